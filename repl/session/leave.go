package session

import (
	"strings"
	"unicode"

	"arbiter/core/bot"
	"arbiter/core/i18n"
)

// Breaks counts Ctrl-C while no line is read, as when a bot thinks. At a prompt, Lines reports
// it.
type Breaks interface {
	// Pressed reports whether Ctrl-C was pressed since Forget. Bots call it often.
	Pressed() bool
	// Forget resets the count and returns it.
	Forget() (times int)
}

// Broken reports whether Ctrl-C has ended the session.
func (s *Play) Broken() bool { return s.broken }

// hear lets Ctrl-C interrupt the bots.
func (s *Play) hear() {
	if s.opts.Breaks == nil {
		return
	}
	for _, b := range s.opts.Bots {
		if slow, ok := b.(bot.Interruptible); ok {
			slow.Interrupt(s.opts.Breaks.Pressed)
		}
	}
}

func (s *Play) pressed() bool { return s.opts.Breaks != nil && s.opts.Breaks.Pressed() }

// pause asks, after Ctrl-C while a bot thought, whether to leave the match. It reads one line,
// and then the bot thinks again. If nobody can be asked, the match is left.
func (s *Play) pause() error {
	times := s.opts.Breaks.Forget()
	if s.opts.Watch == nil {
		s.print("\n") // after the ^C that the terminal shows
	}
	people, p := s.people()
	if people == 0 || !s.typed() || times > 1 {
		s.quit, s.broken = true, true
		return nil
	}
	if people == 1 {
		s.asked = p
	}
	s.leaving = false
	s.leave(byKey)
	line, _, err := s.read(s.asked)
	if line == "" || err != nil {
		return err
	}
	if c, rest := words.Means(&s.Session, line); c != nil {
		a, err := c.Run(s, rest)
		if a.Err != nil {
			s.fault(a.Err)
		}
		return err
	}
	s.fault(i18n.Errorf("it is the turn of a bot", "现在是机器人的回合，它继续行动"))
	return nil
}

// The ways to leave a match.
const (
	byKey  = "Ctrl-C"
	byWord = "quit"
)

// leave leaves the match after two requests in a row. One is enough for quit if the match is
// not lost.
func (s *Play) leave(by string) {
	if !s.leaving && (by == byKey || s.loses()) {
		s.leaving = true
		s.wrapped(s.asksLeave(by))
		return
	}
	s.quit, s.broken = true, by == byKey
}

// unkept reports whether a match that could be saved is not.
func (s *Play) unkept() bool { return s.opts.Kept == "" && s.opts.Save != nil }

// loses reports whether a person at a terminal who leaves now loses a match.
func (s *Play) loses() bool { return s.typed() && s.unkept() && len(s.game.Commands()) > 0 }

// typed reports whether lines are typed at a terminal.
func (s *Play) typed() bool {
	_, typed := s.in.(Completing)
	return typed
}

func (s *Play) asksLeave(by string) string {
	again := s.Wordf("%s once more", "再按一次%s", by)
	if by == byWord {
		again = s.Word("quit once more", "再输入一次 quit")
	}
	if s.unkept() {
		return again + s.Word(" leaves the match, which is not saved: save FILE saves it; anything else continues", "直接离开，对局尚未保存，可用 save 文件名 保存；输入其他内容则继续")
	}
	return again + s.Word(" leaves the match; anything else continues", "离开对局；输入其他内容则继续")
}

// goingOn describes how to continue a match that was left.
func (s *Play) goingOn() string {
	people, _ := s.people()
	switch {
	case s.opts.Kept != "":
		line := "arbiter play --continue " + ShellWord(s.opts.Kept)
		if s.opts.Watch != nil {
			line += " --watch"
		}
		for _, name := range s.opts.Packs {
			line += " --pack " + ShellWord(name)
		}
		return s.Word("continue it with: ", "继续对局：") + line
	case people == 0:
		return s.Word("it was not saved: play --record FILE saves it from the beginning", "对局未保存：开始时用 play --record 文件名 可保存")
	}
	return s.Word("it was not saved: use save FILE before you leave, or play --record FILE from the beginning", "对局未保存：离开前可用 save 文件名，或开始时用 play --record 文件名")
}

// ShellWord returns a file name as it is typed on a command line.
func ShellWord(name string) string {
	if name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return !strings.ContainsRune("/._-+@%:,", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
