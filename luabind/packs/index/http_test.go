package index

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// web serves with a function, and retries without a pause.
func web(t *testing.T, serve http.HandlerFunc) *online {
	t.Helper()
	server := httptest.NewServer(serve)
	t.Cleanup(server.Close)
	p, err := PlaceAt(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	o := p.(*online)
	o.pause = 0
	return o
}

// TestInstallFromTheWeb checks that an index on a server works like a folder.
func TestInstallFromTheWeb(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("spider 1.0.0", `requires = ["web@^1"]`)
	server := httptest.NewServer(http.StripPrefix("/packs/", http.FileServerFS(os.DirFS(s.index))))
	defer server.Close()
	j := s.job()
	reported := 0
	j.Indexes, j.Progress = []string{server.URL + "/packs/"}, func(name string, done, total int) { reported++ }
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "spider")}); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(s.locked()); got != "[spider 1.0.0 web 1.0.0]" || reported == 0 {
		t.Errorf("locked %s, reported %d times", got, reported)
	}
	os.RemoveAll(s.store)
	if _, err := s.job().Do(context.Background(), Ask{}); archive.KindOf(err) != "" {
		t.Errorf("what the lock says: %v", err)
	}
}

var some = safeio.Kind{Name: "a file", Bytes: 100_000}

// TestResume checks that a broken download resumes where it stopped, or starts from the
// beginning if the file has changed or the server cannot resume.
func TestResume(t *testing.T) {
	old, now := bytes.Repeat([]byte("old "), 20_000), bytes.Repeat([]byte("new "), 20_000)
	for _, c := range []struct {
		name   string
		serve  func(n int, w http.ResponseWriter, r *http.Request)
		want   []byte
		ranges int
	}{
		{"taken up", func(n int, w http.ResponseWriter, r *http.Request) {
			w.Header().Set("ETag", `"a"`)
			if n == 1 {
				cut(w, old, 30_000)
				return
			}
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(old))
		}, old, 1},
		{"changed", func(n int, w http.ResponseWriter, r *http.Request) {
			if n == 1 {
				w.Header().Set("ETag", `"a"`)
				cut(w, old, 30_000)
				return
			}
			w.Header().Set("ETag", `"b"`)
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(now))
		}, now, 1},
		{"no ranges", func(n int, w http.ResponseWriter, r *http.Request) {
			if n < 3 {
				cut(w, old, 30_000)
				return
			}
			w.Write(now)
		}, now, 0},
		{"another part", func(n int, w http.ResponseWriter, r *http.Request) {
			w.Header().Set("ETag", `"a"`)
			switch n {
			case 1:
				cut(w, old, 30_000)
			case 2:
				w.Header().Set("Content-Range", "bytes 7-9/80000")
				w.WriteHeader(http.StatusPartialContent)
				w.Write([]byte("xyz"))
			default:
				w.Write(old)
			}
		}, old, 1},
	} {
		n, ranges := 0, 0
		o := web(t, func(w http.ResponseWriter, r *http.Request) {
			if n++; r.Header.Get("Range") != "" {
				ranges++
			}
			c.serve(n, w, r)
		})
		got, err := o.Get(context.Background(), "file", some, nil)
		if err != nil || !bytes.Equal(got, c.want) || ranges != c.ranges {
			t.Errorf("%s: %d bytes, %v, %d ranges", c.name, len(got), err, ranges)
		}
	}
}

// cut sends the beginning of a file and closes the connection.
func cut(w http.ResponseWriter, data []byte, n int) {
	w.Header().Set("Content-Length", fmt.Sprint(len(data)))
	w.Write(data[:n])
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// TestServersThatMisbehave checks that any behaviour of a server ends in a named fault,
// soon.
func TestServersThatMisbehave(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("here")) }))
	defer other.Close()
	for _, c := range []struct {
		name  string
		kind  archive.Kind
		want  string
		serve http.HandlerFunc
	}{
		{"no file", "", "file does not exist", http.NotFound},
		{"forbidden", Download, "403 Forbidden", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(403) }},
		{"always busy", Download, "503 Service Unavailable (4 attempts)", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(503) }},
		{"says that it is long", Download, "wants to send 100001 bytes", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", "100001")
			w.Write([]byte("x"))
		}},
		{"is long", Download, "sends more than 100000 bytes", func(w http.ResponseWriter, r *http.Request) {
			for range 100 {
				w.Write(make([]byte, 10_000))
			}
		}},
		{"packs it", Download, "packed the file", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			w.Write([]byte("\x1f\x8b"))
		}},
		{"leads in a circle", Redirected, "more than 5 redirects", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.URL.Path+"x", http.StatusFound) }},
		{"leads to a file of this machine", Redirected, "from http to file", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", "file:///etc/passwd")
			w.WriteHeader(302)
		}},
		{"leads elsewhere", "", "", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, other.URL, http.StatusFound) }},
		{"is silent", Download, "silent for 50ms (4 attempts)", func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() }},
		{"falls silent", Download, "fewer than 1024 a second (4 attempts)", func(w http.ResponseWriter, r *http.Request) {
			w.Write([]byte("x"))
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}},
		{"breaks off", Download, "(4 attempts)", func(w http.ResponseWriter, r *http.Request) { cut(w, make([]byte, 1000), 10) }},
		{"no http", Download, "malformed HTTP", func(w http.ResponseWriter, r *http.Request) {
			conn, _, _ := w.(http.Hijacker).Hijack()
			conn.Write([]byte("SSH-2.0\r\n"))
			conn.Close()
		}},
		{"headers without end", Download, "server response headers exceeded", func(w http.ResponseWriter, r *http.Request) {
			for i := range 3000 {
				w.Header().Set(fmt.Sprintf("X-%d", i), strings.Repeat("x", 100))
			}
		}},
	} {
		o := web(t, c.serve)
		var err error
		for o.silent = 50 * time.Millisecond; ; o.silent *= 20 { // a server of a busy machine can be silent by itself
			if _, err = o.Get(context.Background(), "file", some, nil); o.silent > time.Second || archive.KindOf(err) == c.kind && strings.Contains(fmt.Sprint(err), c.want) {
				break
			}
		}
		if archive.KindOf(err) != c.kind || !strings.Contains(fmt.Sprint(err), c.want) && c.want != "" || (err == nil) != (c.want == "") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	var asked atomic.Int32
	ctx, cancel := context.WithCancel(context.Background())
	o := web(t, func(w http.ResponseWriter, r *http.Request) { asked.Add(1); cancel(); w.WriteHeader(503) })
	o.pause = time.Hour
	if _, err := o.Get(ctx, "file", some, nil); archive.KindOf(err) != Download || asked.Load() != 1 {
		t.Errorf("cancelled: %v after %d", err, asked.Load())
	}
}

// A redirect from https to http is refused.
func TestNoWayDown(t *testing.T) {
	via := httptest.NewRequest("GET", "https://example.org/a", nil)
	to := httptest.NewRequest("GET", "http://example.org/a", nil)
	if err := checkRedirect(to, []*http.Request{via}); archive.KindOf(err) != Redirected {
		t.Errorf("from https to http: %v", err)
	}
}

func TestAddresses(t *testing.T) {
	for _, bad := range []string{"ftp://example.org/x", "file:///etc", "http://", "https://user:word@example.org/", "https://example.org/?a=b", "https://example.org/#x", "http://[::1", "gopher://x"} {
		if _, err := PlaceAt(bad); archive.KindOf(err) != BadAddress {
			t.Errorf("%s: %v", bad, err)
		}
	}
	if _, err := inFolder(t.TempDir()).Get(context.Background(), "x", some, nil); !strings.Contains(fmt.Sprint(err), fs.ErrNotExist.Error()) && err == nil {
		t.Errorf("a file that is not there: %v", err)
	}
}

// TestEachSpanIsMeasured: a server that was fast is not allowed to fall silent, or to be slow,
// afterwards.
func TestEachSpanIsMeasured(t *testing.T) {
	for first, want := range map[int]string{1 << 20: "the server was silent for 5ms", 1: "the server sent 1 bytes in 5ms, fewer than 1024 a second"} {
		o := &transfer{online: &online{silent: 5 * time.Millisecond}}
		ctx, cancel := context.WithCancelCause(context.Background())
		p := o.watch(cancel)
		p.add(first)
		select {
		case <-ctx.Done():
		case <-time.After(time.Minute):
			t.Errorf("a server that sends %d bytes and then none is waited for", first)
		}
		p.end()
		if err := context.Cause(ctx); err != nil && err.Error() != want {
			t.Errorf("after %d bytes: %v, want %s", first, err, want)
		}
	}
}
