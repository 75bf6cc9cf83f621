package match

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Data that outlive a change of packs name definitions by their ids, because their numbers
// belong to one program.

// Spelling is a ruleset whose events hold numbers of definitions.
type Spelling[S any] interface {
	// Spell names the definition whose number an argument of an event is. ok is
	// false where it is a plain number.
	Spell(m *Match[S], e *event.Event, n int) (name string, ok bool)
	// Unspell returns the number of the definition that a name means in an
	// argument of an event, whose arguments before it are numbers already. ok is
	// false when there is none.
	Unspell(m *Match[S], e *event.Event, n int, name string) (v int32, ok bool)
}

// Arg is an argument of an event: a number, or the name of a definition or
// field. In JSON it is the one or the other.
type Arg struct {
	Number int32
	Name   string
	Named  bool
}

// Args are all arguments of an event.
type Args [event.NArgs]Arg

// MarshalJSON writes the name or the number.
func (a Arg) MarshalJSON() ([]byte, error) {
	if a.Named {
		return json.Marshal(a.Name)
	}
	return json.Marshal(a.Number)
}

// UnmarshalJSON reads a name or a number.
func (a *Arg) UnmarshalJSON(text []byte) error {
	*a = Arg{}
	if a.Named = len(text) > 0 && text[0] == '"'; a.Named {
		return json.Unmarshal(text, &a.Name)
	}
	return json.Unmarshal(text, &a.Number)
}

// Spell returns the arguments of an event, which is about to happen here.
func (m *common) Spell(e *event.Event) (args Args) {
	d := m.prog.Types.Def(e.Type)
	for n, v := range e.Args {
		args[n] = m.ops.spellArg(d, e, n)
		if !args[n].Named {
			args[n].Number = v
		}
	}
	if d.Name == FieldSet {
		m.spellSet(e, &args)
	}
	return args
}

func (eng *engine[S]) spellArg(d *event.TypeDef, e *event.Event, n int) Arg {
	m := &eng.match
	if n < len(d.Fields) && d.Fields[n].Kind == event.NameField {
		return Arg{Name: m.prog.Names.At(num.To[uint16](e.Args[n])).Code, Named: true}
	}
	if r := eng.can.Spell; r != nil {
		name, named := r.Spell(m, e, n)
		return Arg{Name: name, Named: named}
	}
	return Arg{}
}

// Unspell reads what Spell has written into the arguments of an event.
func (m *common) Unspell(e *event.Event, args Args) error {
	d := m.prog.Types.Def(e.Type)
	if d.Name == FieldSet {
		return m.unspellSet(e, args)
	}
	for n, a := range args {
		if a.Named {
			if err := m.ops.unspellArg(d, e, n, a.Name); err != nil {
				return err
			}
			continue
		}
		e.Args[n] = a.Number
		// A definition has its name here, never its number in another program.
		if m.ops.spellArg(d, e, n).Named {
			return i18n.Errorf("argument %d of %s is a name, not %d", "%[2]s的第%[1]d个参数应为名称，而不是%[3]d", n+1, d.Name, a.Number)
		}
	}
	return nil
}

func (eng *engine[S]) unspellArg(d *event.TypeDef, e *event.Event, n int, name string) error {
	m := &eng.match
	ok := false
	if n < len(d.Fields) && d.Fields[n].Kind == event.NameField {
		i := m.prog.Names.Find(name)
		e.Args[n], ok = int32(i), i != 0 || name == ""
	} else if r := eng.can.Spell; r != nil {
		e.Args[n], ok = r.Unspell(m, e, n, name)
	}
	if !ok {
		return i18n.Errorf("the packs no longer have %q, which %s is about", "扩展包中已没有%q（见%s）", name, d.Name)
	}
	return nil
}

// spellSet names the field that an edit writes, and its value where that has a
// name: then the second half of the number says nothing.
func (m *common) spellSet(e *event.Event, args *Args) {
	fields, i := m.Fields(), int(e.Args[setField])
	if i < 0 || i >= len(fields) {
		return
	}
	args[setField] = Arg{Name: fields[i].Path, Named: true}
	d := m.Domain(fields[i].Path)
	if v := setter(*e).value; d.Refer == nil && d.Name(v) != "" {
		args[setHigh], args[setLow] = Arg{Name: d.Name(v), Named: true}, Arg{}
	}
}

func (m *common) unspellSet(e *event.Event, args Args) error {
	path := args[setField].Name
	i := slices.IndexFunc(m.Fields(), func(f FieldValue) bool { return f.Path == path })
	if i < 0 {
		return i18n.Errorf("unknown field %q", "没有字段%q", path)
	}
	e.Args[setField], e.Args[setHigh], e.Args[setLow] = num.To[int32](i), args[setHigh].Number, args[setLow].Number
	if !args[setHigh].Named {
		return nil
	}
	v, err := m.Domain(path).Read(args[setHigh].Name)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	e.Args[setHigh], e.Args[setLow] = int32(v>>32), int32(uint32(v&math.MaxUint32))
	return nil
}
