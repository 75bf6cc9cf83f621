package manifest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg/library"
)

// modeOf is a mode of 4 seats in 2 teams with some keys.
func modeOf(keys string) string {
	return "[[option]]\nid = \"odd\"\nname = { en = \"Odd\" }\n[[mode]]\nid = \"m\"\nname = { en = \"M\" }\nseats = 4\nteams = [[1, 3], [2, 4]]\n" + keys
}

// TestModeIsReadWhole: each key of a mode is read, and without it a mode is as a duel.
func TestModeIsReadWhole(t *testing.T) {
	lib := loadFiles(t, map[string]string{"m.toml": modeOf(`fields = 4
base = 21
hand = 5
hand_limit = 8
battery = 6
draw = 7
first_draw = 3
last_draw = 9
max_rounds = 77
slots = { front = 1, back = 3, orbit = 2 }
deck = { size = 30, copies = 4, legendary = 2, costly = 8, costly_most = 5 }
supply = { start = 2, growth = 3, cap = 11 }
victory = { elimination = false, control = 4, team_control = 6, control_option = "odd", team_control_option = "odd" }
options = { odd = true }
`) + "[[mode]]\nid = \"plain\"\nname = { en = \"P\" }\n[[mode]]\nid = \"off\"\nname = { en = \"O\" }\nseats = 4\nteams = [[1, 2], [3, 4]]\ndraw = 5\nvictory = { elimination = true, control = 0, team_control = 0 }\noptions = { odd = false }\n"})
	got := func(m *library.Mode) string {
		return fmt.Sprint(m.ID, m.Seats, m.Teams, m.Fields, m.Base, m.Hand, m.HandLimit, m.Battery, m.Draw, m.FirstDraw, m.LastDraw, m.MaxRounds, m.Slots, m.Deck, m.Supply, m.Victory.Elimination, m.Victory.Control, m.Victory.TeamControl, m.Victory.ControlOption, m.Victory.TeamControlOption, len(m.Options))
	}
	duel := library.Duel()
	duel.ID = "plain"
	off := library.Duel()
	off.ID, off.Seats, off.Teams, off.Draw, off.LastDraw = "off", 4, [][]int{{1, 2}, {3, 4}}, 5, 5
	off.Victory.Elimination, off.Victory.Control, off.Options = true, 0, make([]library.Setting, 1)
	for i, want := range []string{"m 4 [[1 3] [2 4]] 4 21 5 8 6 7 3 9 77 {1 3 2} {30 4 2 8 5} {2 3 11} false 4 6 odd odd 1", got(&duel), got(&off)} {
		if text := got(&lib.Modes[i]); strings.ReplaceAll(text, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("%s, want %s", text, want)
		}
	}
	if on, no := lib.Modes[0].Options[0], lib.Modes[2].Options[0]; on.Option != "odd" || on.Value != "on" || no.Value != "off" {
		t.Errorf("options %+v, %+v", on, no)
	}
}

// TestBoundsOfModes: each number of a mode is accepted at its bounds and refused beyond them.
func TestBoundsOfModes(t *testing.T) {
	for _, c := range []struct {
		key       string // with % for the number
		low, high int
	}{
		{"fields = %", 1, 10}, {"base = %", 1, 999}, {"hand = %", 0, 60}, {"hand = 0\nhand_limit = %", 0, 60}, {"hand_limit = 7\nhand = %", 0, 7}, {"battery = %", 0, 99}, {"draw = %", 0, 20}, {"first_draw = %", 0, 20}, {"last_draw = %", 0, 20}, {"max_rounds = %", 1, 10_000},
		{"deck = { size = % }", 1, 80}, {"deck = { copies = % }", 1, 120}, {"deck = { legendary = % }", 0, 120}, {"deck = { costly = % }", 1, 99}, {"deck = { costly_most = % }", 0, 120},
		{"slots = { back = 1, orbit = 0, front = % }", 1, 10}, {"slots = { front = 1, orbit = 0, back = % }", 0, 10}, {"slots = { front = 1, back = 1, orbit = % }", 0, 10},
		{"supply = { cap = % }", 0, 99}, {"supply = { cap = 99, start = % }", 0, 99}, {"supply = { growth = % }", 0, 99}, {"victory = { control = % }", 0, 99}, {"victory = { team_control = % }", 0, 99},
	} {
		for n, ok := range map[int]bool{c.low - 1: false, c.low: true, c.high: true, c.high + 1: false} {
			text := strings.ReplaceAll(c.key, "%", fmt.Sprint(n))
			if got := faults(t, map[string]string{"m.toml": modeOf(text + "\n")}); (len(got) == 0) != ok {
				t.Errorf("%s: %v, want a fault: %v", text, got, !ok)
			}
		}
	}
}

// TestPartsAreReadWhole: a question has the effects that follow when nobody answers it, events that only
// are declared have no resolver, and what goes together is said.
func TestPartsAreReadWhole(t *testing.T) {
	lib := loadFiles(t, map[string]string{"all.toml": everything, "one.lua": oneLua})
	if len(lib.Resolvers) != 0 {
		t.Errorf("resolvers of nothing: %+v", lib.Resolvers)
	}
	const tactic = "[[card]]\nid = \"T\"\nname = { en = \"T\" }\nfaction = \"UNSC\"\ntype = \"TACTICAL\"\ncost = { supply = 1 }\nscript = \"a.lua\"\non_play = \"f\"\n"
	const ask = "[[card.choice]]\nid = \"why\"\ntext = { en = \"Why?\" }\nof = \"yes_no\"\n"
	script := "function f() end\n"
	lib = loadFiles(t, map[string]string{"a.toml": tactic + ask + "effects = [{ type = \"DRAW\", amount = 1 }]\notherwise = [{ type = \"DRAW\", amount = 2 }]\n" + strings.Replace(ask, "why", "how", 1) + "run = \"f\"\n", "a.lua": script})
	list := lib.Cards[0].Choices
	if c := list[0]; c.Run == 0 || c.Declined == 0 || c.Run == c.Declined || list[1].Declined != 0 || list[1].Run == 0 {
		t.Errorf("questions %+v", list)
	}
	for more, want := range map[string]string{
		"refused = \"f\"\n": `p/a.toml:9: "refused" needs "ask"`,
		ask + "run = \"f\"\notherwise = [{ type = \"DRAW\", amount = 2 }]\n": `p/a.toml:14: "otherwise" goes with effects; a function reads ev:choice()`,
		ask + "run = \"f\"\nmax = 1\n":                                       `p/a.toml:14: of yes and no only one is taken`,
	} {
		if got := faults(t, map[string]string{"a.toml": tactic + more, "a.lua": script}); !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, want) }) {
			t.Errorf("%s: %q, want %s", more, got, want)
		}
	}
}
