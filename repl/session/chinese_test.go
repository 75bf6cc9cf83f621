package session_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/luabind/games/kits"
	"arbiter/repl/session"
)

// english matches words of three Latin letters or more, and bracketed matches codes of refusals.
var (
	english   = regexp.MustCompile(`[A-Za-z][a-z]{2,}`)
	bracketed = regexp.MustCompile(`\[[^\]]*\]|哈希[0-9a-f]+`)
)

// stay returns the words that are the same in every language: names of commands and their
// arguments, ids, names of people, codes and units.
func stay(t *testing.T, mode string, g display.Match) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	add := func(text string) {
		for _, w := range english.FindAllString(text, -1) {
			words[strings.ToLower(w)] = true
		}
	}
	add("arbiter help rules legal board hand card why whynot log undo save quit file command concede play continue alpha bravo charlie front back Bot ms move end hit Ann momentum resolve " + mode)
	_, packs, _, err := kits.All().Find(mode, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	packs.Define("zh", func(d def.Entry) { add(d.ID) })
	for _, u := range g.Usages("zh") {
		add(u[0])
	}
	for p := range g.Seats() {
		for _, name := range g.Explorer().Names(event.Player(p)) {
			add(name)
		}
		for _, c := range g.Legal(event.Player(p), nil) {
			add(g.Format(c, display.Spoken) + " " + g.Format(c, display.Canonical))
		}
	}
	return words
}

// TestTranscriptsAreChinese plays matches in Chinese. No line of board, menu, log, help or
// refusal has an English word, except names of commands and ids.
func TestTranscriptsAreChinese(t *testing.T) {
	for mode, lines := range map[string]string{
		"duel":    "help\nrules\nlegal\nboard\nhand\ncard ARMOR\nwhy\nwhynot\nwhynot play\nwhynot attack\nwhynot foo\nplay 1\nattack\nfoo\n1\nend\nend\nend\n1\n1\nend\nlegal 2\nconcede\n",
		"tactics": "help\nrules\nlegal\nboard\ncard slash\ncard Anna\ncard knight\nwhy\n1\naim Anna slash\nboard\ncancel\nAnna slash Xara\nfoo\nend\nend_turn\nlegal\nconcede\n",
		"xiangqi": "help\nrules\nlegal\nboard\nwhynot h2\nwhynot 炮二平五\ncard h2\ncard horse\nwhy\n炮二平五\n炮8平5\n1\n马二进三\nresign\n",
	} {
		g := begun(t, mode)
		known := stay(t, mode, g)
		var out bytes.Buffer
		if err := session.New(g, session.NewPipe(strings.NewReader(lines)), &out, session.Options{Lang: "zh"}).Run(); err != nil {
			t.Fatal(err)
		}
		add := "foo" // typed below, and repeated in the answer
		known[add] = true
		for w := range stay(t, mode, g) {
			known[w] = true
		}
		for _, line := range strings.Split(out.String(), "\n") {
			line = bracketed.ReplaceAllString(line, "")
			for _, w := range english.FindAllString(line, -1) {
				if !known[strings.ToLower(w)] {
					t.Errorf("%s: %q in %q", mode, w, line)
				}
			}
		}
	}
}
