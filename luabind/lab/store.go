package lab

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// A run is kept as JSON Lines: what is played, and then a line for each unit that
// is done, in any order. A process that is killed leaves a file with which the work
// goes on. Each line ends with a check sum (sum.go), so that what has changed in the file
// since is found.

// runFormat is the version of the file format. That before it has no hands, which leagues
// are estimated from; all other runs of it go on.
const (
	runFormat    = 4
	olderFormat  = 3
	formatAdvice = "; begin it again with --save"
)

// Bounds of such a file.
const (
	MaxRunBytes = 1 << 30
	MaxPart     = maxRunLine // bytes of the text of a part
	maxRunLine  = 8 << 20
)

// runHeader is the first line.
type runHeader struct {
	Arbiter string `json:"arbiter"` // "lab": it distinguishes such a file from others
	Format  int    `json:"format"`
	Saved
}

// Kept is a run that was read.
type Kept struct {
	Saved
	Parts []Part
	Torn  int   // the line that is not whole, at the end of a file; 0 = none
	Size  int64 // of the complete lines, in bytes

	seen map[[2]int]bool // units of sets
	plan sum             // of the first line
}

// Keeper writes a run as it goes.
type Keeper struct {
	to   io.Writer
	sync func() error
	plan sum // of the first line
}

// NewKeeper writes a run that begins with Begin. sync is called after every line.
func NewKeeper(to io.Writer, sync func() error) *Keeper { return &Keeper{to: to, sync: sync} }

// Keeper goes on with a run that was read, behind what is whole of it.
func (k *Kept) Keeper(to io.Writer, sync func() error) *Keeper { return &Keeper{to, sync, k.plan} }

// Begin writes what is played.
func (k *Keeper) Begin(s Saved) (err error) {
	k.plan, err = k.line(runHeader{"lab", runFormat, s})
	return err
}

// Part writes what a unit gave.
func (k *Keeper) Part(p Part) error {
	_, err := k.line(p)
	return err
}

func (k *Keeper) line(v any) (sum, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return sum{}, err
	}
	text := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	is := sumOf(k.plan, text)
	if _, err := k.to.Write(is.mark(text)); err != nil {
		return is, err
	}
	return is, k.sync()
}

// ReadRun reads a run. The error names the line. That the plan can be played with
// the packs that are loaded, and that the tables are theirs, is for Plan.Check and
// Kept.Check.
func ReadRun(from io.Reader) (*Kept, error) {
	k := &Kept{}
	lines := bufio.NewReaderSize(io.LimitReader(from, MaxRunBytes+1), 64<<10)
	for n := 1; ; n++ {
		text, err := readLine(lines)
		switch {
		case errors.Is(err, errLong):
			return nil, fmt.Errorf("line %d: longer than %d MB: this is not a run of the lab", n, maxRunLine>>20)
		case err != nil && err != io.EOF:
			return nil, err
		case err == io.EOF && len(text) > 0:
			k.Torn = n
		}
		if err == io.EOF {
			if n == 1 {
				return nil, errors.New("line 1: this is not a run of the lab: it has no plan")
			}
			return k, nil
		}
		if k.Size += int64(len(text)); k.Size > MaxRunBytes {
			return nil, fmt.Errorf("line %d: a run has at most %d MB", n, MaxRunBytes>>20)
		}
		if err := k.add(n, text); err != nil {
			if malformed := (*malformed)(nil); errors.As(err, &malformed) {
				return nil, fmt.Errorf("line %d: %w%s", n, err, formatAdvice)
			}
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
}

var errLong = errors.New("a line is too long")

// readLine reads a line with its end; io.EOF comes with what is there of one that
// has none.
func readLine(r *bufio.Reader) (line []byte, err error) {
	for {
		piece, err := r.ReadSlice('\n')
		line = append(line, piece...)
		if len(line) > maxRunLine {
			return nil, errLong
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

func (k *Kept) add(n int, line []byte) error {
	if n > 1 {
		text, _, err := k.plan.check(line)
		if err != nil {
			return err
		}
		p, err := readPart(text)
		if err == nil {
			err = k.fits(&p)
		}
		if err == nil {
			k.Parts = append(k.Parts, p)
		}
		return err
	}
	text, is, err := sum{}.check(line)
	if err != nil {
		return cmp.Or(otherFile(line), err)
	}
	var h runHeader
	if err := cmp.Or(otherFile(text), strictly(text, &h)); err != nil {
		return err
	}
	if h.Format == olderFormat && h.Plan.noted() {
		return fmt.Errorf("a league of format %d, without the hands that cards are judged by%s", h.Format, formatAdvice)
	}
	k.Saved, k.seen, k.plan = h.Saved, map[[2]int]bool{}, is
	return k.Saved.check()
}

// otherFile returns an error for a first line that does not begin a run of this format.
func otherFile(line []byte) error {
	var h struct {
		Arbiter string `json:"arbiter"`
		Format  int    `json:"format"`
	}
	switch err := json.Unmarshal(line, &h); {
	case err != nil && bytes.HasPrefix(line, []byte(`{"arbiter":"lab"`)):
		return nil // it was one
	case err != nil, h.Arbiter != "lab":
		return errors.New("this is not a run of the lab")
	case h.Format != runFormat && h.Format != olderFormat:
		return fmt.Errorf("a run of format %d; this program reads %d and %d%s", h.Format, olderFormat, runFormat, formatAdvice)
	}
	return nil
}

// readPart reads a part. Its matches are read one by one, as few bytes can be very many
// of them.
func readPart(text []byte) (p Part, err error) {
	var raw struct {
		Set     int             `json:"set"`
		Unit    int             `json:"unit"`
		Matches json.RawMessage `json:"matches"`
		Tables  games.Tables    `json:"tables"`
	}
	if err := strictly(text, &raw); err != nil {
		return p, err
	}
	p.Set, p.Unit, p.Tables = raw.Set, raw.Unit, raw.Tables
	if len(raw.Matches) == 0 || raw.Matches[0] != '[' {
		return p, nil // none, which no unit has
	}
	d := json.NewDecoder(bytes.NewReader(raw.Matches))
	d.DisallowUnknownFields()
	if _, err := d.Token(); err != nil {
		return p, plain(err)
	}
	for d.More() {
		if len(p.Matches) == rounds*maxSeats {
			return p, fmt.Errorf("unit %d has more than %d matches", p.Unit, rounds*maxSeats)
		}
		var m Played
		if err := d.Decode(&m); err != nil {
			return p, plain(err)
		}
		p.Matches = append(p.Matches, m)
	}
	return p, nil
}

func strictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return plain(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("there is more on the line than one object")
	}
	return nil
}

// malformed is what is wrong with the JSON of a part or a plan.
type malformed struct{ text string }

func (e *malformed) Error() string { return e.text }

// plain returns an error of encoding/json in the words of the format. In a file only a
// line whose check sum was forged has one; a worker of a farm may send anything.
func plain(err error) error {
	var broken *json.SyntaxError
	if errors.As(err, &broken) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &malformed{"the line is not one JSON object"}
	}
	if typed := (*json.UnmarshalTypeError)(nil); errors.As(err, &typed) {
		typed.Field = strings.TrimPrefix(typed.Field, "Saved.") // its keys are in the line itself
	}
	return &malformed{record.Plain(err)}
}

// fits refuses a part that does not belong to the run: an unknown set or unit, a unit
// that is there twice, or other matches.
func (k *Kept) fits(p *Part) error {
	at := [2]int{p.Set, p.Unit}
	switch {
	case p.Set < 0 || p.Set >= k.sets():
		return fmt.Errorf("set %d does not exist: this run has %d", p.Set, k.sets())
	case p.Unit < 0 || p.Unit >= k.Plan.units() || k.seen[at]:
		return fmt.Errorf("unit %d is there twice, or does not exist: the plan has %d", p.Unit, k.Plan.units())
	}
	k.seen[at] = true
	return k.planOf(p.Set).fitsPart(p)
}

// fitsPart refuses a part that does not belong to the plan, and other matches.
func (p *Plan) fitsPart(part *Part) error {
	if part.Unit < 0 || part.Unit >= p.units() {
		return fmt.Errorf("unit %d does not exist: the plan has %d", part.Unit, p.units())
	}
	from, to := p.span(part.Unit)
	if len(part.Matches) != to-from {
		return fmt.Errorf("unit %d has %d matches, not %d", part.Unit, to-from, len(part.Matches))
	}
	for n := range part.Matches {
		if err := p.fits(&part.Matches[n], from+n); err != nil {
			return err
		}
	}
	return p.agree(part)
}

// agree refuses tables of the plan itself that are not those of the matches.
func (p *Plan) agree(part *Part) error {
	counted := games.Tables{}
	for i := range part.Matches {
		p.book(counted, &part.Matches[i])
	}
	for _, own := range [][]games.TableForm{forms, leagueForms} {
		for f := range own {
			if name := own[f].Name; !maps.EqualFunc(counted[name], part.Tables[name], slices.Equal) {
				return fmt.Errorf("the table %s of unit %d does not agree with its matches", name, part.Unit)
			}
		}
	}
	return nil
}

// fits refuses a match that cannot have been the nth of the plan.
func (p *Plan) fits(m *Played, n int) error {
	if m.Match != n || m.Seed != p.seed(n) {
		return fmt.Errorf("found match %d instead of %d", m.Match, n)
	}
	seated := len(m.Seats) == p.seats()
	for seat, who := range m.Seats {
		seated = seated && who == p.at(n, seat)+1
	}
	switch {
	case !seated, !p.some(m.Winners), !p.some(m.Drawn):
		return fmt.Errorf("match %d has other seats, winners or drawn ones than the plan's %d contestants", n, len(p.Names))
	case !slices.Contains(results, m.Result), (m.Result == Failed) != (m.Error != ""), strings.ContainsAny(m.Error[:min(1, len(m.Error))], "=+-@\t\r\n"):
		return fmt.Errorf("match %d does not end in one of %s, with an error where it failed", n, strings.Join(results, ", "))
	case !m.ended():
		return fmt.Errorf("match %d is a %s with the winners %v and the drawn ones %v, by %.80q in turn %d", n, m.Result, m.Winners, m.Drawn, m.By, m.Turn)
	case m.Faults < 0 || int64(m.Faults) > maxCounted || (m.Faults > 0) != (m.Fault != ""):
		return fmt.Errorf("match %d has %d faults of trials, and the first is %.80q", n, m.Faults, m.Fault)
	case !isLabel(m.By), m.Turn < 0 || m.Turn > maxOrdered:
		return fmt.Errorf("match %d was decided by %.80q in turn %d", n, m.By, m.Turn)
	case m.Commands < 0 || m.Commands > p.MaxCommands || m.Events < 0 || int64(m.Events) > maxCounted:
		return fmt.Errorf("match %d has %d commands and %d events", n, m.Commands, m.Events)
	}
	return p.handsFit(m)
}

// ended reports whether the winners match the result: a match that is won has winners,
// all others have none, and only finished ones have an end.
func (p *Played) ended() bool {
	switch p.Result {
	case "win":
		return len(p.Winners) > 0
	case "draw":
		return len(p.Winners) == 0 && len(p.Drawn) > 0
	case "void":
		return len(p.Winners) == 0
	case "loss":
		return len(p.Winners) == 0 && len(p.Drawn) == 0
	}
	return len(p.Winners) == 0 && len(p.Drawn) == 0 && p.By == "" && p.Turn == 0
}

// results are the ways in which matches end.
var results = []string{"win", "draw", "loss", "void", Unfinished, Failed}

// some reports whether a list is of contestants, each once.
func (p *Plan) some(list []int) bool {
	for i, who := range list {
		if who < 1 || who > len(p.Names) || slices.Contains(list[:i], who) {
			return false
		}
	}
	return true
}

// Bounds of the tables of a part: the numbers of all parts of a run can be added up, and
// rows that are numbers can be drawn.
const (
	maxCounted = int64(1) << 40
	maxOrdered = 1_000_000
)

// Check refuses tables and rows that the packs do not have, and numbers that no match
// can have. Reading the run has checked everything else. The exceptions are the plan,
// which Plan.Check checks, and matches with other packs after a change, which
// CheckAfter checks.
func (k *Kept) Check(packs *games.Packs) error { return k.check(packs, false) }

// CheckAfter is Check for matches with the packs after a change, where these are not
// those of the plan with another key or script.
func (k *Kept) CheckAfter(packs *games.Packs) error { return k.check(packs, true) }

func (k *Kept) check(packs *games.Packs, elsewhere bool) error {
	forms := k.Plan.Forms(packs)
	ids := idsOf(packs)
	for i, p := range k.Parts {
		if k.elsewhere(p.Set) != elsewhere {
			continue
		}
		err := fitTables(p.Tables, forms)
		if err == nil {
			err = fitIDs(p.Tables, forms, ids)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	return nil
}

// elsewhere reports whether a set is played with other packs than those of the plan, so
// that it may have definitions that these have not.
func (k *Kept) elsewhere(set int) bool {
	return set > 0 && k.Change != nil && len(k.Change.Assignments) == 0 && k.Change.Script == ""
}

// defined is a definition of some packs.
type defined struct{ kind, id string }

// idsOf are the definitions of packs.
func idsOf(packs *games.Packs) map[defined]bool {
	ids := map[defined]bool{}
	packs.Define("en", func(d def.Entry) { ids[defined{d.Kind, d.ID}] = true })
	return ids
}

// fitIDs refuses rows of definitions that there are not.
func fitIDs(t games.Tables, forms []games.TableForm, ids map[defined]bool) error {
	for i := range forms {
		f := &forms[i]
		if !f.Defined {
			continue
		}
		for _, row := range slices.Sorted(maps.Keys(t[f.Name])) {
			if !ids[defined{f.Row, row}] {
				return fmt.Errorf("the row %.80q of the table %s: the packs have no %s of that id", row, f.Name, f.Row)
			}
		}
	}
	return nil
}

// fitTables refuses tables without one of these forms, and numbers that no match can
// have.
func fitTables(t games.Tables, forms []games.TableForm) error {
	err := (games.Tables{}).Merge(t, forms)
	for f := range forms {
		if err == nil {
			err = fitting(t[forms[f].Name], &forms[f])
		}
	}
	return err
}

// fitting refuses rows that no match can give.
func fitting(rows map[string][]int64, f *games.TableForm) error {
	for _, row := range slices.Sorted(maps.Keys(rows)) {
		if n, err := strconv.Atoi(row); f.Ordered && (err != nil || n < 0 || n > maxOrdered || strconv.Itoa(n) != row) || !isLabel(row) {
			return fmt.Errorf("unknown row %.80q of the table %s", row, f.Name)
		}
		for _, n := range rows[row] {
			if n < 0 || n > maxCounted {
				return fmt.Errorf("the row %q of the table %s has the number %d; from 0 to %d", row, f.Name, n, maxCounted)
			}
		}
		if err := f.CheckShares(rows[row]); err != nil {
			return fmt.Errorf("the row %q of the table %s: %w", row, f.Name, err)
		}
	}
	return nil
}
