package tcgtest_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// TestExamples runs the example of every verb; each must use its verb.
func TestExamples(t *testing.T) {
	var b strings.Builder
	for _, v := range tcgtest.Game().All() {
		fmt.Fprintf(&b, "function test_%s(t)\n%s\nt:eq(1, 1)\nend\n", v.Name, v.Example)
		if !strings.Contains(v.Example, ":"+v.Name+"(") {
			t.Errorf("the example of %s does not use it", v.Name)
		}
	}
	runAll(t, "examples_test.lua", b.String(), scored)
}

// scored is a pack with a counter, which examples count.
var scored = load.Source{Name: "scored", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"scored\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"rule.toml": {Data: []byte("[[rule]]\nid = \"SCORED\"\nname = { en = \"Scored\" }\ncounters = { score = { on = \"player\", max = 9 } }\n" +
		"[[fixture]]\nid = \"CAMP\"\nname = { en = \"Camp\" }\nat = \"lane\"\nscript = \"rule.lua\"\n[[fixture.action]]\nid = \"rest\"\nphase = \"deployment\"\nsupply = 1\nrun = \"rest\"\n")},
	"rule.lua": {Data: []byte("function rest(me, ev, game)\nend\n")},
}}

func runAll(t *testing.T, name, text string, more ...load.Source) {
	t.Helper()
	s, err := tcgtest.Game().NewSuiteOf(append(luatcg.Shipped(), more...), name, text)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		t.Run(test.Name, func(t *testing.T) {
			if f := bench.Run(i); f != nil {
				t.Errorf("%s\n%s", f, f.Board)
			}
		})
	}
}
