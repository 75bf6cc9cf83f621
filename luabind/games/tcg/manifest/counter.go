package manifest

import (
	"slices"

	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// maxCounted bounds a counter to either side, as amounts in play are.
const maxCounted = 9_999

// counters reads the numbers that a definition declares; on is what they are of
// unless they say.
func (x *bearer) counters(on string) (out []library.Counter) {
	for _, v := range x.Entries("counters") {
		t := v.Table()
		if t == nil {
			continue
		}
		c := library.Counter{Pos: t.Pos(), Name: v.Key()}
		if !load.IsLowerName(c.Name) {
			v.Fault("", "the counter %q must be a name of lower-case letters, digits and _", c.Name)
		}
		if t.Has("name") {
			c.Label = t.Name("name")
		}
		if c.On = t.Word("on", library.CounterHolders); c.On == "" {
			c.On = on
		}
		logged := t.Flag("log")
		c.Silent = t.Has("log") && !logged
		var valid [3]bool
		c.Min, valid[0] = x.bound(t, "min", 0)
		c.Max, valid[1] = x.bound(t, "max", maxCounted)
		c.Start, valid[2] = x.bound(t, "start", max(c.Min, 0))
		c.Resets = t.Choice("resets", library.CounterResets)
		if !slices.Contains(valid[:], false) && (c.Min >= c.Max || c.Start < c.Min || c.Start > c.Max) {
			t.Fault("max", "", "the counter %s starts at %d and stays from %d to %d: it has nothing to count", c.Name, c.Start, c.Min, c.Max)
		}
		out = append(out, c)
	}
	return out
}

// bound reads a number of a counter, or that of the var that is named, so that a
// text can say it too.
func (x *bearer) bound(t *load.Definition, key string, without int) (n int, valid bool) {
	v := t.Value(key)
	if !v.IsText() {
		return t.Number(key, -maxCounted, maxCounted, without), t.Accepted(key)
	}
	of, known := x.b.Var(v.Text())
	switch {
	case !known:
		v.Coded(load.UnknownVar, x.OneOf(v.Text(), x.vars()), "%q: unknown var %q", key, v.Text())
	case of.Word != "":
		v.Fault("", "the var %q is a word, and %q must be a number", of.Name, key)
	case of.Value < -maxCounted || of.Value > maxCounted:
		v.Coded(load.OutOfRange, "", "%q is %d, and must be from %d to %d", key, of.Value, -maxCounted, maxCounted)
	default:
		return of.Value, true
	}
	return without, false
}

// countersOn has what counters of a kind of definition belong to, unless they say it
// themselves.
var countersOn = map[string]string{kindKeyword: "unit", kindStatus: "unit", kindRule: "match", kindFixture: "fixture"}
