package proofs_test

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/games/tabletop"
)

// gameContext is the place of an expression or a statement, and so what it can ask.
type gameContext struct {
	subjects
	ask     bool // the event can be changed or rejected
	quiet   bool // nothing may be asked, ended or raised
	listens bool // it is a listener
}

// uncalled are the functions that the generator does not call by their types alone.
var uncalled = []string{"choice", "word", "get", "notice", "at", "line", "after"}

// ending are the functions that end turns and matches, ask, or begin a chain.
var gameEnding = []string{"choose", "end_turn", "go_to", "again", "out", "win", "score", "draw", "restart", "reverse", "skip", "lead"}

// callable lists the functions that can be called in a gameContext.
func (w *gameWriter) callable(c gameContext, acts bool) (list []*tabletop.Function) {
	for i := range tabletop.Functions {
		f := &tabletop.Functions[i]
		switch {
		case f.Acts != acts || f.Bots || slices.Contains(uncalled, f.Name), f.Asks && (!c.ask || f.Name == "reject"):
		case slices.Contains(gameEnding, f.Name) && (c.quiet || !w.chance(6)):
		case f.On == "ev" && (f.Name == "source" || f.Name == "target") && !c.card && !c.target && !c.listens:
		default:
			list = append(list, f)
		}
	}
	return list
}

// script writes the functions that the manifest names.
func (w *gameWriter) script() {
	for _, f := range w.functions {
		w.locals = 0
		fmt.Fprintf(&w.lua, "function %s(me, ev, game)\n", f.name)
		if f.judges {
			fmt.Fprintf(&w.lua, "  return %s\n", w.expr(f.c, tabletop.Bool, 2))
		} else {
			for range 1 + w.Intn(3) {
				w.statement(f.c, "  ")
			}
		}
		w.lua.WriteString("end\n")
	}
	w.lua.WriteString("function later(me, ev, game)\n  game:count(me:player(), \"" + w.counter("player") + "\", 1)\nend\n")
}

// statement writes something that is done.
func (w *gameWriter) statement(c gameContext, indent string) {
	switch w.Intn(7) {
	case 0:
		fmt.Fprintf(&w.lua, "%sif %s then\n", indent, w.expr(c, tabletop.Bool, 1))
		w.action(c, indent+"  ")
		fmt.Fprintf(&w.lua, "%send\n", indent)
	case 1:
		fmt.Fprintf(&w.lua, "%sfor _, card in ipairs(game:cards(%s, %d)) do\n%s  %s\n%send\n", indent, w.holding(), 1+w.Intn(3), indent,
			w.one(fmt.Sprintf("game:move{ card = card, to = %q, player = me:player() }", w.zone(anyZone)), "game:flip(card)", fmt.Sprintf("game:count(card, %q, 1)", w.counter("card"))), indent)
	case 2:
		if !c.ask {
			fmt.Fprintf(&w.lua, "%sgame:after(\"later\")\n", indent)
		}
	default:
		w.action(c, indent)
	}
}

// holding is a player, or the match, and a zone of it.
func (w *gameWriter) holding() string {
	id := w.zone(func(z *zoneDef) bool { return z.of != "team" })
	who := w.one("me:player()", "me:player()", "1")
	if w.zones[slices.IndexFunc(w.zones, func(z zoneDef) bool { return z.id == id })].of == "match" {
		who = "0"
	}
	return fmt.Sprintf("%s, %q", who, id)
}

// action writes one call that queues something or changes the event.
func (w *gameWriter) action(c gameContext, indent string) {
	list := w.callable(c, true)
	if c.ask && w.chance(2) {
		list = slices.DeleteFunc(w.callable(c, false), func(f *tabletop.Function) bool { return !f.Asks })
	}
	f := list[w.Intn(len(list))]
	var args, guards []string
	pair := w.together(f)
	for i := range f.Params {
		p := &f.Params[i]
		if p.Opt && w.chance(2) {
			break
		}
		text := w.argument(c, f, p)
		if i < len(pair) {
			text = pair[i]
		}
		if p.Type == tabletop.Card && !p.None || p.Type == tabletop.Thing && !p.None {
			w.locals++
			name := fmt.Sprint("v", w.locals)
			fmt.Fprintf(&w.lua, "%slocal %s = %s\n", indent, name, text)
			guards, text = append(guards, name+" ~= 0"), name
		}
		args = append(args, text)
	}
	line := fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
	if len(guards) > 0 {
		line = fmt.Sprintf("if %s then %s end", strings.Join(guards, " and "), line)
	}
	fmt.Fprintf(&w.lua, "%s%s\n", indent, line)
}

// together returns the first arguments of functions where one depends on another: a thing with
// a counter of its own, a zone with who has it. It is nil for all others.
func (w *gameWriter) together(f *tabletop.Function) []string {
	var before tabletop.Type
	for i := range f.Params {
		switch t := f.Params[i].Type; {
		case before == tabletop.Thing && t == tabletop.Counter:
			if w.chance(2) {
				return []string{w.one("me:player()", "1"), fmt.Sprintf("%q", w.counter("player"))}
			}
			return []string{"0", fmt.Sprintf("%q", w.counter("match"))}
		case before == tabletop.Player && t == tabletop.Zone:
			return strings.SplitN(w.holding(), ", ", 2)
		default:
			before = t
		}
	}
	return nil
}

// argument is an argument that a parameter takes, and now and then one of any type.
func (w *gameWriter) argument(c gameContext, f *tabletop.Function, p *tabletop.Param) string {
	if w.Wild > 0 && w.Intn(1000) < w.Wild {
		return w.one("-3", "300", "2^31", "2^53", "0.5", "0/0", "1e300", "nil", "true", "{}", "me", "game", "{ 1, 2, 3 }", `""`, `"deck"`, `"x"`, `"\0"`, "later")
	}
	if p.Range.Max > 0 && p.Type == tabletop.Int {
		return fmt.Sprint(1 + w.Intn(3))
	}
	return w.expr(c, p.Type, 1)
}

// expr is an expression of a type, of calls at most so deep.
func (w *gameWriter) expr(c gameContext, t tabletop.Type, deep int) string {
	if deep > 0 && t != tabletop.List && w.chance(2) {
		list := slices.DeleteFunc(w.callable(c, false), func(f *tabletop.Function) bool { return f.Returns != t || f.Asks })
		if len(list) > 0 {
			f := list[w.Intn(len(list))]
			args := w.together(f)
			for i := len(args); i < len(f.Params) && !f.Params[i].Opt; i++ {
				args = append(args, w.argument(c, f, &f.Params[i]))
			}
			return fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
		}
	}
	return w.literal(c, t)
}

// literal is a value of a type that every match has.
func (w *gameWriter) literal(c gameContext, t tabletop.Type) string {
	q := func(list ...string) string { return fmt.Sprintf("%q", w.one(list...)) }
	switch t {
	case tabletop.Card, tabletop.Thing:
		cards := []string{"me:card()", fmt.Sprintf("(game:cards(%s, 1)[1] or 0)", w.holding()), fmt.Sprintf("(game:cards(%s, 3)[2] or 0)", w.holding())}
		if c.card {
			cards = append(cards, "ev:source()", "ev:source()")
		}
		if t == tabletop.Thing {
			cards = append(cards, "0", "1", "me:player()")
		}
		return w.one(cards...)
	case tabletop.Player:
		return w.one("me:player()", "me:player()", "1", "game:active_player()")
	case tabletop.Zone:
		return q(w.zone(anyZone))
	case tabletop.Counter:
		return q(w.counter(w.one("match", "player", "card")))
	case tabletop.Attribute:
		return q("suit", "rank")
	case tabletop.CardID:
		return q(w.cardIDs...)
	case tabletop.PhaseID:
		return q(w.phaseIDs...)
	case tabletop.ModeID:
		return q("rnd0")
	case tabletop.ActionID:
		return q(w.actionIDs...)
	case tabletop.ChoiceID:
		return q(w.choiceIDs...)
	case tabletop.Stream:
		return q("dice")
	case tabletop.Status:
		return q(statuses...)
	case tabletop.Keyword:
		return q(keywords...)
	case tabletop.Option:
		return q("speed")
	case tabletop.Place:
		return q("top", "bottom", "down")
	case tabletop.Int:
		return fmt.Sprint(w.Intn(4))
	case tabletop.Bool:
		return w.one("true", "game:turn() > 3", fmt.Sprintf("game:size(%s) > 1", w.holding()), "me:player() == game:active_player()")
	case tabletop.List:
		return "{ 1, 2 }"
	case tabletop.Fields:
		return "{ n = 1 }"
	case tabletop.Handler:
		return `"later"`
	}
	return "nil"
}
