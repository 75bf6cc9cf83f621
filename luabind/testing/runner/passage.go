package runner

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// SetUp is the lines that begin a match as it was begun.
func SetUp(s games.Setup) []Line {
	fields := []string{fmt.Sprintf("mode = %q", s.Mode)}
	if len(s.Options) > 0 {
		fields = append(fields, "options = "+Literal(ListOf(s.Options)))
	}
	if len(s.Decks) > 0 {
		decks := ListOf(nil)
		for _, d := range s.Decks {
			decks.Append(ListOf(d))
		}
		fields = append(fields, "decks = "+Literal(decks))
	}
	bare := "t:match({" + strings.Join(fields, ", ") + "})"
	return []Line{{Text: fmt.Sprintf("t:match({%s, seed = %d})", strings.Join(fields, ", "), s.Seed), Bare: bare}}
}

// Record writes a passage as a test: the lines that set the match up, the
// commands that lead to the passage, those of it, and what they have come to.
// When expects says nothing of that, the lines of the log do.
func Record(g *Game, sources []load.Source, setup []Line, p games.Passage, expects []string) (string, error) {
	w := Script{Setup: setup, Expects: append(expects, ended(p.Last())...), Fault: p.Fault}
	var logged []string
	if len(w.Expects) == 0 {
		logged = sentences(p)
	}
	for i, c := range p.Commands {
		if i == p.From && len(logged) > 0 {
			w.Steps = append(w.Steps, "t:mark()")
		}
		w.Steps = append(w.Steps, step(p.Moments[i], c))
	}
	if len(logged) > 0 {
		w.Expects = append(w.Expects, fmt.Sprintf("t:lines(%s)", Literal(ListOf(logged))))
	}
	return w.Write(g, sources, p.Name)
}

// step writes a command as players would, or as records do where that could be
// read as another.
func step(g display.Match, c match.Command) string {
	text := g.Format(c, display.Spoken)
	if read, err := g.Parse(c.Player, text); err != nil || read != c {
		text = g.Format(c, display.Canonical)
	}
	if turn := g.ToAct(nil); len(turn) > 0 && turn[0] == c.Player {
		return fmt.Sprintf("t:command(%q)", text)
	}
	return fmt.Sprintf("t:command(%q, %d)", text, c.Player+1)
}

// ended expects how the match has ended, if it has.
func ended(g display.Match) []string {
	if !g.Over() {
		return nil
	}
	o := g.Outcome()
	if len(o.Winners) == 1 {
		return []string{fmt.Sprintf("t:over(%q, %d)", o.Result, o.Winners[0]+1)}
	}
	return []string{fmt.Sprintf("t:over(%q)", o.Result)}
}

// sentences are the lines of the log of a passage.
func sentences(p games.Passage) (list []string) {
	before := p.First().Seq()
	log := p.Last().LogFor(event.NoPlayer, "en")
	for e, more := log.Next(); more; e, more = log.Next() {
		if line := log.Sentence(e); e.Seq > before && line != "" {
			list = append(list, line)
		}
	}
	return list
}
