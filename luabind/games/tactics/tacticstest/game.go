// Package tacticstest is the tactics game in tests: its verbs, battles that are
// tests because they have a log, and how a session is written down as a test. The
// runner is luabind/testing/runner.
//
// It is not for programs that embed the engine: those use package luabind.
package tacticstest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/show"
	"arbiter/luabind/games"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// Game is tactics with its test kit. It is not inlined, so that lists of games do not compile
// once more what is generic in the types of a game.
//
//go:noinline
func Game() *runner.Game { return game() }

var game = sync.OnceValue(func() *runner.Game {
	g := runner.FromSetup(luatactics.Definition(), cases)
	g.Title, g.Manual, g.Verbs, g.Chinese, g.Examples = "Tactics", manual, append(g.Verbs, verbs...), chineseDocs, examples
	g.Load = func(sources []load.Source) (*games.Packs, error) {
		p, err := luatactics.Open(sources)
		if err != nil {
			return nil, err
		}
		all := p.Capabilities()
		// A battle can be in windows and chains that no line sets up.
		all.Recording = &games.Recording{Whole: true, Write: func(s games.Setup, t games.Passage) (string, error) { return record(g, p, s, t) }}
		return all, nil
	}
	return g
})

const manual = `A test begins with the shipped battle ` + "`skirmish`" + `, after the start of the first turn. Units are called by their names, hexes as ` + "`\"3,1\"`" + `.
`

// cases are the battles of packs that have a log: their steps are played, each
// for the player who is to act, and the whole log is compared (T-24).
func cases(p *games.Packs, tested []load.Source) (list []runner.Case, err error) {
	packs := p.Common.(*luatactics.Packs)
	prog := packs.Program
	ids := map[string]bool{}
	for _, s := range tested {
		ids[load.ID(s)] = true
	}
	for i := range prog.Lib.Battles {
		if b := &prog.Lib.Battles[i]; len(b.Log) > 0 && ids[b.Pack] {
			list = append(list, runner.Case{File: b.File, Name: b.ID, Line: b.Line, Run: func() (int, *runner.Failure) {
				m, work, err := fight(packs, b)
				if err == nil {
					return work, nil
				}
				var g display.Match
				if m != nil {
					g = show.Facade(m)
				}
				return work, runner.Unmet(b.File, b.Line, b.ID, g, err)
			}})
		}
	}
	return list, runner.NoScenarios(tested, "a [[battle]] with steps and a log is a test, as are files named *_test.lua")
}

func fight(p *luatactics.Packs, b *library.Battle) (m *tactics.Match, work int, err error) {
	m, err = tactics.New(p.Program, tactics.Setup{Battle: b.ID, Match: match.Options{Log: true}})
	if err != nil {
		return nil, 0, err
	}
	m.Attach(p.Scripts)
	if err := m.Start(); err != nil {
		return m, m.Work(), err
	}
	work = m.Work()
	if err := show.PlayWatched(m, b.Steps, func() error {
		if work += m.Work(); work > runner.MaxWork {
			return runner.ErrWork
		}
		return nil
	}); err != nil {
		return m, work, err
	}
	if diff := runner.FirstDifference(show.Log(m), b.Log); diff != "" {
		return m, work, errors.New(diff)
	}
	return m, work, nil
}

// unitFields are what t:expect can ask of a unit.
var unitFields = []string{"type", "side", "alive", "hex", "hp", "energy", "time", "debt", "speed", "move_rate", "cooldowns", "effects", "resources"}

// turnFields are what t:turn_is can ask of a battle.
var turnFields = []string{"round", "side", "phase", "active"}

// unitValues are the fields of a unit.
func unitValues(s *show.Snapshot, i int) map[string]lua.LValue {
	values := runner.ValuesOf(s.Units[i])
	if s.Units[i].Resources == nil {
		values["resources"] = runner.ListOf(nil)
	}
	return values
}

// turnValues are the fields of a battle.
func turnValues(s *show.Snapshot) map[string]lua.LValue {
	return map[string]lua.LValue{"round": lua.LNumber(s.Round), "side": lua.LNumber(s.Side), "phase": lua.LString(s.Phase), "active": lua.LString(s.Active)}
}

var verbs = []runner.Verb{
	{Group: runner.GroupScenario, Name: "battle", Params: []runner.Param{{Name: "id", Kind: runner.Word}, {Name: "options", Kind: runner.Table, Opt: true, Keys: []string{"seed", "rounds"}}},
		Doc:     "Begins a battle of the packs by its id. Options: seed (without it that of the battle), rounds (after so many it is a draw).",
		Example: "t:battle(\"skirmish\", {rounds = 3})\nt:expect(\"Anna\", {alive = true})",
		Run: func(c *runner.Call) int {
			c.Setting()
			f := c.Table(1)
			set := c.Setup()
			set.Seed, set.Options = 0, []string{"battle=" + c.Word(0)}
			if f.Has("seed") {
				set.Seed = f.Seed("seed")
			}
			if f.Has("rounds") {
				set.Options = append(set.Options, fmt.Sprintf("rounds=%d", f.Int("rounds")))
			}
			c.Begin(set)
			return 0
		}},
	{Group: runner.GroupAct, Name: "choice", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "policy", Kind: runner.Word, Opt: true}}, Returns: "string",
		Doc:     "Returns the command that a policy chooses for a player who must act, as t:command takes it, without giving it. The policy is the one with that id, or the one that the battle names. A policy that fails ends the test.",
		Example: "t:eq(t:choice(1, \"hunter\"), \"activate Anna\")",
		Run:     choice},
	{Group: runner.GroupExpect, Name: "expect", Params: []runner.Param{{Name: "unit", Kind: runner.Word}, {Name: "fields", Kind: runner.Table, Keys: unitFields}}, Checks: true,
		Doc:     "Expects properties of a unit. Numbers: side, hp, energy, time (seconds that it can pay with now), debt, speed, move_rate in hundredths. Words: type, hex as \"3,1\". Booleans: alive. Lists, in order: effects, cooldowns, each as the board shows it. resources = its amount of each resource of its class, by id.",
		Example: "t:expect(\"Anna\", {side = 1, alive = true, cooldowns = {}})",
		Run: func(c *runner.Call) int {
			s := c.Match().Snapshot().(show.Snapshot)
			var names []string
			for i := range s.Units {
				names = append(names, s.Units[i].Name)
			}
			i := slices.Index(names, c.Word(0))
			if i < 0 {
				c.Fail("unknown unit %q%s", c.Word(0), i18n.OfferOrAll(c.Word(0), names).EN)
			}
			c.Compare(c.Word(0), unitValues(&s, i), 1)
			return 0
		}},
	{Group: runner.GroupExpect, Name: "turn_is", Params: []runner.Param{{Name: "fields", Kind: runner.Table, Keys: turnFields}}, Checks: true,
		Doc:     "Expects the point of the battle: round, side whose turn it is, phase (phase_start, turn, chain, derived, end_turn, over), active = the unit with the time, \"\" for none.",
		Example: "t:turn_is({round = 1, side = 1, active = \"\"})",
		Run: func(c *runner.Call) int {
			s := c.Match().Snapshot().(show.Snapshot)
			c.Compare("the battle", turnValues(&s), 0)
			return 0
		}},
}

// choice asks a policy on a view, as its bot does, so that nothing of the battle
// is touched.
func choice(c *runner.Call) int {
	p := c.Player(0)
	view := display.View(c.Match(), p)
	m, err := games.MatchOf[tactics.State](view, "tactics")
	c.Must(err)
	id := tactics.Of(m).Battle().Policy
	if c.Given(1) {
		id = c.Word(1)
	}
	policies := tactics.Of(m).Program().Policy
	switch _, ok := policies[id]; {
	case id == "":
		c.Fail("the battle names no policy; give the id of one")
	case !ok:
		c.Fail("unknown policy %q%s", id, i18n.Meant(id, slices.Sorted(maps.Keys(policies))))
	case !slices.Contains(c.Match().ToAct(nil), p):
		c.Fail("player %d is not to act", p+1)
	}
	cmd, err := tactics.Choose(m, id, p, nil)
	c.Must(err)
	return c.Push(lua.LString(view.Format(cmd, display.Spoken)))
}
