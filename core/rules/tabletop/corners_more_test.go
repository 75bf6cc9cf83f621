package tabletop_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestWhatIsOnCardsFollowsThem: nobody follows a card through a hidden hand by its handle. Its statuses, counters, counted
// listeners and attachments follow it all the same.
func TestWhatIsOnCardsFollowsThem(t *testing.T) {
	moved := 0
	for seed := range uint64(12) {
		b := setUp(t, tabletop.Setup{Seed: seed}, func(g *tabletest.Game) {
			g.Zones[1].Play = true
			for i := range 3 {
				g.Cards[i].Listeners = []def.Listener{{ID: "l", Event: "x:FACT", Role: def.Source, Priority: 600, Limit: 9, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))}}
			}
		})
		for _, id := range []string{"A", "B", "C"} {
			b.put(1, "hand", id)
		}
		before := b.find(1, "hand", "A")
		b.do(func() error {
			tabletop.Apply(b.Match, before, "HELD", 2)
			return tabletop.ChangeCounter(b.Match, before, b.p.Counter("scars"), 6, true)
		})
		b.raise("x:FACT", before, 0)
		b.raise("x:FACT", b.find(1, "hand", "B"), 0)
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(2, "field", "E"), before)
		b.move(b.put(0, "field", "D"), b.to(1, "hand", 0))
		for _, id := range []string{"A", "B", "C", "D"} {
			x := b.find(1, "hand", id)
			uses := 0
			for _, u := range b.State.Uses[:b.State.NUses] {
				if u.On == x.Index() {
					uses += int(u.Turn)
				}
			}
			host := b.card(b.find(nobody, "worn", "E")).Host == b.State.CardOf(x)
			want := map[string]string{"A": "2 6 1 true", "B": "0 1 1 false", "C": "0 1 0 false", "D": "0 1 0 false"}[id]
			same(t, words("seed", seed, "card", id), words(tabletop.Has(b.Match, x, "HELD"), tabletop.CardCounter(b.Match, x, "scars"), uses, host), want)
		}
		if b.find(1, "hand", "A") != before {
			moved++
		}
		if err := b.Validate(); err != nil {
			t.Error(err)
		}
	}
	if moved < 4 {
		t.Errorf("in %d of 12 matches the card can be followed by its handle", 12-moved)
	}
}

// TestSecretsFollowCards: a card that was chosen secretly, or that a choice offers, is still meant when others come to the hand.
func TestSecretsFollowCards(t *testing.T) {
	for seed := range uint64(8) {
		b := setUp(t, tabletop.Setup{Seed: seed}, func(g *tabletest.Game) {
			g.Phases[0].Turn = "all"
			for i := range 3 {
				g.Cards[i].Start = "hand"
			}
			g.Actions = append(g.Actions, library.Action{ID: "play", Card: &library.Pick{Zone: "hand"}, Target: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "field"}, library.Effect{Type: "MOVE", Card: "target", To: "grave"})})
			l := def.Listener{ID: "l", Event: "COMMITTED", Role: def.Any, Priority: 600, Where: tabletest.Where("source_player.seat > 1"), Run: g.Do(library.Effect{Type: "MAKE", Make: "D", To: "hand", Whom: "starter"})}
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
		})
		by(t, b.Match, "1 play B on C", "2 end", "3 end", "4 end")
		same(t, words("seed", seed), words(b.has(0, "field"), b.has(0, "grave")), "B C")
	}
}

// TestWhyCommandsAreRejected: the phases of an action that is not possible now are named, and so are commands that nobody can give.
func TestWhyCommandsAreRejected(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Phases = append(g.Phases, library.Phase{ID: "late", Turn: "stay", Name: def.Localised{EN: "Late", ZH: "晚"}}, library.Phase{ID: "dusk", Turn: "stay"}, library.Phase{ID: "never"})
		g.Modes[0].Phases, g.Modes[0].Concede = []string{"main", "late", "dusk"}, false
		g.Choices = []library.Choice{{ID: "yes", Of: "yes_no"}}
		for id, phases := range map[string][]string{"one": {"late"}, "two": {"late", "dusk"}, "none": {"never"}} { //maporder: each is found by its id
			g.Actions = append(g.Actions, library.Action{ID: id, Name: def.Localised{EN: "Name", ZH: "下注"}, Phases: phases, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
		}
		slices.SortFunc(g.Actions, func(x, y library.Action) int { return strings.Compare(x.ID, y.ID) })
		act(g, "ask", library.Effect{Type: "ASK", Choice: "yes"})
		g.Actions = append(g.Actions, library.Action{ID: "idle"})
	})
	g := tabletop.Of(b.Match)
	for id, want := range map[string]string{"one": "NOT_NOW: one is only possible in the phase Late; this is the phase main", "two": "NOT_NOW: two is only possible in the phases Late and dusk; this is the phase main", "none": "NOT_NOW: none is not possible in the mode m"} { //maporder: each is compared
		if err := b.Do(b.action(id)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", id, err)
		}
		if err := g.Closed(b.Match, 0, b.p.Action(id)); err == nil || err.Error() != want {
			t.Errorf("%s is closed: %v", id, err)
		}
	}
	var refused *match.Refusal
	if err := b.Do(b.action("two")); !errors.As(err, &refused) || refused.TextZH != "下注只能在阶段晚、dusk进行；当前阶段为main" {
		t.Errorf("in Chinese an error has the name of the action: %v", refused)
	}
	refusal := func(c match.Command) string {
		err := b.Fork().Do(c)
		if err == nil {
			return ""
		}
		return err.Error()
	}
	same(t, "giving up", refusal(match.Command{Verb: tabletop.Concede}), "NO_CONCEDE: nobody can concede in this mode")
	for _, c := range []match.Command{{Verb: tabletop.Concede, Source: 9}, {Verb: tabletop.Concede, Target: 9}, {Verb: tabletop.Concede, Place: 1}, {Verb: tabletop.Pass, Choice: 1}, {Verb: tabletop.Answer, Source: 9}, {Verb: tabletop.Answer, Target: 1}} {
		if text := refusal(c); !strings.HasPrefix(text, "TOO_MUCH") {
			t.Errorf("%+v: %q", c, text)
		}
	}
	same(t, "an action without an effect", refusal(b.action("idle")), "")
	say(t, b.Match, "end", "ask")
	same(t, "while a choice is owed", refusal(match.Command{Verb: tabletop.FirstAction, Player: 1}), "CHOICE_FIRST: player 2 must choose first")
	if err := g.Closed(b.Match, 1, b.p.Action("ask")); err == nil || err.Error() != "CHOICE_FIRST: player 2 must choose first" {
		t.Error(err)
	}
	if err := g.Closed(b.Match, 0, b.p.Action("ask")); err == nil || err.Error() != "NOT_YOUR_CHOICE: another player chooses first" {
		t.Error(err)
	}
	for i := range 6 {
		b.put(nobody, "grid", "A", i+1)
	}
	if _, err := b.Spawn(0, "A", "grid"); err == nil || err.Error() != `the zone "grid" is full` {
		t.Error(err)
	}
}

// TestHindrances: when no filter prevents a command, the hindrance is a card in another zone, another thing that protects it, or a function.
func TestHindrances(t *testing.T) {
	for _, says := range []bool{false, true} {
		b := set(t, func(g *tabletest.Game) {
			no := g.Run(func(*tabletop.Match, event.Entity, event.Entity) bool { return says })
			nothing := g.Do(tabletest.Effect("COUNT", "pot", 1))
			g.Actions = append(g.Actions, library.Action{ID: "aim", Card: &library.Pick{Zone: "field", Guards: tabletest.Where("card.rank == 1")}, Target: &library.Pick{Zone: "field", Side: "enemy", Guards: tabletest.Where("target.rank == 2", "target.seat == 2")}, Run: nothing},
				library.Action{ID: "ask", When: no, Run: nothing}, library.Action{ID: "with", Card: &library.Pick{Zone: "field", When: no}, Run: nothing}, library.Action{ID: "at", Target: &library.Pick{Zone: "field", Side: "any", When: no}, Run: nothing}, library.Action{ID: "hit", Target: &library.Pick{Seats: true, Side: "other"}, Run: nothing}, library.Action{ID: "later", Phases: []string{"late"}, Run: nothing})
			g.Phases = append(g.Phases, library.Phase{ID: "late"})
		})
		a, c, hand := b.put(0, "field", "A"), b.put(0, "field", "C"), b.put(0, "hand", "A")
		guard, other := b.put(1, "field", "B"), b.put(3, "field", "B")
		is := func(id string, source, target event.Entity) string {
			x := b.action(id)
			x.Source, x.Target = source, target
			h := tabletop.Of(b.Match).HindranceOf(b.Match, x)
			if h.Sided {
				return words(h.Target, "side", library.Sides[h.Side])
			}
			return words(h.Target, h.Zone, h.Guards, h.When != 0)
		}
		field := b.p.Zone("field")
		for _, x := range []struct {
			id             string
			source, target event.Entity
			want           string
		}{
			{"aim", a, guard, "false 0 [] false"}, {"aim", hand, guard, words("false", field, "[] false")}, {"aim", c, guard, "false 0 [{card.rank == 1 3}] false"}, {"aim", a, other, "true 0 [{target.seat == 2 4}] false"}, {"aim", a, c, "true side enemy"}, {"aim", guard, other, "false side own"}, {"aim", a, hand, words("true", field, "[] false")}, {"hit", 0, tabletop.PlayerEntity(0), "true side other"}, {"aim", a, tabletop.PlayerEntity(1), "true 0 [] false"},
			{"ask", 0, 0, words("false 0 []", !says)}, {"with", a, 0, words("false 0 []", !says)}, {"at", 0, a, words(!says, "0 []", !says)}, {"later", 0, 0, "false 0 [] false"}, {"with", 0, 0, "false 0 [] false"},
		} {
			same(t, words(says, x.id, x.source, x.target), is(x.id, x.source, x.target), x.want)
		}
		for _, x := range []match.Command{{Verb: 250}, {Verb: tabletop.Pass}, {Verb: b.action("ask").Verb, Player: 1}, {Verb: b.action("ask").Verb, Player: 9}} {
			if h := tabletop.Of(b.Match).HindranceOf(b.Match, x); h.When != 0 || h.Zone != 0 || h.Target {
				t.Errorf("%+v is hindered by %+v", x, h)
			}
		}
	}
}

// TestCellsOfListeners: a listener knows the cells of its own card, of its host and of the source and target of an event. Cells of two grids are
// far from each other.
func TestCellsOfListeners(t *testing.T) {
	for _, c := range []struct {
		path string
		want int
	}{
		{"self.cell", 5}, {"self.column", 2}, {"self.line_of", 2}, {"host.cell", 1}, {"host.column", 1}, {"self.distance(host)", 1}, {"host.steps(self)", 2}, {"self.distance(self)", 0}, {"self.reach(host)", 2}, {"source.distance(self)", 1}, {"source.steps(host)", 2}, {"target.distance(self)", 9999}, {"self.steps(target)", 9999}, {"self.reach(target)", 0}, {"target.reach(self)", 0}, {"target.cell", 2}, {"self.near(any)", 2}, {"self.near(own)", 0}, {"self.near(enemy)", 1}, {"self.near(empty)", 3}, {"self.next_to(any)", 0}, {"host.next_to(empty)", 2}, {"card.cell", 3}, {"card.distance(target)", 9999},
	} {
		b := set(t, func(g *tabletest.Game) {
			g.Zones[3].Play = true
			g.Zones = append(g.Zones, library.Zone{ID: "map", Kind: "grid", Width: 3, Height: 3})
			g.Counters = append(g.Counters, library.Counter{ID: "out", Min: -9999})
			g.Cards[2].Listeners = []def.Listener{{ID: "l", Event: "x:FACT", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "SET", Counter: "out", Amount: tabletest.Path(c.path)})}}
		})
		put := func(zone, id string, cell int, by event.Player) event.Entity {
			x, err := b.sc.Put(nobody, b.p.Zone(zone), b.p.Card(id), cell, by)
			if err != nil {
				t.Fatal(err)
			}
			return x
		}
		host, self, source, target := put("grid", "B", 1, 1), put("grid", "C", 5, 0), put("grid", "A", 3, 2), put("map", "D", 2, 0)
		b.card(self).Host, b.State.Attached = b.State.CardOf(host), 1
		b.raise("x:FACT", source, target)
		same(t, c.path, tabletop.Counter(b.Match, nobody, "out"), c.want)
	}
}

// TestCoverageChangesNothing: a match that counts what it asks and does plays as one that does not, and counts each filter, effect and
// modifier by its answer.
func TestCoverageChangesNothing(t *testing.T) {
	g := tabletest.Minions()
	g.Modes[0].First.Chance = false
	for i := range g.Cards {
		for k := range g.Cards[i].Modifiers {
			g.Cards[i].Modifiers[k].Pos = def.Pos{File: "cards", Line: 10*i + k}
		}
	}
	p := g.Compile(t)
	counted := *p
	counted.Cover = match.NewCoverage(&p.Program)
	for seed := range uint64(4) {
		plain, m := g.Start(t, p, tabletop.Setup{Seed: seed}), g.Start(t, &counted, tabletop.Setup{Seed: seed})
		r, again := num.SplitStream(seed, 1), num.SplitStream(seed, 1)
		for i := 0; i < 150 && !plain.Over(); i++ {
			x, y := plain.Legal(plain.ToAct(nil)[0], nil), m.Legal(m.ToAct(nil)[0], nil)
			if !slices.Equal(x, y) {
				t.Fatal("other commands are legal")
			}
			if err := plain.Do(x[r.Intn(len(x))]); err != nil {
				t.Fatal(err)
			}
			if err := m.Do(y[again.Intn(len(y))]); err != nil {
				t.Fatal(err)
			}
		}
		if plain.Hash() != m.Hash() {
			t.Error("the match with counts is another one")
		}
	}
	kinds := map[match.ClauseKind][2]int{}
	for i, c := range counted.Cover.Clauses {
		k := kinds[p.Clauses[i].Kind]
		if c.Yes > 0 {
			k[0]++
		}
		if c.No > 0 {
			k[1]++
		}
		kinds[p.Clauses[i].Kind] = k
	}
	if kinds[match.Filter][0] < 10 || kinds[match.Filter][1] < 10 || kinds[match.Effect][0] < 8 || kinds[match.Modifier][0] < 1 || kinds[match.Modifier][1] < 1 {
		t.Errorf("counted: %v", kinds)
	}
}

// TestGuessesOfDecks: in a guess hidden decks have the cards that the players brought.
func TestGuessesOfDecks(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Zones[0] = library.Zone{ID: "deck", Of: "player", Kind: "stack", See: "nobody"}
		g.Modes[0].Deck, g.Modes[0].Decks = &library.DeckRules{Zone: "deck"}, []string{"d", "e"}
		g.Decks = []library.Deck{{ID: "d", Cards: []library.DeckCard{{ID: "A", Copies: 3}, {ID: "C"}}}, {ID: "e", Cards: []library.DeckCard{{ID: "B", Copies: 2}}}}
		g.Cards[4].Start, g.Cards[4].Copies = "den", 2
	})
	cards := func(m *tabletop.Match) (list []uint16) {
		for _, c := range m.State.Cards[1 : m.State.NCards+1] {
			if c.Zone != 0 {
				list = append(list, c.Def)
			}
		}
		slices.Sort(list)
		return list
	}
	r := num.SplitStream(3, 0)
	for viewer := range event.Player(4) {
		v := b.ViewOf(viewer)
		v.Guess(&r)
		same(t, words("a guess of player", viewer+1), cards(v), cards(b.Match))
	}
}

// TestWindowsWithoutThoseWhoLeft: in a window only players who are in the game have passed.
func TestWindowsWithoutThoseWhoLeft(t *testing.T) {
	g := rounds(library.Phase{ID: "a", Turn: "window"}, library.Phase{ID: "b", First: "next"})
	m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
	by(t, m, "1 pass")
	same(t, "who has passed", words(tabletop.Passed(m, 0), tabletop.Passed(m, 1)), "true false")
	by(t, m, "1 concede", "2 pass", "3 pass")
	same(t, "a window", trace(m), "phase a, turn 1, 1 passes, turn 2, 1 is out, 2 passes, turn 3, 3 passes, phase b, turn 2")
}

// TestTheFirstRound: the first turn begins the first round, also when it is not that of the starter.
func TestTheFirstRound(t *testing.T) {
	g := rounds(library.Phase{ID: "a", Seats: tabletest.Where("owner.seat > 1")})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	same(t, "the first turn", words(m.State.Turn, m.State.Round, m.State.Active), "1 1 1")
	by(t, m, "2 go", "3 go", "2 go")
	same(t, "further turns", words(m.State.Turn, m.State.Round), "4 1")
}

// TestRenewedStatuses: a status that is applied again lasts from then on, also at its highest amount. Taking some of it away does not
// let it last longer.
func TestRenewedStatuses(t *testing.T) {
	for _, c := range []struct {
		change int
		want   string // after each turn from then on
	}{{1, "3 3 3 3 0"}, {0, "3 0 0 0 0"}, {-1, "2 0 0 0 0"}} {
		b := set(t, func(g *tabletest.Game) {
			g.Modes[0].Seats, g.Modes[0].Teams = [2]int{2, 2}, nil
			g.Statuses[0].Until = "next_turn_end"
		})
		x := tabletop.PlayerEntity(0)
		b.do(func() error { tabletop.Apply(b.Match, x, "HELD", 3); return nil })
		say(t, b.Match, "end", "end")
		if c.change != 0 {
			b.do(func() error { tabletop.Apply(b.Match, x, "HELD", c.change); return nil })
		}
		text := words(tabletop.Has(b.Match, x, "HELD"))
		for range 4 {
			say(t, b.Match, "end")
			text += words("", tabletop.Has(b.Match, x, "HELD"))
		}
		want := map[int]string{1: "3 3 3 0 0", 0: "3 0 0 0 0", -1: "2 0 0 0 0"}[c.change]
		same(t, words("changed by", c.change), text, want)
	}
}

// TestHandlesOfEarlierCards: what is on a card is not on an earlier one with the same row.
func TestHandlesOfEarlierCards(t *testing.T) {
	b := set(t, nil)
	old := b.put(0, "field", "RAT")
	b.move(old, b.to(0, "hand", 0))
	now := b.put(0, "field", "A")
	b.do(func() error { tabletop.Apply(b.Match, now, "HELD", 2); return nil })
	n, err := tabletop.CounterOf(b.Match, old, b.p.Counter("scars"))
	rank, word, _ := tabletop.AttributeOf(b.Match, old, 0)
	same(t, "the same row", words(old.Slot() == now.Slot(), tabletop.Has(b.Match, now, "HELD"), tabletop.Has(b.Match, old, "HELD"), tabletop.CardCounter(b.Match, old, "scars"), n, err, tabletop.Attribute(b.Match, old, "rank"), rank, word, tabletop.CardID(b.Match, old), tabletop.Controller(b.Match, old)), "true 2 0 0 0 <nil> 0 0   -1")
}

// TestNumbersOfEvents: the number that an event is about, and 0 of one without.
func TestNumbersOfEvents(t *testing.T) {
	for on, want := range map[string]string{"TURN_STARTED": "0", "ROLLED": "1", "ANSWERED": "0", "SHUFFLED": "0", "COUNTER_CHANGED": "1", "OBJECTIVE_COMPLETED": "0"} { //maporder: each is compared
		got := ""
		b := set(t, func(g *tabletest.Game) {
			g.Objectives = []library.Objective{{ID: "rich", Counter: "points", Goal: 1}}
			l := def.Listener{ID: "l", Event: on, Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.Path("match.amount"), Where: tabletest.Where("match.turn == 2")})}
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
			g.Counters[1].Max = 9
			g.Choices = []library.Choice{{ID: "no", Of: "words", Words: []string{"no", "yes"}}}
			act(g, "roll", library.Effect{Type: "ROLL", Counter: "points", Amount: tabletest.N(1)}, library.Effect{Type: "SHUFFLE", From: "deck"}, library.Effect{Type: "ASK", Choice: "no"})
		})
		say(t, b.Match, "end", "roll")
		if on != "COUNTER_CHANGED" { // which the counter of the listener is too
			say(t, b.Match, "take yes")
			got = words(tabletop.Counter(b.Match, nobody, "pot"))
			same(t, on, got, want)
		}
	}
}

// TestPlacesThatOthersSee: players who do not see a card still see where it lies. So two commands about cards in different places are not the same
// to them.
func TestPlacesThatOthersSee(t *testing.T) {
	recall := func(place int) (list [4]uint64) {
		b := set(t, nil)
		for range 3 {
			b.put(1, "vault", "A")
		}
		b.effect(program.Effect{Do: program.Silence}, 0, tabletop.Cards(b.Match, 1, "vault")[place], 0)
		for p := range event.Player(4) {
			list[p] = b.Recall(p)
		}
		return list
	}
	one, other := recall(0), recall(1)
	for p := range 4 {
		if one[p] == other[p] {
			t.Errorf("player %d does not see which card of a stack is meant", p+1)
		}
	}
}

// TestAmountsOfLowScores: where the lowest score wins, the player gains by less.
func TestAmountsOfLowScores(t *testing.T) {
	b := set(t, func(g *tabletest.Game) { g.Modes[0].Low, g.Counters[4].Internal = true, true })
	text := ""
	for _, a := range tabletop.Amounts(b.Match, 3) {
		text += words(a.Name, a.Good) + " "
	}
	same(t, "amounts", text, "points -1 pot 0 purse 0 hand 0 field 0 vault 0 grave 0 ")
}

// TestScenariosEnd: a match that is over cannot be put into a turn, and tables of a scenario are bounded.
func TestScenariosEnd(t *testing.T) {
	b := set(t, func(g *tabletest.Game) { act(g, "win", library.Effect{Type: "WIN"}) })
	for i := range 250 {
		x := b.put(nobody, "pool", "A")
		if err := b.sc.Trait(x, b.p.Trait("HELD"), 1); err != nil {
			t.Fatal(i, err)
		}
	}
	var err error
	for i := 0; i < 10 && err == nil; i++ {
		err = b.sc.Trait(b.put(nobody, "pool", "A"), b.p.Trait("HELD"), 1)
	}
	if err == nil || !strings.Contains(err.Error(), "more than 256 statuses") {
		t.Error(err)
	}
	for err = nil; err == nil; {
		_, err = b.sc.Put(nobody, b.p.Zone("pool"), b.p.Card("A"), 0, 0)
	}
	same(t, "cards", err, "more than 1023 cards in one match")
	b = set(t, func(g *tabletest.Game) { act(g, "win", library.Effect{Type: "WIN"}) })
	say(t, b.Match, "win")
	same(t, "a turn", b.sc.Turn(1), "the match is over")
}

// TestWhoIsOutIsAskedNothing: a choice is not put to a player who is out, and being out twice changes nothing.
func TestWhoIsOutIsAskedNothing(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Choices = []library.Choice{{ID: "yes", Of: "yes_no"}}
		g.Modes[0].Teams = nil
		ask := g.Run(func(m *tabletop.Match, _, _ event.Entity) bool { tabletop.PutChoice(m, 2, 1, 0, 0); return true })
		g.Actions = append(g.Actions, library.Action{ID: "ask", Run: ask}, library.Action{ID: "oust", Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
			tabletop.Act(m, program.Effect{Do: program.Out}, 2, 0, 0)
			return true
		})})
	})
	say(t, b.Match, "oust")
	n := len(b.Log())
	say(t, b.Match, "oust", "ask")
	outs := 0
	for _, e := range b.Log()[n:] {
		if (e.Type == program.SeatOut || e.Type == program.Asked) && !e.Blank {
			outs++
		}
	}
	same(t, "choices, and what happened again", words(b.State.NAsks, outs, b.State.Out, b.Over()), "0 0 4 false")
}

// TestRaisedByListeners: an event that a listener raises is about the source and target of the event that it heard, or about itself or its host.
func TestRaisedByListeners(t *testing.T) {
	for card, want := range map[string]string{"": "A D 0 3", "self": "C D 0 3", "host": "B D 0 3", "target": "D A 0 3"} { //maporder: each is compared
		b := set(t, func(g *tabletest.Game) {
			g.Cards[2].Listeners = []def.Listener{{ID: "l", Event: "x:ASK", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "RAISE", Event: "x:FACT", Card: card, Amount: tabletest.N(3)})}}
		})
		host := b.put(0, "field", "B")
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(0, "field", "C"), host)
		b.raise("x:ASK", b.put(1, "field", "A"), b.put(1, "field", "D"))
		same(t, card, b.raised(), want)
	}
}
