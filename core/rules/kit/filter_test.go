package kit_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
)

// farm is a small vocabulary: animals with a weight and a kind.
func farm(t *testing.T) (*kit.Table, event.Type) {
	t.Helper()
	types := event.NewRegistry()
	fed, err := types.Add(event.TypeDef{Name: "FED", Lacks: event.PartTarget})
	if err != nil {
		t.Fatal(err)
	}
	return &kit.Table{
		Things: []kit.Word{{Word: "self", Owned: true}, {Word: "source", Subject: 1, Part: event.PartSource, OfEvent: true},
			{Word: "target", Subject: 2, Part: event.PartTarget, OfEvent: true}, {Word: "match", Subject: 3}},
		Columns:  []kit.Column{{Word: "weight"}, {Word: "kind", Values: []string{"", "cow", "hen"}}, {Word: "is_near", Own: true}},
		Registry: types,
	}, fed
}

// near is the farm with a property that is yes or no.
type near struct{ *kit.Table }

func (near) Truth(p kit.Property) bool { return p == 2 }

// compiled compiles a filter as a manifest writes it.
func compiled(t *testing.T, text string, heard bool) ([]kit.Cond, error) {
	t.Helper()
	words, fed := farm(t)
	site := kit.Site{Vars: []def.Var{{Name: "least", Value: 5}, {Name: "bird", Word: "hen"}, {Name: "one", Value: 1}}}
	if heard {
		site.Type = fed
	}
	defs, err := def.ParseConds(text)
	if err != nil {
		return nil, err
	}
	var list []kit.Cond
	for _, d := range defs {
		c, err := kit.Compile(near{words}, site, d)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// TestFilters reads and evaluates every form of a filter. The animal that is asked weighs 7
// and is a hen; the match has a weight of 4.
func TestFilters(t *testing.T) {
	read := func(r *kit.Reading) int32 {
		switch {
		case r.Prop == 1:
			return 2
		case r.Subject == 3:
			return 4
		}
		return 7
	}
	for text, want := range map[string]bool{
		"self.weight": true, "not self.weight": false, "self.weight == 7": true, "self.weight != 7": false, "self.weight < 7": false,
		"self.weight <= 7": true, "self.weight > 6": true, "self.weight >= 8": false, "self.weight % 3 == 1": true, "self.weight % least == 2": true,
		"self.weight > least": true, "self.kind == hen": true, "self.kind == bird": true, "self.kind != cow": true, "self.kind == 2": true,
		"self.weight > match.weight": true, "self.weight == match.weight": false, "self.weight == 1 or self.kind == hen": true,
		"self.weight == 1 or self.kind == cow": false, "self.isNear": true, "self.weight > 7": false, "self.weight >= 7": true, "self.weight <= 6": false, "self.weight < 8": true,
		"self.kind == 0": false, "self.weight % 3 == 0": false, "self.weight % 3 >= 1": true, "self.weight % 3 == 2": false,
	} {
		conds, err := compiled(t, text, false)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		one := func(c *kit.Cond) bool {
			right := c.Value
			if c.Path {
				right = read(&c.Right)
			}
			return c.Holds(read(&c.Left), right)
		}
		if met := kit.Met(conds, one); met != want {
			t.Errorf("%s: %v", text, met)
		}
		if failing := kit.Failing(conds, one); (failing == nil) != want {
			t.Errorf("%s: failing %v", text, failing)
		}
	}
}

// TestMalformedFilters: each is rejected, with its text.
func TestMalformedFilters(t *testing.T) {
	for text, want := range map[string]string{
		"weight == 1":              `unknown path "weight"; it starts with self, source, target or match`,
		"other.weight == 1":        `unknown path "other.weight"`,
		"slef.weight == 1":         `did you mean "self"?`,
		"self.kind == least":       "it is never 5; expected cow or hen",
		"self.wieght == 1":         `unknown property "wieght"; did you mean "weight"?`,
		"self.xyz == 1":            `unknown property "xyz"; self has weight, kind, is_near`,
		"self.weight(a) == 1":      `weight takes no argument, so not "a"`,
		"self.weight == hen":       `"hen" is not a number, var or path`,
		"self.kind == dog":         `it is never "dog"; expected cow or hen`,
		"self.kind == 3":           "it is never 3; expected cow or hen",
		"self.kind % 2 == 1":       "it is not a number",
		"self.kind == self.weight": `the two sides are values of different kinds: one is a number, and the other a word such as "hen"`,
		"self.weight == self.kind": `one is a number, and the other a word such as "hen"`,
		"self.weight % 3 == 3":     "the rest of a division by 3 is never 3",
		"self.weight % bird == 1":  `or a var that is one, not "bird"`,
		"self.weight % one == 0":   `or a var that is one, not "one"`,
		"self.is_near == 2":        "it is yes or no, 1 or 0, and never 2",
		"self.is_near == -1":       "and never -1",
		"self.kind == -1":          "it is never -1; expected cow or hen",
		"self.weight % 3 == -1":    "the rest of a division by 3 is never -1",
		"self.is_near % 2 == 1":    "it is not a number",
		"self.weight == self.":     "unknown property",
		"self.weight == other.it":  `unknown path "other.it"`,
		"self.weight % lest == 2":  `after % comes a number from 2 to 9999, or a var that is one, not "lest"; did you mean "least"?`,
		"self.weight == lest":      `"lest" is not a number, var or path; did you mean "least"?`,
		"self.weight == bird":      `"hen" is not a number, var or path`,
		"source.weight == 1":       "asks about an event, and there is none here",
	} {
		_, err := compiled(t, text, false)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "filter \""+text) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	if _, err := compiled(t, "target.weight == 1", true); err == nil || !strings.Contains(err.Error(), "FED has no target to ask about; it has source, ") {
		t.Errorf("of an event without a target: %v", err)
	}
}

// TestShared: a filter is the same for every owner if neither side depends on one.
func TestShared(t *testing.T) {
	for text, want := range map[string]bool{
		"source.weight == 1": true, "self.weight == 1": false, "source.is_near == 1": false,
		"source.weight == match.weight": true, "source.weight == self.weight": false,
	} {
		if conds, err := compiled(t, text, true); err != nil || conds[0].Shared != want {
			t.Errorf("%s: %v, %v", text, conds, err)
		}
	}
}

// TestMetAsksNoMoreThanItNeeds: an alternative is not asked after one that holds, nor a
// filter after one that does not, and only answers are counted.
func TestMetAsksNoMoreThanItNeeds(t *testing.T) {
	conds := []kit.Cond{{Value: 1, Or: true, Clause: 1}, {Value: 2, Clause: 2}, {Value: 3, Or: true, Clause: 3}, {Value: 4, Clause: 4}, {Value: 5, Clause: 5}}
	for _, c := range []struct {
		hold, asked, failing []int32
		met                  bool
	}{
		{[]int32{1, 3, 5}, []int32{1, 3, 5}, nil, true},
		{[]int32{2, 4, 5}, []int32{1, 2, 3, 4, 5}, nil, true},
		{[]int32{1, 5}, []int32{1, 3, 4}, []int32{3, 4}, false},
		{nil, []int32{1, 2}, []int32{1, 2}, false},
		{[]int32{1, 4}, []int32{1, 3, 4, 5}, []int32{5}, false},
	} {
		var asked []int32
		one := func(x *kit.Cond) bool {
			asked = append(asked, x.Value)
			return slices.Contains(c.hold, x.Value)
		}
		count := &match.Coverage{Clauses: make([]match.Answers, 6)}
		if met := kit.MetCounted(conds, count, one); met != c.met || !slices.Equal(asked, c.asked) {
			t.Errorf("holding %v: %v, asked %v", c.hold, met, asked)
		}
		for i := range int32(6) {
			if got := count.Clauses[i].Yes+count.Clauses[i].No > 0; got != slices.Contains(c.asked, i) {
				t.Errorf("holding %v: filter %d counted %v", c.hold, i, got)
			}
		}
		var failing []int32
		for _, x := range kit.Failing(conds, one) {
			failing = append(failing, x.Value)
		}
		if !slices.Equal(failing, c.failing) {
			t.Errorf("holding %v: failing %v", c.hold, failing)
		}
	}
}

// TestNever explains the filters that can never hold, and only those.
func TestNever(t *testing.T) {
	for text, want := range map[string]string{
		"self.weight < 0": "it is from 0 to 9", "self.weight <= 0": "", "self.weight > 9": "it is from 0 to 9", "self.weight >= 9": "", "self.weight == 10": "it is from 0 to 9",
		"self.weight != 10": "", "self.weight % 3 > 2": "it is from 0 to 2", "self.weight < match.weight": "",
	} {
		conds, err := compiled(t, text, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := kit.Never(&conds[0], kit.Span{High: 9}); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		if got := kit.Never(&conds[0], kit.AnyNumber); got != "" && conds[0].Rest == 0 {
			t.Errorf("%s of any number: %q", text, got)
		}
	}
}

// TestNeverByBounds: a number that is exactly at a bound can be, and one beyond it cannot. Without an upper bound the
// message names the lower one.
func TestNeverByBounds(t *testing.T) {
	for text, never := range map[string]bool{
		"self.weight == 1": true, "self.weight == 2": false, "self.weight == 9": false, "self.weight == 10": true, "self.weight < 2": true, "self.weight < 3": false, "self.weight <= 1": true, "self.weight <= 2": false,
		"self.weight > 9": true, "self.weight > 8": false, "self.weight >= 10": true, "self.weight >= 9": false, "self.weight != 1": false,
	} {
		conds, err := compiled(t, text, false)
		if err != nil {
			t.Fatal(err)
		}
		want := ""
		if never {
			want = `filter "` + text + `": it is from 2 to 9, so that it never holds`
		}
		if got := kit.Never(&conds[0], kit.Span{Low: 2, High: 9}); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		low := strings.HasSuffix(text, "== 1") || strings.HasSuffix(text, "< 2") || strings.HasSuffix(text, "<= 1")
		if got := kit.Never(&conds[0], kit.Span{Low: 2, High: math.MaxInt32}); low != strings.Contains(got, "it is never less than 2, so that it never holds") || low != (got != "") {
			t.Errorf("%s without an upper bound: %q", text, got)
		}
	}
}
