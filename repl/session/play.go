package session

import (
	"cmp"
	"errors"
	"io"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/record"
)

// Options of a session of play.
type Options struct {
	Lang  string
	Paint func(s display.Style, text string) string // nil without colours
	JSON  bool                                      // speak JSON lines instead of text
	Bots  []bot.Bot                                 // by seat; nil for a person
	Known []string                                  // the ids of all definitions, for completion
	// Columns returns the present width of the terminal, or 0 if that is unknown. nil leaves it to
	// Lines.
	Columns func() int
	// Watch is called after each sentence about bots, with the board at each turn, so that a person
	// can follow. The session ends when it returns false. nil prints everything without a pause.
	Watch func() bool
	// Breaks counts Ctrl-C while no line is read; nil if nobody can press it.
	Breaks Breaks
	// Record records the match; nil for none.
	Record *record.Recorder
	// Keep writes a record of the match so far, for a report of a bug, and returns its name; nil
	// for none.
	Keep func() (name string, err error)
	// Adviser makes the bot that gives hints about a view, and names it; nil for no hints.
	Adviser func(view match.Any) (bot.Advisor, string, error)
	// Glossary is the page of terms, which ?WORD explains; "" for none.
	Glossary string
	// Apart numbers the list after the cards of the hand, so that people confuse no numbers.
	// Without it the list begins at 1, as programs that pipe commands expect.
	Apart bool
	// Intro is printed before the match, a line each, such as how to win; nil for nothing.
	Intro []string
	// Packs are the folders and archives of the match, as a command line names them.
	Packs []string
	// Kept is the file of Record, "" for none. Save begins a record in a new file with the commands
	// so far, for a match without one; nil if that is not possible.
	Kept string
	Save func(name string) (*record.Recorder, error)
}

// Play is one match at one table, played by people and bots.
type Play struct {
	Session
	game   display.Match
	in     Lines
	out    io.Writer
	opts   Options
	bots   bot.Table
	logs   map[event.Player]*display.Log // by viewer
	reader LogReader
	turn   int32        // of the last command of a bot
	drawn  int32        // the turn of the last board drawn, for Watch
	inTurn int          // commands of bots in it
	asked  event.Player // the player of the line that is read
	list   []display.Choice
	page   int    // of the list, from 1
	first  int    // number of the first line of the list
	height int    // lines of the terminal, 0 if unknown
	next   string // a line of input that was written between the pages of an answer
	buf    []match.Command
	order  []event.Player
	quit   bool
	broken bool // Ctrl-C has ended the session
	// leaving: the last line would end the session, and does so when it is repeated.
	leaving bool
	// yielding is the command of the last line if it would give the match up, and does so when it is
	// repeated.
	yielding match.Command
	// refused has the commands that the rules rejected, by index in the match. They changed nothing
	// that undo could revert.
	refused map[int]bool
}

// New returns a session for a started match.
func New(g display.Match, in Lines, out io.Writer, o Options) *Play {
	s := &Play{Session: Session{Game: func() display.Match { return g }, Lang: o.Lang, Paint: o.Paint, JSON: o.JSON},
		game: g, in: in, out: out, opts: o, bots: bot.Table{Bots: o.Bots}, logs: map[event.Player]*display.Log{}, refused: map[int]bool{}, first: 1}
	if typed, ok := in.(Completing); ok {
		typed.Completions(s.Complete)
	}
	s.hear()
	return s
}

// Skip leaves out the events so far, for a match that is continued.
func (s *Play) Skip() {
	for p := event.NoPlayer; int(p) < s.game.Seats(); p++ {
		s.logs[p] = s.game.LogFor(p, s.Lang)
		s.logs[p].Skip()
	}
}

// Run runs until the match is over or its people leave. It returns an error of a script, of the
// input or of the record.
func (s *Play) Run() error {
	s.widen()
	for _, line := range s.opts.Intro {
		s.wrapped(line)
	}
	s.watch()
	for !s.quit && !s.game.Over() {
		if err := Contained(s.step); err != nil {
			return s.broke(err)
		}
	}
	return s.broke(Contained(func() error { s.end(); return nil }))
}

// broke records the match if the engine itself failed, and returns an error that names the file.
func (s *Play) broke(err error) error {
	var bug *match.Bug
	if s.opts.Keep == nil || !errors.As(err, &bug) {
		return err
	}
	name, failed := s.opts.Keep()
	if failed != nil {
		return i18n.Errorf("%w (no record could be written: %w)", "%w（无法写入回放记录：%w）", err, failed)
	}
	return i18n.Errorf("%w (the match before it is recorded in %s)", "%w（此前的对局已记录在%s）", err, name)
}

// step lets a bot or a person act.
func (s *Play) step() error {
	if c, ok, err := s.bots.Next(s.game); ok {
		if s.pressed() { // an interrupted search has no move
			return s.pause()
		}
		if err != nil {
			return err
		}
		if s.lingers() {
			return i18n.Errorf("the bot of player %d has given %d commands in turn %d and does not end it", "玩家%d的机器人在第%[3]d回合已下达%[2]d条指令仍未结束", c.Player+1, maxInTurn, s.turn)
		}
		if refusal, err := s.perform(c); cmp.Or(refusal, err) != nil {
			return i18n.Errorf("the bot of player %d: %w", "玩家%d的机器人：%w", c.Player+1, cmp.Or(err, refusal))
		}
		s.watch()
		return nil
	}
	if err := s.game.Trouble(); err != nil {
		return err
	}
	s.order = s.game.ToAct(s.order[:0])
	if len(s.order) == 0 {
		return i18n.Errorf("nobody can act and the match is not over", "无人可以行动，而对局尚未结束")
	}
	return s.person(s.order[0])
}

// maxInTurn bounds the commands of bots in one turn. Scripts can offer them free moves, and a
// policy in a script can take those forever.
const maxInTurn = 1000

// lingers counts the commands of bots in one turn of the log.
func (s *Play) lingers() bool {
	if log := s.game.Log(); len(log) > 0 && log[len(log)-1].Turn != s.turn {
		s.turn, s.inTurn = log[len(log)-1].Turn, 0
	}
	s.inTurn++
	return s.inTurn > maxInTurn
}

// people counts the seats without a bot.
func (s *Play) people() (n int, last event.Player) {
	last = event.NoPlayer
	for p := range num.To[event.Player](s.game.Seats()) {
		if !s.isBot(p) {
			n, last = n+1, p
		}
	}
	return n, last
}

func (s *Play) isBot(p event.Player) bool {
	return int(p) < len(s.opts.Bots) && s.opts.Bots[p] != nil
}

// watch shows events immediately if there is one constant viewer: the referee of bots, or the
// only person.
func (s *Play) watch() {
	n, p := s.people()
	if n > 1 {
		return
	}
	s.widen()
	s.catchUp(p)
	if log := s.game.Log(); s.opts.Watch != nil && !s.quit && len(log) > 0 && log[len(log)-1].Turn != s.drawn {
		s.drawn = log[len(log)-1].Turn
		s.widen() // the sentences have pauses
		s.print("\n" + s.game.Draw(p, s.Look()))
		s.quit = !s.opts.Watch()
		s.broken = s.quit
	}
}

// paced writes sentences with pauses.
type paced struct{ s *Play }

// Write writes a sentence and waits. It writes nothing after the person has left.
func (p paced) Write(text []byte) (int, error) {
	if p.s.quit {
		return len(text), nil
	}
	n, err := p.s.out.Write(text)
	p.s.quit = !p.s.opts.Watch()
	p.s.broken = p.s.quit
	return n, err
}

// catchUp shows a viewer the events since the last time.
func (s *Play) catchUp(p event.Player) {
	c := s.logs[p]
	if c == nil {
		c = s.game.LogFor(p, s.Lang)
		s.logs[p] = c
	}
	switch {
	case s.JSON:
	case s.opts.Watch != nil:
		Report(paced{s}, c)
		return
	default:
		Report(s.out, c)
		return
	}
	for {
		e, more := c.Next()
		if !more {
			return
		}
		s.json(c.Entry(e))
	}
}

// errTooLong ends a match with as many commands as a record can have.
var errTooLong = i18n.Errorf("the match has had %d commands, the maximum, and is not over", "对局已有%d条指令，达到上限，仍未结束", record.MaxCommands)

// perform carries out a command and records it. The log and the record contain a rejection by
// the rules (K-23). Other errors have changed nothing.
func (s *Play) perform(c match.Command) (refusal, err error) {
	n := len(s.game.Commands())
	if n >= record.MaxCommands {
		return nil, errTooLong
	}
	player, text := record.Spell(s.game, c)
	err = s.game.Do(c)
	s.refused[n] = err != nil
	code, other := record.Refused(err)
	if other != nil {
		return nil, other
	}
	if why := display.Excused(s.game, s.Lang); why != "" {
		s.wrapped(why)
	}
	if s.opts.Record != nil {
		if failed := s.opts.Record.Command(player, text, code, s.game.Hash()); failed != nil {
			return nil, failed
		}
	}
	return err, nil
}

// undo reverts commands until the player must act again. A rejected command changed nothing, so
// it is reverted together with the one before it.
func (s *Play) undo(p event.Player) error {
	for n, done := 0, false; ; n++ {
		last := len(s.game.Commands()) - 1
		if err := s.game.Undo(); err != nil {
			if n > 0 && errors.Is(err, match.ErrNoHistory) {
				return nil
			}
			return err
		}
		if s.opts.Record != nil {
			if err := s.opts.Record.Command(0, record.Undo, "", s.game.Hash()); err != nil {
				return err
			}
		}
		done = done || !s.refused[last]
		s.Skip()
		s.order = s.game.ToAct(s.order[:0])
		if len(s.order) > 0 && s.order[0] == p && done {
			return nil
		}
	}
}

func (s *Play) end() {
	if n, _ := s.people(); n > 1 && !s.quit && !s.isBot(s.asked) && !s.JSON {
		s.catchUp(s.asked) // only for the player at the terminal: others may see other cards
	}
	if s.JSON {
		s.json(struct {
			Over    bool        `json:"over"`
			Outcome ending      `json:"outcome"`
			Seq     uint32      `json:"seq"`
			Hash    record.Hash `json:"hash"`
		}{s.game.Over(), endingOf(s.game.Outcome()), s.game.Seq(), record.Hash(s.game.Hash())})
		return
	}
	_, viewer := s.people()
	switch {
	case !s.quit:
		s.print(s.game.Draw(viewer, s.Look()))
	case s.opts.Watch != nil: // after the ^C that the terminal shows
		s.print("\n")
	}
	s.say("%s", s.result())
	if !s.game.Over() && (s.opts.Kept != "" || s.opts.Watch == nil && s.opts.Save != nil) {
		s.wrapped(s.goingOn())
	}
}

// ending is an outcome for programs. Players count from 1, as in the log.
type ending struct {
	Result  string `json:"result"`
	Winners []int  `json:"winners,omitempty"`
	Drawn   []int  `json:"drawn,omitempty"`
}

func endingOf(o match.Outcome) ending {
	fromOne := func(players []event.Player) (list []int) {
		for _, p := range players {
			list = append(list, int(p)+1)
		}
		return list
	}
	return ending{o.Result, fromOne(o.Winners), fromOne(o.Drawn)}
}

// numbered lists players after a word: " 1 and 2", in Chinese 玩家1、玩家2.
func (s *Play) numbered(players []event.Player) (text string) {
	for i, p := range players {
		if i > 0 {
			text += s.Word(" and", "、")
		}
		text += s.Wordf(" %d", "玩家%d", p+1)
	}
	return text
}

func (s *Play) result() string {
	o := s.game.Outcome()
	switch {
	case !s.game.Over():
		return s.Word("the match is not over", "对局尚未结束")
	case len(o.Winners) == 0:
		return s.Wordf("result: %s", "结果：%s", match.ResultTitle(o.Result))
	}
	text := s.Word("winner: player", "胜者：")
	if len(o.Winners) > 1 {
		text = s.Word("winners: players", "胜者：")
	}
	text += s.numbered(o.Winners)
	if len(o.Drawn) > 0 {
		text += s.Word("; a draw for player", "；平局：") + s.numbered(o.Drawn)
	}
	if len(o.Late) > 0 {
		text += s.Word("; lost on time: player", "；超时判负：") + s.numbered(o.Late)
	}
	return text + s.Wordf(" (%d event%[3]s, hash %[2]s)", "（%[1]d个事件，哈希%[2]s）", s.game.Seq(), record.Hash(s.game.Hash()), i18n.Plural(s.game.Seq()))
}
