package lab

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"arbiter/luabind/games"
)

// Elsewhere runs units of a plan in other processes and on other machines. It passes
// the text of each part (Part.Text) to take once, in any order, until all are done or
// the context ends. An error of take ends it.
type Elsewhere func(ctx context.Context, units []int, take func(text []byte) error) error

// Units is how many units of work a plan has; they count from 0.
func (p *Plan) Units() int { return p.units() }

// Span returns the matches of a unit: the first, and the one after the last.
func (p *Plan) Span(unit int) (from, to int) { return p.span(unit) }

// UnitsOf does units of a plan that Check has accepted. The doer belongs to one
// goroutine, as its packs do. A context that ends leaves a part that is not whole.
func UnitsOf(p *Plan, g *games.Definition, packs *games.Packs) Doer[Part] {
	return newWorker(p, g, packs).unit
}

// Text is a part as it is written: the same bytes for the same part.
func (p *Part) Text() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(p)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// ReadPart reads the text of a part from an untrusted source. It refuses a part that no
// unit of the plan can have.
func (p *Plan) ReadPart(text []byte, forms []games.TableForm) (Part, error) {
	if len(text) > MaxPart {
		return Part{}, fmt.Errorf("it has %d bytes; at most %d MB", len(text), MaxPart>>20)
	}
	part, err := readPart(text)
	if err == nil && part.Set != 0 {
		err = fmt.Errorf("a plan has no set %d", part.Set)
	}
	if err == nil {
		err = p.fitsPart(&part)
	}
	if err == nil {
		err = fitTables(part.Tables, forms)
	}
	return part, err
}

// takeElsewhere has the units that are missing done elsewhere.
func (r *Report) takeElsewhere(ctx context.Context, missing []int, o *Options) error {
	if len(missing) == 0 {
		return nil
	}
	left := make(map[int]bool, len(missing))
	for _, unit := range missing {
		left[unit] = true
	}
	return o.Elsewhere(ctx, missing, func(text []byte) error {
		part, err := r.Plan.ReadPart(text, r.Forms)
		switch {
		case err != nil:
			return fmt.Errorf("a result of another machine is refused: %w", err)
		case !left[part.Unit]:
			return fmt.Errorf("the unit %d was done twice, or before", part.Unit)
		}
		delete(left, part.Unit)
		return r.take(part, o)
	})
}
