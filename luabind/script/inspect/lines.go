package inspect

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
	"arbiter/luabind/script/sandbox"
)

// Stop is a line that is about to run, with what it can see.
type Stop struct {
	File   string  `json:"file"`
	Line   int     `json:"line"`
	Locals []Local `json:"locals"`
	Stack  []Frame `json:"stack"` // the line's own function first

	// What expressions can use: also what is not worth showing.
	names  []string
	values []lua.LValue
}

// Local is a local variable of a stop.
type Local struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Frame is a call that has not returned yet.
type Frame struct {
	Func string `json:"function"`
	File string `json:"file"`
	Line int    `json:"line"`

	level int
}

// Here is a line that is about to run. It is good for the time of its hook.
type Here struct {
	File string
	Line int

	l *Lua
	L *lua.LState
	d *lua.Debug
}

// Lines calls hook before each line of a script that runs, until it is called with nil.
// Lines that were typed at a prompt do not count.
func (l *Lua) Lines(hook func(h *Here)) {
	if hook == nil {
		l.vm.SetLineHook(nil)
		return
	}
	l.vm.SetLineHook(func(L *lua.LState, d *lua.Debug) {
		if d.Source != File {
			hook(&Here{d.Source, d.CurrentLine, l, L, d})
		}
	})
}

// Now returns the present position of the scripts, which may be inside a line: in a
// function of the host, or where an error was raised. It is valid until they go on.
func (l *Lua) Now() *Here { return &Here{l: l, L: l.vm.State()} }

// Faults calls hook with the message of each error that a script raises, before the
// stack is unwound, until it is called with nil.
func (l *Lua) Faults(hook func(message string)) {
	if hook == nil {
		l.vm.SetFaultHook(nil)
		return
	}
	l.vm.SetFaultHook(func(_ *lua.LState, message string) { hook(message) })
}

// Depth counts the calls that have not returned yet.
func (h *Here) Depth() (n int) {
	for {
		if _, ok := h.L.GetStack(n); !ok {
			return n
		}
		n++
	}
}

// Capture keeps what the line can see for later. Tables of the script are
// copied, as it will go on with them.
func (h *Here) Capture() *Stop {
	s := &Stop{File: h.File, Line: h.Line, Locals: []Local{}, Stack: h.Frames()}
	fn := s.outer(h.L, h.d)
	if fn == nil {
		return s
	}
	for register, name := range localsAt(fn, slices.Index(fn.Proto.DbgSourcePositions, h.d.CurrentLine)) {
		if sandbox.Hidden(name) {
			continue
		}
		v := h.L.Get(register + 1)
		s.see(name, v)
		t, isTable := v.(*lua.LTable)
		if v.Type() != lua.LTFunction && !(isTable && Text(t) == "{}") {
			s.Locals = append(s.Locals, Local{name, Text(v)})
		}
	}
	return s
}

// outer adds the variables that a function sees of those around it; it returns nil for
// a function that does not belong to a script.
func (s *Stop) outer(L *lua.LState, d *lua.Debug) *lua.LFunction {
	v, err := L.GetInfo("f", d, nil)
	fn, ok := v.(*lua.LFunction)
	if err != nil || !ok || fn.Proto == nil {
		return nil
	}
	for i, name := range fn.Proto.DbgUpvalues {
		if i < len(fn.Upvalues) && !sandbox.Hidden(name) {
			s.see(name, fn.Upvalues[i].Value())
		}
	}
	return fn
}

// At keeps what a frame can see, one of those of Frames at this very moment. The
// frame of the line itself is that of Capture.
func (h *Here) At(f Frame) *Stop {
	s := &Stop{File: f.File, Line: f.Line, Locals: []Local{}, Stack: h.Frames()}
	if f.level == 0 && h.d != nil {
		return h.Capture()
	}
	d, ok := h.L.GetStack(f.level)
	if !ok {
		return s
	}
	fn := s.outer(h.L, d)
	if fn == nil {
		return s
	}
	for register, name := range localsAt(fn, compiler.InstructionOf(d)-1) {
		if !sandbox.Hidden(name) {
			_, v := h.L.GetLocal(d, register+1)
			s.see(name, v)
		}
	}
	return s
}

// localsAt lists the locals of a function at an instruction, by register. The state's own
// GetLocal would leave out what the instruction before has declared.
func localsAt(fn *lua.LFunction, pc int) (names []string) {
	for _, info := range fn.Proto.DbgLocals {
		if info.StartPc <= pc && pc < info.EndPc {
			names = append(names, info.Name)
		}
	}
	return names
}

// see makes a variable known to expressions; an inner one hides an outer one.
func (s *Stop) see(name string, v lua.LValue) {
	v = copied(v, 0)
	if i := slices.Index(s.names, name); i >= 0 {
		s.values[i] = v
		return
	}
	s.names, s.values = append(s.names, name), append(s.values, v)
}

// copied copies tables that a script can change; those with a metatable are
// frozen.
func copied(v lua.LValue, depth int) lua.LValue {
	t, ok := v.(*lua.LTable)
	if !ok || t.Metatable != lua.LNil && t.Metatable != nil || depth > deepest {
		return v
	}
	out := &lua.LTable{Metatable: lua.LNil}
	for k, x := t.Next(lua.LNil); k != lua.LNil; k, x = t.Next(k) {
		out.RawSet(k, copied(x, depth+1))
	}
	return out
}

// Frames lists the calls of scripts that have not returned yet, the innermost first.
func (h *Here) Frames() (frames []Frame) {
	for i := 0; ; i++ {
		d, ok := h.L.GetStack(i)
		if !ok {
			return frames
		}
		if _, err := h.L.GetInfo("Sl", d, nil); err != nil || d.CurrentLine <= 0 || d.Source == File {
			continue
		}
		frames = append(frames, Frame{h.l.vm.Enclosing(d.Source, d.CurrentLine), d.Source, d.CurrentLine, i})
	}
}

// CodeLines lists the lines of a script at which something runs.
func (l *Lua) CodeLines(file string) []int { return l.vm.CodeLines(file) }

// Enclosing is the name of the function that a line of a script is in, "" for none.
func (l *Lua) Enclosing(file string, line int) string { return l.vm.Enclosing(file, line) }

// Reason is what the condition that was asked last said for itself.
func (l *Lua) Reason() string { return l.machine.Reason() }
