package console

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/script/inspect"
	"arbiter/repl/session"
)

// breakpoint stops commands at an event, a line or a card, or where a watched value changes.
type breakpoint struct {
	text string // as the user wrote it
	name string // of an event type
	typ  event.Type
	expr string // of a breakpoint: its condition; of a watch: the watched value
	card string
	file string
	line int

	watching bool
	value    string
}

// begin reads the value of a watch when a command begins or continues after a stop, and the
// number of an event type under the present scripts.
func (t *breakpoint) begin(c *Console, since display.Match) {
	t.typ, _ = c.fork.now.Program().Types.Lookup(t.name)
	if t.watching {
		t.value = t.eval(c, since, inspect.Point{})
	}
}

// eval returns the value of the expression, or the error of one that fails.
func (t *breakpoint) eval(c *Console, g display.Match, at inspect.Point) string {
	v, err := c.loaded.lua.Eval(g, at, t.expr)
	if err != nil {
		return err.Error()
	}
	return v
}

// reached returns why a command stops at a point, or "" if it does not.
func (t *breakpoint) reached(k *course, p *point) string {
	hit := false
	switch {
	case t.watching:
		return t.changes(k, p)
	case t.file != "":
		hit = p.kind == atLine && p.here.Line == t.line && p.here.File == t.file
	case t.card != "":
		hit = t.ofCard(k, p)
	default:
		hit = p.kind == atEvent && p.event.Type == t.typ
	}
	if !hit || t.expr == "" {
		return map[bool]string{true: t.text}[hit]
	}
	yes, err := k.c.loaded.lua.Truth(display.Fork(k.game), p.vantage(), t.expr)
	switch {
	case err != nil:
		return k.c.Wordf("%s, and the condition fails: %v", "%s；条件出错：%v", t.text, err)
	case yes:
		return t.text
	}
	return ""
}

// changes describes how an event has changed a watched value.
func (t *breakpoint) changes(k *course, p *point) string {
	if p.kind != atDone {
		return ""
	}
	was := t.value
	if t.value = t.eval(k.c, display.Fork(k.game), p.vantage()); was == t.value {
		return ""
	}
	return fmt.Sprintf("%s: %s → %s", t.text, was, t.value)
}

// ofCard reports whether a listener of the card has run, or the card is source or target.
func (t *breakpoint) ofCard(k *course, p *point) bool {
	switch p.kind {
	case atListener:
		return p.result == match.Ran && session.HasPrefixFold(p.listener, t.card+".")
	case atEvent:
		e := k.log.Entry(&p.event)
		return strings.Contains(strings.ToUpper(e.Source+" "+e.Target), strings.ToUpper(t.card))
	}
	return false
}

func breakAt(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return c.listTraps(), nil
	}
	place, expr, conditional := strings.Cut(rest, " if ")
	place, expr = strings.TrimSpace(place), strings.TrimSpace(expr)
	if strings.HasSuffix(rest, " if") || conditional && expr == "" {
		return Answer{}, i18n.Errorf("expected a condition, for example %s", "缺少条件，例如：%s", c.exampleFor("break"))
	}
	t := breakpoint{text: rest, expr: expr}
	word, more, _ := strings.Cut(place, " ")
	var err error
	switch {
	case strings.Contains(place, ".lua"):
		err = c.breakAtLine(&t, place)
	case word == "card" && more != "":
		t.card = strings.TrimSpace(more)
		if c.definedAt(t.card) == "" {
			err = i18n.Errorf("unknown card %q%s", "没有牌%q%s", t.card, i18n.Offer(t.card, definitions(c)))
		}
	case more != "":
		err = i18n.Errorf("unexpected %q; a condition begins with if", "无法理解%q；条件以 if 开头", more)
	default:
		err = c.breakAtEvent(&t, word)
	}
	if err != nil {
		return Answer{}, err
	}
	return c.addTrap(t)
}

func (c *Console) breakAtEvent(t *breakpoint, word string) error {
	typ, ok := lookupType(c, word)
	if !ok {
		return i18n.Errorf("unknown event %q%s", "没有事件%q%s", word, cmp.Or(i18n.Offer(word, eventWords(c)), i18n.Text{EN: "; use break card ID for a card and FILE.lua:LINE for a line", ZH: "；对牌设断点用 break card ID，对脚本行用 FILE.lua:LINE"}))
	}
	t.name = c.game().Program().Types.Def(typ).Name
	if t.expr == "" {
		return nil
	}
	_, err := c.evaluate(inspect.Point{Event: event.New(typ)}, t.expr)
	return err
}

// breakAtLine reads a line of a script, as in 006_energy_sword.lua:4. It rejects a line without
// code.
func (c *Console) breakAtLine(t *breakpoint, place string) (err error) {
	if t.file, t.line, err = c.scriptPlace(place); err != nil {
		return err
	}
	code := c.loaded.lua.CodeLines(t.file)
	if !slices.Contains(code, t.line) {
		i, _ := slices.BinarySearch(code, t.line)
		if i == len(code) {
			return i18n.Errorf("line %d of %s has no code, and there is none below it", "%[2]s第%[1]d行及以下没有可运行的代码", t.line, t.file)
		}
		return i18n.Errorf("line %d of %s has no code; the next line with code is %d", "%[2]s第%[1]d行没有可运行的代码；下一处在第%[3]d行", t.line, t.file, code[i])
	}
	if t.expr == "" {
		return nil
	}
	return c.loaded.lua.Check(c.game().Program(), inspect.Point{Stop: c.loaded.lua.Line(t.file, t.line)}, t.expr)
}

// scriptPlace reads FILE.lua:LINE. The end of the path is enough if it identifies the file.
func (c *Console) scriptPlace(text string) (file string, line int, err error) {
	name, number, _ := strings.Cut(text, ":")
	if line, err = strconv.Atoi(number); err != nil || line < 1 {
		return "", 0, i18n.Errorf("%q: expected a line of a script, for example 006_energy_sword.lua:4", "%q不是脚本行，写法如006_energy_sword.lua:4", text)
	}
	var found []string
	all := scriptNames(c)
	for _, s := range all {
		if s == name || strings.HasSuffix(s, "/"+name) {
			found = append(found, s)
		}
	}
	switch len(found) {
	case 0:
		var names []string
		for _, s := range all {
			names = append(names, path.Base(s))
		}
		return "", 0, i18n.Errorf("unknown script %q%s", "没有脚本%q%s", name, i18n.Offer(path.Base(name), names))
	case 1:
		return found[0], line, nil
	}
	return "", 0, i18n.Errorf("%q is ambiguous: %s", "%q可指多个脚本：%s", name, i18n.List(found))
}

// scriptNames returns the scripts of the packs, each with its pack before it.
func scriptNames(c *Console) (names []string) {
	for _, s := range c.loaded.packs.Library().Scripts {
		names = append(names, s.Pack+"/"+s.File)
	}
	return names
}

func watch(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, i18n.Errorf("expected an expression, for example %s", "要监视什么？例如：%s", c.exampleFor("watch"))
	}
	v, err := c.evaluate(c.vantage(), rest)
	if err != nil || v == "nil" {
		return Answer{}, c.nothingAt(rest, err)
	}
	a, err := c.addTrap(breakpoint{text: "watch " + rest, expr: rest, watching: true})
	if err == nil {
		a.Text += " = " + v
	}
	return a, err
}

// nothingAt explains why an expression has no value that could change. For a path of the state
// it lists the existing fields.
func (c *Console) nothingAt(expr string, err error) error {
	if p, ok := strings.CutPrefix(expr, "state."); ok && !strings.ContainsAny(p, " ()\"'") {
		if _, _, unknown := c.at("/" + p); unknown != nil {
			return unknown
		}
	}
	if err != nil {
		return err
	}
	return i18n.Errorf("%s is nil: there is nothing to watch", "%s为 nil，没有可监视的值", expr)
}

// maxTraps bounds the breakpoints of a session.
const maxTraps = 64

func (c *Console) addTrap(t breakpoint) (Answer, error) {
	if len(c.breakpoints) == maxTraps {
		return Answer{}, i18n.Errorf("too many breakpoints; remove some with clear", "断点过多，请用 clear 删除一些")
	}
	c.breakpoints = append(c.breakpoints, t)
	return Answer{Text: c.Wordf("break %d: %s", "断点%d：%s", len(c.breakpoints), t.text)}, nil
}

func (c *Console) listTraps() Answer {
	if len(c.breakpoints) == 0 {
		return Answer{Text: c.Word("no breakpoints", "没有断点"), Data: []string{}}
	}
	var out, data []string
	for i := range c.breakpoints {
		out = append(out, fmt.Sprintf("%3d  %s", i+1, c.breakpoints[i].text))
		data = append(data, c.breakpoints[i].text)
	}
	return Answer{Text: lines(out), Data: data}
}

func clearTraps(c *Console, rest string) (Answer, error) {
	if rest == "" || rest == "all" {
		n := len(c.breakpoints)
		c.breakpoints = nil
		return Answer{Text: c.Wordf("%d removed", "已删除%d个断点", n)}, nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 || n > len(c.breakpoints) {
		return Answer{}, i18n.Errorf("unknown break %q; %d are set", "没有断点%q；共有%d个", rest, len(c.breakpoints))
	}
	text := c.breakpoints[n-1].text
	c.breakpoints = append(c.breakpoints[:n-1:n-1], c.breakpoints[n:]...)
	return Answer{Text: c.Word("removed: ", "已删除：") + text}, nil
}
