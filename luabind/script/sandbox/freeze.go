package sandbox

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

// ReadOnly freezes a table in place and returns it: scripts can read it and
// every write of a script fails, while the host still writes with the Raw
// methods. Unlike a proxy it costs nothing to read, and #, pairs and ipairs
// see its contents. Tables inside it are not frozen. The VM remembers frozen
// tables that have a metatable of their own, so reuse those instead of making
// new ones for every event.
func (vm *VM) ReadOnly(t *lua.LTable) *lua.LTable {
	if t.Metatable == lua.LNil {
		t.Metatable = vm.plainFrozen
	} else if t.Metatable != vm.plainFrozen {
		vm.frozen[t] = true
	}
	return t
}

// isFrozen is asked at every table write. Most tables have no metatable, and
// for them it is one comparison.
func (vm *VM) isFrozen(t *lua.LTable) bool {
	return t.Metatable != lua.LNil && (t.Metatable == vm.plainFrozen || vm.frozen[t])
}

// walker visits every value reachable from where it starts.
type walker struct {
	vm    *VM
	todo  []lua.LValue
	seen  map[lua.LValue]bool
	onFn  func(*lua.LFunction) *Error
	fault *Error
}

func (w *walker) add(v lua.LValue) {
	switch v := v.(type) {
	case *lua.LTable:
		if v == w.vm.plainFrozen || w.seen[v] {
			return
		}
	case *lua.LFunction:
		if w.seen[v] {
			return
		}
	default:
		return
	}
	w.seen[v] = true
	w.todo = append(w.todo, v)
}

func (w *walker) run() *Error {
	for len(w.todo) > 0 && w.fault == nil {
		v := w.todo[len(w.todo)-1]
		w.todo = w.todo[:len(w.todo)-1]
		switch v := v.(type) {
		case *lua.LTable:
			w.table(v)
		case *lua.LFunction:
			w.function(v)
		}
	}
	return w.fault
}

func (w *walker) table(t *lua.LTable) {
	w.add(t.Metatable)
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		w.add(k)
		w.add(v)
	}
	w.vm.ReadOnly(t)
}

func (w *walker) function(fn *lua.LFunction) {
	if w.fault = w.onFn(fn); w.fault != nil || fn.IsG {
		return
	}
	for _, up := range fn.Upvalues {
		w.add(up.Value())
	}
}

// freezeModule makes everything reachable from an environment immutable, and
// refuses functions that keep state in a captured local or in native code.
func (vm *VM) freezeModule(env *lua.LTable) *Error {
	w := &walker{vm: vm, seen: map[lua.LValue]bool{}, onFn: vm.checkKept}
	w.add(env)
	return w.run()
}

// trust freezes a value of the host and accepts its native functions.
func (vm *VM) trust(v lua.LValue) {
	w := &walker{vm: vm, seen: map[lua.LValue]bool{}, onFn: func(fn *lua.LFunction) *Error {
		if fn.IsG {
			vm.natives[fn] = true
		}
		return nil
	}}
	w.add(v)
	w.run()
}

// checkKept refuses a function that outlives the main chunk and would carry
// something from one call to the next.
func (vm *VM) checkKept(fn *lua.LFunction) *Error {
	if fn.IsG {
		if vm.natives[fn] {
			return nil
		}
		return &Error{Kind: Static, Msg: "the main chunk keeps an iterator",
			Hint: "call string.gmatch inside the function that uses it"}
	}
	writes := captureWrites(fn.Proto)
	if len(writes) == 0 {
		return nil
	}
	return &Error{Kind: Static, Line: writes[0].line, Hint: hintNoState,
		Msg: fmt.Sprintf("function keeps state in %s, a local outside of it", fn.Proto.DbgUpvalues[writes[0].slot])}
}
