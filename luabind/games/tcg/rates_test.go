package tcg_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// ratedPosition is one in which player 1 can do something of each kind in the deployment phase, or, with
// PHASE replaced, in the skirmish phase.
const ratedPosition = `turn = 7
phase = "PHASE"
[[player]]
supply = 6
battery = 3
hand = ["HEALER", "BURN", "BLADE", "YARD"]
graveyard = ["ONCE"]
deck = ["UNSC-001", "UNSC-001", "UNSC-001", "UNSC-001"]
[[player]]
deck = ["UNSC-001", "UNSC-001", "UNSC-001", "UNSC-001"]
[[unit]]
player = 1
card = "GRAVER"
at = "alpha front 1"
[[unit]]
player = 2
card = "HEALER"
at = "bravo back 2"
[[unit]]
player = 2
card = "HEALER"
at = "alpha front 2"
`

// TestWhatBotsAsk: what a bot reads of a command is what the command does. A bot that wants a command with
// some properties takes that one.
func TestWhatBotsAsk(t *testing.T) {
	const no = "it:source() == 0 and it:target() == 0 and it:id() == '' and it:lane() == '' and it:row() == '' and it:action() == '' and it:cost() == 0 and it:option() == 0 and it:number() == 0"
	cases := []struct{ phase, wants, takes string }{
		{"deployment", "it:kind() == 'play' and it:id() == 'HEALER' and it:lane() == 'CHARLIE' and it:row() == 'BACK' and it:cost() == 1 and it:source() == game:cards(1, 'hand')[1] and it:target() == 0", "play #4.0 to charlie.back."},
		{"deployment", "it:cost() == 2", "play #5.0 on #2.1"},
		{"deployment", "it:kind() == 'play' and game:controller(it:target()) == 2 and it:lane() == 'BRAVO' and it:row() == 'BACK'", "play #5.0 on #2.1"},
		{"deployment", "it:kind() == 'battery' and it:id() == 'YARD' and it:target() == 0", "battery #7.0"},
		{"deployment", "it:kind() == 'act' and it:action() == 'dig' and it:cost() == 1 and it:id() == 'GRAVER' and it:target() == game:cards(1, 'graveyard')[1]", "use GRAVER.dig #1.1 on #8.0"},
		{"deployment", "it:kind() == 'move' and it:lane() == 'ALPHA' and it:row() == 'BACK' and game:is_unit(it:source())", "move #1.1 to alpha.back."},
		{"deployment", "it:kind() == 'end' and (" + no + ")", "end"},
		{"skirmish", "it:kind() == 'attack' and it:id() == 'GRAVER' and game:controller(it:target()) == 2 and it:lane() == 'ALPHA' and it:row() == 'FRONT' and it:cost() == 0", "attack #1.1 #3.1"},
		{"ASKN", "it:kind() == 'answer' and it:number() == 4 and it:option() == 2 and it:lane() == '' and it:target() == 0", "answer 2"},
		{"ASKL", "it:kind() == 'answer' and it:lane() == 'CHARLIE' and it:row() == '' and it:number() == 0 and it:target() == 0", "answer 3"},
		{"ASKT", "it:kind() == 'answer' and game:is_unit(it:target()) and it:lane() == 'BRAVO' and it:row() == 'BACK' and it:number() == 0", "answer 2"},
		{"ASKT", "it:target() == game:base(2) and it:lane() == ''", "answer 3"},
	}
	ask := func(id, of string) string {
		return joinCard(id, "TACTICAL", "supply = 0", "script = \"bot.lua\"\non_play = \"ask\"\n[[card.choice]]\nid = \"it\"\ntext = { en = \"It?\" }\nrun = \"done\"\n"+of)
	}
	var manifest, script strings.Builder
	for i, c := range cases {
		fmt.Fprintf(&manifest, "[[bot]]\nid = \"r%d\"\nname = { en = \"R\" }\nscript = \"bot.lua\"\nscore = \"score%d\"\n", i, i)
		fmt.Fprintf(&script, "function score%d(me, it, game) return (%s) and 9 or 0 end\n", i, c.wants)
	}
	p, err := luatcg.Definition().Load(append(luatcg.Shipped(), joins, load.Source{Name: "rater", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"rater\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"joins\"]\n")},
		"bot.toml":  {Data: []byte(manifest.String() + ask("ASKN", "of = \"numbers\"\nlow = 3\nhigh = 5\n") + ask("ASKL", "of = \"lanes\"\n") + ask("ASKT", "of = \"things\"\ntarget = { side = \"enemy\", bases = true }\n"))}, "bot.lua": {Data: []byte(script.String() + "function ask(me, ev, game) game:choose(me:player(), nil, \"it\") end\nfunction done(me, ev, game) end\n")}}}))
	if err != nil {
		t.Fatal(err)
	}
	packs, _ := p.Common.(*luatcg.Packs)
	for i, c := range cases {
		position := strings.Replace(ratedPosition, "PHASE", c.phase, 1)
		if strings.HasPrefix(c.phase, "ASK") {
			position = strings.Replace(strings.Replace(ratedPosition, "PHASE", "deployment", 1), "\"HEALER\", ", "\""+c.phase+"\", ", 1)
		}
		m, err := tcgtest.Place(packs.Program, position, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(packs.Scripts)
		g := show.Facade(m)
		if strings.HasPrefix(c.phase, "ASK") {
			if err := g.Do(g.Legal(0, nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		b, err := games.NewBot(luatcg.Definition(), p, fmt.Sprint("r", i), 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		got, ok, err := (&bot.Table{Bots: []bot.Bot{b, b}}).Next(g)
		if err != nil || !ok {
			t.Fatalf("%s: %v", c.wants, err)
		}
		if text := g.Format(got, display.Canonical); !strings.HasPrefix(text, c.takes) {
			t.Errorf("%s: takes %q, want %q", c.wants, text, c.takes)
		}
	}
}
