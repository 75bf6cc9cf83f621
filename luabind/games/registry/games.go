// Package registry is the list of games: those that are built into the program, and those
// that the heads of packs define. Whoever asks which games there are asks a Registry.
//
// To build a game in, add a folder under core/rules, a folder under luabind/games with a
// games.Definition, and a line here.
//
// It is not for programs that embed the engine: those use package luabind.
package registry

import (
	"fmt"
	"slices"
	"sync"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/games/tactics"
	"arbiter/luabind/games/tcg"
	"arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
)

// builtin makes the definitions of the games that are built in; the first is played when
// no game is named.
func builtin() []*games.Definition {
	return []*games.Definition{
		tcg.Definition(),
		tactics.Definition(),
		xiangqi.Definition(),
	}
}

// Coded is the games whose rules are in Go. It reads no pack.
var Coded = sync.OnceValue(func() *Registry { return New(tabletop.Define, builtin()...) })

// Builtin is the games that are built in and those that shipped packs define, as hosts know
// them. Tools use kits.All.
var Builtin = sync.OnceValue(func() *Registry {
	r, err := Coded().With(load.Defining())
	if err != nil {
		panic(err) // a fault of a shipped pack
	}
	return r
})

// Registry is a list of games. It does not change: With and Wrapped return another one.
type Registry struct {
	list   []*games.Definition
	heads  []string // by game, the id of the pack that defines it; "" for one that is built in
	define Definer
	wrap   func(*games.Definition) *games.Definition // nil for none
}

// Definer makes the game that the head of a pack defines by defines = "NAME". Packs of that
// game are loaded by load.Game with that name, and Defined.
type Definer func(name string, head load.Source) (*games.Definition, error)

// New makes a registry of games. With a define of nil no pack can define a game.
func New(define Definer, list ...*games.Definition) *Registry {
	return &Registry{list: list, heads: make([]string, len(list)), define: define}
}

// Wrapped is the registry with every game wrapped, also those that With adds later.
func (r *Registry) Wrapped(wrap func(*games.Definition) *games.Definition) *Registry {
	w := &Registry{heads: r.heads, define: r.define, wrap: wrap}
	for _, g := range r.list {
		w.list = append(w.list, wrap(g))
	}
	return w
}

// With is the registry with the games that the heads of packs define, in the order of the
// packs. Of several packs with one id the last one counts, as when they are loaded. The
// error is that of a game that cannot be defined, or is there already.
func (r *Registry) With(packs []load.Source) (*Registry, error) {
	if r.define == nil {
		return r, nil
	}
	w := &Registry{list: slices.Clip(r.list), heads: slices.Clip(r.heads), define: r.define, wrap: r.wrap}
	ids := make([]string, len(packs))
	for i, s := range packs {
		ids[i] = load.ID(s)
	}
	for i, s := range packs {
		name, id := load.Defines(s), ids[i]
		if name == "" || slices.Contains(ids[i+1:], id) {
			continue
		}
		if at := slices.IndexFunc(w.list, func(g *games.Definition) bool { return g.Name == name || g.Mode == name }); at >= 0 {
			if w.heads[at] == id {
				continue // the pack in the place of another with its id
			}
			by := i18n.Text{EN: "it is built in; rename the game", ZH: "它是内置的；请给游戏换一个名称"}
			if head := w.heads[at]; head != "" {
				by = i18n.Format("the pack %q defines it; leave out one of the two packs, or rename the game", "扩展包%q定义了它；请去掉其中一个扩展包，或给游戏换一个名称", head)
			}
			return nil, i18n.Errorf("the pack %q defines the game %q, which is there already: %s", "扩展包%q定义游戏%q，而该游戏已存在：%s", id, name, by)
		}
		g, err := r.define(name, s)
		if err != nil {
			return nil, fmt.Errorf("the pack %q defines the game %q: %w", id, name, err)
		}
		if r.wrap != nil {
			g = r.wrap(g)
		}
		w.list, w.heads = append(w.list, g), append(w.heads, id)
	}
	return w, nil
}

// Games lists the games; the first is played when no game is named.
func (r *Registry) Games() []*games.Definition { return slices.Clone(r.list) }

// Names lists the names of all games.
func (r *Registry) Names() (names []string) {
	for _, g := range r.list {
		names = append(names, g.Name)
	}
	return names
}

// Usual is the game that is played when no game is named.
func (r *Registry) Usual() *games.Definition { return r.list[0] }
