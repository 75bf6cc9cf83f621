package tabletop

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// end ends the match: by a win of a player and the allies, by score, as a draw, or as a loss of all.
func (g *Rules) end(m *Match, how program.EffectKind, p event.Player, why int32) {
	s := &m.State
	winners := uint8(0)
	switch how {
	case program.Win:
		winners = g.side(s, p)
	case program.Score:
		winners = g.leaders(s)
	}
	if m.By() == 0 {
		m.Halt()
	} else { // a handler's effect, whose step nobody hears: what it queued is dropped, but not the end
		m.Withdraw(func(*event.Event) bool { return true })
	}
	e := m.AddFlow(program.GameEnded)
	e.Args[program.ArgResult], e.Args[program.ArgWinners], e.Args[program.ArgReason] = program.ResultWin, int32(winners), why
	if how == program.Lose {
		e.Args[program.ArgResult] = program.ResultLoss
	} else if winners == 0 || how == program.Score && winners == s.everybody() {
		e.Args[program.ArgResult], e.Args[program.ArgWinners] = program.ResultDraw, 0
	}
}

// side is a player and the allies.
func (g *Rules) side(s *State, p event.Player) uint8 {
	if p < 0 {
		return 0
	}
	return g.teamMask(s, g.mode.Teams[p])
}

// Allied reports whether two players are in one team.
func (g *Rules) Allied(_ *Match, p, q event.Player) bool { return g.mode.Teams[p] == g.mode.Teams[q] }

// Scale returns no scale of leads, and the number of teams with players. Players who are all in one
// team have nobody to share the chances with, and count one by one.
func (g *Rules) Scale(m *Match) (lead, sides int) {
	s := &m.State
	if g.Together(s) {
		return 0, int(s.Seats)
	}
	for p := range num.To[event.Player](int(s.Seats)) {
		if team := g.side(s, p); bits.TrailingZeros8(team) == int(p) { // its first player
			sides++
		}
	}
	return 0, sides
}

// Together reports whether all players are in one team, so that they play against the game. A
// single player always does.
func (g *Rules) Together(s *State) bool { return g.side(s, 0) == s.everybody() }

// leaders are the players with the best score who are in the game, and their allies. Without a score
// nobody leads.
func (g *Rules) leaders(s *State) (mask uint8) {
	if g.mode.Score == 0 {
		return 0
	}
	best := 0
	for p := range num.To[event.Player](int(s.Seats)) {
		if !s.In(p) {
			continue
		}
		switch n := g.score(s, p); {
		case mask == 0 || n > best:
			best, mask = n, bitOf(p)
		case n == best:
			mask |= bitOf(p)
		}
	}
	for p := range num.To[event.Player](int(s.Seats)) {
		if mask>>p&1 != 0 {
			mask |= g.side(s, p)
		}
	}
	return mask
}

// score is a player's score, more being better. Without a counter for it, it is 0.
func (g *Rules) score(s *State, p event.Player) int {
	if g.mode.Score == 0 {
		return 0
	}
	n := int(g.counterOf(s, g.mode.Score, p, 0))
	if g.mode.Def.Low {
		return -n
	}
	return n
}

// applyOut takes a player out of the match. When one side is left it wins. In a mode in which all
// are in one team they lose with the first player who is out, or with the last if they play on.
func (g *Rules) applyOut(m *Match, e *event.Event) {
	s, p := &m.State, e.SourcePlayer
	if !s.In(p) {
		e.Blank = true
		return
	}
	if s.Out |= bitOf(p); e.Args[0] != 0 {
		s.Gone |= bitOf(p)
	}
	s.dropAsk(p)
	if s.Starter == p {
		s.Starter = s.after(p)
	}
	if s.Active == p && g.phase(s).Turn != program.All { // a turn of all players goes on without this one
		s.TurnOver = true
	}
	side, last := uint8(0), event.NoPlayer
	for other := range num.To[event.Player](int(s.Seats)) {
		if s.In(other) {
			side, last = side|g.side(s, other), other
		}
	}
	why := program.EndedByRules
	if e.Args[0] != 0 {
		why = program.EndedByConceding
	}
	switch {
	case g.Together(s) && (side == 0 || !g.mode.Def.PlayOn):
		g.end(m, program.Lose, event.NoPlayer, why)
	case side == 0:
		g.end(m, program.Draw, event.NoPlayer, why)
	case side == g.side(s, last) && !g.Together(s):
		g.end(m, program.Win, last, why)
	default:
		g.answered(m) // by all others, if this player was the last who owed a choice
	}
}

// Outcome reports how the match ended: winners, the score of each seat as its payoff, and
// ranks by score; players who are out come after those who are in.
func (g *Rules) Outcome(m *Match) match.Outcome {
	s := &m.State
	if s.Stage != GameOver {
		return match.Outcome{}
	}
	out := match.Outcome{Result: program.EnumNames["result"][s.Result]}
	for p := range num.To[event.Player](int(s.Seats)) {
		if s.Winners>>p&1 != 0 {
			out.Winners = append(out.Winners, p)
		}
	}
	if g.mode.Score == 0 {
		return out
	}
	for p := range num.To[event.Player](int(s.Seats)) {
		rank := 1
		for other := range num.To[event.Player](int(s.Seats)) {
			if s.In(other) && !s.In(p) || s.In(other) == s.In(p) && g.score(s, other) > g.score(s, p) {
				rank++
			}
		}
		out.Payoffs, out.Ranks = append(out.Payoffs, g.score(s, p)), append(out.Ranks, rank)
	}
	return out
}

// ratedWin is what a win counts in modes that rate positions by a function.
const ratedWin = 1_000_000

// Score rates a position for a player: by the score above that of the best other side, and
// by the result when there is one. A mode with a function for it asks this one while the
// match lasts; then the result counts more than any position.
func (g *Rules) Score(m *Match, p event.Player) int {
	s := &m.State
	if s.Stage != GameOver && g.mode.Def.Rate != 0 {
		return m.Compute(g.mode.Rate, g.mode.Def.Rate, PlayerEntity(p), 0)
	}
	if s.Stage == GameOver && (g.mode.Score == 0 || g.mode.Def.Rate != 0) {
		worth := 1
		if g.mode.Def.Rate != 0 {
			worth = ratedWin
		}
		switch {
		case s.Winners>>p&1 != 0:
			return worth
		case s.Winners == 0 && int32(s.Result) != program.ResultLoss:
			return 0
		}
		return -worth
	}
	best, found := 0, false
	for other := range num.To[event.Player](int(s.Seats)) {
		if g.mode.Teams[other] != g.mode.Teams[p] && (!found || g.score(s, other) > best) {
			best, found = g.score(s, other), true
		}
	}
	return g.score(s, p) - best
}
