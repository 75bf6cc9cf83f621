package load

import (
	"fmt"
	"strings"
	"testing"
)

// texts is a game whose things have numbers and a text.
func texts() *Game {
	return &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
		d.ID("id")
		d.Behaviour()
		d.Sentence("text")
	}}}}
}

// TestBareDigits: a number that a text writes out is noted, with its place, and the pack
// loads. What takes its place is sure where one var alone has the value.
func TestBareDigits(t *testing.T) {
	for _, tt := range []struct {
		vars, text string
		want       string // line:col: was → sure: hint; of each number
	}{
		{"n = 2", `en = "Deal {n}."`, ""},
		{"n = 2", `en = "Deal 2."`, "5:21 2→{n} write {n}"},
		{"n = 2", `en = 'Deal 2.'`, "5:21 2→{n} write {n}"},
		{"n = 3", `en = "Deal 2."`, "5:21 → name the number in vars and write {its name}"},
		{"n = 2, m = 2", `en = "Deal 2."`, "5:21 → write {n} or {m}"},
		{"n = \"2\"", `en = "Deal 2."`, "5:21 → name the number in vars and write {its name}"},
		{"n = 2, m = 12", `en = "{n}, 2 and 12"`, "5:21 2→{n} write {n} | 5:27 12→{m} write {m}"},
		{"n = 0", `en = "1.5"`, "5:16 → name the number in vars and write {its name}"},
		{"n = 2", `en = "2_ and _2"`, "5:16 → name the number in vars and write {its name} | 5:24 → name the number in vars and write {its name}"},
		{"n = 2", `en = "M2 and 2x"`, "5:17 → name the number in vars and write {its name} | 5:23 → name the number in vars and write {its name}"},
		{"n = 1", `en = "1.5 or 1,5"`, "5:16 → name the number in vars and write {its name} | 5:23 → name the number in vars and write {its name}"},
		{"n = 2", `en = "Deal.", zh = "造成２点"`, "5:36 ２→{n} write {n}"},
		{"n = 2", `en = "A \"2\"."`, "5:10 → write {n}"}, // the escape: no place but that of the key
	} {
		x := Examine([]Source{toyPack("p", "", "[[thing]]\nid = \"T\"\n\n\ntext = { "+tt.text+" }\nvars = { "+tt.vars+" }\n")}, texts())
		var got []string
		for _, f := range x.Noted {
			if word := f.Msg[len("the text has a bare digit: "):]; !strings.HasPrefix(f.Msg, "the text has a bare digit: ") || strings.ContainsAny(word, " \t") || f.Was != "" && !strings.Contains(word, f.Was) {
				t.Errorf("%s: %s", tt.text, f.Msg)
			}
			if f.Code != BareDigit || f.File != "p/a.toml" {
				t.Errorf("%s: noted %+v", tt.text, f)
			}
			got = append(got, fmt.Sprintf("%d:%d %s→%s %s", f.Line, f.Col, f.Was, f.Sure, f.Hint))
		}
		if len(x.Faults) > 0 || strings.Join(got, " | ") != tt.want || len(x.Library.Notes) != len(got) {
			t.Errorf("vars %s, text %s: noted %q, want %q; faults %v", tt.vars, tt.text, got, tt.want, x.Faults)
		}
	}
}

// TestWordsWithDigits: a note has the word of the text that has the digit.
func TestWordsWithDigits(t *testing.T) {
	for text, want := range map[string]string{"Deal 2.": `"2."`, "2": `"2"`, "a (2) b": `"(2)"`, "x\u30002\u3000y": `"2"`, "12,5 more": `"12,5"`} {
		x := Examine([]Source{toyPack("p", "", "[[thing]]\nid = \"T\"\ntext = { en = \""+text+"\" }\n")}, texts())
		if len(x.Noted) != 1 || x.Noted[0].Msg != "the text has a bare digit: "+want {
			t.Errorf("%q: %v, want %s", text, x.Noted, want)
		}
	}
}

// TestBareDigitsAreBounded: a load notes as many as it reports faults, and says where it
// ends.
func TestBareDigitsAreBounded(t *testing.T) {
	for _, n := range []int{maxFaults - 1, maxFaults + 1} {
		x := Examine([]Source{toyPack("p", "", "[[thing]]\nid = \"T\"\ntext = { en = \""+strings.Repeat("7 ", n)+"\" }\n")}, texts())
		last := x.Library.Notes[len(x.Library.Notes)-1]
		if cut := strings.HasPrefix(last, "there are more bare digits in texts than 199"); len(x.Faults) > 0 || len(x.Noted) != min(n, maxFaults) || cut != (n > maxFaults) {
			t.Errorf("%d numbers: %d notes, the last %q", n, len(x.Noted), last)
		}
	}
}
