package program

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// OptionRules is what the rules of a room option hear and change. A match asks
// those of the options that are on in it, however many are loaded.
type OptionRules struct {
	Heard []RoleRef
	Auras []ModRef
}

// Switched is a listener of a rule that a room option turns on.
type Switched struct {
	Option uint16
	RoleRef
}

// optionRules makes the lists of the parts that an option turns on.
func (p *Program) optionRules(option int) {
	for len(p.ByOption) <= option {
		p.ByOption = append(p.ByOption, OptionRules{})
	}
}

// NoOption is the option of a rule that is always on.
const NoOption = -1

// Unloaded is an option that no pack declares, which is off in every room.
const Unloaded = -2

// neededOption finds an option that something needs, perhaps of a pack that is not
// loaded.
func (p *Program) neededOption(name string) int {
	if i, known := p.Option(name); known {
		return int(i)
	}
	return Unloaded
}

// wordNeeds finds the options that words of others need.
func (c *compiler) wordNeeds() {
	c.p.wordNeeds = make([][]int, len(c.p.options))
	for i := range c.p.options {
		for _, name := range c.p.options[i].WordNeeds {
			need := NoOption
			if name != "" {
				need = c.p.neededOption(name)
			}
			c.p.wordNeeds[i] = append(c.p.wordNeeds[i], need)
		}
	}
}

// Fitting returns the value that an option has in a room that says value; on reports
// which options are on. If a word needs an option that is off, the first word that the
// room can have replaces it.
func (p *Program) Fitting(option uint16, value int16, on func(option int) bool) int16 {
	needs := p.wordNeeds[option]
	if needs == nil || on(needs[value]) {
		return value
	}
	return num.To[int16](slices.IndexFunc(needs, on))
}

// AnyWord reports whether a room can have each value of an option, whatever else is on.
func (p *Program) AnyWord(option uint16) bool { return p.wordNeeds[option] == nil }

// Lacking returns the name of the option that a value of another one needs and that is
// off in a room; "" when the room can have the value.
func (p *Program) Lacking(option uint16, value int16, on func(option int) bool) string {
	if needs := p.wordNeeds[option]; needs != nil && !on(needs[value]) {
		return p.options[option].WordNeeds[value]
	}
	return ""
}

// OptionOf returns the room option that turns on the rule of a listener; NoOption
// for rules that are always on, and for everything except rules.
func (p *Program) OptionOf(ref event.ListenerRef) int {
	if o := p.Owners[ref]; o.Kind == OfRule {
		return p.ruleOption[o.Index]
	}
	return NoOption
}

// Option finds a room option by name.
func (p *Program) Option(name string) (uint16, bool) {
	i, known := p.optionIndex[name]
	if !known {
		i, known = p.optionIndex[p.meant(library.KindOption, name)]
	}
	return i, known
}

// options numbers the room options that packs declare, and those that only
// rules and fixtures name, which are on or off.
func (c *compiler) options() {
	add := func(o library.Option) {
		if _, known := c.p.optionIndex[o.ID]; known {
			return
		}
		c.p.optionIndex[o.ID] = num.To[uint16](len(c.p.Options))
		c.p.Options, c.p.options = append(c.p.Options, o.ID), append(c.p.options, o)
	}
	for i := range c.lib.Options {
		add(c.lib.Options[i])
	}
	named := func(at def.Pos, id, pack string, name def.Localised) {
		if id != "" {
			add(library.Option{Term: library.Term{Pos: at, ID: id, Pack: pack, Name: name}, Type: library.BoolOption, High: 1})
		}
	}
	for i := range c.lib.Fixtures {
		named(c.lib.Fixtures[i].Pos, c.lib.Fixtures[i].Option, c.lib.Fixtures[i].Pack, c.lib.Fixtures[i].Name)
	}
	for i := range c.lib.Rules {
		named(c.lib.Rules[i].Pos, c.lib.Rules[i].Option, c.lib.Rules[i].Pack, c.lib.Rules[i].Name)
	}
}

// switchedBy returns the option that turns a definition on, which must be a bool.
func (c *compiler) switchedBy(at def.Pos, id, option string) int {
	n, _ := c.p.Option(option)
	if c.p.OptionAt(n).Type != library.BoolOption {
		c.fail(at, "%s: the option %s is not a boolean, so it turns nothing on: ask for it in where, for example room.option(%s)", id, option, option)
	}
	return int(n)
}

// OptionAt is a room option by its number.
func (p *Program) OptionAt(option uint16) *library.Option { return &p.options[option] }

// Defaults are the settings of the options that are not off when nothing is
// said, in a mode with so many seats.
func (p *Program) Defaults(seats int, set func(option uint16, value int16)) {
	for i := range p.options {
		if o := &p.options[i]; o.Default != 0 && o.Needs == "" && o.FromSeats <= seats {
			set(num.To[uint16](i), num.To[int16](o.Default))
		}
	}
}

// With are the options that have their default only while another one is on,
// and that default in a mode with so many seats.
func (p *Program) With(option uint16, seats int, set func(option uint16, value int16)) {
	for _, i := range p.with[option] {
		value := int16(0)
		if o := &p.options[i]; o.FromSeats <= seats {
			value = num.To[int16](o.Default)
		}
		set(i, value)
	}
}

// needs finds the options on which the defaults of others hang.
func (c *compiler) needs() {
	c.wordNeeds()
	c.p.with = make([][]uint16, len(c.p.options))
	for i := range c.p.options {
		if o := &c.p.options[i]; o.Needs != "" {
			on := c.switchedBy(o.Pos, "option "+o.ID, o.Needs)
			if c.p.options[on].Needs != "" {
				c.fail(o.Pos, "option %s: the option %s that it needs itself needs another; name that one", o.ID, o.Needs)
			}
			c.p.with[on] = append(c.p.with[on], num.To[uint16](i))
		}
	}
}

// OptionWords are the values of a room option by number, nil for plain numbers.
func (p *Program) OptionWords(option uint16) []string {
	switch o := &p.options[option]; o.Type {
	case library.IntOption:
		return nil
	case library.WordOption, library.FixtureOption:
		return o.Words
	}
	return offOn
}

// Setting reads a room option as name or name=value: on or off, a number, or a
// word. The name alone turns an option on that has two values.
func (p *Program) Setting(text string) (option uint16, value int16, err error) {
	name, word, given := strings.Cut(text, "=")
	option, known := p.Option(name)
	if !known {
		if err := p.Ambiguous(library.KindOption, name); err != nil {
			return 0, 0, err
		}
		return 0, 0, i18n.Errorf("unknown room option %q%s%s", "没有房间选项%q%s%s", name, i18n.Expected(p.Options), i18n.Offer(name, p.Options))
	}
	o, words := &p.options[option], p.OptionWords(option)
	if o.Type == library.IntOption {
		n, err := strconv.Atoi(word)
		if err != nil || n < o.Low || n > o.High {
			return 0, 0, i18n.Errorf("the room option %s is a number from %d to %d, for example %s=%d, not %q", "房间选项 %s 应为%d至%d的数，例如 %s=%d，不能是%q", name, o.Low, o.High, name, o.High, word)
		}
		return option, num.To[int16](n), nil
	}
	if !given {
		word = "on"
	}
	i := slices.Index(words, word)
	if i < 0 && len(words) == 2 { // of two readings the second is the one that is turned on
		i = slices.Index(offOn, word)
	}
	if i < 0 {
		if o.Type == library.BoolOption {
			words = []string{"on", "off"}
		}
		return 0, 0, i18n.Errorf("the room option %s is %s or %s, not %q%s", "房间选项 %s 应为 %s 或 %s，不能是%q%s", name, strings.Join(words[:len(words)-1], ", "), words[len(words)-1], word, i18n.Offer(word, words))
	}
	return option, num.To[int16](i), nil
}

// Shown is a setting as people read it: name, or name=value where that says more.
func (p *Program) Shown(option uint16, value int16) string {
	switch words := p.OptionWords(option); {
	case words == nil:
		return fmt.Sprintf("%s=%d", p.Options[option], value)
	case p.options[option].Type == library.BoolOption, int(value) >= len(words):
		return p.Options[option]
	default:
		return p.Options[option] + "=" + words[value]
	}
}

// lastsWith is how long a keyword is given in rooms with an option.
type lastsWith struct {
	option uint16
	until  events.Until
}

// Lasts is how long a keyword is given when nobody says; on reports which options the
// room has.
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
			option, known := c.p.Option(w.Option)
			if !known {
				c.fail(k.Pos, "keyword %s: no pack declares the room option %q%s", k.ID, w.Option, i18n.Meant(w.Option, c.p.Options))
			}
			k.lastsWith = append(k.lastsWith, lastsWith{option, c.duration(k, w.Until)})
		}
	}
}

func (c *compiler) duration(k *KeywordDef, word string) events.Until {
	u, ok := events.ParseUntil(word)
	if !ok {
		c.fail(k.Pos, "keyword %s: unknown duration %q%s", k.ID, word, i18n.OneOf(events.UntilNames[1:]))
	}
	return u
}
