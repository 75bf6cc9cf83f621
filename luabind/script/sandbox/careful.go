package sandbox

import (
	"context"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

// longString is the length from which a string makes the VM check each instruction
// before it runs. Comparing and hashing are single instructions, and with short strings
// they cost like any other. Scripts with long strings are rare and run slower; all
// others pay nothing.
const longString = 256

// carefulMeter is the meter while there are long strings: instructions that
// read a string pay for its length.
type carefulMeter struct {
	*meter
	state *lua.LState
}

// Done implements context.Context.
func (m *carefulMeter) Done() <-chan struct{} {
	m.left = max(m.left-m.cost(), -1)
	return m.meter.Done()
}

// cost is what the next instruction pays for the strings that it reads.
func (m *carefulMeter) cost() int {
	fn, pc := compiler.NextInstruction(m.state)
	if fn.Proto == nil { // a native function
		return 0
	}
	inst := fn.Proto.Code[pc-1]
	left, right := int(inst&0x1ff), int(inst>>9&0x1ff)
	switch int(inst >> 26) {
	case lua.OP_EQ, lua.OP_LT, lua.OP_LE:
		return priceOf(min(m.length(fn.Proto, left), m.length(fn.Proto, right)))
	case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
		return priceOf(m.length(fn.Proto, right))
	}
	return 0
}

// priceOf returns 0 for a short string, so that the checks affect only the budget of
// scripts with long ones.
func priceOf(length int) int {
	if length < longString {
		return 0
	}
	return length / perByte
}

// length is that of a register or constant, 0 for what is not a string.
func (m *carefulMeter) length(p *lua.FunctionProto, rk int) int {
	if rk >= constantBit {
		k, _ := p.Constants[rk-constantBit].(lua.LString)
		return len(k)
	}
	if s, ok := m.state.Get(rk + 1).(lua.LString); ok {
		return len(s)
	}
	return 0
}

// beCareful begins to look at each instruction, until the outermost call ends.
func (vm *VM) beCareful() {
	if !vm.careful {
		vm.careful = true
		vm.attach()
	}
}

// relax ends it, unless scripts keep long strings.
func (vm *VM) relax() {
	if vm.careful && !vm.keepsLong {
		vm.careful = false
		vm.attach()
	}
}

// keepLong stays careful for as long as the VM lives.
func (vm *VM) keepLong() {
	vm.keepsLong = true
	vm.beCareful()
}

// attach sets the current meter of the interpreter.
func (vm *VM) attach() {
	var m context.Context = &vm.meter
	if vm.careful {
		m = &carefulMeter{meter: &vm.meter, state: vm.state}
	}
	if vm.hook != nil {
		m = &lineMeter{Context: m, state: vm.state, hook: vm.hook}
	}
	vm.state.SetContext(m)
}

// hasLong reports whether a function, or one inside it, has a long string
// among its constants.
func hasLong(p *lua.FunctionProto) bool {
	for _, k := range p.Constants {
		if s, ok := k.(lua.LString); ok && len(s) >= longString {
			return true
		}
	}
	for _, inner := range p.FunctionPrototypes {
		if hasLong(inner) {
			return true
		}
	}
	return false
}
