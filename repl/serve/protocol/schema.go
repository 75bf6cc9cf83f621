package protocol

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Schema returns a JSON Schema of all messages.
func Schema() []byte {
	defs := map[string]any{}
	list := func(side string, from map[string]func() any) (refs []any) {
		for _, name := range slices.Sorted(maps.Keys(from)) {
			key := side + "-" + name
			def := schemaOf(reflect.TypeOf(from[name]()).Elem())
			def["properties"].(map[string]any)["type"] = map[string]any{"const": name}
			defs[key] = def
			refs = append(refs, map[string]any{"$ref": "#/$defs/" + key})
		}
		return refs
	}
	codes := []any{}
	for _, c := range Codes {
		codes = append(codes, c.Code)
	}
	schema := map[string]any{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"title":       "Messages of the table, version 1",
		"description": "docs/protocol.md explains them. Written by go test ./repl/serve/protocol -run TestSchemaIsFresh -update.",
		"anyOf":       []any{map[string]any{"$ref": "#/$defs/client"}, map[string]any{"$ref": "#/$defs/server"}},
		"$defs":       defs,
	}
	defs["client"] = map[string]any{"oneOf": list("client", fromClient)}
	defs["server"] = map[string]any{"oneOf": list("server", fromServer)}
	defs["code"] = map[string]any{"enum": codes}
	text, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		panic(err) // the types of messages are constants
	}
	return append(text, '\n')
}

var raw = reflect.TypeFor[json.RawMessage]()

// schemaOf describes a type by its JSON form.
func schemaOf(t reflect.Type) map[string]any {
	switch {
	case t == raw:
		return map[string]any{"type": "object"} // of the game
	case t.Kind() == reflect.Pointer:
		return schemaOf(t.Elem())
	case t.Kind() == reflect.Slice, t.Kind() == reflect.Array:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case t.Kind() != reflect.Struct:
		return map[string]any{"type": kindOf(t)}
	}
	properties, required := map[string]any{}, []string{}
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			continue
		}
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		properties[name] = schemaOf(f.Type)
		if t == reflect.TypeFor[Operation]() && name == "value" {
			properties[name] = map[string]any{}
		}
		if name == "code" {
			properties[name] = map[string]any{"$ref": "#/$defs/code"}
		}
		if rest != "omitempty" {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required}
}

// kindOf names a type as messages and JSON Schema do.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Slice, reflect.Array:
		return "array"
	case reflect.Struct, reflect.Pointer, reflect.Map:
		return "object"
	}
	return "integer"
}
