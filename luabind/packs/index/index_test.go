package index

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// someone is a user with keys, an index to publish into, and a folder to install to.
type someone struct {
	*testing.T
	secret archive.Secret
	index  string
	name   string // of the index, when it is made
	store  string
	lock   string
}

func meet(t *testing.T) *someone {
	t.Helper()
	secret, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	return &someone{t, secret, filepath.Join(dir, "index"), "packs", filepath.Join(dir, "store"), filepath.Join(dir, LockName)}
}

// packed is the archive of a pack.
func packed(t *testing.T, id, version string, more ...string) []byte {
	t.Helper()
	head := fmt.Sprintf("id = %q\nversion = %q\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n%s\n", id, version, strings.Join(more, "\n"))
	a, _, err := archive.Of(fstest.MapFS{"pack.toml": {Data: []byte(head)}})
	if err != nil {
		t.Fatal(err)
	}
	return a.Bytes()
}

// publish puts packs into the index: "id version", and lines of their heads.
func (s *someone) publish(name string, more ...string) {
	s.Helper()
	id, version, _ := strings.Cut(name, " ")
	if _, err := RealDisk().Publish(Publication{Dir: s.index, Data: packed(s.T, id, version, more...), Secret: s.secret, Lasting: Lasting{Name: s.name}}); err != nil {
		s.Fatal(err)
	}
}

// job is one that trusts the person.
func (s *someone) job() *Job {
	return &Job{LockFile: s.lock, Store: s.store, Indexes: []string{s.index}, Shipped: map[string]string{"core": "1.2.0"}, Disk: RealDisk(),
		Policy: archive.Policy{Trust: archive.OnlySigned, Keys: []archive.Key{s.secret.Public()}}}
}

func wants(t *testing.T, names ...string) (out []load.Want) {
	t.Helper()
	for _, name := range names {
		w, err := load.ReadWant(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, w)
	}
	return out
}

// locked returns the packs of the lock file, as "id version".
func (s *someone) locked() (out []string) {
	s.Helper()
	l, err := ReadLock(s.lock)
	if err != nil {
		s.Fatal(err)
	}
	for _, p := range l.Packs {
		out = append(out, p.ID+" "+p.Version)
	}
	return out
}

func (s *someone) must(a Ask, want ...string) {
	s.Helper()
	if _, err := s.job().Do(context.Background(), a); err != nil {
		s.Fatal(err)
	}
	if got := s.locked(); !slices.Equal(got, want) {
		s.Fatalf("locked %q, want %q", got, want)
	}
}

func (s *someone) fails(a Ask, want string) {
	s.Helper()
	before, _ := os.ReadFile(s.lock)
	_, err := s.job().Do(context.Background(), a)
	if err == nil || !strings.Contains(err.Error(), want) {
		s.Fatalf("%v, want %q", err, want)
	}
	if after, _ := os.ReadFile(s.lock); string(after) != string(before) {
		s.Error("the lock has changed")
	}
}

// A pack that is asked for comes in its newest version, a required one in the lowest
// version that satisfies all, and a locked one stays.
func TestVersions(t *testing.T) {
	s := meet(t)
	for _, v := range []string{"1.0.0", "1.1.0", "1.2.0", "2.0.0"} {
		s.publish("web " + v)
	}
	s.publish("spider 1.0.0", `requires = ["core@^1", "web@^1"]`)
	s.publish("spider 1.1.0", `requires = ["core@^1", "web@^1.1"]`)
	s.publish("fly 1.0.0", `requires = ["web@>=1.2, <3"]`)
	s.publish("moth 1.0.0", `requires = ["web@^2"]`)
	s.publish("moth 1.1.0-beta.1", `requires = ["web@^1"]`)
	s.must(Ask{Wants: wants(t, "spider@1.0.0")}, "spider 1.0.0", "web 1.0.0")
	s.must(Ask{Wants: wants(t, "spider@^1")}, "spider 1.1.0", "web 1.1.0")
	s.must(Ask{Wants: wants(t, "fly")}, "fly 1.0.0", "spider 1.1.0", "web 1.2.0")
	s.fails(Ask{Wants: wants(t, "moth")}, `no version fits all requirements: fly 1.0.0, which you request, requires web@>=1.2, <3, and moth 1.0.0, which you request, requires web@^2, and spider 1.1.0, which you request, requires web@^1.1, and there are 1.0.0, 1.1.0, 1.2.0, 2.0.0`)
	s.must(Ask{Wants: wants(t, "moth@^1.1.0-0")}, "fly 1.0.0", "moth 1.1.0-beta.1", "spider 1.1.0", "web 1.2.0")
	s.must(Ask{Remove: []string{"fly", "moth"}}, "spider 1.1.0", "web 1.2.0")
	s.publish("web 1.3.0")
	s.must(Ask{All: true}, "spider 1.1.0", "web 1.2.0")
	s.must(Ask{Raise: []string{"web"}}, "spider 1.1.0", "web 1.3.0")
	s.must(Ask{Remove: []string{"spider"}})
	s.fails(Ask{Raise: []string{"web"}}, "no-such-pack")
}

// A pack that is asked for in its newest version comes down when others need an older
// one. A pack that wants too much goes up when that helps.
func TestVersionsGiveWay(t *testing.T) {
	s := meet(t)
	for _, v := range []string{"1.0.0", "1.1.0", "2.0.0"} {
		s.publish("web " + v)
	}
	s.publish("spider 1.0.0", `requires = ["web@^1"]`)
	s.must(Ask{Wants: wants(t, "web", "spider")}, "spider 1.0.0", "web 1.1.0")
	s = meet(t)
	for _, v := range []string{"1.0.0", "2.0.0"} {
		s.publish("web " + v)
	}
	s.publish("silk 1.0.0", `requires = ["web@^1"]`)
	s.publish("silk 1.1.0", `requires = ["web@>=1"]`)
	s.publish("loom 1.0.0", `requires = ["silk", "web@^2"]`)
	s.must(Ask{Wants: wants(t, "loom")}, "loom 1.0.0", "silk 1.1.0", "web 2.0.0")
}

// A conflict is reported in a sentence, with the chain of requirements.
func TestConflictSentences(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("silk 1.0.0", `requires = ["web@^2"]`)
	s.publish("loom 1.0.0", `requires = ["silk"]`)
	s.publish("shop 1.0.0", `requires = ["loom"]`)
	s.publish("ball 1.0.0", `requires = ["core@^2"]`)
	s.publish("bat 1.0.0", `conflicts = ["web@<2"]`)
	s.publish("hole 1.0.0", `requires = ["nothing"]`)
	s.fails(Ask{Wants: wants(t, "shop")}, `conflict: "web": no version fits all requirements: silk 1.0.0 (for loom 1.0.0, for shop 1.0.0, which you request) requires web@^2, and there are 1.0.0`)
	s.fails(Ask{Wants: wants(t, "ball")}, `conflict: "core": ball 1.0.0, which you request, requires core@^2, and this engine has core 1.2.0`)
	s.fails(Ask{Wants: wants(t, "web", "bat")}, `cannot be loaded with`)
	s.fails(Ask{Wants: wants(t, "hole")}, `no-such-pack: "nothing": hole 1.0.0, which you request, requires any nothing, and no index that is asked has it`)
	s.fails(Ask{Wants: wants(t, "web@^3")}, `conflict: "web": no version fits all requirements: you request web@^3, and there are 1.0.0`)
	s.fails(Ask{Wants: wants(t, "core")}, `it comes with the engine, in version 1.2.0`)
}

// halted is a disk on which everything fails from a step on, as when a process is
// killed: cleaning up fails too.
func halted(step int, kill bool) *Disk {
	n := 0
	halt := errors.New("halted")
	try := func(do func() error) error {
		if n++; n == step || kill && n > step {
			return halt
		}
		return do()
	}
	disk := RealDisk()
	return &Disk{
		MakeFolder: func(dir string) error { return try(func() error { return disk.MakeFolder(dir) }) },
		Replace:    func(name string, data []byte) error { return try(func() error { return disk.Replace(name, data) }) },
		CreateNew:  func(name string) error { return try(func() error { return disk.CreateNew(name) }) },
		Remove: func(name string) error {
			if kill {
				return try(func() error { return disk.Remove(name) })
			}
			return disk.Remove(name)
		},
	}
}

// tree returns the files of a folder.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		out[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestInstallIsWhole checks that an installation that fails at any step leaves
// everything as it was. One that is killed leaves a valid lock file, and the next one
// succeeds.
func TestInstallIsWhole(t *testing.T) {
	for _, kill := range []bool{false, true} {
		for step := 1; ; step++ {
			s := meet(t)
			s.publish("web 1.0.0")
			s.publish("silk 1.0.0")
			s.must(Ask{Wants: wants(t, "silk")}, "silk 1.0.0")
			s.publish("web 1.1.0")
			s.publish("spider 1.0.0", `requires = ["web@^1"]`)
			root := filepath.Dir(s.lock)
			before := tree(t, root)
			j := s.job()
			j.Disk = halted(step, kill)
			_, err := j.Do(context.Background(), Ask{Wants: wants(t, "spider", "silk")})
			if err == nil {
				if step < 5 {
					t.Fatalf("only %d steps", step)
				}
				break
			}
			after := tree(t, root)
			if !kill && !mapsEqual(before, after) {
				t.Errorf("step %d: %v\nbefore %v\nafter  %v", step, err, keysOf(before), keysOf(after))
			}
			if after[LockName] != before[LockName] {
				t.Errorf("step %d: the lock has changed", step)
			}
			l, err := ReadLock(s.lock)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := l.Sources(s.lock, s.store, s.job().Policy); err != nil {
				t.Errorf("step %d: %v", step, err)
			}
			s.must(Ask{Wants: wants(t, "spider")}, "silk 1.0.0", "spider 1.0.0", "web 1.0.0")
		}
	}
}

// TestPublishIsWhole checks that an interrupted publication leaves an index that is as
// it was, or one that the next publication completes.
func TestPublishIsWhole(t *testing.T) {
	for step := 1; ; step++ {
		s := meet(t)
		s.publish("web 1.0.0")
		p := Publication{Dir: s.index, Data: packed(t, "web", "1.1.0"), Secret: s.secret}
		_, err := halted(step, true).Publish(p)
		if err == nil {
			break
		}
		if _, err := os.Stat(filepath.Join(s.index, busyName)); err == nil {
			_, err := RealDisk().Publish(p)
			if archive.KindOf(err) != Busy {
				t.Errorf("step %d: %v", step, err)
			}
			os.Remove(filepath.Join(s.index, busyName)) // as the error says
		}
		if _, err := RealDisk().Publish(p); err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		s.must(Ask{Wants: wants(t, "web")}, "web 1.1.0")
	}
}

// TestPublishTwice: an archive that the index has already changes nothing.
func TestPublishTwice(t *testing.T) {
	s := meet(t)
	p := Publication{Dir: s.index, Data: packed(t, "web", "1.0.0"), Secret: s.secret, Lasting: Lasting{Name: s.name}}
	for _, added := range []bool{true, false} {
		before := tree(t, s.index)
		done, err := RealDisk().Publish(p)
		if err != nil || done.Added != added || done.Sequence != 1 {
			t.Errorf("%+v, %v", done, err)
		}
		if mapsEqual(before, tree(t, s.index)) == added {
			t.Errorf("added is %v, and the index has %v", added, keysOf(tree(t, s.index)))
		}
	}
}

func mapsEqual(a, b map[string]string) bool {
	return slices.Equal(keysOf(a), keysOf(b)) && !slices.ContainsFunc(keysOf(a), func(k string) bool { return a[k] != b[k] })
}

func keysOf(m map[string]string) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// An index or a store that was tampered with is refused by name.
func TestTampering(t *testing.T) {
	other, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	name := func(s *someone, suffix string) string { return filepath.Join(s.index, "web-1.0.0.arbpack"+suffix) }
	change := func(t *testing.T, file string, how func([]byte) []byte) {
		t.Helper()
		text, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(file, how(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	// relist writes and signs the list again.
	relist := func(s *someone, by archive.Secret, how func(l *List)) {
		text, err := os.ReadFile(filepath.Join(s.index, listName))
		if err != nil {
			s.Fatal(err)
		}
		l, err := ParseList(text)
		if err != nil {
			s.Fatal(err)
		}
		how(l)
		text = l.text()
		os.WriteFile(filepath.Join(s.index, listName), text, 0o644)
		os.WriteFile(filepath.Join(s.index, listName+archive.SignatureSuffix), by.Sign(text, subjectOf()), 0o644)
	}
	for _, c := range []struct {
		name string
		kind archive.Kind
		do   func(s *someone)
	}{
		{"a byte of the archive", archive.BadSignature, func(s *someone) {
			change(s.T, name(s, ""), func(b []byte) []byte { b[40] ^= 1; return b })
		}},
		{"no signature", archive.NoSignature, func(s *someone) { os.Remove(name(s, archive.SignatureSuffix)) }},
		{"another signer", archive.UnknownKey, func(s *someone) {
			data, _ := os.ReadFile(name(s, ""))
			os.WriteFile(name(s, archive.SignatureSuffix), other.Sign(data, archive.Subject{File: "web-1.0.0.arbpack", ID: "web", Version: "1.0.0"}), 0o644)
		}},
		{"no archive", Download, func(s *someone) { os.Remove(name(s, "")) }},
		{"a longer archive", Download, func(s *someone) { change(s.T, name(s, ""), func(b []byte) []byte { return append(b, 0) }) }},
		{"a shorter archive", archive.WrongSize, func(s *someone) { change(s.T, name(s, ""), func(b []byte) []byte { return b[:50] }) }},
		{"another pack under its name", archive.WrongComment, func(s *someone) {
			data := packed(s.T, "bee", "1.0.0")
			a, _ := archive.Read(data)
			relist(s, s.secret, func(l *List) { l.find("web").Versions[0].Size = len(data) })
			os.WriteFile(name(s, ""), data, 0o644)
			os.WriteFile(name(s, archive.SignatureSuffix), s.secret.Sign(data, archive.Subject{File: "bee-1.0.0.arbpack", ID: "bee", Version: "1.0.0", Hash: a.Hash()}), 0o644)
		}},
		{"another pack, signed as this one", archive.HeadDiffers, func(s *someone) {
			data := packed(s.T, "bee", "1.0.0")
			a, _ := archive.Read(data)
			relist(s, s.secret, func(l *List) { v := &l.find("web").Versions[0]; v.Size, v.Hash = len(data), a.Hash() })
			os.WriteFile(name(s, ""), data, 0o644)
			os.WriteFile(name(s, archive.SignatureSuffix), s.secret.Sign(data, archive.Subject{File: "web-1.0.0.arbpack", ID: "web", Version: "1.0.0", Hash: a.Hash()}), 0o644)
		}},
		{"another hash", archive.HashDiffers, func(s *someone) {
			relist(s, s.secret, func(l *List) { v := &l.find("web").Versions[0]; v.Hash = "h1:" + strings.Repeat("A", 43) + "=" })
		}},
		{"other requirements", IndexLied, func(s *someone) {
			relist(s, s.secret, func(l *List) { v := &l.find("web").Versions[0]; v.Requires = []string{"core"} })
		}},
		{"another hash of what is played", IndexLied, func(s *someone) {
			relist(s, s.secret, func(l *List) { v := &l.find("web").Versions[0]; v.Plays = strings.Repeat("0", 64) })
		}},
		{"a list of another signer", archive.UnknownKey, func(s *someone) { relist(s, other, func(*List) {}) }},
		{"a list without a signature", archive.NoSignature, func(s *someone) { os.Remove(filepath.Join(s.index, listName+archive.SignatureSuffix)) }},
		{"a changed list", archive.BadSignature, func(s *someone) {
			change(s.T, filepath.Join(s.index, listName), func(b []byte) []byte { return append(b, ' ') })
		}},
		{"a signature of an archive for the list", archive.BadSignature, func(s *someone) {
			text, _ := os.ReadFile(name(s, archive.SignatureSuffix))
			os.WriteFile(filepath.Join(s.index, listName+archive.SignatureSuffix), text, 0o644)
		}},
		{"no list", BadIndex, func(s *someone) { os.Remove(filepath.Join(s.index, listName)) }},
	} {
		s := meet(t)
		s.publish("web 1.0.0")
		c.do(s)
		_, err := s.job().Do(context.Background(), Ask{Wants: wants(t, "web")})
		if archive.KindOf(err) != c.kind {
			t.Errorf("%s: %v, want %s", c.name, err, c.kind)
		}
		if left := tree(t, filepath.Dir(s.lock)); left[LockName] != "" || len(tree(t, s.store)) > 0 {
			t.Errorf("%s: something was installed", c.name)
		}
	}
}

// An index that was seen may neither go back nor change what it has published, nor the
// owners of packs.
func TestIndexesDoNotGoBack(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	old := tree(t, s.index)
	s.publish("web 1.1.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.1.0")
	for name, text := range old {
		os.WriteFile(filepath.Join(s.index, name), []byte(text), 0o644)
	}
	s.fails(Ask{Wants: wants(t, "web")}, "old-index")

	again := meet(t) // another index of the same place with another web 1.1.0
	again.secret = s.secret
	again.publish("web 1.0.0")
	again.publish("web 1.1.0", `description = "another"`)
	again.publish("web 1.2.0", `description = "another"`)
	os.RemoveAll(s.index)
	os.CopyFS(s.index, os.DirFS(again.index))
	s.fails(Ask{Wants: wants(t, "web@1.1.0")}, "immutable")

	thief := meet(t)
	thief.publish("web 1.2.0")
	thief.publish("web 1.3.0")
	thief.publish("web 1.4.0")
	os.RemoveAll(s.index)
	os.CopyFS(s.index, os.DirFS(thief.index))
	j := s.job()
	j.Policy.Keys = append(j.Policy.Keys, thief.secret.Public()) // trusted, and not for this pack
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); archive.KindOf(err) != KeyChanged {
		t.Errorf("another signer: %v", err)
	}
	j = s.job()
	j.Policy.Keys = append(j.Policy.Keys, thief.secret.Public())
	j.NewKeys = j.Policy.Keys
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web")}); err != nil {
		t.Errorf("another signer who was named: %v", err)
	}
}

// A pack of the lock file stays with its index: another index with a higher version of
// the same name is not asked.
func TestPacksStayWithTheirIndex(t *testing.T) {
	s, other := meet(t), meet(t)
	s.publish("web 1.0.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	other.secret = s.secret
	other.publish("web 9.0.0")
	other.publish("bee 1.0.0")
	j := s.job()
	j.Indexes = []string{other.index}
	if _, err := j.Do(context.Background(), Ask{Wants: wants(t, "web", "bee")}); err != nil {
		t.Fatal(err)
	}
	if got := s.locked(); !slices.Equal(got, []string{"bee 1.0.0", "web 1.0.0"}) {
		t.Errorf("locked %q", got)
	}
}

// A lock file is read as it was written.
func TestLockComesBack(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("spider 1.0.0", `requires = ["web", "core"]`)
	s.must(Ask{Wants: wants(t, "spider", "web@^1")}, "spider 1.0.0", "web 1.0.0")
	l, err := ReadLock(s.lock)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(s.lock)
	if l.Text() != string(text) {
		t.Errorf("read\n%s\nwritten\n%s", text, l.Text())
	}
}
