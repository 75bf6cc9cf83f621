package main

import (
	"errors"
	"fmt"
	"regexp"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/game"
	"arbiter/luabind/games"
	"arbiter/luabind/pack"
	tacticsapi "arbiter/luabind/tactics"
	"arbiter/luabind/tests"
	pieces "arbiter/luabind/xiangqi"
	"arbiter/luabind/xiangqi/scenario"
)

// The games whose scenarios are run by a word.
const (
	tacticsMode = "tactics"
	xiangqiMode = "xiangqi"
)

var testCommand = command{
	name: "test", usage: "[PACK...] [flags]",
	summary:  "Run the tests of packs: functions test_* in *_test.lua files. PACK is a shipped pack or a folder; none means all shipped ones. \"test tactics [FOLDER...]\" plays the scenarios of the tactics game, \"test xiangqi [FOLDER...]\" those of xiangqi in *_scenario.toml files; with folders theirs alone. Without PACK those of xiangqi are played too.",
	examples: []string{"test", "test core --run camo", "test xiangqi --run horse", "test my/pack --json"},
	run:      runTests,
}

func runTests(c *call) error {
	fs := c.newFlags()
	run := fs.String("run", "", "only tests whose file or name matches the regular `expression`")
	asJSON := fs.Bool("json", false, "print the result as JSON")
	names, err := c.parse()
	if errors.Is(err, errHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	re, err := regexp.Compile(*run)
	if err != nil {
		return misused("--run: %v", err)
	}
	if len(names) > 0 && names[0] == tacticsMode {
		return c.testTactics(re, names[1:])
	}
	if len(names) > 0 && names[0] == xiangqiMode {
		tally, err := c.testXiangqi(re, names[1:], *asJSON)
		if err != nil {
			return err
		}
		return verdict(tally.Passed, tally.Failed)
	}
	return c.testPacks(re, names, *asJSON)
}

// testPacks runs the tests of packs of the card game; when all shipped ones are
// meant also those of xiangqi. JSON is of the packs alone, as it is one object.
func (c *call) testPacks(re *regexp.Regexp, names []string, asJSON bool) error {
	suites, err := tests.Open(tested(), names)
	if err != nil {
		return misused("test: %v", err)
	}
	r, err := tests.Run(suites, re, func(f *tests.Failure) {
		if !asJSON {
			f.Print(c.out)
		}
	})
	if err != nil {
		return misused("test: %v", err)
	}
	if asJSON {
		err = r.JSON(c.out)
	} else {
		err = r.Print(c.out)
	}
	if err != nil {
		return err
	}
	passed, failures := r.Passed, r.Failed
	if len(names) == 0 && !asJSON {
		tally, err := c.testXiangqi(re, nil, false)
		if err != nil {
			return err
		}
		passed, failures = passed+tally.Passed, failures+tally.Failed
	}
	return verdict(passed, failures)
}

// tested lists the games whose packs have tests in Lua.
func tested() (list []*tests.Game) {
	for _, g := range games.All {
		if t, ok := g.(game.Tested); ok {
			list = append(list, t.Runner())
		}
	}
	return list
}

// verdict is the exit of a run. One in which nothing was tested is a mistake.
func verdict(passed, failures int) error {
	switch {
	case failures > 0:
		return failure{exitFailed, errors.New("test: some tests failed")}
	case passed == 0:
		return misused("test: no test was run")
	}
	return nil
}

// testTactics plays the scenarios of the tactics game whose ids match, and
// compares their whole logs.
func (c *call) testTactics(re *regexp.Regexp, names []string) error {
	lib, err := (&folders{names}).loadFor(tacticsapi.Game{})
	if err != nil {
		return err
	}
	c.warn(lib)
	// With folders their scenarios are played alone: what a pack overrides plays
	// otherwise than the shipped ones say.
	shipped := map[string]bool{}
	if len(names) > 0 {
		for _, s := range tacticsapi.Shipped() {
			shipped[pack.ID(s)] = true
		}
	}
	p, played, failures := lib.packs.(*tacticsapi.Packs), 0, 0
	for i := range p.Program.Lib.Battles {
		b := &p.Program.Lib.Battles[i]
		if len(b.Log) == 0 || !re.MatchString(b.ID) || shipped[b.Pack] {
			continue
		}
		played++
		if fault := testBattle(p, b); fault != "" {
			failures++
			fmt.Fprintf(c.out, "%s:%d: %s: FAIL: %s\n", b.File, b.Line, b.ID, fault)
		}
	}
	switch {
	case played == 0:
		return misused("test: no scenario was played")
	case failures > 0:
		return failure{exitFailed, fmt.Errorf("test: %d of %d scenarios failed", failures, played)}
	}
	fmt.Fprintf(c.out, "PASS: %d scenarios\n", played)
	return nil
}

func testBattle(p *tacticsapi.Packs, b *tactics.BattleDef) string {
	m, err := tactics.New(p.Program, tactics.Setup{Battle: b.ID, Match: match.Options{Log: true}})
	if err != nil {
		return err.Error()
	}
	m.Attach(p.Scripts)
	if err := m.Start(); err != nil {
		return err.Error()
	}
	if err := tactics.Play(m, b.Steps); err != nil {
		return err.Error()
	}
	return tactics.CompareLog(tactics.Log(m), b.Log)
}

// testXiangqi plays the scenarios beside the scripts of xiangqi, shipped and in
// folders, whose file or name matches.
func (c *call) testXiangqi(re *regexp.Regexp, names []string, asJSON bool) (*scenario.Tally, error) {
	tested, err := (&folders{names}).sources()
	if err != nil {
		return nil, err
	}
	sources := append(pieces.Shipped(), tested...)
	if len(names) == 0 { // what a pack overrides plays otherwise than the shipped scenarios say
		tested = sources
	}
	tally, err := scenario.Run(sources, tested, re)
	switch {
	case err != nil:
		return nil, misused("test: %v", err)
	case asJSON:
		return tally, tally.JSON(c.out)
	}
	return tally, tally.Print(c.out)
}
