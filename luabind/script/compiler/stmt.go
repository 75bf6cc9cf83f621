package compiler

import (
	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// stmts compiles the statements of a block. isLast says that nothing of the
// block comes after them, not even a condition of "until".
func (f *function) stmts(list []ast.Stmt, isLast bool) {
	for i, s := range list {
		f.line = s.Line()
		if l, ok := s.(*ast.LabelStmt); ok {
			f.label(l, isLast && onlyLabels(list[i:]))
		} else {
			f.stmt(s)
		}
		f.free = len(f.active)
	}
}

func onlyLabels(list []ast.Stmt) bool {
	for _, s := range list {
		if _, ok := s.(*ast.LabelStmt); !ok {
			return false
		}
	}
	return true
}

// scoped compiles a block with locals of its own.
func (f *function) scoped(list []ast.Stmt) {
	f.enter(false)
	f.stmts(list, true)
	f.leave()
}

func (f *function) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.LocalAssignStmt:
		f.local(s)
	case *ast.AssignStmt:
		f.assign(s)
	case *ast.FuncCallStmt:
		o := f.expr(s.Expr)
		f.multiple(&o, 0)
	case *ast.FuncDefStmt:
		f.assign(&ast.AssignStmt{StmtBase: s.StmtBase, Lhs: []ast.Expr{s.Name.Func}, Rhs: []ast.Expr{s.Func}})
	case *ast.ReturnStmt:
		f.result(s)
	case *ast.DoBlockStmt:
		f.scoped(s.Stmts)
	case *ast.IfStmt:
		f.branches(s)
	case *ast.BreakStmt:
		f.breakOut()
	case *ast.GotoStmt:
		f.goTo(s)
	default:
		f.loop(s)
	}
}

// result compiles return. There are no tail calls: a plain call keeps its
// place in messages, and the interpreter's own fail on an overflow.
func (f *function) result(s *ast.ReturnStmt) {
	last := f.list(s.Exprs)
	first, n := len(f.active), len(s.Exprs)
	switch {
	case last.isList():
		f.multiple(&last, anyCount)
		n = anyCount
	case n == 1:
		first = f.inRegister(&last)
	case n > 1:
		f.push(&last)
	}
	f.abc(lua.OP_RETURN, first, n+1, 0)
}

func (f *function) branches(s *ast.IfStmt) {
	otherwise := f.condition(s.Condition)
	f.scoped(s.Then)
	if len(s.Else) == 0 {
		f.landHere(otherwise)
		return
	}
	f.line = s.Line()
	over := f.jump()
	f.landHere(otherwise)
	f.scoped(s.Else)
	f.aim(over, f.here())
}

// condition compiles a test and returns the jumps taken when it fails.
func (f *function) condition(e ast.Expr) []int {
	o := f.expr(e)
	if o.kind == isNil {
		o.kind = isFalse // which needs no register
	}
	f.goOnWhen(true, &o)
	f.free = len(f.active)
	return o.whenFalse
}
