package lint_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/testing/cputime"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestAllAtOnce checks that faults of manifests, scripts and tests are reported
// together, sorted, with the path as it was typed and the nearest name. Of every file
// the first syntax error is reported.
func TestAllAtOnce(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeIn(t, filepath.Join(dir, "my/pack"), `
== cards.toml
[[card]]
id = "MINE-001"
name = { en = "Grunt" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
keywords = ["ARMR"]
script = "grunt.lua"
vars = { n = 1, spare = 2 }
on_plya = "hit"
[[card.listener]]
event = "UNIT_DEPLOYED"
role = "source"
run = "hit"
[[card.listener]]
event = "UNIT_DEPLOYD"
role = "source"
run = "other"
[[card.listener]]
event = "CARD_PLAY_DECLARED"
role = "source"
band = "legality"
run = "scale"
== grunt.lua
local seen = {}
function hit(me, ev, game)
  local kept = 3
  seen[1] = true
  game:dammage(ev:targt(), me.vars.x)
  help(me, ev, game, nope)
  ev:get("hwo")
end

function other(me, ev, game) end

function help(me, event, board, who)
  board:heal(event:source(), "two")
  board:draw(me.vars.m, 1)
end

function scale(me, ev, game)
  ev:factors(2, 1, 1, 2, 1)
end
== first.lua
function f(
== second.lua
x = = 1
== mine_test.lua
function test_a(t)
  local u = t:unit(1, "2/0/1", "alpha front")
  t:expct(u, {health = 1})
  t:refused("X", {hav = 1}):command("end", 1, 2)
end
== broken_test.lua
function test_b(t
`)
	got := lines(check(t, "my/pack"), "")
	want := `
my/pack/broken_test.lua:1:18: syntax: syntax error at the end of the file (hint: an 'end' or a closing bracket may be missing)
my/pack/cards.toml:9:13: unknown-keyword: unknown keyword "ARMR" (hint: did you mean "ARMOR"?)
my/pack/cards.toml:11:10: unused-var: nothing names the var n of MINE-001
my/pack/cards.toml:11:17: unused-var: nothing names the var spare of MINE-001
my/pack/cards.toml:12:1: unknown-key: unknown key "on_plya" in card (hint: did you mean "on_play"?)
my/pack/cards.toml:18:1: unknown-event: MINE-001: unknown event "UNIT_DEPLOYD" (hint: did you mean "UNIT_DEPLOYED"?)
my/pack/first.lua:1:1: unused-script: no manifest names this script (hint: name it with script = "…")
my/pack/first.lua:1:12: syntax: syntax error at the end of the file (hint: an 'end' or a closing bracket may be missing)
my/pack/grunt.lua:3:9: unused-local: the local variable kept is never read
my/pack/grunt.lua:4:3: kept-state: function changes seen, a table of the main chunk (hint: scripts keep nothing between calls; use a local of the function)
my/pack/grunt.lua:5:8: unknown-function: game has no function "dammage" (hint: did you mean "damage"?)
my/pack/grunt.lua:5:19: unknown-function: ev has no function "targt" (hint: did you mean "target"?)
my/pack/grunt.lua:5:36: unknown-var: no definition that this works for has a var "x"
my/pack/grunt.lua:6:22: unknown-name: unknown name nope (hint: declare it with local, or pass it as a parameter)
my/pack/grunt.lua:7:10: unknown-property: UNIT_DEPLOYED has no field "hwo" (hint: did you mean "how"?)
my/pack/grunt.lua:13:9: wrong-argument: game:heal: argument 2 (n) must be a number, not a string
my/pack/grunt.lua:14:22: unknown-var: no definition that this works for has a var "m"
my/pack/grunt.lua:18:6: unknown-property: ev:factors is for DAMAGE_MODIFIED, not for CARD_PLAY_DECLARED
my/pack/mine_test.lua:3:5: unknown-function: t has no function "expct" (hint: did you mean "expect"?)
my/pack/mine_test.lua:4:19: unknown-field: t:refused takes no "hav" (hint: did you mean "have"?)
my/pack/mine_test.lua:4:29: wrong-arguments: t:command takes 2 arguments, got 3
my/pack/second.lua:1:1: unused-script: no manifest names this script (hint: name it with script = "…")
my/pack/second.lua:1:5: syntax: syntax error near "="`
	if got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestOrderByTie checks that two packs that do not know each other and change a number
// at one priority are reported, unless the changes commute or one pack requires the
// other.
func TestOrderByTie(t *testing.T) {
	of := func(id, does, requires string) string {
		run := "run = \"change\"\n"
		if effect, is := strings.CutPrefix(does, "effects"); is {
			does, run = "return ev", "effects = [{"+effect+" }]\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"change\"\n"
		}
		return "\n== " + id + "/pack.toml\nid = \"" + id + "\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"" + requires + "]\n" +
			"== " + id + "/rule.toml\n[[rule]]\nid = \"" + strings.ToUpper(id) + "\"\nname = { en = \"Rule\" }\nscript = \"rule.lua\"\n[[rule.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"any\"\npriority = 311\n" + run +
			"== " + id + "/rule.lua\nfunction change(me, ev, game)\n  more(ev)\nend\n\nfunction more(ev)\n  " + does + "\nend\n"
	}
	for _, c := range []struct {
		one, other, requires string
		want                 int
	}{
		{"ev:add(1)", "ev:multiply(2)", "", 2}, {"ev:add(1)", "ev:add(2)", "", 0}, {"ev:multiply(2)", "ev:multiply(3)", "", 0},
		{"ev:set(1)", "ev:set(2)", "", 2}, {"ev:add(1)", "ev:multiply(2)", ", \"ones\"", 0}, {"ev:amount()", "ev:multiply(2)", "", 0},
		{"effects type = \"ADD_AMOUNT\", amount = 1", "ev:multiply(2)", "", 2}, {"effects type = \"ADD_AMOUNT\", amount = 1", "ev:multiply(2)", ", \"ones\"", 0},
	} {
		dir := t.TempDir()
		writeIn(t, dir, of("ones", c.one, "")+of("others", c.other, c.requires))
		if err := os.Remove(filepath.Join(dir, "pack.toml")); err != nil {
			t.Fatal(err)
		}
		r := check(t, dir)
		n := 0
		for _, f := range r.Findings {
			if f.Code == lint.OrderByTie {
				n++
				if one, want := f.Msg[:min(40, len(f.Msg))], map[bool]string{true: "this and the listener of others at other", false: "this and the listener of ones at ones/ru"}[strings.Contains(f.File, "/ones/")]; one != want {
					t.Errorf("%q, want %q", one, want)
				}
			}
		}
		if n != c.want || len(r.Findings) != n {
			t.Errorf("%+v%s", c, lines(r, dir))
		}
	}
}

// TestTooLate: a listener of the band effect cannot change the number of an ask, and is an
// error where it says so.
func TestTooLate(t *testing.T) {
	for band, want := range map[string]int{"": 1, "band = \"effect\"\n": 1, "priority = 640\n": 1, "band = \"legality\"\n": 0} {
		dir := write(t, `
== pack.toml
id = "mine"
version = "1.0.0"
api = 3
game = "lines"
license = "MIT"
requires = ["lines"]
== rule.toml
[[rule]]
id = "TWICE"
name = { en = "Twice" }
script = "rule.lua"
[[rule.listener]]
event = "COUNTER_CHANGING"
role = "any"
run = "twice"
`+band+`
== rule.lua
function twice(me, ev, game)
  ev:multiply(2)
end
`)
		n := 0
		for _, f := range check(t, dir).Findings {
			if f.Code == lint.PriorityOutside && strings.Contains(f.Msg, "cannot change the number of COUNTER_CHANGING") {
				n++
			}
		}
		if n != want {
			t.Errorf("%q: %d findings, not %d", band, n, want)
		}
	}
}

// TestOtherGames: packs of tactics and xiangqi are checked as those of the card game.
func TestOtherGames(t *testing.T) {
	dir := write(t, `
== pack.toml
id = "mine"
version = "1.0.0"
api = 2
game = "tactics"
license = "MIT"
requires = ["tactics"]
== shout.toml
[[buff]]
id = "loud"
name = { en = "Loud" }
script = "shout.lua"
[[buff.listener]]
event = "HIT"
role = "target"
band = "before_damage"
run = "shout"
[[buff.listener]]
event = "HITT"
role = "target"
run = "soft"
[[ongoing]]
id = "hum"
name = { en = "Hum" }
== shout.lua
function shout(me, ev, game)
  game:bufff(me:unit(), "loud", "two")
  game:buff(me:unit(), "loud", "two")
  ev:get("nothing")
end

function soft() end
`)
	want := `
shout.lua:2:8: unknown-function: game has no function "bufff" (hint: did you mean "buff"?)
shout.lua:3:8: wrong-argument: game:buff: argument 3 (turns) must be a number, not a string
shout.lua:4:10: unknown-property: HIT has no field "nothing"
shout.toml:11:1: unknown-event: effect loud: unknown event "HITT" (hint: did you mean "HIT"?)
shout.toml:15:1: unused-status: nothing in the loaded packs names the ongoing hum`
	if got := lines(check(t, dir), dir); !same(got, want) {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
	dir = write(t, `
== pack.toml
id = "mine"
version = "1.0.0"
api = 2
game = "xiangqi"
license = "MIT"
requires = ["xiangqi"]
== rule.toml
[[rule]]
id = "calm"
name = { en = "Calm" }
script = "rule.lua"
[[rule.listener]]
event = "xq:MOVE"
role = "any"
where = ["source.kind == hors"]
run = "calm"
== rule.lua
function calm(me, ev, game)
  ev:rejct("CALM")
  game:team("e2")
end
== rule_scenario.toml
[[scenario]]
name = "calm"
  mves = ["h2e2"]
`)
	want = `
rule.lua:2:6: unknown-function: ev has no function "rejct" (hint: did you mean "reject"?)
rule.lua:3:8: wrong-argument: game:team: argument 1 (piece) must be a number, not a string
rule.toml:8:10: never-runs:
rule_scenario.toml:3:3: unknown-key: unknown key "mves"; a scenario has name, mode, rules, options, fen, targets, refused, perft, moves, final, outcome, events; did you mean "moves"?`
	if got := lines(check(t, dir), dir); !same(got, want) {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestTacticsPack: filters of actions that never hold, numbers of a hit outside of its listeners,
// functions that may only read, and glyphs that replace shipped ones are reported. Actions
// that nobody can use (T-15) are reported only when the manifests have no errors.
func TestTacticsPack(t *testing.T) {
	const head = "== pack.toml\nid = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n"
	action := func(id, more string) string {
		return "[[action]]\nid = \"" + id + "\"\nname = { en = \"x\" }\nkind = \"free\"\n" + more + "\n"
	}
	dir := write(t, head+"== a.toml\n"+action("one", `where = ["self.energy < 0"]`)+action("two", `where = ["self.hp < 3", "self.hp > 3"]`)+action("three", "script = \"a.lua\"\nrun = \"hit\"")+
		"[[policy]]\nid = \"p\"\nname = { en = \"x\" }\nscript = \"a.lua\"\nchoose = \"choose\"\n[[terrain]]\nid = \"ice\"\nname = { en = \"x\" }\nglyph = \".\"\n"+
		"== a.lua\nfunction hit(me, ev, game)\n  ev:add(ev:amount())\nend\nfunction choose(me, count, game)\n  game:damage(1, 1)\n  return 1\nend\n")
	const lacks = "\na.toml:2:1: never-legal: no unit has the action \"one\"\na.toml:7:1: never-legal: no unit has the action \"two\"\na.toml:12:1: never-legal: no unit has the action \"three\""
	want := `
a.lua:2:6: unknown-property: ev:add is for listeners of HIT, and no listener calls this
a.lua:2:13: unknown-property: ev:amount is for listeners of HIT, and no listener calls this
a.lua:5:8: acts-in-condition: game:damage does something, and this function may only read (hint: return a number)
a.toml:5:10: never-runs: one: filter "self.energy < 0": it is never less than 0, so that it never holds
a.toml:10:25: never-runs: "self.hp < 3" and "self.hp > 3" are never both so, and all filters must hold
a.toml:25:1: same-id: the glyph "." is another than that of the pack "tactics"; in this pack it means this one, and tactics:. the other`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
	dir = write(t, head+"== a.toml\n"+action("one", `where = ["self.energy > 0"]`)+action("two", `where = ["self.hp < 3"]`)+action("three", ""))
	if got := lines(check(t, dir), dir); !same(got, lacks) {
		t.Errorf("got%s\n\nwant%s", got, lacks)
	}
}

// same reports whether exactly the wanted lines are there, given by their beginnings.
func same(got, want string) bool {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	if len(g) != len(w) {
		return false
	}
	for i := range g {
		if !strings.HasPrefix(g[i], w[i]) {
			return false
		}
	}
	return true
}

// TestLongLines checks that the names of one line are found in one pass, however many
// there are. A line of 60 KB took 2.7 s when each was searched for from the beginning
// of the line.
func TestLongLines(t *testing.T) {
	dir := write(t, rule()+"== pulse.lua\nfunction pulse() end\nfunction other(me) me"+strings.Repeat(".b", 30_000)+" = 1 end\n")
	begin := cputime.Used()
	if got := lines(check(t, dir), dir); !strings.Contains(got, "expression is too deep") {
		t.Errorf("got%.500s", got)
	}
	if took := cputime.Used() - begin; took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestHostile checks that many faults are cut, with a count, in a short time.
func TestHostile(t *testing.T) {
	var script, manifest strings.Builder
	script.WriteString("function pulse(me, ev, game)\n")
	for script.Len() < 8_000 {
		script.WriteString(" game:dammage(1)\n")
	}
	script.WriteString("end\n")
	for i := range 1000 {
		fmt.Fprintf(&manifest, "[[rule]]\nid = \"P%d\"\nname = { en = \"P\" }\ntxet = 1\nvars = { a = 1 }\n", i)
	}
	dir := write(t, rule()+"== more.toml\n"+manifest.String()+"== more_test.lua\n"+script.String()+"== pulse.lua\n"+script.String())
	begin := cputime.Used()
	r := check(t, dir)
	if len(r.Findings) != 500 || r.Cut < 800 || r.Errors+r.Warnings != 500+r.Cut {
		t.Errorf("%d findings, %d cut, %d errors", len(r.Findings), r.Cut, r.Errors)
	}
	if took := cputime.Used() - begin; took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
	many := write(t, rule()+"== pulse.lua\nfunction pulse() end\n")
	for i := range 1001 {
		if err := os.WriteFile(filepath.Join(many, fmt.Sprintf("a%d_test.lua", i)), []byte("function test_a(t) t:reset() end\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := lines(check(t, many), many); !strings.HasSuffix(got, "too-many: the pack has more than 1000 files of tests") {
		t.Errorf("got%s", got)
	}
	var b bytes.Buffer
	if err := r.Print(&b, "en"); err != nil || !strings.Contains(b.String(), fmt.Sprintf("\nand %d more\n", r.Cut)) {
		t.Errorf("the cut is not reported")
	}
}

// TestPartial checks that names that an unreadable manifest may use or define are not
// reported as unused or unknown.
func TestPartial(t *testing.T) {
	for _, broken := range []string{"[[rule]\n", "# " + strings.Repeat("x", 300<<10) + "\n"} {
		dir := write(t, "== pulse.lua\nfunction pulse(me, ev, game) end\n== glow.toml\n[[keyword]]\nid = \"GLOW\"\nname = { en = \"Glow\" }\n"+
			"[[card]]\nid = \"GRUNT\"\nname = { en = \"Grunt\" }\nfaction = \"COVENANT\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\nkeywords = [\"SHINE\"]\n== pulse.toml\n"+broken)
		if r := check(t, dir); len(r.Findings) != 1 || r.Findings[0].File != dir+"/pulse.toml" {
			t.Errorf("got%s", lines(r, dir))
		}
	}
}

// pulse is a rule whose function pulse in a script hears an event.
func pulse(script, event string) string {
	return "[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\nscript = \"" + script + "\"\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\nrun = \"pulse\"\n"
}

func rule() string {
	return "== pulse.toml\n" + pulse("pulse.lua", "TURN_STARTED")
}

// TestSARIF checks what the format 2.1.0 requires: version, runs, the tool's name,
// rules by id, and results with messages and known levels. Places are URIs with regions
// that count from 1.
func TestSARIF(t *testing.T) {
	r := check(t, write(t, rule()+"text = 1\n== pulse.lua\nfunction pulse(me, ev, game)\n  game:drwa(ev:source_player(), 1)\n  local a = 1\nend\n"))
	var b bytes.Buffer
	if err := r.SARIF(&b); err != nil {
		t.Fatal(err)
	}
	var log struct {
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct {
					Name  string
					Rules []struct {
						ID               string
						ShortDescription struct{ Text string }
					}
				}
			}
			ColumnKind string
			Results    []struct {
				RuleID    string
				RuleIndex int
				Level     string
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn int }
					}
				}
			}
		}
	}
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || len(log.Runs) != 1 || log.Runs[0].Tool.Driver.Name != "arbiter" || log.Runs[0].ColumnKind != "unicodeCodePoints" {
		t.Fatalf("%s", b.String())
	}
	run := log.Runs[0]
	if len(run.Results) != len(r.Findings) || len(run.Results) < 3 || len(run.Tool.Driver.Rules) != len(lint.Codes) {
		t.Errorf("%d results of %d, %d rules", len(run.Results), len(r.Findings), len(run.Tool.Driver.Rules))
	}
	for i, x := range run.Results {
		at := x.Locations[0].PhysicalLocation
		if run.Tool.Driver.Rules[x.RuleIndex].ID != x.RuleID || x.Message.Text == "" || x.Level != "error" && x.Level != "warning" ||
			!strings.HasPrefix(at.ArtifactLocation.URI, "file:///") || at.Region.StartLine != r.Findings[i].Line || at.Region.StartLine < 1 || at.Region.StartColumn < 1 {
			t.Errorf("%+v", x)
		}
	}
	for _, rule := range run.Tool.Driver.Rules {
		if rule.ID == "" || rule.ShortDescription.Text == "" {
			t.Errorf("%+v", rule)
		}
	}
	b.Reset()
	if err := check(t, write(t, "== a.toml\n")).SARIF(&b); err != nil || !strings.Contains(b.String(), `"results": []`) {
		t.Errorf("a clean report has no results: %s", b.String()[:200])
	}
}

// TestOpen: what can be checked is a pack, a folder or a game.
func TestOpen(t *testing.T) {
	for _, names := range [][]string{{"core"}, {"tactics"}, {"xiangqi"}, nil} {
		if targets, err := lint.Open(kits.Tests(kits.All()), names, lint.Options{}); err != nil || len(targets) == 0 {
			t.Errorf("%v: %v", names, err)
		}
	}
	if _, err := lint.Open(kits.Tests(kits.All()), []string{"covenan"}, lint.Options{}); err == nil || !strings.Contains(err.Error(), "expected a shipped pack, an archive, or a folder with packs") {
		t.Errorf("%v", err)
	}
}
