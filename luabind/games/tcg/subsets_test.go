package tcg_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/scripts"
)

// modulesThere are the folders of rules that can be taken away: all but the core.
func modulesThere(t testing.TB) (names []string) {
	t.Helper()
	dirs, err := scripts.FS.ReadDir("tcg")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dirs {
		if d.Name() != "core" {
			names = append(names, d.Name())
		}
	}
	if len(names) < 9 {
		t.Fatalf("the modules are only %v", names)
	}
	return names
}

// requires reports which packs a pack is meaningless without.
func requires(t testing.TB, s load.Source) []string {
	t.Helper()
	text, err := fs.ReadFile(s.FS, "pack.toml")
	if err != nil {
		t.Fatal(err)
	}
	var head struct {
		Requires []string `toml:"requires"`
	}
	if _, err := load.Decode("", string(text), &head); err != nil {
		t.Fatal(err)
	}
	return head.Requires
}

// packsWithout are the shipped packs except some modules, and what is meaningless without
// those.
func packsWithout(t testing.TB, gone map[string]bool) (there []load.Source) {
	t.Helper()
	there = luatcg.Shipped()
	for n := -1; n != len(there); {
		n = len(there)
		there = slices.DeleteFunc(there, func(s load.Source) bool {
			lost := gone[s.Name] || slices.ContainsFunc(requires(t, s), func(id string) bool {
				return !slices.ContainsFunc(there, func(s load.Source) bool { return s.Name == id })
			})
			return lost
		})
	}
	return there
}

// aRoom is a room of the loaded packs: everything that can be on is on, or each
// module by chance, and numbers and words are often others than by default.
func aRoom(prog *program.Program, mode string, seed uint64, all bool) tcg.Setup {
	r := num.SplitStream(seed, 53)
	set := tcg.Setup{Seed: seed, Mode: mode, Match: match.Options{Log: true}}
	for i, name := range prog.Options {
		o := prog.OptionAt(uint16(i))
		switch {
		case o.Type == library.BoolOption && (all || r.Intn(2) == 0):
			set.Options = append(set.Options, name)
		case o.Type == library.BoolOption:
			set.Options = append(set.Options, name+"=off")
		case r.Intn(2) == 0:
		case len(o.Words) > 0:
			set.Options = append(set.Options, name+"="+o.Words[r.Intn(len(o.Words))])
		default:
			set.Options = append(set.Options, fmt.Sprintf("%s=%d", name, o.Low+r.Intn(o.High-o.Low+1)))
		}
	}
	set.Options = openable(prog, set)
	ix, _ := prog.Mode(mode)
	var decks []int
	for i := range standingDecks(prog) {
		if len(deckList(prog, i)) == prog.Modes[ix].Deck.Size {
			decks = append(decks, i)
		}
	}
	for range prog.Modes[ix].Seats {
		set.Decks = append(set.Decks, deckList(prog, decks[r.Intn(len(decks))]))
	}
	if seed%3 == 1 {
		set.BaseHealth = 6 // so that bases fall early and often
	}
	return set
}

// openable returns the options of a room without those with which it is refused, as they
// could do nothing there.
func openable(prog *program.Program, set tcg.Setup) []string {
	set.Options = slices.Clone(set.Options)
	for {
		_, err := tcg.New(prog, set)
		before := len(set.Options)
		set.Options = slices.DeleteFunc(set.Options, func(text string) bool {
			return err != nil && strings.Contains(err.Error(), "the room option "+text+" ")
		})
		if len(set.Options) == before {
			return set.Options
		}
	}
}

// playRoom plays a random game and holds it to all that TestRandomTables does.
func playRoom(t *testing.T, prog *program.Program, k luatcg.Machine, set tcg.Setup) *table {
	t.Helper()
	m, err := tcg.New(prog, set)
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	g := &table{t: t, m: m, fork: m.Fork(), seed: set.Seed, r: num.SplitStream(set.Seed, 31)}
	g.play()
	checkLog(t, set.Seed, m)
	g.checkSeats()
	return g
}

// moduleSets are the sets of modules that are tried: none, all, and 6 by chance;
// in the long test each alone, every pair, all but one, and 300 by chance.
func moduleSets(names []string, long bool) (sets [][]string) {
	sets = [][]string{nil, names}
	chance := 6
	if long {
		chance = 300
		for i, a := range names {
			sets = append(sets, []string{a}, slices.Delete(slices.Clone(names), i, i+1))
			for _, b := range names[i+1:] {
				sets = append(sets, []string{a, b})
			}
		}
	}
	r := num.SplitStream(1, 54)
	for range chance {
		var set []string
		for _, name := range names {
			if r.Intn(2) == 0 {
				set = append(set, name)
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// TestModulesComeAndGo takes folders of rules away: the others load and play,
// in every mode and with whatever options they have, and what is gone is gone
// with its options. Each game holds to the invariants, Legal ≡ Do (K-27) and
// the order of the seats, and the same commands give it again (K-08).
// ARBITER_LONG=1 plays 20 games a mode of each set, and more sets.
func TestModulesComeAndGo(t *testing.T) {
	long, games := os.Getenv("ARBITER_LONG") != "", 1
	if long {
		games = 20
	}
	names := modulesThere(t)
	whole, _ := loadShipped(t)
	for n, there := range moduleSets(names, long) {
		if testing.Short() && n > 4 { // as under the race detector
			break
		}
		gone := map[string]bool{}
		for _, name := range names {
			gone[name] = !slices.Contains(there, name)
		}
		t.Run("with "+strings.Join(there, " "), func(t *testing.T) {
			prog, k, err := luatcg.Load(packsWithout(t, gone))
			if err != nil {
				t.Fatal(err)
			}
			for i, name := range whole.Options {
				if _, known := prog.Option(name); gone[whole.OptionAt(uint16(i)).Pack] && known {
					t.Errorf("%s is gone, its option %s is there", whole.OptionAt(uint16(i)).Pack, name)
				}
			}
			for i, mode := range prog.ModeIDs() {
				for game := range games {
					if !long && i%2 != n%2 {
						continue
					}
					set := aRoom(prog, mode, uint64(1000*n+game), game%2 == 0)
					if set.MaxRounds = 100; !long {
						set.MaxRounds = 12
					}
					replayed(t, playRoom(t, prog, k, set).m, k, set)
				}
			}
		})
	}
}

// TestRandomRooms plays random games of every mode with all modules, and with
// modules by chance, as TestRandomTables plays them without. ARBITER_LONG=1
// plays 10,000 games of each sort a mode.
func TestRandomRooms(t *testing.T) {
	games := uint64(5)
	switch {
	case os.Getenv("ARBITER_LONG") != "":
		games = 10_000
	case testing.Short(): // as under the race detector
		games = 10
	}
	prog, k := loadShipped(t)
	for _, mode := range prog.ModeIDs() {
		for _, all := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s/all=%v", mode, all), func(t *testing.T) {
				falls := 0
				for seed := range games {
					set := aRoom(prog, mode, seed, all)
					if games < 10_000 {
						set.MaxRounds = 20
					}
					g := playRoom(t, prog, k, set)
					if falls += g.falls; seed%5 == 0 {
						replayed(t, g.m, k, set)
					}
				}
				if falls < int(games)/10 {
					t.Errorf("%d falls: the games are too tame to show anything", falls)
				}
			})
		}
	}
}
