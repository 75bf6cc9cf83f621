package xiangqi_test

import (
	"errors"
	"runtime/debug"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	luaxiangqi "arbiter/luabind/games/xiangqi"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

const (
	seed   = "Traditional_TB"
	strict = "Traditional_Strict"
)

func shipped(t testing.TB) (*xiangqi.Program, luaxiangqi.Machine) {
	t.Helper()
	prog, k, err := luaxiangqi.Load(luaxiangqi.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return prog, k
}

// table is a game as people play it: commands are texts, answers are what the facade
// reports.
type table struct {
	*testing.T
	m *xiangqi.Match
	g display.Match
}

func start(t *testing.T, mode string, options ...string) *table {
	t.Helper()
	prog, k := shipped(t)
	m, err := xiangqi.New(prog, xiangqi.Setup{Mode: mode, Options: options, Match: match.Options{Log: true, History: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return &table{t, m, xiangqi.Facade(m)}
}

// on is start with a layout.
func on(t *testing.T, mode, fen string, options ...string) *table {
	t.Helper()
	return start(t, mode, append([]string{"layout=" + fen}, options...)...)
}

// try returns a command of the side to move and its refusal.
func (t *table) try(text string) error {
	p := t.m.State.Active()
	if p == event.NoPlayer {
		p = xiangqi.Red
	}
	c, err := t.g.Parse(p, text)
	if err != nil {
		return err
	}
	return t.g.Do(c)
}

func (t *table) do(commands ...string) {
	t.Helper()
	for _, text := range commands {
		if err := t.try(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// refused wants a refusal with a code.
func (t *table) refused(text, code string) {
	t.Helper()
	before := t.fen()
	err := t.try(text)
	var r *match.Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Errorf("%s: %v, want a refusal %s", text, err, code)
	}
	if after := t.fen(); after != before {
		t.Errorf("%s was refused and changed the board to %s", text, after)
	}
}

// ended wants the end of the game.
func (t *table) ended(score, reason string) {
	t.Helper()
	if got := xiangqi.Score(&t.m.State); got != score || t.m.State.Reason.String() != reason {
		t.Errorf("the result is %s (%s), want %s (%s)", got, t.m.State.Reason, score, reason)
	}
}

func (t *table) fen() string { return xiangqi.FEN(t.m) }

// events lists the types of the log since a sequence.
func (t *table) events(since uint32) (names []string) {
	for _, e := range t.g.Log() {
		if e.Seq > since {
			names = append(names, t.g.Program().Types.Def(e.Type).Name)
		}
	}
	return names
}

func (t *table) at(square string) event.Entity {
	t.Helper()
	return t.m.State.At(sq(t.T, square))
}

func sq(t testing.TB, name string) board.Square {
	t.Helper()
	s, ok := board.ParseSquare(name)
	if !ok {
		t.Fatalf("no square %q", name)
	}
	return s
}
