package library_test

import (
	"testing"

	"arbiter/core/rules/tcg/library"
)

// TestReadKeyword (W-35): a keyword is written with all the numbers that it
// takes, each once.
func TestReadKeyword(t *testing.T) {
	kinds := map[string]*library.Keyword{"ARMOR": {ID: "ARMOR"}, "COVER": {ID: "COVER", Numbers: []string{"x"}}, "SQUAD": {ID: "SQUAD", Numbers: []string{"per", "max"}}}
	for _, tt := range []struct {
		text string
		want library.Numbers
		ok   bool
	}{
		{"ARMOR", library.Numbers{}, true},
		{"ARMOR(1)", library.Numbers{}, false},
		{"COVER(2)", library.Numbers{2}, true},
		{"COVER(x=2)", library.Numbers{2}, true},
		{"COVER", library.Numbers{}, false},
		{"COVER()", library.Numbers{}, false},
		{"COVER(0)", library.Numbers{}, false},
		{"COVER(1000)", library.Numbers{}, false},
		{"COVER(2", library.Numbers{}, false},
		{"COVER(y=2)", library.Numbers{}, false},
		{"SQUAD(per=1,max=2)", library.Numbers{1, 2}, true},
		{"SQUAD(max=2, per=1)", library.Numbers{1, 2}, true},
		{"SQUAD(1,2)", library.Numbers{}, false},
		{"SQUAD(per=1)", library.Numbers{}, false},
		{"SQUAD(per=1,per=2)", library.Numbers{}, false},
		{"SQUAD(per=1,max=2,more=3)", library.Numbers{}, false},
	} {
		w, err := library.ReadKeyword(tt.text)
		u := library.KeywordUse{}
		if err == nil {
			u, err = kinds[w.ID].Use(w)
		}
		if (err == nil) != tt.ok || tt.ok && u.N != tt.want {
			t.Errorf("%s: %+v, %v", tt.text, u, err)
		}
	}
}
