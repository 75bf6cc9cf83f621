package tactics

import (
	"slices"

	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// unusable finds actions that no unit has, and those that a unit has and can never use. It
// cannot pay for them, or none of its attacks provides what a derived action requires.
func unusable(lib *library.Library) (warnings load.Faults) {
	actions := map[string]*library.Action{}
	for i := range lib.Actions {
		actions[lib.Actions[i].ID] = &lib.Actions[i]
	}
	had := map[string]bool{}
	for i := range lib.Units {
		u := &lib.Units[i]
		for _, id := range u.Actions {
			had[id] = true
			a := actions[id]
			if a == nil {
				continue // a fault of its own
			}
			doubt := func(hint, format string, args ...any) {
				warnings = append(warnings, games.Doubt(load.NeverLegal, u.File, u.Line, hint, format, append([]any{u.ID, id}, args...)...))
			}
			if least, most := leastSecs(a), maxSecsOf(lib, u); least > most {
				doubt("", "unit %s can never use %q: it takes %d s or more, and a turn of the unit has %d s at most", least, most)
			}
			if cost := leastEnergy(a); cost > u.EnergyCap {
				doubt("", "unit %s can never use %q: it costs %d energy, and its energy_cap is %d", cost, u.EnergyCap)
			}
			for _, price := range a.Resources {
				switch maxN, has := resourceCap(lib, u.Class, price.ID); {
				case !has:
					doubt("give the unit a class that has it", "unit %s can never use %q: it costs the resource %q, which the unit does not have", price.ID)
				case price.N > maxN:
					doubt("", "unit %s can never use %q: it costs %d of the resource %q, whose cap is %d", price.N, price.ID, maxN)
				}
			}
			if a.Kind == "derived" && a.Requires != "" && !provided(actions, u, a) {
				doubt("name the tag in provides of an attack that the unit has", "unit %s can never use %q: it requires %q, and no attack of the unit provides it", a.Requires)
			}
		}
	}
	for i := range lib.Actions {
		if a := &lib.Actions[i]; !had[a.ID] {
			warnings = append(warnings, games.Doubt(load.NeverLegal, a.File, a.Line, "name it in actions of a [[unit]]", "no unit has the action %q", a.ID))
		}
	}
	return warnings
}

// leastEnergy is the energy that an action costs at least: a move and an attack are charged
// for at least one second of moving (T-32).
func leastEnergy(a *library.Action) int {
	if a.Kind == "move" || a.Kind == "attack" {
		return a.Energy + a.Rate
	}
	return a.Energy
}

// leastSecs is the time that an action takes at least. A full round takes the whole turn, which
// a unit without time does not have (T-29).
func leastSecs(a *library.Action) int {
	switch a.Kind {
	case "move", "attack":
		return a.Secs + 1
	case "full_round":
		return 1
	}
	return a.Secs
}

// maxSecsOf is the time of a turn of a unit at most: with every effect of the packs that adds to it (T-01).
func maxSecsOf(lib *library.Library, u *library.Unit) int {
	most := tactics.TurnSeconds + u.Speed
	for i := range lib.Buffs {
		most += max(lib.Buffs[i].Speed, 0)
	}
	return max(most, 0)
}

// resourceCap returns the cap of a resource of a class; has is false when the class lacks it.
func resourceCap(lib *library.Library, class, id string) (maxN int, has bool) {
	for i := range lib.Classes {
		for _, r := range lib.Classes[i].Resources {
			if lib.Classes[i].ID == class && r.ID == id {
				return r.Cap, true
			}
		}
	}
	return 0, false
}

// provided reports whether another action of a unit, which a derived action can follow,
// provides what that one requires (T-15).
func provided(actions map[string]*library.Action, u *library.Unit, derived *library.Action) bool {
	return slices.ContainsFunc(u.Actions, func(id string) bool {
		a := actions[id]
		return a != nil && a != derived && (a.Kind == "attack" || a.IsAttack) && slices.Contains(a.Provides, derived.Requires)
	})
}

// unplayed finds battles with steps that nothing plays: a test plays them to compare the log.
func unplayed(lib *library.Library) (warnings load.Faults) {
	for i := range lib.Battles {
		if b := &lib.Battles[i]; len(b.Steps) > 0 && len(b.Log) == 0 {
			warnings = append(warnings, games.Doubt(load.UnplayedSteps, b.File, b.Line, "add the log that they give", "battle %s has steps and no log, so no test plays them", b.ID))
		}
	}
	return warnings
}
