package lab

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// TestNoFormulas: no cell of a table is computed by the program that opens it, and numbers
// stay what they are.
func TestNoFormulas(t *testing.T) {
	rows := [][]string{{"card", "name"}, {"A-1", "=cmd()"}, {"-0.5", "+1.5"}, {"@sum", "-x"}, {"\tx", "a=b"}, {"-", ""}}
	want := "card,name\nA-1,'=cmd()\n-0.5,+1.5\n'@sum,'-x\n'\tx,a=b\n'-,\n"
	var b strings.Builder
	if err := writeCSV(&b, rows); err != nil || b.String() != want {
		t.Errorf("%v: %q, want %q", err, b.String(), want)
	}
	if rows[1][1] != "=cmd()" {
		t.Error("what was given is changed")
	}
}

// rowsOf returns the cells of a CSV text.
func rowsOf(t *testing.T, write func(io.Writer) error) [][]string {
	t.Helper()
	var b strings.Builder
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// textOf returns what is printed.
func textOf(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var b strings.Builder
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// sameRows compares tables.
func sameRows(t *testing.T, what string, got, want [][]string) {
	t.Helper()
	if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("%s:\n%q\nwant\n%q", what, got, want)
	}
}

// impactOf is a comparison of two duels before and after, which mine wins more.
func impactOf() *Impact {
	played := func(match int, seed uint64, seats []int, winner int, by string, turn int) Played {
		return Played{Match: match, Seed: seed, Seats: seats, Winners: []int{winner}, Result: "win", By: by, Turn: turn, Commands: 9}
	}
	forms := []games.TableForm{
		{Name: "cards", Title: "Cards", Row: "card", Defined: true, Fields: []string{"plays", "of", "won"}, Columns: []games.Column{plays, won}, Chart: games.Bars},
		{Name: "endings", Title: "Victories", Row: "by", Fields: []string{"matches"}, Columns: []games.Column{{Head: "matches", Of: "matches"}}},
		{Name: "none", Title: "None", Fields: []string{"n"}},
	}
	return &Impact{Plan: Plan{Names: []string{"theirs", "mine"}, Match: record.Header{Mode: "duel", Seed: 7}}, Who: "mine", Subject: "A", Pairs: 1, Before: 0.5, After: 1, Difference: 0.3, Low: 0.1, High: 0.6,
		Forms: forms, Names: map[string]string{"A": "ann"}, matches: 2, who: 2, said: i18n.Text{EN: "mine wins", ZH: "赢"},
		samples:   Samples{N: 3, Count: map[int]int64{1: 1, -2: 2}, Span: 4},
		TablesOld: games.Tables{"cards": {"A": {8, 4, 1}, "B": {2, 2, 2}}, "endings": {"control": {2}, "draw": {5}, "elimination": {3}}},
		TablesNew: games.Tables{"cards": {"A": {1, 4, 3}, "C": {4, 4, 0}}, "endings": {"control": {4}, "draw": {5}, "stalemate": {1}}},
		played: [2][]Played{{played(0, 7, []int{1, 2}, 1, "control", 4), played(1, 7, []int{2, 1}, 2, "elimination", 5)},
			{played(0, 7, []int{1, 2}, 2, "elimination", 6), {Match: 1, Seed: 7, Seats: []int{2, 1}, Drawn: []int{1, 2}, Result: "draw", Turn: 8, Error: "=x"}}}}
}

// TestTablesBeforeAndAfter: the tables of a comparison have the words of a row once, and each
// number before and after; a row that one side lacks has nothing there.
func TestTablesBeforeAndAfter(t *testing.T) {
	im := impactOf()
	list := im.sections()
	var ids []string
	for _, s := range list {
		ids = append(ids, s.ID)
	}
	if !slices.Equal(ids, []string{"result", "pairs", "cards", "endings"}) {
		t.Fatalf("the tables are %v", ids)
	}
	share := func(n, all int64) string {
		low, high := games.Wilson(n, all)
		return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*float64(n)/float64(all), 100*low, 100*high)
	}
	cards := list[2]
	if cards.Picture != nil || cards.Title != "Cards" || !cards.Defined || !cards.Left(1) || cards.Left(2) {
		t.Errorf("%+v", cards)
	}
	sameRows(t, "cards", append([][]string{cards.Head}, cards.Rows...), [][]string{
		{"card", "name", "plays before", "plays after", "won before", "won after"},
		{"A", "ann", "8", "1", share(1, 4), share(3, 4)}, {"C", "", "0", "4", "–", share(0, 4)}, {"B", "", "2", "0", share(2, 2), "–"}})
	sameRows(t, "numbers of cards", rowsOf(t, func(w io.Writer) error { return im.TableCSV(w, "cards") }), [][]string{
		{"card", "name", "plays before", "plays after", "of before", "of after", "won before", "won after"},
		{"A", "ann", "8", "1", "4", "4", "1", "3"}, {"C", "", "0", "4", "0", "4", "0", "0"}, {"B", "", "2", "0", "2", "0", "2", "0"}})
	if head := cards.in("zh").Head; !slices.Equal(head, []string{"牌", "名称", "打出（变动前）", "打出（变动后）", "胜率（变动前）", "胜率（变动后）"}) {
		t.Errorf("in Chinese the heads are %q", head)
	}
	if len(im.TablesOld["cards"]) != 2 || len(im.TablesNew["cards"]) != 2 {
		t.Error("the tables themselves are changed")
	}
	delete(im.TablesOld, "cards")
	if s := im.sections()[2]; s.ID != "cards" || len(s.Rows) != 2 || s.Rows[0][2] != "0" || s.Rows[0][3] != "4" {
		t.Errorf("a table that was empty before: %+v", s.Rows)
	}
	if pairs := list[1]; !slices.Equal(pairs.Head, []string{"wins more than before, of all seats", "pairs"}) || !slices.Equal(pairs.Rows[0], []string{"-1", "2"}) || !pairs.Whole {
		t.Errorf("pairs: %+v", pairs)
	}
	sameRows(t, "pairs", rowsOf(t, func(w io.Writer) error { return im.TableCSV(w, "pairs") }), [][]string{{"wins", "pairs"}, {"-1", "2"}, {"0.5", "1"}})
	if err := im.TableCSV(io.Discard, "card"); err == nil || err.Error() != `unknown table "card"; expected one of result, pairs, cards, endings, none; did you mean "cards"?` {
		t.Errorf("an unknown table: %v", err)
	}
}

// TestResultOfAComparison: the result has both shares with their intervals and the difference in
// points; it says how the played shares differ when the stop has changed that.
func TestResultOfAComparison(t *testing.T) {
	im := impactOf()
	share := func(p float64) Share {
		s := Share{Share: p}
		s.Low, s.High = games.WilsonOf(p, 2)
		return s.rounded()
	}
	s := im.result()
	sameRows(t, "result", append([][]string{s.Head}, s.Rows...), [][]string{{"", "won"}, {"before", share(0.5).text()}, {"after", share(1).text()}, {"difference in points", "+30.0 (+10.0 to +60.0)"}, {"as played, with the stop", "+50.0"}})
	sameRows(t, "numbers of the result", s.Numbers, [][]string{{"side", "share", "low", "high"}, append([]string{"before"}, share(0.5).digits()...), append([]string{"after"}, share(1).digits()...), {"difference", "0.3", "0.1", "0.6"}, {"as played", "0.5", "", ""}})
	if p := s.Picture; p == nil || len(p.Bars) != 2 || p.Bars[0].Label != "before" || p.Bars[1].Label != "after" || p.Bars[1].Text != share(1).text() || p.Bars[0].Long != 0 || p.Bars[1].From != p.Axis || s.Doc != "mine wins." || s.in("zh").Rows[0][0] != "变动前" {
		t.Errorf("%+v", s)
	}
	if im.Lang = "zh"; im.result().Doc != "赢。" {
		t.Errorf("in Chinese: %s", im.result().Doc)
	}
	for _, c := range []struct {
		played float64
		rows   int
	}{{0.8, 3}, {0.8004, 3}, {0.8006, 4}, {0.7994, 4}} {
		if im.After = c.played; len(im.result().Rows) != c.rows || len(im.result().Numbers) != c.rows+1 {
			t.Errorf("%v after the change, and a difference of 0.3: %q", c.played, im.result().Rows)
		}
	}
	if im.matches = 0; im.result().Picture != nil {
		t.Error("nothing that was played has a picture")
	}
}

// TestTextOfAComparison: after the sentence and the head come the result and what differs in the
// rows of the changed card and of the endings, in both languages.
func TestTextOfAComparison(t *testing.T) {
	im := impactOf()
	share := func(n int64) string {
		low, high := games.Wilson(n, 4)
		return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 25*float64(n), 100*low, 100*high)
	}
	text := textOf(t, im.Text)
	if !strings.HasPrefix(text, "mine wins\n1 pair, 4 matches of duel, seeds from 7\n\nResult\n") {
		t.Errorf("the head is\n%s", text)
	}
	if want := "\nCards\n  A ann, plays: 8 before, 1 after\n  A ann, won: " + share(1) + " before, " + share(3) + " after\n\nVictories\n  control, matches: 2 before, 4 after\n"; !strings.HasSuffix(strings.ReplaceAll(text, "\n    ", " "), want) {
		t.Errorf("the text is\n%s\nwant at its end\n%s", text, want)
	}
	im.Lang, im.Broken = "zh", true
	text = textOf(t, im.Text)
	for _, want := range []string{"赢\n已中断，完成duel：1个配对，4局，种子从7起\n\n结果\n", "\n牌\n  A ann，打出：变动前8，变动后1\n  A ann，胜率：变动前25.0%（", "\n胜利方式\n  全面控制胜，对局：变动前2，变动后4\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("in Chinese it is\n%s\nwant %s", text, want)
		}
	}
	im.Lang = ""
	if want := "interrupted after 1 pair, 4 matches of duel, seeds from 7"; im.Head() != want {
		t.Errorf("the head is %q, want %q", im.Head(), want)
	}
	if im.Pairs = 0; strings.Contains(textOf(t, im.Text), "Result") {
		t.Errorf("nothing has a result:\n%s", textOf(t, im.Text))
	}
	im = impactOf()
	im.Failed, im.Names = []Played{{Match: 1, Seed: 2, Error: "bad"}}, map[string]string{"control": "x"}
	im.Forms[1].Name, im.Forms[1].Title = "matches", "Matches"
	im.TablesOld["matches"], im.TablesNew["matches"] = im.TablesOld["endings"], im.TablesNew["endings"]
	if text := textOf(t, im.Text); !strings.Contains(text, "\n  A, plays: 8") || !strings.HasSuffix(text, "\nMatches\n  control, matches: 2 before, 4 after\n\nmatch 2 (seed 2) failed: bad\n") {
		t.Errorf("without names, and with a match that failed:\n%s", text)
	}
	if im.Subject = "C"; strings.Contains(textOf(t, im.Text), "Cards") {
		t.Errorf("a card that was not there before is compared:\n%s", textOf(t, im.Text))
	}
	page := textOf(t, impactOf().HTML)
	for _, want := range []string{`<html lang="en">`, "<h1>1 pair, 4 matches of duel, seeds from 7</h1>", `<a href="#result">Result</a><a href="#pairs">Pairs by difference</a><a href="#cards">Cards</a>`, `<p class="doc">mine wins.</p>`, "<details open><summary>2 rows</summary>", "<details><summary>4 rows</summary>",
		`<tr><th class="l">card</th><th class="l">name</th><th>plays before</th>`, `<tr><td class="l">A</td><td class="l">ann</td><td>8</td><td>1</td>`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s:\n%s", want, page)
		}
	}
	if n := strings.Count(page, "<svg "); n != 1 || strings.Contains(page, "<p></p>") {
		t.Errorf("the page has %d pictures:\n%s", n, page)
	}
	if err := writePicture(io.Discard, "en", im.sections()[1:], "pairs"); err == nil || err.Error() != "there is nothing to draw" {
		t.Errorf("without a picture: %v", err)
	}
	if err := im.SVG(io.Discard, "result"); err != nil {
		t.Error(err)
	}
	if err := im.SVG(io.Discard, "cards"); err == nil || err.Error() != `unknown picture "cards"; the pictures are result` {
		t.Errorf("an unknown picture: %v", err)
	}
}

// TestMatchesOfAComparison: CSV and JSON lines have each match before and after, with the seat and
// the points of the contestant whose wins count.
func TestMatchesOfAComparison(t *testing.T) {
	im := impactOf()
	sameRows(t, "matches", rowsOf(t, im.CSV), [][]string{
		{"match", "seed", "seat", "before", "after", "by before", "turn before", "by after", "turn after", "error before", "error after"},
		{"0", "7", "2", "0", "1", "control", "4", "elimination", "6", "", ""}, {"1", "7", "1", "1", "0.5", "elimination", "5", "", "8", "", "'=x"}})
	lines := strings.Split(strings.TrimSuffix(textOf(t, im.JSONLines), "\n"), "\n")
	if len(lines) != 2 {
		t.Fatalf("%q", lines)
	}
	for i, line := range lines {
		var two struct {
			Match         int
			Seed          string
			Seat          int
			Before, After Played
		}
		if err := json.Unmarshal([]byte(line), &two); err != nil || two.Match != i || two.Seed != "7" || two.Seat != 2-i || two.Before.By != im.played[0][i].By || two.After.Turn != im.played[1][i].Turn {
			t.Errorf("line %d is %+v, %v", i, two, err)
		}
	}
}

// leagueOf is a league of three decks, where the last two have not met.
func leagueOf() *Matrix {
	return &Matrix{Plan: Plan{Names: []string{"one", "two", "three"}, League: true, Games: 10, Match: record.Header{Mode: "duel", Seed: 3}}, Played: 30,
		Decks:    []Deck{{"one", 20, 12, 4, Share{0.7, 0.5, 0.8}, 1, 0.5, "A-1"}, {"two", 10, 3, 0, Share{0.3, 0.1, 0.6}, 0, 0.3, ""}, {"three", 10, 2, 4, Share{0.4, 0.2, 0.7}, 0, 0.25, ""}},
		Meetings: []Meeting{{"one", "two", 10, 7, 0, Share{0.7, 0.4, 0.9}}, {"two", "one", 10, 3, 0, Share{0.3, 0.1, 0.6}}, {"one", "three", 10, 5, 2, Share{0.58, 0.3, 0.8}}, {"three", "one", 10, 3, 2, Share{0.42, 0.2, 0.7}}},
		Cards: []Card{{ID: "A-1", Name: "ann", In: []string{"one", "two"}, Drawn: 9, Not: 6, Played: Share{0.5, 0.2, 0.75}, With: 0.8, Without: 0.25, Helps: Share{0.1, -0.05, 0.25}, Known: true, ComparedWith: 21, ComparedWithout: 22, Chance: 0.125},
			{ID: "B-1", In: []string{"three"}, Drawn: 0, Not: 5, With: 0.5, Without: 0.6, ComparedWithout: 4, Chance: 1}, {ID: "C-1", Name: "cy", In: []string{"one"}, Drawn: 2, Not: 0, Played: Share{1, 0.5, 1}, With: 1, ComparedWith: 2, Chance: 1}},
		Best: []string{"A-1"}, Dead: []string{"B-1", "C-1"}}
}

// TestTablesOfALeague: what the tables of a league show of its decks, meetings and cards; what is
// unknown is a dash for people and empty in CSV.
func TestTablesOfALeague(t *testing.T) {
	m := leagueOf()
	list := m.sections()
	for i, want := range [][][]string{
		{{"", "deck", "matches", "won", "Nash", "against it", "best card"}, {"1", "one", "20", "70.0% (50.0 to 80.0)", "100.0%", "50.0%", "A-1"}, {"2", "two", "10", "30.0% (10.0 to 60.0)", "0.0%", "30.0%", "–"}, {"3", "three", "10", "40.0% (20.0 to 70.0)", "0.0%", "25.0%", "–"}},
		{{"deck", "1", "2", "3"}, {"1 one", "–", "70.0", "58.0"}, {"2 two", "30.0", "–", "–"}, {"3 three", "42.0", "–", "–"}},
		{{"deck", "against", "matches", "won"}, {"one", "two", "10", "70.0% (40.0 to 90.0)"}, {"two", "one", "10", "30.0% (10.0 to 60.0)"}, {"one", "three", "10", "58.0% (30.0 to 80.0)"}, {"three", "one", "10", "42.0% (20.0 to 70.0)"}},
		{{"card", "name", "helps by points", "times drawn", "played", "decks", "won with it", "without"}, {"A-1", "ann", "+10.0 (-5.0 to +25.0)", "9", "50.0%", "2", "80.0%", "25.0%"}, {"B-1", "", "too few", "0", "–", "1", "–", "60.0%"}, {"C-1", "cy", "too few", "2", "100.0%", "1", "100.0%", "–"}},
	} {
		sameRows(t, list[i].ID, append([][]string{list[i].Head}, list[i].Rows...), want)
	}
	for name, want := range map[string][][]string{
		"decks":    {{"deck", "matches", "won", "drawn", "share", "low", "high", "nash", "against", "best"}, {"one", "20", "12", "4", "0.7", "0.5", "0.8", "1", "0.5", "A-1"}, {"two", "10", "3", "0", "0.3", "0.1", "0.6", "0", "0.3", ""}, {"three", "10", "2", "4", "0.4", "0.2", "0.7", "0", "0.25", ""}},
		"matrix":   {{"deck", "one", "two", "three"}, {"one", "", "0.7", "0.58"}, {"two", "0.3", "", ""}, {"three", "0.42", "", ""}},
		"meetings": {{"deck", "against", "matches", "won", "drawn", "share", "low", "high"}, {"one", "two", "10", "7", "0", "0.7", "0.4", "0.9"}, {"two", "one", "10", "3", "0", "0.3", "0.1", "0.6"}, {"one", "three", "10", "5", "2", "0.58", "0.3", "0.8"}, {"three", "one", "10", "3", "2", "0.42", "0.2", "0.7"}},
		"cards": {{"card", "name", "decks", "drawn", "not", "played", "played low", "played high", "with", "without", "helps", "low", "high", "compared with", "compared without", "chance"}, {"A-1", "ann", "one+two", "9", "6", "0.5", "0.2", "0.75", "0.8", "0.25", "0.1", "-0.05", "0.25", "21", "22", "0.125"},
			{"B-1", "", "three", "0", "5", "0", "0", "0", "0.5", "0.6", "", "", "", "0", "4", "1"}, {"C-1", "cy", "one", "2", "0", "1", "0.5", "1", "1", "0", "", "", "", "2", "0", "1"}},
	} {
		sameRows(t, name, rowsOf(t, func(w io.Writer) error { return m.TableCSV(w, name) }), want)
		if name == "meetings" {
			sameRows(t, "CSV", rowsOf(t, m.CSV), want)
		}
	}
	if err := m.TableCSV(io.Discard, "card"); err == nil || !strings.HasPrefix(err.Error(), `unknown table "card"; expected one of decks, matrix, meetings, cards`) {
		t.Errorf("an unknown table: %v", err)
	}
	lines := strings.Split(strings.TrimSuffix(textOf(t, m.JSONLines), "\n"), "\n")
	for i, line := range lines {
		var x Meeting
		if err := json.Unmarshal([]byte(line), &x); err != nil || x != m.Meetings[i] {
			t.Errorf("line %d is %s, %v", i, line, err)
		}
	}
	if len(lines) != len(m.Meetings) {
		t.Errorf("%d lines", len(lines))
	}
	for i, s := range list {
		if words := []int{2, 1, 2, 2}[i]; !s.Left(words-1) || s.Left(words) || s.Whole != (i < 2) || s.Defined != (i == 3) || (s.Picture != nil) != (s.ID == "matrix" || s.ID == "cards") {
			t.Errorf("%s: %+v", s.ID, s)
		}
	}
	if m.Cards = m.Cards[:1]; len(m.sections()) != 4 {
		t.Error("a league with one card has no table of it")
	}
	if m.Cards = nil; len(m.sections()) != 3 {
		t.Error("a league without cards has a table of them")
	}
}

// TestWordsOfALeague: the head and the sentences say what was played and which cards are best and
// dead, in both languages; with failed matches alone nothing else is shown.
func TestWordsOfALeague(t *testing.T) {
	m := leagueOf()
	m.Plan.Games = 10
	for lang, want := range map[string][3]string{
		"en": {"30 matches of duel, seeds from 3, 3 decks, every two of them 10 times\n\nDecks\n", "Best card of all decks that have it, in two or more decks: A-1 ann.", "Dead cards, played in less than 5 of 100 matches in which they are drawn: B-1, C-1 cy."},
		"zh": {"duel：30局，种子从3起，3副套牌两两交手10局\n\n套牌\n", "在含有它的所有套牌（至少两副）中都是最佳的牌：A-1 ann。", "死牌（抽到后每100局中打出不到5局）：B-1、C-1 cy。"},
	} {
		m.Lang = lang
		text, page := textOf(t, m.Text), textOf(t, m.HTML)
		if !strings.HasPrefix(text, want[0]) {
			t.Errorf("the text begins\n%.200s\nwant %s", text, want[0])
		}
		for _, s := range want[1:] {
			if !strings.Contains(strings.ReplaceAll(text, "\n", " "), s) && lang == "en" || !strings.Contains(page, s) || !slices.Contains(m.sentences(), s) {
				t.Errorf("%q is not there:\n%s", s, text)
			}
		}
		if !strings.Contains(page, i18n.In(lang, "Too few: less than 20 such matches", "此类对局不足20局")) || strings.Count(page, want[1]) != 1 {
			t.Errorf("the page is\n%s", page)
		}
	}
	m.Best, m.Dead, m.Lang = nil, nil, ""
	if got := m.sentences(); !slices.Equal(got, []string{"No card is the best one of all decks that have it, in two or more decks.", "No card is dead."}) {
		t.Errorf("the sentences are %q", got)
	}
	m.Played, m.Failed = 1, []Played{{Match: 4, Seed: 9, Error: "broken"}}
	if got, want := textOf(t, m.Text), ": nothing was played to its end\n\nmatch 5 (seed 9) failed: broken\n"; !strings.HasSuffix(strings.ReplaceAll(got, "nothing was\n", "nothing was "), want) || strings.Contains(got, "Decks") {
		t.Errorf("the text is\n%s", got)
	}
	if page := textOf(t, m.HTML); !strings.Contains(page, "<p>Match 5 (seed 9) failed: broken</p>") {
		t.Errorf("the page is\n%s", page)
	}
}

// TestHeatMap: each two decks that met have a tile in the row of the one and the column of the
// other. Its class is the share that is won, in tenths; a tile that is large enough has its number.
func TestHeatMap(t *testing.T) {
	m := leagueOf()
	p := m.heat()
	if p.Width != wide || p.Height != 20+3*maxTile || len(p.Tiles) != 4 || len(p.Marks) != 6 {
		t.Fatalf("%+v", p)
	}
	for i, want := range []struct {
		row, column       int
		class, text, says string
	}{{0, 1, "heat7", "70", "one against two: 70.0% (40.0 to 90.0)"}, {0, 2, "heat6", "58", "one against three: 58.0% (30.0 to 80.0)"}, {1, 0, "heat3", "30", "two against one: 30.0% (10.0 to 60.0)"}, {2, 0, "heat4", "42", "three against one: 42.0% (20.0 to 70.0)"}} {
		x, y := deckRoom+maxTile*want.column, 20+maxTile*want.row
		if got := p.Tiles[i]; got != (tile{X: x, Y: y, Size: maxTile - 1, Mid: x + maxTile/2, Base: y + maxTile/2 + 4, Class: want.class, Text: want.text, Title: want.says}) {
			t.Errorf("tile %d is %+v, want %+v", i, got, want)
		}
	}
	for i, d := range m.Decks {
		if p.Marks[2*i] != (mark{0, 20 + maxTile*i + maxTile/2 + 4, fmt.Sprintf("%d %s", i+1, d.Name), "start"}) || p.Marks[2*i+1] != (mark{deckRoom + maxTile*i + maxTile/2, 14, fmt.Sprint(i + 1), "middle"}) {
			t.Errorf("the names of deck %d are %+v", i, p.Marks[2*i:2*i+2])
		}
	}
	if m.Lang = "zh"; m.heat().Tiles[0].Title != "one对two：70.0%（40.0至90.0）" {
		t.Errorf("in Chinese: %s", m.heat().Tiles[0].Title)
	}
	for n, numbers := range map[int]bool{14: true, 15: false} { // the most decks that have numbers, and one more
		m.Decks = slices.Concat(leagueOf().Decks[:2], make([]Deck, n-2))
		if p := m.heat(); (p.Tiles[0].Text != "") != numbers || p.Tiles[0].Size != (wide-deckRoom)/n-1 || p.Height != 20+n*((wide-deckRoom)/n) {
			t.Errorf("of %d decks: %+v", n, p.Tiles[0])
		}
	}
	m = leagueOf()
	p = m.impacts()
	if len(p.Bars) != 1 || p.Bars[0].Label != "A-1 ann" || p.Bars[0].Text != "+10.0 (-5.0 to +25.0)" || p.Bars[0].From != p.Axis || p.Marks[0].Text != "-25.0" {
		t.Errorf("%+v", p)
	}
	m.Cards = slices.Repeat(m.Cards[:1], 30)
	if n := len(m.impacts().Bars); n != 24 {
		t.Errorf("%d bars", n)
	}
}

// TestConclusionsOfComparisons: the sentence says how much more or less is won, what most of it comes
// from, and from which turn on; or why nothing can be said.
func TestConclusionsOfComparisons(t *testing.T) {
	c := &Comparison{Test: Test{Bound: 0.02}}
	alike := [2][]Played{{{Commands: 5, Result: "win"}}, {{Commands: 5, Result: "win"}}}
	for _, x := range []struct {
		im     Impact
		en, zh string
	}{
		{Impact{Failed: make([]Played, 3)}, "no pair is whole: 3 matches failed", "没有完整的配对：3局出错"},
		{Impact{}, "nothing was played", "没有进行对局"},
		{Impact{Pairs: 4, Few: true, Difference: 0.1, Low: -0.2, High: 0.3}, "too few pairs for a conclusion, 4 of at least 30: mine wins +10.0 (-20.0 to +30.0) points", "配对太少（4个，至少需要30个），无法下结论：mine的胜率变化+10.0（-20.0至+30.0）个百分点"},
		{Impact{Pairs: 40, Verdict: NoMatch, Low: -0.01, High: 0.01, played: alike}, "mine wins neither more nor less by 2.0 points: +0.0 (-1.0 to +1.0); the change affected no match", "mine的胜率变化不超过2.0个百分点：+0.0（-1.0至+1.0）；变动没有影响任何一局"},
		{Impact{Pairs: 40, Verdict: Open, Low: 0, High: 0.01}, "no difference is shown: mine wins +0.0 (+0.0 to +1.0) points after 40 pairs", "未显示差异：mine的胜率变化+0.0（+0.0至+1.0）个百分点（40个配对之后）"},
		{Impact{Pairs: 40, Verdict: Open, Low: -0.01, High: 0}, "no difference is shown: mine wins +0.0 (-1.0 to +0.0) points after 40 pairs", "未显示差异：mine的胜率变化+0.0（-1.0至+0.0）个百分点（40个配对之后）"},
		{Impact{Pairs: 40, Verdict: Open, Difference: 0.02, Low: 0.01, High: 0.03}, "not certain after 40 pairs: mine wins 2.0 (1.0 to 3.0) points more", "40个配对之后尚不确定：mine的胜率提高2.0（1.0至3.0）个百分点"},
		{Impact{Pairs: 40, Verdict: Less, Difference: -0.02, Low: -0.04, High: 0.01}, "mine wins 2.0 (-1.0 to 4.0) points less", "mine的胜率降低2.0（-1.0至4.0）个百分点"},
		{Impact{Pairs: 40, Verdict: More, Difference: 0.02, Low: 0.01, High: 0.03, wins: [2]map[ending]int64{{{"control", 3}: 2}, {{"control", 3}: 4, {"control", 9}: 4, {"control", 10}: 2, {"elimination", 2}: 1}}}, "mine wins 2.0 (1.0 to 3.0) points more, mostly by control after turn 8", "mine的胜率提高2.0（1.0至3.0）个百分点，主要来自全面控制胜（第8回合之后）"},
		{Impact{Pairs: 40, Verdict: Less, Difference: -0.02, Low: -0.03, High: -0.01, wins: [2]map[ending]int64{{{"control", 3}: 6, {"elimination", 1}: 4}, {}}}, "mine wins 2.0 (1.0 to 3.0) points less, mostly by control after turn 2", "mine的胜率降低2.0（1.0至3.0）个百分点，主要来自全面控制胜（第2回合之后）"},
		{Impact{Pairs: 40, Verdict: More, Difference: 0.02, Low: 0.01, High: 0.03, wins: [2]map[ending]int64{{}, {{"control", 1}: 6, {"elimination", 4}: 4}}}, "mine wins 2.0 (1.0 to 3.0) points more, mostly by control", "mine的胜率提高2.0（1.0至3.0）个百分点，主要来自全面控制胜"},
		{Impact{Pairs: 40, Verdict: More, Difference: 0.02, Low: 0.01, High: 0.03, wins: [2]map[ending]int64{{}, {{"control", 1}: 59, {"elimination", 4}: 41}}}, "mine wins 2.0 (1.0 to 3.0) points more", "mine的胜率提高2.0（1.0至3.0）个百分点"},
		{Impact{Pairs: 40, Verdict: More, Difference: 0.02, Low: 0.01, High: 0.03, wins: [2]map[ending]int64{{{"control", 1}: 5}, {{"control", 1}: 5}}}, "mine wins 2.0 (1.0 to 3.0) points more", "mine的胜率提高2.0（1.0至3.0）个百分点"},
		{Impact{Pairs: 40, Verdict: More, Difference: 0.02, Low: 0.01, High: 0.03, wins: [2]map[ending]int64{{{"elimination", 2}: 5}, {{"control", 2}: 8, {"draw", 2}: 7}}}, "mine wins 2.0 (1.0 to 3.0) points more, mostly by control after turn 1", "mine的胜率提高2.0（1.0至3.0）个百分点，主要来自全面控制胜（第1回合之后）"},
	} {
		im := x.im
		im.Who = "mine"
		if len(im.played[0]) == 0 {
			im.played = [2][]Played{{{Commands: 5}}, {{Commands: 6}}}
		}
		if got := im.words(c); got.EN != x.en || got.ZH != x.zh {
			t.Errorf("it is\n%s\n%s\nwant\n%s\n%s", got.EN, got.ZH, x.en, x.zh)
		}
	}
	for i, other := range []Played{{Events: 1}, {Turn: 1}, {Result: "win"}, {Error: "x"}, {Commands: 1}} {
		im := Impact{played: [2][]Played{{{}, {}}, {{}, other}}}
		if im.untouched().EN != "" {
			t.Errorf("difference %d is none", i)
		}
	}
	for _, m := range []struct {
		winners, drawn []int
		points         int
	}{{[]int{1, 2}, nil, 2}, {[]int{1}, nil, 0}, {[]int{1}, []int{2}, 1}, {nil, []int{1, 2}, 1}, {nil, nil, 0}} {
		if got := score(&Played{Winners: m.winners, Drawn: m.drawn}, 2); got != m.points {
			t.Errorf("%+v has %d half points", m, got)
		}
	}
}
