package tactics

import (
	"math"
	"slices"

	"arbiter/core/num"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/program"
)

// field is what a unit can reach: the time to each hex. It is scratch memory that
// is filled again when anything that it depends on has changed.
type field struct {
	key      fieldKey
	limit    int // ms; what is farther was not looked at
	maxSteps int // steps that a way within the limit can have

	seen  hex.Set                 // reached hexes
	ms    [hex.MaxHexes + 1]int32 // of those
	order []int16                 // those by time, those of one time by number
	waves []wave                  // by time
	steps []int32                 // ms of a step, by ground

	shortest int32 // of those
}

// wave is the hexes that are reached at one time.
type wave struct {
	ms    int32
	hexes hex.Set
}

// fieldKey is what a field depends on, next to the map.
type fieldKey struct {
	epoch, commits uint32
	rate           int
	unit           uint8
}

// reachOf returns the field of a unit, at least up to a time.
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
// own hex is where it starts, never an obstacle. The time of a step depends only
// on the hex that it goes into, so the first way to a hex is the fastest.
func (g *Rules) spread(s *State, u uint8, limitMs int) {
	f := &g.reach
	free := g.battle.Open
	s.Bridge.Each(func(h int) { free.Remove(h) })
	limit := num.To[int32](limitMs)
	f.order, f.waves, f.seen = f.order[:0], f.waves[:0], hex.Set{}
	f.pace(g.battle.Grounds, limit)
	at := s.Bridge.CurrentAnchor(int(u))
	if at == 0 { // it is off the board, and stays there
		f.order = append(f.order, 0)
		return
	}
	var start hex.Set
	start.Add(at)
	f.arrive(0, &start)
	for i := 0; i < len(f.waves); i++ {
		w, n := f.waves[i], len(f.order)
		f.order = w.hexes.Append(f.order)
		for _, h := range f.order[n:] {
			f.ms[h] = w.ms
		}
		if w.ms > limit-f.shortest { // nothing is left for another step
			continue
		}
		next := g.battle.Grid.Around(&w.hexes)
		for word := range next {
			next[word] &= free[word] &^ f.seen[word]
		}
		if next.Empty() {
			continue
		}
		for k := range g.battle.Grounds {
			part := next.Both(&g.battle.Grounds[k].Hexes)
			if t := w.ms + f.steps[k]; t <= limit && !part.Empty() {
				f.arrive(t, &part)
			}
		}
	}
}

// pace finds what a step takes on each ground, and how many fit in a time.
func (f *field) pace(grounds []program.Ground, limit int32) {
	f.steps, f.shortest = f.steps[:0], math.MaxInt32
	for i := range grounds {
		ms := num.To[int32](stepTime(f.key.rate, int(grounds[i].Factor)))
		f.steps, f.shortest = append(f.steps, ms), min(f.shortest, ms)
	}
	f.maxSteps = int(limit / f.shortest)
}

// arrive notes that hexes will be reached at a time, later than those that were
// reached so far.
func (f *field) arrive(ms int32, hexes *hex.Set) {
	f.seen.Union(hexes)
	at := len(f.waves)
	for at > 0 && f.waves[at-1].ms > ms {
		at--
	}
	if at > 0 && f.waves[at-1].ms == ms {
		f.waves[at-1].hexes.Union(hexes)
		return
	}
	f.waves = slices.Insert(f.waves, at, wave{ms, *hexes})
}

// reached returns the time to a hex, if it is within a limit.
func (f *field) reached(h, limitMs int) (ms int, ok bool) {
	if !f.seen.Has(h) {
		return 0, false
	}
	return int(f.ms[h]), int(f.ms[h]) <= limitMs
}

// before is the hex from which another one is reached, 0 where the unit starts. It is
// the neighbour that is reached first; of equals, it is the one with the lowest number.
func (f *field) before(board *hex.Grid, h int) (from int) {
	if f.ms[h] == 0 {
		return 0
	}
	for _, k := range board.Near(h) {
		n := int(k)
		if f.seen.Has(n) && (from == 0 || f.ms[n] < f.ms[from] || f.ms[n] == f.ms[from] && n < from) {
			from = n
		}
	}
	return from
}

// far reports whether the way to a hex has more than maxPath steps.
func (f *field) far(board *hex.Grid, h int) bool {
	if f.maxSteps <= maxPath {
		return false
	}
	n := 0
	for from := f.before(board, h); from != 0; from = f.before(board, from) {
		n++
	}
	return n > maxPath
}

// trail writes the hexes of the way to h, at most maxPath of them,
// and returns their number.
func (f *field) trail(board *hex.Grid, h int, out *[maxPath]int16) (n int) {
	for ; f.seen.Has(h) && f.ms[h] != 0; h = f.before(board, h) {
		out[n] = num.To[int16](h)
		n++
	}
	slices.Reverse(out[:n])
	return n
}

// approach finds the fastest hex from which a target is in range; 0 = none.
// Equal times go by the order in which hexes were reached.
func (g *Rules) approach(s *State, f *field, a *program.Action, target uint8, limitMs int) (h, ms int) {
	board, at := g.battle.Grid, s.Bridge.CurrentAnchor(int(target))
	if board.Distance(int(f.order[0]), at) > f.maxSteps+a.Range {
		return 0, 0
	}
	for _, k := range f.order {
		if int(f.ms[k]) > limitMs {
			break
		}
		if d := board.Distance(int(k), at); d >= a.MinRange && d <= a.Range && !f.far(board, int(k)) {
			return int(k), int(f.ms[k])
		}
	}
	return 0, 0
}

// inRange reports whether a target is within an action's range from the
// place of the unit.
func (g *Rules) inRange(s *State, a *program.Action, u, target uint8) bool {
	from, to := s.Bridge.CurrentAnchor(int(u)), s.Bridge.CurrentAnchor(int(target))
	if from == 0 || to == 0 {
		return false
	}
	d := g.battle.Grid.Distance(from, to)
	return d >= a.MinRange && d <= a.Range
}
