package tcg

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

func defFunc(n int32) def.FuncRef { return def.FuncRef(n) }

// applyBoard resolves what enters, leaves and moves on the board.
func (g *Rules) applyBoard(m *Match, e *Event) {
	switch e.Type {
	case events.UnitDeployed:
		g.deploy(m, e)
	case events.ArmoryAttached:
		g.attach(m, e)
	case events.FieldActivated:
		g.activate(m, e)
	case events.FieldLost:
		g.loseField(m, e)
	case events.UnitMoved, events.UnitRepositioned:
		g.moveUnit(m, e)
	case events.ControlChanged:
		g.changeControl(m, e)
	case events.AttachmentLost:
		g.loseAttachment(m, e)
	case events.UnitRemoved:
		g.remove(m, e)
	}
}

// deploy puts a unit on the board: shield full (W-07), tired (G-07). A token
// is made here, in the first free slot of the rows that its place allows; one
// without a slot is refused (G-23).
func (g *Rules) deploy(m *Match, e *Event) {
	s := &m.State
	was := e.Source
	ix := s.CardIndex(e.Source)
	sp := place.SpotOf(num.To[event.Place](e.Args[events.UnitDeployedWhere]))
	if e.Args[events.UnitDeployedToken] != 0 {
		if ix = g.makeToken(m, e, &sp); ix == 0 {
			return
		}
	} else if e.Args[events.UnitDeployedHow] == events.HowDrop {
		s.promised[sp.Layer][sp.Player] &^= 1 << place.SlotOf(sp.Lane, sp.Row, sp.Slot)
		if ix == 0 || s.Cards[ix].Zone != place.Hangar {
			g.fizzle(e, g.prog.Reason.Gone)
			return
		}
	} else if !s.Grid.Has(sp) || !s.open(sp) {
		g.fizzle(e, g.prog.Reason.Slot)
		s.move(ix, place.Graveyard)
		return
	}
	body := s.newBody()
	if body == 0 {
		g.fizzle(e, g.prog.Reason.NoSlot)
		s.move(ix, place.Graveyard)
		return
	}
	e.Source = s.move(ix, place.Board)
	e.Target = e.Source
	e.Args[events.UnitDeployedCard] = int32(s.Cards[ix].Def)
	s.unsteady()
	s.Cards[ix].Body = body
	s.Bodies[body] = Body{Card: ix, Ctrl: sp.Player, Lane: sp.Lane, Row: sp.Row, Slot: sp.Slot, Layer: sp.Layer}
	b := &s.Bodies[body]
	s.setAt(sp, body)
	s.touchUnit(g.stirs(s, b))
	d := g.Fresh(m, b)
	b.Shield = d.ShieldCap
	e.Args[argShield] = int32(b.Shield)
	if !d.Is(program.QEntersReady) {
		b.Flags |= g.fatigue(s)
	}
	if g.prog.Reads&(program.ReadsDamage|program.ReadsTurn) != 0 {
		s.touch() // what asks whether the unit is tired or has a shield
	}
	e.From, e.At = b.place(), b.place()
	g.entry(m, e, was)
}

// argShield is the shield with which a unit comes in UNIT_DEPLOYED. Until a token has its
// slot, it is the rows that the token may take.
const argShield = 5

// fatigue is the mark of a unit that has just come (G-07).
func (g *Rules) fatigue(s *State) uint16 {
	if g.Mode(s).On(program.Fatigue) {
		return FlagTired
	}
	return 0
}

// entry queues the entry effect of a unit with the target that its
// declaration named; the unit itself may have been named before it was there. What
// was not played has none.
func (g *Rules) entry(m *Match, e *Event, was event.Entity) {
	card := g.defOf(&m.State, e.Source)
	chosen := event.Entity(e.Args[events.UnitDeployedChosen])
	if chosen != 0 && chosen == was {
		chosen = e.Source
	}
	e.Args[events.UnitDeployedChosen] = int32(chosen)
	if card.Play == 0 {
		return
	}
	if chosen != 0 && card.Targets != nil {
		lockFor(add(m, events.TargetLocked, e.Source, chosen, e.SourcePlayer), events.ForCard, card.Targets.Stealth)
		return
	}
	add(m, events.StepEffect, e.Source, chosen, e.SourcePlayer)
}

// makeToken finds a slot for a token and makes its card; 0 = refused.
func (g *Rules) makeToken(m *Match, e *Event, sp *place.Spot) uint16 {
	s := &m.State
	d, at := num.To[uint16](e.Args[events.UnitDeployedCard]), num.To[event.Place](e.Args[events.UnitDeployedWhere])
	*sp = place.SpotOf(at)
	lane, free := sp.Lane, sp.Player >= 0
	if free {
		s.promised[sp.Layer][sp.Player] &^= 1 << place.SlotOf(sp.Lane, sp.Row, sp.Slot)
	}
	for _, row := range [...]place.Row{place.Back, place.Front} {
		if e.Args[argShield]>>row&1 != 0 && !free {
			*sp, free = s.FreeSlot(g.prog.Cards[d].Layer, e.SourcePlayer, lane, row)
		}
	}
	ix := uint16(0)
	if free {
		ix = s.newCard(d, e.SourcePlayer, true)
	}
	if ix == 0 {
		// The event becomes its own refusal, so that cause and author stay.
		e.Type, e.At = events.TokenRefused, place.LanePlace(g.prog.Cards[d].Layer, lane)
		e.Args = [event.NArgs]int32{int32(d), int32(g.prog.Reason.NoSlot)}
		return 0
	}
	e.Args[events.UnitDeployedWhere], e.Args[argShield] = int32(sp.Place()), 0
	return ix
}

// spawn makes the tokens of an event that a pack declares; the event and the creation are
// two (K-18). Without a free slot nothing is made, and the event says so (W-04). The slots
// are reserved for the tokens, which come in turn.
func (g *Rules) spawn(m *Match, e *Event, sp *program.Spawn) {
	s := &m.State
	card, row, n := sp.Def, sp.In, sp.N
	if sp.Card >= 0 {
		card = num.To[uint16](e.Args[sp.Card])
	}
	if sp.Row >= 0 {
		row = num.To[place.Row](e.Args[sp.Row])
	}
	if sp.Count >= 0 {
		n = e.Args[sp.Count]
	}
	if g.prog.Cards[card].Kind != program.KindUnit { // nobody has said which
		n = 0
	}
	if e.At == 0 { // as it will be stamped
		if e.At = s.PlaceOfEntity(e.Target); e.At == 0 {
			e.At = s.placeOfOther(e.Target)
		}
	}
	made, layer := int32(0), g.prog.Cards[card].Layer
	for lane := place.LaneOf(e.At); made < n && lane < place.NLanes && s.seated(e.SourcePlayer); made++ {
		slot, free := s.FreeSlot(layer, e.SourcePlayer, lane, row)
		if !free {
			break
		}
		s.promised[layer][slot.Player] |= 1 << place.SlotOf(slot.Lane, slot.Row, slot.Slot)
		s.pledged = true
		queue(m, tokenEvent(card, e.Source, e.SourcePlayer, slot.Place(), 0))
	}
	if sp.Made >= 0 {
		e.Args[sp.Made] = made
	}
}

// tokenEvent is the UNIT_DEPLOYED of a token. at is a lane, in which the back rows are
// tried first, or a slot that was reserved for it.
func tokenEvent(d uint16, source event.Entity, p event.Player, at event.Place, rows int32) Event {
	e := newEvent(events.UnitDeployed, source, 0)
	e.SourcePlayer = p
	e.Args = [event.NArgs]int32{int32(d), 1, events.HowEffect, int32(at), 0, rows}
	return e
}

// attach puts armory on its unit and gives its keywords (G-15).
func (g *Rules) attach(m *Match, e *Event) {
	s := &m.State
	ix, b := s.CardIndex(e.Source), s.Unit(e.Target)
	where := e.Args[events.ArgWhere]
	e.Args[events.ArgWhere] = 0 // not in its payload
	e.Args[events.ArmoryAttachedCard] = int32(s.Cards[ix].Def)
	if b == nil {
		g.fizzle(e, g.prog.Reason.Gone)
		s.move(ix, place.Graveyard)
		return
	}
	e.Source = s.move(ix, place.Attached)
	s.unsteady()
	s.Cards[ix].Body = s.Cards[b.Card].Body
	s.link(&b.Armed, ix)
	s.touchOn(b.Card, g.prog.Stirs[s.Cards[ix].Def])
	d := &g.prog.Cards[s.Cards[ix].Def]
	for _, k := range d.Gives {
		queue(m, gainEvent(e.Source, e.Target, e.SourcePlayer, k, events.UntilForever))
	}
	if d.Play != 0 {
		add(m, events.StepEffect, e.Source, e.Target, e.SourcePlayer).At = num.To[event.Place](where)
	}
}

func gainEvent(source, target event.Entity, p event.Player, k program.KeywordUse, u events.Until) Event {
	e := newEvent(events.KeywordGained, source, target)
	e.SourcePlayer = p
	e.Args[events.ArgDef], e.Args[events.ArgX], e.Args[events.ArgUntil], e.Args[events.ArgFrom] = int32(k.Keyword), int32(k.N[0]), int32(u), int32(source)
	for i, n := range k.N[1:] {
		e.Args[events.ArgMore+i] = int32(n)
	}
	return e
}

// argChosen is the target that a field was played with, on the way to its resolver.
const argChosen = events.UnitDeployedChosen

// activate puts a field into play. Then it takes effect, as a unit does that has entered.
func (g *Rules) activate(m *Match, e *Event) {
	s := &m.State
	ix := s.CardIndex(e.Source)
	where, chosen := e.Args[events.ArgWhere], event.Entity(e.Args[argChosen])
	e.Args[events.ArgWhere], e.Args[argChosen] = 0, 0 // not in its payload
	e.Args[events.FieldActivatedCard] = int32(s.Cards[ix].Def)
	e.Source = s.move(ix, place.FieldZone)
	s.link(&s.Players[e.SourcePlayer].Fields, ix)
	s.touchPlay()
	switch d := &g.prog.Cards[s.Cards[ix].Def]; {
	case d.Play == 0:
	case chosen != 0:
		l := add(m, events.TargetLocked, e.Source, chosen, e.SourcePlayer)
		lockFor(l, events.ForCard, d.Targets.Stealth)
		l.Args[events.ArgWhere] = where
	default:
		add(m, events.StepEffect, e.Source, 0, e.SourcePlayer).At = num.To[event.Place](where)
	}
}

func (g *Rules) loseField(m *Match, e *Event) {
	s := &m.State
	ix := s.CardIndex(e.Source)
	if ix == 0 || s.Cards[ix].Zone != place.FieldZone {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	e.Args[events.FieldLostCard] = int32(s.Cards[ix].Def)
	for p := range s.Players {
		s.unlink(&s.Players[p].Fields, ix)
	}
	s.move(ix, place.Graveyard)
	s.touchPlay()
}

func (g *Rules) loseAttachment(m *Match, e *Event) {
	s := &m.State
	ix := s.CardIndex(e.Source)
	if ix == 0 || s.Cards[ix].Zone != place.Attached {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	e.Args[events.AttachmentLostCard] = int32(s.Cards[ix].Def)
	b := &s.Bodies[s.Cards[ix].Body]
	e.Target = s.EntityOf(b)
	s.stampParty(e.Source, &e.SourcePlayer, &e.From) // while it is there: whose it was, and where (K-01, K-15)
	for _, k := range g.prog.Cards[s.Cards[ix].Def].Gives {
		lost := newEvent(events.KeywordLost, e.Source, e.Target)
		lost.SourcePlayer, lost.From = e.SourcePlayer, e.From
		lost.Args[events.ArgDef], lost.Args[events.ArgGone], lost.Args[events.ArgFrom] = int32(k.Keyword), events.GoneRemoved, int32(e.Source)
		queue(m, lost)
	}
	s.unlink(&b.Armed, ix)
	s.unsteady()
	s.Cards[ix].Body = 0
	s.move(ix, place.Graveyard)
	s.touchOn(b.Card, g.prog.Stirs[s.Cards[ix].Def])
}

// moveUnit moves a unit to the slot of the event, which must still be free.
func (g *Rules) moveUnit(m *Match, e *Event) {
	if e.Args[argRelocated] != 0 {
		g.applyMoved(m, e)
		return
	}
	s := &m.State
	b, sp := s.Unit(e.Target), place.SpotOf(num.To[event.Place](e.Args[events.UnitMovedWhere]))
	switch {
	case b == nil:
		g.fizzleOn(s, e, g.prog.Reason.NoUnit)
	case !s.Grid.Has(sp) || sp.Player != b.Ctrl || sp.Layer != b.Layer:
		g.fizzle(e, g.prog.Reason.Place)
	case !s.open(sp):
		g.fizzle(e, g.prog.Reason.Slot)
	}
	if e.Fizzled {
		return
	}
	e.Type = moveType(b, sp) // by its present position
	e.From = b.place()
	from := b.spot()
	g.place(s, b, sp)
	e.At = b.place()
	b.Flags |= FlagMoved
	s.touchPlace(b, from)
}

func (g *Rules) place(s *State, b *Body, sp place.Spot) {
	s.setAt(b.spot(), 0)
	b.Layer, b.Ctrl, b.Lane, b.Row, b.Slot = sp.Layer, sp.Player, sp.Lane, sp.Row, sp.Slot
	s.setAt(sp, s.Cards[b.Card].Body)
}

// firstFree is the first free slot of a player's in the lane of a unit, front first;
// the zero spot, which no grid has, when there is none.
func (s *State) firstFree(b *Body, p event.Player) place.Spot {
	for row := range place.Row(place.NRows) {
		if sp, ok := s.FreeSlot(b.Layer, p, b.Lane, row); ok {
			return sp
		}
	}
	return place.SpotOf(0)
}

// changeControl hands a unit over. It arrives tired in the new controller's slot and keeps
// damage, attachments and statuses. The expiry of its statuses is bound again (W-01, W-03,
// M-04).
func (g *Rules) changeControl(m *Match, e *Event) {
	s := &m.State
	b, sp := s.Unit(e.Target), place.SpotOf(num.To[event.Place](e.Args[events.ControlChangedWhere]))
	if b == nil {
		g.fizzleOn(s, e, g.prog.Reason.NoUnit)
		return
	}
	if e.Args[events.ControlChangedWhere] == 0 && e.SourcePlayer == b.Ctrl { // it keeps its slot, and is as ready as before
		e.Blank = true
		return
	}
	if e.Args[events.ControlChangedWhere] == 0 && s.seated(e.SourcePlayer) {
		sp = s.firstFree(b, e.SourcePlayer)
		if s.Grid.Has(sp) {
			e.Args[events.ControlChangedWhere] = int32(sp.Place())
		}
	}
	if !s.Grid.Has(sp) || sp.Layer != b.Layer || !s.alive(sp.Player) || !s.open(sp) {
		g.fizzle(e, g.prog.Reason.NoSlot)
		return
	}
	from := b.Ctrl
	e.Args[events.ControlChangedFrom], e.Args[events.ControlChangedTo] = int32(from)+1, int32(sp.Player)+1
	e.From = b.place()
	g.place(s, b, sp)
	e.At = b.place()
	b.Flags = b.Flags&FlagDamaged | g.fatigue(s)
	s.touchCard(b.Card)
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card {
			st.Owner = sp.Player
			st.Expiry = s.rebind(st.Expiry, sp.Player)
		}
	}
	s.unsteady()
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == b.Card {
			gr.Expiry = s.rebind(gr.Expiry, sp.Player)
		}
	}
}
