package tactics

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tactics/library"
)

// The numbers of a unit that scripts and filters can read.
const (
	readHP kit.Property = iota
	readMaxHP
	readEnergy
	readSpeed
	readTurnTime
	readTime
	readMoveRate
	readSide
	readHex
)

// Readings are their words.
var Readings = []string{"hp", "max_hp", "energy", "speed", "turn_time", "time", "move_rate", "side", "hex"}

// readingOf finds a stat by its word.
func readingOf(name string) (kit.Property, error) {
	n := slices.Index(Readings, name)
	if n < 0 {
		return 0, fmt.Errorf("unknown stat %q%s", name, hint.Meant(name, Readings))
	}
	return num.To[kit.Property](n), nil
}

// read gives a number of a unit.
func (g *Rules) read(s *State, u uint8, of kit.Property) int {
	switch of {
	case readHP:
		return int(s.Units[u].HP)
	case readMaxHP:
		return g.prog.Units[s.Units[u].Type].HP
	case readEnergy:
		return int(s.Units[u].Energy)
	case readSpeed:
		return g.speed(s, u)
	case readTurnTime:
		return g.TurnTime(s, u)
	case readTime:
		return g.Budget(s, u)
	case readMoveRate:
		return g.MoveRate(s, u)
	case readSide:
		return int(s.Units[u].Side) + 1
	}
	return s.Bridge.CurrentAnchor(int(u))
}

// vocabulary is what the filters of actions can ask: the stats of the unit that acts.
func (c *compiler) vocabulary() *kit.Table {
	t := &kit.Table{Things: []kit.Word{{Word: "self", Owned: true}}, Registry: c.p.Types}
	for _, word := range Readings {
		t.Columns = append(t.Columns, kit.Column{Word: word})
	}
	return t
}

// conds compiles the filters of a definition, on the unit that acts.
func (c *compiler) conds(d *library.Definition, where []def.Cond) (list []kit.Cond) {
	words := c.vocabulary()
	for _, w := range where {
		x, err := kit.Compile(words, kit.Site{Pack: d.Pack, Vars: d.Vars}, w)
		if err != nil {
			c.fail(w.Pos, "%s: %v", d.ID, err)
		}
		x.Clause = c.p.Clause(w.Pos, match.Filter, w.Text)
		list = append(list, x)
	}
	return list
}

// meets reports whether a unit meets filters: all, of alternatives one.
func (g *Rules) meets(s *State, u uint8, where []kit.Cond) bool {
	return kit.Met(where, func(x *kit.Cond) bool { return g.holds(s, u, x) })
}

func (g *Rules) holds(s *State, u uint8, x *kit.Cond) bool {
	than := x.Value
	if x.Path {
		than = num.To[int32](g.read(s, u, x.Right.Prop))
	}
	return x.Holds(num.To[int32](g.read(s, u, x.Left.Prop)), than)
}
