package packcmd

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strconv"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/cover"
	"arbiter/luabind/testing/runner"
)

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
	asJSON   bool
	cover    bool
	coverOut string
	junit    string
	watch    bool

	mutate  bool
	mutants int
	jobs    int
	least   int
	packs   loading.Folders // what is loaded beside

	together bool
	budget   int
	out      string
	seed     *uint64
}

func (f *testFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&f.run, "run", "", "only tests whose file or name matches the regular `expression`; with --mutate, only changes of such definitions or files")
	fs.BoolVar(&f.asJSON, "json", false, "print the result as JSON")
	fs.BoolVar(&f.cover, "cover", false, "tell what the tests have reached: lines of scripts, handlers, and how filters came out")
	fs.StringVar(&f.coverOut, "cover-out", "", "write what the tests have reached to a `file` in the format of lcov")
	fs.StringVar(&f.junit, "junit", "", "write what came of each test to a `file` as JUnit XML")
	fs.BoolVar(&f.watch, "watch", false, "run again whenever a file of the folders has changed")
	fs.BoolVar(&f.mutate, "mutate", false, "change the packs in many small ways, and list the changes that no test notices")
	fs.IntVar(&f.mutants, "mutants", 0, "with --mutate, try only that `number` of changes, a sample by --seed (default all)")
	fs.IntVar(&f.jobs, "jobs", 0, "with --mutate, try that `number` of changes at once (default as many as there are processors)")
	fs.IntVar(&f.least, "least", 90, "with --mutate, fail when less than that `percent` of a pack's changes are noticed")
	fs.BoolVar(&f.together, "together", false, "play every card of the packs beside every other, in every mode, and tell what goes wrong")
	fs.IntVar(&f.budget, "budget", 0, "with --together, the `number` of commands of each game (default 300000)")
	fs.StringVar(&f.out, "out", "", "with --together, a `folder` for a record of each finding")
	fs.Func("seed", "the `seed` of all chance in tests that set none themselves, or of a sample", func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("a whole number from 0")
		}
		f.seed = &n
		return nil
	})
}

func runTests(c *cli.Call) error {
	var f testFlags
	fs := c.NewFlags()
	f.declare(fs)
	f.packs.LockFlag(c)
	names, err := c.Parse()
	if err != nil {
		return cli.OrHelp(err)
	}
	if err := fitFlags(fs); err != nil {
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

// ways are the flags that choose what is done with the tests, and those that go with
// each of them alone.
var ways = []struct {
	name string
	with []string
}{{"mutate", []string{"mutants", "jobs", "least"}}, {"together", []string{"budget", "out"}}}

// plain are the flags of a run of the tests themselves, and of no other way.
var plain = []string{"cover", "cover-out", "junit", "watch"}

// fitFlags refuses flags that would do nothing beside the others.
func fitFlags(fs *flag.FlagSet) error {
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = f.Value.String() != "false" })
	way := ""
	for _, w := range ways {
		switch {
		case given[w.name] && way != "":
			return cli.Misused("test: --%s and --%s are two ways: give one of them", way, w.name)
		case given[w.name]:
			way = w.name
		}
	}
	for _, w := range ways {
		for _, name := range w.with {
			if given[name] && way != w.name {
				return cli.Misused("test: --%s goes with --%s, which is not given", name, w.name)
			}
		}
	}
	for _, name := range plain {
		if given[name] && way != "" {
			return cli.Misused("test: --%s is of a run of the tests, and means nothing with --%s", name, way)
		}
	}
	if given["run"] && way == "together" {
		return cli.Misused("test: --run chooses tests or changes; --together plays the packs that are named")
	}
	return nil
}

// OpenSuites opens what a command tests, with the packs of the lock beside it.
func OpenSuites(f *loading.Folders, command string, names []string) ([]*runner.Suite, error) {
	opener, err := f.Opener()
	if err != nil {
		return nil, err
	}
	from := runner.From{Pack: opener.Open, With: func(game string) ([]load.Source, error) { return f.Locked(game, nil) }}
	suites, err := from.Open(kits.Tests(kits.All()), names)
	if err != nil {
		return nil, cli.Misused("%s: %w", command, err)
	}
	return suites, nil
}

// runTestsOnce runs the tests and writes what came of them.
func runTestsOnce(c *cli.Call, f *testFlags, re *regexp.Regexp, names []string) error {
	suites, err := OpenSuites(&f.packs, "test", names)
	if err != nil {
		return err
	}
	for _, s := range suites {
		for _, w := range s.Warnings {
			fmt.Fprintf(c.Err, "warning: %s\n", w)
		}
	}
	meters, err := f.meters(suites)
	if err != nil {
		return cli.Misused("test: %v", err)
	}
	r, err := runner.Runner{Match: re, Seed: f.seed, Failed: func(x *runner.Failure) {
		if !f.asJSON {
			x.Print(c.Out)
		}
	}}.Run(suites)
	if err != nil {
		return cli.Misused("test: %v", err)
	}
	if err := f.tell(c, r, meters); err != nil {
		return err
	}
	return verdict(r.Passed, r.Failed)
}

// meters watch the packs, if coverage was asked for.
func (f *testFlags) meters(suites []*runner.Suite) (list []*cover.Meter, err error) {
	if !f.cover && f.coverOut == "" {
		return nil, nil
	}
	for _, s := range suites {
		m, err := cover.Of(s)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// tell writes what came of the tests, to where it was asked for.
func (f *testFlags) tell(c *cli.Call, r *runner.Report, meters []*cover.Meter) error {
	if f.junit != "" {
		var text bytes.Buffer
		if err := r.JUnit(&text); err != nil {
			return err
		}
		if err := safeio.Write(f.junit, []byte(safeio.Clean(text.String()))); err != nil {
			return cli.Misused("--junit %s: %v", f.junit, err)
		}
	}
	var files []*cover.File
	for _, m := range meters {
		files = append(files, m.Report()...)
	}
	sum := cover.Sum(files)
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
		return c.Json(struct {
			*runner.Report
			Cover *cover.Summary `json:"cover"`
		}{r, sum})
	case f.asJSON:
		return c.Json(r)
	case f.cover:
		if err := sum.Print(c.Out); err != nil {
			return err
		}
	}
	return r.Print(c.Out)
}

// verdict is the exit of a run. One in which nothing was tested is a mistake.
func verdict(passed, failures int) error {
	switch {
	case failures > 0:
		return cli.ExitWith(cli.ExitFailed, errors.New("test: some tests failed"))
	case passed == 0:
		return cli.Misused("test: no test was run")
	}
	return nil
}
