package index

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestOrderOfChoices: a search goes up from the locked version, or from the lowest, and only
// then down. A pack that is asked for in its newest version goes down from there.
func TestOrderOfChoices(t *testing.T) {
	l := &Listed{ID: "web", Versions: []Version{{Version: "1.0.0"}, {Version: "1.1.0"}, {Version: "2.0.0"}}}
	for _, c := range []struct {
		locked string
		newest bool
		want   string
	}{
		{"", false, "[0 1 2]"}, {"", true, "[2 1 0]"}, {"1.1.0", true, "[2 1 0]"},
		{"1.0.0", false, "[0 1 2]"}, {"1.1.0", false, "[1 2 0]"}, {"2.0.0", false, "[2 1 0]"},
		{"1.0.5", false, "[1 2 0]"}, {"3.0.0", false, "[0 1 2]"}, // versions that the list does not have
	} {
		s := &solver{problem: problem{newest: map[string]bool{"web": c.newest}, atLeast: map[string]string{"web": c.locked}, unfit: func(string, *Version) string { return "" }}}
		if got := fmt.Sprint(s.preferred("web", l)); got != c.want {
			t.Errorf("locked %q, newest %v: %s, want %s", c.locked, c.newest, got, c.want)
		}
		if s.floor, s.soft = map[string]int{}, map[string]bool{}; c.locked == "" {
			s.atLeast = nil
		}
		s.begin("web", l)
		if got := fmt.Sprint("[", s.floor["web"], " "); !strings.HasPrefix(c.want, got) || s.soft["web"] != (c.locked != "" || c.newest) {
			t.Errorf("locked %q, newest %v: it begins with %d, want %s", c.locked, c.newest, s.floor["web"], c.want)
		}
	}
}

// TestRecordsNameThePlace: the record has the absolute address of an index, also when a lock file
// names it relative to its own folder. So two indexes with one relative address are different ones.
func TestRecordsNameThePlace(t *testing.T) {
	for _, relative := range []bool{false, true} {
		s := meet(t)
		s.publish("web 1.0.0")
		j := s.remembering("a.lock")
		if relative {
			at, err := filepath.Rel(filepath.Dir(j.LockFile), s.index)
			if err != nil {
				t.Fatal(err)
			}
			j.Indexes = []string{filepath.ToSlash(at)}
		}
		s.does(j, "", "")
		record, err := readSeen(j.SeenFile)
		if err != nil {
			t.Fatal(err)
		}
		if len(record.Indexes) != 1 || record.Indexes[0].At != filepath.ToSlash(s.index) {
			t.Errorf("relative %v: the record has %+v, and the index is %s", relative, record.Indexes, s.index)
		}
	}
}

// TestLockedVersionsComeDown: a pack whose locked version is not taken comes down to the highest
// lower version that is, even to the first of its list. It does so once.
func TestLockedVersionsComeDown(t *testing.T) {
	l := &Listed{ID: "web", Versions: []Version{{Version: "1.0.0"}, {Version: "1.1.0"}, {Version: "2.0.0"}}}
	for _, c := range []struct {
		want  string
		from  int
		down  bool
		floor int
	}{
		{"web@1.0.0", 1, true, 0}, {"web@1.0.0", 2, true, 0}, {"web@^1", 2, true, 1}, {"web@^3", 2, false, 2}, {"web@1.0.0", 0, false, 0},
	} {
		s := &solver{problem: problem{list: func(string) *Listed { return l }, unfit: func(string, *Version) string { return "" }},
			floor: map[string]int{"web": c.from}, soft: map[string]bool{"web": true}, needs: map[string][]need{"web": {{"", wantOf(t, c.want)}}}}
		if down := s.giveWay("web"); down != c.down || s.floor["web"] != c.floor || s.soft["web"] {
			t.Errorf("%s from %d: %v at %d, want %v at %d", c.want, c.from, down, s.floor["web"], c.down, c.floor)
		}
		if s.giveWay("web") {
			t.Errorf("%s from %d: it comes down a second time", c.want, c.from)
		}
	}
}
