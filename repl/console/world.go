package console

import (
	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/game"
	"arbiter/luabind/inspect"
	"arbiter/luabind/pack"
)

// WorldOf is what a session can tell of loaded packs and do with them: with
// matches of one set-up, which is described in a line. sources are what the
// packs were read from.
func WorldOf(g game.Game, p game.Packs, set game.Setup, setup string, sources []pack.Source) *World {
	w := &World{Mode: set.Mode, Setup: setup, Lib: p.Library(), Lua: inspect.New(p.Machine()),
		Define: p.Define, Functions: p.Functions(), Bots: game.Bots(g),
		NewBot: func(name string, seed uint64, stream int) (bot.Bot, error) { return game.NewBot(g, name, seed, stream) },
		Open:   func() (match.Any, error) { return p.Open(set, match.Options{Log: true}) },
		Text:   func(file string) ([]byte, bool) { return pack.Text(sources, file) }}
	if words, ok := p.(game.Worded); ok {
		w.Without, w.Example = words.Without, words.Example
	}
	if places, ok := p.(game.Placed); ok {
		w.Place = places.Place
		w.Position = func(g match.Any) (string, error) { return places.Position(set, g) }
	}
	if tests, ok := p.(game.Recorded); ok {
		w.TestFile, w.Whole = tests.TestFile()
		w.Test = func(t game.Passage) (string, error) { return tests.Record(set, t) }
	}
	return w
}
