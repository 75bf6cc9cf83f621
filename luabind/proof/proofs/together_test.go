package proofs_test

import (
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
)

func windowsLibrary(t testing.TB) library {
	t.Helper()
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), windowsPack()))
	if err != nil {
		t.Fatal(err)
	}
	return library{prog, k}
}

// TestGatheredAnswersAreHidden (K-22, K-29): while several players choose, nothing that
// one sees depends on what another has answered; once all answers are shown it does.
func TestGatheredAnswersAreHidden(t *testing.T) {
	l := windowsLibrary(t)
	for _, tt := range []struct {
		card    string
		answers [2][]int16 // of player 2
	}{
		{"WIN-002", [2][]int16{{0}, {2}}},
		{"WIN-003", [2][]int16{{0, 1}, {1, 0}}},
		{"WIN-004", [2][]int16{{0}, {1}}},
	} {
		var seen [2][]string
		for n, list := range tt.answers {
			b := newBoard(t, l)
			for p := range event.Player(2) {
				for lane := range place.Lane(2) {
					must1(t)(b.sc.Unit(p, "UNSC-001", place.Spot{Player: p, Lane: lane}))
				}
			}
			b.do(match.Command{Verb: tcg.Play, Source: b.hand(0, tt.card)})
			if got := b.m.ToAct(nil); !slices.Equal(got, []event.Player{1, 0}) {
				t.Fatalf("%s: %v are to act", tt.card, got)
			}
			for _, choice := range list {
				b.do(match.Command{Verb: tcg.Answer, Player: 1, Choice: choice})
				seen[n] = append(seen[n], b.sight(0))
			}
			b.do(match.Command{Verb: tcg.Answer, Player: 0, Choice: 0})
			if open, _ := b.m.State.Open(); open != nil {
				b.do(match.Command{Verb: tcg.Answer, Player: 0, Choice: 1})
			}
			seen[n] = append(seen[n], b.sight(0))
		}
		last := len(seen[0]) - 1
		for i := range seen[0] {
			if same := seen[0][i] == seen[1][i]; same != (i < last) {
				t.Errorf("%s: after command %d of player 2 it looks alike: %v\n%s", tt.card, i+1, same, difference(seen[0][i], seen[1][i]))
			}
		}
	}
}

func must1(t *testing.T) func(ix uint16, err error) uint16 {
	return func(ix uint16, err error) uint16 {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return ix
	}
}

// TestAnswersTogetherByChance checks random games in which several players choose at
// the same time. They break no invariant, list exactly the possible answers, continue
// from a saved state in the middle, and replay to the same hashes (K-27, K-29).
func TestAnswersTogetherByChance(t *testing.T) {
	l := windowsLibrary(t)
	gathered := 0
	for seed := range uint64(30) {
		deck := starter(l.prog, int(seed%4))
		for i := range 9 {
			deck[i] = []string{"WIN-002", "WIN-003", "WIN-004"}[i/3]
		}
		set := tcg.Setup{Seed: seed, Decks: [][]string{deck, slices.Clone(deck)}, MaxRounds: 12}
		m := newDuel(t, l, set)
		playTogether(t, m, seed, func(owing []event.Player) {
			if err := tcg.CheckInvariants(&m.State); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if len(owing) < 2 {
				return
			}
			gathered++
			for _, p := range owing {
				if got := m.ViewOf(p).Legal(p, nil); !slices.Equal(got, m.Legal(p, nil)) {
					t.Fatalf("seed %d: player %d may do other things in a view", seed, p+1)
				}
			}
		})
		again := newDuel(t, l, set)
		if err := again.Start(); err != nil {
			t.Fatal(err)
		}
		for i, c := range m.Commands() {
			if err := again.Do(c.Command); match.IsFault(err) || again.Hash() != c.Hash {
				t.Fatalf("seed %d: command %d goes another way: %v", seed, i, err)
			}
		}
	}
	if gathered < 20 {
		t.Errorf("several players chose at once only %d times", gathered)
	}
}

// playTogether is playOut in which any of those who are to act may.
func playTogether(t *testing.T, m *tcg.Match, seed uint64, look func(owing []event.Player)) {
	t.Helper()
	r := num.SplitStream(seed, 78)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		owing := m.ToAct(nil)
		look(owing)
		legal := m.Legal(owing[r.Intn(len(owing))], nil)
		if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil {
			t.Fatal(err)
		}
	}
}
