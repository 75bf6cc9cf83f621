package api

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/renamed"
	"arbiter/luabind/testing/runner"
)

// Released are the versions of the engine that first came with a number.
var Released = map[int]string{1: "0.1.0"}

// Now returns the latest API from the tables of this program. Entries that the
// previous, released API lacks are new since this version.
func Now(games []*runner.Game, packs []*games.Packs, before *API, version string) *API {
	a := &API{API: renamed.Latest, Released: Released[renamed.Latest], Games: map[string]*Game{}}
	for i, g := range games {
		a.Games[g.Name] = now(g, packs[i])
	}
	a.date(before, version)
	return a
}

func now(g *runner.Game, p *games.Packs) *Game {
	out := &Game{Objects: map[string][]string{"me": {"id", "vars"}}, Functions: map[string]*Function{}, Tests: map[string]*Function{},
		Events: map[string]*Event{}, Types: map[string]*Type{}}
	for _, f := range p.Functions() {
		if !strings.HasPrefix(f.Name, "t:") {
			out.Functions[f.Name] = functionOf(&f.Shape)
		}
	}
	for _, d := range games.Arguments(g.Definition) {
		out.Types[string(d.Type)] = &Type{Lua: d.Lua, Words: d.Words, Kinds: d.Kinds}
	}
	if p.Docs.Events != nil {
		addEvents(out, p.Docs.Events)
	}
	for _, v := range g.All() {
		out.Tests["t:"+v.Name] = verbOf(&v)
	}
	return out
}

func functionOf(s *host.Shape) *Function {
	f := &Function{Returns: string(s.Returns), Named: s.Named, Acts: s.Acts, Asks: s.Asks}
	for _, p := range s.Params {
		f.Params = append(f.Params, Param{Name: p.Name, Type: string(p.Type), Opt: p.Opt, None: p.None})
	}
	return f
}

func verbOf(v *runner.Verb) *Function {
	f := &Function{Returns: v.Returns, Named: v.TakesNames()}
	for _, p := range v.Params {
		f.Params = append(f.Params, Param{Name: p.Name, Type: string(p.Kind), Opt: p.Opt, Many: p.Many, Keys: p.Keys})
	}
	return f
}

// addEvents adds the events that listeners hear.
func addEvents(g *Game, types *event.Registry) {
	for i := 1; i < types.Len(); i++ {
		d := types.Def(num.To[event.Type](i))
		kind := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask", event.Moment: "moment"}[d.Kind]
		if kind == "" {
			continue
		}
		e := &Event{Kind: kind}
		for i := range d.Fields {
			e.Fields = append(e.Fields, Param{Name: d.Fields[i].Name, Type: d.Fields[i].Word()})
		}
		g.Events[d.Name] = e
	}
}

// date adds to new entries the version that introduced them.
func (a *API) date(before *API, version string) {
	if before == nil || before.API != a.API {
		return
	}
	for name, g := range a.Games { //maporder: each by itself
		was := before.In(name)
		since(g.Functions, was.Functions, before.Released, version, func(f *Function) *string { return &f.Since })
		since(g.Tests, was.Tests, before.Released, version, func(f *Function) *string { return &f.Since })
		since(g.Events, was.Events, before.Released, version, func(e *Event) *string { return &e.Since })
		since(g.Types, was.Types, before.Released, version, func(t *Type) *string { return &t.Since })
	}
}

func since[V any](now, was map[string]*V, released, version string, at func(*V) *string) {
	for name, v := range now { //maporder: each by itself
		switch old := was[name]; {
		case old != nil:
			*at(v) = *at(old)
		case released != "":
			*at(v) = version
		}
	}
}

// Lost lists what an API has no more of one before, or otherwise: what is there stays,
// with its arguments in their order and of their types. There may be more: names,
// arguments at the end that can be left out, keys, fields and words.
func Lost(was, now *API) (lost []string) {
	for _, name := range sorted(was.Games) {
		lost = append(lost, (&comparison{game: name, was: was.Games[name], now: now.In(name), sameType: func(a, b string) bool { return a == b }, sameName: true}).lost()...)
	}
	return lost
}

// LostSince is Lost for an API and one of a later number: renamed words are compared
// under their new names, and a type need only have the same Lua values.
func LostSince(was, now *API) (lost []string) {
	for _, name := range sorted(was.Games) {
		a, b := was.Games[name], now.In(name)
		lost = append(lost, (&comparison{game: name, was: a, now: b, earlier: was.API, sameType: func(x, y string) bool {
			return luaOf(a, x) == luaOf(b, y) || luaOf(a, x) == "" || luaOf(b, y) == ""
		}}).lost()...)
	}
	return lost
}

// luaOf is what Lua calls the values of a type, "" for one that only tests have.
func luaOf(g *Game, name string) string {
	if t := g.Types[name]; t != nil {
		return t.Lua
	}
	return ""
}

// loss returns a loss as people read it.
func loss(game, what, format string, args ...any) string {
	return game + ": " + what + ": " + fmt.Sprintf(format, args...)
}
