package reference

import (
	"cmp"
	"reflect"
	"strings"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/room"
)

// FormsOf returns the schemas of the files of a game that are not manifests: rooms, and
// the files that the game itself reads. They are derived from the types into which the
// readers decode the files.
func FormsOf(g *games.Definition) []File {
	forms := []games.Form{{Name: "room", Doc: "The players, the mode and the settings of a match.", Shape: room.Shape()}}
	var out []File
	for _, f := range append(forms, g.Tools.Forms...) {
		o := shape(reflect.TypeOf(f.Shape))
		o["$schema"], o["title"] = draft, f.Doc
		out = append(out, File{f.Name + ".schema.json", encode(o)})
	}
	return out
}

// shape returns the schema of files that are decoded into a type.
func shape(t reflect.Type) object {
	switch t.Kind() {
	case reflect.Pointer:
		return shape(t.Elem())
	case reflect.Slice:
		return object{"type": "array", "items": shape(t.Elem())}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": shape(t.Elem())}
	case reflect.Struct:
		keys := object{}
		fields(t, keys)
		return object{"type": "object", "properties": keys, "additionalProperties": false}
	case reflect.String:
		return object{"type": "string"}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Interface:
		return object{}
	}
	return object{"type": "integer"}
}

// fields adds the keys of a struct, including those of embedded structs.
func fields(t reflect.Type, keys object) {
	for i := range t.NumField() {
		f := t.Field(i)
		name := cmp.Or(f.Tag.Get("toml"), strings.ToLower(f.Name))
		switch {
		case f.Anonymous:
			fields(f.Type, keys)
		case name == "-" || !f.IsExported():
		default:
			keys[name] = shape(f.Type)
		}
	}
}
