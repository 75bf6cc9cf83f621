package proofs_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
)

// secret is a play of player 1 on two boards that differ in what somebody may
// not know. To that viewer they are the same, byte for byte.
type secret struct {
	name, card string
	viewer     event.Player
	deck, hand [2][2]string // by board and player
	grave      string       // of player 1, on both
	answers    [2]string    // by board: options by the id of their card, "done" or a number
}

var secrets = []secret{
	{name: "search of a deck", card: "ZON-RECON", viewer: 1,
		deck:    [2][2]string{{"UNSC-001 UNSC-001 UNSC-008 UNSC-009", "UNSC-001"}, {"UNSC-008 UNSC-002 UNSC-009 UNSC-001", "UNSC-001"}},
		answers: [2]string{"UNSC-001", "UNSC-001"}},
	{name: "search that finds nothing, and one that takes nothing", card: "ZON-RECON", viewer: 1,
		deck:    [2][2]string{{"UNSC-009 UNSC-008 UNSC-009"}, {"UNSC-001 UNSC-002 UNSC-003"}},
		answers: [2]string{"done", "done"}},
	{name: "look at the top, and reorder", card: "ZON-FORESIGHT", viewer: 1,
		deck:    [2][2]string{{"UNSC-001 UNSC-008 UNSC-009 UNSC-002"}, {"UNSC-003 UNSC-004 UNSC-005 UNSC-006"}},
		answers: [2]string{"2 done 2 1", "2 done 2 1"}},
	{name: "discards of one's choice", card: "ZON-SABOTEUR", viewer: 0,
		hand:    [2][2]string{{"", "UNSC-001 UNSC-008 UNSC-002 UNSC-009"}, {"", "UNSC-001 UNSC-003 UNSC-002 UNSC-004"}},
		answers: [2]string{"UNSC-002 UNSC-001", "UNSC-002 UNSC-001"}},
	{name: "a hand that another chooses from", card: "ZON-PROBE", viewer: 1,
		hand:    [2][2]string{{"UNSC-001 UNSC-002", "UNSC-008 UNSC-009"}, {"UNSC-003 UNSC-004", "UNSC-008 UNSC-009"}},
		deck:    [2][2]string{{"UNSC-001", "UNSC-002 UNSC-003"}, {"UNSC-005", "UNSC-002 UNSC-003"}},
		answers: [2]string{"UNSC-009", "UNSC-009"}},
	{name: "a graveyard", card: "ZON-MEDEVAC", viewer: 1, grave: "UNSC-001 UNSC-002",
		hand:    [2][2]string{{"UNSC-008"}, {"UNSC-009"}},
		answers: [2]string{"UNSC-002 done", "UNSC-002 done"}},
	{name: "words and numbers", card: "ZON-BRIEFING", viewer: 1,
		deck:    [2][2]string{{"UNSC-001 UNSC-002 UNSC-003"}, {"UNSC-004 UNSC-005 UNSC-006"}},
		answers: [2]string{"1 2", "1 2"}},
}

// TestK22_HiddenZones (K-22) checks each kind of choice from hidden cards: everything
// that another player sees is the same whatever the cards are. That covers views,
// snapshots, boards, legal lists and logs, during the decision and after it, when cards
// are drawn.
func TestK22_HiddenZones(t *testing.T) {
	l := examples(t)
	for _, tt := range secrets {
		t.Run(tt.name, func(t *testing.T) {
			first, second := tt.play(t, l, 0), tt.play(t, l, 1)
			if len(first) != len(second) {
				t.Fatalf("%d and %d moments", len(first), len(second))
			}
			for i := range first {
				if first[i] != second[i] {
					t.Fatalf("moment %d: player %d sees a difference:\n%s", i, tt.viewer+1, difference(first[i], second[i]))
				}
			}
		})
	}
}

// TestK22_ChooserSees (K-22): who chooses sees the options, in a view of the
// match too, and can choose there.
func TestK22_ChooserSees(t *testing.T) {
	l := examples(t)
	b := newBoard(t, l)
	for _, id := range []string{"UNSC-008", "UNSC-002", "UNSC-001"} {
		b.must(b.sc.Card(0, id, place.Deck))
	}
	b.do(match.Command{Verb: tcg.Play, Source: b.hand(0, "ZON-RECON")})
	view := show.Facade(b.m.ViewOf(0))
	snapshot := fmt.Sprint(mustJSON(t, view.Snapshot()))
	if !strings.Contains(snapshot, "UNSC-001#") || !strings.Contains(snapshot, "UNSC-002#") || strings.Contains(snapshot, "UNSC-008") {
		t.Errorf("the one who searches sees %s", snapshot)
	}
	legal := view.Legal(0, nil)
	if len(legal) != 4 { // two units, nothing, and to concede
		t.Fatalf("legal in the view: %v", legal)
	}
	if err := view.Do(legal[0]); err != nil {
		t.Error(err)
	}
	if other := show.Facade(b.m.ViewOf(1)); len(other.Legal(1, nil)) != 1 {
		t.Errorf("the other can do %v", other.Legal(1, nil))
	}
}

// play returns what the viewer sees at each moment of the play on a board.
func (tt *secret) play(t *testing.T, l library, n int) (seen []string) {
	t.Helper()
	b := newBoard(t, l)
	for p := range event.Player(2) {
		for _, id := range strings.Fields(tt.deck[n][p]) {
			b.must(b.sc.Card(p, id, place.Deck))
		}
		for _, id := range strings.Fields(tt.hand[n][p]) {
			b.hand(p, id)
		}
	}
	for _, id := range strings.Fields(tt.grave) {
		b.must(b.sc.Card(0, id, place.Graveyard))
	}
	do := func(c match.Command) {
		b.do(c)
		seen = append(seen, b.sight(tt.viewer))
	}
	play := match.Command{Verb: tcg.Play, Source: b.hand(0, tt.card)}
	if tt.card == "ZON-SABOTEUR" {
		play.Place = place.Of(place.Surface, 0, place.Alpha, place.Front, 0)
	}
	do(play)
	for _, word := range strings.Fields(tt.answers[n]) {
		do(b.answer(word))
	}
	for range 2 {
		p := b.m.State.Active
		do(endPhase(p))
		do(endPhase(p))
	}
	return seen
}

// answer is the answer to the open decision by the id of a card, a number or
// done.
func (b *board) answer(word string) match.Command {
	b.t.Helper()
	d, offers := b.m.State.Open()
	if d == nil {
		b.t.Fatalf("nothing is asked, so not answered with %s", word)
	}
	c := match.Command{Verb: tcg.Answer, Player: d.Player, Choice: tcg.TakesNoMore}
	for i, o := range offers {
		ix := b.m.State.CardIndex(event.Entity(o.N))
		if o.Taken == 0 && (fmt.Sprint(i+1) == word || ix != 0 && tcg.Of(b.m).Program().Cards[b.m.State.Cards[ix].Def].ID == word) {
			c.Choice = int16(i)
			return c
		}
	}
	if word != "done" {
		b.t.Fatalf("%s is not an option", word)
	}
	return c
}

// sight is all that a player can see of a match.
func (b *board) sight(p event.Player) string {
	b.t.Helper()
	var out strings.Builder
	view, whole := show.Facade(b.m.ViewOf(p)), show.Facade(b.m)
	fmt.Fprintf(&out, "view %x\n", view.Hash())
	for _, f := range view.Fields() {
		fmt.Fprintln(&out, "field", f.Path, f.Value)
	}
	fmt.Fprintln(&out, "snapshot", mustJSON(b.t, view.Snapshot()))
	for _, lang := range []string{"en", "zh"} {
		look := display.Look{Lang: lang}
		fmt.Fprintln(&out, view.Draw(p, look), view.Hand(p, look))
		log := whole.LogFor(p, lang)
		for e, more := log.Next(); more; e, more = log.Next() {
			fmt.Fprintln(&out, mustJSON(b.t, log.Entry(e)), log.Sentence(e))
		}
	}
	for q := range event.Player(2) {
		for _, c := range view.Legal(q, nil) {
			fmt.Fprintln(&out, "legal", view.Format(c, display.Canonical), view.About(c, "en"))
		}
	}
	for _, c := range whole.Legal(p, nil) {
		fmt.Fprintln(&out, "may", view.Format(c, display.Canonical), view.About(c, "en"))
	}
	return out.String()
}

func mustJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// difference is the first line in which two texts differ.
func difference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return x[i] + "\n" + y[i]
		}
	}
	return fmt.Sprintf("%d lines and %d", len(x), len(y))
}

// TestZonesByBots plays 200 random matches of decks that choose, look and replace. Each
// replays by its commands, its invariants hold, and views of it can be made at any
// time.
func TestZonesByBots(t *testing.T) {
	l := examples(t)
	asked, taken := 0, 0
	games := uint64(30)
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 200
	}
	for seed := range games {
		set := tcg.Setup{Seed: seed, Decks: [][]string{zonesDeck(int(seed % 2)), zonesDeck(1)}}
		m := newDuel(t, l, set)
		playOut(t, m, seed, func(legal []match.Command, r *num.Stream) {
			if d, offers := m.State.Open(); d != nil {
				asked++
				taken += len(offers)
			}
			if err := tcg.CheckInvariants(&m.State); err != nil {
				t.Fatal(err)
			}
			if r.Intn(8) == 0 {
				view := m.ViewOf(event.Player(r.Intn(2)))
				if q := toAct(view); q == view.Viewer() && !slices.Equal(view.Legal(q, nil), m.Legal(q, nil)) {
					t.Fatalf("seed %d: player %d may do other things in a view", seed, q+1)
				}
			}
		})
		again := newDuel(t, l, set)
		if err := again.Start(); err != nil {
			t.Fatal(err)
		}
		for _, c := range m.Commands() {
			if err := again.Do(c.Command); match.IsFault(err) || again.Hash() != c.Hash {
				t.Fatalf("seed %d: repeated, %+v comes to another state: %v", seed, c.Command, err)
			}
		}
	}
	if asked < 5*int(games) || taken < 10*int(games) {
		t.Errorf("%d decisions with %d options", asked, taken)
	}
}
