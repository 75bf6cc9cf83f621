package sandbox

import (
	"maps"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// What debuggers may ask of a VM. Nothing here changes what scripts compute.

// Aside runs fn, which may load and call functions, with a fresh budget and without
// line hook. It does not affect the budget, the results and the flags of the running
// script. It may be called from a line hook.
func (vm *VM) Aside(fn func() error) error {
	meter, results, depth := vm.meter, vm.results, vm.depth
	limitHit, raised, loading, hook, ctx := vm.limitHit, vm.raised, vm.loading, vm.hook, vm.state.Context()
	onFault, handler := vm.onFault, vm.state.Panic
	vm.hook, vm.onFault, vm.depth = nil, nil, 0
	vm.attach()
	vm.BeginCommand()
	err := fn()
	vm.meter, vm.results, vm.depth = meter, results, depth
	vm.limitHit, vm.raised, vm.loading, vm.hook = limitHit, raised, loading, hook
	vm.onFault, vm.state.Panic = onFault, handler
	vm.state.SetContext(ctx)
	return err
}

// Files lists the loaded files, by name.
func (vm *VM) Files() []string { return slices.Sorted(maps.Keys(vm.chunks)) }

// CodeLines lists the lines of a loaded file at which something runs after its
// load, in order: those of its functions. It is nil for a file that is not
// loaded.
func (vm *VM) CodeLines(file string) (list []int) {
	c := vm.chunks[file]
	if c == nil {
		return nil
	}
	list = []int{}
	var walk func(p *lua.FunctionProto)
	walk = func(p *lua.FunctionProto) {
		// The last instruction is the return that every function ends on.
		for _, line := range p.DbgSourcePositions[:max(len(p.DbgSourcePositions)-1, 0)] {
			if line > 0 {
				list = append(list, line)
			}
		}
		for _, inner := range p.FunctionPrototypes {
			walk(inner)
		}
	}
	for _, inner := range c.proto.FunctionPrototypes {
		walk(inner)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Enclosing names the top-level function of a loaded file that holds a line,
// "" for none.
func (vm *VM) Enclosing(file string, line int) string {
	if c := vm.chunks[file]; c != nil {
		return c.enclosing(line)
	}
	return ""
}

// Names lists the local variables that a line of a loaded file can see: those
// of the function that it is in, and of those around it.
func (vm *VM) Names(file string, line int) (names []string) {
	c := vm.chunks[file]
	if c == nil {
		return nil
	}
	var walk func(p *lua.FunctionProto)
	walk = func(p *lua.FunctionProto) {
		if pc := slices.Index(p.DbgSourcePositions, line); pc >= 0 {
			for _, info := range p.DbgLocals {
				if info.StartPc <= pc && pc < info.EndPc && !Hidden(info.Name) && !slices.Contains(names, info.Name) {
					names = append(names, info.Name)
				}
			}
			names = append(names, p.DbgUpvalues...)
		}
		for _, inner := range p.FunctionPrototypes {
			walk(inner)
		}
	}
	walk(c.proto)
	slices.Sort(names)
	return slices.DeleteFunc(slices.Compact(names), Hidden)
}

// Hidden reports whether a local variable was not written by the script: it belongs to
// the interpreter or to rewritten code.
func Hidden(name string) bool {
	return strings.HasPrefix(name, "(") || strings.ContainsAny(name, " $@") || name == ""
}
