package loops

import (
	"cmp"
	"slices"

	"arbiter/luabind/game"
)

// links is the graph of pieces: which gives what another one needs.
type links struct {
	from [][]int8 // how many words of i's gifts j needs
}

// mostSets bounds the sets of one size that are searched, mostListed those of which
// they are the best.
const (
	mostSets   = 20_000
	mostListed = 400_000
)

func newLinks(pieces []game.Piece) *links {
	l := &links{from: make([][]int8, len(pieces))}
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
	for _, s := range list[:min(len(list), mostSets)] {
		out = append(out, s.set)
	}
	return out
}

// sets lists the sets of n of some pieces. Of three and more only those are listed in
// which each piece gets something from the others and gives them something.
func (l *links) sets(own []int, n int) [][]int {
	var list []scored
	var grow func(set []int, from int)
	grow = func(set []int, from int) {
		if len(set) == n {
			if score := l.score(set); score > 0 || n <= 2 {
				list = append(list, scored{slices.Clone(set), score})
			}
			return
		}
		for i := from; i < len(own) && len(list) < mostListed; i++ {
			grow(append(set, own[i]), i+1)
		}
	}
	grow(nil, 0)
	return best(list)
}

// beside lists the sets of n of some pieces and one of the others; with more than one
// only those in which each piece gets something from the others and gives something.
func (l *links) beside(own []int, n int) [][]int {
	var list []scored
	for _, some := range l.sets(own, n) {
		for j := range l.from {
			if len(list) == mostListed || slices.Contains(own, j) {
				continue
			}
			set := append(slices.Clone(some), j)
			if score := l.score(set); score > 0 || n == 1 {
				list = append(list, scored{set, score})
			}
		}
	}
	return best(list)
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
