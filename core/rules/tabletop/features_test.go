package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// ids are the cards in a zone.
func ids(m *tabletop.Match, p event.Player, zone string) (list []string) {
	for _, x := range tabletop.Cards(m, p, zone) {
		list = append(list, tabletop.CardID(m, x))
	}
	return list
}

// with adds an action with a target in the player's field.
func with(g *tabletest.Game, id string, effects ...library.Effect) {
	g.Actions = append(g.Actions, library.Action{ID: id, Target: &library.Pick{Zone: "field"}, Run: g.Do(effects...)})
}

// TestAttachments: what is attached modifies its host, falls when the host leaves play, and a
// token that leaves play is removed.
func TestAttachments(t *testing.T) {
	g := arena()
	g.Zones = append(g.Zones, library.Zone{ID: "worn", Play: true, Falls: "hand"})
	card(g, "PLAIN", 2)
	g.Cards = append(g.Cards, library.Card{ID: "SWORD", Start: "hand", Modifiers: []library.Modifier{{Of: "attack", On: "host", By: tabletest.N(3)}}}, library.Card{ID: "RAT", Token: true})
	g.Actions = append(g.Actions, library.Action{ID: "wear", Card: &library.Pick{Zone: "hand"}, Target: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "ATTACH", To: "worn"})})
	with(g, "bounce", library.Effect{Type: "MOVE", Card: "target", To: "hand", Whom: "home"})
	act(g, "rat", library.Effect{Type: "MAKE", Make: "RAT", To: "field"})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, "wear SWORD on PLAIN")
	if got := attack(m, 0, "PLAIN"); got != 5 || attack(m, 1, "PLAIN") != 2 {
		t.Errorf("the host has an attack of %d, want 5", got)
	}
	say(t, m, "rat", "bounce on RAT", "bounce on PLAIN")
	hand := ids(m, 0, "hand")
	slices.Sort(hand)
	if !slices.Equal(hand, []string{"PLAIN", "SWORD"}) || m.State.Attached != 0 {
		t.Errorf("the hand has %v, want PLAIN and SWORD", hand)
	}
}

// TestFaces: a card turns to its back and keeps its counters, a fresh one loses them, and
// silence takes away what is printed until the card is fresh again.
func TestFaces(t *testing.T) {
	g := arena()
	g.Keywords = []library.Keyword{{ID: "TAUNT"}}
	g.Statuses = []library.Status{{ID: "STUNNED"}}
	card(g, "MAN", 2, library.Modifier{Of: "attack", By: tabletest.N(1)})
	g.Cards[0].Back, g.Cards[0].Keywords = "WOLF", []library.KeywordUse{{ID: "TAUNT", N: 2}}
	g.Cards = append(g.Cards, library.Card{ID: "WOLF"}, library.Card{ID: "SHEEP"})
	with(g, "hurt", library.Effect{Type: "COUNT", Counter: "damage", Card: "target", Amount: tabletest.N(1)}, library.Effect{Type: "APPLY_STATUS", Status: "STUNNED", Card: "target"})
	with(g, "turn", library.Effect{Type: "TRANSFORM", Card: "target"})
	with(g, "sheep", library.Effect{Type: "TRANSFORM", Card: "target", Make: "SHEEP", Fresh: true})
	with(g, "hush", library.Effect{Type: "SILENCE", Card: "target"})
	with(g, "bounce", library.Effect{Type: "MOVE", Card: "target", To: "hand"})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	own := func() event.Entity { return tabletop.Cards(m, 0, "field")[0] }
	state := func(want string, attack, taunt, stunned, damage int) {
		t.Helper()
		x := own()
		if id := tabletop.CardID(m, x); id != want || tabletop.Attribute(m, x, "attack") != attack || tabletop.Has(m, x, "TAUNT") != taunt || tabletop.Has(m, x, "STUNNED") != stunned || tabletop.CardCounter(m, x, "damage") != damage {
			t.Errorf("%s: attack %d, taunt %d, stunned %d, damage %d", id, tabletop.Attribute(m, x, "attack"), tabletop.Has(m, x, "TAUNT"), tabletop.Has(m, x, "STUNNED"), tabletop.CardCounter(m, x, "damage"))
		}
	}
	say(t, m, "hurt on MAN")
	state("MAN", 3, 2, 1, 1)
	say(t, m, "turn on MAN")
	state("WOLF", 0, 0, 1, 1)
	say(t, m, "turn on WOLF", "hush on MAN")
	state("MAN", 2, 0, 0, 1)
	say(t, m, "turn on MAN", "bounce on WOLF")
	if hand := ids(m, 0, "hand"); !slices.Equal(hand, []string{"MAN"}) {
		t.Errorf("the hand has %v, want the front of the card", hand)
	}
	say(t, m, "end", "hurt on MAN", "sheep on MAN")
	if x := tabletop.Cards(m, 1, "field")[0]; tabletop.CardID(m, x) != "SHEEP" || tabletop.CardCounter(m, x, "damage") != 0 {
		t.Error("a fresh card keeps its counters")
	}
}

// TestDecks: players bring decks that meet the rules of the mode; others are refused.
func TestDecks(t *testing.T) {
	g := arena()
	g.Zones = append(g.Zones, library.Zone{ID: "deck", Of: "player", Kind: "stack", See: "nobody"})
	g.Cards = []library.Card{{ID: "ORC"}, {ID: "ELF"}, {ID: "IMP", Token: true}}
	deck := func(id string, orcs, elves int) library.Deck {
		return library.Deck{ID: id, Cards: []library.DeckCard{{ID: "ORC", Copies: orcs}, {ID: "ELF", Copies: elves}}}
	}
	g.Decks = []library.Deck{deck("a", 2, 1), deck("b", 1, 2)}
	g.Modes[0].Deck, g.Modes[0].Decks = &library.DeckRules{Zone: "deck", Min: 3, Max: 4, Copies: 2}, []string{"a", "b"}
	p := g.Compile(t)
	m := g.Start(t, p, tabletop.Setup{Decks: []library.Deck{{}, deck("c", 2, 2)}})
	if a, b := ids(m, 0, "deck"), ids(m, 1, "deck"); strings.Join(a, " ") != "ORC ORC ELF" || strings.Join(b, " ") != "ORC ORC ELF ELF" {
		t.Errorf("the decks are %v and %v", a, b)
	}
	for want, d := range map[string]library.Deck{
		"at most 2 copies of ORC": deck("x", 3, 1), "has 2 cards, which is not from 3 to 4": deck("x", 1, 1),
		`unknown card "ORK"`: {ID: "x", Cards: []library.DeckCard{{ID: "ORK", Copies: 3}}}, "IMP is a token": {ID: "x", Cards: []library.DeckCard{{ID: "IMP", Copies: 2}, {ID: "ELF"}}},
	} {
		if err := tabletop.Reset(m, tabletop.Setup{Decks: []library.Deck{d}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestEventsOfPacks: an event of a pack is modified, counted by limits, rejected, and has its
// effect by its resolver, with its first field as the amount.
func TestEventsOfPacks(t *testing.T) {
	g := arena()
	card(g, "PLAIN", 2)
	g.Statuses = []library.Status{{ID: "SHIELD"}}
	shield := &g.Statuses[0]
	shield.Listeners = []def.Listener{{ID: "stop", Event: "a:HIT", Role: def.Target, Priority: 150, Reject: "SHIELDED", Reasons: []def.Reason{{Code: "SHIELDED"}},
		Run: g.Do(library.Effect{Type: "REMOVE_STATUS", Status: "SHIELD", Card: "self"})}}
	g.Events = []def.EventType{{Name: "a:HIT", Ask: true, Fields: []def.EventField{{Name: "amount", Kind: "int"}}}, {Name: "a:HURT", Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
	g.Resolvers = []library.Resolver{{Event: "a:HIT", Run: g.Do(library.Effect{Type: "COUNT", Counter: "damage", Card: "target", Amount: tabletest.Path("match.amount")},
		library.Effect{Type: "RAISE", Event: "a:HURT", Amount: tabletest.Path("match.amount")})}}
	soft := library.Rule{ID: "SOFT"}
	soft.Listeners = []def.Listener{
		{ID: "less", Event: "a:HIT", Role: def.Any, Priority: 300, Limit: 1, PerMatch: 2, Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool { m.Modify(0, event.OpAdd, -2); return true })},
		{ID: "mana", Event: "a:HURT", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.Path("match.amount")})},
	}
	g.Rules = []library.Rule{soft}
	g.Modes[0].Seats = [2]int{1, 1}
	with(g, "hit", library.Effect{Type: "RAISE", Event: "a:HIT", Amount: tabletest.N(3)})
	with(g, "twice", library.Effect{Type: "RAISE", Event: "a:HIT", Amount: tabletest.N(3)}, library.Effect{Type: "RAISE", Event: "a:HIT", Amount: tabletest.N(3)})
	with(g, "shield", library.Effect{Type: "APPLY_STATUS", Status: "SHIELD", Card: "target"})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	for _, c := range []struct {
		line string
		want int
	}{{"hit on PLAIN", 1}, {"hit on PLAIN", 4}, {"shield on PLAIN", 4}, {"hit on PLAIN", 4}, {"end", 4}, {"hit on PLAIN", 5}, {"end", 5}, {"hit on PLAIN", 8},
		{"shield on PLAIN", 8}, {"twice on PLAIN", 11}} { // what happens instead of the first hit precedes the second one
		say(t, m, c.line)
		if got := tabletop.CardCounter(m, tabletop.Cards(m, 0, "field")[0], "damage"); got != c.want {
			t.Fatalf("after %s the damage is %d, want %d", c.line, got, c.want)
		}
	}
	if got := tabletop.Counter(m, 0, "mana"); got != 3 {
		t.Errorf("mana %d, want its maximum of 3", got)
	}
}

// TestTeamsOfFewerSeats: a mode with a range of seats names the team of each of the most
// seats, and players who are there win together.
func TestTeamsOfFewerSeats(t *testing.T) {
	g := arena()
	g.Modes[0].Seats, g.Modes[0].Teams = [2]int{2, 4}, []int{1, 1, 1, 1}
	act(g, "win", library.Effect{Type: "WIN"})
	for seats := 2; seats <= 4; seats++ {
		m := g.Start(t, g.Compile(t), tabletop.Setup{Seats: seats})
		say(t, m, "win")
		if got := len(tabletop.Of(m).Outcome(m).Winners); got != seats {
			t.Errorf("%d of %d players win", got, seats)
		}
	}
	g.Modes[0].Teams = []int{1, 2}
	if _, err := program.Compile(&g.Library); err == nil || !strings.Contains(err.Error(), "so 4 numbers, not 2") {
		t.Errorf("two teams for four seats: %v", err)
	}
}
