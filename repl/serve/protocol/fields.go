package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// objectOf reads the fields of a JSON object. A field belongs to a message only by its exact
// name: encoding/json alone would take "Base" for "base".
func objectOf(text []byte) (map[string]json.RawMessage, error) {
	var fields map[string]json.RawMessage
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&fields); err != nil || fields == nil {
		return nil, errors.New("the message is not a JSON object")
	}
	if d.More() {
		return nil, errors.New("there is something after the JSON object")
	}
	return fields, nil
}

// idIn returns the id of a message, or "" if it has none that is valid.
func idIn(fields map[string]json.RawMessage) (id string) {
	if json.Unmarshal(fields["id"], &id) != nil || len(id) > MaxID {
		return ""
	}
	return id
}

// fill sets the fields of a message. A field that is not there, or null, is missing unless the
// message may omit it.
func fill(m any, fields map[string]json.RawMessage) error {
	v := reflect.ValueOf(m).Elem()
	for i := range v.NumField() {
		name, rest, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		value, given := fields[name]
		switch {
		case given && string(value) != "null":
			if err := unmarshal(value, v.Field(i).Addr().Interface(), name); err != nil {
				return err
			}
		case rest != "omitempty":
			return fmt.Errorf("%q is missing", name)
		}
	}
	return nil
}

// misfit describes a value of a wrong type by its field.
func misfit(wrong *json.UnmarshalTypeError, field string) error {
	if wrong.Field != "" {
		field = strings.TrimPrefix(field+"."+wrong.Field, ".")
	}
	kind, digits, _ := strings.Cut(wrong.Value, " ") // the library adds the digits of a number
	switch {
	case digits == "" || kindOf(wrong.Type) != "integer":
		return fmt.Errorf("%q is a %s, expected %s", field, kind, kindOf(wrong.Type))
	case wrong.Type.Kind() == reflect.Uint32:
		return fmt.Errorf("%q is %s, expected an integer from 0 to %d", field, clip(digits), ^uint32(0))
	}
	return fmt.Errorf("%q is %s, expected an integer", field, clip(digits))
}
