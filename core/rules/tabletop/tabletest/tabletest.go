// Package tabletest holds games of tabletop that are written in Go, as a pack would define
// them, for tests of the ruleset and of the tools that play it.
//
// Programs that embed the engine use package luabind instead.
package tabletest

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// Game is a library with the functions of its scripts.
type Game struct {
	library.Library
	Functions []Function
}

// Function is a script's function: a condition, or a handler that reads and queues.
type Function func(m *tabletop.Match, self, about event.Entity) bool

// Where reads filters.
func Where(texts ...string) (out []def.Cond) {
	for _, text := range texts {
		conds, err := def.ParseConds(text)
		if err != nil {
			panic(err)
		}
		for _, c := range conds {
			c.Pos = def.Pos{File: "test/" + text, Line: 1}
			out = append(out, c)
		}
	}
	return out
}

// Path is a number that a filter reads.
func Path(text string) library.Number { return library.Number{Path: text} }

// N is a plain number.
func N(v int) library.Number { return library.Number{N: v} }

// Do makes a handler of effects.
func (g *Game) Do(effects ...library.Effect) def.FuncRef {
	for i := range effects {
		effects[i].Pos = def.Pos{File: "test", Line: len(g.Effects)*100 + i}
	}
	g.Effects = append(g.Effects, effects)
	return def.Data(len(g.Effects))
}

// Run makes a handler of a function.
func (g *Game) Run(f Function) def.FuncRef {
	g.Functions = append(g.Functions, f)
	return num.To[def.FuncRef](len(g.Functions))
}

// Scripts runs the functions of a game in the place of a script engine.
type Scripts struct{ functions []Function }

// BeginCommand has no budget to start.
func (*Scripts) BeginCommand() {}

// Spent is 0: functions in Go are not counted.
func (*Scripts) Spent() int { return 0 }

// When evaluates a condition.
func (x *Scripts) When(m *tabletop.Match, fn def.FuncRef, self event.Entity) (bool, error) {
	return x.functions[fn-1](m, self, 0), nil
}

// Judge evaluates a condition about an entity.
func (x *Scripts) Judge(m *tabletop.Match, fn def.FuncRef, self, about event.Entity) (bool, error) {
	return x.functions[fn-1](m, self, about), nil
}

// Compute is not used by these games.
func (*Scripts) Compute(*tabletop.Match, def.FuncRef, event.Entity, event.Entity) (int, error) {
	return 0, nil
}

// Run calls a handler.
func (x *Scripts) Run(m *tabletop.Match, fn def.FuncRef, self event.Entity) error {
	x.functions[fn-1](m, self, 0)
	return nil
}

// Compile compiles a game, which must be right.
func (g *Game) Compile(t testing.TB) *program.Program {
	t.Helper()
	p, err := program.Compile(&g.Library)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Start starts a match of a game.
func (g *Game) Start(t testing.TB, p *program.Program, set tabletop.Setup) *tabletop.Match {
	t.Helper()
	m := g.New(t, p, set)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// New makes a match of a game that has not started.
func (g *Game) New(t testing.TB, p *program.Program, set tabletop.Setup) *tabletop.Match {
	t.Helper()
	m, err := tabletop.New(p, set)
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(&Scripts{g.Functions})
	return m
}

var _ match.Scripts[tabletop.State] = (*Scripts)(nil)

// Match is a match of a game of this package.
type Match = tabletop.Match

func rulesOf(m *Match) *tabletop.Rules { return tabletop.Of(m) }

// handCard is the row of a card in the hand of a player.
func handCard(m *Match, p event.Player, i int) int {
	return tabletop.Cards(m, p, "hand")[i].Slot() - program.MaxSeats
}
