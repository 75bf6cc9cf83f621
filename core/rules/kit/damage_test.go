package kit_test

import (
	"testing"

	"arbiter/core/rules/kit"
)

var plasma = kit.Factors{2, 1, 1, 2, 1}

// TestD05_Vectors is the table of D-05, with D-17 (an amount of 0 stays 0) and
// W-15 (overshield before shield).
func TestD05_Vectors(t *testing.T) {
	plain := kit.DecodeFactors(0)
	for _, v := range []struct {
		name         string
		amount       int
		f            kit.Factors
		over, shield int
		pierce       bool
		want         kit.Loss
	}{
		{"3 plasma on health", 3, plasma, 0, 0, false, kit.Loss{0, 0, 1}},
		{"1 plasma on health", 1, plasma, 0, 0, false, kit.Loss{0, 0, 1}},
		{"0 plasma", 0, plasma, 0, 0, false, kit.Loss{}},
		{"1 plasma on shield 2", 1, plasma, 0, 2, false, kit.Loss{0, 2, 0}},
		{"2 plasma on shield 3", 2, plasma, 0, 3, false, kit.Loss{0, 3, 0}},
		{"3 plasma on shield 3", 3, plasma, 0, 3, false, kit.Loss{0, 3, 1}},
		{"4 plasma on shield 2", 4, plasma, 0, 2, false, kit.Loss{0, 2, 1}},
		{"6 plasma after headshot", 6, plasma, 0, 0, false, kit.Loss{0, 0, 3}},
		{"3 plasma past shield", 3, plasma, 0, 3, true, kit.Loss{0, 0, 1}},
		{"3 ballistic", 3, plain, 0, 2, false, kit.Loss{0, 2, 1}},
		{"3 true", 3, plain, 0, 2, false, kit.Loss{0, 2, 1}},
		{"3 on a base", 3, plain, 0, 0, false, kit.Loss{0, 0, 3}},
		{"plasma that the shield meets to the last point", 2, plasma, 0, 4, false, kit.Loss{0, 4, 0}},
		{"plasma that uses up a last odd point", 3, plasma, 0, 5, false, kit.Loss{0, 5, 0}},
		{"plasma one point below twice the shield", 2, plasma, 0, 5, false, kit.Loss{0, 4, 0}},
		{"ballistic that the shield meets to the last point", 4, plain, 0, 4, false, kit.Loss{0, 4, 0}},
		{"half damage that a shield just meets", 5, kit.Factors{1, 2, 1, 1, 0}, 0, 2, false, kit.Loss{0, 2, 0}},
		{"half damage on a shield rounds down", 3, kit.Factors{1, 2, 1, 1, 0}, 0, 5, false, kit.Loss{0, 1, 0}},
		{"half damage above a shield", 6, kit.Factors{1, 2, 1, 1, 0}, 0, 2, false, kit.Loss{0, 2, 2}},
		{"half damage of 2", 2, plasma, 0, 0, false, kit.Loss{0, 0, 1}},
		{"half damage rounds down", 5, plasma, 0, 0, false, kit.Loss{0, 0, 2}},
		{"half damage on shields, where there is no shield", 1, kit.Factors{1, 2, 1, 1, 0}, 0, 0, false, kit.Loss{0, 0, 1}},
		{"a small part on shields, where there is no shield", 14, kit.Factors{1, 15, 1, 1, 0}, 0, 0, false, kit.Loss{0, 0, 14}},
		{"half damage that a shield stops without a loss", 1, kit.Factors{1, 2, 1, 1, 0}, 0, 1, false, kit.Loss{}},
		{"pools and shield met to the last point", 3, plasma, 2, 4, false, kit.Loss{2, 4, 0}},
		{"overshield first", 3, plain, 2, 2, false, kit.Loss{2, 1, 0}},
		{"half damage that pools meet", 4, kit.Factors{1, 2, 1, 1, 0}, 5, 2, false, kit.Loss{2, 0, 0}},
		{"pools alone, met to the last point", 3, plain, 3, 0, false, kit.Loss{3, 0, 0}},
		{"more on health", 5, kit.Factors{1, 1, 3, 2, 0}, 0, 0, false, kit.Loss{0, 0, 7}},
		{"more on health after a shield", 5, kit.Factors{1, 1, 3, 2, 0}, 0, 2, false, kit.Loss{0, 2, 4}},
		{"less than nothing", -4, plasma, 2, 2, false, kit.Loss{}},
		{"past pools and shield", 5, plain, 3, 4, true, kit.Loss{0, 0, 5}},
		{"plasma doubles on overshield too", 2, plasma, 3, 2, false, kit.Loss{3, 1, 0}},
	} {
		if got := kit.SplitDamage(v.amount, v.over, v.shield, v.f, v.pierce); got != v.want {
			t.Errorf("%s: %+v, want %+v", v.name, got, v.want)
		}
	}
}

func TestFactorsSurviveCoding(t *testing.T) {
	if got := kit.DecodeFactors(plasma.Code()); got != plasma {
		t.Errorf("%+v came back as %+v", plasma, got)
	}
	for n := 1; n <= kit.MaxFactor; n++ {
		for i, f := range []kit.Factors{{n, 1, 1, 1, 0}, {1, n, 1, 1, 0}, {1, 1, n, 1, 0}, {1, 1, 1, n, 0}, {1, 1, 1, 1, n}} {
			if got := kit.DecodeFactors(f.Code()); got != f || !f.Valid() {
				t.Errorf("%+v came back as %+v; part %d", f, got, i)
			}
		}
	}
	for _, n := range []int{-1, 0, kit.MaxFactor + 1} {
		for _, f := range []kit.Factors{{n, 1, 1, 1, 0}, {1, n, 1, 1, 0}, {1, 1, n, 1, 0}, {1, 1, 1, n, 0}, {1, 1, 1, 1, n}} {
			if free := n == 0 && f.Floor == 0 && f == (kit.Factors{1, 1, 1, 1, 0}); f.Valid() != free { // without a floor
				t.Errorf("%+v: valid is %v", f, f.Valid())
			}
		}
	}
}
