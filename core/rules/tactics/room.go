package tactics

import "fmt"

// full ends a command for which a table of the battle is too short.
func full(m *Match, what string, limit int) {
	m.Fail(fmt.Errorf("no room for another %s: the units of a battle have at most %d together", what, limit))
}
