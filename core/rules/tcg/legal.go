package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Legal appends every command that a player may give now. It asks the same
// checks as the asks themselves, and probes an ask in full only where a script
// could have a say in it (K-27).
func (g *Rules) Legal(m *Match, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if p < 0 || int(p) >= int(s.Seats) || s.Players[p].Out {
		return buf
	}
	if s.NPending > 0 {
		buf = s.legalAnswers(p, buf)
	} else if p == s.Active {
		g.list(true)
		switch {
		case s.Window != program.NoPhase:
			buf = append(g.legalHand(m, p, s.Window, g.legalActions(m, p, s.Window, buf)), match.Command{Verb: EndPhaseVerb, Player: p})
		case s.Phase == program.DeploymentPhase:
			buf = g.legalDeployment(m, p, buf)
		case s.Phase == program.SkirmishPhase:
			buf = g.legalSkirmish(m, p, buf)
		}
		g.list(false) // after a panic, Forget does
	}
	return append(buf, match.Command{Verb: Concede, Player: p})
}

// legalAnswers appends the options that are left of the decision that a player owes, and to
// take no more once there are enough.
func (s *State) legalAnswers(p event.Player, buf []match.Command) []match.Command {
	d, offers := s.Owes(p)
	if d == nil {
		return buf
	}
	for i, o := range offers {
		if o.Taken == 0 {
			buf = append(buf, match.Command{Verb: Answer, Player: p, Choice: num.To[int16](i)})
		}
	}
	if d.mayEnd() {
		buf = append(buf, match.Command{Verb: Answer, Player: p, Choice: TakesNoMore})
	}
	return buf
}

func (g *Rules) legalDeployment(m *Match, p event.Player, buf []match.Command) []match.Command {
	s, mode := &m.State, g.Mode(&m.State)
	battery, moving := int(s.Players[p].BatteryMade) < mode.Battery, mode.On(program.Moving)
	plays, watched := g.playsOverheard(s), g.overheard(s, events.ActionDeclared)
	for c := s.Players[p].Hand.First; c != 0; c = s.Cards[c].Next {
		d := s.Cards[c].Def
		if d == 0 {
			continue // a view does not know it
		}
		if g.prog.Cards[d].PlayedIn(program.DeploymentPhase) {
			buf = g.legalPlays(m, p, c, plays, buf)
		}
		if !battery {
			continue
		}
		if made := (match.Command{Verb: MakeBattery, Player: p, Source: s.Handle(c)}); watched {
			buf = g.tryAsk(m, made, events.ActionDeclared, buf)
		} else {
			buf = append(buf, made)
		}
	}
	for l := range place.Layer(place.NLayers) {
		if s.Taken[l][p] == 0 {
			continue
		}
		open := place.SlotSet(0)
		if moving {
			open = s.free(l, p)
		}
		buf = g.legalOnLayer(m, p, l, open, watched, buf)
	}
	buf = g.legalUses(m, p, program.DeploymentPhase, buf)
	return append(buf, match.Command{Verb: EndPhaseVerb, Player: p})
}

func (g *Rules) legalSkirmish(m *Match, p event.Player, buf []match.Command) []match.Command {
	s, r := &m.State, g.actsOfRules(m, program.SkirmishPhase)
	for l := range place.Layer(place.NLayers) {
		standing := s.slotsOn(l, p)
		for set := s.Taken[l][p]; set != 0; set = set.Rest() {
			b := &s.Bodies[standing[set.First()]]
			if b.Flags&(FlagTired|FlagAttacked|FlagMoved) == 0 {
				buf = g.legalAttacks(m, p, b, program.SkirmishPhase, buf)
			}
			if g.Fresh(m, b); b.d.acts || len(r.units) > 0 {
				buf = g.legalActs(m, b, r, program.SkirmishPhase, buf)
			}
		}
	}
	buf = g.legalHand(m, p, program.SkirmishPhase, g.legalUses(m, p, program.SkirmishPhase, buf))
	return append(buf, match.Command{Verb: EndPhaseVerb, Player: p})
}

// legalHand appends the cards that can be played elsewhere than in deployment.
func (g *Rules) legalHand(m *Match, p event.Player, now program.Phase, buf []match.Command) []match.Command {
	if !g.prog.Anytime {
		return buf
	}
	s := &m.State
	plays := g.playsOverheard(s)
	for c := s.Players[p].Hand.First; c != 0; c = s.Cards[c].Next {
		if d := s.Cards[c].Def; d != 0 && g.prog.Cards[d].PlayedIn(now) {
			buf = g.legalPlays(m, p, c, plays, buf)
		}
	}
	return buf
}

// tryAsk appends a command if its asks are accepted: always, unless a script watches.
func (g *Rules) tryAsk(m *Match, c match.Command, t event.Type, buf []match.Command) []match.Command {
	if g.accepted(m, c, g.foresee(m, t, c.Player, c.Source, c.Target, purposeOf[c.Verb])) {
		return append(buf, c)
	}
	return buf
}

// purposeOf is what the ask of a command is for, 0 if that is not known before it is put.
var purposeOf = [1 << 8]int32{MakeBattery: events.ForBattery, Move: events.ForMove, Act: events.ForAct}

// accepted reports whether the asks of a command are accepted, by a verdict if there is
// one.
func (g *Rules) accepted(m *Match, c match.Command, v verdict) bool {
	return v == free || v == open && g.probe(m, c)
}

// probe puts the asks of a command in turn, without a trace.
func (g *Rules) probe(m *Match, c match.Command) bool {
	switch c.Verb {
	case Play:
		supply, battery := g.costs(m, c)
		e := m.Stage(events.CardPlayDeclared)
		declare(m, e, c, supply, battery)
		return m.Probe(e) && m.Probe(validation(m, e))
	case Attack:
		e := m.Stage(g.attackAsk(&m.State, c))
		declareAttack(e, c)
		return m.Probe(e)
	case Act:
		supply, battery := g.actCost(m, c.Player, c.Source, c.Target, &g.prog.Actions[c.Choice])
		e := m.Stage(events.ActionDeclared)
		g.declareAct(e, c, supply, battery)
		return m.Probe(e)
	case MakeBattery:
		e := m.Stage(events.ActionDeclared)
		declareSimple(e, c, events.ForBattery)
		return m.Probe(e)
	case Move:
		e := m.Stage(events.ActionDeclared)
		declareSimple(e, c, events.ForMove)
		return m.Probe(e)
	}
	return true
}

// legalPlays appends the plays of a card; heard says that somebody may object to
// plays.
func (g *Rules) legalPlays(m *Match, p event.Player, card uint16, heard bool, buf []match.Command) []match.Command {
	s := &m.State
	x := s.Handle(card)
	d := &g.prog.Cards[s.Cards[card].Def]
	alone := free
	if heard {
		alone = g.foreseePlay(m, p, x, 0)
	}
	if alone == free {
		if supply, battery := g.price(m, p, card); g.checkPayment(s, p, supply, battery).reason != 0 {
			return buf
		}
	}
	if g.spread(s, p, d); len(g.places) == 0 {
		return buf
	}
	if d.Targets == nil && alone == free {
		return g.playTo(match.Command{Verb: Play, Player: p, Source: x}, buf)
	}
	g.targets = g.targets[:0]
	if d.Targets != nil {
		g.eachTarget(m, d.Targets, p, x, func(t event.Entity) bool { g.targets = append(g.targets, t); return true })
		if d.Kind == program.KindUnit && g.mayChooseItself(m, d.Targets, p, x) {
			g.targets = append(g.targets, x)
		}
		if len(g.targets) == 0 && !d.Targets.Optional && d.Kind != program.KindUnit {
			return buf
		}
	}
	if len(g.targets) == 0 || d.Targets.Optional {
		g.targets = append(g.targets, 0)
	}
	if alone == free && len(g.targets) == 1 && g.targets[0] == 0 {
		return g.playTo(match.Command{Verb: Play, Player: p, Source: x}, buf)
	}
	g.verdicts = g.verdicts[:0]
	for _, t := range g.targets {
		v := alone
		if t != 0 && heard {
			if v = g.foreseePlay(m, p, x, t); v == free && alone != free {
				v = open
			}
		}
		g.verdicts = append(g.verdicts, v)
	}
	for _, at := range g.places {
		for i, t := range g.targets {
			if c := (match.Command{Verb: Play, Player: p, Source: x, Target: t, Place: at}); g.accepted(m, c, g.verdicts[i]) {
				buf = append(buf, c)
			}
		}
	}
	return buf
}

// playTo appends a play to which nobody objects, to each of g.places.
func (g *Rules) playTo(c match.Command, buf []match.Command) []match.Command {
	n := len(buf)
	buf = slices.Grow(buf, len(g.places))[:n+len(g.places)]
	for i, at := range g.places {
		to := &buf[n+i] // written in place
		*to = c
		to.Place = at
	}
	return buf
}

// foreseePlay reports what is known of the two asks of a play.
func (g *Rules) foreseePlay(m *Match, p event.Player, x, target event.Entity) verdict {
	return max(g.foresee(m, events.CardPlayDeclared, p, x, target, 0), g.foresee(m, events.CardPlayValidated, p, x, target, 0))
}

// spread fills g.places with where a card can be played.
func (g *Rules) spread(s *State, p event.Player, d *program.CardDef) {
	g.places = g.places[:0]
	switch {
	case d.Kind == program.KindUnit && g.rulesOn(s).ways[d.Layer][d.Layer] == 0: // a room without that layer
	case d.Kind == program.KindUnit:
		g.freePlaces(s, d.Layer, p, place.AllSlots)
	case d.Choose == "lane":
		for lane := range place.Lane(place.NLanes) {
			g.places = append(g.places, place.LanePlace(place.Surface, lane))
		}
	default:
		g.places = append(g.places, 0)
	}
}

// freePlaces notes a player's free slots in some lanes of a layer.
func (g *Rules) freePlaces(s *State, l place.Layer, p event.Player, lanes place.SlotSet) {
	for set := s.free(l, p) & lanes; set != 0; set = set.Rest() {
		g.places = append(g.places, place.SlotPlace(l, p, set.First()))
	}
}

// legalOnLayer appends what the units on a layer may do in deployment: move to the open
// slots, and act. watched reports that somebody may hear of it. Most listed commands are
// moves that nobody rejects. So those of units that cannot act are written here, in place.
// Neither this nor legalOfUnit is to be inlined, so that the loop has registers enough.
//
//go:noinline
func (g *Rules) legalOnLayer(m *Match, p event.Player, l place.Layer, open place.SlotSet, watched bool, buf []match.Command) []match.Command {
	s, standing, first, most := &m.State, m.State.slotsOn(l, p), place.SlotPlace(l, p, 0), open.Len()
	r, c := g.actsOfRules(m, program.DeploymentPhase), match.Command{Verb: Move, Player: p}
	calls := watched || r.layers>>l&1 != 0 || len(r.units) > 0 && m.Coverage() != nil
	for set := s.Taken[l][p]; set != 0; set = set.Rest() {
		n := set.First()
		b := &s.Bodies[standing[n]]
		if calls || b.d.acts || b.d.stamp-1 != s.fresh || cap(buf)-len(buf) < most {
			buf = g.legalOfUnit(m, b, open&place.InReach(n), watched, r, buf)
			continue
		}
		if b.Flags&(FlagTired|FlagMoved) != 0 || !b.d.Is(program.QMayMove) {
			continue
		}
		c.Source = s.EntityOf(b)
		all, k := buf[:cap(buf)], len(buf)
		for to := open & place.InReach(n); to != 0 && k < len(all); to = to.Rest() {
			at := &all[k]
			*at = c
			at.Place = first + event.Place(to.First()&(place.SlotBits-1))
			k++
		}
		buf = all[:k]
	}
	return buf
}

// legalOfUnit appends what a unit may do in deployment: move to some slots, and act.
//
//go:noinline
func (g *Rules) legalOfUnit(m *Match, b *Body, to place.SlotSet, watched bool, r *ruleActs, buf []match.Command) []match.Command {
	c := match.Command{Verb: Move, Player: b.Ctrl, Source: m.State.EntityOf(b)}
	if d := g.Fresh(m, b); b.Flags&(FlagTired|FlagMoved) == 0 && d.Is(program.QMayMove) {
		guarded := to != 0 && watched && g.foresee(m, events.ActionDeclared, c.Player, c.Source, 0, events.ForMove) != free
		for buf = slices.Grow(buf, to.Len()); to != 0; to = to.Rest() {
			if c.Place = place.SlotPlace(b.Layer, b.Ctrl, to.First()); !guarded || g.probe(m, c) {
				buf = append(buf, c)
			}
		}
	}
	return g.legalActs(m, b, r, program.DeploymentPhase, buf)
}

// legalActs appends what a unit may do by actions: its own, and those that rules give. A
// unit that cannot attack now is not asked about those that take the place of an attack,
// unless the questions are counted.
func (g *Rules) legalActs(m *Match, b *Body, r *ruleActs, now program.Phase, buf []match.Command) []match.Command {
	g.Fresh(m, b)
	own, counts := b.d.acts, m.Coverage() != nil
	if !own && r.layers>>b.Layer&1 == 0 && !counts {
		return buf // as most units, it has none
	}
	x, spent := m.State.EntityOf(b), b.Flags&(FlagTired|FlagAttacked|FlagMoved) != 0 // as checkAttacker finds
	try := func(n uint16) {
		if a := &g.prog.Actions[n]; counts || a.Layers>>b.Layer&1 != 0 && !(spent && a.UsesAttack) {
			buf = g.tryAct(m, b.Ctrl, x, n, now, buf)
		}
	}
	if own {
		g.eachCardAction(&m.State, b, try)
	}
	for _, n := range r.units {
		try(n)
	}
	if own {
		g.eachGainedAction(&m.State, b, try)
	}
	return buf
}

func (g *Rules) legalAct(m *Match, p event.Player, x event.Entity, n uint16, a *program.Action, buf []match.Command) []match.Command {
	s := &m.State
	g.targets = g.targets[:0]
	if a.Target != nil {
		g.eachTarget(m, a.Target, p, x, func(t event.Entity) bool {
			if !a.OfTarget() || g.payable(m, p, x, t, a) {
				g.targets = append(g.targets, t)
			}
			return true
		})
		if len(g.targets) == 0 && !a.Target.Optional {
			return buf
		}
	}
	if a.Target == nil || a.Target.Optional {
		g.targets = append(g.targets, 0)
	}
	g.places = g.places[:0]
	if a.NeedsSlot {
		g.freePlaces(s, place.Surface, p, s.slotsOf(x, a))
	} else {
		g.places = append(g.places, 0)
	}
	for _, at := range g.places {
		for _, t := range g.targets {
			c := match.Command{Verb: Act, Player: p, Source: x, Target: t, Place: at, Choice: int16(n)}
			buf = g.tryAsk(m, c, events.ActionDeclared, buf)
		}
	}
	return buf
}
