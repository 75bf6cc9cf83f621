package view

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/load"
)

// TestChangesByHand: on the timeline an edit belongs to no seat.
func TestChangesByHand(t *testing.T) {
	_, p := window(t, "duel", "end", "set turn 9", "end")
	line := ask[Timeline](t, p, `{"do":"time"}`)
	if len(line.Commands) != 3 || line.Commands[0].Seat == 0 || line.Commands[1].Seat != 0 || line.Commands[2].Seat == 0 || !strings.Contains(line.Commands[1].Text, "set turn 9") || line.Commands[1].N != 2 {
		t.Errorf("the commands are %+v", line.Commands)
	}
}

// TestEdits: a page writes a file of a pack in a folder, and the packs are read again. What does not
// load stays in the file, and the match continues with what was read before.
func TestEdits(t *testing.T) {
	files := mine()
	s, p := edited(t, files)
	var pushed []string
	other := s.Open(func(text []byte) { pushed = append(pushed, string(text)) })
	ask[opened](t, other, `{"do":"open"}`)
	type result struct {
		File, Text string
		Fail       bool
		Board      *Board
	}
	edit := func(name, text string) result {
		t.Helper()
		pushed = nil
		is := ask[result](t, p, send(t, Request{Do: "edit", File: name, Text: text}))
		if string(files[name].Data) != text || len(pushed) != 1 || !strings.Contains(pushed[0], `"push":"changed"`) || strings.Contains(pushed[0], `"fail":true`) != is.Fail || is.Board == nil {
			t.Errorf("%s: %+v, notified %q", name, is, pushed)
		}
		return is
	}
	edition := s.c.State().Edition
	if is := edit("mine/r.lua", "function run(me, ev, game)\n  -- other\nend\n"); is.Fail || is.File != "mine/r.lua" || is.Text == "" || s.c.State().Edition != edition+1 {
		t.Errorf("%+v, edition %d of %d", is, s.c.State().Edition, edition)
	}
	if is := edit("mine/r.toml", "[[rule]]\nid = \"R\"\nnmae = 1\n"); !is.Fail || !strings.Contains(is.Text, "mine/r.toml:3") || s.c.State().Edition != edition+1 {
		t.Errorf("what does not load: %+v", is)
	}
	edit("mine/r.toml", "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\n")
	type source struct {
		File, Text string
		Edits      bool
	}
	if is := ask[source](t, p, `{"do":"source","file":"mine/r.toml"}`); is.Text != "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\n" || !is.Edits || is.File != "mine/r.toml" {
		t.Errorf("the source is %+v", is)
	}
	if is := ask[source](t, p, `{"do":"source","file":"core/pack.toml"}`); is.Edits || !strings.Contains(is.Text, `id = "core"`) {
		t.Errorf("a shipped source is %+v", is)
	}
	type list struct {
		Files []struct {
			Name  string
			Edits bool
		}
	}
	var own []string
	shipped := 0
	for _, f := range ask[list](t, p, `{"do":"files"}`).Files {
		if strings.HasPrefix(f.Name, "mine/") {
			own = append(own, f.Name)
		} else {
			shipped++
		}
		if f.Edits != strings.HasPrefix(f.Name, "mine/") {
			t.Errorf("%+v", f)
		}
	}
	if !slices.Equal(own, []string{"mine/pack.toml", "mine/r.lua", "mine/r.toml"}) || shipped < 50 {
		t.Errorf("the files are %v, and %d others", own, shipped)
	}
	for message, want := range map[string]string{
		send(t, Request{Do: "edit", File: "core/pack.toml", Text: "x"}):        "core/pack.toml cannot be changed here: give its folder with --pack",
		send(t, Request{Do: "edit", File: "mine/none.toml", Text: "x"}):        `unknown file "mine/none.toml" in the packs`,
		send(t, Request{Do: "edit", File: "mine/r.toml", Text: "disk full"}):   "mine/r.toml: no space left",
		send(t, Request{Do: "source", File: "mine/none.toml"}):                 `unknown file "mine/none.toml" in the packs`,
		send(t, Request{Do: "edit", File: "mine/\x1b[2J.toml", Text: "x"}):     "in the packs",
		send(t, Request{Do: "edit", File: "core/\x1b[2J.toml", Text: "x"}):     "cannot be changed here",
		send(t, Request{Do: "edit", File: "mine/../core/pack.toml", Text: ""}): "unknown file",
	} {
		if got := refused(t, p, message); !strings.Contains(got, want) || strings.Contains(got, "\x1b") {
			t.Errorf("%s: %q, want %s", message, got, want)
		}
	}
	s.files.Read = func(name string) ([]byte, bool) { return []byte("as written"), name == "mine/new.toml" }
	if is := ask[source](t, p, `{"do":"source","file":"mine/new.toml"}`); is.Text != "as written" {
		t.Errorf("the source is %+v", is)
	}
	if got := refused(t, p, `{"do":"source","file":"mine/r.toml"}`); !strings.Contains(got, "unknown file") {
		t.Error(got)
	}
}

// TestChangedFiles: after files of a folder have changed, the packs are read again once: not for what
// a page has written itself, and not while a command has stopped half-way.
func TestChangedFiles(t *testing.T) {
	files := mine()
	s, p := edited(t, files)
	found := s.c.Sources()
	at := slices.IndexFunc(found, func(x load.Source) bool { return load.ID(x) == "mine" })
	if at < 0 {
		t.Fatal("the pack is not there")
	}
	if s.print() != sha256.Sum256(nil) {
		t.Error("packs that are in no folder are watched")
	}
	notified := 0
	s.Open(func([]byte) { notified++ })
	s.Changed()
	if notified != 1 {
		t.Errorf("notified %d times", notified)
	}
	edition := s.c.State().Edition
	ask[struct{ File string }](t, p, send(t, Request{Do: "edit", File: "mine/r.lua", Text: "function run() end\n"}))
	s.Changed() // what the page has written
	if now := s.c.State().Edition; now != edition+1 || notified != 2 {
		t.Errorf("what a page wrote is read %d times, and notified %d times", now-edition, notified-1)
	}
	s.own = [sha256.Size]byte{1} // other files than those that the page has written
	if s.Changed(); s.c.State().Edition != edition+2 || s.own != ([sha256.Size]byte{}) {
		t.Errorf("a change of another program is read %d times", s.c.State().Edition-edition-1)
	}
	ask[answered](t, p, `{"do":"line","line":"step end"}`)
	if !s.c.Busy() {
		t.Fatal("no command has stopped")
	}
	edition, notified = s.c.State().Edition, 0
	if s.Changed(); s.c.State().Edition != edition || notified != 0 {
		t.Error("the packs are read again in the middle of a command")
	}
	for message, want := range map[string]string{
		send(t, Request{Do: "edit", File: "mine/r.lua", Text: "function run() end -- 2\n"}): "it is written; a command has stopped half-way, so reload after it ends",
		`{"do":"load","data":"e30="}`:                             "a command has stopped half-way: end it before you open a file",
		`{"do":"cards","cards":{"what":"find","query":"marine"}}`: "a command is stopped; continue it first",
	} {
		if got := refused(t, p, message); got != want {
			t.Errorf("%s: %s", message, got)
		}
	}
	if text := string(files["mine/r.lua"].Data); !strings.Contains(text, "-- 2") {
		t.Errorf("the file is %q", text)
	}
	if b := ask[Board](t, p, `{"do":"look"}`); len(b.Moves) != 0 {
		t.Errorf("in the middle of a command, %d moves are offered", len(b.Moves))
	}
}

// TestFilesAreCompared: what a page wrote is known by folder, path and content of each file.
func TestFilesAreCompared(t *testing.T) {
	dirs := func(sources ...load.Source) [sha256.Size]byte { return printOf(sources) }
	one := load.Source{Dir: "one", FS: fstest.MapFS{"a.toml": {Data: []byte("x")}, "b.lua": {Data: []byte("y")}, "notes.md": {Data: []byte("z")}}}
	two := one
	two.Dir = "two"
	moved := load.Source{Dir: "one", FS: fstest.MapFS{"b.toml": {Data: []byte("x")}, "b.lua": {Data: []byte("y")}}}
	other := load.Source{Dir: "one", FS: fstest.MapFS{"a.toml": {Data: []byte("X")}, "b.lua": {Data: []byte("y")}}}
	page := load.Source{Dir: "one", FS: fstest.MapFS{"a.toml": {Data: []byte("x")}, "b.lua": {Data: []byte("y")}, "notes.md": {Data: []byte("other")}}}
	nowhere := load.Source{FS: one.FS}
	base := dirs(one)
	for what, x := range map[string][sha256.Size]byte{"another folder": dirs(two), "another path": dirs(moved), "another text": dirs(other), "no folder": dirs(nowhere), "nothing": dirs()} {
		if x == base {
			t.Errorf("%s is not seen", what)
		}
	}
	if dirs(page) != base || dirs(nowhere, one) != base {
		t.Error("what is not part of a pack in a folder counts")
	}
}
