// Package mutate measures how much the tests of packs notice. It makes one small change
// after the other in their manifests and scripts, and runs the tests that touch the
// changed part. A change that no test fails for is a survivor: either a test is
// missing, or the change has no effect, which mutants.toml of the pack states with a
// reason.
//
// Programs that embed the engine use package luabind instead.
package mutate

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// Options say how much is tried.
type Options struct {
	Jobs     int                        // how many run in parallel; 0 = the number of processors
	Only     *regexp.Regexp             // restricts definitions, functions or files; nil = all
	Sample   int                        // how many mutants; 0 = all
	Seed     uint64                     // by which a sample is taken
	Progress func(done, all, lived int) // is called after each, one call at a time; may be nil
}

// Mutant is one small change of a file.
type Mutant struct {
	Pack   string `json:"pack"`
	File   string `json:"file"` // inside the pack
	Line   int    `json:"line"`
	Of     string `json:"of"` // the definition, or the function of a script
	Kind   string `json:"kind"`
	Was    string `json:"was"` // the line, and what it was made into
	Now    string `json:"now"`
	Result string `json:"result"`           // noticed, survived, equivalent or refused
	By     string `json:"by,omitempty"`     // the test that noticed it
	Reason string `json:"reason,omitempty"` // why it is equivalent

	source   int // of the suite
	from, to int
	text     string
	first    int // the lines of its definition
	last     int
}

// The results.
const (
	Noticed    = "noticed"
	Survived   = "survived"
	Equivalent = "equivalent" // the pack says so
	Refused    = "refused"    // the packs do not load with it
)

// Place is where the change is, as messages name places.
func (x *Mutant) Place() string { return fmt.Sprintf("%s/%s:%d", x.Pack, x.File, x.Line) }

// Diff is the change as people read it.
func (x *Mutant) Diff() string {
	return fmt.Sprintf("%s: %s, %s\n- %s\n+ %s\n", x.Place(), x.Of, x.Kind, x.Was, x.Now)
}

// Run makes mutants of the packs that a suite tests, and tries them. The error is
// of tests that fail before anything was changed, or of a file mutants.toml.
func Run(s *runner.Suite, o Options) (*Report, error) {
	base, err := measure(s)
	if err != nil {
		return nil, err
	}
	all, cards := base.mutants()
	whole := len(all)
	if o.Only != nil {
		all = slices.DeleteFunc(all, func(x *Mutant) bool {
			return !o.Only.MatchString(x.Of) && !o.Only.MatchString(x.Pack+"/"+x.File)
		})
	}
	if o.Sample > 0 && o.Sample < len(all) {
		picked := rand.New(rand.NewPCG(o.Seed, 0)).Perm(len(all))[:o.Sample]
		slices.Sort(picked)
		some := make([]*Mutant, len(picked))
		for i, k := range picked {
			some[i] = all[k]
		}
		all = some
	}
	list, err := readEquivalent(s)
	if err != nil {
		return nil, err
	}
	base.tryAll(all, o)
	r := newReport(s.Game.Name, all, list, len(all) == whole)
	if len(all) == whole {
		r.count(cards)
	}
	return r, nil
}

// Unknown lists the entries of mutants.toml that name no change which can be made,
// without trying any.
func Unknown(s *runner.Suite) ([]string, error) {
	list, err := readEquivalent(s)
	if err != nil {
		return nil, err
	}
	all, _ := (&baseline{suite: s}).mutants()
	for _, x := range all {
		x.Result = Survived
	}
	return newReport(s.Game.Name, all, list, true).Stale, nil
}

// baseline is what is known of the tests before anything is changed.
type baseline struct {
	suite   *runner.Suite
	touched []map[string][]int // by test: the lines that it reaches, by file
	texts   []string           // by test: its file
}

// measure runs all tests once.
func measure(s *runner.Suite) (*baseline, error) {
	b := &baseline{suite: s, touched: make([]map[string][]int, len(s.Tests)), texts: make([]string, len(s.Tests))}
	m, err := runner.NewMeter(s)
	if err != nil {
		return nil, err
	}
	defer m.Stop()
	atLoad := m.Places() // movement scripts, which run once
	var failed error
	_, err = runner.Runner{
		Failed: func(f *runner.Failure) { failed = cmp.Or(failed, error(f)) },
		Ended: func(_ *runner.Suite, i int, _ *runner.Failure) {
			b.touched[i] = map[string][]int{}
			for _, p := range append(m.Places(), atLoad...) {
				b.touched[i][p.File] = append(b.touched[i][p.File], p.Line)
			}
			b.texts[i] = s.TextOf(i)
		},
	}.Run([]*runner.Suite{s})
	if err == nil && failed != nil {
		err = fmt.Errorf("a test fails before anything was changed: %w", failed)
	}
	return b, err
}

// tests returns the tests in the order in which they are likely to notice a mutant.
// First come those that reach its line, then those whose text names the definition,
// those that reach the definition, and all others. So a change that is noticed needs
// few tests, and a survivor has run all of them.
func (b *baseline) tests(x *Mutant) []int {
	file := x.Pack + "/" + x.File
	var near, wide, named, rest []int
	for i, t := range b.touched {
		switch lines := t[file]; {
		case slices.Contains(lines, x.Line):
			near = append(near, i)
		case strings.Contains(b.texts[i], x.Of):
			named = append(named, i)
		case slices.ContainsFunc(lines, func(n int) bool { return x.first <= n && n <= x.last }):
			wide = append(wide, i)
		default:
			rest = append(rest, i)
		}
	}
	return slices.Concat(near, named, wide, rest)
}

// tryAll tries mutants, several at a time. Their results are independent.
func (b *baseline) tryAll(all []*Mutant, o Options) {
	var mu sync.Mutex
	done, lived := 0, 0
	work := make(chan *Mutant)
	var group sync.WaitGroup
	for range max(1, cmp.Or(o.Jobs, runtime.GOMAXPROCS(0))) {
		group.Go(func() {
			for x := range work {
				b.try(x)
				mu.Lock()
				if done++; x.Result == Survived {
					lived++
				}
				if o.Progress != nil {
					o.Progress(done, len(all), lived)
				}
				mu.Unlock()
			}
		})
	}
	for _, x := range all {
		work <- x
	}
	close(work)
	group.Wait()
}

// try loads the packs with a change and runs tests up to the first that fails. A panic
// of the engine counts as the test that noticed it.
func (b *baseline) try(x *Mutant) {
	defer func() {
		if panicked := recover(); panicked != nil {
			x.Result, x.By = Noticed, match.NewBug(panicked).Error()
		}
	}()
	sources := slices.Clone(b.suite.Sources())
	sources[x.source] = sources[x.source].With(x.File, x.text)
	s, err := b.suite.With(sources)
	if err != nil {
		x.Result = Refused
		return
	}
	bench, err := s.NewBench()
	if err != nil {
		x.Result = Refused
		return
	}
	x.Result = Survived
	for _, i := range b.tests(x) {
		if i >= len(s.Tests) { // a case of a manifest that is no longer there
			continue
		}
		if f := bench.Run(i); f != nil {
			x.Result, x.By = Noticed, f.Name
			return
		}
	}
}

// mutants makes all mutants of the packs that are tested, in the order of packs,
// files and places, and lists the cards that there are.
func (b *baseline) mutants() (all []*Mutant, cards []def.Entry) {
	var entries []def.Entry
	b.suite.Ground().Define(func(e def.Entry) {
		if e.Kind == "counter" { // a part of its mode, by which mutants.toml names the change
			return
		}
		if entries = append(entries, e); e.Kind == "card" {
			cards = append(cards, e)
		}
	})
	m := &maker{prog: b.suite.Ground().Program(), entries: entries}
	m.learn(b.suite.Sources())
	for k, src := range b.suite.Sources() {
		if !slices.ContainsFunc(b.suite.Tested(), func(t load.Source) bool { return t.Name == src.Name && t.Shipped == src.Shipped }) {
			continue
		}
		m.source, m.pack = k, load.ID(src)
		for _, name := range load.Files(src) {
			if name == "pack.toml" {
				continue
			}
			text, err := safeio.ReadFS(src.FS, name, anyFile)
			if err != nil {
				continue // the load has reported it
			}
			m.file, m.text = name, string(text)
			if strings.HasSuffix(name, ".lua") {
				m.script()
			} else {
				m.manifest()
			}
		}
	}
	return m.list, cards
}

var anyFile = safeio.Kind{Name: "a file of a pack", Bytes: 256 << 10}

// maker makes mutants of one file after the other.
type maker struct {
	prog    *match.Program
	entries []def.Entry
	words   map[string][]string // that can replace each other, by what filters ask for, or by key

	source     int
	pack, file string
	text       string
	list       []*Mutant
}

// add makes a mutant in which a part of the text is another.
func (m *maker) add(kind, of string, line, from, to int, by string, first, last int) {
	text := m.text[:from] + by + m.text[to:]
	if text == m.text {
		return
	}
	begin := strings.LastIndexByte(m.text[:from], '\n') + 1
	end := to + max(0, strings.IndexByte(m.text[to:]+"\n", '\n'))
	was := strings.TrimSpace(m.text[begin:end])
	now := strings.TrimSpace(m.text[begin:from] + by + m.text[to:end])
	m.list = append(m.list, &Mutant{Pack: m.pack, File: m.file, Line: line, Of: of, Kind: kind, Was: oneLine(was), Now: oneLine(now),
		source: m.source, from: from, to: to, text: text, first: first, last: last})
}

// oneLine is a text of several lines on one.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// lineAt is the line of a byte of a text.
func lineAt(text string, at int) int { return 1 + bytes.Count([]byte(text[:at]), []byte("\n")) }
