package program_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestKeysThatDoNotFit: keys that contradict each other are refused, and their nearest neighbours
// that do not are accepted.
func TestKeysThatDoNotFit(t *testing.T) {
	refuse(t, []refusal{
		{func(g lib) { g.Attributes[0].ID = "seat" }, `the attribute "seat" has the name of a property`},
		{func(g lib) { g.Zones[2].Width = 0 }, "a grid, and nothing else, has a width and a height"},
		{func(g lib) { g.Zones[2].Height = 0 }, "a grid, and nothing else, has a width and a height"},
		{func(g lib) { g.Zones[3].Height = 3 }, "a grid, and nothing else, has a width and a height"},
		{func(g lib) { g.Zones[3].Kind, g.Zones[3].See = "bag", "owner" }, "nobody sees into a bag, so see cannot be"},
		{func(g lib) { g.Zones[3].Kind, g.Zones[3].See = "bag", "nobody" }, ""},
		{func(g lib) { g.Zones[3].Kind = "bag" }, ""},
		{func(g lib) { g.Counters[0].SeeWhen = tabletest.Where("match.turn > 1") }, "counter pot: everybody sees it anyway, so see_when has no effect"},
		{func(g lib) { g.Counters[3].See, g.Counters[3].SeeWhen = "owner", tabletest.Where("match.turn > 1") }, "counter wear: see_when is for counters of players and of the match"},
		{func(g lib) { g.Counters[1].Show = []string{"hand"} }, "counter mana: show is for counters of cards"},
		{func(g lib) { g.Counters[3].Show = []string{"hamd"} }, `unknown zone "hamd"; did you mean "hand"?`},
		{func(g lib) { g.Zones[3].Kind, g.Zones[3].SeeWhen = "bag", tabletest.Where("match.turn > 1") }, "nobody ever sees into a bag"},
		{func(g lib) { g.Zones[3].See = "owner" }, "a zone of the match has no owner"},
		{func(g lib) { g.Zones[3].See = "team" }, "a zone of the match has no owner"},
		{func(g lib) { g.Zones[3].See = "others" }, "a zone of the match has no owner"},
		{func(g lib) { g.Zones[3].See = "nobody" }, ""},
		{func(g lib) { g.Zones[0].See = "team" }, ""},
		{func(g lib) { g.Zones[0].See = "others" }, ""},
		{func(g lib) { g.Cards[0].Token, g.Cards[0].Start = true, "deck" }, "a token is made by effects"},
		{func(g lib) { g.Cards[0].Token = true }, ""},
		{func(g lib) { g.Cards[0].Keywords = []library.KeywordUse{{ID: "FAST"}, {ID: "FAST", N: 2}} }, "ACE prints the keyword FAST twice"},
		{func(g lib) { g.Families = []library.Family{{ID: "F"}} }, "of names no attribute"},
		{func(g lib) {
			g.Attributes[0].High = 1024
			g.Families = []library.Family{{ID: "F", Of: []string{"rank"}}}
		}, "family F has more than 1023 cards"},
		{func(g lib) {
			g.Attributes[0].High = 1023
			g.Families = []library.Family{{ID: "F", Of: []string{"rank"}}}
		}, ""},
		{func(g lib) { g.Cards[0].Back = "ACE" }, "ACE cannot be its back"},
		{func(g lib) { g.Cards[0].Back, g.Cards[1].Start = "BACK", "deck" }, "BACK cannot be its back"},
		{func(g lib) {
			g.Cards[0].Back = "BACK"
			g.Cards = append(g.Cards, library.Card{ID: "C", Back: "BACK"})
		}, "card C: BACK cannot be its back"},
		{func(g lib) { g.Cards[0].Back = "BACK" }, ""},
		{func(g lib) { g.Counters[0].Resets = "own_turn_start" }, "only counters of players have their start again in own turns"},
		{func(g lib) { g.Counters[3].Resets = "own_turn_end" }, "only counters of players have their start again in own turns"},
		{func(g lib) { g.Counters[1].Resets, g.Counters[2].Resets = "own_turn_start", "own_turn_end" }, ""},
		{func(g lib) { g.Counters[0].Resets, g.Counters[3].Resets = "turn", "phase" }, ""},
		{func(g lib) { g.Objectives[0].Counter = "pot" }, "of a counter of players"},
		{func(g lib) { g.Modes[0].Score = "pot" }, `the score "pot" is not a counter of players`},
		{func(g lib) { g.Modes[0].Low = true }, "the lowest score wins, but it has no score"},
		{func(g lib) { g.Modes[0].Low, g.Modes[0].Score = true, "mana" }, ""},
		{func(g lib) { g.Choices[0].Min, g.Choices[0].Max = tabletest.N(3), tabletest.N(3) }, "choice word takes at least 3 words, and has 2"},
		{func(g lib) {
			g.Choices[0] = library.Choice{ID: "word", Of: "numbers", Low: tabletest.N(-1), High: tabletest.N(63)}
		}, "choice word has 65 numbers; at most 64 fit"},
		{func(g lib) {
			g.Choices[0] = library.Choice{ID: "word", Of: "numbers", Low: tabletest.N(-1), High: tabletest.N(62)}
		}, ""},
		{func(g lib) { g.Modes[0].Score = "mana" }, ""},
		{func(g lib) { g.Modes[0].Phases = nil }, "mode m has no phases"},
		{func(g lib) { g.Decks = []library.Deck{{ID: "d"}} }, "deck d: no mode has decks, so nobody can play it"},
		{func(g lib) { g.Counters[0].See = "owner" }, `counter pot: a counter of the match has no owner, so see cannot be "owner"`},
		{func(g lib) { g.Counters[0].See = "nobody" }, ""},
		{func(g lib) { g.Counters[3].See = "owner" }, ""},
		{func(g lib) { g.Modes[0].Decks = []string{"d"} }, "names decks, but not the zone"},
		{func(g lib) { decks(g, library.DeckRules{Zone: "heap"}) }, "decks begin in a zone of each player"},
		{func(g lib) { g.Zones[2].Of = "player"; decks(g, library.DeckRules{Zone: "board"}) }, "decks begin in a zone of each player"},
		{func(g lib) { g.Actions[0].Cell = "heap" }, "heap is not a grid"},
		{func(g lib) { g.Actions[0].Cell = "board" }, ""},
		{func(g lib) { g.Actions[0].Card = &library.Pick{Zone: "hand", Seats: true} }, "its card comes from a zone"},
		{func(g lib) { g.Actions[0].Card = &library.Pick{Seats: true} }, "its card comes from a zone"},
		{func(g lib) { g.Actions[0].Target = &library.Pick{Seats: true} }, ""},
		{func(g lib) { g.Actions[0].Target = &library.Pick{} }, "nothing can be chosen"},
		{func(g lib) { g.Actions[0].Cost = []library.Cost{{Counter: "pot"}} }, `its cost "pot" is not a counter of players`},
		{func(g lib) { g.Counters[1].See = "nobody"; g.Actions[0].Cost = []library.Cost{{Counter: "mana"}} }, "nobody sees its cost"},
		{func(g lib) { g.Counters[1].See = "owner"; g.Actions[0].Cost = []library.Cost{{Counter: "mana"}} }, ""},
		{func(g lib) { g.Actions[0].ID, g.Modes[0].Concede = "concede", true }, "players give up with the same word"},
		{func(g lib) { g.Actions[0].ID = "concede" }, ""},
		{func(g lib) { g.Actions[0].ID, g.Phases[0].Turn = "pass", "bid" }, "players can pass in the phase play anyway"},
		{func(g lib) { g.Actions[0].ID, g.Phases[1].Turn = "pass", "window" }, "players can pass in the phase rest anyway"},
		{func(g lib) {
			g.Actions[0].ID, g.Actions[0].Phases, g.Phases[1].Turn = "pass", []string{"play"}, "window"
		}, ""},
		{func(g lib) { g.Actions[0].ID = "pass" }, ""},
		{func(g lib) { g.Choices[0].Words = nil }, "words are for a choice of words"},
		{func(g lib) { g.Choices[0].Of = "numbers" }, "words are for a choice of words"},
		{func(g lib) { g.Choices[0] = library.Choice{ID: "word", Of: "things"} }, "only the key things says"},
		{func(g lib) { g.Choices[0] = library.Choice{ID: "word", Of: "seats"} }, "only the key things says"},
		{func(g lib) {
			g.Choices[0] = library.Choice{ID: "word", Of: "numbers", Things: &library.Pick{Zone: "hand"}}
		}, "only the key things says"},
		{func(g lib) {
			g.Choices[0] = library.Choice{ID: "word", Of: "seats", Things: &library.Pick{Seats: true}}
		}, ""},
		{func(g lib) { end(g, func(x *library.End) { x.Where = nil }) }, "end e has no condition"},
		{func(g lib) { end(g, func(x *library.End) { x.Where, x.When = nil, 1 }) }, ""},
		{func(g lib) { sweep(g, func(x *library.Sweep) { x.Zone = "" }) }, "it needs a zone"},
		{func(g lib) { sweep(g, func(x *library.Sweep) { x.Where = nil }) }, "has no filters, and would never end"},
		{func(g lib) { sweep(g, func(x *library.Sweep) { x.Run = 0 }) }, "sweep s does nothing"},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "suit" }) }, "the attribute suit has words"},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "pot.max" }) }, "pot is a counter of the match"},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "mana.max" }) }, ""},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "wear.min" }) }, ""},
		{func(g lib) { modifier(g, func(x *library.Modifier) { x.Of = "mana" }) }, "a modifier changes an attribute"},
		{func(g lib) {
			modifier(g, func(x *library.Modifier) { x.Of = "FAST" })
			g.Keywords[0].Modifiers = []library.Modifier{{Of: "rank", By: tabletest.N(1)}}
		}, "the keyword FAST has modifiers, so that no modifier can give it"},
		{func(g lib) {
			g.Keywords[0].Modifiers = []library.Modifier{{Of: "rank", By: tabletest.N(1)}}
		}, ""},
		{func(g lib) { g.rule(heard(func(l *def.Listener) { l.Reject = "NO" })) }, "TURN_STARTED is a fact and cannot be rejected"},
		{func(g lib) { g.rule(heard(func(l *def.Listener) { l.Event, l.Reject = "x:ASK", "NO" })) }, ""},
		{func(g lib) { g.rule(heard(func(l *def.Listener) { l.Role = def.Source })) }, "a listener of a rule has the role any"},
		{func(g lib) { hears(g, func(l *def.Listener) { l.Role = def.Lane }) }, "tabletop has no lanes"},
		{func(g lib) { hears(g, func(l *def.Listener) { l.Role = def.Source }) }, "R.l: "},
		{func(g lib) { hears(g, func(l *def.Listener) { l.Role = def.Owner }) }, ""},
		{func(g lib) { g.Events[0].Fields[0].Kind = "card" }, `the field amount is of kind "card"`},
		{func(g lib) { g.Events = append(g.Events, g.Events[0]) }, "x:ASK"},
		{func(g lib) {
			x := library.Resolver{Event: "x:ASK", Run: g.Do(library.Effect{Type: "DRAW"})}
			g.Resolvers = []library.Resolver{x, x}
		}, "the event x:ASK has two resolvers"},
		{func(g lib) { g.Resolvers = []library.Resolver{{Event: "x:ASK"}} }, "the resolver of x:ASK does nothing"},
	})
}

// hears adds a listener to a card.
func hears(g lib, change func(l *def.Listener)) {
	g.Cards[0].ID = "R"
	g.Cards[0].Listeners = []def.Listener{heard(change)}
}

// TestReasonsHaveATextSomewhere: a code that refuses an action needs a text, which may be that of another
// listener. Where other events are rejected, players read no text.
func TestReasonsHaveATextSomewhere(t *testing.T) {
	refusing := func(event string, reasons ...def.Reason) def.Listener {
		return heard(func(l *def.Listener) { l.Event, l.Priority, l.Reject, l.Reasons = event, 150, "NOT_NOW", reasons })
	}
	text := def.Reason{Code: "NOT_NOW", Text: def.Localised{EN: "not now"}}
	refuse(t, []refusal{
		{func(g lib) { g.rule(refusing("ACTION_DECLARED")) }, "the code NOT_NOW has no text"},
		{func(g lib) { g.rule(refusing("ACTION_DECLARED", text)) }, ""},
		{func(g lib) { g.rule(refusing("ACTION_DECLARED")); g.rule(refusing("ACTION_DECLARED", text)) }, ""},
		{func(g lib) { g.rule(refusing("x:ASK")) }, ""},
	})
}

// TestKeysOfEffects: each type of effect refuses every key that it does not use, and asks for each
// key that it needs.
func TestKeysOfEffects(t *testing.T) {
	keys := map[string]func(x *library.Effect){
		"from": func(x *library.Effect) { x.From = "deck" }, "to": func(x *library.Effect) { x.To = "hand" }, "counter": func(x *library.Effect) { x.Counter = "mana" },
		"make": func(x *library.Effect) { x.Make = "ACE" }, "choice": func(x *library.Effect) { x.Choice = "word" }, "phase": func(x *library.Effect) { x.Phase = "rest" },
		"stream": func(x *library.Effect) { x.Stream = "dice" }, "event": func(x *library.Effect) { x.Event = "x:ASK" }, "card": func(x *library.Effect) { x.Card = "self" },
		"amount": func(x *library.Effect) { x.Amount = tabletest.N(2) }, "cell": func(x *library.Effect) { x.Cell, x.To = true, "board" }, "status": func(x *library.Effect) { x.Status = "WET" },
		"keyword": func(x *library.Effect) { x.Keyword = "FAST" }, "until": func(x *library.Effect) { x.Until = "turn" }, "fresh": func(x *library.Effect) { x.Fresh = true },
		"bottom": func(x *library.Effect) { x.Bottom = true }, "down": func(x *library.Effect) { x.Down = true }, "less": func(x *library.Effect) { x.Less = true },
		"rest": func(x *library.Effect) { x.Rest = "gold" },
	}
	// what each type needs, then what it may have, as the pages of docs list them
	for kind, has := range map[string][2][]string{
		"DEAL": {{"from", "to"}, {"amount", "bottom", "down"}}, "MOVE": {{"to"}, {"card", "cell", "bottom", "down"}}, "GATHER": {{"from", "to"}, {"bottom", "down"}},
		"SHUFFLE": {{"from"}}, "FLIP": {nil, {"card"}}, "MAKE": {{"make", "to"}, {"amount", "cell", "bottom", "down"}},
		"COUNT": {{"counter", "amount"}, {"card", "less", "rest"}}, "SET": {{"counter"}, {"amount", "card"}}, "ROLL": {{"counter", "amount"}, {"stream"}}, "ASK": {{"choice"}},
		"END_TURN": {}, "AGAIN": {}, "SKIP": {nil, {"amount"}}, "REVERSE": {}, "PHASE": {{"phase"}}, "LEAD": {}, "OUT": {}, "WIN": {}, "SCORE": {}, "DRAW": {}, "RESTART": {},
		"RAISE": {{"event"}, {"card", "amount"}}, "APPLY_STATUS": {{"status"}, {"card", "amount", "until"}}, "REMOVE_STATUS": {{"status"}, {"card", "amount"}},
		"ADD_KEYWORD": {{"keyword"}, {"card", "amount", "until"}}, "REMOVE_KEYWORD": {{"keyword"}, {"card", "amount"}},
		"ATTACH": {{"to"}, {"card", "down"}}, "TRANSFORM": {nil, {"card", "make", "fresh"}}, "SILENCE": {nil, {"card"}},
	} {
		do := func(without string, with ...string) func(g lib) {
			return func(g lib) {
				g.Streams = []string{"dice"}
				g.Actions[0].Cell = "board"
				g.Actions[0].Card, g.Actions[0].Target = &library.Pick{Zone: "hand"}, &library.Pick{Zone: "hand"}
				x := library.Effect{Type: kind}
				for _, k := range append(slices.Clone(has[0]), with...) {
					if k != without {
						keys[k](&x)
					}
				}
				if kind == "TRANSFORM" && x.Card == "" {
					x.Card = "self"
				}
				g.act(x)
			}
		}
		var list []refusal
		for k := range keys {
			switch {
			case slices.Contains(has[0], k):
				want := fmt.Sprintf("needs the key %q", k)
				if k == "amount" {
					want = "needs an amount other than 0"
				}
				list = append(list, refusal{do(k), kind + ": it " + want})
			case slices.Contains(has[1], k):
				list = append(list, refusal{do("", k), ""})
			case k == "cell": // it names a zone too, which is refused first where neither is used
				list = append(list, refusal{do("", k), kind + ": it does not use "})
			default:
				list = append(list, refusal{do("", k), kind + ": it does not use " + k})
			}
		}
		refuse(t, append(list, refusal{do(""), ""}))
	}
}

// TestCombinedKeysOfEffects: what keys of effects need and exclude beyond the table.
func TestCombinedKeysOfEffects(t *testing.T) {
	size := tabletest.Path("owner.size(hand)")
	with := func(change func(x *library.Effect)) func(g lib) { return func(g lib) { g.with(change) } }
	refuse(t, []refusal{
		{with(func(x *library.Effect) { x.Whom = "highest" }), `whom = "highest" needs by`},
		{with(func(x *library.Effect) { x.Whom, x.By = "lowest", tabletest.N(3) }), `whom = "lowest" needs by`},
		{with(func(x *library.Effect) { x.Whom, x.By = "highest", size }), ""},
		{with(func(x *library.Effect) { x.Whom, x.By, x.Alone = "lowest", size, true }), ""},
		{with(func(x *library.Effect) { x.By = size }), `by needs whom = "highest"`},
		{with(func(x *library.Effect) { x.By = tabletest.N(1) }), `by needs whom = "highest"`},
		{with(func(x *library.Effect) { x.Whom, x.Alone = "seats", true }), `alone needs whom = "highest"`},
		{with(func(x *library.Effect) {
			x.Whom, x.By, x.Card, x.From, x.Counter = "highest", size, "each", "heap", "wear"
		}), `so whom cannot be "highest"`},
		{with(func(x *library.Effect) { x.Whom, x.By = "highest", tabletest.Path("owner.counter(manna)") }), `unknown counter "manna"`},
		{with(func(x *library.Effect) { x.Amount = tabletest.Path("match.sum(wear)") }), "match.sum about a counter of players"},
		{with(func(x *library.Effect) { x.Amount = tabletest.Path("owner.sum(mana)") }), `about a counter of players, not "mana"`},
		{with(func(x *library.Effect) { x.Card, x.Counter = "player", "wear" }), "card cannot be player"},
		{func(g lib) { g.act(library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "player"}) }, ""},
		{func(g lib) { g.act(library.Effect{Type: "REMOVE_STATUS", Status: "WET", Card: "player"}) }, ""},
		{func(g lib) { g.act(library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "player"}) }, "card cannot be player"},
		{func(g lib) { g.act(library.Effect{Type: "RAISE", Event: "x:ASK", Card: "player"}) }, ""},
		{func(g lib) { g.act(library.Effect{Type: "SILENCE", Card: "each"}) }, "each card is of a zone, so it needs from"},
		{func(g lib) { g.act(library.Effect{Type: "SILENCE", Card: "each", From: "heap"}) }, ""},
		{func(g lib) { g.act(library.Effect{Type: "DRAW", Card: "each", From: "heap"}) }, "it does not use from"},
		{with(func(x *library.Effect) { x.Rest = "mana" }), "rest is another counter of the same holder"},
		{with(func(x *library.Effect) { x.Rest = "pot" }), "rest is another counter of the same holder"},
		{with(func(x *library.Effect) { x.Rest = "gold" }), ""},
		{func(g lib) {
			g.Actions[0].Cell = "board"
			g.act(library.Effect{Type: "MAKE", Make: "ACE", To: "board", Cell: true})
		}, ""},
		{func(g lib) {
			g.Actions[0].Cell, g.Actions[0].Card = "board", &library.Pick{Zone: "hand"}
			g.act(library.Effect{Type: "MOVE", To: "heap", Cell: true})
		}, "cell is for a grid"},
	})
}
