package host_test

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/host"
)

// tower is the state of a game about a tower of stones.
type tower struct{ Height int32 }

type builders struct{}

const placed event.Type = 1

func (builders) Begin(m *match.Match[tower], c match.Command) error {
	m.Add(placed).Args[0] = int32(c.Choice)
	return nil
}
func (builders) Capabilities() match.Capabilities[tower]     { return match.Capabilities[tower]{} }
func (builders) Apply(m *match.Match[tower], e *event.Event) { m.State.Height += e.Args[0] }
func (builders) Legal(_ *match.Match[tower], p event.Player, buf []match.Command) []match.Command {
	return append(buf, match.Command{Player: p, Choice: 1})
}
func (builders) Over(*tower) bool               { return false }
func (builders) Walk(s *tower, w *match.Walker) { match.Field(w, "height", &s.Height) }

// A game lists its functions in a table, loads scripts into a machine, and attaches the
// machine to its matches. A wrong argument undoes the command.
func Example() {
	types := event.NewRegistry()
	if _, err := types.Add(event.TypeDef{Name: "PLACED", Fields: []event.Field{{Name: "stones"}}}); err != nil {
		panic(err)
	}
	game := host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{
		{On: "game", Name: "height", Returns: host.Int, Doc: "The height of the tower.",
			Do: func(c *host.Call[tower]) int { return c.Give(int(c.M.State.Height)) }},
		{On: "game", Name: "place", Params: []host.Param{{Name: "stones", Type: host.Int}}, Acts: true, Doc: "Places stones.",
			Do: func(c *host.Call[tower]) int {
				if c.Int(0) < 1 {
					c.Refuse(0, "1 stone or more")
				}
				c.M.Add(placed).Args[0] = int32(c.Int(0))
				return 0
			}},
	}}
	const source = `function grow(me, ev, game)
  if game:height() == 2 then game:place(3) end
  if game:height() == 9 then game:place(0) end
end`
	k, err := host.New(&game, []def.Script{{Pack: "mine", File: "tower.lua", Source: source}}, []def.Func{{Script: 0, Name: "grow"}})
	if err != nil {
		panic(err)
	}
	prog := &match.Program{Types: types, Listeners: []match.Listener{{}, {ID: "MASON.grow", Type: placed, Priority: 600, Run: 1}}}
	k.Link(len(prog.Listeners), func(event.ListenerRef) host.Owner { return host.Owner{ID: "MASON"} })

	m := match.New(builders{}, prog, match.Options{})
	m.Attach(k)
	fmt.Println(m.Start())
	fmt.Println(m.Do(match.Command{Choice: 2}), m.State.Height)
	fmt.Println(m.Do(match.Command{Choice: 4}))
	fmt.Println(m.State.Height)
	// Output:
	// <nil>
	// <nil> 5
	// mine/tower.lua:3: game:place: argument 1 (stones) must be 1 stone or more, got 0 (MASON.grow at PLACED)
	// 5
}
