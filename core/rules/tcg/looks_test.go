package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// TestEyeListsDefinitions: the lists of an eye's form name what its numbers count, in their order.
func TestEyeListsDefinitions(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}}
		lib.Windows = []library.Window{{Term: library.Term{ID: "pause", Pack: "test"}, After: "deployment", Always: true}}
		lib.Cards[0].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}}}
		lib.Cards[5].Choices = []library.Choice{{ID: "which", Of: "lanes", Min: n(1), Max: n(1), Run: f.run(func(*Match, event.Entity) error { return nil })}}
	})
	got := map[string]string{}
	for _, l := range NewEye(b.m).Form().Lists {
		got[l.Name] = strings.Join(l.Of, " ")
	}
	for name, want := range map[string]string{ //maporder: each is compared
		"card": " GUN WALL SHIP BLADE HILL FLARE BOLT", "phase": " draw_recharge deployment skirmish endstep pause", "verb": " play attack act battery move end answer concede abort", "kind": " unit base lane fixture card",
		"fixture": " ROOM LANE SEAT PAIR P1 P2 P3", "layer": " surface orbit", "lane": " alpha bravo charlie", "row": " front back", "keywords1": "KEEN", "damage_type": strings.Join(b.p.Damage, " "),
	} {
		same(t, name, strings.ToLower(got[name]), strings.ToLower(want))
	}
	same(t, "actions", strings.HasSuffix(got["action"], "act"), true)
	same(t, "choices", strings.Contains(got["choice"], "which"), true)
}

// TestEyeSeesPoolsAndStarts (D-04, K-22): values and pools that are not empty from the start are seen of every unit, together with
// counters beyond theirs. Used points of a pool count only there. Things that have left play show nothing. An eye that looks again
// shows what is there then.
func TestEyeSeesPoolsAndStarts(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		things(lib, f)
		lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: "cover", Pack: "test"}}, library.Value{Term: library.Term{ID: "over", Pack: "test"}}, library.Value{Term: library.Term{ID: "extra", Pack: "test"}, Default: 2})
		lib.Pools = []library.Pool{{Term: library.Term{ID: "COVER", Pack: "test"}, Stage: library.BeforeShield, Points: "cover"}, {Term: library.Term{ID: "OVER", Pack: "test"}, Stage: library.WithShield, Layers: "over"}}
		lib.Cards[1].Modifiers = append(lib.Cards[1].Modifiers, library.Modifier{Of: "cover", Scope: "self", Op: "add", By: n(3)})
		over := library.Status{ID: "OVER", Pack: "test", Until: "forever", Layers: 9}
		over.Modifiers = []library.Modifier{{Of: "over", Op: "add", By: library.Amount{Var: "layers"}}}
		lib.Statuses = append(lib.Statuses, over)
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "u", On: "unit", Start: 2, Max: 9, Resets: "never"}, {Name: "p", On: "player", Start: 1, Max: 9, Resets: "never"}, {Name: "l", On: "lane", Max: 9, Resets: "never"}, {Name: "m", On: "match", Start: 4, Max: 9, Resets: "never"}, {Name: "c", On: "card", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
		bare := unitCard("BARE", 0, 0, 3)
		lib.Cards = append(lib.Cards, bare)
	})
	x, y := b.unit(0, "WALL", 0, place.Front), b.unit(2, "BARE", 1, place.Back)
	ship := b.unit(1, "SHIP", 2, place.Front)
	eye := NewEye(b.m)
	form := eye.Form()
	see := func(viewer event.Player) func(string) int32 {
		into := make([]int32, len(form.Numbers))
		eye.See(anyMatch{b.m.ViewOf(viewer)}, into)
		return func(name string) int32 { return into[slices.Index(form.Numbers, name)] }
	}
	expect := func(when string, want map[string]int32) {
		t.Helper()
		got := see(0)
		for name, n := range want { //maporder: each is compared
			same(t, when+": "+name, got(name), n)
		}
	}
	expect("at first", map[string]int32{"me.a1.pool.COVER": 3, "me.a1.pool.OVER": 0, "me.a1.value.cover": 3, "me.a1.value.extra": 2, "me.a1.counter.R.u": 2, "player3.b3.pool.COVER": 0, "player3.b3.value.extra": 2, "player3.b3.card": int32(b.p.Card("BARE")), "player3.b3.attack": 0, "player3.b3.health": 3, "player3.b3.owner.player": 3,
		"player2.oc1.value.extra": 2, "player2.oc1.counter.R.u": 2, "player2.oc1.card": int32(b.p.Card("SHIP")), "me.counter.R.p": 1, "player2.counter.R.p": 1, "counter.R.m": 4, "bravo.counter.R.l": 0, "me.a2.card": 0, "me.a2.pool.COVER": 0, "me.a2.counter.R.u": 0})
	b.effect(1, func() error { return Damage(b.m, x, Blow{N: 1}) })
	b.must(b.sc.Status(y, "OVER", 4))
	for _, c := range []struct {
		x    event.Entity
		name string
		n    int
	}{{x, "R.u", 5}, {place.BaseOf(1), "R.p", 6}, {place.LaneEntity(1), "R.l", 7}, {place.MatchEntity, "R.m", 8}, {ship, "R.u", 9}} {
		b.must(b.sc.Count(c.x, c.name, c.n))
	}
	hand := b.card(0, "GUN", place.Hand)
	b.must(b.sc.Status(hand, "HELD", 1))
	b.must(b.sc.Count(hand, "R.c", 3))
	_, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	expect("later", map[string]int32{"me.a1.pool.COVER": 2, "me.a1.value.cover": 3, "player3.b3.pool.OVER": 4, "player3.b3.status.OVER": 4, "player3.b3.value.over": 4, "me.a1.counter.R.u": 5, "player2.oc1.counter.R.u": 9, "player2.counter.R.p": 6, "me.counter.R.p": 1, "bravo.counter.R.l": 7, "counter.R.m": 8, "fixture.LANE.bravo": 1, "me.status.HELD": 0, "me.hand": 1})
	b.lets(0, func() { Remove(b.m, y); Remove(b.m, x) })
	b.effect(0, func() error { return RemoveFixture(b.m, b.s.fixtureHandle(0)) })
	b.must(b.sc.Count(place.BaseOf(1), "R.p", 1))
	expect("at last", map[string]int32{"me.a1.card": 0, "me.a1.counter.R.u": 0, "me.a1.pool.COVER": 0, "player3.b3.status.OVER": 0, "player3.b3.card": 0, "player2.counter.R.p": 1, "fixture.LANE.bravo": 0, "player2.oc1.value.extra": 2, "player2.oc1.counter.R.u": 9})
	var sum int32
	for _, n := range form.Numbers {
		sum += see(0)(n)
	}
	again := NewEye(b.m)
	into := make([]int32, len(form.Numbers))
	again.See(anyMatch{b.m.ViewOf(0)}, into)
	for _, n := range into {
		sum -= n
	}
	same(t, "what a new eye sees beyond that", sum, 0)
}

// TestGuesses (K-22): the rest of a guessed deck is what the seen cards leave of the one that lacks fewest of them. Each of
// several equal ones has its chance. Cards that no deck explains are of the factions that were seen. Tokens and cards
// that were made say nothing, and no stream of the match is kept.
func TestGuesses(t *testing.T) {
	for _, c := range []struct {
		deck, cards []uint16
		limit, want int
	}{
		{[]uint16{1, 2, 3}, []uint16{1, 3}, 9, 0}, {[]uint16{1, 2, 3}, []uint16{0, 4}, 9, 2}, {[]uint16{2, 2, 5}, []uint16{2, 2, 2}, 9, 1}, {nil, []uint16{1, 1}, 9, 2}, {[]uint16{1}, []uint16{1, 1, 1, 1}, 1, 2}, {[]uint16{7}, nil, 0, 0}, {[]uint16{1, 4}, []uint16{2, 4}, 9, 1},
	} {
		same(t, fmt.Sprintf("%+v", c), lacking(c.deck, c.cards, c.limit), c.want)
	}
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Cards = lib.Cards[:0]
		for i, faction := range []string{"UNSC", "UNSC", "UNSC", "FLOOD", "FLOOD", "FLOOD", "FLOOD"} {
			c := unitCard(fmt.Sprint("C", i), 1, 0, 1)
			c.Faction, c.Token = faction, i == 6
			lib.Cards = append(lib.Cards, c)
		}
		for _, id := range []string{"UNSC", "FLOOD"} {
			lib.Factions = append(lib.Factions, library.Faction{Term: library.Term{ID: id, Pack: "test"}})
		}
		deck := func(id string, cards ...string) library.Deck {
			d := library.Deck{ID: id, Pack: "test"}
			for _, c := range cards {
				d.Cards = append(d.Cards, library.DeckEntry{Card: c, Copies: 2})
			}
			return d
		}
		lib.Decks = []library.Deck{deck("A", "C0", "C1"), deck("B", "C0", "C2"), deck("C", "C3", "C4")}
	})
	rest := func(seed uint64, seen ...uint16) string {
		r := num.SplitStream(seed, 0)
		return fmt.Sprint(b.g.restOfDeck(seen, nil, &r))
	}
	c := func(id string) uint16 { return b.p.Card(id) }
	found := map[string]bool{}
	for seed := range uint64(30) {
		same(t, "of what lacks nothing", rest(seed, c("C0"), c("C0"), c("C2")), fmt.Sprint([]uint16{c("C2")}))
		same(t, "of what lacks half", rest(seed, c("C5"), c("C5")), "[]")
		found[rest(seed, c("C0"), c("C0"))] = true
		r := num.SplitStream(seed, 1)
		same(t, "faction of any card", b.p.Cards[b.g.anyCard([]uint16{c("C3"), c("C4")}, &r)].Faction, "FLOOD")
		found[fmt.Sprint(b.p.Cards[b.g.anyCard([]uint16{c("C3"), c("C1")}, &r)].Faction)] = true
		found[fmt.Sprint("any ", b.p.Cards[b.g.anyCard(nil, &r)].Faction)] = true
	}
	for _, want := range []string{fmt.Sprint([]uint16{c("C1"), c("C1")}), fmt.Sprint([]uint16{c("C2"), c("C2")}), "UNSC", "FLOOD", "any UNSC", "any FLOOD"} {
		if !found[want] {
			t.Errorf("%s never comes about", want)
		}
	}
	same(t, "kinds", len(found), 6)
	b.card(1, "C3", place.Graveyard)
	b.card(1, "C6", place.Graveyard)
	made := b.card(1, "C0", place.Graveyard)
	b.s.Cards[b.ix(made)].Temp = true
	same(t, "what was seen", fmt.Sprint(b.g.seen(b.s, 1, nil)), fmt.Sprint([]uint16{c("C3")}))
	b.card(1, "C4", place.Deck)
	b.card(1, "C4", place.Hand)
	v := b.m.ViewOf(0)
	same(t, "hidden", len(v.State.hidden(&v.State.Players[1].Hand, nil))+len(v.State.hidden(&v.State.Players[0].Hand, nil)), 1)
	streams := func(s *State) string {
		text := fmt.Sprint(s.Effects, s.Players[0].Deck.Random, s.Players[1].Hand.Random, s.Players[1].Grave.Random)
		return text
	}
	was := streams(&v.State)
	r := num.SplitStream(9, 0)
	v.Guess(&r)
	same(t, "hidden afterwards", len(v.State.hidden(&v.State.Players[1].Deck, v.State.hidden(&v.State.Players[1].Hand, nil))), 0)
	if streams(&v.State) == was {
		t.Error("the streams of the match are kept")
	}
}

// TestStockOfLimits: spent limits of players, of fields and of cards in hand are stock, by definition. Those of a unit make it another
// unit. The dead, and the cards of others, are nobody's stock.
func TestStockOfLimits(t *testing.T) {
	b, x := viewed(t)
	stock := func() []match.Stock { return StockOf(b.m, 1, nil) }
	was, ix := stock(), b.ix(x)
	held := func(of ...uint64) bool {
		var l match.StockList
		l.Add(match.Held, -2, of...)
		return slices.Contains(stock(), l[0])
	}
	field, hand, armed, grave := b.s.Players[1].Fields, b.s.Players[1].Hand.First, b.s.Bodies[1].Armed, b.s.Players[1].Grave.First
	base := uint16(place.BaseOf(1).Slot())
	for _, c := range []struct {
		what   string
		on     uint16
		listed bool
		key    uint64 // of the thing with it
	}{{"a player", base, true, uint64(base)}, {"a field", field, true, uint64(b.s.Cards[field].Def)}, {"a card in hand", hand, true, uint64(b.s.Cards[hand].Def)}, {"a card of the graveyard", grave, true, uint64(b.s.Cards[grave].Def)}, {"a unit", ix, false, 0}, {"armory", armed, false, 0}} {
		for _, whole := range []bool{false, true} {
			spare(&b.s.Uses, 1)
			b.s.Uses[0], b.s.NUses = Use{Ref: 7, Card: c.on, N: 2, Whole: whole}, 1
			same(t, c.what+": it is listed", held(stockUse, 7, c.key, bit(whole)), c.listed)
			same(t, c.what+": something differs", slices.Equal(stock(), was), false)
			same(t, c.what+": entries", len(stock()), len(was)+int(b2i(c.listed)))
		}
	}
	b.s.NUses = 0
	same(t, "without limits", slices.Equal(stock(), was), true)
	for lane := range uint64(place.NLanes) { // only slots of the player are, and free ones
		var l match.StockList
		l.Add(match.Finite, 4-int(b2i(lane == 1)), stockSlots, uint64(place.Surface), lane)
		same(t, "free slots", slices.Contains(was, l[0]), true)
	}
	likeness := b.s.Likeness(ix)
	for what, change := range map[string]func(b *table, x event.Entity){ //maporder: each has its own table
		"marks": func(b *table, x event.Entity) { b.s.Unit(x).Flags ^= FlagMoved }, "controller": func(b *table, x event.Entity) { b.s.Unit(x).Ctrl = 0 }, "armory": func(b *table, x event.Entity) { _, err := b.sc.Attach(1, "BLADE", b.ix(x)); b.must(err) },
	} {
		c, y := viewed(t)
		change(c, y)
		if c.s.Likeness(c.ix(y)) == likeness {
			t.Errorf("a unit with other %s is the same", what)
		}
	}
	same(t, "cards in hand", b.s.Likeness(hand) == b.s.Likeness(b.s.Cards[hand].Next), true)
	same(t, "in another zone", b.s.Likeness(b.ix(b.card(1, "GUN", place.Graveyard))) == b.s.Likeness(hand), false)
	same(t, "of another player", b.s.Likeness(b.ix(b.card(0, "GUN", place.Hand))) == b.s.Likeness(hand), false)
	units := func() (n int) {
		for _, a := range Amounts(b.m, 1) {
			if a.Name == "units" {
				n = a.N
			}
		}
		return n
	}
	same(t, "units", units(), 1)
	b.must(b.sc.Keyword(ix, "KEEN", 0))
	found := 0
	for _, a := range Amounts(b.m, 1) {
		if a.Name == "gained keywords KEEN" {
			found = a.N
		}
	}
	same(t, "gained keywords", found, 1)
	open := lay(t, "", asker(&answers{}, library.Choice{Of: "lanes", Min: n(1), Max: n(2)}, 0, nil))
	before := fmt.Sprint(StockOf(open.m, 0, nil))
	open.ask()
	asked := fmt.Sprint(StockOf(open.m, 0, nil))
	open.must(open.m.Do(open.answer(0, 1)))
	same(t, "an open decision is stock, with the options that are taken", [2]bool{before == asked, asked == fmt.Sprint(StockOf(open.m, 0, nil))}, [2]bool{false, false})
}

// TestConsidered: a script of a bot sees a command's price, place and target, whatever it is.
func TestConsidered(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		things(lib, f)
		lib.Cards[0].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Supply: library.Price{Amount: n(3)}}}
	})
	x, ship := b.unit(0, "GUN", 1, place.Back), b.unit(1, "SHIP", 2, place.Front)
	gun := b.card(0, "GUN", place.Hand)
	act := int16(ActionOf(b.m, 0, x, "act"))
	none := place.NoLane
	for _, c := range []struct {
		c    match.Command
		want Considered
	}{
		{match.Command{Verb: Act, Source: x, Choice: act}, Considered{Kind: "act", Lane: none, Action: "act", Supply: 3}}, {match.Command{Verb: Act, Source: x, Choice: 0}, Considered{Kind: "act", Lane: none}},
		{match.Command{Verb: Act, Source: x, Choice: -1}, Considered{Kind: "act", Lane: none}}, {match.Command{Verb: Act, Source: x, Choice: int16(len(b.p.Actions))}, Considered{Kind: "act", Lane: none}},
		{match.Command{Verb: Attack, Source: x, Target: ship}, Considered{Kind: "attack", Target: ship, Lane: 2}}, {match.Command{Verb: Attack, Source: x, Target: place.BaseOf(1)}, Considered{Kind: "attack", Target: place.BaseOf(1), Lane: none}},
		{match.Command{Verb: Act, Source: x, Target: place.LaneEntity(1), Choice: act}, Considered{Kind: "act", Target: place.LaneEntity(1), Lane: 1, Action: "act", Supply: 3}},
		{match.Command{Verb: Play, Source: gun, Place: at(0, 2, place.Back, 1).Place()}, Considered{Kind: "play", Lane: 2, Row: place.Back, HasRow: true, Supply: 1}},
		{match.Command{Verb: EndPhaseVerb}, Considered{Kind: "end", Lane: none}},
	} {
		same(t, fmt.Sprintf("%+v", c.c), Consider(b.m, c.c), c.want)
	}
	for choice, want := range map[int16]int{0: 0, -1: 0, act: 3, int16(len(b.p.Actions)): 0} { //maporder: each is compared
		supply, battery := b.g.ActionCost(b.m, match.Command{Verb: Act, Source: x, Choice: choice})
		same(t, fmt.Sprint("cost of action ", choice), [2]int{supply, battery}, [2]int{want, 0})
	}
	for _, o := range []match.Datum{{N: 2, Kind: match.IsWord}, {N: 7}, {N: int32(x)}} {
		c := lay(t, "", func(lib *library.Library, f *funcs) {
			ask := otherCard("ASK", "TACTICAL")
			run := f.run(func(*Match, event.Entity) error { return nil })
			ask.OnPlay = f.run(func(m *Match, _ event.Entity) error {
				return Choose(m, Question{Player: 0, Func: run, Listed: true, Options: []match.Datum{o, {N: 1, Kind: match.IsWord}}})
			})
			lib.Cards = append(lib.Cards, ask)
		})
		c.ask()
		want := Considered{Kind: "answer", Lane: none, Option: 1, Number: int(o.N)}
		same(t, fmt.Sprintf("an option that nothing declares, %+v", o), Consider(c.m, c.answer(0, 0)), want)
		eye := NewEye(c.m)
		same(t, "its number", eye.Index(anyMatch{c.m.ViewOf(0)}, c.answer(0, 0)), eye.form.Index(eye.index.option, 0))
		into := make([]int32, len(eye.form.Features))
		eye.Features(anyMatch{c.m.ViewOf(0)}, c.answer(0, 0), into)
		same(t, "its features", fmt.Sprint(into[featureOption], into[featureTarget], into[featureTo+spotLane]), "1 0 0")
	}
}
