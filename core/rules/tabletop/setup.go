package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
	"arbiter/core/rules/tabletop/program"
)

// Setup is what a match is made of.
type Setup struct {
	Mode  string // "" = the first one
	Seats int    // 0 = as few as the mode allows
	Seed  uint64
	Match match.Options
}

// The generators of a match, by their number among those of its seed.
const (
	chanceStream = iota
	veilStream
	firstStream
)

// New makes a match, not yet started. It refuses an unknown mode, and numbers of seats that
// the mode does not allow.
func New(p *program.Program, set Setup) (*Match, error) {
	m := match.New[State](&Rules{prog: p, eye: event.NoPlayer}, &p.Program, set.Match)
	if err := Reset(m, set); err != nil {
		return nil, err
	}
	return m, nil
}

// Reset makes a used match the one that New would have made.
func Reset(m *Match, set Setup) error {
	g := Of(m)
	n := g.prog.Mode(set.Mode)
	if n < 0 {
		return fmt.Errorf("unknown mode %q%s", set.Mode, hint.Meant(set.Mode, g.prog.Words("mode")))
	}
	mode := &g.prog.Modes[n]
	seats := set.Seats
	if seats == 0 {
		seats = mode.Seats[0]
	}
	if seats < mode.Seats[0] || seats > mode.Seats[1] {
		return fmt.Errorf("mode %s has %d to %d seats, not %d", mode.Def.ID, mode.Seats[0], mode.Seats[1], seats)
	}
	if g.mode != mode || int(m.State.Seats) != seats {
		g.mode, g.layout = mode, layOut(g.prog, mode, seats)
	}
	m.Clear()
	return g.prepare(&m.State, n, seats, set.Seed)
}

// prepare makes the state before GAME_STARTED: counters, zones, and cards where they begin.
func (g *Rules) prepare(s *State, mode, seats int, seed uint64) error {
	s.head = head{Mode: num.To[uint8](mode), Seats: num.To[uint8](seats), Active: event.NoPlayer, Phase: g.mode.Phases[0],
		Chance: rng.Split(seed, chanceStream), veil: rng.Split(seed, veilStream), NZones: num.To[uint8](g.layout.n)}
	for i := range s.Streams {
		s.Streams[i] = rng.Split(seed, firstStream+i)
	}
	for i, n := range g.prog.OnMatch {
		s.Counters[i] = num.To[int16](g.prog.Counters[n].Start)
	}
	for p := range seats {
		s.Players[p] = Player{}
		for i, n := range g.prog.OnPlayers {
			s.Players[p].Counters[i] = num.To[int16](g.prog.Counters[n].Start)
		}
	}
	if err := match.Room("zones of one match", g.layout.n, program.MaxZones-1); err != nil {
		return err
	}
	for z := 1; z <= g.layout.n; z++ {
		s.Zones[z-1] = Zone{Start: s.NOrder}
		if d := &g.prog.Zones[g.layout.def[z]]; d.Kind == program.Grid {
			if int(s.NOrder)+d.Width*d.Height > program.MaxCells {
				return fmt.Errorf("the grids of a match have more than %d cells together", program.MaxCells)
			}
			s.Zones[z-1].Len = num.To[uint16](d.Width * d.Height)
			clear(s.Order[s.NOrder : s.NOrder+s.Zones[z-1].Len])
			s.NOrder += s.Zones[z-1].Len
		}
	}
	return g.lay(s)
}

// lay puts the cards with which a match begins where they begin, in the order of their
// definitions. The veil permutes those that nobody sees.
func (g *Rules) lay(s *State) error {
	for def := 1; def < len(g.prog.Cards); def++ {
		d := &g.prog.Cards[def]
		if d.Start == 0 {
			continue
		}
		first := g.layout.first[d.Start]
		for i := range g.startsWith(s, num.To[uint16](def)) {
			z := first + num.To[uint8](i/d.Copies)
			ix := s.newCard(num.To[uint16](def), g.layout.of[z])
			if ix == 0 {
				return fmt.Errorf("more than %d cards, or %d places in zones, in one match", program.MaxCards, program.MaxCells)
			}
			for j, n := range g.prog.OnCards {
				s.Cards[ix].Counters[j] = num.To[int16](g.prog.Counters[n].Start)
			}
			e := event.New(program.CardMoved)
			place, fits := g.placeIn(s, z, 0, &e)
			if !fits {
				return fmt.Errorf("the zone %s has no room for the cards that begin in it", g.zoneDef(z).Def.ID)
			}
			g.insert(s, ix, z, place)
			g.settleIn(s, ix, z)
		}
	}
	return nil
}

// begin decides who starts, and queues the set-up of the mode and its first phase.
func (g *Rules) begin(m *Match, e *event.Event) {
	s := &m.State
	first := num.To[event.Player](max(g.mode.Def.First.Seat, 1) - 1)
	if g.mode.Def.First.Chance {
		first = num.To[event.Player](m.Chance(&s.Chance, int(s.Seats)))
	}
	s.Starter, s.Active, s.Next = first, first, first
	s.Stage, s.Goto = TurnStart, g.mode.Phases[0]+1
	e.SourcePlayer = first
	if g.mode.Def.Setup != 0 {
		g.run(m, g.mode.Setup, e)
	}
	if len(g.mode.First) > 0 {
		n := m.AddFlow(program.StepTurn) // when the set-up is done, as it may deal what decides
		n.Args[program.ArgEffect] = int32(program.Lead)
		n.SourcePlayer = event.NoPlayer
	}
}

// lead makes a player the starter: the first seat that the mode's filters mean, unless one
// is named.
func (g *Rules) lead(m *Match, p event.Player) {
	s := &m.State
	for seat := num.To[event.Player](0); p < 0 && int(seat) < int(s.Seats); seat++ {
		if g.holds(m, g.mode.First, &asking{owner: seat, self: PlayerEntity(seat)}) {
			p = seat
		}
	}
	if p >= 0 {
		s.Starter = p
		if s.Turn == 0 {
			s.Active, s.Next = p, p
		}
	}
}
