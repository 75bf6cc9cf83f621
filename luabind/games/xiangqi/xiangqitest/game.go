package xiangqitest

import (
	"sync"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/games"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// Game is xiangqi with its test kit. It is not inlined, so that lists of games do not compile
// once more what is generic in the types of a game.
//
//go:noinline
func Game() *runner.Game { return game() }

var game = sync.OnceValue(func() *runner.Game {
	g := runner.FromSetup(luaxiangqi.Definition(), cases)
	g.Title, g.Manual, g.Verbs, g.Chinese, g.Examples = "Xiangqi", manual, append(g.Verbs, verbs...), chineseDocs, examples
	g.Unlisted = func(c match.Command) bool { return c.Verb == xiangqi.Tick }
	g.Scenarios = func(s load.Source) error { _, err := Read([]load.Source{s}); return err }
	g.Tools.Forms = []games.Form{{Name: "scenario", Doc: "Positions with the expected results.", Shape: file{}}}
	g.Load = func(sources []load.Source) (*games.Packs, error) {
		p, err := luaxiangqi.Open(sources)
		if err != nil {
			return nil, err
		}
		return equipped(g, p), nil
	}
	return g
})

// equipped is what packs can do with the test kit: their positions are written and read as
// scenarios, and their games are recorded as tests.
func equipped(g *runner.Game, p *luaxiangqi.Packs) *games.Packs {
	all := p.Capabilities()
	all.Scenarios = &games.Scenarios{
		Begin: func(_ games.Setup, in games.Scenario) (display.Match, error) {
			return Place(p.Program, p.Scripts, in.Text)
		},
		Write: func(s games.Setup, m display.Match, _ string) (string, error) {
			return Position(xiangqi.Setup{Mode: s.Mode, Options: s.Options}, m)
		},
	}
	all.Recording = &games.Recording{Write: func(s games.Setup, t games.Passage) (string, error) { return record(g, p, s, t) }}
	return all
}
