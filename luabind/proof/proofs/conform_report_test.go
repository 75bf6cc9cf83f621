package proofs_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func ending(answer string) string {
	reduced := reduced(answer)
	_, err, failed := strings.Cut(reduced, " error ")
	switch {
	case strings.HasPrefix(reduced, "refused"):
		return "refused"
	case !failed:
		return "well"
	}
	return err
}

// endless matches the end of a program that would go on for long. The two
// sides count differently, so it says nothing.
var endless = regexp.MustCompile(`error .*(budget|stack overflow|not enough memory|string of \d+)`)

func same(got, want string) bool {
	if endless.MatchString(got) || endless.MatchString(want) {
		return true
	}
	return reduced(got) == reduced(want)
}

// minimise takes statements out of a program for as long as it is answered
// differently.
func minimise(t *testing.T, lua string, tree []*stmt) []*stmt {
	differs := func() bool {
		program := prelude + programOf(tree)
		got := newHost().run(program)
		if strings.HasPrefix(got, "refused") {
			return false
		}
		want := interpreter(t, lua, []string{program})[0]
		return !strings.HasPrefix(want, "refused") && !same(got, want)
	}
	for again := true; again; {
		again = false
		var shrink func(list *[]*stmt)
		shrink = func(list *[]*stmt) {
			for i := len(*list) - 1; i >= 0; i-- {
				before := *list
				*list = slices.Delete(slices.Clone(before), i, i+1)
				if differs() {
					again = true
					continue
				}
				*list = before
				for b := range before[i].blocks {
					shrink(&before[i].blocks[b])
				}
			}
		}
		shrink(&tree)
	}
	return tree
}

// enough is how often each construct and each nesting must occur in a long run.
const enough = 500

// report prints the counts, and demands enough of each in a long run.
func (g *generator) report(t *testing.T, long bool) {
	for _, c := range slices.Sorted(maps.Keys(g.count)) {
		t.Logf("%-18s %7d", c, g.count[c])
		if long && g.count[c] < enough {
			t.Errorf("%s occurred only %d times", c, g.count[c])
		}
	}
	rare := 0
	for _, pair := range slices.SortedFunc(maps.Keys(g.nested), func(a, b [2]string) int {
		return strings.Compare(a[0]+"/"+a[1], b[0]+"/"+b[1])
	}) {
		n := g.nested[pair]
		if testing.Verbose() {
			t.Logf("%-18s in %-18s %7d", pair[1], pair[0], n)
		}
		if n < enough {
			rare++
			if long {
				t.Errorf("%s in %s occurred only %d times", pair[1], pair[0], n)
			}
		}
	}
	t.Logf("%d constructs, %d nestings of two, %d of them fewer than %d times", len(g.count), len(g.nested), rare, enough)
}
