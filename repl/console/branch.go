package console

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
)

// branch is one line of time: the match now, as it was before each command,
// and what was undone.
type branch struct {
	name   string
	now    match.Debugger
	past   []moment
	future []moment // the next one last
	origin string   // the scenario in which it begins; "" for the start of a match
}

// moment is the match before a command, and that command; in the future, the
// match after it. Games of moments are never played on, only forked.
type moment struct {
	game match.Debugger
	line string
}

// done appends a command that has been carried out.
func (b *branch) done(next match.Debugger, line string) {
	b.past = append(b.past, moment{b.now, line})
	b.now, b.future = next, nil
}

// length counts the commands of the branch, those that were undone too.
func (b *branch) length() int { return len(b.past) + len(b.future) }

// undone is the n-th moment of the branch, counted over past and future, when
// it lies in the future.
func (b *branch) undone(n int) *moment { return &b.future[b.length()-n] }

// lineOf is the command with a number, from 1.
func (b *branch) lineOf(n int) string {
	switch {
	case n < 1 || n > b.length():
		return ""
	case n > len(b.past):
		return b.undone(n).line
	}
	return b.past[n-1].line
}

// after is the match after n commands.
func (b *branch) after(n int) match.Debugger {
	switch {
	case n == len(b.past):
		return b.now
	case n > len(b.past):
		return b.undone(n).game
	}
	return b.past[n].game
}

// last is the match at the end of the branch, after what undo took back.
func (b *branch) last() match.Debugger { return b.after(b.length()) }

// record is the n-th command, from 1, as the match has it.
func (b *branch) record(n int) match.Record { return b.last().Commands()[n-1] }

// commandOf gives the number of the command in which an event was dispatched,
// 0 for the start of the match.
func (b *branch) commandOf(seq uint32) int { return commandIn(b.now, seq) }

func commandIn(g match.Game, seq uint32) int {
	n := 0
	for _, r := range g.Commands() {
		if r.Seq < seq {
			n++
		}
	}
	return n
}

// again carries out the n-th command once more, from the position before it,
// with a tracer.
func (c *Console) again(b *branch, n int, t func(g match.Debugger) match.Tracer) (match.Debugger, error) {
	if n == 0 && b.origin != "" {
		return nil, errors.New("that is from before the scenario")
	}
	if n == 0 {
		g, err := open(c.world)
		if err != nil {
			return nil, err
		}
		g.Trace(t(g))
		defer g.Trace(nil)
		return g, g.Start()
	}
	before, err := c.renewed(b.after(n - 1))
	if err != nil {
		return nil, err
	}
	g := fork(before)
	g.Trace(t(g))
	defer g.Trace(nil)
	r := b.record(n)
	if r.Edit != 0 {
		return g, g.Inject(b.now.Edits(r))
	}
	return g, g.Do(r.Command)
}

func fork(g match.Debugger) match.Debugger { return g.Fork().(match.Debugger) }

// place is a moment that a line names.
type place struct {
	branch *branch
	n      int    // commands done
	seq    uint32 // the event named, 0 for none
}

func (p place) game() match.Debugger { return p.branch.after(p.n) }

// moment reads the name of a moment.
func (c *Console) moment(word string) (place, error) {
	b := c.branch
	if name, rest, found := strings.Cut(word, ":"); found {
		if b = c.forkOf(name); b == nil {
			return place{}, c.noFork(name)
		}
		word = rest
	}
	switch word {
	case "now", "":
		return place{branch: b, n: len(b.past)}, nil
	case "start":
		return place{branch: b}, nil
	}
	if text, isSeq := strings.CutPrefix(word, "#"); isSeq {
		seq, err := seqIn(b.last(), text)
		if err != nil {
			return place{}, err
		}
		return place{b, max(commandIn(b.last(), seq)-1, 0), seq}, nil
	}
	if n, err := strconv.Atoi(word); err == nil {
		if n < 0 || n > b.length() {
			return place{}, fmt.Errorf("there is no command %d; there are 0 to %d", n, b.length())
		}
		return place{branch: b, n: n}, nil
	}
	if f := c.forkOf(word); f != nil {
		return place{branch: f, n: len(f.past)}, nil
	}
	return place{}, fmt.Errorf("%q is no moment: now, start, the number of a command, #SEQ or a fork%s", word, hint.Meant(word, append(c.forkNames(), "now", "start")))
}

// seq reads the number of an event of the log.
func (c *Console) seq(text string) (uint32, error) { return seqIn(c.game(), text) }

func seqIn(g match.Game, text string) (uint32, error) {
	text = strings.TrimPrefix(text, "#")
	log := g.Log()
	if text == "last" && len(log) > 0 {
		return log[len(log)-1].Seq, nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0, fmt.Errorf("%q is no number of an event", text)
	}
	if eventAt(log, num.To[uint32](n)) == nil {
		return 0, fmt.Errorf("there is no event #%d; the last is #%d", n, g.Seq())
	}
	return num.To[uint32](n), nil
}

// eventAt finds an event of a log.
func eventAt(log []event.Event, seq uint32) *event.Event {
	i, found := slices.BinarySearchFunc(log, seq, func(e event.Event, s uint32) int { return int(e.Seq) - int(s) })
	if !found || seq == 0 {
		return nil
	}
	return &log[i]
}

func (c *Console) forkOf(name string) *branch {
	for _, b := range c.forks {
		if strings.EqualFold(b.name, name) {
			return b
		}
	}
	return nil
}

func (c *Console) forkNames() (list []string) {
	for _, b := range c.forks {
		list = append(list, b.name)
	}
	return list
}

func (c *Console) noFork(name string) error {
	return fmt.Errorf("there is no fork %q%s", name, hint.Meant(name, c.forkNames()))
}

// saved is what a line could spoil.
type saved struct {
	world  *World
	branch *branch
	forks  []*branch
	copies []branch
	paused *pause
	traps  []trap
	cwd    string
}

// save remembers where the session stands. Games are not copied, as lines
// never change one that a moment has.
func (c *Console) save() saved {
	s := saved{c.world, c.branch, slices.Clone(c.forks), nil, c.paused, slices.Clone(c.traps), c.cwd}
	for _, b := range c.forks {
		s.copies = append(s.copies, *b)
	}
	return s
}

func (c *Console) restore(s saved) {
	c.world, c.branch, c.forks, c.paused, c.traps, c.cwd = s.world, s.branch, s.forks, s.paused, s.traps, s.cwd
	for i, b := range c.forks {
		*b = s.copies[i]
	}
}
