package manifest_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// filled fills files of the size of manifests or scripts with lines; line is a
// format that takes a number.
func filled(n, size int, ext, line string) map[string]string {
	files, k := map[string]string{}, 0
	for i := range n {
		var b strings.Builder
		for b.Len() < size-len(line)-10 {
			fmt.Fprintf(&b, line, k)
			k++
		}
		files[fmt.Sprintf("f%d%s", i, ext)] = b.String()
	}
	return files
}

// A pack is bounded in number and in sum; several packs may hold 30,000 cards.
func TestPacksAreBoundedInSum(t *testing.T) {
	for _, c := range []struct {
		name, want string
		files      map[string]string
	}{
		{"manifests", "at most 2 MB of manifests", filled(9, 256<<10, ".toml", "# %d\n")},
		{"scripts", "at most 2 MB of manifests and 2 MB of scripts", filled(33, 64<<10, ".lua", "-- %d\n")},
		{"definitions", "more than 5000 definitions", filled(2, 250<<10, ".toml", "[[event]]\nname = \"p:E%d\"\nkind = \"fact\"\ndoc = \"x\"\n")},
	} {
		if got := faults(t, c.files); !strings.Contains(strings.Join(got, "\n"), c.want) {
			t.Errorf("%s: %d faults, the first is %q", c.name, len(got), got[0])
		}
	}
	var many []load.Source
	for i := range 256 + 1 {
		many = append(many, packOf(fmt.Sprintf("p%d", i), map[string]string{}))
	}
	check(t, faultsOf(t, many...), []string{fmt.Sprintf("there are %d packs; at most %d can be loaded together", 256+1, 256)})
}

// A load ends at 200 faults, whatever is wrong, and says so last.
func TestFaultsAreBounded(t *testing.T) {
	for _, line := range []string{"a%d = 1\n", "[[card]]\nid = \"C-%d\"\n", "[[deck]]\nid = \"D%d\"\nname = { en = \"x\" }\n"} {
		got := faults(t, filled(8, 40<<10, ".toml", line)) // a table has at most 5,000 keys
		if len(got) != 200 || got[200-1] != "there are more faults than 199; the load ends here" {
			t.Errorf("%q: %d faults, the last is %q", line, len(got), got[len(got)-1])
		}
	}
}

// Thirty thousand honest cards, each with its script, fit into eight packs.
func TestThirtyThousandCards(t *testing.T) {
	if os.Getenv("ARBITER_LONG") == "" {
		t.Skip("ARBITER_LONG=1 loads 30,000 cards")
	}
	const packs, perPack = 8, 3750
	sources := load.Shipped(manifest.Name)
	for p := range packs {
		files := map[string]string{}
		for file := range perPack / 250 {
			var b, code strings.Builder
			for i := range 250 {
				id := fmt.Sprintf("P%d-%04d", p, file*250+i)
				fmt.Fprintf(&b, `[[card]]
id = %q
name = { en = "Card %s", zh = "牌 %s" }
text = { en = "Enters: heal {heal} to a friendly unit.", zh = "入场：治疗一个友方单位 {heal} 点。" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 2 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
vars = { heal = 2 }
script = "f%d.lua"
on_play = "treat%d"
target = { side = "friendly", range = "global" }
`, id, id, id, file, i)
				fmt.Fprintf(&code, "function treat%d(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n", i)
			}
			files[fmt.Sprintf("f%d.toml", file)], files[fmt.Sprintf("f%d.lua", file)] = b.String(), code.String()
		}
		sources = append(sources, packOf(fmt.Sprintf("p%d", p), files))
	}
	lib, err := manifest.Read(sources)
	if err != nil {
		t.Fatalf("%.500v", err)
	}
	if len(lib.Cards) < packs*perPack {
		t.Errorf("%d cards", len(lib.Cards))
	}
}
