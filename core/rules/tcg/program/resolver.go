package program

import (
	"maps"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Write is the change that the resolver of a pack's event makes to a counter.
type Write struct {
	Counter uint16
	On      WriteOn
	Add     int // field of the event that is added, and says afterwards what was; -1 = By is
	By      int32
	Was     int // field that says what the counter was before; -1 = none
	Total   int // field that says what the counter is then; -1 = none
	Where   []kit.Cond
}

// WriteOn is the owner of the counter that an event changes.
type WriteOn uint8

// Whose it is, in the order of library.WriteHolders.
const (
	WriteTarget WriteOn = iota
	WriteSource
	WriteTargetPlayer
	WriteSourcePlayer
	WriteLane
	WriteMatch
)

// Resolver is what the ruleset does when an event happens that a pack declares.
type Resolver struct {
	Rolls  []Roll
	Writes []Write
	Where  []kit.Cond // must hold once it has written, or there is no event
	Draw   *Draw      // nil = none
	Places uint16     // fixture that it puts into play; 0 = none
	Which  int        // field that says which it puts into play; -1 = none
	Refill Refill
	Spawn  *Spawn   // nil = none
	Load   *Load    // nil = none
	Land   *Landing // nil = none
	// Removes: its target leaves the board.
	Removes bool
	// Relocate lets the lanes of a layer change places; nil = none.
	Relocate *Relocate
	toHit    int // index in Program.ToHits from 1, of the ask of a throw; 0 = none
}

// Roll is a field of an event for which a number is drawn: from 1 to Sides, or
// one of Of.
type Roll struct {
	Field int
	Sides int32
	Of    []int32
	Where []kit.Cond
}

// Load is a card that goes into a hangar, by the fields that say so; -1 = none.
// Room is the value of the vessel that says how many it holds.
type Load struct {
	Card, Into int
	Room       uint16
}

// Landing is a card that comes from a hangar to the board, by the fields that say
// where and whether.
type Landing struct{ Slot, Landed int }

// Draw is a fixture that is drawn from a pile. A field of -1 is absent.
type Draw struct {
	Pile, Which, Pool int
}

// Relocate is a layer whose lanes change places: the fields that say to which
// lane, from 1, each goes.
type Relocate struct {
	Layer place.Layer
	To    [place.NLanes]int
}

// Refill is the pool that an event fills again; 0 = none.
type Refill struct {
	Pool    uint16
	Missing int // field that says how much was missing; -1 = none
}

// Spawn is tokens that an event makes. A field of -1 is absent: the token, the row
// and the number are then always the same.
type Spawn struct {
	Card, Row, Count, Made int
	Def                    uint16
	In                     place.Row
	N                      int32
}

// Call is a function of scripts that raises an event.
type Call struct {
	*library.Call
	Type   event.Type
	Fields []int // of each argument; CallLane is where it happens
}

// CallLane is the argument of a call that says where the event happens.
const CallLane = -1

// noResolver is that of events that change nothing.
var noResolver = Resolver{Which: -1}

// Resolver is what happens with an event of a declared type.
func (p *Program) Resolver(t event.Type) *Resolver {
	if t < events.NTypes || int(t-events.NTypes) >= len(p.resolvers) {
		return &noResolver
	}
	return &p.resolvers[t-events.NTypes]
}

// resolvers compiles what the events of packs do.
func (c *compiler) resolvers() {
	c.p.resolvers = slices.Repeat([]Resolver{noResolver}, len(c.lib.Events))
	for i := range c.lib.Resolvers {
		d := &c.lib.Resolvers[i]
		t, ok := c.p.Types.Lookup(d.Event)
		if !ok || t < events.NTypes {
			continue // its declaration has a fault of its own
		}
		td, r := c.p.Types.Def(t), &c.p.resolvers[t-events.NTypes]
		if td.Kind != event.Fact {
			c.fail(d.Pos, "event %s: an ask changes nothing: only a fact writes", d.Event)
		}
		for j := range d.Rolls {
			r.Rolls = append(r.Rolls, c.roll(td, t, &d.Rolls[j]))
		}
		for j := range d.Writes {
			r.Writes = append(r.Writes, c.write(d.Pack, td, t, &d.Writes[j]))
		}
		r.Where = c.ofEvent(d.Pos, td, t, d.Where)
		if d.Draw != nil {
			r.Draw = &Draw{c.p.pile(d.Draw.Pile), c.enumField(d.Draw.Pos, td, d.Draw.Which, kindOfFixture), c.field(d.Draw.Pos, td, d.Draw.Pool, event.Int)}
		}
		if d.Relocate != nil {
			r.Relocate = c.relocate(td, d.Relocate)
		}
		if i := td.FieldIndex(d.Places); i >= 0 {
			r.Which = c.enumField(d.Pos, td, d.Places, kindOfFixture)
		} else if d.Places != "" {
			if r.Places = c.p.Fixture(d.Places); r.Places == 0 {
				c.fail(d.Pos, "event %s: %v", d.Event, c.p.Unknown("fixture", d.Places))
			}
		}
		if d.Refill != nil {
			r.Refill = Refill{c.p.Pool(d.Refill.Pool), c.field(d.Refill.Pos, td, d.Refill.Missing, event.Int)}
			c.has(d.Refill.Pos, td, event.PartTarget)
			if n := r.Refill.Pool; n != 0 && c.p.Pools[n].Used == 0 {
				c.fail(d.Refill.Pos, "event %s: the pool %s has no points that could be refilled", d.Event, d.Refill.Pool)
			}
		}
		if r.Removes = d.Removes; r.Removes {
			c.has(d.Pos, td, event.PartTarget)
		}
		if d.Spawn != nil {
			c.has(d.Spawn.Pos, td, event.PartSourcePlayer|event.PartPlace)
			r.Spawn = c.spawn(td, d.Spawn)
		}
		if x := d.Load; x != nil {
			c.has(x.Pos, td, event.PartSource|event.PartTarget)
			r.Load = &Load{c.field(x.Pos, td, x.Card, event.CardField), c.field(x.Pos, td, x.Into, event.EntityField), c.p.Value(x.Room)}
			if r.Load.Room == 0 || c.p.Values[r.Load.Room].Truth {
				c.fail(x.Pos, "event %s: %v", d.Event, c.p.Unknown("value", x.Room))
			}
		}
		if x := d.Land; x != nil {
			c.has(x.Pos, td, event.PartTarget|event.PartSourcePlayer)
			r.Land = &Landing{max(c.field(x.Pos, td, x.Slot, event.PlaceField), 0), max(c.field(x.Pos, td, x.Landed, event.Bool), 0)}
		}
	}
	for i := range c.lib.Calls {
		c.call(&c.lib.Calls[i])
	}
}

// ofEvent compiles filters of an event of a pack on itself.
func (c *compiler) ofEvent(pos def.Pos, d *event.TypeDef, t event.Type, where []def.Cond) (out []kit.Cond) {
	for _, w := range where {
		cond, err := c.p.compileCond(w, &library.Behaviour{}, t)
		if err != nil {
			c.fail(pos, "event %s: %v", d.Name, err)
		}
		out = append(out, cond)
	}
	return out
}

// roll compiles what is drawn for a field of an event.
func (c *compiler) roll(d *event.TypeDef, t event.Type, x *library.Roll) Roll {
	out := Roll{Field: c.field(x.Pos, d, x.Field, event.Int), Sides: num.To[int32](x.Sides), Where: c.ofEvent(x.Pos, d, t, x.Where)}
	for _, n := range x.Of {
		out.Of = append(out.Of, num.To[int32](n))
	}
	return out
}

// field finds a field of an event by its name, which must be of a kind; -1 for
// no name.
func (c *compiler) field(pos def.Pos, d *event.TypeDef, name string, kind event.FieldKind) int {
	i := d.FieldIndex(name)
	if name != "" && (i < 0 || d.Fields[i].Kind != kind) {
		c.fail(pos, "event %s has no %s %q%s", d.Name, fieldWords[kind], name, i18n.Meant(name, d.FieldNames()))
	}
	return i
}

// kindOfFixture is the kind of fields that say which fixture.
const kindOfFixture = "fixture"

// enumField finds a field of an event that has the words of an enumeration.
func (c *compiler) enumField(pos def.Pos, d *event.TypeDef, name, kind string) int {
	i := d.FieldIndex(name)
	if i < 0 || d.Fields[i].Enum != kind {
		c.fail(pos, "event %s has no field of the kind %s %q%s", d.Name, kind, name, i18n.Meant(name, d.FieldNames()))
		return -1
	}
	return i
}

// relocate compiles how the lanes of a layer change places.
func (c *compiler) relocate(d *event.TypeDef, x *library.Relocate) *Relocate {
	out := &Relocate{Layer: num.To[place.Layer](max(slices.Index(place.LayerNames[:], x.Layer), 0))}
	if len(x.To) != len(out.To) {
		c.fail(x.Pos, "event %s: to names a field for each of the %d lanes, not %d", d.Name, len(out.To), len(x.To))
		return nil
	}
	for i, name := range x.To {
		if slices.Contains(x.To[:i], name) {
			c.fail(x.Pos, "event %s: to names the field %s twice, and no two lanes go to the same one", d.Name, name)
		}
		out.To[i] = c.field(x.Pos, d, name, event.Int)
	}
	return out
}

// fieldWords name the kinds of fields, for errors.
var fieldWords = map[event.FieldKind]string{event.Int: "number", event.CardField: "field of the kind card", event.EnumField: "field of the kind row",
	event.EntityField: "field of the kind entity", event.PlaceField: "field of the kind place", event.Bool: "field of the kind bool"}

// spawn compiles which tokens an event makes: a name that is not a field is the token
// or the row itself.
func (c *compiler) spawn(d *event.TypeDef, s *library.Spawn) *Spawn {
	out := &Spawn{Card: -1, Row: -1, N: num.To[int32](s.N)}
	if d.FieldIndex(s.Card) >= 0 {
		out.Card = c.field(s.Pos, d, s.Card, event.CardField)
	} else if out.Def = c.p.Card(s.Card); out.Def == 0 || cardKinds[c.p.Cards[out.Def].Type] != KindUnit {
		c.fail(s.Pos, "event %s: %v", d.Name, c.p.Unknown("unit card or field", s.Card))
	}
	if i := d.FieldIndex(s.Row); i >= 0 {
		if out.Row = i; d.Fields[i].Enum != "row" {
			c.fail(s.Pos, "event %s: the field %s is not a row", d.Name, s.Row)
		}
	} else if i := slices.Index(rowWords, s.Row); i >= 0 {
		out.In = num.To[place.Row](i)
	} else {
		c.fail(s.Pos, "event %s: %q is not a row or a field of it: expected FRONT, BACK or a field", d.Name, s.Row)
	}
	out.Count, out.Made = c.field(s.Pos, d, s.Count, event.Int), c.field(s.Pos, d, s.Made, event.Int)
	return out
}

// call compiles a function that raises an event.
func (c *compiler) call(d *library.Call) {
	t, ok := c.p.Types.Lookup(d.Event)
	if !ok || t < events.NTypes {
		return // its declaration has a fault of its own
	}
	if _, err := c.p.Raisable(d.Event); err != nil {
		c.fail(d.Pos, "event %s: no script raises it, so none calls it", d.Event)
	}
	out, td := Call{Call: d, Type: t}, c.p.Types.Def(t)
	for _, name := range d.Takes {
		i := td.FieldIndex(name)
		if i < 0 && name != "lane" {
			c.fail(d.Pos, "event %s has no field %q%s", d.Event, name, i18n.Meant(name, append(td.FieldNames(), "lane")))
		}
		out.Fields = append(out.Fields, max(i, CallLane))
	}
	c.p.Calls = append(c.p.Calls, out)
}

func (c *compiler) write(pack string, d *event.TypeDef, t event.Type, w *library.Write) Write {
	out := Write{By: num.To[int32](w.By), Where: c.ofEvent(w.Pos, d, t, w.Where)}
	n, err := c.counterMeant(pack, w.Counter)
	if err != nil {
		c.fail(w.Pos, "event %s: %v", d.Name, err)
	}
	out.Counter = n
	out.On = num.To[WriteOn](max(slices.Index(library.WriteHolders, w.On), 0))
	holder := c.p.Counters[n].Holder
	if w.On == "" {
		out.On = map[Holder]WriteOn{OnLane: WriteLane, OnMatch: WriteMatch}[holder]
	}
	if n != 0 && !out.On.has(holder) {
		c.fail(w.Pos, "event %s: %s is a number of each %s, which is not the %s of an event", d.Name, c.p.Counters[n].ID, c.p.Counters[n].On, library.WriteHolders[out.On])
	}
	c.has(w.Pos, d, out.On.part())
	out.Add, out.Was, out.Total = c.field(w.Pos, d, w.Add, event.Int), c.field(w.Pos, d, w.Was, event.Int), c.field(w.Pos, d, w.Total, event.Int)
	return out
}

// has notes a fault when an event lacks a part without which its resolver does
// nothing.
func (c *compiler) has(pos def.Pos, d *event.TypeDef, need event.Parts) {
	for _, name := range slices.Sorted(maps.Keys(eventParts)) {
		if eventParts[name]&need&d.Lacks != 0 {
			c.fail(pos, "event %s has no %s, by its lacks", d.Name, strings.ReplaceAll(name, "_", " "))
		}
	}
}

// part is what an event must have for a counter of it to be written.
func (on WriteOn) part() event.Parts {
	switch on {
	case WriteTarget:
		return event.PartTarget
	case WriteSource:
		return event.PartSource
	case WriteTargetPlayer:
		return event.PartTargetPlayer
	case WriteSourcePlayer:
		return event.PartSourcePlayer
	case WriteLane:
		return event.PartPlace
	}
	return 0
}

func (on WriteOn) has(h Holder) bool {
	switch on {
	case WriteTarget, WriteSource:
		return h != OnMatch
	case WriteTargetPlayer, WriteSourcePlayer:
		return h == OnPlayer
	case WriteLane:
		return h == OnLane
	}
	return h == OnMatch
}
