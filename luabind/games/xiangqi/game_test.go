package xiangqi_test

import (
	"strings"
	"testing"

	"arbiter/luabind/games/gametest"
	luaxiangqi "arbiter/luabind/games/xiangqi"
)

// TestContract: xiangqi is what every game is for hosts.
func TestContract(t *testing.T) {
	gametest.Contract{
		Game: luaxiangqi.Definition(), Modes: []string{"Traditional_TB", "Traditional_Strict", "Banner_TB", "Banner_Strict"},
		Kinds: []string{"mode", "piece", "rule"}, Forms: []string{"endings", "length", "pieces"},
		Wrong: []gametest.Wrong{{Mode: "xiangqi", Error: "xiangqi"}},
	}.Test(t)
}

// TestModesAndRules: a mode that is named has its own rules, and the word for any mode takes the first with the rules.
func TestModesAndRules(t *testing.T) {
	p, err := luaxiangqi.Open(luaxiangqi.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, rules, id, fault string }{
		{"xiangqi", "", "Traditional_TB", ""}, {"xiangqi", "seed", "Traditional_TB", ""}, {"xiangqi", "strict", "Traditional_Strict", ""}, {"xiangqi", "stric", "", `--rules "stric": expected seed or strict; did you mean "strict"?`},
		{"Banner_TB", "", "Banner_TB", ""}, {"Banner_TB", "seed", "Banner_TB", ""}, {"Banner_TB", "strict", "", "--rules strict: the mode Banner_TB has the rules seed"}, {"Banner_Strict", "strict", "Banner_Strict", ""}, {"Banner_Strict", "seed", "", "--rules seed: the mode Banner_Strict has the rules strict"},
		{"Baner_TB", "", "", `did you mean "Banner_TB"?`},
	} {
		id, err := p.Mode(c.name, c.rules)
		if id != c.id || (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s with the rules %q: %q, %v; want %q, %s", c.name, c.rules, id, err, c.id, c.fault)
		}
	}
}
