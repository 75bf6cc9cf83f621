package tabletop

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Legal appends every command that a player may give now. Conditions read as the player
// sees, so that the list is the same in the player's view.
func (g *Rules) Legal(m *Match, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if p < 0 || !s.In(p) || s.Stage == GameOver {
		return buf
	}
	if s.NAsks > 0 {
		buf = s.legalAnswers(p, buf)
	} else {
		buf = g.legalActions(m, p, 0, buf)
	}
	if g.mode.Def.Concede {
		buf = append(buf, match.Command{Verb: Concede, Player: p})
	}
	return buf
}

// legalActions appends actions, and passing; maxListed of them, 0 = all.
func (g *Rules) legalActions(m *Match, p event.Player, maxListed int, buf []match.Command) []match.Command {
	if !g.mayAct(m, p) {
		return buf
	}
	l := listing{g: g, m: m, p: p, buf: buf, maxListed: maxListed, first: len(buf), probes: g.heard(program.ActionDeclared) && g.phase(&m.State).Turn != program.All}
	was := g.eye
	g.eye = p
	for i := range g.prog.Actions {
		if a := &g.prog.Actions[i]; !l.full() && (maxListed != 1 || a.Card == nil && a.Target == nil) {
			l.action(num.To[uint8](i), a)
		}
	}
	for i := range g.prog.Actions { // where one is enough, these come after those that cost less to try
		if a := &g.prog.Actions[i]; maxListed == 1 && !l.full() && (a.Card != nil || a.Target != nil) {
			l.action(num.To[uint8](i), a)
		}
	}
	g.eye = was
	if !l.full() && g.mayPass(m, p) {
		l.buf = append(l.buf, match.Command{Verb: Pass, Player: p})
	}
	return l.buf
}

// listing is a list of commands that is being made.
type listing struct {
	g         *Rules
	m         *Match
	p         event.Player
	buf       []match.Command
	first     int
	maxListed int  // 0 = all
	probes    bool // some definition may reject actions
}

func (l *listing) full() bool { return l.maxListed > 0 && len(l.buf)-l.first >= l.maxListed }

// action lists the commands of an action: for the player, then each card, then each target,
// then cells and amounts.
func (l *listing) action(n uint8, a *program.Action) {
	as := asking{owner: l.p, self: PlayerEntity(l.p)}
	if !l.g.open(l.m, a, &as) {
		return
	}
	c := match.Command{Verb: FirstAction + n, Player: l.p}
	if a.Card == nil {
		l.targets(a, c, &as)
		return
	}
	for _, ix := range l.g.candidates(&l.m.State, a.Card, l.p) {
		for _, card := range l.m.State.cardsIn(ix) {
			if l.full() {
				return
			}
			if c.Source = l.m.State.handle(card); card != 0 && l.g.picks(l.m, a, a.Card, c.Source, false, &as) {
				as.card = c.Source
				l.targets(a, c, &as)
				as.card = 0
			}
		}
	}
}

func (l *listing) targets(a *program.Action, c match.Command, as *asking) {
	if a.Target == nil {
		if l.g.payable(l.m, a, as) {
			l.rest(a, c, as)
		}
		return
	}
	try := func(x event.Entity) {
		if c.Target = x; !l.full() && l.g.picks(l.m, a, a.Target, x, true, as) {
			if as.target = x; l.g.payable(l.m, a, as) {
				l.rest(a, c, as)
			}
			as.target = 0
		}
	}
	s := &l.m.State
	if a.Target.Seats {
		for p := range num.To[event.Player](int(s.Seats)) {
			try(PlayerEntity(p))
		}
	}
	for _, z := range l.g.candidates(s, a.Target, l.p) {
		for _, card := range s.cardsIn(z) {
			if card != 0 {
				try(s.handle(card))
			}
		}
	}
}

// rest lists cells and amounts.
func (l *listing) rest(a *program.Action, c match.Command, as *asking) {
	if a.Amount == nil && a.Cell == 0 && !l.probes { // as mostly
		l.buf = append(l.buf, c)
		return
	}
	low, high := l.g.amounts(l.m, a, as)
	amounts := func() {
		for n := low; n <= high && !l.full(); n++ {
			if c.Choice = num.To[int16](n); !l.probes || l.accepted(&c) {
				l.buf = append(l.buf, c)
			}
		}
	}
	if a.Cell == 0 {
		amounts()
		return
	}
	for i, ix := range l.m.State.cardsIn(l.g.zoneOf(a.Cell, l.p)) {
		if as.at = (onGrid{l.g.zoneOf(a.Cell, l.p), i}); ix == 0 && l.g.holds(l.m, a.CellWhere, as) {
			c.Place = num.To[event.Place](i + 1)
			amounts()
		}
		as.at = onGrid{}
	}
}

// accepted probes the ask of an action, which some definition hears.
func (l *listing) accepted(c *match.Command) bool {
	e := l.m.Stage(program.ActionDeclared)
	l.g.fillDeclared(&l.m.State, e, c.Player, int(c.Verb-FirstAction), int32(c.Choice), c.Source, c.Target, c.Place)
	return l.m.Probe(e)
}

// open reports whether an action is possible at all for its owner.
func (g *Rules) open(m *Match, a *program.Action, as *asking) bool {
	bare := *as // a command has its card and target from the first, and a list has not
	bare.card, bare.target = 0, 0
	return a.Phases>>m.State.Phase&1 != 0 && g.holds(m, a.Where, &bare) && (a.When == 0 || g.asks(m, a.Ref, a.When, &bare, 0))
}

// candidates are the zones whose cards can be chosen by a player.
func (g *Rules) candidates(s *State, k *program.Pick, p event.Player) []uint8 {
	if k.Zone == 0 {
		return nil
	}
	first := g.layout.first[k.Zone]
	if g.prog.Zones[k.Zone].Of == program.OfMatch {
		return oneZone[first-1 : first]
	}
	if k.Side == program.Own {
		own := g.zoneOf(k.Zone, p)
		return oneZone[own-1 : own]
	}
	n := num.To[uint8](g.mode.NTeams)
	if g.prog.Zones[k.Zone].Of == program.OfPlayer {
		n = s.Seats
	}
	return oneZone[first-1 : first-1+n]
}

// oneZone has every number of a zone, to be sliced.
var oneZone = func() (all [program.MaxZones]uint8) {
	for i := range all {
		all[i] = num.To[uint8](i + 1)
	}
	return all
}()

// picks reports whether a thing can be chosen. Filters come before scripts, and those of
// the thing alone before those of the pair.
func (g *Rules) picks(m *Match, a *program.Action, k *program.Pick, x event.Entity, target bool, as *asking) bool {
	s := &m.State
	by := *as
	if by.card = x; target {
		by.card, by.target = as.card, x
	} else {
		by.target = 0
	}
	if p := PlayerOf(x); p >= 0 {
		if !k.Seats || !s.In(p) || !g.onSide(k.Side, as.owner, p) {
			return false
		}
	} else if ix := s.card(x); ix == 0 || !g.InReach(s, k, ix, as.owner) {
		return false
	}
	if !g.holds(m, k.First, &by) || !g.holds(m, k.Pair, &by) {
		return false
	}
	if len(k.Guards) > 0 && !g.holds(m, k.Guards, &by) && g.guarded(m, k, target, as) {
		return false
	}
	if k.When == 0 {
		return true
	}
	before := *as
	if !target { // a command has its card from the first, and a list has not
		before.card = 0
	}
	return g.asks(m, a.Ref, k.When, &before, x)
}

// asks asks a function about a thing, for the player who would choose it and with the card
// that was chosen before.
func (g *Rules) asks(m *Match, ref event.ListenerRef, when def.FuncRef, as *asking, about event.Entity) bool {
	was := g.asker
	g.asker = as.owner
	holds := m.Judge(ref, when, as.card, about)
	g.asker = was
	return holds
}

// guarded reports whether a thing that can be chosen protects the others.
func (g *Rules) guarded(m *Match, k *program.Pick, target bool, as *asking) bool {
	s := &m.State
	guards := func(x event.Entity) bool {
		by := *as
		if by.card = x; target {
			by.card, by.target = as.card, x
		}
		return g.holds(m, k.Guards, &by) && g.holds(m, k.First, &by) && g.holds(m, k.Pair, &by)
	}
	for p := range num.To[event.Player](int(s.Seats)) {
		if k.Seats && s.In(p) && g.onSide(k.Side, as.owner, p) && guards(PlayerEntity(p)) {
			return true
		}
	}
	for _, z := range g.candidates(s, k, as.owner) {
		for _, ix := range s.cardsIn(z) {
			if ix != 0 && g.InReach(s, k, ix, as.owner) && guards(s.handle(ix)) {
				return true
			}
		}
	}
	return false
}

// InReach reports whether a card lies where things can be chosen by a player.
func (g *Rules) InReach(s *State, k *program.Pick, ix uint16, p event.Player) bool {
	z := s.Cards[ix].Zone
	if k.Zone == 0 || g.layout.def[z] != k.Zone {
		return false
	}
	switch of := g.layout.of[z]; {
	case of >= 0:
		return g.onSide(k.Side, p, of)
	case g.layout.team[z] != 0:
		return k.Side == program.AnySide || (k.Side == program.Own) == (g.layout.team[z] == g.mode.Teams[p])
	case k.Side == program.Own || k.Side == program.AnySide:
		return true
	}
	return g.onSide(k.Side, p, g.controls(s, ix))
}

// onSide reports whether something of a player is on a side, as seen by another.
func (g *Rules) onSide(side program.Side, p, of event.Player) bool {
	switch side {
	case program.Own:
		return p == of
	case program.Enemy:
		return g.opposes(p, of)
	case program.Other:
		return p != of
	}
	return true
}

// opposes reports whether two players are in different teams; nobody opposes.
func (g *Rules) opposes(p, other event.Player) bool {
	return p >= 0 && other >= 0 && g.mode.Teams[p] != g.mode.Teams[other]
}

// payable reports whether a player has what an action takes.
func (g *Rules) payable(m *Match, a *program.Action, as *asking) bool {
	lacks, _, _ := g.lacking(m, a, as)
	return lacks == nil
}

// lacking returns the first counter that has too little for the cost of an action, with what
// its player has and needs; nil if the player can pay.
func (g *Rules) lacking(m *Match, a *program.Action, as *asking) (c *program.Counter, have, need int32) {
	for i := range a.Costs {
		c = &g.prog.Counters[a.Costs[i].Counter]
		have, need = int32(m.State.Players[as.owner].Counters[c.Index])-c.Low, g.number(m, &a.Costs[i].Amount, as)
		if have < need {
			return c, have, need
		}
	}
	return nil, 0, 0
}

// unpaid returns the refusal of an action that its player cannot pay.
func unpaid(a *program.Action, as *asking, c *program.Counter, have, need int32) error {
	name := c.Def.Name
	if name.EN == "" {
		name = i18n.Both(c.Def.ID)
	}
	r := match.Malformed("CANNOT_PAY", "player %d cannot pay for %s: %s %d of %d", "玩家%d付不起%s的费用：%s只有%d，需要%d", as.owner+1, program.Typed(a.Def.ID, a.Def.Name), name, have, need)
	r.Have, r.Need = int(have), int(need)
	return r
}

// amounts is the span of numbers that can be chosen; 0 alone where none is.
func (g *Rules) amounts(m *Match, a *program.Action, as *asking) (low, high int32) {
	if a.Amount == nil {
		return 0, 0
	}
	return g.number(m, &a.Amount.Low, as), min(g.number(m, &a.Amount.High, as), program.MaxNumber)
}

// emptyCell reports whether a cell of an action's grid is empty and meets its filters.
func (g *Rules) emptyCell(m *Match, a *program.Action, cell int, as *asking) bool {
	z := g.zoneOf(a.Cell, as.owner)
	cells := m.State.cardsIn(z)
	if cell < 1 || cell > len(cells) || cells[cell-1] != 0 {
		return false
	}
	as.at = onGrid{z, cell - 1}
	return g.holds(m, a.CellWhere, as)
}

// taken reports whether a card lies in a cell of the grid of an action.
func (g *Rules) taken(m *Match, a *program.Action, cell int, p event.Player) bool {
	cells := m.State.cardsIn(g.zoneOf(a.Cell, p))
	return cell >= 1 && cell <= len(cells) && cells[cell-1] != 0
}
