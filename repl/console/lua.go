package console

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/repl/session"
)

// The commands for a stop in a script: the script, the next line, the stack.

func line(c *Console, rest string) (Answer, error) {
	switch {
	case rest == "":
		return c.advance(nextLine)
	case rest != "over":
		return Answer{}, i18n.Errorf("unexpected %q; line goes to the next line, line over does not enter calls", "无法理解%q；line 到下一行，line over 不进入函数调用", rest)
	case c.paused == nil || c.paused.point.line == nil:
		return c.advance(nextLine)
	}
	return c.advance(lineOver(&c.paused.point))
}

// around is how many lines list shows before and after a line.
const around = 5

func list(c *Console, rest string) (Answer, error) {
	file, at := "", 0
	switch {
	case rest != "":
		var err error
		if file, at, err = c.scriptPlace(rest); err != nil {
			return Answer{}, err
		}
	case c.paused == nil:
		return Answer{}, i18n.Errorf("no command has stopped; list FILE.lua:LINE shows a script, for example list squad.lua:3", "没有中断的指令；list FILE.lua:LINE 显示脚本，例如：list squad.lua:3")
	case c.paused.point.line != nil:
		file, at = c.paused.point.line.File, c.paused.point.line.Line
	case c.paused.point.as.Ref != 0:
		l := &c.game().Program().Listeners[c.paused.point.as.Ref]
		file, at = l.File, l.Line
	}
	text := c.script(file)
	if text == nil {
		return Answer{}, i18n.Errorf("the command has not stopped in a script; line goes to the next line of one", "指令没有停在脚本中；line 到脚本的下一行")
	}
	if at > len(text) {
		return Answer{}, i18n.Errorf("%s has %d line%s", "%[1]s共有%[2]d行", file, len(text), i18n.Plural(len(text)))
	}
	out := []string{c.paint(display.Strong, file)}
	first, last := max(at-around, 1), min(at+around, len(text))
	for n := first; n <= last; n++ {
		mark := " "
		if n == at {
			mark = "→"
		}
		out = append(out, strings.TrimRight(fmt.Sprintf("%s%4d  %s", mark, n, text[n-1]), " "))
	}
	return Answer{Text: lines(out), Data: map[string]any{"file": file, "line": at, "first": first, "text": text[first-1 : last]}}, nil
}

// script returns the lines of a script or manifest, nil for an unknown one.
func (c *Console) script(file string) []string {
	if text, ok := c.loaded.text(file); ok {
		return strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	}
	return nil
}

// scriptLine returns one line of a script, "" for an unknown one.
func (c *Console) scriptLine(file string, n int) string {
	if text := c.script(file); n >= 1 && n <= len(text) {
		return text[n-1]
	}
	return ""
}

// stack lists where a command has stopped, from the inside out: Lua calls, the listener, the
// event and its causes, the command.
func stack(c *Console, _ string) (Answer, error) {
	p := c.paused
	if p == nil {
		return Answer{}, i18n.Errorf("no command has stopped; step COMMAND begins one, break stops one", "没有中断的指令；step COMMAND 开始单步，break 设置断点")
	}
	var out []string
	if at := p.point.line; at != nil {
		for _, f := range at.Stack {
			out = append(out, c.Wordf("%s:%d in %s", "%s:%d 位于%s", f.File, f.Line, f.Func))
		}
	}
	if p.point.as.Ref != 0 {
		out = append(out, c.Word("listener ", "监听器 ")+c.where(p.game.ListenerName(p.point.as.Ref)))
	}
	entry := c.entryOf(p)
	out = append(out, session.EntryLineIn(c.Lang, &entry))
	if cause := p.at().Cause; cause != 0 {
		chain := strings.Split(c.chain(cause).Text, "\n")
		out = append(append(out, c.Word("because of ", "起因：")+chain[0]), chain[1:len(chain)-1]...)
	}
	out = append(out, c.Word("command ", "指令 ")+p.line)
	return Answer{Text: lines(out), Data: map[string]any{"stack": out, "line": p.point.line}}, nil
}
