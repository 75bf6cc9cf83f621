package show

import (
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
)

// speller spells events. Nothing is hidden in this game.
type speller struct {
	g    shown
	m    *tactics.Match
	lang string
	vain vain // the last effect that fizzled,
	same bool // and whether it is the one before it
}

// vain is what makes several effects that fizzle one: their cause, the unit and the reason.
type vain struct {
	cause  uint32
	unit   event.Entity
	reason uint16
}

// Speller spells events for a viewer.
func (Table) Speller(m *tactics.Match, _ event.Player, lang string) display.Speller {
	return &speller{g: on(m), m: m, lang: lang}
}

// Verbatim reports that the log's lines and their number are part of the rules (T-24).
func (sc *speller) Verbatim() bool { return true }

// Title names a unit as data does.
func (sc *speller) Title(x event.Entity) string { return sc.Entity(x) }

// Note remembers effects that fizzled, so that each is reported once.
func (sc *speller) Note(e *event.Event) {
	if e.Fizzled {
		v := vain{e.Cause, affected(e), e.Reason}
		sc.same, sc.vain = v == sc.vain, v
	}
}

// affected is the unit that an effect is for.
func affected(e *event.Event) event.Entity {
	if e.Type == program.Displaced {
		return e.Source
	}
	return e.Target
}

// Entity names a unit.
func (sc *speller) Entity(x event.Entity) string {
	if u := sc.m.State.UnitOf(x); u != 0 {
		return sc.g.battle.Names[u]
	}
	return ""
}

// Place names a hex.
func (sc *speller) Place(at event.Place) (name, lane, layer string) {
	if at == 0 {
		return "", "", ""
	}
	return sc.g.rules.HexName(int(at)), "", ""
}

// Value spells definitions.
func (sc *speller) Value(f *event.Field, v int32) any {
	p := sc.g.prog
	switch f.Enum {
	case "action":
		return pick(len(p.Actions), v, func(i int) string { return p.Actions[i].ID })
	case "buff":
		return pick(len(p.Buffs), v, func(i int) string { return p.Buffs[i].ID })
	case "ongoing":
		return pick(len(p.Ongoing), v, func(i int) string { return p.Ongoing[i].ID })
	case "tag":
		return pick(len(p.Tags), v, func(i int) string { return p.Tags[i] })
	case "stat":
		return pick(len(program.Stats), v, func(i int) string { return program.Stats[i] })
	case "statwhy":
		return pick(len(program.Whys), v, func(i int) string { return program.Whys[i] })
	case "units":
		return program.Picked(v, len(sc.g.battle.Names)-1, func(i int) string { return sc.g.battle.Names[i+1] })
	case "tags":
		return program.Picked(v, len(p.Tags), func(i int) string { return p.Tags[i] })
	}
	return v
}

// pick returns the name of a definition, "" for none.
func pick(n int, v int32, name func(int) string) string {
	if v < 0 || int(v) >= n {
		return ""
	}
	return name(int(v))
}

// Sentence is the line of the log: in this game it is the record that people
// read.
func (sc *speller) Sentence(e *event.Event) string {
	line := sc.g.LineIn(sc.g.prog, e, sc.lang)
	if e.Type == program.GameEnded {
		line += display.OnTime(sc.m, sc.lang)
	}
	return line
}
