package tactics

import (
	"math"
	"math/bits"

	"arbiter/core/num"
	"arbiter/core/rules/tactics/hex"
)

// field is what a unit can reach: the time to each hex, and from where. It is
// scratch memory that is filled anew when anything it hangs on has changed.
type field struct {
	key   fieldKey
	limit int // ms; what is farther was not looked at

	ms    times
	from  [hex.MaxHexes + 1]int16
	deep  [hex.MaxHexes + 1]uint8 // steps of the way there
	order []int16                 // reached hexes, by time, those of one time by number

	// Offered ways lie in spans of time that are shorter than any step: none that
	// begins in a span ends in it, so each is complete when its turn comes. There
	// are as many as the longest step needs, used in a circle.
	offers []offer
	spans  []int // its last offer, from 1; a power of two of them
	shift  uint8 // a span is 1<<shift ms
	sorted [hex.MaxHexes + 1]offer
}

// times are the ms to each hex; below unreached while the best offer is known.
type times [hex.MaxHexes + 1]int32

const (
	unreached int32 = -1
	closed    int32 = math.MaxInt32 // nobody can enter it, or somebody stands there
)

// offer is a time at which a hex could be reached.
type offer struct {
	ms   int32
	h    int16
	next int // offer of the same span, from 1
}

// later reports whether a hex is reached behind another: by time and then by
// number, so that equal times always go the same way.
func (o *offer) later(than *offer) bool {
	return o.ms > than.ms || o.ms == than.ms && o.h > than.h
}

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
	f.ms = g.battle.ways
	f.ms[0] = closed // where the board ends
	s.Bridge.Each(func(h int) { f.ms[h] = closed })
	f.order, f.offers = f.order[:0], f.offers[:0]
	start := num.To[int16](s.Bridge.CurrentAnchor(int(u)))
	rate, enter, limit := f.key.rate, g.battle.enter, num.To[int32](limitMs)
	step := func(factor int32) int32 { return num.To[int32](stepTime(rate, int(factor))) }
	f.divide(step(g.battle.fastest), max(min(step(g.battle.slowest), limit), 0))
	last, lastMs := int32(100), step(100) // most steps are into such a hex
	f.from[start], f.deep[start] = 0, 0
	f.offer(0, start)
	for span, done := int32(0), 0; done < len(f.offers); span++ {
		first := len(f.order)
		done += f.arrive(span)
		for _, h := range f.order[first:] {
			ms := f.ms[h]
			for _, k := range board.Near(int(h)) {
				if f.ms[k] >= 0 {
					continue
				}
				if enter[k] != last {
					last, lastMs = enter[k], step(enter[k])
				}
				if t := ms + lastMs; t <= limit && f.offer(t, k) {
					f.from[k], f.deep[k] = h, f.deep[h]+1
				}
			}
		}
	}
}

// divide makes the spans, all empty, for steps between two times.
func (f *field) divide(shortest, longest int32) {
	f.shift = num.To[uint8](bits.Len32(uint32(shortest)) - 1)
	n := 1 << bits.Len32(uint32(longest>>f.shift)+1)
	if n > cap(f.spans) {
		f.spans = make([]int, n)
	}
	f.spans = f.spans[:n]
	clear(f.spans)
}

// span is where the last offer of a span stands.
func (f *field) span(n int32) *int { return &f.spans[int(n)&(len(f.spans)-1)] }

// offer notes a way to a hex and reports whether it is the fastest so far. A
// second offer counts only if it is earlier: then from is the later writer's.
func (f *field) offer(ms int32, h int16) bool {
	if best := f.ms[h]; best < unreached && ms >= -2-best {
		return false
	}
	f.ms[h] = -2 - ms
	span := f.span(ms >> f.shift)
	f.offers = append(f.offers, offer{ms, h, *span})
	*span = len(f.offers)
	return true
}

// arrive takes the offers out of a span, puts the hexes that are reached in it in
// order, and tells how many offers there were.
func (f *field) arrive(span int32) (taken int) {
	head := f.span(span)
	n := 0
	for i := *head; i != 0; taken++ {
		o := &f.offers[i-1]
		i = o.next
		if f.ms[o.h] != -2-o.ms {
			continue // there was a faster one
		}
		at := n // in front of those that are earlier: the last offer, which comes first, is mostly the latest
		for ; at > 0 && o.later(&f.sorted[at-1]); at-- {
			f.sorted[at] = f.sorted[at-1]
		}
		f.sorted[at] = *o
		n++
	}
	*head = 0
	for n--; n >= 0; n-- {
		o := &f.sorted[n]
		f.ms[o.h] = o.ms
		f.order = append(f.order, o.h)
	}
	return taken
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
