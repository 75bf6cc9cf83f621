package pairwise

import (
	"slices"

	"arbiter/luabind/games"
)

// A scenario holds more than two cards, so a few hundred groups of cards cover every
// pair of a hundred cards.

// groupSize is the number of cards that are played together in one match.
const groupSize = 10

// cover returns groups of at largest size of the numbers below n, such that each pair of
// numbers is in one of them. Each group begins with a number that has largest of its pairs
// left. It then adds the number with largest pairs left with the members of the group.
func cover(n, size int) (groups [][]int) {
	if n == 1 {
		return [][]int{{0}}
	}
	covered := make([]bool, n*n)
	left := make([]int, n) // pairs of each number that are in no group
	for i := range left {
		left[i] = n - 1
	}
	gain := make([]int, n) // what each adds to the group
	for {
		first := largest(left, nil)
		if left[first] == 0 {
			return groups
		}
		group := []int{first}
		clear(gain)
		for last := first; ; {
			for i := range gain {
				if i != last && !covered[i*n+last] {
					gain[i]++
				}
			}
			if len(group) == min(size, n) {
				break
			}
			last = largest(gain, group)
			group = append(group, last)
		}
		for _, a := range group {
			for _, b := range group {
				if a != b && !covered[a*n+b] {
					covered[a*n+b] = true
					left[a]--
				}
			}
		}
		groups = append(groups, group)
	}
}

// largest returns the first index of the highest number, except some indexes.
func largest(list, but []int) (at int) {
	at = -1
	for i, n := range list {
		if (at < 0 || n > list[at]) && !slices.Contains(but, i) {
			at = i
		}
	}
	return at
}

// meetings notes which cards have met in which set-up.
type meetings struct {
	n     int
	legal [][]bool // by set-up and card: a deck of the mode can have it
	met   [][]bool // by set-up and pair
}

// meet prepares the notes of all cards in all set-ups.
func (r *runner) meet() {
	r.meetings = meetings{n: len(r.cards)}
	for _, set := range r.setups {
		legal := make([]bool, len(r.cards))
		for i, id := range r.cards {
			_, legal[i] = r.with(set, []string{id})
		}
		r.meetings.legal = append(r.meetings.legal, legal)
		r.meetings.met = append(r.meetings.met, make([]bool, len(r.cards)*len(r.cards)))
	}
}

// takes are those of a group that a set-up can have.
func (m *meetings) takes(set int, group []int) (list []int) {
	for _, i := range group {
		if m.legal[set][i] {
			list = append(list, i)
		}
	}
	return list
}

// note notes that the cards of a group have met.
func (m *meetings) note(set int, group []int) {
	for _, a := range group {
		for _, b := range group {
			m.met[set][a*m.n+b] = true
		}
	}
}

// shares counts the pairs that have met in some set-up, and the pairs by set-up; a
// card has a pair with itself.
func (m *meetings) shares() (pairs, setups Share) {
	for a := range m.n {
		for b := range a + 1 {
			can, has := false, false
			for s := range m.met {
				if !m.legal[s][a] || !m.legal[s][b] {
					continue
				}
				can, setups.All = true, setups.All+1
				if m.met[s][a*m.n+b] {
					has, setups.Reached = true, setups.Reached+1
				}
			}
			pairs.All += count(can)
			pairs.Reached += count(has)
		}
	}
	return pairs, setups
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// names are the ids of cards.
func (r *runner) names(group []int) (ids []string) {
	for _, i := range group {
		ids = append(ids, r.cards[i])
	}
	return ids
}

// with is a set-up whose decks hold some cards, as often as they may.
func (r *runner) with(set games.Setup, cards []string) (games.Setup, bool) {
	for copies := 4; copies > 0; copies-- {
		out := set
		out.Decks = nil
		for _, deck := range set.Decks {
			rest := slices.DeleteFunc(slices.Clone(deck), func(id string) bool { return slices.Contains(cards, id) })
			var own []string
			for _, id := range cards {
				own = append(own, slices.Repeat([]string{id}, copies)...)
			}
			if n := len(deck) - len(own); n >= 0 && n <= len(rest) {
				out.Decks = append(out.Decks, append(own, rest[:n]...))
			}
		}
		if len(out.Decks) == len(set.Decks) {
			if _, err := r.packs.Open(out, openOptions); err == nil {
				return out, true
			}
		}
	}
	return set, false
}
