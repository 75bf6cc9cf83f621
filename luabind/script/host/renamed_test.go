package host_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/api"
)

// oldCalls calls functions by names that they had before API 2, among them a
// tail call.
const oldCalls = `function run(me, ev, game)
  if game:player_in_turn() > 0 and me:actor() == 0 and ev:lane_of() == "" then game:take_card(1, 1) end
  return game:take_card(2, 2)
end
`

// TestRenamedFunctions checks that scripts of packs of an earlier API call functions by
// their old names. A script of a later one gets an error with the new name, even when a
// pack of the earlier one is loaded too.
func TestRenamedFunctions(t *testing.T) {
	defer func(was api.Renames) { api.RenamedWords = was }(api.RenamedWords)
	for _, w := range []api.Renamed{{At: "game", Was: "take_card", Is: "draw"}, {At: "game", Was: "player_in_turn", Is: "active_player"},
		{At: "me", Was: "actor", Is: "player"}, {At: "ev", Was: "lane_of", Is: "lane"},
		{At: "game", Was: "nothing", Is: "no_function_of_this_game"}, {At: "game", Was: "heal", Is: "draw"}} {
		w.In, w.API = api.InFunctions, 2
		api.RenamedWords = append(api.RenamedWords, w)
	}
	now := strings.NewReplacer("take_card", "draw", "player_in_turn", "active_player", "actor", "player", "lane_of", "lane").Replace(oldCalls)
	for _, tt := range []struct{ name, api, script, want string }{
		{"the earlier API, old names", "api = 1", oldCalls, ""},
		{"the earlier API, new names", "api = 1", now, ""},
		{"the later API, new names", "api = 2\ngame = \"tcg\"", now, ""},
		{"the later API, an old name", "api = 2\ngame = \"tcg\"", oldCalls, `late/odd.lua:2: game:player_in_turn: since api = 2 it is called "active_player"`},
		{"a word that is one of today's", "api = 1", "function run(me, ev, game)\n  game:heal(\"\")\nend\n", "game:heal: argument 1"},
		{"a name that never was", "api = 1", "function run(me, ev, game)\n  game:take_cart(1, 1)\nend\n", "attempt to call a nil value (method 'take_cart')"},
		{"what leads nowhere", "api = 1", "function run(me, ev, game)\n  game:nothing()\nend\n", "attempt to call a nil value (method 'nothing')"},
		{"to change them", "api = 1", "function run(me, ev, game)\n  game.take_card = 1\nend\n", "read-only table"},
	} {
		manifest := "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"odd.lua\"\n[[rule.listener]]\nevent = \"ROUND_STARTED\"\nrole = \"any\"\nrun = \"run\"\n"
		source := func(id, api, script string) load.Source {
			head := "id = \"" + id + "\"\nversion = \"1\"\n" + api + "\nlicense = \"MIT\"\nrequires = [\"core\"]\n"
			return load.Source{Name: id, FS: fstest.MapFS{"pack.toml": {Data: []byte(head)},
				"odd.toml": {Data: []byte(strings.ReplaceAll(manifest, "\"R\"", "\""+strings.ToUpper(id)+"\""))}, "odd.lua": {Data: []byte(script)}}}
		}
		drawn := func(late load.Source) (int, error) {
			p, err := luatcg.Definition().Load(append(luatcg.Shipped(), source("early", "api = 1", oldCalls), late))
			if err != nil {
				t.Fatalf("%s: %v", tt.name, err)
			}
			deck, err := p.Decks.Deck("STARTER-UNSC")
			if err != nil {
				t.Fatal(err)
			}
			g, err := p.Open(games.Setup{Mode: "duel", Seed: 1, Decks: [][]string{deck, deck}}, match.Options{Log: true})
			if err != nil {
				t.Fatal(err)
			}
			err = g.Start()
			n := 0
			log := g.LogFor(event.NoPlayer, "en")
			for e, more := log.Next(); more; e, more = log.Next() {
				if log.Entry(e).Type == "CARD_DRAWN" {
					n++
				}
			}
			return n, err
		}
		n, err := drawn(source("late", tt.api, tt.script))
		var fault *match.Fault
		switch {
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case tt.want == "" && n != 16: // two opening hands, and three for each of the two packs
			t.Errorf("%s: %d cards are drawn", tt.name, n)
		case tt.want != "" && (!errors.As(err, &fault) || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: %v\nwant %s", tt.name, err, tt.want)
		}
	}
}
