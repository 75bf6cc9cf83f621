package manifest_test

import (
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// Inherited parts of a fixture are compiled once for it, with its own vars and counters: two
// that are like a third do not also do each other's effects.
func TestHeirsHaveTheirOwnEffects(t *testing.T) {
	const text = `
[[fixture]]
id = "FIRST"
name = { en = "First" }
at = "room"
vars = { gain = 1 }

[[fixture.listener]]
event = "TURN_STARTED"
role = "any"
effects = [{ type = "GIVE_SUPPLY", amount = "gain" }]

[[fixture.choice]]
id = "sure"
text = { en = "Sure?" }
of = "yes_no"
effects = [{ type = "GIVE_SUPPLY", amount = "gain" }]
otherwise = [{ type = "GIVE_SUPPLY", amount = "gain" }]

[[fixture]]
id = "SECOND"
name = { en = "Second" }
at = "room"
like = "FIRST"
vars = { gain = 2 }

[[fixture]]
id = "THIRD"
name = { en = "Third" }
at = "room"
like = "SECOND"
`
	head := "id = \"p\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"
	lib, err := manifest.Read(append(load.Shipped(manifest.Name), load.Source{Name: "p", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "a.toml": {Data: []byte(text)}}}))
	if err != nil {
		t.Fatal(err)
	}
	lists := map[int]string{}
	for i := range lib.Fixtures {
		var runs []def.FuncRef
		for _, l := range lib.Fixtures[i].Listeners {
			runs = append(runs, l.Run)
		}
		for _, c := range lib.Fixtures[i].Choices {
			runs = append(runs, c.Run, c.Declined)
		}
		for _, run := range runs {
			n := run.Data()
			if n == 0 {
				continue
			}
			if other := lists[n]; other != "" {
				t.Errorf("%s does the effects of %s", lib.Fixtures[i].ID, other)
			}
			lists[n] = lib.Fixtures[i].ID
			if len(effects(lib, run)) == 0 {
				t.Errorf("%s does nothing", lib.Fixtures[i].ID)
			}
		}
	}
	found := 0
	for _, id := range lists {
		if id == "FIRST" || id == "SECOND" || id == "THIRD" {
			found++
		}
	}
	if found != 9 {
		t.Errorf("%d of three lists for each of three have effects", found)
	}
}
