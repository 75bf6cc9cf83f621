package xiangqi

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/script/sandbox"
)

// geometry is what a movement script is given: squares and teams as tables
// that can be read and not changed. It knows no pieces and no game.
type geometry struct {
	k       Machine
	squares [board.NumSquares]*lua.LTable
	teams   [board.Teams]*lua.LTable
	number  map[*lua.LTable]board.Square
}

// Bounds on what a script may hand in for one square.
const (
	maxPaths = 1024
	maxSteps = board.NumSquares
)

// build makes the tables, once.
func (g *geometry) build() {
	if g.number != nil {
		return
	}
	g.number = map[*lua.LTable]board.Square{}
	vm, L := g.k.VM(), g.k.VM().State()
	for team := board.Red; team <= board.Black; team++ {
		t := L.CreateTable(0, 2)
		t.RawSetString("name", lua.LString(team.String()))
		t.RawSetString("forward", sandbox.Num(1-2*int(team)))
		g.teams[team] = vm.ReadOnly(t)
	}
	methods := L.CreateTable(0, 4)
	for _, method := range []struct {
		name string
		fn   lua.LGFunction
	}{{"step", g.step}, {"ray", g.ray}, {"palace", g.palace}, {"home", g.home}} {
		methods.RawSetString(method.name, L.NewFunction(method.fn))
	}
	meta := L.CreateTable(0, 2)
	meta.RawSetString("__index", vm.ReadOnly(methods))
	meta.RawSetString("__metatable", lua.LFalse)
	for sq := range board.Square(board.NumSquares) {
		t := L.CreateTable(0, 3)
		t.RawSetString("file", sandbox.Num(sq.File()))
		t.RawSetString("rank", sandbox.Num(sq.Rank()))
		t.RawSetString("name", lua.LString(sq.String()))
		t.Metatable = meta
		g.squares[sq] = vm.ReadOnly(t)
		g.number[t] = sq
	}
}

// square reads the square on which a method is called.
func (g *geometry) square(L *lua.LState, method string) board.Square {
	if t, ok := L.Get(1).(*lua.LTable); ok {
		if sq, known := g.number[t]; known {
			return sq
		}
	}
	L.RaiseError("call it as from:%s(...), with a colon, on a square", method)
	return 0
}

func (g *geometry) offset(L *lua.LState, method string) (file, rank int) {
	file, err := sandbox.Int(L.Get(2))
	if err == nil {
		rank, err = sandbox.Int(L.Get(3))
	}
	if err != nil {
		L.RaiseError("%s(files, ranks): %s", method, err.Error())
	}
	// A step beyond the board is off it, however far.
	return min(max(file, -board.Ranks), board.Ranks), min(max(rank, -board.Ranks), board.Ranks)
}

func (g *geometry) team(L *lua.LState, method string) board.Team {
	for team, t := range g.teams {
		if L.Get(2) == lua.LValue(t) {
			return board.Team(team)
		}
	}
	L.RaiseError("%s(team) expects the team that paths was given", method)
	return 0
}

// step(files, ranks) is the square so far to the right and up, or nil.
func (g *geometry) step(L *lua.LState) int {
	from := g.square(L, "step")
	file, rank := g.offset(L, "step")
	if sq, ok := board.SquareAt(from.File()+file, from.Rank()+rank); ok {
		L.Push(g.squares[sq])
		return 1
	}
	L.Push(lua.LNil)
	return 1
}

// ray(files, ranks) is the list of squares in steps of that size to the edge.
func (g *geometry) ray(L *lua.LState) int {
	from := g.square(L, "ray")
	file, rank := g.offset(L, "ray")
	list := L.CreateTable(board.Ranks, 0)
	for n := 1; file != 0 || rank != 0; n++ {
		sq, ok := board.SquareAt(from.File()+n*file, from.Rank()+n*rank)
		if !ok {
			break
		}
		list.Append(g.squares[sq])
	}
	g.k.VM().Charge(list.Len())
	L.Push(list)
	return 1
}

// palace(team) reports whether the square is in that team's palace.
func (g *geometry) palace(L *lua.LState) int {
	L.Push(lua.LBool(board.InPalace(g.square(L, "palace"), g.team(L, "palace"))))
	return 1
}

// home(team) reports whether the square is on that team's side of the river.
func (g *geometry) home(L *lua.LState) int {
	from, team := g.square(L, "home"), g.team(L, "home")
	L.Push(lua.LBool((from.Rank() < board.Ranks/2) == (team == board.Red)))
	return 1
}

// tabulate returns where pieces go, and where they take if that is a function of its own. ask
// has the answers of one function: paths, or captures.
func tabulate(pieces []xiangqi.Piece, ask func(p *xiangqi.Piece, fn def.FuncRef, captures bool) (xiangqi.Geometry, error)) ([]xiangqi.Geometry, error) {
	all := make([]xiangqi.Geometry, len(pieces))
	for i := range pieces {
		p, out := &pieces[i], &all[i]
		moves, err := ask(p, p.Paths, false)
		if err != nil {
			return nil, err
		}
		out.Paths = moves.Paths
		if p.Captures == 0 {
			continue
		}
		takes, err := ask(p, p.Captures, true)
		if err != nil {
			return nil, err
		}
		out.Captures = takes.Captures
	}
	return all, nil
}

// ask asks a function of a piece once for every team and square.
func (g *geometry) ask(p *xiangqi.Piece, fn def.FuncRef, captures bool) (out xiangqi.Geometry, err error) {
	g.build()
	if captures {
		out.Captures = new(board.CaptureTable)
		return out, g.eachSquare(p, "captures", fn, func(team board.Team, sq board.Square, list []board.CapturePath) {
			out.Captures[team][sq] = list
		})
	}
	out.Paths = new(board.PathTable)
	return out, g.eachSquare(p, "paths", fn, func(team board.Team, sq board.Square, list []board.CapturePath) {
		for _, c := range list {
			out.Paths[team][sq] = append(out.Paths[team][sq], c.Path)
		}
	})
}

// eachSquare calls a script with every square and team, and passes its answers
// on. Only captures can say how many screens a path wants. All of it is part
// of the load and of its budget.
func (g *geometry) eachSquare(p *xiangqi.Piece, what string, fn def.FuncRef, each func(board.Team, board.Square, []board.CapturePath)) error {
	for team := board.Red; team <= board.Black; team++ {
		for sq := range board.Square(board.NumSquares) {
			answer, err := g.k.Ask(fn, g.squares[sq], g.teams[team])
			if err != nil {
				return fmt.Errorf("%s:%d: piece %q: %s for %v on %v: %w", p.File, p.Line, p.ID, what, team, sq, err)
			}
			list, err := g.read(answer, what == "captures")
			if err != nil {
				return fmt.Errorf("%s:%d: piece %q: %s for %v on %v: %w", p.File, p.Line, p.ID, what, team, sq, err)
			}
			each(team, sq, list)
		}
	}
	return nil
}

// read takes the result of a script apart: a list of lists of squares, and
// nothing else; of captures each may have the number of its screens.
func (g *geometry) read(v lua.LValue, captures bool) ([]board.CapturePath, error) {
	list, err := items(v, 0, maxPaths)
	if err != nil {
		return nil, err
	}
	var keys []string
	if captures {
		keys = []string{"screens"}
	}
	out := make([]board.CapturePath, len(list))
	for i, item := range list {
		if captures {
			if out[i].Screens, err = screens(item, i+1); err != nil {
				return nil, err
			}
		}
		steps, err := items(item, i+1, maxSteps, keys...)
		if err != nil {
			return nil, err
		}
		if len(steps) > 0 {
			out[i].Path = make([]board.Square, len(steps))
		}
		for n, step := range steps {
			t, _ := step.(*lua.LTable)
			sq, known := g.number[t]
			if !known {
				return nil, fmt.Errorf("path %d: entry %d is a %s, not a square", i+1, n+1, step.Type())
			}
			out[i].Path[n] = sq
		}
	}
	return out, nil
}

// part is how errors name a part of a result: one of its paths, or all of it.
func part(path int) string {
	if path == 0 {
		return "the result"
	}
	return fmt.Sprintf("path %d", path)
}

// screens reads how many pieces a capture wants on its way; none is 0.
func screens(v lua.LValue, path int) (int, error) {
	t, ok := v.(*lua.LTable)
	if !ok || t.RawGetString("screens") == lua.LNil {
		return 0, nil
	}
	n, err := sandbox.Int(t.RawGetString("screens"))
	if err != nil || n < 0 || n > maxSteps {
		return 0, fmt.Errorf("%s: screens must be a number from 0 to %d", part(path), maxSteps)
	}
	return n, nil
}

// items returns the entries of a path, or of the whole result (path 0), which is a list
// without holes and keys other than the given ones.
func items(v lua.LValue, path, limit int, named ...string) ([]lua.LValue, error) {
	t, ok := v.(*lua.LTable)
	if !ok {
		return nil, fmt.Errorf("%s is a %s, not a list", part(path), v.Type())
	}
	n := t.Len()
	if n > limit {
		return nil, fmt.Errorf("%s has %d entries; at most %d are allowed", part(path), n, limit)
	}
	keys := 0
	for _, name := range named {
		if t.RawGetString(name) != lua.LNil {
			keys--
		}
	}
	for k, _ := t.Next(lua.LNil); k != lua.LNil && keys <= n; k, _ = t.Next(k) {
		keys++
	}
	if keys != n {
		return nil, fmt.Errorf("%s is not a plain list: it has other keys, or holes", part(path))
	}
	list := make([]lua.LValue, n)
	for i := range list {
		list[i] = t.RawGetInt(i + 1)
	}
	return list, nil
}
