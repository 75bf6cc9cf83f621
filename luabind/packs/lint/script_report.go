package lint

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
	"arbiter/luabind/testing/runner"
)

// testPrefix is what the names of tests begin with.
const testPrefix = runner.Prefix

// lines sorts the tokens by line.
func (s *script) lines() {
	n := len(s.toks)
	s.first, s.columns, s.names = map[int]int{}, make(map[place][]int, n), make(map[place][]int, n)
	ones := make([]int, 0, 2*n)
	add := func(to map[place][]int, at place, col int) {
		if list := to[at]; list != nil {
			to[at] = append(list, col)
			return
		}
		ones = append(ones, col) // most words are in a line once
		to[at] = ones[len(ones)-1 : len(ones) : len(ones)]
	}
	for i := range s.toks {
		t := &s.toks[i]
		if _, begun := s.first[t.Line]; !begun {
			s.first[t.Line] = t.Col
		}
		if t.Kind != sandbox.CommentToken {
			add(s.columns, place{t.Line, t.Text}, t.Col)
		}
		if t.Kind == sandbox.NameToken {
			add(s.names, place{t.Line, string(t.After) + t.Text}, t.Col)
		}
	}
}

// find returns where a word is in a line: the nth occurrence, from 0.
func (s *script) find(line int, word string, nth int) (spot, bool) {
	if cols := s.columns[place{line, word}]; nth < len(cols) {
		return spot{line, cols[nth]}, true
	}
	return spot{Line: line}, false
}

// next returns where the word of a node is: the nth of its line, as nodes come in the
// order of the text. A node of several lines may have the word in a later one. after is
// the character before the word: ':' of a call, '.' of a field.
func (s *script) next(n ast.PositionHolder, after byte, word string) spot {
	if !s.reporting {
		return spot{}
	}
	for line := n.Line(); line <= n.Line()+20; line++ {
		at := place{line, string(after) + word}
		if nth := s.nth[at]; nth < len(s.names[at]) {
			s.nth[at]++
			return spot{line, s.names[at][nth]}
		}
	}
	return spot{Line: n.Line()}
}

// reports reports whether findings are noted: in the last pass, about packs that are checked.
func (s *script) reports() bool { return s.reporting && !s.silent }

// report notes a finding in the last pass.
func (s *script) report(at spot, code load.Code, hint, format string, args ...any) *Finding {
	if !s.reports() {
		return nil
	}
	x, ours := s.c.finding(s.name, at.Line, at.Col, code, hint, format, args...)
	if !ours {
		return nil
	}
	s.found = append(s.found, x)
	return &s.found[len(s.found)-1]
}

// misspelt is report for an unknown name; it keeps the change if one name is surely
// meant.
func (s *script) misspelt(at spot, code load.Code, name string, names []string, format string, args ...any) {
	if !s.reports() { // searching the nearest name takes time
		return
	}
	meant := i18n.Nearest(name, names)
	h := ""
	if meant != "" {
		h = `did you mean "` + meant + `"?`
	}
	if f := s.report(at, code, h, format, args...); f != nil {
		f.fix = surely(name, names)
	}
}

// unused reports functions that nothing calls.
func (s *script) unused() {
	if s.test {
		for _, f := range runner.Idle(string(s.text), func(name string) bool { return s.globals[name] != nil && s.globals[name].global }) {
			s.unusedFunction(f.Name, f.Line, f.Why)
		}
		return
	}
	for _, f := range s.all {
		switch {
		case f.root || f.reads > 0 || strings.HasPrefix(f.name, "_"):
		case f.global && s.c.partial:
		case f.global && s.quoted(f.name):
		case len(s.c.known.Faults) > 0 && s.c.mentions[f.name] > 0: // by a definition that could not be read
		default:
			s.unusedFunction(f.name, f.line, "no manifest names it and no function calls it")
		}
	}
}

func (s *script) unusedFunction(name string, line int, why string) {
	at, _ := s.find(line, name, 0)
	if x := s.report(at, UnusedFunction, "", "the function %s is not used: %s", name, why); x != nil {
		x.about = name
	}
}

// quoted reports whether a string of the script is just this.
func (s *script) quoted(word string) bool {
	return slices.ContainsFunc(s.toks, func(t sandbox.Token) bool { return t.Kind == sandbox.StringToken && t.Text == word })
}
