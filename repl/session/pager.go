package session

import (
	"errors"
	"io"
	"slices"
	"strings"

	"arbiter/core/event"
)

// readings are the words whose answers are only for reading. One that is longer than the screen
// has pages, and the board comes back after it.
var readings = []string{"help", "rules", "hand", "card", "why", "log"}

// reading runs a word. At a terminal it shows a long answer page by page.
func (s *Play) reading(p event.Player, name string, run func() (Answer, error)) (Answer, error) {
	if s.JSON || s.height <= 0 || !slices.Contains(readings, name) {
		return run()
	}
	var text strings.Builder
	a, err := s.into(&text, run)
	lines := strings.SplitAfter(strings.TrimSuffix(text.String(), "\n"), "\n")
	if err != nil || a.Err != nil || len(lines) < s.height {
		io.WriteString(s.out, text.String())
		return a, err
	}
	return a, s.pages(p, lines)
}

// into collects what a word prints.
func (s *Play) into(text io.Writer, run func() (Answer, error)) (Answer, error) {
	out := s.out
	defer func() { s.out = out }()
	s.out = text
	return run()
}

// pages shows lines until the last one or until the person writes something, which is the next
// line of input. Then it draws the board again.
func (s *Play) pages(p event.Player, lines []string) error {
	room := max(s.height-1, leastList)
	last := (len(lines) + room - 1) / room
	for n := 1; n <= last; n++ {
		part := lines[(n-1)*room : min(n*room, len(lines))]
		s.print(strings.TrimSuffix(strings.Join(part, ""), "\n") + "\n")
		ask := s.Wordf("page %d of %d: Enter shows the next> ", "第%d页，共%d页：回车显示下一页> ", n, last)
		if n == last {
			ask = s.Wordf("page %d of %d: Enter returns to the board> ", "第%d页，共%d页：回车返回盘面> ", n, last)
		}
		line, err := s.in.Line(ask)
		if errors.Is(err, io.EOF) {
			s.leave(byWord)
			return nil
		}
		if err != nil && !errors.Is(err, ErrInterrupt) {
			return err
		}
		if s.next = strings.TrimSpace(line); s.next != "" || err != nil {
			break
		}
	}
	if s.next == "" {
		s.show(p)
	}
	return nil
}
