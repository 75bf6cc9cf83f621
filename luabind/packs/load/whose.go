package load

import "slices"

// ID returns the id of a pack, read from pack.toml alone, or the name of the source
// when that cannot be read.
func ID(s Source) string {
	if h, ok := peek(s); ok && h.ID != "" {
		return h.ID
	}
	return s.Name
}

// Defines returns the game that a pack defines, read from pack.toml alone; "" for none.
func Defines(s Source) string {
	h, _ := peek(s)
	return h.Defines
}

// Levels returns the bots that a pack names as levels of the game that it defines, read
// from pack.toml alone.
func Levels(s Source) [3]string {
	h, _ := peek(s)
	return h.Levels
}

// API returns the API version of a pack, read from pack.toml alone, or the first when
// that cannot be read.
func API(s Source) int {
	h, _ := peek(s)
	return max(h.API, firstAPI)
}

// GameOf returns the game of a pack, read from pack.toml alone: the one that it names,
// else that of a pack which it requires, shipped or among others. It returns "" when it
// cannot decide. Only a load reports faults of a pack.
func GameOf(s Source, others []Source) string {
	known := map[string]string{}
	for _, p := range embedded() {
		known[p.ID] = p.Game
	}
	heads := map[string]Head{}
	for _, b := range others {
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
