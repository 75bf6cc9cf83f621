package show

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

// roomWords are the words with which a person asks for the room.
var roomWords = [...]string{"room", "房间"}

// settings are the room options in force, as people read them.
func (d *drawing) settings() (list []string) {
	for _, x := range d.s.Settings[:d.s.NSettings] {
		list = append(list, d.setting(x.Option, x.Value))
	}
	return list
}

// setting is an option with its value, and that it does nothing where the one that it
// needs is off.
func (d *drawing) setting(option uint16, value int16) string {
	text := d.t.prog.Shown(option, value)
	if needs := d.t.prog.OptionAt(option).Needs; needs != "" && value != 0 {
		if on, _ := d.t.prog.Option(needs); d.s.Option(on) == 0 {
			text += fmt.Sprintf(d.say(" (nothing while %s is off)", "（%s未启用，无作用）"), needs)
		}
	}
	return text
}

// roomLine is the head of the board of a room that has anything on.
func (d *drawing) roomLine() {
	if on := d.settings(); len(on) > 0 {
		d.wrapped(display.Faint, d.say("room: ", "房间：")+strings.Join(on, " · "), "      ")
	}
}

// idle reports whether a pack has options that turn it on, and none is.
func (d *drawing) idle(pack string) bool {
	switched := false
	for i := range d.t.prog.Options {
		option := num.To[uint16](i)
		o := d.t.prog.OptionAt(option)
		if o.Pack != pack || o.Type != library.BoolOption {
			continue
		}
		if d.s.Option(option) != 0 {
			return false
		}
		switched = true
	}
	return switched
}

// room describes the room: its mode, each option in force with what it does,
// and those that are off or as they always are.
func (d *drawing) room() {
	d.mode(d.g.Mode(d.s))
	var off []string
	for i := range d.t.prog.Options {
		option := num.To[uint16](i)
		o, value := d.t.prog.OptionAt(option), d.s.OptionIn(d.t.prog, option)
		idle := d.s.Option(option) == 0 && (d.idle(o.Pack) || !d.t.isOn(d.s, o.Needs)) // so its value says nothing
		if idle || value == 0 && (o.Type == library.BoolOption || o.Needs != "" && o.Type != library.WordOption || d.idle(o.Pack)) {
			text := o.ID
			if o.Type == library.WordOption && !idle {
				text = d.t.prog.Shown(option, value)
			}
			off = append(off, text)
			continue
		}
		text := fmt.Sprintf("%s · %s", d.setting(option, value), o.Name.In(d.look.Lang))
		if about := d.t.prog.Lib.TermText(&o.Term, d.look.Lang); about != "" {
			text += ": " + about
		}
		d.wrapped(display.Plain, "  "+text, "    ")
	}
	if len(off) > 0 {
		d.wrapped(display.Faint, d.say("  off or as usual: ", "  未启用或默认：")+strings.Join(off, d.say(", ", "、")), "    ")
	}
}
