package tcgtest_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// TestNothingExpected: a test that cannot fail does not pass, nor does a file
// without tests load. What cannot be put into a scenario is an error of the test.
func TestNothingExpected(t *testing.T) {
	s, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "empty_test.lua", "function test_nothing(t) t:end_turn() end\nfunction test_half(t) t:unit(1, [[1/0/4]], 'alpha front') t:can() end\n"+
		"function test_hit(t) local a, b = t:unit(1, [[2/0/3]], 'alpha front'), t:unit(2, [[1/0/3]], 'alpha front') t:phase('skirmish') t:attack(a, b) t:breakdown(b, {}) end")
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"expects nothing", "expected after the last", "argument 2 (fields) must be a table that expects something, got {}"} {
		if f := bench.Run(i); f == nil || !strings.Contains(f.Msg, want) {
			t.Errorf("got %v", f)
		}
	}
	s, err = tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "load_test.lua", "function test_load(t) t:load(t:unit(1, '1/0/4', \"alpha front\"), \"UNSC-002\") end")
	if err == nil {
		bench, err = s.NewBench()
	}
	if err != nil {
		t.Fatal(err)
	}
	if f := bench.Run(0); f == nil || !strings.Contains(f.Msg, "hangar") {
		t.Errorf("a unit without a hangar carries another one: %v", f)
	}
	for text, want := range map[string]string{
		"function other(t) end": "no test",
		"\nfunction test_x(t) t:unit(1, \"2/0/2 ARMOUR\", \"x\") end":  "bad_test.lua:2: unknown keyword \"ARMOUR\" of \"2/0/2 ARMOUR\"",
		"function test_x(t) t:hand(1, \"tactic FRY 1\") end":           "FRY",
		"\n\nfunction test_x(t) t:hand(1, \"tactic BREAK often\") end": "bad_test.lua:3: \"tactic BREAK\" takes error, budget or limit, as in \"tactic BREAK error\"",
		"\nfunction test_x(t) t:unit(1, \"2/0/2 COST(x)\", \"x\") end": "bad_test.lua:2: \"2/0/2 COST(x)\": a cost is written COST(2)",
		"function test_x(t) os.exit() end":                             "os",
		"function test_x(t) t:hand(1, \"tactic ORDNANCE\") end":        "bad_test.lua:1: a plain tactic needs an effect",
		"\nfunction test_x(t) t:hand(1, \"tactic HEAL\") end":          "bad_test.lua:2: missing key \"amount\" in effects of \"tactic HEAL\"",
	} {
		if _, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "bad_test.lua", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// TestNumbersOfPlayersAreBounded: each number of a player takes its bounds, and a test that sets one more stops there.
func TestNumbersOfPlayersAreBounded(t *testing.T) {
	var text strings.Builder
	verbs := []string{"supply", "supply_cap", "battery", "base"}
	for _, verb := range verbs {
		fmt.Fprintf(&text, "function test_%s(t) for _, n in ipairs({0, 999}) do t:reset() t:%[1]s(1, n) t:player(1, {%[1]s = n}) end end\n", verb)
		fmt.Fprintf(&text, "function test_%s_low(t) t:%[1]s(1, -1) end\nfunction test_%[1]s_high(t) t:%[1]s(1, 1000) end\n", verb)
	}
	s, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "numbers_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		f := bench.Run(i)
		if bounded := strings.HasSuffix(test.Name, "_low") || strings.HasSuffix(test.Name, "_high"); (f != nil) != bounded || bounded && !strings.Contains(f.Msg, "0 to 999") {
			t.Errorf("%s: %v", test.Name, f)
		}
	}
	if len(s.Tests) != 3*len(verbs) {
		t.Errorf("%d tests ran", len(s.Tests))
	}
}

// TestExplicitNames: the fields of a unit take names with the namespace of their pack, of statuses and of keywords.
func TestExplicitNames(t *testing.T) {
	runAll(t, "explicit_test.lua", `function test_names(t)
  local x = t:unit(1, "2/0/2", "alpha front", {statuses = {"here:GLOW"}, keywords = {"here:HUM"}})
  local y = t:unit(1, "2/0/2", "bravo front", {statuses = {GLOW = 1}, keywords = {"HUM"}})
  local z = t:unit(1, "2/0/2", "charlie front")
  for _, u in ipairs({x, y}) do t:expect(u, {statuses = {"GLOW", "here:GLOW"}, keywords = {"HUM", "here:HUM"}}) end
  t:expect(z, {no_statuses = {"here:GLOW"}, no_keywords = {"here:HUM"}})
end`, load.Source{Name: "here", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"here\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"same.toml": {Data: []byte("[[status]]\nid = \"GLOW\"\nname = { en = \"Glow\" }\nuntil = \"forever\"\n[[keyword]]\nid = \"HUM\"\nname = { en = \"Hum\" }\n")},
	}})
}
