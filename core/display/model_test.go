package display_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/core/display"
)

// TestWidths: the characters that fill two columns are those of the wide ranges, to their ends.
func TestWidths(t *testing.T) {
	for _, ends := range [][2]rune{{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}} {
		for r, want := range map[rune]int{ends[0] - 1: 1, ends[0]: 2, ends[0] + 1: 2, (ends[0] + ends[1]) / 2: 2, ends[1]: 2, ends[1] + 1: 1} {
			if got := display.Width(string(r)); got != want {
				t.Errorf("%U has %d columns, want %d", r, got, want)
			}
		}
	}
	if got := display.Width("a战—、é"); got != 1+2+1+2+1 {
		t.Errorf("%d columns", got)
	}
}

// TestTextsAreCutToWidths: what is cut or padded has the width, or a column less where a wide character
// does not fit, and is the longest beginning that does.
func TestTextsAreCutToWidths(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		var runes []rune
		for range random.IntN(9) {
			runes = append(runes, []rune("ab 战场，")[random.IntN(6)])
		}
		text, width := string(runes), 1+random.IntN(12)
		longest := func(room int) string {
			for n := len(runes); n > 0; n-- {
				if part := string(runes[:n]); display.Width(part) <= room {
					return part
				}
			}
			return ""
		}
		clipped := text
		if display.Width(text) > width {
			clipped = longest(width-1) + "…"
		}
		if got := display.Cut(text, width); got != longest(width) {
			t.Fatalf("%q cut to %d is %q, want %q", text, width, got, longest(width))
		}
		if got := display.Clip(text, width); got != clipped {
			t.Fatalf("%q clipped to %d is %q, want %q", text, width, got, clipped)
		}
		if got := display.Pad(text, width); got != text+strings.Repeat(" ", max(width-display.Width(text), 0)) {
			t.Fatalf("%q padded to %d is %q", text, width, got)
		}
		if got := display.Fit(text, width); got != clipped+strings.Repeat(" ", width-display.Width(clipped)) {
			t.Fatalf("%q fitted to %d is %q", text, width, got)
		}
	}
	for n, want := range map[int]string{0: "0 matches", 1: "1 match", 2: "2 matches", -1: "-1 matches"} {
		if got := display.CountOf(n, "match", "matches"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestLinesBreakWhereTheyMay: a line breaks at the last space that fits. In Chinese it breaks anywhere,
// but not before a sign that ends a phrase, after one that begins one, or within an id.
func TestLinesBreakWhereTheyMay(t *testing.T) {
	for _, c := range []struct {
		text   string
		width  int
		indent string
		want   string
	}{
		{"one two three", 7, "", "one two|three"}, {"one two three", 8, "", "one two|three"}, {"one two three", 6, "", "one|two|three"}, {"one two three", 13, "", "one two three"}, {"one two three", 12, "", "one two|three"},
		{"one  two", 5, "", "one|two"}, {"one two three", 9, "  ", "one two|  three"}, {"one two three", 6, "  ", "one|  two|  thre|  e"}, {"abcdefgh", 3, "", "abc|def|gh"}, {"a\nb c", 3, "  ", "a|b c"},
		{"战场上单位", 4, "", "战场|上单|位"}, {"战场上单位", 5, "", "战场|上单|位"}, {"战场，上单位", 4, "", "战|场，|上单|位"}, {"战场（上单位", 6, "", "战场|（上单|位"}, {"战场UNSC上", 6, "", "战场|UNSC上"}, {"战场 UNSC 上", 7, "", "战场|UNSC 上"}, {"战场上单位", 6, "  ", "战场上|  单位"},
	} {
		if got := strings.ReplaceAll(display.Wrap(c.text, c.width, c.indent), "\n", "|"); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// randomPicture is a picture of some of the parts that there can be.
func randomPicture(random *rand.Rand) *display.Picture {
	p := &display.Picture{Head: fmt.Sprint("turn ", random.IntN(2)), Asks: strings.Repeat("?", random.IntN(2)), Todo: strings.Repeat("!", random.IntN(2)), Over: strings.Repeat(".", random.IntN(2))}
	some := func(f func(id string, n int)) {
		for i := range 3 {
			if random.IntN(2) == 0 {
				f(fmt.Sprint("x", i), random.IntN(2))
			}
		}
	}
	some(func(id string, n int) { p.Notices = append(p.Notices, display.Badge{Text: id}) })
	some(func(_ string, n int) { p.ToAct, p.Winners = append(p.ToAct, n+1), append(p.Winners, n) })
	some(func(id string, _ int) { p.Last = append(p.Last, id) })
	some(func(id string, n int) { p.Seats = append(p.Seats, display.SeatPicture{ID: id, Seat: n}) })
	some(func(id string, n int) {
		p.Regions = append(p.Regions, display.Region{ID: id, Places: []display.Place{{X: n}}})
	})
	some(func(id string, n int) { p.Heads = append(p.Heads, display.Column{ID: id, X: n}) })
	some(func(id string, n int) { p.Pieces = append(p.Pieces, display.PiecePicture{ID: id, N: n}) })
	return p
}

// TestChangesLeadToThePosition: a change, applied to the parts of the position before it, makes those of
// the position after it. It sets nothing that is as before, and the parts have all of a picture.
func TestChangesLeadToThePosition(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		pictures := [2]*display.Picture{randomPicture(random), randomPicture(random)}
		var parts [2]map[string]json.RawMessage
		for i, p := range pictures {
			var err error
			if parts[i], err = p.Parts(); err != nil {
				t.Fatal(err)
			}
			if n := 1 + len(p.Seats) + len(p.Regions) + len(p.Heads) + len(p.Pieces); len(parts[i]) != n {
				t.Fatalf("%d parts, want %d", len(parts[i]), n)
			}
			back := display.Picture{}
			if err := json.Unmarshal(parts[i]["head"], &back); err != nil {
				t.Fatal(err)
			}
			want := *p
			want.Seats, want.Regions, want.Heads, want.Pieces = nil, nil, nil, nil
			if fmt.Sprintf("%+v", back) != fmt.Sprintf("%+v", want) {
				t.Fatalf("the head is %+v, want %+v", back, want)
			}
		}
		was, is := parts[0], parts[1]
		c := display.ChangeOf(9, was, is)
		applied := maps.Clone(was)
		for _, id := range c.Gone {
			if _, there := applied[id]; !there {
				t.Fatalf("%s is gone, and was not there", id)
			}
			delete(applied, id)
		}
		for id, text := range c.Set { //maporder: a map is filled
			if string(was[id]) == string(text) {
				t.Fatalf("%s is as before", id)
			}
			applied[id] = text
		}
		if c.Seq != 9 || fmt.Sprint(applied) != fmt.Sprint(is) {
			t.Fatalf("the change %+v leads to %v, not %v", c, applied, is)
		}
	}
}

// TestKindsOfAPicture: the definitions that a picture mentions are listed once, wherever they are.
func TestKindsOfAPicture(t *testing.T) {
	badges := func(kinds ...string) (list []display.Badge) {
		for _, k := range kinds {
			list = append(list, display.Badge{Kind: k})
		}
		return list
	}
	p := &display.Picture{Notices: badges("a", "", "b"), Pieces: []display.PiecePicture{{Kind: "c", Badges: badges("d", "a")}, {Kind: "c"}, {}}, Seats: []display.SeatPicture{{Badges: badges("e", "c"), Zones: []display.Zone{{Kinds: []string{"f", "e"}}}}}}
	if got := fmt.Sprint(display.KindsOf(p)); got != "[a b c d e f]" {
		t.Errorf("kinds %s", got)
	}
}
