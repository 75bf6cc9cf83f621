package console

import (
	"strings"
	"sync"
	"testing"

	"arbiter/luabind/games"
)

// before is what leads to a position in which the examples of a game make sense.
var before = map[string][]string{
	"duel": {"give UNSC-007", "set player[1].supply 10", "set player[2].supply 10", "spawn UNSC-004 bravo front", "spawn UNSC-004 alpha front", "spawn UNSC-001 bravo front",
		"spawn COV-004 bravo back 2", "spawn COV-001 alpha back 2", "set unit[1].flags none", "set unit[2].flags none", "set unit[3].flags none", "give UNSC-009", "give UNSC-001",
		"play UNSC-007 on b1", "end", "attack a1 2a3"},
	"tactics": {"activate Anna", "end", "activate Bert", "end"},
	"xiangqi": {"b0c2", "h9g7", "a3a4", "b9c7"},
}

// TestExamples: every example of help does in its game what help says.
func TestExamples(t *testing.T) {
	worlds := map[string]func() (*Loaded, error){"duel": memory{}.load, "tactics": skirmish, "xiangqi": memory{}.xiangqi}
	for game, open := range worlds {
		load := sync.OnceValues(open) // reload and the next command get the same packs
		for _, cmd := range commands {
			t.Run(game+" "+cmd.Name, func(t *testing.T) {
				c := consoleWith(t, load, map[string][]byte{"try.lines": []byte("board\nlegal\n")})
				if c.loaded.without(cmd.Name).EN != "" {
					if a := c.Do("help " + cmd.Name); a.Err != nil || !strings.Contains(a.Text, "not here: ") {
						t.Error(a.Text, a.Err)
					}
					return
				}
				lines := append([]string{}, before[game]...)
				switch cmd.Name {
				case "compare":
					lines = append(lines, "fork risky", "switch main")
				case "redo":
					lines = append(lines, "undo")
				case "clear":
					lines = append(lines, "watch state")
				case "load":
					lines = append(lines, "save try.session")
				case "next", "continue", "line", "stack":
					lines = append(lines, "step "+map[string]string{"duel": "attack b1 2b3", "tactics": "activate Cleo", "xiangqi": "h2g2"}[game])
				}
				for _, line := range lines {
					if a := c.Do(line); a.Err != nil {
						t.Fatalf("%s: %v", line, a.Err)
					}
				}
				example := c.exampleOf(cmd)
				if a := c.Do(example); a.Err != nil {
					t.Errorf("%s: %v", example, a.Err)
				}
			})
		}
	}
}

// skirmish is the battle that repl begins with.
func skirmish() (*Loaded, error) { return memory{}.world("tactics", games.Setup{Seed: 3}) }
