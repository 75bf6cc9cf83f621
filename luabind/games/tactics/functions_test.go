package tactics_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/games"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// TestFunctionsOfPolicies: each function that reads returns what its page says at the start of the skirmish, and refuses a
// wrong argument with the file and the line.
func TestFunctionsOfPolicies(t *testing.T) {
	cases := []struct{ does, fails string }{
		{`is(#game:units("any"), 6) is(#game:units("ally"), 3) is(#game:units("enemy"), 3) is(game:units("enemy")[1], 4) is(game:units("ally")[3], 3)`, ""},
		{`is(game:alive(1), true) is(game:alive(0), false) is(game:stat(1, "hp"), game:stat(1, "max_hp")) is(game:stat(1, "side"), 1) is(game:stat(4, "side"), 2) is(game:stat(1, "hp"), game:stat(4, "hp"))`, ""},
		{`is(game:has_buff(1, "stunned"), false) is(game:stat(1, "move_rate") > 0, true) is(game:stat(1, "hex") ~= game:stat(2, "hex"), true) is(game:stat(1, "energy"), 10)`, ""},
		{`is(game:distance(1, 1), 0) is(game:distance(1, 2), 1) is(game:distance(1, 3), 2) is(game:distance(1, 0), -1) is(game:distance(0, 1), -1) is(game:behind(1, 2), 3) is(game:behind(2, 1), 0) is(game:behind(1, 3), 0) is(game:behind(0, 1), 0)`, ""},
		{`is(n, 4) is(game:option(1), "activate") is(game:option_unit(1), 1) is(game:option_unit(3), 3) is(game:option_id(1), "") is(game:option_target(1), 0) is(game:option_hex(1), 0) is(game:option(4), "end_turn") is(game:option_unit(4), 0)`, ""},
		{`game:alive(7)`, "game:alive: argument 1 (u) must be a unit, got 7"},
		{`game:alive(-1)`, "game:alive: argument 1 (u) must be a unit, got -1"},
		{`game:stat(1, "hpp")`, `game:stat: `},
		{`game:has_buff(1, "stuned")`, `did you mean "stunned"?`},
		{`game:distance(1, 9999)`, "game:distance: argument 2 (b) must be a hex from 1 to "},
		{`game:distance(-1, 1)`, "game:distance: argument 1 (a) must be a hex from 1 to "},
		{`game:behind(1, -1)`, "game:behind: argument 2 (over) must be a hex from 1 to "},
		{`game:units("enmy")`, `did you mean "enemy"?`},
		{`game:option(0)`, "game:option: argument 1 (i) must be a number from 1 to 9999, got 0"},
		{`game:option(5)`, "game:option: there is no option 5"},
		{`game:option_id(5)`, "game:option_id: there is no option 5"},
		{`game:option_unit(5)`, "game:option_unit: there is no option 5"},
		{`game:option_target(5)`, "game:option_target: there is no option 5"},
		{`game:option_hex(5)`, "game:option_hex: there is no option 5"},
		{`game:roll(6)`, "game:roll: "},
		{`game:damage(1, 1)`, "game:damage: "},
	}
	var manifest, script strings.Builder
	script.WriteString("local function is(got, want) if got ~= want then error(tostring(got) .. \", not \" .. tostring(want), 2) end end\n")
	for i, c := range cases {
		fmt.Fprintf(&manifest, "[[policy]]\nid = \"p%d\"\nname = { en = \"P\" }\nscript = \"p.lua\"\nchoose = \"p%d\"\n", i, i)
		fmt.Fprintf(&script, "function p%d(me, n, game)\n  %s\n  return 1\nend\n", i, c.does)
	}
	prog, k, err := luatactics.Load(append(luatactics.Shipped(), load.Source{Name: "mine", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"p.toml":    {Data: []byte(manifest.String())}, "p.lua": {Data: []byte(script.String())}}}))
	if err != nil {
		t.Fatal(err)
	}
	m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Match: match.Options{Log: true}})
	was := m.Hash()
	for i, c := range cases {
		_, err := tactics.Choose(m, fmt.Sprint("p", i), 0, nil)
		if at := fmt.Sprintf("mine/p.lua:%d: ", i*4+3); (err == nil) != (c.fails == "") || err != nil && (!match.IsFault(err) || !strings.Contains(err.Error(), at) || !strings.Contains(err.Error(), c.fails)) {
			t.Errorf("%s: %v, want %s%s", c.does, err, at, c.fails)
		}
	}
	if m.Hash() != was {
		t.Error("asking has changed the battle")
	}
}

// TestFiguresOfBattles: the counts of a measurement are those of its seeds, and each row has its unit and direction.
func TestFiguresOfBattles(t *testing.T) {
	prog, k := loadShipped(t)
	a, err := luatactics.Measure(prog, k, "skirmish", games.Bench{Games: 2, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	if b, err := luatactics.Measure(prog, k, "skirmish", games.Bench{Games: 1, Seed: 6}); err != nil || b.Commands >= a.Commands || b.Events >= a.Events || b.Games != 1 {
		t.Errorf("%+v and %+v, %v", a, b, err)
	}
	if a.Games != 2 || a.Events <= a.Commands || a.ForkNs <= 0 || a.GamesPerSecond*a.Seconds < 1.99 || a.EventsPerSecond*a.Seconds < float64(a.Events)*0.99 {
		t.Errorf("%+v", a)
	}
	if _, err := luatactics.Measure(prog, k, "skirmsh", games.Bench{Games: 1, Seed: 5}); err == nil || !strings.Contains(err.Error(), `did you mean "skirmish"?`) {
		t.Error(err)
	}
	f, err := luatactics.Bench(games.Bench{Games: 2, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Rows) != 4 || f.Rows[2].Value != float64(a.Commands)/2 || !f.Rows[2].Count || !f.Rows[2].Less || f.Rows[0].Less || !f.Rows[3].Less || f.Data.(luatactics.Figures).Events != a.Events {
		t.Errorf("%+v", f)
	}
}

// TestChecksOfBattles: a check has the doubts of definitions and all functions, and survives definitions that it cannot read.
func TestChecksOfBattles(t *testing.T) {
	with := func(text string) *games.Checked {
		return luatactics.Check(append(luatactics.Shipped(), load.Source{Name: "mine", FS: fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
			"m.toml":    {Data: []byte(text)}}}))
	}
	if c := with(""); len(c.Doubts)+len(c.Faults) > 0 || c.Wrong != nil || c.Types == nil || len(c.Functions) != len(luatactics.Functions)+len(luatactics.BotFunctions) {
		t.Errorf("%v, %v, %v, %d functions", c.Doubts, c.Faults, c.Wrong, len(c.Functions))
	}
	if c := with("[[battle]]\nid = \"b\"\nname = { en = \"b\" }\nmap = \"nowhere\"\n"); c.Wrong == nil && len(c.Faults) == 0 {
		t.Errorf("%v, %v", c.Faults, c.Wrong)
	}
	if c := with("[[action]]\nid = \"lonely\"\nname = { en = \"x\" }\nkind = \"free\"\ntarget = \"self\"\n"); len(c.Doubts) == 0 || c.Doubts[0].File != "mine/m.toml" || c.Doubts[0].Line != 1 {
		t.Errorf("an action that no unit has: %v", c.Doubts)
	}
}
