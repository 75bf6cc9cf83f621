package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// whynotListener carries out a past command again and watches one listener at one event.
func (c *Console) whynotListener(ref event.ListenerRef, at string) (Answer, error) {
	g := c.game()
	l := &g.Program().Listeners[ref]
	name := g.Program().Types.Def(l.Type).Name
	if l.Handler {
		return Answer{Text: c.Word("it has no event: a play, an action or a decision calls it", "它不监听事件：由打出、动作或抉择直接调用"), Data: []obstacle{}}, nil
	}
	list, err := c.occasions(l.Type, at)
	if err != nil {
		return Answer{}, err
	}
	if len(list) == 0 {
		why := c.Wordf("it waits for %s, which has not happened yet", "它等待 %s，而该事件尚未发生", name)
		return Answer{Text: why, Data: []obstacle{{What: l.ID, Why: why}}}, nil
	}
	var out []string
	data := []obstacle{}
	for _, e := range list {
		w := &watcher{c: c, ref: ref, seq: e.Seq, eyes: event.NoPlayer}
		if c.Own != nil {
			w.eyes = c.Own()
		}
		if err := c.observe(e.Seq, w); err != nil {
			return Answer{}, err
		}
		why := c.Wordf("at #%d %s: %s", "在#%d %s：%s", e.Seq, g.Program().Types.Def(e.Type).Name, w.verdict(g, e))
		out, data = append(out, why), append(data, obstacle{What: l.ID, Why: why, Listener: l.ID})
	}
	return Answer{Text: lines(out), Data: data}, nil
}

// maxOccasions bounds the events at which a listener is examined.
const maxOccasions = 6

// occasions returns the named event, or the events of a type in the last command that had
// any.
func (c *Console) occasions(t event.Type, at string) (list []*event.Event, err error) {
	if at != "" {
		seq, err := c.Seq(at)
		if err != nil {
			return nil, err
		}
		return []*event.Event{c.eventOf(seq)}, nil
	}
	log := c.game().Log()
	for i := len(log) - 1; i >= 0 && len(list) < maxOccasions; i-- {
		if log[i].Type != t {
			continue
		}
		if len(list) > 0 && c.fork.commandOf(log[i].Seq) != c.fork.commandOf(list[0].Seq) {
			break
		}
		list = append(list, &log[i])
	}
	slices.Reverse(list)
	return list, nil
}

// observe carries out the command of an event again, with a watcher.
func (c *Console) observe(seq uint32, w *watcher) error {
	var err error
	if p := c.paused; p != nil && seq > c.fork.now.Seq() { // the event is of the stopped command
		w.game = display.Fork(c.fork.now)
		w.game.Trace(w)
		err = p.do(w.game)
	} else {
		_, err = c.again(c.fork, c.fork.commandOf(seq), func(g display.Match) match.Tracer { w.game = g; return w })
	}
	var r *match.Refusal
	if err != nil && !errors.As(err, &r) {
		return err
	}
	return nil
}

// watcher follows one listener at one event.
type watcher struct {
	c      *Console
	game   display.Match
	ref    event.ListenerRef
	seq    uint32
	eyes   event.Player // who asks; NoPlayer sees everything
	found  bool
	ran    bool
	said   []string
	whyNot string
}

// Event asks the ruleset before listeners receive an ask.
func (w *watcher) Event(e *event.Event) {
	if e.Seq == w.seq && w.game.Program().Types.Def(e.Type).Kind == event.Ask {
		w.ask(e)
	}
}

// Done asks it after a fact is resolved, because its listeners run only then.
func (w *watcher) Done(e *event.Event) {
	if e.Seq == w.seq && w.game.Program().Types.Def(e.Type).Kind != event.Ask {
		w.ask(e)
	}
}

func (w *watcher) ask(e *event.Event) {
	g := w.game
	if w.eyes != event.NoPlayer {
		g = display.View(g, w.eyes)
	}
	if x := g.Explorer(); x != nil {
		w.whyNot = x.WhyNot(e, w.ref, 0).In(w.c.Lang)
	}
}

// Listener records the result of the listener.
func (w *watcher) Listener(e *event.Event, cand match.Candidate, f match.Result) {
	if e.Seq != w.seq || cand.Ref != w.ref {
		return
	}
	w.found = true
	text := ""
	switch f {
	case match.Ran:
		w.ran, text = true, w.c.Word("it did run", "已运行")
	case match.Shadowed:
		text = w.c.Wordf("%s came first and rejected the event: %s", "%s先运行并否决了事件：%s", w.c.where(w.game.ListenerName(e.RejectedBy)), w.game.Program().Names.At(e.Reason).Code)
	case match.Failed:
		text = w.c.Word("it failed", "运行出错")
	case match.Unwilling:
		text = w.unwilling()
	case match.Filtered:
		text = w.c.Word("a filter did not match", "过滤条件不满足")
		if x := w.game.Explorer(); x != nil {
			if why := x.WhyNot(e, w.ref, cand.Self); why.EN != "" {
				text = why.In(w.c.Lang)
			}
		}
	}
	w.said = append(w.said, text)
}

// unwilling names the condition that returned false, and the values that it used.
func (w *watcher) unwilling() string {
	text := w.c.Word("its condition returned false", "条件函数返回假")
	l := &w.game.Program().Listeners[w.ref]
	if lib := w.c.loaded.packs.Library(); l.When > 0 && int(l.When) <= len(lib.Funcs) {
		f := lib.Funcs[l.When-1]
		text = w.c.Wordf("its condition %s of %s/%s returned false", "条件函数%s（%s/%s）返回假", f.Name, lib.Scripts[f.Script].Pack, lib.Scripts[f.Script].File)
	}
	if r := w.c.loaded.lua.Reason(); r != "" {
		text += w.c.Wordf(", %q", "：%q", r)
	}
	return text
}

// verdict describes the result. To a seat it says no more than its view does: a card that is
// hidden from the seat may have the listener.
func (w *watcher) verdict(g display.Match, e *event.Event) string {
	if w.found && (w.eyes == event.NoPlayer || w.whyNot == "") {
		slices.Sort(w.said)
		return strings.Join(slices.Compact(w.said), w.c.Word("; ", "；")) + w.queued(g, e)
	}
	if w.whyNot != "" {
		return w.whyNot
	}
	if e.Fizzled {
		return w.c.Word("the event had no effect, so no listener ran: ", "该事件没有生效，未询问任何监听器：") + g.Program().Names.At(e.Reason).Code
	}
	return w.c.Word("the event does not involve it", "该事件与它无关")
}

// queued lists the events that a listener queued.
func (w *watcher) queued(g display.Match, e *event.Event) string {
	var list []string
	for _, m := range g.ModsOf(e.Seq) {
		if m.By == w.ref {
			list = append(list, fmt.Sprintf("%d → %d", m.Before, m.After))
		}
	}
	for _, f := range g.Log() {
		if f.Cause == e.Seq && f.By == w.ref {
			list = append(list, fmt.Sprintf("#%d %s", f.Seq, g.Program().Types.Def(f.Type).Name))
		}
	}
	if len(list) == 0 || !w.ran {
		return ""
	}
	return w.c.Wordf(": %s", "：%s", i18n.List(list))
}
