package load

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// TestFaultsInWords: a fault has file, line, what is wrong, and the hint last.
func TestFaultsInWords(t *testing.T) {
	for want, f := range map[string]Fault{
		"p/a.toml:3: bad (hint: good)": {File: "p/a.toml", Line: 3, Col: 5, Msg: "bad", Hint: "good"},
		"p/a.toml: bad":                {File: "p/a.toml", Msg: "bad"}, "line 3: bad": {Line: 3, Msg: "bad"}, "bad": {Msg: "bad"}, "bad (hint: good)": {Msg: "bad", Hint: "good"},
	} {
		if got := f.Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestOrderOfFaults: missing packs come first, then files that cannot be read, then the others by
// file and line, and faults of the load as a whole last. None is there twice.
func TestOrderOfFaults(t *testing.T) {
	all := Faults{
		{Msg: "whole"}, {File: "b", Line: 2, Msg: "b2"}, {File: "a", Line: 10, Msg: "a10"}, {File: "b", Line: 1, Msg: "second of b1"}, {File: "z", Code: BadSyntax, Msg: "syntax"}, {File: "a", Line: 9, Msg: "a9"},
		{File: "y", Code: BadFile, Msg: "file"}, {File: "b", Line: 1, Msg: "first? of b1"}, {File: "zz", Code: MissingPack, Msg: "missing"}, {File: "a", Line: 9, Msg: "a9"},
	}
	want := "zz: missing|y: file|z: syntax|a:9: a9|a:10: a10|b:1: second of b1|b:1: first? of b1|b:2: b2|whole"
	if got := strings.Join(all.sorted().Lines(), "|"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := (Faults{{Msg: "one"}, {Msg: "two"}}).Error(); got != "one\ntwo" {
		t.Errorf("two faults are %q", got)
	}
}

// TestSureHints: a fault has the word to put in place only where the hint leaves no doubt.
func TestSureHints(t *testing.T) {
	for key, want := range map[string][2]string{"wort": {`did you mean "worth"?`, "worth"}, "worthhh": {`did you mean "worth"?`, ""}, "worth_of_a_thing": {`did you mean "worth"?`, ""}, "zzzzz": {"", ""}} {
		game := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) { d.ID("id"); d.Number("worth", 0, 9, 0) }}}}
		x := Examine([]Source{toyPack("p", "", "[[thing]]\nid = \"A\"\n  "+key+" = 1\n")}, game)
		if len(x.Faults) != 1 || x.Faults[0].Hint != want[0] || x.Faults[0].Sure != want[1] || x.Faults[0].Code != UnknownKey || x.Faults[0].Line != 3 || x.Faults[0].Col != 3 {
			t.Errorf("%s: %+v, want %q", key, x.Faults, want)
		}
	}
}

// TestSyntaxFaults: a text that is not TOML is one fault at its line, in plain words. Others of the
// same pack are read.
func TestSyntaxFaults(t *testing.T) {
	for text, want := range map[string]string{
		"a = ": "p/b.toml:1: not TOML: ", "[[thing]]\nid = \"B\"\nx = \"\n": "p/b.toml:3: not TOML: ", "a = \"\xff\"": "p/b.toml:1: the text is not UTF-8", "a = \"\xff\"\nb = 1\n": "p/b.toml:1: the text is not UTF-8", "a = 1\n\n# \xff": "p/b.toml:3: the text is not UTF-8", "# \ufffd\na = \"\xc3\"": "p/b.toml:2: the text is not UTF-8",
		"a = [": "p/b.toml:1: not TOML: ", "a = \x00": "p/b.toml:1: not TOML: ",
		"[[thing]]\nid = \"B\"\n [thing] # one more\n": "(hint: write [[thing]], as above)", "[thing] # one\nid = \"B\"\n[[thing]]\n": "(hint: write [[thing]] in line 1 too)", "[thing]\n[thing]\n": "p/b.toml:2: not TOML: Key 'thing' has already been defined.",
	} {
		s := toyPack("p", "", "[[thing]]\nid = \"\"\n")
		s.FS.(fstest.MapFS)["b.toml"] = &fstest.MapFile{Data: []byte(text)}
		_, err := Load([]Source{s}, toy(new([]string)))
		lines := strings.Split(fmt.Sprint(err), "\n")
		if len(lines) != 2 || !strings.Contains(lines[0], want) || lines[1] != `p/a.toml:2: "id" is empty` {
			t.Errorf("%.40q: %q, want %q first", text, lines, want)
		}
	}
	for text, want := range map[string]string{"a = " + strings.Repeat("[", 13): "p/b.toml:1: nested deeper than 12", "\na.b.c.d.e.f.g.h.i.j.k.l.m = 1": "p/b.toml:2: nested deeper than 12", "a = {": "p/b.toml:1: not TOML: "} {
		if _, err := Load([]Source{withFile(toyPack("p", "", ""), "b.toml", text)}, toy(new([]string))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", text, err, want)
		}
	}
	type setting struct {
		Number int            `toml:"number"`
		Word   string         `toml:"word"`
		Flag   bool           `toml:"flag"`
		List   []string       `toml:"list"`
		Table  map[string]int `toml:"table"`
	}
	for text, want := range map[string]string{
		"number = \"x\"": `f:1: "number" must be a number, not a text`, "\nword = 1": `f:2: "word" must be a text, not a number`, "flag = 1.5": `f:1: "flag" must be true or false, not a fraction`, "word = [1]": `f:1: "word" must be a text, not a list`,
		"word = “x”":   "f:1: not TOML: expected value but found '“' instead (hint: in TOML, write \" instead of “)",
		"list = [1，2]": "f:1: not TOML: expected a comma (',') or array terminator (']'), but got '，' (hint: in TOML, write , instead of ，)",
		"number = {}":  `f:1: "number" must be a number, not a table`, "word = 1979-05-27": `f:1: "word" must be a text, not a date`, "number = 99999999999999999999": "f:1: not TOML: ", "list = 1": `"list" must be a list, not a number`, "number = true": `f:1: "number" must be a number, not true or false`,
	} {
		var into setting
		if _, err := Decode("f", text, &into); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	var into map[string]any
	if _, err := Decode("f", strings.Repeat("#", maxManifest), &into); err != nil {
		t.Errorf("a text of the greatest size: %v", err)
	}
	if _, err := Decode("f", strings.Repeat("#", maxManifest+1), &into); err == nil || err.Error() != "f: a manifest may have at most 256 KB" {
		t.Errorf("one byte more: %v", err)
	}
}

// TestScriptsOfPacks: a script that does not compile is one fault at its line. Functions of others
// have references, and a definition names only a script in the folder of its manifest.
func TestScriptsOfPacks(t *testing.T) {
	game := func(out *[]string) *Game {
		return &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
			d.ID("id")
			d.Behaviour()
			shared, ok := d.Shared("p", "lib/s.lua", "far")
			*out = append(*out, fmt.Sprint(d.Function("run"), shared, ok))
		}}}}
	}
	for _, c := range []struct {
		what   string
		files  map[string]string
		thing  string
		read   string
		faults string
	}{
		{"its functions", map[string]string{"a.lua": "function x() end function y() end", "s.lua": "function go() end", "lib/s.lua": "function far() end"}, "script = \"s.lua\"\nrun = \"go\"", "4 3 true", ""},
		{"without shared ones", map[string]string{"s.lua": "function go() end", "lib/s.lua": "function near() end"}, "script = \"s.lua\"\nrun = \"go\"", "2 0 false", ""},
		{"no script", map[string]string{"s.lua": "function go() end"}, "run = \"go\"", "", `p/a.toml:3: "run" names the function "go", but the definition has no script (hint: add script = "file.lua")`},
		{"another folder", map[string]string{"lib/s.lua": "function go() end", "t.lua": "", "s2.lua": ""}, "script = \"s.lua\"\nrun = \"go\"", "", `p/a.toml:3: unknown script "s.lua" in the folder of the manifest (hint: did you mean "s2.lua"?)`},
		{"a fault of syntax", map[string]string{"s.lua": "\nfunction go( end", "lib/s.lua": "function far( end"}, "script = \"s.lua\"\nrun = \"go\"", "", "p/lib/s.lua:1: |p/s.lua:2: "},
		{"a state that is kept", map[string]string{"s.lua": "n = 1\nfunction go() n = n + 1 end"}, "script = \"s.lua\"\nrun = \"go\"", "", "p/s.lua:2: "},
	} {
		files := map[string]string{"pack.toml": "id = \"p\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\n", "a.toml": "[[thing]]\nid = \"T\"\n" + c.thing + "\n"}
		for name, text := range c.files {
			files[name] = text
		}
		var out []string
		lib, err := Load([]Source{{Name: "p", FS: fsOf(files)}}, game(&out))
		if c.faults == "" {
			if err != nil || strings.Join(out, "|") != c.read {
				t.Errorf("%s: %v, %v, want %s", c.what, out, err, c.read)
			} else if run := lib.Funcs[len(lib.Funcs)-1]; lib.Scripts[run.Script].File != "s.lua" || lib.Scripts[run.Script].Pack != "p" || lib.Scripts[run.Script].API != 1 || run.Name != "go" {
				t.Errorf("%s: the last function is %+v", c.what, run)
			}
			continue
		}
		lines := strings.Split(fmt.Sprint(err), "\n")
		want := strings.Split(c.faults, "|")
		for i := range max(len(lines), len(want)) {
			if i >= len(lines) || i >= len(want) || !strings.HasPrefix(lines[i], want[i]) {
				t.Errorf("%s: %q\nwant %q", c.what, lines, want)
				break
			}
		}
	}
	if codes := Examine([]Source{{Name: "p", FS: fsOf(map[string]string{"pack.toml": "id = \"p\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\n", "a.lua": "x = (", "b.lua": "local n = 1\nfunction f() n = n + 1 end", "c.lua": "function f() " + strings.Repeat("do ", 300) + strings.Repeat("end ", 300) + "end"})}}, toy(new([]string))).Faults; len(codes) < 2 || codes[0].Code != BadSyntax {
		t.Errorf("the codes are %+v", codes)
	}
}

// fsOf returns a file system of some texts.
func fsOf(texts map[string]string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range texts { //maporder: one entry each
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}
