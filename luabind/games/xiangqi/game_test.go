package xiangqi_test

import (
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
