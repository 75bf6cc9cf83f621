package golden_test

import (
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/script/api"
)

// The folder testdata/kept has matches of the first engine: their set-up, and under
// each command the events that followed, by name, entities and amounts. A line of an
// event begins with a space if the event still occurs, with - if it does not any more
// and with + if it is new. Lines with - and + end in the reason, a word of
// testdata/kept/changed.txt. A command that must be spelled differently today is
// followed by its new spelling, and one that is not legal any more by "now refused".
//
// The log of the first engine never changes: the test has a sum of it. After a change
// of a rule "go test ./luabind/proof/golden -run TestKept -update" marks what has
// changed, with the reason ?, which an author replaces with a word.
//
//go:embed testdata/kept
var keptFiles embed.FS

// keptRefused is the new spelling of a command that is not legal any more.
const keptRefused = "refused"

// then are the sums of the first engine's logs.
var then = map[string]string{
	"duel-hijack":    "89b5542afdd087f9",
	"duel-infect":    "ce198f7188784633",
	"duel-options":   "225be26828401a30",
	"duel-random":    "fa1e7b77880fd614",
	"tactics-policy": "fa043db16ad79ce5",
	"tactics-random": "93cdaabb720bd80c",
	"xiangqi-banner": "a29f1313a0e5d69d",
	"xiangqi-horse":  "810e7be3c7d0f374",
	"xiangqi-seed":   "ad7bd39aea3fe27b",
	"xiangqi-strict": "0fc614b7bf69dd30",
}

// keptMatch is a file.
type keptMatch struct {
	set      games.Setup
	commands []keptCommand // the first is the start
}

type keptCommand struct {
	player    int
	text, now string // now is "" when it is spelled as it was
	events    []keptLine
}

// keptLine is an event as it was logged, or as it is.
type keptLine struct {
	mark   byte // ' ', '-' or '+'
	text   string
	reason string
}

func (l keptLine) String() string {
	if l.mark == ' ' {
		return "  " + l.text
	}
	return string(l.mark) + " " + l.text + " ; " + l.reason
}

// readKept reads a file, and returns the log of the first engine.
func readKept(t *testing.T, text string) (m keptMatch, logged string) {
	t.Helper()
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case strings.HasPrefix(line, "  "), strings.HasPrefix(line, "- "), strings.HasPrefix(line, "+ "):
			l := keptLine{mark: line[0], text: line[2:]}
			if l.mark != ' ' {
				l.text, l.reason, _ = strings.Cut(l.text, " ; ")
			}
			c := &m.commands[len(m.commands)-1]
			c.events = append(c.events, l)
			if l.mark != '+' {
				b.WriteString("  " + l.text + "\n")
			}
			continue
		case word == "now":
			m.commands[len(m.commands)-1].now = rest
			continue
		case word == ">":
			c := keptCommand{text: rest}
			if player, text, ok := strings.Cut(rest, " "); ok {
				c.player, c.text = atoi(t, player), text
			}
			m.commands = append(m.commands, c)
		case word == "mode":
			m.set.Mode = rest
		case word == "seed":
			m.set.Seed = uint64(atoi(t, rest))
		case word == "option":
			m.set.Options = append(m.set.Options, rest)
		case word == "deck":
			var deck []string
			for _, pile := range strings.Fields(rest) {
				card, n, _ := strings.Cut(pile, "*")
				deck = append(deck, slices.Repeat([]string{card}, atoi(t, n))...)
			}
			m.set.Decks = append(m.set.Decks, deck)
		default:
			t.Fatalf("no line of a kept match: %q", line)
		}
		b.WriteString(line + "\n")
	}
	return m, b.String()
}

func atoi(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// String writes the file.
func (m *keptMatch) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "mode %s\nseed %d\n", m.set.Mode, m.set.Seed)
	for _, o := range m.set.Options {
		fmt.Fprintf(&b, "option %s\n", o)
	}
	for _, deck := range m.set.Decks {
		b.WriteString("deck")
		for _, c := range record.Pile(deck) {
			fmt.Fprintf(&b, " %s*%d", c.Card, c.N)
		}
		b.WriteString("\n")
	}
	for i := range m.commands {
		c := &m.commands[i]
		if c.player == 0 {
			fmt.Fprintf(&b, "> %s\n", c.text)
		} else {
			fmt.Fprintf(&b, "> %d %s\n", c.player, c.text)
		}
		if c.now != "" {
			fmt.Fprintf(&b, "now %s\n", c.now)
		}
		for _, l := range c.events {
			b.WriteString(l.String() + "\n")
		}
	}
	return b.String()
}

// nothing are the values of fields that are left out.
var nothing = []string{"0", "", "false", "[]"}

// keptEvent spells an event by name, entities and amounts.
func keptEvent(t *testing.T, e event.Entry) string {
	t.Helper()
	parts := []string{e.Type}
	add := func(name, v string) {
		if !slices.Contains(nothing, v) {
			parts = append(parts, name+"="+v)
		}
	}
	add("by_player", strconv.Itoa(e.SourcePlayer))
	add("of_player", strconv.Itoa(e.TargetPlayer))
	add("source", e.Source)
	add("target", e.Target)
	add("at", e.Lane)
	add("layer", e.Layer)
	add("from", e.SourceLane)
	add("from_layer", e.SourceLayer)
	if e.RejectedBy != "" {
		parts = append(parts, "rejected")
	}
	if e.Fizzled {
		parts = append(parts, "fizzled")
	}
	add("reason", e.Reason)
	for _, f := range e.Payload {
		if f.Name == "packs" {
			continue
		}
		text, err := json.Marshal(f.Value)
		if err != nil {
			t.Fatal(err)
		}
		if v := strings.Trim(string(text), `"`); !slices.Contains(nothing, v) {
			parts = append(parts, f.Name+":"+v)
		}
	}
	return strings.Join(parts, " ")
}

// keptName calls an event of the first engine what it is called now.
func keptName(line string) string {
	name, rest, _ := strings.Cut(line, " ")
	now, _ := api.RenamedWords.Now(api.InEvents, "", name, 1)
	return strings.TrimSuffix(now+" "+rest, " ")
}

// TestKept plays matches of the first engine again from their commands and compares
// them event by event. Differences are listed, with the rule that was changed.
func TestKept(t *testing.T) {
	reasons := keptReasons(t)
	used := map[string]int{}
	files, err := keptFiles.ReadDir("testdata/kept")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, f := range files {
		name, isMatch := strings.CutSuffix(f.Name(), ".txt")
		if !isMatch || f.Name() == "changed.txt" {
			continue
		}
		seen++
		text, err := keptFiles.ReadFile("testdata/kept/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		m, logged := readKept(t, string(text))
		if got := fmt.Sprintf("%x", sha256.Sum256([]byte(logged)))[:16]; got != then[name] {
			t.Errorf("%s: the log of the first engine was changed; its sum is %s", name, got)
		}
		now := keptMatch{set: m.set}
		for i, events := range m.play(t, name) {
			c := m.commands[i]
			c.events = compared(c.events, events)
			now.commands = append(now.commands, c)
			for _, l := range c.events {
				if l.mark == ' ' {
					continue
				}
				used[l.reason]++
				if !reasons[l.reason] {
					t.Errorf("%s, command %d, %d %s: differs without a reason: %s", name, i, c.player, c.text, l)
				}
			}
		}
		if got := now.String(); got != string(text) {
			if *update {
				if err := os.WriteFile("testdata/kept/"+f.Name(), []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else {
				t.Errorf("%s: the differences are not those of the file", name)
			}
		}
	}
	if seen != len(then) {
		t.Errorf("%d matches are kept, %d are there", len(then), seen)
	}
	for word := range reasons {
		if used[word] == 0 {
			t.Errorf("changed.txt has the reason %s, which explains nothing", word)
		}
	}
}

// keptReasons reads the reasons of differences: a rule of docs/rules that was changed,
// or another form of the same names, entities and amounts.
func keptReasons(t *testing.T) map[string]bool {
	t.Helper()
	text, err := keptFiles.ReadFile("testdata/kept/changed.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]bool{}
	register := keptRegister(t)
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		word, why, _ := strings.Cut(line, " ")
		if !strings.Contains(register, "\n| "+word+" |") && word != "words" && word != "asked" || len(why) < 20 {
			t.Errorf("changed.txt: %q is not a reason", line)
		}
		list[word] = true
	}
	return list
}

// keptRegister returns the pages of docs/rules.
func keptRegister(t *testing.T) string {
	t.Helper()
	pages, err := filepath.Glob("../../../docs/rules/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}

// play performs the commands of a match, and returns its events, by command.
func (m *keptMatch) play(t *testing.T, name string) (logged [][]string) {
	t.Helper()
	_, p, id, err := registry.Builtin().Find(m.set.Mode, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	set := m.set
	set.Mode = id
	g, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	log := g.LogFor(event.NoPlayer, "en")
	for i, c := range m.commands {
		if i == 0 {
			err = g.Start()
		} else {
			text := c.text
			if c.now != "" {
				text = c.now
			}
			var do match.Command
			if c.now == keptRefused {
				text = c.text
			}
			if do, err = g.Parse(num.To[event.Player](c.player-1), text); err == nil {
				err = g.Do(do)
			}
			if c.now == keptRefused {
				var no *match.Refusal
				if !errors.As(err, &no) {
					t.Errorf("%s, command %d, %d %s: it is not refused: %v", name, i, c.player, c.text, err)
				}
				err = nil
			}
		}
		if err != nil {
			t.Fatalf("%s, command %d, %d %s: %v", name, i, c.player, c.text, err)
		}
		var events []string
		for e, more := log.Next(); more; e, more = log.Next() {
			events = append(events, keptEvent(t, log.Entry(e)))
		}
		logged = append(logged, events)
	}
	return logged
}

// compared marks the differences, in as few lines as possible. A line that was marked
// before keeps its reason.
func compared(was []keptLine, now []string) (out []keptLine) {
	reason := map[keptLine]string{}
	var old []string
	for _, l := range was {
		reason[keptLine{mark: l.mark, text: l.text}] = l.reason
		if l.mark != '+' {
			old = append(old, l.text)
		}
	}
	// most[i][j] is how many lines old[i:] and now[j:] have in common.
	most := make([][]int, len(old)+1)
	for i := range most {
		most[i] = make([]int, len(now)+1)
	}
	for i := len(old) - 1; i >= 0; i-- {
		for j := len(now) - 1; j >= 0; j-- {
			if keptName(old[i]) == now[j] {
				most[i][j] = most[i+1][j+1] + 1
			} else {
				most[i][j] = max(most[i+1][j], most[i][j+1])
			}
		}
	}
	marked := func(mark byte, text string) keptLine {
		l := keptLine{mark: mark, text: text}
		if l.reason = reason[l]; l.reason == "" {
			l.reason = "?"
		}
		return l
	}
	i, j := 0, 0
	for i < len(old) || j < len(now) {
		switch {
		case i < len(old) && j < len(now) && keptName(old[i]) == now[j]:
			out = append(out, keptLine{mark: ' ', text: old[i]})
			i, j = i+1, j+1
		case j == len(now) || i < len(old) && most[i+1][j] >= most[i][j+1]:
			out = append(out, marked('-', old[i]))
			i++
		default:
			out = append(out, marked('+', now[j]))
			j++
		}
	}
	return out
}
