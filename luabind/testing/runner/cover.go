package runner

import (
	"cmp"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// Meter measures what the tests of a suite reach in its packs: lines of scripts, handlers,
// and clauses of manifests. A clause is a filter, which should have been true once and
// false once, or a modifier or effect, which should have happened. A meter belongs to the
// goroutine that runs the tests.
type Meter struct {
	suite *Suite
	prog  *match.Program // nil when no match can be made of the packs
	lines map[string][]int

	// The script that ran last: most lines follow one of the same script.
	last   string
	counts []int
}

// NewMeter begins to count. It loads the packs' main chunks again, so that they count too.
func NewMeter(s *Suite) (*Meter, error) {
	m := &Meter{suite: s, prog: s.Ground().Program(), lines: map[string][]int{}}
	if m.prog != nil {
		m.prog.Cover = match.NewCoverage(m.prog)
	}
	s.Ground().Machine().VM().SetLineHook(func(_ *lua.LState, d *lua.Debug) { m.line(d.Source, d.CurrentLine) })
	if p, ok := s.Ground().(Preparing); ok {
		return m, p.Prepare()
	}
	return m, nil
}

// Stop ends the counting.
func (m *Meter) Stop() {
	m.suite.Ground().Machine().VM().SetLineHook(nil)
	if m.prog != nil {
		m.prog.Cover = nil
	}
}

func (m *Meter) line(file string, line int) {
	if file != m.last {
		if m.lines[m.last] = m.counts; m.lines[file] == nil {
			m.lines[file] = make([]int, 64)
		}
		m.last, m.counts = file, m.lines[file]
	}
	for line >= len(m.counts) {
		m.counts = append(m.counts, make([]int, len(m.counts))...)
	}
	m.counts[line]++
}

// linesOf returns the counts of a script by line.
func (m *Meter) linesOf(file string) []int {
	if file == m.last {
		return m.counts
	}
	return m.lines[file]
}

// Places returns the positions that were reached since its last call: the first lines
// of listeners, handlers and clauses, and lines of scripts.
func (m *Meter) Places() (list []def.Pos) {
	if m.prog != nil {
		for i, a := range m.prog.Cover.Listeners {
			if a != (match.Answers{}) && m.prog.Listeners[i].File != "" {
				list = append(list, m.prog.Listeners[i].Pos)
			}
		}
		for i, a := range m.prog.Cover.Clauses {
			if a != (match.Answers{}) && i > 0 {
				list = append(list, m.prog.Clauses[i].Pos)
			}
		}
		clear(m.prog.Cover.Listeners)
		clear(m.prog.Cover.Clauses)
	}
	m.lines[m.last] = m.counts
	for file, counts := range m.lines { //maporder: sorted below
		for line, n := range counts {
			if n > 0 {
				list = append(list, def.Pos{File: file, Line: line})
			}
		}
		clear(counts)
	}
	slices.SortFunc(list, comparePos)
	return slices.Compact(list)
}

func comparePos(a, b def.Pos) int {
	return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line)
}

// CoveredFile is what was reached of a file: a manifest or a script.
type CoveredFile struct {
	Name     string `json:"file"`
	Path     string `json:"path"`  // as a person reaches it
	Lines    Share  `json:"lines"` // of a script
	Clauses  Share  `json:"clauses"`
	Handlers Share  `json:"handlers"`
	Missed   []Miss `json:"missed"`

	hits  []hit
	parts []part
}

// Share is a part of a whole.
type Share struct {
	Reached int `json:"reached"`
	All     int `json:"all"`
}

func (s *Share) add(reached bool) {
	if s.All++; reached {
		s.Reached++
	}
}

func (s *Share) sum(t Share) { s.Reached, s.All = s.Reached+t.Reached, s.All+t.All }

// Miss is what was not reached.
type Miss struct {
	Line int    `json:"line"`
	Last int    `json:"last,omitempty"` // of several lines
	Of   string `json:"of"`             // the definition, or the function of a script
	Kind string `json:"kind"`           // filter, modifier, effect, handler or line
	Text string `json:"text,omitempty"` // the clause, or the handler's name
	What string `json:"what"`           // as in "was never false"
}

// hit is how often a line was reached.
type hit struct{ line, n int }

// part is a clause or handler with its counts.
type part struct {
	line    int
	name    string
	handler bool
	filter  bool
	match.Answers
}

// Report returns the coverage of each file of the packs that are tested, by name.
func (m *Meter) Report() []*CoveredFile {
	r := &reporter{m: m, files: map[string]*CoveredFile{}, paths: map[string]string{}}
	for _, src := range m.suite.Tested() {
		r.paths[load.ID(src)] = src.Name
	}
	m.suite.Ground().Define(func(e def.Entry) { r.entries = append(r.entries, e) })
	slices.SortStableFunc(r.entries, func(a, b def.Entry) int { return comparePos(a.Pos, b.Pos) })
	if m.prog != nil {
		r.handlers()
		r.clauses()
	}
	r.scripts()
	var out []*CoveredFile
	for _, f := range r.files { //maporder: sorted below
		slices.SortStableFunc(f.Missed, func(a, b Miss) int { return a.Line - b.Line })
		out = append(out, f)
	}
	slices.SortFunc(out, func(a, b *CoveredFile) int { return strings.Compare(a.Name, b.Name) })
	return out
}

type reporter struct {
	m       *Meter
	files   map[string]*CoveredFile
	paths   map[string]string // of the packs that are tested, by id
	entries []def.Entry       // by place
}

// file returns the report of a file, or nil when its pack is not tested.
func (r *reporter) file(name string) *CoveredFile {
	id, inside, _ := strings.Cut(name, "/")
	path, tested := r.paths[id]
	if !tested || inside == "" {
		return nil
	}
	f := r.files[name]
	if f == nil {
		f = &CoveredFile{Name: name, Path: path + "/" + inside, Missed: []Miss{}}
		r.files[name] = f
	}
	return f
}

// owner names the definition that has a line of a manifest.
func (r *reporter) owner(at def.Pos) string {
	i, found := slices.BinarySearchFunc(r.entries, at, func(e def.Entry, p def.Pos) int { return comparePos(e.Pos, p) })
	if !found {
		i--
	}
	if i < 0 || r.entries[i].File != at.File {
		return at.File
	}
	return r.entries[i].ID
}

// handlers reports listeners and other handlers. A handler that several definitions
// share has one position and counts once.
func (r *reporter) handlers() {
	type key struct {
		def.Pos
		part string
	}
	at := map[key]int{}
	var all []part
	var places []def.Pos
	for i, a := range r.m.prog.Cover.Listeners {
		l := &r.m.prog.Listeners[i]
		if l.Native != 0 || l.Run == 0 && l.When == 0 && l.Reject == 0 || r.file(l.File) == nil {
			continue // without a function, it is a modifier that is data, which is a clause
		}
		name := l.ID
		if dot := strings.LastIndexByte(l.ID, '.'); dot >= 0 { // of several definitions that share it, the first
			name = r.owner(l.Pos) + l.ID[dot:]
		}
		k, known := at[key{l.Pos, name}]
		if !known {
			k = len(all)
			at[key{l.Pos, name}] = k
			all, places = append(all, part{line: l.Line, name: name, handler: true}), append(places, l.Pos)
		}
		all[k].Yes, all[k].No = all[k].Yes+a.Yes, all[k].No+a.No
	}
	for i, p := range all {
		f := r.file(places[i].File)
		f.Handlers.add(p.Yes > 0)
		f.parts = append(f.parts, p)
		if what := "never ran"; p.Yes == 0 {
			if p.No > 0 {
				what = "was met, and never ran"
			}
			f.Missed = append(f.Missed, Miss{Line: p.line, Of: r.owner(places[i]), Kind: "handler", Text: p.name, What: what})
		}
	}
}

func (r *reporter) clauses() {
	for i, a := range r.m.prog.Cover.Clauses {
		if i == 0 {
			continue // the clause of nothing, which the counts have even when the packs have no clauses
		}
		c := &r.m.prog.Clauses[i]
		f := r.file(c.File)
		if f == nil {
			continue
		}
		what := missedClause(c.Kind, a)
		f.Clauses.add(what == "")
		f.parts = append(f.parts, part{line: c.Line, name: c.Text, filter: c.Kind == match.Filter, Answers: a})
		if what != "" {
			f.Missed = append(f.Missed, Miss{Line: c.Line, Of: r.owner(c.Pos), Kind: c.Kind.String(), Text: c.Text, What: what})
		}
	}
}

// missedClause returns what was missed in a clause, or "".
func missedClause(kind match.ClauseKind, a match.Answers) string {
	switch {
	case a == match.Answers{} && kind == match.Filter:
		return "was never asked"
	case a.Yes == 0 && kind == match.Filter:
		return "was never true"
	case a.No == 0 && kind == match.Filter:
		return "was never false"
	case a.Yes == 0 && kind == match.Modifier:
		return "never had a say"
	case a.Yes == 0:
		return "never happened"
	}
	return ""
}

func (r *reporter) scripts() {
	vm := r.m.suite.Ground().Machine().VM()
	for _, name := range vm.Files() {
		f := r.file(name)
		if f == nil {
			continue
		}
		counts, ran := r.m.linesOf(name), true // the line before
		for _, line := range vm.CodeLines(name) {
			n := 0
			if line < len(counts) {
				n = counts[line]
			}
			follows := !ran
			ran = n > 0
			f.Lines.add(ran)
			f.hits = append(f.hits, hit{line, n})
			if ran {
				continue
			}
			of := vm.Enclosing(name, line)
			if last := len(f.Missed) - 1; follows && f.Missed[last].Of == of {
				f.Missed[last].Last = line
				continue
			}
			f.Missed = append(f.Missed, Miss{Line: line, Of: of, Kind: "line", What: "never ran"})
		}
	}
}
