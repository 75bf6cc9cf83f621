package lint

import (
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// kind is the known type of a value.
type kind uint8

const (
	unknown kind = iota
	isNil
	isNumber
	isString
	isBoolean
	isTable
	isFunction
	isMe
	isEv
	isGame
	isIt
	isTest
	isVars
)

// luaNames are the names of the kinds in Lua.
var luaNames = [...]string{"", "nil", "number", "string", "boolean", "table", "function", "table", "table", "table", "table", "table", "table"}

func (k kind) lua() string { return luaNames[k] }

// kindOf returns the kind of a type of Lua.
func kindOf(name string) kind {
	if i := slices.Index(luaNames[:isMe], name); i > 0 {
		return num.To[kind](i)
	}
	return unknown
}

// roles are the objects of scripts, by the usual names of parameters.
var roles = map[string]kind{"me": isMe, "ev": isEv, "game": isGame}

// value is what the analysis knows about an expression.
type value struct {
	kind kind
	word string // of a string literal
	lit  bool   // it is a literal
	one  bool   // a call returns it, and no other value
	late bool   // of a parameter that no call has set yet
	fn   *function

	answer *answer // of a choice that a manifest declares; nil for anything else
	each   bool    // it iterates over the answers
}

// function is a named function of a script.
type function struct {
	name    string
	global  bool
	line    int
	expr    *ast.FunctionExpr
	params  []value
	given   []bool // a call has given the parameter
	reads   int    // how often it is named
	root    bool   // a manifest names it
	answers bool   // it handles answers of choices that manifests declare, and has no other caller
	asData  bool   // it is used as a value, so its arguments are unknown
	loads   bool   // the main chunk calls it, directly or indirectly
	later   bool   // it may be called after the script has been loaded

	// Its possible uses, through all callers.
	uses    []load.HandlerUse
	events  []string
	anyEv   bool     // also for unknown events
	anyUse  bool     // also by unknown definitions
	judges  bool     // as a condition, which may only read
	rates   bool     // as the score of a bot, which may only read
	figures bool     // as the value of a modifier, which may only read
	changes []string // how it changes the number of an event
	callees []*function
	handed  []*function // functions whose names are passed to the game, to be called later
}

// binding is a local name.
type binding struct {
	name         string
	v            value
	line         int
	reads        int
	main         bool   // of the main chunk
	shares       string // a table of the main chunk: the local is another name for it or for a part; "" for none
	reportUnused bool   // report it if it is unused
}

// script is the analysis of one script or file of tests.
type script struct {
	c       *check
	name    string // as the loader names it
	index   int    // in Library.Scripts, -1 for tests
	api     int
	test    bool
	text    []byte
	stmts   []ast.Stmt
	toks    []sandbox.Token
	first   map[int]int     // the column of the first token of a line
	columns map[place][]int // the columns of words in a line, without comments
	nth     map[place]int
	names   map[place][]int // columns of names by line, with the character before them: see next

	globals   map[string]*function
	all       []*function
	ofExpr    map[*ast.FunctionExpr]*function
	assigned  map[string]bool // names that are assigned after their declaration
	scopes    [][]*binding
	held      map[ast.Expr]value // what is known of the values of literal tables
	in        *function          // the function that is walked, nil in the main chunk
	depth     int                // number of functions around the position
	nameless  int                // number of anonymous functions inside the named one
	reporting bool               // the last pass, which reports
	silent    bool               // of a pack that is not checked
	found     []Finding
	changed   bool
}

// place is a word of a line.
type place struct {
	line int
	word string
}

// source is a script or a file of tests to check.
type source struct {
	name  string
	text  []byte
	index int // in Library.Scripts, -1 for tests
	api   int
}

// scripts checks the scripts of the packs.
func (c *check) scripts() {
	var list []source
	for i := range c.known.Library.Scripts {
		s := &c.known.Library.Scripts[i]
		name := s.Pack + "/" + s.File
		if at, ours := c.of(name); ours {
			list = append(list, source{name, []byte(s.Source), i, at.pack.api})
		}
	}
	c.analysed = map[int]*script{}
	for i, s := range c.each(list) {
		c.analysed[list[i].index] = s
	}
}

// each checks scripts in parallel and returns them in order, with nil for one that
// cannot be read.
func (c *check) each(list []source) []*script {
	c.signatures() // which all of them share
	out := make([]*script, len(list))
	found := make([][]Finding, len(list))
	together(len(list), func(i int) { out[i], found[i] = c.script(&list[i]) })
	for _, f := range found {
		c.found = append(c.found, f...)
	}
	return out
}

// together calls f with the numbers below n, several at a time. A panic in one call
// panics here.
func together(n int, f func(i int)) {
	var work sync.WaitGroup
	var broken any
	var once sync.Once
	next := make(chan int)
	for range min(n, runtime.GOMAXPROCS(0)) {
		work.Go(func() {
			for i := range next {
				func() {
					defer func() {
						if why := recover(); why != nil {
							once.Do(func() { broken = why })
						}
					}()
					f(i)
				}()
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	work.Wait()
	if broken != nil {
		panic(broken)
	}
}

// script checks one script. It walks the tree before the sandbox checks it, which
// rewrites it, unless the script has been compiled.
func (c *check) script(src *source) (*script, []Finding) {
	stmts, err := sandbox.Tree(src.name, src.text)
	if err == nil {
		s := newScript(c, src.name, src.index, src.api, src.index < 0, stmts, sandbox.Tokens(src.text))
		s.text = src.text
		s.analyse()
		if src.index < 0 || c.known.Library.Scripts[src.index].Code == nil { // otherwise the loader has found no fault
			s.static(sandbox.CheckTree(src.name, stmts))
		}
		return s, s.found
	}
	s := newScript(c, src.name, src.index, src.api, src.index < 0, nil, nil)
	s.reporting = true
	if e, ok := err.(*sandbox.Error); ok {
		s.static([]*sandbox.Error{e})
	}
	return nil, s.found
}

func newScript(c *check, name string, index, api int, test bool, stmts []ast.Stmt, toks []sandbox.Token) *script {
	return &script{held: map[ast.Expr]value{}, c: c, name: name, index: index, api: api, test: test, stmts: stmts, toks: toks,
		globals: map[string]*function{}, ofExpr: map[*ast.FunctionExpr]*function{}, assigned: map[string]bool{}}
}

// static reports what the sandbox refuses.
func (s *script) static(list []*sandbox.Error) {
	for _, e := range list {
		code := load.BadScript
		switch {
		case e.Kind == sandbox.Syntax:
			code = load.BadSyntax
		case e.KeepsState():
			code = load.KeptState
		case strings.HasPrefix(e.Msg, "unknown name "):
			code = UnknownName
		}
		at := spot{e.Line, e.Col}
		for _, word := range slices.Backward(strings.FieldsFunc(e.Msg, func(r rune) bool { return strings.ContainsRune(` ",.`, r) })) {
			if found, ok := s.find(e.Line, word, 0); ok {
				at = found
				break
			}
		}
		s.report(at, code, e.Hint, "%s", e.Msg)
	}
}

// analyse walks until it learns nothing new about the arguments of functions, and then
// once more to report.
func (s *script) analyse() {
	s.lines()
	s.collect(s.stmts)
	s.roots()
	for range 6 {
		s.changed = false
		s.walk()
		if !s.changed {
			break
		}
	}
	s.flow()
	s.atLoad()
	s.takesAnswers()
	s.reporting, s.nth = true, map[place]int{}
	s.walk()
	s.unused()
	s.misplaced()
	s.endless(s.stmts)
}

func (s *script) walk() {
	for _, f := range s.all {
		f.reads, f.callees, f.handed, f.changes = 0, nil, nil, nil
	}
	s.scopes, s.in, s.depth, s.nameless = nil, nil, 0, 0
	s.block(s.stmts)
}

// collect notes all functions and assignments.
func (s *script) collect(stmts []ast.Stmt) {
	walkStmts(stmts, func(n ast.Stmt) {
		switch n := n.(type) {
		case *ast.FuncDefStmt:
			if id, ok := n.Name.Func.(*ast.IdentExpr); ok {
				s.globals[id.Value] = s.define(id.Value, true, n.Func)
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				id, ok := l.(*ast.IdentExpr)
				if !ok {
					continue
				}
				s.assigned[id.Value] = true
				if i < len(n.Rhs) {
					if f, ok := n.Rhs[i].(*ast.FunctionExpr); ok {
						d := s.define(id.Value, true, f)
						d.asData = true
						s.globals[id.Value] = d
					}
				}
			}
		case *ast.LocalAssignStmt:
			for i, name := range n.Names {
				if i < len(n.Exprs) {
					if f, ok := n.Exprs[i].(*ast.FunctionExpr); ok {
						s.define(name, false, f)
					}
				}
			}
		}
	})
}

func (s *script) define(name string, global bool, f *ast.FunctionExpr) *function {
	d := &function{name: name, global: global, line: f.Line(), expr: f, params: make([]value, len(f.ParList.Names)), given: make([]bool, len(f.ParList.Names))}
	s.all, s.ofExpr[f] = append(s.all, d), d
	return d
}

// roots notes the uses of functions by manifests.
func (s *script) roots() {
	for _, u := range s.c.known.Handlers {
		if u.Func.Script != s.index || s.test {
			continue
		}
		f := s.globals[u.Func.Name]
		if f == nil {
			continue
		}
		f.uses = append(f.uses, u)
		f.root = true
		if event := u.Table.Kid("event").Text(); u.What == "listener" && event != "" {
			if !slices.Contains(f.events, event) {
				f.events = append(f.events, event)
			}
			f.takes(isMe, isEv, isGame)
		} else {
			f.anyEv = true
		}
		if u.What == load.Bot {
			f.takes(isMe, isIt, isGame)
			f.rates = true
		}
		if u.Key == "when" || u.Key == "target_when" {
			f.judges = true
		}
		if u.What == "modifier" {
			f.figures = true
		}
	}
	for _, f := range s.all {
		if s.test && f.global && strings.HasPrefix(f.name, testPrefix) && len(f.params) > 0 {
			f.params[0], f.given[0] = value{kind: isTest}, true
		}
	}
}

// takes sets the kinds of the arguments that the engine passes to a function. Those of one whose
// names are in another order stay unknown: all its calls would be wrong.
func (f *function) takes(kinds ...kind) {
	if f.misplaced() >= 0 {
		return
	}
	for i, k := range kinds {
		if i < len(f.params) {
			f.params[i], f.given[i] = value{kind: k}, true
		}
	}
}

// misplaced returns the index of a parameter that is called me or game, but gets something else
// from the engine; -1 for none.
func (f *function) misplaced() int {
	return slices.IndexFunc(f.expr.ParList.Names, func(name string) bool {
		at := slices.Index(f.expr.ParList.Names, name)
		return name == "me" && at != 0 || name == "game" && at != 2
	})
}

// misplaced reports handlers whose parameters are in another order than the arguments.
func (s *script) misplaced() {
	for _, f := range s.all {
		if i := f.misplaced(); f.root && i >= 0 {
			at, _ := s.find(f.line, f.name, 0)
			s.report(at, WrongArguments, "the first argument is me, and the third one is game", "the function %s has %s as its parameter %d", f.name, f.expr.ParList.Names[i], i+1)
		}
	}
}

// varsOf returns the vars of the definitions that use a function; ok is false when not
// all of them are known.
func (f *function) varsOf() (list [][]def.Var, ok bool) {
	if f == nil || f.anyUse || f.asData || len(f.uses) == 0 {
		return nil, false
	}
	for i := range f.uses {
		list = append(list, f.uses[i].Vars)
	}
	return list, true
}
