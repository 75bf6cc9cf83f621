package display_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// A rejection keeps its own sentence where the program translates finished messages.
func TestRejectionsAreReworded(t *testing.T) {
	i18n.Learn(func(text string) string { return strings.ReplaceAll(text, "there is", "有") })
	defer i18n.Learn(nil)
	r := &match.Refusal{Code: "NO_SUPPLY", Text: "there is not enough"}
	for _, err := range []error{r, fmt.Errorf("line 3: %w", r), i18n.Errorf("line 3: %w", "第3行：%w", r)} {
		if got := display.Reworded(err, r, i18n.Chinese, "补给不足"); !strings.HasSuffix(got, "补给不足") || strings.Contains(got, "enough") {
			t.Errorf("%v: %s", err, got)
		}
	}
	if got := display.Reworded(r, r, i18n.English, "no supply"); got != "no supply" {
		t.Error(got)
	}
}
