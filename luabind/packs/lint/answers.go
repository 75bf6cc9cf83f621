package lint

import (
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
)

// A function that handles the answer of a declared choice gets a value of a known kind.
// It is one of the words that the manifest lists, a lane, a number or a boolean.

// answer describes the possible answers of a choice.
type answer struct {
	lua   string   // its type in Lua
	words []string // the possible words; nil for other types
}

// answerOf returns what ev:choice() returns in a function that nothing calls but
// choices of manifests with one kind of answer. It returns nil when that is not known.
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

// compares checks an answer that is compared with a literal.
func (s *script) compares(e *ast.RelationalOpExpr, left, right value) {
	if e.Operator != "==" && e.Operator != "~=" {
		return
	}
	s.answered(left, e.Rhs, right)
	s.answered(right, e.Lhs, left)
}

// answered checks a literal that is used as an answer.
func (s *script) answered(of value, e ast.Expr, v value) {
	a := of.answer
	if a == nil || v.kind == unknown || v.kind == isNil || !v.lit && v.kind != isBoolean {
		return
	}
	at, _ := s.find(e.Line(), v.word, 0)
	switch {
	case v.kind.lua() != a.lua:
		s.report(at, load.UnknownWord, "", "the choice comes to a %s, and never to a %s", a.lua, v.kind.lua())
	case a.words != nil && v.kind == isString && !slices.Contains(a.words, v.word):
		s.option(at, v.word, a.words, "the choice never comes to %q", v.word)
	}
}

// option reports a word that is not an option of the choice.
func (s *script) option(at spot, word string, words []string, format string, args ...any) {
	h := "use " + i18n.AnyOf(words).EN
	if near := i18n.Nearest(word, words); near != "" {
		h = "did you mean " + strconv.Quote(near) + "?"
	}
	if f := s.report(at, load.UnknownWord, h, format, args...); f != nil {
		f.fix = surely(word, words)
	}
}

// ownChoices returns the choices that the definitions of a function declare; ok is
// false when the definitions are not known.
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

// offers checks the literal options that are passed for a choice of the manifest.
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
				s.report(at, WrongArgument, "", "%s: the choice %s is of a %s, and never of a %s", full, choice, lua, v.kind.lua())
			case words != nil && v.kind == isString && !slices.Contains(words, v.word):
				s.option(at, v.word, words, "%s: the choice %s has no %q", full, choice, v.word)
			}
		}
	}
}

// options returns the options in a table of named arguments.
func options(t *ast.TableExpr) ast.Expr {
	for _, f := range t.Fields {
		if k, ok := f.Key.(*ast.StringExpr); ok && k.Value == "options" {
			return f.Value
		}
	}
	return nil
}
