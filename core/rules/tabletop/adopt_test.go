package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// lasting is a game with everything that a match can hold on to, whose definitions can be numbered in another order.
func lasting(other bool) *tabletest.Game {
	g := &tabletest.Game{}
	g.Zones = []library.Zone{{ID: "hand", Of: "player", See: "owner"}, {ID: "field", Of: "player", Kind: "row", Play: true}, {ID: "deck", Of: "player", Kind: "stack", See: "nobody"}}
	g.Cards = []library.Card{{ID: "A"}, {ID: "B"}, {ID: "C"}}
	g.Counters = append(g.Counters, library.Counter{ID: "pot", Max: 9, Start: 1}, library.Counter{ID: "heat", Max: 9, Start: 2}, library.Counter{ID: "points", On: "player", Max: 20, Start: 3},
		library.Counter{ID: "luck", On: "player", Max: 9, Start: 4}, library.Counter{ID: "scars", On: "card", Max: 9, Start: 5}, library.Counter{ID: "rust", On: "card", Max: 9, Start: 6})
	g.Statuses = []library.Status{{ID: "HELD", Max: 9}, {ID: "WET", Max: 9}}
	g.Options = []library.Option{{ID: "speed", High: 9, Default: 1}, {ID: "width", High: 9, Default: 2}}
	g.Objectives = []library.Objective{{ID: "rich", Counter: "points", Goal: 9}, {ID: "lucky", Counter: "luck", Goal: 8}}
	g.Phases = []library.Phase{{ID: "open", Turn: "stay"}, {ID: "secret", Turn: "all"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{2, 2}, Phases: []string{"open", "secret"}, MaxTurns: 30, Deck: &library.DeckRules{Zone: "deck"}, Decks: []string{"d"}}}
	g.Decks = []library.Deck{{ID: "d", Cards: []library.DeckCard{{ID: "A", Copies: 2}, {ID: "C"}}}}
	g.Choices = []library.Choice{{ID: "word", Of: "words", Words: []string{"aye", "nay"}}, {ID: "size", Of: "numbers", Low: tabletest.N(1), High: tabletest.N(3)}}
	rule := library.Rule{ID: "R"}
	for _, id := range []string{"one", "two"} {
		rule.Listeners = append(rule.Listeners, def.Listener{ID: id, Event: "COUNTER_CHANGED", Role: def.Any, Priority: 600, PerMatch: 5, Where: tabletest.Where("event.counter == pot"), Run: g.Do(tabletest.Effect("COUNT", "heat", 1))})
	}
	g.Rules = []library.Rule{rule}
	act(g, "ask-word", library.Effect{Type: "ASK", Choice: "word"})
	act(g, "ask-size", library.Effect{Type: "ASK", Choice: "size"})
	act(g, "earn", tabletest.Effect("COUNT", "pot", 1), tabletest.Effect("COUNT", "points", 7))
	act(g, "secretly", library.Effect{Type: "PHASE", Phase: "secret"})
	act(g, "wait", library.Effect{Type: "END_TURN"})
	g.Actions = append(g.Actions, library.Action{ID: "play", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "field"})}, library.Action{ID: "bounce", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "MOVE", To: "hand"})},
		library.Action{ID: "hold", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "APPLY_STATUS", Status: "WET", Amount: tabletest.N(2)}, library.Effect{Type: "COUNT", Counter: "scars", Amount: tabletest.N(2)})})
	if other {
		for _, list := range []func(){func() { slices.Reverse(g.Cards) }, func() { slices.Reverse(g.Counters) }, func() { slices.Reverse(g.Statuses) }, func() { slices.Reverse(g.Options) }, func() { slices.Reverse(g.Objectives) }, func() { slices.Reverse(g.Choices) }, func() { slices.Reverse(g.Actions) }} {
			list()
		}
		g.Rules[0].Listeners[0].Priority = 700 // it is numbered after the second one
		g.Phases = append([]library.Phase{{ID: "new"}}, g.Phases...)
		g.Modes = append([]library.Mode{{ID: "first", Seats: [2]int{2, 2}, Phases: []string{"open"}, MaxTurns: 9}}, g.Modes...)
		g.Modes[1].Pos = def.Pos{}
		g.Counters = append([]library.Counter{{ID: "fresh", Max: 9, Start: 7}}, g.Counters...)
		g.Options = append([]library.Option{{ID: "extra", High: 9, Default: 5}}, g.Options...)
	}
	return g
}

// spoken is a match by the names of its definitions.
func spoken(m *tabletop.Match) string {
	p, s := tabletop.Of(m).Program(), &m.State
	lines := []string{"mode " + tabletop.ModeID(m), "phase " + tabletop.PhaseID(m)}
	for _, id := range []string{"pot", "heat"} {
		lines = append(lines, words(id, tabletop.Counter(m, nobody, id)))
	}
	for q := range event.Player(2) {
		for _, id := range []string{"points", "luck"} {
			lines = append(lines, words(id, q, tabletop.Counter(m, q, id)))
		}
		var done []string
		for i := range p.Objectives {
			if s.Players[q].Done>>i&1 != 0 {
				done = append(done, p.Objectives[i].Def.ID)
			}
		}
		slices.Sort(done)
		lines = append(lines, words("done", q, done))
		if k := s.Players[q].Secret; s.Decided>>q&1 != 0 {
			lines = append(lines, words("secret", q, p.Actions[k.Action].Def.ID))
		}
	}
	for _, z := range everyZone(m) {
		for _, ix := range z.Cards {
			x := s.Handle(ix)
			lines = append(lines, words("card", z.Def.Def.ID, z.Of, p.Cards[s.Cards[ix].Def].ID, tabletop.CardCounter(m, x, "scars"), tabletop.CardCounter(m, x, "rust"), tabletop.Has(m, x, "HELD"), tabletop.Has(m, x, "WET")))
		}
	}
	for _, k := range s.Known[:s.NKnown] {
		lines = append(lines, words("known", p.Cards[k.Def].ID, k.Zone, k.Who))
	}
	for _, id := range []string{"speed", "width"} {
		lines = append(lines, words("option", id, tabletop.OptionValue(m, id)))
	}
	for _, u := range s.Uses[:s.NUses] {
		lines = append(lines, words("use", p.Listeners[u.Ref].ID, u.Turn, u.Match))
	}
	for _, k := range s.Asks[:s.NAsks] {
		lines = append(lines, words("choice", p.Choices[k.Choice].Def.ID, k.N))
	}
	for _, e := range m.Log() {
		d := p.Types.Def(e.Type)
		line := "event " + d.Name
		for i, f := range d.Fields {
			enum := f.Enum
			if f.Kind == event.CardField {
				enum = "card"
			}
			if list := p.Words(enum); enum != "zone" && int(e.Args[i]) < len(list) {
				line += " " + list[e.Args[i]]
			} else {
				line += " " + words(e.Args[i])
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestMatchesKeepWhatTheyHave: a match goes on with packs that number their definitions in another order. All that it holds is the
// same by name, its commands and its log too, and what is new has its start.
func TestMatchesKeepWhatTheyHave(t *testing.T) {
	old, other := lasting(false), lasting(true)
	from, to := old.Compile(t), other.Compile(t)
	for _, lines := range [][]string{{"earn", "play A", "hold A", "bounce A"}, {"earn", "ask-word"}, {"ask-size"}, {"earn", "secretly"}, {"secretly", "wait"}} {
		m := old.Start(t, from, tabletop.Setup{Mode: "m", Options: []library.Setting{{Option: "width", Value: "7"}}, Match: match.Options{Log: true, History: true}})
		sc := tabletop.NewScenario(m)
		for p := range event.Player(2) {
			for _, id := range []string{"A", "B"} {
				if _, err := sc.Put(p, from.Zone("hand"), from.Card(id), 0, p); err != nil {
					t.Fatal(err)
				}
			}
		}
		x, err := sc.Put(0, from.Zone("field"), from.Card("C"), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := sc.Trait(x, from.Trait("HELD"), 4); err != nil {
			t.Fatal(err)
		}
		if err := sc.Counter(x, from.Counter("rust"), 8); err != nil {
			t.Fatal(err)
		}
		if err := sc.Counter(tabletop.PlayerEntity(1), from.Counter("luck"), 9); err != nil {
			t.Fatal(err)
		}
		m.State.Players[1].Done = 2
		say(t, m, lines...)
		n := other.New(t, to, tabletop.Setup{Mode: "m", Match: match.Options{Log: true, History: true}})
		if err := n.Adopt(facade(m)); err != nil {
			t.Fatalf("%v: %v", lines, err)
		}
		if a, b := spoken(m), spoken(n); a != b {
			as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
			for i := range as {
				if i >= len(bs) || as[i] != bs[i] {
					t.Errorf("%v: %q was %q", lines, bs[min(i, len(bs)-1)], as[i])
				}
			}
		}
		same(t, "what is new", words(tabletop.Counter(n, nobody, "fresh"), tabletop.OptionValue(n, "extra")), "7 5")
		p := m.ToAct(nil)[0]
		same(t, "what can be done", slices.Sorted(slices.Values(spelled(n, p))), slices.Sorted(slices.Values(spelled(m, p))))
		same(t, "cards of the decks", len(tabletop.Cards(n, 0, "deck")), 3)
		back := old.New(t, from, tabletop.Setup{Mode: "m", Match: match.Options{Log: true, History: true}})
		if err := back.Adopt(facade(n)); err != nil || back.Hash() != m.Hash() {
			t.Errorf("%v: it is not as before with the first packs: %v", lines, err)
		}
	}
}

// TestMatchesThatCannotGoOn: packs that have other zones, arrange them in another way, or lack something that the match uses, do
// not take it over.
func TestMatchesThatCannotGoOn(t *testing.T) {
	old := lasting(false)
	from := old.Compile(t)
	for want, change := range map[string]func(g *tabletest.Game){
		`the packs no longer have the card "C", the status "WET"`: func(g *tabletest.Game) {
			g.Cards[2].ID, g.Statuses[1].ID, g.Decks[0].Cards[1].ID = "NEW", "DRY", "NEW"
			g.Effects[len(g.Effects)-1][0].Status = "DRY"
		},
		`the packs no longer have the zone "deck"`:               func(g *tabletest.Game) { g.Zones[2].ID, g.Modes[0].Deck.Zone = "pile", "pile" },
		"the packs arrange the zones of the mode in another way": func(g *tabletest.Game) { g.Zones[1].Of = "" },
		`the packs no longer have the mode "m"`:                  func(g *tabletest.Game) { g.Modes[0].ID = "n" },
	} { //maporder: each is compared
		g := lasting(false)
		change(g)
		p, err := program.Compile(&g.Library)
		if err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		m := old.Start(t, from, tabletop.Setup{Match: match.Options{Log: true}})
		sc := tabletop.NewScenario(m)
		x, err := sc.Put(0, from.Zone("field"), from.Card("C"), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := sc.Trait(x, from.Trait("WET"), 1); err != nil {
			t.Fatal(err)
		}
		n := g.New(t, p, tabletop.Setup{Match: match.Options{Log: true}})
		if err := n.Adopt(facade(m)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestWordsOfCounters: a counter whose values are words of an attribute keeps its word when the words have another order. Where the
// word is gone, it keeps its number within the bounds.
func TestWordsOfCounters(t *testing.T) {
	suits := func(words ...string) *tabletest.Game {
		g := lasting(false)
		g.Attributes = append(g.Attributes, library.Attribute{ID: "suit", Words: words})
		g.Counters = append(g.Counters, library.Counter{ID: "trump", Of: "suit", Max: 2, Start: 0})
		return g
	}
	old := suits("red", "blue", "green")
	from := old.Compile(t)
	for _, c := range []struct {
		words     []string
		was, want int
	}{
		{[]string{"red", "blue", "green"}, 2, 2}, {[]string{"green", "red", "blue"}, 2, 0}, {[]string{"green", "red", "blue"}, 0, 1}, {[]string{"red", "green", "white"}, 1, 1}, {[]string{"blue", "green", "white"}, 0, 0}, {[]string{"red", "blue", "white"}, 2, 2},
	} {
		m := old.Start(t, from, tabletop.Setup{Mode: "m", Match: match.Options{Log: true, History: true}})
		if err := tabletop.NewScenario(m).Counter(0, from.Counter("trump"), c.was); err != nil {
			t.Fatal(err)
		}
		other := suits(c.words...)
		n := other.New(t, other.Compile(t), tabletop.Setup{Mode: "m", Match: match.Options{Log: true, History: true}})
		if err := n.Adopt(facade(m)); err != nil {
			t.Fatal(err)
		}
		same(t, words("of", c.words, "from", c.was), tabletop.Counter(n, nobody, "trump"), c.want)
	}
}

// TestPendingChoices: a choice that a player has to answer goes on if its words are there, in whatever order, and it is of
// the same kind.
func TestPendingChoices(t *testing.T) {
	old := lasting(false)
	m := old.Start(t, old.Compile(t), tabletop.Setup{Mode: "m", Match: match.Options{Log: true, History: true}})
	say(t, m, "ask-word")
	for _, c := range []struct {
		now  library.Choice
		want string // what is lost
	}{
		{library.Choice{Of: "words", Words: []string{"aye", "nay"}}, ""}, {library.Choice{Of: "words", Words: []string{"perhaps", "nay", "aye"}}, ""},
		{library.Choice{Of: "words", Words: []string{"aye", "no"}}, `the packs no longer have the word "nay" of the choice "word"`},
		{library.Choice{Of: "yes_no"}, `the packs no longer have the choice "word" of words`},
		{library.Choice{Of: "numbers", Low: tabletest.N(0), High: tabletest.N(1)}, `the packs no longer have the choice "word" of words`},
	} {
		other := lasting(false)
		other.Choices[0], other.Choices[0].ID = c.now, "word"
		n := other.New(t, other.Compile(t), tabletop.Setup{Mode: "m", Match: match.Options{Log: true, History: true}})
		err := n.Adopt(facade(m))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("a choice of %s %v: %v, want %q", c.now.Of, c.now.Words, err, c.want)
		}
		if err == nil {
			same(t, words("the options of", c.now.Words), spelled(n, n.ToAct(nil)[0]), spelled(m, m.ToAct(nil)[0]))
		}
	}
}
