package index

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// wantOf reads a want once.
func wantOf(t *testing.T, text string) load.Want {
	t.Helper()
	w, known := readWants[text]
	if !known {
		w = wants(t, text)[0]
		readWants[text] = w
	}
	return w
}

var readWants = map[string]load.Want{}

// fits reports whether chosen versions are an answer to a problem. Every want is met, every
// pack is needed, and nothing conflicts. Optional packs that are there have a version that
// is taken.
func fits(t *testing.T, p *problem, chosen map[string]*Version) bool {
	t.Helper()
	needed := map[string]bool{}
	takes := func(text string) bool {
		w := wantOf(t, text)
		if version, ours := p.shipped[w.ID]; ours {
			return w.Takes(version)
		}
		v := chosen[w.ID]
		n := need{want: w}
		return v != nil && n.takes(v.Version)
	}
	todo := texts(p.wants)
	for len(todo) > 0 {
		text := todo[0]
		todo = todo[1:]
		id := wantOf(t, text).ID
		if !takes(text) {
			return false
		}
		if v := chosen[id]; !needed[id] {
			needed[id] = true
			if v == nil {
				continue // a shipped pack
			}
			todo = append(todo, v.Requires...)
		}
	}
	for id, v := range chosen {
		if !needed[id] || p.unfit(id, v) != "" {
			return false
		}
		for _, text := range v.Optional {
			if id := wantOf(t, text).ID; (chosen[id] != nil || needed[id]) && !takes(text) { // also of a shipped pack
				return false
			}
		}
		for _, text := range v.Conflicts {
			w := wantOf(t, text)
			if other := chosen[w.ID]; other != nil && w.Takes(other.Version) {
				return false
			}
		}
	}
	return true
}

// TestAnswersFit: of random packs the solver chooses versions that fit together, whenever there
// are such versions.
func TestAnswersFit(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	ids := []string{"a", "b", "c", "d"}
	ranges := []string{"", "", "@^1", "@^2", "@>=1.1.0", "@<2", "@1.0.0", "@>=2"}
	pick := func(self string, n int) (out []string) {
		for _, id := range append(ids, "core") {
			if id != self && r.IntN(n) == 0 {
				out = append(out, id+ranges[r.IntN(len(ranges))])
			}
		}
		return out
	}
	answered, none := 0, 0
	for range 300 {
		listed := map[string]*Listed{}
		for _, id := range ids {
			l := &Listed{ID: id}
			for _, version := range []string{"1.0.0", "1.1.0", "2.0.0"} {
				l.Versions = append(l.Versions, Version{Version: version, Requires: pick(id, 4), Optional: pick(id, 9), Conflicts: pick(id, 12)})
			}
			listed[id] = l
		}
		p := problem{wants: wants(t, "a"+ranges[r.IntN(len(ranges))], "b"), newest: map[string]bool{}, atLeast: map[string]string{}, shipped: map[string]string{"core": "1.5.0"},
			list: func(id string) *Listed { return listed[id] }, unfit: func(id string, v *Version) string {
				if id == "d" && v.Version == "1.0.0" {
					return "is yanked"
				}
				return ""
			}}
		asked := r.IntN(2) == 0
		if asked {
			p.newest["a"] = true
		}
		possible := false
		every(ids, listed, func(chosen map[string]*Version) { possible = possible || fits(t, &p, chosen) })
		s, err := solve(p)
		switch {
		case err == nil:
			answered++
			got := s.answer()
			if !fits(t, &p, got) {
				t.Fatalf("%s does not fit %s", listOf(got), listOf(nil))
			}
		case archive.KindOf(err) != NoAnswer:
			t.Fatal(err)
		case possible:
			t.Fatalf("versions fit together, and none were found: %v", err)
		default:
			none++
		}
	}
	if answered < 150 || none < 50 {
		t.Errorf("%d are answered, and %d have no answer", answered, none)
	}
}

// TestChoicesThatWereLeft: a pack that only an earlier choice needed conflicts with nothing. Here ant 1.0.0 is chosen
// first and needs bee, and then elk wants ant 1.1.0, which does not. So elk stays at its lowest version.
func TestChoicesThatWereLeft(t *testing.T) {
	listed := map[string]*Listed{
		"ant": {Versions: []Version{{Version: "1.0.0", Requires: []string{"bee"}}, {Version: "1.1.0"}}}, "bee": {Versions: []Version{{Version: "1.0.0"}}},
		"cat": {Versions: []Version{{Version: "1.0.0", Conflicts: []string{"bee"}}}}, "elk": {Versions: []Version{{Version: "1.0.0", Requires: []string{"ant@>=1.1", "cat"}}, {Version: "2.0.0"}}},
	}
	chosen, err := resolve(problem{wants: wants(t, "ant", "elk"), list: func(id string) *Listed { return listed[id] }, unfit: func(string, *Version) string { return "" }})
	if err != nil || len(chosen) != 3 || chosen["ant"].Version != "1.1.0" || chosen["cat"] == nil || chosen["elk"].Version != "1.0.0" {
		t.Errorf("%v, %s", err, listOf(chosen))
	}
}

// every passes each choice of versions of some of the packs to f.
func every(ids []string, listed map[string]*Listed, f func(chosen map[string]*Version)) {
	for n := range 256 {
		chosen := map[string]*Version{}
		for i, id := range ids {
			if at := n >> (2 * i) & 3; at < 3 {
				chosen[id] = &listed[id].Versions[at]
			}
		}
		f(chosen)
	}
}

func listOf(chosen map[string]*Version) string {
	var list []string
	for id, v := range chosen {
		list = append(list, fmt.Sprintf("%s %s %v", id, v.Version, v.Requires))
	}
	return strings.Join(list, ", ")
}

// TestInstalledSources: the packs of a lock file are opened in its order, each with the content
// and the key that the lock file names.
func TestInstalledSources(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("spider 1.0.0", `requires = ["web"]`)
	s.must(Ask{Wants: wants(t, "spider")}, "spider 1.0.0", "web 1.0.0")
	l, err := ReadLock(s.lock)
	if err != nil {
		t.Fatal(err)
	}
	policy := s.job().Policy
	list, err := l.Sources(s.lock, s.store, policy)
	if err != nil || len(list) != 2 || load.ID(list[0]) != "spider" || load.ID(list[1]) != "web" || list[0].Name != "spider" || load.PlayHash(list[1]) != l.Packs[1].Plays {
		t.Fatalf("sources %+v, %v", list, err)
	}
	name := filepath.Join(l.Folder(s.lock, s.store), l.Packs[1].file())
	other, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	wrongKey := *l
	wrongKey.Packs = append([]Locked{}, l.Packs...)
	wrongKey.Packs[1].Key = other.Public().String()
	if _, err := wrongKey.Sources(s.lock, s.store, policy); archive.KindOf(err) != KeyChanged || !strings.Contains(err.Error(), `"web": the lock file has the key `+wrongKey.Packs[1].Key+", but "+s.secret.Public().String()+" has signed it") {
		t.Errorf("another key: %v", err)
	}
	if _, err := l.Sources(s.lock, s.store, archive.Policy{Trust: archive.OnlySigned}); archive.KindOf(err) != archive.UnknownKey || !strings.HasSuffix(err.Error(), "; with --trust hashed the hash in the lock file is enough") {
		t.Errorf("an unknown key: %v", err)
	}
	if list, err := l.Sources(s.lock, s.store, archive.Policy{Trust: archive.Hashed}); err != nil || len(list) != 2 {
		t.Errorf("by their hashes: %v", err)
	}
	if err := os.Remove(name + archive.SignatureSuffix); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Sources(s.lock, s.store, policy); archive.KindOf(err) != archive.NoSignature || !strings.HasSuffix(err.Error(), "; with --trust hashed the hash in the lock file is enough") {
		t.Errorf("without a signature: %v", err)
	}
	if err := os.WriteFile(name, packed(t, "web", "1.0.0", "# another"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Sources(s.lock, s.store, archive.Policy{Trust: archive.Hashed}); archive.KindOf(err) != archive.HashDiffers || !strings.Contains(err.Error(), `"web"`) {
		t.Errorf("another content: %v", err)
	}
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Sources(s.lock, s.store, policy); err == nil || err.Error() != `not-installed: "web": version 1.0.0 of the lock file is not installed; arbiter pack install fetches what is missing` {
		t.Errorf("without the file: %v", err)
	}
	// pack install requires a signature by default, so its command names the policy that has sufficed here.
	if _, err := l.Sources(s.lock, s.store, archive.Policy{Trust: archive.Hashed}); err == nil || !strings.HasSuffix(err.Error(), "; arbiter pack install --trust hashed fetches what is missing") {
		t.Errorf("without the file, by its hash: %v", err)
	}
	for into, want := range map[string]string{"": s.store, "packs": filepath.Join(filepath.Dir(s.lock), "packs"), "/x/y": filepath.FromSlash("/x/y")} {
		if got := (&Lock{Into: into}).Folder(s.lock, s.store); got != want {
			t.Errorf("into %q is %s", into, got)
		}
	}
	dir := filepath.Dir(s.lock)
	if err := os.Symlink(t.TempDir(), filepath.Join(dir, "away")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "dangling")); err != nil {
		t.Fatal(err)
	}
	for into, near := range map[string]bool{"": true, "packs": true, "a/b/c": true, "../x": false, "/x": false, "away": false, "away/x": false, "dangling/x": false, "index": true} {
		if err := (&Lock{Into: into}).near(s.lock); (err == nil) != near {
			t.Errorf("into %q: %v", into, err)
		}
	}
	for _, c := range []struct {
		id, version, plays string
		can                bool
	}{{"web", "1.0.0", l.Packs[1].Plays, true}, {"../web", "1.0.0", l.Packs[1].Plays, false}, {"web", "1..0", l.Packs[1].Plays, false}, {"web", "1.0.0", "aa", false}} {
		if CanInstall(c.id, c.version, c.plays) != c.can {
			t.Errorf("%s %s %s can be installed: %v", c.id, c.version, c.plays, !c.can)
		}
	}
	for _, bad := range []string{"ftp://x.org", "http://", "https://x.org?a=b", "https://x.org#a", "https://me@x.org", "https://x.org:bad"} {
		if _, err := PlaceAt(bad); archive.KindOf(err) != BadAddress {
			t.Errorf("%s: %v", bad, err)
		}
	}
	for _, good := range []string{"http://x.org", "https://x.org/a", "folder", "/a/b"} {
		if _, err := PlaceAt(good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	if err := ofIndex("at", &archive.Fault{Kind: Download, Entry: "f", Msg: "m"}); err.Error() != string(Download)+`: "f": m (of the index "at")` {
		t.Errorf("a file of an index: %v", err)
	}
	if err := ofIndex("at", &archive.Fault{Kind: BadIndex, Msg: "m"}); err.Error() != string(BadIndex)+`: "at": m` {
		t.Errorf("an index: %v", err)
	}
}
