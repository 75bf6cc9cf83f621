package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

// registrySize is what a fresh VM reserves; most handlers never need more.
const (
	registrySize = 256
	registryStep = 4096 // large steps make a runaway stack fail quickly
	maxResults   = 8
)

// VM runs chunks. It belongs to one goroutine at a time. A native function of
// the host may call back into the VM that called it.
type VM struct {
	meter  meter
	limits Limits
	state  *lua.LState

	globals *lua.LTable             // what every module sees: library and host
	natives map[*lua.LFunction]bool // functions known to keep no state
	helpers [helperCount]lua.LValue

	plainFrozen *lua.LTable          // metatable that marks a frozen table
	frozen      map[*lua.LTable]bool // frozen tables with metatables of their own
	chunks      map[string]*Chunk    // loaded, by file

	results  [maxResults]lua.LValue
	depth    int               // running calls, one inside the other
	limitHit bool              // a cap was hit during the running call
	raised   bool              // the script itself raised the error
	meant    string            // what a name in the error may have meant
	stack    []Frame           // where the script was when the error was raised
	handler  func(*lua.LState) // raise, made once
	listener func()            // listen, made once

	hook      func(*lua.LState, *lua.Debug)
	onFault   func(*lua.LState, string) // see SetFaultHook
	careful   bool                      // there may be long strings
	keepsLong bool                      // a loaded script has one
	loading   bool                      // no command has begun
}

// NewVM returns a VM with the library and nothing else. What runs before the
// first BeginCommand is the load of a library and shares one budget, Limits.Load.
func NewVM(limits Limits) *VM {
	vm := &VM{
		limits:  limits.withDefaults(),
		natives: map[*lua.LFunction]bool{},
		frozen:  map[*lua.LTable]bool{},
		chunks:  map[string]*Chunk{},
	}
	vm.state = compiler.NewState(lua.Options{
		CallStackSize:    vm.limits.Depth,
		RegistrySize:     registrySize,
		RegistryMaxSize:  registryMax,
		RegistryGrowStep: registryStep,
		SkipOpenLibs:     true,
	})
	vm.handler, vm.listener = vm.raise, vm.listen
	vm.attach()
	vm.plainFrozen = vm.state.CreateTable(0, 1)
	vm.plainFrozen.RawSetString("__metatable", lua.LFalse)
	vm.globals = vm.state.CreateTable(0, 32)
	vm.install()
	vm.meter, vm.loading = vm.freshMeter(vm.limits.Load), true
	return vm
}

// freshMeter is a meter whose calls report their errors to the VM. The interpreter sets
// its own handler when a protected call begins, so ours is set at the first
// instruction.
func (vm *VM) freshMeter(allowance int) meter {
	return meter{cmd: allowance, first: vm.listener}
}

// State returns the interpreter's state, for building tables and functions.
func (vm *VM) State() *lua.LState { return vm.state }

// BeginCommand resets the allowance of the VM for one command of a player. Inside a
// running call it does nothing, so that a script cannot renew its own.
func (vm *VM) BeginCommand() {
	if vm.depth == 0 {
		vm.meter, vm.loading = vm.freshMeter(vm.limits.Command), false
	}
}

// Spent returns the instructions used since BeginCommand, or since the VM was
// made.
func (vm *VM) Spent() int {
	allowance := vm.limits.Command
	if vm.loading {
		allowance = vm.limits.Load
	}
	return allowance - vm.meter.cmd + vm.meter.start - vm.meter.left
}

// SetGlobal defines a global for modules that are loaded from now on. Tables reachable
// from the value are frozen; the host can still change them with the Raw methods.
func (vm *VM) SetGlobal(name string, v lua.LValue) {
	vm.trust(v)
	vm.globals.RawSetString(name, v)
}

// SetLineHook calls hook before the first instruction of each line that runs;
// nil removes the hook. The hook may read locals, and must not run scripts.
func (vm *VM) SetLineHook(hook func(*lua.LState, *lua.Debug)) {
	vm.hook = hook
	vm.attach()
}

// SetFaultHook calls hook with the message of each error that a script raises, before
// the stack is unwound; nil removes the hook. The rules for line hooks apply.
func (vm *VM) SetFaultHook(hook func(L *lua.LState, message string)) { vm.onFault = hook }

// Charge takes n instructions from the budget on behalf of a native function,
// and raises an error in the calling script when the budget is spent.
func (vm *VM) Charge(n int) {
	if n < 0 {
		n = 0
	}
	// Far below zero the counter could wrap around on a 32-bit machine.
	vm.meter.left = max(vm.meter.left-min(n, 1<<29), -1)
	if vm.meter.left < 0 {
		vm.state.RaiseError(msgBudget)
	}
}

// Pay takes what a call has spent before from the budget, as the call would now. It takes
// nothing and reports false if the call would exceed its budget.
func (vm *VM) Pay(n int) bool { return vm.pay(n, vm.limits.Call) }

// PayAll is Pay for what several calls have spent together.
func (vm *VM) PayAll(n int) bool { return vm.pay(n, n) }

func (vm *VM) pay(n, maxCost int) bool {
	outer := vm.meter.enter(maxCost)
	enough := n <= vm.meter.left
	if enough {
		vm.meter.left -= n
	}
	vm.meter.leave(outer)
	return enough
}

// Plain reports whether nothing but the budget depends on the instructions of a call: no
// hook watches lines, and no long strings make instructions cost more.
func (vm *VM) Plain() bool { return vm.hook == nil && !vm.careful }

// overLimit raises an error of kind Limit in the calling script.
func (vm *VM) overLimit(format string, args ...any) {
	vm.limitHit = true
	vm.state.RaiseError(format, args...)
}

// Call runs fn and keeps nret results (at most 8) for Ret.
func (vm *VM) Call(fn *lua.LFunction, nret int, args ...lua.LValue) error {
	outer := vm.begin(fn)
	for _, a := range args {
		vm.state.Push(a)
	}
	return vm.finish(fn, len(args), nret, outer)
}

// Call2 is Call with two arguments.
func (vm *VM) Call2(fn *lua.LFunction, nret int, a, b lua.LValue) error {
	outer := vm.begin(fn)
	vm.state.Push(a)
	vm.state.Push(b)
	return vm.finish(fn, 2, nret, outer)
}

// Call3 is Call with three arguments.
func (vm *VM) Call3(fn *lua.LFunction, nret int, a, b, c lua.LValue) error {
	outer := vm.begin(fn)
	vm.state.Push(a)
	vm.state.Push(b)
	vm.state.Push(c)
	return vm.finish(fn, 3, nret, outer)
}

// Call4 is Call with four arguments.
func (vm *VM) Call4(fn *lua.LFunction, nret int, a, b, c, d lua.LValue) error {
	outer := vm.begin(fn)
	vm.state.Push(a)
	vm.state.Push(b)
	vm.state.Push(c)
	vm.state.Push(d)
	return vm.finish(fn, 4, nret, outer)
}

// Ret returns result i of the last call, counted from 0, or nil.
func (vm *VM) Ret(i int) lua.LValue {
	if i < 0 || i >= maxResults || vm.results[i] == nil {
		return lua.LNil
	}
	return vm.results[i]
}

func (vm *VM) begin(fn *lua.LFunction) (outer int) {
	if vm.depth == 0 {
		vm.relax()
	}
	outer = vm.meter.enter(vm.limits.Call)
	vm.limitHit, vm.raised, vm.meant, vm.stack = false, false, "", vm.stack[:0]
	if fn != nil && fn.Proto != nil {
		vm.meter.hold()
	}
	vm.depth++
	vm.state.Push(fn)
	return outer
}

func (vm *VM) finish(fn *lua.LFunction, nargs, nret, outer int) error {
	nret = min(nret, maxResults)
	err := vm.state.PCall(nargs, nret, nil)
	vm.meter.begin()
	vm.depth--
	if err != nil {
		return vm.failed(fn, err, outer)
	}
	if nret > 0 {
		vm.keep(nret)
	}
	vm.meter.leave(outer)
	return nil
}

// keep moves the results off the stack, so that calls leave nothing behind.
func (vm *VM) keep(nret int) {
	for i := range maxResults {
		vm.results[i] = nil
		if i < nret {
			vm.results[i] = vm.state.Get(i - nret)
		}
	}
	vm.state.Pop(nret)
}

// failed describes the error before the budget of the caller is restored, because the
// counter distinguishes an overrun from other errors.
func (vm *VM) failed(fn *lua.LFunction, err error, outer int) error {
	file, line := "native", 0
	if fn != nil && fn.Proto != nil {
		file, line = fn.Proto.SourceName, fn.Proto.LineDefined
	}
	e := vm.runtimeError(err, file)
	if e.Line == 0 {
		e.Line = line
	}
	vm.limitHit, vm.raised = false, false
	vm.meter.leave(outer)
	return e
}

// Module is a loaded chunk. Nothing reachable from it can change.
type Module struct {
	env *lua.LTable
}

// Func returns a global function of the module.
func (m *Module) Func(name string) (*lua.LFunction, bool) {
	fn, ok := m.env.RawGetString(name).(*lua.LFunction)
	return fn, ok && !fn.IsG
}

// Load runs the main chunk in an environment of its own, and then freezes
// everything that outlives it. Loading a file again replaces it in messages.
func (vm *VM) Load(c *Chunk) (*Module, error) {
	vm.chunks[c.File] = c
	if c.long {
		vm.keepLong()
	}
	env := vm.state.CreateTable(0, 32+len(c.Funcs))
	for k, v := vm.globals.Next(lua.LNil); k != lua.LNil; k, v = vm.globals.Next(k) {
		env.RawSet(k, v)
	}
	main := vm.state.NewFunctionFromProto(c.proto)
	main.Env = env
	if err := vm.Call(main, 0, vm.helpers[:]...); err != nil {
		return nil, err
	}
	if err := vm.freezeModule(env); err != nil {
		err.File = c.File
		return nil, err
	}
	if vm.careful {
		vm.keepLong() // what the main chunk made may live in its tables
	}
	return &Module{env: env}, nil
}
