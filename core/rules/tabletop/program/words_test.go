package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestNamesAndNumbers: definitions are found by id, words of enumerations are listed by number, and a value is spelled
// by its word.
func TestNamesAndNumbers(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Rooms = []library.Room{{ID: "r"}, {ID: "s"}}
		g.Decks, g.Modes[0].Deck = []library.Deck{{ID: "d"}, {ID: "e"}}, &library.DeckRules{Zone: "deck"}
		g.Modes = append(g.Modes, library.Mode{ID: "n", Seats: [2]int{2, 2}, Phases: []string{"play"}, MaxTurns: 1})
		g.Streams = []string{"dice"}
	})
	for enum, want := range map[string]string{"mode": "[m n]", "phase": "[play rest]", "action": "[act]", "stream": "[dice]", "card": "[ ACE BACK]", "choice": "[ word]", "zone": "[ hand deck board heap]", "status": "[ FAST WET]",
		"option": "[speed tide]", "objective": "[rich]", "counter": "[ pot mana gold wear]", "result": "[ win draw loss]"} {
		if got := fmt.Sprint(p.Words(enum)); got != want {
			t.Errorf("%s: %s, want %s", enum, got, want)
		}
	}
	got := fmt.Sprintln(p.Zone("board"), p.Zone("x"), p.Counter("gold"), p.Counter("x"), p.Card("BACK"), p.Card("x"), p.Action("act"), p.Action("x"), p.Mode(""), p.Mode("n"), p.Mode("x"), p.Attribute("suit"), p.Attribute("x"), p.Trait("WET"), p.Trait("x"),
		p.RoomIDs(), p.Room("s").ID, p.Room("x") == nil, p.DeckIDs(), p.Deck("e").ID, p.Deck("x") == nil, p.Hand().Def.ID, p.Phases[0].Label().EN, p.Zones[1].Label().EN)
	if want := "3 0 3 0 2 0 0 -1 0 1 -1 1 -1 2 0 [r s] s true [d e] e true hand play hand\n"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	// Several packs may have a card of one id: it is found by the id that the packs' names show for its full id.
	names := def.NewNames()
	names.AddPack("one", "one", nil)
	names.AddPack("two", "two", nil)
	names.Add("card", def.Named{Pack: "one", Namespace: "one", ID: "ACE"})
	names.Add("card", def.Named{Pack: "two", Namespace: "two", ID: "BACK"})
	names.Settle(nil)
	p.Lib.Names = names
	for id, want := range map[string]uint16{"one:ACE": p.Card("ACE"), "TWO:BACK": p.Card("BACK"), "two:ACE": 0, "one:": 0} {
		if got := p.Card(id); got != want {
			t.Errorf("card %s is %d, want %d", id, got, want)
		}
	}
	p = compiled(t, func(g lib) {
		g.Zones[0].ID, g.Zones[1].ID, g.Zones[1].See, g.Zones[1].Name = "deck", "hand", "owner", def.Localised{EN: "the hand"}
	})
	if z := p.Hand(); z.Def.ID != "hand" || z.Label().EN != "the hand" {
		t.Errorf("the hand is %s", z.Def.ID)
	}
	p = compiled(t, func(g lib) { g.Zones[0].See, g.Zones[1].See = "all", "all" })
	if z := p.Hand(); z != nil {
		t.Errorf("a game without a hand has %s", z.Def.ID)
	}
}

// TestValuesAreSpelled: what a filter reads is spelled as manifests write it.
func TestValuesAreSpelled(t *testing.T) {
	for _, c := range []struct {
		path string
		n    int32
		want string
	}{{"card.suit", 1, "blue"}, {"card.suit", 2, "2"}, {"card.suit", -1, "-1"}, {"card.rank", 3, "3"}, {"card.is_own", 1, "true"}, {"card.is_own", 0, "false"}, {"card.id", 2, "BACK"}, {"card.id", 0, "0"}, {"card.zone", 4, "heap"},
		{"match.phase", 1, "rest"}, {"match.option(tide)", 1, "high"}, {"match.option(speed)", 1, "1"}, {"match.counter(worded)", 1, "blue"}, {"match.counter(toned)", 1, "high"}, {"match.counter(pot)", 1, "1"}} {
		p := compiled(t, func(g lib) {
			g.Attributes = append([]library.Attribute{{ID: "tone", Words: []string{"deep", "high"}}}, g.Attributes...)
			g.Counters = append(g.Counters, library.Counter{ID: "worded", Of: "suit", Max: 1}, library.Counter{ID: "toned", Of: "tone", Max: 1})
			g.Actions[0].Card = &library.Pick{Zone: "hand", Where: tabletest.Where(c.path + " == 1")}
		})
		if got := p.Spelled(&p.Actions[0].Card.First[0].Left, c.n, nil); got != c.want {
			t.Errorf("%s, %d: %s, want %s", c.path, c.n, got, c.want)
		}
	}
	p := compiled(t, func(g lib) {
		g.rule(heard(func(l *def.Listener) {
			l.Event, l.Where = "CARD_MOVED", tabletest.Where("event.to == heap", "event.index == 2")
		}))
	})
	conds, e := p.Conds[p.Globals[program.CardMoved][0]], &event.Event{Type: program.CardMoved}
	if a, b := p.Spelled(&conds[0].Left, 4, e), p.Spelled(&conds[1].Left, 4, e); a != "heap" || b != "4" || conds[0].Left.Way != program.WayEventZone || conds[1].Left.Way != program.WayEventField {
		t.Errorf("%s by way %d, %s by way %d", a, conds[0].Left.Way, b, conds[1].Left.Way)
	}
}

// TestEventsOfPacksAreTyped: an ask of a pack has its first field as the number that listeners modify. A fact has none, nor has an ask
// without fields.
func TestEventsOfPacksAreTyped(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Events = append(g.Events, def.EventType{Name: "x:FACT", Fields: g.Events[0].Fields, Doc: def.Localised{EN: "doc"}, Source: "x"}, def.EventType{Name: "x:BARE", Ask: true, Low: 200, High: 300})
	})
	for name, want := range map[string]string{"x:ASK": "ask true value 0 from 100 to 900 [amount]", "x:FACT": "ask false value -1 from 100 to 999 [amount]", "x:BARE": "ask true value -1 from 200 to 300 []"} {
		typ, _ := p.Types.Lookup(name)
		d := p.Types.Def(typ)
		if got := fmt.Sprintf("ask %v value %d from %d to %d %v", d.Kind == event.Ask, d.Value, d.Low, d.High, d.FieldNames()); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestWordsOfReference: the lists from which pages are written have every effect with its keys, every subject, and every
// property with what has it.
func TestWordsOfReference(t *testing.T) {
	list := program.EffectTypes()
	if len(list) != len(library.EffectTypes) {
		t.Fatalf("%d types of effects, want %d", len(list), len(library.EffectTypes))
	}
	for i, x := range list {
		if needs, takes := program.EffectKeys(x.Type); x.Type != library.EffectTypes[i] || !slices.Equal(needs, x.Needs) || !slices.Equal(takes, x.Takes) {
			t.Errorf("%+v, but the keys are %v and %v", x, needs, takes)
		}
	}
	if got := strings.Join(program.Subjects(), " "); got != "owner opponent active starter match card target self source source_player target_player event host cell" {
		t.Error(got)
	}
	of := map[string]string{}
	for _, x := range program.Properties() {
		of[x.Word] = strings.Join(x.Of, " ")
	}
	for word, want := range map[string]string{"counter": "player card match", "size": "player match zone", "seat": "player card", "turn": "match", "face_up": "card zone", "cell": "card cell", "is_player": "player card", "sum": "player match"} {
		if of[word] != want {
			t.Errorf("%s is of %q, want %q", word, of[word], want)
		}
	}
}

// TestWordsOfChoices: a word of a choice is called as the choice says, else as an attribute that has all of its
// words says, else by itself.
func TestWordsOfChoices(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Attributes[1].Names = []library.ValueName{{Word: "red", Name: def.Localised{EN: "hearts"}}}
		g.Choices[0].Words = []string{"blue", "red"}
		g.Choices[0].Names = []library.ValueName{{Word: "blue", Name: def.Localised{EN: "sky"}}}
		g.Choices = append(g.Choices, library.Choice{ID: "other", Of: "words", Words: []string{"red", "green"}})
	})
	for i, want := range []string{"sky", "hearts"} {
		if got := p.WordName(&p.Choices[1], i).In(i18n.English); got != want {
			t.Errorf("word %d is called %s, want %s", i, got, want)
		}
	}
	if got := p.WordName(&p.Choices[2], 0).In(i18n.English); got != "red" {
		t.Errorf("a word of another list is called %s", got)
	}
}

// TestPayloadFields: each constant is the place of its field in the table of types. The fields of a step, which no table
// lists, have places of their own.
func TestPayloadFields(t *testing.T) {
	types := compiled(t, func(lib) {}).Types
	for name, at := range map[string]int{
		"GAME_STARTED.seats": program.ArgSeats, "GAME_STARTED.mode": program.ArgMode, "PHASE_STARTED.phase": program.ArgPhase,
		"ACTION_DECLARED.action": program.ArgAction, "ACTION_DECLARED.amount": program.ArgAmount, "ACTION_DECLARED.card": program.ArgCard, "ACTION_DECLARED.seen": program.ArgSeen,
		"ACTION_RESOLVING.action": program.ArgAction, "ACTION_RESOLVING.amount": program.ArgAmount, "COMMITTED.action": program.ArgAction, "COMMITTED.amount": program.ArgAmount,
		"MOVE_CHECKED.from": program.ArgFrom, "MOVE_CHECKED.to": program.ArgTo, "MOVE_CHECKED.index": program.ArgIndex, "MOVE_CHECKED.how": program.ArgHow,
		"CARD_MOVED.from": program.ArgFrom, "CARD_MOVED.to": program.ArgTo, "CARD_MOVED.index": program.ArgIndex, "CARD_MOVED.how": program.ArgHow, "CARD_MOVED.was": program.ArgWas,
		"COUNTER_CHANGING.counter": program.ArgCounter, "COUNTER_CHANGING.amount": program.ArgDelta, "COUNTER_CHANGING.now": program.ArgNow, "COUNTER_CHANGING.set": program.ArgSet, "COUNTER_CHANGING.less": program.ArgLess,
		"COUNTER_CHANGED.counter": program.ArgCounter, "COUNTER_CHANGED.amount": program.ArgDelta, "COUNTER_CHANGED.now": program.ArgNow, "COUNTER_CHANGED.set": program.ArgSet, "COUNTER_CHANGED.less": program.ArgLess, "COUNTER_CHANGED.rest": program.ArgRest,
		"STATUS_CHANGING.status": program.ArgStatus, "STATUS_CHANGING.amount": program.ArgDelta, "STATUS_CHANGING.now": program.ArgNow, "STATUS_CHANGING.less": program.ArgTakes, "STATUS_CHANGING.until": program.ArgUntil,
		"STATUS_CHANGED.status": program.ArgStatus, "STATUS_CHANGED.amount": program.ArgDelta, "STATUS_CHANGED.now": program.ArgNow, "STATUS_CHANGED.less": program.ArgTakes, "STATUS_CHANGED.until": program.ArgUntil,
		"OBJECTIVE_COMPLETED.objective": program.ArgObjective,
		"TRANSFORMED.zone":              program.ArgZone, "TRANSFORMED.fresh": program.ArgFresh, "TRANSFORMED.was": program.ArgBefore, "SILENCED.zone": program.ArgZone, "SILENCED.on": program.ArgOn,
		"ZONE_SHOWN.zone": program.ArgZone, "ZONE_SHOWN.shown": program.ArgShown, "COUNTER_SHOWN.counter": program.ArgCounter, "COUNTER_SHOWN.shown": program.ArgShown, "COUNTER_SHOWN.now": program.ArgNow,
		"MATCH_RESTARTED.game": program.ArgGame, "SHUFFLED.zone": program.ArgZone, "FLIPPED.up": program.ArgUp, "FLIPPED.zone": program.ArgIn,
		"ROLLED.stream": program.ArgStream, "ROLLED.sides": program.ArgSides, "ROLLED.value": program.ArgRolled, "ROLLED.counter": program.ArgInto,
		"ASKED.choice": program.ArgChoice, "ANSWERED.choice": program.ArgChoice, "ANSWERED.taken": program.ArgTaken, "ANSWERED.value": program.ArgValue,
		"GAME_ENDED.result": program.ArgResult, "GAME_ENDED.winners": program.ArgWinners, "GAME_ENDED.reason": program.ArgReason,
	} {
		of, field, _ := strings.Cut(name, ".")
		ty, ok := types.Lookup(of)
		if !ok || types.Def(ty).FieldIndex(field) != at {
			t.Errorf("%s is not at %d", name, at)
		}
	}
	for ty := program.GameStarted; ty < program.NTypes; ty++ {
		d := types.Def(ty)
		for field, at := range map[string]int{"card": program.ArgCard, "seen": program.ArgSeen} {
			if i := d.FieldIndex(field); i >= 0 && i != at {
				t.Errorf("%s.%s is at %d, want %d", d.Name, field, i, at)
			}
		}
	}
	for _, fields := range [][]int{{program.ArgEffect, program.ArgOperand}, {program.ArgHandler, program.ArgAmount, program.ArgFunc, kit.ArgGiven}} {
		for i := range fields[1:] {
			if fields[i] >= fields[i+1] {
				t.Errorf("the fields of a step are at %d", fields)
			}
		}
	}
}
