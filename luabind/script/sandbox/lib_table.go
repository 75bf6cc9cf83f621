package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

func (vm *VM) tableInsert(L *lua.LState) int {
	t := vm.writable(L, 1)
	n := t.Len()
	at, value := n+1, L.Get(2)
	switch L.GetTop() {
	case 2:
	case 3:
		at, value = vm.argInt(L, 2), L.Get(3)
		if at < 1 || at > n+1 {
			L.ArgError(2, "position out of bounds")
		}
	default:
		L.RaiseError("wrong number of arguments to insert")
	}
	if value == lua.LNil {
		L.RaiseError("cannot insert nil")
	}
	if at > n {
		vm.putSlot(t, at, value)
		return 0
	}
	if n >= vm.limits.Table {
		vm.overLimit("table of %d entries, the limit is %d", n, vm.limits.Table)
	}
	vm.Charge((n - at) / 16)
	t.Insert(at, value)
	return 0
}

func (vm *VM) tableRemove(L *lua.LState) int {
	t := vm.writable(L, 1)
	n := t.Len()
	at := vm.optInt(L, 2, n)
	if n == 0 || at < 1 || at > n {
		L.Push(lua.LNil)
		return 1
	}
	vm.Charge((n - at) / 16)
	trim(t)
	L.Push(t.Remove(at))
	trim(t)
	return 1
}

func (vm *VM) tableConcat(L *lua.LState) int {
	t := L.CheckTable(1)
	sep := ""
	if L.Get(2) != lua.LNil {
		sep = vm.argString(L, 2)
	}
	from, to := vm.optInt(L, 3, 1), vm.optInt(L, 4, t.Len())
	var b strings.Builder
	for i := from; i <= to; i++ {
		v := t.RawGetInt(i)
		if !lua.LVCanConvToString(v) {
			L.RaiseError("invalid value (%s) at index %d in table for 'concat'", v.Type().String(), i)
		}
		b.WriteString(text(v))
		if i < to {
			b.WriteString(sep)
		}
		vm.Charge(1)
		if b.Len() > vm.limits.String {
			vm.claimString(b.Len())
		}
	}
	return vm.pushString(L, b.String())
}

// tableSort is a merge sort of our own: stable, the same in every version of
// Go, and certain to end whatever the comparator answers. The table changes
// only after the last comparison, so an error leaves it as it was.
func (vm *VM) tableSort(L *lua.LState) int {
	t := vm.writable(L, 1)
	s := &sorter{vm: vm, L: L}
	if L.Get(2) != lua.LNil {
		s.less = L.CheckFunction(2)
	}
	n := t.Len()
	vm.Charge(n)
	items, spare := make([]lua.LValue, n), make([]lua.LValue, n)
	for i := range items {
		if items[i] = t.RawGetInt(i + 1); items[i] == lua.LNil {
			L.RaiseError("cannot sort a table with holes")
		}
	}
	s.sort(items, spare)
	for i, v := range items {
		vm.putSlot(t, i+1, v)
	}
	return 0
}

type sorter struct {
	vm   *VM
	L    *lua.LState
	less *lua.LFunction
}

func (s *sorter) sort(items, spare []lua.LValue) {
	if len(items) < 2 {
		return
	}
	mid := len(items) / 2
	s.sort(items[:mid], spare[:mid])
	s.sort(items[mid:], spare[mid:])
	copy(spare, items)
	left, right := spare[:mid], spare[mid:]
	for i := range items {
		// Equal items keep their order: the right one moves only if smaller.
		if len(left) == 0 || len(right) > 0 && s.before(right[0], left[0]) {
			items[i], right = right[0], right[1:]
		} else {
			items[i], left = left[0], left[1:]
		}
	}
}

func (s *sorter) before(a, b lua.LValue) bool {
	s.vm.Charge(2)
	if s.less != nil {
		s.L.Push(s.less)
		s.L.Push(a)
		s.L.Push(b)
		s.L.Call(2, 1)
		yes := lua.LVAsBool(s.L.Get(-1))
		s.L.Pop(1)
		return yes
	}
	if x, ok := a.(lua.LString); ok {
		if y, ok := b.(lua.LString); ok {
			s.vm.Charge(min(len(x), len(y)) / 32)
			return x < y
		}
	}
	if x := a.Type(); x != b.Type() || x != lua.LTNumber && s.L.GetMetaField(a, "__lt") == lua.LNil {
		s.L.RaiseError("%s", compared(a, b))
	}
	return s.L.LessThan(a, b)
}
