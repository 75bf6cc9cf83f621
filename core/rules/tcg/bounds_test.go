package tcg

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// crowd is a library with many definitions of one kind.
func crowd(kind string, n int) *library.Library {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "crowd"}}}}
	rule := library.Rule{}
	rule.ID, rule.Pack = "RULE", "crowd"
	for i := range n {
		id := fmt.Sprint("X", i)
		switch kind {
		case "cards":
			c := library.Card{Type: "TACTICAL", Faction: "UNSC"}
			c.ID, c.Pack, c.Name.EN = id, "crowd", id
			lib.Cards = oneOf(n, lib.Cards, c)
		case "events":
			lib.Events = oneOf(n, lib.Events, def.EventType{Name: "crowd:" + id})
		case "room options":
			r := library.Rule{Option: strings.ToLower(id)}
			r.ID, r.Pack = id, "crowd"
			lib.Rules = oneOf(n, lib.Rules, r)
		case "declared room options":
			o := library.Option{Type: library.BoolOption, High: 1}
			o.ID, o.Pack = strings.ToLower(id), "crowd"
			lib.Options = oneOf(n, lib.Options, o)
		case "keywords":
			k := library.Keyword{}
			k.ID, k.Pack = id, "crowd"
			lib.Keywords = oneOf(n, lib.Keywords, k)
		case "statuses":
			s := library.Status{Until: "turn"}
			s.ID, s.Pack = id, "crowd"
			lib.Statuses = oneOf(n, lib.Statuses, s)
		case "values":
			lib.Values = oneOf(n, lib.Values, library.Value{Term: library.Term{ID: id, Pack: "crowd"}})
		case "pools":
			lib.Pools = oneOf(n, lib.Pools, library.Pool{Term: library.Term{ID: id, Pack: "crowd"}, Stage: library.WithShield})
		case "counters":
			rule.Counters = oneOf(n, rule.Counters, library.Counter{Name: id, On: "match", Max: 1, Resets: "never"})
		case "modes":
			lib.Modes = oneOf(n, lib.Modes, library.Mode{ID: id, Pack: "crowd", Seats: 2, Control: "cleared"})
		case "fixtures":
			f := library.Fixture{At: "lane"}
			f.ID, f.Pack = id, "crowd"
			lib.Fixtures = oneOf(n, lib.Fixtures, f)
		case "tags":
			if i%100 == 0 {
				c := library.Card{Type: "TACTICAL", Faction: "UNSC"}
				c.ID, c.Pack, c.Name.EN = id, "crowd", id
				lib.Cards = append(lib.Cards, c)
			}
			last := &lib.Cards[len(lib.Cards)-1]
			last.Tags = append(last.Tags, id)
		case "listeners":
			rule.Listeners = oneOf(n, rule.Listeners, def.Listener{ID: id, Event: "TURN_STARTED", Role: def.Any, Priority: 600, Run: 1})
		case "modifiers":
			rule.Modifiers = oneOf(n, rule.Modifiers, library.Modifier{Of: "attack", Op: "add", Scope: "any units", By: library.Amount{Value: 1}})
		case "actions":
			rule.Actions = oneOf(n, rule.Actions, library.Action{ID: id, Phases: []string{"skirmish"}})
		case "names":
			if i == 0 {
				rule.Listeners = []def.Listener{{ID: "L", Event: "CARD_PLAY_DECLARED", Role: def.Any, Priority: 600}}
			}
			rule.Listeners[0].Reasons = oneOf(n, rule.Listeners[0].Reasons, def.Reason{Code: id})
		}
	}
	switch kind {
	case "modifiers", "actions": // which rules do not have
		k := library.Keyword{}
		k.ID, k.Pack, k.Modifiers, k.Actions = "KEY", "crowd", rule.Modifiers, rule.Actions
		lib.Keywords = append(lib.Keywords, k)
	default:
		lib.Rules = append(lib.Rules, rule)
	}
	return lib
}

// oneOf appends one of n things to a list, with room for all of them: things are large.
func oneOf[T any](n int, list []T, x T) []T {
	return append(slices.Grow(list, n-len(list)), x)
}

// TestTablesEndInANamedFault: a table with as many entries as can be numbered compiles.
// Another entry is refused by name, and none takes the number of another.
func TestTablesEndInANamedFault(t *testing.T) {
	for _, tt := range []struct {
		kind string
		max  int
		says string
	}{
		{"cards", 65_534, "cards"}, {"events", 65_536 - int(events.NTypes), "events"}, {"room options", 65_534, "rules"}, {"declared room options", 65_535, "room options"},
		{"keywords", 65_534, "keywords"}, {"statuses", 65_534, "statuses"}, {"tags", 65_535, "tags"}, {"actions", 32_767, "actions"}, {"names", 0, "names"},
		{"values", 65_534, "values"}, {"pools", 65_534, "pools"}, {"counters", 65_535, "counters"}, {"fixtures", 65_534, "fixtures"}, {"modes", 32_766, "modes"},
	} {
		if quick := tt.kind == "cards" || tt.kind == "names" || tt.kind == "values"; !quick && os.Getenv("ARBITER_LONG") != "1" || testing.Short() && tt.max > 100 {
			continue
		}
		if _, err := program.Compile(crowd(tt.kind, 65_537)); err == nil || !strings.Contains(err.Error(), "at most") || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("65,537 %s: %.200v", tt.kind, err)
		}
		if tt.max == 0 || tt.kind != "cards" && os.Getenv("ARBITER_LONG") != "1" {
			continue // the core has names of its own
		}
		if _, err := program.Compile(crowd(tt.kind, tt.max+1)); err == nil {
			t.Errorf("%d %s compile", tt.max+1, tt.kind)
		}
		if _, err := program.Compile(crowd(tt.kind, tt.max)); err != nil {
			t.Errorf("%d %s: %.200v", tt.max, tt.kind, err)
		}
	}
}

// TestManyListeners: listeners and modifiers are numbered with 32 bits; the last of
// seventy thousand runs at its place, after all before it.
func TestManyListeners(t *testing.T) {
	const many = 70_000 // 16 bits number 65,536
	for _, kind := range []string{"listeners", "modifiers"} {
		p, err := program.Compile(crowd(kind, many))
		if err != nil {
			t.Fatalf("%d %s: %.200v", many, kind, err)
		}
		if kind == "modifiers" {
			k := p.Keywords[p.Keyword("KEY")]
			if n := len(k.AuraMods); n != many || p.Mods[k.AuraMods[n-1]].Ref < many {
				t.Errorf("%d modifiers, the last is listener %d", n, p.Mods[k.AuraMods[n-1]].Ref)
			}
			continue
		}
		sc := NewScenario(p, match.Options{})
		e := newEvent(events.TurnStarted, 0, 0)
		heard := sc.g.Gather(sc.m, &e, nil)
		if len(heard) != many {
			t.Fatalf("%d of %d listeners hear", len(heard), many)
		}
		for i := 1; i < len(heard); i++ {
			if a, b := heard[i-1], heard[i]; a.Key >= b.Key || a.Ref >= b.Ref {
				t.Fatalf("listener %d has the key %x, and %d has %x", a.Ref, a.Key, b.Ref, b.Key)
			}
		}
	}
}

// TestManyOptions: a room may turn on as many options as docs/limits.md says, and hears the
// rules of those alone. One more is refused by name, at the start and by hand.
func TestManyOptions(t *testing.T) {
	lib := crowd("room options", 600)
	for i := range lib.Rules {
		if r := &lib.Rules[i]; r.Option != "" {
			r.Listeners = []def.Listener{{ID: "L", Event: "TURN_STARTED", Role: def.Any, Priority: 600, Run: 1}}
			r.Modifiers = []library.Modifier{{Of: "attack", Op: "add", Scope: "any units", By: library.Amount{Value: 1}}}
		}
	}
	for i := range 20 {
		c := library.Card{Type: "TACTICAL", Faction: "UNSC"}
		c.ID, c.Pack, c.Name.EN = fmt.Sprint("C", i), "crowd", fmt.Sprint("C", i)
		lib.Cards = append(lib.Cards, c)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	set := Setup{Seed: 5, Decks: make([][]string, 2)}
	for i := range p.Modes[0].Deck.Size {
		set.Decks[0] = append(set.Decks[0], fmt.Sprint("C", i/2))
	}
	set.Decks[1] = set.Decks[0]
	for i := range maxSettings {
		set.Options = append(set.Options, fmt.Sprint("x", 599-4*i))
	}
	m, err := New(p, set)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvent(events.TurnStarted, 0, 0)
	heard := Of(m).Gather(m, &e, nil)
	if Of(m).refresh(&m.State); len(heard) != maxSettings || m.State.nAuras != maxSettings {
		t.Errorf("%d listeners and %d modifiers of %d options are on", len(heard), m.State.nAuras, maxSettings)
	}
	for _, c := range heard {
		if o := p.Options[p.OptionOf(c.Ref)]; !slices.Contains(set.Options, o) {
			t.Errorf("the option %s is off, and its rule hears", o)
		}
	}
	if err := match.AllowEdits(&p.Program); err != nil {
		t.Fatal(err)
	}
	if _, err := m.SetField("option.x0", 1); err == nil {
		t.Error("one more option can be turned on by hand")
	}
	if _, err := m.SetField("option.x599", 0); err != nil {
		t.Error(err)
	}
	set.Options = append(set.Options, "x0")
	if _, err := New(p, set); err == nil || !strings.Contains(err.Error(), "more than 128 room options are on") {
		t.Errorf("one option more: %v", err)
	}
}

// TestManyPlays: what was played in a turn is counted by faction and tag for any
// number of them; one more card than is remembered is a named fault.
func TestManyPlays(t *testing.T) {
	lib := manyHeld()
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := NewScenario(p, match.Options{})
	s := &sc.m.State
	for i := range maxPlays {
		for range 2 {
			if !s.notePlay(0, num.To[uint16](i+1)) {
				t.Fatalf("card %d cannot be noted", i)
			}
		}
	}
	if s.notePlay(0, 129) || s.notePlay(1, 1) {
		t.Error("one more play is noted")
	}
	if n := sc.g.played(s, 0, 0); n != 2*maxPlays {
		t.Errorf("%d plays of the faction", n)
	}
	for i, tag := range p.Tags {
		want := int32(2)
		if card, _ := strconv.Atoi(tag[1:]); card > maxPlays { // T3 is the tag of the third card
			want = 0
		}
		if n := sc.g.played(s, 0, -1-num.To[int32](i)); n != want {
			t.Errorf("%s was played %d times, want %d", tag, n, want)
		}
	}
	if n := sc.g.played(s, 1, 0); n != 0 {
		t.Errorf("player 2 played %d", n)
	}
	s.forgetPlays(0)
	if s.NPlays != 0 {
		t.Error("the plays of the last turn are remembered")
	}
}

// TestRoomsHaveBounds: numbers of a room that do not fit are refused, never
// cut down to others.
func TestRoomsHaveBounds(t *testing.T) {
	p, err := program.Compile(crowd("cards", 20))
	if err != nil {
		t.Fatal(err)
	}
	deck := make([]string, p.Modes[0].Deck.Size)
	for i := range deck {
		deck[i] = fmt.Sprint("X", i/2)
	}
	for _, tt := range []struct {
		base, rounds int
		says         string
	}{{40_000, 0, "base_health 40000"}, {-1, 0, "base_health -1"}, {65_536 + 30, 0, "base_health"}, {0, 10_001, "max_rounds 10001"}, {0, -5, "max_rounds"}, {9_999, 10_000, ""}} {
		_, err := New(p, Setup{Decks: [][]string{deck, deck}, BaseHealth: tt.base, MaxRounds: tt.rounds})
		if (tt.says == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("base %d, rounds %d: %v", tt.base, tt.rounds, err)
		}
	}
}

// TestDamageNeverWraps: what does not fit 16 bits is the most that does, so
// that no amount heals (D-05).
func TestDamageNeverWraps(t *testing.T) {
	p, err := program.Compile(crowd("cards", 20))
	if err != nil {
		t.Fatal(err)
	}
	deck := make([]string, p.Modes[0].Deck.Size)
	for i := range deck {
		deck[i] = fmt.Sprint("X", i/2)
	}
	m, err := New(p, Setup{Decks: [][]string{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	g := Of(m)
	for _, n := range []int32{40_000, 65_536 - 7, 1 << 30, 1<<31 - 1} {
		s := &m.State
		s.Players[0].Base = 30
		e := newEvent(events.HealthDamaged, 0, place.BaseOf(0))
		e.Args[0] = n
		g.applyDamage(m, &e)
		if s.Players[0].Base > 0 {
			t.Errorf("%d damage left a base of 30 with %d", n, s.Players[0].Base)
		}
		s.Bodies[1] = Body{Card: 1, Damage: 5, Shield: 9}
		s.Cards[1].Body, s.NBodies = 1, 1
		e = newEvent(events.HealthDamaged, 0, s.Handle(1))
		e.Args[0] = n
		g.applyDamage(m, &e)
		e.Type = events.ShieldDamaged
		g.applyDamage(m, &e)
		if b := &s.Bodies[1]; b.Damage < 5 || b.Shield > 9 {
			t.Errorf("%d damage left a unit with %d damage and shield %d", n, b.Damage, b.Shield)
		}
	}
	sums := kit.Tally{}
	for range 50 {
		take(&sums, &program.Modifier{Op: kit.OpAdd}, 32_767)
		take(&sums, &program.Modifier{Op: kit.OpDouble}, 0)
	}
	if got := sums.Of(32_767, 0); got != 32_767 {
		t.Errorf("fifty modifiers of 32767 and fifty doublings make %d", got)
	}
}

// TestCardsAndUnitsOfAMatch: a match has as many cards and units as docs/limits.md says. A
// card above that is not made (G-23). For a unit above it, the one dead longest is
// forgotten, and no living one.
func TestCardsAndUnitsOfAMatch(t *testing.T) {
	p, err := program.Compile(crowd("cards", 20))
	if err != nil {
		t.Fatal(err)
	}
	sc := NewScenario(p, match.Options{})
	s := &sc.m.State
	for i := range maxCards - 1 {
		ix := s.newCard(1, 0, false)
		if ix == 0 {
			t.Fatalf("card %d is not made", i+1)
		}
		s.move(ix, place.Hand)
	}
	if s.newCard(1, 0, false) != 0 || s.NCards != 511 {
		t.Errorf("one card more is made; there are %d", s.NCards)
	}
	for i := uint8(1); i < maxBodies; i++ {
		if b := s.newBody(); b != i {
			t.Fatalf("unit %d is number %d", i, b)
		}
		s.Bodies[i].Card, s.Cards[i].Body = uint16(i), i
	}
	if b := s.newBody(); b != 0 || s.NBodies != 175 {
		t.Errorf("one unit more is number %d of %d", b, s.NBodies)
	}
	s.Bodies[140].Flags, s.dead = FlagDead, 1
	if b := s.newBody(); b != 140 || s.dead != 0 || s.Cards[140].Body != 0 {
		t.Errorf("one unit more is number %d, and %d dead are remembered", b, s.dead)
	}
	for i := range maxBodies - 1 {
		s.recap.add(num.To[uint8](i + 1)) // each has a place in the set
	}
	if len(everyBody)*64 < maxBodies {
		t.Error("the sets of units are too small")
	}
}
