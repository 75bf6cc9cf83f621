package index

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

// keyless is a job of a user who has the lock file and the index, and no keys.
func (s *someone) keyless(trust archive.Trust) *Job {
	j := s.job()
	j.Policy, j.Indexes = archive.Policy{Trust: trust}, nil
	return j
}

// TestALockVouches checks that a lock file vouches for the contents of its packs. Under
// hashed and any no key is needed, the same key does not count as changed, and
// different content is refused.
func TestALockVouches(t *testing.T) {
	for _, trust := range []archive.Trust{archive.Hashed, archive.Any} {
		s := meet(t)
		s.publish("web 1.0.0")
		s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
		lock, _ := os.ReadFile(s.lock)
		s.store = t.TempDir()
		if _, err := s.keyless(archive.OnlySigned).Do(context.Background(), Ask{}); archive.KindOf(err) != archive.UnknownKey {
			t.Errorf("signed: %v", err)
		}
		done, err := s.keyless(trust).Do(context.Background(), Ask{})
		if err != nil || len(done) != 1 || done[0].Did != Installed {
			t.Fatalf("%s: %v, %v", trust, done, err)
		}
		if after, _ := os.ReadFile(s.lock); string(after) != string(lock) {
			t.Errorf("%s: the lock has changed:\n%s", trust, after)
		}
		if done, err = s.keyless(trust).Do(context.Background(), Ask{}); err != nil || len(done) != 0 {
			t.Errorf("%s again: %v, %v", trust, done, err)
		}
		// To choose versions needs more than a lock file: the list has the new
		// versions.
		_, err = s.keyless(trust).Do(context.Background(), Ask{All: true})
		if want := map[archive.Trust]archive.Kind{archive.Hashed: archive.UnknownKey}[trust]; archive.KindOf(err) != want {
			t.Errorf("%s, update: %v", trust, err)
		}
		// A list that the known key has not signed in this form is refused.
		s.store = t.TempDir()
		name := filepath.Join(s.index, listName)
		text, _ := os.ReadFile(name)
		if err := os.WriteFile(name, []byte(strings.Replace(string(text), `"sequence": 1`, `"sequence": 2`, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := s.keyless(trust).Do(context.Background(), Ask{}); archive.KindOf(err) != archive.BadSignature {
			t.Errorf("%s, changed: %v", trust, err)
		}
	}
}

// Packs that are fetched although the lock file stays the same are reported.
func TestFetchedIsReported(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	names, err := filepath.Glob(filepath.Join(s.store, "*"+archive.Suffix))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	for _, x := range []struct {
		spoil func() error
		want  string
	}{
		{func() error { return nil }, ""},
		{func() error { return os.Remove(names[0]) }, Installed},
		{func() error { return os.WriteFile(names[0], []byte("torn"), 0o644) }, Repaired},
	} {
		if err := x.spoil(); err != nil {
			t.Fatal(err)
		}
		j := s.job()
		j.Into = s.store // a separate folder, so that a wrong clean-up would be noticed
		done, err := j.Do(context.Background(), Ask{})
		var got []string
		for _, d := range done {
			got = append(got, d.Did)
		}
		if want := strings.Fields(x.want); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
		if _, err := os.Stat(names[0]); err != nil {
			t.Error(err)
		}
	}
}

// To remove packs needs neither index nor key, nor the other locked packs.
func TestRemoveNeedsNobody(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("moth 1.0.0")
	s.must(Ask{Wants: wants(t, "web", "moth")}, "moth 1.0.0", "web 1.0.0")
	for _, dir := range []string{s.store, s.index} {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.keyless(archive.OnlySigned).Do(context.Background(), Ask{Remove: []string{"moth"}}); err != nil {
		t.Fatal(err)
	}
	if got := s.locked(); !slices.Equal(got, []string{"web 1.0.0"}) {
		t.Error(got)
	}
}

// Two ranges for one pack in one command are a conflict; the last one does not win.
func TestOneRangeForAPack(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("web 2.0.0")
	s.fails(Ask{Wants: wants(t, "web@1.0.0", "web@2.0.0")}, `conflict: "web": you request web@1.0.0 and web@2.0.0 in one command`)
	s.must(Ask{Wants: wants(t, "web@1.0.0", "web@1.0.0")}, "web 1.0.0")
}
