package lint

import (
	"math"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/event"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/host"
	"arbiter/luabind/testing/runner"
)

// signature is how a function of the game, or a verb of tests, is called.
type signature struct {
	params  []param
	many    bool // the last one may be repeated
	returns kind
	gives   bool // it always returns one value
	acts    bool
	asks    bool
	only    string // the only event for which it is
	bots    bool   // only the score of a bot may call it
	named   bool
}

type param struct {
	name  string
	lua   string   // what Lua calls its values, "" for several
	luas  []string // those, where they are not any
	opt   bool
	none  bool // 0 or "" means none
	whole bool // its numbers are integers
	in    host.Range
	keys  []string // of a table
	calls bool     // it is the name of a function of the script

	event  bool // it is the name of an event
	of     host.Type
	values map[string]host.Type
	parts  func(word string) []runner.Part
}

// signatures returns what can be called on the objects of scripts and tests: by object
// and name.
func (c *check) signatures() map[string]map[string]*signature {
	if c.calls != nil {
		return c.calls
	}
	types := games.Arguments(c.target.game.Definition)
	c.types = types
	c.calls = map[string]map[string]*signature{"me": {}, "ev": {}, "it": {}, "game": {}, "t": {}}
	for i := range c.known.Functions {
		f := &c.known.Functions[i]
		on, name, _ := strings.Cut(f.Name, ":")
		g := &signature{returns: kindOf(types.Of(f.Shape.Returns).Lua), gives: f.Shape.Returns != host.Nothing, acts: f.Shape.Acts, asks: f.Shape.Asks, only: f.Shape.Only, bots: f.Shape.Bots, named: f.Shape.Named}
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
			g.params = append(g.params, param{name: p.Name, lua: verbLua[p.Kind], luas: verbLuas[p.Kind], opt: p.Opt, none: p.Kind != runner.Player, whole: true, in: verbRanges[p.Kind], keys: keys, event: p.Kind == runner.Event, of: p.Of, values: p.Values, parts: p.Parts})
			g.many = g.many || p.Many
		}
		c.calls["t"][v.Name] = g
	}
	return c.calls
}

// names returns the names of the parameters.
func (g *signature) names() (names []string) {
	for _, p := range g.params {
		names = append(names, p.name)
	}
	return names
}

// namedIn reports whether a literal table passes arguments by name, where the first
// parameter is not a table.
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

// verbKinds are the kinds of the results of test verbs, where there is only one.
var verbKinds = map[string]kind{"t": isTest, "int": isNumber, "list": isTable, "table": isTable}

// verbLua are the Lua types of the arguments of verbs.
var verbLua = map[runner.Kind]string{runner.Player: "number", runner.Int: "number", runner.Word: "string", runner.List: "table", runner.Table: "table", runner.Function: "function"}

// verbLuas are the Lua types of arguments that can be written in several ways: an event
// is its name or a table with its name and fields.
var verbLuas = map[runner.Kind][]string{runner.Event: {"string", "table"}}

// verbRanges are the ranges of numbers of verbs.
var verbRanges = map[runner.Kind]host.Range{runner.Player: {Min: 1, Max: math.MaxInt8}}

// functionsOn returns the sorted names of the functions of an object.
func (c *check) functionsOn(on string) (names []string) {
	for name := range c.signatures()[on] { //maporder: sorted below
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

var objectNames = map[kind]string{isMe: "me", isEv: "ev", isIt: "it", isGame: "game", isTest: "t"}

// call checks any call.
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

// changesTable reports calls of table.insert and similar functions that change a table
// of the main chunk.
func (s *script) changesTable(e *ast.FuncCallExpr, a *ast.AttrGetExpr) {
	object, ok := a.Object.(*ast.IdentExpr)
	key, named := a.Key.(*ast.StringExpr)
	if ok && named && object.Value == "table" && s.resolve("table") == nil && len(e.Args) > 0 && slices.Contains([]string{"insert", "remove", "sort"}, key.Value) {
		s.keeps(e.Args[0], e)
	}
}

// dotCall checks game.damage(...), which lacks the colon. If the object is written as
// the first argument, the call is correct.
func (s *script) dotCall(e *ast.FuncCallExpr, a *ast.AttrGetExpr, b *binding) value {
	if key, named := a.Key.(*ast.StringExpr); named && len(e.Args) > 0 {
		if self, is := e.Args[0].(*ast.IdentExpr); is && s.resolve(self.Value) == b {
			same := *e
			same.Func, same.Receiver, same.Method, same.Args = nil, self, key.Value, e.Args[1:]
			return s.methodCall(&same)
		}
	}
	s.attribute(a)
	s.exprs(e.Args)
	return value{}
}

// plainCall checks a call of a function by its name.
func (s *script) plainCall(e *ast.FuncCallExpr, id *ast.IdentExpr) value {
	var f *function
	if b := s.resolve(id.Value); b != nil {
		b.reads++
		f = b.v.fn
	} else {
		f = s.globals[id.Value]
	}
	args := s.values(e.Args)
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
	switch {
	case s.depth == 0:
		f.loads = true
	case s.nameless > 0:
		f.later = true
	}
	open := len(e.Args) > 0 && many(e.Args[len(e.Args)-1])
	for i := range f.params {
		v := value{} // an argument that is omitted or nil is checked before it is used
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

// give notes the value that a parameter gets, as far as all calls agree on it.
func (s *script) give(f *function, i int, v value) {
	if v.late {
		return // another pass knows it
	}
	v = value{kind: v.kind}
	switch {
	case !f.given[i]:
		f.given[i], f.params[i], s.changed = true, v, true
	case f.params[i].kind != v.kind && f.params[i].kind != unknown:
		f.params[i], s.changed = value{}, true
	}
}

// methodCall checks object:name(...).
func (s *script) methodCall(e *ast.FuncCallExpr) value {
	object := s.expr(e.Receiver)
	at := s.next(e, ':', e.Method)
	if at.Col == 0 { // with a dot, and the object as its first argument
		at = s.next(e, '.', e.Method)
	}
	on := objectNames[object.kind]
	if object.kind == isNumber {
		s.exprs(e.Args)
		s.report(at, UnknownFunction, "functions are called on me, game and ev or it: game:"+e.Method+"(...)", "%q is called on a number, as entities and players are", e.Method)
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
	s.bounds(at, on, e.Method, g)
	s.ofBot(at, on, e.Method, g)
	v := value{kind: returns, one: g.gives}
	if object.kind == isEv && (e.Method == "choice" || e.Method == "choices") {
		v.answer, v.each = s.answerOf(), e.Method == "choices"
	}
	return v
}

// bounds reports a function that may not be called here: in a condition, in a modifier,
// or in the score of a bot.
func (s *script) bounds(at spot, on, name string, g *signature) {
	switch in := s.in; {
	case in == nil:
	case g.acts && in.judges:
		s.report(at, ActsInCondition, "do it in run", "%s:%s does something, and a condition may only read", on, name)
	case g.acts && in.figures:
		s.report(at, ActsInCondition, "do it in a listener, which runs when something happens", "%s:%s does something, and the function of a modifier may only read", on, name)
	case g.acts && in.rates:
		s.report(at, ActsInCondition, "say how good the command is; it is done when it is the best", "%s:%s does something, and the score of a bot may only read", on, name)
	case g.acts && slices.ContainsFunc(in.uses, func(u load.HandlerUse) bool { return u.Key == "choose" || u.Key == "settle" }):
		s.report(at, ActsInCondition, "return a number", "%s:%s does something, and this function may only read", on, name)
	}
}

// ofBot reports a function that a bot lacks. A bot has nothing that belongs to scripts
// on the board, and the gain is known only of commands that were tried.
func (s *script) ofBot(at spot, on, name string, g *signature) {
	if s.in == nil || !s.in.rates {
		return
	}
	for i := range s.in.uses {
		switch u := &s.in.uses[i]; {
		case u.What != load.Bot:
			if on == "me" {
				return // any other caller
			}
		case on == "it" && name == "gain" && !u.Table.Kid("tries").IsTrue():
			s.report(at, UnknownFunction, "write tries = true in the manifest of the bot", "it:gain is for bots whose commands are tried first, and %s does not say tries = true", u.Definition.Kid("id").Text())
			return
		}
	}
	if on == "me" && name != "player" && !g.bots && !s.in.anyUse {
		s.report(at, UnknownFunction, "a bot has me.vars and me:seat(), and in the card game me:player(); it describes the command", "a bot is not on the board and has no me:%s", name)
	}
}

// old finds a function that was renamed in a later API than that of the pack; otherwise
// it reports an unknown function.
func (s *script) old(at spot, on, name string) *signature {
	where := api.InFunctions
	if on == "t" {
		where = api.InVerbs
	}
	now, was := api.RenamedWords.Now(where, on, name, s.api)
	if now != name {
		if w := api.RenamedWords.Find(where, on, name); w != nil {
			s.deprecated(at, w, on+":"+name)
		}
		return s.c.signatures()[on][now]
	}
	if was != "" {
		if f := s.report(at, load.OldName, was, "%s:%s is the old name", on, name); f != nil {
			if w := api.RenamedWords.Find(where, on, name); w != nil {
				f.fix = &change{name, w.Is}
			}
		}
		return nil
	}
	if s.reports() {
		s.misspelt(at, UnknownFunction, name, s.c.functionsOn(on), "%s has no function %q", on, name)
	}
	return nil
}

// parts are the parts of an event that functions of ev need and that not every event
// has.
var parts = map[string]event.Parts{"source": event.PartSource, "target": event.PartTarget, "source_player": event.PartSourcePlayer, "target_player": event.PartTargetPlayer}

// hearsNothing reports whether a function is called by definitions, and by none of their listeners.
func (f *function) hearsNothing() bool {
	return len(f.uses) > 0 && len(f.events) == 0 && !f.anyUse && !f.asData && !slices.ContainsFunc(f.uses, func(u load.HandlerUse) bool {
		return u.What == "listener" || u.What == "modifier"
	})
}

// ofEvent checks that some event that the function hears has the part that a call
// needs.
func (s *script) ofEvent(e *ast.FuncCallExpr, at spot, g *signature, args []value) {
	f := s.in
	if s.reporting && f != nil && g.only != "" && f.hearsNothing() && !s.c.partial {
		s.report(at, UnknownProperty, "", "ev:%s is for listeners of %s, and no listener calls this", e.Method, g.only)
		return
	}
	if !s.reporting || f == nil || f.anyEv || f.asData || len(f.events) == 0 || s.c.known.Types == nil {
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
		s.report(at, UnknownProperty, "", "%s has no %s", all, strings.ReplaceAll(e.Method, "_", " "))
	}
	if g.asks && none(func(d *event.TypeDef) bool { return d.Kind == event.Fact }) {
		s.report(at, NotAnAsk, "", "%s is a fact, so ev:%s can change nothing", all, e.Method)
	}
	if g.only != "" && !slices.Contains(f.events, g.only) {
		s.report(at, UnknownProperty, "", "ev:%s is for %s, not for %s", e.Method, g.only, all)
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
