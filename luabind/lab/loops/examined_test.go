package loops_test

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab/loops"
	"arbiter/luabind/testing/runner"
)

// examined are combinations that were written from the manuals alone, as a designer
// would. Each has the report for people, in the usual budget; "" for those that end.
var examined = []struct {
	name, mode, option string
	budget             int // within which it is found
	pieces             string
	cycle              string // its commands as they are spoken; of a chain the one that sets it off
	gain               string
}{
	{name: "boomerang", pieces: "BOOMERANG", cycle: "play 1 on base", gain: "+1 base damage to player 2"},
	{name: "relay", pieces: "LEFT-HAND RIGHT-HAND", cycle: "jab a1 on a2; hook a2 on a1", gain: "+2 base damage to player 2"},
	{name: "exchange", pieces: "EXCHANGE", cycle: "trade a1 on 1", gain: "+1 supply"},
	{name: "brood", pieces: "BROOD-MOTHER", cycle: "devour a1 on a3", gain: "+1 units, +1 health of units"},
	{name: "mirror", pieces: "MIRROR-GUARD", cycle: "attack a1 2a2"},
	{name: "pingpong", pieces: "MARTYR NURSE", cycle: "play 3 on a1"},
	{name: "well", pieces: "WELL-DIGGER WATER-SELLER", cycle: "sell a2; haul f1", gain: "+1 supply"},
	{name: "molting", pieces: "MOLTER GILDED-PLATE", cycle: "play 3 to alpha front 1; play 3 on a1; molt a1", gain: "+1 supply"},
	{name: "seasons", pieces: "SUMMER", cycle: "play 1", gain: "+1 supply"},
	{name: "study", pieces: "LIBRARY STUDY", cycle: "play 2", gain: "+1 base damage to player 2"},
	{name: "undertaker", budget: 12_000, pieces: "UNDERTAKER GHOUL", cycle: "play 2 to alpha back 1; bury a1 on a3; exhume a1 on g3", gain: "+1 supply"},
	{name: "elevator", pieces: "ELEVATOR-SHIP PAID-DIVER", cycle: "play 2 to alpha front 2; recall oa1 on a1", gain: "+1 supply"},
	{name: "itch", pieces: "SCRATCHER NETTLE", cycle: "play 2 on a1"},
	{name: "loyalist", pieces: "LOYALIST BRIBE", cycle: "play 2 on 2a1"},
	{name: "alliance", mode: "2v2", pieces: "DONOR GRATEFUL", cycle: "tend a1 on 3a3", gain: "+1 supply"},
	{name: "medals", option: "commendation", pieces: "ORATOR TREASURER", cycle: "praise a1", gain: "+1 supply, +1 counter COMMENDATION.commendation_points"},
	{name: "presses", budget: 12_000, pieces: "PRINTER READER RECYCLER", cycle: "print a1; play 4; pulp a3", gain: "+1 supply"},
	{name: "taxes", pieces: "TAX-COLLECTOR", cycle: "tax a1 on 2c3", gain: "+1 supply"},
	{name: "colossus", budget: 12_000, pieces: "COLOSSUS ALTAR SMELTER", cycle: "play 1 to alpha back 2; use ALTAR.offer a2 on a4", gain: "+1 supply"},
	{name: "raider", pieces: "RAIDER", cycle: "attack a1 base; play 3 to alpha front 1", gain: "+1 base damage to player 2"},
	{name: "guilds", budget: 40_000, pieces: "MINER SCRIBE NOTARY CLERK", cycle: "mine a1; write a2; file a4 on 1", gain: "+1 supply"},
	{name: "hunt", budget: 12_000, pieces: "GAMEKEEPER HUNTER", cycle: "release a1; shoot a2 on 2b3", gain: "+1 supply"},
	{name: "oracle", pieces: "ORACLE", cycle: "ask a1; answer 1", gain: "+2 supply"},
	{name: "shuttle", option: "all_domain", budget: 12_000, pieces: "SHUTTLE BOUNCER", cycle: "play 1 to orbit alpha 1; load oa1 on 1; drop oa1 on 1 to alpha front 2", gain: "+1 supply"},
	{name: "tagteam", budget: 12_000, pieces: "TAG-ONE TAG-BANK", cycle: "attack a1 base; play 4 to alpha front 1", gain: "+1 base damage to player 2"},
	{name: "fair", option: "landmarks landmark_alpha=fair", pieces: "FAIR-TRADER", cycle: "barter a1; buy f1", gain: "+1 supply"},
	{name: "patrol", pieces: "PATROL", cycle: "march b2 to alpha front 1", gain: "+1 supply"},
	{name: "n_once"}, {name: "n_dearer"}, {name: "n_hand"}, {name: "n_charges"}, {name: "n_echo"}, {name: "n_even"}, {name: "n_three"},
}

// TestExamined checks that each combination is reported first, with the shortest
// commands and their gain, within its budget, or the usual one with ARBITER_LONG. The
// recorded test holds; that is tried for those with a mode, an option or commands that
// lead to them.
func TestExamined(t *testing.T) {
	g := kits.All().Games()[0]
	for i, want := range examined {
		t.Run(want.name, func(t *testing.T) {
			o := loops.Options{Budget: cmp.Or(want.budget, 3000), Jobs: 1}
			long := os.Getenv("ARBITER_LONG") != ""
			if !long && (want.budget > 0 || i%8 != 0 && want.mode+want.option == "") {
				t.Skip("what takes more than a small budget, and most of the rest, is searched with ARBITER_LONG=1")
			}
			if long {
				o.Budget = loops.DefaultBudget
			}
			o.Set = games.Setup{Mode: cmp.Or(want.mode, "duel")}
			if want.option != "" {
				o.Set.Options = strings.Fields(want.option)
			}
			dir := filepath.Join("testdata", "examined", want.name)
			r := search(t, dir, o)
			if len(r.Faults) > 0 || want.pieces == "" && len(r.Found) > 0 {
				t.Fatalf("%+v %+v", r.Found, r.Faults)
			}
			if want.pieces == "" {
				return
			}
			if len(r.Found) == 0 {
				t.Fatalf("nothing is found in %d commands", r.Commands)
			}
			f, spoken, gain := r.Found[0], []string{}, []string{}
			for _, s := range f.Cycle {
				spoken = append(spoken, s.Spoken)
			}
			for _, x := range f.Gain {
				gain = append(gain, x.String())
			}
			if p, c, n := strings.Join(f.Pieces, " "), strings.Join(spoken, "; "), strings.Join(gain, ", "); p != want.pieces || c != want.cycle || n != want.gain {
				t.Errorf("%s: %q, %q", p, c, n)
			}
			t.Logf("%d commands", r.Commands)
			if !long && want.mode+want.option == "" && len(f.Lead) == 0 {
				return
			}
			p, err := g.Load(append(g.Shipped(), source(t, dir)))
			if err != nil {
				t.Fatal(err)
			}
			if text, err := r.Record(p, o.Set); err != nil || strings.Count(text, "function test_loop_") != len(r.Found) {
				t.Errorf("%v\n%s", err, text)
			}
		})
	}
}

// TestExaminedByHand plays the combinations by commands, in tests in the folder of the
// cards: the loops go on as their packs say, and the others end.
func TestExaminedByHand(t *testing.T) {
	suites, err := runner.Open(kits.Tests(kits.All()), []string{filepath.Join("testdata", "examined"), filepath.Join("testdata", "examined_tactics")})
	if err != nil {
		t.Fatal(err)
	}
	r, err := runner.Run(suites, regexp.MustCompile(""), func(f *runner.Failure) { t.Error(f) })
	if err != nil || r.Passed < len(examined) {
		t.Errorf("%d passed: %v", r.Passed, err)
	}
}

// TestExaminedInTactics checks that loops in a turn of a battle are found too: an
// attack that pays itself back, and one that a derived action makes ready again. An
// attack that pays back part of its price is not a loop. The recorded tests hold.
func TestExaminedInTactics(t *testing.T) {
	g := kits.All().Games()[slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == "tactics" })]
	for name, want := range map[string]string{"refunds": "A jab X", "flurry": "A swift X; A recover", "tired": ""} {
		src := source(t, filepath.Join("testdata", "examined_tactics", name))
		load := func() (*games.Packs, error) { return g.Load(append(g.Shipped(), src)) }
		o := loops.Options{Set: games.Setup{Mode: g.Mode, Seed: 1, Options: []string{"battle=" + name}}, Budget: 12_000, Jobs: 1, Load: load}
		r, err := loops.Run(context.Background(), g.Name, o)
		if err != nil {
			t.Fatal(err)
		}
		var spoken []string
		for _, f := range r.Found {
			for _, s := range f.Cycle {
				spoken = append(spoken, s.Spoken)
			}
		}
		if got := strings.Join(spoken, "; "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		p, err := load()
		if err != nil {
			t.Fatal(err)
		}
		if text, err := r.Record(p, o.Set); err != nil || strings.Count(text, "function test_loop_") != len(r.Found) {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}
