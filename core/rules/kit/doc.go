// Package kit holds what rulesets share, so that a ruleset contains only what is its own.
//
// Filters are the conditions that manifests write as data, such as "target.shield == 0".
// A ruleset supplies a Vocabulary: the words of its things and their properties. Compile
// reads a def.Cond by it, once, when packs are loaded. While a match runs, a ruleset reads
// the sides of a compiled filter itself, in one function without interfaces, and Met walks
// the list:
//
//	met := kit.Met(conds, func(c *kit.Cond) bool {
//		right := c.Value
//		if c.Path {
//			right = g.read(m, &c.Right)
//		}
//		return c.Holds(g.read(m, &c.Left), right)
//	})
//
// Programs that embed the engine use package luabind instead.
package kit
