package protocol

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/luabind/packs/safeio"
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
	if safeio.AfterJSON(d) {
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

// appendString escapes only what JSON requires, as JSON.stringify does. Bytes that are not
// UTF-8 become replacement characters.
func appendString(b []byte, s string) []byte {
	const digits = "0123456789abcdef"
	b = append(b, '"')
	if plain(s) {
		return append(append(b, s...), '"')
	}
	if !utf8.ValidString(s) {
		s = string([]rune(s))
	}
	from := 0 // what is not yet appended
	for i := range len(s) {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		b = append(b, s[from:i]...)
		from = i + 1
		switch {
		case c >= ' ':
			b = append(b, '\\', c)
		case strings.IndexByte("\b\t\n\f\r", c) >= 0:
			b = append(b, '\\', "btn?fr"[c-'\b'])
		default:
			b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		}
	}
	return append(append(b, s[from:]...), '"')
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
			return nil, fmt.Errorf("%s %q: %w", o.Op, safeio.Shorten(o.Path), err)
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
