package scenario

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"

	"arbiter/luabind/pack"
	luaxiangqi "arbiter/luabind/xiangqi"
)

// Tally is what came of playing scenarios.
type Tally struct {
	Passed   int        `json:"passed"`
	Failed   int        `json:"failed"`
	Failures []*Failure `json:"failures"`
}

// Run loads packs and plays the scenarios of some of them whose file or name
// matches.
func Run(sources, tested []pack.Source, re *regexp.Regexp) (*Tally, error) {
	prog, machine, err := luaxiangqi.Load(sources)
	if err != nil {
		return nil, err
	}
	list, err := Read(tested)
	if err != nil {
		return nil, err
	}
	t := &Tally{Failures: []*Failure{}}
	for _, s := range list {
		if !re.MatchString(s.Name) && !re.MatchString(s.File) {
			continue
		}
		if f := Play(prog, machine, s); f != nil {
			t.Failed++
			t.Failures = append(t.Failures, f)
		} else {
			t.Passed++
		}
	}
	return t, nil
}

// Print tells of failures, each with the board as it was then, and a tally.
func (t *Tally) Print(out io.Writer) error {
	for _, f := range t.Failures {
		fmt.Fprintf(out, "%s\n%s\n", f, f.Board)
	}
	_, err := fmt.Fprintf(out, "xiangqi: %d passed, %d failed\n", t.Passed, t.Failed)
	return err
}

// JSON writes the same as one object.
func (t *Tally) JSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(t)
}
