package main

import (
	"errors"
	"regexp"

	"arbiter/luabind/scene"
)

var testCommand = command{
	name: "test", usage: "[PACK...] [flags]",
	summary:  "Run the tests of packs: functions test_* in *_test.lua files. PACK is a shipped pack or a folder; none means all shipped ones. \"test tactics [FOLDER...]\" plays the scenarios of the tactics game.",
	examples: []string{"test", "test core --run camo", "test my/pack --json"},
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
	suite, err := scene.Open(names)
	if err != nil {
		return misused("test: %v", err)
	}
	passed, failures, err := suite.Report(re, *asJSON, c.out)
	switch {
	case err != nil:
		return misused("test: %v", err)
	case failures > 0:
		return failure{exitFailed, errors.New("test: some tests failed")}
	case passed == 0:
		return misused("test: no test was run")
	}
	return nil
}
