package match_test

import (
	"errors"
	"testing"

	"arbiter/core/match"
)

// TestFaultsSayWhere: a fault says its cause, the listener and the event where it happened as far as they are known, and the
// listeners of a chain without end.
func TestFaultsSayWhere(t *testing.T) {
	boom := errors.New("boom")
	for _, c := range []struct {
		fault match.Fault
		want  string
	}{
		{match.Fault{Err: boom}, "boom"},
		{match.Fault{Err: boom, Event: "HIT"}, "boom (HIT)"},
		{match.Fault{Err: boom, Listener: "a.b"}, "boom (a.b)"},
		{match.Fault{Err: boom, Listener: "a.b", Event: "HIT"}, "boom (a.b at HIT)"},
		{match.Fault{Err: boom, Event: "HIT", Loop: []string{"a.b", "c.d"}}, "boom (HIT; listeners in the loop: [a.b c.d])"},
		{match.Fault{Err: boom, Loop: []string{"a.b"}}, "boom"},
	} {
		is(t, "the fault", c.fault.Error(), c.want)
		if !errors.Is(&c.fault, boom) {
			t.Errorf("%v is not its cause", &c.fault)
		}
	}
}

// TestK04_Order (K-04): listeners are in the order of their priority, then of their pack, then of their name.
func TestK04_Order(t *testing.T) {
	list := []match.Listener{{Priority: 100, Order: 2, ID: "b"}, {Priority: 100, Order: 2, ID: "c"}, {Priority: 100, Order: 3, ID: "a"}, {Priority: 200, Order: 1, ID: "a"}, {Priority: 200, Order: 1, ID: "d"}}
	for i := range list {
		for k := range list {
			if got := match.CompareListeners(&list[i], &list[k]); (got < 0) != (i < k) || (got > 0) != (i > k) {
				t.Errorf("%+v and %+v compare as %d", list[i], list[k], got)
			}
		}
	}
}

// TestShortOfWhatIsHeld: only what is held can be short, and only the same thing of the same kind makes up for it.
func TestShortOfWhatIsHeld(t *testing.T) {
	held := func(key uint64, n int32) match.Stock { return match.Stock{Kind: match.Held, Key: key, N: n} }
	counted := func(key uint64, n int32) match.Stock { return match.Stock{Kind: match.Counted, Key: key, N: n} }
	for _, c := range []struct {
		now, was []match.Stock
		want     int
	}{
		{nil, nil, 0}, {nil, []match.Stock{held(1, 1)}, 1}, {[]match.Stock{held(1, 1)}, []match.Stock{held(1, 1)}, 0},
		{[]match.Stock{held(1, 1)}, []match.Stock{held(1, 2)}, 1}, {[]match.Stock{held(1, 3)}, []match.Stock{held(1, 2)}, 0},
		{[]match.Stock{held(1, 9), held(2, 9)}, []match.Stock{held(2, 9), held(3, 1)}, 1}, {[]match.Stock{held(3, 9)}, []match.Stock{held(1, 1), held(2, 1), held(3, 9)}, 2},
		{[]match.Stock{counted(1, 5)}, []match.Stock{held(1, 5)}, 1}, {[]match.Stock{counted(1, 5)}, []match.Stock{held(2, 5), counted(1, 9)}, 1}, {nil, []match.Stock{counted(1, 9)}, 0},
	} {
		is(t, "short", match.Short(c.now, c.was), c.want)
	}
}
