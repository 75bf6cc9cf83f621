package tabletop_test

import (
	"fmt"
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

// desk is a game of three with one action, which runs what a test wants. It has a deck that nobody
// sees, hands, a grid of 3 by 2, a row, a bag, and counters of everything.
func desk(t *testing.T, step *func(m *tabletop.Match)) *tabletop.Match {
	t.Helper()
	g := &tabletest.Game{}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 0, High: 9}, {ID: "suit", Words: []string{"red", "blue"}}}
	g.Zones = []library.Zone{{ID: "deck", Kind: "stack", See: "nobody"}, {ID: "hand", Of: "player", See: "owner"}, {ID: "grid", Kind: "grid", Width: 3, Height: 2}, {ID: "row", Kind: "row", Play: true, Room: 4}, {ID: "bag", Kind: "bag"}}
	g.Cards = []library.Card{{ID: "ACE", Start: "deck", Copies: 5, Attributes: []library.AttributeValue{{Attribute: "rank", N: 1}, {Attribute: "suit", N: 1}}}, {ID: "TEN", Start: "bag", Copies: 2, Attributes: []library.AttributeValue{{Attribute: "rank", N: 9}}}}
	g.Counters = []library.Counter{{ID: "points", On: "player", Max: 20, Start: 2}, {ID: "pot", Max: 50}, {ID: "scars", On: "card", Max: 7, Start: 1}, {ID: "secret", On: "player", See: "owner", Max: 9}}
	g.Events = []def.EventType{{Name: "desk:FACT", Fields: []def.EventField{{Name: "n", Kind: "int"}, {Name: "m", Kind: "int"}}}, {Name: "desk:ASK", Ask: true, Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
	g.Streams = []string{"dice"}
	g.Statuses = []library.Status{{ID: "HELD", Max: 3}}
	g.Phases = []library.Phase{{ID: "main", Turn: "stay"}, {ID: "later", Turn: "stay"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{3, 3}, Phases: []string{"main", "later"}, MaxTurns: 30, Score: "points"}}
	g.Choices = []library.Choice{{ID: "word", Of: "words", Words: []string{"aye", "nay"}, Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
		if taken, ok := tabletop.PickedNow(m); !ok || taken.Word != "nay" || taken.N != 1 || taken.Kind != program.Words {
			t.Errorf("picked %+v, %v", taken, ok)
		}
		return true
	})}}
	g.Actions = []library.Action{{ID: "do", Run: g.Run(func(m *tabletop.Match, self, _ event.Entity) bool { (*step)(m); return true })},
		{ID: "aim", Card: &library.Pick{Zone: "hand", Where: tabletest.Where("card.rank > 4")}, Amount: &library.Amount{Low: tabletest.N(2), High: tabletest.N(5)}, Where: tabletest.Where("owner.counter(points) > 3"), Phases: []string{"later"}}}
	return g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
}

// TestScriptsAct: what scripts do with cards, zones, counters and streams happens where they say, and
// what cannot be is an error.
func TestScriptsAct(t *testing.T) {
	var step func(m *tabletop.Match)
	m := desk(t, &step)
	p := tabletop.Of(m).Program()
	zone, nobody := p.Zone, event.NoPlayer
	do := func(fn func(m *tabletop.Match) error) error {
		t.Helper()
		var failed error
		step = func(m *tabletop.Match) { failed = fn(m) }
		if err := m.Do(m.Legal(m.ToAct(nil)[0], nil)[0]); err != nil {
			t.Fatal(err)
		}
		return failed
	}
	must := func(fn func(m *tabletop.Match) error) {
		t.Helper()
		if err := do(fn); err != nil {
			t.Fatal(err)
		}
	}
	size := func(q event.Player, id string) int {
		n, err := tabletop.ZoneSize(m, q, zone(id))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	is := func(what string, got, want any) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	must(func(m *tabletop.Match) error {
		return tabletop.DealCards(m, zone("deck"), nobody, tabletop.Destination{Zone: zone("hand"), Player: 1}, 2)
	})
	is("dealt", [3]int{size(1, "hand"), size(nobody, "deck"), size(0, "hand")}, "[2 3 0]")
	card := tabletop.Cards(m, 1, "hand")[0]
	must(func(m *tabletop.Match) error {
		return tabletop.MoveCard(m, card, tabletop.Destination{Zone: zone("grid"), Player: nobody, Cell: 5})
	})
	at, err := tabletop.CardAt(m, nobody, zone("grid"), 5)
	is("in its cell", err == nil && at != 0, true)
	spot := tabletop.SpotOf(m, at)
	is("where it is", fmt.Sprint(spot.Zone, " ", spot.Of, spot.Cell, spot.Column, spot.Line, spot.FaceUp, spot.Owner, spot.Controller), "grid -1 5 2 2 true -1 1")
	is("where nothing is", tabletop.SpotOf(m, 0), tabletop.Spot{Of: nobody, Owner: nobody, Controller: nobody})
	must(func(m *tabletop.Match) error {
		return tabletop.MakeCards(m, p.Card("TEN"), tabletop.Destination{Zone: zone("row"), Player: 2}, 2)
	})
	must(func(m *tabletop.Match) error {
		return tabletop.MakeCards(m, p.Card("ACE"), tabletop.Destination{Zone: zone("grid"), Player: 2}, 1)
	})
	is("made", [2]int{size(nobody, "row"), size(nobody, "grid")}, "[2 2]")
	first, _ := tabletop.CardAt(m, nobody, zone("grid"), 1)
	is("the first cell that is empty", first != 0, true)
	line, err := tabletop.LineOf(m, 2, zone("grid"))
	is("a line", fmt.Sprint(line, err), "1 <nil>")
	top, err := tabletop.TopCard(m, nobody, zone("row"))
	is("the top", fmt.Sprint(top == tabletop.Cards(m, nobody, "row")[1], err), "true <nil>")
	n, word, words := tabletop.AttributeOf(m, top, p.Attribute("rank"))
	is("rank", fmt.Sprint(n, " ", word, words), "9 false")
	n, word, words = tabletop.AttributeOf(m, first, p.Attribute("suit"))
	is("suit", fmt.Sprint(n, " ", word, words), "1 bluetrue")
	must(func(m *tabletop.Match) error {
		return tabletop.DealCards(m, zone("row"), nobody, tabletop.Destination{Zone: zone("bag"), Player: nobody}, -1)
	})
	is("all of them", [2]int{size(nobody, "row"), size(nobody, "bag")}, "[0 4]")
	counter := func(x event.Entity, id string) int {
		n, err := tabletop.CounterOf(m, x, p.Counter(id))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	change := func(x event.Entity, id string, by int, set bool) error {
		return do(func(m *tabletop.Match) error { return tabletop.ChangeCounter(m, x, p.Counter(id), by, set) })
	}
	for _, c := range []struct {
		x    event.Entity
		id   string
		by   int
		set  bool
		want int
	}{{tabletop.PlayerEntity(1), "points", 3, false, 5}, {tabletop.PlayerEntity(1), "points", 9, true, 9}, {tabletop.PlayerEntity(1), "points", 99, false, 20}, {0, "pot", 7, false, 7}, {tabletop.PlayerEntity(2), "pot", 1, false, 8}, {first, "scars", 2, false, 3}, {first, "scars", -9, false, 0}} {
		if err := change(c.x, c.id, c.by, c.set); err != nil {
			t.Fatal(err)
		}
		is(fmt.Sprintf("%+v", c), counter(c.x, c.id), c.want)
	}
	is("others' points", [2]int{counter(tabletop.PlayerEntity(0), "points"), counter(tabletop.PlayerEntity(2), "points")}, "[2 2]")
	for _, c := range []struct {
		x  event.Entity
		id string
	}{{0, "points"}, {first, "points"}, {first, "pot"}, {0, "scars"}, {tabletop.PlayerEntity(0), "scars"}} {
		if change(c.x, c.id, 1, false) == nil {
			t.Errorf("%+v is changed", c)
		}
		if _, err := tabletop.CounterOf(m, c.x, p.Counter(c.id)); err == nil {
			t.Errorf("%+v is read", c)
		}
	}
	must(func(m *tabletop.Match) error { return tabletop.RollInto(m, 0, p.Counter("points"), 6, 1) })
	rolled := counter(tabletop.PlayerEntity(0), "points")
	is("a throw", rolled >= 1 && rolled <= 6, true)
	is("its player", m.Log()[len(m.Log())-1].SourcePlayer >= 0, true)
	if do(func(m *tabletop.Match) error { return tabletop.RollInto(m, nobody, p.Counter("points"), 6, 0) }) == nil || do(func(m *tabletop.Match) error { return tabletop.RollInto(m, 0, p.Counter("scars"), 6, 0) }) == nil {
		t.Error("a throw into a counter of nobody")
	}
	before := tabletop.Cards(m, nobody, "deck")
	must(func(m *tabletop.Match) error { return tabletop.ShuffleZone(m, nobody, zone("deck")) })
	is("cards of a shuffled deck", len(tabletop.Cards(m, nobody, "deck")), len(before))
	for _, wrong := range []func(m *tabletop.Match) error{
		func(m *tabletop.Match) error { return tabletop.ShuffleZone(m, nobody, zone("hand")) }, func(m *tabletop.Match) error { return tabletop.ShuffleZone(m, 3, zone("hand")) },
		func(m *tabletop.Match) error {
			return tabletop.MoveCard(m, first, tabletop.Destination{Zone: zone("hand"), Player: nobody})
		},
		func(m *tabletop.Match) error {
			return tabletop.MoveCard(m, first, tabletop.Destination{Zone: zone("grid"), Player: nobody, Cell: 7})
		},
		func(m *tabletop.Match) error {
			return tabletop.MoveCard(m, first, tabletop.Destination{Zone: zone("row"), Player: nobody, Cell: 1})
		},
		func(m *tabletop.Match) error {
			return tabletop.DealCards(m, zone("hand"), nobody, tabletop.Destination{Zone: zone("row"), Player: nobody}, 1)
		},
		func(m *tabletop.Match) error { _, err := tabletop.CardAt(m, nobody, zone("grid"), 0); return err }, func(m *tabletop.Match) error { _, err := tabletop.CardAt(m, nobody, zone("grid"), 7); return err },
		func(m *tabletop.Match) error { _, err := tabletop.CardAt(m, nobody, zone("row"), 1); return err }, func(m *tabletop.Match) error { _, err := tabletop.LineOf(m, 0, zone("row")); return err },
		func(m *tabletop.Match) error { return tabletop.Notice(m, "desk:NONE", 0, 0, nil) }, func(m *tabletop.Match) error { return tabletop.Notice(m, "CARD_MOVED", 0, 0, nil) },
		func(m *tabletop.Match) error {
			_, err := tabletop.FieldsOf(m, "desk:FACT", map[string]int{"none": 1})
			return err
		}, func(m *tabletop.Match) error { _, err := tabletop.FieldsOf(m, "TURN_STARTED", nil); return err },
		func(m *tabletop.Match) error { return tabletop.RejectFor(m, "NONE", 1, 2) }, func(m *tabletop.Match) error { return tabletop.ModifyValue(m, event.OpAdd, 1) }, func(m *tabletop.Match) error { _, err := tabletop.FieldOf(m, "none"); return err },
	} {
		if do(wrong) == nil {
			t.Error("something that cannot be is done")
		}
	}
	must(func(m *tabletop.Match) error {
		args, err := tabletop.FieldsOf(m, "desk:FACT", map[string]int{"m": 8, "n": 3})
		if err == nil {
			err = tabletop.Notice(m, "desk:FACT", first, top, args)
		}
		return err
	})
	last := m.Log()[len(m.Log())-1]
	is("the event", fmt.Sprint(last.Args[0], last.Args[1], last.Source == first, last.SourcePlayer), "3 8 true 0")
	must(func(m *tabletop.Match) error {
		is("who acts", tabletop.ActingPlayer(m), 0)
		tabletop.PutChoice(m, 0, 1, 0, 0)
		return nil
	})
	legal := m.Legal(0, nil)
	is("the choice", fmt.Sprint(tabletop.ChoiceOf(m, legal[1]), tabletop.OptionOf(m, legal[1]), tabletop.TargetOf(m, legal[1]), tabletop.ActionOf(m, legal[1])), "word1 0")
	if err := m.Do(legal[1]); err != nil {
		t.Fatal(err)
	}
	is("the mode", tabletop.ModeID(m)+tabletop.PhaseID(m), "mmain")
	is("order of turns", fmt.Sprint(tabletop.TurnOrder(m), tabletop.NextPlayer(m, 2), tabletop.Passed(m, 0)), "[0 1 2] 0 false")
	is("an action", fmt.Sprint(tabletop.ActionOf(m, m.Legal(0, nil)[0]), tabletop.AmountOf(m, m.Legal(0, nil)[0])), "do0")
}

// TestScenariosOfTests: a test puts a match into a position that can be, and every other one is an error.
func TestScenariosOfTests(t *testing.T) {
	var step func(m *tabletop.Match)
	m := desk(t, &step)
	p, sc, s := tabletop.Of(m).Program(), tabletop.NewScenario(m), &m.State
	zone, nobody := p.Zone, event.NoPlayer
	is := func(what string, err error, want string) {
		t.Helper()
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	put := func(q event.Player, id string, cell int, by event.Player) (event.Entity, error) {
		return sc.Put(q, zone(id), p.Card("ACE"), cell, by)
	}
	x, err := put(nobody, "grid", 6, 2)
	is("a cell", err, "")
	_, err = put(nobody, "grid", 6, 1)
	is("a cell that is taken", err, `cell 6 of "grid" is not empty`)
	for _, cell := range []int{0, 7, -1} {
		_, err = put(nobody, "grid", cell, 1)
		is("no cell", err, "a card needs one of its cells, 1 to 6")
	}
	_, err = put(nobody, "row", 1, 1)
	is("a cell of a row", err, "is not a grid and has no cells")
	for i := range 5 {
		_, err = put(nobody, "row", 0, 1)
		is("a row", err, map[bool]string{true: "", false: `"row" holds at most 4 cards`}[i < 4])
	}
	_, err = put(nobody, "hand", 0, 1)
	is("the hand of nobody", err, "name the player")
	_, err = put(3, "hand", 0, 1)
	is("the hand of nobody", err, "the match has 3 players")
	y, err := put(1, "hand", 0, 2)
	is("a hand", err, "")
	if at := tabletop.SpotOf(m, y); at.Owner != 1 || at.Of != 1 || tabletop.SpotOf(m, x).Owner != 2 {
		t.Errorf("owners: %+v, %+v", at, tabletop.SpotOf(m, x))
	}
	if top, _ := tabletop.TopCard(m, nobody, zone("row")); top != tabletop.Cards(m, nobody, "row")[3] {
		t.Error("the last card of a row is not on top")
	}
	n, err := tabletop.CounterOf(m, y, p.Counter("scars"))
	if n != 1 || err != nil {
		t.Errorf("a new card has %d, %v", n, err)
	}
	player := tabletop.PlayerEntity(1)
	for _, c := range []struct {
		x    event.Entity
		id   string
		n    int
		want string
	}{{player, "points", 20, ""}, {player, "points", 0, ""}, {player, "points", 21, "the counter points is from 0 to 20, not 21"}, {player, "points", -1, "from 0 to 20"}, {0, "pot", 50, ""}, {0, "pot", 51, "from 0 to 50"}, {y, "scars", 7, ""}, {y, "scars", 8, "from 0 to 7"}, {0, "points", 1, "name the player"}, {y + 1<<20, "scars", 1, "the card is not in the match"}} {
		is(fmt.Sprintf("%+v", c), sc.Counter(c.x, p.Counter(c.id), c.n), c.want)
		if got, err := tabletop.CounterOf(m, c.x, p.Counter(c.id)); c.want == "" && (got != c.n || err != nil) {
			t.Errorf("%+v: %d", c, got)
		}
	}
	held := p.Trait("HELD")
	for _, c := range []struct {
		x    event.Entity
		n    int
		want string
	}{{player, 3, ""}, {player, 1, ""}, {y, 2, ""}, {player, 4, "a thing has 0 to 3 of it, not 4"}, {player, -1, "0 to 3"}, {y + 1<<20, 1, "only cards of the match and players"}, {y, 0, ""}} {
		is(fmt.Sprintf("%+v", c), sc.Trait(c.x, held, c.n), c.want)
		if got := tabletop.Has(m, c.x, "HELD"); c.want == "" && got != c.n {
			t.Errorf("%+v: %d", c, got)
		}
	}
	if s.NStatuses != 1 {
		t.Errorf("%d statuses", s.NStatuses)
	}
	is("a phase", sc.Phase("later"), "")
	is("no phase", sc.Phase("never"), `does not have the phase "never"`)
	if tabletop.PhaseID(m) != "later" {
		t.Errorf("the phase is %s", tabletop.PhaseID(m))
	}
	for _, c := range []struct {
		turn, round int
		want        string
	}{{30, 30, ""}, {5, 2, ""}, {0, 0, ""}, {31, 2, "the turn is from 0 to 30"}, {5, 6, "the round from 0 to the turn"}, {-1, 0, "the turn is from 0"}, {5, -1, "the round from 0"}, {9, 3, ""}} {
		is(fmt.Sprintf("%+v", c), sc.Moment(c.turn, c.round), c.want)
	}
	if s.Turn != 9 || s.Round != 3 {
		t.Errorf("turn %d, round %d", s.Turn, s.Round)
	}
	s.Again, s.Passed, s.Acted = 1, 7, true
	is("a turn", sc.Turn(2), "")
	if s.Active != 2 || s.Again != 0 || s.Passed != 0 || s.Acted || fmt.Sprint(m.ToAct(nil)) != "[2]" {
		t.Errorf("the turn of player 3: %+v", m.ToAct(nil))
	}
	is("of nobody", sc.Turn(3), "player 4 is not in the game")
	is("nothing left", sc.Clear(nobody, zone("row")), "")
	is("of a hand of nobody", sc.Clear(nobody, zone("hand")), "name the player")
	if len(tabletop.Cards(m, nobody, "row")) != 0 || len(tabletop.Cards(m, 1, "hand")) != 1 {
		t.Error("another zone is cleared")
	}
	unmet := func(c match.Command) (list []string) {
		for _, u := range tabletop.Of(m).UnmetOf(m, c) {
			list = append(list, u.Text+": "+u.Is)
		}
		return list
	}
	aim := match.Command{Verb: tabletop.FirstAction + 1, Player: 2}
	if got := fmt.Sprint(unmet(aim)); got != "[owner.counter(points) > 3: 2]" {
		t.Errorf("what prevents it: %s", got)
	}
	is("points", sc.Counter(tabletop.PlayerEntity(2), p.Counter("points"), 4), "")
	z, err := put(2, "hand", 0, 2)
	is("a hand", err, "")
	aim.Source = z
	if got := fmt.Sprint(unmet(aim)); got != "[card.rank > 4: 1]" {
		t.Errorf("what prevents it: %s", got)
	}
	if got := tabletop.Of(m).LowestOf(m, aim); got != 2 {
		t.Errorf("the lowest number is %d", got)
	}
	is("back", sc.Phase("main"), "")
	if got := unmet(aim); got != nil {
		t.Errorf("in another phase: %v", got)
	}
	if got := unmet(match.Command{Verb: tabletop.FirstAction + 9, Player: 2}); got != nil {
		t.Errorf("an action that there is not: %v", got)
	}
	amounts := map[string]int{}
	for _, a := range tabletop.Amounts(m, 2) {
		amounts[a.Name] = a.N*10 + a.Good
	}
	if got := fmt.Sprint(amounts); got != "map[hand:10 points:41 pot:500 secret:0]" {
		t.Errorf("amounts: %s", got)
	}
	stock := func() string { return fmt.Sprint(tabletop.StockOf(m, 2, nil)) }
	was := stock()
	for what, change := range map[string]func() error{"points": func() error { return sc.Counter(player, p.Counter("points"), 5) }, "the pot": func() error { return sc.Counter(0, p.Counter("pot"), 3) }, "scars": func() error { return sc.Counter(z, p.Counter("scars"), 4) }, "a status": func() error { return sc.Trait(z, held, 1) }, "a card": func() error { _, err := put(2, "hand", 0, 2); return err }, "the turn": func() error { return sc.Moment(10, 3) }, "who is to act": func() error { return sc.Turn(1) }, "the phase": func() error { return sc.Phase("later") }} { //maporder: each changes the stock
		is(what, change(), "")
		now := stock()
		if now == was {
			t.Errorf("%s changes nothing", what)
		}
		was = now
	}
}
