package cli

import (
	"strings"
	"testing"
	"time"

	"arbiter/luabind/testing/cputime"
)

// TestTranslate: finished messages are translated by their formats, with the places and hints
// around them, and words of other languages are set apart.
func TestTranslate(t *testing.T) {
	c := newCatalogue("unknown key %q%s\n没有键%q%s\n; did you mean %q?\n；是不是%q？\ndid you mean %q?\n是不是%q？\n" +
		"%s is %s, not %s\n%v 为%v，应为%v\nit is %s, not %s\n结果为%s，应为%s\nargument %d (%s) must be %s\n第%d个参数（%v）应为%s\na card\n牌\n" +
		"there are %d, in\\n%s\n有%d个；事件为\\n%v\n%d of %s\n%[2]s中的%[1]d个\nplayer %d\n玩家%d\n%o or %o\n%v 或 %v\n")
	for _, x := range [][2]string{
		{`unknown key "x"`, "没有键“x”"},
		{`unknown key "x"; did you mean "y"?`, "没有键“x”；是不是“y”？"},
		{`a/b.toml:7:10: unknown key "x" (hint: did you mean "y"?)`, "a/b.toml:7:10: 没有键“x”（提示：是不是“y”？）"},
		{"t:play: argument 2 (card) must be a card", "t:play：第2个参数（card）应为牌"},
		{"t:to_act: it is 1, not 2", "t:to_act：结果为1，应为2"},
		{"health is 1, not 4", "health 为1，应为4"},
		{"there are 2, in\nA\nB", "有2个；事件为\nA\nB"},
		{"3 of player 2", "玩家2中的3个"},
		{"line 4: unknown key \"x\"", "第4行：没有键“x”"},
		{"unknown key \"x\"\nunknown key \"y\"", "没有键“x”\n没有键“y”"},
		{"red or black", "red 或 black"},
		{"unknown key 'x'", "没有键“x”"},
		{"red is a, b-c, 3, not 4", "red 为 a、b-c、3，应为4"},
		{"something else", "something else"},
		{"", ""},
	} {
		if got := c.translate(x[0]); got != x[1] {
			t.Errorf("%q: %q, want %q", x[0], got, x[1])
		}
	}
	c = newCatalogue(reportsInChinese)
	for _, x := range [][2]string{
		{"prompt:1: game:damage: argument 2 (n) must be a number from -9999 to 9999, got 99999", "prompt:1: game:damage：第2个参数（n）应为-9999至9999的数，得到99999"},
		{"a/b.lua:3: attempt to perform arithmetic on local 'n' (a nil value) (sidestep.run at EXECUTE_BEGAN)", "a/b.lua:3: 无法对类型为 nil 的值做算术（local“n”）（sidestep.run，事件 EXECUTE_BEGAN）"},
		{"a/b.toml:6: only a move or an attack pays for seconds of movement", "a/b.toml:6: 只有移动和攻击按移动的秒数付费"},
		{"a/b.toml:6: effect iced: a condition is a function here: when, not where or limit_per_turn", "a/b.toml:6: 效果 iced：这里的条件是函数：写 when，而不是 where 或 limit_per_turn"},
		{`a/b.toml:3: the policy "cold" chose 0 of 2 (cold.choose)`, "a/b.toml:3: 策略“cold”选了第0个选项，而选项共2个（cold.choose）"},
		{`prompt:1: game:cooldown: the unit has no action "shoot"`, "prompt:1: game:cooldown：该单位没有动作“shoot”"},
		{`game:living: argument 1 (team) must be "red" or "black", got blue`, "game:living：第1个参数（team）应为“red”或“black”，得到 blue"},
		{`game:living: argument 2 (kind) must be one of horse, cannon, got hors; did you mean "horse"?`, "game:living：第2个参数（kind）应为以下之一：horse、cannon，得到 hors；是不是“horse”？"},
		{"prompt:1: instruction budget spent; called by f (a.lua:3)", "prompt:1: 指令预算已用完；调用者：f (a.lua:3)"},
		{`"camp" holds at most 1 card; did you mean "hand"?`, "“camp”最多放1张牌；是不是“hand”？"},
		{`"camp" holds at most 2 cards`, "“camp”最多放2张牌"},
		{"m.toml:2: it has 3 cards, not exactly 30", "m.toml:2: 共3张牌，应恰好30张"},
		{"m.toml:2: it has 1 card, which is not from 20 to 30", "m.toml:2: 共1张牌，应为20至30张"},
		{"m.toml:4: at most 2 copies of HUSH are allowed", "m.toml:4: 最多允许2张 HUSH"},
		{"m.toml:4: at most 1 copy of HUSH is allowed", "m.toml:4: 最多允许1张 HUSH"},
		{"m.toml:4: SHARD is a token, and decks cannot contain tokens", "m.toml:4: SHARD 是衍生物，不能放入套牌"},
		{"m.toml:4: TOKEN-SHARD is a token", "m.toml:4: TOKEN-SHARD 是衍生物"},
		{"m.toml:4: 2 copies of the legendary COV-011; at most 1", "m.toml:4: 传奇牌共2张 COV-011；最多1张"},
		{"/tmp: not a regular file: it is a folder", "/tmp: 不是普通文件：它是文件夹"},
		{"no-signature: there is no signature file next to it (j.arbpack.minisig)", "no-signature：旁边没有签名文件（j.arbpack.minisig）"},
		{`conflict: "w": no version fits all requirements: you request w@^2, and there are 0.1.0, 0.2.0; 0.1.0 was yanked: slow`, "conflict：“w”：没有版本满足全部需求：你需要 w@^2，而现有的版本是 0.1.0、0.2.0；0.1.0 已撤回：slow"},
		{`m.toml:15: "keywords" must be a text, not a table`, "m.toml:15: “keywords”应为文本，而不是表"},
		{`m.toml:15: "supply" must be a number, not a fraction`, "m.toml:15: “supply”应为整数，而不是小数"},
		{`m.toml:15: unknown keyword "SHEILDED"`, "m.toml:15: 没有关键词“SHEILDED”"},
		{`m.toml:3: unknown key "value" in card (hint: the header above takes it in; move it above the first header, or write [[value]])`, "m.toml:3: 牌中没有键“value”（提示：它归入了上方的表头；请移到第一个表头之前，或写 [[value]]）"},
		{"m.toml:3: not TOML: expected value but found '“' instead (hint: in TOML, write \" instead of “)", "m.toml:3: 不是有效的 TOML：此处应为值，却是「“」（提示：TOML 只用半角标点：请把 “ 写作 \"）"},
		{`line 5: command 4 "edn": it cannot be done here: unknown command "edn"; did you mean "end"?`, "第5行：指令4“edn”：此处无法执行：没有指令“edn”；是不是“end”？"},
	} {
		if got := c.translate(x[0]); got != x[1] {
			t.Errorf("%q: %q, want %q", x[0], got, x[1])
		}
	}
}

// TestTranslateIsBounded: a message may quote any number of semicolons.
func TestTranslateIsBounded(t *testing.T) {
	c := newCatalogue(reportsInChinese)
	for _, text := range []string{strings.Repeat("x; ", 5000), "unknown key \"" + strings.Repeat("x; ", 60) + "\"", strings.Repeat("a: ", 3000) + "b; c"} {
		if begun := cputime.Used(); c.translate(text) == "" || cputime.Used()-begun > time.Second {
			t.Errorf("%.20q takes %v", text, cputime.Used()-begun)
		}
	}
	c = newCatalogue("unknown key %q\n没有键%q\n")
	for _, x := range []struct {
		left, size int
		known      bool
	}{{1, 20, true}, {0, 20, false}, {1, maxTranslated, true}, {1, maxTranslated + 1, false}} {
		text := `unknown key "` + strings.Repeat("x", x.size-len(`unknown key ""`)) + `"`
		if zh, known := (&translation{c, x.left}).in(text); known != x.known || known == (zh == text) {
			t.Errorf("%d bytes with %d tries left: %.30q, %t", x.size, x.left, zh, known)
		}
	}
}
