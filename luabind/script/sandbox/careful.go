package sandbox

import (
	"context"
	"reflect"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/num"
)

// longString is the length from which a string makes the VM look at each
// instruction before it runs: comparing and hashing are single instructions,
// and with short strings they cost like any other. Scripts with long strings
// are rare and run slower for it; all others pay nothing.
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

// The interpreter does not show the instruction that comes next, so its frame
// is read by reflection, as the lengths of tables are.
var (
	fieldFrame = fieldOf(reflect.TypeFor[lua.LState](), "currentFrame", reflect.Pointer)
	frameType  = reflect.TypeFor[lua.LState]().Field(fieldFrame).Type.Elem()
	fieldFn    = fieldOf(frameType, "Fn", reflect.Pointer)
	fieldPc    = fieldOf(frameType, "Pc", reflect.Int)
	fieldProto = fieldOf(reflect.TypeFor[lua.LFunction](), "Proto", reflect.Pointer)
	fieldCode  = fieldOf(reflect.TypeFor[lua.FunctionProto](), "Code", reflect.Slice)
	fieldConst = fieldOf(reflect.TypeFor[lua.FunctionProto](), "Constants", reflect.Slice)
)

// cost is what the next instruction pays for the strings that it reads.
func (m *carefulMeter) cost() int {
	frame := reflect.ValueOf(m.state).Elem().Field(fieldFrame).Elem()
	proto := frame.Field(fieldFn).Elem().Field(fieldProto)
	if proto.IsNil() {
		return 0
	}
	proto = proto.Elem()
	inst := num.To[uint32](proto.Field(fieldCode).Index(num.To[int](frame.Field(fieldPc).Int()) - 1).Uint())
	left, right := int(inst&0x1ff), int(inst>>9&0x1ff)
	switch int(inst >> 26) {
	case lua.OP_EQ, lua.OP_LT, lua.OP_LE:
		return priceOf(min(m.length(proto, left), m.length(proto, right)))
	case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
		return priceOf(m.length(proto, right))
	}
	return 0
}

// priceOf is nothing for a short string, so that being careful changes no
// budget but that of who has long ones.
func priceOf(length int) int {
	if length < longString {
		return 0
	}
	return length / perByte
}

// length is that of a register or constant, 0 for what is no string.
func (m *carefulMeter) length(proto reflect.Value, rk int) int {
	const constant = 1 << 8
	if rk >= constant {
		if k := proto.Field(fieldConst).Index(rk - constant).Elem(); k.Kind() == reflect.String {
			return k.Len()
		}
		return 0
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

// attach gives the interpreter the meter of the moment.
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
