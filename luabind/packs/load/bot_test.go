package load

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
)

// TestBotsOfManifests: a bot has a function that scores, an id that no bot of the engine has, and
// hears nothing.
func TestBotsOfManifests(t *testing.T) {
	taken := bot.Taken()[0]
	const begin = "name = { en = \"Mine\", zh = \"我\" }\nscript = \"s.lua\"\n"
	for _, c := range []struct{ bot, want, says string }{
		{"id = \"mine\"\n" + begin + "score = \"go\"\nvars = { n = 2 }\ntext = { en = \"{n}\" }", "mine p 1 false Mine 我 {n} [{n 2 }] 1", ""},
		{"id = \"mine\"\n" + begin + "score = \"go\"\ntries = true", "mine p 1 true Mine 我  [] 1", ""},
		{"id = \"" + taken + "\"\n" + begin + "score = \"go\"", "", fmt.Sprintf(`2: %q is a bot of the engine, in this game or another (hint: choose another id)`, taken)},
		{"id = \"" + strings.ToUpper(taken) + "\"\n" + begin + "score = \"go\"", "", fmt.Sprintf(`2: %q is a bot of the engine, in this game or another (hint: choose another id)`, strings.ToUpper(taken))},
		{"id = \"mine\"\n" + begin, "", `1: missing key "score" in bot`},
		{"id = \"mine\"\n" + begin + "score = \"gone\"", "", `5: s.lua has no function "gone"`},
		{"id = \"mine\"\n" + begin + "score = \"go\"\nlistener = [{ event = \"A\" }]", "", `6: a bot does not listen to events: it is not part of the match (hint: it is asked for its score of each command)`},
		{"id = \"mine\"\nscript = \"s.lua\"\nscore = \"go\"", "", `1: missing key "name" in bot`},
	} {
		s := toyPack("p", "", "[[bot]]\n"+c.bot+"\n")
		s.FS.(fstest.MapFS)["s.lua"] = &fstest.MapFile{Data: []byte("function go() end\n")}
		lib, err := Load([]Source{s}, &Game{Name: "toy", Sections: []Section{Bots()}})
		if c.says != "" {
			if err == nil || !strings.HasPrefix(err.Error(), "p/a.toml:"+c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s\n%v\nwant %s", c.bot, err, c.says)
			}
			continue
		}
		if err != nil || len(lib.Bots) != 1 {
			t.Errorf("%s: %v", c.bot, err)
			continue
		}
		x := lib.Bots[0]
		if got := fmt.Sprint(x.ID, " ", x.Pack, " ", x.Score, " ", x.Tries, " ", x.Name.EN, " ", x.Name.ZH, " ", x.Text.EN, " ", x.Vars, " ", x.Pos.Line); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.bot, got, c.want)
		}
	}
}

// TestLevelsOfGames: the levels of a game that a pack defines are bots of that pack, or those that
// play any game.
func TestLevelsOfGames(t *testing.T) {
	for _, c := range []struct{ levels, says string }{
		{"", ""}, {"easy = \"random\"\nnormal = \"mine\"\nhard = \"greedy\"", ""}, {"hard = \"mcts:50\"", ""},
		{"normal = \"yours\"", `p/pack.toml:8: the level normal: `}, {"easy = \"none\"", `p/pack.toml:8: the level easy: `}, {"hard = \"mcts:many\"", `p/pack.toml:8: the level hard: `},
		{"easy = 5", `p/pack.toml:8: "easy" must be a text, not a number`}, {"fair = \"mine\"", `p/pack.toml:8: unknown key "fair" in levels`},
	} {
		head := "id = \"p\"\nversion = \"1\"\napi = 3\nlicense = \"MIT\"\ndefines = \"toy\"\ndescription = \"\"\n[levels]\n" + c.levels + "\n"
		mine := "[[bot]]\nid = \"%s\"\nname = { en = \"B\" }\nscript = \"s.lua\"\nscore = \"go\"\n"
		other := toyPack("q", "", fmt.Sprintf(mine, "yours")).With("pack.toml", "id = \"q\"\nversion = \"1\"\napi = 3\ngame = \"toy\"\nlicense = \"MIT\"\n")
		_, err := Load([]Source{{Name: "p", FS: fsOf(map[string]string{"pack.toml": head, "a.toml": fmt.Sprintf(mine, "mine"), "s.lua": "function go() end"})}, withFile(other, "s.lua", "function go() end")}, &Game{Name: "toy", Defined: true, Sections: []Section{Bots()}})
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.HasPrefix(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %s", c.levels, err, c.says)
		}
	}
}

// TestSectionsLookAhead: a section sees every definition before any is read, and learns their
// number. Modes do not have the name of a game.
func TestSectionsLookAhead(t *testing.T) {
	var noted, read []string
	expected := -1
	game := &Game{Name: "toy", First: "z", Sections: []Section{{Key: "thing",
		Note:   func(d *Definition) { noted = append(noted, d.Shown()+" "+d.Short()+" "+d.Kind()+" "+d.Pack()) },
		Expect: func(n int) { expected = n },
		Read: func(d *Definition) {
			if len(noted) != 3 || expected != 3 {
				t.Errorf("%d of %d things were seen before the first is read", len(noted), expected)
			}
			read = append(read, d.ID("id"))
		}}}}
	if _, err := Load([]Source{toyPack("a", "", "[[thing]]\nid = \"A\"\n[[thing]]\nid = \"B\"\n"), toyPack("b", "", ""), toyPack("z", "", "[[thing]]\nid = \"C\"\n")}, game); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(noted, []string{"C C thing z", "A A thing a", "B B thing a"}) || !slices.Equal(read, []string{"C", "A", "B"}) {
		t.Errorf("noted %v, read %v; the pack of general rules comes first", noted, read)
	}
	noted, expected = nil, -1
	game.Sections[0].Read = func(*Definition) {}
	if _, err := Load([]Source{toyPack("a", "", "thing = [1, 2]\n")}, game); fmt.Sprint(err) != `a/a.toml:1: "thing" must be a list of tables, not a number`+"\n"+`a/a.toml:1: "thing" must be a list of tables, not a number` && fmt.Sprint(err) != `a/a.toml:1: "thing" must be a list of tables, not a number` || len(noted) > 0 {
		t.Errorf("numbers: %v, noted %v", err, noted)
	}
	for id, says := range map[string]string{"xiangqi": `"xiangqi" is the name of a game, so nobody could choose this (hint: choose another id)`, "TCG": `"TCG" is the name of a game`, "toy": `"toy" is the name of a game`, "duel": ""} {
		modes := &Game{Name: "toy", Sections: []Section{{Key: "mode", Read: func(d *Definition) { d.ModeID("id") }}}}
		_, err := Load([]Source{toyPack("p", "", "[[mode]]\nid = \""+id+"\"\n")}, modes)
		if says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
			t.Errorf("a mode %s: %v, want %s", id, err, says)
		}
	}
	defined := &Game{Name: "toy", Defined: true, Sections: []Section{{Key: "mode", Read: func(d *Definition) { d.ModeID("id") }}}}
	if _, err := Load([]Source{toyPack("p", "", "[[mode]]\nid = \"toy\"\n")}, defined); err != nil {
		t.Errorf("the mode of a game that a pack defines may have its name: %v", err)
	}
}

// TestOldKeysOfPacks: a pack of an early API may have a key that means nothing any more, and gets a
// note.
func TestOldKeysOfPacks(t *testing.T) {
	game := func() *Game {
		return &Game{Name: "toy", Sections: []Section{{Key: "unit", Read: func(d *Definition) { d.ID("id") }}}}
	}
	const units = "[[unit]]\nid = \"A\"\nglyph = \"a\"\n[[unit]]\nid = \"B\"\nglyph = \"b\"\n"
	lib, err := Load([]Source{toyPack("p", "", units)}, game())
	if err != nil || len(lib.Notes) != 1 || !strings.HasPrefix(lib.Notes[0], "p/a.toml:3: unit.glyph is left out, here as elsewhere: ") {
		t.Errorf("%v, %v", lib, err)
	}
	late := toyPack("p", "", units).With("pack.toml", "id = \"p\"\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n")
	if _, err := Load([]Source{late}, game()); err == nil || !strings.Contains(err.Error(), `p/a.toml:3: unknown key "glyph" in unit`) || !strings.Contains(err.Error(), "p/a.toml:6: ") {
		t.Errorf("a later API: %v", err)
	}
}
