package program

import (
	"slices"
	"strings"

	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
)

// Alias is another name for a property of things.
type Alias struct {
	*library.Alias
	Prop  kit.Property
	Arg   int32
	Truth bool // it is yes or no
}

// aliases compiles them, after all that they can name has its number.
func (c *compiler) aliases() {
	for i := range c.lib.Aliases {
		d := &c.lib.Aliases[i]
		if _, taken := EntityProps[d.ID]; taken {
			c.fail(d.Pos, "alias %s: there is a property of this name", d.ID)
			continue
		}
		means, arg, _ := strings.Cut(d.Means, "(")
		r, err := c.p.compileReading(d.Pack, "unit."+means, strings.TrimSuffix(arg, ")"), &library.Behaviour{})
		if err != nil {
			c.fail(d.Pos, "alias %s: %v", d.ID, err)
		}
		truth := isTruth(r.Prop)
		switch r.Prop {
		case PropCounter:
			n := &c.p.Counters[r.Arg]
			truth = n.Min == 0 && n.Max == 1
		case PropValue:
			truth = c.p.Values[r.Arg].Truth
		}
		c.p.Aliases = append(c.p.Aliases, Alias{d, r.Prop, r.Arg, truth})
	}
}

// alias finds one by its name, nil for none.
func (p *Program) alias(name string) *Alias {
	if i := slices.IndexFunc(p.Aliases, func(a Alias) bool { return a.ID == name }); i >= 0 {
		return &p.Aliases[i]
	}
	return nil
}
