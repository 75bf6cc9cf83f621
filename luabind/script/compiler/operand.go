package compiler

import (
	"math"
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// kind is where the value of an expression is, or how to compute it.
type kind uint8

const (
	isNothing  kind = iota
	isNil           //
	isTrue          //
	isFalse         //
	isConstant      // info: index
	isNumber        // number, not yet among the constants
	isLocal         // info: register
	isCaptured      // info: index
	isGlobal        // info: constant of the name
	isField         // info: register of the table, aux: register or constant of the key
	isJump          // info: the jump of a comparison, taken when it holds
	isOpen          // info: instruction whose target register is not set yet
	isRegister      // info: register, a temporary or a local
	isCall          // info: instruction
	isVararg        // info: instruction
)

// operand is an expression on its way into a register. Its code is emitted as
// late as possible, so that it lands where it is used. Jumps leave an operand
// of "and" and "or" early, when it is known to be true or false.
type operand struct {
	kind        kind
	info, aux   int
	number      float64
	line        int // where an error of a late instruction belongs
	whenTrue    []int
	whenFalse   []int
	textualName bool // the key of a field is a constant string
}

func (e *operand) jumps() bool { return len(e.whenTrue)+len(e.whenFalse) > 0 }

func (e *operand) become(k kind, info int) { e.kind, e.info = k, info }

// isNumeral reports whether an operand is a number known now.
func (e *operand) isNumeral() bool { return e.kind == isNumber && !e.jumps() }

// constant returns the index of a constant. A negative zero equals zero and a
// NaN nothing, so neither is looked up.
func (f *function) constant(v lua.LValue) int {
	if i, found := f.sameConstant(v); found {
		return i
	}
	i := len(f.proto.Constants)
	if i > maskBx {
		f.fail("too many constants")
	}
	f.proto.Constants = append(f.proto.Constants, v)
	switch {
	case f.constants != nil && isShared(v):
		f.constants[v] = i
	case i == fewConstants:
		f.constants = map[lua.LValue]int{}
		for i, c := range f.proto.Constants {
			if isShared(c) {
				f.constants[c] = i
			}
		}
	}
	return i
}

// fewConstants is how many constants are compared one by one. Most functions have no
// more, and a table for each function would dominate the cost of compiling.
const fewConstants = 12

// sameConstant finds a constant that is there already.
func (f *function) sameConstant(v lua.LValue) (i int, found bool) {
	switch {
	case !isShared(v):
		return 0, false
	case f.constants != nil:
		i, found = f.constants[v]
		return i, found
	}
	i = slices.IndexFunc(f.proto.Constants, func(c lua.LValue) bool { return c == v && isShared(c) })
	return i, i >= 0
}

// isShared reports whether equal constants are the same: -0 equals 0 and is another.
func isShared(v lua.LValue) bool {
	n, isNum := v.(lua.LNumber)
	return !isNum || n == n && (n != 0 || !math.Signbit(float64(n)))
}

func (f *function) text(s string) int { return f.constant(lua.LString(s)) }

// load makes an operand a value: a register, a constant, or an instruction
// that can put it anywhere.
func (f *function) load(e *operand) {
	defer f.onLine(e.line)()
	switch e.kind {
	case isLocal:
		e.kind = isRegister
	case isCaptured:
		e.become(isOpen, f.abc(lua.OP_GETUPVAL, 0, e.info, 0))
	case isGlobal:
		e.become(isOpen, f.abx(lua.OP_GETGLOBAL, 0, e.info))
	case isField:
		f.release(e.aux)
		f.release(e.info)
		op := lua.OP_GETTABLE
		if e.textualName {
			op = lua.OP_GETTABLEKS
		}
		e.become(isOpen, f.abc(op, 0, e.info, e.aux))
	case isCall, isVararg:
		f.single(e)
	}
}

// onLine sets the line of the next instructions until the function returned is
// called; line 0 changes nothing.
func (f *function) onLine(line int) func() {
	before := f.line
	if line > 0 {
		f.line = line
	}
	return func() { f.line = before }
}

// single cuts a list of values to its first.
func (f *function) single(e *operand) {
	switch e.kind {
	case isCall:
		f.setC(e.info, 2)
		e.become(isRegister, argA(*f.at(e.info)))
	case isVararg:
		// The instruction cuts the stack behind its target: not into a local.
		reg := f.reserve(1)
		f.setA(e.info, reg)
		f.setB(e.info, 2)
		e.become(isRegister, reg)
	}
}

// multiple sets how many values a list gives, anyCount for all; they go into
// registers from the first free one on.
func (f *function) multiple(e *operand, n int) {
	switch e.kind {
	case isCall:
		f.setC(e.info, n+1)
	case isVararg:
		f.setA(e.info, f.reserve(1))
		f.setB(e.info, n+1)
	}
}

func (e *operand) isList() bool { return e.kind == isCall || e.kind == isVararg }

// move puts a value, without its jumps, into a register.
func (f *function) move(e *operand, reg int) {
	f.load(e)
	switch e.kind {
	case isNil:
		f.abc(lua.OP_LOADNIL, reg, reg, 0)
	case isTrue:
		f.abc(lua.OP_LOADBOOL, reg, 1, 0)
	case isFalse:
		f.abc(lua.OP_LOADBOOL, reg, 0, 0)
	case isConstant:
		f.abx(lua.OP_LOADK, reg, e.info)
	case isNumber:
		f.abx(lua.OP_LOADK, reg, f.constant(lua.LNumber(e.number)))
	case isOpen:
		f.setA(e.info, reg)
	case isRegister:
		if e.info != reg {
			f.abc(lua.OP_MOVE, reg, e.info, 0)
		}
	default:
		return // a jump has no value yet
	}
	e.become(isRegister, reg)
}

// put puts an operand into a register, whichever way it is left.
func (f *function) put(e *operand, reg int) {
	f.move(e, reg)
	if e.kind == isJump {
		e.whenTrue = append(e.whenTrue, e.info)
	}
	if e.jumps() {
		loadTrue, loadFalse := 0, 0
		if f.lacksValue(e.whenTrue) || f.lacksValue(e.whenFalse) {
			over := -1
			if e.kind != isJump {
				over = f.jump()
			}
			loadFalse = f.abc(lua.OP_LOADBOOL, reg, 0, 1)
			loadTrue = f.abc(lua.OP_LOADBOOL, reg, 1, 0)
			if over >= 0 {
				f.aim(over, f.here())
			}
		}
		f.arrive(e.whenFalse, reg, loadFalse)
		f.arrive(e.whenTrue, reg, loadTrue)
	}
	*e = operand{kind: isRegister, info: reg, line: e.line}
}

// lacksValue reports whether a jump of a list carries no value.
func (f *function) lacksValue(jumps []int) bool {
	for _, pc := range jumps {
		if opcode(*f.at(f.test(pc))) != lua.OP_TESTSET {
			return true
		}
	}
	return false
}

// arrive sends jumps with a value here, and the others to where it is made.
func (f *function) arrive(jumps []int, reg, load int) {
	for _, pc := range jumps {
		if f.settle(pc, reg) {
			f.aim(pc, f.here())
		} else {
			f.aim(pc, load)
		}
	}
}

// drop frees the register of a temporary.
func (f *function) drop(e *operand) {
	if e.kind == isRegister {
		f.release(e.info)
	}
}

// push puts an operand into the next free register.
func (f *function) push(e *operand) int {
	f.load(e)
	f.drop(e)
	reg := f.reserve(1)
	f.put(e, reg)
	return reg
}

// inRegister puts an operand into any register; a local stays where it is.
func (f *function) inRegister(e *operand) int {
	f.load(e)
	if e.kind == isRegister {
		if !e.jumps() {
			return e.info
		}
		if e.info >= len(f.active) {
			f.put(e, e.info)
			return e.info
		}
	}
	return f.push(e)
}

// value makes an operand free of jumps.
func (f *function) value(e *operand) {
	if e.jumps() {
		f.inRegister(e)
	} else {
		f.load(e)
	}
}

// short makes an operand what an instruction takes: a register or a constant
// of a low index.
func (f *function) short(e *operand) int {
	f.value(e)
	index := -1
	switch e.kind {
	case isNil:
		index = f.constant(lua.LNil)
	case isTrue:
		index = f.constant(lua.LTrue)
	case isFalse:
		index = f.constant(lua.LFalse)
	case isNumber:
		index = f.constant(lua.LNumber(e.number))
	case isConstant:
		index = e.info
	}
	if index >= 0 {
		e.become(isConstant, index)
		if index <= maxShortIdx {
			return index | constantBit
		}
	}
	return f.inRegister(e)
}

// dropBoth frees the registers of two operands, the upper one first.
func (f *function) dropBoth(a, b *operand) {
	if a.kind == isRegister && b.kind == isRegister && a.info > b.info {
		a, b = b, a
	}
	f.drop(b)
	f.drop(a)
}

// branch emits a test and its jump.
func (f *function) branch(op, a, b, c int) int {
	f.abc(op, a, b, c)
	return f.jump()
}

// goOnWhen emits the jump that leaves an expression unless it is cond.
func (f *function) goOnWhen(cond bool, e *operand) {
	f.load(e)
	leave := -1
	switch {
	case e.kind == isJump:
		if cond {
			f.invert(e)
		}
		leave = e.info
	case cond && (e.kind == isTrue || e.kind == isConstant || e.kind == isNumber):
	case !cond && (e.kind == isFalse || e.kind == isNil):
	case cond && e.kind == isFalse || !cond && e.kind == isTrue:
		leave = f.jump()
	default:
		leave = f.leaveUnless(e, cond)
	}
	if leave >= 0 {
		if cond {
			e.whenFalse = append(e.whenFalse, leave)
		} else {
			e.whenTrue = append(e.whenTrue, leave)
		}
	}
	if cond {
		f.landHere(e.whenTrue)
		e.whenTrue = nil
	} else {
		f.landHere(e.whenFalse)
		e.whenFalse = nil
	}
}

// leaveUnless tests a value and returns the jump taken when it is not cond.
func (f *function) leaveUnless(e *operand, cond bool) int {
	defer f.onLine(e.line)()
	if e.kind == isOpen && e.info == f.here()-1 && opcode(*f.at(e.info)) == lua.OP_NOT {
		operand := argB(*f.at(e.info)) // test what "not" would have inverted
		f.proto.Code = f.proto.Code[:e.info]
		f.proto.DbgSourcePositions = f.proto.DbgSourcePositions[:e.info]
		return f.branch(lua.OP_TEST, operand, 0, bit(cond))
	}
	f.anyRegister(e)
	f.drop(e)
	return f.branch(lua.OP_TESTSET, noRegister, e.info, bit(!cond))
}

// anyRegister puts a value into a register and keeps the jumps of its operand.
func (f *function) anyRegister(e *operand) {
	f.load(e)
	if e.kind != isRegister {
		f.move(e, f.reserve(1))
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// invert turns a comparison's jump around.
func (f *function) invert(e *operand) {
	pc := f.test(e.info)
	f.setA(pc, 1-argA(*f.at(pc)))
}
