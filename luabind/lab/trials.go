package lab

import (
	"arbiter/core/bot"
	"arbiter/core/i18n"
)

// Trials counts scripts that failed while bots tried commands. A bot takes no such
// command, so no match fails because of it, and the command may never be played. A bot
// tries commands on what it knows, so a trial may fail that would not fail in the
// match.
type Trials struct {
	Faults int    `json:"faults"`
	Match  int    `json:"match"` // the first in which one did, from 0
	Seed   uint64 `json:"seed,string"`
	First  string `json:"first"` // its first error
}

// tried notes what the bots of a match have met, the lowest seat first.
func (p *Played) tried(bots []bot.Bot) {
	for _, b := range bots {
		f, ok := b.(bot.Faulty)
		if !ok {
			continue
		}
		many, first := f.Faults()
		if p.Faults += many; p.Fault == "" && first != nil {
			p.Fault = first.Error()
		}
	}
}

// add counts a match; parts come in any order.
func (t *Trials) add(p *Played) {
	if p.Faults == 0 {
		return
	}
	if t.Faults == 0 || p.Match < t.Match {
		t.Match, t.Seed, t.First = p.Match, p.Seed, p.Fault
	}
	t.Faults += p.Faults
}

// Warning returns a line about them, or no text when no script has failed.
func (t *Trials) Warning() i18n.Text {
	if t.Faults == 0 {
		return i18n.Text{}
	}
	return i18n.Format("scripts failed %d time%s while bots tried commands, so these may never have been played; the first, in match %d (seed %d): %s",
		"机器人试探指令时脚本出错%[1]d次，相关指令可能从未打出；首次在第%[3]d局（种子%[4]d）：%[5]s", t.Faults, i18n.Plural(t.Faults), t.Match+1, t.Seed, t.First)
}
