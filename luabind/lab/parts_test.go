package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// TestChangesOfKeys: a change replaces one value of the definition and nothing else of the
// manifest, or adds the key where the definition lacks it.
func TestChangesOfKeys(t *testing.T) {
	const manifest = "[[card]]\nid = \"A\"\nhealth = 3\nname = \"Bob\"\ncost = { supply = 2 }\n[card.stats]\npower = 1\nspeed = 2\n[card.more]\nspeed = 5\n[[card]]\nid = \"B\"\nhealth = 9\n"
	subject := func() *Subject {
		return &Subject{Entry: def.Entry{ID: "A", Kind: "card", Pos: def.Pos{File: "p/c/a.toml", Line: 1}}, file: "c/a.toml", text: manifest, at: 1,
			sources: []load.Source{{Name: "other", FS: fstest.MapFS{}}, {Name: "p", FS: fstest.MapFS{"c/a.toml": {Data: []byte(manifest)}}}}}
	}
	for set, want := range map[string][2]string{
		"health=4": {"health = 3", "health = 4"}, "name=Ann": {`"Bob"`, `"Ann"`}, `name="Ann"`: {`"Bob"`, `"Ann"`}, "name=the old one": {`"Bob"`, `"the old one"`}, "power=7": {"power = 1", "power = 7"}, "stats.power=7": {"power = 1", "power = 7"}, "stats.speed=7": {"speed = 2", "speed = 7"}, "more.speed=7": {"speed = 5", "speed = 7"},
		"cost=3": {"supply = 2", "supply = 3"}, "supply=3": {"supply = 2", "supply = 3"}, "cost={ supply = 1, battery = 1 }": {"{ supply = 2 }", "{ supply = 1, battery = 1 }"}, "health=[1, 2]": {"health = 3", "health = [1, 2]"}, "health=3": {"", ""},
		"cost.battery=1": {"{ supply", "{ battery = 1, supply"}, "more.armour=1": {"[card.more]\n", "[card.more]\narmour = 1\n"}, "zzz=1": {"[[card]]\nid = \"A\"\n", "[[card]]\nzzz = 1\nid = \"A\"\n"}, "zzz=word": {"[[card]]\nid = \"A\"\n", "[[card]]\nzzz = \"word\"\nid = \"A\"\n"}, "qqq.rr=1": {"[[card]]\nid = \"A\"\n", "[[card]]\nqqq.rr = 1\nid = \"A\"\n"},
	} {
		s := subject()
		out, err := s.Set([]string{set})
		if err != nil {
			t.Errorf("%s: %v", set, err)
			continue
		}
		got, err := fs.ReadFile(out[1].FS, "c/a.toml")
		if changed := strings.Replace(manifest, want[0], want[1], 1); err != nil || string(got) != changed || s.Same([]string{set}) != (want[0] == want[1]) || s.text != manifest {
			t.Errorf("%s makes\n%s\nwant\n%s%v", set, got, changed, err)
		}
		if was, err := fs.ReadFile(s.sources[1].FS, "c/a.toml"); err != nil || string(was) != manifest {
			t.Errorf("%s changes the source itself", set)
		}
	}
	out, err := subject().Set([]string{"health=4", "power=5", "zzz=1", "yyy=2"})
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := fs.ReadFile(out[1].FS, "c/a.toml"); string(got) != strings.NewReplacer("health = 3", "health = 4", "power = 1", "power = 5", "[[card]]\nid = \"A\"", "[[card]]\nyyy = 2\nzzz = 1\nid = \"A\"").Replace(manifest) {
		t.Errorf("four changes make\n%s", got)
	}
	for says, sets := range map[string][]string{
		`"health": expected key=value, for example health=4`: {"health"}, `"=4": expected key=value, for example health=4`: {"=4"}, `"health=": expected key=value, for example health=4`: {"health="},
		`"id=B": the id cannot change, because it names the card; change its other keys`: {"id=B"}, `"health=5": health is set twice`: {"health=4", "health=5"}, `"power=5": stats.power is set twice`: {"stats.power=4", "power=5"}, `"zzz=2": zzz is set twice`: {"zzz=1", "zzz=2"},
		`"health": "4, x" is not one value as manifests write it; it is 3 now`: {"health=4, x"}, `"health": "4 # x" is not one value as manifests write it; it is 3 now`: {"health=4 # x"}, `"health": "4," is not one value as manifests write it; it is 3 now`: {"health=4,"},
		`"speed" is a part of more than one key of A: stats.speed, more.speed`: {"speed=1"}, `A has no key "helth"; did you mean "health"?`: {"helth=1"}, `A has no key "pwoer"; did you mean "stats.power"?`: {"pwoer=1"},
		`A has no key "a b"; it has id, health, name, cost, cost.supply, stats.power, stats.speed, more.speed`:         {"a b=1"},
		`A has no key "health.most"; it has id, health, name, cost, cost.supply, stats.power, stats.speed, more.speed`: {"health.most=1"},
	} {
		if _, err := subject().Set(sets); err == nil || err.Error() != says {
			t.Errorf("%q: %v, want %s", sets, err, says)
		}
	}
	for key, want := range map[string]string{"health": "3", "name": `"Bob"`, "cost": "2", "cost.supply": "2", "stats.speed": "2", "power": "1"} {
		if got, err := subject().Value(key); err != nil || got != want {
			t.Errorf("%s is %q, %v", key, got, err)
		}
	}
	if _, err := subject().Value("none"); err == nil {
		t.Error("a key that is not there has a value")
	}
	if _, err := subject().Script("x"); err == nil {
		t.Error("a definition without a script has another")
	}
}

// TestTables: a table is printed in columns, words from the left and numbers from the right,
// with the rows that fit.
func TestTables(t *testing.T) {
	rows := func(n int) (list [][]string) {
		for i := range n {
			list = append(list, []string{fmt.Sprint("A-", i), "x", fmt.Sprint(i * i)})
		}
		return list
	}
	for _, c := range []struct {
		s           section
		shown, more int
	}{
		{section{Rows: rows(20)}, 20, 0}, {section{Rows: rows(21)}, 20, 1}, {section{Rows: rows(12), Ordered: true}, 12, 0}, {section{Rows: rows(14), Ordered: true}, 12, 2}, {section{Rows: rows(50), Whole: true}, 50, 0}, {section{Rows: slices.Concat(slices.Repeat([][]string{{"a"}}, 9), slices.Repeat([][]string{{"b"}}, 8)), Within: true}, 16, 1},
	} {
		if got, more := c.s.shown(); len(got) != c.shown || more != c.more {
			t.Errorf("of %d rows %d are shown and %d not, want %d and %d", len(c.s.Rows), len(got), more, c.shown, c.more)
		}
	}
	print := func(s section, lang string) string {
		var b strings.Builder
		s.text(&b, lang)
		return b.String()
	}
	s := section{ID: "t", Title: "Title", Head: []string{"id", "name", "n", "two words"}, Words: 2, Rows: [][]string{{"A-1", "ann", "1", "22"}, {"A-10", "bartholomew", "100", "3"}}}
	if got, want := print(s, "en"), "\nTitle\n  id    name           n  two words\n  A-1   ann            1         22\n  A-10  bartholomew  100          3\n"; got != want {
		t.Errorf("the table is\n%q\nwant\n%q", got, want)
	}
	s = section{ID: "t", Title: "Title", Head: []string{"of", "name", "n"}, Words: 2, Within: true, Rows: [][]string{{"one", "ann", "1"}, {"one", "bob", "22"}, {"two", "cy", "3"}}}
	if got, want := print(s, "en"), "\nTitle\n    name   n\n  one\n    ann    1\n    bob   22\n  two\n    cy     3\n"; got != want {
		t.Errorf("the table is\n%q\nwant\n%q", got, want)
	}
	s = section{ID: "t", Title: "Title", Head: []string{"id"}, Rows: slices.Repeat([][]string{{"A"}}, 23)}
	if got := print(s, "en"); !strings.HasSuffix(got, "\n  and 3 more (--format csv --table t)\n") || strings.Count(got, "\n") != 24 {
		t.Errorf("the table is\n%s", got)
	}
	if got := print(s, "zh"); !strings.HasSuffix(got, "\n  另有3行（--format csv --table t）\n") {
		t.Errorf("in Chinese it is\n%s", got)
	}
	s = section{Title: "Title", Head: []string{"id", "a b"}, Rows: [][]string{{strings.Repeat("x", 50), "1"}}}
	if got, want := print(s, "en"), "\nTitle\n  id"+strings.Repeat(" ", 40)+"a b\n  "+strings.Repeat("x", 39)+"…    1\n"; got != want {
		t.Errorf("a long word is\n%q\nwant\n%q", got, want)
	}
	s = section{Title: "Title", Head: []string{"id", "name"}, Words: 2, Rows: [][]string{{"A", strings.Repeat("x", 50)}}}
	if got, want := print(s, "en"), "\nTitle\n  id  name\n  A   "+strings.Repeat("x", 23)+"…\n"; got != want {
		t.Errorf("a long word after another is\n%q\nwant\n%q", got, want)
	}
	s.Within = true
	if got, want := print(s, "en"), "\nTitle\n    name\n  A\n    "+strings.Repeat("x", 39)+"…\n"; got != want {
		t.Errorf("a long part is\n%q\nwant\n%q", got, want)
	}
	for _, c := range []struct {
		id   int // its width
		head string
		n    int // numbers
		want []int
	}{
		{6, "aaaa bbbbb", 6, []int{80, 80}},         // all just fits
		{7, "aaaa bbbbb", 6, []int{51, 51, 51}},     // heads have two lines
		{6, "aaaaabbbbb", 7, []int{80, 80, 20, 20}}, // six columns just fit, and one is left
		{7, "aaaaabbbbb", 7, []int{69, 69, 33, 33}}, // five fit, and two are left
	} {
		s := section{Title: "Title", Head: []string{"id"}, Rows: [][]string{{strings.Repeat("A", c.id)}}}
		for range c.n {
			s.Head, s.Rows[0] = append(s.Head, c.head), append(s.Rows[0], "1")
		}
		var widths []int
		for _, line := range strings.Split(strings.TrimPrefix(print(s, "en"), "\nTitle\n"), "\n") {
			if line != "" {
				widths = append(widths, len(line))
			}
		}
		if !slices.Equal(widths, c.want) {
			t.Errorf("%+v: the lines have %d columns", c, widths)
		}
	}
	wide := section{Title: "Title", Head: []string{"id"}, Rows: [][]string{{"A"}}}
	for i := range 12 {
		wide.Head, wide.Rows[0] = append(wide.Head, fmt.Sprintf("number %d", i)), append(wide.Rows[0], fmt.Sprint(1000000000+i))
	}
	got := print(wide, "en")
	for _, line := range strings.Split(got, "\n") {
		if len(line) > 80 {
			t.Errorf("a line of %d columns", len(line))
		}
	}
	for i := range 12 {
		if strings.Count(got, fmt.Sprint(1000000000+i)) != 1 {
			t.Errorf("number %d is not there once:\n%s", i, got)
		}
	}
	if strings.Count(got, "\n  A ") < 2 || !strings.Contains(got, "\n\n") {
		t.Errorf("the rows are not repeated:\n%s", got)
	}
}

// TestCountsOfTrials: failed trials are counted, with the first by match, whatever the order in
// which parts come.
func TestCountsOfTrials(t *testing.T) {
	parts := []*Played{{Faults: 2, Fault: "b"}, {}, {Faults: 3, Fault: "a"}, {Faults: 1, Fault: "c"}}
	parts[0].Match, parts[0].Seed = 5, 50
	parts[2].Match, parts[2].Seed = 3, 30
	parts[3].Match, parts[3].Seed = 8, 80
	for _, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}, {1, 3, 0, 2}} {
		var got Trials
		for _, i := range order {
			got.add(parts[i])
		}
		if got != (Trials{Faults: 6, Match: 3, Seed: 30, First: "a"}) {
			t.Errorf("in the order %v: %+v", order, got)
		}
		if w := got.Warning(); w.EN != "scripts failed 6 times while bots tried commands, so these may never have been played; the first, in match 4 (seed 30): a" {
			t.Errorf("the warning is %s", w.EN)
		}
	}
	if w := (&Trials{}).Warning(); w.EN != "" || w.ZH != "" {
		t.Errorf("without a fault: %v", w)
	}
}

// TestSumsOfLines: a line with a sum is read back, and any other byte of it, or of the first
// line, is noticed.
func TestSumsOfLines(t *testing.T) {
	var plan sum
	object := []byte(`{"a":1}`)
	own := sumOf(plan, object)
	line := own.mark(object)
	got, is, err := plan.check(line)
	if err != nil || string(got) != string(object) || is != own {
		t.Errorf("%s, %v", got, err)
	}
	for i := range line {
		bad := slices.Clone(line)
		bad[i]++
		if _, _, err := plan.check(bad); err != errChanged {
			t.Errorf("byte %d: %v", i, err)
		}
	}
	other := plan
	other[15]++
	for _, bad := range [][]byte{nil, line[:5], line[1:], line[:len(line)-1], append(slices.Clone(line), '\n')} {
		if _, _, err := plan.check(bad); err != errChanged {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, _, err := other.check(line); err != errChanged {
		t.Errorf("in another run: %v", err)
	}
}

// TestWorkIsDistributed: all units are done once, an error or a result that is enough ends the
// work, and nothing is taken after it.
func TestWorkIsDistributed(t *testing.T) {
	double := func(_ context.Context, unit int) (int, error) { return 2 * unit, nil }
	doers := []Doer[int]{double, double, double}
	sum, n := 0, 0
	if err := Distribute(context.Background(), []int{1, 2, 3, 4, 5}, doers, func(unit, done int) (bool, error) {
		if done != 2*unit {
			t.Errorf("unit %d gives %d", unit, done)
		}
		sum, n = sum+done, n+1
		return false, nil
	}); err != nil || sum != 30 || n != 5 {
		t.Errorf("%d in %d units, %v", sum, n, err)
	}
	n = 0
	if err := Distribute(context.Background(), []int{1, 2, 3, 4, 5}, doers, func(int, int) (bool, error) { n++; return n == 2, nil }); err != nil || n != 2 {
		t.Errorf("enough after 2: %d, %v", n, err)
	}
	bad := errors.New("bad")
	n = 0
	if err := Distribute(context.Background(), []int{1, 2, 3}, doers[:1], func(unit, _ int) (bool, error) {
		if n++; unit == 2 {
			return false, bad
		}
		return false, nil
	}); err != bad || n != 2 {
		t.Errorf("an error of take: %v after %d", err, n)
	}
	failing := func(_ context.Context, unit int) (int, error) {
		if unit == 2 {
			return 0, bad
		}
		return unit, nil
	}
	n = 0
	if err := Distribute(context.Background(), []int{1, 2, 3}, []Doer[int]{failing}, func(int, int) (bool, error) { n++; return false, nil }); err != bad || n != 1 {
		t.Errorf("an error of a doer: %v after %d", err, n)
	}
}

// TestWordsInChinese: words of reports are translated, alone, with a number, with before or after,
// and as the present value; an interval too. Ids, names and all words in English stay.
func TestWordsInChinese(t *testing.T) {
	for text, want := range map[string]string{
		"matches": "对局", "12 matches": "12对局", "seat 2": "座位2", "won before": "胜率（变动前）", "won after": "胜率（变动后）", "won when drawn before": "抽到时胜率（变动前）", "nearest (current)": "最接近，即现值", "round 1": "轮1",
		"48.0% (38.5 to 57.7)": "48.0%（38.5至57.7）", "+5.1 (-1.9 to +8.3)": "+5.1（-1.9至+8.3）", "too few": "太少",
		"A-1": "A-1", "won x": "won x", "x won": "x won", "12": "12", "": "", "x before": "x before", "before after": "变动前（变动后）", "seat x": "seat x", "a b c": "a b c", "x matches 2": "x matches 2", "5% matches": "5% matches",
	} {
		if got := word("zh", text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
		if got := word("en", text); got != text {
			t.Errorf("in English %q is %q", text, got)
		}
	}
	made := func(defined bool) section {
		return section{Title: "Cards", Doc: "Lanes that each seat holds at the end of a round.", Head: []string{"card", "won"}, Rows: [][]string{{"draw", "too few"}, {"win", "1 (0 to 2)"}}, Defined: defined, Numbers: [][]string{{"card", "won"}},
			Picture: &picture{Width: 1, Bars: []bar{{Label: "draw", Text: "1 (0 to 2)"}}, Lines: []line{{Name: "supply"}}, Marks: []mark{{Text: "round 1"}}, Tiles: []tile{{Title: "x"}}}}
	}
	for _, defined := range []bool{false, true} {
		was := made(defined)
		s := was.in("zh")
		label := map[bool]string{false: "平局", true: "draw"}[defined]
		if s.Title != "牌" || s.Doc != "每轮结束时各座位控制的战线数。" || !slices.Equal(s.Head, []string{"牌", "胜率"}) || !slices.Equal(s.Rows[0], []string{label, "太少"}) || s.Rows[1][1] != "1（0至2）" || s.Numbers[0][1] != "won" {
			t.Errorf("of definitions: %v: %+v", defined, s)
		}
		if p := s.Picture; p.Width != 1 || p.Bars[0].Label != label || p.Bars[0].Text != "1（0至2）" || p.Lines[0].Name != "补给" || p.Marks[0].Text != "轮1" || p.Tiles[0].Title != "x" {
			t.Errorf("of definitions: %v: %+v", defined, p)
		}
		if fresh := made(defined); fmt.Sprintf("%+v", *was.Picture) != fmt.Sprintf("%+v", *fresh.Picture) || !slices.Equal(was.Head, fresh.Head) || !slices.Equal(was.Rows[0], fresh.Rows[0]) {
			t.Error("the English ones are changed")
		}
		if s := made(defined).in("en"); s.Title != "Cards" || s.Rows[0][0] != "draw" {
			t.Errorf("in English: %+v", s)
		}
	}
}

// TestLabels: a row has what it is part of, what it is, and its name where a row has one.
func TestLabels(t *testing.T) {
	r := &Report{Tables: games.Tables{"t": {"one, A": {3, 4, 1}, "two, x, B": {2, 0, 0}}}, Names: map[string]string{"A": "ann", "one, A": "whole"}}
	f := &games.TableForm{Name: "t", Title: "Title", Doc: "Doc.", Row: "card", Within: "deck", Fields: []string{"plays", "of", "won"}, Columns: []games.Column{plays, won}, Ordered: true}
	s := r.section(f, []string{"one, A", "two, x, B"})
	low, high := games.Wilson(1, 4)
	sameRows(t, "rows", append([][]string{s.Head}, s.Rows...), [][]string{{"deck", "card", "plays", "won"}, {"one", "A", "3", fmt.Sprintf("25.0%% (%.1f to %.1f)", 100*low, 100*high)}, {"two, x", "B", "2", "–"}})
	sameRows(t, "numbers", s.Numbers, [][]string{{"deck", "card", "plays", "of", "won"}, {"one", "A", "3", "4", "1"}, {"two, x", "B", "2", "0", "0"}})
	if s.ID != "t" || s.Title != "Title" || s.Doc != "Doc." || !s.Within || !s.Ordered || s.Defined || s.Words != 2 {
		t.Errorf("%+v", s)
	}
	f = &games.TableForm{Name: "t", Row: "card", Defined: true, Fields: f.Fields, Columns: f.Columns}
	for _, c := range []struct {
		rows []string
		want [][]string
	}{{[]string{"A", "B"}, [][]string{{"card", "name"}, {"A", "ann"}, {"B", ""}}}, {[]string{"B"}, [][]string{{"card"}, {"B"}}}} {
		got := [][]string{r.labels(f, c.rows, "card")}
		for _, row := range c.rows {
			got = append(got, r.labels(f, c.rows, row))
		}
		sameRows(t, "labels", got, c.want)
	}
	if f.Defined = false; len(r.labels(f, []string{"A"}, "A")) != 1 {
		t.Error("a row that is not a definition has a name")
	}
}

// TestTroubles: a report lists each error of matches once, and how many more there are. The error of
// an unknown table or picture names those that there are.
func TestTroubles(t *testing.T) {
	failed := []Played{{Match: 4, Seed: 40, Error: "bad"}, {Match: 6, Seed: 60, Error: "worse"}, {Match: 7, Seed: 70, Error: "bad"}, {Match: 8, Seed: 80, Error: "bad"}}
	for lang, want := range map[string]string{
		"en": "\nmatch 5 (seed 40) failed: bad (and 2 more like it)\n\nmatch 7 (seed 60) failed: worse\n", "zh": "\n第5局（种子40）出错：bad（同类错误另有2局）\n\n第7局（种子60）出错：worse\n",
	} {
		var b strings.Builder
		if writeTroubles(&b, lang, failed, &Trials{}); b.String() != want {
			t.Errorf("%q, want %q", b.String(), want)
		}
		b.Reset()
		trials := Trials{Faults: 1, Match: 2, Seed: 3, First: "x"}
		if writeTroubles(&b, lang, nil, &trials); strings.Join(strings.Fields(b.String()), " ") != trials.Warning().In(lang) {
			t.Errorf("a warning is %q", b.String())
		}
	}
	if list := failures("zh", failed[:2]); !slices.Equal(list, []string{"第5局（种子40）出错：bad", "第7局（种子60）出错：worse"}) {
		t.Errorf("%q", list)
	}
	forms := []games.TableForm{{Name: "cards", Chart: games.Bars}, {Name: "seats"}, {Name: "curve", Chart: games.Curves}}
	if err := NoTable("seats", forms); err != nil {
		t.Error(err)
	}
	if err := NoTable("seat", forms); err == nil || err.Error() != `unknown table "seat"; expected one of cards, seats, curve; did you mean "seats"?` {
		t.Error(err)
	}
	if names := Pictured(forms); !slices.Equal(names, []string{"cards", "curve"}) || NoPicture("curve", names) != nil {
		t.Errorf("the pictures are %v", names)
	}
	if err := NoPicture("card", []string{"cards", "curve"}); err == nil || err.Error() != `unknown picture "card"; did you mean "cards"?; the pictures are cards, curve` {
		t.Error(err)
	}
}

// TestReviewsInWords: a review has a row for each change of turn or player. It has the chance of each
// seat, and a bar for the first one. The commands that cost most follow.
func TestReviewsInWords(t *testing.T) {
	r := &Review{Points: []bot.RatedPoint{{Command: 0, Turn: 1, Seat: 1, Chances: []int{500, 500}}, {Command: 2, Turn: 1, Seat: 1, Chances: []int{700, 300}}, {Command: 3, Turn: 1, Seat: 2, Chances: []int{724, 276}}, {Command: 5, Turn: 2, Seat: 2, Chances: []int{726, 274}}, {Command: 8, Turn: 2, Chances: []int{1000, 0}}, {Command: 9, Turn: 2, Chances: []int{0, 1000}}},
		Worst: []bot.RatedMove{{Command: 5, Turn: 2, Seat: 2, Gave: "end <a>", Chance: 100, Better: "attack", Best: 400, Cost: 300, Grade: "blunder"}, {Command: 3, Turn: 1, Seat: 1, Gave: "x", Chance: 100, Better: "y", Best: 250, Cost: 150, Grade: "mistake"}}}
	row := func(cells ...string) string {
		line := ""
		for i, width := range []int{9, 6, 10, 8, 8} {
			line += cells[i] + strings.Repeat(" ", width-len(cells[i]))
		}
		return strings.TrimRight(line+cells[5], " ") + "\n"
	}
	want := row("commands", "turn", "to act", "seat 1", "seat 2", "") + row("0", "1", "seat 1", "50 %", "50 %", strings.Repeat("#", 10)) + row("3", "1", "seat 2", "72 %", "28 %", strings.Repeat("#", 14)) + row("5", "2", "seat 2", "73 %", "27 %", strings.Repeat("#", 15)) +
		row("8", "2", "the end", "100 %", "0 %", strings.Repeat("#", 20)) + row("9", "2", "the end", "0 %", "100 %", "") + "\nThe commands that cost most:\n"
	got := r.Text("en", 200)
	if got != want+"  "+r.Worst[0].Sentence("en")+"\n  "+r.Worst[1].Sentence("en")+"\n" {
		t.Errorf("the review is\n%s\nwant\n%s", got, want)
	}
	eight := &Review{Points: []bot.RatedPoint{{Turn: 1, Seat: 8, Chances: []int{1000, 0, 0, 0, 0, 0, 0, 1000}}}}
	if head, _, _ := strings.Cut(eight.Text("en", 80), "\n"); head != "commands turn  to act    1     2     3     4     5     6     7     8" {
		t.Errorf("the head of eight seats is %q", head)
	}
	for _, line := range strings.Split(r.Text("en", 50)+eight.Text("en", 80), "\n") {
		if len(line) > 50 && !strings.Contains(line, "commands turn") && !strings.Contains(line, "seat 8") || len(line) > 80 {
			t.Errorf("a line of %d columns: %s", len(line), line)
		}
	}
	for _, part := range []string{"座位1", "行动方", "终局", "代价最大的指令：\n  " + r.Worst[0].Sentence("zh")} {
		if !strings.Contains(r.Text("zh", 200), part) {
			t.Errorf("in Chinese there is no %q", part)
		}
	}
	if got := (&Review{Points: r.Points[:1]}).Text("en", 80); !strings.HasSuffix(got, "\n\nno command has cost anybody much\n") || (&Review{}).seats() != 0 {
		t.Errorf("without costs it is\n%s", got)
	}
}

// TestReviewsInPictures: chances rise from 0 at the bottom to 100 % at the top, and commands go from
// left to right. Two seats have one line with an area below it, and more seats a line each.
func TestReviewsInPictures(t *testing.T) {
	points := []bot.RatedPoint{{Command: 0, Turn: 1, Seat: 1, Chances: []int{500, 500}}, {Command: 1, Turn: 2, Seat: 2, Chances: []int{750, 250}}, {Command: 5, Turn: 3, Seat: 1, Chances: []int{0, 1000}}, {Command: 10, Turn: 4, Chances: []int{1000, 0}}}
	r := &Review{Points: points, Worst: []bot.RatedMove{{Command: 6, Seat: 1, Gave: "x", Better: "y", Best: 400, Grade: "blunder"}, {Command: 2, Seat: 2, Gave: "x<", Better: "z", Best: 400, Grade: "mistake"}}}
	x := func(command int) int { return margin + command*(chartWidth-2*margin)/10 }
	y := func(chance int) int { return headRoom + (1000-chance)*(chartHeight-headRoom-margin)/1000 }
	at := func(command, chance int) string { return fmt.Sprintf("%d,%d", x(command), y(chance)) }
	path := strings.Join([]string{at(0, 500), at(1, 750), at(5, 0), at(10, 1000)}, " ")
	text := r.SVG("en", "a & b")
	for _, part := range []string{
		`aria-label="a &amp; b"`, fmt.Sprintf(`<text x="%d" y="18" font-size="14">a &amp; b</text>`, margin), fmt.Sprintf(`<rect width="%d" height="%d" fill="#ffffff"/>`, chartWidth, chartHeight),
		fmt.Sprintf(`<rect x="%d" y="%d" width="%d" height="%d" fill="#4a4a4a"/>`, x(0), y(1000), x(10)-x(0), y(0)-y(1000)), fmt.Sprintf(`<polygon points="%d,%d %s %d,%d" fill="#f2f2f2"/>`, x(0), y(0), path, x(10), y(0)),
		fmt.Sprintf(`<polyline points="%s" fill="none" stroke="%s" stroke-width="2" stroke-dasharray=""/>`, path, colours[0]),
		fmt.Sprintf(`<circle cx="%d" cy="%d" r="5" fill="%s" stroke="#ffffff"><title>blunder by seat 1, command 6: x; better y</title></circle>`, x(5), y(400), colours[0]),
		fmt.Sprintf(`<circle cx="%d" cy="%d" r="5" fill="%s" stroke="#ffffff"><title>mistake by seat 2, command 2: x&lt;; better z</title></circle>`, x(1), y(600), colours[1]),
		fmt.Sprintf(`<text x="%d" y="%d" text-anchor="middle">turn</text>`, chartWidth/2, y(0)+34),
	} {
		if strings.Count(text, part) != 1 {
			t.Errorf("%s is there %d times in\n%s", part, strings.Count(text, part), text)
		}
	}
	for chance, weight := range map[int]string{0: "0.5", 250: "0.5", 500: "1.5", 750: "0.5", 1000: "0.5"} {
		if part := fmt.Sprintf(`<line x1="%d" y1="%d" x2="%d" y2="%[2]d" stroke="#999999" stroke-width="%[4]s"/><text x="%[1]d" y="%[2]d" dx="-6" dy="4" text-anchor="end">%[5]d %%</text>`, x(0), y(chance), x(10), weight, chance/10); strings.Count(text, part) != 1 {
			t.Errorf("%s is not there once", part)
		}
	}
	for turn, command := range map[int]int{1: 0, 2: 1, 3: 5, 4: 10} { // each is 40 apart from the last
		if part := fmt.Sprintf(`<text x="%d" y="%d" text-anchor="middle">%d</text>`, x(command), y(0)+16, turn); strings.Count(text, part) != 1 {
			t.Errorf("turn %d is not at %d:\n%s", turn, x(command), text)
		}
	}
	for seat := range 2 {
		left := chartWidth - margin - (2-seat)*80
		if part := fmt.Sprintf(`<line x1="%d" y1="14" x2="%d" y2="14" stroke="%s" stroke-width="3" stroke-dasharray="%s"/><text x="%d" y="18">seat %d</text>`, left, left+20, colours[seat], dashOf(seat), left+25, seat+1); strings.Count(text, part) != 1 {
			t.Errorf("seat %d is not in the legend:\n%s", seat+1, text)
		}
	}
	if text := r.SVG("zh", "x"); !strings.Contains(text, i18n.In("zh", "", "回合")+"</text>") || !strings.Contains(text, "座位2</text>") || !strings.Contains(text, "blunder：座位1，第6条指令：x；更好的是y") {
		t.Errorf("in Chinese it is\n%s", text)
	}
	for i := range points {
		points[i].Chances = append(points[i].Chances, 1000)
	}
	text = r.SVG("en", "x")
	if strings.Contains(text, "polygon") || strings.Count(text, "<polyline") != 3 || !strings.Contains(text, fmt.Sprintf(`cy="%d" r="5" fill="%s"`, y(400), colours[1])) {
		t.Errorf("with three seats it is\n%s", text)
	}
	for seat := range 3 {
		if part := fmt.Sprintf(`stroke="%s" stroke-width="2" stroke-dasharray="%s"/>`, colours[seat], []string{"", "7 4", "2 4"}[seat]); strings.Count(text, part) != 1 {
			t.Errorf("the line of seat %d is not there:\n%s", seat+1, text)
		}
	}
	if colourOf(6) != colours[0] || dashOf(3) != "10 3 2 3" || dashOf(4) != "" {
		t.Error("colours and dashes do not begin again")
	}
}

// TestMatchesOfAReport: the head says what was played. CSV has each match with its contestants by name,
// and JSON lines have all of it. The report as one object has the names of its numbers.
func TestMatchesOfAReport(t *testing.T) {
	r := &Report{Plan: Plan{Names: []string{"one", "@two"}, Games: 4, Match: record.Header{Mode: "duel", Seed: 9}}, Played: 4, Names: map[string]string{"A": "ann"}, Forms: []games.TableForm{{Name: "t", Fields: []string{"plays", "of"}}, {Name: "u", Fields: []string{"n"}}}, Tables: games.Tables{"t": {"A": {1, 2}}},
		Matches: []Played{{Match: 0, Seed: 9, Result: "win", Winners: []int{2}, Seats: []int{1, 2}, By: "control", Turn: 7, Commands: 30, Events: 99}, {Match: 1, Seed: 9, Result: "draw", Seats: []int{2, 1}, Drawn: []int{1, 2}, Turn: 8, Commands: 31, Events: 98, Error: "=bad"}}}
	for lang, want := range map[string][3]string{
		"en": {"4 matches of duel, seeds from 9", "interrupted after 3 of 4 matches of duel, seeds from 9", "1 match of duel with mods, fog, seeds from 9"},
		"zh": {"duel：4局，种子从9起", "duel：已中断，完成3/4局，种子从9起", "duel：1局，选项mods、fog，种子从9起"},
	} {
		x := *r
		x.Lang = lang
		got := [3]string{x.Head()}
		x.Played = 3
		got[1] = x.Head()
		x.Played, x.Plan.Games, x.Plan.Match.Options = 1, 1, []string{"mods", "fog"}
		if got[2] = x.Head(); got != want {
			t.Errorf("the heads are %q, want %q", got, want)
		}
	}
	sameRows(t, "CSV", rowsOf(t, r.CSV), [][]string{{"match", "seed", "result", "winners", "drawn", "commands", "events", "seat 1", "seat 2", "by", "turn", "error"},
		{"0", "9", "win", "'@two", "", "30", "99", "one", "'@two", "control", "7", ""}, {"1", "9", "draw", "", "one+@two", "31", "98", "'@two", "one", "", "8", "'=bad"}})
	lines := strings.Split(strings.TrimSuffix(textOf(t, r.JSONLines), "\n"), "\n")
	for i, line := range lines {
		var m Played
		if err := json.Unmarshal([]byte(line), &m); err != nil || m.Seed != 9 || m.By != r.Matches[i].By || !slices.Equal(m.Seats, r.Matches[i].Seats) || m.Error != r.Matches[i].Error {
			t.Errorf("line %d is %s, %v", i, line, err)
		}
	}
	var whole struct {
		Plan   Plan
		Played int
		Tables games.Tables
		Fields map[string][]string
		Names  map[string]string
	}
	if err := json.Unmarshal([]byte(textOf(t, r.JSON)), &whole); err != nil || len(lines) != 2 || whole.Played != 4 || whole.Plan.Match.Seed != 9 || whole.Tables["t"]["A"][1] != 2 || whole.Names["A"] != "ann" || len(whole.Fields) != 2 || !slices.Equal(whole.Fields["t"], []string{"plays", "of"}) {
		t.Errorf("%d lines, %+v, %v", len(lines), whole, err)
	}
	sameRows(t, "a table", rowsOf(t, func(w io.Writer) error { return r.TableCSV(w, "t") }), [][]string{{"", "plays", "of"}, {"A", "1", "2"}})
	if err := r.TableCSV(io.Discard, "x"); err == nil || !strings.HasPrefix(err.Error(), `unknown table "x"; expected t or u`) && !strings.HasPrefix(err.Error(), `unknown table "x"; expected one of t, u`) {
		t.Error(err)
	}
}
