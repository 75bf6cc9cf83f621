package tcg

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// rater rates positions slowly, from what tools see of units (scores.go says what counts).
type rater struct {
	*table
	m    *Match
	open [place.MaxSeats][place.NLanes]bool // nothing of a player's intercepts
	held [place.MaxSeats]int                // lanes that a player controls
	has  [place.MaxSeats][]Sight            // units that a player controls
}

func newRater(b *table, m *Match) *rater {
	r := &rater{table: b, m: m}
	s := &m.State
	for ix := uint16(1); ix <= s.NCards; ix++ {
		if v := SightOf(m, ix); v.Zone == place.Board {
			r.has[v.Controller] = append(r.has[v.Controller], v)
		}
	}
	for q := range event.Player(s.Seats) {
		for lane := range place.Lane(place.NLanes) {
			r.open[q][lane] = true
			if Controls(m, q, lane) {
				r.held[q]++
			}
		}
		for _, v := range r.has[q] {
			if v.Spot.Layer == place.Surface && v.Spot.Row == place.Front && v.ID != "LOOSE" {
				r.open[q][v.Spot.Lane] = false
			}
		}
	}
	return r
}

func (r *rater) worth(v Sight) int {
	return scoreUnit + v.Attack*scoreAttack + v.Health*scoreHealth + v.Shield*scoreShield
}

func (r *rater) standing(q event.Player) int {
	s := &r.m.State
	pl := &s.Players[q]
	if pl.Out {
		return -scoreFall
	}
	n := int(pl.Base)*scoreBase + s.nFields(q)*scoreField
	if pl.Base < lowBase {
		n -= (lowBase - int(pl.Base)) * scoreLow
	}
	strike := map[event.Player]int{}
	for _, v := range r.has[q] {
		n += r.worth(v) + len(v.Cargo)*scoreCargo
		ready := q == s.Active && v.Marks == Marks{} && (s.Phase == program.DeploymentPhase || s.Phase == program.SkirmishPhase)
		if ready && s.Phase == program.DeploymentPhase {
			n += v.Attack * scoreReady
		}
		for r2 := range event.Player(s.Seats) {
			if v.Spot.Layer == place.Surface && s.Enemies(q, r2) && s.InReach(q, r2) && r.open[r2][v.Spot.Lane] {
				n += v.Attack * scoreOpen
				if ready && v.ID != "PINNED" && v.ID != "FLAK" {
					strike[r2] += v.Attack
				}
			}
		}
	}
	for r2, n2 := range strike { //maporder: a sum
		if n2 > 0 && n2 >= int(s.Players[r2].Base) {
			n += scoreLethal
		}
	}
	n += scoreLanes[r.held[q]]
	if r.held[q] == 3 {
		n += int(pl.ControlStreak) * scoreStreak
	}
	return n
}

func (r *rater) hand(p event.Player) (n int) {
	need, pl := 0, &r.m.State.Players[p]
	for _, ix := range PileOf(r.m, p, place.Hand) {
		n += scoreHand
		if v := SightOf(r.m, ix); !v.Hidden {
			n += v.Cost * scoreSupply
			if v.Cost <= int(pl.SupplyCap)+1 && v.ID == "COSTLY" {
				need = 3
			}
		}
	}
	return n + min(int(pl.Battery), need)*scorePower
}

// prey is the best fight of each unit of a player against those of another.
func (r *rater) prey(q, p event.Player) (n int) {
	for _, u := range r.has[q] {
		best := 0
		for _, v := range r.has[p] {
			reached := v.Spot.Row == place.Front || r.open[p][v.Spot.Lane]
			if u.Spot.Layer == place.Surface && v.Spot.Layer == place.Surface && u.Spot.Lane == v.Spot.Lane && reached && u.Attack > 0 && u.Attack >= v.Health+v.Shield {
				won := r.worth(v)
				if v.Attack >= u.Health+u.Shield {
					won -= r.worth(u)
				}
				best = max(best, won)
			}
		}
		n += best
	}
	return n
}

func (r *rater) threats(p event.Player) (n int) {
	s := &r.m.State
	for q := range event.Player(s.Seats) {
		if s.Players[p].Out || !s.Enemies(p, q) {
			continue
		}
		if s.InReach(q, p) {
			strike := 0
			for _, v := range r.has[q] {
				if v.Spot.Layer == place.Surface && r.open[p][v.Spot.Lane] {
					strike += v.Attack
				}
			}
			n += r.prey(q, p)/preyDivisor - r.prey(p, q)/huntDivisor + strike*scoreThreat
			if q != s.Active && strike >= int(s.Players[p].Base) {
				n += scoreFatal
			}
		}
		n += r.held[q] * scoreDefend
		goal := r.g.Mode(s).Victory.Control
		if r.held[q] == 3 && goal > 0 && q != s.Active && int(s.Players[q].ControlStreak)+1 >= goal {
			n += scoreFatal
		}
	}
	return n
}

func (r *rater) score(p event.Player) int {
	n := r.hand(p) - r.threats(p)
	for q := range event.Player(r.m.State.Seats) {
		if r.m.State.Allied(p, q) {
			n += r.standing(q)
		} else {
			n -= r.standing(q)
		}
	}
	return n
}

// lead is the score against the strongest enemy, and the average of them.
func (r *rater) lead(p event.Player) int {
	s := &r.m.State
	if s.Seats == 2 || s.TeamMode() {
		return r.score(p)
	}
	var living []int
	most, sum, gone := 0, 0, 0
	for q := range event.Player(s.Seats) {
		switch n := r.standing(q); {
		case q == p:
		case s.Players[q].Out:
			gone++
		default:
			if living = append(living, n); len(living) == 1 || n > most {
				most = n
			}
			sum += n
		}
	}
	return r.standing(p) + r.hand(p) - r.threats(p) + gone*scoreGone - (most+sum/max(len(living), 1))/2
}

// hopes is what a player can hope for with two seats (prospect.go says what counts).
func (r *rater) hopes(p event.Player) (n int) {
	s := &r.m.State
	if s.Seats > 2 {
		return r.lead(p)
	}
	for q := range event.Player(2) {
		pl, sign := &s.Players[q], 1
		if q != p {
			sign = -1
		}
		n += sign * (int(pl.Base)*hopeBase + s.nFields(q)*hopeField)
		if pl.Base < lowBase {
			n -= sign * (lowBase - int(pl.Base)) * hopeLow
		}
		strike := 0
		for _, v := range r.has[q] {
			n += sign * (v.Attack*hopeAttack + v.Health*hopeHealth + v.Shield*hopeShield)
			open := v.Spot.Layer == place.Surface && r.open[1-q][v.Spot.Lane]
			ready := q == s.Active && v.Marks == Marks{}
			if open {
				n += sign * v.Attack * hopeOpen
			}
			if ready && s.Phase == program.DeploymentPhase {
				n += sign * v.Attack * hopeReady
			}
			if ready && open && v.ID != "PINNED" && v.ID != "FLAK" && (s.Phase == program.DeploymentPhase || s.Phase == program.SkirmishPhase) {
				strike += v.Attack
			}
		}
		if strike > 0 && strike >= int(s.Players[1-q].Base) {
			n += sign * hopeLethal
		}
		if r.held[q] == 3 {
			n += sign * hopeLanes
		}
	}
	for _, ix := range PileOf(r.m, p, place.Hand) {
		n += hopeHand
		if v := SightOf(r.m, ix); !v.Hidden {
			n += v.Cost * hopeSupply
		}
	}
	return n - len(PileOf(r.m, 1-p, place.Hand))*hopeAgainst
}

// lanesWin is a mode that is won by all lanes.
func lanesWin(id string, players int) library.Mode {
	m := seats(id, players)
	m.Victory.Control = 2
	return m
}

// TestScoresOfPositions: ratings are what bases, units, lanes, hands and threats are worth,
// in random positions of each kind of mode, as a slow second evaluator adds them up.
func TestScoresOfPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	kinds := map[string]int{}
	for _, mode := range []string{"", three, pairs, four, "lanes"} {
		b := lay(t, mode, func(lib *library.Library, f *funcs) {
			hangars(lib, f)
			lib.Modes = append(lib.Modes, lanesWin("lanes", 3))
			for _, c := range []struct {
				id, of string
			}{{"PINNED", "may_attack"}, {"FLAK", "hits_surface"}, {"LOOSE", "intercepts"}} {
				card := unitCard(c.id, 4, 1, 2)
				card.Modifiers = []library.Modifier{{Of: c.of, Scope: "self", Op: "set"}}
				lib.Cards = append(lib.Cards, card)
			}
			costly := unitCard("COSTLY", 5, 0, 4)
			costly.Supply, costly.Battery = 6, 3
			lib.Cards = append(lib.Cards, costly, unitCard("BRUTE", 9, 0, 3))
		})
		ids := []string{"GUN", "GUN", "WALL", "BRUTE", "BRUTE", "PINNED", "FLAK", "LOOSE", "COSTLY"}
		for range 40 {
			b.sc.Reset()
			if mode != "" {
				b.must(b.sc.Mode(mode))
			}
			b.sc.Turn(1 + rng.IntN(9))
			full := rng.IntN(3) == 0
			for p := range event.Player(b.s.Seats) {
				pl := &b.s.Players[p]
				pl.Base, pl.Battery, pl.ControlStreak, pl.SupplyCap = int16(1+rng.IntN(20)), int16(rng.IntN(5)), int16(rng.IntN(3)), int16(3+rng.IntN(5))
				for lane := range place.Lane(place.NLanes) {
					for _, row := range []place.Row{place.Front, place.Back} {
						if n := rng.IntN(4); n == 0 || n > 2 && full && p == event.Player(b.s.Seats)-1 {
							b.unit(p, ids[rng.IntN(len(ids))], lane, row)
						}
					}
				}
				if rng.IntN(3) == 0 {
					ship := b.unit(p, "SHIP", place.Lane(rng.IntN(place.NLanes)), place.Front)
					if rng.IntN(2) == 0 {
						_, err := b.sc.Load(p, "GUN", b.ix(ship))
						b.must(err)
					}
				}
				for range rng.IntN(3) {
					b.card(p, ids[rng.IntN(len(ids))], place.Hand)
				}
				if rng.IntN(3) == 0 {
					_, err := b.sc.Field(p, "HILL")
					b.must(err)
				}
			}
			for i := uint8(1); i <= b.s.NBodies; i++ {
				u := &b.s.Bodies[i]
				u.Damage = int16(rng.IntN(2))
				u.Flags = []uint16{0, 0, 0, FlagTired, FlagAttacked, FlagMoved}[rng.IntN(6)]
			}
			b.s.Phase = []program.Phase{program.DeploymentPhase, program.SkirmishPhase, program.DeploymentPhase, program.EndPhase}[rng.IntN(4)]
			if b.s.Seats > 2 && rng.IntN(4) == 0 {
				b.s.Players[(b.s.Active+1)%event.Player(b.s.Seats)].Out = true
				b.s.closeUp()
			}
			b.sc.touch()
			for viewer := range event.Player(b.s.Seats) {
				view := b.m.ViewOf(viewer)
				r := newRater(b, view)
				for p := range event.Player(b.s.Seats) {
					if got, want := view.Score(p), r.score(p); got != want {
						t.Fatalf("%q: player %d sees the score %d of player %d, want %d", mode, viewer+1, got, p+1, want)
					}
					if got, want := view.Lead(p), r.lead(p); got != want {
						t.Fatalf("%q: player %d sees the lead %d of player %d, want %d", mode, viewer+1, got, p+1, want)
					}
					if got, want := view.Prospect(p), r.hopes(p); got != want {
						t.Fatalf("%q: player %d sees the prospect %d of player %d, want %d", mode, viewer+1, got, p+1, want)
					}
					kinds[fmt.Sprint("lanes ", r.held[p])]++
					kinds[fmt.Sprint("prey ", r.prey(p, (p+1)%event.Player(b.s.Seats)) != 0)]++
				}
			}
		}
	}
	for _, kind := range []string{"lanes 0", "lanes 1", "lanes 2", "lanes 3", "prey true"} {
		if kinds[kind] < 10 {
			t.Errorf("%s was tried %d times", kind, kinds[kind])
		}
	}
	for _, c := range []struct {
		result  events.Result
		winners uint8
		want    [3]int
	}{{events.Win, 0b101, [3]int{scoreWin, -scoreWin, scoreWin}}, {events.Draw, 0, [3]int{}}} {
		b := lay(t, three, nil)
		b.s.Step, b.s.Result, b.s.Winners = atOver, c.result, c.winners
		got := [3]int{}
		for p := range event.Player(3) {
			got[p] = b.m.Score(p)
			same(t, "lead of a match that is over", b.m.Lead(p), got[p])
			same(t, "prospect of a match that is over", b.m.Prospect(p), got[p])
		}
		same(t, "scores of a match that is over", got, c.want)
	}
	for mode, want := range map[string][2]int{"": {scaleDuel, 2}, three: {scaleMelee, 3}, pairs: {scaleDuel, 2}, four: {scaleMelee, 4}} { //maporder: each has its own table
		lead, sides := lay(t, mode, nil).m.Scale()
		same(t, "scale of "+mode, [2]int{lead, sides}, want)
	}
}
