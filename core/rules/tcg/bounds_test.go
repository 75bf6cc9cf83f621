package tcg

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// native is the listeners of the core itself.
const native = 8

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
			lib.Cards = append(lib.Cards, c)
		case "events":
			lib.Events = append(lib.Events, def.EventType{Name: "crowd:" + id})
		case "room options":
			r := library.Rule{Option: strings.ToLower(id)}
			r.ID, r.Pack = id, "crowd"
			lib.Rules = append(lib.Rules, r)
		case "room options of conditions":
			where := []def.Cond{{Path: "room.option", Arg: strings.ToLower(id), Op: "!=", Value: "0"}}
			rule.Listeners = append(rule.Listeners, def.Listener{ID: id, Event: "TURN_STARTED", Role: def.Any, Priority: 600, Run: 1, Where: where})
		case "listeners":
			rule.Listeners = append(rule.Listeners, def.Listener{ID: id, Event: "TURN_STARTED", Role: def.Any, Priority: 600, Run: 1})
		case "modifiers":
			rule.Modifiers = append(rule.Modifiers, library.Modifier{Of: "attack", Op: "add", Scope: "any units", By: library.Amount{Value: 1}})
		case "actions":
			rule.Actions = append(rule.Actions, library.Action{ID: id, Phase: "skirmish"})
		case "names":
			if i == 0 {
				rule.Listeners = []def.Listener{{ID: "L", Event: "CARD_PLAY_DECLARED", Role: def.Any, Priority: 600}}
			}
			rule.Listeners[0].Reasons = append(rule.Listeners[0].Reasons, def.Reason{Code: id})
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

// TestTablesEndInANamedFault: a table that is as long as what numbers its
// entries compiles; one entry more is refused by name, and none of them takes
// the place of another.
func TestTablesEndInANamedFault(t *testing.T) {
	for _, tt := range []struct {
		kind string
		most int
		says string
	}{
		{"cards", 65_534, "cards"}, {"events", 65_536 - int(events.NTypes), "events"}, {"room options", 32, "at most"}, {"room options of conditions", 32, "at most"}, {"listeners", 64_535 - native, "listeners"},
		{"modifiers", 64_535 - native, "modifiers"}, {"actions", 32_767, "actions"}, {"names", 0, "names"},
	} {
		if testing.Short() && tt.most > 100 {
			continue
		}
		if _, err := program.Compile(crowd(tt.kind, 65_537)); err == nil || !strings.Contains(err.Error(), "at most") || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("65,537 %s: %.200v", tt.kind, err)
		}
		if tt.most == 0 {
			continue // the core has names of its own
		}
		if _, err := program.Compile(crowd(tt.kind, tt.most+1)); err == nil {
			t.Errorf("%d %s compile", tt.most+1, tt.kind)
		}
		if _, err := program.Compile(crowd(tt.kind, tt.most)); err != nil {
			t.Errorf("%d %s: %.200v", tt.most, tt.kind, err)
		}
	}
}

// TestRoomsHaveBounds: numbers of a room that do not fit are refused, never
// cut down to others.
func TestRoomsHaveBounds(t *testing.T) {
	p, err := program.Compile(crowd("cards", 20))
	if err != nil {
		t.Fatal(err)
	}
	deck := make([]string, program.DeckSize)
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
	deck := make([]string, program.DeckSize)
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
	sums := sum{}
	for range 50 {
		sums.take(&program.Modifier{Of: program.QAttack, Op: program.OpAdd}, 32_767)
		sums.take(&program.Modifier{Of: program.QAttack, Op: program.OpDouble}, 0)
	}
	if got := sums.of(program.QAttack, 32_767); got != 32_767 {
		t.Errorf("fifty modifiers of 32767 and fifty doublings make %d", got)
	}
}
