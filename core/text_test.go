package core_test

import (
	"testing"

	"arbiter/core/def"
)

func TestFill(t *testing.T) {
	value := func(name string) (string, bool) {
		v, ok := map[string]string{"n": "2", "SQUAD.max": "3", "brace": "{n}"}[name]
		return v, ok
	}
	for _, tt := range []struct{ name, text, want string }{
		{"none", "No number.", "No number."},
		{"one", "Heal {n}.", "Heal 2."},
		{"several", "{n}{n} and {SQUAD.max}", "22 and 3"},
		{"unknown stays", "Heal {m} or {n}.", "Heal {m} or 2."},
		{"open bracket stays", "Heal {n} or {", "Heal 2 or {"},
		{"bracket before a name", "{{n}", "{2"},
		{"values are not filled again", "{brace}", "{n}"},
		{"empty", "", ""},
	} {
		if got := def.Fill(tt.text, value); got != tt.want {
			t.Errorf("%s: Fill(%q) = %q, want %q", tt.name, tt.text, got, tt.want)
		}
	}
}
