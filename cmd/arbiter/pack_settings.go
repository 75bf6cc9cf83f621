package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/safeio"
)

// settledPolicy is whom the person trusts, by their settings: the keys of
// trust.toml, and their own. Nothing beside a pack, an archive or a lock has a
// say in it, as those come from others.
func settledPolicy() (p archive.Policy, err error) {
	dir, err := configDir()
	switch {
	case errors.Is(err, errNoSettings):
		return p, nil // a person without settings has said nothing
	case err != nil:
		return p, err // settings that are not found could ask for signatures
	}
	if p, err = index.ReadSettings(filepath.Join(dir, settingsName)); err != nil {
		return p, misused("%w", err)
	}
	own, err := ownKey(publicSuffix)
	if err != nil {
		return p, err
	}
	text, err := safeio.Read(own, archive.KeyKind)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return p, nil
	case err != nil:
		return p, misused("%s: %v", own, err)
	}
	k, err := archive.ParseKey(string(text))
	if err != nil {
		return p, misused("%s: %w", own, err)
	}
	p.Keys = append(p.Keys, k)
	return p, nil
}

// storeOf is the folder of the archives that a person has installed for a lock: none is
// needed for one with a folder of its own.
func storeOf(lock *index.Lock) (string, error) {
	dir, err := dataDir()
	if lock.Into != "" {
		return dir, nil
	}
	return dir, err
}

// dataDir is the folder of the archives that a person has installed, but for
// those of locks with a folder of their own.
func dataDir() (string, error) {
	base := os.Getenv("XDG_DATA_HOME")
	if base == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", misused("there is no folder for installed packs: the environment names no home; name one with arbiter pack install --into")
		}
		switch runtime.GOOS {
		case "windows":
			base = filepath.Join(home, "AppData", "Local")
		case "darwin":
			base = filepath.Join(home, "Library", "Application Support")
		default:
			base = filepath.Join(home, ".local", "share")
		}
	}
	if !filepath.IsAbs(base) {
		return "", misused("there is no folder for installed packs: %.200q of XDG_DATA_HOME or HOME is not an absolute path; name one with arbiter pack install --into", base)
	}
	return filepath.Join(base, "arbiter", "packs"), nil
}
