package manual_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/manual"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/script/api"
)

// now is the latest API as the tables of this program have it.
func now(t *testing.T, before *api.API) *api.API {
	t.Helper()
	packs := make([]*games.Packs, len(kits.Rulebooks()))
	for i, g := range kits.Rulebooks() {
		var err error
		if packs[i], err = g.Load(g.Shipped()); err != nil {
			t.Fatal(err)
		}
	}
	return manual.API(kits.Rulebooks(), packs, before, match.Engine)
}

// again is a copy of an API, which a test changes.
func again(t *testing.T, a *api.API) *api.API {
	t.Helper()
	c, err := api.Read([]byte(a.Text()))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestScriptAPIIsFrozen: what docs/api/lua-2.json promises is there, with the same
// arguments, and the file has all that there is (arbiter docs adds what is new).
func TestScriptAPIIsFrozen(t *testing.T) {
	was := api.Of(api.Latest)
	is := now(t, was)
	for _, lost := range api.Lost(was, is) {
		t.Error(lost)
	}
	text, err := os.ReadFile("../../../../docs/api/" + api.File(api.Latest))
	if err != nil {
		t.Fatal(err)
	}
	if is.Text() != string(text) {
		t.Error("docs/api/" + api.File(api.Latest) + " lacks something; go run ./cmd/arbiter docs adds it")
	}
	for name, g := range is.Games { //maporder: each by itself
		if len(g.Functions) < 15 || len(g.Tests) < 25 || len(g.Events) < 12 || len(g.Types) < 10 {
			t.Errorf("%s: only %d functions, %d verbs, %d events, %d types", name, len(g.Functions), len(g.Tests), len(g.Events), len(g.Types))
		}
	}
	if words := is.In("tcg").Types["duration"].Words; !slices.Contains(words, "next_turn_end") {
		t.Errorf("the durations are %q", words)
	}
}

// changedSince are what packs of the first API cannot rely on any more, with the reason.
var changedSince = map[string]string{
	"tcg: event ORBITAL_DROP_RESOLVED: no longer has the field where": "nothing raised it in the first API; the pack that does has landed and slot",
}

// TestEarlierAPIGoesOn: all that the first API promised is in the latest, by the names
// that it has now.
func TestEarlierAPIGoesOn(t *testing.T) {
	lost := api.LostSince(api.Of(1), api.Of(api.Latest))
	for _, l := range lost {
		if changedSince[l] == "" {
			t.Error(l)
		}
	}
	if len(lost) != len(changedSince) {
		t.Errorf("%d losses are excused, %d are there", len(changedSince), len(lost))
	}
}

// TestLostIsReported checks that every way in which an API can lose something is
// reported, and no addition.
func TestLostIsReported(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *api.Game)
		want   string
	}{
		{"a function goes", func(g *api.Game) { delete(g.Functions, "game:damage") }, "tcg: game:damage: gone"},
		{"a verb goes", func(g *api.Game) { delete(g.Tests, "t:unit") }, "tcg: t:unit: gone"},
		{"an event goes", func(g *api.Game) { delete(g.Events, "CARD_DRAWN") }, "tcg: event CARD_DRAWN: gone"},
		{"a type goes", func(g *api.Game) { delete(g.Types, "pool") }, "tcg: type pool: gone"},
		{"a field of me goes", func(g *api.Game) { g.Objects["me"] = []string{"id"} }, "tcg: me.vars: gone"},
		{"an argument goes", func(g *api.Game) { f := g.Functions["game:damage"]; f.Params = f.Params[:3] }, "no longer takes the argument tags"},
		{"an argument has another name", func(g *api.Game) { g.Functions["game:damage"].Params[1].Name = "n" }, "the argument amount was renamed to n"},
		{"an argument has another type", func(g *api.Game) { g.Functions["game:damage"].Params[1].Type = "int" }, "the argument amount was of type amount and is of type int"},
		{"an argument becomes required", func(g *api.Game) { g.Functions["game:damage"].Params[2].Opt = false }, "the argument type was optional"},
		{"an argument cannot be none", func(g *api.Game) { g.Functions["game:attack"].Params[0].None = false }, "the argument e could be 0 or empty"},
		{"another argument is required", func(g *api.Game) {
			f := g.Functions["game:shuffle"]
			f.Params = append(f.Params, api.Param{Name: "n", Type: "int"})
		}, "now requires the argument n"},
		{"something else is returned", func(g *api.Game) { g.Functions["game:lane"].Returns = "row" }, `returned "lane" and returns "row"`},
		{"names are no longer accepted", func(g *api.Game) { g.Functions["game:damage"].Named = false }, "no longer takes arguments by name"},
		{"what reads acts", func(g *api.Game) { g.Functions["game:attack"].Acts = true }, "can be called in other places than before"},
		{"a key of a table goes", func(g *api.Game) { g.Tests["t:refused"].Params[1].Keys = []string{"have", "need"} }, "no longer takes the key by"},
		{"a fact becomes an ask", func(g *api.Game) { g.Events["CARD_DRAWN"].Kind = "ask" }, "tcg: event CARD_DRAWN: was of the kind fact"},
		{"a field goes", func(g *api.Game) { g.Events["CARD_DRAWN"].Fields = nil }, "no longer has the field card"},
		{"a field is of another type", func(g *api.Game) { g.Events["CARD_DRAWN"].Fields[0].Type = "int" }, "the field card was of type card and is of type int"},
		{"a word goes", func(g *api.Game) { d := g.Types["duration"]; d.Words = d.Words[1:] }, `the word "forever" is gone`},
		{"ids are not accepted", func(g *api.Game) { g.Types["keyword"].Kinds = nil }, "ids of keyword are no longer accepted"},
		{"Lua calls it otherwise", func(g *api.Game) { g.Types["lane"].Lua = "number" }, `was "string" and is "number" for Lua`},

		{"a function comes", func(g *api.Game) { g.Functions["game:new"] = &api.Function{} }, ""},
		{"an argument comes that can be left out", func(g *api.Game) {
			f := g.Functions["game:shuffle"]
			f.Params = append(f.Params, api.Param{Name: "n", Type: "int", Opt: true})
		}, ""},
		{"a word comes", func(g *api.Game) { g.Types["duration"].Words = append(g.Types["duration"].Words, "dawn") }, ""},
		{"a field comes", func(g *api.Game) {
			e := g.Events["CARD_DRAWN"]
			e.Fields = append(e.Fields, api.Param{Name: "n", Type: "int"})
		}, ""},
	} {
		is := again(t, api.Of(2))
		c.change(is.In("tcg"))
		lost := strings.Join(api.Lost(api.Of(2), is), "\n")
		if c.want == "" && lost != "" || c.want != "" && (!strings.Contains(lost, c.want) || strings.Contains(lost, "\n")) {
			t.Errorf("%s: %q, want %q", c.name, lost, c.want)
		}
	}
}

// TestNewNamesSaySince: once an API is released, what is new in it says since which
// version it is there, and goes on to say so.
func TestNewNamesSaySince(t *testing.T) {
	before := again(t, api.Of(api.Latest))
	for name := range before.In("tcg").Functions { //maporder: each by itself
		before.In("tcg").Functions[name].Since = ""
	}
	delete(before.In("tcg").Functions, "game:damage")
	before.In("tcg").Functions["game:heal"].Since = "0.2.1"
	if is := now(t, before).In("tcg").Functions["game:damage"]; is.Since != "" {
		t.Errorf("before the release, damage is there since %q", is.Since)
	}
	before.Released = "0.2.0"
	is := now(t, before).In("tcg").Functions
	if is["game:damage"].Since != match.Engine || is["game:heal"].Since != "0.2.1" || is["game:draw"].Since != "" {
		t.Errorf("damage since %q, heal since %q, draw since %q", is["game:damage"].Since, is["game:heal"].Since, is["game:draw"].Since)
	}
}

// TestSince: a function is as old as the first API that has it, also by the name that
// it had.
func TestSince(t *testing.T) {
	for _, c := range []struct {
		game, name string
		want       int
	}{
		{"tcg", "game:damage", 1}, {"tcg", "game:instead", 2}, {"tcg", "ev:word", 2}, {"tcg", "game:nothing", 0}, {"tcg", "t:unit", 1},
		{"tcg", "t:status", 2}, {"tcg", "t:state", 1}, {"tactics", "game:buff", 1}, {"tactics", "t:expect", 1}, {"xiangqi", "game:put_back", 1}, {"chess", "game:damage", 0},
	} {
		if got := api.Since(c.game, c.name); got != c.want {
			t.Errorf("%s %s is there since %d, want %d", c.game, c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		name  string
		n     int
		named bool
		want  int
	}{{"game:damage", 3, false, 1}, {"game:damage", 4, false, 2}, {"game:damage", 1, true, 2}, {"game:damage", 5, false, 0}, {"game:heal", 2, false, 1}} {
		if got := api.SinceArguments("tcg", c.name, c.n, c.named); got != c.want {
			t.Errorf("%s with %d arguments, by name %v: since %d, want %d", c.name, c.n, c.named, got, c.want)
		}
	}
}
