package console

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/repl/session"
)

func askCommands() []*command {
	return []*command{
		{Name: "events", Asks: true, Aliases: []string{"log"}, Group: "ask", Usage: "[N] [FILTER]", Short: i18n.Text{EN: "the last events; a filter is an event type or any word of the line", ZH: "最近的事件；可按事件类型或行内文字筛选"},
			Example: "events 10 DAMAGE", Words: eventWords, Run: events},
		{Name: "tree", Aliases: []string{"trace"}, Asks: true, Group: "ask", Usage: "[SEQ]", Short: i18n.Text{EN: "what caused what, in the last command or in that of an event", ZH: "上一条指令（或某事件所在指令）中事件的因果树"}, Example: "tree 42",
			Long: i18n.Text{EN: "SEQ may be one that was undone, or that comes after the step of goto.", ZH: "SEQ 可以是已撤销的事件，或 goto 所到时刻之后的事件。"}, Run: ofAll(tree)},
		{Name: "why", Asks: true, Group: "ask", Usage: "hit|SEQ|last", Short: i18n.Text{EN: "why an event happened, back to the command; why hit: the arithmetic of the last hits", ZH: "从事件一路追溯到指令；why hit 显示最近伤害的算式"},
			Long:    i18n.Text{EN: "why hit SEQ takes another hit. Each step names the listener that queued the event, and where it is written. SEQ may be one that was undone.", ZH: "why hit SEQ 查看另一次伤害。每一步都列出触发该事件的监听器及其所在文件。SEQ 可以是已撤销的事件。"},
			Example: "why hit", Words: func(*Console) []string { return []string{"hit", "last"} }, Run: ofAll(why)},
		{Name: "whynot", Asks: true, Group: "ask", Usage: "LISTENER [SEQ] | CARD | COMMAND", Short: i18n.Text{EN: "the first condition that failed, with its values", ZH: "第一个不满足的条件及其数值"},
			Long: i18n.Text{EN: "Of a listener: why it did not run at the last event of its type, or at event SEQ. Of a card in hand or a unit, by any name that show takes: what it cannot do, and why.\n" +
				"Of a command: why it is not legal.",
				ZH: "对监听器：为何在其类型的最近一次事件（或事件 SEQ）中没有运行。对手牌或单位（名称写法同 show）：它不能做什么及原因。\n对指令：为何不合法。"},
			Example: "whynot UNSC-007.DAMAGE_MODIFIED", Words: whynotWords, Run: whynot},
		{Name: "diff", Asks: true, Group: "ask", Usage: "A [B]", Short: i18n.Text{EN: "the fields of the state that differ between two steps; without B, between A and now", ZH: "两个时刻之间不同的局面字段；省略 B 即为当前"},
			Example: "diff 3 now", Words: stepWords, Run: diff},
	}
}

// defaultEvents is how many events are shown by default.
const defaultEvents = 20

func events(c *Console, rest string) (Answer, error) {
	n, filter := defaultEvents, ""
	for _, w := range strings.Fields(rest) {
		if v, err := strconv.Atoi(w); err == nil && v > 0 {
			n = v
		} else {
			filter = strings.TrimSpace(filter + " " + w)
		}
	}
	_, entries := c.logFrom(c.game(), 0)
	entries = slices.DeleteFunc(entries, func(e event.Entry) bool {
		return filter != "" && !strings.Contains(strings.ToLower(session.EntryLineIn(c.Lang, &e)+session.Author(c.Lang, &e)), strings.ToLower(filter))
	})
	entries = entries[max(len(entries)-n, 0):]
	if len(entries) == 0 {
		return Answer{Text: c.Word("no event matches", "没有这样的事件"), Data: entries}, nil
	}
	var out []string
	for i := range entries {
		out = append(out, display.Clip(session.CausedLine(c.Lang, &entries[i]), 2*c.Width))
	}
	return Answer{Text: lines(out), Data: entries}, nil
}

// ofAll lets a question that ends in the number of an event use the whole fork if the event
// comes after the present or after the stop of a command. The timeline shows such events too.
func ofAll(ask func(c *Console, rest string) (Answer, error)) func(c *Console, rest string) (Answer, error) {
	return func(c *Console, rest string) (Answer, error) {
		b, now, paused := c.fork, c.fork.now, c.paused
		seq := rest[strings.LastIndex(rest, " ")+1:]
		if _, err := session.SeqIn(c.game(), seq); err != nil {
			if _, err := session.SeqIn(b.last(), seq); err == nil {
				b.now, c.paused = b.last(), nil
				defer func() { b.now, c.paused = now, paused }()
			}
		}
		return ask(c, rest)
	}
}

// caused is an event with the events that it caused.
type caused struct {
	event.Entry
	Caused []*caused `json:"caused,omitempty"`
}

func tree(c *Console, rest string) (Answer, error) {
	n := len(c.fork.now.Commands())
	if c.paused != nil {
		n++ // the events of the stopped command
	}
	if rest != "" {
		seq, err := c.Seq(rest)
		if err != nil {
			return Answer{}, err
		}
		n = c.fork.commandOf(seq)
	}
	roots, title := c.causes(n)
	out := []string{c.paint(display.Strong, title)}
	for i, r := range roots {
		c.drawCauses(r, "", i == len(roots)-1, &out)
	}
	return Answer{Text: lines(out), Data: map[string]any{"command": title, "events": roots}}, nil
}

// causes returns the events of the n-th command as a tree.
func (c *Console) causes(n int) (roots []*caused, title string) {
	g := c.game()
	first, last, title := uint32(0), g.Seq(), c.Word("start", "开局")
	records := g.Commands()
	if n >= 1 && n <= len(records) {
		first, title = records[n-1].Seq, fmt.Sprintf("%d: %s", n, c.fork.lineOf(n))
	} else if n > 0 && c.paused != nil {
		first, title = c.fork.now.Seq(), c.paused.line
	}
	if n >= 0 && n < len(records) {
		last = records[n].Seq
	}
	_, entries := c.logFrom(g, 0)
	at := map[uint32]*caused{}
	for _, e := range entries {
		if e.Seq <= first || e.Seq > last {
			continue
		}
		node := &caused{Entry: e}
		at[e.Seq] = node
		if up := at[e.Back]; up != nil {
			up.Caused = append(up.Caused, node)
		} else {
			roots = append(roots, node)
		}
	}
	return roots, title
}

func (c *Console) drawCauses(n *caused, indent string, last bool, out *[]string) {
	edge, deeper := "├─ ", "│  "
	if last {
		edge, deeper = "└─ ", "   "
	}
	*out = append(*out, display.Clip(indent+edge+session.EntryLineIn(c.Lang, &n.Entry)+session.Author(c.Lang, &n.Entry), 2*c.Width))
	for _, m := range n.Mods {
		bar := "   "
		if len(n.Caused) > 0 {
			bar = "│  "
		}
		*out = append(*out, indent+deeper+bar+c.paint(display.Faint, modLine(&m, c.Lang)))
	}
	// A long chain of single causes is drawn downwards, not to the right.
	for i, k := range n.Caused {
		c.drawCauses(k, indent+deeper, i == len(n.Caused)-1, out)
	}
}

func modLine(m *event.ModEntry, lang string) string {
	if m.Is != nil {
		return fmt.Sprintf("%s: %s %s → %s", m.By, m.Field, cmp.Or(fmt.Sprint(m.Was), i18n.In(lang, "none", "无")), m.Is)
	}
	return fmt.Sprintf("%s: %s %s %d (%d → %d)", m.By, m.Field, m.Op, m.Operand, m.Before, m.After)
}

func why(c *Console, rest string) (Answer, error) {
	word, more, _ := strings.Cut(rest, " ")
	if word == "hit" || word == "" {
		text, err := c.Why(strings.TrimSpace(more))
		if seq, bad := c.Seq("last"); err != nil && word == "" && bad == nil { // a game without hits
			return c.chain(seq), nil
		}
		return Answer{Text: lines(text), Data: text}, err
	}
	if more != "" {
		return Answer{}, i18n.Errorf("unexpected %q", "多了%q", more)
	}
	seq, err := c.Seq(word)
	if err != nil {
		return Answer{}, err
	}
	return c.chain(seq), nil
}

// chain lists an event and its causes, beginning with the event.
func (c *Console) chain(seq uint32) Answer {
	g := c.game()
	_, entries := c.logFrom(g, 0)
	at := map[uint32]*event.Entry{}
	for i := range entries {
		at[entries[i].Seq] = &entries[i]
	}
	var out []string
	list := []*event.Entry{}
	for e := at[seq]; e != nil; e = at[e.Back] {
		list = append(list, e)
		head := c.Word("because of ", "起因：")
		if len(out) == 0 {
			head = ""
		}
		out = append(out, head+session.EntryLineIn(c.Lang, e))
		if e.By != "" && e.By != "core" {
			out = append(out, c.Word("  queued by ", "  触发者：")+c.where(e.By))
		}
		if e.RejectedBy != "" && e.RejectedBy != "core" {
			out = append(out, c.Word("  rejected by ", "  否决者：")+c.where(e.RejectedBy))
		}
		for _, m := range e.Mods {
			out = append(out, "  "+modLine(&m, c.Lang)+"  "+strings.TrimPrefix(c.where(m.By), m.By+" "))
		}
	}
	n := c.fork.commandOf(seq)
	end := c.Word("the start of the match", "对局开始")
	switch {
	case c.paused != nil && seq > c.fork.now.Seq():
		end = c.Wordf("the stopped command: %s", "中断的指令：%s", c.paused.line)
	case n > 0:
		end = c.Wordf("command %d: %s", "第%d条指令：%s", n, c.fork.lineOf(n))
	}
	return Answer{Text: lines(append(out, c.Word("because of ", "起因：")+end)), Data: list}
}

// difference is a field that differs between two steps.
type difference struct {
	Path  string       `json:"path"`
	Left  *int64       `json:"left"` // null when only the other has the field
	Right *int64       `json:"right"`
	Was   string       `json:"left_is"` // as programs read it
	Is    string       `json:"right_is"`
	said  [2]i18n.Text // as shown to people
}

// maxDiffs bounds the fields that are shown.
const maxDiffs = 60

func diff(c *Console, rest string) (Answer, error) {
	words := strings.Fields(rest)
	if len(words) == 0 || len(words) > 2 {
		return Answer{}, i18n.Errorf("which steps? for example diff 3 now", "比较哪两个时刻？例如：diff 3 now")
	}
	left, err := c.stepNamed(words[0])
	if err != nil {
		return Answer{}, err
	}
	right := c.game()
	if len(words) == 2 {
		p, err := c.stepNamed(words[1])
		if err != nil {
			return Answer{}, err
		}
		if right, err = c.then(p.fork, p.n); err != nil {
			return Answer{}, err
		}
		if words[1] == "now" {
			right = c.game()
		}
	}
	was, err := c.then(left.fork, left.n)
	if err != nil {
		return Answer{}, err
	}
	list := differences(was, right)
	return Answer{Text: c.diffText(list), Data: list}, nil
}

func (c *Console) diffText(list []difference) string {
	if len(list) == 0 {
		return c.Word("no differences", "没有差异")
	}
	var out []string
	for i, d := range list {
		if i == maxDiffs {
			out = append(out, c.Wordf("… and %d more", "……另有%d处", len(list)-i))
			break
		}
		out = append(out, fmt.Sprintf("  %s %s → %s", display.Pad(d.Path, 34), d.said[0].In(c.Lang), d.said[1].In(c.Lang)))
	}
	return lines(out)
}

// differences lists the fields in which two matches differ, in the order of the left one.
func differences(left, right display.Match) []difference {
	list := []difference{}
	other := map[string]int64{}
	fields := right.Fields()
	for _, f := range fields {
		other[f.Path] = f.Value
	}
	seen := map[string]bool{}
	for _, f := range left.Fields() {
		seen[f.Path] = true
		v, ok := other[f.Path]
		if ok && v == f.Value {
			continue
		}
		d := difference{Path: f.Path, Left: &f.Value}
		if ok {
			d.Right = &v
		}
		list = append(list, d)
	}
	for _, f := range fields {
		if !seen[f.Path] {
			list = append(list, difference{Path: f.Path, Right: &f.Value})
		}
	}
	for i := range list {
		d := &list[i]
		d.said = [2]i18n.Text{sideText(left, d.Path, d.Left), sideText(right, d.Path, d.Right)}
		d.Was, d.Is = d.said[0].EN, d.said[1].EN
	}
	return list
}

// sideText describes the value of a field in one of two matches.
func sideText(g display.Match, path string, v *int64) i18n.Text {
	if v == nil {
		return i18n.Both("–")
	}
	return textOf(g.Domain(path), *v)
}

// stepWords are names of steps, for completion.
func stepWords(c *Console) []string { return append(c.forkNames(), "now", "start") }

func whynotWords(c *Console) []string {
	list := things(c)
	p := c.game().Program()
	for i := 1; i < len(p.Listeners); i++ {
		if l := &p.Listeners[i]; !l.Handler {
			owner, _, _ := strings.Cut(l.ID, ".")
			list = append(list, l.ID, owner+"."+p.Types.Def(l.Type).Name)
		}
	}
	return list
}

// eventOf returns an event of the log of the match on view.
func (c *Console) eventOf(seq uint32) *event.Event { return session.EventAt(c.game().Log(), seq) }
