package tcg_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// keyNames are the last parts of the keys of manifests.
func keyNames(t *testing.T) (names []string) {
	t.Helper()
	f, err := os.Open("../../packs/reference/keys/tcg.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var key struct{ Path string }
		if err := json.Unmarshal(lines.Bytes(), &key); err != nil {
			t.Fatal(err)
		}
		names = append(names, key.Path[strings.LastIndexByte(key.Path, '.')+1:])
	}
	return names
}

// TestEverydayWords: every everyday word leads to a name that exists, and is not itself in
// the list that is searched. The loader's error of an event has the name.
func TestEverydayWords(t *testing.T) {
	prog, _, err := luatcg.Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	var functions, properties []string
	for _, f := range luatcg.FunctionsOf(prog) {
		functions = append(functions, f.Name)
	}
	for name := range program.EntityProps {
		properties = append(properties, name)
	}
	lists := [][]string{prog.Types.Names(), functions, properties, keyNames(t)}
	var cards strings.Builder
	want := map[string]string{}
	for _, row := range i18n.EverydayWords() {
		in := 0
		for n, list := range lists {
			if !slices.Contains(list, row.Name) {
				continue
			}
			in++
			for _, w := range row.Words {
				if slices.Contains(list, w) {
					t.Errorf("%s stands for %s and is a name itself", w, row.Name)
				}
				if got := i18n.Nearest(w, list); got != row.Name {
					t.Errorf("%s leads to %q, not %s", w, got, row.Name)
				}
				if n == 0 && want[w] == "" {
					want[w] = row.Name
					fmt.Fprintf(&cards, "[[rule]]\nid = \"E%d\"\nname = { en = \"E\" }\ntext = { en = \"E.\" }\nscript = \"e.lua\"\n[[rule.listener]]\nevent = %q\nrole = \"any\"\nrun = \"e\"\n", len(want), w)
				}
			}
		}
		if in == 0 {
			t.Errorf("%s is neither an event, a function, a property nor a key", row.Name)
		}
	}
	_, _, err = luatcg.Load(append(luatcg.Shipped(), load.Source{Name: "e", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"e\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n")},
		"a.toml":    {Data: []byte(cards.String())}, "e.lua": {Data: []byte("function e(me, ev, game) end\n")}}}))
	if err == nil {
		t.Fatal("a pack with unknown events loads")
	}
	for w, name := range want {
		if line := fmt.Sprintf("the event name %q has not the form TURN_STARTED or pack:NAME (hint: did you mean %q?)", w, name); !strings.Contains(err.Error(), line) {
			t.Errorf("the loader does not say: %s\n%.600s", line, err)
		}
	}
}
