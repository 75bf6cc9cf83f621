package lab

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/luabind/games"
)

// TestMarkupIsEscaped: names that untrusted packs choose stay text, in pages and in pictures.
func TestMarkupIsEscaped(t *testing.T) {
	const evil = "<script>alert('1')</script>\"onload=\"& +\x00"
	s := section{ID: "a b\"><", Title: evil, Doc: evil, Head: []string{evil, evil}, Rows: [][]string{{evil, evil}}, Picture: &picture{
		Width: 9, Height: 9, Axis: 1, Ticks: []int{1}, Rules: []int{1},
		Bars:  []bar{{Label: evil, Text: evil, Whiskers: true}, {Text: evil, Upright: true}},
		Tiles: []tile{{Class: evil, Text: evil, Title: evil}},
		Lines: []line{{Class: evil, Name: evil, Points: evil}},
		Marks: []mark{{Text: evil, Anchor: evil}},
	}}
	var page, file markup
	page.page("en", evil, []string{evil}, []section{s})
	file.file(&s)
	for _, text := range []string{page.b.String(), file.b.String()} {
		for _, part := range []string{"<script", "\"onload", "'1'", "& ", "\x00"} {
			if strings.Contains(text, part) {
				t.Errorf("%q is as it was written in\n%s", part, text)
			}
		}
		if n := strings.Count(text, "&lt;script&gt;alert(&#39;1&#39;)"); n < 8 {
			t.Errorf("%d names are shown in\n%s", n, text)
		}
	}
	d := xml.NewDecoder(strings.NewReader(file.b.String()))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, file.b.String())
		}
	}
	if !strings.Contains(page.b.String(), `href="#a%20b%22%3E%3C"`) {
		t.Errorf("the link to a table in\n%s", page.b.String())
	}
}

// element is a part of a drawing: its name, class, attributes and text.
type element struct {
	name, text string
	attributes map[string]string
}

// is reports whether an element has attributes, each written as name=value.
func (e *element) is(name, text string, attributes ...string) bool {
	for _, a := range attributes {
		key, value, _ := strings.Cut(a, "=")
		if e.attributes[key] != value {
			return false
		}
	}
	return e.name == name && e.text == text
}

// elements reads the parts of a drawing.
func elements(t *testing.T, p *picture) (list []element) {
	t.Helper()
	var m markup
	m.drawing(p)
	d := xml.NewDecoder(strings.NewReader("<svg>" + m.b.String() + "</svg>"))
	var open []int // indexes of list
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list[1:]
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, m.b.String())
		}
		switch x := token.(type) {
		case xml.StartElement:
			e := element{name: x.Name.Local, attributes: map[string]string{}}
			for _, a := range x.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			open, list = append(open, len(list)), append(list, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			list[open[len(open)-1]].text += strings.TrimSpace(string(x))
		}
	}
}

// TestDrawings: each part of a picture is drawn once, at its place, with its words.
func TestDrawings(t *testing.T) {
	whole := &picture{Width: 640, Height: 200, Axis: 301, Ticks: []int{11, 12}, Rules: []int{21},
		Bars:  []bar{{Label: "ann", Text: "5 %", Y: 31, Mid: 32, From: 33, Long: 34, Whiskers: true, Low: 35, High: 36}, {Label: "bob", Text: "6 %", Y: 41, Mid: 42, From: 43, Long: 44}, {Text: "1: 7", Upright: true, Column: 51, Top: 52, Long: 53, Height: 54}},
		Tiles: []tile{{X: 61, Y: 62, Size: 63, Mid: 64, Base: 65, Class: "heat7", Text: "71", Title: "a against b"}, {X: 71, Y: 72, Size: 73, Class: "heat1", Title: "b against a"}},
		Lines: []line{{Class: "line2", Name: "supply", Points: "1,2 3,4 ", X: 81, Y: 82}}, Marks: []mark{{X: 91, Y: 92, Text: "50%", Anchor: "middle"}}}
	list := elements(t, whole)
	for what, want := range map[string][]string{
		"first tick":           {"line", "", "class=grid", "x1=11", "x2=11", "y1=0", "y2=182"},
		"second tick":          {"line", "", "class=grid", "x1=12", "x2=12", "y1=0", "y2=182"},
		"rule":                 {"line", "", "class=grid", "x1=28", "x2=632", "y1=21", "y2=21"},
		"axis":                 {"line", "", "class=axis", "x1=301", "x2=301", "y1=0", "y2=182"},
		"label":                {"text", "ann", "x=0", "y=32"},
		"bar":                  {"rect", "", "x=33", "y=31", "width=34", "height=14"},
		"words of a bar":       {"title", "ann: 5 %"},
		"whisker":              {"line", "", "class=whisker", "x1=35", "x2=36", "y1=32", "y2=32"},
		"second bar":           {"rect", "", "x=43", "y=41", "width=44", "height=14"},
		"upright bar":          {"rect", "", "x=51", "y=52", "width=53", "height=54"},
		"words of an upright":  {"title", "1: 7"},
		"tile":                 {"rect", "", "class=heat7", "x=61", "y=62", "width=63", "height=63"},
		"number of a tile":     {"text", "71", "class=heat heat7", "x=64", "y=65", "text-anchor=middle"},
		"words of a tile":      {"title", "a against b"},
		"small tile":           {"rect", "", "class=heat1", "x=71", "y=72", "width=73", "height=73"},
		"curve":                {"polyline", "", "class=line2", "points=1,2 3,4 "},
		"name of the curve":    {"text", "supply", "class=line2", "x=81", "y=82"},
		"mark":                 {"text", "50%", "class=faint", "x=91", "y=92", "text-anchor=middle"},
		"second label":         {"text", "bob", "x=0", "y=42"},
		"words of a small one": {"title", "b against a"}, "words of the second bar": {"title", "bob: 6 %"},
	} {
		n := 0
		for i := range list {
			if list[i].is(want[0], want[1], want[2:]...) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("the %s is drawn %d times", what, n)
		}
	}
	if len(list) != 21 {
		t.Errorf("%d parts are drawn", len(list))
	}
	if list := elements(t, &picture{Width: 640, Height: 200}); len(list) != 0 {
		t.Errorf("of nothing is drawn %v", list)
	}
}

// marksOf returns the numbers at the foot of a picture by their column.
func marksOf(p *picture) (list []mark) {
	for _, m := range p.Marks {
		if m.Y == p.Height-4 {
			list = append(list, m)
		}
	}
	return list
}

// TestPicturesAroundALine: bars begin at the line and end at their value, and whiskers end with the
// interval, all to one scale. The numbers below are the line and the farthest values.
func TestPicturesAroundALine(t *testing.T) {
	for _, c := range []struct {
		line  float64
		list  []measured
		ticks [3]string
	}{
		{0, []measured{{"up", "a", Share{0.0625, 0.03125, 0.125}}, {"down", "b", Share{-0.03125, -0.0625, 0}}}, [3]string{"-12.5", "+0.0", "+12.5"}},
		{0.5, []measured{{"up", "a", Share{0.625, 0.5625, 0.6875}}, {"down", "b", Share{0.3125, 0.25, 0.5}}}, [3]string{"25.0%", "50.0%", "75.0%"}},
	} {
		p := around(c.list, c.line)
		far := 0.0
		for _, x := range c.list {
			far = max(far, math.Abs(x.Low-c.line), math.Abs(x.High-c.line))
		}
		const side = (wide-leastRoom)/2 - 8
		at := func(v float64) int { return leastRoom + (wide-leastRoom)/2 + int((v-c.line)/far*side) }
		if p.Width != wide || p.Height != 4+2*barStep+tickRoom || p.Axis != at(c.line) || len(p.Bars) != 2 {
			t.Fatalf("%+v", p)
		}
		for i, x := range c.list {
			b := p.Bars[i]
			from, to := p.Axis, at(x.Share.Share)
			if from > to {
				from, to = to, from
			}
			if b.Label != x.Label || b.Text != x.Text || b.Upright || !b.Whiskers || b.From != from || b.From+b.Long != to || b.Low != at(x.Low) || b.High != at(x.High) {
				t.Errorf("%+v is drawn as %+v", x, b)
			}
			if b.Y != 4+i*barStep || b.Mid != b.Y+8 {
				t.Errorf("bar %d is at %d, its label at %d", i, b.Y, b.Mid)
			}
		}
		marks := marksOf(p)
		if len(marks) != 3 || len(p.Ticks) != 3 {
			t.Fatalf("ticks %v, numbers %v", p.Ticks, marks)
		}
		for i, m := range marks {
			if v := c.line + float64(i-1)*far; m.Text != c.ticks[i] || m.X != at(v) || p.Ticks[i] != m.X || m.Anchor != [3]string{"start", "middle", "end"}[i] {
				t.Errorf("tick %d is %+v with a line at %d, want %s", i, m, p.Ticks[i], c.ticks[i])
			}
		}
	}
	long := measured{strings.Repeat("x", 20), "", Share{0.5, 0, 1}}
	if p := around([]measured{long}, 0.5); p.Axis != (20*letter+8+wide)/2 || p.Bars[0].Label != long.Label {
		t.Errorf("a long label has no room: %+v", p)
	}
	if p := around(nil, 0); p != nil {
		t.Errorf("of nothing is drawn %+v", p)
	}
	for n, want := range map[int]int{5: 120, 14: 120, 15: 128, 41: 336, 42: 340, 90: 340} { // letters of a label
		label := strings.Repeat("x", n)
		if got := roomFor([]string{"", label, "x"}); got != want {
			t.Errorf("a label of %d letters has a room of %d, want %d", n, got, want)
		}
		if got := len([]rune(clipped(label, want))); got != min(n, 41) {
			t.Errorf("of %d letters are shown %d", n, got)
		}
	}
}

// formOf is a table of three rows with a count, a mean and a share.
func formOf(chart games.Chart, columns ...games.Column) (*games.TableForm, *Report) {
	f := &games.TableForm{Name: "t", Title: "Cards", Row: "card", Fields: []string{"plays", "of", "won"}, Columns: columns, Chart: chart}
	return f, &Report{Tables: games.Tables{"t": {"A": {8, 4, 3}, "B": {2, 0, 0}, "C": {6, 4, 1}}}, Names: map[string]string{"A": "ann"}}
}

var (
	plays = games.Column{Head: "plays", Of: "plays"}
	mean  = games.Column{Head: "per deck", Of: "plays", Per: "of", As: games.Mean}
	won   = games.Column{Head: "won", Of: "won", Per: "of", As: games.Share}
)

// TestBars: bars show the first share of a table, on a scale to 100 % with the intervals, or else
// the first column, on a scale to its highest value.
func TestBars(t *testing.T) {
	for _, c := range []struct {
		columns []games.Column
		values  [3]float64 // of the scale
		ticks   []string
		shares  bool
	}{
		{[]games.Column{plays, won}, [3]float64{0.75, 0, 0.25}, []string{"0%", "25%", "50%", "75%", "100%"}, true},
		{[]games.Column{plays}, [3]float64{1, 0.25, 0.75}, []string{"0", "2", "4", "6", "8"}, false},
		{[]games.Column{mean, plays}, [3]float64{1, 0, 0.75}, []string{"0.0", "0.5", "1.0", "1.5", "2.0"}, false},
	} {
		f, r := formOf(games.Bars, c.columns...)
		p := r.picture(f, []string{"A", "B", "C"})
		if p == nil || p.Width != wide || p.Height != 4+3*barStep+tickRoom || p.Axis != 0 || len(p.Bars) != 3 {
			t.Fatalf("%+v", p)
		}
		const long = wide - leastRoom - 8
		at := func(v float64) int { return leastRoom + int(v*long) }
		for i, b := range p.Bars {
			if b.Label != string(rune('A'+i)) || b.From != leastRoom || b.Long != int(c.values[i]*long) || b.Y != 4+i*barStep || b.Mid != b.Y+8 || b.Upright {
				t.Errorf("bar %d is %+v", i, b)
			}
			if b.Whiskers != (c.shares && i != 1) {
				t.Errorf("bar %d has whiskers: %v", i, b.Whiskers)
			}
			if !b.Whiskers {
				continue
			}
			low, high := games.Wilson([]int64{3, 0, 1}[i], 4)
			if b.Low != at(low) || b.High != at(high) || b.Text != fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*c.values[i], 100*low, 100*high) {
				t.Errorf("the interval of bar %d is from %d to %d: %s", i, b.Low, b.High, b.Text)
			}
		}
		marks := marksOf(p)
		for i, m := range marks {
			if x := at(float64(i) / 4); m.Text != c.ticks[i] || m.X != x || p.Ticks[i] != x || m.Anchor != []string{"start", "middle", "middle", "middle", "end"}[i] {
				t.Errorf("tick %d is %+v with a line at %d", i, m, p.Ticks[i])
			}
		}
		if len(marks) != 5 || len(p.Ticks) != 5 {
			t.Errorf("ticks %v", marks)
		}
		f.Defined = true
		if p := r.picture(f, []string{"A", "B"}); p.Bars[0].Label != "A ann" || p.Bars[1].Label != "B" {
			t.Errorf("labels with names: %+v", p.Bars)
		}
	}
	f, r := formOf(games.Bars, mean)
	r.Tables["t"] = map[string][]int64{"A": {50, 4, 0}}
	if p := r.picture(f, []string{"A"}); marksOf(p)[1].Text != "3.1" || marksOf(p)[4].Text != "12.5" {
		t.Errorf("means have digits: %+v", p.Marks)
	}
	f, r = formOf(games.Bars, plays)
	r.Tables["t"] = map[string][]int64{"A": {3, 0, 0}, "B": {0, 0, 0}}
	if p := r.picture(f, []string{"A", "B"}); marksOf(p)[1].Text != "0.8" || marksOf(p)[4].Text != "3.0" {
		t.Errorf("few have digits: %+v", p.Marks)
	}
	if p := r.picture(f, []string{"B"}); len(p.Marks)+len(p.Ticks) > 0 || len(p.Bars) != 1 || p.Bars[0].Long != 0 {
		t.Errorf("nothing has a scale: %+v", p)
	}
	if p := r.picture(f, slices.Repeat([]string{"A"}, 30)); len(p.Bars) != 24 {
		t.Errorf("%d bars", len(p.Bars))
	}
	if f.Chart = games.NoChart; r.picture(f, []string{"A", "B"}) != nil {
		t.Error("a table without a chart is drawn")
	}
}

// TestBarsByNumber: rows that are numbers have a bar at their place, from the first to the last,
// as high as their part of the highest.
func TestBarsByNumber(t *testing.T) {
	f, r := formOf(games.Bars, plays)
	f.Ordered, f.Row = true, "turns"
	r.Tables["t"] = map[string][]int64{"5": {4, 0, 0}, "6": {8, 0, 0}, "14": {2, 0, 0}}
	p := r.picture(f, []string{"5", "6", "14"})
	const slots, long = 10, wide - axisRoom
	high := tall - 2*axisRoom
	for i, want := range []struct{ row, n, height int }{{5, 4, high / 2}, {6, 8, high}, {14, 2, high / 4}} {
		b := p.Bars[i]
		if !b.Upright || b.Text != fmt.Sprintf("%d: %d", want.row, want.n) || b.Column != axisRoom+(want.row-5)*long/slots || b.Long != long/slots-1 || b.Height != want.height || b.Top+b.Height != tall-axisRoom {
			t.Errorf("bar %d is %+v", i, b)
		}
	}
	if p.Width != wide || p.Height != tall || len(p.Bars) != 3 || !slices.Equal(p.Marks, []mark{{axisRoom, tall - 10, "turns 5", "start"}, {wide - 4, tall - 10, "14", "end"}, {4, axisRoom - 10, "8 plays", "start"}, {4, tall - axisRoom, "0", "start"}}) {
		t.Errorf("%d by %d, marks %+v", p.Width, p.Height, p.Marks)
	}
	r.Tables["t"]["2000"] = []int64{1, 0, 0}
	for _, b := range r.picture(f, []string{"5", "2000"}).Bars {
		if b.Long != 1 {
			t.Errorf("a thin bar is %d wide", b.Long)
		}
	}
}

// TestCurves: each column is a curve through its values, both axes have their numbers at each
// quarter, and the names of curves are above them without overlapping.
func TestCurves(t *testing.T) {
	columns := []games.Column{plays, {Head: "won", Of: "won"}}
	f, r := formOf(games.Curves, columns...)
	f.Ordered, f.Row = true, "round"
	r.Tables["t"] = map[string][]int64{"1": {0, 0, 4}, "3": {8, 0, 2}, "9": {4, 0, 0}}
	rows := []string{"1", "3", "9"}
	p := r.picture(f, rows)
	const long, high = wide - axisRoom - 8, tall - 2*axisRoom
	floor := p.Height - axisRoom
	if p.Width != wide || p.Height != 12+10+tall-axisRoom || len(p.Lines) != 2 || len(p.Bars)+len(p.Tiles)+len(p.Ticks) > 0 {
		t.Fatalf("%+v", p)
	}
	for i, want := range [][3]int{{0, high, high / 2}, {high / 2, high / 4, 0}} {
		points := fmt.Sprintf("%d,%d %d,%d %d,%d ", axisRoom, floor-want[0], axisRoom+long/4, floor-want[1], axisRoom+long, floor-want[2])
		if l := p.Lines[i]; l.Points != points || l.Class != fmt.Sprint("line", i) || l.Name != columns[i].Head || l.Y != 12 {
			t.Errorf("curve %d is %+v, want %s", i, l, points)
		}
	}
	if p.Lines[0].X != axisRoom || p.Lines[1].X != axisRoom+len("plays")*letter+16 {
		t.Errorf("the names are at %d and %d", p.Lines[0].X, p.Lines[1].X)
	}
	if len(p.Marks) != 10 || len(p.Rules) != 5 {
		t.Fatalf("marks %+v, rules %v", p.Marks, p.Rules)
	}
	for i := range 5 {
		y, x := floor-high*i/4, axisRoom+long*i/4
		text, anchor := strconv.Itoa(1+8*i/4), "middle"
		switch i {
		case 0:
			text, anchor = "round 1", "start"
		case 4:
			anchor = "end"
		}
		if p.Rules[i] != y || p.Marks[2*i] != (mark{2, y + 4, fmt.Sprintf("%d.0", 2*i), "start"}) || p.Marks[2*i+1] != (mark{x, p.Height - 10, text, anchor}) {
			t.Errorf("quarter %d: a rule at %d, %+v", i, p.Rules[i], p.Marks[2*i:2*i+2])
		}
	}
	if p := r.picture(f, rows[:2]); p.Marks[3].Text != "1" || p.Marks[5].Text != "2" || p.Marks[7].Text != "2" || p.Marks[9].Text != "3" {
		t.Errorf("the quarters from 1 to 3 are %+v", p.Marks)
	}
	r.Tables["t"]["4"] = []int64{1, 1, 1}
	if p := r.picture(f, []string{"1", "4"}); p.Marks[3].Text != "1" || p.Marks[7].Text != "3" {
		t.Errorf("the quarters from 1 to 4 are %+v", p.Marks)
	}
	if r.picture(f, rows[:1]) != nil {
		t.Error("a curve of one row is drawn")
	}
	for range 7 { // more names than fit into one row
		f.Columns = append(f.Columns, games.Column{Head: strings.Repeat("x", 20), Of: "won"})
	}
	p = r.picture(f, rows)
	for i, l := range p.Lines {
		if end := l.X + letter*len(l.Name); l.X < axisRoom || end > wide || l.Y > p.Height-tall+axisRoom-10 || l.Class != fmt.Sprint("line", i%4) {
			t.Errorf("the name of curve %d is at %d, %d", i, l.X, l.Y)
		}
		if i > 0 {
			if last := p.Lines[i-1]; (l.Y != last.Y || l.X != last.X+letter*len(last.Name)+16) && (l.Y != last.Y+16 || l.X != axisRoom) {
				t.Errorf("the name of curve %d is at %d, %d after %d, %d", i, l.X, l.Y, last.X, last.Y)
			}
		}
	}
	if last := p.Lines[len(p.Lines)-1]; last.Y == 12 || p.Height != last.Y+10+tall-axisRoom {
		t.Errorf("the last name is at %d of %d", last.Y, p.Height)
	}
}
