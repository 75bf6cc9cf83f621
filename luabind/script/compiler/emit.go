package compiler

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/num"
)

// Instructions are 32 bits: six of opcode, eight of A, nine of C, nine of B.
// Bx is C and B together; a jump's distance is Bx less maxJump.
const (
	shiftOp, shiftA, shiftC = 26, 18, 9

	maskBC  = 1<<9 - 1
	maskBx  = 1<<18 - 1
	maxJump = maskBx >> 1

	constantBit  = 1 << 8 // B or C is a constant, not a register
	maxShortIdx  = constantBit - 1
	noRegister   = 255 // the target of a test that is not known yet
	anyCount     = -1  // all results of a call, all of ...
	flushEach    = 50  // items of one OP_SETLIST, lua.FieldsPerFlush
	maxRegisters = 250
	maxLocals    = 200 // of the script in one function
	maxUpvalues  = 255
)

func opcode(inst uint32) int { return int(inst >> shiftOp) }
func argA(inst uint32) int   { return int(inst >> shiftA & 0xff) }
func argB(inst uint32) int   { return int(inst & maskBC) }
func argC(inst uint32) int   { return int(inst >> shiftC & maskBC) }
func argBx(inst uint32) int  { return int(inst & maskBx) }

func encode(op, a, b, c int) uint32 {
	return num.To[uint32](op)<<shiftOp | uint32(a&0xff)<<shiftA | uint32(c&maskBC)<<shiftC | uint32(b&maskBC)
}

func encodeBx(op, a, bx int) uint32 {
	return num.To[uint32](op)<<shiftOp | uint32(a&0xff)<<shiftA | uint32(bx&maskBx)
}

// emit appends an instruction and returns where it is.
func (f *function) emit(inst uint32) int {
	f.proto.Code = append(f.proto.Code, inst)
	f.proto.DbgSourcePositions = append(f.proto.DbgSourcePositions, f.line)
	return f.here() - 1
}

func (f *function) abc(op, a, b, c int) int { return f.emit(encode(op, a, b, c)) }
func (f *function) abx(op, a, bx int) int   { return f.emit(encodeBx(op, a, bx)) }

func (f *function) here() int { return len(f.proto.Code) }

func (f *function) at(pc int) *uint32 { return &f.proto.Code[pc] }

func (f *function) setA(pc, a int) {
	*f.at(pc) = *f.at(pc)&^(0xff<<shiftA) | num.To[uint32](a)<<shiftA
}

func (f *function) setB(pc, b int) { *f.at(pc) = *f.at(pc)&^maskBC | num.To[uint32](b) }

func (f *function) setC(pc, c int) {
	*f.at(pc) = *f.at(pc)&^(maskBC<<shiftC) | num.To[uint32](c)<<shiftC
}

// jump emits a jump whose target is set later, with aim.
func (f *function) jump() int { return f.abx(lua.OP_JMP, 0, maxJump) }

func (f *function) jumpTo(target int) { f.aim(f.jump(), target) }

// aim sets the target of a jump or of a loop instruction.
func (f *function) aim(pc, target int) {
	distance := target - (pc + 1)
	if distance > maxJump || -distance > maxJump {
		f.fail("the function is too long: a jump of %d instructions", distance)
	}
	*f.at(pc) = *f.at(pc)&^maskBx | num.To[uint32](distance+maxJump)
}

// target is where a jump goes.
func target(pc int, inst uint32) int { return pc + 1 + argBx(inst) - maxJump }

// test returns the instruction that decides whether a jump is taken: the one
// before it, or the jump itself where it is taken always.
func (f *function) test(jump int) int {
	if jump > 0 {
		switch opcode(*f.at(jump - 1)) {
		case lua.OP_EQ, lua.OP_LT, lua.OP_LE, lua.OP_TEST, lua.OP_TESTSET:
			return jump - 1
		}
	}
	return jump
}

// settle sets the target register of a jump's test. It reports false for a jump that
// carries no value.
func (f *function) settle(jump, reg int) bool {
	pc := f.test(jump)
	inst := *f.at(pc)
	if opcode(inst) != lua.OP_TESTSET {
		return false
	}
	if reg != noRegister && reg != argB(inst) {
		f.setA(pc, reg)
	} else {
		*f.at(pc) = encode(lua.OP_TEST, argB(inst), 0, argC(inst))
	}
	return true
}

// land sends jumps to target without keeping the values that they carry.
func (f *function) land(jumps []int, target int) {
	for _, pc := range jumps {
		f.settle(pc, noRegister)
		f.aim(pc, target)
	}
}

func (f *function) landHere(jumps []int) { f.land(jumps, f.here()) }

// removable is an OP_CLOSE that is needed only where one of the variables
// whose scope is left turns out to be captured.
type removable struct {
	pc   int
	vars []*variable
}

// finish decides about removable instructions, takes them out, and joins
// neighbouring moves.
func (f *function) finish() {
	drop := map[int]bool{}
	for _, r := range f.removables {
		if !slices.ContainsFunc(r.vars, func(v *variable) bool { return v.captured }) {
			drop[r.pc] = true
		}
	}
	if len(drop) > 0 {
		f.remove(drop)
	}
	f.joinMoves()
}

// remove takes instructions out and corrects every place that counts them.
func (f *function) remove(drop map[int]bool) {
	p := f.proto
	place := make([]int, len(p.Code)+1) // new position of each instruction
	n := 0
	for pc := range p.Code {
		place[pc] = n
		if !drop[pc] {
			n++
		}
	}
	place[len(p.Code)] = n
	old := p.Code
	p.Code = make([]uint32, 0, n)
	lines := p.DbgSourcePositions
	p.DbgSourcePositions = make([]int, 0, n)
	for pc, inst := range old {
		if drop[pc] {
			continue
		}
		if !f.data[pc] {
			switch opcode(inst) {
			case lua.OP_JMP, lua.OP_FORLOOP, lua.OP_FORPREP:
				distance := place[target(pc, inst)] - (place[pc] + 1)
				inst = inst&^maskBx | num.To[uint32](distance+maxJump)
			}
		}
		p.Code = append(p.Code, inst)
		p.DbgSourcePositions = append(p.DbgSourcePositions, lines[pc])
	}
	for _, l := range p.DbgLocals {
		l.StartPc, l.EndPc = place[l.StartPc], place[l.EndPc]
	}
	for i := range p.DbgCalls {
		p.DbgCalls[i].Pc = place[p.DbgCalls[i].Pc]
	}
	data := map[int]bool{}
	for pc := range f.data { //maporder: a set is made of a set
		data[place[pc]] = true
	}
	f.data = data
}

// joinMoves marks a run of moves, which the interpreter then does in one step.
// Those after the first stay moves, so that a jump may still lead to them.
func (f *function) joinMoves() {
	run := 0
	for pc := 0; pc <= f.here(); pc++ {
		if pc < f.here() && opcode(*f.at(pc)) == lua.OP_MOVE && !f.data[pc] {
			run++
			continue
		}
		if run > 1 {
			first := pc - run
			*f.at(first) = encode(lua.OP_MOVEN, argA(*f.at(first)), argB(*f.at(first)), min(run-1, maskBC))
		}
		run = 0
	}
}
