package program

import (
	"fmt"
	"iter"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
)

// OptionRules is what the rules of a room option hear and change. A match asks
// those of the options that are on in it, however many are loaded.
type OptionRules struct {
	hears []RoleRef
	hint  uint64 // of their types
	Auras []ModRef
}

// Hears tells the listeners of the rules to a type.
func (o *OptionRules) Hears(t event.Type) iter.Seq[*RoleRef] {
	return func(yield func(*RoleRef) bool) {
		if o.hint&Hint(uint16(t)) == 0 {
			return
		}
		for i := range o.hears {
			if r := &o.hears[i]; r.Type == t && !yield(r) {
				return
			}
		}
	}
}

// optionRules makes room for what an option turns on.
func (p *Program) optionRules(option int) {
	for len(p.ByOption) <= option {
		p.ByOption = append(p.ByOption, OptionRules{})
	}
}

// NoOption is the option of a rule that is always on.
const NoOption = -1

// OptionOf gives the room option that turns on the rule of a listener; NoOption
// for rules that are always on, and whatever is no rule.
func (p *Program) OptionOf(ref event.ListenerRef) int {
	if o := p.Owners[ref]; o.Kind == OfRule {
		return p.ruleOption[o.Index]
	}
	return NoOption
}

// Option finds a room option by name.
func (p *Program) Option(name string) (uint16, bool) {
	i, known := p.optionIndex[name]
	return i, known
}

// option gives the number of a room option, making one for a new name.
func (p *Program) option(name string) uint16 {
	i, known := p.optionIndex[name]
	if !known {
		i = num.To[uint16](len(p.Options))
		p.Options = append(p.Options, name)
		p.optionIndex[name] = i
	}
	return i
}

// OptionReadings are what a room option is called that chooses between two readings
// of a rule: the one without it, which is the default, and the one with it.
var OptionReadings = map[string][2]string{"camo": {"owner_turn", "printed"}}

// OptionWords are the values of a room option.
func OptionWords(name string) []string {
	if words, some := OptionReadings[name]; some {
		return words[:]
	}
	return offOn
}

// Setting reads a room option: its name turns it on; name=on, name=off or
// name=READING says which it is.
func (p *Program) Setting(text string) (option uint16, on bool, err error) {
	name, value, given := strings.Cut(text, "=")
	option, known := p.optionIndex[name]
	if !known {
		return 0, false, fmt.Errorf("unknown room option %q; there are %s%s", name, strings.Join(p.Options, ", "), hint.Meant(name, p.Options))
	}
	words, has := OptionReadings[name]
	switch {
	case !given, value == "on", has && value == words[1]:
		return option, true, nil
	case value == "off", has && value == words[0]:
		return option, false, nil
	case has:
		return 0, false, fmt.Errorf("the room option %s is %s or %s, not %q", name, words[0], words[1], value)
	}
	return 0, false, fmt.Errorf("the room option %s is on or off, not %q", name, value)
}

// lastsWith is how long a keyword is given in rooms with an option.
type lastsWith struct {
	option uint16
	until  events.Until
}

// Lasts is how long a keyword is given when nobody says; on tells which options
// the room has.
func (k *KeywordDef) Lasts(on func(option uint16) bool) events.Until {
	for _, w := range k.lastsWith {
		if on(w.option) {
			return w.until
		}
	}
	if k.lasts == events.UntilDefault {
		return events.UntilForever
	}
	return k.lasts
}

// durations compiles how long keywords are given.
func (c *compiler) durations() {
	for i := 1; i < len(c.p.Keywords); i++ {
		k := &c.p.Keywords[i]
		k.lasts = c.duration(k, k.Until)
		for _, w := range k.UntilWith {
			k.lastsWith = append(k.lastsWith, lastsWith{c.p.option(w.Option), c.duration(k, w.Until)})
		}
	}
}

func (c *compiler) duration(k *KeywordDef, word string) events.Until {
	u, ok := events.ParseUntil(word)
	if !ok {
		c.fail(k.Pos, "keyword %s: unknown duration %q; there are %v", k.ID, word, events.UntilNames[1:])
	}
	return u
}
