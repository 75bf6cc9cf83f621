package kit

import (
	"fmt"
	"math"
)

// Span is the lowest and the highest value of a reading, as far as they are certain.
type Span struct{ Low, High int32 }

// AnyNumber is the span of a reading about which nothing is known.
var AnyNumber = Span{math.MinInt32, math.MaxInt32}

// Never explains why a filter can never hold, as it asks a number to be less or more than it
// ever is. It returns "" if the filter can hold.
func Never(c *Cond, left Span) string {
	if c.Path {
		return ""
	}
	low, high := left.Low, left.High
	if c.Rest != 0 {
		low, high = 0, c.Rest-1
	}
	never := false
	switch c.Op {
	case Eq:
		never = c.Value < low || c.Value > high
	case Lt:
		never = low >= c.Value
	case Le:
		never = low > c.Value
	case Gt:
		never = high <= c.Value
	case Ge:
		never = high < c.Value
	}
	if !never {
		return ""
	}
	what := fmt.Sprintf("it is from %d to %d", low, high)
	if high == math.MaxInt32 {
		what = fmt.Sprintf("it is never less than %d", low)
	}
	return fmt.Sprintf("filter %q: %s, so that it never holds", c.Text, what)
}
