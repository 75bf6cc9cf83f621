package session

import (
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// person lets a player act once. It shows the position and reads lines until one of them is a
// command that changes something.
func (s *Play) person(p event.Player) error {
	s.asked = p
	s.widen()
	s.catchUp(p)
	s.show(p)
	if err := s.game.Trouble(); err != nil {
		return err
	}
	s.leaving = false
	if s.pressed() { // while the table was drawn
		s.opts.Breaks.Forget()
		s.leave(byKey)
	}
	for {
		line, ended, err := s.read(p)
		if s.quit || err != nil {
			return err
		}
		if ended {
			continue
		}
		s.widen() // the terminal may have changed meanwhile
		done, asked, yielded := false, s.leaving, s.yielding
		err = Contained(func() (err error) {
			done, err = s.line(p, line)
			return err
		})
		s.leaving = s.leaving && !asked // the line may have been quit
		if s.yielding == yielded {
			s.yielding = match.Command{} // the line was another one
		}
		var bug *match.Bug
		if errors.As(err, &bug) { // nothing has changed; the person can do something else
			s.fault(s.broke(err))
			continue
		}
		if done || err != nil {
			return err
		}
	}
}

// read reads a line. ended is true if there was none, or if Ctrl-C may end the session.
func (s *Play) read(p event.Player) (line string, ended bool, err error) {
	if s.next != "" {
		line, s.next = s.next, ""
		return line, false, nil
	}
	line, err = s.in.Line(s.Wordf("player %d> ", "玩家%d> ", p+1))
	switch {
	case errors.Is(err, ErrInterrupt):
		s.leave(byKey)
		return "", true, nil
	case errors.Is(err, io.EOF):
		s.leave(byWord)
		return "", true, nil
	}
	return display.PlainSpaces(line), false, err
}

// show draws the information for a choice.
func (s *Play) show(p event.Player) {
	view := display.View(s.game, p)
	s.list, s.page, s.first = s.choices(p), 1, s.firstLine(view.Hand(p, display.Look{Lang: s.Lang}))
	if s.JSON {
		s.prompt(p, view)
		return
	}
	s.say("")
	s.print(s.table(p, view))
}

// numberedCard finds the numbers of the cards of a hand.
var numberedCard = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^ +([0-9]+)  `) })

// firstLine returns the number of the first line of the list: with Options.Apart the next ten
// after the numbers of the cards of a hand, if there are any.
func (s *Play) firstLine(hand string) int {
	if s.JSON || !s.opts.Apart {
		return 1
	}
	last := 0
	for _, found := range numberedCard().FindAllStringSubmatch(hand, -1) {
		if n, err := strconv.Atoi(found[1]); err == nil {
			last = max(last, n)
		}
	}
	if last == 0 {
		return 1
	}
	return last/10*10 + 11
}

// prompt asks a program for a command, with its view and its legal commands.
func (s *Play) prompt(p event.Player, view display.Match) {
	legal := []string{}
	for _, c := range s.game.Legal(p, s.buf[:0]) {
		legal = append(legal, s.game.Format(c, display.Canonical))
	}
	s.json(struct {
		Player int      `json:"to_act"`
		Legal  []string `json:"legal"`
		State  any      `json:"state"`
	}{int(p) + 1, legal, view.Snapshot()})
}

// line carries out a line of input. done ends the player's prompt.
func (s *Play) line(p event.Player, text string) (done bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	if n, bad := strconv.Atoi(word); bad == nil && rest == "" {
		return s.pick(p, n)
	}
	if thing, asked := strings.CutPrefix(text, "?"); asked {
		text = strings.TrimSpace("card " + thing)
		if strings.TrimSpace(thing) == "" {
			text = "help"
		}
	}
	if c, rest := words.Means(&s.Session, text); c != nil {
		a, err := s.reading(p, c.Name, func() (Answer, error) { return c.Run(s, rest) })
		if bad := a.Err; bad != nil {
			s.fault(bad)
		}
		return a.Done, err
	}
	if text == "" {
		s.list, s.page = s.choices(p), 1
		s.showList()
		return false, nil
	}
	c, err := s.Read(text, words.Names())
	if err != nil {
		s.fault(err)
		return false, nil
	}
	if c.Player != p && s.isBot(c.Player) { // G-26: people surrender only for people
		s.fault(i18n.Errorf("player %d is a bot, and bots decide by themselves when to concede", "玩家%d是机器人，由其自行认输", c.Player+1))
		return false, nil
	}
	if s.typed() && s.game.Kind(c) == match.GivesUp && c != s.yielding {
		s.yielding = c
		s.wrapped(s.Word("the same line once more gives up the match; anything else continues", "再输入一次则认输；输入其他内容则继续"))
		return false, nil
	}
	return s.act(c)
}

// pick carries out a line of the list, or opens it.
func (s *Play) pick(p event.Player, n int) (bool, error) {
	if n == 0 {
		s.list, s.page = s.choices(p), 1
		s.showList()
		return false, nil
	}
	if n > 0 && n < s.first {
		s.fault(i18n.Errorf("%d is not in the list (lines %d to %d); ?%d describes card %[1]d of your hand, and play %[1]d plays it", "%d不是列表中的项，列表为%d至%d；?%d 查看手牌%[1]d，出牌用 play %[1]d", n, s.first, s.first+len(s.list)-1, n))
		return false, nil
	}
	if n < s.first || n >= s.first+len(s.list) {
		s.fault(i18n.Errorf("unknown line %d; the lines are %d to %d", "没有第%d项；共有%d至%d", n, s.first, s.first+len(s.list)-1))
		return false, nil
	}
	c := s.list[n-s.first]
	if len(c.Commands) == 1 {
		return s.act(c.Commands[0])
	}
	s.list, s.page = s.game.Menu(c.Commands, s.Lang), 1
	s.showList()
	s.say("%s", s.Word("  0. back", "  0. 返回"))
	return false, nil
}

// act carries out a person's command. A script that fails has changed nothing, and the person
// can do something else.
func (s *Play) act(c match.Command) (bool, error) {
	refusal, err := s.perform(c)
	var malformed *match.Refusal
	var fault *match.Fault
	switch {
	case errors.As(err, &malformed), errors.As(err, &fault):
		s.fault(s.broke(err))
		return false, nil
	case err != nil:
		return true, err
	case refusal == nil:
		return true, nil
	}
	if s.JSON {
		s.catchUp(c.Player)
	} else {
		s.logs[c.Player].Skip() // the line below reports it
	}
	s.fault(refusal)
	return false, nil
}
