package lint

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/luabind/packs/load"
)

func (s *script) open() { s.scopes = append(s.scopes, nil) }

// close ends a block and reports its unused names.
func (s *script) close() {
	last := len(s.scopes) - 1
	for _, b := range s.scopes[last] {
		if s.reporting && b.reportUnused && b.reads == 0 && !strings.HasPrefix(b.name, "_") {
			at, _ := s.find(b.line, b.name, 0)
			s.report(at, UnusedLocal, "", "the local variable %s is never read", b.name)
		}
	}
	s.scopes = s.scopes[:last]
}

func (s *script) declare(name string, v value, line int, reportUnused bool) {
	if s.assigned[name] {
		v = value{}
	}
	top := len(s.scopes) - 1
	s.scopes[top] = append(s.scopes[top], &binding{name: name, v: v, line: line, main: s.depth == 0, reportUnused: reportUnused})
}

func (s *script) resolve(name string) *binding {
	for _, scope := range slices.Backward(s.scopes) {
		for _, b := range slices.Backward(scope) {
			if b.name == name {
				return b
			}
		}
	}
	return nil
}

func (s *script) block(stmts []ast.Stmt) {
	s.open()
	for _, n := range stmts {
		s.stmt(n)
	}
	s.close()
}

func (s *script) stmt(n ast.Stmt) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, l := range n.Lhs {
			s.target(l)
		}
		s.values(n.Rhs)
	case *ast.LocalAssignStmt:
		s.local(n)
	case *ast.FuncDefStmt:
		if id, ok := n.Name.Func.(*ast.IdentExpr); ok {
			s.function(n.Func, s.globals[id.Value])
			return
		}
		if n.Name.Func != nil {
			s.target(n.Name.Func)
			s.function(n.Func, nil)
			return
		}
		s.expr(n.Name.Receiver)
		s.method(n.Func)
	case *ast.FuncCallStmt:
		s.expr(n.Expr)
	case *ast.ReturnStmt:
		s.values(n.Exprs)
	case *ast.DoBlockStmt:
		s.block(n.Stmts)
	case *ast.IfStmt:
		s.expr(n.Condition)
		s.block(n.Then)
		s.block(n.Else)
	default:
		s.loop(n)
	}
}

func (s *script) loop(n ast.Stmt) {
	switch n := n.(type) {
	case *ast.WhileStmt:
		s.expr(n.Condition)
		s.block(n.Stmts)
	case *ast.RepeatStmt: // the condition sees the locals of the body
		s.open()
		for _, in := range n.Stmts {
			s.stmt(in)
		}
		s.expr(n.Condition)
		s.close()
	case *ast.NumberForStmt:
		s.expr(n.Init)
		s.expr(n.Limit)
		if n.Step != nil {
			s.expr(n.Step)
		}
		s.open()
		s.declare(n.Name, value{kind: isNumber}, n.Line(), false)
		s.block(n.Stmts)
		s.close()
	case *ast.GenericForStmt:
		values := s.exprs(n.Exprs)
		s.open()
		for i, name := range n.Names {
			v := value{}
			if i == 1 && len(values) == 1 && values[0].each {
				v.answer = values[0].answer
			}
			s.declare(name, v, n.Line(), false)
		}
		s.block(n.Stmts)
		s.close()
	}
}

func (s *script) local(n *ast.LocalAssignStmt) {
	if len(n.Names) == 1 && len(n.Exprs) == 1 {
		if f, ok := n.Exprs[0].(*ast.FunctionExpr); ok { // it may see itself
			fn := s.ofExpr[f]
			s.declare(n.Names[0], value{kind: isFunction, fn: fn}, n.Line(), false)
			s.function(f, fn)
			return
		}
	}
	values := s.values(n.Exprs)
	for i, name := range n.Names {
		v := value{}
		switch {
		case i < len(n.Exprs)-1 || i < len(n.Exprs) && !many(n.Exprs[i]):
			v = values[i]
			v.lit, v.one = false, false
		case i < len(n.Exprs):
			v = value{kind: values[i].kind, answer: values[i].answer, each: values[i].each}
		case len(n.Exprs) == 0:
			v = value{} // it gets its value later
		}
		_, called := at(n.Exprs, i).(*ast.FuncCallExpr)
		shares := s.sharedBy(at(n.Exprs, i))
		s.declare(name, v, n.Line(), len(n.Names) == 1 && !(s.test && called)) // a name documents what a test has set up
		if !s.assigned[name] {
			s.resolve(name).shares = shares
		}
	}
}

func at(list []ast.Expr, i int) ast.Expr {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// many reports whether an expression can return several values, or none.
func many(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// target checks the left side of an assignment.
func (s *script) target(e ast.Expr) {
	a, ok := e.(*ast.AttrGetExpr)
	if !ok {
		return
	}
	s.keeps(a.Object, e)
	s.expr(a.Object)
	s.expr(a.Key)
}

// keeps reports a function that changes a table of the main chunk, which is frozen by
// then. It accepts a function that the main chunk alone calls, while it fills the
// table.
func (s *script) keeps(object ast.Expr, at ast.PositionHolder) {
	id, ok := rootOf(object)
	if !ok || s.depth == 0 || s.nameless == 0 && s.in != nil && !s.in.later {
		return
	}
	b := s.resolve(id.Value)
	table := id.Value
	switch {
	case b != nil && b.shares != "":
		table = b.shares
	case b != nil && !b.main || b == nil && !s.assigned[id.Value]:
		return
	}
	where, _ := s.find(at.Line(), id.Value, 0)
	s.report(where, load.KeptState, "scripts keep nothing between calls; use a local of the function", "function changes %s, a table of the main chunk", table)
}

// rootOf returns the variable that has a value or holds it, as T of T.a.b.
func rootOf(e ast.Expr) (id *ast.IdentExpr, ok bool) {
	for {
		a, part := e.(*ast.AttrGetExpr)
		if !part {
			id, ok = e.(*ast.IdentExpr)
			return id, ok
		}
		e = a.Object
	}
}

// sharedBy returns the table of the main chunk that an expression of a function names, itself or by
// one of its parts. Without one it returns "".
func (s *script) sharedBy(e ast.Expr) string {
	id, ok := rootOf(e)
	if !ok || s.depth == 0 {
		return ""
	}
	switch b := s.resolve(id.Value); {
	case b == nil:
		return ""
	case b.shares != "":
		return b.shares
	case b.main:
		return id.Value
	}
	return ""
}

func (s *script) method(f *ast.FunctionExpr) {
	s.open()
	s.declare("self", value{}, f.Line(), false)
	s.function(f, nil)
	s.close()
}

// function walks through a function; d is nil for one without a name.
func (s *script) function(f *ast.FunctionExpr, d *function) {
	was, nameless := s.in, s.nameless
	s.nameless++
	if d != nil {
		s.in, s.nameless = d, 0
	}
	s.depth++
	s.open()
	for i, name := range f.ParList.Names {
		v := value{kind: roles[name]}
		if s.test && name == "t" {
			v.kind = isTest
		}
		switch {
		case d == nil || d.asData:
		case !d.given[i]:
			v.late = v.kind == unknown && !d.root
		case !d.root || v.kind == unknown || d.params[i].kind >= isMe: // the results of calls outweigh the name
			v = d.params[i]
		}
		s.declare(name, v, f.Line(), false)
	}
	s.block(f.Stmts)
	if s.reporting {
		s.endless(f.Stmts)
	}
	s.close()
	s.depth--
	s.in, s.nameless = was, nameless
}
