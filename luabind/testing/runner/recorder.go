package runner

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Line is a line of a test; Bare is the same without what may be left out, ""
// when nothing may.
type Line struct{ Text, Bare string }

// Script is a test in its three parts.
type Script struct {
	Setup   []Line   // each may turn out to be needless
	Steps   []string // the commands
	Expects []string // what they have come to
	// Fault is the kind of fault that the last step ends in, as t:fault has it; "" for
	// none.
	Fault string
}

// PositionFile is a file with a position to begin in.
var PositionFile = safeio.Kind{Name: "a position", Bytes: 64 << 10}

// Suffix ends the names of files with recorded tests.
const Suffix = "_test.lua"

// Write returns a test of a game as text. It fails when the test does not hold with
// these packs.
func (s *Script) Write(g *Game, sources []load.Source, name string) (string, error) {
	if len(s.Steps) == 0 {
		return "", errors.New("there is no command to write down")
	}
	if len(s.Expects) == 0 {
		s.Expects = append(s.Expects, "t:going_on()")
	}
	try := func(setup []Line) error { return try(g, sources, s.text(name, setup)) }
	if err := try(s.Setup); err != nil {
		return "", fmt.Errorf("the test does not hold on its own: %w", err)
	}
	return tidy(s.text(name, reduce(s.Setup, try))), nil
}

// text is the test as a file.
func (s *Script) text(name string, setup []Line) string {
	var b strings.Builder
	fmt.Fprintf(&b, "function test_%s(t)\n", name)
	for _, l := range setup {
		b.WriteString("  " + l.Text + "\n")
	}
	steps := slices.Clone(s.Steps)
	if n := len(steps); s.Fault != "" && n > 0 {
		steps[n-1] = fmt.Sprintf("t:fault(%q):%s", s.Fault, strings.TrimPrefix(steps[n-1], "t:"))
	}
	for _, text := range slices.Concat(steps, s.Expects) {
		b.WriteString("  " + text + "\n")
	}
	b.WriteString("end\n")
	return b.String()
}

// reduce removes lines from a set-up as long as the test still passes. It tries the
// last ones first, so that a dependent line goes before the one it needs. It tries runs
// of lines before single ones: a test usually needs little of a scenario.
func reduce(setup []Line, try func([]Line) error) []Line {
	setup = slices.Clone(setup)
	for size := len(setup); size > 0; size /= 2 {
		for i := len(setup) - size; i >= 0; i -= size {
			fewer := slices.Delete(slices.Clone(setup), i, min(i+size, len(setup)))
			if try(fewer) == nil {
				setup = fewer
			}
		}
	}
	for i, l := range setup {
		if plain := slices.Clone(setup); l.Bare != "" && l.Bare != l.Text {
			plain[i] = Line{Text: l.Bare}
			if try(plain) == nil {
				setup = plain
			}
		}
	}
	return setup
}

// try runs a test.
func try(g *Game, sources []load.Source, text string) error {
	suite, err := g.NewSuiteOf(sources, "recorded"+Suffix, text)
	if err != nil {
		return err
	}
	bench, err := suite.NewBench()
	if err != nil {
		return err
	}
	if f := bench.Run(0); f != nil {
		return fmt.Errorf("line %d: %s", f.Line, f.Msg)
	}
	return nil
}

// tidy leaves out locals that nobody uses.
func tidy(text string) string {
	out := strings.Split(text, "\n")
	for i, l := range out {
		rest, isLocal := strings.CutPrefix(l, "  local ")
		name, call, _ := strings.Cut(rest, " = ")
		if isLocal && !mentions(out[i+1:], name) {
			out[i] = "  " + call
		}
	}
	return strings.Join(out, "\n")
}

// mentions reports whether a name occurs in a line as a whole word.
func mentions(list []string, name string) bool {
	for _, l := range list {
		words := strings.FieldsFunc(l, func(r rune) bool {
			return r != '_' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9')
		})
		if slices.Contains(words, name) {
			return true
		}
	}
	return false
}
