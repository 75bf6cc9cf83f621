package tcgtest

import (
	"slices"
	"sync"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// Game is the card game with its test kit. It is not inlined, so that lists of games do not
// compile once more what is generic in the types of a game.
//
//go:noinline
func Game() *runner.Game { return game() }

var game = sync.OnceValue(func() *runner.Game {
	g := &runner.Game{Definition: api.Definition(), Title: "The card game", Manual: manual, Ground: loadGround,
		Kinds:    map[runner.Kind]string{cardKind: "integer", targetKind: "integer|string", idKind: "string", placeKind: "string", thingKind: "integer|string", "fixture": "integer"},
		Verbs:    slices.Concat(scenarioVerbs, actVerbs, expectVerbs, viewVerbs, hitVerbs),
		Chinese:  chineseDocs,
		Unlisted: func(c match.Command) bool { return c.Verb == tcg.Abort }}
	g.Load = func(sources []load.Source) (*games.Packs, error) {
		p, err := api.Open(sources)
		if err != nil {
			return nil, err
		}
		return equipped(g, p), nil
	}
	return g
})

// equipped is what packs can do with the test kit: their positions are written and read as
// text, and their matches are recorded as tests.
func equipped(g *runner.Game, p *api.Packs) *games.Packs {
	all := p.Capabilities()
	all.Scenarios.Begin = func(s games.Setup, in games.Scenario) (display.Match, error) {
		if in.Text == "" {
			return p.Scenario(s, in)
		}
		m, err := Place(p.Program, in.Text, match.Options{Log: true})
		if err != nil {
			return nil, err
		}
		m.Attach(p.Scripts)
		return show.Facade(m), nil
	}
	all.Scenarios.Write = func(_ games.Setup, m display.Match, lang string) (string, error) { return Position(m, lang) }
	all.Recording = &games.Recording{Write: func(_ games.Setup, t games.Passage) (string, error) { return record(g, t, p.Sources) }}
	all.Console.Verbs = g.Entries
	all.Docs.Codes = func() string { return Codes(p.Program) }
	return all
}
