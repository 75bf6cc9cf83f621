package main

import (
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/inspect"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
	"arbiter/luabind/story"
	pieces "arbiter/luabind/xiangqi"
	"arbiter/luabind/xiangqi/scenario"
	"arbiter/repl/console"
)

// furnish gives a session what it can tell and do with scripts of xiangqi.
func (l *pieceLibrary) furnish(w *console.World, h *record.Header) {
	set := xiangqi.Setup{Mode: h.Mode, Options: h.Options}
	w.Test = func(s *story.Story) (string, error) {
		return scenario.Record(l.prog, l.machine, s.Name, set, s.Moments, s.Commands)
	}
	w.Position = func(g match.Any) (string, error) { return scenario.Position(set, g) }
	w.Place = func(text string) (match.Any, error) { return scenario.Place(l.prog, l.machine, text) }
	w.TestFile, w.Without, w.Examples = pack.ScenarioSuffix, pieces.Without, pieces.Examples
	lib := l.prog.Lib
	w.Lib, w.Lua, w.Functions = lib, inspect.New(l.machine), pieces.Entries()
	w.Define = func(lang string, f func(console.Definition)) {
		for i := range lib.Pieces {
			d := &lib.Pieces[i]
			f(console.Definition{Kind: "piece", ID: d.ID, Name: d.Name.In(lang), Text: lib.PieceText(d, lang), At: d.Pos})
		}
		for i := range lib.Modes {
			d := &lib.Modes[i]
			f(console.Definition{Kind: "mode", ID: d.ID, Name: d.Name.In(lang), Text: "rules " + d.Rules + ", layout " + d.Layout, At: d.Pos})
		}
	}
}
