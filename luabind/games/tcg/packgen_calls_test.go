package tcg_test

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
)

// context is the place of an expression or a statement, and so what it can ask.
type packContext struct {
	source, target, place, amount bool   // what the event has
	ask, changes                  bool   // what a listener can do to it
	choices                       bool   // the function is that of a choice
	still                         bool   // nothing may be queued
	listens                       bool   // it is a listener, so what it makes may come back to it
	event                         string // that it listens to
	fields                        []string
}

const tBool = luatcg.Bool

// special are the functions that the generator does not call by their types alone. These are
// those of bots, of keywords and statuses, of objectives, and those of older APIs, which no
// pack of the present one has.
var special = []string{"x", "number", "layers", "seat", "option", "option_value", "option_fixture", "value", "pool", "pool_cap", "killed", "dealt",
	"win", "complete", "progress", "set_control_streak", "word", "choice", "choices", "keyword_number", "instead", "chance", "infect"}

// callable lists the functions that can be called in a context.
func callable(c packContext, acts bool) (list []*luatcg.Function) {
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		if f.Acts == acts && fits(c, f) {
			list = append(list, f)
		}
	}
	return list
}

func fits(c packContext, f *luatcg.Function) bool {
	switch {
	case f.Bots || has(special, f.Name):
		return false
	case f.Asks && f.Name == "reject":
		return c.ask
	case f.Only != "":
		return c.event == f.Only
	case f.Asks:
		return c.changes
	case f.On != "ev":
		return true
	case f.Name == "get":
		return len(c.fields) > 0
	case f.Name == "amount":
		return c.amount
	case f.Name == "spawn", f.Name == "emit", f.Name == "ask":
		return !c.listens // no chain without an end
	case f.Name == "cards":
		return !c.ask // only an effect may look into a hand
	case f.Name == "target_player":
		return c.target
	case f.Name == "source":
		return c.source
	case f.Name == "target":
		return c.target
	case f.Name == "lane", f.Name == "row":
		return c.place
	}
	return true
}

// function writes a handler of some statements.
func (w *packWriter) function(name string, c packContext, statements int) string {
	var b strings.Builder
	w.locals = 0
	fmt.Fprintf(&b, "function %s(me, ev, game)\n", name)
	for range statements {
		b.WriteString(w.statement(c, "  "))
	}
	return b.String() + "end\n"
}

// statement writes something that is done.
func (w *packWriter) statement(c packContext, indent string) string {
	switch w.Intn(8) {
	case 0:
		return fmt.Sprintf("%sif %s then\n%s%send\n", indent, w.expr(c, tBool, 1), w.action(c, indent+"  "), indent)
	case 1:
		return fmt.Sprintf("%sfor _, u in ipairs(game:units(%q)) do\n%s  game:%s(u, %d)\n%send\n", indent, w.one("own", "enemy", "any"), indent,
			w.one("heal", "damage", "restore_shield", "lose_shield"), 1+w.Intn(3), indent)
	case 2:
		if c.ask {
			break
		}
		return fmt.Sprintf("%sfor _, card in ipairs(game:cards(%s, %q, %d)) do\n%s  %s\n%send\n", indent, w.one("me:player()", "game:opponent(me:player())"), w.one("hand", "deck", "graveyard"), 1+w.Intn(2), indent,
			w.one(`game:put(card, "hand")`, `game:put(card, "deck_bottom")`, "game:reveal(card)", "game:look(me:player(), card)", "game:discard(card)"), indent)
	}
	if c.choices && w.Intn(2) == 0 {
		return fmt.Sprintf("%sfor _, chosen in ipairs(ev:choices()) do\n%s  game:%s(chosen)\n%send\n", indent, indent, w.one("reveal", "discard"), indent)
	}
	return w.action(c, indent)
}

// action writes one call that queues something or changes the event, with what has to hold
// for its arguments.
func (w *packWriter) action(c packContext, indent string) string {
	list := callable(c, !c.still)
	if !c.still && (c.ask || c.changes) && w.Intn(2) == 0 {
		list = slices.DeleteFunc(callable(c, false), func(f *luatcg.Function) bool { return !f.Asks })
	}
	return w.call(c, list[w.Intn(len(list))], indent)
}

func (w *packWriter) call(c packContext, f *luatcg.Function, indent string) string {
	var before, args, guards []string
	whole := w.together(f)
	for i := range f.Params {
		p := &f.Params[i]
		if i == len(whole) && whole != nil || whole == nil && rest(f, i) && w.Intn(3) == 0 {
			break
		}
		if w.Wild > 0 && w.Intn(1000) < w.Wild {
			args = append(args, w.wild())
			continue
		}
		text := ""
		if whole != nil {
			text = whole[i]
		} else {
			text = w.argument(c, f, p)
		}
		if nothing := nothingOf(p.Type); nothing != "" && !p.None && strings.Contains(text, "(") {
			w.locals++
			name := fmt.Sprintf("v%d", w.locals)
			before = append(before, fmt.Sprintf("%slocal %s = %s\n", indent, name, text))
			guards = append(guards, fmt.Sprintf("%s ~= %s", name, nothing))
			text = name
		}
		args = append(args, text)
	}
	line := fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
	if f.Returns != luatcg.Nothing {
		line = "local _ = " + line
	}
	out := strings.Join(before, "")
	if len(guards) == 0 {
		return out + indent + line + "\n"
	}
	return fmt.Sprintf("%s%sif %s then\n%s  %s\n%send\n", out, indent, strings.Join(guards, " and "), indent, line, indent)
}

// together returns the arguments of functions where one depends on another: the place of a
// fixture, a thing with a counter, a keyword with a number. It is nil for all others.
func (w *packWriter) together(f *luatcg.Function) []string {
	lane := w.one(`"ALPHA"`, `"BRAVO"`, `"CHARLIE"`)
	player := w.one("1", "2", "me:player()")
	switch f.Name {
	case "place", "fixture":
		if w.Intn(2) == 0 {
			return []string{`"RND-POST"`, lane}
		}
		return []string{`"RND-FLAG"`, `""`, player}
	case "draw_fixture":
		return []string{`"rnd_posts"`, lane}
	case "remove":
		return []string{`game:fixture("RND-FLAG", "", ` + player + ")"}
	case "counter":
		if w.Intn(2) == 0 {
			return []string{lane, `"spot"`}
		}
		return []string{"game:base(" + player + ")", `"ore"`}
	case "count", "set_count":
		switch w.Intn(3) {
		case 0:
			return []string{lane, `"spot"`, fmt.Sprint(w.Intn(4))}
		case 1:
			return []string{"game:base(" + player + ")", `"ore"`, fmt.Sprint(w.Intn(6) - 2)}
		}
		return []string{`game:fixture("RND-FLAG", "", ` + player + ")", `"RND-FLAG.held"`, fmt.Sprint(w.Intn(3))}
	case "give_keyword":
		if w.Intn(2) == 0 {
			return []string{"me:unit()", `"SHIELDED"`, `"turn"`, fmt.Sprint(1 + w.Intn(2))}
		}
		return []string{"me:unit()", w.one(`"CAMO"`, `"ARMOR"`, `"RND-KEEN"`), w.one(`"turn"`, `"own_turn_start"`)}
	case "gain_control":
		return []string{`(game:units("enemy")[1] or 0)`}
	}
	return nil
}

// rest reports whether a parameter, and those after it, may be left out.
func rest(f *luatcg.Function, i int) bool {
	return !slices.ContainsFunc(f.Params[i:], func(p luatcg.Param) bool { return !p.Opt })
}

// nothingOf is how a function says that there is nothing of a type; "" when there always is.
func nothingOf(t luatcg.Type) string {
	switch t {
	case luatcg.Entity, luatcg.Card, luatcg.Player, luatcg.Slot, luatcg.Thing:
		return "0"
	case luatcg.Lane, luatcg.Row, luatcg.Rows:
		return `""`
	}
	return ""
}

// argument is an argument that a parameter takes.
func (w *packWriter) argument(c packContext, f *luatcg.Function, p *luatcg.Param) string {
	switch {
	case f.Name == "random":
		return fmt.Sprint(1 + w.Intn(6))
	case p.Type == luatcg.EventType && f.Name == "ask":
		return `"rnd:ASK"`
	case p.Type == luatcg.EventType && f.Name == "notice":
		return `"CAMO_BROKEN"`
	case p.Type == luatcg.Fields && f.Name == "ask":
		return fmt.Sprintf("{ n = %d }", w.Intn(9))
	case p.Type == luatcg.Field:
		return fmt.Sprintf("%q", w.one(c.fields...))
	case f.Name == "factors":
		return fmt.Sprint(1 + w.Intn(3))
	case f.Name == "move" && p.Type == luatcg.Slot, f.Name == "gain_control" && p.Type == luatcg.Slot:
		return fmt.Sprint(int16(place.Spot{Player: 0, Lane: num.To[place.Lane](w.Intn(3)), Row: num.To[place.Row](w.Intn(2)), Slot: 0}.Place()))
	case f.Asks && p.Type == luatcg.Int:
		return fmt.Sprint(w.Intn(4))
	}
	return w.expr(c, p.Type, 2)
}

// expr is an expression of a type, of calls at most so deep.
func (w *packWriter) expr(c packContext, t luatcg.Type, deep int) string {
	if deep > 0 && t != luatcg.List && t != luatcg.CardType && w.Intn(2) == 0 {
		list := slices.DeleteFunc(callable(c, false), func(f *luatcg.Function) bool { return f.Returns != t || f.Asks || !plain(f) })
		if len(list) > 0 {
			return w.read(c, list[w.Intn(len(list))], deep-1)
		}
	}
	return w.literal(c, t)
}

// plain reports whether a function can be called inside of an expression: each argument may
// be nothing, or is always something.
func plain(f *luatcg.Function) bool {
	return !slices.ContainsFunc(f.Params, func(p luatcg.Param) bool {
		return !p.Opt && !p.None && nothingOf(p.Type) == "0" && p.Type != luatcg.Player
	})
}

func (w *packWriter) read(c packContext, f *luatcg.Function, deep int) string {
	if whole := w.together(f); whole != nil {
		return fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(whole, ", "))
	}
	var args []string
	for i := range f.Params {
		p := &f.Params[i]
		if rest(f, i) && w.Intn(3) == 0 {
			break
		}
		switch {
		case p.None || nothingOf(p.Type) == "":
			args = append(args, w.expr2(c, f, p, deep))
		default:
			args = append(args, w.literal(c, p.Type))
		}
	}
	return fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
}

func (w *packWriter) expr2(c packContext, f *luatcg.Function, p *luatcg.Param, deep int) string {
	if p.Type == luatcg.Field || f.Name == "random" {
		return w.argument(c, f, p)
	}
	return w.expr(c, p.Type, deep)
}

// shipped are ids of each kind that the pack, or the shipped ones, define.
var shipped = map[luatcg.Type][]string{
	luatcg.CardID: {"UNSC-001", "TOKEN-COMBAT-FORM", "RND-0"}, luatcg.Keyword: {"ARMOR", "CAMO", "SHIELDED", "RND-KEEN"}, luatcg.Status: {"EMP", "OVERSHIELD", "RND-MARK"},
	luatcg.FixtureID: {"RND-POST", "RND-FLAG"}, luatcg.Pile: {"rnd_posts"}, luatcg.DamageType: {"PLASMA", "TRUE"}, luatcg.Tag: {"INFANTRY", "SPARTAN"}, luatcg.Tags: {"RND-BLAST"},
	luatcg.Faction: {"UNSC", "NEUTRAL"}, luatcg.EventType: {"rnd:FACT"}, luatcg.Code: {"NOT_HERE"}, luatcg.Objective: {"elimination", "control"},
}

// literal is a value of a type that every match has.
func (w *packWriter) literal(c packContext, t luatcg.Type) string {
	if list := shipped[t]; list != nil {
		return fmt.Sprintf("%q", w.one(list...))
	}
	switch t {
	case luatcg.Entity:
		return w.one("me:unit()", "me:unit()", "game:base(1)", "game:base(2)", w.part(c, "me:unit()"), `(game:units("any")[1] or 0)`, `(game:units("enemy")[1] or 0)`)
	case luatcg.Card:
		if c.ask {
			return "me:card()"
		}
		return w.one("me:card()", `(game:cards(me:player(), "hand", 1)[1] or 0)`, `(game:cards(me:player(), "graveyard", 1)[1] or 0)`)
	case luatcg.Thing:
		return w.one("0", `"ALPHA"`, `"BRAVO"`, "game:base(1)")
	case luatcg.Player:
		return w.one("1", "2", "me:player()", "game:active_player()")
	case luatcg.Slot:
		return "0"
	case luatcg.Counter:
		return w.one(`"tally"`, `"ore"`, `"spot"`, `"RND-FLAG.held"`)
	case luatcg.Amount, luatcg.Int:
		return fmt.Sprint(w.Intn(4))
	case luatcg.Bool:
		return w.one("true", "true", "game:turn() > 3", "me:player() == game:active_player()", "game:is_unit("+w.part(c, "me:unit()")+")", w.part(c, "1")+" ~= 0")
	case luatcg.List:
		return w.one(`{ "ALPHA", "BRAVO" }`, "{ 1, 2 }", "{ me:player() }", "{ 5 }")
	case luatcg.Fields:
		return w.one("{ n = 1 }", "{ who = game:base(1) }", "{ n = 3, p = 2 }", "{ p = me:player() }")
	case luatcg.Handler, luatcg.Answerer:
		return `"later"`
	}
	if d := argumentTypes.Of(t); len(d.Words) > 0 {
		return fmt.Sprintf("%q", w.one(d.Words...))
	}
	return "nil"
}

// part is the source or the target of the event, or something else where it has none.
func (w *packWriter) part(c packContext, other string) string {
	switch {
	case c.source && (!c.target || w.Intn(2) == 0):
		return "ev:source()"
	case c.target:
		return "ev:target()"
	}
	return other
}

var argumentTypes = luatcg.Definition().Scripts.Types()

// wild is an argument for no type in particular.
func (w *packWriter) wild() string {
	return w.one("-3", "300", "2^31", "2^31 - 1", "-2^31", "2^53", "0.5", "0/0", "65280", "65536", "1e300", "nil", "true", "{}", "me", "ev", "game", "{ 1, 2, 3 }", "{ n = 2^53 }", "later",
		`""`, `"ALPHA"`, `"BACK,FRONT"`, `"ARMOR"`, `"turn"`, `"x"`, `"rnd:FACT"`, `"played"`, `"\0"`, "me:unit() + 1")
}
