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

// TestFunctionsOfScripts: what functions of scripts read and do by the names of definitions. An unknown name is a fault of the
// pack, which names the nearest one, and leaves the match as it was.
func TestFunctionsOfScripts(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Options = []library.Option{{ID: "speed", High: 9, Default: 6}, {ID: "sort", Words: []string{"off", "on"}, Default: 1}}
		g.Cards[0].Keywords = []library.KeywordUse{{ID: "BRAVE", N: 2}}
	})
	x := b.put(1, "field", "A")
	b.put(nobody, "row", "B")
	b.put(nobody, "row", "C")
	b.put(nobody, "grid", "D", 3)
	m, player := b.Match, tabletop.PlayerEntity(1)
	same(t, "counters", words(tabletop.Counter(m, 1, "points"), tabletop.Counter(m, nobody, "pot"), tabletop.CardCounter(m, x, "scars"), tabletop.CardCounter(m, player, "scars"), tabletop.Counter(m, nobody, "points")), "2 0 1 0 0")
	same(t, "attributes", words(tabletop.Attribute(m, x, "rank"), tabletop.Attribute(m, b.find(nobody, "row", "B"), "suit"), tabletop.Attribute(m, 0, "rank"), tabletop.Attribute(m, player, "rank")), "1 1 0 0")
	same(t, "keywords", words(tabletop.Has(m, x, "BRAVE"), tabletop.Has(m, x, "HELD"), tabletop.Has(m, player, "HELD"), tabletop.Has(m, 0, "BRAVE")), "2 0 0 0")
	same(t, "options", words(tabletop.OptionValue(m, "speed"), tabletop.OptionValue(m, "sort")), "6 1")
	same(t, "cards", words(tabletop.CardID(m, x), tabletop.CardID(m, 0), tabletop.Controller(m, x), tabletop.Controller(m, player), tabletop.Controller(m, 0), len(tabletop.Cards(m, 1, "field")), len(tabletop.Cards(m, nobody, "grid")), tabletop.Cards(m, 1, "none") == nil), "A  1 1 -1 1 1 true")
	list := func(p event.Player, zone string) (n int, err error) {
		err = tabletop.CardsOf(m, p, b.p.Zone(zone), func(event.Entity) { n++ })
		return n, err
	}
	n, err := list(nobody, "row")
	same(t, "cards of a zone", words(n, err), "2 <nil>")
	n, err = list(nobody, "grid")
	same(t, "cards of a grid", words(n, err), "1 <nil>")
	if _, err = list(nobody, "field"); err == nil || !strings.Contains(err.Error(), `has a zone "field": name the player`) {
		t.Error(err)
	}
	same(t, "teams", words(tabletop.TeamOf(m, 0), tabletop.TeamOf(m, 1), tabletop.TeamOf(m, 2)), "1 2 1")
	same(t, "in a handler", tabletop.ActingPlayer(m), -1+int(b.State.Active)+1)

	b.do(func() error {
		tabletop.Count(m, 1, "points", 3)
		tabletop.Count(m, nobody, "pot", 2)
		tabletop.Apply(m, x, "HELD", 5)
		tabletop.Apply(m, x, "BRAVE", 1)
		tabletop.Move(m, x, 0, "field")
		tabletop.Deal(m, nobody, "row", 3, "field")
		same(t, "nothing has happened yet", words(tabletop.Counter(m, 1, "points"), len(tabletop.Cards(m, 1, "field"))), "2 1")
		return nil
	})
	same(t, "done", words(tabletop.Counter(m, 1, "points"), tabletop.Counter(m, nobody, "pot"), tabletop.Has(m, x, "HELD"), tabletop.Has(m, x, "BRAVE"), b.has(0, "field"), b.has(3, "field"), b.has(nobody, "row")), "5 2 3 3 A C B")
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"a counter", func() { tabletop.Counter(m, 1, "point") }, `unknown counter "point"; did you mean "points"?`}, {"a counter of a card", func() { tabletop.CardCounter(m, x, "scar") }, `unknown counter "scar"; did you mean "scars"?`}, {"a counter to change", func() { tabletop.Count(m, 1, "pots", 1) }, `unknown counter "pots"`},
		{"an attribute", func() { tabletop.Attribute(m, x, "ranks") }, `unknown attribute "ranks"`}, {"a status", func() { tabletop.Has(m, x, "HELT") }, `unknown keyword or status "HELT"; did you mean "HELD"?`}, {"a status to apply", func() { tabletop.Apply(m, x, "BRAV", 1) }, `unknown keyword or status "BRAV"; did you mean "BRAVE"?`},
		{"an option", func() { tabletop.OptionValue(m, "spead") }, `unknown option "spead"; did you mean "speed"?`}, {"a zone", func() { tabletop.Move(m, x, 1, "feld") }, `unknown zone "feld"; did you mean "field"?`}, {"the zone of nobody", func() { tabletop.Move(m, x, nobody, "field") }, `unknown zone "field"`},
		{"zones to deal from", func() { tabletop.Deal(m, nobody, "rows", 0, "field") }, `unknown zone "rows" or "field"`}, {"zones to deal to", func() { tabletop.Deal(m, nobody, "row", nobody, "field") }, `unknown zone "row" or "field"`},
	} {
		before := m.Hash()
		if err := b.try(func() error { c.do(); return nil }); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if m.Hash() != before {
			t.Errorf("%s: the match is changed", c.name)
		}
	}
	b.do(func() error {
		same(t, "who acts", tabletop.ActingPlayer(m), 0)
		return nil
	})
	flow := func(kind program.EffectKind, p event.Player) string {
		f := set(t, nil)
		f.do(func() error { tabletop.Do(f.Match, kind, p); return nil })
		return words(f.ToAct(nil), f.State.Starter, f.State.Backwards, f.State.Again, f.Over(), f.Outcome().Winners)
	}
	for kind, want := range map[program.EffectKind]string{program.EndTurn: "[1] 0 false 0 false []", program.Again: "[0] 0 false 1 false []", program.Reverse: "[0] 0 true 0 false []", program.Lead: "[0] 2 false 0 false []", program.Win: "[] 0 false 0 true [0 2]", program.Draw: "[] 0 false 0 true []"} { //maporder: each is compared
		same(t, words("flow", kind), flow(kind, 2), want)
	}
	if err := tabletop.Reject(m, "NONE"); err == nil || !strings.Contains(err.Error(), `"NONE" is not among the reasons`) {
		t.Error(err)
	}
}

// TestAfter: a function that is queued for later runs when what was queued before it has happened. It has the parts and the
// number of the event, and runs for the card or player of the first function.
func TestAfter(t *testing.T) {
	var said []string
	var later def.FuncRef
	var b *stage
	say := func(m *tabletop.Match, self event.Entity) {
		who := words("p", tabletop.PlayerOf(self)+1)
		if tabletop.PlayerOf(self) < 0 {
			who = tabletop.CardID(m, self)
		}
		e := m.Event()
		said = append(said, words(who, tabletop.CardID(m, e.Target), e.SourcePlayer+1, tabletop.Value(m), tabletop.Counter(m, nobody, "pot"), e.At))
	}
	b = set(t, func(g *tabletest.Game) {
		later = g.Run(func(m *tabletop.Match, self, _ event.Entity) bool { say(m, self); return true })
		first := g.Run(func(m *tabletop.Match, self, _ event.Entity) bool {
			tabletop.Count(m, nobody, "pot", 3)
			tabletop.After(m, later, []match.Datum{{N: 4}})
			tabletop.Count(m, nobody, "pot", 5)
			return true
		})
		g.Actions = append(g.Actions, library.Action{ID: "use", Card: &library.Pick{Zone: "field"}, Target: &library.Pick{Zone: "field", Side: "any"}, Cell: "grid", Amount: &library.Amount{Low: tabletest.N(2), High: tabletest.N(2)}, Run: first})
		g.Cards[2].Listeners = []def.Listener{{ID: "l", Event: "x:FACT", Role: def.Any, Priority: 600, Run: first}}
	})
	x, y := b.put(0, "field", "A"), b.put(1, "field", "B")
	c := b.many("use", 2)
	c.Source, c.Target, c.Place = x, y, 5
	if err := b.Do(c); err != nil {
		t.Fatal(err)
	}
	same(t, "of an action", said, "[p 1 B 1 2 3 5]")
	said = nil
	b.put(3, "field", "C")
	b.raise("x:FACT", x, y)
	same(t, "of a listener of a card", said, "[C B 1 0 11 0]")
}

// TestSpots: where a card lies, as the player who is asked sees it.
func TestSpots(t *testing.T) {
	b := set(t, nil)
	b.move(b.put(3, "field", "A"), b.to(1, "hand", 0))
	x := b.find(1, "hand", "A")
	at := tabletop.SpotOf(b.Match, x)
	same(t, "a hand", words(at.Zone, at.Of, at.Cell, at.Column, at.Line, at.FaceUp, at.Owner, at.Controller), "hand 1 0 0 0 false 3 1")
	y, err := b.sc.Put(nobody, b.p.Zone("grid"), b.p.Card("B"), 6, 2)
	if err != nil {
		t.Fatal(err)
	}
	at = tabletop.SpotOf(b.Match, y)
	same(t, "a cell", words(at.Zone, at.Of, at.Cell, at.Column, at.Line, at.FaceUp, at.Owner, at.Controller), "grid -1 6 3 2 true 2 2")
	// While a player is asked what is legal, a hidden card is that of its zone's player.
	asked := ""
	b = set(t, func(g *tabletest.Game) {
		g.Actions = append(g.Actions, library.Action{ID: "aim", Target: &library.Pick{Zone: "hand", Side: "enemy", When: g.Run(func(m *tabletop.Match, _, about event.Entity) bool {
			at := tabletop.SpotOf(m, about)
			asked = words(at.Zone, at.Of, at.Owner, at.Controller, at.FaceUp)
			return true
		})}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
	})
	b.move(b.put(3, "field", "A"), b.to(1, "hand", 0))
	b.Legal(0, nil)
	same(t, "a hidden card", asked, "hand 1 1 1 false")
	b.move(b.put(3, "field", "E"), b.to(0, "hand", 0))
	b.Legal(1, nil)
	for b.ToAct(nil)[0] != 1 {
		say(t, b.Match, "end")
	}
	b.Legal(1, nil)
	same(t, "another one", asked, "hand 0 0 0 false")
}

// TestCountersOfThings: reads and changes of counters name the thing that has them.
func TestCountersOfThings(t *testing.T) {
	b := set(t, nil)
	x := b.put(0, "field", "A")
	for _, c := range []struct {
		x       event.Entity
		id      string
		want    string
		changed string // when 1 is added
	}{
		{tabletop.PlayerEntity(1), "points", "2 <nil>", "3"}, {tabletop.PlayerEntity(1), "pot", "0 <nil>", "1"}, {0, "pot", "0 <nil>", "1"}, {x, "scars", "1 <nil>", "2"}, {x + 1<<20, "scars", "0 <nil>", ""},
		{0, "points", "0 points is a counter of each player: name the player", ""}, {x, "points", "0 points is a counter of each player: name the player", ""}, {x, "pot", "0 pot is a counter of the match, not of a card: ask 0 for it", ""}, {0, "scars", "0 scars is a counter of each card: name the card", ""}, {tabletop.PlayerEntity(0), "scars", "0 scars is a counter of each card: name the card", ""},
	} {
		b := b.Fork()
		p := tabletop.Of(b).Program()
		n, err := tabletop.CounterOf(b, c.x, p.Counter(c.id))
		same(t, words(c.x, c.id), words(n, err), c.want)
	}
}

// TestWhatAChoiceHasTaken: only the handler of a choice is given what was taken.
func TestWhatAChoiceHasTaken(t *testing.T) {
	b := set(t, nil)
	b.do(func() error {
		if taken, ok := tabletop.PickedNow(b.Match); ok || taken != (tabletop.Picked{}) {
			t.Errorf("the handler of an action has taken %+v", taken)
		}
		return nil
	})
	e := b.last(program.ActionDeclared)
	same(t, "an event", words(e.Type == program.ActionDeclared, tabletop.Amount(b.Match)), "true 0")
}

// TestFieldsOfEvents: listeners read the fields of events by name, as numbers and as words.
func TestFieldsOfEvents(t *testing.T) {
	for _, c := range []struct {
		on     string
		fields string
		do     func(b *stage)
		want   string
	}{
		{"CARD_MOVED", "from to card index", func(b *stage) { b.move(b.put(0, "field", "B"), b.to(nobody, "row", 0)) }, "field row B 1"}, {"COUNTER_CHANGED", "counter amount now", func(b *stage) { b.do(func() error { tabletop.Count(b.Match, 1, "points", 3); return nil }) }, "points 3 5"},
		{"STATUS_CHANGED", "status amount until", func(b *stage) {
			b.do(func() error { tabletop.Apply(b.Match, tabletop.PlayerEntity(0), "HELD", 2); return nil })
		}, "HELD 2 forever"}, {"x:FACT", "amount", func(b *stage) { b.raise("x:FACT", 0, 0) }, "5"}, {"TRANSFORMED", "zone was card", func(b *stage) {
			b.effect(program.Effect{Do: program.Transform, Which: b.p.Card("E")}, 0, b.put(0, "hand", "A"), 0)
		}, "hand A E"}, {"SILENCED", "zone on card", func(b *stage) {
			b.effect(program.Effect{Do: program.Silence}, 0, b.put(nobody, "row", "A"), 0)
		}, "row 1 A"},
	} {
		var got []string
		b := set(t, func(g *tabletest.Game) {
			l := def.Listener{ID: "l", Event: c.on, Role: def.Any, Priority: 600, Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
				got = nil
				for _, name := range strings.Fields(c.fields) {
					word, err := tabletop.WordOf(m, name)
					n, err2 := tabletop.FieldOf(m, name)
					if err != nil || err2 != nil {
						t.Errorf("%s.%s: %v, %v", c.on, name, err, err2)
					}
					if word == "" {
						word = words(n)
					}
					got = append(got, word)
				}
				return true
			})}
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
		})
		c.do(b)
		same(t, c.on, strings.Join(got, " "), c.want)
	}
}

// TestChanceAndStreams: each named stream draws for itself, the same seed gives the same numbers, and another seed others.
func TestChanceAndStreams(t *testing.T) {
	roll := func(seed uint64, stream int) string {
		b := setUp(t, tabletop.Setup{Seed: seed}, nil)
		text := ""
		for range 6 {
			b.do(func() error { return tabletop.RollInto(b.Match, 0, b.p.Counter("points"), 6, stream) })
			n := tabletop.Counter(b.Match, 0, "points")
			if text += words(n); n < 1 || n > 6 {
				t.Errorf("a die shows %d", n)
			}
		}
		return text
	}
	all := []string{roll(1, 0), roll(1, 1), roll(2, 0), roll(2, 1)}
	same(t, "the same seed", words(roll(1, 0), roll(1, 1)), words(all[0], all[1]))
	slices.Sort(all)
	if len(slices.Compact(all)) != 4 {
		t.Errorf("streams and seeds are the same: %v", all)
	}
}
