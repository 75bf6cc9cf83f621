package proofs_test

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
)

// payloads are what the requirements say of the payload of event types, and of the
// event that one follows: each reports what is wrong, "" for nothing.
var payloads = map[string]func(w *walk, e *event.Event) string{
	"GAME_ENDED":             endsWell,                                                                                              // K-16, A-07
	"WIN_CONDITION_MET":      all(atLeast("winners", 1), atLeast("condition", 1)),                                                   // G-10
	"TURN_ENDED":             between("cut", 0, 1),                                                                                  // K-11
	"CARD_DRAWN":             isCard(source),                                                                                        // K-16
	"tcg:CARD_DISCARDED":     isCard(source),                                                                                        // G-04
	"tcg:CARD_RETURNED":      isCard(source),                                                                                        // C-R01
	"tcg:CARD_CREATED":       isCard(source),
	"SUPPLY_CAP_INCREASED":   between("cap", 1, 10),                                                                                 // G-04
	"SUPPLY_REFILLED":        all(atLeast("amount", 0), between("reason", events.SupplyRefill, events.SupplyEffect)),                // G-04: 0 too
	"BATTERY_GENERATED":      atLeast("amount", 1),                                                                                  // G-04
	"tcg:SUPPLY_LOST":        atLeast("amount", 0),                                                                                  // what was really lost, 0 too
	"tcg:BATTERY_LOST":       atLeast("amount", 0),                                                                                  // what was really lost, 0 too
	"RESOURCE_SPENT":         all(atLeast("supply", 0), atLeast("battery", 0), atLeast("for", 1)),                                   // G-05: cost 0 too
	"CARD_PLAY_DECLARED":     all(atLeast("cost", 0), atLeast("battery", 0)),                                                        // D-21
	"CARD_PLAY_REJECTED":     atLeast("reason", 1),                                                                                  // K-23
	"tcg:ACTION_REJECTED":    atLeast("reason", 1),                                                                                  // K-23
	"UNIT_DEPLOYED":          all(isCard(target), between("how", 0, 2), atLeast("shield", 0), isToken),                              // K-18, W-07
	"ARMORY_ATTACHED":        isCard(source),                                                                                        // G-15
	"FIELD_ACTIVATED":        isCard(source),                                                                                        // G-15
	"tcg:ATTACHMENT_LOST":    isCard(source),                                                                                        // D-04
	"tcg:FIELD_LOST":         isCard(source),                                                                                        // G-15
	"UNIT_MOVED":             changesLane(true),                                                                                     // G-14
	"UNIT_REPOSITIONED":      changesLane(false),                                                                                    // G-14
	"tcg:CONTROL_CHANGED":    all(hands("to"), unlike("from", "to")),                                                                // C-R06
	"HIJACK_EXECUTED":        all(unlike("from", "to"), sourceIs("to")),                                                             // W-03
	"tcg:UNIT_REMOVED":       atLeast("reason", 1),                                                                                  // M-10
	"tcg:EFFECT_FIZZLED":     between("what", events.FizzledDamage, events.FizzledChoice),                                           // K-30
	"tcg:TOKEN_REFUSED":      all(atLeast("reason", 1), atLeast("card", 1)),                                                         // G-23
	"HIT_ROLL_RESOLVED":      rolls,
	"DAMAGE_CALC_STARTED":    atLeast("amount", 0),                                                                                  // D-21
	"COVER_MITIGATED":        all(atLeast("amount", 0), atLeast("absorbed", 0)),                                                     // D-04
	"DAMAGE_MODIFIED":        atLeast("amount", 0),                                                                                  // D-21
	"SHIELD_DAMAGED":         all(atLeast("amount", 1), atLeast("overshield", 0)),                                                   // D-02
	"HULL_OR_HEALTH_DAMAGED": atLeast("amount", 1),                                                                                  // D-02
	"DAMAGE_DEALT":           all(atLeast("amount", 0), atLeast("shield_lost", 0), atLeast("health_lost", 0), atLeast("excess", 0)), // D-15
	"BASE_DAMAGED":           all(atLeast("amount", 0), atLeast("excess", 0), follows(events.HealthDamaged)),                        // D-16
	"KILL_OCCURRED":          isCard(target),                                                                                        // D-19
	"OVERKILL_APPLIED":       all(atLeast("amount", 1), follows(events.KillOccurred)),                                               // D-11
	"COMBAT_EXCHANGED":       all(atLeast("source_damage", 0), atLeast("target_damage", 0)),                                         // D-20
	"INFECT_TRIGGERED":       all(between("spawned", 0, 1), atLeast("spawn_card", 1)),                                               // W-04
	"tcg:STATUS_PUT":         all(atLeast("status", 1), atLeast("layers", 0)),                                                       // W-14, K-30: 0 are as many as its resolver finds
	"STATUS_APPLIED":         all(atLeast("status", 1), atLeast("layers", 1), causedBy(events.StatusPut)),                           // W-14
	"STATUS_STACKED":         all(atLeast("status", 1), atLeast("layers", 1), causedBy(events.StatusPut)),                           // W-14
	"STATUS_REFRESHED":       all(atLeast("status", 1), atLeast("layers", 1), causedBy(events.StatusPut)),                           // W-14
	"STATUS_EXPIRED":         all(atLeast("status", 1), between("reason", events.GoneTime, events.GoneReplaced)),
	"PLASMA_TAG_APPLIED":     causedBy(events.StatusApplied),                           // W-26
	"EMP_APPLIED":            all(causedBy(events.StatusApplied), atLeast("until", 1)), // W-01
	"TARGET_PAINTED":         causedBy(events.StatusApplied),                           // W-27
	"KEYWORD_GAINED":         atLeast("keyword", 1),                                    // W-16
	"KEYWORD_LOST":           all(atLeast("keyword", 1), between("reason", events.GoneTime, events.GoneReplaced)),
	"tcg:UNIT_HEALED":        atLeast("amount", 0), // G-16: 0 too
	"tcg:SHIELD_RECHARGED":   atLeast("amount", 1), // G-06
	"tcg:SHIELD_CAPPED":      atLeast("amount", 1), // G-16
	"tcg:COVER_REFILLED":     atLeast("amount", 1), // D-04: a pool that was not full

	"LANE_CONTROL_UPDATED":        all(unlike("before", "after"), atLeast("own", 0), atLeast("other", 0)), // K-36
	"OBJECTIVE_PROGRESS_UPDATED":  all(atLeast("objective", 1), atLeast("count", 0), atLeast("goal", 1)),
	"OBJECTIVE_COMPLETED":         atLeast("objective", 1),
	"tcg:MERIT_AWARDED":           atLeast("points", 1),
	"tcg:COMMENDATION_GAINED":     all(atLeast("points", 1), sums),
	"tcg:COMMENDATION_LEVEL":      atLeast("level", 1),
	"tcg:FIXTURE_PLACED":          atLeast("fixture", 1),
	"tcg:FIXTURE_REMOVED":         all(atLeast("fixture", 1), atLeast("reason", 1)),
	"tcg:TRUCE_BREACHED":          sourceIs("who"),
	"ORBITAL_LOAD_QUEUED":         isCard(target),
	"ORBITAL_STRIKE_MISSED":       between("reason", 1, 4),
	"tcg:INTERCEPTION_CHECKED":    between("what", 1, 2),
	"POINT_DEFENSE_INTERCEPTED":   all(between("what", 1, 2), atLeast("charges", 0)),
	"AA_FIRE_RESOLVED":            atLeast("damage", 0),
	"CAPITAL_SHIP_DESTROYED":      atLeast("mass", 0),
	"CAPITAL_SHIP_CRASH_RESOLVED": drifts,
	"GALACTIC_EVENT_ROLLED":       all(atLeast("pool", 1), atLeast("which", 1)),
}

type payloadCheck = func(w *walk, e *event.Event) string

// all returns the first fault of some checks.
func all(checks ...payloadCheck) payloadCheck {
	return func(w *walk, e *event.Event) string {
		for _, check := range checks {
			if s := check(w, e); s != "" {
				return s
			}
		}
		return ""
	}
}

func between(field string, low, high int32) payloadCheck {
	return func(w *walk, e *event.Event) string {
		if n := w.arg(e, field); n < low || n > high {
			return fmt.Sprintf("%s is %d, want %d to %d", field, n, low, high)
		}
		return ""
	}
}

func atLeast(field string, low int32) payloadCheck { return between(field, low, 1<<31-1) }

// unlike holds two fields to differ.
func unlike(one, two string) payloadCheck {
	return func(w *walk, e *event.Event) string {
		if n := w.arg(e, one); n == w.arg(e, two) {
			return fmt.Sprintf("%s and %s are both %d", one, two, n)
		}
		return ""
	}
}

// hands holds a field to be the seat of the target player.
func hands(field string) payloadCheck {
	return func(w *walk, e *event.Event) string {
		if n := w.arg(e, field); n != int32(e.TargetPlayer)+1 {
			return fmt.Sprintf("%s is %d, and the target player %d", field, n, e.TargetPlayer+1)
		}
		return ""
	}
}

// sourceIs holds a field to be the seat of the source player.
func sourceIs(field string) payloadCheck {
	return func(w *walk, e *event.Event) string {
		if n := w.arg(e, field); n != int32(e.SourcePlayer)+1 {
			return fmt.Sprintf("%s is %d, and the source player %d", field, n, e.SourcePlayer+1)
		}
		return ""
	}
}

func source(e *event.Event) event.Entity { return e.Source }
func target(e *event.Event) event.Entity { return e.Target }

// isCard holds the field card to be the card of the source or target.
func isCard(of func(e *event.Event) event.Entity) payloadCheck {
	return func(w *walk, e *event.Event) string {
		ix := of(e).Index()
		if n := w.arg(e, "card"); ix == 0 || ix > w.m.State.NCards || n != int32(w.m.State.Cards[ix].Def) && w.m.State.Handle(ix) == of(e) {
			return fmt.Sprintf("card %d is not that of %x", n, of(e))
		}
		return ""
	}
}

// isToken holds UNIT_DEPLOYED to say of tokens that they are (K-18).
func isToken(w *walk, e *event.Event) string {
	card := w.arg(e, "card")
	if is := w.prog.Cards[card].Token; is != (w.arg(e, "token") != 0) {
		return fmt.Sprintf("of card %d token is %v", card, !is)
	}
	return ""
}

// changesLane holds a move to another lane, or to another row of the same one (G-14).
func changesLane(other bool) payloadCheck {
	return func(w *walk, e *event.Event) string {
		u := w.units[e.Target]
		if u == nil {
			return "no unit"
		}
		from, to := place.SpotOf(u.was), place.SpotOf(u.at)
		if (from.Lane != to.Lane) != other || !other && from.Row == to.Row {
			return fmt.Sprintf("from %+v to %+v", from, to)
		}
		return ""
	}
}

// previous is the event before another in the log.
func (w *walk) previous(e *event.Event) *event.Event { return &w.m.Log()[e.Seq-2] }

// follows checks that an event comes directly after one of a type with the same target.
func follows(t event.Type) payloadCheck {
	return func(w *walk, e *event.Event) string {
		if p := w.previous(e); p.Type != t || p.Target != e.Target {
			return fmt.Sprintf("it follows %s", w.m.Program().Types.Def(p.Type).Name)
		}
		return ""
	}
}

// causedBy holds an event to be caused by one of a type with the same parts.
func causedBy(t event.Type) payloadCheck {
	return func(w *walk, e *event.Event) string {
		if e.Cause == 0 {
			return "it has no cause"
		}
		c := &w.m.Log()[e.Cause-1]
		if c.Type != t || c.Target != e.Target || c.Source != e.Source || c.SourcePlayer != e.SourcePlayer || c.TargetPlayer != e.TargetPlayer || c.At != e.At {
			return fmt.Sprintf("its cause is %+v", *c)
		}
		return ""
	}
}

// endsWell holds the result to its winners (K-16).
func endsWell(w *walk, e *event.Event) string {
	result, winners := events.Result(w.arg(e, "result")), w.arg(e, "winners")
	if result < events.Win || result > events.Void || (result == events.Win) != (winners != 0) {
		return fmt.Sprintf("result %d, winners %b", result, winners)
	}
	return ""
}

// rolls holds a roll to its chance.
func rolls(w *walk, e *event.Event) string {
	chance, roll, hit := w.arg(e, "chance"), w.arg(e, "roll"), w.arg(e, "hit") != 0
	if !e.Rejected && (!slices.Contains([]int32{50, 65, 80, 95, 100}, chance) || roll < 1 || roll > 100 || hit != (roll <= chance)) {
		return fmt.Sprintf("chance %d, roll %d, hit %v", chance, roll, hit)
	}
	return ""
}

// sums holds what was gained to what there is.
func sums(w *walk, e *event.Event) string {
	if was, n, total := w.arg(e, "was"), w.arg(e, "points"), w.arg(e, "total"); was+n != total {
		return fmt.Sprintf("%d and %d are %d", was, n, total)
	}
	return ""
}

// drifts checks that a wreck drifts to half of its damage and to an adjacent lane
//
func drifts(w *walk, e *event.Event) string {
	damage, drift, lane, own := w.arg(e, "damage"), w.arg(e, "drift"), w.arg(e, "drift_lane"), int32(place.LaneOf(e.At))+1
	if lane != 0 && (lane-own != 1 && own-lane != 1 || drift != max(1, damage/2)) {
		return fmt.Sprintf("damage %d to lane %d, drift %d to lane %d", damage, own, drift, lane)
	}
	return ""
}
