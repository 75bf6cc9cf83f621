package sandbox

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// install builds the library. Its tables are filled in the order of the names
// list and frozen, so that they are the same in every VM and stay so.
func (vm *VM) install() {
	funcs := map[string]lua.LGFunction{
		"assert": vm.baseAssert, "error": vm.baseError, "next": vm.baseNext,
		"select": vm.baseSelect, "setmetatable": vm.baseSetmetatable,
		"tonumber": vm.baseTonumber, "tostring": vm.baseTostring,
		"type": vm.baseType, "unpack": vm.baseUnpack,
		"ipairs": vm.iterator(vm.stepIpairs, Num(0)), "pairs": vm.iterator(vm.stepPairs, lua.LNil),

		"math.abs": vm.mathAbs, "math.ceil": vm.mathCeil, "math.floor": vm.mathFloor,
		"math.fmod": vm.mathFmod, "math.max": vm.mathMax, "math.min": vm.mathMin,

		"string.byte": vm.stringByte, "string.char": vm.stringChar, "string.find": vm.stringFind,
		"string.format": vm.stringFormat, "string.gmatch": vm.stringGmatch,
		"string.gsub": vm.stringGsub, "string.len": vm.stringLen, "string.lower": vm.stringLower,
		"string.match": vm.stringMatch, "string.rep": vm.stringRep,
		"string.reverse": vm.stringReverse, "string.sub": vm.stringSub, "string.upper": vm.stringUpper,

		"table.concat": vm.tableConcat, "table.insert": vm.tableInsert,
		"table.remove": vm.tableRemove, "table.sort": vm.tableSort,
	}
	for _, name := range library[""] {
		vm.globals.RawSetString(name, vm.native(funcs[name]))
	}
	for _, table := range libraryTables {
		t := vm.state.CreateTable(0, len(library[table]))
		for _, name := range library[table] {
			if f := funcs[table+"."+name]; f != nil {
				t.RawSetString(name, vm.native(f))
			}
		}
		vm.globals.RawSetString(table, vm.ReadOnly(t))
	}
	vm.globals.RawGetString("math").(*lua.LTable).RawSetString("huge", lua.LNumber(math.Inf(1)))
	vm.bindStrings()
	for h, f := range [helperCount]lua.LGFunction{
		helperSet: vm.helpSet, helperConcat: vm.helpConcat,
		helperPow: vm.helpPow, helperMod: vm.helpMod,
		helperValues: vm.helpValues, helperMade: vm.helpMade, helperClosure: vm.helpClosure,
	} {
		vm.helpers[h] = vm.native(f)
	}
}

// bindStrings makes s:upper() work on every string, and arithmetic on strings
// pay for their length.
func (vm *VM) bindStrings() {
	mt := vm.state.CreateTable(0, 8)
	for _, op := range arithmetic {
		mt.RawSetString(op.event, vm.native(vm.stringArith(op.event, op.compute)))
	}
	mt.RawSetString("__index", vm.globals.RawGetString("string"))
	vm.state.SetMetatable(lua.LString(""), vm.ReadOnly(mt))
}

func (vm *VM) native(f lua.LGFunction) *lua.LFunction {
	fn := vm.state.NewFunction(f)
	vm.natives[fn] = true
	return fn
}

// Arguments. The interpreter's checks convert numbers through int64 and its number
// format, which both vary between processors.

func (vm *VM) argString(L *lua.LState, n int) string {
	switch v := L.Get(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return formatNumber(v)
	}
	L.TypeError(n, lua.LTString)
	return ""
}

func (vm *VM) argNumber(L *lua.LState, n int) float64 {
	switch v := L.Get(n).(type) {
	case lua.LNumber:
		return float64(v)
	case lua.LString:
		if f, ok := vm.readNumber(string(v)); ok {
			return f
		}
	}
	L.TypeError(n, lua.LTNumber)
	return 0
}

// argInt takes an integer of 32 bits; positions, counts and widths need no more.
func (vm *VM) argInt(L *lua.LState, n int) int {
	f := vm.argNumber(L, n)
	if f != math.Trunc(f) || f < math.MinInt32 || f > math.MaxInt32 {
		L.ArgError(n, "integer expected, got "+formatNumber(lua.LNumber(f)))
	}
	return int(f)
}

func (vm *VM) optInt(L *lua.LState, n, def int) int {
	if L.Get(n) == lua.LNil {
		return def
	}
	return vm.argInt(L, n)
}

// writable returns a table argument that may be changed.
func (vm *VM) writable(L *lua.LState, n int) *lua.LTable {
	t := L.CheckTable(n)
	if vm.isFrozen(t) {
		vm.refuseWrite(L)
	}
	return t
}

func (vm *VM) refuseWrite(L *lua.LState) {
	L.RaiseError("attempt to change a read-only table")
}

// pushString returns a string to the script, within the cap and for its price.
func (vm *VM) pushString(L *lua.LState, s string) int {
	vm.claimString(len(s))
	L.Push(lua.LString(s))
	return 1
}

// claimString pays for a string before it is built.
func (vm *VM) claimString(n int) {
	if n > vm.limits.String {
		vm.overLimit("string of %d bytes, the limit is %d", n, vm.limits.String)
	}
	vm.Charge(n / perByte)
	if n >= longString {
		vm.beCareful()
	}
}
