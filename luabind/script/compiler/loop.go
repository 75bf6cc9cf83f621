package compiler

import (
	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

func (f *function) loop(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.WhileStmt:
		f.whileLoop(s)
	case *ast.RepeatStmt:
		f.repeatLoop(s)
	case *ast.NumberForStmt:
		f.numberFor(s)
	case *ast.GenericForStmt:
		f.genericFor(s)
	default:
		f.fail("statement of an unknown kind %T", s)
	}
}

func (f *function) whileLoop(s *ast.WhileStmt) {
	begin := f.here()
	end := f.condition(s.Condition)
	f.enter(true)
	f.scoped(s.Stmts)
	f.line = s.LastLine()
	f.jumpTo(begin)
	f.landHere(end)
	f.leave()
}

// repeatLoop compiles a loop whose condition sees the locals of its body.
// Where one of them is captured, both ways out of the condition close it.
func (f *function) repeatLoop(s *ast.RepeatStmt) {
	begin := f.here()
	f.enter(true)
	body := f.enter(false)
	f.stmts(s.Stmts, false)
	f.line = s.Condition.Line()
	again := f.condition(s.Condition)
	if !body.captured {
		f.leave()
		f.land(again, begin)
		f.leave()
		return
	}
	f.breakOut()
	f.landHere(again)
	f.leave()
	f.line = s.LastLine()
	f.jumpTo(begin)
	f.leave()
}

func (f *function) numberFor(s *ast.NumberForStmt) {
	f.enter(true)
	base := f.free
	step := ast.Expr(&ast.NumberExpr{Value: "1"})
	if s.Step != nil {
		step = s.Step
	}
	var texts []int
	for _, e := range []ast.Expr{s.Init, s.Limit, step} {
		o := f.expr(e)
		mayBeText := !certainNumber(&o, e)
		if reg := f.push(&o); mayBeText {
			texts = append(texts, reg)
		}
	}
	for _, reg := range texts { // C Lua takes strings that are numbers
		zero := operand{kind: isNumber}
		f.abc(lua.OP_SUB, reg, reg, f.short(&zero))
		f.drop(&zero)
	}
	f.activate("(for index)", "(for limit)", "(for step)")
	begin := f.abx(lua.OP_FORPREP, base, maxJump)
	f.enter(false)
	f.reserve(1)
	f.activate(s.Name)
	f.stmts(s.Stmts, true)
	f.line = s.Line()
	f.leave()
	f.aim(begin, f.here())
	f.aim(f.abx(lua.OP_FORLOOP, base, maxJump), begin+1)
	f.leave()
}

// certainNumber reports whether a loop's bound cannot be a string: it is known, a
// length, or the result of an operator, which is a number in C Lua too.
func certainNumber(o *operand, e ast.Expr) bool {
	switch e.(type) {
	case *ast.UnaryLenOpExpr, *ast.UnaryMinusOpExpr, *ast.ArithmeticOpExpr:
		return true
	}
	return o.isNumeral()
}

func (f *function) genericFor(s *ast.GenericForStmt) {
	f.enter(true)
	base := f.free
	last := f.list(s.Exprs)
	f.adjust(3, len(s.Exprs), &last)
	f.touch(base + 6) // the interpreter calls the iterator above the three
	f.activate("(for generator)", "(for state)", "(for control)")
	begin := f.jump()
	f.enter(false)
	f.reserve(len(s.Names))
	f.activate(s.Names...)
	f.stmts(s.Stmts, true)
	f.line = s.Line()
	f.leave()
	f.aim(begin, f.here())
	f.abc(lua.OP_TFORLOOP, base, 0, len(s.Names))
	f.jumpTo(begin + 1)
	f.leave()
}
