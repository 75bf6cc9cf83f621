package main

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The scripts of testdata run the command as people do, each call in a
// process of its own.

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"arbiter": main, "measured": measured})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", Setup: func(e *testscript.Env) error {
		e.Setenv("NO_COLOR", "1")
		lanes, err := filepath.Abs("../../docs/bots/lanes")
		if err != nil {
			return err
		}
		e.Setenv("LANES", lanes)
		return nil
	}})
}

// Every command has help with examples and exit codes, and a name of its own.
func TestCommandsAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range everyCommand() {
		if c.name == "" || c.summary == "" || len(c.examples) == 0 || c.run == nil || seen[c.name] {
			t.Errorf("the command %q lacks something", c.name)
		}
		seen[c.name] = true
	}
}

// everyCommand lists the commands and the parts of those that have some.
func everyCommand() (list []command) {
	for _, c := range commands {
		list = append(list, c)
		if c.parts != nil {
			list = append(list, *c.parts...)
		}
	}
	return list
}
