package tcg_test

import (
	"testing"

	"arbiter/luabind/games/gametest"
	luatcg "arbiter/luabind/games/tcg"
)

// TestContract: the card game is what every game is for hosts.
func TestContract(t *testing.T) {
	gametest.Contract{
		Game: luatcg.Definition(), Modes: []string{"duel", "ffa3", "ffa4", "2v2"},
		Kinds: []string{"card", "deck", "fixture", "keyword", "mode", "objective", "option", "pile", "pool", "room", "rule", "status", "value", "window"}, Pages: []string{"lua-api.md", "events.md", "lua-api.zh.md", "events.zh.md"}, Forms: []string{"endings", "length", "control", "control-by-contestant", "curve", "curve-by-contestant", "damage", "damage-by-contestant", "cards"},
	}.Test(t)
}
