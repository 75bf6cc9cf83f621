package main

import (
	"bytes"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/packtest"
	"arbiter/luabind/packs/record"
)

// Generators next to the readers make the hostile archives, index lists and lock files,
// because many are large. Each is refused with its name in a separate process. Without
// ARBITER_LONG=1 an archive of a third of the kinds runs, and a 16th of the texts.

// TestHostileArchives: hostile archives are refused by verify and when they are loaded.
func TestHostileArchives(t *testing.T) {
	seen := map[archive.Kind]bool{}
	for _, a := range packtest.Attacks() {
		if os.Getenv("ARBITER_LONG") != "1" && (seen[a.Kind] || crc32.ChecksumIEEE([]byte(a.Name))%3 != 0) {
			continue // each is a process
		}
		how := &attack{name: a.Name, exit: cli.ExitFailed, want: []string{string(a.Kind) + ": "}, args: []string{"pack", "verify", "bad-1.0.0.arbpack", "--trust", "any"}}
		if seen[a.Kind] {
			how.exit, how.args = cli.ExitUsage, []string{"play", "--auto", "--pack", "bad-1.0.0.arbpack"}
		}
		seen[a.Kind] = true
		how.files = func(t *testing.T, dir string) { writeFileIn(t, dir, "bad-1.0.0.arbpack", a.Data()) }
		t.Run(a.Name, func(t *testing.T) { runAttack(t, how) })
	}
}

// someOf returns every 16th attack, and all of them with ARBITER_LONG=1.
func someOf(list []packtest.TextAttack) (out []packtest.TextAttack) {
	for i, a := range list {
		if i%16 == 0 || os.Getenv("ARBITER_LONG") == "1" {
			out = append(out, a)
		}
	}
	return out
}

func TestHostileIndexes(t *testing.T) {
	list := someOf(append(packtest.Lists(), packtest.TextAttack{Name: "a maze", Kind: index.TooHard, Text: func() []byte { return packtest.Text(packtest.Maze()) }}))
	for _, a := range list {
		name := "web"
		if a.Name == "a maze" {
			name = "p00@1.0.0"
		}
		runNamed(t, &attack{name: a.Name, exit: cli.ExitFailed, want: []string{string(a.Kind) + ": "}, args: []string{"pack", "install", name, "--index", "index", "--trust", "any"},
			files: func(t *testing.T, dir string) { writeFileIn(t, dir, "index/index.json", a.Text()) }})
	}
}

func TestHostileLocks(t *testing.T) {
	for i, a := range someOf(packtest.Locks()) {
		args := [][]string{{"pack", "tree"}, {"play", "--auto"}, {"pack", "install"}, {"pack", "lock", "--check"}}[i%4]
		runNamed(t, &attack{name: a.Name, exit: cli.ExitUsage, want: []string{string(a.Kind) + ": "}, args: args,
			files: func(t *testing.T, dir string) { writeFileIn(t, dir, index.LockName, a.Text()) }})
	}
}

// TestHostileFilesOfPacks: anything that is not a regular file is refused.
func TestHostileFilesOfPacks(t *testing.T) {
	link := func(name, to string) func(t *testing.T, dir string) {
		return func(t *testing.T, dir string) {
			if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
				t.Skip("no links here")
			}
		}
	}
	for _, a := range []*attack{
		{name: "an archive that is a device", exit: cli.ExitFailed, want: []string{"it is a device"}, args: []string{"pack", "verify", "bad-1.0.0.arbpack"}, files: link("bad-1.0.0.arbpack", "/dev/zero")},
		{name: "a lock that is a device", exit: cli.ExitUsage, want: []string{"bad-lock: ", "it is a device"}, args: []string{"pack", "tree"}, files: link(index.LockName, "/dev/zero")},
		{name: "an index that is a device", exit: cli.ExitFailed, want: []string{"download-failed: ", "it is a device", `(of the index "index")`}, args: []string{"pack", "install", "web", "--index", "index", "--trust", "any"}, files: link("index/index.json", "/dev/zero")},
		{name: "a pack that links to secrets", exit: cli.ExitUsage, want: []string{"symlink: "}, args: []string{"pack", "build", "bad"}, files: link("bad/pack.toml", "/etc/passwd")},
		{name: "a signature that is a device", exit: cli.ExitFailed, want: []string{"it is a device"}, args: []string{"pack", "verify", "bad-1.0.0.arbpack"}, files: func(t *testing.T, dir string) {
			writeFileIn(t, dir, "bad-1.0.0.arbpack", packtest.Pack().Bytes())
			link("bad-1.0.0.arbpack.minisig", "/dev/zero")(t, dir)
		}},
		{name: "a record that names a command", exit: cli.ExitUsage, want: []string{"is not loaded", "with --pack DIR"}, args: []string{"replay", "game.jsonl"}, files: func(t *testing.T, dir string) {
			writeFileIn(t, dir, "game.jsonl", recordOf(t, record.Pack{ID: "x; rm -rf /", Version: "$(id)", Hash: "`id`"}))
		}},
	} {
		runNamed(t, a)
	}
}

func runNamed(t *testing.T, a *attack) {
	t.Helper()
	t.Run(a.name, func(t *testing.T) { runAttack(t, a) })
}

// recordOf is a record of a match with a pack.
func recordOf(t *testing.T, p record.Pack) []byte {
	t.Helper()
	var b bytes.Buffer
	h := record.Header{Packs: []record.Pack{p}, Mode: playcmd.UsualMode(), Options: []string{}, Decks: [][]record.Copy{}}
	if err := record.NewRecorder(&b, nil, nil).Header(h); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
