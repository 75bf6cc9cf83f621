package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/hint"
	"arbiter/luabind/packs/load"
)

// What a function that takes the answer of a declared choice is given is known: one of
// the words that the manifest lists, a lane, a number or a truth.

// answer is what a choice can come to.
type answer struct {
	lua   string   // what Lua calls it
	words []string // that it can be; nil for what has none
}

// answerOf is what ev:choice() gives in a function that nothing calls but choices of
// manifests, all of which come to the same kind of value; nil when that is not known.
func (s *script) answerOf() *answer {
	f := s.in
	if f == nil || !f.answers || s.c.known.Answer == nil {
		return nil
	}
	a := &answer{}
	for i := range f.uses {
		lua, words := s.c.known.Answer(f.uses[i].Table)
		if lua == "" || a.lua != "" && a.lua != lua {
			return nil
		}
		a.lua = lua
		a.words = append(a.words, words...)
	}
	return a
}

// takesAnswers notes which functions only choices of manifests call.
func (s *script) takesAnswers() {
	for _, f := range s.all {
		f.answers = f.root && f.reads == 0 && !f.asData && !f.anyUse && len(f.uses) > 0 &&
			!slices.ContainsFunc(f.uses, func(u load.HandlerUse) bool { return u.What != "choice" })
	}
}

// compares checks an answer that is compared with what is written out.
func (s *script) compares(e *ast.RelationalOpExpr, left, right value) {
	if e.Operator != "==" && e.Operator != "~=" {
		return
	}
	s.answered(left, e.Rhs, right)
	s.answered(right, e.Lhs, left)
}

// answered checks a value that is written out, where an answer is meant.
func (s *script) answered(of value, e ast.Expr, v value) {
	a := of.answer
	if a == nil || v.kind == unknown || v.kind == isNil || !v.lit && v.kind != isBoolean {
		return
	}
	at, _ := s.find(e.Line(), v.word, 0)
	switch {
	case v.kind.lua() != a.lua:
		s.tell(at, load.UnknownWord, "", "the choice comes to a %s, and never to a %s", a.lua, v.kind.lua())
	case a.words != nil && v.kind == isString && !slices.Contains(a.words, v.word):
		s.option(at, v.word, a.words, "the choice never comes to %q", v.word)
	}
}

// option tells of a word that is none of those that can be chosen.
func (s *script) option(at spot, word string, words []string, format string, args ...any) {
	h := "there are " + strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" }), ", ")
	if near := hint.Nearest(word, words); near != "" {
		h = "did you mean " + strconv.Quote(near) + "?"
	}
	if f := s.tell(at, load.UnknownWord, h, format, args...); f != nil {
		f.fix = surely(word, words)
	}
}

// ownChoices are the choices that the definitions declare for which a function is
// called; ok is false where those are not known.
func (s *script) ownChoices() (list []load.Node, ok bool) {
	if s.in == nil || s.in.anyUse || s.in.asData || len(s.in.uses) == 0 || s.c.partial {
		return nil, false
	}
	for i := range s.in.uses {
		s.in.uses[i].Definition.Walk(func(key string, n load.Node) {
			if key == "choice" && n.IsTable() {
				list = append(list, n)
			}
		})
	}
	return list, true
}

// offers checks the options that are written out for a choice of the manifest: some of
// what it is about.
func (s *script) offers(options ast.Expr, choice, full string) {
	t, ok := options.(*ast.TableExpr)
	list, known := s.ownChoices()
	if !ok || !known || s.c.known.Answer == nil {
		return
	}
	for _, n := range list {
		lua, words := s.c.known.Answer(n)
		if n.Kid("id").Text() != choice || lua == "" {
			continue
		}
		for _, f := range t.Fields {
			v := s.held[f.Value]
			at, _ := s.find(f.Value.Line(), v.word, 0)
			switch {
			case !v.lit && v.kind != isBoolean:
			case v.kind.lua() != lua:
				s.tell(at, WrongArgument, "", "%s: the choice %s is of a %s, and never of a %s", full, choice, lua, v.kind.lua())
			case words != nil && v.kind == isString && !slices.Contains(words, v.word):
				s.option(at, v.word, words, "%s: the choice %s has no %q", full, choice, v.word)
			}
		}
	}
}

// options are what a table of named arguments gives to choose from.
func options(t *ast.TableExpr) ast.Expr {
	for _, f := range t.Fields {
		if k, ok := f.Key.(*ast.StringExpr); ok && k.Value == "options" {
			return f.Value
		}
	}
	return nil
}
