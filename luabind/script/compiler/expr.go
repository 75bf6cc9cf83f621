package compiler

import (
	"math"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/num"
)

// expr compiles an expression as far as an operand.
func (f *function) expr(e ast.Expr) (o operand) {
	defer f.onLine(e.Line())()
	switch e := e.(type) {
	case *ast.NilExpr:
		o.kind = isNil
	case *ast.TrueExpr:
		o.kind = isTrue
	case *ast.FalseExpr:
		o.kind = isFalse
	case *ast.NumberExpr:
		o = operand{kind: isNumber, number: f.number(e.Value)}
	case *ast.StringExpr:
		o.become(isConstant, f.text(e.Value))
	case *ast.IdentExpr:
		o = f.name(e.Value)
	case *ast.AttrGetExpr:
		o = f.field(e)
	case *ast.Comma3Expr:
		o = f.rest(e)
	case *ast.FuncCallExpr:
		o = f.call(e)
	case *ast.FunctionExpr:
		o = f.closure(e)
	case *ast.TableExpr:
		o = f.table(e)
	default:
		o = f.operator(e)
	}
	o.line = f.line
	return o
}

func (f *function) number(text string) float64 {
	n, ok := Number(text)
	if !ok {
		f.fail("malformed number near '%s'", text)
	}
	return n
}

func (f *function) operator(e ast.Expr) (o operand) {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		return f.logical(e)
	case *ast.RelationalOpExpr:
		return f.comparison(e)
	case *ast.ArithmeticOpExpr:
		return f.arithmetic(e)
	case *ast.UnaryNotOpExpr:
		o = f.expr(e.Expr)
		f.not(&o)
	case *ast.UnaryMinusOpExpr:
		// -0 is left to the interpreter: no constant holds a negative zero.
		if o = f.expr(e.Expr); o.isNumeral() && o.number != 0 {
			o.number = -o.number
			return o
		}
		o = f.unary(lua.OP_UNM, o)
	case *ast.UnaryLenOpExpr:
		o = f.unary(lua.OP_LEN, f.expr(e.Expr))
	default:
		f.fail("expression of an unknown kind %T", e)
	}
	return o
}

func (f *function) unary(op int, o operand) operand {
	f.inRegister(&o)
	f.drop(&o)
	return operand{kind: isOpen, info: f.abc(op, 0, o.info, 0)}
}

func (f *function) not(o *operand) {
	f.load(o)
	switch o.kind {
	case isNil, isFalse:
		o.kind = isTrue
	case isTrue, isConstant, isNumber:
		o.kind = isFalse
	case isJump:
		f.invert(o)
	default:
		f.anyRegister(o)
		f.drop(o)
		o.become(isOpen, f.abc(lua.OP_NOT, 0, o.info, 0))
	}
	o.whenTrue, o.whenFalse = o.whenFalse, o.whenTrue
	for _, jumps := range [][]int{o.whenTrue, o.whenFalse} {
		for _, pc := range jumps {
			f.settle(pc, noRegister) // what they carried is now inverted
		}
	}
}

func (f *function) logical(e *ast.LogicalOpExpr) operand {
	left := f.expr(e.Lhs)
	f.goOnWhen(e.Operator == "and", &left)
	right := f.expr(e.Rhs)
	f.load(&right)
	right.whenTrue = append(left.whenTrue, right.whenTrue...)
	right.whenFalse = append(left.whenFalse, right.whenFalse...)
	return right
}

func (f *function) comparison(e *ast.RelationalOpExpr) operand {
	left := f.expr(e.Lhs)
	b := f.short(&left)
	right := f.expr(e.Rhs)
	c := f.short(&right)
	f.dropBoth(&left, &right)
	op, holds := lua.OP_EQ, 1
	switch e.Operator {
	case "~=":
		holds = 0
	case "<":
		op = lua.OP_LT
	case "<=":
		op = lua.OP_LE
	case ">":
		op, b, c = lua.OP_LT, c, b
	case ">=":
		op, b, c = lua.OP_LE, c, b
	}
	return operand{kind: isJump, info: f.branch(op, holds, b, c)}
}

var arithmetic = map[string]int{"+": lua.OP_ADD, "-": lua.OP_SUB, "*": lua.OP_MUL, "/": lua.OP_DIV}

func (f *function) arithmetic(e *ast.ArithmeticOpExpr) operand {
	op, native := arithmetic[e.Operator]
	if !native {
		return f.nativeArithmetic(e)
	}
	left := f.expr(e.Lhs)
	if !left.isNumeral() {
		f.short(&left)
	}
	right := f.expr(e.Rhs)
	if n, ok := fold(e.Operator, &left, &right); ok {
		return operand{kind: isNumber, number: n}
	}
	c := f.short(&right)
	b := f.short(&left)
	f.dropBoth(&left, &right)
	return operand{kind: isOpen, info: f.abc(op, 0, b, c)}
}

// fold computes constant expressions, except those with a result that is not a number
// or is negative zero.
func fold(operator string, a, b *operand) (n float64, ok bool) {
	if !a.isNumeral() || !b.isNumeral() {
		return 0, false
	}
	switch x, y := a.number, b.number; operator {
	case "+":
		n = x + y
	case "-":
		n = x - y
	case "*":
		n = x * y
	case "/":
		n = x / y
	default:
		return 0, false
	}
	return n, n == n && !math.IsInf(n, 0) && (n != 0 || !math.Signbit(n))
}

// nativeArithmetic is a^b or a%b, a call of a native function. A local on the
// left is read after the right side has run, as in an instruction.
func (f *function) nativeArithmetic(e *ast.ArithmeticOpExpr) operand {
	name := Power
	if e.Operator == "%" {
		name = Modulo
	}
	base := f.reserve(1)
	left := f.late(f.expr(e.Lhs))
	right := f.expr(e.Rhs)
	f.push(&right)
	f.fetch(name, base)
	f.put(&left, base+1)
	f.abc(lua.OP_CALL, base, 3, 2)
	f.named(name)
	f.free = base + 1
	return operand{kind: isRegister, info: base}
}

// late reserves a register for an operand. An operand that may change or fail is stored
// there immediately; a constant and a local wait.
func (f *function) late(o operand) operand {
	if !o.jumps() {
		switch o.kind {
		case isLocal, isConstant, isNumber, isNil, isTrue, isFalse:
			f.reserve(1)
			return o
		}
	}
	f.push(&o)
	return o
}

// fetch puts one of the chunk's native functions into a register.
func (f *function) fetch(name string, reg int) {
	o := f.name(name)
	f.put(&o, reg)
}

func (f *function) field(e *ast.AttrGetExpr) operand {
	object := f.expr(e.Object)
	f.inRegister(&object)
	key := f.expr(e.Key)
	return f.index(object, key)
}

func (f *function) index(object, key operand) operand {
	aux := f.short(&key)
	_, textual := f.constantText(aux)
	return operand{kind: isField, info: object.info, aux: aux, textualName: textual}
}

// constantText returns the string constant of an instruction's argument.
func (f *function) constantText(arg int) (string, bool) {
	if arg < constantBit {
		return "", false
	}
	s, ok := f.proto.Constants[arg&maxShortIdx].(lua.LString)
	return string(s), ok
}

func (f *function) rest(e *ast.Comma3Expr) operand {
	if !f.vararg {
		f.fail("cannot use '...' outside a vararg function")
	}
	o := operand{kind: isVararg, info: f.abc(lua.OP_VARARG, 0, 2, 0)}
	if e.AdjustRet {
		f.single(&o)
	}
	return o
}

func (f *function) call(e *ast.FuncCallExpr) operand {
	base, name := 0, ""
	if e.Func != nil {
		fn := f.expr(e.Func)
		base, name = f.push(&fn), calledName(e.Func)
	} else {
		base, name = f.method(e), e.Method
	}
	last := f.list(e.Args)
	args := f.free - base - 1
	if last.isList() {
		f.multiple(&last, anyCount)
		args = anyCount
	} else if last.kind != isNothing {
		f.push(&last)
		args = f.free - base - 1
	}
	o := operand{kind: isCall, info: f.abc(lua.OP_CALL, base, args+1, 2)}
	f.named(name)
	f.free = base + 1
	if e.AdjustRet {
		f.single(&o)
	}
	return o
}

// method loads an object's function and the object behind it.
func (f *function) method(e *ast.FuncCallExpr) (base int) {
	object := f.expr(e.Receiver)
	f.inRegister(&object)
	f.drop(&object)
	base = f.reserve(2)
	key := operand{kind: isConstant, info: f.text(e.Method)}
	c := f.short(&key)
	f.abc(lua.OP_SELF, base, object.info, c)
	f.drop(&key)
	return base
}

// named notes what the last instruction calls, for messages and the stack.
func (f *function) named(name string) {
	f.proto.DbgCalls = append(f.proto.DbgCalls, lua.DbgCall{Pc: f.here() - 1, Name: name})
}

func calledName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.IdentExpr:
		return e.Value
	case *ast.AttrGetExpr:
		if key, ok := e.Key.(*ast.StringExpr); ok {
			return key.Value
		}
	}
	return "?"
}

// list pushes all expressions but the last, which may be a list of values.
func (f *function) list(exprs []ast.Expr) (last operand) {
	for i, e := range exprs {
		if i > 0 {
			f.push(&last)
		}
		last = f.expr(e)
	}
	return last
}

// weightOfTable is the number of instructions without effect before the one that makes
// a table. An instruction pays for 32 bytes, and an empty table has more than 100.
const weightOfTable = 3

// table compiles a constructor. It stores items in groups of 50 and at the end, and
// fields immediately.
func (f *function) table(e *ast.TableExpr) operand {
	items, fields := 0, 0
	for _, field := range e.Fields {
		if field.Key == nil {
			items++
		} else {
			fields++
		}
	}
	for range weightOfTable {
		f.abc(lua.OP_NOP, 0, 0, 0)
	}
	t := operand{kind: isOpen, info: f.abc(lua.OP_NEWTABLE, 0, min(items, maskBC), min(fields, maskBC))}
	reg := f.push(&t)
	waiting, done := 0, 0
	for i, field := range e.Fields {
		if field.Key != nil {
			f.fieldOf(reg, field)
			continue
		}
		item := f.expr(field.Value)
		if item.isList() && i == len(e.Fields)-1 {
			f.multiple(&item, anyCount)
			f.flush(reg, anyCount, done)
			return t
		}
		f.push(&item)
		if waiting++; waiting == flushEach {
			f.flush(reg, waiting, done)
			done, waiting = done+waiting, 0
		}
	}
	if waiting > 0 {
		f.flush(reg, waiting, done)
	}
	return t
}

// flush stores n items, anyCount for all up to the top, behind those done.
func (f *function) flush(table, n, done int) {
	batch := done/flushEach + 1
	short := batch
	if batch > maskBC {
		short = 0
	}
	f.abc(lua.OP_SETLIST, table, max(n, 0), short)
	if short == 0 {
		f.word(num.To[uint32](batch))
	}
	f.free = table + 1
}

// word emits a number that belongs to the instruction before it.
func (f *function) word(w uint32) {
	if f.data == nil {
		f.data = map[int]bool{}
	}
	f.data[f.emit(w)] = true
}

// fieldOf sets a field of a table under construction. A key that is not
// written out is stored by the native function, which checks it.
func (f *function) fieldOf(table int, field *ast.Field) {
	defer f.onLine(field.Key.Line())()
	free := f.free
	if !PlainKey(field.Key) {
		base := f.reserve(2)
		f.storeField(base, operand{kind: isLocal, info: table}, field.Key, field.Value)
		f.free = free
		return
	}
	key := f.expr(field.Key)
	b := f.short(&key)
	value := f.expr(field.Value)
	c := f.short(&value)
	op := lua.OP_SETTABLE
	if _, textual := f.constantText(b); textual {
		op = lua.OP_SETTABLEKS
	}
	f.abc(op, table, b, c)
	f.free = free
}

// closure compiles a function and the instruction that makes it.
func (f *function) closure(e *ast.FunctionExpr) operand {
	inner := newFunction(f, f.proto.SourceName, e)
	inner.body(e)
	f.proto.FunctionPrototypes = append(f.proto.FunctionPrototypes, inner.proto)
	pc := f.abx(lua.OP_CLOSURE, 0, len(f.proto.FunctionPrototypes)-1)
	for _, c := range inner.captures {
		op := lua.OP_GETUPVAL
		if c.local {
			op = lua.OP_MOVE
		}
		f.word(encode(op, 0, c.index, 0))
	}
	return operand{kind: isOpen, info: pc}
}
