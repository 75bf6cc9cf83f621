package show

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestDeathInWords (W-23): the log says how a unit ends as the first of its tags that has words
// for it, and else as of any unit. Only the words of a tag that a unit has count.
func TestDeathInWords(t *testing.T) {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	lib.Tags = []library.Tag{
		{Term: library.Term{ID: "TALL", Pack: "plain"}, OfUnits: true},
		{Term: library.Term{ID: "WALL", Pack: "plain"}, OfUnits: true, Death: def.Localised{EN: "caves in", ZH: "坍塌"}},
		{Term: library.Term{ID: "DOOR", Pack: "plain"}, OfUnits: true, Death: def.Localised{EN: "falls shut"}},
	}
	for _, c := range []struct {
		tags   []string
		en, zh string
	}{
		{nil, "is destroyed", "阵亡"}, {[]string{"TALL"}, "is destroyed", "阵亡"}, {[]string{"TALL", "WALL"}, "caves in", "坍塌"},
		{[]string{"DOOR", "WALL"}, "caves in", "坍塌"}, {[]string{"DOOR"}, "falls shut", "falls shut"},
	} {
		lib.Cards = []library.Card{{ID: "C", Pack: "plain", Type: "UNIT", Health: 1, Name: def.Localised{EN: "Card"}, Tags: c.tags}}
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatal(err)
		}
		s := tcg.NewScenario(p, match.Options{})
		ix, err := s.Unit(0, "C", place.Spot{Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		m := s.Match()
		e := event.New(events.NoEvent)
		e.Target = m.State.Handle(ix)
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each alone
			if got := (Table{prog: p}).speller(m, event.NoPlayer, lang).death(&e); got != want {
				t.Errorf("with the tags %v in %s: %q, want %q", c.tags, lang, got, want)
			}
		}
	}
}

// TestFieldsInWords (EB 2): each kind of field of an event is a word in both languages. A number that
// nothing has stays a number.
func TestFieldsInWords(t *testing.T) {
	name := func(id string) def.Localised { return def.Localised{EN: id, ZH: "中" + id} }
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	card := library.Card{ID: "C", Pack: "plain", Type: "UNIT", Health: 1, Name: name("Card")}
	card.Counters = []library.Counter{{Name: "n", Label: name("Count"), On: "unit", Max: 1, Resets: "never"}}
	lib.Cards = []library.Card{card}
	lib.Statuses = []library.Status{{ID: "S", Pack: "plain", Name: name("Status"), Until: "turn"}}
	lib.Keywords = []library.Keyword{{ID: "K", Pack: "plain", Name: name("Keyword")}}
	lib.Objectives = []library.Objective{{ID: "O", Pack: "plain", Name: name("Goal")}}
	lib.Fixtures = []library.Fixture{{ID: "F", Pack: "plain", Name: name("Hill"), At: "room"}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	m := tcg.NewScenario(p, match.Options{}).Match()
	enum := func(word string) event.Field { return event.Field{Kind: event.EnumField, Enum: word} }
	for _, c := range []struct {
		f      event.Field
		v      int32
		en, zh string
	}{
		{event.Field{Kind: event.CardField}, 1, "Card", "中Card"}, {event.Field{Kind: event.CardField}, 0, "nothing", "无"}, {event.Field{Kind: event.CardField}, 2, "2", "2"}, {event.Field{Kind: event.Bool}, 0, "no", "否"}, {event.Field{Kind: event.Bool}, 1, "yes", "是"},
		{event.Field{Kind: event.PlayerField, Name: "after"}, 0, "nobody", "无人"}, {event.Field{Kind: event.PlayerField, Name: "after"}, 2, "player 2", "玩家2"}, {event.Field{Kind: event.MaskPlayers}, 5, "player 1, player 3", "玩家1、玩家3"}, {event.Field{Kind: event.MaskPlayers}, 0, "", ""}, {event.Field{Kind: event.NameField}, int32(p.Reason.Supply), "there is not enough supply", "补给不足"},
		{enum("status"), 1, "Status", "中Status"}, {enum("status"), 0, "0", "0"}, {enum("status"), 2, "2", "2"}, {enum("keyword"), 1, "Keyword", "中Keyword"}, {enum("keyword"), 2, "2", "2"}, {enum("counter"), 1, "Count", "中Count"}, {enum("counter"), 2, "2", "2"},
		{event.Field{Kind: event.EntityField}, 0, "nothing", "无"}, {event.Field{Kind: event.EntityField}, int32(place.BaseOf(1)), "base of player 2", "玩家2的基地"}, {event.Field{Kind: event.PlaceField}, 0, "nothing", "无"},
		{event.Field{Kind: event.PlaceField}, int32(place.Spot{Player: 1, Lane: 1, Row: place.Back}.Place()), "2b3", "2b3"}, {event.Field{Kind: event.PlaceField}, int32(place.LanePlace(place.Surface, 2)), "CHARLIE", "CHARLIE"},
		{enum("row"), int32(place.Front), "front", "前排"}, {enum("row"), int32(place.Back), "back", "后排"}, {enum("row"), 7, "7", "7"}, {enum("fixture"), 0, "nothing", "无"}, {enum("fixture"), 1, "Hill", "中Hill"}, {enum("fixture"), 2, "2", "2"},
		{enum("pile"), 1, "into the hand", "手牌"}, {enum("pile"), 4, "at the bottom of the deck", "牌库底"}, {enum("objective"), 1, "elimination", "歼灭胜"}, {enum("objective"), 2, "control", "全面控制胜"}, {enum("objective"), 3, "team control", "团队全面控制胜"}, {enum("objective"), 4, "Goal", "中Goal"}, {enum("objective"), 5, "5", "5"}, {enum("objective"), -1, "-1", "-1"},
		{enum("result"), 1, "", ""}, {enum("result"), 2, ": draw", "：平局"}, {enum("result"), 3, ": void", "：无效"}, {enum("result"), 4, "4", "4"}, {enum("choice"), 0, "", ""}, {enum("choice"), 9, "", ""}, {event.Field{Kind: event.Int}, 7, "7", "7"},
	} {
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each alone
			if got := (Table{prog: p}).speller(m, event.NoPlayer, lang).worded(&c.f, c.v); got != want {
				t.Errorf("%+v of %d in %s: %q, want %q", c.f, c.v, lang, got, want)
			}
		}
	}
}

// TestWhatChangesAFigure (K-22): a picture says what changes a figure of a unit, also where nothing changes the others.
func TestWhatChangesAFigure(t *testing.T) {
	for i, of := range changedFigures {
		m := changedFull(t, func(lib *library.Library) {
			lib.Cards[3].Modifiers = []library.Modifier{{ID: "more", Of: of, Scope: "host", Op: "add", By: library.Amount{Value: 1}}}
		})
		sc := tcg.NewScenario(tcg.Of(m).Program(), match.Options{})
		err := sc.Mode("four")
		var scout uint16
		if err == nil {
			scout, err = sc.Unit(1, "SCOUT", place.Spot{Player: 1, Row: place.Front})
		}
		if err == nil {
			_, err = sc.Attach(1, "BLADE", scout)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, piece := range Of(m).Picture(sc.Match(), 1, "en").Pieces {
			if piece.Kind != "card:SCOUT" {
				continue
			}
			for at, f := range piece.Figures {
				if want := map[bool]string{true: "[+1 by BLADE." + of + "]", false: "[]"}[at == i]; fmt.Sprint(f.Changes) != want {
					t.Errorf("%s is changed: %s has %v, want %s", of, f.Key, f.Changes, want)
				}
			}
		}
	}
}

// TestPlacesOfFixtures: the log says in which lane or for which player a fixture comes and goes, or between
// which two.
func TestPlacesOfFixtures(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	for _, c := range []struct {
		typ      event.Type
		of       string
		at       event.Place
		lang, is string
	}{
		{events.FixturePlaced, "mark", place.LanePlace(place.Surface, 1), "en", "Mark (BRAVO) is in play"},
		{events.FixtureRemoved, "mark", place.LanePlace(place.Surface, 1), "zh", "标记（BRAVO）失效"},
		{events.FixturePlaced, "oath", 0, "zh", "誓言（玩家3）生效"},
		{events.FixtureRemoved, "oath", 0, "en", "Oath (player 3) is over"},
		{events.FixturePlaced, "storm", 0, "en", "Storm is in play"},
		{events.FixtureRemoved, "pact", 0, "en", "Pact (players 1 and 2) is over"},
		{events.FixtureRemoved, "pact", 0, "zh", "盟约（玩家1与玩家2）失效"},
	} {
		e := event.New(c.typ)
		e.Target, e.TargetPlayer, e.At = x[c.of], 2, c.at
		e.Args[events.ArgDef] = int32(m.State.FixtureAt(x[c.of]).Def)
		f := m.State.FixtureAt(x[c.of])
		e.Args[events.FixtureRemovedOwner], e.Args[events.FixtureRemovedOther] = int32(f.Owner)+1, int32(f.Other)+1
		sp := Of(m).speller(m, event.NoPlayer, c.lang)
		if sp.Note(&e); sp.Sentence(&e) != c.is {
			t.Errorf("%q, want %q", sp.Sentence(&e), c.is)
		}
	}
}

// TestEffectsOfRules: the log names the rule of an effect that nothing in play has.
func TestEffectsOfRules(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	p := m.Program()
	of := map[program.OwnerKind]event.ListenerRef{}
	for ref, o := range tcg.Of(m).Program().Owners {
		of[o.Kind] = event.ListenerRef(ref)
	}
	if of[program.OfRule] == 0 || p.Listeners[of[program.OfRule]].ID == "" {
		t.Fatal("there is no listener of a rule")
	}
	for _, c := range []struct {
		by       event.ListenerRef
		source   event.Entity
		lang, is string
	}{
		{of[program.OfRule], 0, "en", "Rule hits Scout (2a3): nothing"},
		{of[program.OfRule], 0, "zh", "规则对侦察兵（2a3）未造成伤害"},
		{of[program.OfRule], x["scout"], "en", "Scout (2a3) hits Scout (2a3): nothing"},
		{of[program.OfCard], 0, "en", "an effect hits Scout (2a3): nothing"},
	} {
		e := event.New(events.DamageDealt)
		e.By, e.Source, e.Target = c.by, c.source, x["scout"]
		sp := Of(m).speller(m, event.NoPlayer, c.lang)
		if sp.Note(&e); sp.Sentence(&e) != c.is {
			t.Errorf("%q, want %q", sp.Sentence(&e), c.is)
		}
	}
}

// TestCountersFromTheStart: a unit shows the counters with which it begins, if its own definition gives
// them a number and does not keep them from the log. Another unit, and a counter at 0, show nothing.
func TestCountersFromTheStart(t *testing.T) {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	ship := library.Card{ID: "SHIP", Pack: "plain", Type: "UNIT", Health: 1}
	for _, c := range []library.Counter{{Name: "torpedoes", Start: 2}, {Name: "fuel", Start: 1}, {Name: "heat"}, {Name: "quiet", Start: 1, Silent: true}} {
		c.On, c.Max, c.Resets = "unit", 9, "never"
		ship.Counters = append(ship.Counters, c)
	}
	lib.Cards = []library.Card{ship, {ID: "SHIP2", Pack: "plain", Type: "UNIT", Health: 1}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{})
	list := func(ix uint16) (all []CounterSnapshot) {
		return Table{prog: p}.countsOf(&sc.Match().State, sc.Match().State.Handle(ix))
	}
	first, err := sc.Unit(0, "SHIP", place.Spot{Row: place.Front})
	other, err2 := sc.Unit(0, "SHIP2", place.Spot{Row: place.Back})
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	if got, want := list(first), []CounterSnapshot{{"SHIP.torpedoes", 2, 0}, {"SHIP.fuel", 1, 0}}; !slices.Equal(got, want) {
		t.Errorf("at the start: %v, want %v", got, want)
	}
	if got := list(other); len(got) > 0 {
		t.Errorf("another unit has %v", got)
	}
	if err := sc.Count(sc.Match().State.Handle(first), "SHIP.torpedoes", 0); err != nil {
		t.Fatal(err)
	}
	if got, want := list(first), []CounterSnapshot{{"SHIP.torpedoes", 0, 0}, {"SHIP.fuel", 1, 0}}; !slices.Equal(got, want) {
		t.Errorf("without torpedoes: %v, want %v", got, want)
	}
}
