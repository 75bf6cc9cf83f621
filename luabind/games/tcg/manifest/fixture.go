package manifest

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// pile reads a pile of fixtures.
func (r *reader) pile(d *load.Definition) {
	x := library.Pile{Term: term(d)}
	if d.Has("placed") {
		x.Placed = d.EventName("placed")
	}
	if d.Has("removed") {
		x.Removed = d.EventName("removed")
	}
	r.wants[x.ID] = pileWants{like: d.Ref("like", kindFixture), until: d.Word("until", untils)}
	if x.ID != "" && !load.IsLowerName(d.Short()) {
		d.Fault("id", "", "the pile %q must be a name of lower-case letters, digits and _", x.ID)
	}
	r.lib.Piles = append(r.lib.Piles, x)
}

// pileWants is what a pile asks of the fixtures in it; "" = nothing.
type pileWants struct{ like, until string }

// fitsPile refuses a fixture without what its pile requires: to be like another fixture,
// or to last for a duration.
func (r *reader) fitsPile(d *load.Definition, x *library.Fixture) {
	id, pile, until := x.ID, x.Pile, x.Until
	d.Later(func() {
		want := r.wants[pile]
		alike := want.like == "" || id == want.like
		for of := r.likeOf[id]; of != "" && !alike; of = r.likeOf[of] {
			alike = of == want.like
		}
		if !alike {
			d.Fault("pile", fmt.Sprintf("write like = %q", want.like), "fixtures of the pile %s must be like %s, but %s is not", pile, want.like, id)
		}
		if want.until != "" && !slices.Contains(until, want.until) {
			d.Fault("pile", fmt.Sprintf("write until = %q", want.until), "fixtures of the pile %s must have until = %s, but %s does not", pile, want.until, id)
		}
	})
}

// ownPile reads the pile from which a fixture is drawn. In packs of the first API
// it was declared by naming it.
func ownPile(d *load.Definition) string {
	if d.API() > 1 {
		return d.Ref("pile", kindPile)
	}
	return d.Value("pile").Means(d.LowerName("pile"), kindPile)
}

// fixture reads a thing in play that is not a unit.
func (r *reader) fixture(d *load.Definition) {
	x := library.Fixture{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	x.At = d.NeedWord("at", library.FixturePlaces)
	x.Option = ownOption(d)
	x.Pile = ownPile(d)
	x.Until = durations(d)
	if x.Option != "" && x.Pile != "" {
		d.Fault("option", "leave out one of the two", "a fixture that is drawn from a pile cannot be in play from the start")
	}
	if d.Has("draw_where") && x.Pile == "" {
		d.Fault("draw_where", "", "it is drawn from no pile")
	}
	x.DrawWhere = d.Filters("draw_where")
	if d.Has("draw_needs") && x.Pile == "" {
		d.Fault("draw_needs", "", "it is drawn from no pile")
	}
	x.DrawNeeds = d.LowerName("draw_needs")
	r.behaviour(d, &x.Behaviour)
	r.like(d, &x)
	if x.Pile != "" {
		r.fitsPile(d, &x)
	}
	x.Text = d.Sentence("text")
	r.lib.Fixtures = append(r.lib.Fixtures, x)
}

// like copies to a fixture the abilities of another one, which is defined before it.
func (r *reader) like(d *load.Definition, x *library.Fixture) {
	id := d.Ref("like", kindFixture)
	if id == "" {
		return
	}
	i := slices.IndexFunc(r.lib.Fixtures, func(f library.Fixture) bool { return f.ID == id })
	switch {
	case i < 0:
		d.Fault("like", "", "unknown fixture %q: %s can only be like one that is defined before it", id, x.ID)
	case r.lib.Fixtures[i].At != x.At && x.At != "":
		d.Fault("like", "", "%s is at a %s, %s at a %s", id, r.lib.Fixtures[i].At, x.ID, x.At)
	default:
		r.likeOf[x.ID] = id
		own := x.Behaviour
		x.Inherit(&r.lib.Fixtures[i].Behaviour)
		for j := range x.Listeners[:len(x.Listeners)-len(own.Listeners)] {
			x.Listeners[j].Run = r.again(x.Listeners[j].Run)
		}
		for j := range x.Actions[:len(x.Actions)-len(own.Actions)] {
			x.Actions[j].Run = r.again(x.Actions[j].Run)
		}
		for j := range x.Choices[:len(x.Choices)-len(own.Choices)] {
			x.Choices[j].Run, x.Choices[j].Declined = r.again(x.Choices[j].Run), r.again(x.Choices[j].Declined)
		}
	}
}

// again returns the work of a handler as a list of effects of its own, if it is data. A
// definition that inherits it compiles it again, with its own vars and counters.
func (r *reader) again(run def.FuncRef) def.FuncRef {
	n := run.Data()
	if n == 0 {
		return run
	}
	r.lib.Effects = append(r.lib.Effects, r.lib.Effects[n-1])
	return def.Data(len(r.lib.Effects))
}

// durations reads how long a fixture lasts: one duration, or several, and then the latest
// one holds.
func durations(d *load.Definition) (out []string) {
	switch v := d.Value("until"); {
	case !d.Has("until"):
	case v.IsText():
		out = []string{v.Word(untils)}
	default:
		out = d.Words("until", untils)
	}
	if len(out) == 0 {
		return []string{"forever"}
	}
	return out
}
