//go:build js

// Arbiter-playground is the console in a web worker of a browser. arbiter view --export
// builds it and puts it next to the page. It answers the requests of the page.
//
// A page plays one match, so its engine has one ruleset: the build tag only_tcg, only_tactics,
// only_xiangqi or only_tabletop leaves out the others. Without one of them it has all.
package main

import (
	"cmp"
	"fmt"
	"math"
	"runtime/debug"
	"syscall/js"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/repl/view"
	"arbiter/repl/view/playground"
)

// host is the interface to the web worker: a world, and a way to notify the page.
var host = js.Global().Get("arbiter")

// loading bounds the memory that is taken without collecting.
const loading = 256 << 20

func main() {
	// Loaded data stays, so collecting before would find nothing.
	debug.SetMemoryLimit(loading)
	usual := debug.SetGCPercent(-1)
	world := make([]byte, host.Get("world").Length())
	js.CopyBytesToGo(world, host.Get("world"))
	host.Delete("world")
	if err := open(world); err != nil {
		host.Call("failed", err.Error())
		return
	}
	debug.SetGCPercent(usual)
	debug.SetMemoryLimit(math.MaxInt64)
	select {} // each message calls answer
}

func open(world []byte) error {
	w, err := playground.ReadWorld(world)
	if err != nil {
		return err
	}
	s, err := playground.Open(w, host.Get("link").String(), loadWorld, yield)
	if err != nil {
		return err
	}
	page := s.Open(func(text []byte) { host.Call("tell", string(text)) })
	host.Call("ready", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text, done := []byte(args[0].String()), args[1]
		go func() { done.Invoke(string(page.Answer(text))) }()
		return nil
	}), js.FuncOf(func(_ js.Value, args []js.Value) any { return view.Urgent([]byte(args[0].String())) }))
	return nil
}

// slice is how long a line runs before the web worker checks whether to stop it.
const slice = 100 * time.Millisecond

// rested is when the web worker last checked.
var rested time.Time

// yield lets the web worker handle messages. It has one thread and receives messages only
// while this function sleeps.
func yield() {
	if time.Since(rested) < slice {
		return
	}
	time.Sleep(time.Millisecond)
	rested = time.Now()
}

// engineOf is the name of this program with its ruleset; arbiter view --wasm looks for it.
const engineOf = "playground engine of the ruleset " + ruleset

// loadWorld loads the packs of a match. All of them are in the world, because this program
// ships none.
func loadWorld(packs []load.Source) (*games.Definition, *games.Packs, error) {
	of := ""
	for _, s := range packs {
		of = cmp.Or(of, load.GameOf(s, packs))
	}
	g, err := definition(of, packs)
	if err == nil && g == nil {
		err = fmt.Errorf("unknown game %q: this is the %s", of, engineOf)
	}
	if err != nil {
		return nil, nil, err
	}
	p, err := g.Load(packs)
	if err != nil {
		return nil, nil, fmt.Errorf("the packs cannot be loaded:\n%w", err)
	}
	return g, p, nil
}
