package lab_test

import (
	"context"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// weak is a pack with a card that costs 4 and is worth as much as others that cost 1.
var weak = load.Source{Name: "weak", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"weak\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n")},
	"card.toml": {Data: []byte("[[card]]\nid = \"WEAK-001\"\nname = { en = \"Weak\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 4 }\nstats = { attack = 1, shield = 0, health = 3 }\ntags = [\"INFANTRY\"]\n")},
}}

// helpsTuned searches the values of the weak card in the place of a third of a deck.
func helpsTuned(t *testing.T, jobs, matches int, vary string, bound float64) *lab.Tuning {
	t.Helper()
	d := newDesk(t, "duel", matches, []string{"random", "random"}, weak)
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	d.plan.Names, d.plan.Hands = []string{"mine", "theirs"}, true
	mine := []record.Copy{{Card: "WEAK-001", N: 1}}
	for _, c := range d.plan.Match.Decks[0] {
		if c.N > 1 && len(mine) == 1 {
			c.N--
			mine = append(mine, c)
			continue
		}
		mine = append(mine, c)
	}
	d.plan.Match.Decks[0] = mine
	subject, err := lab.Find(packs, append(d.game.Shipped(), weak), "WEAK-001")
	if err != nil {
		t.Fatal(err)
	}
	s := &lab.Search{Plans: []lab.Plan{d.plan}, Measure: lab.Helps, Target: 0, Test: lab.Test{Bound: bound, Error: 0.05}}
	if s.Grid, err = lab.ParseGrid(vary); err == nil {
		err = s.Grid.Of(subject)
	}
	if err != nil {
		t.Fatal(err)
	}
	s.Load = func(variant int) (*games.Packs, error) {
		sources, err := subject.Set(s.Grid.Assignments(variant))
		if err != nil {
			return nil, err
		}
		return d.game.Load(sources)
	}
	out, err := lab.Tune(context.Background(), s, d.game, "WEAK-001", jobs, nil)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestTuneOfHelps: a search for the values with which a card helps sees which of them help
// more, and its answer does not depend on the jobs.
func TestTuneOfHelps(t *testing.T) {
	x := helpsTuned(t, 1, 320, "attack=1..97:96,health=99,cost.supply=1", 0.1)
	text := tuningOutput(t, x)
	if os.Getenv("ARBITER_LONG") == "1" {
		if three := tuningOutput(t, helpsTuned(t, 3, 320, "attack=1..97:96,health=99,cost.supply=1", 0.1)); three != text {
			t.Error("three jobs give another answer")
		}
	}
	weak, strong := x.Variants[0], x.Variants[1]
	if weak.Values[0] != 1 || strong.Values[0] != 97 || weak.Share.Share > strong.Share.Share || strong.Low <= 0 || x.Measure != lab.Helps ||
		!strings.Contains(text, "helps by points") || !strings.Contains(text, `"measure":"helps","target":0,`) || !strings.Contains(x.Words, "is nearest to helps=0: it helps by ") {
		t.Error(text)
	}
	few := helpsTuned(t, 1, 16, "attack=1..97:96", 0.1)
	if !strings.Contains(few.Words, "too few matches to say how much WEAK-001 helps") || few.Variants[0].Fate != lab.Unsure || few.Variants[1].Fate != lab.Unsure {
		t.Error(few.Words, few.Variants[0].Fate, few.Variants[1].Fate)
	}
}
