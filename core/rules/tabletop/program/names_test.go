package program_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
)

// TestNamesOfValues: a value of an attribute is called by its name. Without one it is called by its word, and otherwise
// by its number.
func TestNamesOfValues(t *testing.T) {
	name := func(en string) def.Localised { return def.Localised{EN: en, ZH: "名"} }
	suit := library.Attribute{Words: []string{"red", "blue", "green"}, Names: []library.ValueName{{Word: "blue", Name: name("sky")}, {N: 2, Name: name("never")}}}
	rank := library.Attribute{Names: []library.ValueName{{N: 1, Name: name("ace")}, {N: -1, Name: name("debt")}, {Word: "blue", Name: name("never")}}}
	for _, c := range []struct {
		a    *library.Attribute
		n    int
		want string
	}{{&suit, 0, "red"}, {&suit, 1, "sky"}, {&suit, 2, "green"}, {&suit, 3, "3"}, {&suit, -1, "-1"}, {&rank, 1, "ace"}, {&rank, -1, "debt"}, {&rank, 0, "0"}, {&rank, 2, "2"}} {
		if got := c.a.ValueName(c.n); got.EN != c.want {
			t.Errorf("%d is called %q, want %q", c.n, got.EN, c.want)
		}
	}
}
