package packcmd

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/mutate"
)

// testMutants measures how many changes the tests notice.
func testMutants(c *cli.Call, f *testFlags, re *regexp.Regexp, names []string) error {
	if f.least < 0 || f.least > 100 {
		return cli.Misused("test: --least is from 0 to 100")
	}
	suites, err := OpenSuites(&f.packs, "test", names)
	if err != nil {
		return err
	}
	o := mutate.Options{Only: re, Jobs: f.jobs, Sample: f.mutants, Progress: c.Progress("mutants", "survived")}
	if f.seed != nil {
		o.Seed = *f.seed
	}
	var list []*mutate.Report
	for _, s := range suites {
		r, err := mutate.Run(s, o)
		c.Err.Status("")
		if err != nil {
			return cli.ExitWith(cli.ExitFailed, fmt.Errorf("test: %w", err))
		}
		list = append(list, r)
		if !f.asJSON {
			if err := printLines(c, r.Print); err != nil {
				return err
			}
		}
	}
	if f.asJSON {
		if err := c.JSON(map[string]any{"mutation": list}); err != nil {
			return err
		}
	}
	return f.verdictOfMutants(list)
}

// verdictOfMutants returns the exit of a run. The game whose tests notice least decides.
func (f *testFlags) verdictOfMutants(list []*mutate.Report) error {
	least, stale, tried := 100, 0, 0
	for _, r := range list {
		least, stale, tried = min(least, r.Least()), stale+len(r.Stale), tried+len(r.Packs)
	}
	switch {
	case tried == 0 && f.run != "":
		return cli.Misused("test: no change was tried: --run %q matches no definition, function or file", f.run)
	case stale > 0:
		return cli.ExitWith(cli.ExitFailed, fmt.Errorf("test: stale entries of %s: %d", load.MutantsFile, stale))
	case least < f.least:
		return cli.ExitWith(cli.ExitFailed, errors.New("test: too few of the changes were noticed"))
	}
	return nil
}

// printLines writes what a report prints, in the language of the command.
func printLines(c *cli.Call, report func(io.Writer) error) error {
	var text strings.Builder
	if err := report(&text); err != nil {
		return err
	}
	return c.Print(false, nil, text.String())
}
