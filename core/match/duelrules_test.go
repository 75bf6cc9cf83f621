package match_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// The duel is a second client of the kernel. An action opens a window in which both sides
// may react, and each reaction is paid for and opens a window inside the window. When
// nobody wants to react or can, the reactions happen from the deepest up, then the action.
// The chain is state with a cursor, which the flow moves.

const deepest = 4

// skill is what a side can react with: its price, how long it takes, and what
// it does.
type skill struct {
	name         string
	price, time  int32
	hurts, heals int32
	stops        bool
}

var skills = []skill{
	{}, // no skill
	{name: "parry", price: 2, time: 3, heals: 1},
	{name: "riposte", price: 1, time: 2, hurts: 1},
	{name: "stun", price: 2, time: 2, stops: true},
	{name: "jab", price: 1, time: 1, hurts: 2},
	{name: "slow", price: 0, time: 4, heals: 3},
}

type link struct {
	Skill uint8
	Side  event.Player
}

// duel is the state: a flat value, so that a window can be forked, saved and
// answered like any other moment.
type duel struct {
	Energy, Life [2]int32
	Used         [2]uint8 // skills used in this chain, as bits
	Actor        event.Player
	Chain        [deepest]link
	Depth        int8 // confirmed reactions; falls when they happen
	Phase        uint8
	Asked        event.Player // who may answer the open window
	Declined     [2]bool      // in this window
	Stopped      bool
}

type duelMatch = match.Match[duel]

// Phases of a chain.
const (
	free     uint8 = iota // no chain
	windows               // reactions are chosen
	settling              // they happen
)

// Verbs of the duel.
const (
	vAct uint8 = iota + 1
	vReact
	vDecline
	vCancel
)

// Event types of the duel.
const (
	dAct      event.Type = iota + 1
	dOpened              // fact: depth, options
	dReact               // ask: skill
	dDeclined            // fact
	dClosed              // fact: cancelled?
	dHappens             // fact: skill
	dStrikes             // fact: the action itself
)

var duelTypes = func() *event.Registry {
	r := event.NewRegistry()
	for _, d := range []event.TypeDef{{Name: "ACT"}, {Name: "WINDOW"}, {Name: "REACT", Kind: event.Ask},
		{Name: "DECLINED"}, {Name: "CLOSED"}, {Name: "HAPPENS"}, {Name: "STRIKES"}} {
		if _, err := r.Add(d); err != nil {
			panic(err)
		}
	}
	return r
}()

var (
	duelNames match.Names
	rPoor     = duelNames.Add("TOO_POOR", def.Localised{EN: "it costs too much"})
	rSlow     = duelNames.Add("TOO_SLOW", def.Localised{EN: "it takes too long"})
	rUsed     = duelNames.Add("USED", def.Localised{EN: "it was used in this chain"})
	rStopped  = duelNames.Add("LINK_CANCELLED", def.Localised{EN: "a reaction stopped it"})
)

// duelRules checks reactions by listeners of its own, so that the windows,
// Legal and Do put one question.
type duelRules struct{}

func newDuel(t testing.TB, opts match.Options) *duelMatch {
	t.Helper()
	prog := &match.Program{Types: duelTypes, Names: duelNames, Listeners: []match.Listener{{},
		{ID: "price", Type: dReact, Priority: 110, Native: 1},
		{ID: "time", Type: dReact, Priority: 120, Native: 2},
		{ID: "once", Type: dReact, Priority: 130, Native: 3}}}
	m := match.New[duel](duelRules{}, prog, opts)
	m.State.Energy, m.State.Life = [2]int32{3, 3}, [2]int32{9, 9}
	must(t, m.Start())
	return m
}

func (duelRules) Native(m *duelMatch, n int, e *event.Event) {
	s, side, k := &m.State, e.SourcePlayer, &skills[e.Args[0]]
	switch n {
	case 1:
		if s.Energy[side] < k.price {
			m.Reject(rPoor, int(s.Energy[side]), int(k.price))
		}
	case 2:
		if limit := s.limit(); k.time > limit {
			m.Reject(rSlow, int(k.time), int(limit))
		}
	case 3:
		if s.Used[side]>>e.Args[0]&1 != 0 {
			m.Reject(rUsed, 0, 0)
		}
	}
}

// limit is the time of the last confirmed link; the action itself takes 4.
func (s *duel) limit() int32 {
	if s.Depth == 0 {
		return 4
	}
	return skills[s.Chain[s.Depth-1].Skill].time
}

func react(side event.Player, n int) event.Event {
	e := event.New(dReact)
	e.SourcePlayer, e.Args[0] = side, int32(n)
	return e
}

// offered counts what a side could react with in this window.
func offered(m *duelMatch, side event.Player) (count int) {
	for n := 1; n < len(skills) && m.State.Depth < deepest; n++ {
		if e := react(side, n); m.Probe(&e) {
			count++
		}
	}
	return count
}

func (r duelRules) Capabilities() match.Capabilities[duel] {
	return match.Capabilities[duel]{Flow: r, Check: r}
}

func (duelRules) Begin(m *duelMatch, c match.Command) error {
	s := &m.State
	if (c.Verb == vAct) != (s.Phase == free) || s.Phase == windows && c.Player != s.Asked {
		return match.Malformed("NOT_NOW", "it is not your moment", "it is not your moment")
	}
	switch c.Verb {
	case vReact:
		if c.Choice < 1 || int(c.Choice) >= len(skills) || s.Depth == deepest {
			return match.Malformed("NO_SKILL", "there is no such skill", "there is no such skill")
		}
		m.Queue(react(c.Player, int(c.Choice)))
		return nil
	case vAct, vDecline, vCancel:
		e := event.New([...]event.Type{vAct: dAct, vDecline: dDeclined, vCancel: dClosed}[c.Verb])
		e.SourcePlayer = c.Player
		m.Queue(e)
		return nil
	}
	return match.Malformed("UNKNOWN", "unknown verb %d", "没有编号为%d的指令", c.Verb)
}

func (duelRules) Legal(m *duelMatch, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	switch {
	case s.Phase == free:
		return append(buf, cmd(vAct, p))
	case p != s.Asked:
		return buf
	}
	for n := 1; n < len(skills) && s.Depth < deepest; n++ {
		if e := react(p, n); m.Probe(&e) {
			buf = append(buf, match.Command{Verb: vReact, Player: p, Choice: int16(n)})
		}
	}
	return append(buf, cmd(vDecline, p), cmd(vCancel, p))
}

// Flow opens the next window for the side opposed to the last link, else for
// the other; with nobody to ask it closes the chain, and then lets it happen.
func (duelRules) Flow(m *duelMatch) bool {
	s := &m.State
	switch {
	case s.Phase == settling && s.Depth > 0:
		last := s.Chain[s.Depth-1]
		e := event.New(dHappens)
		e.SourcePlayer, e.Args[0] = last.Side, int32(last.Skill)
		m.QueueFlow(e)
	case s.Phase == settling:
		e := event.New(dStrikes)
		e.SourcePlayer = s.Actor
		m.QueueFlow(e)
	case s.Phase == windows && s.Asked == event.NoPlayer:
		first := 1 - s.Actor
		if s.Depth > 0 {
			first = 1 - s.Chain[s.Depth-1].Side
		}
		for _, side := range []event.Player{first, 1 - first} {
			if s.Declined[side] {
				continue
			}
			if n := offered(m, side); n > 0 {
				e := event.New(dOpened)
				e.TargetPlayer, e.Args[0], e.Args[1] = side, int32(s.Depth), int32(n)
				m.QueueFlow(e)
				return true
			}
		}
		m.QueueFlow(event.New(dClosed))
	default:
		return false
	}
	return true
}

func (duelRules) Apply(m *duelMatch, e *event.Event) {
	s, side := &m.State, e.SourcePlayer
	switch e.Type {
	case dAct:
		s.Phase, s.Actor, s.Asked = windows, side, event.NoPlayer
		s.Depth, s.Used, s.Declined, s.Stopped = 0, [2]uint8{}, [2]bool{}, false
	case dOpened:
		s.Asked = e.TargetPlayer
	case dReact:
		if e.Rejected {
			m.Refuse(&match.Refusal{Code: m.Program().Names.At(e.Reason).Code, Listener: m.ListenerName(e.RejectedBy)})
			return
		}
		s.Energy[side] -= skills[e.Args[0]].price
		s.Used[side] |= 1 << e.Args[0]
		s.Chain[s.Depth] = link{uint8(e.Args[0]), side}
		s.Depth++
		s.Asked, s.Declined = event.NoPlayer, [2]bool{}
	case dDeclined:
		s.Asked, s.Declined[side] = event.NoPlayer, true
	case dClosed:
		s.Phase, s.Asked = settling, event.NoPlayer
	case dHappens:
		k := &skills[e.Args[0]]
		s.Depth--
		s.Life[1-side] -= k.hurts
		s.Life[side] += k.heals
		s.Stopped = s.Stopped || k.stops && side != s.Actor
	case dStrikes:
		s.Phase = free
		if s.Stopped {
			e.Fizzled, e.Reason = true, rStopped
			return
		}
		s.Life[1-side] -= 4
	}
}

func (duelRules) Over(s *duel) bool { return s.Life[0] <= 0 || s.Life[1] <= 0 }

func (duelRules) Walk(s *duel, w *match.Walker) {
	for side := range 2 {
		w.Enter("side", side)
		match.Field(w, "energy", &s.Energy[side])
		match.Field(w, "life", &s.Life[side])
		match.Field(w, "used", &s.Used[side])
		match.Flag(w, "declined", &s.Declined[side])
		w.Leave()
	}
	for i := range s.Depth {
		w.Enter("chain", int(i))
		match.Field(w, "skill", &s.Chain[i].Skill)
		match.Field(w, "side", &s.Chain[i].Side)
		w.Leave()
	}
	match.Field(w, "actor", &s.Actor)
	match.Field(w, "depth", &s.Depth)
	match.Field(w, "phase", &s.Phase)
	match.Field(w, "asked", &s.Asked)
	match.Flag(w, "stopped", &s.Stopped)
}
