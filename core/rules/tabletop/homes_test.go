package tabletop_test

import (
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestEachCardGoesHome: of several cards that go home each goes to its own player, for each player who
// acts. One without an owner goes to its controller.
func TestEachCardGoesHome(t *testing.T) {
	for actor := range event.Player(2) {
		g := arena()
		g.Zones = append(g.Zones, library.Zone{ID: "pool"})
		for _, id := range []string{"MAN", "DOG"} {
			card(g, id, 1)
		}
		with(g, "leave", library.Effect{Type: "MOVE", Card: "target", To: "pool"})
		act(g, "part", library.Effect{Type: "MOVE", Card: "each", From: "pool", To: "hand", Whom: "home"})
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		say(t, m, "leave on MAN", "leave on DOG", "end", "leave on DOG")
		for m.ToAct(nil)[0] != actor {
			say(t, m, "end")
		}
		say(t, m, "part")
		for p, want := range [][]string{{"DOG", "MAN"}, {"DOG"}} {
			hand := ids(m, event.Player(p), "hand")
			if slices.Sort(hand); !slices.Equal(hand, want) {
				t.Errorf("player %d parts them: player %d has %v, want %v", actor+1, p+1, hand, want)
			}
		}
	}
}

// TestCellsAreForgotten: a card that has left the board is the same from whatever cell it
// came, with all that is on it.
func TestCellsAreForgotten(t *testing.T) {
	g := arena()
	g.Zones = append(g.Zones, library.Zone{ID: "board", Kind: "grid", Width: 3, Height: 2})
	g.Statuses = []library.Status{{ID: "WET"}}
	card(g, "MAN", 1)
	g.Actions = append(g.Actions,
		library.Action{ID: "enter", Target: &library.Pick{Zone: "field"}, Cell: "board", Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "board", Cell: true})},
		library.Action{ID: "leave", Target: &library.Pick{Zone: "board"}, Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "field"}, library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "target"})})
	p := g.Compile(t)
	by := func(cell string) *tabletop.Match {
		m := g.Start(t, p, tabletop.Setup{})
		say(t, m, "enter on MAN "+cell)
		at := tabletop.Cards(m, event.NoPlayer, "board")
		say(t, m, "leave on MAN")
		if len(at) == 0 {
			t.Fatal("no card came to the board")
		}
		return m
	}
	one := by("a1")
	for _, cell := range []string{"c1", "b2"} {
		if other := by(cell); one.Position() != other.Position() {
			t.Errorf("the card that came from %s is not as the one from a1", cell)
		}
	}
	if m := g.Start(t, p, tabletop.Setup{}); m.Position() == one.Position() {
		t.Error("a status makes no difference")
	}
}

// TestSilenceKeepsWhatIsGained: a card that prints a keyword and gains it too has its modifiers once.
// Silent, it has only those of the gained one.
func TestSilenceKeepsWhatIsGained(t *testing.T) {
	g := arena()
	g.Keywords = []library.Keyword{{ID: "BRAVE", Modifiers: []library.Modifier{{Of: "attack", By: tabletest.N(4)}}}}
	card(g, "MAN", 2)
	g.Cards[0].Keywords = []library.KeywordUse{{ID: "BRAVE"}}
	with(g, "cheer", library.Effect{Type: "ADD_KEYWORD", Keyword: "BRAVE", Card: "target"})
	with(g, "hush", library.Effect{Type: "SILENCE", Card: "target"})
	for _, c := range []struct {
		steps []string
		want  int
	}{{nil, 6}, {[]string{"cheer on MAN"}, 6}, {[]string{"hush on MAN"}, 2}, {[]string{"hush on MAN", "cheer on MAN"}, 6}} {
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		if say(t, m, c.steps...); attack(m, 0, "MAN") != c.want {
			t.Errorf("after %v the attack is %d, want %d", c.steps, attack(m, 0, "MAN"), c.want)
		}
	}
}
