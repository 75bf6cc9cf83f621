package lab_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// full is a writer that takes some lines.
type full struct{ n int }

var errFull = errors.New("disk full")

func (f *full) Write(b []byte) (int, error) {
	if f.n--; f.n < 0 {
		return 0, errFull
	}
	return len(b), nil
}

// TestRunsThatBreak: packs that cannot be loaded, for the first job or another, and results that cannot be
// kept end a run or a comparison with that error. Results that are there already are only counted.
func TestRunsThatBreak(t *testing.T) {
	d := newDesk(t, "xiangqi", 24, []string{"random", "random"})
	d.plan.MaxCommands = 2
	torn, ctx := errors.New("torn"), context.Background()
	loads := func(good int) func() (*games.Packs, error) { // only so many are loaded
		return func() (*games.Packs, error) {
			if good--; good < 0 {
				return nil, torn
			}
			return d.load()
		}
	}
	never := func(lab.Part) error { return torn }
	c := lab.Comparison{Plan: d.plan, Test: lab.Test{Bound: 0.02, Error: 0.05}, Subject: "x"}
	for _, x := range []struct {
		what          string
		before, after int
		keep          func(lab.Part) error
		jobs          int
	}{{"the first packs", 0, 9, nil, 1}, {"the packs of another job", 1, 9, nil, 2}, {"the changed packs", 9, 0, nil, 1}, {"the changed packs of another job", 9, 1, nil, 2}, {"a result", 9, 9, never, 1}} {
		c.Keep = x.keep
		if _, err := lab.Compare(ctx, c, d.game, loads(x.before), loads(x.after), x.jobs, nil); !errors.Is(err, torn) {
			t.Errorf("a comparison without %s: %v", x.what, err)
		}
		if x.after < 9 {
			continue
		}
		if _, err := lab.Run(ctx, d.plan, d.game, lab.Options{Jobs: x.jobs, Load: loads(x.before), Keep: x.keep}); !errors.Is(err, torn) {
			t.Errorf("a run without %s: %v", x.what, err)
		}
	}
	var parts []lab.Part
	c.Keep = func(p lab.Part) error { parts = append(parts, p); return nil }
	whole, err := lab.Compare(ctx, c, d.game, d.load, d.load, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	var courses []lab.Course
	c.Keep, c.Done = never, parts
	again, err := lab.Compare(ctx, c, d.game, d.load, loads(0), 1, func(at lab.Course) { courses = append(courses, at) })
	if err != nil || again.Pairs != whole.Pairs || again.Words != whole.Words || len(courses) != 1 || courses[0].Pairs != whole.Pairs || courses[0].MaxPairs != 12 {
		t.Errorf("from its results it comes to %+v after the courses %+v, %v", again, courses, err)
	}
	c.Done = nil
	stopped, stop := context.WithCancel(ctx)
	stop()
	if im, err := lab.Compare(stopped, c, d.game, d.load, d.load, 1, func(lab.Course) { t.Error("it is under way") }); err != nil || !im.Broken || im.Pairs != 0 {
		t.Errorf("stopped before it began: %+v, %v", im, err)
	}
}

// TestPlansThatCannotBePlayed: a plan with an unknown bot, with more seats than its mode, or that notes hands
// in a game without them is refused.
func TestPlansThatCannotBePlayed(t *testing.T) {
	for what, edit := range map[string]func(p *lab.Plan){
		"seat 2: ": func(p *lab.Plan) { p.Match.Seats[1].Bot = "nobody" },
		" has 2 seats, not 3": func(p *lab.Plan) {
			p.Names, p.Match.Seats = append(p.Names, "x"), append(p.Match.Seats, record.Seat{Bot: "random"})
		},
		"does not report which cards": func(p *lab.Plan) { p.Hands = true },
		"unknown mode":                func(p *lab.Plan) { p.Match.Mode = "none" },
	} {
		d := newDesk(t, "xiangqi", 6, []string{"random", "random"})
		packs, err := d.load()
		if err != nil {
			t.Fatal(err)
		}
		if edit(&d.plan); true {
			if err := d.plan.Check(d.game, packs); err == nil || !strings.Contains(err.Error(), what) {
				t.Errorf("%v, want %q", err, what)
			}
		}
	}
}

// TestRecordsThatCannotBeWritten: a match of a plan is written down whole, or its error is that of the disk.
func TestRecordsThatCannotBeWritten(t *testing.T) {
	d := newDesk(t, "xiangqi", 2, []string{"random", "random"})
	d.plan.MaxCommands = 3
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	for n := range 6 { // a header, three commands and the closing line
		if err := lab.Record(&d.plan, d.game, packs, 1, &full{n: n}); (err == nil) != (n == 5) || err != nil && !errors.Is(err, errFull) {
			t.Errorf("a disk of %d lines: %v", n, err)
		}
	}
	if d.plan.Match.Mode = "none"; lab.Record(&d.plan, d.game, packs, 1, io.Discard) == nil {
		t.Error("a match of an unknown mode is recorded")
	}
}

// TestDefinitionsThatAreGone: a definition whose pack or file is not there cannot be changed.
func TestDefinitionsThatAreGone(t *testing.T) {
	d := newDesk(t, "xiangqi", 2, []string{"random", "random"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	gone := load.Source{Name: "xiangqi", FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"xiangqi\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\n")}}}
	var id string
	packs.Define("en", func(e def.Entry) {
		if strings.HasPrefix(e.File, "xiangqi/") {
			id = e.ID
		}
	})
	for want, sources := range map[string][]load.Source{"the pack xiangqi of " + id + " is not among those that are loaded": nil, "file does not exist": {gone}} {
		if _, err := lab.Find(packs, sources, id); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
