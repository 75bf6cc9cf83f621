package main

import (
	"fmt"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// trustFlags say whose archives are loaded.
type trustFlags struct {
	trust string
	keys  several
}

func (f *trustFlags) flag(c *call, usual string) {
	c.flags.StringVar(&f.trust, "trust", "", "what an archive must have: signed, by a key that you trust; hashed, a hash that a lock or such a key vouches for; or any `word` (default: that of your settings, else "+usual+")")
	c.flags.Var(&f.keys, "key", "a public `key` that you trust: the text RW…, or its file; may be repeated")
}

// policy is what the flags say, and where they say nothing the person's settings.
func (f *trustFlags) policy(usual archive.Trust) (p archive.Policy, err error) {
	if p, err = settledPolicy(); err != nil {
		return p, err
	}
	switch {
	case f.trust != "":
		if err := oneOf("trust", f.trust, archive.Trusts...); err != nil {
			return p, err
		}
		p.Trust = archive.Trust(f.trust)
	case p.Trust == "":
		p.Trust = usual
	}
	for _, text := range f.keys {
		k, err := readKey(text)
		if err != nil {
			return p, misused("--key %w", err)
		}
		p.Keys = append(p.Keys, k)
	}
	return p, nil
}

// readKey reads a public key: its text, or its file.
func readKey(text string) (archive.Key, error) {
	k, err := archive.ParseKey(text)
	if err == nil || archive.KindOf(err) == archive.SecretKey || strings.HasPrefix(text, "RW") && !strings.HasSuffix(text, publicSuffix) {
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

var packVerifyCommand = command{
	name: "pack verify", usage: "FILE... [flags]",
	summary:  "Verify archives and their signatures",
	about:    "It checks their form, their content, and that a key that you trust has signed them. Your own key is trusted.",
	examples: []string{"pack verify mypack-0.1.0.arbpack", "pack verify mypack-0.1.0.arbpack --key my/sign.pub --json", "pack verify mypack-0.1.0.arbpack --trust any"},
	run:      packVerify,
}

func packVerify(c *call) error {
	fs := c.newFlags()
	var f trustFlags
	f.flag(c, string(archive.OnlySigned))
	hash := fs.String("hash", "", "the `hash` h1:… that the content must have")
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := c.takes(1, 100, "1 to 100 archives are to be named")
	if err != nil {
		return orHelp(err)
	}
	if *hash != "" && len(words) > 1 {
		return misused("pack verify: --hash is for one archive")
	}
	policy, err := f.policy(archive.OnlySigned)
	if err != nil {
		return err
	}
	type result struct {
		File    string `json:"file"`
		ID      string `json:"id,omitempty"`
		Version string `json:"version,omitempty"`
		Hash    string `json:"hash,omitempty"`
		Key     string `json:"key,omitempty"` // that has signed and is trusted
		Kind    string `json:"kind,omitempty"`
		Error   string `json:"error,omitempty"`
	}
	done, lines, bad := []result{}, strings.Builder{}, 0
	for _, name := range words {
		r := result{File: name}
		opened, err := load.Opener{Policy: policy, Hash: *hash}.Archive(name)
		if err != nil {
			r.Kind, r.Error = string(archive.KindOf(err)), err.Error()
			fmt.Fprintf(&lines, "%v\n", err)
			bad++
		} else {
			r.ID, r.Version, r.Hash = opened.ID, opened.Version, opened.Archive.Hash()
			by := "not signed by a key that you trust"
			if opened.By != nil {
				r.Key, by = opened.By.Key.String(), "signed by the key "+opened.By.Key.ID()
			}
			fmt.Fprintf(&lines, "%s: %s %s, %s, %s\n", name, r.ID, r.Version, r.Hash, by)
		}
		done = append(done, r)
	}
	if err := c.print(*asJSON, done, lines.String()); err != nil {
		return err
	}
	if bad > 0 {
		return failed(fmt.Errorf("pack verify: %d of %d refused", bad, len(words)))
	}
	return nil
}
