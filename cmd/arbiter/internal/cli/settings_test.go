package cli

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/record"
	"arbiter/repl/shell"
)

// TestFoldersOfTheEnvironment: folders that the environment names are absolute. Any other
// value is an error or stores nothing, and never names a folder below the current one.
func TestFoldersOfTheEnvironment(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("folders have other variables here")
	}
	t.Chdir(t.TempDir())
	for _, c := range []struct{ data, home, state string }{{"relative", "/folder/x", "relative"}, {"", "relative", ""}, {"", "", ""}, {"../up", "/folder/x", "."}} {
		t.Setenv("XDG_DATA_HOME", c.data)
		t.Setenv("XDG_STATE_HOME", c.state)
		t.Setenv("HOME", c.home)
		if dir, err := DataDir(); err == nil || CodeOf(err) != ExitUsage || !strings.Contains(err.Error(), "there is no folder for installed packs") {
			t.Errorf("%+v: %q %v", c, dir, err)
		}
		if _, err := StoreOf(&index.Lock{Into: "packs"}); err != nil {
			t.Errorf("%+v: a lock file with its own folder: %v", c, err)
		}
		if _, err := StoreOf(&index.Lock{}); err == nil {
			t.Errorf("%+v: a lock file without a folder has a store", c)
		}
		if c.home == "/folder/x" {
			continue
		}
		if name := shell.HistoryFile(); name != "" {
			t.Errorf("%+v: lines are kept in %s", c, name)
		}
	}
	if list, err := filepath.Glob("*"); err != nil || len(list) > 0 {
		t.Errorf("left in the present folder: %v %v", list, err)
	}
	t.Setenv("XDG_DATA_HOME", "/data")
	if dir, err := DataDir(); err != nil || dir != "/data/arbiter/packs" {
		t.Errorf("%s %v", dir, err)
	}
}

// TestSettingsOfTheEnvironment: settings are read from an absolute folder. Any other folder
// is an error, because settings that are not found may require signatures. Without a home
// folder there are no settings.
func TestSettingsOfTheEnvironment(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("folders have other variables here")
	}
	for _, c := range []struct{ config, home, wrong string }{
		{"relative", "/folder/x", "is not an absolute path"}, {"../up", "", "is not an absolute path"}, {"", "relative", "is not an absolute path"},
		{"", "", ""}, {"/folder/x", "", ""}, {"", "/folder/x", ""},
	} {
		t.Setenv("XDG_CONFIG_HOME", c.config)
		t.Setenv("HOME", c.home)
		if _, err := settledPolicy(); (err == nil) != (c.wrong == "") || err != nil && (CodeOf(err) != ExitUsage || !strings.Contains(err.Error(), c.wrong)) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestPolicies: --trust goes before the settings, and these before what is usual for the command.
func TestPolicies(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("folders have other variables here")
	}
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	if err := os.Mkdir(filepath.Join(dir, "arbiter"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ settings, flag, want string }{
		{"", "", "hashed"}, {"", "signed", "signed"}, {"", "any", "any"},
		{"signed", "", "signed"}, {"signed", "any", "any"}, {"any", "signed", "signed"}, {"any", "", "any"},
	} {
		text := ""
		if c.settings != "" {
			text = "trust = \"" + c.settings + "\"\n"
		}
		if err := os.WriteFile(filepath.Join(dir, "arbiter", SettingsName), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f := TrustFlags{trust: c.flag}
		if p, err := f.Policy(archive.Hashed); err != nil || string(p.Trust) != c.want {
			t.Errorf("%+v: %s, %v", c, p.Trust, err)
		}
	}
}

// TestKeysAddUp: --key adds to the keys that the settings trust, and replaces none of them.
func TestKeysAddUp(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("folders have other variables here")
	}
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	var keys []archive.Key
	for range 2 {
		s, err := archive.NewSecret()
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, s.Public())
	}
	if err := os.Mkdir(filepath.Join(dir, "arbiter"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "arbiter", SettingsName), []byte("keys = [\""+keys[0].String()+"\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for n, given := range []Several{nil, {keys[1].String()}} {
		f := TrustFlags{Keys: given}
		p, err := f.Policy(archive.Hashed)
		if err != nil || len(p.Keys) != n+1 || !p.Trusts(keys[0]) || p.Trusts(keys[1]) != (n == 1) {
			t.Errorf("%d keys of flags: %d are trusted, %v", n, len(p.Keys), err)
		}
	}
}

// TestCommandsOfMissingPacks: a record is untrusted input, so only what is valid in it appears in a command.
func TestCommandsOfMissingPacks(t *testing.T) {
	hash := strings.Repeat("0f", 32)
	for _, c := range []struct {
		lacks record.Pack
		shown bool
	}{
		{record.Pack{ID: "spider", Version: "1.0.0", Hash: hash}, true}, {record.Pack{ID: "spider;ls", Version: "1.0.0", Hash: hash}, false},
		{record.Pack{ID: "spider", Version: "1;ls", Hash: hash}, false}, {record.Pack{ID: "spider", Version: "1.0.0", Hash: "$(ls)"}, false},
		{record.Pack{ID: "core", Version: "1.0.0", Hash: hash}, false},
	} {
		text := withCommands(errors.New("missing"), []record.Pack{c.lacks}).Error()
		if strings.Contains(text, "pack install") != c.shown || strings.Contains(text, "ls") || !strings.Contains(text, "--pack DIR") {
			t.Errorf("%+v: %s", c.lacks, text)
		}
	}
}

// TestGamesOfPacksAreHinted: an unknown game names the nearest one, or the flag for packs.
func TestGamesOfPacksAreHinted(t *testing.T) {
	known := []string{"tcg", "bluff"}
	for game, want := range map[string]string{
		"bluff":   "",
		"bluf":    `--game "bluf": expected tcg or bluff; did you mean "bluff"?`,
		"lantern": `--game "lantern": expected tcg or bluff; for a game of a pack, add --pack FOLDER`,
	} {
		err := OneGame(game, known)
		if (err == nil) != (want == "") || err != nil && (err.Error() != want || CodeOf(err) != ExitUsage) {
			t.Errorf("%s: %v", game, err)
		}
	}
}
