package manual_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// replaced maps former names to the word of the rule books. Longer words that contain a
// former name are listed with it.
var replaced = []struct {
	name, word string
	within     []string
}{
	{name: "停战", word: "停火"},
	{name: "主力舰", word: "旗舰"},
	{name: "传说", word: "传奇"},
	{name: "牌组", word: "套牌", within: []string{"卡牌组合", "套牌组合"}},
	{name: "副牌", word: "套牌", within: []string{"一副牌库"}},
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
	{name: "格位", word: "槽位"},
	{name: "劫持", word: "夺取"},
	{name: "舰体", word: "船壳"},
	{name: "漂移", word: "偏移"},
	{name: "漂向", word: "偏向"},
	{name: "筛选条件", word: "过滤条件"},
	{name: "版图", word: "盘面"},
	{name: "战略目标", word: "战略任务"},
	{name: "六边格", word: "六角格"},
	{name: "命中检定", word: "命中判定"},
	{name: "棋盘格", word: "网格"},
	{name: "格阵", word: "网格"},
	{name: "分叉", word: "分支"},
	{name: "重演", word: "回放"},
	{name: "重放", word: "回放"},
	{name: "待决", word: "待答复"},
	{name: "卡牌游戏", word: "卡牌对战"},
	{name: "战术游戏", word: "战术战斗"},
	{name: "自带的扩展包", word: "随附的扩展包"},
	{name: "手工修改。英文版", word: "手改"},
	{name: "规则登记表", word: "规则总表"},
	{name: "位玩家", word: "名玩家", within: []string{"末位玩家", "首位玩家"}},
	{name: "走法]", word: "种选择]"},
}

// crowded are a word that people type, such as a command or a key, without a space between it and
// Chinese, and a number in a sentence with one: 用 undo 撤销, 第3张牌.
var crowded = []*regexp.Regexp{
	regexp.MustCompile(`\p{Han}(?:--)?[a-z]{2}|[^%{.\w][a-z]{2,}\p{Han}`),
	regexp.MustCompile(`\p{Han} (?:\d+|%d) \p{Han}|\p{Han} (?:\d+|%d) 至|(?:^|[（，：。；])(?:\d+|%d) 至`),
}

// chineseTexts returns the files with Chinese texts for people: the packs, the sentences of
// the games and sessions, the page, and the documents.
func chineseTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, dir := range []string{"cards", "scripts", "core", "repl", "luabind", "cmd", "docs"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(file string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "testdata" {
				return filepath.SkipDir
			}
			switch ext := filepath.Ext(file); {
			case d.IsDir(), ext != ".go" && ext != ".toml" && ext != ".js" && ext != ".md" && !strings.HasSuffix(file, ".zh.txt"), strings.HasSuffix(file, "_test.go"):
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

// TestChineseWords checks that Chinese texts use the words of the rule books, or of this
// table.
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
			for _, x := range crowded {
				if found := x.FindString(strings.ReplaceAll(line, `\n`, " ")); found != "" {
					t.Errorf("%s:%d: the spaces of %q in %s", strings.TrimPrefix(file, root), n+1, found, strings.TrimSpace(line))
				}
			}
		}
	}
}

var (
	chineseText = regexp.MustCompile(`zh = "((?:[^"\\\\]|\\\\.)*)"`)
	placeholder = regexp.MustCompile(`\{[^}]*\}`)
	latinWord   = regexp.MustCompile(`[A-Za-z][A-Za-z]+`)
	docText     = regexp.MustCompile(`doc = \{ en = "([^"]*)", zh = "([^"]*)" \}`) // for people who write scripts
	narrowSign  = regexp.MustCompile(`\p{Han} ?[,;:!?()]|[,;:!?()]\p{Han}|\p{Han}\.(?: |$)`)
)

// TestChineseOfPacks checks that the Chinese texts of the packs have no English word but
// ids and names that nobody translates, and the punctuation of Chinese. A description for scripts
// may name events, fields and definitions as the English one does.
func TestChineseOfPacks(t *testing.T) {
	stays := map[string]bool{"UNSC": true, "ODST": true, "IV": true, "II": true, "EMP": true, "ALPHA": true, "BRAVO": true, "CHARLIE": true, "Alpha": true, "Bravo": true, "Charlie": true, "DoT": true, "HoT": true, "Sticky": true}
	count := 0
	for file, text := range chineseTexts(t) {
		if filepath.Ext(file) != ".toml" {
			continue
		}
		for n, line := range strings.Split(text, "\n") {
			for _, m := range chineseText.FindAllStringSubmatch(line, -1) {
				count++
				zh := placeholder.ReplaceAllString(m[1], "§")
				doc := docText.FindStringSubmatch(line)
				for _, w := range latinWord.FindAllString(zh, -1) {
					named := doc != nil && doc[2] == m[1] && strings.Contains(strings.ToLower(doc[1]), strings.ToLower(w))
					if !stays[w] && !named {
						t.Errorf("%s:%d: %s in %s", strings.TrimPrefix(file, root), n+1, w, m[1])
					}
				}
				if sign := narrowSign.FindString(zh); sign != "" {
					t.Errorf("%s:%d: the punctuation of %q is English: %s", strings.TrimPrefix(file, root), n+1, sign, m[1])
				}
			}
		}
	}
	if count < 1000 {
		t.Errorf("%d texts were read", count)
	}
}

var bothNames = regexp.MustCompile(`name = \{ en = "([^"]*)", zh = "([^"]*)" \}`)

// TestOneChineseName checks that things with one English name have one Chinese name: a
// keyword, its tag, its rule and its room option.
func TestOneChineseName(t *testing.T) {
	// The rule books have one English word for the keyword EMP and for its effect on a unit.
	// Evacuated is both a count of units and the rank that it earns. A player plays a card
	// or a stone, and a board is that of stones or the common cards of poker. A bid is a
	// number of dice or a contract. Points are a score or a merit.
	names, apart := map[string]string{}, map[string]bool{"emp": true, "evacuated": true, "play": true, "board": true, "bidding": true, "points": true}
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

// TestTermsHaveBothNames checks that every term of the page has a name in Chinese and one
// in English; both have a name that nobody translates, such as UNSC.
func TestTermsHaveBothNames(t *testing.T) {
	rows := 0
	page := read(t, filepath.Join(root, "docs/terms.zh.md"))
	if strings.Contains(page, "|---|\n\n") {
		t.Error("docs/terms.zh.md has a table without rows")
	}
	for n, line := range strings.Split(page, "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) < 3 || !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| 中文") {
			continue
		}
		rows++
		zh, en := strings.TrimPrefix(cells[0], "| "), cells[1]
		if en == "" || hasHan(en) || zh != en && !hasHan(zh) {
			t.Errorf("docs/terms.zh.md:%d: %q and %q are not the names of one term in Chinese and English", n+1, zh, en)
		}
	}
	if rows < 300 {
		t.Errorf("the page has %d terms", rows)
	}
}

var (
	ruleRow = regexp.MustCompile(`(?m)^\| ([A-Z]-R?\d+) \| (.*) \| (.*) \| .* \|$`)
	ruleID  = regexp.MustCompile(`\b[A-Z]-R?\d\d\b`)
)

// TestReadingsAreInChinese checks that the page for the author of the rule books has every
// rule that they leave open, and no rule that does not exist.
func TestReadingsAreInChinese(t *testing.T) {
	page, exists, open := read(t, filepath.Join(root, "docs/rules.zh.md")), map[string]bool{}, 0
	pages, err := filepath.Glob(filepath.Join(root, "docs/rules/*.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, id := range ruleID.FindAllString(page, -1) {
		named[id] = true
	}
	for _, file := range pages {
		for _, m := range ruleRow.FindAllStringSubmatch(read(t, file), -1) {
			exists[m[1]] = true
			if !strings.Contains(m[3], "ours") && !strings.Contains(m[2], "rules-notes.md") {
				continue
			}
			open++
			if !named[m[1]] {
				t.Errorf("docs/rules.zh.md lacks %s: %s", m[1], m[2])
			}
		}
	}
	for id := range named {
		if !exists[id] {
			t.Errorf("docs/rules.zh.md has %s, which is not a rule", id)
		}
	}
	if open < 200 {
		t.Errorf("%d rules are open", open)
	}
}
