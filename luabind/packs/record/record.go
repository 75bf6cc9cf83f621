// Package record is the text format of played matches: JSON Lines. A record has a
// header, a line for each command with the hash of the state after it, and a closing
// line with the SHA-256 of everything before it. It is written during the match, so
// that a killed process leaves a file without the closing line that can be continued.
// Reading checks every line, as files are untrusted input.
//
// The closing hash detects every change of a closed file. It is not a signature: an
// editor of the file can compute it again.
//
// The package needs no scripts: it knows matches only through display.Match, and packs only
// by id, version and hash. Both sessions of people and other programs keep records, so
// it is not part of package session. The program opens the files; this package has
// readers and writers.
//
// Programs that embed the engine use package luabind instead.
package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"strconv"

	"arbiter/core/match"
)

// Format is the version of the file format that recorders write. Records of
// format 1 have no closing line and are read as they are.
const Format = 2

// oldest is the first format that is read.
const oldest = 1

// kind is the first field of a header: it distinguishes a record from other JSON.
const kind = "replay"

// Header describes a match.
type Header struct {
	Arbiter    string   `json:"arbiter"`
	Format     int      `json:"format"`
	Engine     string   `json:"engine"`
	Packs      []Pack   `json:"packs"` // in load order
	Mode       string   `json:"mode"`
	Options    []string `json:"options"`
	MaxRounds  int      `json:"max_rounds,omitempty"`  // in format 1; now one of Options
	BaseHealth int      `json:"base_health,omitempty"` // likewise
	Decks      [][]Copy `json:"decks"`                 // of every seat, where the game has decks
	Room       string   `json:"room,omitempty"`        // the requested room of a pack
	Modules    []string `json:"modules,omitempty"`     // that were turned on by name; Options has their effects
	Seats      []Seat   `json:"seats,omitempty"`       // the players
	Seed       uint64   `json:"seed,string"`
	Hash       Hash     `json:"hash"` // of the state after the start
}

// Pack is a pack, identified by its content.
type Pack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

// Seat is the player at a seat.
type Seat struct {
	Bot  string `json:"bot,omitempty"`  // "" = a person
	Team int    `json:"team,omitempty"` // from 1; 0 = no team
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

// closing is the last line of a record that was closed.
type closing struct {
	End int    `json:"end"`    // commands
	Sum string `json:"sha256"` // of all bytes before this line, in hexadecimal digits
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
		return fmt.Errorf("%q is not a hash of 16 hexadecimal digits", text)
	}
	*h = Hash(n)
	return nil
}

// Pile counts equal cards that follow each other in a list.
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

// Cards returns the list of cards that Pile has counted.
func Cards(pile []Copy) (out []string) {
	for _, c := range pile {
		for range c.N {
			out = append(out, c.Card)
		}
	}
	return out
}

// Bounds of a record. They hold for writers and readers, so that a record that was
// written can be read.
const (
	MaxBytes    = 32 << 20
	MaxCommands = 100_000
	maxHeader   = 64 << 10 // bytes of the first line
	maxLine     = 4 << 10  // bytes of a command's line
)

// bound returns the maximum number of bytes of line n, from 1.
func bound(n int) int {
	if n == 1 {
		return maxHeader
	}
	return maxLine
}

// Recorder writes a match as it goes. Each line is written whole and then synced, so
// that everything in the file has happened.
type Recorder struct {
	w      io.Writer
	sync   func() error
	n      int       // commands
	size   int64     // bytes
	sum    hash.Hash // of these bytes
	format int
	broken bool // a line was not written, or not whole
	closed bool
}

// NewRecorder writes to w; sync may be nil. To continue a file, pass the result of Read
// as done, whose format is kept, with w at done.Size; for a new file done is nil.
func NewRecorder(w io.Writer, sync func() error, done *File) *Recorder {
	r := &Recorder{w: w, sync: sync, sum: sha256.New(), format: Format}
	if done != nil {
		r.n, r.size, r.sum, r.format = len(done.Lines), done.Size, done.sum, done.Header.Format
	}
	return r
}

// ErrFull means that a record has the maximum number of commands or bytes. The command
// that it does not hold has been carried out.
var ErrFull = fmt.Errorf("the record is full: it holds at most %d commands and %d MB", MaxCommands, MaxBytes>>20)

// Header writes the first line.
func (r *Recorder) Header(h Header) error {
	h.Arbiter, h.Format, h.Engine = kind, Format, match.Engine
	h.canonize()
	return r.line(h)
}

// Close writes the closing line: the record is complete. It writes nothing to a
// record of format 1, which has no such line, nor after a line that could not be
// written or found no room. The writer stays open.
func (r *Recorder) Close() error {
	if r.format < Format || r.broken || r.closed || r.size == 0 {
		return nil
	}
	text, err := encode(closing{r.n, hex.EncodeToString(r.sum.Sum(nil))})
	if err != nil {
		return err
	}
	r.closed = true
	return r.write(append(text, '\n'))
}

// Command writes a command that was done, with the reason if it was rejected.
func (r *Recorder) Command(player int, text, refused string, hash uint64) error {
	if r.n == MaxCommands {
		r.broken = true
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
		r.broken = true
		return ErrFull
	}
	if most := bound(r.n + 1); len(text) > most {
		r.broken = true
		return fmt.Errorf("record: line %d would have %d bytes; at most %d can be read", r.n+1, len(text), most)
	}
	r.sum.Write(text)
	return r.write(text)
}

// write writes a line and has it synced.
func (r *Recorder) write(text []byte) error {
	if _, err := r.w.Write(text); err != nil {
		r.broken = true
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
