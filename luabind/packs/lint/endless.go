package lint

import "github.com/yuin/gopher-lua/ast"

// ends is how a list of statements can be left.
type ends struct {
	falls  bool // to what follows it
	breaks bool // out of the loop around it
	leaves bool // out of the function, or to a label that may be anywhere
}

// endless reports loops that cannot end and statements that nothing reaches, in a list of
// statements, and returns how the list can be left. Labels may be reached from anywhere.
func (s *script) endless(stmts []ast.Stmt) (e ends) {
	e.falls = true
	reported := false
	for _, n := range stmts {
		if _, label := n.(*ast.LabelStmt); label {
			e.falls = true
		}
		if !e.falls && !reported {
			reported = true
			s.report(s.begin(n), Unreachable, "", "unreachable: the statement before it always leaves")
		}
		one := s.left(n)
		e.breaks, e.leaves = e.breaks || one.breaks, e.leaves || one.leaves
		e.falls = e.falls && one.falls
	}
	return e
}

// left is how one statement can be left.
func (s *script) left(n ast.Stmt) ends {
	switch n := n.(type) {
	case *ast.ReturnStmt, *ast.GotoStmt:
		return ends{leaves: true}
	case *ast.BreakStmt:
		return ends{breaks: true}
	case *ast.DoBlockStmt:
		return s.endless(n.Stmts)
	case *ast.IfStmt:
		a, b := s.endless(n.Then), s.endless(n.Else)
		return ends{a.falls || b.falls, a.breaks || b.breaks, a.leaves || b.leaves}
	case *ast.WhileStmt:
		return s.looped(n, s.endless(n.Stmts), always(n.Condition, true))
	case *ast.RepeatStmt:
		return s.looped(n, s.endless(n.Stmts), always(n.Condition, false))
	case *ast.NumberForStmt:
		return ends{true, false, s.endless(n.Stmts).leaves}
	case *ast.GenericForStmt:
		return ends{true, false, s.endless(n.Stmts).leaves}
	}
	return ends{falls: true}
}

// looped returns how a loop can be left by its body; forever says that its condition
// never ends it. A call of error leaves a loop as well.
func (s *script) looped(n ast.Stmt, body ends, forever bool) ends {
	if forever && !body.breaks && !body.leaves && !s.fails(n) {
		s.report(s.begin(n), EndlessLoop, "leave it with break or return", "the loop never ends: its condition never ends it, and nothing leaves it")
	}
	return ends{!forever || body.breaks, false, body.leaves}
}

// fails reports whether a loop calls error or assert.
func (s *script) fails(n ast.Stmt) bool {
	found := false
	walkStmts([]ast.Stmt{n}, func(n ast.Stmt) {
		call, ok := n.(*ast.FuncCallStmt)
		if !ok {
			return
		}
		if x, ok := call.Expr.(*ast.FuncCallExpr); ok {
			if id, ok := x.Func.(*ast.IdentExpr); ok && (id.Value == "error" || id.Value == "assert") {
				found = true
			}
		}
	})
	return found
}

// always reports whether a literal condition is always true, or always false.
func always(e ast.Expr, is bool) bool {
	switch e := e.(type) {
	case *ast.TrueExpr, *ast.NumberExpr, *ast.StringExpr:
		return is
	case *ast.FalseExpr, *ast.NilExpr:
		return !is
	case *ast.UnaryNotOpExpr:
		return always(e.Expr, !is)
	}
	return false
}

// begin returns where a statement begins: its first word in its line.
func (s *script) begin(n ast.Stmt) spot {
	if col, has := s.first[n.Line()]; has {
		return spot{n.Line(), col}
	}
	return spot{n.Line(), column(s.text, n.Line())}
}
