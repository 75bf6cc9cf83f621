package manual_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// replaced are names that once stood for a word of the rule books, with that word. A
// name can be part of another word, which is listed with it.
var replaced = []struct {
	name, word string
	within     []string
}{
	{name: "停战", word: "停火"},
	{name: "主力舰", word: "旗舰"},
	{name: "传说", word: "传奇"},
	{name: "牌组", word: "套牌", within: []string{"卡牌组合"}},
	{name: "副牌", word: "套牌"},
	{name: "护盾强化", word: "护盾硬化"},
	{name: "超量护盾", word: "过载护盾"},
	{name: "衍生动作", word: "派生动作"},
	{name: "欠时", word: "预支时间"},
	{name: "移动倍率", word: "移动速率"},
	{name: "消灭对手", word: "歼灭胜"},
	{name: "控制胜利", word: "全面控制胜"},
	{name: "功勋", word: "战功"},
	{name: "溃散", word: "溃退"},
	{name: "群体清除", word: "清场"},
	{name: "复仇反制", word: "复仇"},
	{name: "击沈", word: "击沉"},
	{name: "联合国太空司令部", word: "UNSC"},
	{name: "协同火力", word: "协同连击"},
	{name: "已标定", word: "标定"},
	{name: "战术牌上限", word: "战术连发上限"},
	{name: "基地伤害上限", word: "基地直伤上限"},
	{name: "背约", word: "违约"},
	{name: "栏位", word: "槽位"},
	{name: "空位", word: "空槽位"},
	{name: "装入", word: "装载"},
	{name: "抽牌阶段", word: "抽牌与充能阶段"},
	{name: "能量电池", word: "电池"},
	{name: "击中", word: "命中"},
	{name: "被反应", word: "被响应"},
	{name: "空降舱", word: "空投舱"},
	{name: "固定工事", word: "工事"},
	{name: "轻巡舰", word: "护卫艇"},
	{name: "弹道", word: "实弹"},
	{name: "关键尸脑", word: "枢脑"},
	{name: "比赛", word: "对局"},
	{name: "电脑", word: "机器人"},
	{name: "所有者", word: "控制者"},
	{name: "自己的回合", word: "己方回合"},
	{name: "自己回合", word: "己方回合"},
	{name: "你方", word: "你的"},
	{name: "將军", word: "将军"},
	{name: "將軍", word: "将军"},
	{name: "將帅", word: "将帅"},
	{name: "將死", word: "将死"},
	{name: "布子", word: "摆棋"},
	{name: "须作选择", word: "请…选择"},
}

// chineseTexts are the files with texts in Chinese that people read: the packs, the
// sentences of the games and sessions, the page, and the documents.
func chineseTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, dir := range []string{"cards", "scripts", "core", "repl", "docs"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(file string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "testdata" {
				return filepath.SkipDir
			}
			switch ext := filepath.Ext(file); {
			case d.IsDir(), ext != ".go" && ext != ".toml" && ext != ".js" && ext != ".md", strings.HasSuffix(file, "_test.go"):
				return nil
			}
			text, err := os.ReadFile(file)
			if err == nil && hasHan(string(text)) {
				texts[file] = string(text)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

// TestChineseWords checks that no text in Chinese has another name for what the rule
// books, or this table, have a word for.
func TestChineseWords(t *testing.T) {
	texts := chineseTexts(t)
	if len(texts) < 200 {
		t.Errorf("%d files have texts in Chinese", len(texts))
	}
	for file, text := range texts {
		for n, line := range strings.Split(text, "\n") {
			if !hasHan(line) {
				continue
			}
			for _, r := range replaced {
				rest := line
				for _, w := range r.within {
					rest = strings.ReplaceAll(rest, w, "")
				}
				if strings.Contains(rest, r.name) {
					t.Errorf("%s:%d: %s is called %s: %s", strings.TrimPrefix(file, root), n+1, r.name, r.word, strings.TrimSpace(line))
				}
			}
		}
	}
}

var bothNames = regexp.MustCompile(`name = \{ en = "([^"]*)", zh = "([^"]*)" \}`)

// TestOneChineseName checks that what has one name in English has one in Chinese: a
// keyword, its tag, its rule and its room option say the same word.
func TestOneChineseName(t *testing.T) {
	// The rule books have one English word for the keyword EMP and what it does to a unit,
	// and Evacuated is a count of units as well as the rank that it earns.
	names, apart := map[string]string{}, map[string]bool{"emp": true, "evacuated": true}
	for file, text := range chineseTexts(t) {
		if filepath.Ext(file) != ".toml" || strings.HasPrefix(file, filepath.Join(root, "docs")) {
			continue
		}
		for _, m := range bothNames.FindAllStringSubmatch(text, -1) {
			en := strings.ToLower(m[1])
			if was, ok := names[en]; ok && was != m[2] && !apart[en] {
				t.Errorf("%s: %s is both %s and %s", strings.TrimPrefix(file, root), m[1], was, m[2])
			}
			names[en] = m[2]
		}
	}
	if len(names) < 200 {
		t.Errorf("%d names were compared", len(names))
	}
}
