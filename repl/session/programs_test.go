package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/repl/session"
)

// spoken types lines into a match for a program, and returns the answers.
func spoken(t *testing.T, g display.Match, o session.Options, lines ...string) (out []map[string]any) {
	t.Helper()
	var text strings.Builder
	o.JSON, o.Lang = true, "en"
	if err := session.New(g, &keyboard{lines: lines}, &text, o).Run(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(text.String()) {
		var x map[string]any
		if err := json.Unmarshal([]byte(line), &x); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		out = append(out, x)
	}
	return out
}

// TestProgramsArePrompted: a program reads whose turn it is, the legal commands as records have them,
// events, rejections with their code, and the outcome with players from 1.
func TestProgramsArePrompted(t *testing.T) {
	g := begun(t, "xiangqi")
	var want []string
	for _, c := range g.Legal(0, nil) {
		want = append(want, g.Format(c, display.Canonical))
	}
	out := spoken(t, g, session.Options{}, "", "legal", "legal 3", "h2e9", "nonsense", "h2e2", "legal", "rules", "log 1", "card horse", "resign", "resign")
	var prompts []map[string]any
	failed, events, rules, texts := 0, 0, 0, 0
	for _, x := range out {
		switch {
		case x["to_act"] != nil:
			prompts = append(prompts, x)
		case x["error"] != nil:
			failed++
		case x["seq"] != nil && x["type"] != nil:
			events++
		case x["sections"] != nil:
			rules++
		case x["text"] != nil:
			texts++
		}
	}
	if len(prompts) < 4 || prompts[0]["to_act"] != 1.0 || prompts[0]["state"] == nil || fmt.Sprint(prompts[0]["legal"]) != fmt.Sprint(want) || fmt.Sprint(prompts[1]["legal"]) != fmt.Sprint(want) {
		t.Errorf("%d prompts, the first %v", len(prompts), prompts[0])
	}
	if last := prompts[len(prompts)-1]; last["to_act"] != 2.0 || fmt.Sprint(last["legal"]) == fmt.Sprint(want) {
		t.Errorf("after a move, the prompt is for %v", last["to_act"])
	}
	if failed < 2 || events < 2 || rules != 1 || texts < 1 {
		t.Errorf("%d errors, %d events, %d rules, %d texts", failed, events, rules, texts)
	}
	end := out[len(out)-1]
	outcome, _ := end["outcome"].(map[string]any)
	if end["over"] != true || outcome == nil || fmt.Sprint(outcome["winners"]) != "[1]" || outcome["result"] == "" || end["seq"] != float64(g.Seq()) || end["hash"] != fmt.Sprint(record.Hash(g.Hash())) {
		t.Errorf("the end is %v", end)
	}
	left := spoken(t, begun(t, "xiangqi"), session.Options{}, "quit", "quit")
	if end := left[len(left)-1]; end["over"] != false {
		t.Errorf("a match that was left: %v", end)
	}
}

// TestRejectionsOfPrograms: what the rules reject has a code, is in the log, and the program is asked
// again; what is not a command has none.
func TestRejectionsOfPrograms(t *testing.T) {
	g := started(t, 3)
	refused := ""
	for _, line := range []string{"attack a1 b1", "battery 1", "battery 1", "play 9 to alpha front"} {
		for _, x := range spoken(t, g, session.Options{}, line, "quit", "quit") {
			if x["error"] == nil {
				continue
			}
			code, _ := x["code"].(string)
			if code != "" && !strings.Contains(fmt.Sprint(x["error"]), code) && strings.ToUpper(code) != code {
				t.Errorf("%s: %v", line, x)
			}
			refused += code
		}
	}
	if refused == "" {
		t.Error("no line was rejected by the rules")
	}
	rejected := false
	for _, x := range spoken(t, started(t, 3), session.Options{}, "play 3 to alpha front", "quit", "quit") {
		if rejected = rejected || x["type"] == "CARD_PLAY_REJECTED"; x["code"] == "NO_SUPPLY" && !rejected {
			t.Error("the events of a rejection do not come before its error")
		}
	}
	for _, x := range spoken(t, g, session.Options{}, "nonsense", "whynot", "log x", "quit", "quit") {
		if x["error"] != nil && x["code"] != nil {
			t.Errorf("what is not a command has the code of a rejection: %v", x)
		}
	}
	obstacles := 0
	for _, x := range spoken(t, g, session.Options{}, "whynot play 1 to bravo front", "whynot attack 9", "quit", "quit") {
		if x["obstacles"] != nil {
			obstacles++
		}
	}
	if obstacles == 0 {
		t.Error("whynot has told a program nothing")
	}
}

// numbered lists the numbers of the lines of a list in a text.
var numbered = regexp.MustCompile(`(?m)(?:^|   ) {0,2}([0-9]+)\. `)

// TestPagesHaveTheWholeList: whatever the size of the terminal, the pages of a list have each of its
// lines once. No line is wider than the terminal, and each page says which is the next.
func TestPagesHaveTheWholeList(t *testing.T) {
	for _, mode := range []string{"xiangqi", "tactics", "duel"} {
		g := begun(t, mode)
		acts := slices.DeleteFunc(g.Legal(g.ToAct(nil)[0], nil), func(c match.Command) bool { return g.Kind(c) == match.GivesUp })
		lines := len(g.Menu(acts, "en"))
		for _, size := range [][2]int{{80, 14}, {80, 40}, {110, 14}, {120, 24}, {160, 30}, {200, 13}, {100, 0}} {
			var seen []int
			for page, pages := 1, 1; page <= pages; page++ {
				shown := func(lines ...string) string {
					return plays(t, begun(t, mode), size[0], size[1], session.Options{}, append(lines, "quit", "quit")...)
				}
				text := strings.TrimPrefix(shown("legal", fmt.Sprint("legal ", page)), strings.TrimSuffix(shown("legal"), shownEnd(shown("legal"))))
				text = strings.TrimSuffix(text, shownEnd(text))
				for _, l := range strings.Split(text, "\n") {
					if display.Width(l) > size[0] {
						t.Errorf("%s at %v: %q is wider than the terminal", mode, size, l)
					}
				}
				for _, found := range numbered.FindAllStringSubmatch(text, -1) {
					n, _ := strconv.Atoi(found[1])
					seen = append(seen, n)
				}
				var now, next int
				if i := strings.Index(text, "     page "); i >= 0 {
					if _, err := fmt.Sscanf(text[i:], "     page %d of %d: legal %d shows the next", &now, &pages, &next); err != nil || now != page || next != page%pages+1 {
						t.Errorf("%s at %v, page %d: %s", mode, size, page, text[i:])
					}
				} else if page > 1 {
					t.Errorf("%s at %v: page %d does not say what it is:\n%s", mode, size, page, text)
				}
			}
			slices.Sort(seen)
			if want := lines; len(seen) != want || seen[0] != 1 || seen[want-1] != want || len(slices.Compact(seen)) != want {
				t.Errorf("%s at %v: the pages have the lines %v, want 1 to %d", mode, size, seen, want)
			}
		}
	}
}

// shownEnd is what a session shows after its last command.
func shownEnd(text string) string {
	if i := strings.Index(text, "the match is not over"); i >= 0 {
		return text[i:]
	}
	return ""
}

// TestCountsOfRepeats: a sentence that repeats is written once with its number, and one that comes again
// later is written again.
func TestCountsOfRepeats(t *testing.T) {
	for _, seed := range []uint64{3, 5, 8} {
		g := started(t, seed)
		walk(t, g, 120, func(event.Player, []match.Command) {})
		var b strings.Builder
		session.Report(&b, g.LogFor(event.NoPlayer, "en"))
		var want []string
		log := g.LogFor(event.NoPlayer, "en")
		for e, more := log.Next(); more; e, more = log.Next() {
			if text := log.Sentence(e); text != "" {
				want = append(want, text)
			}
		}
		var got []string
		repeated := 0
		for line := range strings.Lines(b.String()) {
			line = strings.TrimSuffix(line, "\n")
			n := 1
			if at := strings.LastIndex(line, " ×"); at >= 0 {
				if _, err := fmt.Sscanf(line[at:], " ×%d", &n); err == nil {
					line, repeated = line[:at], repeated+1
				}
			}
			if n < 1 || n == 1 && len(got) > 0 && got[len(got)-1] == line {
				t.Errorf("%q is written %d times, next to itself", line, n)
			}
			got = append(got, slices.Repeat([]string{line}, n)...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %d sentences are written, want %d", seed, len(got), len(want))
		}
		if seed == 3 && repeated == 0 {
			t.Log("nothing repeats")
		}
	}
}

// TestReasons: an error is described in the language of the session, a rejection with its values, and
// with the place of the listener where the session knows places.
func TestReasons(t *testing.T) {
	g := started(t, 3)
	s := &session.Session{Game: func() display.Match { return g }, Lang: "en"}
	if got := s.Reason(errors.New("plain\n")); got != "plain" {
		t.Errorf("a plain error is %q", got)
	}
	for listener, want := range map[string]string{"": "", "core": "", "CARD.x": " by there CARD.x"} {
		r := &match.Refusal{Code: "NOT_HERE", Listener: listener}
		s.Where = nil
		without := s.Reason(r)
		s.Where = func(listener string) string { return "there " + listener }
		if got := s.Reason(r); got != without+want || without == "" {
			t.Errorf("a rejection by %q is %q, and without places %q", listener, got, without)
		}
		if got := s.Reason(fmt.Errorf("line 3: %w", r)); !strings.HasPrefix(got, "line 3: ") || !strings.HasSuffix(got, want) {
			t.Errorf("a rejection inside of another error is %q", got)
		}
	}
	s.Lang = "zh"
	if got := s.Reason(&match.Refusal{Code: "NOT_HERE", Listener: "CARD.x"}); !strings.HasSuffix(got, "（来自there CARD.x）") {
		t.Errorf("in Chinese a rejection is %q", got)
	}
}

// TestNumbersOfEvents: an event is named by its number, with or without #, or as the last.
func TestNumbersOfEvents(t *testing.T) {
	g := started(t, 3)
	s := &session.Session{Game: func() display.Match { return g }, Lang: "en"}
	last := g.Seq()
	for text, want := range map[string]uint32{"1": 1, "#1": 1, "last": last, fmt.Sprint(last): last} {
		if got, err := s.Seq(text); err != nil || got != want {
			t.Errorf("%q is event %d, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{"": `"": expected the number of an event`, "x": `"x": expected the number of an event`, "-1": `"-1": expected the number of an event`, "0": fmt.Sprintf("unknown event #0; the last is #%d", last), fmt.Sprint(last + 1): fmt.Sprintf("unknown event #%d; the last is #%d", last+1, last)} {
		if _, err := s.Seq(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := s.Why(""); err == nil || err.Error() != "no hits yet" {
		t.Errorf("without hits: %v", err)
	}
	if _, err := s.Why("1"); err == nil || err.Error() != "event #1 is not a hit; log lists the events" {
		t.Errorf("what is not a hit: %v", err)
	}
	if _, err := s.Why("x"); err == nil {
		t.Error("a word is a hit")
	}
	walk(t, g, 200, func(event.Player, []match.Command) {})
	text, err := s.Why("")
	if err != nil {
		t.Fatal(err)
	}
	// The hits of the last command that has any.
	log, done := g.Log(), g.Commands()
	var want []string
	for i := len(done); i > 0 && want == nil; i-- {
		end := len(log)
		if i < len(done) {
			end = done[i].FirstLog
		}
		for _, e := range log[done[i-1].FirstLog:end] {
			want = append(want, g.Explain(e.Seq, "en")...)
		}
	}
	if !slices.Equal(text, want) || len(want) == 0 {
		t.Errorf("the last hits are\n%s\nwant\n%s", strings.Join(text, "\n"), strings.Join(want, "\n"))
	}
}

// TestLinesOfOthers: where one player gives commands, a line surrenders for that player, and commands of
// others are refused. A player that is not there is named with those that are.
func TestLinesOfOthers(t *testing.T) {
	g := started(t, 3)
	own := event.NoPlayer
	s := &session.Session{Game: func() display.Match { return g }, Lang: "en", Own: func() event.Player { return own }}
	for _, x := range []struct {
		own  event.Player
		line string
		by   int // the player of the command, from 1
		says string
	}{
		{event.NoPlayer, "end", 1, ""}, {event.NoPlayer, "concede", 1, ""}, {event.NoPlayer, "concede 2", 2, ""}, {event.NoPlayer, "CONCEDE  1", 1, ""}, {event.NoPlayer, "concede 0", 0, "unknown player 0; the players are 1 to 2"}, {event.NoPlayer, "concede 3", 0, "unknown player 3; the players are 1 to 2"},
		{0, "end", 1, ""}, {0, "concede", 1, ""}, {0, "concede 1", 1, ""}, {0, "concede 2", 2, "that is a command of player 2, but only player 1 gives commands here"},
		{1, "end", 1, "that is a command of player 1, but only player 2 gives commands here"}, {1, "concede", 2, ""}, {1, "concede 2", 2, ""},
	} {
		own = x.own
		c, err := s.Read(x.line, []string{"board"})
		if x.says == "" && (err != nil || int(c.Player)+1 != x.by) || x.says != "" && (err == nil || err.Error() != x.says) {
			t.Errorf("player %d, %s: %+v, %v; want player %d, %s", int8(x.own)+1, x.line, c, err, x.by, x.says)
		}
	}
	own = event.NoPlayer
	for line, want := range map[string]string{"baord": `did you mean "board"?`, "paly 1": `did you mean "play"?`, "xx": "", "play 99": "", "zzzzzz": ""} {
		_, err := s.Read(line, []string{"board", "legal"})
		if err == nil || strings.Contains(err.Error(), "did you mean") != (want != "") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// TestListsAfterTheHand: with numbers apart, the list begins at the next ten after the cards of the hand,
// and a number between is neither a card nor a line.
func TestListsAfterTheHand(t *testing.T) {
	person := func(o session.Options, lines ...string) string {
		var out strings.Builder
		o.Lang, o.Bots = "en", []bot.Bot{nil, newBot(t, "greedy", 3, 1)}
		if err := session.New(started(t, 3), &tall{keyboard{lines: append(lines, "quit", "quit"), columns: 100}, 60}, &out, o).Run(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	apart := person(session.Options{Apart: true}, "9", "1", "10", "99", "11")
	if !strings.Contains(apart, "\n 11. ") || strings.Contains(apart, "\n  1. ") {
		t.Errorf("the list does not begin at 11:\n%s", apart)
	}
	for _, want := range []string{"! 9 is not in the list (lines 11 to ", "; ?9 describes card 9 of your hand, and play 9 plays it", "! 10 is not in the list (lines 11 to ", "! unknown line 99; the lines are 11 to "} {
		if !strings.Contains(apart, want) {
			t.Errorf("%q is not said:\n%s", want, apart)
		}
	}
	if together := person(session.Options{}, "99", "0"); !strings.Contains(together, "\n  1. ") || !strings.Contains(together, "! unknown line 99; the lines are 1 to ") {
		t.Errorf("the list does not begin at 1:\n%s", together)
	}
	if none := plays(t, begun(t, "xiangqi"), 100, 60, session.Options{Apart: true}, "quit", "quit"); !strings.Contains(none, "  1. ") {
		t.Errorf("without a hand, the list does not begin at 1:\n%s", none)
	}
	// A line with several ways opens, and 0 goes back.
	out := plays(t, begun(t, "xiangqi"), 100, 60, session.Options{}, "4", "0", "4", "1", "quit", "quit")
	if strings.Count(out, "  0. back") != 2 || !strings.Contains(out, "Red elephant moves from c0") || !strings.Contains(out, "Black to move") {
		t.Errorf("a line with several ways:\n%s", out)
	}
	// A number with something behind it is not a line.
	if out := plays(t, begun(t, "xiangqi"), 100, 60, session.Options{}, "4 1", "quit", "quit"); strings.Contains(out, "  0. back") || !strings.Contains(out, "! ") {
		t.Errorf("a number with more:\n%s", out)
	}
}

// TestPagesHaveTheWholeAnswer: the pages of an answer have each of its lines once, and the board comes after
// the last.
func TestPagesHaveTheWholeAnswer(t *testing.T) {
	whole := plays(t, begun(t, "xiangqi"), 100, 0, session.Options{}, "rules", "quit", "quit")
	from := strings.Index(whole, "How to win")
	if from < 0 {
		t.Fatal(whole)
	}
	lines := strings.Split(whole[from:], "\n")
	for _, height := range []int{6, 9, 12, 15, 20} {
		out := plays(t, begun(t, "xiangqi"), 100, height, session.Options{}, append([]string{"rules"}, append(slices.Repeat([]string{""}, (len(lines)+height)/(height-1)), "quit", "quit")...)...)
		paged := out[strings.Index(out, "How to win"):]
		at := 0
		for _, l := range strings.Split(paged, "\n") {
			if at < len(lines) && l == lines[at] {
				at++
			}
		}
		last := slices.Index(lines, "the match is not over")
		if last < 0 {
			last = len(lines)
		}
		if at < last-2 {
			t.Errorf("height %d: of %d lines %d are shown in order; the next is %q", height, last, at, lines[at])
		}
		for i, l := range lines[:last-2] {
			if l != "" && strings.Count(paged, l+"\n") != strings.Count(whole[from:], l+"\n") {
				t.Errorf("height %d: line %d %q is shown %d times", height, i, l, strings.Count(paged, l+"\n"))
			}
		}
	}
}
