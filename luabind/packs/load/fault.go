package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Fault is one thing that is wrong with a pack.
type Fault struct {
	File string // pack id and path inside the pack; "" where the caller names the file
	Line int    // 0 when the fault does not belong to one line
	Col  int    // in bytes from 1; 0 when unknown
	Code Code
	Msg  string
	Hint string // what the author probably meant; may be empty
	Sure string // the one word that the author can have meant, when there is no doubt
	Was  string // the text at Line and Col that Sure replaces; "" for the first word in quotes of Msg
}

func (f Fault) Error() string {
	var b strings.Builder
	switch {
	case f.File == "" && f.Line > 0:
		fmt.Fprintf(&b, "line %d: ", f.Line)
	case f.File == "":
	case f.Line > 0:
		fmt.Fprintf(&b, "%s:%d: ", f.File, f.Line)
	default:
		b.WriteString(f.File + ": ")
	}
	b.WriteString(f.Msg)
	if f.Hint != "" {
		b.WriteString(" (hint: " + f.Hint + ")")
	}
	return b.String()
}

// Faults is the error of a load: every fault, by file and line, so that an author can
// fix a pack in one pass.
type Faults []Fault

func (fs Faults) Error() string { return strings.Join(fs.Lines(), "\n") }

// Lines returns the faults, one line each.
func (fs Faults) Lines() (lines []string) {
	for i := range fs {
		lines = append(lines, fs[i].Error())
	}
	return lines
}

// sorted returns the faults by file and line, without duplicates. Faults of one line
// keep the order in which they were found. Missing packs come first, then files that
// cannot be read: most other faults may follow from them. The list itself stays as it is.
func (fs Faults) sorted() Faults {
	fs = slices.Clone(fs)
	slices.SortStableFunc(fs, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return slices.Compact(fs)
}

// rank puts missing packs first, then files that cannot be read, and faults of the load
// as a whole last.
func rank(f Fault) int {
	switch {
	case f.Code == MissingPack:
		return 0
	case f.Code == BadFile || f.Code == BadSyntax:
		return 1
	case f.File == "":
		return 3
	}
	return 2
}

// place is a position in a file to which a fault is pinned.
type place struct {
	file string
	spot
}

// lineOf returns a place with a line and no column.
func lineOf(file string, line int) place { return place{file, spot{line: line}} }

// maxFaults bounds the faults that a load reports; then it ends. Nobody fixes more of
// them in one pass, and a file can hold a hundred thousand.
const maxFaults = 200

// report collects faults while a load goes on.
type report struct {
	faults  Faults
	doubts  int       // number of doubts that were noted
	weighed int       // words that were compared for hints
	sure    [2]string // the last unambiguous hint, and its word
	log     *keyLog   // nil except for a Schema
	into    *report   // where faults are noted from now on; nil for this report

	refused map[*node]bool // nodes whose values were refused and replaced by stand-ins, which the author did not write
}

// refuse notes that the value of a node was refused. The node itself does not change, as a
// load in parallel may read it too.
func (r *report) refuse(n *node) {
	if r.refused == nil {
		r.refused = map[*node]bool{}
	}
	r.refused[n] = true
}

// isRefused reports whether this load has refused the value of a node.
func (r *report) isRefused(n *node) bool { return r.refused[n] }

// now returns the report that faults are noted in.
func (r *report) now() *report {
	if r.into != nil {
		return r.into
	}
	return r
}

// full reports whether the load has found the maximum number of faults.
func (r *report) full() bool { return len(r.now().faults) >= maxFaults }

func (r *report) add(p place, hint, format string, args ...any) {
	r.fault(BadValue, p, hint, format, args...)
}

// fault is add with a code.
func (r *report) fault(code Code, p place, hint, format string, args ...any) {
	if r = r.now(); r.full() {
		return
	}
	if len(r.faults) == maxFaults-1 {
		code, p, hint, format, args = TooMany, place{}, "", "there are more faults than %d; the load ends here", []any{maxFaults - 1}
	}
	r.faults = append(r.faults, Fault{File: p.file, Line: p.line, Col: p.col, Code: code, Msg: fmt.Sprintf(format, args...), Hint: hint, Sure: r.sureOf(hint)})
}
