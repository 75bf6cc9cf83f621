package registry_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/testing/runner"
)

// play plays the usual match of a game with random bots, and gives the match
// before each command and after the last.
func play(t *testing.T, p *games.Packs, s games.Setup, commands int) (out games.Passage) {
	t.Helper()
	g, err := p.Open(s, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	b, err := bot.New("random", s.Seed, 0)
	if err != nil {
		t.Fatal(err)
	}
	for len(out.Commands) < commands && !g.Over() {
		c := b.Choose(g.View(g.ToAct(nil)[0]))
		out.Moments, out.Commands = append(out.Moments, display.Fork(g)), append(out.Commands, c)
		if err := g.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	out.Moments = append(out.Moments, g)
	return out
}

// TestRecordedTestsHold: a session of any game writes a test as a file of Lua that passes
// in a pack, run as arbiter test does. Without the command that it is about it fails.
func TestRecordedTestsHold(t *testing.T) {
	for _, g := range kits.All().Games() {
		p, id, err := loaded(g)
		if err != nil {
			t.Fatal(err)
		}
		tests := p.Recording
		if tests == nil {
			t.Errorf("%s cannot write tests", g.Name)
			continue
		}
		s := games.Setup{Mode: id, Seed: 5}
		if d := p.Decks; d != nil {
			if s.Decks, err = games.Deal(d, games.Setup{Mode: id}); err != nil {
				t.Fatal(err)
			}
		}
		whole := play(t, p, s, 24)
		changed := 0
		step, least := 4, 3
		if os.Getenv("ARBITER_LONG") != "1" {
			step, least = 9, 1
		}
		texts := map[string]string{} // by file: those with the command, and those without it
		for at := 1; at < len(whole.Commands); at += step {
			name := fmt.Sprint("recorded", at+1)
			one := games.Passage{Name: name, Moments: whole.Moments[:at+2], Commands: whole.Commands[:at+1], From: at}
			if !tests.Whole {
				one = games.Passage{Name: one.Name, Moments: one.Moments[at:], Commands: one.Commands[at:]}
			}
			text, err := tests.Write(s, one)
			if err != nil {
				t.Errorf("%s, command %d: %v", g.Name, at+1, err)
				continue
			}
			texts[name+runner.Suffix] = text
			if regexp.MustCompile(`t:(expect|player|position|turn_is)\(`).MatchString(text) {
				changed++
				texts["without_"+name+runner.Suffix] = without(text)
			}
		}
		results := runTexts(t, g.Name, texts)
		if len(results) != len(texts) {
			t.Errorf("%s: %d tests ran, want %d", g.Name, len(results), len(texts))
		}
		for _, r := range results {
			file := filepath.Base(r.File)
			switch fails := strings.HasPrefix(file, "without_"); {
			case fails && r.Failure == nil:
				t.Errorf("%s: the test passes without the command:\n%s", g.Name, texts[file])
			case !fails && r.Failure != nil:
				t.Errorf("%s: %v\n%s", g.Name, r.Failure, texts[file])
			}
			delete(texts, file)
		}
		for file := range texts {
			t.Errorf("%s: no test of %s ran", g.Name, file)
		}
		if changed < least {
			t.Errorf("%s: only %d tests say what has changed", g.Name, changed)
		}
	}
}

// loaded returns the shipped packs of a game, and its usual mode.
func loaded(g *games.Definition) (p *games.Packs, id string, err error) {
	_, p, id, err = kits.All().Find(g.Mode, "", nil)
	return p, id, err
}

// without leaves out the last command of a test.
func without(text string) string {
	steps := regexp.MustCompile(`(?m)^  t:(command|play|attack|act|make_battery|move|end_phase|answer|concede)\(.*\n`).FindAllStringIndex(text, -1)
	last := steps[len(steps)-1]
	return text[:last[0]] + text[last[1]:]
}

// runTexts runs tests in files of one pack, which is loaded once for all of them.
func runTexts(t *testing.T, name string, texts map[string]string) []runner.Result {
	t.Helper()
	dir := t.TempDir()
	manifest := "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"" + name + "\"\nlicense = \"MIT\"\n"
	if err := os.WriteFile(filepath.Join(dir, "pack.toml"), []byte(manifest), 0o644); err != nil {
		t.Fatal(err)
	}
	for file, text := range texts {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	suites, err := runner.Open(kits.Tests(kits.All()), []string{dir})
	if err != nil {
		t.Fatal(err)
	}
	r, err := runner.Run(suites, regexp.MustCompile(""), func(*runner.Failure) {})
	if err != nil {
		t.Fatal(err)
	}
	return r.Results
}
