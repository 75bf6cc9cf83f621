package xiangqitest

import (
	"arbiter/core/display"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/games"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/testing/runner"
)

// Tests is the part of the game's entry in the registry that is about tests.
type Tests struct{}

// Entry is the game in the registry. It is a call that is not inlined, so that the
// registry does not compile once more what is generic in the types of a game.
//
//go:noinline
func Entry() games.Game { return luaxiangqi.Game{Tests: Tests{}} }

// Runner gives what the game adds to the runner of tests.
func (Tests) Runner() *runner.Game { return Game }

// Scenario is a value of what a file of scenarios is decoded into.
func (Tests) Scenario() any { return file{} }

func setup(s games.Setup) xiangqi.Setup { return xiangqi.Setup{Mode: s.Mode, Options: s.Options} }

// Position writes a position as a scenario without moves.
func (Tests) Position(_ *luaxiangqi.Packs, s games.Setup, g display.Match) (string, error) {
	return Position(setup(s), g)
}

// Place makes a game that stands in the position of the first scenario.
func (Tests) Place(p *luaxiangqi.Packs, text string) (display.Match, error) {
	return Place(p.Program, p.Scripts, text)
}

// Record writes moves as a test in Lua.
func (Tests) Record(p *luaxiangqi.Packs, s games.Setup, t games.Passage) (string, error) {
	return record(p, s, t)
}
