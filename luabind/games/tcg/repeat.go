package tcg

// Scenarios with cards that are ready to be combined, for arbiter loops.

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
)

// The parts of a scenario other than its pieces.
const (
	spareBattery = 5
	spareDeck    = 6
	// lateRound is the round of a scenario: what waits for some rounds has come.
	lateRound = 12
)

// layOut lays pieces out for a search. Of each piece there is a card in hand, one in play and
// one in the graveyard; when Facing, one of the second player is in play too. Fillers are on
// both sides, in play, in the deck and in the graveyard; some of those in play are hurt. There
// is all supply that there can be, and enough for all pieces. With Sparks there are cards at
// hand that do what the pieces hear. When Holding, foes are in the back of one lane alone, and
// the first player holds the others. In a Lean scenario only the last piece is in hand and only
// the others are in play, and the only fillers are the foes'. In a Gathered one the last piece
// is in play too, if it can be.
func (p *Packs) layOut(sc *tcg.Scenario, set games.Setup, in games.Scenario) error {
	for _, name := range set.Options {
		if err := sc.Option(name); err != nil {
			return err
		}
	}
	if len(set.Options) > 0 {
		if err := sc.Open(); err != nil {
			return err
		}
	}
	sc.Turn((lateRound-1)*int(sc.Match().State.Seats) + 1)
	st := &layout{Scenario: sc, prog: p.Program, s: &sc.Match().State, filler: p.fillFor(in.Pieces), layout: in.Layout}
	st.table()
	for i, id := range in.Pieces {
		if err := st.piece(id, i == len(in.Pieces)-1); err != nil {
			return err
		}
	}
	if in.Layout == games.Sparks || in.Layout == games.FacingSparks {
		for _, id := range p.sparks(in.Pieces) {
			if err := st.spark(id); err != nil {
				return err
			}
		}
	}
	return nil
}

// layout fills a scenario. What does not fit is left out.
type layout struct {
	*tcg.Scenario
	prog   *program.Program
	s      *tcg.State
	filler string
	layout games.Layout
}

// fillers are units that do nothing by themselves. Units that are not tokens come first, then
// those with few keywords, then those with much health.
func (p *Packs) fillers() []string {
	if p.plain != nil {
		return p.plain
	}
	var list []*program.CardDef
	for i := 1; i < len(p.Program.Cards); i++ {
		d := &p.Program.Cards[i]
		if d.Kind == program.KindUnit && d.Layer == place.Surface && len(d.HearsAll)+len(d.AuraMods)+len(d.CostMods)+len(d.ActionRefs) == 0 && !d.Acts && d.Play == 0 {
			list = append(list, d)
		}
	}
	slices.SortStableFunc(list, func(a, b *program.CardDef) int {
		switch {
		case plainer(a, b):
			return -1
		case plainer(b, a):
			return 1
		}
		return 0
	})
	p.plain = []string{}
	for _, d := range list {
		p.plain = append(p.plain, d.ID)
	}
	return p.plain
}

// fillFor chooses the filler of the scenario that is made now, which is not one of its
// pieces: Shape leaves out what it could do.
func (p *Packs) fillFor(pieces []string) string {
	p.filler = ""
	for _, id := range p.fillers() {
		if !slices.Contains(pieces, id) {
			p.filler = id
			break
		}
	}
	return p.filler
}

func plainer(a, b *program.CardDef) bool {
	switch {
	case a.Token != b.Token:
		return b.Token
	case len(a.Printed) != len(b.Printed):
		return len(a.Printed) < len(b.Printed)
	}
	return a.Health > b.Health
}

// table puts in place what every scenario has, whatever the pieces are.
func (x *layout) table() {
	for q := range x.s.Players[:x.s.Seats] {
		p := num.To[event.Player](q)
		x.s.Players[q].Battery = spareBattery
		for range spareDeck {
			_, _ = x.Card(p, x.filler, place.Deck)
		}
		if x.lean() && p == 0 {
			continue
		}
		_, _ = x.Card(p, x.filler, place.Graveyard)
		switch {
		case p == 0:
			x.hurt(p, place.Bravo, place.Front, 1)
		case x.layout == games.Holding:
			x.hurt(p, place.Charlie, place.Back, 0)
			x.hurt(p, place.Charlie, place.Back, maxHurt)
		default:
			x.hurt(p, place.Bravo, place.Front, 1)
			x.hurt(p, place.Alpha, place.Front, 0)
			x.hurt(p, place.Charlie, place.Front, maxHurt)
		}
	}
}

// maxHurt is as much damage as a filler can have.
const maxHurt = 99

// hurt puts a filler into a row of a lane, with damage.
func (x *layout) hurt(p event.Player, lane place.Lane, row place.Row, damage int) {
	for slot := range x.s.Grid.Rows[place.Surface][row] {
		if ix, err := x.Unit(p, x.filler, place.Spot{Player: p, Lane: lane, Row: row, Slot: slot}); err == nil {
			most := x.prog.Cards[x.s.Cards[ix].Def].Health - 1
			_ = x.Wound(ix, min(damage, most))
			return
		}
	}
}

// lean reports whether there is as little as possible apart from the pieces.
func (x *layout) lean() bool { return x.layout == games.Lean || x.layout == games.Gathered }

// piece puts a card of a piece where the scenario has it.
func (x *layout) piece(id string, last bool) error {
	def := x.prog.Card(id)
	if def == 0 {
		return fmt.Errorf("unknown card %q", id)
	}
	d := &x.prog.Cards[def]
	x.pays(d)
	lean := x.lean()
	last = last && x.layout == games.Lean || x.layout == games.Gathered && d.Kind == program.KindTactic
	if !d.Token && (!lean || last) {
		if _, err := x.Card(0, id, place.Hand); err != nil {
			return err
		}
	}
	if lean && last && !d.Token {
		return nil
	}
	x.inPlay(0, id, d)
	if !d.Token && !lean {
		if _, err := x.Card(0, id, place.Graveyard); err != nil {
			return err
		}
	}
	if x.layout != games.Facing && x.layout != games.FacingSparks {
		return nil
	}
	for q := 1; q < int(x.s.Seats); q++ {
		p := num.To[event.Player](q)
		if !d.Token {
			if _, err := x.Card(p, id, place.Hand); err != nil {
				return err
			}
		}
		x.inPlay(p, id, d)
	}
	return nil
}

// pays raises the first player's resources to the cost of a card.
func (x *layout) pays(d *program.CardDef) {
	pl := &x.s.Players[0]
	pl.Supply = num.Add(pl.Supply, d.Supply)
	pl.Battery = num.Add(pl.Battery, d.Card.Battery)
}

// inPlay puts a card to where it works.
func (x *layout) inPlay(p event.Player, id string, d *program.CardDef) {
	switch d.Kind {
	case program.KindUnit:
		x.unit(p, id, d.Layer)
	case program.KindField:
		_, _ = x.Field(p, id)
	case program.KindArmory:
		if ix := x.unit(p, x.filler, place.Surface); ix != 0 {
			_, _ = x.Attach(p, id, ix)
		}
	}
}

// spark puts a card in hand that can be paid, and one into play that may act.
func (x *layout) spark(id string) error {
	d := &x.prog.Cards[x.prog.Card(id)]
	x.pays(d)
	if len(d.Card.Actions) > 0 {
		x.inPlay(0, id, d)
	}
	if d.Token {
		return nil
	}
	_, err := x.Card(0, id, place.Hand)
	return err
}

// unit puts a unit into the first free slot; 0 when there is none.
func (x *layout) unit(p event.Player, id string, layer place.Layer) uint16 {
	for lane := range place.Lane(place.NLanes) {
		for row := range place.Row(place.NRows) {
			for slot := range x.s.Grid.Rows[layer][row] {
				if ix, err := x.Unit(p, id, place.Spot{Layer: layer, Player: p, Lane: lane, Row: row, Slot: slot}); err == nil {
					return ix
				}
			}
		}
	}
	return 0
}

// Stock reports what a position has for a player.
func (p *Packs) Stock(g match.Any, q event.Player, buf []match.Stock) []match.Stock {
	m, _ := match.Of[tcg.State](g)
	return tcg.StockOf(m, q, buf)
}

// Amounts lists the numbers of a position that people count.
func (p *Packs) Amounts(g match.Any, q event.Player) []match.Amount {
	m, _ := match.Of[tcg.State](g)
	return tcg.Amounts(m, q)
}

// Shape compares commands up to names. Slots of a lane are equal. What fillers do is left
// out, and so is making battery of cards, because each turn counts them.
func (p *Packs) Shape(g match.Any, c match.Command) (exact, similar uint64) {
	m, _ := match.Of[tcg.State](g)
	s := &m.State
	switch c.Verb {
	case tcg.Concede, tcg.Abort, tcg.MakeBattery:
		return 0, 0
	case tcg.EndPhaseVerb:
		k := match.StockKey(uint64(c.Verb))
		return k, k
	case tcg.Answer:
		exact, similar = p.option(s, c)
		return match.StockKey(uint64(c.Verb), uint64(uint8(c.Player)), exact), match.StockKey(uint64(c.Verb), uint64(uint8(c.Player)), similar)
	}
	ix := s.CardIndex(c.Source)
	source, def := uint64(c.Source), uint64(c.Source)
	if ix != 0 {
		if p.Program.Cards[s.Cards[ix].Def].ID == p.filler {
			return 0, 0
		}
		source, def = s.Likeness(ix), uint64(s.Cards[ix].Def)
	}
	target, kind := uint64(c.Target), uint64(c.Target)
	if t := s.CardIndex(c.Target); t != 0 {
		target, kind = s.Likeness(t), match.StockKey(uint64(s.Cards[t].Def), uint64(uint8(s.PlayerOf(c.Target))), uint64(s.Cards[t].Zone))
	}
	lane := uint64(0)
	if c.Place != 0 {
		lane = 1 + uint64(place.LaneOf(c.Place))
	}
	return match.StockKey(uint64(c.Verb), source, target, uint64(uint16(c.Choice)), lane), match.StockKey(uint64(c.Verb), def, kind, uint64(uint16(c.Choice)))
}

// option returns the choice of an answer: exactly, and by its definition when it may be a
// card.
func (p *Packs) option(s *tcg.State, c match.Command) (exact, similar uint64) {
	d, offers := s.Owes(c.Player)
	if d == nil || c.Choice < 0 || int(c.Choice) >= len(offers) {
		return uint64(uint16(c.Choice)), uint64(uint16(c.Choice))
	}
	datum := offers[c.Choice].Datum()
	exact = match.StockKey(uint64(datum.Kind), uint64(uint32(datum.N)))
	if ix := s.CardIndex(num.To[event.Entity](max(datum.N, 0))); ix != 0 && datum.Kind == match.IsNumber {
		return exact, s.Likeness(ix)
	}
	return exact, exact
}

// Plays reports whether a command plays a card, or answers.
func (p *Packs) Plays(_ match.Any, c match.Command) bool {
	return c.Verb == tcg.Play || c.Verb == tcg.Answer
}
