package tcgtest_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
)

// blunder is a position of testdata/blunders.toml.
type blunder struct {
	Name string
	Good []string
	At   string
}

// TestBlunders: bots avoid gross mistakes. The positions and what may be given in them are
// data; a bot solves a position when it gives one of those commands. Bots that do
// not rate fights ahead solve fewer: greedy solved 11 of them, and mcts:200 15.
func TestBlunders(t *testing.T) {
	var file struct{ Position []blunder }
	if _, err := toml.DecodeFile("testdata/blunders.toml", &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Position) != 20 {
		t.Fatalf("%d positions", len(file.Position))
	}
	prog, scripts, err := luatcg.Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []struct {
		name  string
		least int
	}{{"greedy", 14}, {"mcts:200", 18}} {
		solved := 0
		for _, p := range file.Position {
			m, err := tcgtest.Place(prog, p.At, match.Options{})
			if err != nil {
				t.Fatalf("%s: %v", p.Name, err)
			}
			m.Attach(scripts)
			g := show.Facade(m)
			right := func(c match.Command) bool {
				return matches(p.Good, g.Format(c, display.Spoken))
			}
			if options, _ := g.Options(0, nil); !slices.ContainsFunc(options, right) {
				t.Errorf("%s: nothing that is right is legal", p.Name)
			}
			made, err := bot.New(b.name, 1, 0)
			if err != nil {
				t.Fatal(err)
			}
			if c := made.Choose(g.View(0)); right(c) {
				solved++
			} else {
				t.Logf("%s: %s: %s", b.name, p.Name, g.Format(c, display.Spoken))
			}
		}
		if solved < b.least {
			t.Errorf("%s solves %d of %d positions, want at least %d", b.name, solved, len(file.Position), b.least)
		}
	}
}

// matches reports whether a line is one of those of some patterns.
func matches(patterns []string, line string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		return regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(p), `\*`, ".*") + "$").MatchString(line)
	})
}
