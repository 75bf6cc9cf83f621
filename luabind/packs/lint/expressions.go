package lint

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/luabind/packs/load"
)

func (s *script) exprs(list []ast.Expr) (values []value) {
	for _, e := range list {
		values = append(values, s.expr(e))
	}
	return values
}

// values is exprs for values that are only passed on: a function of an object can be
// called later under another name, with the object as its first argument.
func (s *script) values(list []ast.Expr) (values []value) {
	for _, e := range list {
		if f, ok := s.functionOf(e); ok {
			values = append(values, f)
			continue
		}
		values = append(values, s.expr(e))
	}
	return values
}

// functionOf returns game.damage when it is not called here; ok is false for any other
// expression.
func (s *script) functionOf(e ast.Expr) (value, bool) {
	a, ok := e.(*ast.AttrGetExpr)
	if !ok {
		return value{}, false
	}
	object, isName := a.Object.(*ast.IdentExpr)
	key, named := a.Key.(*ast.StringExpr)
	if !isName || !named {
		return value{}, false
	}
	b := s.resolve(object.Value)
	if b == nil || s.c.signatures()[objectNames[b.v.kind]][key.Value] == nil {
		return value{}, false
	}
	b.reads++
	s.next(a, '.', key.Value)
	return value{kind: isFunction}, true
}

// expr walks an expression and returns what is known of its value.
func (s *script) expr(e ast.Expr) value {
	switch e := e.(type) {
	case *ast.NilExpr:
		return value{kind: isNil, lit: true}
	case *ast.TrueExpr, *ast.FalseExpr:
		return value{kind: isBoolean}
	case *ast.NumberExpr:
		return value{kind: isNumber, word: e.Value, lit: true}
	case *ast.StringExpr:
		return value{kind: isString, word: e.Value, lit: true}
	case *ast.IdentExpr:
		return s.ident(e)
	case *ast.AttrGetExpr:
		return s.attribute(e)
	case *ast.FuncCallExpr:
		return s.call(e)
	case *ast.FunctionExpr:
		s.function(e, nil)
		return value{kind: isFunction}
	case *ast.TableExpr:
		for _, f := range e.Fields {
			if f.Key != nil {
				s.expr(f.Key)
			}
			s.held[f.Value] = s.expr(f.Value)
		}
		return value{kind: isTable}
	}
	if n, ok := e.(*ast.UnaryMinusOpExpr); ok {
		if v := s.expr(n.Expr); v.kind == isNumber && v.lit && !strings.HasPrefix(v.word, "-") {
			return value{kind: isNumber, word: "-" + v.word, lit: true}
		}
		return value{kind: isNumber}
	}
	if n, ok := e.(*ast.RelationalOpExpr); ok {
		left := s.expr(n.Lhs)
		s.compares(n, left, s.expr(n.Rhs))
		return value{kind: isBoolean}
	}
	for _, kid := range kidsOf(e) {
		s.expr(kid)
	}
	switch e.(type) {
	case *ast.ArithmeticOpExpr, *ast.UnaryLenOpExpr:
		return value{kind: isNumber}
	case *ast.StringConcatOpExpr:
		return value{kind: isString}
	case *ast.UnaryNotOpExpr:
		return value{kind: isBoolean}
	}
	return value{}
}

// ident reads a name that is not called.
func (s *script) ident(e *ast.IdentExpr) value {
	if b := s.resolve(e.Value); b != nil {
		b.reads++
		if b.v.fn != nil {
			b.v.fn.reads++
			s.data(b.v.fn)
		}
		return b.v
	}
	if f := s.globals[e.Value]; f != nil {
		f.reads++
		s.data(f)
		return value{kind: isFunction, fn: f}
	}
	return value{}
}

// data notes that a function is used as a value.
func (s *script) data(f *function) {
	if !f.asData {
		f.asData, s.changed = true, true
	}
}

// attribute reads object.key or object[key].
func (s *script) attribute(e *ast.AttrGetExpr) value {
	object := s.expr(e.Object)
	key, named := e.Key.(*ast.StringExpr)
	if !named {
		s.expr(e.Key)
		return value{}
	}
	at := s.next(e, '.', key.Value)
	switch object.kind {
	case isVars:
		s.varOf(at, key.Value)
	case isMe:
		switch key.Value {
		case "vars":
			return value{kind: isVars}
		case "id":
			return value{kind: isString}
		}
		s.noField(at, "me", key.Value, []string{"id", "vars"})
	case isEv, isGame, isIt, isTest:
		s.noField(at, objectNames[object.kind], key.Value, nil)
	}
	return value{}
}

// noField reports an unknown field of an object.
func (s *script) noField(at spot, on, key string, fields []string) {
	if !s.reporting {
		return
	}
	if slices.Contains(s.c.functionsOn(on), key) {
		s.report(at, NoColon, "call it as "+on+":"+key+"(...)", "%s.%s is a function, which is called with a colon", on, key)
		return
	}
	s.misspelt(at, UnknownField, key, append(fields, s.c.functionsOn(on)...), "%s has no field %q", on, key)
}

// varOf reads me.vars.KEY.
func (s *script) varOf(at spot, key string) {
	list, ok := s.in.varsOf()
	if !ok || !s.reporting {
		return
	}
	var names []string
	for _, vars := range list {
		for _, v := range vars {
			names = append(names, v.Name)
		}
	}
	if !slices.Contains(names, key) {
		slices.Sort(names)
		s.misspelt(at, load.UnknownVar, key, slices.Compact(names), "no definition that this works for has a var %q", key)
	}
}
