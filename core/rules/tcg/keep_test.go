package tcg

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/core/match"
)

// steadyTables are those that Keep does not copy while State.steady holds, and what room is
// made of.
var steadyTables = map[string]bool{"Settings": true, "Cards": true, "Grants": true, "Plays": true, "auras": true, "room": true, "Grid": true, "ties": true, "held": true, "on": true}

// TestSteady: code that writes a steady table of a state marks it, or a fault would roll
// back to the table before another command.
func TestSteady(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set, writers := token.NewFileSet(), 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Body == nil {
				continue
			}
			at := writesSteady(f.Body)
			if at == token.NoPos {
				continue
			}
			if writers++; !calls(f.Body, "unsteady") {
				t.Errorf("%s: %s writes a steady table without unsteady", set.Position(at), f.Name.Name)
			}
		}
	}
	if writers < 20 {
		t.Errorf("%d functions write steady tables: the test does not see the others", writers)
	}
}

// writesSteady finds where a function writes a steady table: by an assignment, with copy,
// or through a variable that points into one.
func writesSteady(body *ast.BlockStmt) (at token.Pos) {
	pointers := map[string]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		if set, ok := n.(*ast.AssignStmt); ok && len(set.Lhs) == len(set.Rhs) {
			for i, x := range set.Rhs {
				if to, ok := x.(*ast.UnaryExpr); ok && to.Op == token.AND && ofSteady(to.X, nil) {
					if v, ok := set.Lhs[i].(*ast.Ident); ok {
						pointers[v.Name] = true
					}
				}
			}
		}
		return true
	})
	written := func(x ast.Expr) {
		if _, whole := x.(*ast.Ident); !whole && ofSteady(x, pointers) {
			at = x.Pos()
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				written(x)
			}
		case *ast.IncDecStmt:
			written(n.X)
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.Ident); ok && (f.Name == "copy" || f.Name == "copySome" || f.Name == "clear") {
				written(n.Args[0])
			}
		}
		return true
	})
	return at
}

// ofSteady reports whether an expression is part of a steady table of a state, or of
// what one of some variables points to.
func ofSteady(x ast.Expr, pointers map[string]bool) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return pointers[x.Name]
	case *ast.StarExpr:
		return ofSteady(x.X, pointers)
	case *ast.ParenExpr:
		return ofSteady(x.X, pointers)
	case *ast.IndexExpr:
		return ofSteady(x.X, pointers)
	case *ast.SliceExpr:
		return ofSteady(x.X, pointers)
	case *ast.SelectorExpr:
		return steadyTables[x.Sel.Name] && isState(x.X) || ofSteady(x.X, pointers)
	}
	return false
}

// isState reports whether an expression is called what states are called.
func isState(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name == "s" || x.Name == "dst" || x.Name == "src" || x.Name == "from"
	case *ast.SelectorExpr:
		return x.Sel.Name == "State" || x.Sel.Name == "s"
	}
	return false
}

func calls(body *ast.BlockStmt, method string) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		if f, ok := n.(*ast.SelectorExpr); ok && f.Sel.Name == method {
			found = true
		}
		return !found
	})
	return found
}

// withRows adds a few rows to each table that grows, for tests that write into them.
func withRows(s *State) {
	spare(&s.Statuses, 0)
	spare(&s.Grants, 0)
	spare(&s.Uses, 0)
	spare(&s.Pending, 0)
	spare(&s.Counts, 0)
	spare(&s.Offers, 0)
	spare(&s.Settings, 0)
	spare(&s.Plays, 0)
	spare(&s.Fixtures, 0)
}

// TestTablesGrow: a row more than a table has makes it longer and keeps what it has.
func TestTablesGrow(t *testing.T) {
	var table []Use
	for i := range 200 {
		spare(&table, i)
		table[i].Card = uint16(i)
	}
	for i := range 200 {
		if table[i].Card != uint16(i) {
			t.Fatalf("row %d is %+v", i, table[i])
		}
	}
	if n := len(table); n > 400 {
		t.Errorf("%d rows for 200", n)
	}
}

// TestForksOfTheSameTables: a fork into a match that has the same steady tables copies the
// rest alone, and is what any other fork is, whatever either of both did meanwhile.
func TestForksOfTheSameTables(t *testing.T) {
	p := cached(t, "", "")
	m := cachedDuel(t, p, 3)
	r := rand.New(rand.NewPCG(7, 7))
	used, spared := m.Fork(), 0
	var buf []match.Command
	play := func(m *Match) {
		buf = m.Legal(m.State.Active, buf[:0])
		if c := buf[r.IntN(len(buf))]; c.Verb != Concede {
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	for range 300 {
		switch r.IntN(3) {
		case 0:
			play(m)
		case 1:
			play(used)
		}
		if m.Over() || used.Over() {
			m = cachedDuel(t, p, r.Uint64())
		}
		if m.State.same != nil && used.State.same == m.State.same {
			spared++
		}
		m.ForkInto(used)
		var whole State
		copyState(&whole, &m.State)
		for _, pair := range [][2]any{
			{whole.head, used.State.head}, {whole.partly, used.State.partly}, {whole.room, used.State.room}, {whole.slots, used.State.slots},
			{whole.Cards[:whole.NCards+1], used.State.Cards[:whole.NCards+1]}, {whole.Bodies[:whole.NBodies+1], used.State.Bodies[:whole.NBodies+1]},
			{whole.Grants[:whole.NGrants], used.State.Grants[:whole.NGrants]}, {whole.Plays[:whole.NPlays], used.State.Plays[:whole.NPlays]},
			{whole.auras[:whole.nAuras], used.State.auras[:whole.nAuras]},
		} {
			if want, got := fmt.Sprint(pair[0]), fmt.Sprint(pair[1]); got != want {
				t.Fatalf("a fork into a used match has %s, another one %s", got, want)
			}
		}
	}
	if spared < 30 {
		t.Errorf("the tables were the same only %d times", spared)
	}
}
