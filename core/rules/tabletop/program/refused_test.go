package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// lib is a game that compiles, with a definition of each kind for tests to change.
type lib struct{ *tabletest.Game }

// plain returns a small game with a definition of most kinds.
func plain() lib {
	g := lib{&tabletest.Game{}}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 1, High: 3}, {ID: "suit", Words: []string{"red", "blue"}}}
	g.Zones = []library.Zone{{ID: "hand", Of: "player", See: "owner"}, {ID: "deck", Of: "player", Kind: "stack", See: "nobody"}, {ID: "board", Kind: "grid", Width: 3, Height: 3}, {ID: "heap", Play: true}}
	g.Counters = []library.Counter{{ID: "pot"}, {ID: "mana", On: "player"}, {ID: "gold", On: "player"}, {ID: "wear", On: "card"}}
	g.Cards = []library.Card{{ID: "ACE", Attributes: []library.AttributeValue{{Attribute: "rank", N: 1}}}, {ID: "BACK"}}
	g.Keywords = []library.Keyword{{ID: "FAST"}}
	g.Statuses = []library.Status{{ID: "WET"}}
	g.Options = []library.Option{{ID: "speed", High: 9}, {ID: "tide", Words: []string{"low", "high"}}}
	g.Objectives = []library.Objective{{ID: "rich", Counter: "mana", Goal: 5}}
	g.Phases = []library.Phase{{ID: "play"}, {ID: "rest"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{2, 4}, Phases: []string{"play"}, MaxTurns: 9}}
	g.Choices = []library.Choice{{ID: "word", Of: "words", Words: []string{"aye", "nay"}}}
	g.Events = []def.EventType{{Name: "x:ASK", Ask: true, Low: 100, High: 900, Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
	g.Actions = []library.Action{{ID: "act"}}
	return g
}

// act lets the action of the game have an effect, or its card if the effect is on the card that has it.
func (g lib) act(x library.Effect) {
	if x.Card == "self" || x.Card == "host" {
		g.own(func(l *def.Listener) { l.Run = g.Do(x) })
	} else {
		g.Actions[0].Run = g.Do(x)
	}
}

// own adds a listener to a card.
func (g lib) own(change func(l *def.Listener)) {
	g.Cards[0].Listeners = append(g.Cards[0].Listeners, heard(change))
}

// with changes the effect that fits most of the tests, and lets the action have it.
func (g lib) with(change func(x *library.Effect)) {
	x := library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1)}
	change(&x)
	g.act(x)
}

// rule adds a rule with a listener.
func (g lib) rule(l def.Listener) {
	r := library.Rule{ID: "R"}
	r.Listeners = []def.Listener{l}
	g.Rules = append(g.Rules, r)
}

// heard is a listener of a card that can be accepted.
func heard(change func(l *def.Listener)) def.Listener {
	l := def.Listener{ID: "l", Event: "TURN_STARTED", Role: def.Any, Priority: 500}
	change(&l)
	return l
}

// compile returns the program of a game after a change, and its error.
func compile(change func(g lib)) (*program.Program, error) {
	g := plain()
	change(g)
	return program.Compile(&g.Library)
}

// many repeats a definition with ids from x0 on.
func many(n int, add func(id string)) {
	for i := range n {
		add(fmt.Sprint("x", i))
	}
}

// refusal is a change of a game and the fault that it causes; "" = none.
type refusal struct {
	change func(g lib)
	want   string
}

func refuse(t *testing.T, list []refusal) {
	t.Helper()
	for i, c := range list {
		p, err := compile(c.change)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("row %d is refused: %v", i, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("row %d: %v, want %q", i, err, c.want)
		case c.want != "" && p != nil:
			t.Errorf("row %d: a game that is refused has a program", i)
		}
	}
}

// TestTablesAreBounded: a table of definitions has as many entries as its numbers allow, and one
// more is a fault of the pack (docs/limits.md).
func TestTablesAreBounded(t *testing.T) {
	for _, c := range []struct {
		size int // of the table that add fills, when it is full
		add  func(g lib, id string)
		has  int // entries of the plain game
		want string
	}{
		{program.MaxZones, func(g lib, id string) { g.Zones = append(g.Zones, library.Zone{ID: id}) }, 4, "zones; at most 128 fit"},
		{program.MaxPhases, func(g lib, id string) { g.Phases = append(g.Phases, library.Phase{ID: id}) }, 2, "phases; at most 32 fit"},
		{program.MaxActions, func(g lib, id string) { g.Actions = append(g.Actions, library.Action{ID: id}) }, 1, "actions; at most 200 fit"},
		{32, func(g lib, id string) {
			x := g.Modes[0]
			x.ID = id
			g.Modes = append(g.Modes, x)
		}, 1, "modes; at most 32 fit"},
		{program.MaxStreams, func(g lib, id string) { g.Streams = append(g.Streams, id) }, 0, "streams; at most 8 fit"},
		{program.MaxOptions, func(g lib, id string) { g.Options = append(g.Options, library.Option{ID: id}) }, 2, "options; at most 32 fit"},
		{program.MaxObjectives, func(g lib, id string) {
			g.Objectives = append(g.Objectives, library.Objective{ID: id, Counter: "mana", Goal: 1})
		}, 1, "objectives; at most 32 fit"},
		{program.MaxTraits, func(g lib, id string) { g.Statuses = append(g.Statuses, library.Status{ID: id}) }, 2, "keywords and statuses; at most 255 fit"},
		{program.MaxCounters, func(g lib, id string) { g.Counters = append(g.Counters, library.Counter{ID: id}) }, 1, "a match has at most 32"},
		{program.MaxCounters, func(g lib, id string) { g.Counters = append(g.Counters, library.Counter{ID: id, On: "player"}) }, 2, "a player has at most 32"},
		{program.MaxOnCards, func(g lib, id string) { g.Counters = append(g.Counters, library.Counter{ID: id, On: "card"}) }, 1, "a card has at most 4"},
		{program.MaxChosen, func(g lib, id string) { g.Choices[0].Words = append(g.Choices[0].Words, id) }, 2, "65 words; at most 64 fit"},
	} {
		full := func(more int) func(g lib) {
			return func(g lib) { many(c.size-c.has+more, func(id string) { c.add(g, id) }) }
		}
		_, err := compile(full(0))
		if c.size == program.MaxZones { // so many fit the table, but not a match
			if err == nil || strings.Contains(err.Error(), c.want) {
				t.Errorf("%d zones: %v", c.size, err)
			}
		} else if err != nil {
			t.Errorf("a full table of at most %d: %v", c.size, err)
		}
		if _, err := compile(full(1)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
	refuse(t, []refusal{
		{func(g lib) { g.Modes = nil }, "the game has no mode, or no phase"},
		{func(g lib) { g.Phases = nil }, "the game has no mode, or no phase"},
	})
}

// TestIDsAreUnique: a definition has an id that no other of its kind has.
func TestIDsAreUnique(t *testing.T) {
	type kind struct {
		name string
		add  func(g lib, id string)
		has  string // an id of the plain game
	}
	for _, k := range []kind{
		{"attribute", func(g lib, id string) { g.Attributes = append(g.Attributes, library.Attribute{ID: id}) }, "rank"},
		{"zone", func(g lib, id string) { g.Zones = append(g.Zones, library.Zone{ID: id}) }, "hand"},
		{"zone", func(g lib, id string) { g.Zones = append(g.Zones, library.Zone{ID: id}) }, "hand"},
		{"counter", func(g lib, id string) { g.Counters = append(g.Counters, library.Counter{ID: id}) }, "mana"},
		{"card", func(g lib, id string) { g.Cards = append(g.Cards, library.Card{ID: id}) }, "ACE"},
		{"keyword", func(g lib, id string) { g.Keywords = append(g.Keywords, library.Keyword{ID: id}) }, "FAST"},
		{"status", func(g lib, id string) { g.Statuses = append(g.Statuses, library.Status{ID: id}) }, "FAST"},
		{"option", func(g lib, id string) { g.Options = append(g.Options, library.Option{ID: id}) }, "speed"},
		{"room", func(g lib, id string) { g.Rooms = append(g.Rooms, library.Room{ID: "x"}, library.Room{ID: id}) }, "x"},
		{"objective", func(g lib, id string) {
			g.Objectives = append(g.Objectives, library.Objective{ID: id, Counter: "mana", Goal: 1})
		}, "rich"},
		{"mode", func(g lib, id string) {
			x := g.Modes[0]
			x.ID = id
			g.Modes = append(g.Modes, x)
		}, "m"},
		{"phase", func(g lib, id string) { g.Phases = append(g.Phases, library.Phase{ID: id}) }, "play"},
		{"action", func(g lib, id string) { g.Actions = append(g.Actions, library.Action{ID: id}) }, "act"},
		{"choice", func(g lib, id string) { g.Choices = append(g.Choices, library.Choice{ID: id, Of: "yes_no"}) }, "word"},
		{"sweep", func(g lib, id string) {
			x := library.Sweep{ID: "x", Zone: "heap", Where: tabletest.Where("card.face_up"), Run: g.Do(library.Effect{Type: "MOVE", To: "hand"})}
			g.Sweeps = append(g.Sweeps, x)
			x.ID = id
			g.Sweeps = append(g.Sweeps, x)
		}, "x"},
	} {
		refuse(t, []refusal{
			{func(g lib) { k.add(g, "other") }, ""},
			{func(g lib) { k.add(g, k.has) }, fmt.Sprintf("the %s %q is defined twice", k.name, k.has)},
			{func(g lib) { k.add(g, "") }, fmt.Sprintf("a %s has no id", k.name)},
		})
	}
}

// TestBoundsOfNumbers: the numbers of definitions have bounds, which themselves are accepted.
func TestBoundsOfNumbers(t *testing.T) {
	type numbers struct {
		set  func(g lib, n int)
		good []int
		bad  []int
		want string
	}
	counter := func(g lib, c library.Counter) { g.Counters = append(g.Counters, c) }
	for i, c := range []numbers{
		{func(g lib, n int) { g.Modes[0].Seats = [2]int{1, n} }, []int{1, 8}, []int{0, 9}, "seats are from 1 to 8 players"},
		{func(g lib, n int) { g.Modes[0].Seats = [2]int{n, 4} }, []int{1, 4}, []int{0, 5, -1}, "seats are from 1 to 8 players"},
		{func(g lib, n int) { g.Modes[0].MaxTurns = n }, []int{1, 10_000}, []int{0, 10_001}, "max_turns is from 1 to 10000"},
		{func(g lib, n int) { g.Modes[0].First.Seat = n }, []int{0, 1, 2}, []int{-1, 3}, "begins, but there may be 2 seats only"},
		{func(g lib, n int) { g.Modes[0].Teams = make([]int, n); fill(g.Modes[0].Teams, 1) }, []int{4}, []int{1, 3, 5}, "teams has the team of each seat, so 4 numbers"},
		{func(g lib, n int) { g.Modes[0].Teams = []int{1, 1, 1, n} }, []int{1, 8}, []int{0, 9}, "teams are numbered from 1 to 8"},
		{func(g lib, n int) { g.Modes[0].Teams, g.Modes[0].PlayOn = []int{1, 1, 1, n}, true }, []int{1}, []int{2}, "play_on is for a mode in which all seats are in one team"},
		{func(g lib, n int) { counter(g, library.Counter{ID: "x", Max: n, Start: min(n, 0)}) }, []int{1, 9999}, []int{10_000}, "both are from -9999 to 9999"},
		{func(g lib, n int) { counter(g, library.Counter{ID: "x", Min: n, Max: 5}) }, []int{0, -9999}, []int{1, -10_000}, "which must be within min"},
		{func(g lib, n int) { counter(g, library.Counter{ID: "x", Min: 2, Max: 5, Start: n}) }, []int{2, 5}, []int{1, 6}, "which must be within min 2 and max 5"},
		{func(g lib, n int) { counter(g, library.Counter{ID: "x", Capped: true, Start: n}) }, []int{0}, []int{1}, "which must be within min 0 and max 0"},
		{func(g lib, n int) { counter(g, library.Counter{ID: "x", Start: n}) }, []int{0, 9999}, []int{10_000}, "which must be within min 0 and max 9999"},
		{func(g lib, n int) { g.Options[0] = library.Option{ID: "speed", Low: n, High: 9, Default: max(n, 0)} }, []int{-9999, 9}, []int{-10_000, 10}, "both are from -9999 to 9999"},
		{func(g lib, n int) { g.Options[0] = library.Option{ID: "speed", High: n} }, []int{0, 9999}, []int{-1, 10_000}, "both are from -9999 to 9999"},
		{func(g lib, n int) { g.Options[0] = library.Option{ID: "speed", Low: 2, High: 4, Default: n} }, []int{2, 4}, []int{1, 5}, "which must be within low 2 and high 4"},
		{func(g lib, n int) { g.Options[1].Default = n }, []int{0, 1}, []int{-1, 2}, "which must be within low"},
		{func(g lib, n int) { g.Objectives[0].Goal = n }, []int{1, 9999}, []int{0, 10_000}, "it is a value from 1 to 9999"},
		{func(g lib, n int) { g.Statuses[0].Max = n }, []int{0, 1, 9999}, []int{-1, 10_000}, "max is from 1 to 9999"},
		{func(g lib, n int) { g.Cards[0].Keywords = []library.KeywordUse{{ID: "FAST", N: n}} }, []int{0, 1, 9999}, []int{-1, 10_000}, "the number of FAST is from 1 to 9999"},
		{func(g lib, n int) {
			g.Cards[0].Modifiers = []library.Modifier{{Of: "rank", By: tabletest.N(1), Priority: n}}
		}, []int{0, 999}, []int{-1, 1000}, "the priority of a modifier is from 0 to 999"},
		{func(g lib, n int) { g.rule(heard(func(l *def.Listener) { l.Limit = n })) }, []int{0, 255}, []int{-1, 256}, "a listener runs at most 255 times"},
		{func(g lib, n int) { g.rule(heard(func(l *def.Listener) { l.PerMatch = n })) }, []int{0, 255}, []int{-1, 256}, "a listener runs at most 255 times"},
		{func(g lib, n int) { g.rule(heard(func(l *def.Listener) { l.Event, l.Priority = "x:ASK", n })) }, []int{100, 900}, []int{99, 901}, "have priorities from 100 to 900"},
		{func(g lib, n int) { g.Zones[2].Width, g.Zones[2].Height = n, 32 }, []int{1, 32}, []int{0, 33}, "has a width and a height, of at most 1024 cells"},
		{func(g lib, n int) { g.Zones[3].Width = n }, []int{0}, []int{1}, "a grid, and nothing else, has a width"},
		{func(g lib, n int) { decks(g, library.DeckRules{Zone: "deck", Min: n, Max: 5}) }, []int{0, 5}, []int{-1, 6}, "a deck has from min to max cards"},
		{func(g lib, n int) { decks(g, library.DeckRules{Zone: "deck", Max: n}) }, []int{0, 1, 1023}, []int{1024}, "a deck has from min to max cards"},
		{func(g lib, n int) { decks(g, library.DeckRules{Zone: "deck", Min: 3, Max: 5, Copies: n}) }, []int{0, 1}, []int{-1}, "a deck has from min to max cards"},
		{func(g lib, n int) { g.Attributes[0].Low = n; g.Cards[0].Attributes[0].N = n }, []int{-32768, 32767}, []int{-32769, 32768}, "ACE: rank is never"},
	} {
		for _, n := range c.good {
			if _, err := compile(func(g lib) { c.set(g, n) }); err != nil {
				t.Errorf("row %d, %d: %v", i, n, err)
			}
		}
		for _, n := range c.bad {
			if _, err := compile(func(g lib) { c.set(g, n) }); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("row %d, %d: %v, want %q", i, n, err, c.want)
			}
		}
	}
}

func fill(list []int, n int) {
	for i := range list {
		list[i] = n
	}
}

func decks(g lib, r library.DeckRules) { g.Modes[0].Deck = &r }

// TestUnknownWords: each key that names a definition or a word refuses an unknown one, with the
// nearest one that there is.
func TestUnknownWords(t *testing.T) {
	where := func(text string) func(g lib) { return func(g lib) { g.Actions[0].Where = tabletest.Where(text) } }
	refuse(t, []refusal{
		{func(g lib) { g.Zones[0].Of = "playr" }, `unknown holder "playr"`},
		{func(g lib) { g.Zones[0].Kind = "stak" }, `unknown kind "stak"`},
		{func(g lib) { g.Zones[0].See = "ownr" }, `unknown see "ownr"`},
		{func(g lib) { g.Zones[0].Falls = "heep" }, `unknown zone "heep"`},
		{func(g lib) { g.Counters[0].On = "players" }, `unknown holder "players"`},
		{func(g lib) { g.Counters[0].See = "team" }, `unknown see "team"`},
		{func(g lib) { g.Counters[0].Mark = "swrd" }, `unknown mark "swrd"`},
		{func(g lib) { g.Counters[0].Of = "siut" }, `unknown attribute "siut"; did you mean "suit"?`},
		{func(g lib) { g.Counters[0].Resets = "turns" }, `unknown resets "turns"`},
		{func(g lib) { g.Attributes[0].Show = "plays" }, `unknown show "plays"`},
		{func(g lib) { g.Attributes[0].Mark = "swrd" }, `unknown mark "swrd"`},
		{func(g lib) { g.Cards[0].Attributes[0].Attribute = "rnk" }, `ACE: unknown attribute "rnk"; did you mean "rank"?`},
		{func(g lib) {
			g.Cards[0].Attributes = append(g.Cards[0].Attributes, library.AttributeValue{Attribute: "suit", Word: "blu"})
		}, `ACE: suit is never "blu"; did you mean "blue"?`},
		{func(g lib) { g.Cards[0].Attributes[0] = library.AttributeValue{Attribute: "rank", Word: "red"} }, `ACE: rank is a number, and never "red"`},
		{func(g lib) { g.Zones[0].ID = "owner" }, `the zone "owner" has the name of a subject of filters`},
		{func(g lib) { g.Cards[0].Attributes[0] = library.AttributeValue{Attribute: "suit", N: 2} }, `ACE: suit is never "2"`},
		{func(g lib) { g.Cards[0].Attributes[0] = library.AttributeValue{Attribute: "suit", N: 1} }, ""},
		{func(g lib) { g.Cards[0].Start = "dekc" }, `unknown zone "dekc"; did you mean "deck"?`},
		{func(g lib) { g.Cards[0].Back = "BAK" }, `card ACE: unknown back "BAK"; did you mean "BACK"?`},
		{func(g lib) { g.Cards[0].Keywords = []library.KeywordUse{{ID: "FST"}} }, `unknown keyword "FST"; did you mean "FAST"?`},
		{func(g lib) { g.Cards[0].Keywords = []library.KeywordUse{{ID: "WET"}} }, `unknown keyword "WET"`},
		{func(g lib) { g.Families = []library.Family{{ID: "F", Of: []string{"rnk"}}} }, `family F: unknown attribute "rnk"`},
		{func(g lib) { g.Rooms = []library.Room{{ID: "r", Mode: "n"}} }, `room r: unknown mode "n"`},
		{func(g lib) { g.Rooms = []library.Room{{ID: "r"}, {ID: "s", Mode: "m"}} }, ""},
		{setting("sped", "1"), `room r: unknown option "sped"; did you mean "speed"?`},
		{setting("tide", "hgh"), `option tide is never "hgh"`},
		{setting("tide", "high"), ""},
		{setting("speed", "fast"), `option speed is a number from 0 to 9, not "fast"`},
		{setting("speed", "-1"), `option speed is a number from 0 to 9, not "-1"`},
		{setting("speed", "10"), `option speed is a number from 0 to 9, not "10"`},
		{setting("speed", "9"), ""},
		{setting("speed", "0"), ""},
		{func(g lib) { g.Objectives[0].Counter = "mna" }, `unknown counter "mna"; did you mean "mana"?`},
		{func(g lib) { g.Modes[0].Phases = []string{"pley"} }, `unknown phase "pley"; did you mean "play"?`},
		{func(g lib) { g.Modes[0].Score = "mna" }, `unknown counter "mna"`},
		{func(g lib) { g.Phases[0].Turn = "eech" }, `unknown turn "eech"`},
		{func(g lib) { g.Phases[0].First = "startr" }, `unknown first "startr"`},
		{func(g lib) { g.Phases[0].Next = "rst" }, `unknown phase "rst"`},
		{func(g lib) { g.Actions[0].Phases = []string{"pley"} }, `unknown phase "pley"`},
		{func(g lib) { g.Actions[0].Cell = "bord" }, `unknown zone "bord"`},
		{func(g lib) { g.Actions[0].Cost = []library.Cost{{Counter: "mna"}} }, `unknown counter "mna"`},
		{func(g lib) { g.Actions[0].Card = &library.Pick{Zone: "hnd"} }, `unknown zone "hnd"`},
		{func(g lib) { g.Actions[0].Card = &library.Pick{Zone: "hand", Side: "me"} }, `unknown side "me"`},
		{func(g lib) { g.Actions[0].Amount = &library.Amount{Low: tabletest.Path("owner.counter(mna)")} }, `"owner.counter(mna)" is not a path of a number`},
		{func(g lib) {
			g.Actions[0].Amount = &library.Amount{Low: tabletest.N(1), High: tabletest.Path("owner.counter(mana")}
		}, `"owner.counter(mana" is not a path of a number`},
		{func(g lib) { g.Choices[0].Of = "wrds" }, `unknown of "wrds"`},
		{func(g lib) { end(g, func(x *library.End) { x.Modes = []string{"n"} }) }, `unknown mode "n"`},
		{func(g lib) { end(g, func(x *library.End) { x.Result = "wins" }) }, `unknown result "wins"`},
		{func(g lib) { sweep(g, func(x *library.Sweep) { x.Zone = "heep" }) }, `unknown zone "heep"`},
		{func(g lib) { g.Statuses[0].Until = "trn" }, `unknown until "trn"`},
		{func(g lib) { g.Statuses[0].See = "owner" }, `unknown see "owner"`},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.On = "sef" }) }, `unknown on "sef"`},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Op = "ad" }) }, `unknown op "ad"; expected one of add, less, set, double, halve`},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "rnk" }) }, `not "rnk"; did you mean "rank"?`},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "mana.mx" }) }, `not "mana.mx"; did you mean "mana.max"?`},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "WET" }) }, `a modifier changes an attribute, a keyword, or a bound`},
		{func(g lib) { g.rule(heard(func(l *def.Listener) { l.Event = "TURN_STRTED" })) }, `unknown event "TURN_STRTED"; did you mean "TURN_STARTED"?`},
		{func(g lib) { g.rule(heard(func(l *def.Listener) { l.Event = "step:RUN" })) }, `unknown event "step:RUN"`},
		{func(g lib) { g.Resolvers = []library.Resolver{{Event: "x:ASKS", Run: g.Do()}} }, `unknown event of a pack "x:ASKS"; did you mean "x:ASK"?`},
		{func(g lib) { g.Resolvers = []library.Resolver{{Event: "ASKED", Run: g.Do()}} }, `unknown event of a pack "ASKED"`},
		{func(g lib) { decks(g, library.DeckRules{Zone: "dekc"}) }, `unknown zone "dekc"`},
		{func(g lib) { decks(g, library.DeckRules{Zone: "deck"}); g.Modes[0].Decks = []string{"d"} }, `mode m: unknown deck "d"`},
		{func(g lib) { g.with(func(x *library.Effect) { x.Type = "COUNTS" }) }, `unknown effect "COUNTS"; did you mean "COUNT"?`},
		{func(g lib) { g.with(func(x *library.Effect) { x.Whom = "me" }) }, `unknown whom "me"`},
		{func(g lib) { g.with(func(x *library.Effect) { x.Card = "me" }) }, `unknown card "me"`},
		{func(g lib) { g.with(func(x *library.Effect) { x.Counter = "mna" }) }, `unknown counter "mna"`},
		{func(g lib) { g.with(func(x *library.Effect) { x.Rest = "mna" }) }, `unknown counter "mna"`},
		{func(g lib) { g.act(library.Effect{Type: "DEAL", From: "dekc", To: "hand"}) }, `unknown zone "dekc"`},
		{func(g lib) { g.act(library.Effect{Type: "DEAL", From: "deck", To: "hnd"}) }, `unknown zone "hnd"`},
		{func(g lib) { g.act(library.Effect{Type: "MAKE", Make: "ACEE", To: "heap"}) }, `MAKE: unknown card "ACEE"; did you mean "ACE"?`},
		{func(g lib) { g.act(library.Effect{Type: "TRANSFORM", Make: "ACEE", Card: "self"}) }, `TRANSFORM: unknown card "ACEE"`},
		{func(g lib) { g.act(library.Effect{Type: "TRANSFORM", Card: "self"}) }, ""},
		{func(g lib) { g.act(library.Effect{Type: "ASK", Choice: "wrd"}) }, `ASK: unknown choice "wrd"; did you mean "word"?`},
		{func(g lib) { g.act(library.Effect{Type: "PHASE", Phase: "rst"}) }, `PHASE: unknown phase "rst"`},
		{func(g lib) {
			g.act(library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(6), Stream: "dice"})
		}, `ROLL: unknown stream "dice"`},
		{func(g lib) { g.act(library.Effect{Type: "RAISE", Event: "x:ASKS"}) }, `RAISE: unknown event of a pack "x:ASKS"`},
		{func(g lib) { g.act(library.Effect{Type: "RAISE", Event: "PASSED"}) }, `RAISE: unknown event of a pack "PASSED"`},
		{func(g lib) { g.act(library.Effect{Type: "APPLY_STATUS", Status: "WT", Card: "self"}) }, `unknown status "WT"`},
		{func(g lib) {
			g.act(library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self", Until: "trn"})
		}, `unknown until "trn"`},
		{func(g lib) { g.act(library.Effect{Type: "ADD_KEYWORD", Keyword: "WET", Card: "self"}) }, `unknown keyword "WET"`},
		{func(g lib) { g.act(library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self"}) }, ""},
		{where("owner.counter(mna) > 0"), `unknown counter "mna"`},
		{where("owner.counter(pot) > 0"), `pot is a counter of each match`},
		{where("match.counter(mana) > 0"), `mana is a counter of each player`},
		{where("owner.counter(wear) > 0"), `wear is a counter of each card`},
		{where("owner.size > 0"), `size needs an argument, for example size(ZONE); unknown zone ""`},
		{where("owner.size(hnd) > 0"), `unknown zone "hnd"; did you mean "hand"?`},
		{where("owner.size(heap) > 0"), `heap is a zone of each match`},
		{where("match.size(hand) > 0"), `hand is a zone of each player`},
		{where("owner.line(heap) > 0"), `heap is not a grid`},
		{where("owner.count(hand) > 0"), `count is for zones of the match`},
		{where("owner.seat(x) > 0"), `seat takes no argument, so not "x"`},
		{where("owner.has(WET) > 0"), `unknown keyword "WET"`},
		{where("owner.status(FAST) > 0"), `unknown status "FAST"`},
		{where("owner.status(WT) > 0"), `unknown status "WT"`},
		{where("match.option(sped) > 0"), `unknown option "sped"`},
		{where("owner.done(rch) > 0"), `unknown objective "rch"`},
		{where("match.rank > 0"), `match has no "rank"`},
		{where("hand.rank > 0"), ""},
		{where("hand.size > 0"), ""},
		{where("owner.sum(hand.rank) > 0"), ""},
		{where("owner.sum(hand.FAST) > 0"), ""},
		{where("owner.sum(hand.WET) > 0"), ""},
		{where("owner.sum(hand.wear) > 0"), ""},
		{where("match.sum(mana) > 0"), ""},
		{where("owner.sum(hand.mana) > 0"), `unknown number of cards "mana"`},
		{where("owner.sum(hnd.rank) > 0"), `unknown zone "hnd"; did you mean "hand"?`},
		{where("match.sum(hand.rank) > 0"), "hand is not a zone of that"},
		{where("owner.sum(heap.rank) > 0"), "heap is not a zone of that"},
		{where("match.sum(heap.rank) > 0"), ""},
		{where("owner.sum(mana) > 0"), `sum asks about numbers of cards in a zone`},
		{where("match.sum(wear) > 0"), `sum asks about numbers of cards in a zone`},
		{where("self.distance(me) > 0"), `distance needs an argument, for example distance(card); unknown thing "me"`},
		{func(g lib) { g.own(func(l *def.Listener) { l.Where = tabletest.Where("self.steps(host) > 0") }) }, ""},
		{where("self.reach(source) > 0"), `unknown thing "source"`},
		{where("self.near(mine) > 0"), `unknown side "mine"`},
		{func(g lib) { g.own(func(l *def.Listener) { l.Where = tabletest.Where("self.next_to(empty) > 0") }) }, ""},
		{where("event.amount > 0"), "there is none here: it is for listeners"},
	})
}

func setting(option, value string) func(g lib) {
	return func(g lib) {
		g.Rooms = []library.Room{{ID: "r", Mode: "m", Options: []library.Setting{{Option: option, Value: value}}}}
	}
}

func end(g lib, change func(x *library.End)) {
	x := library.End{ID: "e", Where: tabletest.Where("match.turn > 3"), Result: "draw"}
	change(&x)
	g.Ends = append(g.Ends, x)
}

func sweep(g lib, change func(x *library.Sweep)) {
	x := library.Sweep{ID: "s", Zone: "heap", Where: tabletest.Where("card.face_up"), Run: g.Do(library.Effect{Type: "MOVE", To: "hand"})}
	change(&x)
	g.Sweeps = append(g.Sweeps, x)
}

func modifier(g lib, change func(x *library.Modifier)) {
	x := library.Modifier{Of: "rank", By: tabletest.N(1)}
	change(&x)
	g.Cards[0].Modifiers = []library.Modifier{x}
}
