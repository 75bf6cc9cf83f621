package main

import (
	"arbiter/luabind/inspect"
	"arbiter/luabind/pieces"
	"arbiter/repl/console"
)

// furnish gives a session what it can tell and do with scripts of xiangqi.
func (l *pieceLibrary) furnish(w *console.World) {
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
