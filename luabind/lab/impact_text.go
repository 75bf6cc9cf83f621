package lab

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// Head describes the comparison in one line.
func (im *Impact) Head() string {
	text := i18n.Format("%[2]s, %[3]s of %[1]s, seeds from %[4]d", "%[1]s：%[2]s，%[3]s，种子从%[4]d起", im.Plan.Match.Mode, pairsOf(im.Pairs), matchesOf(2*im.matches), im.Plan.Match.Seed)
	if im.Broken {
		text = i18n.Format("interrupted after %s", "已中断，完成%s", text)
	}
	return text.In(im.Lang)
}

// Text writes a comparison for people. The tables after the sentence have the requested
// rows that differ.
func (im *Impact) Text(out io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", wrapped(im.said.In(im.Lang)), wrapped(im.Head()))
	if im.Pairs > 0 {
		result := im.result().in(im.Lang)
		result.text(&b, im.Lang)
		for i := range im.Forms {
			im.compared(&b, &im.Forms[i])
		}
	}
	writeTroubles(&b, im.Lang, im.Failed, &im.Trials)
	_, err := io.WriteString(out, b.String())
	return err
}

// compared prints a table before and after the change.
func (im *Impact) compared(b *strings.Builder, f *games.TableForm) {
	titled := false
	for _, row := range im.shown(f) {
		old, now := im.TablesOld[f.Name][row], im.TablesNew[f.Name][row]
		if old == nil || now == nil {
			continue
		}
		for i := range f.Columns {
			was, is := f.Columns[i].Cell(f, old).Text, f.Columns[i].Cell(f, now).Text
			if was == is {
				continue
			}
			if !titled {
				titled = true
				fmt.Fprintf(b, "\n%s\n", word(im.Lang, f.Title))
			}
			name := row
			if !f.Defined {
				name = word(im.Lang, row)
			}
			if n := im.Names[row]; n != "" && f.Defined {
				name += " " + n
			}
			b.WriteString(display.Wrap(i18n.Sprintf(im.Lang, "  %s, %s: %s before, %s after", "  %s，%s：变动前%s，变动后%s", name, word(im.Lang, f.Columns[i].Head), word(im.Lang, was), word(im.Lang, is)), display.DefaultWidth, "    ") + "\n")
		}
	}
}

// shown lists the rows of a table that follow the sentence: the changed definition, and
// how matches ended.
func (im *Impact) shown(f *games.TableForm) []string {
	if f.Name == "endings" || f.Name == "matches" {
		return im.TablesOld.Rows(f)
	}
	return []string{im.Subject}
}

// result is what has come out, in numbers.
func (im *Impact) result() section {
	s := section{ID: "result", Title: "Result", Whole: true, Head: []string{"", "won"}, Numbers: [][]string{{"side", "share", "low", "high"}}, Doc: im.said.In(im.Lang) + i18n.In(im.Lang, ".", "。")}
	var list []measured
	for _, side := range []struct {
		name  string
		share float64
	}{{"before", im.Before}, {"after", im.After}} {
		x := Share{Share: side.share}
		x.Low, x.High = games.WilsonOf(x.Share, im.matches)
		x = x.rounded()
		s.Rows = append(s.Rows, []string{side.name, x.text()})
		s.Numbers = append(s.Numbers, append([]string{side.name}, x.digits()...))
		list = append(list, measured{side.name, x.text(), x})
	}
	d := Share{im.Difference, im.Low, im.High}.rounded()
	s.Rows = append(s.Rows, []string{"difference in points", d.points()})
	s.Numbers = append(s.Numbers, append([]string{"difference"}, d.digits()...))
	if seen := rounded(im.After - im.Before); math.Abs(100*(seen-d.Share)) >= 0.05 {
		s.Rows = append(s.Rows, []string{"as played, with the stop", fmt.Sprintf("%+.1f", 100*seen)})
		s.Numbers = append(s.Numbers, []string{"as played", digits(seen), "", ""})
	}
	if im.matches > 0 {
		s.Picture = around(list, 0.5)
	}
	return s
}

// pairs counts the pairs by their difference.
func (im *Impact) pairs() section {
	s := section{ID: "pairs", Title: "Pairs by difference", Whole: true, Head: []string{"wins more than before, of all seats", "pairs"}, Numbers: [][]string{{"wins", "pairs"}},
		Doc: "A pair is all matches of one seed, from every seat, before and after."}
	for _, d := range im.samples.differences() {
		row := []string{strconv.FormatFloat(float64(d)/2, 'f', -1, 64), count(im.samples.Count[d])}
		s.Rows, s.Numbers = append(s.Rows, row), append(s.Numbers, row)
	}
	return s
}

// sections are its tables; those of the matches have columns before and after.
func (im *Impact) sections() []section {
	list := []section{im.result(), im.pairs()}
	for i := range im.Forms {
		f := &im.Forms[i]
		if len(im.TablesOld[f.Name])+len(im.TablesNew[f.Name]) > 0 {
			list = append(list, im.both(f))
		}
	}
	return list
}

// both is a table before and after.
func (im *Impact) both(f *games.TableForm) section {
	all := games.Tables{f.Name: maps.Clone(im.TablesOld[f.Name])}
	if all[f.Name] == nil {
		all[f.Name] = map[string][]int64{}
	}
	nothing := make([]int64, len(f.Fields))
	for row, numbers := range im.TablesNew[f.Name] { //maporder: each has its own place
		if all[f.Name][row] == nil {
			all[f.Name][row] = numbers
		}
	}
	rows := all.Rows(f)
	side := func(t games.Tables) section {
		one := &Report{Tables: games.Tables{f.Name: map[string][]int64{}}, Names: im.Names}
		for _, row := range rows {
			one.Tables[f.Name][row] = nothing
			if numbers := t[f.Name][row]; numbers != nil {
				one.Tables[f.Name][row] = numbers
			}
		}
		return one.section(f, rows)
	}
	s, now := side(im.TablesOld), side(im.TablesNew)
	s.Picture = nil
	zip := func(old, now []string, words int) (line []string) {
		line = slices.Clone(old[:words])
		for i := words; i < len(old); i++ {
			line = append(line, old[i], now[i])
		}
		return line
	}
	for i, head := range s.Head {
		if i >= s.Words {
			s.Head[i], now.Head[i] = head+" before", head+" after"
		}
	}
	for i, field := range s.Numbers[0] {
		if i >= s.Words {
			s.Numbers[0][i], now.Numbers[0][i] = field+" before", field+" after"
		}
	}
	s.Head = zip(s.Head, now.Head, s.Words)
	for i := range s.Rows {
		s.Rows[i] = zip(s.Rows[i], now.Rows[i], s.Words)
	}
	for i := range s.Numbers {
		s.Numbers[i] = zip(s.Numbers[i], now.Numbers[i], s.Words)
	}
	return s
}

// HTML writes it as one page that needs no other file and no network.
func (im *Impact) HTML(out io.Writer) error {
	return writePage(out, im.Lang, im.Head(), im.sections(), im.Failed, &im.Trials)
}

// SVG writes its picture.
func (im *Impact) SVG(out io.Writer, name string) error {
	return writePicture(out, im.Lang, im.sections(), name)
}

// TableCSV writes one table with all its numbers. The error names those that there are.
func (im *Impact) TableCSV(out io.Writer, name string) error {
	for _, s := range im.sections() {
		if s.ID == name {
			return s.csv(out)
		}
	}
	return NoTable(name, ImpactForms(im.Forms))
}

// ImpactPictures are the tables of a comparison that can be drawn.
var ImpactPictures = []string{"result"}

// ImpactForms are the tables of a comparison, by name: those of its matches and its own.
func ImpactForms(forms []games.TableForm) []games.TableForm {
	return append([]games.TableForm{{Name: "result"}, {Name: "pairs"}}, forms...)
}

// twoMatches is a match before and after.
type twoMatches struct {
	Match  int    `json:"match"` // from 0
	Seed   uint64 `json:"seed,string"`
	Seat   int    `json:"seat"` // of the contestant whose results count
	Before Played `json:"before"`
	After  Played `json:"after"`
}

func (im *Impact) twos() (list []twoMatches) {
	for i := range im.played[0] {
		old := im.played[0][i]
		list = append(list, twoMatches{old.Match, old.Seed, slices.Index(old.Seats, im.who) + 1, old, im.played[1][i]})
	}
	return list
}

// JSONLines writes a line a match, before and after.
func (im *Impact) JSONLines(out io.Writer) error {
	for _, two := range im.twos() {
		if err := encode(out, two); err != nil {
			return err
		}
	}
	return nil
}

// CSV writes a line a match: what the contestant has of it before and after, a draw being
// half a win.
func (im *Impact) CSV(out io.Writer) error {
	lines := [][]string{{"match", "seed", "seat", "before", "after", "by before", "turn before", "by after", "turn after", "error before", "error after"}}
	for _, two := range im.twos() {
		a, b := &two.Before, &two.After
		points := func(m *Played) string { return strconv.FormatFloat(float64(score(m, im.who))/2, 'f', -1, 64) }
		lines = append(lines, []string{strconv.Itoa(two.Match), strconv.FormatUint(two.Seed, 10), strconv.Itoa(two.Seat), points(a), points(b),
			a.By, strconv.Itoa(a.Turn), b.By, strconv.Itoa(b.Turn), a.Error, b.Error})
	}
	return writeCSV(out, lines)
}

// JSON writes a comparison as one object.
func (im *Impact) JSON(out io.Writer) error { return encode(out, im) }

func sortedNames(m map[string]int64) []string { return slices.Sorted(maps.Keys(m)) }
