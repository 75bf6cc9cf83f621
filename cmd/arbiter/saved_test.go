package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// TestForgedRunsAreBlamed: a value that the packs cannot have is reported with its line of
// the run's file, even when the line has a forged checksum.
func TestForgedRunsAreBlamed(t *testing.T) {
	impact := "impact UNSC-001 --set attack=2 --bots random --games 4"
	tune := "tune UNSC-001 --vary health=1..2 --deck unsc --field flood --bot random --games 4"
	heads := map[string]string{}
	for _, command := range []string{impact, tune} {
		file := filepath.Join(t.TempDir(), "run.lab")
		if code, said := ended(strings.Fields(command + " --save " + file)...); code != cli.ExitOK {
			t.Fatalf("%s: exit code %d: %s", command, code, said)
		}
		heads[command], _, _ = strings.Cut(fileText(t, file), "\n")
	}
	for _, tt := range []struct{ command, was, is, says string }{
		{impact, `"set":["attack=2"]`, `"set":["attak=2"]`, `"attak"`},
		{impact, `"definition":"UNSC-001"`, `"definition":"UNSC-901"`, `UNSC-901`},
		{tune, `"was":"2"`, `"was":"9"`, `health of UNSC-001 was "9" when the run began, and is now 2`},
		{tune, `"card":"UNSC-001","grid"`, `"card":"UNSC-901","grid"`, `UNSC-901`},
		{tune, `"key":"health"`, `"key":"healt"`, `health`},
	} {
		file := filepath.Join(t.TempDir(), "run.lab")
		if err := os.WriteFile(file, forged(t, heads[tt.command], tt.was, tt.is), 0o600); err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(tt.command, " ")
		code, said := ended(name, "--resume", file)
		if want := fmt.Sprintf("--resume %q: line 1: ", file); code != cli.ExitUsage || !strings.Contains(said, want) || !strings.Contains(said, tt.says) {
			t.Errorf("%s with %s: exit code %d, want %s and %s:\n%s", name, tt.is, code, want, tt.says, said)
		}
	}
}

// forged returns a run in which a text is replaced, with checksums that match the change.
func forged(t *testing.T, run, was, is string) []byte {
	t.Helper()
	if !strings.Contains(run, was) {
		t.Fatalf("there is no %s in %s", was, run)
	}
	var out []byte
	first := make([]byte, 16) // as luabind/lab/sum.go has it
	for line := range strings.Lines(strings.Replace(run, was, is, 1)) {
		object, _, _ := strings.Cut(line, `,"sum":"`)
		sum := sha256.Sum256(append(first, object+"}"...))
		if out == nil {
			first = slices.Clone(sum[:16])
		}
		out = fmt.Appendf(out, "%s,\"sum\":\"%x\"}\n", object, sum[:16])
	}
	return out
}

// TestForgedRunsOfOtherPacks: matches played with the changed packs have only rows that
// these packs define.
func TestForgedRunsOfOtherPacks(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "run.lab")
	for _, name := range []string{"before", "after"} {
		writeFileIn(t, folder, name+"/pack.toml", []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n"))
	}
	packs := []string{"--pack", filepath.Join(folder, "before"), "--against", filepath.Join(folder, "after")}
	impact := func(args ...string) (int, string) {
		return ended(slices.Concat([]string{"impact"}, args, packs)...)
	}
	if code, said := impact("--bots", "random", "--games", "2", "--save", file); code != cli.ExitOK {
		t.Fatalf("exit code %d: %s", code, said)
	}
	if code, said := impact("--resume", file); code != cli.ExitOK {
		t.Fatalf("exit code %d: %s", code, said)
	}
	text := fileText(t, file)
	at := strings.Index(text, `{"set":1,`)
	if at < 0 {
		t.Fatal(text)
	}
	row := strings.Index(text[at:], `"UNSC-001":[`) + at
	was := text[row : row+strings.IndexByte(text[row:], ']')] // with its numbers, which the other part lacks
	if err := os.WriteFile(file, forged(t, text, was, strings.Replace(was, "UNSC-001", "UNSC-901", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	code, said := impact("--resume", file)
	if want := `the row "UNSC-901" of the table cards: the packs have no card of that id`; code == cli.ExitOK || !strings.Contains(said, want) {
		t.Errorf("exit code %d, want %s:\n%s", code, want, said)
	}
}
