package sandbox

import (
	"github.com/yuin/gopher-lua/ast"

	"arbiter/luabind/script/compiler"
)

// charger is the last pass over a checked script. Most instructions cost about the
// same. The few whose work or memory grows with a size go through helpers that pay for
// it: the values of ..., table constructors with keys or an open end, and closures. It
// adds no names and changes no value.
type charger struct{}

// charged puts the helpers into the statements of a checked script, whose
// first statement binds them.
func charged(stmts []ast.Stmt) []ast.Stmt {
	var c charger
	return append(stmts[:1:1], c.block(stmts[1:])...)
}

// block rewrites statements. A function that is declared as a local sees
// itself, so its closure is paid for behind it.
func (c charger) block(stmts []ast.Stmt) []ast.Stmt {
	out := make([]ast.Stmt, 0, len(stmts))
	for _, s := range stmts {
		out = append(out, s)
		if l, ok := s.(*ast.LocalAssignStmt); ok && compiler.IsLocalFunction(l) {
			f := l.Exprs[0].(*ast.FunctionExpr)
			f.Stmts = c.block(f.Stmts)
			pay := helperCall(helperClosure, f.LastLine(), line(&ast.IdentExpr{Value: l.Names[0]}, f.LastLine()))
			out = append(out, line(&ast.FuncCallStmt{Expr: pay}, f.LastLine()))
			continue
		}
		c.stmt(s)
	}
	return out
}

func (c charger) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		c.exprs(s.Lhs)
		c.exprs(s.Rhs)
	case *ast.LocalAssignStmt:
		c.exprs(s.Exprs)
	case *ast.FuncCallStmt:
		c.inside(s.Expr)
	case *ast.ReturnStmt:
		c.open(s.Exprs)
	case *ast.FuncDefStmt:
		s.Func.Stmts = c.block(s.Func.Stmts)
	case *ast.DoBlockStmt:
		s.Stmts = c.block(s.Stmts)
	case *ast.IfStmt:
		s.Condition = c.expr(s.Condition)
		s.Then, s.Else = c.block(s.Then), c.block(s.Else)
	case *ast.WhileStmt:
		s.Condition = c.expr(s.Condition)
		s.Stmts = c.block(s.Stmts)
	case *ast.RepeatStmt:
		s.Stmts = c.block(s.Stmts)
		s.Condition = c.expr(s.Condition)
	case *ast.NumberForStmt:
		s.Init, s.Limit = c.expr(s.Init), c.expr(s.Limit)
		if s.Step != nil {
			s.Step = c.expr(s.Step)
		}
		s.Stmts = c.block(s.Stmts)
	case *ast.GenericForStmt:
		c.exprs(s.Exprs)
		s.Stmts = c.block(s.Stmts)
	}
}

func (c charger) exprs(list []ast.Expr) {
	for i, e := range list {
		list[i] = c.expr(e)
	}
}

// open is exprs of a list whose last expression gives all its values.
func (c charger) open(list []ast.Expr) {
	c.exprs(list)
	if n := len(list); n > 0 {
		if dots, ok := list[n-1].(*ast.Comma3Expr); ok && !dots.AdjustRet {
			list[n-1] = helperCall(helperValues, dots.Line(), dots)
			list[n-1].(*ast.FuncCallExpr).AdjustRet = false
		}
	}
}

// expr returns the replacement of an expression.
func (c charger) expr(e ast.Expr) ast.Expr {
	c.inside(e)
	switch e := e.(type) {
	case *ast.FunctionExpr:
		return helperCall(helperClosure, e.LastLine(), e)
	case *ast.TableExpr:
		if grows(e) {
			return helperCall(helperMade, e.Line(), e)
		}
	}
	return e
}

// inside rewrites the parts of an expression.
func (c charger) inside(e ast.Expr) {
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		e.Object, e.Key = c.expr(e.Object), c.expr(e.Key)
	case *ast.FuncCallExpr:
		if e.Func != nil {
			e.Func = c.expr(e.Func)
		} else {
			e.Receiver = c.expr(e.Receiver)
		}
		c.open(e.Args)
	case *ast.TableExpr:
		c.fields(e.Fields)
	case *ast.FunctionExpr:
		e.Stmts = c.block(e.Stmts)
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.UnaryMinusOpExpr:
		e.Expr = c.expr(e.Expr)
	case *ast.UnaryNotOpExpr:
		e.Expr = c.expr(e.Expr)
	case *ast.UnaryLenOpExpr:
		e.Expr = c.expr(e.Expr)
	}
}

func (c charger) fields(fields []*ast.Field) {
	for i, f := range fields {
		if f.Key != nil {
			f.Key = c.expr(f.Key)
		}
		last := []ast.Expr{f.Value}
		if f.Key == nil && i == len(fields)-1 {
			c.open(last)
		} else {
			c.exprs(last)
		}
		f.Value = last[0]
	}
}

// freeNils is how many nils a constructor may hold without paying: they need
// room and no instructions.
const freeNils = 4

// grows reports whether a constructor makes more than its instructions pay
// for: it has keys, or as many values as a call gives, or room for nils.
func grows(t *ast.TableExpr) bool {
	nils := 0
	for i, f := range t.Fields {
		switch v := f.Value.(type) {
		case *ast.NilExpr:
			nils++
		case *ast.FuncCallExpr:
			if i == len(t.Fields)-1 && !v.AdjustRet {
				return true
			}
		}
		if f.Key != nil {
			return true
		}
	}
	return nils > freeNils
}

// helperCall is a call of a helper that gives one value.
func helperCall(h helper, at int, args ...ast.Expr) *ast.FuncCallExpr {
	f := line(&ast.IdentExpr{Value: helperNames[h]}, at)
	return line(&ast.FuncCallExpr{Func: f, Args: args, AdjustRet: true}, at)
}
