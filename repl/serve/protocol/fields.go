package protocol

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/luabind/packs/safeio"
)

// object is a JSON object. The names of its members differ.
type object []member

type member struct {
	name  string
	value json.RawMessage
}

// get returns the value of a member, and whether there is one.
func (o object) get(name string) (value json.RawMessage, given bool) {
	for _, m := range o {
		if m.name == name {
			return m.value, true
		}
	}
	return nil, false
}

// objectOf reads the fields of a JSON object. A field belongs to a message only by its exact
// name: encoding/json alone would take "Base" for "base". A field that is there twice is an
// error, also in an object within the message: programs disagree about which of the two counts.
func objectOf(text []byte) (object, error) {
	if list, ok := simpleObject(text); ok {
		return list, nil
	}
	d := json.NewDecoder(bytes.NewReader(text))
	var whole json.RawMessage
	if err := d.Decode(&whole); err != nil || whole[0] != '{' {
		return nil, errors.New("the message is not a JSON object")
	}
	if safeio.AfterJSON(d) {
		return nil, errors.New("there is something after the JSON object")
	}
	return membersOf(whole)
}

// membersOf is objectOf for an object that is valid JSON. With an error it returns the members
// that are there once.
func membersOf(text []byte) (list object, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	_, _ = d.Token() // the brace
	names := map[string]bool{}
	for d.More() {
		var m member
		t, _ := d.Token()
		m.name, _ = t.(string)
		_ = d.Decode(&m.value)
		if names[m.name] {
			list = slices.DeleteFunc(list, func(other member) bool { return other.name == m.name })
			err = cmp.Or(err, errTwice(m.name))
			continue
		}
		names[m.name] = true
		list = append(list, m)
		if key, twice := safeio.DoubledKey(m.value); twice {
			err = cmp.Or(err, errTwice(key))
		}
	}
	return list, err
}

func errTwice(key string) error { return fmt.Errorf("%q is there twice", safeio.Shorten(key)) }

// idIn returns the id of a message, or "" if it has none that is valid.
func idIn(fields object) (id string) {
	if value, _ := fields.get("id"); !simple(value, &id) && json.Unmarshal(value, &id) != nil || len(id) > MaxID {
		return ""
	}
	return id
}

// fill sets the fields of a message. A field that is not there, or null, is missing unless the
// message may omit it.
func fill(m any, fields object) error {
	v := reflect.ValueOf(m).Elem()
	for i, f := range fieldsIn(v.Type()) {
		value, given := fields.get(f.name)
		switch {
		case given && string(value) != "null":
			if into := v.Field(i).Addr().Interface(); !simple(value, into) {
				if err := unmarshal(value, into, f.name); err != nil {
					return err
				}
			}
		case !f.optional:
			return fmt.Errorf("%q is missing", f.name)
		}
	}
	return nil
}

// simple sets a string or an integer, which most fields are. It returns false for everything
// that it leaves to encoding/json. The value is valid JSON.
func simple(value []byte, into any) bool {
	switch into := into.(type) {
	case *string:
		if n := len(value); n >= 2 && value[0] == '"' && bytes.IndexByte(value, '\\') < 0 {
			*into = string(value[1 : n-1])
			return true
		}
	case *int:
		if n, err := strconv.Atoi(string(value)); err == nil {
			*into = n
			return true
		}
	}
	return false
}

// messageField is a field of a type of messages.
type messageField struct {
	name     string
	optional bool
}

// messageFields are the fields of types of messages, made when a type comes first.
var messageFields sync.Map

func fieldsIn(t reflect.Type) []messageField {
	if known, ok := messageFields.Load(t); ok {
		return known.([]messageField)
	}
	list := make([]messageField, t.NumField())
	for i := range list {
		name, rest, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		list[i] = messageField{name, rest == "omitempty"}
	}
	messageFields.Store(t, list)
	return list
}

// misfit describes a value of a wrong type by its field.
func misfit(wrong *json.UnmarshalTypeError, field string) error {
	if wrong.Field != "" {
		field = strings.TrimPrefix(field+"."+wrong.Field, ".")
	}
	kind, digits, _ := strings.Cut(wrong.Value, " ") // the library adds the digits of a number
	switch {
	case digits == "" || kindOf(wrong.Type) != "integer":
		article := "a"
		if kind == "object" || kind == "array" {
			article = "an"
		}
		return fmt.Errorf("%q is %s %s, expected %s", field, article, kind, kindOf(wrong.Type))
	case wrong.Type.Kind() == reflect.Uint32:
		return fmt.Errorf("%q is %s, expected an integer from 0 to %d", field, safeio.Shorten(digits), ^uint32(0))
	}
	return fmt.Errorf("%q is %s, expected an integer", field, safeio.Shorten(digits))
}
