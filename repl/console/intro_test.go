package console

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games"
)

// TestIntroCounts: the first line counts the cards of families, and one card is not many.
func TestIntroCounts(t *testing.T) {
	game := func(words string) memory {
		return memory{
			"one/pack.toml": &fstest.MapFile{Data: []byte("id = \"one\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"one\"\nlicense = \"MIT\"\n")},
			"one/one.toml": &fstest.MapFile{Data: []byte(`[[mode]]
id = "one"
name = { en = "One" }
seats = 2
phases = ["play"]
max_turns = 9
[[phase]]
id = "play"
[[zone]]
id = "heap"
[[attribute]]
id = "rank"
words = ` + words + `
[[family]]
id = "F"
of = ["rank"]
start = "heap"
[[action]]
id = "wait"
name = { en = "Wait" }
effects = [{ type = "END_TURN" }]
`)}}
	}
	for words, want := range map[string]string{ //maporder: each by itself
		`["low"]`: "one · 1 card, 0 keywords, 4 listeners · try", `["low", "high"]`: "one · 2 cards, 0 keywords, 4 listeners · try",
	} {
		c := consoleWith(t, func() (*Loaded, error) { return game(words).world("one", games.Setup{Seed: 3}) }, nil)
		if got := c.Intro(); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", words, got, want)
		}
	}
}
