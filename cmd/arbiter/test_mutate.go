package main

import (
	"errors"
	"fmt"
	"regexp"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/mutate"
)

// mutated tries how much the tests notice.
func (c *call) mutated(f *testFlags, re *regexp.Regexp, names []string) error {
	if f.mutants < 0 || f.jobs < 0 || f.least < 0 || f.least > 100 {
		return misused("test: --mutants and --jobs are from 0, --least is from 0 to 100")
	}
	suites, err := f.packs.suites("test", names)
	if err != nil {
		return err
	}
	o := mutate.Options{Only: re, Jobs: f.jobs, Sample: f.mutants, Progress: c.progress("mutants", "survived")}
	if f.seed != nil {
		o.Seed = *f.seed
	}
	var list []*mutate.Report
	least, stale := 100, 0
	for _, s := range suites {
		r, err := mutate.Run(s, o)
		c.err.Status("")
		if err != nil {
			return failure{exitFailed, fmt.Errorf("test: %w", err)}
		}
		list, least, stale = append(list, r), min(least, r.Least()), stale+len(r.Stale)
		if !f.asJSON {
			if err := r.Print(c.out); err != nil {
				return err
			}
		}
	}
	if f.asJSON {
		if err := c.json(map[string]any{"mutation": list}); err != nil {
			return err
		}
	}
	switch {
	case stale > 0:
		return failure{exitFailed, fmt.Errorf("test: %d entries of %s are stale", stale, load.MutantsFile)}
	case least < f.least:
		return failure{exitFailed, errors.New("test: too few of the changes were noticed")}
	}
	return nil
}
