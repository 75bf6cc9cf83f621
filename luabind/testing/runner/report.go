package runner

import (
	"fmt"
	"io"
	"regexp"
	"time"

	"arbiter/core/i18n"
)

// Report is what came of a run.
type Report struct {
	Passed   int        `json:"passed"`
	Failed   int        `json:"failed"`
	Failures []*Failure `json:"failures"`
	Games    []Tally    `json:"games"`
	Warnings []string   `json:"warnings"`
	// Results are of every test that was run, in their order.
	Results []Result `json:"-"`
}

// Result is what came of a test.
type Result struct {
	Game, File, Name string
	Line             int
	Failure          *Failure // nil = it passed
	Took             time.Duration
}

// Runner is a run of tests and its settings.
type Runner struct {
	Match *regexp.Regexp // of file or name; nil for all
	// Seed, if not nil, is that of each test which names none itself.
	Seed   *uint64
	Failed func(*Failure) // is called for each failure as it happens
	Lang   string         // of the boards; "" = en
	// Ended, if not nil, is called after each test.
	Ended func(s *Suite, test int, f *Failure)
}

// Tally is what came of the tests of one game.
type Tally struct {
	Game   string `json:"game"`
	Passed int    `json:"passed"`
	Failed int    `json:"failed"`
}

// Run runs the tests whose file or name matches, and calls failed for each failure as
// it happens.
func Run(suites []*Suite, re *regexp.Regexp, failed func(*Failure)) (*Report, error) {
	return Runner{Match: re, Failed: failed}.Run(suites)
}

// Run runs the tests of some suites.
func (r Runner) Run(suites []*Suite) (*Report, error) {
	out := &Report{Failures: []*Failure{}, Warnings: []string{}}
	for _, s := range suites {
		bench, err := s.NewBench()
		if err != nil {
			return nil, err
		}
		bench.seed, bench.lang = r.Seed, r.Lang
		tally := Tally{Game: s.Game.Name}
		spent := map[string]int{}
		for i := range s.Tests {
			t := &s.Tests[i]
			if r.Match != nil && !r.Match.MatchString(t.Name) && !r.Match.MatchString(t.File) {
				continue
			}
			of := s.packOf(i)
			if spent[of] < 0 {
				continue // the bound was named
			}
			begun := time.Now()
			var f *Failure
			if spent[of] > maxPackWork {
				spent[of] = -1
				f = &Failure{Game: s.Game.Name, File: t.File, Line: t.Line, Name: t.Name,
					Msg: fmt.Sprintf("it and the tests after it were not run: those of pack %q before it take more than %d units of work (--run chooses some)", of, maxPackWork)}
			} else {
				f = bench.Run(i)
				spent[of] += bench.Spent()
			}
			out.Results = append(out.Results, Result{s.Game.Name, t.File, t.Name, t.Line, f, time.Since(begun)})
			if r.Ended != nil {
				r.Ended(s, i, f)
			}
			if f == nil {
				tally.Passed++
				continue
			}
			tally.Failed++
			out.Failures = append(out.Failures, f)
			r.Failed(f)
		}
		out.Passed, out.Failed = out.Passed+tally.Passed, out.Failed+tally.Failed
		out.Games, out.Warnings = append(out.Games, tally), append(out.Warnings, s.Warnings...)
	}
	return out, nil
}

// Print writes a failure in a language, with the board as it was then.
func (f *Failure) Print(out io.Writer, lang string) {
	fmt.Fprintf(out, "%s\n%s\n", f.In(lang), f.Board)
}

// Print writes the tally in a language: of each game when there are several, and of all.
func (r *Report) Print(out io.Writer, lang string) error {
	if len(r.Games) > 1 {
		for _, g := range r.Games {
			fmt.Fprintln(out, i18n.Sprintf(lang, "%s: %d passed, %d failed", "%s：通过%d项，失败%d项", g.Game, g.Passed, g.Failed))
		}
	}
	_, err := fmt.Fprintln(out, i18n.Sprintf(lang, "%d passed, %d failed", "通过%d项，失败%d项", r.Passed, r.Failed))
	return err
}
