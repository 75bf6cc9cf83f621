package tcg

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The functions of this file are what scripts may read.

// ReadOf returns a property of an entity by the name that filters use, as seen
// by the running handler.
func ReadOf(m *Match, x event.Entity, prop string, arg int32) int {
	return ReadAs(m, x, program.EntityProps[prop], arg)
}

// ReadAs returns a property of an entity, as seen by the running handler.
func ReadAs(m *Match, x event.Entity, prop kit.Property, arg int32) int {
	_, p := Actor(m)
	a := asking{e: m.Event(), self: m.Self(), by: p}
	return int(Of(m).Read(m, x, prop, arg, &a))
}

// MayRead reports whether a function may read what a modifier has to declare
// under a name: a value is kept until what it declares to read has changed.
func MayRead(m *Match, what string) bool { return Of(m).undeclared&program.ReadNames[what] == 0 }

// PoolLeft returns what a pool of a unit has left, and its full size; 0 if the entity is
// not a unit.
func PoolLeft(m *Match, x event.Entity, id string) (left, full int, err error) {
	p := Of(m).prog
	n := p.Pool(id)
	if n == 0 {
		return 0, 0, p.Unknown("pool", id)
	}
	if b := m.State.Unit(x); b != nil {
		l, f := Of(m).PoolLeft(m, b, n)
		return int(l), int(f), nil
	}
	return 0, 0, nil
}

// ValueOf returns a value of a unit that a pack declares; 0 if the entity is not a unit.
func ValueOf(m *Match, x event.Entity, id string) (int, error) {
	p := Of(m).prog
	n := p.Value(id)
	if n == 0 {
		return 0, p.Unknown("value", id)
	}
	if b := m.State.body(x); b != nil {
		return int(Of(m).ValueOf(m, b, n)), nil
	}
	return 0, nil
}

// Selection narrows down units.
type Selection struct {
	side  program.Side
	lane  place.Lane
	rows  uint8
	tag   *program.Tags // nil = any
	layer place.Layer
}

// On is the same selection on another layer than the surface.
func (sel Selection) On(l place.Layer) Selection {
	sel.layer = l
	return sel
}

// Select makes a selection from the words that scripts use; "" = all.
func Select(p *program.Program, sideName string, lane place.Lane, rows uint8, tag string) (Selection, error) {
	sd, err := parseSide(sideName)
	sel := Selection{side: sd, lane: lane, rows: rows}
	if rows == 0 {
		sel.rows = 1<<place.Front | 1<<place.Back
	}
	if tag != "" {
		var err error
		if sel.tag, err = p.TagSet(tag); err != nil {
			return sel, err
		}
	}
	return sel, err
}

// EachUnit calls f for the selected units in the order of batches; the acting
// unit itself is never among them.
func EachUnit(m *Match, sel Selection, f func(event.Entity)) {
	_, p := Actor(m)
	self := Unit(m)
	s := &m.State
	s.UnitsOn(sel.layer, func(_ uint8, b *Body) bool {
		x := s.EntityOf(b)
		if x != self && (sel.lane == place.NoLane || sel.lane == b.Lane) && sel.rows>>b.Row&1 != 0 && s.sided(sel.side, p, b.Ctrl) &&
			(sel.tag == nil || Of(m).tagged(m, b, sel.tag)) {
			f(x)
		}
		return true
	})
}

// CountUnits counts the units for which EachUnit calls f.
func CountUnits(m *Match, sel Selection) (n int) {
	_, p := Actor(m)
	self, s := Unit(m), &m.State
	for i := range event.Player(s.Seats) {
		q := s.seatAfter(i)
		if s.Taken[sel.layer][q] == 0 || !s.sided(sel.side, p, q) {
			continue
		}
		for set := s.Taken[sel.layer][q] & sel.area(); set != 0; set = set.Rest() {
			b := s.unitAt(sel.layer, q, set.First())
			if s.EntityOf(b) != self && (sel.tag == nil || Of(m).tagged(m, b, sel.tag)) {
				n++
			}
		}
	}
	return n
}

// area is the slots of a selection.
func (sel *Selection) area() (set place.SlotSet) {
	for lane := range place.Lane(place.NLanes) {
		if sel.lane != place.NoLane && sel.lane != lane {
			continue
		}
		for row := range place.Row(place.NRows) {
			if sel.rows>>row&1 != 0 {
				set |= place.InRow(lane, row)
			}
		}
	}
	return set
}

// FreeSlots counts a player's free slots of a layer in a lane; rows are bits, 0 = both.
func FreeSlots(m *Match, p event.Player, layer place.Layer, lane place.Lane, rows uint8) (n int) {
	if p < 0 || int(p) >= int(m.State.Seats) || lane >= place.NLanes {
		return 0
	}
	for row := range place.Row(place.NRows) {
		if rows == 0 || rows>>row&1 != 0 {
			n += (m.State.free(layer, p) & place.InRow(lane, row)).Len()
		}
	}
	return n
}

// Controls reports whether a player controls a lane now, by the room's rule.
func Controls(m *Match, p event.Player, lane place.Lane) bool {
	return p >= 0 && int(p) < int(m.State.Seats) && lane < place.NLanes && m.State.controls(p, lane)
}

// batchBefore is the batch that the running handler comes after, nil for none.
func batchBefore(m *Match) *batchResult {
	g := Of(m)
	if len(g.batches) == 0 {
		return nil
	}
	r := &g.batches[len(g.batches)-1]
	for i := range g.batches {
		if g.batches[i].cause == m.Event().Cause && g.batches[i].by == m.By() {
			r = &g.batches[i]
		}
	}
	return r
}

// Dealt is what the batch just over took of shield and health in all (D-15).
func Dealt(m *Match) int {
	if r := batchBefore(m); r != nil {
		return int(r.dealt)
	}
	return 0
}

// Killed counts the units of a side that the batch just over killed in a lane.
func Killed(m *Match, lane place.Lane, sideName string) (int, error) {
	sd, err := parseSide(sideName)
	r := batchBefore(m)
	if err != nil || r == nil || lane >= place.NLanes {
		return 0, err
	}
	_, p := Actor(m)
	n := 0
	for q := range event.Player(m.State.Seats) {
		if m.State.sided(sd, p, q) {
			n += int(r.killed[q][lane])
		}
	}
	return n, nil
}

// Opponent is the next living enemy in seat order.
func Opponent(m *Match, p event.Player) event.Player {
	s := &m.State
	for i := 1; i < int(s.Seats); i++ {
		q := num.To[event.Player]((int(p) + i) % int(s.Seats))
		if s.Enemies(p, q) {
			return q
		}
	}
	return event.NoPlayer
}

// Option returns the value of a room option: 0 or 1 for a switch, a number, or the index of
// a word among its words, from 0.
func Option(m *Match, name string) (int, error) {
	n, _, err := option(m, name)
	return n, err
}

func option(m *Match, name string) (int, *library.Option, error) {
	p := Of(m).prog
	i, known := p.Option(name)
	if !known {
		return 0, nil, fmt.Errorf("no pack declares the room option %q%s", name, i18n.Meant(name, p.Options))
	}
	return int(m.State.OptionIn(p, i)), p.OptionAt(i), nil
}

// OptionFixture returns the fixture that a room option names; "" = none.
func OptionFixture(m *Match, name string) (string, error) {
	n, o, err := option(m, name)
	if err == nil && o.Type != library.FixtureOption {
		err = fmt.Errorf("the room option %s names no fixture: it is of type %s", name, o.Type)
	}
	if err != nil || n < 1 || n > len(o.Fixtures) {
		return "", err
	}
	return o.Fixtures[n-1], nil
}

// Factors notes how the present packet's type scales its amount (D-06, 210). Other events have
// another field where that of the factors is.
func Factors(m *Match, code int32) error {
	if t := m.Event().Type; t != events.DamageModified {
		return fmt.Errorf("only DAMAGE_MODIFIED has factors that can be changed, not %s", handled(m))
	}
	m.Modify(events.ArgFactors, event.OpSet, int(code))
	return nil
}

// handled names what scripts read as the event: its type, or what runs a handler without one.
func handled(m *Match) string {
	switch t := m.Event().Type; t {
	case events.StepEffect:
		return "a play"
	case events.StepAct:
		return "an action"
	case events.StepAfter:
		return "a handler that is named by another"
	default:
		return Of(m).prog.Types.Def(t).Name
	}
}

// ModifyValue changes the number that the present ask is about.
func ModifyValue(m *Match, op event.Op, n int) error {
	d := Of(m).prog.Types.Def(m.Event().Type)
	if d.Value < 0 {
		return fmt.Errorf("%s has no number that can be modified", handled(m))
	}
	m.Modify(d.Value, op, n)
	return nil
}

// Value is the number that the present event is about.
func Value(m *Match) int {
	return int(m.Event().Args[max(Of(m).prog.Types.Def(m.Event().Type).Value, 0)])
}

// FieldOf reads a payload field of the present event.
func FieldOf(m *Match, name string) (int, error) {
	e := m.Event()
	if code, ok := Of(m).choiceCode(e); ok && name == "choice" {
		return code, nil
	}
	switch {
	case name == "slot" && e.Type == events.StepAct:
		return int(e.Args[events.ArgWhere]), nil
	}
	d := Of(m).prog.Types.Def(e.Type)
	i := d.FieldIndex(name)
	switch {
	case i >= 0:
		return int(e.Args[i]), nil
	case e.Type == events.StepAfter:
		return 0, fmt.Errorf("unknown field %q here; after game:choose there is \"choice\"", name)
	case e.Type == events.StepAct:
		return 0, fmt.Errorf("an action has no field %q; it has \"slot\"", name)
	}
	return 0, fmt.Errorf("%s has no field %q%s", handled(m), name, i18n.Meant(name, d.FieldNames()))
}

// WordOf is what a payload field of the present event is called: the id of a
// definition, or the word of an enumeration, "" for none.
func WordOf(m *Match, name string) (string, error) {
	p, e := Of(m).prog, m.Event()
	d := p.Types.Def(e.Type)
	i := d.FieldIndex(name)
	if i < 0 {
		return "", fmt.Errorf("%s has no field %q%s", handled(m), name, i18n.Meant(name, d.FieldNames()))
	}
	f, kind := &d.Fields[i], d.Fields[i].Enum
	if f.Kind == event.CardField {
		kind = "card"
	}
	if word, known := p.DefinitionName(kind, e.Args[i]); known {
		return word, nil
	}
	if words := events.EnumNames[kind]; e.Args[i] >= 0 && int(e.Args[i]) < len(words) {
		return words[e.Args[i]], nil
	}
	return "", fmt.Errorf("the field %q of %s has no words; ev:get gives its number", name, d.Name)
}

// X is the first number of the keyword that the running handler belongs to,
// over all its instances on the unit; for a status its layers. A modifier's
// function is asked for each instance, and reads that one's.
func X(m *Match) int { return Of(m).number(m, 0) }

// Number is the number of the running handler's keyword that has a name.
func Number(m *Match, name string) (int, error) {
	g := Of(m)
	o := g.prog.Owners[m.By()]
	if o.Kind != program.OfKeyword {
		return 0, fmt.Errorf("only a keyword has numbers, and %s is not a keyword", g.prog.OwnerID(m.By()))
	}
	k := &g.prog.Keywords[o.Index]
	i := slices.Index(k.Numbers, name)
	if i < 0 {
		return 0, fmt.Errorf("%s has no number %q; it has %v", k.ID, name, k.Numbers)
	}
	return g.number(m, i), nil
}

func (g *Rules) number(m *Match, i int) int {
	if g.computing {
		return int(g.numbers[i])
	}
	return g.numberOf(m, m.By(), m.Self(), i)
}

// numberOf sums a number of a listener's keyword over its instances on a unit,
// or gives the layers of its status.
func (g *Rules) numberOf(m *Match, ref event.ListenerRef, self event.Entity, i int) int {
	o, s := g.prog.Owners[ref], &m.State
	if p, base := place.BaseIndex(self); base {
		if st := s.FindStatus(0, p, o.Index); o.Kind == program.OfStatus && st != nil {
			return int(st.Layers)
		}
		return 0
	}
	ix := s.CardIndex(self)
	switch o.Kind {
	case program.OfStatus:
		key := ix
		if b := s.bodyOf(ix); b != nil {
			key = s.key(b)
		}
		return int(s.layers(key, o.Index))
	case program.OfKeyword:
		return g.keywordSum(m, ix, o.Index, i)
	}
	return 0
}

// KeywordNumber is the first number of a keyword over its instances on a unit,
// also on one that has just died; 0 where it has none.
func KeywordNumber(m *Match, x event.Entity, id string) (int, error) {
	g := Of(m)
	k := g.prog.Keyword(id)
	if k == 0 {
		return 0, g.prog.Unknown("keyword", id)
	}
	return g.keywordSum(m, m.State.CardIndex(x), k, 0), nil
}

// HasTag reports whether a card has a tag, or as a unit a keyword that the tag
// goes with.
func HasTag(m *Match, x event.Entity, tag string) (bool, error) {
	set, err := Of(m).prog.TagSet(tag)
	if err != nil {
		return false, err
	}
	g, s := Of(m), &m.State
	if b := s.body(x); b != nil {
		return g.tagged(m, b, set), nil
	}
	ix := s.CardIndex(x)
	return ix != 0 && g.prog.Cards[s.Cards[ix].Def].TagSet.Meet(set), nil
}

// LaneOf returns the lane that a thing is in; NoLane = nowhere.
func LaneOf(m *Match, x event.Entity) place.Lane {
	return m.State.laneOfThing(x)
}

// EventLane is the lane of the present event's target, or the one chosen.
func EventLane(m *Match) place.Lane { return place.LaneOf(m.Event().At) }

// RowOf returns the row of a unit.
func RowOf(m *Match, x event.Entity) (place.Row, bool) {
	at := m.State.PlaceOfEntity(x)
	return place.SpotOf(at).Row, at != 0
}

// CardOf returns the definition of an entity's card.
func CardOf(m *Match, x event.Entity) *program.CardDef {
	return &Of(m).prog.Cards[m.State.Cards[m.State.CardIndex(x)].Def]
}
