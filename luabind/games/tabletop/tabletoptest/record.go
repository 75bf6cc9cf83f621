package tabletoptest

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

// recording writes passages of matches as tests. A match can be in windows and choices that no
// verb sets up, so a test begins with the match.
func recording(g *runner.Game, sources []load.Source) *games.Recording {
	return &games.Recording{Whole: true, Write: func(s games.Setup, t games.Passage) (string, error) {
		first, _ := match.Of[tabletop.State](t.First())
		last, _ := match.Of[tabletop.State](t.Last())
		var expects []string
		for p := event.NoPlayer; int(p) < last.Seats(); p++ {
			names, before, after := holdings(first, p), map[string]lua.LValue{}, map[string]lua.LValue{}
			hold(first, p, before)
			hold(last, p, after)
			if fields := runner.Changed(names, before, after); len(fields) > 0 {
				expects = append(expects, fmt.Sprintf("t:player(%d, {%s})", p+1, strings.Join(fields, ", ")))
			}
		}
		return runner.Record(g, sources, runner.SetUp(s), t, expects)
	}}
}

// holdings are the ids that t:player can name for a player, or for the match: counters, then
// zones that are not called like one.
func holdings(m *tabletop.Match, p event.Player) (names []string) {
	prog, of := tabletop.Of(m).Program(), map[string]lua.LValue{}
	addCounters(m, of, tabletop.PlayerEntity(p))
	for n := range prog.Counters[1:] {
		if id := prog.Counters[n+1].Def.ID; of[id] != nil {
			names = append(names, id)
		}
	}
	for z := range prog.Zones[1:] {
		if zone := &prog.Zones[z+1]; (zone.Of == program.OfMatch) == (p < 0) && of[zone.Def.ID] == nil {
			names = append(names, zone.Def.ID)
		}
	}
	return names
}

// hold adds what a player, or the match, has: counters, and the numbers of cards in zones.
func hold(m *tabletop.Match, p event.Player, have map[string]lua.LValue) {
	addCounters(m, have, tabletop.PlayerEntity(p))
	prog := tabletop.Of(m).Program()
	for z := range prog.Zones[1:] {
		zone := &prog.Zones[z+1]
		if (zone.Of == program.OfMatch) != (p < 0) || have[zone.Def.ID] != nil {
			continue
		}
		n := 0
		if tabletop.CardsOf(m, p, num.To[uint8](z+1), func(event.Entity) { n++ }) == nil {
			have[zone.Def.ID] = lua.LNumber(n)
		}
	}
}
