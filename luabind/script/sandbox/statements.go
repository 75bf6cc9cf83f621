package sandbox

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/luabind/script/compiler"
)

func (c *checker) block(stmts []ast.Stmt) []ast.Stmt {
	for i, s := range stmts {
		stmts[i] = c.stmt(s)
	}
	return stmts
}

// scoped is a block with names of its own.
func (c *checker) scoped(stmts []ast.Stmt, names ...string) []ast.Stmt {
	c.open()
	c.declare(names...)
	stmts = c.block(stmts)
	c.close()
	return stmts
}

// stmt checks a statement and returns what replaces it.
func (c *checker) stmt(s ast.Stmt) ast.Stmt {
	c.down(s)
	defer c.up()
	switch s := s.(type) {
	case *ast.AssignStmt:
		c.assignStmt(s)
	case *ast.LocalAssignStmt:
		c.localStmt(s)
	case *ast.FuncDefStmt:
		return c.funcDef(s)
	case *ast.FuncCallStmt:
		s.Expr = c.expr(s.Expr)
	case *ast.ReturnStmt:
		c.exprs(s.Exprs)
	case *ast.DoBlockStmt:
		s.Stmts = c.scoped(s.Stmts)
	case *ast.IfStmt:
		s.Condition = c.expr(s.Condition)
		s.Then = c.scoped(s.Then)
		s.Else = c.scoped(s.Else)
	default:
		c.loop(s)
	}
	return s
}

func (c *checker) loop(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.WhileStmt:
		s.Condition = c.expr(s.Condition)
		s.Stmts = c.scoped(s.Stmts)
	case *ast.RepeatStmt: // the condition sees the locals of the body
		c.open()
		s.Stmts = c.block(s.Stmts)
		s.Condition = c.expr(s.Condition)
		c.close()
	case *ast.NumberForStmt:
		s.Init, s.Limit = c.expr(s.Init), c.expr(s.Limit)
		if s.Step != nil {
			s.Step = c.expr(s.Step)
		}
		s.Stmts = c.scoped(s.Stmts, s.Name)
	case *ast.GenericForStmt:
		c.exprs(s.Exprs)
		s.Stmts = c.scoped(s.Stmts, s.Names...)
	}
}

func (c *checker) localStmt(s *ast.LocalAssignStmt) {
	if compiler.IsLocalFunction(s) { // it sees itself
		c.declare(s.Names...)
		c.exprs(s.Exprs)
		return
	}
	c.exprs(s.Exprs)
	c.declare(s.Names...)
}

// funcDef turns "function t.f()" and "function t:m()" into assignments.
func (c *checker) funcDef(s *ast.FuncDefStmt) ast.Stmt {
	if id, ok := s.Name.Func.(*ast.IdentExpr); ok {
		c.assign(id)
		c.function(s.Func)
		return s
	}
	target, ok := s.Name.Func.(*ast.AttrGetExpr)
	if !ok {
		key := line(&ast.StringExpr{Value: s.Name.Method}, s.Line())
		target = line(&ast.AttrGetExpr{Object: s.Name.Receiver, Key: key}, s.Line())
		s.Func.ParList.Names = append([]string{"self"}, s.Func.ParList.Names...)
	}
	c.target(target)
	c.function(s.Func)
	return line(&ast.AssignStmt{Lhs: []ast.Expr{target}, Rhs: []ast.Expr{s.Func}}, s.Line())
}

// target checks the left side of a table write.
func (c *checker) target(t *ast.AttrGetExpr) {
	if id, ok := t.Object.(*ast.IdentExpr); ok && slices.Contains(libraryTables, id.Value) {
		if _, local := c.resolve(id.Value); !local {
			c.fail(Static, t, "write a function of your own", "the library table %s cannot be changed", id.Value)
		}
	}
	t.Object, t.Key = c.expr(t.Object), c.expr(t.Key)
}

func (c *checker) assignStmt(s *ast.AssignStmt) {
	for _, e := range s.Lhs {
		switch e := e.(type) {
		case *ast.IdentExpr:
			c.assign(e)
		case *ast.AttrGetExpr:
			c.target(e)
		}
	}
	c.exprs(s.Rhs)
}
