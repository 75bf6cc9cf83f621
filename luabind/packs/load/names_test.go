package load

import (
	"fmt"
	"strings"
	"testing"
)

// kinds is a game of things with words, which may name a thing or the word of one. Its marks are
// words that all packs share.
func kinds(out *[]string) *Game {
	return &Game{Name: "toy", Owners: []string{"thing"}, Refer: map[string]string{"word": "word", "thing": "thing"}, Words: map[string][]string{"tag": {"RED"}}, Sections: []Section{
		{Key: "thing", Words: []Word{{Key: "words", Kind: "word"}, {Key: "part.id", Kind: "word"}, {Key: "named", Kind: "word", Keys: true}}, Read: func(d *Definition) {
			id := d.ID("id")
			d.Behaviour()
			means := d.Means("means", "thing", "word")
			all := d.MeansAll("all", "word", "thing")
			for _, key := range []string{"words", "part", "named"} {
				d.Value(key)
			}
			*out = append(*out, fmt.Sprintf("%s %s %v %s", id, d.Ref("ref", "thing"), append([]string{means}, all...), d.Sentence("text").EN))
		}},
		{Key: "mark", Common: true, Read: func(d *Definition) { *out = append(*out, "mark "+d.ID("id")) }},
		{Key: "rule", Fixed: "a rule cannot be overridden", Read: func(d *Definition) { d.ID("id") }},
	}}
}

// TestShownIDs: two packs may have one id. Each means its own; other packs must say which, and a
// definition is shown with its namespace where its id alone is not enough.
func TestShownIDs(t *testing.T) {
	thing := func(id, more string) string { return "[[thing]]\nid = \"" + id + "\"\n" + more + "\n" }
	shipped := func(s Source) Source { s.Shipped = true; return s }
	for _, c := range []struct {
		what       string
		sources    []Source
		read, says string // says: faults, or else notes
	}{
		{"each its own", []Source{toyPack("p", "", thing("A", "ref = \"A\"")), toyPack("q", "", thing("A", "ref = \"A\""))}, "p:A p:A [] |q:A q:A [] ", ""},
		{"by its namespace", []Source{toyPack("p", "namespace = \"pp\"\n", thing("A", "")), toyPack("q", "", thing("A", "ref = \"pp:A\"\nall = [\"pp:A\"]"))}, "pp:A  [] |q:A pp:A [ pp:A] ", ""},
		{"of the pack that it requires", []Source{toyPack("p", "", thing("A", "")), toyPack("q", "", thing("A", "")), toyPack("r", "requires = [\"q\"]\n", thing("B", "ref = \"A\"\nmeans = \"A\"\ntext = { en = \"{A.n}\" }")), toyPack("s", "", "")}, "", `r/a.toml:5: the text has {q:A.n}, but q:A has no var "n"`},
		{"of one of several", []Source{toyPack("p", "", thing("A", "")), toyPack("q", "", thing("A", "")), toyPack("r", "", thing("B", "ref = \"A\""))}, "", `r/a.toml:3: "A" is the thing of several packs: p:A, q:A (hint: write it with the namespace of its pack)`},
		{"a shipped one keeps its id", []Source{shipped(toyPack("p", "", thing("A", ""))), toyPack("q", "", thing("A", ""))}, "A  [] |q:A  [] ", `q/a.toml:1: the thing "A" is another than that of the pack "p", and is shown as q:A; override = true would put it in its place`},
		{"of a pack that it follows", []Source{toyPack("p", "", thing("A", "")), toyPack("q", "after = [\"p\"]\n", thing("A", ""))}, "p:A  [] |q:A  [] ", `q/a.toml:1: the thing "A" is another than that of the pack "p", and is shown as q:A; override = true would put it in its place`},
		{"common words have no namespace", []Source{toyPack("p", "", "[[mark]]\nid = \"M\"\n"), toyPack("q", "", "[[mark]]\nid = \"M\"\n")}, "", `q/a.toml:2: the mark "M" is defined twice, first at p/a.toml:2 (hint: override = true puts this one in its place)`},
		{"twice in one pack", []Source{toyPack("p", "", thing("A", "")+thing("A", ""))}, "", `p/a.toml:5: the thing "A" is defined twice, first at p/a.toml:2`},
		{"unknown", []Source{toyPack("p", "", thing("Abc", "ref = \"Abd\""))}, "", `p/a.toml:3: unknown ref "Abd" (hint: did you mean "Abc"?)`},
		{"words of things", []Source{toyPack("p", "", thing("A", "words = [\"W\", \"\"]\npart = [{ id = \"X\" }, { no = 1 }]\nnamed = { Z = 1 }")), toyPack("q", "", thing("B", "words = [\"W\"]\nall = [\"W\", \"p:W\", \"X\", \"Z\", \"none\"]\nmeans = \"X\""))}, "A  [] |B  [X q:W p:W X Z none] ", ""},
		{"a word that a shipped pack has too", []Source{shipped(toyPack("p", "", thing("A", "words = [\"W\"]\nnamed = { Z = 1 }"))), toyPack("q", "", thing("B", "words = [\"W\"]\nnamed = { Z = 1 }\nmeans = \"W\""))}, "A  [] |B  [q:W] ", `q/a.toml:3: the word "W" is another than that of the pack "p"; in this pack it means this one, and p:W the other`},
		{"a word that a pack before it has too", []Source{toyPack("p", "", thing("A", "words = [\"W\"]")), toyPack("q", "after = [\"p\"]\n", thing("B", "words = [\"W\"]"))}, "A  [] |B  [] ", `q/a.toml:3: the word "W" is another than that of the pack "p"; in this pack it means this one, and p:W the other`},
		{"a word of two shipped packs", []Source{shipped(toyPack("p", "", thing("A", "words = [\"W\"]"))), shipped(toyPack("q", "", thing("B", "words = [\"W\"]")))}, "A  [] |B  [] ", ""},
		{"words that are not texts", []Source{toyPack("p", "", thing("A", "words = [1]\nnamed = 5\nmeans = \"1\""))}, "", `p/a.toml:4: "named" must be a table, not a number`},
		{"ids in texts", []Source{toyPack("p", "", thing("A", "text = { en = \"{thing.A} {tag.RED}\" }")), toyPack("q", "", thing("A", "text = { en = \"{thing.A}\" }"))}, "p:A  [] {thing.p:A} {tag.RED}|q:A  [] {thing.q:A}", ""},
		{"a tag that is the id of things", []Source{toyPack("p", "", thing("tag", "text = { en = \"{tag.RED}\" }")), toyPack("q", "", thing("tag", ""))}, "p:tag  [] {tag.RED}|q:tag  [] ", ""},
		{"one word", []Source{toyPack("p", "", thing("A", "words = \"W\"\nmeans = \"W\"")), toyPack("q", "", thing("B", "words = \"W\"\nmeans = \"W\""))}, "A  [p:W] |B  [q:W] ", ""},
	} {
		var out []string
		game := kinds(&out)
		game.Sections[0].Read = lenient(game.Sections[0].Read)
		lib, err := Load(c.sources, game)
		said := fmt.Sprint(err)
		if err == nil {
			said = strings.Join(lib.Notes, "\n")
		}
		if said != c.says || err == nil && strings.Join(out, "|") != c.read {
			t.Errorf("%s:\nread %s\nwant %s\nsaid %s\nwant %s", c.what, strings.Join(out, "|"), c.read, said, c.says)
		}
	}
}

// lenient reads the tables of parts, so that their keys are known.
func lenient(read func(d *Definition)) func(d *Definition) {
	return func(d *Definition) {
		for _, p := range d.Value("part").List() {
			if x := p.Table(); x != nil {
				x.Text("id")
				x.Has("no")
			}
		}
		d.Entries("named")
		read(d)
	}
}

// TestSharedNamespaces: NAMESPACE:ID means one pack, so only packs that name each other may share
// a namespace.
func TestSharedNamespaces(t *testing.T) {
	for _, c := range []struct{ first, second, says string }{
		{"namespace = \"n\"\n", "", ""},
		{"namespace = \"n\"\n", "namespace = \"n\"\n", `q/pack.toml:5: the namespace "n" is that of the pack "p" (hint: another one, or requires = ["p"])`},
		{"namespace = \"q\"\n", "", `p/pack.toml:5: the namespace "q" is that of the pack "q" (hint: another one, or requires = ["q"])`},
		{"namespace = \"n\"\n", "namespace = \"n\"\nrequires = [\"p\"]\n", ""},
		{"namespace = \"n\"\n", "namespace = \"n\"\nafter = [\"p\"]\n", ""},
		{"namespace = \"n\"\n", "namespace = \"n\"\noptional = [\"p\"]\n", ""},
		{"namespace = \"A\"\n", "", `p/pack.toml:5: the namespace "A" may have lower-case letters, digits, _ and - only`},
	} {
		_, err := Load([]Source{toyPack("p", c.first, ""), toyPack("q", c.second, "")}, toy(new([]string)))
		if said := fmt.Sprint(err); c.says == "" && err != nil || c.says != "" && said != c.says {
			t.Errorf("%q and %q: %s\nwant %s", c.first, c.second, said, c.says)
		}
	}
}

// TestSharedNamespacesInACircle: packs that must each follow the other end the search for a pack that
// shares a namespace.
func TestSharedNamespacesInACircle(t *testing.T) {
	_, err := Load([]Source{toyPack("a", "namespace = \"n\"\n", ""), toyPack("x", "after = [\"y\"]\n", ""), toyPack("y", "after = [\"x\"]\n", ""), toyPack("z", "namespace = \"n\"\nafter = [\"x\"]\n", "")}, toy(new([]string)))
	if err == nil || !strings.Contains(err.Error(), `z/pack.toml:5: the namespace "n" is that of the pack "a"`) || !strings.Contains(err.Error(), `"x" comes after "y", which comes after "x"`) {
		t.Error(err)
	}
}

// TestReaches: a pack that names a definition of a pack that it does not require is noted once for
// each two packs. It would not load alone.
func TestReaches(t *testing.T) {
	const uses = "[[thing]]\nid = \"%s\"\nref = \"A\"\n"
	base := toyPack("base", "", "[[thing]]\nid = \"A\"\n")
	user := func(api, head, manifest string) Source {
		s := versioned("user", "1", head)
		s = s.With("pack.toml", "id = \"user\"\nversion = \"1\"\napi = "+api+"\ngame = \"toy\"\nlicense = \"MIT\"\n"+head+"\n")
		return s.With("a.toml", manifest)
	}
	twice := fmt.Sprintf(uses, "B") + fmt.Sprintf(uses, "C")
	const note = `user/a.toml:3: the thing "A" is of the pack "base", which pack.toml does not name in requires`
	shipped := base
	shipped.Shipped = true
	for _, c := range []struct {
		what string
		base Source
		user Source
		want string
	}{
		{"it requires nothing", base, user("2", "", twice), note},
		{"it requires it", base, user("2", `requires = ["base"]`, twice), ""},
		{"it comes after it", base, user("2", `after = ["base"]`, twice), ""},
		{"of one namespace", toyPack("base", "namespace = \"n\"\n", "[[thing]]\nid = \"A\"\n"), user("2", "namespace = \"n\"\nafter = [\"base\"]", twice), ""},
		{"an early API", base, user("1", "", twice), ""},
		{"a shipped one", shipped, user("2", "", twice), ""},
	} {
		var out []string
		files := withFile(c.user, "a.toml", twice)
		lib, err := Load([]Source{c.base, files}, kinds(&out))
		if err != nil || strings.Join(lib.Notes, "\n") != c.want {
			t.Errorf("%s: %v, %v, want %q", c.what, err, lib, c.want)
		}
	}
}

// withFile adds a file to a source, where With gives one another text.
func withFile(s Source, name, text string) Source {
	all := map[string]string{name: text}
	for _, f := range Files(s) {
		if b, ok := TextOf(s, f); ok && f != name {
			all[f] = string(b)
		}
	}
	s.FS = fsOf(all)
	return s
}

// TestOverrides: a definition may replace one of a pack that is loaded before, as a whole, and the
// library lists it. Anything else is refused where the key is.
func TestOverrides(t *testing.T) {
	thing := func(id, more string) string { return "[[thing]]\nid = \"" + id + "\"\n" + more + "\n" }
	base := toyPack("base", "", thing("A", "means = \"A\"")+"[[rule]]\nid = \"R\"\n")
	for _, c := range []struct{ what, head, manifest, read, says string }{
		{"it replaces it", "requires = [\"base\"]\n", thing("A", "override = true\nmeans = \"x\""), "A  [x] ", ""},
		{"by its namespace", "requires = [\"base\"]\n", thing("base:A", "override = true"), "A  [] ", ""},
		{"override = false is another one", "requires = [\"base\"]\n", thing("A", "override = false"), "base:A  [base:A] |p:A  [] ", ""},
		{"with a head that says so", "requires = [\"base\"]\noverride = [\"A\"]\n", thing("A", "override = true"), "A  [] ", ""},
		{"with a head that says so by namespace", "requires = [\"base\"]\noverride = [\"base:A\"]\n", thing("A", "override = true"), "A  [] ", ""},
		{"with a head that leaves out the namespace of the definition", "requires = [\"base\"]\noverride = [\"A\"]\n", thing("base:A", "override = true"), "A  [] ", ""},
		{"with a head and a definition that both have the namespace", "requires = [\"base\"]\noverride = [\"base:A\"]\n", thing("base:A", "override = true"), "A  [] ", ""},
		{"with a head that says another", "requires = [\"base\"]\noverride = [\"B\"]\n", thing("A", "override = true"), "", `p/pack.toml:6: the pack "p" claims to override "B", but has no definition of that id with override = true`},
		{"nothing", "", thing("Ab", "override = true"), "", `p/a.toml:3: no thing "Ab" to override`},
		{"its own", "", thing("B", "") + thing("B", "override = true"), "", `p/a.toml:6: the thing "B" is of this pack itself, at p/a.toml:1: change it there`},
		{"what is fixed", "requires = [\"base\"]\n", "[[rule]]\nid = \"R\"\noverride = true\n", "", "p/a.toml:3: a rule cannot be overridden"},
		{"what is not a flag", "requires = [\"base\"]\n", thing("A", "override = 1"), "", `p/a.toml:3: "override" must be true or false, not a number`},
	} {
		var out []string
		lib, err := Load([]Source{base, toyPack("p", c.head, c.manifest)}, kinds(&out))
		said := ""
		if err != nil {
			said = err.Error()
		}
		if !strings.Contains(said, c.says) || c.says == "" && (said != "" || strings.Join(out, "|") != c.read) {
			t.Errorf("%s: read %s\nwant %s\nsaid %s\nwant %s", c.what, strings.Join(out, "|"), c.read, said, c.says)
			continue
		}
		if said == "" && strings.Contains(c.manifest, "override = true") {
			if len(lib.Changes) != 1 || fmt.Sprint(lib.Changes[0].Kind, lib.Changes[0].ID, lib.Changes[0].Pack, lib.Changes[0].Of, lib.Changes[0].Pos, lib.Changes[0].Was) != "thingApbase{p/a.toml 1} {base/a.toml 1}" {
				t.Errorf("%s: changes %+v", c.what, lib.Changes)
			}
		}
	}
	var out []string
	_, err := Load([]Source{toyPack("a", "", thing("A", "override = true")), toyPack("z", "", thing("A", ""))}, kinds(&out))
	if want := `a/a.toml:3: the thing "A" is of the pack "z", which is loaded later; pack.toml must say that this one requires it`; !strings.HasPrefix(fmt.Sprint(err), want) {
		t.Errorf("a later pack: %v\nwant %s", err, want)
	}
	_, err = Load([]Source{toyPack("a", "", thing("A", "")), toyPack("b", "", thing("A", "")), toyPack("z", "", thing("A", "override = true"))}, kinds(&out))
	if want := `z/a.toml:3: "A" is the thing of several packs: a:A, b:A (hint: write it with the namespace of its pack)`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("one of several: %v\nwant %s", err, want)
	}
}

// TestPlaceholders: a text names vars of its own definition, numbers and words of others, and
// nothing else.
func TestPlaceholders(t *testing.T) {
	for _, c := range []struct{ text, want, says string }{
		{`en = "{n} {Other.m} {word.W} {tag.RED}"`, "{n} {Other.m} {word.W} {tag.RED}", ""},
		{`en = "no braces"`, "no braces", ""},
		{`en = "{m}"`, "", `4: the text has {m}, but there is no var "m"`},
		{`en = "{n"`, "", "4: the text has a { without a }"},
		{`en = "{n} and {"`, "", "4: the text has a { without a }"},
		{`en = "{Other.k}"`, "", `4: the text has {Other.k}, but Other has no var "k"`},
		{`en = "{Othr.m}"`, "", `4: the text has {Othr.m}, but no thing is named "Othr" (hint: did you mean "Other"?)`},
		{`en = "{word.V}"`, "", `4: the text has {word.V}, but there is no word "V"`},
		{`en = "{tag.REDD}"`, "", `4: the text has {tag.REDD}, but there is no tag "REDD" (hint: did you mean "RED"?)`},
		{`en = "x", zh = "{m}"`, "", `4: the text has {m}, but there is no var "m"`},
		{`zh = "x"`, "", `4: missing key "en" in text`},
		{`en = ""`, "", `4: "en" is empty`},
		{`en = "x", fr = "y"`, "", `4: unknown key "fr" in text`},
		{`en = "a\u001bb"`, "", "4: texts are shown on terminals and hold no control characters, line breaks included"},
		{`en = "x", zh = "a\nb"`, "", "4: texts are shown on terminals and hold no control characters, line breaks included"},
	} {
		var out []string
		game := kinds(&out)
		read := game.Sections[0].Read
		game.Sections[0].Read = func(d *Definition) { read(d); d.c.l.table("word").names = []string{"W"} }
		_, err := Load([]Source{toyPack("p", "", "[[thing]]\nid = \"T\"\nvars = { n = 1 }\ntext = { "+c.text+" }\n[[thing]]\nid = \"Other\"\nvars = { m = 1 }\nwords = [\"W\"]\n")}, game)
		said := ""
		if err != nil {
			said = strings.TrimPrefix(err.Error(), "p/a.toml:")
		}
		if said != c.says || said == "" && out[0] != "T  [] "+c.want {
			t.Errorf("%s: %q, %s\nwant %s", c.text, out, said, c.says)
		}
	}
	for _, c := range []struct{ vars, says string }{
		{"{ a = -32767, b_1 = 32767, word = \"RED\" }", ""}, {"{ a = 32768 }", `3: "a" is 32768, and must be from -32767 to 32767`}, {"{ a = -32768 }", `3: "a" is -32768, and must be from -32767 to 32767`},
		{"{ A = 1 }", `3: the var "A" must be a name of lower-case letters, digits and _`}, {"{ a = \"\" }", `3: the var "a" is empty`}, {"{ a = true }", `3: "a" must be a number or a word, not true or false`}, {"5", `3: "vars" must be a table, not a number`},
	} {
		var out []string
		_, err := Load([]Source{toyPack("p", "", "[[thing]]\nid = \"T\"\nvars = "+c.vars+"\n")}, kinds(&out))
		if said := fmt.Sprint(err); c.says == "" && err != nil || c.says != "" && said != "p/a.toml:"+c.says {
			t.Errorf("vars = %s: %s\nwant %s", c.vars, said, c.says)
		}
	}
}
