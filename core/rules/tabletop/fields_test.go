package tabletop_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// roam plays commands of a match at random and calls look before each.
func roam(t *testing.T, m *tabletop.Match, seed uint64, commands int, look func()) {
	t.Helper()
	r := num.SplitStream(seed, 3)
	var buf []match.Command
	for look(); commands > 0 && !m.Over(); commands-- {
		if buf, _ = m.Options(m.ToAct(nil)[0], buf[:0]); len(buf) == 0 {
			t.Fatal("nobody can do anything")
		}
		if err := m.Do(buf[r.Intn(len(buf))]); err != nil {
			t.Fatal(err)
		}
		look()
	}
}

// TestK16_EveryFieldCounts (K-16): with something in every table of the state, each field changes the hash
// and is listed, and forks and kept states have it.
func TestK16_EveryFieldCounts(t *testing.T) {
	g := tabletest.Minions()
	g.Streams = []string{"dice"}
	g.Options = []library.Option{{ID: "fast", High: 9}}
	g.Counters = append(g.Counters, library.Counter{ID: "age", Max: 99})
	m := g.Start(t, g.Compile(t), tabletop.Setup{Seed: 3})
	s := &m.State
	s.NAsks, s.NOptions, s.NKnown, s.NStatuses, s.NUses = 1, 2, 2, 2, 2
	s.Asks[0] = tabletop.Ask{Player: 0, Choice: 1, Things: true, Min: 1, Max: 1, First: 0, N: 2}
	s.Statuses[0].On, s.Statuses[1].On = s.Statuses[0].On+12, s.Statuses[1].On+13
	used := map[string]rulestest.Span{
		".Players": {End: 2}, ".Zones": {End: int(s.NZones)}, ".Cards": {First: 1, End: 4}, ".Order": {End: 3}, ".Known": {End: 2}, ".Asks": {End: 1}, ".Options": {End: 2}, ".Statuses": {End: 2}, ".Uses": {End: 2},
		".Counters": {End: 1}, ".Chosen": {End: 1}, ".Streams": {End: 1},
	}
	for i := range 4 {
		used[fmt.Sprintf(".Cards[%d].Counters", i)] = rulestest.Span{End: 1}
	}
	for i := range 2 {
		used[fmt.Sprintf(".Players[%d].Counters", i)] = rulestest.Span{End: 5}
	}
	c := rulestest.State[tabletop.State]{
		Match: m, Used: used,
		// Where zones begin follows from their sizes. The lengths of tables, and the range of options and the
		// kind of a choice, are not fields of their own.
		Derived:  regexp.MustCompile(`^\.Zones\[\d+\]\.Start$|^\.(NZones|NAsks|NUses|NCards|NOrder|NKnown|NOptions|NStatuses|Jumbled|Seats)|^\.Asks\[0\]\.(First|N|Things)$`),
		Unlisted: regexp.MustCompile(`^$`),
	}
	if n := c.Check(t); n < 140 {
		t.Errorf("%d fields", n)
	}
}

// reordered has the definitions of Minions in other orders, and one more of each kind.
func reordered(g *tabletest.Game) {
	g.Cards = append(g.Cards, library.Card{ID: "NOBODY", Attributes: []library.AttributeValue{{Attribute: "attack", N: 1}, {Attribute: "health", N: 1}, {Attribute: "cost", N: 1}, {Attribute: "kind", Word: "minion"}}})
	g.Counters = append(g.Counters, library.Counter{ID: "age", On: "player", Max: 50, Start: 7})
	g.Statuses = append(g.Statuses, library.Status{ID: "CALM"})
	g.Options = append(g.Options, library.Option{ID: "slow", High: 9, Default: 4})
	g.Actions = append(g.Actions, library.Action{ID: "wait", Where: tabletest.Where("match.turn == 999"), Run: g.Do(tabletest.Effect("COUNT", "mana", 1))})
	g.Choices = append(g.Choices, library.Choice{ID: "nothing", Of: "words", Words: []string{"yes"}, Run: g.Do(tabletest.Effect("COUNT", "mana", 1))})
	slices.Reverse(g.Cards)
	slices.Reverse(g.Counters)
	slices.Reverse(g.Statuses)
	slices.Reverse(g.Actions)
	slices.Reverse(g.Choices)
}

// named is a match without the numbers of definitions: its fields, its log and what can be done.
func named(m *tabletop.Match) (lines []string) {
	for _, f := range m.Fields() {
		plain, _ := match.Unindexed(f.Path)
		text := m.Domain(f.Path).Text(f.Value)
		switch plain {
		case "player.age", "option.slow", "choice.of", "known.card", "use.listener", "player.secret.action":
			continue // new, or a number of a definition that the rest shows
		}
		lines = append(lines, f.Path+" "+text)
	}
	slices.Sort(lines) // counters are in another order
	f := show.Facade(m)
	lines = append(lines, strings.Split(logLines(f, event.NoPlayer, "en"), "\n")...)
	var legal []string
	for p := range event.Player(2) {
		legal = append(legal, spelled(m, p)...)
	}
	slices.Sort(legal)
	return append(lines, legal...)
}

// TestMatchesGoOnWithOtherPacks: at every moment a match is taken over by packs that number definitions
// differently and have more of them. Its state, its log and what can be done are the same by name.
func TestMatchesGoOnWithOtherPacks(t *testing.T) {
	old, other := tabletest.Minions(), tabletest.Minions()
	reordered(other)
	from, to := old.Compile(t), other.Compile(t)
	for seed := range uint64(2) {
		m := old.Start(t, from, tabletop.Setup{Seed: seed, Match: match.Options{Log: true}})
		step := 0
		roam(t, m, seed, 80, func() {
			if step++; step%16 != 0 {
				return
			}
			n := other.New(t, to, tabletop.Setup{Seed: seed, Match: match.Options{Log: true}})
			if err := n.Adopt(show.Facade(m)); err != nil {
				t.Fatal(err)
			}
			a, b := named(m), named(n)
			for i := range a {
				if i >= len(b) || a[i] != b[i] {
					t.Fatalf("match %d, command %d: %q was %q", seed, step, b[min(i, len(b)-1)], a[i])
				}
			}
			for p := range n.State.Players[:2] {
				if fields := fieldsOf(n); fields[fmt.Sprintf("player[%d].age", p+1)] != 7 || fields["option.slow"] != 4 {
					t.Error("new definitions do not have their start")
				}
			}
			back := old.New(t, from, tabletop.Setup{Seed: seed, Match: match.Options{Log: true}})
			if err := back.Adopt(show.Facade(n)); err != nil || back.Hash() != m.Hash() {
				t.Fatalf("match %d, command %d: it is not as before when the packs are: %v", seed, step, err)
			}
		})
	}
}

// fieldsOf are the fields of the state by their paths.
func fieldsOf(m *tabletop.Match) map[string]int64 {
	out := map[string]int64{}
	for _, f := range m.Fields() {
		out[f.Path] = f.Value
	}
	return out
}

// TestWhatPacksNoLongerHave: a match does not go on with packs that lack something that it uses, or that
// arrange its zones in another way; the error names it.
func TestWhatPacksNoLongerHave(t *testing.T) {
	old := tabletest.Minions()
	m := old.Start(t, old.Compile(t), tabletop.Setup{Seed: 1, Match: match.Options{Log: true}})
	for name, c := range map[string]struct {
		change func(g *tabletest.Game)
		err    string
	}{
		"a choice": {func(g *tabletest.Game) {
			g.Choices[slices.IndexFunc(g.Choices, func(c library.Choice) bool { return c.ID == "mulligan" })].ID = "redraw"
			for _, list := range g.Effects {
				for k := range list {
					if list[k].Choice == "mulligan" {
						list[k].Choice = "redraw"
					}
				}
			}
		}, `the packs no longer have the choice "mulligan"`},
		"a mode":  {func(g *tabletest.Game) { g.Modes[0].ID = "brawl" }, `the packs no longer have the mode "duel"`},
		"a phase": {func(g *tabletest.Game) { g.Phases[0].ID, g.Modes[0].Phases = "only", []string{"only"}; g.Rules = nil }, `the packs no longer have the phase "main"`},
		"zones":   {func(g *tabletest.Game) { g.Zones = append(g.Zones, library.Zone{ID: "void"}) }, `the packs have a new zone "void"; a match can only go on with the zones that it has`},
		"order": {func(g *tabletest.Game) { z := g.Zones; z[0], z[1] = z[1], z[0] },
			fmt.Sprintf("the packs have the zones in another order: %q is where %q was", old.Zones[1].ID, old.Zones[0].ID)},
	} { //maporder: each is compared
		other := tabletest.Minions()
		c.change(other)
		if strings.HasPrefix(name, "a c") || name == "a phase" {
			if err := adoptable(t, other, m); err == nil || !strings.Contains(err.Error(), c.err[len("the packs no longer have "):]) {
				t.Errorf("%s: %v, want %s", name, err, c.err)
			}
			continue
		}
		if err := adoptable(t, other, m); err == nil || err.Error() != c.err {
			t.Errorf("%s: %v, want %s", name, err, c.err)
		}
	}
}

// adoptable reports whether a match can go on with a game.
func adoptable(t *testing.T, g *tabletest.Game, m *tabletop.Match) error {
	t.Helper()
	n := g.New(t, g.Compile(t), tabletop.Setup{Seed: 1, Match: match.Options{Log: true}})
	return n.Adopt(show.Facade(m))
}

// TestDomainsOfFields: each field has the values that it can have, with their names, and says why it
// cannot be set by hand. A match at any moment is sound, and one that no match can come to is not.
func TestDomainsOfFields(t *testing.T) {
	g := tabletest.Minions()
	m := g.Start(t, g.Compile(t), tabletop.Setup{Seed: 2})
	const flow, setup, moves = "it follows from the commands; give them", "it is settled when the match begins", "it follows from where cards lie; move them"
	for path, want := range map[string]string{
		"mode": "0 0 duel! " + setup, "seats": "1 8 ! " + setup, "phase": "0 0 main! " + flow, "active": "0 1 ", "starter": "0 1 ", "next": "0 1 ", "backwards": "0 1 no", "turn": "0 ", "player[1].skips": "0 255 ", "player[1].life": "-99 20 ", "player[2].mana": "0 10 ", "card[1].damage": "", "player[1].turns": "! " + flow, "card[1].owner": "-1 1 ", "card[1].controller": "-1 1 ", "card[1].face": "0 2 as its zone",
		"zone[1].size": "! " + moves, "order[1].card": "! " + moves, "card[1].zone": "! " + moves, "card[1].seen": "! " + moves, "stage": "! " + flow, "card[1].flags": "! " + flow, "card[1].host": "! " + flow, "chance": "! " + flow,
	} { //maporder: each is compared
		d := m.Domain(path)
		got := fmt.Sprint(d.Low, d.High, " ", d.Name(0))
		if strings.HasPrefix(want, "!") {
			got = ""
		}
		if d.Fixed != "" {
			got += "! " + d.Fixed
		}
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	roam(t, m, 5, 60, func() {
		if err := m.Validate(); err != nil {
			t.Fatal(err)
		}
	})
	at := slices.IndexFunc(m.State.Cards[1:], func(c tabletop.Card) bool { return c.Zone != 0 }) + 1
	for name, c := range map[string]struct {
		change func(s *tabletop.State)
		err    string
	}{
		"a zone that begins elsewhere": {func(s *tabletop.State) { s.Zones[1].Start++ }, "zone 2 begins at "}, "more places": {func(s *tabletop.State) { s.NOrder++ }, "the zones have "}, "fewer places": {func(s *tabletop.State) { s.NOrder-- }, "zone "}, "a card that there is not": {func(s *tabletop.State) { s.Order[0] = s.NCards + 1 }, "place 1 of zone "}, "an empty place": {func(s *tabletop.State) { s.Order[0] = 0 }, "place 1 of zone "},
		"a card that says another zone": {func(s *tabletop.State) { s.Cards[at].Zone++ }, "card "}, "a card that is nowhere": {func(s *tabletop.State) { s.Cards[at].Zone = 0 }, "card "}, "a host that is nowhere": {func(s *tabletop.State) { s.Cards[at].Host = s.NCards + 1 }, fmt.Sprintf("card %d is attached to card ", at)}, "attached cards": {func(s *tabletop.State) { s.Attached++ }, "0 cards are attached, not 1"},
		"a counter below": {func(s *tabletop.State) { s.Players[0].Counters[1] = -1 }, "counter mana is from -1 to "}, "a counter above": {func(s *tabletop.State) { s.Players[1].Counters[1] = 11 }, "counter mana is from "},
	} { //maporder: each is compared
		fork := m.Fork()
		c.change(&fork.State)
		if err := fork.Validate(); err == nil || !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%s: %v, want %s", name, err, c.err)
		}
	}
}
