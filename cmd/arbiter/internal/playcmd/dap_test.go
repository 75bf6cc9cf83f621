package playcmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/repl/dap"
)

// TestNoFolderForPaths: an unknown folder for relative paths is reported immediately, in every kind of session.
func TestNoFolderForPaths(t *testing.T) {
	l := &dap.Launch{Lang: "en", Mode: "duel", Cwd: filepath.Join(t.TempDir(), "none")}
	if _, err := (&Adapted{}).Match(l); err == nil || !strings.Contains(err.Error(), "unknown folder") {
		t.Error(err)
	}
	if _, err := (&Adapted{}).Tests(l, []string{"unsc"}); err == nil || !strings.Contains(err.Error(), "unknown folder") {
		t.Error(err)
	}
}

// TestErrorsNameKeys: an error about what a configuration has names its keys, not flags.
func TestErrorsNameKeys(t *testing.T) {
	for want, l := range map[string]*dap.Launch{ //maporder: each alone
		`"packs" "nowhere"`:                           {Mode: "xiangqi", Packs: []string{"nowhere"}},
		`"rules" are for xiangqi; add "mode" xiangqi`: {Mode: "duel", Rules: "strict"},
		`"decks": xiangqi has no decks`:               {Mode: "xiangqi", Decks: []string{"unsc"}},
		`packs are added with "packs"`:                {Mode: "zzzzzz"},
	} {
		if _, err := (&Adapted{}).Match(l); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(i18n.Of(err, "zh"), "--") {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestScenarioFindsItsGame: a scenario finds its game itself. If no game accepts it, the error lists a reason for each.
func TestScenarioFindsItsGame(t *testing.T) {
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "stand.toml")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	chess := file("[[scenario]]\nname = \"two generals\"\nfen = \"3k5/9/9/9/9/4N4/9/9/9/4K4 w\"\n")
	cards := file("turn = 3\nphase = \"deployment\"\n\n[[player]]\nbase = 9\n\n[[player]]\nbase = 8\n")
	none := file("turns = 3\n")
	for _, tt := range []struct{ name, mode, game, wrong string }{
		{chess, "", "xiangqi", ""},
		{chess, "xiangqi", "xiangqi", ""},
		{chess, "duel", "", `duel: line 1: unknown key "scenario"`},
		{cards, "", "tcg", ""},
		{none, "", "", "xiangqi: "},
		{cards, "tactics", "", "this game has no scenarios"},
	} {
		m, err := (&Adapted{}).Match(&dap.Launch{Lang: "en", Scenario: tt.name, Mode: tt.mode})
		switch {
		case tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)):
			t.Errorf("%s %s: %v", tt.name, tt.mode, err)
		case tt.wrong == "" && (err != nil || m.Game.Name != tt.game || m.Position == ""):
			t.Errorf("%s %s: %v", tt.name, tt.mode, err)
		}
	}
}

// TestWhatIsDebugged: a match has the set-up of its configuration and the packs of the flags, a record its own
// set-up, and a folder of packs its tests. An edited record is refused.
func TestWhatIsDebugged(t *testing.T) {
	dir, err := filepath.Abs("../../../../repl/dap/testdata/drill")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	a := &Adapted{}
	m, err := a.Match(&dap.Launch{Mode: "kuhn3", Seed: 9})
	if err != nil || m.Game.Name != "kuhn" || m.Setup.Mode != "kuhn3" || m.Setup.Seed != 9 || m.Made != "seed 9" || m.Record != nil || m.Position != "" || len(m.Sources) == 0 {
		t.Errorf("the match is %+v, %v", m, err)
	}
	if code, text := asked([]cli.Command{Play}, "play --game kuhn --auto --bot random --seed 3 --record k.jsonl"); code != 0 {
		t.Fatal(text)
	}
	m, err = a.Match(&dap.Launch{Record: "k.jsonl", Mode: "duel", Seed: 9})
	if err != nil || m.Game.Name != "kuhn" || m.Setup.Mode != "kuhn" || m.Setup.Seed != 3 || m.Made != "seed 3" || m.Record == nil || len(m.Record.Lines) != 3 {
		t.Errorf("the record is %+v, %v", m, err)
	}
	text, err := os.ReadFile("k.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	written(t, map[string]string{"edited.jsonl": strings.Replace(string(text), `"seed":"3"`, `"seed":"4"`, 1), "torn": "hello"})
	for name, want := range map[string]string{"edited.jsonl": "edited.jsonl: ", "torn": "torn: ", "none": "none: "} { //maporder: each alone
		if m, err := a.Match(&dap.Launch{Record: name}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is the match %+v, %v", name, m, err)
		}
	}
	if m, err := a.Match(&dap.Launch{Scenario: "none.toml"}); err == nil || !strings.Contains(err.Error(), "scenario none.toml: ") {
		t.Errorf("a scenario without a file is the match %+v, %v", m, err)
	}
	a.packs.Several = cli.Several{dir}
	suites, err := a.Tests(&dap.Launch{}, nil)
	if err != nil || len(suites) != 1 || len(suites[0].Tests) == 0 {
		t.Fatalf("the packs have %d suites, %v", len(suites), err)
	}
	if _, err := a.Tests(&dap.Launch{Packs: []string{"none"}}, nil); err == nil || !strings.Contains(err.Error(), `"packs" "none"`) {
		t.Errorf("tests with a pack that does not exist: %v", err)
	}
	if len(a.packs.Several) != 1 {
		t.Errorf("the packs of a configuration stay for the next one: %q", a.packs.Several)
	}
}

// TestDebuggingByFlags: --port and --listen are named in the errors about their address, and without them the
// adapter speaks on the standard streams.
func TestDebuggingByFlags(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	for line, want := range map[string]string{
		"dap --listen 127.0.0.1:nowhere": "arbiter: --listen ",
		"dap --listen x":                 "arbiter: --listen ",
	} { //maporder: each alone
		if code, text := asked([]cli.Command{Dap}, line); code != cli.ExitUsage || !strings.HasPrefix(text, want) {
			t.Errorf("%s: exit code %d, %s", line, code, text)
		}
	}
	if code, text := asked([]cli.Command{Dap}, "dap"); code != 0 || text != "" {
		t.Errorf("without input the adapter ends with exit code %d, %s", code, text)
	}
	if err := inKeys(nil); err != nil {
		t.Error(err)
	}
	err := inKeys(i18n.Errorf("--pack, --deck, --option, --rules, --mode, --seed of %s", "%s 的 --pack", "x"))
	if err.Error() != `"packs", "decks", "options", "rules", "mode", "seed" of x` || i18n.Of(err, "zh") != `x 的 "packs"` {
		t.Errorf("%v; %s", err, i18n.Of(err, "zh"))
	}
}
