package packcmd

import (
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// TestPasswordOfTheEnvironment: the variable accepts the same passwords as a file.
func TestPasswordOfTheEnvironment(t *testing.T) {
	for value, want := range map[string]string{"": "", "a b": "a b", "a\n": "a", "a\r\n": "a", strings.Repeat("x", 1<<10): strings.Repeat("x", 1<<10)} {
		if got, err := passwordOf(value); err != nil || got != want {
			t.Errorf("%.20q: %.20q %v", value, got, err)
		}
	}
	for value, want := range map[string]string{"a\nb": "a password is one line", "a\rb": "a password is one line", "a\n\n": "a password is one line", strings.Repeat("x", 1<<10+1): "at most 1 KB"} {
		if _, err := passwordOf(value); err == nil || cli.CodeOf(err) != cli.ExitUsage || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), value) {
			t.Errorf("%.20q: %v", value, err)
		}
	}
}
