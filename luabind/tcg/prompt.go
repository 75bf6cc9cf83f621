package tcg

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
)

// Prompt calls a function that a person wrote at a debugger's prompt with me,
// ev, game and further arguments, and keeps nret results in the VM. me is that of
// the listener that runs, if one does.
func (k *Machine) Prompt(g match.Any, fn *lua.LFunction, nret int, more ...lua.LValue) error {
	m, ok := match.Of[tcg.State](g)
	if !ok {
		return errors.New("this is no match of the card game")
	}
	was := k.enter(m)
	err := k.vm.Call(fn, nret, append([]lua.LValue{k.me[m.By()], k.ev, k.game}, more...)...)
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
