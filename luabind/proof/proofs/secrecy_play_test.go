package proofs_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/repl/session"
)

// asks are lines that a person types, and what is completed of them.
var typedLines = []string{"help", "legal", "", "board", "hand", "why", "log 60", "why 12", "card 1", "?a1", "card h1", "play 99", "play hidden a1", "attack b1 base", "answer 99", "0", "nonsense"}

// transcript compares sessions of play, as the seat's person sees them; others may have
// to decide at the same time.
func (p *pair) transcript() error {
	who := p.a.ToAct(nil)
	if p.watches() || len(who) == 0 || who[0] != p.seat || len(who) == 1 && p.r.Intn(4) > 0 {
		return nil
	}
	p.count.transcripts++
	if len(who) > 1 {
		p.count.together++
	}
	o := session.Options{Lang: langs[p.r.Intn(2)], JSON: p.r.Intn(4) == 0, Bots: make([]bot.Bot, p.a.Seats())}
	for i := range o.Bots {
		if !slices.Contains(who, num.To[event.Player](i)) && p.r.Intn(2) == 0 {
			o.Bots[i] = &bot.Greedy{} // is never to act
		}
	}
	lines := append([]string{}, typedLines...)
	for range 4 {
		lines = append(lines, "card "+p.table.names[p.r.Intn(len(p.table.names))], "play "+p.table.names[p.r.Intn(len(p.table.names))]+" a1")
	}
	lines = slices.DeleteFunc(lines, p.legalLine)
	var text [2]string
	for i, g := range []display.Match{p.a, p.b} {
		var out bytes.Buffer
		played := display.Fork(g)
		in := &typed{out: &out, lines: append(append([]string{}, lines...), "quit", "quit", "quit")}
		if err := session.New(played, in, &out, o).Run(); err != nil {
			fmt.Fprintln(&out, "error", err)
		}
		text[i] = withoutHash(out.String())
		if accepted(played) != accepted(g) {
			return fmt.Errorf("a line of the session was a legal command: %s", text[i][max(0, len(text[i])-1500):])
		}
	}
	if err := differing(text[0], text[1]); err != nil {
		return fmt.Errorf("in a session of play: %w", err)
	}
	return nil
}

// legalLine reports whether the seat would give a command by a line. What that reveals
// may differ, so sessions leave it out.
func (p *pair) legalLine(line string) bool {
	c, err := p.a.Parse(p.seat, line)
	return err == nil && p.tried(0).Do(c) == nil
}

// accepted counts the commands of a match that were not rejected.
func accepted(g display.Match) (n int) {
	for _, r := range g.Commands() {
		if !r.Refused {
			n++
		}
	}
	return n
}

// withoutHash takes the hash of the whole truth off the end of a session: it is the
// referee's, for records, and says nothing that a seat could undo.
func withoutHash(text string) string {
	for _, mark := range []string{", hash ", `,"hash":"`} {
		if i := strings.LastIndex(text, mark); i >= 0 {
			return text[:i]
		}
	}
	return text
}

// typed is a person who types lines, and completes each of them word by word.
type typed struct {
	out   *bytes.Buffer
	lines []string
	of    func(line string) []string
}

func (t *typed) Completions(of func(line string) []string) { t.of = of }
func (t *typed) Close() error                              { return nil }

func (t *typed) Line(prompt string) (string, error) {
	if len(t.lines) == 0 {
		return "", io.EOF
	}
	line := t.lines[0]
	t.lines = t.lines[1:]
	fmt.Fprintln(t.out, prompt, line)
	for i, c := range line {
		if i == 0 || c == ' ' {
			fmt.Fprintln(t.out, "completes", t.of(line[:i]), t.of(line[:i+1]))
		}
	}
	return line, nil
}
