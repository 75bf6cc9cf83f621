package loops

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/testing/runner"
)

// Record writes the loops as tests in Lua, which hold: they have been run. A test does
// what leads to the loop and its cycle, twice when commands can be given again, and
// expects what has changed. Loops that cannot be written are named in the error; the
// text has the others.
func (r *Report) Record(p *games.Packs, set games.Setup) (text string, err error) {
	if p.Recording == nil {
		return "", fmt.Errorf("%s has no tests that could be recorded", r.Game)
	}
	if p.Loops == nil {
		return "", NotRepeating{r.Game}
	}
	var b strings.Builder
	for i := range r.Found {
		f := &r.Found[i]
		test, e := f.test(p, set, fmt.Sprintf("loop_%d", i+1))
		if e != nil {
			err = errors.Join(err, fmt.Errorf("loop %d is not written: %w", i+1, e))
			continue
		}
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "-- %s: %s\n%s", names(f.Pieces).EN, f.Summary(), test)
	}
	return b.String(), err
}

// test writes one loop. A cycle whose commands are of things that the cycle before has
// made begins with these there.
func (f *Finding) test(packs *games.Packs, set games.Setup, name string) (string, error) {
	g, err := packs.Scenarios.Begin(set, games.Scenario{Pieces: f.Pieces, Layout: f.Layout})
	if err != nil {
		return "", err
	}
	p := games.Passage{Name: name, Moments: []display.Match{display.Fork(g)}}
	give := func(c match.Command) error {
		err := g.Do(c)
		if kind := runner.FaultKind(err); kind != "" && f.Kind == Chain {
			p.Fault = kind
		} else if err != nil {
			return err
		}
		p.Commands, p.Moments = append(p.Commands, c), append(p.Moments, display.Fork(g))
		return nil
	}
	var commands []match.Command
	for _, s := range append(f.Lead[:len(f.Lead):len(f.Lead)], f.Cycle...) {
		commands = append(commands, s.command)
	}
	for _, c := range append(commands, f.again...) {
		if err := give(c); err != nil {
			return "", err
		}
	}
	if packs.Recording.Whole {
		p.From = len(f.Lead)
		return packs.Recording.Write(set, p)
	}
	for _, part := range f.parts(len(p.Commands)) {
		later := p
		later.From = 0
		later.Moments, later.Commands = p.Moments[part[0]:part[1]+1], p.Commands[part[0]:part[1]]
		var text string
		if text, err = packs.Recording.Write(set, later); err == nil {
			return text, nil
		}
	}
	return "", err
}

// parts are the passages that may be written, the fullest first: all commands, the
// cycles, the second one, and one cycle that begins in the middle of the first.
func (f *Finding) parts(all int) (list [][2]int) {
	lead, n := len(f.Lead), len(f.Cycle)
	for _, begin := range []int{0, lead, lead + n} {
		if begin < all {
			list = append(list, [2]int{begin, all})
		}
	}
	for begin := lead + 1; begin < lead+n && begin+n <= all; begin++ {
		list = append(list, [2]int{begin, begin + n})
	}
	return list
}

// Summary is a sentence about a loop.
func (f *Finding) Summary() string {
	if f.Kind == Chain {
		return "one command whose chain of events does not end"
	}
	var list []string
	for _, g := range f.Gain {
		list = append(list, g.String())
	}
	if f.Kind == Turns {
		return "each turn again, a turn gains " + strings.Join(list, ", ")
	}
	return "again and again within a turn, a cycle gains " + strings.Join(list, ", ")
}
