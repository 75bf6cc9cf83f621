// Package tabletoptest is the test kit of the games that packs define: what tests of every
// such game can do.
//
// It is not for programs that embed the engine: those use package luabind.
package tabletoptest

import (
	"slices"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// manual is the head of the verbs in docs/testing.md.
const manual = "These verbs are for every game that a pack defines. The examples are tests of `eights`, except for those of place, status and keyword. A test begins with the usual match, after its set-up. " +
	"Zones, counters and cards have their ids; the player 0 is the match. Cards are numbers, as verbs return them.\n"

// Game is a game that a pack defines, with its test kit.
func Game(g *games.Definition) *runner.Game {
	k := runner.FromSetup(g, nil)
	k.Title, k.Manual, k.Kinds = "Games of packs", manual, map[runner.Kind]string{cardKind: "integer", thingKind: "integer", holderKind: "integer"}
	k.Verbs = append(k.Verbs, slices.Concat(scenarioVerbs, expectVerbs, []runner.Verb{choiceVerb(g)})...)
	k.Chinese = chineseDocs
	open := k.Load
	k.Load = func(sources []load.Source) (*games.Packs, error) {
		p, err := open(sources)
		if err != nil {
			return nil, err
		}
		p.Recording = recording(k, sources)
		return p, nil
	}
	return k
}
