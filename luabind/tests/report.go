package tests

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
)

// Report is what came of a run.
type Report struct {
	Passed   int        `json:"passed"`
	Failed   int        `json:"failed"`
	Failures []*Failure `json:"failures"`
	Games    []Tally    `json:"games"`
	Warnings []string   `json:"warnings"`
}

// Tally is what came of the tests of one game.
type Tally struct {
	Game   string `json:"game"`
	Passed int    `json:"passed"`
	Failed int    `json:"failed"`
}

// Run runs the tests whose file or name matches, and calls failed for each that
// fails, at once.
func Run(suites []*Suite, re *regexp.Regexp, failed func(*Failure)) (*Report, error) {
	r := &Report{Failures: []*Failure{}, Warnings: []string{}}
	for _, s := range suites {
		bench, err := s.NewBench()
		if err != nil {
			return nil, err
		}
		tally := Tally{Game: s.Game.Name}
		for i := range s.Tests {
			if t := &s.Tests[i]; !re.MatchString(t.Name) && !re.MatchString(t.File) {
				continue
			}
			f := bench.Run(i)
			if f == nil {
				tally.Passed++
				continue
			}
			tally.Failed++
			r.Failures = append(r.Failures, f)
			failed(f)
		}
		r.Passed, r.Failed = r.Passed+tally.Passed, r.Failed+tally.Failed
		r.Games, r.Warnings = append(r.Games, tally), append(r.Warnings, s.Warnings...)
	}
	return r, nil
}

// Print writes a failure with the board as it was then.
func (f *Failure) Print(out io.Writer) { fmt.Fprintf(out, "%s\n%s\n", f, f.Board) }

// Print writes the tally: of each game when there are several, and of all.
func (r *Report) Print(out io.Writer) error {
	if len(r.Games) > 1 {
		for _, g := range r.Games {
			fmt.Fprintf(out, "%s: %d passed, %d failed\n", g.Game, g.Passed, g.Failed)
		}
	}
	_, err := fmt.Fprintf(out, "%d passed, %d failed\n", r.Passed, r.Failed)
	return err
}

// JSON writes all of it as one object.
func (r *Report) JSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}
