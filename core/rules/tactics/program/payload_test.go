package program_test

import (
	"flag"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tactics/program"
)

var update = flag.Bool("update", false, "write payload.go from the table of types")

// TestPayloadFields: payload.go has the fields of the table of types.
func TestPayloadFields(t *testing.T) {
	types := event.NewRegistry()
	if err := program.RegisterEvents(types); err != nil {
		t.Fatal(err)
	}
	rulestest.CheckPayload(t, "program", types, nil, *update)
}

// TestSharedFields: types that one piece of code fills or reads have their common fields in
// one place.
func TestSharedFields(t *testing.T) {
	rulestest.CheckShared(t, [][]int{
		{program.HitAmount, program.HealedAmount, program.EnergyChangedAmount, program.EnergyRegeneratedAmount},
		{program.ArgAct, program.ActionAimedAction, program.ActionConfirmedAction, program.ChainPromptOpenedAction, program.ExecuteBeganAction, program.ResolveBeganAction, program.MoveStepAction, program.AttackMissAction, program.CooldownChangedAction},
		{program.ArgSlot, program.ActionAimedSlot, program.ActionConfirmedSlot, program.DerivedGatedSlot, program.CooldownChangedSlot},
		{program.ArgDef, program.BuffAppliedBuff, program.BuffExpiredBuff, program.OngoingAppliedEffect, program.OngoingTickedEffect, program.OngoingEndedEffect, program.StickyAppliedTag, program.StickyTickedTag, program.StickyExpiredTag},
		{program.ArgLeft, program.BuffAppliedLeft, program.StickyAppliedLeft, program.StickyRefreshedLeft, program.StickyTickedLeft, program.StickyExpiredLeft},
		{program.TurnBeganRound, program.PhaseUnitsRound, program.TurnOpenedRound, program.TurnEndedRound},
		{program.MoveStartedSteps, program.AttackMoveStartedSteps}, {program.MoveStepMs, program.AttackMoveStepMs}, {program.MoveEndedMs, program.AttackMoveEndedMs},
		{program.MoveRejectedAction, program.AttackRejectedAction}, {program.MoveRejectedReason, program.AttackRejectedReason},
	})
}
