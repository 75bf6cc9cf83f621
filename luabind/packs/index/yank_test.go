package index

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

func (s *someone) yank(version, reason string) {
	s.Helper()
	if _, changed, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret}, "web", version, reason); err != nil || !changed {
		s.Fatalf("%v, %v", changed, err)
	}
}

// TestYank checks that a new lock file does not choose a yanked version, that an old
// one installs it with a warning, and that yanking can be undone. The mark is in the
// signed list.
func TestYank(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	s.publish("web 1.1.0")
	s.must(Ask{Wants: wants(t, "web")}, "web 1.1.0")
	pinned := *s
	pinned.lock, pinned.store = filepath.Join(t.TempDir(), LockName), t.TempDir()
	pinned.must(Ask{Wants: wants(t, "web@1.1.0")}, "web 1.1.0")
	s.yank("1.1.0", "deals double damage")

	fresh := *s
	fresh.lock, fresh.store = filepath.Join(t.TempDir(), LockName), t.TempDir()
	fresh.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	fresh.fails(Ask{Wants: wants(t, "web@1.1.0")}, "1.1.0 was yanked: deals double damage")
	fresh.fails(Ask{Wants: wants(t, "web@1.1.0"), Hash: "h1:other"}, "1.1.0 was yanked: deals double damage")

	// A record names its packs by their hashes, so it can still be replayed.
	lock, err := ReadLock(s.lock)
	if err != nil {
		t.Fatal(err)
	}
	for _, hash := range []string{lock.find("web").Hash, lock.find("web").Plays} {
		recorded := *s
		recorded.lock, recorded.store = filepath.Join(t.TempDir(), LockName), t.TempDir()
		recorded.must(Ask{Wants: wants(t, "web@1.1.0"), Hash: hash}, "web 1.1.0")
	}

	os.RemoveAll(s.store)
	j := s.job()
	j.Flags = " --key a.pub"
	did, err := j.Do(context.Background(), Ask{})
	if err != nil || len(did) != 1 || did[0].Yanked != "deals double damage" {
		t.Fatalf("%v, %v", did, err)
	}
	if got := fmt.Sprint(j.Warnings); got != "[web 1.1.0 was yanked: deals double damage; arbiter pack update web --key a.pub chooses another version]" {
		t.Error(got)
	}
	// Without the key the lock file is enough to install, and not to choose: the warning says what is.
	os.RemoveAll(s.store)
	j = s.keyless(archive.Hashed)
	j.Flags = " --trust hashed"
	if _, err := j.Do(context.Background(), Ask{}); err != nil || !strings.HasSuffix(fmt.Sprint(j.Warnings), "; arbiter pack update web --trust hashed --key KEY chooses another version; KEY is the public key of its author]") {
		t.Errorf("without a key: %v, %v", j.Warnings, err)
	}
	// A request for exactly that version leaves no other.
	os.RemoveAll(pinned.store)
	j = pinned.job()
	if _, err := j.Do(context.Background(), Ask{}); err != nil || !strings.HasSuffix(fmt.Sprint(j.Warnings), "; no other version fits your request web@1.1.0; arbiter pack install web chooses from all]") {
		t.Errorf("with a request for it: %v, %v", j.Warnings, err)
	}
	pinned.must(Ask{Wants: wants(t, "web")}, "web 1.0.0")
	s.publish("bee 1.0.0") // another want leaves the locked version alone
	s.must(Ask{Wants: wants(t, "bee")}, "bee 1.0.0", "web 1.1.0")
	s.must(Ask{Raise: []string{"web"}}, "bee 1.0.0", "web 1.0.0")

	s.yank("1.1.0", "")
	fresh.must(Ask{Raise: []string{"web"}}, "web 1.1.0")

	if _, changed, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret}, "web", "1.1.0", ""); changed || err != nil {
		t.Errorf("taken back twice: %v, %v", changed, err)
	}
	for reason, name := range map[string]string{"x\ny": "two lines", " x": "a blank before", strings.Repeat("x", maxReason+1): "a long one"} {
		if _, _, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret}, "web", "1.1.0", reason); archive.KindOf(err) != BadIndex {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, _, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret}, "web", "2.0.0", "x"); archive.KindOf(err) != NoPack || !strings.Contains(err.Error(), "it has 1.1.0, 1.0.0") {
		t.Errorf("no such version: %v", err)
	}
	if _, _, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret}, "wbe", "1.0.0", "x"); archive.KindOf(err) != NoPack || !strings.Contains(err.Error(), "the packs bee, web") {
		t.Errorf("no such pack: %v", err)
	}
	other, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := RealDisk().Yank(Edit{Dir: s.index, Secret: other, Keys: []archive.Key{s.secret.Public()}}, "web", "1.0.0", "x"); archive.KindOf(err) != KeyChanged {
		t.Errorf("another key: %v", err)
	}
	if _, _, err := RealDisk().Yank(Edit{Dir: t.TempDir(), Secret: other}, "web", "1.0.0", "x"); archive.KindOf(err) != BadIndex {
		t.Errorf("no index: %v", err)
	}
}

// TestHeld checks that an error names the pack that holds another below a newer
// version, with its range, and that outdated packs are listed with the same words.
func TestHeld(t *testing.T) {
	s := meet(t)
	for _, v := range []string{"1.0.0", "1.1.0", "2.0.0"} {
		s.publish("web " + v)
	}
	s.publish("spider 1.0.0", `requires = ["web@^1"]`)
	s.must(Ask{Wants: wants(t, "spider")}, "spider 1.0.0", "web 1.0.0")
	list := func() string {
		t.Helper()
		out, err := s.job().Outdated(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%+v", out)
	}
	if got := list(); got != "[{ID:web Version:1.0.0 Update:1.1.0 Newest:2.0.0 Yanked: HeldBy:[spider 1.0.0, which you request, requires web@^1]}]" {
		t.Error(got)
	}
	j := s.job()
	if _, err := j.Do(context.Background(), Ask{Raise: []string{"web"}}); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(j.Warnings); got != "[web stays at 1.1.0, and there is 2.0.0: spider 1.0.0, which you request, requires web@^1]" {
		t.Error(got)
	}
	s.publish("spider 1.1.0", `requires = ["web@^2"]`)
	s.must(Ask{All: true}, "spider 1.1.0", "web 2.0.0")
	if got := list(); got != "[]" {
		t.Error(got)
	}
	s.publish("spider 2.0.0", `requires = ["web@^2", "core@^9"]`)
	if got := list(); !strings.Contains(got, "Newest:2.0.0 Yanked: HeldBy:[it requires core@^9, and this engine has core 1.2.0]") {
		t.Error(got)
	}
	s.publish("bat 1.0.0", `conflicts = ["web@^3"]`)
	s.publish("web 3.0.0")
	s.must(Ask{Wants: wants(t, "bat", "web"), Remove: []string{"spider"}}, "bat 1.0.0", "web 2.0.0")
	if got := list(); !strings.Contains(got, "HeldBy:[3.0.0 cannot be loaded with bat 1.0.0]") {
		t.Error(got)
	}
}
