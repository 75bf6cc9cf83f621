package tcg

import (
	"fmt"
	"math"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The functions of scripts for units: damage, healing, ways, keywords, statuses, control.

// Blow is the damage of an effect: its amount, its type and its tags.
type Blow struct {
	N    int
	Type string // "" = the default one (D-13)
	Tags string // joined by |, in place of the tags of its source
	Own  bool   // Tags are meant, "" = none
}

// blow reads the damage of an effect.
func (g *Rules) blow(b Blow) (out blow, err error) {
	out.n, out.tags = num.To[int32](max(b.N, 0)), 0
	if out.dtype, err = g.damageType(b.Type); err == nil && b.Own {
		out.tags, err = g.prog.PacketTagSet(b.Tags)
		out.tags |= ownTags
	}
	return out, err
}

// blow is the damage of an effect by number.
type blow struct{ n, dtype, tags int32 }

// ownTags is the bit of a step that says that its packets have the tags that it
// names, and not those of its source. Packets themselves have at most 31.
const ownTags = math.MinInt32

// Damage queues one packet of an effect.
func Damage(m *Match, target event.Entity, b Blow) error {
	hit, err := Of(m).blow(b)
	if err != nil {
		return err
	}
	damageOne(m, target, hit)
	return nil
}

func damageOne(m *Match, target event.Entity, b blow) {
	e := acting(m, events.StepHit, target)
	b.fill(&e)
	queue(m, e)
}

func (b blow) fill(e *Event) {
	e.Args[events.ArgAmount], e.Args[events.ArgDType], e.Args[events.ArgTags] = b.n, b.dtype, b.tags
}

func (g *Rules) damageType(name string) (int32, error) {
	if name == "" {
		return 0, nil
	}
	if i := slices.Index(g.prog.Damage, name); i >= 0 {
		return num.To[int32](i), nil
	}
	return 0, fmt.Errorf("unknown damage type %q%s%s", name, i18n.OneOf(g.prog.Damage), i18n.Meant(name, g.prog.Damage))
}

// DamageArea queues one batch over every unit of a side in a lane (NoLane =
// all) and in the given rows (bits; 0 = both).
func DamageArea(m *Match, b Blow, lane place.Lane, rows uint8, sideName string) error {
	hit, err := Of(m).blow(b)
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
	damageArea(m, hit, lane, 1<<place.Surface, rows, sd)
	return nil
}

func damageArea(m *Match, b blow, lane place.Lane, layers, rows uint8, sd program.Side) {
	e := acting(m, events.StepArea, 0)
	e.At = 0
	if lane != place.NoLane {
		e.At = place.LanePlace(place.Surface, lane)
	}
	b.fill(&e)
	e.Args[events.StepAreaRows], e.Args[events.StepAreaSide], e.Args[events.StepAreaLayers] = int32(rows), int32(sd), int32(layers)
	queue(m, e)
}

func parseSide(name string) (program.Side, error) {
	if sd, ok := program.SideNames[name]; ok {
		return sd, nil
	}
	return 0, fmt.Errorf("unknown side %q%s%s", name, i18n.OneOf(program.SideWords), i18n.Meant(name, program.SideWords))
}

// Destroy queues DESTROY of a unit (D-12).
func Destroy(m *Match, target event.Entity) { queue(m, acting(m, events.StepDestroy, target)) }

// Remove queues that a unit, or a card of a hangar, leaves for its owner's
// graveyard: no kill.
func Remove(m *Match, target event.Entity) {
	e := acting(m, events.UnitRemoved, target)
	e.Args[events.UnitRemovedReason] = events.GoneRemoved
	queue(m, e)
}

// amountEvent queues an event about a unit with an amount.
func amountEvent(m *Match, t event.Type, target event.Entity, n int) {
	e := acting(m, t, target)
	e.Args[events.ArgAmount] = num.To[int32](n)
	queue(m, e)
}

// Heal queues the return of health, at most what is damaged (G-16).
func Heal(m *Match, target event.Entity, n int) { amountEvent(m, events.UnitHealed, target, n) }

// RestoreShield queues the return of shield, at most to the cap.
func RestoreShield(m *Match, target event.Entity, n int) {
	amountEvent(m, events.ShieldRestored, target, n)
}

// RechargeShield queues the recharge of a unit's shield to its cap (G-06). If the unit is
// gone, the event fizzles (K-30).
func RechargeShield(m *Match, target event.Entity) {
	e := acting(m, events.ShieldRecharged, target)
	if b := m.State.Unit(target); b != nil {
		e.SourcePlayer = b.Ctrl
	}
	e.Source, e.Args[events.ShieldRechargedAmount] = 0, math.MaxInt32 // its resolver finds what is missing by then
	queue(m, e)
}

// MoveUnit queues the way of a unit to a free slot of its controller's (G-14). If the unit
// is gone, the event fizzles (K-30).
func MoveUnit(m *Match, target event.Entity, slot event.Place) {
	if b := m.State.Unit(target); b != nil {
		queueMove(m, b, b.Ctrl, int32(slot))
		return
	}
	e := acting(m, events.UnitMoved, target)
	e.Args[events.UnitMovedWhere] = int32(slot)
	queue(m, e)
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
		return events.UnknownDuration(until)
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
		return events.UnknownDuration(until)
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
// The slot is one of that player's, or 0 for the first that is free in the unit's
// lane when control changes.
func GainControl(m *Match, target event.Entity, slot int) error {
	_, p := Actor(m)
	if p < 0 {
		return errNobody
	}
	if sp := place.SpotOf(num.To[event.Place](slot)); slot != 0 && sp.Player != p {
		return fmt.Errorf("slot %d is not of player %d, who takes control", slot, p+1)
	}
	e := acting(m, events.ControlChanged, target)
	e.Args[events.ControlChangedWhere] = num.To[int32](slot)
	queue(m, e)
	return nil
}
