package load

import (
	"strings"
	"testing"
)

// TestKeysAreSpelled checks that a key in other case is unknown. The library takes
// Trust for trust, and picks either by chance when a table has both.
func TestKeysAreSpelled(t *testing.T) {
	type inner struct {
		Mode string `toml:"mode"`
	}
	type table struct {
		inner
		Trust string         `toml:"trust"`
		Seat  []*inner       `toml:"seat"`
		Cards map[string]int `toml:"cards"`
		Seed  int
	}
	for text, says := range map[string]string{
		"trust = \"a\"\nmode = \"b\"\nseed = 1\n[cards]\nA = 1\na = 2\n[[seat]]\nmode = \"c\"": "",
		"trust = \"signed\"\nTrust = \"any\"":                                                  `f:2: unknown key "Trust" (hint: did you mean "trust"?)`,
		"trust = \"signed\"\n\"tru\u017ft\" = \"x\"":                                           `did you mean "trust"?`,
		"MODE = \"a\"":           `did you mean "mode"?`,
		"SEED = 1":               `did you mean "seed"?`,
		"[[seat]]\nMode = \"a\"": `f:2: unknown key "seat.Mode"`,
		"[[Seat]]\nmode = \"a\"": `f:1: unknown key "Seat"`,
		"seed = 1\ncards = [1]":  `f:2: "cards" must be a table, not a list`,
		"[[cards]]\nA = 1":       `f:1: "cards" must be a table, not a list of tables`,
		"cards = \"A\"":          `f:1: "cards" must be a table, not a text`,
	} {
		var x table
		_, err := Decode("f", text, &x)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", text, err, says)
		}
	}
}
