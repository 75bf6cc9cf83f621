package host_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/sandbox"
)

// towerTypes are the types of arguments of the game about a tower: a word of two, and one of
// a form.
var towerTypes = map[host.Type]host.Reader[tower]{
	"side": {Doc: "a side", Lua: "string", Vocabulary: host.Vocabulary{Words: []string{"left", "right"}}},
	"few":  {Doc: "a small number", Lua: "number", Range: host.Range{Min: 1, Max: 9}, Read: host.Within[tower], Absent: 7},
}

// built runs a function of a script in a match about a tower, and returns what the script has
// said with game:say, and the error.
func built(t *testing.T, source string, words ...string) (said []string, spent int, err error) {
	t.Helper()
	return builtWhen(t, source, 0, words...)
}

// builtWhen is built with a condition of the listener, 0 for none.
func builtWhen(t *testing.T, source string, when def.FuncRef, words ...string) (said []string, spent int, err error) {
	t.Helper()
	types := event.NewRegistry()
	if _, err := types.Add(event.TypeDef{Name: "PLACED", Fields: []event.Field{{Name: "stones"}}}); err != nil {
		t.Fatal(err)
	}
	say := func(c *host.Call[tower]) int { said = append(said, c.Value(0).String()); return 0 }
	game := host.Game[tower]{Name: "tower", Types: towerTypes, Words: words, Functions: []host.Function[tower]{
		{On: "game", Name: "say", Params: []host.Param{{Name: "what", Type: "any", Opt: true}}, Doc: "Says.", Do: say},
		{On: "game", Name: "take", Params: []host.Param{{Name: "n", Type: host.Int, Range: host.Range{Min: 1, Max: 5}}, {Name: "side", Type: "side"}, {Name: "few", Type: "few", Opt: true}}, Returns: host.Int,
			Do: func(c *host.Call[tower]) int {
				said = append(said, fmt.Sprintf("%d %s %d %v %s", c.Int(0), c.Word(1), c.Int(2), c.Given(2), c.Param(1).Name))
				return c.Give(c.Int(0) * 10)
			}},
		{On: "game", Name: "list", Params: []host.Param{{Name: "of", Type: host.List}}, Returns: host.List, Do: func(c *host.Call[tower]) int {
			return c.GiveEntities(func(add func(event.Entity)) { add(4); add(5) })
		}},
		{On: "game", Name: "fields", Params: []host.Param{{Name: "of", Type: host.Fields}}, Do: func(c *host.Call[tower]) int { return c.GiveValue(lua.LString("kept")) }},
		{On: "game", Name: "yes", Returns: host.Bool, Do: func(c *host.Call[tower]) int { return c.GiveBool(true) }},
		{On: "game", Name: "player", Params: []host.Param{{Name: "n", Type: host.Int}}, Do: func(c *host.Call[tower]) int {
			said = append(said, fmt.Sprint(int8(c.Player(0)), c.Entity(0)))
			return c.GivePlayer(c.Player(0)) + c.GiveEntity(c.Entity(0))
		}},
		{On: "game", Name: "later", Params: []host.Param{{Name: "run", Type: host.Handler}, {Name: "with", Type: host.List, Opt: true}}, Acts: true, Do: func(c *host.Call[tower]) int {
			said = append(said, fmt.Sprint(c.Handler(0), c.Data(1)))
			return 0
		}},
		{On: "game", Name: "pick", Params: []host.Param{{Name: "of", Type: "pick"}}, Do: func(c *host.Call[tower]) int { said = append(said, c.Word(0)); return 0 }},
		{On: "game", Name: "two", Params: []host.Param{{Name: "a", Type: host.Int}, {Name: "b", Type: host.Int, Opt: true}}, Do: func(c *host.Call[tower]) int { return 0 }},
		{On: "game", Name: "fail", Do: func(c *host.Call[tower]) int { return c.Done(errors.New("it falls")) }},
		{On: "game", Name: "rate", Bots: true, Do: func(c *host.Call[tower]) int { return 0 }},
		{On: "me", Name: "height", Returns: host.Int, Do: func(c *host.Call[tower]) int { return c.Give(3) }},
		{On: "ev", Name: "size", Returns: host.Word, Do: func(c *host.Call[tower]) int { return c.GiveWord("big") }},
	}}
	game.Types["pick"] = host.Reader[tower]{Doc: "a side that is chosen", Vocabulary: host.Vocabulary{Words: []string{"left", "right"}}, Read: func(c *host.Call[tower], i int) int {
		if w := c.Word(i); w != "left" && w != "right" {
			c.Refuse(i, "a side")
		}
		return 0
	}}
	game.Types["any"] = host.Reader[tower]{Doc: "anything", Read: func(*host.Call[tower], int) int { return 0 }}
	k, err := host.New(&game, []def.Script{{Pack: "mine", File: "tower.lua", Source: source}}, []def.Func{{Script: 0, Name: "run"}, {Script: 0, Name: "other"}})
	if err != nil {
		return nil, 0, err
	}
	prog := &match.Program{Types: types, Listeners: []match.Listener{{}, {ID: "MASON.run", Type: placed, Priority: 600, When: when, Run: 1}}}
	k.Link(len(prog.Listeners), func(event.ListenerRef) host.Owner {
		return host.Owner{ID: "mine:MASON", Vars: []def.Var{{Name: "n", Value: 4}, {Name: "word", Word: "stone"}}}
	})
	m := match.New(builders{}, prog, match.Options{})
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	err = m.Do(match.Command{Choice: 1})
	return said, k.Spent(), err
}

// TestCalls: arguments are read by place or by name, and each wrong one is an error that names
// the function, the argument, what it must be and what it is.
func TestCalls(t *testing.T) {
	const other = "\nfunction other() end"
	for line, want := range map[string]string{
		`game:say(game:take(1, "left"))`:                              "1 left 7 false side; 10",
		`game:say(game:take(5, "right", 9))`:                          "5 right 9 true side; 50",
		`game:take{n = 2, side = "left"}`:                             "2 left 7 false side",
		`game:take{few = 1, side = "left", n = 3}`:                    "3 left 1 true side",
		`game:say(me.id .. me.vars.n .. me.vars.word .. me:height())`: "MASON4stone3",
		`game:say(ev:size())`:                                         "big",
		`local l = game:list({1}) game:say(#l .. l[1] .. l[2])`:       "245",
		`game:say(game:fields({}))`:                                   "kept",
		`game:say(game:yes())`:                                        "true",
		`game:say((game:player(2)))`:                                  "1 2; 2",
		`game:say(select(2, game:player(0)))`:                         "-1 0; 0",
		`game:later("run")`:                                           "1 []",
		`game:later("other", {true, "b", false, -5})`:                 "2 [{1 1} {1 2} {0 1} {-5 0}]",
		`game:later("run", {"a", 0, 2147483647})`:                     "1 [{0 2} {0 0} {2147483647 0}]",
		`game:later("run", {})`:                                       "1 []",
		`game:pick("left")`:                                           "left",
		`game:pick("lfet")`:                                           `!game:pick: argument 1 (of) must be a side, got lfet; did you mean "left"?`,
		`game:pick("zzzzzz")`:                                         "!game:pick: argument 1 (of) must be a side, got zzzzzz",
		`game:two{a = 1, b = 2}`:                                      "!game:two: argument 1 (a) must be an integer, got table", // names are for more than two
		`game:say(getmeta == nil)`:                                    "!unknown name getmeta",
		`game:take(0, "left")`:                                        "!game:take: argument 1 (n) must be a number from 1 to 5, got 0",
		`game:take(6, "left")`:                                        "!game:take: argument 1 (n) must be a number from 1 to 5, got 6",
		`game:take(1.5, "left")`:                                      "!game:take: argument 1 (n) must be an integer, got 1.5",
		`game:take(-1/0, "left")`:                                     "!game:take: argument 1 (n) must be an integer, got -inf",
		`game:take("1", "left")`:                                      `!game:take: argument 1 (n) must be an integer, got "1"`,
		`game:take(nil, "left")`:                                      "!game:take: argument 1 (n) must be an integer, got nil",
		`game:take({}, "left")`:                                       "!game:take: argument 1 (n) must be an integer, got table",
		`game:take(game.yes, "left")`:                                 "!game:take: argument 1 (n) must be an integer, got a function; call it, for example ev:target()",
		`game:take(1, 2)`:                                             "!game:take: argument 2 (side) must be a string, got 2",
		`game:take(1)`:                                                "!game:take: argument 2 (side) must be a string, got nil",
		`game:take(1, "left", 10)`:                                    "!game:take: argument 3 (few) must be a number from 1 to 9, got 10",
		`game:take(1, "left", 1, 1)`:                                  "!game:take takes 3 arguments, got 4",
		`game:take{n = 1}`:                                            "!game:take: argument side is missing; it is of the type side",
		`game:take{n = 9, side = "left"}`:                             "!game:take: argument n must be a number from 1 to 5, got 9",
		`game:take{n = 1, sied = "left"}`:                             `!game:take: unknown argument "sied"`,
		`game:take{1, "left"}`:                                        "!game:take: unknown argument 1",
		`game:take({n = 1}, "left")`:                                  "!game:take: argument 1 (n) must be an integer, got table",
		`game.take(1, "left")`:                                        "!call it as game:take(...), with a colon",
		`game.yes()`:                                                  "!call it as game:yes(...), with a colon",
		`game:list(5)`:                                                "!game:list: argument 1 (of) must be a list, got 5",
		`game:fields("x")`:                                            `!game:fields: argument 1 (of) must be a table, got "x"`,
		`game:fields("` + strings.Repeat("x", 50) + `")`:              `!game:fields: argument 1 (of) must be a table, got "` + strings.Repeat("x", 40) + `"`,
		`game:later("none")`:                                          `!game:later: no function "none" in this script; it must be a top-level function`,
		`game:later(run)`:                                             "!game:later: argument 1 (run) must be a string, got a function; write its name in quotes",
		`game:later("run", {1, 2.5})`:                                 "!game:later: argument 2 for the handler must be an integer, a boolean or one of a, b, got 2.5",
		`game:later("run", {"c"})`:                                    `!game:later: argument 1 for the handler must be an integer, a boolean or one of a, b, got "c"`,
		`game:fail()`:                                                 "!game:fail: it falls",
		`game:rate()`:                                                 "!game:rate: only the function score of a [[bot]] can call it",
		`return me.vars.none`:                                         `!unknown var "none"`,
		`me.vars.n = 1`:                                               "!attempt to change a read-only table",
		`setmetatable(me, {})`:                                        "!attempt to change a read-only table",
		`game:tkae(1)`:                                                "!attempt to call a nil value (method 'tkae'); did you mean 'take'?",
	} {
		said, _, err := built(t, "function run(me, ev, game) "+line+" end"+other, "a", "b")
		if says, fails := strings.CutPrefix(want, "!"); fails {
			if err == nil || !strings.Contains(err.Error(), "mine/tower.lua:1: "+says) {
				t.Errorf("%s:\n got %v\nwant %s", line, err, says)
			}
			continue
		}
		if got := strings.Join(said, "; "); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", line, got, err, want)
		}
	}
	many := "{" + strings.Repeat("1,", match.MaxGiven) + "}"
	if _, _, err := built(t, "function run(me, ev, game) game:later('run', "+many+") end"+other); err != nil {
		t.Errorf("%d values for a handler: %v", match.MaxGiven, err)
	}
	if _, _, err := built(t, "function run(me, ev, game) game:later('run', {1, unpack("+many+")}) end"+other); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("game:later: %d arguments for a handler; at most %d", match.MaxGiven+1, match.MaxGiven)) {
		t.Errorf("one value more: %v", err)
	}
	cost := func(line string) int {
		_, spent, err := built(t, "function run(me, ev, game) "+line+" end"+other)
		if err != nil {
			t.Fatal(err)
		}
		return spent
	}
	if place, name := cost(`game:take(1, "left")`), cost(`game:take{n = 1, side = "left"}`); name < place+8 || name > place+60 {
		t.Errorf("arguments by place cost %d, and by name %d", place, name)
	}
	none := cost("local l = {}")
	if yes, list := cost("local l = {} game:yes()")-none, cost("local l = {} game:list(l)")-none; yes < 5 || yes > 9 || list < yes+32 || list > yes+36 {
		t.Errorf("a call costs %d, and one that returns a list %d", yes, list)
	}
	for source, want := range map[string]string{"x = = 1": "mine/tower.lua:1: syntax error", "error('why')": "mine/tower.lua:1: why", "function run() end": `tower.lua: no function "other"`} {
		if _, _, err := built(t, source); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", source, err, want)
		}
	}
}

// TestConditionsOnlyRead: a condition may call the functions that read, and none that acts. Handlers may call both.
func TestConditionsOnlyRead(t *testing.T) {
	const acts = "game:later: a condition, a modifier or a projection may only read"
	for line, want := range map[string]string{`game:yes()`: "", `me:height()`: "", `ev:size()`: "", `game:later("run")`: acts, `game:later("run", {1})`: acts, `game:rate()`: "game:rate: only the function score of a [[bot]] can call it"} {
		source := "function run(me, ev, game) game:say(1) end function other(me, ev, game) " + line + " return true end"
		said, _, err := builtWhen(t, source, 2)
		if want == "" && (err != nil || len(said) != 1) || want != "" && (err == nil || !strings.Contains(err.Error(), want) || len(said) > 0) {
			t.Errorf("%s: %v, %v; want %q", line, said, err, want)
		}
	}
}

// TestAnswersOfFunctions: a condition is false for false and nil alone, and a number is an
// integer or a boolean.
func TestAnswersOfFunctions(t *testing.T) {
	source := "function run(a, b) return b end function echo(me, about) return me.answer, 'why' end\nfunction none() end"
	k, err := host.New(&host.Game[tower]{Name: "tower"}, []def.Script{{Pack: "mine", File: "a.lua", Source: source}}, []def.Func{{Script: 0, Name: "run"}, {Script: 0, Name: "none"}})
	if err != nil {
		t.Fatal(err)
	}
	before := k.Calls()
	if v, err := k.Ask(1, lua.LNil, lua.LString("x")); err != nil || v != lua.LString("x") || k.Calls() != before+1 {
		t.Errorf("asked: %v, %v, %d calls", v, err, k.Calls()-before)
	}
	k.Link(1, func(event.ListenerRef) host.Owner { return host.Owner{} })
	for answer, want := range map[string]string{"0": "0 true", "5": "5 true", "-5": "-5 true", "true": "1 true", "false": "0 false", "nil": "!answer must return an integer, and returned nothing; it must return one on every path",
		"1.5": "!answer must return an integer, and returned 1.5", "'x'": `!answer must return an integer, and returned "x"`, "{}": "!answer must return an integer, and returned table", "2^31": "!answer must return an integer, and returned 2147483648", "-2^31": "-2147483648 true"} {
		k, err := host.New(&host.Game[tower]{Name: "tower"}, []def.Script{{Pack: "mine", File: "a.lua", Source: "\nfunction answer(me, about, game) return " + answer + ", 'why' end"}}, []def.Func{{Script: 0, Name: "answer"}})
		if err != nil {
			t.Fatal(err)
		}
		k.Link(1, func(event.ListenerRef) host.Owner { return host.Owner{} })
		m := match.New(builders{}, &match.Program{Types: event.NewRegistry(), Listeners: make([]match.Listener, 1)}, match.Options{})
		for _, keeps := range []bool{true, false} {
			k.KeepReadings(keeps)
			for range 2 { // the second is read from what was kept
				k.BeginCommand()
				n, err := k.Compute(m, 1, 0, 5)
				spent := k.Spent()
				is, werr := k.When(m, 1, 0)
				judged, jerr := k.Judge(m, 1, 0, 5)
				says, fails := strings.CutPrefix(want, "!")
				if werr != nil || jerr != nil || is != judged || is == (answer == "nil" || answer == "false") || k.Reason() != "why" {
					t.Errorf("%s as a condition: %v, %v, %v, %v, %q", answer, is, werr, judged, jerr, k.Reason())
				}
				var e *sandbox.Error
				if fails {
					if !errors.As(err, &e) || e.Msg != says || e.File != "mine/a.lua" || e.Line != 2 || e.Func != "answer" || e.Kind != sandbox.Runtime {
						t.Errorf("%s: %+v, want %s", answer, err, says)
					}
				} else if got := fmt.Sprint(n, is); err != nil || got != want || spent < 2 || spent > 12 {
					t.Errorf("%s: %s, %v; want %s for %d units", answer, got, err, want, spent)
				}
			}
		}
	}
	if v := k.Value(match.Datum{N: 1, Kind: match.IsTruth}); v != lua.LTrue {
		t.Errorf("a truth is %v", v)
	}
	if v := k.Value(match.Datum{N: 0, Kind: match.IsTruth}); v != lua.LFalse {
		t.Errorf("a truth is %v", v)
	}
	if v := k.Value(match.Datum{N: -7}); v != lua.LNumber(-7) {
		t.Errorf("a number is %v", v)
	}
}

// TestTablesOfFunctions: a table with a function that cannot be called is refused, and help
// spells each function.
func TestTablesOfFunctions(t *testing.T) {
	int1 := func(n int) (list []host.Param) {
		for i := range n {
			list = append(list, host.Param{Name: fmt.Sprint("p", i), Type: host.Int})
		}
		return list
	}
	for want, f := range map[string]host.Function[tower]{
		"":                                {On: "game", Name: "f", Params: int1(8)},
		"game:f: 9 parameters; at most 8": {On: "game", Name: "f", Params: int1(9)},
		`me:f: no arguments of the type "odd" can be read`:            {On: "me", Name: "f", Params: []host.Param{{Name: "a", Type: "odd"}}},
		"ev:f: the game has no modifiers that declare what they read": {On: "ev", Name: "f", Reads: "hand"},
	} {
		_, err := host.New(&host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{f}}, nil, nil)
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && got != want {
			t.Errorf("%+v: %s, want %s", f, got, want)
		}
	}
	for _, c := range []struct {
		f                        host.Function[tower]
		usage, byName, signature string
	}{
		{host.Function[tower]{On: "game", Name: "f"}, "game:f()", "", "game:f()"},
		{host.Function[tower]{On: "me", Name: "f", Params: []host.Param{{Name: "a", Type: "int", None: true}, {Name: "b", Type: "word", Opt: true}}, Returns: "list"}, "me:f(a: int|none, [b: word]) → list", "", "me:f(a, b)"},
		{host.Function[tower]{On: "ev", Name: "f", Params: []host.Param{{Name: "a", Type: "int"}, {Name: "b", Type: "word", Opt: true, None: true}, {Name: "c", Type: "bool"}}}, "ev:f(a: int, [b: word|none], c: bool)", "ev:f{ a = …, [b = …], c = … }", "ev:f(a, b, c)"},
		{host.Function[tower]{On: "ev", Name: "f", Params: append([]host.Param{{Name: "a", Type: host.List}}, int1(2)...)}, "ev:f(a: list, p0: int, p1: int)", "", "ev:f(a, p0, p1)"},
		{host.Function[tower]{On: "ev", Name: "f", Params: append([]host.Param{{Name: "a", Type: host.Fields}}, int1(2)...)}, "ev:f(a: table, p0: int, p1: int)", "", "ev:f(a, p0, p1)"},
	} {
		c.f.Doc, c.f.Example, c.f.Acts, c.f.Asks, c.f.Bots = "doc", "example", true, true, true
		e := host.Entries([]host.Function[tower]{c.f})[0]
		if e.Name != c.f.On+":f" || e.Usage != c.usage || e.ByName != c.byName || c.f.Signature() != c.signature || e.Doc != "doc" || e.Example != "example" || e.Shape.Named != (c.byName != "") || e.Shape.Returns != c.f.Returns || len(e.Shape.Params) != len(c.f.Params) || !e.Shape.Acts || !e.Shape.Asks || !e.Shape.Bots {
			t.Errorf("%+v, by name %q, signature %q", e, e.ByName, c.f.Signature())
		}
	}
}

// TestRangesAndWords checks what a type knows of its numbers and words.
func TestRangesAndWords(t *testing.T) {
	for _, c := range []struct {
		r    host.Range
		says string
		has  map[int]bool
	}{
		{host.Range{}, "from 0 to 0", map[int]bool{0: true, math.MinInt32: true, math.MaxInt32: true}},
		{host.Range{Min: 1, Max: 5}, "from 1 to 5", map[int]bool{0: false, 1: true, 5: true, 6: false}},
		{host.Range{Min: -2, Max: math.MaxInt32}, "from -2 on", map[int]bool{-3: false, -2: true, math.MaxInt32: true}},
	} {
		if c.r.String() != c.says {
			t.Errorf("%+v is %s", c.r, c.r)
		}
		for n, has := range c.has {
			if c.r.Has(n) != has {
				t.Errorf("%s has %d: %v", c.r, n, !has)
			}
		}
	}
	form := func(w string) bool { return strings.HasPrefix(w, "x") }
	words, kinds := []string{"left", "right"}, []string{"unit"}
	for _, c := range []struct {
		v           host.Vocabulary
		any, closed bool
	}{
		{host.Vocabulary{}, true, false}, {host.Vocabulary{Words: words}, false, true}, {host.Vocabulary{Kinds: kinds}, false, false}, {host.Vocabulary{Words: words, Kinds: kinds}, false, false},
		{host.Vocabulary{Form: form}, false, false}, {host.Vocabulary{Words: words, Owned: true}, true, true}, {host.Vocabulary{Kinds: kinds, Owned: true}, true, false},
	} {
		if c.v.Any() != c.any || c.v.Closed() != c.closed {
			t.Errorf("%+v: any %v, closed %v", c.v, c.v.Any(), c.v.Closed())
		}
	}
	if got := (&host.Vocabulary{Words: words}).All(nil); !slices.Equal(got, words) {
		t.Errorf("all words are %q", got)
	}
	for _, c := range []struct {
		d               host.TypeDef
		word, msg, hint string
	}{
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Form: form}}, "xa", "", ""},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Form: form}}, "a", `invalid my type "a"`, ""},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words}}, "lfet", `unknown my type "lfet"`, `did you mean "left"?`},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words}}, "zzzzz", `unknown my type "zzzzz"`, "use left or right"},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words, Join: "|"}}, "left|up", `unknown my type "up"`, "use left or right"},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words, Join: "|"}}, "left|right", "", ""},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words, Numbers: true}}, "left(2)", "", ""},
		{host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words}}, "left(2)", `unknown my type "left(2)"`, ""},
		{host.TypeDef{Type: "my_type"}, "zz", "", ""}, {host.TypeDef{Type: "my_type", Vocabulary: host.Vocabulary{Words: words}}, "", "", ""},
	} {
		msg, hint, wrong := c.d.Wrong(&def.Names{}, "", c.word)
		if msg != c.msg || c.hint != "" && hint != c.hint || wrong != (c.msg != "") {
			t.Errorf("%+v of %q: %q (%s), %v", c.d, c.word, msg, hint, wrong)
		}
	}
	list := (&host.Game[tower]{Types: towerTypes}).TypeDefs()
	if !slices.IsSortedFunc(list, func(a, b host.TypeDef) int { return strings.Compare(string(a.Type), string(b.Type)) }) || list.Of("side").Doc != "a side" || list.Of("few").Range.Max != 9 || list.Of("int").Lua != "number" || list.Of("none").Type != "none" || list.Of("none").Doc != "" {
		t.Errorf("types %+v", list)
	}
	own := (&host.Game[tower]{Types: map[host.Type]host.Reader[tower]{host.Int: {Doc: "mine"}}}).TypeDefs()
	if own.Of(host.Int).Doc != "mine" || len(own) != 6 {
		t.Errorf("a type of the game's own: %+v", own)
	}
	if page := host.TypesPage(list, nil); !strings.HasPrefix(page, "\n## Types\n\n") || !strings.Contains(page, "\n| type | what | words |\n|---|---|---|\n") || !strings.Contains(page, "\n| side | a side | `\"left\"`, `\"right\"` |\n") || !strings.Contains(page, "\n| few | a small number |  |\n") {
		t.Errorf("the page is %s", page)
	}
}
