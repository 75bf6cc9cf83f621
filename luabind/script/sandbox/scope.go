package sandbox

import (
	"fmt"
	"maps"
	"slices"

	"github.com/yuin/gopher-lua/ast"
)

// checker walks the syntax tree once: it resolves every name, refuses what a
// script may not do, and rewrites the nodes whose cost the interpreter does
// not bound.
type checker struct {
	file    string
	globals map[string]bool // readable names: library, host, main chunk
	assigns map[string]bool // globals that the main chunk assigns
	locals  map[string]bool // locals of the main chunk, while collecting
	funcs   []Function
	lineOf  map[string]int // of the functions
	spans   []span

	scopes []scope
	owners map[string][]int // of the visible locals of a name: the function of each, innermost last
	all    []*Error         // what was found so far, where all is wanted
	each   bool             // all is wanted, not only the first
	fn     int              // how many functions enclose the current node
	depth  int              // levels of the tree above the current node
}

// scope is the names of a block.
type scope struct{ names []string }

func newChecker(file string) *checker {
	c := &checker{file: file, globals: map[string]bool{}, assigns: map[string]bool{}, locals: map[string]bool{}, lineOf: map[string]int{}, owners: map[string][]int{}}
	for _, n := range library[""] {
		c.globals[n] = true
	}
	for _, n := range libraryTables {
		c.globals[n] = true
	}
	return c
}

// run checks and rewrites a main chunk. Problems travel as panics, because the
// walk is deeply recursive and every level would only pass them on.
func (c *checker) run(stmts []ast.Stmt) (out []ast.Stmt, err error) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			err = e
		}
	}()
	c.open()
	c.collect(stmts)
	out = c.block(stmts)
	c.close()
	return c.withHelpers(out), nil
}

func (c *checker) fail(kind Kind, at ast.PositionHolder, hint, format string, args ...any) {
	e := &Error{Kind: kind, File: c.file, Line: at.Line(), Hint: hint, Msg: fmt.Sprintf(format, args...)}
	for _, s := range c.spans {
		if e.Line >= s.first && e.Line <= s.last {
			e.Func = s.name
		}
	}
	if c.each && kind == Static && len(c.all) < maxErrors {
		c.all = append(c.all, e)
		return
	}
	panic(e)
}

func (c *checker) open() { c.scopes = append(c.scopes, scope{}) }

func (c *checker) close() {
	last := len(c.scopes) - 1
	for _, name := range c.scopes[last].names {
		same := c.owners[name]
		c.owners[name] = same[:len(same)-1]
	}
	c.scopes = c.scopes[:last]
}

func (c *checker) declare(names ...string) {
	top := &c.scopes[len(c.scopes)-1]
	top.names = append(top.names, names...)
	for _, name := range names {
		c.owners[name] = append(c.owners[name], c.fn)
	}
}

// resolve finds the local that a name means, and the function it belongs to.
func (c *checker) resolve(name string) (fn int, ok bool) {
	if same := c.owners[name]; len(same) > 0 {
		return same[len(same)-1], true
	}
	return 0, false
}

// collect notes what the main chunk defines, so that functions may use names
// defined further down.
func (c *checker) collect(stmts []ast.Stmt) {
	for _, s := range stmts {
		switch s := s.(type) {
		case *ast.FuncDefStmt:
			c.collectDef(s)
		case *ast.AssignStmt:
			c.collectAssign(s)
		case *ast.LocalAssignStmt:
			for i, name := range s.Names {
				c.locals[name] = true
				c.collectFunc(name, at(s.Exprs, i), false)
			}
		case *ast.DoBlockStmt:
			c.collect(s.Stmts)
		case *ast.IfStmt:
			c.collect(s.Then)
			c.collect(s.Else)
		case *ast.WhileStmt:
			c.collect(s.Stmts)
		case *ast.RepeatStmt:
			c.collect(s.Stmts)
		case *ast.NumberForStmt:
			c.collect(s.Stmts)
		case *ast.GenericForStmt:
			c.collect(s.Stmts)
		}
	}
}

func (c *checker) collectDef(s *ast.FuncDefStmt) {
	if id, ok := s.Name.Func.(*ast.IdentExpr); ok {
		c.collectName(id.Value, s.Func)
		return
	}
	c.collectFunc(defName(s.Name), s.Func, false)
}

func (c *checker) collectAssign(s *ast.AssignStmt) {
	for i, lhs := range s.Lhs {
		if id, ok := lhs.(*ast.IdentExpr); ok {
			c.collectName(id.Value, at(s.Rhs, i))
		}
	}
}

// collectName notes an assignment to a name, which is a local when a local of
// that name was declared above.
func (c *checker) collectName(name string, value ast.Expr) {
	local := c.locals[name]
	if !local {
		c.assigns[name] = true
	}
	c.collectFunc(name, value, !local)
}

func (c *checker) collectFunc(name string, e ast.Expr, global bool) {
	f, ok := e.(*ast.FunctionExpr)
	if !ok {
		return
	}
	c.spans = append(c.spans, span{name, f.Line(), f.LastLine()})
	if global {
		if first := c.lineOf[name]; first > 0 {
			c.fail(Static, f, "rename one of them", "the function %q is defined twice, first in line %d", name, first)
		}
		c.lineOf[name] = f.Line()
		c.funcs = append(c.funcs, Function{name, f.Line()})
	}
}

func at(exprs []ast.Expr, i int) ast.Expr {
	if i < len(exprs) {
		return exprs[i]
	}
	return nil
}

// defName spells the name of "function a.b:c()".
func defName(n *ast.FuncName) string {
	if n.Func == nil {
		return exprName(n.Receiver) + ":" + n.Method
	}
	return exprName(n.Func)
}

func exprName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.IdentExpr:
		return e.Value
	case *ast.AttrGetExpr:
		if key, ok := e.Key.(*ast.StringExpr); ok {
			return exprName(e.Object) + "." + key.Value
		}
	}
	return "?"
}

// read checks that a name may be read.
func (c *checker) read(id *ast.IdentExpr) {
	name := id.Value
	if _, ok := c.resolve(name); ok || c.globals[name] || c.assigns[name] {
		return
	}
	if hint, ok := forbidden[name]; ok {
		c.fail(Static, id, hint, "%s is not available", name)
		return
	}
	c.fail(Static, id, c.suggest(name), "unknown name %s", name)
}

func (c *checker) suggest(name string) string {
	if hint := handed[name]; hint != "" {
		return hint
	}
	all := slices.Concat(slices.Sorted(maps.Keys(c.globals)), slices.Sorted(maps.Keys(c.assigns)))
	for _, s := range c.scopes {
		all = append(all, s.names...)
	}
	if n := nearest(name, all); n != "" {
		return "did you mean " + n + "?"
	}
	return "declare it with local, or pass it as a parameter"
}

// assign checks that a name may be assigned.
func (c *checker) assign(id *ast.IdentExpr) {
	name := id.Value
	owner, local := c.resolve(name)
	switch {
	case local && owner == 0 && c.fn > 0:
		c.fail(Static, id, hintNoState+"; use a local of the function",
			"function changes %s, a local of the main chunk", name)
	case local:
		return
	case c.fn > 0:
		c.fail(Static, id, hintNoState+"; write local "+name,
			"function assigns the global %s", name)
	case c.globals[name] || forbidden[name] != "":
		c.fail(Static, id, "choose another name", "%s is reserved", name)
	}
}

// libraryField checks string.x, table.x and math.x against the library.
func (c *checker) libraryField(e *ast.AttrGetExpr) {
	id, ok := e.Object.(*ast.IdentExpr)
	key, isName := e.Key.(*ast.StringExpr)
	if !ok || !isName || library[id.Value] == nil {
		return
	}
	if _, local := c.resolve(id.Value); local || inLibrary(id.Value, key.Value) {
		return
	}
	full := id.Value + "." + key.Value
	if hint, ok := forbidden[full]; ok {
		c.fail(Static, e, hint, "%s is not available", full)
		return
	}
	hint := ""
	if n := nearest(key.Value, append([]string(nil), library[id.Value]...)); n != "" {
		hint = "did you mean " + id.Value + "." + n + "?"
	}
	c.fail(Static, e, hint, "unknown name %s", full)
}
