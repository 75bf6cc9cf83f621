package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// The scripts of testdata run the command as people do. A line arbiter … starts a process. A
// line here arbiter … runs the command inside of the test, where it starts sooner; with
// ARBITER_LONG=1 it starts a process too, unless fewProcesses. A line with [!long] ends the quick
// part of a script. The rest, or all of it, runs with ARBITER_LONG=1, as in .ci/run, and packages
// test its rules in the quick run too.

func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) != "arbiter" {
		if os.Getenv("GOGC") == "" { // most tests load packs and drop them again
			debug.SetGCPercent(400)
		}
		// Tests compare English text, whatever the locale; scripts set their own language.
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			_ = os.Unsetenv(name)
		}
	}
	testscript.Main(m, map[string]func(){"arbiter": main, "measured": measured, "yardstick": yardstick})
}

func TestScripts(t *testing.T) {
	long := func(name string) (bool, error) {
		if name != "long" {
			return false, fmt.Errorf("unknown condition %q", name)
		}
		return isLong(), nil
	}
	cmds := map[string]func(*testscript.TestScript, bool, []string){"here": here}
	dir, err := filepath.Abs("testdata") // here changes the folder
	if err != nil {
		t.Fatal(err)
	}
	lanes := filepath.Join(dir, "..", "..", "..", "docs", "bots", "lanes")
	testscript.Run(t, testscript.Params{Dir: dir, Condition: long, Cmds: cmds, Setup: func(e *testscript.Env) error {
		e.Setenv("NO_COLOR", "1")
		e.Setenv("LANES", lanes)
		return nil
	}})
}

func isLong() bool { return os.Getenv("ARBITER_LONG") == "1" }

// fewProcesses reports whether long tests run what they can inside of the test. .ci/run sets it, because
// most of the time of a short command is the start of its process. .ci/long does not.
func fewProcesses() bool { return os.Getenv("ARBITER_HERE") == "1" }

// process is what a command run by here shares with the other scripts: the folder and the
// environment, which here sets for one command at a time.
var process sync.Mutex

// environment lists the variables that the program reads.
var environment = []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "TERM"}

// here runs a command line of the program without a process of its own. It has no input.
func here(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 || args[0] != "arbiter" {
		ts.Fatalf("usage: here arbiter …")
	}
	failed := false
	if isLong() && !fewProcesses() {
		failed = ts.Exec(args[0], args[1:]...) != nil
	} else {
		failed = within(ts, args[1:]) != cli.ExitOK
	}
	if failed != neg {
		ts.Fatalf("%s: failed is %v", strings.Join(args, " "), failed)
	}
}

// within runs a command line in the folder and the environment of a script, and returns its
// exit code.
func within(ts *testscript.TestScript, args []string) int {
	code, err := runIn(ts.MkAbs("."), ts.Getenv, args, "", ts.Stdout(), ts.Stderr())
	ts.Check(err)
	return code
}

// runIn runs a command line in a folder, with an environment and with lines of input, and returns its
// exit code. The error is that of the folder or of the environment.
func runIn(dir string, getenv func(string) string, args []string, lines string, out, errs io.Writer) (code int, err error) {
	process.Lock()
	defer process.Unlock()
	keep := func(failed error) { err = errors.Join(err, failed) }
	for _, name := range environment {
		before, set := os.LookupEnv(name)
		keep(os.Setenv(name, getenv(name)))
		defer func() {
			if keep(os.Setenv(name, before)); !set {
				keep(os.Unsetenv(name))
			}
		}()
	}
	folder, failed := os.Getwd()
	keep(failed)
	keep(os.Chdir(dir))
	defer func() { keep(os.Chdir(folder)) }()
	if err != nil {
		return 0, err
	}
	s := cli.Stream{In: strings.NewReader(lines), Out: safeio.NewOut(out), Err: safeio.NewOut(errs)}
	defer s.Err.Flush()
	defer s.Out.Flush()
	return run(args, s), nil
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
