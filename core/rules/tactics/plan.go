package tactics

import (
	"arbiter/core/num"
	"arbiter/core/rules/tactics/hex"
)

// field is what a unit can reach: the time to each hex, and from where. It is
// scratch memory that is filled anew when anything it hangs on has changed.
type field struct {
	key   fieldKey
	limit int // ms; what is farther was not looked at

	ms    [hex.MaxHexes + 1]int32 // -1 = not reached
	from  [hex.MaxHexes + 1]int16
	deep  [hex.MaxHexes + 1]uint8 // steps of the way there
	order []int16                 // reached hexes, by time
	heap  []arrival
}

// arrival is a time at which a hex could be reached.
type arrival struct {
	ms int32
	h  int16
}

// before orders arrivals by time, then by hex, so that equal times always go
// the same way.
func (a arrival) before(b arrival) bool { return a.ms < b.ms || a.ms == b.ms && a.h < b.h }

// fieldKey is what a field hangs on, besides the map.
type fieldKey struct {
	epoch, commits uint32
	rate           int
	unit           uint8
}

// reachOf gives the field of a unit, at least up to a time.
func (g *Rules) reachOf(m *Match, u uint8, limitMs int) *field {
	s := &m.State
	key := fieldKey{m.Epoch(), s.Bridge.Commits(), g.MoveRate(s, u), u}
	if f := &g.reach; f.key != key || f.limit < limitMs {
		f.key, f.limit = key, max(limitMs, g.Budget(s, u)*1000)
		g.spread(s, u, f.limit)
	}
	return &g.reach
}

// spread finds the fastest ways of a unit over free hexes within a time. Its
// own hex is where it starts, never an obstacle.
func (g *Rules) spread(s *State, u uint8, limitMs int) {
	f, board := &g.reach, g.battle.Grid
	n := board.Len()
	for h := range f.ms[:n+1] {
		f.ms[h] = -1
	}
	f.order, f.heap = f.order[:0], f.heap[:0]
	start := num.To[int16](s.Bridge.CurrentAnchor(int(u)))
	rate, enter, limit := f.key.rate, g.battle.enter, num.To[int32](limitMs)
	step := func(factor int32) int32 { return num.To[int32](stepTime(rate, int(factor))) }
	last, lastMs := int32(100), step(100) // most steps are into such a hex
	f.from[start], f.deep[start] = 0, 0
	f.push(arrival{0, start})
	for len(f.heap) > 0 {
		at := f.pop()
		if f.ms[at.h] >= 0 {
			continue
		}
		f.ms[at.h] = at.ms
		f.order = append(f.order, at.h)
		for _, k := range board.Near(int(at.h)) {
			if k == 0 || f.ms[k] >= 0 || enter[k] == 0 || s.Bridge.Occupant(int(k)) != 0 {
				continue
			}
			if enter[k] != last {
				last, lastMs = enter[k], step(enter[k])
			}
			if t := at.ms + lastMs; t <= limit && f.offer(arrival{t, k}) {
				f.from[k], f.deep[k] = at.h, f.deep[at.h]+1
			}
		}
	}
}

// offer notes a way to a hex and reports whether it is the fastest so far. A
// second offer counts only if it is earlier: then from is the later writer's.
func (f *field) offer(a arrival) bool {
	if best := f.ms[a.h]; best < -1 && a.ms >= -2-best {
		return false
	}
	f.ms[a.h] = -2 - a.ms
	f.push(a)
	return true
}

func (f *field) push(a arrival) {
	f.heap = append(f.heap, a)
	i := len(f.heap) - 1
	for i > 0 {
		up := (i - 1) / 2
		if f.heap[up].before(a) {
			break
		}
		f.heap[i] = f.heap[up]
		i = up
	}
	f.heap[i] = a
}

func (f *field) pop() arrival {
	top, last := f.heap[0], len(f.heap)-1
	a := f.heap[last]
	heap := f.heap[:last]
	f.heap = heap
	if last == 0 {
		return top
	}
	i := 0
	for {
		c := 2*i + 1
		if c >= len(heap) {
			break
		}
		if c+1 < len(heap) && heap[c+1].before(heap[c]) {
			c++
		}
		if a.before(heap[c]) {
			break
		}
		heap[i] = heap[c]
		i = c
	}
	heap[i] = a
	return top
}

// reached gives the time to a hex, if it is within a limit.
func (f *field) reached(h, limitMs int) (ms int, ok bool) {
	return int(f.ms[h]), f.ms[h] >= 0 && int(f.ms[h]) <= limitMs
}

// steps counts the hexes of the way to h, the start left out.
func (f *field) steps(h int) int { return int(f.deep[h]) }

// trail writes the hexes of the way to h, of which there are at most maxPath,
// and gives their number.
func (f *field) trail(h int, out *[maxPath]int16) int {
	n := f.steps(h)
	for i, k := n-1, h; i >= 0; i, k = i-1, int(f.from[k]) {
		out[i] = num.To[int16](k)
	}
	return n
}

// approach finds the fastest hex from which a target is in range; 0 = none.
// Equal times go by the order in which hexes were reached.
func (g *Rules) approach(s *State, f *field, a *action, target uint8, limitMs int) (h, ms int) {
	at := s.Bridge.CurrentAnchor(int(target))
	for _, k := range f.order {
		if int(f.ms[k]) > limitMs {
			break
		}
		if d := g.battle.Grid.Distance(int(k), at); d >= a.MinRange && d <= a.Range && f.steps(int(k)) <= maxPath {
			return int(k), int(f.ms[k])
		}
	}
	return 0, 0
}

// inRange reports whether a target is within an action's range from where the
// unit stands.
func (g *Rules) inRange(s *State, a *action, u, target uint8) bool {
	from, to := s.Bridge.CurrentAnchor(int(u)), s.Bridge.CurrentAnchor(int(target))
	if from == 0 || to == 0 {
		return false
	}
	d := g.battle.Grid.Distance(from, to)
	return d >= a.MinRange && d <= a.Range
}
