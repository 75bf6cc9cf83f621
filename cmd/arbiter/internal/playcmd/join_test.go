package playcmd

import (
	"context"
	"errors"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
)

// TestEndOfAClient: a bot reports how its match has ended, in words or as JSON. People have seen the end, an interrupt
// ends it quietly, and every other error ends the program.
func TestEndOfAClient(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	over := &protocol.Over{Result: "win", Winners: []int{2}}
	for _, c := range []struct {
		bot   string
		over  *protocol.Over
		json  bool
		err   error
		code  int
		whole string
	}{
		{"greedy", over, false, nil, cli.ExitOK, "the match is over: win\nwinner: player 2\n"},
		{"greedy", over, true, nil, cli.ExitOK, `{"result":"win","winners":[2]}` + "\n"},
		{"greedy", nil, false, nil, cli.ExitOK, ""},
		{"", over, false, nil, cli.ExitOK, ""},
		{"greedy", over, false, context.Canceled, cli.ExitOK, ""},
		{"greedy", over, false, errors.New("the seat is taken"), cli.ExitFailed, "arbiter: join: the seat is taken\n"},
	} {
		table := []cli.Command{reads("join", func(call *cli.Call) error { return joined(call, &join.Config{Bot: c.bot}, c.over, c.json, c.err) })}
		if code, text := asked(table, "join"); code != c.code || text != c.whole {
			t.Errorf("%+v: exit code %d, %q", c, code, text)
		}
	}
}

// TestDeckOfAClient: a deck of a file is sent as its cards with their numbers, and any other word as it is.
func TestDeckOfAClient(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	written(t, map[string]string{"two.TOML": "[cards]\nANY = 2\nHUSH = 1\n", "wrong.toml": "[cards]\nANY = 0\n"})
	for name, want := range map[string]string{"two.TOML": "ANY*2 HUSH*1", "unsc": "unsc", "": ""} { //maporder: each alone
		if got, err := broughtDeck(name); err != nil || got != want {
			t.Errorf("the deck %q is %q, %v", name, got, err)
		}
	}
	for line, want := range map[string]string{
		"join http://h/t#x --deck wrong.toml": "join: --deck wrong.toml:2: ",
		"join http://h/t#x --deck none.toml":  "join: --deck none.toml: ",
	} { //maporder: each alone
		if code, text := asked([]cli.Command{Join}, line); code != cli.ExitUsage || !strings.Contains(text, want) {
			t.Errorf("%s: exit code %d, %s", line, code, text)
		}
	}
	// Nobody listens at this port.
	link := "http://127.0.0.1:1/t#" + strings.Repeat("A", 22)
	for _, line := range []string{"join --bot greedy --tries 1 " + link, "join --tries 1 " + link} {
		if code, text := asked([]cli.Command{Join}, line); code != cli.ExitFailed || !strings.Contains(text, "arbiter: join: ") || strings.Contains(text, "malformed") {
			t.Errorf("%s: exit code %d, %s", line, code, text)
		}
	}
}
