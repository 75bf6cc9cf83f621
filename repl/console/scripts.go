package console

import (
	"fmt"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

func scriptCommands() []*command {
	return []*command{
		{Name: "reload", Aliases: []string{"r"}, Group: "scripts", Usage: "[PACK]", Short: i18n.Text{EN: "read the packs again and continue with the same position", ZH: "重新载入扩展包，局面不变"},
			Long: i18n.Text{EN: "The history is also replayed under the new scripts, in a fork named replayed, and the first differing event is shown. Each reload replaces that fork.\n" +
				"A script with an error is reported with file and line, and the old scripts stay. With a PACK, only its changes are listed.",
				ZH: "同时在名为 replayed 的分支中用新脚本回放历史，并显示首个不同的事件。每次载入都会替换该分支。\n脚本出错时报告文件与行号，旧脚本保留。指定扩展包则只报告它的变化。"},
			Example: "reload", Words: packNames, Run: reload},
		{Name: "packs", Asks: true, Group: "scripts", Short: i18n.Text{EN: "the loaded packs, in load order", ZH: "按载入顺序列出扩展包"}, Example: "packs", Run: packs},
	}
}

func packNames(c *Console) (list []string) {
	for _, p := range c.loaded.packs.Library().Packs {
		list = append(list, p.ID)
	}
	return list
}

func packs(c *Console, _ string) (Answer, error) {
	var out []string
	for _, p := range c.loaded.packs.Library().Packs {
		out = append(out, fmt.Sprintf("%-14s %-10s %.12s", p.ID, p.Version, p.Hash))
	}
	if len(out) == 0 {
		out = []string{c.Word("no packs", "没有扩展包")}
	}
	return Answer{Text: lines(out), Data: packNames(c)}, nil
}

// replayed is the name of the fork in which the history was replayed.
const replayed = "replayed"

func reload(c *Console, pack string) (Answer, error) {
	if c.paused != nil {
		return Answer{}, errPaused
	}
	w, err := c.loads()
	if err != nil {
		return Answer{}, i18n.Errorf("reload failed, the old scripts stay:\n%w", "未重新载入，仍用原脚本：\n%w", err)
	}
	if err := knownPack(w, pack); err != nil {
		return Answer{}, err
	}
	now, err := adopt(w, c.fork.now)
	if err != nil {
		return Answer{}, i18n.Errorf("reload failed, the old scripts stay: %w", "未重新载入，仍用原脚本：%w", err)
	}
	if err := c.fork.adopted(now); err != nil {
		return Answer{}, i18n.Errorf("reload failed, the old scripts stay: %w", "未重新载入，仍用原脚本：%w", err)
	}
	out := []string{c.changed(w, pack)}
	c.use(w)
	again, data, err := c.replay()
	if err != nil {
		return Answer{Text: lines(append(out, c.Word("the history could not be replayed: ", "无法回放历史：")+c.Reason(err)))}, nil
	}
	c.keepReplay(again)
	return Answer{Text: lines(append(out, c.retold(data, len(c.fork.past)))), Data: data}, nil
}

// use takes other packs for the session.
func (c *Console) use(w *Loaded) {
	c.edition++
	c.loaded, c.bots = w, map[event.Player]*seatBot{} // bots remember matches of the old scripts
}

// knownPack rejects the name of a pack that is not loaded; "" means all.
func knownPack(w *Loaded, id string) error {
	if id == "" {
		return nil
	}
	var ids []string
	for _, p := range w.packs.Library().Packs {
		if p.ID == id {
			return nil
		}
		ids = append(ids, p.ID)
	}
	return i18n.Errorf("unknown pack %q%s; the packs are %s", "没有扩展包%q%s；可用：%s", id, i18n.Offer(id, ids), i18n.List(ids))
}

// adopt returns a match under loaded packs, in the position of another match.
func adopt(w *Loaded, from display.Match) (display.Match, error) {
	g, err := w.open()
	if err != nil {
		return nil, err
	}
	return g, g.Adopt(from)
}

// renewed returns an earlier match under the present scripts.
func (c *Console) renewed(g display.Match) (display.Match, error) {
	if g.Program() == c.fork.now.Program() {
		return g, nil
	}
	return adopt(c.loaded, g)
}

// changed describes which packs have changed.
func (c *Console) changed(is *Loaded, only string) string {
	old := map[string]string{}
	for _, p := range c.loaded.packs.Library().Packs {
		old[p.ID] = p.Hash
	}
	var list []string
	for _, p := range is.packs.Library().Packs {
		if old[p.ID] != p.Hash && (only == "" || only == p.ID) {
			list = append(list, p.ID)
		}
	}
	if len(list) == 0 {
		return c.Word("reloaded; no pack has changed", "已重新载入，扩展包无变化")
	}
	return c.Wordf("reloaded: %s changed; the position stays", "已重新载入：%s有变化，局面不变", i18n.List(list))
}

// replay is the history under new scripts.
type replay struct {
	Commands int          `json:"commands"` // replayed
	Stopped  string       `json:"stopped,omitempty"`
	At       int          `json:"differs_at,omitempty"` // command of the first differing event, from 1
	Line     string       `json:"command,omitempty"`
	Was      string       `json:"was,omitempty"`
	Now      string       `json:"now,omitempty"`
	Differ   []difference `json:"differ"`
	Results  [2]string    `json:"results"`

	fork string
}

// replay plays the history of the present fork under the present scripts and compares it
// with the original.
func (c *Console) replay() (*fork, *replay, error) {
	was := c.fork.now
	g, err := begin(c.loaded, c.fork.origin)
	if err != nil {
		return nil, nil, err
	}
	b, r := &fork{name: replayed, now: g, origin: c.fork.origin, seed: c.fork.seed, meter: &c.meter}, &replay{fork: c.fork.name}
	for i, rec := range c.fork.now.Commands() {
		line := c.fork.lineOf(i + 1)
		err := b.carry(line, func(g display.Match) error {
			return rec.Redo(g, c.fork.now.Edits(rec))
		})
		if err != nil {
			r.Stopped = c.Wordf("command %d, %s, is now rejected: %s", "第%d条指令（%s）现被否决：%s", i+1, line, c.Reason(err))
			break
		}
		r.Commands++
		if err := c.meter.over(); err != nil {
			return nil, nil, err
		}
	}
	if r.Was, r.Now = c.firstDifference(c.fork, b); r.Was != "" {
		r.At = c.fork.commandOf(seqOf(r.Was, r.Now))
		r.Line = c.fork.lineOf(r.At)
	}
	r.Differ = differences(was, b.now)
	r.Results = [2]string{was.Outcome().Result, b.now.Outcome().Result}
	return b, r, nil
}

// seqOf reads the sequence number at the head of one of two lines of events.
func seqOf(list ...string) (seq uint32) {
	for _, line := range list {
		if n, _ := fmt.Sscanf(line, "#%d", &seq); n == 1 {
			return seq
		}
	}
	return 0
}

func (c *Console) retold(r *replay, all int) string {
	out := []string{c.Wordf("history replayed: %d of %d command%s, no difference", "已回放历史：%[1]d/%[2]d条指令，无差异", r.Commands, all, i18n.Plural(all))}
	if r.Was != "" {
		where := c.Word("the start", "开局")
		if r.At > 0 {
			where = c.Wordf("command %d: %s", "第%d条指令：%s", r.At, r.Line)
		}
		out = []string{c.Wordf("history replayed: %d of %d command%s; the first difference is in %s", "已回放历史：%[1]d/%[2]d条指令，首处差异在%[4]s", r.Commands, all, i18n.Plural(all), where),
			c.Word("  was  ", "  原为  ") + r.Was, c.Word("  now  ", "  现为  ") + r.Now}
	}
	if r.Stopped != "" {
		out = append(out, "  "+r.Stopped)
	}
	if r.Results[0] != r.Results[1] {
		out = append(out, c.Wordf("  result: %s → %s", "  结果：%s → %s", orOn(r.Results[0]), orOn(r.Results[1])))
	}
	if n := len(r.Differ); n > 0 && r.fork != replayed { // that fork is not compared with itself
		out = append(out, c.Wordf("  %s; compare %s %s shows them", "  %s；用 compare %s %s查看", differ(n, i18n.Text{EN: " of the position", ZH: "局面有"}), r.fork, replayed))
	}
	return lines(out)
}

func orOn(result string) i18n.Text {
	if result == "" {
		return i18n.Text{EN: "it continues", ZH: "继续中"}
	}
	return match.ResultTitle(result)
}

// keepReplay adds the replayed history to the forks, replacing an older one.
func (c *Console) keepReplay(b *fork) {
	if c.fork.name == replayed {
		return
	}
	for i, f := range c.forks {
		if f.name == replayed {
			c.forks = append(c.forks[:i:i], c.forks[i+1:]...)
			break
		}
	}
	c.forks = append(c.forks, b)
}

var errNoFiles = i18n.Errorf("a session in a page cannot use files; use arbiter repl with the same flags", "网页会话不能读写文件；用相同参数运行 arbiter repl 即可")
