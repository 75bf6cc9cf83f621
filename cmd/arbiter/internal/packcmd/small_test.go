package packcmd

import (
	"os"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// TestCommandsOnASmallPack follows a new pack from its folder to a signed archive in an index, and checks what each
// command prints to people and to programs.
func TestCommandsOnASmallPack(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("XDG_CACHE_HOME", dir)
	for _, c := range []struct {
		line  string
		code  int
		want  []string // in this order
		never string
	}{
		{line: "pack new ladder --kind game", want: []string{"made ladder:\n  .gitignore\n", "  game.lua\n  game.toml\n  game_test.lua\n", "  pack.toml\ntry: arbiter test ladder; "}},
		{line: "check ladder", want: []string{"0 errors, 0 warnings in 1 pack\n"}},
		{line: "check ladder --json", want: []string{`{"findings":[],"errors":0,"warnings":0,"packs":1,"files":`}},
		{line: "check ladder --sarif", want: []string{`"version": "2.1.0"`, `"name": "arbiter"`}},
		{line: "test ladder", want: []string{"12 passed, 0 failed\n"}},
		{line: "test ladder --json", want: []string{`{"passed":12,"failed":0,"failures":[],"games":[{"game":"ladder","passed":12,"failed":0}],"warnings":[]}`}},
		{line: "test ladder --run zzz", code: cli.ExitUsage, want: []string{`no test ran: --run "zzz" matches no file or name of a test`}},
		{line: "test ladder --run zzz --json", code: cli.ExitUsage, want: []string{`{"passed":0,"failed":0,`, "no test ran"}},
		{line: "test ladder --cover --json --run three_cards", want: []string{`{"passed":`, `"cover":{`}},
		{line: "test ladder --run three_cards --junit j.xml --cover-out l.info", want: []string{" passed, 0 failed\n"}, never: "handler"},
		{line: "test ladder --run three_cards --junit none/j.xml", code: cli.ExitUsage, want: []string{"--junit none/j.xml: "}, never: "passed"},
		{line: "test ladder --run three_cards --cover-out none/l.info", code: cli.ExitUsage, want: []string{"--cover-out none/l.info: "}, never: "passed"},
		{line: "test none", code: cli.ExitUsage, want: []string{"test: ", `"none"`}},
		{line: "test none --mutate", code: cli.ExitUsage, want: []string{"test: ", `"none"`}},
		{line: "test none --together", code: cli.ExitUsage, want: []string{"test: ", `"none"`}},
		{line: "test --watch", code: cli.ExitUsage, want: []string{"--watch: name a folder\n"}},
		{line: "test none --watch", code: cli.ExitUsage, want: []string{"--watch: name a folder\n"}},
		{line: "test ladder --mutate --least 101", code: cli.ExitUsage, want: []string{"--least is from 0 to 100\n"}},
		{line: "test ladder --mutate --mutants 1 --jobs 1 --seed 1 --least 0", want: []string{"ladder"}, never: "too few"},
		{line: "test ladder --mutate --mutants 1 --jobs 1 --seed 1 --least 0 --json", want: []string{`{"mutation":[{`}, never: "too few"},
		{line: "test ladder --mutate --run zzz", code: cli.ExitUsage, want: []string{`no change was tried: --run "zzz" matches no definition, function or file`}},
		{line: "pack list --pack ladder --game ladder", want: []string{"ladder\n   1  ladder 0.1.0  ", "  folder ladder\n"}, never: "core"},
		{line: "pack list --pack ladder --game ladder --json", want: []string{`{"game":"ladder","packs":[{"id":"ladder","version":"0.1.0","namespace":"ladder","source":"folder",`}},
		{line: "pack info ladder --pack ladder", want: []string{"ladder 0.1.0: ladder, API ", ", folder ladder\n", "license      MIT\n", "1 action     play\n", "1 card       FOX\n", "3 zone       deck, hand, pile\n", "files        game.lua, game.toml, pack.toml\n"}},
		{line: "pack info ladder --pack ladder --json", want: []string{`{"id":"ladder","version":"0.1.0",`, `"source":"folder","from":"ladder","hash":"`, `"license":"MIT","authors":["Your name"],`}},
		{line: "pack info xiangqi-banner", want: []string{"xiangqi-banner 1.0.0: xiangqi, API 2, shipped\n", "description  A variant with one new piece, the banner, which a script defines.\n", "license      MIT\n", "requires     xiangqi\n"}, never: "namespace"},
		{line: "pack info none --pack ladder", code: cli.ExitUsage, want: []string{`unknown pack "none"`}},
		{line: "pack why FOX --pack ladder", want: []string{"card FOX of ladder, defined at ladder/game.toml:"}},
		{line: "pack why NOTHING --pack ladder", code: cli.ExitUsage, want: []string{"NOTHING"}},
		{line: "pack build ladder", want: []string{"left out: .gitignore\n", "left out: library\n", "ladder-0.1.0.arbpack: 5 files, ", " bytes\nh1:"}},
		{line: "pack build", code: cli.ExitUsage, want: []string{".: no-pack: it is not a pack but a folder of packs; expected ladder\n"}},
		{line: "pack verify ladder-0.1.0.arbpack", code: cli.ExitFailed, want: []string{`"ladder-0.1.0.arbpack": no-signature: `, "pack verify: 1 of 1 refused\n"}},
		{line: "pack verify ladder-0.1.0.arbpack --json", code: cli.ExitFailed, want: []string{`[{"file":"ladder-0.1.0.arbpack","kind":"no-signature","error":"`}},
		{line: "pack verify a.arbpack b.arbpack --hash h1:x", code: cli.ExitUsage, want: []string{"pack verify: --hash is for one archive\n"}},
		{line: "pack keygen other --password-file none.txt", code: cli.ExitUsage, want: []string{`--password-file "none.txt": `}},
		{line: "pack keygen own", want: []string{"secret key: own.key (without a password)\npublic key: own.pub\n", "--key RW"}},
		{line: "pack sign ladder-0.1.0.arbpack --secret own.key", want: []string{"ladder-0.1.0.arbpack"}},
		{line: "pack sign ladder-0.1.0.arbpack --secret own.key --json", want: []string{`[{"file":"ladder-0.1.0.arbpack","signature":"ladder-0.1.0.arbpack.minisig","key":"RW`, `","hash":"h1:`}},
		{line: "pack verify ladder-0.1.0.arbpack", code: cli.ExitFailed, want: []string{`"ladder-0.1.0.arbpack": unknown-key: `}},
		{line: "pack verify ladder-0.1.0.arbpack --key own.pub", want: []string{"ladder-0.1.0.arbpack: ladder 0.1.0, h1:", ", signed by the key "}, never: "refused"},
		{line: "pack verify ladder-0.1.0.arbpack --key own.pub --json", want: []string{`[{"file":"ladder-0.1.0.arbpack","id":"ladder","version":"0.1.0","hash":"h1:`, `","key":"RW`}, never: "error"},
		{line: "pack verify ladder-0.1.0.arbpack --trust any", want: []string{", not signed by a key that you trust\n"}},
		{line: "pack info ladder --pack ladder-0.1.0.arbpack --trust signed", code: cli.ExitUsage, want: []string{"unknown-key"}},
		{line: "pack info ladder --pack ladder-0.1.0.arbpack --trust signed --key own.pub", want: []string{", archive ladder-0.1.0.arbpack\n", "hash "}},
		{line: "pack publish ladder-0.1.0.arbpack --index shelf --name shelf --secret own.key", want: []string{"ladder"}},
		{line: "pack publish ladder-0.1.0.arbpack --index shelf --secret own.key", want: []string{"ladder 0.1.0 is already published with the same content\n"}},
		{line: "pack yank ladder 0.1.0 --index shelf --secret own.key --reason broken", want: []string{"ladder 0.1.0"}},
		{line: "break the test", want: nil},
		{line: "test ladder --run three_cards", code: cli.ExitFailed, want: []string{"0 passed, 1 failed\n", "test: some tests failed\n"}},
		{line: "break", want: nil},
		{line: "check ladder", code: cli.ExitFailed, want: []string{`ladder/game.toml:4:1: unknown-key: unknown key "nam" in mode (hint: did you mean "name"?)`, "\n1 error, 0 warnings in 1 pack\n", "check: the packs are not clean\n"}},
		{line: "check ladder --lang zh", code: cli.ExitFailed, want: []string{`ladder/game.toml:4:1: unknown-key: 模式中没有键“nam”（提示：是不是“name”？）`, "1个扩展包：", "check：扩展包有问题"}},
		{line: "test ladder", code: cli.ExitUsage, want: []string{`ladder/game.toml:4: unknown key "nam" in mode`}, never: "missing key"},
		{line: "break again", want: nil},
		{line: "test ladder", code: cli.ExitUsage, want: []string{`ladder/game.toml:4: unknown key "nam" in mode`, `unknown key "phases" in the manifest`}, never: "unknown phase"}, // it follows
		{line: "check ladder --fix", want: []string{"fixed: ladder/game.toml:", "0 errors, 0 warnings in 1 pack\n"}},
		{line: "check ladder", want: []string{"0 errors, 0 warnings in 1 pack\n"}},
	} {
		if broken, ok := map[string][3]string{"break the test": {"ladder/game_test.lua", "hand = 3", "hand = 4"}, "break": {"ladder/game.toml", "\nname", "\nnam"}, "break again": {"ladder/game.toml", "\n[[phase]]", "\n[[phases]]"}}[c.line]; ok {
			text, err := os.ReadFile(broken[0])
			if err == nil {
				err = os.WriteFile(broken[0], []byte(strings.Replace(string(text), broken[1], broken[2], 1)), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			continue
		}
		code, rest := asked(c.line)
		if code != c.code || c.never != "" && strings.Contains(rest, c.never) {
			t.Errorf("%s: exit code %d, want %d and no %q:\n%s", c.line, code, c.code, c.never, rest)
		}
		for _, want := range c.want {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%s lacks %q:\n%s", c.line, want, rest)
				break
			}
			rest = after
		}
	}
}
