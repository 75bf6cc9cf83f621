package env

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"arbiter/core/i18n"
)

// request is one line as it was read.
type request struct {
	op      string
	actions []int32  // of step: a place in the listing for each match; -1 leaves it
	envs    []int32  // of reset: which matches
	all     bool     // of reset: none are named, which means all
	seeds   []uint64 // of reset: a seed for each of them
	seeded  bool     // of reset: it has seeds, if only an empty list
	seats   []int32  // of observe: a seat for each match; -1 = none
	indexes []int32  // of step: the number of a command for each match; -1 leaves it
	byIndex bool     // of step: it has indexes and not actions
	from    []int32  // of clone: the match to copy, for each of envs
	saves   []string // of restore: one for each match
}

// ops are the requests, with the keys that each may have.
var ops = map[string][]string{
	"spec": {}, "reset": {"envs", "seeds"}, "step": {"actions", "indexes"}, "observe": {"seats"}, "commands": {},
	"save": {"envs"}, "restore": {"saves", "envs"}, "clone": {"from", "envs"}, "close": {},
}

// opNames lists them in the order of docs/env.md.
var opNames = []string{"spec", "reset", "step", "observe", "commands", "save", "restore", "clone", "close"}

// read reads a line strictly: one object, each key once, as it is spelled.
func (r *request) read(line []byte) *Fault {
	*r = request{actions: r.actions[:0], envs: r.envs[:0], seeds: r.seeds[:0], seats: r.seats[:0], from: r.from[:0], indexes: r.indexes[:0]}
	d := json.NewDecoder(bytes.NewReader(line))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return fault(notJSON, `for example {"op":"spec"}`, "a line is one JSON object")
	}
	var keys []string
	for d.More() {
		t, err := d.Token()
		key, _ := t.(string)
		if err != nil {
			return wrong("", err)
		}
		if slices.Contains(keys, key) {
			return fault(doubledKey, "", "the key %.40q is given twice", key)
		}
		keys = append(keys, key)
		if f := r.value(d, key); f != nil {
			return f
		}
	}
	if _, err := d.Token(); err != nil {
		return wrong("", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return fault(notJSON, "", "there is something behind the object")
	}
	return r.fits(keys)
}

// value reads the value of a key.
func (r *request) value(d *json.Decoder, key string) *Fault {
	into, known := map[string]any{"op": &r.op, "actions": &r.actions, "envs": &r.envs, "seeds": &r.seeds, "seats": &r.seats, "indexes": &r.indexes, "from": &r.from, "saves": &r.saves}[key]
	if !known {
		all := []string{"op", "actions", "indexes", "envs", "seeds", "seats", "from", "saves"}
		return fault(unknownKey, strings.TrimPrefix(i18n.Meant(key, all), "; "), "unknown key %.40q", key)
	}
	var raw json.RawMessage
	if err := d.Decode(&raw); err != nil {
		return wrong(key, err)
	}
	// A list may not contain null, which would be read as the previous number.
	if bytes.Contains(raw, []byte("null")) && key != "op" && key != "saves" || string(raw) == "null" {
		return fault(notJSON, "", "%q has no value", key)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return wrong(key, err)
	}
	return nil
}

// fits refuses what the operation does not take.
func (r *request) fits(keys []string) *Fault {
	takes, known := ops[r.op]
	if !known {
		return fault(unknownOp, "expected "+i18n.AnyOf(opNames).EN+i18n.Meant(r.op, opNames), "unknown op %.40q", r.op)
	}
	for _, key := range keys {
		if key != "op" && !slices.Contains(takes, key) {
			return fault(unknownKey, "", "%s takes no %s", r.op, key)
		}
	}
	given := func(key string) bool { return slices.Contains(keys, key) }
	r.all, r.byIndex, r.seeded = !given("envs"), given("indexes"), given("seeds")
	switch {
	case r.op == "step" && given("actions") == given("indexes"):
		return fault(wrongLength, "", "step needs either actions or indexes, a number for each match")
	case r.op == "observe" && !given("seats"):
		return fault(wrongLength, "", "observe needs seats, a number for each match")
	case r.op == "restore" && !given("saves"):
		return fault(wrongLength, "", "restore needs saves, a text for each match")
	case r.op == "clone" && !(given("from") && given("envs")):
		return fault(wrongLength, "", "clone needs from and envs: which matches to copy, and into which")
	}
	return nil
}

// wrong returns an error of the JSON package as a message.
func wrong(key string, err error) *Fault {
	var t *json.UnmarshalTypeError
	switch {
	case errors.As(err, &t) && key == "op":
		return fault(notJSON, "", "op is a text, not a %s", t.Value)
	case errors.As(err, &t) && key == "seeds":
		return fault(notJSON, "", "seeds is a list of integers from 0 to 18446744073709551615; %.60s is not in that range", t.Value)
	case errors.As(err, &t) && key == "saves":
		return fault(notJSON, "", "saves is a list of texts; %.60s is not a text", t.Value)
	case errors.As(err, &t):
		return fault(notJSON, "", "%s is a list of integers; %.60s is not an integer", key, t.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fault(notJSON, "", "the line ends within the object")
	}
	text := err.Error()
	return fault(notJSON, "", "%.200s", text)
}
