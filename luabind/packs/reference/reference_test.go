package reference

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

var gamesOf = []string{"tcg", "tactics", "xiangqi", "tabletop"}

// TestEveryKeyHasItsMeaning: every key that a reader takes has a type, a sentence
// and an example, and no sentence is left over.
func TestEveryKeyHasItsMeaning(t *testing.T) {
	used := map[string]bool{}
	for _, game := range gamesOf {
		r, err := Of(game)
		if err != nil {
			t.Fatal(err)
		}
		means, chinese := meanings(game, "en"), meanings(game, "zh")
		for _, k := range r.Keys() {
			used[means.by(k.Path)] = true
			if chinese.by(k.Path) != means.by(k.Path) || !strings.HasSuffix(k.Text().ZH, "。") {
				t.Errorf("%s: %s lacks a sentence in Chinese that ends with 。", game, k.Path)
			}
			switch {
			case !strings.HasSuffix(k.Meaning, "."):
				t.Errorf("%s: %s has no meaning: a sentence that ends with a full stop", game, k.Path)
			case k.Like == "" && k.Example == "" && !strings.HasSuffix(k.Path, ".NAME"):
				t.Errorf("%s: no manifest has an example of %s", game, k.Path)
			case k.Like == "" && r.Type(&k).EN == "":
				t.Errorf("%s: nothing says what %s is", game, k.Path)
			}
		}
	}
	for _, game := range append(gamesOf, "all") {
		for _, ending := range endings {
			text, err := files.ReadFile("meanings/" + game + ending)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range strings.Split(string(text), "\n") {
				if path, _, ok := cutLine(line); ok && !used[path] {
					t.Errorf("%s%s explains %s, which nothing reads", game, ending, path)
				}
			}
		}
	}
}

// TestKeysAreFound: by the whole path, through a table that is like another, and
// by the end of a path.
func TestKeysAreFound(t *testing.T) {
	r, err := Of("tcg")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"card.target.side": "card.action.target.side", "rule.listener.role": "card.listener.role", "pack.toml:api": "pack.toml:api"} {
		if k, ok := r.Key(name); !ok || k.Path != want {
			t.Errorf("%s: got %q, want %q", name, k.Path, want)
		}
	}
	if found := r.Find("until_with"); len(found) != 1 || found[0].Path != "keyword.until_with" {
		t.Errorf("until_with: %v", found)
	}
	k, _ := r.Key("card.action.limit_per_turn")
	if got := r.Type(&k).EN; got != "a number from 1 to 100" {
		t.Errorf("limit_per_turn is %q", got)
	}
	side, _ := r.Key("card.target.side")
	if !side.Must || !slices.Contains(side.Words, "teammate") {
		t.Errorf("side: %+v", side)
	}
}

// TestPages: a page has sections for pack.toml, for each kind of definition and for its tables, with a row
// for each key. A table that is like another has none. The tables of the game follow. Help explains a key
// in the same words.
func TestPages(t *testing.T) {
	low, high := 1, 9
	r := &Reference{Game: "toy", at: map[string]int{}}
	for _, k := range []Key{
		{load.Key{Path: "pack.toml:id", Types: []string{load.TypeText}, Must: true, Example: `id = "a|b"`}, "the id.", "编号。"},
		{load.Key{Path: "rule", Types: []string{load.TypeList}, Example: "[[rule]]"}, "what holds.", "规则。"},
		{load.Key{Path: "rule.size", Types: []string{load.TypeNumber}, Low: &low, High: &high, Default: "3", Example: "size = 4"}, "how large.", "大小。"},
		{load.Key{Path: "rule.name", Types: []string{load.TypeTable}, Must: true, Example: "name = {}"}, "its name.", "名称。"},
		{load.Key{Path: "rule.name.en", Types: []string{load.TypeText}, Example: `en = "A"`}, "in English.", "英文。"},
		{load.Key{Path: "rule.text", Types: []string{load.TypeTable}, Like: "rule.name", Example: "text = {}"}, "its text.", "文本。"},
		{load.Key{Path: "rule.costs", Types: []string{load.TypeTable}, Names: "coin", Example: "costs = {}"}, "its costs.", "费用。"},
	} {
		r.at[k.Path] = len(r.keys)
		r.keys = append(r.keys, k)
	}
	read.Store(r.Game, r)
	defer read.Delete(r.Game)
	words := func(s string) i18n.Text { return i18n.Text{EN: s, ZH: "中" + s} }
	p := &games.Packs{Docs: games.Docs{Tables: func() []games.Table {
		return []games.Table{{Title: words("Coins"), Doc: words("All coins."), Head: i18n.Texts{words("coin"), words("worth")}, Rows: []i18n.Texts{{words("a|b"), words("1")}}}}
	}}}
	page, err := Page(&games.Definition{Name: r.Game}, p, i18n.English)
	if err != nil || page.Name != "manifest-toy.md" {
		t.Fatalf("%q, %v", page.Name, err)
	}
	const head = "| key | type | default | meaning | example |\n|---|---|---|---|---|\n"
	want := "\n## `pack.toml`\n\n" + head + "| `id` | a string | **required** | the id. | `id = \"a\\|b\"` |\n" +
		"\n## `[[rule]]`\n\nWhat holds.\n\n" + head +
		"| `size` | a number from 1 to 9 | `3` | how large. | `size = 4` |\n" +
		"| `name` | a table | **required** | its name. | `name = {}` |\n" +
		"| `text` | a table, see [rule.name](#rulename) |  | its text. | `text = {}` |\n" +
		"| `costs` | a table by the id of a [[coin]] |  | its costs. | `costs = {}` |\n" +
		"\n### `rule.name`\n\nIts name.\n\n" + head + "| `en` | a string |  | in English. | `en = \"A\"` |\n" +
		"\n## Coins\n\nAll coins.\n\n| coin | worth |\n|---|---|\n| a\\|b | 1 |\n"
	if !strings.HasPrefix(page.Text, "# Manifest keys of toy\n\n") || !strings.Contains(page.Text, "`?rule.name.en`, or only its end, `?name.en`, shows the same") || !strings.HasSuffix(page.Text, want) {
		t.Errorf("the page is\n%s\nwant\n%s", page.Text, want)
	}
	if zh, err := Page(&games.Definition{Name: r.Game}, &games.Packs{}, i18n.Chinese); err != nil || zh.Name != "manifest-toy.zh.md" || !strings.HasSuffix(zh.Text, "| `en` | 字符串 |  | 英文。 | `en = \"A\"` |\n") || !strings.Contains(zh.Text, "**必填**") {
		t.Errorf("the Chinese page is %v, %+v", err, zh)
	}
	for path, want := range map[string]string{
		"rule.size": "key rule.size: a number from 1 to 9\n  How large.\n  default: 3\n  example: size = 4",
		"rule.name": "key rule.name: a table, required\n  Its name.\n  example: name = {}\n  keys: en",
	} {
		if k, _ := r.Key(path); strings.Join(r.Explain(&k, i18n.English), "\n") != want {
			t.Errorf("%s is explained as %q", path, r.Explain(&k, i18n.English))
		}
	}
	if _, err := Page(&games.Definition{Name: "nothing"}, p, i18n.English); err == nil {
		t.Error("a game without keys has a page")
	}
}

// toy is a reference of some keys, each with its path as its meaning.
func toy(keys ...load.Key) *Reference {
	r := &Reference{Game: "toy", at: map[string]int{}}
	for _, k := range keys {
		r.at[k.Path] = len(r.keys)
		r.keys = append(r.keys, Key{k, k.Path + ".", k.Path + "。"})
	}
	return r
}

// written is a part of a schema in one line.
func written(t *testing.T, o any) string {
	t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestSchemaOfKeys: the schema of a key has each of its types, with bounds, words and forms. Tables are written once,
// and keys that must exist are listed.
func TestSchemaOfKeys(t *testing.T) {
	low, high := 1, 9
	types := func(list ...string) []string { return list }
	r := toy(
		load.Key{Path: "pack.toml:id", Types: types(load.TypeText), Must: true},
		load.Key{Path: "rule", Types: types(load.TypeList)},
		load.Key{Path: "rule.by", Types: types(load.TypeText), Form: load.FormFunction},
		load.Key{Path: "rule.costs", Types: types(load.TypeTable)},
		load.Key{Path: "rule.costs.NAME", Types: types(load.TypeNumber), Low: &low},
		load.Key{Path: "rule.kind", Types: types(load.TypeText), Words: []string{"a", "b"}, Default: `"a"`, Example: `kind = "b"`, Must: true},
		load.Key{Path: "rule.more", Types: types(load.TypeText), Words: []string{"a"}, More: true},
		load.Key{Path: "rule.name", Types: types(load.TypeTable), Must: true},
		load.Key{Path: "rule.name.en", Types: types(load.TypeText)},
		load.Key{Path: "rule.none"},
		load.Key{Path: "rule.on", Types: types(load.TypeFlag), By: "trait"},
		load.Key{Path: "rule.size", Types: types(load.TypeNumber, load.TypeText), Form: load.FormFunction, High: &high},
		load.Key{Path: "rule.steps", Types: types(load.TypeList)},
		load.Key{Path: "rule.steps.at", Types: types(load.TypeNumber)},
		load.Key{Path: "rule.steps[]", Types: types(load.TypeTable)},
		load.Key{Path: "rule.tags", Types: types(load.TypeList)},
		load.Key{Path: "rule.tags[]", Types: types(load.TypeNumber)},
		load.Key{Path: "rule.text", Types: types(load.TypeList), Like: "rule.also"},
		load.Key{Path: "rule.also", Types: types(load.TypeTable), Like: "rule.name"},
	)
	o := r.manifest()
	if o["$schema"] != draft || o["type"] != "object" || o["additionalProperties"] != false {
		t.Errorf("the schema is %s", written(t, o))
	}
	if got, want := written(t, o["properties"]), `{"rule":{"description":"rule.","items":{"$ref":"#/definitions/rule"},"type":"array"}}`; got != want {
		t.Errorf("the kinds are %s, want %s", got, want)
	}
	parts, _ := o["definitions"].(object)
	whole, _ := parts["rule"].(object)
	if got, want := written(t, whole["required"]), `["kind","name"]`; got != want || written(t, whole["additionalProperties"]) != `{"type":"boolean"}` {
		t.Errorf("a rule requires %s, want %s, and has %v", got, want, whole["additionalProperties"])
	}
	keys, _ := whole["properties"].(object)
	for name, want := range map[string]string{
		"by":    `{"description":"rule.by.","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","type":"string"}`,
		"costs": `{"$ref":"#/definitions/rule_costs"}`,
		"kind":  `{"description":"rule.kind. Without it: \"a\". As in: kind = \"b\"","enum":["a","b"]}`,
		"more":  `{"anyOf":[{"enum":["a"]},{"type":"string"}],"description":"rule.more."}`,
		"name":  `{"$ref":"#/definitions/rule_name"}`,
		"none":  `{"description":"rule.none."}`,
		"on":    `{"description":"rule.on.","type":"boolean"}`,
		"size":  `{"anyOf":[{"maximum":9,"type":"integer"},{"type":"string"}],"description":"rule.size."}`,
		"steps": `{"description":"rule.steps.","items":{"$ref":"#/definitions/rule_steps"},"type":"array"}`,
		"tags":  `{"description":"rule.tags.","items":{"description":"rule.tags[].","type":"integer"},"type":"array"}`,
		"text":  `{"description":"rule.text.","items":{"$ref":"#/definitions/rule_name"},"type":"array"}`,
		"also":  `{"$ref":"#/definitions/rule_name"}`,
	} {
		if got := written(t, keys[name]); got != want {
			t.Errorf("the schema of %s is %s, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"rule_costs": `{"additionalProperties":{"description":"rule.costs.NAME.","minimum":1,"type":"integer"},"properties":{},"type":"object"}`,
		"rule_name":  `{"additionalProperties":false,"properties":{"en":{"description":"rule.name.en.","type":"string"}},"type":"object"}`,
		"rule_steps": `{"additionalProperties":false,"properties":{"at":{"description":"rule.steps.at.","type":"integer"}},"type":"object"}`,
	} {
		if got := written(t, parts[name]); got != want {
			t.Errorf("the table %s is %s, want %s", name, got, want)
		}
	}
	if len(keys) != 12 || len(parts) != 4 {
		t.Errorf("%d keys of a rule, %d tables", len(keys), len(parts))
	}
	head := r.head()
	if got, want := written(t, head["properties"]), `{"id":{"description":"pack.toml:id.","type":"string"}}`; got != want || written(t, head["required"]) != `["id"]` || head["$schema"] != draft || head["definitions"] != nil {
		t.Errorf("the schema of pack.toml is %s", written(t, head))
	}
	r = toy(load.Key{Path: "pack.toml:name", Types: types(load.TypeTable)}, load.Key{Path: "pack.toml:name.en", Types: types(load.TypeText)})
	if got := written(t, r.head()["definitions"]); !strings.HasPrefix(got, `{"pack_toml_name":{`) {
		t.Errorf("the tables of pack.toml are %s", got)
	}
}

// TestSchemaOfFiles: the schema of a file has the keys that its reader decodes, with those of embedded structs.
func TestSchemaOfFiles(t *testing.T) {
	type inner struct{ Deep []string }
	type file struct {
		inner
		Name   string `toml:"called"`
		On     bool
		N      *int
		More   map[string]int32
		Any    any
		Skip   string `toml:"-"`
		hidden int
	}
	want := `{"additionalProperties":false,"properties":{"any":{},"called":{"type":"string"},"deep":{"items":{"type":"string"},"type":"array"},` +
		`"more":{"additionalProperties":{"type":"integer"},"type":"object"},"n":{"type":"integer"},"on":{"type":"boolean"}},"type":"object"}`
	if got := written(t, shape(reflect.TypeOf(file{hidden: 1}))); got != want {
		t.Errorf("the schema is %s, want %s", got, want)
	}
	files := FormsOf(&games.Definition{Tools: games.Tools{Forms: []games.Form{{Name: "toy", Doc: "A toy.", Shape: inner{}}}}})
	if len(files) != 2 || files[0].Name != "room.schema.json" || files[1].Name != "toy.schema.json" ||
		string(files[1].Text) != string(encode(object{"$schema": draft, "title": "A toy.", "type": "object", "additionalProperties": false, "properties": object{"deep": object{"type": "array", "items": object{"type": "string"}}}})) {
		t.Errorf("the files are %+v", files)
	}
	if text := string(files[1].Text); !strings.HasPrefix(text, "{\n \"") || strings.Contains(text, ",\"") {
		t.Errorf("a line for each key is wanted, not\n%s", text)
	}
}

// TestTypesAreSaid: pages and help describe what a key can be.
func TestTypesAreSaid(t *testing.T) {
	low, high := 0, 9
	number, text, list := []string{load.TypeNumber}, []string{load.TypeText}, []string{load.TypeList}
	either := []string{load.TypeNumber, load.TypeText}
	r := toy(load.Key{Path: "a.words", Types: list}, load.Key{Path: "a.words[]", Types: text}, load.Key{Path: "a.ids", Types: list}, load.Key{Path: "a.ids[]", Types: text, Ref: "card"},
		load.Key{Path: "a.lists", Types: list}, load.Key{Path: "a.lists[]", Types: list}, load.Key{Path: "a.both", Types: list}, load.Key{Path: "a.both[]", Types: either},
		load.Key{Path: "a.tables", Types: list}, load.Key{Path: "a.tables[]", Types: []string{load.TypeTable}})
	for _, c := range []struct {
		k      load.Key
		en, zh string
	}{
		{load.Key{Types: number}, "a number", "数值"},
		{load.Key{Types: number, Low: &low}, "a number", "数值"},
		{load.Key{Types: number, High: &high}, "a number", "数值"},
		{load.Key{Types: number, Low: &low, High: &high}, "a number from 0 to 9", "0至9的数值"},
		{load.Key{Types: []string{load.TypeFlag}}, "true or false", "true 或 false"},
		{load.Key{Types: []string{load.TypeFlag, load.TypeTable}}, "true or false, or a table", "true 或 false，或表"},
		{load.Key{Types: text}, "a string", "字符串"},
		{load.Key{Types: text, Form: load.FormFilter}, "a filter", "过滤条件"},
		{load.Key{Types: text, Ref: "card"}, "the id of a [[card]]", "[[card]] 的编号"},
		{load.Key{Types: text, Path: "pack.toml:api", Words: []string{"x"}}, "a range of versions", "版本范围"},
		{load.Key{Types: text, Path: "a.vars.NAME"}, "a word", "词"},
		{load.Key{Types: either}, "a number, or the name of a var", "数值，或变量名"},
		{load.Key{Types: either, Form: load.FormFunction}, "a number, or a function of the script", "数值，或脚本中的函数"},
		{load.Key{Types: text, Words: []string{"x", "y"}}, "x, y", "x、y"},
		{load.Key{Types: text, Words: []string{"x"}, More: true, Ref: "card"}, "x, and what packs or other keys allow", "x，以及扩展包或其他键允许的词"},
		{load.Key{Types: text, More: true}, "a string", "字符串"},
		{load.Key{Types: list, Path: "a.words"}, "a list of strings", "列表，每项为字符串"},
		{load.Key{Types: list, Path: "a.words", Like: "a.ids"}, "a list of tables", "表的列表"},
		{load.Key{Types: list, Path: "a.ids"}, "a list of ids of [[card]]", "列表，每项为 [[card]] 的编号"},
		{load.Key{Types: list, Path: "a.lists"}, "a list of lists", "列表的列表"},
		{load.Key{Types: list, Path: "a.both"}, "a list whose items are: a number, or the name of a var", "列表，每项为数值，或变量名"},
		{load.Key{Types: list, Path: "a.tables"}, "a list of tables", "表的列表"},
		{load.Key{Types: list, Path: "a.unknown"}, "a list of tables", "表的列表"},
		{load.Key{}, "", ""},
	} {
		if got := r.Type(&Key{Key: c.k}); got.EN != c.en || got.ZH != c.zh {
			t.Errorf("%+v is %q, %q, want %q, %q", c.k, got.EN, got.ZH, c.en, c.zh)
		}
	}
}

// TestMeaningsAreFound: a key has its own sentence, else that of its longest ending.
func TestMeaningsAreFound(t *testing.T) {
	m := meaning{"a.b": "own", "*.b.c": "long", "*.c": "short", "*.b": "other"}
	for path, want := range map[string]string{"a.b": "own", "x.b": "other", "x.b.c": "long", "x.y.b.c": "long", "x.y.c": "short", "b.c": "short", "c": "", "x.y": "", "": ""} {
		if got := m.of(path); got != want {
			t.Errorf("%q means %q, want %q", path, got, want)
		}
	}
	for line, want := range map[string][2]string{"pack.toml:id: the id: short.": {"pack.toml:id", "the id: short."}, "# a: b": {}, "nothing": {}} {
		path, sentence, ok := cutLine(line)
		if !ok {
			path = ""
		}
		if path != want[0] || ok && sentence != want[1] {
			t.Errorf("%q is read as %q, %q, %t", line, path, sentence, ok)
		}
	}
	r := toy(load.Key{Path: "pack.toml:id"}, load.Key{Path: "a.NAME.deep"}, load.Key{Path: "a.side.twice"}, load.Key{Path: "b.side.twice"}, load.Key{Path: "b.side.once"}, load.Key{Path: "b.flat"})
	if got := r.deepKey(); got != "b.side.once" {
		t.Errorf("the example of the end of a key is %s", got)
	}
	for name, want := range map[string]int{"[[b.flat]]": 1, "flat": 1, "twice": 2, "pack.toml.id": 1, "id": 1, "a.side.twice": 1, "lat": 0, "once[]": 1} {
		if got := r.Find(name); len(got) != want {
			t.Errorf("%s finds %v", name, got)
		}
	}
	for _, c := range [][2]string{{"pack.toml:id", "pack.toml"}, {"a.b.c", "a.b"}, {"a", ""}, {"", ""}} {
		if got := tableOf(c[0]); got != c[1] {
			t.Errorf("the table of %q is %q, want %q", c[0], got, c[1])
		}
	}
}
