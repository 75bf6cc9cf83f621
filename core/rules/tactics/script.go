package tactics

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// The functions of this file are what scripts may do and read. Whatever
// changes something is queued as an event, in the name of the handler.

func actor(m *Match) uint8 { return m.State.UnitOf(m.Self()) }

func effect(m *Match, t event.Type, x event.Entity, args ...int) error {
	if m.State.UnitOf(x) == 0 {
		return fmt.Errorf("%d is not a unit", x)
	}
	e := unitEvent(t, actor(m), m.State.UnitOf(x))
	for i, n := range args {
		e.Args[i] = num.To[int32](n)
	}
	m.Queue(e)
	return nil
}

// Damage deals damage to a unit; effects may change the amount.
func Damage(m *Match, x event.Entity, n int) error { return effect(m, program.Hit, x, max(n, 0)) }

// Heal restores health of a unit, up to what it has in full.
func Heal(m *Match, x event.Entity, n int) error { return effect(m, program.Healed, x, max(n, 0)) }

// MaxTurns is how long a script can make an effect last.
const MaxTurns = 100

// PutBuff puts an effect on a unit for some turns.
func PutBuff(m *Match, x event.Entity, id string, turns int) error {
	n, err := Of(m).prog.Lookup("buff", id)
	if err == nil && (turns < 1 || turns > MaxTurns) {
		err = fmt.Errorf("an effect lasts from 1 to %d turns, not %d", MaxTurns, turns)
	}
	if err != nil {
		return err
	}
	return effect(m, program.BuffApplied, x, n, turns)
}

// EndBuff ends an effect immediately.
func EndBuff(m *Match, x event.Entity, id string) error {
	n, err := Of(m).prog.Lookup("buff", id)
	if err != nil {
		return err
	}
	return effect(m, program.BuffExpired, x, n)
}

// PutOngoing begins damage or healing over time (T-07).
func PutOngoing(m *Match, x event.Entity, id string) error {
	n, err := Of(m).prog.Lookup("ongoing", id)
	if err != nil {
		return err
	}
	return effect(m, program.OngoingApplied, x, n)
}

// Refund returns time and energy of the action that runs (T-16).
func Refund(m *Match, secs, energy int) error {
	if secs < 0 || energy < 0 {
		return fmt.Errorf("a refund cannot be negative")
	}
	e := event.New(program.RefundGranted)
	e.Source, e.Args[program.RefundGrantedSecs], e.Args[program.RefundGrantedEnergy] = m.Self(), num.To[int32](secs), num.To[int32](energy)
	e.Priority = event.Batch // before the settlement, if it is queued already
	m.Queue(e)
	return nil
}

// AddCooldown adds seconds to a cooldown of a unit, or takes them (T-04).
func AddCooldown(m *Match, x event.Entity, id string, secs int) error {
	g, s := Of(m), &m.State
	act, err := g.prog.Lookup("action", id)
	if err != nil {
		return err
	}
	u := s.UnitOf(x)
	for slot, a := range g.prog.Units[s.Units[u].Type].Slots {
		if int(a) == act {
			return effect(m, program.CooldownChanged, x, act, slot, 0, secs)
		}
	}
	return fmt.Errorf("the unit has no action %q", id)
}

// AddEnergy changes the energy of a unit.
func AddEnergy(m *Match, x event.Entity, n int) error { return effect(m, program.EnergyChanged, x, n) }

// AddResource changes a class resource.
func AddResource(m *Match, x event.Entity, id string, n int) error {
	g := Of(m)
	at, err := g.prog.Lookup("resource", id)
	if err != nil {
		return err
	}
	if u := m.State.UnitOf(x); int(g.prog.Units[m.State.Units[u].Type].Class) != at/program.MaxRes {
		return fmt.Errorf("the unit has no resource %q", id)
	}
	return effect(m, program.ResourceChanged, x, at%program.MaxRes, n)
}

// Push moves a unit by force to a hex.
func Push(m *Match, x event.Entity, at event.Place) error {
	if m.State.UnitOf(x) == 0 {
		return fmt.Errorf("%d is not a unit", x)
	}
	e := unitEvent(program.Displaced, m.State.UnitOf(x), 0)
	e.At = at
	m.Queue(e)
	return nil
}

func mark(m *Match, t event.Type) {
	e := event.New(t)
	e.Source = m.Self()
	m.Queue(e)
}

// Dodge makes the base action miss.
func Dodge(m *Match) { mark(m, program.ActionDodged) }

// Block stops the base action's actor before it begins (T-13).
func Block(m *Match) { mark(m, program.ActionBlocked) }

// Stop cuts the move of a unit short where it is (T-31).
func Stop(m *Match, x event.Entity) error { return effect(m, program.ActionStopped, x) }

// Notice adds a note to the log: the name of the definition that acts.
func Notice(m *Match, x event.Entity) error {
	p := Of(m).prog
	id, _ := p.Words(m.By())
	return effect(m, program.Noticed, x, int(p.Names.Find(id)))
}

// ChangeSide brings a unit to a side.
func ChangeSide(m *Match, x event.Entity, p event.Player) error {
	if p != P1 && p != Enemy {
		return fmt.Errorf("there is no side %d", p+1)
	}
	return effect(m, program.SideChanged, x, int(p)+1)
}

// Roll draws a number from 1 to n from the battle's own generator.
func Roll(m *Match, n int) (int, error) {
	if !m.MayDraw() || n < 1 {
		return 0, fmt.Errorf("a number can be drawn only by a handler, and from at least 1")
	}
	return m.Chance(&m.State.Chance, n) + 1, nil
}

// Alive reports whether a unit is on the board.
func Alive(m *Match, x event.Entity) bool { return m.State.Alive(m.State.UnitOf(x)) }

// Read returns a number of a unit by name.
func Read(m *Match, x event.Entity, name string) (int, error) {
	of, err := program.ReadingOf(name)
	if err != nil {
		return 0, err
	}
	return Of(m).read(&m.State, m.State.UnitOf(x), of), nil
}

// HasBuff reports whether a unit has an effect.
func HasBuff(m *Match, x event.Entity, id string) (bool, error) {
	n, err := Of(m).prog.Lookup("buff", id)
	u := m.State.UnitOf(x)
	for i := range m.State.Buffs[:m.State.NBuffs] {
		if b := &m.State.Buffs[i]; b.On == u && int(b.Def) == n {
			return true, err
		}
	}
	return false, err
}

// Distance counts the hexes between two places; -1 if there is no such place.
func Distance(m *Match, a, b int) int {
	if n := Of(m).battle.Grid.Len(); a < 1 || b < 1 || a > n || b > n {
		return -1
	}
	return Of(m).battle.Grid.Distance(a, b)
}

// Behind is the hex one step farther from a place in a straight line, 0 at the
// edge of the board or when the two are not in line.
func Behind(m *Match, from, over int) int {
	grid := Of(m).battle.Grid
	if from < 1 || over < 1 || from > grid.Len() || over > grid.Len() || grid.Distance(from, over) != 1 {
		return 0
	}
	a, b := grid.Axial(from), grid.Axial(over)
	b.Q, b.R = 2*b.Q-a.Q, 2*b.R-a.R
	return grid.At(b)
}

// EachUnit calls f for the living units of a side ("enemy", "ally", "any") as
// the actor sees it, in set-up order.
func EachUnit(m *Match, side string, f func(event.Entity)) error {
	rule := -1
	for i, w := range library.Sides {
		if w == side {
			rule = i
		}
	}
	if rule < 0 {
		return fmt.Errorf("unknown side %q%s%s", side, i18n.OneOf(library.Sides), i18n.Meant(side, library.Sides))
	}
	s := &m.State
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) && s.sided(num.To[program.SideRule](rule), actor(m), u) {
			f(HandleOf(u))
		}
	}
	return nil
}

// FieldOf returns a payload field of the present event by name.
func FieldOf(m *Match, name string) (int, error) {
	e := m.Event()
	i := m.Program().Types.Def(e.Type).FieldIndex(name)
	if i < 0 {
		d := m.Program().Types.Def(e.Type)
		return 0, fmt.Errorf("%s has no field %q%s", d.Name, name, i18n.Meant(name, d.FieldNames()))
	}
	return int(e.Args[i]), nil
}

// TypeOf is the id of a unit's type, "" for none.
func TypeOf(m *Match, x event.Entity) string {
	u := m.State.UnitOf(x)
	if u == 0 {
		return ""
	}
	return m.Rules().(*Rules).prog.Units[m.State.Units[u].Type].ID
}
