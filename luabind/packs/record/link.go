package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Link is a whole match that fits into a link: its set-up, and each command as its place in the
// list of legal commands. Its holder can play the match again and see every hand. Shown
// makes links that hide them.
type Link struct {
	Header Header // without seats, hashes and the versions of packs
	At     int    // the command to open it at
	hash   uint64 // of the state at the end
	steps  []linkStep
}

// linkStep is a command: a place in the list of legal commands, or a text.
type linkStep struct {
	place  int // from 1; 0 = the text
	player int // of the text; 0 is the referee
	text   string
}

// Bounds of links. A link is untrusted input.
const (
	maxLink      = 16 << 10 // characters
	maxLinkBytes = 64 << 10 // without compression
	maxLinkSteps = 10_000
	maxLinkText  = 4000
	maxLinkList  = 600 // decks, cards and options
)

const linkFormat = 1

// ErrLink is the error of a text that is not the link of a match.
var ErrLink = errors.New("the link is malformed or was cut off")

// NoStepError is the error of a command that a match does not have.
type NoStepError struct{ Has, At int }

func (e *NoStepError) Error() string {
	return fmt.Sprintf("the match has %d command%s, so it cannot be opened at command %d", e.Has, i18n.Plural(e.Has), e.At)
}

// NewLink makes a link of a record. g is a new match of it that has not started. at is the
// command to open it at, or -1 for the last. Commands that were taken back or rejected are left out.
// A record that was edited after it was closed makes no link.
func NewLink(f *File, g display.Match, at int) (*Link, error) {
	l := &Link{Header: Header{Mode: f.Header.Mode, Options: f.Header.Setup().Options, Decks: f.Header.Decks, Seed: f.Header.Seed}}
	for _, p := range f.Header.Packs {
		l.Header.Packs = append(l.Header.Packs, Pack{ID: p.ID})
	}
	if err := begin(f, g); err != nil {
		return nil, err
	}
	for _, line := range kept(f.Lines) {
		if _, migrates, _ := line.Migrated(); migrates {
			return nil, errors.New("a match that went on with other packs does not fit into a link")
		}
		s := linkStep{player: line.Player, text: line.Do}
		list := legalOf(g)
		if i := slices.IndexFunc(list, func(c match.Command) bool {
			return int(c.Player)+1 == line.Player && g.Format(c, display.Canonical) == line.Do
		}); i >= 0 {
			s = linkStep{place: i + 1}
		}
		if refused, err := Perform(g, &line); err != nil || refused != "" {
			return nil, errors.Join(fmt.Errorf("command %d %q cannot be repeated", line.N, line.Do), err)
		}
		l.steps = append(l.steps, s)
	}
	if f.Edited != nil {
		return nil, f.Edited
	}
	if l.At = at; at < 0 {
		l.At = len(l.steps)
	}
	if l.At > len(l.steps) {
		return nil, &NoStepError{len(l.steps), at}
	}
	l.hash = g.Hash()
	return l, nil
}

// kept lists the lines that were neither rejected nor taken back.
func kept(all []Line) (list []Line) {
	for _, l := range all {
		switch {
		case l.Refused != "":
		case l.Do != Undo:
			list = append(list, l)
		case len(list) > 0:
			list = list[:len(list)-1]
		}
	}
	return list
}

// legalOf lists the legal commands of all players.
func legalOf(g display.Match) (list []match.Command) {
	for p := range g.Seats() {
		list = append(list, g.Legal(num.To[event.Player](p), nil)...)
	}
	return list
}

// Len is the number of commands.
func (l *Link) Len() int { return len(l.steps) }

// ErrStop ends Link.Play at a command that cannot be carried out.
var ErrStop = errors.New("stop")

// Play repeats the commands on a match that has started, and compares the state at the end. now
// returns the match, and do carries a command out. It can return ErrStop.
func (l *Link) Play(now func() display.Match, do func(line *Line) error) error {
	for i, s := range l.steps {
		line := &Line{N: i + 1, Player: s.player, Do: s.text}
		if s.place > 0 {
			list := legalOf(now())
			if s.place > len(list) {
				return fmt.Errorf("command %d of the link is not legal: %w", i+1, errPacks)
			}
			c := list[s.place-1]
			line.Player, line.Do = int(c.Player)+1, now().Format(c, display.Canonical)
		}
		switch err := do(line); {
		case errors.Is(err, ErrStop):
			return nil
		case err != nil:
			return fmt.Errorf("command %d of the link: %w", i+1, err)
		}
	}
	if now().Hash() != l.hash {
		return fmt.Errorf("the match of the link ends in another position: %w", errPacks)
	}
	return nil
}

var errPacks = errors.New("the link was changed, or the match was played with other versions of its packs")

// Goto starts a new match of the link, and repeats the commands up to the one to open it at.
func (l *Link) Goto(g display.Match) error {
	return l.Walk(g, l.At, func(int) error { return nil })
}

// Walk is Goto, and calls do from a number of commands on: there, and after each further command.
func (l *Link) Walk(g display.Match, from int, do func(at int) error) error {
	if err := g.Start(); err != nil {
		return err
	}
	if from <= 0 {
		if err := do(0); err != nil {
			return err
		}
	}
	return l.Play(func() display.Match { return g }, func(line *Line) error {
		if line.N > l.At {
			return ErrStop
		}
		refused, err := Perform(g, line)
		if err == nil && refused != "" {
			err = errPacks
		}
		if err == nil && line.N >= from {
			err = do(line.N)
		}
		return err
	})
}

// Text writes the link, as it follows #m= in an address.
func (l *Link) Text() (string, error) {
	var b bytes.Buffer
	for _, n := range []uint64{l.hash, l.Header.Seed} {
		b.Write(binary.LittleEndian.AppendUint64(nil, n))
	}
	number := func(n int) { b.Write(binary.AppendUvarint(nil, num.To[uint64](n))) }
	text := func(s string) { number(len(s)); b.WriteString(s) }
	number(l.At)
	text(l.Header.Mode)
	number(len(l.Header.Packs))
	for _, p := range l.Header.Packs {
		text(p.ID)
	}
	number(len(l.Header.Options))
	for _, o := range l.Header.Options {
		text(o)
	}
	number(len(l.Header.Decks))
	for _, d := range l.Header.Decks {
		number(len(d))
		for _, c := range d {
			text(c.Card)
			number(c.N)
		}
	}
	number(len(l.steps))
	for _, s := range l.steps {
		if number(s.place); s.place == 0 {
			number(s.player)
			text(s.text)
		}
	}
	return packLink(b.Bytes())
}

// packLink compresses the content of a link. A link begins with its format and a check sum of the
// content, which finds damage but no forgery.
func packLink(content []byte) (string, error) {
	out := bytes.NewBuffer(binary.LittleEndian.AppendUint32([]byte{linkFormat}, checkSum(content)))
	w, err := flate.NewWriter(out, flate.BestCompression)
	if err == nil {
		_, err = w.Write(content)
	}
	if err == nil {
		err = w.Close()
	}
	text := base64.RawURLEncoding.EncodeToString(out.Bytes())
	if err == nil && (len(text) > maxLink || len(content) > maxLinkBytes) {
		err = fmt.Errorf("the match is too long for a link: %d characters", len(text))
	}
	return text, err
}

func checkSum(content []byte) uint32 {
	h := fnv.New32a()
	h.Write(content)
	return h.Sum32()
}

// linkHead is how long the format and the check sum are.
const linkHead = 5

// unpackLink is the inverse of packLink.
func unpackLink(text string) ([]byte, error) {
	if len(text) > maxLink {
		return nil, ErrLink
	}
	data, err := base64.RawURLEncoding.DecodeString(text)
	switch {
	case err != nil || len(data) == 0:
		return nil, ErrLink
	case data[0] != linkFormat:
		return nil, fmt.Errorf("the link has format %d, and this program reads %d", data[0], linkFormat)
	case len(data) < linkHead:
		return nil, ErrLink
	}
	content, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data[linkHead:])), maxLinkBytes+1))
	if err != nil || len(content) > maxLinkBytes || checkSum(content) != binary.LittleEndian.Uint32(data[1:]) {
		return nil, ErrLink
	}
	return content, nil
}

// linkReader reads the content of a link. After an error it reads zeros.
type linkReader struct {
	rest   []byte
	broken bool
}

func (r *linkReader) take(n int) []byte {
	if n > len(r.rest) {
		r.broken = true
		n = 0
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

func (r *linkReader) number(maxNumber int) int {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n > num.To[uint64](maxNumber) {
		r.broken = true
		return 0
	}
	r.rest = r.rest[size:]
	return num.To[int](n)
}

func (r *linkReader) word() uint64 {
	part := r.take(8)
	if len(part) < 8 {
		return 0
	}
	return binary.LittleEndian.Uint64(part)
}

func (r *linkReader) text() string { return string(r.take(r.number(maxLinkText))) }

// ReadLink reads what Text has written.
func ReadLink(text string) (*Link, error) {
	content, err := unpackLink(text)
	if err != nil {
		return nil, err
	}
	r := &linkReader{rest: content}
	l := &Link{hash: r.word()}
	l.Header.Seed = r.word()
	l.At = r.number(maxLinkSteps)
	l.Header.Mode = r.text()
	for range r.number(maxLinkList) {
		l.Header.Packs = append(l.Header.Packs, Pack{ID: r.text()})
	}
	for range r.number(maxLinkList) {
		l.Header.Options = append(l.Header.Options, r.text())
	}
	for range r.number(maxLinkList) {
		var deck []Copy
		for range r.number(maxLinkList) {
			deck = append(deck, Copy{r.text(), r.number(maxLinkList)})
		}
		l.Header.Decks = append(l.Header.Decks, deck)
	}
	for range r.number(maxLinkSteps) {
		s := linkStep{place: r.number(maxLinkBytes)}
		if s.place == 0 {
			s.player, s.text = r.number(maxLinkList), r.text()
		}
		if r.broken {
			break
		}
		l.steps = append(l.steps, s)
	}
	if r.broken || len(r.rest) > 0 || l.At > len(l.steps) {
		return nil, ErrLink
	}
	return l, nil
}
