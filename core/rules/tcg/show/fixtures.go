package show

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// FixtureSnapshot is a thing in play other than a unit.
type FixtureSnapshot struct {
	Handle   string            `json:"handle"`
	ID       string            `json:"id"`
	At       string            `json:"at"`
	Lane     string            `json:"lane,omitempty"`
	Owner    int               `json:"owner,omitempty"` // players count from 1
	Other    int               `json:"other,omitempty"`
	Counters []CounterSnapshot `json:"counters,omitempty"`
}

func (t Table) fixtureSnapshots(s *tcg.State) (out []FixtureSnapshot) {
	s.EachFixture(func(x event.Entity, f *tcg.Fixture) bool {
		d := &t.prog.Fixtures[f.Def]
		one := FixtureSnapshot{Handle: place.HandleText(x), ID: d.ID, At: d.At, Owner: int(f.Owner) + 1, Other: int(f.Other) + 1, Counters: t.countsOf(s, x)}
		if f.Lane != place.NoLane {
			one.Lane = strings.ToUpper(place.LaneNames[f.Lane])
		}
		out = append(out, one)
		return true
	})
	return out
}

// fixtureText is a fixture on the board: its name for commands, what it is, how
// long it lasts, its counters.
func (d *drawing) fixtureText(x event.Entity, f *tcg.Fixture) string {
	return d.s.ShortName(d.p, x) + " " + d.t.prog.Fixtures[f.Def].Name.In(d.look.Lang) + d.until(f.Expiry) + d.counts(x)
}

// pile describes a pile, with the fixtures that are drawn from it.
func (d *drawing) pile(x *library.Pile) {
	var names []string
	for i := range d.t.prog.Lib.Fixtures {
		if f := &d.t.prog.Lib.Fixtures[i]; f.Pile == x.ID {
			names = append(names, f.Name.In(d.look.Lang))
		}
	}
	d.entry(x.Name, x.ID, d.t.prog.Lib.PileText(x, d.look.Lang))
	if len(names) > 0 {
		d.wrapped(display.Plain, strings.Join(names, " · "), "  ")
	}
}

// roomFixtures draws the fixtures of the room, a line each.
func (d *drawing) roomFixtures() {
	d.s.EachFixture(func(x event.Entity, f *tcg.Fixture) bool {
		if d.t.prog.Fixtures[f.Def].Place == program.AtRoom {
			d.wrapped(display.Strong, d.fixtureText(x, f), "    ")
		}
		return true
	})
}

// laneFixtures draws the fixtures of lanes, a line each, as a lane has no room
// for it, lane by lane.
func (d *drawing) laneFixtures() {
	for lane := range place.Lane(place.NLanes) {
		d.s.EachFixture(func(x event.Entity, f *tcg.Fixture) bool {
			if f.Lane == lane {
				d.wrapped(display.Faint, strings.ToUpper(place.LaneNames[lane])+": "+d.fixtureText(x, f), "    ")
			}
			return true
		})
	}
}

// playerFixtures are the fixtures of a player, after the player's other facts.
func (d *drawing) playerFixtures(q event.Player) (text string) {
	d.fixturesOf(q, func(one string) { text += "  " + one })
	return text
}

// fixturesOf describes the fixtures of a player, each with the other player that it has.
func (d *drawing) fixturesOf(q event.Player, take func(string)) {
	d.s.EachFixture(func(x event.Entity, f *tcg.Fixture) bool {
		other := f.Other
		switch q {
		case f.Owner:
		case f.Other:
			other = f.Owner
		default:
			return true
		}
		text := d.fixtureText(x, f)
		if other >= 0 {
			text += fmt.Sprintf(d.say(" with player %d", "（与玩家%d）"), other+1)
		}
		take(text)
		return true
	})
}

// fixture describes a kind of fixture.
func (d *drawing) fixture(f *library.Fixture) {
	d.entry(f.Name, f.ID, d.t.prog.Lib.FixtureText(f, d.look.Lang))
}

// fixtureOf is what a fixture is or was, nil when nothing is known of it.
func (sc *speller) fixtureOf(x event.Entity) *program.FixtureDef {
	if f := sc.s.FixtureAt(x); f != nil {
		return &sc.prog.Fixtures[f.Def]
	}
	if n := sc.fixtures[x]; n != 0 && num.To[int](n) < len(sc.prog.Fixtures) {
		return &sc.prog.Fixtures[n]
	}
	return nil
}

func (sc *speller) fixtureID(x event.Entity) string {
	if d := sc.fixtureOf(x); d != nil {
		return d.ID + "@"
	}
	return ""
}

// fixturePlace returns the lane or the player of the fixture that is the target of an event.
func (sc *speller) fixturePlace(e *event.Event) string {
	switch d := sc.fixtureOf(e.Target); {
	case d == nil || place.FixtureIndex(e.Target) < 0:
	case d.Place == program.AtLane:
		return i18n.Sprintf(sc.lang, " (%s)", "（%s）", sc.laneTitle(e))
	case d.Place == program.AtPlayer:
		return i18n.Sprintf(sc.lang, " (player %s)", "（玩家%s）", sc.number(e.TargetPlayer))
	case d.Place == program.AtPair:
		one, other := partyOf(e, events.FixturePlacedOwner), partyOf(e, events.FixturePlacedOther) // both events have them there
		if one < 0 || other < 0 {
			return ""
		}
		return i18n.Sprintf(sc.lang, " (players %s and %s)", "（玩家%s与玩家%s）", sc.number(min(one, other)), sc.number(max(one, other)))
	}
	return ""
}

// partyOf is a player in a field of an event.
func partyOf(e *event.Event, field int) event.Player { return num.To[event.Player](e.Args[field]) - 1 }

func (sc *speller) fixtureTitle(x event.Entity) string {
	if d := sc.fixtureOf(x); d != nil {
		return d.Name.In(sc.lang)
	}
	return place.HandleText(x)
}
