package index

import (
	"maps"
	"slices"
)

// search looks through the choices of versions in the order of preference until one fits. It
// is for problems in which going up does not lead to an answer. If it finds none, the versions
// stay as they were. It ends when it has used up the trials.
func (s *solver) search() bool {
	before := maps.Clone(s.chosen)
	clear(s.chosen)
	if s.complete() {
		return true
	}
	s.chosen = before
	s.gather()
	return false
}

// complete chooses versions of the packs that still need one.
func (s *solver) complete() bool {
	s.gather()
	if !s.consistent() {
		return false
	}
	next := slices.IndexFunc(s.order, func(id string) bool {
		_, ours := s.shipped[id]
		_, chosen := s.chosen[id]
		return !ours && !chosen
	})
	if next < 0 {
		return true
	}
	id := s.order[next]
	l := s.list(id)
	if l == nil {
		return false
	}
	for _, at := range s.preferred(id, l) {
		if s.trials > maxTrials {
			return false
		}
		if !s.takes(id, &l.Versions[at], func(need) bool { return true }) {
			continue
		}
		s.chosen[id], s.floor[id] = at, at
		if s.complete() {
			return true
		}
		delete(s.chosen, id)
		s.gather() // as it was before the choice
	}
	return false
}

// consistent reports whether what is chosen so far meets all needs that have come up.
func (s *solver) consistent() bool {
	for _, id := range s.order {
		version, ours := s.shipped[id]
		if _, chosen := s.chosen[id]; chosen {
			if version = s.version(id).Version; s.foe(id, s.version(id)) != "" {
				return false
			}
		} else if !ours {
			continue
		}
		for _, n := range s.needs[id] {
			if s.trials++; ours && !n.want.Takes(version) || !ours && !n.takes(version) {
				return false
			}
		}
	}
	return true
}

// preferred lists the versions of a pack in the order in which they are tried. A pack that is
// asked for in its newest version goes down from there. Any other goes up from the locked or the
// lowest version, and then down.
func (s *solver) preferred(id string, l *Listed) (list []int) {
	for i := range l.Versions {
		list = append(list, i)
	}
	if s.newest[id] {
		slices.Reverse(list)
		return list
	}
	locked := slices.IndexFunc(l.Versions, func(v Version) bool { return s.atLeast[id] == "" || compare(v.Version, s.atLeast[id]) >= 0 })
	below := slices.Clone(list[:max(locked, 0)])
	slices.Reverse(below)
	return append(list[max(locked, 0):], below...)
}
