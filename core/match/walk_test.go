package match_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/match"
)

// TestDiffNamesFieldsOfOneSide: a field that a walk visits in only one of two states is
// listed as such, in the order of the walk.
func TestDiffNamesFieldsOfOneSide(t *testing.T) {
	m := newDuel(t, match.Options{})
	must(t, m.Do(cmd(vAct, 0)))
	f := m.Fork()
	must(t, f.Do(reacts(1, jab)))
	diff := m.Diff(f)
	byPath := map[string]match.FieldDiff{}
	for _, d := range diff {
		byPath[d.Path] = d
	}
	if d := byPath["side[1].energy"]; d.Left != 3 || d.Right != 2 || d.OnlyLeft || d.OnlyRight {
		t.Errorf("energy %+v", d)
	}
	if d := byPath["chain[0].skill"]; d.Right != jab || !d.OnlyRight {
		t.Errorf("link %+v", d)
	}
	back := f.Diff(m)
	if len(back) != len(diff) || diff[0].Path != "side[1].energy" || back[0].Path != diff[0].Path {
		t.Errorf("there %+v, back %+v", diff, back)
	}
	for _, d := range back {
		if d.OnlyRight {
			t.Errorf("only right: %+v", d)
		}
	}
}

// TestFieldsSpellValuesAsTheyAre: signs survive the walk, so a listing can be
// put back and the hash of -1 is the same for every width of int.
func TestFieldsSpellValuesAsTheyAre(t *testing.T) {
	m := newToy(t)
	m.State.Units[3].HP = -2
	for _, f := range m.Fields() {
		if f.Path == "unit[3].hp" && f.Value != -2 {
			t.Errorf("%+v", f)
		}
	}
}

// TestClearMakesANewMatch: a match that was cleared and given a fresh state
// plays like one just made.
func TestClearMakesANewMatch(t *testing.T) {
	m := newToy(t, vetoes()...)
	fresh := newToy(t, vetoes()...)
	start := m.State
	start.Phase, start.Turn = 0, 0
	play(m, 9)
	m.Clear()
	m.State = start
	must(t, m.Start())
	untouched(t, m, traceOf(fresh))
	play(m, 6)
	play(fresh, 6)
	untouched(t, m, traceOf(fresh))
}

// TestNames: words are kept once, 0 is the empty word, and every sentence for a word is
// kept. The word alone means the first.
func TestNames(t *testing.T) {
	var n match.Names
	if n.Find("A") != 0 || n.At(0).Code != "" || n.At(9).Code != "" {
		t.Error("an empty table knows words")
	}
	a := n.Add("A", def.Localised{})
	b := n.Add("B", def.Localised{EN: "b"})
	second := n.Add("A", def.Localised{EN: "first"})
	if second != a || n.Add("A", def.Localised{}) != a || n.Add("A", def.Localised{EN: "first"}) != a || a == b || a == 0 {
		t.Error("a word got two numbers")
	}
	other := n.Add("A", def.Localised{EN: "other"})
	if other == a || n.Add("A", def.Localised{EN: "other"}) != other || n.Find("A") != a || n.At(other) != (match.Name{Code: "A", Text: def.Localised{EN: "other"}}) {
		t.Errorf("A with another sentence is %d: %+v", other, n.At(other))
	}
	if n.Like(n.At(other)) != other || n.Like(match.Name{Code: "A", Text: def.Localised{EN: "new"}}) != a || n.Like(match.Name{Code: "C"}) != 0 {
		t.Error("a sentence is not found again")
	}
	if n.At(a).Text.EN != "first" || n.Find("B") != b || n.At(b).Code != "B" {
		t.Errorf("A says %q", n.At(a).Text.EN)
	}
}
