package reference

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// draft is the JSON Schema that editors of TOML read.
const draft = "http://json-schema.org/draft-04/schema#"

// object is a schema, or a part of one. Its keys are written sorted.
type object map[string]any

// File is a file that tools derive from the reference.
type File struct {
	Name string
	Text []byte
}

// Names of the schemas, as manifests name them in their first line.
const (
	ManifestSchema = "manifest.schema.json"
	PackSchema     = "pack.schema.json"
)

// Schemas returns the files of the JSON Schema of a game: of its manifests, of
// pack.toml and of the other files that people write for it.
func Schemas(g *games.Definition) ([]File, error) {
	r, err := Of(g.Rulebook())
	if err != nil {
		return nil, err
	}
	return append([]File{{ManifestSchema, encode(r.manifest())}, {PackSchema, encode(r.head())}}, FormsOf(g)...), nil
}

func encode(o object) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	_ = e.Encode(o) // it has only strings, numbers, lists and tables, so encoding cannot fail
	return b.Bytes()
}

// manifest returns the schema of manifests: a table for each kind of definition.
func (r *Reference) manifest() object {
	w := &schemaWriter{r: r, parts: object{}}
	kinds := object{}
	for _, k := range r.Tables() {
		kinds[k.Path] = w.value(k.Path)
	}
	return object{"$schema": draft, "title": "A manifest of the game " + r.Game, "type": "object", "properties": kinds, "additionalProperties": false, "definitions": w.parts}
}

// head returns the schema of pack.toml.
func (r *Reference) head() object {
	w := &schemaWriter{r: r, parts: object{}}
	o := w.table(HeadTable)
	o["$schema"], o["title"] = draft, "The description of a pack"
	if len(w.parts) > 0 {
		o["definitions"] = w.parts
	}
	return o
}

// schemaWriter writes each table once.
type schemaWriter struct {
	r     *Reference
	parts object
}

// value returns the schema of the value of a key.
func (w *schemaWriter) value(path string) object {
	k, ok := w.r.Key(path)
	if !ok {
		return object{}
	}
	var ways []object
	for _, t := range k.Types {
		ways = append(ways, w.way(&k, t)...)
	}
	o := object{}
	switch len(ways) {
	case 0:
	case 1:
		o = ways[0]
	default:
		o["anyOf"] = ways
	}
	if k.Meaning != "" && o["$ref"] == nil {
		o["description"] = w.described(&k)
	}
	return o
}

// described returns the description that an editor shows.
func (w *schemaWriter) described(k *Key) string {
	text := k.Meaning
	if k.Default != "" {
		text += " Without it: " + k.Default + "."
	}
	if k.Example != "" {
		text += " As in: " + k.Example
	}
	return text
}

// way returns the schema of a value of one type.
func (w *schemaWriter) way(k *Key, t string) []object {
	switch t {
	case load.TypeNumber:
		o := object{"type": "integer"}
		if k.Low != nil {
			o["minimum"] = *k.Low
		}
		if k.High != nil {
			o["maximum"] = *k.High
		}
		return []object{o}
	case load.TypeFlag:
		return []object{{"type": "boolean"}}
	case load.TypeText:
		return texting(k)
	case load.TypeList:
		o := object{"type": "array"}
		if item, ok := w.r.Key(k.Path + "[]"); ok && k.Like == "" && !slices.Contains(item.Types, load.TypeTable) {
			o["items"] = w.value(k.Path + "[]")
		} else {
			o["items"] = w.ref(k)
		}
		return []object{o}
	default:
		return []object{w.ref(k)}
	}
}

// patterns are regular expressions for the forms of strings.
var patterns = map[string]string{
	load.FormID:       "^[A-Za-z0-9_-]{1,64}$",
	load.FormName:     "^[a-z_][a-z0-9_]{0,63}$",
	load.FormEvent:    "^([A-Za-z0-9_-]+:)?[A-Z0-9_]+$",
	load.FormFunction: "^[A-Za-z_][A-Za-z0-9_]*$",
	load.FormFilter:   "[a-z]",
}

// texting returns the schema of a string. If packs can add words, the known ones are
// proposed and any is accepted.
func texting(k *Key) []object {
	o := object{"type": "string"}
	switch {
	case len(k.Words) > 0 && k.More:
		return []object{{"enum": k.Words}, o}
	case len(k.Words) > 0:
		return []object{{"enum": k.Words}}
	case patterns[k.Form] != "" && !slices.Contains(k.Types, load.TypeNumber):
		o["pattern"] = patterns[k.Form]
	}
	return []object{o}
}

// ref returns a reference to the schema of the tables of a key.
func (w *schemaWriter) ref(k *Key) object {
	path := k.Path
	for k.Like != "" {
		path = k.Like
		next, _ := w.r.Key(path)
		k = &next
	}
	name := strings.NewReplacer(".", "_", ":", "_").Replace(path)
	if w.parts[name] == nil {
		w.parts[name] = object{} // a table may hold itself
		w.parts[name] = w.table(path)
	}
	return object{"$ref": "#/definitions/" + name}
}

// table returns the schema of a table.
func (w *schemaWriter) table(path string) object {
	keys, must := object{}, []string{}
	o := object{"type": "object", "additionalProperties": false}
	for _, k := range w.r.Under(path) {
		name := NameOf(k.Path)
		if name == "NAME" {
			o["additionalProperties"] = w.value(k.Path)
			continue
		}
		if k.By != "" { // packs declare other keys of its kind
			o["additionalProperties"] = object{"type": "boolean"}
		}
		keys[name] = w.value(k.Path)
		if k.Must {
			must = append(must, name)
		}
	}
	if o["properties"] = keys; len(must) > 0 {
		o["required"] = must
	}
	return o
}
