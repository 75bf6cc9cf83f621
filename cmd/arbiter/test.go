package main

import (
	"errors"
	"regexp"

	"arbiter/luabind/tcg/tcgtest"
	"arbiter/luabind/tests"
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
	suites, err := tests.Open([]*tests.Game{tcgtest.Game}, names)
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
