package index

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

// TestReasonsAgainstUpdates: an outdated pack names what others require of its requirements. A conflict of many packs
// lists five of them and counts the rest.
func TestReasonsAgainstUpdates(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("web 2.0.0")
	s.publish("spider 1.0.0", `requires = ["web@^1"]`)
	s.publish("fly 1.0.0", `requires = ["web@^1"]`)
	s.must(Ask{Wants: wants(t, "spider", "fly")}, "fly 1.0.0", "spider 1.0.0", "web 1.0.0")
	s.publish("spider 2.0.0", `requires = ["web@^2"]`)
	out, err := s.job().Outdated(context.Background())
	if err != nil || len(out) != 2 || out[0].ID != "spider" || fmt.Sprint(out[0].HeldBy) != "[it requires web@^2, and others require web 1.0.0]" {
		t.Errorf("%+v, %v", out, err)
	}
	listed := map[string]*Listed{"web": {ID: "web", Versions: []Version{{Version: "9.0.0"}}}}
	for n := 1; n <= 7; n++ {
		id := fmt.Sprint("a", n)
		listed[id] = &Listed{ID: id, Versions: []Version{{Version: "1.0.0", Requires: []string{fmt.Sprintf("web@%d.0.0", n)}}}}
	}
	for n, want := range map[int]string{5: "and a5 1.0.0, which you request, requires web@5.0.0, and there are 9.0.0",
		6: "and a5 1.0.0, which you request, requires web@5.0.0, and 1 more requires another version, and there are 9.0.0", 7: ", and 2 more require another version, and there are 9.0.0"} {
		_, err := resolve(problem{wants: wants(t, "a1", "a2", "a3", "a4", "a5", "a6", "a7")[:n], list: func(id string) *Listed { return listed[id] }, unfit: func(string, *Version) string { return "" }})
		if archive.KindOf(err) != NoAnswer || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%d packs: %v, want %s", n, err, want)
		}
	}
}

// TestRequirementsThatWereYanked: a yanked version is not chosen to meet a requirement, and is kept where it was locked.
func TestRequirementsThatWereYanked(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("web 1.1.0")
	s.publish("spider 1.0.0", `requires = ["web"]`)
	s.publish("bee 1.0.0")
	s.must(Ask{Wants: wants(t, "spider")}, "spider 1.0.0", "web 1.0.0")
	s.yank("1.0.0", "broken")
	s.must(Ask{Wants: wants(t, "bee")}, "bee 1.0.0", "spider 1.0.0", "web 1.0.0")
	s.lock, s.store = filepath.Join(t.TempDir(), LockName), t.TempDir()
	s.must(Ask{Wants: wants(t, "spider")}, "spider 1.0.0", "web 1.1.0")
}

// TestContentThatIsRequested: a request for a content, by either of its hashes, installs that content alone and refuses
// every other.
func TestContentThatIsRequested(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("spider 1.0.0", `requires = ["web"]`)
	list, err := os.ReadFile(filepath.Join(s.index, listName))
	if err != nil {
		t.Fatal(err)
	}
	l, err := ParseList(list)
	if err != nil {
		t.Fatal(err)
	}
	web, spider := l.version("web", "1.0.0"), l.version("spider", "1.0.0")
	for _, hash := range []string{web.Hash, web.Plays, ""} {
		s.fails(Ask{Wants: wants(t, "spider"), Hash: cmp.Or(hash, "h1:other")}, "version 1.0.0 has the content "+spider.Hash+" and plays "+spider.Plays)
	}
	if !IsHash(spider.Hash) || !IsHash(spider.Plays) || IsHash(spider.Plays[1:]) || IsHash(strings.ToUpper(spider.Plays)) || IsHash("h1:other") || IsContentHash(spider.Plays) {
		t.Error("a text is taken for a hash, or a hash is not")
	}
	s.must(Ask{Wants: wants(t, "spider"), Hash: spider.Plays}, "spider 1.0.0", "web 1.0.0")
}

// TestLockingWithoutInstalling: a lock file can be written without its packs, which come later. It names the key that the
// index lists.
func TestLockingWithoutInstalling(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.must(Ask{Wants: wants(t, "web"), NoFiles: true}, "web 1.0.0")
	l, err := ReadLock(s.lock)
	if err != nil || len(tree(t, filepath.Dir(s.store))) != 5 || l.find("web").Key != s.secret.Public().String() {
		t.Errorf("locked are %+v, %v; the files are %v", l, err, keysOf(tree(t, filepath.Dir(s.store))))
	}
	did, err := s.job().Do(context.Background(), Ask{})
	if err != nil || len(did) != 1 || did[0].Did != Installed {
		t.Errorf("%+v, %v", did, err)
	}
}

// TestFoldersAreTidied: an update removes the older archive from the folder of the lock file, with its signature. A folder
// that several lock files share keeps it.
func TestFoldersAreTidied(t *testing.T) {
	for into, want := range map[string]string{"": "bee-1.0.0 web-1.0.0 web-1.1.0", "packs": "bee-1.0.0 web-1.1.0"} {
		s := meet(t)
		s.publish("web 1.0.0")
		s.publish("bee 1.0.0")
		do := func(a Ask) {
			t.Helper()
			j := s.job()
			j.Into = into
			if _, err := j.Do(context.Background(), a); err != nil {
				t.Fatal(err)
			}
		}
		do(Ask{Wants: wants(t, "web", "bee")})
		s.publish("web 1.1.0")
		do(Ask{Raise: []string{"web"}})
		dir := s.store
		if into != "" {
			dir = filepath.Join(filepath.Dir(s.lock), into)
		}
		var names []string
		for _, name := range keysOf(tree(t, dir)) {
			if strings.HasSuffix(name, archive.Suffix) {
				names = append(names, name[:strings.LastIndexByte(name, '-')]) // the rest is of its hash
			}
		}
		if got := strings.Join(names, " "); got != want || len(tree(t, dir)) != 2*len(names) {
			t.Errorf("into %q: the files are %v, want %s with a signature each", into, keysOf(tree(t, dir)), want)
		}
	}
}

// TestListsOfOtherKeys: an author who confirms it signs the list with a new key. Users with a lock file are referred to the page
// about it, and --new-index does not replace trust in the new key.
func TestListsOfOtherKeys(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	other, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	edit := Edit{Dir: s.index, Secret: other, Keys: []archive.Key{s.secret.Public()}, NewKey: true}
	if _, changed, err := RealDisk().Yank(edit, "web", "1.0.0", "broken"); !changed || err != nil {
		t.Fatalf("%v, %v", changed, err)
	}
	s.fails(Ask{Wants: wants(t, "web")}, "it was signed by another key before"+rotationHint)
	j := s.job()
	j.NewIndex = true
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); archive.KindOf(err) != archive.UnknownKey {
		t.Errorf("as a new index: %v", err)
	}
	j = s.job()
	j.Policy.Keys = append(j.Policy.Keys, other.Public())
	if _, err := j.Do(context.Background(), Ask{}); err != nil {
		t.Errorf("with both keys: %v", err)
	}
	_, err = RealDisk().Publish(Publication{Dir: s.index, Data: packed(t, "core", "9.0.0"), Secret: other, Shipped: map[string]string{"core": "1.2.0"}})
	if archive.KindOf(err) != ShippedID || !strings.Contains(err.Error(), "the engine has a pack of this id, in version 1.2.0") {
		t.Errorf("a pack with the id of one of the engine: %v", err)
	}
}
