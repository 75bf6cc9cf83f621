package session

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// words are the commands of players that are the same in every game.
var words Table[*Play]

func init() { // help lists the table that contains it
	words = Table[*Play]{
		{Name: "help", Short: i18n.Text{EN: "this list", ZH: "显示本列表"}, Run: (*Play).help},
		{Name: "legal", Usage: "[2]", Short: i18n.Text{EN: "list what you can do now, with numbers; long lists have pages", ZH: "列出当前可用指令；列表较长时分页"}, Run: (*Play).legal},
		{Name: "hint", Short: i18n.Text{EN: "the three best commands that a searching bot finds from what you see, with your chance to win", ZH: "由搜索机器人根据你所见给出三条最佳指令及胜率"}, Run: (*Play).hint},
		{Name: "rules", Short: i18n.Text{EN: "how to win, and the options of this match", ZH: "如何获胜，以及本局的选项"}, Run: (*Play).rules},
		{Name: "board", Short: i18n.Text{EN: "draw the board again", ZH: "重新显示盘面"}, Run: (*Play).board},
		{Name: "hand", Short: i18n.Text{EN: "your hand with texts", ZH: "显示手牌与文字"}, Run: (*Play).hand},
		{Name: "card", Usage: "NAME", Short: i18n.Text{EN: "details of a card, unit or other thing, by its name, id or position: %s; ?NAME is the same", ZH: "按名称、编号或位置查看牌、关键词、状态或单位：%s；也可写 ?NAME"},
			Words: func(s *Play) []string { return s.opts.Known }, Run: (*Play).card},
		{Name: "why", Usage: "[hit] [120]", Short: i18n.Text{EN: "the arithmetic of the last hits, or of hit #120", ZH: "说明最近的伤害（或第120号事件的伤害）如何计算"}, Run: (*Play).why},
		{Name: "whynot", Usage: "COMMAND", Short: i18n.Text{EN: "why a command is not possible now; without its card or target, each is tried", ZH: "说明某条指令此刻为何不可行；省略牌或目标时逐一尝试"}, Run: (*Play).whynot},
		{Name: "log", Usage: "[40]", Short: i18n.Text{EN: "the last events, with causes", ZH: "显示最近的事件及其起因"}, Run: (*Play).log},
		{Name: "undo", Short: i18n.Text{EN: "undo your last command", ZH: "撤销上一条指令"}, Run: (*Play).takeBack},
		{Name: "save", Usage: "FILE", Short: i18n.Text{EN: "save the match to a new file, for play --continue", ZH: "将对局保存到新文件，可用 play --continue 继续"}, Run: (*Play).save},
		{Name: "quit", Short: i18n.Text{EN: "leave; you can continue a saved match later", ZH: "离开；已保存的对局可以继续"}, Run: (*Play).goAway},
	}
}

func (s *Play) help(string) (Answer, error) {
	s.say("%s", s.Word("Type a number to use that line of the list. Commands:", "输入序号即执行该行。可用指令："))
	for _, u := range s.Usages() {
		s.say("%s", s.HelpLine(u[0], u[1]))
	}
	for _, c := range s.words() {
		text := c.Short.In(s.Lang)
		if c.Name == "card" {
			text = fmt.Sprintf(text, i18n.List(s.examples()).In(s.Lang))
		}
		s.say("%s", s.HelpLine(c.Head(), text))
	}
	return Answer{}, nil
}

// words returns the commands that make sense in the match.
func (s *Play) words() (list Table[*Play]) {
	for _, c := range words {
		switch {
		case c.Name == "rules" && len(s.game.Guide(s.Lang)) == 0,
			c.Name == "hand" && display.View(s.game, s.asked).Hand(s.asked, s.Look()) == "",
			c.Name == "hint" && s.opts.Adviser == nil,
			c.Name == "save" && (s.opts.Save == nil || s.opts.Kept != ""):
		default:
			list = append(list, c)
		}
	}
	return list
}

// examples returns two examples for card: a definition of the packs, and a thing in play.
func (s *Play) examples() (list []string) {
	view := display.View(s.game, s.asked)
	for _, id := range s.opts.Known { // card knows no modes, rules and the like
		if _, err := view.Describe(s.asked, id, s.Look()); err == nil {
			list = append(list, id)
			break
		}
	}
	if x := view.Explorer(); x != nil {
		for _, name := range x.Names(s.asked) {
			if !slices.Contains(list, name) {
				return append(list, name)
			}
		}
	}
	return list
}

// save saves the match so far.
func (s *Play) save(rest string) (Answer, error) {
	switch {
	case s.opts.Kept != "":
		return Answer{Err: i18n.Errorf("it is already saved in %s", "已保存在 %s", s.opts.Kept)}, nil
	case s.opts.Save == nil:
		return Answer{Err: i18n.Errorf("this match cannot be saved", "此对局无法保存")}, nil
	case rest == "":
		return Answer{Err: i18n.Errorf("expected a file, for example save game.jsonl", "保存到哪个文件？如 save game.jsonl")}, nil
	}
	rec, err := s.opts.Save(rest)
	if err != nil {
		return Answer{Err: err}, nil
	}
	s.opts.Record, s.opts.Kept = rec, rest
	s.wrapped(s.Wordf("the match is saved in %s from now on; leave with quit", "对局从现在起保存在 %s；输入 quit 离开", rest))
	return Answer{}, nil
}

func (s *Play) legal(rest string) (Answer, error) {
	if s.page = 1; rest == "" || s.JSON {
		s.list = s.choices(s.asked)
	} else { // a page of the list on view, which may be an opened line
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 {
			return Answer{Err: i18n.Errorf("unknown page %q", "%q不是页码", rest)}, nil
		}
		s.page = n
	}
	if s.JSON {
		s.prompt(s.asked, display.View(s.game, s.asked))
		return Answer{}, nil
	}
	s.showList()
	return Answer{}, nil
}

func (s *Play) rules(string) (Answer, error) {
	list, text := s.Guide()
	if s.JSON {
		s.json(map[string][]display.Section{"sections": list})
		return Answer{}, nil
	}
	s.say("%s", text)
	return Answer{}, nil
}

func (s *Play) board(string) (Answer, error) {
	s.print(display.View(s.game, s.asked).Draw(s.asked, s.Look()))
	return Answer{}, nil
}

func (s *Play) hand(string) (Answer, error) {
	look := s.Look()
	look.Alone = true
	text := display.View(s.game, s.asked).Hand(s.asked, look)
	if text == "" {
		return Answer{Err: i18n.Errorf("this game has no hands", "此游戏没有手牌")}, nil
	}
	s.print(text)
	return Answer{}, nil
}

func (s *Play) card(rest string) (Answer, error) {
	if rest == "" {
		return Answer{Err: i18n.Errorf("expected a name, for example card %s", "查看什么？如 card %s", i18n.Text{EN: strings.Join(s.examples(), ", or card "), ZH: strings.Join(s.examples(), "或 card ")})}, nil
	}
	text, err := display.View(s.game, s.asked).Describe(s.asked, rest, s.Look())
	if err != nil {
		text = s.term(rest)
	}
	if text == "" {
		return Answer{Err: err}, nil
	}
	s.print(strings.TrimRight(text, "\n") + "\n") // games differ in whether they end the last line
	return Answer{}, nil
}

func (s *Play) why(rest string) (Answer, error) {
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "hit"))
	text, err := s.Why(rest)
	if err != nil && rest == "" { // not an error
		text, err = []string{s.Reason(err)}, nil
	}
	for _, l := range text {
		s.say("%s", l)
	}
	return Answer{Err: err}, nil
}

// whynot explains why a command is not possible, by what its player sees.
func (s *Play) whynot(rest string) (Answer, error) {
	q := display.Inquiry{Game: display.View(s.game, s.asked), Player: s.asked, Lang: s.Lang, Reason: s.Reason}
	text, list, err := q.Typed(rest)
	switch {
	case err != nil:
		return Answer{Err: err}, nil
	case s.JSON:
		s.json(map[string][]display.Obstacle{"obstacles": list})
	default:
		for _, l := range text {
			s.wrapped(l)
		}
	}
	return Answer{}, nil
}

// logLines is how many events log shows by default.
const logLines = 20

func (s *Play) log(rest string) (Answer, error) {
	n := logLines
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			return Answer{Err: i18n.Errorf("%q: expected a number of lines", "%q不是行数", rest)}, nil
		}
	}
	_, entries := s.reader.From(s.game, s.asked, s.Lang, len(s.game.Log())-n)
	for i := range entries {
		if s.JSON {
			s.json(entries[i])
		} else {
			s.say("%s", CausedLine(s.Lang, &entries[i]))
		}
	}
	return Answer{}, nil
}

func (s *Play) takeBack(string) (Answer, error) {
	err := s.undo(s.asked)
	if errors.Is(err, match.ErrNoHistory) {
		return Answer{Err: i18n.Errorf("nothing to undo", "没有可撤销的指令")}, nil
	}
	return Answer{Done: err == nil}, err
}

func (s *Play) goAway(string) (Answer, error) {
	s.leave(byWord)
	return Answer{Done: s.quit}, nil
}
