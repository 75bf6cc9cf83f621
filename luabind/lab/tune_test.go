package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
)

// searched is a desk at which the first deck has UNSC-001, and that card.
func searched(t *testing.T, matches int) (*desk, *lab.Subject) {
	t.Helper()
	d := newDesk(t, "duel", matches, []string{"random", "random"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	who := whoHas(d, "UNSC-001")
	d.plan.Match.Decks[0], d.plan.Match.Decks[who] = d.plan.Match.Decks[who], d.plan.Match.Decks[0]
	d.plan.Names = []string{"mine", "theirs"}
	subject, err := lab.Find(packs, d.game.Shipped(), "UNSC-001")
	if err != nil {
		t.Fatal(err)
	}
	return d, subject
}

// tuned searches the values of a card of the first deck.
func tuned(t *testing.T, ctx context.Context, jobs, matches int, vary string, target float64, progress func(done, limit int)) *lab.Tuning {
	t.Helper()
	d, subject := searched(t, matches)
	s := &lab.Search{Plans: []lab.Plan{d.plan}, Target: target, Test: lab.Test{Bound: 0.05, Error: 0.05}}
	var err error
	if s.Grid, err = lab.ParseGrid(vary); err != nil {
		t.Fatal(err)
	}
	if err := s.Grid.Of(subject); err != nil {
		t.Fatal(err)
	}
	s.Load = func(variant int) (*games.Packs, error) {
		sources, err := subject.Set(s.Grid.Assignments(variant))
		if err != nil {
			return nil, err
		}
		return d.game.Load(sources)
	}
	out, err := lab.Tune(ctx, s, d.game, "UNSC-001", jobs, progress)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// tuningOutput is all that a search can say.
func tuningOutput(t *testing.T, x *lab.Tuning) string {
	t.Helper()
	var b, object bytes.Buffer
	if err := errors.Join(x.Text(&b), x.CSV(&b), x.JSONLines(&b), x.HTML(&b), x.JSON(&object)); err != nil {
		t.Fatal(err)
	}
	if err := x.SVG(&b, "variants"); (err == nil) != (x.Variants[0].Matches > 0) {
		t.Error(err)
	}
	if !json.Valid(object.Bytes()) {
		t.Error("no JSON")
	}
	return b.String() + object.String()
}

// TestTune checks that combinations far from the target are dropped early, the nearest
// is found, what is not tried is listed, and the answer does not depend on the jobs. On the way
// it reports its progress.
func TestTune(t *testing.T) {
	const matches, vary = 220, "attack=1,health=1..31:30"
	var reports progress
	x := tuned(t, context.Background(), 2, matches, vary, 0.99, reports.add)
	if best := x.Variants[0]; best.Fate != lab.Nearest || best.Values[1] < 16 || !strings.Contains(x.Words, "no combination reaches it") {
		t.Errorf("%s: %+v", x.Words, best)
	}
	if last := x.Variants[len(x.Variants)-1]; last.Fate != lab.Farther || last.Values[1] > 1 || last.Matches >= matches {
		t.Errorf("%+v", last)
	}
	reports.check(t, x, matches, false)
	if os.Getenv("ARBITER_LONG") != "1" { // TestSearchGoesOn tries other numbers of jobs too
		return
	}
	if three := tuned(t, context.Background(), 3, matches, vary, 0.99, nil); tuningOutput(t, three) != tuningOutput(t, x) {
		t.Error("three jobs give another answer")
	}
}

// TestTuneFromCostToStats searches two keys; one of them is a table with one key. Nothing is
// decided before the end, which the reports of its progress show too.
func TestTuneFromCostToStats(t *testing.T) {
	var reports progress
	x := tuned(t, context.Background(), 2, 16, "cost=1..2,health=2..3", 0.5, reports.add)
	i := slices.IndexFunc(x.Variants, func(v lab.Variant) bool { return v.AsItIs })
	reports.check(t, x, 16, true)
	if len(x.Variants) != 4 || i < 0 || !slices.Equal(x.Variants[i].Values, []int{1, 2}) {
		t.Errorf("%+v", x.Variants)
	}
	if text := tuningOutput(t, x); !strings.Contains(text, "too few matches to compare combinations: 8 pairs of each, at least 100 needed; so far cost=") || !strings.Contains(text, "cost below 1 or above 2; health below 2 or above 3") {
		t.Error(text)
	}
}

// TestTuneBrokenOff checks that an interrupted search reports the results of all
// combinations.
func TestTuneBrokenOff(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	x := tuned(t, ctx, 2, 400, "health=1..3", 0.5, nil)
	if !x.Broken || x.Variants[0].Matches != 0 || x.Words != "nothing was played" {
		t.Errorf("%+v", x)
	}
	tuningOutput(t, x)
}
