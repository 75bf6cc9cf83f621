package session_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/packs/record"
)

// Showing a match changes neither its state nor its legal commands (K-12).
func TestShowingChangesNothing(t *testing.T) {
	g := started(t, 5)
	walk(t, g, 300, func(p event.Player, legal []match.Command) {
		hash, seq := g.Hash(), g.Seq()
		for _, from := range []display.Match{g, display.View(g, p)} {
			before := from.Hash()
			look := display.Look{Lang: "zh"}
			from.Draw(p, look)
			from.Hand(p, look)
			from.Snapshot()
			from.Score(p)
			from.Explain(seq, "zh")
			from.Outcome()
			for _, name := range []string{"a1", "2b3", "1", "UNSC-003", "CAMO", "EMP", "g1", "base", "?"} {
				if text, err := from.Describe(p, name, look); err == nil && !strings.HasSuffix(text, "\n") {
					t.Fatalf("Describe(%q) = %q", name, text)
				}
			}
			if from.Hash() != before {
				t.Fatal("showing a position changed it")
			}
		}
		if seq%50 == 0 {
			jsonLog(g, p)
		}
		if g.Hash() != hash || g.Seq() != seq || len(g.Legal(p, nil)) != len(legal) {
			t.Fatal("showing a position changed the match")
		}
	})
}

// columns counts the columns of a text before each mark. Wide characters count twice.
func columns(line string, mark rune) (at []int) {
	n := 0
	for _, r := range line {
		if r == mark {
			at = append(at, n)
		}
		n++
		if r >= 0x2e80 && r <= 0xffe6 {
			n++
		}
	}
	return at
}

// The lanes are aligned in both languages, and the board fits a terminal of 80 columns as well
// as one of 160.
func TestBoardIsAligned(t *testing.T) {
	g := started(t, 3)
	walk(t, g, 250, func(p event.Player, _ []match.Command) {
		for _, look := range []display.Look{{Lang: "en"}, {Lang: "zh"}, {Lang: "en", Width: 160}} {
			text, first, second := display.View(g, p).Draw(p, look), 30, 55
			if look.Width == 160 {
				first, second = 50, 95
			}
			lines := 0
			for _, line := range strings.Split(text, "\n") {
				bars := append(columns(line, '│'), columns(line, '┼')...)
				if len(bars) == 0 {
					continue
				}
				lines++
				if len(bars) != 2 || bars[0] != first || bars[1] != second {
					t.Fatalf("bars at %v in %q of\n%s", bars, line, text)
				}
			}
			if lines != 9 {
				t.Fatalf("%d lines of a board:\n%s", lines, text)
			}
		}
	})
}

// Paint changes colours and no width: without the codes the text is the same.
func TestPaintKeepsTheText(t *testing.T) {
	g := scenario(t)
	plain := g.Draw(0, display.Look{Lang: "en"}) + g.Hand(0, display.Look{Lang: "en"})
	look := display.Look{Lang: "en", Paint: func(s display.Style, text string) string { return "<" + string('0'+rune(s)) + text + ">" }}
	painted := g.Draw(0, look) + g.Hand(0, look)
	for _, code := range []string{"<0", "<1", "<2", "<3", "<4", "<5", "<6", "<7", "<8", "<9", "<:", ">"} {
		painted = strings.ReplaceAll(painted, code, "")
	}
	if trimmed(painted) != trimmed(plain) {
		t.Errorf("painted:\n%s\nplain:\n%s", painted, plain)
	}
}

func trimmed(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// A decision's options are named where they are offered (C-R02).
func TestOptionsOfDecisionsAreNamed(t *testing.T) {
	seen := 0
	for seed := uint64(0); seed < 40 && seen < 3; seed++ {
		g := started(t, seed*4+1) // player 1 has FLOOD
		walk(t, g, 400, func(p event.Player, legal []match.Command) {
			for _, c := range legal {
				if strings.HasPrefix(g.Format(c, display.Spoken), "answer ") {
					seen++
					if s := g.About(c, "en"); s != "ALPHA" && s != "BRAVO" && s != "CHARLIE" {
						t.Fatalf("%s is %q", g.Format(c, display.Spoken), s)
					}
				}
			}
		})
	}
	if seen == 0 {
		t.Error("no decision was seen")
	}
}

// Whatever a record contains, its replay ends with a difference or at the end.
func FuzzReplay(f *testing.F) {
	file := recorded(f, 2)
	f.Add(3, 1, "end", "", uint64(0))
	f.Add(0, 2, "undo", "", uint64(1))
	f.Add(5, 1, file.Lines[5].Do, "NO_SUPPLY", uint64(file.Lines[5].Hash))
	f.Add(7, 1, "play #1.0 to alpha.front.1 on #2.0", "", uint64(7))
	m := duel(f, &file.Header)
	f.Fuzz(func(t *testing.T, at, player int, do, refused string, hash uint64) {
		if at < 0 || at >= len(file.Lines) {
			return
		}
		edited := record.File{Header: file.Header, Lines: append([]record.Line{}, file.Lines[:at+1]...)}
		line := record.Line{N: at + 1, Player: player, Do: do, Refused: refused, Hash: record.Hash(hash)}
		edited.Lines[at] = line
		g := show.Facade(m.Fork())
		if err := record.Replay(&edited, g); err == nil && line != file.Lines[at] {
			t.Fatalf("%+v instead of %+v was not noticed", line, file.Lines[at])
		}
	})
}

// The board begins with the active options, in play and in the console. A room without options
// has no such line. Actions of modules that are off are not commands of the room. Actions with
// cards as targets are shown as they are typed.
func TestRoomIsShown(t *testing.T) {
	h := header(t, 3)
	plain := show.Facade(duel(t, h))
	h.Options = []string{"all_domain", "base_limit=on", "base_cap=5"}
	room := show.Facade(duel(t, h))
	for _, g := range []display.Match{plain, room} {
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
	}
	if text := plain.Draw(0, display.Look{}); strings.Contains(text, "room:") {
		t.Errorf("a duel without options has\n%s", text)
	}
	for viewer, g := range map[event.Player]display.Match{0: room, 1: display.View(room, 1)} {
		if text := g.Draw(viewer, display.Look{}); !strings.Contains(text, "\nroom: all_domain · base_limit · base_cap=5\n") {
			t.Errorf("player %d sees\n%s", viewer+1, text)
		}
	}
	if text, err := room.Describe(0, "room", display.Look{}); err != nil || !strings.Contains(text, "base_cap=5 · Damage to a base: The maximum damage") || !strings.Contains(text, "truce") {
		t.Errorf("the room is %q, %v", text, err)
	}
	h.Options = []string{"base_cap=5"}
	idle := show.Facade(duel(t, h))
	if err := idle.Start(); err != nil {
		t.Fatal(err)
	}
	for lang, said := range map[string]string{"en": "base_cap=5 (nothing while base_limit is off)", "zh": "base_cap=5（base_limit未启用，无作用）"} {
		shown, err := idle.Describe(0, "room", display.Look{Lang: lang})
		if board := idle.Draw(0, display.Look{Lang: lang}); err != nil || !strings.Contains(board, said) || !strings.Contains(shown, said) {
			t.Errorf("of an option that does nothing %v\n%s\n%s", err, board, shown)
		}
	}
	usages := func(g display.Match) (list []string) {
		for _, u := range g.Usages("en") {
			list = append(list, u[0])
		}
		return list
	}
	for _, usage := range []string{"load oa1 on 2", "drop oa1 on 1 to alpha front"} {
		if !slices.Contains(usages(room), usage) || slices.Contains(usages(plain), usage) {
			t.Errorf("%q: in the room %v, in a duel %v", usage, usages(room), usages(plain))
		}
	}
}
