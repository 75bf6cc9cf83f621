package lab_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
)

// league plans that decks of the packs meet.
func league(t *testing.T, matches int, decks ...string) *desk {
	t.Helper()
	d := newDesk(t, "duel", matches, []string{"random", "random"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	p := &d.plan
	p.League, p.Names, p.Match.Seats, p.Match.Decks = true, decks, nil, nil
	for _, name := range decks {
		cards, err := packs.Decks.Deck(name)
		if err != nil {
			t.Fatal(err)
		}
		p.Match.Decks = append(p.Match.Decks, record.Pile(cards))
		p.Match.Seats = append(p.Match.Seats, record.Seat{Bot: "random"})
	}
	if err := p.Check(d.game, packs); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestLeague checks that every two decks meet as often from both seats, with the same
// seeds. The report is the same to the byte for any number of jobs and after any
// interruption.
func TestLeague(t *testing.T) {
	d := league(t, 10, "STARTER-UNSC", "STARTER-FLOOD", "STARTER-COVENANT")
	var file bytes.Buffer
	keep := lab.NewKeeper(&file, func() error { return nil })
	if err := keep.Begin(lab.Saved{Plan: d.plan}); err != nil {
		t.Fatal(err)
	}
	r := d.run(t, lab.Options{Jobs: 2, Keep: keep.Part})
	if len(r.Matches) != 30 {
		t.Fatalf("%d matches", len(r.Matches))
	}
	seen := map[string]int{}
	for _, m := range r.Matches {
		seen[fmt.Sprint(m.Seats, m.Seed)]++
	}
	for a := 1; a <= 3; a++ {
		for b := 1; b <= 3; b++ {
			for seed := 11; seed < 16; seed++ {
				if n := seen[fmt.Sprint([]int{a, b}, seed)]; a != b && n != 1 {
					t.Errorf("%d sits before %d with seed %d in %d matches", a, b, seed, n)
				}
			}
		}
	}
	whole := matrixOutput(t, r.Matrix())
	if one := matrixOutput(t, d.run(t, lab.Options{Jobs: 1}).Matrix()); one != whole {
		t.Error("one job gives another report")
	}
	kept, err := lab.ReadRun(bytes.NewReader(file.Bytes()[:file.Len()/2]))
	if err != nil {
		t.Fatal(err)
	}
	packs, err := d.load()
	if err = errors.Join(err, kept.Plan.Check(d.game, packs), kept.Check(packs)); err != nil {
		t.Fatal(err)
	}
	if again := matrixOutput(t, d.run(t, lab.Options{Jobs: 2, Done: kept.Parts}).Matrix()); again != whole {
		t.Error("a run that was broken off gives another report")
	}
	m := r.Matrix()
	for _, x := range m.Meetings {
		i := slices.IndexFunc(m.Meetings, func(y lab.Meeting) bool { return y.Deck == x.Against && y.Against == x.Deck })
		if y := m.Meetings[i]; x.Matches != 10 || x.Won+y.Won+x.Drawn != 10 || math.Abs(x.Share.Share+y.Share.Share-1) > 1e-6 {
			t.Errorf("%+v and %+v", x, y)
		}
	}
}

// matrixOutput is all that a matrix can say, which is looked at for form.
func matrixOutput(t *testing.T, m *lab.Matrix) string {
	t.Helper()
	var all bytes.Buffer
	write := func(f func(io.Writer) error) []byte {
		var b bytes.Buffer
		if err := f(&b); err != nil {
			t.Fatal(err)
		}
		all.Write(b.Bytes())
		return b.Bytes()
	}
	write(m.Text)
	if page := write(m.HTML); !bytes.Contains(page, []byte(`class="heat`)) || bytes.Contains(page, []byte("http://")) {
		t.Error("the page has no heat map, or needs the network")
	}
	if !json.Valid(write(m.JSON)) {
		t.Error("no JSON")
	}
	for line := range bytes.Lines(write(m.JSONLines)) {
		if !json.Valid(line) {
			t.Errorf("no JSON: %s", line)
		}
	}
	for _, name := range lab.MatrixTables {
		if rows, err := csv.NewReader(bytes.NewReader(write(func(out io.Writer) error { return m.TableCSV(out, name) }))).ReadAll(); err != nil || len(rows) < 2 {
			t.Errorf("%s: %d rows, %v", name, len(rows), err)
		}
	}
	for _, name := range []string{"matrix"} {
		d := xml.NewDecoder(bytes.NewReader(write(func(out io.Writer) error { return m.SVG(out, name) })))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	if err := m.SVG(io.Discard, "matrx"); err == nil || !strings.Contains(err.Error(), `did you mean "matrix"`) {
		t.Error(err)
	}
	return all.String()
}

// made is the report of a league that never was: of every two decks, a share that the
// first wins.
func made(names []string, shares map[[2]int]float64) *lab.Report {
	r := &lab.Report{Plan: lab.Plan{Names: names, League: true, Games: 1000}, Tables: games.Tables{"meetings": {}}}
	for pair, share := range shares {
		won := int64(math.Round(1000 * share))
		r.Tables["meetings"][names[pair[0]]+" against "+names[pair[1]]] = []int64{1000, won, 0}
		r.Tables["meetings"][names[pair[1]]+" against "+names[pair[0]]] = []int64{1000, 1000 - won, 0}
	}
	return r
}

// TestNash: what decks are worth in leagues whose answer is known.
func TestNash(t *testing.T) {
	for _, tt := range []struct {
		title   string
		names   []string
		shares  map[[2]int]float64
		nash    []float64
		against []float64
	}{
		{"rock, paper, scissors, and one that all beat", []string{"r", "p", "s", "x"}, map[[2]int]float64{{0, 1}: 0.3, {1, 2}: 0.3, {2, 0}: 0.3, {3, 0}: 0.2, {3, 1}: 0.2, {3, 2}: 0.2},
			[]float64{1. / 3, 1. / 3, 1. / 3, 0}, []float64{0.5, 0.5, 0.5, 0.2}},
		{"one that beats all", []string{"a", "b", "c"}, map[[2]int]float64{{0, 1}: 0.6, {0, 2}: 0.9, {1, 2}: 0.5}, []float64{1, 0, 0}, []float64{0.5, 0.4, 0.1}},
		{"copies of rock", []string{"r", "r2", "p", "s"}, map[[2]int]float64{{0, 1}: 0.5, {0, 2}: 0.3, {1, 2}: 0.3, {2, 3}: 0.3, {3, 0}: 0.3, {3, 1}: 0.3},
			[]float64{1. / 6, 1. / 6, 1. / 3, 1. / 3}, []float64{0.5, 0.5, 0.5, 0.5}},
	} {
		m := made(tt.names, tt.shares).Matrix()
		for i, d := range m.Decks {
			if math.Abs(d.Nash-tt.nash[i]) > 1e-6 || math.Abs(d.Against-tt.against[i]) > 1e-6 {
				t.Errorf("%s: %s has %v and wins %v, want %v and %v", tt.title, d.Name, d.Nash, d.Against, tt.nash[i], tt.against[i])
			}
		}
	}
}

// TestShareOfADeck: a deck has the matches of all its meetings together, with their share of wins
// and its interval.
func TestShareOfADeck(t *testing.T) {
	m := made([]string{"a", "b", "c"}, map[[2]int]float64{{0, 1}: 0.6, {0, 2}: 0.9, {1, 2}: 0.5}).Matrix()
	for i, want := range []float64{0.75, 0.45, 0.3} {
		d := m.Decks[i]
		low, high := games.WilsonOf(want, 2000)
		if d.Matches != 2000 || d.Won != int64(math.Round(2000*want)) || math.Abs(d.Share.Share-want) > 1e-6 || math.Abs(d.Low-low) > 1e-6 || math.Abs(d.High-high) > 1e-6 {
			t.Errorf("%s: %+v, want a share of %v (%v to %v)", d.Name, d, want, low, high)
		}
	}
}

// dealt is the report of a league of two decks that never was: what their matches show of
// each card, drawn by chance.
func dealt(matches int, decks [2][]string, draw func(hit func(p float64) bool, who int, cards []string) (draws int, drew, played []bool, share float64)) *lab.Report {
	r := made([]string{"one", "other"}, map[[2]int]float64{{0, 1}: 0.5})
	chance := num.SplitStream(9, 1)
	hit := func(p float64) bool { return float64(chance.Uint64()>>11)/(1<<53) < p }
	r.Plan.Games, r.Played = matches, matches
	for who, cards := range decks {
		var pile []record.Copy
		for _, c := range cards {
			pile = append(pile, record.Copy{Card: c, N: 1})
		}
		r.Plan.Match.Decks = append(r.Plan.Match.Decks, pile)
		for match := range matches {
			draws, drew, played, share := draw(hit, who, cards)
			points := 0
			if hit(share) {
				points = 2
			}
			r.Deal(match, who, 1-who, draws, points, drew, played)
		}
	}
	return r
}

// TestCardsOfDecks checks that a card that helps differs from one that only decks with
// long matches draw, and from one that only good decks have. A card that is never
// played is dead.
func TestCardsOfDecks(t *testing.T) {
	deck := []string{"HELPS", "LATE", "DEAD"}
	r := dealt(4000, [2][]string{append(slices.Clone(deck), "RICH"), deck}, func(hit func(p float64) bool, who int, cards []string) (draws int, drew, played []bool, share float64) {
		for draws < 9 && hit(0.85) {
			draws++
		}
		share = 0.15 + 0.05*float64(draws) + 0.1*float64(1-who) // who lives long wins, and draws more
		for _, c := range cards {
			had := hit(0.1 + 0.08*float64(draws))
			if had && c == "HELPS" {
				share += 0.15
			}
			drew, played = append(drew, had), append(played, had && c != "DEAD")
		}
		return 2 * draws, drew, played, share
	})
	m := r.Matrix()
	if m.Cards[0].ID != "HELPS" || math.Abs(m.Cards[0].Helps.Share-0.15) > 0.04 || m.Cards[0].Helps.Low <= 0 {
		t.Errorf("%+v", m.Cards[0])
	}
	for _, c := range m.Cards[1:] {
		if raw := c.With - c.Without; raw < 0.1 {
			t.Errorf("%s: it is won %.2f more with it, so nothing is to be adjusted", c.ID, raw)
		}
		if c.Helps.Low > 0 || c.Helps.High < 0 {
			t.Errorf("%s: %+v", c.ID, c.Helps)
		}
	}
	var picture bytes.Buffer
	if err := m.SVG(&picture, "cards"); err != nil || strings.Count(picture.String(), "<rect") != 4 || !strings.Contains(picture.String(), "HELPS: &#43;1") {
		t.Errorf("%v: %s", err, picture.String())
	}
	if !slices.Equal(m.Best, []string{"HELPS"}) || !slices.Equal(m.Dead, []string{"DEAD"}) || m.Decks[1].Best != "HELPS" {
		t.Errorf("best %v, dead %v, %+v", m.Best, m.Dead, m.Decks)
	}
}

// TestDeadCardsAreNotBest: what hardly anybody plays does not help, also when chance has
// let those win who had drawn it.
func TestDeadCardsAreNotBest(t *testing.T) {
	for _, plays := range []bool{false, true} {
		m := dealt(800, [2][]string{{"LUCKY"}, {"LUCKY"}}, func(hit func(p float64) bool, _ int, _ []string) (int, []bool, []bool, float64) {
			had := hit(0.5)
			if had {
				return 1, []bool{had}, []bool{plays}, 0.8
			}
			return 1, []bool{had}, []bool{false}, 0.3
		}).Matrix()
		want := ""
		if plays {
			want = "LUCKY"
		}
		if m.Cards[0].Helps.Low <= 0 || m.Decks[0].Best != want || m.Decks[1].Best != want || len(m.Dead)+len(m.Best) != 1 {
			t.Errorf("played: %v: %+v, best %v, dead %v", plays, m.Decks, m.Best, m.Dead)
		}
	}
}

// TestTooFew checks that a card with less than 20 comparable matches with or without it
// has no result, and that the report says why.
func TestTooFew(t *testing.T) {
	for _, without := range []int{19, 20} {
		n := 0
		m := dealt(100, [2][]string{{"RARE"}, {"OTHER"}}, func(hit func(p float64) bool, _ int, _ []string) (int, []bool, []bool, float64) {
			n++
			return 1, []bool{n > without}, []bool{n > without}, 0.5
		}).Matrix()
		i := slices.IndexFunc(m.Cards, func(c lab.Card) bool { return c.ID == "RARE" })
		c := m.Cards[i]
		var text bytes.Buffer
		if err := m.Text(&text); err != nil || c.Known != (without == 20) || c.Drawn != int64(100-without) || c.Not != int64(without) || c.Played.Share != 1 || c.ComparedWithout != without || c.ComparedWith != 100-without || regexp.MustCompile(`RARE +too few`).MatchString(text.String()) == c.Known {
			t.Errorf("%d without it: %+v, %v\n%s", without, c, err, text.String())
		}
	}
}

// TestBoundsOfLeagues: from 2 to 40 decks meet, each two as often from both seats.
func TestBoundsOfLeagues(t *testing.T) {
	d := league(t, 2, "STARTER-UNSC", "STARTER-FLOOD")
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	of := func(n, games int) lab.Plan {
		p := d.plan
		p.Names, p.Match.Seats, p.Match.Decks, p.Games = nil, nil, nil, games
		for i := range n {
			p.Names = append(p.Names, fmt.Sprint("deck ", i))
			p.Match.Seats, p.Match.Decks = append(p.Match.Seats, record.Seat{Bot: "random"}), append(p.Match.Decks, d.plan.Match.Decks[0])
		}
		return p
	}
	for _, tt := range []struct {
		n, games int
		says     string
	}{{2, 2, ""}, {40, 2, ""}, {41, 2, "41 contestants"}, {1, 2, "at least two meet"}, {3, 3, "from both seats as often"}, {40, 1284, "1001520 matches; at least 1 and at most 1000000"}} {
		p := of(tt.n, tt.games)
		if err := p.Check(d.game, packs); (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%d decks, %d games: %v, want %q", tt.n, tt.games, err, tt.says)
		}
	}
}

// TestLeagueBrokenOff checks that finished work is reported, even when some decks have
// not met.
func TestLeagueBrokenOff(t *testing.T) {
	d := league(t, 400, "STARTER-UNSC", "STARTER-FLOOD", "STARTER-COVENANT")
	ctx, stop := context.WithCancel(context.Background())
	r, err := lab.Run(ctx, d.plan, d.game, lab.Options{Jobs: 1, Load: d.load, Progress: func(done int) {
		if done >= 16 {
			stop()
		}
	}})
	if err != nil || r.Played < 16 {
		t.Fatal(r.Played, err)
	}
	m := r.Matrix()
	matrixOutput(t, m)
	if len(m.Meetings) != 2 || m.Decks[2].Matches != 0 {
		t.Errorf("%+v", m.Meetings)
	}
}

// TestOddsOfADeck: a deck meets each shipped deck of the mode, and its row has the share that such a
// league gives.
func TestOddsOfADeck(t *testing.T) {
	d := newDesk(t, "duel", 2, []string{"random", "random"})
	loaded := 0
	o := lab.NewOdds(lab.OddsConfig{Bot: "random", Games: 2, Load: func(mode string) (*games.Definition, *games.Packs, error) {
		loaded++
		p, err := d.load()
		return d.game, p, err
	}})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	deck, err := packs.Decks.Deck("STARTER-UNSC")
	if err != nil {
		t.Fatal(err)
	}
	var got lab.OddsStatus
	for until := time.Now().Add(2 * time.Minute); !got.Over; time.Sleep(5 * time.Millisecond) {
		answer, err := o.Ask("duel", deck)
		if err != nil || time.Now().After(until) {
			t.Fatalf("%+v, %v", answer, err)
		}
		if got = answer.(lab.OddsStatus); got.Done > got.Total && got.Total > 0 || got.Bot != "random" {
			t.Fatalf("%+v", got)
		}
	}
	others := cards.ShippedDecks(packs, "duel")
	if loaded != 1 || got.Done != got.Total || got.Total != 2*len(others) || len(got.Rows) != len(others) || len(others) == 0 {
		t.Fatalf("packs are loaded %d times: %+v", loaded, got)
	}
	for i, other := range others {
		head := *record.HeaderOf(packs, games.Setup{Mode: "duel", Seed: 1, Decks: [][]string{deck, other.Cards}})
		head.Seats = []record.Seat{{Bot: "random"}, {Bot: "random"}}
		d.plan = lab.Plan{Match: head, Names: []string{"it", other.ID}, League: true, Games: 2, MaxCommands: 5000}
		row := lab.OddsRow{Deck: other.ID, EN: other.EN, ZH: other.ZH}
		for _, m := range d.run(t, lab.Options{}).Matrix().Meetings {
			if m.Deck == "it" {
				row.Matches, row.Share = m.Matches, m.Share
			}
		}
		if row.Matches != 2 || got.Rows[i] != row {
			t.Errorf("against %s: %+v, want %+v", other.ID, got.Rows[i], row)
		}
	}
}
