package loops_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/lab/loops"
	"arbiter/luabind/packs/load"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// source is a pack of testdata.
func source(t *testing.T, dir string) load.Source {
	t.Helper()
	return load.Source{Name: filepath.Base(dir), FS: os.DirFS(dir)}
}

// search looks through a pack of testdata in addition to the shipped ones.
func search(t *testing.T, dir string, o loops.Options) *loops.Report {
	t.Helper()
	g := kits.All().Games()[0]
	src := source(t, dir)
	o.Set.Mode, o.Tested, o.Jobs = cmp.Or(o.Set.Mode, "duel"), []string{load.ID(src)}, max(o.Jobs, 1)
	o.Load = func() (*games.Packs, error) { return g.Load(append(g.Shipped(), src)) }
	r, err := loops.Run(context.Background(), g.Name, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sampled skips what is not in the sample of a quick run.
func sampled(t *testing.T, quick bool) {
	t.Helper()
	if !quick && os.Getenv("ARBITER_LONG") == "" {
		t.Skip("searched with ARBITER_LONG=1")
	}
}

// planted are the combinations of testdata: what is found of each.
var planted = []struct {
	name   string
	kind   loops.Kind
	pieces string
	gain   string
}{
	{"refund", loops.Turn, "DYNAMO", "+1 supply"},
	{"exchange", loops.Turn, "BUYER SELLER", "+1 supply"},
	{"triangle", loops.Turn, "MINE MINT", "+1 supply"},
	{"echo", loops.Turn, "FIRST CHOIR", "+1 base damage to player 2"}, // two copies of it
	{"again", loops.Turn, "RUNNER", "+1 supply"},
	{"phoenix", loops.Chain, "", ""},
	{"swarm", loops.Turn, "", "+1 units"},
	{"pingpong", loops.Chain, "", ""},
	{"bargain", loops.Turn, "MARKET COUPON", ""},
	{"library", loops.Turn, "PAGE", "+1 cards in hand"},
	{"avalanche", loops.Chain, "STONE", "units"},
	{"gamble", loops.Turn, "DEALER", "+1 counter"},
	{"kindle", loops.Chain, "BELL ECHOING", ""},
	{"boomerang", loops.Turns, "BOOMERANG CATCHER", "+1 base damage to player 2"},
}

// TestPlanted: every combination that was planted is found, in a budget of seconds.
func TestPlanted(t *testing.T) {
	for i, want := range planted {
		t.Run(want.name, func(t *testing.T) {
			sampled(t, i%4 == 1) // of each kind
			budget := 12_000
			if os.Getenv("ARBITER_LONG") == "" {
				budget = 2000 // in which those of the sample are found
			}
			r := search(t, filepath.Join("testdata", "planted", want.name), loops.Options{Budget: budget})
			i := slices.IndexFunc(r.Found, func(f loops.Finding) bool {
				var gain []string
				for _, g := range f.Gain {
					gain = append(gain, g.String())
				}
				return f.Kind == want.kind && (want.pieces == "" || strings.Join(f.Pieces, " ") == want.pieces) && strings.Contains(strings.Join(gain, ", "), want.gain)
			})
			text, _ := json.MarshalIndent(r, "", " ")
			if i < 0 {
				t.Fatalf("%s", text)
			}
			t.Logf("%d commands, %d sets of %d", r.Commands, r.Sets.Done, r.Sets.All)
		})
	}
}

// foreign are combinations of packs by somebody who did not know how they are searched,
// with the commands within which they are found.
var foreign = []struct {
	name   string
	kind   loops.Kind
	pieces string
	budget int
}{
	{"altar", loops.Turn, "ALT-001 ALT-002", 12_000},
	{"barracks", loops.Turn, "BAR-001 BAR-002", 6000},
	{"boomerang", loops.Turns, "BOO-001", 6000},
	{"brood", loops.Turn, "BRO-001 BRO-002 BRO-003", 33_000},
	{"carrier", loops.Turn, "CAR-001 CAR-002 CAR-003 FLD-003", 60_000},
	{"chorus", loops.Chain, "CHO-001", 3000},
	{"duet", loops.Chain, "DUE-001 DUE-002", 3000},
	{"engines", loops.Turn, "ENG-001 ENG-002", 6000},
	{"exchange", loops.Turn, "EXC-001 EXC-002", 12_000},
	{"flicker", loops.Turn, "FLI-001 FLI-002", 6000},
	{"ladder", loops.Turn, "LAD-001 LAD-002", 6000},
	{"martyrs", loops.Chain, "MAR-001", 3000},
	{"mirror", loops.Chain, "MIR-001", 3000},
	{"salvage", loops.Turn, "SAL-001 SAL-002", 6000},
	{"torment", loops.Turn, "TOR-001 TOR-002", 12_000},
	{"triangle", loops.Chain, "TRI-001 TRI-002 TRI-003", 3000},
	{"wander", loops.Turn, "WAN-001 WAN-002", 12_000},
}

// TestForeign: the combinations of packs by somebody else are found, and nothing else in
// these packs; with ARBITER_LONG within the usual budget too.
func TestForeign(t *testing.T) {
	for i, want := range foreign {
		t.Run(want.name, func(t *testing.T) {
			sampled(t, i%6 == 5)
			if os.Getenv("ARBITER_LONG") != "" {
				want.budget = loops.DefaultBudget
			}
			r := search(t, filepath.Join("testdata", "foreign", want.name), loops.Options{Budget: want.budget})
			if len(r.Found) == 0 || r.Found[0].Kind != want.kind || strings.Join(r.Found[0].Pieces, " ") != want.pieces || len(r.Faults) > 0 {
				text, _ := json.MarshalIndent(r, "", " ")
				t.Fatalf("%s", text)
			}
		})
	}
}

// TestNearly checks that commands that are limited, cost health or charges, or gain
// nothing are not a loop.
func TestNearly(t *testing.T) {
	nothing := func(name string, o loops.Options) *loops.Report {
		r := search(t, filepath.Join("testdata", "near", name), o)
		if len(r.Found)+len(r.Faults) > 0 {
			var b strings.Builder
			_ = r.Text(&b, "en")
			t.Error(b.String())
		}
		return r
	}
	if r := nothing("near", loops.Options{MaxPieces: 1, Budget: 40_000}); r.Sets.Done != r.Sets.All {
		t.Errorf("%d of %d sets", r.Sets.Done, r.Sets.All)
	}
	budget := 12_000
	if os.Getenv("ARBITER_LONG") != "" {
		budget = loops.DefaultBudget
	}
	for i, name := range []string{"innocent1", "innocent2", "innocent3", "innocent4"} {
		if os.Getenv("ARBITER_LONG") == "" && i > 0 {
			break
		}
		nothing(name, loops.Options{Budget: budget})
	}
}

// TestLikewise checks that a loop of a piece with one card of another pack is not
// reported again with other cards.
func TestLikewise(t *testing.T) {
	r := search(t, filepath.Join("testdata", "planted", "boomerang"), loops.Options{MaxPieces: 2, Budget: 20_000})
	i := slices.IndexFunc(r.Found, func(f loops.Finding) bool { return len(f.With) > 0 })
	if len(r.Found) != 2 || i != 1 {
		t.Errorf("%+v", r.Found)
	}
}

// TestOtherGames: battles of tactics are searched for chains, and the shipped ones have none;
// xiangqi is refused.
func TestOtherGames(t *testing.T) {
	i := slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == "tactics" })
	g := kits.All().Games()[i]
	o := loops.Options{Set: games.Setup{Mode: g.Mode, Seed: 1}, Budget: 3000, Jobs: 1, Load: func() (*games.Packs, error) { return g.Load(g.Shipped()) }}
	r, err := loops.Run(context.Background(), g.Name, o)
	if err != nil || len(r.Found)+len(r.Faults) > 0 || r.Commands < 3000 {
		t.Errorf("%v %+v", err, r)
	}
	if i := slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == "xiangqi" }); i >= 0 {
		o.Load = func() (*games.Packs, error) { return kits.All().Games()[i].Load(kits.All().Games()[i].Shipped()) }
		if _, err := loops.Run(context.Background(), "xiangqi", o); !errors.As(err, &loops.NotRepeating{}) {
			t.Error(err)
		}
	}
}

// spinning is a game of a pack in which work is free, and what it brings buys points.
const spinning = `
[[mode]]
id = "spin"
name = { en = "Spin" }
seats = 2
phases = ["play"]
score = "points"
max_turns = 40
[mode.counters]
points = { on = "player" }
coins = { on = "player", max = 9 }
strength = { on = "player", start = 3 }
[[phase]]
id = "play"
turn = "stay"
[[action]]
id = "work"
name = { en = "Work" }
effects = [{ type = "COUNT", counter = "coins", amount = 2 }]
[[action]]
id = "buy"
name = { en = "Buy" }
cost = { coins = 2 }
effects = [{ type = "COUNT", counter = "points", amount = 1 }]
[[action]]
id = "end"
name = { en = "End" }
effects = [{ type = "END_TURN" }]
`

// spun searches a game for loops. Its actions may run the function work.
func spun(text string, budget int) (*loops.Report, error) {
	src := load.Source{Name: "spin", FS: fstest.MapFS{"game.toml": {Data: []byte(text)},
		"pack.toml": {Data: []byte("id = \"spin\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"spin\"\nlicense = \"MIT\"\n")},
		"spin.lua":  {Data: []byte(thirdWork)}}}
	return loops.Run(context.Background(), "spin", loops.Options{Set: games.Setup{Mode: "spin", Seed: 1}, Tested: []string{"spin"}, Budget: budget, Jobs: 1, Load: func() (*games.Packs, error) {
		p, err := tabletop.Open("spin", []load.Source{src})
		if err != nil {
			return nil, err
		}
		return p.Capabilities(), nil
	}})
}

// thirdWork brings a point each third time.
const thirdWork = `
function work(me, ev, game)
  game:count(me:player(), "done", 1)
  if game:counter(me:player(), "done") % 3 == 2 then game:count(me:player(), "points", 1) end
end
`

// TestGainsOfSomeCycles: a cycle that brings something only now and then is a loop, also when neither its
// first time nor the second one brings anything.
func TestGainsOfSomeCycles(t *testing.T) {
	head, _, _ := strings.Cut(spinning, "[[action]]")
	text := head + "[[action]]\nid = \"work\"\nname = { en = \"Work\" }\nscript = \"spin.lua\"\nrun = \"work\"\n" +
		"[[action]]\nid = \"end\"\nname = { en = \"End\" }\neffects = [{ type = \"END_TURN\" }]\n[[counter]]\nid = \"done\"\non = \"player\"\n"
	r, err := spun(text, 2000)
	if err != nil || len(r.Found) != 1 || len(r.Found[0].Cycle) != 1 || len(r.Idle)+len(r.Faults) > 0 {
		t.Errorf("%v %+v", err, r)
	}
}

// TestGamesOfPacks: a cycle that pays for itself is found in a game of a pack, unless it costs
// something that does not come back.
func TestGamesOfPacks(t *testing.T) {
	paid := strings.NewReplacer(`name = { en = "Work" }`, `where = ["owner.counter(strength) > 0"]`+"\n"+`name = { en = "Work" }`,
		`[{ type = "COUNT", counter = "coins"`, `[{ type = "COUNT", counter = "strength", amount = -1 }, { type = "COUNT", counter = "coins"`).Replace(spinning)
	for text, found := range map[string]int{spinning: 1, paid: 0} {
		r, err := spun(text, 2000)
		if err != nil || len(r.Found) != found || len(r.Faults) > 0 {
			t.Errorf("%v %+v, want %d loops of\n%s", err, r, found, text)
			continue
		}
		for _, f := range r.Found {
			var spoken []string
			for _, s := range f.Cycle {
				spoken = append(spoken, s.Spoken)
			}
			if got := strings.Join(spoken, ", "); f.Kind != loops.Turn || got != "work, buy" {
				t.Errorf("the cycle is %s", got)
			}
		}
	}
}

// TestDraws: drawing from a pile is a cycle without gain that ends with the pile, but not if a
// limit ends it.
func TestDraws(t *testing.T) {
	for where, idle := range map[string]int{`"match.size(deck) > 0"`: 1, `"match.size(deck) > 0", "owner.counter(draws) < 5"`: 0} {
		head, _, _ := strings.Cut(spinning, "[[action]]")
		text := head + `
[[action]]
id = "end"
name = { en = "End" }
effects = [{ type = "END_TURN" }]
[[counter]]
id = "draws"
on = "player"
[[zone]]
id = "deck"
kind = "stack"
see = "nobody"
[[zone]]
id = "hand"
of = "player"
[[attribute]]
id = "rank"
low = 1
high = 30
[[family]]
id = "R"
of = ["rank"]
start = "deck"
[[action]]
id = "draw"
name = { en = "Draw" }
where = [` + where + `]
effects = [{ type = "DEAL", from = "deck", to = "hand", whom = "owner" }, { type = "COUNT", counter = "draws", amount = 1 }]
`
		r, err := spun(text, 3000)
		if err != nil || len(r.Idle) != idle {
			t.Errorf("where %s: %v, %d cycles without gain, want %d", where, err, len(r.Idle), idle)
		}
	}
}

// TestPlantedInTactics checks that planted chains in battles are found: an answer to
// each hit, two effects that cause each other, and healing that hurts together with
// hurting that heals.
func TestPlantedInTactics(t *testing.T) {
	i := slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == "tactics" })
	g := kits.All().Games()[i]
	for name, listeners := range map[string]string{"thorns": "barbs.hit_target", "relay": "dusk.buff_applied_target dawn.buff_applied_target", "mercy": "fever.healed_target mercy.hit_target"} {
		src := source(t, filepath.Join("testdata", "tactics", name))
		r, err := loops.Run(context.Background(), g.Name, loops.Options{Set: games.Setup{Mode: g.Mode, Seed: 1, Options: []string{"battle=" + name}}, Tested: []string{load.ID(src)},
			Budget: 6000, Jobs: 1, Load: func() (*games.Packs, error) { return g.Load(append(g.Shipped(), src)) }})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(r.Found) == 0 || r.Found[0].Kind != loops.Chain || strings.Join(r.Found[0].Listeners, " ") != listeners {
			t.Errorf("%s: %+v, want a chain of %s", name, r.Found, listeners)
		}
		var b strings.Builder
		if err := r.Text(&b, "en"); err != nil || !strings.Contains(strings.Join(strings.Fields(b.String()), " "), "1 loop among chains of events and what can be given again in a turn, from the beginning of a match on") {
			t.Errorf("%s: %v\n%s", name, err, b.String())
		}
	}
}

// TestSameForAnyJobs: what is found does not depend on how many look for it.
func TestSameForAnyJobs(t *testing.T) {
	var texts []string
	for _, jobs := range []int{1, 3} {
		var b strings.Builder
		if err := search(t, filepath.Join("testdata", "planted", "bargain"), loops.Options{Budget: 2000, Jobs: jobs}).JSON(&b); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, b.String())
	}
	if texts[0] != texts[1] {
		t.Errorf("%s\n%s", texts[0], texts[1])
	}
}

// TestRecord: what is found is written as tests that hold, also where a cycle makes
// what it needs.
func TestRecord(t *testing.T) {
	names, budget := []string{"planted/refund", "planted/phoenix"}, 1000
	if os.Getenv("ARBITER_LONG") == "1" {
		budget = 6000
		names = append(names, "planted/triangle", "planted/swarm", "planted/avalanche", "foreign/triangle", "foreign/salvage")
	}
	for _, name := range names {
		g := kits.All().Games()[0]
		src := source(t, filepath.Join("testdata", name))
		p, err := g.Load(append(g.Shipped(), src))
		if err != nil {
			t.Fatal(err)
		}
		r := search(t, filepath.Join("testdata", name), loops.Options{Budget: budget})
		text, err := r.Record(p, games.Setup{Mode: "duel"})
		if err != nil || strings.Count(text, "function test_loop_") != len(r.Found) || len(r.Found) == 0 || !strings.HasPrefix(text, "-- ") || strings.Count(text, "\n\n-- ") != len(r.Found)-1 {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
		for _, f := range r.Found {
			if f.Lead == nil { // which would be null in JSON
				t.Errorf("%s: a loop of %v has no list of first steps", name, f.Pieces)
			}
		}
		if want := `t:fault("chain"):`; (name == "planted/phoenix" || name == "foreign/triangle") && !strings.Contains(text, want) {
			t.Errorf("%s", text)
		}
	}
}

// TestShipped: the shipped cards have no such combination of two, within a budget.
func TestShipped(t *testing.T) {
	g := kits.All().Games()[0]
	o := loops.Options{Set: games.Setup{Mode: "duel"}, MaxPieces: 2, Budget: 6000, Jobs: 1, Load: func() (*games.Packs, error) { return g.Load(g.Shipped()) }}
	if os.Getenv("ARBITER_LONG") != "" {
		o.Budget = 2_000_000
	}
	r, err := loops.Run(context.Background(), g.Name, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Found)+len(r.Faults) > 0 || r.Commands < o.Budget/2 {
		var b strings.Builder
		_ = r.Text(&b, "en")
		t.Error(b.String())
	}
}

// TestManyPieces checks that the work before the first scenario is bounded, and
// reported.
func TestManyPieces(t *testing.T) {
	g := kits.All().Games()[0]
	of := func(cards int) (*loops.Report, error) {
		folder := fstest.MapFS{"pack.toml": {Data: []byte("id = \"many\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}}
		for i := range cards {
			file := fmt.Sprintf("cards-%d.toml", i/1000) // a manifest has a bound of its own
			if folder[file] == nil {
				folder[file] = &fstest.MapFile{}
			}
			folder[file].Data = fmt.Appendf(folder[file].Data, "[[card]]\nid = \"MANY-%d\"\nname = { en = \"Many %d\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\n", i, i)
		}
		src := load.Source{Name: "many", FS: folder}
		o := loops.Options{Tested: []string{"many"}, Jobs: 1, MaxPieces: loops.MaxPieces, Budget: 100, Load: func() (*games.Packs, error) { return g.Load(append(g.Shipped(), src)) }}
		o.Set.Mode = "duel"
		return loops.Run(context.Background(), g.Name, o)
	}
	for _, c := range []struct {
		cards int
		cut   bool
	}{
		{20, false},
		{110, true}, // more sets of four than the 4,000,000 that are weighed
	} {
		if r, err := of(c.cards); err != nil || r.Unlisted != c.cut {
			t.Errorf("%d cards: %+v, %v", c.cards, r, err)
		}
	}
	if _, err := of(4001); err == nil || !strings.Contains(err.Error(), "at most 4000 are searched together") {
		t.Errorf("4,001 cards: %v", err)
	}
}

// TestBudgetIsKept checks that a search tries no more commands than its budget, even in
// the middle of a scenario. It finds the same for any number of jobs, and reports that
// the budget is spent.
func TestBudgetIsKept(t *testing.T) {
	for _, budget := range []int{1, 7, 700, 3001} {
		var first string
		for _, jobs := range []int{1, 3} {
			r := search(t, filepath.Join("testdata", "planted", planted[0].name), loops.Options{Budget: budget, Jobs: jobs})
			var b strings.Builder
			if err := r.Text(&b, "en"); err != nil {
				t.Fatal(err)
			}
			if first == "" {
				first = b.String()
			}
			if r.Commands > budget || b.String() != first || r.Sets.Done < r.Sets.All && (r.Commands != budget || !strings.Contains(first, "the budget is spent")) {
				t.Errorf("%d commands of a budget of %d: %s", r.Commands, budget, b.String())
			}
		}
	}
}
