package proofs_test

import "strings"

// demands are the requirements for the parts of every event type (K-01, K-15), one row a type.
// A row has the type, its source, source player, target, target player, place, and the
// requirement ids. They are written from the requirements, not from the engine.
//
// Source and target: - none, unit (on the board, or dead since this command), card,
// base, fixture, any. | joins kinds, and ? allows its absence.
//
// Players: - none. its: the controller of the unit, or owner of the card or base; nobody if the
// entity is absent. active: the active player. one: any seat, which controls the unit. seat: any
// seat. other: a seat that is not the source player. owner: the owner of the source. credit: its,
// or for a wreck's damage the player who shot it down. ? is left open by the requirements.
//
// Place, which is lane and layer: - none; its, that of the target; lane, one of the lanes. named
// is the place of the target. Without a target on the board it is the place that the command
// names, if the event has one. A unit in a hangar is where its vessel is.
const demands = `
GAME_STARTED                  -        -      -         -      -     K-16
ROUND_STARTED                 -        -      -         -      -     K-16
ROUND_ENDED                   -        -      -         -      -     K-10 K-16
GAME_ENDED                    -        -      -         -      -     K-16
WIN_CONDITION_MET             -        -      -         -      -     G-10 M-05
TURN_STARTED                  -        active -         -      -     K-10 K-35
TURN_ENDED                    -        active -         -      -     K-11
PHASE_DRAW_RECHARGE_STARTED   -        active -         -      -     K-11
PHASE_DRAW_RECHARGE_ENDED     -        active -         -      -     K-11
PHASE_DEPLOYMENT_STARTED      -        active -         -      -     K-11
PHASE_DEPLOYMENT_ENDED        -        active -         -      -     K-11
PHASE_SKIRMISH_STARTED        -        active -         -      -     K-11
PHASE_SKIRMISH_ENDED          -        active -         -      -     K-11
PHASE_ENDSTEP_STARTED         -        active -         -      -     K-36
PHASE_ENDSTEP_ENDED           -        active -         -      -     K-36
tcg:SYNC_WINDOW_OPENED        -        active -         -      -     A-13
tcg:SYNC_WINDOW_CLOSED        -        active -         -      -     A-13

CARD_DRAWN                    card     its    -         -      -     K-16 M-01
SUPPLY_CAP_INCREASED          -        active -         -      -     G-04
SUPPLY_REFILLED               -        one    -         -      -     G-04 X-01
BATTERY_GENERATED             -        one    -         -      -     G-04
tcg:SUPPLY_LOST               -        one    -         -      -     G-04
tcg:BATTERY_LOST              -        one    -         -      -     G-04
RESOURCE_SPENT                any?     one    any?      its    named G-05 W-03 A-02
tcg:CARD_DISCARDED            card     its    -         -      -     G-04 G-20
tcg:CARD_RETURNED             card     one    -         owner  -     C-R01 G-24
tcg:CARD_CREATED              card     its    -         -      -     X-04 X-08
tcg:CARD_PUT                  card     one    -         -      -     K-22
tcg:CARD_REVEALED             card     one    -         -      -     K-22
tcg:CARD_SEEN                 card     one    -         -      -     K-22
tcg:DECK_SHUFFLED             -        one    -         -      -     K-33

CARD_PLAY_DECLARED            card     active any?      its    named K-23 G-18
CARD_PLAY_VALIDATED           card     active any?      its    named G-05 X-12
CARD_PLAY_REJECTED            card     active any?      its    named K-23
tcg:ACTION_DECLARED           any?     active any?      its    named K-23 G-17
tcg:ACTION_REJECTED           any?     active any?      its    named K-23
UNIT_DEPLOYED                 any?     one    unit      its    its   K-18 A-12
ARMORY_ATTACHED               card     its    unit      its    its   G-15
FIELD_ACTIVATED               card     its    -         -      -     G-15
UNIT_MOVED                    any?     one    unit      its    its   G-14 K-15
UNIT_REPOSITIONED             any?     one    unit      its    its   G-14 K-15
tcg:CONTROL_CHANGED           any?     one    unit      its    its   C-R06 M-04
tcg:UNIT_REMOVED              any?     one    unit|card its    its   M-10 A-12
tcg:UNIT_EVACUATED            unit     active unit?     its    its   A-19
tcg:TOKEN_REFUSED             any?     one    -         -      lane  G-23
tcg:EFFECT_FIZZLED            any?     one    any?      ?      ?     K-30
tcg:FIELD_LOST                card     its    -         -      -     G-15 G-20
tcg:ATTACHMENT_LOST           card     one    unit      its    its   D-04 G-20

ATTACK_DECLARED               unit     active unit|base other  its   G-21 K-15
TARGET_LOCKED                 any      active any       its    named G-21 K-28
HIT_ROLL_RESOLVED             any      its    unit|base its    its   A-10
DAMAGE_CALC_STARTED           any      credit unit|base its    its   D-02 D-16 M-09
COVER_MITIGATED               any      credit unit|base its    its   D-04 D-16 M-09
DAMAGE_MODIFIED               any      credit unit|base its    its   D-06 D-16 M-09
SHIELD_DAMAGED                any      credit unit      its    its   D-05 D-16 M-09
HULL_OR_HEALTH_DAMAGED        any      credit unit|base its    its   D-05 D-16 M-09
BASE_DAMAGED                  any      credit base      its    its   D-16 M-07
DAMAGE_DEALT                  any      credit unit|base its    its   D-08 D-15 M-09
LETHAL_CHECKED                any?     credit unit|base its    its   D-12 D-19
tcg:DESTROY_CHECKED           any?     one    unit      its    its   D-12
KILL_OCCURRED                 any?     credit unit      its    its   D-12 C-R03 M-09
OVERKILL_APPLIED              any?     credit unit      its    its   D-11
COMBAT_EXCHANGED              unit     its    unit      its    its   D-20
HEADSHOT_TRIGGERED            unit     its    unit      its    its   W-09
tcg:NOOB_COMBO_TRIGGERED      any      its    unit      its    its   G-13
CAMO_BROKEN                   any?     one    unit      its    its   W-02
tcg:CAMO_RESTORED             any?     ?      unit      its    its   W-02
INFECT_TRIGGERED              unit     its    unit      its    lane  W-04 K-18
HIJACK_EXECUTED               unit     active unit      other  its   W-03
tcg:HEALTH_LOST               any?     ?      unit|base its    its   D-15
tcg:SHIELD_LOST               any?     ?      unit      its    its   D-15
tcg:UNIT_HEALED               any?     ?      unit|base its    its   G-16
tcg:SHIELD_RECHARGED          -        ?      unit      its    its   G-06
tcg:SHIELD_RESTORED           any?     ?      unit      its    its   C-R06
tcg:SHIELD_CAPPED             -        ?      unit      its    its   G-16
tcg:COVER_REFILLED            -        ?      unit      its    its   D-04 K-35

tcg:STATUS_PUT                any?     ?      any       its    its   W-14 W-20
STATUS_APPLIED                any?     ?      any       its    its   W-14 W-20
STATUS_STACKED                any?     ?      any       its    its   W-14 W-15
STATUS_REFRESHED              any?     ?      any       its    its   W-14
STATUS_EXPIRED                any?     ?      any       its    its   W-14
PLASMA_TAG_APPLIED            any?     ?      unit      its    its   W-26
EMP_APPLIED                   any?     ?      unit      its    its   W-01 W-22
TARGET_PAINTED                any?     ?      unit      its    its   A-18 W-27
KEYWORD_GAINED                any?     ?      unit      its    its   W-16
KEYWORD_LOST                  any?     ?      unit      its    its   W-16
tcg:COUNTER_CHANGED           any?     ?      any       ?      its   X-04

LANE_CONTROL_UPDATED          -        ?      -         -      lane  K-36 G-11
OBJECTIVE_PROGRESS_UPDATED    -        one    -         -      -     A-07 G-10
OBJECTIVE_COMPLETED           -        one    -         -      -     A-07
PLAYER_ELIMINATED             any?     ?      -         one    -     G-10 G-26
tcg:DECISION_ASKED            any?     seat   -         -      -     K-29
tcg:DECISION_ANSWERED         -        one    -         -      -     K-29
tcg:MERIT_AWARDED             any?     ?      base?     one    -     A-07 X-04
tcg:COMMENDATION_GAINED       any?     ?      fixture   one    -     X-04 A-07
tcg:COMMENDATION_LEVEL        any?     ?      fixture   one    -     X-04
tcg:LANDMARK_DRAWN            any?     ?      fixture   -      its   X-07 X-09
tcg:LANDMARK_RESOLVED         any?     active fixture   ?      its   X-01 A-13
tcg:FIXTURE_PLACED            any?     ?      fixture   ?      its   X-01
tcg:FIXTURE_REMOVED           any?     ?      fixture   ?      its   X-09
tcg:TRUCE_OFFERED             any?     active any?      other  -     X-02 X-10
tcg:TRUCE_ACCEPTED            any?     active any?      other  -     X-02 X-10
tcg:TRUCE_DECLINED            any?     active any?      other  -     X-10 X-14
tcg:TRUCE_BREACHED            any?     one    fixture   other  -     X-13

ORBITAL_LOAD_QUEUED           unit     active card      its    its   A-02 A-12
ORBITAL_DROP_RESOLVED         unit     active unit|card its    its   A-02 A-14
ORBITAL_STRIKE_DECLARED       any      active any       its    its   A-17 K-23
ORBITAL_STRIKE                any      active unit      other  its   A-17
ORBITAL_STRIKE_MISSED         any      active any?      its    its   A-17
tcg:INTERCEPTION_CHECKED      any      active any       its    its   A-14
POINT_DEFENSE_INTERCEPTED     unit     its    any       its    its   A-14
AA_FIRE_RESOLVED              unit     active unit      other  its   A-04
CAPITAL_SHIP_DESTROYED        any?     credit unit      its    its   A-06
orbit:WRECK_FALLING           any?     credit unit      its    its   A-06
CAPITAL_SHIP_CRASH_RESOLVED   any?     credit unit      its    its   A-06
GALACTIC_EVENT_ROLLED         -        ?      -         -      -     A-09
GALACTIC_EVENT                any?     ?      fixture   -      -     A-09
tcg:GALACTIC_EVENT_ENDED      any?     ?      any?      -      -     A-09
galactic:SECTORS_SWAPPED      any?     ?      fixture   -      -     A-09
`

// demand is a row of demands.
type demand struct{ source, by, target, to, place, ids string }

// demandsByType reads the table.
func demandsByType() map[string]demand {
	rows := map[string]demand{}
	for _, line := range strings.Split(demands, "\n") {
		if f := strings.Fields(line); len(f) > 5 {
			rows[f[0]] = demand{f[1], f[2], f[3], f[4], f[5], strings.Join(f[6:], ", ")}
		}
	}
	return rows
}
