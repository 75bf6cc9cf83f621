// Package console is the session of designers. It shows and plays a live match, moves back
// and forth in its history, explains why something happened or did not, and loads changed
// scripts during the match.
//
// It is pure: one line goes in and one answer comes out. The caller provides the terminal,
// the files and the watching of folders. It supports every ruleset through the interfaces of
// core/match alone. If a ruleset does not support a command, the answer says so.
//
// It is not for programs that embed the engine: those use package luabind.
package console

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// Config configures a console.
type Config struct {
	Load  func() (*Loaded, error) // reads the packs as they are now
	Seed  uint64                  // of bots
	Lang  string
	Width int // columns; 0 = 80
	Paint func(s display.Style, text string) string
	JSON  bool // print every answer as JSON
	Files Files
	// Position is the text of the scenario that the session begins with, "" for the start of a
	// match.
	Position string
	// Follow runs do, which changes the match of the session: the start or a command. A debugger
	// can observe it. nil calls do.
	Follow func(g display.Match, line string, do func() error) error
	// Choose lets a bot choose from its view. A debugger can observe it, or return a choice that
	// it already knows. nil asks the bot.
	Choose func(view display.Match, bot string, choose func() (match.Command, error)) (match.Command, error)
	// Yield is called often while a line runs, wherever it can be stopped. A host with one thread
	// lets other code run then, such as a call of Stop. nil does nothing.
	Yield func()
	// RateShares divides the budget of the bot that rates commands, for a slow host; 0 = 1.
	RateShares int
}

// interrupted reports whether the running line must end.
func (c *Console) interrupted() bool {
	if c.cfg.Yield != nil {
		c.cfg.Yield()
	}
	return c.stopped.Load() || c.Halts != nil && c.Halts()
}

// follow carries out a line on the match of the session.
func (c *Config) follow(g display.Match, line string, do func() error) error {
	if c.Follow == nil {
		return do()
	}
	return c.Follow(g, line, do)
}

// choose lets a bot choose from its view.
func (c *Config) choose(view display.Match, name string, b bot.Bot) (match.Command, error) {
	choose := func() (match.Command, error) { return bot.Ask(b, view) }
	if c.Choose == nil {
		return choose()
	}
	return c.Choose(view, name, choose)
}

// Files has the functions with which a session reads and writes files; nil functions refuse.
type Files struct {
	Read  func(name string, k safeio.Kind) ([]byte, error)
	Write func(name string, text []byte) error
}

// Answer is the result of a line.
type Answer = session.Answer

// Console is one session.
type Console struct {
	// Thinks is called often while a bot thinks. The session can be read and asked then (Ask), but
	// not changed. nil does nothing.
	Thinks func()
	// Halts reports whether the running line must end. Unlike Stop, a host can ask for that as
	// soon as it has taken a line, before Do begins. nil leaves it to Stop.
	Halts func() bool

	narrow bool // Width is the width of a terminal, which would wrap longer lines
	session.Session
	cfg Config
	// seed is that of the room's matches when it is reseeded, otherwise that of the set-up.
	seed        uint64
	reseeded    bool
	loaded      *Loaded
	edition     int   // the number of times that packs were loaded
	fork        *fork // the current fork
	forks       []*fork
	logs        session.LogReader
	cwd         string // the current group of the state, as in player[1]
	breakpoints []breakpoint
	paused      *pause // a command that has stopped half-way
	bots        map[event.Player]*seatBot
	stopped     atomic.Bool
	doing       string // the file whose lines are running, "" for none
	meter       meter  // of the running line
}

// New loads the packs and starts a match.
func New(cfg Config) (*Console, error) {
	if cfg.Width <= 0 {
		cfg.Width = display.DefaultWidth
	}
	if cfg.Lang == "" {
		cfg.Lang = "en"
	}
	c := &Console{cfg: cfg, bots: map[event.Player]*seatBot{}, meter: meter{limit: maxLineWork},
		Session: session.Session{Lang: cfg.Lang, Width: cfg.Width, Paint: cfg.Paint, JSON: cfg.JSON}}
	c.Game, c.Where = func() display.Match { return c.game() }, c.where
	w, err := cfg.Load()
	if err != nil {
		return nil, err
	}
	c.loaded = w
	if c.fork, err = c.first(); err != nil {
		return nil, err
	}
	c.forks = []*fork{c.fork}
	return c, nil
}

// first returns the fork that a session begins with.
func (c *Console) first() (*fork, error) {
	if c.cfg.Position != "" {
		return c.placed("main", c.cfg.Position)
	}
	g, err := c.loaded.open()
	if err != nil {
		return nil, err
	}
	return &fork{name: "main", now: g, seed: c.loaded.setup.Seed, meter: &c.meter}, c.cfg.follow(g, "start", g.Start)
}

var errNoScenarios = i18n.Errorf("this game has no scenarios", "此游戏没有场景")

func debugger(g display.Match) (display.Match, error) {
	return g, match.AllowEdits(g.Program())
}

// begin starts a match and returns it at its first position: that of the scenario, or the
// one after the start of a match.
func begin(w *Loaded, scenario string) (display.Match, error) {
	if scenario == "" {
		g, err := w.open()
		if err != nil {
			return nil, err
		}
		return g, g.Start()
	}
	if !w.packs.Scenarios.Texts() {
		return nil, errNoScenarios
	}
	g, err := w.packs.Scenarios.Begin(w.setup, games.Scenario{Text: scenario})
	if err != nil {
		return nil, err
	}
	return debugger(g)
}

// Stop ends the running command at the next point where it can end. It may be called from
// another goroutine.
func (c *Console) Stop() { c.stopped.Store(true) }

// maxLine bounds a line. No sensible line is nearly as long.
const maxLine = 4096

// Do runs one line and returns its answer. An invalid line changes nothing.
func (c *Console) Do(line string) (a Answer) {
	c.stopped.Store(false)
	c.meter.spent = 0
	was := c.save()
	return c.answer(line, func() { c.restore(was) })
}

// Asks reports whether a line only asks: it changes neither the match nor the session.
func Asks(line string) bool {
	line = strings.TrimSuffix(spoken(line), " --json")
	if strings.HasPrefix(line, "?") {
		return true
	}
	word, _, _ := strings.Cut(line, " ")
	cmd := commands.Find(word)
	return cmd != nil && cmd.Asks
}

// Ask answers a line that only asks, also while a bot thinks for another line. It takes no part in
// the budget of that line, nor in a request to stop it.
func (c *Console) Ask(line string) Answer {
	stops, halts := c.stopped.Swap(false), c.Halts
	c.Halts = nil
	defer func() {
		c.Halts = halts
		if stops {
			c.stopped.Store(true)
		}
	}()
	return c.answer(line, func() {})
}

// answer runs one line. If the engine itself fails, restore undoes what the line has changed.
func (c *Console) answer(line string, restore func()) (a Answer) {
	if line = spoken(line); line == "" {
		return Answer{}
	}
	json := c.JSON
	if rest, asked := strings.CutSuffix(line, " --json"); asked {
		line, json = strings.TrimSpace(rest), true
	}
	if paint := c.Paint; json {
		c.Paint = nil // texts for programs have no colours
		defer func() { c.Paint = paint }()
	}
	defer func() {
		if r := recover(); r != nil {
			restore()
			a = Answer{Err: match.NewBug(r)}
		}
		a.Err = c.broke(line, a.Err)
		if json {
			a = encoded(a)
		}
	}()
	if len(line) > maxLine {
		return Answer{Err: i18n.Errorf("the line is too long: at most %d characters", "该行过长：最多%d个字符", maxLine)}
	}
	return c.run(line)
}

// spoken returns a line without its comment, which may be "".
func spoken(line string) string {
	line = display.PlainSpaces(strings.ToValidUTF8(line, "?"))
	if at := commentAt(line); at < len(line) {
		line = strings.TrimSpace(line[:at])
	}
	if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "--") {
		return ""
	}
	return line
}

// commentAt returns where the comment of a line begins, or the length of the line. Dashes between
// two quotation marks begin none.
func commentAt(line string) int {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted && strings.Contains(line[i+1:], `"`)
		case !quoted && strings.HasPrefix(line[i:], " -- "):
			return i
		}
	}
	return len(line)
}

// bugFile is the file of a session in which the engine failed.
const bugFile = "arbiter-bug.session"

// broke saves the session for a report if the engine itself failed, and returns an error that
// names the file.
func (c *Console) broke(line string, err error) (out error) {
	var bug *match.Bug
	if !errors.As(err, &bug) {
		return err
	}
	defer func() {
		if recover() != nil { // a broken session may not be writable
			out = i18n.Errorf("%w (the line was %.80q)", "%w（输入的一行：%q）", err, line)
		}
	}()
	if _, failed := saveTo(c, bugFile); failed != nil {
		return i18n.Errorf("%w (the line was %.80q; the session could not be saved: %w)", "%w（输入的一行：%q；会话无法保存：%w）", err, line, failed)
	}
	return i18n.Errorf("%w (the line was %.80q; the session before it is saved in %s)", "%w（输入的一行：%q；此前的会话已保存到%s）", err, line, bugFile)
}

// run finds the command of a line. A line without a console command is a command of the
// match.
func (c *Console) run(line string) Answer {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(line, p.mark); ok {
			line = p.command + " " + strings.TrimSpace(rest)
			break
		}
	}
	if cmd, rest := commands.Means(&c.Session, line); cmd != nil {
		if why := c.loaded.without(cmd.Name); why.EN != "" {
			return Answer{Err: &i18n.Error{Text: why}}
		}
		a, err := cmd.Run(c, rest)
		if a.Err = err; err == nil {
			a.Err = c.game().ReadFault()
		}
		return a
	}
	return c.play(line)
}

// prefixes are abbreviations of commands.
var prefixes = []struct{ mark, command string }{{"=", "eval"}, {"!", "run"}, {"?", "what"}}

// game returns the live match. While a command is stopped, it returns the match at that
// point.
func (c *Console) game() display.Match {
	if c.paused != nil {
		return c.paused.game
	}
	return c.fork.now
}

func (c *Console) paint(s display.Style, text string) string { return c.Look().In(s, text) }

// caught makes a text of a session. If that panics, the text reports it and the session
// continues.
func caught(text func() string, broken func(*match.Bug) string) (out string) {
	defer func() {
		if r := recover(); r != nil {
			out = broken(match.NewBug(r))
		}
	}()
	return text()
}

// Prompt shows the fork, the number of commands, and the player who must act.
func (c *Console) Prompt() string {
	return caught(c.prompt, func(*match.Bug) string { return "[broken]> " })
}

func (c *Console) prompt() string {
	text := ""
	if c.fork.name != "main" {
		text = c.fork.name + " "
	}
	if c.paused != nil {
		return c.Wordf("%s[#%d] stopped> ", "%s[#%d] 已中断> ", text, c.paused.at().Seq)
	}
	text += fmt.Sprintf("[%d] ", len(c.fork.past))
	if c.game().Over() {
		return text + c.Word("over> ", "已结束> ")
	}
	return c.Wordf("%splayer %d> ", "%s玩家%d> ", text, c.Player()+1)
}

// Status describes the match and its position in one line.
func (c *Console) Status() string {
	return caught(c.status, func(*match.Bug) string { return "" })
}

func (c *Console) status() string {
	clock, _, _ := strings.Cut(c.game().Draw(event.NoPlayer, display.Look{Lang: c.Lang, Width: c.Width}), "\n")
	text := fmt.Sprintf("%s · %s · #%d", c.loaded.setup.Mode, strings.TrimSpace(clock), c.game().Seq())
	if len(c.forks) > 1 {
		text += c.Wordf(" · fork %s of %d", " · %s，共%d个分支", c.fork.name, len(c.forks))
	}
	return c.paint(display.Faint, display.Clip(text, c.Width))
}

// Intro returns the first text of a session.
func (c *Console) Intro() string {
	return caught(c.intro, func(b *match.Bug) string { return fmt.Sprintf("arbiter %s · %v", match.Engine, b) })
}

func (c *Console) intro() string {
	defs, n := "", map[string]int{}
	mode := c.loaded.setup.Mode
	if c.Lang == i18n.Chinese { // English has the id, which is a word
		mode = games.ModeTitle(c.loaded.game, c.loaded.packs, mode, c.Lang)
	}
	c.eachDefinition(func(d *def.Entry) { n[d.Kind]++ })
	if families := c.loaded.packs.FamilyCards; families != nil {
		families(c.Lang, func(d def.Entry) { n[d.Kind]++ })
	}
	if n["card"] > 0 {
		listeners := len(c.game().Program().Listeners) - 1
		if c.Lang == i18n.Chinese {
			defs = fmt.Sprintf(" · %d张牌，%d个关键词，%d个监听器", n["card"], n["keyword"], listeners)
		} else {
			defs = fmt.Sprintf(" · %d card%s, %d keyword%s, %d listener%s", n["card"], i18n.Plural(n["card"]), n["keyword"], i18n.Plural(n["keyword"]), listeners, i18n.Plural(listeners))
		}
	}
	text := c.Wordf("arbiter %s · %s%s · try help", "arbiter %s · %s%s · 试试 help", match.Engine, mode, defs)
	return display.Wrap(text, c.Look().Columns(), "")
}

// SetWidth sets the present width of the terminal.
func (c *Console) SetWidth(columns int) {
	if columns > 0 {
		c.Width, c.narrow = columns, true
	}
}

// Busy reports whether a command has stopped half-way.
func (c *Console) Busy() bool { return c.paused != nil }
