package manual_test

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "update the tests that the register of rules names")

// The spellings of an id: in text, in the name of a Go test, and in the name of a Lua test.
var (
	idText = regexp.MustCompile(`\b(?:[KDGWMAXTQ]-\d\d|C-R\d\d|C-(?:UNSC|COV|FLD|FOR)-\d{3})\b`)
	idGo   = regexp.MustCompile(`(?:Test|_)(C_?R|[KDGWMAXTQ])(\d\d)`)
	idLua  = regexp.MustCompile(`_(c_r|[kdgwmaxtq])(\d\d)|_(?:c_)?(unsc|cov|fld|for)_(\d{3})`)
	idCard = regexp.MustCompile(`(?m)^id = "((?:UNSC|COV|FLD|FOR)-\d{3})"`)
)

const (
	notBuilt = "not built yet"
	reading  = " ([reading](../rules-notes.md))"
	root     = "../../../.."
)

// rule is a row of a page of the register.
type rule struct {
	id, text, source, proof string
	page                    string
	line                    int
}

// TestRegister (docs/rules): every id in code, tests, scripts, manifests and pages is exactly
// one row of the register. Every row names tests that cite it or says that it is not
// built yet. Rows with a reading link to it. Every shipped card has a row.
func TestRegister(t *testing.T) {
	cited, proofs := citations(t)
	readings := notes(t)
	if *update {
		rewrite(t, proofs, readings)
	}
	rules := map[string]rule{}
	for _, r := range register(t) {
		if old, twice := rules[r.id]; twice {
			t.Errorf("%s:%d: %s is already in %s:%d", r.page, r.line, r.id, old.page, old.line)
		}
		rules[r.id] = r
		if r.text == "" || r.source == "" {
			t.Errorf("%s:%d: %s has no rule or no source", r.page, r.line, r.id)
		}
		if readings[r.id] != strings.HasSuffix(r.text, reading) {
			t.Errorf("%s:%d: %s should link to docs/rules-notes.md if that has a reading of it, and only then", r.page, r.line, r.id)
		}
		checkProof(t, r, proofs[r.id])
	}
	if len(rules) < 290 {
		t.Errorf("the register has %d rules", len(rules))
	}
	for id, where := range cited {
		if _, known := rules[id]; !known {
			t.Errorf("%s cites %s, which is not in docs/rules", where, id)
		}
	}
	if t.Failed() {
		t.Log("to find tests and links again: go test ./cmd/arbiter/internal/manual -run TestRegister -update")
	}
}

// checkProof compares the last cell of a row with the existing tests.
func checkProof(t *testing.T, r rule, have []proof) {
	t.Helper()
	names := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(r.proof, -1)
	for _, n := range names {
		if !slices.ContainsFunc(have, func(p proof) bool { return p.name == n[1] }) {
			t.Errorf("%s:%d: %s names %s, which does not cite it", r.page, r.line, r.id, n[1])
		}
	}
	if len(names) == 0 && r.proof != notBuilt {
		t.Errorf("%s:%d: %s names no test and does not say %q", r.page, r.line, r.id, notBuilt)
	}
	if r.proof == notBuilt && len(have) > 0 {
		t.Errorf("%s:%d: %s is marked as not built, but %s cites it", r.page, r.line, r.id, have[0].name)
	}
}

// register reads the rows of all pages.
func register(t *testing.T) []rule {
	t.Helper()
	pages, err := filepath.Glob(root + "/docs/rules/*.md")
	if err != nil || len(pages) < 2 {
		t.Fatal(pages, err)
	}
	var rules []rule
	for _, page := range pages {
		for i, line := range strings.Split(read(t, page), "\n") {
			r, ok := parse(line)
			r.page, r.line = filepath.Base(page), i+1
			if ok {
				rules = append(rules, r)
			} else if idText.MatchString(strings.SplitN(line+"||", "|", 3)[1]) {
				t.Errorf("%s:%d: a row has four cells: id, rule, source, tests", r.page, r.line)
			}
		}
	}
	return rules
}

func parse(line string) (rule, bool) {
	cells := strings.Split(line, "|")
	if len(cells) != 6 {
		return rule{}, false
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return rule{id: cells[1], text: cells[2], source: cells[3], proof: cells[4]}, idText.FindString(cells[1]) == cells[1] && cells[1] != ""
}

// rewrite puts links and the names of tests into the pages. Remarks that a rule is not
// built stay.
func rewrite(t *testing.T, proofs map[string][]proof, readings map[string]bool) {
	t.Helper()
	pages, _ := filepath.Glob(root + "/docs/rules/*.md")
	for _, page := range pages {
		lines := strings.Split(read(t, page), "\n")
		for i, line := range lines {
			r, ok := parse(line)
			if !ok {
				continue
			}
			text := strings.TrimSuffix(r.text, reading)
			if readings[r.id] {
				text += reading
			}
			lines[i] = fmt.Sprintf("| %s | %s | %s | %s |", r.id, text, r.source, best(proofs[r.id], strings.Contains(r.proof, notBuilt)))
		}
		if err := os.WriteFile(page, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// best picks three tests. Those with the id in their name come first, whole files last.
func best(have []proof, waits bool) string {
	have = slices.Clone(have)
	slices.SortStableFunc(have, func(a, b proof) int { return a.rank - b.rank })
	var names []string
	for _, p := range have {
		if name := "`" + p.name + "`"; len(names) < 3 && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch {
	case !waits:
		return strings.Join(names, ", ")
	case len(names) == 0:
		return notBuilt
	}
	return strings.Join(names, ", ") + "; the rest " + notBuilt
}

// notes returns the ids on the page of readings.
func notes(t *testing.T) map[string]bool {
	t.Helper()
	ids := map[string]bool{}
	for _, line := range strings.Split(read(t, root+"/docs/rules-notes.md"), "\n") {
		if about, _, ok := strings.Cut(strings.TrimPrefix(line, "|"), "|"); ok {
			for _, id := range idText.FindAllString(about, -1) {
				ids[id] = true
			}
		}
	}
	return ids
}

// proof is a test that cites an id: a function, or a file when the id is outside of one.
// Rank 0 has the id in its name.
type proof struct {
	name string
	rank int
}

// citations searches the files of the project. It returns the cited ids, with a file for
// each, and the tests that cite them.
func citations(t *testing.T) (cited map[string]string, proofs map[string][]proof) {
	t.Helper()
	cited, proofs = map[string]string{}, map[string][]proof{}
	for _, dir := range []string{"core", "luabind", "repl", "cmd", "scripts", "cards", "docs", ".ci", "README.md"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, e fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(filepath.ToSlash(name), "/kept/testdata") {
				return fs.SkipDir // tests of an earlier engine
			}
			if err != nil || e.IsDir() {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil || bytes.IndexByte(text, 0) >= 0 {
				return err
			}
			for _, id := range idsIn(string(text)) {
				cited[id] = name
			}
			if dir == "cards" {
				for _, m := range idCard.FindAllStringSubmatch(string(text), -1) {
					cited["C-"+m[1]] = name
				}
			}
			if isTest(name) {
				prove(name, string(text), proofs)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return cited, proofs
}

func isTest(name string) bool {
	return strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_test.lua") || strings.HasSuffix(name, "_scenario.toml") ||
		strings.Contains(filepath.ToSlash(name), "/testdata/")
}

var (
	topLevel = regexp.MustCompile(`^(?:(?:local )?function|func|var|const|type|import|package)\b`)
	testName = regexp.MustCompile(`^(?:func ((?:Test|Fuzz|Benchmark|Example)\w*)|function (test_\w+))`)
)

// idsIn returns the ids in a text. Nearly all text has none, and the regular expression looks
// at each byte, so only the words around a hyphen are given to it.
func idsIn(text string) (ids []string) {
	for at := 0; ; {
		i := strings.IndexByte(text[at:], '-')
		if i < 0 {
			return ids
		}
		begin := at + i
		for begin > at && isWord(text[begin-1]) {
			begin--
		}
		end := at + i + 1
		for end < len(text) && (isWord(text[end]) || text[end] == '-') {
			end++
		}
		ids = append(ids, idText.FindAllString(text[begin:end], -1)...)
		at = end
	}
}

func isWord(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// prove adds the ids that each test of a file cites. A comment before a declaration belongs
// to it.
func prove(file, text string, proofs map[string][]proof) {
	base, owner := filepath.Base(file), ""
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		switch {
		case line == "" || line[0] == ' ' || line[0] == '\t': // most lines, and no declaration
		case topLevel.MatchString(line):
			owner = testOf(line)
		case strings.HasPrefix(line, "//") || strings.HasPrefix(line, "--"):
			owner = ""
			for _, next := range lines[i:] {
				if strings.HasPrefix(next, "//") || strings.HasPrefix(next, "--") {
					continue
				}
				owner = testOf(next)
				break
			}
		}
		name, rank := owner, 1
		if name == "" {
			name, rank = base, 2
		}
		for _, id := range idsIn(line) {
			addProof(proofs, id, proof{name, rank})
		}
		if strings.HasPrefix(line, "func") && testName.MatchString(line) {
			for _, id := range idsOfName(name) {
				addProof(proofs, id, proof{name, 0})
			}
		}
	}
}

// testOf returns the name of the test that a line declares.
func testOf(line string) string {
	if m := testName.FindStringSubmatch(line); m != nil {
		return m[1] + m[2]
	}
	return ""
}

func idsOfName(name string) []string {
	var ids []string
	for _, m := range idGo.FindAllStringSubmatch(name, -1) {
		if strings.HasSuffix(m[1], "R") {
			ids = append(ids, "C-R"+m[2])
		} else {
			ids = append(ids, m[1]+"-"+m[2])
		}
	}
	for _, m := range idLua.FindAllStringSubmatch(name, -1) {
		switch {
		case m[3] != "":
			ids = append(ids, "C-"+strings.ToUpper(m[3])+"-"+m[4])
		case m[1] == "c_r":
			ids = append(ids, "C-R"+m[2])
		default:
			ids = append(ids, strings.ToUpper(m[1])+"-"+m[2])
		}
	}
	return ids
}

func addProof(proofs map[string][]proof, id string, p proof) {
	for i, old := range proofs[id] {
		if old.name == p.name {
			proofs[id][i].rank = min(old.rank, p.rank)
			return
		}
	}
	proofs[id] = append(proofs[id], p)
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
