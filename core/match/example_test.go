package match_test

import (
	"errors"
	"fmt"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// Nim: two players take one, two or three stones in turn, and the player who takes the last
// stone loses. It shows the least that a game needs.

type nimState struct {
	Stones int8
	Active event.Player
}

type nim struct{}

var _ match.Ruleset[nimState] = nim{}

const (
	take  uint8      = 1 // a verb; how many is the command's choice
	taken event.Type = 1 // a fact: how many
)

// Begin queues what a well-formed command does.
func (nim) Begin(m *match.Match[nimState], c match.Command) error {
	s := &m.State
	if c.Verb != take || c.Choice < 1 || c.Choice > 3 || int8(c.Choice) > s.Stones {
		return match.Malformed("NOT_SO_MANY", "take one to three stones of %d", "take one to three stones of %d", s.Stones)
	}
	if c.Player != s.Active {
		return match.Malformed("NOT_YOUR_TURN", "it is not your turn", "it is not your turn")
	}
	e := event.New(taken)
	e.SourcePlayer, e.Args[0] = c.Player, int32(c.Choice)
	m.Queue(e)
	return nil
}

// Apply is the only writer of the state.
func (nim) Apply(m *match.Match[nimState], e *event.Event) {
	m.State.Stones -= int8(e.Args[0])
	m.State.Active = 1 - m.State.Active
}

// Legal lists what may be done.
func (nim) Legal(m *match.Match[nimState], p event.Player, buf []match.Command) []match.Command {
	for n := int16(1); n <= 3 && int8(n) <= m.State.Stones && p == m.State.Active; n++ {
		buf = append(buf, match.Command{Verb: take, Player: p, Choice: n})
	}
	return buf
}

// Over reports that no stone is left.
func (nim) Over(s *nimState) bool { return s.Stones == 0 }

// Walk names the fields.
func (nim) Walk(s *nimState, w *match.Walker) {
	match.Field(w, "stones", &s.Stones)
	match.Field(w, "active", &s.Active)
}

// Capabilities are the defaults: two seats, no flow, nothing hidden.
func (nim) Capabilities() (c match.Capabilities[nimState]) { return c }

// startNim starts a game.
func startNim(stones int8) *match.Match[nimState] {
	types := event.NewRegistry()
	if _, err := types.Add(event.TypeDef{Name: "TAKEN", Fields: []event.Field{{Name: "n"}}}); err != nil {
		panic(err)
	}
	prog := &match.Program{Types: types, Listeners: make([]match.Listener, 1)}
	m := match.New(nim{}, prog, match.Options{Log: true, History: true})
	m.State.Stones = stones
	if err := m.Start(); err != nil {
		panic(err)
	}
	return m
}

// newNim starts a game that people can see.
func newNim(stones int8) display.Match { return display.Show(startNim(stones), nil) }

// A match carries out a command as a whole. A listener of a fact runs after the resolver and
// queues further events; one that fails takes back the command.
func Example() {
	m := startNim(9)
	m.Register(match.GoListener[nimState]{Name: "gravity", Supports: taken, Priority: 600,
		OnEvent: func(m *match.Match[nimState], e event.Event) error {
			fmt.Printf("took %d, %d left\n", e.Args[0], m.State.Stones)
			switch {
			case e.Args[0] == 3:
				return errors.New("the heap collapses")
			case e.Args[0] == 2: // another stone falls off
				m.Add(taken).Args[0] = 1
			}
			return nil
		}})

	fmt.Println(m.Do(match.Command{Verb: take, Player: 0, Choice: 2}))
	for _, e := range m.Log() {
		fmt.Println("event", e.Seq, "of", e.Args[0], "caused by", e.Cause, "author", m.ListenerName(e.By))
	}
	before := m.Hash()
	err := m.Do(match.Command{Verb: take, Player: 0, Choice: 3})
	fmt.Println(err, match.IsFault(err), m.Hash() == before)
	// Output:
	// took 2, 7 left
	// took 1, 6 left
	// <nil>
	// event 1 of 2 caused by 0 author core
	// event 2 of 1 caused by 1 author gravity
	// took 3, 3 left
	// the heap collapses (gravity at TAKEN) true true
}

// Five methods are a game. The kernel lists and carries out its commands, undoes them,
// forks and hashes the match, keeps the log and draws the position plainly.
func ExampleRuleset() {
	g := newNim(5)
	fmt.Print(g.Draw(event.NoPlayer, display.Look{}))
	fmt.Println(len(g.Legal(0, nil)), "commands for the first player")

	c, err := g.Parse(0, "1 0 3") // verb 1, at no place, three stones
	fmt.Println(g.Format(c, display.Spoken), err)
	fmt.Println(g.Do(c), g.Do(c))

	try := g.Fork()
	fmt.Println(try.Do(match.Command{Verb: take, Player: 1, Choice: 2}), try.Over(), g.Over())

	log := g.LogFor(event.NoPlayer, "en")
	for e, more := log.Next(); more; e, more = log.Next() {
		fmt.Println(e.Seq, log.Sentence(e))
	}
	fmt.Println(g.Undo(), g.Fields())
	// Output:
	// stones 5
	// active 0
	// 3 commands for the first player
	// 1 0 3 <nil>
	// <nil> NOT_SO_MANY: take one to three stones of 2
	// <nil> true false
	// 1 TAKEN n=3
	// <nil> [{stones 5} {active 0}]
}
