package lint

import (
	"slices"

	"arbiter/luabind/packs/load"
)

// flow propagates the uses of functions along their calls.
func (s *script) flow() {
	for range len(s.all) + 1 {
		same := true
		for _, f := range s.all {
			for _, g := range f.callees {
				same = g.take(f) && same
			}
			for _, g := range f.handed {
				same = g.takeHanded(f) && same
			}
		}
		if same {
			return
		}
	}
}

// take adds the uses of a caller; it returns true when all were known.
func (f *function) take(by *function) (same bool) {
	same = true
	for _, e := range by.events {
		if !slices.Contains(f.events, e) {
			f.events, same = append(f.events, e), false
		}
	}
	for i := range by.uses {
		u := by.uses[i]
		if !slices.ContainsFunc(f.uses, func(o load.HandlerUse) bool { return o.Definition.Same(u.Definition) }) {
			f.uses, same = append(f.uses, u), false
		}
	}
	for _, flag := range []struct {
		mine *bool
		by   bool
	}{{&f.anyEv, by.anyEv || by.asData}, {&f.anyUse, by.anyUse || by.asData}, {&f.judges, by.judges}, {&f.rates, by.rates}, {&f.figures, by.figures}} {
		if flag.by && !*flag.mine {
			*flag.mine, same = true, false
		}
	}
	return same
}

// takeHanded is take for a function that is called when the game has an answer, for an
// unknown event.
func (f *function) takeHanded(by *function) bool {
	events, judges, rates, figures := f.events, f.judges, f.rates, f.figures
	same := f.take(by)
	f.events, f.judges, f.rates, f.figures = events, judges, rates, figures
	if !f.anyEv {
		f.anyEv, same = true, false
	}
	return same
}

// atLoad finds the functions that run only while the script is loaded, when its tables
// are not frozen yet. Only the main chunk leads to them: no manifest names them, their
// names are not passed on, and no other function calls them.
func (s *script) atLoad() {
	spread := func(mark func(f *function) *bool) {
		for again := true; again; {
			again = false
			for _, f := range s.all {
				for _, g := range f.callees {
					if *mark(f) && !*mark(g) {
						*mark(g), again = true, true
					}
				}
			}
		}
	}
	spread(func(f *function) *bool { return &f.loads })
	for _, f := range s.all {
		f.later = f.later || !f.loads || f.root || f.asData || f.global && (s.c.partial || len(s.c.known.Faults) > 0 || s.quoted(f.name))
	}
	spread(func(f *function) *bool { return &f.later })
}
