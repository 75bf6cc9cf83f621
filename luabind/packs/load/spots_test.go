package load

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// spotted is a text with values of every kind in every place.
const spotted = `top = 1 # one
"q k" = "a"

[head]
list = [ 1, 22 ,"c" ] # three
over = [
  "x",
  [2, 3],
]
one = ["alone"]
none = []
in = { a = true, b = [ { c = 1 } ] }
deep.er = -5
[head.inner]
k = """
two lines"""
[[row]]
id = "A"
[[row.sub]]
n = 1
o = [7, { p = 8 }]
[row.table]
m = 2
[[row]]
id = "B"
`

// at returns the value of a path, through the last element of lists of tables.
func at(t *testing.T, text string, path []string) any {
	t.Helper()
	var values map[string]any
	if _, err := toml.Decode(text, &values); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	var x any = values
	for _, key := range path {
		m, ok := x.(map[string]any)
		if list, many := x.([]map[string]any); many {
			m, ok = list[len(list)-1], true
		}
		if !ok {
			t.Fatalf("%v is in no table", path)
		}
		x = m[key]
	}
	return x
}

// TestSpots: a spot has the bytes of one value, its line, and the lines of the tables around it.
func TestSpots(t *testing.T) {
	var got []string
	for _, x := range Spots(spotted) {
		item := ""
		if x.Item {
			item = "*"
		}
		got = append(got, fmt.Sprintf("%s%s %d in %d of %d: %s", strings.Join(x.Path, "."), item, x.Line, x.Table, x.Top, strings.ReplaceAll(spotted[x.From:x.To], "\n", "|")))
	}
	want := []string{
		"top 1 in 0 of 0: 1", `q k 2 in 0 of 0: "a"`,
		`head.list 5 in 4 of 4: [ 1, 22 ,"c" ]`, "head.list* 5 in 4 of 4: 1", "head.list* 5 in 4 of 4: 22", `head.list* 5 in 4 of 4: "c"`,
		`head.over 6 in 4 of 4: [|  "x",|  [2, 3],|]`, `head.over* 7 in 4 of 4: "x"`, "head.over* 8 in 4 of 4: [2, 3]", "head.over* 8 in 4 of 4: 2", "head.over* 8 in 4 of 4: 3",
		`head.one 10 in 4 of 4: ["alone"]`, `head.one* 10 in 4 of 4: "alone"`, "head.none 11 in 4 of 4: []",
		"head.in 12 in 4 of 4: { a = true, b = [ { c = 1 } ] }", "head.in.a 12 in 4 of 4: true", "head.in.b 12 in 4 of 4: [ { c = 1 } ]", "head.in.b* 12 in 4 of 4: { c = 1 }", "head.in.b.c 12 in 4 of 4: 1",
	}
	if len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, line := range []string{`head.inner.k 15 in 14 of 4: """|two lines"""`, `row.id 18 in 17 of 17: "A"`, "row.sub.n 20 in 19 of 17: 1", "row.sub.o* 21 in 19 of 17: 7", "row.sub.o.p 21 in 19 of 17: 8", "row.table.m 23 in 22 of 17: 2", `row.id 25 in 24 of 24: "B"`} {
		if !slices.Contains(got, line) {
			t.Errorf("%s is not among\n%s", line, strings.Join(got, "\n"))
		}
	}
	if list := Spots("a = " + strings.Repeat("[", 20)); list != nil {
		t.Errorf("a text that is nested too deep has %v", list)
	}
}

// TestCutSpots: the text without an element is TOML, with the same list except for the element.
func TestCutSpots(t *testing.T) {
	for _, text := range []string{spotted, "a = [1,2,3]", "a = [ 1 , 2 , ]", "a = [\n\t1, # one\n\t2 # two\n]\nb = [[\"x\", 'y'], [ ]]", "a = [{ b = 1 }, { b = 2 }]\r\n"} {
		cut := 0
		for _, x := range Spots(text) {
			if !x.Item || nested(text, x) || x.Path[0] == "row" { // of several tables, at finds the last
				continue
			}
			list := at(t, text, x.Path)
			element := 0 // its index in the list
			for _, y := range Spots(text) {
				if y.Item && slices.Equal(x.Path, y.Path) && y.From < x.From && !nested(text, y) {
					element++
				}
			}
			left := text[:x.CutFrom] + text[x.CutTo:]
			want := reflect.AppendSlice(reflect.MakeSlice(reflect.TypeOf(list), 0, 4), reflect.ValueOf(list).Slice(0, element))
			want = reflect.AppendSlice(want, reflect.ValueOf(list).Slice(element+1, reflect.ValueOf(list).Len()))
			if got := at(t, left, x.Path); fmt.Sprint(got) != fmt.Sprint(want.Interface()) {
				t.Errorf("without %q, %v is %v, want %v", text[x.From:x.To], x.Path, got, want)
			}
			cut++
		}
		if cut == 0 {
			t.Errorf("nothing is cut from %q", text)
		}
	}
}

// nested reports whether an element is in a list that is an element itself.
func nested(text string, x Spot) bool {
	return slices.ContainsFunc(Spots(text), func(y Spot) bool { return y.Item && slices.Equal(x.Path, y.Path) && y.From < x.From && x.To < y.To })
}

// TestLinesOfKeys: errors name the line of a key, in the last table of a list or in the nth.
func TestLinesOfKeys(t *testing.T) {
	l := LinesOf(spotted)
	for path, want := range map[string]int{"top": 1, "q k": 2, "head": 4, "head/list": 5, "head/in/b": 12, "head/deep/er": 13, "head/inner/k": 15, "row/id": 25, "row": 24, "none": 0, "head/none of it": 0, "top/x": 0} {
		if got := l.Of(strings.Split(path, "/")); got != want {
			t.Errorf("%s is in line %d, want %d", path, got, want)
		}
	}
	for _, c := range []struct {
		list string
		n    int
		key  string
		want int
	}{{"row", 0, "id", 18}, {"row", 1, "id", 25}, {"row", 0, "none", 17}, {"row", 1, "none", 24}, {"row", 2, "id", 0}, {"none", 0, "id", 0}} {
		if got := l.At(c.list, c.n, c.key); got != c.want {
			t.Errorf("%s of %s %d is in line %d, want %d", c.key, c.list, c.n, got, c.want)
		}
	}
	bad := LinesOf("a = " + strings.Repeat("[", 20))
	if bad.Of([]string{"a"}) != 0 || bad.At("a", 0, "b") != 0 {
		t.Error("a text that is nested too deep has lines")
	}
}
