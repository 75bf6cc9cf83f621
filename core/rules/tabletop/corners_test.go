package tabletop_test

import (
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

// TestFunctionsReadAsTheirPlayer: a function that is asked what is legal fails when it asks what a card is, or what is on it, that its
// player does not see.
func TestFunctionsReadAsTheirPlayer(t *testing.T) {
	for name, ask := range map[string]func(b *stage, x event.Entity){
		"an attribute": func(b *stage, x event.Entity) { tabletop.Attribute(b.Match, x, "rank") }, "a keyword": func(b *stage, x event.Entity) { tabletop.Has(b.Match, x, "BRAVE") }, "a status": func(b *stage, x event.Entity) { tabletop.Has(b.Match, x, "HELD") }, "the card": func(b *stage, x event.Entity) { tabletop.CardID(b.Match, x) }, "a counter": func(b *stage, x event.Entity) { tabletop.CardCounter(b.Match, x, "scars") },
		"a counter of a thing": func(b *stage, x event.Entity) {
			if _, err := tabletop.CounterOf(b.Match, x, b.p.Counter("scars")); err != nil {
				b.t.Error(err)
			}
		}, "an attribute by number": func(b *stage, x event.Entity) { tabletop.AttributeOf(b.Match, x, 0) }, "another's counter": func(b *stage, _ event.Entity) { tabletop.Counter(b.Match, 1, "purse") }, "a status that all see": func(b *stage, x event.Entity) { tabletop.Has(b.Match, x, "SEEN") }, "its place": func(b *stage, x event.Entity) { tabletop.SpotOf(b.Match, x) }, "the own counter": func(b *stage, _ event.Entity) { tabletop.Counter(b.Match, 0, "purse") },
	} { //maporder: each is compared
		var b *stage
		fails := name != "a status that all see" && name != "its place" && name != "the own counter"
		b = set(t, func(g *tabletest.Game) {
			g.Cards[0].Start = "hand"
			when := g.Run(func(m *tabletop.Match, _, about event.Entity) bool {
				ask(&stage{t: t, Match: m, p: m.Rules().(*tabletop.Rules).Program()}, about)
				return true
			})
			g.Phases = append(g.Phases, library.Phase{ID: "late", Turn: "stay"})
			g.Modes[0].Phases = append(g.Modes[0].Phases, "late")
			g.Actions[0].Phases, g.Actions[1].Phases = []string{"main"}, []string{"main"}
			g.Actions = append(g.Actions, library.Action{ID: "later", Phases: []string{"main"}, Run: g.Do(library.Effect{Type: "PHASE", Phase: "late"})},
				library.Action{ID: "aim", Phases: []string{"late"}, Target: &library.Pick{Zone: "hand", Side: "enemy", When: when}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
		})
		err := b.Do(b.action("later"))
		if fails && (err == nil || !strings.Contains(err.Error(), "which player 1 does not see")) || !fails && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCommandsAreCheckedAsTheirPlayer: a command that is given without a list of legal ones fails as well when its condition
// reads what its player does not see. The effects of the command may read everything.
func TestCommandsAreCheckedAsTheirPlayer(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		reads := g.Run(func(m *tabletop.Match, _, _ event.Entity) bool { return tabletop.Counter(m, 1, "purse") == 0 })
		g.Actions = append(g.Actions, library.Action{ID: "peek", When: reads, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))},
			library.Action{ID: "know", Run: reads})
	})
	first := tabletop.FirstAction
	if err := b.Do(match.Command{Verb: first + 2}); err == nil || !strings.Contains(err.Error(), "which player 1 does not see") {
		t.Errorf("a condition that reads a hidden counter: %v", err)
	}
	if err := b.Do(match.Command{Verb: first + 3}); err != nil {
		t.Errorf("an effect that reads a hidden counter: %v", err)
	}
}

// TestCountersOfCardsStartAgain: counters of cards, of the match and of players have their start again at their moment.
func TestCountersOfCardsStartAgain(t *testing.T) {
	for _, c := range []struct{ resets, want string }{{"turn", "5 1 1 1 1 1"}, {"round", "5 5 5 5 1 1"}, {"phase", "5 5 5 5 5 1"}} {
		b := set(t, func(g *tabletest.Game) {
			g.Counters[2].Resets, g.Counters[1].Resets = c.resets, c.resets
			g.Counters[1].Start = 1
			g.Phases = append(g.Phases, library.Phase{ID: "late", Turn: "stay"})
			g.Modes[0].Phases = append(g.Modes[0].Phases, "late")
			act(g, "later", library.Effect{Type: "PHASE", Phase: "late"})
		})
		x, y := b.put(1, "hand", "A"), b.put(0, "field", "B")
		b.do(func() error {
			tabletop.Count(b.Match, nobody, "pot", 4)
			return tabletop.ChangeCounter(b.Match, x, b.p.Counter("scars"), 5, true)
		})
		card, pot := "", ""
		for i := range 6 {
			card += words(tabletop.CardCounter(b.Match, b.find(1, "hand", "A"), "scars"), "")
			pot += words(tabletop.Counter(b.Match, nobody, "pot"), "")
			say(t, b.Match, map[bool]string{true: "later", false: "end"}[i == 4])
		}
		same(t, c.resets+": a card", strings.TrimSpace(card), c.want)
		same(t, c.resets+": the match", strings.TrimSpace(pot), c.want)
		same(t, c.resets+": another card", tabletop.CardCounter(b.Match, y, "scars"), 1)
		count := 0
		for _, e := range b.Log() {
			if e.Type == program.CounterChanged && e.Args[program.ArgSet] == 1 && e.Source == y {
				count++
			}
		}
		same(t, c.resets+": changes of a counter that is at its start", count, 0)
	}
}

// TestShownZonesAndOthers: what is known of other zones stays known when a zone is shown.
func TestShownZonesAndOthers(t *testing.T) {
	b := set(t, func(g *tabletest.Game) { g.Zones[1].SeeWhen = tabletest.Where("owner.counter(points) == 9") })
	for p := range event.Player(3) {
		b.move(b.put(3, "field", string(rune('A'+p))), b.to(p, "hand", 0))
	}
	b.do(func() error {
		return tabletop.ChangeCounter(b.Match, tabletop.PlayerEntity(1), b.p.Counter("points"), 9, true)
	})
	same(t, "known", b.known(3), "[A in hand of 1 C in hand of 3]")
}

// TestSpectators: a view for a spectator has only what everybody sees. It has the players who have seen a card only if all have.
func TestSpectators(t *testing.T) {
	b := set(t, nil)
	x, y := b.put(1, "hand", "A"), b.put(1, "field", "B")
	b.move(x, b.to(nobody, "row", program.FaceDown))
	b.move(y, b.to(nobody, "deck", 0))
	v := b.ViewOf(event.Spectator)
	x, y = b.find(nobody, "row", "A"), b.find(nobody, "deck", "B")
	same(t, "a card that one has seen", words(v.State.Cards[v.State.CardOf(x)].Def, v.State.Cards[v.State.CardOf(x)].Seen), "0 0")
	same(t, "a card that all have seen", words(v.State.Cards[v.State.CardOf(y)].Def == b.p.Card("B"), v.State.Cards[v.State.CardOf(y)].Seen), "true 15")
	w := b.ViewOf(2)
	same(t, "what a player knows of others", w.State.Cards[w.State.CardOf(y)].Seen, 4)
	same(t, "hidden counters", words(v.State.Players[1].Counters[1], v.State.Counters[1]), "0 0")
}

// TestHiddenCounters: a view blanks the counters that its viewer may not read: of the match, of other players and of cards.
func TestHiddenCounters(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Counters = append(g.Counters, library.Counter{ID: "mark", On: "card", See: "owner", Max: 9}, library.Counter{ID: "doom", On: "card", See: "nobody", Max: 9}, library.Counter{ID: "blind", On: "player", See: "nobody", Start: 4, Max: 9})
	})
	x := b.put(1, "field", "A")
	b.do(func() error {
		for _, id := range []string{"mark", "doom"} {
			if err := tabletop.ChangeCounter(b.Match, x, b.p.Counter(id), 6, true); err != nil {
				return err
			}
		}
		tabletop.Count(b.Match, nobody, "fate", 5)
		tabletop.Count(b.Match, nobody, "pot", 5)
		tabletop.Count(b.Match, 1, "purse", 7)
		tabletop.Count(b.Match, 1, "blind", 2)
		return nil
	})
	reads := func(m *tabletop.Match) string {
		s := &m.State
		at := func(id string) int { return b.p.Counters[b.p.Counter(id)].Index }
		c := &s.Cards[s.CardOf(x)]
		return words(c.Counters[at("mark")], c.Counters[at("doom")], c.Counters[at("scars")], s.Counters[at("fate")], s.Counters[at("pot")], s.Players[1].Counters[at("purse")], s.Players[1].Counters[at("blind")], s.Players[1].Counters[at("points")])
	}
	same(t, "the match", reads(b.Match), "6 6 1 5 5 7 6 2")
	same(t, "its player", reads(b.ViewOf(1)), "6 0 1 0 5 7 0 2")
	same(t, "another player", reads(b.ViewOf(0)), "0 0 1 0 5 0 0 2")
}

// TestClearedZones: a test that clears a zone leaves what was attached to its cards free, and forgets what was known of it.
func TestClearedZones(t *testing.T) {
	b := set(t, nil)
	host := b.put(0, "field", "A")
	b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(1, "field", "E"), host)
	if err := b.sc.Trait(host, b.p.Trait("HELD"), 2); err != nil {
		t.Fatal(err)
	}
	b.move(b.put(0, "field", "C"), b.to(1, "hand", 0))
	for _, z := range []struct {
		p    event.Player
		zone string
	}{{0, "field"}, {1, "hand"}} {
		if err := b.sc.Clear(z.p, b.p.Zone(z.zone)); err != nil {
			t.Fatal(err)
		}
	}
	same(t, "what is left", words(b.has(0, "field"), b.has(1, "hand"), b.has(nobody, "worn"), b.State.Attached, b.card(b.find(nobody, "worn", "E")).Host, b.State.NStatuses, b.State.NKnown), "  E 0 0 0 0")
	if err := b.Validate(); err != nil {
		t.Error(err)
	}
	if b.State.CardOf(host) != 0 {
		t.Error("a card that was removed is there by its handle")
	}
}

// TestShufflesOfGrids: a shuffle leaves the cards of a grid in their cells, and nobody follows them by their handles.
func TestShufflesOfGrids(t *testing.T) {
	b := set(t, nil)
	x := b.put(nobody, "grid", "A", 2)
	b.put(nobody, "grid", "B", 5)
	b.do(func() error { return tabletop.ShuffleZone(b.Match, nobody, b.p.Zone("grid")) })
	same(t, "cells", words(b.has(nobody, "grid"), b.State.CardOf(x)), ". A . . B . 0")
	found := map[string]bool{}
	for seed := range uint64(40) {
		b := set(t, nil)
		for _, id := range []string{"A", "B", "C"} {
			b.put(nobody, "row", id)
		}
		b.State.Chance += 0
		for range seed%7 + 1 {
			b.do(func() error { return tabletop.ShuffleZone(b.Match, nobody, b.p.Zone("row")) })
		}
		found[b.has(nobody, "row")] = true
	}
	if len(found) < 4 {
		t.Errorf("shuffles bring only %v", found)
	}
}

// TestRejectionsByFunctions: an action that a function rejects is refused with its reason, and if that has no text, plainly.
func TestRejectionsByFunctions(t *testing.T) {
	for text, want := range map[string]string{"too poor": "POOR: too poor", "": "POOR: the action was rejected"} { //maporder: each is compared
		b := set(t, func(g *tabletest.Game) {
			l := def.Listener{ID: "l", Event: "ACTION_DECLARED", Role: def.Any, Priority: 150, Reasons: []def.Reason{{Code: "POOR", Text: def.Localised{EN: text}}}, Where: tabletest.Where("event.action == buy"), Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
				if err := tabletop.RejectFor(m, "POOR", 3, 8); err != nil {
					t.Error(err)
				}
				return true
			})}
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
			act(g, "buy", tabletest.Effect("COUNT", "pot", 1))
		})
		err := b.Do(b.action("buy"))
		refusal, ok := err.(*match.Refusal)
		if !ok || err.Error() != want || refusal.Have != 3 || refusal.Need != 8 || refusal.Listener == "" {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestListenersAskTheirOwner: filters of listeners ask about their owner, who controls the card; that of a rule is the active player.
func TestListenersAskTheirOwner(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		where := tabletest.Where("owner.seat == 2", "self.is_own", "card.rank == 1 or target.rank == 2")
		count := g.Do(tabletest.Effect("COUNT", "pot", 1))
		g.Cards[2].Listeners = []def.Listener{{ID: "l", Event: "x:FACT", Role: def.Any, Priority: 600, Limit: 2, Where: where, Run: count}}
		g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{{ID: "r", Event: "x:FACT", Role: def.Any, Priority: 600, Where: tabletest.Where("owner.seat == 2"), Run: g.Do(tabletest.Effect("COUNT", "pot", 10))}}}}}
	})
	a, d := b.put(0, "field", "A"), b.put(0, "field", "D")
	b.put(0, "field", "C")
	b.put(1, "field", "C")
	pot := func(source, target event.Entity) int {
		was := tabletop.Counter(b.Match, nobody, "pot")
		b.raise("x:FACT", source, target)
		return tabletop.Counter(b.Match, nobody, "pot") - was
	}
	same(t, "in the turn of player 1", words(pot(a, 0), pot(d, 0)), "1 0")
	say(t, b.Match, "end")
	same(t, "in the turn of player 2", words(pot(a, 0), pot(d, 0), pot(a, 0), pot(a, 0)), "11 10 11 10")
}

// TestWhoGaveUpDoesNotStart: the next seat starts in the place of a player who is out, and rounds begin with its turns.
func TestWhoGaveUpDoesNotStart(t *testing.T) {
	g := rounds(library.Phase{ID: "a"})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	by(t, m, "1 concede", "2 go", "3 go", "2 go")
	same(t, "starter, round and who gave up", words(m.State.Starter, m.State.Round, m.State.Gone), "1 3 1")
	m = g.Start(t, g.Compile(t), tabletop.Setup{})
	by(t, m, "1 go", "2 concede", "3 go", "1 go")
	same(t, "another one gives up", words(m.State.Starter, m.State.Round, m.State.Gone), "0 2 2")
}

// TestFaultyStates: a state that no match can have is described.
func TestFaultyStates(t *testing.T) {
	b := laid(t)
	held := b.State.CardOf(b.find(nobody, "worn", "D"))
	free := b.State.NCards
	for free > 0 && b.State.Cards[free].Zone != 0 {
		free--
	}
	for name, c := range map[string]struct {
		change func(s *tabletop.State)
		want   string
	}{
		"a host that is not there": {func(s *tabletop.State) { s.Cards[held].Host = s.NCards + 1 }, words("card", held, "is attached to card", b.State.NCards+1, "which is nowhere")}, "more hosts than attached": {func(s *tabletop.State) { s.Attached++ }, "1 cards are attached, not 2"}, "a card in no zone": {func(s *tabletop.State) { s.Cards[held].Zone = 0 }, "where it says zone 0"}, "a counter too high": {func(s *tabletop.State) { s.Players[2].Counters[0] = 21 }, "counter points is from 2 to 21, which is not within 0 and 20"}, "a counter too low": {func(s *tabletop.State) { s.Counters[0] = -1 }, "counter pot is from -1 to -1"},
		"a status of nothing": {func(s *tabletop.State) {
			s.Statuses[0].On = s.NCards + 8
			s.Cards[s.NCards].Zone = 0
			s.NOrder++
			s.NOrder--
		}, ""},
	} { //maporder: each is compared
		other := b.Suppose(func(s *tabletop.State, _ []event.Event) { c.change(s) })
		if err := tabletop.Of(other).Validate(other); err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), ",", ""), strings.ReplaceAll(c.want, ",", "")) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// TestWhatCommandsAre: the action, the number, the choice, the option and the target of a command, also of one that there is not.
func TestWhatCommandsAre(t *testing.T) {
	b := watched(t)
	b.put(0, "hand", "A")
	b.put(0, "hand", "C")
	is := func(c match.Command) string {
		x := tabletop.TargetOf(b.Match, c)
		name := tabletop.CardID(b.Match, x)
		if p := tabletop.PlayerOf(x); p >= 0 {
			name = words("p", p+1)
		}
		return words(tabletop.ActionOf(b.Match, c), tabletop.AmountOf(b.Match, c), tabletop.ChoiceOf(b.Match, c), tabletop.OptionOf(b.Match, c), name)
	}
	mark := b.many("mark", 4)
	mark.Place = 1
	same(t, "an action", is(mark), "mark 4  0 ")
	same(t, "an unknown action", is(match.Command{Verb: 200, Choice: 3}), " 0  0 ")
	same(t, "giving up", is(match.Command{Verb: tabletop.Concede}), " 0  0 ")
	say(t, b.Match, "ask-size")
	same(t, "the first number", is(match.Command{Verb: tabletop.Answer}), " 0 size 3 ")
	same(t, "the last number", is(match.Command{Verb: tabletop.Answer, Choice: 4}), " 0 size 7 ")
	same(t, "no option", is(match.Command{Verb: tabletop.Answer, Choice: 5}), " 0 size 0 ")
	same(t, "no more", is(match.Command{Verb: tabletop.Answer, Choice: -1}), " 0 size 0 ")
	same(t, "another player", is(match.Command{Verb: tabletop.Answer, Player: 1}), " 0  0 ")
	say(t, b.Match, "take 3")
	say(t, b.Match, "take 4")
	say(t, b.Match, "ask-drop")
	same(t, "a player", is(match.Command{Verb: tabletop.Answer, Choice: 1}), " 0 drop 0 p 2")
	for _, c := range []struct {
		zone string
		p    event.Player
		want string
	}{{"hand", nobody, `each player, or team, has a zone "hand": name the player`}, {"grid", 4, "the match has 4 players"}, {"row", 0, `"row" is not a grid`}} {
		if _, err := tabletop.LineOf(b.Match, c.p, b.p.Zone(c.zone)); err == nil || err.Error() != c.want {
			t.Errorf("a line in %s: %v, want %s", c.zone, err, c.want)
		}
	}
	for where, want := range map[string]string{"grid 1 2": "expected a zone", "grid 0": "is not a cell", "grid 7": `has no cell 7`, "row 1": `has no cell 1`, "gird": `unknown zone "gird"; did you mean "grid"?`} { //maporder: each is compared
		if _, err := b.Spawn(0, "A", where); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", where, err, want)
		}
	}
}

// TestCardsOfNobody: a card that nobody controls is nobody's enemy, and not one's own.
func TestCardsOfNobody(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		for i, f := range []string{"target.is_enemy", "target.is_own", "target.team == 0", "target.seat == 0"} {
			g.Actions = append(g.Actions, library.Action{ID: "q" + words(i), Target: &library.Pick{Zone: "row", Side: "any", Where: tabletest.Where(f)}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
		}
	})
	if _, err := b.sc.Put(nobody, b.p.Zone("row"), b.p.Card("A"), 0, nobody); err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, c := range b.Legal(0, nil) {
		if id := tabletop.ActionOf(b.Match, c); strings.HasPrefix(id, "q") {
			text += id + " "
		}
	}
	same(t, "what holds", text, "q2 q3 ")
}

// TestAfterAnActionWasDeclared: a function that a listener to an action queues has the number of the action.
func TestAfterAnActionWasDeclared(t *testing.T) {
	got := 0
	b := set(t, func(g *tabletest.Game) {
		later := g.Run(func(m *tabletop.Match, _, _ event.Entity) bool { got = tabletop.Value(m); return true })
		l := def.Listener{ID: "l", Event: "ACTION_DECLARED", Role: def.Any, Priority: 700, Where: tabletest.Where("event.action == buy"), Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool { tabletop.After(m, later, nil); return true })}
		g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
		g.Actions = append(g.Actions, library.Action{ID: "buy", Amount: &library.Amount{Low: tabletest.N(1), High: tabletest.N(4)}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
	})
	if err := b.Do(b.many("buy", 3)); err != nil {
		t.Fatal(err)
	}
	same(t, "the number", got, 3)
}

// TestAmountsOfChoices: the amounts of commands are within the numbers that choices offer, without any action that has one.
func TestAmountsOfChoices(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Choices = []library.Choice{{ID: "size", Of: "numbers", Low: tabletest.N(-3), High: tabletest.N(7)}}
		act(g, "ask", library.Effect{Type: "ASK", Choice: "size"})
	})
	form := tabletop.NewEye(b.Match).Form()
	for i, name := range form.Features {
		if l := form.Limits[i]; name == "amount" && (l.Low != -3 || l.High != 7) || name == "cell" && l.High != 0 {
			t.Errorf("%s is within %+v", name, l)
		}
	}
}
