package tabletop_test

import (
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tabletop/library"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// raceWith is the library of the race with more definitions, or the faults.
func raceWith(more string) (*library.Library, error) {
	return tabletop.Read("race", []load.Source{source(race+more, raceLua)})
}

// TestDefaultsOfAttributes: the bound of an attribute that its manifest does not name is 0.
func TestDefaultsOfAttributes(t *testing.T) {
	for text, want := range map[string][2]int{"low = -3": {-3, 0}, "high = 4": {0, 4}, "low = -2\nhigh = -1": {-2, -1}} {
		lib, err := raceWith("[[attribute]]\nid = \"size\"\n" + text + "\n")
		if err != nil {
			t.Fatal(err)
		}
		if x := lib.Attributes[len(lib.Attributes)-1]; x.Low != want[0] || x.High != want[1] {
			t.Errorf("%s: from %d to %d, want %v", text, x.Low, x.High, want)
		}
	}
}

// TestDefaultsOfOptions: an option begins with the word or the number that its manifest names, else with its first
// word or its lowest number. Others are faults.
func TestDefaultsOfOptions(t *testing.T) {
	for text, want := range map[string]struct {
		n     int
		fault string
	}{
		"words = [\"a\", \"b\"]": {0, ""}, "words = [\"a\", \"b\"]\ndefault = \"a\"": {0, ""}, "words = [\"a\", \"b\"]\ndefault = \"b\"": {1, ""}, "words = [\"a\", \"b\"]\ndefault = \"c\"": {0, `"c" is not one of the words`},
		"low = 2\nhigh = 4": {2, ""}, "low = 2\nhigh = 4\ndefault = 2": {2, ""}, "low = 2\nhigh = 4\ndefault = 4": {4, ""}, "low = 2\nhigh = 4\ndefault = 1": {0, "the default is from 2 to 4, not 1"}, "low = 2\nhigh = 4\ndefault = 5": {0, "the default is from 2 to 4, not 5"},
		"words = [\"a\"]\nlow = 2": {0, "not both"}, "words = [\"a\"]\nhigh = 2": {0, "not both"},
	} {
		lib, err := raceWith("[[option]]\nid = \"more\"\nname = { en = \"More\" }\n" + text + "\n")
		switch {
		case want.fault != "":
			if err == nil || !strings.Contains(err.Error(), want.fault) {
				t.Errorf("%q: %v, want %s", text, err, want.fault)
			}
		case err != nil:
			t.Errorf("%q: %v", text, err)
		default:
			if got := lib.Options[len(lib.Options)-1].Default; got != want.n {
				t.Errorf("%q begins with %d, want %d", text, got, want.n)
			}
		}
	}
}

// TestAttributesOfCards: a card has the number of an attribute, or the word of one with words.
func TestAttributesOfCards(t *testing.T) {
	lib, err := raceWith("[[attribute]]\nid = \"suit\"\nwords = [\"sun\", \"moon\"]\n[[attribute]]\nid = \"size\"\nlow = 1\nhigh = 9\n[[card]]\nid = \"SUIT\"\nname = { en = \"S\" }\nattributes = { suit = \"moon\", size = 7 }\n")
	if err != nil {
		t.Fatal(err)
	}
	list := lib.Cards[len(lib.Cards)-1].Attributes
	if len(list) != 2 || list[0].Attribute != "size" || list[0].N != 7 || list[0].Word != "" || list[1].Attribute != "suit" || list[1].Word != "moon" || list[1].N != 0 {
		t.Errorf("the attributes are %+v", list)
	}
}

// TestAmountsOfActions: an amount goes from 1 unless its manifest says otherwise, and needs its end.
func TestAmountsOfActions(t *testing.T) {
	for text, want := range map[string]struct {
		low, high int
		fault     string
	}{"high = 4": {1, 4, ""}, "low = 0, high = 4": {0, 4, ""}, "low = 3, high = 4": {3, 4, ""}, "low = 4, high = 4": {4, 4, ""}, "low = 5, high = 4": {0, 0, "low"}, "low = 1": {0, 0, "high"}} {
		lib, err := raceWith("[[action]]\nid = \"bid\"\nname = { en = \"Bid\" }\namount = { " + text + " }\neffects = [{ type = \"COUNT\", counter = \"steps\", whom = \"owner\", amount = 1 }]\n")
		if want.fault != "" {
			if err == nil || !strings.Contains(err.Error(), want.fault) {
				t.Errorf("%q: %v, want a fault about %s", text, err, want.fault)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if a := lib.Actions[len(lib.Actions)-1].Amount; a.Low.N != want.low || a.High.N != want.high {
			t.Errorf("%q is from %d to %d", text, a.Low.N, a.High.N)
		}
	}
}

// TestOtherWaysToSayIt: further keys are read as docs/manifest-tabletop.md says. They are ends by score and by losing, a
// first player by filters, the zone of SHUFFLE, negative amounts and the players of a choice.
func TestOtherWaysToSayIt(t *testing.T) {
	lib, err := tabletop.Read("race", []load.Source{source(strings.Replace(race, "max_turns = 20", "max_turns = 20\nfirst = [\"owner.counter(steps) == 0\"]", 1)+`
[[end]]
where = ["match.turn > 7"]
win = "score"
[[end]]
where = ["match.turn > 8"]
lose = true
[[choice]]
id = "who"
of = "seats"
[[choice]]
id = "foe"
of = "seats"
things = { side = "enemy", where = ["target.counter(steps) > 0"] }
[[action]]
id = "mix"
name = { en = "Mix" }
effects = [
  { type = "SHUFFLE", zone = "deck" },
  { type = "COUNT", counter = "steps", amount = -2 },
  { type = "COUNT", counter = "steps", amount = -2, less = true },
  { type = "COUNT", counter = "steps", amount = 2, less = true },
  { type = "WIN", by = "owner.size(hand)", alone = true },
]
`, raceLua)})
	if err != nil {
		t.Fatal(err)
	}
	if x := lib.Modes[0].First; x.Chance || x.Seat != 0 || len(x.Where) != 1 || x.Where[0].Path != "owner.counter" {
		t.Errorf("first is %+v", x)
	}
	if a, b, c := lib.Ends[0], lib.Ends[1], lib.Ends[2]; a.Result != "win" || b.Result != "score" || c.Result != "lose" {
		t.Errorf("the ends are %s, %s and %s", a.Result, b.Result, c.Result)
	}
	who, foe := lib.Choices[0].Things, lib.Choices[1].Things
	if who == nil || !who.Seats || who.Side != "any" || len(who.Where) != 0 || !foe.Seats || foe.Side != "enemy" || len(foe.Where) != 1 {
		t.Errorf("the choices are among %+v and %+v", who, foe)
	}
	list := lib.Effects[lib.Actions[len(lib.Actions)-1].Run.Data()-1]
	if x := list[0]; x.From != "deck" || x.To != "" {
		t.Errorf("it shuffles %+v", x)
	}
	for i, less := range []bool{true, false, true} {
		if x := list[i+1]; x.Amount.N != 2 || x.Less != less {
			t.Errorf("effect %d counts %d, less %t", i+1, x.Amount.N, x.Less)
		}
	}
	if x := list[4]; x.By.Path != "owner.size(hand)" || !x.Alone {
		t.Errorf("WIN is %+v", x)
	}
}

// TestFaultsNameTheDefinition: a script that fails is reported with the definition that called it.
func TestFaultsNameTheDefinition(t *testing.T) {
	for kind, more := range map[string]string{
		"boom_action": "[[action]]\nid = \"boom_action\"\nname = { en = \"Boom\" }\nscript = \"race.lua\"\nrun = \"boom\"\n",
		"boom_rule":   "[[rule]]\nid = \"boom_rule\"\nname = { en = \"Boom\" }\nscript = \"race.lua\"\n[[rule.listener]]\nevent = \"COUNTER_CHANGED\"\nrole = \"any\"\nrun = \"boom\"\n",
		"boom_end":    "[[end]]\nid = \"boom_end\"\nscript = \"race.lua\"\nwhen = \"boom\"\ndraw = true\n",
	} {
		p, err := tabletop.Open("race", []load.Source{source(race+more, raceLua+"function boom(me, ev, game)\n  return 1 + nil\nend\n")})
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		m, err := p.Open(games.Setup{Mode: "race", Seed: 1, Options: []string{"seats=2"}}, match.Options{})
		if err == nil {
			err = m.Start()
		}
		for _, text := range []string{"step HORSE", "boom_action", "trip on p2"} {
			if err != nil {
				break
			}
			if c, wrong := m.Parse(m.ToAct(nil)[0], text); wrong == nil {
				err = m.Do(c)
			}
		}
		if err == nil || !strings.Contains(err.Error(), kind) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// TestHowManyAChoiceTakes: without min as many are taken as max allows, or as there are, and without both one.
func TestHowManyAChoiceTakes(t *testing.T) {
	for keys, want := range map[string][2]int32{"": {1, 1}, "max = 2\n": {2, 2}, "min = 0\n": {0, 1}, "min = 1\nmax = 2\n": {1, 2}, "max = \"n\"\n": {3, 3}} {
		p, err := tabletop.Open("race", []load.Source{source(race+"[[choice]]\nid = \"c\"\nof = \"numbers\"\nlow = 1\nhigh = 5\nvars = { n = 3 }\n"+keys, raceLua)})
		if err != nil {
			t.Fatal(err)
		}
		list := p.Program.Choices
		if x := list[len(list)-1]; [2]int32{x.Min.N, x.Max.N} != want {
			t.Errorf("%q: from %d to %d", keys, x.Min.N, x.Max.N)
		}
	}
}
