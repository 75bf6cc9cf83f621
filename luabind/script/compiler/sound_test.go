package compiler_test

import (
	"math"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// checked reports what must not be in a compiled function. Instructions use registers,
// constants, captures and functions that exist, and jumps stay inside. Each instruction
// has a line of the script, and each local a range. Constants are not repeated, runs of
// moves are joined, and nothing is closed where no function captures.
func checked(t *testing.T, src string, p *lua.FunctionProto) {
	t.Helper()
	bad := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%.200s: "+format, append([]any{src}, args...)...)
	}
	if len(p.Code) == 0 || len(p.DbgSourcePositions) != len(p.Code) {
		bad("%d instructions with %d lines", len(p.Code), len(p.DbgSourcePositions))
		return
	}
	if int(p.NumUpvalues) != len(p.DbgUpvalues) || p.SourceName != "test.lua" {
		bad("%d captures with %d names, in %q", p.NumUpvalues, len(p.DbgUpvalues), p.SourceName)
	}
	if op(p.Code[len(p.Code)-1]) != lua.OP_RETURN {
		bad("a function does not end in a return")
	}
	checkConstants(p, bad)
	for i, l := range p.DbgLocals {
		if l.Name == "" || l.StartPc < 0 || l.StartPc > l.EndPc || l.EndPc > len(p.Code) {
			bad("local %d, %q, lives from %d to %d of %d", i, l.Name, l.StartPc, l.EndPc, len(p.Code))
		}
	}
	noted := map[int]string{}
	for _, c := range p.DbgCalls {
		noted[c.Pc] = c.Name
		if c.Pc < 0 || c.Pc >= len(p.Code) || op(p.Code[c.Pc]) != lua.OP_CALL {
			bad("the call of %q is noted at instruction %d", c.Name, c.Pc)
		}
	}
	checkCode(p, noted, bad)
	for _, inner := range p.FunctionPrototypes {
		if inner.LineDefined < p.LineDefined || inner.LastLineDefined < inner.LineDefined {
			bad("a function in the lines %d to %d", inner.LineDefined, inner.LastLineDefined)
		}
		checked(t, src, inner)
	}
}

func op(inst uint32) int { return int(inst >> 26) }

func checkConstants(p *lua.FunctionProto, bad func(string, ...any)) {
	seen := map[lua.LValue]bool{}
	for i, k := range p.Constants {
		if n, ok := k.(lua.LNumber); ok && (n != n || n == 0 && math.Signbit(float64(n))) {
			continue
		}
		if seen[k] {
			bad("constant %d, %v, is there already", i, k)
		}
		seen[k] = true
	}
}

func checkCode(p *lua.FunctionProto, noted map[int]string, bad func(string, ...any)) {
	registers, moves, captures := int(p.NumUsedRegisters), 0, false
	used := 1
	register := func(pc, r int) {
		if used = max(used, r+1); r >= registers {
			bad("instruction %d uses register %d of %d", pc, r, registers)
		}
	}
	operand := func(pc, rk int) {
		if rk < 1<<8 {
			register(pc, rk)
		} else if rk-1<<8 >= 1<<8 || rk-(1<<8) >= len(p.Constants) {
			bad("instruction %d uses constant %d of %d", pc, rk-(1<<8), len(p.Constants))
		}
	}
	named := func(pc int, quick bool, rk int) {
		isText := false
		if rk >= 1<<8 && rk-(1<<8) < len(p.Constants) {
			_, isText = p.Constants[rk-(1<<8)].(lua.LString)
		}
		if quick != isText {
			bad("instruction %d is the quick one for texts: %v, and its key is a text: %v", pc, quick, isText)
		}
	}
	for _, inner := range p.FunctionPrototypes {
		captures = captures || inner.NumUpvalues > 0
	}
	for pc := 0; pc < len(p.Code); pc++ {
		inst := p.Code[pc]
		a, b, c, bx := int(inst>>18&0xff), int(inst&0x1ff), int(inst>>9&0x1ff), int(inst&0x3ffff)
		if line := p.DbgSourcePositions[pc]; line < p.LineDefined || p.LineDefined > 0 && line > p.LastLineDefined {
			bad("instruction %d is in line %d of the lines %d to %d", pc, line, p.LineDefined, p.LastLineDefined)
		}
		if op(inst) == lua.OP_MOVE {
			if moves++; moves > 1 {
				bad("the moves before instruction %d are not joined", pc)
			}
		} else {
			moves = 0
		}
		switch op(inst) {
		case lua.OP_MOVE, lua.OP_UNM, lua.OP_NOT, lua.OP_LEN, lua.OP_TESTSET:
			register(pc, a)
			register(pc, b)
		case lua.OP_MOVEN:
			for i := 0; i <= c; i++ {
				next := p.Code[pc+i]
				register(pc+i, int(next>>18&0xff))
				register(pc+i, int(next&0x1ff))
				if i > 0 && op(next) != lua.OP_MOVE {
					bad("instruction %d joins %d moves, and the next is not a move", pc, c)
				}
			}
			if c == 0 || pc+c+1 < len(p.Code) && op(p.Code[pc+c+1]) == lua.OP_MOVE {
				bad("instruction %d joins %d moves", pc, c)
			}
			pc += c
		case lua.OP_LOADK, lua.OP_GETGLOBAL, lua.OP_SETGLOBAL:
			if register(pc, a); bx >= len(p.Constants) {
				bad("instruction %d uses constant %d of %d", pc, bx, len(p.Constants))
			}
		case lua.OP_LOADNIL:
			register(pc, b)
			if a > b {
				bad("instruction %d clears the registers %d to %d", pc, a, b)
			}
		case lua.OP_GETUPVAL, lua.OP_SETUPVAL:
			if register(pc, a); b >= int(p.NumUpvalues) {
				bad("instruction %d uses capture %d of %d", pc, b, p.NumUpvalues)
			}
		case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
			register(pc, a)
			register(pc, b)
			operand(pc, c)
			if op(inst) != lua.OP_SELF {
				named(pc, op(inst) == lua.OP_GETTABLEKS, c)
			}
		case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
			register(pc, a)
			operand(pc, b)
			operand(pc, c)
			named(pc, op(inst) == lua.OP_SETTABLEKS, b)
		case lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV:
			register(pc, a)
			operand(pc, b)
			operand(pc, c)
		case lua.OP_EQ, lua.OP_LT, lua.OP_LE:
			operand(pc, b)
			operand(pc, c)
			if op(p.Code[pc+1]) != lua.OP_JMP || a > 1 {
				bad("no jump after the comparison %d", pc)
			}
		case lua.OP_TEST:
			if register(pc, a); op(p.Code[pc+1]) != lua.OP_JMP {
				bad("no jump after the test %d", pc)
			}
		case lua.OP_JMP, lua.OP_FORLOOP, lua.OP_FORPREP:
			if to := pc + 1 + bx - 0x1ffff; to < 0 || to >= len(p.Code) {
				bad("instruction %d jumps to %d", pc, to)
			}
			if op(inst) != lua.OP_JMP {
				register(pc, a+3)
			}
		case lua.OP_TFORLOOP:
			register(pc, a+2+max(c, 3))
		case lua.OP_NEWTABLE:
			// A table pays for its memory before it is made.
			if register(pc, a); pc < 3 || op(p.Code[pc-1]) != lua.OP_NOP || op(p.Code[pc-2]) != lua.OP_NOP || op(p.Code[pc-3]) != lua.OP_NOP {
				bad("the table of instruction %d does not pay", pc)
			}
		case lua.OP_CALL:
			if noted[pc] == "" {
				bad("the call of instruction %d has no name", pc)
			}
			register(pc, a+max(b-1, c-2, 0))
		case lua.OP_RETURN:
			if b > 1 {
				register(pc, a+b-2)
			}
		case lua.OP_CLOSE:
			if !captures {
				bad("instruction %d closes, and no function captures", pc)
			}
		case lua.OP_SETLIST:
			if register(pc, a+b); c == 0 {
				pc++
			}
		case lua.OP_CLOSURE:
			if register(pc, a); bx >= len(p.FunctionPrototypes) {
				bad("instruction %d makes function %d of %d", pc, bx, len(p.FunctionPrototypes))
				return
			}
			for range p.FunctionPrototypes[bx].NumUpvalues {
				pc++
				from, at := op(p.Code[pc]), int(p.Code[pc]&0x1ff)
				if from == lua.OP_MOVE {
					register(pc, at)
				} else if from != lua.OP_GETUPVAL || at >= int(p.NumUpvalues) {
					bad("capture %d is taken from %d, by %d", pc, at, from)
				}
			}
		case lua.OP_VARARG:
			if b > 1 {
				register(pc, a+b-2)
			}
		default:
			register(pc, a)
		}
	}
	if registers > max(used, int(p.NumParameters)+1)+8 {
		bad("%d registers are reserved, and %d used", registers, used)
	}
}
