package labcmd

import (
	"testing"

	"arbiter/luabind/lab"
)

// TestCourseText: the progress of a comparison is described in both languages, with a prediction if
// there is one.
func TestCourseText(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"100 of at most 400 pairs, +2.5 points so far", "; at this rate, certain after about 30 more"},
		"zh": {"配对100/400（上限），目前+2.5个百分点", "；照此约需再进行30对即可确定"},
	} {
		at := lab.Course{Pairs: 100, MaxPairs: 400, Points: 2.5, More: -1}
		if got := courseText(at, lang); got != want[0] {
			t.Errorf("%s: %q, want %q", lang, got, want[0])
		}
		at.More = 30
		if got := courseText(at, lang); got != want[0]+want[1] {
			t.Errorf("%s: %q, want %q", lang, got, want[0]+want[1])
		}
	}
}
