package labcmd

import (
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/lab"
)

// TestReportOfFailedPairs: failed matches end a comparison with an error after its report. A report that
// cannot be written is an error of its own.
func TestReportOfFailedPairs(t *testing.T) {
	for _, c := range []struct {
		out  string
		want string
		code int
	}{{"", "impact: 1 match failed, the first with seed 7: boom\n", cli.ExitScript}, {filepath.Join(t.TempDir(), "missing", "x"), "no such file", cli.ExitUsage}} {
		table := []cli.Command{reads("impact", func(call *cli.Call) error {
			f := &impactFlags{simFlags: simFlags{format: "json", out: c.out}}
			return f.report(call, &simulation{}, &lab.Impact{Failed: []lab.Played{{Seed: 7, Error: "boom"}}})
		})}
		if code, text := asked(table, "impact"); code != c.code || !strings.Contains(text, c.want) {
			t.Errorf("--out %q: exit code %d, %s, want %q", c.out, code, text, c.want)
		}
	}
}

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
