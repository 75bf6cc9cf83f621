package tabletop

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// Setup is what a match is made of.
type Setup struct {
	Mode    string // "" = the first one
	Seats   int    // 0 = as few as the mode allows
	Seed    uint64
	Room    string // its mode and options are taken where Mode and Options have none
	Options []library.Setting
	Decks   []library.Deck // of the seats in order; without cards = that of the mode
	Match   match.Options
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
	m := match.New[State](&Rules{prog: p, eye: event.NoPlayer, asker: event.NoPlayer}, &p.Program, set.Match)
	if err := Reset(m, set); err != nil {
		return nil, err
	}
	return m, nil
}

// Reset makes a used match the one that New would have made.
func Reset(m *Match, set Setup) error {
	g := Of(m)
	room, err := g.roomOf(&set)
	if err != nil {
		return err
	}
	n := g.prog.Mode(set.Mode)
	if n < 0 {
		return fmt.Errorf("unknown mode %q%s", set.Mode, i18n.Meant(set.Mode, g.prog.Words("mode")))
	}
	mode := &g.prog.Modes[n]
	seats := set.Seats
	if seats == 0 {
		seats = mode.Seats[0]
	}
	switch least, most := mode.Seats[0], mode.Seats[1]; {
	case seats >= least && seats <= most:
	case least == most:
		return fmt.Errorf("mode %s has %d seat%s, not %d", mode.Def.ID, least, i18n.Plural(least), seats)
	default:
		return fmt.Errorf("mode %s has %d to %d seats, not %d", mode.Def.ID, least, most, seats)
	}
	if g.mode != mode || int(m.State.Seats) != seats {
		g.mode, g.layout = mode, layOut(g.prog, mode, seats)
	}
	if err := g.bring(seats, set.Decks); err != nil {
		return err
	}
	m.Clear()
	if err := g.prepare(&m.State, n, seats, set.Seed); err != nil {
		return err
	}
	return g.choose(&m.State, room, set.Options)
}

// roomOf finds the room of a set-up, which has a mode where the set-up has none.
func (g *Rules) roomOf(set *Setup) (*library.Room, error) {
	if set.Room == "" {
		return nil, nil
	}
	room := g.prog.Room(set.Room)
	if room == nil {
		return nil, fmt.Errorf("unknown room %q%s", set.Room, i18n.Meant(set.Room, g.prog.RoomIDs()))
	}
	if set.Mode == "" {
		set.Mode = room.Mode
	}
	return room, nil
}

// choose sets the options of a match: their defaults, then those of the room, then its own.
func (g *Rules) choose(s *State, room *library.Room, own []library.Setting) error {
	for i := range g.prog.Lib.Options {
		s.Chosen[i] = num.To[int16](g.prog.Lib.Options[i].Default)
	}
	if room != nil {
		own = slices.Concat(room.Options, own)
	}
	for _, x := range own {
		i, v, err := g.prog.Setting(x)
		if err != nil {
			return err
		}
		s.Chosen[i] = v
	}
	return nil
}

// prepare makes the state before GAME_STARTED: counters, zones, and cards where they begin.
func (g *Rules) prepare(s *State, mode, seats int, seed uint64) error {
	s.head = head{Mode: num.To[uint8](mode), Seats: num.To[uint8](seats), Active: event.NoPlayer, Phase: g.mode.Phases[0],
		Chance: num.SplitStream(seed, chanceStream), veil: num.SplitStream(seed, veilStream), NZones: num.To[uint8](g.layout.n)}
	for i := range s.Streams {
		s.Streams[i] = num.SplitStream(seed, firstStream+i)
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
	g.layZones(s)
	return g.lay(s)
}

// layZones makes the zones of a match, without cards. The compiler refuses modes with too many.
func (g *Rules) layZones(s *State) {
	for z := 1; z <= g.layout.n; z++ {
		s.Zones[z-1] = Zone{Start: s.NOrder}
		if d := &g.prog.Zones[g.layout.def[z]]; d.Kind == program.Grid {
			s.Zones[z-1].Len = num.To[uint16](d.Width * d.Height)
			clear(s.Order[s.NOrder : s.NOrder+s.Zones[z-1].Len])
			s.NOrder += s.Zones[z-1].Len
		}
	}
}

// lay puts the cards with which a match begins where they begin, in the order of their
// definitions. Teams without players get none, because no board shows their zones. The veil permutes those that nobody sees.
func (g *Rules) lay(s *State) error {
	for def := 1; def < len(g.prog.Cards); def++ {
		d := &g.prog.Cards[def]
		if d.Start == 0 {
			continue
		}
		first := g.layout.first[d.Start]
		byTeam := g.prog.Zones[d.Start].Of == program.OfTeam
		for i := range g.startsWith(s, num.To[uint16](def)) - g.broughtCopies(num.To[uint16](def)) {
			holder := num.To[uint8](i / d.Copies)
			if byTeam {
				holder = g.layout.teams[holder] - 1
			}
			if err := g.layCard(s, num.To[uint16](def), first+holder); err != nil {
				return err
			}
		}
	}
	return g.layDecks(s)
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
