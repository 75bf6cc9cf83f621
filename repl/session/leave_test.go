package session_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/repl/session"
)

// pressed counts unanswered presses of Ctrl-C.
type pressed struct{ times int }

func (k *pressed) Pressed() bool { return k.times > 0 }
func (k *pressed) Forget() int   { n := k.times; k.times = 0; return n }

// slow is a bot that thinks until it is interrupted. Each element of presses is a number of
// presses for one choice. Afterwards it chooses immediately.
type slow struct {
	bot.Bot
	keys    *pressed
	presses []int
	stop    func() bool
	asked   int
}

func (b *slow) Interrupt(stop func() bool) { b.stop = stop }

func (b *slow) Choose(view match.Any) match.Command {
	b.asked++
	if len(b.presses) > 0 {
		b.keys.times, b.presses = b.presses[0], b.presses[1:]
		for !b.stop() {
		}
	}
	return b.Bot.Choose(view)
}

// TestBotsAreInterrupted: Ctrl-C while a bot thinks asks whether to leave the match, as at the
// prompt. An interrupted bot makes no move.
func TestBotsAreInterrupted(t *testing.T) {
	save := func(string) (*record.Recorder, error) {
		return record.NewRecorder(io.Discard, func() error { return nil }, nil), nil
	}
	for _, tt := range []struct {
		presses []int
		lines   []string
		broken  bool
		asked   int // how often the person was
		want    string
		left    []string
	}{
		{[]int{1}, []string{"end", "end", "^C", "board"}, true, 1, "it was not saved: use save FILE", []string{"board"}},
		{[]int{2}, []string{"end", "end", "board"}, true, 0, "it was not saved: use save FILE", []string{"board"}},
		{[]int{1, 1}, []string{"end", "end", "", "^C"}, true, 2, "it was not saved", nil},
		{[]int{1}, []string{"end", "end", "save mine.jsonl", "quit"}, false, 1, "continue it with: arbiter play --continue mine.jsonl", nil},
		{[]int{1}, []string{"end", "end", "play 1", "quit", "quit"}, false, 1, "! it is the turn of a bot", nil},
		{[]int{1}, []string{"end", "end", "quit", "board"}, false, 1, "it was not saved", []string{"board"}},
	} {
		keys := &pressed{}
		b := &slow{Bot: newBot(t, "greedy", 3, 1), keys: keys, presses: tt.presses}
		k := &keyboard{lines: tt.lines}
		var out strings.Builder
		s := session.New(started(t, 3), k, &out, session.Options{Lang: "en", Save: save, Breaks: keys, Bots: []bot.Bot{nil, b}})
		if err := s.Run(); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(out.String(), "Ctrl-C once more leaves"); n != tt.asked || s.Broken() != tt.broken || !slices.Equal(k.lines, tt.left) ||
			n > 0 && !strings.Contains(out.String(), "\n\nCtrl-C once more") || // not after the ^C of the terminal
			!strings.Contains(strings.ReplaceAll(out.String(), "\n", " "), tt.want) {
			t.Errorf("%v, %q: asked %d times, aborted: %v, %q is left; there is to be %q:\n%s", tt.presses, tt.lines, n, s.Broken(), k.lines, tt.want, out.String())
		}
	}
}

// TestOnlyPersonIsAsked: Ctrl-C while a bot makes the first move asks the only person, and a
// session that nobody can interrupt leaves its bots alone.
func TestOnlyPersonIsAsked(t *testing.T) {
	keys := &pressed{}
	b := &slow{Bot: newBot(t, "greedy", 3, 0), keys: keys, presses: []int{1}}
	k := &prompted{tall: tall{keyboard: keyboard{lines: []string{"quit"}}}}
	if err := session.New(started(t, 3), k, io.Discard, session.Options{Lang: "en", Breaks: keys, Bots: []bot.Bot{b, nil}}).Run(); err != nil || !slices.Equal(k.asked, []string{"player 2> "}) {
		t.Errorf("the prompts are %q, %v", k.asked, err)
	}
	free := &slow{Bot: newBot(t, "greedy", 3, 0)}
	if session.New(started(t, 3), k, io.Discard, session.Options{Lang: "en", Bots: []bot.Bot{free, nil}}); free.stop != nil {
		t.Error("a bot is to ask whether it is interrupted, and nobody can interrupt it")
	}
}

// TestQuitIsConfirmed: quit asks again at a terminal if the match would be lost, and nowhere
// else.
func TestQuitIsConfirmed(t *testing.T) {
	save := func(string) (*record.Recorder, error) { return nil, nil }
	const asks = "quit once more leaves the match, which is not saved"
	for _, tt := range []struct {
		o     session.Options
		lines []string
		times int
	}{
		{session.Options{Save: save}, []string{"end", "end", "quit", "hand", "quit", "quit", "board"}, 2},
		{session.Options{Save: save}, []string{"end", "end", "quit", "^C", "board"}, 1},
		{session.Options{Save: save}, []string{"quit", "board"}, 0},     // nothing was played
		{session.Options{}, []string{"end", "end", "quit", "board"}, 0}, // it could not be saved
		{session.Options{Save: save, Kept: "mine.jsonl"}, []string{"end", "end", "quit", "board"}, 0},
	} {
		k := &keyboard{lines: tt.lines}
		out := sits(t, k, tt.o)
		if n := strings.Count(strings.ReplaceAll(out, "\n", " "), asks); n != tt.times || !slices.Equal(k.lines, []string{"board"}) || !strings.Contains(out, "the match is not over") {
			t.Errorf("%q: asked %d times, %q is left:\n%s", tt.lines, n, k.lines, out)
		}
	}
	var out strings.Builder
	s := session.New(started(t, 3), session.NewPipe(strings.NewReader("end\nquit\n")), &out, session.Options{Lang: "en", Save: save})
	if err := s.Run(); err != nil || s.Broken() || strings.Contains(out.String(), "once more") {
		t.Errorf("from a pipe: %v\n%s", err, out.String())
	}
}

// TestK22_LeavingShowsOnlyOwnCards (K-22): when a player at a shared table leaves or ends the
// match, they see only their own information, and no card that another player has drawn.
func TestK22_LeavingShowsOnlyOwnCards(t *testing.T) {
	for end, over := range map[string]bool{"quit": false, "concede": true} {
		g := started(t, 3)
		var out strings.Builder
		k := &keyboard{lines: []string{"end", "end", "end", "end", "end", "end", end, end}}
		if err := session.New(g, k, &out, session.Options{Lang: "en"}).Run(); err != nil {
			t.Fatal(err)
		}
		prompts := strings.Split(out.String(), "player 2, turn 4 —\n")
		if len(prompts) < 2 || g.Over() != over {
			t.Fatalf("the match has not come to player 2's second turn and to its end by %s:\n%s", end, out.String())
		}
		if first, _, _ := strings.Cut(out.String(), "player 1, turn 1 —\n"); !strings.Contains(first, "player 1 draws Marine Fireteam\n") || strings.Count(first, "player 2 draws") != strings.Count(first, "player 2 draws a hidden card") {
			t.Errorf("before the first turn, player 1 reads\n%s", first)
		}
		for _, text := range prompts[1:] {
			for line := range strings.Lines(text) {
				if strings.HasPrefix(line, "player 1 draws") && !strings.Contains(line, "hidden") || strings.HasPrefix(line, "player 2 draws a hidden card") {
					t.Errorf("player 2, who says %s, reads the text for player 1: %s", end, line)
				}
			}
		}
	}
}
