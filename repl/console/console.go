// Package console is the session of designers: it shows a live match, plays
// it, goes back and forth in its time, says why something happened or did not,
// and takes new scripts while the match goes on.
//
// It is pure: one line goes in and one answer comes out. Terminal, files and
// watching of folders are given to it from outside. It works for every ruleset
// through the interfaces of core/match alone; what a ruleset does not offer is
// said in the answer.
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
	"arbiter/core/layout"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// Config of a console.
type Config struct {
	Load  func() (*Loaded, error) // reads the packs as they are now
	Seed  uint64                  // of bots
	Lang  string
	Width int // columns; 0 = 80
	Paint func(s display.Style, text string) string
	JSON  bool // every answer as JSON
	Files Files
	// Position is the text of a scenario in which the session begins, "" for the start
	// of a match.
	Position string
	// Follow carries out what do does on the match of the session, the start or a
	// command, for those who watch it; nil = nobody does.
	Follow func(g display.Match, line string, do func() error) error
	// Choose lets a bot choose from its view, for those who watch it or know already
	// what it has chosen; nil = it is asked.
	Choose func(view display.Match, bot string, choose func() (match.Command, error)) (match.Command, error)
	// Yield is called wherever a line that runs can be stopped, often: a host with one
	// thread lets others have it there, as who calls Stop; nil = nothing is done.
	Yield func()
}

// interrupted tells whether the line that runs is to end.
func (c *Console) interrupted() bool {
	if c.cfg.Yield != nil {
		c.cfg.Yield()
	}
	return c.stopped.Load()
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

// Files is how a session reads and writes files; nil functions refuse.
type Files struct {
	Read  func(name string, k safeio.Kind) ([]byte, error)
	Write func(name string, text []byte) error
}

// Answer is what comes of a line.
type Answer = session.Answer

// Console is one session.
type Console struct {
	narrow bool // Width is that of a terminal, which would break what is wider
	session.Session
	cfg     Config
	loaded  *Loaded
	edition int     // how often packs were loaded
	branch  *branch // where the session is
	forks   []*branch
	cwd     string // of state, as in player[1]
	traps   []trap
	paused  *pause // a command that has stopped half-way
	bots    map[event.Player]*seatBot
	stopped atomic.Bool
	doing   string // the file whose lines are being done, "" for none
	meter   meter  // of the line that runs
}

// New loads the packs and starts a match.
func New(cfg Config) (*Console, error) {
	if cfg.Width <= 0 {
		cfg.Width = layout.Default
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
	if c.branch, err = c.first(); err != nil {
		return nil, err
	}
	c.forks = []*branch{c.branch}
	return c, nil
}

// first is the branch with which a session begins.
func (c *Console) first() (*branch, error) {
	if c.cfg.Position != "" {
		return c.placed("main", c.cfg.Position)
	}
	g, err := c.loaded.open()
	if err != nil {
		return nil, err
	}
	return &branch{name: "main", now: g, meter: &c.meter}, c.cfg.follow(g, "start", g.Start)
}

var errNoScenarios = i18n.Errorf("this game has no scenarios", "此游戏没有预设局面")

func debugger(g display.Match) (display.Match, error) {
	return g, match.AllowEdits(g.Program())
}

// begin makes a game that stands at its first position: that of a scenario, or
// after the start of a match.
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

// Stop ends the command that is running now, at the next place where it can
// end. It may be called from another goroutine.
func (c *Console) Stop() { c.stopped.Store(true) }

// maxLine bounds a line: none that is meant is nearly as long.
const maxLine = 4096

// Do takes one line and gives its answer. A wrong line changes nothing and
// ends nothing.
func (c *Console) Do(line string) (a Answer) {
	c.stopped.Store(false)
	c.meter.spent = 0
	if line = spoken(line); line == "" {
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
		return Answer{Err: i18n.Errorf("the line is too long: at most %d characters", "该行过长：最多%d个字符", maxLine)}
	}
	return c.run(line)
}

// spoken is a line without its remark, "" for one that is nothing else.
func spoken(line string) string {
	line = strings.TrimSpace(strings.ToValidUTF8(line, "?"))
	if i := strings.Index(line, " -- "); i >= 0 {
		line = strings.TrimSpace(line[:i])
	}
	if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "--") {
		return ""
	}
	return line
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
			out = i18n.Errorf("%w (the line was %.80q)", "%w（该行为%q）", err, line)
		}
	}()
	if _, failed := saveTo(c, bugFile); failed != nil {
		return i18n.Errorf("%w (the line was %.80q; the session could not be saved: %w)", "%w（该行为%q；会话无法保存：%w）", err, line, failed)
	}
	return i18n.Errorf("%w (the line was %.80q; the session before it is saved in %s)", "%w（该行为%q；此前的会话已保存到%s）", err, line, bugFile)
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

// prefixes are marks that stand for commands.
var prefixes = []struct{ mark, command string }{{"=", "eval"}, {"!", "run"}, {"?", "what"}}

// game is the live match; while a command is stopped half-way, the match as it
// is there.
func (c *Console) game() display.Match {
	if c.paused != nil {
		return c.paused.game
	}
	return c.branch.now
}

func (c *Console) paint(s display.Style, text string) string { return c.Look().In(s, text) }

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
		return c.Wordf("%s[#%d] stopped> ", "%s[#%d] 已中断> ", text, c.paused.at().Seq)
	}
	text += fmt.Sprintf("[%d] ", len(c.branch.past))
	if c.game().Over() {
		return text + c.Word("over> ", "已结束> ")
	}
	return c.Wordf("%splayer %d> ", "%s玩家%d> ", text, c.Player()+1)
}

// Status says in one line what match this is and where it stands.
func (c *Console) Status() string {
	return told(c.status, func(*match.Bug) string { return "" })
}

func (c *Console) status() string {
	clock, _, _ := strings.Cut(c.game().Draw(event.NoPlayer, display.Look{Lang: c.Lang, Width: c.Width}), "\n")
	text := fmt.Sprintf("%s · %s · #%d", c.loaded.setup.Mode, strings.TrimSpace(clock), c.game().Seq())
	if len(c.forks) > 1 {
		text += c.Wordf(" · %s, of %d branches", " · %s，共%d个分支", c.branch.name, len(c.forks))
	}
	return c.paint(display.Faint, layout.Clip(text, c.Width))
}

// Intro is what a session shows first.
func (c *Console) Intro() string {
	return told(c.intro, func(b *match.Bug) string { return fmt.Sprintf("arbiter %s · %v", match.Engine, b) })
}

func (c *Console) intro() string {
	defs, n := "", map[string]int{}
	c.eachDefinition(func(d *def.Entry) { n[d.Kind]++ })
	if n["card"] > 0 {
		defs = c.Wordf(" · %d cards, %d keywords, %d listeners", " · %d张牌，%d个关键词，%d个监听器", n["card"], n["keyword"], len(c.game().Program().Listeners)-1)
	}
	text := c.Wordf("arbiter %s · %s%s · try help", "arbiter %s · %s%s · 试试help", match.Engine, c.loaded.setup.Mode, defs)
	return layout.Wrap(text, c.Look().Columns(), "")
}

// SetWidth tells how wide the terminal is now.
func (c *Console) SetWidth(columns int) {
	if columns > 0 {
		c.Width, c.narrow = columns, true
	}
}

// Busy reports whether a command has stopped half-way.
func (c *Console) Busy() bool { return c.paused != nil }
