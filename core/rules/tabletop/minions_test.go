package tabletop_test

import (
	"regexp"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/tabletest"
)

// duel starts a duel of minions in which player 1 begins, with the given hands.
func duel(t *testing.T, hands ...[]string) *tabletop.Match {
	t.Helper()
	g := tabletest.Minions()
	g.Modes[0].First.Chance, g.Counters[2].Start = false, 10
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	for len(m.ToAct(nil)) > 1 || m.State.NAsks > 0 {
		say(t, m, "take no more")
	}
	for p, hand := range hands {
		for i, id := range hand {
			tabletest.Give(m, event.Player(p), i, id)
		}
	}
	return m
}

// places are what distinguishes cards with the same name.
var places = regexp.MustCompile(`#[0-9]+`)

// commands are those of the player to act as they are spelled, without places of cards.
func commands(m *tabletop.Match) (list []string) {
	for _, line := range spelled(m, m.ToAct(nil)[0]) {
		list = append(list, places.ReplaceAllString(line, ""))
	}
	return list
}

// play runs commands that are spelled without places of cards.
func play(t *testing.T, m *tabletop.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		p := m.ToAct(nil)[0]
		i := slices.Index(commands(m), line)
		if i < 0 {
			t.Fatalf("%s: player %d has %v", line, p+1, commands(m))
		}
		if err := m.Do(m.Legal(p, nil)[i]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMinions: each ability of a duel of minions is data, and does what it should.
func TestMinions(t *testing.T) {
	has := func(m *tabletop.Match, p event.Player, id, trait string) int {
		for _, x := range tabletop.Cards(m, p, "field") {
			if tabletop.CardID(m, x) == id {
				return tabletop.Has(m, x, trait)
			}
		}
		return -1
	}
	for _, c := range []struct {
		name  string
		one   []string // hands
		two   []string
		lines []string
		check func(m *tabletop.Match) bool
	}{
		{"taunt guards", []string{"RUNNER"}, []string{"WALL"}, []string{"end", "summon WALL", "end", "summon RUNNER"}, func(m *tabletop.Match) bool {
			list := commands(m)
			return slices.Contains(list, "attack RUNNER on WALL") && !slices.Contains(list, "attack RUNNER on p2")
		}},
		{"others sleep", []string{"LEECH"}, nil, []string{"summon LEECH"}, func(m *tabletop.Match) bool { return !slices.Contains(commands(m), "attack LEECH on p2") }},
		{"shield stops a hit once", []string{"RUNNER", "ZAP"}, []string{"KNIGHT"}, []string{"end", "summon KNIGHT", "end", "aim ZAP on KNIGHT", "summon RUNNER", "attack RUNNER on KNIGHT"},
			func(m *tabletop.Match) bool { return len(ids(m, 1, "field")) == 0 && len(ids(m, 0, "field")) == 0 }},
		{"lifesteal", []string{"LEECH"}, nil, []string{"power on p2", "end", "power on p1", "end", "summon LEECH", "end", "end", "attack LEECH on p2"},
			func(m *tabletop.Match) bool { return tabletop.Counter(m, 0, "life") == 20 }},
		{"battlecry", []string{"ARCHER"}, nil, []string{"summon ARCHER", "take p2"}, func(m *tabletop.Match) bool { return tabletop.Counter(m, 1, "life") == 19 }},
		{"deathrattle", []string{"IMP"}, []string{"ZAP", "ARCHER"}, []string{"summon IMP", "end", "summon ARCHER", "take p1", "aim ZAP on IMP"},
			func(m *tabletop.Match) bool {
				return slices.Equal(ids(m, 0, "field"), []string{"RAT"}) && len(ids(m, 1, "field")) == 0
			}},
		{"silence stops a deathrattle", []string{"IMP"}, []string{"HUSH", "ZAP"}, []string{"summon IMP", "end", "aim HUSH on IMP", "aim ZAP on IMP"},
			func(m *tabletop.Match) bool { return len(ids(m, 0, "field")) == 0 }},
		{"stealth ends with an attack", []string{"SHADE"}, nil, []string{"summon SHADE", "end", "end", "attack SHADE on p2"}, func(m *tabletop.Match) bool { return has(m, 0, "SHADE", "HIDDEN") == 0 }},
		{"freeze", []string{"WALL"}, []string{"FROST"}, []string{"summon WALL", "end", "aim FROST on WALL", "end"}, func(m *tabletop.Match) bool { return !slices.Contains(commands(m), "attack WALL on p2") }},
		{"combo", []string{"WALL", "THIEF"}, nil, []string{"end", "end", "summon WALL", "summon THIEF"}, func(m *tabletop.Match) bool { return has(m, 0, "THIEF", "STRONG") == 2 }},
		{"aura and given keyword", []string{"CHIEF", "RUNNER", "IMP"}, nil, []string{"end", "end", "end", "end", "summon CHIEF", "summon IMP"},
			func(m *tabletop.Match) bool { return attack(m, 0, "IMP") == 2 && has(m, 0, "IMP", "CHARGE") == 0 }},
		{"bounce and transform", []string{"WALL", "WALL"}, []string{"BOUNCE", "HEX"}, []string{"summon WALL", "end", "aim BOUNCE on WALL", "end", "summon WALL", "end", "aim HEX on WALL"},
			func(m *tabletop.Match) bool { return slices.Equal(ids(m, 0, "field"), []string{"SHEEP"}) }},
		{"discover", []string{"TOME"}, nil, []string{"cast TOME", "take GEM"}, func(m *tabletop.Match) bool {
			return slices.Contains(ids(m, 0, "hand"), "GEM") && len(ids(m, 0, "shown")) == 0
		}},
		{"cheaper spells", []string{"CLERK", "TOME", "HEX"}, nil, []string{"summon CLERK"}, func(m *tabletop.Match) bool {
			for i, x := range tabletop.Cards(m, 0, "hand") {
				if id := tabletop.CardID(m, x); (id == "TOME") != (tabletop.Attribute(m, x, "cost") == 0) {
					t.Log(i, id)
					return false
				}
			}
			return true
		}},
		{"weapon", []string{"AXE"}, nil, []string{"equip AXE", "swing AXE on p2"}, func(m *tabletop.Match) bool { return tabletop.Counter(m, 1, "life") == 18 }},
		{"counterspell", []string{"DENIAL"}, []string{"TOME"}, []string{"set DENIAL", "end", "cast TOME"},
			func(m *tabletop.Match) bool {
				return len(ids(m, 0, "secrets")) == 0 && m.State.NAsks == 0 && slices.Contains(ids(m, 1, "grave"), "TOME")
			}},
		{"coin", nil, nil, []string{"end", "cast COIN"}, func(m *tabletop.Match) bool {
			return tabletop.Counter(m, 1, "mana") == 10 && !slices.Contains(ids(m, 1, "hand"), "COIN") && !slices.Contains(ids(m, 1, "grave"), "COIN")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := duel(t, c.one, c.two)
			if play(t, m, c.lines...); !c.check(m) {
				t.Errorf("fields %v and %v, life %d and %d, commands %v", ids(m, 0, "field"), ids(m, 1, "field"), tabletop.Counter(m, 0, "life"), tabletop.Counter(m, 1, "life"), commands(m))
			}
		})
	}
}
