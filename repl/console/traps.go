package console

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
)

// trap is a break or a watch.
type trap struct {
	text string // as it was written
	name string // of an event type
	typ  event.Type
	expr string // of a break: must be true; of a watch: what is watched
	card string
	file string
	line int

	watching bool
	value    string
}

// begin takes the value of a watch before a command, and the number that a
// type has under the present scripts.
func (t *trap) begin(c *Console) {
	t.typ, _ = c.branch.now.Program().Types.Lookup(t.name)
	if t.watching {
		t.value = t.eval(c, c.branch.now, nil)
	}
}

// eval gives the value of the expression; one that fails has its error as
// value.
func (t *trap) eval(c *Console, g match.Debugger, e *event.Event) string {
	v, err := c.world.Lua.Eval(g, e, t.expr)
	if err != nil {
		return err.Error()
	}
	return v
}

// springs reports whether a command is to stop at a point.
func (t *trap) springs(k *course, p *point) bool {
	switch {
	case t.watching:
		if p.kind != atDone {
			return false
		}
		was := t.value
		t.value = t.eval(k.c, fork(k.game), &p.event)
		return was != t.value
	case t.file != "":
		return p.kind == atLine && p.line.Line == t.line && (p.line.File == t.file || strings.HasSuffix(p.line.File, "/"+t.file))
	case t.card != "":
		return t.ofCard(k, p)
	}
	if p.kind != atEvent || p.event.Type != t.typ {
		return false
	}
	if t.expr == "" {
		return true
	}
	yes, err := k.c.world.Lua.Truth(fork(k.game), &p.event, t.expr)
	return err == nil && yes
}

// ofCard: a listener of the card has run, or the card is source or target.
func (t *trap) ofCard(k *course, p *point) bool {
	switch p.kind {
	case atListener:
		return p.fate == match.Ran && hasPrefixFold(p.listener, t.card+".")
	case atEvent:
		e := k.chronicle.Entry(&p.event)
		return strings.Contains(strings.ToUpper(e.Source+" "+e.Target), strings.ToUpper(t.card))
	}
	return false
}

func breakAt(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return c.listTraps(), nil
	}
	t := trap{text: rest}
	word, more, _ := strings.Cut(rest, " ")
	more = strings.TrimSpace(more)
	if file, n, ok := strings.Cut(rest, ".lua:"); ok {
		line, err := strconv.Atoi(n)
		if err != nil || line < 1 {
			return Answer{}, fmt.Errorf("%q is no line, as in 006_energy_sword.lua:4", n)
		}
		t.file, t.line = file+".lua", line
		if err := c.knownScript(t.file); err != nil {
			return Answer{}, err
		}
		return c.addTrap(t), nil
	}
	if word == "card" && more != "" {
		t.card = more
		if c.definedAt(more) == "" {
			return Answer{}, fmt.Errorf("there is no card %q%s", more, hint.Meant(more, definitions(c)))
		}
		return c.addTrap(t), nil
	}
	typ, ok := lookupType(c, word)
	if !ok {
		return Answer{}, fmt.Errorf("there is no event %q%s; a card is broken at by break card ID, a line by FILE.lua:LINE", word, hint.Meant(word, eventWords(c)))
	}
	t.name = c.game().Program().Types.Def(typ).Name
	if more != "" {
		expr, isIf := strings.CutPrefix(more, "if ")
		if !isIf {
			return Answer{}, fmt.Errorf("%q is not understood; a condition begins with if", more)
		}
		t.expr = expr
		e := event.New(typ)
		if _, err := c.evaluate(&e, expr); err != nil {
			return Answer{}, err
		}
	}
	return c.addTrap(t), nil
}

func (c *Console) knownScript(file string) error {
	var names []string
	if c.world.Lib != nil {
		for _, s := range c.world.Lib.Scripts {
			if s.Pack+"/"+s.File == file || s.File == file || strings.HasSuffix(s.File, "/"+file) {
				return nil
			}
			names = append(names, s.File)
		}
	}
	return fmt.Errorf("there is no script %q%s", file, hint.Meant(file, names))
}

func watch(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, errors.New("watch what? as in watch state.player[2].base")
	}
	v, err := c.evaluate(nil, rest)
	if err != nil {
		return Answer{}, err
	}
	a := c.addTrap(trap{text: "watch " + rest, expr: rest, watching: true})
	a.Text += " = " + v
	return a, nil
}

// mostTraps bounds the traps of a session.
const mostTraps = 64

func (c *Console) addTrap(t trap) Answer {
	if len(c.traps) == mostTraps {
		return Answer{Err: errors.New("there are too many breaks; clear some")}
	}
	c.traps = append(c.traps, t)
	return Answer{Text: fmt.Sprintf("break %d: %s", len(c.traps), t.text)}
}

func (c *Console) listTraps() Answer {
	if len(c.traps) == 0 {
		return Answer{Text: "no breaks", Data: []string{}}
	}
	var out, data []string
	for i := range c.traps {
		out = append(out, fmt.Sprintf("%3d  %s", i+1, c.traps[i].text))
		data = append(data, c.traps[i].text)
	}
	return Answer{Text: lines(out), Data: data}
}

func clearTraps(c *Console, rest string) (Answer, error) {
	if rest == "" {
		n := len(c.traps)
		c.traps = nil
		return Answer{Text: fmt.Sprintf("%d removed", n)}, nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 || n > len(c.traps) {
		return Answer{}, fmt.Errorf("there is no break %q; there are %d", rest, len(c.traps))
	}
	text := c.traps[n-1].text
	c.traps = append(c.traps[:n-1:n-1], c.traps[n:]...)
	return Answer{Text: "removed: " + text}, nil
}
