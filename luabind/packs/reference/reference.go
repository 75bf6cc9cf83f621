// Package reference describes the keys of manifests: every key with its type, bounds,
// default, meaning and an example, for each game. The keys are recorded from the
// readers as they load packs (load.Schema), and kept current by the walk over all keys
// (luabind/proof/proofs). The files in meanings explain them. Pages, JSON Schema, the
// REPL's help and new packs are made from it.
//
// Programs that embed the engine use package luabind instead.
package reference

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
)

//go:embed keys meanings
var files embed.FS

// HeadTable is the table of the keys of pack.toml.
const HeadTable = "pack.toml"

// Key is a key of manifests with its meaning.
type Key struct {
	load.Key
	Meaning string // in English
	chinese string
}

// Text returns the meaning in both languages.
func (k *Key) Text() i18n.Text { return i18n.Text{EN: k.Meaning, ZH: k.chinese} }

// Reference is the keys of a game's manifests.
type Reference struct {
	Game string
	keys []Key
	at   map[string]int // by path
}

// read has the references that were requested, by game.
var read sync.Map

// Of returns the reference of a game, which is read once.
func Of(game string) (*Reference, error) {
	if r, done := read.Load(game); done {
		return r.(*Reference), nil
	}
	r, err := readOf(game)
	if err == nil {
		read.Store(game, r)
	}
	return r, err
}

func readOf(game string) (*Reference, error) {
	lines, err := files.ReadFile("keys/" + game + ".jsonl")
	if err != nil {
		return nil, fmt.Errorf("no reference of the game %q", game)
	}
	keys, err := load.ReadKeys(lines)
	if err != nil {
		return nil, err
	}
	means, chinese := meanings(game, i18n.English), meanings(game, i18n.Chinese)
	r := &Reference{Game: game, at: map[string]int{}}
	for _, k := range keys {
		r.at[k.Path] = len(r.keys)
		r.keys = append(r.keys, Key{k, means.of(k.Path), chinese.of(k.Path)})
	}
	return r, nil
}

// Keys returns all keys by path, without the elements of lists.
func (r *Reference) Keys() []Key {
	return slices.DeleteFunc(slices.Clone(r.keys), func(k Key) bool { return strings.HasSuffix(k.Path, "[]") })
}

// Key returns a key by its path, as in card.listener.role; the path may lead through a
// table that is like another, as in rule.listener.role.
func (r *Reference) Key(path string) (k Key, ok bool) {
	if i, ok := r.at[path]; ok {
		return r.keys[i], true
	}
	for at := tableOf(path); at != ""; at = tableOf(at) {
		if i, ok := r.at[at]; ok && r.keys[i].Like != "" {
			return r.Key(r.keys[i].Like + path[len(at):])
		}
	}
	return k, false
}

// Under returns the keys of a table, by path.
func (r *Reference) Under(table string) (out []Key) {
	if k, ok := r.Key(table); ok {
		table = k.Path
		if k.Like != "" {
			return r.Under(k.Like)
		}
	}
	for _, k := range r.Keys() {
		if tableOf(k.Path) == table && k.Path != table {
			out = append(out, k)
		}
	}
	return out
}

// Tables returns the kinds of definitions.
func (r *Reference) Tables() (out []Key) {
	for _, k := range r.Keys() {
		if tableOf(k.Path) == "" {
			out = append(out, k)
		}
	}
	return out
}

// Find returns the keys that a user may mean: by the whole path, or by the end of one,
// such as target.side for card.target.side.
func (r *Reference) Find(name string) []Key {
	name = strings.TrimSuffix(strings.TrimPrefix(strings.Trim(name, "[]"), HeadTable+"."), "[]")
	if k, ok := r.Key(name); ok {
		return []Key{k}
	}
	var out []Key
	for _, k := range r.Keys() {
		if strings.HasSuffix(k.Path, "."+name) || strings.HasSuffix(k.Path, ":"+name) {
			out = append(out, k)
		}
	}
	return out
}

// Type returns what a key can be, as in "a number from 1 to 100".
func (r *Reference) Type(k *Key) i18n.Text {
	var parts i18n.Texts
	for _, t := range k.Types {
		switch t {
		case load.TypeNumber:
			parts = append(parts, numbers(k))
		case load.TypeFlag:
			parts = append(parts, i18n.Text{EN: "true or false", ZH: "true 或 false"})
		case load.TypeText:
			parts = append(parts, texts(k))
		case load.TypeTable:
			parts = append(parts, i18n.Text{EN: "a table", ZH: "表"})
		case load.TypeList:
			parts = append(parts, r.list(k))
		}
	}
	for i := range parts[min(1, len(parts)):] {
		parts[i+1] = i18n.Spaced(parts[i+1])
	}
	return parts.Join(", or ", "，或")
}

func (r *Reference) list(k *Key) i18n.Text {
	i, ok := r.at[k.Path+"[]"]
	if !ok || k.Like != "" || slices.Contains(r.keys[i].Types, load.TypeTable) {
		return i18n.Text{EN: "a list of tables", ZH: "表的列表"}
	}
	item := r.keys[i]
	if slices.Contains(item.Types, load.TypeList) {
		return i18n.Text{EN: "a list of lists", ZH: "列表的列表"}
	}
	kind := r.Type(&item)
	return i18n.Text{EN: "a list " + several(kind.EN), ZH: i18n.Format("%s", "列表，每项为%s", i18n.Spaced(kind)).ZH}
}

// plurals are the types of items as a list names them in English.
var plurals = [][2]string{{"a string", "of strings"}, {"a filter", "of filters"}, {"a number", "of numbers"}, {"a name", "of names"},
	{"an event type", "of event types"}, {"the id of a ", "of ids of "}}

// several returns the type of the items of a list in English.
func several(kind string) string {
	for _, p := range plurals {
		if rest, ok := strings.CutPrefix(kind, p[0]); ok && !strings.Contains(rest, ", or ") {
			return p[1] + rest
		}
	}
	return "whose items are: " + kind
}

func numbers(k *Key) i18n.Text {
	if k.Low == nil || k.High == nil {
		return i18n.Text{EN: "a number", ZH: "数值"}
	}
	return i18n.Format("a number from %d to %d", "%d至%d的数值", *k.Low, *k.High)
}

// formWords describe what a string spells.
var formWords = map[string]i18n.Text{
	load.FormID:       {EN: "a name of letters, digits, _ and -", ZH: "由字母、数字、_ 和 - 组成的名称"},
	load.FormName:     {EN: "a name of lower-case letters, digits and _", ZH: "由小写字母、数字和 _ 组成的名称"},
	load.FormEvent:    {EN: "an event type", ZH: "事件类型"},
	load.FormFunction: {EN: "a function of the script", ZH: "脚本中的函数"},
	load.FormFilter:   {EN: "a filter", ZH: "过滤条件"},
	load.FormPath:     {EN: "a path of filters", ZH: "过滤路径"},
}

func texts(k *Key) i18n.Text {
	words := i18n.List(k.Words)
	switch {
	case k.Path == "pack.toml:api":
		return i18n.Text{EN: "a range of versions", ZH: "版本范围"}
	case len(k.Words) > 0 && k.More:
		return i18n.Format("%s, and what packs or other keys allow", "%s，以及扩展包或其他键允许的词", words)
	case len(k.Words) > 0:
		return words
	case k.Ref != "":
		return i18n.Format("the id of a [[%s]]", "[[%s]] 的编号", k.Ref)
	case strings.HasSuffix(k.Path, "vars.NAME"):
		return i18n.Text{EN: "a word", ZH: "词"}
	case slices.Contains(k.Types, load.TypeNumber) && k.Form == "":
		return i18n.Text{EN: "the name of a var", ZH: "变量名"}
	case k.Form != "":
		return formWords[k.Form]
	}
	return i18n.Text{EN: "a string", ZH: "字符串"}
}

// tableOf returns the path of the table that has a key, or "" for a kind of definition.
func tableOf(path string) string {
	return path[:max(strings.LastIndexByte(path, '.'), strings.LastIndexByte(path, ':'), 0)]
}

// NameOf returns a key without its table.
func NameOf(path string) string { return strings.TrimLeft(path[len(tableOf(path)):], ".:") }
