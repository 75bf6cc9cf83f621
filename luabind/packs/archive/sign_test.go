package archive_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

func vector(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata/minisign", name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func mustKey(t *testing.T, text []byte) archive.Key {
	t.Helper()
	k, err := archive.ParseKey(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestMinisign checks that keys and signatures of minisign 0.11 are accepted, for both
// of its algorithms. docs/shipping.md shows that minisign accepts ours.
func TestMinisign(t *testing.T) {
	const name = "mine-0.1.0.arbpack"
	data := vector(t, name)
	p := archive.Policy{Trust: archive.OnlySigned, Keys: []archive.Key{mustKey(t, vector(t, "plain.pub"))}}
	for _, signature := range []string{"theirs.minisig", "legacy.minisig"} {
		a, by, err := p.Admit(archive.Incoming{File: name, Data: data, Signature: vector(t, signature)})
		if err != nil {
			t.Fatalf("%s: %v", signature, err)
		}
		if err := by.IsOf(archive.Subject{ID: "mine", Version: "0.1.0", Hash: a.Hash()}); err != nil {
			t.Errorf("%s: %v", signature, err)
		}
	}
	s, err := archive.ParseSecret(string(vector(t, "plain.key")), "")
	if err != nil || s.Public().String() != p.Keys[0].String() {
		t.Fatalf("the secret key: %v", err)
	}
	about := archive.Subject{File: name, ID: "mine", Version: "0.1.0"}
	if !bytes.Equal(s.Sign(data, about), s.Sign(data, about)) {
		t.Error("the same key signs the same file in two ways")
	}
	if line := strings.Split(string(s.Sign(data, about)), "\n")[1]; line != strings.Split(string(vector(t, "theirs.minisig")), "\n")[1] {
		t.Errorf("minisign signs it as another: %s", line)
	}
	if !archive.IsEncrypted(string(vector(t, "locked.key"))) || archive.IsEncrypted(string(vector(t, "plain.key"))) {
		t.Error("which key has a password?")
	}
}

// TestPasswords opens keys with a password, which takes seconds and 1 GB each.
func TestPasswords(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" {
		t.Skip("ARBITER_LONG=1 opens keys with a password")
	}
	s, err := archive.ParseSecret(string(vector(t, "locked.key")), "a password")
	if err != nil || s.Public().String() != mustKey(t, vector(t, "locked.pub")).String() {
		t.Errorf("a key of minisign: %v", err)
	}
	if _, err := archive.ParseSecret(string(vector(t, "locked.key")), "another"); archive.KindOf(err) != archive.WrongPassword {
		t.Errorf("another password: %v", err)
	}
	text, err := s.Text("new")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := archive.ParseSecret(text, "new"); err != nil || again.Public().String() != s.Public().String() {
		t.Errorf("a key of ours: %v", err)
	}
}

// TestEveryByteCounts checks that an archive or a signature with any byte changed is
// refused where signatures are required, and so is one without its signature.
func TestEveryByteCounts(t *testing.T) {
	const name = "mine-0.1.0.arbpack"
	data, signature := vector(t, name), vector(t, "theirs.minisig")
	p := archive.Policy{Trust: archive.OnlySigned, Keys: []archive.Key{mustKey(t, vector(t, "plain.pub"))}}
	for i := range data {
		changed := bytes.Clone(data)
		changed[i] ^= 1
		if _, _, err := p.Admit(archive.Incoming{File: name, Data: changed, Signature: signature}); archive.KindOf(err) != archive.BadSignature {
			t.Fatalf("byte %d of the archive: %v", i, err)
		}
	}
	free := bytes.IndexByte(signature, '\n') // the untrusted comment, which nothing depends on
	for i := range signature {
		changed := bytes.Clone(signature)
		changed[i] ^= 1
		_, by, err := p.Admit(archive.Incoming{File: name, Data: data, Signature: changed})
		if i > free && i < len(signature)-1 && err == nil { // before it is the untrusted comment, after it the last line end
			t.Errorf("byte %d of the signature: by %v", i, by)
		}
	}
	for trust, want := range map[archive.Trust]archive.Kind{archive.OnlySigned: archive.NoSignature, archive.Hashed: archive.NotHashed, archive.Any: ""} {
		p.Trust = trust
		if _, by, err := p.Admit(archive.Incoming{File: name, Data: data}); archive.KindOf(err) != want || by != nil {
			t.Errorf("%s, stripped: %v", trust, err)
		}
	}
}

// TestPolicies checks that a policy decides by the present signature and the given
// hash, never by the statements of the archive or the signature.
func TestPolicies(t *testing.T) {
	const name = "mine-0.1.0.arbpack"
	data := vector(t, name)
	a, err := archive.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	his, other := secret(t), secret(t)
	about := archive.Subject{File: name, ID: "mine", Version: "0.1.0", Hash: a.Hash()}
	key := func(s archive.Secret) []archive.Key { return []archive.Key{s.Public()} }
	good := his.Sign(data, about)
	wrong := about
	wrong.File = "yours-0.1.0.arbpack"
	for _, c := range []struct {
		name      string
		signature []byte
		keys      []archive.Key
		hash      string
		kinds     [3]archive.Kind // signed, hashed, any
	}{
		{"by a trusted key", good, key(his), "", [3]archive.Kind{}},
		{"by nobody known", good, key(other), "", [3]archive.Kind{archive.UnknownKey, archive.NotHashed, ""}},
		{"nobody is trusted", good, nil, "", [3]archive.Kind{archive.UnknownKey, archive.NotHashed, ""}},
		{"its hash is known", nil, key(his), a.Hash(), [3]archive.Kind{archive.NoSignature, "", ""}},
		{"another hash is known", good, key(his), "h1:x", [3]archive.Kind{archive.HashDiffers, archive.HashDiffers, archive.HashDiffers}},
		{"of another file", his.Sign(data, wrong), key(his), a.Hash(), [3]archive.Kind{archive.WrongComment, archive.WrongComment, archive.WrongComment}},
		{"of other bytes", his.Sign(data[1:], about), key(his), a.Hash(), [3]archive.Kind{archive.BadSignature, archive.BadSignature, archive.BadSignature}},
		{"no signature but a text", []byte("trust me"), key(his), "", [3]archive.Kind{archive.BadForm, archive.BadForm, archive.BadForm}},
		{"a torn one", good[:len(good)/2], nil, a.Hash(), [3]archive.Kind{archive.BadForm, archive.BadForm, archive.BadForm}},
		{"an empty file", []byte{}, nil, "", [3]archive.Kind{archive.BadForm, archive.BadForm, archive.BadForm}},
		{"a long one", bytes.Repeat([]byte("x"), 1<<20), key(his), "", [3]archive.Kind{archive.BadForm, archive.BadForm, archive.BadForm}},
	} {
		for i, trust := range []archive.Trust{archive.OnlySigned, archive.Hashed, archive.Any} {
			_, _, err := archive.Policy{Trust: trust, Keys: c.keys}.Admit(archive.Incoming{File: name, Data: data, Signature: c.signature, Hash: c.hash})
			if archive.KindOf(err) != c.kinds[i] || c.kinds[i] == "" && err != nil {
				t.Errorf("%s, %s: %v, want %q", c.name, trust, err, c.kinds[i])
			}
		}
	}
	_, by, err := archive.Policy{Trust: archive.OnlySigned, Keys: key(his)}.Admit(archive.Incoming{File: name, Data: data, Signature: good})
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []archive.Subject{{ID: "yours", Version: "0.1.0", Hash: a.Hash()}, {ID: "mine", Version: "0.2.0", Hash: a.Hash()}, {ID: "mine", Version: "0.1.0", Hash: "h1:x"}} {
		if archive.KindOf(by.IsOf(wrong)) != archive.WrongComment {
			t.Errorf("%v is signed as well", wrong)
		}
	}
}

func secret(t *testing.T) archive.Secret {
	t.Helper()
	s, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestKeys(t *testing.T) {
	k := secret(t).Public()
	for _, text := range []string{k.String(), " " + k.String() + "\n", "untrusted comment: x\n" + k.String() + "\n"} {
		if got, err := archive.ParseKey(text); err != nil || got.String() != k.String() || len(got.ID()) != 16 {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", "RW", "RWxyz", k.String()[:50], k.String() + "x", strings.Repeat("A", 5000), "untrusted comment: x", string([]byte{0xff})} {
		if _, err := archive.ParseKey(text); archive.KindOf(err) != archive.BadKey {
			t.Errorf("%q: %v", text, err)
		}
	}
	own, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	secret, err := own.Text("")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(secret), "\n")
	for _, text := range []string{secret, lines[len(lines)-1]} {
		if _, err := archive.ParseKey(text); archive.KindOf(err) != archive.SecretKey || strings.Contains(err.Error(), lines[len(lines)-1][:12]) {
			t.Errorf("a secret key taken for a public one: %v", err)
		}
	}
	for _, text := range []string{"", "x", strings.Repeat("A", 5000)} {
		if _, err := archive.ParseSecret(text, ""); archive.KindOf(err) != archive.BadKey {
			t.Errorf("the secret %q: %v", text, err)
		}
	}
}

// A signature of an unknown key never verifies with a known one.
func FuzzSignature(f *testing.F) {
	good, err := os.ReadFile("testdata/minisign/theirs.minisig")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	s, err := archive.NewSecret()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p := archive.Policy{Trust: archive.OnlySigned, Keys: []archive.Key{s.Public()}}
		if _, err := p.Verify(archive.Incoming{File: "x", Data: []byte("x"), Signature: text}); archive.KindOf(err) == "" {
			t.Errorf("%q: %v", text, err)
		}
	})
}
