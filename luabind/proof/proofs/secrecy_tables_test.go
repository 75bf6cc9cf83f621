package proofs_test

import (
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
)

// tables are the secrets of a game that a pack defines, whatever the game. These are cards
// that lie where a seat does not see them, and counters that it may not read. They are also
// what others have chosen secretly, what they choose from, and all chance. A card that a seat
// saw stays known as long as the seat can follow it, or knows of its zone as a whole. The
// veil, which permutes the cards of a hand, is the same in both: its order shows in the
// seat's own hand.
type tables struct {
	before map[event.Entity]bool   // the cards that the seat saw before the command
	seats  []map[event.Entity]bool // and of a spectator, those that each seat saw
}

// lair is a zone of a match, with what the rules say of it.
type lair struct {
	*program.Zone
	of   event.Player
	team uint8
}

// lairs are the zones of a match in their order, from 1.
func lairs(m *tabletop.Match) []lair {
	prog, list := tabletop.Of(m).Program(), []lair{{}}
	mode := &prog.Modes[m.State.Mode]
	for i := 1; i < len(prog.Zones); i++ {
		z := &prog.Zones[i]
		switch z.Of {
		case program.OfMatch:
			list = append(list, lair{z, event.NoPlayer, 0})
		case program.OfTeam:
			for team := range mode.NTeams {
				list = append(list, lair{z, event.NoPlayer, num.To[uint8](team + 1)})
			}
		default:
			for p := range num.To[event.Player](int(m.State.Seats)) {
				list = append(list, lair{z, p, mode.Teams[p]})
			}
		}
	}
	return list
}

// shows reports whether a seat always sees the cards of a zone.
func (l *lair) shows(m *tabletop.Match, seat event.Player) bool {
	if seat == event.Spectator {
		return everySeat(m, func(p event.Player) bool { return l.shows(m, p) })
	}
	mine := l.team == tabletop.Of(m).Program().Modes[m.State.Mode].Teams[seat]
	switch l.See {
	case program.SeeAll:
		return true
	case program.SeeOwner:
		return l.of == seat || l.of < 0 && mine
	case program.SeeTeam:
		return mine
	case program.SeeOthers:
		return l.of != seat
	}
	return false
}

// everySeat reports whether something holds for each seat: then the spectator knows it too.
func everySeat(m *tabletop.Match, f func(p event.Player) bool) bool {
	for p := range num.To[event.Player](int(m.State.Seats)) {
		if !f(p) {
			return false
		}
	}
	return true
}

// everybodySees reports whether everybody sees a zone for now.
func everybodySees(s *tabletop.State, z uint8) bool { return s.Shown[(z-1)/64]>>((z-1)%64)&1 != 0 }

// sees reports whether a seat sees a card.
func sees(m *tabletop.Match, zones []lair, ix uint16, seat event.Player) bool {
	if seat == event.Spectator {
		return everySeat(m, func(p event.Player) bool { return sees(m, zones, ix, p) })
	}
	c := &m.State.Cards[ix]
	switch {
	case c.Zone == 0:
		return false
	case c.Face == tabletop.FaceUp, c.Seen>>seat&1 != 0:
		return true
	}
	return c.Face != tabletop.FaceDown && (zones[c.Zone].shows(m, seat) || everybodySees(&m.State, c.Zone))
}

// handle is the handle of a card that is somewhere.
func handle(s *tabletop.State, ix uint16) event.Entity {
	return event.MakeEntity(int(ix)+program.MaxSeats, int(s.Cards[ix].Gen))
}

// cardOf is the row of a card by its handle, 0 for none.
func cardOf(s *tabletop.State, x event.Entity) uint16 {
	if ix := x.Slot() - program.MaxSeats; ix >= 1 && ix <= int(s.NCards) && s.Cards[ix].Zone != 0 && handle(s, num.To[uint16](ix)) == x {
		return num.To[uint16](ix)
	}
	return 0
}

// seenCards are the handles of the cards that a seat sees.
func seenCards(m *tabletop.Match, seat event.Player) map[event.Entity]bool {
	set, zones := map[event.Entity]bool{}, lairs(m)
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		if sees(m, zones, ix, seat) {
			set[handle(&m.State, ix)] = true
		}
	}
	return set
}

func tableOf(g display.Match) *tabletop.Match {
	m, _ := match.Of[tabletop.State](g)
	return m
}

// unsettled: others are asked, or have chosen what is not shown yet.
func (*tables) unsettled(p *pair) bool {
	s := &tableOf(p.a).State
	return s.Decided != 0 || slices.ContainsFunc(s.Asks[:s.NAsks], func(k tabletop.Ask) bool { return k.Player != p.seat })
}

func (*tables) unread(g display.Match) display.Match {
	return show.Facade(tableOf(g).Suppose(func(*tabletop.State, []event.Event) {}))
}

// hiddenCards are the rows of the cards that a seat cannot distinguish. It does not see
// them. Of each definition that it knows to be in a zone, as many are left out.
func hiddenCards(m *tabletop.Match, seat event.Player, h *how) (list []uint16) {
	s, zones := &m.State, lairs(m)
	known := map[[2]uint16]int{}
	for _, k := range s.Known[:s.NKnown] {
		if k.Who>>seat&1 != 0 {
			known[[2]uint16{uint16(k.Zone), k.Def}]++
		}
	}
	for ix := uint16(1); ix <= s.NCards; ix++ {
		c := &s.Cards[ix]
		if c.Zone == 0 || sees(m, zones, ix, seat) || h.keep[handle(s, ix)] {
			continue
		}
		if at := [2]uint16{uint16(c.Zone), c.Def}; known[at] > 0 {
			known[at]--
			continue
		}
		list = append(list, ix)
	}
	return list
}

func (*tables) other(g display.Match, seat event.Player, h *how) (display.Match, hidden) {
	m := tableOf(g)
	is := hidden{cards: map[event.Entity]bool{}, chance: h.chance}
	o := m.Suppose(func(s *tabletop.State, log []event.Event) {
		if h.cards {
			list := hiddenCards(m, seat, h)
			for i := len(list) - 1; i > 0; i-- {
				a, b := &s.Cards[list[i]], &s.Cards[list[h.r.Intn(i+1)]]
				a.Def, b.Def = b.Def, a.Def
			}
			for _, ix := range list {
				if h.foreign && h.r.Intn(4) == 0 {
					s.Cards[ix].Def = m.State.Cards[list[h.r.Intn(len(list))]].Def
				}
				if s.Cards[ix].Def != m.State.Cards[ix].Def {
					is.cards[handle(s, ix)] = true
				}
			}
			rewrite(m, seat, log, &h.r)
		}
		if h.cards && !h.agree {
			is.values += otherCounters(m, s, seat, &h.r) + otherCommits(m, s, seat, &h.r) + otherTaken(m, s, seat)
		}
		if h.chance {
			s.Chance = num.Stream(h.r.Uint64())
			for i := range s.Streams {
				s.Streams[i] = num.Stream(h.r.Uint64())
			}
		}
	})
	return show.Facade(o), is
}

// rewrite makes the log say something else wherever the seat could not read it.
func rewrite(m *tabletop.Match, seat event.Player, log []event.Event, r *num.Stream) {
	s, types := &m.State, m.Program().Types
	for i := range log {
		e := &log[i]
		d := types.Def(e.Type)
		at := d.FieldIndex("seen")
		if at < 0 || readBy(m, e.Args[at], seat) || e.SourcePlayer == seat && e.Type == program.Answered {
			continue
		}
		for n, f := range d.Fields {
			switch {
			case f.Kind == event.CardField && s.NCards > 0:
				e.Args[n] = int32(s.Cards[1+r.Intn(int(s.NCards))].Def)
			case e.Type == program.ActionDeclared || e.Type == program.ActionResolving: // everybody reads their amount
			case f.Name == "amount" || f.Name == "now" || f.Name == "taken" || f.Name == "value":
				e.Args[n] = int32(1 + r.Intn(2))
			}
		}
	}
}

// readBy reports whether a seat is among those who may read an event.
func readBy(m *tabletop.Match, seen int32, seat event.Player) bool {
	if seat == event.Spectator {
		return seen == 1<<m.State.Seats-1
	}
	return seen>>seat&1 != 0
}

// otherCounters changes the counters that a seat may not read, and that not everybody sees for now.
func otherCounters(m *tabletop.Match, s *tabletop.State, seat event.Player, r *num.Stream) (n int) {
	prog, zones := tabletop.Of(m).Program(), lairs(m)
	put := func(c *program.Counter, at *int16) {
		if was := *at; c.Low <= c.High {
			*at = num.To[int16](int(c.Low) + r.Intn(int(c.High-c.Low)+1))
			n += min(1, max(int(*at-was), int(was-*at)))
		}
	}
	for i := 1; i < len(prog.Counters); i++ {
		c := &prog.Counters[i]
		switch c.On {
		case program.OfMatch:
			if c.See != program.SeeAll && s.Open>>c.Index&1 == 0 {
				put(c, &s.Counters[c.Index])
			}
		case program.OfPlayer:
			for p := range num.To[event.Player](int(s.Seats)) {
				if hidden := c.See == program.SeeNobody || c.See == program.SeeOwner && p != seat; hidden && s.Players[p].Open>>c.Index&1 == 0 {
					put(c, &s.Players[p].Counters[c.Index])
				}
			}
		case program.OfCard:
			for ix := uint16(1); ix <= s.NCards; ix++ {
				k := &s.Cards[ix]
				if k.Zone != 0 && (c.See == program.SeeNobody || c.See == program.SeeOwner && k.Ctrl != seat || !sees(m, zones, ix, seat)) {
					put(c, &k.Counters[c.Index])
				}
			}
		}
	}
	return n
}

// otherCommits changes what others have chosen and not shown yet.
func otherCommits(m *tabletop.Match, s *tabletop.State, seat event.Player, r *num.Stream) (n int) {
	for p := range num.To[event.Player](int(s.Seats)) {
		if p == seat || s.Decided>>p&1 == 0 {
			continue
		}
		open := m.Suppose(func(s *tabletop.State, _ []event.Event) { s.Decided &^= 1 << p })
		list, _ := open.Options(p, nil)
		if len(list) == 0 {
			continue
		}
		c, was := list[r.Intn(len(list))], s.Players[p].Secret
		now := tabletop.Commit{Source: c.Source, Target: c.Target, Action: num.To[int16](int(c.Verb - tabletop.FirstAction)), Amount: c.Choice, Cell: c.Place}
		if s.Players[p].Secret = now; now != was {
			n++
		}
	}
	return n
}

// otherTaken changes what others have taken of hidden options, while somebody still has to
// answer. Cards of a hidden set stay as they are: their handles show which of them move, and
// say nothing, as the veil has permuted what they are. Other partners exchange these cards.
func otherTaken(m *tabletop.Match, s *tabletop.State, seat event.Player) (n int) {
	prog, zones := tabletop.Of(m).Program(), lairs(m)
	for _, k := range s.Asks[:s.NAsks] {
		if k.Player == seat || k.Taken == 0 || k.N < 2 || !(k.Things || prog.Choices[k.Choice].Def.Secret) {
			continue
		}
		options := s.Options[k.First : k.First+k.N]
		if slices.ContainsFunc(options, func(o tabletop.Option) bool { return k.Things && veiled(m, zones, cardOf(s, o.X), seat) }) {
			continue
		}
		last := options[len(options)-1].Taken
		for i := range options {
			options[i].Taken, last = last, options[i].Taken
		}
		n++
	}
	return n
}

// veiled reports whether a card lies in a set in which a seat does not see it.
func veiled(m *tabletop.Match, zones []lair, ix uint16, seat event.Player) bool {
	return ix != 0 && zones[m.State.Cards[ix].Zone].Kind == program.Set && !sees(m, zones, ix, seat)
}

// readable is an event without what a seat may not read of it, if the event says so truly.
func (t *tables) readable(p *pair, g display.Match, e event.Event) event.Event {
	return tabletop.Of(tableOf(g)).Seen(&tableOf(g).State, &e, p.seat)
}

// named returns an error when an event shows a seat a card that it cannot see: not before,
// not where it comes from, and not where it comes to.
func (t *tables) named(p *pair, e *event.Event) error {
	m := tableOf(p.a)
	zones, seen := lairs(m), false
	switch e.Type {
	case program.CardMoved, program.MoveChecked:
		shows := func(seat event.Player) bool {
			for _, z := range []int32{e.Args[program.ArgFrom], e.Args[program.ArgTo]} {
				if z > 0 && (zones[z].shows(m, seat) || everybodySees(&m.State, num.To[uint8](z))) {
					return true
				}
			}
			return p.seat == event.Spectator && t.seats[seat][e.Source]
		}
		if seen = p.seat != event.Spectator && shows(p.seat); p.seat == event.Spectator {
			seen = everySeat(m, shows) // where it comes from, where it goes to, or before
		}
	case program.Flipped, program.Transformed, program.Silenced:
		seen = true // they show the card, or happen where it lies
	}
	seen = seen || e.SourcePlayer == p.seat || t.before[e.Source] || t.before[e.Target]
	if ix := cardOf(&m.State, e.Source); ix != 0 {
		seen = seen || sees(m, zones, ix, p.seat)
	}
	if !seen {
		return fmt.Errorf("%s names a card that the seat does not see", m.Program().Types.Def(e.Type).Name)
	}
	t.before[e.Source] = true
	return nil
}

// parts compares the events of both. The rules of a pack may show what they make of hidden
// things, so events of counters, turns and the like can differ when something hidden does.
// The moves of cards may not say more than the rules of zones let them. Whose move it is can
// depend on the rules: a hidden card that listens may let its player make a card.
func (t *tables) parts(p *pair, a, b []event.Event) string {
	if p.is.chance && (!slices.Equal(streamsOf(p.a), p.streams[0]) || !slices.Equal(streamsOf(p.b), p.streams[1])) {
		return "chance"
	}
	types, arrived := p.a.Program().Types, map[int32]bool{} // zones to which cards came that the seat sees
	rules := func(e *event.Event) bool { return types.Kind(e.Type) == event.Step }
	a, b = slices.DeleteFunc(slices.Clone(a), func(e event.Event) bool { return rules(&e) }), slices.DeleteFunc(slices.Clone(b), func(e event.Event) bool { return rules(&e) })
	for i := range min(len(a), len(b)) {
		x, y := t.readable(p, p.a, a[i]), t.readable(p, p.b, b[i])
		d := types.Def(x.Type)
		if card := d.FieldIndex("card"); card >= 0 && x.Args[card] != 0 {
			if err := t.named(p, &x); err != nil {
				p.wrong = err
				return ""
			}
			arrived[x.Args[program.ArgTo]] = arrived[x.Args[program.ArgTo]] || x.Type == program.CardMoved
		}
		x.Seq, y.Seq = 0, 0
		if x == y {
			continue
		}
		if card := d.FieldIndex("card"); x.Type == y.Type && card >= 0 && x.Args[card] != y.Args[card] {
			return "a card is named by " + d.Name
		}
		if x.Type == program.CardMoved && y.Type == x.Type && x.Args[program.ArgFrom] == y.Args[program.ArgFrom] && x.Args[program.ArgTo] == y.Args[program.ArgTo] && x.Source == y.Source && x.SourcePlayer == y.SourcePlayer {
			p.wrong = fmt.Errorf("a move shows more than the card: %+v and %+v", x, y)
			return ""
		}
		if p.is.differs() {
			return "the rules read something hidden at " + d.Name
		}
		return ""
	}
	if len(a) != len(b) && p.is.differs() {
		return "the rules read something hidden"
	}
	if p.is.values > 0 && uncovered(p, arrived) {
		return "a card shows its counters"
	}
	if slices.ContainsFunc(a, func(e event.Event) bool { return zoneShown(p, &e) }) {
		return "everybody sees a zone"
	}
	if !slices.Equal(offeredTo(p.a, p.seat), offeredTo(p.b, p.seat)) {
		return "a choice of the seat shows a card"
	}
	if p.is.values > 0 && scored(p) {
		return "the outcome shows the scores"
	}
	return ""
}

// zoneShown reports whether an event shows everybody a zone with a card that differs.
func zoneShown(p *pair, e *event.Event) bool {
	if e.Type != program.ZoneShown || e.Args[program.ArgShown] == 0 {
		return false
	}
	for x := range p.is.cards {
		if ix := cardOf(&tableOf(p.a).State, x); ix != 0 && int32(tableOf(p.a).State.Cards[ix].Zone) == e.Args[0] {
			return true
		}
	}
	return false
}

// scored reports whether the match is over and its score was hidden: the outcome is the score
// of each seat, and all may read it.
func scored(p *pair) bool {
	m := tableOf(p.a)
	prog := tabletop.Of(m).Program()
	score := prog.Modes[m.State.Mode].Score
	return m.Over() && score != 0 && prog.Counters[score].See != program.SeeAll
}

// uncovered reports whether a card that came to one of the zones shows a counter that
// differs. The veil may have changed its handle since.
func uncovered(p *pair, arrived map[int32]bool) bool {
	a, b := &tableOf(p.a).State, &tableOf(p.b).State
	for x := range seenCards(tableOf(p.a), p.seat) {
		if c := &a.Cards[cardOf(a, x)]; arrived[int32(c.Zone)] && c.Counters != b.Cards[cardOf(b, x)].Counters {
			return true
		}
	}
	return false
}

// offeredTo are the options that a seat has, with the cards that they are.
func offeredTo(g display.Match, seat event.Player) (list [][2]int) {
	s := &tableOf(g).State
	for _, k := range s.Asks[:s.NAsks] {
		for _, o := range s.Options[k.First : k.First+k.N] {
			if k.Player == seat {
				list = append(list, [2]int{int(o.X) + int(o.N), int(s.Cards[cardOf(s, o.X)].Def)})
			}
		}
	}
	return list
}

// about keeps the cards that a command of another seat names. Whether the command is legal
// depends on what that seat sees, so a partner in which it is not agrees on all of that.
func (t *tables) about(p *pair, c match.Command, keep func(event.Entity)) (differs bool) {
	a, b := tableOf(p.a), tableOf(p.b)
	t.before, t.seats = seenCards(a, p.seat), nil
	for q := event.Player(0); p.seat == event.Spectator && int(q) < a.Seats(); q++ {
		t.seats = append(t.seats, seenCards(a, q))
	}
	if c.Player == p.seat {
		return false
	}
	other := func(x event.Entity) {
		if a.State.Cards[cardOf(&a.State, x)].Def != b.State.Cards[cardOf(&b.State, x)].Def {
			differs = true
			keep(x)
		}
	}
	other(c.Source)
	other(c.Target)
	for _, k := range a.State.Asks[:a.State.NAsks] {
		for _, o := range a.State.Options[k.First : k.First+k.N] {
			if k.Things {
				other(o.X)
			}
		}
		differs = differs || k.Player == c.Player && p.is.values > 0
	}
	if p.is.values > 0 || !slices.Equal(a.Legal(c.Player, nil), b.Legal(c.Player, nil)) {
		differs = true
		for x := range seenCards(a, c.Player) {
			keep(x)
		}
	}
	return differs
}
