package tabletop_test

import (
	"testing"

	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestPositionsForgetTheWay: the same marks on the board are one position in whatever order
// they came there, and other marks are another position.
func TestPositionsForgetTheWay(t *testing.T) {
	g := tabletest.Lines()
	p := g.Compile(t)
	after := func(words ...string) *tabletop.Match {
		m := g.Start(t, p, tabletop.Setup{})
		for _, w := range words {
			c, err := show.Facade(m).Parse(m.ToAct(nil)[0], w)
			if err == nil {
				err = m.Do(c)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return m
	}
	one, other := after("mark a1", "mark b2", "mark c3"), after("mark c3", "mark b2", "mark a1")
	if one.Hash() == other.Hash() || one.Position() != other.Position() {
		t.Error("two ways to one position: not the same position")
	}
	if one.Position() == after("mark a1", "mark b2", "mark c2").Position() {
		t.Error("two positions are the same")
	}
}
