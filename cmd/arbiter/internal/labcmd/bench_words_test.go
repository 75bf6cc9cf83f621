package labcmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// TestFiguresAreInChinese reads the names of figures in the source. Each has Chinese, and the
// columns after it are where they are in English.
func TestFiguresAreInChinese(t *testing.T) {
	name, found := regexp.MustCompile(`(?:Row\{|, |^\s*)\{?Name: "([^"]+)",? .*(?:Unit|Value|Target)|row\("([^"]+)"`), 0
	for _, pattern := range []string{"lab/bench/*.go", "games/tcg/bench*.go", "games/tactics/measure.go"} {
		files, err := filepath.Glob(filepath.Join("../../../../luabind", pattern))
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range strings.Split(string(text), "\n") {
				for _, m := range name.FindAllStringSubmatch(line, -1) {
					if strings.HasSuffix(file, "_test.go") {
						continue
					}
					found++
					one := games.Row{Name: m[1] + m[2]}
					if zh := figureName(one.Name, i18n.Chinese); !strings.ContainsFunc(zh, func(r rune) bool { return unicode.Is(unicode.Han, r) }) && one.Name != "Fork" && one.Name != "Hash" && one.Name != "ForkInto" {
						t.Errorf("%s: %q is called %q in Chinese", file, one.Name, zh)
					}
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("%d figures were found", found)
	}
	for en, zh := range map[string]string{
		"duel: random duels": "duel：随机双人对决", "ffa4 with all modules: commands": "ffa4（全部模块）：指令", "of ffa3 without modules": "ffa3（无模块）的一条指令",
		"with all but galactic": "启用 galactic 以外的全部模块", "with orbit alone (with all but it 21.83)": "只启用 orbit（启用其余全部为 21.83）", "something else": "something else",
	} {
		if got := figureName(en, i18n.Chinese); got != zh || figureName(en, i18n.English) != en {
			t.Errorf("%q is called %q", en, got)
		}
	}
}
