//go:build js

// Arbiter-playground is the console in a worker of a browser: arbiter view --export
// builds it, and puts it beside the page. What the page asks, it answers.
package main

import (
	"errors"
	"math"
	"runtime/debug"
	"slices"
	"syscall/js"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/repl/view"
	"arbiter/repl/view/playground"
)

// host is what the worker offers: a world, and how to tell the page.
var host = js.Global().Get("arbiter")

// loading bounds the memory that is taken without collecting.
const loading = 256 << 20

func main() {
	// What is loaded stays: collecting in between would find nothing.
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
	s, err := playground.Open(w, loadWorld, yield)
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

// slice is how long a line runs until the worker looks whether it is to end.
const slice = 100 * time.Millisecond

// rested is when the worker last looked.
var rested time.Time

// yield lets the worker look, which has one thread: it is told of messages while this
// sleeps.
func yield() {
	if time.Since(rested) < slice {
		return
	}
	time.Sleep(time.Millisecond)
	rested = time.Now()
}

// loadWorld loads the packs of a match. None is shipped in this program: all are in the
// world.
func loadWorld(packs []load.Source) (*games.Definition, *games.Packs, error) {
	for _, g := range kits.All().Games() {
		if slices.ContainsFunc(packs, func(s load.Source) bool { return load.GameOf(s, packs) == g.Name }) {
			p, err := registry.Load(g, packs)
			return g, p, err
		}
	}
	return nil, nil, errors.New("the packs are of no game that this engine knows")
}
