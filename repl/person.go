package repl

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/layout"
	"arbiter/core/match"
	"arbiter/core/num"
)

// person lets a player act once: it shows the position and reads lines until
// one of them is a command that changes something.
func (s *Session) person(p event.Player) error {
	s.tell(p)
	s.show(p)
	if err := s.game.Trouble(); err != nil {
		return err
	}
	for {
		line, err := s.in.Line(fmt.Sprintf(s.word("player %d> ", "玩家%d> "), p+1))
		if errors.Is(err, io.EOF) {
			s.quit = true
			return nil
		}
		if err != nil {
			return err
		}
		done := false
		err = contained(func() (err error) {
			done, err = s.line(p, strings.TrimSpace(line))
			return err
		})
		var bug *match.Bug
		if errors.As(err, &bug) { // it has changed nothing; the person may do something else
			s.fault(s.broke(err))
			continue
		}
		if done || err != nil {
			return err
		}
	}
}

// show draws what a person needs to choose.
func (s *Session) show(p event.Player) {
	view := s.game.View(p)
	s.list = s.choices(p)
	if s.opts.JSON {
		s.prompt(p, view)
		return
	}
	s.say("")
	s.print(view.Draw(p, s.looking()))
	s.print(view.Hand(p, s.looking()))
	s.showList()
}

// prompt asks a program for a command: what it sees, and what it may do.
func (s *Session) prompt(p event.Player, view match.Any) {
	legal := []string{}
	for _, c := range s.game.Legal(p, s.buf[:0]) {
		legal = append(legal, s.game.Format(c, match.Canonical))
	}
	s.json(struct {
		Player int      `json:"to_act"`
		Legal  []string `json:"legal"`
		State  any      `json:"state"`
	}{int(p) + 1, legal, view.Snapshot()})
}

// line deals with a line of input; done ends the player's prompt.
func (s *Session) line(p event.Player, text string) (done bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	if n, bad := strconv.Atoi(word); bad == nil && rest == "" {
		return s.pick(p, n)
	}
	for i := range talk {
		if talk[i].name == strings.ToLower(word) && !s.ofGame(p, text) {
			return talk[i].run(s, p, strings.TrimSpace(rest))
		}
	}
	if text == "" {
		s.list = s.choices(p)
		s.showList()
		return false, nil
	}
	c, err := s.game.Parse(p, text)
	if err != nil {
		s.fault(s.suggest(word, err))
		return false, nil
	}
	return s.act(c)
}

// ofGame reports whether a line that begins with a word of the session is a
// command of the game all the same, as when a unit is called log.
func (s *Session) ofGame(p event.Player, text string) bool {
	if !strings.Contains(text, " ") {
		return false
	}
	_, err := s.game.Parse(p, text)
	return err == nil
}

// suggest adds the session's own words to what a mistyped one may have meant.
func (s *Session) suggest(word string, err error) error {
	if w := hint.Nearest(word, talkNames()); w != "" && !strings.Contains(err.Error(), "did you mean") && len(word) > 2 {
		return fmt.Errorf("%w; did you mean %q?", err, w)
	}
	return err
}

// pick does a line of the list, or opens it.
func (s *Session) pick(p event.Player, n int) (bool, error) {
	if n == 0 {
		s.list = s.choices(p)
		s.showList()
		return false, nil
	}
	if n < 1 || n > len(s.list) {
		s.fault(fmt.Errorf(s.word("there is no line %d; there are 1 to %d", "没有第%d项；共有1至%d"), n, len(s.list)))
		return false, nil
	}
	c := s.list[n-1]
	if len(c.Commands) == 1 {
		return s.act(c.Commands[0])
	}
	s.list = s.game.Menu(c.Commands, s.opts.Lang)
	s.showList()
	s.say("%s", s.word("  0. back", "  0. 返回"))
	return false, nil
}

// act does a person's command. A script that fails has changed nothing; the
// person may do something else.
func (s *Session) act(c match.Command) (bool, error) {
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
	if s.opts.JSON {
		s.tell(c.Player)
	} else {
		s.told[c.Player].Skip() // the line below says it
	}
	s.fault(refusal)
	return false, nil
}

// talker is a word of the session, which no game needs to know.
type talker struct {
	name, usage    string
	helpEN, helpZH string
	run            func(s *Session, p event.Player, rest string) (bool, error)
}

var talk []talker

func init() { // help lists the table that it stands in
	talk = []talker{
		{"help", "help", "this list", "显示本列表", (*Session).help},
		{"legal", "legal", "number what you may do now", "列出当前可用指令", (*Session).legal},
		{"board", "board", "draw the board again", "重新显示战场", (*Session).board},
		{"hand", "hand", "your hand with texts", "显示手牌与文字", (*Session).hand},
		{"card", "card UNSC-003, card 2, card b1", "all of a card, keyword, state or unit", "查看卡牌、关键词、状态或单位", (*Session).card},
		{"why", "why, why 120", "how the last hits came to their numbers, or hit #120", "说明最近的伤害如何计算", (*Session).why},
		{"log", "log, log 40", "the last events, with causes", "显示最近的事件及其原因", (*Session).log},
		{"undo", "undo", "take back your last command", "撤销上一条指令", (*Session).takeBack},
		{"quit", "quit", "leave; a recorded match can be continued", "离开；已记录的比赛可以继续", (*Session).leave},
	}
}

func talkNames() (names []string) {
	for i := range talk {
		names = append(names, talk[i].name)
	}
	return names
}

func (s *Session) help(p event.Player, _ string) (bool, error) {
	s.say("%s", s.word("A number does that line of the list. Commands:", "输入序号执行列表中的指令。指令："))
	for _, u := range s.game.Usages(s.opts.Lang) {
		s.helpLine(u[0], u[1])
	}
	for i := range talk {
		s.helpLine(talk[i].usage, s.word(talk[i].helpEN, talk[i].helpZH))
	}
	return false, nil
}

// helpLine is a command with what it does.
func (s *Session) helpLine(usage, text string) {
	const column = 34
	s.say("%s", layout.Columns("  "+usage, text, column, s.looking().Columns()))
}

func (s *Session) legal(p event.Player, _ string) (bool, error) {
	s.list = s.choices(p)
	if s.opts.JSON {
		s.prompt(p, s.game.View(p))
		return false, nil
	}
	s.showList()
	return false, nil
}

func (s *Session) board(p event.Player, _ string) (bool, error) {
	s.print(s.game.View(p).Draw(p, s.looking()))
	return false, nil
}

func (s *Session) hand(p event.Player, _ string) (bool, error) {
	s.print(s.game.View(p).Hand(p, s.looking()))
	return false, nil
}

func (s *Session) card(p event.Player, rest string) (bool, error) {
	text, err := s.game.View(p).Describe(p, rest, s.looking())
	if err != nil {
		s.fault(err)
		return false, nil
	}
	s.print(text)
	return false, nil
}

// why explains a hit, or all hits of the last command that had any.
func (s *Session) why(_ event.Player, rest string) (bool, error) {
	if rest != "" {
		n, err := strconv.ParseUint(strings.TrimPrefix(rest, "#"), 10, 32)
		if err != nil {
			s.fault(fmt.Errorf(s.word("%q is no number of an event", "%q不是事件序号"), rest))
			return false, nil
		}
		lines := s.game.Explain(num.To[uint32](n), s.opts.Lang)
		if lines == nil {
			s.fault(fmt.Errorf(s.word("event %d is no hit", "事件%d不是伤害"), n))
		}
		s.sayAll(lines)
		return false, nil
	}
	hits := s.lastHits()
	if len(hits) == 0 {
		s.say("%s", s.word("nothing was hit yet", "尚无伤害"))
	}
	for _, seq := range hits {
		s.sayAll(s.game.Explain(seq, s.opts.Lang))
	}
	return false, nil
}

func (s *Session) sayAll(lines []string) {
	for _, l := range lines {
		s.say("%s", l)
	}
}

// lastHits gives the hits of the last command that had any.
func (s *Session) lastHits() (hits []uint32) {
	log, done := s.game.Log(), s.game.Commands()
	end := len(log)
	for i := len(done) - 1; i >= 0 && len(hits) == 0; i-- {
		for _, e := range log[min(done[i].FirstLog, end):end] {
			if s.game.Explain(e.Seq, s.opts.Lang) != nil {
				hits = append(hits, e.Seq)
			}
		}
		end = min(done[i].FirstLog, end)
	}
	return hits
}

// logLines is how many events log shows unless told otherwise.
const logLines = 20

func (s *Session) log(p event.Player, rest string) (bool, error) {
	n := logLines
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			s.fault(fmt.Errorf(s.word("%q is no number of lines", "%q不是行数"), rest))
			return false, nil
		}
	}
	c := s.game.LogFor(p, s.opts.Lang)
	first := len(s.game.Log()) - n
	for i := 0; ; i++ {
		e, more := c.Next()
		if !more {
			return false, nil
		}
		if i < first {
			continue
		}
		if entry := c.Entry(e); s.opts.JSON {
			s.json(entry)
		} else {
			s.say("%s", logLine(&entry))
		}
	}
}

// logLine is an event in one line, with its cause and its author.
func logLine(e *match.Entry) string {
	line := fmt.Sprintf("#%d %s", e.Seq, e.Type)
	if e.Source != "" {
		line += " " + e.Source
	}
	if e.Target != "" && e.Target != e.Source {
		line += " → " + e.Target
	}
	for _, f := range e.Payload {
		value, err := json.Marshal(f.Value)
		if text := string(value); err == nil && !slices.Contains([]string{`""`, "0", "false", "[]"}, text) {
			line += fmt.Sprintf(" %s=%s", f.Name, strings.Trim(text, `"`))
		}
	}
	if e.RejectedBy != "" {
		line += fmt.Sprintf(" rejected by %s: %s", e.RejectedBy, e.Reason)
	}
	return line + fmt.Sprintf("  (cause #%d, by %s)", e.Cause, e.By)
}

func (s *Session) takeBack(p event.Player, _ string) (bool, error) {
	err := s.undo(p)
	if errors.Is(err, match.ErrNoHistory) {
		s.fault(errors.New(s.word("there is nothing to take back", "没有可撤销的指令")))
		return false, nil
	}
	return err == nil, err
}

func (s *Session) leave(event.Player, string) (bool, error) {
	s.quit = true
	return true, nil
}
