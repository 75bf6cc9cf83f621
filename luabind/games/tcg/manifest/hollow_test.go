package manifest_test

import "testing"

// TestHollowWords: a word that is there and says nothing, or what is said
// already, is refused as a missing one is.
func TestHollowWords(t *testing.T) {
	const choice = plain + "[[card.choice]]\nid = \"c\"\ntext = { en = \"C\" }\nof = \"yes_no\"\n"
	for _, tt := range []struct {
		name, manifest string
		want           []string
	}{
		{"no function", choice + "run = \"\"\n", []string{`p/a.toml:15: "run" is empty`}},
		{"no function of a play", plain + "on_play = \"\"\n", []string{`p/a.toml:11: "on_play" is empty`}},
		{"yes and no", choice + "max = 2\nrun = \"f\"\n", []string{`p/a.toml:15: of yes and no only one is taken`}},
		{"no key of an alias", "[[alias]]\nid = \"quick\"\nmeans = \"tired\"\ndoc = \"D.\"\nonly = \"\"\n",
			[]string{`p/a.toml:5: the key "" must be a name of letters, digits and _`}},
		{"key of an alias that is none", "[[alias]]\nid = \"quick\"\nmeans = \"tired\"\ndoc = \"D.\"\nonly = \"../x\"\n",
			[]string{`p/a.toml:5: the key "../x" must be a name of letters, digits and _`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			check(t, faults(t, map[string]string{"a.toml": tt.manifest, "a.lua": "function f() end\n"}), tt.want)
		})
	}
}
