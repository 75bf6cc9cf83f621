package console

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
)

func scriptCommands() []*command {
	return []*command{
		{Name: "reload", Aliases: []string{"r"}, Group: "scripts", Usage: "[PACK]", Short: "read the packs anew and go on with the same position",
			Long: "The history is also replayed under the new scripts, in a fork named replayed, and the first differing event is shown.\n" +
				"A script that is broken is reported with file and line, and the old ones stay. With a PACK only its changes are told.",
			Example: "reload", Words: packNames, Run: reload},
		{Name: "packs", Group: "scripts", Short: "the loaded packs, in load order", Example: "packs", Run: packs},
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
		out = []string{"no packs"}
	}
	return Answer{Text: lines(out), Data: packNames(c)}, nil
}

// replayed is the name of the fork in which history was replayed.
const replayed = "replayed"

func reload(c *Console, pack string) (Answer, error) {
	if c.paused != nil {
		return Answer{}, errPaused
	}
	w, err := c.cfg.Load()
	if err != nil {
		return Answer{}, fmt.Errorf(c.Word("nothing was reloaded, the old scripts stay:", "未重新载入，仍用原脚本：")+"\n%w", err)
	}
	if err := knownPack(w, pack); err != nil {
		return Answer{}, err
	}
	now, err := adopt(w, c.branch.now)
	if err != nil {
		return Answer{}, fmt.Errorf(c.Word("nothing was reloaded, the old scripts stay: ", "未重新载入，仍用原脚本：")+"%w", err)
	}
	if err := c.branch.adopted(now); err != nil {
		return Answer{}, fmt.Errorf(c.Word("nothing was reloaded, the old scripts stay: ", "未重新载入，仍用原脚本：")+"%w", err)
	}
	out := []string{c.changed(w, pack)}
	c.edition++
	c.loaded, c.bots = w, map[event.Player]*seatBot{} // bots remember games of the old scripts
	again, data, err := c.replay()
	if err != nil {
		return Answer{Text: lines(append(out, c.Word("history could not be replayed: ", "无法重演历史：")+c.Reason(err)))}, nil
	}
	c.keepReplay(again)
	return Answer{Text: lines(append(out, c.retold(data, len(c.branch.past)))), Data: data}, nil
}

// knownPack refuses the name of a pack that is not loaded; "" means all.
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
	return fmt.Errorf("there is no pack %q%s; there are %s", id, hint.Meant(id, ids), strings.Join(ids, ", "))
}

// adopt makes a match under loaded packs that stands where another one does.
func adopt(w *Loaded, from match.Debugger) (match.Debugger, error) {
	g, err := w.open()
	if err != nil {
		return nil, err
	}
	return g, g.Adopt(from)
}

// renewed is a game of the past under the present scripts.
func (c *Console) renewed(g match.Debugger) (match.Debugger, error) {
	if g.Program() == c.branch.now.Program() {
		return g, nil
	}
	return adopt(c.loaded, g)
}

// changed says which packs are others now.
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
	return fmt.Sprintf(c.Word("reloaded: %s changed; the position stays", "已重新载入：%s有变化，局面不变"), strings.Join(list, ", "))
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

	branch string
}

// replay plays the history of the present branch under the present scripts
// and compares it with what was.
func (c *Console) replay() (*branch, *replay, error) {
	was := c.branch.now
	g, err := begin(c.loaded, c.branch.origin)
	if err != nil {
		return nil, nil, err
	}
	b, r := &branch{name: replayed, now: g, origin: c.branch.origin, meter: &c.meter}, &replay{branch: c.branch.name}
	for i, rec := range c.branch.now.Commands() {
		line := c.branch.lineOf(i + 1)
		err := b.carry(line, func(g match.Debugger) error {
			if rec.Edit != 0 {
				return g.Inject(c.branch.now.Edits(rec))
			}
			return g.Do(rec.Command)
		})
		if err != nil {
			r.Stopped = fmt.Sprintf("command %d, %s, is refused now: %s", i+1, line, c.Reason(err))
			break
		}
		r.Commands++
		if err := c.meter.over(); err != nil {
			return nil, nil, err
		}
	}
	if r.Was, r.Now = c.firstDifference(was, b.now); r.Was != "" {
		r.At = c.branch.commandOf(seqOf(r.Was, r.Now))
		r.Line = c.branch.lineOf(r.At)
	}
	r.Differ = differences(was, b.now)
	r.Results = [2]string{was.Outcome().Result, b.now.Outcome().Result}
	return b, r, nil
}

// seqOf reads the sequence at the head of one of two lines of events.
func seqOf(list ...string) (seq uint32) {
	for _, line := range list {
		if n, _ := fmt.Sscanf(line, "#%d", &seq); n == 1 {
			return seq
		}
	}
	return 0
}

func (c *Console) retold(r *replay, all int) string {
	out := []string{fmt.Sprintf("history replayed: %d of %d command%s, no difference", r.Commands, all, plural(all))}
	if c.Lang == "zh" {
		out[0] = fmt.Sprintf("已重演历史：%d/%d条命令，无差异", r.Commands, all)
	}
	if r.Was != "" {
		where := c.Word("the start", "开局")
		if r.At > 0 {
			where = fmt.Sprintf(c.Word("command %d: %s", "第%d条命令：%s"), r.At, r.Line)
		}
		out = []string{fmt.Sprintf("history replayed: %d of %d command%s; the first difference is in %s", r.Commands, all, plural(all), where),
			"  was  " + r.Was, "  now  " + r.Now}
		if c.Lang == "zh" {
			out = []string{fmt.Sprintf("已重演历史：%d/%d条命令，首处差异在%s", r.Commands, all, where), "  原为  " + r.Was, "  现为  " + r.Now}
		}
	}
	if r.Stopped != "" {
		out = append(out, "  "+r.Stopped)
	}
	if r.Results[0] != r.Results[1] {
		out = append(out, fmt.Sprintf("  result: %s → %s", orOn(r.Results[0]), orOn(r.Results[1])))
	}
	if n := len(r.Differ); n > 0 {
		out = append(out, fmt.Sprintf("  %s; compare %s %s shows them", differ(n, " of the position"), r.branch, replayed))
	}
	return lines(out)
}

func orOn(result string) string {
	if result == "" {
		return "it goes on"
	}
	return result
}

// keepReplay puts the replayed history among the forks, in place of an older
// one.
func (c *Console) keepReplay(b *branch) {
	if c.branch.name == replayed {
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

var errNoFiles = errors.New("this session has no files, as that of a page; arbiter repl with the same flags has them")
