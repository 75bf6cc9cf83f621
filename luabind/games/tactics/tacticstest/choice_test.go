package tacticstest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/packs/load"
)

// manifest is a pack of policies that fail, each in its way.
const manifest = `
[[policy]]
id = "broken"
name = { en = "Broken", zh = "坏" }
script = "bad.lua"
choose = "broken"

[[policy]]
id = "beyond"
name = { en = "Beyond", zh = "过" }
script = "bad.lua"
choose = "beyond"
`

// TestChoiceOfAPolicyThatFails: the test ends with what went wrong in the script,
// and the battle goes on as if nobody had been asked.
func TestChoiceOfAPolicyThatFails(t *testing.T) {
	bad := load.Source{Name: "bad", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"bad\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"bad.toml":  {Data: []byte(manifest)},
		"bad.lua":   {Data: []byte("function broken(me, n, game)\n  return game:option_hex(n + 5)\nend\nfunction beyond(me, n, game)\n  return n + 1\nend\n")},
	}}
	s, err := tacticstest.Game().NewSuiteOf(append(luatactics.Shipped(), bad), "bad_test.lua", `
function test_broken(t) t:eq(t:choice(1, "broken"), "") end
function test_beyond(t) t:eq(t:choice(1, "beyond"), "") end
function test_untouched(t)
  t:mark()
  t:choice(1)
  t:log_is({})
  t:command("activate Anna")
  t:replays()
end
`)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"bad/bad.lua:2: game:option_hex: there is no option 9 (broken.choose)", `the policy "beyond" chose 5 of 4`} {
		if f := bench.Run(i); f == nil || !strings.Contains(f.Msg, want) {
			t.Errorf("%s: got %v, want %s", s.Tests[i].Name, f, want)
		}
	}
	if f := bench.Run(2); f != nil {
		t.Errorf("asking has touched the battle: %s", f)
	}
}
