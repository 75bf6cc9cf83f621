package console

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/repl/session"
)

// fork is one fork of the match: the match now, the match before each command, and the undone commands.
type fork struct {
	name   string
	now    display.Match
	past   []sessionStep
	future []sessionStep // the next one last
	origin string        // the scenario that it begins with; "" for the start of a match

	played *match.Program // the program that ran the last command; nil if the match has changed to another since
	made   display.Match  // the step that was made again last
	madeAt int

	seed  uint64 // of the room's match that it continues
	meter *meter // counts the work of commands
}

// length returns the number of commands of the fork, including undone ones.
func (b *fork) length() int { return len(b.past) + len(b.future) }

// lineOf returns the command with a number, from 1.
func (b *fork) lineOf(n int) string {
	switch {
	case n < 1 || n > b.length():
		return ""
	case n > len(b.past):
		return b.at(n).line
	}
	return b.past[n-1].line
}

// last returns the match at the end of the fork, including undone commands. It is always
// kept.
func (b *fork) last() display.Match {
	if len(b.future) > 0 {
		return b.future[0].game
	}
	return b.now
}

// record returns the n-th command, from 1, as the match recorded it. The numbers of definitions in
// it may be those of earlier scripts.
func (b *fork) record(n int) match.Record { return b.last().Commands()[n-1] }

// recorded returns the n-th command, from 1, or the edits that it was, under the present scripts.
func (c *Console) recorded(b *fork, n int) (r match.Record, edits []match.Edit, err error) {
	g := b.now
	if n > len(b.past) {
		g = b.last()
	}
	if g, err = c.renewed(g); err != nil {
		return r, nil, err
	}
	r = g.Commands()[n-1]
	return r, g.Edits(r), nil
}

// commandOf returns the number of the command that dispatched an event, or 0 for the start
// of the match.
func (b *fork) commandOf(seq uint32) int { return commandIn(b.now, seq) }

func commandIn(g display.Match, seq uint32) int {
	n := 0
	for _, r := range g.Commands() {
		if r.Seq < seq {
			n++
		}
	}
	return n
}

// again carries out the n-th command again, from the position before it, with a tracer.
func (c *Console) again(b *fork, n int, t func(g display.Match) match.Tracer) (display.Match, error) {
	if n == 0 && b.origin != "" {
		return nil, i18n.Errorf("that event is from before the scenario", "该事件在场景载入之前")
	}
	if n == 0 {
		g, err := c.loaded.open()
		if err != nil {
			return nil, err
		}
		g.Trace(t(g))
		defer g.Trace(nil)
		return g, g.Start()
	}
	before, err := c.then(b, n-1)
	if err != nil {
		return nil, err
	}
	r, edits, err := c.recorded(b, n)
	if err != nil {
		return nil, err
	}
	g := display.Fork(before)
	g.Trace(t(g))
	defer g.Trace(nil)
	return g, r.Redo(g, edits)
}

// then returns the match after n commands under the present scripts.
func (c *Console) then(b *fork, n int) (display.Match, error) {
	g, err := b.after(n)
	if err != nil {
		return nil, err
	}
	return c.renewed(g)
}

// place is a step that a line names.
type place struct {
	fork *fork
	n    int    // commands done
	seq  uint32 // the event named, 0 for none
}

// stepNamed reads the name of a step.
func (c *Console) stepNamed(word string) (place, error) {
	b := c.fork
	if name, rest, found := strings.Cut(word, ":"); found {
		if b = c.forkOf(name); b == nil {
			return place{}, c.noFork(name)
		}
		word = rest
	}
	switch word {
	case "now", "":
		return place{fork: b, n: len(b.past)}, nil
	case "start":
		return place{fork: b}, nil
	}
	if text, isSeq := strings.CutPrefix(word, "#"); isSeq {
		seq, err := session.SeqIn(b.last(), text)
		if err != nil {
			return place{}, err
		}
		return place{b, max(commandIn(b.last(), seq)-1, 0), seq}, nil
	}
	if n, err := strconv.Atoi(word); err == nil {
		if n < 0 || n > b.length() {
			return place{}, i18n.Errorf("unknown command %d; the commands are 0 to %d", "没有第%d条指令；范围为0至%d", n, b.length())
		}
		return place{fork: b, n: n}, nil
	}
	if f := c.forkOf(word); f != nil {
		return place{fork: f, n: len(f.past)}, nil
	}
	return place{}, i18n.Errorf("unknown step %q: expected now, start, the number of a command, #SEQ or a fork%s", "%q不是时刻；可用 now、start、指令序号、#SEQ 或分支名%s", word, i18n.Offer(word, append(c.forkNames(), "now", "start")))
}

func (c *Console) forkOf(name string) *fork {
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
	return i18n.Errorf("unknown fork %q%s", "没有分支%q%s", name, i18n.Offer(name, c.forkNames()))
}

// saved is the state that a line could spoil.
type saved struct {
	loaded      *Loaded
	fork        *fork
	forks       []*fork
	copies      []fork
	paused      *pause
	breakpoints []breakpoint
	cwd         string
}

// save remembers the state of the session. Matches are not copied, because lines never
// change one that a step refers to.
func (c *Console) save() saved {
	s := saved{c.loaded, c.fork, slices.Clone(c.forks), nil, c.paused, slices.Clone(c.breakpoints), c.cwd}
	for _, b := range c.forks {
		s.copies = append(s.copies, *b)
	}
	return s
}

func (c *Console) restore(s saved) {
	c.loaded, c.fork, c.forks, c.paused, c.breakpoints, c.cwd = s.loaded, s.fork, s.forks, s.paused, s.breakpoints, s.cwd
	for i, b := range c.forks {
		*b = s.copies[i]
	}
	c.reseed(c.fork.seed)
}
