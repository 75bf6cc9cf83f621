package show

import (
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/events"
)

// Show returns who an event concerns on the board, and the changes of shield and health.
func (sc *speller) Show(e *event.Event) (from, to string, changes []display.Figure) {
	change := func(key, mark, name string, by int32) {
		if by != 0 {
			changes = append(changes, display.Figure{Key: key, Mark: mark, Name: name, Value: int(by)})
		}
	}
	shield := func(by int32) { change("shield", "shield", i18n.In(sc.lang, "shield", "护盾"), by) }
	health := func(by int32) { change("health", "heart", healthWord(sc.lang, e.At), by) }
	switch e.Type {
	case events.AttackDeclared:
		return pieceID(e.Source), pieceID(e.Target), nil
	case events.DamageDealt:
		from = pieceID(e.Source)
		shield(-e.Args[events.ArgShield])
		health(-e.Args[events.ArgHealth])
	case events.UnitHealed:
		health(e.Args[events.ArgAmount])
	case events.ShieldRestored:
		shield(e.Args[events.ArgAmount])
	case events.HealthLost:
		health(-e.Args[events.ArgAmount])
	case events.ShieldLost, events.ShieldCapped:
		shield(-e.Args[events.ArgAmount])
	case events.UnitDeployed:
		return "", pieceID(e.Source), nil
	case events.KillOccurred, events.StatusApplied, events.KeywordGained:
	default:
		return "", "", nil
	}
	return from, pieceID(e.Target), changes
}
