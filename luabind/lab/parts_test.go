package lab

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
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
		if changed := strings.Replace(manifest, want[0], want[1], 1); err != nil || string(got) != changed || s.Same != (want[0] == want[1]) || s.text != manifest {
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
		`A has no key "a b"; it has id, health, name, cost, cost.supply, stats.power, stats.speed, more.speed`: {"a b=1"},
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
