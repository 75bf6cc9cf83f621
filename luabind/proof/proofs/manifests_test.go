package proofs_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

const someScript = "function act(me, ev, game) game:damage(ev:target() ~= 0 and ev:target() or game:base(game:opponent(me:player())), 3, \"TRUE\") end\n" +
	"function back(me, ev, game) game:draw(me:player(), me:layers()) end\n"

// some loads a pack of one manifest together with the shipped ones.
func some(manifest string) load.Source {
	return text("some", map[string]string{"a.toml": manifest, "a.lua": someScript})
}

func unitCard(id, more string) string {
	return fmt.Sprintf("[[card]]\nid = %q\nname = { en = %q }\nfaction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 1 }\n"+
		"stats = { attack = 1, shield = 0, health = 5 }\ntags = [\"INFANTRY\"]\nscript = \"a.lua\"\n%s\n", id, id, more)
}

func stateDef(more string) string {
	return "[[status]]\nid = \"SOME\"\nname = { en = \"Some\" }\nuntil = \"forever\"\nlayers = 3\nscript = \"a.lua\"\n" + more
}

func keywordDef(more string) string {
	return "[[keyword]]\nid = \"SOMEKEY\"\nname = { en = \"Some\" }\nscript = \"a.lua\"\n" + more
}

// fixture defines one at a place.
func fixture(at, more string) string {
	return "[[fixture]]\nid = \"FIX\"\nname = { en = \"F\" }\nat = \"" + at + "\"\nscript = \"a.lua\"\n" + more
}

func ruleDef(more string) string {
	return "[[rule]]\nid = \"SOMERULE\"\nname = { en = \"Some\" }\nscript = \"a.lua\"\n" + more
}

// effectOn is a listener of some table that does an effect.
func effectOn(table, effect string) string {
	return "[[" + table + ".listener]]\nevent = \"KILL_OCCURRED\"\nrole = \"any\"\neffects = [" + effect + "]\n"
}

// stage sets a board over a manifest.
func stage(t *testing.T, manifest string) (*tcg.Scenario, *tcg.Match) {
	t.Helper()
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), some(manifest)))
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(prog, match.Options{Log: true})
	sc.Reset()
	sc.Match().Attach(k)
	return sc, sc.Match()
}

func spotAt(p event.Player, lane place.Lane, row place.Row, slot uint8) place.Spot {
	return place.Spot{Player: p, Lane: lane, Row: row, Slot: slot}
}

func put(t *testing.T, sc *tcg.Scenario, p event.Player, id string, lane place.Lane, slot uint8) event.Entity {
	t.Helper()
	ix, err := sc.Unit(p, id, spotAt(p, lane, place.Front, slot))
	if err != nil {
		t.Fatal(err)
	}
	return sc.Match().State.Handle(ix)
}

// TestManifestsWork: what once loaded and did nothing.
func TestManifestsWork(t *testing.T) {
	t.Run("a rule's modifier", func(t *testing.T) {
		sc, m := stage(t, ruleDef("[[rule.modifier]]\nof = \"attack\"\nscope = \"any front units\"\nadd = 2\n"))
		a := put(t, sc, 0, "UNSC-002", place.Alpha, 0)
		if got := tcg.SightOf(m, uint16(a.Slot())).Attack; got != 4 {
			t.Errorf("attack %d, want 2 + 2", got)
		}
	})
	t.Run("a state's action", func(t *testing.T) {
		sc, m := stage(t, stateDef("[[status.action]]\nid = \"shout\"\nphase = \"deployment\"\nrun = \"act\"\n"))
		a := put(t, sc, 0, "UNSC-002", place.Alpha, 0)
		if err := sc.Status(a, "SOME", 1); err != nil {
			t.Fatal(err)
		}
		base := m.State.Players[1].Base
		n := tcg.ActionOf(m, 0, a, "shout")
		if err := m.Do(match.Command{Verb: tcg.Act, Source: a, Choice: int16(n)}); err != nil {
			t.Fatal(err)
		}
		if got := m.State.Players[1].Base; got != base-3 {
			t.Errorf("base %d, want %d less 3", got, base)
		}
	})
	for _, role := range []string{"target", "any", "owner"} {
		t.Run("a listener of a state on a player as "+role, func(t *testing.T) {
			on := map[string]string{"target": "BASE_DAMAGED", "any": "BASE_DAMAGED", "owner": "ATTACK_DECLARED"}[role]
			sc, m := stage(t, stateDef(fmt.Sprintf("[[status.listener]]\nevent = %q\nrole = %q\nrun = \"back\"\n", on, role)))
			a := put(t, sc, 0, "UNSC-002", place.Alpha, 0)
			whose := event.Player(1)
			if role == "owner" {
				whose = 0
			}
			for range 4 {
				if _, err := sc.Card(whose, "UNSC-001", place.Deck); err != nil {
					t.Fatal(err)
				}
			}
			if err := sc.Status(place.BaseOf(whose), "SOME", 2); err != nil {
				t.Fatal(err)
			}
			sc.Phase(program.SkirmishPhase)
			if err := m.Do(match.Command{Verb: tcg.Attack, Source: a, Target: place.BaseOf(1)}); err != nil {
				t.Fatal(err)
			}
			if got := m.State.Players[whose].Hand.N; got != 2 {
				t.Errorf("drew %d, want the 2 layers", got)
			}
		})
	}
	t.Run("layers of a player's state in filters", func(t *testing.T) {
		sc, m := stage(t, stateDef("")+ruleDef("[[rule.listener]]\nevent = \"ATTACK_DECLARED\"\nrole = \"any\"\nband = \"legality\"\n"+
			"where = [\"source_player.layers(SOME) == 2\"]\nreject = \"NO\"\nreasons = { NO = { en = \"No.\" } }\n"))
		a := put(t, sc, 0, "UNSC-002", place.Alpha, 0)
		if err := sc.Status(place.BaseOf(0), "SOME", 2); err != nil {
			t.Fatal(err)
		}
		sc.Phase(program.SkirmishPhase)
		says(t, m.Do(match.Command{Verb: tcg.Attack, Source: a, Target: place.BaseOf(1)}), "No.")
	})
	t.Run("forty auras", func(t *testing.T) {
		aura := "[[card.modifier]]\nid = \"aura_%d\"\nof = \"health_cap\"\nscope = \"own units\"\nadd = 1\n"
		var more strings.Builder
		for i := range 40 {
			fmt.Fprintf(&more, aura, i)
		}
		sc, m := stage(t, unitCard("AURA-1", more.String()))
		a := put(t, sc, 0, "AURA-1", place.Alpha, 0)
		if got := tcg.SightOf(m, uint16(a.Slot())).HealthCap; got != 45 {
			t.Errorf("health cap %d, want 5 + 40", got)
		}
	})
	t.Run("nine gifts", func(t *testing.T) {
		var more strings.Builder
		for i, k := range []string{"ARMOR", "RANGED", "HEADSHOT", "SENTINEL", "DROP_POD", "CAMO", "INFECT", "EMP", "COVER(2)"} {
			fmt.Fprintf(&more, "[[card.modifier]]\nid = \"gift_%d\"\nof = \"keyword\"\nscope = \"own units\"\nkeyword = %q\n", i, k)
		}
		sc, m := stage(t, unitCard("GIFT-1", more.String()))
		a := put(t, sc, 0, "GIFT-1", place.Alpha, 0)
		if v := tcg.SightOf(m, uint16(a.Slot())); len(v.Keywords) != 9 || v.Named["cover"].N != 2 {
			t.Errorf("has %v, cover %d", v.Keywords, v.Named["cover"].N)
		}
	})
	t.Run("a var that is a word, and players of an event (K-07)", func(t *testing.T) {
		sc, m := stage(t, unitCard("SOME-1", "vars = { where = \"FRONT\" }\n[[card.modifier]]\nof = \"attack\"\nscope = \"self\"\nadd = 4\nwhere = [\"unit.row == where\"]\n")+
			ruleDef("[[rule.listener]]\nevent = \"LANE_CONTROL_UPDATED\"\nrole = \"any\"\nwhere = [\"event.after == source_player.controller\"]\nrun = \"act\"\n"))
		a := put(t, sc, 0, "SOME-1", place.Alpha, 0)
		if got := tcg.SightOf(m, uint16(a.Slot())).Attack; got != 5 {
			t.Errorf("attack %d, want 1 + 4", got)
		}
	})
	t.Run("an aura of a keyword with a number", func(t *testing.T) {
		sc, m := stage(t, keywordDef("numbers = [\"up\", \"down\"]\n[[keyword.modifier]]\nof = \"attack\"\nscope = \"own units\"\nadd = \"up\"\n"+
			"[[keyword.modifier]]\nof = \"attack\"\nscope = \"enemy units\"\nadd = \"down\"\n")+unitCard("LEAD-1", "keywords = [\"SOMEKEY(up=2,down=3)\"]\n"))
		own, foe := put(t, sc, 0, "LEAD-1", place.Alpha, 0), put(t, sc, 1, "UNSC-002", place.Alpha, 0)
		if got := tcg.SightOf(m, uint16(own.Slot())).Attack; got != 3 {
			t.Errorf("own attack %d, want 1 + 2", got)
		}
		if got := tcg.SightOf(m, uint16(foe.Slot())).Attack; got != 5 {
			t.Errorf("enemy's attack %d, want 2 + 3", got)
		}
	})
}

// TestExplorerKnowsPlayersAndArmory: a base has the listeners of its player's
// states, WhyNot finds them there, and armory's actions can be wished for by its
// own name.
func TestExplorerKnowsPlayersAndArmory(t *testing.T) {
	armory := "[[card]]\nid = \"SOME-A\"\nname = { en = \"Some\" }\nfaction = \"UNSC\"\ntype = \"ARMORY\"\ncost = { supply = 1 }\nscript = \"a.lua\"\n" +
		"[[card.action]]\nid = \"go\"\nphase = \"skirmish\"\nrun = \"act\"\n"
	sc, m := stage(t, armory+stateDef("[[status.listener]]\nid = \"hear\"\nevent = \"BASE_DAMAGED\"\nrole = \"target\"\nrun = \"back\"\n"))
	unit := put(t, sc, 0, "UNSC-002", place.Alpha, 0)
	card, err := sc.Attach(0, "SOME-A", uint16(unit.Slot()))
	if err != nil {
		t.Fatal(err)
	}
	if err := sc.Status(place.BaseOf(1), "SOME", 1); err != nil {
		t.Fatal(err)
	}
	x := show.Facade(m).Explorer()
	refs := x.ListenersOf(place.BaseOf(1))
	if len(refs) != 1 || len(x.ListenersOf(place.BaseOf(0))) != 0 {
		t.Fatalf("the bases bear %v and %v", refs, x.ListenersOf(place.BaseOf(0)))
	}
	e := event.New(m.Program().Listeners[refs[0]].Type)
	e.Target = place.BaseOf(1)
	if why := x.WhyNot(&e, refs[0], 0); why.EN != "" {
		t.Errorf("whyNot: %s", why)
	}
	if e.Target = place.BaseOf(0); !strings.Contains(x.WhyNot(&e, refs[0], 0).EN, "its role is target") {
		t.Errorf("whyNot: %s", x.WhyNot(&e, refs[0], 0))
	}
	acts := 0
	for _, c := range x.Attempts(0, m.State.Handle(card)) {
		if c.Verb == tcg.Act {
			acts++
		}
	}
	if acts == 0 {
		t.Error("nothing to attempt with armory's action")
	}
}

// TestManifestsRefused: what could never do anything is refused at load, with
// file, line and reason.
func TestManifestsRefused(t *testing.T) {
	listener := func(kind, on, role, more string) string {
		return fmt.Sprintf("[[%s.listener]]\nevent = %q\nrole = %q\nrun = \"act\"\n%s\n", kind, on, role, more)
	}
	modifier := func(kind, of, scope, more string) string {
		return fmt.Sprintf("[[%s.modifier]]\nof = %q\nscope = %q\n%s\n", kind, of, scope, more)
	}
	alias := func(keys string) string { return "[[alias]]\ndoc = \"Some.\"\n" + keys + "\n" }
	tactic := strings.Replace(strings.Replace(unitCard("SOME-1", ""), "\"UNIT\"", "\"TACTICAL\"", 1), "stats = { attack = 1, shield = 0, health = 5 }\n", "", 1)
	field := strings.Replace(tactic, "TACTICAL", "FIELD", 1)
	for _, tt := range []struct{ name, manifest, says string }{
		{"a unit without a tag (C-R04)", strings.Replace(unitCard("SOME-1", ""), `["INFANTRY"]`, "[]", 1), "a UNIT has at least one tag"},
		{"a window that nobody declares", keywordDef("[[keyword.action]]\nid = \"go\"\nphase = \"synk\"\nrun = \"act\"\n"), `did you mean "sync"`},
		{"a step", unitCard("SOME-1", listener("card", "step:fight", "any", "")), "step:fight"},
		{"the event in a modifier", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"event.lane == ALPHA\"]")), "there is none here"},
		{"the event's source in a modifier", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"source.attack > 1\"]")), "there is none here"},
		{"supply of a unit", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.supply > 1\"]")), `unit has no "supply"`},
		{"attack of a player", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"owner.attack > 1\"]")), `owner has no "attack"`},
		{"a keyword that is not named", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.has\"]")), "needs an argument"},
		{"an amount where none is", unitCard("SOME-1", listener("card", "KILL_OCCURRED", "any", "where = [\"event.amount > 1\"]")), `no field "amount"`},
		{"a number where none is", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"self.x > 1\"]")), "self.x"},
		{"a lane of a turn", unitCard("SOME-1", listener("card", "TURN_STARTED", "lane", "")), "TURN_STARTED has no lane, so the role lane never hears it"},
		{"a source of a turn", unitCard("SOME-1", listener("card", "PHASE_ENDSTEP_STARTED", "source", "")), "has no source"},
		{"a target of a draw", stateDef(listener("status", "CARD_DRAWN", "target", "")), "has no target"},
		{"an owner of a round", stateDef(listener("status", "ROUND_STARTED", "owner", "")), "has no source player"},
		{"the target of a turn", unitCard("SOME-1", listener("card", "TURN_STARTED", "owner", "where = [\"target.attack > 1\"]")), "TURN_STARTED has no target to ask about"},
		{"the lane of a turn", unitCard("SOME-1", listener("card", "TURN_STARTED", "owner", "where = [\"event.lane == ALPHA\"]")), "TURN_STARTED has no lane"},
		{"a row called PLASMA", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.row == PLASMA\"]")), "it is never \"PLASMA\"; expected FRONT or BACK"},
		{"a lane called FRONT", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.lane != FRONT\"]")), "it is never \"FRONT\""},
		{"a slip in a faction", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.faction == COVENENT\"]")), "did you mean \"COVENANT\"?"},
		{"a word for attack", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.attack == HIGH\"]")), "is not a number, var or path"},
		{"a third row", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.row == 2\"]")), "it is never 2"},
		{"more than yes", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.is_vehicle == 2\"]")), "yes or no"},
		{"a state of a keyword", unitCard("SOME-1", listener("card", "KEYWORD_GAINED", "any", "where = [\"event.keyword == EMPP\"]")), "did you mean \"EMP\"?"},
		{"a row compared with a lane", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.row == self.lane\"]")), "the two sides are values of different kinds"},
		{"a slip in a property", unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.atack > 1\"]")), "did you mean \"attack\"?"},
		{"a role of a rule", ruleDef(listener("rule", "KILL_OCCURRED", "source", "")), "role any"},
		{"a rule's own unit", ruleDef(listener("rule", "KILL_OCCURRED", "any", "where = [\"self.attack > 1\"]")), "nobody's"},
		{"a rule's own side", ruleDef(modifier("rule", "attack", "own units", "add = 1")), "a rule is nobody's"},
		{"a player's attack", ruleDef("[[rule.action]]\nid = \"go\"\nwho = \"player\"\nphase = \"skirmish\"\nuses_attack = true\nrun = \"act\"\n"), "uses_attack is for actions of units"},
		{"a rule that is taken out of play", ruleDef(effectOn("rule", `{ type = "REMOVE_FIXTURE", whom = "unit" }`)), "it is for a fixture"},
		{"a counter of every unit of a room", fixture("room", "counters = { tally = {} }\n"+effectOn("fixture", `{ type = "COUNT", counter = "tally", each = { side = "any" } }`)), "is a number of each fixture"},
		{"a counter of a fixture in a rule", ruleDef(effectOn("rule", `{ type = "COUNT", counter = "COMMENDATION.commendation_points", whom = "unit" }`)), "is a number of each fixture"},
		{"a counter that nobody declares", ruleDef(effectOn("rule", `{ type = "COUNT", counter = "tallies", whom = "source" }`)), "tallies"},
		{"neither yes nor no", fixture("player", effectOn("fixture", `{ type = "NOTICE", event = "tcg:TRUCE_OFFERED", fields = { shown = 2 } }`)), `"shown" of tcg:TRUCE_OFFERED is yes or no`},
		{"a lane's owner", fixture("lane", listener("fixture", "TURN_STARTED", "owner", "")), "has no listener with the role owner"},
		{"a room's own units", fixture("room", modifier("fixture", "attack", "own units", "add = 1")), "belongs to nobody"},
		{"a fixture of itself", fixture("player", modifier("fixture", "attack", "self", "add = 1")), "can change only other things"},
		{"a room's own turns", fixture("room", "") + "until = \"own_turn_end\"\n", "it has no own turns"},
		{"a pair from the start", fixture("pair", "") + "option = \"pairs\"\n", "not by a room option"},
		{"a tactic's action", tactic + "[[card.action]]\nid = \"go\"\nphase = \"skirmish\"\nrun = \"act\"\n", "cannot act"},
		{"a tactic that listens", tactic + listener("card", "KILL_OCCURRED", "any", ""), "not in play"},
		{"a tactic's aura", tactic + modifier("card", "attack", "own units", "add = 1"), "not in play"},
		{"a field in a lane", field + listener("card", "KILL_OCCURRED", "lane", ""), "is in no lane"},
		{"a field that attacks", field + listener("card", "ATTACK_DECLARED", "source", ""), "always a unit or base, so a FIELD card never hears it"},
		{"a tactic that dies", tactic + listener("card", "KILL_OCCURRED", "target", ""), "so a TACTICAL card never hears it"},
		{"a fixture that fights", fixture("lane", listener("fixture", "COMBAT_EXCHANGED", "target", "")), "so a fixture never hears it"},
		{"a field's own attack", field + modifier("card", "attack", "self", "add = 1"), "no attack of its own"},
		{"a host of a unit", unitCard("SOME-1", modifier("card", "attack", "host", "add = 1")), "for ARMORY cards"},
		{"attack of cards in hand", unitCard("SOME-1", modifier("card", "attack", "own cards", "add = 1")), "cards in hand have no attack"},
		{"cost of units", unitCard("SOME-1", modifier("card", "cost", "own units", "add = 1")), "has no cost"},
		{"a floor of attack", unitCard("SOME-1", modifier("card", "attack", "self", "less = 1\nfloor = 1")), "is for a cost"},
		{"half a cost", unitCard("SOME-1", modifier("card", "cost", "self", "halve = true")), "takes add, less, set or run"},
		{"a truth that is added", unitCard("SOME-1", modifier("card", "may_attack", "self", "add = 1")), "yes or no"},
		{"radar", unitCard("SOME-1", modifier("card", "radar", "self", "set = 1")), `no question "radar"`},
		{"overshield of a card", unitCard("SOME-1", modifier("card", "overshield", "self", "add = 1")), "given by statuses"},
		{"same lane of a card", unitCard("SOME-1", "target = { side = \"enemy\", same_lane = true }"), "same_lane is for actions"},
		{"rows of a graveyard", unitCard("SOME-1", "target = { side = \"own\", zone = \"graveyard\", rows = [\"FRONT\"] }"), "for targets on the board"},
		{"a lane of a unit", unitCard("SOME-1", "choose = \"lane\""), "which determines its lane"},
		{"a state named by the core", stateDef("named = \"GAME_ENDED\"\n"), "named must be a fact"},
		{"an alias of nothing", alias("id = \"aged\"\nmeans = \"tag(AGED)\""), `unknown name "AGED"`},
		{"an alias of a slip", alias("id = \"strong\"\nmeans = \"atack\""), `did you mean "attack"?`},
		{"an alias called like a property", alias("id = \"attack\"\nmeans = \"health\""), "there is a property of this name"},
		{"an alias called like a function", alias("id = \"heal\"\nmeans = \"health\""), "game:heal is another function"},
		{"an alias in capitals", alias("id = \"AGED\"\nmeans = \"health\""), "lower-case letters"},
		{"an alias with brackets", alias("id = \"aged\"\nmeans = \"tag(HERO)\"") + unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"unit.aged(HERO)\"]")), "aged takes no argument"},
		{"an alias of a unit asked of a player", alias("id = \"aged\"\nmeans = \"tag(HERO)\"") + unitCard("SOME-1", modifier("card", "attack", "self", "add = 1\nwhere = [\"owner.aged\"]")), `owner has no "aged"`},
		{"a keyword without its numbers", unitCard("SOME-1", "keywords = [\"SQUAD(2)\"]"), "takes the numbers per, max, for example SQUAD(per=1,max=1)"},
		{"a keyword with a wrong number", unitCard("SOME-1", "keywords = [\"SQUAD(per=1,most=2)\"]"), "takes the numbers per, max"},
		{"numbers of a keyword without any", unitCard("SOME-1", "keywords = [\"ARMOR(2)\"]"), "takes no number"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			says(t, loadError(some(tt.manifest)), "some/a.toml:", tt.says)
		})
	}
}
