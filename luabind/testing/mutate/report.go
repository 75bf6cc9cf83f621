package mutate

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// Report is what came of a run.
type Report struct {
	Game    string    `json:"game"`
	Packs   []Tally   `json:"packs"`
	Mutants []*Mutant `json:"mutants"`
	// Stale are entries of mutants.toml that say nothing any more, which is an error.
	Stale []string `json:"stale"`
}

// Tally is what came of the mutants of one pack.
type Tally struct {
	Pack       string `json:"pack"`
	Noticed    int    `json:"noticed"`
	Survived   int    `json:"survived"`
	Equivalent int    `json:"equivalent"`
	Refused    int    `json:"refused"`
	// Fewest is how many mutants the card of the pack has that has the fewest, not
	// counting those that are refused; 0 in a pack without cards.
	Fewest int `json:"fewest"`
}

// Percent is how many of a hundred mutants were noticed, of those that tests could
// notice; 100 when there is none.
func (t Tally) Percent() int {
	if t.Noticed+t.Survived == 0 {
		return 100
	}
	return 100 * t.Noticed / (t.Noticed + t.Survived)
}

// String returns the totals as text.
func (t Tally) String() string {
	text := fmt.Sprintf("%s: %d of %d mutants noticed (%d %%), %d survived, %d equivalent, %d refused at load", t.Pack, t.Noticed, t.Noticed+t.Survived, t.Percent(), t.Survived, t.Equivalent, t.Refused)
	if t.Fewest > 0 {
		text += fmt.Sprintf("; at least %d a card", t.Fewest)
	}
	return text
}

// equivalent is an entry of mutants.toml: changes that mean nothing.
type equivalent struct {
	File   string `toml:"file"`
	Of     string `toml:"of"` // the definition, or the function; any when it is left out
	Was    string `toml:"was"`
	Now    lines  `toml:"now"`
	Reason string `toml:"reason"`

	pack string
	used []*Mutant // by line of Now: one that it is about, if there is one an equivalent one
}

// lines are what a line is made into: one, or a list.
type lines []string

// UnmarshalTOML reads a text, or a list of texts.
func (l *lines) UnmarshalTOML(v any) error {
	switch v := v.(type) {
	case string:
		*l = lines{v}
		return nil
	case []any:
		for _, x := range v {
			text, ok := x.(string)
			if !ok {
				return fmt.Errorf("now is a line, or a list of lines, got %v", x)
			}
			*l = append(*l, text)
		}
		return nil
	}
	return fmt.Errorf("now is a line, or a list of lines, got %v", v)
}

var mutantsFile = safeio.Kind{Name: "a list of mutants", Bytes: 256 << 10}

// readEquivalent reads mutants.toml of the packs that are tested.
func readEquivalent(s *runner.Suite) (list []*equivalent, err error) {
	for _, src := range s.Tested() {
		name := path.Join(src.Name, load.MutantsFile)
		text, err := safeio.ReadFS(src.FS, load.MutantsFile, mutantsFile)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		var read struct {
			Equivalent []*equivalent `toml:"equivalent"`
		}
		meta, err := load.Decode(name, string(text), &read)
		if err != nil {
			return nil, err
		}
		if extra := meta.Undecoded(); len(extra) > 0 {
			return nil, fmt.Errorf("%s: unknown key %q; an [[equivalent]] has file, of, was, now and reason", name, extra[0].String())
		}
		for i, e := range read.Equivalent {
			if e.File == "" || e.Was == "" || len(e.Now) == 0 || e.Reason == "" {
				return nil, fmt.Errorf("%s: equivalent %d needs file, was, now and reason", name, i+1)
			}
			e.pack, e.used = load.ID(src), make([]*Mutant, len(e.Now))
		}
		list = append(list, read.Equivalent...)
	}
	return list, nil
}

// is returns which line of an entry a mutant matches, or -1.
func (e *equivalent) is(x *Mutant) int {
	if e.pack != x.Pack || e.File != x.File || e.Of != "" && e.Of != x.Of || oneLine(e.Was) != x.Was {
		return -1
	}
	return slices.IndexFunc(e.Now, func(now string) bool { return oneLine(now) == x.Now })
}

// newReport sums mutants up. Those that a pack calls equivalent and that no test has
// noticed are so. whole says that these are all mutants of the packs, so that an
// entry which names none of them is stale.
func newReport(game string, all []*Mutant, list []*equivalent, whole bool) *Report {
	r := &Report{Game: game, Packs: []Tally{}, Mutants: all, Stale: []string{}}
	at := map[string]int{}
	for _, x := range all {
		for _, e := range list {
			k := e.is(x)
			if k < 0 {
				continue
			}
			if x.Result == Survived {
				x.Result, x.Reason = Equivalent, e.Reason
			}
			if e.used[k] == nil || x.Result == Equivalent {
				e.used[k] = x
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
		for k, now := range e.Now {
			switch x := e.used[k]; {
			case x == nil && whole:
				r.Stale = append(r.Stale, fmt.Sprintf("%s/%s: %s names a change that does not exist any more: %s", e.pack, e.File, load.MutantsFile, now))
			case x != nil && x.Result != Equivalent:
				r.Stale = append(r.Stale, fmt.Sprintf("%s: %s calls it equivalent, but it is %s: %s", x.Place(), load.MutantsFile, x.Result, now))
			}
		}
	}
	return r
}

// count notes in each tally how many mutants the card with the fewest has.
func (r *Report) count(cards []def.Entry) {
	of := map[string]int{} // by pack and card
	for _, x := range r.Mutants {
		if x.Result != Refused {
			of[x.Pack+" "+x.Of]++
		}
	}
	for i := range r.Packs {
		t := &r.Packs[i]
		for _, c := range cards {
			if id, _, _ := strings.Cut(c.File, "/"); id == t.Pack {
				if n := of[id+" "+c.ID]; t.Fewest == 0 || n < t.Fewest {
					t.Fewest = n
				}
			}
		}
	}
}

// Least is the smallest share of a pack, in percent.
func (r *Report) Least() int {
	least := 100
	for _, t := range r.Packs {
		least = min(least, t.Percent())
	}
	return least
}

// Print writes the survivors with their changes, the equivalent ones with their
// reasons, and the tally of each pack.
func (r *Report) Print(out io.Writer) error {
	var b strings.Builder
	for _, x := range r.Mutants {
		switch x.Result {
		case Survived:
			b.WriteString(x.Diff())
		case Equivalent:
			fmt.Fprintf(&b, "%s: equivalent, %s: %s\n", x.Place(), x.Now, x.Reason)
		}
	}
	for _, n := range r.Stale {
		fmt.Fprintf(&b, "error: %s\n", n)
	}
	for _, t := range r.Packs {
		fmt.Fprintln(&b, t)
	}
	_, err := io.WriteString(out, b.String())
	return err
}
