package proofs_test

import (
	"fmt"
	"os"
	"strings"
	"testing/fstest"

	"arbiter/core/num"
	"arbiter/luabind/packs/load"
)

// randomPack makes packs that are played with the shipped ones, and the cards of them
// for decks. Their scripts handle hidden cards in all ways that are possible without
// looking at them, and throw dice.
func randomPack(name string, seed uint64) (sources []load.Source, cards []string) {
	r := num.Stream(seed)
	switch name {
	case "tcg":
		return randomCards(&r)
	case "tactics":
		return randomActions(&r), nil
	}
	return nil, nil // scripts of xiangqi throw no dice, and all is seen
}

const randomCard = `[[card]]
id = "RND-%[1]d"
name = { en = "Random %[1]d" }
faction = "NEUTRAL"
type = %[2]q
cost = { supply = %[3]d }
script = "random.lua"
on_play = "played%[1]d"
%[4]s
`

const randomChoice = `[[card.choice]]
id = "pick"
text = { en = "Pick" }
of = "things"
target = { side = %q, zone = %q }
min = 0
max = %d
run = "picked%d"
`

// acts are what scripts of random cards do.
var acts = []string{
	"game:draw(me:player(), %d)", "game:draw(game:opponent(me:player()), 1)", "game:create_card(%q, me:player())", "game:create_card(%q, game:opponent(me:player()))",
	"game:shuffle(me:player())", "game:damage(game:base(game:opponent(me:player())), %d)", "game:give_battery(me:player(), %d)",
	"for _, card in ipairs(game:cards(me:player(), \"deck\", %d)) do game:look(me:player(), card) end",
	"for _, card in ipairs(game:cards(me:player(), \"deck\", %d)) do game:put(card, \"hand\") end",
	"for _, card in ipairs(game:cards(me:player(), \"hand\", %d)) do game:put(card, \"deck_bottom\") end",
	"for _, card in ipairs(game:cards(game:opponent(me:player()), \"hand\", %d)) do game:put(card, \"deck_top\") end",
	"for _, card in ipairs(game:cards(me:player(), \"graveyard\", %d)) do game:put(card, \"hand\") end",
	"for _, card in ipairs(game:cards(game:opponent(me:player()), \"hand\", %d)) do game:discard(card) end",
	"for _, card in ipairs(game:cards(game:opponent(me:player()), \"hand\", %d)) do game:reveal(card) end",
	"if game:random(2) == 1 then game:draw(me:player(), 1) end", "game:choose(me:player(), nil, \"pick\")", "game:choose(me:player(), nil, \"pick\")",
	"for _, p in ipairs({me:player(), game:opponent(me:player())}) do game:choose(p, nil, \"pick\") end",
}

// picks are what is done with chosen cards.
var picks = []string{"game:put(card, \"hand\")", "game:put(card, \"deck_top\")", "game:put(card, \"graveyard\")", "game:reveal(card)", "game:look(me:player(), card)", "game:put(card, \"deck_bottom\")"}

func randomCards(r *num.Stream) (sources []load.Source, cards []string) {
	const n = 24
	var manifest, script strings.Builder
	one := func(list []string) string { return list[r.Intn(len(list))] }
	id := func() string { return fmt.Sprintf("RND-%d", r.Intn(n)) }
	act := func() string {
		text := one(acts)
		switch {
		case strings.Contains(text, "%q"):
			return fmt.Sprintf(text, id())
		case strings.Contains(text, "%d"):
			return fmt.Sprintf(text, 1+r.Intn(2))
		}
		return text
	}
	for i := range n {
		kind, more := one([]string{"UNIT", "UNIT", "TACTICAL"}), ""
		if kind == "UNIT" {
			more = fmt.Sprintf("stats = { attack = %d, shield = %d, health = %d }\ntags = [\"INFANTRY\"]\n", r.Intn(4), r.Intn(3), 1+r.Intn(5))
			if r.Intn(4) == 0 {
				more += "token = true\n"
			}
		} else if r.Intn(3) == 0 {
			more = "token = true\n"
		}
		more += fmt.Sprintf(randomChoice, one([]string{"own", "own", "enemy"}), one([]string{"deck", "hand", "graveyard"}), 1+r.Intn(2), i)
		if kind == "UNIT" {
			more += fmt.Sprintf("[[card.listener]]\nevent = %q\nrole = \"owner\"\nrun = \"heard%d\"\nlimit_per_turn = 1\n", one([]string{"TURN_STARTED", "TURN_ENDED", "UNIT_DEPLOYED", "CARD_DRAWN"}), i)
			fmt.Fprintf(&script, "function heard%d(me, ev, game)\n  %s\nend\n", i, act())
		}
		fmt.Fprintf(&manifest, randomCard, i, kind, r.Intn(3), more)
		fmt.Fprintf(&script, "function played%d(me, ev, game)\n  %s\n  %s\nend\nfunction picked%d(me, ev, game)\n  for _, card in ipairs(ev:choices()) do %s end\nend\n", i, act(), act(), i, one(picks))
		if !strings.Contains(more, "token = true") {
			cards = append(cards, fmt.Sprintf("RND-%d", i))
		}
	}
	files := fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"rnd\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"cards.toml": {Data: []byte(manifest.String())}, "random.lua": {Data: []byte(script.String())},
	}
	zones := load.Source{Name: "zones", FS: os.DirFS("testdata/zones")}
	cards = append(cards, strings.Fields("ZON-RECON ZON-FORESIGHT ZON-SABOTEUR ZON-PROBE ZON-THIEF ZON-MEDEVAC ZON-BRIEFING ZON-VERDICT ZON-PHOENIX ZON-SCOUT")...)
	return []load.Source{zones, {Name: "rnd", FS: files}}, cards
}
