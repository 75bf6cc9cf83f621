package tcgtest_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/scripts"
)

// TestW35_EveryKeywordAndStateHasItsTest next to its manifest, and the tests name the rule that
// they prove.
func TestW35_EveryKeywordAndStateHasItsTest(t *testing.T) {
	lib, err := manifest.Read(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for i := range lib.Keywords {
		files[lib.Keywords[i].ID] = lib.Keywords[i].File
	}
	for i := range lib.Statuses {
		files["state "+lib.Statuses[i].ID] = lib.Statuses[i].File
	}
	for id, file := range files {
		inPack, isCore := strings.CutPrefix(file, "core/")
		if !isCore {
			continue
		}
		name := strings.TrimSuffix(path.Join("tcg/core", inPack), ".toml") + "_test.lua"
		text, err := fs.ReadFile(scripts.FS, name)
		if err != nil {
			t.Errorf("%s has no test %s", id, name)
		} else if !strings.Contains(string(text), "function test_w") && !strings.Contains(string(text), "C-R") {
			t.Errorf("%s names no requirement", name)
		}
	}
}

// TestW35_Parameters: the manifests of the keywords have the numbers that cards.md lists.
func TestW35_Parameters(t *testing.T) {
	lib, err := manifest.Read(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	n := func(name string, value int) def.Var { return def.Var{Name: name, Value: value} }
	w := func(name, word string) def.Var { return def.Var{Name: name, Word: word} }
	want := map[string][]def.Var{
		"SQUAD":    {w("tag", "INFANTRY"), w("side", "friendly")},
		"HIJACK":   {n("supply", 2)},
		"INFECT":   {w("token", "TOKEN-COMBAT-FORM"), w("row", "BACK"), n("count", 1)},
		"HEADSHOT": {n("factor", 2)},
		"ARMOR":    {n("minus", 1), n("floor", 1)},
	}
	for i := range lib.Keywords {
		k := &lib.Keywords[i]
		for _, v := range want[k.ID] {
			if !slices.Contains(k.Vars, v) {
				t.Errorf("%s has %v, not %v", k.ID, k.Vars, v)
			}
		}
		delete(want, k.ID)
	}
	squad := slices.IndexFunc(lib.Cards, func(c library.Card) bool { return c.ID == "UNSC-001" })
	if got := lib.Cards[squad].Keywords; !slices.Contains(got, library.KeywordUse{ID: "SQUAD", N: library.Numbers{1, 2}}) {
		t.Errorf("UNSC-001 has %v, not SQUAD(per=1,max=2)", got)
	}
	rules := map[string][]def.Var{
		"PLASMA_DAMAGE": {n("shield_num", 2), n("shield_den", 1), n("health_num", 1), n("health_den", 2), n("floor", 1)},
		"NOOB_COMBO":    {n("factor", 2), n("per_turn", 1)},
	}
	for i := range lib.Rules {
		for _, v := range rules[lib.Rules[i].ID] {
			if !slices.Contains(lib.Rules[i].Vars, v) {
				t.Errorf("%s has %v, not %v", lib.Rules[i].ID, lib.Rules[i].Vars, v)
			}
		}
		delete(rules, lib.Rules[i].ID)
	}
	if len(want)+len(rules) > 0 {
		t.Errorf("missing: %v %v", want, rules)
	}
}
