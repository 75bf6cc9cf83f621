package console

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/safeio"
)

// The pack of a session when the session was saved, and a later version. The later version
// has definitions before and between those of the first.
const (
	mineHead = "id = \"mine\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n"

	mineTOML = `
[[card]]
id = "MY-1"
name = { en = "Mine" }
faction = "NEUTRAL"
type = "UNIT"
tags = ["INFANTRY"]
cost = { supply = 0 }
stats = { attack = 1, shield = 2, health = 3 }
script = "mine.lua"
on_play = "arrive"

[[card]]
id = "MY-2"
name = { en = "Other" }
faction = "NEUTRAL"
type = "UNIT"
tags = ["INFANTRY"]
cost = { supply = 0 }
stats = { attack = 2, shield = 0, health = 4 }

[[keyword]]
id = "MINE"
name = { en = "Mine" }
text = { en = "Is mine." }

[[status]]
id = "MINED"
name = { en = "Mined" }
text = { en = "Is mined." }
layers = 9
until = "forever"
`
	mineLua = `function arrive(me, ev, game)
  game:after("spread")
end
function spread(me, ev, game)
  game:give_keyword(ev:source(), "MINE")
end
`
	laterTOML = `
[[card]]
id = "AA-0"
name = { en = "New" }
faction = "NEUTRAL"
type = "UNIT"
tags = ["SPARTAN"]
cost = { supply = 0 }
stats = { attack = 9, shield = 9, health = 9 }
script = "a.lua"
on_play = "boom"

[[keyword]]
id = "AAA"
name = { en = "New" }
text = { en = "Is new." }

[[status]]
id = "AAA"
name = { en = "New" }
text = { en = "Is new." }
layers = 9
until = "forever"
`
)

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

func version(n string, more memory) memory {
	p := memory{"mine/pack.toml": file(mineHead + "version = \"" + n + "\"\n"), "mine/m.toml": file(mineTOML), "mine/mine.lua": file(mineLua)}
	for name, f := range more {
		p[name] = f
	}
	return p
}

var later = memory{"mine/a.toml": file(laterTOML), "mine/a.lua": file("function boom(me, ev, game) game:damage(ev:source(), 99) end\n")}

// sessionLines are edits that refer to a card, a keyword, a state, a kind of damage and a
// function of a script.
var sessionLines = []string{
	"give MY-1", "give MY-2 2", "spawn MY-2 alpha front", "spawn MY-1 alpha front 2",
	"emit KEYWORD_GAINED target=a1 keyword=MINE", "emit STATUS_APPLIED target=a1 status=MINED layers=2",
	`! game:give_keyword(at.a1, "ARMOR")`, `! game:damage(at["2a1"], 1, "PLASMA")`, "emit CARD_CREATED card=MY-2 target_player=1",
	"set player[1].supply 7", "play 6 to bravo front", "end",
}

// lookAround returns what a session shows. None of it may depend on the numbers of
// definitions.
func lookAround(t *testing.T, c *Console) string {
	t.Helper()
	var all []string
	for _, line := range []string{"board", "hand", "hand 2", "show a1", "show 2a1", "events 200", "history"} {
		all = append(all, line, c.Show(c.Do(line)))
	}
	return strings.Join(all, "\n")
}

// A saved session has ids of cards and other definitions. With a pack that has more of them
// it reaches the same position and reports that the pack has changed.
func TestSessionsOutliveVersions(t *testing.T) {
	files := map[string][]byte{}
	c := consoleWith(t, version("1.0.0", nil).load, files)
	for _, line := range sessionLines {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %s", line, c.Show(a))
		}
	}
	want := lookAround(t, c)
	if a := c.Do("save s"); a.Err != nil {
		t.Fatal(a.Err)
	}
	if again := loadSession(t, version("1.0.0", nil), files, ""); again != want {
		t.Errorf("the same packs:\n%s\nsaved was\n%s", again, want)
	}
	if now := loadSession(t, version("1.1.0", later), files, "the pack mine was 1.0.0 and is 1.1.0\n12 commands done"); strings.Replace(now, "mine 1.1.0", "mine 1.0.0", 1) != want {
		t.Errorf("later packs:\n%s\nsaved was\n%s", now, want)
	}
	loadSession(t, version("1.0.0", later), files, "the pack mine 1.0.0 has changed without a new version\n12 commands done")
}

// loadSession loads the session s with other packs and returns what it shows then.
func loadSession(t *testing.T, p memory, files map[string][]byte, answer string) string {
	t.Helper()
	c := consoleWith(t, p.load, files)
	a := c.Do("load s")
	if got := c.Show(a); !strings.Contains(got, answer) {
		t.Errorf("load says %q, want %q", got, answer)
	}
	return lookAround(t, c)
}

// A session reports what its packs no longer have or do differently.
func TestSessionsSayWhatChanged(t *testing.T) {
	files := map[string][]byte{}
	c := consoleWith(t, version("1.0.0", nil).load, files)
	for _, line := range append(sessionLines, "save s") {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %s", line, c.Show(a))
		}
	}
	for what, v := range map[string]struct{ from, to, want string }{
		"a card is gone":    {`id = "MY-2"`, `id = "MY-3"`, `line 3: the packs no longer have "MY-2", which tcg:CARD_CREATED is about (the pack mine was 1.0.0 and is 2.0.0)`},
		"a keyword is gone": {`id = "MINE"`, `id = "OURS"`, `line 6: the packs no longer have "MINE", which KEYWORD_GAINED is about (`},
		"a state is gone":   {`id = "MINED"`, `id = "OURS"`, `line 7: the packs no longer have "MINED", which STATUS_APPLIED is about (`},
		"another cost":      {"cost = { supply = 0 }\nstats = { attack = 1", "cost = { supply = 8 }\nstats = { attack = 1", "line 12: play 6 to bravo front: "},
		"another effect":    {`"mine.lua"`, `"other.lua"`, "from command 4, spawn MY-1 alpha front 2, the match differs: "},
	} {
		p := version("2.0.0", memory{"mine/other.lua": file("function arrive(me, ev, game) end\n")})
		p["mine/m.toml"] = file(strings.ReplaceAll(mineTOML, v.from, v.to))
		p["mine/mine.lua"] = file(strings.ReplaceAll(mineLua, strings.TrimPrefix(v.from, "id = "), strings.TrimPrefix(v.to, "id = ")))
		t.Run(what, func(t *testing.T) { loadSession(t, p, files, v.want) })
	}
}

// A session is untrusted input. Numbers instead of names, unknown names and invalid arguments
// are refused with their line.
func TestSessionsAreRead(t *testing.T) {
	files := map[string][]byte{}
	c := newConsoleOf(t, files)
	for _, line := range []string{"give UNSC-001", "set player[1].supply 7", `! game:damage(at.base, 1, "PLASMA")`, "save s"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %s", line, c.Show(a))
		}
	}
	good := string(files["s"])
	for from, to := range map[string]string{
		`"args":["UNSC-001"`:      `"args":[17`,
		`"args":["UNSC-001",`:     `"args":["unsc-1",`,
		`["UNSC-001",0,`:          `["UNSC-001",{},`,
		`["UNSC-001",0,0`:         `["UNSC-001",0,"x"`,
		`["UNSC-001",0,0,`:        `["UNSC-001",0,99999999999,`,
		`"player[1].supply"`:      `"player[9].supply"`,
		`"PLASMA"`:                `99`,
		`"tcg:CARD_CREATED"`:      `"NOTHING"`,
		`"type":"core:FIELD_SET"`: `"type":"tcg:CARD_CREATED"`,
		`"format":2`:              `"format":1`,
	} {
		if !strings.Contains(good, from) {
			t.Errorf("no %s in\n%s", from, good)
			continue
		}
		files["s"] = []byte(strings.Replace(good, from, to, 1))
		if a := c.Do("load s"); a.Err == nil || !strings.Contains(a.Err.Error(), "line ") {
			t.Errorf("%s: %v %s", to, a.Err, a.Text)
		} else if strings.Contains(a.Err.Error(), "runtime error") {
			t.Errorf("%s: %v", to, a.Err)
		}
	}
}

func newConsoleOf(t *testing.T, files map[string][]byte) *Console {
	return consoleWith(t, memory{}.load, files)
}

// A saved session contains its room, so that it can be opened again. The room is that of the
// set-up, whatever changed later.
func TestSessionsSayTheirRoom(t *testing.T) {
	files := map[string][]byte{}
	c := newConsoleOf(t, files)
	for _, line := range []string{"set option.marked 1", "save s"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %s", line, c.Show(a))
		}
	}
	h := RoomOf(files["s"])
	if h == nil {
		t.Fatalf("no room in %.200s", files["s"])
	}
	if got, want := h.Setup(), c.loaded.setup; !reflect.DeepEqual(got.Decks, want.Decks) || got.Mode != want.Mode || got.Seed != want.Seed || len(got.Options) != 0 || len(h.Packs) == 0 {
		t.Errorf("the room is %+v, want %+v", got, want)
	}
	for _, text := range []string{"", "{}", `{"arbiter":"session","format":2,"mode":"duel"}`, `{"arbiter":"session","room":7}`} {
		if h := RoomOf([]byte(text)); h != nil {
			t.Errorf("%s: a room %+v", text, h)
		}
	}
}

// TestForksKeepTheirSeeds: a new match with another seed begins in one fork. The others are saved and replayed
// with the seed of their own match.
func TestForksKeepTheirSeeds(t *testing.T) {
	c := newConsoleOf(t, map[string][]byte{})
	do := func(line, want string) {
		t.Helper()
		if a := c.Do(line); a.Err != nil || !strings.Contains(a.Text, want) || strings.Contains(a.Text, "differs") {
			t.Errorf("%s: %v %s, want %q", line, a.Err, a.Text, want)
		}
	}
	do("end", "")
	do("fork other", "")
	for _, name := range []string{"main", "other"} { // a fork has the seed of the match that it continues
		if do("switch "+name, "in "+name); c.loaded.setup.Seed != 3 || c.fork.seed != 3 {
			t.Errorf("in %s the seed is %d and that of the fork %d, want 3", name, c.loaded.setup.Seed, c.fork.seed)
		}
	}
	if err := c.Again(9); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"main", "other"} {
		do("switch "+name, "in "+name)
		do("end", "")
		hash := c.fork.now.Hash()
		do("reload", "no difference")
		do("save s", "written")
		do("load s", "done")
		if c.fork.now.Hash() != hash {
			t.Errorf("%s: the loaded session has another state", name)
		}
	}
	was, in := c.save(), c.fork
	if err := c.enter(c.forkOf("main")); err != nil || c.loaded.setup.Seed != 3 || in.seed != 9 {
		t.Fatalf("in the other fork the seed is %d: %v", c.loaded.setup.Seed, err)
	}
	if c.restore(was); c.fork != in || c.loaded.setup.Seed != in.seed || c.seed != in.seed {
		t.Errorf("after a line that failed in another fork the seed is %d, want %d", c.loaded.setup.Seed, in.seed)
	}
}

// TestScenariosInPacks: a scenario is not written where a pack would read it as a manifest: in the
// folder of a pack or below it, also below the working directory. Above it is another folder.
func TestScenariosInPacks(t *testing.T) {
	for _, test := range []struct {
		pack, file string
		in         bool
	}{
		{"pack.toml", "setup.toml", true},
		{"pack.toml", "a/b/setup.toml", true},
		{"pack.toml", "../setup.toml", false},
		{"pack.toml", "../notes/setup.toml", false},
		{"../pack.toml", "setup.toml", true},
		{"../pack.toml", "../notes/setup.toml", true},
		{"/fleet/pack.toml", "/fleet/notes/setup.toml", true},
		{"/fleet/pack.toml", "/setup.toml", false},
	} {
		c := &Console{cfg: Config{Files: Files{Read: func(name string, k safeio.Kind) ([]byte, error) {
			if filepath.ToSlash(name) == test.pack {
				return nil, nil
			}
			return nil, missing{}
		}}}}
		if err := c.unfitForPack(test.file, "turn = 1"); (err != nil) != test.in {
			t.Errorf("%s, with %s: %v", test.file, test.pack, err)
		}
	}
}

// TestReplayedHistory: reload replays the history in the fork replayed, and reports the first command that is now rejected or
// differs, and another result. The position stays, and the next reload replaces that fork.
func TestReplayedHistory(t *testing.T) {
	p := version("1.0.0", nil)
	p["mine/mine.lua"] = file("function arrive(me, ev, game)\n  game:damage(game:base(game:opponent(me:player())), 999, \"TRUE\")\nend\nfunction spread(me, ev, game) end\n")
	c := consoleWith(t, p.load, map[string][]byte{})
	does(t, c, "give MY-1", "play 6 to bravo front")
	hash, edition := c.game().Hash(), c.State().Edition
	for n, x := range []struct{ file, from, to, want string }{
		{"mine/mine.lua", "999", "1", "reloaded: mine changed; the position stays\nhistory replayed: 2 of 2 commands; the first difference is in command 2: play 6 to bravo front\n  was  #|\n  now  #|\n  result: win → it continues\n| of the position differ; compare main replayed shows them"},
		{"mine/m.toml", "cost = { supply = 0 }\nstats = { attack = 1", "cost = { supply = 8 }\nstats = { attack = 1", "history replayed: 1 of 2 commands; the first difference is in command 2: play 6 to bravo front\n|\n  now  no more events\n  command 2, play 6 to bravo front, is now rejected: |\n  result: win → it continues\n"},
	} {
		p[x.file] = file(strings.Replace(string(p[x.file].Data), x.from, x.to, 1))
		rest := c.Do("reload").Text
		for _, want := range strings.Split(x.want, "|") {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%s: %q lacks %q", x.file, rest, want)
			}
			rest = after
		}
		if s := c.State(); s.Edition != edition+n+1 || c.game().Hash() != hash || len(s.Forks) != 2 || s.Forks[1].Name != replayed || s.Forks[1].Done != 2-n || s.Forks[1].Result != "" {
			t.Errorf("%s: the state is %+v", x.file, s)
		}
	}
}
