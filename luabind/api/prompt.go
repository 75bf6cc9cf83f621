package api

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/rules/tcg"
)

// Prompt calls a function that a person wrote at a debugger's prompt with me,
// ev, game and further arguments, and keeps nret results in the VM.
func (k *Machine) Prompt(m *tcg.Match, fn *lua.LFunction, nret int, more ...lua.LValue) error {
	was := k.enter(m)
	err := k.vm.Call(fn, nret, append([]lua.LValue{k.me[0], k.ev, k.game}, more...)...)
	k.match = was
	return err
}

// Reason is what a condition that has just given false said of it, as in
// `return false, "too far"`; "" for nothing.
func (k *Machine) Reason() string {
	if s, ok := k.vm.Ret(1).(lua.LString); ok {
		return string(s)
	}
	return ""
}
