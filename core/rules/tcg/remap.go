package tcg

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Give queues a card for a player's hand.
func (g *Rules) Give(m *Match, p event.Player, card string) error {
	return CreateCard(m, strings.ToUpper(card), p)
}

// Spawn queues a unit for a lane and row, as in "alpha front" or "b1", and a vessel
// for "orbit alpha" or "oa1". Which layer it comes to is the card's; a word for another
// one is refused.
func (g *Rules) Spawn(m *Match, p event.Player, card, where string) error {
	lane, row := place.NoLane, place.Front
	d, err := g.token(strings.ToUpper(card))
	if err != nil {
		return err
	}
	layer := g.prog.Cards[d].Layer
	words := strings.Fields(strings.ToLower(where))
	orbit := len(words) > 0 && words[0] == "orbit"
	surface := !orbit && len(words) > 1
	if orbit {
		words = words[1:]
	} else if len(words) == 1 {
		if l, _, _, slot := place.SlotWord(words[0]); slot {
			orbit, surface = l == place.Orbit, l == place.Surface
		}
	}
	if orbit && layer != place.Orbit {
		return i18n.Errorf("%s belongs to the layer %s, not to orbit; give and load put it into a hangar", "%s属于%s层，不在轨道；进入机库请用 give 和 load", strings.ToUpper(card), place.LayerNames[layer])
	}
	for i, word := range words {
		switch {
		case i == 0 && place.LaneOfWord(word) != place.NoLane:
			lane = place.LaneOfWord(word)
			if l, _, n, slot := place.SlotWord(word); slot {
				row, _ = m.State.Grid.Nth(l, n)
			}
		case slices.Index(place.RowNames[:], word) >= 0:
			row = num.To[place.Row](slices.Index(place.RowNames[:], word))
		default:
			return i18n.Errorf("unknown lane or row %q (expected one such as \"alpha front\")", "%q不是战线或排，例如 alpha front", word)
		}
	}
	if lane == place.NoLane {
		return i18n.Errorf("expected a lane and a row such as alpha front, or orbit alpha for a vessel", "请写战线和排，例如 alpha front；舰船写 orbit alpha")
	}
	if surface && layer == place.Orbit {
		return i18n.Errorf("%[1]s belongs in orbit, where there are no rows: spawn %[1]s orbit %[2]s", "%[1]s在轨道，那里不分排：spawn %[1]s orbit %[2]s", g.prog.Cards[d].ID, strings.ToLower(place.LaneNames[lane]))
	}
	if layer == place.Orbit {
		row = place.Front
	}
	if _, free := m.State.FreeSlot(layer, p, lane, row); !free {
		if layer == place.Orbit {
			return i18n.Errorf("there is no free slot in orbit above %s", "%s上空没有空槽位", place.LaneNames[lane])
		}
		return i18n.Errorf("there is no free slot in %s %s", "%s %s没有空槽位", place.LaneNames[lane], place.RowNames[row])
	}
	return Spawn(m, strings.ToUpper(card), p, lane, 1<<row, 1)
}

// remap finds the definitions of another program in this one, by name.
type remap struct {
	from, to *program.Program
	lost     []string
}

func (r *remap) card(n uint16) uint16 {
	if n == 0 || int(n) >= len(r.from.Cards) {
		return 0
	}
	return foundOr(r, r.to.Card(r.from.Cards[n].ID), r.from.Cards[n].ID)
}

func (r *remap) keyword(n uint16) uint16 {
	return foundOr(r, r.to.Keyword(r.from.Keywords[n].ID), r.from.Keywords[n].ID)
}

func (r *remap) status(n uint16) uint16 {
	return foundOr(r, r.to.Status(r.from.Statuses[n].ID), r.from.Statuses[n].ID)
}

func (r *remap) counter(n uint16) uint16 {
	id := r.from.Counters[n].ID
	to, _ := r.to.DefinitionNumber("counter", id)
	return foundOr(r, num.To[uint16](to), id)
}

// fixtures finds the fixtures and their piles. A pile that is new has the stream
// that its name gives it.
func (r *remap) fixtures(s *State) {
	for i := range s.Fixtures[:s.NFixtures] {
		if f := &s.Fixtures[i]; f.Def != 0 {
			id := r.from.Fixtures[f.Def].ID
			f.Def = foundOr(r, r.to.Fixture(id), id)
		}
	}
	was := s.Piles
	s.Piles, s.NPiles = [program.MaxPiles]num.Stream{}, num.To[uint8](len(r.to.Piles))
	for i, name := range r.to.Piles {
		if s.Piles[i] = pileStream(uint64(s.Effects), name); slices.Index(r.from.Piles, name) >= 0 {
			s.Piles[i] = was[slices.Index(r.from.Piles, name)]
		}
	}
}

// window finds the open window again, and the position of the turn at its point. Where no
// window is open, a new window at the same point may be met again.
func (r *remap) window(s *State) {
	was := r.from.Window(s.Window)
	if was == nil {
		return
	}
	now, there := r.to.FindPhase(was.ID)
	if w := r.to.Window(now); !there || w == nil || w.At != was.At {
		r.lost = append(r.lost, was.ID)
		return
	}
	s.Window = now
	s.Stop = 1 + num.To[uint8](slices.IndexFunc(r.to.Stops[was.At], func(st program.Stop) bool { return st.Window == now }))
}

func (r *remap) listener(ref event.ListenerRef) event.ListenerRef {
	if ref == 0 {
		return 0
	}
	id := r.from.Name(ref)
	for i := range r.to.Listeners {
		if i > 0 && r.to.Listeners[i].ID == id {
			return num.To[event.ListenerRef](i)
		}
	}
	return foundOr(r, event.ListenerRef(0), id)
}

func (r *remap) choice(n uint16) uint16 {
	if n == 0 || int(n) >= len(r.from.Choices) {
		return 0
	}
	name, _ := r.from.DefinitionName("choice", int32(n))
	to, _ := r.to.DefinitionNumber("choice", name)
	return foundOr(r, num.To[uint16](to), name)
}

// options finds the options of an open decision again. A choice that is about
// something else by now can take none of them.
func (r *remap) options(offers []Offer, was, now uint16) {
	if was == 0 || now == 0 {
		return
	}
	from, to := r.from.Choices[was], r.to.Choices[now]
	if from.Of != to.Of {
		r.lost = append(r.lost, r.from.Name(from.Ref)+" of "+from.Def.Of)
		return
	}
	for i := range offers {
		if o := &offers[i]; o.Kind == match.IsOption {
			n := to.Def.OptionIndex(from.Def.Options[o.N].ID)
			if n < 0 {
				r.lost = append(r.lost, r.from.Name(from.Ref)+" "+from.Def.Options[o.N].ID)
				continue
			}
			o.N = num.To[int32](n)
		}
	}
}

// answer finds the word of an answer of the past again; one that is gone reads
// as none.
func (r *remap) answer(e *event.Event) {
	name, _ := r.from.DefinitionName("choice", e.Args[events.DecisionAnsweredWhat])
	to, _ := r.to.DefinitionNumber("choice", name)
	n := -1
	if from := e.Args[events.DecisionAnsweredWhat]; from > 0 && to > 0 && int(from) < len(r.from.Choices) {
		n = r.to.Choices[to].Def.OptionIndex(r.from.Choices[from].Def.Options[e.Args[events.DecisionAnsweredChoice]].ID)
	}
	if e.Args[events.DecisionAnsweredChoice] = num.To[int32](n); n < 0 {
		e.Args[events.DecisionAnsweredChoice], e.Args[events.ArgKind], e.Args[events.ArgOption] = NoChoice, 0, 0
	}
}

// mode finds the mode by name. One that has other seats by now is lost, or fewer
// slots than are taken.
func (r *remap) mode(s *State) {
	id := r.from.Modes[s.Mode].ID
	to, known := r.to.Mode(id)
	if !known || r.to.Modes[to].Seats != int(s.Seats) {
		r.lost = append(r.lost, fmt.Sprintf("the mode %s of %d seats", id, s.Seats))
		return
	}
	s.Mode = to
	for i := range s.Bodies[:s.NBodies+1] {
		b := &s.Bodies[i]
		if sp := place.SpotOf(b.place()); b.Card != 0 && b.Flags&FlagDead == 0 && !r.to.Modes[to].Grid.Has(sp) {
			r.lost = append(r.lost, fmt.Sprintf("the slot %s of the mode %s, which has a unit", s.Grid.Name(sp), id))
		}
	}
}

// counts finds counters again, and brings them within the bounds that they have
// now; at their start nothing is kept. One that is of something else by now is
// lost.
func (r *remap) counts(s *State) {
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		from := &r.from.Counters[c.Kind]
		if c.Kind = r.counter(c.Kind); c.Kind == 0 {
			continue
		}
		to := &r.to.Counters[c.Kind]
		if to.Holder != from.Holder {
			r.lost = append(r.lost, from.ID+" of each "+from.On)
		}
		c.N = to.Bounds.Within(int64(c.N))
	}
	s.keepCounts(func(c *kit.Count) bool { return c.Kind == 0 || c.N != r.to.Counters[c.Kind].Bounds.Start })
}

func (r *remap) function(n int32) int32 {
	if n <= 0 || int(n) > len(r.from.Lib.Funcs) {
		return 0
	}
	f := r.from.Lib.Funcs[n-1]
	s := r.from.Lib.Scripts[f.Script]
	for i, g := range r.to.Lib.Funcs {
		if t := r.to.Lib.Scripts[g.Script]; g.Name == f.Name && t.Pack == s.Pack && t.File == s.File {
			return num.To[int32](i + 1)
		}
	}
	return foundOr(r, int32(0), s.Pack+"/"+s.File+" "+f.Name)
}

func foundOr[T comparable](r *remap, found T, name string) T {
	if none := *new(T); found == none {
		r.lost = append(r.lost, name)
	}
	return found
}

// once lists what is lost, each once however often the position has it.
func (r *remap) once() (names []string) {
	for _, name := range r.lost {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Remap makes a state of another program one of this program. Whatever it
// refers to must still be defined.
func (g *Rules) Remap(s *State, past *match.Past, from match.Ruleset[State]) error {
	old, ok := from.(*Rules)
	if !ok {
		return i18n.Errorf("a game of another kind", "另一种游戏")
	}
	s.unsteady()
	r := &remap{from: old.prog, to: g.prog}
	for i := range s.Cards[1 : s.NCards+1] {
		s.Cards[i+1].Def = r.card(s.Cards[i+1].Def)
	}
	for i := range s.Statuses[:s.NStatuses] {
		s.Statuses[i].Kind = r.status(s.Statuses[i].Kind)
	}
	for i := range s.Grants[:s.NGrants] {
		s.Grants[i].Keyword = r.keyword(s.Grants[i].Keyword)
	}
	for i := range s.Uses[:s.NUses] {
		s.Uses[i].Ref = r.listener(s.Uses[i].Ref)
	}
	r.fixtures(s)
	r.counts(s)
	at := 0
	for i := range s.Pending[:s.NPending] {
		d := &s.Pending[i]
		was := d.Choice
		d.Handler, d.Func, d.Choice = r.listener(d.Handler), r.function(d.Func), r.choice(was)
		r.options(s.Offers[at:at+int(d.N)], was, d.Choice)
		at += int(d.N) + int(d.Given)
	}
	for i := range s.Plays[:s.NPlays] {
		s.Plays[i].Def = r.card(s.Plays[i].Def)
	}
	r.settings(s)
	r.mode(s)
	r.window(s)
	for _, list := range past.Events {
		r.events(list)
	}
	r.commands(past.Commands)
	if len(r.lost) > 0 {
		return i18n.Errorf("the packs no longer have %s", "扩展包中已没有%s", strings.Join(r.once(), ", "))
	}
	return nil
}

// commands renumbers the actions of past commands.
func (r *remap) commands(list []match.Record) {
	for i := range list {
		c := &list[i].Command
		if c.Verb == Act {
			c.Choice = r.action(c.Choice)
		}
	}
}

// action returns the number of an action; 0 = it is gone.
func (r *remap) action(n int16) int16 {
	name, _ := r.from.DefinitionName("action", int32(n))
	to, _ := r.to.DefinitionNumber("action", name)
	return num.To[int16](to)
}

// events renumbers the arguments of events. A name that is gone becomes empty, because the
// past is only shown.
func (r *remap) events(list []event.Event) {
	for i := range list {
		e := &list[i]
		if e.Type == events.DecisionAnswered && match.DatumKind(e.Args[events.ArgKind]&3) == match.IsOption {
			r.answer(e)
		}
		for n, v := range e.Args {
			if kind := r.to.DefinitionKind(e, n); kind != "" {
				if name, ok := r.from.DefinitionName(kind, v); ok {
					e.Args[n], _ = r.to.DefinitionNumber(kind, name)
				}
			}
		}
	}
}
