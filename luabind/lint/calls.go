package lint

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/event"
	"arbiter/luabind/game"
	"arbiter/luabind/host"
	"arbiter/luabind/pack"
	"arbiter/luabind/renamed"
	"arbiter/luabind/tests"
)

// signature is how a function of the game, or a verb of tests, is called.
type signature struct {
	params  []param
	many    bool // the last one may be repeated
	returns kind
	gives   bool // one value, and never none
	acts    bool
	asks    bool
	named   bool
}

type param struct {
	name  string
	lua   string   // what Lua calls its values, "" for several
	luas  []string // those, where they are not any
	opt   bool
	none  bool // 0 or "" stands for none
	whole bool // its numbers are whole ones
	in    host.Range
	keys  []string // of a table
	calls bool     // it is the name of a function of the script

	event  bool // it is the name of an event
	of     host.Type
	values map[string]host.Type
	parts  func(word string) []tests.Part
}

// signatures are what can be called on the objects of scripts and tests: by
// object and name.
func (c *check) signatures() map[string]map[string]*signature {
	if c.calls != nil {
		return c.calls
	}
	types := game.Arguments(c.target.all)
	c.types = types
	c.calls = map[string]map[string]*signature{"me": {}, "ev": {}, "game": {}, "t": {}}
	for i := range c.known.Functions {
		f := &c.known.Functions[i]
		on, name, _ := strings.Cut(f.Name, ":")
		g := &signature{returns: kindOf(types.Of(f.Shape.Returns).Lua), gives: f.Shape.Returns != host.Nothing, acts: f.Shape.Acts, asks: f.Shape.Asks, named: f.Shape.Named}
		if f.Shape.Returns == host.Nothing {
			g.returns = unknown
		}
		for _, p := range f.Shape.Params {
			d := types.Of(p.Type)
			in := p.Range
			if in == (host.Range{}) {
				in = d.Range
			}
			g.params = append(g.params, param{name: p.Name, lua: d.Lua, luas: d.Luas, opt: p.Opt, none: p.None, whole: true, in: in, calls: strings.HasPrefix(string(p.Type), string(host.Handler)), of: p.Type, event: p.Type == eventType})
		}
		if c.calls[on] != nil {
			c.calls[on][name] = g
		}
	}
	for _, v := range c.verbs() {
		g := &signature{returns: verbKinds[v.Returns], named: v.TakesNames()}
		for _, p := range v.Params {
			keys := p.Keys
			if p.Marks != nil {
				keys = slices.Concat(p.Marks, c.known.Properties)
			}
			g.params = append(g.params, param{name: p.Name, lua: verbLua[p.Kind], opt: p.Opt, none: true, whole: true, in: verbRanges[p.Kind], keys: keys, event: p.Kind == tests.Event, of: p.Of, values: p.Values, parts: p.Parts})
			g.many = g.many || p.Many
		}
		c.calls["t"][v.Name] = g
	}
	return c.calls
}

// names are those of the parameters.
func (g *signature) names() (names []string) {
	for _, p := range g.params {
		names = append(names, p.name)
	}
	return names
}

// namedIn reports whether a table that is written out gives parameters by name
// where the first of them is none.
func (g *signature) namedIn(e ast.Expr) bool {
	t, ok := e.(*ast.TableExpr)
	if !ok || g.named || len(g.params) == 0 || g.params[0].lua == "table" || g.params[0].lua == "" && len(g.params[0].keys) > 0 {
		return false
	}
	names := g.names()
	return slices.ContainsFunc(t.Fields, func(f *ast.Field) bool {
		k, ok := f.Key.(*ast.StringExpr)
		return ok && slices.Contains(names, k.Value)
	})
}

// verbKinds are what verbs of tests give, as far as that is one thing.
var verbKinds = map[string]kind{"t": isTest, "int": isNumber, "list": isTable, "table": isTable}

// verbLua is what Lua calls the arguments of verbs.
var verbLua = map[tests.Kind]string{tests.Player: "number", tests.Int: "number", tests.Word: "string", tests.List: "table", tests.Table: "table", tests.Function: "function"}

// verbRanges are what numbers of verbs can be.
var verbRanges = map[tests.Kind]host.Range{tests.Player: {Least: 1, Most: math.MaxInt8}}

// functionsOn are the names of what can be called on an object, sorted.
func (c *check) functionsOn(on string) (names []string) {
	for name := range c.signatures()[on] { //maporder: sorted below
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

var objectNames = map[kind]string{isMe: "me", isEv: "ev", isGame: "game", isTest: "t"}

// call is a call of whatever.
func (s *script) call(e *ast.FuncCallExpr) value {
	if e.Func == nil {
		return s.methodCall(e)
	}
	if id, ok := e.Func.(*ast.IdentExpr); ok {
		return s.plainCall(e, id)
	}
	if a, ok := e.Func.(*ast.AttrGetExpr); ok {
		s.changesTable(e, a)
		if object, is := a.Object.(*ast.IdentExpr); is {
			if b := s.resolve(object.Value); b != nil && objectNames[b.v.kind] != "" {
				return s.dotCall(e, a, b)
			}
		}
	}
	s.expr(e.Func)
	s.exprs(e.Args)
	return value{}
}

// changesTable tells of table.insert and the like that change a table of the
// main chunk.
func (s *script) changesTable(e *ast.FuncCallExpr, a *ast.AttrGetExpr) {
	object, ok := a.Object.(*ast.IdentExpr)
	key, named := a.Key.(*ast.StringExpr)
	if ok && named && object.Value == "table" && s.resolve("table") == nil && len(e.Args) > 0 && slices.Contains([]string{"insert", "remove", "sort"}, key.Value) {
		s.keeps(e.Args[0], e)
	}
}

// dotCall is game.damage(...), which lacks the colon.
func (s *script) dotCall(e *ast.FuncCallExpr, a *ast.AttrGetExpr, b *binding) value {
	s.attribute(a)
	s.exprs(e.Args)
	return value{}
}

// plainCall is a call of a function by its name.
func (s *script) plainCall(e *ast.FuncCallExpr, id *ast.IdentExpr) value {
	var f *function
	if b := s.resolve(id.Value); b != nil {
		b.reads++
		f = b.v.fn
	} else {
		f = s.globals[id.Value]
	}
	args := s.exprs(e.Args)
	if f == nil && id.Value == "ipairs" && len(args) == 1 {
		return value{answer: args[0].answer, each: args[0].each}
	}
	if f == nil {
		return value{}
	}
	f.reads++
	if s.in != nil {
		s.in.callees = append(s.in.callees, f)
	} else {
		f.anyEv, f.anyUse = true, true
	}
	open := len(e.Args) > 0 && many(e.Args[len(e.Args)-1])
	for i := range f.params {
		v := value{} // one that is left out, or nil, is asked for before it is used
		if i < len(args) && args[i].kind != isNil {
			v = args[i]
		}
		if open && i >= len(args)-1 {
			v = value{}
		}
		s.give(f, i, v)
	}
	return value{}
}

// give notes what a parameter is called with: what all calls agree on.
func (s *script) give(f *function, i int, v value) {
	v = value{kind: v.kind}
	switch {
	case !f.given[i]:
		f.given[i], f.params[i], s.changed = true, v, true
	case f.params[i].kind != v.kind && f.params[i].kind != unknown:
		f.params[i], s.changed = value{}, true
	}
}

// methodCall is object:name(...).
func (s *script) methodCall(e *ast.FuncCallExpr) value {
	object := s.expr(e.Receiver)
	at := s.next(e, ':', e.Method)
	on := objectNames[object.kind]
	if object.kind == isNumber {
		s.exprs(e.Args)
		s.tell(at, UnknownFunction, "functions are called on me, ev and game: game:"+e.Method+"(...)", "%q is called on a number, as entities and players are", e.Method)
		return value{}
	}
	if on == "" {
		s.exprs(e.Args)
		return value{}
	}
	args := s.exprs(e.Args)
	g := s.c.signatures()[on][e.Method]
	if g == nil {
		g = s.old(at, on, e.Method)
	}
	if g == nil {
		return value{}
	}
	s.newer(e, at, on+":"+e.Method, g, args)
	s.arguments(e, at, on, g, args)
	returns := g.returns
	if object.kind == isEv {
		s.ofEvent(e, at, g, args)
		if len(g.params) > 0 && g.params[0].name == "field" {
			returns = unknown // a field can be a word
		}
		if slices.Contains([]string{"add", "reduce", "multiply", "set"}, e.Method) && s.in != nil {
			how := e.Method
			if how == "reduce" && len(args) > 1 {
				how += toFloor
			}
			s.in.changes = append(s.in.changes, how)
		}
	}
	if g.acts && s.in != nil && s.in.judges {
		s.tell(at, ActsInCondition, "do it in run", "%s:%s does something, and a condition may only read", on, e.Method)
	}
	v := value{kind: returns, one: g.gives}
	if object.kind == isEv && (e.Method == "choice" || e.Method == "choices") {
		v.answer, v.each = s.answerOf(), e.Method == "choices"
	}
	return v
}

// old finds a function that is called otherwise since a later API than that of
// the pack; else it tells that there is none.
func (s *script) old(at spot, on, name string) *signature {
	where := renamed.Function
	if on == "t" {
		where = renamed.Verb
	}
	now, was := renamed.Words.Now(where, on, name, s.api)
	if now != name {
		if w := renamed.Words.Find(where, on, name); w != nil {
			s.deprecated(at, w, on+":"+name)
		}
		return s.c.signatures()[on][now]
	}
	if was != "" {
		if f := s.tell(at, pack.OldName, was, "%s:%s is the old name", on, name); f != nil {
			if w := renamed.Words.Find(where, on, name); w != nil {
				f.fix = &change{name, w.Is}
			}
		}
		return nil
	}
	s.misspelt(at, UnknownFunction, name, s.c.functionsOn(on), "%s has no function %q", on, name)
	return nil
}

// arguments checks the arguments of a call.
func (s *script) arguments(e *ast.FuncCallExpr, at spot, on string, g *signature, args []value) {
	if !s.telling && !slices.ContainsFunc(g.params, func(p param) bool { return p.calls }) {
		return
	}
	full := on + ":" + e.Method
	if len(args) == 1 && args[0].kind == isTable && g.named {
		s.namedArguments(e.Args[0], full, g)
		return
	}
	if len(e.Args) == 1 && g.namedIn(e.Args[0]) {
		s.tell(at, WrongArguments, "write them in brackets, in their order: "+full+"("+strings.Join(g.names(), ", ")+")", "%s takes its arguments in their order: names are for functions with more than two", full)
		return
	}
	open := len(e.Args) > 0 && many(e.Args[len(e.Args)-1]) && !args[len(args)-1].one
	if n := len(args); !g.many && (n > len(g.params) && (!open || n-1 > len(g.params))) {
		s.tell(at, WrongArguments, "", "%s takes %s, got %d", full, counted(len(g.params)), n)
		return
	}
	for i, p := range g.params {
		if i >= len(args) {
			if !p.opt && !open {
				s.tell(at, WrongArguments, "", "%s: argument %d (%s) is missing", full, i+1, p.name)
				return
			}
			continue
		}
		if open && i == len(args)-1 && args[i].kind == isNil {
			continue
		}
		s.argument(e.Args[i], at, full, fmt.Sprintf("argument %d (%s)", i+1, p.name), p, args[i])
		if p.calls && i > 0 && args[i].lit {
			s.offers(e.Args[i-1], args[i].word, full)
		}
	}
}

func counted(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// argument checks one argument; which says which one it is.
func (s *script) argument(e ast.Expr, at spot, full, which string, p param, v value) {
	if p.calls && v.kind == isString && v.lit {
		s.handed(e, full, v.word)
		return
	}
	if t, ok := e.(*ast.TableExpr); ok && len(p.keys) > 0 {
		s.keysOf(t, full, p.keys)
		s.namesIn(t, full, p.values)
	}
	if v.kind == isString && v.lit {
		s.words(e, full, p, v.word)
	}
	got, takes := v.kind.lua(), p.luas
	if p.lua != "" {
		takes = []string{p.lua}
	}
	switch {
	case got == "" || v.kind == isNil && p.opt:
	case len(takes) > 0 && !slices.Contains(takes, got):
		h := ""
		if v.kind == isFunction && p.calls {
			h = "write its name in quotes"
		}
		if got != "nil" {
			got = "a " + got
		}
		s.tell(at, WrongArgument, h, "%s: %s must be a %s, not %s", full, which, strings.Join(takes, " or a "), got)
	case v.lit && v.kind == isNumber && slices.Contains(takes, "number"):
		s.number(at, full, which, p, v.word)
	case v.lit && v.kind == isString && v.word == "" && !p.opt && !p.none && p.of != "" && !p.anyWord(s.c.types):
		s.tell(at, WrongArgument, "", "%s: %s must be a word of the type %s, and is empty", full, which, p.of)
	}
}

// anyWord reports whether any word can be given, also the empty one.
func (p *param) anyWord(types host.Types) bool {
	d := types.Of(p.of)
	return d.Any() && !d.Owned && !p.event
}

// number checks a number that is written out: a whole one, in the range of the
// parameter or else of its type.
func (s *script) number(at spot, full, which string, p param, text string) {
	n, err := strconv.ParseFloat(text, 64)
	if hex, bad := strconv.ParseInt(text, 0, 64); err != nil && bad == nil {
		n, err = float64(hex), nil
	}
	switch {
	case err != nil || !p.whole:
	case n != math.Trunc(n):
		s.tell(at, WrongArgument, "", "%s: %s must be a whole number, not %s", full, which, text)
	case n < math.MinInt32 || n > math.MaxInt32:
		s.tell(at, WrongArgument, "", "%s: %s must be a number of 32 bits, not %s", full, which, text)
	case !p.in.Has(int(n)) && !(n == 0 && (p.none || s.nobody(p))):
		s.tell(at, WrongArgument, "", "%s: %s must be a number %s, not %s", full, which, p.in, text)
	}
}

// nobody reports whether 0 comes to nothing here, in a script of the API in which it
// did where an entity was meant.
func (s *script) nobody(p param) bool {
	return s.api < renamed.Latest && p.in.Least == 1 && p.in.Most == math.MaxInt32
}

// handed is the name of a function that the game is to call later.
func (s *script) handed(e ast.Expr, full, name string) {
	f := s.globals[name]
	choices := s.c.choices
	if own, known := s.ownChoices(); known {
		choices = nil
		for _, n := range own {
			choices = append(choices, n.Kid("id").Text())
		}
	}
	if s.c.partial || strings.HasSuffix(full, ":choose") && slices.Contains(choices, name) { // of a manifest, or of one that cannot be read
		return
	}
	if f == nil {
		at, _ := s.find(e.Line(), name, 0)
		if strings.HasSuffix(full, ":choose") && len(choices) > 0 {
			s.misspelt(at, pack.NoHandler, name, append(s.functionNames(), choices...), "%s: the script has no function %q, and no choice of the definition is called so; there are %s", full, name, shortList(choices))
			return
		}
		s.misspelt(at, pack.NoHandler, name, s.functionNames(), "%s: the script has no function %q", full, name)
		return
	}
	f.reads++
	if s.in != nil {
		s.in.handed = append(s.in.handed, f)
	} else {
		f.anyUse = true
	}
	for i, k := range []kind{isMe, isEv, isGame} {
		if i < len(f.params) && !f.given[i] {
			f.params[i], f.given[i], s.changed = value{kind: k}, true, true
		}
	}
	for i := 3; i < len(f.params); i++ {
		s.give(f, i, value{})
	}
}

// shortList lists names, of many the first.
func shortList(names []string) string {
	const most = 12
	if len(names) > most {
		return strings.Join(names[:most], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}

func (s *script) functionNames() (names []string) {
	for _, f := range s.all {
		if f.global {
			names = append(names, f.name)
		}
	}
	slices.Sort(names)
	return names
}

// keysOf checks the keys of a table that is written out.
func (s *script) keysOf(t *ast.TableExpr, full string, keys []string) {
	for _, f := range t.Fields {
		key, ok := f.Key.(*ast.StringExpr)
		if !ok || slices.Contains(keys, key.Value) {
			continue
		}
		_, verb, _ := strings.Cut(full, ":")
		if now, _ := renamed.Words.Now(renamed.Field, verb, key.Value, s.api); slices.Contains(keys, now) {
			continue
		}
		at, _ := s.find(key.Line(), key.Value, 0)
		if w := renamed.Words.Find(renamed.Argument, full, key.Value); w != nil && s.api < w.API {
			s.deprecated(at, w, full+"{ "+w.Was+" }")
			continue
		}
		s.misspelt(at, UnknownField, key.Value, keys, "%s takes no %q", full, key.Value)
	}
}

// deprecated warns a pack of the latest API of a word that the next one drops.
func (s *script) deprecated(at spot, w *renamed.Word, what string) {
	if !w.Deprecated() || s.api < renamed.Latest {
		return
	}
	if f := s.tell(at, Deprecated, w.Hint(), "%s is deprecated", what); f != nil {
		f.fix = &change{w.Was, w.Is}
	}
}

// namedArguments checks a call with one table.
func (s *script) namedArguments(e ast.Expr, full string, g *signature) {
	t, ok := e.(*ast.TableExpr)
	if !ok {
		return
	}
	s.keysOf(t, full, g.names())
	for _, f := range t.Fields {
		if _, named := f.Key.(*ast.NumberExpr); f.Key == nil || named {
			at, _ := s.find(e.Line(), strings.TrimPrefix(full[strings.Index(full, ":"):], ":"), 0)
			s.tell(at, WrongArguments, "write name = value; there are "+strings.Join(g.names(), ", "), "%s: a value in the table has no name of an argument", full)
			return
		}
	}
	for _, p := range g.params {
		i := slices.IndexFunc(t.Fields, func(f *ast.Field) bool {
			k, ok := f.Key.(*ast.StringExpr)
			if !ok || k.Value == p.name {
				return true
			}
			now, _ := renamed.Words.Now(renamed.Argument, full, k.Value, s.api)
			return now == p.name
		})
		if i < 0 && !p.opt {
			at, _ := s.find(e.Line(), strings.TrimPrefix(full[strings.Index(full, ":"):], ":"), 0)
			s.tell(at, WrongArguments, "", "%s: the argument %s is missing", full, p.name)
			return
		}
		if i < 0 {
			continue
		}
		if k, ok := t.Fields[i].Key.(*ast.StringExpr); ok { // what has another key may be anything
			at, _ := s.find(k.Line(), k.Value, 0)
			v := s.held[t.Fields[i].Value]
			s.argument(t.Fields[i].Value, at, full, "the argument "+p.name, p, v)
			if p.calls && v.lit {
				s.offers(options(t), v.word, full)
			}
		}
	}
}

// parts are what functions of ev ask for that not every event has.
var parts = map[string]event.Parts{"source": event.PartSource, "target": event.PartTarget, "source_player": event.PartSourcePlayer, "target_player": event.PartTargetPlayer}

// ofEvent checks that what is asked of an event is something that it has: of
// none of those that the function hears.
func (s *script) ofEvent(e *ast.FuncCallExpr, at spot, g *signature, args []value) {
	f := s.in
	if !s.telling || f == nil || f.anyEv || f.asData || len(f.events) == 0 || s.c.known.Types == nil {
		return
	}
	var types []*event.TypeDef
	for _, name := range f.events {
		t, ok := s.c.known.Types.Lookup(name)
		if !ok {
			return
		}
		types = append(types, s.c.known.Types.Def(t))
	}
	all := strings.Join(f.events, " and ")
	none := func(lacks func(d *event.TypeDef) bool) bool {
		return !slices.ContainsFunc(types, func(d *event.TypeDef) bool { return !lacks(d) })
	}
	if part, ok := parts[e.Method]; ok && none(func(d *event.TypeDef) bool { return d.Lacks&part != 0 }) {
		s.tell(at, UnknownProperty, "", "%s has no %s", all, strings.ReplaceAll(e.Method, "_", " "))
	}
	if g.asks && none(func(d *event.TypeDef) bool { return d.Kind == event.Fact }) {
		s.tell(at, NotAnAsk, "", "%s is a fact, so ev:%s can change nothing", all, e.Method)
	}
	if len(g.params) == 0 || g.params[0].name != "field" || len(args) == 0 || !args[0].lit || args[0].kind != isString {
		return
	}
	field := args[0].word
	if none(func(d *event.TypeDef) bool { return d.FieldIndex(field) < 0 }) && field != "choice" && field != "slot" {
		where, _ := s.find(e.Args[0].Line(), field, 0)
		s.misspelt(where, UnknownProperty, field, types[0].FieldNames(), "%s has no field %q", all, field)
	}
}
