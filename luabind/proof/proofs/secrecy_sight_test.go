package proofs_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
)

// langs are the languages of a seat's texts.
var langs = []string{"en", "zh"}

// sight is a look of a seat at everything that it can get of a match, as text.
type sight struct {
	*pair
	r num.Stream
}

func (s *sight) of(g, view display.Match) string {
	var out strings.Builder
	r := s.r // the same of both
	for _, f := range view.Fields() {
		fmt.Fprintln(&out, "field", f.Path, f.Value)
	}
	for p := range num.To[event.Player](g.Seats()) {
		fmt.Fprintln(&out, "score", view.Score(p), view.Lead(p), view.Prospect(p))
	}
	s.commands(&out, g, view)
	s.shown(&out, g, view)
	s.learns(&out, view)
	s.bots(&out, view, r)
	return out.String()
}

// commands is what the seat can do: as the match says, and as the view does, which also
// says what others could do that it knows of.
func (s *sight) commands(out *strings.Builder, g, view display.Match) {
	for p := range num.To[event.Player](g.Seats()) {
		for _, c := range view.Legal(p, nil) {
			fmt.Fprintln(out, "in the view", view.Format(c, display.Canonical), view.Format(c, display.Spoken))
		}
	}
	if !view.Over() { // nothing was listed, and the machine has the work of something else
		fmt.Fprintln(out, "work", view.Work(), view.ReadFault(), view.Trouble())
	}
	legal := g.Legal(s.seat, nil)
	for _, lang := range langs {
		for _, line := range g.Menu(legal, lang) {
			fmt.Fprintln(out, "menu", line.Text, line.About, len(line.Commands))
		}
		fmt.Fprintln(out, "usages", g.Usages(lang))
	}
}

// shown is what people and programs are shown of the view.
func (s *sight) shown(out *strings.Builder, g, view display.Match) {
	fmt.Fprintln(out, "snapshot", asJSON(view.Snapshot()))
	p := s.seat
	if s.watches() {
		p = event.NoPlayer
	}
	for _, lang := range langs {
		look := display.Look{Lang: lang, Width: 100}
		fmt.Fprintln(out, view.Draw(p, look))
		fmt.Fprintln(out, "picture", asJSON(view.Picture(p, lang)))
		if s.watches() {
			continue
		}
		orders := display.AppendOrders(nil, g, view, nil, p, lang)
		fmt.Fprintln(out, view.Hand(p, look), asJSON(view.MovePictures(p, lang)), asJSON(orders), g.Draw(p, look))
	}
	x := view.Explorer()
	if x == nil {
		return
	}
	for _, name := range x.Names(p) {
		text, err := view.Describe(p, name, display.Look{Lang: langs[len(name)%2]})
		fmt.Fprintln(out, "describe", name, text, err)
		if thing, err := x.Find(p, name); err == nil {
			fmt.Fprintln(out, "values", asJSON(x.Values(thing)), x.ListenersOf(thing))
			if !s.watches() {
				fmt.Fprintln(out, "attempts", len(x.Attempts(p, thing)))
			}
		}
	}
}

// learns writes what a player that learns receives.
func (s *sight) learns(out *strings.Builder, view display.Match) {
	if s.eye == nil {
		return
	}
	form := s.eye.Form()
	numbers, features := make([]int32, len(form.Numbers)), make([]int32, len(form.Features))
	s.eye.See(view, numbers)
	fmt.Fprintln(out, "observation", numbers)
	for _, c := range view.Legal(s.seat, nil) {
		s.eye.Features(view, c, features)
		fmt.Fprintln(out, "features", features)
	}
}

// bots is what bots make of the view.
func (s *sight) bots(out *strings.Builder, view display.Match, r num.Stream) {
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
	fmt.Fprintln(out, name, view.Format(b.Choose(view.Fork()), display.Canonical))
}

// asJSON writes what programs are given.
func asJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
