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
	w.Lib, w.Lua, w.Functions = &l.prog.Lib.Library, inspect.New(l.machine), pieces.Entries()
	w.Define = l.prog.Lib.Each
}
