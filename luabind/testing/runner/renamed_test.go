package runner_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/script/api"
)

// oldWords is a test in the words of the first API, with one of those of today; late is
// an event that the row below renames.
const oldWords = `function test_words(t)
  local options = {states = {"EMP"}}
  local a = t:unit(1, "1/0/1", "alpha front", options)
  local b = t:unit(1, "1/0/1", "bravo front", options)
  t:state(b, "MARKED")
  t:expect(a, {states = {"EMP"}, no_states = {"MARKED"}})
  t:expect(b, {statuses = {"EMP", "MARKED"}})
  t:player(1, {states = {}})
  t:end_turn()
  t:events("TURN_OVER")
end
`

// TestRenamedWords checks that the tests of a pack of the first API keep its words, and
// that those of a later pack get an error with the new one.
func TestRenamedWords(t *testing.T) {
	defer func(was api.Renames) { api.RenamedWords = was }(api.RenamedWords)
	api.RenamedWords = append(api.RenamedWords, api.Renamed{In: api.InEvents, Was: "TURN_OVER", Is: "TURN_ENDED", API: 2})
	scene := `  local a = t:unit(1, "1/0/1", "alpha front")` + "\n"
	for _, tt := range []struct{ name, api, text, want string }{
		{"old words", "api = 1", oldWords, ""},
		{"a verb", "api = 2\ngame = \"tcg\"", scene + `  t:state(a, "EMP")`, `t:state: since api = 2 it is called "status"`},
		{"a key", "api = 2\ngame = \"tcg\"", scene + `  t:expect(a, {no_states = true})`, `t:expect: unknown key "no_states": since api = 2 it is called "no_statuses"`},
		{"a key of options", "api = 2\ngame = \"tcg\"", `  t:unit(1, "1/0/1", "alpha front", {states = {"EMP"}})`, `t:unit: unknown key "states": since api = 2 it is called "statuses"`},
		{"a word that never was", "api = 1", scene + `  t:expect(a, {stated = true})`, `t:expect: unknown key "stated"`},
	} {
		dir := t.TempDir()
		text := tt.text
		if tt.want != "" {
			text = "function test_words(t)\n" + text + "\nend\n"
		}
		for name, text := range map[string]string{"words_test.lua": text,
			"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\n" + tt.api + "\nlicense = \"MIT\"\nrequires = [\"core\"]\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		r, got := run(t, cards, "", dir)
		if passed := r.Failed == 0 && r.Passed == 1; passed != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %s", tt.name, got)
		}
	}
}
