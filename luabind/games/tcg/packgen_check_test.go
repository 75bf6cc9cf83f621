package tcg_test

import (
	"os"
	"slices"
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
)

// TestRandomScriptsPassAsTheyLoad checks random packs: scripts made from the grammar of
// Lua and the types of the API, with some wrong manifests and arguments. All packs that
// pass the check load. Whatever the check rejects as a file, a manifest or a main chunk
// does not load. Findings about calls inside functions are left out: those load, and
// fail when they are called. With ARBITER_LONG=1 it runs 3,000 packs, in about 5
// minutes.
func TestRandomScriptsPassAsTheyLoad(t *testing.T) {
	packs := 8
	if os.Getenv("ARBITER_LONG") != "" {
		packs = 3000
	}
	passed, rejected := 0, 0
	for seed := range uint64(packs) {
		o := packOptions{Cards: 2, Mains: 700}
		switch seed % 4 {
		case 1:
			o.Loose = 60
		case 2:
			o.Wild = 100
		}
		made := writePack(seed, o)
		r := checked(t, made)
		_, err := luatcg.Definition().Load(append(luatcg.Shipped(), made.Source))
		switch loads := slices.ContainsFunc(r.Findings, func(f lint.Finding) bool { return f.Severity == lint.Error && !slices.Contains(ofCalls, f.Code) }); {
		case err != nil && r.Errors == 0:
			t.Errorf("pack %d passes the check and does not load: %v", seed, err)
		case err == nil && loads:
			t.Errorf("pack %d loads, and the check finds%s", seed, found(r))
		case err == nil:
			passed++
		default:
			rejected++
		}
	}
	t.Logf("%d packs load, %d do not", passed, rejected)
	if passed == 0 || rejected == 0 || packs > 1000 && (passed*5 < packs || rejected*5 < packs) {
		t.Errorf("%d of %d packs load: too few of either kind to show anything", passed, packs)
	}
}

// ofCalls are the codes of findings that a load cannot see, as they concern a running
// function.
var ofCalls = []load.Code{lint.UnknownKeyword, lint.UnknownStatus, lint.UnknownFunction, lint.UnknownField, lint.UnknownProperty, lint.WrongArguments, lint.WrongArgument,
	lint.NoColon, lint.NotAnAsk, lint.ActsInCondition, lint.EndlessLoop, load.UnknownID, load.UnknownVar, load.UnknownEvent}
