package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// The verbs.
const (
	NoVerb   uint8 = iota
	Activate       // Source becomes the active unit
	AimVerb        // W1 with the action Choice of Source
	Confirm        // W2 of the aim, on Target or Place
	Use            // W1 and W2 together; in a window the choice of an answer
	Cancel         // the aim, the chain window, or the derived window
	Pass           // this chain window; at a phase start, no more frees
	EndUnit        // the active unit is done
	EndTurn        // the side's turn is over
	Concede
	VerbCount
)

// Begin checks that the command is well-formed here and now, and queues its first
// event.
func (g *Rules) Begin(m *Match, c match.Command) error {
	s := &m.State
	if c.Player != P1 && c.Player != Enemy {
		return match.Malformed("NO_PLAYER", "unknown player", "没有这名玩家")
	}
	if s.Step == atOver {
		return match.Malformed("GAME_OVER", "the match is over", "对局已结束")
	}
	at := s.moment()
	if c.Verb == Concede {
		e := event.New(program.GameEnded)
		e.Args[program.GameEndedWinner], e.Args[program.GameEndedConceded] = int32(1-c.Player)+1, 1
		m.Queue(e)
		return nil
	}
	if at == never || c.Player != s.turnOf(at) {
		return match.Malformed("NOT_YOUR_MOMENT", "it is not your moment", "现在不是你的行动时机")
	}
	switch c.Verb {
	case Activate:
		return g.beginActivate(m, at, c)
	case AimVerb, Use, Confirm:
		return g.beginAction(m, at, c)
	case Cancel:
		return g.beginCancel(m, at, c)
	case Pass:
		return g.beginPass(m, at, c)
	case EndUnit:
		if at != inTurn || s.Active == 0 {
			return match.Malformed("NO_UNIT", "no unit is active", "没有激活的单位")
		}
		g.closeAim(m)
		m.Queue(unitEvent(program.UnitDone, s.Active, 0))
		return nil
	case EndTurn:
		if at != inTurn || s.Alone {
			return match.Malformed("NOT_NOW", "no turn can be ended now", "现在不能结束回合")
		}
		g.finishTurn(m)
		return nil
	}
	return match.Malformed("UNKNOWN", "unknown verb %d", "没有编号为%d的指令", c.Verb)
}

// turnOf is who may choose at a moment.
func (s *State) turnOf(at moment) event.Player {
	if at == inChain || at == derives {
		return s.Asked
	}
	return s.Side
}

// finishTurn makes every unit of the side done, so that the turn ends.
func (g *Rules) finishTurn(m *Match) {
	s := &m.State
	g.closeAim(m)
	for u := uint8(1); u <= s.NUnits; u++ {
		if u == s.Active || s.ready(g, u) {
			m.Queue(unitEvent(program.UnitDone, u, 0))
		}
	}
}

// closeAim cancels an aim that something else ends: a command, or what
// happens to the unit.
func (g *Rules) closeAim(m *Match) {
	if m.State.Aiming.Unit != 0 {
		m.Queue(g.aimEvent(program.AimCancelled, &m.State))
	}
}

func (g *Rules) beginActivate(m *Match, at moment, c match.Command) error {
	s := &m.State
	u := s.UnitOf(c.Source)
	if at != inTurn || s.Aiming.Unit != 0 || s.Alone {
		return match.Malformed("NOT_NOW", "no unit can be activated now", "现在不能激活单位")
	}
	if u == 0 || !s.ready(g, u) {
		return match.Malformed("NOT_READY", "that unit cannot become active", "该单位不能激活")
	}
	m.Queue(unitEvent(program.UnitActivated, u, 0))
	return nil
}

// beginAction begins W1, W2 or both.
func (g *Rules) beginAction(m *Match, at moment, c match.Command) error {
	s := &m.State
	if c.Verb == Confirm {
		if s.Aiming.Unit == 0 || at != inTurn {
			return match.Malformed("NOT_AIMING", "nothing is aimed", "没有瞄准任何动作")
		}
		c.Source, c.Choice = HandleOf(s.Aiming.Unit), int16(s.Aiming.Slot)
	}
	u := s.UnitOf(c.Source)
	if u == 0 || s.Units[u].Side != c.Player {
		return match.Malformed("NOT_YOUR_UNIT", "that is not your unit", "那不是你的单位")
	}
	if !s.Alive(u) {
		return match.Malformed("dead", "the unit is dead", "单位已阵亡")
	}
	if c.Choice < 0 || int(c.Choice) >= len(g.prog.Units[s.Units[u].Type].Slots) {
		return match.Malformed("NO_ACTION", "the unit does not have this action", "该单位没有这个动作")
	}
	if c.Place < 0 || c.Target != 0 && s.UnitOf(c.Target) == 0 {
		return match.Malformed("NO_TARGET", "this target does not exist", "没有这个目标")
	}
	if c.Target != 0 && c.Place != 0 {
		return match.Malformed("NO_TARGET", "a target is a unit or a hex, not both", "目标是单位或六角格，不能两者都是")
	}
	a := g.act(s, u, num.To[uint8](c.Choice))
	e := g.actionOf(s, c, a)
	switch {
	case c.Verb == AimVerb:
		if at != inTurn || s.Aiming.Unit != 0 {
			return match.Malformed("NOT_NOW", "nothing can be aimed now", "现在不能瞄准")
		}
		e.Type, e.Target, e.At = program.ActionAimed, 0, 0
		m.Queue(e)
	case c.Verb == Confirm:
		g.beginConfirm(m, e)
	case at == derives:
		e.Type = program.DerivedSelected
		m.Queue(e)
		e.Type = program.DerivedGated
		g.gate(s, &e, u, a)
		m.Queue(e)
	case at == inChain:
		confirm(m, e)
	default:
		if s.Aiming.Unit != 0 && a.Kind != program.Free {
			return match.Malformed("AIMING", "first confirm or cancel the action that is aimed", "请先确认或取消当前瞄准")
		}
		e.Type, e.Args[argOneShot] = program.ActionAimed, 1
		m.Queue(e)
	}
	return nil
}

func confirm(m *Match, e Event) {
	e.Type = program.ActionPrechecked
	m.Queue(e)
	e.Type = program.ActionConfirmed
	m.Queue(e)
}

// beginConfirm goes on from W1. A target that was never legal is refused
// there, as before W2 (T-26). W2 checks whether the aim still holds, and so whether
// the target is still in reach after time or energy was spent.
func (g *Rules) beginConfirm(m *Match, e Event) {
	s := &m.State
	e.Type, e.Args[argAimed] = program.ActionConfirmed, 1
	in := intentOf(s, &e)
	if g.checkAimed(s, &in).reason == 0 && g.unspent(s) {
		r := &g.prog.Reasons
		switch _, v := g.checkTarget(m, inTurn, &in); v.reason {
		case r.Target, r.OutOfRange, r.Path, r.Energy, r.Time:
			e.Type, e.Args[argAimed], e.Args[argOneShot] = program.ActionAimed, 0, 1
			m.Queue(e)
			return
		}
	}
	confirm(m, e)
}

// unspent reports whether the unit that aims can pay with all that it had at
// W1.
func (g *Rules) unspent(s *State) bool {
	u := s.Aiming.Unit
	return s.Units[u].Energy >= s.Aiming.Energy && g.Budget(s, u) >= int(s.Aiming.Time)
}

// actionOf makes the event of a command's action. A target that can be only
// one is filled in.
func (g *Rules) actionOf(s *State, c match.Command, a *program.Action) Event {
	e := event.New(program.NoEvent)
	e.Source, e.Target, e.SourcePlayer = c.Source, c.Target, c.Player
	e.Args[program.ArgAct], e.Args[program.ArgSlot] = int32(g.prog.Units[s.Units[s.UnitOf(c.Source)].Type].Slots[c.Choice]), int32(c.Choice)
	switch {
	case c.Target != 0:
	case c.Place != 0:
		e.At = c.Place
	case a.Target == program.OnSelf:
		e.Target = c.Source
	case a.Target == program.OnActor && s.Stage == StageAsked:
		e.Target = HandleOf(s.Chain[s.Compare].Unit)
	}
	return e
}

// Plain drops a target that is filled in anyway, so that every way to name it
// is the command that the list of legal ones has.
func (g *Rules) Plain(m *Match, c match.Command) match.Command {
	s, bare := &m.State, c
	if c.Verb == Confirm {
		bare.Source, bare.Choice = HandleOf(s.Aiming.Unit), int16(s.Aiming.Slot)
	}
	u := s.UnitOf(bare.Source)
	if c.Target == 0 || u == 0 || bare.Choice < 0 || int(bare.Choice) >= len(g.prog.Units[s.Units[u].Type].Slots) {
		return c
	}
	bare.Target = 0
	if g.actionOf(s, bare, g.act(s, u, num.To[uint8](bare.Choice))).Target == c.Target {
		c.Target = 0
	}
	return c
}

func (g *Rules) aimEvent(t event.Type, s *State) Event {
	e := unitEvent(t, s.Aiming.Unit, 0)
	e.Args[program.ArgAct] = int32(g.prog.Units[s.Units[s.Aiming.Unit].Type].Slots[s.Aiming.Slot])
	e.Args[program.ArgSlot] = int32(s.Aiming.Slot)
	return e
}

func (g *Rules) beginCancel(m *Match, at moment, c match.Command) error {
	s := &m.State
	e := actionEvent(program.NoEvent, &s.Chain[s.Compare])
	e.SourcePlayer = c.Player
	switch {
	case at == inChain:
		e.Type, e.Args[program.ChainPromptAbortedCancel] = program.ChainPromptAborted, 1
	case at == derives: // of the attack, not of the reaction that was confirmed last
		e = actionEvent(program.DerivedPromptAborted, s.base())
		e.SourcePlayer = c.Player
	case at == inTurn && s.Aiming.Unit != 0:
		e = g.aimEvent(program.AimCancelled, s)
	default:
		return match.Malformed("NOTHING_OPEN", "there is nothing to cancel", "没有可取消的内容")
	}
	m.Queue(e)
	return nil
}

func (g *Rules) beginPass(m *Match, at moment, c match.Command) error {
	s := &m.State
	switch at {
	case inChain:
		m.Queue(passed(s, c.Player))
	case atStart:
		m.Queue(sideEvent(program.TurnOpened, s.Side, s.Round))
	default:
		return match.Malformed("NOTHING_OPEN", "there is nothing to pass", "没有可跳过的内容")
	}
	return nil
}

// VerbWords are what scripts of bots call the verbs of commands.
var VerbWords = [VerbCount]string{Activate: "activate", AimVerb: "aim", Confirm: "confirm", Use: "use", Cancel: "cancel", Pass: "pass",
	EndUnit: "end", EndTurn: "end_turn", Concede: "concede"}
