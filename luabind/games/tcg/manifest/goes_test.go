package manifest_test

import "testing"

// Parts that belong together are refused apart, with file, line and what is missing. These
// are a layer and its keyword, and a pile and its fixtures; so are parts that do nothing.
func TestWhatGoesTogether(t *testing.T) {
	const name, text = "name = { en = \"N\" }\n", "text = { en = \"T\" }\n"
	const above = "[[keyword]]\nid = \"ABOVE\"\n" + name + text + "layer = \"ORBIT\"\n"
	const unit = "[[card]]\nid = \"P-1\"\n" + name + "faction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"HERO\"]\n"
	const pile = "[[pile]]\nid = \"heap\"\n" + name + text
	const fixture = "[[fixture]]\nid = \"F\"\n" + name + text + "at = \"room\"\npile = \"heap\"\n"
	for _, tt := range []struct {
		name, manifest string
		want           []string
	}{
		{"a unit of a layer without its keyword", unit + "layer = \"ORBIT\"\n" + above,
			[]string{`p/a.toml:9: the layer ORBIT needs the keyword ABOVE, which is missing (hint: write keywords = ["ABOVE"])`}},
		{"the keyword on another layer", unit + "keywords = [\"ABOVE\"]\n" + above,
			[]string{`p/a.toml:9: the keyword ABOVE is of units of the layer ORBIT, and this one is of SURFACE (hint: write layer = "ORBIT")`}},
		{"both", unit + "layer = \"ORBIT\"\nkeywords = [\"ABOVE\"]\n" + above, nil},
		{"two keywords of a layer", above + "[[keyword]]\nid = \"HIGH\"\n" + name + text + "layer = \"ORBIT\"\n",
			[]string{`p/a.toml:10: the layer ORBIT already belongs to the keyword ABOVE`}},
		{"a fixture that does not last as its pile asks", pile + "until = \"turn\"\n" + fixture,
			[]string{`p/a.toml:11: fixtures of the pile heap must have until = turn, but F does not (hint: write until = "turn")`}},
		{"one that does", pile + "until = \"turn\"\n" + fixture + "until = [\"round_end\", \"turn\"]\n", nil},
		{"a fixture that is not like what its pile asks for", pile + "like = \"ALL\"\n[[fixture]]\nid = \"ALL\"\n" + name + text + "at = \"room\"\n" + fixture,
			[]string{`p/a.toml:16: fixtures of the pile heap must be like ALL, but F is not (hint: write like = "ALL")`}},
		{"one that is", pile + "like = \"ALL\"\n[[fixture]]\nid = \"ALL\"\n" + name + text + "at = \"room\"\n" + fixture + "like = \"ALL\"\n", nil},
		{"a card that is never played", "[[card]]\nid = \"P-1\"\n" + name + text + "faction = \"UNSC\"\ntype = \"TACTICAL\"\ncost = { supply = 1 }\nplay_in = []\n",
			[]string{`p/a.toml:8: a card that is played in no phase (hint: without the key it is played in deployment)`}},
		{"chances beyond their bounds", "[[rule]]\nid = \"R\"\n" + name + text + "[rule.to_hit]\nask = \"p:THROW\"\nstart = 1\nchances = [-1, 0, 101, 100]\n",
			[]string{`p/a.toml:6: the pack "p" declares no event "p:THROW"`, `p/a.toml:8: "chances" is -1, and must be from 0 to 100`, `p/a.toml:8: "chances" is 101, and must be from 0 to 100`}},
		{"steps that do not rise", "[[rule]]\nid = \"R\"\n" + name + text + "[rule.to_hit]\nask = \"p:THROW\"\nstart = 1\nchances = [70, 60, 80]\n",
			[]string{`p/a.toml:6: the pack "p" declares no event "p:THROW"`, `p/a.toml:8: the chances of the steps do not rise: [70 60 80] (hint: each step hits at least as often as the one before)`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := faults(t, map[string]string{"a.toml": tt.manifest})
			sortLike(got)
			check(t, got, sortLike(tt.want))
		})
	}
}

// A missing pack is reported before its consequences, wherever these are.
func TestMissingPackComesFirst(t *testing.T) {
	got := faults(t, map[string]string{"a.toml": "[[card]]\nid = 7\n", "pack.toml": "id = \"p\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"far\"]\n"})
	if len(got) < 2 || got[0] != `p/pack.toml:6: the pack "far", which "p" requires, is missing` {
		t.Errorf("the faults are %q", got)
	}
}
