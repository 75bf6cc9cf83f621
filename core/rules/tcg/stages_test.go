package tcg

import (
	"cmp"
	"fmt"
	"slices"
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

// TestD09_WhoStagesAreAbout (D-09, K-01, D-03): every stage of a packet, and what follows from it, names its source and
// its target. A tactic's packet is TACTICAL, and that of a unit's effect is not.
func TestD09_WhoStagesAreAbout(t *testing.T) {
	stages := []event.Type{events.DamageCalcStarted, events.CoverMitigated, events.DamageModified, events.ShieldDamaged, events.HealthDamaged, events.DamageDealt, events.LethalChecked, events.KillOccurred, events.OverkillApplied, events.BaseDamaged}
	joined := ""
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.Cards[1].Shield = 1
		run := f.run(func(m *Match, self event.Entity) error {
			if err := Damage(m, place.BaseOf(1), Blow{N: 2}); err != nil {
				return err
			}
			return Damage(m, m.State.EntityOf(&m.State.Bodies[2]), Blow{N: 99})
		})
		mage := unitCard("MAGE", 1, 0, 5)
		mage.OnPlay = run
		lib.Cards[5].OnPlay = run // FLARE
		for _, role := range []def.Role{def.Source, def.Target} {
			lib.Cards[0].Listeners = append(lib.Cards[0].Listeners, def.Listener{ID: string(role), Event: "tcg:FIGHT_JOINED", Role: role, Priority: 600, Run: f.run(func(m *Match, self event.Entity) error {
				joined += fmt.Sprint(role, m.Event().Source == self, m.Event().Target == self, " ")
				return nil
			})})
		}
		lib.Cards = append(lib.Cards, mage)
	})
	for _, id := range []string{"FLARE", "MAGE"} {
		b.sc.Reset()
		b.unit(0, "WALL", 0, place.Front)
		y := b.unit(1, "WALL", 0, place.Front)
		b.must(b.sc.Shield(b.ix(y), 1))
		x := b.card(0, id, place.Hand)
		to := event.Place(0)
		if id == "MAGE" {
			to = at(0, 1, place.Front, 0).Place()
		}
		b.do(b.play(x, 0, to))
		for i, e := range b.logged(stages...) {
			target := y
			if _, base := place.BaseIndex(e.Target); base && i < 8 {
				target = place.BaseOf(1)
			}
			same(t, fmt.Sprintf("%s: %s", id, b.p.Types.Def(e.Type).Name), [2]bool{e.Source.Slot() == x.Slot() || e.Type == events.KillOccurred && id == "FLARE" && e.Source == 0, e.Target == target}, [2]bool{true, true})
		}
		same(t, id+": stages", len(b.logged(stages...)), 16)
		same(t, id+": its tags", b.last(events.DamageDealt).Args[events.ArgTags]&events.TagTactical != 0, id == "FLARE")
		kill := b.last(events.KillOccurred)
		same(t, id+": the overkill follows from the kill", b.last(events.OverkillApplied).Cause, kill.Seq)
	}
	b.sc.Reset()
	b.sc.Phase(program.SkirmishPhase)
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
	b.do(b.attack(x, y))
	same(t, "who joins the fight", joined, "sourcetrue false targetfalse true ")
	e := b.last(events.CombatExchanged)
	same(t, "exchanged", fmt.Sprint(e.Source == x, e.Target == y, e.Args[:4]), "true true [2 2 0 0]")
}

// TestD12_AfterADestruction (D-12, D-15): a handler after DESTROY learns the kill and its lane, and no damage.
func TestD12_AfterADestruction(t *testing.T) {
	got := ""
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		after := f.run(func(m *Match, _ event.Entity) error {
			foes, _ := Killed(m, 1, "enemy")
			none, _ := Killed(m, 0, "enemy")
			own, _ := Killed(m, 1, "own")
			beyond, _ := Killed(m, place.NoLane, "enemy")
			got += fmt.Sprint(foes, none, own, beyond, Dealt(m), ";")
			return nil
		})
		lib.Cards[6].OnPlay = f.run(func(m *Match, _ event.Entity) error {
			if err := DamageArea(m, Blow{N: 1}, 0, 0, "enemy"); err != nil {
				return err
			}
			Destroy(m, m.Event().Target)
			After(m, after, nil)
			return nil
		})
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error { After(m, after, nil); return nil })
	})
	b.unit(1, "WALL", 0, place.Front)
	y := b.unit(1, "WALL", 1, place.Front)
	bolt := b.card(0, "BOLT", place.Hand)
	b.do(b.play(bolt, y, 0))
	same(t, "after it", got, "1 0 0 0 0;")
	same(t, "its source", b.last(events.LethalChecked).Source.Slot(), bolt.Slot())
	got = ""
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	same(t, "without a batch", got, "0 0 0 0 0;")
}

// TestD19_WhoDies (D-19, D-12, G-10): a unit dies if it lost health in the batch and its damage reaches its cap, and for
// no other reason. A rejection leaves it with 1 health.
func TestD19_WhoDies(t *testing.T) {
	for _, c := range []struct {
		damage, shield int
		low, spared    bool // its cap is lowered by 6; the kill is rejected
		blow           int
		base           int16 // of player 1
		dies           bool
		left           int16 // damage, if it lives
	}{{7, 0, false, false, 1, 30, false, 8}, {7, 0, false, false, 2, 30, true, 0}, {5, 2, true, false, 1, 30, false, 5}, {5, 0, true, false, 1, 30, true, 0}, {0, 0, false, true, 20, 30, false, 8}, {3, 0, false, false, 1, 0, false, 4}} {
		b := lay(t, "calm", func(lib *library.Library, _ *funcs) {
			m := seats("calm", 2)
			m.Victory.Elimination = false
			lib.Modes = append(lib.Modes, m)
			lib.Cards[1].Shield = 2
			low := library.Status{ID: "LOW", Pack: "test", Until: "forever", Layers: 1}
			low.Modifiers = []library.Modifier{{Of: "health_cap", Op: "less", By: n(6)}}
			spared := library.Status{ID: "SPARED", Pack: "test", Until: "forever", Layers: 1}
			spared.Listeners = []def.Listener{{ID: "lives", Event: "LETHAL_CHECKED", Role: def.Target, Priority: 600, Reject: "LIVES"}}
			lib.Statuses = []library.Status{low, spared}
		})
		x := b.unit(1, "WALL", 0, place.Front)
		b.must(b.sc.Shield(b.ix(x), c.shield))
		if c.damage > 0 {
			b.must(b.sc.Wound(b.ix(x), c.damage))
		}
		if c.low {
			b.effect(0, func() error { return PutStatus(b.m, x, "LOW", 1, "") })
		}
		if c.spared {
			b.must(b.sc.Status(x, "SPARED", 1))
		}
		b.s.Players[0].Base = c.base
		b.effect(0, func() error { return Damage(b.m, x, Blow{N: c.blow}) })
		same(t, fmt.Sprintf("%+v: it dies", c), b.s.Unit(x) == nil, c.dies)
		if u := b.s.Unit(x); u != nil {
			same(t, fmt.Sprintf("%+v: damage", c), u.Damage, c.left)
		}
	}
}

// TestD04_SourcesOfOthers (D-04): only sources of the unit that was hit, and only those that absorb anything, are used up.
func TestD04_SourcesOfOthers(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		layered(lib)
		lib.Keywords = append([]library.Keyword{{ID: "IDLE", Pack: "plain"}}, lib.Keywords...)
		shell := library.Status{ID: "SHELL", Pack: "test", Until: "forever", Layers: 1}
		shell.Modifiers = []library.Modifier{{Of: "once", Op: "add", By: n(2)}}
		lib.Statuses = append([]library.Status{{ID: "CALM", Pack: "test", Until: "forever", Layers: 1}}, append(lib.Statuses, shell)...)
		plate := otherCard("PLATE", "ARMORY")
		plate.Target = lib.Cards[3].Target
		plate.Modifiers = []library.Modifier{{Of: "once", Scope: "host", Op: "add", By: n(2)}}
		lib.Cards = append(lib.Cards, plate)
	})
	other, x := b.unit(1, "WALL", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	for _, u := range []event.Entity{other, x} {
		for _, id := range []string{"IDLE", "ONCE"} {
			b.must(b.sc.Keyword(b.ix(u), id, 0))
		}
		for _, id := range []string{"CALM", "OVER", "SHELL"} {
			b.must(b.sc.Status(u, id, 1))
		}
		for _, id := range []string{"BLADE", "PLATE"} {
			_, err := b.sc.Attach(1, id, b.ix(u))
			b.must(err)
		}
	}
	b.effect(0, func() error { return Damage(b.m, x, Blow{N: 7}) })
	same(t, "damage", b.body(x).Damage, 0)
	v, w := SightOf(b.m, b.ix(x)), SightOf(b.m, b.ix(other))
	same(t, "of the unit", fmt.Sprint(v.Keywords, v.Statuses, v.Armory), "map[IDLE:0] map[CALM:1] [BLADE]")
	same(t, "of the other", fmt.Sprint(w.Keywords, w.Statuses, w.Armory), "map[IDLE:0 ONCE:0] map[CALM:1 OVER:1 SHELL:1] [BLADE PLATE]")
}

// TestCR06_EffectsOfNobody (C-R06): an effect for a player does nothing where a rule has it, which belongs to nobody, and
// the others are about the event. Effects for units go by the side of the thing that has them.
func TestCR06_EffectsOfNobody(t *testing.T) {
	for _, c := range []struct {
		effect library.Effect
		event  string // that a rule hears, "" = a unit of player 2
		want   string
	}{
		{library.Effect{Type: "GIVE_BATTERY", Amount: n(1)}, "TURN_ENDED", "battery1 "}, {library.Effect{Type: "GIVE_BATTERY", Amount: n(1)}, "ROUND_ENDED", ""}, {library.Effect{Type: "GIVE_SUPPLY", Amount: n(1)}, "ROUND_ENDED", ""},
		{library.Effect{Type: "COUNT", Counter: "R.p", Amount: n(1)}, "TURN_ENDED", "counter1 "}, {library.Effect{Type: "COUNT", Counter: "R.p", Amount: n(1)}, "ROUND_ENDED", ""}, {library.Effect{Type: "SUMMON_TOKEN", Card: "GUN", Amount: n(1)}, "ROUND_ENDED", ""},
		{library.Effect{Type: "GIVE_BATTERY", Amount: n(2)}, "", "battery2 "}, {library.Effect{Type: "LOSE_HEALTH", Each: &library.Each{Side: "enemy"}, Amount: n(1)}, "", "hurt1 "},
		{library.Effect{Type: "LOSE_HEALTH", Each: &library.Each{Side: "own"}, Amount: n(1)}, "", "hurt2 "},
		{library.Effect{Type: "LOSE_HEALTH", Each: &library.Each{Side: "any"}, Amount: n(1), Where: conds("unit.is_enemy")}, "", "hurt1 "},
		{library.Effect{Type: "SUMMON_TOKEN", Card: "GUN", Amount: n(1)}, "", "units2 "},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			rule := library.Rule{ID: "R", Pack: "test"}
			rule.Counters = []library.Counter{{Name: "p", On: "player", Max: 9, Resets: "never"}}
			l := listener("does", "TURN_ENDED", 600, data(lib, c.effect))
			if c.event != "" {
				l.Event = c.event
			}
			ear := unitCard("EAR", 0, 0, 5)
			if c.event != "" {
				rule.Listeners = []def.Listener{l}
			} else {
				ear.Listeners = []def.Listener{l}
			}
			lib.Cards, lib.Rules = append(lib.Cards, ear), append(lib.Rules, rule)
		})
		for p := range event.Player(2) {
			b.unit(p, "WALL", 0, place.Front)
			b.card(p, "GUN", place.Deck)
		}
		b.unit(1, "EAR", 1, place.Front)
		if b.turn(); c.event == "ROUND_ENDED" {
			b.turn()
		}
		got := ""
		for p := range event.Player(2) {
			pl := &b.s.Players[p]
			units := 0
			for range b.s.UnitsOf(p) {
				units++
			}
			for what, yes := range map[string]bool{"battery": pl.Battery > 0, "counter": b.counter(place.BaseOf(p), "R.p") > 0, "hurt": b.s.Bodies[1+p].Damage > 0, "units": units > 1+int(p)} { //maporder: at most one holds
				if yes {
					got += fmt.Sprint(what, p+1, " ")
				}
			}
		}
		same(t, fmt.Sprintf("%s of %q", c.effect.Type, c.event), got, c.want)
	}
}

// TestK33_ChancesOfChoices (K-33, C-R02): chance takes as many options as it may, none twice, each with the same chance. Of the
// cards of a pile it takes them with the stream of that pile.
func TestK33_ChancesOfChoices(t *testing.T) {
	drawn := map[string]int{}
	for try := range 60 {
		for _, pile := range []bool{false, true} {
			ch := library.Choice{Of: "numbers", Low: n(1), High: n(4), Min: n(0), Max: n(2), Random: true}
			if pile {
				ch = library.Choice{Of: "things", Target: &library.TargetSpec{Side: "own", Zone: "hand", Front: true, Back: true}, Min: n(0), Max: n(2), Random: true}
			}
			got := &answers{}
			b := lay(t, "", asker(got, ch, 0, nil))
			for range 3 {
				b.card(0, "GUN", place.Hand)
			}
			for range try {
				b.s.Effects.Uint64()
				b.s.Players[0].Hand.Random.Uint64()
			}
			effects, hand := b.s.Effects, b.s.Players[0].Hand.Random
			b.ask()
			same(t, "streams", [2]bool{b.s.Effects != effects, b.s.Players[0].Hand.Random != hand}, [2]bool{!pile, pile})
			var first, second int
			if n, err := fmt.Sscanf(got.got[0], "[%d %d]", &first, &second); n != 2 || first >= second {
				t.Fatalf("chance takes %s: %v", got.got[0], err)
			}
			if !pile {
				drawn[got.got[0][:5]]++
			}
		}
	}
	if len(drawn) != 6 {
		t.Errorf("chance takes %v", drawn)
	}
}

// TestK22_OptionsFollowAShuffle (K-22, K-33): when a deck is shuffled, its cards that are offered stay on offer under their new
// numbers, whether the player has been asked yet or not. Other numbers stay as they are.
func TestK22_OptionsFollowAShuffle(t *testing.T) {
	for _, order := range []string{"before", "after"} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			ask := otherCard("ASK", "TACTICAL")
			run := f.run(func(*Match, event.Entity) error { return nil })
			ask.Choices = []library.Choice{{ID: "ID", Of: "things", Min: n(1), Max: n(1), Top: n(3), Run: run, Target: &library.TargetSpec{Side: "own", Zone: "deck", Front: true, Back: true}}}
			ask.OnPlay = f.run(func(m *Match, _ event.Entity) error {
				q := Question{Player: 0, Choice: Of(m).prog.ChoiceOf(m.By(), "ID"), Given: []match.Datum{{N: 5}}}
				if order == "before" {
					Shuffle(m, 0)
				}
				err := Choose(m, q)
				if err == nil && order != "before" {
					err = Choose(m, q)
				}
				Shuffle(m, 0)
				return err
			})
			lib.Cards = append(lib.Cards, ask)
		})
		for _, id := range []string{"GUN", "WALL", "SHIP", "HILL", "FLARE", "BOLT", "BLADE"} {
			b.card(0, id, place.Deck)
		}
		b.must(b.m.Do(b.play(b.card(0, "ASK", place.Hand), 0, 0)))
		_, offers := b.s.Owes(0)
		var got []string
		for _, o := range offers {
			got = append(got, b.p.Cards[b.s.Cards[b.s.CardIndex(event.Entity(o.N))].Def].ID)
		}
		same(t, "offered, shuffled "+order, strings.Join(got, " "), "GUN WALL SHIP")
		if d, _ := b.s.Owes(0); order == "after" {
			second := b.s.Offers[int(d.N)+int(d.Given) : b.s.NOffers]
			same(t, "in the second decision", b.p.Cards[b.s.Cards[b.s.CardIndex(event.Entity(second[1].N))].Def].ID, "WALL")
			same(t, "what its handler is given", second[3].N, 5)
		}
		deck := PileOf(b.m, 0, place.Deck)
		same(t, "cards of the deck", len(deck), 7)
		same(t, "its last", b.s.Players[0].Deck.Last, deck[6])
	}
}

// TestK22_WhoLists (K-22): a script lists the cards of a pile from its top, at most as many as it wants. Only effects look into
// decks and the hands of others.
func TestK22_WhoLists(t *testing.T) {
	got := map[string]string{}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		look := func(m *Match) string {
			text := ""
			for p := range event.Player(2) {
				for _, zone := range []string{"hand", "deck", "graveyard"} {
					n := 0
					if err := CardsOf(m, p, zone, 2, func(event.Entity) { n++ }); err != nil {
						n = -1
					}
					text += fmt.Sprint(n, " ")
				}
			}
			return text
		}
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error {
			got["effect"] = look(m)
			all := 0
			err := CardsOf(m, 0, "deck", -1, func(event.Entity) { all++ })
			same(t, "all of a deck", all, 3)
			err = cmp.Or(err, CardsOf(m, 0, "deck", 0, func(event.Entity) { t.Error("at most 0 cards are listed") }))
			if CardsOf(m, 0, "board", 0, func(event.Entity) {}) == nil || CardsOf(m, 0, "none", 0, func(event.Entity) {}) == nil {
				t.Error("a zone without cards to list is listed")
			}
			return err
		})
		lib.Cards[0].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, When: f.ask(func(m *Match, _, _ event.Entity) int { got["condition"] = look(m); return 1 }), Run: f.run(func(*Match, event.Entity) error { return nil })}}
	})
	for p := range event.Player(2) {
		for range 3 {
			b.card(p, "GUN", place.Hand)
			b.card(p, "GUN", place.Deck)
			b.card(p, "GUN", place.Graveyard)
		}
	}
	b.unit(0, "GUN", 0, place.Front)
	b.legal(0)
	same(t, "a condition", got["condition"], "2 -1 2 -1 -1 2 ")
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	same(t, "an effect", got["effect"], "2 2 2 2 2 2 ")
}

// TestW16_NumbersOfGivenKeywords (W-16, K-06): a function of a modifier reads the numbers of a keyword that another modifier
// gives, and follows them. The reading of a value of rules goes by side, row, layer and room option.
func TestW16_NumbersOfGivenKeywords(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		many := library.Keyword{ID: "MANY", Pack: "test", Numbers: []string{"x"}}
		lib.Keywords = []library.Keyword{many}
		hill := &lib.Cards[4]
		hill.Modifiers = []library.Modifier{{Of: "keyword", Scope: "own front units", Keyword: library.KeywordUse{ID: "MANY", N: library.Numbers{3}}}}
		strong := library.Modifier{Of: "attack", Scope: "self", Op: "add", Reads: []string{"board"}, Run: f.ask(func(m *Match, _, about event.Entity) int {
			n, err := KeywordNumber(m, about, "MANY")
			if err != nil {
				t.Error(err)
			}
			return n
		})}
		lib.Cards[0].Modifiers = []library.Modifier{strong}
		lib.Values = []library.Value{{Term: library.Term{ID: "zone", Pack: "test"}}}
		rule, more := library.Rule{ID: "ZONES", Pack: "test"}, library.Rule{ID: "MORE", Pack: "test", Option: "more"}
		rule.Modifiers = []library.Modifier{{Of: "zone", Scope: "any back units", Op: "add", By: n(1)}, {Of: "zone", Scope: "any orbit units", Op: "add", By: n(2)}}
		more.Modifiers = []library.Modifier{{Of: "zone", Scope: "any units", Op: "add", By: n(4)}}
		lib.Rules = append(lib.Rules, rule, more)
		for _, i := range []int{1, 2} {
			for k := range 8 {
				lib.Cards[i].Modifiers = append(lib.Cards[i].Modifiers, library.Modifier{Of: "health_cap", Scope: "self", Op: "add", By: n(k), Where: conds(fmt.Sprint("unit.value(zone) == ", k))})
			}
		}
	})
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(0, "GUN", 0, place.Back)
	attack := func() [2]int16 { return [2]int16{b.g.Attack(b.m, b.body(x)), b.g.Attack(b.m, b.body(y))} }
	same(t, "without the field", attack(), [2]int16{2, 2})
	_, err := b.sc.Field(0, "HILL")
	b.must(err)
	same(t, "with it", attack(), [2]int16{5, 2})
	b.must(b.sc.Keyword(b.ix(x), "MANY(4)", 0))
	same(t, "with another instance", attack(), [2]int16{9, 2})
	front, back, ship := b.unit(0, "WALL", 1, place.Front), b.unit(1, "WALL", 1, place.Back), b.unit(1, "SHIP", 1, place.Front)
	caps := func() [3]int16 {
		return [3]int16{b.body(front).Health(), b.body(back).Health(), b.body(ship).d.HealthCap}
	}
	for i := range 3 {
		if i == 1 {
			b.must(b.sc.Option("more"))
		}
		b.sc.touch()
		b.s.touchPlay()
		want := [3]int16{9, 10, 6 + 2}
		if i > 0 {
			want = [3]int16{9 + 4, 9 + 5, 6 + 2}
		}
		same(t, "health caps", caps(), want)
	}
}

// TestWhyAUnitIsSo: a debugger learns each modifier that holds for a unit, with its number, and changes nothing.
func TestWhyAUnitIsSo(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.Keywords = []library.Keyword{{ID: "BIG", Pack: "test"}}
		lib.Keywords[0].Modifiers = []library.Modifier{{Of: "health_cap", Op: "add", By: n(7)}}
		lib.Cards[4].Modifiers = []library.Modifier{{Of: "attack", Scope: "own units", Op: "add", By: n(5)}, {Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: "BIG"}}}
		lib.Cards[0].Modifiers = []library.Modifier{{Of: "attack", Scope: "self", Op: "add", Reads: []string{"board"}, Run: f.ask(func(*Match, event.Entity, event.Entity) int { return 11 })}, {Of: "shield_cap", Scope: "self", Op: "add", By: n(2), Where: conds("unit.damage > 0")}}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	_, err := b.sc.Attach(0, "BLADE", b.ix(x))
	b.must(err)
	_, err = b.sc.Field(0, "HILL")
	b.must(err)
	hash, sight := b.m.Hash(), fmt.Sprint(SightOf(b.m, b.ix(x)))
	changes := func() string {
		var list []string
		u := b.s.Unit(x)
		b.g.EachChange(b.m, u, &b.p.Cards[b.s.Cards[u.Card].Def], func(mod *program.Modifier, by int16) { list = append(list, fmt.Sprint(mod.Of, ":", by)) })
		slices.Sort(list)
		return strings.Join(list, " ")
	}
	want := []string{fmt.Sprint(program.QAttack, ":11"), fmt.Sprint(program.QAttack, ":1"), fmt.Sprint(program.QAttack, ":5"), fmt.Sprint(program.QHealthCap, ":7")}
	slices.Sort(want)
	for range 2 {
		same(t, "changes", changes(), strings.Join(want, " "))
	}
	same(t, "the unit", fmt.Sprint(SightOf(b.m, b.ix(x))), sight)
	same(t, "the position", b.m.Hash(), hash)
	b.must(b.sc.Wound(b.ix(x), 1))
	same(t, "wounded", changes(), strings.Join(slices.Sorted(slices.Values(append(want, fmt.Sprint(program.QShieldCap, ":2")))), " "))
}
