package tabletop_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// logLines is the log as a viewer reads it.
func logLines(g display.Match, viewer event.Player, lang string) string {
	var list []string
	log := g.LogFor(viewer, lang)
	for e, more := log.Next(); more; e, more = log.Next() {
		list = append(list, log.Sentence(e))
	}
	return strings.Join(list, "\n")
}

// TestLogHidesCards: a player reads their own cards by name, those of others as "a card".
func TestLogHidesCards(t *testing.T) {
	g := tabletest.Eights()
	m := g.Start(t, g.Compile(t), tabletop.Setup{Seed: 3, Match: match.Options{Log: true}})
	f := show.Facade(m)
	for _, lang := range []string{i18n.English, i18n.Chinese} {
		hidden := i18n.In(lang, "player 2 draws a card from the deck", "玩家2从deck抽1张牌")
		mine, theirs, all := logLines(f, 0, lang), logLines(f, 1, lang), logLines(f, event.NoPlayer, lang)
		if strings.Count(mine, hidden) == 0 || strings.Contains(theirs, hidden) || strings.Contains(all, hidden) {
			t.Errorf("%s:\n%s\n--\n%s\n--\n%s", lang, mine, theirs, all)
		}
	}
}

// TestHiddenNumbersStayHidden: an event as data has no number that its viewer may not read.
func TestHiddenNumbersStayHidden(t *testing.T) {
	g := tabletest.Dice()
	m := g.Start(t, g.Compile(t), tabletop.Setup{Seed: 5, Match: match.Options{Log: true}})
	for viewer, want := range []int{1, 1} {
		read := 0
		log := show.Facade(m).LogFor(event.Player(viewer), i18n.English)
		for e, more := log.Next(); more; e, more = log.Next() {
			entry := log.Entry(e)
			for _, f := range entry.Payload {
				if entry.Type == "ROLLED" && f.Name == "value" && f.Value != int32(0) {
					read++
				}
			}
		}
		if read != want {
			t.Errorf("player %d reads %d of the dice", viewer+1, read)
		}
	}
}

// TestBoards: a grid is a board with named cells. Marks have the colour of their player, and the
// line that has won is marked. A player's hand is at the bottom, and a board for a player shows
// nothing of the hands of others.
func TestBoards(t *testing.T) {
	l := tabletest.Lines()
	m := l.Start(t, l.Compile(t), tabletop.Setup{})
	for _, text := range []string{"mark b2", "mark c1"} {
		c, err := show.Facade(m).Parse(m.ToAct(nil)[0], text)
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	drawn := show.Facade(m).Draw(event.NoPlayer, display.Look{})
	rows := strings.Split(drawn, "\n")
	find := func(start string) string {
		for _, row := range rows {
			if strings.HasPrefix(row, start) {
				return row
			}
		}
		return ""
	}
	if one, two := strings.Fields(find("   1 ")), strings.Fields(find("   2 ")); len(one) != 4 || one[1] != "·" || one[3] == "·" || len(two) != 4 || two[2] == "·" {
		t.Error(drawn)
	}
	for _, text := range []string{"mark a1", "mark b1", "mark c3"} {
		say(t, m, text)
	}
	look := display.Look{Paint: func(s display.Style, text string) string { return fmt.Sprintf("<%d %s>", s, strings.TrimSpace(text)) }}
	drawn = show.Facade(m).Draw(0, look)
	own := fmt.Sprintf("<%d <%d MARK>>", display.Strong, display.Own) // the line that has won
	theirs := fmt.Sprintf("<%d MARK>", display.Enemy)
	if !m.Over() || strings.Count(drawn, own) != 3 || strings.Count(drawn, theirs) != 2 || strings.Contains(drawn, "<"+theirs) {
		t.Error(drawn)
	}
	lit := ""
	for _, x := range show.Facade(m).Picture(0, "en").Pieces {
		lit += fmt.Sprint(x.Seat, x.Active, x.Badges, " ")
	}
	const line = "1 true [{in the line that has won  good}] " // in words, too, for screen readers
	if lit != line+"2 false [] 2 false [] "+line+line {
		t.Errorf("the pieces of the picture are %s", lit)
	}
	e := tabletest.Eights()
	m = e.Start(t, e.Compile(t), tabletop.Setup{Seed: 3, Match: match.Options{Log: true}})
	drawn = show.Facade(m).Draw(1, display.Look{})
	if own := strings.Index(drawn, "player 2 (you)"); own < strings.Index(drawn, "player 1") || !strings.Contains(drawn, "hand  7 cards") {
		t.Error(drawn)
	}
}

// TestEveryCommandIsRead: each legal command is read again as it is spelled, by ids and in
// words.
func TestEveryCommandIsRead(t *testing.T) {
	for _, g := range []*tabletest.Game{tabletest.Parlour(), tabletest.Minions()} {
		m := g.Start(t, g.Compile(t), tabletop.Setup{Seed: 2, Match: match.Options{Log: true}})
		f := show.Facade(m)
		for step := 0; step < 60 && !m.Over(); step++ {
			p := m.ToAct(nil)[0]
			list := m.Legal(p, nil)
			for _, c := range list {
				for _, text := range []string{f.Format(c, display.Spoken), f.Format(c, display.Canonical)} {
					if got, err := f.Parse(p, text); err != nil || got != c {
						t.Fatalf("%q is read as %+v, not %+v: %v", text, got, c, err)
					}
				}
				if f.About(c, i18n.Chinese) == "" {
					t.Fatalf("%+v has no words", c)
				}
				if text := f.About(c, i18n.English); (m.Kind(c) == match.GivesUp) != (text == "give up") || (c.Verb == tabletop.Pass) != (text == "pass") {
					t.Fatalf("%+v is called %q", c, text)
				}
			}
			c := list[step%len(list)]
			if m.Kind(c) == match.GivesUp {
				c = list[0]
			}
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPictureOfHiddenPiles: a table whose shared zones are all hidden has a list of places, if an
// empty one. Boards leave out fleeting zones that are empty, counters at 0 and internal ones.
func TestPictureOfHiddenPiles(t *testing.T) {
	g := tabletest.Minions()
	g.Attributes[2].Show, g.Attributes[2].Name.EN = "elsewhere", "Price"
	g.Attributes[0].Name.EN = "Strength"
	for i := range g.Zones {
		g.Zones[i].Fleeting = g.Zones[i].ID == "shown"
	}
	g.Counters[5].Name.EN, g.Counters[3].Internal = "Wounds", true
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	f := show.Facade(m)
	text, err := json.Marshal(f.Picture(0, "en"))
	if err != nil || strings.Contains(string(text), "null") {
		t.Errorf("the picture has an empty value: %v %s", err, text)
	}
	board := f.Draw(0, display.Look{Lang: "en"})
	for _, not := range []string{"shown", "Wounds", "plays", "Strength"} {
		if strings.Contains(board, not) {
			t.Errorf("the board shows %s:\n%s", not, board)
		}
	}
	if !strings.Contains(board, "(Price 1") {
		t.Errorf("the board shows no prices in the hand:\n%s", board)
	}
}

// TestPictureOfRows: rows in play face each other in the middle, the viewer's row below, and their
// cards have numbers with icons. The cost of a card is its price.
func TestPictureOfRows(t *testing.T) {
	g := tabletest.Minions()
	for i, mark := range []string{"sword", "heart", "coin"} {
		g.Attributes[i].Name.EN, g.Attributes[i].Mark = strings.ToUpper(mark), mark
	}
	g.Attributes[2].Show, g.Attributes[3].Show, g.Attributes[3].Name.EN = "elsewhere", "never", "Kind"
	g.Modes[0].First.Chance = false
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	for m.State.NAsks > 0 {
		say(t, m, "take no more")
	}
	tabletest.Give(m, 0, 0, "WALL")
	say(t, m, "summon WALL")
	f := show.Facade(m)
	for p, want := range []string{"2 field, 2 weapon, 1 weapon, 1 field", "1 field, 1 weapon, 2 weapon, 2 field"} {
		picture := f.Picture(event.Player(p), "en")
		r := picture.Regions[len(picture.Regions)-1]
		var rows []string
		for _, row := range r.Rows {
			rows = append(rows, fmt.Sprint(row.Seat, " ", row.Name))
		}
		if got := strings.Join(rows, ", "); got != want || len(r.Places) != 1 {
			t.Errorf("player %d sees the rows %s with %d places, want %s", p+1, got, len(r.Places), want)
		}
		for _, piece := range picture.Pieces {
			if piece.Kind == "card:WALL" && piece.At == r.Places[0].ID {
				if len(piece.Figures) != 2 || piece.Figures[0].Mark != "sword" || piece.Figures[0].Value != 1 || piece.Figures[1].Value != 4 {
					t.Errorf("the figures of the wall are %+v", piece.Figures)
				}
			}
		}
	}
	kind := show.Table{}.Portrait(m, "card:WALL", "en")
	if len(kind.Cost) != 1 || kind.Cost[0].Value != 1 || kind.Cost[0].Mark != "coin" || kind.Line != "SWORD 1 · HEART 4 · minion" {
		t.Errorf("the wall costs %+v, and its line is %s", kind.Cost, kind.Line)
	}
	g.Attributes[0].Mark = "spear"
	if _, err := program.Compile(&g.Library); err == nil || !strings.Contains(err.Error(), "unknown mark \"spear\"") {
		t.Errorf("an unknown icon: %v", err)
	}
}
