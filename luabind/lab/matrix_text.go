package lab

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// MatrixTables are the tables of the report on a league, by name.
var MatrixTables = []string{"decks", "matrix", "meetings", "cards"}

// MatrixPictures are the tables that can be drawn.
var MatrixPictures = []string{"matrix", "cards"}

// Head describes the league in one line.
func (m *Matrix) Head() string {
	text := (&Report{Lang: m.Lang, Plan: m.Plan, Played: m.Played}).Head()
	return i18n.Sprintf(m.Lang, "%s, %d decks, every two of them %d time%s", "%[1]s，%[2]d副套牌两两交手%[3]d局", text, len(m.Decks), m.Plan.Games, i18n.Plural(m.Plan.Games))
}

// Text writes it for people.
func (m *Matrix) Text(out io.Writer) error {
	if len(m.Failed) == m.Played {
		return writeText(out, m.Lang, m.Head()+i18n.In(m.Lang, ": nothing was played to its end", "：没有一局打完"), nil, m.Failed, &m.Trials)
	}
	if err := writeText(out, m.Lang, m.Head(), m.sections(), m.Failed, &m.Trials); err != nil {
		return err
	}
	for _, s := range m.sentences() {
		if _, err := fmt.Fprintf(out, "\n%s\n", display.Wrap(s, display.DefaultWidth, "")); err != nil {
			return err
		}
	}
	return nil
}

// sentences say what the tables do not.
func (m *Matrix) sentences() []string {
	best := i18n.Format("No card is the best one of all decks that have it, in two or more decks.", "没有一张牌在含有它的所有套牌（至少两副）中都是最佳牌。")
	if len(m.Best) > 0 {
		best = i18n.Format("Best card of all decks that have it, in two or more decks: %s.", "在含有它的所有套牌（至少两副）中都是最佳的牌：%s。", i18n.List(m.named(m.Best)))
	}
	unused := i18n.Format("No card is dead.", "没有死牌。")
	if len(m.Dead) > 0 {
		unused = i18n.Format("Dead cards, played in less than %.0f of 100 matches in which they are drawn: %s.", "死牌（抽到后每100局中打出不到%.0f局）：%s。", 100*dead, i18n.List(m.named(m.Dead)))
	}
	return []string{best.In(m.Lang), unused.In(m.Lang)}
}

// named are cards with their names.
func (m *Matrix) named(ids []string) (list []string) {
	for _, id := range ids {
		if i := slices.IndexFunc(m.Cards, func(c Card) bool { return c.ID == id && c.Name != "" }); i >= 0 {
			id += " " + m.Cards[i].Name
		}
		list = append(list, id)
	}
	return list
}

// HTML writes it as one page that needs no other file and no network.
func (m *Matrix) HTML(out io.Writer) error {
	list := m.sections()
	for i := range list {
		if list[i].ID == "cards" {
			list[i].Doc = list[i].in(m.Lang).Doc + " " + strings.Join(m.sentences(), " ")
		}
	}
	return writePage(out, m.Lang, m.Head(), list, m.Failed, &m.Trials)
}

// SVG writes one of its pictures.
func (m *Matrix) SVG(out io.Writer, name string) error {
	return writePicture(out, m.Lang, m.sections(), name)
}

// JSON writes it as one object.
func (m *Matrix) JSON(out io.Writer) error { return encode(out, m) }

func encode(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// JSONLines writes a line a meeting.
func (m *Matrix) JSONLines(out io.Writer) error {
	for i := range m.Meetings {
		if err := encode(out, &m.Meetings[i]); err != nil {
			return err
		}
	}
	return nil
}

// CSV writes a line a meeting.
func (m *Matrix) CSV(out io.Writer) error { return m.TableCSV(out, "meetings") }

// TableCSV writes one table with all its numbers. The error names those that there are.
func (m *Matrix) TableCSV(out io.Writer, name string) error {
	for _, s := range m.sections() {
		if s.ID == name {
			return s.csv(out)
		}
	}
	return fmt.Errorf("unknown table %q%s%s", name, i18n.OneOf(MatrixTables), i18n.Meant(name, MatrixTables))
}

// percent is a share as it is shown.
func percent(x float64) string { return fmt.Sprintf("%.1f%%", 100*x) }

func (s Share) text() string {
	return fmt.Sprintf("%s (%.1f to %.1f)", percent(s.Share), 100*s.Low, 100*s.High)
}

// points is a difference of shares as it is shown.
func (s Share) points() string {
	return fmt.Sprintf("%+.1f (%+.1f to %+.1f)", 100*s.Share, 100*s.Low, 100*s.High)
}

func digits(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

func (s Share) digits() []string { return []string{digits(s.Share), digits(s.Low), digits(s.High)} }

func count(n int64) string { return strconv.FormatInt(n, 10) }

// sections are its tables, in the order of MatrixTables.
func (m *Matrix) sections() []section {
	list := []section{m.decks(), m.matrix(), m.meetings()}
	if c := m.cards(); len(c.Rows) > 0 {
		list = append(list, c)
	}
	return list
}

func (m *Matrix) decks() section {
	s := section{ID: "decks", Title: "Decks", Whole: true, Words: 2, Head: []string{"", "deck", "matches", "won", "Nash", "against it", "best card"},
		Doc:     "Nash is the weight of the deck in the mix that no deck beats; against it is what the deck wins of that mix.",
		Numbers: [][]string{{"deck", "matches", "won", "drawn", "share", "low", "high", "nash", "against", "best"}}}
	for i, d := range m.Decks {
		best := d.Best
		if best == "" {
			best = "–"
		}
		s.Rows = append(s.Rows, []string{strconv.Itoa(i + 1), d.Name, count(d.Matches), d.Share.text(), percent(d.Nash), percent(d.Against), best})
		s.Numbers = append(s.Numbers, append(append([]string{d.Name, count(d.Matches), count(d.Won), count(d.Drawn)}, d.Share.digits()...), digits(d.Nash), digits(d.Against), d.Best))
	}
	return s
}

// matrix is a deck a row, and a column for each opponent.
func (m *Matrix) matrix() section {
	s := section{ID: "matrix", Title: "Won by row against column", Whole: true, Head: []string{"deck"}, Numbers: [][]string{{"deck"}}, Picture: m.heat()}
	for i, d := range m.Decks {
		s.Head, s.Numbers[0] = append(s.Head, strconv.Itoa(i+1)), append(s.Numbers[0], d.Name)
	}
	for i, d := range m.Decks {
		cells, numbers := []string{fmt.Sprintf("%d %s", i+1, d.Name)}, []string{d.Name}
		for j := range m.Decks {
			cell, number := "–", ""
			if x := m.met(i, j); x != nil {
				cell, number = fmt.Sprintf("%.1f", 100*x.Share.Share), digits(x.Share.Share)
			}
			cells, numbers = append(cells, cell), append(numbers, number)
		}
		s.Rows, s.Numbers = append(s.Rows, cells), append(s.Numbers, numbers)
	}
	return s
}

// met returns the meeting of two decks, or nil.
func (m *Matrix) met(i, j int) *Meeting {
	for k := range m.Meetings {
		if x := &m.Meetings[k]; x.Deck == m.Decks[i].Name && x.Against == m.Decks[j].Name {
			return x
		}
	}
	return nil
}

func (m *Matrix) meetings() section {
	s := section{ID: "meetings", Title: "Meetings", Words: 2, Head: []string{"deck", "against", "matches", "won"},
		Numbers: [][]string{{"deck", "against", "matches", "won", "drawn", "share", "low", "high"}}}
	for _, x := range m.Meetings {
		s.Rows = append(s.Rows, []string{x.Deck, x.Against, count(x.Matches), x.Share.text()})
		s.Numbers = append(s.Numbers, append([]string{x.Deck, x.Against, count(x.Matches), count(x.Won), count(x.Drawn)}, x.Share.digits()...))
	}
	return s
}

func (m *Matrix) cards() section {
	s := section{ID: "cards", Title: "Cards", Words: 2, Defined: true, Head: []string{"card", "name", "helps by points", "times drawn", "played", "decks", "won with it", "without"},
		Doc: i18n.Sprintf(m.Lang, "How much more is won in matches in which the deck draws the card than in those in which it does not. Both are of the same deck against the same opponent with as many cards drawn. "+
			"Too few: less than %d such matches with the card or without it, or too few seeds.",
			"抽到该牌的对局比未抽到的对局多胜多少；两者为同一套牌对同一对手、抽牌数相同的对局。“太少”：有该牌或无该牌的此类对局不足%d局，或种子太少。", fewestAlike),
		Numbers: [][]string{{"card", "name", "decks", "drawn", "not", "played", "played low", "played high", "with", "without", "helps", "low", "high", "compared with", "compared without", "chance"}}}
	for _, c := range m.Cards {
		played, with, without, helps, numbered := "–", "–", "–", "too few", []string{"", "", ""}
		if c.Drawn > 0 {
			played, with = percent(c.Played.Share), percent(c.With)
		}
		if c.Not > 0 {
			without = percent(c.Without)
		}
		if c.Known {
			helps, numbered = c.Helps.points(), c.Helps.digits()
		}
		s.Rows = append(s.Rows, []string{c.ID, c.Name, helps, count(c.Drawn), played, strconv.Itoa(len(c.In)), with, without})
		numbers := append([]string{c.ID, c.Name, strings.Join(c.In, "+"), count(c.Drawn), count(c.Not)}, c.Played.digits()...)
		numbers = append(append(numbers, digits(c.With), digits(c.Without)), numbered...)
		s.Numbers = append(s.Numbers, append(numbers, strconv.Itoa(c.ComparedWith), strconv.Itoa(c.ComparedWithout), digits(c.Chance)))
	}
	s.Picture = m.impacts()
	return s
}

// Sizes of a heat map.
const (
	maxTile  = 48
	textTile = 30 // from which on a tile has its number in it
	deckRoom = 210
)

// tile is a field of a heat map; Heat is from 0, all lost, to 10, all won.
type tile struct {
	X, Y, Size, Mid, Base int
	Class, Text, Title    string
}

// heat draws the matrix.
func (m *Matrix) heat() *picture {
	n := len(m.Decks)
	step := min(maxTile, (wide-deckRoom)/max(n, 1))
	p := &picture{Width: wide, Height: 20 + step*n}
	for i, d := range m.Decks {
		p.Marks = append(p.Marks, mark{0, 20 + step*i + step/2 + 4, fmt.Sprintf("%d %s", i+1, display.Clip(d.Name, 28)), "start"},
			mark{deckRoom + step*i + step/2, 14, strconv.Itoa(i + 1), "middle"})
		for j := range m.Decks {
			x := m.met(i, j)
			if x == nil {
				continue
			}
			t := tile{X: deckRoom + step*j, Y: 20 + step*i, Size: step - 1, Mid: deckRoom + step*j + step/2, Base: 20 + step*i + step/2 + 4,
				Class: fmt.Sprintf("heat%d", int(math.Round(10*x.Share.Share))), Title: i18n.Sprintf(m.Lang, "%s against %s: %s", "%s对%s：%s", x.Deck, x.Against, word(m.Lang, x.Share.text()))}
			if step >= textTile {
				t.Text = fmt.Sprintf("%.0f", 100*x.Share.Share)
			}
			p.Tiles = append(p.Tiles, t)
		}
	}
	return p
}

// impacts draws how much cards help.
func (m *Matrix) impacts() *picture {
	var list []measured
	for _, c := range m.Cards {
		if c.Known && len(list) < maxBars {
			list = append(list, measured{strings.TrimSpace(c.ID + " " + c.Name), c.Helps.points(), c.Helps})
		}
	}
	return around(list, 0)
}
