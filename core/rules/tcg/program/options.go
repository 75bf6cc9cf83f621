package program

import (
	"fmt"
	"slices"
	"strings"
)

// OptionReadings are what a room option is called that chooses between two readings
// of a rule: the one without it, which is the default, and the one with it.
var OptionReadings = map[string][2]string{"camo": {"owner_turn", "printed"}}

// Setting reads a room option: its name turns it on; name=on, name=off or
// name=READING says which it is.
func (p *Program) Setting(text string) (bit int, on bool, err error) {
	name, value, given := strings.Cut(text, "=")
	if bit = slices.Index(p.Options, name); bit < 0 {
		return 0, false, fmt.Errorf("unknown room option %q; there are %v", name, p.Options)
	}
	words, has := OptionReadings[name]
	switch {
	case !given, value == "on", has && value == words[1]:
		return bit, true, nil
	case value == "off", has && value == words[0]:
		return bit, false, nil
	case has:
		return 0, false, fmt.Errorf("the room option %s is %s or %s, not %q", name, words[0], words[1], value)
	}
	return 0, false, fmt.Errorf("the room option %s is on or off, not %q", name, value)
}
