package scene

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"

	"arbiter/luabind/pack"
	luatcg "arbiter/luabind/tcg"
)

// outcome is the tally of a run, as JSON has it.
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

// Open loads the packs to be tested, shipped ones by id, others by folder; no
// names mean all shipped packs.
func Open(names []string) (*Suite, error) {
	sources := luatcg.Shipped()
	var ids []string
	for _, name := range names {
		if slices.ContainsFunc(sources, func(s pack.Source) bool { return s.Name == name }) {
			ids = append(ids, name)
			continue
		}
		found, err := pack.Open(name)
		if err != nil {
			return nil, fmt.Errorf("%w; it is neither a shipped pack nor a folder with packs", err)
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

// Report runs the tests whose file or name matches, and writes what failed and
// a tally.
func (s *Suite) Report(re *regexp.Regexp, asJSON bool, out io.Writer) (passed, failed int, err error) {
	bench, err := s.NewBench()
	if err != nil {
		return 0, 0, err
	}
	res := outcome{Faults: []jsonFailure{}}
	for i := range s.Tests {
		if t := &s.Tests[i]; !re.MatchString(t.Name) && !re.MatchString(t.File) {
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
			fmt.Fprintf(out, "%s\n%s\n", f, f.Board)
		}
	}
	if !asJSON {
		_, err = fmt.Fprintf(out, "%d passed, %d failed\n", res.Passed, res.Failed)
		return res.Passed, res.Failed, err
	}
	enc := json.NewEncoder(out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return res.Passed, res.Failed, enc.Encode(res)
}
