package tactics_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// TestT05_Lint (T-05): a self-buff of 1 turn that is meant for the enemy's turn
// gets a warning. A longer one, an answer in a chain window, one that serves the
// own turn, and one on others get none.
func TestT05_Lint(t *testing.T) {
	action := func(id, kind, target, run, more string) string {
		return "[[action]]\nid = \"" + id + "\"\nname = { en = \"x\" }\nkind = \"" + kind + "\"\ntarget = \"" + target +
			"\"\nscript = \"lint.lua\"\nrun = \"" + run + "\"\n" + more + "\n"
	}
	source := load.Source{Name: "lint", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"lint\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"lint.lua": {Data: []byte(`function literal(me, ev, game)
  -- game:buff(me:unit(), "stunned", 1)
  game:buff(ev:target(), "armored", 1)
end
function by_var(me, ev, game)
  game:buff(me:unit(), "armored", me.vars.turns)
end
function rush(me, ev, game)
  game:buff(me:unit(), "hastened", 1)
end
function sourced(me, ev, game)
  game:buff(ev:source(), "armored", 1)
end
function unknown(me, ev, game)
  game:buff(me:unit(), "armored", me.vars.none)
end
`)},
		"lint.toml": {Data: []byte(action("brace", "free", "self", "literal", "") +
			action("ward", "sustained", "none", "by_var", "vars = { turns = 1 }") +
			action("wall", "sustained", "none", "by_var", "vars = { turns = 2 }") +
			action("parry", "reaction", "self", "literal", "") +
			action("flinch", "free", "self", "literal", "responds = [\"attack\"]") +
			action("dash", "free", "self", "rush", "") +
			action("bless", "free", "unit", "literal", "side = \"ally\"") +
			action("mark", "free", "unit", "literal", "side = \"any\"") +
			action("cover", "free", "unit", "sourced", "side = \"any\"") +
			action("shield", "full_round", "none", "rush", "delay = 1\nresolve = \"sourced\"") +
			action("riddle", "free", "none", "unknown", "") + unit("one", "brace", "ward", "wall", "parry", "flinch", "dash") + unit("two", "bless", "mark", "cover", "shield", "riddle"))},
	}}
	prog, _, err := luatactics.Load(append(luatactics.Shipped(), source))
	if err != nil {
		t.Fatal(err)
	}
	const tail = " puts armored on its own unit for 1 turn, a half round: it ends before the enemy's turn (hint: 2 turns cover that too)"
	want := []string{"lint/lint.toml:1: action brace" + tail, "lint/lint.toml:9: action ward" + tail, "lint/lint.toml:65: action cover" + tail, "lint/lint.toml:73: action shield" + tail}
	if got := luatactics.Lint(prog.Lib).Lines(); !slices.Equal(got, want) {
		t.Errorf("warnings\n%s", strings.Join(got, "\n"))
	}
}

// unit is a type of unit with actions, in a manifest.
func unit(id string, actions ...string) string {
	return "[[unit]]\nid = \"" + id + "\"\nname = { en = \"x\" }\nhp = 9\nenergy_cap = 3\nclass = \"warrior\"\nactions = [\"" + strings.Join(actions, "\", \"") + "\"]\n"
}

// TestT15_LintUse (T-15, T-25, T-49): an action that no unit has, or that a unit has and cannot
// use, gets a warning, and so do steps that nothing plays. Prices, times and tags at their bounds get none:
// the effects of the packs add two seconds at most.
func TestT15_LintUse(t *testing.T) {
	action := func(id, kind, more string) string {
		return "[[action]]\nid = \"" + id + "\"\nname = { en = \"x\" }\nkind = \"" + kind + "\"\n" + more + "\n"
	}
	source := load.Source{Name: "use", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"use\"\nversion = \"1\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"a.toml": {Data: []byte("" +
			action("spare", "free", "") +
			action("can_pay", "free", "energy = 3\nresources = { momentum = 4 }") +
			action("tired", "free", "energy = 4") +
			action("charge", "attack", "target = \"unit\"\nenergy = 3\nenergy_per_second = 1\nprovides = [\"Rush\"]") +
			action("costly", "free", "resources = { momentum = 5 }") +
			action("alien", "free", "resources = { alien = 1 }") +
			action("after", "derived", "requires = \"Rush\"") +
			action("later", "derived", "requires = \"Calm\"\nprovides = [\"Calm\"]\nis_attack = true") +
			action("calm", "free", "") +
			action("long_after", "derived", "requires = \"Calm\"") +
			action("slow", "free", "secs = 8") + action("slower", "free", "secs = 9") +
			action("rush", "attack", "target = \"unit\"\nsecs = 7") + action("rush_on", "attack", "target = \"unit\"\nsecs = 8") +
			action("wait", "full_round", "delay = 1"))},
		"b.toml": {Data: []byte("[[class]]\nid = \"other\"\nname = { en = \"x\" }\n[[class.resource]]\nid = \"alien\"\nname = { en = \"x\" }\ncap = 9\nevery = \"turn\"\n")},
		"c.toml": {Data: []byte(unit("payer", "can_pay", "tired", "charge", "costly", "alien") + unit("linker", "charge", "after", "later", "calm", "long_after") + unit("loner", "calm", "later", "after") +
			unit("timely", "slow", "slower", "rush", "rush_on", "wait") + unit("lame", "wait", "slow") + "speed = -8\n")},
		"d.toml": {Data: []byte("[[battle]]\nid = \"mute\"\nname = { en = \"x\" }\nsteps = [\"end_turn\"]\n[[battle]]\nid = \"still\"\nname = { en = \"x\" }\n" +
			"[[battle]]\nid = \"loud\"\nname = { en = \"x\" }\nsteps = [\"end_turn\"]\nlog = \"x\"\n")},
	}}
	prog, _, err := luatactics.Load(append(luatactics.Shipped(), source))
	if err != nil {
		t.Fatal(err)
	}
	const link = ", and no attack of the unit provides it (hint: name the tag in provides of an attack that the unit has)"
	want := `use/c.toml:1: unit payer can never use "tired": it costs 4 energy, and its energy_cap is 3
use/c.toml:1: unit payer can never use "charge": it costs 4 energy, and its energy_cap is 3
use/c.toml:1: unit payer can never use "costly": it costs 5 of the resource "momentum", whose cap is 4
use/c.toml:1: unit payer can never use "alien": it costs the resource "alien", which the unit does not have (hint: give the unit a class that has it)
use/c.toml:8: unit linker can never use "charge": it costs 4 energy, and its energy_cap is 3
use/c.toml:8: unit linker can never use "later": it requires "Calm"` + link + `
use/c.toml:15: unit loner can never use "later": it requires "Calm"` + link + `
use/c.toml:15: unit loner can never use "after": it requires "Rush"` + link + `
use/c.toml:22: unit timely can never use "slower": it takes 9 s or more, and a turn of the unit has 8 s at most
use/c.toml:22: unit timely can never use "rush_on": it takes 9 s or more, and a turn of the unit has 8 s at most
use/c.toml:29: unit lame can never use "wait": it takes 1 s or more, and a turn of the unit has 0 s at most
use/c.toml:29: unit lame can never use "slow": it takes 8 s or more, and a turn of the unit has 0 s at most
use/a.toml:1: no unit has the action "spare" (hint: name it in actions of a [[unit]])
use/d.toml:1: battle mute has steps and no log, so no test plays them (hint: add the log that they give)`
	if got := strings.Join(luatactics.Lint(prog.Lib).Lines(), "\n"); got != want {
		t.Errorf("warnings\n%s\nwant\n%s", got, want)
	}
}

// TestT05_LintShipped (T-05): nothing that ships is warned of.
func TestT05_LintShipped(t *testing.T) {
	prog, _ := loadShipped(t)
	if got := luatactics.Lint(prog.Lib); got != nil {
		t.Errorf("warnings\n%s", got)
	}
}
