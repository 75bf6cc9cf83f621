package program

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
)

// Native checks of the core, as listeners of the legality band, so that room
// modules can come before them.
const (
	CheckDeclared = iota + 1
	CheckValidated
	CheckAttack
	CheckReach
	CheckIntercept
	CheckLock
	CheckLocked
	CheckAction
)

func (c *compiler) native() {
	add := func(id string, t event.Type, priority, n int) {
		c.add(match.Listener{ID: "core:" + id, Type: t, Priority: priority, Native: n, Role: def.Any}, Owner{}, nil, nil, Limit{}, nil)
	}
	add("place", events.CardPlayDeclared, 120, CheckDeclared)
	add("target", events.CardPlayValidated, 120, CheckValidated)
	add("attacker", events.AttackDeclared, 120, CheckAttack)
	add("distance", events.AttackDeclared, 125, CheckReach)
	add("interception", events.AttackDeclared, 130, CheckIntercept)
	add("choosable", events.AttackDeclared, 140, CheckLock)
	add("locked", events.TargetLocked, 130, CheckLocked)
	add("action", events.ActionDeclared, 120, CheckAction)
}
