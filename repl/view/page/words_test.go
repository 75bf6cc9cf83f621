package page

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbiter/luabind/packs/safeio"
)

var wordAsked = regexp.MustCompile(`\bw\('(\w+)'\)`)

// TestModulesHaveNoCircle checks that no script of the page imports itself over others. Which of
// such scripts is complete first depends on where a page begins.
func TestModulesHaveNoCircle(t *testing.T) {
	from := regexp.MustCompile(`(?m)^import .* from '\./(\w+\.js)';$`)
	imports := map[string][]string{}
	for _, name := range Assets() {
		text, _, ok := Asset(name)
		if !ok || !strings.HasSuffix(name, ".js") {
			continue
		}
		for _, m := range from.FindAllStringSubmatch(string(text), -1) {
			imports[name] = append(imports[name], m[1])
		}
	}
	if len(imports) < 20 {
		t.Fatalf("only %d scripts import others", len(imports))
	}
	var visit func(name string, path []string)
	visit = func(name string, path []string) {
		if at := slices.Index(path, name); at >= 0 {
			t.Fatalf("a circle: %s", strings.Join(append(path[at:], name), " → "))
		}
		for _, other := range imports[name] {
			visit(other, append(slices.Clip(path), name))
		}
	}
	for _, name := range Assets() {
		visit(name, nil)
	}
}

// TestWordsOfThePage checks that every word that a script of the page asks for exists in
// both languages, and that every word is asked for.
func TestWordsOfThePage(t *testing.T) {
	if !slices.Contains(Assets(), wordsFile) { // a playground and the pages of other programs have what is listed
		t.Errorf("%s is not among the files of the page", wordsFile)
	}
	var all strings.Builder
	for _, name := range Assets() {
		if _, _, ok := Asset(name); !ok {
			t.Errorf("the page lists %s and does not have it", name)
		}
		if !strings.HasSuffix(name, ".js") || name == wordsFile {
			continue
		}
		text, err := safeio.ReadFS(assets, name, assetFile)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
		for _, m := range wordAsked.FindAllStringSubmatch(string(text), -1) {
			if words[m[1]].EN == "" {
				t.Errorf("%s asks for the word %q, which does not exist", name, m[1])
			}
		}
	}
	latin := regexp.MustCompile(`[A-Za-z][a-z]{2,}`)
	stay := regexp.MustCompile(`Arbiter|arbiter view|arbiter matrix --deck FILE.toml|--pack|legal|whynot|bot|undo`) // names and commands
	for key, text := range words {
		if !strings.Contains(all.String(), "'"+key+"'") {
			t.Errorf("nothing asks for the word %q", key)
		}
		if !strings.ContainsFunc(text.ZH, func(r rune) bool { return unicode.Is(unicode.Han, r) }) || latin.MatchString(stay.ReplaceAllString(text.ZH, "")) {
			t.Errorf("%s: %q is not Chinese", key, text.ZH)
		}
	}
}

// TestMarksOfThePage checks that scripts join words with the punctuation of the language: with
// titled, listed, sentences and aside.
func TestMarksOfThePage(t *testing.T) {
	english := regexp.MustCompile(`join\('[,.;:] '\)|\}[:,.;] \$\{|'[:,.] ' \+|\+ '[:,.] '|\} \(\$\{`)
	code := regexp.MustCompile(`^\s*//|style\.|return m\.is === undefined|m\.operand`) // an operation is data
	for _, name := range Assets() {
		text, _, ok := Asset(name)
		if !ok || !strings.HasSuffix(name, ".js") || name == wordsFile {
			continue
		}
		for n, line := range strings.Split(string(text), "\n") {
			if found := english.FindString(line); found != "" && !code.MatchString(line) {
				t.Errorf("%s:%d joins words with %q: %s", name, n+1, found, strings.TrimSpace(line))
			}
		}
	}
}
