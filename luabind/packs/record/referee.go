package record

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// A line of player 0 is a command of the referee, such as a server. It takes a command back
// (Undo) or ends the match as a draw that was agreed on (Draw). It gives up for a seat whose
// time is over, or goes on with other packs.
const (
	Draw    = "draw"
	timeout = "timeout "
	migrate = "migrate "
)

// Timeout spells that the time of a seat is over.
func Timeout(seat int) string { return timeout + strconv.Itoa(seat) }

// Migrate spells that the match goes on with other packs.
func Migrate(to []Pack) string {
	words := make([]string, len(to))
	for i, p := range to {
		words[i] = p.ID + " " + p.Version + " " + p.Hash
	}
	return migrate + strings.Join(words, " ")
}

// Migrated returns the packs with which the match goes on after a line. ok is false for a
// line that changes no packs.
func (l *Line) Migrated() (to []Pack, ok bool, err error) {
	text, ok := strings.CutPrefix(l.Do, migrate)
	if !ok || l.Player != 0 {
		return nil, false, nil
	}
	words := strings.Split(text, " ")
	if len(words)%3 != 0 {
		return nil, true, errors.New("it does not name each pack by id, version and hash")
	}
	for i := 0; i < len(words); i += 3 {
		to = append(to, Pack{words[i], words[i+1], words[i+2]})
	}
	return to, true, nil
}

// TimedOut returns the seat whose time is over by a line, 0 for none.
func (l *Line) TimedOut() int {
	n, err := strconv.Atoi(strings.TrimPrefix(l.Do, timeout))
	if l.Player != 0 || err != nil || n < 1 || l.Do != Timeout(n) {
		return 0
	}
	return n
}

// ErrMigrated is the error of a line after which the match goes on with other packs, where
// nothing supplies them.
var ErrMigrated = errors.New("the match goes on with other packs from here; replay, analyse, repl and view play it with a --pack for each version, and luabind.Restore with a store of archives")

// Spell writes a command as a line of a record has it. player is 0 for one that the referee gives.
func Spell(g display.Match, c match.Command) (player int, do string) {
	if c.Late {
		return 0, Timeout(int(c.Player) + 1)
	}
	return int(c.Player) + 1, g.Format(c, display.Canonical)
}

// SpellDone writes what a match has done as a line of a record has it: a command, or the end that a
// referee has given the match.
func SpellDone(g display.Match, r *match.Record) (player int, do string) {
	switch {
	case !r.Ended:
		return Spell(g, r.Command)
	case r.Command.Player == event.NoPlayer:
		return 0, Draw
	}
	return 0, Timeout(int(r.Command.Player) + 1)
}

// GivesUp returns the command by which a player gives up, legal or not. ok is false in a game
// without one.
func GivesUp(g display.Match, p event.Player) (c match.Command, ok bool) {
	for verb := range math.MaxUint8 + 1 {
		c = match.Command{Verb: num.To[uint8](verb), Player: p}
		if g.Kind(c) == match.GivesUp {
			return c, true
		}
	}
	return c, false
}

// GiveUp makes a player give up whose time is over: by the command of the game, or where the rules
// have none now, as forfeited. It returns a refusal when the player is out already.
func GiveUp(g display.Match, p event.Player) error { return giveUp(g, p, g.Do) }

func giveUp(g display.Match, p event.Player, do func(match.Command) error) error {
	c, ok := GivesUp(g, p)
	if !ok {
		return g.Forfeit(p)
	}
	c.Late = true
	err := do(c)
	var r *match.Refusal
	if errors.As(err, &r) && r.Malformed && r.Code != "OUT" && r.Code != "GAME_OVER" {
		return g.Forfeit(p)
	}
	return err
}

// referee does a line of player 0.
func referee(g display.Match, l *Line, do func(match.Command) error) error {
	switch seat := l.TimedOut(); {
	case l.Do == Undo:
		return g.Undo()
	case l.Do == Draw:
		return g.AgreeDraw()
	case seat > g.Seats():
		return fmt.Errorf("there is no player %d", seat)
	case seat > 0:
		return giveUp(g, num.To[event.Player](seat-1), do)
	case strings.HasPrefix(l.Do, migrate):
		return ErrMigrated
	}
	return errors.New("it is not a command of the referee")
}
