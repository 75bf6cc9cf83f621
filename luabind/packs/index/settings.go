package index

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// SettingsKind bounds the file that says whom a person trusts.
var SettingsKind = safeio.Kind{Name: "a file of settings", Bytes: 64 << 10}

// ReadSettings reads the file that says whom a person trusts:
//
//	trust = "signed"
//	keys = ["RW…"]
//
// Without the file nothing is said: the policy has no word and no keys.
func ReadSettings(name string) (p archive.Policy, err error) {
	text, err := safeio.Read(name, SettingsKind)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return p, nil
	case err != nil:
		return p, fmt.Errorf("%s: %w", name, err)
	}
	return ParseSettings(name, string(text))
}

// ParseSettings is ReadSettings for a text; name is for messages.
func ParseSettings(name, text string) (p archive.Policy, err error) {
	var t struct {
		Trust string   `toml:"trust"`
		Keys  []string `toml:"keys"`
	}
	meta, err := load.Decode(name, text, &t)
	if err != nil {
		return p, err
	}
	lines := load.LinesOf(text)
	complain := func(key []string, format string, args ...any) error {
		return load.Fault{File: name, Line: lines.Of(key), Msg: fmt.Sprintf(format, args...)}
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return p, complain(unknown[0], "unknown key %q; expected trust or keys", unknown[0].String())
	}
	if t.Trust != "" && !slices.Contains(archive.Trusts, t.Trust) {
		return p, complain([]string{"trust"}, "trust = %q: expected one of signed, hashed, any", t.Trust)
	}
	p.Trust = archive.Trust(t.Trust)
	for _, k := range t.Keys {
		key, err := archive.ParseKey(k)
		if err != nil {
			return p, complain([]string{"keys"}, "%v", err)
		}
		p.Keys = append(p.Keys, key)
	}
	return p, nil
}
