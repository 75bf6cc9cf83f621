package tcg_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
)

// TestSurveyHasRoundsThatWerePlayed: a survey has a row for each round that ended and for each turn that began. It has
// the number of cards that each seat has drawn. The same holds when it watches a second and shorter match.
func TestSurveyHasRoundsThatWerePlayed(t *testing.T) {
	p, err := luatcg.Definition().Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	s := p.Survey("duel", nil)
	for _, rounds := range []int32{3, 1} {
		g, err := p.Scenarios.Begin(games.Setup{Seed: 1}, games.Scenario{Pieces: []string{"UNSC-001"}, Layout: games.Ready})
		if err != nil {
			t.Fatal(err)
		}
		m, _ := match.Of[tcg.State](g)
		s.Watch(g)
		var want []string
		for first := m.State.Round; m.State.Round < first+rounds; {
			was := m.State.Round
			if err := g.Do(match.Command{Verb: tcg.EndPhaseVerb, Player: m.State.Active}); err != nil {
				t.Fatal(err)
			}
			if m.State.Round != was {
				want = append(want, strconv.Itoa(int(was)))
			}
		}
		if err := g.Do(match.Command{Verb: tcg.Concede, Player: m.State.Active}); err != nil {
			t.Fatal(err)
		}
		all := games.Tables{}
		s.Book(all, nil)
		if got := slices.Sorted(maps.Keys(all["control"])); !slices.Equal(got, want) {
			t.Errorf("%d rounds: the rows are %s, want %s", rounds, strings.Join(got, " "), strings.Join(want, " "))
		}
		for round, row := range all["control"] {
			if row[len(row)-1] != 1 {
				t.Errorf("round %s: %d matches", round, row[len(row)-1])
			}
		}
		for seat := range 2 {
			want := 0
			for _, e := range m.Log() {
				if e.Type == events.CardDrawn && int(e.SourcePlayer) == seat {
					want++
				}
			}
			if got := s.Hands.Draws(seat); got != want || seat == 0 && rounds > 1 && want == 0 {
				t.Errorf("%d rounds: seat %d has drawn %d cards, want %d", rounds, seat+1, got, want)
			}
		}
		if by, turn := s.Ending(); by != "elimination" || turn != int(m.State.Turn) {
			t.Errorf("won by %s in turn %d of %d", by, turn, m.State.Turn)
		}
	}
}
