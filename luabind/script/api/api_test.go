package api_test

import (
	"reflect"
	"strings"
	"testing"

	"arbiter/luabind/script/api"
)

// was is a game of the first API, as small as it can be. Each call makes another one.
func was() *api.Game {
	return &api.Game{
		Objects: map[string][]string{"me": {"id", "vars"}},
		Functions: map[string]*api.Function{
			"game:hit":   {Params: []api.Param{{Name: "e", Type: "entity", None: true}, {Name: "n", Type: "int"}, {Name: "more", Type: "tag", Opt: true, Many: true}}, Named: true},
			"game:count": {Returns: "int"},
		},
		Tests:  map[string]*api.Function{"t:state": {Params: []api.Param{{Name: "have", Type: "table", Keys: []string{"by", "states"}}}, Returns: "t"}},
		Events: map[string]*api.Event{"HIT": {Kind: "fact", Fields: []api.Param{{Name: "n", Type: "int"}, {Name: "by", Type: "entity"}}}},
		Types:  map[string]*api.Type{"int": {Lua: "number"}, "entity": {Lua: "number"}, "tag": {Lua: "string", Words: []string{"A", "B"}, Kinds: []string{"status", "card"}}, "table": {}},
	}
}

// TestLost: each way in which an API can lose something is one loss, in words that name it; the
// same API, and one that has more, lose nothing.
func TestLost(t *testing.T) {
	for _, c := range []struct {
		change func(g *api.Game)
		want   string
	}{
		{func(*api.Game) {}, ""},
		{func(g *api.Game) { g.Objects["me"] = []string{"vars"} }, "tcg: me.id: gone"},
		{func(g *api.Game) { delete(g.Objects, "me") }, "tcg: me.id: gone|tcg: me.vars: gone"},
		{func(g *api.Game) { delete(g.Functions, "game:hit") }, "tcg: game:hit: gone"},
		{func(g *api.Game) { delete(g.Tests, "t:state") }, "tcg: t:state: gone"},
		{func(g *api.Game) { f := g.Functions["game:hit"]; f.Params = f.Params[:1] }, "tcg: game:hit: no longer takes the argument n|tcg: game:hit: no longer takes the argument more"},
		{func(g *api.Game) { g.Functions["game:hit"].Params[1].Name = "amount" }, "tcg: game:hit: the argument n was renamed to amount"},
		{func(g *api.Game) { g.Functions["game:hit"].Params[1].Type = "tag" }, "tcg: game:hit: the argument n was of type int and is of type tag"},
		{func(g *api.Game) { g.Functions["game:hit"].Params[0].None = false }, "tcg: game:hit: the argument e could be 0 or empty"},
		{func(g *api.Game) { g.Functions["game:hit"].Params[2].Opt = false }, "tcg: game:hit: the argument more was optional"},
		{func(g *api.Game) { g.Functions["game:hit"].Params[2].Many = false }, "tcg: game:hit: the argument more could be repeated"},
		{func(g *api.Game) { g.Tests["t:state"].Params[0].Keys = []string{"states"} }, "tcg: t:state: the argument have no longer takes the key by"},
		{func(g *api.Game) { g.Tests["t:state"].Params[0].Keys = nil }, ""}, // packs have some, so they are not listed
		{func(g *api.Game) { f := g.Functions["game:count"]; f.Params = []api.Param{{Name: "n", Type: "int"}} }, "tcg: game:count: now requires the argument n"},
		{func(g *api.Game) {
			f := g.Functions["game:count"]
			f.Params = []api.Param{{Name: "n", Type: "int", Opt: true}}
		}, ""},
		{func(g *api.Game) {
			f := g.Functions["game:count"]
			f.Params = []api.Param{{Name: "n", Type: "int", Many: true}}
		}, ""},
		{func(g *api.Game) { g.Functions["game:count"].Returns = "" }, `tcg: game:count: returned "int" and returns ""`},
		{func(g *api.Game) { g.Functions["game:hit"].Named = false }, "tcg: game:hit: no longer takes arguments by name"},
		{func(g *api.Game) { g.Functions["game:count"].Named = true }, ""},
		{func(g *api.Game) { g.Functions["game:count"].Acts = true }, "tcg: game:count: can be called in other places than before"},
		{func(g *api.Game) { g.Functions["game:count"].Asks = true }, "tcg: game:count: can be called in other places than before"},
		{func(g *api.Game) { delete(g.Events, "HIT") }, "tcg: event HIT: gone"},
		{func(g *api.Game) { g.Events["HIT"].Kind = "ask" }, "tcg: event HIT: was of the kind fact and is of the kind ask"},
		{func(g *api.Game) { e := g.Events["HIT"]; e.Fields = e.Fields[1:] }, "tcg: event HIT: no longer has the field n"},
		{func(g *api.Game) { g.Events["HIT"].Fields[1].Type = "int" }, "tcg: event HIT: the field by was of type entity and is of type int"},
		{func(g *api.Game) { f := g.Events["HIT"].Fields; f[0], f[1] = f[1], f[0] }, ""},
		{func(g *api.Game) { delete(g.Types, "tag") }, "tcg: type tag: gone"},
		{func(g *api.Game) { g.Types["tag"].Lua = "number" }, `tcg: type tag: was "string" and is "number" for Lua`},
		{func(g *api.Game) { g.Types["tag"].Words = []string{"B", "C"} }, `tcg: type tag: the word "A" is gone`},
		{func(g *api.Game) { g.Types["tag"].Kinds = []string{"card"} }, "tcg: type tag: ids of status are no longer accepted"},
	} {
		is := was()
		c.change(is)
		if got := strings.Join(api.Lost(&api.API{API: 1, Games: map[string]*api.Game{"tcg": was()}}, &api.API{API: 1, Games: map[string]*api.Game{"tcg": is}}), "|"); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	all := api.Lost(&api.API{API: 1, Games: map[string]*api.Game{"tcg": was()}}, &api.API{API: 1})
	if len(all) != 2+2+1+1+4 {
		t.Errorf("a game that is gone loses %q", all)
	}
}

// TestLostSince: between two numbers, words may be renamed, and what scripts cannot see may
// differ; a loss of anything else is still one.
func TestLostSince(t *testing.T) {
	for _, c := range []struct {
		change func(g *api.Game)
		want   string
	}{
		{func(*api.Game) {}, "tcg: t:state: gone"}, // it is t:status since api = 2
		{func(g *api.Game) { // in its new words
			g.Tests["t:status"] = g.Tests["t:state"]
			g.Tests["t:status"].Params[0].Keys = []string{"by", "statuses"}
		}, ""},
		{func(g *api.Game) {
			g.Tests["t:status"] = g.Tests["t:state"]
			g.Tests["t:status"].Params[0].Keys = []string{"statuses"}
		}, "tcg: t:state: the argument have no longer takes the key by"},
	} {
		is := was()
		c.change(is)
		if got := strings.Join(api.LostSince(&api.API{API: 1, Games: map[string]*api.Game{"tcg": was()}}, &api.API{API: 2, Games: map[string]*api.Game{"tcg": is}}), "|"); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	since := func(change func(g *api.Game)) string {
		is := was()
		is.Tests["t:status"] = is.Tests["t:state"]
		is.Tests["t:status"].Params[0].Keys = []string{"by", "statuses"}
		change(is)
		return strings.Join(api.LostSince(&api.API{API: 1, Games: map[string]*api.Game{"tcg": was()}}, &api.API{API: 2, Games: map[string]*api.Game{"tcg": is}}), "|")
	}
	for i, change := range []func(g *api.Game){
		func(g *api.Game) { g.Functions["game:hit"].Params[1].Name = "amount" },
		func(g *api.Game) { g.Functions["game:hit"].Params[0].Type = "int" }, // both are numbers for Lua
		func(g *api.Game) { g.Tests["t:status"].Params[0].Type = "list" },    // only tests have it
		func(g *api.Game) { g.Events["HIT"].Fields[1].Type = "int" },
		func(g *api.Game) { delete(g.Types, "tag"); g.Functions["game:hit"].Params[2].Type = "word" },
		func(g *api.Game) { g.Functions["game:count"].Acts, g.Functions["game:count"].Asks = true, true },
	} {
		if got := since(change); got != "" {
			t.Errorf("%d: %q", i, got)
		}
	}
	if got := since(func(g *api.Game) { g.Functions["game:hit"].Params[1].Type = "tag" }); !strings.Contains(got, "was of type int and is of type tag") {
		t.Errorf("a number became a string: %q", got)
	}
	if got := since(func(g *api.Game) { delete(g.Functions, "game:count") }); got != "tcg: game:count: gone" {
		t.Errorf("a function is gone: %q", got)
	}
}

// TestDeprecatedArgument: an argument that is still taken by its old name may have a new one in
// the same API. Without its old name it may not.
func TestDeprecatedArgument(t *testing.T) {
	old := api.RenamedWords
	defer func() { api.RenamedWords = old }()
	for at, want := range map[int]string{api.Latest + 1: "", api.Latest: "tcg: game:hit: the argument n was renamed to amount"} {
		for is, want := range map[string]string{"amount": want, "other": "tcg: game:hit: the argument n was renamed to other"} {
			api.RenamedWords = api.Renames{{In: api.InArguments, At: "game:hit", Was: "n", Is: "amount", API: at}}
			now := was()
			now.Functions["game:hit"].Params[1].Name = is
			if got := strings.Join(api.Lost(&api.API{API: api.Latest, Games: map[string]*api.Game{"tcg": was()}}, &api.API{API: api.Latest, Games: map[string]*api.Game{"tcg": now}}), "|"); got != want {
				t.Errorf("renamed to %s in api = %d: %q, want %q", is, at, got, want)
			}
		}
	}
}

// TestRenames checks look-ups in a table of renamed words, and their hints.
func TestRenames(t *testing.T) {
	table := api.Renames{
		{In: api.InTexts, Was: "state", Is: "status", API: 2},
		{In: api.InValues, At: "passes", Was: "cover", Is: "pools", API: 2},
		{In: api.InKeys, At: "unit", Was: "glyph", API: 2},
		{In: api.InVerbs, Was: "late", Is: "later", API: 3},
		{In: api.InKeys, At: "deck", Was: "most", Is: "max", API: api.Latest + 1},
	}
	for _, c := range []struct {
		in            api.RenamedIn
		at, word      string
		api           int
		now, hintPart string
	}{
		{api.InTexts, "anything", "state", 1, "status", ""},
		{api.InTexts, "anything", "state", 2, "state", `since api = 2 it is called "status"`},
		{api.InVerbs, "", "late", 2, "later", ""},
		{api.InVerbs, "", "late", 3, "late", `since api = 3 it is called "later"`},
		{api.InValues, "passes", "cover", 1, "pools", ""},
		{api.InValues, "blocks", "cover", 1, "cover", ""},
		{api.InKeys, "passes", "cover", 1, "cover", ""},
		{api.InKeys, "unit", "glyph", 1, "", ""},
		{api.InKeys, "unit", "glyph", 3, "glyph", "since api = 2 it has no meaning"},
		{api.InKeys, "deck", "most", api.Latest, "max", ""},
		{api.InKeys, "deck", "most", api.Latest + 1, "most", `it is called "max" now; from api = 4 on, only the new name is valid`},
	} {
		if now, hint := table.Now(c.in, c.at, c.word, c.api); now != c.now || hint != c.hintPart {
			t.Errorf("%s in api = %d: %q, %q, want %q, %q", c.word, c.api, now, hint, c.now, c.hintPart)
		}
	}
	if rows := table.DeprecatedKeys(); len(rows) != 1 || rows[0].Was != "most" {
		t.Errorf("deprecated keys: %+v", rows)
	}
	for api, want := range map[int]bool{1: true, 2: false, api.Latest: false} { // only a verb was renamed in 3
		if got := table.InManifests(api); got != want {
			t.Errorf("api = %d: in manifests %v", api, got)
		}
	}
}

// TestSinceEachAPI: every API that is kept can be read and has its number; a name is as old as
// the first API that has it, and so are its arguments.
func TestSinceEachAPI(t *testing.T) {
	for n := 1; n <= api.Latest; n++ {
		if a := api.Of(n); a == nil || a.API != n || a.Released != api.Released[n] && n == 1 {
			t.Errorf("api %d is %+v", n, a)
		}
	}
	if api.Of(0) != nil || api.Of(api.Latest+1) != nil {
		t.Error("there is an API without a number")
	}
	if g := api.Of(1).In("chess"); g == nil || g.Callable("game:damage") != nil {
		t.Error("an unknown game is not empty")
	}
	for name, want := range map[string]int{"game:damage": 1, "game:instead": 2, "t:state": 1, "t:status": 2, "t:nothing": 0, "game:nothing": 0} {
		if got := api.Since("tcg", name); got != want {
			t.Errorf("%s is there since %d, want %d", name, got, want)
		}
	}
	if api.Since("tactics", "t:nothing") != 1 {
		t.Error("the first API, which has no verbs of tests of tactics, says something of one")
	}
	for _, c := range []struct {
		game, name string
		n          int
		named      bool
		want       int
	}{
		{"tcg", "game:damage", 3, false, 1}, {"tcg", "game:damage", 4, false, 2}, {"tcg", "game:damage", 5, false, 0}, {"tcg", "game:damage", 1, true, 2},
		{"tcg", "t:deck", 9, false, 1}, {"tcg", "game:nothing", 0, false, 0}, {"tactics", "t:nothing", 9, false, 1}, {"tactics", "game:nothing", 9, false, 0},
	} {
		if got := api.SinceArguments(c.game, c.name, c.n, c.named); got != c.want {
			t.Errorf("%s: %s with %d arguments, by name %v: since %d, want %d", c.game, c.name, c.n, c.named, got, c.want)
		}
	}
}

// TestText: what is written is read again the same, sorted, one entry a line; a field that is
// not of an API is an error.
func TestText(t *testing.T) {
	a := &api.API{API: 2, Released: "0.1.0", Games: map[string]*api.Game{"b": {Objects: map[string][]string{}, Functions: map[string]*api.Function{}, Tests: map[string]*api.Function{}, Events: map[string]*api.Event{}, Types: map[string]*api.Type{}}, "a": was()}}
	text := a.Text()
	again, err := api.Read([]byte(text))
	if err != nil || !reflect.DeepEqual(a, again) {
		t.Fatalf("%v\n%s", err, text)
	}
	if !strings.HasPrefix(text, "{\n\"api\": 2,\n\"released\": \"0.1.0\",\n\"games\": {\n \"a\": {\n  \"objects\": {\n   \"me\": [\"id\",\"vars\"]\n  },\n") ||
		!strings.Contains(text, "\n   \"game:count\": {\"returns\":\"int\"},\n   \"game:hit\": {") || !strings.HasSuffix(text, "  \"types\": {\n\n  }\n }\n}\n}\n") {
		t.Error(text)
	}
	a.Released = ""
	if strings.Contains(a.Text(), "released") {
		t.Error("an API that was not released has a version")
	}
	if _, err := api.Read([]byte(`{"api":1,"gmaes":{}}`)); err == nil {
		t.Error("an unknown field is read")
	}
}

// TestDate: what the API before lacks is dated once that is released; its own dates stay, and
// another number is not compared.
func TestDate(t *testing.T) {
	for _, c := range []struct {
		released string
		api      int
		want     string
	}{{"0.1.0", 1, "old, new"}, {"", 1, "old, "}, {"0.1.0", 2, ", "}} {
		before := &api.API{API: c.api, Released: c.released, Games: map[string]*api.Game{"tcg": {
			Functions: map[string]*api.Function{"game:old": {Since: "old"}}, Tests: map[string]*api.Function{"t:old": {Since: "old"}}, Events: map[string]*api.Event{"OLD": {Since: "old"}}, Types: map[string]*api.Type{"old": {Since: "old"}}}}}
		g := &api.Game{Functions: map[string]*api.Function{"game:old": {}, "game:new": {}}, Tests: map[string]*api.Function{"t:old": {}, "t:new": {}}, Events: map[string]*api.Event{"OLD": {}, "NEW": {}}, Types: map[string]*api.Type{"old": {}, "new": {}}}
		a := &api.API{API: 1, Games: map[string]*api.Game{"tcg": g}}
		a.Date(before, "new")
		for _, got := range []string{g.Functions["game:old"].Since + ", " + g.Functions["game:new"].Since, g.Tests["t:old"].Since + ", " + g.Tests["t:new"].Since,
			g.Events["OLD"].Since + ", " + g.Events["NEW"].Since, g.Types["old"].Since + ", " + g.Types["new"].Since} {
			if got != c.want {
				t.Errorf("after %q, api = %d: %q, want %q", c.released, c.api, got, c.want)
			}
		}
		a.Date(nil, "new") // nothing before
	}
}
