package host_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/sandbox"
)

// towerOf returns a machine with scripts, and a match in which each may hear.
func towerOf(t *testing.T, game *host.Game[tower], scripts []def.Script, funcs []def.Func, owners ...host.Owner) (*host.Machine[tower], *match.Match[tower]) {
	t.Helper()
	k, err := host.New(game, scripts, funcs)
	if err != nil {
		t.Fatal(err)
	}
	types := event.NewRegistry()
	if _, err := types.Add(event.TypeDef{Name: "PLACED", Fields: []event.Field{{Name: "stones"}}}); err != nil {
		t.Fatal(err)
	}
	prog := &match.Program{Types: types, Listeners: []match.Listener{{}}}
	for i := range funcs {
		prog.Listeners = append(prog.Listeners, match.Listener{ID: fmt.Sprint("L", i+1), Type: placed, Priority: 600 + i, Run: def.FuncRef(i + 1)})
	}
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		if n := int(ref) - 1; n >= 0 && n < len(owners) {
			return owners[n]
		}
		return host.Owner{}
	})
	m := match.New(builders{}, prog, match.Options{})
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return k, m
}

// TestOldWordsOfScripts: a script of a pack of an earlier API may use old names of arguments and
// words, and calls that had no effect there still have none. A later one may not.
func TestOldWordsOfScripts(t *testing.T) {
	defer func(was api.Renames) { api.RenamedWords = was }(api.RenamedWords)
	api.RenamedWords = append(slices.Clone(api.RenamedWords), api.Renamed{In: api.InArguments, At: "game:take", Was: "number", Is: "n", API: 2}, api.Renamed{In: api.InValues, At: "side", Was: "port", Is: "left", API: 2},
		api.Renamed{In: api.InArguments, At: "game:other", Was: "count", Is: "n", API: 2}, api.Renamed{In: api.InKeys, Was: "snatch", Is: "take", API: 2}, api.Renamed{In: api.InFunctions, At: "ev", Was: "grab", Is: "take", API: 2}, api.Renamed{In: api.InFunctions, Was: "grip", Is: "take", API: 2})
	var said []string
	game := &host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{
		{On: "game", Name: "take", Params: []host.Param{{Name: "n", Type: host.Int}, {Name: "side", Type: host.Word}, {Name: "few", Type: host.Int, Opt: true}}, Do: func(c *host.Call[tower]) int {
			word, was := c.WasWord(1)
			said = append(said, fmt.Sprint(c.Int(0), word, was))
			return 0
		}},
		{On: "game", Name: "old", Params: []host.Param{{Name: "n", Type: "odd", Opt: true}}, Returns: host.Int, Do: func(c *host.Call[tower]) int { said = append(said, "called"); return c.Give(1) }},
	}, Types: map[host.Type]host.Reader[tower]{"odd": {Doc: "an odd number", Read: func(c *host.Call[tower], i int) int {
		if n := c.Number(i); n%2 == 0 && !c.Tolerate(2) {
			c.Refuse(i, "odd")
		}
		return 0
	}}}}
	for _, c := range []struct {
		api        int
		line, want string
	}{
		{1, `game:take{number = 3, side = "port"}`, "3lefttrue"}, {1, `game:take{n = 3, side = "left"}`, "3leftfalse"},
		{2, `game:take{n = 3, side = "port"}`, "3portfalse"}, {3, `game:take{n = 3, side = "left"}`, "3leftfalse"},
		{2, `game:take{number = 3, side = "left"}`, `!game:take: unknown argument "number"`},
		{1, `game:take{number = 3, n = 4, side = "left"}`, `given twice`},
		{1, `game:take{count = 3, side = "left"}`, `!game:take: unknown argument "count"`},
		{1, `game:take{n = 1, [true] = 2}`, "!game:take: unknown argument "},
		{1, `if game:old(2) ~= nil then error("it gives something") end`, ""}, {1, `game:old(2) game:old(1)`, "called"}, {1, "game:old()", "called"},
		{2, `game:old(2)`, "!game:old: argument 1 (n) must be odd, got 2"}, {2, "game:old(3)", "called"},
		{1, "game:grip(1, 'left')", "1leftfalse"}, {2, "game:grip(1, 'left')", "!game:grip: since api = 2 it is called \"take\""}, {1, "ev:grip(1, 'left')", "!attempt to call a nil value (method 'grip')"},
		{1, "game:snatch(1, 'left')", "!attempt to call a nil value (method 'snatch')"}, {1, "game:grab(1, 'left')", "!attempt to call a nil value (method 'grab')"},
	} {
		said = nil
		_, m := towerOf(t, game, []def.Script{{Pack: "mine", File: "a.lua", API: c.api, Source: "function run(me, ev, game) " + c.line + " end"}}, []def.Func{{Script: 0, Name: "run"}})
		err := m.Do(match.Command{Choice: 1})
		says, fails := strings.CutPrefix(c.want, "!")
		switch {
		case c.want == "given twice":
			if err == nil || !strings.Contains(err.Error(), "is given twice, as ") {
				t.Errorf("api %d, %s: %v", c.api, c.line, err)
			}
		case fails && (err == nil || !strings.Contains(err.Error(), "mine/a.lua:1: "+says)), !fails && (err != nil || strings.Join(said, "; ") != c.want):
			t.Errorf("api %d, %s: %q, %v; want %s", c.api, c.line, said, err, c.want)
		}
	}
}

// TestIDsOfScripts: a script means by an id the definition of its own pack, or of one that it names,
// and reads ids as its pack writes them.
func TestIDsOfScripts(t *testing.T) {
	names := def.NewNames()
	names.AddPack("mine", "mine", nil)
	names.AddPack("other", "other", nil)
	names.AddPack("third", "third", nil)
	for _, d := range []def.Named{{Pack: "mine", Namespace: "mine", ID: "OAK"}, {Pack: "other", Namespace: "other", ID: "OAK"}, {Pack: "other", Namespace: "other", ID: "ELM"}} {
		names.Add("tree", d)
	}
	names.Settle(nil)
	var said []string
	game := &host.Game[tower]{Name: "tower", Names: names, Types: map[host.Type]host.Reader[tower]{
		"tree": {Doc: "a tree", Vocabulary: host.Vocabulary{Kinds: []string{"tree"}}}, "part": {Doc: "a part", Vocabulary: host.Vocabulary{Kinds: []string{"tree"}, Owned: true}}},
		Functions: []host.Function[tower]{
			{On: "game", Name: "tree", Params: []host.Param{{Name: "of", Type: "tree"}, {Name: "text", Type: host.Word}}, Do: func(c *host.Call[tower]) int {
				said = append(said, c.Pack()+" "+c.Word(0)+" "+c.Word(1)+" "+c.Means([]string{"tree"}, c.Value(1).String())+" "+c.Means(nil, "OAK")+" "+c.Spell("tree", c.Word(0)))
				return c.GiveID("tree", c.Word(0))
			}},
			{On: "game", Name: "part", Params: []host.Param{{Name: "of", Type: "part"}}, Do: func(c *host.Call[tower]) int { said = append(said, c.Word(0)); return 0 }},
			{On: "game", Name: "say", Params: []host.Param{{Name: "what", Type: host.Word}}, Do: func(c *host.Call[tower]) int { said = append(said, c.Word(0)); return 0 }},
		}}
	for _, c := range []struct{ pack, line, want string }{
		{"mine", `game:say(game:tree("OAK", "OAK"))`, "mine mine:OAK OAK mine:OAK OAK OAK; OAK"},
		{"other", `game:say(game:tree("OAK", "ELM"))`, "other other:OAK ELM ELM OAK OAK; OAK"},
		{"mine", `game:say(game:tree("other:OAK", "other:OAK"))`, "mine other:OAK other:OAK other:OAK OAK other:OAK; other:OAK"},
		{"mine", `game:say(game:tree("ELM", "x"))`, "mine ELM x x OAK ELM; ELM"},
		{"third", `game:tree("OAK", "x")`, `!game:tree: "OAK" is the tree of several packs: mine:OAK, other:OAK`},
		{"third", `game:tree("mine:OAK", "OAK")`, `!game:tree: "OAK" is the tree of several packs: mine:OAK, other:OAK`},
		{"mine", `game:part("OAK.leaf") game:part("OAK") game:part("other:OAK.leaf")`, "mine:OAK.leaf; OAK; other:OAK.leaf"},
		{"third", `game:part("OAK.leaf")`, `!game:part: "OAK" is the tree of several packs: mine:OAK, other:OAK`},
		{"mine", `game:say(me.id)`, "OAK"},
	} {
		said = nil
		_, m := towerOf(t, game, []def.Script{{Pack: "unused", File: "b.lua", Source: "function run() end"}, {Pack: c.pack, File: "a.lua", Source: "function run(me, ev, game) " + c.line + " end"}}, []def.Func{{Script: 1, Name: "run"}}, host.Owner{Of: 1, ID: "mine:OAK"})
		err := m.Do(match.Command{Choice: 1})
		says, fails := strings.CutPrefix(c.want, "!")
		if fails && (err == nil || !strings.Contains(err.Error(), says)) || !fails && (err != nil || strings.Join(said, "; ") != c.want) {
			t.Errorf("%s: %s: %q, %v\nwant %s", c.pack, c.line, strings.Join(said, "; "), err, c.want)
		}
	}
}

// TestFunctionsOfOneScript: a handler that is named is of the script that runs, even if another has
// one of the same name.
func TestFunctionsOfOneScript(t *testing.T) {
	var said []def.FuncRef
	game := &host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{{On: "game", Name: "later", Params: []host.Param{{Name: "run", Type: host.Handler}}, Acts: true, Do: func(c *host.Call[tower]) int {
		said = append(said, c.Handler(0))
		return 0
	}}}}
	const source = "function go(me, ev, game) game:later('stop') end function stop() end"
	funcs := []def.Func{{Script: 0, Name: "go"}, {Script: 1, Name: "go"}, {Script: 0, Name: "stop"}, {Script: 1, Name: "stop"}}
	_, m := towerOf(t, game, []def.Script{{Pack: "a", File: "a.lua", Source: source}, {Pack: "b", File: "b.lua", Source: source}}, funcs)
	if err := m.Do(match.Command{Choice: 1}); err != nil || !slices.Equal(said, []def.FuncRef{3, 4}) {
		t.Errorf("the functions are %v, %v; want 3 of the first script and 4 of the second", said, err)
	}
}

// TestMeOfDefinitions: the listeners of one definition share a me, and no other has it. Scripts
// change nothing of it, and a var that is not there is named with the nearest.
func TestMeOfDefinitions(t *testing.T) {
	var mes []lua.LValue
	game := &host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{{On: "me", Name: "note", Do: func(c *host.Call[tower]) int { mes = append(mes, c.L.Get(1)); return 0 }}}}
	const source = "function run(me) me:note() end"
	funcs := []def.Func{{Name: "run"}, {Name: "run"}, {Name: "run"}}
	_, m := towerOf(t, game, []def.Script{{Pack: "a", File: "a.lua", Source: source}}, funcs, host.Owner{Of: "one", ID: "ONE"}, host.Owner{Of: "two", ID: "TWO"}, host.Owner{Of: "one", ID: "ONE"})
	for range 2 {
		if err := m.Do(match.Command{Choice: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if len(mes) != 6 || mes[0] != mes[2] || mes[0] == mes[1] || mes[0] != mes[3] || mes[1] != mes[4] {
		t.Errorf("me is %v", mes)
	}
	vars := []def.Var{{Name: "reach", Value: 4}, {Name: "word", Word: "stone"}}
	for line, want := range map[string]string{
		"if me.vars.reach ~= 4 or me.vars.word ~= 'stone' then error('vars') end": "",
		"return me.vars.raech": `unknown var "raech"; did you mean 'reach'?`,
		"return me.vars[1]":    `unknown var "1"`,
		"me.vars.more = 1":     "read-only table", "me.more = 1": "read-only table", "game.x = 1": "read-only table", "ev.x = 1": "read-only table",
		"for k in pairs(me) do if k ~= 'id' and k ~= 'vars' then error(k) end end": "", "local n = 0 for k in pairs(me.vars) do n = n + 1 end if n ~= 2 then error(n) end": "",
	} {
		_, m := towerOf(t, game, []def.Script{{Pack: "a", File: "a.lua", Source: "function run(me, ev, game) " + line + " end"}}, []def.Func{{Name: "run"}}, host.Owner{Of: "one", ID: "ONE", Vars: vars})
		err := m.Do(match.Command{Choice: 1})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), `"reach"`, "'reach'"), want)) {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}

// TestBuild: scripts are loaded while the library is compiled. An error of either is that of the
// whole, and a bug of the loader is reported as one.
func TestBuild(t *testing.T) {
	good := &def.Library{Scripts: []def.Script{{Pack: "a", File: "a.lua", Source: "function run() end"}}, Funcs: []def.Func{{Name: "run"}}}
	bad := &def.Library{Scripts: []def.Script{{Pack: "a", File: "a.lua", Source: "x = = 1"}}}
	compiled, joined := errors.New("compiled"), errors.New("joined")
	join := func(p int, l *host.Loading) (*host.Machine[tower], error) {
		if p != 7 {
			t.Errorf("the compiled library is %d", p)
		}
		return host.Join(&host.Game[tower]{Name: "tower"}, l)
	}
	for _, c := range []struct {
		lib     *def.Library
		compile error
		join    error
		want    string
	}{{good, nil, nil, ""}, {good, compiled, nil, "compiled"}, {good, nil, joined, "joined"}, {bad, nil, nil, "a/a.lua:1: syntax error"}} {
		p, k, err := host.Build(c.lib, func() (int, error) { return 7, c.compile }, func(p int, l *host.Loading) (*host.Machine[tower], error) {
			k, err := join(p, l)
			return k, errors.Join(c.join, err)
		})
		if c.want == "" && (err != nil || p != 7 || k == nil || k.VM() == nil) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || p != 0 || k != nil) {
			t.Errorf("%d, %v, %v; want %q", p, k, err, c.want)
		}
	}
	chunks, err := host.Compile(good.Scripts)
	if err != nil || len(chunks) != 1 || len(chunks[0].Funcs) != 1 {
		t.Errorf("compiled: %v, %v", chunks, err)
	}
	again := slices.Clone(good.Scripts)
	again[0].Code, again[0].Source = chunks[0], "x = = 1" // it is not compiled again
	if reused, err := host.Compile(again); err != nil || reused[0] != chunks[0] {
		t.Errorf("what its loader compiled is compiled again: %v", err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("a function without a script is not a bug")
			}
		}()
		_, _ = host.New(&host.Game[tower]{Name: "tower"}, nil, []def.Func{{Script: 5, Name: "run"}})
	}()
}

// TestNestedCalls: after a script that another match runs in between, functions read the first match
// again, and each machine counts its calls.
func TestNestedCalls(t *testing.T) {
	var inner *match.Match[tower]
	var machine *host.Machine[tower]
	var heights []int32
	game := &host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{
		{On: "game", Name: "height", Returns: host.Int, Do: func(c *host.Call[tower]) int {
			heights = append(heights, c.M.State.Height)
			return c.Give(int(c.M.State.Height))
		}},
		{On: "game", Name: "elsewhere", Do: func(c *host.Call[tower]) int {
			if _, err := machine.When(inner, 2, 0); err != nil {
				c.Fail(err)
			}
			return 0
		}},
	}}
	const source = "function run(me, ev, game) game:height() game:elsewhere() game:height() end function cond(me, ev, game) return game:height() > 50 end"
	k, m := towerOf(t, game, []def.Script{{Pack: "a", File: "a.lua", Source: source}}, []def.Func{{Name: "run"}, {Name: "cond"}})
	machine = k
	inner = m.Fork()
	inner.State.Height = 99
	before := k.Calls()
	if err := m.Do(match.Command{Choice: 3}); err != nil {
		t.Fatal(err)
	}
	if want := []int32{3, 99, 3, 3}; !slices.Equal(heights, want) { // run, and cond hears the event as well
		t.Errorf("the heights are %v, want %v", heights, want)
	}
	if k.Calls() != before+3 {
		t.Errorf("%d calls, want 3", k.Calls()-before)
	}
	// Outside of any match, a function of the game is an error.
	if _, err := k.Ask(1, lua.LNil, lua.LNil); err == nil {
		t.Error("a handler runs without a match")
	}
}

// TestManyReadings: a machine with more readings than its maximum forgets them. It says the same as
// one that keeps none, for the same budget. Functions may ask others while they run.
func TestManyReadings(t *testing.T) {
	const source = `
function deep(me, about, game) if about == 0 then return game:height() end return game:ask(about - 1) + 1 end
function wide(me, about, game) return game:at(about) + game:at(about + 1) end
function half(me, about, game) if game:height() > 3 then return game:now() end return game:at(about) * 2 end`
	var k [2]*host.Machine[tower]
	var m [2]*match.Match[tower]
	for i := range k {
		game := &host.Game[tower]{Name: "tower"}
		number := func(name string, of func(m *match.Match[tower], n int) int, kept bool) host.Function[tower] {
			f := host.Function[tower]{On: "game", Name: name, Params: []host.Param{{Name: "n", Type: host.Int, Opt: true}}, Returns: host.Int, Do: func(c *host.Call[tower]) int { return c.Give(of(c.M, c.Int(0))) }}
			if kept {
				f.Again = func(c *host.Call[tower]) host.Asking[tower] {
					n := c.Int(0)
					return func(m *match.Match[tower]) (int, bool) { return of(m, n), true }
				}
			}
			return f
		}
		game.Functions = []host.Function[tower]{
			number("height", func(m *match.Match[tower], _ int) int { return int(m.State.Height) }, true),
			number("at", func(m *match.Match[tower], n int) int { return n*int(m.State.Height) + 1 }, true),
			number("now", func(m *match.Match[tower], _ int) int { return int(m.State.Height) * 7 }, false),
			number("ask", func(m *match.Match[tower], n int) int {
				v, err := k[i].Compute(m, 1, 0, event.Entity(n))
				if err != nil {
					panic(err)
				}
				return v
			}, true),
		}
		k[i], m[i] = towerOf(t, game, []def.Script{{Pack: "a", File: "a.lua", Source: source}}, []def.Func{{Name: "deep"}, {Name: "wide"}, {Name: "half"}})
	}
	k[1].KeepReadings(false)
	for round := range 4 {
		for about := range 1500 {
			fn, about := def.FuncRef(about%3+1), event.Entity(about)
			if fn == 1 {
				about %= 12 // deeper than the readings that are held
			}
			var got [2]string
			for i := range k {
				m[i].State.Height = int32(round % 3 * 2)
				k[i].BeginCommand()
				calls := k[i].Calls()
				n, err := k[i].Compute(m[i], fn, 0, about)
				got[i] = fmt.Sprint(n, err)
				if fn != 1 {
					got[i] += fmt.Sprint(" for ", k[i].Spent(), " in ", k[i].Calls()-calls)
				}
			}
			if got[0] != got[1] {
				t.Fatalf("round %d, function %d of %d: %s, and without readings %s", round, fn, about, got[0], got[1])
			}
		}
	}
	// A reading that cannot be paid for fails as the run does.
	for i := range k {
		k[i].BeginCommand()
		left := 0
		for k[i].VM().Pay(1) {
			left++
		}
		_, err := k[i].Compute(m[i], 2, 0, 1)
		var e *sandbox.Error
		if !errors.As(err, &e) || e.Kind != sandbox.Budget || left == 0 {
			t.Errorf("without a budget: %v", err)
		}
	}
}
