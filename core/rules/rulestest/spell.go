package rulestest

import (
	"fmt"

	"arbiter/core/display"
	"arbiter/core/event"
)

// Spell spells the log and the position of a match for every viewer, and returns a panic as
// an error.
func Spell(g display.Match) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = fmt.Errorf("spelling: %v", panicked)
		}
	}()
	for viewer := event.NoPlayer; int(viewer) < g.Seats(); viewer++ {
		c := g.LogFor(viewer, "en")
		for e, more := c.Next(); more; e, more = c.Next() {
			c.Sentence(e)
			c.Entry(e)
			g.Explain(e.Seq, "en")
		}
		if viewer >= 0 {
			v := display.View(g, viewer)
			v.Draw(viewer, display.Look{Lang: "en"})
			v.Hand(viewer, display.Look{Lang: "en"})
			v.Snapshot()
		}
	}
	return nil
}
