package compiler

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/num"
)

// variable is a local. It lives in the register of its place in active.
type variable struct {
	name     string
	info     *lua.DbgLocalInfo
	captured bool // a function inside uses it
}

// block is a region with locals of its own.
type block struct {
	outer    *block
	vars     int  // active variables outside of it
	captured bool // one of its variables is captured
	loop     bool // break leaves it
	breaks   []int
	labels   map[string]*label
	pending  int // gotos below this index began outside
}

// capture is where a function finds a variable of an outer one.
type capture struct {
	local bool // a register of the function around it, else a capture of that
	index int
}

// function is a function while it is compiled. Names are in tables, because a script
// may have hundreds of names on each of a hundred levels, and use them ten thousand
// times.
type function struct {
	outer      *function
	proto      *lua.FunctionProto
	constants  map[lua.LValue]int // nil for few; see fewConstants
	captures   []capture
	captured   map[string]int // the place of each in captures
	active     []*variable
	visible    map[string]int // how many active variables of a name this function and those around it have
	hidden     int            // active variables that the script did not declare
	block      *block
	free       int // first register above locals and temporaries
	line       int
	vararg     bool
	gotos      []*jumpOut
	removables []removable
	data       map[int]bool // words of the code that are not instructions
}

// fault is how a problem travels up; Compile recovers it.
type fault struct{ *Error }

func (f *function) fail(format string, args ...any) {
	panic(fault{&Error{Line: f.line, Message: fmt.Sprintf(format, args...)}})
}

// reserve takes n registers on top.
func (f *function) reserve(n int) (first int) {
	first = f.free
	f.free += n
	f.touch(f.free)
	return first
}

// touch notes that registers below n are used.
func (f *function) touch(n int) {
	if n > maxRegisters {
		f.fail("function or expression too complex: more than %d registers", maxRegisters)
	}
	f.proto.NumUsedRegisters = max(f.proto.NumUsedRegisters, num.To[uint8](n))
}

// release frees a temporary register. Temporaries are a stack.
func (f *function) release(reg int) {
	if reg < constantBit && reg >= len(f.active) {
		f.free--
		if reg != f.free {
			panic(fmt.Sprintf("codegen: register %d released, %d is on top", reg, f.free))
		}
	}
}

// activate begins the scope of locals whose registers hold their values.
func (f *function) activate(names ...string) {
	for _, name := range names {
		info := &lua.DbgLocalInfo{Name: name, StartPc: f.here()}
		f.proto.DbgLocals = append(f.proto.DbgLocals, info)
		f.visible[name]++
		f.active = append(f.active, &variable{name: name, info: info})
		if name[0] == '(' {
			f.hidden++
		}
	}
	if len(f.active)-f.hidden > maxLocals {
		f.fail("too many local variables (limit is %d)", maxLocals)
	}
}

// deactivate ends the scopes of all locals but the first n.
func (f *function) deactivate(n int) {
	for _, v := range f.active[n:] {
		v.info.EndPc = f.here()
		f.visible[v.name]--
		if v.name[0] == '(' {
			f.hidden--
		}
	}
	f.active = f.active[:n]
}

func (f *function) enter(loop bool) *block {
	f.block = &block{outer: f.block, vars: len(f.active), loop: loop, pending: len(f.gotos)}
	return f.block
}

// leave ends a block: captured variables are closed, and gotos that found no
// label go on in the block around it.
func (f *function) leave() {
	b := f.block
	f.block = b.outer
	f.deactivate(b.vars)
	if b.captured {
		f.abc(lua.OP_CLOSE, b.vars, 0, 0)
	}
	f.free = len(f.active)
	f.landHere(b.breaks)
	f.outward(b)
}

// find returns the register of a local, or -1.
func (f *function) find(name string) int {
	for i, v := range slices.Backward(f.active) {
		if v.name == name {
			return i
		}
	}
	return -1
}

// capture returns the index of an outer function's variable, or -1.
func (f *function) capture(name string) int {
	if i, ok := f.captured[name]; ok {
		return i
	}
	if f.outer == nil || f.visible[name] == 0 {
		return -1
	}
	found := capture{local: true, index: f.outer.find(name)}
	if found.index >= 0 {
		f.outer.mark(found.index)
	} else if found.index = f.outer.capture(name); found.index < 0 {
		return -1
	} else {
		found.local = false
	}
	if len(f.captures) == maxUpvalues {
		f.fail("function uses more than %d variables from outside", maxUpvalues)
	}
	if f.captured == nil {
		f.captured = map[string]int{}
	}
	f.captured[name] = len(f.captures)
	f.captures = append(f.captures, found)
	f.proto.DbgUpvalues = append(f.proto.DbgUpvalues, name)
	return len(f.captures) - 1
}

// mark notes that a local is captured; its block closes it when it ends.
func (f *function) mark(reg int) {
	f.active[reg].captured = true
	b := f.block
	for b.vars > reg {
		b = b.outer
	}
	b.captured = true
}

// name returns the operand for an identifier.
func (f *function) name(name string) operand {
	if reg := f.find(name); reg >= 0 {
		return operand{kind: isLocal, info: reg, line: f.line}
	}
	if i := f.capture(name); i >= 0 {
		return operand{kind: isCaptured, info: i, line: f.line}
	}
	return operand{kind: isGlobal, info: f.text(name), line: f.line}
}
