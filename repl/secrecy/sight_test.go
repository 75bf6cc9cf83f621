package secrecy_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
	"arbiter/repl"
)

// langs are the languages in which a seat is told things.
var langs = []string{"en", "zh"}

// watcher follows a match for a seat.
type watcher struct {
	logs []*match.Log // by language
	view match.Any
}

func newWatcher(g match.Any, seat event.Player) *watcher {
	w := &watcher{view: g.View(seat)}
	for _, lang := range langs {
		w.logs = append(w.logs, g.LogFor(seat, lang))
	}
	return w
}

// sight is one look of a seat at a match: all that it can get of it, as text.
type sight struct {
	*pair
	whole bool // what takes long too
	r     rng.Stream
}

func (s *sight) of(w *watcher, g match.Any) string {
	var out strings.Builder
	r := s.r // the same of both
	s.told(&out, w, g)
	g.ViewInto(s.seat, w.view)
	view := w.view
	for _, f := range view.Fields() {
		fmt.Fprintln(&out, "field", f.Path, f.Value)
	}
	fmt.Fprintf(&out, "view %x seq %d %d over %v %v act %v %v\n", view.Hash(), view.Seq(), g.Seq(), g.Over(), g.Outcome(), g.ToAct(nil), view.ToAct(nil))
	for p := range num.To[event.Player](g.Seats()) {
		fmt.Fprintln(&out, "score", view.Score(p), view.Lead(p))
	}
	fmt.Fprintln(&out, "own score", g.Score(s.seat))
	s.commands(&out, g, view)
	fmt.Fprintln(&out, "work", view.Work(), view.ReadFault(), view.Trouble())
	s.draw(&out, g, "en")
	if s.whole {
		s.shown(&out, g, view)
		s.learns(&out, view)
		s.bots(&out, view, r)
	}
	return out.String()
}

// told is what the logs say since the last look.
func (s *sight) told(out *strings.Builder, w *watcher, g match.Any) {
	for i, log := range w.logs {
		for e, more := log.Next(); more; e, more = log.Next() {
			entry := log.Entry(e)
			fmt.Fprintln(out, asJSON(&entry), repl.CausedLine(&entry), entry.Back, log.Sentence(e), log.Title(e.Source), log.Title(e.Target))
			fmt.Fprintln(out, "why", e.Seq, g.Explain(e.Seq, langs[i]))
			if d, ok := g.(match.Pictured); ok && d.IsHit(e) {
				fmt.Fprintln(out, "hit", asJSON(d.HitPicture(e.Seq, langs[i])))
			}
		}
	}
}

// commands is what the seat can do: as the match says, and as the view does, which also
// says what others could do that it knows of.
func (s *sight) commands(out *strings.Builder, g, view match.Any) {
	legal := g.Legal(s.seat, nil)
	for _, c := range legal {
		fmt.Fprintln(out, "legal", g.Format(c, match.Canonical), g.Format(c, match.Spoken), g.About(c, "en"), g.Kind(c))
	}
	for p := range num.To[event.Player](g.Seats()) {
		for _, c := range view.Legal(p, nil) {
			fmt.Fprintln(out, "in the view", view.Format(c, match.Canonical), view.Format(c, match.Spoken))
		}
	}
	if s.whole {
		for _, lang := range langs {
			for _, line := range g.Menu(legal, lang) {
				fmt.Fprintln(out, "menu", line.Text, line.About, len(line.Commands))
			}
			fmt.Fprintln(out, "usages", g.Usages(lang))
		}
	}
}

// draw is the board as a watcher of the seat sees it, who is given no view.
func (s *sight) draw(out *strings.Builder, g match.Any, lang string) {
	fmt.Fprintln(out, g.Draw(s.seat, match.Display{Lang: lang, Width: 100}))
}

// shown is what people and programs are shown of the view.
func (s *sight) shown(out *strings.Builder, g, view match.Any) {
	fmt.Fprintln(out, "snapshot", asJSON(view.Snapshot()))
	for _, lang := range langs {
		look := match.Display{Lang: lang, Width: 100}
		fmt.Fprintln(out, view.Draw(s.seat, look), view.Hand(s.seat, look))
		if d, ok := view.(match.Pictured); ok {
			pic := d.Picture(s.seat, lang)
			fmt.Fprintln(out, "picture", asJSON(pic), asJSON(d.MovePictures(s.seat, lang)))
		}
		s.draw(out, g, lang)
	}
	inside, ok := view.(match.Debugger)
	if !ok || inside.Explorer() == nil {
		return
	}
	x := inside.Explorer()
	for _, name := range x.Names(s.seat) {
		text, err := view.Describe(s.seat, name, match.Display{Lang: langs[len(name)%2]})
		fmt.Fprintln(out, "describe", name, text, err)
		if thing, err := x.Find(s.seat, name); err == nil {
			fmt.Fprintln(out, "values", asJSON(x.Values(thing)), x.ListenersOf(thing), len(x.Attempts(s.seat, thing)))
		}
	}
}

// learns is what a player that learns is told.
func (s *sight) learns(out *strings.Builder, view match.Any) {
	if s.eye == nil {
		return
	}
	form := s.eye.Form()
	numbers, features := make([]int32, len(form.Numbers)), make([]int32, len(form.Features))
	s.eye.See(view, numbers)
	fmt.Fprintln(out, "observation", numbers)
	for _, c := range view.Legal(s.seat, nil) {
		s.eye.Tell(view, c, features)
		fmt.Fprintln(out, "features", features)
	}
}

// bots is what bots make of the view.
func (s *sight) bots(out *strings.Builder, view match.Any, r rng.Stream) {
	guessed := view.Fork()
	guess := r
	guessed.Guess(&guess)
	fmt.Fprintf(out, "guess %x\n", guessed.Hash())
	name := map[int]string{0: "greedy", 1: "mcts:6", 2: "casual"}[r.Intn(12)]
	if options, _ := view.Options(s.seat, nil); name == "" || len(options) == 0 {
		return
	}
	b, err := bot.New(name, r.Uint64(), 1)
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(out, name, view.Format(b.Choose(view.Fork()), match.Canonical))
}

// asJSON writes what programs are given.
func asJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// asks are lines that a person types, and what is completed of them. None of them
// changes the match.
var asks = []string{"help", "legal", "", "board", "hand", "why", "log 60", "why 12", "card 1", "?a1", "card h1", "play 99", "play hidden a1", "attack b1 base", "answer 9", "0", "nonsense"}

// transcript compares sessions of play, as the seat's person sees them.
func (p *pair) transcript() error {
	if who := p.a.ToAct(nil); len(who) != 1 || who[0] != p.seat || p.r.Intn(3) > 0 {
		return nil
	}
	p.count.transcripts++
	o := repl.Options{Lang: langs[p.r.Intn(2)], JSON: p.r.Intn(4) == 0, Bots: make([]bot.Bot, p.a.Seats())}
	for i := range o.Bots {
		if i != int(p.seat) && p.r.Intn(2) == 0 {
			o.Bots[i] = &bot.Greedy{} // is never to act
		}
	}
	lines := append([]string{}, asks...)
	for range 4 {
		lines = append(lines, "card "+p.names[p.r.Intn(len(p.names))], "play "+p.names[p.r.Intn(len(p.names))]+" a1")
	}
	var text [2]string
	for i, g := range []match.Any{p.a, p.b} {
		var out bytes.Buffer
		in := &typed{out: &out, lines: append(append([]string{}, lines...), "quit", "quit", "quit")}
		if err := repl.New(g.Fork(), in, &out, o).Run(); err != nil {
			fmt.Fprintln(&out, "error", err)
		}
		text[i] = withoutHash(out.String())
	}
	p.count.bytes += len(text[0])
	if err := differing(text[0], text[1]); err != nil {
		return fmt.Errorf("in a session of play: %w", err)
	}
	return nil
}

// withoutHash takes the hash of the whole truth off the end of a session: it is the
// referee's, for records, and says nothing that a seat could undo.
func withoutHash(text string) string {
	for _, mark := range []string{", hash ", `,"hash":"`} {
		if i := strings.LastIndex(text, mark); i >= 0 {
			return text[:i]
		}
	}
	return text
}

// typed is a person who types lines, and completes each of them word by word.
type typed struct {
	out   *bytes.Buffer
	lines []string
	of    func(line string) []string
}

func (t *typed) Completions(of func(line string) []string) { t.of = of }
func (t *typed) Close() error                              { return nil }

func (t *typed) Line(prompt string) (string, error) {
	if len(t.lines) == 0 {
		return "", io.EOF
	}
	line := t.lines[0]
	t.lines = t.lines[1:]
	fmt.Fprintln(t.out, prompt, line)
	for i, c := range line {
		if i == 0 || c == ' ' {
			fmt.Fprintln(t.out, "completes", t.of(line[:i]), t.of(line[:i+1]))
		}
	}
	return line, nil
}
