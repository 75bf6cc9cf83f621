// Package console is the session of designers: it shows a live match, plays
// it, goes back and forth in its time, says why something happened or did not,
// and takes new scripts while the match goes on.
//
// It is pure: one line goes in and one answer comes out. Terminal, files and
// watching of folders are given to it from outside. It works for every ruleset
// through the interfaces of core/match alone; what a ruleset does not offer is
// said in the answer.
package console

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/layout"
	"arbiter/core/match"
	"arbiter/luabind/door"
	"arbiter/luabind/game"
	"arbiter/luabind/host"
	"arbiter/luabind/inspect"
	"arbiter/repl"
)

// World is what packs make: the games of one ruleset.
type World struct {
	Mode  string
	Setup string                    // what its matches are made of, in one line
	Open  func() (match.Any, error) // a new match, not started
	Lib   *def.Library              // the packs; nil for none
	Lua   *inspect.Lua
	// Define gives what the packs define; nil for nothing.
	Define func(lang string, f func(def.Entry))
	// Functions is what scripts of the game can call; Text gives a manifest or
	// script by the name that messages have for it, nil for none.
	Functions []host.Entry
	Text      func(file string) ([]byte, bool)
	// Test writes a test; TestFile is what the name of its file ends with, and
	// Whole says that a test begins with the match. Without says of commands that
	// have no meaning in the game why that is so.
	Test     func(p game.Passage) (string, error)
	TestFile string
	Whole    bool
	Without  func(command string) string
	// Example is one of a command whose own is one of another game.
	Example func(command string) string
	// Position writes a position, Place makes a match that stands in one; nil
	// for none.
	Position func(g match.Any) (string, error)
	Place    func(text string) (match.Any, error)
	// Bots are the names of the bots that can play, and NewBot makes one; nil
	// for those that play any game.
	Bots   []string
	NewBot func(name string, seed uint64, stream int) (bot.Bot, error)
}

// without says why a command has no meaning in the game, "" when it has one.
func (w *World) without(command string) string {
	if w.Without == nil {
		return ""
	}
	return w.Without(command)
}

// bots gives the names of the bots that can play.
func (w *World) bots() []string {
	if w.NewBot == nil {
		return bot.Names
	}
	return w.Bots
}

func (w *World) newBot(name string, seed uint64, stream int) (bot.Bot, error) {
	if w.NewBot == nil {
		return bot.New(name, seed, stream)
	}
	return w.NewBot(name, seed, stream)
}

// Config of a console.
type Config struct {
	Load  func() (*World, error) // reads the packs as they are now
	Seed  uint64                 // of bots
	Lang  string
	Width int // columns; 0 = 80
	Paint func(s match.Style, text string) string
	JSON  bool // every answer as JSON
	Files Files
}

// Files is how a session reads and writes files; nil functions refuse.
type Files struct {
	Read  func(name string, k door.Kind) ([]byte, error)
	Write func(name string, text []byte) error
}

// Answer is what comes of a line.
type Answer = repl.Answer

// Console is one session.
type Console struct {
	repl.Session
	cfg     Config
	world   *World
	branch  *branch // where the session is
	forks   []*branch
	cwd     string // of state, as in player[1]
	traps   []trap
	paused  *pause // a command that has stopped half-way
	bots    map[event.Player]*seatBot
	stopped atomic.Bool
}

// New loads the packs and starts a match.
func New(cfg Config) (*Console, error) {
	if cfg.Width <= 0 {
		cfg.Width = layout.Default
	}
	if cfg.Lang == "" {
		cfg.Lang = "en"
	}
	c := &Console{cfg: cfg, bots: map[event.Player]*seatBot{},
		Session: repl.Session{Lang: cfg.Lang, Width: cfg.Width, Paint: cfg.Paint, JSON: cfg.JSON}}
	c.Game, c.Where = func() match.Any { return c.game() }, c.where
	w, err := cfg.Load()
	if err != nil {
		return nil, err
	}
	g, err := begin(w, "")
	if err != nil {
		return nil, err
	}
	c.world = w
	c.branch = &branch{name: "main", now: g}
	c.forks = []*branch{c.branch}
	return c, nil
}

// open makes a game that can be debugged.
func open(w *World) (match.Debugger, error) {
	g, err := w.Open()
	if err != nil {
		return nil, err
	}
	return debugger(g)
}

func debugger(g match.Any) (match.Debugger, error) {
	d, ok := g.(match.Debugger)
	if !ok {
		return nil, errors.New("this game cannot be debugged")
	}
	return d, match.AllowEdits(d.Program())
}

// begin makes a game that stands at its first position: that of a scenario, or
// after the start of a match.
func begin(w *World, scenario string) (match.Debugger, error) {
	if scenario == "" {
		g, err := open(w)
		if err != nil {
			return nil, err
		}
		return g, g.Start()
	}
	if w.Place == nil {
		return nil, errors.New("this game has no scenarios")
	}
	g, err := w.Place(scenario)
	if err != nil {
		return nil, err
	}
	return debugger(g)
}

// Stop ends the command that is running now, at the next place where it can
// end. It may be called from another goroutine.
func (c *Console) Stop() { c.stopped.Store(true) }

// maxLine bounds a line: none that is meant is nearly as long.
const maxLine = 4096

// Do takes one line and gives its answer. A wrong line changes nothing and
// ends nothing.
func (c *Console) Do(line string) (a Answer) {
	c.stopped.Store(false)
	line = strings.TrimSpace(strings.ToValidUTF8(line, "?"))
	if i := strings.Index(line, " -- "); i >= 0 {
		line = strings.TrimSpace(line[:i]) // a remark
	}
	if line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "--") {
		return Answer{}
	}
	json := c.JSON
	if rest, asked := strings.CutSuffix(line, " --json"); asked {
		line, json = strings.TrimSpace(rest), true
	}
	if paint := c.Paint; json {
		c.Paint = nil // programs want texts without colours
		defer func() { c.Paint = paint }()
	}
	was := c.save()
	defer func() {
		if r := recover(); r != nil {
			c.restore(was)
			a = Answer{Err: match.NewBug(r)}
		}
		a.Err = c.broke(line, a.Err)
		if json {
			a = encoded(a)
		}
	}()
	if len(line) > maxLine {
		return Answer{Err: fmt.Errorf("the line is too long: at most %d characters", maxLine)}
	}
	return c.run(line)
}

// bugFile is where a session is kept that the engine has broken in.
const bugFile = "arbiter-bug.session"

// broke saves the session for a report when it was the engine that failed, and
// tells where.
func (c *Console) broke(line string, err error) (out error) {
	var bug *match.Bug
	if !errors.As(err, &bug) {
		return err
	}
	defer func() {
		if recover() != nil { // what is broken may not even be written
			out = fmt.Errorf("%w (the line was %.80q)", err, line)
		}
	}()
	if _, failed := saveTo(c, bugFile); failed != nil {
		return fmt.Errorf("%w (the line was %.80q; the session could not be saved: %w)", err, line, failed)
	}
	return fmt.Errorf("%w (the line was %.80q; the session before it is saved in %s)", err, line, bugFile)
}

// run finds the command of a line. What is no command of the console is one of
// the game.
func (c *Console) run(line string) Answer {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(line, p.mark); ok {
			line = p.command + " " + strings.TrimSpace(rest)
			break
		}
	}
	if cmd, rest := commands.Means(&c.Session, line); cmd != nil {
		if why := c.world.without(cmd.Name); why != "" {
			return Answer{Err: errors.New(why)}
		}
		a, err := cmd.Run(c, rest)
		if a.Err = err; err == nil {
			a.Err = c.game().ReadFault()
		}
		return a
	}
	return c.play(line)
}

// prefixes are marks that stand for commands.
var prefixes = []struct{ mark, command string }{{"=", "eval"}, {"!", "run"}, {"?", "what"}}

// game is the live match; while a command is stopped half-way, the match as it
// is there.
func (c *Console) game() match.Debugger {
	if c.paused != nil {
		return c.paused.game
	}
	return c.branch.now
}

func (c *Console) paint(s match.Style, text string) string { return c.Look().In(s, text) }

// told makes a text of a session in an airlock: where that breaks, the text
// says so instead, and the session goes on.
func told(text func() string, broken func(*match.Bug) string) (out string) {
	defer func() {
		if r := recover(); r != nil {
			out = broken(match.NewBug(r))
		}
	}()
	return text()
}

// Prompt says where the session stands: branch, command, who is to act.
func (c *Console) Prompt() string {
	return told(c.prompt, func(*match.Bug) string { return "[broken]> " })
}

func (c *Console) prompt() string {
	text := ""
	if c.branch.name != "main" {
		text = c.branch.name + " "
	}
	if c.paused != nil {
		return fmt.Sprintf("%s[#%d] stopped> ", text, c.paused.at().Seq)
	}
	text += fmt.Sprintf("[%d] ", len(c.branch.past))
	if c.game().Over() {
		return text + "over> "
	}
	return fmt.Sprintf("%splayer %d> ", text, c.Player()+1)
}

// Intro is what a session shows first.
func (c *Console) Intro() string {
	return told(c.intro, func(b *match.Bug) string { return fmt.Sprintf("arbiter %s · %v", match.Engine, b) })
}

func (c *Console) intro() string {
	defs, n := "", map[string]int{}
	c.eachDefinition(func(d *def.Entry) { n[d.Kind]++ })
	if n["card"] > 0 {
		defs = fmt.Sprintf(" · %d cards, %d keywords, %d listeners", n["card"], n["keyword"], len(c.game().Program().Listeners)-1)
	}
	return fmt.Sprintf("arbiter %s · %s%s · try help, legal, board", match.Engine, c.world.Mode, defs)
}

// SetWidth tells how wide the terminal is now.
func (c *Console) SetWidth(columns int) {
	if columns > 0 {
		c.Width = columns
	}
}

// Busy reports whether a command has stopped half-way.
func (c *Console) Busy() bool { return c.paused != nil }
