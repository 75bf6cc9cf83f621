package tcg

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Weights of Score, in points: what a bot thinks things are worth.
const (
	scoreWin    = 100_000
	scoreFall   = 2_000 // of a player, while others play on: far below a victory
	scoreGone   = 100   // for each enemy who is out, in Lead: more than the average of the others can rise by it
	scoreLethal = 1_000 // the attacks that are left in this turn bring down a base
	scoreFatal  = 200   // an enemy can bring down one's base next turn, or win by holding all lanes
	scoreBase   = 6
	scoreLow    = 6 // added to scoreBase, for each point of base below lowBase
	lowBase     = 12
	scoreUnit   = 4
	scoreAttack = 5
	scoreHealth = 3
	scoreShield = 2
	scoreCargo  = 4 // a card in a hangar: it costs less from there
	scoreField  = 8
	scoreReady  = 6  // a point of attack that can still be used this turn
	scoreOpen   = 1  // a point of attack in a lane where nothing keeps it from the base
	scoreThreat = 1  // added to scoreOpen, for each that threatens one's own base
	scoreDefend = 5  // a lane with an enemy who does not control it
	scoreStreak = 60 // a turn's end with all lanes, on the way to control victory
	scoreHand   = 2  // a card in the hand,
	scoreSupply = 1  // and for each supply that it costs
	scorePower  = 8  // a battery that a card in the hand needs that can be paid for next turn
	preyDivisor = 2  // divides what enemies can win in fights
	huntDivisor = 4  // divides what the player can win: the enemy moves first
)

// scoreLanes is what it is worth to meet the rule of control in so many lanes:
// the last one is near a victory.
var scoreLanes = [place.NLanes + 1]int{0, 5, 14, 50}

// outlook is what a position says of fights, found once for each rating.
type outlook struct {
	open  [place.MaxSeats]laneSet // lanes in which nothing of a player's intercepts
	held  [place.MaxSeats]laneSet // lanes that a player controls
	first [place.MaxSeats + 1]int // of a player's units in Rules.rated
}

// laneSet is a bit for each lane.
type laneSet uint8

func (l laneSet) has(lane place.Lane) bool { return l>>lane&1 != 0 }

// ratedUnit is a unit with what Score reads of it.
type ratedUnit struct {
	*Body
	attack int
	health int
	tough  int // health and shield
	worth  int // of its figures
}

// tally is what a player's units add up to.
type tally struct {
	worth, attack, health, shield, cargo int
	ready                                int                 // attack that can still be used this turn
	open                                 int                 // attack where nothing keeps it from a base, for each base
	strike                               [place.MaxSeats]int // attack that can still strike each base this turn
}

// lookOut finds who is open where, and lists the units by player.
func (g *Rules) lookOut(m *Match) (o outlook) {
	s := &m.State
	g.rated = g.rated[:0]
	for q := range event.Player(s.Seats) {
		for lane := range place.Lane(place.NLanes) {
			if !g.intercepted(m, q, lane) {
				o.open[q] |= 1 << lane
			}
			if s.controls(q, lane) {
				o.held[q] |= 1 << lane
			}
		}
		for b := range s.AllOf(q) {
			u := ratedUnit{Body: b, attack: int(b.d.Strength)}
			if !b.knowsAttack(s) {
				u.attack = int(g.Attack(m, b))
			}
			shield := int(b.Shield)
			u.health = int(b.Health())
			u.tough, u.worth = u.health+shield, scoreUnit+u.attack*scoreAttack+u.health*scoreHealth+shield*scoreShield
			g.rated = append(g.rated, u)
		}
		o.first[q+1] = len(g.rated)
	}
	return o
}

// unitsOf lists the units of a player.
func (g *Rules) unitsOf(q event.Player, o *outlook) []ratedUnit {
	return g.rated[o.first[q]:o.first[q+1]]
}

// prey is what the units of one player can win by attacking those of another: of each
// the best fight, with what it loses in it.
func (g *Rules) prey(q, r event.Player, o *outlook) (n int) {
	theirs := g.unitsOf(r, o)
	for i := range g.unitsOf(q, o) {
		u := &g.rated[o.first[q]+i]
		if u.Layer != place.Surface || u.attack == 0 {
			continue
		}
		best := 0
		for j := range theirs {
			t := &theirs[j]
			if t.Lane != u.Lane || t.Layer != u.Layer || t.Row != place.Front && !o.open[r].has(u.Lane) || u.attack < t.tough {
				continue
			}
			won := t.worth
			if t.attack >= u.tough {
				won -= u.worth
			}
			best = max(best, won)
		}
		n += best
	}
	return n
}

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
	o := g.lookOut(m)
	total := g.handScore(m, p) - g.threatsTo(m, p, &o)
	for q := range event.Player(s.Seats) {
		n := g.standingOf(m, q, &o)
		if !s.Allied(p, q) {
			n = -n
		}
		total += n
	}
	return total
}

// Lead rates the position for a player who is to outlive several enemies. Score adds the
// enemies up. So in Score wounding each a little is worth as much as staying whole, and the
// fall of the weakest is worth more than anything else. In Lead, the strongest enemy counts
// for half, and the average of all for the other half. With two sides it is the score.
func (g *Rules) Lead(m *Match, p event.Player) int {
	s := &m.State
	if s.Step == atOver || s.Seats <= 2 || s.TeamMode() {
		return g.Score(m, p)
	}
	o := g.lookOut(m)
	sum, most, living, gone := 0, 0, 0, 0
	for q := range event.Player(s.Seats) {
		switch {
		case q == p:
		case s.Players[q].Out:
			gone++
		default:
			n := g.standingOf(m, q, &o)
			if living == 0 || n > most {
				most = n
			}
			sum, living = sum+n, living+1
		}
	}
	return g.standingOf(m, p, &o) + g.handScore(m, p) - g.threatsTo(m, p, &o) + gone*scoreGone - (most+sum/max(living, 1))/2
}

// Leads that make victory three times as likely, as matches of greedy have shown.
const (
	scaleDuel  = 100 // of two sides
	scaleMelee = 140 // of more: the others fight each other too
)

// Allied reports whether two players are the same or on one side.
func (g *Rules) Allied(m *Match, p, q event.Player) bool { return m.State.Allied(p, q) }

// Scale returns what a lead is worth, and the number of sides.
func (g *Rules) Scale(m *Match) (lead, sides int) {
	switch s := &m.State; {
	case s.TeamMode() || s.Seats <= 2:
		return scaleDuel, 2
	default:
		return scaleMelee, int(s.Seats)
	}
}

// handScore rates what a player holds: the cards, and the batteries that those of them
// need that can be paid for next turn. A card counts less than what it brings when it
// is played, and more than nothing, so that it is not discarded for nothing.
func (g *Rules) handScore(m *Match, p event.Player) (n int) {
	s := &m.State
	pl := &s.Players[p]
	need, soon := 0, int(pl.SupplyCap)+1
	for c := pl.Hand.First; c != 0; c = s.Cards[c].Next {
		if s.Cards[c].Def == 0 {
			n += scoreHand
			continue
		}
		supply, battery := g.price(m, p, c)
		n += scoreHand + supply*scoreSupply
		if supply <= soon {
			need = max(need, battery)
		}
	}
	return n + min(int(pl.Battery), need)*scorePower
}

// standingOf rates what a player has on the table.
func (g *Rules) standingOf(m *Match, q event.Player, o *outlook) int {
	s := &m.State
	pl := &s.Players[q]
	if pl.Out {
		return -scoreFall
	}
	n := int(pl.Base)*scoreBase - max(0, lowBase-int(pl.Base))*scoreLow + s.nFields(q)*scoreField
	t := g.tallyOf(m, q, o)
	n += t.worth + t.cargo*scoreCargo + t.ready*scoreReady + t.open*scoreOpen
	for r := range event.Player(s.Seats) {
		if t.strikesDown(s, r) {
			n += scoreLethal
		}
	}
	held := bits.OnesCount8(uint8(o.held[q]))
	n += scoreLanes[held]
	if held == place.NLanes {
		n += int(pl.ControlStreak) * scoreStreak
	}
	return n
}

// tallyOf adds up a player's units.
func (g *Rules) tallyOf(m *Match, q event.Player, o *outlook) (t tally) {
	s := &m.State
	now := q == s.Active && (s.Phase == program.DeploymentPhase || s.Phase == program.SkirmishPhase)
	units := g.unitsOf(q, o)
	for i := range units {
		u := &units[i]
		t.worth += u.worth
		t.attack += u.attack
		t.health += u.health
		t.shield += int(u.Shield)
		t.cargo += int(s.CargoOf(u.Body))
		ready := now && u.Flags&(FlagTired|FlagAttacked|FlagMoved) == 0
		if ready && s.Phase == program.DeploymentPhase {
			t.ready += u.attack
		}
		if u.Layer != place.Surface {
			continue
		}
		for r := range event.Player(s.Seats) {
			if s.Enemies(q, r) && s.InReach(q, r) && o.open[r].has(u.Lane) {
				t.open += u.attack
				if ready && u.d.Is(program.QMayAttack) && u.d.Is(program.QHitsSurface) {
					t.strike[r] += u.attack
				}
			}
		}
	}
	return t
}

// strikesDown reports whether the attacks that are left in this turn bring down a base.
func (t *tally) strikesDown(s *State, r event.Player) bool {
	return t.strike[r] > 0 && t.strike[r] >= int(s.Players[r].Base)
}

// threatsTo rates what the enemies of a player can do to the base and to units, less what
// the player can do to theirs. It adds the lanes that enemies hold. A defender is worth
// more than an opening of one's own.
func (g *Rules) threatsTo(m *Match, p event.Player, o *outlook) (n int) {
	s := &m.State
	if s.Players[p].Out {
		return 0
	}
	for q := range event.Player(s.Seats) {
		if !s.Enemies(p, q) {
			continue
		}
		if s.InReach(q, p) {
			strike := 0
			for _, u := range g.unitsOf(q, o) {
				if u.Layer == place.Surface && o.open[p].has(u.Lane) {
					strike += u.attack
				}
			}
			n += g.prey(q, p, o)/preyDivisor - g.prey(p, q, o)/huntDivisor
			n += strike * scoreThreat
			if q != s.Active && strike >= int(s.Players[p].Base) {
				n += scoreFatal
			}
		}
		held := bits.OnesCount8(uint8(o.held[q]))
		n += held * scoreDefend
		if goal := g.controlGoal(s); held == place.NLanes && goal > 0 && q != s.Active && int(s.Players[q].ControlStreak) >= goal-1 {
			n += scoreFatal
		}
	}
	return n
}
