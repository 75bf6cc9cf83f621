package tcg

import (
	"arbiter/core/rules/tcg"
	"arbiter/luabind/pack"
)

// Load reads packs and makes the program and a machine for it.
func Load(sources []pack.Source) (*tcg.Program, *Machine, error) {
	lib, err := pack.Load(sources)
	if err != nil {
		return nil, nil, err
	}
	prog, err := tcg.Compile(lib)
	if err != nil {
		return nil, nil, err
	}
	k, err := NewMachine(prog)
	if err != nil {
		return nil, nil, err
	}
	return prog, k, nil
}
