package tcg

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// An actor is a unit, a fixture, or a player. A player acts through a status on them or a
// rule, and their base represents them.

// HasAction reports whether a player can use an action of a thing, as far as it
// has it at all.
func (g *Rules) HasAction(m *Match, p event.Player, x event.Entity, n int) bool {
	found := false
	g.eachAction(m, p, x, func(a uint16) { found = found || int(a) == n })
	return found
}

// eachAction calls f for the actions that a player has by a thing.
func (g *Rules) eachAction(m *Match, p event.Player, x event.Entity, f func(uint16)) {
	s := &m.State
	if b := s.Unit(x); b != nil {
		if b.Ctrl == p {
			g.eachUnitAction(m, b, f)
		}
	} else if fx := s.FixtureAt(x); fx != nil {
		if fx.has(p) {
			eachOf(g.prog.Fixtures[fx.Def].ActionRefs, f)
		}
	} else if x == place.BaseOf(p) && g.inPlay(s, x) {
		s.eachOn(g.rulesOn(s).players, g.prog.PlayerActions, f)
		for i := range s.Statuses[:s.NStatuses] {
			if st := &s.Statuses[i]; st.On == 0 && st.Owner == p {
				eachOf(g.prog.Statuses[st.Kind].ActionRefs, f)
			}
		}
	}
}

func eachOf(list []uint16, f func(uint16)) {
	for _, a := range list {
		f(a)
	}
}

// eachOn calls f for those of some actions of rules that are on, whose bits are
// given.
func (s *State) eachOn(on uint64, list []program.RuleAction, f func(uint16)) {
	for set := on &^ (1 << lastAction); set != 0; set &= set - 1 {
		f(list[bits.TrailingZeros64(set)].Action)
	}
	if on>>lastAction != 0 {
		for _, r := range list[lastAction:] {
			if s.RuleOn(r.Option) {
				f(r.Action)
			}
		}
	}
}

// eachUnitAction calls f for the actions of a unit: of its card and its armory,
// those that rules give every unit, and those of its keywords and statuses.
func (g *Rules) eachUnitAction(m *Match, b *Body, f func(uint16)) {
	s := &m.State
	g.Fresh(m, b)
	if b.d.acts {
		g.eachCardAction(s, b, f)
	}
	s.eachOn(g.rulesOn(s).units, g.prog.UnitActions, f)
	if b.d.acts {
		g.eachGainedAction(s, b, f)
	}
}

// eachCardAction calls f for the actions of a unit's card and armory.
func (g *Rules) eachCardAction(s *State, b *Body, f func(uint16)) {
	eachOf(g.prog.Cards[s.Cards[b.Card].Def].ActionRefs, f)
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		eachOf(g.prog.Cards[s.Cards[c].Def].ActionRefs, f)
	}
}

// eachGainedAction calls f for the actions of a unit's keywords and statuses.
func (g *Rules) eachGainedAction(s *State, b *Body, f func(uint16)) {
	if !b.d.gained || !g.gainsActions(s, b) {
		eachOf(g.prog.Cards[s.Cards[b.Card].Def].PrintedActs, f)
	} else if b.d.Keywords&g.prog.ActKeywords != 0 {
		for k := range g.Keywords(s, b) {
			eachOf(g.prog.Keywords[k].ActionRefs, f)
		}
	}
	if b.d.Statuses&g.prog.ActStatuses != 0 {
		for k := range s.statusesOf(b) {
			eachOf(g.prog.Statuses[k].ActionRefs, f)
		}
	}
}

// gainsActions reports whether a unit has actions by keywords beyond the printed
// ones.
func (g *Rules) gainsActions(s *State, b *Body) bool {
	key, body := s.key(b), s.Cards[b.Card].Body
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == key && len(g.prog.Keywords[gr.Keyword].ActionRefs) > 0 {
			return true
		}
	}
	for i := range s.gifts[:s.nGifts] {
		if x := &s.gifts[i]; x.body == body && len(g.prog.Keywords[x.Keyword].ActionRefs) > 0 {
			return true
		}
	}
	return false
}

// ruleActs is those actions of rules that are on and can be used in a phase or window. They
// hang on the room options alone, so they are kept until others are on.
type ruleActs struct {
	on             [2]uint64 // the rules that have them: rulesOn.units and players
	all            bool      // in any phase, for a caller that counts questions
	kept           bool      // they hold as long as on and all are the same
	layers         uint8     // on which those of units can be used, a bit each
	units, players []uint16
}

// actsOfRules reports which actions of rules can be used in a phase or window. A caller
// that counts questions gets all that are on.
func (g *Rules) actsOfRules(m *Match, now program.Phase) *ruleActs {
	rules := g.rulesOn(&m.State)
	if rules.units|rules.players == 0 {
		return &noActs // as in most rooms
	}
	if g.acts == nil {
		g.acts = make([]ruleActs, int(program.FirstWindow)+len(g.prog.Windows))
	}
	a := &g.acts[now]
	on, all := [2]uint64{rules.units, rules.players}, m.Coverage() != nil
	if !a.kept || a.on != on || a.all != all {
		a.on, a.all, a.kept = on, all, (on[0]|on[1])>>lastAction == 0
		g.findActsOfRules(&m.State, now, a)
	}
	return a
}

// noActs is what rules give where none of those that are on gives an action.
var noActs ruleActs

func (g *Rules) findActsOfRules(s *State, now program.Phase, a *ruleActs) {
	a.units, a.players, a.layers = a.units[:0], a.players[:0], 0
	s.eachOn(a.on[0], g.prog.UnitActions, func(n uint16) {
		if a.all || g.prog.Actions[n].In(now) {
			a.units = append(a.units, n)
			a.layers |= g.prog.Actions[n].Layers
		}
	})
	s.eachOn(a.on[1], g.prog.PlayerActions, func(n uint16) {
		if a.all || g.prog.Actions[n].In(now) {
			a.players = append(a.players, n)
		}
	})
}

// EachActor calls f for the things by which a player may act without a unit:
// their base, then fixtures.
func (g *Rules) EachActor(s *State, p event.Player, f func(x event.Entity)) {
	if s.NFixtures == 0 && !g.prog.StatusActs && g.rulesOn(s).players == 0 {
		return
	}
	f(place.BaseOf(p))
	s.EachFixture(func(x event.Entity, fx *Fixture) bool {
		if fx.has(p) {
			f(x)
		}
		return true
	})
}

// stillActs reports whether what an action began with is still in play.
func (g *Rules) stillActs(s *State, x event.Entity) bool {
	return g.inPlay(s, x) || s.FixtureAt(x) != nil
}

// actorLane is the lane in which something acts, NoLane for anywhere.
func (s *State) actorLane(x event.Entity) place.Lane {
	if f := s.FixtureAt(x); f != nil {
		return f.Lane
	}
	if b := s.Unit(x); b != nil {
		return b.Lane
	}
	return place.NoLane
}

// legalUses appends what a player may do without a unit.
func (g *Rules) legalUses(m *Match, p event.Player, now program.Phase, buf []match.Command) []match.Command {
	s, x, rules := &m.State, place.BaseOf(p), g.actsOfRules(m, now).players
	if g.refresh(s); !s.acting && !g.prog.StatusActs && len(rules) == 0 || !g.inPlay(s, x) {
		return buf
	}
	for _, n := range rules {
		buf = g.tryAct(m, p, x, n, now, buf)
	}
	for i := 0; g.prog.StatusActs && i < int(s.NStatuses); i++ {
		if st := &s.Statuses[i]; st.On == 0 && st.Owner == p {
			for _, n := range g.prog.Statuses[st.Kind].ActionRefs {
				buf = g.tryAct(m, p, x, n, now, buf)
			}
		}
	}
	for i := 0; s.acting && i < int(s.NFixtures); i++ {
		f := &s.Fixtures[i]
		for _, n := range g.prog.Fixtures[f.Def].ActionRefs { // 0 has none
			if f.has(p) {
				buf = g.tryAct(m, p, s.fixtureHandle(i), n, now, buf)
			}
		}
	}
	return buf
}

// tryAct appends the ways to use an action of something, if it can be used.
func (g *Rules) tryAct(m *Match, p event.Player, x event.Entity, n uint16, now program.Phase, buf []match.Command) []match.Command {
	a := &g.prog.Actions[n]
	if !a.In(now) || !a.OfTarget() && !g.payable(m, p, x, 0, a) || g.checkActor(m, p, x, a).reason != 0 {
		return buf
	}
	return g.legalAct(m, p, x, n, a, buf)
}

// payable reports whether an action can be paid for. If something may change its cost, the
// ask decides.
func (g *Rules) payable(m *Match, p event.Player, x, target event.Entity, a *program.Action) bool {
	supply, battery := g.actCost(m, p, x, target, a)
	return g.checkPayment(&m.State, p, int(supply), int(battery)).reason == 0 || g.guarded(m, events.ActionDeclared, p, x, target)
}

// slotsOf are the slots that an action of something can name.
func (s *State) slotsOf(x event.Entity, a *program.Action) place.SlotSet {
	if b := s.Unit(x); b != nil && a.Near {
		return place.InReach(place.SlotOf(b.Lane, b.Row, b.Slot))
	}
	return lanes(s.actorLane(x))
}

// lanes are the slots of a lane, of all lanes for NoLane.
func lanes(l place.Lane) place.SlotSet {
	if l == place.NoLane {
		return place.AllSlots
	}
	return place.InLane(l)
}

// checkAct: who may act, the target, a slot, the price (W-03, W-19).
func (g *Rules) checkAct(m *Match, e *Event) refused {
	s := &m.State
	a := &g.prog.Actions[e.Args[events.ArgAction]]
	if r := g.checkActor(m, e.SourcePlayer, e.Source, a); r.reason != 0 {
		return r
	}
	if r := g.checkChosen(m, a.Target, e.SourcePlayer, e.Source, e.Target, false); r.reason != 0 {
		return r
	}
	if r := g.checkActSlot(s, e, a); r.reason != 0 {
		return r
	}
	return g.checkPayment(s, e.SourcePlayer, int(e.Args[events.ArgCost]), int(e.Args[events.ArgBattery]))
}

// checkActSlot: an ability that needs a slot names a free own one of its
// unit's lane (W-03).
func (g *Rules) checkActSlot(s *State, e *Event, a *program.Action) refused {
	sp := place.SpotOf(num.To[event.Place](e.Args[events.ArgWhere]))
	switch {
	case !a.NeedsSlot && e.Args[events.ArgWhere] == 0:
		return fine
	case !a.NeedsSlot:
		return refused{reason: g.prog.Reason.Unplaced}
	case sp.Lane == place.NoLane, sp.Player != e.SourcePlayer, !s.Grid.Has(sp), sp.Layer != place.Surface:
		return refused{reason: g.prog.Reason.Place}
	case !s.slotsOf(e.Source, a).Holds(place.SlotOf(sp.Lane, sp.Row, sp.Slot)):
		return refused{reason: g.prog.Reason.FarSlot}
	case s.At(sp) != 0:
		return refused{reason: g.prog.Reason.Slot}
	}
	return fine
}

func (g *Rules) checkActor(m *Match, p event.Player, x event.Entity, a *program.Action) refused {
	s := &m.State
	if b := s.Unit(x); b != nil && !g.Fresh(m, b).Is(program.QMayAct) {
		return refused{reason: g.prog.Reason.CannotAct}
	}
	if a.UsesAttack {
		if r := g.checkAttacker(m, x); r.reason != 0 {
			return r
		}
	}
	if turn, match := s.spent(a.Limit, a.Ref, x); turn {
		return refused{reason: g.prog.Reason.Limit}
	} else if match {
		return refused{reason: g.prog.Reason.MatchLimit}
	}
	ask := asking{self: x, unit: x, by: p, ref: a.Ref}
	if !g.holds(m, a.Conds, &ask) || a.Def.When != 0 && !m.Judge(a.Ref, a.Def.When, x, x) {
		return refused{reason: g.prog.Reason.Condition}
	}
	return fine
}
