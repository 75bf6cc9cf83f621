package manifest

import (
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/pack"
)

// pile reads a pile of fixtures.
func (r *reader) pile(d *pack.Definition) {
	x := library.Pile{Term: term(d)}
	if x.ID != "" && !pack.IsLowerName(x.ID) {
		d.Fault("id", "", "the pile %q must be a name of lower-case letters, digits and _", x.ID)
	}
	r.lib.Piles = append(r.lib.Piles, x)
}

// ownPile reads the pile from which a fixture is drawn. In packs of the first API
// it was declared by naming it.
func ownPile(d *pack.Definition) string {
	if d.API() > 1 {
		return d.Ref("pile", kindPile)
	}
	return d.LowerName("pile")
}

// fixture reads a thing in play that is no unit.
func (r *reader) fixture(d *pack.Definition) {
	x := library.Fixture{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	x.At = d.NeedWord("at", library.FixturePlaces)
	x.Option = ownOption(d)
	x.Pile = ownPile(d)
	if x.Until = d.Word("until", untils); x.Until == "" {
		x.Until = "forever"
	}
	if x.Option != "" && x.Pile != "" {
		d.Fault("option", "leave one of the two out", "what is drawn from a pile is not there from the start")
	}
	r.behaviour(d, &x.Behaviour)
	x.Text = d.Sentence("text")
	r.lib.Fixtures = append(r.lib.Fixtures, x)
}
