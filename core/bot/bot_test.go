package bot_test

import (
	"testing"

	"arbiter/core/bot"
)

func TestNewNamesTheBotThatWasMeant(t *testing.T) {
	for _, name := range bot.Names {
		if _, err := bot.New(name, 1, 0); err != nil {
			t.Errorf("New(%q): %v", name, err)
		}
	}
	_, err := bot.New("gredy", 1, 0)
	if want := `there is no bot "gredy"; there are [random greedy]; did you mean "greedy"?`; err == nil || err.Error() != want {
		t.Errorf("err = %v, want %q", err, want)
	}
}
