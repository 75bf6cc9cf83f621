package tcg

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestK06_FieldsOfEvents (K-06, K-17): a handler reads fields of its event by name, as numbers or
// words, and changes the number of an ask, and of no other event.
func TestK06_FieldsOfEvents(t *testing.T) {
	ran := 0
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Listeners = []def.Listener{
			listener("calc", "DAMAGE_CALC_STARTED", 250, f.run(func(m *Match, _ event.Entity) error {
				ran++
				amount, err := FieldOf(m, "amount")
				if same(t, "amount", amount, 4); err != nil {
					return err
				}
				same(t, "value", Value(m), 4)
				word, err := WordOf(m, "type")
				if same(t, "type", word, b2word(m)); err != nil {
					return err
				}
				if _, err := FieldOf(m, "none"); err == nil {
					t.Error("an unknown field is read")
				}
				if _, err := WordOf(m, "amount"); err == nil {
					t.Error("a number has a word")
				}
				return ModifyValue(m, event.OpMul, 2)
			})),
			listener("put", "STATUS_APPLIED", 600, f.run(func(m *Match, _ event.Entity) error {
				ran++
				word, err := WordOf(m, "status")
				same(t, "status", word, "HELD")
				until, _ := WordOf(m, "until")
				same(t, "until", until, "turn")
				if ModifyValue(m, event.OpAdd, 1) == nil {
					t.Error("a fact is modified")
				}
				return err
			})),
			listener("deployed", "UNIT_DEPLOYED", 600, f.run(func(m *Match, _ event.Entity) error {
				ran++
				card, err := WordOf(m, "card")
				same(t, "card", card, "GUN")
				same(t, "lane", EventLane(m), 2)
				return err
			})),
		}
		lib.Rules = append(lib.Rules, rule)
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "turn", Layers: 1}}
	})
	x := b.unit(1, "WALL", 0, place.Front)
	b.effect(0, func() error { return Damage(b.m, x, Blow{N: 4}) })
	same(t, "doubled", b.body(x).Damage, 8)
	mods := b.m.Mods()
	same(t, "changes", len(mods), 1)
	same(t, "what changed", [2]int32{mods[0].Before, mods[0].After}, [2]int32{4, 8})
	b.effect(0, func() error { return PutStatus(b.m, x, "HELD", 1, "") })
	b.do(b.play(b.card(0, "GUN", place.Hand), 0, at(0, 2, place.Front, 0).Place()))
	same(t, "handlers", ran, 3)
}

// b2word is the name of the default type of damage.
func b2word(m *Match) string { return Of(m).prog.Damage[0] }

// TestW16_NumbersOfHandlers (W-16, W-14): a handler of a keyword reads its numbers over all
// instances, and one of a status its layers, on units and on players.
func TestW16_NumbersOfHandlers(t *testing.T) {
	got := map[string]int{}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		note := func(what string, named ...string) def.FuncRef {
			return f.run(func(m *Match, _ event.Entity) error {
				got[what] = X(m)
				for _, name := range named {
					n, err := Number(m, name)
					if err != nil {
						return err
					}
					got[name] = n
				}
				if _, err := Number(m, "none"); err == nil {
					t.Errorf("%s has a number that is not declared", what)
				}
				return nil
			})
		}
		key := library.Keyword{ID: "BAND", Pack: "test", Numbers: []string{"per", "max"}}
		key.Listeners = []def.Listener{{ID: "hears", Event: "TURN_ENDED", Role: def.Any, Priority: 600, Run: note("keyword", "per", "max")}}
		st := library.Status{ID: "HELD", Pack: "test", Until: "forever", Layers: 9}
		st.Listeners = []def.Listener{{ID: "hears", Event: "TURN_ENDED", Role: def.Owner, Priority: 600, Run: note("status")}}
		on := library.Status{ID: "MOOD", Pack: "test", Until: "forever", Layers: 9}
		on.Listeners = []def.Listener{{ID: "hears", Event: "TURN_ENDED", Role: def.Owner, Priority: 600, Run: note("player")}}
		lib.Keywords, lib.Statuses = []library.Keyword{key}, []library.Status{st, on}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	b.must(b.sc.Keyword(b.ix(x), "BAND(per=2,max=3)", 0))
	b.must(b.sc.Keyword(b.ix(x), "BAND(per=1,max=4)", 0))
	b.must(b.sc.Status(x, "HELD", 5))
	b.must(b.sc.Status(place.BaseOf(0), "MOOD", 6))
	b.must(b.sc.Status(place.BaseOf(1), "MOOD", 2))
	b.turn()
	same(t, "numbers", fmt.Sprint(got), fmt.Sprint(map[string]int{"keyword": 3, "per": 3, "max": 7, "status": 5, "player": 6}))
}

// TestK07_FieldsThatScriptsFill (K-07): a script fills the fields of a pack's event with values
// that they can have, by number or by name, and sets its lane and source player. Anything else is
// an error.
func TestK07_FieldsThatScriptsFill(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Events = append(lib.Events, declared("test:E", [2]string{"n", "int"}, [2]string{"yes", "bool"}, [2]string{"who", "player"}, [2]string{"what", "entity"}, [2]string{"where", "place"}, [2]string{"card", "card"}, [2]string{"row", "row"}, [2]string{"fx", "fixture"}))
	})
	x := b.unit(1, "GUN", 1, place.Back)
	slot := at(2, 0, place.Front, 1).Place()
	for _, c := range []struct {
		field Given
		at    int // of the field; -1 = the lane, -2 = the player
		want  int32
		ok    bool
	}{
		{Given{Field: "n", N: -9}, 0, -9, true}, {Given{Field: "n", Word: "x"}, 0, 0, false},
		{Given{Field: "yes", N: 1}, 1, 1, true}, {Given{Field: "yes", N: 0}, 1, 0, true}, {Given{Field: "yes", N: 2}, 1, 0, false}, {Given{Field: "yes", N: -1}, 1, 0, false}, {Given{Field: "yes", N: 1, Truth: true}, 1, 1, true}, {Given{Field: "n", N: 1, Truth: true}, 0, 0, false},
		{Given{Field: "who", N: 0}, 2, 0, true}, {Given{Field: "who", N: 3}, 2, 3, true}, {Given{Field: "who", N: 4}, 2, 0, false}, {Given{Field: "who", N: -1}, 2, 0, false},
		{Given{Field: "what", N: int(x)}, 3, int32(x), true}, {Given{Field: "what", N: 0}, 3, 0, true}, {Given{Field: "what", N: int(place.BaseOf(2))}, 3, int32(place.BaseOf(2)), true}, {Given{Field: "what", N: int(place.BaseOf(3))}, 3, 0, false}, {Given{Field: "what", N: 500}, 3, 0, false}, {Given{Field: "what", N: -4}, 3, 0, false},
		{Given{Field: "where", N: int(slot)}, 4, int32(slot), true}, {Given{Field: "where", N: 0}, 4, 0, true}, {Given{Field: "where", N: int(at(3, 0, place.Front, 0).Place())}, 4, 0, false}, {Given{Field: "where", N: int(at(0, 0, place.Front, 2).Place())}, 4, 0, false},
		{Given{Field: "card", Word: "WALL"}, 5, int32(b.p.Card("WALL")), true}, {Given{Field: "card", N: 1}, 5, 1, true}, {Given{Field: "card", N: 0}, 5, 0, false}, {Given{Field: "card", N: 99}, 5, 0, false}, {Given{Field: "card", Word: "NONE"}, 5, 0, false},
		{Given{Field: "row", Word: "BACK"}, 6, 1, true}, {Given{Field: "row", N: 1}, 6, 1, true}, {Given{Field: "row", N: 2}, 6, 0, false}, {Given{Field: "row", Word: "SIDE"}, 6, 0, false},
		{Given{Field: "fx", Word: "PAIR"}, 7, int32(b.p.Fixture("PAIR")), true}, {Given{Field: "fx", Word: "NONE"}, 7, 0, false},
		{Given{Field: "lane", Word: "CHARLIE"}, -1, 2, true}, {Given{Field: "lane", Word: "DELTA"}, -1, 0, false}, {Given{Field: "lane", N: 1}, -1, 0, false},
		{Given{Field: "source_player", N: 3}, -2, 2, true}, {Given{Field: "source_player", N: 0}, -2, 0, false}, {Given{Field: "source_player", N: 4}, -2, 0, false}, {Given{Field: "source_player", N: 1, Word: "x"}, -2, 0, false},
		{Given{Field: "none", N: 1}, 0, 0, false},
	} {
		list, err := b.m.Compose(0, func() error { return EmitOwn(b.m, "test:E", []Given{c.field}, 0) })
		if (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.field, err)
		}
		if err != nil {
			continue
		}
		got := int32(0)
		switch e := list[0]; c.at {
		case -1:
			got = int32(place.LaneOf(e.At))
		case -2:
			got = int32(e.SourcePlayer)
		default:
			got = e.Args[c.at]
		}
		same(t, fmt.Sprintf("%+v", c.field), got, c.want)
	}
	same(t, "handles of old", [4]bool{b.s.Knows(x), b.s.Knows(x + 1<<16), b.s.Knows(place.FixtureEntity(0, 1)), b.s.Knows(0)}, [4]bool{true, false, false, false})
}

// TestOptionsOfARoom: a script reads an option as a number. The fixture of one is read by name.
func TestOptionsOfARoom(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Options = []library.Option{{Term: library.Term{ID: "period", Pack: "test"}, Type: library.IntOption, Low: 0, High: 9}, {Term: library.Term{ID: "fog", Pack: "test"}, Type: library.WordOption, Words: []string{"none", "thin", "thick"}, High: 2},
			{Term: library.Term{ID: "mark", Pack: "test"}, Type: library.FixtureOption, Pile: "PILE"}}
		lib.FillOptions()
	})
	option := func(name string) int { n, err := Option(b.m, name); b.must(err); return n }
	same(t, "at first", [3]int{option("period"), option("fog"), option("mark")}, [3]int{0, 0, 0})
	for _, text := range []string{"period=4", "fog=thick", "mark=p2"} {
		b.must(b.sc.Option(text))
	}
	same(t, "set", [3]int{option("period"), option("fog"), option("mark")}, [3]int{4, 2, 2})
	fx, err := OptionFixture(b.m, "mark")
	b.must(err)
	same(t, "fixture", fx, "P2")
	for _, text := range []string{"period=10", "fog=dense", "none", "mark=p9"} {
		if b.sc.Option(text) == nil {
			t.Errorf("%s is accepted", text)
		}
	}
	if _, err := OptionFixture(b.m, "fog"); err == nil {
		t.Error("an option without fixtures has one")
	}
	b.must(b.sc.Option("period=0"))
	same(t, "off again", [2]int{option("period"), option("fog")}, [2]int{0, 2})
}

// TestWhyNot: a debugger learns which filters keep a listener or an action from its event, and
// which limit is reached.
func TestWhyNot(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		gun := &lib.Cards[0]
		gun.Listeners = []def.Listener{{ID: "hears", Event: "TURN_ENDED", Role: def.Owner, Priority: 600, Limit: 1, PerMatch: 2, Where: conds("self.damage > 1", "owner.battery == 0"), Run: f.run(func(*Match, event.Entity) error { return nil })}}
		gun.Actions = []library.Action{{ID: "act", Phases: []string{"skirmish"}, Where: conds("self.damage == 3"), Run: f.run(func(*Match, event.Entity) error { return nil })}}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	ref := b.p.Cards[1].Hears[0].Ref
	e := playerEvent(events.TurnEnded, 0)
	failing := func() string {
		text := ""
		for _, f := range b.g.Failing(b.m, &e, ref, x) {
			text += fmt.Sprint(f.Cond.Text, ": ", f.Left, " ")
		}
		return text
	}
	same(t, "first", failing(), "self.damage > 1: 0 ")
	b.must(b.sc.Wound(b.ix(x), 3))
	b.s.Players[0].Battery = 2
	same(t, "second", failing(), "owner.battery == 0: 2 ")
	same(t, "of an action", len(b.g.FailingOf(b.m, 0, x, 1)), 0)
	b.must(b.sc.Wound(b.ix(x), 2))
	same(t, "of an action", b.g.FailingOf(b.m, 0, x, 1)[0].Left, 2)
	b.s.Players[0].Battery = 0
	same(t, "none", failing(), "")
	limits := func() [2]bool { turn, whole := b.g.LimitReached(b.s, ref, x); return [2]bool{turn, whole} }
	same(t, "limits", limits(), [2]bool{false, false})
	b.turn()
	b.turn()
	b.sc.Turn(5)
	same(t, "one run of two, in another turn", limits(), [2]bool{false, false})
	b.turn()
	same(t, "runs of the match", limits()[1], true)
}

// TestK31_ConditionsOfCandidates (K-31): which listeners an event concerns is fixed as its
// dispatch begins. Each condition is asked just before its listener runs.
func TestK31_ConditionsOfCandidates(t *testing.T) {
	ran := ""
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		rule := library.Rule{ID: "R", Pack: "test"}
		first := listener("first", "ATTACK_DECLARED", 150, f.run(func(m *Match, _ event.Entity) error { ran += "first "; return nil }))
		second := listener("second", "ATTACK_DECLARED", 160, f.run(func(m *Match, _ event.Entity) error { ran += "second "; return nil }))
		second.When = f.ask(func(m *Match, _, _ event.Entity) int { ran += "asked "; return int(b2i(ran != "asked ")) })
		rule.Listeners = []def.Listener{second, first}
		lib.Rules = append(lib.Rules, rule)
	})
	b.sc.Phase(program.SkirmishPhase)
	x := b.unit(0, "GUN", 0, place.Front)
	b.do(match.Command{Verb: Attack, Player: 0, Source: x, Target: place.BaseOf(1)})
	same(t, "order", ran, "first asked second ")
}
