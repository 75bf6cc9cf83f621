package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/luabind/games"
)

// small is a session of a game with three commands.
func small(t *testing.T) *Console {
	t.Helper()
	return consoleWith(t, func() (*Loaded, error) { return memory{}.world("kuhn", games.Setup{Seed: 3}) }, map[string][]byte{})
}

// does runs lines that must not fail.
func does(t *testing.T, c *Console, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
}

// TestStateOfASession: a page reads where the session is, the commands of the fork with those that are undone, and
// the matches of the forks.
func TestStateOfASession(t *testing.T) {
	c := small(t)
	begun := c.State()
	if begun.Done != 0 || begun.Length != 0 || begun.Player != 1 || begun.Over || begun.Stopped != "" || len(begun.Forks) != 1 || begun.Forks[0].Name != begun.Fork || begun.Seq != begun.Last {
		t.Errorf("at the start the state is %+v", begun)
	}
	does(t, c, "check", "bet", "undo")
	s := c.State()
	if s.Done != 1 || s.Length != 2 || s.Player != 2 || s.Seq != c.Match().Seq() || s.Last != c.Whole().Seq() || s.Seq >= s.Last || s.Seq <= begun.Seq || s.Prompt != c.Prompt() {
		t.Errorf("after undo the state is %+v", s)
	}
	if got := c.Lines(); !slices.Equal(got, []string{"check", "bet"}) {
		t.Errorf("the commands are %q", got)
	}
	does(t, c, "fork other", "bet", "fold")
	s = c.State()
	if s.Fork != "other" || s.Done != 3 || !s.Over || len(s.Forks) != 2 || s.Forks[0].Done != 1 || s.Forks[1].Done != 3 || s.Forks[0].Result != "" || s.Forks[1].Result == "" {
		t.Errorf("in the fork the state is %+v", s)
	}
	if g := c.MatchOf("other"); g == nil || !g.Over() || c.MatchOf(begun.Fork).Over() || c.MatchOf("none") != nil {
		t.Errorf("the match of the fork is %v, and that of none is %v", g, c.MatchOf("none"))
	}
	if name, mode := c.Title(); name != "kuhn" || mode != "kuhn" || c.Rulebook() != "tabletop" || !slices.Equal(c.IDs(), []string{"kuhn"}) {
		t.Errorf("the title is %s %s of %s with %q", name, mode, c.Rulebook(), c.IDs())
	}
}

// TestPositionsOfASession: each position is the one before its event, also of undone commands, until the reader stops.
func TestPositionsOfASession(t *testing.T) {
	c := small(t)
	start := c.State().Seq
	does(t, c, "check", "bet", "undo")
	last := c.State().Last
	for _, x := range []struct {
		from, to, stop, first, end uint32
	}{{0, last + 2, 0, 1, last + 1}, {1, 4, 0, 1, 3}, {start + 1, last + 2, 0, start + 1, last + 1}, {start + 2, last, 0, start + 2, last - 1}, {2, last, 5, 2, 5}, {last + 1, last + 2, 0, last + 1, last + 1}} {
		var got []uint32
		if err := c.Positions(x.from, x.to, func(before uint32, g display.Match) bool {
			if got = append(got, before); g.Seq() != min(before, last) || g == c.Match() { // the event is the last that has begun
				t.Errorf("from %d to %d: the position before event %d has the event %d", x.from, x.to, before, g.Seq())
			}
			return before != x.stop
		}); err != nil {
			t.Fatal(err)
		}
		if want := int(x.end - x.first + 1); len(got) != want || got[0] != x.first || got[len(got)-1] != x.end {
			t.Errorf("from %d to %d: the positions are %d, want %d to %d", x.from, x.to, got, x.first, x.end)
		}
	}
	if now := c.State(); now.Last != last || now.Done != 1 {
		t.Errorf("reading positions leaves %+v", now)
	}
}

// TestLinesThatAsk: a line that only asks is answered as by Do, and changes nothing. Lines of the session differ
// from those of the game.
func TestLinesThatAsk(t *testing.T) {
	c := small(t)
	does(t, c, "check")
	for line, want := range map[string][2]bool{ // only asks, and is of the session
		"board": {true, true}, "board --json": {true, true}, "?stake": {true, true}, "log": {true, true}, "check": {false, false}, "bet": {false, false}, "undo": {false, true}, "! x": {false, true}, "nonsense": {false, false},
	} { //maporder: each alone
		if asks, explained := Asks(line), c.Explained("  "+line); asks != want[0] || explained != want[1] {
			t.Errorf("%s: asks %t, of the session %t", line, asks, explained)
		}
	}
	c.Stop()
	before := c.State()
	asked := c.Show(c.Ask("board"))
	if !c.stopped.Load() {
		t.Error("a question takes the request to stop another line")
	}
	if got := c.Show(c.Do("board")); got != asked || fmt.Sprint(c.State()) != fmt.Sprint(before) || asked == "" {
		t.Errorf("asked it is\n%s\nand done it is\n%s", asked, got)
	}
	en, zh := Commands("en"), Commands("zh")
	if len(en) != len(zh) || len(en) == 0 {
		t.Fatalf("%d words in English and %d in Chinese", len(en), len(zh))
	}
	for i := range en {
		if en[i][0] != zh[i][0] || en[i][1] == zh[i][1] || en[i][1] == "" || zh[i][1] == "" {
			t.Errorf("%q in Chinese is %q", en[i], zh[i])
		}
	}
}

// TestGivenCommands: a command of a record is carried out for its player. One that does not parse or is not allowed
// changes nothing.
func TestGivenCommands(t *testing.T) {
	c := small(t)
	for _, x := range []struct {
		player uint8
		do     string
		done   int
	}{{0, "nonsense", 0}, {1, "check", 0}, {0, "call", 0}, {0, "check", 1}, {0, "bet", 1}, {1, "bet", 2}, {0, "fold", 3}, {1, "check", 3}} {
		err := c.Give(event.Player(x.player), x.do)
		if s := c.State(); s.Done != x.done || s.Length != x.done {
			t.Errorf("player %d, %s: %v, %d commands, want %d", x.player+1, x.do, err, s.Done, x.done)
		}
	}
	if got := c.Lines(); !slices.Equal(got, []string{"check", "bet", "fold"}) {
		t.Errorf("the commands are %q", got)
	}
}

// TestRatedCommands: each command of a match has a rating, and the number after the last is the end of a match that is
// over. Any other number is refused.
func TestRatedCommands(t *testing.T) {
	c := small(t)
	does(t, c, "check", "bet")
	if r, err := c.Rate(3); err != nil || r.Point != nil {
		t.Errorf("before the end: %+v, %v", r, err)
	}
	does(t, c, "fold")
	for n := range 6 {
		r, err := c.Rate(n)
		switch {
		case n < 1 || n > 4:
			if want := fmt.Sprintf("unknown command %d (expected 1 to 4)", n); err == nil || err.Error() != want {
				t.Errorf("%d: %+v, %v, want %s", n, r, err, want)
			}
		case err != nil || r.Point == nil || !strings.HasPrefix(r.Bot, "mcts"):
			t.Errorf("%d: %+v, %v", n, r, err)
		case n == 4 && fmt.Sprint(r.Point.Chances) != "[0 1000]" && fmt.Sprint(r.Point.Chances) != "[0 1]" && fmt.Sprint(r.Point.Chances) != "[0 100]":
			t.Errorf("the end has the chances %v", r.Point.Chances)
		}
	}
}

// TestEndOfAMatch: after its last command a session says how the match has ended, and the winner, in both languages.
func TestEndOfAMatch(t *testing.T) {
	for lang, want := range map[string]string{"en": "the match is over: win, player 2", "zh": "对局结束：分出胜负，玩家2获胜"} { //maporder: each alone
		c := small(t)
		c.Lang = lang
		does(t, c, "check", "bet")
		if text := c.Show(c.Do("fold")); !strings.HasSuffix(text, "\n"+want) || strings.Count(text, want) != 1 {
			t.Errorf("%s: it says %s", lang, text)
		}
	}
}

// TestValuesOfEvents: emit refuses an event that is unknown or reserved, and names the field of a value that is wrong.
func TestValuesOfEvents(t *testing.T) {
	c := newConsole(t, memory{})
	for line, want := range map[string]string{ //maporder: each alone
		"emit NOTHING": `unknown event "NOTHING"`, "emit DAMAGE_DEALT amount=1": "DAMAGE_DEALT is reserved for the engine's core",
		"emit UNIT_HEALED target=x": `unknown unit, base or card in hand "x"`, "emit UNIT_HEALED amount=x": `amount="x": expected an integer`,
		"emit UNIT_HEALED amount=1.5": `amount="1.5": expected an integer`, "emit UNIT_HEALED amount=99999999999": `amount="99999999999": expected an integer`,
		"emit CARD_CREATED card=UNSC-01": `card="UNSC-01": unknown card; did you mean "UNSC-001"?`, "emit CARD_CREATED card=NONE": `card="NONE": unknown card; expected one of COV-001, `,
		"emit CARD_CREATED target_player=3": `unknown player "3"; the players are 1 to 2`, "emit CARD_CREATED target_player=0": `unknown player "0"; the players are 1 to 2`,
	} {
		if a := c.Do(line); a.Err == nil || !strings.HasPrefix(a.Err.Error(), want) || len(c.Lines()) > 0 {
			t.Errorf("%s: %v, want %s; %d commands", line, a.Err, want, len(c.Lines()))
		}
	}
}
