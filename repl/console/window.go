package console

import (
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// What follows is for who draws a session instead of printing it. It looks, and
// changes nothing: changes are lines.

// Standing is where a session stands.
type Standing struct {
	Fork    string   `json:"fork"`
	Forks   []Forked `json:"forks"`
	Done    int      `json:"done"`    // commands
	Length  int      `json:"length"`  // those that were undone too
	Seq     uint32   `json:"seq"`     // of the last event
	Last    uint32   `json:"last"`    // of the last event that was undone too
	Edition int      `json:"edition"` // how often packs were loaded
	Stopped string   `json:"stopped,omitempty"`
	Prompt  string   `json:"prompt"`
	Player  int      `json:"player"` // for whom lines are read, from 1
	Over    bool     `json:"over,omitempty"`
}

// Forked is one copy of the match.
type Forked struct {
	Name   string `json:"name"`
	Done   int    `json:"done"`
	Scores []int  `json:"scores,omitempty"`
	Result string `json:"result,omitempty"`
}

// Standing tells where the session stands.
func (c *Console) Standing() Standing {
	g := c.game()
	s := Standing{Fork: c.branch.name, Done: len(c.branch.past), Length: c.branch.length(), Seq: g.Seq(), Last: c.branch.last().Seq(),
		Edition: c.edition, Prompt: c.Prompt(), Player: int(c.Player()) + 1, Over: g.Over()}
	for _, b := range c.forks {
		side := sideOf(b)
		s.Forks = append(s.Forks, Forked{b.name, len(b.past), side.Scores, side.Result})
	}
	if c.paused != nil {
		s.Stopped = c.paused.line
	}
	return s
}

// Match is the live match; while a command has stopped half-way, the match as it
// is there. It must not be played on.
func (c *Console) Match() display.Match { return c.game() }

// Whole is the match at the end of what was done, after what undo took back. It
// must not be played on.
func (c *Console) Whole() display.Match {
	if c.paused != nil && !c.paused.redo {
		return c.paused.game
	}
	return c.branch.last()
}

// Lines are the commands of the present fork as they were given, those that were
// undone too.
func (c *Console) Lines() (list []string) {
	for n := 1; n <= c.branch.length(); n++ {
		list = append(list, c.branch.lineOf(n))
	}
	return list
}

// Title names the game and the mode of the session.
func (c *Console) Title() (name, mode string) { return c.loaded.game.Name, c.loaded.setup.Mode }

// File gives a manifest or script by the name that messages have for it.
func (c *Console) File(name string) ([]byte, bool) { return c.loaded.text(name) }

// Sources are the packs that the session has read.
func (c *Console) Sources() []load.Source { return slices.Clone(c.loaded.sources) }

// IDs are those of the packs that the session has read. They stay what they were when a
// pack has another one since and could not be read anew, so files keep their names.
func (c *Console) IDs() []string { return slices.Clone(c.loaded.ids) }

// Place finds a file among the sources, by the name that messages have for it, and gives
// the path in its pack.
func (c *Console) Place(file string) (source int, path string, ok bool) { return c.loaded.place(file) }

// Commands lists the words of the session, each with its arguments and what it does, in a
// language.
func Commands(lang string) (list [][2]string) {
	for _, cmd := range commands {
		list = append(list, [2]string{cmd.Head(), cmd.Short.In(lang)})
	}
	return list
}

// Give carries out a command of a record in its canonical form, and tells nothing.
func (c *Console) Give(p event.Player, do string) error {
	cmd, err := c.branch.now.Parse(p, do)
	if err != nil {
		return err
	}
	line := c.branch.now.Format(cmd, display.Spoken)
	return c.branch.carry(line, func(g display.Match) error { return g.Do(cmd) })
}

// Moments calls f for the positions before the events from one on up to another,
// with the event, and for the one after the last. The match is f's to look at
// until it returns. f ends it with false.
func (c *Console) Moments(from, to uint32, f func(before uint32, g display.Match) bool) error {
	b := c.branch
	last := b.last()
	w := &walk{from: max(from, 1), to: to, f: f}
	n := commandIn(last, w.from)
	if n == 0 && b.origin != "" {
		n = 1
	}
	g, err := c.beginning(b, n, w)
	if err != nil {
		return err
	}
	for ; n < b.length() && !w.done; n++ {
		r := b.record(n + 1)
		g.Trace(w.of(g))
		if r.Edit != 0 {
			err = g.Inject(last.Edits(r))
		} else {
			err = g.Do(r.Command)
		}
		g.Trace(nil)
		if err != nil {
			return i18n.Errorf("command %d, %s, does not go again: %w", "第%d条命令（%s）无法重做：%w", n+1, b.lineOf(n+1), err)
		}
	}
	if !w.done && g.Seq() < to {
		w.last(g)
	}
	return nil
}

// beginning is a match before the n-th command, from 1; with 0 the start is
// watched too.
func (c *Console) beginning(b *branch, n int, w *walk) (display.Match, error) {
	if n > 0 {
		g, err := c.then(b, n-1)
		if err != nil {
			return nil, err
		}
		g = fork(g)
		return g, w.replay(b, g, n)
	}
	g, err := c.loaded.open()
	if err != nil {
		return nil, err
	}
	g.Trace(w.of(g))
	defer g.Trace(nil)
	return g, g.Start()
}

// replay carries out the n-th command, which is watched.
func (w *walk) replay(b *branch, g display.Match, n int) error {
	r := b.record(n)
	g.Trace(w.of(g))
	defer g.Trace(nil)
	if r.Edit != 0 {
		return g.Inject(b.last().Edits(r))
	}
	return g.Do(r.Command)
}

// walk watches commands and shows the positions in them.
type walk struct {
	from, to uint32
	f        func(before uint32, g display.Match) bool
	game     display.Match
	copy     display.Match
	done     bool
}

func (w *walk) of(g display.Match) match.Tracer { w.game = g; return w }

// Event shows the position before an event, on a copy: the match is in the middle
// of a command.
func (w *walk) Event(e *event.Event) {
	if w.done || e.Seq < w.from {
		return
	}
	if e.Seq >= w.to {
		w.done = true
		return
	}
	w.show(e.Seq)
}

func (w *walk) show(before uint32) {
	if w.copy == nil {
		w.copy = display.Fork(w.game)
	} else {
		w.game.ForkInto(w.copy)
	}
	w.done = !w.f(before, w.copy)
}

func (w *walk) last(g display.Match) {
	w.game = g
	w.show(g.Seq() + 1)
}

// Listener and Done are of no interest.
func (*walk) Listener(*event.Event, match.Candidate, match.Result) {}
func (*walk) Done(*event.Event)                                    {}

// Explained tells whether a line is one of the session, and not of the game.
func (c *Console) Explained(line string) bool {
	line = strings.TrimSpace(line)
	for _, p := range prefixes {
		if strings.HasPrefix(line, p.mark) {
			return true
		}
	}
	cmd, _ := commands.Means(&c.Session, line)
	return cmd != nil
}

// Folder is where the pack of a file is on this machine, with the name of the file in
// it; "" for a pack that is in no folder. The last pack of a name counts.
func (c *Console) Folder(file string) (dir, rest string, ok bool) {
	at, rest, ok := c.loaded.place(file)
	if !ok {
		return "", rest, false
	}
	return c.loaded.sources[at].Dir, rest, true
}
