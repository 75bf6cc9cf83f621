// Package record is the text format of played games: JSON Lines, a header and
// then a line for each command with the hash of the state after it. A game is
// written as it goes, so that a killed process leaves a file that can be
// continued; reading checks every line, as files come from strangers.
//
// It needs no script: it knows matches only through match.Any, and packs only by
// id, version and hash. It stands here and not with the sessions of people, as
// programs keep records too. Files are opened by the program; here are readers
// and writers.
//
// It is not for programs that embed the engine: those use package luabind.
package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"arbiter/core/match"
)

// Format is the version of the file format.
const Format = 1

// kind is the first field of a header: it tells a record from other JSON.
const kind = "replay"

// Header says what a match is made of.
type Header struct {
	Arbiter    string   `json:"arbiter"`
	Format     int      `json:"format"`
	Engine     string   `json:"engine"`
	Packs      []Pack   `json:"packs"` // in load order
	Mode       string   `json:"mode"`
	Options    []string `json:"options"`
	MaxRounds  int      `json:"max_rounds,omitempty"`
	BaseHealth int      `json:"base_health,omitempty"`
	Decks      [][]Copy `json:"decks"`             // by seat
	Room       string   `json:"room,omitempty"`    // the room of a pack that was asked for
	Modules    []string `json:"modules,omitempty"` // that were turned on by name; Options has what that means
	Seats      []Seat   `json:"seats,omitempty"`   // who plays
	Seed       uint64   `json:"seed,string"`
	Hash       Hash     `json:"hash"` // of the state after the start
}

// Pack is a pack by its content.
type Pack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

// Seat says who plays at a seat.
type Seat struct {
	Bot  string `json:"bot,omitempty"`  // "" = a person
	Team int    `json:"team,omitempty"` // from 1; 0 = for themselves
}

// Copy is a card of a deck and the number of its copies.
type Copy struct {
	Card string `json:"card"`
	N    int    `json:"n"`
}

// Line is one command.
type Line struct {
	N       int    `json:"n"` // from 1
	Player  int    `json:"player"`
	Do      string `json:"do"` // canonical, or "undo"
	Refused string `json:"refused,omitempty"`
	Hash    Hash   `json:"hash"` // of the state after it
}

// Undo in Line.Do takes the last command back.
const Undo = "undo"

// Hash is a state hash as 16 hexadecimal digits.
type Hash uint64

func (h Hash) String() string { return fmt.Sprintf("%016x", uint64(h)) }

// MarshalText writes the digits.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads exactly 16 digits.
func (h *Hash) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 16, 64)
	if err != nil || len(text) != 16 {
		return fmt.Errorf("%q is no hash of 16 hexadecimal digits", text)
	}
	*h = Hash(n)
	return nil
}

// Pile counts the copies of a list of cards, in the order of the list.
func Pile(cards []string) (out []Copy) {
	for _, id := range cards {
		if n := len(out); n > 0 && out[n-1].Card == id {
			out[n-1].N++
			continue
		}
		out = append(out, Copy{id, 1})
	}
	return out
}

// Cards is the list of cards that Pile has counted.
func Cards(pile []Copy) (out []string) {
	for _, c := range pile {
		for range c.N {
			out = append(out, c.Card)
		}
	}
	return out
}

// Bounds of a record. They hold for those who write as for those who read, so
// that what was written can be read.
const (
	MaxBytes    = 32 << 20
	MaxCommands = 100_000
	maxHeader   = 64 << 10 // bytes of the first line
	maxLine     = 4 << 10  // bytes of a command's line
)

// bound is the most bytes that a line may have, from 1.
func bound(n int) int {
	if n == 1 {
		return maxHeader
	}
	return maxLine
}

// Recorder writes a match as it goes. Each line is written whole and then
// synced, so that what is in the file has happened.
type Recorder struct {
	w    io.Writer
	sync func() error
	n    int   // commands
	size int64 // bytes
}

// NewRecorder writes to w; sync may be nil. With a file that is continued,
// done is what it has; it is nil for a new one.
func NewRecorder(w io.Writer, sync func() error, done *File) *Recorder {
	r := &Recorder{w: w, sync: sync}
	if done != nil {
		r.n, r.size = len(done.Lines), done.Size
	}
	return r
}

// ErrFull is that a record has as many commands or bytes as one may have. The
// command that it does not hold has been carried out.
var ErrFull = fmt.Errorf("the record is full: it holds at most %d commands and %d MB", MaxCommands, MaxBytes>>20)

// Header writes the first line.
func (r *Recorder) Header(h Header) error {
	h.Arbiter, h.Format, h.Engine = kind, Format, match.Engine
	return r.line(h)
}

// Command writes a command that was done, with why it was refused, if it was.
func (r *Recorder) Command(player int, text, refused string, hash uint64) error {
	if r.n == MaxCommands {
		return ErrFull
	}
	r.n++
	return r.line(Line{r.n, player, text, refused, Hash(hash)})
}

func (r *Recorder) line(v any) error {
	text, err := encode(v)
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if r.size += int64(len(text)); r.size > MaxBytes {
		return ErrFull
	}
	if most := bound(r.n + 1); len(text) > most {
		return fmt.Errorf("record: line %d would have %d bytes; at most %d can be read", r.n+1, len(text), most)
	}
	if _, err := r.w.Write(text); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	if r.sync == nil {
		return nil
	}
	if err := r.sync(); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	return nil
}

// encode writes a value as every recorder does: reading compares with it.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}
