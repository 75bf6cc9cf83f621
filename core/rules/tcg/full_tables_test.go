package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestFullTablesAreFaults (K-13, K-14): a command that needs one more entry of a full table ends in a fault that names the bound, and changes
// nothing. With one entry less it is carried out.
func TestFullTablesAreFaults(t *testing.T) {
	for _, c := range []struct {
		what, says string
		fill       func(b *table, x event.Entity, full int) // with that many entries missing
		do         func(b *table, x event.Entity) error
	}{
		{"statuses", "320 statuses", func(b *table, _ event.Entity, left int) {
			spare(&b.s.Statuses, maxStatuses-1)
			for i := range maxStatuses - left {
				b.s.Statuses[i] = Status{Kind: 1, On: b.s.Players[1].Hand.First, Layers: 1, Expiry: forever}
			}
			b.s.NStatuses = uint16(maxStatuses - left)
		}, func(b *table, x event.Entity) error { return PutStatus(b.m, x, "HELD", 1, "") }},
		{"keywords", "320 gained keywords", func(b *table, x event.Entity, left int) {
			spare(&b.s.Grants, maxGrants-1)
			for i := range maxGrants - left {
				b.s.Grants[i] = Grant{Keyword: 1, Card: b.ix(x), Expiry: forever}
			}
			b.s.NGrants = uint16(maxGrants - left)
		}, func(b *table, x event.Entity) error { return GiveKeyword(b.m, x, "KEEN", "forever", 0) }},
		{"counters", fmt.Sprint(maxCounts, " counters"), func(b *table, _ event.Entity, left int) {
			spare(&b.s.Counts, maxCounts-1)
			for i := range maxCounts - left {
				b.s.Counts[i] = kit.Count{Kind: uint16(b.counterKind("R.c")), On: uint16(200 + i), N: 1}
			}
			b.s.NCounts = uint16(maxCounts - left)
		}, func(b *table, x event.Entity) error { return ChangeCounter(b.m, place.BaseOf(0), "R.p", 2, false) }},
		{"fixtures", fmt.Sprint(place.MaxFixtures, " fixtures"), func(b *table, _ event.Entity, left int) {
			spare(&b.s.Fixtures, place.MaxFixtures-1)
			for i := range place.MaxFixtures - left {
				b.s.Fixtures[i] = Fixture{Def: b.p.Fixture("P1"), Gen: 1, Lane: place.Lane(i), Owner: event.NoPlayer, Other: event.NoPlayer, Expiry: forever}
			}
			b.s.NFixtures = uint8(place.MaxFixtures - left)
		}, func(b *table, _ event.Entity) error { return PlaceFixture(b.m, "ROOM", nowhere, "forever") }},
	} {
		for _, left := range []int{0, 1} {
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				things(lib, f)
				rule := library.Rule{ID: "R", Pack: "test"}
				rule.Counters = []library.Counter{{Name: "c", On: "card", Max: 9, Resets: "never"}, {Name: "p", On: "player", Max: 9, Resets: "never"}}
				lib.Rules = append(lib.Rules, rule)
			})
			x := b.unit(0, "GUN", 0, place.Front)
			b.card(1, "GUN", place.Hand)
			c.fill(b, x, left)
			b.sc.touch()
			list, err := b.m.Compose(0, func() error { return c.do(b, x) })
			b.must(err)
			hash := b.m.Hash()
			err = b.m.Inject(list)
			if left > 0 {
				if err != nil {
					t.Errorf("%s with one entry left: %v", c.what, err)
				}
				continue
			}
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v does not say %q", c.what, err, c.says)
			}
			same(t, c.what+": the position", b.m.Hash(), hash)
		}
	}
	plays := lay(t, "", nil)
	spare(&plays.s.Plays, maxPlays-1)
	for i := range maxPlays {
		plays.s.Plays[i] = CardsPlayed{Def: uint16(100 + i), Player: 0, N: 1}
	}
	plays.s.NPlays = maxPlays
	if err := plays.m.Do(plays.play(plays.card(0, "FLARE", place.Hand), 0, 0)); !match.IsFault(err) || !strings.Contains(err.Error(), fmt.Sprint(maxPlays, " different cards")) {
		t.Errorf("plays: %v", err)
	}
	crowd := lay(t, "", func(lib *library.Library, _ *funcs) {
		for i := range 12 {
			lib.Cards[0].Modifiers = append(lib.Cards[0].Modifiers, library.Modifier{Of: "attack", Scope: "own units", Op: "add", By: n(i + 1)})
		}
		wide := library.Duel()
		wide.ID, wide.Slots = "wide", library.SlotRules{Front: 4, Back: 2}
		lib.Modes = append(lib.Modes, wide)
	})
	crowd.must(crowd.sc.Mode("wide"))
	for i := range maxAuras / 12 {
		crowd.unit(0, "GUN", place.Lane(i%3), []place.Row{place.Front, place.Front, place.Front, place.Back}[i/3%4])
	}
	crowd.must(crowd.sc.Fits())
	crowd.unit(0, "GUN", 2, place.Back)
	if err := crowd.sc.Fits(); err == nil || !strings.Contains(err.Error(), fmt.Sprint(maxAuras)) {
		t.Errorf("modifiers of others: %v", err)
	}
	if err := crowd.m.Do(match.Command{Verb: EndPhaseVerb}); !match.IsFault(err) {
		t.Errorf("a crowded position goes on: %v", err)
	}
}

// counterKind is the number of a counter.
func (b *table) counterKind(id string) int {
	return slices.IndexFunc(b.p.Counters, func(c program.CounterDef) bool { return c.ID == id })
}

// TestK22_SecretNumbers (K-22, C-R02): options that are hidden cards are secret, even where a script lists them without a choice. A function of
// a choice decides about each card of a pile.
func TestK22_SecretNumbers(t *testing.T) {
	for _, zone := range []place.Zone{place.Hand, place.Deck, place.Graveyard} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			ask := otherCard("ASK", "TACTICAL")
			run := f.run(func(*Match, event.Entity) error { return nil })
			strong := f.ask(func(m *Match, _, about event.Entity) int { return int(b2i(CardOf(m, about).Attack > 0)) })
			ask.Choices = []library.Choice{{ID: "ID", Of: "things", Min: n(0), Max: n(1), Run: run, Target: &library.TargetSpec{Side: "own", Zone: "hand", Front: true, Back: true, When: strong}}}
			ask.OnPlay = f.run(func(m *Match, _ event.Entity) error {
				q := Question{Player: 0, Func: run, Listed: true}
				for _, ix := range PileOf(m, 0, zone) {
					q.Options = append(q.Options, match.Datum{N: int32(m.State.Handle(ix))})
				}
				if err := Choose(m, q); err != nil {
					return err
				}
				return Choose(m, Question{Player: 0, Choice: Of(m).prog.ChoiceOf(m.By(), "ID")})
			})
			lib.Cards = append(lib.Cards, ask)
		})
		for _, id := range []string{"GUN", "WALL", "SHIP"} {
			b.card(0, id, zone)
			b.card(0, id, place.Hand)
		}
		b.must(b.m.Do(b.play(b.card(0, "ASK", place.Hand), 0, 0)))
		d, _ := b.s.Owes(0)
		same(t, "secret", d.Secret, zone != place.Graveyard)
		second := b.s.Pending[1]
		want := 2
		if zone == place.Hand {
			want = 4
		}
		same(t, "cards that the function accepts", [2]bool{int(second.N) == want, second.Secret}, [2]bool{true, true})
	}
}

// TestD15_BatchesOfOthers (D-15, C-R03): a handler asks about the batch before it of its own effect, whatever others do in between.
func TestD15_BatchesOfOthers(t *testing.T) {
	got := ""
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		after := f.run(func(m *Match, _ event.Entity) error {
			foes, _ := Killed(m, 0, "enemy")
			got += fmt.Sprint(Dealt(m), foes, " ")
			return nil
		})
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error {
			err := DamageArea(m, Blow{N: 2}, 0, 0, "enemy")
			After(m, after, nil)
			return err
		})
		thorn := unitCard("THORN", 1, 0, 2)
		thorn.Listeners = []def.Listener{{ID: "hits", Event: "HULL_OR_HEALTH_DAMAGED", Role: def.Target, Priority: 600, Run: f.run(func(m *Match, _ event.Entity) error { return Damage(m, place.BaseOf(0), Blow{N: 5}) })}}
		lib.Cards = append(lib.Cards, thorn)
	})
	b.unit(1, "THORN", 0, place.Front)
	b.unit(1, "WALL", 0, place.Front)
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	same(t, "after it", got, "4 1 ")
	same(t, "base", b.s.Players[0].Base, 25)
}

// TestM13_WhoCounts (M-13, K-22): a unit that looks for others never finds itself. Players who are out are seen to be out and win nothing. Cargo is stock.
func TestM13_WhoCounts(t *testing.T) {
	got := ""
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		things(lib, f)
		lead := unitCard("LEAD", 1, 0, 5)
		lead.Actions = []library.Action{{ID: "count", Phases: []string{"deployment"}, Run: f.run(func(m *Match, _ event.Entity) error {
			for _, side := range []string{"own", "enemy", "any"} {
				sel, err := Select(Of(m).prog, side, place.NoLane, 0, "")
				if err != nil {
					return err
				}
				each := 0
				EachUnit(m, sel, func(event.Entity) { each++ })
				got += fmt.Sprint(CountUnits(m, sel), each, " ")
			}
			return nil
		})}}
		lib.Cards = append(lib.Cards, lead)
	})
	x := b.unit(0, "LEAD", 0, place.Front)
	b.unit(0, "GUN", 1, place.Front)
	b.unit(1, "GUN", 1, place.Front)
	b.unit(1, "GUN", 2, place.Front)
	ship := b.unit(0, "SHIP", 1, place.Front)
	b.do(match.Command{Verb: Act, Source: x, Choice: int16(ActionOf(b.m, 0, x, "count"))})
	same(t, "own, enemy and any", got, "1 1 2 2 3 3 ")
	stock := fmt.Sprint(StockOf(b.m, 0, nil))
	_, err := b.sc.Load(0, "GUN", b.ix(ship))
	b.must(err)
	same(t, "cargo is stock", fmt.Sprint(StockOf(b.m, 0, nil)) != stock, true)
	same(t, "before the end", fmt.Sprint(b.m.Outcome().Winners, b.m.Over()), "[] false")
	b.do(match.Command{Verb: Concede, Player: 2})
	seen := b.seen(0)
	same(t, "who is out", [3]int32{seen["me.out"], seen["player2.out"], seen["player3.out"]}, [3]int32{0, 0, 1})
	won := newEvent(events.WinConditionMet, 0, 0)
	won.Args[events.WinConditionMetWinners] = 1 << 2
	b.must(b.m.Inject([]Event{won}))
	same(t, "nobody wins who is out", fmt.Sprint(b.m.Over(), len(b.logged(events.WinConditionMet))), "false 0")
}

// TestA17_TagsOfThrows (D-03, A-17): a throw of a unit is one of its attack, with the tags of its card.
func TestA17_TagsOfThrows(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		rolling(100)(lib, f)
		run := f.run(func(*Match, event.Entity) error { return nil })
		lib.Cards[0].Actions = []library.Action{{ID: "aim", Phases: []string{"deployment"}, Target: lib.Cards[6].Target, Run: f.run(func(m *Match, _ event.Entity) error {
			if RollToHit(m, m.Event().Target, "NONE", run, run, nil) == nil {
				t.Error("an unknown tag is accepted")
			}
			return RollToHit(m, m.Event().Target, "", run, run, nil)
		})}}
	})
	b.must(b.sc.Option("rolls"))
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	b.do(match.Command{Verb: Act, Source: x, Target: y, Choice: int16(ActionOf(b.m, 0, x, "aim"))})
	same(t, "tags", b.last(b.typ("test:ROLLED")).Args[events.ArgTags], events.TagAttack)
}
