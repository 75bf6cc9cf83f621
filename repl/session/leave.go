package session

import (
	"strings"
	"unicode"

	"arbiter/core/bot"
	"arbiter/core/i18n"
)

// Breaks hears Ctrl-C while no line is read, as when a bot thinks. At a prompt
// Lines tells of it.
type Breaks interface {
	// Pressed reports whether it was pressed since Forget. Bots ask it often.
	Pressed() bool
	// Forget begins anew, and gives how often it was pressed.
	Forget() (times int)
}

// Broken reports whether it was Ctrl-C that has ended the session.
func (s *Play) Broken() bool { return s.broken }

// hear lets Ctrl-C end what bots think.
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

// pause asks whether the match is to be left, after Ctrl-C while a bot thought. One
// line is read; then the bot thinks anew. Where nobody can be asked the match is left.
func (s *Play) pause() error {
	times := s.opts.Breaks.Forget()
	if s.opts.Watch == nil {
		s.print("\n") // behind the ^C that the terminal shows
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
	s.fault(i18n.Errorf("it is the turn of a bot, which goes on", "现在是机器人的回合，它继续行动"))
	return nil
}

// The ways to leave a match.
const (
	byKey  = "Ctrl-C"
	byWord = "quit"
)

// leave leaves the match when the person has said so twice in a row. Once is enough for
// quit where nothing is lost by it.
func (s *Play) leave(by string) {
	if !s.leaving && (by == byKey || s.loses()) {
		s.leaving = true
		s.wrapped(s.asksLeave(by))
		return
	}
	s.quit, s.broken = true, by == byKey
}

// unkept reports whether a match that could be kept is not.
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
		again = s.Word("quit once more", "再输入一次quit")
	}
	if s.unkept() {
		return again + s.Word(" leaves the match, which is not kept: save FILE keeps it; anything else goes on", "直接离开，对局尚未保存，可用 save 文件名 保存；输入其他内容则继续")
	}
	return again + s.Word(" leaves the match; anything else goes on", "离开对局；输入其他内容则继续")
}

// goingOn says how a match that was left can be continued.
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
		return s.Word("go on with it: ", "继续对局：") + line
	case people == 0:
		return s.Word("it was not kept: play --record FILE keeps it from the beginning", "对局未保存：开始时用 play --record 文件名 可保存")
	}
	return s.Word("it was not kept: save FILE before you leave, or play --record FILE from the beginning", "对局未保存：离开前可用 save 文件名，或开始时用 play --record 文件名")
}

// ShellWord is a file as it is typed on a command line.
func ShellWord(name string) string {
	if name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return !strings.ContainsRune("/._-+@%:,", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
