package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// laid is a stage with something in every table of its state.
func laid(t *testing.T) *stage {
	t.Helper()
	b := watched(t)
	for p := range event.Player(2) {
		for _, id := range []string{"A", "B", "C"} {
			b.put(p, "hand", id)
			b.put(p, "field", id)
		}
	}
	for _, id := range []string{"A", "B", "C"} {
		b.put(nobody, "row", id)
		b.put(nobody, "deck", id)
		b.put(nobody, "bag", id)
	}
	b.put(nobody, "grid", "E", 4)
	b.move(b.put(2, "field", "E"), b.to(1, "hand", 0))
	b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(0, "hand", "D"), b.find(0, "field", "A"))
	b.do(func() error {
		tabletop.Apply(b.Match, b.find(0, "field", "B"), "HELD", 2)
		tabletop.Apply(b.Match, tabletop.PlayerEntity(2), "SEEN", 1)
		return nil
	})
	by(t, b.Match, "1 ask-size")
	by(t, b.Match, "1 take 4")
	return b
}

// swapPlaces exchanges two places of a zone.
func swapPlaces(b *stage, s *tabletop.State, p event.Player, zone string) {
	for _, z := range everyZone(b.Match) {
		if z.Def.Def.ID == zone && z.Of == p {
			r := s.Zones[z.N-1]
			s.Order[r.Start], s.Order[r.Start+1] = s.Order[r.Start+1], s.Order[r.Start]
		}
	}
}

// TestWhatPositionsAreMadeOf: two positions are the same if the same cards lie in the same places, with the same
// counters, statuses, open choices, secrets and flow. The order counts in zones that have one. The way and the time
// to a position do not count.
func TestWhatPositionsAreMadeOf(t *testing.T) {
	b := laid(t)
	row := func(p event.Player, zone, id string) uint16 { return b.State.CardOf(b.find(p, zone, id)) }
	mine, deck, cell, held := row(0, "field", "A"), row(nobody, "deck", "B"), row(nobody, "grid", "E"), row(nobody, "worn", "D")
	for name, change := range map[string]func(s *tabletop.State){
		"a counter of the match": func(s *tabletop.State) { s.Counters[0]++ }, "a counter of a player": func(s *tabletop.State) { s.Players[2].Counters[0]++ }, "a counter of a card": func(s *tabletop.State) { s.Cards[mine].Counters[0]++ },
		"what a card is": func(s *tabletop.State) { s.Cards[deck].Def++ }, "its face": func(s *tabletop.State) { s.Cards[mine].Face = tabletop.FaceDown }, "who has seen it": func(s *tabletop.State) { s.Cards[deck].Seen ^= 2 }, "its owner": func(s *tabletop.State) { s.Cards[mine].Owner = 3 }, "its controller": func(s *tabletop.State) { s.Cards[mine].Ctrl = 3 }, "silence": func(s *tabletop.State) { s.Cards[mine].Flags ^= tabletop.Silent }, "its host": func(s *tabletop.State) { s.Cards[held].Host = cell },
		"the order of a row": func(s *tabletop.State) { swapPlaces(b, s, nobody, "row") }, "the order of a stack": func(s *tabletop.State) { swapPlaces(b, s, nobody, "deck") }, "the cell of a card": func(s *tabletop.State) {
			for _, z := range everyZone(b.Match) {
				if r := s.Zones[z.N-1]; z.Def.Def.ID == "grid" {
					s.Order[r.Start+4], s.Order[r.Start+3] = s.Order[r.Start+3], 0
				}
			}
		},
		"how much of a status": func(s *tabletop.State) { s.Statuses[0].N++ }, "how long it lasts": func(s *tabletop.State) { s.Statuses[0].Until++ }, "which status": func(s *tabletop.State) { s.Statuses[0].Kind++ }, "who has it": func(s *tabletop.State) { s.Statuses[0].On++ }, "which player has it": func(s *tabletop.State) { s.Statuses[1].On-- }, "whose turns count": func(s *tabletop.State) { s.Statuses[0].Player++ },
		"what is known": func(s *tabletop.State) { s.Known[0].Def++ }, "where": func(s *tabletop.State) { s.Known[0].Zone++ }, "who knows it": func(s *tabletop.State) { s.Known[0].Who ^= 8 }, "that something is known": func(s *tabletop.State) { s.NKnown = 0 },
		"an option": func(s *tabletop.State) { s.Chosen[1]++ }, "who owes a choice": func(s *tabletop.State) { s.Asks[0].Player++ }, "which choice": func(s *tabletop.State) { s.Asks[0].Choice++ }, "the least": func(s *tabletop.State) { s.Asks[0].Min++ }, "the most": func(s *tabletop.State) { s.Asks[0].Max++ }, "how many are taken": func(s *tabletop.State) { s.Asks[0].Taken++ }, "that it is answered": func(s *tabletop.State) { s.Asks[0].Done = true }, "its source": func(s *tabletop.State) { s.Asks[0].Source = s.Handle(mine) }, "its target": func(s *tabletop.State) { s.Asks[0].Target = tabletop.PlayerEntity(2) }, "an option of it": func(s *tabletop.State) { s.Options[0].N++ }, "which is taken": func(s *tabletop.State) { s.Options[1].Taken++ }, "a thing of it": func(s *tabletop.State) { s.Options[0].X = s.Handle(cell) }, "that it is owed": func(s *tabletop.State) { s.NAsks = 0 },
		"a secret choice": func(s *tabletop.State) { s.Players[1].Secret.Action++ }, "its number": func(s *tabletop.State) { s.Players[1].Secret.Amount++ }, "its cell": func(s *tabletop.State) { s.Players[1].Secret.Cell++ }, "its card": func(s *tabletop.State) { s.Players[1].Secret.Source = s.Handle(mine) }, "what it is done to": func(s *tabletop.State) { s.Players[1].Secret.Target = tabletop.PlayerEntity(0) }, "turns to skip": func(s *tabletop.State) { s.Players[3].Skips++ }, "objectives": func(s *tabletop.State) { s.Players[3].Done++ },
		"the phase": func(s *tabletop.State) { s.Phase++ }, "the stage": func(s *tabletop.State) { s.Stage = tabletop.TurnStart }, "the next phase": func(s *tabletop.State) { s.Goto++ }, "who is active": func(s *tabletop.State) { s.Active++ }, "who starts": func(s *tabletop.State) { s.Starter++ }, "who is next": func(s *tabletop.State) { s.Next++ }, "turns again": func(s *tabletop.State) { s.Again++ }, "who is out": func(s *tabletop.State) { s.Out ^= 2 }, "who has passed": func(s *tabletop.State) { s.Passed ^= 2 }, "who has chosen": func(s *tabletop.State) { s.Decided ^= 2 }, "the order of seats": func(s *tabletop.State) { s.Backwards = true }, "a turn that is over": func(s *tabletop.State) { s.TurnOver = true }, "an action in the turn": func(s *tabletop.State) { s.Acted = !s.Acted }, "the mode": func(s *tabletop.State) { s.Mode++ },
	} { //maporder: each is compared
		other := b.Suppose(func(s *tabletop.State, _ []event.Event) { change(s) })
		if tabletop.Of(other).Position(other) == b.Position() {
			t.Errorf("%s makes no other position", name)
		}
	}
	for name, change := range map[string]func(s *tabletop.State){
		"the number of the turn": func(s *tabletop.State) { s.Turn += 3 }, "the number of the round": func(s *tabletop.State) { s.Round += 3 }, "turns of players": func(s *tabletop.State) { s.Players[1].Turns++ }, "idle turns": func(s *tabletop.State) { s.Idle++ }, "the generation of a card": func(s *tabletop.State) { s.Cards[deck].Gen++ }, "chance": func(s *tabletop.State) { s.Chance++ },
		"the order of a set": func(s *tabletop.State) { swapPlaces(b, s, 0, "hand") }, "the order of a bag": func(s *tabletop.State) { swapPlaces(b, s, nobody, "bag") }, "the order of statuses": func(s *tabletop.State) { s.Statuses[0], s.Statuses[1] = s.Statuses[1], s.Statuses[0] },
	} { //maporder: each is compared
		other := b.Suppose(func(s *tabletop.State, _ []event.Event) { change(s) })
		if tabletop.Of(other).Position(other) != b.Position() {
			t.Errorf("%s makes another position", name)
		}
	}
}

// TestStock: a player holds the counters of the match and of the player, and cards that the player can choose. Less of it
// can end a repetition. Bags and stacks come to their end. Other things, and statuses, only distinguish positions.
func TestStock(t *testing.T) {
	b := laid(t)
	was := tabletop.StockOf(b.Match, 0, nil)
	if !slices.IsSortedFunc(was, func(x, y match.Stock) int { return int(x.Kind) - int(y.Kind) }) {
		t.Error("stock is not sorted")
	}
	row := func(p event.Player, zone, id string) uint16 { return b.State.CardOf(b.find(p, zone, id)) }
	mine, theirs, hand, open := row(0, "field", "A"), row(1, "field", "A"), row(0, "hand", "A"), row(nobody, "row", "A")
	for name, c := range map[string]struct {
		change func(s *tabletop.State)
		kind   match.StockKind
		by     int32
	}{
		"a counter of the match": {func(s *tabletop.State) { s.Counters[0] += 3 }, match.Held, 3}, "an own counter": {func(s *tabletop.State) { s.Players[0].Counters[0] += 3 }, match.Held, 3}, "a counter of another player": {func(s *tabletop.State) { s.Players[2].Counters[0] += 3 }, match.Counted, 3},
		"a counter of an own card": {func(s *tabletop.State) { s.Cards[mine].Counters[0] += 3 }, match.Held, 3}, "a counter of another player's card": {func(s *tabletop.State) { s.Cards[theirs].Counters[0] += 3 }, match.Counted, 3}, "a counter of a card of the match": {func(s *tabletop.State) { s.Cards[open].Counters[0] += 3 }, match.Held, 3}, "a counter in the hand": {func(s *tabletop.State) { s.Cards[hand].Counters[0] += 3 }, match.Held, 3},
		"a status": {func(s *tabletop.State) { s.Statuses[0].N += 3 }, match.Counted, 3},
	} { //maporder: each is compared
		other := b.Suppose(func(s *tabletop.State, _ []event.Event) { c.change(s) })
		now := tabletop.StockOf(other, 0, nil)
		found := 0
		for _, x := range now {
			i := slices.IndexFunc(was, func(y match.Stock) bool { return x.Key == y.Key && x.Kind == y.Kind })
			before := int32(0)
			if i >= 0 {
				before = was[i].N
			}
			if x.N != before {
				if found++; x.Kind != c.kind || x.N-before != c.by {
					t.Errorf("%s: kind %d changes by %d", name, x.Kind, x.N-before)
				}
			}
		}
		same(t, name+": changes", found, 1)
	}
	kinds := func(list []match.Stock) (n [4]int) {
		for _, x := range list {
			n[x.Kind] += int(x.N)
		}
		return n
	}
	before := kinds(was)
	for name, c := range map[string]struct {
		p    event.Player
		zone string
		want [3]int // held, finite, counted; a card has a scar
	}{"an own card": {0, "hand", [3]int{2, 0, 0}}, "a card of another player": {1, "field", [3]int{0, 0, 2}}, "a card of the match": {nobody, "row", [3]int{2, 0, 0}}, "a card of a stack": {nobody, "deck", [3]int{0, 1, 0}}, "a card of a bag": {nobody, "bag", [3]int{0, 1, 0}}, "a card of an own stack": {0, "vault", [3]int{0, 1, 0}}, "a card of the team": {0, "den", [3]int{2, 0, 0}}} { //maporder: each is compared
		x := watchedCopy(b, c.p, c.zone)
		now := kinds(tabletop.StockOf(x, 0, nil))
		same(t, name, [3]int{now[0] - before[0], now[1] - before[1], now[2] - before[2]}, c.want)
	}
	// The moment has to be the same again: the phase, whose turn it is, its number, passes and open choices.
	for name, change := range map[string]func(s *tabletop.State){"the phase": func(s *tabletop.State) { s.Phase++ }, "the stage": func(s *tabletop.State) { s.Stage = tabletop.TurnStart }, "who is active": func(s *tabletop.State) { s.Active++ }, "the turn": func(s *tabletop.State) { s.Turn++ }, "passes": func(s *tabletop.State) { s.Passed++ }, "a choice": func(s *tabletop.State) { s.Asks[0].Max++ }, "a card": func(s *tabletop.State) { s.Cards[mine].Def++ }, "its face": func(s *tabletop.State) { s.Cards[mine].Face = tabletop.FaceDown }} { //maporder: each is compared
		other := b.Suppose(func(s *tabletop.State, _ []event.Event) { change(s) })
		if match.Covers(tabletop.StockOf(other, 0, nil), was) {
			t.Errorf("%s is not held", name)
		}
	}
	amounts := ""
	for _, a := range tabletop.Amounts(b.Match, 1) {
		amounts += words(a.Name, a.N, a.Good) + ", "
	}
	same(t, "amounts", amounts, "points 2 1, pot 0 0, purse 0 0, fate 0 0, hand 4 0, field 3 0, vault 0 0, grave 0 0, ")
}

// watchedCopy is a copy of a match with one more card.
func watchedCopy(b *stage, p event.Player, zone string) *tabletop.Match {
	m := b.Fork()
	if _, err := tabletop.NewScenario(m).Put(p, b.p.Zone(zone), b.p.Card("D"), 0, max(p, 0)); err != nil {
		b.t.Fatal(err)
	}
	return m
}

// TestShapes: two commands have the same shape if only the rows of their cards differ. The shape is exact for cards in
// the same condition, and similar for cards of one definition.
func TestShapes(t *testing.T) {
	b := watched(t)
	for range 2 {
		b.put(0, "field", "A")
	}
	b.put(0, "field", "B")
	cards := tabletop.Cards(b.Match, 0, "field")
	aim := func(x, y event.Entity) match.Command {
		c := b.action("aim")
		c.Source, c.Target = x, y
		return c
	}
	shape := func(c match.Command) [2]uint64 {
		exact, similar := tabletop.Shape(b.Match, c)
		return [2]uint64{exact, similar}
	}
	one := shape(aim(cards[0], cards[2]))
	if one != shape(aim(cards[1], cards[2])) {
		t.Error("equal cards make two shapes")
	}
	if err := b.sc.Counter(cards[1], b.p.Counter("scars"), 4); err != nil {
		t.Fatal(err)
	}
	if other := shape(aim(cards[1], cards[2])); other[0] == one[0] || other[1] != one[1] {
		t.Error("a card with another counter does not make a similar shape alone")
	}
	mark := b.many("mark", 3)
	mark.Place = 2
	for name, pair := range map[string][2]match.Command{
		"another source": {aim(cards[0], cards[2]), aim(cards[2], cards[2])}, "another target": {aim(cards[0], cards[0]), aim(cards[0], cards[2])}, "both exchanged": {aim(cards[0], cards[2]), aim(cards[2], cards[0])}, "a player": {aim(cards[0], tabletop.PlayerEntity(0)), aim(cards[0], tabletop.PlayerEntity(1))}, "another action": {b.action("end"), b.action("do")}, "another cell": {mark, {Verb: mark.Verb, Place: 3, Choice: 3}}, "another number": {mark, {Verb: mark.Verb, Place: 2, Choice: 4}}, "another player": {mark, {Verb: mark.Verb, Player: 1, Place: 2, Choice: 3}},
	} { //maporder: each is compared
		x, y := shape(pair[0]), shape(pair[1])
		if x[0] == y[0] || x[1] == y[1] {
			t.Errorf("%s: the same shape", name)
		}
	}
}

// TestFieldsAreNamed: the fields of each row of a table are listed with the number of the row, from 1.
func TestFieldsAreNamed(t *testing.T) {
	b := laid(t)
	b.State.NUses, b.State.Uses[0] = 1, tabletop.Use{Ref: 1, Turn: 7}
	fields := map[string]int64{}
	for _, f := range b.Fields() {
		if _, twice := fields[f.Path]; twice {
			t.Errorf("two fields %s", f.Path)
		}
		fields[f.Path] = f.Value
	}
	s := &b.State
	x := b.State.CardOf(b.find(0, "field", "B"))
	for path, want := range map[string]int64{
		"player[3].points": int64(s.Players[2].Counters[0]), "player[4].turns": int64(s.Players[3].Turns), "zone[2].size": int64(s.Zones[1].Len), "order[1].card": int64(s.Order[0]), words("order[", int(s.NOrder), "].card"): int64(s.Order[s.NOrder-1]), words("card[", x, "].zone"): int64(s.Cards[x].Zone), words("card[", x, "].scars"): 1,
		"known[1].who": int64(s.Known[0].Who), "status[1].of": int64(s.Statuses[0].On), "status[2].amount": 1, "use[1].turn": 7, "choice[1].player": 0, "choice[1].max": 2, "counter.pot": 0, "option.speed": 4, "stream.dice": int64(s.Streams[0]), "turn": int64(s.Turn), "active": int64(s.Active),
	} { //maporder: each is compared
		path = strings.ReplaceAll(path, " ", "")
		if got, known := fields[path]; !known || got != want {
			t.Errorf("%s is %d (%v), want %d", path, got, known, want)
		}
	}
}

// TestSetUps: the mode, the seats, options, rooms and decks that a match is made of, and what is refused.
func TestSetUps(t *testing.T) {
	g := &tabletest.Game{}
	g.Zones = []library.Zone{{ID: "deck", Of: "player", Kind: "stack"}, {ID: "pile", Of: "team"}, {ID: "pool"}}
	g.Cards = []library.Card{{ID: "A"}, {ID: "B"}, {ID: "C", Start: "pool", Copies: 2}, {ID: "D", Start: "pile"}, {ID: "E", Start: "deck", Copies: 2}}
	g.Counters = []library.Counter{{ID: "points", On: "player", Start: 3}, {ID: "pot", Start: 4}}
	g.Options = []library.Option{{ID: "speed", Low: 1, High: 9, Default: 4}, {ID: "sort", Words: []string{"off", "on"}}}
	g.Phases = []library.Phase{{ID: "play"}}
	g.Modes = []library.Mode{{ID: "plain", Seats: [2]int{2, 4}, Teams: []int{1, 1, 2, 2}, Phases: []string{"play"}, MaxTurns: 9}, {ID: "decks", Seats: [2]int{2, 3}, Phases: []string{"play"}, MaxTurns: 9, Deck: &library.DeckRules{Zone: "deck", Min: 1, Max: 4, Copies: 3}, Decks: []string{"as", "bs"}}, {ID: "own", Seats: [2]int{2, 2}, Phases: []string{"play"}, MaxTurns: 9, Deck: &library.DeckRules{Zone: "deck"}}}
	g.Decks = []library.Deck{{ID: "as", Cards: []library.DeckCard{{ID: "A", Copies: 2}}}, {ID: "bs", Cards: []library.DeckCard{{ID: "B"}}}}
	g.Rooms = []library.Room{{ID: "fast", Options: []library.Setting{{Option: "speed", Value: "8"}}}, {ID: "brought", Mode: "decks", Options: []library.Setting{{Option: "sort", Value: "on"}, {Option: "speed", Value: "2"}}}}
	act(g, "end", library.Effect{Type: "END_TURN"})
	p := g.Compile(t)
	deck := func(id string, n int) library.Deck {
		return library.Deck{Cards: []library.DeckCard{{ID: id, Copies: n}}}
	}
	m := g.New(t, p, tabletop.Setup{})
	for _, c := range []struct {
		name string
		set  tabletop.Setup
		want string // mode, seats, options, zones
	}{
		{"nothing said", tabletop.Setup{}, "plain 2 4 0 |EE|EE|D||CC"}, {"all seats", tabletop.Setup{Seats: 4}, "plain 4 4 0 |EE|EE|EE|EE|D|D|CC"}, {"three seats", tabletop.Setup{Mode: "plain", Seats: 3}, "plain 3 4 0 |EE|EE|EE|D|D|CC"},
		{"a room", tabletop.Setup{Room: "fast"}, "plain 2 8 0 |EE|EE|D||CC"}, {"a room with a mode", tabletop.Setup{Room: "brought"}, "decks 2 2 1 |EEAA|EEB|D|D||CC"}, {"another mode than that of the room", tabletop.Setup{Room: "brought", Mode: "plain"}, "plain 2 2 1 |EE|EE|D||CC"}, {"an own option", tabletop.Setup{Room: "brought", Options: []library.Setting{{Option: "speed", Value: "9"}}}, "decks 2 9 1 |EEAA|EEB|D|D||CC"},
		{"decks of the mode in turn", tabletop.Setup{Mode: "decks", Seats: 3}, "decks 3 4 0 |EEAA|EEB|EEAA|D|D|D|CC"}, {"an own deck", tabletop.Setup{Mode: "decks", Decks: []library.Deck{deck("B", 3)}}, "decks 2 4 0 |EEBBB|EEB|D|D||CC"}, {"the second player's", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, deck("A", 1)}}, "decks 2 4 0 |EEAA|EEA|D|D||CC"}, {"the same again", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, deck("A", 1)}}, "decks 2 4 0 |EEAA|EEA|D|D||CC"}, {"more copies", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, deck("A", 2)}}, "decks 2 4 0 |EEAA|EEAA|D|D||CC"}, {"another card", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, deck("B", 2)}}, "decks 2 4 0 |EEAA|EEBB|D|D||CC"}, {"another length", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, {Cards: []library.DeckCard{{ID: "B", Copies: 2}, {ID: "A"}}}}}, "decks 2 4 0 |EEAA|EEBBA|D|D||CC"}, {"without them", tabletop.Setup{Mode: "plain"}, "plain 2 4 0 |EE|EE|D||CC"},
		{"an unknown mode", tabletop.Setup{Mode: "plan"}, `unknown mode "plan"; did you mean "plain"?`}, {"an unknown room", tabletop.Setup{Room: "fest"}, `unknown room "fest"; did you mean "fast"?`}, {"too many seats", tabletop.Setup{Seats: 5}, "mode plain has 2 to 4 seats, not 5"}, {"too few", tabletop.Setup{Seats: 1}, "mode plain has 2 to 4 seats, not 1"}, {"an unknown option", tabletop.Setup{Options: []library.Setting{{Option: "sped", Value: "1"}}}, `unknown option "sped"; did you mean "speed"?`}, {"a value too high", tabletop.Setup{Options: []library.Setting{{Option: "speed", Value: "10"}}}, `option speed is a number from 1 to 9, not "10"`}, {"an unknown word", tabletop.Setup{Options: []library.Setting{{Option: "sort", Value: "of"}}}, `option sort is never "of"`},
		{"decks where there are none", tabletop.Setup{Decks: []library.Deck{deck("A", 1)}}, "players bring no decks to the mode plain"}, {"more decks than seats", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, {}, {}}}, "3 decks for 2 seats"}, {"no deck", tabletop.Setup{Mode: "own", Decks: []library.Deck{deck("A", 1)}}, "player 2 brings no deck, and the mode own has none for the seat"}, {"too many copies", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{}, deck("A", 4)}}, "deck of player 2: at most 3 copies of A are allowed"}, {"a deck too long", tabletop.Setup{Mode: "decks", Decks: []library.Deck{{Cards: []library.DeckCard{{ID: "A", Copies: 3}, {ID: "B", Copies: 2}}}}}, "deck of player 1: it has 5 cards, which is not from 1 to 4"},
	} {
		fresh, err := tabletop.New(p, c.set)
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			text = setup(fresh)
		}
		if !strings.HasPrefix(text, c.want) {
			t.Errorf("%s: %s, want %s", c.name, text, c.want)
		}
		again := tabletop.Reset(m, c.set)
		if (again == nil) != (err == nil) || err == nil && (setup(m) != text || m.Hash() != fresh.Hash()) {
			t.Errorf("%s: a used match is %s, %v; a new one %s, %v", c.name, setup(m), again, text, err)
		}
		if err == nil {
			same(t, c.name+": counters", words(tabletop.Counter(m, 0, "points"), tabletop.Counter(m, 1, "points"), tabletop.Counter(m, nobody, "pot")), "3 3 4")
			if err := m.Start(); err != nil {
				t.Fatal(err)
			}
			m.State.Players[0].Counters[0], m.State.Counters[0], m.State.Chosen[0] = 9, 9, 9 // the next match has nothing of it
			m.State.Players[1].Skips = 4
		}
	}
	found := map[event.Player]int{}
	g.Modes[0].First.Chance = true
	p = g.Compile(t)
	for seed := range uint64(80) {
		m := g.Start(t, p, tabletop.Setup{Seats: 4, Seed: seed})
		if found[m.State.Starter]++; m.State.Active != m.State.Starter {
			t.Error("the starter does not begin")
		}
	}
	for p := range event.Player(4) {
		if found[p] < 8 {
			t.Errorf("by chance begin %v", found)
		}
	}
	// The filters for the one who begins are asked when the set-up has dealt.
	b := set(t, func(g *tabletest.Game) {
		g.Modes[0].Setup = g.Do(library.Effect{Type: "COUNT", Counter: "points", Whom: "seats", Amount: tabletest.Path("owner.seat")})
		g.Modes[0].First.Where = tabletest.Where("owner.counter(points) > 4")
	})
	same(t, "who begins", words(b.State.Starter, b.State.Active, b.ToAct(nil)), "2 2 [2]")
	b = set(t, func(g *tabletest.Game) { g.Modes[0].First.Where = tabletest.Where("owner.seat > 7") })
	same(t, "nobody meets the filters", words(b.State.Starter, b.ToAct(nil)), "0 [0]")
}

// setup is what a match is set up with.
func setup(m *tabletop.Match) string {
	text := words(tabletop.ModeID(m), m.State.Seats, m.State.Chosen[0], m.State.Chosen[1], "")
	for _, z := range everyZone(m) {
		text += "|"
		for _, ix := range z.Cards {
			text += tabletop.Of(m).Program().Cards[m.State.Cards[ix].Def].ID
		}
	}
	return text
}
