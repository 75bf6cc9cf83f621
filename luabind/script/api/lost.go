package api

import "fmt"

// Lost lists what an API has no more of one before, or otherwise: what is there stays,
// with its arguments in their order and of their types. There may be more: names,
// arguments at the end that can be left out, keys, fields and words.
func Lost(was, now *API) (lost []string) {
	for _, name := range sorted(was.Games) {
		lost = append(lost, (&comparison{game: name, was: was.Games[name], now: now.In(name), sameType: func(a, b string) bool { return a == b }, sameName: true}).lost()...)
	}
	return lost
}

// LostSince is Lost for an API and one of a later number: renamed words are compared
// under their new names, and a type need only have the same Lua values.
func LostSince(was, now *API) (lost []string) {
	for _, name := range sorted(was.Games) {
		a, b := was.Games[name], now.In(name)
		lost = append(lost, (&comparison{game: name, was: a, now: b, earlier: was.API, sameType: func(x, y string) bool {
			return luaOf(a, x) == luaOf(b, y) || luaOf(a, x) == "" || luaOf(b, y) == ""
		}}).lost()...)
	}
	return lost
}

// luaOf is what Lua calls the values of a type, "" for one that only tests have.
func luaOf(g *Game, name string) string {
	if t := g.Types[name]; t != nil {
		return t.Lua
	}
	return ""
}

// loss returns a loss as people read it.
func loss(game, what, format string, args ...any) string {
	return game + ": " + what + ": " + fmt.Sprintf(format, args...)
}
