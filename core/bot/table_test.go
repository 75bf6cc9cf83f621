package bot_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// goal is a view in which the first command ends the match. Its number says for whom: player 1 wins
// with an even one, player 2 with an odd one, and 10 is a draw.
type goal struct {
	trial
	guessed *int
	forked  *int
}

func (v *goal) Fork() match.Any           { return &goal{trial{tried: v.tried}, v.guessed, v.forked} }
func (v *goal) ForkInto(dst match.Any)    { *v.forked++; dst.(*goal).now = v.now }
func (v *goal) Guess(*num.Stream)         { *v.guessed++ }
func (v *goal) Over() bool                { return v.now != 0 }
func (v *goal) Score(event.Player) int    { return 0 }
func (v *goal) Lead(event.Player) int     { return 0 }
func (v *goal) Prospect(event.Player) int { return 0 }
func (v *goal) Outcome() (o match.Outcome) {
	if v.now != 10 {
		o.Winners = []event.Player{event.Player(v.now % 2)}
	}
	return o
}

// TestChancesAtTheEnd: a command that ends the match has the chance of its outcome, a draw that of equal
// sides, and every iteration guesses the hidden cards once.
func TestChancesAtTheEnd(t *testing.T) {
	b, err := bot.New("mcts:300", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	tried, guessed, forked := 0, 0, 0
	var all []match.Command
	for i := range int16(10) {
		all = append(all, match.Command{Choice: i + 1})
	}
	o := b.(bot.Advisor).Advise(&goal{trial{tried: &tried}, &guessed, &forked}, 10, all...)
	for _, a := range o.Also {
		want := map[bool]int{true: 1000, false: 0}[a.Command.Choice%2 == 0]
		if a.Command.Choice == 10 {
			want = 500
		}
		if a.Chance != want {
			t.Errorf("command %d has the chance %d, want %d", a.Command.Choice, a.Chance, want)
		}
	}
	if len(o.Also) != 10 || guessed < 300 || o.Sides != 2 {
		t.Errorf("%d commands rated, %d guesses", len(o.Also), guessed)
	}
	if got := o.Chances[0] + o.Chances[1]; got != bot.Certain {
		t.Errorf("chances %v", o.Chances)
	}
	o = b.(bot.Advisor).Advise(&goal{trial{tried: &tried}, &guessed, &forked}, 0, match.Command{Choice: 99})
	if len(o.Also) != 1 || o.Also[0].Command.Choice != 99 {
		t.Errorf("a command that is not in the tree: %+v", o.Also)
	}
}

// TestChanceBetweenSteps: chances between the known ones lie on straight lines.
func TestChanceBetweenSteps(t *testing.T) {
	for _, c := range [][4]int{{25, 100, 2, 568}, {12, 100, 2, 532}, {13, 100, 2, 535}, {37, 100, 2, 599}, {-12, 100, 2, 468}, {-25, 100, 2, 432}, {10, 100, 1, 1000}, {5, 0, 1, 1000}, {5, 100, 0, 1000}, {1, 1, 2, 750}, {550, 100, 2, 998}, {549, 100, 2, 997}} {
		if got := bot.ChanceOf(c[0], c[1], c[2]); got != c[3] {
			t.Errorf("ChanceOf(%d, %d, %d) = %d, want %d", c[0], c[1], c[2], got, c[3])
		}
	}
}

// faulty is a view in which each command fails with an error of its own, except some.
type faulty struct {
	trial
	works int16
}

func (v *faulty) Fork() match.Any { return &faulty{trial{tried: v.tried}, v.works} }
func (v *faulty) Do(c match.Command) error {
	*v.tried++
	if v.now = int(c.Choice); c.Choice != v.works {
		return &match.Fault{Err: fmt.Errorf("script %d", c.Choice)}
	}
	return nil
}

// TestGreedyRemembersFaults: a command whose script fails is not taken, however it would score, and the
// first error is kept. A bot that is renewed has none.
func TestGreedyRemembersFaults(t *testing.T) {
	b, err := bot.New("greedy", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	if c := b.Choose(&faulty{trial{tried: &tried}, 3}); c.Choice != 3 {
		t.Errorf("it takes %d", c.Choice)
	}
	n, first := b.(bot.Faulty).Faults()
	var f *match.Fault
	if n != 9 || !errors.As(first, &f) || f.Err.Error() != "script 1" {
		t.Errorf("%d faults, the first %v", n, first)
	}
	b.(bot.Renewing).Renew(1, 0)
	if n, first = b.(bot.Faulty).Faults(); n != 0 || first != nil {
		t.Errorf("renewed: %d faults, %v", n, first)
	}
	b, _ = bot.New("greedy", 1, 0)
	if c := b.Choose(&faulty{trial{tried: &tried}, 99}); c.Choice != 1 {
		t.Errorf("where all fail it takes %d, want the first, so that its fault is seen", c.Choice)
	}
}

// start is a trial that a fork continues: its score says whether the fork began at the view.
type start struct {
	trial
	clean bool
}

func (v *start) Fork() match.Any        { return &start{trial{tried: v.tried}, true} }
func (v *start) ForkInto(dst match.Any) { dst.(*start).clean = true }
func (v *start) Do(c match.Command) error {
	if !v.clean {
		return errors.New("a command was tried after another")
	}
	v.clean = false
	return v.trial.Do(c)
}

// casual counts what a bot takes over many seeds.
func taken(t *testing.T, name string, view func() match.Any) map[int16]int {
	t.Helper()
	out := map[int16]int{}
	for seed := range uint64(400) {
		b, err := bot.New(name, seed, 0)
		if err != nil {
			t.Fatal(err)
		}
		out[b.Choose(view()).Choice]++
	}
	return out
}

// TestWhatBotsTake: greedy takes the best of commands that are each tried on the view itself. Casual
// overlooks some, one that overlooks nearly all takes the first, and random gives all the same chance.
func TestWhatBotsTake(t *testing.T) {
	tried := 0
	view := func() match.Any { return &start{trial: trial{tried: &tried}} }
	if got := taken(t, "greedy", view); len(got) != 1 || got[10] != 400 {
		t.Errorf("greedy takes %v", got)
	}
	if got := taken(t, "casual", view); got[10] < 150 || got[10] > 250 || got[9] < 60 || got[9] > 140 {
		t.Errorf("casual takes %v", got)
	}
	if got := taken(t, "casual:99", view); got[1] < 330 || got[1] == 400 {
		t.Errorf("one that overlooks 99 percent takes %v", got)
	}
	if got := taken(t, "random", view); len(got) != 10 || got[1] < 15 || got[10] < 15 || got[5] > 80 {
		t.Errorf("random takes %v", got)
	}
	for _, name := range []string{"random", "greedy", "casual", "casual:30", "mcts:50"} {
		b, err := bot.New(name, 3, 1)
		if err != nil {
			t.Fatal(err)
		}
		first := b.Choose(view())
		b.(bot.Renewing).Renew(3, 1)
		if again := b.Choose(view()); again != first || b.(bot.Renewing).Name() != name {
			t.Errorf("%s, renewed, takes %d and took %d; its name is %s", name, again.Choice, first.Choice, b.(bot.Renewing).Name())
		}
	}
	a, _ := bot.New("random", 3, 0)
	other, _ := bot.New("random", 3, 1)
	differ := false
	for range 20 {
		differ = differ || a.Choose(view()) != other.Choose(view())
	}
	if !differ {
		t.Error("two streams of a seed are the same")
	}
	if c := a.(bot.Blind).Pick(nil, match.Command{Verb: 9}); c.Verb != 9 {
		t.Errorf("without options it gives %+v", c)
	}
}

// seated is a match of three seats, in which a test says who is to act.
type seated struct {
	trial
	act    []event.Player
	viewer event.Player
	views  *int
	moment int16 // that a view shows
}

func (v *seated) ToAct(buf []event.Player) []event.Player { return append(buf, v.act...) }
func (v *seated) Viewer() event.Player                    { return v.viewer }
func (v *seated) View(p event.Player) match.Any {
	*v.views++
	return &seated{trial{tried: v.tried}, nil, p, v.views, v.moment}
}
func (v *seated) ViewInto(p event.Player, dst match.Any) {
	dst.(*seated).viewer, dst.(*seated).moment = p, v.moment
}
func (v *seated) Fork() match.Any { return &seated{trial: trial{tried: v.tried}} }

// fixed is a bot that answers with its viewer, or fails.
type fixed struct{ err error }

func (b fixed) Choose(view match.Any) match.Command {
	return match.Command{Player: view.Viewer(), Verb: 7, Choice: view.(*seated).moment}
}
func (b fixed) Fault() error { return b.err }

// TestTablesOfBots: a table gives the command of the first bot that is to act, from a view of its seat
// that it makes once. It waits for people, and names the seat of a script that has failed.
func TestTablesOfBots(t *testing.T) {
	tried, views := 0, 0
	table := &bot.Table{Bots: []bot.Bot{nil, fixed{}, fixed{errors.New("it fails")}}}
	for i, c := range []struct {
		act  []event.Player
		want event.Player
		ok   bool
		err  string
	}{{nil, 0, false, ""}, {[]event.Player{0}, 0, false, ""}, {[]event.Player{0, 1}, 1, true, ""}, {[]event.Player{1, 2}, 1, true, ""}, {[]event.Player{2, 1}, 0, true, "the bot of seat 3: it fails"}, {[]event.Player{7}, 0, false, ""}} {
		got, ok, err := table.Next(&seated{trial: trial{tried: &tried}, act: c.act, views: &views, moment: int16(i)})
		if ok != c.ok || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err || err == nil && got.Player != c.want || ok && err == nil && got.Choice != int16(i) {
			t.Errorf("%v are to act: %+v, %v, %v", c.act, got, ok, err)
		}
	}
	if views != 2 {
		t.Errorf("%d views are made", views)
	}
	for p, want := range []bool{false, true, true, false} {
		if table.Plays(event.Player(p)) != want {
			t.Errorf("seat %d has a bot: %v", p+1, !want)
		}
	}
	if _, err := bot.Ask(&bot.Greedy{}, &start{trial: trial{tried: &tried}}); err != nil {
		t.Errorf("a bot without a script fails: %v", err)
	}
	if names := strings.Join(bot.Taken(), " "); names != "random casual greedy mcts easy normal hard policy search student" {
		t.Errorf("the names that are taken: %s", names)
	}
	blind, _ := bot.New("random", 1, 0)
	table.Bots[0] = blind
	if c, err := table.Choose(&seated{trial: trial{tried: &tried}, views: &views}, 0); err != nil || c.Choice == 0 || views != 2 {
		t.Errorf("a bot that needs no view: %+v, %v, %d views", c, err, views)
	}
}
