package sandbox

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"
)

// Kind is the rule that a script broke, so that a host can distinguish a typing error
// from a runaway loop without reading the message.
type Kind uint8

// The kinds of script errors.
const (
	Syntax  Kind = iota // the source does not parse
	Static              // the source parses but breaks a rule of the sandbox
	Runtime             // an error raised while running
	Budget              // the instruction budget is spent
	Limit               // a size or depth cap was hit
	Panic               // the interpreter or a function of the host panicked: a bug of the engine
)

var kindNames = [...]string{"syntax", "static", "runtime", "budget", "limit", "panic"}

// String returns the kind as a lower-case word.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// Error is the only error type that this package returns for a script.
type Error struct {
	Kind Kind
	File string
	Line int    // 0 when no line is known
	Col  int    // in bytes from 1, for a syntax error; 0 when unknown
	Func string // the top-level function that holds the line, or ""
	Msg  string
	Hint string // what to do about it, or ""

	// Stack is the functions that were running, the innermost first; empty
	// for what is found before a script runs.
	Stack []Frame
}

// shownCallers is how many callers a message names.
const shownCallers = 4

// Error returns one line, "file:line: message", and who called the function
// that failed, if a function of a script did.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Msg
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d: %s", e.File, e.Line, e.Msg)
	for i := 1; i < len(e.Stack) && i <= shownCallers; i++ {
		before := ", "
		if i == 1 {
			before = "; called by "
		}
		fmt.Fprintf(&b, "%s%s (%s:%d)", before, e.Stack[i].Func, e.Stack[i].File, e.Stack[i].Line)
	}
	return b.String()
}

// KeepsState reports whether a script was refused because it would keep
// something between calls.
func (e *Error) KeepsState() bool { return e.Kind == Static && strings.HasPrefix(e.Hint, hintNoState) }

// Panicked reports whether it was not the script that failed but the engine.
func (e *Error) Panicked() bool { return e.Kind == Panic }

var (
	// addresses matches how the interpreter prints a table or function.
	// An address differs from run to run, so none may reach a message.
	addresses = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(table|function|userdata|thread|channel): 0x[0-9a-f]+`)
	})
	// position matches the "file:line:" that the interpreter puts first.
	position = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([^\n:]+):(\d+): ?`) })
	// frames finds the innermost script position of a stack trace.
	frames = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\t([^\n:\[]+):(\d+):`) })
)

// runtimeError turns what the interpreter returned into an Error.
func (vm *VM) runtimeError(err error, file string) *Error {
	out := &Error{Kind: Runtime, File: file}
	api, ok := err.(*lua.ApiError)
	if !ok {
		out.Msg = oneLine(err.Error())
		return out
	}
	text := errorText(api)
	if m := position().FindStringSubmatch(text); m != nil && vm.chunks[m[1]] != nil {
		out.at(m[1], m[2])
		text = text[len(m[0]):]
	} else if len(vm.stack) > 0 {
		out.File, out.Line = vm.stack[0].File, vm.stack[0].Line
	} else if m := frames().FindStringSubmatch(api.StackTrace); m != nil {
		out.at(m[1], m[2])
	}
	out.Stack = slices.Clone(vm.stack)
	out.Msg = oneLine(text)
	if c := vm.chunks[out.File]; c != nil {
		out.Func = c.enclosing(out.Line)
	}
	if vm.meant != "" {
		out.Msg += "; " + vm.meant // where every reader of messages sees it
	}
	vm.classify(out, api)
	return out
}

// classify finds the kind. The counter and the flags decide; the text is read
// only for the two overflows that the interpreter raises by itself.
func (vm *VM) classify(e *Error, api *lua.ApiError) {
	switch {
	case api.Type == lua.ApiErrorPanic:
		e.Kind = Panic
	case vm.meter.left < 0:
		e.Kind = Budget
		e.Msg = msgBudget
		e.Hint = "look for a loop that does not end, or do less in one handler"
	case vm.limitHit:
		e.Kind = Limit
	case vm.raised:
		e.Kind = Runtime
	case e.Msg == "stack overflow" || e.Msg == "registry overflow":
		e.Kind = Limit
		e.Hint = "look for a function that calls itself without end"
	}
}

func (e *Error) at(file, line string) {
	e.File = file
	e.Line, _ = strconv.Atoi(line)
}

// errorText returns the message of an error value of any type.
func errorText(api *lua.ApiError) string {
	switch v := api.Object.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return formatNumber(v)
	default:
		return "error value is a " + v.Type().String()
	}
}

// oneLine strips addresses and everything after the first line.
func oneLine(s string) string {
	s = strings.TrimSpace(s)
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		s = s[:i]
	}
	return addresses().ReplaceAllString(s, "$1")
}
