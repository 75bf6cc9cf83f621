package console

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/script/inspect"
	"arbiter/repl/session"
)

// A command is never suspended on a Go stack. To stop in it, the console carries it out on a
// fork with a tracer, and keeps a fork of the match at the requested point. To continue, it
// does so again and looks for the next point. When there are no further points, it carries
// the command out on the match itself.

func stepCommands() []*command {
	return []*command{
		{Name: "step", Aliases: []string{"s"}, Group: "time", Usage: "[COMMAND]", Short: i18n.Text{EN: "begin a command and stop at its first event, or go to the next event", ZH: "开始一条指令并停在首个事件，或到下一个事件"},
			Example: "step attack b1 base", Run: step},
		{Name: "next", Aliases: []string{"n"}, Group: "time", Short: i18n.Text{EN: "go to the next listener or event of the stopped command", ZH: "到中断指令的下一个监听器或事件"}, Example: "next", Run: next},
		{Name: "line", Group: "time", Usage: "[over]", Short: i18n.Text{EN: "go to the next line of Lua in the stopped command; over: skip calls", ZH: "到中断指令的下一行 Lua；over 不进入函数调用"}, Example: "line over",
			Words: func(*Console) []string { return []string{"over"} }, Run: line},
		{Name: "list", Asks: true, Group: "time", Usage: "[FILE.lua:LINE]", Short: i18n.Text{EN: "the script around the line of the stop, or around another", ZH: "显示中断行（或另一行）附近的脚本"}, Example: "list squad.lua:3", Words: scriptNames, Run: list},
		{Name: "stack", Asks: true, Aliases: []string{"bt"}, Group: "time", Short: i18n.Text{EN: "where a command is stopped: the Lua calls, the listener, and the cause of the event", ZH: "指令停在何处：Lua 调用、监听器、事件的起因"}, Example: "stack", Run: stack},
		{Name: "continue", Aliases: []string{"c"}, Group: "time", Short: i18n.Text{EN: "continue to the next breakpoint, or to the end of the command", ZH: "继续到下一个断点或指令结束"}, Example: "continue", Run: goOn},
		{Name: "break", Group: "time", Usage: "[EVENT | FILE.lua:LINE | card ID] [if EXPR]", Short: i18n.Text{EN: "stop commands at an event, line or card; without arguments, list the breakpoints", ZH: "让指令停在某个事件、脚本行或牌；不带参数则列出断点"},
			Long:    i18n.Text{EN: "EXPR is Lua. It can read the event's payload by name, and at a line also the local variables, which a stop shows. An EXPR that fails stops too, with the reason.", ZH: "EXPR 为 Lua 表达式，可按名称读取事件数据，在脚本行处可读取局部变量（中断时会显示）。求值出错也会中断并说明原因。"},
			Example: "break DAMAGE_MODIFIED if amount > 2", Words: func(c *Console) []string { return append(eventWords(c), scriptNames(c)...) }, Run: breakAt},
		{Name: "watch", Group: "time", Usage: "EXPR", Short: i18n.Text{EN: "stop commands where the value of an expression changes", ZH: "表达式的值变化时让指令停下"}, Example: "watch state.player[2].base", Run: watch},
		{Name: "clear", Group: "time", Usage: "[N]", Short: i18n.Text{EN: "remove a breakpoint or watch by its number, or all", ZH: "按序号删除断点，不带参数则全部删除"}, Example: "clear 1", Run: clearTraps},
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

// point is one point of a command at which it can stop.
type point struct {
	kind     pointKind
	event    event.Event
	as       match.Candidate // the listener, at a listener or at a line of one
	listener string
	result   match.Result
	here     *inspect.Here // a line, while it runs
	line     *inspect.Stop // the line of a stop
	depth    int           // of calls at that line
}

// vantage returns the point as expressions see it.
func (p *point) vantage() inspect.Point {
	at := inspect.Point{Event: p.event, As: p.as, Stop: p.line}
	if p.here != nil {
		at.Stop = p.here.Capture()
	}
	return at
}

// pause is a stopped command.
type pause struct {
	line  string
	do    func(g display.Match) error
	index int // the index of the point in the course
	point point
	why   string // the breakpoint
	game  display.Match
	redo  bool // it is the next undone command
}

// at returns the event of the stop. In work that follows an event, it is that event.
func (p *pause) at() *event.Event {
	if e := &p.point.event; e.Seq != 0 {
		return e
	}
	if e := session.EventAt(p.game.Log(), p.point.event.Cause); e != nil {
		return e
	}
	return &p.point.event
}

// course carries a command out and looks for a point.
type course struct {
	c      *Console
	game   display.Match
	log    *display.Log
	from   int // points up to this one are skipped
	n      int
	wanted func(k *course, p *point) string // "" to continue
	found  *pause
}

func (k *course) Event(e *event.Event) { k.pass(point{kind: atEvent, event: *e}) }
func (k *course) Done(e *event.Event)  { k.pass(point{kind: atDone, event: *e}) }
func (k *course) Listener(e *event.Event, c match.Candidate, f match.Result) {
	k.pass(point{kind: atListener, event: *e, as: c, listener: k.game.ListenerName(c.Ref), result: f})
}

// Line is a line of a script that is about to run.
func (k *course) Line(h *inspect.Here) {
	e, as := k.game.Running()
	k.pass(point{kind: atLine, event: e, as: as, listener: k.game.ListenerName(as.Ref), here: h})
}

func (k *course) pass(p point) {
	k.n++
	if k.found != nil || k.n <= k.from {
		return
	}
	why := k.wanted(k, &p)
	if why == "" {
		return
	}
	if p.here != nil {
		p.line, p.depth, p.here = p.here.Capture(), p.here.Depth(), nil
	}
	k.found = &pause{index: k.n, point: p, why: why, game: display.Fork(k.game)}
}

// seek carries a command out on a fork, to find a point after an index.
func (c *Console) seek(line string, do func(g display.Match) error, from int, wanted func(*course, *point) string) *pause {
	g := display.Fork(c.fork.now)
	k := &course{c: c, game: g, from: from, wanted: wanted, log: g.LogFor(event.NoPlayer, c.Lang)}
	k.log.Skip()
	since := c.fork.now
	if c.paused != nil {
		since = c.paused.game // changes before the stop were reported or skipped
	}
	for i := range c.breakpoints {
		c.breakpoints[i].begin(c, since)
	}
	g.Trace(k)
	c.loaded.lua.Lines(k.Line)
	defer c.loaded.lua.Lines(nil)
	_ = do(g) // a failure is reported when the command runs on the match itself
	if k.found != nil {
		k.found.line, k.found.do = line, do
	}
	return k.found
}

// stops looks for the first breakpoint in a command, or for its first event if first is set.
func (c *Console) stops(line string, do func(g display.Match) error, first bool) *pause {
	if first {
		return c.seek(line, do, 0, nextEvent)
	}
	return c.seek(line, do, 0, atBreakpoint)
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

// nextLine stops at the next line of a script.
func nextLine(_ *course, p *point) string {
	if p.kind == atLine {
		return "line"
	}
	return ""
}

// lineOver stops at the next line of a script that is not inside a call from the present
// line. It does not stop at the same line again after such a call.
func lineOver(from *point) func(*course, *point) string {
	return func(_ *course, p *point) string {
		if p.kind != atLine {
			return ""
		}
		depth := p.here.Depth()
		if depth > from.depth || depth == from.depth && p.here.File == from.line.File && p.here.Line == from.line.Line {
			return ""
		}
		return "line over"
	}
}

// atBreakpoint asks the breakpoints. It reports all breakpoints of a point, because a change that a watch
// noticed there is not noticed again.
func atBreakpoint(k *course, p *point) string {
	var all []string
	for i := range k.c.breakpoints {
		if why := k.c.breakpoints[i].reached(k, p); why != "" {
			all = append(all, k.c.Wordf("break %d: %s", "断点%d：%s", i+1, why))
		}
	}
	return strings.Join(all, "; ")
}

func step(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return c.advance(nextEvent)
	}
	if c.paused != nil {
		return Answer{}, errPaused
	}
	cmd, err := c.Read(rest, commands.Names())
	if err != nil {
		return Answer{}, err
	}
	do := func(g display.Match) error { return g.Do(cmd) }
	if err := do(display.Fork(c.fork.now)); err != nil {
		return Answer{}, err
	}
	c.paused = c.stops(rest, do, true)
	return c.whereStopped(), nil
}

func next(c *Console, _ string) (Answer, error) { return c.advance(nextListener) }
func goOn(c *Console, _ string) (Answer, error) { return c.advance(atBreakpoint) }

// advance goes to the next point, or carries the command out when there is none.
func (c *Console) advance(wanted func(*course, *point) string) (Answer, error) {
	p := c.paused
	if p == nil {
		return Answer{}, i18n.Errorf("no command has stopped; step COMMAND begins one, break stops one", "没有中断的指令；step COMMAND 开始单步，break 设置断点")
	}
	if c.paused = c.seek(p.line, p.do, p.index, wanted); c.paused != nil {
		c.paused.redo = p.redo
		return c.whereStopped(), nil
	}
	if p.redo {
		line, err := c.forward()
		return Answer{Text: c.Word("end of: ", "执行完毕：") + line}, err
	}
	a, err := c.commit(p.line, p.do)
	a.Text = strings.TrimSuffix(c.Word("end of: ", "执行完毕：")+p.line+"\n"+a.Text, "\n")
	return a, err
}

// stopAt stops the next command of the present fork at an event that undo has just reverted.
func (c *Console) stopAt(seq uint32) (Answer, error) {
	if len(c.fork.future) == 0 {
		return Answer{Text: c.lastCommand()}, nil
	}
	n := len(c.fork.past) + 1
	r, edits, err := c.recorded(c.fork, n)
	if err != nil {
		return Answer{}, err
	}
	do := func(g display.Match) error { return r.Redo(g, edits) }
	c.paused = c.seek(c.fork.lineOf(n), do, 0, func(_ *course, p *point) string {
		if p.kind == atEvent && p.event.Seq == seq {
			return "goto"
		}
		return ""
	})
	if c.paused == nil {
		return Answer{Text: c.lastCommand()}, nil
	}
	c.paused.redo = true
	return c.whereStopped(), nil
}

// whereStopped describes where a command has stopped.
func (c *Console) whereStopped() Answer {
	p := c.paused
	entry := c.entryOf(p)
	out := []string{c.Wordf("stopped in %q: %s", "在%q中断：%s", p.line, p.why)}
	line := session.EntryLineIn(c.Lang, &entry)
	switch p.point.kind {
	case atEvent:
		line = c.Word("before ", "之前：") + line
	case atDone:
		line = c.Word("after ", "之后：") + line
	case atListener:
		line = c.Wordf("in %s\n  %s: %s", "位于：%s\n  %s：%s", line, c.where(p.point.listener), resultText[p.point.result])
	case atLine:
		at := p.point.line
		line = c.Wordf("in %s\n  %s:%d  %s", "位于：%s\n  %s:%d  %s", line, at.File, at.Line, c.paint(display.Strong, strings.TrimSpace(c.scriptLine(at.File, at.Line))))
		for _, l := range at.Locals {
			line += fmt.Sprintf("\n    %s = %s", l.Name, display.Clip(l.Value+c.called(l.Value), c.Width))
		}
	}
	out = append(out, line)
	return Answer{Text: lines(out), Data: map[string]any{"stopped": p.line, "why": p.why, "event": entry, "listener": p.point.listener, "line": p.point.line}}
}

// leastHandle is the smallest number that can only be a handle. Some games have small
// handles, which could also be other numbers.
const leastHandle = 1 << 16

// called returns, in brackets, the name of the thing that has a number as its handle.
func (c *Console) called(value string) string {
	n, err := strconv.ParseUint(value, 10, 32)
	x := c.game().Explorer()
	if err != nil || n < leastHandle || x == nil {
		return ""
	}
	for _, name := range x.Names(c.Player()) {
		if e, err := x.Find(c.Player(), name); err == nil && uint64(e) == n {
			return " (" + name + ")"
		}
	}
	return ""
}

var resultText = map[match.Result]i18n.Text{
	match.Shadowed:  {EN: "not asked: an earlier listener has rejected", ZH: "未轮到：前面的监听器已否决"},
	match.Filtered:  {EN: "a filter did not match", ZH: "过滤条件不满足"},
	match.Unwilling: {EN: "its condition returned false", ZH: "条件函数返回假"},
	match.Ran:       {EN: "has run", ZH: "已运行"},
	match.Failed:    {EN: "has failed", ZH: "运行出错"},
}
