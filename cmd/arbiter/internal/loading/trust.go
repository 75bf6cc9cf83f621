package loading

import (
	"fmt"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// TrustFlags say whose archives are loaded.
type TrustFlags struct {
	trust string
	Keys  cli.Several
}

func (f *TrustFlags) Flag(c *cli.Call, usual string) {
	c.Flags.StringVar(&f.trust, "trust", "", "what an archive must have: signed, by a key that you trust; hashed, a hash that a lock or such a key vouches for; or any `word` (default: that of your settings, else "+usual+")")
	c.Flags.Var(&f.Keys, "key", "a public `key` that you trust: the text RW…, or its file; may be repeated")
}

// Policy is what the flags say, and where they say nothing the person's settings.
func (f *TrustFlags) Policy(usual archive.Trust) (p archive.Policy, err error) {
	if p, err = settledPolicy(); err != nil {
		return p, err
	}
	switch {
	case f.trust != "":
		if err := cli.OneOf("trust", f.trust, archive.Trusts...); err != nil {
			return p, err
		}
		p.Trust = archive.Trust(f.trust)
	case p.Trust == "":
		p.Trust = usual
	}
	for _, text := range f.Keys {
		k, err := ReadKey(text)
		if err != nil {
			return p, cli.Misused("--key %w", err)
		}
		p.Keys = append(p.Keys, k)
	}
	return p, nil
}

// ReadKey reads a public key: its text, or its file.
func ReadKey(text string) (archive.Key, error) {
	k, err := archive.ParseKey(text)
	if err == nil || archive.KindOf(err) == archive.SecretKey || strings.HasPrefix(text, "RW") && !strings.HasSuffix(text, PublicSuffix) {
		return k, err
	}
	inFile, failed := safeio.Read(text, archive.KeyKind)
	if failed != nil {
		return k, fmt.Errorf("%q: neither a public key (RW…) nor the file of one: %v", text, failed)
	}
	if k, err = archive.ParseKey(string(inFile)); err != nil {
		return k, fmt.Errorf("%q: %w", text, err)
	}
	return k, nil
}
