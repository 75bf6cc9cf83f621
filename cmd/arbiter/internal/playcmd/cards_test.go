package playcmd

import (
	"os"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// written writes files of the current folder.
func written(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files { //maporder: each alone
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDecksOfCards: --deck shows a deck with its curve and its faults in both languages, as a file, as a link
// and as JSON. The exit code says whether it is legal, and wrong decks have one error with its line.
func TestDecksOfCards(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	written(t, map[string]string{
		"two.toml":   "name = \"Two\"\n[cards]\nBULL_RUNNER = 2\nHUSH = 1\n",
		"wrong.toml": "name = \"Two\"\n[cards]\nBULL_RUNER = 2\nHUSH = 1\n",
	})
	const (
		two  = "Two: 3 cards for minions\n  2 BULL_RUNNER         Bull Runner · Cost 4 · Attack 5 · Health 2 · minion\n  1 HUSH                Hush · Cost 1 · charm\ncards by cost\n    0   0\n    1  █ 1\n    2   0\n    3   0\n    4  ██ 2\nkinds: minion 2 · charm 1\nthe deck is not legal:\n  it has 3 cards, not exactly 30\n"
		zwei = "Two：3张牌，用于minions\n  2 BULL_RUNNER         奔牛手 · 费用 4 · 攻击 5 · 生命 2 · 随从\n  1 HUSH                噤声 · 费用 1 · 咒语\n按费用\n    0   0\n    1  █ 1\n    2   0\n    3   0\n    4  ██ 2\n种类：随从 2 · 咒语 1\n套牌不合法：\n  共3张牌，应恰好30张\n"
		toml = "name = \"Two\"\n\n[cards]\n\"BULL_RUNNER\" = 2\n\"HUSH\" = 1\n"
		link = "#deck=AQdtaW5pb25zB21pbmlvbnMDVHdvAgALQlVMTF9SVU5ORVIBAARIVVNI0F386Q"
	)
	of := func(line string) string { return "cards --game minions " + line }
	for _, c := range []struct {
		line, whole string
		code        int
	}{
		{of("--deck two.toml"), two, cli.ExitFailed},
		{of("--deck two.toml --lang zh"), zwei, cli.ExitFailed},
		{of("--deck two.toml --as toml"), toml, cli.ExitOK},
		{of("--deck two.toml --as link"), link + "\n", cli.ExitFailed},
		{of("--deck " + link + " --as toml"), toml, cli.ExitOK},
		{"cards --deck two.toml --mode minions --as toml", toml, cli.ExitOK},
		{of("--deck two.toml --hand 7"), "arbiter: deck of player 1: it has 3 cards, not exactly 30\n", cli.ExitFailed},
		{of("--deck two.toml --hand 7 --lang zh"), "arbiter: 玩家1的套牌：共3张牌，应恰好30张\n", cli.ExitFailed},
		{of("--deck wrong.toml"), "arbiter: --deck: wrong.toml:2: it has 3 cards, not exactly 30\nwrong.toml:3: unknown card \"BULL_RUNER\" (hint: did you mean \"BULL_RUNNER\"?)\n", cli.ExitUsage},
		{of("--deck wrong.toml --lang zh"), "arbiter: --deck: wrong.toml:2: 共3张牌，应恰好30张\nwrong.toml:3: 没有牌“BULL_RUNER”（提示：是不是“BULL_RUNNER”？）\n", cli.ExitUsage},
		{of("--deck none"), "arbiter: --deck: unknown deck \"none\"; expected EMBER or MARSH\n", cli.ExitUsage},
		{of("--deck #deck=AAAA"), "arbiter: --deck: the link of the deck is damaged or incomplete; copy it again\n", cli.ExitUsage},
		{of("--deck marsh --hand 7 --lang zh"), "  LEECH_MONK            水蛭修士 · 费用 2 · 攻击 2 · 生命 2 · 随从\n  HUSH                  噤声 · 费用 1 · 咒语\n  MOUSETRAP             捕鼠夹 · 费用 2 · 奥秘\n", cli.ExitOK},
		{of("--deck marsh --hand 7 --json"), `{"cards":["LEECH_MONK","HUSH","MOUSETRAP"],"seed":7}` + "\n", cli.ExitOK},
		{"cards marine fireteam --lang zh", "  UNSC-001              陆战队火力小组 · 费用 1 · 攻击 1 · 护盾 0 · 生命 2 ·\n                        UNSC · 单位 · 步兵\n", cli.ExitOK}, // of the usual game
		{of("attack>=5 cost<=4"), "  BULL_RUNNER           Bull Runner · Cost 4 · Attack 5 · Health 2 · minion\n", cli.ExitOK},
		{of("atack>=4"), "arbiter: unknown number \"atack\"; did you mean \"attack\"?\n", cli.ExitUsage},
		{of("atack>=4 --lang zh"), "arbiter: 没有数值“atack”；是不是“attack”？\n", cli.ExitUsage},
		{of("nothinglikethis --lang zh"), "没有符合的牌\n", cli.ExitOK},
		{"cards --game kuhn --deck x", "arbiter: --deck: players bring no decks to the mode \"kuhn\"\n", cli.ExitUsage},
		{"play --game minions --deck wrong.toml --lang zh", "arbiter: 套牌 wrong.toml:2: 共3张牌，应恰好30张\nwrong.toml:3: 没有牌“BULL_RUNER”（提示：是不是“BULL_RUNNER”？）\n", cli.ExitUsage},
	} {
		if code, text := asked([]cli.Command{Cards, Play}, c.line); code != c.code || text != c.whole {
			t.Errorf("%s: exit code %d, want %d:\n%s\nwant\n%s", c.line, code, c.code, text, c.whole)
		}
	}
	follow(t, []cli.Command{Cards}, []step{
		{line: of("--deck two.toml --json"), code: cli.ExitFailed, want: []string{`{"game":"minions","mode":"minions","name":"Two","cards":["BULL_RUNNER","BULL_RUNNER","HUSH"],"size":3,"curve":[{"cost":0,"cards":0},{"cost":1,"cards":1},`, `{"cost":4,"cards":2}],`, `"faults":[{"en":"it has 3 cards, not exactly 30","zh":"共3张牌，应恰好30张"}]`, `"link":"` + link[1:] + `"`}},
		{line: of("--deck marsh"), want: []string{"marsh: 30 cards for minions\n", "    7  █ 1\nkinds: minion 20 · secret 4 · charm 3 · spell 2 · aimed spell 1\nthe deck is legal\n"}, never: "not legal"},
		{line: of("--deck marsh --lang zh"), want: []string{"套牌合法\n"}, never: "不合法"},
		{line: "cards --game none", code: cli.ExitUsage, want: []string{`--game "none": expected one of tcg, `}},
		{line: "cards --mode none", code: cli.ExitUsage, want: []string{`unknown mode "none"`}},
	})
}
