package proofs_test

import (
	"fmt"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/luabind/games"
)

// pair is a match, a, and one that a seat cannot distinguish from it, b.
type pair struct {
	table   *table
	set     games.Setup
	secret  gameSecrets
	seat    event.Player
	r       num.Stream
	eye     observe.Eye // nil when the game has none
	a, b    display.Match
	is      hidden
	streams [2][]uint64 // of a and b, before the command
	sides   [2]side
	served  *served // nil while no program is served
	wrong   error   // a leak that an event shows
	whole   bool    // the seat has looked at everything that was there when the pair began
	count   count
	legal   [2][]match.Command // buffers
	scratch [2]display.Match
}

// side is what a seat has of one of two matches.
type side struct {
	g    display.Match
	view display.Match
	logs []*display.Log // by language
}

// count is what pairs have come to.
type count struct {
	pairs, partners, commands       int // partners that were made, and commands that a pair outlived
	differ, cards, values, dice     int // comparisons in which something differed, and what
	looks, logged, wholes           int // comparisons, events that were compared, and full looks
	watched                         int // comparisons of a spectator
	rejected, transcripts, together int
	pages, learners, messages       int            // programs that were served, and messages of pages
	followed                        int            // commands that programs were given as well
	dropped                         map[string]int // programs that fell out of step, by why
	whynot                          int            // questions among them
	parted                          map[string]int // why pairs parted
}

func (c *count) add(o *count) {
	c.pairs, c.partners, c.commands = c.pairs+o.pairs, c.partners+o.partners, c.commands+o.commands
	c.differ, c.cards, c.values, c.dice = c.differ+o.differ, c.cards+o.cards, c.values+o.values, c.dice+o.dice
	c.looks, c.logged, c.wholes, c.watched = c.looks+o.looks, c.logged+o.logged, c.wholes+o.wholes, c.watched+o.watched
	c.rejected, c.transcripts, c.together = c.rejected+o.rejected, c.transcripts+o.transcripts, c.together+o.together
	c.pages, c.learners, c.messages, c.whynot = c.pages+o.pages, c.learners+o.learners, c.messages+o.messages, c.whynot+o.whynot
	c.followed += o.followed
	for why, n := range o.parted {
		note(&c.parted, why, n)
	}
	for why, n := range o.dropped {
		note(&c.dropped, why, n)
	}
}

// maxDropped is the share of pages and learners, in percent, that may fall out of step
// with their pair; one always may. From then on nothing of them is compared. In thirty runs
// of 1,000 pairs at most 3.3 % did.
const maxDropped = 5

// enough reports an error when too little was compared. Too many programs fell out of step,
// a run of 200 pairs left out one kind of comparison, or too little was hidden. In a
// game that a pack defines most commands may show something, as in a game of three cards.
func (c *count) enough(g *games.Definition) error {
	if c.pairs >= 20 && c.watched == 0 {
		return fmt.Errorf("no spectator looked: %+v", *c)
	}
	if g.Ruleset != "" { // several players act at the same time, whom no program follows
		if c.pairs >= 20 && (c.commands == 0 || c.differ == 0 || c.wholes == 0) {
			return fmt.Errorf("too little was compared: %+v", *c)
		}
		return nil
	}
	dropped, served := 0, c.pages+c.learners
	for _, n := range c.dropped {
		dropped += n
	}
	if dropped > max(1, served*maxDropped/100) {
		return fmt.Errorf("%d of %d pages and learners fell out of step; at most %d %% may: %v", dropped, served, maxDropped, c.dropped)
	}
	if c.pairs >= 200 && (c.pages == 0 || c.learners == 0 || c.followed == 0 || c.whynot == 0 || c.transcripts == 0 || c.rejected == 0 || c.wholes == 0) {
		return fmt.Errorf("a kind of comparison is missing: %+v", *c)
	}
	if g.Name != "xiangqi" && (c.commands < c.pairs*commands/2 || c.differ < c.commands*3/4) { // there nothing is hidden
		return fmt.Errorf("of %d pairs only %d commands were outlived, and %d comparisons were of matches that differ", c.pairs, c.commands, c.differ)
	}
	return nil
}

// note adds to a count by reason.
func note(counts *map[string]int, why string, n int) {
	if *counts == nil {
		*counts = map[string]int{}
	}
	(*counts)[why] += n
}

// partner makes a new partner for the match, and compares the log so far.
func (p *pair) partner(keep map[event.Entity]bool, agree bool) error {
	h := &how{r: num.Stream(p.r.Uint64()), keep: keep, agree: agree, top: p.r.Intn(3)}
	switch p.r.Intn(5) {
	case 0:
		h.chance = true
	case 1:
		h.cards, h.chance, h.foreign = true, true, true
	default: // nothing but what is named parts these
		h.cards, h.foreign = true, p.r.Intn(2) == 0
	}
	p.b, p.is = p.secret.other(p.a, p.seat, h)
	p.count.partners++
	p.served = nil
	for i, g := range []display.Match{p.a, p.b} {
		s := &p.sides[i]
		if s.g = g; s.view == nil {
			s.view = display.View(g, p.seat)
		}
		if agree && i == 0 && len(s.logs) > 0 {
			continue // its log continues
		}
		s.logs = s.logs[:0]
		for _, lang := range langs {
			s.logs = append(s.logs, g.LogFor(p.seat, lang))
		}
	}
	if agree { // the same log, except for one command
		for i := range p.sides {
			for _, log := range p.sides[i].logs {
				log.Skip()
			}
		}
		return p.serve()
	}
	if err := p.past(); err != nil {
		return err
	}
	if err := p.compare(p.r.Intn(6) == 0); err != nil {
		return err
	}
	p.whole = true
	if err := p.transcript(); err != nil {
		return err
	}
	return p.serve()
}

// play performs commands of all seats in both matches, at most so many, and compares
// what one seat gets of them.
func (p *pair) play(seat event.Player) error {
	p.seat, p.b, p.whole = seat, nil, false
	p.sides, p.count = [2]side{}, count{pairs: 1}
	for range commands {
		if p.a.Over() {
			return nil
		}
		if p.b == nil || p.secret.unsettled(p) {
			if err := p.partner(nil, false); err != nil {
				return err
			}
		}
		if p.r.Intn(4) == 0 && !p.watches() {
			if err := p.rejections(); err != nil {
				return err
			}
		}
		if err := p.step(); err != nil {
			return err
		}
	}
	return nil
}

// choose returns a command of one of the seats that are to act.
func (p *pair) choose() (c match.Command, ok bool) {
	who := p.a.ToAct(nil)
	if len(who) == 0 {
		return c, false
	}
	list, giveUp := p.a.Options(who[p.r.Intn(len(who))], nil)
	if len(list) == 0 || p.r.Intn(400) == 0 {
		return giveUp, true
	}
	return list[p.r.Intn(len(list))], true
}

// step performs one command in both matches.
func (p *pair) step() error {
	c, ok := p.choose()
	if !ok {
		return fmt.Errorf("nobody is to act: %v", p.a.Trouble())
	}
	keep := map[event.Entity]bool{}
	if p.secret.about(p, c, func(x event.Entity) { keep[x] = true }) {
		if err := p.partner(keep, true); err != nil {
			return fmt.Errorf("with a partner that agrees on %v: %w", keep, err)
		}
	}
	text := p.a.Format(c, display.Canonical)
	na, nb := len(p.a.Log()), len(p.b.Log())
	p.streams = [2][]uint64{streamsOf(p.a), streamsOf(p.b)}
	given := p.served.read(p, c)
	ea, eb := p.a.Do(c), p.b.Do(c)
	if match.IsFault(ea) { // the match is as before
		p.b = nil
		return nil
	}
	why := p.secret.parts(p, p.a.Log()[min(na, len(p.a.Log())):], p.b.Log()[min(nb, len(p.b.Log())):])
	if p.wrong != nil {
		return fmt.Errorf("after %s of player %d: %w", text, c.Player+1, p.wrong)
	}
	if why != "" {
		note(&p.count.parted, why, 1)
		p.b = nil
		return nil
	}
	if fmt.Sprint(ea) != fmt.Sprint(eb) {
		return fmt.Errorf("after %s of player %d: the answers are %v and %v", text, c.Player+1, ea, eb)
	}
	p.count.commands++
	err := p.compare(p.r.Intn(24) == 0)
	if err == nil && p.served != nil {
		err = p.served.do(p, &given)
	}
	if err != nil {
		return fmt.Errorf("after %s of player %d: %w", text, c.Player+1, err)
	}
	return nil
}

// rejections tries commands that the seat cannot give, on forks, and compares the
// errors.
func (p *pair) rejections() error {
	x := p.a.Explorer()
	if x == nil {
		return nil
	}
	names := x.Names(p.seat)
	for range 3 {
		if len(names) == 0 {
			return nil
		}
		name := names[p.r.Intn(len(names))]
		thing, err := x.Find(p.seat, name)
		if err != nil {
			continue
		}
		tries := x.Attempts(p.seat, thing)
		for range min(4, len(tries)) {
			c := tries[p.r.Intn(len(tries))]
			if p.r.Intn(3) == 0 { // anything, hidden cards too
				c.Target = num.To[event.Entity](p.r.Intn(200))
			}
			left, right := p.tried(0).Do(c), p.tried(1).Do(c)
			// whether the effects of a legal command fail can depend on chance
			legal, too := left == nil || match.IsFault(left), right == nil || match.IsFault(right)
			if legal || too {
				if legal != too {
					return fmt.Errorf("%+v is answered %v and %v", c, left, right)
				}
				continue
			}
			p.count.rejected++
			if left.Error() != right.Error() {
				return fmt.Errorf("%+v is rejected by %q and %q", c, left, right)
			}
		}
	}
	return nil
}

// tried is a fork of one of the matches, in the memory of the one before.
func (p *pair) tried(i int) display.Match {
	if g := p.sides[i].g; p.scratch[i] == nil {
		p.scratch[i] = display.View(g, p.seat)
		g.ForkInto(p.scratch[i])
	} else {
		g.ForkInto(p.scratch[i])
	}
	return p.scratch[i]
}
