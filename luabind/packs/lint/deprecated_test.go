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
	if got, want := lines(r, dir), "\npulse.lua:2:21: deprecated: game:damage_area{ hurt } is deprecated (hint: it is called \"amount\" now; from api = 4 on only so)"; got != want || len(r.Findings) != 1 || r.Findings[0].Severity != lint.Warning {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if dir = write(t, strings.Replace(pack, "api = 3", "api = 2", 1)); len(check(t, dir).Findings) > 0 {
		t.Errorf("a pack of an earlier API is warned%s", lines(check(t, dir), dir))
	}
}
