package console

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/inspect"
)

// A command is never held half-way on a Go stack. To stop in it, the console
// carries it out on a fork with a tracer, and keeps a fork of the point that
// was asked for; to go on, it does so again and looks for the next one. Only
// when no further point is wanted is the command carried out on the match.

func stepCommands() []*command {
	return []*command{
		{name: "step", aliases: []string{"s"}, group: "time", usage: "[COMMAND]", short: "begin a command and stop at its first event, or go to the next event",
			example: "step attack b1 base", run: step},
		{name: "next", aliases: []string{"n"}, group: "time", short: "go to the next listener or event of the command that has stopped", example: "next", run: next},
		{name: "continue", aliases: []string{"c"}, group: "time", short: "go on to the next break, or to the end of the command", example: "continue", run: goOn},
		{name: "break", group: "time", usage: "[EVENT [if EXPR] | card ID | FILE.lua:LINE]", short: "stop commands there; alone: list the breaks",
			long:    "EXPR is Lua and sees the event's payload by name. At a line, its local variables are shown.",
			example: "break DAMAGE_MODIFIED if amount > 2", words: eventWords, run: breakAt},
		{name: "watch", group: "time", usage: "EXPR", short: "stop commands where the value of an expression changes", example: "watch state.player[2].base", run: watch},
		{name: "clear", group: "time", usage: "[N]", short: "remove a break or watch by its number, or all", example: "clear 1", run: clearTraps},
	}
}

// pointKind is where in an event a command can stop.
type pointKind uint8

const (
	atEvent pointKind = iota
	atListener
	atDone
	atLine
)

// point is one place in the course of a command.
type point struct {
	kind     pointKind
	event    event.Event
	listener string
	fate     match.Fate
	line     inspect.Stop
}

// pause is a command that has stopped.
type pause struct {
	line  string
	do    func(g match.Debugger) error
	index int // of the point in the course
	point point
	why   string // the trap
	game  match.Debugger
	redo  bool // it is the next command that undo took back
}

func (p *pause) at() *event.Event { return &p.point.event }

// course carries a command out and looks for a point.
type course struct {
	c         *Console
	game      match.Debugger
	chronicle *match.Chronicle
	from      int // points up to this one are passed over
	n         int
	now       event.Event
	wanted    func(k *course, p *point) string // "" to go on
	found     *pause
}

func (k *course) Event(e *event.Event) { k.now = *e; k.pass(point{kind: atEvent, event: *e}) }
func (k *course) Done(e *event.Event)  { k.pass(point{kind: atDone, event: *e}) }
func (k *course) Listener(e *event.Event, c match.Candidate, f match.Fate) {
	k.pass(point{kind: atListener, event: *e, listener: k.game.ListenerName(c.Ref), fate: f})
}

func (k *course) pass(p point) {
	k.n++
	if k.found != nil || k.n <= k.from {
		return
	}
	if why := k.wanted(k, &p); why != "" {
		k.found = &pause{index: k.n, point: p, why: why, game: fork(k.game)}
	}
}

// seek carries a command out on a fork, to find a point after an index.
func (c *Console) seek(line string, do func(g match.Debugger) error, from int, wanted func(*course, *point) string) *pause {
	g := fork(c.branch.now)
	k := &course{c: c, game: g, from: from, wanted: wanted, chronicle: g.Chronicle(event.NoPlayer, c.cfg.Lang)}
	k.chronicle.Skip()
	for i := range c.traps {
		c.traps[i].begin(c)
	}
	g.Trace(k)
	if l := c.world.Lua; l != nil {
		l.Lines(func(s inspect.Stop) {
			if s.File != inspect.File { // the expressions of traps are not part of the command
				k.pass(point{kind: atLine, event: k.now, line: s})
			}
		})
		defer l.Lines(nil)
	}
	_ = do(g) // a failure is told when the command is carried out for good
	if k.found != nil {
		k.found.line, k.found.do = line, do
	}
	return k.found
}

// stops looks for the first trap in a command, or with any for its first
// event.
func (c *Console) stops(line string, do func(g match.Debugger) error, any bool) *pause {
	if any {
		return c.seek(line, do, 0, nextEvent)
	}
	return c.seek(line, do, 0, trapped)
}

func nextEvent(_ *course, p *point) string {
	if p.kind == atEvent {
		return "step"
	}
	return ""
}

func nextListener(_ *course, p *point) string {
	if p.kind == atEvent || p.kind == atListener {
		return "next"
	}
	return ""
}

// trapped asks the traps.
func trapped(k *course, p *point) string {
	for i := range k.c.traps {
		if k.c.traps[i].springs(k, p) {
			return fmt.Sprintf("break %d: %s", i+1, k.c.traps[i].text)
		}
	}
	return ""
}

func step(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return c.advance(nextEvent)
	}
	if c.paused != nil {
		return Answer{}, errPaused
	}
	cmd, err := c.game().Parse(c.player(), rest)
	if err != nil {
		return Answer{}, err
	}
	do := func(g match.Debugger) error { return g.Do(cmd) }
	if err := do(fork(c.branch.now)); err != nil {
		return Answer{}, err
	}
	c.paused = c.stops(rest, do, true)
	return c.whereStopped(), nil
}

func next(c *Console, _ string) (Answer, error) { return c.advance(nextListener) }
func goOn(c *Console, _ string) (Answer, error) { return c.advance(trapped) }

// advance goes to the next point, or carries the command out when there is
// none.
func (c *Console) advance(wanted func(*course, *point) string) (Answer, error) {
	p := c.paused
	if p == nil {
		return Answer{}, errors.New("no command has stopped; step COMMAND begins one, break stops one")
	}
	if c.paused = c.seek(p.line, p.do, p.index, wanted); c.paused != nil {
		c.paused.redo = p.redo
		return c.whereStopped(), nil
	}
	if p.redo {
		line, err := c.forward()
		return Answer{Text: "end of: " + line}, err
	}
	a, err := c.commit(p.line, p.do)
	a.Text = strings.TrimSuffix("end of: "+p.line+"\n"+a.Text, "\n")
	return a, err
}

// stopAt stops the next command of the present branch at an event, which undo
// has just taken back.
func (c *Console) stopAt(seq uint32) (Answer, error) {
	if len(c.branch.future) == 0 {
		return Answer{Text: c.standing()}, nil
	}
	m := c.branch.future[len(c.branch.future)-1]
	do := func(g match.Debugger) error { return g.Do(m.rec.Command) }
	if m.edits != nil {
		do = func(g match.Debugger) error { return g.Inject(m.edits) }
	}
	c.paused = c.seek(m.line, do, 0, func(_ *course, p *point) string {
		if p.kind == atEvent && p.event.Seq == seq {
			return "goto"
		}
		return ""
	})
	if c.paused == nil {
		return Answer{Text: c.standing()}, nil
	}
	c.paused.redo = true
	return c.whereStopped(), nil
}

// whereStopped tells where a command stands.
func (c *Console) whereStopped() Answer {
	p := c.paused
	chronicle := p.game.Chronicle(event.NoPlayer, c.cfg.Lang)
	chronicle.Skip()
	entry := chronicle.Entry(&p.point.event)
	out := []string{fmt.Sprintf("stopped in %q: %s", p.line, p.why)}
	line := entryLine(&entry)
	switch p.point.kind {
	case atEvent:
		line = "before " + line
	case atDone:
		line = "after " + line
	case atListener:
		line = fmt.Sprintf("in %s\n  %s: %s", line, c.where(p.point.listener), fateText[p.point.fate])
	case atLine:
		line = fmt.Sprintf("in %s\n  %s:%d", line, p.point.line.File, p.point.line.Line)
		for _, l := range p.point.line.Locals {
			line += fmt.Sprintf("\n    %s = %s", l.Name, clip(l.Value, c.cfg.Width))
		}
	}
	out = append(out, line)
	return Answer{Text: lines(out), Data: map[string]any{"stopped": p.line, "why": p.why, "event": entry, "listener": p.point.listener, "line": p.point.line}}
}

var fateText = map[match.Fate]string{match.Shadowed: "not asked: one before it has rejected", match.Filtered: "a filter did not hold",
	match.Unwilling: "its condition gave false", match.Ran: "has run", match.Failed: "has failed"}
