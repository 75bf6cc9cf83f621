package solve

import (
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/tabletest"
)

// tree builds the tree of a game of tabletest.
func tree(t *testing.T, g *tabletest.Game, set tabletop.Setup) *Tree {
	t.Helper()
	set.Match = match.Options{Recall: true}
	x, err := Build(tabletop.Facade(g.New(t, g.Compile(t), set)), 20_000)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestPublishedFigures: trees, information sets and the NashConv of uniform play are those
// that OpenSpiel publishes for these games.
func TestPublishedFigures(t *testing.T) {
	for _, c := range []struct {
		name     string
		game     *tabletest.Game
		want     Counts
		nashConv string
	}{
		{"kuhn", tabletest.Kuhn(), Counts{58, 24, 30, 4, []int{6, 6}}, "11/12"},
		{"leduc by rank", tabletest.Leduc(false), Counts{9457, 3780, 5520, 157, []int{144, 144}}, "1709/360"},
		{"leduc by card", tabletest.Leduc(true), Counts{9457, 3780, 5520, 157, []int{468, 468}}, "1709/360"},
	} {
		x := tree(t, c.game, tabletop.Setup{})
		got := x.Counts()
		if got.Histories != c.want.Histories || got.Decisions != c.want.Decisions || got.Ends != c.want.Ends || got.Chance != c.want.Chance ||
			got.Sets[0] != c.want.Sets[0] || got.Sets[1] != c.want.Sets[1] {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if conv := x.NashConv(x.Uniform()); conv.RatString() != c.nashConv {
			t.Errorf("%s: NashConv of uniform play %s, want %s", c.name, conv.RatString(), c.nashConv)
		}
	}
}

// TestGoofspiel: with fixed prizes and forced last cards kept, the game of three cards has
// 139 histories. With random prizes and a last round without decisions, it has 57 moments of
// choice for both, 28 draws and 216 ends.
func TestGoofspiel(t *testing.T) {
	if got := tree(t, tabletest.Goofspiel(3, true), tabletop.Setup{}).Counts(); got.Histories != 139 || got.Decisions != 103 || got.Ends != 36 {
		t.Errorf("fixed prizes: %+v", got)
	}
	x := tree(t, tabletest.Goofspiel(3, false), tabletop.Setup{})
	together := 0
	for i := range x.Nodes {
		if n := &x.Nodes[i]; n.Kind == Decision && n.Player == 0 {
			together++
		}
	}
	if got := x.Counts(); together != 57 || got.Chance != 28 || got.Ends != 216 {
		t.Errorf("random prizes: %d moments of choice, %+v", together, got)
	}
	if v := x.Values(x.Uniform())[0]; v.Cmp(x.Values(x.Uniform())[1]) != 0 {
		t.Errorf("the seats are not alike: the first gets %s", v.RatString())
	}
}
