package lint_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/packs/lint"
	"arbiter/luabind/script/api"
)

// TestDeprecated checks that a word that the next API drops is reported in a pack of the
// latest API. A pack of an earlier one gets no warning. The test adds a word, as the
// engine may have none.
func TestDeprecated(t *testing.T) {
	words := api.RenamedWords
	t.Cleanup(func() { api.RenamedWords = words })
	api.RenamedWords = append(slices.Clone(words), api.Renamed{In: api.InArguments, At: "game:damage_area", Was: "hurt", Is: "amount", API: api.Latest + 1})
	pack := "== pack.toml\n" + strings.Replace(head, "api = 2", "api = 3", 1) + rule() +
		"\n== pulse.lua\nfunction pulse(me, ev, game)\n  game:damage_area{ hurt = 1, side = \"any\" }\nend\n"
	dir := write(t, pack)
	r := check(t, dir)
	if got, want := lines(r, dir), "\npulse.lua:2:21: deprecated: game:damage_area{ hurt } is deprecated (hint: it is called \"amount\" now; from api = 4 on, only the new name is valid)"; got != want || len(r.Findings) != 1 || r.Findings[0].Severity != lint.Warning {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if dir = write(t, strings.Replace(pack, "api = 3", "api = 2", 1)); len(check(t, dir).Findings) > 0 {
		t.Errorf("a pack of an earlier API is warned%s", lines(check(t, dir), dir))
	}
}

// TestDeprecatedKey checks that a manifest may use a deprecated key, that a pack of the
// latest API is warned, and that --fix writes the new key.
func TestDeprecatedKey(t *testing.T) {
	pack := "== pack.toml\n" + head + "== events.toml\n[[event]]\nname = \"mine:FULL\"\nkind = \"fact\"\ndoc = \"it is full again\"\n" +
		"fields = { amount = \"int\" }\nrefills = { pool = \"COVER\", told = \"amount\" }\n"
	if dir := write(t, pack); len(check(t, dir).Findings) > 0 {
		t.Errorf("a pack of an earlier API is warned%s", lines(check(t, dir), dir))
	}
	dir := write(t, strings.Replace(pack, "api = 2", "api = 3", 1))
	want := "\nevents.toml:6:29: deprecated: the key \"told\" of refills is deprecated (hint: it is called \"missing\" now; from api = 4 on, only the new name is valid)"
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	r, fixed, err := lint.FixAll(func() ([]lint.Target, error) { return lint.Open(few(), []string{dir}, lint.Options{}) })
	if err != nil || len(fixed) != 1 || len(r.Findings) > 0 {
		t.Errorf("fixed %v, %v%s", fixed, err, lines(r, dir))
	}
}

// TestOldFunction checks that a function with its old name is reported in a pack of an API that has the
// new one. --fix writes the new name. A pack of an earlier API may use the old one.
func TestOldFunction(t *testing.T) {
	words := api.RenamedWords
	t.Cleanup(func() { api.RenamedWords = words })
	api.RenamedWords = append(slices.Clone(words), api.Renamed{In: api.InFunctions, At: "game", Was: "hurt_area", Is: "damage_area", API: 2})
	pack := "== pack.toml\n" + head + rule() + "\n== pulse.lua\nfunction pulse(me, ev, game)\n  game:hurt_area{ amount = 1, side = \"any\" }\nend\n"
	dir := write(t, pack)
	want := "\npulse.lua:2:8: old-name: game:hurt_area is the old name (hint: since api = 2 it is called \"damage_area\")"
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	r, fixed, err := lint.FixAll(func() ([]lint.Target, error) { return lint.Open(few(), []string{dir}, lint.Options{}) })
	if err != nil || len(fixed) != 1 || len(r.Findings) > 0 {
		t.Errorf("fixed %v, %v%s", fixed, err, lines(r, dir))
	}
	if dir = write(t, strings.Replace(pack, "api = 2", "api = 1", 1)); strings.Contains(lines(check(t, dir), dir), "hurt_area") {
		t.Errorf("a pack of an earlier API is warned%s", lines(check(t, dir), dir))
	}
}
