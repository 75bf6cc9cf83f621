package manifest

import (
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/pack"
)

// mostCounted bounds a counter to either side, as amounts in play are.
const mostCounted = 9_999

// counters reads the numbers that a definition declares; on is what they are of
// unless they say.
func counters(d *pack.Definition, on string) (out []library.Counter) {
	for _, v := range d.Entries("counters") {
		t := v.Table()
		if t == nil {
			continue
		}
		x := library.Counter{Pos: t.Pos(), Name: v.Key()}
		if !pack.IsLowerName(x.Name) {
			v.Fault("", "the counter %q must be a name of lower-case letters, digits and _", x.Name)
		}
		if t.Has("name") {
			x.Label = t.Name("name")
		}
		if x.On = t.Word("on", library.CounterHolders); x.On == "" {
			x.On = on
		}
		x.Min = t.Number("min", -mostCounted, mostCounted, 0)
		x.Max = t.Number("max", -mostCounted, mostCounted, mostCounted)
		x.Start = t.Number("start", -mostCounted, mostCounted, max(x.Min, 0))
		x.Resets = t.Choice("resets", library.CounterResets)
		if t.Sound("min", "max", "start") && (x.Min >= x.Max || x.Start < x.Min || x.Start > x.Max) {
			t.Fault("max", "", "the counter %s starts at %d and stays from %d to %d: that is nothing to count", x.Name, x.Start, x.Min, x.Max)
		}
		out = append(out, x)
	}
	return out
}

// countersOn is what the counters of a kind of definition are of, unless they
// say.
var countersOn = map[string]string{kindKeyword: "unit", kindStatus: "unit", kindRule: "match", kindFixture: "fixture"}
