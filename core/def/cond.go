package def

import (
	"fmt"
	"strconv"
	"strings"
)

// Cond is one plain filter, such as "target.shield == 0", "target.is_vehicle",
// "not self.camo_broken", "room.turn % 5 == 0" or
// "owner.played(FORERUNNER) == 0". Its path is a name that the ruleset knows;
// the value is a number or a name.
type Cond struct {
	Pos
	Text  string
	Path  string // "target.shield"
	Arg   string // "FORERUNNER", or ""
	Rest  int    // what is compared is the rest of a division by this; 0 = the number itself,
	By    string // or the rest of a division by what a ruleset knows by this name; "" for none
	Op    string // ==, !=, <, <=, >, >=
	Value string // "0", "FRONT", "self.controller"
	// Or reports that the next filter of the list is an alternative to this one: one
	// filter of such a run must hold.
	Or bool
}

// operators, the longer ones first, so that "<=" is not read as "<".
var operators = []string{"==", "!=", "<=", ">=", "<", ">"}

// MaxRest bounds the divisor of a filter.
const MaxRest = 9_999

// ParseConds reads a filter, or several joined by "or"; one of them must hold.
func ParseConds(text string) ([]Cond, error) {
	parts := strings.Split(text, " or ")
	list := make([]Cond, len(parts))
	for i, part := range parts {
		var err error
		if list[i], err = parseCond(strings.TrimSpace(part)); err != nil {
			return nil, slip(strings.TrimSpace(part), err)
		}
		list[i].Or = i < len(parts)-1
	}
	return list, nil
}

// slip explains a filter that is written as in another language; err is what else is wrong.
func slip(text string, err error) error {
	bare := text
	for _, op := range operators {
		bare = strings.ReplaceAll(bare, op, "")
	}
	switch {
	case strings.HasPrefix(text, "not ") && bare != text:
		return fmt.Errorf("filter %q: not comes before a path alone; change the operator instead, as in != for ==", text)
	case strings.Contains(text, "=>"):
		return fmt.Errorf("filter %q: => is not an operator; write >=", text)
	case strings.Contains(text, "=<"):
		return fmt.Errorf("filter %q: =< is not an operator; write <=", text)
	case strings.Contains(bare, "="):
		return fmt.Errorf("filter %q: = is not an operator; write == for equal", text)
	case strings.Contains(text, " and ") || strings.Contains(text, "&&"):
		return fmt.Errorf("filter %q: a filter has no and; write both parts as filters of the list", text)
	case strings.Contains(text, "||"):
		return fmt.Errorf("filter %q: || is not an operator; write or", text)
	case strings.ContainsAny(bare, "+*/"):
		return fmt.Errorf("filter %q: a filter compares numbers and does not compute any", text)
	}
	return err
}

// parseCond reads one filter. A path alone means "is not 0", after "not" it
// means "is 0".
func parseCond(text string) (Cond, error) {
	c := Cond{Text: text, Op: "!=", Value: "0"}
	left := text
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
	if path, rest, found := strings.Cut(left, "%"); found {
		left = strings.TrimSpace(path)
		if err := c.divide(strings.TrimSpace(rest)); err != nil {
			return c, err
		}
	}
	var closed bool
	if c.Path, c.Arg, closed = CutArg(left); !closed {
		return c, fmt.Errorf("filter %q: a bracket is not closed", text)
	}
	if !isPath(c.Path) {
		return c, fmt.Errorf("filter %q: want a path such as target.shield, an operator and a value", text)
	}
	value, _, closed := CutArg(c.Value)
	if _, err := strconv.Atoi(c.Value); err != nil && (!closed || !isPath(value) && !isFull(value)) {
		return c, fmt.Errorf("filter %q: %q is neither a number nor a name", text, c.Value)
	}
	return c, nil
}

// divide reads what comes after %: a number, or a name such as every or
// room.option(period).
func (c *Cond) divide(by string) error {
	if path, _, closed := CutArg(by); closed && isPath(path) {
		c.By = by
		return nil
	}
	n, err := strconv.Atoi(by)
	if err != nil || n < 2 || n > MaxRest {
		return fmt.Errorf("filter %q: after %% comes a number from 2 to %d", c.Text, MaxRest)
	}
	c.Rest = n
	return nil
}

// isFull reports whether a value is an id with its namespace, as in unsc:MARINE.
func isFull(s string) bool {
	namespace, id, full := strings.Cut(s, ":")
	return full && isPath(namespace) && isPath(id)
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

// CutArg takes a path such as room.option(camo) apart; closed is false where its
// bracket is not.
func CutArg(text string) (path, arg string, closed bool) {
	path, arg, found := strings.Cut(text, "(")
	if !found {
		return text, "", true
	}
	arg, closed = strings.CutSuffix(arg, ")")
	return strings.TrimSpace(path), strings.TrimSpace(arg), closed
}
