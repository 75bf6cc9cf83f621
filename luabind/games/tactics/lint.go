package tactics

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// Lint warns of definitions that load and run, but hardly as they were meant. One is an
// action that puts an effect on its own unit for 1 turn, when the effect is about what
// others do to the unit. It is used in the player's turn and gone at its end, before
// the enemy can do anything (T-05).
func Lint(lib *library.Library) (warnings load.Faults) {
	for i := range lib.Actions {
		a := &lib.Actions[i]
		if answers(a) {
			continue
		}
		for _, fn := range []def.FuncRef{a.Run, a.Resolve} {
			for _, id := range briefOnSelf(lib, a, fn) {
				warnings = append(warnings, games.Doubt(load.BriefEffect, a.File, a.Line, "2 turns cover that too",
					"action %s puts %s on its own unit for 1 turn, a half round: it ends before the enemy's turn", a.ID, id))
			}
		}
	}
	return slices.Concat(warnings, unusable(lib), unplayed(lib))
}

// doubts reports filters that never hold.
func doubts(prog *program.Program) (list load.Faults) {
	for _, d := range prog.Doubts {
		list = append(list, games.Doubt(load.NeverRuns, d.File, d.Line, "", "%s", d.Msg))
	}
	return list
}

// answers reports whether an action is for chain windows, where 1 turn covers
// the rest of the enemy's.
func answers(a *library.Action) bool {
	return a.Kind == "reaction" || a.Kind == "free" && len(a.Responds) > 0
}

// buffCall is game:buff(unit, "id", turns) in a script.
var buffCall = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`:buff\(\s*(\w+:\w+\(\))\s*,\s*"(\w+)"\s*,\s*(?:me\.vars\.)?(\w+)\s*\)`)
})

// briefOnSelf lists the protective effects that a function of an action puts on
// the actor for 1 turn. It reads the text of the script: what a script works
// out as it runs is beyond a warning.
func briefOnSelf(lib *library.Library, a *library.Action, fn def.FuncRef) (ids []string) {
	for _, m := range buffCall().FindAllStringSubmatch(body(lib, fn), -1) {
		whom, id, turns := m[1], m[2], m[3]
		self := whom == "me:unit()" || whom == "ev:source()" || whom == "ev:target()" && a.Target == "self"
		if self && turnsOf(a, turns) == 1 && protects(lib, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// body is the text of a script's function, without comments.
func body(lib *library.Library, fn def.FuncRef) string {
	if fn == 0 {
		return ""
	}
	f := lib.Funcs[fn-1]
	_, text, _ := strings.Cut("\n"+lib.Scripts[f.Script].Source, "\nfunction "+f.Name+"(")
	text, _, _ = strings.Cut(text, "\nend")
	return comment().ReplaceAllString(text, "")
}

var comment = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`--[^\n]*`) })

// turnsOf reads a number or the name of a var, 0 if it is neither.
func turnsOf(a *library.Action, word string) int {
	if n, err := strconv.Atoi(word); err == nil {
		return n
	}
	for _, v := range a.Vars {
		if v.Name == word {
			return v.Value
		}
	}
	return 0
}

// protects reports whether an effect listens to what is done to its bearer.
func protects(lib *library.Library, id string) bool {
	return slices.ContainsFunc(lib.Buffs, func(b library.Buff) bool {
		return b.ID == id && slices.ContainsFunc(b.Listeners, func(l def.Listener) bool { return l.Role == def.Target })
	})
}
