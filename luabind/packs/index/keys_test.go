package index

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

// TestTwoPublishers publishes into an index, or a version of a pack, that another key
// has signed. The command is refused and nothing is written. With the flag that
// confirms it, the new key signs the list and the new version, while the old version
// keeps its signature. A user who trusts both keys can install either version.
func TestTwoPublishers(t *testing.T) {
	s := meet(t)
	s.publish("web 1.0.0")
	other, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	first := s.secret.Public()
	files := func() (all string) {
		found, err := filepath.Glob(filepath.Join(s.index, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range found {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all += name + string(text)
		}
		return all
	}
	refused := func(p Publication, want string) {
		t.Helper()
		before := files()
		_, err := RealDisk().Publish(p)
		if archive.KindOf(err) != KeyChanged || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "--new-key") {
			t.Errorf("%v, want %q", err, want)
		}
		if files() != before {
			t.Error("the index has changed")
		}
	}
	refused(Publication{Dir: s.index, Data: packed(t, "shop", "1.0.0"), Secret: other, Keys: []archive.Key{first}}, "the index is signed by the key "+first.ID())
	data := packed(t, "web", "1.1.0")
	foreign := other.Sign(data, archive.Subject{File: "web-1.1.0.arbpack", ID: "web", Version: "1.1.0", Hash: hashOf(t, data)})
	p := Publication{Dir: s.index, Data: data, Signature: foreign, Secret: s.secret, Keys: []archive.Key{other.Public()}}
	refused(p, "version 1.0.0 is signed by the key "+first.ID()+", and 1.1.0 by "+other.Public().ID())

	p = Publication{Dir: s.index, Data: data, Secret: other, Keys: []archive.Key{first}, NewKey: true}
	if _, err := RealDisk().Publish(p); err != nil {
		t.Fatal(err)
	}
	for name, key := range map[string]archive.Key{"web-1.0.0.arbpack": first, "web-1.1.0.arbpack": other.Public()} {
		in := archive.Incoming{File: name}
		in.Data, _ = os.ReadFile(filepath.Join(s.index, name))
		in.Signature, _ = os.ReadFile(filepath.Join(s.index, name+archive.SignatureSuffix))
		if _, err := (archive.Policy{Trust: archive.OnlySigned, Keys: []archive.Key{key}}).Verify(in); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, want := range []string{"web@1.0.0", "web@1.1.0"} {
		s.lock = filepath.Join(t.TempDir(), LockName)
		j := s.job()
		j.Policy.Keys = append(j.Policy.Keys, other.Public())
		if _, err := j.Do(t.Context(), Ask{Wants: wants(t, want)}); err != nil {
			t.Errorf("%s: %v", want, err)
		}
	}
}

func hashOf(t *testing.T, data []byte) string {
	t.Helper()
	a, err := archive.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return a.Hash()
}
