package session_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
	"arbiter/repl/session"
)

// begun returns a match of a mode that waits for its first command.
func begun(t *testing.T, mode string) display.Match {
	t.Helper()
	f, ok := finds[mode]
	if !ok {
		_, packs, id, err := kits.All().Find(mode, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		f = found{packs, id}
		finds[mode] = f
	}
	g, err := f.packs.Open(games.Setup{Mode: f.id, Seed: 3}, match.Options{Log: true, History: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	return g
}

// found is the packs of a mode and its id.
type found struct {
	packs *games.Packs
	id    string
}

// finds is what begun has loaded, by mode; its matches change no packs.
var finds = map[string]found{}

// tall is a keyboard at a terminal of a known height.
type tall struct {
	keyboard
	lines int
}

func (k *tall) Height() int { return k.lines }

// plays types lines into a match and returns the output.
func plays(t *testing.T, g display.Match, columns, height int, o session.Options, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if o.Lang == "" {
		o.Lang = "en"
	}
	if err := session.New(g, &tall{keyboard{lines: lines, columns: columns}, height}, &out, o).Run(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// No line of a game with a hand is wider than the terminal, whatever the width.
func TestHandsFitTheScreen(t *testing.T) {
	for _, mode := range []string{"letters", "bluff", "duel"} {
		for columns := 80; columns <= 200; columns += 5 {
			for _, line := range strings.Split(plays(t, begun(t, mode), columns, 40, session.Options{}, "quit"), "\n") {
				if display.Width(line) > columns {
					t.Errorf("%s at %d columns: %q is wider", mode, columns, line)
				}
			}
		}
	}
}

// The board, the list of commands and the prompt of xiangqi and tactics fit on one screen, in
// both languages. The list is next to the board if there is enough space.
func TestTablesFitTheScreen(t *testing.T) {
	for _, mode := range []string{"xiangqi", "tactics"} {
		for _, lang := range []string{"en", "zh"} {
			for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 50}} {
				out := plays(t, begun(t, mode), size[0], size[1], session.Options{Lang: lang}, "quit")
				_, table, _ := strings.Cut(out, "\n\n")
				lines := strings.Split(strings.TrimRight(table, "\n"), "\n")
				if len(lines) > size[1] { // the last line comes after the prompt
					t.Errorf("%s at %v has %d lines:\n%s", mode, size, len(lines), table)
				}
				for _, line := range lines {
					if display.Width(line) > size[0] {
						t.Errorf("%s at %v: %q is wider", mode, size, line)
					}
				}
				first := strings.Index(lines[0], " 1. ")
				if adjacent := first >= 0; adjacent != (mode == "xiangqi" || size[0] > 80) {
					t.Errorf("%s at %v, the list next to the board: %v\n%s", mode, size, adjacent, table)
				}
				if mode == "xiangqi" && first > 40 {
					t.Errorf("the list is %d columns from the board of xiangqi", first)
				}
			}
		}
	}
}

// The menu of xiangqi has one line for each piece, which opens to its moves. It has every move
// once.
func TestMenuOfXiangqi(t *testing.T) {
	g := begun(t, "xiangqi")
	for range 60 {
		p := g.ToAct(nil)[0]
		acts := slices.DeleteFunc(g.Legal(p, nil), func(c match.Command) bool { return g.Kind(c) != match.Acts })
		if len(acts) == 0 {
			break
		}
		found := leaves(t, g, g.Menu(acts, "en"), 0)
		if len(found) != len(acts) {
			t.Fatalf("the menu leads to %d commands of %d", len(found), len(acts))
		}
		for _, c := range acts {
			if !slices.Contains(found, c) {
				t.Fatalf("the menu does not lead to %s", g.Format(c, display.Spoken))
			}
		}
		if err := g.Do(acts[len(acts)/2]); err != nil {
			t.Fatal(err)
		}
	}
	g = begun(t, "xiangqi")
	out := plays(t, g, 80, 24, session.Options{}, "10", "quit")
	for _, want := range []string{" 10. cannon b2    b1 a2 c2-g2 b3-b6 xb9  [12 ways]", " 12. move b2b9  takes horse", "\n  0. back\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("there is no %q in\n%s", want, out)
		}
	}
}

// A list that is longer than the screen has pages, and opens at the last page shown.
func TestListsHavePages(t *testing.T) {
	g := begun(t, "tactics")
	out := plays(t, g, 80, 24, session.Options{}, "activate Bert", "1", "legal 2", "legal x", "legal 99", "quit")
	if n := strings.Count(out, "page 1 of 2: legal 2 shows the next"); n != 1 {
		t.Errorf("the first page came %d times:\n%s", n, out)
	}
	if n := strings.Count(out, "page 2 of 2: legal 1 shows the next"); n != 2 || !strings.Contains(out, " 77. Bert move") || !strings.Contains(out, `! unknown page "x"`) {
		t.Errorf("the second page came %d times:\n%s", n, out)
	}
	back := plays(t, begun(t, "tactics"), 80, 24, session.Options{}, "activate Bert", "1", "legal 2", "", "2", "0", "quit")
	if n := strings.Count(back, "\n  1. Bert move …  [77 ways]\n"); n != 3 || strings.Count(back, "\n  0. back\n") != 2 || strings.Count(back, "\n  1. aim Bert") != 1 {
		t.Errorf("an empty line and 0 show the whole list again, and its second line opens that of the aims:\n%s", back)
	}
	long := plays(t, begun(t, "tactics"), 80, 0, session.Options{}, "activate Bert", "1", "quit")
	if strings.Contains(long, "page") || !strings.Contains(long, " 77. Bert move") {
		t.Errorf("where nobody knows how high the screen is:\n%s", long)
	}
}

// An answer that is longer than the screen has pages, and the board comes back after it. A line
// that is written between two pages is the next one.
func TestLongAnswersHavePages(t *testing.T) {
	for lang, ask := range map[string]string{"en": "Enter shows the next", "zh": "回车显示下一页"} {
		g := begun(t, "xiangqi")
		board := strings.Split(display.View(g, 0).Draw(0, display.Look{Lang: lang}), "\n")[1]
		out := plays(t, g, 80, 12, session.Options{Lang: lang}, "help", "", "", "quit")
		if n := strings.Count(out, board); n != 2 {
			t.Errorf("%s: the board was drawn %d times:\n%s", lang, n, out)
		}
		out = plays(t, begun(t, "xiangqi"), 80, 12, session.Options{Lang: lang}, "help", "board", "quit")
		if n := strings.Count(out, board); n != 2 || strings.Contains(out, "a saved match can") || strings.Contains(out, "已保存的对局可以继续") {
			t.Errorf("%s: board between two pages drew it %d times:\n%s", lang, n, out)
		}
		for _, high := range []int{0, 60} {
			if out := plays(t, begun(t, "xiangqi"), 80, high, session.Options{Lang: lang}, "help", "quit"); strings.Contains(out, ask) {
				t.Errorf("%s: help has pages on %d lines:\n%s", lang, high, out)
			}
		}
	}
}

// Help lists only commands that the game has, and its examples work.
func TestHelpIsOfTheGame(t *testing.T) {
	known := map[string]string{"xiangqi": "horse", "tactics": "slash", "duel": "ARMOR"}
	for mode, cards := range map[string]bool{"xiangqi": false, "tactics": false, "duel": true} {
		g := display.Match(nil)
		if mode == "duel" {
			g = started(t, 3)
		} else {
			g = begun(t, mode)
		}
		out := plays(t, g, 80, 0, session.Options{Known: []string{"first", known[mode]}}, "help", "hand", "card", "quit")
		if has := strings.Contains(out, "your hand with texts"); has != cards || strings.Contains(out, "UNSC-003") {
			t.Errorf("%s: help has the hand: %v\n%s", mode, has, out)
		}
		if refused := strings.Contains(out, "! this game has no hands"); refused == cards {
			t.Errorf("%s: hand is refused: %v", mode, refused)
		}
		if !strings.Contains(out, "! expected a name, for example card "+known[mode]+", or card ") {
			t.Errorf("%s: card alone:\n%s", mode, out)
		}
	}
}

// A player who leaves a match reads how to continue it, and can save an unsaved match.
func TestLeaving(t *testing.T) {
	name := ""
	var kept strings.Builder
	save := func(to string) (*record.Recorder, error) {
		if to == "taken" {
			return nil, errors.New("taken is there already")
		}
		name = to
		return record.NewRecorder(&kept, func() error { return nil }, nil), nil
	}
	for _, tt := range []struct {
		o     session.Options
		lines []string
		want  []string
		not   string
	}{
		{session.Options{}, []string{"quit"}, []string{"the match is not over\n"}, "kept"},
		{session.Options{Kept: "my game.jsonl"}, []string{"^C", "^C"}, []string{"Ctrl-C once more leaves the match; anything", "continue it with: arbiter play --continue 'my game.jsonl'"}, "not saved"},
		{session.Options{Save: save}, []string{"^C", "quit"}, []string{"which is not saved: save FILE saves it", "it was not saved: use save FILE before you leave"}, "--continue"},
		{session.Options{Save: save, Lang: "zh"}, []string{"end", "quit", "end", "^C", "quit"}, []string{"再输入一次 quit直接离开", "再按一次Ctrl-C直接离开"}, "再按一次quit"},
		{session.Options{Save: save}, []string{"save", "save taken", "save mine.jsonl", "save other.jsonl", "end", "quit"},
			[]string{"! expected a file", "! taken is there already", "saved in mine.jsonl from now on", "! it is already saved in mine.jsonl", "play --continue mine.jsonl"}, "not saved"},
	} {
		out := plays(t, started(t, 3), 80, 0, tt.o, tt.lines...)
		for _, want := range tt.want {
			if !strings.Contains(strings.ReplaceAll(out, "\n", " "), strings.ReplaceAll(want, "\n", " ")) {
				t.Errorf("%q: there is no %q in\n%s", tt.lines, want, out)
			}
		}
		if strings.Contains(out, tt.not) {
			t.Errorf("%q: there is %q in\n%s", tt.lines, tt.not, out)
		}
	}
	if name != "mine.jsonl" || !strings.Contains(kept.String(), `"do":"end"`) {
		t.Errorf("%q was kept as %q", kept.String(), name)
	}
}
