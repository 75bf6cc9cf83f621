package def

import (
	"fmt"
	"strconv"
	"strings"
)

// Cond is one plain filter, such as "target.shield == 0", "target.is_vehicle",
// "not self.camo_broken" or "owner.played(FORERUNNER) == 0". Its path is a name
// that the ruleset knows; the value is a number or a name.
type Cond struct {
	Pos
	Text  string
	Path  string // "target.shield"
	Arg   string // "FORERUNNER", or ""
	Op    string // ==, !=, <, <=, >, >=
	Value string // "0", "FRONT", "self.controller"
}

// operators, the longer ones first, so that "<=" is not read as "<".
var operators = []string{"==", "!=", "<=", ">=", "<", ">"}

// ParseCond reads a filter. A path alone means "is not 0", after "not" it
// means "is 0".
func ParseCond(text string) (Cond, error) {
	c := Cond{Text: text, Op: "!=", Value: "0"}
	left := strings.TrimSpace(text)
	if rest, negated := strings.CutPrefix(left, "not "); negated {
		left, c.Op = strings.TrimSpace(rest), "=="
	} else {
		for _, op := range operators {
			if l, r, found := strings.Cut(left, op); found {
				left, c.Op, c.Value = strings.TrimSpace(l), op, strings.TrimSpace(r)
				break
			}
		}
	}
	c.Path = left
	if path, arg, found := strings.Cut(left, "("); found {
		inner, closed := strings.CutSuffix(arg, ")")
		if !closed {
			return c, fmt.Errorf("filter %q: a bracket is not closed", text)
		}
		c.Path, c.Arg = strings.TrimSpace(path), strings.TrimSpace(inner)
	}
	if !isPath(c.Path) {
		return c, fmt.Errorf("filter %q: want a path such as target.shield, an operator and a value", text)
	}
	if _, err := strconv.Atoi(c.Value); err != nil && !isPath(c.Value) {
		return c, fmt.Errorf("filter %q: %q is neither a number nor a name", text, c.Value)
	}
	return c, nil
}

func isPath(s string) bool {
	for i, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_'
		other := r >= '0' && r <= '9' || r == '.' || r == '-'
		if !letter && (i == 0 || !other) {
			return false
		}
	}
	return s != ""
}

// Var finds a var of a definition by name.
func (b *Behaviour) Var(name string) (Var, bool) {
	for _, v := range b.Vars {
		if v.Name == name {
			return v, true
		}
	}
	return Var{}, false
}
