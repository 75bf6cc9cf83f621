package tcg

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// What scripts do to units: damage, healing, ways, keywords, statuses, control.

// Damage queues one packet of an effect; a type of "" is the default one (D-13).
func Damage(m *Match, target event.Entity, n int, dtype string) error {
	t, err := Of(m).damageType(dtype)
	if err != nil {
		return err
	}
	damageOne(m, target, n, t)
	return nil
}

func damageOne(m *Match, target event.Entity, n int, dtype int32) {
	e := acting(m, events.StepHit, target)
	e.Args[events.ArgAmount], e.Args[events.ArgDType] = num.To[int32](max(n, 0)), dtype
	queue(m, e)
}

func (g *Rules) damageType(name string) (int32, error) {
	if name == "" {
		return 0, nil
	}
	if i := slices.Index(g.prog.Damage, name); i >= 0 {
		return num.To[int32](i), nil
	}
	return 0, fmt.Errorf("unknown damage type %q; there are %v", name, g.prog.Damage)
}

// DamageArea queues one batch over every unit of a side in a lane (NoLane =
// all) and in the given rows (bits; 0 = both).
func DamageArea(m *Match, n int, dtype string, lane place.Lane, rows uint8, sideName string) error {
	t, err := Of(m).damageType(dtype)
	if err != nil {
		return err
	}
	sd, err := parseSide(sideName)
	if err != nil {
		return err
	}
	if rows == 0 {
		rows = 1<<place.Front | 1<<place.Back
	}
	damageArea(m, n, t, lane, rows, sd)
	return nil
}

func damageArea(m *Match, n int, dtype int32, lane place.Lane, rows uint8, sd program.Side) {
	e := acting(m, events.StepArea, 0)
	e.At = 0
	if lane != place.NoLane {
		e.At = place.LanePlace(place.Surface, lane)
	}
	e.Args[events.ArgAmount], e.Args[events.ArgDType], e.Args[3], e.Args[4] = num.To[int32](max(n, 0)), dtype, int32(rows), int32(sd)
	queue(m, e)
}

func parseSide(name string) (program.Side, error) {
	if sd, ok := program.SideNames[name]; ok {
		return sd, nil
	}
	return 0, fmt.Errorf("unknown side %q; there are own, friendly, enemy and any", name)
}

// Destroy queues DESTROY of a unit (D-12).
func Destroy(m *Match, target event.Entity) { queue(m, acting(m, events.StepDestroy, target)) }

// amountEvent queues an event about a unit with an amount.
func amountEvent(m *Match, t event.Type, target event.Entity, n int) {
	e := acting(m, t, target)
	e.Args[0] = num.To[int32](n)
	queue(m, e)
}

// Heal queues the return of health, at most what is damaged (G-16).
func Heal(m *Match, target event.Entity, n int) { amountEvent(m, events.UnitHealed, target, n) }

// RestoreShield queues the return of shield, at most to the cap.
func RestoreShield(m *Match, target event.Entity, n int) {
	amountEvent(m, events.ShieldRestored, target, n)
}

// RechargeShield queues the recharge of a unit's shield to its cap (G-06).
func RechargeShield(m *Match, target event.Entity) {
	b := m.State.Unit(target)
	if b == nil {
		return
	}
	gain := Of(m).Fresh(m, b).ShieldCap - b.Shield
	e := m.Add(events.ShieldRecharged)
	e.Target, e.SourcePlayer, e.Args[0] = target, b.Ctrl, int32(max(gain, 0))
}

// MoveUnit queues the way of a unit to a free slot of its controller's (G-14).
func MoveUnit(m *Match, target event.Entity, slot event.Place) {
	if b := m.State.Unit(target); b != nil {
		queueMove(m, b, b.Ctrl, int32(slot))
	}
}

// GiveKeyword queues a keyword instance for a unit, written with its numbers as
// in manifests, or with x for a sole one. A duration of "" is the keyword's own.
func GiveKeyword(m *Match, target event.Entity, written string, until string, x int) error {
	p := Of(m).prog
	use, err := p.ReadKeyword(written, x)
	if err != nil {
		return err
	}
	u, ok := events.ParseUntil(until)
	if !ok {
		return fmt.Errorf("unknown duration %q; there are %v", until, events.UntilNames[1:])
	}
	giveKeyword(m, target, use, u)
	return nil
}

func giveKeyword(m *Match, target event.Entity, use program.KeywordUse, u events.Until) {
	if u == events.UntilDefault {
		u = Of(m).prog.Keywords[use.Keyword].Lasts(func(option uint16) bool { return m.State.Option(option) != 0 })
	}
	source, player := Actor(m)
	queue(m, gainEvent(source, target, player, use, u))
}

// RemoveKeyword queues the end of one gained instance of a keyword.
func RemoveKeyword(m *Match, target event.Entity, id string) error {
	k := Of(m).prog.Keyword(id)
	if k == 0 {
		return Of(m).prog.Unknown("keyword", id)
	}
	removeKeyword(m, target, k)
	return nil
}

func removeKeyword(m *Match, target event.Entity, k uint16) {
	e := acting(m, events.KeywordLost, target)
	e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(k), events.GoneRemoved
	queue(m, e)
}

// PutStatus queues the ask that puts a status (W-14); a duration of "" is the
// status's own.
func PutStatus(m *Match, target event.Entity, id string, layers int, until string) error {
	k := Of(m).prog.Status(id)
	if k == 0 {
		return Of(m).prog.Unknown("status", id)
	}
	u, ok := events.ParseUntil(until)
	if !ok {
		return fmt.Errorf("unknown duration %q; there are %v", until, events.UntilNames[1:])
	}
	putStatus(m, target, k, layers, u)
	return nil
}

func putStatus(m *Match, target event.Entity, k uint16, layers int, u events.Until) {
	e := acting(m, events.StatusPut, target)
	e.Args[events.ArgDef], e.Args[events.ArgX], e.Args[events.ArgUntil] = int32(k), num.To[int32](layers), int32(u)
	queue(m, e)
}

// RemoveStatus queues the end of a status.
func RemoveStatus(m *Match, target event.Entity, id string) error {
	k := Of(m).prog.Status(id)
	if k == 0 {
		return Of(m).prog.Unknown("status", id)
	}
	removeStatus(m, target, k)
	return nil
}

func removeStatus(m *Match, target event.Entity, k uint16) {
	e := acting(m, events.StatusExpired, target)
	e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(k), events.GoneRemoved
	queue(m, e)
}

// GainControl queues the change of a unit's controller to the acting player.
// The slot is one of that player's, or 0 for the first free one in the unit's
// lane.
func GainControl(m *Match, target event.Entity, slot int) error {
	_, p := Actor(m)
	if p < 0 {
		return errNobody
	}
	s := &m.State
	if sp := place.SpotOf(num.To[event.Place](slot)); slot != 0 && sp.Player != p {
		return fmt.Errorf("slot %d is not of player %d, who takes control", slot, p+1)
	}
	if b := s.Unit(target); slot == 0 && b != nil {
		for row := range place.Row(place.NRows) {
			if sp, ok := s.FreeSlot(b.Layer, p, b.Lane, row); ok {
				slot = int(place.Of(sp.Layer, sp.Player, sp.Lane, sp.Row, sp.Slot))
				break
			}
		}
	}
	e := acting(m, events.ControlChanged, target)
	e.Args[2] = num.To[int32](slot)
	queue(m, e)
	return nil
}
