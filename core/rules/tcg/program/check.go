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
	c.check("place", events.CardPlayDeclared, 120, CheckDeclared)
	c.check("target", events.CardPlayValidated, 120, CheckValidated)
	c.checkAttacks(events.AttackDeclared)
	c.check("locked", events.TargetLocked, 130, CheckLocked)
	c.check("action", events.ActionDeclared, 120, CheckAction)
}

// check adds a check of the core.
func (c *compiler) check(id string, t event.Type, priority, n int) {
	c.add(match.Listener{ID: "core:" + id, Type: t, Priority: priority, Native: n, Role: def.Any}, Owner{}, nil, nil, Limit{}, nil)
}

// checkAttacks adds the checks of an ask that declares attacks.
func (c *compiler) checkAttacks(t event.Type) {
	c.check("attacker", t, 120, CheckAttack)
	c.check("distance", t, 125, CheckReach)
	c.check("interception", t, 130, CheckIntercept)
	c.check("choosable", t, 140, CheckLock)
}
