package index

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/luabind/packs/safeio"

	"arbiter/core/num"
)

// How long a server may take, and how often it is asked.
const (
	connectTime  = 15 * time.Second
	silentTime   = 30 * time.Second // a server must send at least minRate within it
	minRate      = 1 << 10          // bytes a second, over each span of silentTime
	maxFileTime  = 10 * time.Minute // for one file, all attempts together
	maxJobTime   = time.Hour        // for all files of a command
	maxRedirects = 5
	maxAttempts  = 4 // for one file
)

// online is an index on a web server.
type online struct {
	base   *url.URL
	client *http.Client
	silent time.Duration
	whole  time.Duration // for one file
	pause  time.Duration // before another attempt
}

func newOnline(base *url.URL) *online {
	return &online{base, &http.Client{
		Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, DialContext: (&net.Dialer{Timeout: connectTime}).DialContext, TLSHandshakeTimeout: connectTime,
			ResponseHeaderTimeout: silentTime, MaxResponseHeaderBytes: 64 << 10,
			DisableCompression: true, // so that sizes are those of the files
			ForceAttemptHTTP2:  true,
		},
		CheckRedirect: checkRedirect,
	}, silentTime, maxFileTime, time.Second}
}

// checkRedirect follows a few redirects, and none from https to http.
func checkRedirect(req *http.Request, via []*http.Request) error {
	switch {
	case len(via) > maxRedirects:
		return fault(Redirected, "", "more than %d redirects", maxRedirects)
	case req.URL.Scheme != "https" && (req.URL.Scheme != "http" || via[0].URL.Scheme == "https"):
		return fault(Redirected, "", "from %s to %s", via[0].URL.Scheme, req.URL.Scheme)
	}
	return nil
}

// Get reads a file. After a broken connection it resumes where it stopped, if the
// server supports that and the file is unchanged; else it starts from the beginning.
func (o *online) Get(ctx context.Context, name string, k safeio.Kind, progress func(done, total int)) ([]byte, error) {
	d := &transfer{online: o, name: name, kind: k, progress: progress}
	ctx, stop := context.WithTimeoutCause(ctx, o.whole, fmt.Errorf("a file takes at most %v", o.whole))
	defer stop()
	for attempt := 1; ; attempt++ {
		err := d.attempt(ctx)
		var again retry
		switch {
		case err == nil:
			return d.data, nil
		case !errors.As(err, &again):
			return nil, err
		case ctx.Err() != nil:
			return nil, fault(Download, name, "%v, and %d bytes were there", context.Cause(ctx), len(d.data))
		case attempt == maxAttempts:
			return nil, fault(Download, name, "%v (%d attempts)", again.error, maxAttempts)
		}
		select {
		case <-ctx.Done():
			return nil, fault(Download, name, "%v", context.Cause(ctx))
		case <-time.After(o.pause):
		}
	}
}

// retry is a failure after which another attempt is made.
type retry struct{ error }

// transfer is a download in progress.
type transfer struct {
	*online
	name     string
	kind     safeio.Kind
	progress func(done, total int)
	data     []byte
	tag      string // of the file that data is the beginning of
}

func (t *transfer) attempt(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, t.base.JoinPath(t.name).String(), nil)
	if err != nil {
		return fault(BadAddress, t.name, "%v", err)
	}
	req.Header.Set("User-Agent", "arbiter")
	if len(t.data) > 0 && t.tag != "" {
		req.Header.Set("Range", fmt.Sprintf("bytes=%d-", len(t.data)))
		req.Header.Set("If-Range", t.tag)
	}
	p := t.watch(cancel)
	defer p.end()
	resp, err := t.client.Do(req)
	if err != nil {
		return t.failed(ctx, err)
	}
	defer resp.Body.Close()
	if err := t.begin(resp); err != nil {
		return err
	}
	return t.receive(ctx, resp, p)
}

// pace counts the bytes of a span and ends a transfer that is too slow. No server can
// hold up an installation by sending a byte now and then.
type pace struct {
	mu    sync.Mutex
	bytes int
	timer *time.Timer
}

// watch begins to count. It distinguishes a span without a byte from a slow one.
func (t *transfer) watch(cancel context.CancelCauseFunc) *pace {
	p := &pace{}
	least := int(t.silent.Seconds() * minRate)
	p.timer = time.AfterFunc(t.silent, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		switch {
		case p.bytes == 0:
			cancel(fmt.Errorf("the server was silent for %v", t.silent))
		case p.bytes < least:
			cancel(fmt.Errorf("the server sent %d bytes in %v, fewer than %d a second", p.bytes, t.silent, minRate))
		default:
			p.bytes = 0
			p.timer.Reset(t.silent)
		}
	})
	return p
}

func (p *pace) add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.bytes += n
}

func (p *pace) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.timer.Stop()
}

// begin checks the response of a server before the first byte of the body.
func (t *transfer) begin(resp *http.Response) error {
	switch code := resp.StatusCode; {
	case code == http.StatusNotFound || code == http.StatusGone:
		return fs.ErrNotExist
	case code == http.StatusPartialContent && len(t.data) > 0:
		want := fmt.Sprintf("bytes %d-", len(t.data))
		if got := resp.Header.Get("Content-Range"); !strings.HasPrefix(got, want) {
			t.data = nil
			return retry{fmt.Errorf("the server sent the part %.60q, and %q… was asked for", got, want)}
		}
	case code == http.StatusOK:
		t.data = nil
	case code >= 500 || code == http.StatusTooManyRequests || code == http.StatusRequestedRangeNotSatisfiable:
		t.data = nil
		return retry{fmt.Errorf("the server answers %d %s", code, http.StatusText(code))}
	default:
		return fault(Download, t.name, "the server answers %s", strconv.Itoa(code)+" "+http.StatusText(code))
	}
	if resp.Header.Get("Content-Encoding") != "" {
		return fault(Download, t.name, "the server has packed the file, which was not asked for")
	}
	if n := resp.ContentLength; n > int64(t.kind.Bytes-len(t.data)) {
		return fault(Download, t.name, "the server wants to send %d bytes; %s has at most %d", n+int64(len(t.data)), t.kind.Name, t.kind.Bytes)
	}
	if t.tag = resp.Header.Get("ETag"); strings.HasPrefix(t.tag, "W/") {
		t.tag = "" // a weak tag does not identify bytes
	}
	return nil
}

// receive reads the body, counting.
func (t *transfer) receive(ctx context.Context, resp *http.Response, p *pace) error {
	total := 0
	if resp.ContentLength >= 0 {
		total = len(t.data) + num.To[int](resp.ContentLength)
	}
	part := make([]byte, 32<<10)
	for {
		n, err := resp.Body.Read(part)
		if n > 0 {
			p.add(n)
			if t.data = append(t.data, part[:n]...); len(t.data) > t.kind.Bytes {
				return fault(Download, t.name, "the server sends more than %d bytes, the most that %s has", t.kind.Bytes, t.kind.Name)
			}
			if t.progress != nil {
				t.progress(len(t.data), total)
			}
		}
		switch {
		case err == io.EOF && total > 0 && len(t.data) < total:
			return retry{fmt.Errorf("the connection broke after %d of %d bytes", len(t.data), total)}
		case err == io.EOF:
			return nil
		case err != nil:
			return t.failed(ctx, err)
		}
	}
}

// failed decides whether another attempt makes sense.
func (t *transfer) failed(ctx context.Context, err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		err = u.Err
	}
	if k := about(t.name, err); k != err {
		return k // a fault of ours, such as a bad redirect
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return retry{err}
}
