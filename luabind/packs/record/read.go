package record

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Bounds of a header.
const (
	maxPacks = 256
	maxSeats = 8
	maxCards = 250
)

// File is a record that was read.
type File struct {
	Header Header
	Lines  []Line
	// Torn is the number of the last line if it is incomplete, 0 otherwise; it is not
	// among Lines.
	Torn int
	// Size is the number of bytes of the header and the complete lines of commands: the
	// offset at which to continue writing.
	Size int64
	// Closed reports whether the file ends with its closing line, which is not among
	// Lines. A file without it is still being written, its writer was killed, or it was
	// cut; format 1 never has it.
	Closed bool
	// Edited is the fault of a closing line that does not match the text before it, nil
	// otherwise. Replay and Verify return it if no line differs; callers that read
	// Lines directly must check it.
	Edited *Fault

	sum hash.Hash // of the first Size bytes
}

// Fault is a fault in a line of a file.
type Fault struct {
	Line int
	Msg  string
}

func (f *Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Msg) }

// ErrNotRecord is in the chain of a fault when the file does not begin as a record does, so that
// nothing can be read from it.
var ErrNotRecord = errors.New("not a record")

// foreign is the fault of a file that is not a record.
type foreign struct{ *Fault }

func (f foreign) Unwrap() error { return f.Fault }

func (foreign) Is(target error) bool { return target == ErrNotRecord }

// Read reads a record. Its error is or wraps a *Fault, or is that of the reader.
func Read(r io.Reader) (*File, error) {
	f := &File{sum: sha256.New()}
	b := bufio.NewReaderSize(r, maxHeader)
	for n := 1; ; n++ {
		text, err := b.ReadSlice('\n')
		switch most := bound(n); {
		case errors.Is(err, bufio.ErrBufferFull), len(text) > most:
			long := &Fault{n, fmt.Sprintf("longer than %d bytes: this is not a record", most)}
			if n == 1 {
				return nil, foreign{long}
			}
			return nil, long
		case err != nil && err != io.EOF:
			return nil, fmt.Errorf("the record cannot be read: %w", err)
		case err == io.EOF && len(text) > 0:
			f.Torn = n
		}
		if err == io.EOF {
			return f, complete(n)
		}
		if f.Closed {
			return nil, &Fault{n, fmt.Sprintf("line %d closed the record, and nothing may follow it", n-1)}
		}
		if f.closes(n, text) {
			if err := f.close(n, text[:len(text)-1]); err != nil {
				return nil, err
			}
			continue
		}
		if f.Size += int64(len(text)); f.Size > MaxBytes {
			return nil, &Fault{n, fmt.Sprintf("a record has at most %d MB", MaxBytes>>20)}
		}
		if err := f.add(n, text[:len(text)-1]); err != nil {
			return nil, err
		}
		f.sum.Write(text)
	}
}

// closes reports whether a line is meant to be the closing line.
func (f *File) closes(n int, text []byte) bool {
	return n > 1 && f.Header.Format >= Format && bytes.HasPrefix(text, []byte(`{"end":`))
}

// close reads the closing line and compares it with the text before it.
func (f *File) close(n int, text []byte) error {
	var c closing
	if err := decode(n, text, &c, closingKeys); err != nil {
		return err
	}
	f.Closed = true
	switch sum := hex.EncodeToString(f.sum.Sum(nil)); {
	case c.End != len(f.Lines):
		f.Edited = &Fault{n, fmt.Sprintf("the record was closed after %d command%s and has %d: lines were added or removed", c.End, i18n.Plural(c.End), len(f.Lines))}
	case c.Sum != sum:
		f.Edited = &Fault{n, fmt.Sprintf("the closing hash is %.16q… and that of the file %.16q…: the file was edited after it was closed", c.Sum, sum)}
	}
	return nil
}

// complete refuses a file that ends in its first line.
func complete(n int) error {
	if n == 1 {
		return foreign{&Fault{1, "no header: the file is empty or was torn before the match began"}}
	}
	return nil
}

func (f *File) add(n int, text []byte) error {
	if n == 1 {
		return f.header(text)
	}
	if len(f.Lines) == MaxCommands {
		return &Fault{n, fmt.Sprintf("a record has at most %d commands", MaxCommands)}
	}
	var l Line
	if !l.scan(text) {
		if err := decode(n, text, &l, lineKeys); err != nil {
			return err
		}
	}
	if l.N != n-1 {
		return &Fault{n, fmt.Sprintf("found command %d instead of command %d: a line is missing or doubled", l.N, n-1)}
	}
	f.Lines = append(f.Lines, l)
	return nil
}

var closingKeys = []string{"end", "sha256"}

var lineKeys = []string{"n", "player", "do", "refused", "hash"}

var headerKeys = []string{"arbiter", "format", "engine", "packs", "mode", "options", "max_rounds", "base_health", "decks", "room", "modules", "seats", "seed", "hash"}

func (f *File) header(text []byte) error {
	h := &f.Header
	plain := exactly(text, h)
	who := struct {
		Arbiter string `json:"arbiter"`
		Format  int64  `json:"format"` // of any size on any machine
		Engine  string `json:"engine"`
	}{h.Arbiter, int64(h.Format), h.Engine}
	if !plain {
		if err := json.Unmarshal(text, &who); err != nil {
			who.Arbiter = ""
		}
	}
	if who.Arbiter != kind && bytes.HasPrefix(text, []byte("\ufeff")) {
		return foreign{&Fault{1, "this is not a record of a match: it begins with a byte order mark; save it without one"}}
	}
	if who.Arbiter != kind {
		return foreign{&Fault{1, "this is not a record of a match: the first line is not a header"}}
	}
	if who.Format < oldest || who.Format > Format {
		return &Fault{1, fmt.Sprintf("the file has format %d; this program reads formats %d to %d", who.Format, oldest, Format)}
	}
	if who.Engine == "" {
		return &Fault{1, `the key "engine" is missing: it says which version of the program recorded the match`}
	}
	if who.Engine != match.Engine {
		return &Fault{1, fmt.Sprintf("recorded by engine %.20q; this is engine %q, which may play the same commands differently; version %.20s of the program replays it", who.Engine, match.Engine, who.Engine)}
	}
	if !plain {
		if err := decode(1, text, h, headerKeys); err != nil {
			return err
		}
	}
	if len(h.Packs) > maxPacks || len(h.Decks) > maxSeats || len(h.Seats) > maxSeats {
		return &Fault{1, fmt.Sprintf("%d packs, %d decks and %d seats; at most %d, %d and %d", len(h.Packs), len(h.Decks), len(h.Seats), maxPacks, maxSeats, maxSeats)}
	}
	if err := CheckDecks(h.Decks); err != nil {
		return &Fault{1, err.Error()}
	}
	if h.Format >= Format {
		return h.canonical()
	}
	return nil
}

// CheckDecks refuses piles that cannot form a deck.
func CheckDecks(decks [][]Copy) error {
	for i, pile := range decks {
		total := 0
		for _, c := range pile {
			if c.N < 1 || c.N > maxCards {
				return fmt.Errorf("deck %d has %d copies of %.40q", i+1, c.N, c.Card)
			}
			total += c.N
		}
		if total > maxCards {
			return fmt.Errorf("deck %d has %d cards; at most %d", i+1, total, maxCards)
		}
	}
	return nil
}

// exactly reads a line that is byte by byte as a recorder writes it, and has no number
// that decode could refuse. It leaves any other line to decode, unread.
func exactly[T any](text []byte, into *T) bool {
	if !wide(text) && json.Unmarshal(text, into) == nil {
		if again, err := encode(into); err == nil && bytes.Equal(again, text) {
			return true
		}
	}
	var nothing T
	*into = nothing
	return false
}

// wide reports whether a line may have a number beyond 32 bits: ten digits in a row
// outside a string. After an unterminated string the result is arbitrary.
func wide(text []byte) bool {
	digits, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case quoted && b == '\\':
			i++
		case b == '"':
			quoted, digits = !quoted, 0
		case quoted:
		case b >= '0' && b <= '9':
			if digits++; digits == 10 {
				return true
			}
		default:
			digits = 0
		}
	}
	return false
}

// decode reads a line strictly: known keys only, and byte by byte as a recorder writes
// it, so that every edit is noticed.
func decode(n int, text []byte, into any, keys []string) error {
	if err := CheckNumbers(text); err != nil {
		return &Fault{n, clean(err)}
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return &Fault{n, "not a JSON object: " + clean(err)}
	}
	for _, k := range sortedKeys(raw) {
		if !slices.Contains(keys, k) {
			return &Fault{n, fmt.Sprintf("unknown key %.40q%s", k, i18n.Meant(k, keys))}
		}
	}
	if err := json.Unmarshal(text, into); err != nil {
		return &Fault{n, clean(err)}
	}
	again, err := encode(into)
	if err != nil {
		return &Fault{n, clean(err)}
	}
	if bytes.Equal(again, bytes.TrimSuffix(text, []byte("\r"))) && !bytes.Equal(again, text) {
		return &Fault{n, "the line ends in CR LF, as after a change by git or an editor; a record has LF alone"}
	}
	if !bytes.Equal(again, text) {
		return &Fault{n, "not as it was recorded: the line was edited"}
	}
	return nil
}

// CheckNumbers refuses a number beyond 32 bits in a line of JSON, so that a file is
// read or refused the same way on every machine. The reader reports malformed JSON.
func CheckNumbers(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	for {
		token, err := d.Token()
		if err != nil {
			return nil
		}
		if n, ok := token.(json.Number); ok {
			if _, err := strconv.ParseInt(n.String(), 10, 32); err != nil {
				return fmt.Errorf("the number %.40s is out of range: expected an integer of 32 bits", n)
			}
		}
	}
}

func sortedKeys(m map[string]json.RawMessage) []string { return slices.Sorted(maps.Keys(m)) }

// Plain returns an error of encoding/json as a message that names the key, the wanted
// type and the actual value.
func Plain(err error) string { return clean(err) }

// clean reduces an error of the JSON package to what matters to a reader.
func clean(err error) string {
	var t *json.UnmarshalTypeError
	switch {
	case !errors.As(err, &t):
	case t.Field == "":
		return "an object belongs here, not " + article(t.Value)
	case strings.HasPrefix(t.Value, "number "):
		return fmt.Sprintf("%q: the number %.40s is out of range", t.Field, strings.TrimPrefix(t.Value, "number "))
	default:
		return fmt.Sprintf("%q must be %s, not %s", t.Field, wanted(t.Type), article(t.Value))
	}
	text := strings.TrimPrefix(err.Error(), "json: ")
	if strings.HasPrefix(text, "invalid use of ,string") { // the one key with that tag
		return `"seed" must be a number in quotation marks, for example "7"`
	}
	if key, ok := strings.CutPrefix(text, "unknown field "); ok {
		text = "unknown key " + key
	}
	return i18n.Head(text, 200)
}

// article returns the JSON package's name of a type with its article.
func article(value string) string {
	switch value {
	case "array":
		return "a list"
	case "bool":
		return "true or false"
	case "object":
		return "an object"
	case "string":
		return "a text"
	}
	return "a number"
}

func wanted(t reflect.Type) string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return "a text"
	}
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Slice:
		return "a list"
	case reflect.Struct:
		return "an object"
	}
	return "a number"
}

// Unclosed returns the fault of a file without its closing line. It returns nil for a
// closed file and for format 1, which has no such line.
func (f *File) Unclosed() error {
	if f.Closed || f.Header.Format < Format {
		return nil
	}
	last := len(f.Lines) + 1
	return &Fault{last + 1, fmt.Sprintf("not closed: the line with the closing hash is missing after line %d. The match is still being played, its program was killed, or the file was cut; arbiter play --continue resumes it", last)}
}

// Incomplete returns the fault of a file that may not have the whole match: its last line is torn, or it
// is not closed.
func (f *File) Incomplete() error {
	if f.Torn > 0 {
		return &Fault{f.Torn, "torn: it was not written to its end, and is left out; arbiter play --continue drops it"}
	}
	return f.Unclosed()
}

// HasUndo reports whether a command was undone, for which the match must keep its
// history.
func (f *File) HasUndo() bool {
	return slices.ContainsFunc(f.Lines, func(l Line) bool { return l.Do == Undo })
}

// Lacks lists the packs of a header that are not loaded, or have another version or
// other content.
func (h *Header) Lacks(loaded []Pack) (out []Pack) {
	for _, p := range h.Packs {
		if !slices.Contains(loaded, p) {
			out = append(out, p)
		}
	}
	return out
}

// CheckPacks compares the packs of a header with the loaded ones. When none of its packs are
// loaded, the loaded ones are those of another game, and are not listed.
func (h *Header) CheckPacks(loaded []Pack) error {
	var faults, places []string
	same := true               // the same packs in any order
	known := len(h.Packs) == 0 // some of its packs are loaded
	for i, p := range h.Packs {
		j := slices.IndexFunc(loaded, func(q Pack) bool { return q.ID == p.ID })
		known = known || j >= 0
		switch {
		case j < 0:
			same = false
			faults = append(faults, fmt.Sprintf("the pack %.64q (version %.20s) is not loaded", p.ID, p.Version))
		case loaded[j] != p:
			faults = append(faults, fmt.Sprintf("the pack %q differs: recorded with version %.20s (%.12s), loaded is %s (%.12s)",
				p.ID, p.Version, p.Hash, loaded[j].Version, loaded[j].Hash))
		case i != j:
			places = append(places, fmt.Sprintf("the pack %q is loaded in place %d, and was in place %d", p.ID, j+1, i+1))
		}
	}
	for _, p := range loaded {
		if known && !slices.ContainsFunc(h.Packs, func(q Pack) bool { return q.ID == p.ID }) {
			same = false
			faults = append(faults, fmt.Sprintf("the pack %q is loaded and was not when the game was recorded", p.ID))
		}
	}
	if same { // otherwise the order differs only because packs are missing or extra
		faults = append(faults, places...)
	}
	if len(faults) > 0 {
		return &Fault{1, strings.Join(faults, "; ")}
	}
	return nil
}
