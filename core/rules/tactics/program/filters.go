package program

import (
	"fmt"
	"math"
	"slices"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
)

// The numbers of a unit that scripts and filters can read.
const (
	ReadHP kit.Property = iota
	ReadMaxHP
	ReadEnergy
	ReadSpeed
	ReadTurnTime
	ReadTime
	ReadMoveRate
	ReadSide
	readHex
)

// Readings are their words.
var Readings = []string{"hp", "max_hp", "energy", "speed", "turn_time", "time", "move_rate", "side", "hex"}

// ReadingOf finds a stat by its word.
func ReadingOf(name string) (kit.Property, error) {
	n := slices.Index(Readings, name)
	if n < 0 {
		return 0, fmt.Errorf("unknown stat %q%s", name, i18n.Meant(name, Readings))
	}
	return num.To[kit.Property](n), nil
}

// spanOf is the least and the most that a number of a unit can be, as far as they are certain.
func spanOf(p kit.Property) kit.Span {
	switch p {
	case ReadSpeed:
		return kit.AnyNumber
	case ReadSide:
		return kit.Span{Low: 1, High: 2}
	case readHex:
		return kit.Span{Low: 0, High: hex.MaxHexes}
	}
	return kit.Span{Low: 0, High: math.MaxInt32}
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
		if why := kit.Never(&x, spanOf(x.Left.Prop)); err == nil && why != "" {
			c.p.Doubts = append(c.p.Doubts, &def.Fault{Pos: w.Pos, Msg: d.ID + ": " + why})
		}
		x.Clause = c.p.Clause(w.Pos, match.Filter, w.Text)
		list = append(list, x)
	}
	return list
}
