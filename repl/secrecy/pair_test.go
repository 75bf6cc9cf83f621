package secrecy_test

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/eye"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
	"arbiter/luabind/game"
)

// pair is a match, a, and one that a seat cannot tell from it, b.
type pair struct {
	packs   game.Packs
	secret  secrets
	seat    event.Player
	r       rng.Stream
	eye     eye.Eye // nil when the game has none
	a, b    match.Any
	is      hidden
	streams [2][]uint64 // of a and b, before the command
	watch   [2]*watcher
	count   count
	names   []string // by which things are asked about
}

// count is what pairs have come to.
type count struct {
	pairs, partners, commands    int // partners that were made, and commands that a pair outlived
	differ, cards, values, dice  int // comparisons in which something differed, and what
	bytes, rejected, transcripts int
	parted                       map[string]int // why pairs parted
}

func (c *count) add(o *count) {
	c.pairs, c.partners, c.commands = c.pairs+o.pairs, c.partners+o.partners, c.commands+o.commands
	c.differ, c.cards, c.values, c.dice = c.differ+o.differ, c.cards+o.cards, c.values+o.values, c.dice+o.dice
	c.bytes, c.rejected, c.transcripts = c.bytes+o.bytes, c.rejected+o.rejected, c.transcripts+o.transcripts
	for why, n := range o.parted {
		if c.parted == nil {
			c.parted = map[string]int{}
		}
		c.parted[why] += n
	}
}

// partner gives the match a new partner, and compares all that was told so far.
func (p *pair) partner(keep map[event.Entity]bool, agree bool) error {
	h := &how{r: rng.Stream(p.r.Uint64()), keep: keep, agree: agree, top: p.r.Intn(3)}
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
	p.watch = [2]*watcher{newWatcher(p.a, p.seat), newWatcher(p.b, p.seat)}
	if agree { // it is the same story, but for one command
		p.skip()
		return nil
	}
	if err := p.compare(true); err != nil {
		return err
	}
	return p.transcript()
}

// skip leaves out what was told so far.
func (p *pair) skip() {
	for _, w := range p.watch {
		for _, log := range w.logs {
			log.Skip()
		}
	}
}

// compare looks at both matches as the seat does.
func (p *pair) compare(whole bool) error {
	if p.is.differs() {
		p.count.differ++
	}
	p.count.cards += len(p.is.cards)
	p.count.values += p.is.values
	if p.is.chance {
		p.count.dice++
	}
	sight := &sight{pair: p, whole: whole, r: rng.Stream(p.r.Uint64())}
	left := sight.of(p.watch[0], p.a)
	right := sight.of(p.watch[1], p.b)
	p.count.bytes += len(left)
	return differing(left, right)
}

// differing is the first line in which two texts differ.
func differing(left, right string) error {
	if left == right {
		return nil
	}
	x, y := strings.Split(left, "\n"), strings.Split(right, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			at := 0
			for at < min(len(x[i]), len(y[i])) && x[i][at] == y[i][at] {
				at++
			}
			from := max(0, at-160)
			return fmt.Errorf("the seat can tell the matches apart:\n%s\n%s", x[i][from:min(len(x[i]), at+160)], y[i][from:min(len(y[i]), at+160)])
		}
	}
	return fmt.Errorf("the seat can tell the matches apart: %d lines and %d: %.300q", len(x), len(y), append(x, y...)[min(len(x), len(y))])
}

// play gives both matches commands of all seats, at most so many.
func (p *pair) play(commands int) error {
	p.count.pairs++
	for range commands {
		if p.a.Over() {
			return nil
		}
		if p.b == nil || p.secret.unsettled(p) {
			if err := p.partner(nil, false); err != nil {
				return err
			}
		}
		if p.r.Intn(4) == 0 {
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

// choose gives a command that one of those who are to act can give.
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

// step gives both matches one command.
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
	text := p.a.Format(c, match.Canonical)
	na, nb := len(p.a.Log()), len(p.b.Log())
	p.streams = [2][]uint64{streamsOf(p.a), streamsOf(p.b)}
	ea, eb := p.a.Do(c), p.b.Do(c)
	if match.IsFault(ea) { // the match is as before
		p.b = nil
		return nil
	}
	why := p.secret.parts(p, p.a.Log()[min(na, len(p.a.Log())):], p.b.Log()[min(nb, len(p.b.Log())):])
	if why != "" {
		if p.count.parted == nil {
			p.count.parted = map[string]int{}
		}
		p.count.parted[why]++
		p.b = nil
		return nil
	}
	if fmt.Sprint(ea) != fmt.Sprint(eb) {
		return fmt.Errorf("after %s of player %d: the answers are %v and %v", text, c.Player+1, ea, eb)
	}
	p.count.commands++
	if err := p.compare(p.r.Intn(4) == 0); err != nil {
		return fmt.Errorf("after %s of player %d: %w", text, c.Player+1, err)
	}
	return nil
}

// rejections tries commands that the seat cannot give, on forks, and compares what it is
// told.
func (p *pair) rejections() error {
	inside, can := p.a.(match.Debugger)
	if !can || inside.Explorer() == nil {
		return nil
	}
	x := inside.Explorer()
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
			left, right := p.a.Fork().Do(c), p.b.Fork().Do(c)
			if left == nil || right == nil || match.IsFault(left) || match.IsFault(right) {
				if (left == nil) != (right == nil) {
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
