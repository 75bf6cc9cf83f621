package tabletop_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// TestFaultsOfGames: what a manifest says is right, or is one fault with file and line, and
// with the nearest name.
func TestFaultsOfGames(t *testing.T) {
	for _, tt := range []struct{ was, is, want string }{
		{`kind = "bag"`, `knd = "bag"`, `race/race.toml:22: unknown key "knd" in zone (hint: did you mean "kind"?)`},
		{`start = "deck"`, `start = "dek"`, `race/race.toml:31: unknown zone "dek" (hint: did you mean "deck"?)`},
		{`keywords = ["FAST(2)"]`, `keywords = ["FAS(2)"]`, `unknown keyword "FAS" (hint: did you mean "FAST"?)`},
		{`whom = "target", amount`, `whom = "targt", amount`, `unknown whom "targt" (hint: did you mean "target"?)`},
		{`score = "steps"`, `score = "step"`, `unknown counter "step" (hint: did you mean "steps"?)`},
		{`max_turns = 20`, ``, `missing key "max_turns" in mode`},
		{`win = "owner"`, ``, `an end needs exactly one result`},
		{`when = "arrived"`, ``, `an end needs a condition, where or when`},
		{`seats = [2, 4]`, `seats = [2, 9]`, `must be from 1 to 8`},
		{`seats = [2, 4]`, "seats = [2, 4]\nteams = [1, 3, 1, 3]", `no seat is in team 2, but there is a team 3 (hint: number the teams from 1, for example teams = [1, 2, 1, 2])`},
		{`seats = [2, 4]`, "seats = [2, 4]\nteams = [2, 2, 3, 3]", `no seat is in team 1, but there is a team 2 (hint: `},
		{race, "", `race/pack.toml: the pack "race" defines the game "race", which lacks [[mode]], [[phase]], [[action]]`},
	} {
		if _, err := tabletop.Open("race", []load.Source{source(strings.Replace(race, tt.was, tt.is, 1), raceLua)}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.is, err, tt.want)
		}
	}
}

// TestOneFault: a wrong value is one fault, and no other one follows from it.
func TestOneFault(t *testing.T) {
	action := func(more string) string { return "[[action]]\nid = \"jump\"\nname = { en = \"Jump\" }\n" + more }
	effect := func(x string) string { return action("effects = [{ " + x + " }]\n") }
	choice := func(more string) string { return "[[choice]]\nid = \"c\"\nof = \"numbers\"\n" + more }
	rule := func(event, x string) string {
		return "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\neffects = [{ " + x + " }]\n"
	}
	const field = "[[zone]]\nid = \"field\"\nkind = \"grid\"\nwidth = 2\nheight = 2\n"
	for _, tt := range []struct{ was, is, want string }{
		{`seats = [2, 4]`, `seats = "two"`, `"seats" must be a list, not a text`},
		{`win = "owner"`, `win = "ownr"`, `unknown win "ownr" (hint: did you mean "owner"?)`},
		{"", "[[attribute]]\nid = \"size\"\nlow = 1\nhigh = \"big\"\n", `"high" must be a number, not a text`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"sun\"]\nnames = { sun = { en = \"sun\", fr = \"soleil\" } }\n", `unknown key "fr" in sun`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"sun\", \"full moon\"]\n", `filters cannot name the word "full moon" (hint: give it another word, and write what people read under names)`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"fullMoon\"]\n", `filters cannot name the word "fullMoon"`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"sun\"]\nlow = 1\n", `an attribute is one of words, or a number from low to high, not both`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"sun\"]\nhigh = 1\n", `an attribute is one of words, or a number from low to high, not both`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = []\n", `"words" is empty`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"sun\", \"moon\", \"sun\"]\n", `"words" has sun twice`},
		{"", "[[attribute]]\nid = \"suit\"\nwords = [\"sun\"]\nnames = { sum = { en = \"Sun\" } }\n", `"sum" is not one of the words (hint: did you mean "sun"?)`},
		{"", "[[attribute]]\nid = \"size\"\nlow = 2\nhigh = 1\n", `the numbers of an attribute are from low to high, but low is 2 and high is 1`},
		{"", "[[attribute]]\nid = \"size\"\nlow = 1\nhigh = 9\nnames = { 1 = { en = \"A\" }, 9 = { en = \"K\" }, 10 = { en = \"X\" } }\n", `"10" is not a number from 1 to 9`},
		{"", "[[attribute]]\nid = \"size\"\nlow = 1\nhigh = 9\nnames = { 0 = { en = \"X\" } }\n", `"0" is not a number from 1 to 9`},
		{"", "[[attribute]]\nid = \"size\"\nlow = 1\nhigh = 9\nnames = { 01 = { en = \"X\" } }\n", `"01" is not a number from 1 to 9`},
		{"", "[[attribute]]\nid = \"size\"\nlow = 1\nhigh = 9\nnames = { one = { en = \"X\" } }\n", `"one" is not a number from 1 to 9`},
		{"", "[[counter]]\nid = \"mana\"\nshow = []\n", `"show" is empty (hint: use internal, and no name, for a counter that boards never show)`},
		{"seen = {}", "Seen = {}", `the counter "Seen" must be a name of lower-case letters, digits and _`},
		{`phases = ["run"]`, `phases = ["run", "run"]`, `"phases" has run twice`},
		{"", action("card = { seats = true }\n"), `an action is done with a card; players can be its target`},
		{"", action("target = {}\n"), `nothing can be chosen: it names no zone, and no players (hint: zone = "hand", or seats = true)`},
		{"", action("ends_turn = true\ncard = { zone = \"hand\" }\n"), `"ends_turn" is for an action without a choice of a card, target, cell or amount`},
		{"", action("ends_turn = true\ntarget = { seats = true }\n"), `"ends_turn" is for an action without a choice of a card, target, cell or amount`},
		{"", field + action("ends_turn = true\ncell = \"field\"\n"), `"ends_turn" is for an action without a choice of a card, target, cell or amount`},
		{"", action("label = { en = \"jump\", zh = \"跳{amount}\" }\n"), `the label has {amount}, but players choose no amount for the action`},
		{"", "[[choice]]\nid = \"c\"\nof = \"seats\"\nthings = { zone = \"hand\" }\n", `of seats only players can be chosen (hint: of = "things")`},
		{"", choice("low = 1\n"), `missing key "high" in choice`},
		{"", strings.Replace(choice(""), "numbers", "words", 1), `missing key "words" in choice`},
		{"", strings.Replace(choice(""), "numbers", "things", 1), `missing key "things" in choice`},
		{`win = "owner"`, "win = \"owner\"\nout = true", `an end needs exactly one result`},
		{`win = "owner"`, "lose = false", `an end needs exactly one result`},
		{"", action("effects = []\n"), `"effects" is an empty list; write an effect, or leave the key out`},
		{"", effect(`type = "WIN", by = 3`), `by needs a path that reads a number of each player (hint: for example by = "owner.size(hand)")`},
		{"", "[[status]]\nid = \"wild\"\nname = { en = \"W\" }\n[[status.modifier]]\nof = \"speed\"\nop = \"double\"\nby = 2\n", `to double a number takes no by`},
		{"", "[[status]]\nid = \"wild\"\nname = { en = \"W\" }\n[[status.modifier]]\nof = \"speed\"\nop = \"halve\"\nby = 2\n", `to halve a number takes no by`},
		{"", "[[status]]\nid = \"wild\"\nname = { en = \"W\" }\n[[status.modifier]]\nof = \"speed\"\nop = \"set\"\n", `missing key "by" in modifier`},
		{`["FAST(2)"]`, `["FAST(0)"]`, `the number of a keyword is in brackets, for example ARMOR(2), and not "0)"`},
		{`["FAST(2)"]`, `["FAST(10000)"]`, `the number of a keyword is in brackets, for example ARMOR(2), and not "10000)"`},
		{`["FAST(2)"]`, `["FAST(2"]`, `the number of a keyword is in brackets, for example ARMOR(2), and not "2"`},
		{`seats = [2, 4]`, `seats = [4, 2]`, `race.toml:5: mode race: seats are from 1 to 8 players, the lower number first, not 4 to 2`},
		{`seats = [2, 4]`, "seats = [2, 4]\nteams = [1, 2]", `race.toml:6: mode race: teams has the team of each seat, so 4 numbers, not 2`},
		{`seats = [2, 4]`, "seats = [2, 4]\nfirst = 3", `race.toml:6: mode race: seat 3 begins, but there may be 2 seats only`},
		{`phases = ["run"]`, `phases = []`, `race.toml:6: mode race has no phases`},
		{"", action("effects = [{ type = \"END_TURN\" }]\n[[action.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\neffects = [{ type = \"END_TURN\" }]\n"), `an action hears no events (hint: give the listener to a [[rule]] or a [[card]])`},
		{`max_turns = 20`, "max_turns = 20\n[[mode.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\neffects = [{ type = \"END_TURN\" }]\n", `a mode hears no events`},
		{`score = "steps"`, `score = "seen"`, `race.toml:8: mode race: the score "seen" is not a counter of players`},
		{`score = "steps"`, `low = true`, `race.toml:8: mode race: the lowest score wins, but it has no score`},
		{"", strings.Replace(action(""), "action", "mode", 1) + "seats = 2\nphases = [\"run\"]\nmax_turns = 9\ncounters = { left = { maxx = 9 } }\n", `unknown key "maxx" in left (hint: did you mean "max"?)`},
		{"", choice("low = 4\nhigh = 3\n"), `"low" is 4, and "high" only 3, so nothing could be chosen`},
		{"", choice("high = 3\nmin = 3\nmax = 2\n"), `"min" is 3, and "max" only 2`},
		{"", choice("high = 3\nmin = 2\n"), `"min" is 2, and "max" only 1`},
		{"", choice("high = 3\nmax = 0\n"), `"max" is 0, so nothing could be chosen`},
		{"", strings.Replace(choice("max = 2\n"), "numbers", "yes_no", 1), `yes and no is one answer`},
		{"", choice("high = 3\nthings = { zone = \"hand\" }\n"), `"things" goes with of = "things" or "seats"`},
		{"", action("amount = { low = 3 }\n"), `missing key "high" in amount`},
		{"", action("ends_turn = true\namount = { high = 3 }\n"), `"ends_turn" is for an action without a choice of a card, target, cell or amount`},
		{"", action("label = { en = \"jump to {cell}\" }\n"), `the label has {cell}, but players choose no cell for the action`},
		{"", effect(`type = "SKIP", amount = -1`), `SKIP needs an amount of at least 1, not -1`},
		{"", effect(`type = "DEAL", from = "deck", to = "hand", amount = 0`), `DEAL needs an amount of at least 1, not 0`},
		{"", action("where = [\"ownr.seat == 1\"]\n"), `deck or hand; did you mean "owner"?`},
		{"", action("where = [\"not owner.seat == 1\"]\n"), `not comes before a path alone; change the operator instead, as in != for ==`},
		{"", "[[option]]\nid = \"seats\"\nname = { en = \"Seats\" }\nlow = 1\nhigh = 2\n", `the option "seats", the number of players, is one of every game (hint: for example places)`},
		{"", "[[option]]\nid = \"wind\"\nname = { en = \"Wind\" }\nwords = [\"none\", \"east\"]\ndefault = 1\n", `the default is one of the words`},
		{"", action("amount = { low = 3, high = 2 }\n"), `"low" is 3, and "high" only 2`},
		{"", action("script = \"race.lua\"\nrun = \"step\"\neffects = [{ type = \"END_TURN\" }]\n"), `an action has run or effects, not both`},
		{"", action("where = [\"card.speed > 1\"]\ncard = { zone = \"hand\" }\n"), `"card.speed > 1" asks about a card, which the action jump does not have there`},
		{"", action("where = [\"target.seat == 2\"]\n"), `"target.seat == 2" asks about a target`},
		{"", action("card = { zone = \"hand\", where = [\"card.distance(cell) == 1\"] }\n"), `"card.distance(cell) == 1" asks about a cell`},
		{"", action("cost = { steps = \"target.speed\" }\n"), `"target.speed" asks about a target`},
		{"", action("amount = { high = \"card.speed\" }\n"), `"card.speed" asks about a card`},
		{"", effect(`type = "MOVE", to = "hand"`), `MOVE concerns a card, which the action jump does not have`},
		{"", effect(`type = "FLIP", card = "target"`), `FLIP concerns a target`},
		{"", effect(`type = "COUNT", counter = "steps", amount = 1, whom = "target"`), `COUNT concerns a target`},
		{"", effect(`type = "COUNT", counter = "steps", amount = "match.amount"`), `"match.amount" asks about an amount`},
		{"", effect(`type = "ASK", choice = "c"`) + choice("high = 3\neffects = [{ type = \"COUNT\", counter = \"steps\", amount = 1, whom = \"target\" }]\n"), `COUNT concerns a target, which the choice c does not have`},
		{"", effect(`type = "ASK", choice = "c"`) + choice("high = 3\neffects = [{ type = \"MOVE\", to = \"hand\" }]\n"), `MOVE concerns a card, which the choice c does not have`},
		{"", effect(`type = "ASK", choice = "c"`) + choice("low = 0\nhigh = \"card.speed\"\n"), `"card.speed" asks about a card, which the choice c does not have there`},
		{"", effect(`type = "ASK", choice = "s"`) + "[[choice]]\nid = \"s\"\nof = \"seats\"\nthings = { side = \"any\" }\neffects = [{ type = \"COUNT\", counter = \"steps\", amount = \"match.amount\" }]\n", `"match.amount" asks about an amount, which the choice s does not have there`},
		{"", rule("TURN_STARTED", `type = "MOVE", to = "hand"`), `MOVE concerns a card, which R.turn_started_any, a listener of TURN_STARTED, does not have`},
		{"", rule("CARD_MOVED", `type = "MAKE", make = "HORSE", to = "field", cell = true`) + field, `MAKE concerns a cell`},
		{"", effect(`type = "COUNT", counter = "steps", amount = 1, where = ["target.seat == 1"]`), `"target.seat == 1" asks about a target`},
		{"", effect(`type = "MAKE", make = "HORSE", to = "field", cell = true`) + field, `MAKE concerns a cell`},
		{`setup = [`, `setup = [{ type = "COUNT", counter = "steps", amount = "card.speed" }, `, `"card.speed" asks about a card, which the mode race does not have`},
		{"", strings.Replace(action(""), "jump", "pass", 1) + "[[phase]]\nid = \"auction\"\nturn = \"bid\"\n", `players can pass in the phase auction anyway`},
		{"", "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\n[[rule.listener]]\nevent = \"ACTION_DECLARED\"\nrole = \"any\"\nband = \"legality\"\nreject = \"NO\"\n", `the code NO has no text`},
	} {
		manifest := race + tt.is
		if tt.was != "" {
			manifest = strings.Replace(race, tt.was, tt.is, 1)
		}
		_, err := tabletop.Open("race", []load.Source{source(manifest, raceLua)})
		if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Count(err.Error(), "race.toml:") != 1 {
			t.Errorf("%s: got %v, want %s alone", tt.is, err, tt.want)
		}
	}
	// Each card of a zone is the target of filters, and an action may be called pass where nobody passes.
	for _, more := range []string{
		effect(`type = "FLIP", card = "each", from = "hand", where = ["target.speed > 1"]`),
		strings.Replace(action(""), "jump", "pass", 1),
	} {
		if _, err := tabletop.Open("race", []load.Source{source(race+more, raceLua)}); err != nil {
			t.Errorf("%s: %v", more, err)
		}
	}
}

// TestCountersOfModesAreOverridden: a [[counter]] of a pack that adds to a game replaces one that a mode
// of the game declares, and only with override.
func TestCountersOfModesAreOverridden(t *testing.T) {
	more := func(counter string) load.Source {
		head := "id = \"more\"\nversion = \"1.0.0\"\napi = 3\ngame = \"race\"\nrequires = [\"race\"]\nlicense = \"MIT\"\n"
		return load.Source{Name: "more", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "more.toml": {Data: []byte("[[counter]]\n" + counter)}}}
	}
	p, err := tabletop.Open("race", []load.Source{source(race, raceLua), more("id = \"steps\"\noverride = true\non = \"player\"\nmax = 7\n")})
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(p.Program.Lib.Counters, func(c library.Counter) bool { return c.ID == "steps" })
	if x := p.Program.Lib.Counters[at]; x.Max != 7 || len(p.Program.Lib.Counters) != 2 || len(p.Program.Lib.Changes) != 1 || p.Program.Lib.Changes[0].Of != "race" {
		t.Errorf("%+v, changes %+v", x, p.Program.Lib.Changes)
	}
	if _, err := tabletop.Open("race", []load.Source{source(race, raceLua), more("id = \"stepz\"\noverride = true\non = \"player\"\n")}); err == nil || !strings.Contains(err.Error(), `no counter "stepz" to override`) {
		t.Errorf("an unknown counter: %v", err)
	}
}

// TestCountersOfSeveralModes: modes may declare one counter in the same words, and no two that differ.
func TestCountersOfSeveralModes(t *testing.T) {
	second := func(steps string) string {
		return race + "[[mode]]\nid = \"relay\"\nname = { en = \"Relay\" }\nseats = 3\nphases = [\"run\"]\nmax_turns = 9\ncounters = { steps = { on = \"player\"" + steps + " } }\n"
	}
	const veil = "see_when = [\"match.turn > 5\"]"
	for manifest, want := range map[string]string{
		second(""): "", strings.Replace(second(", "+veil), `steps = { on = "player" }`, `steps = { on = "player", `+veil+" }", 1): "",
		second(", max = 7"): `the counter "steps" is declared differently at race/race.toml:`, second(", " + veil): `the counter "steps" is declared differently at race/race.toml:`,
	} {
		lib, err := tabletop.Read("race", []load.Source{source(manifest, raceLua)})
		if want == "" && (err != nil || len(lib.Counters) != 2) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestWordsAreExplained: the page of keys explains every effect, subject and property, and
// nothing else.
func TestWordsAreExplained(t *testing.T) {
	for _, table := range (&tabletop.Packs{}).Tables() {
		for _, row := range table.Rows {
			if cells := row.In("en"); cells[1] == "" {
				t.Errorf("%s: %s is not explained", table.Title.EN, cells[0])
			}
		}
	}
}

// TestKeysWithoutMeaning: a key that this ruleset does not use is refused.
func TestKeysWithoutMeaning(t *testing.T) {
	for line, want := range map[string]string{
		"raise = \"rules\"":    `events of this game do not have the key "raise"`,
		"at_once = true":       `do not have the key "at_once"`,
		"lacks = [\"target\"]": `do not have the key "lacks"`,
		"after = \"start\"":    `do not have the key "after"`,
	} {
		refused(t, "[[event]]\nname = \"race:BELL\"\nkind = \"fact\"\ndoc = \"a bell rings\"\n"+line+"\n", want)
	}
	refused(t, "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\neffects = [{ type = \"COUNT\", counter = \"seen\", amount = 1, zone = \"deck\" }]\n", "COUNT does not use zone")
	refused(t, "[[choice]]\nid = \"c\"\nof = \"yes_no\"\nordered = true\n", `unknown key "ordered"`)
	refused(t, "[[action]]\nid = \"jump\"\nname = { en = \"Jump\" }\nreasons = { A = { en = \"No.\" } }\n", `unknown key "reasons"`)
	refused(t, "[[option]]\nid = \"pace\"\nname = { en = \"Pace\" }\nlow = 1\nhigh = 3\ndefault = 4\n", "the default is from 1 to 3, not 4")
	refused(t, "[[option]]\nid = \"pace\"\nname = { en = \"Pace\" }\nwords = [\"slow\", \"fast\"]\ndefault = \"fats\"\n", `"fats" is not one of the words (hint: did you mean "fast"?)`)
}

// TestPagesListEvents: the reference page has one row for each event that listeners can hear, with its kind.
func TestPagesListEvents(t *testing.T) {
	p, err := tabletop.Open("race", []load.Source{source(race, raceLua)})
	if err != nil {
		t.Fatal(err)
	}
	page := p.Pages()[0].Text
	for typ := event.Type(1); typ < program.NTypes; typ++ {
		d := p.Program.Types.Def(typ)
		kind, rows := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask"}[d.Kind], 1
		if d.Kind == event.Step {
			kind, rows = "", 0
		}
		if n := strings.Count(page, "\n| "+d.Name+" | "+kind+" |"); n != rows {
			t.Errorf("%s has %d rows, want %d", d.Name, n, rows)
		}
	}
}

// TestFunctionsForAsks: the functions that check refuses in listeners of facts are those that the reference describes so.
func TestFunctionsForAsks(t *testing.T) {
	p, err := tabletop.Open("race", []load.Source{source(race, raceLua)})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, f := range p.Functions() {
		if f.Shape.Asks {
			n++
		}
		if f.Shape.Asks != strings.HasPrefix(f.Doc, "Asks only: ") {
			t.Errorf("%s is for asks only: %t, and its description is %q", f.Name, f.Shape.Asks, f.Doc)
		}
	}
	if n != 4 {
		t.Errorf("%d functions are for asks only", n)
	}
}

// TestEventsWithoutSentence: the log names the event of a pack that has no sentence.
func TestEventsWithoutSentence(t *testing.T) {
	more := "[[event]]\nname = \"race:BELL\"\nkind = \"fact\"\ndoc = \"a bell rings\"\n[[action]]\nid = \"ring\"\nname = { en = \"Ring\" }\neffects = [{ type = \"RAISE\", event = \"race:BELL\" }]\n"
	p, err := tabletop.Open("race", []load.Source{source(race+more, raceLua)})
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
	c, err := g.Parse(g.ToAct(nil)[0], "ring")
	if err == nil {
		err = g.Do(c)
	}
	if err != nil {
		t.Fatal(err)
	}
	log := g.LogFor(event.NoPlayer, "en")
	text := ""
	for e, more := log.Next(); more; e, more = log.Next() {
		text += log.Sentence(e) + "\n"
	}
	if !strings.Contains(text, ": BELL\n") {
		t.Errorf("the log does not name the event:\n%s", text)
	}
}
