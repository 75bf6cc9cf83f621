package tcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// source is a pack of the card game with files.
func source(id, more string, files map[string]string) load.Source {
	fs := fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\n" + more)}}
	for name, text := range files {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return load.Source{Name: id, FS: fs}
}

// TestLobbyOfPacks: a lobby has each mode, room, module, option and deck of the packs in its language; a pack that has
// several switches is a module too.
func TestLobbyOfPacks(t *testing.T) {
	more := source("inn", "requires = [\"core\"]\n", map[string]string{"inn.toml": `[[option]]
id = "late"
name = { en = "Late", zh = "晚" }
text = { en = "Later.", zh = "更晚。" }
type = "bool"
[[option]]
id = "loud"
name = { en = "Loud", zh = "响" }
type = "bool"
[[option]]
id = "beds"
name = { en = "Beds", zh = "床" }
type = "int"
low = 1
high = 4
default = 2
[[deck]]
id = "LONE"
name = { en = "Lone", zh = "独" }
[deck.cards]
UNSC-001 = 1
[[room]]
id = "tavern"
name = { en = "Tavern", zh = "酒馆" }
mode = "duel"
modules = ["late"]
options = { beds = 3 }
decks = ["STARTER-UNSC", "STARTER-FLOOD"]
`})
	p, err := luatcg.Definition().Load(append(luatcg.Shipped(), more))
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{
		"en": "tavern Tavern inn duel [late] [beds=3] [STARTER-UNSC STARTER-FLOOD] []|late Late Later. inn|loud Loud  inn|inn Late + Loud turns on late, loud inn|beds Beds (1–4, default 2) inn|LONE Lone 1 card inn",
		"zh": "tavern 酒馆 inn duel [late] [beds=3] [STARTER-UNSC STARTER-FLOOD] []|late 晚 更晚。 inn|loud 响  inn|inn 晚＋响 开启late、loud inn|beds 床 （1–4，默认2） inn|LONE 独 1张牌 inn",
	} {
		l := p.Rooms.Lobby(lang)
		var got []string
		for _, r := range l.Rooms {
			if r.Pack == "inn" {
				got = append(got, strings.Join([]string{r.ID, r.Name, r.Pack, r.Mode, fmt.Sprint(r.Modules), fmt.Sprint(r.Options), fmt.Sprint(r.Decks), fmt.Sprint(r.Lacks)}, " "))
			}
		}
		for _, list := range [][]games.Offer{l.Modules, l.Options, l.Decks} {
			for _, o := range list {
				if o.Pack == "inn" {
					got = append(got, strings.Join([]string{o.ID, o.Name, o.Text, o.Pack}, " "))
				}
			}
		}
		if got := strings.Join(got, "|"); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", lang, got, want)
		}
		if len(l.Modes) != 4 || l.Modes[0].ID != "duel" || !strings.Contains(l.Modes[3].Text, map[string]string{"en": "Two teams of two. A team is out when both its bases have fallen. 4 seats", "zh": "两队各两人，队内两人均出局则该队失败。4个座位"}[lang]) {
			t.Errorf("%s: %+v", lang, l.Modes)
		}
	}
	for mode, want := range map[string][]int{"duel": {0, 0}, "ffa3": {0, 0, 0}, "2v2": {1, 2, 1, 2}} {
		if got := p.Rooms.Teams(mode); !slices.Equal(got, want) {
			t.Errorf("%s: teams %v, want %v", mode, got, want)
		}
	}
	for name, want := range map[string]string{"inn": "[late loud] <nil>", "late": "[late] <nil>", "inne": `[] unknown module "inne"; did you mean "inn"?`} {
		if options, err := p.Rooms.Module(name); !strings.HasPrefix(fmt.Sprint(options, " ", err), strings.TrimSuffix(want, `; did you mean "inn"?`)) {
			t.Errorf("%s: %v, %v", name, options, err)
		}
	}
	for _, c := range []struct{ name, rules, want string }{
		{"duel", "", "duel <nil>"}, {"2v2", "", "2v2 <nil>"}, {"", "", `unknown mode ""`}, {"dual", "", `did you mean "duel"?`}, {"duel", "other", " duel has one set of rules"},
	} {
		if id, err := p.Common.Mode(c.name, c.rules); !strings.Contains(fmt.Sprint(id, " ", err), c.want) {
			t.Errorf("mode %q: %q, %v, want %s", c.name, id, err, c.want)
		}
	}
	for name, want := range map[string]string{"LONE": "[UNSC-001] <nil>", "lone": "[UNSC-001] <nil>", "STARTER": "STARTER-", "NOBODY": `unknown deck "NOBODY"`} {
		if cards, err := p.Decks.Deck(name); !strings.Contains(fmt.Sprint(cards, " ", err), want) {
			t.Errorf("deck %q: %v, %v, want %s", name, cards, err, want)
		}
	}
	if got := p.Decks.Check("duel", []string{"UNSC-001"}); len(got) != 1 || got[0].Msg.EN != "1 card; a deck has exactly 40" || got[0].Msg.ZH == "" || got[0].Card != "" {
		t.Errorf("%+v", got)
	}
	if got := p.Decks.Check("nowhere", []string{"UNSC-001"}); got != nil {
		t.Errorf("%+v", got)
	}
	for mode, seats := range map[string]int{"duel": 2, "ffa3": 3} {
		for _, of := range []func(string, []string) []string{p.Decks.Starters, p.Decks.Played} {
			if got := of(mode, nil); len(got) != seats || slices.Contains(got, "") {
				t.Errorf("%s: %v", mode, got)
			}
		}
	}
	set := games.Setup{Mode: "duel", Seed: 1, Decks: [][]string{deckOf(t, p, "STARTER-UNSC"), deckOf(t, p, "STARTER-FLOOD")}}
	g, err := p.Open(set, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options []string
		want    string
	}{{[]string{"base_health=0"}, "base_health"}, {[]string{"beds=2", "beds=3"}, "beds"}, {[]string{"base_health=7"}, ""}} {
		set.Options = c.options
		if err := p.Reset(g, set); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.options, err)
		}
	}
	if m, _ := match.Of[tcg.State](g); m.State.Players[1].Base != 7 {
		t.Errorf("a match that was reset with a base of 7 has one of %d", m.State.Players[1].Base)
	}
	if _, err := p.Open(games.Setup{Mode: "dual"}, match.Options{}); err == nil || !strings.Contains(err.Error(), `did you mean "duel"?`) {
		t.Error(err)
	}
}

// deckOf returns the cards of a deck.
func deckOf(t *testing.T, p *games.Packs, id string) []string {
	t.Helper()
	cards, err := p.Decks.Deck(id)
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

// TestChecksOfPacks: a check names the file and the line of each fault and doubt. It finds functions with the name of
// another one, and decks that no mode takes.
func TestChecksOfPacks(t *testing.T) {
	deck := func(id, cards string) string {
		return "[[deck]]\nid = \"" + id + "\"\nname = { en = \"D\" }\n[deck.cards]\n" + cards
	}
	forty := ""
	for i := range 13 {
		forty += fmt.Sprintf("UNSC-%03d = 3\n", i+1)
	}
	for _, c := range []struct{ text, want string }{
		{"[[alias]]\nid = \"draw\"\nmeans = \"tag(VEHICLE)\"\ndoc = \"D.\"\n", "bad/bad.toml:1: alias draw: game:draw is another function of scripts"},
		{"\n[[event]]\nname = \"bad:X\"\nkind = \"fact\"\ndoc = \"x\"\nfields = { n = \"int\" }\ncall = { name = \"heal\", takes = [\"n\"] }\n", "bad/bad.toml:7: call heal: game:heal is another function of scripts"},
		{"[[alias]]\nid = \"rolling\"\nmeans = \"tag(VEHICLE)\"\ndoc = \"D.\"\n[[event]]\nname = \"bad:X\"\nkind = \"fact\"\ndoc = \"x\"\nfields = { n = \"int\" }\ncall = { name = \"rolling\", takes = [\"n\"] }\n", "bad/bad.toml:10: call rolling: game:rolling is another function of scripts"},
		{"[[alias]]\nid = \"choice\"\nmeans = \"tag(VEHICLE)\"\ndoc = \"D.\"\n", ""}, // ev:choice is not a function of game
	} {
		_, _, err := luatcg.Load(append(luatcg.Shipped(), source("bad", "requires = [\"core\"]\n", map[string]string{"bad.toml": c.text})))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	checked := luatcg.Check(append(luatcg.Shipped(), source("odd", "requires = [\"unsc\"]\n", map[string]string{"odd.toml": deck("FEW", "UNSC-001 = 2\n") + deck("MANY", "UNSC-001 = 1\nUNSC-002 = 4\n"+strings.Replace(strings.Replace(forty, "UNSC-001 = 3\n", "", 1), "UNSC-002 = 3\n", "", 1)) + deck("WHOLE", forty+"UNSC-014 = 1\n")})))
	var got []string
	for _, d := range checked.Doubts {
		if d.File == "odd/odd.toml" {
			got = append(got, fmt.Sprintf("%d %s", d.Line, d.Msg))
		}
	}
	want := []string{"1 the deck FEW can be played in no mode; in duel: 2 cards; a deck has exactly 40", "6 the deck MANY can be played in no mode; in duel: 38 cards; a deck has exactly 40", "11 the deck MANY can be played in no mode; in duel: 4 copies of UNSC-002; at most 3"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if checked.Changes["ADD_AMOUNT"] != "add" || !slices.Contains(checked.Properties, "attack") || checked.Types == nil {
		t.Errorf("%v", checked.Changes)
	}
	names := map[string]bool{}
	for _, f := range checked.Functions {
		names[f.Name] = true
	}
	for _, name := range []string{"game:draw", "it:cost", "game:is_vehicle", "game:infect"} { // of the game, of bots, and of packs
		if !names[name] {
			t.Errorf("%s is not among the functions", name)
		}
	}
}

// TestNamesInFields: a word in a field has the meaning that it has in the pack of the script. A script reads it as its own
// pack would write it.
func TestNamesInFields(t *testing.T) {
	card := func(id string) string { return joinCard(id, "TACTICAL", "supply = 0", "") }
	rule := func(id, event string) string {
		return "[[rule]]\nid = \"" + id + "\"\nname = { en = \"R\" }\nscript = \"r.lua\"\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\nrun = \"run_" + strings.ToLower(id) + "\"\n"
	}
	ping := "[[event]]\nname = \"wing:PING\"\nkind = \"fact\"\ndoc = \"x\"\nfields = { what = \"card\", where = \"row\", by = \"player\", n = \"int\", who = \"entity\" }\ncall = { name = \"ping\", takes = [\"what\", \"where\", \"by\", \"n\", \"who\"] }\n"
	cases := []struct{ emits, wing, other string }{
		{`game:emit("wing:PING", { what = "DUP" }, 0)`, "DUP", "wing:DUP"},
		{`game:emit("wing:PING", { what = "other:DUP" }, 0)`, "other:DUP", "DUP"},
		{`game:emit("wing:PING", { what = "SOLE" }, 0)`, "SOLE", "SOLE"},
		{`game:emit("wing:PING", { n = 1 }, 0)`, "", ""},
		{`game:ping("DUP", "BACK", 2, 7, game:base(1))`, "DUP", "wing:DUP"},
		{`game:emit("wing:PING", { what = "DOP" }, 0)`, `unknown card "DOP"`, ""},
		{`game:ping("DUP", "SIDE", 2, 7, 0)`, `unknown row "SIDE"`, ""},
		{`game:ping("DUP", "FRONT,BACK", 2, 7, 0)`, `unknown row "FRONT,BACK"; expected FRONT or BACK`, ""}, // a field has one row
	}
	// The base health of player 1 chooses the case, and whether wing or other hears it: the other one hears nothing.
	starts, run := "function run_starts(me, ev, game)\n", func(id string, odd int) string {
		return fmt.Sprintf("function run_%s(me, ev, game)\n  if game:base_health(1) %% 2 == %d then\n    error(\"heard [\" .. ev:word(\"what\") .. \"] \" .. ev:word(\"where\") .. ev:get(\"by\") .. ev:get(\"n\") .. (ev:get(\"who\") == game:base(1) and \"base\" or \"\"))\n  end\nend\n", id, odd)
	}
	for i, c := range cases {
		starts += fmt.Sprintf("  if math.floor(game:base_health(1) / 2) == %d then %s end\n", i+10, c.emits)
	}
	p, err := luatcg.Definition().Load(append(luatcg.Shipped(),
		source("wing", "requires = [\"core\"]\n", map[string]string{"w.toml": card("DUP") + card("SOLE") + ping + rule("STARTS", "ROUND_STARTED") + rule("WING", "wing:PING"), "r.lua": starts + "end\n" + run("wing", 0)}),
		source("other", "requires = [\"core\", \"wing\"]\n", map[string]string{"o.toml": card("DUP") + rule("OTHER", "wing:PING"), "r.lua": run("other", 1)})))
	if err != nil {
		t.Fatal(err)
	}
	deck := deckOf(t, p, "STARTER-UNSC")
	for i, c := range cases {
		for odd, word := range []string{c.wing, c.other} {
			g, err := p.Open(games.Setup{Mode: "duel", Seed: 1, Decks: [][]string{deck, deck}, Options: []string{fmt.Sprintf("base_health=%d", (i+10)*2+odd)}}, match.Options{})
			if err == nil {
				err = g.Start()
			}
			want := "heard [" + word + "] "
			switch {
			case strings.HasPrefix(c.wing, "unknown"):
				want = fmt.Sprintf("wing/r.lua:%d: game:", i+2) // where the event is raised
			case strings.Contains(c.emits, "ping("):
				want += "BACK27base"
			}
			if err == nil || !strings.Contains(err.Error(), want) || strings.HasPrefix(c.wing, "unknown") && !strings.Contains(err.Error(), c.wing) {
				t.Errorf("%s, heard by %d: %v, want %s", c.emits, odd, err, want)
			}
		}
	}
}
