package sandbox

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/luabind/script/compiler"
)

// helper is a native function that replaces an instruction whose cost the interpreter
// does not bound.
type helper int

const (
	helperSet helper = iota
	helperConcat
	helperPow
	helperMod
	helperValues
	helperMade
	helperClosure
	helperCount
)

// helperNames cannot be written in Lua, so a script can neither call nor
// shadow a helper. They are locals of the main chunk because a captured local
// is a third faster to call than a global.
var helperNames = []string{compiler.Store, "(concat)", compiler.Power, compiler.Modulo, "(values)", "(made)", "(closure)"}

const (
	maxLiteral  = 16 << 10 // bytes of a string in the source
	maxNils     = 64       // nil items of one table constructor
	concatGroup = 50       // operands of one concat call
)

// withHelpers binds the helpers, which the VM passes to the main chunk.
func (c *checker) withHelpers(stmts []ast.Stmt) []ast.Stmt {
	bind := &ast.LocalAssignStmt{Names: helperNames, Exprs: []ast.Expr{line(&ast.Comma3Expr{}, 1)}}
	bind.SetLine(1)
	return append([]ast.Stmt{bind}, stmts...)
}

// line sets the line of a new node, so that errors in it show the right place.
func line[T ast.PositionHolder](node T, n int) T {
	node.SetLine(n)
	node.SetLastLine(n)
	return node
}

func (c *checker) call(h helper, at int, args ...ast.Expr) *ast.FuncCallExpr {
	return helperCall(h, at, args...)
}

// down guards the recursion of this walk and of the compiler behind it.
func (c *checker) down(at ast.PositionHolder) {
	if c.depth++; c.depth > maxDepth {
		c.fail(Limit, at, "split the expression", "expression is too deep")
	}
}

func (c *checker) up() { c.depth-- }

func (c *checker) exprs(list []ast.Expr) {
	for i, e := range list {
		list[i] = c.expr(e)
	}
}

// expr checks an expression and returns what replaces it.
func (c *checker) expr(e ast.Expr) ast.Expr {
	c.down(e)
	defer c.up()
	switch e := e.(type) {
	case *ast.IdentExpr:
		c.read(e)
	case *ast.StringExpr:
		if len(e.Value) > maxLiteral {
			c.fail(Limit, e, "shorten it", "string literal of %d bytes, the limit is %d", len(e.Value), maxLiteral)
		}
	case *ast.Comma3Expr:
		if c.fn == 0 {
			c.fail(Static, e, "scripts take no arguments", "cannot use ... outside a function")
		}
	case *ast.AttrGetExpr:
		c.libraryField(e)
		e.Object, e.Key = c.expr(e.Object), c.expr(e.Key)
	case *ast.TableExpr:
		c.table(e)
	case *ast.FuncCallExpr:
		c.callExpr(e)
	case *ast.FunctionExpr:
		c.function(e)
	default:
		return c.operator(e)
	}
	return e
}

func (c *checker) operator(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.StringConcatOpExpr:
		return c.concat(e)
	case *ast.UnaryMinusOpExpr:
		e.Expr = c.expr(e.Expr)
	case *ast.UnaryNotOpExpr:
		e.Expr = c.expr(e.Expr)
	case *ast.UnaryLenOpExpr:
		e.Expr = c.expr(e.Expr)
	}
	return e
}

func (c *checker) callExpr(e *ast.FuncCallExpr) {
	if e.Func != nil {
		e.Func = c.expr(e.Func)
	} else {
		e.Receiver = c.expr(e.Receiver)
	}
	c.exprs(e.Args)
}

func (c *checker) function(f *ast.FunctionExpr) {
	c.fn++
	c.open()
	c.declare(f.ParList.Names...)
	f.Stmts = c.block(f.Stmts)
	c.close()
	c.fn--
}

// concat turns a chain a..b..c into one call. Long chains are grouped from
// the left, because all arguments of a call need a register at the same time.
func (c *checker) concat(e *ast.StringConcatOpExpr) ast.Expr {
	var parts []ast.Expr
	at := e.Line()
	for {
		parts = append(parts, single(c.expr(e.Lhs)))
		next, ok := e.Rhs.(*ast.StringConcatOpExpr)
		if !ok {
			parts = append(parts, single(c.expr(e.Rhs)))
			break
		}
		e = next
	}
	for len(parts) > concatGroup {
		group := c.call(helperConcat, at, slices.Clone(parts[:concatGroup])...)
		parts = append([]ast.Expr{group}, parts[concatGroup:]...)
	}
	return c.call(helperConcat, at, parts...)
}

// single makes an expression yield exactly one value.
func single(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
	return e
}

// table checks a constructor.
func (c *checker) table(t *ast.TableExpr) {
	nils := 0
	for _, f := range t.Fields {
		if f.Value = c.expr(f.Value); f.Key != nil {
			f.Key = c.expr(f.Key)
		} else if _, isNil := f.Value.(*ast.NilExpr); isNil {
			nils++
		}
	}
	if nils > maxNils {
		c.fail(Limit, t, "leave them out", "more than %d nil items in a table", maxNils)
	}
}
