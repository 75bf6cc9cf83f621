package loops

import (
	"cmp"
	"slices"

	"arbiter/luabind/games"
)

// links is the graph of pieces: which gives what another one needs.
type links struct {
	from [][]int8 // how many words of i's gifts j needs
	left int      // sets that may still be weighed
	cut  bool     // not all that there are were
}

// maxSets bounds the sets of one size that are searched, maxListed the sets from which
// the best of them are chosen.
const (
	maxSets   = 20_000
	maxListed = 400_000
	// maxWeighed bounds the sets that are weighed before anything is searched.
	maxWeighed = 4_000_000
)

func newLinks(pieces []games.Piece) *links {
	l := &links{from: make([][]int8, len(pieces)), left: maxWeighed}
	for i := range pieces {
		l.from[i] = make([]int8, len(pieces))
		for j := range pieces {
			for _, word := range pieces[i].Gives {
				if slices.Contains(pieces[j].Needs, word) && l.from[i][j] < 100 {
					l.from[i][j]++
				}
			}
		}
	}
	return l
}

// scored is a set with what it promises.
type scored struct {
	set   []int
	score int
}

// best puts sets in order, best first.
func best(list []scored) (out [][]int) {
	slices.SortStableFunc(list, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	for _, s := range list[:min(len(list), maxSets)] {
		out = append(out, s.set)
	}
	return out
}

// sets lists the sets of n of some pieces. Of three and more only those are listed in
// which each piece gets something from the others and gives them something.
func (l *links) sets(own []int, n int) [][]int {
	if n > 2 {
		own = l.linked(own)
	}
	var list []scored
	var grow func(set []int, from int)
	grow = func(set []int, from int) {
		if len(set) == n {
			if score := l.score(set); score > 0 || n <= 2 {
				list = append(list, scored{slices.Clone(set), score})
			}
			return
		}
		for i := from; i < len(own) && l.room(list); i++ {
			grow(append(set, own[i]), i+1)
		}
	}
	grow(nil, 0)
	return best(list)
}

// mixed lists the sets of n of some pieces and one of the others. With n > 1 it lists
// only those in which each piece both gets something from the others and gives
// something.
func (l *links) mixed(own []int, n int) [][]int {
	others := l.others(own)
	if n > 1 {
		others = l.linked(others)
	}
	var list []scored
	for _, some := range l.sets(own, n) {
		for _, j := range others {
			if !l.room(list) {
				return best(list)
			}
			set := append(slices.Clone(some), j)
			if score := l.score(set); score > 0 || n == 1 {
				list = append(list, scored{set, score})
			}
		}
	}
	return best(list)
}

// others are the pieces that are not some.
func (l *links) others(some []int) (list []int) {
	is := make([]bool, len(l.from))
	for _, i := range some {
		is[i] = true
	}
	for i := range is {
		if !is[i] {
			list = append(list, i)
		}
	}
	return list
}

// linked are those of some pieces that get something from another piece and give
// something to one: no others are in a set that feeds itself.
func (l *links) linked(some []int) (list []int) {
	for _, i := range some {
		in, out := false, false
		for j := range l.from {
			if i != j {
				in, out = in || l.from[j][i] > 0, out || l.from[i][j] > 0
			}
		}
		if in && out {
			list = append(list, i)
		}
	}
	return list
}

// room reports whether one more set may be weighed, and counts it.
func (l *links) room(list []scored) bool {
	if l.left == 0 || len(list) == maxListed {
		l.cut = true
		return false
	}
	l.left--
	return true
}

// score is how much a set feeds itself: the links between its pieces, if each of them
// gets something and gives something; else 0.
func (l *links) score(set []int) (sum int) {
	for _, i := range set {
		in, out := 0, 0
		for _, j := range set {
			if i != j || len(set) == 1 {
				in += int(l.from[j][i])
				out += int(l.from[i][j])
			}
		}
		if in == 0 || out == 0 {
			return 0
		}
		sum += in
	}
	return sum
}
