package console

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/hint"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/repl/session"
)

// branch is one line of time: the match now, as it was before each command,
// and what was undone.
type branch struct {
	name   string
	now    display.Match
	past   []moment
	future []moment // the next one last
	origin string   // the scenario in which it begins; "" for the start of a match

	played *match.Program // under which the last command was carried out; nil when the match has come to others since
	made   display.Match  // the moment that was made again last
	madeAt int

	meter *meter // what is carried out is charged to it
}

// length counts the commands of the branch, those that were undone too.
func (b *branch) length() int { return len(b.past) + len(b.future) }

// lineOf is the command with a number, from 1.
func (b *branch) lineOf(n int) string {
	switch {
	case n < 1 || n > b.length():
		return ""
	case n > len(b.past):
		return b.at(n).line
	}
	return b.past[n-1].line
}

// last is the match at the end of the branch, after what undo took back; it is
// always kept.
func (b *branch) last() display.Match {
	if len(b.future) > 0 {
		return b.future[0].game
	}
	return b.now
}

// record is the n-th command, from 1, as the match has it.
func (b *branch) record(n int) match.Record { return b.last().Commands()[n-1] }

// commandOf gives the number of the command in which an event was dispatched,
// 0 for the start of the match.
func (b *branch) commandOf(seq uint32) int { return commandIn(b.now, seq) }

func commandIn(g display.Match, seq uint32) int {
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
func (c *Console) again(b *branch, n int, t func(g display.Match) match.Tracer) (display.Match, error) {
	if n == 0 && b.origin != "" {
		return nil, i18n.Errorf("that is from before the scenario", "那在局面载入之前")
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
	g := fork(before)
	g.Trace(t(g))
	defer g.Trace(nil)
	r := b.record(n)
	if r.Edit != 0 {
		return g, g.Inject(b.last().Edits(r))
	}
	return g, g.Do(r.Command)
}

// then is the match after n commands under the present scripts.
func (c *Console) then(b *branch, n int) (display.Match, error) {
	g, err := b.after(n)
	if err != nil {
		return nil, err
	}
	return c.renewed(g)
}

func fork(g display.Match) display.Match { return display.Fork(g) }

// place is a moment that a line names.
type place struct {
	branch *branch
	n      int    // commands done
	seq    uint32 // the event named, 0 for none
}

func (p place) game() (display.Match, error) { return p.branch.after(p.n) }

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
		seq, err := session.SeqIn(b.last(), text)
		if err != nil {
			return place{}, err
		}
		return place{b, max(commandIn(b.last(), seq)-1, 0), seq}, nil
	}
	if n, err := strconv.Atoi(word); err == nil {
		if n < 0 || n > b.length() {
			return place{}, i18n.Errorf("there is no command %d; there are 0 to %d", "没有第%d条命令；范围为0至%d", n, b.length())
		}
		return place{branch: b, n: n}, nil
	}
	if f := c.forkOf(word); f != nil {
		return place{branch: f, n: len(f.past)}, nil
	}
	return place{}, i18n.Errorf("%q is no moment: now, start, the number of a command, #SEQ or a fork%s", "%q不是时刻；可用now、start、命令序号、#SEQ或分支名%s", word, hint.Offer(word, append(c.forkNames(), "now", "start")))
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
	return i18n.Errorf("there is no fork %q%s", "没有分支%q%s", name, hint.Offer(name, c.forkNames()))
}

// saved is what a line could spoil.
type saved struct {
	loaded *Loaded
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
	s := saved{c.loaded, c.branch, slices.Clone(c.forks), nil, c.paused, slices.Clone(c.traps), c.cwd}
	for _, b := range c.forks {
		s.copies = append(s.copies, *b)
	}
	return s
}

func (c *Console) restore(s saved) {
	c.loaded, c.branch, c.forks, c.paused, c.traps, c.cwd = s.loaded, s.branch, s.forks, s.paused, s.traps, s.cwd
	for i, b := range c.forks {
		*b = s.copies[i]
	}
}
