package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// asked are a filter, or a number, about each thing that a handler may have or not.
var asked = []struct{ what, filter, path string }{
	{"a card", "card.rank > 1", "card.rank"}, {"a target", "target.rank > 1", "target.rank"}, {"a cell", "cell.column > 1", "cell.column"}, {"an amount", "match.amount > 1", "match.amount"},
}

// TestFiltersAskAboutWhatIsThere: filters, numbers and effects ask only about a card, target, cell or amount that
// exists when they are asked. Each row names a place of a pack and what exists there.
func TestFiltersAskAboutWhatIsThere(t *testing.T) {
	hand, seats := &library.Pick{Zone: "hand"}, &library.Pick{Seats: true}
	pick := func(where string) *library.Pick { return &library.Pick{Zone: "hand", Where: tabletest.Where(where)} }
	guarded := func(where string) *library.Pick {
		return &library.Pick{Zone: "hand", Guards: tabletest.Where(where)}
	}
	full := func(g lib) { // an action that chooses everything
		g.Actions[0].Card, g.Actions[0].Target, g.Actions[0].Cell, g.Actions[0].Amount = hand, hand, "board", &library.Amount{Low: tabletest.N(1), High: tabletest.N(2)}
	}
	counting := func(filter string) library.Effect {
		return library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1), Where: tabletest.Where(filter)}
	}
	put := func(g lib) { // a choice that a phase puts has nothing; an action may add to that
		g.Choices[0].Run = 0
		g.Phases[0].Start = g.Do(library.Effect{Type: "ASK", Choice: "word"})
	}
	for _, c := range []struct {
		place string
		there string // of card, target, cell, amount
		add   func(g lib, filter, path string)
	}{
		{"filters of an action", "", func(g lib, f, _ string) { full(g); g.Actions[0].Where = tabletest.Where(f) }},
		{"the card of an action", "card", func(g lib, f, _ string) { full(g); g.Actions[0].Card = pick(f) }},
		{"guards of a card", "card", func(g lib, f, _ string) { full(g); g.Actions[0].Card = guarded(f) }},
		{"the target of an action with a card", "card target", func(g lib, f, _ string) { full(g); g.Actions[0].Target = pick(f) }},
		{"the target of an action alone", "target", func(g lib, f, _ string) { full(g); g.Actions[0].Card, g.Actions[0].Target = nil, pick(f) }},
		{"guards of a target", "card target", func(g lib, f, _ string) { full(g); g.Actions[0].Target = guarded(f) }},
		{"a cost", "card target", func(g lib, _, p string) {
			full(g)
			g.Actions[0].Cost = []library.Cost{{Counter: "mana", Amount: tabletest.Path(p)}}
		}},
		{"the low end of an amount", "card target", func(g lib, _, p string) { full(g); g.Actions[0].Amount.Low = tabletest.Path(p) }},
		{"the high end of an amount", "card target", func(g lib, _, p string) { full(g); g.Actions[0].Amount.High = tabletest.Path(p) }},
		{"the cell of an action", "card target cell", func(g lib, f, _ string) { full(g); g.Actions[0].CellWhere = tabletest.Where(f) }},
		{"effects of an action", "card target cell amount", func(g lib, f, _ string) { full(g); g.act(counting(f)) }},
		{"effects of an action that chooses nothing", "", func(g lib, f, _ string) { g.act(counting(f)) }},
		{"the number of an effect", "", func(g lib, _, p string) { g.with(func(x *library.Effect) { x.Amount = tabletest.Path(p) }) }},
		{"the number that an effect compares", "", func(g lib, _, p string) {
			g.with(func(x *library.Effect) { x.Whom, x.By = "highest", tabletest.Path(p) })
		}},
		{"the right side of a filter", "", func(g lib, _, p string) { g.Actions[0].Where = tabletest.Where("match.turn > " + p) }},
		{"an effect on each card", "target", func(g lib, f, _ string) {
			g.act(library.Effect{Type: "SILENCE", Card: "each", From: "heap", Where: tabletest.Where(f)})
		}},
		{"the cards of a zone that everybody sees at times", "", func(g lib, f, _ string) { g.Zones[0].SeeWhen = tabletest.Where(f) }},
		{"seats of a phase", "", func(g lib, f, _ string) { g.Phases[0].Seats = tabletest.Where(f) }},
		{"the end of a phase", "", func(g lib, f, _ string) { g.Phases[0].Until = tabletest.Where(f) }},
		{"the start of a phase", "", func(g lib, f, _ string) { g.Phases[0].Start = g.Do(counting(f)) }},
		{"who begins", "", func(g lib, f, _ string) { g.Modes[0].First.Where = tabletest.Where(f) }},
		{"the set-up of a mode", "", func(g lib, f, _ string) { g.Modes[0].Setup = g.Do(counting(f)) }},
		{"filters of an end", "", func(g lib, f, _ string) { end(g, func(x *library.End) { x.Where = tabletest.Where(f) }) }},
		{"effects of an end", "", func(g lib, f, _ string) { end(g, func(x *library.End) { x.Run = g.Do(counting(f)) }) }},
		{"filters of a sweep", "card", func(g lib, f, _ string) { sweep(g, func(x *library.Sweep) { x.Where = tabletest.Where(f) }) }},
		{"effects of a sweep", "card", func(g lib, f, _ string) { sweep(g, func(x *library.Sweep) { x.Run = g.Do(counting(f)) }) }},
		{"filters of a listener of a turn", "amount", func(g lib, f, _ string) { g.rule(heard(func(l *def.Listener) { l.Where = tabletest.Where(f) })) }},
		{"effects of a listener of a turn", "amount", func(g lib, f, _ string) { g.rule(heard(func(l *def.Listener) { l.Run = g.Do(counting(f)) })) }},
		{"filters of a listener of moves", "card target amount", func(g lib, f, _ string) {
			g.rule(heard(func(l *def.Listener) { l.Event, l.Where = "CARD_MOVED", tabletest.Where(f) }))
		}},
		{"filters of a listener of actions", "card target cell amount", func(g lib, f, _ string) {
			g.rule(heard(func(l *def.Listener) { l.Event, l.Where = "ACTION_DECLARED", tabletest.Where(f) }))
		}},
		{"effects of a listener of flips", "card amount", func(g lib, f, _ string) {
			g.rule(heard(func(l *def.Listener) { l.Event, l.Run = "FLIPPED", g.Do(counting(f)) }))
		}},
		{"a listener of an event of the pack", "card target amount", func(g lib, f, _ string) {
			g.rule(heard(func(l *def.Listener) { l.Event, l.Where = "x:ASK", tabletest.Where(f) }))
		}},
		{"numbers of a choice", "", func(g lib, _, p string) {
			put(g)
			g.Choices[0] = library.Choice{ID: "word", Of: "numbers", Low: tabletest.Path(p), High: tabletest.N(9)}
		}},
		{"the high number of a choice", "", func(g lib, _, p string) {
			put(g)
			g.Choices[0] = library.Choice{ID: "word", Of: "numbers", High: tabletest.Path(p)}
		}},
		{"how few a choice takes", "", func(g lib, _, p string) { put(g); g.Choices[0].Min = tabletest.Path(p) }},
		{"how many a choice takes", "", func(g lib, _, p string) { put(g); g.Choices[0].Max = tabletest.Path(p) }},
		{"things of a choice", "target", func(g lib, f, _ string) {
			put(g)
			g.Choices[0] = library.Choice{ID: "word", Of: "things", Things: pick(f)}
		}},
		{"effects of a choice of words", "amount", func(g lib, f, _ string) { put(g); g.Choices[0].Run = g.Do(counting(f)) }},
		{"effects of a choice of seats", "target", func(g lib, f, _ string) {
			put(g)
			g.Choices[0] = library.Choice{ID: "word", Of: "seats", Things: seats, Run: g.Do(counting(f))}
		}},
		{"a choice that an action puts", "card target amount", func(g lib, f, _ string) {
			put(g)
			full(g)
			g.act(library.Effect{Type: "ASK", Choice: "word"})
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that a sweep puts", "card amount", func(g lib, f, _ string) {
			put(g)
			sweep(g, func(x *library.Sweep) { x.Run = g.Do(library.Effect{Type: "ASK", Choice: "word"}) })
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that an end, a mode and a listener of turns put", "amount", func(g lib, f, _ string) {
			put(g)
			ask := library.Effect{Type: "ASK", Choice: "word"}
			end(g, func(x *library.End) { x.Run = g.Do(ask) })
			g.Modes[0].Setup = g.Do(ask)
			g.rule(heard(func(l *def.Listener) { l.Run = g.Do(ask) }))
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that a listener of moves puts", "card target amount", func(g lib, f, _ string) {
			put(g)
			g.rule(heard(func(l *def.Listener) {
				l.Event, l.Run = "CARD_MOVED", g.Do(library.Effect{Type: "ASK", Choice: "word"})
			}))
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that the set-up alone puts", "amount", func(g lib, f, _ string) {
			g.Modes[0].Setup, g.Choices[0].Run = g.Do(library.Effect{Type: "ASK", Choice: "word"}), g.Do(counting(f))
		}},
		{"a choice that an end alone puts", "amount", func(g lib, f, _ string) {
			end(g, func(x *library.End) { x.Run = g.Do(library.Effect{Type: "ASK", Choice: "word"}) })
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that a sweep alone puts", "card amount", func(g lib, f, _ string) {
			sweep(g, func(x *library.Sweep) { x.Run = g.Do(library.Effect{Type: "ASK", Choice: "word"}) })
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that an action alone puts", "target amount", func(g lib, f, _ string) {
			g.Actions[0].Target = hand
			g.act(library.Effect{Type: "ASK", Choice: "word"})
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that a resolver puts", "card target amount", func(g lib, f, _ string) {
			put(g)
			g.Resolvers = []library.Resolver{{Event: "x:ASK", Run: g.Do(library.Effect{Type: "ASK", Choice: "word"})}}
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that a choice of things puts", "target amount", func(g lib, f, _ string) {
			g.Choices = append(g.Choices, library.Choice{ID: "thing", Of: "things", Things: hand, Run: g.Do(library.Effect{Type: "ASK", Choice: "word"})})
			g.Phases[0].Start = g.Do(library.Effect{Type: "ASK", Choice: "thing"})
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that a choice puts that another one puts", "amount", func(g lib, f, _ string) { // each before the one that puts it
			ask := func(id string) def.FuncRef { return g.Do(library.Effect{Type: "ASK", Choice: id}) }
			g.Choices = append(g.Choices, library.Choice{ID: "second", Of: "yes_no", Run: ask("word")}, library.Choice{ID: "first", Of: "yes_no", Run: ask("second")})
			g.Phases[0].Start = ask("first")
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that nothing puts", "card target amount", func(g lib, f, _ string) { g.Choices[0].Run = g.Do(counting(f)) }},
		{"a choice that scripts may put", "card target amount", func(g lib, f, _ string) {
			put(g)
			g.Scripts = []def.Script{{Source: "game:choose('word')"}}
			g.Choices[0].Run = g.Do(counting(f))
		}},
		{"a choice that scripts do not put", "amount", func(g lib, f, _ string) {
			put(g)
			g.Scripts = []def.Script{{Source: "return 1"}}
			g.Choices[0].Run = g.Do(counting(f))
		}},
	} {
		for _, x := range asked {
			_, err := compile(func(g lib) { c.add(g, x.filter, x.path) })
			there := strings.Contains(c.there, strings.Fields(x.what)[1])
			switch {
			case there && err != nil:
				t.Errorf("%s: %s is refused: %v", c.place, x.filter, err)
			case !there && (err == nil || !strings.Contains(err.Error(), "asks about "+x.what+", which")):
				t.Errorf("%s: %s: %v", c.place, x.filter, err)
			}
		}
	}
}

// TestEffectsConcernWhatIsThere: an effect concerns only a card, target or cell that its handler has.
func TestEffectsConcernWhatIsThere(t *testing.T) {
	on := func(kind string, x library.Effect) library.Effect { x.Type = kind; return x }
	type row struct {
		x    library.Effect
		need string // of card, target and cell
	}
	rows := []row{
		{library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1), Whom: "target"}, "target"},
		{library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1)}, ""},
		{library.Effect{Type: "MAKE", Make: "ACE", To: "board", Cell: true}, "cell"},
		{library.Effect{Type: "ATTACH", To: "heap"}, "card target"},
		{library.Effect{Type: "ATTACH", To: "heap", Card: "target"}, "target"},
		{library.Effect{Type: "DRAW", Whom: "owner"}, ""},
		{library.Effect{Type: "RAISE", Event: "x:ASK", Card: "target"}, ""},
	}
	for kind, x := range map[string]library.Effect{
		"MOVE": {To: "heap"}, "FLIP": {}, "TRANSFORM": {}, "SILENCE": {}, "APPLY_STATUS": {Status: "WET"}, "REMOVE_STATUS": {Status: "WET"}, "ADD_KEYWORD": {Keyword: "FAST"},
		"REMOVE_KEYWORD": {Keyword: "FAST"}, "COUNT": {Counter: "wear", Amount: tabletest.N(1)}, "SET": {Counter: "wear"},
	} {
		rows = append(rows, row{on(kind, x), "card"})
		x.Card = "target"
		rows = append(rows, row{on(kind, x), "target"})
		x.Card = "self"
		rows = append(rows, row{on(kind, x), ""})
	}
	for _, r := range rows {
		for have := range 8 {
			there := ""
			_, err := compile(func(g lib) {
				a := &g.Actions[0]
				if have&1 != 0 {
					a.Card, there = &library.Pick{Zone: "hand"}, there+" card"
				}
				if have&2 != 0 {
					a.Target, there = &library.Pick{Zone: "hand"}, there+" target"
				}
				if have&4 != 0 {
					a.Cell, there = "board", there+" cell"
				}
				g.act(r.x)
			})
			want := ""
			for _, need := range strings.Fields(r.need) {
				if !strings.Contains(there, need) {
					want = need
				}
			}
			if (err != nil) != (want != "") || want != "" && !strings.Contains(err.Error(), fmt.Sprintf("%s concerns a ", r.x.Type)) {
				t.Errorf("%+v with%s: %v, want a lack of %q", r.x, there, err, want)
			}
		}
	}
}

// TestSelfIsACard: only a listener of a card, keyword or status has a card of its own, and a host. A player can have
// a status, a seat and counters, and a rule has nothing of that.
func TestSelfIsACard(t *testing.T) {
	does := func(kind, card string) func(g lib) {
		return func(g lib) {
			g.Actions[0].Run = g.Do(library.Effect{Type: kind, Card: card, To: map[string]string{"MOVE": "heap"}[kind], Status: map[string]string{"APPLY_STATUS": "WET"}[kind]})
		}
	}
	where := func(text string) func(g lib) { return func(g lib) { g.Actions[0].Where = tabletest.Where(text) } }
	rule := func(text string) func(g lib) {
		return func(g lib) { g.rule(heard(func(l *def.Listener) { l.Where = tabletest.Where(text) })) }
	}
	own := func(text string) func(g lib) {
		return func(g lib) { g.own(func(l *def.Listener) { l.Where = tabletest.Where(text) }) }
	}
	refuse(t, []refusal{
		{does("MOVE", "self"), "MOVE concerns self, which the action act does not have"},
		{does("FLIP", "self"), "FLIP concerns self"}, {does("MOVE", "host"), "MOVE concerns a host, which the action act does not have"},
		{does("APPLY_STATUS", "self"), ""}, {does("APPLY_STATUS", "host"), "APPLY_STATUS concerns a host"},
		{where("self.rank > 1"), "asks about self, which the action act does not have there"}, {where("host.seat == 1"), "asks about a host"}, {where("self.seat == 1"), ""},
		{rule("self.rank > 1"), "asks about self, which R.l, a listener of TURN_STARTED, does not have"}, {rule("host.rank > 1"), "asks about a host"},
		{own("self.rank > 1"), ""}, {own("host.rank > 1"), ""},
	})
}

// TestDistancesAskAboutWhatIsThere: the thing to which a distance is asked exists.
func TestDistancesAskAboutWhatIsThere(t *testing.T) {
	for _, word := range []string{"distance", "steps", "reach"} {
		where := func(cards bool) func(g lib) {
			return func(g lib) {
				if cards {
					g.Actions[0].Card = &library.Pick{Zone: "hand"}
				}
				g.Actions[0].Target = &library.Pick{Zone: "board", Where: tabletest.Where("target." + word + "(card) > 1")}
			}
		}
		refuse(t, []refusal{{where(true), ""}, {where(false), "asks about a card"}})
	}
}
