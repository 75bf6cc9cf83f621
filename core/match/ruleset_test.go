package match_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// TestLeastGame: a game without further capabilities has seats, turns and an end,
// bots play it, and its commands replay from how they are written.
func TestLeastGame(t *testing.T) {
	g := newNim(21)
	if g.Seats() != 2 || !slices.Equal(g.ToAct(nil), []event.Player{0}) || g.Kind(match.Command{Verb: take}) != match.Acts {
		t.Errorf("seats %d, to act %v", g.Seats(), g.ToAct(nil))
	}
	if o := g.Outcome(); o.Result != "" || g.Score(0) != 0 {
		t.Errorf("a game under way has the outcome %v", o)
	}
	var bots [2]bot.Bot
	for i, name := range []string{"random", "greedy"} {
		var err error
		bots[i], err = bot.New(name, 1, i)
		must(t, err)
	}
	table := &bot.Table{Bots: bots[:]}
	for !g.Over() {
		c, ok, err := table.Next(g)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			t.Fatal("nobody may act")
		}
		must(t, g.Do(c))
	}
	if o := g.Outcome(); o.Result != "void" || len(o.Winners) != 0 {
		t.Errorf("it ends %v", o)
	}
	replay := newNim(21)
	for _, r := range g.Commands() {
		c, err := replay.Parse(r.Command.Player, g.Format(r.Command, display.Canonical))
		must(t, err)
		must(t, replay.Do(c))
		if replay.Hash() != r.Hash {
			t.Fatal("the replay goes another way")
		}
	}
	if v := g.View(1); v.Hash() != g.Hash() {
		t.Error("a view of a game without secrets lacks something")
	}
	if text, err := g.Describe(0, "stones", display.Look{}); err != nil || text != "stones 0\n" {
		t.Errorf("described as %q, %v", text, err)
	}
	if _, err := g.Describe(0, "stone", display.Look{}); err != nil {
		t.Error(err)
	}
	if _, err := g.Describe(0, "stnoes", display.Look{}); err == nil || !strings.Contains(err.Error(), `"stones"`) {
		t.Errorf("no hint: %v", err)
	}
	if _, err := json.Marshal(g.Snapshot()); err != nil {
		t.Error(err)
	}
}

// TestPlainNumbers: a command is its numbers, even one that is not legal. Numbers that do
// not fit a command are rejected.
func TestPlainNumbers(t *testing.T) {
	g := newNim(3)
	c := match.Command{Verb: 9, Player: 1, Place: -7, Choice: 300, Source: event.MakeEntity(40_000, 60_000), Target: 1}
	back, err := g.Parse(1, g.Format(c, display.Canonical))
	if err != nil || back != c {
		t.Errorf("%q is read as %v, %v", g.Format(c, display.Canonical), back, err)
	}
	for _, bad := range []string{"", "x", "256", "-1", "1 40000", "1 0 0 -1", "1 0 0 4294967296", "1 2 3 4 5 6", "99999999999999999999"} {
		if c, err := g.Parse(0, bad); err == nil {
			t.Errorf("%q is read as %v", bad, c)
		}
	}
}

// TestPlainLogKeepsSecrets: the plain log of a game that hides things shows a player only
// the types of events, because it does not know what else is public.
func TestPlainLogKeepsSecrets(t *testing.T) {
	m := newToy(t)
	must(t, m.Do(match.Command{Verb: ping, Player: 0, Choice: 5}))
	g := display.Show(m, nil)
	for viewer, want := range map[event.Player]string{event.NoPlayer: "PING n=5", 0: "PING"} {
		log, last := g.LogFor(viewer, "en"), ""
		for e, more := log.Next(); more; e, more = log.Next() {
			last = log.Sentence(e)
			if entry := log.Entry(e); viewer == 0 && (len(entry.Payload) > 0 || entry.Source != "" || entry.Target != "") {
				t.Errorf("player 1 reads %v", entry)
			}
		}
		if last != want {
			t.Errorf("viewer %d reads %q, not %q", viewer, last, want)
		}
	}
}

// checked is a toy without checks of its own.
type checked struct{ match.Ruleset[toy] }

func (checked) Capabilities() (c match.Capabilities[toy]) { return c }

// TestNoSuchCheck: a program whose listeners name checks that the ruleset does
// not have fails the command that meets one, and says which.
func TestNoSuchCheck(t *testing.T) {
	full := newToy(t, spec{id: "guard", typ: tPing, native: 1})
	m := match.New[toy](checked{full.Rules().(*toyRules)}, full.Program(), match.Options{Log: true})
	m.State = full.State
	f := faultOf(t, m.Do(match.Command{Verb: ping, Player: 0, Choice: 1}))
	if f.Listener != "guard" || !strings.Contains(f.Error(), "guard is check 1 of a ruleset that has none") {
		t.Errorf("the fault is %v", f)
	}
}
