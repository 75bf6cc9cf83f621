package match

import (
	"math/bits"
	"strconv"
	"strings"
)

// Walker visits the fields of a state by name, for hash, listing and
// difference. Rulesets write one Walk and get all of them.
type Walker struct {
	mode   walkMode
	hash   uint64
	path   []string // of each open group, the start of its fields' paths
	fields []FieldValue

	// Of setting: the field to write, by its place in the walk.
	index, target int
	value         int64
	unfit         bool

	// Of finding: the path of the field. Its part from at is not met yet; at is negative in
	// groups that do not have the field. outer has what at was before each open group.
	sought string
	at     int
	outer  []int
	found  bool
}

type walkMode uint8

const (
	hashing walkMode = iota
	setting
	listing
	finding
)

// FieldValue is one field of a state, by its path.
type FieldValue struct {
	Path  string
	Value int64
}

// Integer is any integer type of a state's field.
type Integer interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

func (w *Walker) mix(v uint64) {
	hi, lo := bits.Mul64(w.hash^v, 0x9e3779b97f4a7c15)
	w.hash = hi ^ lo ^ 0x2545f4914f6cdd1d
}

func (w *Walker) finish() uint64 {
	w.mix(0x7fb5d329728ea185)
	return w.hash
}

// Hashing reports whether only the values matter; a Walk may then mix several
// fields in one call of Word.
func (w *Walker) Hashing() bool { return w.mode == hashing }

// Word mixes packed fields; only while Hashing.
func (w *Walker) Word(v uint64) { w.mix(v) }

// Enter opens a group of fields; Leave closes it.
func (w *Walker) Enter(name string, index int) {
	if w.mode >= listing { // only they know paths
		w.enter(name, index)
	}
}

func (w *Walker) enter(name string, index int) {
	if w.mode == finding {
		w.outer = append(w.outer, w.at)
		w.at = w.after(name, index)
		return
	}
	if index >= 0 {
		name += "[" + strconv.Itoa(index) + "]"
	}
	w.path = append(w.path, w.prefix()+name+".")
}

// after returns where the sought path goes on after the name of a group, or -1 for a group
// that does not have the field.
func (w *Walker) after(name string, index int) int {
	if w.at < 0 || w.found {
		return -1
	}
	rest, ok := strings.CutPrefix(w.sought[w.at:], name)
	if ok && index >= 0 {
		var number [24]byte
		rest, ok = cutPrefix(rest, append(strconv.AppendInt(append(number[:0], '['), int64(index), 10), ']'))
	}
	if !ok || rest == "" || rest[0] != '.' {
		return -1
	}
	return len(w.sought) - len(rest) + 1
}

// cutPrefix is strings.CutPrefix without an allocation for the prefix.
func cutPrefix(s string, prefix []byte) (rest string, ok bool) {
	if len(s) < len(prefix) || s[:len(prefix)] != string(prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// Leave closes the group opened last.
func (w *Walker) Leave() {
	switch w.mode {
	case listing:
		w.path = w.path[:len(w.path)-1]
	case finding:
		last := len(w.outer) - 1
		w.at, w.outer = w.outer[last], w.outer[:last]
	}
}

// prefix is the start of the paths of fields in the group opened last.
func (w *Walker) prefix() string {
	if len(w.path) == 0 {
		return ""
	}
	return w.path[len(w.path)-1]
}

// Field visits one integer.
func Field[T Integer](w *Walker, name string, p *T) {
	if w.mode == hashing {
		w.mix(uint64(*p))
		return
	}
	if w.mode == setting {
		setOne(w, p)
		return
	}
	field(w, name, p)
}

// Refuse reports that the state cannot have the value that was set in the field visited
// last.
func (w *Walker) Refuse() { w.unfit = true }

// setOne writes the field if it is the one that is meant.
func setOne[T Integer](w *Walker, p *T) {
	if w.index == w.target {
		w.unfit = int64(T(w.value)) != w.value
		if !w.unfit {
			*p = T(w.value)
		}
	}
	w.index++
}

func field[T Integer](w *Walker, name string, p *T) {
	if w.mode == finding {
		if w.at >= 0 && !w.found && w.sought[w.at:] == name {
			w.value, w.found = int64(*p), true
		}
		return
	}
	w.fields = append(w.fields, FieldValue{w.prefix() + name, int64(*p)})
}

// Flag visits a boolean.
func Flag(w *Walker, name string, p *bool) {
	v := uint8(0)
	if *p {
		v = 1
	}
	Field(w, name, &v)
	*p = v != 0
}

func (eng *engine[S]) Fields() []FieldValue {
	m := &eng.match
	w := Walker{mode: listing}
	eng.rules.Walk(&m.State, &w)
	return w.fields
}

func (eng *engine[S]) Value(path string) (value int64, known bool) {
	w := Walker{mode: finding, sought: path}
	eng.rules.Walk(&eng.match.State, &w)
	return w.value, w.found
}

// FieldDiff is a field that differs between two states.
type FieldDiff struct {
	Path        string
	Left, Right int64
	OnlyLeft    bool
	OnlyRight   bool
}

// Diff lists the fields in which two matches differ, in the order of the walk.
func (m *Match[S]) Diff(other *Match[S]) []FieldDiff { return diff(m.Fields(), other.Fields()) }

func diff(left, right []FieldValue) []FieldDiff {
	values := make(map[string]int64, len(right))
	for _, f := range right {
		values[f.Path] = f.Value
	}
	var diffs []FieldDiff
	for _, f := range left {
		v, ok := values[f.Path]
		if !ok {
			diffs = append(diffs, FieldDiff{Path: f.Path, Left: f.Value, OnlyLeft: true})
		} else if v != f.Value {
			diffs = append(diffs, FieldDiff{Path: f.Path, Left: f.Value, Right: v})
		}
		delete(values, f.Path)
	}
	for _, f := range right {
		if _, rest := values[f.Path]; rest {
			diffs = append(diffs, FieldDiff{Path: f.Path, Right: f.Value, OnlyRight: true})
		}
	}
	return diffs
}
