package tcg

import (
	"fmt"
	"slices"

	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
)

// FunctionsOf is Functions and those that the packs of a program name: each
// alias of a property is a function of game.
func FunctionsOf(p *program.Program) []Function {
	all := slices.Clone(Functions)
	for i := range p.Aliases {
		all = append(all, aliasFunction(&p.Aliases[i]))
	}
	return all
}

func aliasFunction(a *program.Alias) Function {
	f := Function{On: "game", Name: a.ID, Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Int, Doc: a.Doc,
		Example: "local n = game:" + a.ID + "(me:unit())",
		Do:      func(c *call) int { return c.Give(tcg.ReadAs(c.M, c.Entity(0), a.Prop, a.Arg)) }}
	if a.Truth {
		f.Returns, f.Example = Bool, "if game:"+a.ID+"(me:unit()) then game:heal(me:unit(), 1) end"
		f.Do = func(c *call) int { return c.GiveBool(tcg.ReadAs(c.M, c.Entity(0), a.Prop, a.Arg) != 0) }
	}
	return f
}

// freeNames refuses an alias that has the name of another function.
func freeNames(p *program.Program) error {
	for i := range p.Aliases {
		a := &p.Aliases[i]
		if slices.ContainsFunc(Functions, func(f Function) bool { return f.On == "game" && f.Name == a.ID }) {
			return fmt.Errorf("%s:%d: alias %s: game:%s is another function of scripts", a.File, a.Line, a.ID, a.ID)
		}
	}
	return nil
}
