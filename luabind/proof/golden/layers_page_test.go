package golden_test

import (
	"os"
	"strings"
	"testing"

	"arbiter/core/rules/tcg"
	"arbiter/luabind/packs/load"
)

// TestPageOfFunctionsThatReadValues plays the example of docs/lua-api.md: the function
// sees the Banner's attack from below it, and not from above.
func TestPageOfFunctionsThatReadValues(t *testing.T) {
	page, err := os.ReadFile("../../../docs/lua-api.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## Functions that read values\n")
	section, _, _ = strings.Cut(section, "\n## ")
	manifest, script := block(t, section, "toml"), block(t, section, "lua")
	for _, tt := range []struct {
		name, manifest string
		want           int
	}{
		{"below", manifest, 4},
		{"above", manifest + "priority = 600\n", 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			manifest := strings.ReplaceAll(tt.manifest, "captain.lua", "s.lua") + unitCard("MY-SOLDIER", "") // s.lua is the script of a case
			m, units := scenario(t, []load.Source{source("my", `"core"`, manifest, script)}, []string{"MY-CAPTAIN", "MY-BANNER", "MY-SOLDIER"}, nil)
			if got := tcg.ReadOf(m, units[2], "attack", 0); got != 3 {
				t.Fatalf("the soldier has an attack of %d, want 2 and the Banner's 1", got)
			}
			if got := tcg.ReadOf(m, units[0], "attack", 0); got != tt.want {
				t.Errorf("the Captain has an attack of %d, want %d (%v)", got, tt.want, m.ReadFault())
			}
		})
	}
}

// block is the first code of a language in a text.
func block(t *testing.T, text, language string) string {
	t.Helper()
	_, code, found := strings.Cut(text, "```"+language+"\n")
	code, _, closed := strings.Cut(code, "```")
	if !found || !closed {
		t.Fatalf("docs/lua-api.md has no %s there", language)
	}
	return code
}
