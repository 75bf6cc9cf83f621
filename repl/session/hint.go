package session

import (
	"cmp"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/i18n"
)

// Hints is how many commands a hint names.
const Hints = 3

// Hint is a command of a hint.
type Hint struct {
	Command   string `json:"command"`
	Canonical string `json:"canonical"`
	About     string `json:"about,omitempty"`
	Chance    int    `json:"chance"` // to win, in thousandths
	Prospect  string `json:"prospect"`
}

// HintsOf returns the commands that a search recommends for a view, those with the best chance
// first. The search itself ranks them by how often it has tried them.
func (s *Session) HintsOf(view display.Match, o bot.Outlook) []Hint {
	list := []Hint{}
	for _, a := range o.Best {
		list = append(list, Hint{view.Format(a.Command, display.Spoken), view.Format(a.Command, display.Canonical), view.About(a.Command, s.Lang), a.Chance, bot.Prospect(a.Chance, o.Sides).In(s.Lang)})
	}
	slices.SortStableFunc(list, func(a, b Hint) int { return cmp.Compare(b.Chance, a.Chance) })
	return list
}

// HintLines writes hints below each other, under a line that names the bot that has found them.
func (s *Session) HintLines(list []Hint, by string) []string {
	if len(list) == 0 {
		return []string{s.Word("there is nothing to choose", "没有可选的指令")}
	}
	out := []string{s.Wordf("the best commands that %s finds from what you see, and your chance to win with each:", "%s 根据你所见找到的最佳指令及各自的胜率：", by)}
	wide := 0
	for _, h := range list {
		wide = max(wide, display.Width(h.Command))
	}
	for _, h := range list {
		line := "  " + display.Pad(h.Command, min(wide, maxText)) + "  " + s.Wordf("%s, %s", "%s，%s", bot.Percent(h.Chance), h.Prospect)
		if h.About != "" {
			line += "  " + h.About
		}
		out = append(out, display.Wrap(line, s.Look().Columns(), "    "))
	}
	return out
}

// hint shows the best commands for the player who is asked.
func (s *Play) hint(string) (Answer, error) {
	if s.opts.Adviser == nil {
		return Answer{Err: i18n.Errorf("no hints in this match", "此对局不提供提示")}, nil
	}
	view := display.View(s.game, s.asked)
	adviser, name, err := s.opts.Adviser(view)
	if err != nil {
		return Answer{Err: err}, nil
	}
	if slow, ok := adviser.(bot.Interruptible); ok && s.opts.Breaks != nil {
		slow.Interrupt(s.opts.Breaks.Pressed)
	}
	o := adviser.Advise(view, Hints)
	if s.pressed() {
		s.opts.Breaks.Forget()
		s.say("%s", s.Word("stopped", "已停止"))
		return Answer{}, nil
	}
	list := s.HintsOf(view, o)
	if s.JSON {
		s.json(struct {
			Hints []Hint `json:"hints"`
			Bot   string `json:"bot"`
		}{list, name})
		return Answer{}, nil
	}
	for _, l := range s.HintLines(list, name) {
		s.say("%s", l)
	}
	return Answer{}, nil
}
