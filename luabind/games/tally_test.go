package games_test

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"arbiter/luabind/games"
)

// TestWilson: the intervals are those of Newcombe, Two-sided confidence intervals for
// the single proportion, 1998, table I, method 3.
func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		n, all    int64
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}} {
		low, high := games.Wilson(tt.n, tt.all)
		if math.Abs(low-tt.low) > 0.00005 || math.Abs(high-tt.high) > 0.00005 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", tt.n, tt.all, low, high, tt.low, tt.high)
		}
	}
	if low, high := games.Wilson(0, 0); low != 0 || high != 1 {
		t.Errorf("nothing is known without a sample, not %v to %v", low, high)
	}
}

var form = games.TableForm{Name: "cards", Row: "card", Fields: []string{"plays", "won"},
	Columns: []games.Column{{Head: "plays", Of: "plays"}, {Head: "won", Of: "won", Per: "plays", As: games.Share}, {Head: "mean", Of: "won", Per: "plays", As: games.Mean}}}

// TestMerge: the order of parts means nothing, and a part survives being written.
func TestMerge(t *testing.T) {
	part := func(rows ...string) games.Tables {
		p := games.Tables{}
		for i, row := range rows {
			p.Add(&form, row, i%2, int64(i+1))
		}
		return p
	}
	parts := []games.Tables{part("A", "B"), part("B", "A", "C"), part("C")}
	sum := func(order ...int) games.Tables {
		all := games.Tables{}
		for _, i := range order {
			text, err := json.Marshal(parts[i])
			var again games.Tables
			if err == nil {
				err = json.Unmarshal(text, &again)
			}
			if err == nil {
				err = all.Merge(again, []games.TableForm{form})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return all
	}
	want := games.Tables{"cards": {"A": {1, 2}, "B": {1, 2}, "C": {4, 0}}}
	for _, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 0, 2}} {
		if got := sum(order...); !reflect.DeepEqual(got, want) {
			t.Errorf("order %v: %v, want %v", order, got, want)
		}
	}
}

// TestForeignTables: what another program has counted is refused.
func TestForeignTables(t *testing.T) {
	for says, p := range map[string]games.Tables{
		`unknown table "birds"`:                  {"birds": {"A": {1}}},
		`row "A" of the table cards has 1 numbe`: {"cards": {"A": {1}}},
	} {
		if err := (games.Tables{}).Merge(p, []games.TableForm{form}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}

// TestRows checks that rows are sorted by the first column, as numbers, or by name.
func TestRows(t *testing.T) {
	tables := games.Tables{"cards": {"9": {5, 0}, "10": {5, 0}, "2": {7, 0}}}
	for name, c := range map[string]struct {
		want   string
		change func(f *games.TableForm)
	}{
		"by the first column": {"2 10 9", func(*games.TableForm) {}},
		"as numbers":          {"2 9 10", func(f *games.TableForm) { f.Ordered = true }},
		"by name":             {"10 2 9", func(f *games.TableForm) { f.Listed = true }},
		"without columns":     {"10 2 9", func(f *games.TableForm) { f.Columns = nil }},
	} {
		f := form
		c.change(&f)
		if got := strings.Join(tables.Rows(&f), " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	cell := form.Columns[1].Cell(&form, []int64{4, 1})
	if want := "25.0% (4.6 to 69.9)"; cell.Text != want {
		t.Errorf("%s, want %s", cell.Text, want)
	}
	if cell := form.Columns[2].Cell(&form, []int64{0, 0}); !cell.None {
		t.Errorf("nothing divided by nothing is %+v", cell)
	}
	f := form
	f.Within = "deck"
	parts := games.Tables{"cards": {games.JoinName("B, late", "x"): {9, 0}, games.JoinName("A", "z"): {1, 0}, games.JoinName("A", "y"): {2, 0}, "alone": {0, 0}}}
	if got := strings.Join(parts.Rows(&f), "|"); got != "alone|A, y|A, z|B, late, x" {
		t.Error(got)
	}
	if within, row := games.SplitName("B, late, x"); within != "B, late" || row != "x" {
		t.Errorf("%q, %q", within, row)
	}
	for _, c := range []struct {
		column int
		row    []int64
		text   string
		value  float64
	}{{0, []int64{4, 1}, "4", 4}, {2, []int64{4, 1}, "0.25", 0.25}, {1, []int64{4, 4}, "100.0% (51.0 to 100.0)", 1}, {1, []int64{0, 0}, "", 0}} {
		if cell := form.Columns[c.column].Cell(&form, c.row); cell.Text != c.text || cell.Value != c.value {
			t.Errorf("%v: %+v, want %s", c.row, cell, c.text)
		}
	}
	if err := form.CheckShares([]int64{4, 4}); err != nil {
		t.Error(err)
	}
	if err := form.CheckShares([]int64{4, 5}); err == nil || err.Error() != "won is 5, of 4 plays" {
		t.Error(err)
	}
	if low, high := games.WilsonOf(0.5, 0); low != 0 || high != 1 {
		t.Errorf("a share of nothing is from %v to %v", low, high)
	}
	if low, high := games.Wilson(3, -1); low != 0 || high != 1 {
		t.Errorf("a share of nothing is from %v to %v", low, high)
	}
}
