package lint_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"arbiter/luabind/packs/lint"
)

// eventRule returns a rule with one listener, which has a script.
func eventRule(script string) string {
	return "\n== rule.toml\n" + pulse("rule.lua", "UNIT_DEPLOYED") + "== rule.lua\n" + script
}

// TestEveryStatement checks that a slip is found in each part of each statement and expression of
// Lua, in a function inside of it as well, and once.
func TestEveryStatement(t *testing.T) {
	parts := []string{
		"local a = $ return a", "local a, b = 1, $ return a, b", "t.x = $", "t[$] = 1", "t.x, t.y = 1, $", "tostring($)", "local a = ($) return a",
		"do tostring($) end", "if $ then return 1 end", "if t then tostring($) end", "if t then return 1 else tostring($) end", "if t then return 1 elseif $ then return 2 end",
		"while $ do break end", "while t do tostring($) break end", "repeat tostring($) until t", "repeat until $", "for i = $, 2 do tostring(i) end", "for i = 1, $ do tostring(i) end",
		"for i = 1, 2, $ do tostring(i) end", "for i = 1, 2 do tostring(i, $) end", "for _, v in ipairs($) do tostring(v) end", "for _, v in ipairs(t) do tostring(v, $) end",
		"return $", "return 1, $", "return { $ }", "return { x = $ }", "return { [$] = 1 }", "return t and $", "return $ or t", "return $ == 1", "return 1 < $", "return 'a' .. $", "return $ .. 'a'",
		"return 1 + $", "return $ * 2", "return -$", "return not $", "return #$", "return t[$]", "return t.f($)", "return t.f(1)($)", "return t:f($)", "return function() return $ end",
		"local f = function() tostring($) end return f", "local function f() tostring($) end return f", "t.f = function() tostring($) end", "tostring(function() return $ end)",
		"function t.f() tostring($) end", "function t:f() tostring(self, $) end",
	}
	var script, want strings.Builder
	script.WriteString("local function all(t, game)\n")
	for i, part := range parts {
		line := strings.Replace(part, "$", "game:nope()", 1)
		fmt.Fprintf(&script, "  tostring(function() %s end)\n", line)
		fmt.Fprintf(&want, "\nrule.lua:%d:%d: unknown-function: game has no function \"nope\"", i+2, strings.Index("  tostring(function() "+line, "nope")+1)
	}
	script.WriteString("end\nfunction pulse(me, ev, game)\n  all({}, game)\nend\n")
	dir := write(t, eventRule(script.String()))
	if got := lines(check(t, dir), dir); got != want.String() {
		t.Errorf("got%s\n\nwant%s", got, want.String())
	}
}

// TestUnreachableEverywhere checks the ends of statements: what follows a statement that always
// leaves is unreachable, and a loop that nothing leaves is endless.
func TestUnreachableEverywhere(t *testing.T) {
	const after, endless = "unreachable-code", "endless-loop"
	cases := []struct{ body, want string }{
		{"return", ""}, {"do return end x()", after}, {"do x() end x()", ""}, {"if me then return end x()", ""}, {"if me then return else return end x()", after},
		{"if me then return else x() end x()", ""}, {"if me then x() else return end x()", ""}, {"while me do return end x()", ""}, {"while true do return end x()", after},
		{"while true do break end x()", ""}, {"while true do x() end", endless}, {"while true do error('a') end", ""}, {"while true do x('error') end", endless}, {"while true do assert(me) end", ""},
		{"while 1 do x() end", endless}, {"while 'a' do x() end", endless}, {"while not false do x() end", endless}, {"while not nil do x() end", endless}, {"while false do x() end", ""},
		{"while not true do x() end x()", ""}, {"repeat x() until false", endless}, {"repeat x() until nil", endless}, {"repeat x() until not 1", endless}, {"repeat x() until true", ""},
		{"repeat x() until me", ""}, {"repeat return until false x()", after}, {"repeat if me then break end until false x()", ""}, {"while true do if me then return end end x()", after},
		{"while true do if me then x() else break end end x()", ""}, {"while true do for _ = 1, 2 do break end end", endless}, {"while true do for _ in ipairs(me) do break end end", endless},
		{"while true do for _ = 1, 2 do return end end", ""}, {"while true do for _ in ipairs(me) do return end end", ""}, {"while true do while me do break end end", endless},
		{"while true do repeat return until me end", ""}, {"for _ = 1, 2 do return end x()", ""}, {"for _ in ipairs(me) do return end x()", ""},
		{"for _ = 1, 2 do do return end x() end", after}, {"for _ in ipairs(me) do do return end x() end", after}, {"while me do do break end x() end", after}, {"do do return end end x()", after},
		{"do return end x() x()", after}, // once
		{"if me then do return end x() end", after}, {"if me then x() else do return end x() end", after},
	}
	var script, want strings.Builder
	for i, c := range cases {
		fmt.Fprintf(&script, "function f%d(me, x) %s end\n", i, c.body)
		if c.want != "" {
			fmt.Fprintf(&want, "%d %s\n", i+1, c.want)
		}
	}
	script.WriteString("function pulse(me, ev, game)\n")
	for i := range cases {
		fmt.Fprintf(&script, "  f%d(me, tostring)\n", i)
	}
	script.WriteString("end\n")
	dir := write(t, eventRule(script.String()))
	var got strings.Builder
	for _, f := range check(t, dir).Findings {
		fmt.Fprintf(&got, "%d %s\n", f.Line, f.Code)
	}
	if got.String() != want.String() {
		t.Errorf("got\n%s\nwant\n%s\n%s", got.String(), want.String(), script.String())
	}
}

// TestNumbersOfArguments checks literal numbers at the limits of 32 bits and of the parameter, and
// how many arguments a call has when the last one may be several.
func TestNumbersOfArguments(t *testing.T) {
	cases := []struct{ call, want string }{
		{"game:heal(ev:target(), 9999)", ""}, {"game:heal(ev:target(), 10000)", "argument 2 (n) must be a number from 0 to 9999, not 10000"}, {"game:heal(ev:target(), 2147483647)", "argument 2 (n) must be a number from 0 to 9999, not 2147483647"}, {"game:heal(ev:target(), 2147483648)", "argument 2 (n) must be a number of 32 bits, not 2147483648"},
		{"game:heal(ev:target(), 0x270f)", ""}, {"game:heal(ev:target(), 0x2710)", "argument 2 (n) must be a number from 0 to 9999, not 0x2710"}, {"game:heal(ev:target(), 0x80000000)", "argument 2 (n) must be a number of 32 bits, not 0x80000000"},
		{"game:heal(ev:target(), 1.5)", "argument 2 (n) must be an integer, not 1.5"}, {"game:heal(ev:target(), 1e2)", ""}, {"game:heal(ev:target(), 0x10)", ""},
		{"game:draw(5, 1)", "argument 1 (p) must be a number from 1 to 4, not 5"}, {"game:draw(-1, 1)", "argument 1 (p) must be a number from 1 to 4, not -1"},
		{"game:heal(ev:target())", "argument 2 (n) is missing"}, {"game:heal()", "argument 1 (e) is missing"}, {"game:heal(ev:target(), 1, 2)", "game:heal takes 2 arguments, got 3"},
		{"game:heal(both())", ""}, {"game:heal(ev:target(), both())", ""}, {"game:heal(ev:target(), 1, both())", ""}, {"game:heal(ev:target(), 1, 2, both())", "game:heal takes 2 arguments, got 4"},
		{"game:heal((both()))", "argument 2 (n) is missing"}, {"game:heal(ev:target(), nil)", "argument 2 (n) must be a number, not nil"},
		{"game:heal(ev:target(), true)", "argument 2 (n) must be a number, not a boolean"}, {"game:heal(ev:target(), {})", "argument 2 (n) must be a number, not a table"},
		{"game:heal(ev:target(), game:lane(ev:target()))", "argument 2 (n) must be a number, not a string"}, {"game:heal(ev:target(), 1 + both())", ""},
	}
	var script, want strings.Builder
	script.WriteString("local function both() return 1, 2 end\nfunction pulse(me, ev, game)\n")
	for i, c := range cases {
		fmt.Fprintf(&script, "  %s\n", c.call)
		if c.want != "" {
			fmt.Fprintf(&want, "%d %s\n", i+3, c.want)
		}
	}
	script.WriteString("end\n")
	dir := write(t, eventRule(script.String()))
	var got strings.Builder
	for _, f := range check(t, dir).Findings {
		fmt.Fprintf(&got, "%d %s\n", f.Line, strings.TrimPrefix(f.Msg, "game:heal: "))
	}
	if g := strings.ReplaceAll(got.String(), "game:draw: ", ""); g != want.String() {
		t.Errorf("got\n%s\nwant\n%s", g, want.String())
	}
}

// TestAssignedEverywhere checks that a local variable is of no known type once an assignment
// anywhere gives it another value, and that a function is found wherever it is defined.
func TestAssignedEverywhere(t *testing.T) {
	const assigned = "local f = function() n = 1 end"
	places := []string{
		"", assigned, "do " + assigned + " end", "if t then " + assigned + " end", "if t then return else " + assigned + " end", "while t do " + assigned + " end", "repeat " + assigned + " until t",
		"for _ = 1, 2 do " + assigned + " end", "for _ in ipairs(t) do " + assigned + " end", "local function g() " + assigned + " end", "t.f = function() n = 1 end", "t[function() n = 1 end] = 1",
		"tostring(function() n = 1 end)", "return function() n = 1 end", "return { function() n = 1 end }", "return { x = function() n = 1 end }", "return t and function() n = 1 end",
		"if tostring(function() n = 1 end) then return end", "while tostring(function() n = 1 end) do break end", "repeat until tostring(function() n = 1 end)",
		"for _ = 1, t.f(function() n = 1 end) do end", "for _ in ipairs(function() n = 1 end) do end", "n, t.x = 1, 2", "t.x, n = 1, 2", "return t:f(function() n = 1 end)", "return -t.f(function() n = 1 end)",
	}
	var script, calls strings.Builder
	for i, place := range places {
		line := fmt.Sprintf("local function f%d(t, game, ev) local n = 'a' do game:heal(ev:target(), n) end do %s end end\n", i, place)
		script.WriteString(regexp.MustCompile(`\bn\b`).ReplaceAllString(line, fmt.Sprintf("n%d", i))) // each line has its own name
		fmt.Fprintf(&calls, "  f%d({}, game, ev)\n", i)
	}
	dir := write(t, eventRule(script.String()+"function pulse(me, ev, game)\n"+calls.String()+"end\n"))
	var got []string
	for _, f := range check(t, dir).Findings {
		if f.Code != lint.UnusedFunction { // those that hold the assignments
			got = append(got, fmt.Sprintf("%d %s", f.Line, f.Msg))
		}
	}
	if strings.Join(got, "\n") != "1 game:heal: argument 2 (n) must be a number, not a string" {
		t.Errorf("got %s\n%s", strings.Join(got, "\n"), script.String())
	}
}

// TestNamedInAText checks that a function is used when a text of the script is its name, and not
// when a comment, or a longer text, has it.
func TestNamedInAText(t *testing.T) {
	dir := write(t, eventRule(`local names = { "took" }
-- "lost"
function took(me, ev, game) end
function lost(me, ev, game) end
function pulse(me, ev, game)
  game:choose(game:active_player(), game:lanes(), names[1] .. "lost it")
end
`))
	want := `
rule.lua:4:10: unused-function: the function lost is not used: no manifest names it and no function calls it`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestIgnoreLines checks that a comment after code applies to its own line, and one alone in a line
// applies to the next. The lines after them do not matter.
func TestIgnoreLines(t *testing.T) {
	for _, script := range []string{
		"  game:nope() -- arbiter: ignore unknown-function we know\n                                        \n",
		"    -- arbiter: ignore unknown-function we know\ngame:nope()\n",
	} {
		dir := write(t, eventRule("function pulse(me, ev, game)\n"+script+"end\n"))
		if got := lines(check(t, dir), dir); got != "" {
			t.Errorf("%s: got%s", script, got)
		}
	}
}

// TestColumnsOfCharacters checks that columns count characters, up to the end of a line.
func TestColumnsOfCharacters(t *testing.T) {
	dir := write(t, eventRule("function pulse(me, ev, game)\n  tostring(\"日本\") game:nope() game:nope(\"é\")\nend\nfunction f( -- 日本"))
	want := `
rule.lua:4:18: syntax: syntax error at the end of the file (hint: an 'end' or a closing bracket may be missing)`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
	dir = write(t, eventRule("function pulse(me, ev, game)\n  tostring(\"日本\") game:nope() game:nope(\"é\")\nend\n"))
	want = `
rule.lua:2:23: unknown-function: game has no function "nope"
rule.lua:2:35: unknown-function: game has no function "nope"`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestFiltersThatExclude checks which two filters of a listener exclude each other: those of one number or word that no
// value satisfies together.
func TestFiltersThatExclude(t *testing.T) {
	cases := []struct {
		a, b    string
		exclude bool
	}{
		{"source.health == 3", "source.health != 3", true}, {"source.health != 3", "source.health == 3", true}, {"source.health != 3", "source.health == 4", false},
		{"source.health != 3", "source.health != 4", false}, {"source.health > 3", "source.health < 4", true}, {"source.health > 3", "source.health < 5", false},
		{"source.health >= 3", "source.health <= 3", false}, {"source.health >= 4", "source.health <= 3", true}, {"source.health == 3", "source.attack == 4", false},
		{"source.row == FRONT", "source.row != FRONT", true}, {"source.row != FRONT", "source.row == FRONT", true}, {"source.row != FRONT", "source.row == BACK", false},
		{"source.row == FRONT", "source.row == BACK", true}, {"source.row != FRONT", "source.row != BACK", false},
	}
	manifest, _, _ := strings.Cut(pulse("rule.lua", "UNIT_DEPLOYED"), "[[rule.listener]]")
	var want, got strings.Builder
	for _, c := range cases {
		manifest += fmt.Sprintf("[[rule.listener]]\nevent = \"UNIT_DEPLOYED\"\nrole = \"any\"\nrun = \"pulse\"\nwhere = [%q, %q]\n", c.a, c.b)
		if c.exclude {
			fmt.Fprintf(&want, "%q and %q are never both so, and all filters must hold\n", c.a, c.b)
		}
	}
	dir := write(t, "\n== rule.toml\n"+manifest+"== rule.lua\nfunction pulse(me, ev, game) end\n")
	for _, f := range check(t, dir).Findings {
		fmt.Fprintln(&got, f.Msg)
	}
	if got.String() != want.String() {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want.String())
	}
}

// TestIgnoresInStrings checks that an ignore may follow another comment, and that one in a string is text. A string in
// double quotes has escapes, and one in single quotes has none.
func TestIgnoresInStrings(t *testing.T) {
	dir := write(t, `
== rule.toml
`+pulse("rule.lua", "UNIT_DEPLOYED")+`[[rule]]
id = "OTHER"
name = { en = "A \" # arbiter: ignore unknown-key a text" }
oops = 'a\' # arbiter: ignore unknown-key known
opps = "a\" # arbiter: ignore unknown-key a text"
text = { en = """An "open" # arbiter: ignore unknown-key a text""" }
uups = 1 # known # arbiter: ignore unknown-key known
== rule.lua
function pulse(me, ev, game)
  game:nope() -- known -- arbiter: ignore unknown-function known
  ev:source():heal(1)
  game:choose(game:active_player(), game:lanes(), took)
end
function took(me, ev, game) end
`)
	want := `
rule.lua:3:15: unknown-function: "heal" is called on a number, as entities and players are (hint: functions are called on me, game and ev or it: game:heal(...))
rule.lua:4:8: wrong-argument: game:choose: argument 3 (fn) must be a string, not a function (hint: write its name in quotes)
rule.toml:12:1: unknown-key: unknown key "oops" in rule
rule.toml:12:13: unused-ignore: this unknown-key cannot be ignored, because the pack does not load with it
rule.toml:13:1: unknown-key: unknown key "opps" in rule
rule.toml:15:1: unknown-key: unknown key "uups" in rule
rule.toml:15:18: unused-ignore: this unknown-key cannot be ignored, because the pack does not load with it`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
