package playground

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// begun returns the world of a session of a mode, after some lines.
func begun(t testing.TB, mode string, over []load.Source, lines ...string) (*World, *console.Console) {
	t.Helper()
	c, err := console.New(console.Config{Seed: 1, Load: func() (*console.Loaded, error) {
		g, packs, id, err := kits.All().Find(mode, "", over)
		if err != nil {
			return nil, err
		}
		set := games.Setup{Mode: id, Seed: 3}
		if from := packs.Decks; from != nil {
			if set.Decks, err = games.Deal(from, games.Setup{Mode: id}); err != nil {
				return nil, err
			}
		}
		return console.NewLoaded(g, packs, set, "seed 3", append(g.Shipped(), over...)), nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
	start, err := c.Saved()
	if err != nil {
		t.Fatal(err)
	}
	return &World{Lang: "en", Seed: 1, Packs: c.Sources(), Start: start}, c
}

// loadWorld loads packs like the program in a browser, which ships none. Here the program's own packs
// are below them and are replaced.
func loadWorld(packs []load.Source) (*games.Definition, *games.Packs, error) {
	for _, g := range kits.All().Games() {
		if registry.Takes(g, packs) {
			p, err := registry.Load(g, packs)
			return g, p, err
		}
	}
	return nil, nil, errNoWorld
}

// reopened writes a world, reads it and opens a session on it.
func reopened(t testing.TB, w *World) (*view.Session, *view.Page) {
	t.Helper()
	text, err := w.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if w, err = ReadWorld(text); err != nil {
		t.Fatal(err)
	}
	for _, from := range w.Packs {
		if a, _, err := archive.Of(from.FS); from.Shipped && (err != nil || slices.ContainsFunc(a.Names(), isTest)) {
			t.Errorf("the shipped pack %s has its tests: %v", from.Name, err)
		}
	}
	s, err := Open(w, "", loadWorld, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s, s.Open(nil)
}

// ask sends a message and returns the answer, or the error.
func ask(t testing.TB, p *view.Page, message map[string]any) (is map[string]any, wrong string) {
	t.Helper()
	text, err := json.Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	var a struct {
		Error string
		Is    map[string]any
	}
	if err := json.Unmarshal(p.Answer(text), &a); err != nil {
		t.Fatal(err)
	}
	return a.Is, a.Error
}

// A playground begins where its session was saved: its board, log and timeline are the same.
func TestBeginsWhereItWasSaved(t *testing.T) {
	for _, mode := range []string{"duel", "tactics", "xiangqi"} {
		w, c := begun(t, mode, nil, "bot 9")
		here := view.New(c, view.Files{}).Open(nil)
		_, there := reopened(t, w)
		for _, s := range w.Packs {
			a, _, err := archive.Of(s.FS)
			if err != nil {
				t.Fatal(err)
			}
			if left := a.Without(isTest); left.Size() > a.Size() || len(left.Names()) == 0 || slices.ContainsFunc(left.Names(), isTest) {
				t.Errorf("%s: %v", s.Name, left.Names())
			}
		}
		for _, what := range []string{"look", "time"} {
			message := []byte(`{"id":1,"do":"` + what + `"}`)
			if a, b := string(here.Answer(message)), string(there.Answer(message)); a != b {
				t.Errorf("%s: %s is\n%.400s, was\n%.400s", mode, what, b, a)
			}
		}
	}
}

func mine() fstest.MapFS {
	return fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"mine\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"medic.toml": {Data: []byte("[[card]]\nid = \"MY-001\"\nname = { en = \"Medic\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\nstats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\n")},
		".secret":    {Data: []byte("not for others")},
	}
}

// Edits change a copy in memory, which the packs are read from and which can be downloaded as an
// archive.
func TestEditsInMemory(t *testing.T) {
	files := mine()
	w, _ := begun(t, "duel", []load.Source{{FS: files, Name: "folder/of/somebody/mine", Dir: "folder/of/somebody/mine"}}, "give MY-001")
	text, err := w.Bytes()
	if err != nil || strings.Contains(string(text), "somebody") || strings.Contains(string(text), "not for others") {
		t.Fatalf("the world reveals the machine: %v", err)
	}
	_, p := reopened(t, w)
	if _, wrong := ask(t, p, map[string]any{"do": "packs"}); !strings.Contains(wrong, "no pack has been changed") {
		t.Errorf("a pack before any change: %s", wrong)
	}
	changed := strings.Replace(string(files["medic.toml"].Data), "attack = 1", "attack = 4", 1)
	is, wrong := ask(t, p, map[string]any{"do": "edit", "file": "mine/medic.toml", "text": changed})
	if wrong != "" || is["fail"] == true {
		t.Fatalf("%s %v", wrong, is["text"])
	}
	if is, _ := ask(t, p, map[string]any{"do": "source", "file": "mine/medic.toml"}); is["text"] != changed {
		t.Errorf("the file has %v", is["text"])
	}
	is, wrong = ask(t, p, map[string]any{"do": "line", "line": "card MY-001"})
	if wrong != "" || !strings.Contains(is["text"].(string), "attack 4, shield 0, health 2") {
		t.Errorf("%s %v", wrong, is["text"])
	}
	made := struct {
		Is struct{ Packs []view.Archive }
	}{}
	if err := json.Unmarshal(p.Answer([]byte(`{"do":"packs"}`)), &made); err != nil || len(made.Is.Packs) != 1 || made.Is.Packs[0].Name != "mine-0.1.0.arbpack" {
		t.Fatalf("%v %v", err, made.Is.Packs)
	}
	a, err := archive.Read(made.Is.Packs[0].Data)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := load.Text([]load.Source{{FS: a}}, "mine/medic.toml"); !ok || string(got) != changed {
		t.Errorf("the archive has %s", got)
	}
	other, _ := ask(t, p, map[string]any{"do": "source", "file": "unsc/pack.toml"})
	if is, wrong = ask(t, p, map[string]any{"do": "edit", "file": "unsc/pack.toml", "text": other["text"].(string) + "\n# mine\n"}); wrong != "" || is["fail"] == true {
		t.Fatalf("%s %v", wrong, is["text"])
	}
	if err := json.Unmarshal(p.Answer([]byte(`{"do":"packs"}`)), &made); err != nil || len(made.Is.Packs) != 2 || !strings.HasPrefix(made.Is.Packs[0].Name, "unsc-") || made.Is.Packs[1].Name != "mine-0.1.0.arbpack" {
		t.Fatalf("of two edited packs come %v %v", err, made.Is.Packs)
	}
	head := string(files["pack.toml"].Data)
	for _, bad := range []string{"no = [", strings.Replace(head, `"core"`, `"none"`, 1), strings.Replace(head, `"mine"`, `"other"`, 1) + "x = 1\n", head} {
		is, wrong = ask(t, p, map[string]any{"do": "edit", "file": "mine/pack.toml", "text": bad})
		if wrong != "" || (is["fail"] == true) != (bad != head) {
			t.Errorf("%s %v", wrong, is["text"])
		}
		if is, _ := ask(t, p, map[string]any{"do": "source", "file": "mine/pack.toml"}); is["text"] != bad {
			t.Errorf("what was refused is not in the file: %v", is["text"])
		}
	}
	for file, want := range map[string]string{"none/x.lua": "cannot be changed", "mine/none.lua": "unknown file", "mine/../x.lua": "unknown file"} {
		if _, wrong := ask(t, p, map[string]any{"do": "edit", "file": file, "text": ""}); !strings.Contains(wrong, want) {
			t.Errorf("%s: %q", file, wrong)
		}
	}
	if is, _ := ask(t, p, map[string]any{"do": "line", "line": "load /etc/passwd"}); is["fail"] != true {
		t.Error("a line read a file")
	}
	if is, _ := ask(t, p, map[string]any{"do": "line", "line": "save x.session"}); is["fail"] != true {
		t.Error("a line wrote a file")
	}
}

// A pack with a secret key is not exported.
func TestSecretsStay(t *testing.T) {
	files := mine()
	files["old.txt"] = &fstest.MapFile{Data: []byte("untrusted comment: minisign encrypted secret key\nRWQ=\n")}
	w, _ := begun(t, "duel", []load.Source{{FS: files, Name: "mine"}})
	if _, err := w.Bytes(); err == nil || !strings.Contains(err.Error(), "mine: ") || !strings.Contains(err.Error(), "secret key") {
		t.Errorf("%v", err)
	}
}

// Anything that is not a world is refused, even if only its end is missing.
func TestBrokenWorlds(t *testing.T) {
	w, _ := begun(t, "xiangqi", nil)
	text, err := w.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(text); n += 1 + len(text)/97 {
		if _, err := ReadWorld(text[:n]); err == nil {
			t.Errorf("%d bytes of %d were read", n, len(text))
		}
	}
	for _, bad := range []string{"", "{}", `{"arbiter":"session"}`, `{"arbiter":"playground","format":1,"engine":"` + match.Engine + `","start":-1}`, `{"arbiter":"playground","format":1,"engine":"` + match.Engine + `","start":9}` + "\nx", string(text) + "x"} {
		if _, err := ReadWorld([]byte(bad)); err == nil {
			t.Errorf("%.60q was read", bad)
		}
	}
	if _, err := ReadWorld([]byte(`{"arbiter":"playground","format":2}`)); err == nil || !strings.Contains(err.Error(), "format 2") {
		t.Errorf("another format: %v", err)
	}
	other := strings.Replace(string(text), `"engine":"`, `"engine":"0`, 1)
	if _, err := ReadWorld([]byte(other)); err == nil || !strings.Contains(err.Error(), "export it again") {
		t.Errorf("a world of another engine: %v", err)
	}
	w.Start = []byte("{}\n")
	if _, err := Open(w, "", loadWorld, nil); err == nil {
		t.Error("a world without a session was opened")
	}
}

// TestPictures: a world names the pictures that were checked, and its pages get no others.
func TestPictures(t *testing.T) {
	files := mine()
	files["pictures/my-001.svg"] = &fstest.MapFile{Data: []byte("<svg/>")}
	files["pictures/my-002.svg"] = &fstest.MapFile{Data: []byte("<script/>")}
	found, err := load.Find(fstest.MapFS(files), "test")
	if err != nil {
		t.Fatal(err)
	}
	w, _ := begun(t, "duel", found)
	w.Pictures = map[string]Picture{"my-001": {Pack: len(w.Packs) - 1, File: "pictures/my-001.svg"}, "my-003": {File: "pictures/none.svg"}, "my-004": {Pack: len(w.Packs) - 1, File: "pack.toml"}}
	_, p := reopened(t, w)
	is, wrong := ask(t, p, map[string]any{"do": "pictures"})
	kinds, _ := is["kinds"].(map[string]any)
	if wrong != "" || len(kinds) != 1 || kinds["card:my-001"] == nil {
		t.Errorf("%v %s", is, wrong)
	}
	w.Pictures["my-001"] = Picture{Pack: len(w.Packs), File: "pictures/my-001.svg"}
	text, err := w.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadWorld(text); err == nil {
		t.Error("a picture of a pack that is not there was accepted")
	}
}
