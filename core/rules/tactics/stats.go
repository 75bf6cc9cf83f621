package tactics

import "arbiter/core/num"

// TurnTime is 6 seconds and the unit's speed as its effects change it, at
// least 0 (T-01); of a dead unit what it last was (T-07).
func (g *Rules) TurnTime(s *State, u uint8) int { return max(TurnSeconds+g.Speed(s, u), 0) }

// Speed is that of the unit's type and its effects; of a dead unit, which has
// no effects any more, what it last was.
func (g *Rules) Speed(s *State, u uint8) int {
	if !s.Alive(u) {
		return int(s.Units[u].LastSpeed)
	}
	n := g.prog.Units[s.Units[u].Type].Speed
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u {
			n += g.prog.Buffs[b.Def].Speed
		}
	}
	return n
}

// maxRate bounds a move rate: 300 hexes a second are enough.
const maxRate = 30_000

// MoveRate in hundredths is the base times the values of all stickies and
// effects, rounded once, half away from zero, at least 1 (T-48).
func (g *Rules) MoveRate(s *State, u uint8) int {
	base := int64(g.prog.Units[s.Units[u].Type].Rate)
	rate, unit, n := base, int64(1), 0
	for i := range s.Stickies[:s.NStickies] {
		if k := &s.Stickies[i]; k.On == u && n <= fastFactors {
			rate, unit, n = rate*int64(k.Value), unit*100, n+1
		}
	}
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u && n <= fastFactors {
			if value := g.prog.Buffs[b.Def].Rate; value != 0 {
				rate, unit, n = rate*int64(value), unit*100, n+1
			}
		}
	}
	if n > fastFactors {
		return g.longRate(s, u, base)
	}
	return int(min(max((rate+unit/2)/unit, 1), maxRate))
}

// fastFactors is how many values of a move rate fit in 64 bits: 9,999 times
// 300 to the sixth.
const fastFactors = 6

// factors returns what multiplies the move rate of a unit, in hundredths.
func (g *Rules) factors(s *State, u uint8, f func(value int)) {
	for i := range s.Stickies[:s.NStickies] {
		if k := &s.Stickies[i]; k.On == u {
			f(int(k.Value))
		}
	}
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u {
			if rate := g.prog.Buffs[b.Def].Rate; rate != 0 {
				f(rate)
			}
		}
	}
}

// longRate is MoveRate with more factors than fit in 64 bits.
func (g *Rules) longRate(s *State, u uint8, base int64) int {
	rate, half, n := wide{uint64(base)}, wide{1}, 0
	g.factors(s, u, func(value int) {
		rate.mul(num.To[uint64](value))
		if n++; n > 1 {
			half.mul(100)
		}
	})
	half.mul(50)
	rate.add(&half)
	for range n {
		rate.div(100)
	}
	return max(rate.upTo(maxRate), 1)
}

// stepMs is the time of a step into a hex.
func (g *Rules) stepMs(rate int, into int) int { return stepTime(rate, int(g.battle.Enter[into])) }

// stepTime is the ms of a step by move rate and multiplier, both in hundredths
// (T-32).
func stepTime(rate, multiplier int) int { return max(10_000_000/(rate*multiplier), 1) }

// seconds rounds a time of steps up; a move part that ran takes at least 1.
func seconds(ms int) int { return max((ms+999)/1000, 1) }

func (g *Rules) stunned(s *State, u uint8) bool {
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u && g.prog.Buffs[b.Def].Stun {
			return true
		}
	}
	return false
}

// able reports whether a unit can do anything.
func (g *Rules) able(s *State, u uint8) bool { return s.Alive(u) && !g.stunned(s, u) }

// tickAmount is what an effect over time does at the caster's present speed:
// base × TurnTime / 6, one division, half away from zero (T-07).
func tickAmount(base, turnTime int) int {
	n := base * turnTime
	if n < 0 {
		return -((-2*n + TurnSeconds) / (2 * TurnSeconds))
	}
	return (2*n + TurnSeconds) / (2 * TurnSeconds)
}

// Ready reports whether a cooldown is over.
func Ready(left int16) bool { return left <= 0 }

// Turns shows seconds of a cooldown as turns: ceil(left/6) (T-04).
func Turns(left int) int { return (max(left, 0) + TurnSeconds - 1) / TurnSeconds }

// borrows reports whether a unit pays from its next turn: in the enemy's
// turn, and in its own before it was active (T-14, T-47).
func (s *State) borrows(u uint8) bool {
	x := &s.Units[u]
	return x.Side != s.Side || s.Active != u && x.Flags&uDone == 0
}

// Budget is the time that a unit can pay with now.
func (g *Rules) Budget(s *State, u uint8) int {
	if s.borrows(u) {
		return max(g.TurnTime(s, u)-int(s.Units[u].Debt), 0)
	}
	return int(s.Units[u].Remaining)
}
