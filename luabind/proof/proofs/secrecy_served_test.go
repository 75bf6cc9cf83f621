package proofs_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/luabind/games"
	"arbiter/luabind/lab/env"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// served are programs that receive what the seat may know, one for each match of a
// pair: a page in a browser, with its console, or a program that learns. They follow
// the pair on forks.
type served struct {
	windows [2]*window
	batches [2]*env.Batch
	lang    string
}

// window is a session of designers at which the seat has a page, and somebody who gives
// the commands of the others another one.
type window struct {
	c         *console.Console
	seat, all *view.Page
	pushed    []string
}

// given returns packs that open a match which is there already.
func given(p *games.Packs, g display.Match, eye observe.Eye) *games.Packs {
	return &games.Packs{Common: openedPacks{p.Common, g}, NewBot: p.NewBot, Eye: func(match.Any) (observe.Eye, error) { return eye, nil }}
}

type openedPacks struct {
	games.Common
	g display.Match
}

func (x openedPacks) Open(games.Setup, match.Options) (display.Match, error) {
	return display.Fork(x.g), nil
}

// position is a fork of a match without its past: programs keep what happens from now on.
func position(g display.Match, seat event.Player, log bool) display.Match {
	bare := display.View(g, seat)
	g.ForkInto(bare)
	if !log {
		return bare
	}
	f := display.Fork(g)
	bare.ForkInto(f)
	return f
}

// serve begins to serve programs, for some partners.
func (p *pair) serve() (err error) {
	n := p.r.Intn(32)
	if n > 1 || p.watches() {
		return nil
	}
	s := &served{lang: langs[p.r.Intn(2)]}
	observe, encode := env.Observations[p.r.Intn(2)], env.Encodings[p.r.Intn(2)]
	for i, g := range []display.Match{p.a, p.b} {
		if n == 0 {
			s.windows[i], err = p.window(g, s.lang)
		} else {
			s.batches[i], err = p.learner(g, observe, encode)
		}
		if errors.Is(err, errNeverWaits) && g == p.b {
			return s.drop(p, []string{"a page", "a learner"}[n]+": no match waits where the partner is")
		}
		if err != nil {
			return err
		}
	}
	if p.served = s; n == 0 {
		p.count.pages++
		return s.looks(p)
	}
	p.count.learners++
	return s.ask(p, p.turn(), [2]string{`{"op":"reset"}`, `{"op":"reset"}`})
}

// errNeverWaits is the error for a position from which the game goes on by itself, so that a
// program that begins with it is elsewhere. A partner can have such a position: a rule that ends
// a match or sets a value may read what was supposed.
var errNeverWaits = errors.New("the program is not where the match is")

// waits reports whether a match that starts from a position stays there.
func waits(g display.Match) bool {
	started := display.Fork(g)
	return started.Start() == nil && started.Hash() == g.Hash()
}

// window opens a page at a match.
func (p *pair) window(g display.Match, lang string) (*window, error) {
	now := given(p.table.packs, position(g, p.seat, true), nil)
	c, err := console.New(console.Config{Seed: 1, Lang: lang, Load: func() (*console.Loaded, error) {
		return console.NewLoaded(p.table.g, now, p.set, "a match", p.table.sources), nil
	}})
	if err != nil {
		return nil, err
	}
	if c.Match().Hash() != g.Hash() {
		return nil, errNeverWaits
	}
	w := &window{c: c}
	s := view.New(c, view.Files{})
	w.seat, w.all = s.Open(func(text []byte) { w.pushed = append(w.pushed, string(text)) }), s.Open(nil)
	w.seat.Answer(fmt.Appendf(nil, `{"do":"open","lang":%q,"seat":%d}`, lang, p.seat+1))
	return w, nil
}

func (p *pair) learner(g display.Match, observe, encode string) (*env.Batch, error) {
	if p.eye == nil {
		observe = env.State
	}
	if !waits(g) {
		return nil, errNeverWaits
	}
	now := given(p.table.packs, position(g, p.seat, false), p.eye)
	return env.New(env.Options{Setup: p.set, Batch: 1, Jobs: 1, Actions: 1024, MaxCommands: 3000, Observe: observe, Encode: encode,
		Features: p.eye != nil, Mask: true, Surrender: true, Score: true, Seed: 1, Load: func() (*games.Packs, error) { return now, nil }})
}

// message is how a command is given to programs.
type message struct {
	lines   [2]string
	actions [2]int // in the list of the seat that is asked, -1 when it is not for that one
	player  event.Player
	asked   event.Player
}

// read writes a command for programs, while it has not been given yet.
func (s *served) read(p *pair, c match.Command) (m message) {
	if s == nil {
		return m
	}
	m.player, m.asked = c.Player, slices.Min(p.a.ToAct(nil))
	for i, g := range []display.Match{p.a, p.b} {
		if m.lines[i] = g.Format(c, display.Canonical); g.Kind(c) == match.GivesUp {
			m.lines[i] = fmt.Sprint("concede ", c.Player+1)
		}
		m.actions[i] = slices.Index(g.Legal(m.asked, nil), c)
	}
	if c.Player != p.seat { // who types a line may spell it as they like: nobody else sees it
		m.lines[1] = strings.ToUpper(m.lines[1][:1]) + m.lines[1][1:]
	}
	return m
}

// do passes a command to the programs, and compares what they receive.
func (s *served) do(p *pair, m *message) error {
	if s.batches[0] != nil {
		switch {
		case m.player != m.asked:
			return s.drop(p, "a learner: the first of those to act is asked, and another one acted")
		case m.actions[0] < 0 || m.actions[1] < 0:
			return s.drop(p, "a learner: "+m.lines[0][:min(len(m.lines[0]), 7)]+" is not in the list")
		}
		p.count.followed++
		step := func(action int) string { return fmt.Sprintf(`{"op":"step","actions":[%d]}`, action) }
		return s.ask(p, p.turn() || p.a.Over(), [2]string{step(m.actions[0]), step(m.actions[1])})
	}
	var answers [2]string
	for i, w := range s.windows {
		w.pushed = nil
		line := fmt.Appendf(nil, `{"do":"line","line":%q}`, m.lines[i])
		if m.player == p.seat {
			answers[i] = string(w.seat.Answer(line))
		} else {
			w.all.Answer(line)
			answers[i] = strings.Join(w.pushed, "\n")
		}
	}
	if s.windows[0].c.Match().Hash() != p.a.Hash() { // the line was another player's
		return s.drop(p, "a page: the line is read as another player's")
	}
	p.count.followed++
	if s.windows[1].c.Match().Hash() != p.b.Hash() {
		return fmt.Errorf("a page answers %q: %.300s, and to the other match: %.300s", m.lines[0], answers[0], answers[1])
	}
	if err := differing(answers[0], answers[1]); err != nil {
		return fmt.Errorf("a page is sent, after %s: %w", m.lines[0], err)
	}
	return s.looks(p)
}

// drop ends the service of programs that cannot be given a command.
func (s *served) drop(p *pair, why string) error {
	note(&p.count.dropped, why, 1)
	p.served = nil
	return nil
}

// turn reports whether the seat is the first that is to act.
func (p *pair) turn() bool {
	who := p.a.ToAct(nil)
	return len(who) > 0 && slices.Min(who) == p.seat
}

// ask sends a first request to programs that learn. It compares the answers when they
// are for the seat, and what the seat observes.
func (s *served) ask(p *pair, mine bool, first [2]string) error {
	requests := [][2]string{first}
	more := func(q string) { requests = append(requests, [2]string{q, q}) }
	more(fmt.Sprintf(`{"op":"observe","seats":[%d]}`, p.seat))
	if p.turn() {
		more(`{"op":"commands"}`)
	}
	for i, q := range requests {
		var text [2]string
		for n, b := range s.batches {
			answer, _ := b.Answer([]byte(q[n]))
			text[n] = string(answer)
		}
		if i == 0 && !mine {
			continue
		}
		if err := differing(text[0], text[1]); err != nil {
			return fmt.Errorf("a program that learns is answered, after %s: %w", q[0], err)
		}
	}
	return nil
}

// looks compares some responses to a page.
func (s *served) looks(p *pair) error {
	seq := p.a.Seq()
	asks := []string{`{"do":"look"}`}
	one := func(format string, args ...any) { asks = append(asks, fmt.Sprintf(format, args...)) }
	from := seq - min(seq, 30)
	switch p.r.Intn(4) {
	case 0:
		one(`{"do":"time"}`)
		one(`{"do":"events","from":%d,"to":%d}`, from, seq)
	case 1:
		one(`{"do":"frames","from":%d,"to":%d}`, from, seq+1)
	case 2:
		one(`{"do":"hit","seq":%d}`, from+uint32(p.r.Intn(31)))
		one(`{"do":"kind","kind":%q}`, p.table.names[p.r.Intn(len(p.table.names))])
		one(`{"do":"complete","line":%q}`, []string{"", "p", "play ", "attack ", "answer ", "whynot ", "card "}[p.r.Intn(7)])
	}
	if s.windows[0].c.Player() == p.seat {
		for _, thing := range s.things(p) {
			line, _ := json.Marshal("whynot " + thing)
			one(`{"do":"line","line":%s}`, line)
			p.count.whynot++
		}
	}
	for _, q := range asks {
		p.count.messages++
		if err := differing(string(s.windows[0].seat.Answer([]byte(q))), string(s.windows[1].seat.Answer([]byte(q)))); err != nil {
			return fmt.Errorf("a page is answered, after %s: %w", q, err)
		}
	}
	return nil
}

// things returns some objects of a seat's whynot: named things, definitions, and
// commands that it cannot give.
func (s *served) things(p *pair) (list []string) {
	list = append(list, p.table.names[p.r.Intn(len(p.table.names))])
	if x := p.sides[0].view.Explorer(); x != nil {
		if names := x.Names(p.seat); len(names) > 0 {
			list = append(list, names[p.r.Intn(len(names))], "attack "+names[p.r.Intn(len(names))]+" "+names[p.r.Intn(len(names))])
		}
	}
	if l := p.a.Program().Listeners; len(l) > 1 {
		list = append(list, l[1+p.r.Intn(len(l)-1)].ID)
	}
	return list
}
