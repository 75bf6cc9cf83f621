package lab_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/luabind/lab"
)

// TestPicturesAreReadable checks that axes have numbers, and that labels and names of
// curves are complete.
func TestPicturesAreReadable(t *testing.T) {
	d := newDesk(t, "duel", 12, []string{"greedy", "greedy"})
	d.plan.Names = []string{"STARTER-FORERUNNER greedy", "STARTER-COVENANT greedy"}
	r := d.run(t, lab.Options{})
	for table, want := range map[string][]string{
		"contestants":           {">0%<", ">50%<", ">100%<", ">STARTER-FORERUNNER greedy<"},
		"damage":                {">PHYSICAL TACTICAL AREA ORDNANCE<", ">0<"},
		"length":                {">turns, in tens ", "matches<", ">0<"},
		"control-by-contestant": {">STARTER-FORERUNNER greedy<", ">STARTER-COVENANT greedy<", ">0.0<", ">round 1<"},
		"cards":                 {">UNSC-001 Marine Fireteam<"},
	} {
		var b bytes.Buffer
		if err := r.SVG(&b, table); err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(b.String(), text) {
				t.Errorf("%s has no %q:\n%s", table, text, b.String())
			}
		}
		if !strings.Contains(b.String(), "prefers-color-scheme: dark") {
			t.Errorf("%s has no colours for dark pages", table)
		}
	}
	var page bytes.Buffer
	if err := r.HTML(&page); err != nil || !strings.Contains(page.String(), "min-width: 35rem") || !strings.Contains(page.String(), `<div class="scroll"><svg`) {
		t.Errorf("on a narrow screen pictures shrink: %v", err)
	}
}
