package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

// The cost of things in addition to the instruction that makes them. One unit of the
// budget is the work of one simple instruction, and no unit buys more than 32 bytes
// that last. So a budget of instructions also bounds memory, equally on machines with
// words of different size.
const (
	costHashPart = 90 // first key of an empty table: the interpreter allocates space for 32
	costKey      = 4  // each new key
	costArray    = 16 // first entry of the array part: room for 32 too
	costUpvalue  = 3  // each captured local of a closure
	costClosure  = 2
	costMatcher  = 24  // what a pattern keeps while it is matched
	costDigits   = 8   // the decimal digits of a fraction
	costWalk     = 2   // to walk over the entries of a table, in addition to the cost of each
	costHard     = 700 // reading a numeral near the ends of the range

	perSlot  = 2  // entries of an array to a unit
	perValue = 8  // values on the stack to a unit
	perByte  = 16 // bytes of a string to a unit
)

// maxValues bounds what one list of values can hold: arguments by ... and
// results of unpack. Passing a list on is one instruction, whatever its length.
const maxValues = 250

// helpValues is ... where all its values are meant: (values)(...).
func (vm *VM) helpValues(L *lua.LState) int {
	n := L.GetTop()
	if n > maxValues {
		vm.overLimit("list of %d values, the limit is %d", n, maxValues)
	}
	vm.Charge(n / perValue)
	return n
}

// helpMade pays for a table that a constructor has just made.
func (vm *VM) helpMade(L *lua.LState) int {
	t, ok := L.Get(1).(*lua.LTable)
	if !ok {
		L.RaiseError("a table expected")
	}
	cost := compiler.ArrayLen(t) / perSlot
	trim(t) // a call may have given nils at the end
	if n := compiler.KeysLen(t); n > 0 {
		cost += costHashPart/4 + n*costKey // made to measure
	}
	vm.Charge(cost)
	L.SetTop(1)
	return 1
}

// helpClosure pays for a function that a script has just made.
func (vm *VM) helpClosure(L *lua.LState) int {
	if fn, ok := L.Get(1).(*lua.LFunction); ok && fn.Proto != nil {
		vm.Charge(costClosure + int(fn.Proto.NumUpvalues)*costUpvalue)
	}
	L.SetTop(1)
	return 1
}

// ChargeWalk pays for a walk over all entries of a table, which the host is about to
// make, including slots of removed entries.
func (vm *VM) ChargeWalk(t *lua.LTable) {
	vm.Charge(costWalk + listed(t) + compiler.ArrayLen(t)/perSlot)
}
