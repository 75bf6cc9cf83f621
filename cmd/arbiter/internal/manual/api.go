package manual

import (
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/host"
	"arbiter/luabind/testing/runner"
)

// API returns the latest API from the tables of this program. Entries that the
// previous, released API lacks are new since this version.
func API(games []*runner.Game, packs []*games.Packs, before *api.API, version string) *api.API {
	a := &api.API{API: api.Latest, Released: api.Released[api.Latest], Games: map[string]*api.Game{}}
	for i, g := range games {
		a.Games[g.Rulebook()] = game(g, packs[i])
	}
	a.Date(before, version)
	return a
}

// game returns the part of an API that a game has.
func game(g *runner.Game, p *games.Packs) *api.Game {
	out := &api.Game{Objects: map[string][]string{"me": {"id", "vars"}}, Functions: map[string]*api.Function{}, Tests: map[string]*api.Function{},
		Events: map[string]*api.Event{}, Types: map[string]*api.Type{}}
	for _, f := range p.Functions() {
		if !strings.HasPrefix(f.Name, "t:") {
			out.Functions[f.Name] = functionOf(&f.Shape)
		}
	}
	for _, d := range games.Arguments(g.Definition) {
		out.Types[string(d.Type)] = &api.Type{Lua: d.Lua, Words: d.Words, Kinds: d.Kinds}
	}
	if p.Docs.Events != nil {
		addEvents(out, p.Docs.Events)
	}
	for _, v := range g.All() {
		out.Tests["t:"+v.Name] = verbOf(&v)
	}
	return out
}

func functionOf(s *host.Shape) *api.Function {
	f := &api.Function{Returns: string(s.Returns), Named: s.Named, Acts: s.Acts, Asks: s.Asks}
	for _, p := range s.Params {
		f.Params = append(f.Params, api.Param{Name: p.Name, Type: string(p.Type), Opt: p.Opt, None: p.None})
	}
	return f
}

func verbOf(v *runner.Verb) *api.Function {
	f := &api.Function{Returns: v.Returns, Named: v.TakesNames()}
	for _, p := range v.Params {
		f.Params = append(f.Params, api.Param{Name: p.Name, Type: string(p.Kind), Opt: p.Opt, Many: p.Many, Keys: p.Keys})
	}
	return f
}

// addEvents adds the events that listeners hear.
func addEvents(g *api.Game, types *event.Registry) {
	for i := 1; i < types.Len(); i++ {
		d := types.Def(num.To[event.Type](i))
		kind := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask", event.Moment: "moment"}[d.Kind]
		if kind == "" {
			continue
		}
		e := &api.Event{Kind: kind}
		for i := range d.Fields {
			e.Fields = append(e.Fields, api.Param{Name: d.Fields[i].Name, Type: d.Fields[i].Word()})
		}
		g.Events[d.Name] = e
	}
}
