package sandbox

import (
	"crypto/sha256"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

func benchCall(b *testing.B, src string) {
	vm := NewVM(Limits{})
	fn := function(b, load(b, vm, src), "f")
	x, y, z := Num(1), Num(2), lua.LValue(vm.state.NewTable())
	b.ReportAllocs()
	for b.Loop() {
		vm.BeginCommand()
		if err := vm.Call3(fn, 0, x, y, z); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEmpty(b *testing.B)      { benchCall(b, "function f(a, b, c) end") }
func BenchmarkFieldWrite(b *testing.B) { benchCall(b, "function f(a, b, c) c.x = a end") }
func BenchmarkFieldRead(b *testing.B)  { benchCall(b, "function f(a, b, c) local x = c.x end") }
func BenchmarkConstant(b *testing.B) {
	benchCall(b, "local C = {x = {y = 1}} function f() local z = C.x.y end")
}
func BenchmarkConcat(b *testing.B) { benchCall(b, "function f(a, b) local s = 'x' .. a end") }
func BenchmarkLoop(b *testing.B) {
	benchCall(b, "function f() local s = 0 for i = 1, 1000 do s = s + i % 7 end end")
}

func BenchmarkVariadic(b *testing.B) {
	vm := NewVM(Limits{})
	fn := function(b, load(b, vm, "function f(a, b, c) end"), "f")
	b.ReportAllocs()
	for b.Loop() {
		vm.BeginCommand()
		if err := vm.Call(fn, 0, Num(1), Num(2), Num(3)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkResult(b *testing.B) {
	vm := NewVM(Limits{})
	fn := function(b, load(b, vm, "function f(a) return a end"), "f")
	b.ReportAllocs()
	for b.Loop() {
		vm.BeginCommand()
		if err := vm.Call(fn, 1, Num(1)); err != nil || vm.Ret(0) != Num(1) {
			b.Fatal(err)
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	src := []byte("function f(me, ev)\n local n = me.vars.heal\n if n > 0 then ev.x = n .. '!' end\n return n * 2\nend")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := compileText("card.lua", src, [sha256.Size]byte{}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNewVM(b *testing.B) {
	for b.Loop() {
		NewVM(Limits{})
	}
}

func BenchmarkLoad(b *testing.B) {
	vm := NewVM(Limits{})
	c := compile(b, "local C = {x = 1} function f() return C.x end")
	b.ReportAllocs()
	for b.Loop() {
		vm.BeginCommand()
		if _, err := vm.Load(c); err != nil {
			b.Fatal(err)
		}
	}
}
