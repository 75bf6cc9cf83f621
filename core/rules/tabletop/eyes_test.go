package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// watched is a stage with options, choices and actions of every kind, for an eye.
func watched(t *testing.T) *stage {
	t.Helper()
	return set(t, func(g *tabletest.Game) {
		g.Options = []library.Option{{ID: "speed", Low: 2, High: 9, Default: 4}, {ID: "sort", Words: []string{"off", "on"}, Default: 1}}
		g.Choices = []library.Choice{{ID: "word", Of: "words", Words: []string{"aye", "nay", "may"}}, {ID: "size", Of: "numbers", Low: tabletest.N(3), High: tabletest.N(7), Min: tabletest.N(1), Max: tabletest.N(2)}, {ID: "sure", Of: "yes_no"},
			{ID: "drop", Of: "things", Things: &library.Pick{Zone: "hand", Seats: true, Side: "any"}}}
		for _, c := range g.Choices {
			act(g, "ask-"+c.ID, library.Effect{Type: "ASK", Choice: c.ID})
		}
		nothing := g.Do(tabletest.Effect("COUNT", "pot", 1))
		g.Actions = append(g.Actions, library.Action{ID: "play", Card: &library.Pick{Zone: "hand"}, Run: nothing}, library.Action{ID: "aim", Card: &library.Pick{Zone: "field"}, Target: &library.Pick{Zone: "field", Side: "any", Seats: true}, Run: nothing},
			library.Action{ID: "mark", Cell: "grid", Amount: &library.Amount{Low: tabletest.N(2), High: tabletest.N(5)}, Run: nothing}, library.Action{ID: "take", Card: &library.Pick{Zone: "grid", Side: "any"}, Run: nothing}, library.Action{ID: "lead", Run: g.Do(library.Effect{Type: "LEAD"})},
			library.Action{ID: "pay", Amount: &library.Amount{Low: tabletest.N(0), High: tabletest.Path("owner.counter(points)")}, Run: nothing}, library.Action{ID: "free", Target: &library.Pick{Zone: "den", Side: "any"}, Run: nothing})
	})
}

// eyed is what the eye of a seat shows, without numbers that are 0.
func eyed(b *stage, p event.Player) map[string]int32 {
	eye := tabletop.NewEye(b.Match)
	form := eye.Form()
	numbers := make([]int32, len(form.Numbers))
	for i := range numbers {
		numbers[i] = -77 // what was there before does not matter
	}
	eye.See(viewOf(b.Match, p), numbers)
	out := map[string]int32{}
	for i, n := range numbers {
		if b := form.Bounds[i]; n < b.Low || n > b.High {
			panic(form.Numbers[i])
		}
		if n != 0 {
			out[form.Numbers[i]] = n
		}
	}
	return out
}

// TestEyesShowThePosition: an eye shows a seat the match as numbers: turns, options and counters. Players count from
// the seat itself, and zones have the cards that it knows.
func TestEyesShowThePosition(t *testing.T) {
	b := watched(t)
	for _, line := range []string{"1 end", "2 lead", "2 end"} {
		by(t, b.Match, line)
	}
	b.put(2, "hand", "A")
	b.put(2, "hand", "A")
	b.put(2, "hand", "C")
	b.put(1, "hand", "B")
	b.put(0, "field", "E")
	x := b.put(2, "field", "D")
	b.put(2, "field", "B")
	b.put(nobody, "row", "C")
	b.put(nobody, "deck", "A")
	if _, err := b.sc.Put(nobody, b.p.Zone("grid"), b.p.Card("E"), 4, 1); err != nil {
		t.Fatal(err)
	}
	b.put(3, "vault", "A")
	b.put(3, "vault", "B")
	b.put(0, "den", "C")
	b.put(1, "den", "D")
	b.move(b.put(0, "field", "E"), b.to(1, "hand", 0))
	points := func(p event.Player, id string, n int) {
		if err := b.sc.Counter(tabletop.PlayerEntity(p), b.p.Counter(id), n); err != nil {
			t.Fatal(err)
		}
	}
	points(0, "points", 7)
	points(2, "points", 5)
	points(2, "purse", 3)
	points(3, "purse", 4)
	for _, s := range []struct {
		x  event.Entity
		id string
		n  int
	}{{x, "HELD", 2}, {tabletop.PlayerEntity(3), "SEEN", 1}, {tabletop.PlayerEntity(2), "HELD", 3}} {
		if err := b.sc.Trait(s.x, b.p.Trait(s.id), s.n); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.sc.Counter(x, b.p.Counter("scars"), 6); err != nil {
		t.Fatal(err)
	}
	if err := b.sc.Counter(0, b.p.Counter("pot"), 9); err != nil {
		t.Fatal(err)
	}
	b.State.Out, b.State.Passed, b.State.Backwards = 1<<1, 1<<3, true
	card := func(id string) int32 { return int32(b.p.Card(id)) }
	want := map[string]int32{ // seat 3 looks: me is seat 3, player2 is seat 4, player3 is seat 1, player4 is seat 2
		"turn": 3, "round": 1, "active.player": 1, "starter.player": 4, "backwards": 1, "option.speed": 4, "option.sort": 1, "counter.pot": 9,
		"me.counter.points": 5, "player2.counter.points": 2, "player3.counter.points": 7, "player4.counter.points": 2, "me.counter.purse": 3, "me.status.HELD": 3, "player2.status.SEEN": 1, "player4.out": 1, "player2.passed": 1,
		"me.hand.cards": 3, "me.hand.holds.A": 2, "me.hand.holds.C": 1, "player4.hand.cards": 2, "player4.hand.holds.E": 1,
		"me.field.cards": 2, "me.field.holds.D": 1, "me.field.holds.B": 1, "me.field.1.there": 1, "me.field.1.card": card("D"), "me.field.1.player": 1, "me.field.1.counter.scars": 6, "me.field.1.status.HELD": 2, "me.field.2.there": 1, "me.field.2.card": card("B"), "me.field.2.player": 1, "me.field.2.counter.scars": 1,
		"player3.field.cards": 1, "player3.field.holds.E": 1, "player3.field.1.there": 1, "player3.field.1.card": card("E"), "player3.field.1.player": 3, "player3.field.1.counter.scars": 1,
		"row.cards": 1, "row.holds.C": 1, "row.1.there": 1, "row.1.card": card("C"), "row.1.player": 3, "row.1.counter.scars": 1, "deck.cards": 1, "grid.cards": 1, "grid.c4.there": 1, "grid.c4.card": card("E"), "grid.c4.player": 4, "grid.c4.counter.scars": 1,
		"player2.vault.cards": 2, "player2.vault.holds.A": 1, "player2.vault.holds.B": 1, "player2.vault.top.card": card("B"), "me.den.cards": 1, "me.den.holds.C": 1, "team2.den.cards": 1,
	}
	got := eyed(b, 2)
	for name, n := range want { //maporder: each is compared
		if got[name] != n {
			t.Errorf("%s is %d, want %d", name, got[name], n)
		}
	}
	for name, n := range got { //maporder: each is compared
		if want[name] == 0 {
			t.Errorf("%s is %d", name, n)
		}
	}
	if got = eyed(b, 1); got["starter.player"] != 1 || got["me.out"] != 1 || got["player3.vault.holds.A"] != 1 || got["me.den.holds.D"] != 1 || got["team2.den.holds.C"] != 0 || got["player2.hand.holds.A"] != 0 {
		t.Errorf("seat 2 sees %v", got)
	}
	say(t, b.Match, "ask-size")
	say(t, b.Match, "take 4")
	got, other := eyed(b, 2), eyed(b, 1)
	same(t, "a choice", words(got["decision.choice"], got["decision.min"], got["decision.max"], got["decision.taken"], other["decision.choice"]), "2 1 2 1 0")
}

// TestEyesShowSecrets: a seat sees its secret choice, and of others only that they have chosen.
func TestEyesShowSecrets(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Phases[0].Turn = "all"
		g.Actions = append(g.Actions, library.Action{ID: "play", Card: &library.Pick{Zone: "hand"}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
		g.Cards[1].Start = "hand"
	})
	by(t, b.Match, "2 play B")
	got, other := eyed(b, 1), eyed(b, 0)
	same(t, "the own choice", words(got["me.decided"], got["me.chosen.verb"], got["me.chosen.card"]), words(1, int(tabletop.FirstAction)+b.p.Action("play"), b.p.Card("B")))
	same(t, "another's", words(other["player2.decided"], other["player2.chosen.verb"], other["player2.chosen.card"]), "1 0 0")
}

// TestBoundsOfEyes: numbers and features of an eye are within the bounds that it states: of counters, options, turns, and the cells and
// amounts of actions.
func TestBoundsOfEyes(t *testing.T) {
	b := watched(t)
	form := tabletop.NewEye(b.Match).Form()
	bound := func(names []string, bounds []observe.Bounds, name string) observe.Bounds {
		i := slices.Index(names, name)
		if i < 0 {
			t.Fatalf("no number %s", name)
		}
		return bounds[i]
	}
	for name, want := range map[string]observe.Bounds{
		"turn": {High: 30}, "round": {High: 30}, "backwards": {High: 1}, "decision.min": {High: 255}, "decision.taken": {High: 255}, "active.player": {High: 4}, "option.speed": {Low: 2, High: 9}, "option.sort": {High: 1}, "counter.pot": {High: 50}, "me.counter.points": {High: 20}, "me.out": {High: 1}, "player3.decided": {High: 1}, "grid.c6.there": {High: 1}, "me.hand.cards": {High: program.MaxCards}, "me.hand.holds.A": {High: program.MaxCards + 512}, "row.2.card": {High: int32(len(b.p.Cards) - 1)}, "me.field.1.counter.scars": {High: 7}, "me.status.HELD": observe.Short, "phase": {High: 0},
	} { //maporder: each is compared
		if got := bound(form.Numbers, form.Bounds, name); got != want {
			t.Errorf("%s is within %+v, want %+v", name, got, want)
		}
	}
	for name, want := range map[string]observe.Bounds{"cell": {High: 6}, "amount": {Low: 0, High: 999}, "source.attribute.rank": observe.Short, "target.attribute.suit": observe.Short} { //maporder: each is compared
		if got := bound(form.Features, form.Limits, name); got != want {
			t.Errorf("the feature %s is within %+v, want %+v", name, got, want)
		}
	}
	for _, name := range []string{"grid.c7.there", "row.13.there", "player5.out", "team3.den.cards", "deck.1.there", "me.hand.1.there", "grid.holds.A", "row.top.card"} {
		if slices.Contains(form.Numbers, name) {
			t.Errorf("there is a number %s", name)
		}
	}
	lists := map[string]string{}
	for _, l := range form.Lists {
		lists[l.Name] = strings.Join(l.Of, " ")
	}
	same(t, "cards", lists["card"], " A B C D E FUR RAT")
	same(t, "phases", lists["phase"], "main")
	same(t, "choices", lists["choice"], " word size sure drop")
	if !strings.HasPrefix(lists["verb"], " answer pass concede end do ask-word") || form.MaxCommands != 1024 {
		t.Errorf("verbs: %s, and %d commands", lists["verb"], form.MaxCommands)
	}
}

// TestFeaturesAndIndexes: what an eye shows of a command, and the number that it has. Equal cards share a number.
func TestFeaturesAndIndexes(t *testing.T) {
	b := watched(t)
	for _, id := range []string{"C", "A", "A"} {
		b.put(0, "hand", id)
	}
	b.put(0, "field", "D")
	b.put(0, "field", "E")
	b.put(2, "field", "B")
	b.put(1, "hand", "B")
	b.put(nobody, "grid", "B", 6)
	b.put(0, "den", "A")
	b.put(1, "den", "E")
	eye := tabletop.NewEye(b.Match)
	form := eye.Form()
	verb := func(id string) int32 { return int32(tabletop.FirstAction) + int32(b.p.Action(id)) }
	of := func(m *tabletop.Match, c match.Command) map[string]int32 {
		features := make([]int32, len(form.Features))
		for i := range features {
			features[i] = -77
		}
		eye.Features(viewOf(m, c.Player), c, features)
		out := map[string]int32{}
		for i, n := range features {
			if l := form.Limits[i]; n < l.Low || n > l.High {
				t.Errorf("the feature %s is %d, beyond %+v", form.Features[i], n, l)
			}
			if n != 0 {
				out[form.Features[i]] = n
			}
		}
		return out
	}
	id := func(id string) int32 { return int32(b.p.Card(id)) }
	for _, c := range []struct {
		before string
		line   string
		want   map[string]int32
	}{
		{"", "play C", map[string]int32{"verb": verb("play"), "source.card": id("C"), "source.attribute.rank": 3}}, {"", "aim D on p3", map[string]int32{"verb": verb("aim"), "source.card": id("D"), "source.attribute.rank": 4, "source.attribute.suit": 1, "target.player": 3}},
		{"", "aim D on E", map[string]int32{"verb": verb("aim"), "source.card": id("D"), "source.attribute.rank": 4, "source.attribute.suit": 1, "target.card": id("E"), "target.attribute.rank": 5}}, {"", "mark c2 4", map[string]int32{"verb": verb("mark"), "cell": 6, "amount": 4}}, {"", "pay 2", map[string]int32{"verb": verb("pay"), "amount": 2}}, {"", "concede", map[string]int32{"verb": 3}},
		{"ask-word", "take nay", map[string]int32{"verb": 1, "amount": 2}}, {"ask-size", "take 6", map[string]int32{"verb": 1, "amount": 6}}, {"ask-sure", "no", map[string]int32{"verb": 1, "amount": 1}}, {"ask-sure", "yes", map[string]int32{"verb": 1, "amount": 2}}, {"ask-drop", "take C", map[string]int32{"verb": 1, "target.card": id("C"), "target.attribute.rank": 3}}, {"ask-drop", "take p2", map[string]int32{"verb": 1, "target.player": 2}},
	} {
		m := b.Fork()
		if c.before != "" {
			by(t, m, "1 "+c.before)
		}
		x, err := facade(m).Parse(0, c.line)
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		got := of(m, x)
		for name, n := range c.want { //maporder: each is compared
			if got[name] != n {
				t.Errorf("%s: %s is %d, want %d", c.line, name, got[name], n)
			}
		}
		for name, n := range got { //maporder: each is compared
			if c.want[name] == 0 {
				t.Errorf("%s: %s is %d", c.line, name, n)
			}
		}
	}
	// Indexes: each other command has another one, within the form, and equal cards of one zone the same.
	index := func(m *tabletop.Match, lines ...string) (list []int) {
		for _, line := range lines {
			x, err := facade(m).Parse(0, line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			n := eye.Index(viewOf(m, 0), x)
			if n < 0 || n >= form.Indexes() {
				t.Errorf("%s has the index %d of %d", line, n, form.Indexes())
			}
			list = append(list, n)
		}
		return list
	}
	all := index(b.Match, "end", "do", "play C", "play A#2", "play A#3", "aim D on p1", "aim D on p2", "aim D on p4", "aim E on p1", "aim D on E", "aim D on D", "aim D on B", "mark a1 2", "mark a1 3", "mark a1 5", "mark b1 2", "take B", "lead", "pay 0", "pay 1", "pay 2", "free on A", "free on den", "concede")
	if all[3] != all[4] {
		t.Error("equal cards of a hand have two numbers")
	}
	distinct := slices.Compact(slices.Sorted(slices.Values(all)))
	same(t, "different numbers", len(distinct), len(all)-1)
	same(t, "cells and amounts in their order", words(all[13]-all[12], all[14]-all[12], all[19]-all[18]), "1 3 1")
	for before, lines := range map[string][]string{"ask-word": {"take aye", "take nay", "take may"}, "ask-size": {"take 3", "take 4", "take 7"}, "ask-sure": {"no", "yes"}} { //maporder: each is compared
		m := b.Fork()
		by(t, m, "1 "+before)
		list := index(m, lines...)
		for i := 1; i < len(list); i++ {
			if list[i] <= list[i-1] || slices.Contains(all, list[i]) {
				t.Errorf("%s: %v", before, list)
			}
		}
		if before == "ask-size" {
			by(t, m, "1 take 5")
			if n := index(m, "take no more")[0]; n == list[0] || slices.Contains(all, n) {
				t.Errorf("taking no more has the number %d", n)
			}
			same(t, "numbers in their order", words(list[1]-list[0], list[2]-list[0]), "1 4")
		}
	}
	m := b.Fork()
	by(t, m, "1 ask-drop")
	var found []int
	for _, c := range m.Legal(0, nil) {
		if c.Verb == tabletop.Answer {
			found = append(found, eye.Index(viewOf(m, 0), c))
		}
	}
	same(t, "cards and players of a choice", len(slices.Compact(slices.Sorted(slices.Values(found)))), 4+2+1) // players; C and A; a hidden card
	for _, c := range []match.Command{{Verb: tabletop.Answer, Choice: 99}, {Verb: tabletop.Answer, Choice: -2}, {Verb: 250}, {}} {
		if n := eye.Index(viewOf(m, 0), c); n != -1 {
			t.Errorf("%+v has the index %d", c, n)
		}
		if c.Verb != tabletop.Answer {
			continue
		}
		if got := of(m, c); len(got) != 1 || got["verb"] != 1 {
			t.Errorf("%+v has the features %v", c, got)
		}
	}
	if n := eye.Index(viewOf(b.Match, 0), match.Command{Verb: tabletop.Answer}); n != -1 {
		t.Errorf("an answer to no choice has the index %d", n)
	}
}
