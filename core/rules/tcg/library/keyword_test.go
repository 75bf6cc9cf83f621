package library

import "testing"

// TestReadKeyword (W-35): a keyword is written with all the numbers that it
// takes, each once.
func TestReadKeyword(t *testing.T) {
	kinds := map[string]*Keyword{"ARMOR": {ID: "ARMOR"}, "COVER": {ID: "COVER", Numbers: []string{"x"}}, "SQUAD": {ID: "SQUAD", Numbers: []string{"per", "max"}}}
	for _, tt := range []struct {
		text string
		want Numbers
		ok   bool
	}{
		{"ARMOR", Numbers{}, true},
		{"ARMOR(1)", Numbers{}, false},
		{"COVER(2)", Numbers{2}, true},
		{"COVER(x=2)", Numbers{2}, true},
		{"COVER", Numbers{}, false},
		{"COVER()", Numbers{}, false},
		{"COVER(0)", Numbers{}, false},
		{"COVER(1000)", Numbers{}, false},
		{"COVER(2", Numbers{}, false},
		{"COVER(y=2)", Numbers{}, false},
		{"SQUAD(per=1,max=2)", Numbers{1, 2}, true},
		{"SQUAD(max=2, per=1)", Numbers{1, 2}, true},
		{"SQUAD(1,2)", Numbers{}, false},
		{"SQUAD(per=1)", Numbers{}, false},
		{"SQUAD(per=1,per=2)", Numbers{}, false},
		{"SQUAD(per=1,max=2,more=3)", Numbers{}, false},
	} {
		w, err := ReadKeyword(tt.text)
		u := KeywordUse{}
		if err == nil {
			u, err = kinds[w.ID].Use(w)
		}
		if (err == nil) != tt.ok || tt.ok && u.N != tt.want {
			t.Errorf("%s: %+v, %v", tt.text, u, err)
		}
	}
}
