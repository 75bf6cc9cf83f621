// Package lines is what scripts of the game of lines can see and do, its
// definitions, and its entry in the registry.
package lines

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/lines"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

type function = host.Function[lines.State]

type call = host.Call[lines.State]

var functions = []function{
	{On: "ev", Name: "player", Returns: "player", Doc: "Who has marked a square, or has won.", Example: "local p = ev:player()",
		Do: func(c *call) int { return c.GivePlayer(c.M.Event().SourcePlayer) }},
	{On: "game", Name: "mark", Params: []host.Param{{Name: "square", Type: host.Int}}, Returns: "player",
		Doc: "Who has marked a square from 1 to 9; 0 for nobody.", Example: "local p = game:mark(5)",
		Do: func(c *call) int {
			if n := c.Int(0); n < 1 || n > lines.Squares {
				c.Refuse(0, "a square from 1 to %d", lines.Squares)
			}
			return c.Give(int(c.M.State.Board[c.Int(0)-1]))
		}},
	{On: "game", Name: "win", Params: []host.Param{{Name: "player", Type: host.Int}}, Acts: true, Doc: "Ends the game.", Example: "game:win(ev:player())",
		Do: func(c *call) int {
			if n := c.Int(0); n < 1 || n > 2 {
				c.Refuse(0, "1 or 2")
			}
			lines.Win(c.M, num.To[event.Player](c.Int(0)-1))
			return 0
		}},
}

var room = host.Game[lines.State]{Name: "lines", Functions: functions}

// Definition is the game, for the registry.
func Definition() *games.Definition {
	return &games.Definition{Name: room.Name, Mode: room.Name, Load: open,
		Shipped: func() []load.Source { return load.Shipped(room.Name) }}
}

// open reads packs.
func open(sources []load.Source) (*games.Packs, error) {
	var rules []lines.Rule
	lib, err := load.Load(sources, &load.Game{Name: room.Name, Owners: []string{"rule"}, Sections: []load.Section{{Key: "rule", Read: func(d *load.Definition) {
		r := lines.Rule{Pos: d.Pos(), ID: d.ID("id"), Pack: d.Pack(), Name: d.Name("name"), Behaviour: d.Behaviour()}
		r.Listeners = d.Listeners(nil)
		rules = append(rules, r)
	}}}})
	if err != nil {
		return nil, err
	}
	k, err := host.New(&room, lib.Scripts, lib.Funcs)
	if err != nil {
		return nil, err
	}
	prog, err := lines.Compile(lib, rules)
	if err != nil {
		return nil, err
	}
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		if r := prog.Owner(ref); r != nil {
			return host.Owner{Of: r, ID: r.ID, Vars: r.Vars}
		}
		return host.Owner{ID: "core"}
	})
	return &games.Packs{Common: &packs{prog, k}, NewBot: k.NewBot}, nil
}

type packs struct {
	prog *lines.Program
	k    *host.Machine[lines.State]
}

func (p *packs) Library() *def.Library    { return p.prog.Lib }
func (p *packs) Machine() inspect.Machine { return p.k }
func (p *packs) Functions() []host.Entry  { return host.Entries(functions) }
func (p *packs) Modes() []string          { return []string{room.Name} }

func (p *packs) Mode(name, _ string) (string, error) {
	if name != room.Name {
		return "", games.NoMode(name, p.Modes())
	}
	return name, nil
}

func (p *packs) Define(lang string, f func(def.Entry)) {
	for i := range p.prog.Rules {
		r := &p.prog.Rules[i]
		f(def.Entry{Pos: r.Pos, Kind: "rule", ID: r.ID, Name: r.Name.In(lang)})
	}
}

func (p *packs) Open(s games.Setup, o match.Options) (display.Match, error) {
	if len(s.Options) > 0 {
		return nil, fmt.Errorf("unknown option %q; there are none", s.Options[0])
	}
	if _, err := p.Mode(s.Mode, ""); err != nil {
		return nil, err
	}
	m := lines.New(p.prog, o)
	m.Attach(p.k)
	return lines.Facade(m), nil
}
