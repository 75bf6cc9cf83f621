package tabletop_test

import (
	"testing"

	"arbiter/luabind/games/gametest"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// TestContract: a game that a pack defines is what every game is for hosts.
func TestContract(t *testing.T) {
	raced := source(race+"\n[[bot]]\nid = \"walker\"\nname = { en = \"Walker\" }\nscript = \"race.lua\"\nscore = \"walk\"\n", raceLua+"function walk(it, about, game)\n  return 1\nend\n")
	d, err := tabletop.Define("race", raced)
	if err != nil {
		t.Fatal(err)
	}
	p, err := d.Load([]load.Source{raced})
	if err != nil {
		t.Fatal(err)
	}
	gametest.Contract{
		Game: d, Packs: p, Options: []string{"seats=2", "length=5"}, Modes: []string{"race"},
		Wrong: []gametest.Wrong{
			{Options: []string{"seats=1"}, Error: "seats"}, {Options: []string{"seats=5"}, Error: "seats"}, {Options: []string{"seats=x"}, Error: "the option seats is a number from 2 to 4, not \"x\""}, {Options: []string{"seats"}, Error: "seats"},
			{Options: []string{"length=2"}, Error: "length"}, {Options: []string{"length=10"}, Error: "length"}, {Options: []string{"length=3", "length=4"}, Error: "length"},
		},
		Kinds: []string{"action", "attribute", "bot", "card", "counter", "keyword", "mode", "option", "phase", "status", "zone"}, Unnamed: []string{"attribute", "counter", "phase", "zone"}, Pages: []string{"tabletop-lua.md"},
	}.Test(t)
}
