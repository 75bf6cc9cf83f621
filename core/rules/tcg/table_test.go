package tcg

import (
	"errors"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// funcs runs functions of definitions that are written in Go: a reference is the number of
// one of them.
type funcs struct {
	runs []func(m *Match, self event.Entity) error
	asks []func(m *Match, self, about event.Entity) int
}

// run is a handler.
func (f *funcs) run(fn func(m *Match, self event.Entity) error) def.FuncRef {
	f.runs, f.asks = append(f.runs, fn), append(f.asks, nil)
	return def.FuncRef(len(f.runs))
}

// ask is a function that returns a number, or 1 and 0 for yes and no.
func (f *funcs) ask(fn func(m *Match, self, about event.Entity) int) def.FuncRef {
	f.runs, f.asks = append(f.runs, nil), append(f.asks, fn)
	return def.FuncRef(len(f.runs))
}

func (*funcs) BeginCommand() {}
func (*funcs) Spent() int    { return 0 }
func (f *funcs) When(m *Match, fn def.FuncRef, self event.Entity) (bool, error) {
	return f.asks[fn-1](m, self, 0) != 0, nil
}
func (f *funcs) Judge(m *Match, fn def.FuncRef, self, about event.Entity) (bool, error) {
	return f.asks[fn-1](m, self, about) != 0, nil
}
func (f *funcs) Compute(m *Match, fn def.FuncRef, self, about event.Entity) (int, error) {
	return f.asks[fn-1](m, self, about), nil
}
func (f *funcs) Run(m *Match, fn def.FuncRef, self event.Entity) error {
	return f.runs[fn-1](m, self)
}

// table is a match in a position that a test sets up, and plays with commands.
type table struct {
	*testing.T
	sc *Scenario
	m  *Match
	s  *State
	g  *Rules
	p  *program.Program
}

// The modes of a table in addition to the duel: three players, two teams of two, and four players.
const (
	three = "three"
	pairs = "pairs"
	four  = "four"
)

// lay sets up a table of a mode, "" for the duel. The library has the units GUN (2/0/5),
// WALL (0/0/9) and SHIP (in orbit, 3/2/6), and the armory BLADE (attack +1). It also has the
// field HILL, and the tactics FLARE (no target) and BOLT (an enemy unit). change adds more.
func lay(t *testing.T, mode string, change func(lib *library.Library, f *funcs)) *table {
	t.Helper()
	lib, f := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "test"}}}}, &funcs{}
	lib.Modes = append(lib.Modes, seats(three, 3), seats(pairs, 4, []int{1, 3}, []int{2, 4}), seats(four, 4))
	lib.Cards = append(lib.Cards, unitCard("GUN", 2, 0, 5), unitCard("WALL", 0, 0, 9), unitCard("SHIP", 3, 2, 6))
	lib.Cards[2].Layer = place.LayerNames[place.Orbit]
	blade := otherCard("BLADE", "ARMORY")
	blade.Target = &library.TargetSpec{Side: "friendly", Zone: "board", Front: true, Back: true}
	blade.Modifiers = []library.Modifier{{Of: "attack", Scope: "host", Op: "add", By: library.Amount{Value: 1}}}
	bolt := otherCard("BOLT", "TACTICAL")
	bolt.Target = &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}
	lib.Cards = append(lib.Cards, blade, otherCard("HILL", "FIELD"), otherCard("FLARE", "TACTICAL"), bolt)
	if change != nil {
		change(lib, f)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := NewScenario(p, match.Options{Log: true})
	sc.Match().Attach(f)
	b := &table{t, sc, sc.Match(), &sc.Match().State, sc.g, p}
	if mode != "" {
		b.must(sc.Mode(mode))
	}
	return b
}

// orbital adds a rule by which vessels fight each other, and units and vessels each other.
func orbital(lib *library.Library, _ *funcs) {
	rule := library.Rule{ID: "WAYS", Pack: "test"}
	for _, from := range place.LayerNames {
		for _, to := range place.LayerNames {
			if from != "SURFACE" || to != "SURFACE" {
				rule.Attacks = append(rule.Attacks, library.Attack{From: from, To: to, Phases: []string{"skirmish"}})
			}
		}
	}
	lib.Rules = append(lib.Rules, rule)
	for i := range lib.Cards {
		if lib.Cards[i].ID == "SHIP" {
			lib.Cards[i].Modifiers = []library.Modifier{{Of: "hits_orbit", Scope: "self", Op: "set", By: library.Amount{Value: 1}}}
		}
	}
}

func unitCard(id string, attack, shield, health int) library.Card {
	c := otherCard(id, "UNIT")
	c.Attack, c.Shield, c.Health = attack, shield, health
	return c
}

func otherCard(id, kind string) library.Card {
	c := library.Card{ID: id, Pack: "test", Type: kind, Faction: "UNSC", Supply: 1}
	c.Name.EN = id
	return c
}

func (b *table) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// at is a slot on the surface.
func at(p event.Player, lane place.Lane, row place.Row, slot uint8) place.Spot {
	return place.Spot{Player: p, Lane: lane, Row: row, Slot: slot}
}

// unit puts a unit into the first free slot of a player in a lane and row.
func (b *table) unit(p event.Player, id string, lane place.Lane, row place.Row) event.Entity {
	b.Helper()
	sp, ok := b.s.FreeSlot(b.p.Cards[b.p.Card(id)].Layer, p, lane, row)
	if !ok {
		b.Fatalf("there is no free slot for %s", id)
	}
	ix, err := b.sc.Unit(p, id, sp)
	b.must(err)
	return b.s.Handle(ix)
}

// card puts a card at the end of a pile.
func (b *table) card(p event.Player, id string, z place.Zone) event.Entity {
	b.Helper()
	ix, err := b.sc.Card(p, id, z)
	b.must(err)
	return b.s.Handle(ix)
}

// ix is the number of a card by its handle.
func (b *table) ix(x event.Entity) uint16 { return num.To[uint16](x.Slot()) }

// body is a unit that lives.
func (b *table) body(x event.Entity) *Body {
	b.Helper()
	u := b.s.Unit(x)
	if u == nil {
		b.Fatalf("%v is not a living unit", x)
	}
	b.g.Fresh(b.m, u)
	return u
}

// zone is where a card is, by its number, as handles of cards that leave play go stale.
func (b *table) zone(x event.Entity) place.Zone { return b.s.Cards[b.ix(x)].Zone }

// do carries out a command that must be accepted; the state stays sound.
func (b *table) do(c match.Command) {
	b.Helper()
	b.must(b.m.Do(c))
	if err := CheckInvariants(b.s); err != nil {
		b.Error(err)
	}
}

// refused checks that a command is refused with a code, and is not listed.
func (b *table) refused(c match.Command, code string) {
	b.Helper()
	var r *match.Refusal
	if err := b.m.Do(c); !errors.As(err, &r) || r.Code != code {
		b.Errorf("%+v: %v, want %s", c, err, code)
	}
	if slices.Contains(b.legal(c.Player), c) {
		b.Errorf("%+v is listed, though it is refused", c)
	}
}

func (b *table) legal(p event.Player) []match.Command { return b.m.Legal(p, nil) }

func (b *table) attack(x, target event.Entity) match.Command {
	return match.Command{Verb: Attack, Player: b.s.PlayerOf(x), Source: x, Target: target}
}

// play is the play of a card from the hand of the player whose turn it is.
func (b *table) play(x, target event.Entity, to event.Place) match.Command {
	return match.Command{Verb: Play, Player: b.s.Active, Source: x, Target: target, Place: to}
}

func (b *table) move(x event.Entity, to place.Spot) match.Command {
	return match.Command{Verb: Move, Player: b.s.PlayerOf(x), Source: x, Place: to.Place()}
}

// end ends the phase, or closes the window, of the player whose turn it is.
func (b *table) end() {
	b.Helper()
	b.do(match.Command{Verb: EndPhaseVerb, Player: b.s.Active})
}

// turn ends the turn.
func (b *table) turn() {
	b.Helper()
	for turn := b.s.Turn; b.s.Turn == turn && !b.m.Over(); {
		b.end()
	}
}

// answer takes an option of a decision, from 0; TakesNoMore for no other.
func (b *table) answer(p event.Player, option int16) match.Command {
	return match.Command{Verb: Answer, Player: p, Choice: option}
}

// effect lets something happen as a handler in the name of a player does.
func (b *table) effect(p event.Player, fn func() error) {
	b.Helper()
	list, err := b.m.Compose(p, fn)
	b.must(err)
	b.must(b.m.Inject(list))
	if err := CheckInvariants(b.s); err != nil {
		b.Error(err)
	}
}

// lets is effect for what cannot fail.
func (b *table) lets(p event.Player, fn func()) {
	b.Helper()
	b.effect(p, func() error { fn(); return nil })
}

// logged is the events of some types in the log, in order.
func (b *table) logged(types ...event.Type) (list []Event) {
	for _, e := range b.m.Log() {
		if slices.Contains(types, e.Type) {
			list = append(list, e)
		}
	}
	return list
}

// last is the last event of a type.
func (b *table) last(t event.Type) Event {
	b.Helper()
	list := b.logged(t)
	if len(list) == 0 {
		b.Fatalf("there is no %s", b.p.Types.Def(t).Name)
	}
	return list[len(list)-1]
}

// same reports a difference between what is and what must be.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// agree checks that the commands that are listed are those that are accepted, among all
// that name the things and places of the match (K-27). It returns their number.
func (b *table) agree() int {
	b.Helper()
	p := b.s.Active
	things := []event.Entity{0}
	for ix := uint16(1); ix <= b.s.NCards; ix++ {
		if z := b.s.Cards[ix].Zone; z == place.Hand || z == place.Board || z == place.Graveyard || z == place.Hangar {
			things = append(things, b.s.Handle(ix))
		}
	}
	for q := range event.Player(b.s.Seats) {
		things = append(things, place.BaseOf(q))
	}
	b.s.EachFixture(func(x event.Entity, _ *Fixture) bool { things = append(things, x); return true })
	places := []event.Place{0}
	for l := range place.Layer(place.NLayers) {
		for lane := range place.Lane(place.NLanes) {
			places = append(places, place.LanePlace(l, lane))
			for row := range place.Row(place.NRows) {
				for slot := range uint8(3) {
					for _, q := range []event.Player{p, (p + 1) % event.Player(b.s.Seats)} {
						if slot < 2 || q == p {
							places = append(places, place.Of(l, q, lane, row, slot))
						}
					}
				}
			}
		}
	}
	var all []match.Command
	for _, x := range things {
		all = append(all, match.Command{Verb: MakeBattery, Player: p, Source: x})
		for _, y := range things {
			all = append(all, match.Command{Verb: Attack, Player: p, Source: x, Target: y})
		}
		for _, to := range places {
			all = append(all, match.Command{Verb: Move, Player: p, Source: x, Place: to})
			all = append(all, match.Command{Verb: Play, Player: p, Source: x, Place: to})
			for n := 1; n < len(b.p.Actions); n++ {
				all = append(all, match.Command{Verb: Act, Player: p, Source: x, Place: to, Choice: int16(n)})
			}
		}
		for _, y := range things[1:] {
			for _, to := range append(places[:1:1], b.sometimes(places, x)...) {
				all = append(all, match.Command{Verb: Play, Player: p, Source: x, Target: y, Place: to})
				for n := 1; n < len(b.p.Actions); n++ {
					all = append(all, match.Command{Verb: Act, Player: p, Source: x, Target: y, Place: to, Choice: int16(n)})
				}
			}
		}
	}
	listed, found := map[match.Command]bool{}, 0
	for _, c := range b.legal(p) {
		listed[c] = true
	}
	fork := b.m.Fork()
	before := b.m.Hash()
	for _, c := range all {
		err := fork.Do(c)
		if err == nil {
			if found++; !listed[c] {
				b.Errorf("%+v is accepted and not listed", c)
			}
		} else if listed[c] {
			b.Errorf("%+v is listed and not accepted: %v", c, err)
		}
		if fork.Hash() != before {
			b.m.ForkInto(fork)
		}
		delete(listed, c)
	}
	for c := range listed { //maporder: each is reported, and fails the test
		if c.Verb == Play || c.Verb == Attack || c.Verb == Move || c.Verb == Act || c.Verb == MakeBattery {
			b.Errorf("%+v is listed, and names no thing or place of the match", c)
		}
	}
	return found
}

// sometimes is the places that a card or unit can name with a target: none, except
// for those that have a target.
func (b *table) sometimes(places []event.Place, x event.Entity) []event.Place {
	if ix := b.s.CardIndex(x); ix == 0 || b.g.prog.Cards[b.s.Cards[ix].Def].Targets == nil && b.s.Cards[ix].Zone == place.Hand {
		return nil
	}
	return places[1:]
}

// expect compares the events of some types in the log with a list of their names.
func (b *table) expect(what string, types []event.Type, want ...event.Type) {
	b.Helper()
	var got []event.Type
	for _, e := range b.logged(types...) {
		got = append(got, e.Type)
	}
	if !slices.Equal(got, want) {
		name := func(list []event.Type) (names []string) {
			for _, t := range list {
				names = append(names, b.p.Types.Def(t).Name)
			}
			return names
		}
		b.Errorf("%s: %v, want %v", what, name(got), name(want))
	}
}

// conds are filters as manifests write them.
func conds(texts ...string) (list []def.Cond) {
	for _, text := range texts {
		c, err := def.ParseConds(text)
		if err != nil {
			panic(err)
		}
		list = append(list, c...)
	}
	return list
}

// listener is one that hears every event of a type.
func listener(id, hears string, priority int, run def.FuncRef) def.Listener {
	return def.Listener{ID: id, Event: hears, Role: def.Any, Priority: priority, Run: run}
}
