package kit

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Bounds are those of a counter, with the value that it has at first. Only resolvers change
// counters and apply the bounds. The listeners of one batch all read the old value, so
// together they would exceed a limit that each of them applied.
type Bounds struct{ Start, Min, Max int32 }

// Within returns the value in the bounds that is nearest to n.
func (b Bounds) Within(n int64) int32 {
	return num.To[int32](min(max(n, int64(b.Min)), int64(b.Max)))
}

// Count is a counter that is not at its start.
type Count struct {
	Kind uint16 // number of the counter in its program, from 1
	On   uint16 // slot of the thing that has it
	N    int32
}

// Counts is the table of the counters of a match that are not at their start, in the flat
// memory of a state.
type Counts struct {
	List []Count // all the room that there is
	N    *uint16 // how many of it are used
}

// Of returns the value of a counter of a thing; start if the table does not have it.
func (t Counts) Of(kind, on uint16, start int32) int32 {
	for i := range t.List[:*t.N] {
		if c := &t.List[i]; c.Kind == kind && c.On == on {
			return c.N
		}
	}
	return start
}

// Put writes the value of a counter. At its start, the table does not keep it. It reports
// whether there was room.
func (t Counts) Put(c Count, start int32) bool {
	t.Keep(func(o *Count) bool { return o.Kind != c.Kind || o.On != c.On })
	if c.N == start {
		return true
	}
	if int(*t.N) == len(t.List) {
		return false
	}
	t.List[*t.N] = c
	*t.N++
	return true
}

// Keep removes all counters but some; those are at their start again.
func (t Counts) Keep(keep func(*Count) bool) {
	n := uint16(0)
	for i := range t.List[:*t.N] {
		if keep(&t.List[i]) {
			t.List[n] = t.List[i]
			n++
		}
	}
	*t.N = n
}

// Part is a named part of a definition, such as a counter of a card.
type Part struct{ ID, Name, Pack string } // ID is OWNER.name

// FindPart finds what a pack means by the name of a part. It is the only one of that name in
// the pack, else in the packs that it requires, else in all packs. OWNER.name is exact. So
// another pack with the same name changes nothing. Errors call such parts by the word what.
func FindPart(what, pack string, requires []string, n int, part func(i int) Part, name string) (int, error) {
	var own, needed, all []int
	for i := range n {
		x := part(i)
		if x.ID == name {
			return i, nil
		}
		if x.Name != name {
			continue
		}
		all = append(all, i)
		if x.Pack == pack {
			own = append(own, i)
		} else if slices.Contains(requires, x.Pack) {
			needed = append(needed, i)
		}
	}
	var names []string
	for _, near := range [][]int{own, needed, all} {
		if len(near) == 1 {
			return near[0], nil
		}
		for _, i := range near {
			names = append(names, part(i).ID)
		}
		if len(near) > 0 {
			return 0, fmt.Errorf("several %ss are called %s: name one of %s", what, name, strings.Join(names, ", "))
		}
	}
	for i := range n {
		names = append(names, part(i).Name, part(i).ID)
	}
	return 0, fmt.Errorf("unknown %s %q%s", what, name, i18n.Meant(name, names))
}
