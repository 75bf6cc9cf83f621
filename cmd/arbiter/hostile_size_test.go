package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

// nestedScopes returns a script that uses names thousands of times, inside fifty nested
// functions that each have the maximum number of locals.
func nestedScopes() string {
	const levels = 48
	level := "local function z() local " + strings.TrimSuffix(many("n%d,", 190), ",") + " "
	return strings.Repeat(level, levels) + "type{" + strings.Repeat("type,", 2500) + "} " + strings.Repeat("end ", levels) + "-- %d\n"
}

// Packs that are large in number or in total, valid and invalid in every line. Each ends
// in a named fault, or loads and plays, within the time and memory of an attack.
func TestGreedyPacks(t *testing.T) {
	const manifest, script = 255 << 10, 63 << 10
	costly := map[string]time.Duration{"calls": 2 * time.Second} // 600,000 of them take 0.8 to 1.4 s, as the machine is quick or slow
	for i, c := range []struct {
		name, ext, line string
		files, size     int
		exit            int
		want            string
	}{
		{"unknown keys", ".toml", "a%d = 1\n", 7, 40_000, cli.ExitUsage, "there are more faults than 199"},
		{"keys of one table", ".toml", "a%d = 1\n", 7, manifest, cli.ExitUsage, "more than 5000 keys in one table"},
		{"cards of nothing", ".toml", "[[card]]\nid = \"BAD-%d\"\n", 7, manifest, cli.ExitUsage, "there are more faults than 199"},
		{"32 MB", ".toml", "# %d\n", 128, manifest, cli.ExitUsage, "at most 2 MB of manifests"},
		{"names nearly right", ".toml", "[[card]]\nid = \"CARD-OF-MANY-LETTERS-%d\"\nfaction = \"UNSCC\"\nscript = \"abcdefghijklmnopqrstuvwxy.lua\"\n", 7, manifest, cli.ExitUsage, "there are more faults than 199"},
		{"functions", ".lua", "function f%d() end\n", 32, script, cli.ExitOK, ""},
		{"names that are not there", ".lua", "function f%d() return abcdefgh end\n", 32, script, cli.ExitUsage, "unknown name abcdefgh"},
		{"assignments", ".lua", "local t%d = {1, 2, 3, x = 4}\n", 2, 4000, cli.ExitOK, ""},
		{"empty tables that stay", ".lua", "T%d = {} for i = 1, 1800 do T%[1]d[i] = {" + strings.Repeat("{},", 50) + "} end\n", 40, 300, cli.ExitUsage, "instruction budget spent"},
		{"names on many levels", ".lua", nestedScopes(), 30, script, cli.ExitOK, ""},
		{"calls", ".lua", "function f%d(a) " + strings.Repeat("a()", 20_000) + " end\n", 30, script, cli.ExitOK, ""},
		{"numerals at the end of the range", ".lua", "function f%d() return {" + strings.Repeat("5e-324,", 9000) + "} end\n", 30, script, cli.ExitUsage, "numbers with an exponent"},
		{"fractions", ".toml", "a%d = [" + strings.Repeat("5e-324,", 36_000) + "]\n", 7, manifest, cli.ExitUsage, "numbers with a fraction"},
		{"texts that are read as numbers", ".lua", "for i = 1, 10000 do local x = tonumber('2.4703282292062327208299439434e-324') end -- %d\n", 30, 40, cli.ExitUsage, "instruction budget spent"},
		{"long divisions", ".lua", "for i = 1, 12000 do local x = math.fmod(1e308, 3e-308) end -- %d\n", 30, 40, cli.ExitUsage, "instruction budget spent"},
		{"digits of great numbers", ".lua", "for i = 1, 3500 do local x = ('%%.20g'):format(1.7e308) end -- %d\n", 30, 40, cli.ExitUsage, "instruction budget spent"},
		{"main chunks that take their time", ".lua", "for i = 1, 90000 do end -- %d\n", 200, 40, cli.ExitUsage, "instruction budget spent"},
		{"actions that aim at nothing", ".toml", "[[action]]\nid = \"bad%d\"\nname = { en = \"b\" }\nkind = \"move\"\ntarget = \"self\"\n", 1, manifest, cli.ExitUsage, "a move is aimed at a hex"},
	} {
		if i%8 != 1 && os.Getenv("ARBITER_LONG") != "1" {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			mode, requires := "duel", badPack
			if strings.Contains(c.line, "[[action]]") {
				mode, requires = "tactics", strings.Replace(badPack, "core", "tactics", 1)
			}
			runAttack(t, &attack{exit: c.exit, want: []string{c.want}, cpu: costly[c.name],
				args: []string{"play", "--auto", "--bot", "random", "--seed", "1", "--mode", mode, "--pack", "packs"},
				files: func(t *testing.T, dir string) {
					writeFileIn(t, dir, "packs/bad/pack.toml", []byte(requires))
					for i := range c.files {
						var b strings.Builder
						for k := 0; b.Len() < c.size-len(c.line)-10 || k == 0; k++ {
							fmt.Fprintf(&b, c.line, i*100_000+k)
						}
						writeFileIn(t, dir, fmt.Sprintf("packs/bad/f%d%s", i, c.ext), []byte(b.String()))
					}
				}})
		})
	}
}

// TestGreedyCheck: check reports each of 43,200 functions that nobody uses, in a time that grows with
// their number. Comparing each with each takes more than twice as long.
func TestGreedyCheck(t *testing.T) {
	if !isLong() {
		t.Skip("a long test")
	}
	runAttack(t, &attack{exit: cli.ExitOK, cpu: 4 * time.Second, args: []string{"check", "packs/bad"},
		files: func(t *testing.T, dir string) {
			writeFileIn(t, dir, "packs/bad/pack.toml", []byte(badPack))
			for i := range 16 {
				var b strings.Builder
				for k := range 2700 {
					fmt.Fprintf(&b, "function f%d() end\n", i*10_000+k)
				}
				writeFileIn(t, dir, fmt.Sprintf("packs/bad/f%d.lua", i), []byte(b.String()))
			}
		}})
}
