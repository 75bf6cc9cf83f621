package cli

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// TrustFlags are the flags that select which archives to load.
type TrustFlags struct {
	trust string
	Keys  Several
}

// Flag declares the flags of trust. The usual policy is in the help.
func (f *TrustFlags) Flag(c *Call, usual string) {
	c.Flags.StringVar(&f.trust, "trust", "", "what an archive needs, a `policy`: signed (by a key that you trust), hashed (a hash in a lock file or signed list) or any (default: your settings, else "+usual+")")
	c.Flags.Var(&f.Keys, "key", "trust a public `key`: the string RW… or its file; may be repeated")
	c.checks = append(c.checks, func() error {
		_, err := f.keys()
		return err
	})
}

// Policy returns the policy of the flags and, where they are absent, of the settings.
func (f *TrustFlags) Policy(usual archive.Trust) (p archive.Policy, err error) {
	if p, err = settledPolicy(); err != nil {
		return p, err
	}
	p.Trust = cmp.Or(archive.Trust(f.trust), p.Trust, usual)
	keys, err := f.keys()
	p.Keys = append(p.Keys, keys...)
	return p, err
}

// keys returns the keys of the flags, or the error of a flag.
func (f *TrustFlags) keys() (list []archive.Key, err error) {
	if f.trust != "" {
		if err := OneOf("trust", f.trust, archive.Trusts...); err != nil {
			return nil, err
		}
	}
	for _, text := range f.Keys {
		k, err := ReadKey(text)
		if err != nil {
			return nil, Misused("--key %w", err)
		}
		list = append(list, k)
	}
	return list, nil
}

// Given returns the flags that were given, each after a space, with their values in quotes.
func (f *TrustFlags) Given(quote func(string) string) (text string) {
	if f.trust != "" {
		text = " --trust " + f.trust
	}
	for _, key := range f.Keys {
		text += " --key " + quote(key)
	}
	return text
}

// ReadKey reads a public key from its text or its file.
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
