package registry_test

import (
	"strings"
	"testing"
	"unicode"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	luatabletop "arbiter/luabind/games/tabletop"
	luatactics "arbiter/luabind/games/tactics"
	luatcg "arbiter/luabind/games/tcg"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/script/host"
)

// TestReferencePagesInChinese: in the tables of the Chinese pages of functions and events, what a
// type or an event is, is in Chinese, and so is each function.
func TestReferencePagesInChinese(t *testing.T) {
	packs, err := registry.Load(luatcg.Definition(), nil)
	if err != nil {
		t.Fatal(err)
	}
	rows, functions := 0, 0
	for _, page := range packs.Docs.Pages() {
		if !strings.HasSuffix(page.Name, ".zh.md") {
			continue
		}
		column := map[string]int{"lua-api.zh.md": 2, "events.zh.md": 3}[page.Name]
		for line := range strings.Lines(page.Text) {
			switch cells := strings.Split(strings.ReplaceAll(line, "handler|choice", "handler or choice"), " | "); {
			case strings.HasPrefix(line, "### "):
				functions++
			case !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| 类型 |"):
			case len(cells) > column && strings.IndexFunc(strings.Join(cells[column-1:column+1], " "), isHan) < 0:
				t.Errorf("%s: %s", page.Name, line)
			default:
				rows++
			}
		}
	}
	if rows < 150 || functions < 90 {
		t.Errorf("%d rows and %d functions in Chinese", rows, functions)
	}
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// TestDescribedInChinese: every function for scripts, every verb of tests and every event, of the rules and of shipped packs,
// has a description in Chinese. Descriptions of functions are sentences; those of events are parts of one.
func TestDescribedInChinese(t *testing.T) {
	check := func(of, name, text string, sentence bool) {
		t.Helper()
		if !strings.ContainsFunc(text, isHan) || strings.HasSuffix(text, "。") != sentence || strings.ContainsAny(text, ",;") && !strings.ContainsAny(text, "()|{") {
			t.Errorf("%s: %s is described as %q", of, name, text)
		}
	}
	cards, _, err := luatcg.Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for game, list := range map[string][]host.Entry{ //maporder: each alone
		"tcg": luatcg.Entries(cards), "tactics": luatactics.Entries(), "xiangqi": luaxiangqi.Entries(), "tabletop": luatabletop.Entries(),
	} {
		for _, f := range list {
			check(game, f.Name, f.Text("zh"), true)
			if f.Text("en") != f.Doc {
				t.Errorf("%s: %s is described as %q in English", game, f.Name, f.Text("en"))
			}
		}
	}
	for _, g := range kits.All().Games() {
		for _, f := range kits.Of(g).Entries() {
			check("tests of "+g.Name, f.Name, f.Text("zh"), true)
		}
		p, err := registry.Load(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		types := open(t, p, p.Modes()[0]).Program().Types
		for n := 1; n < types.Len(); n++ {
			d := types.Def(num.To[event.Type](n))
			if d.Kind != event.Step && d.Kind != event.Edit {
				check(g.Name, d.Name, d.ZH, false)
			}
		}
	}
}
