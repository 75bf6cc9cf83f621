package tabletop

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
)

// Unmet is a filter that does not hold.
type Unmet struct {
	Text string // as the manifest has it
	Is   string // what its left side is now: a number or a word
}

// UnmetOf returns the filters that prevent a command: the first one that does not hold, with
// its alternatives. It reads as the player sees, and no script.
func (g *Rules) UnmetOf(m *Match, c match.Command) []Unmet {
	if c.Verb < FirstAction || int(c.Verb-FirstAction) >= len(g.prog.Actions) || m.State.excluded(c.Player) != nil || !g.mayAct(m, c.Player) {
		return nil
	}
	a := &g.prog.Actions[c.Verb-FirstAction]
	was := g.eye
	g.eye = c.Player
	defer func() { g.eye = was }()
	as := asking{owner: c.Player, self: PlayerEntity(c.Player)}
	if a.Phases>>m.State.Phase&1 == 0 { // the refusal says so
		return nil
	}
	if list := g.unmet(m, a.Where, &as); list != nil {
		return list
	}
	if as.card = c.Source; a.Card != nil && c.Source != 0 {
		if list := g.unmetPick(m, a.Card, &as); list != nil {
			return list
		}
	}
	if as.target = c.Target; a.Target != nil && c.Target != 0 {
		if list := g.unmetPick(m, a.Target, &as); list != nil {
			return list
		}
	}
	if a.Cell != 0 && c.Place != 0 {
		as.at = onGrid{g.zoneOf(a.Cell, c.Player), int(c.Place) - 1}
		return g.unmet(m, a.CellWhere, &as)
	}
	return nil
}

// Hindrance is what prevents a command whose filters hold; the zero value is nothing.
type Hindrance struct {
	Target bool  // it is about the target, not the card
	Zone   uint8 // the zone of the program where the card would have to lie
	Sided  bool  // it is not on the side that can be chosen
	Side   program.Side
	Guards []Unmet     // filters that another thing meets, which has to be chosen
	When   def.FuncRef // a function of a script says no
}

// HindranceOf returns what prevents a command that was rejected although UnmetOf finds no filter.
// It asks the functions of scripts on a copy, so that the match stays as it is.
func (g *Rules) HindranceOf(m *Match, c match.Command) (h Hindrance) {
	if c.Verb < FirstAction || int(c.Verb-FirstAction) >= len(g.prog.Actions) || m.State.excluded(c.Player) != nil || !g.mayAct(m, c.Player) {
		return h
	}
	a := &g.prog.Actions[c.Verb-FirstAction]
	if a.Phases>>m.State.Phase&1 == 0 {
		return h
	}
	m = m.Fork()
	g = Of(m)
	as := asking{owner: c.Player, self: PlayerEntity(c.Player), card: c.Source, target: c.Target}
	switch {
	case !g.open(m, a, &as):
		h.When = a.When
	case a.Card != nil && c.Source != 0 && !g.picks(m, a, a.Card, c.Source, false, &as):
		h = g.hindered(m, a.Card, c.Source, false, &as)
	case a.Target != nil && c.Target != 0 && !g.picks(m, a, a.Target, c.Target, true, &as):
		h = g.hindered(m, a.Target, c.Target, true, &as)
		h.Target = true
	}
	return h
}

// hindered is why a thing cannot be chosen.
func (g *Rules) hindered(m *Match, k *program.Pick, x event.Entity, target bool, as *asking) Hindrance {
	s, p := &m.State, PlayerOf(x)
	switch ix := s.card(x); {
	case ix == 0 && (p < 0 || !k.Seats):
		return Hindrance{}
	case ix == 0 && !g.onSide(k.Side, as.owner, p):
		return Hindrance{Sided: true, Side: k.Side}
	case ix != 0 && k.Zone != 0 && g.layout.def[s.Cards[ix].Zone] != k.Zone:
		return Hindrance{Zone: k.Zone}
	case ix != 0 && k.Zone != 0 && !g.InReach(s, k, ix, as.owner):
		return Hindrance{Sided: true, Side: k.Side}
	}
	by := *as
	if by.card = x; target {
		by.card, by.target = as.card, x
	}
	if len(k.Guards) > 0 && !g.holds(m, k.Guards, &by) && g.guarded(m, k, target, as) {
		return Hindrance{Guards: g.unmet(m, k.Guards, &by)}
	}
	return Hindrance{When: k.When}
}

// LowestOf returns the lowest number that can be chosen with the action of a command, 0 for an
// action without one. It reads as the player sees.
func (g *Rules) LowestOf(m *Match, c match.Command) int16 {
	was := g.eye
	g.eye = c.Player
	low, _ := g.amounts(m, &g.prog.Actions[c.Verb-FirstAction], &asking{owner: c.Player, self: PlayerEntity(c.Player), card: c.Source, target: c.Target})
	g.eye = was
	return num.To[int16](low)
}

func (g *Rules) unmetPick(m *Match, k *program.Pick, as *asking) []Unmet {
	if list := g.unmet(m, k.First, as); list != nil {
		return list
	}
	return g.unmet(m, k.Pair, as)
}

func (g *Rules) unmet(m *Match, conds []kit.Cond, as *asking) (list []Unmet) {
	for _, c := range kit.Failing(conds, func(c *kit.Cond) bool { return g.met(m, c, as) }) {
		list = append(list, Unmet{c.Text, g.prog.Spelled(&c.Left, g.read(m, &c.Left, as), as.e)})
	}
	return list
}

// UnmetBy returns the filters of a listener that do not hold for an event. used reports that
// the listener has run as often as it may.
func (g *Rules) UnmetBy(m *Match, e *event.Event, ref event.ListenerRef, self event.Entity) (list []Unmet, used bool) {
	if g.usedUp(&m.State, match.Candidate{Ref: ref, Self: self}) {
		return nil, true
	}
	as := asking{e: e, self: self, owner: g.ownerOf(&m.State, self), card: e.Source, target: e.Target}
	return g.unmet(m, g.prog.Conds[ref], &as), false
}

// HeardBy returns the role in which a thing hears with a listener; ok is false for a thing that
// does not have it. A listener of a rule is that of no thing.
func (g *Rules) HeardBy(m *Match, ref event.ListenerRef, self event.Entity) (role program.RoleRef, ok bool) {
	for _, r := range g.hearsOf(m, self) {
		if r.Ref == ref {
			return r, true
		}
	}
	return role, false
}

// ListenersOf returns the listeners of a card: what is printed on it, and its traits.
func (g *Rules) ListenersOf(m *Match, self event.Entity) (refs []event.ListenerRef) {
	for _, r := range g.hearsOf(m, self) {
		refs = append(refs, r.Ref)
	}
	return refs
}

func (g *Rules) hearsOf(m *Match, self event.Entity) (list []program.RoleRef) {
	s := &m.State
	ix := s.card(self)
	if ix != 0 && s.Cards[ix].Def != 0 {
		list = append(list, g.prog.Cards[s.Cards[ix].Def].Hears...)
	}
	for i := range s.Statuses[:s.NStatuses] {
		if x := &s.Statuses[i]; x.On == self.Index() {
			list = append(list, g.prog.Traits[x.Kind].Hears...)
		}
	}
	return list
}
