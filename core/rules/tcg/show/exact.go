package show

import (
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// ReadExact reads a command in the canonical form and in no other, without
// memory of its own: a replay reads nothing else. Anything that it does not read is left
// to Parse, which also says what is wrong with it.
func (t Table) ReadExact(m *tcg.Match, p event.Player, text string) (c match.Command, ok bool) {
	if p < 0 || int(p) >= int(m.State.Seats) || len(text) > maxText {
		return c, false
	}
	x := exact{t: t, p: p, seats: int(m.State.Seats), rest: text, ok: true}
	c.Player = p
	x.command(&c)
	return c, x.ok && x.rest == ""
}

// exact goes through the words of a command; ok ends with the first that is not
// as Format writes it.
type exact struct {
	t     Table
	p     event.Player
	seats int
	rest  string
	ok    bool
}

// word takes the next word, "" at the end. Two spaces have an empty word between
// them, which nothing reads.
func (x *exact) word() string {
	word, rest, more := strings.Cut(x.rest, " ")
	x.rest, x.ok = rest, x.ok && word != "" && (rest != "" || !more)
	return word
}

// skip takes the next word if it is that one.
func (x *exact) skip(word string) bool {
	if !strings.HasPrefix(x.rest, word) || len(x.rest) <= len(word) || x.rest[len(word)] != ' ' {
		return false
	}
	x.rest = x.rest[len(word)+1:]
	return true
}

func (x *exact) command(c *match.Command) {
	verb := x.word()
	for i, w := range verbWords {
		if w == verb && i > 0 {
			c.Verb = num.To[uint8](i)
		}
	}
	switch c.Verb {
	case tcg.Play:
		c.Source = x.card()
		x.place(c)
		x.target(c)
	case tcg.Attack:
		c.Source, c.Target = x.entity(), x.entity()
	case tcg.Act:
		x.act(c)
	case tcg.MakeBattery:
		c.Source = x.card()
	case tcg.Move:
		c.Source = x.entity()
		x.place(c)
		x.ok = x.ok && c.Place != 0
	case tcg.Answer:
		x.answer(c)
	case tcg.EndPhaseVerb, tcg.Concede, tcg.Abort:
	default: // an action is said by its word only to people
		x.ok = false
	}
}

func (x *exact) act(c *match.Command) {
	id, n := x.word(), 0
	for i := 1; i < len(x.t.prog.Actions) && n == 0; i++ {
		if x.t.prog.Listeners[x.t.prog.Actions[i].Ref].ID == id {
			n = i
		}
	}
	if x.ok = x.ok && n > 0; !x.ok {
		return
	}
	c.Choice = num.To[int16](n)
	a := &x.t.prog.Actions[n]
	alone := x.rest == "" || strings.HasPrefix(x.rest, "on ") || strings.HasPrefix(x.rest, "to ")
	switch {
	case a.Actor == program.ByPlayer || a.Actor == program.ByBearer && alone:
		x.ok = x.ok && alone
		c.Source = place.BaseOf(x.p)
	default:
		c.Source = x.entity()
		x.ok = x.ok && c.Source != place.BaseOf(x.p) && (a.Actor != program.ByFixture || place.FixtureIndex(c.Source) >= 0)
	}
	if a.Target != nil && !a.Target.Locks() {
		if x.skip("on") {
			c.Target = x.card()
			x.ok = x.ok && c.Target != 0
		}
	} else {
		x.target(c)
	}
	x.place(c)
}

func (x *exact) answer(c *match.Command) {
	word := x.word()
	if word == doneWord {
		c.Choice = tcg.TakesNoMore
		return
	}
	n, ok := num.Plain[int16](word)
	x.ok = x.ok && ok && n > 0
	c.Choice = n - 1
}

// card reads the handle of a card or a unit.
func (x *exact) card() event.Entity {
	word := x.word()
	x.ok = x.ok && strings.HasPrefix(word, "#")
	return x.handle(word)
}

// entity reads any handle.
func (x *exact) entity() event.Entity { return x.handle(x.word()) }

func (x *exact) handle(word string) event.Entity {
	e, ok := place.ReadHandle(word)
	if q, base := place.BaseIndex(e); base && int(q) >= x.seats {
		ok = false
	}
	x.ok = x.ok && ok
	return e
}

// target reads what a command is about, if it says so.
func (x *exact) target(c *match.Command) {
	if x.skip("on") {
		c.Target = x.entity()
		x.ok = x.ok && c.Target != 0
	}
}

// place reads where something goes, if it is said, as placeText writes it.
func (x *exact) place(c *match.Command) {
	if !x.skip("to") {
		return
	}
	sp := place.Spot{Player: x.p, Lane: place.NoLane}
	word, orbit := strings.CutPrefix(x.word(), orbitWord+":")
	if orbit {
		sp.Layer = place.Orbit
	}
	lane, whole := strings.CutPrefix(word, "lane:")
	if whole {
		sp.Player = event.NoPlayer
	} else {
		if len(word) > 2 && word[1] == ':' {
			seat, ok := num.Plain[event.Player](word[:1])
			sp.Player, word = seat-1, word[2:]
			x.ok = x.ok && ok && seat >= 1 && seat <= place.MaxSeats && sp.Player != x.p
		}
		var row, slot string
		lane, row, _ = strings.Cut(word, ".")
		row, slot, _ = strings.Cut(row, ".")
		n, ok := num.Plain[uint8](slot)
		sp.Slot, sp.Row = n-1, place.NRows
		for i, name := range place.RowNames {
			if name == row {
				sp.Row = num.To[place.Row](i)
			}
		}
		x.ok = x.ok && ok && n >= 1 && n <= place.MaxSlots && sp.Row < place.NRows
	}
	for i, name := range place.LaneNames {
		if name == lane {
			sp.Lane = num.To[place.Lane](i)
		}
	}
	if x.ok = x.ok && sp.Lane != place.NoLane; x.ok {
		c.Place = sp.Place()
	}
}
