package sandbox

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/i18n"
	"arbiter/luabind/script/compiler"
)

// site is a place in a running script: an instruction and its registers.
type site struct {
	state *lua.LState
	debug *lua.Debug
	fn    *lua.LFunction
	pc    int
}

// siteAt is the place where a function of the stack is; false for a native
// function.
func siteAt(L *lua.LState, level int) (s site, ok bool) {
	debug, ok := L.GetStack(level)
	if !ok {
		return s, false
	}
	v, err := L.GetInfo("f", debug, nil)
	fn, ok := v.(*lua.LFunction)
	if err != nil || !ok || fn.IsG {
		return s, false
	}
	pc := compiler.InstructionOf(debug) - 1
	return site{L, debug, fn, pc}, pc >= 0
}

func (s site) inst() uint32 { return s.fn.Proto.Code[s.pc] }

// value is what a register or a constant holds.
func (s site) value(rk int) lua.LValue {
	if rk >= constantBit {
		return s.fn.Proto.Constants[rk-constantBit]
	}
	_, v := s.state.GetLocal(s.debug, rk+1)
	return v
}

// constantBit marks an instruction's argument as a constant.
const constantBit = 1 << 8

func argA(inst uint32) int { return int(inst >> 18 & 0xff) }
func argC(inst uint32) int { return int(inst >> 9 & 0x1ff) }

// source describes what a register holds in the script: the kind of name it was read
// by, the name, and the object it was read from.
func (s site) source(rk int) (kind, name string, object lua.LValue) {
	if rk >= constantBit {
		return "", "", nil
	}
	if name := localName(s.fn.Proto, s.pc, rk); name != "" {
		if name[0] == '(' {
			return "", "", nil
		}
		return "local", name, nil
	}
	at := lastWrite(s.fn.Proto, s.pc, rk)
	if at < 0 {
		return "", "", nil
	}
	there := s
	there.pc = at
	p, inst := s.fn.Proto, s.fn.Proto.Code[at]
	switch opcode(inst) {
	case lua.OP_MOVE, lua.OP_MOVEN:
		if b := argB(inst); b < argA(inst) {
			return there.source(b)
		}
	case lua.OP_GETGLOBAL:
		return "global", p.Constants[inst&0x3ffff].String(), nil
	case lua.OP_GETUPVAL:
		if name := p.DbgUpvalues[argB(inst)]; name[0] != '(' {
			return "upvalue", name, nil
		}
	case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
		if key, ok := s.keyOf(argC(inst)); ok {
			if opcode(inst) != lua.OP_SELF {
				return "field", key, there.held(argB(inst), rk)
			}
			if rk == argA(inst) {
				return "method", key, s.value(rk + 1)
			}
		}
	}
	return "", "", nil
}

func (s site) keyOf(rk int) (string, bool) {
	if rk < constantBit {
		return "", false
	}
	key, ok := s.fn.Proto.Constants[rk-constantBit].(lua.LString)
	return string(key), ok
}

// held finds the object that a field was read from. Its register may have been reused
// since, so a chain of names is followed again.
func (s site) held(reg, overwritten int) lua.LValue {
	if reg != overwritten || localName(s.fn.Proto, s.pc, reg) != "" {
		return s.value(reg)
	}
	at := lastWrite(s.fn.Proto, s.pc, reg)
	if at < 0 {
		return nil
	}
	there := s
	there.pc = at
	inst := s.fn.Proto.Code[at]
	switch opcode(inst) {
	case lua.OP_MOVE, lua.OP_MOVEN:
		return s.value(argB(inst))
	case lua.OP_GETGLOBAL:
		return s.fn.Env.RawGetString(s.fn.Proto.Constants[inst&0x3ffff].String())
	case lua.OP_GETUPVAL:
		return s.fn.Upvalues[argB(inst)].Value()
	case lua.OP_GETTABLE, lua.OP_GETTABLEKS:
		if key, ok := s.keyOf(argC(inst)); ok {
			if t, ok := there.held(argB(inst), overwritten).(*lua.LTable); ok {
				return t.RawGetString(key)
			}
		}
	}
	return nil
}

// localName is the local that lives in a register at an instruction, or "".
func localName(p *lua.FunctionProto, pc, reg int) string {
	for _, l := range p.DbgLocals {
		if l.StartPc <= pc && pc < l.EndPc {
			if reg == 0 {
				return l.Name
			}
			reg--
		}
	}
	return ""
}

// lastWrite finds the instruction before pc that has set a register, or -1. A
// jump forward is followed, as what it skips need not have run.
func lastWrite(p *lua.FunctionProto, pc, reg int) int {
	last := -1
	for i := 0; i < pc; i++ {
		inst := p.Code[i]
		a, b := argA(inst), argB(inst)
		writes := a == reg
		switch opcode(inst) {
		case lua.OP_JMP:
			if to := i + 1 + int(inst&0x3ffff) - 0x1ffff; to > i && to <= pc {
				i = to - 1
			}
			continue
		case lua.OP_EQ, lua.OP_LT, lua.OP_LE, lua.OP_TEST, lua.OP_RETURN, lua.OP_CLOSE, lua.OP_SETGLOBAL, lua.OP_SETUPVAL, lua.OP_SETTABLE, lua.OP_SETTABLEKS, lua.OP_NOP, lua.OP_FORPREP:
			continue
		case lua.OP_SETLIST:
			if argC(inst) == 0 {
				i++
			}
			continue
		case lua.OP_LOADNIL:
			writes = a <= reg && reg <= b
		case lua.OP_SELF:
			writes = reg == a || reg == a+1
		case lua.OP_CALL, lua.OP_VARARG:
			writes = reg >= a
		case lua.OP_FORLOOP:
			writes = a <= reg && reg <= a+3
		case lua.OP_TFORLOOP:
			writes = reg >= a+3
		case lua.OP_CLOSURE:
			if writes {
				last = i
			}
			i += int(p.FunctionPrototypes[inst&0x3ffff].NumUpvalues)
			continue
		}
		if writes {
			last = i
		}
	}
	return last
}

// about words a problem with a value as C Lua does, and finds what may have
// been meant by the name it was read by.
func (s site) about(problem string, rk int) (msg, meant string) {
	return s.blame(problem, rk, s.value(rk).Type().String())
}

func (s site) blame(problem string, rk int, typ string) (msg, meant string) {
	kind, name, object := s.source(rk)
	if kind == "" {
		return fmt.Sprintf("attempt to %s a %s value", problem, typ), ""
	}
	if near := i18n.Nearest(name, names(object)); near != "" && near != name {
		meant = fmt.Sprintf("did you mean '%s'?", near)
	}
	if problem == "call" {
		return fmt.Sprintf("attempt to call a %s value (%s '%s')", typ, kind, name), meant
	}
	return fmt.Sprintf("attempt to %s %s '%s' (a %s value)", problem, kind, name, typ), meant
}

// names lists the text keys of an object and of the tables it looks in, in the
// order of insertion.
func names(object lua.LValue) (list []string) {
	for range maxIndexChain {
		meta := lua.LNil
		switch o := object.(type) {
		case *lua.LTable:
			for k, _ := o.Next(lua.LNil); k != lua.LNil; k, _ = o.Next(k) {
				if s, ok := k.(lua.LString); ok {
					list = append(list, string(s))
				}
			}
			meta = o.Metatable
		case *lua.LUserData:
			meta = o.Metatable
		}
		mt, ok := meta.(*lua.LTable)
		if !ok {
			return list
		}
		object = mt.RawGetString("__index")
	}
	return list
}

// compared words a failed comparison.
func compared(a, b lua.LValue) string {
	x, y := a.Type().String(), b.Type().String()
	if x == y {
		return fmt.Sprintf("attempt to compare two %s values", x)
	}
	return fmt.Sprintf("attempt to compare %s with %s", x, y)
}

// interpreterWords are how the messages begin that the interpreter raises by
// itself and that say nothing of names.
var interpreterWords = []string{"attempt to index a non-table", "attempt to call a non-function", "attempt to compare", "cannot perform", "__unm undefined", "__len undefined", "for statement"}

// reworded is a message of the interpreter as a person wrote the script.
func reworded(s site, msg string) (text, meant string) {
	known := false
	for _, w := range interpreterWords {
		known = known || strings.HasPrefix(msg, w)
	}
	if !known {
		return msg, ""
	}
	inst := s.inst()
	b, c := argB(inst), argC(inst)
	switch opcode(inst) {
	case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
		return s.about("index", b)
	case lua.OP_CALL:
		return s.about("call", argA(inst))
	case lua.OP_TFORLOOP:
		return fmt.Sprintf("attempt to call a %s value", s.value(argA(inst)).Type().String()), ""
	case lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV:
		if part := s.loopPart(); part != "" {
			return "'for' " + part + " must be a number", ""
		}
		if _, ok := number2(s.value(b)); ok {
			b = c
		}
		return s.about("perform arithmetic on", b)
	case lua.OP_UNM:
		return s.about("perform arithmetic on", b)
	case lua.OP_LEN:
		return s.about("get length of", b)
	case lua.OP_LT, lua.OP_LE:
		return compared(s.value(b), s.value(c)), ""
	case lua.OP_FORPREP, lua.OP_FORLOOP:
		for i, part := range loopParts {
			if s.value(argA(inst)+i).Type() != lua.LTNumber {
				return "'for' " + part + " must be a number", ""
			}
		}
	}
	return msg, ""
}

func number2(v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		return parseNumber(string(v))
	}
	return 0, false
}

var loopParts = []string{"initial value", "limit", "step"}

// loopPart returns which part of a numeric for an instruction converts to a number: the
// compiler subtracts zero from each right before the loop begins.
func (s site) loopPart() string {
	p := s.fn.Proto
	if !takesZero(p, s.pc) {
		return ""
	}
	for pc := s.pc + 1; pc < len(p.Code); pc++ {
		switch inst := p.Code[pc]; {
		case opcode(inst) == lua.OP_LOADK || takesZero(p, pc):
		case opcode(inst) == lua.OP_FORPREP:
			if i := argA(s.inst()) - argA(inst); i >= 0 && i < len(loopParts) {
				return loopParts[i]
			}
			return ""
		default:
			return ""
		}
	}
	return ""
}

// takesZero reports whether an instruction takes zero from a register: a
// constant, or the register that the one before has made zero where there are
// many constants.
func takesZero(p *lua.FunctionProto, pc int) bool {
	inst := p.Code[pc]
	if opcode(inst) != lua.OP_SUB || argA(inst) != argB(inst) {
		return false
	}
	zero := argC(inst)
	if zero < constantBit {
		before := p.Code[max(pc-1, 0)]
		if opcode(before) != lua.OP_LOADK || argA(before) != zero {
			return false
		}
		return p.Constants[before&0x3ffff] == lua.LNumber(0)
	}
	return p.Constants[zero-constantBit] == lua.LNumber(0)
}

// complain raises the error of a native function that does the work of an
// instruction: the value is an argument, the name that of the script.
func (vm *VM) complain(L *lua.LState, problem string, arg int) {
	typ := L.Get(arg).Type().String()
	msg := fmt.Sprintf("attempt to %s a %s value", problem, typ)
	if s, ok := siteAt(L, 1); ok {
		rk := argA(s.inst()) + arg
		switch opcode(s.inst()) {
		case lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV, lua.OP_UNM:
			if part := s.loopPart(); part != "" {
				L.RaiseError("'for' %s must be a number", part)
			}
			if rk = argB(s.inst()); arg == 2 && opcode(s.inst()) != lua.OP_UNM {
				rk = argC(s.inst())
			}
		}
		msg, vm.meant = s.blame(problem, rk, typ)
	}
	L.RaiseError("%s", msg)
}
