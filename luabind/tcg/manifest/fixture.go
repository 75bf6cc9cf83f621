package manifest

import (
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/pack"
)

// fixture reads a thing in play that is no unit.
func (r *reader) fixture(d *pack.Definition) {
	x := library.Fixture{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	x.At = d.NeedWord("at", library.FixturePlaces)
	x.Option = ownOption(d)
	x.Pile = d.LowerName("pile")
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
