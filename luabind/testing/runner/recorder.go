package runner

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/api"
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
		return "", errors.New("a test needs at least one command")
	}
	if len(s.Expects) == 0 {
		s.Expects = append(s.Expects, "t:going_on()")
	}
	fresh := func(setup []Line) error {
		_, err := try(g, sources, nil, s.text(name, setup))
		return err
	}
	ground, err := try(g, sources, nil, s.text(name, s.Setup))
	if err != nil {
		return "", fmt.Errorf("the test does not hold on its own: %w", err)
	}
	// Packs are loaded once for all tries. They also have what only lines that are left out
	// name, so the test is tried once more without it.
	setup := reduce(s.Setup, func(setup []Line) error {
		_, err := try(g, sources, ground, s.text(name, setup))
		return err
	})
	if fresh(setup) != nil {
		setup = reduce(s.Setup, fresh)
	}
	return tidy(s.text(name, setup)), nil
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

// try runs a test with loaded packs, which it loads if they are nil, and returns them.
func try(g *Game, sources []load.Source, ground Ground, text string) (Ground, error) {
	suite := &Suite{Game: g, ground: ground, sources: sources}
	err := suite.add("recorded"+Suffix, text, "", api.Latest)
	if err == nil && ground == nil {
		err = suite.load(sources)
	}
	if err != nil {
		return nil, err
	}
	bench, err := suite.NewBench()
	if err != nil {
		return nil, err
	}
	if f := bench.Run(0); f != nil {
		return nil, fmt.Errorf("line %d: %s", f.Line, f.Msg)
	}
	return suite.ground, nil
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
