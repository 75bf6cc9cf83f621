package lab

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"arbiter/luabind/lab/tally"
)

// A run is kept as JSON Lines: what is played, and then a line for each unit that
// is done, in any order. A process that is killed leaves a file with which the work
// goes on.

// runFormat is the version of the file format.
const runFormat = 1

// Bounds of such a file.
const (
	maxRunBytes = 1 << 30
	maxRunLine  = 8 << 20
)

// runHeader is the first line.
type runHeader struct {
	Arbiter string `json:"arbiter"` // "lab": it tells such a file from others
	Format  int    `json:"format"`
	Plan    Plan   `json:"plan"`
}

// Kept is a run that was read.
type Kept struct {
	Plan  Plan
	Parts []Part
	Torn  int   // the line that is not whole, at the end of a file; 0 = none
	Size  int64 // of what is whole, in bytes
}

// Keeper writes a run as it goes.
type Keeper struct {
	to   io.Writer
	sync func() error
}

// NewKeeper goes on with a run whose plan is written, or begins one with Begin. sync
// is called after every line.
func NewKeeper(to io.Writer, sync func() error) *Keeper { return &Keeper{to, sync} }

// Begin writes the plan.
func (k *Keeper) Begin(p Plan) error { return k.line(runHeader{"lab", runFormat, p}) }

// Part writes what a unit gave.
func (k *Keeper) Part(p Part) error { return k.line(p) }

func (k *Keeper) line(v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	if _, err := k.to.Write(b.Bytes()); err != nil {
		return err
	}
	return k.sync()
}

// ReadRun reads a run. The error names the line. That the plan can be played with
// the packs that are loaded, and that the tables are theirs, is for Plan.Check and
// Kept.Check.
func ReadRun(from io.Reader) (*Kept, error) {
	k := &Kept{}
	lines := bufio.NewReaderSize(io.LimitReader(from, maxRunBytes+1), 64<<10)
	for n := 1; ; n++ {
		text, err := readLine(lines)
		switch {
		case errors.Is(err, errLong):
			return nil, fmt.Errorf("line %d: longer than %d MB: this is no run of the lab", n, maxRunLine>>20)
		case err != nil && err != io.EOF:
			return nil, err
		case err == io.EOF && len(text) > 0:
			k.Torn = n
		}
		if err == io.EOF {
			if n == 1 {
				return nil, errors.New("line 1: this is no run of the lab: it has no plan")
			}
			return k, nil
		}
		if k.Size += int64(len(text)); k.Size > maxRunBytes {
			return nil, fmt.Errorf("line %d: a run has at most %d MB", n, maxRunBytes>>20)
		}
		if err := k.add(n, text); err != nil {
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

func (k *Kept) add(n int, text []byte) error {
	if n > 1 {
		var p Part
		if err := strictly(text, &p); err != nil {
			return err
		}
		k.Parts = append(k.Parts, p)
		return nil
	}
	var h runHeader
	switch err := strictly(text, &h); {
	case h.Arbiter != "lab":
		return errors.New("this is no run of the lab")
	case h.Format != runFormat:
		return fmt.Errorf("a run of format %d; this program reads %d", h.Format, runFormat)
	case err != nil:
		return err
	}
	k.Plan = h.Plan
	return nil
}

func strictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// Check refuses parts that are none of the plan: units that it has not, or has
// twice, matches and numbers that do not fit. The plan has been checked before.
func (k *Kept) Check(forms []tally.Form) error {
	seen := map[int]bool{}
	for i, p := range k.Parts {
		line := i + 2
		if p.Unit < 0 || p.Unit >= k.Plan.units() || seen[p.Unit] {
			return fmt.Errorf("line %d: unit %d is there twice, or is none of the plan's %d", line, p.Unit, k.Plan.units())
		}
		seen[p.Unit] = true
		from, to := k.Plan.span(p.Unit)
		if len(p.Matches) != to-from {
			return fmt.Errorf("line %d: unit %d has %d matches, not %d", line, p.Unit, to-from, len(p.Matches))
		}
		for n, m := range p.Matches {
			if m.Match != from+n || m.Seed != k.Plan.seed(from+n) {
				return fmt.Errorf("line %d: match %d stands where %d belongs", line, m.Match, from+n)
			}
		}
		if err := (tally.Tables{}).Merge(p.Tables, forms); err != nil {
			return fmt.Errorf("line %d: %w", line, err)
		}
	}
	return nil
}
