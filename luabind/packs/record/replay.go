package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Difference is where a replay differs from its record.
type Difference struct {
	Line    int // of the file
	N       int // of the command; 0 = the start
	Command string
	What    string
	Want    string
	Got     string
	Events  []string // the events of this command, as the log shows them
}

func (d *Difference) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "line %d: ", d.Line)
	if d.N > 0 {
		fmt.Fprintf(&b, "command %d %q: ", d.N, d.Command)
	}
	b.WriteString(d.What)
	if d.Want != "" || d.Got != "" {
		fmt.Fprintf(&b, "\n  recorded  %s\n  replayed  %s", d.Want, d.Got)
	}
	if len(d.Events) > 0 {
		b.WriteString("\n  events of the command:")
		for _, e := range d.Events {
			b.WriteString("\n    " + e)
		}
	}
	return b.String()
}

// contextEvents bounds how many events of a command a Difference shows.
const contextEvents = 12

// Replay starts a match that was made from the header, and performs every command. It
// ends at the first difference, whose error is a *Difference; without one the error of
// an edited file is a *Fault. A script's failure is returned as it is.
func Replay(f *File, g display.Match) error {
	_, err := ReplayOver(f, g, nil)
	return err
}

// Migrator returns a match with other packs, in the position of another one.
type Migrator func(g display.Match, to []Pack) (display.Match, error)

// ReplayOver is Replay of a record whose match may have gone on with other packs. The match that
// it returns is the last one.
func ReplayOver(f *File, g display.Match, migrate Migrator) (display.Match, error) {
	if err := begin(f, g); err != nil {
		return g, err
	}
	return replayLines(f, g, func(g display.Match) func(match.Command) error { return g.Do }, migrate)
}

// replayLines performs the commands of a record, as do does one. Without migrate, a match that
// goes on with other packs is an error.
func replayLines(f *File, g display.Match, do func(g display.Match) func(match.Command) error, migrate Migrator) (display.Match, error) {
	for i := range f.Lines {
		l := &f.Lines[i]
		to, migrates, err := l.Migrated()
		switch {
		case migrates && migrate != nil:
			if err == nil {
				g, err = migrated(g, l, to, migrate)
			}
		default:
			err = step(g, l, do(g))
		}
		if err != nil {
			return g, err
		}
	}
	if f.Edited != nil {
		return g, f.Edited
	}
	return g, nil
}

// Migrates reports whether the match goes on with other packs.
func (f *File) Migrates() bool {
	return slices.ContainsFunc(f.Lines, func(l Line) bool {
		_, migrates, _ := l.Migrated()
		return migrates
	})
}

// migrated goes on with the packs of a line.
func migrated(g display.Match, l *Line, to []Pack, migrate Migrator) (display.Match, error) {
	g, err := migrate(g, to)
	if err != nil {
		return g, fmt.Errorf("line %d: command %d: %w", l.N+1, l.N, err)
	}
	if got := Hash(g.Hash()); got != l.Hash {
		return g, &Difference{Line: l.N + 1, N: l.N, Command: "migrate", What: "the state after it differs", Want: l.Hash.String(), Got: got.String()}
	}
	return g, nil
}

// begin starts a match that was made from the header.
func begin(f *File, g display.Match) error {
	if err := g.Start(); err != nil {
		return err
	}
	if got := Hash(g.Hash()); got != f.Header.Hash {
		return &Difference{Line: 1, What: "the start differs: seed, decks or options were edited", Want: f.Header.Hash.String(), Got: got.String()}
	}
	return nil
}

// Verify replays a record on a match that open makes without a log, as nobody reads it.
// If the match differs from the record, it is replayed once more with a log, for the
// events of the Difference.
func Verify(f *File, open func(match.Options) (display.Match, error)) (display.Match, error) {
	o := match.Options{History: f.HasUndo()}
	g, err := open(o)
	if err != nil {
		return nil, err
	}
	var d *Difference
	if err = Replay(f, g); !errors.As(err, &d) || d.N == 0 {
		return g, err
	}
	o.Log = true
	logged, failed := open(o)
	if failed != nil {
		return nil, failed
	}
	if replayed := Replay(f, logged); replayed != nil {
		err = replayed
	}
	return logged, err
}

func step(g display.Match, l *Line, do func(match.Command) error) error {
	from := g.Seq()
	d := &Difference{Line: l.N + 1, N: l.N, Command: l.Do}
	refused, err := perform(g, l, do)
	var fault *match.Fault
	switch {
	case errors.As(err, &fault):
		return fmt.Errorf("line %d: command %d %q: %w", d.Line, l.N, l.Do, err)
	case err != nil:
		d.What = "it cannot be done here: " + err.Error()
		return d
	case refused != l.Refused:
		d.What, d.Want, d.Got = "the rules answer differently", answer(l.Refused), answer(refused)
	case Hash(g.Hash()) != l.Hash:
		d.What, d.Want, d.Got = "the state after it differs", l.Hash.String(), Hash(g.Hash()).String()
	default:
		return nil
	}
	d.Events = eventsSince(g, from)
	return d
}

func answer(refused string) string {
	if refused == "" {
		return "accepted"
	}
	return "refused: " + refused
}

// Perform does a recorded command of a player or the referee. It returns the code of a
// rejection by the rules; the error is that of a command that is malformed, or of a script.
func Perform(g display.Match, l *Line) (refused string, err error) {
	return perform(g, l, g.Do)
}

func perform(g display.Match, l *Line, do func(match.Command) error) (refused string, err error) {
	if l.Do == Undo && l.Player != 0 {
		return "", errors.New("undo is of no player")
	}
	if l.Player == 0 {
		return "", referee(g, l, do)
	}
	if l.Player < 1 || l.Player > g.Seats() {
		return "", fmt.Errorf("there is no player %d", l.Player)
	}
	c, err := g.ReadExact(num.To[event.Player](l.Player-1), l.Do)
	if err != nil {
		return "", err
	}
	return Refused(do(c))
}

// Refused distinguishes a rejection by the rules, which remains in the log, from other
// errors.
func Refused(err error) (code string, other error) {
	var r *match.Refusal
	if errors.As(err, &r) && !r.Malformed {
		return r.Code, nil
	}
	return "", err
}

// eventsSince returns the last events of a command as the referee's log shows them.
func eventsSince(g display.Match, seq uint32) (out []string) {
	c := g.LogFor(event.NoPlayer, "en")
	for {
		e, more := c.Next()
		if !more {
			break
		}
		if e.Seq <= seq {
			continue
		}
		if text, err := json.Marshal(c.Entry(e)); err == nil {
			out = append(out, string(text))
		}
	}
	return out[max(0, len(out)-contextEvents):]
}
