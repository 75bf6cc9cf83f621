package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// CounterSnapshot is a counter that is not at its start, or one with which its thing begins.
type CounterSnapshot struct {
	ID   string `json:"id"` // OWNER.name
	N    int32  `json:"n"`
	Goal int    `json:"goal,omitempty"` // of one that is the way to an objective
}

// eachCount calls f for the counters of a thing that are not at their start, and for those
// of its own definition that start with a number other than 0. The used points of a pool
// are shown with the pool.
func (t Table) eachCount(s *tcg.State, x event.Entity, f func(d *program.CounterDef, n int32, goal int)) {
	for i := range s.Counts[:s.NCounts] {
		if c := &s.Counts[i]; x != 0 && int(c.On) == x.Slot() && t.prog.Counters[c.Kind].Pool == 0 {
			f(&t.prog.Counters[c.Kind], c.N, t.prog.Goal(c.Kind))
		}
	}
	if of := t.startsOf(s, x); of != "" {
		for i := 1; i < len(t.prog.Counters); i++ {
			if c := &t.prog.Counters[i]; c.Start != 0 && !c.Silent && c.Pool == 0 && c.ID == of+"."+c.Name && !changed(s, i, x) {
				f(c, c.Bounds.Start, t.prog.Goal(num.To[uint16](i)))
			}
		}
	}
}

// startsOf returns the id of the definition of a unit or a fixture in play, or "".
func (t Table) startsOf(s *tcg.State, x event.Entity) string {
	if b := s.Unit(x); b != nil {
		return t.prog.Cards[s.Cards[b.Card].Def].ID
	}
	if f := s.FixtureAt(x); f != nil {
		return t.prog.Fixtures[f.Def].ID
	}
	return ""
}

// changed reports whether a counter of a thing is not at its start.
func changed(s *tcg.State, kind int, x event.Entity) bool {
	return slices.ContainsFunc(s.Counts[:s.NCounts], func(c kit.Count) bool { return int(c.Kind) == kind && int(c.On) == x.Slot() })
}

func (t Table) countsOf(s *tcg.State, x event.Entity) (out []CounterSnapshot) {
	t.eachCount(s, x, func(d *program.CounterDef, n int32, goal int) { out = append(out, CounterSnapshot{d.ID, n, goal}) })
	return out
}

// counts lists the counters of a thing after its other facts.
func (d *drawing) counts(x event.Entity) string {
	var b strings.Builder
	d.t.eachCount(d.s, x, func(c *program.CounterDef, n int32, goal int) {
		b.WriteString("  " + counterText(c, n, goal, d.look.Lang))
	})
	return b.String()
}

// counted is the number of a counter, with the goal to which it is the way.
func counted(n int32, goal int) string {
	if goal > 0 {
		return fmt.Sprintf("%d/%d", n, goal)
	}
	return fmt.Sprint(n)
}

// counterText is a counter with its number, which a name that is a sentence has at {n}.
func counterText(c *program.CounterDef, n int32, goal int, lang string) string {
	if title := counterTitle(c, lang); strings.Contains(title, numberAt) {
		return strings.ReplaceAll(title, numberAt, counted(n, goal))
	}
	return counterTitle(c, lang) + " " + counted(n, goal)
}

// numberAt is where the number belongs in the name of a counter that is a sentence.
const numberAt = "{n}"

// counterTitle is what people call a counter.
func counterTitle(c *program.CounterDef, lang string) string {
	if name := c.Label.In(lang); name != "" {
		return name
	}
	return strings.ReplaceAll(c.Name, "_", " ")
}

// counters writes the counters of a unit or card in lines of their own.
func (d *drawing) counters(x event.Entity) {
	d.t.eachCount(d.s, x, func(c *program.CounterDef, n int32, goal int) {
		d.line(d.say("  counter: %s", "  计数：%s"), counterText(c, n, goal, d.look.Lang))
	})
}

// entityName names anything except cards, for data; "" for a card.
func entityName(x event.Entity) string {
	_, base := place.BaseIndex(x)
	if base || place.FixtureIndex(x) >= 0 || x == place.MatchEntity || place.LaneIndex(x) != place.NoLane {
		return place.HandleText(x)
	}
	return ""
}

// entityTitle is entityName for people.
func (sc *speller) entityTitle(x event.Entity) string {
	if p, base := place.BaseIndex(x); base {
		return i18n.Sprintf(sc.lang, "base of player %d", "玩家%d的基地", p+1)
	}
	if lane := place.LaneIndex(x); lane != place.NoLane {
		return strings.ToUpper(place.LaneNames[lane])
	}
	if place.FixtureIndex(x) >= 0 {
		return sc.fixtureTitle(x)
	}
	if x == place.MatchEntity {
		return i18n.In(sc.lang, "the match", "本对局")
	}
	return ""
}
