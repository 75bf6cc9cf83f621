package index

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
)

// remembering is a job of a user who keeps a record of indexes, with a new lock file.
func (s *someone) remembering(lock string) *Job {
	j := s.job()
	j.LockFile = filepath.Join(filepath.Dir(s.lock), lock)
	j.SeenFile = filepath.Join(filepath.Dir(s.lock), "data", "indexes.json")
	j.Now = time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	return j
}

func (s *someone) does(j *Job, kind archive.Kind, want string) {
	s.Helper()
	_, err := j.Do(context.Background(), Ask{Wants: wants(s.T, "web")})
	if archive.KindOf(err) != kind || err != nil && !strings.Contains(err.Error(), want) || kind != "" && err == nil {
		s.Errorf("%v, want %s %q", err, kind, want)
	}
}

// replaceIndex replaces the files of an index.
func (s *someone) replaceIndex(files map[string]string) {
	s.Helper()
	os.RemoveAll(s.index)
	for name, text := range files {
		os.MkdirAll(s.index, 0o755)
		if err := os.WriteFile(filepath.Join(s.index, name), []byte(text), 0o644); err != nil {
			s.Fatal(err)
		}
	}
}

// TestNewLocksDoNotGoBack checks that a user who has seen a list takes no older list of
// the same index, and no other index of the same author at its address. That also holds
// for a new lock file (rollback, mix-and-match). --new-index overrides it.
func TestNewLocksDoNotGoBack(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	old := tree(t, s.index)
	s.does(s.remembering("a.lock"), "", "")
	s.publish("web 1.1.0")
	s.does(s.remembering("b.lock"), "", "")
	now := tree(t, s.index)

	s.replaceIndex(old)
	s.does(s.remembering("c.lock"), OldIndex, "you have seen number 2 of it")
	mirror := *s // the old list at another address is still the old list
	mirror.index = s.index + "-mirror"
	mirror.replaceIndex(old)
	mirror.does(mirror.remembering("d.lock"), OldIndex, "you have seen number 2 of it")

	s.replaceIndex(nil)
	other := *s
	other.name = "drafts"
	other.publish("web 1.0.0")
	other.publish("web 1.1.0")
	other.publish("web 1.2.0")
	s.does(s.remembering("e.lock"), OtherIndex, `it was the index "packs" before, and is "drafts" now`)

	s.replaceIndex(nil) // the same name and number, other content
	s.publish("web 1.0.0")
	s.publish("web 3.0.0")
	s.does(s.remembering("f.lock"), OldIndex, "another list with number 2")
	j := s.remembering("g.lock")
	j.NewIndex = true
	s.does(j, "", "")
	s.does(s.remembering("h.lock"), "", "")
	s.replaceIndex(now)
	s.does(s.remembering("i.lock"), OldIndex, "another list with number 2")

	if err := os.WriteFile(j.SeenFile, []byte(`{"arbiter": "indexes", "format": 1, "indexes": [{"at": "x"}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	s.does(s.remembering("k.lock"), BadSeen, "malformed")
}

// A list that no trusted key has signed does not affect later lists: a forged number
// must not block the true index.
func TestUntrustedListsAreNotRemembered(t *testing.T) {
	s, thief := meet(t), meet(t)
	s.publish("web 1.0.0")
	thief.index = s.index + "-thief"
	for _, v := range []string{"1.0.0", "1.1.0", "1.2.0"} {
		thief.publish("web " + v)
	}
	renamed := *thief
	renamed.index, renamed.name = s.index+"-renamed", "drafts"
	renamed.publish("web 1.0.0")
	genuine := tree(t, s.index)
	for i, forged := range []map[string]string{tree(t, thief.index), tree(t, renamed.index)} {
		s.replaceIndex(forged)
		j := s.remembering(fmt.Sprintf("forged%d.lock", i))
		j.Policy.Trust = archive.Any
		s.does(j, "", "")
		s.replaceIndex(genuine)
		s.does(s.remembering(fmt.Sprintf("true%d.lock", i)), "", "")
	}
}

// TestLocksNameTheirIndex checks that another index at the address in a lock file is
// refused because of the lock file alone.
func TestLocksNameTheirIndex(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	s.replaceIndex(nil)
	s.name = "drafts"
	s.publish("web 1.0.0")
	s.publish("web 1.1.0")
	s.fails(Ask{Wants: wants(t, "web")}, `other-index`)
	j := s.job()
	j.NewIndex = true
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); err != nil {
		t.Error(err)
	}
}

// TestListsExpire checks that no versions are chosen by an expired list (freeze). A
// lock file still installs its packs, and a renewed list is valid.
func TestListsExpire(t *testing.T) {
	s := meet(t)
	made := time.Date(2029, 12, 1, 12, 0, 0, 0, time.UTC)
	p := Publication{Dir: s.index, Data: packed(t, "web", "1.0.0"), Secret: s.secret, Lasting: Lasting{Days: 30, Now: made}}
	if _, err := RealDisk().Publish(p); err != nil {
		t.Fatal(err)
	}
	j := s.remembering("a.lock")
	j.Now = made.AddDate(0, 0, 30)
	s.does(j, "", "")
	s.does(s.remembering("b.lock"), Expired, "expired at 2029-12-31T12:00:00Z")
	late := s.remembering("b.lock")
	late.Now = made.AddDate(20, 0, 0)
	s.does(late, Expired, "the clock of this machine, which says 2049-12-01T12:00:00Z, is wrong")
	os.RemoveAll(s.store)
	if _, err := s.remembering("a.lock").Do(context.Background(), Ask{}); err != nil {
		t.Errorf("what the lock says: %v", err)
	}
	e := Edit{Dir: s.index, Secret: s.secret, Lasting: Lasting{Now: made.AddDate(0, 1, 0)}}
	if n, err := RealDisk().Renew(e); err != nil || n != 2 {
		t.Fatalf("%d, %v", n, err)
	}
	s.does(s.remembering("b.lock"), "", "")
	for _, days := range []int{MaxDays, MaxDays + 1} {
		e.Days = days
		if _, err := RealDisk().Renew(e); (err == nil) != (days == MaxDays) {
			t.Errorf("%d days: %v", days, err)
		}
	}
	e.Days = Forever
	if _, err := RealDisk().Renew(e); err != nil {
		t.Fatal(err)
	}
	j = s.remembering("c.lock")
	j.Now = made.AddDate(100, 0, 0)
	s.does(j, "", "")
}

// TestLockKeysAreNotTrusted checks that a key in a lock file, for a pack or an index,
// does not make it trusted where signatures are required.
func TestLockKeysAreNotTrusted(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	for _, store := range []string{s.store, t.TempDir()} { // with the archive installed, and without
		j := s.job()
		j.Store, j.Policy.Keys = store, nil
		if _, err := j.Do(context.Background(), Ask{}); archive.KindOf(err) != archive.UnknownKey {
			t.Errorf("a lock that names the key of its author: %v", err)
		}
		l, err := ReadLock(s.lock)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Sources(s.lock, s.store, j.Policy); archive.KindOf(err) != archive.UnknownKey {
			t.Errorf("the packs of such a lock: %v", err)
		}
		if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); archive.KindOf(err) != archive.UnknownKey || strings.Contains(err.Error(), "another key before") {
			t.Errorf("an index of which such a lock names the key: %v", err)
		}
	}
}

// TestLocksWriteNearby checks that a lock file from somebody else does not decide where
// files are written: not by an absolute path, nor by .. or a link.
func TestLocksWriteNearby(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	far := t.TempDir()
	home := filepath.Dir(s.lock)
	if err := os.Symlink(far, filepath.Join(home, "link")); err != nil {
		t.Skip("links cannot be made here")
	}
	if err := os.Symlink(filepath.Join(far, "later"), filepath.Join(home, "dangling")); err != nil {
		t.Fatal(err)
	}
	s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	text, err := os.ReadFile(s.lock)
	if err != nil {
		t.Fatal(err)
	}
	for _, into := range []string{far, "../elsewhere", "packs/../..", "link", "link/deeper", "dangling", "dangling/x"} {
		if err := os.WriteFile(s.lock, []byte(strings.Replace(string(text), "wants", "into = "+quote(into)+"\nwants", 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, a := range []Ask{{}, {Wants: wants(t, "web")}, {Remove: []string{"web"}}} {
			s.fails(a, "is not below the folder of the lock file; if you want them there, name it: --into "+into)
		}
		if left := tree(t, far); len(left) > 0 {
			t.Errorf("%s: %v was written", into, keysOf(left))
		}
	}
	j := s.job()
	j.Into = far
	if _, err := j.Do(context.Background(), Ask{}); err != nil || len(tree(t, far)) == 0 {
		t.Errorf("a folder that was named: %v", err)
	}
	if err := os.WriteFile(s.lock, []byte(strings.Replace(string(text), "wants", "into = \"a/b\"\nwants", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	s.must(Ask{}, "web 1.0.0")
	if len(tree(t, filepath.Join(home, "a", "b"))) == 0 {
		t.Error("nothing was written below the lock's folder")
	}
}

// TestSlowServers checks that a server that sends a byte now and then, or takes too
// long for a file, ends in a fault.
func TestSlowServers(t *testing.T) {
	drip := func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			w.Write([]byte("x"))
			w.(http.Flusher).Flush()
			time.Sleep(5 * time.Millisecond)
		}
	}
	o := web(t, drip)
	var err error
	want := fmt.Sprintf("fewer than %d a second (4 attempts)", minRate)
	for o.silent = 60 * time.Millisecond; o.silent < 10*time.Second; o.silent *= 10 { // on a busy machine not even a byte may come
		if _, err = o.Get(context.Background(), "file", some, nil); archive.KindOf(err) != Download || strings.Contains(err.Error(), want) {
			break
		}
	}
	if archive.KindOf(err) != Download || !strings.Contains(err.Error(), want) {
		t.Errorf("a byte now and then: %v", err)
	}
	o = web(t, drip)
	if o.whole != maxFileTime || o.silent != silentTime {
		t.Errorf("%v for a file, %v for a span", o.whole, o.silent)
	}
	o.whole = 60 * time.Millisecond
	if _, err := o.Get(context.Background(), "file", some, nil); archive.KindOf(err) != Download || !strings.Contains(err.Error(), "a file takes at most 60ms") {
		t.Errorf("a file without end: %v", err)
	}
}

// The size of the record of indexes is bounded by a named fault.
func TestRecordOfIndexesIsBounded(t *testing.T) {
	l := &seenList{}
	for i := range maxSeen + 1 {
		x := &opened{folder: fmt.Sprintf("https://example.org/%d", i), LockedIndex: LockedIndex{Name: "packs", Sequence: 1}}
		if err := l.note(x, false); (err != nil) != (i == maxSeen) || err != nil && archive.KindOf(err) != BadSeen {
			t.Fatalf("index %d: %v", i, err)
		}
	}
}

// All downloads of a command together have a time limit, which the error names.
func TestJobsHaveAnEnd(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	o := web(t, func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	j := s.job()
	j.limit = 50 * time.Millisecond
	j.Open = func(string) (Place, error) { return o, nil }
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); archive.KindOf(err) != Download || !strings.Contains(err.Error(), "all downloads of a command take at most 50ms") {
		t.Error(err)
	}
}

// TestEditedRecords checks that a record that was edited by hand keeps its meaning or
// is refused. A misspelt key or a duplicate would make it forget a number.
func TestEditedRecords(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	j := s.remembering("a.lock")
	s.does(j, "", "")
	text, err := os.ReadFile(j.SeenFile)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		from, to string
		kind     archive.Kind
	}{
		{`"name"`, `"nmae"`, BadSeen}, {`"name": "packs",`, ``, BadSeen}, {`"name"`, `"Name"`, BadSeen}, {`"indexes": [`, `"indexs": [`, BadSeen},
		{`"sequence": 1`, `"sequence": 9, "sequence": 1`, BadSeen}, {`"indexes": [`, `"more": 1, "indexes": [`, BadSeen}, {`"sequence": 1`, `"sequence": 1.0`, BadSeen},
		{"\n", "\r\n", ""}, {" ", "\t", ""}, {`"sequence": 1`, `"sequence": 9`, OldIndex},
	} {
		edited := strings.ReplaceAll(string(text), c.from, c.to)
		if edited == string(text) {
			t.Fatalf("%s is not in %s", c.from, text)
		}
		if err := os.WriteFile(j.SeenFile, []byte(edited), 0o644); err != nil {
			t.Fatal(err)
		}
		s.does(s.remembering(fmt.Sprintf("%d.lock", i)), c.kind, "")
	}
}

// TestRecordsCanBeRead checks that nothing is written that could not be read back.
func TestRecordsCanBeRead(t *testing.T) {
	for at, kind := range map[string]archive.Kind{"/a b": "", "/a\nb": BadAddress, "/" + strings.Repeat("x", 1000): BadAddress, "/\x1b[2J": BadAddress} {
		l := &seenList{}
		if err := l.note(&opened{folder: at, LockedIndex: LockedIndex{Name: "packs", Sequence: 1}}, false); archive.KindOf(err) != kind || (err == nil) != (kind == "") {
			t.Errorf("%.20q: %v", at, err)
		}
	}
}
