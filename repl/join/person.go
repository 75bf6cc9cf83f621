//go:build !js && !wasip1

package join

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
)

// in returns a text in the language of the client.
func (c *client) in(en, zh string) string { return i18n.In(c.Lang, en, zh) }

// offered is what an offer proposes, in words. In English that is the word of the protocol.
func (c *client) offered(what string) string {
	zh := map[string]string{protocol.OfferDraw: "平局", protocol.OfferUndo: "撤销", protocol.OfferPause: "暂停计时", protocol.OfferResume: "恢复计时", protocol.OfferRematch: "再来一局"}[what]
	return c.in(what, cmp.Or(zh, what))
}

// show shows a message to a person.
func (c *client) show(m any, a Answer) {
	switch m := m.(type) {
	case *protocol.Welcome:
		if !c.began {
			c.greet(m)
		}
	case *protocol.Events:
		c.showEvents(m)
	case *protocol.View:
		c.showView(m)
	case *protocol.Reject:
		if !m.Retry {
			c.Print(c.in("rejected: ", "被拒绝：") + m.Text)
		}
	case *protocol.OfferOpen:
		c.showOffer(m)
	case *protocol.Closed:
		c.Print(m.Text)
	case *protocol.Because:
		if len(m.Lines) == 0 {
			c.Print(fmt.Sprintf(c.in("nothing is known about event %d", "没有事件%d的信息"), m.Event))
			return
		}
		c.Print(strings.Join(m.Lines, "\n"))
	case *protocol.Bye:
		if m.Code != protocol.Rematch { // the end of the offer has said so
			c.Print(m.Text)
		}
	}
	if a.Done {
		c.shown = min(c.shown, c.p.View.Seq-1)
	}
}

// showOffer shows an offer, with what a person can answer: nothing for one who watches.
func (c *client) showOffer(m *protocol.OfferOpen) {
	what := c.offered(m.What)
	switch {
	case c.p.Welcome.Role == protocol.RoleWatch:
		c.Print(fmt.Sprintf(c.in("player %d offers: %s", "玩家%d提议：%s"), m.By, what))
	case m.By == c.p.Welcome.Seat:
		c.Print(fmt.Sprintf(c.in("you offer: %s. Type no to withdraw it", "你提议：%s。输入 no 可撤回"), what))
	default:
		c.Print(fmt.Sprintf(c.in("player %d offers: %s. Type yes or no", "玩家%d提议：%s。输入 yes 或 no"), m.By, what))
	}
}

// greet prints to a person where they are.
func (c *client) greet(m *protocol.Welcome) {
	if m.Role == protocol.RoleWatch {
		c.Print(fmt.Sprintf(c.in("%s, you watch; type help for what you can type", "%s，你正在观战；输入 help 查看可用指令"), m.Title))
		return
	}
	c.Print(fmt.Sprintf(c.in("%s, seat %d; type help for what you can type", "%s，座位%d；输入 help 查看可用指令"), m.Title, m.Seat))
}

func (c *client) showEvents(m *protocol.Events) {
	if !c.began {
		return // the board says where the match is
	}
	for _, text := range m.Events {
		var e struct {
			Text string `json:"text"`
		}
		if json.Unmarshal(text, &e) == nil && e.Text != "" {
			c.Print(e.Text)
		}
	}
}

func (c *client) showView(v *protocol.View) {
	first := !c.began
	c.began = true
	relayed := c.p.Welcome.Clock != nil && c.p.Welcome.Clock.Late == protocol.LateBot // each view names the seat while the bot plays on
	if v.Late != 0 && (first || !relayed && c.noted != v.Seq || relayed && c.noted != v.Late) {
		if c.noted = v.Seq; relayed {
			c.noted = v.Late
		}
		c.Print(fmt.Sprintf(c.in("the time of player %d is up", "玩家%d已超时"), v.Late) + c.rule())
	}
	if v.Over != nil {
		c.Print(c.board() + strings.Join(Ended(v.Over, c.Lang), "\n"))
		if c.stays() && c.p.Welcome.Role == protocol.RoleSeat {
			c.Print(c.in("type rematch to offer a rematch, or quit", "输入 rematch 可提议再来一局，输入 quit 离开"))
		}
		return
	}
	if len(c.p.Commands) > 0 && c.shown != v.Seq || first {
		c.shown = v.Seq
		c.Print(c.board() + c.menu())
	}
}

// Ended returns in lines how a match has ended.
func Ended(over *protocol.Over, lang string) []string {
	lines := []string{i18n.In(lang, "the match is over: ", "对局结束：") + cmp.Or(over.Text, match.ResultTitle(over.Result).In(lang))}
	for _, seat := range over.Winners {
		lines = append(lines, i18n.Sprintf(lang, "winner: player %d", "胜者：玩家%d", seat))
	}
	for _, seat := range over.Late {
		lines = append(lines, i18n.Sprintf(lang, "player %d has lost on time", "玩家%d超时判负", seat))
	}
	return lines
}

// rule returns what the server does for a seat whose time is up, to add to a sentence.
func (c *client) rule() string {
	if clock := c.p.Welcome.Clock; clock != nil {
		switch clock.Late {
		case protocol.LatePass:
			return c.in(": the server passes", "：由服务器跳过")
		case protocol.LateBot:
			return c.in(": a bot takes over", "：由机器人接管")
		}
	}
	return ""
}

// board returns the position as text.
func (c *client) board() string {
	var b struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal(c.p.board, &b); err != nil {
		return ""
	}
	return b.Text
}

// rules returns how the match is won and played.
func (c *client) rules() string {
	var list []display.Section
	for _, s := range c.p.Welcome.Rules {
		list = append(list, display.Section(s))
	}
	return display.GuideText(list)
}

// options are the commands that have numbers. A person gives up only by the word concede, never
// by a number that was meant for something else.
func (c *client) options() (list []Command) {
	for _, k := range c.p.Commands {
		if !k.Yields {
			list = append(list, k)
		}
	}
	return list
}

// menu numbers the commands of the seat.
func (c *client) menu() string {
	list := c.options()
	if len(list) == 0 {
		if c.p.Welcome.Role == protocol.RoleWatch {
			return c.in("you watch", "你正在观战")
		}
		return c.in("it is not your turn", "还没轮到你")
	}
	var b strings.Builder
	b.WriteString(c.in("you can (type the number):\n", "可选指令（输入序号）：\n"))
	for i, k := range list {
		text := k.Sentence
		if text == "" {
			text = k.Line
		}
		fmt.Fprintf(&b, "%3d  %s\n", i+1, text)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// typed carries out a line of a person. leave is true for the wish to leave.
func (c *client) typed(text string) (leave bool) {
	text = display.PlainSpaces(text)
	word, rest, _ := strings.Cut(text, " ")
	confirmed := c.yields
	c.yields = ""
	if word == "quit" {
		return true
	}
	if !c.p.Ready {
		c.Print(c.in("there is no connection to the server; trying again", "未连接到服务器，正在重试"))
		return false
	}
	command := c.isCommand(word)
	if !command && c.about(word, rest) {
		return false
	}
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
	case c.Typed && text != confirmed && c.givesUp(text):
		c.yields = text
		c.Print(c.in("the same line once more gives up the match; anything else continues", "再输入一次则认输；输入其他内容则继续"))
	case text == "concede":
		c.p.Concede()
	case word == "offer" && !command:
		c.offer(rest)
	case c.offers(text) && !command:
		c.p.Offer(text)
	case yesNo[text] != "" && (!command || c.p.View.Offer != nil && c.p.View.Offer.By != c.p.Welcome.Seat):
		c.answers(yesNo[text])
	case err == nil && n >= 1 && n <= len(c.options()):
		c.p.Do(c.options()[n-1].ID, "")
	case err == nil:
		c.Print(fmt.Sprintf(c.in("there is no option %d", "没有第%d项"), n))
	default:
		c.p.Do("", text)
	}
	return false
}

// yesNo has the words that answer a question, in both languages, with the word of commands for
// each.
var yesNo = map[string]string{"yes": "yes", "no": "no", "是": "yes", "否": "no"}

// answers answers the open offer with yes or no. Without one, it answers the choice of the game
// that has these two answers.
func (c *client) answers(word string) {
	choices := map[string]string{}
	for _, k := range c.options() {
		_, given, _ := strings.Cut(k.Line, " ")
		if answer := yesNo[given]; answer != "" {
			choices[answer] = k.ID
		}
	}
	if c.p.View.Offer == nil && len(choices) == 2 {
		c.p.Do(choices[word], "")
		return
	}
	c.p.AnswerOffer(word == "yes")
}

// givesUp reports whether a line gives up the match.
func (c *client) givesUp(text string) bool {
	return text == "concede" || slices.ContainsFunc(c.p.Commands, func(k Command) bool { return k.Yields && strings.EqualFold(k.Line, text) })
}

// isCommand reports whether a command of the game begins with a word, such as draw in a game in
// which players draw cards. The game then has the word, and offer draw offers a draw.
func (c *client) isCommand(word string) bool {
	if word == "concede" {
		return false
	}
	begins := func(line string) bool {
		first, _, _ := strings.Cut(line, " ")
		return first == word
	}
	return slices.ContainsFunc(c.p.Welcome.Usages, func(u [2]string) bool { return begins(u[0]) }) ||
		slices.ContainsFunc(c.p.Commands, func(k Command) bool { return begins(k.Line) })
}

// offers reports whether something can be offered by its word.
func (c *client) offers(what string) bool {
	return slices.Contains([]string{protocol.OfferDraw, protocol.OfferUndo, protocol.OfferPause, protocol.OfferResume, protocol.OfferRematch}, what)
}

func (c *client) offer(what string) {
	if !c.offers(what) {
		c.Print(c.in("expected offer draw, offer undo, offer pause, offer resume or offer rematch", "请输入 offer draw、offer undo、offer pause、offer resume 或 offer rematch"))
		return
	}
	c.p.Offer(what)
}

// about answers the lines that change nothing.
func (c *client) about(word, rest string) bool {
	switch word {
	case "help", "?":
		c.Print(c.in("a number of the list, or a command as it is typed. Also: board, rules, why N, whynot COMMAND, offer draw, offer undo, offer pause, offer resume, offer rematch, yes, no, concede, quit",
			"输入列表序号或指令；另有 board、rules、why N、whynot COMMAND、offer draw、offer undo、offer pause、offer resume、offer rematch、yes、no、concede、quit"))
		for _, u := range c.p.Welcome.Usages {
			c.Print(fmt.Sprintf("  %-32s %s", u[0], u[1]))
		}
	case "board", "legal":
		c.Print(c.board() + c.menu())
	case "rules":
		c.Print(c.rules())
	case "why":
		n, err := strconv.ParseUint(rest, 10, 32)
		if err != nil {
			c.Print(c.in("expected the number of an event, for example why 12", "需要事件序号，如 why 12"))
			return true
		}
		c.p.Why(num.To[uint32](n))
	case "whynot":
		if rest = strings.TrimSpace(rest); rest == "" {
			c.Print(c.in("expected a command, for example whynot ", "请指明指令，如 whynot ") + c.verb())
			return true
		}
		c.p.WhyNot(rest)
	default:
		return false
	}
	return true
}

// verb is the first word of a command of the game.
func (c *client) verb() string {
	for _, u := range c.p.Welcome.Usages {
		word, _, _ := strings.Cut(u[0], " ")
		return word
	}
	return "pass"
}
