package load

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// headOf returns a file system with a pack.toml.
func headOf(text string) fstest.MapFS { return fstest.MapFS{manifestName: {Data: []byte(text)}} }

const goodHead = "id = \"widow\"\nversion = \"1.2.3-beta.1\"\napi = \">=1, <3\"\ngame = \"tcg\"\nlicense = \"MIT\"\n"

func TestReadHead(t *testing.T) {
	h, err := ReadHead(headOf(goodHead + `namespace = "wid"
authors = ["A", "B"]
homepage = "https://example.org"
description = "d"
requires = ["core@^1", "unsc"]
optional = ["orbit@>=1.0, <2"]
conflicts = ["spider@<2 || >3"]
after = ["bees"]
override = ["UNSC-001"]
`))
	if err != nil {
		t.Fatal(err)
	}
	var wants []string
	for _, list := range [][]Want{h.Requires, h.Optional, h.Conflicts, h.After} {
		for i := range list {
			wants = append(wants, list[i].String())
		}
	}
	if want := []string{"core@^1", "unsc", "orbit@>=1.0, <2", "spider@<2 || >3", "bees"}; !slices.Equal(wants, want) {
		t.Errorf("it wants %q, not %q", wants, want)
	}
	if at := h.Requires[1].Pos(); at.File != "pack.toml" || at.Line != 10 {
		t.Errorf("requires stands at %v", at)
	}
	h.Requires, h.Optional, h.Conflicts, h.After = nil, nil, nil, nil
	want := Head{ID: "widow", Version: "1.2.3-beta.1", API: 2, APIRange: ">=1, <3", Oldest: 1, Game: "tcg", Namespace: "wid", License: "MIT",
		Authors: []string{"A", "B"}, Homepage: "https://example.org", Description: "d", Override: []string{"UNSC-001"}}
	if !reflect.DeepEqual(*h, want) {
		t.Errorf("got %+v\nwant %+v", *h, want)
	}
}

func TestFaultsOfHeads(t *testing.T) {
	long := strings.Repeat("x", maxLine+1)
	for _, tt := range []struct{ name, line, want string }{
		{"range", `requires = ["core@banana"]`, `pack.toml:6: "requires": "banana" is not a range of versions (hint: for example "core" or "core@^1.2")`},
		{"no range", `requires = ["core@"]`, `pack.toml:6: "requires": "" is not a range of versions (hint: for example "core" or "core@^1.2")`},
		{"long range", `requires = ["core@` + strings.Repeat(">1,", 40) + `>1"]`, `pack.toml:6: "requires": the range of versions of "core" is longer than 80 characters (hint: for example "core" or "core@^1.2")`},
		{"no id", `optional = ["a b"]`, `pack.toml:6: "optional": "a b" names no pack: the id of a pack has letters, digits, _ and - only (hint: for example "core" or "core@^1.2")`},
		{"an empty name", `requires = [""]`, `pack.toml:6: "requires": "" names no pack: the id of a pack has letters, digits, _ and - only (hint: for example "core" or "core@^1.2")`},
		{"a number", `after = [1]`, `pack.toml:6: "after" must be a text, not a number`},
		{"an override that is a number", `override = [1]`, `pack.toml:6: "override" must be a text, not a number`},
		{"twice", `requires = ["core", "core@^1"]`, `pack.toml:6: "requires" has core twice`},
		{"itself", `after = ["widow"]`, `pack.toml:6: "after": the pack names itself`},
		{"version in after", `after = ["core@^1"]`, `pack.toml:6: "after": "core@^1" only sets the order of loading; it takes no versions (hint: only requires and optional have versions)`},
		{"homepage", `homepage = "example.org"`, `pack.toml:6: the homepage "example.org" is not an address like https://example.org`},
		{"long author", `authors = ["` + long + `"]`, `pack.toml:6: "authors" has more than 200 characters`},
		{"control", `authors = ["a\u001b[2J"]`, `pack.toml:6: "authors" is shown in one line and holds no control characters`},
		{"many authors", `authors = [` + strings.Repeat(`"a",`, 21) + `]`, `pack.toml:6: 21 authors; at most 20 can be named`},
		{"settings", "[settings]\nhard = true", `pack.toml:6: unknown key "settings" in pack.toml (hint: declare settings of rooms in a manifest: [[option]] with type, low, high and default)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ReadHead(headOf(goodHead + tt.line + "\n"))
			var faults Faults
			if !errors.As(err, &faults) || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
	for head, want := range map[string]string{
		strings.Replace(goodHead, "1.2.3-beta.1", "v1", 1):                         `pack.toml:2: malformed version "v1" (hint: three numbers, as 1.2.3 or 1.2.3-beta.1, or the first one or two of them)`,
		strings.Replace(goodHead, "id = \"widow\"\n", "", 1):                       `pack.toml:1: missing key "id" in pack.toml`,
		strings.Replace(goodHead, "id = \"widow\"", "namespace = \"W\"", 1):        `pack.toml:1: missing key "id" in pack.toml` + "\n" + `pack.toml:1: the namespace "W" may have lower-case letters, digits, _ and - only`,
		strings.Replace(goodHead, "\"widow\"", "\"a:b\"", 1):                       `pack.toml:1: "id": the id "a:b" may have letters, digits, _ and - only`,
		strings.Replace(goodHead, ">=1, <3", strings.Repeat(" ", 73)+">=1, <3", 1): "",
		strings.Replace(goodHead, ">=1, <3", strings.Repeat(" ", 74)+">=1, <3", 1): `pack.toml:3: malformed API "` + strings.Repeat(" ", 74) + `>=1, <" (hint: a number such as 2, or a range such as ">=1, <3")`,
		goodHead + "homepage = \"http://example.org\"\n":                           "",
	} {
		if _, err := ReadHead(headOf(head)); want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v\nwant %s", head, err, want)
		}
	}
	for _, api := range []string{`">=4"`, `"<1"`, `4`, `0`} {
		_, err := ReadHead(headOf(strings.Replace(goodHead, `">=1, <3"`, api, 1)))
		want := fmt.Sprintf("pack.toml:3: the pack is for API %s; this engine has API 1 to 3", strings.Trim(api, `"`))
		if err == nil || err.Error() != want {
			t.Errorf("api = %s: %v", api, err)
		}
	}
	for _, api := range []string{"two", "x", "X", "*", "x.x"} {
		_, err := ReadHead(headOf(strings.Replace(goodHead, `">=1, <3"`, `"`+api+`"`, 1)))
		if err == nil || !strings.HasPrefix(err.Error(), `pack.toml:3: malformed API "`+api+`" (hint: a number such as 2, or a range`) {
			t.Errorf("api = %s: %v", api, err)
		}
	}
	for api, want := range map[string]string{"-1": `pack.toml:3: "api" is -1, and must be from 0 to 32767`, "true": `pack.toml:3: "api"`} {
		if _, err := ReadHead(headOf(strings.Replace(goodHead, `">=1, <3"`, api, 1))); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("api = %s: %v", api, err)
		}
	}
	if _, err := ReadHead(fstest.MapFS{}); err == nil {
		t.Error("a folder without pack.toml has a head")
	}
}

func TestVersions(t *testing.T) {
	for _, v := range []string{"1", "1.0", "1.2.3", "1.2.3-beta.1", "1.2.3+build", "0.0.1"} {
		if !isVersion(v) {
			t.Errorf("%q is not a version", v)
		}
	}
	for _, v := range []string{"", "v1.0.0", "01.0", "1.x", "1.2.3.4", "1.2-beta", "next", "1." + strings.Repeat("1", 90)} {
		if isVersion(v) {
			t.Errorf("%q is a version", v)
		}
	}
	for _, tt := range []struct {
		want, version string
		takes         bool
	}{
		{"a", "0.1", true}, {"a@^1.2", "1.2", true}, {"a@^1.2", "1.1.9", false}, {"a@^1.2", "2.0.0", false}, {"a@~1.2", "1.2.7", true},
		{"a@>=1, <3", "2.9", true}, {"a@1.x", "1.7.0", true}, {"a@^1", "next", false}, {"a@^1", "1.2.0-beta", false}, {"a@^1.2.0-0", "1.2.0-beta", true}, {"a@<2 || >3", "4.0", true},
	} {
		w, err := ReadWant(tt.want)
		if err != nil || w.Takes(tt.version) != tt.takes {
			t.Errorf("%s takes %s: %t, %v", tt.want, tt.version, !tt.takes, err)
		}
	}
}

// versioned returns a pack with a version and further lines in its head.
func versioned(id, version, head string) Source {
	return Source{Name: id, FS: headOf("id = \"" + id + "\"\nversion = \"" + version + "\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n" + head + "\n")}
}

// gameless returns a pack that belongs to the game of the pack that it requires.
func gameless(id, requires string) Source {
	return Source{Name: id, FS: headOf("id = \"" + id + "\"\nversion = \"1\"\napi = 2\nlicense = \"MIT\"\nrequires = [\"" + requires + "\"]\n")}
}

// TestOrderOfHeads checks that packs come after those that they require, are for or
// only follow, and by id where that leaves a choice, in whatever order they are given.
func TestOrderOfHeads(t *testing.T) {
	sources := []Source{versioned("a", "1", `after = ["z", "gone"]`), versioned("b", "1", `optional = ["y@^2", "gone@^1"]`), versioned("c", "1", ""),
		versioned("y", "2.1.0", ""), versioned("z", "1", `requires = ["c@1.x"]`)}
	for i := range sources {
		var ids []string
		lib, err := Load(append(slices.Clone(sources[i:]), sources[:i]...), toy(&ids))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range lib.Packs {
			got = append(got, p.ID)
		}
		if want := []string{"c", "z", "a", "y", "b"}; !slices.Equal(got, want) {
			t.Errorf("loaded as %v, not %v", got, want)
		}
	}
}

// TestFaultsOfOrder checks that a missing pack, a wrong version, a conflict and a cycle
// are one fault each, which names the pack that requires and the pack that is required.
func TestFaultsOfOrder(t *testing.T) {
	for _, tt := range []struct {
		name    string
		sources []Source
		want    string
	}{
		{"missing", []Source{versioned("a", "1", `requires = ["hive@^2"]`), versioned("b", "1", `requires = ["a"]`), versioned("c", "1", `requires = ["b"]`)},
			`a/pack.toml:6: the pack "hive@^2", which "a" requires, is missing; "c" requires "b", which requires "a"`},
		{"version", []Source{versioned("a", "1", `requires = ["b@^2"]`), versioned("b", "1.4", ""), versioned("c", "1", `requires = ["b@^1"]`), versioned("d", "1", `requires = ["a"]`)},
			`a/pack.toml:6: "a" requires "b@^2", and "b" is here in version 1.4; "c" requires "b@^1"; "d" requires "a" (hint: another version of "b", or one of "a" that takes this one)`},
		{"version of an optional one", []Source{versioned("a", "1", `optional = ["b@^2"]`), versioned("b", "1.4", "")},
			`a/pack.toml:6: "a" is for "b@^2", and "b" is here in version 1.4 (hint: another version of "b", or one of "a" that takes this one)`},
		{"conflict", []Source{versioned("a", "1", `conflicts = ["b@<2"]`), versioned("b", "1.4", "")},
			`a/pack.toml:6: "a" cannot be loaded with "b@<2", which is here in version 1.4 (hint: leave out one of the two)`},
		{"no conflict with another version", []Source{versioned("a", "1", `conflicts = ["b@<2"]`), versioned("b", "2.0", "")}, ""},
		{"an absent pack conflicts with none", []Source{versioned("a", "1", `conflicts = ["b"]`+"\n"+`optional = ["c@^2"]`)}, ""},
		{"one that others require in any version", []Source{versioned("a", "1", `requires = ["b@^2"]`), versioned("b", "1.4", ""), versioned("c", "1", `requires = ["b"]`)},
			`a/pack.toml:6: "a" requires "b@^2", and "b" is here in version 1.4 (hint: another version of "b", or one of "a" that takes this one)`},
		{"circle", []Source{versioned("a", "1", `requires = ["b"]`), versioned("b", "1", `after = ["c"]`), versioned("c", "1", `optional = ["a"]`)},
			`c/pack.toml:6: there is no order in which these packs could be loaded: "a" requires "b", which comes after "c", which is for "a"`},
		{"circle of packs that name no game", []Source{gameless("a", "b"), gameless("b", "a")},
			`b/pack.toml:5: there is no order in which these packs could be loaded: "a" requires "b", which requires "a"` + "\n" +
				`a/pack.toml:1: missing key "game" in pack.toml (hint: defines = "NAME" for a game of its own, or game = "NAME" for a pack that adds to a game)` + "\n" + `b/pack.toml:1: missing key "game" in pack.toml (hint: defines = "NAME" for a game of its own, or game = "NAME" for a pack that adds to a game)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var ids []string
			_, err := Load(tt.sources, toy(&ids))
			if got := fmt.Sprint(err); got != tt.want && (tt.want != "" || err != nil) {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestRivals checks that two packs that change one definition are noted, unless one of
// them names the other or the definition in its head.
func TestRivals(t *testing.T) {
	const thing = "[[thing]]\nid = \"A\"\n"
	base, first := toyPack("base", "", thing), toyPack("m", "requires = [\"base\"]\n", thing+"override = true\n")
	for _, tt := range []struct {
		name, head string
		notes      int
	}{
		{"nobody knows", "requires = [\"base\"]\n", 1},
		{"requires it", "requires = [\"base\", \"m\"]\n", 0},
		{"comes after it", "requires = [\"base\"]\nafter = [\"m\"]\n", 0},
		{"means it", "requires = [\"base\"]\noverride = [\"A\"]\n", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var ids []string
			lib, err := Load([]Source{base, first, toyPack("n", tt.head, thing+"override = true\n")}, toy(&ids))
			if err != nil || len(lib.Notes) != tt.notes {
				t.Fatalf("%v, noted %v", err, lib)
			}
			want := `n/a.toml:3: the packs "m" and "n" both change the thing "A"; that of "n" wins only because it is loaded later; to confirm, add to its pack.toml override = ["A"], or after = ["m"]`
			if tt.notes == 1 && lib.Notes[0] != want {
				t.Errorf("noted %s\nwant  %s", lib.Notes[0], want)
			}
		})
	}
	for head, notes := range map[string]int{"override = [\"A\"]\n": 0, "override = [\"base:A\"]\n": 0, "": 1} { // the earlier one means it
		var ids []string
		lib, err := Load([]Source{base, toyPack("m", "requires = [\"base\"]\n"+head, thing+"override = true\n"), toyPack("n", "requires = [\"base\"]\n", thing+"override = true\n")}, toy(&ids))
		if err != nil || len(lib.Notes) != notes {
			t.Errorf("where the earlier has %q: %v, noted %v", head, err, lib)
		}
	}
	var ids []string
	_, err := Load([]Source{base, toyPack("n", "requires = [\"base\"]\noverride = [\"A\"]\n", "")}, toy(&ids))
	if want := `n/pack.toml:6: the pack "n" claims to override "A", but has no definition of that id with override = true`; fmt.Sprint(err) != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// TestHeadsThatDefine: a pack that defines a game names it, is for API 3 at least, and is of no other
// game. A fault of one key is not followed by others.
func TestHeadsThatDefine(t *testing.T) {
	for lines, want := range map[string]string{
		"api = 3\ndefines = \"chess\"":                          "",
		"api = 3\ndefines = \"chess\"\ngame = \"chess\"":        "",
		"api = 3\ndefines = \"my-chess_2\"":                     "",
		"api = 3\ndefines = \"chess\"\ngame = \"go\"":           `pack.toml:5: a pack that defines the game "chess" cannot be one of the game "go" (hint: leave out one of the two)`,
		"api = 2\ndefines = \"chess\"":                          `pack.toml:4: a pack that defines a game is for API 3 at least, not 2 (hint: api = 3)`,
		"api = \">=1, <3\"\ndefines = \"chess\"":                `pack.toml:4: a pack that defines a game is for API 3 at least, not 2 (hint: api = 3)`,
		"api = \"<1\"\ndefines = \"chess\"":                     `pack.toml:3: the pack is for API <1; this engine has API 1 to 3`,
		"api = true\ndefines = \"chess\"":                       `pack.toml:3: "api" must be a number, not true or false`,
		"api = 3\ndefines = \"\"":                               `pack.toml:4: "defines" is empty`,
		"api = 3\ndefines = \"Chess\"":                          `pack.toml:4: the name of a game, "Chess", may have lower-case letters, digits, _ and - only`,
		"api = 3\ndefines = 5":                                  `pack.toml:4: "defines" must be a text, not a number`,
		"api = 3":                                               `pack.toml:1: missing key "game" in pack.toml (hint: defines = "NAME" for a game of its own, or game = "NAME" for a pack that adds to a game)`,
		"api = 3\ndefines = \"chess\"\n[levels]\nharad = \"x\"": `pack.toml:6: unknown key "harad" in levels (hint: did you mean "hard"?)`,
	} {
		h, err := ReadHead(headOf("id = \"p\"\nversion = \"1\"\n" + strings.Replace(lines, "\n[levels]", "\nlicense = \"MIT\"\n[levels]", 1) + map[bool]string{true: "", false: "\nlicense = \"MIT\"\n"}[strings.Contains(lines, "[levels]")]))
		if want = strings.Replace(want, "pack.toml:6", "pack.toml:7", 1); want == "" && (err != nil || h.Game != h.Defines || h.Defines == "") || want != "" && fmt.Sprint(err) != want {
			t.Errorf("%q: %v\nwant %s", lines, err, want)
		}
	}
}

// TestHeadAtItsBounds checks the limits that docs/limits.md sets for the one-line
// texts, authors and version ranges of pack.toml, in characters. One more is a fault
// with its line.
func TestHeadAtItsBounds(t *testing.T) {
	const head = "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\n"
	license := func(n int) string { return "license = \"" + strings.Repeat("许", n) + "\"\n" }
	authors := func(n int) string {
		return "license = \"MIT\"\nauthors = [" + strings.TrimSuffix(strings.Repeat("\"A\", ", n), ", ") + "]\n"
	}
	requires := func(n int) string {
		return "license = \"MIT\"\nrequires = [\"other@" + strings.Repeat(" ", n-len("^1.0")) + "^1.0\"]\n"
	}
	for _, c := range []struct {
		what  string
		of    func(n int) string
		limit int
		want  string
	}{
		{"a line", license, maxLine, `pack.toml:5: "license" has more than 200 characters`},
		{"authors", authors, maxAuthors, "pack.toml:6: 21 authors; at most 20 can be named"},
		{"a range", requires, maxRange, "pack.toml:6: \"requires\": the range of versions of \"other\" is longer than 80 characters"},
	} {
		for n := c.limit; n <= c.limit+1; n++ {
			_, err := ReadHead(fstest.MapFS{"pack.toml": {Data: []byte(head + c.of(n))}})
			if n == c.limit && err != nil || n > c.limit && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%s, %d: %v", c.what, n, err)
			}
		}
	}
}
