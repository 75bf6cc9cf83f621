package tcgtest

import (
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/testing/runner"
)

// Tests is the part of the game's entry in the registry that writes tests and
// positions.
type Tests struct{}

// Entry is the game in the registry. It is a call that is not inlined, so that the
// registry does not compile once more what is generic in the types of a game.
//
//go:noinline
func Entry() games.Game { return api.Game{Tests: Tests{}} }

// Runner gives what the game adds to the runner of tests.
func (Tests) Runner() *runner.Game { return Game }

// Codes lists the words for refusals, for the page on tests.
func (Tests) Codes(p *api.Packs) string { return Codes(p.Program) }

// Position writes a position.
func (Tests) Position(_ *api.Packs, _ games.Setup, g display.Match) (string, error) {
	return Position(g)
}

// Place makes a match that stands in a position.
func (Tests) Place(p *api.Packs, text string) (display.Match, error) {
	m, err := Place(p.Program, text, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	m.Attach(p.Scripts)
	return show.Facade(m), nil
}

// Record writes commands as a test in Lua.
func (Tests) Record(p *api.Packs, _ games.Setup, t games.Passage) (string, error) {
	return record(t, p.Sources)
}
