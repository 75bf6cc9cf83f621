package main

import (
	"errors"
	"fmt"
	"regexp"

	"arbiter/luabind/games"
	"arbiter/luabind/tests"
)

var testCommand = command{
	name: "test", usage: "[PACK...] [flags]",
	summary:  "Run the tests of packs of any game: functions test_* in *_test.lua files, the scenarios of xiangqi in *_scenario.toml files, and battles of tactics that have a log. PACK is a shipped pack, a folder, or the name of a game for all its shipped packs; none means all shipped packs. The packs of a folder are tested alone, over the shipped ones of their game.",
	examples: []string{"test", "test core --run camo", "test xiangqi --run horse", "test tactics", "test my/pack --json"},
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
	suites, err := tests.Open(games.Tests(), names)
	if err != nil {
		return misused("test: %v", err)
	}
	for _, s := range suites {
		for _, w := range s.Warnings {
			fmt.Fprintf(c.err, "warning: %s\n", w)
		}
	}
	r, err := tests.Run(suites, re, func(f *tests.Failure) {
		if !*asJSON {
			f.Print(c.out)
		}
	})
	if err != nil {
		return misused("test: %v", err)
	}
	if *asJSON {
		err = r.JSON(c.out)
	} else {
		err = r.Print(c.out)
	}
	if err != nil {
		return err
	}
	return verdict(r.Passed, r.Failed)
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
