package bench

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// noise is how far a share that is measured again may be from the stated one.
const noise = 0.15

// TestStatedShares: the page on benchmarks states the share of each room, and what is asked. With
// ARBITER_LONG=1 all are measured again, in some 30 s, and are what the page says.
func TestStatedShares(t *testing.T) {
	text, err := os.ReadFile("../../../docs/benchmarks.md")
	if err != nil {
		t.Fatal(err)
	}
	turns := 1
	if os.Getenv("ARBITER_LONG") != "" {
		turns = 400
	}
	rows, err := Paces(turns)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rows { // the duel, and then each room with its share
		if want := map[bool]string{true: "/s", false: "ratio"}[i%2 == 1 || i == 0]; r.Unit != want || r.Value <= 0 {
			t.Errorf("row %d: %+v, want one in %s", i, r, want)
		}
		if share := rows[max(i-1, 0)].Value / rows[0].Value; r.Unit == "ratio" && math.Abs(r.Value/share-1) > 1e-9 {
			t.Errorf("%s is %v, and %v after %v is a share of %v", r.Name, r.Value, rows[i-1], rows[0], share)
		}
	}
	for _, s := range Shares {
		row := regexp.MustCompile(`(?m)^\| ` + s.Name + ` \| ([0-9.]+) \| ≥ ([0-9.]+) \|$`).FindSubmatch(text)
		if row == nil || string(row[2]) != fmt.Sprint(s.Asked) {
			t.Errorf("the page lacks %s, or what is asked, %v", s.Name, s.Asked)
			continue
		}
		stated, err := strconv.ParseFloat(string(row[1]), 64)
		if err != nil {
			t.Fatal(err)
		}
		measured := 0.0
		for _, r := range rows {
			if strings.HasPrefix(r.Name, s.Name+": ") && r.Unit == "ratio" {
				measured = r.Value
			}
		}
		t.Logf("%s: %.2f, stated %.2f", s.Name, measured, stated)
		if turns > 1 && (measured < stated*(1-noise) || measured > stated*(1+noise)) {
			t.Errorf("%s: %.3f of a duel's commands/s, and the page states %.2f", s.Name, measured, stated)
		}
		if measured == 0 {
			t.Errorf("%s is not measured", s.Name)
		}
	}
}
