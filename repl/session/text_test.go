package session_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

func entryText(e event.Entry) string {
	text, err := json.Marshal(e)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// Every command that Legal lists is read back to the same command in both forms, also from the
// view of the player who must act.
func TestEveryLegalCommandIsReadBack(t *testing.T) {
	n := 0
	for seed := range uint64(8) {
		g := started(t, seed)
		walk(t, g, 150, func(p event.Player, legal []match.Command) {
			view := display.View(g, p)
			for _, c := range legal {
				n++
				for form, from := range map[display.Form]display.Match{display.Spoken: view, display.Canonical: g} {
					text := from.Format(c, form)
					back, err := from.Parse(p, text)
					if err != nil || back != c {
						t.Fatalf("seed %d: %+v is spelled %q and read back as %+v, %v", seed, c, text, back, err)
					}
				}
			}
		})
	}
	if n < 5000 {
		t.Errorf("only %d commands seen", n)
	}
}

// Records also contain commands that the rules reject, so any position and target has a spelling.
func TestCanonicalSpellingOfIllegalCommands(t *testing.T) {
	g := started(t, 1)
	for _, text := range []string{
		"play #1.0", "play #1.0 to lane:bravo", "play #1.0 to 2:alpha.back.2", "play #1.0 to orbit:bravo.front.1",
		"play #1.0 to orbit:lane:charlie on base:2", "play #1.0 to place:-7 on #65535.65535", "attack #3.1 base:1",
		"use HIJACK.hijack #3.1 on #4.1 to alpha.front.1", "move #0.0 to alpha.front.2", "battery #9.0", "answer 32767", "end", "concede", "abort",
	} {
		c, err := g.Parse(0, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := g.Format(c, display.Canonical); got != text {
			t.Errorf("%q is written back as %q", text, got)
		}
	}
}

// scenario returns a match with a Marine of player 1 in alpha front 1 and a Grunt of player 2 in
// alpha back 1. Player 1 is in the second skirmish and has a Spartan in hand.
func scenario(t testing.TB) display.Match {
	g := started(t, 163)
	mustDo(t, g, 0, "play UNSC-001 to alpha front 1")
	mustDo(t, g, 0, "end")
	mustDo(t, g, 0, "end")
	mustDo(t, g, 1, "play COV-001 to alpha back 1")
	mustDo(t, g, 1, "end")
	mustDo(t, g, 1, "end")
	mustDo(t, g, 0, "end")
	return g
}

func TestPeopleCallUnitsByTheirPlace(t *testing.T) {
	g := scenario(t)
	want, err := g.Parse(0, "attack a1 2a3")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"attack a1 a3", "attack alpha 1 2a3", "attack alpha front 1 alpha back 1", "ATTACK A1 2A3", "attack my a1 on enemy a3",
		"attack alpha 1 enemy alpha back 1", "attack alpha 1 alpha enemy back 1", "attack  a1,  2a3", "attack " + handle(g, want.Source) + " " + handle(g, want.Target),
	} {
		if got, err := g.Parse(0, text); err != nil || got != want {
			t.Errorf("%s: %+v, %v; want %+v", text, got, err, want)
		}
	}
	base, err := g.Parse(0, "attack alpha 1 base")
	if err != nil || g.Format(base, display.Canonical) != g.Format(want, display.Canonical)[:len("attack #1.1")]+" base:2" {
		t.Errorf("attack on the base: %q, %v", g.Format(base, display.Canonical), err)
	}
	for _, text := range []string{"attack a1 base 2", "attack a1 base2", "attack a1 base:2", "attack a1 enemy base"} {
		if got, err := g.Parse(0, text); err != nil || got != base {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
}

// handle returns the # name of an entity, without its generation.
func handle(g display.Match, x event.Entity) string {
	text := g.Format(match.Command{Verb: 2, Source: x}, display.Canonical) // attack #17.1 #0.0
	text, _, _ = strings.Cut(strings.TrimPrefix(text, "attack "), ".")
	return text
}

// An invalid command has one clear error.
func TestWrongCommandsAreExplained(t *testing.T) {
	g := scenario(t)
	for text, want := range map[string]string{
		"":                          "no command; try help or legal",
		"atack a1 base":             `unknown command "atack"; did you mean "attack"?`,
		"zzzzzzzz":                  `unknown command "zzzzzzzz"; try help or legal`,
		"attack":                    "the unit that attacks is missing; for example: attack b1 2b3, or attack bravo 1 base",
		"attack a1":                 "the target is missing; for example: attack b1 2b3, or attack bravo 1 base",
		"attack a2 base":            "there is no unit a2 (player 1, alpha front 2)",
		"attack a1 2b1":             "there is no unit 2b1 (player 2, bravo front 1)",
		"attack a1 7b1":             `unknown player 7 in "7b1" (expected 1 to 2)`,
		"attack a1 base 5":          `unknown base "5"; the bases are 1 to 2`,
		"attack a1 base base":       `unexpected "base" after "attack"`,
		"attack a1 brvo":            `"brvo" names no unit; did you mean "bravo"?; the target is named as on the board: b1, 2b3, base`,
		"attack alpha front 3 base": "which unit of alpha? a number from 1 to 2 is missing",
		"attack alpha base":         "which unit of alpha? a number from 1 to 4 is missing",
		"attack a1 #x":              `"#x" is not a handle such as #17`,
		"attack a1 #9999":           "there is no card #9999",
		"attack a1 g9":              "unknown card 9 in the graveyard, which has 0",
		"play":                      "the number of a card in hand is missing; for example: play 3 to alpha front, or play 3 on b1",
		"play 99 to alpha":          "unknown card 99 in hand, which has 5",
		"play 1 alpa":               `"alpa" is not understood here; did you mean "alpha"?; for example: play 3 to alpha front, or play 3 on b1`,
		"play 1 to delta":           `"delta" is not a lane: expected alpha, bravo or charlie`,
		"play 1 to alpha front 3":   "unknown slot 3 (expected 1 to 2)",
		"play 1 to alpha.side.1":    `"alpha.side.1" is not a place such as alpha.front.1`,
		"play 1 on":                 "a target is missing; for example: play 3 to alpha front, or play 3 on b1",
		"use HIJACK.hijak a1":       `unknown action "HIJACK.hijak"; did you mean "HIJACK.hijack"?`,
		"hijack":                    "the unit that acts is missing; for example: hijack b1 2b3 to bravo front",
		"answer":                    "the number of an option is missing; for example: answer 2",
		"end now":                   `unexpected "now" after "end"`,
		strings.Repeat("a", 300):    "the command is too long: at most 200 characters",
	} {
		_, err := g.Parse(0, text)
		if err == nil || err.Error() != want {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
	c, err := g.Parse(0, "answer yes")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Do(c); err == nil || !strings.Contains(err.Error(), "there is nothing to answer") {
		t.Errorf("an answer without a question: %v", err)
	}
}

// A unit without a named position goes to the first free slot, front first.
func TestFirstFreeSlot(t *testing.T) {
	g := scenario(t)
	for text, want := range map[string]string{"to alpha": "alpha.front.2", "to alpha back": "alpha.back.1", "to b4": "bravo.back.2", "charlie 3": "charlie.back.1"} {
		c, err := g.Parse(0, "play UNSC-004 "+text)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Format(c, display.Canonical); !strings.HasSuffix(got, " to "+want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Any text is read or rejected without harm, and a command that is read has a spelling that is
// read as the same command.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"play 3 to alpha front 2 on 2b1", "attack bravo 1 base", "hijack b1 2b3 to bravo front", "use HIJACK.hijack #1.2 on #3",
		"play #1.0 to orbit:2:alpha.front.1", "play 1 to place:77", "move a1 b2", "answer 3", "battery 2", "g1", "attack g1 2g3", "play 1 on itself", "abort"} {
		f.Add(text)
	}
	g := scenario(f)
	hash := g.Hash()
	f.Fuzz(func(t *testing.T, text string) {
		c, err := g.Parse(0, text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") && !strings.Contains(text, "\n") {
				t.Fatalf("%q: more than one line: %v", text, err)
			}
			return
		}
		spelled := g.Format(c, display.Canonical)
		if back, err := g.Parse(0, spelled); err != nil || back != c {
			t.Fatalf("%q is %+v, spelled %q, read back as %+v, %v", text, c, spelled, back, err)
		}
		if g.Fork().Do(c); g.Hash() != hash { // a fork can run any command
			t.Fatal("reading changed the match")
		}
	})
}
