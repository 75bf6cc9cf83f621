package sandbox

import (
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"
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
		return c.assignStmt(s)
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
	// "local function f" is parsed as "local f = function": f sees itself.
	if _, ok := at(s.Exprs, 0).(*ast.FunctionExpr); ok && len(s.Names) == 1 && len(s.Exprs) == 1 {
		c.declare(s.Names...)
		c.exprs(s.Exprs)
		return
	}
	c.exprs(s.Exprs)
	c.declare(s.Names...)
}

// funcDef turns "function t.f()" and "function t:m()" into checked writes.
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
	return c.store(target, s.Func, s.Line())
}

// store is the statement "target = value" as a call of the set helper.
func (c *checker) store(target *ast.AttrGetExpr, value ast.Expr, at int) ast.Stmt {
	c.target(target)
	call := c.call(helperSet, at, single(target.Object), single(target.Key), single(c.expr(value)))
	return line(&ast.FuncCallStmt{Expr: call}, at)
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

func (c *checker) assignStmt(s *ast.AssignStmt) ast.Stmt {
	target, isField := s.Lhs[0].(*ast.AttrGetExpr)
	if isField && len(s.Lhs) == 1 && len(s.Rhs) == 1 {
		return c.store(target, s.Rhs[0], s.Line())
	}
	fields := slices.ContainsFunc(s.Lhs, func(e ast.Expr) bool {
		_, ok := e.(*ast.AttrGetExpr)
		return ok
	})
	if fields {
		return c.multiStore(s)
	}
	for _, e := range s.Lhs {
		c.assign(e.(*ast.IdentExpr))
	}
	c.exprs(s.Rhs)
	return s
}

// multiStore is an assignment to several targets, at least one of them a table
// field. Lua evaluates every table, key and value before it assigns, so all of
// them go into locals first.
func (c *checker) multiStore(s *ast.AssignStmt) ast.Stmt {
	at := s.Line()
	temp := func(kind string, i int) *ast.IdentExpr {
		return line(&ast.IdentExpr{Value: "(" + kind + strconv.Itoa(i) + ")"}, at)
	}
	places := line(&ast.LocalAssignStmt{}, at)
	values := line(&ast.LocalAssignStmt{Exprs: s.Rhs}, at)
	var writes []ast.Stmt
	for i, lhs := range s.Lhs {
		value := temp("value", i)
		values.Names = append(values.Names, value.Value)
		if id, ok := lhs.(*ast.IdentExpr); ok {
			c.assign(id)
			writes = append(writes, line(&ast.AssignStmt{Lhs: []ast.Expr{id}, Rhs: []ast.Expr{value}}, at))
			continue
		}
		t := lhs.(*ast.AttrGetExpr)
		c.target(t)
		object, key := temp("table", i), temp("key", i)
		places.Names = append(places.Names, object.Value, key.Value)
		places.Exprs = append(places.Exprs, single(t.Object), single(t.Key))
		set := c.call(helperSet, at, object, key, value)
		writes = append(writes, line(&ast.FuncCallStmt{Expr: set}, at))
	}
	c.exprs(s.Rhs)
	slices.Reverse(writes) // like C Lua, which assigns the last target first
	return line(&ast.DoBlockStmt{Stmts: append([]ast.Stmt{places, values}, writes...)}, at)
}
