package program

import (
	"fmt"
	"slices"
	"strconv"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/library"
)

// Objective is a compiled objective.
type Objective struct {
	Def     *library.Objective
	Counter uint16
}

// options checks the options and rooms, and finds the counters of objectives.
func (c *compiler) options() {
	for _, t := range []struct {
		what     string
		n, limit int
	}{{"options", len(c.lib.Options), MaxOptions}, {"objectives", len(c.lib.Objectives), MaxObjectives}, {"keywords and statuses", len(c.p.Traits) - 1, MaxTraits}} {
		if err := match.CheckSize(t.what, t.n, t.limit); err != nil {
			c.errs = append(c.errs, err)
		}
	}
	for i := range c.lib.Options {
		d := &c.lib.Options[i]
		c.unique(d.Pos, "option", d.ID, slices.ContainsFunc(c.lib.Options[:i], func(o library.Option) bool { return o.ID == d.ID }))
		low, high := d.Low, d.High
		if d.Words != nil {
			low, high = 0, len(d.Words)-1
		}
		if low > high || low < -MaxNumber || high > MaxNumber || d.Default < low || d.Default > high {
			c.fail(d.Pos, "option %s: its default is %d, which must be within low %d and high %d; both are from -%d to %d", d.ID, d.Default, low, high, MaxNumber, MaxNumber)
		}
	}
	for i := range c.lib.Rooms {
		d := &c.lib.Rooms[i]
		c.unique(d.Pos, "room", d.ID, slices.ContainsFunc(c.lib.Rooms[:i], func(o library.Room) bool { return o.ID == d.ID }))
		if !slices.ContainsFunc(c.lib.Modes, func(m library.Mode) bool { return m.ID == d.Mode || d.Mode == "" }) {
			c.fail(d.Pos, "room %s: unknown mode %q", d.ID, d.Mode)
		}
		for _, x := range d.Options {
			if _, _, err := c.p.Setting(x); err != nil {
				c.fail(d.Pos, "room %s: %v", d.ID, err)
			}
		}
	}
	for i := range c.lib.Objectives {
		d := &c.lib.Objectives[i]
		c.unique(d.Pos, "objective", d.ID, slices.ContainsFunc(c.lib.Objectives[:i], func(o library.Objective) bool { return o.ID == d.ID }))
		x := Objective{Def: d, Counter: c.counter(d.Pos, d.Counter)}
		if x.Counter == 0 || c.p.Counters[x.Counter].On != OfPlayer || d.Goal < 1 || d.Goal > MaxNumber {
			c.fail(d.Pos, "objective %s: it is a value from 1 to %d of a counter of players", d.ID, MaxNumber)
		}
		c.p.Objectives = append(c.p.Objectives, x)
	}
}

// Setting returns the number of an option and the value that a setting gives it.
func (p *Program) Setting(x library.Setting) (option int, value int16, err error) {
	option = slices.IndexFunc(p.Lib.Options, func(o library.Option) bool { return o.ID == x.Option })
	if option < 0 {
		return 0, 0, fmt.Errorf("unknown option %q%s", x.Option, i18n.Meant(x.Option, p.words["option"]))
	}
	d := &p.Lib.Options[option]
	if d.Words != nil {
		i := slices.Index(d.Words, x.Value)
		if i < 0 {
			return 0, 0, fmt.Errorf("option %s is never %q%s%s", d.ID, x.Value, i18n.OneOf(d.Words), i18n.Meant(x.Value, d.Words))
		}
		return option, num.To[int16](i), nil
	}
	n, err := strconv.Atoi(x.Value)
	if err != nil || n < d.Low || n > d.High {
		return 0, 0, fmt.Errorf("option %s is a number from %d to %d, not %q", d.ID, d.Low, d.High, x.Value)
	}
	return option, num.To[int16](n), nil
}

// RoomIDs lists the ids of the rooms.
func (p *Program) RoomIDs() (ids []string) {
	for i := range p.Lib.Rooms {
		ids = append(ids, p.Lib.Rooms[i].ID)
	}
	return ids
}

// Room finds a room by id, nil for none.
func (p *Program) Room(id string) *library.Room {
	for i := range p.Lib.Rooms {
		if p.Lib.Rooms[i].ID == id {
			return &p.Lib.Rooms[i]
		}
	}
	return nil
}

// resets finds when a counter has its start again.
func (c *compiler) resets(pos def.Pos, d *library.Counter, on Holder) Until {
	n := c.oneOf(pos, "resets", d.Resets, library.CounterResets)
	if on != OfPlayer && (n == 2 || n == 3) {
		c.fail(pos, "counter %s: only counters of players have their start again in own turns", d.ID)
	}
	return [...]Until{Forever, UntilTurn, UntilOwnTurnStart, UntilOwnTurnEnd, UntilPhase, UntilRound}[n]
}
