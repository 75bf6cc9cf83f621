package load

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Keys returns the keys by path. Tables that are read in the same way, such as the
// listeners of cards and of rules, are merged: what was learned of one holds for all.
// All but the first refer to the first (Like) and have no keys.
func (s *Schema) Keys() []Key {
	like := map[string]string{}
	for _, same := range s.sameReaders() {
		s.join(same)
		for _, path := range same[1:] {
			like[path] = same[0]
		}
	}
	var out []Key
	for _, path := range slices.Sorted(maps.Keys(s.keys)) {
		if k := s.keys[path]; !k.refused && !inside(path, like) {
			x := k.settled(s.read[tableOf(path)])
			x.Like = like[path]
			out = append(out, x)
		}
	}
	return out
}

// Lines returns the keys as JSON, one line each.
func (s *Schema) Lines() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for _, k := range s.lent(s.Keys()) {
		_ = e.Encode(k) // it has only strings and numbers, so encoding cannot fail
	}
	return b.Bytes()
}

// ReadKeys reads the output of Lines.
func ReadKeys(lines []byte) (keys []Key, err error) {
	for line := range bytes.Lines(lines) {
		var k Key
		if err := json.Unmarshal(line, &k); err != nil {
			return nil, fmt.Errorf("the keys of manifests: %w", err)
		}
		keys = append(keys, k)
	}
	return keys, nil
}

// lent fills in a missing example with that of another key of the same name and type.
func (s *Schema) lent(keys []Key) []Key {
	for i := range keys {
		k := &keys[i]
		for _, other := range keys {
			if k.Example == "" && k.Like == "" && other.Example != "" && nameOf(other.Path) == nameOf(k.Path) && slices.Equal(other.Types, k.Types) && slices.Equal(other.Words, k.Words) {
				k.Example, k.From = other.Example, other.From
			}
		}
	}
	return keys
}

// settled returns a key when all loads are done; tables is the number of tables that
// could have it.
func (k *keyNote) settled(tables int) Key {
	x := k.Key
	if x.Words = k.allWords(); k.More && len(k.wordsIn) > 0 {
		x.Words = k.wordsIn[0] // those of the shipped packs, which are read first
	}
	some := func(w []string) bool { return len(w) < len(x.Words) }
	if x.More = x.More || slices.ContainsFunc(k.wordsIn, some); x.More && !k.More && !slices.ContainsFunc(k.wordsIn, func(w []string) bool { return !some(w) }) {
		x.Words, x.More = nil, false // each table has its own words
	}
	if len(k.defaults) == 1 {
		x.Default = k.defaults[0]
	}
	if x.Must = k.needed > 0 && k.needed == tables; x.Must {
		x.Default = ""
	}
	slices.Sort(x.Types)
	return x
}

// allWords returns the words of all loads.
func (k *keyNote) allWords() (all []string) {
	for _, words := range k.wordsIn {
		for _, w := range words {
			if !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// inside reports whether a key is in a table that is like another.
func inside(path string, like map[string]string) bool {
	for at := tableOf(path); at != ""; at = tableOf(at) {
		if like[at] != "" {
			return true
		}
	}
	return false
}

// tableOf returns the path of the table that has a key, or "" for a key at the top
// level.
func tableOf(path string) string {
	return path[:max(strings.LastIndexByte(path, '.'), strings.LastIndexByte(path, ':'), 0)]
}

// nameOf returns the last part of a path.
func nameOf(path string) string { return strings.TrimPrefix(path[len(tableOf(path)):], ".") }

// manyKeys is the number of common keys that identify a reader, whatever the name of
// the table.
const manyKeys = 6

// sameReaders groups the tables of one name whose readers asked for the same keys: the
// same reader reads them. Each group has at least two, sorted by path.
func (s *Schema) sameReaders() (out [][]string) {
	asked := map[string][]string{}
	for _, path := range slices.Sorted(maps.Keys(s.keys)) {
		if at := tableOf(path); s.keys[path].asked && strings.Contains(at, ".") {
			asked[at] = append(asked[at], nameOf(path))
		}
	}
	groups := map[string][]string{}
	for _, at := range slices.Sorted(maps.Keys(asked)) {
		by := strings.Join(asked[at], " ")
		if len(asked[at]) < manyKeys && by != "en zh" {
			by = nameOf(at) + " " + by
		}
		groups[by] = append(groups[by], at)
	}
	for _, by := range slices.Sorted(maps.Keys(groups)) {
		if len(groups[by]) > 1 {
			out = append(out, groups[by])
		}
	}
	slices.SortStableFunc(out, func(a, b []string) int { // outer tables last: those inside them are joined by then
		return cmp.Or(strings.Count(b[0], ".")-strings.Count(a[0], "."), strings.Compare(a[0], b[0]))
	})
	return out
}

// join lets the first of some tables have what was learned of all of them.
func (s *Schema) join(same []string) {
	first := same[0]
	for _, path := range slices.Sorted(maps.Keys(s.keys)) {
		for _, other := range same[1:] {
			if rest, in := strings.CutPrefix(path, other); in && strings.HasPrefix(rest, ".") {
				s.joined(first+rest, s.keys[path])
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(s.read)) {
		for _, other := range same[1:] {
			if rest, in := strings.CutPrefix(path, other); in && (rest == "" || strings.HasPrefix(rest, ".")) {
				s.read[first+rest] += s.read[path]
			}
		}
	}
}

// joined adds what is known of a key to another.
func (s *Schema) joined(path string, from *keyNote) {
	k := s.keys[path]
	if k == nil {
		k = &keyNote{Key: Key{Path: path}}
		s.keys[path] = k
	}
	k.asked, k.refused, k.More = k.asked || from.asked, k.refused || from.refused, k.More || from.More
	k.needed += from.needed
	k.wordsIn = append(k.wordsIn, from.wordsIn...)
	for _, t := range from.Types {
		if !slices.Contains(k.Types, t) {
			k.Types = append(k.Types, t)
		}
	}
	for _, d := range from.defaults {
		if !slices.Contains(k.defaults, d) {
			k.defaults = append(k.defaults, d)
		}
	}
	k.Form, k.Ref, k.Names, k.By = cmp.Or(k.Form, from.Form), cmp.Or(k.Ref, from.Ref), cmp.Or(k.Names, from.Names), cmp.Or(k.By, from.By)
	if from.Low != nil && (k.Low == nil || *from.Low < *k.Low) {
		k.Low = from.Low
	}
	if from.High != nil && (k.High == nil || *from.High > *k.High) {
		k.High = from.High
	}
	if k.Example == "" {
		k.Example, k.From = from.Example, from.From
	}
}
