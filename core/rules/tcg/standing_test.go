package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestM10_CardsOfTheFallen (M-10): nothing happens to the cards of a player who has fallen, in whichever pile they are.
func TestM10_CardsOfTheFallen(t *testing.T) {
	verbs := map[string]func(m *Match, x event.Entity){
		"return": ReturnToHand, "discard": Discard, "reveal": Reveal, "look": func(m *Match, x event.Entity) { Look(m, 0, x) },
	}
	for _, to := range events.PileNames[1:] {
		verbs["put "+to] = func(m *Match, x event.Entity) {
			if err := Put(m, x, to); err != nil {
				panic(err)
			}
		}
	}
	for _, z := range []place.Zone{place.Hand, place.Graveyard, place.Deck} {
		for name, verb := range verbs { //maporder: each is tried alone
			b := lay(t, three, nil)
			b.card(1, "GUN", z)
			x := b.card(1, "WALL", z)
			b.do(match.Command{Verb: Concede, Player: 1})
			before := b.figures(b.m)
			b.lets(0, func() { verb(b.m, x) })
			if after := b.figures(b.m); after != before {
				t.Errorf("%s in %s:\n%s\nwas\n%s", name, place.ZoneNames[z], after, before)
			}
		}
	}
}

// TestScenariosOutdateWhatWasDerived: each call that sets up a part of a position is seen by modifiers that
// were asked before it (G-25).
func TestScenariosOutdateWhatWasDerived(t *testing.T) {
	for _, c := range []struct {
		filter string
		set    func(b *table, x event.Entity) error
	}{
		{"self.tired", func(b *table, x event.Entity) error { b.sc.Mark(b.ix(x), Marks{Tired: true}); return nil }},
		{"self.attacked", func(b *table, x event.Entity) error { b.sc.Mark(b.ix(x), Marks{Attacked: true}); return nil }},
		{"self.moved", func(b *table, x event.Entity) error { b.sc.Mark(b.ix(x), Marks{Moved: true}); return nil }},
		{"self.damaged_since_own_turn", func(b *table, x event.Entity) error { b.sc.Mark(b.ix(x), Marks{Damaged: true}); return nil }},
		{"self.damage > 1", func(b *table, x event.Entity) error { return b.sc.Wound(b.ix(x), 2) }},
		{"self.shield == 1", func(b *table, x event.Entity) error { return b.sc.Shield(b.ix(x), 1) }},
		{"self.status(HELD)", func(b *table, x event.Entity) error { return b.sc.Status(x, "HELD", 1) }},
		{"self.layers(HELD) > 1", func(b *table, x event.Entity) error { return b.sc.Status(x, "HELD", 2) }},
		{"owner.status(HELD)", func(b *table, _ event.Entity) error { return b.sc.Status(place.BaseOf(0), "HELD", 1) }},
		{"self.has(KEEN)", func(b *table, x event.Entity) error { return b.sc.Keyword(b.ix(x), "KEEN", 0) }},
		{"self.counter(n) == 2", func(b *table, x event.Entity) error { return b.sc.Count(x, "R.n", 2) }},
		{"owner.hand == 1", func(b *table, _ event.Entity) error { _, err := b.sc.Card(0, "WALL", place.Hand); return err }},
		{"owner.deck == 1", func(b *table, _ event.Entity) error { _, err := b.sc.Card(0, "WALL", place.Deck); return err }},
		{"room.turn == 7", func(b *table, _ event.Entity) error { b.sc.Turn(7); return nil }},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 3}}
			lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}}
			r := library.Rule{ID: "R", Pack: "test"}
			r.Counters = []library.Counter{{Name: "n", On: "unit", Max: 9, Resets: "never"}}
			lib.Rules = append(lib.Rules, r)
			x := unitCard("EYE", 1, 3, 5)
			x.Modifiers = []library.Modifier{{Of: "attack", Scope: "self", Op: "add", By: library.Amount{Value: 7}, Where: conds(c.filter)}, {Of: "health_cap", Scope: "self", Op: "add", By: library.Amount{Value: 3}, Where: conds(c.filter)}}
			lib.Cards = append(lib.Cards, x)
		})
		x := b.unit(0, "EYE", 0, place.Front)
		see := func() string {
			u := b.s.Unit(x)
			return fmt.Sprint(b.g.Attack(b.m, u), b.g.Fresh(b.m, u).HealthCap)
		}
		same(t, c.filter+": before", see(), "1 5")
		b.must(c.set(b, x))
		same(t, c.filter+": after", see(), "8 8")
	}
}

// TestNothingIsLeftUnderWay: after a command no evaluation of a value or cost is under way, whatever modifiers and
// functions were asked, or failed, on the way (K-32).
func TestNothingIsLeftUnderWay(t *testing.T) {
	asking := func(of, scope string, f *funcs, fn func(m *Match, self, about event.Entity) int) library.Modifier {
		return library.Modifier{Of: of, Scope: scope, Op: "add", Run: f.ask(fn)}
	}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		one := func(m *Match, self, about event.Entity) int { return 1 }
		lib.Cards[0].Modifiers = []library.Modifier{asking("attack", "self", f, one), asking("health_cap", "self", f, one)}
		hill := &lib.Cards[4]
		hill.Modifiers = []library.Modifier{asking("cost", "own cards", f, one), asking("attack", "own units", f, one)}
	})
	b.unit(1, "WALL", 0, place.Front)
	x := b.unit(0, "GUN", 0, place.Front)
	_, err := b.sc.Field(0, "HILL")
	b.must(err)
	for range 3 {
		b.card(0, "WALL", place.Hand)
		b.card(0, "WALL", place.Deck)
		b.card(1, "WALL", place.Deck)
	}
	b.s.Players[0].Supply = 9
	b.sc.touch()
	idle := func(what string) {
		t.Helper()
		if b.g.inside != 0 || len(b.g.evals) != 0 || b.g.computing || b.g.undeclared != 0 {
			t.Errorf("after %s: inside %d, %d evaluations, computing %v", what, b.g.inside, len(b.g.evals), b.g.computing)
		}
	}
	cost := b.g.Cost(b.m, 0, b.ix(b.card(0, "WALL", place.Hand)))
	same(t, "the cost", cost, 2)
	idle("a cost")
	b.legal(0)
	idle("a list")
	for range 4 {
		b.end()
		idle("a phase")
	}
	b.g.Attack(b.m, b.body(x))
	idle("an attack")
}

// TestK22_WhoSeesAPutCard (K-22): a card that an effect puts into another pile without anybody's choice is known to nobody.
func TestK22_WhoSeesAPutCard(t *testing.T) {
	for _, to := range events.PileNames[1:] {
		b := lay(t, "", nil)
		x := b.card(1, "GUN", place.Hand)
		b.effect(1, func() error { return Put(b.m, x, to) })
		same(t, "who sees it", b.last(events.CardPut).Args[events.ArgSeer], 0)
	}
}

// TestOptionsThatDoNotFit: the error about an option that does not fit names the choice and its subject. Where no choice is
// declared, it says what an option can be.
func TestOptionsThatDoNotFit(t *testing.T) {
	b := lay(t, "", nil)
	for _, of := range library.ChoiceKinds {
		ch := &program.Choice{Def: &library.Choice{ID: "PICK", Of: of}}
		ch.Of = program.ChoiceKind(1 + slices.Index(library.ChoiceKinds, of))
		err, want := b.s.mayOffer(ch, match.Datum{N: -9, Kind: match.IsTruth}), "the choice PICK is of "+of
		if of == "yes_no" {
			err = b.s.mayOffer(ch, match.Datum{N: 1})
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", of, err, want)
		}
	}
	ch := &program.Choice{Def: &library.Choice{ID: "PICK"}, Of: program.ListOfNumbers, Low: 2, High: 4}
	for number, want := range map[int32]string{1: "the choice PICK is of numbers from 2 to 4, not 1", 2: "<nil>", 4: "<nil>", 5: "the choice PICK is of numbers from 2 to 4, not 5"} { //maporder: each alone
		same(t, "a number", fmt.Sprint(b.s.mayOffer(ch, match.Datum{N: number})), want)
	}
	ch = &program.Choice{Def: &program.Undeclared, Of: program.AnyKind}
	if err := b.s.mayOffer(ch, match.Datum{N: -1}); err == nil || err.Error() != "an option is neither a number from 0 nor a lane" {
		t.Error(err)
	}
}

// TestNamesOfCounters: the counters of a unit that are not 0 are listed once, each by the last of its names. A sight has every
// alias with its value.
func TestNamesOfCounters(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		readable(lib, f)
		lib.Rules[len(lib.Rules)-1].Counters = append(lib.Rules[len(lib.Rules)-1].Counters, library.Counter{Name: "o", On: "unit", Max: 9, Resets: "never"})
		for _, a := range [][2]string{{"worn", "counter(R.n)"}, {"keen", "has(KEEN)"}, {"other", "counter(R.o)"}, {"ammo", "counter(R.n)"}} {
			lib.Aliases = append(lib.Aliases, library.Alias{ID: a[0], Pack: "test", Means: a[1]})
		}
	})
	x, wall := b.unit(0, "GUN", 0, place.Front), b.unit(0, "WALL", 1, place.Front)
	b.must(b.sc.Count(x, "R.n", 4))
	for _, c := range []struct {
		x     event.Entity
		o     int
		names string
	}{{x, 0, "[ammo]"}, {x, 2, "[other ammo]"}, {wall, 0, "[]"}, {wall, 3, "[other]"}} {
		b.must(b.sc.Count(c.x, "R.o", c.o))
		v := SightOf(b.m, b.ix(c.x))
		same(t, "counted", fmt.Sprint(v.Counted(b.p)), c.names)
		want := map[string]Mark{"worn": {0, false}, "ammo": {0, false}, "keen": {0, true}, "other": {c.o, false}}
		if c.x == x {
			want["worn"], want["ammo"], want["keen"] = Mark{4, false}, Mark{4, false}, Mark{1, true}
		}
		same(t, "named", fmt.Sprint(v.Named), fmt.Sprint(want))
	}
}

// TestPromisedSlotsAreRestored (K-13): slots that were promised to tokens are the same after a roll-back and in a fork, also in a fork
// that had promises of its own.
func TestPromisedSlotsAreRestored(t *testing.T) {
	pledge := func(s *State, slots place.SlotSet) {
		s.pledged, s.promised = slots != 0, [place.NLayers][place.MaxSeats]place.SlotSet{}
		s.promised[0][1] = slots
	}
	for _, before := range []place.SlotSet{0, 5, 6} {
		for _, after := range []place.SlotSet{0, 5, 9} {
			b := lay(t, "", nil)
			pledge(b.s, before)
			kept := b.g.Capabilities().Keep.NewKept()
			kept.Keep(b.s)
			fork := b.m.Fork()
			pledge(&fork.State, after)
			b.m.ForkInto(fork)
			same(t, fmt.Sprint("fork of ", before), fork.State.promised[0][1], before)
			pledge(b.s, after)
			kept.Restore(b.s)
			same(t, fmt.Sprint("roll-back of ", after, " to ", before), b.s.promised[0][1], before)
			same(t, "promises", b.s.pledged, before != 0)
		}
	}
}
