package lint

import (
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/def"
	"arbiter/core/hint"
	"arbiter/core/num"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
	"arbiter/luabind/testing/runner"
)

// kind is what is known of a value.
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

// luaNames are what Lua calls values of a kind.
var luaNames = [...]string{"", "nil", "number", "string", "boolean", "table", "function", "table", "table", "table", "table", "table", "table"}

func (k kind) lua() string { return luaNames[k] }

// kindOf is the kind of what Lua calls something.
func kindOf(name string) kind {
	if i := slices.Index(luaNames[:isMe], name); i > 0 {
		return num.To[kind](i)
	}
	return unknown
}

// roles are the objects of scripts by the name that parameters have for them.
var roles = map[string]kind{"me": isMe, "ev": isEv, "game": isGame}

// value is what is known of the value of an expression.
type value struct {
	kind kind
	word string // of a string that is written out
	lit  bool   // it is written out
	one  bool   // a call gives it, and nothing else
	late bool   // of a parameter that no call has given yet
	fn   *function

	answer *answer // of a choice that a manifest declares; nil for anything else
	each   bool    // it is what runs over the answers
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
	answers bool   // it takes answers of choices that manifests declare, and is called for nothing else
	asData  bool   // it is used as a value, so nobody knows what it is called with
	loads   bool   // the main chunk calls it, or what that calls
	later   bool   // it can be called when the script has been loaded

	// What it may be called for, through all that leads to it.
	uses    []load.HandlerUse
	events  []string
	anyEv   bool     // also for events that are not known
	anyUse  bool     // also by definitions that are not known
	judges  bool     // as a condition, that may only read
	rates   bool     // as the score of a bot, that may only read
	changes []string // what it does to the number of an event
	callees []*function
	handed  []*function // whose names are given to the game, to be called later
}

// binding is a local name.
type binding struct {
	name  string
	v     value
	line  int
	reads int
	main  bool // of the main chunk
	told  bool // that it is not used may be told
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
	columns map[place][]int // the columns of words in a line, remarks left out
	nth     map[place]int
	names   map[place][]int // columns of names by line, with what stands before them: see next

	globals  map[string]*function
	all      []*function
	ofExpr   map[*ast.FunctionExpr]*function
	assigned map[string]bool // names that are assigned after they are made
	scopes   [][]*binding
	held     map[ast.Expr]value // what is known of the values of tables that are written out
	in       *function          // that is walked through, nil in the main chunk
	depth    int                // of functions, anonymous ones too
	nameless int                // of anonymous functions, in the named one
	telling  bool               // the last pass, which reports
	silent   bool               // of a pack that is not checked
	found    []Finding
	changed  bool
}

// place is a word of a line.
type place struct {
	line int
	word string
}

// source is a script or a file of tests that is to be checked.
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

// each checks scripts, several at a time, and gives them in their order; nil for one
// that cannot be read.
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

// together calls f with the numbers below n, several at a time. What breaks in one
// breaks here.
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

// script checks one script. Its tree is walked before the sandbox checks it, which
// rewrites it, unless it has been compiled.
func (c *check) script(src *source) (*script, []Finding) {
	stmts, err := sandbox.Tree(src.name, src.text)
	if err == nil {
		s := newScript(c, src.name, src.index, src.api, src.index < 0, stmts, sandbox.Tokens(src.text))
		s.text = src.text
		s.analyse()
		if src.index < 0 || c.known.Library.Scripts[src.index].Code == nil { // else the loader has found nothing wrong
			s.static(sandbox.CheckTree(src.name, stmts))
		}
		return s, s.found
	}
	s := newScript(c, src.name, src.index, src.api, src.index < 0, nil, nil)
	s.telling = true
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
		s.tell(at, code, e.Hint, "%s", e.Msg)
	}
}

// analyse walks until nothing new is learnt of what functions are called with,
// and then once more to tell.
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
	s.telling, s.nth = true, map[place]int{}
	s.walk()
	s.unused()
	s.endless(s.stmts)
}

func (s *script) walk() {
	for _, f := range s.all {
		f.reads, f.callees, f.handed, f.changes = 0, nil, nil, nil
	}
	s.scopes, s.in, s.depth, s.nameless = nil, nil, 0, 0
	s.block(s.stmts)
}

// collect notes the functions and what is assigned, everywhere.
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

// roots notes what manifests call functions for.
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
	}
	for _, f := range s.all {
		if s.test && f.global && strings.HasPrefix(f.name, testPrefix) && len(f.params) > 0 {
			f.params[0], f.given[0] = value{kind: isTest}, true
		}
	}
}

// takes says what the engine calls a function with.
func (f *function) takes(kinds ...kind) {
	for i, k := range kinds {
		if i < len(f.params) {
			f.params[i], f.given[i] = value{kind: k}, true
		}
	}
}

// testPrefix is what the names of tests begin with.
const testPrefix = runner.Prefix

// lines sorts the tokens by line.
func (s *script) lines() {
	s.first, s.columns, s.names = map[int]int{}, map[place][]int{}, map[place][]int{}
	for i := range s.toks {
		t := &s.toks[i]
		if _, begun := s.first[t.Line]; !begun {
			s.first[t.Line] = t.Col
		}
		if t.Kind != sandbox.CommentToken {
			at := place{t.Line, t.Text}
			s.columns[at] = append(s.columns[at], t.Col)
		}
		if t.Kind == sandbox.NameToken {
			at := place{t.Line, string(t.After) + t.Text}
			s.names[at] = append(s.names[at], t.Col)
		}
	}
}

// find is where a word stands in a line; of several the nth, from 0.
func (s *script) find(line int, word string, nth int) (spot, bool) {
	if cols := s.columns[place{line, word}]; nth < len(cols) {
		return spot{line, cols[nth]}, true
	}
	return spot{Line: line}, false
}

// next is where the word of a node stands: the nth of its line, as nodes come in
// the order of the text. Nodes of several lines have the word in a later one.
// after is what stands before the word: ':' of a call, '.' of a field.
func (s *script) next(n ast.PositionHolder, after byte, word string) spot {
	if !s.telling {
		return spot{}
	}
	for line := n.Line(); line <= n.Line()+20; line++ {
		at := place{line, string(after) + word}
		if nth := s.nth[at]; nth < len(s.names[at]) {
			s.nth[at]++
			return spot{line, s.names[at][nth]}
		}
	}
	return spot{Line: n.Line()}
}

// tell reports, in the last pass.
func (s *script) tell(at spot, code load.Code, hint, format string, args ...any) *Finding {
	if !s.telling || s.silent {
		return nil
	}
	x, ours := s.c.finding(s.name, at.Line, at.Col, code, hint, format, args...)
	if !ours {
		return nil
	}
	s.found = append(s.found, x)
	return &s.found[len(s.found)-1]
}

// misspelt is tell for a name that is not there: of one that is surely meant it
// keeps the change.
func (s *script) misspelt(at spot, code load.Code, name string, names []string, format string, args ...any) {
	meant := hint.Nearest(name, names)
	h := ""
	if meant != "" {
		h = `did you mean "` + meant + `"?`
	}
	if f := s.tell(at, code, h, format, args...); f != nil {
		f.fix = surely(name, names)
	}
}

// unused tells of functions that nothing calls.
func (s *script) unused() {
	if s.test {
		for _, f := range runner.Idle(string(s.text), func(name string) bool { return s.globals[name] != nil && s.globals[name].global }) {
			s.unusedFunction(f.Name, f.Line, f.Why)
		}
		return
	}
	for _, f := range s.all {
		switch {
		case f.root || f.reads > 0 || strings.HasPrefix(f.name, "_"):
		case f.global && s.c.partial:
		case f.global && s.quoted(f.name):
		case len(s.c.known.Faults) > 0 && s.c.mentions[f.name] > 0: // by a definition that could not be read
		default:
			s.unusedFunction(f.name, f.line, "no manifest names it and no function calls it")
		}
	}
}

func (s *script) unusedFunction(name string, line int, why string) {
	at, _ := s.find(line, name, 0)
	if x := s.tell(at, UnusedFunction, "", "the function %s is not used: %s", name, why); x != nil {
		x.about = name
	}
}

// quoted reports whether a string of the script is just this.
func (s *script) quoted(word string) bool {
	return slices.ContainsFunc(s.toks, func(t sandbox.Token) bool { return t.Kind == sandbox.StringToken && t.Text == word })
}

// varsOf are the vars of the definitions that a function works for; ok is false
// when not all of them are known.
func (f *function) varsOf() (list [][]def.Var, ok bool) {
	if f == nil || f.anyUse || f.asData || len(f.uses) == 0 {
		return nil, false
	}
	for i := range f.uses {
		list = append(list, f.uses[i].Vars)
	}
	return list, true
}
