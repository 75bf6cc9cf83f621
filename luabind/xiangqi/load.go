// Package xiangqi runs the scripts of xiangqi: movement scripts, which are asked
// for their paths once at load and never again, and the handlers of
// packs that react to events.
package xiangqi

import (
	"fmt"
	"io/fs"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/library"
	"arbiter/luabind/host"
	"arbiter/luabind/pack"
	"arbiter/luabind/sandbox"
	"arbiter/scripts"
)

// folder holds the shipped packs of this game, apart from those of others.
const folder = "xiangqi"

// Shipped gives the packs of xiangqi that are embedded in the program: the
// pieces, the handicap module and the variant.
func Shipped() []pack.Source {
	sub, err := fs.Sub(scripts.FS, folder)
	if err != nil {
		return nil // a valid constant path
	}
	// Reading an embedded folder cannot fail.
	found, _ := pack.Find(sub, folder)
	return found
}

// Load reads packs, asks the movement scripts, and makes the program and a
// machine for it.
func Load(sources []pack.Source) (*xiangqi.Program, *Machine, error) {
	lib, err := Read(sources)
	if err != nil {
		return nil, nil, err
	}
	k, err := newMachine(lib)
	if err != nil {
		return nil, nil, err
	}
	geometry := make([]xiangqi.Geometry, len(lib.Pieces))
	for i := range lib.Pieces {
		if geometry[i], err = k.tabulate(&lib.Pieces[i]); err != nil {
			return nil, nil, err
		}
	}
	prog, err := xiangqi.Compile(lib, geometry)
	if err != nil {
		return nil, nil, err
	}
	k.link(prog)
	return prog, k, nil
}

// newMachine compiles and loads the scripts of a library.
func newMachine(lib *library.Library) (*Machine, error) {
	k := &Machine{vm: sandbox.NewVM(sandbox.Limits{})}
	modules := make([]*sandbox.Module, len(lib.Scripts))
	for i := range lib.Scripts {
		c, err := host.Chunk(&lib.Scripts[i])
		if err != nil {
			return nil, err
		}
		if modules[i], err = k.vm.Load(c); err != nil {
			return nil, err
		}
	}
	k.geo = newGeometry(k.vm)
	k.funcs = make([]*lua.LFunction, len(lib.Funcs)+1)
	for i, f := range lib.Funcs {
		fn, ok := modules[f.Script].Func(f.Name)
		if !ok {
			return nil, fmt.Errorf("%s: no function %q", lib.Scripts[f.Script].File, f.Name)
		}
		k.funcs[i+1] = fn
	}
	return k, nil
}
