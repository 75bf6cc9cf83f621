package index

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// TestBoundsOfIndexes checks the bounds of lists and lock files, and one more.
func TestBoundsOfIndexes(t *testing.T) {
	key, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	// kinds is among how many lists the wanted packs are spread: required, optional, conflicting.
	version := func(n, wants, kinds int) Version {
		v := Version{Version: fmt.Sprintf("1.%d.0", n), Hash: "h1:" + strings.Repeat("A", 43) + "=", Plays: strings.Repeat("0", 64), Size: 1, API: "1", Key: key.Public().String()}
		for i := range wants {
			to := [...]*[]string{&v.Requires, &v.Optional, &v.Conflicts}[i%kinds]
			*to = append(*to, fmt.Sprintf("p%d", i))
		}
		return v
	}
	list := func(packs, versions, wants, kinds int) *List {
		l := &List{Arbiter: listType, Format: listFormat, Name: "packs", Sequence: 1}
		for p := range packs {
			listed := Listed{ID: fmt.Sprintf("w%05d", p)}
			for n := range versions {
				listed.Versions = append(listed.Versions, version(n, wants, kinds))
			}
			l.Packs = append(l.Packs, listed)
		}
		return l
	}
	for _, c := range []struct {
		name string
		err  error
		ok   bool
	}{
		{"versions", list(1, maxVersions, 0, 1).check(), true},
		{"a version more", list(1, maxVersions+1, 0, 1).check(), false},
		{"packs", list(maxListed, 1, 0, 1).check(), true},
		{"a pack more", list(maxListed+1, 1, 0, 1).check(), false},
		{"wants", list(1, 1, maxWants, 1).check(), true},
		{"a want more", list(1, 1, maxWants+1, 1).check(), false},
		{"wants together", list(maxListWants/50/1000, 1000, 50, 3).check(), true},
		{"more wants together", list(maxListWants/50/1000+1, 1000, 50, 3).check(), false},
	} {
		if (c.err == nil) != c.ok || !c.ok && archive.KindOf(c.err) != BadIndex {
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
	if _, err := ParseList(bytes.Repeat([]byte(" "), maxList+1)); archive.KindOf(err) != BadIndex || !strings.Contains(err.Error(), "4 MB") {
		t.Errorf("a long list: %v", err)
	}
	lock := func(packs, indexes int) error {
		l := &Lock{}
		for i := range packs {
			l.Packs = append(l.Packs, Locked{ID: fmt.Sprintf("w%d", i), Version: "1.0.0", Hash: version(0, 0, 1).Hash, Plays: version(0, 0, 1).Plays})
		}
		for i := range indexes {
			l.Indexes = append(l.Indexes, LockedIndex{At: fmt.Sprint("i", i), Sequence: 1})
		}
		_, err := ParseLock(LockName, l.Text())
		return err
	}
	for _, c := range []struct {
		packs, indexes int
		ok             bool
	}{{maxLocked, maxIndexes, true}, {maxLocked + 1, 0, false}, {0, maxIndexes + 1, false}} {
		if err := lock(c.packs, c.indexes); (err == nil) != c.ok || err != nil && !strings.Contains(err.Error(), LockName+":1: ") {
			t.Errorf("%d packs and %d indexes of a lock: %v", c.packs, c.indexes, err)
		}
	}
	long := filepath.Join(t.TempDir(), LockName)
	os.WriteFile(long, []byte("format = 1\nwants = []\n"+strings.Repeat("#\n", maxLock/2)), 0o644)
	if _, err := ReadLock(long); archive.KindOf(err) != BadLock || !strings.Contains(err.Error(), "256 KB") {
		t.Errorf("a lock of more than 256 KB: %v", err)
	}
}

// A search that finds nothing ends.
func TestSearchHasABound(t *testing.T) {
	l := map[string]*Listed{}
	for p := range 40 {
		listed := &Listed{ID: fmt.Sprintf("p%02d", p)}
		for n := range 40 {
			v := Version{Version: fmt.Sprintf("1.%d.0", n), API: "1"}
			for q := range 40 {
				v.Requires = append(v.Requires, fmt.Sprintf("p%02d@>=1.%d", q, min(n+1, 39)))
			}
			listed.Versions = append(listed.Versions, v)
		}
		l[listed.ID] = listed
	}
	p := problem{wants: wants(t, "p00"), list: func(id string) *Listed { return l[id] }, unfit: func(string, *Version) string { return "" }}
	if _, err := resolve(p); archive.KindOf(err) != TooHard || !strings.Contains(err.Error(), fmt.Sprint(maxTrials)) {
		t.Errorf("a maze: %v", err)
	}
}

// TestSumOfInstalled checks that the archives of a lock file hold at most 64 MB
// together.
func TestSumOfInstalled(t *testing.T) {
	dir := t.TempDir()
	l := &Lock{Into: "packs"}
	if err := os.Mkdir(filepath.Join(dir, "packs"), 0o755); err != nil {
		t.Fatal(err)
	}
	long := make([]byte, archive.MaxFile)
	for i := range maxInstalled>>23 + 1 {
		id := fmt.Sprintf("big%d", i)
		m := fstest.MapFS{"pack.toml": {Data: []byte(fmt.Sprintf("id = %q\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n", id))}}
		for j := range 7 {
			m[fmt.Sprintf("%d.txt", j)] = &fstest.MapFile{Data: long}
		}
		m["x.txt"] = &fstest.MapFile{Data: long[4096:]}
		a, _, err := archive.Of(m)
		if err != nil {
			t.Fatal(err)
		}
		p := Locked{ID: id, Version: "1.0.0", Hash: a.Hash(), Plays: strings.Repeat("0", 64)}
		if err := os.WriteFile(filepath.Join(dir, "packs", p.file()), a.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		l.Packs = append(l.Packs, p)
	}
	_, err := l.Sources(filepath.Join(dir, LockName), "", archive.Policy{Trust: archive.Hashed})
	if archive.KindOf(err) != archive.TooBig {
		t.Errorf("%d packs: %v", len(l.Packs), err)
	}
	l.Packs = l.Packs[1:]
	if _, err := l.Sources(filepath.Join(dir, LockName), "", archive.Policy{Trust: archive.Hashed}); err != nil {
		t.Errorf("%d packs: %v", len(l.Packs), err)
	}
}

// A pack for an API that this engine does not have is skipped, and reported when no
// other version exists.
func TestVersionsOfOtherEngines(t *testing.T) {
	l := &Listed{ID: "web", Versions: []Version{{Version: "1.0.0", API: "1"}, {Version: "1.1.0", API: ">=9"}}}
	p := problem{wants: wants(t, "web"), newest: map[string]bool{"web": true}, list: func(string) *Listed { return l }, unfit: func(_ string, v *Version) string {
		if load.HasAPI(v.API) {
			return ""
		}
		return ofOtherAPI(v)
	}}
	chosen, err := resolve(p)
	if err != nil || chosen["web"].Version != "1.0.0" {
		t.Errorf("chosen %v, %v", chosen, err)
	}
	s, err := solve(p)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"its requirements conflict with everything else that you request", "1.1.0 is for API >=9, which this engine does not have"} {
		if why := s.against("web", &l.Versions[i]); len(why) != 1 || why[0] != want {
			t.Errorf("against %s speaks %q, want %q", l.Versions[i].Version, why, want)
		}
	}
	p.wants = wants(t, "web@^1.1")
	if _, err := resolve(p); err == nil || !strings.Contains(err.Error(), "1.1.0 is for API >=9, which this engine does not have") {
		t.Errorf("%v", err)
	}
}
