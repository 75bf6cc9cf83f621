package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics/program"
)

// ToAct appends who may give a command now.
func (g *Rules) ToAct(m *Match, buf []event.Player) []event.Player {
	if p := ToMove(m); p != event.NoPlayer {
		buf = append(buf, p)
	}
	return buf
}

// Kind sorts commands for bots.
func (g *Rules) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case Concede:
		return match.GivesUp
	case Pass, Cancel, EndUnit, EndTurn:
		return match.Passes
	case AimVerb:
		return match.Previews
	}
	return match.Acts
}

// Outcome reports how the battle ended.
func (g *Rules) Outcome(m *Match) match.Outcome {
	if m.State.Step != atOver {
		return match.Outcome{}
	}
	return match.Decided(m.State.Winner)
}

// Weights of Score.
const (
	scoreWin     = 1_000_000
	scoreHP      = 10
	scoreUnit    = 60
	scoreStep    = 2 // for each hex nearer to an enemy
	scoreActive  = 4
	scoreAiming  = 1
	scorePending = 25 // an action that waits for its W3
	scoreBuff    = 4
	scoreStun    = 40
	scoreOver    = 6 // for each point of a tick to come
)

// scoreSure is the lead that makes victory three times as likely.
const scoreSure = 110

// Score rates the position for a player: health, what is under way, and how
// near the enemy is.
func (g *Rules) Score(m *Match, p event.Player) int {
	s := &m.State
	if s.Step == atOver {
		switch s.Winner {
		case p:
			return scoreWin
		case event.NoPlayer:
			return 0
		}
		return -scoreWin
	}
	n := 0
	sign := func(u uint8) int {
		if s.Units[u].Side == p {
			return 1
		}
		return -1
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) {
			x := &s.Units[u]
			n += sign(u) * (scoreUnit + scoreHP*int(x.HP) + int(x.Energy))
			if x.Side == p {
				n -= scoreStep * g.nearest(s, u)
			}
		}
	}
	return n + g.scoreEffects(s, sign)
}

// Weights of Lead.
const (
	fightsFrom = 8  // hexes: out of reach of an attack on foot
	leadStep   = 10 // for each hex of a unit beyond that
)

// Lead is Score, less something for every unit that is far from all enemies. The first side that
// comes near is usually struck first. Bots that look ahead see that, and wait for each other until
// the last round. This gives them a reason to come near, though not always enough.
func (g *Rules) Lead(m *Match, p event.Player) int {
	s := &m.State
	n := g.Score(m, p)
	if s.Step == atOver {
		return n
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) && s.Units[u].Side == p {
			n -= leadStep * max(g.nearest(s, u)-fightsFrom, 0)
		}
	}
	return n
}

// Scale returns the lead that makes victory three times as likely, as matches of greedy have
// shown, and the number of sides.
func (g *Rules) Scale(*Match) (lead, sides int) { return scoreSure, 2 }

// nearest counts the hexes to the nearest enemy.
func (g *Rules) nearest(s *State, u uint8) int {
	best := 0
	for t := uint8(1); t <= s.NUnits; t++ {
		if s.Alive(t) && s.Units[t].Side != s.Units[u].Side {
			d := g.battle.Grid.Distance(s.Bridge.CurrentAnchor(int(u)), s.Bridge.CurrentAnchor(int(t)))
			if best == 0 || d < best {
				best = d
			}
		}
	}
	return best
}

func (g *Rules) scoreEffects(s *State, sign func(uint8) int) (n int) {
	for i := range s.Buffs[:s.NBuffs] {
		switch d := &g.prog.Buffs[s.Buffs[i].Def]; {
		case d.Stun:
			n -= sign(s.Buffs[i].On) * scoreStun
		case d.Speed != 0:
			n += sign(s.Buffs[i].On) * scoreBuff * d.Speed
		case d.Rate != 0:
			n += sign(s.Buffs[i].On) * scoreBuff * (d.Rate - 100) / 25
		}
	}
	for i := range s.Ongoing[:s.NOngoing] {
		o := &s.Ongoing[i]
		worth := int(o.Base) * int(o.Rounds) * scoreOver
		if d := &g.prog.Ongoing[o.Def]; d.Heal {
			missing := g.prog.Units[s.Units[o.On].Type].HP - int(s.Units[o.On].HP)
			worth = -min(worth, missing*scoreOver)
		}
		n -= sign(o.On) * worth
	}
	for i := range s.Chain[:s.NChain] {
		if l := &s.Chain[i]; l.Flags&fExecuted == 0 && (l.Flags&fEnemy != 0 || s.actOf(g, l).Kind == program.Reaction) {
			n += sign(l.Unit) * scorePending
		}
	}
	for i := range s.Declared[:s.NDeclared] {
		if d := &s.Declared[i]; s.Alive(d.Unit) {
			n += sign(d.Unit) * 3 * scorePending
		}
	}
	if s.Active != 0 && s.Units[s.Active].Remaining > 0 {
		n += sign(s.Active) * scoreActive
	}
	if s.Aiming.Unit != 0 {
		n -= sign(s.Aiming.Unit) * scoreAiming
	}
	return n
}
