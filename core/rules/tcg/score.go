package tcg

import (
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Weights of Score, in points: what a bot thinks things are worth. Cards in
// hand count a little, so that a card is played only for what it brings.
const (
	scoreWin    = 100_000
	scoreFall   = 2_000 // of a player, while others play on: far below a victory
	scoreGone   = 100   // for each enemy who is out, in Lead: more than the average of the others can rise by it
	scoreBase   = 6
	scoreLow    = 6 // beside scoreBase, for each point of base below lowBase
	lowBase     = 12
	scoreUnit   = 4
	scoreAttack = 4
	scoreHealth = 2
	scoreShield = 2
	scoreHand   = 3
	scoreCargo  = 4 // a card in a hangar: it costs less from there
	scoreField  = 8
	scoreReady  = 2  // a point of attack that can still be used this turn
	scoreOpen   = 2  // a point of attack in a lane where nothing keeps it from the base
	scoreThreat = 1  // beside scoreOpen, for each that threatens one's own base
	scoreDefend = 5  // a lane in which an enemy stands and does not control it
	scorePower  = 5  // a battery that a card in the hand needs, above scoreHand
	scoreStreak = 60 // a turn's end with all lanes, on the way to control victory
)

// scoreLanes is what it is worth to meet the rule of control in so many lanes:
// the last one is near a victory.
var scoreLanes = [place.NLanes + 1]int{0, 5, 14, 50}

// Score rates the position for a player: bases, units, lanes and cards, own
// less enemies'. It leaves out supply and what an enemy holds in the hand, so
// that ending one's turn costs nothing.
func (g *Rules) Score(m *Match, p event.Player) int {
	s := &m.State
	if s.Step == atOver {
		switch {
		case s.Result != events.Win:
			return 0
		case s.Winners>>p&1 != 0:
			return scoreWin
		}
		return -scoreWin
	}
	total := g.handScore(m, p) - g.threatsTo(m, p)
	for q := range event.Player(s.Seats) {
		n := g.standingOf(m, q)
		if !s.Allied(p, q) {
			n = -n
		}
		total += n
	}
	return total
}

// Lead rates the position for a player who is to outlive several enemies. Score takes
// them for one, so that it is worth as much to wound each a little as to stay whole, and
// the fall of the weakest is worth more than all that can happen besides. Here half of
// what counts against a player is the strongest enemy, and half is all of them on
// average. Of two sides it is the score.
func (g *Rules) Lead(m *Match, p event.Player) int {
	s := &m.State
	if s.Step == atOver || s.Seats <= 2 || s.TeamMode() {
		return g.Score(m, p)
	}
	sum, most, living, gone := 0, 0, 0, 0
	for q := range event.Player(s.Seats) {
		switch {
		case q == p:
		case s.Players[q].Out:
			gone++
		default:
			n := g.standingOf(m, q)
			if living == 0 || n > most {
				most = n
			}
			sum, living = sum+n, living+1
		}
	}
	return g.standingOf(m, p) + g.handScore(m, p) - g.threatsTo(m, p) + gone*scoreGone - (most+sum/max(living, 1))/2
}

// handScore rates what a player holds: the cards, and the batteries that they
// need.
func (g *Rules) handScore(m *Match, p event.Player) int {
	pl := &m.State.Players[p]
	need := 0
	for c := pl.Hand.First; c != 0; c = m.State.Cards[c].Next {
		if m.State.Cards[c].Def != 0 {
			need = max(need, g.BatteryCost(m, p, c))
		}
	}
	return int(pl.Hand.N)*scoreHand + min(int(pl.Battery), need)*(scoreHand+scorePower)
}

// standingOf rates what a player has on the table.
func (g *Rules) standingOf(m *Match, q event.Player) int {
	s := &m.State
	pl := &s.Players[q]
	if pl.Out {
		return -scoreFall
	}
	n := int(pl.Base)*scoreBase - max(0, lowBase-int(pl.Base))*scoreLow + s.nFields(q)*scoreField
	for b := range s.AllOf(q) {
		n += g.unitScore(m, b)
	}
	held := 0
	for lane := range place.Lane(place.NLanes) {
		if s.controls(q, lane) {
			held++
		}
	}
	n += scoreLanes[held]
	if held == place.NLanes {
		n += int(pl.ControlStreak) * scoreStreak
	}
	return n
}

// threatsTo rates what the enemies of a player can do to the base, and the lanes that
// they hold or are about to: a defender is worth more than an opening of one's own.
func (g *Rules) threatsTo(m *Match, p event.Player) (n int) {
	s := &m.State
	if s.Players[p].Out {
		return 0
	}
	for q := range event.Player(s.Seats) {
		if !s.Enemies(p, q) {
			continue
		}
		if s.InReach(q, p) {
			for b := range s.AllOf(q) {
				if b.Layer == place.Surface && !g.intercepted(m, p, b.Lane) {
					n += int(g.Attack(m, b)) * scoreThreat
				}
			}
		}
		for lane := range place.Lane(place.NLanes) {
			if s.controls(q, lane) {
				n += scoreDefend
			}
		}
	}
	return n
}

// unitScore rates a unit: its figures, whether it can still attack this turn,
// and whether it has a way to an enemy's base.
func (g *Rules) unitScore(m *Match, b *Body) int {
	s := &m.State
	attack := int(g.Attack(m, b))
	n := scoreUnit + attack*scoreAttack + int(b.Health())*scoreHealth + int(b.Shield)*scoreShield + int(s.CargoOf(b))*scoreCargo
	if s.Phase == program.DeploymentPhase && b.Ctrl == s.Active && b.Flags&(FlagTired|FlagAttacked|FlagMoved) == 0 {
		n += attack * scoreReady
	}
	for q := range event.Player(s.Seats) {
		if b.Layer == place.Surface && s.Enemies(b.Ctrl, q) && s.InReach(b.Ctrl, q) && !g.intercepted(m, q, b.Lane) {
			n += attack * scoreOpen
		}
	}
	return n
}
