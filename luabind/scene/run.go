package scene

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"arbiter/luabind/pack"
)

// Exit codes of Run.
const (
	exitPassed = iota
	exitFailed
	exitUsage
)

const usage = `Runs the tests of packs: functions test_* of *_test.lua files.

    arbiter test [PACK...] [--run RE] [--json]

PACK is the id of a shipped pack or a folder with one or several packs; none
means all shipped packs. docs/testing.md has the vocabulary.

`

// outcome is the tally of a run, as --json prints it.
type outcome struct {
	Passed int           `json:"passed"`
	Failed int           `json:"failed"`
	Faults []jsonFailure `json:"failures"`
}

type jsonFailure struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Name    string `json:"name"`
	Message string `json:"message"`
}

// Run is the command `arbiter test`; it gives the exit code: 0 when all
// passed, 1 when one failed, 2 when there was nothing sound to run.
func Run(args []string, stdout, stderr io.Writer) int {
	fl := flag.NewFlagSet("test", flag.ContinueOnError)
	fl.SetOutput(stderr)
	run := fl.String("run", "", "only tests whose file or name matches this regular `expression`")
	asJSON := fl.Bool("json", false, "print the result as JSON")
	fl.Usage = func() {
		fmt.Fprint(stderr, usage)
		fl.PrintDefaults()
	}
	names, err := parseMixed(fl, args)
	if err == flag.ErrHelp {
		return exitPassed
	}
	if err != nil {
		return exitUsage
	}
	re, err := regexp.Compile(*run)
	if err != nil {
		fmt.Fprintf(stderr, "arbiter test: --run: %v\n", err)
		return exitUsage
	}
	suite, err := open(names)
	if err != nil {
		fmt.Fprintf(stderr, "arbiter test: %v\n", err)
		return exitUsage
	}
	return runSuite(suite, re, *asJSON, stdout, stderr)
}

// parseMixed lets flags stand behind the packs.
func parseMixed(fl *flag.FlagSet, args []string) (names []string, err error) {
	for {
		if err := fl.Parse(args); err != nil {
			return nil, err
		}
		if fl.NArg() == 0 {
			return names, nil
		}
		names, args = append(names, fl.Arg(0)), fl.Args()[1:]
	}
}

// open loads the packs to be tested: shipped ones by id, others by folder.
func open(names []string) (*Suite, error) {
	sources := pack.Shipped()
	var ids []string
	for _, name := range names {
		if slices.ContainsFunc(sources, func(s pack.Source) bool { return s.Name == name }) {
			ids = append(ids, name)
			continue
		}
		found, err := pack.Find(os.DirFS(name), name)
		if err != nil {
			return nil, fmt.Errorf("%s is neither a shipped pack nor a folder with packs", name)
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s has no pack: there is no pack.toml", name)
		}
		for _, s := range found {
			if s.Name != name {
				s.Name = filepath.ToSlash(filepath.Join(name, s.Name))
			}
			sources, ids = append(sources, s), append(ids, s.Name)
		}
	}
	return NewSuite(sources, ids)
}

func runSuite(suite *Suite, re *regexp.Regexp, asJSON bool, stdout, stderr io.Writer) int {
	bench, err := suite.NewBench()
	if err != nil {
		fmt.Fprintf(stderr, "arbiter test: %v\n", err)
		return exitUsage
	}
	res := outcome{Faults: []jsonFailure{}}
	for i := range suite.Tests {
		if t := &suite.Tests[i]; !re.MatchString(t.Name) && !re.MatchString(t.File) {
			continue
		}
		f := bench.Run(i)
		if f == nil {
			res.Passed++
			continue
		}
		res.Failed++
		res.Faults = append(res.Faults, jsonFailure{f.File, f.Line, f.Name, f.Msg})
		if !asJSON {
			fmt.Fprintf(stdout, "%s\n%s\n", f, f.Board)
		}
	}
	if asJSON {
		enc := json.NewEncoder(stdout)
		enc.SetIndent("", "  ")
		enc.SetEscapeHTML(false)
		if err := enc.Encode(res); err != nil {
			return exitUsage
		}
	} else {
		fmt.Fprintf(stdout, "%d passed, %d failed\n", res.Passed, res.Failed)
	}
	switch {
	case res.Failed > 0:
		return exitFailed
	case res.Passed == 0:
		fmt.Fprintln(stderr, "arbiter test: no test was run")
		return exitUsage
	}
	return exitPassed
}
