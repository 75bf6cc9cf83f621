package loops

import (
	"slices"
	"strings"

	"arbiter/luabind/games"
)

// task is a set of pieces and the scenarios in which it is searched.
type task struct {
	pieces    []string
	scenarios []games.Layout
	share     int // commands of each scenario
}

// The scenarios of a task.
var (
	whole  = []games.Layout{games.Ready, games.Facing}
	held   = []games.Layout{games.Holding}
	sparks = []games.Layout{games.Sparks, games.FacingSparks}
	lean   = []games.Layout{games.Lean}
	gather = []games.Layout{games.Gathered}
)

// circle reports whether a task is one of listeners that may set off each other.
func (t *task) circle() bool { return t.scenarios[0] == games.Sparks }

// held reports whether a task repeats a set in a scenario whose lanes are held.
func (t *task) held() bool { return t.scenarios[0] == games.Holding }

// limit is how many commands a task can take, nearly.
func (t *task) limit() int { return t.share * len(t.scenarios) }

// tasks are those of a search, the limit promising ones first.
type tasks struct {
	own  map[string]bool // pieces of the packs that are searched
	list []task
	cut  bool // there were more sets than can be weighed
}

// many counts the tasks that are such.
func (t *tasks) many(such func(*task) bool) (n int) {
	for i := range t.list {
		if such(&t.list[i]) {
			n++
		}
	}
	return n
}

// order lists the sets of pieces with at least one of the packs that are searched.
// First come those with listeners that may trigger each other in a cycle, with a small
// budget; then single pieces, pairs, and more. Sets of one size are sorted by how much
// their pieces provide for each other. Pairs in which nothing leads back to a piece come
// last, but are searched too.
func order(pieces []games.Piece, tested []string, limit, budget int) tasks {
	var own []int
	out := tasks{own: map[string]bool{}}
	for i := range pieces {
		id, _, _ := strings.Cut(pieces[i].File, "/")
		if len(tested) == 0 || slices.Contains(tested, id) {
			own = append(own, i)
			out.own[pieces[i].ID] = true
		}
	}
	if len(pieces) == 0 {
		out.list = []task{{scenarios: whole, share: max(budget/2, 1)}} // the other half is for matches of chance
		return out
	}
	add := func(set []int, scenarios []games.Layout, share int) {
		var ids []string
		for _, i := range set {
			ids = append(ids, pieces[i].ID)
		}
		out.list = append(out.list, task{ids, scenarios, share})
	}
	l := newLinks(pieces)
	asking := func(sets [][]int) (list [][]int) { // a copy: sets are searched without too
		for _, set := range sets {
			if slices.ContainsFunc(set, func(i int) bool { return pieces[i].Lanes }) && (len(set) == 1 || l.score(set) > 0) {
				list = append(list, set)
			}
		}
		return list
	}
	for _, set := range circles(pieces, own) {
		add(set, sparks, sparkShare)
	}
	for n := 1; n <= min(limit, 2); n++ {
		for _, set := range l.sets(own, n) {
			add(set, whole, each/n)
		}
		if n == 1 {
			for _, set := range asking(l.sets(own, n)) {
				add(set, held, each)
			}
		}
	}
	// More of the packs' pieces are tried together, in turn with one of another pack,
	// then with two of them, and with fours.
	var more, mixed, mine, four, lanes [][]int
	for n := 3; n <= limit; n++ {
		more = append(more, l.sets(own, n)...)
	}
	if limit > 1 {
		mixed = l.mixed(own, 1)
	}
	if limit > 2 {
		mixed = append(mixed, l.mixed(own, 2)...)
		parts := newParts(pieces)
		mine, four = parts.fours(own)
		out.cut = parts.cut
	}
	out.cut = out.cut || l.cut
	// Those of the packs' own sets that ask for it come once more, with lanes that are held.
	if limit > 1 {
		lanes = asking(append(l.sets(own, 2), more...))
	}
	for i := range max(len(more), len(mixed), len(more)+len(mine), len(four), len(lanes)) {
		if i < len(more) {
			add(more[i], whole, each/len(more[i]))
		}
		if i < len(mixed) {
			add(mixed[i], whole, each/len(mixed[i]))
		}
		if i < len(lanes) {
			add(lanes[i], held, each/len(lanes[i]))
		}
		if i < len(four) {
			add(four[i], lean, leanShare)
		}
		if k := i - len(more); k >= 0 && k < len(mine) { // behind the threes that they hold
			add(mine[k], gather, leanShare)
		}
	}
	return out
}
