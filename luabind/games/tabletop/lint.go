package tabletop

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// Lint lists what loads, but hardly plays as it was meant.
func (p *Packs) Lint() load.Faults { return doubts(p.Program) }

// doubts looks at the definitions of a program and at the text of its scripts.
func doubts(prog *program.Program) (list load.Faults) {
	l := linter{prog: prog, lib: prog.Lib, quoted: map[string]bool{}, filled: map[string]bool{}, called: map[string]bool{}}
	for i := range l.lib.Scripts {
		l.script(&l.lib.Scripts[i])
	}
	for i := range l.lib.Effects {
		l.effects(l.lib.Effects[i], l.prog.Effects[i+1])
	}
	l.phases()
	l.zones()
	l.unheard()
	l.hidden()
	l.reserved()
	return l.list
}

// reserved looks for actions with the name of a command that every game has.
func (l *linter) reserved() {
	for i := range l.lib.Actions {
		if a := &l.lib.Actions[i]; slices.Contains(display.PlayerWords(), a.ID) {
			l.doubt(load.ReservedWord, a.Pos, "give the action another id", "the action %s cannot be typed: that word is a command of every game", a.ID)
		}
	}
}

type linter struct {
	prog     *program.Program
	lib      *library.Library
	list     load.Faults
	quoted   map[string]bool // strings of scripts
	filled   map[string]bool // those of them that are not only asked about: zones to which cards may move
	prefixes []string        // beginnings and ends of names that scripts put together
	suffixes []string
	called   map[string]bool // methods that scripts call
}

func (l *linter) doubt(code load.Code, at def.Pos, hint, format string, args ...any) {
	l.list = append(l.list, games.Doubt(code, at.File, at.Line, hint, format, args...))
}

// The functions that queue a change of a counter or of a zone, and those that read one.
var (
	changes = []string{"count", "set_count", "roll", "move", "deal", "gather", "make"}
	reads   = []string{"counter", "size", "cards", "top"}
	// readsOnly are all that take a zone and move nothing.
	readsOnly = []string{"size", "cards", "top", "at", "line"}
)

// script looks for reads of a value that the same function has changed before, as
// game:counter(p, "won") after game:count(p, "won", 1). Branches begin without anything queued.
// A read to which a number is added knows of the change.
func (l *linter) script(s *def.Script) {
	file := s.Pack + "/" + s.File
	queued := map[string]methodCall{} // by what was named
	var open []methodCall             // the last one is innermost
	for _, t := range sandbox.Tokens([]byte(s.Source)) {
		switch {
		case t.Kind == sandbox.StringToken:
			l.quoted[t.Text] = true
			for len(open) > 0 && open[len(open)-1].end <= t.At {
				open = open[:len(open)-1]
			}
			if len(open) == 0 || !slices.Contains(readsOnly, open[len(open)-1].Text) {
				l.filled[t.Text] = true
				l.joined(s.Source, t)
			}
			if len(open) == 0 {
				continue
			}
			call, about := open[len(open)-1], t.Text
			if call.Text == "counter" || call.Text == "count" || call.Text == "set_count" {
				about += " of " + call.first
			}
			by, known := queued[about]
			switch {
			case slices.Contains(changes, call.Text) && !known:
				queued[about] = call
			case slices.Contains(reads, call.Text) && known && by.end < call.At && call.after != '+' && call.after != '-':
				l.doubt(load.ReadsQueued, def.Pos{File: file, Line: call.Line}, "read it before, or in a function that game:after names",
					"game:%s reads %q as it is before game:%s of line %d, which is only queued", call.Text, t.Text, by.Text, by.Line)
				delete(queued, about)
			}
		case t.After == ':':
			l.called[t.Text] = true
			at := t.At + len(t.Text)
			c := methodCall{Token: t}
			c.first, c.after, c.end = argument(s.Source[at:])
			c.end += at
			open = append(open, c)
		case t.Text == "function" || t.Text == "else" || t.Text == "elseif" || t.Text == "return":
			clear(queued)
		}
	}
	l.conditions(file, s.Source)
}

// joined notes the beginning or end of a name that a script puts together, as "pile_" .. suit.
func (l *linter) joined(source string, t sandbox.Token) {
	if t.Text == "" {
		return
	}
	if after := strings.TrimLeft(source[min(len(source), t.At+len(t.Text)+2):], " "); strings.HasPrefix(after, "..") {
		l.prefixes = append(l.prefixes, t.Text)
	}
	if strings.HasSuffix(strings.TrimRight(source[:t.At], " "), "..") {
		l.suffixes = append(l.suffixes, t.Text)
	}
}

// named reports whether a zone can be one that a script names.
func (l *linter) named(zone string) bool {
	return l.filled[zone] || slices.ContainsFunc(l.prefixes, func(s string) bool { return strings.HasPrefix(zone, s) }) ||
		slices.ContainsFunc(l.suffixes, func(s string) bool { return strings.HasSuffix(zone, s) })
}

// methodCall is a call of a method of an object.
type methodCall struct {
	sandbox.Token
	first string // argument
	after byte   // the first character after it; 0 for none
	end   int    // in the text
}

// argument returns the first argument of a call, given the text from its bracket on, the first
// character after the call, and where it ends.
func argument(text string) (first string, after byte, end int) {
	depth, comma := 0, -1
	for i := range len(text) {
		switch text[i] {
		case '(', '{':
			depth++
		case ',':
			if depth == 1 && comma < 0 {
				comma = i
			}
		case ')', '}':
			if depth--; depth == 0 {
				if rest := strings.TrimLeft(text[i+1:], " "); rest != "" {
					after = rest[0]
				}
				return strings.TrimSpace(text[1:max(comma, 1)]), after, i
			}
		}
	}
	return "", 0, 0
}

// simple is a function that compares one number of the player with a literal.
var simple = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^function (\w+)\([^)]*\)\s*\n\s*return game:(counter|size)\(me:player\(\), "(\w+)"\) *(==|~=|<=|>=|<|>) *(\d+)\s*\nend`)
})

// conditions hints at filters that could replace functions.
func (l *linter) conditions(file, source string) {
	for _, at := range simple().FindAllStringSubmatchIndex(source, -1) {
		part := func(i int) string { return source[at[2*i]:at[2*i+1]] }
		op := part(4)
		if op == "~=" {
			op = "!="
		}
		l.doubt(load.FilterSuffices, def.Pos{File: file, Line: 1 + strings.Count(source[:at[0]], "\n")},
			fmt.Sprintf(`where = ["owner.%s(%s) %s %s"]`, part(2), part(3), op, part(5)), "a filter can replace the function %s, and needs no script", part(1))
	}
}

// unheard finds listeners of cards in a game without a zone in play: a card elsewhere hears
// only what happens to itself.
func (l *linter) unheard() {
	if slices.ContainsFunc(l.lib.Zones, func(z library.Zone) bool { return z.Play }) {
		return
	}
	report := func(b *def.Behaviour) {
		for _, x := range b.Listeners {
			if x.Role == def.Owner || x.Role == def.Any {
				l.doubt(load.NeverRuns, x.Pos, "play = true of a zone", "no zone is in play, so this card hears only events with it as their source or target")
			}
		}
	}
	for i := range l.lib.Cards {
		report(&l.lib.Cards[i].Behaviour)
	}
	for i := range l.lib.Families {
		report(&l.lib.Families[i].Behaviour)
	}
}

// zones finds those that no card comes to.
func (l *linter) zones() {
	filled := map[string]bool{}
	for i := range l.lib.Cards {
		filled[l.lib.Cards[i].Start] = true
	}
	for i := range l.lib.Families {
		filled[l.lib.Families[i].Start] = true
	}
	for i := range l.lib.Modes {
		if d := l.lib.Modes[i].Deck; d != nil {
			filled[d.Zone] = true
		}
	}
	for i := range l.lib.Zones {
		filled[l.lib.Zones[i].Falls] = true
	}
	for _, list := range l.lib.Effects {
		for i := range list {
			filled[list[i].To] = true
		}
	}
	for i := range l.lib.Zones {
		if d := &l.lib.Zones[i]; !filled[d.ID] && !l.named(d.ID) {
			l.doubt(load.UnusedZone, d.Pos, "", "no card comes to the zone %s: none begins there, and no effect or script moves one to it", d.ID)
		}
	}
}
