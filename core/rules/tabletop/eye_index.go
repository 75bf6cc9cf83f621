package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tabletop/program"
)

// indexing is the blocks of the numbers of commands. An action is numbered by its card, its
// target, its cell and its amount. A card in a grid counts by its cell. Elsewhere it counts by what
// it is, so equal cards of a zone share a number; one that the player does not know counts
// by its place in the zone.
type indexing struct {
	actions, choices    []int
	done, pass, concede int
}

// Bounds of parts whose size the definitions do not give.
const (
	unknownPlaces = 16
	maxAmount     = 1000
)

func (e *Eye) indexes() {
	x, f, p := &e.index, &e.form, e.prog
	for i := range p.Actions {
		a := &p.Actions[i]
		var parts []observe.Part
		if a.Card != nil {
			parts = append(parts, observe.Part{Name: "card", Size: e.pickSize(a.Card)})
		}
		if a.Target != nil {
			parts = append(parts, observe.Part{Name: "target", Size: e.pickSize(a.Target)})
		}
		if a.Cell != 0 {
			parts = append(parts, observe.Part{Name: "cell", Size: p.Zones[a.Cell].Width * p.Zones[a.Cell].Height})
		}
		if a.Amount != nil {
			low, size := span(&a.Amount.Low, &a.Amount.High)
			parts = append(parts, observe.Part{Name: partFrom("amount", low), Size: size})
		}
		x.actions = append(x.actions, f.Block(a.Def.ID, parts...))
	}
	x.choices = make([]int, len(p.Choices))
	for i := 1; i < len(p.Choices); i++ {
		ch := &p.Choices[i]
		size := 2 // no and yes
		switch {
		case ch.Pick != nil:
			size = e.pickSize(ch.Pick)
		case ch.Of == program.Words:
			size = len(ch.Def.Words)
		case ch.Of == program.Numbers:
			_, size = span(&ch.Low, &ch.High)
		}
		x.choices[i] = f.Block("choose "+ch.Def.ID, observe.Part{Name: "option", Size: size})
	}
	x.done, x.pass, x.concede = f.Block("choose no more"), f.Block("pass"), f.Block("concede")
}

// partFrom names a part that does not count from 0.
func partFrom(name string, low int) string {
	if low == 0 {
		return name
	}
	return fmt.Sprintf("%s from %d", name, low)
}

// span is the lowest of the numbers that can be chosen, and how many of them are numbered.
func span(low, high *program.Number) (from, size int) {
	if !low.Reads {
		from = min(int(low.N), program.MaxNumber)
	}
	if high.Reads {
		return from, maxAmount
	}
	return from, min(max(int(high.N)-from+1, 1), maxAmount)
}

// pickHolders is of how many zones a card can be chosen.
func (e *Eye) pickHolders(k *program.Pick) int {
	if k.Zone == 0 || k.Side == program.Own {
		return min(int(k.Zone), 1)
	}
	return e.holders(k.Zone)
}

// zoneWide is how many numbers a zone takes of those of a pick.
func (e *Eye) zoneWide(z uint8) int {
	if d := &e.prog.Zones[z]; d.Kind == program.Grid {
		return d.Width * d.Height
	}
	return len(e.prog.Cards) + unknownPlaces
}

func (e *Eye) pickSize(k *program.Pick) int {
	n := e.pickHolders(k) * e.zoneWide(k.Zone)
	if k.Seats {
		n += e.seats
	}
	return n
}

// pickIndex is the number of a thing among those of a pick; -1 for one that has none.
func (e *Eye) pickIndex(g *Rules, s *State, v looker, k *program.Pick, x event.Entity) int {
	if p := PlayerOf(x); p >= 0 {
		return e.pickHolders(k)*e.zoneWide(k.Zone) + v.index(p)
	}
	ix := s.card(x)
	if ix == 0 || k.Zone == 0 {
		return -1
	}
	c := &s.Cards[ix]
	zone, holder := g.ZoneAt(s, c.Zone), 0
	if e.pickHolders(k) > 1 {
		holder = e.holder(v, &zone)
	}
	at := holder * e.zoneWide(k.Zone)
	switch {
	case zone.Def.Kind == program.Grid:
		return at + int(c.Cell)
	case c.Def == 0:
		return at + len(e.prog.Cards) + min(s.indexIn(ix), unknownPlaces-1)
	}
	return at + int(c.Def)
}

// Index returns the number of a command.
func (e *Eye) Index(view match.Any, c match.Command) int {
	m, ok := match.Of[State](view)
	if !ok {
		return -1
	}
	g, s, v := Of(m), &m.State, e.looker(view)
	switch {
	case c.Verb == Answer:
		return e.answerIndex(g, s, v, c)
	case c.Verb == Pass:
		return e.form.Index(e.index.pass)
	case c.Verb == Concede:
		return e.form.Index(e.index.concede)
	case c.Verb < FirstAction || int(c.Verb-FirstAction) >= len(e.prog.Actions):
		return -1
	}
	var parts [4]int
	n, a := 0, &e.prog.Actions[c.Verb-FirstAction]
	if a.Card != nil {
		parts[n] = e.pickIndex(g, s, v, a.Card, c.Source)
		n++
	}
	if a.Target != nil {
		parts[n] = e.pickIndex(g, s, v, a.Target, c.Target)
		n++
	}
	if a.Cell != 0 {
		parts[n] = int(c.Place) - 1
		n++
	}
	if a.Amount != nil {
		low, _ := span(&a.Amount.Low, &a.Amount.High)
		parts[n] = int(c.Choice) - low
		n++
	}
	return e.form.Index(e.index.actions[c.Verb-FirstAction], parts[:n]...)
}

func (e *Eye) answerIndex(g *Rules, s *State, v looker, c match.Command) int {
	if c.Choice == TakesNoMore {
		return e.form.Index(e.index.done)
	}
	k := s.askOf(c.Player)
	if k == nil || c.Choice < 0 || int(c.Choice) >= int(k.N) {
		return -1
	}
	o, ch := s.optionsOf(k)[c.Choice], &e.prog.Choices[k.Choice]
	switch {
	case k.Things:
		return e.form.Index(e.index.choices[k.Choice], e.pickIndex(g, s, v, ch.Pick, o.X))
	case ch.Of == program.Numbers:
		low, _ := span(&ch.Low, &ch.High)
		return e.form.Index(e.index.choices[k.Choice], int(o.N)-low)
	}
	return e.form.Index(e.index.choices[k.Choice], int(o.N))
}
