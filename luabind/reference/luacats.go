package reference

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/game"
	"arbiter/luabind/host"
	"arbiter/luabind/tests"
)

// Definitions is what language servers of Lua read (LuaCATS): the functions that
// scripts and tests of a game can call, with their types, and the ids of what its
// packs define. It declares and runs nothing.
func Definitions(g game.Game, p game.Packs) string {
	w := &catsWriter{ids: map[string][]string{}}
	p.Define("en", func(e def.Entry) { w.add(e.Kind, e.ID) })
	for i := range p.Library().Events {
		w.add("event", p.Library().Events[i].Name)
	}
	w.line("---@meta")
	w.line("-- What scripts and tests of the game %s can call, made by arbiter from its own tables.", g.Name())
	w.line("-- Language servers read it; the engine leaves it out.")
	w.aliases()
	for _, on := range host.Receivers {
		w.receiver(on)
		for _, f := range p.Functions() {
			if name, ok := strings.CutPrefix(f.Name, on+":"); ok {
				w.function(on, name, &f)
			}
		}
	}
	if t, ok := g.(game.Tested); ok {
		w.receiver("t")
		for _, v := range t.Runner().All() {
			w.verb(&v)
		}
	}
	return w.String()
}

// catsWriter writes LuaCATS.
type catsWriter struct {
	strings.Builder
	kinds []string
	ids   map[string][]string // by kind
}

func (w *catsWriter) add(kind, id string) {
	if w.ids[kind] == nil {
		w.kinds = append(w.kinds, kind)
	}
	if !slices.Contains(w.ids[kind], id) {
		w.ids[kind] = append(w.ids[kind], id)
	}
}

func (w *catsWriter) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

// aliases lists what the packs define, for whoever writes an id. Packs may define
// more, so that any text is one.
func (w *catsWriter) aliases() {
	slices.Sort(w.kinds)
	for _, kind := range w.kinds {
		if !isName(kind) {
			continue
		}
		w.line("\n---@alias arbiter.%s", kind)
		w.line("---| string")
		for _, id := range w.ids[kind] {
			w.line("---| %q", fmt.Sprintf("%q", id))
		}
	}
}

func (w *catsWriter) receiver(on string) {
	about := map[string]string{"me": "What the handler belongs to.", "ev": "The event that is handled.", "game": "It reads the match, and queues what is to happen.", "t": "The test that runs."}
	w.line("\n---%s\n---@class arbiter.%s", about[on], on)
	if on == "me" {
		w.line("---@field id string\n---@field vars table<string, any>")
	}
	w.line("local %s = {}", on)
}

func (w *catsWriter) doc(text string) {
	for _, line := range strings.Split(text, "\n") {
		w.line("---%s", line)
	}
}

func (w *catsWriter) function(on, name string, f *host.Entry) {
	w.line("")
	w.doc(f.Doc)
	var names []string
	for _, p := range f.Shape.Params {
		opt := ""
		if p.Opt {
			opt = "?"
		}
		w.line("---@param %s%s %s", safe(p.Name), opt, w.typeOf(p.Name, string(p.Type)))
		names = append(names, safe(p.Name))
	}
	if r := f.Shape.Returns; r != "" {
		w.line("---@return %s", w.typeOf("", string(r)))
	}
	w.line("function %s:%s(%s) end", on, name, strings.Join(names, ", "))
}

func (w *catsWriter) verb(v *tests.Verb) {
	w.line("")
	w.doc(v.Doc)
	var names []string
	for _, p := range v.Params {
		name, opt := safe(p.Name), ""
		if p.Opt {
			opt = "?"
		}
		if p.Many {
			w.line("---@param ... any")
			names = append(names, "...")
			continue
		}
		w.line("---@param %s%s any", name, opt)
		names = append(names, name)
	}
	switch v.Returns {
	case "":
	case "t":
		w.line("---@return arbiter.t")
	default:
		w.line("---@return any")
	}
	w.line("function t:%s(%s) end", v.Name, strings.Join(names, ", "))
}

// catsTypes are the types of arguments as Lua has them; of a game's own those that
// are words. All others are numbers.
var catsTypes = map[string]string{
	"bool": "boolean", "list": "any[]", "table": "table", "any": "any", "value": "any", "thing": "integer|string", "handler": "string", "string": "string",
	"lane": "string", "row": "string", "rows": "string", "layer": "string", "square": "string", "team": "string", "kind": "string",
}

func (w *catsWriter) typeOf(name, t string) string {
	lua := catsTypes[t]
	switch {
	case lua == "":
		return "integer"
	case lua == "string" && w.ids[name] != nil && isName(name):
		return "arbiter." + name
	}
	return lua
}

// luaWords cannot be names of parameters.
var luaWords = []string{"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"}

func safe(name string) string {
	if slices.Contains(luaWords, name) {
		return name + "_"
	}
	return name
}

func isName(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz_") == ""
}
