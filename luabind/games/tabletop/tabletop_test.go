package tabletop_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// race is a game with statuses, keywords, options, a rate for bots and a function that runs
// after what was queued.
const race = `
[[mode]]
id = "race"
name = { en = "Race" }
seats = [2, 4]
phases = ["run"]
setup = [{ type = "DEAL", from = "deck", to = "hand", whom = "seats" }]
score = "steps"
max_turns = 20
script = "race.lua"
rate = "rate"
[mode.counters]
steps = { on = "player" }
seen = {}

[[attribute]]
id = "speed"
low = 1
high = 3
[[zone]]
id = "deck"
kind = "bag"
[[zone]]
id = "hand"
of = "player"
see = "owner"
play = true
[[card]]
id = "HORSE"
name = { en = "Horse" }
start = "deck"
copies = 4
attributes = { speed = 2 }
keywords = ["FAST(2)"]

[[keyword]]
id = "FAST"
name = { en = "Fast" }
[[status]]
id = "lame"
name = { en = "Lame" }
until = "own_turn_end"
[[status.modifier]]
of = "speed"
op = "less"
by = 1

[[option]]
id = "length"
name = { en = "Length" }
low = 3
high = 9
default = 5

[[phase]]
id = "run"
[[action]]
id = "step"
name = { en = "Step" }
script = "race.lua"
when = "may_step"
card = { zone = "hand", when = "is_horse" }
run = "step"
[[action]]
id = "trip"
name = { en = "Trip" }
target = { seats = true, side = "enemy" }
effects = [{ type = "COUNT", counter = "steps", whom = "target", amount = 1, less = true }]

[[end]]
script = "race.lua"
when = "arrived"
win = "owner"
`

const raceLua = `
function rate(me, about, game)
  return game:counter(me:player(), "steps") * 10
end
function may_step(me, about, game)
  return game:active_player() == me:player()
end
function is_horse(me, card, game)
  return game:id(card) == "HORSE" and game:keyword_number(card, "FAST") == 2 and me:card() == 0
end
function step(me, ev, game)
  game:put_status(ev:source(), "lame")
  game:count(me:player(), "steps", game:attribute(ev:source(), "speed"))
  game:after("check", { 7, true })
end
function check(me, ev, game, seven, yes)
  if yes and game:counter(me:player(), "steps") > 0 and game:attribute(ev:source(), "speed") == 1 then
    game:set_count(0, "seen", seven)
  end
end
function arrived(me, about, game)
  return game:counter(me:player(), "steps") >= game:option_value("length")
end
`

// source is a pack that defines the game race.
func source(manifest, script string) load.Source {
	head := "id = \"race\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"race\"\nlicense = \"MIT\"\n"
	return load.Source{Name: "race", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "race.toml": {Data: []byte(manifest)}, "race.lua": {Data: []byte(script)}}}
}

// TestGameOfAPack: a pack defines a game with every kind of behaviour, which is played
// through commands. Its functions read what the manifest says, also after what they queued.
func TestGameOfAPack(t *testing.T) {
	p, err := tabletop.Open("race", []load.Source{source(race, raceLua)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Open(games.Setup{Mode: "race", Options: []string{"seat=3"}}, match.Options{}); err == nil || !strings.HasSuffix(err.Error(), `; did you mean "seats"?`) {
		t.Errorf("a misspelt option: %v", err)
	}
	m, err := p.Open(games.Setup{Mode: "race", Seed: 1, Options: []string{"seats=3", "length=4"}}, match.Options{})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	if m.Seats() != 3 || len(m.Legal(0, nil)) != 3 {
		t.Fatalf("%d seats, and the commands %v", m.Seats(), m.Legal(0, nil))
	}
	for i, text := range []string{"step HORSE", "trip on p1", "trip on p1", "step HORSE", "trip on p1", "trip on p2", "step HORSE"} {
		if m.Over() {
			t.Fatalf("it is over before command %d", i+1)
		}
		who := m.ToAct(nil)[0]
		c, err := m.Parse(who, text)
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if i == 0 && m.Score(0) != 20 {
			t.Errorf("the position is rated %d after a step of 2", m.Score(0))
		}
	}
	values := map[string]int64{}
	for _, f := range m.Fields() {
		values[f.Path] = f.Value
	}
	if values["counter.seen"] != 7 {
		t.Errorf("the function that runs after the others noted %d", values["counter.seen"])
	}
}

// refused expects a fault with a line of the race with more lines.
func refused(t *testing.T, more, want string) {
	t.Helper()
	_, err := tabletop.Open("race", []load.Source{source(race+more, raceLua)})
	if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "race.toml:") {
		t.Errorf("want %q, got %v", want, err)
	}
}

// TestLint: what loads but hardly plays as it was meant is a doubt with its line, and nothing
// that is like it.
func TestLint(t *testing.T) {
	more := `
[[counter]]
id = "veiled"
see = "nobody"
[[counter]]
id = "own"
on = "player"
see = "owner"
[[counter]]
id = "later"
see = "nobody"
see_when = ["match.turn > 5"]
[[zone]]
id = "attic"
[[zone]]
id = "secret"
of = "player"
see = "nobody"
[[phase]]
id = "lost"
[[phase]]
id = "empty"
[[action]]
id = "peek"
name = { en = "Peek" }
phase = ["run"]
where = ["owner.size(secret) > 0", "secret.speed > 1", "match.counter(veiled) == 0", "opponent.counter(own) < 9", "owner.counter(own) < 9", "match.counter(later) == 0"]
target = { zone = "hand", side = "enemy", where = ["target.speed > 1", "target.zone == hand"] }
effects = [{ type = "DEAL", from = "deck", to = "secret" }]
[[action]]
id = "gain"
name = { en = "Gain" }
phase = ["run"]
script = "race.lua"
when = "may_gain"
cost = { steps = "secret.speed" }
effects = [
  { type = "COUNT", counter = "seen", amount = 1, where = ["match.counter(seen) < 8"] },
  { type = "SET", counter = "seen", amount = 0, where = ["match.counter(seen) > 8"] },
  { type = "COUNT", counter = "steps", amount = 1 },
  { type = "SET", counter = "seen", amount = 1, where = ["owner.counter(steps) > 3"] },
]
[[action]]
id = "spy"
name = { en = "Spy" }
phase = ["run"]
script = "race.lua"
card = { zone = "hand", when = "may_give" }
target = { zone = "hand", side = "enemy", when = "may_spy" }
effects = [{ type = "DEAL", from = "deck", to = "secret" }]
[[action]]
id = "undo"
name = { en = "Undo" }
phase = ["run"]
where = ["match.turn > 90"]
effects = [{ type = "END_TURN" }]
[[action]]
id = "wait"
name = { en = "Wait" }
phase = ["stuck"]
effects = [{ type = "COUNT", counter = "steps", amount = 1 }]
[[action]]
id = "finish"
name = { en = "Finish" }
phase = ["run"]
where = ["match.turn > 90"]
effects = [{ type = "END_TURN" }]
[[phase]]
id = "stuck"
turn = "stay"
`
	lua := raceLua + `
function may_gain(me, about, game)
  return game:size(0, "attic") == 0 and game:attribute(game:top(me:player(), "secret"), "speed") > 1 and game:id(game:top(me:player(), "hand")) ~= ""
end
function may_give(me, card, game)
  return game:id(game:top(me:player(), "secret")) ~= "" and game:id(card) ~= ""
end
function may_spy(me, card, game)
  return game:attribute(game:top(me:player(), "secret"), "speed") > 1 and game:id(card) ~= ""
end
function few(me, about, game)
  return game:counter(me:player(), "steps") ~= 3
end
function twice(me, ev, game)
  game:count(me:player(), "steps", 1)
  if game:counter(me:player(), "steps") > 3 then return end
  if game:counter(me:player(), "steps") + 1 > 3 then return end
end
function apart(me, ev, game)
  local before = game:counter(me:player(), "steps")
  if before > 1 then game:count(me:player(), "steps", 1)
  else game:set_count(0, "seen", game:counter(me:player(), "steps")) end
end
function nested(me, ev, game)
  game:count(0, "seen",
    game:counter(0, "seen"))
end
function in_one_line(me, ev, game)
  game:count(0, "seen", 1) game:count(me:player(), "steps", game:counter(0, "seen"))
end
`
	manifest := strings.Replace(race+more, `phases = ["run"]`, `phases = ["run", "empty", "stuck"]`, 1)
	for _, action := range []string{"step", "trip"} {
		manifest = strings.Replace(manifest, `id = "`+action+`"`, `id = "`+action+"\"\nphase = [\"run\"]", 1)
	}
	c := tabletop.Check("race", []load.Source{source(manifest, lua)})
	if c.Wrong != nil || len(c.Faults) > 0 {
		t.Fatal(c.Wrong, c.Faults)
	}
	got := map[load.Code][]string{}
	for _, d := range c.Doubts {
		if d.Line == 0 {
			t.Errorf("no line: %v", d)
		}
		got[d.Code] = append(got[d.Code], d.Msg+" | "+d.Hint)
	}
	for code, want := range map[load.Code][]string{
		load.ReadsQueued:    {`game:counter reads "steps" as it is before game:count of line`, `game:counter reads "seen" as it is before game:count of line`, `SET reads the counter steps as it is before COUNT`},
		load.FilterSuffices: {`a filter can replace the function few, and needs no script | where = ["owner.counter(steps) != 3"]`},
		load.ReservedWord:   {"the action undo cannot be typed"},
		load.UnusedZone:     {"no card comes to the zone attic"},
		load.DeadPhase:      {"nothing leads to the phase lost", "the phase empty leads nowhere: no action", "the phase run leads nowhere: another phase", "the phase stuck leads nowhere: a turn in it goes on as long as wait is possible"},
		load.ReadsHidden: {`"secret.speed > 1" of the action peek`, `"target.speed > 1" of the action peek`, "the cost of the action gain", `"match.counter(veiled) == 0" of the action peek asks about a counter`, `"opponent.counter(own) < 9" of the action peek asks about a counter`, "the condition may_gain of the action gain asks about a card of secret",
			"the condition may_give of the action spy asks about a card of secret", "the condition may_spy of the action spy asks about a card of secret"},
	} {
		if len(got[code]) != len(want) {
			t.Errorf("%s: %q", code, got[code])
			continue
		}
		for i := range want {
			if !slices.ContainsFunc(got[code], func(doubt string) bool { return strings.Contains(doubt, want[i]) }) {
				t.Errorf("%s: got %q, want %q", code, got[code], want[i])
			}
		}
	}
}

// TestReadsOfTheUnseen: the lint notes each place where an action asks about cards or counters that its player does not
// see. It notes nothing that the player sees.
func TestReadsOfTheUnseen(t *testing.T) {
	const zones = `
[[counter]]
id = "veiled"
see = "nobody"
[[zone]]
id = "mine"
of = "player"
see = "owner"
[[zone]]
id = "ours"
of = "team"
see = "team"
[[zone]]
id = "theirs"
of = "player"
see = "others"
[[zone]]
id = "dark"
of = "player"
see = "nobody"
[[zone]]
id = "opened"
of = "player"
see = "nobody"
see_when = ["match.turn > 5"]
[[zone]]
id = "field"
kind = "grid"
width = 2
height = 2
`
	for keys, want := range map[string]string{
		`where = ["mine.speed > 1", "ours.speed > 1", "opened.speed > 1", "dark.size > 0"]`: "",
		`where = ["theirs.speed > 1"]`:                                                              `the filter "theirs.speed > 1"`,
		`where = ["dark.id == HORSE"]`:                                                              `the filter "dark.id == HORSE"`,
		`where = ["match.turn > dark.speed"]`:                                                       `the filter "match.turn > dark.speed"`,
		`where = ["match.turn > match.counter(veiled)"]`:                                            `the filter "match.turn > match.counter(veiled)" of the action look asks about a counter`,
		`amount = { high = "dark.speed" }`:                                                          "the amount of the action look",
		`amount = { low = "dark.speed", high = 9 }`:                                                 "the amount of the action look",
		`amount = { low = "mine.speed", high = "opened.speed" }`:                                    "",
		`cost = { steps = "dark.size" }`:                                                            "",
		"card = { zone = \"dark\" }\ncost = { steps = \"card.speed\" }":                             "the cost of the action look",
		"card = { zone = \"mine\" }\ncost = { steps = \"card.speed\" }":                             "",
		"target = { zone = \"theirs\", side = \"enemy\" }\ncost = { steps = \"target.speed\" }":     "",
		"target = { zone = \"mine\", side = \"enemy\" }\ncost = { steps = \"target.speed\" }":       "the cost of the action look",
		"cell = \"field\"\ncell_where = [\"match.counter(veiled) == 0\"]":                           `the filter "match.counter(veiled) == 0"`,
		"cell = \"field\"\ncell_where = [\"dark.speed == 1\"]":                                      `the filter "dark.speed == 1"`,
		"target = { zone = \"mine\", where = [\"match.counter(veiled) == 0\"] }":                    `the filter "match.counter(veiled) == 0"`,
		"target = { zone = \"mine\", where = [\"dark.speed == 1\"] }":                               `the filter "dark.speed == 1"`,
		"target = { zone = \"dark\", side = \"own\", where = [\"target.speed == 1\"] }":             `the filter "target.speed == 1"`,
		"target = { zone = \"mine\", side = \"own\", where = [\"target.speed == 1\"] }":             "",
		"target = { zone = \"mine\", guards = [\"match.counter(veiled) == 0\"] }":                   `the filter "match.counter(veiled) == 0"`,
		"card = { zone = \"mine\" }\ntarget = { zone = \"mine\", where = [\"card.speed == 1\"] }":   "",
		"card = { zone = \"dark\" }\ntarget = { zone = \"mine\", where = [\"target.speed == 1\"] }": "",
	} {
		c := tabletop.Check("race", []load.Source{source(race+zones+"[[action]]\nid = \"look\"\nname = { en = \"Look\" }\n"+keys+"\n", raceLua)})
		var got []string
		for _, d := range c.Doubts {
			if d.Code == load.ReadsHidden {
				got = append(got, d.Msg)
			}
		}
		if c.Wrong != nil || len(c.Faults) > 0 || want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !strings.Contains(got[0], want)) {
			t.Errorf("%s: noted %q, want %q; %v %v", keys, got, want, c.Wrong, c.Faults)
		}
	}
}

// TestCountersUpToZero: a counter can have 0 as its maximum.
func TestCountersUpToZero(t *testing.T) {
	debt := "[[counter]]\nid = \"debt\"\nmin = -9\nmax = 0\nstart = -2\n[[action]]\nid = \"pay\"\nname = { en = \"Pay\" }\neffects = [{ type = \"COUNT\", counter = \"debt\", amount = 5 }]\n"
	p, err := tabletop.Open("race", []load.Source{source(race+debt, raceLua)})
	if err != nil {
		t.Fatal(err)
	}
	g, err := p.Open(games.Setup{Mode: "race", Seed: 1}, match.Options{})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	c, err := g.Parse(g.ToAct(nil)[0], "pay")
	if err == nil {
		err = g.Do(c)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range g.Fields() {
		if f.Path == "counter.debt" && f.Value != 0 {
			t.Errorf("the debt is %d", f.Value)
		}
	}
	_, err = tabletop.Open("race", []load.Source{source(race+strings.Replace(debt, "start = -2", "start = 2", 1), raceLua)})
	if err == nil || !strings.Contains(err.Error(), "it starts at 2, which must be within min -9 and max 0") {
		t.Errorf("a start above it: %v", err)
	}
}

// TestWhynotBeyondFilters: a command whose filters hold is explained too. The answer is the function that
// says no, the card that comes first, or the zone where the card would have to lie.
func TestWhynotBeyondFilters(t *testing.T) {
	more := `
[[zone]]
id = "barn"
of = "player"
[[card]]
id = "PONY"
name = { en = "Shetland pony", zh = "矮马" }
attributes = { speed = 3 }
[[card]]
id = "MULE"
name = { en = "Mule" }
attributes = { speed = 1 }
[[action]]
id = "lead"
name = { en = "Lead" }
card = { zone = "hand", guards = ["card.speed > 2"] }
effects = [{ type = "MOVE", to = "barn" }]
`
	pony := strings.Replace(race+more, "[{ type = \"DEAL\"", "[{ type = \"MAKE\", make = \"PONY\", to = \"hand\", whom = \"seats\" }, { type = \"DEAL\"", 1)
	for _, x := range []struct{ was, is, do, line, en, zh string }{
		{"", "", "", "step HORSE", "it is legal now", "现在即合法"},
		{`game:active_player() ==`, `game:active_player() ~=`, "", "step HORSE", ": the function may_step (race.lua) says no [NOT_NOW]", "函数may_step（race.lua）返回否"},
		{`"HORSE"`, `"MULE"`, "", "step HORSE", ": the function is_horse (race.lua) says no [NOT_THAT_CARD]", "函数is_horse（race.lua）返回否"},
		{"", "", "", "lead HORSE", `: another one comes first, as "card.speed > 2" holds for it [NOT_THAT_CARD]`, `须先选另一个：它满足"card.speed > 2"`},
		{"", "", "lead Shetland pony", "lead PONY", ": the card must lie in the zone hand [NOT_THAT_CARD]", "该牌须在区域hand"},
		{"", "", "", "step MULE", "player 1 sees no MULE (expected step CARD)", "玩家1看不到MULE（写法：step CARD）"},
		{"", "", "lead 矮马", "lead HORSE", "it is legal now", "现在即合法"},
	} {
		p, err := tabletop.Open("race", []load.Source{source(pony, strings.Replace(raceLua, x.was, x.is, 1))})
		if err != nil {
			t.Fatal(err)
		}
		g, err := p.Open(games.Setup{Mode: "race", Seed: 1}, match.Options{})
		if err == nil {
			err = g.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		for range 2 * min(1, len(x.do)) { // both players
			c, err := g.Parse(g.ToAct(nil)[0], x.do)
			if err == nil {
				err = g.Do(c)
			}
			if err != nil {
				t.Fatalf("%s: %v", x.do, err)
			}
		}
		for lang, want := range map[string]string{"en": x.en, "zh": x.zh} {
			q := display.Inquiry{Game: display.View(g, g.ToAct(nil)[0]), Player: g.ToAct(nil)[0], Lang: lang}
			lines, _, err := q.Typed(x.line)
			if text := strings.Join(lines, "\n"); err != nil || !strings.Contains(text, want) {
				t.Errorf("%s: %q, %v, want %q", x.line, text, err, want)
			}
		}
	}
}

// TestZonesOfJoinedNames: a zone whose name a script puts together is not one that no card comes to.
func TestZonesOfJoinedNames(t *testing.T) {
	const zones = "[[zone]]\nid = \"pile_red\"\n[[zone]]\nid = \"old_shed\"\n[[zone]]\nid = \"yard\"\n"
	lua := raceLua + `
function sort(me, ev, game)
  local colour = "red"
  game:move(ev:source(), "pile_" .. colour)
  game:move(ev:source(), colour.."_shed")
  game:notice("it is " .. game:size(0, "yard"))
end
`
	c := tabletop.Check("race", []load.Source{source(race+zones, lua)})
	if c.Wrong != nil || len(c.Faults) > 0 {
		t.Fatal(c.Wrong, c.Faults)
	}
	var unused []string
	for _, d := range c.Doubts {
		if d.Code == load.UnusedZone {
			unused = append(unused, d.Msg)
		}
	}
	if len(unused) != 1 || !strings.Contains(unused[0], "the zone yard") {
		t.Errorf("unused: %q", unused)
	}
}

// TestCardsThatHearNothing: in a game without a zone in play, cards hear only what happens to
// themselves.
func TestCardsThatHearNothing(t *testing.T) {
	more := `
[[card]]
id = "EARS"
name = { en = "Ears" }
start = "deck"
[[card.listener]]
event = "TURN_STARTED"
role = "owner"
effects = [{ type = "COUNT", counter = "steps", amount = 1 }]
[[card.listener]]
event = "CARD_MOVED"
role = "source"
effects = [{ type = "COUNT", counter = "steps", amount = 1 }]
`
	for manifest, want := range map[string]int{race + more: 0, strings.Replace(race, "play = true", "", 1) + more: 1} {
		c := tabletop.Check("race", []load.Source{source(manifest, raceLua)})
		n := 0
		for _, d := range c.Doubts {
			if d.Code == load.NeverRuns && d.Line > 0 && strings.Contains(d.Msg, "no zone is in play") {
				n++
			}
		}
		if n != want || c.Wrong != nil {
			t.Errorf("%d listeners that hear nothing, not %d: %v %v", n, want, c.Doubts, c.Wrong)
		}
	}
}

// TestRollsOfTheMatch: the log says what a roll is that no player makes.
func TestRollsOfTheMatch(t *testing.T) {
	more := "[[action]]\nid = \"throw\"\nname = { en = \"Throw\" }\nscript = \"race.lua\"\nrun = \"throw\"\n"
	p, err := tabletop.Open("race", []load.Source{source(race+more, raceLua+"function throw(me, ev, game)\n  game:roll(0, \"seen\", 1)\n  game:roll(me:player(), \"steps\", 1)\nend\n")})
	if err != nil {
		t.Fatal(err)
	}
	g, err := p.Open(games.Setup{Mode: "race", Seed: 1}, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	c, err := g.Parse(g.ToAct(nil)[0], "throw")
	if err == nil {
		err = g.Do(c)
	}
	if err != nil {
		t.Fatal(err)
	}
	log, text := g.LogFor(event.NoPlayer, "en"), ""
	for e, more := log.Next(); more; e, more = log.Next() {
		text += log.Sentence(e) + "\n"
	}
	if !strings.Contains(text, "the roll is 1 (1 to 1)\n") || !strings.Contains(text, "player 1 rolls 1 (1 to 1)\n") || strings.Contains(text, "nobody") {
		t.Errorf("the log says:\n%s", text)
	}
}
