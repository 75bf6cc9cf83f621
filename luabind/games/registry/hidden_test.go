package registry_test

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// readWords are arguments that functions take for words of a type; of other types the
// ids of definitions are.
var readWords = map[string][]string{
	"lane": {"ALPHA", "BRAVO"}, "rows": {"FRONT,BACK"}, "side": {"any", "enemy"}, "zone": {"hand", "deck", "graveyard"}, "layer": {"SURFACE"},
	"card_type": {"UNIT"}, "tag": {"INFANTRY"}, "stat": {"hp", "energy", "time"}, "relation": {"any", "enemy"}, "team": {"red", "black"},
}

// readings is what bots of a game can read by.
type readings struct {
	functions []host.Entry
	words     map[string][]string // by type
	things    int                 // the last thing of the match
}

// readingsOf finds them. A game is ruled when its packs define it for a ruleset.
func readingsOf(p *games.Packs, last int, ruled bool) *readings {
	r := &readings{functions: p.Functions(), words: maps.Clone(readWords), things: last}
	if ruled { // what other games have built in, its packs define
		r.words = map[string][]string{"side": readWords["side"], "relation": readWords["relation"]}
	}
	p.Define("en", func(e def.Entry) {
		for _, t := range []string{e.Kind, e.Kind + "_id", map[string]string{"piece": "kind"}[e.Kind]} {
			if len(r.words[t]) < 2 && (ruled || readWords[t] == nil) {
				r.words[t] = append(r.words[t], e.ID)
			}
		}
	})
	return r
}

// pack is a pack with a bot for each function that a bot can read by, and each word that it
// takes. The bot calls the function with all numbers that can be a thing of the match, and
// fails with the answer as its error. Another bot walks through all its arguments.
func (r *readings) pack(g *games.Definition) (sources []load.Source, bots []string) {
	var manifest, script strings.Builder
	add := func(does string) {
		id := fmt.Sprintf("reads-%d", len(bots))
		bots = append(bots, id)
		fmt.Fprintf(&manifest, "[[bot]]\nid = %q\nname = { en = \"Reads\" }\nvars = { x = 3 }\nscript = \"read.lua\"\nscore = \"read%d\"\ntries = %v\n", id, len(bots), strings.Contains(does, "gain"))
		fmt.Fprintf(&script, "function read%d(me, it, game)\n  local seen = { n = 0, sum = 7 }\n%s  error(\"reads: \" .. seen.n .. \" \" .. seen.sum)\nend\n", len(bots), does)
	}
	script.WriteString(`
local function note(seen, x)
  seen.n, seen.sum = seen.n + 1, (seen.sum * 31 + x) % 1000003
end

local function take(seen, v, depth)
  local kind = type(v)
  note(seen, #kind)
  if kind == "number" then
    note(seen, v % 1000003)
  elseif kind == "boolean" then
    note(seen, v and 1 or 2)
  elseif kind == "string" then
    for i = 1, #v do note(seen, string.byte(v, i)) end
  elseif kind == "table" and depth < 4 then
    for k, x in pairs(v) do
      take(seen, k, 4)
      take(seen, x, depth + 1)
    end
  end
end
`)
	add("  take(seen, me, 0)\n  take(seen, it, 0)\n  take(seen, game, 0)\n")
	for _, f := range r.functions {
		on, name, _ := strings.Cut(f.Name, ":")
		if f.Shape.Acts || f.Shape.Asks || on != "me" && on != "it" && on != "game" {
			continue
		}
		for _, args := range r.arguments(f.Shape.Params) {
			call := fmt.Sprintf("take(seen, %s:%s(%s), 0)", on, name, args)
			if last := r.last(f.Shape.Params); last > 0 {
				call = fmt.Sprintf("for e = 1, %d do %s end", last, call)
			}
			add("  " + call + "\n")
		}
	}
	return []load.Source{{Name: "mine", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"" + g.Name + "\"\nlicense = \"MIT\"\n")},
		"bots.toml": {Data: []byte(manifest.String())}, "read.lua": {Data: []byte(script.String())}}}}, bots
}

// last is the last thing of the match that can be an argument; 0 when none can.
func (r *readings) last(params []host.Param) (last int) {
	for _, p := range params {
		if n := map[host.Type]int{"entity": r.things, "card": r.things, "thing": r.things, "unit": 6, "hex": 91, "piece": 32, "square": 90}[p.Type]; n > 0 {
			last = n
		}
	}
	return last
}

// arguments are lists of arguments for parameters; e is a thing of the match.
func (r *readings) arguments(params []host.Param) []string {
	lists, done := []string{""}, []string(nil)
	for i, p := range params {
		var choices []string
		switch {
		case r.last(params[i:i+1]) > 0:
			choices = []string{"e"}
		case p.Type == "player":
			choices = []string{"1", "2"}
		case p.Type == host.Int || p.Type == "amount":
			choices = []string{"3"}
		}
		for _, word := range r.words[string(p.Type)] {
			if choices == nil || choices[0] != "e" {
				choices = append(choices, fmt.Sprintf("%q", word))
			}
		}
		if len(choices) == 0 {
			choices = []string{`"x"`}
		}
		if p.Opt {
			done = append(done, lists...) // what follows is left out
		}
		var longer []string
		for _, list := range lists {
			for _, c := range choices {
				longer = append(longer, strings.TrimPrefix(list+", "+c, ", "))
			}
		}
		lists = longer
	}
	return append(done, lists...)
}

// TestBotsSeeNothingHidden: bots call every function that reads, with every possible thing.
// Their answers do not depend on anything hidden from their seat. They are the same in the
// match itself and in others that look the same from there, with other cards in hands and
// decks and other chance.
func TestBotsSeeNothingHidden(t *testing.T) {
	for _, g := range kits.All().Games() {
		plain, err := registry.Load(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, mode := range plain.Modes() {
			asked, cards := 0, 0
			if from := plain.Decks; from != nil {
				decks, err := games.Deal(from, games.Setup{Mode: mode})
				if err != nil {
					continue // it has no usual decks
				}
				for _, d := range decks {
					cards += len(d)
				}
			}
			extra, bots := readingsOf(plain, cards, g.Ruleset != "").pack(g)
			packs, err := registry.Load(g, extra)
			if err != nil {
				t.Fatal(err)
			}
			for _, commands := range []int{3, 40} {
				if os.Getenv("ARBITER_LONG") != "1" && commands != 40 {
					continue
				}
				if g.Ruleset != "" { // some are over soon
					commands = 1
				}
				asked += readThrough(t, g, packs, bots, mode, commands, uint64(i+1))
			}
			if asked < len(bots)*2/5 { // functions about grids have no answer in a game without one
				t.Errorf("%s: only %d of %d bots could tell what they read", mode, asked, len(bots))
			}
		}
	}
}

// readThrough plays some commands and compares what bots read. It returns the number of
// calls with an answer.
func readThrough(t *testing.T, g *games.Definition, packs *games.Packs, bots []string, mode string, commands int, seed uint64) (asked int) {
	t.Helper()
	set := games.Setup{Mode: mode, Seed: seed}
	if from := packs.Decks; from != nil {
		var err error
		if set.Decks, err = games.Deal(from, games.Setup{Mode: mode}); err != nil {
			t.Fatal(err)
		}
	}
	m, err := packs.Open(set, match.Options{})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := playing(t, g, packs, m, "random", commands); err != nil || m.Over() {
		t.Fatalf("%s: over %v: %v", mode, m.Over(), err)
	}
	p := m.ToAct(nil)[0]
	others := []display.Match{m, supposed(m, p, seed), supposed(m, p, seed+1)}
	if g.Name != "xiangqi" && (others[1].Hash() == m.Hash() || others[1].Hash() == others[2].Hash()) {
		t.Errorf("%s: the matches are the same, so that nothing is shown", mode)
	}
	for _, name := range bots {
		var first string
		for n, other := range others {
			said := readBy(t, g, packs, name, display.View(other, p), p)
			if n == 0 {
				first = said
			}
			if said != first {
				t.Errorf("%s, after %d commands: %s reads %q, and %q where other things are hidden", mode, commands, name, first, said)
			}
		}
		if strings.Contains(first, "reads: ") {
			asked++
		}
	}
	return asked
}

// supposed is a match that looks the same from a seat: the cards of all decks and of
// others' hands have changed places, and chance is another.
func supposed(m display.Match, p event.Player, seed uint64) display.Match {
	other, chance := display.Fork(m), num.SplitStream(seed, 70)
	if m, ok := match.Of[tabletop.State](other); ok {
		view := m.ViewOf(p)
		view.Guess(&chance)
		return show.Facade(view)
	}
	if m, ok := match.Of[tactics.State](other); ok {
		m.State.Chance = chance
	}
	if m, ok := match.Of[tcg.State](other); ok {
		m.State.Effects = chance
		var hidden []*uint16
		for i := 1; i <= int(m.State.NCards); i++ {
			if c := &m.State.Cards[i]; c.Zone == place.Deck || c.Zone == place.Hand && c.Owner != p {
				hidden = append(hidden, &c.Def)
			}
		}
		for i := range hidden {
			k := i + chance.Intn(len(hidden)-i)
			*hidden[i], *hidden[k] = *hidden[k], *hidden[i]
		}
	}
	return other
}

// readBy is what a bot says when it is asked for a choice.
func readBy(t *testing.T, g *games.Definition, packs *games.Packs, name string, view display.Match, p event.Player) string {
	t.Helper()
	b, err := games.NewBot(g, packs, name, 3, int(p))
	if err != nil {
		t.Fatal(err)
	}
	if _, err = bot.Ask(b, view); err == nil {
		t.Fatalf("%s has read nothing", name)
	}
	return err.Error()
}
