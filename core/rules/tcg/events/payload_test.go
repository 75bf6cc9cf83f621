package events

import (
	"flag"
	"testing"

	"arbiter/core/rules/rulestest"
)

var update = flag.Bool("update", false, "write payload.go from the table of types")

// TestPayloadFields: payload.go has the fields of the table of types.
func TestPayloadFields(t *testing.T) {
	rulestest.CheckPayload(t, "events", NewRegistry(), stepFields, *update)
}

// TestSharedFields: types that one resolver handles have their common fields in one place,
// and the constants that several types share point there.
func TestSharedFields(t *testing.T) {
	rulestest.CheckShared(t, [][]int{
		{ArgAmount, UnitHealedAmount, ShieldRestoredAmount, ShieldRechargedAmount, ShieldLostAmount, HealthLostAmount, SupplyLostAmount, BatteryLostAmount, SupplyRefilledAmount, BatteryGeneratedAmount,
			DamageDealtAmount, DamageModifiedAmount, StepLoseAmount},
		{ArgDef, CardDrawnCard, CardCreatedCard, CardDiscardedCard, CardReturnedCard, UnitDeployedCard, ArmoryAttachedCard, FieldActivatedCard, AttachmentLostCard, FieldLostCard, KillOccurredCard, StatusAppliedStatus, KeywordGainedKeyword},
		{ArgShield, DamageDealtShieldLost}, {ArgHealth, DamageDealtHealthLost}, {ArgAbsorb, CoverMitigatedAbsorbed},
		{ArgDType, DamageDealtType}, {ArgTags, DamageDealtTags}, {ArgFactors, DamageDealtFactors}, {ArgExcess, DamageDealtExcess},
		{ArgWhere, ResourceSpentWhere, CardPlayDeclaredWhere, TargetLockedWhere}, {ArgStealth, TargetLockedStealth},
		{ArgUntil, StatusPutUntil, KeywordGainedUntil}, {ArgFrom, KeywordGainedFrom}, {ArgMore, KeywordGainedX2},
		{ArgGone, StatusExpiredReason, KeywordLostReason},
		{ArgBy, CounterChangedBy}, {ArgBefore, CounterChangedBefore}, {ArgAfter, CounterChangedAfter},
		{CardPlayRejectedReason, ActionRejectedReason}, {CardPlayRejectedListener, ActionRejectedListener}, {CardPlayRejectedHave, ActionRejectedHave}, {CardPlayRejectedNeed, ActionRejectedNeed},
		{CardPutCard, CardSeenCard, CardRevealedCard}, {CardPutFrom, CardSeenZone, CardRevealedZone},
		{UnitMovedWhere, UnitRepositionedWhere}, {StepAskInquiry, StepThenInquiry},
		{ObjectiveProgressUpdatedObjective, ObjectiveCompletedObjective},
	})
}

// TestGuarded: only the core dispatches the stages of damage and steps (D-09).
func TestGuarded(t *testing.T) {
	types := NewRegistry()
	for typ, want := range map[int]bool{int(DamageCalcStarted): true, int(DamageDealt): true, int(CombatExchanged): true, int(StepHit): true,
		int(StepStrike): true, int(TargetLocked): false, int(StatusApplied): false, int(GameStarted): false} {
		if got := types.Def(typeTable[typ-1].t).Guarded; got != want {
			t.Errorf("%s: guarded %v", typeTable[typ-1].name, got)
		}
	}
}
