package runner_test

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/testing/runner"
)

// TestTableOfCoverage: the table has a row for each file and one for all, in columns of one width, and a sentence for
// each miss. A file without lines of a sort has a dash there.
func TestTableOfCoverage(t *testing.T) {
	sum := runner.SumCoverage([]*runner.CoveredFile{
		{Path: "mine/a_long_name.lua", Lines: runner.Share{Reached: 2, All: 3}, Missed: []runner.Miss{{Line: 4, Of: "hit", Kind: "line"}, {Line: 7, Last: 9, Of: "hit", Kind: "line"}}},
		{Path: "mine/b.toml", Clauses: runner.Share{Reached: 1000, All: 1000}, Handlers: runner.Share{Reached: 0, All: 2}, Missed: []runner.Miss{{Line: 3, Of: "B-1", Kind: "filter", Text: "a == b", What: "was never true"}, {Line: 5, Of: "B-1", Kind: "handler", Text: "B-1.x", What: "never ran"}}},
		{Path: "mine/c.lua", Lines: runner.Share{Reached: 4, All: 7}},
	})
	for lang, want := range map[string]string{
		"en": `file                              lines             clauses            handlers
mine/a_long_name.lua       2 of    3  66%                   -                   -
mine/b.toml                             -   1000 of 1000 100%     0 of    2   0%
mine/c.lua                 4 of    7  57%                   -                   -
all files                  6 of   10  60%   1000 of 1000 100%     0 of    2   0%
line 4 of hit (mine/a_long_name.lua:4) never ran
lines 7 to 9 of hit (mine/a_long_name.lua:7) never ran
the filter ` + "`a == b`" + ` of B-1 (mine/b.toml:3) was never true
the handler B-1.x (mine/b.toml:5) never ran
`,
		"zh": "全部文件",
	} {
		var b strings.Builder
		if err := sum.Print(&b, lang); err != nil {
			t.Fatal(err)
		}
		if got := squeezed(b.String()); lang == "en" && got != squeezed(want) {
			t.Errorf("got\n%s\nwant\n%s", b.String(), want)
		}
		lines := strings.Split(b.String(), "\n")
		if lang == "en" && (len(lines[0]) != len(lines[1]) || len(lines[1]) != len(lines[4])) {
			t.Errorf("the columns are of different widths:\n%s", b.String())
		}
		if lang == "zh" && (squeezed(lines[0]) != "文件 行 条件和效果 处理函数" || squeezed(lines[1]) != "mine/a_long_name.lua 2 / 3 66% - -" || squeezed(lines[4]) != "全部文件 6 / 10 60% 1000 / 1000 100% 0 / 2 0%") {
			t.Errorf("in Chinese\n%s", b.String())
		}
	}
}

// squeezed is a text with single spaces.
func squeezed(text string) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return strings.Join(lines, "\n")
}

// TestManualOfVerbs: the page has the common verbs, and those of a game by groups in their order. Each has its signature,
// its text, its call by name, and its example.
func TestManualOfVerbs(t *testing.T) {
	page := runner.Manual([]*runner.Game{{Title: "Chess", Manual: "About chess.\n", Verbs: []runner.Verb{
		{Group: runner.GroupExpect, Name: "late", Doc: "Is late.", Example: "t:late()"},
		{Group: runner.GroupScenario, Name: "lay", Params: []runner.Param{{Name: "a"}, {Name: "b"}, {Name: "c", Opt: true}}, Returns: "int", Doc: "Lays.", Example: "t:lay(1, 2)"},
	}}})
	_, own, found := strings.Cut(page, "\n# Chess\n\nAbout chess.\n")
	if !found || !strings.Contains(page, "### `t:eq(") || strings.Contains(own, "### `t:eq(") {
		t.Fatalf("no section of the game in %d bytes", len(page))
	}
	lay, late := strings.Index(own, "### `t:lay(a, b, [c])` → int\n\nLays."), strings.Index(own, "### `t:late()`\n\nIs late.\n\n```lua\nt:late()\n```\n")
	if lay < 0 || late < lay || !strings.Contains(own, "By name: `t:lay{ a = …, b = …, [c = …] }`\n\n```lua\nt:lay(1, 2)\n```\n") || !strings.HasPrefix(own, "\n## Chess: ") || strings.Count(own, "\n## Chess: ") != 2 {
		t.Errorf("got\n%s", own)
	}
}

// TestChangedFields: of the fields that are named those are written that are others after than before, in that order.
func TestChangedFields(t *testing.T) {
	list := func(words ...string) lua.LValue { return runner.ListOf(words) }
	before := map[string]lua.LValue{"hp": lua.LNumber(3), "at": list("a"), "odd key": lua.LTrue, "kept": lua.LString("x"), "gone": lua.LNumber(1)}
	after := map[string]lua.LValue{"hp": lua.LNumber(4), "at": list("a", "b\""), "odd key": lua.LFalse, "kept": lua.LString("x"), "gone": lua.LNumber(2)}
	if got := strings.Join(runner.Changed([]string{"odd key", "kept", "at", "hp"}, before, after), "; "); got != `["odd key"] = false; at = {"a", "b\""}; hp = 4` {
		t.Error(got)
	}
	if got := runner.Changed([]string{"kept"}, before, after); len(got) != 0 {
		t.Error(got)
	}
}
