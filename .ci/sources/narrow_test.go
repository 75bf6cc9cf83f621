package sources_test

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A conversion to a shorter integer silently cuts off bits, so that another number remains.
// Code that reads untrusted numbers must not use one unless the operand is known to fit.
// core/num saturates, or the code checks the number first and rejects it.

// narrowing finds conversions to an integer with fewer bits whose operand is
// not seen to fit. int counts as 64 bits where it comes from and as 32 where
// it is made, as both are built.
type narrowing struct {
	fset *token.FileSet
	info *types.Info
	size map[types.Object]span // of variables of loops
	seen int                   // conversions of integers
}

// span is the least and the greatest number that an expression can have.
type span struct{ low, high *big.Int }

func (s span) within(t span) bool { return s.low.Cmp(t.low) >= 0 && s.high.Cmp(t.high) <= 0 }

func bits(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

// integer returns bits and sign of a type of integers; ok is false for others.
func integer(t types.Type, asSource bool) (n uint, signed, ok bool) {
	b, isBasic := t.Underlying().(*types.Basic)
	if !isBasic || b.Info()&types.IsInteger == 0 {
		return 0, false, false
	}
	word := uint(32)
	if asSource {
		word = 64
	}
	switch b.Kind() {
	case types.Int8:
		return 8, true, true
	case types.Int16:
		return 16, true, true
	case types.Int32, types.UntypedRune:
		return 32, true, true
	case types.Int64:
		return 64, true, true
	case types.Uint8:
		return 8, false, true
	case types.Uint16:
		return 16, false, true
	case types.Uint32:
		return 32, false, true
	case types.Uint64:
		return 64, false, true
	case types.Uint, types.Uintptr:
		return word, false, true
	}
	return word, true, true
}

func spanOf(n uint, signed bool) span {
	if signed {
		return span{new(big.Int).Neg(bits(n - 1)), new(big.Int).Sub(bits(n-1), big.NewInt(1))}
	}
	return span{big.NewInt(0), new(big.Int).Sub(bits(n), big.NewInt(1))}
}

// span bounds an expression as far as its form shows.
func (c *narrowing) span(e ast.Expr) span {
	tv := c.info.Types[e]
	if tv.Value != nil {
		if v, exact := new(big.Int).SetString(constant.ToInt(tv.Value).ExactString(), 10); exact {
			return span{v, v}
		}
	}
	n, signed, ok := integer(tv.Type, true)
	if !ok {
		return spanOf(64, true)
	}
	whole := spanOf(n, signed)
	if s, known := c.form(e); known && s.within(whole) {
		return s
	}
	return whole
}

// form bounds an expression by what it is made of.
func (c *narrowing) form(e ast.Expr) (span, bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.span(e.X), true
	case *ast.Ident:
		s, ok := c.size[c.info.Uses[e]]
		return s, ok
	case *ast.BinaryExpr:
		return c.binary(e)
	case *ast.CallExpr:
		return c.call(e)
	}
	return span{}, false
}

func (c *narrowing) binary(e *ast.BinaryExpr) (span, bool) {
	x, y := c.span(e.X), c.span(e.Y)
	zero := big.NewInt(0)
	switch e.Op {
	case token.ADD:
		return span{new(big.Int).Add(x.low, y.low), new(big.Int).Add(x.high, y.high)}, true
	case token.SUB:
		return span{new(big.Int).Sub(x.low, y.high), new(big.Int).Sub(x.high, y.low)}, true
	case token.MUL:
		p := []*big.Int{new(big.Int).Mul(x.low, y.low), new(big.Int).Mul(x.low, y.high), new(big.Int).Mul(x.high, y.low), new(big.Int).Mul(x.high, y.high)}
		return span{slices.MinFunc(p, (*big.Int).Cmp), slices.MaxFunc(p, (*big.Int).Cmp)}, true
	case token.AND:
		for _, s := range []span{y, x} {
			if s.low.Sign() >= 0 {
				return span{zero, s.high}, true
			}
		}
	case token.REM:
		if y.low.Sign() > 0 {
			top := new(big.Int).Sub(y.high, big.NewInt(1))
			if x.low.Sign() >= 0 {
				return span{zero, top}, true
			}
			return span{new(big.Int).Neg(top), top}, true
		}
	case token.QUO:
		if y.low.Sign() > 0 && x.low.Sign() >= 0 {
			return span{zero, new(big.Int).Quo(x.high, y.low)}, true
		}
	case token.SHR:
		if by := y.low; by.Cmp(y.high) == 0 && by.Sign() >= 0 && by.Cmp(big.NewInt(64)) <= 0 {
			n := uint(by.Uint64())
			return span{new(big.Int).Rsh(x.low, n), new(big.Int).Rsh(x.high, n)}, true
		}
	}
	return span{}, false
}

func (c *narrowing) call(e *ast.CallExpr) (span, bool) {
	if tv := c.info.Types[e.Fun]; tv.IsType() && len(e.Args) == 1 {
		n, signed, ok := integer(tv.Type, false)
		if _, _, from := integer(c.info.Types[e.Args[0]].Type, true); !ok || !from {
			return span{}, false
		}
		s := c.span(e.Args[0])
		return s, s.within(spanOf(n, signed))
	}
	name, isName := e.Fun.(*ast.Ident)
	if !isName || len(e.Args) == 0 {
		return span{}, false
	}
	if _, builtin := c.info.Uses[name].(*types.Builtin); !builtin {
		return span{}, false
	}
	s := c.span(e.Args[0])
	switch name.Name {
	case "min":
		for _, a := range e.Args[1:] {
			t := c.span(a)
			s = span{least(s.low, t.low), least(s.high, t.high)}
		}
		return s, true
	case "max":
		for _, a := range e.Args[1:] {
			t := c.span(a)
			s = span{larger(s.low, t.low), larger(s.high, t.high)}
		}
		return s, true
	case "len":
		return span{big.NewInt(0), spanOf(64, true).high}, true
	}
	return span{}, false
}

func least(a, b *big.Int) *big.Int {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}

func larger(a, b *big.Int) *big.Int {
	if a.Cmp(b) > 0 {
		return a
	}
	return b
}

// loop notes the bounds of a variable that counts through an array or up to a
// constant and is never written.
func (c *narrowing) loop(r *ast.RangeStmt) {
	key, isName := r.Key.(*ast.Ident)
	if !isName || c.info.Defs[key] == nil {
		return
	}
	top := c.span(r.X).high
	switch t := c.info.Types[r.X].Type.Underlying().(type) {
	case *types.Array:
		top = big.NewInt(t.Len())
	case *types.Pointer:
		a, isArray := t.Elem().Underlying().(*types.Array)
		if !isArray {
			return
		}
		top = big.NewInt(a.Len())
	case *types.Basic:
		if t.Info()&types.IsInteger == 0 {
			return
		}
	default:
		return
	}
	obj := c.info.Defs[key]
	written := false
	ast.Inspect(r.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if id, ok := l.(*ast.Ident); ok && c.info.Uses[id] == obj {
					written = true
				}
			}
		case *ast.IncDecStmt:
			if id, ok := n.X.(*ast.Ident); ok && c.info.Uses[id] == obj {
				written = true
			}
		case *ast.UnaryExpr:
			if id, ok := n.X.(*ast.Ident); ok && n.Op == token.AND && c.info.Uses[id] == obj {
				written = true
			}
		}
		return true
	})
	if !written {
		c.size[obj] = span{big.NewInt(0), new(big.Int).Sub(top, big.NewInt(1))}
	}
}

// bare lists the conversions that can cut bits off.
func (c *narrowing) bare(files []*ast.File) (found []string) {
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if r, ok := n.(*ast.RangeStmt); ok {
				c.loop(r)
			}
			return true
		})
		ast.Inspect(f, func(n ast.Node) bool {
			if e, ok := n.(*ast.CallExpr); ok && c.cuts(e) {
				to, from := c.info.Types[e.Fun].Type, c.info.Types[e.Args[0]].Type
				found = append(found, fmt.Sprintf("%s: %s to %s can cut bits off: use core/num, or bound it first", c.fset.Position(e.Pos()), from, to))
			}
			return true
		})
	}
	return found
}

// cuts reports whether a call is a conversion that can cut bits off.
func (c *narrowing) cuts(e *ast.CallExpr) bool {
	if len(e.Args) != 1 || !c.info.Types[e.Fun].IsType() {
		return false
	}
	from := c.info.Types[e.Args[0]]
	toBits, toSigned, ok := integer(c.info.Types[e.Fun].Type, false)
	fromBits, _, ok2 := integer(from.Type, true)
	if !ok || !ok2 {
		return false
	}
	c.seen++
	return from.Value == nil && toBits < fromBits && !c.span(e.Args[0]).within(spanOf(toBits, toSigned))
}

// newNarrowing finds out the types of a package.
func newNarrowing(fset *token.FileSet, path string, files []*ast.File, imports types.Importer) (*narrowing, error) {
	c := &narrowing{fset: fset, size: map[types.Object]span{}}
	c.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: imports}
	_, err := conf.Check(path, fset, files, c.info)
	return c, err
}

// exempt is the package whose job it is.
const exempt = module + "/core/num"

// numberRooms lists the folders that untrusted numbers can reach.
var numberRooms = []string{"core", "luabind", "repl"}

// TestNoBareNarrowing checks every package that untrusted numbers can reach.
func TestNoBareNarrowing(t *testing.T) {
	fset := token.NewFileSet()
	imports := exports(t, fset, module+"/...")
	checked := 0
	for _, p := range modulePackages(t) {
		room, _, _ := strings.Cut(strings.TrimPrefix(p.ImportPath, module+"/"), "/")
		if p.ImportPath == exempt || !slices.Contains(numberRooms, room) {
			continue
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		c, err := newNarrowing(fset, p.ImportPath, files, imports)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range c.bare(files) {
			t.Error(found)
		}
		checked += c.seen
	}
	if checked < 500 {
		t.Errorf("%d conversions of integers seen; the check misses most of the code", checked)
	}
}

// TestNarrowingCanFail holds the check itself to samples.
func TestNarrowingCanFail(t *testing.T) {
	for body, bad := range map[string]bool{
		"_ = int16(n)":                              true,
		"_ = seat(n)":                               true,
		"_ = int32(n)":                              true,
		"_ = int(wide)":                             true, // on a machine of 32 bits
		"_ = uint16(n + 1)":                         true,
		"_ = int8(len(list))":                       true,
		"_ = uint8(min(n, 255))":                    true, // it can be negative
		"_ = uint8(n & 0x1ff)":                      true,
		"_ = int8(small + small)":                   false, // which is what it is already
		"_ = int16(int(small) + 1000)":              false,
		"_ = int16(int(short) + 1)":                 true,
		"_ = uint8(max(min(n, 255), 0))":            false,
		"_ = uint8(n & 0xff)":                       false,
		"_ = int8(n % 100)":                         false,
		"_ = uint8(wide >> 60 & 15)":                false,
		"_ = int16(12)":                             false,
		"_ = int64(n)":                              false,
		"_ = int(short)":                            false,
		"for i := range 8 { _ = uint8(i) }":         false,
		"for i := range 300 { _ = uint8(i) }":       true,
		"for i := range 8 { i += n; _ = uint8(i) }": true,
		"for i := range four { _ = seat(i) }":       false,
		"for i := range list { _ = seat(i) }":       true,
	} {
		fset := token.NewFileSet()
		src := "package sample\ntype seat int8\nfunc f(n int, wide int64, short int16, small int8, list []int, four [4]int) {\n" + body + "\n}\n"
		f, err := parser.ParseFile(fset, "sample.go", src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		c, err := newNarrowing(fset, "sample", []*ast.File{f}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if found := c.bare([]*ast.File{f}); (len(found) > 0) != bad {
			t.Errorf("%s: found %v", body, found)
		}
	}
}
