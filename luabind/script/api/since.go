package api

import "strings"

// testsAPI is the first API that has the verbs of tests of every game.
const testsAPI = 2

// Since returns the first API that has a function of scripts or a verb of tests, by its
// present name, such as game:damage. It returns 0 for a name that no API has, such as
// one that packs define. An API without tests of a game has no statement about its
// verbs.
func Since(game, full string) int {
	for _, a := range kept() {
		g := a.In(game)
		if g.Callable(full) != nil || strings.HasPrefix(full, "t:") && len(g.Tests) == 0 && a.API < testsAPI {
			return a.API
		}
	}
	return 0
}

// SinceArguments returns the first API in which a function takes so many arguments in
// order, or takes them by name in one table; 0 if none does.
func SinceArguments(game, full string, n int, named bool) int {
	for _, a := range kept() {
		g := a.In(game)
		f := g.Callable(full)
		switch {
		case f == nil && strings.HasPrefix(full, "t:") && len(g.Tests) == 0 && a.API < testsAPI:
			return a.API
		case f == nil, named && !f.Named, !named && n > len(f.Params) && !f.repeats():
			continue
		}
		return a.API
	}
	return 0
}

// repeats reports whether the last argument may be repeated.
func (f *Function) repeats() bool { return len(f.Params) > 0 && f.Params[len(f.Params)-1].Many }
