package luabind

import (
	"cmp"
	"errors"
	"fmt"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Match is one running match, a fork of one, or the view that a seat has of one. Seats
// count from 1; where one can be chosen, 0 is the referee, who sees everything, and
// Spectator sees what is public. For a seat that does not exist, lists are empty, State is
// nil, and errors name the seat. A Match is not safe for concurrent use.
//
// A Match comes from Packs.New, Fork, View or Replay. The zero value is empty: its methods
// panic with that explanation.
type Match struct {
	any   display.Match // nil in an empty one; asked for by game
	packs *Packs
	set   games.Setup
	opts  match.Options
	lang  string

	past      past
	id        string
	named     [2]string // the id, and what name makes of it
	given     []uint32  // accepted commands of each seat
	epoch     uint32    // changes when the past or the packs do
	followers map[reader]*follower
	recallErr error    // of the last time that the log was played again
	views     []*Match // of bots, by seat
	buf       []match.Command
	order     []event.Player
}

// Command is a command of a seat. Legal and Parse return commands; the zero value, with seat 0,
// is not a command. A command means the same in every fork and view of its match, as long as
// the position is the same.
type Command struct{ c match.Command }

// Seat returns the seat that gives the command.
func (c Command) Seat() int {
	if c == (Command{}) {
		return 0
	}
	return int(c.c.Player) + 1
}

// Refusal is the error of a command that the rules do not allow here and now. It has a
// Code, a sentence as Text, and the Listener that refused. If a condition compares numbers,
// Have is the number and Need the required one. The position is as before.
type Refusal = match.Refusal

// Fault is the error of a command in which a script failed, spent its budget, or reached a
// bound of the engine. It has the type (Event) and number (Seq) of the event, the Listener, and
// the error as Err. The match is unchanged.
type Fault = match.Fault

// Outcome is how a match has ended.
type Outcome struct {
	Result  string // "win", "draw", "loss" of all players, or "void"; "" while it goes on
	Winners []int  // seats
	Drawn   []int  // seats with a draw, even if others win; a game may leave them out of a draw of all
	Late    []int  // seats that have lost on time
}

// game returns the match of the engine.
func (m *Match) game() display.Match {
	if m == nil || m.any == nil {
		panic("luabind: this Match is empty; one comes from Packs.New, Match.Fork, Match.View or Replay")
	}
	return m.any
}

// player turns a seat into a player of the core, who counts from 0; the referee is
// NoPlayer. ok is false for a seat that does not exist.
func (m *Match) player(seat int) (p event.Player, ok bool) {
	if seat == Spectator {
		return event.Spectator, true
	}
	if seat < 0 || seat > m.game().Seats() {
		return event.NoPlayer, false
	}
	return num.To[event.Player](seat - 1), true
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return m.game().Seats() }

// ToAct lists the seats that may give a command other than giving up now; there are none when
// the match is over.
func (m *Match) ToAct() (seats []int) {
	m.order = m.game().ToAct(m.order[:0])
	for _, p := range m.order {
		seats = append(seats, int(p)+1)
	}
	return seats
}

// Legal lists every command that a seat may give now. Every listed command succeeds, unless a
// script fails; all others are rejected.
func (m *Match) Legal(seat int) []Command {
	p, ok := m.player(seat)
	if !ok || seat < 1 {
		return nil
	}
	m.buf = m.game().Legal(p, m.buf[:0])
	list := make([]Command, len(m.buf))
	for i, c := range m.buf {
		list[i] = Command{c}
	}
	return list
}

// Parse reads a command as people type it, or as Text and records spell it. The error is
// one line and names the nearest command if there is one. The command need not be legal.
func (m *Match) Parse(seat int, text string) (Command, error) {
	p, ok := m.player(seat)
	if !ok || seat < 1 {
		return Command{}, m.errSeat(seat)
	}
	c, err := m.game().Parse(p, text)
	return Command{c}, err
}

// Text returns a command as people type it, "" for none. It is valid in the current position.
func (m *Match) Text(c Command) string {
	g := m.game()
	if c == (Command{}) {
		return ""
	}
	return g.Format(c.c, display.Spoken)
}

// Usage lists the commands of the game: how each is written, and what it does.
func (m *Match) Usage() [][2]string { return m.game().Usages(m.lang) }

// Section is a part of the rules of a match, as players read them.
type Section = display.Section

// Guide describes how the match is won and played: its mode, its victories and what its options
// add.
func (m *Match) Guide() []Section { return m.game().Guide(m.lang) }

// Do carries out a command as a whole. The error is a *Refusal or a *Fault, or ErrUnwritten
// in a match that is recorded.
func (m *Match) Do(c Command) error {
	g := m.game()
	if c == (Command{}) {
		return &Refusal{Code: "UNKNOWN_COMMAND", Text: "no command was given", Malformed: true}
	}
	text := ""
	if m.opts.Log {
		text = g.Format(c.c, display.Canonical) // as it is called before it is done
	}
	err := g.Do(c.c)
	if err == nil {
		m.count(c.c.Player)
	}
	if no := (*Refusal)(nil); errors.As(err, &no) && no.TextZH == "" {
		no.TextZH = display.InChinese(g, no, i18n.Chinese)
	}
	return m.noted(c.Seat(), text, err)
}

// Undo undoes the last command, in a match that was set up for it. It is a command of the
// referee. Undone events are not shown again; Events starts over.
func (m *Match) Undo() error {
	g := m.game()
	if !m.opts.History {
		return errors.New("nothing can be taken back: the match was set up without Undo")
	}
	if err := g.Undo(); err != nil {
		return err
	}
	m.followers = nil
	m.epoch++
	return m.noted(0, record.Undo, nil)
}

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.game().Over() }

// Outcome reports how the match ended.
func (m *Match) Outcome() Outcome {
	o := m.game().Outcome()
	out := Outcome{Result: o.Result}
	for _, p := range o.Winners {
		out.Winners = append(out.Winners, int(p)+1)
	}
	for _, p := range o.Drawn {
		out.Drawn = append(out.Drawn, int(p)+1)
	}
	for _, p := range o.Late {
		out.Late = append(out.Late, int(p)+1)
	}
	return out
}

// Score rates the position for a seat; higher is better. Scores of one game can be compared.
// The score of a seat that does not exist is 0. The score includes what is hidden from the
// seat: for a player or a bot, call Score of the match that View returns.
func (m *Match) Score(seat int) int {
	if p, ok := m.player(seat); ok && seat > 0 {
		return m.game().Score(p)
	}
	return 0
}

// Hash identifies the complete state. It is the same on every machine.
func (m *Match) Hash() uint64 { return m.game().Hash() }

// Fork returns an independent match in the same position, with the same past. To avoid
// allocations, pass a match that Fork returned earlier and that is no longer needed; nil makes
// a new one.
func (m *Match) Fork(again *Match) *Match {
	m.game()
	f := m.like(again)
	if f.any == nil {
		f.any = display.Fork(m.game())
	} else {
		m.game().ForkInto(f.any)
	}
	return f
}

// View returns what a seat may know: a match of its own in which what is hidden from the seat
// is blank. It can be queried, forked and played on within what is known, and has no past.
// again is as for Fork: an earlier view. The error reports a seat that does not exist, or a bug
// of the engine.
func (m *Match) View(seat int, again *Match) (*Match, error) {
	p, ok := m.player(seat)
	if !ok || seat == 0 {
		return nil, m.errSeat(seat)
	}
	v := m.like(again)
	v.opts.Log, v.opts.History = false, false
	if v.any == nil {
		v.any = display.View(m.game(), p)
	} else {
		m.game().ViewInto(p, v.any)
	}
	return v, v.any.Trouble()
}

// like makes a match of the same kind, in the memory of another one if possible.
func (m *Match) like(again *Match) *Match {
	if again == nil || again == m || again.packs == nil || again.packs.game != m.packs.game {
		again = &Match{}
	}
	again.packs, again.set, again.opts, again.lang, again.followers = m.packs, m.set, m.opts, m.lang, nil
	again.past = m.past.fork()
	again.id, again.given, again.epoch = m.id, append(again.given[:0], m.given...), m.epoch
	return again
}

// Draw returns the position as text, as a seat sees it, with its hand.
func (m *Match) Draw(seat int) string {
	g, p := m.seen(seat)
	if g == nil {
		return ""
	}
	look := display.Look{Lang: m.lang}
	if seat < 1 {
		return g.Draw(p, look)
	}
	return g.Draw(p, look) + g.Hand(p, look)
}

// State returns the position as data for a user interface, as a seat sees it. Its contents
// depend on the game; encoding/json writes all of them.
func (m *Match) State(seat int) any {
	if g, _ := m.seen(seat); g != nil {
		return g.Snapshot()
	}
	return nil
}

// Describe describes a definition, such as a card, or a thing in play, by its name or id, as a
// seat sees it.
func (m *Match) Describe(seat int, name string) (string, error) {
	g, p := m.seen(seat)
	if g == nil {
		return "", m.errSeat(seat)
	}
	return g.Describe(p, name, display.Look{Lang: m.lang})
}

// Err returns the error that affected the last listing, view or reading: a bug of the engine,
// or the failure of a script. It is nil if there was none. Commands return their errors
// themselves.
func (m *Match) Err() error {
	return cmp.Or(m.game().Trouble(), m.game().ReadFault(), m.recallErr)
}

// Packs returns the packs with which the match continues.
func (m *Match) Packs() *Packs {
	m.game()
	return m.packs
}

// Reset turns the match, or a fork, into a new one of the same set-up with another seed, and
// starts it, as Packs.New would. It reuses the memory of the match if the game supports that. A
// view cannot be reset. If the start fails, the error is the *Fault of a script, and the match
// can only be reset again.
func (m *Match) Reset(seed uint64) error {
	if m.game().Viewer() != event.NoPlayer {
		return errors.New("a view cannot be reset: it is what a seat knows of a match")
	}
	m.set.Seed, m.followers, m.given = seed, nil, m.given[:0]
	m.epoch++
	g, err := games.Again(m.packs.packs, m.game(), m.set, m.opts)
	if err != nil {
		return err
	}
	m.any = g
	if err := g.Start(); err != nil {
		return err
	}
	m.begin()
	return nil
}

// Speak sets the language of all texts, "en" or "zh", for a match that was replayed, or one
// that people of two languages watch. Forks and views use the language when they are made the
// next time.
func (m *Match) Speak(lang string) error {
	m.game()
	if err := knownLang(lang); err != nil {
		return err
	}
	m.lang = lang
	return nil
}

// knownLang refuses a language in which there are no texts.
func knownLang(lang string) error {
	if lang != "en" && lang != "zh" {
		return fmt.Errorf("unknown language %q; expected en or zh", lang)
	}
	return nil
}
