package show_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
)

var update = flag.Bool("update", false, "write testdata again")

// acts are battles that have come to a position with what people see.
var acts = []struct {
	name  string
	steps []string
	after func(m *tactics.Match) error
}{
	{"a turn", []string{"activate Ann", "Ann curse Bob", "pass", "Ann slash Bob", "pass"}, nil},
	{"mud", []string{"activate Ann", "Ann walk 0,1", "Ann walk 1,1"}, nil},
	{"a question", []string{"activate Ann", "Ann slash Bob"}, nil},
	{"a reaction", []string{"activate Ann", "Ann slash Bob", "Bob parry Ann"}, nil},
	{"a follow-up", []string{"activate Ann", "Ann slash Bob"}, func(m *tactics.Match) error { m.State.Stage = tactics.StageDerived; return nil }},
	{"an aim", []string{"activate Ann", "aim Ann slash"}, nil},
	{"a way", []string{"activate Ann", "aim Ann walk"}, nil},
	{"the other side", []string{"end_turn", "activate Bob", "Bob slash Ann"}, nil},
	{"the last round", []string{"end_turn", "end_turn", "end_turn", "end_turn", "end_turn", "end_turn", "end_turn", "end_turn", "end_turn", "end_turn"}, nil},
	{"an end", []string{"activate Ann", "concede"}, nil},
	{"lost on time", []string{"activate Ann"}, func(m *tactics.Match) error { return m.Forfeit(tactics.P1) }},
	{"a draw", []string{"activate Ann"}, func(m *tactics.Match) error { return m.AgreeDraw() }},
}

// TestPages: what each side reads, in both languages, of battles with something of everything: boards, pictures, the log, commands, hits,
// and what debuggers see. -update writes the file; before you commit it, check each line that has changed.
func TestPages(t *testing.T) {
	p := rulestest.NewPages(t)
	line, data := p.Line, p.Data
	paint := func(s display.Style, text string) string { return fmt.Sprintf("‹%v:%s›", s, text) }
	for _, c := range acts {
		m := skirmish(t, listening)
		if err := show.Play(m, c.steps); err != nil {
			t.Fatal(err)
		}
		if c.after != nil {
			if err := c.after(m); err != nil {
				t.Fatal(err)
			}
		}
		f, x := show.Facade(m), show.Table{}.Explore(m)
		for viewer := range event.Player(2) {
			lang := []string{"en", "zh"}[viewer]
			line("\n==", c.name, "for", viewer)
			line(f.Draw(viewer, display.Look{Lang: lang, Width: 120, Paint: paint}))
			pic := f.Picture(viewer, lang)
			for _, x := range pic.Pieces {
				data("piece", x)
			}
			data("seats", pic.Seats)
			pic.Pieces, pic.Seats, pic.Regions = nil, nil, nil
			data("picture", pic)
			log := f.LogFor(viewer, lang)
			for e, more := log.Next(); more; e, more = log.Next() {
				x := log.Entry(e)
				data(x.Type, x.Source, x.Target, log.Sentence(e), x.Payload)
				if f.IsHit(e) {
					line(strings.Join(f.Explain(e.Seq, lang), "\n"))
				}
			}
			for i, c := range m.Legal(viewer, nil) {
				if i < 12 || c.Verb != tactics.Use {
					data(f.Format(c, display.Canonical), "|", f.Format(c, display.Spoken), "|", f.About(c, lang), "|", f.Touches(c, lang))
				}
			}
			for _, name := range []string{"Ann", "bob", "Cid", "MUD", "fighter", "战士", "Ann curse Cid"} {
				text, err := f.Describe(viewer, name, display.Look{Lang: lang, Width: 100})
				line(text, err)
			}
		}
		for _, name := range x.Names(0) {
			e, err := x.Find(0, name)
			line(name, e, err)
			data("values", x.Values(e))
			for i, c := range x.Attempts(0, e) {
				if why := x.Obstacles(c); i < 9 {
					line(f.Format(c, display.Spoken), "|", why.EN, "|", why.ZH)
				}
			}
		}
		for _, e := range m.Log() {
			for ref := range m.Program().Listeners[1:] {
				if why := x.WhyNot(&e, event.ListenerRef(ref+1), ann); m.Program().Listeners[ref+1].Type == e.Type {
					line(e.Seq, m.Program().Listeners[ref+1].ID, why.EN, why.ZH)
				}
			}
		}
		for _, odd := range []match.Command{{Verb: tactics.VerbCount}, {Verb: tactics.Pass}, {Verb: tactics.Cancel}, {Verb: tactics.EndUnit}, {Verb: tactics.EndTurn}} {
			data(f.Format(odd, display.Spoken), "|", f.About(odd, "en"), "|", f.About(odd, "zh"), "|", f.Touches(odd, "en"))
		}
	}
	p.Compare("testdata/pages.txt", *update)
}
