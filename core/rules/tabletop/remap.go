package tabletop

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
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
// the same order and with the same cells; the numbers of all other definitions may differ.
func (g *Rules) Remap(s *State, past *match.Past, from match.Ruleset[State]) error {
	old, ok := from.(*Rules)
	if !ok {
		return i18n.Errorf("a match of another game", "另一游戏的对局")
	}
	r := &remap{from: old.prog, to: g.prog}
	if err := sameZones(r.from.Words("zone"), r.to.Words("zone")); err != nil {
		return err
	}
	for i := range r.from.Zones {
		was, now := &r.from.Zones[i], &r.to.Zones[i]
		if (was.Kind == program.Grid) != (now.Kind == program.Grid) || was.Width != now.Width || was.Height != now.Height {
			return i18n.Errorf("the packs give the zone %q other cells", "扩展包中区域%q的格子已改变", r.to.Words("zone")[i])
		}
	}
	s.Mode = num.To[uint8](r.find("mode", int(s.Mode)))
	g.mode = &g.prog.Modes[s.Mode]
	g.layout = layOut(g.prog, g.mode, int(s.Seats))
	if g.layout != old.layout {
		return i18n.Errorf("the packs arrange the zones of the mode in another way", "扩展包中该模式的区域布置已改变")
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
		r.ask(s, &s.Asks[i])
	}
	r.streams(s)
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
		return i18n.Errorf("the packs no longer have %s", "扩展包中已没有%s", strings.Join(slices.Compact(r.lost), ", "))
	}
	return nil
}

// sameZones names the first zone that only one of two programs has, or that they have in other places.
func sameZones(was, now []string) error {
	for _, id := range was {
		if !slices.Contains(now, id) {
			return i18n.Errorf("the packs no longer have the zone %q", "扩展包中已没有区域%q", id)
		}
	}
	for i, id := range now {
		switch {
		case !slices.Contains(was, id):
			return i18n.Errorf("the packs have a new zone %q; a match can only go on with the zones that it has", "扩展包新增了区域%q；对局只能以原有的区域继续", id)
		case was[i] != id:
			return i18n.Errorf("the packs have the zones in another order: %q is where %q was", "扩展包中区域的顺序已改变：%q取代了%q的位置", id, was[i])
		}
	}
	return nil
}

// word finds the number of a word in another list, -1 when it has no such word.
func word(from, to []string, n int) int {
	if n < 0 || n >= len(from) {
		return -1
	}
	return slices.Index(to, from[n])
}

// ask finds what a pending choice offers. Its words may be in another order, but all of them
// must be there, and the choice must be of the same kind.
func (r *remap) ask(s *State, k *Ask) {
	old, lost := &r.from.Choices[k.Choice], len(r.lost)
	k.Choice = num.To[uint8](r.find("choice", int(k.Choice)))
	now := &r.to.Choices[k.Choice]
	switch {
	case len(r.lost) > lost:
	case old.Of != now.Of:
		r.lost = append(r.lost, fmt.Sprintf("the choice %q of %s", old.Def.ID, old.Def.Of))
	case old.Of == program.Words:
		for i := range s.Options[k.First : k.First+k.N] {
			o := &s.Options[int(k.First)+i]
			n := word(old.Def.Words, now.Def.Words, int(o.N))
			if n < 0 {
				r.lost = append(r.lost, fmt.Sprintf("the word %q of the choice %q", old.Def.Words[o.N], old.Def.ID))
			}
			o.N = num.To[int32](n)
		}
	}
}

// streams finds the named generators. A new one takes the numbers of one that nothing names.
func (r *remap) streams(s *State) {
	was, rest := s.Streams, s.Streams[:0:0]
	from, to := r.from.Lib.Streams, r.to.Lib.Streams
	for i := range was {
		if i >= len(from) || !slices.Contains(to, from[i]) {
			rest = append(rest, was[i])
		}
	}
	for i := range s.Streams {
		if i < len(to) {
			if old := slices.Index(from, to[i]); old >= 0 {
				s.Streams[i] = was[old]
				continue
			}
		}
		s.Streams[i], rest = rest[0], rest[1:]
	}
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
			if n := word(r.from.Lib.Options[old].Words, d.Words, int(was[old])); n >= 0 {
				s.Chosen[i] = num.To[int16](n)
			}
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
			return num.To[int16](min(max(r.ofAttribute(&r.from.Counters[k], c, int32(old(&r.from.Counters[k]))), c.Low), c.High))
		}
		return num.To[int16](c.Start)
	}
	s.Open = r.open(r.to.OnMatch, s.Open)
	for i, n := range r.to.OnMatch {
		s.Counters[i] = value(n, func(c *program.Counter) int16 { return was.Counters[c.Index] })
	}
	for p := range s.Players[:s.Seats] {
		s.Players[p].Open = r.open(r.to.OnPlayers, s.Players[p].Open)
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

// open finds which of some counters everybody sees for now. Of those that everybody always sees,
// and of new ones, nothing is noted.
func (r *remap) open(counters []uint16, was uint32) (now uint32) {
	for i, n := range counters {
		c := &r.to.Counters[n]
		if k := r.from.Counter(c.Def.ID); k != 0 && r.from.Counters[k].On == c.On && c.SeeWhen != nil {
			now |= was >> r.from.Counters[k].Index & 1 << i
		}
	}
	return now
}

// ofAttribute returns what a counter has now. A counter whose values are words of an attribute
// keeps its word.
func (r *remap) ofAttribute(old, now *program.Counter, n int32) int32 {
	if old.Of < 0 || now.Of < 0 {
		return n
	}
	if i := word(r.from.Lib.Attributes[old.Of].Words, r.to.Lib.Attributes[now.Of].Words, int(n)); i >= 0 {
		return num.To[int32](i)
	}
	return n
}

// words renumbers the words in an event: what a choice took, and what a counter has now.
// A word that is gone is -1.
func (r *remap) words(e, was *event.Event) {
	if len(r.lost) > 0 {
		return
	}
	switch e.Type {
	case program.Answered:
		old, now := &r.from.Choices[was.Args[program.ArgChoice]], &r.to.Choices[e.Args[program.ArgChoice]]
		switch {
		case now.Of == program.Words && old.Of == program.Words:
			e.Args[program.ArgValue] = num.To[int32](word(old.Def.Words, now.Def.Words, int(e.Args[program.ArgValue])))
		case now.Of == program.Words:
			e.Args[program.ArgValue] = -1
		}
	case program.CounterChanging, program.CounterChanged, program.CounterShown:
		old, now := &r.from.Counters[was.Args[program.ArgCounter]], &r.to.Counters[e.Args[program.ArgCounter]]
		e.Args[program.ArgNow] = r.ofAttribute(old, now, e.Args[program.ArgNow])
	}
}

// event renumbers the fields of an event that are numbers of definitions.
func (r *remap) event(e *event.Event) {
	was := *e
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
	r.words(e, &was)
}
