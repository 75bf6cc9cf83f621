package sandbox

import (
	"errors"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// FuzzCompile looks for a source that panics, hangs or leaves a VM broken.
func FuzzCompile(f *testing.F) {
	for _, k := range killers {
		f.Add("function f() " + k.body + " end x = f()")
		f.Add(k.body)
	}
	for _, c := range hiddenState {
		f.Add(c.src)
	}
	limits := Limits{Call: 5000, Command: 20000}
	f.Fuzz(func(t *testing.T, src string) {
		c, err := Compile("fuzz.lua", []byte(src))
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Msg == "" || e.Line < 0 {
				t.Fatalf("bad error %#v", err)
			}
			return
		}
		bounded(t, c.proto)
		vm := NewVM(limits)
		m, err := vm.Load(c)
		if err == nil {
			for _, fn := range c.Funcs {
				if _, ok := m.Func(fn.Name); ok {
					first := call(vm, m, fn.Name)
					if second := call(vm, m, fn.Name); first != second {
						t.Fatalf("%s: first %s, then %s", fn.Name, first, second)
					}
				}
			}
		}
		usable(t, vm)
	})
}

// bounded checks that no instruction is left that a helper should replace.
func bounded(t *testing.T, p *lua.FunctionProto) {
	t.Helper()
	for _, inst := range p.Code {
		switch opcode(inst) {
		case lua.OP_CONCAT, lua.OP_TAILCALL, lua.OP_POW:
			t.Fatalf("instruction %d is not replaced", opcode(inst))
		}
	}
	for _, inner := range p.FunctionPrototypes {
		bounded(t, inner)
	}
}

// call runs a function and describes the outcome.
func call(vm *VM, m *Module, name string) string {
	fn, _ := m.Func(name)
	vm.BeginCommand()
	if err := vm.Call(fn, 1); err != nil {
		return err.Error()
	}
	return vm.Ret(0).Type().String()
}
