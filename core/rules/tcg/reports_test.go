package tcg

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestCR06_EffectsOfListeners (C-R06, D-06): effects that are data change the amount of an ask, and
// act on what hears, on keywords, fixtures and cards of the event. A move goes to the slot of its action.
func TestCR06_EffectsOfListeners(t *testing.T) {
	for _, c := range []struct {
		x    library.Effect
		blow int
		want int16 // damage
	}{
		{library.Effect{Type: "ADD_AMOUNT", Amount: n(2)}, 5, 7}, {library.Effect{Type: "ADD_PERCENT", Amount: n(50)}, 5, 7}, {library.Effect{Type: "ADD_PERCENT", Amount: n(-50)}, 5, 3}, {library.Effect{Type: "REDUCE_AMOUNT", Amount: n(3)}, 5, 2}, {library.Effect{Type: "REDUCE_AMOUNT", Amount: n(9)}, 5, 0},
		{library.Effect{Type: "REDUCE_AMOUNT", Amount: n(9), Floor: n(2)}, 5, 2}, {library.Effect{Type: "REDUCE_AMOUNT", Amount: n(1), Floor: n(2)}, 5, 4}, {library.Effect{Type: "REDUCE_AMOUNT", Amount: n(3), Floor: n(2)}, 1, 1}, {library.Effect{Type: "MULTIPLY_AMOUNT", Amount: n(2)}, 4, 8}, {library.Effect{Type: "SET_AMOUNT", Amount: n(6)}, 2, 6},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			rule := library.Rule{ID: "R", Pack: "test"}
			rule.Listeners = []def.Listener{listener("changes", "DAMAGE_CALC_STARTED", 250, data(lib, c.x))}
			lib.Rules = append(lib.Rules, rule)
		})
		x := b.unit(1, "WALL", 0, place.Front)
		b.effect(0, func() error { return Damage(b.m, x, Blow{N: c.blow}) })
		same(t, fmt.Sprintf("%s of %d", c.x.Type, c.blow), b.body(x).Damage, c.want)
	}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}}
		lib.Fixtures[1].Listeners = []def.Listener{{ID: "ends", Event: "UNIT_DEPLOYED", Role: def.Lane, Priority: 600, Run: data(lib, library.Effect{Type: "REMOVE_FIXTURE", Whom: "unit"})}}
		rule := library.Rule{ID: "R", Pack: "test", Option: "drop"}
		rule.Listeners = []def.Listener{listener("drops", "CARD_DRAWN", 600, data(lib, library.Effect{Type: "DISCARD", Whom: "source"}))}
		lib.Rules = append(lib.Rules, rule)
		aide, runner, mother := unitCard("AIDE", 3, 0, 5), unitCard("RUNNER", 1, 0, 4), unitCard("MOTHER", 1, 0, 4)
		aide.Listeners = []def.Listener{{ID: "joins", Event: "tcg:FIGHT_JOINED", Role: def.Lane, Priority: 250, Where: conds("unit.is_self"), Run: data(lib, library.Effect{Type: "STRIKE", Whom: "unit"})}}
		aide.Listeners[0].Where = nil
		runner.Actions = []library.Action{{ID: "run", Phases: []string{"deployment"}, NeedsSlot: "near", Run: data(lib, library.Effect{Type: "MOVE", Whom: "unit"})}}
		mother.OnPlay = data(lib, library.Effect{Type: "SUMMON_TOKEN", Card: "GUN", Amount: n(2), Rows: []string{"BACK"}})
		wide := otherCard("NEST", "TACTICAL")
		wide.Choose, wide.OnPlay = "lane", data(lib, library.Effect{Type: "SUMMON_TOKEN", Card: "GUN", Amount: n(1), Rows: []string{"FRONT"}})
		lib.Cards = append(lib.Cards, aide, runner, mother, wide)
		for i := range lib.Cards {
			if lib.Cards[i].ID == "BOLT" {
				lib.Cards[i].OnPlay = data(lib, library.Effect{Type: "REMOVE_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "KEEN"}})
			}
		}
	})
	y := b.unit(1, "GUN", 0, place.Front)
	b.must(b.sc.Keyword(b.ix(y), "KEEN", 0))
	b.do(b.play(b.card(0, "BOLT", place.Hand), y, 0))
	same(t, "keywords", b.s.NGrants, 0)
	_, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	b.do(b.play(b.card(0, "MOTHER", place.Hand), 0, at(0, 2, place.Front, 0).Place()))
	same(t, "tokens", [2]bool{b.s.At(at(0, 2, place.Back, 0)) != 0, b.s.At(at(0, 2, place.Back, 1)) != 0}, [2]bool{true, true})
	same(t, "a fixture of another lane", b.s.FixtureAt(b.s.fixtureHandle(0)) != nil, true)
	b.do(b.play(b.card(0, "NEST", place.Hand), 0, place.LanePlace(place.Surface, 1)))
	same(t, "in the lane that was chosen", b.s.At(at(0, 1, place.Front, 0)) != 0, true)
	same(t, "its fixture", b.s.NFixtures > 0 && b.s.Fixtures[0].Def == 0, true)
	runner := b.unit(0, "RUNNER", 0, place.Front)
	b.do(match.Command{Verb: Act, Player: 0, Source: runner, Choice: int16(ActionOf(b.m, 0, runner, "run")), Place: at(0, 1, place.Back, 1).Place()})
	same(t, "where it runs", place.SpotOf(b.body(runner).place()), at(0, 1, place.Back, 1))
	b.card(0, "WALL", place.Deck)
	b.must(b.sc.Option("drop"))
	b.lets(0, func() { DrawCards(b.m, 0, 1, -5) }) // a bound below 0 does not count
	same(t, "what was drawn", [2]int16{b.s.Players[0].Hand.N, b.s.Players[0].Deck.N}, [2]int16{0, 0})
	same(t, "the card reported", b.last(events.CardDiscarded).Args[events.CardDiscardedCard], int32(b.p.Card("WALL")))
	b.sc.Phase(program.SkirmishPhase)
	foe, aide := b.unit(1, "WALL", 2, place.Front), b.unit(0, "AIDE", 2, place.Front)
	mother := b.s.EntityOf(&b.s.Bodies[b.s.At(at(0, 2, place.Front, 0))])
	b.body(mother).Flags = 0
	b.do(b.attack(mother, foe))
	same(t, "the aide's own strike is not needed, as its target is hit", b.body(foe).Damage, 1)
	_ = aide
}

// TestCR06_CountersForWhom (C-R06): an effect counts for the owner of the effect, or for the player of
// the event's source or of its target, also if another player's unit heard it.
func TestCR06_CountersForWhom(t *testing.T) {
	for whom, want := range map[string]string{"": "001", "source": "100", "target": "010"} { //maporder: each has its own table
		b := lay(t, three, func(lib *library.Library, _ *funcs) {
			ear := unitCard("EAR", 1, 0, 5)
			ear.Listeners = []def.Listener{listener("counts", "DAMAGE_DEALT", 600, data(lib, library.Effect{Type: "COUNT", Whom: whom, Counter: "EAR.n", Amount: n(1)}))}
			ear.Counters = []library.Counter{{Name: "n", On: "player", Max: 9, Resets: "never"}}
			lib.Cards = append(lib.Cards, ear)
		})
		b.unit(2, "EAR", 0, place.Front)
		x := b.unit(1, "WALL", 0, place.Front)
		b.effect(0, func() error { return Damage(b.m, x, Blow{N: 1}) })
		got := ""
		for p := range event.Player(3) {
			got += fmt.Sprint(b.counter(place.BaseOf(p), "EAR.n"))
		}
		same(t, "counted for "+whom, got, want)
	}
}

// TestK01_Reports (K-01, K-15, W-07): an event has its players, cards, places and prices, for
// every cause.
func TestK01_Reports(t *testing.T) {
	var asked []event.Entity
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		guard := unitCard("GUARD", 1, 3, 4)
		guard.Actions = []library.Action{{ID: "pay", Phases: []string{"deployment"}, Supply: library.Price{Amount: n(2)}, Battery: library.Price{Amount: n(1)}, Run: f.run(func(*Match, event.Entity) error { return nil })}}
		guard.Listeners = []def.Listener{{ID: "spared", Event: "tcg:DESTROY_CHECKED", Role: def.Any, Priority: 250, Run: f.run(func(m *Match, _ event.Entity) error {
			asked = append(asked, m.Event().Source, m.Event().Target)
			return nil
		})}}
		lib.Cards = append(lib.Cards, guard)
	})
	x, y := b.unit(1, "GUARD", 0, place.Front), b.unit(0, "GUARD", 0, place.Front)
	b.must(b.sc.Shield(b.ix(x), 1))
	b.lets(0, func() { RechargeShield(b.m, x) })
	same(t, "a recharge is its player's", b.last(events.ShieldRecharged).SourcePlayer, 1)
	same(t, "how much", b.last(events.ShieldRecharged).Args[events.ShieldRechargedAmount], 2)
	b.s.Players[0].Battery = 1
	b.do(match.Command{Verb: Act, Player: 0, Source: y, Choice: int16(ActionOf(b.m, 0, y, "pay"))})
	e := b.last(events.ActionDeclared)
	same(t, "price", [2]int32{e.Args[events.ArgCost], e.Args[events.ArgBattery]}, [2]int32{2, 1})
	b.lets(0, func() { Destroy(b.m, x) })
	same(t, "whom it concerns", fmt.Sprint(asked), fmt.Sprint([]event.Entity{0, x, 0, x}[:len(asked)]))
	same(t, "it was asked", len(asked) > 0, true)
	b.effect(0, func() error { return DrawFixture(b.m, "PILE", inBravo, "turn") })
	placed := b.last(b.typ("test:PLACED"))
	same(t, "lane of a drawn fixture", place.LaneOf(placed.At), place.Bravo)
	same(t, "until", placed.Args[1], b.s.Turn)
	id := b.p.Fixtures[b.s.Fixtures[0].Def].ID
	b.effect(0, func() error { return PlaceFixture(b.m, id, inBravo, "forever") })
	same(t, "it lasts longer", [2]int{len(b.logged(b.typ("test:PLACED"))), int(b.last(b.typ("test:PLACED")).Args[1])}, [2]int{2, 0})
	same(t, "now", b.s.Fixtures[0].Expiry.Until, events.UntilForever)
	for range 3 {
		b.turn()
	}
	same(t, "it is still there", b.s.Fixtures[0].Def != 0, true)
	x = b.s.fixtureHandle(0)
	b.s.Fixtures[0].Expiry.Until = events.UntilTurn
	b.effect(0, func() error { return errors.Join(PlaceFixture(b.m, id, inBravo, "forever"), RemoveFixture(b.m, x)) })
	placed = b.last(b.typ("test:PLACED"))
	same(t, "it is reported after it has gone", [2]bool{b.s.FixtureAt(placed.Target) == nil, placed.Seq > b.last(events.FixtureRemoved).Seq}, [2]bool{true, true})
	same(t, "in the lane where it was", place.LaneOf(placed.At), place.Bravo)
}

// TestG05_TacticsAreCounted (G-05, M-15): a tactic that is played counts for its player, nothing else
// does, and the counts begin again with the player's turn.
func TestG05_TacticsAreCounted(t *testing.T) {
	b := lay(t, "", nil)
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	same(t, "a tactic", [2]uint8{b.s.Players[0].Tactics, b.s.Players[1].Tactics}, [2]uint8{1, 0})
	b.do(b.play(b.card(0, "GUN", place.Hand), 0, at(0, 0, place.Front, 0).Place()))
	b.do(b.play(b.card(0, "HILL", place.Hand), 0, 0))
	same(t, "others", b.s.Players[0].Tactics, 1)
	b.turn()
	same(t, "in the turn of the other", b.s.Players[0].Tactics, 1)
	b.turn()
	same(t, "in the player's turn", b.s.Players[0].Tactics, 0)
}

// TestD04_SourcesThatAreUsedUp (D-04): of sources that are gone once they have absorbed anything, no
// more end than the absorbed points need: keywords first, then statuses, then armory. The stage reports
// what was absorbed.
func TestD04_SourcesThatAreUsedUp(t *testing.T) {
	for blow, want := range map[int]string{1: "1 1 1", 2: "1 1 1", 3: "0 1 1", 4: "0 1 1", 5: "0 0 1", 6: "0 0 1", 7: "0 0 0", 9: "0 0 0"} { //maporder: each has its own table
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			layered(lib)
			other := lib.Keywords[0]
			other.ID = "OTHER"
			lib.Keywords = append(lib.Keywords, other)
			shell := library.Status{ID: "SHELL", Pack: "test", Until: "forever", Layers: 1}
			shell.Modifiers = []library.Modifier{{Of: "once", Op: "add", By: n(2)}}
			lib.Statuses = append(lib.Statuses, shell)
			plate := otherCard("PLATE", "ARMORY")
			plate.Target = &library.TargetSpec{Side: "friendly", Zone: "board", Front: true, Back: true}
			plate.Modifiers = []library.Modifier{{Of: "once", Scope: "host", Op: "add", By: n(2)}}
			lib.Cards = append(lib.Cards, plate)
		})
		x := b.unit(1, "WALL", 0, place.Front)
		for _, id := range []string{"ONCE", "OTHER"} {
			b.must(b.sc.Keyword(b.ix(x), id, 0))
		}
		b.must(b.sc.Status(x, "SHELL", 1))
		_, err := b.sc.Attach(1, "PLATE", b.ix(x))
		b.must(err)
		b.effect(0, func() error { return Damage(b.m, x, Blow{N: blow}) })
		worn := 0
		for c := b.body(x).Armed; c != 0; c = b.s.Cards[c].Next {
			worn++
		}
		same(t, fmt.Sprintf("after %d points: keywords, statuses, armory", blow), fmt.Sprint(b.s.NGrants, " ", b.s.NStatuses, " ", worn), want)
		absorbed := min(int32(blow), 8)
		e := b.last(events.CoverMitigated)
		same(t, "absorbed", [2]int32{e.Args[events.ArgAbsorb], e.Args[events.ArgAmount]}, [2]int32{absorbed, int32(blow) - absorbed})
		mods := b.m.ModsOf(e.Seq)
		same(t, "changes of the amount", fmt.Sprint(len(mods), mods[0].Before, mods[0].After), fmt.Sprint(1, blow, int32(blow)-absorbed))
		same(t, "damage", b.body(x).Damage, int16(int32(blow)-absorbed))
	}
	b := lay(t, "", func(lib *library.Library, _ *funcs) { layered(lib) })
	x := b.unit(1, "WALL", 0, place.Front)
	b.must(b.sc.Status(x, "OVER", 2))
	b.effect(0, func() error { return Damage(b.m, x, Blow{N: 0}) })
	same(t, "of nothing", fmt.Sprint(b.s.Statuses[0].Layers, len(b.m.ModsOf(b.last(events.CoverMitigated).Seq))), "2 0")
}

// TestM05_TeamsInAnyOrder (M-05, M-18): each team is judged once, also where the first seat is not of
// the first team.
func TestM05_TeamsInAnyOrder(t *testing.T) {
	for first := range 2 {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			teams := [][]int{{1, 3}, {2, 4}}
			m := seats("teams", 4, teams[first], teams[1-first])
			m.Victory.TeamControl = 1
			lib.Modes = append(lib.Modes, m)
		})
		b.must(b.sc.Mode("teams"))
		got := ""
		b.g.eachTeam(b.s, func(team uint8, p event.Player) { got += fmt.Sprint(team, ":", p+1, " ") })
		same(t, "teams", got, map[int]string{0: "1:1 2:2 ", 1: "2:1 1:2 "}[first])
		b.s.Players[0].Out = true
		b.s.closeUp()
		got = ""
		b.g.eachTeam(b.s, func(team uint8, p event.Player) { got += fmt.Sprint(team, ":", p+1, " ") })
		same(t, "without player 1", got, map[int]string{0: "2:2 1:3 ", 1: "1:2 2:3 "}[first])
	}
}

// TestM10_WhatTheGoneHear (M-10): what a thing of a player does who is out, even if it hears of the
// fall, does not happen. What others do happens, unless it concerns that player.
func TestM10_WhatTheGoneHear(t *testing.T) {
	for fell := range event.Player(3) {
		b := lay(t, three, func(lib *library.Library, f *funcs) {
			heir := unitCard("HEIR", 1, 0, 5)
			heir.Listeners = []def.Listener{{ID: "heir", Event: "PLAYER_ELIMINATED", Role: def.Any, Priority: 600, Run: f.run(func(m *Match, self event.Entity) error {
				for p := range event.Player(3) {
					GiveBattery(m, p, 1, NoMax)
					LoseHealth(m, place.BaseOf(p), 1)
				}
				return nil
			})}}
			lib.Cards = append(lib.Cards, heir)
		})
		for p := range event.Player(3) {
			b.unit(p, "HEIR", 0, place.Front)
		}
		b.do(match.Command{Verb: Concede, Player: fell})
		for p := range event.Player(3) {
			want := int16(2)
			if p == fell {
				want = 0
			}
			same(t, fmt.Sprintf("player %d falls: battery of player %d", fell+1, p+1), b.s.Players[p].Battery, want)
			same(t, fmt.Sprintf("player %d falls: base of player %d", fell+1, p+1), b.s.Players[p].Base, 30-want)
		}
	}
}

// TestK30_NumbersOfCardsAreUsedAgain (K-30, C-R08): a card that has left the game leaves its number to
// the next one that is made, under another handle and without counters.
func TestK30_NumbersOfCardsAreUsedAgain(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Cards[0].Token = true
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "cards", On: "card", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
	})
	b.effect(0, func() error { return CreateCard(b.m, "GUN", 0) })
	cards := b.s.NCards
	x := b.s.Handle(b.s.Players[0].Hand.First)
	b.must(b.sc.Count(x, "R.cards", 3))
	b.lets(0, func() { Discard(b.m, x) })
	same(t, "a token leaves the game", b.zone(x), place.Nowhere)
	same(t, "graveyard", b.s.Players[0].Grave.N, 0)
	b.effect(0, func() error { return CreateCard(b.m, "WALL", 1) })
	y := b.s.Handle(b.s.Players[1].Hand.First)
	same(t, "the number", fmt.Sprint(y.Slot() == x.Slot(), y != x, b.s.NCards == cards), "true true true")
	same(t, "the old handle", b.s.CardIndex(x), 0)
	same(t, "its counter", b.counter(y, "R.cards"), 0)
	b.effect(0, func() error { return CreateCard(b.m, "WALL", 1) })
	same(t, "the next one", b.s.NCards, cards+1)
}

// TestK33_DealtDecks (K-33, G-01): the order of a deck depends on the seed and the seat alone, and every
// order comes about. A set-up that breaks the rules is refused with each of its faults.
func TestK33_DealtDecks(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		m := library.Duel()
		m.ID, m.Deck, m.Hand = "small", library.DeckRules{Size: 3, Copies: 1, Legendary: 1, Costly: 6, MaxCostly: 6}, 0
		lib.Modes = append(lib.Modes, m)
	})
	deck := []string{"C1", "C2", "C3"}
	order := func(seed uint64, seat event.Player, other []string) (out string) {
		m, err := New(p, Setup{Seed: seed, Mode: "small", Decks: [][]string{deck, other}})
		if err != nil {
			t.Fatal(err)
		}
		for _, ix := range PileOf(m, seat, place.Deck) {
			out += p.Cards[m.State.Cards[ix].Def].ID
		}
		return out
	}
	seen, differ := map[string]int{}, false
	for seed := range uint64(120) {
		seen[order(seed, 0, deck)]++
		differ = differ || order(seed, 0, deck) != order(seed, 1, deck)
		if order(seed, 0, deck) != order(seed, 0, []string{"C4", "C5", "C6"}) {
			t.Fatal("the deck of the other changes the order")
		}
	}
	if len(seen) != 6 || !differ {
		t.Errorf("orders %v; the seats differ: %v", seen, differ)
	}
	for _, times := range seen { //maporder: each is tested
		if times < 8 {
			t.Errorf("orders %v", seen)
		}
	}
	for _, c := range []struct {
		set  Setup
		want string
	}{
		{Setup{Mode: "samll", Decks: [][]string{deck, deck}}, `unknown mode "samll"; expected duel or small; did you mean "small"?`}, {Setup{Mode: "small", Decks: [][]string{deck}}, "1 deck; a small has 2"}, {Setup{Mode: "small"}, "the mode small has no deck for player 1 when none is named"},
		{Setup{Mode: "small", Decks: [][]string{deck, {"C1", "C1", "C2"}}}, "deck of player 2: 2 copies of C1; at most 1"}, {Setup{Mode: "small", Decks: [][]string{deck, deck}, MaxRounds: -1}, "max_rounds -1; it is from 1 to"}, {Setup{Mode: "small", Decks: [][]string{deck, deck}, MaxRounds: program.MaxRounds + 1}, "max_rounds"},
		{Setup{Mode: "small", Decks: [][]string{deck, deck}, BaseHealth: -1}, "base_health -1; it is from 1 to"}, {Setup{Mode: "small", Decks: [][]string{deck, deck}, BaseHealth: MaxAmount + 1}, "base_health"}, {Setup{Mode: "small", Decks: [][]string{deck, deck}, Options: []string{"none"}}, `unknown room option "none"`}, {Setup{Mode: "small", Decks: [][]string{deck, deck}, MaxRounds: program.MaxRounds, BaseHealth: MaxAmount}, ""},
	} {
		m, err := New(p, c.set)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.set, err, c.want)
		}
		if err == nil {
			same(t, "base and rounds", fmt.Sprint(m.State.Players[1].Base, m.State.MaxRounds), fmt.Sprint(MaxAmount, program.MaxRounds))
		}
	}
}

// TestX07_EmptyPiles: a room is refused whose option draws from a pile into which nothing
// can come, or names a fixture that can do nothing there.
func TestX07_EmptyPiles(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		term := func(id string) library.Term { return library.Term{ID: id, Pack: "plain"} }
		for _, id := range []string{"ONE", "TWO"} {
			lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: id, Pack: "plain", At: "lane", Until: []string{"forever"}, Pile: "PILE", DrawNeeds: strings.ToLower(id) + "s"})
		}
		lib.Piles = []library.Pile{{Term: term("PILE")}}
		lib.Options = []library.Option{{Term: term("marks"), Type: library.BoolOption, High: 1}, {Term: term("ones"), Type: library.BoolOption, High: 1}, {Term: term("twos"), Type: library.BoolOption, High: 1}, {Term: term("first"), Type: library.FixtureOption, Pile: "PILE", Needs: "marks"}}
		m := library.Duel()
		m.ID, m.Deck = "small", library.DeckRules{Size: 1, Copies: 1, Legendary: 1, Costly: 6, MaxCostly: 6}
		lib.Modes = append(lib.Modes, m)
		lib.FillOptions()
	})
	for _, c := range []struct {
		options []string
		want    string
	}{
		{nil, ""}, {[]string{"marks"}, "the room option marks draws from the pile PILE, which stays empty in this room (turn on ones or twos)"}, {[]string{"marks", "ones"}, ""}, {[]string{"marks", "ones", "first=one"}, ""}, {[]string{"marks", "ones", "first=two"}, `the room option first=two needs the option "twos", which is off (turn it on, or leave first out)`}, {[]string{"first=two"}, ""},
	} {
		m, err := New(p, Setup{Mode: "small", Decks: [][]string{{"C1"}, {"C1"}}, Options: c.options})
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%v: %v, want %q", c.options, err, c.want)
		}
		if len(c.options) == 2 && err == nil {
			same(t, "what can be drawn", [2]bool{CanCome(m, int(p.Fixture("ONE"))), CanCome(m, int(p.Fixture("TWO")))}, [2]bool{true, false})
		}
	}
}
