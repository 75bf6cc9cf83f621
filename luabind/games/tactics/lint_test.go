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
			action("riddle", "free", "none", "unknown", ""))},
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

// TestT05_LintShipped (T-05): nothing that ships is warned of.
func TestT05_LintShipped(t *testing.T) {
	prog, _ := loadShipped(t)
	if got := luatactics.Lint(prog.Lib); got != nil {
		t.Errorf("warnings\n%s", got)
	}
}
