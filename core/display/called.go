package display

import (
	"fmt"
	"strings"

	"arbiter/core/event"
)

// Called is the things in play that bear a name, as an Explorer gathers them.
type Called struct {
	own, others []event.Entity
}

// Add adds a thing; own says that it is the asker's.
func (c *Called) Add(x event.Entity, own bool) {
	if own {
		c.own = append(c.own, x)
	} else {
		c.others = append(c.others, x)
	}
}

// One returns the thing that the name means: the asker's own one, or else the only
// other one; 0 when nothing bears the name. Its error lists several, as spell names
// them.
func (c *Called) One(name string, spell func(event.Entity) string) (event.Entity, error) {
	list := c.own
	if len(list) == 0 {
		list = c.others
	}
	switch len(list) {
	case 0:
		return 0, nil
	case 1:
		return list[0], nil
	}
	var words []string
	for _, x := range list {
		words = append(words, spell(x))
	}
	return 0, fmt.Errorf("%q is the name of several: %s (hint: write one of them)", name, strings.Join(words, ", "))
}
