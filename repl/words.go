package repl

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/match"
)

// words are the commands of people who play, which no game needs to know.
var words Table[*Play]

func init() { // help lists the table that it stands in
	words = Table[*Play]{
		{Name: "help", Short: "this list", Chinese: "显示本列表", Run: (*Play).help},
		{Name: "legal", Short: "number what you may do now", Chinese: "列出当前可用指令", Run: (*Play).legal},
		{Name: "board", Short: "draw the board again", Chinese: "重新显示战场", Run: (*Play).board},
		{Name: "hand", Short: "your hand with texts", Chinese: "显示手牌与文字", Run: (*Play).hand},
		{Name: "card", Usage: "UNSC-003, card 2, card b1", Short: "all of a card, keyword, state or unit; ?UNSC-003 is the same", Chinese: "查看卡牌、关键词、状态或单位；也可写?UNSC-003",
			Words: func(s *Play) []string { return s.opts.Known }, Run: (*Play).card},
		{Name: "why", Usage: "[hit] [120]", Short: "how the last hits came to their numbers, or hit #120", Chinese: "说明最近的伤害如何计算", Run: (*Play).why},
		{Name: "log", Usage: "[40]", Short: "the last events, with causes", Chinese: "显示最近的事件及其原因", Run: (*Play).log},
		{Name: "undo", Short: "take back your last command", Chinese: "撤销上一条指令", Run: (*Play).takeBack},
		{Name: "quit", Short: "leave; a recorded match can be continued", Chinese: "离开；已记录的比赛可以继续", Run: (*Play).leave},
	}
}

func (s *Play) help(string) (Answer, error) {
	s.say("%s", s.Word("A number does that line of the list. Commands:", "输入序号执行列表中的指令。指令："))
	for _, u := range s.game.Usages(s.Lang) {
		s.say("%s", s.HelpLine(u[0], u[1]))
	}
	for _, c := range words {
		s.say("%s", s.HelpLine(c.Head(), s.Word(c.Short, c.Chinese)))
	}
	return Answer{}, nil
}

func (s *Play) legal(string) (Answer, error) {
	s.list = s.choices(s.asked)
	if s.JSON {
		s.prompt(s.asked, s.game.View(s.asked))
		return Answer{}, nil
	}
	s.showList()
	return Answer{}, nil
}

func (s *Play) board(string) (Answer, error) {
	s.print(s.game.View(s.asked).Draw(s.asked, s.Look()))
	return Answer{}, nil
}

func (s *Play) hand(string) (Answer, error) {
	s.print(s.game.View(s.asked).Hand(s.asked, s.Look()))
	return Answer{}, nil
}

func (s *Play) card(rest string) (Answer, error) {
	text, err := s.game.View(s.asked).Describe(s.asked, rest, s.Look())
	if err != nil {
		return Answer{Err: err}, nil
	}
	s.print(text)
	return Answer{}, nil
}

func (s *Play) why(rest string) (Answer, error) {
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "hit"))
	text, err := s.Why(rest)
	if err != nil && rest == "" { // no mistake
		text, err = []string{err.Error()}, nil
	}
	for _, l := range text {
		s.say("%s", l)
	}
	return Answer{Err: err}, nil
}

// logLines is how many events log shows unless told otherwise.
const logLines = 20

func (s *Play) log(rest string) (Answer, error) {
	n := logLines
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			return Answer{Err: fmt.Errorf(s.Word("%q is no number of lines", "%q不是行数"), rest)}, nil
		}
	}
	_, entries := Told(s.game, s.asked, s.Lang, len(s.game.Log())-n)
	for i := range entries {
		if s.JSON {
			s.json(entries[i])
		} else {
			s.say("%s", CausedLine(&entries[i]))
		}
	}
	return Answer{}, nil
}

func (s *Play) takeBack(string) (Answer, error) {
	err := s.undo(s.asked)
	if errors.Is(err, match.ErrNoHistory) {
		return Answer{Err: errors.New(s.Word("there is nothing to take back", "没有可撤销的指令"))}, nil
	}
	return Answer{Done: err == nil}, err
}

func (s *Play) leave(string) (Answer, error) {
	s.quit = true
	return Answer{Done: true}, nil
}
