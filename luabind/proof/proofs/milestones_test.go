package proofs_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// The milestones of the event bus (K-21), in their order, each with no more packs
// than it needs.

// vanilla returns a pack of plain units, with the words that they need; no other pack
// is loaded.
func vanilla() load.Source {
	var b strings.Builder
	b.WriteString("[[faction]]\nid = \"NEUTRAL\"\nname = { en = \"neutral\" }\n\n[[tag]]\nid = \"INFANTRY\"\nname = { en = \"infantry\" }\n\n")
	for i := range 14 {
		id := string(rune('A' + i))
		b.WriteString("[[card]]\nid = \"PLAIN-" + id + "\"\nname = { en = \"Plain " + id + "\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\n" +
			"cost = { supply = 1 }\nstats = { attack = 2, shield = 1, health = 2 }\ntags = [\"INFANTRY\"]\n\n")
	}
	return text("plain", map[string]string{"cards.toml": b.String()})
}

// TestK21_2_FourPhases (K-21): with plain cards alone, no rule, keyword, module or script,
// a match plays the chain of four phases to an end, and nothing of the orbit layer.
func TestK21_2_FourPhases(t *testing.T) {
	prog, k, err := luatcg.Load([]load.Source{vanilla()})
	if err != nil {
		t.Fatal(err)
	}
	if len(prog.Lib.Rules)+len(prog.Lib.Scripts) != 0 || len(prog.Keywords) != 1 {
		t.Fatal("more than plain cards is loaded")
	}
	m := newDuel(t, library{prog, k}, plainSetup())
	playOut(t, m, 3, nil)
	all := names(m, 0)
	for _, n := range strings.Fields("UNIT_DEPLOYED ATTACK_DECLARED DAMAGE_DEALT KILL_OCCURRED COMBAT_EXCHANGED BASE_DAMAGED tcg:SHIELD_RECHARGED GAME_ENDED") {
		if !slices.Contains(all, n) {
			t.Errorf("no %s", n)
		}
	}
	from := slices.Index(all, "PHASE_DEPLOYMENT_STARTED")
	want := strings.Fields("PHASE_DRAW_RECHARGE_STARTED PHASE_DRAW_RECHARGE_ENDED PHASE_DEPLOYMENT_STARTED PHASE_DEPLOYMENT_ENDED PHASE_SKIRMISH_STARTED PHASE_SKIRMISH_ENDED PHASE_ENDSTEP_STARTED PHASE_ENDSTEP_ENDED")
	var chain []string
	for _, n := range all[from-4:] {
		if strings.HasPrefix(n, "PHASE_") && len(chain) < len(want) {
			chain = append(chain, n)
		}
	}
	if !slices.Equal(chain, want) {
		t.Errorf("the chain is %v", chain)
	}
	if i := slices.IndexFunc(all, func(n string) bool { return strings.HasPrefix(n, "ORBITAL") || strings.HasPrefix(n, "GALACTIC") }); i >= 0 {
		t.Errorf("%s is in the log", all[i])
	}
	if k.Calls() != 0 {
		t.Error("a script ran")
	}
}

// plainSetup is a duel of plain cards.
func plainSetup() tcg.Setup {
	var deck []string
	for i := range 40 {
		deck = append(deck, "PLAIN-"+string(rune('A'+i/3)))
	}
	return tcg.Setup{Seed: 3, Decks: [][]string{deck, deck}}
}

// TestK21_1_EventsInOrder (K-21): event types, events and the bus alone. Every event has a
// type that is declared, the next number, and a cause before it; the same commands give
// the same events each of 100 times.
func TestK21_1_EventsInOrder(t *testing.T) {
	prog, k, err := luatcg.Load([]load.Source{vanilla()})
	if err != nil {
		t.Fatal(err)
	}
	var first []string
	for range 100 {
		m := newDuel(t, library{prog, k}, plainSetup())
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		for range 12 {
			if err := m.Do(endPhase(m.State.Active)); err != nil {
				t.Fatal(err)
			}
		}
		for i, e := range m.Log() {
			if e.Seq != uint32(i+1) || e.Cause >= e.Seq || m.Program().Types.Def(e.Type).Name == "" {
				t.Fatalf("event %d: number %d, cause %d, type %d", i+1, e.Seq, e.Cause, e.Type)
			}
		}
		logged := entries(t, m, 0)
		if first == nil {
			first = logged
		}
		if len(logged) < 50 || !slices.Equal(logged, first) {
			t.Fatal("the same commands tell other events")
		}
	}
}

// milestone runs tests in Lua with some packs alone.
func milestone(t *testing.T, sources []load.Source, text string) {
	t.Helper()
	s, err := tcgtest.Game().NewSuiteOf(sources, "milestone_test.lua", text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := runner.Run([]*runner.Suite{s}, regexp.MustCompile(""), func(f *runner.Failure) { t.Error(f) })
	if err != nil || r.Passed+r.Failed == 0 {
		t.Fatalf("%d tests: %v", r.Passed+r.Failed, err)
	}
}

// coreAlone is the pack of the rules, with no card but the token that INFECT
// makes, and the modules that are named.
func coreAlone(modules ...string) []load.Source {
	out := slices.DeleteFunc(luatcg.Shipped(), func(s load.Source) bool { return load.ID(s) != "core" && !slices.Contains(modules, load.ID(s)) })
	return append(out, text("token", map[string]string{"token.toml": "[[card]]\nid = \"TOKEN-COMBAT-FORM\"\nname = { en = \"Combat Form\" }\n" +
		"faction = \"NEUTRAL\"\ntype = \"UNIT\"\ntoken = true\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\n"}))
}

// TestK21_3_Damage (K-21): the stages of damage, from cover over plasma and ballistic to the
// kill, with the pack of the rules alone.
func TestK21_3_Damage(t *testing.T) {
	milestone(t, coreAlone(), `
function test_cover_then_plasma_then_the_kill(t)
  local a = t:unit(1, "6/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/2/1 COVER(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED", "SHIELD_DAMAGED", "HULL_OR_HEALTH_DAMAGED", "DAMAGE_DEALT", "LETHAL_CHECKED", {"KILL_OCCURRED", target = b})
  t:breakdown(b, {base = 6, "PLASMA_DAMAGE 2/1 1/2", shield = 2, health = 1})
end

function test_ballistic_against_health(t)
  local a = t:unit(1, "3/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {damage = 3})
  t:no_event("KILL_OCCURRED")
end
`)
}

// TestK21_4_Kills (K-21): the effects of a kill: INFECT, then Commendation, with only
// the pack of the rules.
func TestK21_4_Kills(t *testing.T) {
	milestone(t, coreAlone("commendation"), `
function test_a_kill_infects_and_is_commended(t)
  t:option("commendation")
  t:place("COMMENDATION", {player = 1})
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", target = b}, "COMBAT_EXCHANGED", "INFECT_TRIGGERED", "tcg:COMMENDATION_GAINED", "UNIT_DEPLOYED")
  t:cause({"KILL_OCCURRED", target = b}, "INFECT_TRIGGERED")
  t:cause({"KILL_OCCURRED", target = b}, "tcg:COMMENDATION_GAINED")
end
`)
}

// TestK21_5_Orbit (K-21): the orbit layer and galactic events last, with only the pack
// of the rules.
func TestK21_5_Orbit(t *testing.T) {
	milestone(t, coreAlone("orbit", "galactic"), `
function test_a_strike_from_orbit(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/5 COVER(2)", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:order("ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", "ORBITAL_STRIKE", "DAMAGE_CALC_STARTED", {"DAMAGE_DEALT", target = foe})
  t:cause("ORBITAL_STRIKE_DECLARED", {"DAMAGE_DEALT", target = foe})
  t:expect(foe, {damage = 3})
end

function test_a_galactic_event_in_orbit(t)
  t:option("all_domain")
  t:option("galactic")
  t:option("galactic_event=shard_alert")
  local ship = t:unit(2, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(2, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(1, "1/0/9", "alpha front")
  t:turn(9)
  t:end_turn()
  t:order("TURN_STARTED", "GALACTIC_EVENT_ROLLED", {"GALACTIC_EVENT", which = "SHARD-ALERT"}, "PHASE_DRAW_RECHARGE_STARTED")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 6})
end
`)
}
