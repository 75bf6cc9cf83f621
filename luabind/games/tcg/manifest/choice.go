package manifest

import (
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// choice reads a question that a definition can put to a player.
func (x *bearer) choice(d *load.Definition) library.Choice {
	c := library.Choice{Pos: d.Pos()}
	d.Need("id")
	c.ID = d.PartID("")
	c.Text = d.Sentence("text")
	c.Of = d.NeedWord("of", library.ChoiceKinds)
	x.offered(d, &c)
	c.Min, c.Max = library.Amount{Value: 1}, library.Amount{Value: 1}
	if d.Has("min") {
		c.Min = x.amount(d, "min", 0)
	}
	if d.Has("max") {
		c.Max = x.amount(d, "max", 1)
	}
	if c.Ordered, c.Random = d.Flag("ordered"), d.Flag("random"); c.Of == "yes_no" && d.Has("max") {
		d.Fault("max", "", "of yes and no only one is taken")
	}
	c.Run = d.Handler("a choice", x.handler)
	if d.Has("otherwise") {
		if !d.Has("effects") {
			d.Fault("otherwise", "", `"otherwise" goes with effects; a function reads ev:choice()`)
		}
		c.Declined = x.handler(d, "otherwise")
	}
	return c
}

// offered reads what may be chosen. Each kind of choice has keys of its own.
func (x *bearer) offered(d *load.Definition, c *library.Choice) {
	only := func(key, of string) bool {
		if d.Has(key) && c.Of != of && c.Of != "" {
			d.Fault(key, "", "%q goes with of = %q", key, of)
		}
		return d.Has(key) && c.Of == of
	}
	if only("target", "things") {
		c.Target = target(d, "target")
	}
	if only("top", "things") {
		c.Top = x.amount(d, "top", 1)
	}
	low, high := only("low", "numbers"), only("high", "numbers")
	if low != high {
		d.Fault("", "", "numbers have both low and high, or neither and are listed")
	}
	c.Low, c.High = x.amount(d, "low", 0), x.amount(d, "high", 0)
	if only("options", "words"); c.Of != "words" {
		return
	}
	for _, o := range d.Tables("options") {
		o.Need("id")
		c.Options = append(c.Options, library.Named{ID: o.LowerName("id"), Name: o.Name("name")})
	}
	if len(c.Options) < 2 {
		d.Fault("options", `for example options = [{ id = "draw", name = { en = "Draw" } }, …]`, "words to choose from are at least two options")
	}
	for i := range c.Options {
		for _, o := range c.Options[:i] {
			if o.ID == c.Options[i].ID {
				d.Fault("options", "", "the option %q is there twice", o.ID)
			}
		}
	}
}
