package program

import (
	"flag"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/rulestest"
)

var update = flag.Bool("update", false, "write payload.go from the table of types")

// TestPayloadFields: payload.go has the fields of the table of types.
func TestPayloadFields(t *testing.T) {
	types := event.NewRegistry()
	if err := RegisterEvents(types); err != nil {
		t.Fatal(err)
	}
	rulestest.CheckPayload(t, "program", types, nil, *update)
}

// TestSharedFields: types that one piece of code fills or reads have their common fields in
// one place.
func TestSharedFields(t *testing.T) {
	rulestest.CheckShared(t, [][]int{
		{argAmount, HitAmount, HealedAmount, EnergyChangedAmount, EnergyRegeneratedAmount},
		{ArgAct, ActionAimedAction, ActionConfirmedAction, ChainPromptOpenedAction, ExecuteBeganAction, ResolveBeganAction, MoveStepAction, AttackMissAction, CooldownChangedAction},
		{ArgSlot, ActionAimedSlot, ActionConfirmedSlot, DerivedGatedSlot, CooldownChangedSlot},
		{ArgDef, BuffAppliedBuff, BuffExpiredBuff, OngoingAppliedEffect, OngoingTickedEffect, OngoingEndedEffect, StickyAppliedTag, StickyTickedTag, StickyExpiredTag},
		{ArgLeft, BuffAppliedLeft, StickyAppliedLeft, StickyRefreshedLeft, StickyTickedLeft, StickyExpiredLeft},
		{TurnBeganRound, PhaseUnitsRound, TurnOpenedRound, TurnEndedRound},
		{MoveStartedSteps, AttackMoveStartedSteps}, {MoveStepMs, AttackMoveStepMs}, {MoveEndedMs, AttackMoveEndedMs},
		{MoveRejectedAction, AttackRejectedAction}, {MoveRejectedReason, AttackRejectedReason},
	})
}
