package mutate

import (
	"fmt"
	"io"
	"path"
	"strings"

	"arbiter/luabind/door"
	"arbiter/luabind/pack"
	"arbiter/luabind/tests"
)

// Report is what came of a run.
type Report struct {
	Game    string    `json:"game"`
	Packs   []Tally   `json:"packs"`
	Mutants []*Mutant `json:"mutants"`
	// Notes are of entries of mutants.toml that say nothing any more.
	Notes []string `json:"notes"`
}

// Tally is what came of the mutants of one pack.
type Tally struct {
	Pack       string `json:"pack"`
	Noticed    int    `json:"noticed"`
	Survived   int    `json:"survived"`
	Equivalent int    `json:"equivalent"`
	Refused    int    `json:"refused"`
}

// Percent is how many of a hundred mutants were noticed, of those that tests could
// notice; 100 when there is none.
func (t Tally) Percent() int {
	if t.Noticed+t.Survived == 0 {
		return 100
	}
	return 100 * t.Noticed / (t.Noticed + t.Survived)
}

// String tells the tally.
func (t Tally) String() string {
	return fmt.Sprintf("%s: %d of %d mutants noticed (%d %%), %d survived, %d equivalent, %d refused at load", t.Pack, t.Noticed, t.Noticed+t.Survived, t.Percent(), t.Survived, t.Equivalent, t.Refused)
}

// equivalent is an entry of mutants.toml: a change that means nothing.
type equivalent struct {
	File   string `toml:"file"`
	Was    string `toml:"was"`
	Now    string `toml:"now"`
	Reason string `toml:"reason"`

	pack string
	used bool
}

var mutantsFile = door.Kind{Name: "a list of mutants", Bytes: 256 << 10}

// readEquivalent reads mutants.toml of the packs that are tested.
func readEquivalent(s *tests.Suite) (list []*equivalent, err error) {
	for _, src := range s.Tested() {
		text, err := door.ReadFS(src.FS, pack.MutantsFile, mutantsFile)
		if err != nil {
			continue // there is none
		}
		name := path.Join(src.Name, pack.MutantsFile)
		var read struct {
			Equivalent []*equivalent `toml:"equivalent"`
		}
		meta, err := pack.Decode(name, string(text), &read)
		if err != nil {
			return nil, err
		}
		if extra := meta.Undecoded(); len(extra) > 0 {
			return nil, fmt.Errorf("%s: unknown key %q; an [[equivalent]] has file, was, now and reason", name, extra[0].String())
		}
		for i, e := range read.Equivalent {
			if e.File == "" || e.Was == "" || e.Reason == "" {
				return nil, fmt.Errorf("%s: equivalent %d needs file, was, now and reason", name, i+1)
			}
			e.pack = pack.ID(src)
		}
		list = append(list, read.Equivalent...)
	}
	return list, nil
}

// newReport sums mutants up. Those that a pack calls equivalent and that no test has
// noticed are so.
func newReport(game string, all []*Mutant, list []*equivalent, sample bool) *Report {
	r := &Report{Game: game, Packs: []Tally{}, Mutants: all, Notes: []string{}}
	at := map[string]int{}
	for _, x := range all {
		for _, e := range list {
			if e.pack == x.Pack && e.File == x.File && oneLine(e.Was) == x.Was && oneLine(e.Now) == x.Now {
				if e.used = true; x.Result == Survived {
					x.Result, x.Reason = Equivalent, e.Reason
				} else {
					r.Notes = append(r.Notes, fmt.Sprintf("%s: mutants.toml calls it equivalent, but it is %s: %s", x.Place(), x.Result, x.Now))
				}
			}
		}
		i, known := at[x.Pack]
		if !known {
			i = len(r.Packs)
			at[x.Pack] = i
			r.Packs = append(r.Packs, Tally{Pack: x.Pack})
		}
		switch t := &r.Packs[i]; x.Result {
		case Noticed:
			t.Noticed++
		case Survived:
			t.Survived++
		case Equivalent:
			t.Equivalent++
		default:
			t.Refused++
		}
	}
	for _, e := range list {
		if !e.used && !sample {
			r.Notes = append(r.Notes, fmt.Sprintf("%s/%s: mutants.toml names a change that is none any more: %s", e.pack, e.File, e.Now))
		}
	}
	return r
}

// Least is the smallest share of a pack, in percent.
func (r *Report) Least() int {
	least := 100
	for _, t := range r.Packs {
		least = min(least, t.Percent())
	}
	return least
}

// Print writes the survivors with their changes, and the tally of each pack.
func (r *Report) Print(out io.Writer) error {
	var b strings.Builder
	for _, x := range r.Mutants {
		if x.Result == Survived {
			b.WriteString(x.Diff())
		}
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "note: %s\n", n)
	}
	for _, t := range r.Packs {
		fmt.Fprintln(&b, t)
	}
	_, err := io.WriteString(out, b.String())
	return err
}
