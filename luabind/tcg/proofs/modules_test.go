package proofs_test

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rng"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/pack"
	luatcg "arbiter/luabind/tcg"
)

// moduleOptions are the shipped packs that are a module of a room, each with the
// options that turn it on.
var moduleOptions = map[string][]string{
	"truce":        {"truce", "truce_until=partner_turn"},
	"landmarks":    {"landmarks", "landmark_pool=both", "landmark_rotate=2"},
	"commendation": {"commendation"},
	"orbit":        {"all_domain", "crash_drift"},
	"hit_rolls":    {"hit_rolls"},
}

// required finds what a pack requires in its pack.toml.
var required = regexp.MustCompile(`(?m)^requires = \[(.*)\]`)

// without is the shipped packs but for those that are gone, and those that require
// one of them, as cards of the orbit do.
func without(t *testing.T, gone map[string]bool) []pack.Source {
	t.Helper()
	gone, list := maps.Clone(gone), luatcg.Shipped()
	for n := -1; n != len(list); {
		n = len(list)
		list = slices.DeleteFunc(list, func(s pack.Source) bool {
			head, err := fs.ReadFile(s.FS, "pack.toml")
			if err != nil {
				t.Fatal(err)
			}
			if m := required.FindSubmatch(head); m != nil {
				for id := range strings.SplitSeq(string(m[1]), ",") {
					gone[s.Name] = gone[s.Name] || gone[strings.Trim(id, " \"")]
				}
			}
			return gone[s.Name]
		})
	}
	return list
}

// TestModulesComeAndGo: with any of the shipped modules taken away the others
// load and play; what is gone is gone with its options, and matches replay to
// the same hash after each command.
func TestModulesComeAndGo(t *testing.T) {
	names := []string{"commendation", "hit_rolls", "landmarks", "orbit", "truce"}
	for set := range 1 << len(names) {
		var there, options []string
		gone := map[string]bool{}
		for i, name := range names {
			if gone[name] = set>>i&1 == 0; !gone[name] {
				there, options = append(there, name), append(options, moduleOptions[name]...)
			}
		}
		t.Run("with "+strings.Join(there, " "), func(t *testing.T) {
			prog, k, err := luatcg.Load(without(t, gone))
			if err != nil {
				t.Fatal(err)
			}
			l := library{prog, k}
			for name, list := range moduleOptions {
				if _, known := prog.Option(strings.Split(list[0], "=")[0]); known == gone[name] {
					t.Errorf("%s is gone: %v, its option is known: %v", name, gone[name], known)
				}
			}
			for seed := range uint64(3) {
				setup := tcg.Setup{Seed: seed, Decks: [][]string{starter(prog, int(seed)), starter(prog, int(seed+1))}, MaxRounds: 8, Options: options}
				m := newDuel(t, l, setup)
				playOut(t, m, seed, func([]match.Command, *rng.Stream) {
					if err := tcg.CheckInvariants(&m.State); err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
				})
				again := newDuel(t, l, setup)
				if err := again.Start(); err != nil {
					t.Fatal(err)
				}
				for i, c := range m.Commands() {
					if err := again.Do(c.Command); match.IsFault(err) || again.Hash() != c.Hash {
						t.Fatalf("seed %d: command %d replays differently: %v", seed, i, err)
					}
				}
			}
		})
	}
}
