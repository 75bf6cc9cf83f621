package tabletop_test

import (
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// table is a stage in the turn of player 2, while player 1 starts. A of player 2 is the source and B, which player 3
// controls and player 4 owns, is the target of the action "use". Card C is attached to the target.
func table(t *testing.T, change func(g *tabletest.Game), effects ...library.Effect) (b *stage, source, target event.Entity) {
	t.Helper()
	b = set(t, func(g *tabletest.Game) {
		g.Actions = append(g.Actions, library.Action{ID: "use", Card: &library.Pick{Zone: "field"}, Target: &library.Pick{Zone: "field", Side: "any", Seats: true}, Cell: "grid", Run: g.Do(effects...)})
		if change != nil {
			change(g)
		}
	})
	b.move(b.put(3, "field", "B"), b.to(2, "field", 0))
	source, target = b.put(1, "field", "A"), b.find(2, "field", "B")
	b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(0, "field", "C"), target)
	say(t, b.Match, "end")
	return b, source, target
}

// use does the action of a table.
func (b *stage) use(source, target event.Entity) error {
	c := b.action("use")
	c.Source, c.Target, c.Place = source, target, 4
	return b.Do(c)
}

// action is a command of the player to act, with the action alone.
func (b *stage) action(id string) match.Command {
	return match.Command{Verb: tabletop.FirstAction + uint8(b.p.Action(id)), Player: b.ToAct(nil)[0]}
}

// many is an action with a number.
func (b *stage) many(id string, n int16) match.Command {
	c := b.action(id)
	c.Choice = n
	return c
}

// changes are the players whose counter changed since an event, in this order.
func (b *stage) changes(since int) string {
	var list []string
	for _, e := range b.Log()[since:] {
		if e.Type == program.CounterChanged && !e.Fizzled {
			list = append(list, words(e.SourcePlayer+1))
		}
	}
	return strings.Join(list, " ")
}

// TestWhomEffectsConcern: the players whom an effect concerns, in the order of turns from the active one on, and those
// of them who meet its filters.
func TestWhomEffectsConcern(t *testing.T) {
	for _, c := range []struct {
		whom  string
		card  string
		where []string
		want  string
	}{
		{"", "", nil, "2"}, {"owner", "", nil, "2"}, {"seats", "", nil, "2 3 4 1"}, {"others", "", nil, "3 4 1"}, {"target", "", nil, "3"}, {"active", "", nil, "2"}, {"starter", "", nil, "1"},
		{"seats", "", []string{"owner.seat > 2"}, "3 4"}, {"others", "", []string{"owner.is_active"}, ""}, {"others", "", []string{"owner.team == 1"}, "3 1"}, {"starter", "", []string{"owner.seat == 2"}, ""}, {"target", "", []string{"target.rank == 2", "card.rank == 1"}, "3"},
	} {
		b, source, target := table(t, nil, library.Effect{Type: "COUNT", Counter: "points", Whom: c.whom, Amount: tabletest.N(1), Where: tabletest.Where(c.where...)})
		n := len(b.Log())
		if err := b.use(source, target); err != nil {
			t.Fatal(err)
		}
		same(t, words(c.whom, c.where), b.changes(n), c.want)
	}
	b, source, _ := table(t, nil, library.Effect{Type: "COUNT", Counter: "points", Whom: "target", Amount: tabletest.N(1)})
	n := len(b.Log())
	if err := b.use(source, tabletop.PlayerEntity(3)); err != nil {
		t.Fatal(err)
	}
	same(t, "a player as the target", b.changes(n), "4")
	b, source, target := table(t, nil, library.Effect{Type: "COUNT", Counter: "points", Whom: "seats", Amount: tabletest.N(1)})
	by(t, b.Match, "4 concede")
	n = len(b.Log())
	if err := b.use(source, target); err != nil {
		t.Fatal(err)
	}
	same(t, "who is out", b.changes(n), "2 3 1")
	for card, want := range map[string]string{"source": "2", "target": "4"} { //maporder: each is compared
		b, source, target := table(t, nil, library.Effect{Type: "MOVE", Card: card, To: "hand", Whom: "home"})
		if err := b.use(source, target); err != nil {
			t.Fatal(err)
		}
		at := ""
		for p := range event.Player(4) {
			if b.has(p, "hand") != "" {
				at += words(p + 1)
			}
		}
		same(t, "home of the "+card, at, want)
	}
}

// TestWhichCardsEffectsConcern: the card that an action is done with, its target, each card of a zone that meets
// filters, or a player. Listeners also know the card that has them, and its host.
func TestWhichCardsEffectsConcern(t *testing.T) {
	scars := func(b *stage) string {
		text := ""
		for _, z := range [][2]any{{event.Player(1), "field"}, {event.Player(2), "field"}, {nobody, "worn"}, {nobody, "row"}} {
			for _, x := range tabletop.Cards(b.Match, z[0].(event.Player), z[1].(string)) {
				if n := tabletop.CardCounter(b.Match, x, "scars"); n != 1 {
					text += tabletop.CardID(b.Match, x)
				}
			}
		}
		return text
	}
	one := tabletest.N(1)
	for _, c := range []struct {
		name string
		x    library.Effect
		want string
	}{
		{"the source", library.Effect{Card: ""}, "A"}, {"the source by name", library.Effect{Card: "source"}, "A"}, {"the target", library.Effect{Card: "target"}, "B"},
		{"each", library.Effect{Card: "each", From: "row"}, "DE"}, {"each that meets filters", library.Effect{Card: "each", From: "row", Where: tabletest.Where("target.rank == 5")}, "E"}, {"each of a player", library.Effect{Card: "each", From: "field"}, "A"}, {"each of all players", library.Effect{Card: "each", From: "field", Whom: "seats"}, "AB"},
	} {
		c.x.Type, c.x.Counter, c.x.Amount = "COUNT", "scars", one
		b, source, target := table(t, nil, c.x)
		b.put(nobody, "row", "D")
		b.put(nobody, "row", "E")
		if err := b.use(source, target); err != nil {
			t.Fatal(err)
		}
		same(t, c.name, scars(b), c.want)
	}
	for card, want := range map[string]string{"self": "C", "host": "B", "source": "A", "target": "B"} { //maporder: each is compared
		b, source, target := table(t, func(g *tabletest.Game) {
			g.Cards[2].Listeners = []def.Listener{{ID: "l", Event: "x:FACT", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "scars", Card: card, Amount: one})}}
		}, library.Effect{Type: "RAISE", Event: "x:FACT"})
		if err := b.use(source, target); err != nil {
			t.Fatal(err)
		}
		same(t, "a listener of "+card, scars(b), want)
	}
	b, source, target := table(t, nil, library.Effect{Type: "APPLY_STATUS", Status: "HELD", Card: "player", Whom: "others", Amount: tabletest.N(2)}, library.Effect{Type: "APPLY_STATUS", Status: "SEEN", Card: "target", Whom: "others"}, library.Effect{Type: "ADD_KEYWORD", Keyword: "BRAVE", Card: "source", Amount: tabletest.N(4)})
	if err := b.use(source, target); err != nil {
		t.Fatal(err)
	}
	has := ""
	for p := range event.Player(4) {
		has += words(tabletop.Has(b.Match, tabletop.PlayerEntity(p), "HELD"), "")
	}
	same(t, "statuses", words(has, tabletop.Has(b.Match, target, "SEEN"), tabletop.Has(b.Match, source, "SEEN"), tabletop.Has(b.Match, source, "BRAVE"), tabletop.Has(b.Match, target, "BRAVE")), "2 0 2 2  3 0 4 0")
}

// TestEffects: what each type of effect does to the match.
func TestEffects(t *testing.T) {
	n, path := tabletest.N, tabletest.Path
	count := func(b *stage, id string) int { return tabletop.Counter(b.Match, 1, id) }
	zones := func(names ...string) func(b *stage) string {
		return func(b *stage) string {
			var list []string
			for _, name := range names {
				p := event.Player(1)
				if b.p.Zones[b.p.Zone(name)].Of == program.OfMatch {
					p = nobody
				}
				list = append(list, b.has(p, name))
			}
			return strings.Join(list, "|")
		}
	}
	row := func(b *stage) {
		for _, id := range []string{"C", "D", "E"} {
			b.put(nobody, "row", id)
		}
	}
	for _, c := range []struct {
		name  string
		setup func(b *stage)
		x     []library.Effect
		look  func(b *stage) string
		want  string
	}{
		{"DEAL one", row, []library.Effect{{Type: "DEAL", From: "row", To: "grave"}}, zones("row", "grave"), "C D|E"},
		{"DEAL two, under", row, []library.Effect{{Type: "DEAL", From: "row", To: "grave", Amount: n(2), Bottom: true}}, zones("row", "grave"), "C|D E"},
		{"DEAL a number that is read", row, []library.Effect{{Type: "DEAL", From: "row", To: "grave", Amount: path("owner.counter(points)")}}, zones("row", "grave"), "C|E D"},
		{"DEAL face down", row, []library.Effect{{Type: "DEAL", From: "row", To: "grave", Down: true}}, func(b *stage) string {
			return words(b.card(b.find(1, "grave", "E")).Face == tabletop.FaceDown)
		}, "true"},
		{"GATHER", row, []library.Effect{{Type: "GATHER", From: "row", To: "grave"}}, zones("row", "grave"), "|E D C"},
		{"MOVE", nil, []library.Effect{{Type: "MOVE", To: "row"}}, zones("row", "field"), "A|"},
		{"MOVE the target", nil, []library.Effect{{Type: "MOVE", Card: "target", To: "field"}}, zones("field"), "A B"},
		{"MOVE to the cell", nil, []library.Effect{{Type: "MOVE", To: "grid", Cell: true}}, zones("grid"), ". . . A . ."},
		{"MAKE", nil, []library.Effect{{Type: "MAKE", Make: "E", To: "grave"}}, zones("grave"), "E"},
		{"MAKE three", nil, []library.Effect{{Type: "MAKE", Make: "E", To: "grave", Amount: n(3)}}, zones("grave"), "E E E"},
		{"MAKE in the cell", nil, []library.Effect{{Type: "MAKE", Make: "E", To: "grid", Cell: true}}, zones("grid"), ". . . E . ."},
		{"MAKE in any cell", nil, []library.Effect{{Type: "MAKE", Make: "E", To: "grid"}}, zones("grid"), "E . . . . ."},
		{"FLIP", nil, []library.Effect{{Type: "FLIP", Card: "target"}}, func(b *stage) string {
			return words(tabletop.SpotOf(b.Match, b.find(2, "field", "B")).FaceUp)
		}, "false"},
		{"COUNT", nil, []library.Effect{{Type: "COUNT", Counter: "points", Amount: n(3)}}, func(b *stage) string { return words(count(b, "points")) }, "5"},
		{"COUNT less", nil, []library.Effect{{Type: "COUNT", Counter: "points", Amount: n(1), Less: true}}, func(b *stage) string { return words(count(b, "points")) }, "1"},
		{"COUNT up to the highest", nil, []library.Effect{{Type: "COUNT", Counter: "points", Amount: n(99)}}, func(b *stage) string { return words(count(b, "points")) }, "20"},
		{"COUNT down to the lowest", nil, []library.Effect{{Type: "COUNT", Counter: "points", Amount: n(99), Less: true}}, func(b *stage) string { return words(count(b, "points")) }, "0"},
		{"COUNT of the match", nil, []library.Effect{{Type: "COUNT", Counter: "pot", Amount: n(4)}}, func(b *stage) string {
			return words(tabletop.Counter(b.Match, nobody, "pot"), b.last(program.CounterChanged).SourcePlayer)
		}, "4 -1"},
		{"SET", nil, []library.Effect{{Type: "SET", Counter: "points", Amount: n(9)}}, func(b *stage) string { return words(count(b, "points")) }, "9"},
		{"SET to nothing", nil, []library.Effect{{Type: "SET", Counter: "points"}}, func(b *stage) string { return words(count(b, "points")) }, "0"},
		{"ROLL", nil, []library.Effect{{Type: "ROLL", Counter: "points", Amount: n(1)}}, func(b *stage) string {
			e := b.last(program.Rolled)
			return words(count(b, "points"), e.SourcePlayer, e.Args[program.ArgRolled], e.Args[program.ArgSides], e.Args[program.ArgStream], e.Args[program.ArgInto] == int32(b.p.Counter("points")))
		}, "1 1 1 1 0 true"},
		{"ROLL from a stream", func(b *stage) { b.State.Chance, b.State.Streams[0] = 1, 2 }, []library.Effect{{Type: "ROLL", Counter: "points", Amount: n(6), Stream: "dice"}}, func(b *stage) string {
			return words(b.State.Chance, b.State.Streams[0] != 2, b.last(program.Rolled).Args[program.ArgStream])
		}, "1 true 1"},
		{"ROLL by chance", func(b *stage) { b.State.Chance, b.State.Streams[0] = 1, 2 }, []library.Effect{{Type: "ROLL", Counter: "points", Amount: n(6)}}, func(b *stage) string { return words(b.State.Chance != 1, b.State.Streams[0]) }, "true 2"},
		{"REMOVE_STATUS some", nil, []library.Effect{{Type: "APPLY_STATUS", Status: "HELD", Amount: n(3)}, {Type: "REMOVE_STATUS", Status: "HELD", Amount: n(1)}}, func(b *stage) string { return words(tabletop.Has(b.Match, b.find(1, "field", "A"), "HELD")) }, "2"},
		{"REMOVE_STATUS", nil, []library.Effect{{Type: "APPLY_STATUS", Status: "HELD", Amount: n(3)}, {Type: "REMOVE_STATUS", Status: "HELD"}}, func(b *stage) string { return words(tabletop.Has(b.Match, b.find(1, "field", "A"), "HELD")) }, "0"},
		{"REMOVE_KEYWORD", nil, []library.Effect{{Type: "ADD_KEYWORD", Keyword: "BRAVE", Amount: n(3)}, {Type: "REMOVE_KEYWORD", Keyword: "BRAVE", Amount: n(2)}}, func(b *stage) string { return words(tabletop.Has(b.Match, b.find(1, "field", "A"), "BRAVE")) }, "1"},
		{"ATTACH", nil, []library.Effect{{Type: "ATTACH", To: "worn"}}, func(b *stage) string {
			return words(b.has(nobody, "worn"), b.card(b.find(nobody, "worn", "A")).Host == b.State.CardOf(b.find(2, "field", "B")))
		}, "C A true"},
		{"ATTACH the target", nil, []library.Effect{{Type: "ATTACH", Card: "target", To: "worn"}}, func(b *stage) string {
			return words(b.has(nobody, "worn"), b.card(b.find(nobody, "worn", "B")).Host == b.State.CardOf(b.find(1, "field", "A")))
		}, "C B true"},
		{"TRANSFORM", nil, []library.Effect{{Type: "TRANSFORM", Make: "E"}}, zones("field"), "E"},
		{"SILENCE", nil, []library.Effect{{Type: "SILENCE", Card: "target"}}, func(b *stage) string {
			return words(b.card(b.find(2, "field", "B")).Flags, b.card(b.find(1, "field", "A")).Flags)
		}, "1 0"},
		{"SHUFFLE", row, []library.Effect{{Type: "SHUFFLE", From: "row"}}, func(b *stage) string {
			e := b.last(program.Shuffled)
			return words(e.SourcePlayer, e.Args[program.ArgZone] == int32(b.card(b.find(nobody, "row", "C")).Zone), len(tabletop.Cards(b.Match, nobody, "row")))
		}, "1 true 3"},
		{"LEAD", nil, []library.Effect{{Type: "LEAD", Whom: "target"}}, func(b *stage) string { return words(b.State.Starter, b.State.Active) }, "2 1"},
		{"OUT", nil, []library.Effect{{Type: "OUT", Whom: "target"}}, func(b *stage) string { return words(b.State.Out, b.State.Gone) }, "4 0"},
		{"RAISE", nil, []library.Effect{{Type: "RAISE", Event: "x:FACT", Amount: n(7)}}, func(b *stage) string { return b.raised() }, "A B 1 7"},
		{"RAISE about the target", nil, []library.Effect{{Type: "RAISE", Event: "x:FACT", Card: "target"}}, func(b *stage) string { return b.raised() }, "B A 1 0"},
		{"RAISE about players", nil, []library.Effect{{Type: "RAISE", Event: "x:FACT", Card: "player", Whom: "starter"}}, func(b *stage) string { return b.raised() }, "A p1 1 0"},
		{"effects in their order", nil, []library.Effect{{Type: "SET", Counter: "points", Amount: n(9)}, {Type: "COUNT", Counter: "points", Amount: n(1)}, {Type: "COUNT", Counter: "points", Amount: n(7), Where: tabletest.Where("owner.counter(points) == 9")}}, func(b *stage) string { return words(count(b, "points")) }, "10"},
	} {
		b, source, target := table(t, nil, c.x...)
		if c.setup != nil {
			c.setup(b)
		}
		if err := b.use(source, target); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		same(t, c.name, c.look(b), c.want)
		if err := b.Validate(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// raised is the last event x:FACT: its source, target, player and amount.
func (b *stage) raised() string {
	t, _ := b.p.Types.Lookup("x:FACT")
	e := b.last(t)
	name := func(x event.Entity) string {
		if p := tabletop.PlayerOf(x); p >= 0 {
			return "p" + words(p+1)
		}
		return tabletop.CardID(b.Match, x)
	}
	return words(name(e.Source), name(e.Target), e.SourcePlayer, e.Args[0])
}

// TestAsksOfEffects: a change of a counter, a status or a place that a listener hears is asked about first. It can be
// rejected, and its number, which is never negative, can be changed; what nobody hears is not asked about.
func TestAsksOfEffects(t *testing.T) {
	n := tabletest.N
	for _, c := range []struct {
		name   string
		event  string
		x      library.Effect
		look   func(b *stage, source event.Entity) string
		plain  string
		more   string // with 1 added to the number
		denied string
		asked  string // the number that listeners read, with its sign
	}{
		{"a counter", "COUNTER_CHANGING", library.Effect{Type: "COUNT", Counter: "points", Amount: n(3)}, func(b *stage, _ event.Entity) string { return words(tabletop.Counter(b.Match, 1, "points")) }, "5", "6", "2", "3"},
		{"less of a counter", "COUNTER_CHANGING", library.Effect{Type: "COUNT", Counter: "points", Amount: n(1), Less: true}, func(b *stage, _ event.Entity) string { return words(tabletop.Counter(b.Match, 1, "points")) }, "1", "0", "2", "1"},
		{"a counter that is set", "COUNTER_CHANGING", library.Effect{Type: "SET", Counter: "points", Amount: n(8)}, func(b *stage, _ event.Entity) string { return words(tabletop.Counter(b.Match, 1, "points")) }, "8", "9", "2", "8"},
		{"a status", "STATUS_CHANGING", library.Effect{Type: "APPLY_STATUS", Status: "HELD", Amount: n(1)}, func(b *stage, x event.Entity) string { return words(tabletop.Has(b.Match, x, "HELD")) }, "2", "3", "1", "1"},
		{"less of a status", "STATUS_CHANGING", library.Effect{Type: "REMOVE_STATUS", Status: "HELD", Amount: n(1)}, func(b *stage, x event.Entity) string { return words(tabletop.Has(b.Match, x, "HELD")) }, "0", "0", "1", "1"},
		{"none of a status", "STATUS_CHANGING", library.Effect{Type: "APPLY_STATUS", Status: "HELD", Amount: tabletest.Path("match.counter(pot)")}, func(b *stage, x event.Entity) string { return words(tabletop.Has(b.Match, x, "HELD")) }, "1", "2", "1", "0"},
		{"a move", "MOVE_CHECKED", library.Effect{Type: "MOVE", To: "row"}, func(b *stage, _ event.Entity) string { return b.has(nobody, "row") }, "A", "", "", ""},
	} {
		for _, how := range []string{"unheard", "heard", "more", "denied"} {
			asked := ""
			b, source, target := table(t, func(g *tabletest.Game) {
				l := def.Listener{ID: "l", Event: c.event, Role: def.Any, Priority: 300, Reasons: []def.Reason{{Code: "NO"}}, Where: tabletest.Where("match.turn == 2"), Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
					if c.asked != "" {
						asked = words(tabletop.Value(m))
					}
					switch how {
					case "more":
						if err := tabletop.ModifyValue(m, event.OpAdd, 1); (err != nil) != (c.more == "") {
							t.Errorf("%s: %v", c.name, err)
						}
					case "denied":
						if err := tabletop.Reject(m, "NO"); err != nil {
							t.Error(err)
						}
					}
					return true
				})}
				if how != "unheard" {
					g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
				}
			}, c.x)
			if err := b.sc.Trait(source, b.p.Trait("HELD"), 1); err != nil {
				t.Fatal(err)
			}
			if err := b.use(source, target); err != nil {
				t.Fatal(err)
			}
			want := map[string]string{"unheard": c.plain, "heard": c.plain, "more": c.more, "denied": c.denied}[how]
			if how == "more" && c.more == "" && c.event == "MOVE_CHECKED" {
				want = c.plain
			}
			same(t, c.name+", "+how, c.look(b, source), want)
			ask, _ := b.p.Types.Lookup(c.event)
			asks := 0
			for _, e := range b.Log() {
				if e.Type == ask && e.Turn == 2 {
					asks++
				}
			}
			same(t, c.name+", "+how+": asked about", asks > 0, how != "unheard")
			if how != "unheard" {
				same(t, c.name+", "+how+": the number", asked, c.asked)
			}
		}
	}
}

// TestActionsAreHeard: an action can be rejected when it is declared, which refuses the command, and when it has been
// paid for, which takes only its effects away.
func TestActionsAreHeard(t *testing.T) {
	for _, at := range []string{"ACTION_DECLARED", "ACTION_RESOLVING"} {
		b := set(t, func(g *tabletest.Game) {
			l := def.Listener{ID: "l", Event: at, Role: def.Any, Priority: 150, Reject: "POOR", Reasons: []def.Reason{{Code: "POOR", Text: def.Localised{EN: "too poor", ZH: "太穷"}}}, Where: tabletest.Where("event.action == buy", "event.amount > 2")}
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
			g.Actions = append(g.Actions, library.Action{ID: "buy", Amount: &library.Amount{Low: tabletest.N(1), High: tabletest.N(4)}, Cost: []library.Cost{{Counter: "points", Amount: tabletest.N(1)}}, Run: g.Do(library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.Path("match.amount")})})
			g.Counters[0].Start = 9
		})
		declared := at == "ACTION_DECLARED"
		listed := strings.Contains(strings.Join(spelled(b.Match, 0), " "), "buy 3")
		same(t, at+": listed", listed, !declared)
		err := b.Do(b.many("buy", 3))
		same(t, at+": refused", err != nil, declared)
		if declared && (err == nil || !strings.Contains(err.Error(), "POOR: too poor")) {
			t.Error(err)
		}
		want := "8 0"
		if declared {
			want = "9 0"
		}
		same(t, at+": paid, and the effect", words(tabletop.Counter(b.Match, 0, "points"), tabletop.Counter(b.Match, nobody, "pot")), want)
		if err := b.Do(b.many("buy", 2)); err != nil {
			t.Fatal(err)
		}
		same(t, at+": one that is not rejected", tabletop.Counter(b.Match, nobody, "pot"), 2)
	}
}
