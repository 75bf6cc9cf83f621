package tcg

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestPilesAreLists: a pile that cards are put on, taken from and moved between holds the
// same as a slice, in the same order. Handles go stale exactly when a card enters or leaves
// play (K-33, G-20).
func TestPilesAreLists(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	zones := []place.Zone{place.Hand, place.Deck, place.Graveyard, place.Limbo, place.Board, place.FieldZone, place.Nowhere}
	inPlay := func(z place.Zone) bool { return z == place.Board || z == place.FieldZone }
	for range 40 {
		var s State
		s.Seats = 2
		type where struct {
			p event.Player
			z place.Zone
		}
		model := map[where][]uint16{}
		at := map[uint16]where{}
		for range 300 {
			if len(at) < 30 || r.IntN(20) == 0 {
				p := num.To[event.Player](r.IntN(2))
				s.takeMode(&program.Mode{})
				ix := s.newCard(1, p, r.IntN(5) == 0)
				if ix == 0 || at[ix].z != place.Nowhere {
					t.Fatalf("a new card is number %d, which is in use", ix)
				}
				at[ix] = where{p, place.Nowhere}
			}
			ix := num.To[uint16](1 + r.IntN(int(s.NCards)))
			from := at[ix]
			to := where{from.p, zones[r.IntN(len(zones))]}
			if from.z == place.Nowhere && s.Cards[ix].Zone != place.Nowhere {
				t.Fatalf("card %d is in zone %v, and is to be nowhere", ix, s.Cards[ix].Zone)
			}
			if to.z == place.Graveyard && s.Cards[ix].Temp {
				to.z = place.Nowhere // a token leaves the game (G-20)
			}
			old := s.Handle(ix)
			now := s.move(ix, to.z)
			if stale := s.CardIndex(old) == 0; stale != (inPlay(from.z) != inPlay(to.z)) || s.CardIndex(now) != ix {
				t.Fatalf("from %v to %v the old handle is stale: %v", from.z, to.z, stale)
			}
			if i := slices.Index(model[from], ix); i >= 0 {
				model[from] = slices.Delete(model[from], i, i+1)
			}
			model[to] = append(model[to], ix)
			at[ix] = to
			for p := range event.Player(2) {
				for _, z := range zones[:3] {
					pile, want := s.pile(p, z), model[where{p, z}]
					var got []uint16
					for c := pile.First; c != 0 && len(got) <= len(want); c = s.Cards[c].Next {
						got = append(got, c)
					}
					if !slices.Equal(got, want) || int(pile.N) != len(want) || len(want) > 0 && pile.Last != want[len(want)-1] || len(want) == 0 && pile.Last != 0 {
						t.Fatalf("player %d, %v: %v (%d, last %d), and as a slice %v", p+1, z, got, pile.N, pile.Last, want)
					}
				}
			}
		}
	}
}

// TestSlotsAgreeWithARecount: the mask of taken slots, and all that is read off
// it, is what a count of the bodies says (G-03, G-11, M-06, D-01).
func TestSlotsAgreeWithARecount(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range 20 {
		var s State
		s.Seats, s.Active = num.To[uint8](2+r.IntN(3)), num.To[event.Player](r.IntN(2))
		rows := [3]int{1 + r.IntN(3), r.IntN(7), r.IntN(5)}
		s.takeMode(&program.Mode{Held: r.IntN(2) == 0, Grid: place.MakeGrid(rows[0], rows[1], rows[2])})
		units := map[place.Spot]uint8{} // the unit in each slot
		for range 400 {
			sp := place.Spot{Player: num.To[event.Player](r.IntN(int(s.Seats))), Lane: num.To[place.Lane](r.IntN(place.NLanes)),
				Row: num.To[place.Row](r.IntN(place.NRows)), Slot: num.To[uint8](r.IntN(place.MaxSlots))}
			if r.IntN(4) == 0 { // which counts for nothing on the surface
				sp.Layer, sp.Row = place.Orbit, place.Front
			}
			switch b := units[sp]; {
			case !s.Grid.Has(sp):
			case b != 0:
				s.setAt(sp, 0)
				s.Bodies[b] = Body{}
				delete(units, sp)
			case r.IntN(3) > 0:
				b = s.newBody()
				s.Bodies[b] = Body{Card: uint16(b), Ctrl: sp.Player, Layer: sp.Layer, Lane: sp.Lane, Row: sp.Row, Slot: sp.Slot}
				s.setAt(sp, b)
				units[sp] = b
			}
			if r.IntN(10) == 0 {
				s.Players[r.IntN(int(s.Seats))].Out = r.IntN(2) == 0
				s.closeUp()
			}
			s.promised[place.Surface][sp.Player] = place.SlotSet(r.Uint64()) & place.AllSlots
			recount(t, &s, units)
		}
	}
}

// recount compares the masks with a plain walk over all slots.
func recount(t *testing.T, s *State, units map[place.Spot]uint8) {
	t.Helper()
	each := func(p event.Player, f func(sp place.Spot, b uint8)) {
		for lane := range place.Lane(place.NLanes) {
			for row := range place.Row(place.NRows) {
				for slot := range s.Grid.Rows[place.Surface][row] {
					sp := place.Spot{Player: p, Lane: lane, Row: row, Slot: slot}
					f(sp, units[sp])
				}
			}
		}
	}
	var count, front [place.MaxSeats][place.NLanes]int
	for p := range event.Player(s.Seats) {
		var own []uint8
		free := map[place.Lane][2]*place.Spot{}
		each(p, func(sp place.Spot, b uint8) {
			if s.At(sp) != b {
				t.Fatalf("%+v holds %d, not %d", sp, s.At(sp), b)
			}
			if b != 0 {
				own = append(own, b)
				count[p][sp.Lane]++
				if sp.Row == place.Front {
					front[p][sp.Lane]++
				}
			}
			open := b == 0 && !s.promised[place.Surface][p].Holds(place.SlotOf(sp.Lane, sp.Row, sp.Slot))
			if s.open(sp) != open {
				t.Fatalf("%+v is open: %v", sp, !open)
			}
			if rows := free[sp.Lane]; open && rows[sp.Row] == nil {
				rows[sp.Row] = &sp
				free[sp.Lane] = rows
			}
		})
		var got []uint8
		for b := range s.UnitsOf(p) {
			got = append(got, num.To[uint8](int(b.Card)))
		}
		if !slices.Equal(got, own) {
			t.Fatalf("units of player %d: %v, and by lane, row and slot %v", p+1, got, own)
		}
		for lane := range place.Lane(place.NLanes) {
			for row := range place.Row(place.NRows) {
				sp, ok := s.FreeSlot(place.Surface, p, lane, row)
				if want := free[lane][row]; ok != (want != nil) || ok && sp != *want {
					t.Fatalf("the first free slot of player %d in lane %d, row %d is %+v, %v", p+1, lane, row, sp, ok)
				}
			}
		}
	}
	var all, want []uint8
	s.Units(func(ix uint8, _ *Body) bool {
		all = append(all, ix)
		return true
	})
	for i := range int(s.Seats) {
		each(num.To[event.Player]((int(s.Active)+i)%int(s.Seats)), func(_ place.Spot, b uint8) {
			if b != 0 {
				want = append(want, b)
			}
		})
	}
	if !slices.Equal(all, want) {
		t.Fatalf("units in the order of batches: %v, not %v", want, all)
	}
	for p := range event.Player(s.Seats) {
		for lane := range place.Lane(place.NLanes) {
			holds := count[p][lane] > 0 && (!s.held || front[p][lane] > 0)
			for q := range event.Player(s.Seats) {
				if q != p && !s.Players[q].Out && (count[q][lane] >= count[p][lane] || !s.held && front[q][lane] > 0) {
					holds = false
				}
			}
			if s.controls(p, lane) != holds || s.count(p, lane) != count[p][lane] {
				t.Fatalf("player %d controls lane %d: %v with %d units, not %d", p+1, lane, holds, s.count(p, lane), count[p][lane])
			}
		}
	}
}

// TestBodySet: a set of bodies holds those that were put in, up to the last.
func TestBodySet(t *testing.T) {
	var set bodySet
	for b := uint8(0); b < maxBodies; b += 5 {
		set.add(b)
	}
	for b := range uint8(maxBodies) {
		if has := set[b>>6]>>(b&63)&1 != 0; has != (b%5 == 0) {
			t.Errorf("body %d: %v", b, has)
		}
		if everyBody[b>>6]>>(b&63)&1 == 0 {
			t.Errorf("body %d is not in the set of all", b)
		}
	}
}

// TestArmoryIsAList: armory, as fields, is kept in the order in which it came
// (G-15).
func TestArmoryIsAList(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	s := State{Bodies: make([]Body, 2)}
	b := &s.Bodies[1]
	var worn []uint16
	for range 500 {
		if ix := num.To[uint16](1 + r.IntN(20)); slices.Contains(worn, ix) {
			s.unlink(&b.Armed, ix)
			worn = slices.DeleteFunc(worn, func(c uint16) bool { return c == ix })
		} else {
			s.link(&b.Armed, ix)
			worn = append(worn, ix)
		}
		var got []uint16
		for c := b.Armed; c != 0; c = s.Cards[c].Next {
			got = append(got, c)
		}
		if !slices.Equal(got, worn) {
			t.Fatalf("the unit bears %v, and as a slice %v", got, worn)
		}
	}
}

// TestUsesAreCounted: runs are counted by listener, bearer and kind of limit,
// and each limit is spent at its own number (K-26).
func TestUsesAreCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	var s State
	type key struct {
		ref  event.ListenerRef
		card int
	}
	turn, whole := map[key]uint8{}, map[key]uint8{}
	limit := program.Limit{Turn: 3, Match: 5}
	for range 3000 {
		k := key{num.To[event.ListenerRef](1 + r.IntN(5)), 1 + r.IntN(6)}
		x := event.MakeEntity(k.card, r.IntN(3))
		switch r.IntN(10) {
		case 0: // the turn is over
			clear(turn)
			s.keepUses(func(u *Use) bool { return u.Whole })
		case 1:
			s.unuse(k.ref, x)
			turn[k], whole[k] = max(turn[k], 1)-1, max(whole[k], 1)-1
		default:
			if !s.use(limit, k.ref, x) {
				t.Fatal("the table is full")
			}
			turn[k]++
			whole[k]++
		}
		if t1, m1 := s.spent(limit, k.ref, x); t1 != (turn[k] >= 3) || m1 != (whole[k] >= 5) {
			t.Fatalf("%+v ran %d times this turn and %d in all: spent %v, %v", k, turn[k], whole[k], t1, m1)
		}
	}
}
