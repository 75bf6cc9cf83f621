package xiangqi_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/rules/xiangqi"
	luaxiangqi "arbiter/luabind/games/xiangqi"
)

// TestOptionsOfAllPacks: packs bring 32 room options; one more is refused at load.
func TestOptionsOfAllPacks(t *testing.T) {
	shipped, _ := shipped(t)
	before := 0
	for _, r := range shipped.Lib.Rules {
		if r.Option != "" {
			before++
		}
	}
	for n := 32; n <= 33; n++ {
		manifest := ""
		for i := range n - before {
			manifest += fmt.Sprintf("[[rule]]\nid = \"R%d\"\nname = { en = \"R\" }\noption = \"own_%d\"\n", i, i)
		}
		_, _, err := luaxiangqi.Load(withPack(manifest, ""))
		if n == 32 && err != nil || n == 33 && (err == nil || !strings.Contains(err.Error(), ": more than 32 room options")) {
			t.Errorf("%d room options: %v", n, err)
		}
	}
}

// TestQ16_LongestGame: max_plies and quiet_plies are at most 10,000.
func TestQ16_LongestGame(t *testing.T) {
	prog, _ := shipped(t)
	for _, option := range []string{"max_plies", "quiet_plies"} {
		for n := 10_000; n <= 10_001; n++ {
			_, err := xiangqi.New(prog, xiangqi.Setup{Mode: strict, Options: []string{fmt.Sprint(option, "=", n)}})
			if n == 10_000 && err != nil || n == 10_001 && (err == nil || !strings.Contains(err.Error(), option)) {
				t.Errorf("%s=%d: %v", option, n, err)
			}
		}
	}
}

// TestQ07_LongestCommand: a command has at most 64 characters.
func TestQ07_LongestCommand(t *testing.T) {
	g := start(t, seed)
	const text = "move a3a4"
	for n := 64; n <= 65; n++ {
		_, err := g.g.Parse(0, text+strings.Repeat(" ", n-len(text)))
		if n == 64 && err != nil || n == 65 && (err == nil || err.Error() != "a command has at most 64 characters") {
			t.Errorf("%d characters: %v", n, err)
		}
	}
}
