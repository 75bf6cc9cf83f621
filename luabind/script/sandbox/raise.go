package sandbox

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// Frame is a function that was running when an error was raised.
type Frame struct {
	File string
	Line int
	Func string
}

// String returns "file:line: in function", as a stack is printed.
func (f Frame) String() string { return fmt.Sprintf("%s:%d: in %s", f.File, f.Line, f.Func) }

// maxFrames is how many frames of a stack an error keeps: the inner ones.
const maxFrames = 20

// listen makes raise the handler of the running protected call.
func (vm *VM) listen() { vm.state.Panic = vm.handler }

// raise is called by the interpreter with an error on top of its stack, before it
// unwinds the stack. It rewrites the message in the terms of the script and notes the
// stack.
func (vm *VM) raise(L *lua.LState) {
	err := &lua.ApiError{Type: lua.ApiErrorRun, Object: L.Get(-1), StackTrace: "-"}
	if text, ok := err.Object.(lua.LString); ok && vm.meter.left >= 0 {
		if s, ok := siteAt(L, 0); ok {
			at := position().FindString(string(text))
			var msg string
			msg, vm.meant = reworded(s, string(text)[len(at):])
			err.Object = lua.LString(at + msg)
		}
	}
	vm.stack = vm.frames(L, vm.stack[:0])
	if vm.onFault != nil {
		vm.reportFault(L, err)
	}
	panic(err)
}

// reportFault reports an error and leaves the notes about it unchanged.
func (vm *VM) reportFault(L *lua.LState, err *lua.ApiError) {
	stack, meant := slices.Clone(vm.stack), vm.meant
	text := oneLine(position().ReplaceAllString(errorText(err), ""))
	if vm.meter.left < 0 {
		text = msgBudget
	} else if meant != "" {
		text += "; " + meant
	}
	vm.onFault(L, text)
	vm.stack, vm.meant = stack, meant
}

// frames lists the script functions that are running, the innermost first.
func (vm *VM) frames(L *lua.LState, list []Frame) []Frame {
	for level := 0; len(list) < maxFrames; level++ {
		debug, ok := L.GetStack(level)
		if !ok {
			return list
		}
		if _, err := L.GetInfo("Sln", debug, nil); err != nil || debug.CurrentLine <= 0 || vm.chunks[debug.Source] == nil {
			continue
		}
		f := Frame{File: debug.Source, Line: debug.CurrentLine, Func: vm.chunks[debug.Source].enclosing(debug.CurrentLine)}
		switch {
		case debug.What == "Lua" && debug.Name != "" && debug.Name[0] != '(' && debug.Name[0] != '<' && debug.Name != "?":
			f.Func = debug.Name
		case f.Func == "":
			f.Func = "main chunk"
		}
		list = append(list, f)
	}
	return list
}
