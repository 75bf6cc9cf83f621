package tacticstest

import (
	"fmt"
	"strings"

	"arbiter/core/rules/tactics/show"
	"arbiter/luabind/games"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/testing/runner"
)

// record writes commands of a battle as a test in Lua: it begins with the
// battle, and expects what the passage has changed of units and turn.
func record(g *runner.Game, p *luatactics.Packs, s games.Setup, t games.Passage) (string, error) {
	first, last := t.First().Snapshot().(show.Snapshot), t.Last().Snapshot().(show.Snapshot)
	var expects []string
	for i := range last.Units {
		if fields := runner.Changed(unitFields, unitValues(&first, i), unitValues(&last, i)); len(fields) > 0 {
			expects = append(expects, fmt.Sprintf("t:expect(%q, {%s})", last.Units[i].Name, strings.Join(fields, ", ")))
		}
	}
	if fields := runner.Changed(turnFields, turnValues(&first), turnValues(&last)); len(fields) > 0 {
		expects = append(expects, fmt.Sprintf("t:turn_is({%s})", strings.Join(fields, ", ")))
	}
	return runner.Record(g, p.Sources, runner.SetUp(s), t, expects)
}
