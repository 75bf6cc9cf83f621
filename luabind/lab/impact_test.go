package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/load"
)

// pairsOf draws paired results of duels whose shares of wins are p before and q after;
// nothing ties the two together, which is the hardest case.
func pairsOf(r *num.Stream, n int, p, q float64) *lab.Samples {
	s := &lab.Samples{Count: map[int]int64{}, Span: 4, Least: -4}
	win := func(p float64) int {
		if float64(r.Uint64()>>11)/(1<<53) < p {
			return 2
		}
		return 0
	}
	for range n {
		s.Count[win(q)+win(q)-win(p)-win(p)]++
		s.N++
	}
	return s
}

// TestSequentialErrors: of many runs without a difference few say that there is one,
// and of many with the difference that counts few miss it or call it the other way.
func TestSequentialErrors(t *testing.T) {
	r := num.SplitStream(5, 1)
	test := lab.Test{Bound: 0.1, Error: 0.05}
	for _, tt := range []struct {
		p, q float64
		want lab.Verdict
	}{{0.5, 0.5, lab.NoMatch}, {0.45, 0.55, lab.More}, {0.6, 0.5, lab.Less}} {
		const runs = 400
		wrong := 0
		for range runs {
			s := &lab.Samples{Count: map[int]int64{}, Span: 4}
			v := lab.Open
			for v == lab.Open && s.N < 20_000 {
				more := pairsOf(&r, 1, tt.p, tt.q)
				for d, n := range more.Count {
					s.Count[d] += n
				}
				s.N++
				v = test.Verdict(s)
			}
			if v != tt.want {
				wrong++
			}
		}
		if most := runs * 2 * 5 / 100; wrong > most { // two tests, each wrong in 5 of 100
			t.Errorf("%v to %v: %d of %d runs do not say %q; at most %d", tt.p, tt.q, wrong, runs, tt.want, most)
		}
	}
}

// TestIntervalsCover: in about 95 of 100 runs the interval has the true difference.
func TestIntervalsCover(t *testing.T) {
	r := num.SplitStream(6, 1)
	for _, pairs := range []int{60, 3000} {
		if pairs > 100 && os.Getenv("ARBITER_LONG") != "1" {
			continue
		}
		runs := 100
		if os.Getenv("ARBITER_LONG") == "1" {
			runs = 300
		}
		inside, wide := 0, 0.0
		for i := range runs {
			s := pairsOf(&r, pairs, 0.45, 0.52)
			low, high := s.Interval(uint64(i))
			if low <= 0.07 && 0.07 <= high {
				inside++
			}
			wide += (high - low) / float64(runs)
		}
		if want := 2 * 1.96 * math.Sqrt((0.45*0.55+0.52*0.48)/float64(2*pairs)); math.Abs(wide/want-1) > 0.05 {
			t.Errorf("%d pairs: intervals are %.4f wide, want %.4f", pairs, wide, want)
		}
		if share := float64(inside) / float64(runs); share < 0.915 || share > 0.985 {
			t.Errorf("%d pairs: %.3f of the intervals have the difference", pairs, share)
		}
	}
}

// compared compares a change of UNSC-001 in duels.
func compared(t *testing.T, jobs, matches int, bot string, change func(s *lab.Subject) ([]load.Source, error)) *lab.Impact {
	t.Helper()
	return comparedIn(t, "duel", "UNSC-001", jobs, matches, bot, change)
}

// comparedIn compares a change of a definition in matches of a mode.
func comparedIn(t *testing.T, mode, id string, jobs, matches int, bot string, change func(s *lab.Subject) ([]load.Source, error)) *lab.Impact {
	t.Helper()
	d := newDesk(t, mode, matches, []string{bot, bot})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	subject, err := lab.Find(packs, d.game.Shipped(), id)
	if err != nil {
		t.Fatal(err)
	}
	sources, err := change(subject)
	if err != nil {
		t.Fatal(err)
	}
	c := lab.Comparison{Plan: d.plan, Who: max(0, whoHas(d, id)), Test: lab.Test{Bound: 0.02, Error: 0.05}}
	im, err := lab.Compare(context.Background(), c, d.game, d.load, func() (*games.Packs, error) { return d.game.Load(sources) }, jobs, nil)
	if err != nil {
		t.Fatal(err)
	}
	return im
}

func whoHas(d *desk, id string) int {
	for i, deck := range d.plan.Match.Decks {
		for _, c := range deck {
			if c.Card == id {
				return i
			}
		}
	}
	return -1
}

func set(keys ...string) func(s *lab.Subject) ([]load.Source, error) {
	return func(s *lab.Subject) ([]load.Source, error) { return s.Set(keys) }
}

// TestImpact checks that a card that is made much better or worse is recognised, and
// that renaming something changes no match. The answer does not depend on the number of
// jobs.
func TestImpact(t *testing.T) {
	matches := 200
	if os.Getenv("ARBITER_LONG") == "1" {
		matches = 1600
	}
	better := compared(t, 2, matches, "random", set("attack=9", "stats.health=9"))
	if better.Verdict != lab.More || better.Low <= 0 || !strings.Contains(better.Words, "points more") {
		t.Errorf("better: %s (%s)", better.Words, better.Verdict)
	}
	if name := better.Names["UNSC-001"]; name != "Marine Fireteam" {
		t.Errorf("the name of the card is %q", name)
	}
	same := comparedIn(t, "kuhn", "bet", 2, 400, "random", set(`name.en=Raise`)) // the matches are the shortest
	if same.Before != same.After || same.Verdict != lab.NoMatch || !reflect.DeepEqual(same.TablesOld, same.TablesNew) {
		t.Errorf("only a name: %s", same.Words)
	}
	// Of 200 equal pairs, the next may differ: the usual bound is 3 of 200.
	if same.Low >= 0 || same.Low < -0.03 || same.High <= 0 || same.High > 0.03 {
		t.Errorf("only a name: %+.3f to %+.3f", same.Low, same.High)
	}
	text := func(im *lab.Impact) string {
		var b bytes.Buffer
		if err := im.JSON(&b); err != nil || !json.Valid(b.Bytes()) {
			t.Fatal(err)
		}
		return b.String()
	}
	if os.Getenv("ARBITER_LONG") != "1" {
		return
	}
	worse := compared(t, 2, matches, "greedy", set("attack=0", "health=1"))
	if worse.Verdict != lab.Less || worse.High >= 0 || !strings.Contains(worse.Words, "points less") {
		t.Errorf("worse: %s (%s)", worse.Words, worse.Verdict)
	}
	one, three := compared(t, 1, 1600, "random", set("attack=4")), compared(t, 3, 1600, "random", set("attack=4"))
	if text(one) != text(three) {
		t.Errorf("one job: %s\nthree jobs: %s", one.Words, three.Words)
	}
}

// TestChangesAreNamed checks that an impossible change is reported with the nearest
// name, and that another script of a card is played.
func TestChangesAreNamed(t *testing.T) {
	d := newDesk(t, "duel", 2, []string{"random", "random"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lab.Find(packs, d.game.Shipped(), "UNSC-01"); err == nil || !strings.Contains(err.Error(), `unknown definition "UNSC-01"; did you mean`) {
		t.Error(err)
	}
	eights := newDesk(t, "eights", 2, []string{"random", "random"})
	if of, err := eights.load(); err != nil {
		t.Fatal(err)
	} else if _, err := lab.Find(of, eights.game.Shipped(), "E-8-spades"); err == nil || err.Error() != "E-8-spades is a card of a family; instead, name the family at eights/eights.toml:46" {
		t.Error(err)
	}
	unit, err := lab.Find(packs, d.game.Shipped(), "UNSC-001")
	if err != nil {
		t.Fatal(err)
	}
	for change, says := range map[string]string{"helth=1": `; did you mean "stats.health"?`, "x=": "expected key=value", "id=UNSC-002": "the id cannot change", "a": "expected key=value",
		"attack=4, shield = 9": "is not one value", "attack=4 # x": "is not one value", "attack=4]\nlegendary = [true": "is not one value", "attack=4,": "is not one value",
		"type=\"UNIT\"\nlegendary = true": "is not one value", `name.en=A" , zh = "x`: "is not one value", "attack=99999999999999999999": "is not one value", "attack=" + strings.Repeat("[", 5000): "is not one value"} {
		if _, err := unit.Set([]string{change}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", change, err, says)
		}
	}
	for says, change := range map[string][]string{"attack is set twice": {"attack=4", "stats.attack=5"}, "attack is set": {"attack=7", "attack=7"}} {
		if _, err := unit.Set(change); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", change, err, says)
		}
	}
	if _, err := unit.Set([]string{"type=UNIT"}); err != nil || !unit.Same([]string{"type=UNIT"}) {
		t.Errorf("no change: %v", err)
	}
	if _, err := unit.Set([]string{"attack=9"}); err != nil || unit.Same([]string{"attack=9"}) {
		t.Errorf("a change: %v", err)
	}
	// A value for a table is that of its only key; a table of several keys is itself.
	if cost, err := unit.Value("cost"); err != nil || cost != "1" {
		t.Errorf("the cost is %q: %v", cost, err)
	}
	if stats, err := unit.Value("stats"); err != nil || !strings.HasPrefix(stats, "{") {
		t.Errorf("the stats are %q: %v", stats, err)
	}
	if sources, err := unit.Set([]string{"stats=9"}); err == nil {
		if _, err := d.game.Load(sources); err == nil {
			t.Error("one number is accepted as all stats")
		}
	}
	scripted := scriptedCard(t, packs, d.game.Shipped())
	sources, err := scripted.Script("-- nothing\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.game.Load(sources); err == nil || !strings.Contains(err.Error(), "has no function") {
		t.Errorf("%s has another script: %v", scripted.ID, err)
	}
}

// TestScriptOfAFolder checks that the script to change is in the folder of its
// manifest, which may be a subfolder of the pack.
func TestScriptOfAFolder(t *testing.T) {
	within := load.Source{Name: "within", FS: fstest.MapFS{
		"pack.toml":       {Data: []byte("id = \"within\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n")},
		"rules/rule.toml": {Data: []byte("[[rule]]\nid = \"within\"\nname = { en = \"Within\" }\nscript = \"rule.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"tick\"\n")},
		"rules/rule.lua":  {Data: []byte("function tick(me, ev, game)\nend\n")},
	}}
	d := newDesk(t, "duel", 2, []string{"random", "random"}, within)
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	subject, err := lab.Find(packs, append(d.game.Shipped(), within), "within")
	if err != nil {
		t.Fatal(err)
	}
	sources, err := subject.Script("-- nothing\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.game.Load(sources); err == nil || !strings.Contains(err.Error(), "has no function") {
		t.Errorf("the script is not changed: %v", err)
	}
}

// scriptedCard finds a card that has a script.
func scriptedCard(t *testing.T, packs *games.Packs, sources []load.Source) *lab.Subject {
	t.Helper()
	var found *lab.Subject
	packs.Define("en", func(e def.Entry) {
		if s, err := lab.Find(packs, sources, e.ID); found == nil && e.Kind == "card" && err == nil {
			if _, err := s.Script(""); err == nil {
				found = s
			}
		}
	})
	if found == nil {
		t.Fatal("no card has a script")
	}
	return found
}
