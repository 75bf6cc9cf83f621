package tabletop

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// remap finds the definitions of another program in this one, by id.
type remap struct {
	from, to *program.Program
	lost     []string
}

// find returns the number that an id of an enumeration has now.
func (r *remap) find(enum string, n int) int {
	id := r.from.Words(enum)[n]
	i := slices.Index(r.to.Words(enum), id)
	if i < 0 {
		r.lost = append(r.lost, fmt.Sprintf("the %s %q", enum, id))
	}
	return max(i, 0)
}

// Remap makes a state of another program one of this program. Zones must be the same, in
// the same order; the numbers of all other definitions may differ.
func (g *Rules) Remap(s *State, past *match.Past, from match.Ruleset[State]) error {
	old, ok := from.(*Rules)
	if !ok {
		return errors.New("a match of another game")
	}
	r := &remap{from: old.prog, to: g.prog}
	if !slices.Equal(r.from.Words("zone"), r.to.Words("zone")) {
		return errors.New("the packs have other zones, or have them in another order")
	}
	s.Mode = num.To[uint8](r.find("mode", int(s.Mode)))
	g.mode = &g.prog.Modes[s.Mode]
	g.layout = layOut(g.prog, g.mode, int(s.Seats))
	if g.layout != old.layout {
		return errors.New("the packs arrange the zones of the mode in another way")
	}
	s.Phase = num.To[uint8](r.find("phase", int(s.Phase)))
	if s.Goto != 0 {
		s.Goto = num.To[uint8](r.find("phase", int(s.Goto)-1) + 1)
	}
	for i := range s.Cards[1 : s.NCards+1] {
		c := &s.Cards[i+1]
		c.Def = num.To[uint16](r.find("card", int(c.Def)))
	}
	for i := range s.Known[:s.NKnown] {
		s.Known[i].Def = num.To[uint16](r.find("card", int(s.Known[i].Def)))
	}
	for i := range s.Statuses[:s.NStatuses] {
		s.Statuses[i].Kind = num.To[uint8](r.find("status", int(s.Statuses[i].Kind)))
	}
	r.options(s)
	g.remapDecks(old, r)
	for i := range s.Uses[:s.NUses] {
		u := &s.Uses[i]
		id := old.prog.Listeners[u.Ref].ID
		u.Ref = num.To[event.ListenerRef](max(0, slices.IndexFunc(g.prog.Listeners, func(l match.Listener) bool { return l.ID == id })))
	}
	s.dropUses(func(u *Use) bool { return g.prog.Limits == nil || g.prog.Limits[u.Ref] == program.Limit{} })
	for i := range s.Asks[:s.NAsks] {
		s.Asks[i].Choice = num.To[uint8](r.find("choice", int(s.Asks[i].Choice)))
	}
	for i := range s.Players[:s.Seats] {
		if s.Decided>>i&1 != 0 {
			s.Players[i].Secret.Action = num.To[int16](r.find("action", int(s.Players[i].Secret.Action)))
		}
	}
	g.remapCounters(s, r)
	for i := range past.Commands {
		if c := &past.Commands[i].Command; c.Verb >= FirstAction {
			c.Verb = FirstAction + num.To[uint8](r.find("action", int(c.Verb-FirstAction)))
		}
	}
	for _, events := range past.Events {
		for i := range events {
			r.event(&events[i])
		}
	}
	if len(r.lost) > 0 {
		slices.Sort(r.lost)
		return fmt.Errorf("the packs no longer have %s", strings.Join(slices.Compact(r.lost), ", "))
	}
	return nil
}

// options finds the options and objectives of a match. New options have their default, and
// new objectives were reached by nobody.
func (r *remap) options(s *State) {
	was := s.Chosen
	for i := range r.to.Lib.Options {
		d := &r.to.Lib.Options[i]
		s.Chosen[i] = num.To[int16](d.Default)
		if old := slices.Index(r.from.Words("option"), d.ID); old >= 0 {
			s.Chosen[i] = was[old]
		}
	}
	for p := range s.Players[:s.Seats] {
		done := uint32(0)
		for i := range r.to.Objectives {
			old := slices.Index(r.from.Words("objective"), r.to.Objectives[i].Def.ID)
			if old >= 0 && s.Players[p].Done>>old&1 != 0 {
				done |= 1 << i
			}
		}
		s.Players[p].Done = done
	}
}

// remapCounters puts the values of counters where they are now. New ones have their start.
func (g *Rules) remapCounters(s *State, r *remap) {
	was := *s
	value := func(n uint16, old func(c *program.Counter) int16) int16 {
		c := &r.to.Counters[n]
		if k := r.from.Counter(c.Def.ID); k != 0 && r.from.Counters[k].On == c.On {
			return num.To[int16](min(max(int32(old(&r.from.Counters[k])), c.Low), c.High))
		}
		return num.To[int16](c.Start)
	}
	for i, n := range r.to.OnMatch {
		s.Counters[i] = value(n, func(c *program.Counter) int16 { return was.Counters[c.Index] })
	}
	for p := range s.Players[:s.Seats] {
		for i, n := range r.to.OnPlayers {
			s.Players[p].Counters[i] = value(n, func(c *program.Counter) int16 { return was.Players[p].Counters[c.Index] })
		}
	}
	for ix := range s.Cards[:s.NCards+1] {
		for i, n := range r.to.OnCards {
			s.Cards[ix].Counters[i] = value(n, func(c *program.Counter) int16 { return was.Cards[ix].Counters[c.Index] })
		}
	}
}

// event renumbers the fields of an event that are numbers of definitions.
func (r *remap) event(e *event.Event) {
	for i, f := range r.to.Types.Def(e.Type).Fields {
		enum := f.Enum
		if f.Kind == event.CardField {
			enum = "card"
		}
		if enum == "zone" || enum == "" || program.EnumNames[enum] != nil {
			continue // the number of a zone in the match, or no definition
		}
		if n := int(e.Args[i]); n >= 0 && n < len(r.from.Words(enum)) {
			e.Args[i] = num.To[int32](r.find(enum, n))
		}
	}
}
