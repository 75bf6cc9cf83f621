package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// answers is what handlers of choices were given, in order.
type answers struct {
	got   []string
	given []match.Datum
}

// asker adds a tactic ASK. Its function asks a player the choice ID, and its handler notes the
// answer. options is nil for those that the choice declares.
func asker(got *answers, ch library.Choice, player event.Player, options []match.Datum, given ...match.Datum) func(*library.Library, *funcs) {
	return func(lib *library.Library, f *funcs) {
		c := otherCard("ASK", "TACTICAL")
		ch.ID = "ID"
		ch.Run = f.run(func(m *Match, _ event.Entity) error {
			s, _ := Chosen(m)
			var list []int32
			for _, o := range s {
				list = append(list, o.Code())
			}
			code, err := FieldOf(m, "choice")
			got.got = append(got.got, fmt.Sprint(list, " ", code))
			got.given = slices.Clone(m.Given())
			return err
		})
		c.Choices = []library.Choice{ch}
		c.OnPlay = f.run(func(m *Match, _ event.Entity) error {
			return Choose(m, Question{Player: player, Choice: Of(m).prog.ChoiceOf(m.By(), "ID"), Options: options, Listed: options != nil, Given: given})
		})
		lib.Cards = append(lib.Cards, c)
	}
}

// ask plays the card ASK.
func (b *table) ask() {
	b.Helper()
	b.must(b.m.Do(b.play(b.card(0, "ASK", place.Hand), 0, 0)))
}

// TestCR02_Choices (C-R02, K-29): what a choice declares is offered, in order. Options are
// taken one by one until there are enough; taken ones are not offered again. A single option
// is taken immediately, and without options there is no decision.
func TestCR02_Choices(t *testing.T) {
	for _, c := range []struct {
		choice library.Choice
		offers []int32
		takes  []int16
		want   string // what the handler gets, "" for no call
	}{
		{library.Choice{Of: "lanes", Min: n(1), Max: n(1)}, []int32{0, 1, 2}, []int16{1}, "[-2] -2"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(5), Min: n(1), Max: n(1)}, []int32{3, 4, 5}, []int16{2}, "[5] 5"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(5), Min: n(1), Max: n(2)}, []int32{3, 4, 5}, []int16{2, TakesNoMore}, "[5] 5"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(5), Min: n(2), Max: n(2)}, []int32{3, 4, 5}, []int16{2, 0}, "[3 5] 3"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(5), Min: n(2), Max: n(2), Ordered: true}, []int32{3, 4, 5}, []int16{2, 0}, "[5 3] 5"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(5), Min: n(0), Max: n(1)}, []int32{3, 4, 5}, []int16{TakesNoMore}, "[] 0"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(5), Min: n(0), Max: n(9)}, []int32{3, 4, 5}, []int16{1, 0, 2}, "[3 4 5] 3"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(3), Min: n(1), Max: n(1)}, nil, nil, "[3] 3"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(4), Min: n(2), Max: n(2)}, nil, nil, "[3 4] 3"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(4), Min: n(2), Max: n(2), Ordered: true}, []int32{3, 4}, []int16{1, 0}, "[4 3] 4"},
		{library.Choice{Of: "numbers", Low: n(3), High: n(3), Min: n(0), Max: n(1)}, []int32{3}, []int16{0}, "[3] 3"},
		{library.Choice{Of: "yes_no", Min: n(1), Max: n(1)}, []int32{1, 0}, []int16{1}, "[0] 0"},
		{library.Choice{Of: "words", Options: []library.Named{{ID: "a"}, {ID: "b"}}, Min: n(1), Max: n(1)}, []int32{0, 1}, []int16{1}, "[1] 1"},
		{library.Choice{Of: "things", Min: n(1), Max: n(1), Target: &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}}, nil, nil, ""},
	} {
		got := &answers{}
		given := []match.Datum{{N: 7}, {N: 1, Kind: match.IsTruth}, {N: 2, Kind: match.IsWord}}
		b := lay(t, "", asker(got, c.choice, 0, nil, given...))
		b.ask()
		var offers []int32
		d, list := b.s.Owes(0)
		for _, o := range list {
			offers = append(offers, o.N)
		}
		if !slices.Equal(offers, c.offers) {
			t.Errorf("%+v offers %v, want %v", c.choice, offers, c.offers)
			continue
		}
		if d != nil {
			same(t, "who acts", fmt.Sprint(b.m.ToAct(nil)), fmt.Sprint([]event.Player{0}))
			b.refused(match.Command{Verb: EndPhaseVerb, Player: 0}, "DECISION_OPEN")
			b.refused(b.answer(1, 0), "NOT_YOURS")
			b.refused(b.answer(0, int16(len(offers))), "NO_OPTION")
			b.refused(b.answer(0, -2), "NO_OPTION")
			if c.choice.Min.Value > 0 {
				b.refused(b.answer(0, TakesNoMore), "TOO_FEW")
			}
		}
		for i, o := range c.takes {
			legal := b.legal(0)
			same(t, "it is listed", slices.Contains(legal, b.answer(0, o)), true)
			free := len(offers) - i
			if c.choice.Min.Value <= i {
				free++ // to take no more
			}
			same(t, fmt.Sprintf("%+v: commands", c.choice), len(legal), free+1)
			b.must(b.m.Do(b.answer(0, o)))
			if i < len(c.takes)-1 {
				b.refused(b.answer(0, o), "TAKEN")
				same(t, "handlers", len(got.got), 0)
			}
		}
		same(t, "open decisions", b.s.NPending, 0)
		same(t, "options left", b.s.NOffers, 0)
		if c.want == "" {
			same(t, "handlers", len(got.got), 0)
			continue
		}
		same(t, fmt.Sprintf("%+v", c.choice), fmt.Sprint(got.got), "["+c.want+"]")
		if !slices.Equal(got.given, given) {
			t.Errorf("the handler is given %v, want %v", got.given, given)
		}
		same(t, "tactic", b.s.Players[0].Grave.N, 1)
	}
}

// TestCR02_ListedThings (C-R02): a list of a script restricts a choice to some of its options. What
// the choice itself does not allow is not offered.
func TestCR02_ListedThings(t *testing.T) {
	got, list := &answers{}, make([]match.Datum, 4)
	choice := library.Choice{Of: "things", Min: n(1), Max: n(1), Target: &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}}
	b := lay(t, "", asker(got, choice, 0, list))
	own, left := b.unit(0, "GUN", 1, place.Front), b.unit(1, "GUN", 0, place.Front)
	b.unit(1, "GUN", 1, place.Front)
	right := b.unit(1, "GUN", 2, place.Front)
	for i, x := range []event.Entity{place.BaseOf(1), right, own, left} {
		list[i].N = int32(x)
	}
	b.ask()
	_, offers := b.s.Owes(0)
	same(t, "what is offered", fmt.Sprint(offers), fmt.Sprint([]Offer{{N: int32(right)}, {N: int32(left)}}))
}

// TestCR02_ThingsToChoose (C-R02, M-12, K-22): things are offered of the side that a choice
// names: units in the order of batches, and of piles the cards as they lie. Options that lie
// hidden are secret. Of a whole deck they do not show its order, and it is shuffled afterwards.
func TestCR02_ThingsToChoose(t *testing.T) {
	units := &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}
	pile := func(zone string, where ...def.Cond) *library.TargetSpec {
		return &library.TargetSpec{Side: "own", Zone: zone, Front: true, Back: true, Where: where}
	}
	for _, c := range []struct {
		choice library.Choice
		want   []string
		secret bool
		search uint8
	}{
		{library.Choice{Target: units}, []string{"unit", "unit"}, false, 0},
		{library.Choice{Target: pile("graveyard")}, []string{"G1", "G2"}, false, 0},
		{library.Choice{Target: pile("hand")}, []string{"GUN", "WALL"}, true, 0},
		{library.Choice{Target: pile("deck")}, []string{"GUN", "GUN", "WALL"}, true, 1},
		{library.Choice{Target: pile("deck"), Top: n(2)}, []string{"GUN", "WALL"}, true, 0},
		{library.Choice{Target: pile("deck", conds("card.attack > 0")...)}, []string{"GUN", "GUN"}, true, 1},
	} {
		got := &answers{}
		c.choice.Of, c.choice.Min, c.choice.Max = "things", n(1), n(1)
		b := lay(t, "", asker(got, c.choice, 0, nil))
		b.unit(1, "GUN", 1, place.Front)
		b.unit(1, "GUN", 0, place.Back)
		for _, id := range []string{"WALL", "GUN", "GUN"} {
			b.card(0, id, place.Deck)
		}
		b.s.Players[0].Deck.First, b.s.Players[0].Deck.Last = 0, 0
		b.s.Players[0].Deck.N = 0
		deck := []uint16{4, 3, 5} // GUN, WALL, GUN from the top
		b.s.relink(&b.s.Players[0].Deck, deck)
		b.card(0, "GUN", place.Hand)
		b.card(0, "WALL", place.Hand)
		b.card(0, "GUN", place.Graveyard)
		b.card(0, "GUN", place.Graveyard)
		b.ask()
		d, offers := b.s.Owes(0)
		if d == nil {
			t.Errorf("%+v opens no decision", c.choice.Target)
			continue
		}
		same(t, "options", len(offers), len(c.want))
		same(t, "secret", d.Secret, c.secret)
		same(t, "search", d.Search, c.search)
		e := b.last(events.DecisionAsked)
		same(t, "number reported", e.Args[events.DecisionAskedOptions], int32(len(c.want)))
		same(t, "secrecy reported", e.Args[events.ArgSecret], b2i(c.secret))
		for i, o := range offers {
			card := b.p.Cards[b.s.Cards[b.s.CardIndex(event.Entity(o.N))].Def].ID
			if c.want[i] != "unit" && c.want[i][0] != 'G' || c.want[i] == "GUN" {
				same(t, fmt.Sprintf("%+v: option %d", c.choice.Target, i), card, c.want[i])
			}
		}
		if c.want[0] == "unit" { // by lane
			same(t, "first", place.LaneOf(b.s.PlaceOfEntity(event.Entity(offers[0].N))), 0)
		}
		if c.search > 0 {
			v := b.m.ViewOf(0)
			known := 0
			for _, ix := range PileOf(v, 0, place.Deck) {
				known += int(b2i(v.State.Cards[ix].Def != 0))
			}
			same(t, "cards that the player sees", known, len(c.want))
		}
		v := b.m.ViewOf(1)
		if d2, offers2 := v.State.Owes(0); c.secret && (d2 == nil || len(offers2) != 0) {
			t.Error("player 2 sees secret options")
		}
		chosen := offers[len(offers)-1].N
		b.must(b.m.Do(b.answer(0, int16(len(offers)-1))))
		shuffled := b.logged(events.DeckShuffled)
		same(t, "shuffles", len(shuffled), int(c.search))
		ans := b.last(events.DecisionAnswered)
		same(t, "answer reported", ans.Args[events.DecisionAnsweredChoice], chosen)
		same(t, "card reported", b.p.Cards[ans.Args[events.ArgCard]].ID, map[bool]string{true: "GUN", false: c.want[len(c.want)-1]}[c.want[0] == "unit" || c.want[0] == "G1"])
		same(t, "asked by", uint32(ans.Args[events.DecisionAnsweredAsked]), e.Seq)
		same(t, "handlers", len(got.got), 1)
	}
}

// TestK22_SearchesNoteNothing (K-22, K-33): a search opens though nothing is found, as others
// do not know it, and what is found is followed through the shuffle.
func TestK22_SearchesNoteNothing(t *testing.T) {
	for _, found := range []bool{true, false} {
		var drawn []string
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			c := otherCard("ASK", "TACTICAL")
			ch := library.Choice{ID: "ID", Of: "things", Min: n(1), Max: n(1), Target: &library.TargetSpec{Side: "own", Zone: "deck", Front: true, Back: true, Where: conds("card.attack > 0")}}
			ch.Run = f.run(func(m *Match, _ event.Entity) error {
				s, _ := Chosen(m)
				for _, o := range s {
					drawn = append(drawn, CardOf(m, event.Entity(o.N)).ID)
					if err := Put(m, event.Entity(o.N), "hand"); err != nil {
						return err
					}
				}
				return nil
			})
			c.Choices = []library.Choice{ch}
			c.OnPlay = f.run(func(m *Match, _ event.Entity) error {
				return Choose(m, Question{Player: 0, Choice: Of(m).prog.ChoiceOf(m.By(), "ID")})
			})
			lib.Cards = append(lib.Cards, c)
		})
		for range 6 {
			b.card(0, "WALL", place.Deck)
		}
		if found {
			b.card(0, "GUN", place.Deck)
			b.card(0, "WALL", place.Deck)
		}
		b.ask()
		d, offers := b.s.Owes(0)
		if d == nil || len(offers) != int(b2i(found)) {
			t.Fatalf("found %v: %v", found, offers)
		}
		if !found {
			b.must(b.m.Do(b.answer(0, TakesNoMore)))
			same(t, "taken", len(drawn), 0)
			same(t, "shuffled", len(b.logged(events.DeckShuffled)), 1)
			continue
		}
		b.must(b.m.Do(b.answer(0, 0)))
		same(t, "drawn", fmt.Sprint(drawn), "[GUN]")
		hand := PileOf(b.m, 0, place.Hand)
		if len(hand) != 1 || b.p.Cards[b.s.Cards[hand[0]].Def].ID != "GUN" {
			t.Errorf("hand %v", hand)
		}
		put := b.last(events.CardPut)
		same(t, "who sees it", put.Args[events.ArgSeer], 1)
		same(t, "from", put.Args[events.CardPutFrom], int32(place.Deck))
		same(t, "cards left", b.s.Players[0].Deck.N, 7)
	}
}

// TestK29_SeveralPlayersAnswer (K-29, M-10): while several players have a decision, answers
// are noted, in any order, and take effect together in seat order from the active player. A
// player who falls gives none, and the others are not kept waiting.
func TestK29_SeveralPlayersAnswer(t *testing.T) {
	var got []string
	change := func(lib *library.Library, f *funcs) {
		c := otherCard("ASK", "TACTICAL")
		run := f.run(func(m *Match, _ event.Entity) error {
			s, _ := Chosen(m)
			code, err := FieldOf(m, "choice")
			got = append(got, fmt.Sprint(m.Event().SourcePlayer+1, ":", len(s), ":", code))
			return err
		})
		c.OnPlay = f.run(func(m *Match, _ event.Entity) error {
			for p := range event.Player(3) {
				for range 2 - int(p)/2 { // player 3 has one
					if err := Choose(m, Question{Player: p, Func: run, Listed: true, Options: []match.Datum{{N: 1, Kind: match.IsWord}, {N: 2, Kind: match.IsWord}}}); err != nil {
						return err
					}
				}
			}
			return nil
		})
		lib.Cards = append(lib.Cards, c)
	}
	b := lay(t, three, change)
	b.sc.Turn(8) // player 2 is active
	b.must(b.m.Do(b.play(b.card(1, "ASK", place.Hand), 0, 0)))
	same(t, "who acts", fmt.Sprint(b.m.ToAct(nil)), fmt.Sprint([]event.Player{0, 1, 2}))
	other := b.m.Fork()
	b.must(other.Do(b.answer(0, 1)))
	b.must(b.m.Do(b.answer(0, 0)))
	same(t, "player 2 does not see which", b.m.ViewOf(1).Hash(), other.ViewOf(1).Hash())
	b.refused(b.answer(0, 0), "NOT_YOURS")
	same(t, "who acts", fmt.Sprint(b.m.ToAct(nil)), fmt.Sprint([]event.Player{1, 2}))
	b.must(b.m.Do(b.answer(2, 1)))
	same(t, "answers so far", len(got), 0)
	b.must(b.m.Do(b.answer(1, 1)))
	same(t, "in seat order", fmt.Sprint(got), "[2:1:-3 3:1:-3 1:1:-2]")
	same(t, "who acts", fmt.Sprint(b.m.ToAct(nil)), fmt.Sprint([]event.Player{0, 1}))
	b.do(match.Command{Verb: Concede, Player: 0})
	same(t, "who acts", fmt.Sprint(b.m.ToAct(nil)), fmt.Sprint([]event.Player{1}))
	b.must(b.m.Do(b.answer(1, 0)))
	same(t, "a player who is out answers none", fmt.Sprint(got[3:]), fmt.Sprintf("[2:1:-2 1:0:%d]", NoLaneChosen))
	same(t, "open decisions", b.s.NPending, 0)

	got = nil // the asker falls
	b = lay(t, three, change)
	b.must(b.m.Do(b.play(b.card(0, "ASK", place.Hand), 0, 0)))
	b.do(match.Command{Verb: Concede, Player: 0})
	same(t, "nobody answers to who is out", len(got), 0)
	same(t, "open decisions", b.s.NPending, 0)
	same(t, "the game goes on", b.s.Active, 1)
}

// TestK33_ChosenByChance (K-33): chance chooses from the stream of the pile in which the
// options lie, else from that of effects, without repeating one.
func TestK33_ChosenByChance(t *testing.T) {
	for _, zone := range []string{"hand", "graveyard", "board"} {
		got := &answers{}
		spec := &library.TargetSpec{Side: "own", Zone: zone, Front: true, Back: true}
		b := lay(t, "", asker(got, library.Choice{Of: "things", Min: n(2), Max: n(2), Random: true, Target: spec}, 0, nil))
		b.sc.Seed(5)
		for lane := range place.Lane(3) {
			b.unit(0, "GUN", lane, place.Front)
			b.card(0, "GUN", place.Hand)
			b.card(0, "GUN", place.Graveyard)
		}
		before := [3]any{b.s.Players[0].Hand.Random, b.s.Players[0].Grave.Random, b.s.Effects}
		b.ask()
		after := [3]any{b.s.Players[0].Hand.Random, b.s.Players[0].Grave.Random, b.s.Effects}
		for i, z := range []string{"hand", "graveyard", "board"} {
			same(t, fmt.Sprintf("%s: the stream of %s goes on", zone, z), before[i] != after[i], z == zone)
		}
		if len(got.got) != 1 {
			t.Errorf("%s: %v", zone, got.got)
		}
		same(t, "decisions", b.s.NPending, 0)
	}
}

// TestMayOffer (K-29): an option has the kind of its choice; a wrong one is an error.
func TestMayOffer(t *testing.T) {
	number, lane, far, truth, word, below := match.Datum{N: 3}, match.Datum{N: 1, Kind: match.IsWord}, match.Datum{N: 3, Kind: match.IsWord}, match.Datum{N: 1, Kind: match.IsTruth}, match.Datum{N: 0, Kind: match.IsOption}, match.Datum{N: -1}
	for _, c := range []struct {
		of     string
		option match.Datum
		ok     bool
	}{
		{"", number, true}, {"", lane, true}, {"", far, false}, {"", below, false}, {"", truth, false}, {"", word, false},
		{"numbers", number, true}, {"numbers", below, true}, {"numbers", lane, false}, {"lanes", lane, true}, {"lanes", far, false}, {"lanes", number, false},
		{"yes_no", truth, true}, {"yes_no", number, false}, {"words", word, true}, {"words", number, false}, {"things", match.Datum{N: 1}, true}, {"things", number, false}, {"things", below, false},
	} {
		b := lay(t, "", nil)
		b.card(0, "GUN", place.Hand)
		ch := &program.Choice{Def: &program.Undeclared, Low: -1, High: 3}
		ch.Of = program.ChoiceKind(1 + slices.Index(library.ChoiceKinds, c.of))
		if err := b.s.mayOffer(ch, c.option); c.of == "things" && c.option.N == 1 {
			if b.s.mayOffer(ch, match.Datum{N: int32(b.s.Handle(1))}) != nil {
				t.Error("a card of the match is not an option")
			}
		} else if (err == nil) != c.ok {
			t.Errorf("%q of %+v: %v", c.of, c.option, err)
		}
	}
}

// TestK22_WaysOfHiddenCards (K-22, G-20, K-30): a card is put from a hand, deck or graveyard to
// its owner's hand, graveyard, or to the top or bottom of the deck. There it is a new card.
func TestK22_WaysOfHiddenCards(t *testing.T) {
	zones := map[string]place.Zone{"hand": place.Hand, "graveyard": place.Graveyard, "deck": place.Deck}
	for from, z := range zones { //maporder: each is tried alone
		for _, to := range []string{"hand", "graveyard", "deck_top", "deck_bottom"} {
			b := lay(t, "", func(lib *library.Library, _ *funcs) {
				lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 1}}
				rule := library.Rule{ID: "R", Pack: "test"}
				rule.Counters = []library.Counter{{Name: "cards", On: "card", Max: 9, Resets: "never"}}
				lib.Rules = append(lib.Rules, rule)
			})
			for range 3 {
				b.card(1, "WALL", place.Deck)
				b.card(1, "WALL", place.Hand)
				b.card(1, "WALL", place.Graveyard)
			}
			x := b.card(1, "GUN", z)
			if z == place.Hand {
				b.must(b.sc.Status(x, "HELD", 1))
			}
			b.must(b.sc.Count(x, "R.cards", 4))
			b.effect(0, func() error { return Put(b.m, x, to) })
			e := b.last(events.CardPut)
			same(t, "from reported", e.Args[events.CardPutFrom], int32(z))
			same(t, "card reported", e.Args[events.CardPutCard], int32(b.p.Card("GUN")))
			same(t, "whose", e.SourcePlayer, 1)
			want := zones[map[string]string{"hand": "hand", "graveyard": "graveyard", "deck_top": "deck", "deck_bottom": "deck"}[to]]
			pile := PileOf(b.m, 1, want)
			i := len(pile) - 1
			if to == "deck_top" {
				i = 0
			}
			same(t, fmt.Sprintf("%s to %s: it lies there", from, to), b.p.Cards[b.s.Cards[pile[i]].Def].ID, "GUN")
			n := 4
			if z != want {
				same(t, "cards left", len(PileOf(b.m, 1, z)), 3)
			}
			same(t, "cards there", len(pile), n)
			kept := to == "hand" && z == place.Hand
			same(t, fmt.Sprintf("%s to %s: statuses", from, to), b.s.NStatuses, map[bool]uint16{true: 1, false: 0}[kept])
			same(t, fmt.Sprintf("%s to %s: ends reported", from, to), len(b.logged(events.StatusExpired)), map[bool]int{true: 1, false: 0}[z == place.Hand && !kept])
			if to == "deck_top" || to == "deck_bottom" {
				same(t, "counters of a new card", b.s.NCounts, 0)
				same(t, "the old handle", b.s.CardIndex(x), 0)
			} else if z != place.Deck {
				same(t, "counters", b.s.NCounts, 1)
			}
		}
	}
	b := lay(t, "", nil)
	if b.fails(func() error { return Put(b.m, b.s.Handle(1), "board") }) == nil || b.fails(func() error { return Put(b.m, b.s.Handle(1), "") }) == nil {
		t.Error("a card is put where none can be")
	}
	x := b.unit(0, "GUN", 0, place.Front)
	b.effect(0, func() error { return Put(b.m, x, "hand") })
	same(t, "a unit", b.code(b.last(events.CardPut)), "TARGET_GONE")
	y := b.card(1, "GUN", place.Hand)
	b.lets(0, func() { Reveal(b.m, y); Look(b.m, 0, y) })
	same(t, "revealed", b.last(events.CardRevealed).Args[events.CardRevealedCard], int32(b.p.Card("GUN")))
	same(t, "whose", b.last(events.CardRevealed).SourcePlayer, 1)
	same(t, "seen", b.last(events.CardSeen).Args[events.CardSeenZone], int32(place.Hand))
	same(t, "who sees it", b.last(events.CardSeen).Args[events.ArgSeer], 1)
}

// TestK33_Shuffles (K-33): a shuffle draws from the deck's own stream alone, loses no card, and
// brings every order about.
func TestK33_Shuffles(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(300) {
		b := lay3(t)
		b.sc.Seed(seed)
		other, hand := b.s.Players[1].Deck.Random, b.s.Players[0].Hand.Random
		own := b.s.Players[0].Deck.Random
		b.lets(0, func() { Shuffle(b.m, 0) })
		order := ""
		for _, ix := range PileOf(b.m, 0, place.Deck) {
			order += b.p.Cards[b.s.Cards[ix].Def].ID[:1]
		}
		seen[order]++
		if b.s.Players[1].Deck.Random != other || b.s.Players[0].Hand.Random != hand || b.s.Players[0].Deck.Random == own {
			t.Fatal("a shuffle draws from another stream")
		}
		if cards := PileOf(b.m, 0, place.Deck); !slices.IsSorted(cards) || b.s.Jumbled != 0 {
			t.Fatalf("the numbers from top to bottom are %v", cards)
		}
	}
	if len(seen) != 6 {
		t.Errorf("orders %v", seen)
	}
	for order, times := range seen { //maporder: each is tested
		if times < 25 {
			t.Errorf("%s came %d times of 300", order, times)
		}
	}
}

var shuffled *table

// lay3 is a table with the cards GUN, SHIP and WALL in the first deck; its program is made once.
func lay3(t *testing.T) *table {
	if shuffled == nil {
		shuffled = lay(t, "", nil)
	}
	b := *shuffled
	b.T = t
	b.sc.Reset()
	for _, id := range []string{"GUN", "SHIP", "WALL"} {
		b.card(0, id, place.Deck)
	}
	return &b
}

// TestCR02_FourArguments (C-R02): the handler of a choice that a player answers is given all of its arguments, at most four, in
// their order. So is the handler of the next choice.
func TestCR02_FourArguments(t *testing.T) {
	for _, n := range []int{match.MaxGiven - 1, match.MaxGiven} {
		given := []match.Datum{{N: 7}, {N: 1, Kind: match.IsTruth}, {N: 2, Kind: match.IsWord}, {N: -9}}[:n]
		got := &answers{}
		b := lay(t, "", asker(got, library.Choice{Of: "yes_no", Min: library.Amount{Value: 1}, Max: library.Amount{Value: 1}}, 0, nil, given...))
		for i := range 2 {
			b.ask()
			b.must(b.m.Do(b.answer(0, 1)))
			same(t, fmt.Sprint("answers to ", i+1), len(got.got), i+1)
			if !slices.Equal(got.given, given) {
				t.Errorf("the handler is given %v, want %v", got.given, given)
			}
		}
	}
}
