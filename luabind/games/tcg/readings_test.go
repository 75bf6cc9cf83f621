package tcg_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// readers have modifiers with questions that lead to others. Some of these are not kept.
// The modifiers read each other's values, and one spends much of a budget.
const readers = `[[rule]]
id = "READERS"
name = { en = "Readers" }
script = "readers.lua"
[[rule.modifier]]
id = "company"
of = "attack"
scope = "any units"
run = "company"
reads = ["board", "damage", "turn"]
[[rule.modifier]]
id = "cover"
of = "shield_cap"
scope = "any units"
run = "cover"
reads = ["board", "damage"]
[[rule.modifier]]
id = "hungry"
of = "attack"
scope = "any units"
run = "hungry"
reads = ["board"]
`

const readersLua = `function company(me, unit, game)
  local lane = game:lane(unit)
  local n = game:count_units{ side = "friendly", lane = lane, tag = "INFANTRY" }
  if n > 1 and game:intercepts(unit) then
    n = n + game:shield_cap(unit)
  elseif game:health(unit) < 3 then
    n = n + game:turn() % 2
  end
  if lane == "BRAVO" then
    for _, other in ipairs(game:units{ side = "enemy", lane = lane }) do
      n = n + game:health_cap(other)
    end
  end
  return n % 3
end

function cover(me, unit, game)
  if game:behind_front(unit) then
    return game:count_units("enemy", game:lane(unit)) % 2 + 1
  end
  return game:is_token(unit)
end

function hungry(me, unit, game)
  local n = 0
  for _ = 1, game:count_units("any", game:lane(unit)) * %SPENDS do
    n = n + 1
  end
  return n > 0
end
`

// TestKeptReadings: a modifier's function does not run if all answers to its questions are
// known. Matches are the same, to the last hash, as with a machine that runs each function.
// So are the work, the calls and the faults of every command that is tried.
func TestKeptReadings(t *testing.T) {
	matches := uint64(1)
	if os.Getenv("ARBITER_LONG") == "1" {
		matches = 40
	}
	faults := 0
	for _, spends := range []string{"3", "16000"} {
		text := []byte(strings.ReplaceAll(readersLua, "%SPENDS", spends))
		sources := append(luatcg.Shipped(), load.Source{Name: "readers", FS: fstest.MapFS{
			"pack.toml":    {Data: []byte("id = \"readers\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
			"readers.toml": {Data: []byte(readers)}, "readers.lua": {Data: text}}})
		prog, keeps, err := luatcg.Load(sources)
		if err != nil {
			t.Fatal(err)
		}
		runs, err := luatcg.NewMachine(prog)
		if err != nil {
			t.Fatal(err)
		}
		runs.KeepReadings(false)
		for seed := range matches {
			faults += compareReadings(t, keeps, runs, duelOf(t, prog, keeps, seed), duelOf(t, prog, runs, seed), seed)
		}
		if keeps.Calls() != runs.Calls() {
			t.Errorf("%d calls with kept readings, %d without", keeps.Calls(), runs.Calls())
		}
	}
	if faults == 0 {
		t.Error("no command has spent its budget")
	}
}

// compareReadings plays a match with both machines and tries commands on forks.
func compareReadings(t *testing.T, keeps, runs luatcg.Machine, kept, plain *tcg.Match, seed uint64) (faults int) {
	t.Helper()
	a, b := kept.Fork(), plain.Fork()
	same := func(what string, x, y *tcg.Match, first, second error) {
		if x.Hash() != y.Hash() || x.Work() != y.Work() || text(first) != text(second) || keeps.Calls() != runs.Calls() {
			t.Fatalf("seed %d, %s: work %d and %d, calls %d and %d, errors %v and %v", seed, what, x.Work(), y.Work(), keeps.Calls(), runs.Calls(), first, second)
		}
	}
	r := num.SplitStream(seed, 7)
	first, second := kept.Start(), plain.Start()
	same("start", kept, plain, first, second)
	for n := 0; n < 60 && !kept.Over(); n++ {
		legal := kept.Legal(toAct(kept), nil)
		if other := plain.Legal(toAct(plain), nil); !slices.Equal(legal, other) {
			t.Fatalf("seed %d: other commands are legal", seed)
		}
		for i := r.Intn(3); i < len(legal)-1; i += 4 {
			kept.ForkInto(a)
			plain.ForkInto(b)
			first, second := a.Do(legal[i]), b.Do(legal[i])
			if match.IsFault(first) {
				faults++
			}
			same("a trial", a, b, first, second)
			if x, y := a.Score(0), b.Score(0); x != y {
				t.Fatalf("seed %d: a position is worth %d and %d", seed, x, y)
			}
			first, second = a.ReadFault(), b.ReadFault()
			if match.IsFault(first) {
				faults++
			}
			same("a score", a, b, first, second)
		}
		c := legal[r.Intn(max(len(legal)-1, 1))]
		first, second := kept.Do(c), plain.Do(c)
		same("a command", kept, plain, first, second)
	}
	return faults
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
