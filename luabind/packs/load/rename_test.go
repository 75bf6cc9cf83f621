package load

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/script/api"
)

// TestRenamedWords checks that packs of an earlier API use old words, and that packs of
// a later API get a fault with the new word, at the line.
func TestRenamedWords(t *testing.T) {
	words := api.Renames{
		{In: api.InKeys, At: "thing", Was: "colour", Is: "paint", API: 2}, {In: api.InValues, At: "paint", Was: "crimson", Is: "red", API: 2},
		{In: api.InPaths, Was: "wounded", Is: "damaged", API: 2}, {In: api.InEvents, Was: "BANG", Is: "BOOM", API: 2},
		{In: api.InTexts, Was: "hue", Is: "paint", API: 2}, {In: api.InKeys, At: "thing", Was: "smell", API: 2},
	}
	const old = "[[thing]]\nid = \"A\"\ncolour = \"crimson\"\nwhere = [\"target.wounded > 0\"]\nevent = \"BANG\"\ntext = { en = \"It is {hue.red}.\" }\n"
	const now = "[[thing]]\nid = \"A\"\npaint = \"red\"\nwhere = [\"target.damaged > 0\"]\nevent = \"BOOM\"\ntext = { en = \"It is {paint.red}.\" }\n"
	for _, tt := range []struct{ name, api, manifest, want string }{
		{"the earlier API, old words", "api = 1", old, ""},
		{"the earlier API, new words", "api = 1", now, ""},
		{"the later API, new words", "api = 2", now, ""},
		{"the later API, old words", "api = 2", old, strings.Join([]string{
			`p/a.toml:3: unknown key "colour" in thing (hint: since api = 2 it is called "paint")`,
			`p/a.toml:4: "wounded" is the old name (hint: since api = 2 it is called "damaged")`,
			`p/a.toml:5: "BANG" is the old name (hint: since api = 2 it is called "BOOM")`,
			`p/a.toml:6: "hue" is the old name (hint: since api = 2 it is called "paint")`}, "\n")},
		{"the later API, an old value", "api = 2", strings.Replace(now, `"red"`, `"crimson"`, 1),
			`p/a.toml:3: unknown paint "crimson" (hint: since api = 2 it is called "red")`},
		{"the earlier API, a key that is gone", "api = 1", strings.Replace(now, "paint =", "smell = \"sweet\"\npaint =", 1), ""},
		{"the later API, a key that is gone", "api = 2", strings.Replace(now, "paint =", "smell = \"sweet\"\npaint =", 1), `p/a.toml:3: unknown key "smell" in thing (hint: since api = 2 it has no meaning)`},
		{"old and new", "api = 1", strings.Replace(now, "paint =", "colour = \"red\"\npaint =", 1), `p/a.toml:3: unknown key "colour" in thing (hint: since api = 2 it is called "paint")`},
	} {
		got := ""
		g := &Game{Name: "toy", Words: map[string][]string{"paint": {"red"}}, Sections: []Section{{Key: "thing", Read: func(d *Definition) {
			d.ID("id")
			d.Behaviour()
			paint := d.Word("paint", []string{"red", "blue"})
			for _, c := range d.Filters("where") {
				paint += " " + c.Path
			}
			got = paint + " " + d.EventName("event") + " " + d.Sentence("text").EN
		}}}}
		l := newLoader(g)
		l.words = words
		head := "id = \"p\"\nversion = \"1\"\n" + tt.api + "\ngame = \"toy\"\nlicense = \"MIT\"\n"
		lib, err := l.load([]Source{{Name: "p", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "a.toml": {Data: []byte(tt.manifest)}}}})
		said := ""
		if err != nil {
			said = err.Error()
		}
		switch {
		case said != tt.want && !(tt.want != "" && strings.HasPrefix(said, tt.want)):
			t.Errorf("%s: %s\nwant %s", tt.name, said, tt.want)
		case tt.want == "" && got != "red target.damaged BOOM It is {paint.red}.":
			t.Errorf("%s: it reads %q", tt.name, got)
		case tt.want == "" && strings.Contains(tt.manifest, "smell"):
			if len(lib.Notes) != 1 || lib.Notes[0] != "p/a.toml:3: thing.smell is left out, here as elsewhere: since api = 2 it has no meaning" {
				t.Errorf("%s: notes %q", tt.name, lib.Notes)
			}
		}
	}
}

// TestDeprecatedKeys: a pack may use a deprecated key in place of its new name, and not next to it. Only
// one of the newest API has a note, and only the key's own table has the old word.
func TestDeprecatedKeys(t *testing.T) {
	const note, both = `p/a.toml:3: the key "tint" of lid is deprecated (hint: `, `p/a.toml:3: unknown key "tint" in lid`
	for _, tt := range []struct {
		keys, want, refused, note string
		api                       int
	}{
		{`lid = { tint = "red" }`, "lid red", "", "", api.Latest - 1}, {`lid = { tint = "red" }`, "lid red", "", note, api.Latest}, {`lid = { paint = "blue" }`, "lid blue", "", "", api.Latest},
		{`lid = { tint = "red", paint = "blue" }`, "", both, "", api.Latest}, {`lid = { tint = "red", paint = "blue" }`, "", both, "", api.Latest - 1},
		{`box = { tint = "red" }`, "box red", "", "", api.Latest},
	} {
		got := ""
		g := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
			d.ID("id")
			for table, key := range map[string]string{"lid": "paint", "box": "tint"} { //maporder: each thing has one of them
				if sub := d.Table(table); sub != nil {
					got = table + " " + sub.Text(key)
				}
			}
		}}}}
		l := newLoader(g)
		l.deprecated = []*api.Renamed{{In: api.InKeys, At: "lid", Was: "tint", Is: "paint", API: api.Latest + 1}}
		head := fmt.Sprintf("id = \"p\"\nversion = \"1\"\napi = %d\ngame = \"toy\"\nlicense = \"MIT\"\n", tt.api)
		lib, err := l.load([]Source{{Name: "p", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "a.toml": {Data: []byte("[[thing]]\nid = \"A\"\n" + tt.keys + "\n")}}}})
		switch {
		case tt.refused != "":
			if err == nil || !strings.HasPrefix(err.Error(), tt.refused) {
				t.Errorf("%s of api %d: %v", tt.keys, tt.api, err)
			}
		case err != nil || got != tt.want:
			t.Errorf("%s of api %d is %q, %v", tt.keys, tt.api, got, err)
		case len(lib.Notes) > 1 || !strings.HasPrefix(strings.Join(lib.Notes, ""), tt.note) || tt.note == "" && len(lib.Notes) > 0:
			t.Errorf("%s of api %d: notes %q", tt.keys, tt.api, lib.Notes)
		}
	}
}
