package tacticsapi

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
)

// Prompt calls a function that a person wrote at a debugger's prompt with me,
// ev, game and further arguments, and keeps nret results in the VM. me is that of
// the listener that runs, if one does.
func (k *Machine) Prompt(g match.Game, fn *lua.LFunction, nret int, more ...lua.LValue) error {
	m, ok := match.Of[tactics.State](g)
	if !ok {
		return errors.New("this is no battle")
	}
	was := k.match
	k.match = m
	err := k.vm.Call(fn, nret, append([]lua.LValue{k.me[m.By()], k.ev, k.game}, more...)...)
	k.match = was
	return err
}

// Reason is nothing: conditions of this game say yes or no.
func (k *Machine) Reason() string { return "" }
