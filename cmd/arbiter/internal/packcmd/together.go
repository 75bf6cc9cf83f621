package packcmd

import (
	"errors"
	"fmt"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/pairwise"
)

// testPairs plays all pairs of definitions of packs.
func testPairs(c *cli.Call, f *testFlags, names []string) error {
	suites, err := OpenSuites(&f.packs, "test", names)
	if err != nil {
		return err
	}
	o := pairwise.Options{Budget: f.budget, Seed: 1, Progress: c.Progress("commands", "findings")}
	if f.seed != nil {
		o.Seed = *f.seed
	}
	var list []*pairwise.Report
	findings := 0
	for _, s := range suites {
		g := s.Game
		p, err := g.Load(s.Sources())
		if err != nil {
			return cli.Misused("test: %v", err)
		}
		r, err := pairwise.Run(p, g.Name, s.Tested(), o)
		c.Err.Status("")
		if err != nil {
			return cli.Misused("test: %s: %v", g.Name, err)
		}
		for i := range r.Findings {
			if err := f.keep(p, &r.Findings[i], len(list), i); err != nil {
				return cli.Misused("--out %s: %v", f.out, err)
			}
		}
		list, findings = append(list, r), findings+len(r.Findings)
		if !f.asJSON {
			if err := printLines(c, r.Print); err != nil {
				return err
			}
		}
	}
	if f.asJSON {
		if err := c.JSON(map[string]any{"together": list}); err != nil {
			return err
		}
	}
	if findings > 0 {
		return cli.ExitWith(cli.ExitFailed, fmt.Errorf("test: %s", cli.Counted(findings, "finding")))
	}
	return nil
}

// keep writes the match that led to a finding as a record, or the position of a scenario
// before the command.
func (f *testFlags) keep(p *games.Packs, x *pairwise.Finding, report, i int) error {
	if f.out == "" {
		return nil
	}
	if x.Position != "" {
		x.File = filepath.Join(f.out, fmt.Sprintf("together-%s-%d-%d.txt", x.Kind, report+1, i+1))
		return safeio.Write(x.File, []byte(x.Position))
	}
	g, err := p.Open(x.Setup, match.Options{Log: true})
	if err != nil {
		return err
	}
	name := filepath.Join(f.out, fmt.Sprintf("together-%s-%d-%d.jsonl", x.Kind, report+1, i+1))
	file, err := safeio.Create(name)
	if err != nil {
		return err
	}
	x.File = name
	rec := record.NewRecorder(file, file.Sync, nil)
	if err = record.Write(rec, record.HeaderOf(p, x.Setup), g, x.Done); err == nil {
		err = rec.Close()
	}
	return errors.Join(err, file.Close())
}
