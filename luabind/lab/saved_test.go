package lab_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
)

// impactOutput is all that a comparison can say.
func impactOutput(t *testing.T, im *lab.Impact) string {
	t.Helper()
	var b bytes.Buffer
	if err := errors.Join(im.Text(&b), im.CSV(&b), im.JSONLines(&b), im.HTML(&b), im.JSON(&b), im.SVG(&b, "result")); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// saving writes a run as a command does.
func saving(t *testing.T, file *bytes.Buffer, s lab.Saved) func(lab.Part) error {
	t.Helper()
	keep := lab.NewKeeper(file, func() error { return nil })
	if err := errors.Join(s.Storable(), keep.Begin(s)); err != nil {
		t.Fatal(err)
	}
	return keep.Part
}

// goneOn reads a run that was cut anywhere, in the middle of a line too, and plays on.
func goneOn(t *testing.T, d *desk, file []byte, whole string, again func(done []lab.Part) string) {
	t.Helper()
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	head := bytes.IndexByte(file, '\n') + 1
	cuts := []int{head, head + 50, len(file) / 3, len(file) / 2, len(file) - 1, len(file)}
	if os.Getenv("ARBITER_LONG") != "1" {
		cuts = []int{len(file) / 2}
	}
	for _, cut := range cuts {
		kept, err := lab.ReadRun(bytes.NewReader(file[:cut]))
		if err == nil {
			err = kept.Check(packs)
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if again(kept.Parts) != whole {
			t.Errorf("cut at %d: another report", cut)
		}
	}
}

// TestComparisonGoesOn checks that a comparison that was interrupted anywhere ends with
// the report of one that was not, whether the test decides or the matches run out.
func TestComparisonGoesOn(t *testing.T) {
	assignments := map[string]int{"attack=2": 48}
	if os.Getenv("ARBITER_LONG") == "1" {
		assignments["attack=9"] = 1600
	}
	for assignment, matches := range assignments {
		d := newDesk(t, "duel", matches, []string{"random", "random"})
		packs, err := d.load()
		if err != nil {
			t.Fatal(err)
		}
		subject, err := lab.Find(packs, d.game.Shipped(), "UNSC-001")
		if err != nil {
			t.Fatal(err)
		}
		sources, err := subject.Set([]string{assignment})
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		change := lab.Change{Who: whoHas(d, "UNSC-001"), Test: lab.Test{Bound: 0.02, Error: 0.05}, Subject: "UNSC-001", Assignments: []string{assignment}, Packs: record.PacksOf(packs)}
		keep := saving(t, &file, lab.Saved{Plan: d.plan, Change: &change})
		play := func(jobs int, keep func(lab.Part) error, done []lab.Part) string {
			c := lab.Comparison{Plan: d.plan, Who: change.Who, Test: change.Test, Subject: "UNSC-001", Keep: keep, Done: done}
			im, err := lab.Compare(context.Background(), c, d.game, d.load, func() (*games.Packs, error) { return d.game.Load(sources) }, jobs, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := map[bool]lab.Verdict{true: lab.More, false: lab.Open}[matches > 100]; im.Verdict != want {
				t.Errorf("%s: %s, want %s", assignment, im.Verdict, want)
			}
			return impactOutput(t, im)
		}
		whole := play(2, keep, nil)
		goneOn(t, d, file.Bytes(), whole, func(done []lab.Part) string { return play(3, nil, done) })
	}
}

// TestSearchGoesOn checks that a search that was interrupted anywhere ends with the
// report of one that was not.
func TestSearchGoesOn(t *testing.T) {
	d, subject := searched(t, 120)
	d.plan.Match.Options = nil // the values of a card must matter
	grid, err := lab.ParseGrid("health=1..31:15")
	if err == nil {
		err = grid.Of(subject)
	}
	if err != nil {
		t.Fatal(err)
	}
	field := []lab.Opponent{{Name: "theirs", Deck: d.plan.Match.Decks[1]}, {Name: "as mine", Deck: d.plan.Match.Decks[0]}}
	saved := lab.Saved{Plan: d.plan, Trying: &lab.Trying{Card: "UNSC-001", Grid: grid, Target: 0.99, Test: lab.Test{Bound: 0.02, Error: 0.05}, Field: field}}
	var file bytes.Buffer
	keep := saving(t, &file, saved)
	search := func(jobs int, keep func(lab.Part) error, done []lab.Part) string {
		s := &lab.Search{Plans: saved.Plans(), Grid: grid, Target: saved.Trying.Target, Test: saved.Trying.Test, Keep: keep, Done: done}
		s.Load = func(variant int) (*games.Packs, error) {
			sources, err := subject.Set(grid.Assignments(variant))
			if err != nil {
				return nil, err
			}
			return d.game.Load(sources)
		}
		out, err := lab.Tune(context.Background(), s, d.game, "UNSC-001", jobs, nil)
		if err != nil {
			t.Fatal(err)
		}
		if last := out.Variants[len(out.Variants)-1]; last.Fate != lab.Farther || last.Matches == out.Variants[0].Matches {
			t.Errorf("nothing was dropped before the end: %+v", out.Variants)
		}
		return tuningOutput(t, out)
	}
	whole := search(2, keep, nil)
	goneOn(t, d, file.Bytes(), whole, func(done []lab.Part) string { return search(3, nil, done) })
}

// TestForeignComparisons: what no command has written is refused with the line.
func TestForeignComparisons(t *testing.T) {
	d := newDesk(t, "duel", 16, []string{"random", "random"})
	change := &lab.Change{Test: lab.Test{Bound: 0.02, Error: 0.05}, Subject: "UNSC-001", Assignments: []string{"attack=4"}, Packs: []record.Pack{}}
	trying := &lab.Trying{Card: "UNSC-001", Grid: lab.Grid{{Key: "health", From: 1, To: 2, Step: 1, Was: "2"}}, Target: 0.5, Test: change.Test,
		Field: []lab.Opponent{{Name: d.plan.Names[1], Deck: d.plan.Match.Decks[1]}}}
	line := func(s lab.Saved) string {
		var b bytes.Buffer
		if err := lab.NewKeeper(&b, func() error { return nil }).Begin(s); err != nil {
			t.Fatal(err)
		}
		return lab.Unsummed(b.String())
	}
	impact, tune := line(lab.Saved{Plan: d.plan, Change: change}), line(lab.Saved{Plan: d.plan, Trying: trying})
	for _, whole := range []string{impact, tune} {
		if _, err := lab.ReadRun(strings.NewReader(lab.Summed(whole))); err != nil {
			t.Fatal(err)
		}
	}
	for says, text := range map[string]string{
		"cannot be both a comparison and a search":       line(lab.Saved{Plan: d.plan, Change: change, Trying: trying}),
		"the wins of contestant 3 count, of 2":           strings.Replace(impact, `"who":0`, `"who":2`, 1),
		`the definition "=cmd"`:                          strings.Replace(impact, `"definition":"UNSC-001"`, `"definition":"=cmd"`, 1),
		"the bound is 0 points of a hundred matches":     strings.Replace(impact, `"bound":0.02`, `"bound":0`, 1),
		"a change is of keys or of a script":             strings.Replace(impact, `"set":[`, `"script":"x","set":[`, 1),
		"set 2 does not exist: this run has 2":           impact + `{"set":2,"unit":0,"matches":[]}` + "\n",
		"set 1 does not exist: this run has 1":           line(lab.Saved{Plan: d.plan}) + `{"set":1,"unit":0,"matches":[]}` + "\n",
		"unit 0 has 8 matches, not 0":                    impact + `{"set":1,"unit":0,"matches":[]}` + "\n",
		"more than 64 combinations":                      strings.Replace(tune, `"to":2`, `"to":2000`, 1),
		"no number of a definition is greater":           strings.Replace(tune, `"to":2`, `"to":40000`, 1),
		"a step is at least 1":                           strings.Replace(tune, `"step":1`, `"step":0`, 1),
		"the target is 1.5; a share between 0 and 1":     strings.Replace(tune, `"target":0.5`, `"target":1.5`, 1),
		"the error is 0.5; from 0.001 to 0.4":            strings.Replace(tune, `"error":0.05`, `"error":0.5`, 1),
		`the card "": malformed id`:                      strings.Replace(tune, `"card":"UNSC-001","grid"`, `"card":"","grid"`, 1),
		"1 keys are varied against 0 decks":              line(lab.Saved{Plan: d.plan, Trying: &lab.Trying{Card: "X", Grid: trying.Grid, Target: 0.5, Test: trying.Test}}),
		`the plan is against "random 2", not "somebody"`: strings.Replace(tune, `"name":"random 2"`, `"name":"somebody"`, 1),
		`the deck "random 1" of the field: it is there`:  strings.Replace(tune, `"name":"random 2"`, `"name":"random 1"`, 1),
		"copies of": strings.Replace(tune, `"n":`, `"n":99999999`, 1),
	} {
		if text == impact || text == tune {
			t.Errorf("%s: nothing is changed", says)
		}
		if _, err := lab.ReadRun(strings.NewReader(lab.Summed(text))); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}

// TestRunsThatNoFileHolds: a file keeps at most 1,000,000 matches, those of all sets
// together.
func TestRunsThatNoFileHolds(t *testing.T) {
	d := newDesk(t, "duel", 500_000, []string{"random", "random"})
	s := lab.Saved{Plan: d.plan, Change: &lab.Change{Test: lab.Test{Bound: 0.02, Error: 0.05}}}
	if err := s.Storable(); err != nil {
		t.Error(err)
	}
	s.Plan.Games++
	if err := s.Storable(); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("these may be 1000002 matches; a file keeps at most %d", lab.MaxSaved)) {
		t.Error(err)
	}
}
