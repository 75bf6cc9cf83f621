package packcmd

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strconv"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// Test is the command test.
var Test = cli.Command{
	Name: "test", Usage: "[PACK...] [flags]",
	Summary:  "Run the tests of packs",
	About:    "Tests are functions test_* in *_test.lua files, scenarios of xiangqi in *_scenario.toml files, and battles of tactics with a log. PACK is a shipped pack, a folder, or the name of a game for all its shipped packs; without it, all shipped packs are tested. Only the packs of a folder are tested, together with the shipped packs of their game.",
	Examples: []string{"test", "test core --run camo", "test xiangqi --run horse", "test tactics", "test my/pack --json", "test unsc --cover", "test unsc --mutate --mutants 20 --least 50", "test xiangqi --together --budget 200"},
	Run:      runTests,
}

// testFlags are the flags of the command.
type testFlags struct {
	run      string
	lang     string
	asJSON   bool
	cover    bool
	coverOut string
	junit    string
	watch    bool

	mutate  bool
	mutants int
	jobs    int
	least   int
	packs   cli.Folders // packs that are loaded as well

	together bool
	budget   int
	out      string
	seed     *uint64
}

func (f *testFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&f.run, "run", "", "run only tests with a file or name that matches the regular `expression`; with --mutate, only such definitions or files")
	fs.BoolVar(&f.asJSON, "json", false, "print the result as JSON")
	fs.BoolVar(&f.cover, "cover", false, "report what the tests reach: lines of scripts, handlers and results of filters")
	fs.StringVar(&f.coverOut, "cover-out", "", "write what the tests reach to a `file` in the format of lcov")
	fs.StringVar(&f.junit, "junit", "", "write the result of each test to a `file` as JUnit XML")
	fs.StringVar(&f.lang, "lang", "", cli.LangUsage)
	fs.BoolVar(&f.watch, "watch", false, "run again whenever a file of the folders changes")
	fs.BoolVar(&f.mutate, "mutate", false, "make many small changes to the packs and list those that no test notices")
	fs.IntVar(&f.mutants, "mutants", 0, "with --mutate, try only this `number` of changes, a sample by --seed (default all)")
	fs.IntVar(&f.jobs, "jobs", 0, "with --mutate, try this `number` of changes at the same time (default: the number of processors)")
	fs.IntVar(&f.least, "least", 90, "with --mutate, fail when the tests notice less than this `percent` of a pack's changes")
	fs.BoolVar(&f.together, "together", false, "play every card of the packs together with every other, in every mode, and report failures")
	fs.IntVar(&f.budget, "budget", 0, "with --together, the `number` of commands for each game (default 300000)")
	fs.StringVar(&f.out, "out", "", "with --together, write a record of each finding to a `folder`")
	fs.Func("seed", "the random `seed` of tests that set none, or of a sample", func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("expected an integer from 0")
		}
		f.seed = &n
		return nil
	})
}

func runTests(c *cli.Call) error {
	var f testFlags
	fs := c.NewFlags()
	f.declare(fs)
	f.packs.FlagAs(c, "load a `folder` of packs or an archive as well, without testing it; may be repeated")
	names, err := c.Parse()
	if err != nil {
		return cli.OrHelp(err)
	}
	if err := errors.Join(cli.Language(&f.lang, f.asJSON), fitFlags(fs)); err != nil {
		return err
	}
	re, err := regexp.Compile(f.run)
	if err != nil {
		return cli.Misused("--run: %v", err)
	}
	if f.together {
		return testPairs(c, &f, names)
	}
	if f.mutate {
		return testMutants(c, &f, re, names)
	}
	if f.watch {
		return watchAndRun(c, names, func() error { return runTestsOnce(c, &f, re, names) })
	}
	return runTestsOnce(c, &f, re, names)
}

// ways are the flags that select a kind of run, each with the flags that are only for it.
var ways = []struct {
	name string
	with []string
}{{"mutate", []string{"mutants", "jobs", "least"}}, {"together", []string{"budget", "out"}}}

// plain are the flags that are only for a run of the tests themselves.
var plain = []string{"cover", "cover-out", "junit", "lang", "watch"}

// fitFlags rejects flags that have no effect together with the others.
func fitFlags(fs *flag.FlagSet) error {
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = f.Value.String() != "false" })
	way := ""
	for _, w := range ways {
		switch {
		case given[w.name] && way != "":
			return cli.Misused("test: choose one of --%s and --%s", way, w.name)
		case given[w.name]:
			way = w.name
		}
	}
	for _, w := range ways {
		for _, name := range w.with {
			if given[name] && way != w.name {
				return cli.Misused("test: --%s needs --%s", name, w.name)
			}
		}
	}
	for _, name := range []string{"budget", "mutants", "jobs"} { // 0 would mean the default
		if n := fs.Lookup(name).Value.(flag.Getter).Get().(int); given[name] && n < 1 {
			return cli.Misused("--%s %d: expected at least 1", name, n)
		}
	}
	for _, name := range plain {
		if given[name] && way != "" {
			return cli.Misused("test: --%s has no effect with --%s", name, way)
		}
	}
	if given["run"] && way == "together" {
		return cli.Misused("test: --run selects tests or changes, and has no effect with --together")
	}
	return nil
}

// OpenSuites opens the packs that a command tests, together with the packs of the lock file.
func OpenSuites(f *cli.Folders, command string, names []string) ([]*runner.Suite, error) {
	opener, err := f.Opener()
	if err != nil {
		return nil, err
	}
	extra, err := f.Extra()
	if err != nil {
		return nil, err
	}
	from := runner.From{Pack: opener.Open, With: f.Of, Games: kits.With, Extra: extra}
	suites, err := from.Open(kits.Tests(kits.All()), names)
	if err != nil {
		return nil, f.Leading(cli.Misused("%s: %w", command, err), names)
	}
	return suites, nil
}

// runTestsOnce runs the tests and writes the results.
func runTestsOnce(c *cli.Call, f *testFlags, re *regexp.Regexp, names []string) error {
	suites, err := OpenSuites(&f.packs, "test", names)
	if err != nil {
		return err
	}
	for _, s := range suites {
		for _, w := range s.Warnings {
			fmt.Fprintln(c.Err, i18n.Translate("warning: "+w, f.lang))
		}
	}
	meters, err := f.meters(suites)
	if err != nil {
		return cli.Misused("test: %v", err)
	}
	r, err := runner.Runner{Match: re, Seed: f.seed, Lang: f.lang, Failed: func(x *runner.Failure) {
		if !f.asJSON {
			x.Print(c.Out, f.lang)
		}
	}}.Run(suites)
	if err != nil {
		return cli.Misused("test: %v", err)
	}
	if err := f.report(c, r, meters); err != nil {
		return err
	}
	return f.verdict(r.Passed, r.Failed)
}

// meters returns meters of the packs, if coverage was requested.
func (f *testFlags) meters(suites []*runner.Suite) (list []*runner.Meter, err error) {
	if !f.cover && f.coverOut == "" {
		return nil, nil
	}
	for _, s := range suites {
		m, err := runner.NewMeter(s)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// report writes the results of the tests to the requested outputs.
func (f *testFlags) report(c *cli.Call, r *runner.Report, meters []*runner.Meter) error {
	if f.junit != "" {
		var text bytes.Buffer
		if err := writeJUnit(&text, r); err != nil {
			return err
		}
		if err := safeio.Write(f.junit, []byte(safeio.Clean(text.String()))); err != nil {
			return cli.Misused("--junit %s: %v", f.junit, err)
		}
	}
	var files []*runner.CoveredFile
	for _, m := range meters {
		files = append(files, m.Report()...)
	}
	sum := runner.SumCoverage(files)
	if f.coverOut != "" {
		var text bytes.Buffer
		if err := sum.LCOV(&text); err != nil {
			return err
		}
		if err := safeio.Write(f.coverOut, text.Bytes()); err != nil {
			return cli.Misused("--cover-out %s: %v", f.coverOut, err)
		}
	}
	switch {
	case f.asJSON && f.cover:
		return c.JSON(struct {
			*runner.Report
			Cover *runner.Coverage `json:"cover"`
		}{r, sum})
	case f.asJSON:
		return c.JSON(r)
	case f.cover:
		if err := sum.Print(c.Out, f.lang); err != nil {
			return err
		}
	}
	if r.Passed+r.Failed == 0 && f.run != "" {
		return nil // the verdict says more than a zero for every game
	}
	return r.Print(c.Out, f.lang)
}

// verdict returns the exit of a run. A run without any test is an error.
func (f *testFlags) verdict(passed, failures int) error {
	switch {
	case failures > 0:
		return cli.ExitWith(cli.ExitFailed, errors.New(i18n.In(f.lang, "test: some tests failed", "test：有测试失败")))
	case passed == 0 && f.run != "":
		return cli.Misused("test: no test ran: --run %q matches no file or name of a test", f.run)
	case passed == 0:
		return cli.Misused("test: no test ran")
	}
	return nil
}
