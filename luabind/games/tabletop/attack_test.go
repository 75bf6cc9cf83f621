package tabletop_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// hostile is a game of two players with other definitions; phase and rest are parts of it.
func hostile(phase, rest string) []load.Source {
	const game = `[[zone]]
id = "deck"
kind = "stack"
see = "nobody"
[[zone]]
id = "pile"
kind = "row"
[[attribute]]
id = "rank"
low = 1
high = 3
[[card]]
id = "A"
name = { en = "A" }
text = { en = "A card." }
start = "deck"
copies = 3
attributes = { rank = 2 }
[[counter]]
id = "gold"
on = "player"
start = 3
max = 9
[[counter]]
id = "secret"
on = "player"
start = 3
max = 9
see = "nobody"
[[phase]]
id = "play"
%s
%s
[[mode]]
id = "hostile"
name = { en = "Hostile" }
text = { en = "A game that does harm." }
seats = [2, 2]
phases = ["play"]
score = "gold"
max_turns = 50
`
	return []load.Source{{Name: "hostile", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"hostile\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"hostile\"\nlicense = \"MIT\"\n")},
		"game.toml": {Data: fmt.Appendf(nil, game, phase, rest)},
	}}}
}

const wait = "[[action]]\nid = \"wait\"\nname = { en = \"Wait\" }\n"

// TestHostileGames: definitions that random games and attackers have found end in an error with
// file and line when they are loaded, or in a match that ends.
func TestHostileGames(t *testing.T) {
	for name, c := range map[string]struct{ phase, rest, want string }{
		"the last alternative of a pick is wrong": {"", wait + "card = { zone = \"deck\", where = [\"card.face_up or card.nonsense == 1\"] }", "hostile/game.toml:36: filter"},
		"a cost that nobody sees":                 {"", wait + "cost = { secret = 1 }", "nobody sees its cost \"secret\""},
		"a grid that is too large":                {"", wait + "[[zone]]\nid = \"board\"\nkind = \"grid\"\nwidth = 1024\nheight = 1024", "at most 1024 cells"},
		"a modifier that reads itself":            {"", wait + "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\ntext = { en = \"R.\" }\n[[rule.modifier]]\nof = \"rank\"\non = \"all\"\nby = 1\nwhere = [\"target.rank > 1\"]", ""},
		"a pass that gives itself":                {"turn = \"bid\"\nauto = true", wait + "where = [\"owner.counter(gold) > 5\"]", ""},
		"a phase that follows itself":             {"next = \"play\"\nuntil = [\"match.turn >= 0\"]", wait, ""},
		"a choice without options":                {"", wait + "effects = [{ type = \"ASK\", choice = \"none\" }]\n[[choice]]\nid = \"none\"\ntext = { en = \"Which?\" }\nof = \"things\"\nthings = { zone = \"pile\" }", ""},
		"a game that begins again without end":    {"", wait + "[[end]]\nid = \"again\"\nwhere = [\"match.turn >= 0\"]\nagain = true", ""},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := tabletop.Open("hostile", hostile(c.phase, c.rest))
			if err == nil {
				err = ends(p)
			} else if !strings.Contains(err.Error(), "hostile/game.toml:") {
				t.Errorf("no file and line in %v", err)
			}
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

// ends plays a match with the first command that there is.
func ends(p *tabletop.Packs) error {
	g, err := p.Open(games.Setup{Mode: "hostile", Seed: 1}, match.Options{})
	if err != nil {
		return err
	}
	if err := g.Start(); err != nil {
		return err
	}
	for range 400 {
		who := g.ToAct(nil)
		if len(who) == 0 {
			break
		}
		list, _ := g.Options(who[0], nil)
		if len(list) == 0 {
			return fmt.Errorf("player %d has no command", who[0]+1)
		}
		if err := g.Do(list[0]); err != nil {
			return err
		}
	}
	if !g.Over() {
		return fmt.Errorf("the match does not end")
	}
	return nil
}
