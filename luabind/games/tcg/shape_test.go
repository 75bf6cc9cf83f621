package tcg_test

import (
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// TestShapesOfAnswers: the search for loops takes answers that name two units of one definition as similar, but not as
// the same. Answers that name other units, or plain numbers, are neither.
func TestShapesOfAnswers(t *testing.T) {
	packs := append(luatcg.Shipped(), load.Source{Name: "asks", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"asks\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"asks.toml": {Data: []byte("[[card]]\nid = \"ASKS\"\nname = { en = \"Asks\" }\nfaction = \"NEUTRAL\"\ntype = \"TACTICAL\"\ncost = { supply = 0 }\nscript = \"asks.lua\"\non_play = \"ask\"\n")},
		"asks.lua":  {Data: []byte("function ask(me, ev, game)\n  local list = game:units(\"own\")\n  list[#list + 1] = 0\n  game:choose(me:player(), list, \"answered\")\nend\nfunction answered(me, ev, game) end\n")},
	}})
	p, err := luatcg.Definition().Load(packs)
	if err != nil {
		t.Fatal(err)
	}
	prog, k, err := luatcg.Load(packs)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(prog, match.Options{})
	sc.Match().Attach(k)
	for i, id := range []string{"UNSC-001", "UNSC-001", "UNSC-003"} {
		if _, err := sc.Unit(0, id, place.Spot{Lane: place.Lane(i)}); err != nil {
			t.Fatal(err)
		}
	}
	ask, err := sc.Card(0, "ASKS", place.Hand)
	if err != nil {
		t.Fatal(err)
	}
	m := sc.Match()
	if err := m.Do(match.Command{Verb: tcg.Play, Source: m.State.Handle(ask)}); err != nil {
		t.Fatal(err)
	}
	var exact, similar []uint64
	for i := range int16(4) {
		e, s := p.Loops.Shape(show.Facade(m), match.Command{Verb: tcg.Answer, Choice: i})
		exact, similar = append(exact, e), append(similar, s)
	}
	for i := range exact {
		for j := range i {
			if exact[i] == exact[j] {
				t.Errorf("options %d and %d are the same", i+1, j+1)
			}
			if (similar[i] == similar[j]) != (i == 1 && j == 0) {
				t.Errorf("options %d and %d are similar: %t", i+1, j+1, similar[i] == similar[j])
			}
		}
	}
	if exact[3] != similar[3] {
		t.Error("a number is similar to something else than itself")
	}
}
