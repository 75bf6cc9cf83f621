package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// indexing is the numbers of commands. Slots are numbered from 1, those of the viewer first,
// then those of the next seat. Things are, from 0: nothing, the slots, the bases, the lanes,
// the kinds of fixtures, and the cards that are elsewhere than in a slot. A command with one
// of several equal cards, or with one of several fixtures of a kind, has the number of all.
type indexing struct {
	slots                                                           [place.NLayers][place.MaxSeats][place.SlotBits]uint16 // of players as they count; 0 = not there
	own, all                                                        int                                                   // slots of the viewer, and of all players
	plays                                                           []int                                                 // block by card
	acts                                                            []int                                                 // block by action
	attack, battery, move, end, concede, abort, thing, option, done int
}

// indexes lays out the numbers of commands.
func (e *Eye) indexes(s *State) {
	x, f, p := &e.index, &e.form, e.prog
	for q := range e.seats {
		for l := range place.Layer(place.NLayers) {
			for set := s.Grid.Slots[l]; set != 0 && e.hasLayer(l); set = set.Rest() {
				x.all++
				x.slots[l][q][set.First()] = num.To[uint16](x.all)
			}
		}
		if q == 0 {
			x.own = x.all
		}
	}
	onBoard, anything := 1+e.cardThing(), e.cardThing()+len(p.Cards)
	from, to, target := observe.Part{Name: "slot", Size: x.own + 1}, observe.Part{Name: "to", Size: x.all + 1 + place.NLanes}, observe.Part{Name: "target", Size: anything}
	card := observe.Part{Name: "card", Size: len(p.Cards)}
	x.plays = make([]int, len(p.Cards))
	for i := 1; i < len(p.Cards); i++ {
		var parts []observe.Part
		switch d := &p.Cards[i]; {
		case d.Kind == program.KindUnit:
			parts = append(parts, observe.Part{Name: "to", Size: x.own + 1})
		case d.Choose == "lane":
			parts = append(parts, to)
		}
		if p.Cards[i].Targets != nil {
			parts = append(parts, target)
		}
		x.plays[i] = f.Block("play "+p.Cards[i].ID, parts...)
	}
	x.attack = f.Block("attack", from, observe.Part{Name: "target", Size: onBoard})
	x.acts = make([]int, len(p.Actions))
	for i := 1; i < len(p.Actions); i++ {
		parts := []observe.Part{{Name: "source", Size: onBoard}}
		if p.Actions[i].Target != nil {
			parts = append(parts, target)
		}
		if p.Actions[i].NeedsSlot {
			parts = append(parts, observe.Part{Name: "to", Size: x.own + 1})
		}
		x.acts[i] = f.Block("act "+p.Actions[i].Def.ID, parts...)
	}
	x.battery = f.Block("battery", card)
	x.move = f.Block("move", from, observe.Part{Name: "to", Size: x.own + 1})
	x.end = f.Block("end")
	x.thing, x.option, x.done = f.Block("choose thing", target), f.Block("choose option", observe.Part{Name: "option", Size: program.MaxOptions}), f.Block("choose no more")
	x.concede, x.abort = f.Block("concede"), f.Block("abort")
}

// hasLayer reports whether slots of a layer are listed.
func (e *Eye) hasLayer(l place.Layer) bool { return e.slots[l][0] != [place.SlotBits]int32{} }

// cardThing is the number before those of cards as things.
func (e *Eye) cardThing() int {
	return e.index.all + e.seats + place.NLanes + len(e.prog.Fixtures) - 1
}

// slotIndex is the number of a place: a slot, a lane behind all slots, or 0.
func (e *Eye) slotIndex(v looker, at event.Place) int {
	sp := place.SpotOf(at)
	switch {
	case sp.Lane >= place.NLanes:
		return 0
	case sp.Player < 0:
		return e.index.all + 1 + int(sp.Lane)
	}
	return int(e.index.slots[sp.Layer][v.index(sp.Player)][place.SlotOf(sp.Lane, sp.Row, sp.Slot)&(place.SlotBits-1)])
}

// thingIndex is the number of a thing.
func (e *Eye) thingIndex(s *State, v looker, x event.Entity) int {
	if x == 0 {
		return 0
	}
	if p, base := place.BaseIndex(x); base {
		return e.index.all + 1 + v.index(p)
	}
	if lane := place.LaneIndex(x); lane != place.NoLane {
		return e.index.all + 1 + e.seats + int(lane)
	}
	if f := s.FixtureAt(x); f != nil {
		return e.index.all + e.seats + place.NLanes + int(f.Def)
	}
	if b := s.Unit(x); b != nil {
		return e.slotIndex(v, s.PlaceOfEntity(x))
	}
	if ix := s.CardIndex(x); ix != 0 {
		return e.cardThing() + int(s.Cards[ix].Def)
	}
	return 0
}

// Index returns the number of a command.
func (e *Eye) Index(view match.Any, c match.Command) int {
	m, ok := match.Of[State](view)
	if !ok {
		return -1
	}
	s, v, x, f := &m.State, e.looker(view), &e.index, &e.form
	switch c.Verb {
	case Play:
		return e.playIndex(s, v, c)
	case Attack:
		return f.Index(x.attack, e.thingIndex(s, v, c.Source), e.thingIndex(s, v, c.Target))
	case Act:
		return e.actIndex(s, v, c)
	case MakeBattery:
		return f.Index(x.battery, int(s.Cards[s.CardIndex(c.Source)].Def))
	case Move:
		return f.Index(x.move, e.thingIndex(s, v, c.Source), e.slotIndex(v, c.Place))
	case EndPhaseVerb:
		return f.Index(x.end)
	case Answer:
		return e.answerIndex(s, v, c)
	case Concede:
		return f.Index(x.concede)
	case Abort:
		return f.Index(x.abort)
	}
	return -1
}

func (e *Eye) actIndex(s *State, v looker, c match.Command) int {
	if c.Choice <= 0 || int(c.Choice) >= len(e.prog.Actions) {
		return -1
	}
	parts, n, a := [3]int{e.thingIndex(s, v, c.Source)}, 1, &e.prog.Actions[c.Choice]
	if a.Target != nil {
		parts[n] = e.thingIndex(s, v, c.Target)
		n++
	}
	if a.NeedsSlot {
		parts[n] = e.slotIndex(v, c.Place)
		n++
	}
	return e.form.Index(e.index.acts[c.Choice], parts[:n]...)
}

func (e *Eye) playIndex(s *State, v looker, c match.Command) int {
	def := s.Cards[s.CardIndex(c.Source)].Def
	var parts [2]int
	n, d := 0, &e.prog.Cards[def]
	if d.Kind == program.KindUnit || d.Choose == "lane" {
		parts[n] = e.slotIndex(v, c.Place)
		n++
	}
	if d.Targets != nil {
		parts[n] = e.thingIndex(s, v, c.Target)
		n++
	}
	return e.form.Index(e.index.plays[def], parts[:n]...)
}

// answerIndex is the number of an answer: the thing that is chosen, or the place of the
// option among those that are offered.
func (e *Eye) answerIndex(s *State, v looker, c match.Command) int {
	if c.Choice == TakesNoMore {
		return e.form.Index(e.index.done)
	}
	d, offers := s.Owes(c.Player)
	if d == nil || c.Choice < 0 || int(c.Choice) >= len(offers) {
		return -1
	}
	switch o, of := offers[c.Choice], e.choiceKind(d); {
	case of == program.Lanes && o.N >= 0 && o.N < place.NLanes:
		return e.form.Index(e.index.thing, e.index.all+1+e.seats+int(o.N))
	case of == program.Things && o.N > 0:
		return e.form.Index(e.index.thing, e.thingIndex(s, v, event.Entity(num.To[uint32](o.N))))
	}
	return e.form.Index(e.index.option, int(c.Choice))
}
