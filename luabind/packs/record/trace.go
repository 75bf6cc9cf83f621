package record

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Trace writes a match as JSON lines from which another program can check the rules. They are
// the events as the referee reads them, the commands, and at the end the outcome. With every
// command is all that each seat could have done. Commands are spelled as players type them.
type Trace struct {
	g    display.Match
	log  *display.Log
	out  *json.Encoder
	done int // commands
}

// traced is the line of a command.
type traced struct {
	Command int        `json:"command"` // from 1
	Player  int        `json:"player"`  // from 1
	Legal   [][]string `json:"legal"`   // by seat
	Do      string     `json:"do"`
	Late    bool       `json:"late,omitempty"`    // the referee gives up for the player, whose time is over
	Refused string     `json:"refused,omitempty"` // by a rule, with this code
}

// tracedEnd is the last line.
type tracedEnd struct {
	Outcome string `json:"outcome"`           // win, draw, loss or void
	Winners []int  `json:"winners"`           // seats, from 1
	Late    []int  `json:"late,omitempty"`    // seats that have lost on time
	Payoffs []int  `json:"payoffs,omitempty"` // by seat, in a game with a score
}

// tracedPacks is the line after which the match goes on with other packs.
type tracedPacks struct {
	Migrate []Pack `json:"migrate"`
}

// NewTrace returns the trace of a match that has started and keeps its log.
func NewTrace(w io.Writer, g display.Match) *Trace {
	t := &Trace{g: g, log: g.LogFor(event.NoPlayer, "en"), out: json.NewEncoder(w)}
	t.out.SetEscapeHTML(false)
	return t
}

// Do performs a command. It writes the events before it, and the command.
func (t *Trace) Do(c match.Command) error {
	if err := t.events(); err != nil {
		return err
	}
	t.done++
	line := traced{Command: t.done, Player: int(c.Player) + 1, Do: t.g.Format(c, display.Spoken), Legal: make([][]string, t.g.Seats()), Late: c.Late}
	for p := range line.Legal {
		line.Legal[p] = []string{}
		for _, legal := range t.g.Legal(num.To[event.Player](p), nil) {
			line.Legal[p] = append(line.Legal[p], t.g.Format(legal, display.Spoken))
		}
	}
	done := t.g.Do(c)
	var err error
	if line.Refused, err = Refused(done); err != nil {
		return err
	}
	if err := t.out.Encode(&line); err != nil {
		return err
	}
	return done
}

// Close writes the last events, and the outcome if the match is over.
func (t *Trace) Close() error {
	if err := t.events(); err != nil || !t.g.Over() {
		return err
	}
	o := t.g.Outcome()
	end := tracedEnd{Outcome: o.Result, Winners: []int{}, Payoffs: o.Payoffs}
	for _, p := range o.Winners {
		end.Winners = append(end.Winners, int(p)+1)
	}
	for _, p := range o.Late {
		end.Late = append(end.Late, int(p)+1)
	}
	return t.out.Encode(&end)
}

// events writes the events that were not written yet.
func (t *Trace) events() error {
	for {
		e, more := t.log.Next()
		if !more {
			return nil
		}
		if err := t.out.Encode(t.log.Entry(e)); err != nil {
			return err
		}
	}
}

// ErrUndone is the error of a trace of a record in which commands were undone.
var ErrUndone = errors.New("commands of this match were undone, which a trace cannot show")

// WriteTrace replays a record as ReplayOver does, on a match that keeps its log, and writes its
// trace.
func WriteTrace(w io.Writer, f *File, g display.Match, migrate Migrator) error {
	if f.HasUndo() {
		return ErrUndone
	}
	if err := begin(f, g); err != nil {
		return err
	}
	t := NewTrace(w, g)
	_, err := replayLines(f, g, func(display.Match) func(match.Command) error { return t.Do }, func(g display.Match, to []Pack) (display.Match, error) {
		if err := t.events(); err != nil {
			return g, err
		}
		next, err := migrate(g, to)
		if err != nil {
			return g, err
		}
		return next, t.goOn(next, to)
	})
	return cmp.Or(err, t.Close())
}

// goOn goes on with a match that has other packs and the same log.
func (t *Trace) goOn(g display.Match, to []Pack) error {
	t.g, t.log = g, g.LogFor(event.NoPlayer, "en")
	t.log.Skip()
	return t.out.Encode(&tracedPacks{to})
}
