package proofs_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/show"
)

// listener makes a Go listener that notes that it was called.
func (b *board) listener(name, on string, priority int, heard *[]string, also func(m *tcg.Match)) match.GoListener[tcg.State] {
	b.t.Helper()
	e, ok := b.m.Program().Types.Lookup(on)
	if !ok {
		b.t.Fatal(on)
	}
	return match.GoListener[tcg.State]{Name: name, Supports: e, Priority: priority, OnEvent: func(m *tcg.Match, e event.Event) error {
		*heard = append(*heard, fmt.Sprint(name, " ", e.Turn))
		if also != nil {
			also(m)
		}
		return nil
	}}
}

// TestK19_RegisterAndUnregister (K-19): both take effect from the next event, so that
// who hears an event is fixed when its dispatch begins (K-31).
func TestK19_RegisterAndUnregister(t *testing.T) {
	b := newBoard(t, lib(t))
	var heard []string
	b.m.Register(b.listener("last", "TURN_ENDED", 700, &heard, nil))
	b.m.Register(b.listener("first", "TURN_ENDED", 600, &heard, func(m *tcg.Match) {
		m.Register(b.listener("new", "TURN_ENDED", 650, &heard, nil))
		m.Unregister("first")
		m.Unregister("last")
	}))
	for _, p := range []event.Player{0, 0, 1, 1} {
		b.do(endPhase(p))
	}
	if want := []string{"first 5", "last 5", "new 6"}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, not %v", heard, want)
	}
}

// TestK19_Publish (K-19): a listener publishes an event; it is processed in turn, with
// cause and author, by the same queue. K-04: by ascending priority among the
// scripts' listeners.
func TestK19_Publish(t *testing.T) {
	b := newBoard(t, lib(t))
	rang, _ := b.m.Program().Types.Lookup("proofs:RANG")
	var heard []string
	b.m.Register(b.listener("late", "proofs:RANG", 800, &heard, nil))
	b.m.Register(b.listener("early", "proofs:RANG", 100, &heard, nil))
	b.m.Register(b.listener("publisher", "PHASE_DEPLOYMENT_ENDED", 600, &heard, func(m *tcg.Match) { m.Queue(event.New(rang)) }))
	b.do(endPhase(0))
	if want := []string{"publisher 5", "early 5", "late 5"}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, not %v", heard, want)
	}
	log := b.m.Log()
	if got := names(b.m, 0); !slices.Equal(got, []string{"PHASE_DEPLOYMENT_ENDED", "proofs:RANG", "PHASE_SKIRMISH_STARTED"}) {
		t.Fatalf("the log is %v", got)
	}
	if log[1].Cause != log[0].Seq || b.m.ListenerName(log[1].By) != "publisher" {
		t.Errorf("the event has cause %d and author %s", log[1].Cause, b.m.ListenerName(log[1].By))
	}
}

// TestK06_ChangesAreRecorded (K-06): each change of an amount is on record with the
// listener that made it, for whom, and by how much (D-08).
func TestK06_ChangesAreRecorded(t *testing.T) {
	b, attack := duel(t, "UNSC-002", "UNSC-005")
	b.do(attack)
	var got []string
	for _, e := range b.m.Log() {
		for _, mod := range b.m.ModsOf(e.Seq) {
			got = append(got, fmt.Sprintf("%s by %s for %d: %s %d, %d to %d", name(b.m, e), b.m.ListenerName(mod.By), mod.Self.Slot(), mod.Op, mod.Operand, mod.Before, mod.After))
		}
	}
	if want := []string{"DAMAGE_MODIFIED by ARMOR.damage_modified_target for 2: add -1, 2 to 1"}; !slices.Equal(got, want) {
		t.Errorf("recorded %v, not %v", got, want)
	}
}

// TestD08_ExplainedToPeople: the breakdown of a hit in words: base, each change
// with its author, and what was lost.
func TestD08_ExplainedToPeople(t *testing.T) {
	b, attack := duel(t, "COV-002", "UNSC-005")
	b.do(attack)
	dealt, _ := b.m.Program().Types.Lookup("DAMAGE_DEALT")
	i := slices.IndexFunc(b.m.Log(), func(e event.Event) bool { return e.Type == dealt })
	lines := show.Facade(b.m).Explain(b.m.Log()[i].Seq, "en")
	d, ok := show.BreakdownOf(b.m, b.m.Log()[i].Seq)
	if !ok || d.Base != 2 || d.Final != 3 || d.Health != 3 || d.Shield != 0 || len(d.Changes) != 2 {
		t.Fatalf("breakdown %+v", d)
	}
	all := fmt.Sprint(lines)
	says(t, fmt.Errorf("%s", all), "Jackal Marksman", "BALLISTIC", "HEADSHOT", "ARMOR", "(2 → 4)", "(4 → 3)", "-3")
	if show.Facade(b.m).Explain(b.m.Log()[0].Seq, "en") != nil {
		t.Error("an event that is not a hit has a breakdown")
	}
}
