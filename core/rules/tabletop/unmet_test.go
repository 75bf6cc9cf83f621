package tabletop_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestRefusalsAndTheirFilters: a command that is not possible is refused with a code, and the filters that
// prevent it are named with what they read now. A command that is listed has neither.
func TestRefusalsAndTheirFilters(t *testing.T) {
	g := readings(nil)
	first := tabletop.FirstAction + uint8(len(g.Actions))
	nothing := g.Do(tabletest.Effect("COUNT", "pot", 1))
	g.Actions = append(g.Actions,
		library.Action{ID: "buy", Where: tabletest.Where("owner.counter(points) > 5 or match.turn == 7", "match.counter(pot) == 5"), Run: nothing},
		library.Action{ID: "toss", Card: &library.Pick{Zone: "hand", Where: tabletest.Where("card.rank < 5")}, Run: nothing},
		library.Action{ID: "pair", Card: &library.Pick{Zone: "hand"}, Target: &library.Pick{Zone: "hand", Where: tabletest.Where("target.rank == 9", "target.suit == blue")}, Run: nothing},
		library.Action{ID: "edge", Cell: "board", CellWhere: tabletest.Where("cell.column == 1"), Run: nothing},
		library.Action{ID: "pay", Cost: []library.Cost{{Counter: "points", Amount: tabletest.N(3)}}, Run: nothing},
		library.Action{ID: "bet", Amount: &library.Amount{Low: tabletest.N(2), High: tabletest.N(4)}, Run: nothing},
		library.Action{ID: "late", Phases: []string{"later"}, Run: nothing},
		library.Action{ID: "bid", Amount: &library.Amount{Low: tabletest.N(2), High: tabletest.Path("match.turn")}, Run: nothing},
	)
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	hand := tabletop.Cards(m, 0, "hand")
	theirs := tabletop.Cards(m, 1, "hand")
	do := func(i uint8, change func(c *match.Command)) match.Command {
		c := match.Command{Verb: first + i}
		if change != nil {
			change(&c)
		}
		return c
	}
	const buy, toss, pair, edge, pay, bet, late, bid = 0, 1, 2, 3, 4, 5, 6, 7
	with := func(x, y event.Entity) func(c *match.Command) {
		return func(c *match.Command) { c.Source, c.Target = x, y }
	}
	at := func(cell event.Place) func(c *match.Command) { return func(c *match.Command) { c.Place = cell } }
	many := func(n int16) func(c *match.Command) { return func(c *match.Command) { c.Choice = n } }
	of := func(c match.Command, p event.Player) match.Command { c.Player = p; return c }
	for _, x := range []struct {
		name  string
		c     match.Command
		code  string
		unmet string
	}{
		{"a filter and its alternative", do(buy, nil), "NOT_NOW", "[{owner.counter(points) > 5 2} {match.turn == 7 1}]"}, {"another's turn", of(do(bet, many(2)), 1), "NOT_YOUR_TURN", "[]"}, {"no player", of(do(bet, many(2)), 4), "NO_PLAYER", "[]"}, {"nobody", of(do(bet, many(2)), -1), "NO_PLAYER", "[]"},
		{"a card", do(toss, with(hand[0], 0)), "NOT_THAT_CARD", "[{card.rank < 5 9}]"}, {"no card", do(toss, nil), "NOT_THAT_CARD", "[]"}, {"a hidden card", do(pair, with(theirs[0], 0)), "NOT_THAT_CARD", "[]"}, {"a card too many", do(bet, func(c *match.Command) { c.Source, c.Choice = hand[0], 2 }), "NOT_THAT_CARD", "[]"},
		{"a target", do(pair, with(hand[0], hand[0])), "NOT_THAT_TARGET", "[{target.suit == blue red}]"}, {"no target", do(pair, with(hand[0], 0)), "NOT_THAT_TARGET", "[]"},
		{"a cell", do(edge, at(2)), "NOT_THAT_CELL", "[{cell.column == 1 2}]"}, {"no cell", do(edge, nil), "NOT_THAT_CELL", "[]"}, {"beyond the board", do(edge, at(13)), "NOT_THAT_CELL", "*"}, {"the edge", do(edge, at(5)), "", "[]"}, {"a cell too many", do(bet, func(c *match.Command) { c.Place, c.Choice = 1, 2 }), "NOT_THAT_CELL", "[]"},
		{"a price", do(pay, nil), "LACKS_POINTS", "*"}, {"too little", do(bet, many(1)), "NOT_THAT_AMOUNT", "[]"}, {"the least", do(bet, many(2)), "", "[]"}, {"the most", do(bet, many(4)), "", "[]"}, {"too much", do(bet, many(5)), "NOT_THAT_AMOUNT", "[]"}, {"no possible number", do(bid, many(1)), "NOT_THAT_AMOUNT", "[]"},
		{"a phase", do(late, nil), "NOT_NOW", "[]"}, {"a verb", do(8, nil), "NO_VERB", "[]"}, {"no verb", match.Command{}, "NO_VERB", "[]"}, {"passing", match.Command{Verb: tabletop.Pass}, "NO_PASS", "[]"}, {"parts without a use", match.Command{Verb: tabletop.Concede, Choice: 1}, "TOO_MUCH", "[]"}, {"giving up", match.Command{Verb: tabletop.Concede}, "", "[]"},
	} {
		var refused *match.Refusal
		code := ""
		if err := m.Fork().Do(x.c); errors.As(err, &refused) {
			code = refused.Code
		} else if err != nil {
			code = err.Error()
		}
		if x.code == "LACKS_POINTS" {
			if code == "" || refused == nil || refused.Have != 2 || refused.Need != 3 {
				t.Errorf("%s: %q, %+v", x.name, code, refused)
			}
		} else if code != x.code {
			t.Errorf("%s: %q, want %q", x.name, code, x.code)
		}
		if x.unmet == "*" {
			continue
		}
		if unmet := fmt.Sprint(tabletop.Of(m).UnmetOf(m, x.c)); unmet != x.unmet {
			t.Errorf("%s: %s prevent it, want %s", x.name, unmet, x.unmet)
		}
	}
	if err := m.Fork().Do(do(bid, many(1))); err == nil || !strings.Contains(err.Error(), "its number would be at least 2, but at most 1") {
		t.Errorf("no number is possible: %v", err)
	}
	closed := func(p event.Player, i int) string {
		if err := tabletop.Of(m).Closed(m, p, int(first-tabletop.FirstAction)+i); err != nil {
			return err.Error()
		}
		return ""
	}
	for _, c := range []struct {
		p    event.Player
		i    int
		want string
	}{
		{0, bid, ""}, {0, buy, "NOT_NOW: buy is not possible now"}, {0, toss, ""}, {1, toss, "NOT_YOUR_TURN: player 2 cannot act now"}, {5, toss, "NO_PLAYER: there is no player 6"}, {0, late, "NOT_NOW: late is only possible in the phase later; this is the phase main"},
	} {
		if got := closed(c.p, c.i); got != c.want {
			t.Errorf("player %d, action %d: %q, want %q", c.p+1, c.i, got, c.want)
		}
	}
	if low := tabletop.Of(m).LowestOf(m, do(bet, nil)); low != 2 {
		t.Errorf("the least amount is %d", low)
	}
	say(t, m, "end")
	say(t, m, "concede")
	if got := closed(1, toss); got != "OUT: player 2 is out of the match" {
		t.Errorf("who is out: %q", got)
	}
	say(t, m, "concede")
	say(t, m, "concede")
	if !m.Over() {
		t.Fatal("it goes on with one player")
	}
	if got := closed(0, toss); got != "GAME_OVER: the match is over" {
		t.Errorf("after the end: %q", got)
	}
}

// TestNothingIsUnmetDuringAChoice: while a player chooses, an action is refused because of the choice, and not because of its filters.
func TestNothingIsUnmetDuringAChoice(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Choices = []library.Choice{{ID: "sure", Of: "yes_no"}}
		act(g, "ask", library.Effect{Type: "ASK", Choice: "sure"})
		g.Actions = append(g.Actions, library.Action{ID: "buy", Where: tabletest.Where("match.counter(pot) == 5"), When: g.Run(func(*tabletop.Match, event.Entity, event.Entity) bool { return false }), Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
	})
	buy := match.Command{Verb: tabletop.FirstAction + 3}
	g := tabletop.Of(b.Match)
	same(t, "the filter", fmt.Sprint(g.UnmetOf(b.Match, buy)), "[{match.counter(pot) == 5 0}]")
	same(t, "the function", g.HindranceOf(b.Match, buy).When != 0, true)
	say(t, b.Match, "ask")
	same(t, "the filter during a choice", fmt.Sprint(g.UnmetOf(b.Match, buy)), "[]")
	same(t, "the function during a choice", g.HindranceOf(b.Match, buy).When != 0, false)
}
