package tabletop_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/luabind/games"
	luatabletop "arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// everyKey has the keys of keywords, statuses, modifiers, options, rooms, decks and further games.
const everyKey = `[[attribute]]
id = "attack"
low = 0
high = 9
names = { 2 = { en = "two", zh = "二" } }
[[attribute]]
id = "colour"
words = ["red", "blue"]
names = { red = { en = "Red", zh = "红" } }
[[family]]
id = "F"
of = ["colour", "attack"]
[[choice]]
id = "tint"
of = "words"
words = ["red", "blue"]
names = { blue = { en = "Azure", zh = "蔚蓝" } }
[[zone]]
id = "deck"
of = "player"
kind = "stack"
see = "nobody"
[[zone]]
id = "field"
of = "player"
kind = "row"
play = true
[[zone]]
id = "worn"
play = true
falls = "deck"
[[zone]]
id = "rack"
of = "player"
see = "nobody"
fresh = true
see_when = ["match.turn > 3"]
[[zone]]
id = "board"
kind = "grid"
width = 3
height = 3
[[counter]]
id = "mana"
on = "player"
max = 3
resets = "own_turn_start"
[[counter]]
id = "wins"
on = "player"
keep = true
[[keyword]]
id = "LOUD"
name.en = "Loud"
name.zh = "响亮"
[[keyword.modifier]]
of = "attack"
by = "self.has(LOUD)"
[[status]]
id = "WIDE"
name.en = "Wide"
name.zh = "宽"
max = 2
until = "turn"
see = "all"
[[status.modifier]]
of = "mana.max"
by = "match.option(extra)"
priority = 10
[[option]]
id = "extra"
name.en = "Extra"
name.zh = "额外"
low = 0
high = 5
default = 1
[[option]]
id = "weather"
name.en = "Weather"
name.zh = "天气"
words = ["fair", "foul"]
[[room]]
id = "storm"
name.en = "Storm"
name.zh = "暴风"
text.en = "Foul weather."
text.zh = "恶劣天气。"
mode = "siege"
options = { weather = "foul", extra = 3 }
[[objective]]
id = "rich"
name.en = "Rich"
name.zh = "富有"
counter = "mana"
goal = 3
[[event]]
name = "HIT"
doc = "a card is hit"
kind = "ask"
fields = { amount = "int" }
[[resolver]]
event = "HIT"
effects = [{ type = "COUNT", counter = "wins", amount = "match.amount" }]
[[card]]
id = "MAN"
name.en = "Man"
name.zh = "人"
attributes = { attack = 2 }
keywords = ["LOUD(3)"]
back = "WOLF"
[[card.modifier]]
of = "attack"
on = "all"
where = ["target.is_own", "not target.is_self"]
by = 1
[[card]]
id = "WOLF"
name.en = "Wolf"
name.zh = "狼"
token = true
[[deck]]
id = "men"
name.en = "Men"
name.zh = "人们"
cards = { MAN = 3 }
[[phase]]
id = "main"
turn = "stay"
[[action]]
id = "go"
name.en = "Go"
name.zh = "走"
effects = [{ type = "DEAL", from = "deck", to = "field" }, { type = "APPLY_STATUS", status = "WIDE", card = "player", amount = 2, until = "turn" },
  { type = "COUNT", counter = "mana", amount = 9 }, { type = "RAISE", event = "HIT", amount = 2 }]
[[action]]
id = "mark"
name.en = "Mark"
name.zh = "标记"
label = { en = "Mark {cell}", zh = "标记{cell}" }
cell = "board"
cell_where = ["cell.near(own) == 0"]
effects = [{ type = "MAKE", make = "WOLF", to = "board", cell = true }]
[[action]]
id = "turn"
name.en = "Turn"
name.zh = "转"
target = { zone = "field", guards = ["target.has(LOUD) > 0"] }
effects = [{ type = "SILENCE", card = "target" }, { type = "TRANSFORM", card = "target", fresh = true }, { type = "ADD_KEYWORD", keyword = "LOUD", card = "target" }, { type = "ATTACH", card = "target", to = "worn" }]
[[end]]
where = ["owner.counter(wins) > 99"]
again = true
[[mode]]
id = "siege"
name.en = "Siege"
name.zh = "围城"
seats = 2
phases = ["main"]
max_turns = 20
deck = { zone = "deck", min = 2, max = 5, copies = 3 }
decks = ["men"]
`

// headOfSiege is the head of the pack with these keys.
const headOfSiege = `id = "siege"
version = "1.0.0"
api = 3
license = "MIT"
defines = "siege"
`

func siege(text string) []load.Source {
	return []load.Source{{Name: "siege", FS: fstest.MapFS{"pack.toml": {Data: []byte(headOfSiege)}, "rules.toml": {Data: []byte(text)}}}}
}

func readPack(t *testing.T, text string) (*program.Program, error) {
	t.Helper()
	lib, err := luatabletop.Read("siege", siege(text))
	if err != nil {
		return nil, err
	}
	return program.Compile(lib)
}

// TestEveryKeyOfTraits: the keys of keywords, statuses, modifiers, options, decks and
// resolvers mean what they say.
func TestEveryKeyOfTraits(t *testing.T) {
	p, err := readPack(t, everyKey)
	if err != nil {
		t.Fatal(err)
	}
	m, err := tabletop.New(p, tabletop.Setup{Options: []library.Setting{{Option: "extra", Value: "4"}}})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	f := show.Facade(m)
	for range 2 {
		c, err := f.Parse(0, "go")
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	field := tabletop.Cards(m, 0, "field")
	if len(field) != 2 || tabletop.Attribute(m, field[0], "attack") != 6 || tabletop.Counter(m, 0, "mana") != 7 || tabletop.Counter(m, 0, "wins") != 4 {
		t.Errorf("%d cards with an attack of %d, mana %d, wins %d", len(field), tabletop.Attribute(m, field[0], "attack"), tabletop.Counter(m, 0, "mana"), tabletop.Counter(m, 0, "wins"))
	}
}

// TestNames: values of attributes and words of choices have names, from which cards of families
// have theirs, and actions have labels.
func TestNames(t *testing.T) {
	p, err := readPack(t, everyKey)
	if err != nil {
		t.Fatal(err)
	}
	card := func(id string) i18n.Text { return p.Cards[p.Card(id)].Name }
	if got := card("F-red-2"); got != (i18n.Text{EN: "Red two", ZH: "红二"}) {
		t.Errorf("%+v", got)
	}
	if got := card("F-blue-3"); got != (i18n.Text{EN: "blue 3", ZH: "blue 3"}) {
		t.Errorf("%+v", got)
	}
	if red, blue := p.WordName(&p.Choices[1], 0), p.WordName(&p.Choices[1], 1); red.ZH != "红" || blue.ZH != "蔚蓝" {
		t.Errorf("%+v, %+v", red, blue)
	}
	m, err := tabletop.New(p, tabletop.Setup{})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"mark b2", "Mark b2", "标记b2"} {
		if c, err := show.Facade(m).Parse(0, text); err != nil || show.Facade(m).About(c, i18n.Chinese) != "标记b2" {
			t.Errorf("%s: %+v, %v", text, c, err)
		}
	}
}

// TestRooms: rooms of a manifest are offered in both languages, with settings that matches
// take. The examples of the console name a card and an action of the game.
func TestRooms(t *testing.T) {
	loaded, err := luatabletop.Open("siege", siege(everyKey))
	if err != nil {
		t.Fatal(err)
	}
	p := loaded.Capabilities()
	if lib, given := loaded.Program.Lib, p.Console.Examples; given["card"] != "card "+lib.Cards[0].ID || given["whynot"] != "whynot "+lib.Actions[0].ID {
		t.Errorf("the examples are %v", given)
	}
	for lang, want := range map[string]games.Offer{ //maporder: each by itself
		"en": {ID: "storm", Name: "Storm", Text: "Foul weather."}, "zh": {ID: "storm", Name: "暴风", Text: "恶劣天气。"},
	} {
		options := map[string]string{
			"en": "extra (0–5, default 1); weather (fair, foul; default fair)",
			"zh": "extra （0–5，默认1）; weather （fair、foul；默认fair）",
		}[lang]
		var offered []string
		for _, o := range p.Rooms.Lobby(lang).Options {
			offered = append(offered, o.ID+" "+o.Text)
		}
		if got := strings.Join(offered, "; "); got != options {
			t.Errorf("%s: the options are %s", lang, got)
		}
		list := p.Rooms.Lobby(lang).Rooms
		if len(list) != 1 {
			t.Fatalf("%d rooms", len(list))
		}
		r := list[0]
		if want.Pack = loaded.Program.Lib.Modes[0].Pack; r.Offer != want || r.Mode != "siege" || !slices.Equal(r.Options, []string{"weather=foul", "extra=3"}) {
			t.Errorf("%s: the room is %+v", lang, r)
		}
		g, err := p.Open(games.Setup{Mode: r.Mode, Options: r.Options}, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m, _ := match.Of[tabletop.State](g)
		if got := m.State.Chosen[:2]; got[0] != 3 || got[1] != 1 {
			t.Errorf("a match of the room has the options %v", got)
		}
	}
}

// TestFaultsOfTraits: wrong keys are faults of the manifest.
func TestFaultsOfTraits(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`keywords = ["LOUD(3)"]`, `keywords = ["LOUD(x)"]`, `for example ARMOR(2)`},
		{`keywords = ["LOUD(3)"]`, `keywords = ["LOUD(0)"]`, `for example ARMOR(2)`},
		{`keywords = ["LOUD(3)"]`, `keywords = ["LOAD"]`, `"LOAD"`},
		{"on = \"all\"", "on = \"each\"", `"each"`},
		{"by = 1", "op = \"more\"", `"more"`},
		{`until = "turn"` + "\nsee", `until = "week"` + "\nsee", `"week"`},
		{`cards = { MAN = 3 }`, `cards = { MAN = 4 }`, "at most 3 copies of MAN"},
		{`names = { red`, `names = { rad`, `"rad" is not one of the words`},
		{`names = { 2 =`, `names = { 10 =`, `"10" is not a number from 0 to 9`},
		{`en = "Mark {cell}"`, `en = "Mark {place}"`, `"place"`},
		{`mode = "siege"` + "\noptions", `mode = "seige"` + "\noptions", `did you mean "siege"`},
		{`weather = "foul"`, `weather = "fowl"`, `option weather is never "fowl"`},
		{`weather = "foul"`, `wether = "foul"`, `unknown option "wether"`},
		{`weather = "foul"`, `weather = true`, `"weather"`},
		{`extra = 3`, `extra = 6`, `option extra is a number from 0 to 5, not "6"`},
		{`of = "mana.max"`, `of = "mana.most"`, `not "mana.most"`},
	} {
		if _, err := readPack(t, strings.Replace(everyKey, c.old, c.new, 1)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.new, err, c.want)
		}
	}
}
