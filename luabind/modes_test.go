package luabind_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// moded returns a pack with modes, in the given order.
func moded(modes ...string) fstest.MapFS {
	var text strings.Builder
	for _, id := range modes {
		text.WriteString("[[mode]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\" }\nbase = 17\n")
	}
	return fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"moded\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"modes.toml": {Data: []byte(text.String())},
	}
}

// TestModesOfPacks: a program plays any mode of its packs, by name. A match and its record
// keep their mode by name when packs are loaded again and its number differs. If the mode
// is gone, the match does not change.
func TestModesOfPacks(t *testing.T) {
	files := moded("calm", "quick")
	p, err := luabind.Load("quick", luabind.FS("moded", files))
	if err != nil {
		t.Fatal(err)
	}
	if list := p.Modes(); list[0] != "quick" || !slices.Contains(list, "duel") || !slices.Contains(list, "calm") {
		t.Errorf("the modes are %v", list)
	}
	m, err := p.New(luabind.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if three, err := p.New(luabind.Setup{Seed: 1, Mode: "ffa3"}); err != nil || three.Seats() != 3 {
		t.Errorf("a match of three has %v", err)
	}
	stands := func(m *luabind.Match, when string) {
		t.Helper()
		if board := m.Draw(1); !strings.HasPrefix(board, "quick · ") || !strings.Contains(board, "base 17") {
			t.Errorf("%s it is\n%s", when, board)
		}
	}
	stands(m, "at first")
	for _, other := range []fstest.MapFS{moded("quick", "calm"), moded("first", "quick", "calm")} {
		for name, file := range other {
			files[name] = file
		}
		again, err := p.Reload()
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Reload(again); err != nil {
			t.Fatal(err)
		}
		stands(m, "after a reload")
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(file.String(), `"mode":"quick"`) {
		t.Errorf("the record begins with %.300s", file.String())
	}
	if back, err := luabind.Replay(&file, luabind.FS("moded", files)); err != nil {
		t.Error(err)
	} else {
		stands(back, "replayed")
	}
	wide := moded("quick")
	wide["modes.toml"].Data = append(wide["modes.toml"].Data, "seats = 3\n"...)
	for says, other := range map[string]fstest.MapFS{`unknown mode "quick"`: moded("calm"), "2 decks; a quick has 3": wide} {
		files["modes.toml"] = other["modes.toml"]
		again, err := p.Reload()
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Reload(again); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("want %q, got %v", says, err)
		}
	}
	stands(m, "after a reload that failed")
}
