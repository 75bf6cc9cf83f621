package proofs_test

import (
	"fmt"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
)

// quietBoard is newBoard without a log: phases that nobody hears of pass without
// their event.
func quietBoard(t *testing.T, l library, o match.Options) *board {
	t.Helper()
	sc := tcg.NewScenario(l.prog, o)
	sc.Match().Attach(l.k)
	return &board{t, sc, sc.Match()}
}

// TestK19_RegisterBeforePassedPhase (K-19): a listener that is registered during a
// command hears the next event, even if that is of a phase that nobody heard before and
// no log is kept. The same holds in a fork.
func TestK19_RegisterBeforePassedPhase(t *testing.T) {
	for _, after := range [][2]string{{"PHASE_DEPLOYMENT_ENDED", "PHASE_SKIRMISH_STARTED"}, {"PHASE_SKIRMISH_ENDED", "PHASE_ENDSTEP_STARTED"}, {"TURN_STARTED", "PHASE_DRAW_RECHARGE_STARTED"}, {"PHASE_DRAW_RECHARGE_ENDED", "PHASE_DEPLOYMENT_STARTED"}} {
		for _, how := range []struct{ log, fork bool }{{true, false}, {false, false}, {false, true}} {
			b := quietBoard(t, lib(t), match.Options{Log: how.log})
			var heard []string
			b.m.Register(b.listener("before", after[0], 600, &heard, func(m *tcg.Match) {
				m.Unregister("before")
				m.Register(b.listener("new", after[1], 650, &heard, func(m *tcg.Match) { m.Unregister("new") }))
			}))
			if how.fork {
				b.m = b.m.Fork()
				b.m.Attach(lib(t).k)
			}
			b.do(endPhase(0))
			b.do(endPhase(0))
			if len(heard) != 2 || heard[1][:3] != "new" {
				t.Errorf("%s registered at %s, log %v, fork %v: heard %v", after[1], after[0], how.log, how.fork, heard)
			}
		}
	}
}

// passedTOML lowers caps by turns, and offers an action in a window after the control
// check: both are evaluated after a phase without listeners has begun.
const passedTOML = `
[[rule]]
id = "P-RULE"
name = { en = "Passed" }
script = "p.lua"
[[rule.modifier]]
id = "cap"
of = "shield_cap"
scope = "any units"
run = "cap"
reads = ["turn"]
[[window]]
id = "late"
name = { en = "late" }
text = { en = "late" }
after = "control"
[[rule.action]]
id = "nap"
text = { en = "nap" }
phase = "late"
where = ["unit.damage > 5", "unit.tired"]
run = "nap"
`

// TestFaultAtPassedPhase checks that a failed command names the event, with a log and
// without one. That includes a phase that nobody hears, with a beginning that
// re-evaluates caps, and the last phase before a window is checked. Bounds are reached
// at the same event.
func TestFaultAtPassedPhase(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("passed", map[string]string{"p.toml": passedTOML,
		"pack.toml": "id = \"passed\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"p.lua":     "function cap(me, unit, game) return 3 + game:turn() end\nfunction nap(me, ev, game) end\n"})))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n < 60; n++ {
		for name, o := range map[string]match.Options{"filters": {Filters: n}, "events": {Events: n}, "depth": {Depth: n}} {
			for ends := range 2 {
				var said [2]string
				for i, log := range []bool{true, false} {
					o.Log = log
					b := quietBoard(t, library{prog: prog, k: k}, o)
					u := b.unit(0, "UNSC-001", place.Alpha, place.Front, 0)
					b.m.State.Unit(u).Shield = 1
					b.sc.Phase([]program.Phase{program.DeploymentPhase, program.SkirmishPhase}[ends])
					err := b.m.Do(endPhase(0))
					said[i] = fmt.Sprintf("%v; %d events, hash %x, work %d", err, b.m.Seq(), b.m.Hash(), b.m.Work())
				}
				if said[0] != said[1] {
					t.Errorf("%d %s, the end of phase %d:\n with a log    %s\n without a log %s", n, name, ends, said[0], said[1])
				}
			}
		}
	}
}
