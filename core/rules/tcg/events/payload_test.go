package events

import (
	"flag"
	"os"
	"testing"

	"arbiter/core/rules/kit/payload"
)

var update = flag.Bool("update", false, "write payload.go from the table of types")

// TestPayloadFields: payload.go has the fields of the table of types.
func TestPayloadFields(t *testing.T) {
	source, err := os.ReadFile("events.go")
	if err != nil {
		t.Fatal(err)
	}
	want, err := payload.Source("events", string(source), NewRegistry(), stepFields)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("payload.go", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("payload.go"); err != nil || string(got) != want {
		t.Errorf("payload.go differs from the table of types; run go test ./core/rules/tcg/events -run TestPayloadFields -update (%v)", err)
	}
}

// TestSharedFields: types that one resolver handles have their common fields in one place,
// and the constants that several types share point there.
func TestSharedFields(t *testing.T) {
	for _, c := range []struct {
		shared int
		fields []int
	}{
		{ArgAmount, []int{UnitHealedAmount, ShieldRestoredAmount, ShieldRechargedAmount, ShieldLostAmount, HealthLostAmount, SupplyLostAmount, BatteryLostAmount, SupplyRefilledAmount, BatteryGeneratedAmount,
			DamageDealtAmount, DamageModifiedAmount, StepLoseAmount}},
		{ArgDef, []int{CardDrawnCard, CardCreatedCard, CardDiscardedCard, CardReturnedCard, UnitDeployedCard, ArmoryAttachedCard, FieldActivatedCard, AttachmentLostCard, FieldLostCard, KillOccurredCard, StatusAppliedStatus, KeywordGainedKeyword}},
		{ArgShield, []int{DamageDealtShieldLost}}, {ArgHealth, []int{DamageDealtHealthLost}}, {ArgAbsorb, []int{CoverMitigatedAbsorbed}},
		{ArgDType, []int{DamageDealtType}}, {ArgTags, []int{DamageDealtTags}}, {ArgFactors, []int{DamageDealtFactors}}, {ArgExcess, []int{DamageDealtExcess}},
		{ArgWhere, []int{ResourceSpentWhere, CardPlayDeclaredWhere, TargetLockedWhere}}, {ArgStealth, []int{TargetLockedStealth}},
		{ArgUntil, []int{StatusPutUntil, KeywordGainedUntil}}, {ArgFrom, []int{KeywordGainedFrom}}, {ArgMore, []int{KeywordGainedX2}},
		{ArgGone, []int{StatusExpiredReason, KeywordLostReason}},
		{ArgBy, []int{CounterChangedBy}}, {ArgBefore, []int{CounterChangedBefore}}, {ArgAfter, []int{CounterChangedAfter}},
		{CardPlayRejectedReason, []int{ActionRejectedReason}}, {CardPlayRejectedListener, []int{ActionRejectedListener}}, {CardPlayRejectedHave, []int{ActionRejectedHave}}, {CardPlayRejectedNeed, []int{ActionRejectedNeed}},
		{CardPutCard, []int{CardSeenCard, CardRevealedCard}}, {CardPutFrom, []int{CardSeenZone, CardRevealedZone}},
		{UnitMovedWhere, []int{UnitRepositionedWhere}}, {StepAskInquiry, []int{StepThenInquiry}},
		{ObjectiveProgressUpdatedObjective, []int{ObjectiveCompletedObjective}},
	} {
		for i, f := range c.fields {
			if f != c.shared {
				t.Errorf("field %d of the list for %d is at %d", i, c.shared, f)
			}
		}
	}
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
