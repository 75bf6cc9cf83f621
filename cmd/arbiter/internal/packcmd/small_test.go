package packcmd

import (
	"os"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/clitest"
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
	for _, c := range []clitest.Call{
		{Line: "pack new ladder --kind game", Want: []string{"made ladder:\n  .gitignore\n", "  game.lua\n  game.toml\n  game_test.lua\n", "  pack.toml\ntry: arbiter test ladder; "}},
		{Line: "check ladder", Want: []string{"0 errors, 0 warnings in 1 pack\n"}},
		{Line: "check ladder --json", Want: []string{`{"findings":[],"errors":0,"warnings":0,"packs":1,"files":`}},
		{Line: "check ladder --sarif", Want: []string{`"version": "2.1.0"`, `"name": "arbiter"`}},
		{Line: "test ladder", Want: []string{"12 passed, 0 failed\n"}},
		{Line: "test ladder --json", Want: []string{`{"passed":12,"failed":0,"failures":[],"games":[{"game":"ladder","passed":12,"failed":0}],"warnings":[]}`}},
		{Line: "test ladder --run zzz", Code: cli.ExitUsage, Want: []string{`no test ran: --run "zzz" matches no file or name of a test`}},
		{Line: "pack list --pack ladder --game ladder", Want: []string{"ladder\n   1  ladder 0.1.0  ", "  folder ladder\n"}, Never: "core"},
		{Line: "pack list --pack ladder --game ladder --json", Want: []string{`{"game":"ladder","packs":[{"id":"ladder","version":"0.1.0","namespace":"ladder","source":"folder",`}},
		{Line: "pack info ladder --pack ladder", Want: []string{"ladder 0.1.0: ladder, API ", ", folder ladder\n", "license      MIT\n", "1 action     play\n", "1 card       FOX\n", "3 zone       deck, hand, pile\n", "files        game.lua, game.toml, pack.toml\n"}},
		{Line: "pack info ladder --pack ladder --json", Want: []string{`{"id":"ladder","version":"0.1.0",`, `"source":"folder","from":"ladder","hash":"`, `"license":"MIT","authors":["Your name"],`}},
		{Line: "pack info none --pack ladder", Code: cli.ExitUsage, Want: []string{`unknown pack "none"`}},
		{Line: "pack why FOX --pack ladder", Want: []string{"card FOX of ladder, defined at ladder/game.toml:"}},
		{Line: "pack why NOTHING --pack ladder", Code: cli.ExitUsage, Want: []string{"NOTHING"}},
		{Line: "pack build ladder", Want: []string{"left out: .gitignore\n", "left out: library\n", "ladder-0.1.0.arbpack: 5 files, ", " bytes\nh1:"}},
		{Line: "pack verify ladder-0.1.0.arbpack", Code: cli.ExitFailed, Want: []string{`"ladder-0.1.0.arbpack": no-signature: `, "pack verify: 1 of 1 refused\n"}},
		{Line: "pack keygen own", Want: []string{"secret key: own.key (without a password)\npublic key: own.pub\n", "--key RW"}},
		{Line: "pack sign ladder-0.1.0.arbpack --secret own.key", Want: []string{"ladder-0.1.0.arbpack"}},
		{Line: "pack verify ladder-0.1.0.arbpack", Code: cli.ExitFailed, Want: []string{`"ladder-0.1.0.arbpack": unknown-key: `}},
		{Line: "pack verify ladder-0.1.0.arbpack --key own.pub", Want: []string{"ladder-0.1.0.arbpack"}, Never: "refused"},
		{Line: "pack info ladder --pack ladder-0.1.0.arbpack --trust signed", Code: cli.ExitUsage, Want: []string{"unknown-key"}},
		{Line: "pack info ladder --pack ladder-0.1.0.arbpack --trust signed --key own.pub", Want: []string{", archive ladder-0.1.0.arbpack\n", "hash "}},
		{Line: "pack publish ladder-0.1.0.arbpack --index shelf --name shelf --secret own.key", Want: []string{"ladder"}},
		{Line: "pack publish ladder-0.1.0.arbpack --index shelf --secret own.key", Want: []string{"ladder 0.1.0 is already published with the same content\n"}},
		{Line: "pack yank ladder 0.1.0 --index shelf --secret own.key --reason broken", Want: []string{"ladder 0.1.0"}},
		{Line: "break", Want: nil},
		{Line: "check ladder", Code: cli.ExitFailed, Want: []string{`ladder/game.toml:4:1: unknown-key: unknown key "nam" in mode (hint: did you mean "name"?)`, "\n1 error, 0 warnings in 1 pack\n", "check: the packs are not clean\n"}},
		{Line: "check ladder --lang zh", Code: cli.ExitFailed, Want: []string{`ladder/game.toml:4:1: unknown-key: 模式中没有键“nam”（提示：是不是“name”？）`, "1个扩展包：", "check：扩展包有问题"}},
		{Line: "test ladder", Code: cli.ExitUsage, Want: []string{`ladder/game.toml:2: missing key "name" in mode`, `ladder/game.toml:4: unknown key "nam" in mode`}},
	} {
		if c.Line == "break" {
			text, err := os.ReadFile("ladder/game.toml")
			if err == nil {
				err = os.WriteFile("ladder/game.toml", []byte(strings.Replace(string(text), "\nname", "\nnam", 1)), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			continue
		}
		clitest.Check(t, []cli.Command{Pack, Check, Test, Docs}, c)
	}
}
