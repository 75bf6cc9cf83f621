package lint

import "github.com/yuin/gopher-lua/ast"

// walkStmts calls f with every statement, those of functions too.
func walkStmts(stmts []ast.Stmt, f func(ast.Stmt)) {
	for _, s := range stmts {
		f(s)
		switch s := s.(type) {
		case *ast.AssignStmt:
			walkExprs(s.Lhs, f)
			walkExprs(s.Rhs, f)
		case *ast.LocalAssignStmt:
			walkExprs(s.Exprs, f)
		case *ast.FuncDefStmt:
			walkStmts(s.Func.Stmts, f)
		case *ast.FuncCallStmt:
			walkExpr(s.Expr, f)
		case *ast.ReturnStmt:
			walkExprs(s.Exprs, f)
		case *ast.DoBlockStmt:
			walkStmts(s.Stmts, f)
		case *ast.IfStmt:
			walkExpr(s.Condition, f)
			walkStmts(s.Then, f)
			walkStmts(s.Else, f)
		case *ast.WhileStmt:
			walkExpr(s.Condition, f)
			walkStmts(s.Stmts, f)
		case *ast.RepeatStmt:
			walkStmts(s.Stmts, f)
			walkExpr(s.Condition, f)
		case *ast.NumberForStmt:
			walkExprs([]ast.Expr{s.Init, s.Limit, s.Step}, f)
			walkStmts(s.Stmts, f)
		case *ast.GenericForStmt:
			walkExprs(s.Exprs, f)
			walkStmts(s.Stmts, f)
		}
	}
}

func walkExprs(list []ast.Expr, f func(ast.Stmt)) {
	for _, e := range list {
		walkExpr(e, f)
	}
}

// walkExpr looks for functions in an expression.
func walkExpr(e ast.Expr, f func(ast.Stmt)) {
	if fn, ok := e.(*ast.FunctionExpr); ok {
		walkStmts(fn.Stmts, f)
		return
	}
	for _, kid := range kidsOf(e) {
		walkExpr(kid, f)
	}
}

// kidsOf returns the expressions inside one, in the order of the text.
func kidsOf(e ast.Expr) (kids []ast.Expr) {
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		return []ast.Expr{e.Object, e.Key}
	case *ast.TableExpr:
		for _, x := range e.Fields {
			if x.Key != nil {
				kids = append(kids, x.Key)
			}
			kids = append(kids, x.Value)
		}
	case *ast.FuncCallExpr:
		if e.Func != nil {
			return append([]ast.Expr{e.Func}, e.Args...)
		}
		return append([]ast.Expr{e.Receiver}, e.Args...)
	case *ast.LogicalOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.RelationalOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.StringConcatOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.ArithmeticOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.UnaryMinusOpExpr:
		return []ast.Expr{e.Expr}
	case *ast.UnaryNotOpExpr:
		return []ast.Expr{e.Expr}
	case *ast.UnaryLenOpExpr:
		return []ast.Expr{e.Expr}
	}
	return kids
}
