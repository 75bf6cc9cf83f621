package reference

import (
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
