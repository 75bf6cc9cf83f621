package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// seers are the players who see a card, by number; s is the spectator.
func seers(m *tabletop.Match, x event.Entity) (text string) {
	g, s := tabletop.Of(m), &m.State
	for p := range event.Player(m.Seats()) {
		if g.Sees(s, s.CardOf(x), p) {
			text += string(rune('1' + p))
		}
	}
	if g.Sees(s, s.CardOf(x), event.Spectator) {
		text += "s"
	}
	return text
}

// TestWhoSeesZones: who sees the cards of a zone, by its holder and what the zone says. Views, and the boards of
// viewers, follow from it. The spectator sees what everybody sees.
func TestWhoSeesZones(t *testing.T) {
	for of, sights := range map[string]map[string]string{
		"match":  {"all": "1234s", "nobody": ""},
		"team":   {"all": "1234s", "owner": "24", "team": "24", "nobody": ""},
		"player": {"all": "1234s", "owner": "2", "team": "24", "others": "134", "nobody": ""},
	} { //maporder: each is compared
		for see, want := range sights { //maporder: each is compared
			b := set(t, func(g *tabletest.Game) { g.Zones[6] = library.Zone{ID: "pool", Of: of, See: see} })
			p := event.Player(1)
			if of == "match" {
				p = nobody
			}
			x := b.put(p, "pool", "A")
			same(t, of+", "+see, seers(b.Match, x), want)
			same(t, of+", "+see+": shown to all", tabletop.Of(b.Match).ShownToAll(&b.State, b.card(x).Zone), want == "1234s")
			for p := range event.Player(4) {
				v := b.ViewOf(p)
				c := v.State.Cards[v.State.CardOf(x)]
				if (c.Def != 0) != slices.Contains([]byte(want), byte('1'+p)) {
					t.Errorf("%s, %s: the view of player %d has the card %d", of, see, p+1, c.Def)
				}
				if c.Def == 0 && (c.Counters != [program.MaxOnCards]int16{} || c.Seen != 0 || c.Flags != 0 || c.Ctrl != tabletop.Of(b.Match).ZoneAt(&b.State, c.Zone).Of || c.Owner != c.Ctrl) {
					t.Errorf("%s, %s: the view of player %d has %+v of a hidden card", of, see, p+1, c)
				}
			}
		}
	}
	b := set(t, func(g *tabletest.Game) { g.Modes[0].Seats, g.Modes[0].Teams = [2]int{1, 1}, nil })
	x := b.put(0, "hand", "A")
	same(t, "alone", seers(b.Match, x), "1")
}

// known is what a player knows of hidden zones as a whole: the cards of each.
func (b *stage) known(p event.Player) (list []string) {
	v := b.ViewOf(p)
	for _, k := range v.State.Known[:v.State.NKnown] {
		z := tabletop.Of(b.Match).ZoneAt(&b.State, k.Zone)
		list = append(list, words(b.p.Cards[k.Def].ID, "in", z.Def.Def.ID, "of", z.Of+1))
	}
	slices.Sort(list)
	return list
}

// TestWhatIsRemembered: a player who saw a card go into a hidden set knows that it is there, but not its handle. A player
// who sees it leave knows that it has left. A player who sees a hidden card leave knows nothing of the others any more.
func TestWhatIsRemembered(t *testing.T) {
	b := set(t, nil)
	for _, id := range []string{"A", "B"} {
		b.put(1, "hand", id)
	}
	b.move(b.put(0, "field", "C"), b.to(1, "hand", 0))
	e := b.last(program.CardMoved)
	same(t, "everybody sees it go", words(e.Args[program.ArgSeen], e.Args[program.ArgCard]), words(15, b.p.Card("C")))
	same(t, "others know that it is there", words(b.known(0), b.known(1), b.known(2), seers(b.Match, b.find(1, "hand", "C"))), "[C in hand of 2] [] [C in hand of 2] 2")
	b.move(b.find(1, "hand", "A"), b.to(3, "hand", 0)) // only 2 and 4 see it
	same(t, "a hidden card leaves", words(b.known(0), b.known(1), b.known(2), b.known(3)), "[] [A in hand of 4] [] [C in hand of 2]")
	b.move(b.put(0, "field", "D"), b.to(1, "hand", 0))
	b.move(b.put(0, "field", "D"), b.to(1, "hand", 0))
	same(t, "two alike", b.known(0), "[D in hand of 2 D in hand of 2]")
	b.move(b.find(1, "hand", "D"), b.to(nobody, "row", 0))
	same(t, "it leaves for all to see", words(b.known(0), b.known(3)), "[D in hand of 2] [C in hand of 2 D in hand of 2]")
	b.effect(program.Effect{Do: program.Transform, Which: b.p.Card("E")}, 1, b.find(1, "hand", "D"), 0)
	same(t, "the card of a hidden zone becomes another one", words(b.known(0), b.known(1)), "[] [A in hand of 4]")
	b.move(b.put(0, "field", "RAT"), b.to(1, "hand", 0))
	same(t, "a token that vanishes is not remembered", b.known(0), "[]")

	// A shuffle: what was seen is known of the zone as a whole, and no handle is what it was.
	b = set(t, nil)
	x, y := b.put(nobody, "row", "A"), b.put(nobody, "row", "B")
	b.move(x, b.to(nobody, "deck", 0))
	b.move(y, b.to(nobody, "deck", 0))
	same(t, "an open way to the deck", words(seers(b.Match, b.find(nobody, "deck", "A")), b.known(0)), "1234s []")
	b.do(func() error { return tabletop.ShuffleZone(b.Match, nobody, b.p.Zone("deck")) })
	same(t, "after a shuffle", words(seers(b.Match, b.find(nobody, "deck", "A")), b.known(0), b.known(3), b.State.CardOf(x), b.State.CardOf(y)), " [A in deck of 0 B in deck of 0] [A in deck of 0 B in deck of 0] 0 0")
	b.do(func() error { return tabletop.DealCards(b.Match, b.p.Zone("deck"), nobody, b.to(1, "hand", 0), 1) })
	same(t, "who does not see the card that is dealt", words(len(b.known(0)), len(b.known(1)), b.known(3)), "0 1 []")
	b = set(t, nil)
	b.move(b.put(nobody, "row", "A"), b.to(nobody, "bag", 0))
	b.move(b.put(nobody, "row", "B"), b.to(nobody, "bag", 0))
	same(t, "in a bag", words(b.known(0), seers(b.Match, b.find(nobody, "bag", "A"))), "[A in bag of 0 B in bag of 0] ")
	// Face up it is not forgotten: everybody goes on seeing it.
	b = set(t, nil)
	z := b.put(0, "vault", "A")
	b.effect(program.Effect{Do: program.Flip}, 0, z, 0)
	b.do(func() error { return tabletop.ShuffleZone(b.Match, 0, b.p.Zone("vault")) })
	same(t, "face up in a shuffled zone", words(seers(b.Match, b.find(0, "vault", "A")), b.known(0)), "1234s []")
}

// TestZonesThatAreShown: while the filters of a zone hold everybody sees its cards and knows all of them, and
// remembers them after that. The owner of a filter is the zone's player, or the active player.
func TestZonesThatAreShown(t *testing.T) {
	for _, before := range []int{0, 60} { // zones before those of the test: shown zones are kept in words of 64
		zonesThatAreShown(t, before)
	}
}

func zonesThatAreShown(t *testing.T, before int) {
	b := set(t, func(g *tabletest.Game) {
		g.Zones[1].SeeWhen = tabletest.Where("owner.counter(points) == 9")
		g.Zones[0].SeeWhen = tabletest.Where("owner.counter(points) == 9")
		for i := range before {
			g.Zones = slices.Insert(g.Zones, i, library.Zone{ID: fmt.Sprintf("spare%d", i)})
		}
	})
	x, y, inDeck := b.put(1, "hand", "A"), b.put(2, "hand", "B"), b.put(nobody, "deck", "C")
	b.move(b.put(0, "field", "D"), b.to(1, "hand", 0))
	same(t, "before", words(seers(b.Match, x), seers(b.Match, y), seers(b.Match, inDeck), b.known(3)), "2 3  [D in hand of 2]")
	points := func(p event.Player, n int) {
		b.do(func() error {
			return tabletop.ChangeCounter(b.Match, tabletop.PlayerEntity(p), b.p.Counter("points"), n, true)
		})
	}
	points(1, 9)
	e := b.last(program.ZoneShown)
	same(t, "the event", words(e.SourcePlayer, e.Args[program.ArgShown], e.Args[program.ArgZone] == int32(b.card(x).Zone)), "1 1 true")
	same(t, "one player's", words(seers(b.Match, b.find(1, "hand", "A")), seers(b.Match, y), seers(b.Match, inDeck), b.known(3)), "1234s 3  []")
	points(0, 9)
	same(t, "the match's, by the active player", seers(b.Match, b.find(nobody, "deck", "C")), "1234s")
	say(t, b.Match, "end")
	same(t, "another turn of one with 9", seers(b.Match, b.find(nobody, "deck", "C")), "1234s")
	points(1, 3)
	same(t, "hidden again", words(b.last(program.ZoneShown).Args[program.ArgShown], seers(b.Match, b.find(1, "hand", "A")), b.known(3), b.known(0)), "0 2 [A in hand of 2 D in hand of 2] [A in hand of 2 D in hand of 2]")
}

// TestCountersThatAreShown (K-22): while the filters of a counter hold, everybody reads it: views, guesses, events and
// conditions. After that it is hidden again. It stays so in packs whose counters are in another order.
func TestCountersThatAreShown(t *testing.T) {
	change := func(g *tabletest.Game) {
		g.Counters[3].SeeWhen = tabletest.Where("owner.counter(points) == 9")
		g.Counters[4].SeeWhen = tabletest.Where("owner.counter(points) == 9")
	}
	b := set(t, change)
	at := func(p event.Player, id string) int16 {
		c := b.p.Counters[b.p.Counter(id)]
		of := func(s *tabletop.State) int16 { return s.Players[p].Counters[c.Index] }
		if c.On == program.OfMatch {
			of = func(s *tabletop.State) int16 { return s.Counters[c.Index] }
		}
		guess, r := b.ViewOf(3), num.Stream(1)
		guess.Guess(&r)
		if seen := of(&b.ViewOf(3).State); seen != of(&guess.State) {
			t.Errorf("a guess has %s %d, the view %d", id, of(&guess.State), seen)
		}
		if other := of(&b.ViewOf(event.Spectator).State); other != of(&b.ViewOf(3).State) {
			t.Errorf("the spectator reads %d of %s", other, id)
		}
		return of(&b.ViewOf(3).State)
	}
	give := func(p event.Player, id string, n int) event.Event {
		x := event.Entity(0)
		if p >= 0 {
			x = tabletop.PlayerEntity(p)
		}
		b.do(func() error { return tabletop.ChangeCounter(b.Match, x, b.p.Counter(id), n, true) })
		return b.last(program.CounterChanged)
	}
	give(1, "purse", 4)
	give(nobody, "fate", 7)
	same(t, "hidden", words(at(1, "purse"), at(0, "fate")), "0 0")
	give(1, "points", 9)
	e := b.last(program.CounterShown)
	same(t, "the event", words(e.SourcePlayer, e.Args[program.ArgShown], e.Args[program.ArgNow], b.p.Counters[e.Args[program.ArgCounter]].Def.ID), "1 1 4 purse")
	same(t, "a player's", words(at(1, "purse"), at(2, "purse"), at(0, "fate")), "4 0 0")
	give(0, "points", 9)
	same(t, "the match's, by the active player", words(at(0, "fate"), b.reads(give(nobody, "fate", 6), 3).Args[program.ArgNow]), "7 6")
	same(t, "a change of it", words(b.reads(give(1, "purse", 5), 3).Args[program.ArgNow], b.reads(give(2, "purse", 5), 3).Args[program.ArgNow]), "5 0")

	g := &tabletest.Game{}
	moved := setUp(t, tabletop.Setup{Match: match.Options{Log: true, Recall: true}}, func(h *tabletest.Game) {
		change(h)
		slices.Reverse(h.Counters)
		g = h
	})
	if err := moved.Adopt(facade(b.Match)); err != nil {
		t.Fatal(err)
	}
	b = moved
	same(t, "other packs: "+g.Counters[0].ID, words(at(1, "purse"), at(2, "purse"), at(0, "fate")), "5 0 6")
	give(1, "points", 3)
	e = b.last(program.CounterShown)
	same(t, "hidden again", words(e.Args[program.ArgShown], e.Args[program.ArgNow], at(1, "purse"), at(0, "fate")), "0 0 0 6")
	b.effect(program.Effect{Do: program.Restart}, 0, 0, 0)
	same(t, "another game", words(at(0, "fate"), b.State.Open), "0 0")
}

// TestOwnCountersOfCards (K-22): others do not read a counter of a card that is for its owner, not even in the log.
func TestOwnCountersOfCards(t *testing.T) {
	b := set(t, func(g *tabletest.Game) { g.Counters[2].See = "owner" })
	x := b.put(1, "field", "A")
	b.do(func() error { return tabletop.ChangeCounter(b.Match, x, b.p.Counter("scars"), 3, true) })
	e := b.last(program.CounterChanged)
	same(t, "a card's", words(b.reads(e, 1).Args[program.ArgNow], b.reads(e, 0).Args[program.ArgNow]), "3 0")
}

// reads is an event as a viewer reads it: fields that are hidden are 0.
func (b *stage) reads(e event.Event, p event.Player) event.Event {
	return tabletop.Of(b.Match).Seen(&b.State, &e, p)
}

// TestWhoReadsEvents: what each viewer reads of an event about something hidden, and what the information of each
// viewer depends on.
func TestWhoReadsEvents(t *testing.T) {
	type row struct {
		name   string
		change func(g *tabletest.Game)
		do     func(b *stage, other bool) // other does the same with something else
		t      event.Type
		reads  string // the players who read it
		hidden func(e *event.Event) string
	}
	card := func(other bool) string {
		if other {
			return "B"
		}
		return "A"
	}
	counter := func(id string) func(b *stage, other bool) {
		return func(b *stage, other bool) {
			n := 4
			if other {
				n = 5
			}
			x := tabletop.PlayerEntity(1)
			if b.p.Counters[b.p.Counter(id)].On == program.OfMatch {
				x = 0
			}
			b.do(func() error { return tabletop.ChangeCounter(b.Match, x, b.p.Counter(id), n, true) })
		}
	}
	numbers := func(e *event.Event) string { return words(e.Args[program.ArgDelta], e.Args[program.ArgNow]) }
	cards := func(e *event.Event) string { return words(e.Source, e.Args[program.ArgCard]) }
	status := func(id string) func(b *stage, other bool) {
		return func(b *stage, other bool) {
			x := b.put(1, "hand", "A")
			n := 1
			if other {
				n = 2
			}
			b.do(func() error { tabletop.Apply(b.Match, x, id, n); return nil })
		}
	}
	statuses := func(e *event.Event) string {
		return words(e.Source, e.Args[program.ArgStatus], e.Args[program.ArgDelta], e.Args[program.ArgNow], e.Args[program.ArgTakes], e.Args[program.ArgUntil])
	}
	for _, c := range []row{
		{"a card from hand to hand", nil, func(b *stage, other bool) { b.move(b.put(1, "hand", card(other)), b.to(2, "hand", 0)) }, program.CardMoved, "23", cards},
		{"a card that is played", nil, func(b *stage, other bool) { b.move(b.put(1, "hand", card(other)), b.to(nobody, "row", 0)) }, program.CardMoved, "1234s", cards},
		{"a card that goes to the deck", nil, func(b *stage, other bool) { b.move(b.put(1, "hand", card(other)), b.to(nobody, "deck", 0)) }, program.CardMoved, "2", cards},
		{"a counter of a player", nil, counter("points"), program.CounterChanged, "1234s", numbers},
		{"a hidden counter of a player", nil, counter("purse"), program.CounterChanged, "2", numbers},
		{"a counter that nobody sees", nil, counter("fate"), program.CounterChanged, "", numbers},
		{"a counter of a hidden card", nil, func(b *stage, other bool) {
			x, n := b.put(1, "hand", "A"), 4
			if other {
				n = 5
			}
			b.do(func() error { return tabletop.ChangeCounter(b.Match, x, b.p.Counter("scars"), n, true) })
		}, program.CounterChanged, "2", numbers},
		{"a status of a hidden card", nil, status("HELD"), program.StatusChanged, "2", statuses},
		{"a status that all see", nil, status("SEEN"), program.StatusChanged, "1234s", statuses},
		{"a hidden die", nil, func(b *stage, other bool) {
			if b.State.Chance = 7; other {
				b.State.Chance = 9
			}
			b.do(func() error { return tabletop.RollInto(b.Match, 1, b.p.Counter("purse"), 1000, 0) })
		}, program.Rolled, "2", func(e *event.Event) string { return words(e.Args[program.ArgRolled]) }},
		{"an open die", nil, func(b *stage, other bool) {
			if b.State.Chance = 7; other {
				b.State.Chance = 9
			}
			b.do(func() error { return tabletop.RollInto(b.Match, 1, b.p.Counter("points"), 1000, 0) })
		}, program.Rolled, "1234s", func(e *event.Event) string { return words(e.Args[program.ArgRolled]) }},
		{"a hidden card becomes another one", nil, func(b *stage, other bool) {
			b.effect(program.Effect{Do: program.Transform, Which: b.p.Card(card(!other))}, 1, b.put(1, "hand", "D"), 0)
		}, program.Transformed, "2", func(e *event.Event) string {
			return words(e.Source, e.Args[program.ArgCard], e.Args[program.ArgBefore])
		}},
		{"a hidden card is silenced", nil, func(b *stage, other bool) {
			b.effect(program.Effect{Do: program.Silence}, 1, b.put(1, "hand", card(other)), 0)
		}, program.Silenced, "2", cards},
		{"a secret choice", func(g *tabletest.Game) {
			g.Phases = append(g.Phases, library.Phase{ID: "secret", Turn: "all"})
			g.Modes[0].Phases = append(g.Modes[0].Phases, "secret")
			g.Actions = append(g.Actions, library.Action{ID: "fist", Phases: []string{"secret"}, Card: &library.Pick{Zone: "hand"}, Target: &library.Pick{Seats: true, Side: "any"}, Cell: "grid", Amount: &library.Amount{Low: tabletest.N(1), High: tabletest.N(3)}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
			act(g, "secretly", library.Effect{Type: "PHASE", Phase: "secret"})
		}, func(b *stage, other bool) {
			b.put(1, "hand", "A")
			b.put(1, "hand", "B")
			by(b.t, b.Match, "1 secretly")
			line := "2 fist A on p3 b2 2"
			if other {
				line = "2 fist B on p4 a1 1"
			}
			by(b.t, b.Match, line)
		}, program.Committed, "2", func(e *event.Event) string {
			return words(e.Source, e.Target, e.At, e.Args[program.ArgAction], e.Args[program.ArgAmount], e.Args[program.ArgCard])
		}},
		{"a secret choice without a card", func(g *tabletest.Game) {
			g.Phases[0].Turn = "all"
			act(g, "wait", tabletest.Effect("COUNT", "pot", 1))
			act(g, "work", tabletest.Effect("COUNT", "pot", 1))
		}, func(b *stage, other bool) {
			by(b.t, b.Match, map[bool]string{false: "2 wait", true: "2 work"}[other])
		}, program.Committed, "2", func(e *event.Event) string { return words(e.Args[program.ArgAction], e.Args[program.ArgSeen]) }},
		{"a number that is taken", func(g *tabletest.Game) {
			g.Choices = []library.Choice{{ID: "size", Of: "numbers", Low: tabletest.N(4), High: tabletest.N(6)}}
			act(g, "ask", library.Effect{Type: "ASK", Choice: "size"})
		}, func(b *stage, other bool) {
			say(b.t, b.Match, "end", "ask", map[bool]string{false: "take 4", true: "take 5"}[other])
			same(b.t, "the number", b.last(program.Answered).Args[program.ArgValue], map[bool]int{false: 4, true: 5}[other])
		}, program.Answered, "1234s", func(e *event.Event) string { return words(e.Args[program.ArgTaken], e.Args[program.ArgValue]) }},
		{"a secret answer", func(g *tabletest.Game) {
			g.Choices = []library.Choice{{ID: "vote", Of: "words", Words: []string{"aye", "nay"}, Secret: true}}
			act(g, "ask", library.Effect{Type: "ASK", Choice: "vote"})
		}, func(b *stage, other bool) {
			say(b.t, b.Match, "end", "ask")
			say(b.t, b.Match, map[bool]string{false: "take aye", true: "take nay"}[other])
		}, program.Answered, "2", func(e *event.Event) string { return words(e.Args[program.ArgTaken], e.Args[program.ArgValue]) }},
		{"an open answer", func(g *tabletest.Game) {
			g.Choices = []library.Choice{{ID: "vote", Of: "words", Words: []string{"aye", "nay"}}}
			act(g, "ask", library.Effect{Type: "ASK", Choice: "vote"})
		}, func(b *stage, other bool) {
			say(b.t, b.Match, "end", "ask")
			say(b.t, b.Match, map[bool]string{false: "take aye", true: "take nay"}[other])
		}, program.Answered, "1234s", func(e *event.Event) string { return words(e.Args[program.ArgTaken]) }},
		{"a hidden card that is taken", func(g *tabletest.Game) {
			g.Choices = []library.Choice{{ID: "drop", Of: "things", Things: &library.Pick{Zone: "hand"}}}
			act(g, "ask", library.Effect{Type: "ASK", Choice: "drop"})
		}, func(b *stage, other bool) {
			b.put(1, "hand", "A")
			b.put(1, "hand", "B")
			say(b.t, b.Match, "end", "ask", "take "+card(other))
		}, program.Answered, "2", func(e *event.Event) string {
			return words(e.Target, e.Args[program.ArgTaken], e.Args[program.ArgCard])
		}},
		{"an action with a hidden card", func(g *tabletest.Game) {
			g.Actions = append(g.Actions, library.Action{ID: "show", Card: &library.Pick{Zone: "hand"}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
		}, func(b *stage, other bool) {
			b.put(1, "hand", "A")
			b.put(1, "hand", "B")
			say(b.t, b.Match, "end", "show "+card(other))
		}, program.ActionDeclared, "2", cards},
	} {
		one, other := set(t, c.change), set(t, c.change)
		c.do(one, false)
		c.do(other, true)
		e := one.last(c.t)
		full := c.hidden(&e)
		for p := range event.Player(6) {
			name := string(rune('1' + p))
			switch p {
			case 4:
				p, name = event.Spectator, "s"
			case 5:
				p, name = nobody, "the referee"
			}
			reads := slices.Contains([]byte(c.reads), name[0]) || p == nobody
			seen := one.reads(e, p)
			if got := c.hidden(&seen) == full; got != reads {
				t.Errorf("%s: %s reads %s of %s", c.name, name, c.hidden(&seen), full)
			}
			if !reads && !blank(c.hidden(&seen)) {
				t.Errorf("%s: %s reads %s", c.name, name, c.hidden(&seen))
			}
			if got := one.State.Reads(&e, p); c.t == program.CounterChanged && got != reads {
				t.Errorf("%s: %s reads all of it: %v", c.name, name, got)
			}
			if p == nobody {
				continue
			}
			if p == event.Spectator { // nobody recalls for it
				continue
			}
			if same := one.Recall(p) == other.Recall(p); same == reads {
				t.Errorf("%s: %s can tell it from another one: %v", c.name, name, !same)
			}
		}
	}
}

// blank reports whether numbers are all 0.
func blank(text string) bool {
	return !slices.ContainsFunc([]byte(text), func(c byte) bool { return c != '0' && c != ' ' })
}

// TestConditionsReadAsTheirPlayer: a condition about what is legal fails if it asks what its player does not see. It may
// ask where a card lies, and about a status that all see.
func TestConditionsReadAsTheirPlayer(t *testing.T) {
	for _, c := range []struct {
		where string
		fault string
	}{
		{"target.rank == 1", `what a card in "hand" is, which player 1 does not see`}, {"target.id == A", "which player 1 does not see"}, {"target.counter(scars) == 1", "which player 1 does not see"}, {"target.has(BRAVE)", "which player 1 does not see"}, {"target.status(HELD)", "which player 1 does not see"}, {"target.is_silent", "which player 1 does not see"},
		{"target.status(SEEN)", ""}, {"target.zone == hand", ""}, {"target.is_own", ""}, {"target.is_enemy", ""}, {"target.face_up", ""}, {"target.seat == 2", ""}, {"target.team == 2", ""}, {"target.attached == 0", ""},
		{"owner.counter(purse) == 0", ""}, {"opponent.counter(purse) == 0", `the counter "purse", which player 1 does not see`}, {"match.counter(fate) == 0", `the counter "fate", which player 1 does not see`}, {"owner.sum(hand.rank) == 0", ""}, {"opponent.sum(hand.rank) == 0", "which player 1 does not see"}, {"deck.rank == 1", "which player 1 does not see"}, {"deck.size == 1", ""},
	} {
		b := set(t, func(g *tabletest.Game) {
			g.Cards[0].Start, g.Cards[1].Start = "hand", "deck"
			g.Actions = append(g.Actions, library.Action{ID: "ask", Phases: []string{"late"}, Target: &library.Pick{Zone: "hand", Side: "enemy", Where: tabletest.Where(c.where)}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
			g.Phases = append(g.Phases, library.Phase{ID: "late", Turn: "stay"})
			g.Modes[0].Phases = append(g.Modes[0].Phases, "late")
			act(g, "later", library.Effect{Type: "PHASE", Phase: "late"})
			g.Actions[0].Phases, g.Actions[1].Phases = []string{"main"}, []string{"main"}
			g.Actions[3].Phases = []string{"main"}
		})
		err := b.Do(command(b.Match, 0, "later"))
		switch {
		case c.fault == "" && err != nil:
			t.Errorf("%s: %v", c.where, err)
		case c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)):
			t.Errorf("%s: %v, want %q", c.where, err, c.fault)
		}
	}
}

// command is a legal command of a player as it is spelled.
func command(m *tabletop.Match, p event.Player, text string) match.Command {
	for _, c := range m.Legal(p, nil) {
		if spell(m, c) == text {
			return c
		}
	}
	return match.Command{}
}
