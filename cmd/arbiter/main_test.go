package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// The scripts of testdata run the command as people do, each call in a separate
// process. A line with [!long] ends the quick part of a script: the rest, or all of it, starts
// many processes. The rest runs with ARBITER_LONG=1, as in .ci/run, and packages test its rules
// in the quick run too.

func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) != "arbiter" { // tests compare English text, whatever the locale; scripts set their own language
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			_ = os.Unsetenv(name)
		}
	}
	testscript.Main(m, map[string]func(){"arbiter": main, "measured": measured})
}

func TestScripts(t *testing.T) {
	long := func(name string) (bool, error) {
		if name != "long" {
			return false, fmt.Errorf("unknown condition %q", name)
		}
		return os.Getenv("ARBITER_LONG") == "1", nil
	}
	testscript.Run(t, testscript.Params{Dir: "testdata", Condition: long, Setup: func(e *testscript.Env) error {
		e.Setenv("NO_COLOR", "1")
		lanes, err := filepath.Abs("../../docs/bots/lanes")
		if err != nil {
			return err
		}
		e.Setenv("LANES", lanes)
		return nil
	}})
}

// Every command has help with examples and exit codes, and a unique name.
func TestCommandsAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range everyCommand() {
		if c.Name == "" || c.Summary == "" || len(c.Examples) == 0 || c.Run == nil || seen[c.Name] {
			t.Errorf("the command %q lacks something", c.Name)
		}
		seen[c.Name] = true
	}
}

// In Chinese, help has no English sentence except in its examples.
func TestHelpIsChinese(t *testing.T) {
	english := regexp.MustCompile(`(?:[A-Za-z]{2,} ){3}[A-Za-z]{2,}`)
	for _, c := range everyCommand() {
		var text bytes.Buffer
		out := safeio.NewOut(&text)
		if code := run(append([]string{"help"}, append(strings.Fields(c.Name), "--lang", "zh")...), cli.Stream{Out: out, Err: out}); code != cli.ExitOK {
			t.Errorf("help %s: exit code %d", c.Name, code)
		}
		out.Flush()
		about, _, found := strings.Cut(text.String(), "示例：")
		_, about, _ = strings.Cut(about, "\n") // the line of the usage
		if wrong := english.FindString(about); wrong != "" || !found {
			t.Errorf("help %s is not Chinese: %q in\n%s", c.Name, wrong, about)
		}
	}
}

// everyCommand lists the commands and the parts of those that have some.
func everyCommand() (list []cli.Command) {
	for _, c := range cli.Complete(commands) {
		list = append(list, c)
		if c.Parts != nil {
			list = append(list, *c.Parts...)
		}
	}
	return list
}
