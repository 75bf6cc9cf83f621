package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Bounds of a search.
const (
	MaxVariants = 64    // of a grid; the packs of each are loaded for each job
	maxVaried   = 32767 // the greatest number of a stat or a cost
)

// Axis is a key of a definition with the values that are tried.
type Axis struct {
	Key  string `json:"key"`
	From int    `json:"from"`
	To   int    `json:"to"`
	Step int    `json:"step"`
	Was  string `json:"was"` // as the manifest has it
}

// Grid are all combinations of the values of some keys, the last key first.
type Grid []Axis

// ParseGrid reads keys with their ranges: health=2..5,cost=1..3, or health=2..10:4 for
// each fourth number. A single number is a range too.
func ParseGrid(text string) (Grid, error) {
	var g Grid
	for _, part := range strings.Split(text, ",") {
		key, values, ok := strings.Cut(strings.TrimSpace(part), "=")
		values, step, stepped := strings.Cut(values, ":")
		if !stepped {
			step = "1"
		}
		from, to, ranged := strings.Cut(values, "..")
		if !ranged {
			to = from
		}
		a := Axis{Key: key}
		var wrong [3]error
		a.From, wrong[0] = strconv.Atoi(from)
		a.To, wrong[1] = strconv.Atoi(to)
		a.Step, wrong[2] = strconv.Atoi(step)
		if !ok || wrong != [3]error{} {
			return nil, badAxis(part)
		}
		if g = append(g, a); g.check() != nil {
			return nil, g.check()
		}
	}
	return g, nil
}

func badAxis(text string) error {
	return fmt.Errorf("%.80q: expected key=FROM..TO with integers, for example health=2..5", text)
}

// check refuses a grid that has no combinations, or more than a search has.
func (g Grid) check() error {
	for i, a := range g {
		text := fmt.Sprintf("%s=%d..%d", a.Key, a.From, a.To)
		switch {
		case a.Key == "":
			return badAxis(text)
		case a.Step < 1:
			return fmt.Errorf("%.80q: a step is at least 1, for example health=2..10:4 for each fourth number", fmt.Sprintf("%s:%d", text, a.Step))
		case a.From > a.To:
			return fmt.Errorf("%.80q: expected the lower number first, for example %s=%d..%d", text, a.Key, a.To, a.From)
		case a.From < -maxVaried || a.To > maxVaried:
			return fmt.Errorf("%.80q: no number of a definition is greater than %d", text, maxVaried)
		case (a.To-a.From)%a.Step != 0:
			return fmt.Errorf("%.80q: steps of %d do not lead from %d to %d", text, a.Step, a.From, a.To)
		case slices.ContainsFunc(g[:i], func(b Axis) bool { return b.Key == a.Key }):
			return fmt.Errorf("%q is varied twice", a.Key)
		}
	}
	if g.Size() > MaxVariants {
		return fmt.Errorf("gives more than %d combinations; search in a smaller range, or one key after the other", MaxVariants)
	}
	return nil
}

func (a *Axis) size() int { return (a.To-a.From)/a.Step + 1 }

// Of notes the present values of the definition. It returns an error for a key that the
// definition lacks, or that is not an integer.
func (g Grid) Of(s *Subject) (err error) {
	for i := range g {
		if g[i].Was, err = s.Value(g[i].Key); err != nil {
			return err
		}
		if _, err := strconv.Atoi(g[i].Was); err != nil {
			return fmt.Errorf("%s of %s is %.80s: only integers can be varied", g[i].Key, s.ID, g[i].Was)
		}
	}
	return nil
}

// Same refuses a grid that was kept when the values that it began with are not those of
// the definition.
func (g Grid) Same(s *Subject) error {
	now := slices.Clone(g)
	if err := now.Of(s); err != nil {
		return err
	}
	for i := range g {
		if g[i].Was != now[i].Was {
			return fmt.Errorf("%s of %s was %.80q when the run began, and is now %s", g[i].Key, s.ID, g[i].Was, now[i].Was)
		}
	}
	return nil
}

// Size is how many combinations there are.
func (g Grid) Size() int {
	n := 1
	for _, a := range g {
		if n *= a.size(); n > MaxVariants {
			break // and before it is too great for a number
		}
	}
	return n
}

// At returns the values of a combination, by key.
func (g Grid) At(n int) []int {
	values := make([]int, len(g))
	for i := len(g) - 1; i >= 0; i-- {
		values[i] = g[i].From + n%g[i].size()*g[i].Step
		n /= g[i].size()
	}
	return values
}

// Assignments are those of a combination, as Subject.Set takes them.
func (g Grid) Assignments(n int) (list []string) {
	for i, v := range g.At(n) {
		list = append(list, fmt.Sprintf("%s=%d", g[i].Key, v))
	}
	return list
}

// As reports whether a combination is what the definition has.
func (g Grid) As(n int) bool {
	for i, v := range g.At(n) {
		if g[i].Was != strconv.Itoa(v) {
			return false
		}
	}
	return true
}
