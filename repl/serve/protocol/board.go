package protocol

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Canonical rewrites JSON as RFC 8785 has it, so that every client computes the same hash:
// keys are sorted, there are no spaces, and strings are escaped as in JavaScript. Numbers
// must be integers that a float64 holds exactly.
func Canonical(text []byte) ([]byte, error) {
	v, err := parse(text)
	if err != nil {
		return nil, err
	}
	return appendCanonical(make([]byte, 0, len(text)), v)
}

// Hash returns the hash of canonical JSON, as views have it.
func Hash(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:8])
}

func parse(text []byte) (v any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, errors.New("there is something after the JSON value")
	}
	return v, nil
}

// maxExact is the largest integer that every client reads exactly.
const maxExact = 1 << 53

func appendCanonical(b []byte, v any) ([]byte, error) {
	var err error
	switch v := v.(type) {
	case nil:
		return append(b, "null"...), nil
	case bool:
		return strconv.AppendBool(b, v), nil
	case json.Number:
		n, err := v.Int64()
		if err != nil || n > maxExact || n < -maxExact {
			return nil, fmt.Errorf("the number %s is not an integer of at most 53 bits", v)
		}
		return strconv.AppendInt(b, n, 10), nil
	case string:
		return appendString(b, v), nil
	case []any:
		b = append(b, '[')
		for i, one := range v {
			if i > 0 {
				b = append(b, ',')
			}
			if b, err = appendCanonical(b, one); err != nil {
				return nil, err
			}
		}
		return append(b, ']'), nil
	case map[string]any:
		b = append(b, '{')
		for i, key := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendString(b, key), ':')
			if b, err = appendCanonical(b, v[key]); err != nil {
				return nil, err
			}
		}
		return append(b, '}'), nil
	}
	return nil, fmt.Errorf("a %T is not JSON", v)
}

// appendString escapes only what JSON requires, as JSON.stringify does.
func appendString(b []byte, s string) []byte {
	const digits = "0123456789abcdef"
	b = append(b, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c >= ' ':
			b = append(b, c)
		case strings.IndexByte("\b\t\n\f\r", c) >= 0:
			b = append(b, '\\', "btn?fr"[c-'\b'])
		default:
			b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		}
	}
	return append(b, '"')
}

// Operation is one step of a change (RFC 6902).
type Operation struct {
	Op    string          `json:"op"`
	Path  string          `json:"path"`
	Value json.RawMessage `json:"value,omitempty"`
}

// Operations.
const (
	opAdd     = "add"
	opRemove  = "remove"
	opReplace = "replace"
)

// Diff returns the operations that turn one canonical board into another; ok is false if
// sending the whole board is not longer.
func Diff(from, to []byte) (list []Operation, ok bool) {
	a, err := parse(from)
	if err != nil {
		return nil, false
	}
	b, err := parse(to)
	if err != nil {
		return nil, false
	}
	d := differ{room: len(to)}
	d.compare("", a, b)
	return d.list, d.room > 0
}

type differ struct {
	list []Operation
	room int // bytes that a change may still have
}

func (d *differ) add(op, path string, value any) {
	o := Operation{Op: op, Path: path}
	if op != opRemove {
		text, err := appendCanonical(nil, value)
		if err != nil {
			d.room = math.MinInt
			return
		}
		o.Value = text
	}
	d.room -= len(o.Op) + len(o.Path) + len(o.Value) + len(`{"op":"","path":"","value":},`)
	if d.room > 0 {
		d.list = append(d.list, o)
	}
}

func (d *differ) compare(path string, a, b any) {
	if d.room <= 0 {
		return
	}
	switch was := a.(type) {
	case map[string]any:
		if is, ok := b.(map[string]any); ok {
			d.objects(path, was, is)
			return
		}
	case []any:
		if is, ok := b.([]any); ok {
			d.arrays(path, was, is)
			return
		}
	}
	if !same(a, b) {
		d.add(opReplace, path, b)
	}
}

// pointer escapes a key for a path.
var pointer = strings.NewReplacer("~", "~0", "/", "~1")

func (d *differ) objects(path string, was, is map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(was)) {
		if _, stays := is[key]; !stays {
			d.add(opRemove, path+"/"+pointer.Replace(key), nil)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(is)) {
		at := path + "/" + pointer.Replace(key)
		if before, had := was[key]; had {
			d.compare(at, before, is[key])
		} else {
			d.add(opAdd, at, is[key])
		}
	}
}

// arrays keeps the elements with the ids of before, and compares the others by position.
func (d *differ) arrays(path string, was, is []any) {
	was = d.dropMissing(path, was, is)
	i := 0
	for ; i < len(was) && i < len(is); i++ {
		at := path + "/" + strconv.Itoa(i)
		if id := idIn(is[i]); id != "" && id != idIn(was[i]) {
			if !hasID(was[i:], id) {
				d.add(opAdd, at, is[i])
				was = slices.Insert(slices.Clone(was), i, is[i])
				continue
			}
		}
		d.compare(at, was[i], is[i])
	}
	for j := len(was) - 1; j >= i; j-- {
		d.add(opRemove, path+"/"+strconv.Itoa(j), nil)
	}
	for ; i < len(is); i++ {
		d.add(opAdd, path+"/"+strconv.Itoa(i), is[i])
	}
}

// dropMissing removes the elements whose ids are not in the new array, from the back.
func (d *differ) dropMissing(path string, was, is []any) []any {
	stays := map[string]bool{}
	for _, v := range is {
		stays[idIn(v)] = true
	}
	left := slices.Clone(was)
	for j := len(left) - 1; j >= 0; j-- {
		if id := idIn(left[j]); id != "" && !stays[id] {
			d.add(opRemove, path+"/"+strconv.Itoa(j), nil)
			left = slices.Delete(left, j, j+1)
		}
	}
	return left
}

func idIn(v any) string {
	if m, ok := v.(map[string]any); ok {
		id, _ := m["id"].(string)
		return id
	}
	return ""
}

func hasID(list []any, id string) bool {
	return slices.ContainsFunc(list, func(v any) bool { return idIn(v) == id })
}

func same(a, b any) bool {
	x, err := appendCanonical(nil, a)
	if err != nil {
		return false
	}
	y, err := appendCanonical(nil, b)
	return err == nil && bytes.Equal(x, y)
}

// Apply carries out a change of a canonical board. The result is canonical.
func Apply(board []byte, change []Operation) ([]byte, error) {
	v, err := parse(board)
	if err != nil {
		return nil, err
	}
	for _, o := range change {
		var value any
		if o.Op != opRemove {
			if value, err = parse(o.Value); err != nil {
				return nil, fmt.Errorf("value of %q: %w", o.Path, err)
			}
		}
		if v, err = apply(v, strings.Split(o.Path, "/")[1:], o.Op, value); err != nil {
			return nil, fmt.Errorf("%s %q: %w", o.Op, clip(o.Path), err)
		}
	}
	return appendCanonical(nil, v)
}

var (
	errNoPart = errors.New("the board lacks this part")
	unescape  = strings.NewReplacer("~1", "/", "~0", "~")
)

func apply(v any, path []string, op string, value any) (any, error) {
	if len(path) == 0 {
		if op == opRemove {
			return nil, nil
		}
		return value, nil
	}
	switch in := v.(type) {
	case map[string]any:
		return applyInObject(in, path, op, value)
	case []any:
		return applyInArray(in, path, op, value)
	}
	return nil, errNoPart
}

func applyInObject(in map[string]any, path []string, op string, value any) (any, error) {
	key := unescape.Replace(path[0])
	old, had := in[key]
	switch {
	case !had && (len(path) > 1 || op != opAdd):
		return nil, errNoPart
	case len(path) == 1 && op == opRemove:
		delete(in, key)
		return in, nil
	}
	changed, err := apply(old, path[1:], op, value)
	if err != nil {
		return nil, err
	}
	in[key] = changed
	return in, nil
}

func applyInArray(in []any, path []string, op string, value any) (any, error) {
	i, err := strconv.Atoi(path[0])
	if err != nil || i < 0 || i > len(in) || i == len(in) && (len(path) > 1 || op != opAdd) {
		return nil, errNoPart
	}
	switch {
	case len(path) > 1 || op == opReplace:
		if in[i], err = apply(in[i], path[1:], op, value); err != nil {
			return nil, err
		}
		return in, nil
	case op == opAdd:
		return slices.Insert(in, i, value), nil
	case op == opRemove:
		return slices.Delete(in, i, i+1), nil
	}
	return nil, fmt.Errorf("unknown operation %q", op)
}
