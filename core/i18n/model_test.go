package i18n_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/core/i18n"
)

// edits is a slow reference of EditsBetween, by its definition.
func edits(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	x, y := a[:len(a)-1], b[:len(b)-1]
	best := min(edits(x, b)+1, edits(a, y)+1)
	same := 1
	if a[len(a)-1] == b[len(b)-1] {
		same = 0
	}
	best = min(best, edits(x, y)+same)
	if len(a) > 1 && len(b) > 1 && a[len(a)-1] == b[len(b)-2] && a[len(a)-2] == b[len(b)-1] {
		best = min(best, edits(a[:len(a)-2], b[:len(b)-2])+1)
	}
	return best
}

// TestEditsAreTheFewest: the number of edits between random words is that of the reference.
func TestEditsAreTheFewest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		b := make([]byte, random.IntN(6))
		for i := range b {
			b[i] = "abc"[random.IntN(3)]
		}
		return string(b)
	}
	for range 3000 {
		a, b := word(), word()
		if got, want := i18n.EditsBetween(a, b), edits(a, b); got != want {
			t.Fatalf("%d edits from %q to %q, want %d", got, a, b, want)
		}
	}
	long := strings.Repeat("x", i18n.LongestWord)
	if got := i18n.EditsBetween(long, long[1:]+"y"); got != 1 {
		t.Errorf("%d edits between the longest words", got)
	}
	if i18n.EditsBetween(long, "") != i18n.LongestWord || i18n.EditsBetween("", long) != i18n.LongestWord {
		t.Error("not all letters are inserted")
	}
}

// TestNearestIsClose: the word that is offered differs in at most a third of the letters written, in
// fewer than its own, and none before it is closer.
func TestNearestIsClose(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	word := func(n int) string {
		b := make([]byte, 1+random.IntN(n))
		for i := range b {
			b[i] = "abAB"[random.IntN(4)]
		}
		return string(b)
	}
	for range 4000 {
		written, words := word(10), []string{word(10), word(10), word(10), word(6)}
		want, distance := "", len(written)/3
		for _, w := range words {
			if d := i18n.EditsBetween(strings.ToLower(written), strings.ToLower(w)); w != written && d < len(w) && (d < distance || want == "" && d == distance) {
				want, distance = w, d
			}
		}
		if got := i18n.Nearest(written, words); got != want {
			t.Fatalf("%q of %q: %q, want %q", written, words, got, want)
		}
	}
	long := strings.Repeat("x", i18n.LongestWord)
	for _, c := range []struct {
		written string
		words   []string
		want    string
	}{
		{"died", []string{"end", "KILL_OCCURRED"}, "KILL_OCCURRED"}, {"Died", []string{"die", "KILL_OCCURRED"}, "KILL_OCCURRED"}, {"died", []string{"dyed", "TURN_ENDED"}, "dyed"},
		{"hit", []string{"damage"}, "damage"}, {"hit", []string{"damage", "DAMAGE_DEALT"}, "DAMAGE_DEALT"}, {"hit", nil, ""},
		{long, []string{long[1:]}, long[1:]}, {long, []string{long + "x"}, ""}, {long + "x", []string{long}, ""}, {long[1:], []string{long}, long},
		{"play", []string{"play"}, ""}, {"play", []string{"play", "PLAY"}, "PLAY"}, {"ab", []string{"b"}, ""}, {"abc", []string{"bc"}, "bc"},
	} {
		if got := i18n.Nearest(c.written, c.words); got != c.want {
			t.Errorf("%q of %q: %q, want %q", c.written, c.words, got, c.want)
		}
	}
	if got := i18n.MeaningOf("HIT", func(name string) bool { return name == strings.ToLower(name) }); got != "damage" {
		t.Errorf("hit means %q", got)
	}
	if got := i18n.MeaningOf("hit", func(string) bool { return false }) + i18n.MeaningOf("zzz", func(string) bool { return true }); got != "" {
		t.Errorf("nothing means %q", got)
	}
	for _, row := range i18n.EverydayWords() {
		for _, w := range row.Words {
			if got := i18n.MeaningOf(w, func(name string) bool { return name == row.Name }); got != row.Name {
				t.Errorf("%s means %q, not %s", w, got, row.Name)
			}
		}
	}
	if len(i18n.EverydayWords()) < 50 {
		t.Error("the table is short")
	}
}

// TestListsOfWords: what was expected is listed without empty words, and a long list is cut.
func TestListsOfWords(t *testing.T) {
	many := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprint("w", i))
		}
		return list
	}
	for _, c := range []struct {
		words  []string
		en, zh string
	}{
		{nil, "; none is available", "；没有可用的"}, {[]string{"", ""}, "; none is available", "；没有可用的"}, {[]string{"a", ""}, "; expected a", "；应为 a"}, {[]string{"a", "", "b"}, "; expected a or b", "；应为 a 或 b"},
		{[]string{"a", "b", "c"}, "; expected one of a, b, c", "；应为 a、b、c"},
		{many(14), "; expected one of " + strings.Join(many(14), ", "), "；应为 " + strings.Join(many(14), "、")},
		{many(15), "; expected one of " + strings.Join(many(8), ", ") + " and 7 more", "；应为 " + strings.Join(many(8), "、") + "等15个"},
		{many(99), "; expected one of " + strings.Join(many(8), ", ") + " and 91 more", "；应为 " + strings.Join(many(8), "、") + "等99个"},
	} {
		if got := i18n.Expected(c.words); got != (i18n.Text{EN: c.en, ZH: c.zh}) || i18n.OneOf(c.words) != c.en {
			t.Errorf("%d words: %q", len(c.words), got)
		}
	}
	for _, c := range []struct{ written, en, zh string }{
		{"chief", `; did you mean "Master Chief"?`, "；是不是“Master Chief”？"}, {"士官", `; did you mean "士官长"?`, "；是不是“士官长”？"}, {"Master Chief", "", ""}, {strings.Repeat("c", 49), "", ""}, {strings.Repeat("c", 48), "; did you mean \"" + strings.Repeat("c", 60) + "\"?", "；是不是“" + strings.Repeat("c", 60) + "”？"},
		{"bolt", `; did you mean "Bolt"?`, "；是不是“Bolt”？"}, {"bol", `; did you mean "Bolt"?`, "；是不是“Bolt”？"}, {"ol", "", ""},
	} {
		if got := i18n.OfferPart(c.written, []string{"Boltthrower of Old", "Bolt", "Master Chief", "士官长", strings.Repeat("c", 60)}); got != (i18n.Text{EN: c.en, ZH: c.zh}) {
			t.Errorf("%q: %q", c.written, got)
		}
	}
}

// TestTextsInBothLanguages: texts are listed and joined in each language, and programs read English.
func TestTextsInBothLanguages(t *testing.T) {
	list := append(i18n.Same("a1", "b2"), i18n.Text{EN: "draw", ZH: "平局"})
	data, err := json.Marshal(list)
	if got := fmt.Sprint(list.In("en"), list.In("zh"), list.Join(", ", "、"), i18n.List([]string{"x", "y"}), string(data), err); got != `[a1 b2 draw] [a1 b2 平局] {a1, b2, draw a1、b2、平局} {x, y x、y}["a1","b2","draw"]<nil>` {
		t.Errorf("got %s", got)
	}
	hand, bad := i18n.Text{EN: "hand", ZH: "手牌"}, i18n.Errorf("none", "没有")
	for lang, want := range map[string]string{"en": `3 in hand, "x": none`, "zh": "手牌有3张，“x”：没有"} {
		args := []any{hand, 3, "x", bad}
		if got := i18n.Sprintf(lang, "%[2]d in %[1]s, %[3]q: %[4]v", "%[1]s有%[2]d张，%[3]q：%[4]v", args...); got != want || args[0] != any(hand) {
			t.Errorf("%s: %q", lang, got)
		}
	}
	if got := i18n.Sprintf("", "en", "zh"); got != "en" {
		t.Errorf("without a language: %q", got)
	}
	plain := errors.New("plain")
	outer := i18n.Errorf("no %s: %w", "没有%s：%w", hand, plain)
	if got := i18n.Of(outer, "zh") + "|" + i18n.Of(outer, "en") + "|" + i18n.Of(bad, "zh"); got != "没有手牌：plain|no hand: plain|没有" || !errors.Is(outer, plain) || errors.Unwrap(bad) != nil {
		t.Errorf("errors: %s", got)
	}
}
