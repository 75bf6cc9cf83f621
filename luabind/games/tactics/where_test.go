package tactics_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
)

// TestFiltersOfAnAction: what an action asks of the unit that acts can be said
// as data: each reading, comparison, remainder, var and alternative. What does
// not hold is neither listed nor done.
func TestFiltersOfAnAction(t *testing.T) {
	const script = "function hurt(me, ev, game)\ngame:damage(ev:target(), 2)\nend\n"
	for _, c := range []struct {
		where string // the unit has 7 of 9 health and 5 of 8 energy, a speed of 1, and is on hex 1
		want  bool
	}{
		{`"self.energy < 6"`, true}, {`"self.energy < 5"`, false}, {`"self.energy <= 5"`, true},
		{`"self.energy > 5"`, false}, {`"self.energy >= 5"`, true}, {`"self.energy"`, true}, {`"not self.energy"`, false},
		{`"self.hp == 7"`, true}, {`"self.hp != 7"`, false}, {`"self.max_hp == 9"`, true}, {`"self.hp < self.max_hp"`, true},
		{`"self.speed == 1"`, true}, {`"self.turn_time == 7"`, true}, {`"self.time == 7"`, true}, {`"self.move_rate == 100"`, true},
		{`"self.side == 1"`, true}, {`"self.hex == 1"`, true}, {`"self.hp % 3 == 1"`, true}, {`"self.hp % 3 == 2"`, false}, {`"self.hp % least == 2"`, true},
		{`"self.energy == least"`, true}, {`"self.hp == least"`, false},
		{`"self.hp == 7", "self.energy == 4"`, false}, {`"self.hp == 1 or self.energy == 5"`, true},
		{`"self.hp == 7 or self.energy == 4", "self.side == 2"`, false}, {`"self.hp == 1 or self.energy == 4"`, false},
	} {
		prog, k, err := built(t, filtered(c.where), script)
		if err != nil {
			t.Fatalf("%s: %v", c.where, err)
		}
		m := start(t, prog, k, tactics.Setup{Battle: "one"})
		if err := show.Play(m, []string{"X hit X"}); err != nil {
			t.Fatal(err)
		}
		listed := slices.Contains(m.Legal(tactics.P1, nil), match.Command{Verb: tactics.Use, Player: tactics.P1, Source: 1})
		err = show.Play(m, []string{"X try"})
		if listed != c.want || (err == nil) != c.want || err != nil && !strings.Contains(err.Error(), "condition") {
			t.Errorf("%s: listed %v, played: %v; want %v", c.where, listed, err, c.want)
		}
	}
	for where, want := range map[string]string{
		`"self.enrgy < 6"`:           `unknown property "enrgy"; did you mean "energy"?`,
		`"target.energy < 6"`:        `unknown path "target.energy"`,
		`"self.hp(1) < 6"`:           "hp takes no argument",
		`"self.hp == most"`:          `"most" is not a number, var or path`,
		`"self.hp % 3 == 3"`:         "the rest of a division by 3 is never 3",
		`"self.hp % most == 0"`:      `or a var that is one, not "most"`,
		`"self.hp % least == 5"`:     "the rest of a division by 5 is never 5",
		`"self.hp ="`:                "write == for equal",
		`"self.hp == target.energy"`: `unknown path "target.energy"; it starts with self`,
	} {
		_, _, err := built(t, filtered(where), script)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "built.toml:7") {
			t.Errorf("%s: %v, want %q", where, err, want)
		}
	}
}

// filtered is a battle of a unit with an action that has filters, and one by
// which it hurts itself.
func filtered(where string) string {
	return "[[action]]\nid = \"try\"\nname = { en = \"try\" }\nkind = \"free\"\nresponds = [\"sustained\"]\nvars = { least = 5 }\nwhere = [" + where + "]\n" +
		"[[action]]\nid = \"hit\"\nname = { en = \"hit\" }\nkind = \"free\"\nresponds = [\"sustained\"]\ntarget = \"self\"\nenergy = 3\nscript = \"built.lua\"\nrun = \"hurt\"\n" +
		"[[unit]]\nid = \"x\"\nname = { en = \"x\" }\nhp = 9\nspeed = 1\nenergy = 8\nenergy_cap = 8\nmove_rate = 100\nactions = [\"try\", \"hit\"]\n" +
		"[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\". .\"]\n" +
		"[[battle]]\nid = \"one\"\nname = { en = \"m\" }\nmap = \"m\"\n[[battle.unit]]\nname = \"X\"\ntype = \"x\"\nside = 1\nat = [0, 0]\n"
}
