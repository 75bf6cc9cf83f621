package session_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
	tacticsapi "arbiter/luabind/games/tactics"
	"arbiter/luabind/testing/runner"
	"arbiter/repl/session"
)

// TestT24_ReportIsTheLog (T-03, T-24): play and replay print the complete log verbatim. Lines
// that come twice in a row are printed twice.
func TestT24_ReportIsTheLog(t *testing.T) {
	prog, k, err := tacticsapi.Load(tacticsapi.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	repeated := false
	for seed := range uint64(10) {
		m := randomBattle(t, prog, k, seed+1)
		var b strings.Builder
		session.Report(&b, show.Facade(m).LogFor(event.NoPlayer, "en"))
		got, want := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n"), show.Log(m)
		if diff := runner.FirstDifference(got, want); diff != "" {
			t.Fatalf("seed %d: %s", seed, diff)
		}
		repeated = repeated || len(slices.Compact(want)) < len(got)
	}
	if !repeated {
		t.Error("no log has a line twice in a row: the test shows nothing")
	}
}

func randomBattle(t *testing.T, prog *program.Program, k tacticsapi.Machine, seed uint64) *tactics.Match {
	t.Helper()
	m, err := tactics.New(prog, tactics.Setup{Battle: "skirmish", Seed: seed, Match: match.Options{Log: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	r := num.SplitStream(seed, 99)
	var legal []match.Command
	for !m.Over() {
		legal = m.Legal(tactics.ToMove(m), legal[:0])
		if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
