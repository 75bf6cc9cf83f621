package tcgtest_test

import (
	"strings"
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
)

// TestNothingExpected: a test that cannot fail does not pass, nor does a file
// without tests load. What cannot be put into a scenario is an error of the test.
func TestNothingExpected(t *testing.T) {
	s, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "empty_test.lua", "function test_nothing(t) t:end_turn() end\nfunction test_half(t) t:unit(1, [[1/0/4]], 'alpha front') t:can() end")
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"expects nothing", "expected after the last"} {
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
		"\nfunction test_x(t) t:unit(1, \"2/0/2 ARMOUR\", \"x\") end": "bad_test.lua:2: unknown keyword \"ARMOUR\" of \"2/0/2 ARMOUR\"",
		"function test_x(t) t:hand(1, \"tactic FRY 1\") end":          "FRY",
		"function test_x(t) os.exit() end":                            "os",
		"function test_x(t) t:hand(1, \"tactic ORDNANCE\") end":       "bad_test.lua:1: a plain tactic needs an effect",
		"\nfunction test_x(t) t:hand(1, \"tactic HEAL\") end":         "bad_test.lua:2: missing key \"amount\" in effects of \"tactic HEAL\"",
	} {
		if _, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "bad_test.lua", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}
