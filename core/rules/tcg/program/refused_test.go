package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// parts is a library with something of every kind, which compiles.
func parts() *library.Library {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "base"}}}}
	term := func(id string) library.Term { return library.Term{ID: id, Pack: "base"} }
	card := func(id, kind string) library.Card {
		c := library.Card{ID: id, Pack: "base", Type: kind}
		c.Name.EN = id
		if kind == "UNIT" {
			c.Health, c.Attack = 2, 1
		}
		return c
	}
	lib.Cards = []library.Card{card("UNIT", "UNIT"), card("ARMOR", "ARMORY"), card("FIELD", "FIELD"), card("TRICK", "TACTICAL"), card("TOKEN", "UNIT"), card("HERO", "UNIT")}
	lib.Cards[4].Token, lib.Cards[5].Legendary = true, true
	lib.Cards[1].Target = &library.TargetSpec{Side: "own", Zone: "board", Front: true, Back: true}
	lib.Keywords = []library.Keyword{{ID: "KEY", Pack: "base"}, {ID: "NUM", Pack: "base", Numbers: []string{"x"}}, {ID: "BRIEF", Pack: "base", Until: "own_turn_end", UntilWith: []library.UntilWith{{Option: "brief", Until: "turn"}}}}
	lib.Statuses = []library.Status{{ID: "STATUS", Pack: "base", Until: "turn", Layers: 3}}
	lib.Events = []def.EventType{{Pack: "base", Name: "base:FACT", Low: 600, High: 899, Fields: []def.EventField{{Name: "n", Kind: "int"}, {Name: "m", Kind: "int"}, {Name: "yes", Kind: "bool"}, {Name: "card", Kind: "card"}, {Name: "row", Kind: "row"}, {Name: "fx", Kind: "fixture"}, {Name: "who", Kind: "entity"}}},
		{Pack: "base", Name: "base:ASK", Ask: true, Low: 100, High: 899}, {Pack: "base", Name: "base:ALONE", Rules: true}, {Pack: "base", Name: "base:BARE", Lacks: []string{"target", "source", "target_player", "source_player", "lane"}},
		{Pack: "base", Name: "base:THROW", Ask: true, Rules: true, Fields: []def.EventField{{Name: "step", Kind: "int"}, {Name: "chance", Kind: "int"}, {Name: "tags", Kind: "tags"}, {Name: "roll", Kind: "int"}, {Name: "hit", Kind: "bool"}}},
		{Pack: "base", Name: "base:SLOTS", Fields: []def.EventField{{Name: "slot", Kind: "place"}, {Name: "landed", Kind: "bool"}, {Name: "card", Kind: "card"}, {Name: "into", Kind: "entity"}}}}
	lib.Fixtures = []library.Fixture{{ID: "ROOM", Pack: "base", At: "room", Until: []string{"forever"}}, {ID: "LANE", Pack: "base", At: "lane", Until: []string{"turn"}, Pile: "PILE"}, {ID: "SEAT", Pack: "base", At: "player", Until: []string{"own_turn_end"}}, {ID: "PAIR", Pack: "base", At: "pair", Until: []string{"turn"}}}
	lib.Piles = []library.Pile{{Term: term("PILE")}}
	lib.Options = []library.Option{{Term: term("brief"), Type: library.BoolOption, High: 1}, {Term: term("level"), Type: library.IntOption, Low: 1, High: 5, Default: 2, FromSeats: 3}, {Term: term("fog"), Type: library.WordOption, Words: []string{"none", "thin", "thick"}, High: 2, WordNeeds: []string{"", "", "brief"}},
		{Term: term("pick"), Type: library.FixtureOption, Pile: "PILE"}, {Term: term("depth"), Type: library.IntOption, High: 9, Default: 4, Needs: "brief"}}
	lib.FillOptions()
	lib.Values = []library.Value{{Term: term("grit"), Default: 1}, {Term: term("cover")}, {Term: term("over")}, {Term: term("once")}, {Term: term("brave"), Truth: true}}
	lib.Pools = []library.Pool{{Term: term("POOL"), Stage: library.BeforeShield, Points: "cover", Layers: "over", Once: "once"}}
	rule := library.Rule{ID: "RULE", Pack: "base"}
	for _, on := range library.CounterHolders {
		rule.Counters = append(rule.Counters, library.Counter{Name: "of" + on, On: on, Max: 5, Resets: "never"})
	}
	lib.Rules = []library.Rule{rule}
	small := library.Duel()
	small.ID, small.Deck = "small", library.DeckRules{Size: 3, Copies: 2, Legendary: 1, Costly: 6, MaxCostly: 6}
	lib.Modes = []library.Mode{small}
	lib.Decks = []library.Deck{{ID: "DECK", Pack: "base", Seat: 1, Cards: []library.DeckEntry{{Card: "UNIT", Copies: 2}, {Card: "FIELD", Copies: 1}}}, {ID: "OTHER", Pack: "base", Seat: 2, Play: 1, Cards: []library.DeckEntry{{Card: "UNIT", Copies: 1}, {Card: "TRICK", Copies: 2}}}, {ID: "LONG", Pack: "base", Seat: 1, Cards: []library.DeckEntry{{Card: "UNIT", Copies: 4}}}}
	return lib
}

func where(text string) []def.Cond {
	list, err := def.ParseConds(text)
	if err != nil {
		panic(err)
	}
	return list
}

// effects adds a handler that is data.
func effects(lib *library.Library, list ...library.Effect) def.FuncRef {
	lib.Effects = append(lib.Effects, list)
	return def.Data(len(lib.Effects))
}

func one(n int) library.Amount { return library.Amount{Value: n} }

// refusal is a change of the library, with a part of the error that it ends in, or "" where
// the library still compiles.
type refusal struct {
	what   string
	want   string
	change func(lib *library.Library)
}

func refused(t *testing.T, list []refusal) {
	t.Helper()
	if _, err := program.Compile(parts()); err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		lib := parts()
		c.change(lib)
		switch _, err := program.Compile(lib); {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.what, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", c.what, err, c.want)
		}
	}
}

// TestModifiersThatNothingAsks (D-21, G-27, D-04): a modifier is refused where nothing would ask it,
// or where it could not be used up as the pool of its value says.
func TestModifiersThatNothingAsks(t *testing.T) {
	var list []refusal
	add := func(want, to string, m library.Modifier) {
		list = append(list, refusal{fmt.Sprintf("%s of %s, %+v", m.Of, to, m), want, func(lib *library.Library) {
			switch to {
			case "RULE":
				lib.Rules[0].Modifiers = []library.Modifier{m}
			case "KEY", "NUM":
				lib.Keywords[map[string]int{"KEY": 0, "NUM": 1}[to]].Modifiers = []library.Modifier{m}
			case "STATUS":
				lib.Statuses[0].Modifiers = []library.Modifier{m}
			case "ROOM", "LANE", "SEAT", "PAIR":
				lib.Fixtures[map[string]int{"ROOM": 0, "LANE": 1, "SEAT": 2, "PAIR": 3}[to]].Modifiers = []library.Modifier{m}
			default:
				lib.Cards[map[string]int{"UNIT": 0, "ARMOR": 1, "FIELD": 2, "TRICK": 3}[to]].Modifiers = []library.Modifier{m}
			}
		}})
	}
	mod := func(of, scope, op string, by int) library.Modifier {
		return library.Modifier{Of: of, Scope: scope, Op: op, By: one(by)}
	}
	floor := func(m library.Modifier, a library.Amount) library.Modifier { m.Floor = a; return m }
	filtered := func(m library.Modifier) library.Modifier { m.Where = where("unit.damage > 0"); return m }
	named := func(m library.Modifier, name string) library.Modifier { m.By = library.Amount{Var: name}; return m }
	add("", "UNIT", mod("cost", "self", "less", 1))
	add("", "UNIT", mod("cost", "own cards", "less", 1))
	add("has no cost", "UNIT", mod("cost", "own units", "less", 1))
	add("cards in hand have no attack", "UNIT", mod("attack", "own cards", "add", 1))
	add("a cost takes add, less, set or run", "UNIT", mod("cost", "self", "double", 1))
	add("a battery_cost takes add, less, set or run", "UNIT", mod("battery_cost", "self", "halve", 1))
	add("", "UNIT", mod("attack", "self", "double", 1))
	add("may_move is yes or no", "UNIT", mod("may_move", "self", "add", 1))
	add("may_move is yes or no", "UNIT", mod("may_move", "self", "set", 2))
	add("", "UNIT", mod("may_move", "self", "set", 1))
	add("brave is yes or no", "UNIT", mod("brave", "self", "add", 1))
	add("", "UNIT", mod("grit", "self", "add", 3))
	add(`"floor" is for a cost`, "UNIT", floor(mod("attack", "self", "less", 1), one(2)))
	add("", "UNIT", floor(mod("cost", "self", "less", 1), one(2)))
	add("a rule is nobody's", "RULE", mod("attack", "self", "add", 1))
	add("a rule is nobody's", "RULE", mod("attack", "own units", "add", 1))
	add("", "RULE", mod("attack", "any units", "add", 1))
	add("a fixture at a room can change only other things", "ROOM", mod("attack", "self", "add", 1))
	add("a fixture at a lane can change only other things", "LANE", mod("attack", "own units", "add", 1))
	add("", "LANE", mod("attack", "any units", "add", 1))
	add("", "SEAT", mod("attack", "own units", "add", 1))
	add("a fixture at a player can change only other things", "SEAT", mod("attack", "self", "add", 1))
	add("", "PAIR", mod("attack", "own units", "add", 1))
	add(`the scope "host" is for ARMORY`, "UNIT", mod("attack", "host", "add", 1))
	add("", "ARMOR", mod("attack", "host", "add", 1))
	add("a card of type FIELD has no attack of its own", "FIELD", mod("attack", "self", "add", 1))
	add("a card of type ARMORY has no attack of its own", "ARMOR", mod("attack", "self", "add", 1))
	add("", "FIELD", mod("cost", "self", "less", 1))
	add("a TACTICAL card is not in play", "TRICK", mod("attack", "own units", "add", 1))
	add("", "TRICK", mod("cost", "self", "less", 1))
	add("", "KEY", mod("attack", "self", "add", 1))
	add("over is given by statuses", "KEY", mod("over", "self", "add", 1))
	add("over is the layers of a status", "STATUS", mod("over", "self", "add", 1))
	add("", "STATUS", named(mod("over", "self", "add", 0), "layers"))
	add("over is the layers of a status", "STATUS", filtered(named(mod("over", "self", "add", 0), "layers")))
	add("over is the layers of a status", "STATUS", named(mod("over", "own units", "add", 0), "layers"))
	add("an aura cannot give once", "KEY", mod("once", "own units", "add", 1))
	add("once is used up together with the keyword, status or armory", "UNIT", mod("once", "self", "add", 1))
	add("once is used up together with the keyword, status or armory", "KEY", filtered(mod("once", "self", "add", 1)))
	add("once is used up together with the keyword, status or armory", "KEY", mod("once", "self", "set", 1))
	add("", "KEY", mod("once", "self", "add", 1))
	add("", "STATUS", mod("once", "self", "add", 1))
	add("", "ARMOR", mod("once", "host", "add", 1))
	add("", "UNIT", mod("cover", "own units", "add", 1))
	refused(t, list)
	gift := library.Modifier{Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: "KEY"}}
	refused(t, []refusal{
		{"a keyword is given", "", func(lib *library.Library) { lib.Cards[0].Modifiers = []library.Modifier{gift} }},
		{"one that is used up", "is used up once it has absorbed", func(lib *library.Library) {
			lib.Cards[0].Modifiers, lib.Keywords[0].Modifiers = []library.Modifier{gift}, []library.Modifier{mod("once", "self", "add", 1)}
		}},
		{"one that changes others", "changes others: its modifier of attack is for own units", func(lib *library.Library) {
			lib.Cards[0].Modifiers, lib.Keywords[0].Modifiers = []library.Modifier{gift}, []library.Modifier{mod("attack", "own units", "add", 1)}
		}},
		{"one that gives another", "gives a keyword itself, BRIEF", func(lib *library.Library) {
			next := gift
			next.Scope, next.Keyword.ID = "self", "BRIEF"
			lib.Cards[0].Modifiers, lib.Keywords[0].Modifiers = []library.Modifier{gift}, []library.Modifier{next}
		}},
	})
}

// TestListenersThatNeverHear (K-04, K-05): a listener is refused that could hear nothing, by its
// owner, its role, or its priority.
func TestListenersThatNeverHear(t *testing.T) {
	var list []refusal
	add := func(want, to, hears string, role def.Role, priority int, reject string) {
		list = append(list, refusal{fmt.Sprint(to, " hears ", hears, " as ", role, " at ", priority), want, func(lib *library.Library) {
			l := []def.Listener{{ID: "L", Event: hears, Role: role, Priority: priority, Run: 1, Reject: reject}}
			switch to {
			case "RULE":
				lib.Rules[0].Listeners = l
			case "ROOM", "LANE", "SEAT":
				lib.Fixtures[map[string]int{"ROOM": 0, "LANE": 1, "SEAT": 2}[to]].Listeners = l
			default:
				lib.Cards[map[string]int{"UNIT": 0, "ARMOR": 1, "FIELD": 2, "TRICK": 3}[to]].Listeners = l
			}
		}})
	}
	add("", "UNIT", "UNIT_DEPLOYED", def.Source, 600, "")
	add("", "UNIT", "UNIT_DEPLOYED", def.Source, 899, "")
	add("takes priorities", "UNIT", "UNIT_DEPLOYED", def.Source, 1000, "")
	add("takes priorities", "UNIT", "UNIT_DEPLOYED", def.Source, 99, "")
	add("is a fact and cannot be rejected", "UNIT", "UNIT_DEPLOYED", def.Source, 600, "NO")
	add("", "UNIT", "ATTACK_DECLARED", def.Source, 150, "NO")
	add("its listeners have the role any", "RULE", "UNIT_DEPLOYED", def.Source, 600, "")
	add("", "RULE", "UNIT_DEPLOYED", def.Any, 600, "")
	add("a fixture at a room has no listener with the role owner", "ROOM", "TURN_STARTED", def.Owner, 600, "")
	add("", "SEAT", "TURN_STARTED", def.Owner, 600, "")
	add("a fixture at a player has no listener with the role lane", "SEAT", "UNIT_DEPLOYED", def.Lane, 600, "")
	add("", "LANE", "UNIT_DEPLOYED", def.Lane, 600, "")
	add("", "ROOM", "UNIT_DEPLOYED", def.Any, 600, "")
	add("a TACTICAL card is not in play", "TRICK", "UNIT_DEPLOYED", def.Any, 600, "")
	add("", "TRICK", "RESOURCE_SPENT", def.Source, 600, "")
	add("a FIELD card is in no lane", "FIELD", "UNIT_DEPLOYED", def.Lane, 600, "")
	add("", "FIELD", "UNIT_DEPLOYED", def.Any, 600, "")
	refused(t, list)
}

// TestEffectsThatDoNothing (C-R06): an effect that is data is refused where it could do nothing: for
// its event, its owner, whom it is for, its lane or its counter.
func TestEffectsThatDoNothing(t *testing.T) {
	var list []refusal
	add := func(want, to, hears string, priority int, x library.Effect) {
		list = append(list, refusal{fmt.Sprintf("%s at %s of %s, %+v", x.Type, hears, to, x), want, func(lib *library.Library) {
			run := effects(lib, x)
			l := []def.Listener{{ID: "L", Event: hears, Role: def.Any, Priority: priority, Run: run}}
			switch to {
			case "RULE":
				lib.Rules[0].Listeners = l
			case "ROOM", "LANE":
				lib.Fixtures[map[string]int{"ROOM": 0, "LANE": 1}[to]].Listeners = l
			case "slot", "free":
				a := library.Action{ID: "A", Phases: []string{"deployment"}, Run: run}
				if to == "slot" {
					a.NeedsSlot = "lane"
				}
				lib.Cards[0].Actions = []library.Action{a}
			case "play":
				lib.Cards[3].OnPlay = run
			default:
				lib.Cards[0].Listeners = l
			}
		}})
	}
	each := func(lane string) *library.Each { return &library.Each{Side: "enemy", Lane: lane} }
	hit := library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: one(1)}
	add("", "UNIT", "UNIT_DEPLOYED", 600, hit)
	add("it is for listeners of tcg:FIGHT_JOINED", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "STRIKE", Whom: "unit"})
	add("", "UNIT", "tcg:FIGHT_JOINED", 600, library.Effect{Type: "STRIKE", Whom: "unit"})
	add("it is for actions that need a slot", "free", "", 0, library.Effect{Type: "MOVE", Whom: "unit"})
	add("", "slot", "", 0, library.Effect{Type: "MOVE", Whom: "unit"})
	add("it is for listeners of DAMAGE_MODIFIED", "UNIT", "DAMAGE_CALC_STARTED", 250, library.Effect{Type: "FACTORS", Shield: [2]library.Amount{one(2), one(1)}, Health: [2]library.Amount{one(1), one(2)}, Floor: one(1)})
	add("", "UNIT", "DAMAGE_MODIFIED", 210, library.Effect{Type: "FACTORS", Shield: [2]library.Amount{one(2), one(1)}, Health: [2]library.Amount{one(1), one(15)}, Floor: one(15)})
	add("the parts of the fractions are 1 to 15", "UNIT", "DAMAGE_MODIFIED", 210, library.Effect{Type: "FACTORS", Shield: [2]library.Amount{one(16), one(1)}, Health: [2]library.Amount{one(1), one(2)}})
	add("the parts of the fractions are 1 to 15", "UNIT", "DAMAGE_MODIFIED", 210, library.Effect{Type: "FACTORS", Shield: [2]library.Amount{one(2), one(0)}, Health: [2]library.Amount{one(1), one(2)}})
	add("the event has no number that can be changed", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "ADD_AMOUNT", Amount: one(1)})
	add("the band effect cannot change an ask", "UNIT", "DAMAGE_CALC_STARTED", 600, library.Effect{Type: "ADD_AMOUNT", Amount: one(1)})
	add("", "UNIT", "DAMAGE_CALC_STARTED", 299, library.Effect{Type: "ADD_AMOUNT", Amount: one(1)})
	add("it takes no filters", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "DEAL_DAMAGE", Each: each(""), Amount: one(1), Where: where("unit.damage > 0")})
	add("", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each(""), Amount: one(1), Where: where("unit.damage > 0")})
	add("it is for a fixture", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "REMOVE_FIXTURE", Whom: "unit"})
	add("it is for a fixture", "LANE", "UNIT_DEPLOYED", 600, library.Effect{Type: "REMOVE_FIXTURE", Each: each("")})
	add("", "LANE", "UNIT_DEPLOYED", 600, library.Effect{Type: "REMOVE_FIXTURE", Whom: "unit"})
	add("", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "REMOVE_FIXTURE", Whom: "target"})
	add("unknown fixture", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "NONE"})
	add("PAIR is between two players: name the other one", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "PAIR"})
	add("", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "PAIR", Whom: "target"})
	add("base:BARE has no target", "UNIT", "base:BARE", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "PAIR", Whom: "target"})
	add("LANE is in a lane, and base:BARE has no lane", "RULE", "base:BARE", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "LANE"})
	add("", "UNIT", "base:BARE", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "LANE"})
	add("ROOM is nobody's, so it has no own turns", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "ROOM", Until: "own_turn_end"})
	add("", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "PLACE_FIXTURE", Fixture: "SEAT", Until: "own_turn_end"})
	add("it is for the effects of a choice of things", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "SHOW_CHOSEN"})
	add(`unknown choice "ways"`, "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "CHOOSE", Choice: "ways"})
	add("a rule is not a unit", "RULE", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Whom: "unit", Amount: one(1)})
	add("", "RULE", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Whom: "source", Amount: one(1)})
	add("base:BARE has no target", "UNIT", "base:BARE", 600, hit)
	add("base:BARE has no source", "UNIT", "base:BARE", 600, library.Effect{Type: "HEAL", Whom: "source", Amount: one(1)})
	add("base:BARE has no target", "UNIT", "base:BARE", 600, library.Effect{Type: "DRAW", Whom: "target", Amount: one(1)})
	add("base:BARE has no source", "UNIT", "base:BARE", 600, library.Effect{Type: "DRAW", Whom: "source", Amount: one(1)})
	add("", "UNIT", "base:BARE", 600, library.Effect{Type: "DRAW", Amount: one(1)})
	add("the thing that has this is not in a lane", "ROOM", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each("unit"), Amount: one(1)})
	add("the thing that has this is not in a lane", "RULE", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each("unit"), Amount: one(1)})
	add("the thing that has this is not in a lane", "play", "", 0, library.Effect{Type: "HEAL", Each: each("unit"), Amount: one(1)})
	add("", "LANE", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each("unit"), Amount: one(1)})
	add("base:BARE has no lane", "UNIT", "base:BARE", 600, library.Effect{Type: "HEAL", Each: each("event"), Amount: one(1)})
	add("", "UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each("event"), Amount: one(1)})
	add("a rule is nobody's", "RULE", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each(""), Amount: one(1), Where: where("owner.hand > 0")})
	add("", "RULE", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each(""), Amount: one(1), Where: where("unit.damage > 0")})
	count := func(counter, whom string, e *library.Each) library.Effect {
		return library.Effect{Type: "COUNT", Whom: whom, Each: e, Counter: "RULE." + counter, Amount: one(1)}
	}
	for _, c := range []struct {
		counter, whom string
		each, ok      bool
	}{{"ofunit", "unit", false, true}, {"ofunit", "", true, true}, {"ofplayer", "target", false, true}, {"ofplayer", "", true, false}, {"ofmatch", "", true, false}, {"ofmatch", "", false, true}, {"offixture", "unit", false, false}, {"offixture", "target", false, true}, {"offixture", "", true, false}} {
		want, e := "", (*library.Each)(nil)
		if c.each {
			e = each("")
		}
		if !c.ok {
			want = "which the subject is not"
		}
		add(want, "UNIT", "UNIT_DEPLOYED", 600, count(c.counter, c.whom, e))
	}
	add("which the subject is not", "LANE", "UNIT_DEPLOYED", 600, count("ofunit", "unit", nil))
	add("", "LANE", "UNIT_DEPLOYED", 600, count("ofunit", "target", nil))
	add("", "LANE", "UNIT_DEPLOYED", 600, count("ofcard", "", each("")))
	add("", "LANE", "UNIT_DEPLOYED", 600, count("offixture", "unit", nil))
	raise := func(name string, fields ...library.EffectField) library.Effect {
		return library.Effect{Type: "NOTICE", Whom: "target", Event: name, Fields: fields}
	}
	add("", "UNIT", "UNIT_DEPLOYED", 600, raise("base:FACT", library.EffectField{Name: "n", Amount: one(5)}, library.EffectField{Name: "yes", Amount: one(1)}))
	add(`base:FACT has no number "card"`, "UNIT", "UNIT_DEPLOYED", 600, raise("base:FACT", library.EffectField{Name: "card", Amount: one(1)}))
	add(`base:FACT has no number "none"`, "UNIT", "UNIT_DEPLOYED", 600, raise("base:FACT", library.EffectField{Name: "none", Amount: one(1)}))
	add(`"yes" of base:FACT is yes or no`, "UNIT", "UNIT_DEPLOYED", 600, raise("base:FACT", library.EffectField{Name: "yes", Amount: one(2)}))
	add("base:ALONE can be raised only by the rules", "UNIT", "UNIT_DEPLOYED", 600, raise("base:ALONE"))
	add("is the core's own event", "UNIT", "UNIT_DEPLOYED", 600, raise("UNIT_DEPLOYED"))
	add("is a stage of damage", "UNIT", "UNIT_DEPLOYED", 600, raise("DAMAGE_DEALT"))
	add("unknown event", "UNIT", "UNIT_DEPLOYED", 600, raise("base:NONE"))
	refused(t, list)
}
