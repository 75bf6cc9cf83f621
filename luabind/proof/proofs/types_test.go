package proofs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

// The event types that exist, by kind (K-25): those of the event bus without a namespace,
// ours in tcg: (K-24).
const (
	asks = `CARD_PLAY_DECLARED CARD_PLAY_VALIDATED ATTACK_DECLARED TARGET_LOCKED HIT_ROLL_RESOLVED DAMAGE_CALC_STARTED COVER_MITIGATED
		DAMAGE_MODIFIED LETHAL_CHECKED tcg:DESTROY_CHECKED ORBITAL_STRIKE_DECLARED tcg:ACTION_DECLARED tcg:STATUS_PUT tcg:INTERCEPTION_CHECKED orbit:WRECK_FALLING`
	facts = `GAME_STARTED ROUND_STARTED TURN_STARTED PHASE_DRAW_RECHARGE_STARTED PHASE_DRAW_RECHARGE_ENDED PHASE_DEPLOYMENT_STARTED
		PHASE_DEPLOYMENT_ENDED PHASE_SKIRMISH_STARTED PHASE_SKIRMISH_ENDED PHASE_ENDSTEP_STARTED PHASE_ENDSTEP_ENDED TURN_ENDED ROUND_ENDED
		GAME_ENDED CARD_DRAWN SUPPLY_CAP_INCREASED SUPPLY_REFILLED BATTERY_GENERATED RESOURCE_SPENT CARD_PLAY_REJECTED UNIT_DEPLOYED
		ARMORY_ATTACHED FIELD_ACTIVATED UNIT_MOVED UNIT_REPOSITIONED SHIELD_DAMAGED HULL_OR_HEALTH_DAMAGED DAMAGE_DEALT KILL_OCCURRED
		OVERKILL_APPLIED COMBAT_EXCHANGED STATUS_APPLIED STATUS_REFRESHED STATUS_STACKED STATUS_EXPIRED KEYWORD_GAINED KEYWORD_LOST
		PLASMA_TAG_APPLIED HEADSHOT_TRIGGERED INFECT_TRIGGERED EMP_APPLIED CAMO_BROKEN HIJACK_EXECUTED TARGET_PAINTED LANE_CONTROL_UPDATED
		OBJECTIVE_PROGRESS_UPDATED BASE_DAMAGED PLAYER_ELIMINATED WIN_CONDITION_MET tcg:ACTION_REJECTED tcg:CONTROL_CHANGED
		tcg:CARD_DISCARDED tcg:CARD_RETURNED tcg:CARD_CREATED tcg:SHIELD_RECHARGED tcg:SHIELD_RESTORED tcg:SHIELD_CAPPED tcg:UNIT_HEALED tcg:COVER_REFILLED
		tcg:CAMO_RESTORED tcg:ATTACHMENT_LOST tcg:FIELD_LOST tcg:TOKEN_REFUSED tcg:NOOB_COMBO_TRIGGERED tcg:DECISION_ASKED
		tcg:DECISION_ANSWERED tcg:HEALTH_LOST tcg:SHIELD_LOST tcg:SUPPLY_LOST tcg:BATTERY_LOST tcg:COUNTER_CHANGED tcg:FIXTURE_PLACED tcg:FIXTURE_REMOVED
		tcg:MERIT_AWARDED tcg:CARD_PUT tcg:CARD_REVEALED tcg:CARD_SEEN tcg:DECK_SHUFFLED tcg:EFFECT_FIZZLED ` + beyondFacts
	moments     = `tcg:SKIRMISH_AHEAD tcg:CONTROL_CHECKED tcg:FIGHT_JOINED`
	beyondFacts = `ORBITAL_LOAD_QUEUED ORBITAL_DROP_RESOLVED ORBITAL_STRIKE ORBITAL_STRIKE_MISSED POINT_DEFENSE_INTERCEPTED AA_FIRE_RESOLVED
		CAPITAL_SHIP_DESTROYED CAPITAL_SHIP_CRASH_RESOLVED GALACTIC_EVENT_ROLLED GALACTIC_EVENT OBJECTIVE_COMPLETED tcg:UNIT_REMOVED
		tcg:LANDMARK_DRAWN tcg:LANDMARK_RESOLVED tcg:TRUCE_OFFERED tcg:TRUCE_ACCEPTED tcg:TRUCE_DECLINED tcg:TRUCE_BREACHED
		tcg:COMMENDATION_GAINED tcg:COMMENDATION_LEVEL tcg:SYNC_WINDOW_OPENED tcg:SYNC_WINDOW_CLOSED tcg:UNIT_EVACUATED
		tcg:GALACTIC_EVENT_ENDED galactic:SECTORS_SWAPPED`
)

// TestK25_KindsAndNames holds the registry to the list, and the names beyond
// the event bus's to the namespace (K-24).
func TestK25_KindsAndNames(t *testing.T) {
	types := lib(t).prog.Types
	for kind, list := range map[event.Kind]string{event.Ask: asks, event.Fact: facts, event.Moment: moments} {
		for _, n := range strings.Fields(list) {
			if e, ok := types.Lookup(n); !ok || types.Def(e).Kind != kind {
				t.Errorf("%s is not there as of kind %d", n, kind)
			}
		}
	}
	listed := strings.Fields(asks + " " + facts + " " + moments)
	for _, n := range types.Names() {
		space, _, own := strings.Cut(n, ":")
		if own && (space == "step" || space == "proofs" || space == "core") {
			continue
		}
		if !slices.Contains(listed, n) {
			t.Errorf("%s exists and is not listed", n)
		}
		if e, _ := types.Lookup(n); types.Def(e).Doc == "" || types.Def(e).Source == "" {
			t.Errorf("%s has no description or no requirement", n)
		}
	}
}

// TestK07_EveryTypeIsSeen (K-07) plays random duels of the shipped decks and of some of
// test cards, rooms of all domains with hit rolls, and a table of three. They emit
// every type of event, and each meets its demands (K-01). No event has a part that its
// type lacks by declaration, for which listeners and filters are refused.
func TestK07_EveryTypeIsSeen(t *testing.T) {
	l := examples(t)
	seen := map[string]uint64{}
	parts := map[event.Type]event.Parts{}
	note := func(seed uint64, m *tcg.Match) {
		for _, e := range m.Log() {
			parts[e.Type] |= e.Parts()
		}
		for _, n := range names(m, 0) {
			seen[n] = seed + 1
		}
	}
	special := specialDeck()
	for seed := range uint64(24) {
		decks := [][]string{starter(l.prog, int(seed%4)), starter(l.prog, int(seed/4%4))}
		switch seed % 4 {
		case 1:
			decks = [][]string{special, special}
		case 2:
			decks = [][]string{windowsDeck(l.prog), windowsDeck(l.prog)}
		case 3:
			decks = [][]string{zonesDeck(0), zonesDeck(1)}
		}
		set := tcg.Setup{Seed: seed, Decks: decks}
		if seed%4 == 2 {
			set.Options = modules
		}
		m := newDuel(t, l, set)
		walkOut(t, fmt.Sprint("duel, seed ", seed), m, seed, map[string]int{}, wrongNow)
		note(seed, m)
	}
	for seed := range uint64(12) {
		note(seed, orbitDuel(t, l, seed))
	}
	note(0, trio(t, l))
	for _, n := range strings.Fields(asks + " " + facts) {
		if _, was := seen[n]; !was {
			t.Errorf("%s is not seen", n)
		}
	}
	for typ, has := range parts {
		if d := l.prog.Types.Def(typ); d.Lacks&has != 0 {
			t.Errorf("%s is said to lack %05b, and has %05b", d.Name, d.Lacks, has)
		}
	}
	if seen["proofs:MAY"] == 0 || seen["proofs:RANG"] == 0 {
		t.Error("types that a pack declares were not seen")
	}
}

// orbitDuel is a duel with the orbit, hit rolls, galactic events and objectives, played to its end.
func orbitDuel(t *testing.T, l library, seed uint64) *tcg.Match {
	t.Helper()
	deck := starter(l.prog, int(seed%4))
	for i := range 12 {
		deck[i] = fmt.Sprintf("ORB-00%d", i%4+1)
	}
	m := newDuel(t, l, tcg.Setup{Seed: seed, Decks: [][]string{deck, deck}, Options: []string{"all_domain", "crash_drift", "hit_rolls", "galactic", "commendation", "capital_ship_down", "evacuation"}})
	walkOut(t, fmt.Sprint("orbit, seed ", seed), m, seed, map[string]int{}, func(m *tcg.Match, _ []match.Command, _ *num.Stream) {
		if err := tcg.CheckInvariants(&m.State); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	})
	return m
}

// trio is a table of three that is played to its end.
func trio(t *testing.T, l library) *tcg.Match {
	t.Helper()
	m := newDuel(t, l, tcg.Setup{Mode: "trio", Decks: [][]string{starter(l.prog, 0), starter(l.prog, 1), starter(l.prog, 2)}})
	walkOut(t, "trio", m, 1, map[string]int{}, nil)
	return m
}

// modules are the options that turn the shipped modules on.
var modules = []string{"truce", "landmarks", "landmark_pool=both", "commendation"}

// specialDeck has the cards that raise what the starter decks rarely do.
func specialDeck() (ids []string) {
	for _, id := range strings.Fields("PRF-SCREEN PRF-WALL PRF-MINT PRF-PAINT PRF-DIG PRF-ORACLE PRF-ORDER UNSC-004 COV-003 COV-004 COV-007 FLD-001 FLD-009") {
		ids = append(ids, id, id, id)
	}
	return append(ids, "FLD-010")
}

// wrongNow returns a command that is well-formed and mostly illegal: a listed one with
// another's target or place.
func wrongNow(m *tcg.Match, legal []match.Command, r *num.Stream) {
	c := legal[r.Intn(len(legal)-1)]
	if c.Verb != tcg.Play && c.Verb != tcg.Attack && c.Verb != tcg.MakeBattery {
		return
	}
	c.Target, c.Place = legal[r.Intn(len(legal))].Target, legal[r.Intn(len(legal))].Place
	if !slices.Contains(legal, c) && c.Verb != tcg.MakeBattery && c.Target != 0 {
		_ = m.Do(c) // refused, most likely; the log shows it
	}
}

// TestK07_PacksDeclareTypes (K-07): a pack's type is in its own namespace, with kind
// and description; its fields are in the log.
func TestK07_PacksDeclareTypes(t *testing.T) {
	types := lib(t).prog.Types
	e, ok := types.Lookup("proofs:RANG")
	if !ok || types.Def(e).Kind != event.Fact || types.Def(e).Doc != "a test card says something" || types.Def(e).FieldIndex("who") != 1 {
		t.Errorf("proofs:RANG is %+v", types.Def(e))
	}
	for _, tt := range []struct{ name, event, says string }{
		{"another's namespace", "name = \"other:RANG\"\nkind = \"fact\"\ndoc = \"d\"", `has not the form bad:NAME`},
		{"no namespace", "name = \"RANG\"\nkind = \"fact\"\ndoc = \"d\"", `has not the form bad:NAME`},
		{"no kind", "name = \"bad:RANG\"\ndoc = \"d\"", "kind"},
		{"no description", "name = \"bad:RANG\"\nkind = \"fact\"", "doc"},
		{"a kind that is none", "name = \"bad:RANG\"\nkind = \"step\"\ndoc = \"d\"", "step"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			says(t, loadError(text("bad", map[string]string{"e.toml": "[[event]]\n" + tt.event + "\n"})), "bad/e.toml", tt.says)
		})
	}
}
