package tactics

import (
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/library"
)

// The functions of this file are what scripts may do and read. Whatever
// changes something is queued as an event, in the name of the handler.

func actor(m *Match) uint8 { return m.State.unitOf(m.Self()) }

func effect(m *Match, t event.Type, x event.Entity, args ...int) error {
	if m.State.unitOf(x) == 0 {
		return fmt.Errorf("%d is no unit", x)
	}
	e := unitEvent(t, actor(m), m.State.unitOf(x))
	for i, n := range args {
		e.Args[i] = num.To[int32](n)
	}
	m.Queue(e)
	return nil
}

func (p *Program) lookup(kind, id string) (int, error) {
	n := p.ID(kind, id)
	if n == 0 {
		if _, _, err := p.Lib.Names.Find("", kind, id); err != nil {
			return 0, err
		}
		return 0, fmt.Errorf("there is no %s %q%s", kind, id, hint.Meant(id, p.idsOf(kind)))
	}
	return n, nil
}

// idsOf lists what there is of a kind.
func (p *Program) idsOf(kind string) []string { return p.Lib.Names.Shown(kind) }

// Damage deals damage to a unit; effects may change the amount.
func Damage(m *Match, x event.Entity, n int) error { return effect(m, Hit, x, max(n, 0)) }

// Heal gives a unit health back, up to what it has in full.
func Heal(m *Match, x event.Entity, n int) error { return effect(m, Healed, x, max(n, 0)) }

// MaxTurns is how long a script can make an effect last.
const MaxTurns = 100

// PutBuff puts an effect on a unit for some turns.
func PutBuff(m *Match, x event.Entity, id string, turns int) error {
	n, err := Of(m).prog.lookup("buff", id)
	if err == nil && (turns < 1 || turns > MaxTurns) {
		err = fmt.Errorf("an effect lasts from 1 to %d turns, not %d", MaxTurns, turns)
	}
	if err != nil {
		return err
	}
	return effect(m, BuffApplied, x, n, turns)
}

// EndBuff ends an effect at once.
func EndBuff(m *Match, x event.Entity, id string) error {
	n, err := Of(m).prog.lookup("buff", id)
	if err != nil {
		return err
	}
	return effect(m, BuffExpired, x, n)
}

// PutOngoing begins damage or healing over time (T-07).
func PutOngoing(m *Match, x event.Entity, id string) error {
	n, err := Of(m).prog.lookup("ongoing", id)
	if err != nil {
		return err
	}
	return effect(m, OngoingApplied, x, n)
}

// Refund returns time and energy of the action that runs (T-16).
func Refund(m *Match, secs, energy int) error {
	if secs < 0 || energy < 0 {
		return fmt.Errorf("a refund cannot be negative")
	}
	e := event.New(RefundGranted)
	e.Source, e.Args[RefundGrantedSecs], e.Args[RefundGrantedEnergy] = m.Self(), num.To[int32](secs), num.To[int32](energy)
	e.Priority = event.Batch // before the settlement, if it is queued already
	m.Queue(e)
	return nil
}

// AddCooldown adds seconds to a cooldown of a unit, or takes them (T-04).
func AddCooldown(m *Match, x event.Entity, id string, secs int) error {
	g, s := Of(m), &m.State
	act, err := g.prog.lookup("action", id)
	if err != nil {
		return err
	}
	u := s.unitOf(x)
	for slot, a := range g.prog.Units[s.Units[u].Type].slots {
		if int(a) == act {
			return effect(m, CooldownChanged, x, act, slot, 0, secs)
		}
	}
	return fmt.Errorf("the unit has no action %q", id)
}

// AddEnergy gives or takes energy.
func AddEnergy(m *Match, x event.Entity, n int) error { return effect(m, EnergyChanged, x, n) }

// AddResource gives or takes a class resource.
func AddResource(m *Match, x event.Entity, id string, n int) error {
	g := Of(m)
	at, err := g.prog.lookup("resource", id)
	if err != nil {
		return err
	}
	if u := m.State.unitOf(x); int(g.prog.Units[m.State.Units[u].Type].class) != at/maxRes {
		return fmt.Errorf("the unit has no resource %q", id)
	}
	return effect(m, ResourceChanged, x, at%maxRes, n)
}

// Push moves a unit by force to a hex.
func Push(m *Match, x event.Entity, at event.Place) error {
	if m.State.unitOf(x) == 0 {
		return fmt.Errorf("%d is no unit", x)
	}
	e := unitEvent(Displaced, m.State.unitOf(x), 0)
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
func Dodge(m *Match) { mark(m, ActionDodged) }

// Block stops the base action's actor before it begins (T-13).
func Block(m *Match) { mark(m, ActionBlocked) }

// Stop cuts the move of a unit short where it stands (T-31).
func Stop(m *Match, x event.Entity) error { return effect(m, ActionStopped, x) }

// Notice leaves a remark in the log: the name of the definition that acts.
func Notice(m *Match, x event.Entity) error {
	p := Of(m).prog
	id, _ := p.Words(m.By())
	return effect(m, Noticed, x, int(p.Names.Find(id)))
}

// ChangeSide brings a unit to a side.
func ChangeSide(m *Match, x event.Entity, p event.Player) error {
	if p != P1 && p != Enemy {
		return fmt.Errorf("there is no side %d", p+1)
	}
	return effect(m, SideChanged, x, int(p)+1)
}

// Roll draws a number from 1 to n from the battle's own generator.
func Roll(m *Match, n int) (int, error) {
	if !m.MayDraw() || n < 1 {
		return 0, fmt.Errorf("a number can be drawn only by a handler, and from at least 1")
	}
	return m.Chance(&m.State.Chance, n) + 1, nil
}

// Alive reports whether a unit is on the board.
func Alive(m *Match, x event.Entity) bool { return m.State.alive(m.State.unitOf(x)) }

// Read gives a number of a unit by name.
func Read(m *Match, x event.Entity, name string) (int, error) {
	of, err := readingOf(name)
	if err != nil {
		return 0, err
	}
	return Of(m).read(&m.State, m.State.unitOf(x), of), nil
}

// HasBuff reports whether a unit has an effect.
func HasBuff(m *Match, x event.Entity, id string) (bool, error) {
	n, err := Of(m).prog.lookup("buff", id)
	u := m.State.unitOf(x)
	for i := range m.State.Buffs[:m.State.NBuffs] {
		if b := &m.State.Buffs[i]; b.On == u && int(b.Def) == n {
			return true, err
		}
	}
	return false, err
}

// Distance counts the hexes between two places; -1 if one is none.
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
		return fmt.Errorf("unknown side %q; there are %s%s", side, strings.Join(library.Sides, ", "), hint.Meant(side, library.Sides))
	}
	s := &m.State
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.alive(u) && s.sided(num.To[sideRule](rule), actor(m), u) {
			f(handle(u))
		}
	}
	return nil
}

// FieldOf gives a payload field of the present event by name.
func FieldOf(m *Match, name string) (int, error) {
	e := m.Event()
	i := m.Program().Types.Def(e.Type).FieldIndex(name)
	if i < 0 {
		d := m.Program().Types.Def(e.Type)
		return 0, fmt.Errorf("%s has no field %q%s", d.Name, name, hint.Meant(name, d.FieldNames()))
	}
	return int(e.Args[i]), nil
}

// Words gives the id and numbers of the definition that a listener belongs to.
func (p *Program) Words(ref event.ListenerRef) (id string, vars []def.Var) {
	if d := p.owners[ref]; d != nil {
		return d.ID, d.Vars
	}
	return "core", nil
}

// TypeOf is the id of a unit's type, "" for none.
func TypeOf(m *Match, x event.Entity) string {
	u := m.State.unitOf(x)
	if u == 0 {
		return ""
	}
	return m.Rules().(*Rules).prog.Units[m.State.Units[u].Type].ID
}
