package tabletop

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Verbs of commands. That of an action is FirstAction and the number of the action; Source
// is its card, Target its target, Place its cell from 1, and Choice its amount. An answer
// has the option, from 0, as its Choice.
const (
	noVerb uint8 = iota
	Answer
	Pass
	Concede
	FirstAction
)

// TakesNoMore is the Choice of an answer by which a player who may take several options
// ends the choice.
const TakesNoMore int16 = -1

// Begin reports whether a command is well-formed here and now, and queues its first event.
func (g *Rules) Begin(m *Match, c match.Command) error {
	s := &m.State
	if err := s.excluded(c.Player); err != nil {
		return err
	}
	switch {
	case c.Verb < FirstAction && (c.Source != 0 || c.Target != 0 || c.Place != 0 || c.Verb != Answer && c.Choice != 0):
		return match.Malformed("TOO_MUCH", "the command has parts that it does not use", "指令带有用不到的部分")
	case c.Verb == Concede && g.mode.Def.Concede:
		e := m.Add(program.SeatOut)
		e.SourcePlayer, e.Args[0] = c.Player, 1
		return nil
	case c.Verb == Concede:
		return match.Malformed("NO_CONCEDE", "nobody can concede in this mode", "本模式不能认输")
	case s.NAsks > 0:
		return g.beginAnswer(m, &c)
	case c.Verb == Pass:
		if !g.mayPass(m, c.Player) {
			return match.Malformed("NO_PASS", "player %d cannot pass now", "玩家%d现在不能跳过", c.Player+1)
		}
		m.Add(program.Passed).SourcePlayer = c.Player
		return nil
	case c.Verb < FirstAction || int(c.Verb-FirstAction) >= len(g.prog.Actions):
		return match.Malformed("NO_VERB", "unknown command %d", "未知的指令%d", c.Verb)
	}
	g.eye = c.Player
	err := g.malformed(m, &c)
	g.eye = event.NoPlayer
	if err != nil {
		return err
	}
	g.declare(m, &c)
	return nil
}

// excluded returns why a player can give no command at all; nil for one who plays on.
func (s *State) excluded(p event.Player) error {
	switch {
	case s.Stage == GameOver:
		return match.Malformed("GAME_OVER", "the match is over", "对局已结束")
	case p < 0 || int(p) >= int(s.Seats):
		return match.Malformed("NO_PLAYER", "there is no player %d", "没有玩家%d", p+1)
	case !s.In(p):
		return match.Malformed("OUT", "player %d is out of the match", "玩家%d已出局", p+1)
	}
	return nil
}

// mayAct reports whether it is for a player to act.
func (g *Rules) mayAct(m *Match, p event.Player) bool {
	s := &m.State
	if s.Stage != Acting || s.NAsks > 0 {
		return false
	}
	if ph := g.phase(s); ph.Turn == program.All {
		return s.Decided>>p&1 == 0 && g.acts(m, ph, p)
	}
	return p == s.Active
}

// mayPass reports whether a player can pass: in a bidding or a window.
func (g *Rules) mayPass(m *Match, p event.Player) bool {
	turn := g.phase(&m.State).Turn
	return (turn == program.Bid || turn == program.Window) && g.mayAct(m, p)
}

// malformed returns why an action is malformed here and now; nil if it is not. It asks the
// questions that Legal asks, in the same order.
func (g *Rules) malformed(m *Match, c *match.Command) error {
	if !g.mayAct(m, c.Player) {
		return notYourTurn(c.Player)
	}
	return g.unfit(m, c)
}

func notYourTurn(p event.Player) error {
	return match.Malformed("NOT_YOUR_TURN", "player %d cannot act now", "玩家%d现在不能行动", p+1)
}

// unfit is malformed for a player who may act.
func (g *Rules) unfit(m *Match, c *match.Command) error {
	a := &g.prog.Actions[c.Verb-FirstAction]
	id := program.Typed(a.Def.ID, a.Def.Name)
	as := asking{owner: c.Player, self: PlayerEntity(c.Player), card: c.Source, target: c.Target}
	if err := g.closed(m, a, &as); err != nil {
		return err
	}
	switch {
	case (a.Card == nil) != (c.Source == 0) || a.Card != nil && !g.picks(m, a, a.Card, c.Source, false, &as):
		return general("NOT_THAT_CARD", "%s is not possible with that card", "不能对那张牌%s", id)
	case (a.Target == nil) != (c.Target == 0) || a.Target != nil && !g.picks(m, a, a.Target, c.Target, true, &as):
		return general("NOT_THAT_TARGET", "%s is not possible with that target", "不能对那个目标%s", id)
	}
	if lacks, have, need := g.lacking(m, a, &as); lacks != nil {
		return unpaid(a, &as, lacks, have, need)
	}
	if a.Cell != 0 && g.taken(m, a, int(c.Place), c.Player) {
		return match.Malformed("NOT_THAT_CELL", "%s needs an empty cell, and a card lies in that one", "%s需要空格，而那一格有牌", id)
	}
	if (a.Cell == 0) != (c.Place == 0) || a.Cell != 0 && !g.emptyCell(m, a, int(c.Place), &as) {
		return general("NOT_THAT_CELL", "%s is not possible in that cell", "不能在那一格%s", id)
	}
	low, high := g.amounts(m, a, &as)
	if low > high {
		return match.Malformed("NOT_THAT_AMOUNT", "%s is not possible, as its number would be at least %d, but at most %d", "现在不能%s：数不能小于%d，又不能大于%d", id, low, high)
	}
	if n := int32(c.Choice); n < low || n > high {
		return match.Malformed("NOT_THAT_AMOUNT", "%s takes a number from %d to %d, not %d", "%s需要%d到%d的数，不是%d", id, low, high, n)
	}
	return nil
}

// Closed returns why a player cannot take an action now, whatever its card, target, cell and
// amount; nil if nothing of that kind prevents it. It reads as the player sees, and no script.
func (g *Rules) Closed(m *Match, p event.Player, action int) error {
	s, a := &m.State, &g.prog.Actions[action]
	if err := s.excluded(p); err != nil {
		return err
	}
	switch {
	case s.NAsks > 0:
		return s.chooseFirst(p)
	case !g.mayAct(m, p):
		return notYourTurn(p)
	case a.Phases>>s.Phase&1 == 0:
		return g.wrongPhase(s, a)
	}
	was := g.eye
	g.eye = p
	open := g.holds(m, a.Where, &asking{owner: p, self: PlayerEntity(p)})
	if g.eye = was; !open {
		return notNow(a)
	}
	return nil
}

// closed returns why an action is not possible for a player who may act, whatever its card,
// target, cell and amount.
func (g *Rules) closed(m *Match, a *program.Action, as *asking) error {
	switch {
	case a.Phases>>m.State.Phase&1 == 0:
		return g.wrongPhase(&m.State, a)
	case !g.open(m, a, as):
		return notNow(a)
	}
	return nil
}

func notNow(a *program.Action) error {
	return general("NOT_NOW", "%s is not possible now", "现在不能%s", program.Typed(a.Def.ID, a.Def.Name))
}

// general makes the refusal of an action whose manifest knows what prevents it.
func general(code, en, zh string, action def.Localised) error {
	r := match.Malformed(code, en, zh, action)
	r.General = true
	return r
}

// wrongPhase names the phases of the mode in which an action is possible, and the present one.
func (g *Rules) wrongPhase(s *State, a *program.Action) error {
	var in i18n.Texts
	for _, n := range g.mode.Phases {
		if a.Phases>>n&1 != 0 {
			in = append(in, g.prog.Phases[n].Label())
		}
	}
	id, now := program.Typed(a.Def.ID, a.Def.Name), g.phase(s).Label()
	switch len(in) {
	case 0:
		return match.Malformed("NOT_NOW", "%s is not possible in the mode %s", "%s不能在模式%s中进行", id, program.Typed(g.mode.Def.ID, g.mode.Def.Name))
	case 1:
		return match.Malformed("NOT_NOW", "%s is only possible in the phase %s; this is the phase %s", "%s只能在阶段%s进行；当前阶段为%s", id, in[0], now)
	}
	return match.Malformed("NOT_NOW", "%s is only possible in the phases %s; this is the phase %s", "%s只能在阶段%s进行；当前阶段为%s", id, in.Join(" and ", "、"), now)
}

// give queues a command that nobody has to type, the only one of a player.
func (g *Rules) give(m *Match, c *match.Command) {
	if c.Verb == Pass {
		m.Add(program.Passed).SourcePlayer = c.Player
		return
	}
	g.declare(m, c)
}

// declare queues the ask of an action, or, where all choose secretly, the choice.
func (g *Rules) declare(m *Match, c *match.Command) {
	t := program.ActionDeclared
	if g.phase(&m.State).Turn == program.All {
		t = program.Committed
	}
	g.fillDeclared(&m.State, m.Add(t), c.Player, int(c.Verb-FirstAction), int32(c.Choice), c.Source, c.Target, c.Place)
}

// fillDeclared fills ACTION_DECLARED or COMMITTED. A secret choice is for the player alone.
func (g *Rules) fillDeclared(s *State, e *event.Event, p event.Player, action int, amount int32, source, target event.Entity, cell event.Place) {
	e.Source, e.Target, e.SourcePlayer, e.At = source, target, p, cell
	e.Args[program.ArgAction], e.Args[program.ArgAmount] = num.To[int32](action), amount
	seen := s.everybody()
	if ix := s.card(source); ix != 0 {
		e.Args[program.ArgCard], seen = int32(s.Cards[ix].Def), g.facing(s, ix)
	}
	if e.Type == program.Committed {
		seen = bitOf(p)
	}
	e.Args[program.ArgSeen] = int32(seen)
}

// Kind sorts commands for bots.
func (g *Rules) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case Concede:
		return match.GivesUp
	case Pass:
		return match.Passes
	}
	return match.Acts
}
