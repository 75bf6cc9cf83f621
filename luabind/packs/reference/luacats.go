package reference

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/script/host"
	"arbiter/luabind/testing/runner"
)

// Definitions returns the definitions for Lua language servers (LuaCATS). They have the
// functions that scripts and tests of a game can call, with the types of their
// arguments. They also have the ids that its packs define, and the fields of each
// event. They run nothing.
func Definitions(g *runner.Game, p *games.Packs) string {
	w := &catsWriter{types: games.Arguments(g.Definition), packs: p}
	w.line("---@meta")
	w.line("-- What scripts and tests of the game %s can call, made by arbiter from its own tables.", g.Name)
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
	w.events()
	if text := g.Scripts.Annotations; text != "" {
		w.line("\n%s", strings.TrimSpace(text))
	}
	w.receiver("t")
	for _, v := range g.All() {
		w.verb(g, &v)
	}
	return w.String()
}

// catsWriter writes LuaCATS.
type catsWriter struct {
	strings.Builder
	types host.Types
	packs *games.Packs
}

func (w *catsWriter) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

// aliases names each type of the game. An id may be any string, as packs may define
// more than those that are listed.
func (w *catsWriter) aliases() {
	for i := range w.types {
		d := &w.types[i]
		if plainTypes[d.Type] != "" {
			continue
		}
		w.line("\n---%s", d.Doc)
		switch {
		case d.Closed() && d.Join == "":
			w.line("---@alias %s", alias(d.Type))
		case d.Lua == "string":
			w.line("---@alias %s\n---| string", alias(d.Type))
		default:
			w.line("---@alias %s %s", alias(d.Type), numberOr(d.Lua))
			continue
		}
		words := d.All(w.packs.Library().Names)
		switch {
		case d.Owned:
			words = nil
		case d.Type == eventType:
			words = w.raised()
		}
		for _, word := range words {
			w.line("---| %q", word)
		}
	}
}

// eventType is the type of the names of events, in the library of the game.
const eventType host.Type = "event_type"

// raised returns the events that packs declare.
func (w *catsWriter) raised() (names []string) {
	for i := range w.packs.Library().Events {
		names = append(names, w.packs.Library().Events[i].Name)
	}
	return names
}

// plainTypes are the types with a name in Lua.
var plainTypes = map[host.Type]string{host.Int: "integer", host.Word: "string", host.Bool: "boolean", host.List: "any[]", host.Fields: "table<string, any>", "any": "any"}

// numberOr returns the LuaCATS name of a Lua type.
func numberOr(lua string) string {
	if lua == "number" {
		return "integer"
	}
	return "integer|string"
}

// alias returns the name of a type.
func alias(t host.Type) string { return "arbiter." + strings.ReplaceAll(string(t), "|", "_or_") }

func (w *catsWriter) receiver(on string) {
	about := map[string]string{"me": "The object that the handler belongs to.", "ev": "The event that is handled.", "it": "The command that a bot rates.", "game": "It reads the match, and queues what is to happen.", "t": "The test that runs."}
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
	var names, keys []string
	for _, p := range f.Shape.Params {
		opt, kind := "", w.typeOf(&p)
		if p.Opt {
			opt = "?"
		}
		w.line("---@param %s%s %s", safe(p.Name), opt, kind)
		names, keys = append(names, safe(p.Name)), append(keys, p.Name+opt+": "+kind)
	}
	result := ""
	if r := f.Shape.Returns; r != "" {
		result = ": " + w.typeOf(&host.Param{Type: r})
		w.line("---@return %s", result[2:])
	}
	if f.Shape.Named {
		w.line("---@overload fun(self: arbiter.%s, named: { %s })%s", on, strings.Join(keys, ", "), result)
	}
	w.line("function %s:%s(%s) end", on, name, strings.Join(names, ", "))
}

// typeOf returns the type of a parameter, including the value that means none.
func (w *catsWriter) typeOf(p *host.Param) string {
	if plain := plainTypes[p.Type]; plain != "" {
		return plain
	}
	d := w.types.Of(p.Type)
	if p.None && d.Closed() {
		return alias(p.Type) + `|""`
	}
	return alias(p.Type)
}

// events writes a class for each event, with its payload: a handler that hears one
// alone can say so, as in ---@param ev arbiter.ev.CARD_DRAWN.
func (w *catsWriter) events() {
	types := w.packs.Docs.Events
	if types == nil {
		return
	}
	for i := 1; i < types.Len(); i++ {
		d := types.Def(num.To[event.Type](i))
		if d.Kind == event.Step || d.Kind == event.Edit {
			continue
		}
		class := "arbiter.ev." + strings.ReplaceAll(d.Name, ":", ".")
		if w.line(""); d.Doc != "" {
			w.doc(d.Doc)
		}
		w.line("---@class %s : arbiter.ev", class)
		var fields []string
		for _, name := range d.FieldNames() {
			fields = append(fields, fmt.Sprintf("%q", name))
		}
		if len(fields) == 0 {
			continue
		}
		for _, f := range w.packs.Functions() {
			if len(f.Shape.Params) == 1 && f.Shape.Params[0].Type == "field" {
				w.line("---@field %s fun(self: %s, field: %s): %s", strings.TrimPrefix(f.Name, "ev:"), class, strings.Join(fields, "|"), w.typeOf(&host.Param{Type: f.Shape.Returns}))
			}
		}
	}
}

func (w *catsWriter) verb(g *runner.Game, v *runner.Verb) {
	w.line("")
	w.doc(v.Text())
	var names, keys []string
	for i := range v.Params {
		p := &v.Params[i]
		if p.Many {
			w.line("---@param ... %s", w.testType(g, p))
			names = append(names, "...")
			continue
		}
		opt := ""
		if p.Opt {
			opt = "?"
		}
		w.line("---@param %s%s %s", safe(p.Name), opt, w.testType(g, p))
		names, keys = append(names, safe(p.Name)), append(keys, p.Name+opt+": "+w.testType(g, p))
	}
	result := ""
	if v.Returns != "" {
		result = ": " + w.testType(g, &runner.Param{Kind: runner.Kind(v.Returns)})
		w.line("---@return %s", result[2:])
	}
	if v.TakesNames() {
		w.line("---@overload fun(self: arbiter.t, named: { %s })%s", strings.Join(keys, ", "), result)
	}
	w.line("function t:%s(%s) end", v.Name, strings.Join(names, ", "))
}

// testTypes are the types in tests of all games.
var testTypes = map[runner.Kind]string{"t": "arbiter.t", runner.Player: "integer", runner.Int: "integer", runner.Word: "string", runner.List: "any[]", runner.Table: "table<string, any>", runner.Function: "function"}

// testType returns the type of an argument or result in tests; for a table with keys,
// the type of that table.
func (w *catsWriter) testType(g *runner.Game, p *runner.Param) string {
	switch {
	case len(p.Keys) > 0:
		keys := make([]string, len(p.Keys))
		for i, k := range p.Keys {
			keys[i] = k + "?: any"
		}
		return "{ " + strings.Join(keys, ", ") + " }"
	case p.Kind == runner.Word && w.types.Of(host.Type(p.Name)).Lua == "string":
		return alias(host.Type(p.Name))
	case g.Kinds[p.Kind] != "":
		return g.Kinds[p.Kind]
	case testTypes[p.Kind] != "":
		return testTypes[p.Kind]
	}
	return "any"
}

// luaWords are keywords, which cannot be names of parameters.
var luaWords = []string{"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"}

func safe(name string) string {
	if slices.Contains(luaWords, name) {
		return name + "_"
	}
	return name
}
