package index

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// TestRequirementsOfPublications: a pack is loaded before it is published, with what it requires from the
// index: the newest versions that its ranges take, and what those require. A pack that fails is not published.
func TestRequirementsOfPublications(t *testing.T) {
	s := meet(t)
	for _, v := range []string{"1.0.0", "1.1.0", "2.0.0"} {
		s.publish("web " + v)
	}
	s.publish("silk 1.0.0", `requires = ["web@^1"]`)
	s.publish("loop 1.0.0", `requires = ["knot"]`)
	for _, x := range []struct {
		requires string
		want     string
		whole    bool
	}{
		{``, "", true}, {`"core@^1"`, "", true}, {`"web@^1"`, "web 1.1.0", true}, {`"web"`, "web 2.0.0", true}, {`"web@^3"`, "", false}, {`"none"`, "", false}, {`"none", "silk"`, "silk 1.0.0, web 1.1.0", false}, {`"silk", "web@>=1"`, "silk 1.0.0, web 1.1.0", true}, {`"loop"`, "loop 1.0.0", true},
	} {
		torn, called := errors.New("torn"), 0
		_, err := RealDisk().Publish(Publication{Dir: s.index, Data: packed(t, "knot", "1.0.0", "requires = ["+x.requires+"]"), Secret: s.secret, Shipped: map[string]string{"core": "1.2.0"},
			Load: func(o *load.Opened, requirements []load.Source, whole bool) error {
				called++
				var got []string
				for _, r := range requirements {
					h, err := load.ReadHead(r.FS)
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, h.ID+" "+h.Version)
				}
				if strings.Join(got, ", ") != x.want || whole != x.whole || o.ID != "knot" {
					t.Errorf("%s is loaded with %q, whole %t; want %q, %t", x.requires, got, whole, x.want, x.whole)
				}
				return torn
			}})
		if archive.KindOf(err) != NotLoaded || called != 1 {
			t.Errorf("%s: %v after %d loads", x.requires, err, called)
		}
		s.fails(Ask{Wants: wants(t, "knot")}, "no index that is asked has it")
	}
	if err := os.Remove(filepath.Join(s.index, "web-2.0.0.arbpack")); err != nil {
		t.Fatal(err)
	}
	l, _, err := RealDisk().finish(s.index, s.job().Policy)
	if err != nil {
		t.Fatal(err)
	}
	if l.newest(s.index, wants(t, "web")[0]) != nil || l.newest(s.index, wants(t, "web@^1")[0]) == nil {
		t.Error("an archive that is gone is opened")
	}
}

// between is an index that is published again while it is read: some reads of its list get the signature of
// another text, or none.
type between struct {
	Place
	stale, reads int
	signature    []byte
}

func (p *between) Get(ctx context.Context, name string, k safeio.Kind, progress func(done, total int)) ([]byte, error) {
	if name == listName {
		p.reads++
	} else if p.reads <= p.stale {
		if p.signature == nil {
			return nil, fs.ErrNotExist
		}
		return p.signature, nil
	}
	return p.Place.Get(ctx, name, k, progress)
}

// TestListsBetweenTwoPublications: a list whose signature is that of another text is read once more, and any
// other fault is reported immediately.
func TestListsBetweenTwoPublications(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	old := s.secret.Sign([]byte("another"), subjectOf())
	for _, x := range []struct {
		stale     int
		signature []byte
		reads     int
		kind      archive.Kind
	}{{0, old, 1, ""}, {1, old, 2, ""}, {2, old, 2, archive.BadSignature}, {1, nil, 1, archive.NoSignature}} {
		p := &between{Place: inFolder(s.index), stale: x.stale, signature: x.signature}
		if _, err := open(t.Context(), s.index, p, s.job().Policy, nil, false); archive.KindOf(err) != x.kind || (err == nil) != (x.kind == "") || p.reads != x.reads {
			t.Errorf("%d of its reads meet another signature: %v after %d reads, want %q and %d", x.stale, err, p.reads, x.kind, x.reads)
		}
	}
}

// TestPublishersThatFail: an index whose list is damaged, that somebody is publishing into, or that cannot be
// written is refused by all that change it, and stays as it was.
func TestPublishersThatFail(t *testing.T) {
	torn := errors.New("torn")
	for _, x := range []struct {
		what  string
		spoil func(s *someone, d *Disk)
		kind  archive.Kind
	}{
		{"busy", func(s *someone, d *Disk) { d.CreateNew = func(string) error { return os.ErrExist } }, Busy},
		{"not to be written", func(s *someone, d *Disk) { d.CreateNew = func(string) error { return torn } }, NotWritten},
		{"no list", func(s *someone, d *Disk) { d.Replace = func(string, []byte) error { return torn } }, NotWritten},
		{"damaged", func(s *someone, d *Disk) {
			if err := os.WriteFile(filepath.Join(s.index, listName), []byte("{}"), 0o644); err != nil {
				t.Fatal(err)
			}
		}, archive.BadSignature},
		{"unsigned", func(s *someone, d *Disk) { os.Remove(filepath.Join(s.index, listName+archive.SignatureSuffix)) }, archive.NoSignature},
		{"a folder", func(s *someone, d *Disk) {
			os.Remove(filepath.Join(s.index, listName))
			if err := os.Mkdir(filepath.Join(s.index, listName), 0o755); err != nil {
				t.Fatal(err)
			}
		}, BadIndex},
	} {
		s := meet(t)
		s.publish("web 1.0.0")
		d := RealDisk()
		x.spoil(s, d)
		before := tree(t, s.index)
		edit := Edit{Dir: s.index, Secret: s.secret}
		_, yanked := func() (int, error) { n, _, err := d.Yank(edit, "web", "1.0.0", "broken"); return n, err }()
		_, renewed := d.Renew(edit)
		_, published := d.Publish(Publication{Dir: s.index, Data: packed(t, "web", "1.1.0"), Secret: s.secret})
		for how, err := range map[string]error{"yank": yanked, "renew": renewed, "publish": published} {
			if archive.KindOf(err) != x.kind {
				t.Errorf("%s, %s: %v of the kind %s, want %s", x.what, how, err, archive.KindOf(err), x.kind)
			}
		}
		if after := tree(t, s.index); !mapsEqual(before, after) {
			t.Errorf("%s: the files are %v, and were %v", x.what, keysOf(after), keysOf(before))
		}
	}
	s := meet(t)
	s.publish("web 1.0.0")
	if _, _, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret, Lasting: Lasting{Name: "others"}}, "web", "1.0.0", "broken"); archive.KindOf(err) != BadIndex || !strings.Contains(err.Error(), `the index is named "packs", and an index keeps its name`) {
		t.Errorf("another name: %v", err)
	}
	if _, err := RealDisk().Publish(Publication{Dir: s.index, Data: []byte("x"), Secret: s.secret}); err == nil {
		t.Error("anything is published")
	}
	if _, err := RealDisk().Publish(Publication{Dir: s.index, Data: packed(t, "web", "1.1.0"), Signature: []byte("x"), Secret: s.secret}); err == nil {
		t.Error("a malformed signature is published")
	}
	if _, err := RealDisk().Renew(Edit{Dir: t.TempDir(), Secret: s.secret}); archive.KindOf(err) != BadIndex || !strings.Contains(err.Error(), "arbiter pack publish makes an index") {
		t.Errorf("no index: %v", err)
	}
}

// TestWordsOfIndexes: versions are ordered as numbers, and reasons are one line. Long lists are shortened in
// the middle. A new index is named after its folder where that is a name.
func TestWordsOfIndexes(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want int
	}{{"1.0.0", "1.0.0", 0}, {"1.0", "1.0.0", 0}, {"1.9.0", "1.10.0", -1}, {"2.0.0", "2.0.0-rc.1", 1}, {"x", "1.0.0", 1}, {"1.0.0", "x", -1}, {"x", "y", -1}} {
		if got := compare(x.a, x.b); got != x.want {
			t.Errorf("%s is %d to %s, want %d", x.a, got, x.b, x.want)
		}
	}
	long := "1.0.0-" + strings.Repeat("a", maxVersion)
	for text, want := range map[string]bool{"1.0.0": true, "1.0": true, "1.0.0-rc.1": true, "v1.0.0": false, "1.0.0+x": false, "1/0": false, "": false, long: false, long[:maxVersion]: true, long[:maxVersion+1]: false} {
		if isVersion(text) != want {
			t.Errorf("%q is a version: %t", text, !want)
		}
	}
	for text, want := range map[string]bool{"broken": true, "": false, " x": false, "x ": false, "x\ny": false, strings.Repeat("ä", maxReason): true, strings.Repeat("ä", maxReason+1): false} {
		if isReason(text) != want {
			t.Errorf("%.20q is a reason: %t", text, !want)
		}
	}
	now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	for at, want := range map[string]bool{"": false, "2030-01-01T00:00:00Z": false, "2029-12-31T23:59:59Z": true, "2030-01-01T00:00:01Z": false, "soon": true} {
		if (&List{Expires: at}).expired(now) != want {
			t.Errorf("a list until %q has expired: %t", at, !want)
		}
	}
	for n, want := range map[int]string{0: "", 1: "1", 5: "1, 2, 3, 4, 5", 6: "1, 2, …, 6", 9: "1, 2, …, 9"} {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprint(i+1))
		}
		if got := shortened(slices.Clone(list), 5); got != want {
			t.Errorf("%d are %q, want %q", n, got, want)
		}
		if got := shortened(slices.Clone(list), 8); n == 9 && got != "1, 2, 3, 4, …, 7, 8, 9" {
			t.Errorf("%d of 8 are %q", n, got)
		}
	}
	for dir, want := range map[string]string{"/a/Packs": "packs-", "/a/b c": "index-", "/a/" + strings.Repeat("x", 60): strings.Repeat("x", 60) + "-", "/a/" + strings.Repeat("x", 61): "index-", "/": "index-"} {
		one, two := nameFor(filepath.FromSlash(dir)), nameFor(filepath.FromSlash(dir))
		if !strings.HasPrefix(one, want) || len(one) != len(want)+12 || one == two || !indexName().MatchString(one) {
			t.Errorf("the index in %.20s is named %s and %s", dir, one, two)
		}
	}
}

// TestSeenIndexes: the record of indexes refuses an older list of the same index anywhere, another list of the
// same number, and another index at its address. A record of another program is refused.
func TestSeenIndexes(t *testing.T) {
	here, there := filepath.Join(t.TempDir(), "here"), filepath.Join(t.TempDir(), "there")
	known := func(at string) seen { return seen{placeOf(at), "packs", "key", 5, "hash"} }
	for _, x := range []struct {
		what string
		was  []seen
		now  opened
		kind archive.Kind
	}{
		{"the same", []seen{known(here)}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "key", Sequence: 5}, hash: "hash"}, ""},
		{"newer", []seen{known(here)}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "key", Sequence: 6}, hash: "other"}, ""},
		{"older", []seen{known(here)}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "key", Sequence: 4}, hash: "other"}, OldIndex},
		{"older, elsewhere", []seen{known(there)}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "key", Sequence: 4}, hash: "other"}, OldIndex},
		{"another list", []seen{known(here)}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "key", Sequence: 5}, hash: "other"}, OldIndex},
		{"another name", []seen{known(here)}, opened{folder: here, LockedIndex: LockedIndex{Name: "others", Key: "key", Sequence: 4}, hash: "other"}, OtherIndex},
		{"another name, elsewhere", []seen{known(there)}, opened{folder: here, LockedIndex: LockedIndex{Name: "others", Key: "key", Sequence: 4}, hash: "other"}, ""},
		{"another key", []seen{known(there)}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "another", Sequence: 4}, hash: "other"}, ""},
		{"now named", []seen{{placeOf(here), "", "key", 5, "hash"}}, opened{folder: here, LockedIndex: LockedIndex{Name: "packs", Key: "key", Sequence: 4}, hash: "other"}, ""},
		{"unnamed elsewhere", []seen{{placeOf(there), "", "key", 5, "hash"}}, opened{folder: here, LockedIndex: LockedIndex{Key: "key", Sequence: 4}, hash: "other"}, ""},
		{"unnamed and older", []seen{{placeOf(here), "", "key", 5, "hash"}}, opened{folder: here, LockedIndex: LockedIndex{Key: "key", Sequence: 4}, hash: "other"}, OldIndex},
	} {
		l := &seenList{Indexes: x.was}
		if err := l.check(&x.now); archive.KindOf(err) != x.kind {
			t.Errorf("%s: %v, want %q", x.what, err, x.kind)
		}
	}
	file := filepath.Join(t.TempDir(), "indexes.json")
	for text, ok := range map[string]bool{`{"arbiter":"indexes","format":1,"indexes":[]}`: true, `{"arbiter":"list","format":1,"indexes":[]}`: false, `{"arbiter":"indexes","format":2,"indexes":[]}`: false, `{`: false, `[]`: false} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readSeen(file); (err == nil) != ok || err != nil && archive.KindOf(err) != BadSeen {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := readSeen(t.TempDir()); archive.KindOf(err) != BadSeen {
		t.Errorf("a folder: %v", err)
	}
}

// TestPacksThatAreGone: a pack that its index has lost is not outdated, and cannot be installed again. Lock
// files and indexes that cannot be read are reported.
func TestPacksThatAreGone(t *testing.T) {
	s := meet(t)
	s.name = "packs"
	s.publish("web 1.0.0")
	s.publish("bee 1.0.0")
	s.must(Ask{Wants: wants(t, "web", "bee")}, "bee 1.0.0", "web 1.0.0")
	lock, err := os.ReadFile(s.lock)
	if err != nil {
		t.Fatal(err)
	}
	s.replaceIndex(nil)
	for range 3 {
		s.publish("ant 1.0.0")
		s.publish("bee 1.1.0")
		s.publish("web 1.2.0")
		if _, err := RealDisk().Renew(Edit{Dir: s.index, Secret: s.secret}); err != nil {
			t.Fatal(err)
		}
	}
	s.store = t.TempDir()
	s.fails(Ask{}, "has no version 1.0.0 with the content h1:")
	out, err := s.job().Outdated(context.Background())
	if err != nil || len(out) != 2 || out[0].ID != "bee" || out[0].Newest != "1.1.0" || out[1].Newest != "1.2.0" {
		t.Errorf("outdated are %+v, %v", out, err)
	}
	if err := os.WriteFile(s.lock, []byte(strings.ReplaceAll(string(lock), `"web"`, `"wasp"`)), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.job().Outdated(context.Background()); archive.KindOf(err) != NoPack {
		t.Errorf("a pack that no index has: %v", err)
	}
	s.replaceIndex(nil)
	if _, err := s.job().Outdated(context.Background()); err == nil {
		t.Error("an index that is gone has newer versions")
	}
	if err := os.WriteFile(s.lock, []byte("format = 9\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.job().Outdated(context.Background()); archive.KindOf(err) != BadLock {
		t.Errorf("a malformed lock: %v", err)
	}
}

// TestAnswersOfServers: the head of an answer decides whether its bytes continue those that have arrived,
// replace them, are tried again or are refused. Only a strong tag identifies them.
func TestAnswersOfServers(t *testing.T) {
	for _, x := range []struct {
		what   string
		code   int
		head   map[string]string
		length int64
		kept   bool // the bytes that have arrived
		tag    string
		says   string
		again  bool
	}{
		{what: "the whole", code: 200, head: map[string]string{"ETag": `"a"`}, tag: `"a"`}, {what: "a weak tag", code: 200, head: map[string]string{"ETag": `W/"a"`}}, {what: "the rest", code: 206, head: map[string]string{"Content-Range": "bytes 3-9/10"}, kept: true, length: 7}, {what: "as much as fits", code: 200, length: 10}, {what: "more than fits", code: 200, length: 11, says: "wants to send 11 bytes"},
		{what: "a rest that fits", code: 206, head: map[string]string{"Content-Range": "bytes 3-9/10"}, kept: true, length: 8, says: "wants to send 11 bytes"}, {what: "another part", code: 206, head: map[string]string{"Content-Range": "bytes 4-9/10"}, says: "was asked for", again: true}, {what: "packed", code: 200, head: map[string]string{"Content-Encoding": "gzip"}, says: "has packed the file"},
		{what: "gone", code: 410, kept: true, says: "file does not exist"}, {what: "missing", code: 404, kept: true, says: "file does not exist"}, {what: "broken", code: 500, says: "answers 500", again: true}, {what: "busy", code: 429, says: "answers 429", again: true}, {what: "beyond the end", code: 416, says: "answers 416", again: true}, {what: "forbidden", code: 403, kept: true, says: "answers 403 Forbidden"},
	} {
		resp := &http.Response{StatusCode: x.code, Header: http.Header{}, ContentLength: x.length}
		for key, value := range x.head {
			resp.Header.Set(key, value)
		}
		f := &transfer{data: []byte("abc"), tag: "old", kind: safeio.Kind{Name: "a file", Bytes: 10}}
		err := f.begin(resp)
		var again retry
		if (err == nil) != (x.says == "") || err != nil && !strings.Contains(err.Error(), x.says) || errors.As(err, &again) != x.again || (len(f.data) == 3) != x.kept || err == nil && f.tag != x.tag {
			t.Errorf("%s: %v, again %t, %d bytes, the tag %q", x.what, err, errors.As(err, &again), len(f.data), f.tag)
		}
	}
	f := &transfer{data: []byte("a"), kind: safeio.Kind{Name: "a file", Bytes: 10}}
	if err := f.begin(&http.Response{StatusCode: 206, Header: http.Header{"Content-Range": {"bytes 5-9/10"}}}); err == nil || len(f.data) != 0 {
		t.Errorf("another part after one byte: %v, %d bytes", err, len(f.data))
	}
}

// TestRequestsThatCannotBe: a request without an index, to remove what nobody wants, or into a folder that a
// lock file cannot name is refused, and changes nothing.
func TestRequestsThatCannotBe(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("spider 1.0.0", `requires = ["web"]`)
	s.must(Ask{Wants: wants(t, "spider")}, "spider 1.0.0", "web 1.0.0")
	s.fails(Ask{Remove: []string{"nobody"}}, "it is not among what is wanted: spider")
	s.fails(Ask{Remove: []string{"web"}}, "; spider requires it")
	s.fails(Ask{Wants: wants(t, "core")}, "it comes with the engine, in version 1.2.0")
	s.fails(Ask{Wants: wants(t, "web@^1", "web@^2")}, "you request web@^1 and web@^2 in one command")
	j := s.job()
	j.Into = "a\nb"
	if _, err := j.Do(context.Background(), Ask{}); archive.KindOf(err) != BadAddress {
		t.Errorf("a folder of two lines: %v", err)
	}
	j = s.job()
	j.LockFile, j.Indexes = filepath.Join(t.TempDir(), LockName), nil
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); !errors.Is(err, ErrNoIndex) {
		t.Errorf("without an index: %v", err)
	}
}
