package tactics_test

import (
	"testing"

	"arbiter/luabind/games/gametest"
	luatactics "arbiter/luabind/games/tactics"
)

// TestContract: tactics is what every game is for hosts.
func TestContract(t *testing.T) {
	gametest.Contract{
		Game: luatactics.Definition(), Options: []string{"battle=skirmish", "rounds=5"}, Modes: []string{"tactics"},
		Wrong: []gametest.Wrong{
			{Options: []string{"battle=none"}, Error: "none"}, {Options: []string{"rounds=0"}, Error: `from 1 to 9999, not "0"`}, {Options: []string{"rounds=10000"}, Error: `not "10000"`}, {Options: []string{"rounds=x"}, Error: `not "x"`},
			{Options: []string{"rounds"}, Error: `not ""`}, {Options: []string{"rounds=5", "rounds=6"}, Error: "rounds"}, {Options: []string{"round=5"}, Error: `unknown option "round"`},
		},
		Kinds: []string{"action", "battle", "buff", "class", "map", "ongoing", "policy", "terrain", "unit"}, Pages: []string{"tactics-lua.md"}, Forms: []string{"length", "units", "actions"},
	}.Test(t)
}
