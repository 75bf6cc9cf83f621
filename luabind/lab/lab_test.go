package lab_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/gametest"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// desk is what a run needs.
type desk struct {
	plan lab.Plan
	game *games.Definition
	load func() (*games.Packs, error)
}

// weakBases makes matches of the card game a third shorter, with winners as before.
const weakBases = "base_health=10"

// newDesk plans matches of the usual decks of a mode.
func newDesk(t *testing.T, mode string, many int, bots []string, extra ...load.Source) *desk {
	t.Helper()
	var g *games.Definition
	var p *games.Packs
	var id string
	if len(extra) == 0 {
		g, p, id = shipped.Find(t, mode)
	} else {
		var err error
		if g, p, id, err = kits.All().Find(mode, "", extra); err != nil {
			t.Fatal(err)
		}
	}
	set := games.Setup{Mode: id, Seed: 11}
	if g.Name == "tcg" && os.Getenv("ARBITER_LONG") != "1" {
		set.Options = []string{weakBases} // the tests are about runs of matches, whatever is played
	}
	if from := p.Decks; from != nil {
		var err error
		if set.Decks, err = games.Deal(from, games.Setup{Mode: id}); err != nil {
			t.Fatal(err)
		}
	}
	d := &desk{game: g, plan: lab.Plan{Match: *record.HeaderOf(p, set), Games: many, MaxCommands: 5000}, load: shipped.Load(t, g)}
	if len(extra) > 0 {
		d.load = func() (*games.Packs, error) { return registry.Load(g, extra) }
	}
	for i, b := range bots {
		d.plan.Match.Seats = append(d.plan.Match.Seats, record.Seat{Bot: b})
		d.plan.Names = append(d.plan.Names, fmt.Sprintf("%s %d", b, i+1))
	}
	if err := d.plan.Check(g, p); err != nil {
		t.Fatal(err)
	}
	return d
}

// shipped keeps the shipped packs that tests have used.
var shipped = gametest.NewShelf(func(mode string) (*games.Definition, *games.Packs, string, error) {
	return kits.All().Find(mode, "", nil)
})

func (d *desk) run(t *testing.T, o lab.Options) *lab.Report {
	t.Helper()
	o.Load, o.Jobs = d.load, max(o.Jobs, 1)
	r, err := lab.Run(context.Background(), d.plan, d.game, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// output returns all output of a report.
func output(t *testing.T, r *lab.Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := errors.Join(r.Text(&b), r.JSON(&b), r.JSONLines(&b), r.CSV(&b), r.HTML(&b)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestJobsChangeNothing: a report is the same to the byte however many work on it.
func TestJobsChangeNothing(t *testing.T) {
	for _, tt := range []struct {
		mode string
		many int
		bots []string
	}{
		{"duel", 18, []string{"random", "greedy"}},
		{"ffa3", 5, []string{"random", "random", "random"}},
		{"tactics", 5, []string{"random", "policy"}},
		{"xiangqi", 9, []string{"greedy", "random"}},
	} {
		d := newDesk(t, tt.mode, tt.many, tt.bots)
		one := output(t, d.run(t, lab.Options{Jobs: 1}))
		if three := output(t, d.run(t, lab.Options{Jobs: 3})); three != one {
			t.Errorf("%s: three jobs give another report", tt.mode)
		}
		sums := d.run(t, lab.Options{Jobs: 2, Sums: true})
		var b bytes.Buffer
		if err := errors.Join(sums.Text(&b), sums.JSON(&b)); err != nil || !strings.HasPrefix(one, b.String()) || len(sums.Matches) > 0 {
			t.Errorf("%s: without the lines of matches, of which there are %d, the report is another: %v", tt.mode, len(sums.Matches), err)
		}
	}
}

// TestEverybodySitsEverywhere: contestants move on by a seat from match to match, and
// as many matches as there are seats have one seed; --still leaves them.
func TestEverybodySitsEverywhere(t *testing.T) {
	d := newDesk(t, "ffa4", 8, []string{"random", "random", "random", "random"})
	r := d.run(t, lab.Options{})
	for name, row := range r.Tables["contestants-by-seat"] {
		if row[0] != 2 {
			t.Errorf("%s: %d matches, want 2", name, row[0])
		}
	}
	if a, b := r.Matches[3], r.Matches[4]; a.Seed != 11 || b.Seed != 12 || !slices.Equal(a.Seats, []int{4, 1, 2, 3}) {
		t.Errorf("%+v, %+v", a, b)
	}
	d.plan.Still = true
	for i, m := range d.run(t, lab.Options{}).Matches {
		if !slices.Equal(m.Seats, []int{1, 2, 3, 4}) || m.Seed != 11+uint64(i) {
			t.Errorf("still: %+v", m)
		}
	}
}

// TestReportsAgreeWithLogs: what a report says of matches and cards is what their logs
// say, read with a log and without the lab.
func TestReportsAgreeWithLogs(t *testing.T) {
	d := newDesk(t, "duel", 6, []string{"greedy", "random"})
	r := d.run(t, lab.Options{})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]map[string]bool{} // by card: who in which match
	var paid, dealt int64
	for n := range d.plan.Games {
		g := played(t, d, packs, n)
		log := g.LogFor(-1, "en")
		for e, more := log.Next(); more; e, more = log.Next() {
			x := log.Entry(e)
			value := func(field string) any {
				i := slices.IndexFunc(x.Payload, func(f event.PayloadField) bool { return f.Name == field })
				return x.Payload[i].Value
			}
			switch x.Type {
			case "RESOURCE_SPENT":
				if value("for") == "card" {
					paid++
				}
			case "CARD_DRAWN":
				id := value("card").(string)
				if drawn[id] == nil {
					drawn[id] = map[string]bool{}
				}
				drawn[id][fmt.Sprint(n, x.SourcePlayer)] = true
			case "DAMAGE_DEALT":
				dealt += int64(value("shield_lost").(int32)) + int64(value("health_lost").(int32))
			}
		}
		if o := g.Outcome(); o.Result != r.Matches[n].Result || int(g.Seq()) != r.Matches[n].Events {
			t.Errorf("match %d: %v and %d events, the report has %+v", n, o, g.Seq(), r.Matches[n])
		}
	}
	var sum, counted int64
	for _, row := range r.Tables["damage"] {
		counted += row[0]
	}
	if counted != dealt || dealt == 0 {
		t.Errorf("damage %d, in the logs %d", counted, dealt)
	}
	for id, row := range r.Tables["cards"] {
		sum += row[5]
		if int64(len(drawn[id])) != row[1] {
			t.Errorf("%s: drawn in %d, in the logs %d", id, row[1], len(drawn[id]))
		}
	}
	if sum != paid || paid == 0 {
		t.Errorf("%d plays, in the logs %d", sum, paid)
	}
}

// played plays a match of a plan by hand, with a log.
func played(t *testing.T, d *desk, packs *games.Packs, n int) display.Match {
	t.Helper()
	set := d.plan.Setup(n)
	g, err := packs.Open(set, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	table := bot.Table{}
	for seat := range g.Seats() {
		b, err := games.NewBot(d.game, packs, d.plan.Match.Seats[(seat+n)%g.Seats()].Bot, set.Seed, seat)
		if err != nil {
			t.Fatal(err)
		}
		table.Bots = append(table.Bots, b)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for !g.Over() {
		c, _, _ := table.Next(g)
		if err := g.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// TestAlikeContestants checks that no match is played twice under one seed where
// contestants that swap seats are equal. Otherwise as many matches share a seed as
// differ. Both sides of a comparison have the same seeds.
func TestAlikeContestants(t *testing.T) {
	for _, tt := range []struct {
		mode string
		bots []string
		same bool // decks
		one  int  // matches of a seed
	}{
		{"duel", []string{"random", "random"}, true, 1},
		{"duel", []string{"random", "greedy"}, true, 2},
		{"duel", []string{"random", "random"}, false, 2},
		{"xiangqi", []string{"random", "random"}, false, 1},
		{"ffa4", []string{"random", "greedy", "random", "greedy"}, true, 2},
		{"ffa4", []string{"random", "random", "greedy", "greedy"}, true, 4},
	} {
		d := newDesk(t, tt.mode, 8, tt.bots)
		d.plan.MaxCommands = 30 // seeds and results so far are enough
		for i := range d.plan.Match.Decks {
			if tt.same {
				d.plan.Match.Decks[i] = d.plan.Match.Decks[0]
			}
		}
		for i, m := range d.run(t, lab.Options{}).Matches {
			if m.Seed != 11+uint64(i/tt.one) {
				t.Errorf("%s, %v, same decks %v: match %d has the seed %d; %d should have one", tt.mode, tt.bots, tt.same, i, m.Seed, tt.one)
			}
		}
		im, err := lab.Compare(context.Background(), lab.Comparison{Plan: d.plan, Test: lab.Test{Bound: 0.02, Error: 0.05}}, d.game, d.load, d.load, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		var lines bytes.Buffer
		if err := im.JSONLines(&lines); err != nil {
			t.Fatal(err)
		}
		if last := fmt.Sprintf(`"seed":"%d"`, 11+7/tt.one); im.Before != im.After || strings.Count(lines.String(), last) != 3*(8-7/tt.one*tt.one) { // of the pair and both sides
			t.Errorf("%s, %v: nothing is changed, and %v before is %v after:\n%s", tt.mode, tt.bots, im.Before, im.After, lines.String())
		}
	}
}

// bomb is a pack whose card breaks its script.
var bomb = load.Source{Name: "bomb", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"bomb\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"unsc\"]\n")},
	"bomb.toml": {Data: []byte(`[[rule]]
id = "bomb"
name = { en = "Bomb" }
script = "bomb.lua"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "tick"
`)},
	"bomb.lua": {Data: []byte("function tick(me, ev, game)\n  if game:turn() == 9 then error(\"boom\") end\nend\n")},
}}

// TestFailuresAreKept checks that a match in which a script fails is reported and has
// no winner, and that its record leads to the failed command.
func TestFailuresAreKept(t *testing.T) {
	d := newDesk(t, "duel", 8, []string{"random", "random"}, bomb)
	r := d.run(t, lab.Options{Jobs: 2})
	if len(r.Failed) != 8 || !strings.Contains(r.Failed[3].Error, "boom") || r.Tables["contestants"] != nil {
		t.Fatalf("%d failed: %+v", len(r.Failed), r.Failed)
	}
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := lab.Record(&d.plan, d.game, packs, r.Failed[3].Match, &file); err != nil {
		t.Fatal(err)
	}
	kept, err := record.Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := packs.Open(kept.Header.Setup(), match.Options{Log: true})
	if err == nil {
		err = record.Replay(kept, g)
	}
	if err != nil || len(kept.Lines) != r.Failed[3].Commands {
		t.Fatalf("%d commands, %d were played: %v", len(kept.Lines), r.Failed[3].Commands, err)
	}
}

// TestMatchThatCannotBegin: matches that cannot be set up end a run with the reason.
func TestMatchThatCannotBegin(t *testing.T) {
	d := newDesk(t, "duel", 2, []string{"random", "random"})
	d.plan.Match.Options = []string{"nonsense"}
	if r, err := lab.Run(t.Context(), d.plan, d.game, lab.Options{Jobs: 1, Load: d.load}); err == nil || !strings.Contains(err.Error(), `"nonsense"`) {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestInterrupted checks that finished work is reported when the context ends.
func TestInterrupted(t *testing.T) {
	d := newDesk(t, "duel", 4000, []string{"random", "random"})
	ctx, stop := context.WithCancel(context.Background())
	r, err := lab.Run(ctx, d.plan, d.game, lab.Options{Jobs: 2, Load: d.load, Progress: func(done int) {
		if done >= 16 {
			stop()
		}
	}})
	if err != nil || r.Played < 16 || r.Played >= 4000 || len(r.Matches) != r.Played {
		t.Fatalf("%d of 4000: %v", r.Played, err)
	}
}

// TestFaultsOfTrialsAreReported: bots that try commands give none whose script fails; the
// report says that some did, the same whatever the number of jobs, and no match fails.
func TestFaultsOfTrialsAreReported(t *testing.T) {
	lazy := load.Source{Name: "bomb", FS: fstest.MapFS{
		"pack.toml": bomb.FS.(fstest.MapFS)["pack.toml"],
		"bomb.toml": {Data: bytes.ReplaceAll(bomb.FS.(fstest.MapFS)["bomb.toml"].Data, []byte("TURN_STARTED"), []byte("UNIT_DEPLOYED"))},
		"bomb.lua":  {Data: []byte("function tick(me, ev, game)\n  error(\"boom\")\nend\n")},
	}}
	for _, name := range []string{"greedy", "mcts:3"} {
		d := newDesk(t, "duel", 4, []string{name, name}, lazy)
		d.plan.MaxCommands = 60
		r := d.run(t, lab.Options{Jobs: 1})
		if len(r.Failed) != 0 || r.Trials.Faults < 4 || r.Trials.Match != 0 || !strings.Contains(r.Trials.First, "bomb.lua:2") {
			t.Errorf("%s: %d failed, %+v", name, len(r.Failed), r.Trials)
		}
		one := output(t, r)
		if !strings.Contains(one, r.Trials.Warning().EN) || output(t, d.run(t, lab.Options{Jobs: 3})) != one {
			t.Errorf("%s: the report is %s", name, one)
		}
	}
}

// TestUnfinished checks that a match that does not end is aborted without a winner.
func TestUnfinished(t *testing.T) {
	d := newDesk(t, "duel", 4, []string{"random", "random"})
	d.plan.MaxCommands = 10
	r := d.run(t, lab.Options{})
	if row := r.Tables["matches"][lab.Unfinished]; row == nil || row[0] != 4 || row[1] != 40 {
		t.Errorf("%v", r.Tables["matches"])
	}
}

// TestBoundsOfPlans: a plan has at most 1,000,000 matches of at most 100,000 commands,
// a line of a run at most 8 MB.
func TestBoundsOfPlans(t *testing.T) {
	d := newDesk(t, "duel", 1, []string{"random", "random"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		games, limit int
		says         string
	}{
		{1_000_000, 100_000, ""},
		{1_000_001, 100_000, "1000001 matches; at least 1 and at most 1000000"},
		{1, 100_001, "100001 commands a match; at least 1 and at most 100000"},
		{1, 0, "0 commands a match"},
	} {
		d.plan.Games, d.plan.MaxCommands = tt.games, tt.limit
		if err := d.plan.Check(d.game, packs); (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%d of %d: %v, want %q", tt.games, tt.limit, err, tt.says)
		}
	}
	for _, more := range []int{0, 1} {
		line := strings.Repeat(" ", 8<<20-1+more) + "\n"
		if _, err := lab.ReadRun(strings.NewReader(line)); err == nil || strings.Contains(err.Error(), "longer than 8 MB") != (more > 0) {
			t.Errorf("a line of 8 MB and %d bytes: %v", more, err)
		}
	}
}
