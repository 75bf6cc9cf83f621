package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// notes are the listeners that ran, in their order.
type notes []string

// listener notes that it runs, and for whom.
func (n *notes) listener(g *tabletest.Game, id, on string, role def.Role, priority int) def.Listener {
	return def.Listener{ID: id, Event: on, Role: role, Priority: priority, Run: g.Run(func(m *tabletop.Match, self, _ event.Entity) bool {
		who := words(tabletop.Controller(m, self) + 1)
		if tabletop.PlayerOf(self) >= 0 {
			who = "p" + who
		}
		*n = append(*n, id+who)
		return true
	})}
}

func (n *notes) take() string {
	text := strings.Join(*n, " ")
	*n = nil
	return text
}

// raise raises an event of the stage.
func (b *stage) raise(name string, source, target event.Entity) {
	b.t.Helper()
	b.do(func() error { return tabletop.Notice(b.Match, name, source, target, []int32{5}) })
}

// TestWhoHears: the source and the target of an event hear it in their roles, wherever they are. Cards in play hear it as
// that of their controller, or at all. Of equal listeners those of the active player come first, then the other
// seats in turn.
func TestWhoHears(t *testing.T) {
	var n notes
	b := set(t, func(g *tabletest.Game) {
		for i, role := range []def.Role{def.Source, def.Target, def.Owner, def.Any} {
			g.Cards[i].Listeners = []def.Listener{n.listener(g, string("stoa"[i]), "x:FACT", role, 600)}
		}
		first := n.listener(g, "first", "x:FACT", def.Any, 550)
		g.Cards[4].Listeners = []def.Listener{first}
		g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{n.listener(g, "rule", "x:FACT", def.Any, 600)}}}}
	})
	at := map[string]event.Entity{}
	for p := range event.Player(4) {
		for i, id := range []string{"A", "B", "C", "D"} {
			at["stoa"[i:i+1]+words(p+1)] = b.put(p, "field", id)
		}
	}
	for _, c := range []struct{ source, target, want string }{
		{"", "", "rule0 o1 a1 a2 a3 a4"}, {"s2", "", "rule0 o1 a1 a2 s2 a3 a4"}, {"", "t4", "rule0 o1 a1 a2 a3 a4 t4"}, {"s1", "t1", "rule0 o1 a1 s1 t1 a2 a3 a4"}, {"t1", "s1", "rule0 o1 a1 a2 a3 a4"}, {"a3", "a3", "rule0 o1 a1 a2 a3 a4"},
	} {
		b.raise("x:FACT", at[c.source], at[c.target])
		got := n.take()
		list := strings.Fields(got)
		want := strings.Fields(c.want)
		slices.Sort(list)
		slices.Sort(want)
		same(t, words(c.source, "on", c.target), list, want)
		seats := ""
		for _, x := range strings.Fields(got) {
			if x[0] == 'a' {
				seats += x[1:]
			}
		}
		if !slices.IsSorted([]byte(seats)) {
			t.Errorf("%s on %s: the order is %s", c.source, c.target, got)
		}
	}
	by(t, b.Match, "1 end", "2 end")
	b.raise("x:FACT", 0, 0)
	same(t, "in the turn of player 3", strings.TrimSuffix(n.take(), " rule0"), "o3 a3 a4 a1 a2")
	b.put(0, "field", "E")
	b.put(3, "hand", "E")
	b.raise("x:FACT", 0, 0)
	same(t, "a higher priority, in play", strings.Fields(n.take())[0], "first1")
	hidden := b.put(1, "hand", "A")
	b.raise("x:FACT", hidden, 0)
	same(t, "the source in a hand", strings.Count(n.take(), "s2"), 1)
}

// TestTraitsHear: a keyword hears once for a card, if it is printed, gained or given by a modifier. Statuses of cards and players
// hear as well. Silent cards hear only with keywords that they gained.
func TestTraitsHear(t *testing.T) {
	var n notes
	b := set(t, func(g *tabletest.Game) {
		g.Keywords = []library.Keyword{{ID: "BRAVE"}, {ID: "LED"}}
		g.Keywords[0].Listeners = []def.Listener{n.listener(g, "brave", "x:FACT", def.Any, 600)}
		g.Keywords[1].Listeners = []def.Listener{n.listener(g, "led", "x:FACT", def.Source, 600)}
		for _, role := range []def.Role{def.Source, def.Target, def.Owner, def.Any} {
			g.Statuses[0].Listeners = append(g.Statuses[0].Listeners, n.listener(g, string(role), "x:FACT", role, 600))
		}
		g.Cards[0].Keywords = []library.KeywordUse{{ID: "BRAVE"}}
		g.Cards[1].Modifiers = []library.Modifier{{ID: "lead", Of: "LED", On: "all", By: tabletest.N(1), Where: tabletest.Where("target.is_own", "target.rank == 3")}}
	})
	printed, leader, led := b.put(0, "field", "A"), b.put(0, "field", "B"), b.put(0, "field", "C")
	heard := func(what string, source, target event.Entity, want string) {
		t.Helper()
		b.raise("x:FACT", source, target)
		got := strings.Fields(n.take())
		slices.Sort(got)
		same(t, what, strings.Join(got, " "), want)
	}
	heard("printed", 0, 0, "brave1")
	heard("given", led, 0, "brave1 led1")
	heard("given to another one", leader, 0, "brave1")
	held := func(x event.Entity, id string) { b.do(func() error { tabletop.Apply(b.Match, x, id, 1); return nil }) }
	held(printed, "BRAVE")
	heard("printed and gained", 0, 0, "brave1")
	held(leader, "BRAVE")
	heard("gained", 0, 0, "brave1 brave1")
	held(led, "LED")
	heard("given and gained", led, 0, "brave1 brave1 led1")
	b.effect(program.Effect{Do: program.Silence}, 0, leader, 0)
	heard("silent: neither given nor gained", led, 0, "brave1 led1")
	b.effect(program.Effect{Do: program.Silence}, 0, printed, 0)
	heard("silent", 0, 0, "")
	held(printed, "BRAVE")
	heard("gained after that", 0, 0, "brave1")
	held(leader, "HELD")
	heard("a status", 0, 0, "any1 brave1 owner1")
	heard("a status of the source", leader, 0, "any1 brave1 owner1 source1")
	heard("a status of the target", 0, leader, "any1 brave1 owner1 target1")
	say(t, b.Match, "end")
	heard("a status of another player's card", 0, 0, "any1 brave1")
	held(tabletop.PlayerEntity(1), "HELD")
	heard("a status of the player", 0, 0, "any1 anyp2 brave1 ownerp2")
	heard("a status of the player, the source", tabletop.PlayerEntity(1), 0, "any1 anyp2 brave1 ownerp2 sourcep2")
	heard("a status of the player, the target", 0, tabletop.PlayerEntity(1), "any1 anyp2 brave1 ownerp2 targetp2")
	heard("another player as the target", 0, tabletop.PlayerEntity(2), "any1 anyp2 brave1 ownerp2")
	say(t, b.Match, "end")
	heard("a status of another player", 0, 0, "any1 anyp2 brave1")
	b.move(leader, b.to(0, "hand", 0))
	heard("a status of a card that is not in play", 0, 0, "anyp2 brave1")
}

// TestHowOftenListenersRun: a limit counts the runs of a listener for each thing that has it, in a turn or in the match.
func TestHowOftenListenersRun(t *testing.T) {
	var n notes
	b := set(t, func(g *tabletest.Game) {
		g.Cards[0].Listeners = []def.Listener{n.listener(g, "turn", "x:FACT", def.Any, 600), n.listener(g, "match", "x:FACT", def.Any, 610)}
		g.Cards[0].Listeners[0].Limit, g.Cards[0].Listeners[1].PerMatch = 1, 3
		l := n.listener(g, "rule", "x:FACT", def.Any, 500)
		l.Limit, l.PerMatch = 2, 3
		g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l, n.listener(g, "free", "x:FACT", def.Any, 400)}}}}
	})
	x := b.put(0, "field", "A")
	b.put(1, "field", "A")
	for i, want := range []string{"free0 rule0 turn1 turn2 match1 match2", "free0 rule0 match1 match2", "free0 match1 match2", "free0"} {
		b.raise("x:FACT", 0, 0)
		same(t, words("run", i+1), n.take(), want)
	}
	ref := b.listener("A.match")
	if _, used := tabletop.Of(b.Match).UnmetBy(b.Match, &event.Event{}, ref, x); !used {
		t.Error("a listener that has run as often as it may is not said to be used up")
	}
	if _, used := tabletop.Of(b.Match).UnmetBy(b.Match, &event.Event{}, b.listener("R.free"), 0); used {
		t.Error("a listener without a limit is used up")
	}
	say(t, b.Match, "end")
	b.raise("x:FACT", 0, 0)
	same(t, "in the next turn", n.take(), "free0 rule0 turn2 turn1")
	b.raise("x:FACT", 0, 0)
	same(t, "again", n.take(), "free0")
	same(t, "counts", words(b.State.NUses, b.State.Uses[0].Turn, b.State.Uses[0].Match), "5 1 3")
	before := b.Hash()
	if err := b.try(func() error { return tabletop.MoveCard(b.Match, x, b.to(nobody, "hand", 0)) }); err == nil || b.Hash() != before {
		t.Error("a command that fails changes counts")
	}
}

// listener is the number of a listener.
func (b *stage) listener(id string) event.ListenerRef {
	for i, l := range b.p.Listeners {
		if l.ID == id {
			return event.ListenerRef(i)
		}
	}
	b.t.Fatalf("no listener %s", id)
	return 0
}

// TestWhyListenersDoNotRun: the filters of a listener that do not hold for an event are named with what they read, and
// what a card hears with is listed.
func TestWhyListenersDoNotRun(t *testing.T) {
	var n notes
	b := set(t, func(g *tabletest.Game) {
		l := n.listener(g, "l", "x:FACT", def.Any, 600)
		l.Where = tabletest.Where("event.amount > 5 or target.rank == 3", "card.rank == 2", "owner.seat == 2")
		g.Cards[0].Listeners = []def.Listener{l, n.listener(g, "target", "x:FACT", def.Target, 600)}
		g.Keywords[0].Listeners = []def.Listener{n.listener(g, "brave", "x:FACT", def.Owner, 600)}
		g.Statuses[0].Listeners = []def.Listener{n.listener(g, "held", "x:FACT", def.Any, 600)}
		g.Cards[1].Keywords = []library.KeywordUse{{ID: "BRAVE"}}
	})
	g := tabletop.Of(b.Match)
	x, other := b.put(0, "field", "A"), b.put(1, "field", "B")
	ref := b.listener("A.l")
	fact, _ := b.p.Types.Lookup("x:FACT")
	e := event.New(fact)
	e.Source, e.Target, e.Args[0] = other, other, 5
	unmet := func() string {
		list, used := g.UnmetBy(b.Match, &e, ref, x)
		return words(list, used)
	}
	same(t, "an alternative", unmet(), "[{event.amount > 5 5} {target.rank == 3 2}] false")
	e.Args[0] = 6
	same(t, "the owner", unmet(), "[{owner.seat == 2 1}] false")
	e.Source = x
	same(t, "the source", unmet(), "[{card.rank == 2 1}] false")
	names := func(x event.Entity) string {
		var list []string
		for _, ref := range g.ListenersOf(b.Match, x) {
			list = append(list, b.p.Listeners[ref].ID)
		}
		return strings.Join(list, " ")
	}
	same(t, "what a card hears with", names(x), "A.l A.target")
	same(t, "a keyword", names(other), "BRAVE.brave")
	if err := b.sc.Trait(x, b.p.Trait("HELD"), 1); err != nil {
		t.Fatal(err)
	}
	same(t, "a status", names(x), "A.l A.target HELD.held")
	same(t, "nothing", names(0), "")
	role, ok := g.HeardBy(b.Match, b.listener("A.target"), x)
	same(t, "its role", words(role.Role, role.Type == fact, ok), "target true true")
	_, ok = g.HeardBy(b.Match, b.listener("A.target"), other)
	same(t, "of another card", ok, false)
	role, ok = g.HeardBy(b.Match, b.listener("BRAVE.brave"), other)
	same(t, "a keyword's", words(role.Role, ok), "owner true")
}

// TestHiddenCardsHaveNoSay: a card that a player does not see does not reject the player's action when it is declared, and
// can take its effects away when it resolves.
func TestHiddenCardsHaveNoSay(t *testing.T) {
	for _, on := range []string{"ACTION_DECLARED", "ACTION_RESOLVING"} {
		for _, zone := range []string{"hidden", "field"} {
			b := set(t, func(g *tabletest.Game) {
				g.Zones = append(g.Zones, library.Zone{ID: "hidden", Of: "player", See: "owner", Play: true})
				g.Cards[0].Listeners = []def.Listener{{ID: "l", Event: on, Role: def.Any, Priority: 150, Where: tabletest.Where("event.action == try"), Reject: "NO", Reasons: []def.Reason{{Code: "NO", Text: def.Localised{EN: "no"}}}}}
				act(g, "try", tabletest.Effect("COUNT", "pot", 1))
			})
			b.put(1, zone, "A")
			err := b.Do(b.action("try"))
			refused := on == "ACTION_DECLARED" && zone == "field"
			same(t, words(on, zone, "refused"), err != nil, refused)
			same(t, words(on, zone, "effect"), tabletop.Counter(b.Match, nobody, "pot") == 1, on == "ACTION_DECLARED" && zone == "hidden")
		}
	}
}

// TestScopesOfModifiers: a modifier changes the number of its own card, of the host, or of all cards that meet its filters. A
// card changes those of others only face up in play; statuses of cards and players, keywords and rules do as they say.
func TestScopesOfModifiers(t *testing.T) {
	mod := func(on string, by int) []library.Modifier {
		return []library.Modifier{{ID: "m", Of: "rank", On: on, By: tabletest.N(by)}}
	}
	for _, c := range []struct {
		name   string
		change func(g *tabletest.Game)
		do     func(b *stage, x, y, z event.Entity)
		want   string // the ranks of x, y and z: 1, 2 and 3 are printed; z of another player is attached to x
	}{
		{"self", func(g *tabletest.Game) { g.Cards[0].Modifiers = mod("self", 10) }, nil, "11 2 3"},
		{"all", func(g *tabletest.Game) { g.Cards[0].Modifiers = mod("all", 10) }, nil, "11 12 13"},
		{"host", func(g *tabletest.Game) { g.Cards[2].Modifiers = mod("host", 10) }, nil, "11 2 3"},
		{"own cards", func(g *tabletest.Game) {
			g.Cards[0].Modifiers = mod("all", 10)
			g.Cards[0].Modifiers[0].Where = tabletest.Where("target.is_own", "not target.is_self")
		}, nil, "1 12 3"},
		{"face down", func(g *tabletest.Game) { g.Cards[0].Modifiers = mod("all", 10) }, func(b *stage, x, _, _ event.Entity) {
			b.effect(program.Effect{Do: program.Flip}, 0, x, 0)
		}, "1 2 3"},
		{"silent", func(g *tabletest.Game) { g.Cards[0].Modifiers = append(mod("all", 10), mod("self", 5)...) }, func(b *stage, x, _, _ event.Entity) {
			b.effect(program.Effect{Do: program.Silence}, 0, x, 0)
		}, "1 2 3"},
		{"not in play", func(g *tabletest.Game) { g.Cards[0].Modifiers = append(mod("all", 10), mod("self", 5)...) }, func(b *stage, x, _, _ event.Entity) { b.move(x, b.to(0, "hand", 0)) }, "6 2 3"},
		{"a status", func(g *tabletest.Game) { g.Statuses[0].Modifiers = mod("self", 10) }, func(b *stage, _, y, _ event.Entity) {
			b.do(func() error { tabletop.Apply(b.Match, y, "HELD", 1); return nil })
		}, "1 12 3"},
		{"a status for all", func(g *tabletest.Game) { g.Statuses[0].Modifiers = mod("all", 10) }, func(b *stage, _, y, _ event.Entity) {
			b.do(func() error { tabletop.Apply(b.Match, y, "HELD", 1); return nil })
		}, "11 12 13"},
		{"a status for the host", func(g *tabletest.Game) { g.Statuses[0].Modifiers = mod("host", 10) }, func(b *stage, _, _, z event.Entity) {
			b.do(func() error { tabletop.Apply(b.Match, z, "HELD", 1); return nil })
		}, "11 2 3"},
		{"a status of a card that is not in play", func(g *tabletest.Game) { g.Statuses[0].Modifiers = append(mod("all", 10), mod("self", 5)...) }, func(b *stage, _, y, _ event.Entity) {
			b.do(func() error { tabletop.Apply(b.Match, y, "HELD", 1); return nil })
			b.move(y, b.to(0, "hand", 0))
		}, "1 7 3"},
		{"a status of a card that lies face down", func(g *tabletest.Game) { g.Statuses[0].Modifiers = mod("all", 10) }, func(b *stage, _, y, _ event.Entity) {
			b.do(func() error { tabletop.Apply(b.Match, y, "HELD", 1); return nil })
			b.effect(program.Effect{Do: program.Flip}, 0, y, 0)
		}, "1 2 3"},
		{"a status of a player", func(g *tabletest.Game) {
			g.Statuses[0].Modifiers = mod("all", 10)
			g.Statuses[0].Modifiers[0].Where = tabletest.Where("target.is_own")
		}, func(b *stage, _, _, _ event.Entity) {
			b.do(func() error { tabletop.Apply(b.Match, tabletop.PlayerEntity(1), "HELD", 1); return nil })
		}, "1 2 13"},
		{"a keyword", func(g *tabletest.Game) {
			g.Keywords[0].Modifiers = mod("self", 10)
			g.Cards[1].Keywords = []library.KeywordUse{{ID: "BRAVE"}}
		}, nil, "1 12 3"},
		{"a rule", func(g *tabletest.Game) {
			g.Rules = []library.Rule{{ID: "R", Modifiers: mod("all", 10)}}
			g.Rules[0].Modifiers[0].Where = tabletest.Where("owner.seat == 2")
		}, nil, "1 2 13"},
		{"layers", func(g *tabletest.Game) {
			g.Cards[0].Modifiers = []library.Modifier{{ID: "late", Of: "rank", Op: "double", Priority: 300}, {ID: "set", Of: "rank", Op: "set", By: tabletest.N(7), Priority: 100}, {ID: "more", Of: "rank", By: tabletest.N(2), Priority: 200}, {ID: "half", Of: "rank", Op: "halve", Priority: 400}}
			g.Cards[1].Modifiers = []library.Modifier{{ID: "less", Of: "rank", Op: "less", By: tabletest.N(9)}, {ID: "late", Of: "rank", By: tabletest.N(4), Priority: 5}}
			g.Cards[2].Modifiers = []library.Modifier{{ID: "half", Of: "rank", Op: "halve"}, {ID: "add", Of: "rank", By: tabletest.N(4)}, {ID: "twice", Of: "rank", Op: "double"}, {ID: "half2", Of: "rank", Op: "halve"}}
		}, nil, "9 4 3"},
		{"what others make of it", func(g *tabletest.Game) {
			g.Cards[0].Modifiers = []library.Modifier{{ID: "sum", Of: "rank", By: tabletest.Path("owner.sum(field.rank)"), Priority: 500}}
			g.Cards[1].Modifiers = []library.Modifier{{ID: "more", Of: "rank", By: tabletest.N(5), Priority: 100}}
		}, nil, "9 7 3"},
	} {
		b := set(t, c.change)
		x, y, z := b.put(0, "field", "A"), b.put(0, "field", "B"), b.put(1, "field", "C")
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, z, x)
		if c.do != nil {
			c.do(b, x, y, z)
		}
		ranks := func(x, y, z event.Entity) string {
			return words(tabletop.Attribute(b.Match, x, "rank"), tabletop.Attribute(b.Match, y, "rank"), tabletop.Attribute(b.Match, z, "rank"))
		}
		for _, p := range []struct {
			id string
			x  *event.Entity
		}{{"A", &x}, {"B", &y}} {
			if b.State.CardOf(*p.x) == 0 || tabletop.CardID(b.Match, *p.x) != p.id {
				*p.x = b.find(0, "hand", p.id)
			}
		}
		same(t, c.name, ranks(x, y, z), c.want)
		now, printed := tabletop.Of(b.Match).AttributeNow(b.Match, b.State.CardOf(x), 0)
		same(t, c.name+": now and printed", words(now, printed), words(tabletop.Attribute(b.Match, x, "rank"), 1))
	}
}

// TestModifiedBounds: modifiers move the bounds of a counter of a player or card. A value beyond a bound that was moved away
// stays, and only moves back; the lowest value is never above the highest.
func TestModifiedBounds(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Statuses[0].Modifiers = []library.Modifier{{ID: "high", Of: "points.max", By: tabletest.Path("self.status(HELD)")}, {ID: "low", Of: "points.min", Op: "less", By: tabletest.N(3)}}
		g.Statuses[1].Modifiers = []library.Modifier{{ID: "scars", Of: "scars.max", Op: "set", By: tabletest.N(3)}, {ID: "low", Of: "scars.min", Op: "set", By: tabletest.N(5)}}
	})
	points := func(by int) string {
		b.do(func() error {
			return tabletop.ChangeCounter(b.Match, tabletop.PlayerEntity(1), b.p.Counter("points"), by, false)
		})
		return words(tabletop.Counter(b.Match, 1, "points"), tabletop.Counter(b.Match, 0, "points"))
	}
	same(t, "as it is", points(99), "20 2")
	b.do(func() error { tabletop.Apply(b.Match, tabletop.PlayerEntity(1), "HELD", 2); return nil })
	same(t, "a higher bound", points(99), "22 2")
	b.do(func() error { tabletop.Apply(b.Match, tabletop.PlayerEntity(1), "HELD", -2); return nil })
	same(t, "the bound is lower again, and bars the way up", points(1), "22 2")
	same(t, "the way down is open", points(-1), "21 2")
	same(t, "in between", points(1), "21 2")
	same(t, "below 0", points(-99), "0 2")
	b.do(func() error { tabletop.Apply(b.Match, tabletop.PlayerEntity(1), "HELD", 1); return nil })
	same(t, "a lower bound", points(-99), "-3 2")
	x := b.put(0, "field", "A")
	b.do(func() error { tabletop.Apply(b.Match, x, "SEEN", 1); return nil })
	b.do(func() error { return tabletop.ChangeCounter(b.Match, x, b.p.Counter("scars"), 9, false) })
	same(t, "of a card, where the lowest is the highest", tabletop.CardCounter(b.Match, x, "scars"), 3)
	if err := b.sc.Counter(tabletop.PlayerEntity(1), b.p.Counter("points"), 22); err == nil || !strings.Contains(err.Error(), "from -3 to 21") {
		t.Errorf("a position beyond the bounds: %v", err)
	}
}

// TestObjectives: a player reaches an objective once, when the counter comes to its goal.
func TestObjectives(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Objectives = []library.Objective{{ID: "rich", Counter: "points", Goal: 5}, {ID: "richer", Counter: "points", Goal: 8}, {ID: "other", Counter: "purse", Goal: 1}}
	})
	reached := func(p event.Player, n int) string {
		since := len(b.Log())
		b.do(func() error {
			return tabletop.ChangeCounter(b.Match, tabletop.PlayerEntity(p), b.p.Counter("points"), n, true)
		})
		text := ""
		for _, e := range b.Log()[since:] {
			if e.Type == program.ObjectiveDone && !e.Blank {
				text += words(e.SourcePlayer+1, b.p.Objectives[e.Args[program.ArgObjective]].Def.ID) + " "
			}
		}
		return text
	}
	for i, c := range []struct {
		p    event.Player
		n    int
		want string
	}{{0, 4, ""}, {0, 5, "1 rich "}, {0, 6, ""}, {0, 2, ""}, {0, 7, ""}, {1, 9, "2 rich 2 richer "}, {0, 8, "1 richer "}} {
		same(t, words("step", i+1), reached(c.p, c.n), c.want)
	}
	same(t, "noted", words(b.State.Players[0].Done, b.State.Players[1].Done, b.State.Players[2].Done), "3 3 0")
}
