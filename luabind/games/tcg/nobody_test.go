package tcg_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// TestNobodyOfTheFirstAPI: what a script of the first API does to entity 0 comes
// to nothing, as it did; since api = 2 it is an error. Functions that read take 0
// in both.
func TestNobodyOfTheFirstAPI(t *testing.T) {
	good := map[host.Type]string{luatcg.Int: "1", luatcg.Amount: "1", luatcg.Rows: `"FRONT"`, luatcg.Slot: "1", luatcg.Entity: "0", luatcg.Card: "0", luatcg.Player: "1", luatcg.Lane: `"ALPHA"`,
		luatcg.Row: `"FRONT"`, luatcg.Handler: `"run"`, luatcg.Answerer: `"run"`, luatcg.List: "{1}", luatcg.Fields: "{ n = 1 }", luatcg.Thing: `"ALPHA"`,
		luatcg.DamageType: `"PLASMA"`, luatcg.Tags: `"ORBITAL"`, luatcg.Keyword: `"ARMOR"`, luatcg.Duration: `"turn"`, luatcg.Status: `"EMP"`, luatcg.Counter: `"EMP"`, luatcg.EventType: `"CAMO_BROKEN"`,
		luatcg.Destination: `"hand"`}
	var calls []string
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		isEntity := func(p host.Param) bool { return (p.Type == luatcg.Entity || p.Type == luatcg.Card) && !p.None }
		if !slices.ContainsFunc(f.Params, isEntity) {
			continue
		}
		var args []string
		for _, p := range f.Params {
			args = append(args, good[p.Type])
		}
		call := f.On + ":" + f.Name + "(" + strings.Join(args, ", ") + ")"
		calls = append(calls, call)
		if late := nobody(t, "api = 2\ngame = \"tcg\"", call); late == nil || !strings.Contains(late.Error(), " of this match") {
			t.Errorf("api = 2, %s: %v", call, late)
		}
	}
	if early := nobody(t, "api = 1", strings.Join(calls, "\n  ")); early != nil {
		t.Errorf("api = 1, one of %q: %v", calls, early)
	}
	if err := nobody(t, "api = 2\ngame = \"tcg\"", "game:look(1, game:base(1))"); err == nil || !strings.Contains(err.Error(), "must be a card of this match, no base and no fixture") {
		t.Errorf("a base is taken for a card: %v", err)
	}
	if len(calls) < 10 {
		t.Errorf("only %d functions have been called", len(calls))
	}
}

// TestM07_NobodyHasNoLimit (M-07): the limit on damage to a base is one on players. A rule
// that damages a base in nobody's name has none, and can play on.
func TestM07_NobodyHasNoLimit(t *testing.T) {
	if err := nobodyIn(t, "ffa3", "api = 2\ngame = \"tcg\"", "game:damage(game:base(1), 9)"); err != nil {
		t.Error(err)
	}
}

// nobody lets a rule make calls as a duel starts.
func nobody(t *testing.T, api, call string) error {
	t.Helper()
	return nobodyIn(t, "duel", api, call)
}

func nobodyIn(t *testing.T, mode, api, call string) error {
	t.Helper()
	dir := fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"early\"\nversion = \"1\"\n" + api + "\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"odd.toml":  {Data: []byte("[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"odd.lua\"\n[[rule.listener]]\nevent = \"ROUND_STARTED\"\nrole = \"any\"\nrun = \"run\"\n")},
		"odd.lua":   {Data: []byte("function run(me, ev, game)\n  " + call + "\nend\n")}}
	p, err := luatcg.Definition().Load(append(luatcg.Shipped(), load.Source{Name: "early", FS: dir}))
	if err != nil {
		t.Fatal(err)
	}
	deck, err := p.Decks.Deck("STARTER-UNSC")
	if err != nil {
		t.Fatal(err)
	}
	g, err := p.Open(games.Setup{Mode: mode, Seed: 1, Decks: slices.Repeat([][]string{deck}, map[string]int{"duel": 2, "ffa3": 3}[mode])}, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g.Start()
}
