package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/safeio"
)

// errNoSettings is the error of ConfigDir when the environment names no folder.
var errNoSettings = sync.OnceValue(func() error {
	return Misused("there is no folder for settings: the environment names no home")
})

// ConfigDir returns the folder of a person's settings for all games: keys and the keys
// that they trust. It is absolute, so that settings never come from the current folder.
func ConfigDir() (string, error) {
	dir, err := os.UserConfigDir()
	if own := os.Getenv("XDG_CONFIG_HOME"); err != nil && own != "" && !filepath.IsAbs(own) {
		dir, err = own, nil
	}
	switch {
	case err != nil:
		return "", errNoSettings()
	case !filepath.IsAbs(dir):
		return "", Misused("there is no folder for settings: %.200q of XDG_CONFIG_HOME or HOME is not an absolute path", dir)
	}
	return filepath.Join(dir, "arbiter"), nil
}

// The file names of a pair of keys.
const (
	SecretSuffix = ".key"
	PublicSuffix = ".pub"
)

// OwnKey is the file of the person's own key.
func OwnKey(suffix string) (string, error) {
	dir, err := ConfigDir()
	return filepath.Join(dir, "sign"+suffix), err
}

// settledPolicy returns the trust policy of the person's settings: the keys of trust.toml
// and their own. Files next to a pack, an archive or a lock file have no influence,
// because other people write those.
func settledPolicy() (p archive.Policy, err error) {
	dir, err := ConfigDir()
	switch {
	case errors.Is(err, errNoSettings()):
		return p, nil // a person without settings
	case err != nil:
		return p, err // unreadable settings may require signatures
	}
	if p, err = index.ReadSettings(filepath.Join(dir, SettingsName)); err != nil {
		return p, Misused("%w", err)
	}
	own, err := OwnKey(PublicSuffix)
	if err != nil {
		return p, err
	}
	text, err := safeio.Read(own, archive.KeyKind)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return p, nil
	case err != nil:
		return p, Misused("%s: %v", own, err)
	}
	k, err := archive.ParseKey(string(text))
	if err != nil {
		return p, Misused("%s: %w", own, err)
	}
	p.Keys = append(p.Keys, k)
	return p, nil
}

// StoreOf returns the folder of the archives installed for a lock file. A lock file that
// names its own folder needs no store.
func StoreOf(lock *index.Lock) (string, error) {
	dir, err := DataDir()
	if lock.Into != "" {
		return dir, nil
	}
	return dir, err
}

// DataDir returns the folder of installed archives, except those of lock files that
// name their own folder.
func DataDir() (string, error) {
	base := os.Getenv("XDG_DATA_HOME")
	if base == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", Misused("there is no folder for installed packs: the environment names no home; name one with arbiter pack install --into")
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
		return "", Misused("there is no folder for installed packs: %.200q of XDG_DATA_HOME or HOME is not an absolute path; name one with arbiter pack install --into", base)
	}
	return filepath.Join(base, "arbiter", "packs"), nil
}

// SettingsName is the file that lists the keys that a person trusts.
const SettingsName = "trust.toml"
