package tactics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/library"
)

// reading is a number of a unit that scripts and filters can read.
type reading uint8

const (
	readHP reading = iota
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
func readingOf(name string) (reading, error) {
	n := slices.Index(Readings, name)
	if n < 0 {
		return 0, fmt.Errorf("unknown stat %q%s", name, hint.Meant(name, Readings))
	}
	return num.To[reading](n), nil
}

// read gives a number of a unit.
func (g *Rules) read(s *State, u uint8, of reading) int {
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

// cond is a compiled filter on the unit that acts: a stat, a comparison, and a
// number or another stat.
type cond struct {
	left, right reading
	op          string // as in def.Cond
	both        bool   // right is what it is compared with, not value
	or          bool   // the next one is an alternative
	rest        int    // the left is divided by this and the rest is compared; 0 = it is not
	value       int
	clause      match.ClauseRef
}

// conds compiles the filters of a definition.
func (c *compiler) conds(d *library.Definition, where []def.Cond) (list []cond) {
	for _, w := range where {
		x := cond{op: w.Op, or: w.Or, rest: w.Rest, clause: c.p.Clause(w.Pos, match.Filter, w.Text)}
		var err error
		if x.left, err = ownReading(w.Path, w.Arg); err == nil {
			err = x.divide(d, w.By)
		}
		if err == nil {
			err = x.compare(d, w.Value)
		}
		if err != nil {
			c.fail(w.Pos, "%s: filter %q: %s", d.ID, w.Text, err)
		}
		list = append(list, x)
	}
	return list
}

// ownReading reads the path of a filter, which asks about the unit that acts.
func ownReading(path, arg string) (reading, error) {
	subject, name, _ := strings.Cut(path, ".")
	if subject != "self" {
		return 0, fmt.Errorf("unknown path %q; it is self.STAT, of the unit that acts", path)
	}
	if arg != "" {
		return 0, fmt.Errorf("%s takes no argument, so not %q", name, arg)
	}
	return readingOf(name)
}

// divide reads the var by which the stat is divided, if it is by one.
func (x *cond) divide(d *library.Definition, by string) error {
	if by == "" {
		return nil
	}
	v, ok := d.Var(by)
	if x.rest = v.Value; !ok || v.Value < 2 {
		return fmt.Errorf("after %% comes a number from 2 to %d, or a var that is one, not %q", def.MaxRest, by)
	}
	return nil
}

// compare reads what the stat is compared with: a number, a var or a stat.
func (x *cond) compare(d *library.Definition, value string) (err error) {
	if v, ok := d.Var(value); ok {
		x.value = v.Value
	} else if x.value, err = strconv.Atoi(value); err != nil {
		x.both = true
		if x.right, err = ownReading(value, ""); err != nil {
			return fmt.Errorf("%q is no number, var or path: %w", value, err)
		}
	}
	if x.rest != 0 && !x.both && (x.value < 0 || x.value >= x.rest) {
		return fmt.Errorf("the rest of a division by %d is never %d", x.rest, x.value)
	}
	return nil
}

// meets reports whether a unit meets filters: all, of alternatives one.
func (g *Rules) meets(s *State, u uint8, where []cond) bool {
	for i := 0; i < len(where); i++ {
		held := g.holds(s, u, &where[i])
		for where[i].or {
			i++
			held = held || g.holds(s, u, &where[i])
		}
		if !held {
			return false
		}
	}
	return true
}

func (g *Rules) holds(s *State, u uint8, x *cond) bool {
	n, than := g.read(s, u, x.left), x.value
	if x.both {
		than = g.read(s, u, x.right)
	}
	if x.rest != 0 {
		n %= x.rest
	}
	switch x.op {
	case "==":
		return n == than
	case "!=":
		return n != than
	case "<":
		return n < than
	case "<=":
		return n <= than
	case ">":
		return n > than
	}
	return n >= than
}
