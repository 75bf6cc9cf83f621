package manual

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/docs"
	"arbiter/luabind/games"
)

// A term is a name in both languages, with the id that commands and manifests use.
type term struct {
	kind, zh, en, id string
}

// gameNames are the games in Chinese.
var gameNames = map[string]string{"tcg": "卡牌对战", "tactics": "战术战斗", "xiangqi": "象棋"}

// termsPage lists every term in Chinese: the concepts of the glossary, and the names of
// the shipped packs.
func termsPage(all []*games.Packs, names []string) (games.Page, error) {
	var b strings.Builder
	b.WriteString("# 术语对照\n\n本页由 `arbiter docs` 根据术语表和随附的扩展包生成，请勿手改。\n\n" +
		"每个概念只有一个中文名称和一个英文名称；中文名称取自各游戏的设计文档。编号用于指令、清单和脚本，不随语言改变。英文见 [glossary.md](glossary.md)，其末节说明有意保留的译法。\n")
	if err := concepts(&b, docs.Glossary); err != nil {
		return games.Page{}, err
	}
	for i, p := range all {
		name := gameNames[names[i]]
		if name == "" {
			return games.Page{}, fmt.Errorf("the game %s has no name in Chinese", names[i])
		}
		fmt.Fprintf(&b, "\n## %s的名称\n", name)
		if err := definitions(&b, p); err != nil {
			return games.Page{}, err
		}
	}
	return games.Page{Name: "terms.zh.md", Text: b.String()}, nil
}

// concepts writes the tables of the glossary, Chinese first.
func concepts(b *strings.Builder, glossary string) error {
	rows, head := 0, "" // the head waits for the first row: a section may have none
	for _, line := range strings.Split(glossary, "\n") {
		if title, ok := strings.CutPrefix(line, "## "); ok {
			_, zh, _ := cutHan(title)
			head = fmt.Sprintf("\n## %s\n\n| 中文 | 英文 | 代码 | 含义 |\n|---|---|---|---|\n", zh)
		}
		cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "| "), " |"), " | ")
		if len(cells) != 5 || cells[0] == "term" {
			continue
		}
		fmt.Fprintf(b, "%s| %s | %s | %s | %s |\n", head, cells[1], cells[0], cells[2], cells[4])
		head = ""
		rows++
	}
	if rows == 0 {
		return fmt.Errorf("the glossary has no terms")
	}
	return nil
}

// cutHan cuts a title such as "Packs and scripts 扩展包与脚本" where its Chinese begins.
func cutHan(title string) (en, zh string, found bool) {
	i := strings.IndexFunc(title, func(r rune) bool { return r >= 0x2e80 })
	if i < 0 {
		return title, title, false
	}
	return strings.TrimSpace(title[:i]), title[i:], true
}

// definitions writes the names of the packs of a game, a table for each kind.
func definitions(b *strings.Builder, p *games.Packs) error {
	list := map[string][]term{}
	each := func(lang string, f func(def.Entry)) {
		p.Define(lang, f)
		if p.Docs.Terms != nil {
			p.Docs.Terms(lang, f)
		}
	}
	english := map[string]string{}
	each(i18n.English, func(d def.Entry) { english[d.Kind+" "+d.ID] = d.Name })
	each(i18n.Chinese, func(d def.Entry) {
		list[d.Kind] = append(list[d.Kind], term{d.Kind, d.Name, english[d.Kind+" "+d.ID], d.ID})
	})
	for _, k := range def.Kinds {
		if len(list[k.ID]) == 0 {
			continue
		}
		fmt.Fprintf(b, "\n### %s\n\n| 中文 | 英文 | 编号 |\n|---|---|---|\n", k.Name.ZH)
		for _, t := range list[k.ID] {
			if t.en != "" || t.zh != "" {
				fmt.Fprintf(b, "| %s | %s | `%s` |\n", t.zh, t.en, t.id)
			}
		}
		delete(list, k.ID)
	}
	if len(list) > 0 {
		return fmt.Errorf("definitions of these kinds have no name in Chinese: %s", strings.Join(slices.Sorted(maps.Keys(list)), ", "))
	}
	return nil
}
