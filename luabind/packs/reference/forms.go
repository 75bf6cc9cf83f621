package reference

import (
	"cmp"
	"reflect"
	"strings"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/room"
)

// FormsOf gives the schemas of the files of a game that are no manifests: of
// rooms, and of what the game itself reads. They are those of the values into
// which the readers decode them.
func FormsOf(g games.Game) []File {
	forms := []games.Form{{Name: "room", Doc: "Who sits down to what.", Shape: room.Shape()}}
	if f, ok := g.(games.Formed); ok {
		forms = append(forms, f.Forms()...)
	}
	var out []File
	for _, f := range forms {
		o := shape(reflect.TypeOf(f.Shape))
		o["$schema"], o["title"] = draft, f.Doc
		out = append(out, File{f.Name + ".schema.json", encode(o)})
	}
	return out
}

// shape is the schema of what is decoded into a type.
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

// fields adds the keys of a struct, with those of what is embedded in it.
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
