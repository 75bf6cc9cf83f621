package tcg

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Verbs of commands.
const (
	NoVerb uint8 = iota
	Play
	Attack
	Act
	MakeBattery
	Move
	EndPhaseVerb
	Answer
	Concede
	Abort
)

// Begin reports whether a command is well-formed here and now and queues its first event.
// The asks that follow find out whether a rule forbids it (K-23).
func (g *Rules) Begin(m *Match, c match.Command) error {
	s := &m.State
	if s.Step == atOver {
		return malformed("GAME_OVER")
	}
	if c.Player < 0 || int(c.Player) >= int(s.Seats) {
		return malformed("NO_PLAYER", c.Player+1)
	}
	if s.Players[c.Player].Out && c.Verb != Abort { // no turn of theirs will come
		return malformed("OUT", c.Player+1)
	}
	switch c.Verb {
	case Concede:
		g.beginConcede(m, c)
		return nil
	case Abort:
		return g.beginAbort(m)
	case Answer:
		return g.beginAnswer(m, c)
	}
	if s.NPending > 0 {
		open, _ := s.Open()
		return malformed("DECISION_OPEN", open.Player+1)
	}
	if c.Player != s.Active {
		return malformed("NOT_YOUR_TURN", s.Active+1)
	}
	switch c.Verb {
	case Play:
		return g.beginPlay(m, c)
	case Attack:
		return g.beginAttack(m, c)
	case Act:
		return g.beginAct(m, c)
	case MakeBattery:
		return g.beginBattery(m, c)
	case Move:
		return g.beginMove(m, c)
	case EndPhaseVerb:
		return g.beginEnd(m)
	}
	return malformed("UNKNOWN_COMMAND", c.Verb)
}

// wrongPhase refuses what is done in other phases and windows only.
func (g *Rules) wrongPhase(want ...program.Phase) error {
	return malformed("WRONG_PHASE", g.prog.PhasesOf(want))
}

// without refuses what the mode or the room is played without, whatever the phase.
func without(code string, what def.Localised) error {
	r := malformed("NOT_IN_MODE", what)
	r.Code = code
	return r
}

func (g *Rules) beginConcede(m *Match, c match.Command) {
	e := add(m, events.PlayerEliminated, 0, 0, c.Player)
	e.TargetPlayer = c.Player
	e.Args[events.PlayerEliminatedConceded] = 1
}

// beginAbort ends a match as void when the command that would advance it fails
// as a whole (K-13). Whether it does is tried on a fork.
func (g *Rules) beginAbort(m *Match) error {
	s := &m.State
	try := match.Command{Verb: EndPhaseVerb, Player: s.Active}
	if open, _ := s.Open(); open != nil {
		try = match.Command{Verb: Answer, Player: open.Player}
	}
	if !match.IsFault(m.Fork().Do(try)) {
		return malformed("NO_ABORT")
	}
	m.Add(events.GameEnded).Args[events.GameEndedResult] = int32(events.Void)
	return nil
}

func (g *Rules) beginAnswer(m *Match, c match.Command) error {
	s := &m.State
	if s.NPending == 0 {
		return malformed("NO_DECISION")
	}
	d, offers := s.Owes(c.Player)
	if d == nil {
		open, _ := s.Open()
		return malformed("NOT_YOURS", open.Player+1)
	}
	switch {
	case c.Choice == TakesNoMore && !d.mayEnd():
		return malformed("TOO_FEW", d.Taken, d.Min)
	case c.Choice != TakesNoMore && (c.Choice < 0 || int(c.Choice) >= int(d.N)):
		return malformed("NO_OPTION", d.N)
	case c.Choice != TakesNoMore && offers[c.Choice].Taken > 0:
		return malformed("TAKEN", c.Choice+1)
	}
	x, _ := s.dueOf(c.Player)
	switch {
	case s.gathering():
		queue(m, noteStep(c.Player, int(c.Choice)))
	case c.Choice == TakesNoMore:
		queue(m, s.answerEvent(x, -1, Done))
	default:
		queue(m, s.answerEvent(x, int(c.Choice), 0))
	}
	return nil
}

// inHand returns the card of a handle if the player holds it.
func (s *State) inHand(p event.Player, x event.Entity) (uint16, bool) {
	ix := s.CardIndex(x)
	if ix == 0 || s.Cards[ix].Zone != place.Hand || s.Cards[ix].Owner != p || s.Cards[ix].Def == 0 {
		return 0, false
	}
	return ix, true
}

func (g *Rules) beginPlay(m *Match, c match.Command) error {
	now := m.State.Now()
	ix, ok := m.State.inHand(c.Player, c.Source)
	switch {
	case ok && !g.prog.Cards[m.State.Cards[ix].Def].PlayedIn(now) && !g.layerless(&m.State, ix): // of that the ask says so
		return g.wrongPhase(g.prog.Cards[m.State.Cards[ix].Def].PlayPhases()...)
	case !ok && now != program.DeploymentPhase:
		return g.wrongPhase(program.DeploymentPhase)
	case !ok:
		return malformed("NOT_IN_HAND")
	}
	supply, battery := g.costs(m, c)
	declare(m, m.Add(events.StepPlay), c, supply, battery)
	return nil
}

// layerless reports whether a card is a unit of a layer that the room does not have.
func (g *Rules) layerless(s *State, ix uint16) bool {
	d := &g.prog.Cards[s.Cards[ix].Def]
	return d.Kind == program.KindUnit && g.way(s, d.Layer, d.Layer) == nil
}

// costs is what a play costs now, in supply and battery.
func (g *Rules) costs(m *Match, c match.Command) (supply, battery int) {
	ix := m.State.CardIndex(c.Source)
	return g.price(m, c.Player, ix)
}

// declare fills the first ask of a play, or the step that puts it.
func declare(m *Match, e *Event, c match.Command, supply, battery int) {
	e.Source, e.Target, e.SourcePlayer, e.At = c.Source, c.Target, c.Player, m.State.PlaceOfEntity(c.Target)
	if e.At == 0 { // the lane is the target's where it has one (K-15)
		e.At = c.Place
	}
	e.Args[events.ArgCost], e.Args[events.ArgBattery] = num.To[int32](supply), num.To[int32](battery)
	e.Args[events.ArgPurpose], e.Args[events.ArgWhere] = events.ForCard, int32(c.Place)
}

func (g *Rules) beginAttack(m *Match, c match.Command) error {
	s := &m.State
	b := s.Unit(c.Source)
	if own := b != nil && b.Ctrl == c.Player; !own && !g.attacksIn(s, s.Now()) {
		return g.wrongPhase(program.SkirmishPhase)
	} else if !own {
		return malformed("NOT_YOUR_UNIT")
	}
	if err := g.checkAttackPhase(s, b, c.Target); err != nil && (!g.inPlay(s, c.Target) || g.checkTargetOfAttack(m, c.Source, c.Target).reason != g.prog.Reason.Layer) {
		return err // what is on a layer that it cannot hit is not so in another phase: the ask says why
	}
	declareAttack(m.Add(g.attackAsk(s, c)), c)
	return nil
}

func (g *Rules) beginAct(m *Match, c match.Command) error {
	s := &m.State
	if c.Choice > 0 && int(c.Choice) < len(g.prog.Actions) {
		if a := &g.prog.Actions[c.Choice]; !s.RuleOn(g.prog.OptionOf(a.Ref)) {
			return without("NO_ACTION", g.prog.Lib.Rules[g.prog.Owners[a.Ref].Index].Name)
		}
	}
	if f := s.FixtureAt(c.Source); s.PlayerOf(c.Source) != c.Player && (f == nil || !f.has(c.Player)) || !g.stillActs(s, c.Source) {
		return malformed("NOT_YOUR_UNIT")
	}
	if !g.HasAction(m, c.Player, c.Source, int(c.Choice)) {
		return malformed("NO_ACTION")
	}
	a := &g.prog.Actions[c.Choice]
	if !a.In(m.State.Now()) {
		return g.wrongPhase(a.Phases...)
	}
	supply, battery := g.actCost(m, c.Player, c.Source, c.Target, a)
	g.declareAct(m.Add(events.ActionDeclared), c, supply, battery)
	return nil
}

// declareAct fills the ask of an action.
func (g *Rules) declareAct(e *Event, c match.Command, supply, battery int32) {
	e.Source, e.Target, e.SourcePlayer = c.Source, c.Target, c.Player
	e.Args[events.ArgCost], e.Args[events.ArgBattery] = supply, battery
	e.Args[events.ArgPurpose], e.Args[events.ArgWhere], e.Args[events.ArgAction] = events.ForAct, int32(c.Place), int32(c.Choice)
}

func (g *Rules) beginBattery(m *Match, c match.Command) error {
	if g.Mode(&m.State).Battery == 0 {
		return without("NOT_IN_MODE", def.Localised{EN: "batteries made of cards", ZH: "换电池"})
	}
	if m.State.Phase != program.DeploymentPhase {
		return g.wrongPhase(program.DeploymentPhase)
	}
	if _, ok := m.State.inHand(c.Player, c.Source); !ok {
		return malformed("NOT_IN_HAND")
	}
	declareSimple(m.Add(events.ActionDeclared), c, events.ForBattery)
	return nil
}

func (g *Rules) beginMove(m *Match, c match.Command) error {
	if !g.Mode(&m.State).On(program.Moving) {
		return without("NOT_IN_MODE", def.Localised{EN: "moves", ZH: "移动"})
	}
	if m.State.Phase != program.DeploymentPhase {
		return g.wrongPhase(program.DeploymentPhase)
	}
	if b := m.State.Unit(c.Source); b == nil || b.Ctrl != c.Player {
		return malformed("NOT_YOUR_UNIT")
	}
	declareSimple(m.Add(events.ActionDeclared), c, events.ForMove)
	return nil
}

// declareSimple fills the ask of a move or of making a battery.
func declareSimple(e *Event, c match.Command, purpose int32) {
	e.Source, e.SourcePlayer = c.Source, c.Player
	e.Args[events.ArgPurpose], e.Args[events.ArgWhere] = purpose, int32(c.Place)
}

func (g *Rules) beginEnd(m *Match) error {
	if m.State.Window != program.NoPhase {
		queue(m, windowStep(m.State.Active, program.NoPhase))
		return nil
	}
	switch m.State.Phase {
	case program.DeploymentPhase:
		add(m, events.DeploymentEnded, 0, 0, m.State.Active)
	case program.SkirmishPhase:
		add(m, events.SkirmishEnded, 0, 0, m.State.Active)
	default:
		return g.wrongPhase(program.DeploymentPhase, program.SkirmishPhase)
	}
	return nil
}
