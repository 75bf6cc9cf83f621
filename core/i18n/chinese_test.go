package i18n_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// stays are the words that are the same in every language: commands, keys, functions and
// arguments as they are typed, and proper names.
var stays = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`
		arbiter GET Content Type zh en bot bots cards check csv deck docs format help matrix mode option pack play record repl room rooms test view with JSON Lua MB REPL TOML API Schema
		activate aim answer attack break cd clear clock compare continue diff emit end eval find fork give goto hint history legal line list load log move next
		over quit replayed rules save scenario script session set setup show spawn state step switch tick try undo watch whynot why write risky main
		alpha ALPHA Alpha Bravo Charlie amount ask casual greedy mcts search at base board bravo BRAVO card charlie CHARLIE damage edit energy ev event events fact false fixture fen front game hand hello hit hits
		hard confirm if json jsonl lines lua marine grunt md me ms name nil now of on orbit owner percent player policy most terms row schema search moment shield shotgun
		side source squad start supply sword table target text to toml true turn type value id cost battle zh
		budget CFR NashConv ADDRESS ARMOR CHUNK NOUGHT PLACE COMMAND COV DAMAGE DEALT ENTITY EXPR FILE HEALED ID LANE LINE ALL ASCII LC MESSAGES MODIFIED NAME PACK PATH ROW SEQ SQUAD UNIT UNSC WORD WXF Arbiter`) {
		m[w] = true
	}
	return m
}()

var (
	anyVerb = regexp.MustCompile(`%[-+# 0]*(?:\[\d+\])?[\d.*]*(?:\[\d+\])?[a-zA-Z]`)
	// typed finds what a person types or reads in a file: words in quotes, flags and files.
	typed     = regexp.MustCompile(`arbiter(?: [a-z]+)+|“[\w./-]+”|--[a-z-]+|\w+/\w+\.\w+`)
	latinWord = regexp.MustCompile(`[A-Za-z][A-Za-z]+`)
	// narrow finds punctuation of English next to Chinese. A sign at the end of a word that
	// is typed belongs to that word, as in "name:".
	narrow = regexp.MustCompile(`\p{Han} ?[,;:!?()](?:[^\w]|$)|(?:^|[^\w?])[,;:!()]\p{Han}|\p{Han}\.(?: |$)`)
)

// foreign returns what is not Chinese in the Chinese text, or nothing.
func foreign(en, zh string) string {
	if en == zh || apart.MatchString(en) {
		return ""
	}
	bare := typed.ReplaceAllStringFunc(anyVerb.ReplaceAllString(zh, "§"), func(w string) string {
		if strings.Contains(en, strings.Trim(w, "“”")) {
			return "§"
		}
		return w
	})
	for _, w := range latinWord.FindAllString(bare, -1) {
		if !stays[w] {
			return "the word " + w + " is English"
		}
	}
	if found := narrow.FindString(bare); found != "" && strings.ContainsFunc(en, unicode.IsLetter) {
		return "the punctuation of " + found + " is English"
	}
	return ""
}

// A glossary maps the terms of docs/glossary.md to their Chinese names.
type glossary map[string]string

func readGlossary(t *testing.T) glossary {
	t.Helper()
	page, err := os.ReadFile("../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	names := glossary{}
	for _, line := range strings.Split(string(page), "\n") {
		if cells := strings.Split(strings.Trim(line, "| "), " | "); len(cells) == 5 {
			names[cells[0]] = cells[1]
		}
	}
	if len(names) < 80 {
		t.Fatalf("the glossary has %d terms", len(names))
	}
	return names
}

// strict are the terms that a Chinese text has whenever the English one has them, with
// other names for the things that English calls the same.
var strict = map[string][]string{
	"command": {"命令"}, "listener": nil, "fixture": nil, "lane": nil, "keyword": nil, "status": nil, "modifier": nil, "fork": nil, "script": nil, "landmark": nil, "truce": nil,
	"deck": {"牌库"}, "event": nil, "pack": nil, "bot": nil, "unit": nil, "piece": {"子", "牌"}, "effect": {"生效", "有效"}, "battle": nil, "session": nil, "graveyard": nil, "battery": nil,
	"capital ship": nil, "derived action": nil, "time debt": nil, "move rate": nil, "seat": nil, "state": nil, "supply": nil, "module": nil, "window": nil,
}

var (
	code = regexp.MustCompile("`[^`]*`|arbiter(?: [a-z]+)+|\"\\w+\"|\\w*[_.=?/:\\[\\]|][\\w.:/\\[\\]|-]+|--\\w+|%[-+# 0]*(?:\\[\\d+\\])?[a-z]|\\(unit=")
	// apart are the beginnings of texts that show what is typed in Chinese, or in which a term
	// is a word that is typed.
	apart  = regexp.MustCompile("^(?:Words in a name or text, for example: marine|In the card game PLACE is|It searches definitions in both languages)")
	anyOne = regexp.MustCompile(`[a-z]+(?: (?:ship|action|debt|rate))?`)
)

// wrong returns the term of a text that has another name in Chinese, or nothing.
func (g glossary) wrong(en, zh string) string {
	if apart.MatchString(en) {
		return ""
	}
	plain, _, _ := strings.Cut(strings.ReplaceAll(en, "such as", "for example"), "for example") // the rest is an example
	plain = strings.ToLower(code.ReplaceAllString(plain, " "))
	for _, w := range anyOne.FindAllString(plain, -1) {
		term := strings.TrimSuffix(w, "s")
		others, ok := strict[term]
		if !ok {
			continue
		}
		name := g[term]
		if name == "" {
			continue
		}
		found := strings.Contains(zh, name)
		for _, other := range others {
			found = found || strings.Contains(zh, other)
		}
		if !found {
			return "the glossary calls " + term + " " + name
		}
	}
	return ""
}

func TestForeignTexts(t *testing.T) {
	for _, zh := range []string{"单位unit", "单位,基地", "没有单位!", "单位 (基地)", "单位.", "(单位)"} {
		if foreign("a unit", zh) == "" {
			t.Errorf("%q passes", zh)
		}
	}
	for _, zh := range []string{"单位", "%s单位，%d", "用undo撤销", "“单位”（基地）", "写法如f1", "也可写?NAME"} {
		if wrong := foreign("a unit", zh); wrong != "" {
			t.Errorf("%q: %s", zh, wrong)
		}
	}
	g := glossary{"unit": "单位", "command": "指令"}
	if g.wrong("give a command", "下达口令") == "" || g.wrong("Units", "单位") != "" || g.wrong("for example unit.health", "例如unit.health") != "" {
		t.Error("terms are not compared")
	}
}
