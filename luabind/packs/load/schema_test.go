package load

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// schemaGame has a reader for each thing that a Schema notes.
func schemaGame() *Game {
	box := func(d *Definition, low, high int) { // the same reader for tables of two names
		for _, key := range []string{"a", "b", "c", "d"} {
			d.Number(key, low, high, 0)
		}
		d.Need("e")
		d.Flag("e")
		d.Word("f", []string{"up", "down"})
	}
	return &Game{Name: "toy", Wording: []string{"window"}, Sections: []Section{
		{Key: "window", Read: func(d *Definition) { d.ID("id") }},
		{Key: "thing", Read: func(d *Definition) {
			d.ID("id")
			d.Number("worth", 0, 9, 1)
			d.Number("worth", -5, 7, 2)
			d.Number("need", 0, 9, 1)
			d.Need("need")
			d.Choice("side", []string{"left", "right"})
			d.Word("phase", slices.Concat([]string{"MAIN"}, d.c.l.table("window").names))
			d.Flag("on")
			d.FlagBy("alias", "may")
			d.Ref("ally", "thing")
			d.Refs("allies", "thing")
			d.Texts("lines")
			d.EventName("event")
			d.Filters("where")
			d.Function("run")
			d.LowerName("name")
			d.Either("either", effects)
			d.Refuse("old", "", "it is gone")
			d.Number("chestnut", 0, 1, 0)
			for _, e := range d.Entries("counts") {
				e.Known("thing", e.Key())
				e.Number(1, 3)
			}
			for _, key := range []string{"box", "chest"} {
				if t := d.Table(key); t != nil {
					box(t, map[string]int{"box": 0, "chest": -3}[key], map[string]int{"box": 9, "chest": 12}[key])
				}
			}
			for _, t := range d.Tables("part") {
				t.Text("only")
			}
			if t := d.Table("label"); t != nil {
				t.Text("en")
				t.Text("zh")
			}
			if t := d.Table("words"); t != nil {
				t.Text("en")
				t.Text("zh")
			}
		}},
		{Key: "other", Read: func(d *Definition) {
			d.ID("id")
			d.Number("worth", 0, 100, 5)
			d.Word("dial", []string{"x", "y"})
			d.Word("dial", []string{"y", "z"})
		}},
	}}
}

const schemaPack = `[[thing]]
id = "A"
worth = 3
need = 1
side = "left"
allies = ["A"]
event = "TURN_STARTED"
where = ["self.ready"]
lines = []
[thing.counts]
A = 2
[thing.box]
a = 1
e = true
[[thing.part]]
only = "a long text that is an example"
[thing.label]
en = "L"
[[thing]]
id = "Bb"
event = "GAME_STARTED"
worth = 12345
need = 2
on = true
[thing.chest]
d = 4
e = false
[thing.words]
en = "W"
[[thing.part]]
only = "short"
`

// TestSchema: the keys of manifests are those that the readers ask for, with types, bounds, words
// and defaults, and with the shortest example that was read without a fault.
func TestSchema(t *testing.T) {
	s := NewSchema(schemaGame)
	if s.Load([]Source{toyPack("p", "", schemaPack)}) {
		t.Error("a worth of 12345 is not a fault")
	}
	if !s.Load([]Source{toyPack("r", "", strings.Replace(schemaPack, "12345", "2", 1)+"[[window]]\nid = \"DUSK\"\n[[other]]\nid = \"O\"\n")}) {
		_, err := Load([]Source{toyPack("r", "", strings.Replace(schemaPack, "12345", "2", 1)+"[[window]]\nid = \"DUSK\"\n[[other]]\nid = \"O\"\n")}, schemaGame())
		t.Error("the pack has faults", err)
	}
	lines := string(s.Lines())
	got := map[string]string{}
	for line := range strings.Lines(lines) {
		path, rest, _ := strings.Cut(strings.TrimPrefix(line, `{"path":"`), `"`)
		got[path] = strings.TrimSuffix(strings.TrimPrefix(rest, ","), "}\n")
	}
	for path, want := range map[string]string{
		"thing":             `"types":["list"],"example":"[[thing]]","from":"r/a.toml"`,
		"thing.id":          `"types":["text"],"form":"id","must":true,"example":"id = \"A\"","from":"r/a.toml"`,
		"thing.worth":       `"types":["number"],"low":-5,"high":9,"example":"worth = 2","from":"r/a.toml"`,
		"thing.need":        `"types":["number"],"low":0,"high":9,"must":true,"example":"need = 1","from":"r/a.toml"`,
		"thing.side":        `"types":["text"],"words":["left","right"],"default":"\"left\"","example":"side = \"left\"","from":"r/a.toml"`,
		"thing.phase":       `"types":["text"],"words":["MAIN"],"more":true`,
		"thing.on":          `"types":["flag"],"example":"on = true","from":"r/a.toml"`,
		"thing.may":         `"types":["flag"],"by":"alias"`,
		"thing.ally":        `"types":["text"],"ref":"thing"`,
		"thing.allies":      `"types":["list"],"example":"allies = [\"A\"]","from":"r/a.toml"`,
		"thing.allies[]":    `"types":["text"],"ref":"thing"`,
		"thing.lines":       `"types":["list"]`,
		"thing.event":       `"types":["text"],"form":"event","must":true,"example":"event = \"GAME_STARTED\"","from":"r/a.toml"`,
		"thing.where":       `"types":["list"],"example":"where = [\"self.ready\"]","from":"r/a.toml"`,
		"thing.where[]":     `"types":["text"],"form":"filter"`,
		"thing.run":         `"types":["text"],"form":"function"`,
		"thing.name":        `"types":["text"],"form":"name"`,
		"thing.either":      `"types":["list","text"]`,
		"thing.counts":      `"types":["table"],"example":"counts = { A = 2 }","from":"r/a.toml"`,
		"thing.counts.NAME": `"types":["number"],"names":"thing","low":1,"high":3,"example":"A = 2","from":"r/a.toml"`,
		"thing.box":         `"types":["table"],"example":"box = { a = 1, e = true }","from":"r/a.toml"`,
		"thing.box.a":       `"types":["number"],"low":-3,"high":12,"default":"0","example":"a = 1","from":"r/a.toml"`,
		"thing.box.d":       `"types":["number"],"low":-3,"high":12,"default":"0","example":"d = 4","from":"r/a.toml"`,
		"thing.box.e":       `"types":["flag"],"must":true,"example":"e = true","from":"r/a.toml"`,
		"thing.box.f":       `"types":["text"],"words":["up","down"]`,
		"thing.chest":       `"types":["table"],"example":"chest = { d = 4, e = false }","from":"r/a.toml","like":"thing.box"`,
		"thing.part.only":   `"types":["text"],"example":"only = \"short\"","from":"r/a.toml"`,
		"thing.part":        `"types":["list"],"example":"[[thing.part]]","from":"r/a.toml"`,
		"thing.label.en":    `"types":["text"],"example":"en = \"L\"","from":"r/a.toml"`,
		"thing.words":       `"types":["table"],"example":"words = { en = \"W\" }","from":"r/a.toml","like":"thing.label"`,
		"other.worth":       `"types":["number"],"low":0,"high":100,"default":"5","example":"worth = 2","from":"r/a.toml"`,
		"pack.toml:id":      `"types":["text"],"form":"id","must":true,"example":"id = \"r\"","from":"r/pack.toml"`,
	} {
		if got[path] != want {
			t.Errorf("%s\ngot  %s\nwant %s", path, got[path], want)
		}
	}
	for _, path := range []string{"thing.old", "thing.boxnut", "thing.chest.a", "thing.words.en", "thing.none"} {
		if text, there := got[path]; there {
			t.Errorf("%s is among the keys: %s", path, text)
		}
	}
	asked := s.Asked()
	for path, want := range map[string]bool{"thing.old": true, "thing.id": true, "thing.allies[]": false, "thing.counts.NAME": false, "thing.chest.a": true, "pack.toml:id": true, "thing.none": false} {
		if asked[path] != want {
			t.Errorf("%s is asked for by name: %t", path, asked[path])
		}
	}
	keys, err := ReadKeys([]byte(lines))
	if err != nil || len(keys) != len(got) || !slices.IsSortedFunc(keys, func(a, b Key) int { return strings.Compare(a.Path, b.Path) }) {
		t.Errorf("%d keys are read of %d, %v", len(keys), len(got), err)
	}
	if _, err := ReadKeys([]byte("{\n")); err == nil || !strings.HasPrefix(err.Error(), "the keys of manifests: ") {
		t.Errorf("half a line: %v", err)
	}
	if !bytes.HasSuffix([]byte(lines), []byte("}\n")) {
		t.Error("the last line has no end")
	}
}

// TestExamples: an example stays as long as some manifest has it, and is of the first pack that has
// the key. One that is too long for a line of a page is left out.
func TestExamples(t *testing.T) {
	game := func() *Game {
		return &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) { d.ID("id"); d.Text("text"); d.Has("any"); d.Has("q k") }}}}
	}
	thing := func(id, more string) string { return "[[thing]]\nid = \"" + id + "\"\n" + more + "\n" }
	example := func(prefer string, path string, packs ...string) (example, from string) {
		s := NewSchema(game)
		if prefer != "" {
			s.Prefer([]Key{{Example: prefer}})
		}
		for i, text := range packs {
			s.Load([]Source{toyPack(string(rune('p'+i)), "", text)})
		}
		i := slices.IndexFunc(s.Keys(), func(k Key) bool { return k.Path == path })
		if i < 0 {
			return "none", ""
		}
		return s.Keys()[i].Example, s.Keys()[i].From
	}
	long := "\"" + strings.Repeat("x", longestExample-len(`""`)) + "\""
	for _, c := range []struct {
		what, prefer, path string
		packs              []string
		want, from         string
	}{
		{"the shortest", "", "thing.text", []string{thing("A", `text = "aaa"`) + thing("B", `text = "bb"`) + thing("C", `text = "cc"`)}, `text = "bb"`, "p/a.toml"},
		{"of the first pack", "", "thing.text", []string{thing("A", `text = "aaa"`), thing("B", `text = "b"`)}, `text = "aaa"`, "p/a.toml"},
		{"the one that was there", `text = "aaa"`, "thing.text", []string{thing("A", `text = "b"`) + thing("B", `text = "aaa"`) + thing("C", `text = "c"`)}, `text = "aaa"`, "p/a.toml"},
		{"of a later pack", `text = "aaa"`, "thing.text", []string{thing("A", `text = "b"`), thing("B", `text = "aaa"`)}, `text = "aaa"`, "q/a.toml"},
		{"one that is gone", `text = "z"`, "thing.text", []string{thing("A", `text = "b"`)}, `text = "b"`, "p/a.toml"},
		{"the longest", "", "thing.text", []string{thing("A", "text = "+long)}, "text = " + long, "p/a.toml"},
		{"one longer", "", "thing.text", []string{thing("A", "text = "+long[:1]+"y"+long[1:])}, "", ""},
		{"a refused one", "", "thing.text", []string{thing("A", `text = 1`)}, "", ""},
		{"an empty list", "", "thing.any", []string{thing("A", `any = []`)}, "", ""},
		{"a table", "", "thing.any", []string{thing("A", `any = { a = [1, true, "x"], "b c" = {} }`)}, `any = { a = [1, true, "x"], "b c" = {  } }`, "p/a.toml"},
		{"tables", "", "thing.any", []string{thing("A", `any = [{ a = 1 }]`)}, "[[thing.any]]", "p/a.toml"},
		{"a fraction", "", "thing.any", []string{thing("A", `any = 1.5`)}, "", ""},
	} {
		if got, from := example(c.prefer, c.path, c.packs...); got != c.want || from != c.from {
			t.Errorf("%s: %s of %s, want %s of %s", c.what, got, from, c.want, c.from)
		}
	}
	if QuoteKey("a-b") != "a-b" || QuoteKey("a b") != `"a b"` || QuoteKey("") != `""` {
		t.Error("a key is not spelled as TOML has it")
	}
}

// TestExamined: tools see packs as they are written: definitions, scripts, handlers and the nodes
// of manifests with their positions.
func TestExamined(t *testing.T) {
	s := toyPack("p", "", "[[thing]]\nid = \"A\"\nscript = \"s.lua\"\nvars = { n = 2 }\nlist = [1, { k = \"x\" }]\non = true\n[[thing.listener]]\nevent = \"TURN\"\nrole = \"any\"\nrun = \"go\"\n")
	s.Dir = "dir/p"
	s.FS.(fstest.MapFS)["s.lua"] = &fstest.MapFile{Data: []byte("function go() end\n")}
	game := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
		d.ID("id")
		d.Behaviour()
		for _, key := range []string{"list", "on"} {
			d.Has(key)
		}
		d.Listeners(nil)
		d.Shared("p", "s.lua", "go")
	}}}}
	x := Examine([]Source{s}, game)
	if len(x.Faults) > 0 || !x.Parsed || len(x.Definitions) != 1 || len(x.Scripts) != 1 || len(x.Handlers) != 2 || len(x.Packs) != 1 {
		t.Fatalf("%+v", x)
	}
	p, d, h := x.Packs[0], x.Definitions[0], x.Handlers[0]
	if p.ID != "p" || p.Name != "p" || p.API != 1 || p.Oldest != 1 || p.Dir != "dir/p" || p.Shipped || p.FS == nil || len(p.Files) != 3 || p.Files[0].Path != "a.toml" || !strings.HasPrefix(string(p.Files[0].Text), "[[thing]]") {
		t.Errorf("the pack is %+v", p)
	}
	if d.Pack != "p" || d.Kind != "thing" || d.ID != "A" || len(d.Vars) != 1 || d.Node.Line() != 1 || d.Node.Col() != 1 || d.Node.File() != "p/a.toml" {
		t.Errorf("the definition is %+v", d)
	}
	if x.Scripts[0].Script != 0 || !x.Scripts[0].Definition.Same(d.Node) {
		t.Errorf("the script is %+v", x.Scripts[0])
	}
	if h.Key != "run" || h.What != "listener" || h.Func.Name != "go" || h.Func.Script != 0 || !h.Definition.Same(d.Node) || h.Table.Same(d.Node) || h.Table.Line() != 7 || len(h.Vars) != 1 || x.Handlers[1].Key != "" || !x.Handlers[1].Table.Same(d.Node) {
		t.Errorf("the handlers are %+v", x.Handlers)
	}
	n := d.Node
	list := n.Kid("list").Items()
	if got := n.Keys(); !slices.Equal(got, []string{"id", "script", "vars", "list", "on", "listener"}) || len(list) != 2 || !n.Kid("none").None() || n.None() || len(n.Items()) != 0 || len(list[0].Keys()) != 0 {
		t.Errorf("its keys are %v, its list %v", got, list)
	}
	one, isNumber := list[0].Number()
	_, isText := n.Kid("id").Number()
	if one != 1 || !isNumber || isText || list[1].Kid("k").Text() != "x" || n.Kid("id").Text() != "A" || list[0].Text() != "" || !n.Kid("on").IsTrue() || n.Kid("id").IsTrue() || !n.IsTable() || list[0].IsTable() || n.Kid("list").None() {
		t.Error("a value of the definition is read as another")
	}
	none := Node{}
	if _, ok := none.Number(); ok || none.Text() != "" || none.IsTrue() || none.IsTable() || none.Keys() != nil || none.Items() != nil || !none.Kid("a").None() || !none.None() {
		t.Error("a missing value is something")
	}
	var walked []string
	n.Walk(func(key string, n Node) { walked = append(walked, key) })
	if got := strings.Join(walked, " "); got != " id script vars n list list list k on listener listener event role run" {
		t.Errorf("the walk is %q", got)
	}
	faulty := Examine([]Source{withFile(s, "s.lua", "function go( end")}, game)
	if len(faulty.Handlers) != 1 || faulty.Handlers[0].Key != "run" || faulty.Handlers[0].Func.Name != "go" || len(faulty.Faults) != 1 {
		t.Errorf("with a script that does not compile: handlers %+v, faults %v", faulty.Handlers, faulty.Faults)
	}
	broken := withFile(s, "b.toml", "a =")
	if x := Examine([]Source{broken}, game); x.Parsed || len(x.Faults) != 1 || len(x.Definitions) != 1 {
		t.Errorf("with a broken manifest: parsed %t, %v", x.Parsed, x.Faults)
	}
}
