package lint

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/host"
)

// arguments checks the arguments of a call.
func (s *script) arguments(e *ast.FuncCallExpr, at spot, on string, g *signature, args []value) {
	if !s.reporting && !slices.ContainsFunc(g.params, func(p param) bool { return p.calls }) {
		return
	}
	full := on + ":" + e.Method
	if len(args) == 1 && args[0].kind == isTable && g.named {
		s.namedArguments(e.Args[0], full, g)
		return
	}
	if len(e.Args) == 1 && g.namedIn(e.Args[0]) {
		s.report(at, WrongArguments, "write them in brackets, in their order: "+full+"("+strings.Join(g.names(), ", ")+")", "%s takes its arguments in their order: names are for functions with more than two", full)
		return
	}
	open := len(e.Args) > 0 && many(e.Args[len(e.Args)-1]) && !args[len(args)-1].one
	if n := len(args); !g.many && (n > len(g.params) && (!open || n-1 > len(g.params))) {
		s.report(at, WrongArguments, "", "%s takes %s, got %d", full, counted(len(g.params)), n)
		return
	}
	for i, p := range g.params {
		if i >= len(args) {
			if !p.opt && !open {
				s.report(at, WrongArguments, "", "%s: argument %d (%s) is missing", full, i+1, p.name)
				return
			}
			continue
		}
		if open && i == len(args)-1 && args[i].kind == isNil {
			continue
		}
		s.argument(e.Args[i], at, full, fmt.Sprintf("argument %d (%s)", i+1, p.name), p, args[i])
		if p.calls && i > 0 && args[i].lit {
			s.offers(e.Args[i-1], args[i].word, full)
		}
	}
	if !g.many { // the last argument is a call, which may return nothing
		return
	}
	for i := len(g.params); i < len(args); i++ {
		p := g.params[len(g.params)-1]
		s.argument(e.Args[i], at, full, fmt.Sprintf("argument %d (%s)", i+1, p.name), p, args[i])
	}
}

func counted(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// argument checks one argument; which names it in messages.
func (s *script) argument(e ast.Expr, at spot, full, which string, p param, v value) {
	if p.calls && v.kind == isString && v.lit {
		s.handed(e, full, v.word)
		return
	}
	if t, ok := e.(*ast.TableExpr); ok && len(p.keys) > 0 {
		s.keysOf(t, full, p.keys)
		s.namesIn(t, full, p.values)
	}
	if v.kind == isString && v.lit {
		s.words(e, full, p, v.word)
	}
	got, takes := v.kind.lua(), p.luas
	if p.lua != "" {
		takes = []string{p.lua}
	}
	switch {
	case got == "" || v.kind == isNil && p.opt:
	case len(takes) > 0 && !slices.Contains(takes, got):
		h := ""
		if v.kind == isFunction && p.calls {
			h = "write its name in quotes"
		}
		if got != "nil" {
			got = "a " + got
		}
		s.report(at, WrongArgument, h, "%s: %s must be a %s, not %s", full, which, strings.Join(takes, " or a "), got)
	case v.lit && v.kind == isNumber && slices.Contains(takes, "number"):
		s.number(at, full, which, p, v.word)
	case v.lit && v.kind == isString && v.word == "" && !p.opt && !p.none && p.of != "" && !p.anyWord(s.c.types):
		s.report(at, WrongArgument, "", "%s: %s must be a word of the type %s, and is empty", full, which, p.of)
	}
}

// anyWord reports whether any word can be given, also the empty one.
func (p *param) anyWord(types host.Types) bool {
	d := types.Of(p.of)
	return d.Any() && !d.Owned && !p.event
}

// number checks a literal number: it must be an integer in the range of the parameter
// or of its type.
func (s *script) number(at spot, full, which string, p param, text string) {
	n, err := strconv.ParseFloat(text, 64)
	if hex, bad := strconv.ParseInt(text, 0, 64); err != nil && bad == nil {
		n, err = float64(hex), nil
	}
	switch {
	case err != nil || !p.whole:
	case n != math.Trunc(n):
		s.report(at, WrongArgument, "", "%s: %s must be an integer, not %s", full, which, text)
	case n < math.MinInt32 || n > math.MaxInt32:
		s.report(at, WrongArgument, "", "%s: %s must be a number of 32 bits, not %s", full, which, text)
	case !p.in.Has(int(n)) && !(n == 0 && (p.none || s.nobody(p))):
		s.report(at, WrongArgument, "", "%s: %s must be a number %s, not %s", full, which, p.in, text)
	}
}

// entityAPI is the first API in which a function that needs an entity refuses 0.
const entityAPI = 2

// nobody reports whether 0 has no effect here, as in scripts of the API that allowed it
// in place of an entity.
func (s *script) nobody(p param) bool {
	return s.api < entityAPI && p.in.Min == 1 && p.in.Max == math.MaxInt32
}

// handed returns the name of a function that the game is to call later.
func (s *script) handed(e ast.Expr, full, name string) {
	f := s.globals[name]
	choices := s.c.choices
	if own, known := s.ownChoices(); known {
		choices = nil
		for _, n := range own {
			choices = append(choices, n.Kid("id").Text())
		}
	}
	if s.c.partial || strings.HasSuffix(full, ":choose") && slices.Contains(choices, name) { // of a manifest, or of one that cannot be read
		return
	}
	if f == nil {
		at, _ := s.find(e.Line(), name, 0)
		if strings.HasSuffix(full, ":choose") && len(choices) > 0 {
			s.misspelt(at, load.NoHandler, name, append(s.functionNames(), choices...), "%s: the script has no function %q, and the definition has no choice of this name%s", full, name, i18n.OneOf(choices))
			return
		}
		s.misspelt(at, load.NoHandler, name, s.functionNames(), "%s: the script has no function %q", full, name)
		return
	}
	f.reads++
	f.later = true
	if s.in != nil {
		s.in.handed = append(s.in.handed, f)
	} else {
		f.anyUse = true
	}
	for i, k := range []kind{isMe, isEv, isGame} {
		if i < len(f.params) {
			s.give(f, i, value{kind: k})
		}
	}
	for i := 3; i < len(f.params); i++ {
		s.give(f, i, value{})
	}
}

func (s *script) functionNames() (names []string) {
	for _, f := range s.all {
		if f.global {
			names = append(names, f.name)
		}
	}
	slices.Sort(names)
	return names
}

// keysOf checks the keys of a literal table.
func (s *script) keysOf(t *ast.TableExpr, full string, keys []string) {
	for _, f := range t.Fields {
		key, ok := f.Key.(*ast.StringExpr)
		if !ok || slices.Contains(keys, key.Value) {
			continue
		}
		_, verb, _ := strings.Cut(full, ":")
		if now, _ := api.RenamedWords.Now(api.InFields, verb, key.Value, s.api); slices.Contains(keys, now) {
			continue
		}
		at, _ := s.find(key.Line(), key.Value, 0)
		if w := api.RenamedWords.Find(api.InArguments, full, key.Value); w != nil && s.api < w.API {
			s.deprecated(at, w, full+"{ "+w.Was+" }")
			continue
		}
		s.misspelt(at, UnknownField, key.Value, keys, "%s takes no %q", full, key.Value)
	}
}

// deprecated warns a pack of the latest API of a word that the next API drops.
func (s *script) deprecated(at spot, w *api.Renamed, what string) {
	if !w.Deprecated() || s.api < api.Latest {
		return
	}
	if f := s.report(at, Deprecated, w.Hint(), "%s is deprecated", what); f != nil {
		f.fix = &change{w.Was, w.Is}
	}
}

// namedArguments checks a call with one table.
func (s *script) namedArguments(e ast.Expr, full string, g *signature) {
	t, ok := e.(*ast.TableExpr)
	if !ok {
		return
	}
	s.keysOf(t, full, g.names())
	for _, f := range t.Fields {
		if _, named := f.Key.(*ast.NumberExpr); f.Key == nil || named {
			at, _ := s.find(e.Line(), strings.TrimPrefix(full[strings.Index(full, ":"):], ":"), 0)
			s.report(at, WrongArguments, "write name = value, for "+i18n.AnyOf(g.names()).EN, "%s: a value in the table has no name of an argument", full)
			return
		}
	}
	for _, p := range g.params {
		i := slices.IndexFunc(t.Fields, func(f *ast.Field) bool {
			k, ok := f.Key.(*ast.StringExpr)
			if !ok || k.Value == p.name {
				return true
			}
			now, _ := api.RenamedWords.Now(api.InArguments, full, k.Value, s.api)
			return now == p.name
		})
		if i < 0 && !p.opt {
			at, _ := s.find(e.Line(), strings.TrimPrefix(full[strings.Index(full, ":"):], ":"), 0)
			s.report(at, WrongArguments, "", "%s: the argument %s is missing", full, p.name)
			return
		}
		if i < 0 {
			continue
		}
		if k, ok := t.Fields[i].Key.(*ast.StringExpr); ok { // what has another key may be anything
			at, _ := s.find(k.Line(), k.Value, 0)
			v := s.held[t.Fields[i].Value]
			s.argument(t.Fields[i].Value, at, full, "the argument "+p.name, p, v)
			if p.calls && v.lit {
				s.offers(options(t), v.word, full)
			}
		}
	}
}
