package console

import (
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// The functions of this file are for programs that draw a session instead of printing it. They
// change nothing: changes are lines.

// SessionState describes the state of a session.
type SessionState struct {
	Fork    string   `json:"fork"`
	Forks   []Forked `json:"forks"`
	Done    int      `json:"done"`    // commands
	Length  int      `json:"length"`  // including undone ones
	Seq     uint32   `json:"seq"`     // of the last event
	Last    uint32   `json:"last"`    // of the last event, including undone ones
	Edition int      `json:"edition"` // the number of times that packs were loaded
	Stopped string   `json:"stopped,omitempty"`
	Prompt  string   `json:"prompt"`
	Player  int      `json:"player"` // whose commands lines give, from 1
	Over    bool     `json:"over,omitempty"`
}

// Forked describes one fork.
type Forked struct {
	Name   string `json:"name"`
	Done   int    `json:"done"`
	Scores []int  `json:"scores,omitempty"`
	Result string `json:"result,omitempty"`
}

// MatchOf returns the match of a fork as it is now; nil = there is no such fork.
func (c *Console) MatchOf(name string) display.Match {
	if b := c.forkOf(name); b != nil {
		return b.now
	}
	return nil
}

// viewer returns the player by whose names things are called: the one who gives commands here, else
// the one who must act.
func (c *Console) viewer() event.Player {
	if c.Own != nil && c.Own() != event.NoPlayer {
		return c.Own()
	}
	return c.Player()
}

// State returns the state of the session.
func (c *Console) State() SessionState {
	g := c.game()
	s := SessionState{Fork: c.fork.name, Done: len(c.fork.past), Length: c.fork.length(), Seq: g.Seq(), Last: c.fork.last().Seq(),
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

// Match returns the live match. While a command is stopped, it returns the match at that
// point. It must not be played on.
func (c *Console) Match() display.Match { return c.game() }

// Whole returns the match at the end of the fork, including undone commands. It must not be
// played on.
func (c *Console) Whole() display.Match {
	if c.paused != nil && !c.paused.redo {
		return c.paused.game
	}
	return c.fork.last()
}

// Lines returns the commands of the present fork as they were given, including undone ones.
func (c *Console) Lines() (list []string) {
	for n := 1; n <= c.fork.length(); n++ {
		list = append(list, c.fork.lineOf(n))
	}
	return list
}

// Title returns the name of the game and the mode of the session.
func (c *Console) Title() (name, mode string) { return c.loaded.game.Name, c.loaded.setup.Mode }

// Rulebook names the ruleset of the match.
func (c *Console) Rulebook() string { return c.loaded.game.Rulebook() }

// File returns a manifest or script by its name in messages.
func (c *Console) File(name string) ([]byte, bool) { return c.loaded.text(name) }

// Sources returns the packs that the session has read.
func (c *Console) Sources() []load.Source { return slices.Clone(c.loaded.sources) }

// IDs returns the ids of those packs. They stay the same when a pack has changed its id but
// cannot be read, so files keep their names.
func (c *Console) IDs() []string { return slices.Clone(c.loaded.ids) }

// Place finds a file in the sources by its name in messages, and returns its path in the
// pack.
func (c *Console) Place(file string) (source int, path string, ok bool) { return c.loaded.place(file) }

// Commands returns the words of the session in a language, each with its arguments and a
// description.
func Commands(lang string) (list [][2]string) {
	for _, cmd := range commands {
		list = append(list, [2]string{cmd.Head(), cmd.Short.In(lang)})
	}
	return list
}

// Give carries out a command of a record in its canonical form, without output.
func (c *Console) Give(p event.Player, do string) error {
	cmd, err := c.fork.now.Parse(p, do)
	if err != nil {
		return err
	}
	line := c.fork.now.Format(cmd, display.Spoken)
	return c.fork.carry(line, func(g display.Match) error { return g.Do(cmd) })
}

// Referee carries out a line of a record that is a command of the referee, such as a draw that was
// agreed on.
func (c *Console) Referee(l *record.Line) error {
	return c.fork.carry(l.Do, func(g display.Match) error {
		_, err := record.Perform(g, l)
		return err
	})
}

// Migrate lets the match go on with other packs, as a record does.
func (c *Console) Migrate(w *Loaded) error {
	now, err := adopt(w, c.fork.now)
	if err == nil {
		err = c.fork.adopted(now)
	}
	if err != nil {
		return err
	}
	c.use(w)
	return nil
}

// Positions calls f for the position before each event from one to another, with the event, and
// for the position after the last. f can read the match until it returns. To stop, it returns
// false.
func (c *Console) Positions(from, to uint32, f func(before uint32, g display.Match) bool) error {
	b := c.fork
	w := &walk{from: max(from, 1), to: to, f: f}
	n := commandIn(b.last(), w.from)
	if n == 0 && b.origin != "" {
		n = 1
	}
	g, err := c.beginning(b, n, w)
	if err != nil {
		return err
	}
	for ; n < b.length() && !w.done; n++ {
		if err := c.repeat(b, g, n+1, w); err != nil {
			return i18n.Errorf("command %d, %s, cannot be repeated: %w", "第%d条指令（%s）无法重做：%w", n+1, b.lineOf(n+1), err)
		}
	}
	if !w.done && g.Seq() < to {
		w.last(g)
	}
	return nil
}

// beginning returns the match before the n-th command, from 1. With 0 it also watches the
// start.
func (c *Console) beginning(b *fork, n int, w *walk) (display.Match, error) {
	if n > 0 {
		g, err := c.then(b, n-1)
		if err != nil {
			return nil, err
		}
		g = display.Fork(g)
		return g, c.repeat(b, g, n, w)
	}
	g, err := c.loaded.open()
	if err != nil {
		return nil, err
	}
	g.Trace(w.of(g))
	defer g.Trace(nil)
	return g, g.Start()
}

// repeat carries out the n-th command under watch.
func (c *Console) repeat(b *fork, g display.Match, n int, w *walk) error {
	r, edits, err := c.recorded(b, n)
	if err != nil {
		return err
	}
	g.Trace(w.of(g))
	defer g.Trace(nil)
	return r.Redo(g, edits)
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

// Event shows the position before an event on a copy, because the match is in the middle of a
// command.
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

// Listener and Done do nothing.
func (*walk) Listener(*event.Event, match.Candidate, match.Result) {}
func (*walk) Done(*event.Event)                                    {}

// Explained reports whether a line is a command of the session, and not of the game.
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

// Folder returns where the pack of a file is on this machine and the name of the file in it, or
// "" if the pack is not in a folder. The last pack of a name counts.
func (c *Console) Folder(file string) (dir, rest string, ok bool) {
	at, rest, ok := c.loaded.place(file)
	if !ok {
		return "", rest, false
	}
	return c.loaded.sources[at].Dir, rest, true
}

// Desk returns a desk for the cards of the packs as they are now.
func (c *Console) Desk() *cards.Desk {
	return cards.NewDesk(c.loaded.game, c.loaded.packs, c.loaded.setup.Mode)
}
