package load

import "slices"

// ID is the id of a pack, read from pack.toml alone; where that cannot be read
// it is the name of the source.
func ID(s Source) string {
	if h, ok := peek(s); ok && h.ID != "" {
		return h.ID
	}
	return s.Name
}

// API is the version of the API that a pack is written for, read from pack.toml
// alone; the first where that cannot be read.
func API(s Source) int {
	h, _ := peek(s)
	return max(h.API, firstAPI)
}

// GameOf is the game of a pack, read from pack.toml alone: the one that it
// names, else that of a pack which it requires, shipped or beside it; "" when
// nothing tells. What is wrong with a pack a load says.
func GameOf(s Source, beside []Source) string {
	known := map[string]string{}
	for _, e := range embedded() {
		if h, ok := peek(e); ok {
			known[h.ID] = h.Game
		}
	}
	heads := map[string]Head{}
	for _, b := range beside {
		h, _ := peek(b)
		heads[h.ID] = h
	}
	var seen []string // packs may require each other
	var of func(h Head) string
	of = func(h Head) string {
		if h.Game != "" || slices.Contains(seen, h.ID) {
			return h.Game
		}
		seen = append(seen, h.ID)
		for _, id := range h.required() {
			if known[id] != "" {
				return known[id]
			}
			if game := of(heads[id]); game != "" {
				return game
			}
		}
		return ""
	}
	h, _ := peek(s)
	return of(h)
}
