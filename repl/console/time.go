package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/repl/session"
)

func timeCommands() []*command {
	return []*command{
		{Name: "history", Asks: true, Group: "time", Short: i18n.Text{EN: "the commands so far, by number, and the undone ones that redo gives again", ZH: "列出已执行的指令及可重做的指令"}, Example: "history", Run: history},
		{Name: "undo", Aliases: []string{"u"}, Group: "time", Usage: "[N]", Short: i18n.Text{EN: "undo commands of any player", ZH: "撤销指令，不论由谁下达"}, Example: "undo 2", Run: undo},
		{Name: "redo", Group: "time", Usage: "[N]", Short: i18n.Text{EN: "give the undone commands again", ZH: "重做已撤销的指令"},
			Long: i18n.Text{EN: "After a reload, they run with the new scripts.", ZH: "重新载入之后，按新脚本执行。"}, Example: "redo", Run: redo},
		{Name: "goto", Group: "time", Usage: "STEP", Short: i18n.Text{EN: "go to the position after a command, past or undone, or with #SEQ into the middle of one", ZH: "到某条指令（已执行或已撤销）之后的局面；#SEQ 到指令中途"},
			Example: "goto 3", Words: stepWords, Run: goTo},
		{Name: "fork", Group: "time", Usage: "NAME", Short: i18n.Text{EN: "continue in a fork of the match, under a name; the other stays as it is", ZH: "以某名称建立分支并在其中继续，原局不变"}, Example: "fork risky", Run: forkNow},
		{Name: "forks", Asks: true, Group: "time", Short: i18n.Text{EN: "the forks, and the one that the session uses", ZH: "列出各分支及会话当前所在的分支"}, Example: "forks", Run: forks},
		{Name: "switch", Group: "time", Usage: "NAME", Short: i18n.Text{EN: "go to another fork", ZH: "切换到另一分支"}, Example: "switch main", Words: (*Console).forkNames, Run: switchTo},
		{Name: "compare", Asks: true, Group: "time", Usage: "A [B]", Short: i18n.Text{EN: "compare two forks: where they diverge, the first event that differs, and their positions", ZH: "比较两个分支：从何处分开、首个不同的事件、各自形势"},
			Example: "compare main risky", Words: (*Console).forkNames, Run: compare},
	}
}

// count reads a number of repetitions, at least 1.
func count(word string) (int, error) {
	if word == "" {
		return 1, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return 0, i18n.Errorf("%q: expected a number from 1", "%q不是大于0的数字", word)
	}
	return n, nil
}

func history(c *Console, _ string) (Answer, error) {
	b := c.fork
	data := struct {
		Done []string `json:"done"`
		Redo []string `json:"redo"`
	}{[]string{}, []string{}}
	var out []string
	for i, m := range b.past {
		out = append(out, fmt.Sprintf("%4d  %s", i+1, m.line))
		data.Done = append(data.Done, m.line)
	}
	for i := len(b.future) - 1; i >= 0; i-- {
		out = append(out, c.paint(display.Faint, c.Wordf("      %s  (redo)", "      %s（可重做）", b.future[i].line)))
		data.Redo = append(data.Redo, b.future[i].line)
	}
	if len(out) == 0 {
		out = []string{c.Word("no commands yet", "尚未执行任何指令")}
	}
	return Answer{Text: lines(out), Data: data}, nil
}

func undo(c *Console, rest string) (Answer, error) {
	n, err := count(rest)
	if err != nil {
		return Answer{}, err
	}
	if len(c.fork.past) == 0 && c.paused == nil {
		return Answer{}, i18n.Errorf("nothing to undo", "没有可撤销的指令")
	}
	var out []string
	if c.paused != nil {
		out = append(out, c.leave())
		n--
	}
	for ; n > 0 && len(c.fork.past) > 0; n-- {
		if err := c.meter.over(); err != nil {
			return Answer{Text: lines(out)}, err
		}
		line, err := c.back()
		if err != nil {
			return Answer{Text: lines(out)}, err
		}
		out = append(out, c.Word("undone: ", "已撤销：")+line)
	}
	return Answer{Text: lines(out)}, nil
}

// leave drops the stopped command, if there is one, and says so.
func (c *Console) leave() string {
	if c.paused == nil {
		return ""
	}
	line := c.paused.line
	c.paused = nil
	return c.Word("left: ", "已离开：") + line
}

// back reverts the last command. The match before it comes under the present scripts.
func (c *Console) back() (string, error) {
	b := c.fork
	n := len(b.past)
	g, err := c.then(b, n-1)
	if err != nil {
		return "", err
	}
	to := b.past[n-1]
	b.future = append(slices.Clip(b.future), b.stepOf(b.now, n, to.line, len(b.future) == 0))
	b.moveTo(&to, g)
	b.past = b.past[:n-1]
	return to.line, nil
}

func (c *Console) forward() (string, error) {
	b := c.fork
	n := len(b.past)
	g, err := c.then(b, n+1)
	if err != nil {
		return "", err
	}
	to := b.future[len(b.future)-1]
	if to.prog != g.Program() {
		if err := b.makeAhead(n + 2); err != nil {
			return "", err
		}
	}
	b.past = append(slices.Clip(b.past), b.stepOf(b.now, n, to.line, false))
	b.moveTo(&to, g)
	b.future = b.future[:len(b.future)-1]
	return to.line, nil
}

// regive carries out the first undone command under the present scripts, and returns its line. It may
// have been undone under other scripts, with another result.
func (c *Console) regive() (string, error) {
	b := c.fork
	n := len(b.past)
	was, err := c.then(b, n+1)
	if err != nil {
		return "", err
	}
	rec, edits, err := c.recorded(b, n+1)
	if err != nil {
		return "", err
	}
	now := display.Fork(b.now)
	err = rec.Redo(now, edits)
	b.meter.command(now.Work())
	to := b.future[len(b.future)-1]
	if err != nil {
		return "", i18n.Errorf("%s is now rejected: %w", "%s现被否决：%w", to.line, err)
	}
	if now.Hash() == was.Hash() && now.Seq() == was.Seq() {
		return c.forward()
	}
	if err := b.makeAhead(n + 2); err != nil {
		return "", err
	}
	b.past = append(slices.Clip(b.past), b.stepOf(b.now, n, to.line, false))
	b.now, b.played, b.made = now, now.Program(), nil
	b.future = b.future[:len(b.future)-1]
	return to.line + c.Word(" (another result than before)", "（结果与之前不同）"), nil
}

func redo(c *Console, rest string) (Answer, error) {
	n, err := count(rest)
	if err != nil {
		return Answer{}, err
	}
	if c.paused != nil {
		return Answer{}, errPaused
	}
	if len(c.fork.future) == 0 {
		return Answer{}, i18n.Errorf("nothing to redo", "没有可重做的指令")
	}
	var out []string
	for ; n > 0 && len(c.fork.future) > 0; n-- {
		if err := c.meter.over(); err != nil {
			return Answer{Text: lines(out)}, err
		}
		line, err := c.regive()
		if err != nil {
			return Answer{Text: lines(out)}, err
		}
		out = append(out, c.Word("redone: ", "已重做：")+line)
	}
	return Answer{Text: lines(out)}, nil
}

func goTo(c *Console, rest string) (Answer, error) {
	p, err := c.stepNamed(strings.TrimPrefix(rest, "command "))
	if err != nil {
		return Answer{}, err
	}
	was := c.save()
	left := c.leave()
	a, err := c.moveTo(p)
	if err != nil {
		c.restore(was)
		return Answer{}, err
	}
	if left != "" {
		a.Text = left + "\n" + a.Text
	}
	return a, nil
}

// moveTo moves the session to a step, command by command.
func (c *Console) moveTo(p place) (Answer, error) {
	if err := c.enter(p.fork); err != nil {
		return Answer{}, err
	}
	for len(c.fork.past) != p.n {
		if err := c.meter.over(); err != nil {
			return Answer{}, err
		}
		move := c.back
		if len(c.fork.past) < p.n {
			move = c.forward
		}
		if _, err := move(); err != nil {
			return Answer{}, err
		}
	}
	if p.seq == 0 {
		return Answer{Text: c.lastCommand()}, nil
	}
	return c.stopAt(p.seq)
}

// enter makes a fork the present one, under the present scripts.
func (c *Console) enter(b *fork) error {
	now, err := c.renewed(b.now)
	if err != nil {
		return err
	}
	if now != b.now {
		if err := b.adopted(now); err != nil {
			return err
		}
	}
	c.fork = b
	c.reseed(b.seed)
	return nil
}

// lastCommand names the command after which the session is.
func (c *Console) lastCommand() string {
	if n := len(c.fork.past); n > 0 {
		return c.Wordf("after command %d: %s", "停在第%d条指令之后：%s", n, c.fork.lineOf(n))
	}
	return c.Word("at the start", "停在开局")
}

// maxForkName bounds the name of a fork, in characters.
const maxForkName = 40

// maxForks bounds the forks of a session, each a match with its log.
const maxForks = 100

func forkNow(c *Console, name string) (Answer, error) {
	switch {
	case name == "" || strings.ContainsAny(name, " :#") || utf8.RuneCountInString(name) > maxForkName:
		return Answer{}, i18n.Errorf("expected a name without spaces, : and #, at most %d characters long, for example fork risky", "名称不含空格、: 和 #，最多%d个字符，例如：fork risky", maxForkName)
	case strings.EqualFold(name, replayed):
		return Answer{}, i18n.Errorf("reload replaces the fork %q; choose another name", "重新载入会替换分支%q；请换一个名称", replayed)
	case c.forkOf(name) != nil:
		return Answer{}, i18n.Errorf("the fork %q already exists", "已有分支%q", name)
	case slices.Contains([]string{"now", "start"}, name):
		return Answer{}, i18n.Errorf("%q names a step and cannot be the name of a fork", "%q表示时刻，不能用作分支名", name)
	case c.paused != nil:
		return Answer{}, errPaused
	case len(c.forks) >= maxForks:
		return Answer{}, i18n.Errorf("there are already %d forks, the maximum", "已有%d个分支，达到上限", maxForks)
	}
	if _, err := strconv.Atoi(name); err == nil {
		return Answer{}, i18n.Errorf("a number names a step; choose another name for the fork", "数字表示时刻；请换一个分支名")
	}
	b := &fork{name: name, now: display.Fork(c.fork.now), past: slices.Clone(c.fork.past), origin: c.fork.origin, played: c.fork.played, seed: c.fork.seed, meter: &c.meter}
	c.forks = append(c.forks, b)
	from := c.fork.name
	c.fork = b
	return Answer{Text: c.Wordf("now in %s, a fork of %s", "现在位于 %s，它是 %s 的分支", name, from)}, nil
}

func forks(c *Console, _ string) (Answer, error) {
	var out []string
	type row struct {
		Name     string `json:"name"`
		Commands int    `json:"commands"`
		Here     bool   `json:"here"`
	}
	data := []row{}
	for _, b := range c.forks {
		mark := "  "
		if b == c.fork {
			mark = "* "
		}
		last := b.lineOf(len(b.past))
		out = append(out, strings.TrimRight(mark+display.Pad(b.name, 12)+c.Wordf(" %d command%s  %s", " %[1]d条指令  %[3]s", len(b.past), i18n.Plural(len(b.past)), last), " "))
		data = append(data, row{b.name, len(b.past), b == c.fork})
	}
	return Answer{Text: lines(out), Data: data}, nil
}

func switchTo(c *Console, name string) (Answer, error) {
	b := c.forkOf(name)
	if b == nil {
		return Answer{}, c.noFork(name)
	}
	if c.paused != nil {
		return Answer{}, errPaused
	}
	if err := c.enter(b); err != nil {
		return Answer{}, err
	}
	return Answer{Text: c.Wordf("in %s, %s", "位于 %s，%s", b.name, c.lastCommand())}, nil
}

// comparison compares two forks.
type comparison struct {
	Common int          `json:"common"` // commands that both have
	Left   side         `json:"left"`
	Right  side         `json:"right"`
	Differ []difference `json:"differ"`
}

type side struct {
	Name       string   `json:"name"`
	Commands   []string `json:"commands"` // after the common ones
	FirstEvent string   `json:"first_event,omitempty"`
	Scores     []int    `json:"scores"`
	Result     string   `json:"result,omitempty"`
}

func compare(c *Console, rest string) (Answer, error) {
	words := strings.Fields(rest)
	if len(words) == 1 {
		words = append(words, c.fork.name)
	}
	if len(words) != 2 {
		return Answer{}, i18n.Errorf("expected two forks, for example compare main risky", "比较哪两个分支？例如：compare main risky")
	}
	a, b := c.forkOf(words[0]), c.forkOf(words[1])
	if a == nil || b == nil {
		return Answer{}, c.noFork(words[b2i(a != nil)])
	}
	var err error
	if a, err = c.newest(a); err != nil {
		return Answer{}, err
	}
	if b, err = c.newest(b); err != nil {
		return Answer{}, err
	}
	k := comparison{Left: sideOf(a), Right: sideOf(b), Differ: differences(a.now, b.now)}
	for k.Common < min(len(a.past), len(b.past)) && a.past[k.Common].line == b.past[k.Common].line {
		k.Common++
	}
	k.Left.Commands, k.Right.Commands = linesAfter(a, k.Common), linesAfter(b, k.Common)
	k.Left.FirstEvent, k.Right.FirstEvent = c.firstDifference(a, b)
	return Answer{Text: c.compared(&k), Data: k}, nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func linesAfter(b *fork, n int) []string {
	list := []string{}
	for _, m := range b.past[n:] {
		list = append(list, m.line)
	}
	return list
}

func sideOf(b *fork) side {
	s := side{Name: b.name, Result: b.now.Outcome().Result}
	for p := range b.now.Seats() {
		s.Scores = append(s.Scores, b.now.Score(num.To[event.Player](p)))
	}
	return s
}

// newest returns a fork with its present match under the present scripts, in which the same
// definition has the same number as in other forks.
func (c *Console) newest(b *fork) (*fork, error) {
	now, err := c.renewed(b.now)
	if now == b.now || err != nil {
		return b, err
	}
	under := *b
	under.now = now
	return &under, nil
}

// firstDifference returns the first events in which the logs of two forks differ.
func (c *Console) firstDifference(a, b *fork) (left, right string) {
	_, x := c.logOf(a, a.now, 0)
	_, y := c.logOf(b, b.now, 0)
	for i := range max(len(x), len(y)) {
		left, right = c.lineAt(x, i), c.lineAt(y, i)
		if left != right {
			return left, right
		}
	}
	return "", ""
}

func (c *Console) lineAt(list []event.Entry, i int) string {
	if i >= len(list) {
		return c.Word("no more events", "没有更多事件")
	}
	text := session.EntryLineIn(c.Lang, &list[i]) + session.Author(c.Lang, &list[i])
	for j := range list[i].Mods {
		text += " [" + modLine(&list[i].Mods[j], c.Lang) + "]"
	}
	return text
}

func (c *Console) compared(k *comparison) string {
	out := []string{c.Wordf("%s and %s have %d command%s in common", "%[1]s 与 %[2]s 有%[3]d条相同的指令", k.Left.Name, k.Right.Name, k.Common, i18n.Plural(k.Common))}
	for _, s := range []*side{&k.Left, &k.Right} {
		out = append(out, fmt.Sprintf("  %s %s", display.Pad(s.Name, 10), strings.Join(append(s.Commands, s.standing().In(c.Lang)), " · ")))
	}
	if k.Left.FirstEvent != "" {
		out = append(out, c.Word("first differing event", "首个不同的事件"), fmt.Sprintf("  %s %s", display.Pad(k.Left.Name, 10), k.Left.FirstEvent), fmt.Sprintf("  %s %s", display.Pad(k.Right.Name, 10), k.Right.FirstEvent))
	}
	if len(k.Differ) > 0 {
		out = append(out, differ(len(k.Differ), i18n.Text{}).In(c.Lang))
	}
	return lines(append(out, c.diffText(k.Differ)))
}

// differ describes how many fields differ.
func differ(n int, of i18n.Text) i18n.Text {
	if n == 1 {
		return i18n.Format("1 field%s differs", "%s1个字段不同", of)
	}
	return i18n.Format("%d fields%s differ", "%[2]s%[1]d个字段不同", n, of)
}

func (s *side) standing() i18n.Text {
	if s.Result != "" {
		return i18n.Format("over: %s", "已结束：%s", match.ResultTitle(s.Result))
	}
	return i18n.Format("scores %v", "评分%v", s.Scores)
}
