package serve

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// game is a running match.
type game struct {
	games *Games
	table *luabind.Table
	setup *room.Setup
	rests time.Time // until then it leaves its worker to others

	m      *luabind.Match // set while the game is used
	done   []int          // the seats of the commands that lead to the position
	void   bool           // the host has ended it,
	broken bool           // or a script that fails
	bots   map[chair]luabind.Bot
	orders map[asker][]display.Order // of the position, until they are written
	texts  map[asker][]string        // of the same commands, as the log spells them
}

// A match that has used its worker for longWork rests as long as it has worked, so that it
// takes at most half of a worker. maxRest bounds a rest.
const (
	longWork = 20 * time.Millisecond
	maxRest  = 2 * time.Second
)

// Use implements room.Game.
func (g *game) Use(do func() error) error {
	time.Sleep(time.Until(g.rests))
	return g.table.With(context.Background(), func(m *luabind.Match) error {
		begun := time.Now()
		defer func() {
			g.m = nil
			if took := time.Since(begun); took > longWork {
				g.rests = time.Now().Add(min(took, maxRest))
			}
		}()
		g.m = m
		return do()
	})
}

// chair is a bot at a seat.
type chair struct {
	seat int
	bot  string
}

// maxBots bounds the bots that a match keeps.
const maxBots = 8

// Info implements room.Game.
func (g *game) Info(lang string) room.Info {
	g.speak(lang)
	info := room.Info{Game: g.m.Packs().Modes()[0], Mode: g.setup.Mode, Title: g.m.Packs().ModeName(g.setup.Mode, lang), Usages: g.m.Usage()}
	for _, s := range g.m.Guide() {
		info.Rules = append(info.Rules, protocol.Section(s))
	}
	return info
}

func (g *game) speak(lang string) {
	if err := g.m.Speak(lang); err != nil {
		panic(err) // messages have checked it
	}
}

// Play implements room.Game.
func (g *game) Play(e *room.Entry) (from uint32, err error) {
	from = g.m.Seq()
	clear(g.orders)
	clear(g.texts)
	switch e.Kind {
	case room.KindDo, room.KindBot, room.KindPass:
		err = g.do(e.Seat, e.Text)
	case room.KindConcede:
		err = g.gaveUp(e.Seat, translated(g.m.Concede(e.Seat)))
	case room.KindLate:
		err = g.gaveUp(e.Seat, g.m.Timeout(e.Seat))
	case room.KindRelay:
	case room.KindDraw:
		err = g.m.AgreeDraw()
	case room.KindVoid:
		g.void, g.broken = true, e.Text == room.VoidScript
	case room.KindUndo:
		from, err = g.undo(e.Seat)
	default:
		err = fmt.Errorf("unknown kind %q of a command", e.Kind)
	}
	if err == nil {
		err = g.checked(e)
	}
	return from, err
}

// gaveUp notes that a seat has given up, which an undo of an earlier command takes back too.
func (g *game) gaveUp(seat int, err error) error {
	if err == nil {
		g.done = append(g.done, seat)
	}
	return err
}

// checked compares the hash of the state with the one that the entry has, or sets it.
func (g *game) checked(e *room.Entry) error {
	return agrees(e, fmt.Sprintf("%016x", g.m.Hash()))
}

// agrees compares a hash with that of an entry, or sets it.
func agrees(e *room.Entry, hash string) error {
	if e.Hash == "" {
		e.Hash = hash
	}
	if e.Hash != hash {
		return fmt.Errorf("the state has the hash %s, and the log %s", hash, e.Hash)
	}
	return nil
}

func (g *game) do(seat int, text string) error {
	c, err := g.m.Parse(seat, text)
	if err != nil {
		return room.NewRefused(protocol.Command, err)
	}
	if err := g.m.Do(c); err != nil {
		return translated(err)
	}
	g.done = append(g.done, seat)
	return nil
}

// translated turns an error of a command into one of the protocol. A script that failed stays
// without a name: it can be that of a card that the seat does not see (K-22). Only the server's log
// has the fault.
func translated(err error) error {
	var no *luabind.Refusal
	var fault *luabind.Fault
	switch {
	case errors.As(err, &no):
		return &room.Refused{Code: protocol.Rules, Text: no.Text, ZH: no.TextZH, Rule: no.Code}
	case errors.As(err, &fault):
		return &room.Refused{Code: protocol.Script, Text: "a script failed; the position is as before", ZH: "脚本出错；局面不变", Fault: fault}
	}
	return err
}

// undo takes the last command of a seat back, and all after it.
func (g *game) undo(seat int) (from uint32, err error) {
	last := len(g.done) - 1
	for last >= 0 && g.done[last] != seat {
		last--
	}
	if last < 0 {
		return 0, nothingToUndo()
	}
	for range len(g.done) - last {
		if err := g.m.AgreeUndo(); err != nil {
			return 0, err
		}
	}
	g.done = g.done[:last]
	return g.m.Seq(), nil
}

// Voters implements room.Game. An undo may bring a player back, so it needs everybody.
func (g *game) Voters(what string, seat int) (seats []int, err error) {
	if what == protocol.OfferUndo && !slices.Contains(g.done, seat) {
		return nil, nothingToUndo()
	}
	picture := g.m.Picture(luabind.Spectator)
	for s := 1; s <= g.m.Seats(); s++ {
		out := picture != nil && slices.ContainsFunc(picture.Seats, func(p display.SeatPicture) bool { return p.Seat == s && p.Out })
		if what == protocol.OfferUndo || !out {
			seats = append(seats, s)
		}
	}
	return seats, nil
}

func nothingToUndo() error {
	return &room.Refused{Code: protocol.NoOffer, Text: "the seat has given no command that can be taken back", ZH: "该座位没有可撤销的指令"}
}

// Read implements room.Game.
func (g *game) Read(seat int, do *protocol.Do, lang string) (string, error) {
	list, known := g.texts[asker{seat, lang}]
	if !known {
		list = g.spell(seat, lang)
	}
	text := do.Command
	if text == "" {
		text = do.Line
	} else if slices.Contains(list, text) {
		return text, nil
	}
	text = display.PlainSpaces(text)
	c, err := g.m.Parse(seat, text)
	if err != nil {
		return "", room.NewRefused(protocol.Command, err)
	}
	if i := slices.Index(g.m.Legal(seat), c); i >= 0 && i < len(list) {
		return list[i], nil
	}
	if err := g.m.Fork(nil).Do(c); err != nil {
		return "", translated(err)
	}
	return text, nil
}

// thinkTime bounds the thinking of a bot that searches. The match then has the best command
// so far; the log has the command, so a replay does not depend on the time.
const thinkTime = 300 * time.Millisecond

// Choose implements room.Game.
func (g *game) Choose(seat int, name string) (string, error) {
	if len(g.bots) >= maxBots || g.bots == nil {
		g.bots = map[chair]luabind.Bot{}
	}
	bot := g.bots[chair{seat, name}]
	if bot == nil {
		var err error
		if bot, err = g.m.Packs().NewBot(name, g.setup.Seed, seat); err != nil {
			return "", room.NewRefused(protocol.Command, err)
		}
		g.bots[chair{seat, name}] = bot
	}
	return g.choice(bot, seat, name)
}

// Advise implements room.Game. The seed of the bot is the hash of the board that the seat sees, so
// equal boards get equal advice. None depends on the seed of the match, which is secret. The hash of
// the position would not do, because it also has the numbers of hidden cards.
func (g *game) Advise(seat int, name string) (string, error) {
	sum := sha256.Sum256([]byte(g.m.Draw(seat)))
	bot, err := g.m.Packs().NewBot(name, binary.LittleEndian.Uint64(sum[:]), seat)
	if err != nil {
		return "", room.NewRefused(protocol.Command, err)
	}
	return g.choice(bot, seat, name)
}

// choice returns the command that a bot gives for a seat.
func (g *game) choice(bot luabind.Bot, seat int, name string) (string, error) {
	view, err := g.m.View(seat, nil)
	if err != nil {
		return "", err
	}
	if slow, ok := bot.(luabind.Interruptible); ok {
		end := time.Now().Add(thinkTime)
		slow.Interrupt(func() bool { return time.Now().After(end) })
	}
	c := bot.Choose(view)
	o, ok := g.m.Order(c)
	if !ok {
		return "", fmt.Errorf("the bot %q has chosen no legal command", name)
	}
	return o.Text, nil
}

// Pass implements room.Game: the first command that ends a phase or a turn, or declines a choice,
// or else the first. A seat that is late must not accept an offer or show a card. A command with a
// script that fails is left out.
func (g *game) Pass(seat int) (string, error) {
	list := g.m.Orders(seat)
	acts := func(o *display.Order) bool { return o.Kind == "acts" }
	var scratch *luabind.Match
	err := room.NewRefused(protocol.Rules, i18n.Errorf("the seat has no command", "该座位没有可用的指令"))
	for _, fits := range []func(*display.Order) bool{display.Ends, display.Declines, acts} {
		for i := range list {
			o := &list[i]
			if !fits(&o.Order) {
				continue
			}
			c, failed := g.m.Parse(seat, o.Text)
			if failed == nil {
				scratch = g.m.Fork(scratch)
				failed = translated(scratch.Do(c))
			}
			if failed == nil {
				return o.Text, nil
			}
			errors.As(failed, &err)
		}
	}
	return "", err
}

// ToAct implements room.Game.
func (g *game) ToAct() []int {
	if g.void {
		return nil
	}
	return g.m.ToAct()
}

// voided is the result of a match that the host or a broken script has ended.
func voided(lang string, broken bool) *protocol.Over {
	if broken {
		return &protocol.Over{Result: "void", Text: i18n.In(lang, "a script or a bot failed, and the match cannot continue", "脚本或机器人出错，对局无法继续")}
	}
	return &protocol.Over{Result: "void", Text: i18n.In(lang, "the host has ended the match", "房主结束了对局")}
}

// Over implements room.Game.
func (g *game) Over(lang string) *protocol.Over {
	if g.void {
		return voided(lang, g.broken)
	}
	if !g.m.Over() {
		return nil
	}
	o := g.m.Outcome()
	return &protocol.Over{Result: o.Result, Winners: o.Winners, Drawn: o.Drawn, Late: o.Late}
}

// Why implements room.Game.
func (g *game) Why(v room.Viewer, event uint32) []string {
	g.speak(v.Lang)
	seat := v.Seat
	if seat == room.Spectator {
		seat = luabind.Spectator
	}
	return g.m.Why(seat, event)
}

// WhyNot implements room.Game.
func (g *game) WhyNot(v room.Viewer, line string) ([]string, error) {
	g.speak(v.Lang)
	lines, err := g.m.WhyNot(v.Seat, line)
	if err != nil {
		return nil, room.NewRefused(protocol.Command, err)
	}
	return lines, nil
}

// Record implements room.Game.
func (g *game) Record() ([]byte, error) {
	var text bytes.Buffer
	err := g.m.Save(&text)
	return text.Bytes(), err
}

// Close implements room.Game.
func (g *game) Close() { g.games.host.Remove(g.table) }
