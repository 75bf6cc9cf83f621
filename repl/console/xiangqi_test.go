package console

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/games"
)

// xiangqi returns a folder of packs in memory in addition to the shipped ones of xiangqi.
func (p memory) xiangqi() (*Loaded, error) {
	w, err := p.world("xiangqi", games.Setup{Seed: 3, Options: []string{"second_life"}})
	if err != nil {
		return nil, err
	}
	hasty := *w.game // a short search keeps tests fast
	hasty.Bots.New = func(string, int, uint64, int) bot.Bot { return xiangqi.NewBot(500) }
	w.game = &hasty
	return w, nil
}

// wazir returns a pack with a piece and a listener for its captures, under a name that makes
// it load first or last.
func wazir(id, requires string) memory {
	return memory{
		id + "/pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n" + requires)},
		id + "/wazir.toml": {Data: []byte(`[[piece]]
id = "wazir"
name = { en = "wazir", zh = "相" }
text = { en = "One step ahead.", zh = "前进一步。" }
letter = "W"
script = "wazir.lua"
paths = "paths"
  [[piece.listener]]
event = "xq:CAPTURE"
role = "source"
run = "boast"
`)},
		id + "/wazir.lua": {Data: []byte("function paths(from, team)\n  local to = from:step(0, team.forward)\n  return to and {{to}} or {}\nend\n" +
			"function boast(me, ev, game)\nend\n")},
	}
}

// xiangqiConsole returns a session and a function that gives it lines that must succeed.
func xiangqiConsole(t *testing.T, p memory) (*Console, func(line string) string) {
	c := consoleWith(t, p.xiangqi, map[string][]byte{})
	return c, func(line string) string {
		t.Helper()
		a := c.Do(line)
		if a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
		return a.Text
	}
}

// TestExploreXiangqi: a session shows who listens, what a piece is and could do, and why a
// listener did not run.
func TestExploreXiangqi(t *testing.T) {
	_, do := xiangqiConsole(t, wazir("zzz", "requires = [\"xiangqi\"]\n"))
	for _, step := range []struct{ line, want string }{
		{"listeners xq:MOVE", "core.legal_move"},
		{"listeners", "wazir.capture_source"},
		{"listeners h0", "no listeners"},
		{"show h0", "of 3 paths; whynot h0 shows what blocks the others"},
		{"show red:horse#8", "Dead         0"},
		{"whynot h0", "move: a piece is in the way [BLOCKED] by core.legal_move  (1, for example move h0f1)"},
		{"whynot h0f1", "a piece is in the way [BLOCKED]"},
		{"whynot h3h9", "there is no piece on h3 [NO_PIECE]"},
		{"whynot GIVE_HORSE.game_started_any", `the room option "give_horse" is off`},
		{"h2h9", "takes"},
		{"show #31", "Dead         1"},
		{"whynot #31", "no command could use"},
		{"whynot wazir.capture_source", "its role is source of the kind wazir, and the source is the red cannon of h2"},
		{"whynot SECOND_LIFE.capture_any", "it did run"},
		{"bot 1 search", "player 2: move i9h9"},
		{"whynot SECOND_LIFE.capture_any", `"target.team == black" does not hold: it is the red cannon of h9`},
		{"bot random", "player 1: move"},
	} {
		if got := do(step.line); !strings.Contains(got, step.want) {
			t.Errorf("%s:\n%s\nwant %s", step.line, got, step.want)
		}
	}
	c, _ := xiangqiConsole(t, memory{})
	for line, want := range map[string]string{"bot 2 serch": `did you mean "search"`, "listeners j9": "unknown event, thing or listener"} {
		if a := c.Do(line); a.Err == nil || !strings.Contains(a.Err.Error(), want) {
			t.Errorf("%s: %v, want %s", line, a.Err, want)
		}
	}
}

// TestReloadOfXiangqi: packs that load first change the numbers of kinds. The position and its
// past keep their meaning, and missing definitions are named.
func TestReloadOfXiangqi(t *testing.T) {
	p := memory{}
	c, do := xiangqiConsole(t, p)
	for _, line := range []string{"h2e2", "h9g7", "e2e6", "i9h9"} {
		do(line)
	}
	shown := func() string { return do("board") + do("show e6") + do("events 200") }
	was, hash := shown(), c.fork.now.Hash()
	if text := do("reload"); !strings.Contains(text, "4 of 4 commands, no difference") || c.fork.now.Hash() != hash {
		t.Errorf("the same packs give another state: %s", text)
	}
	for name, file := range wazir("aaa", "") {
		p[name] = file
	}
	if text := do("reload"); !strings.Contains(text, "4 of 4 commands") {
		t.Error(text)
	}
	if now := shown(); now != was {
		t.Errorf("it was\n%s\nand is\n%s", was, now)
	}
	do("h0g2")
	p["aaa/wazir.lua"] = &fstest.MapFile{Data: []byte("function paths(")}
	if a := c.Do("reload"); a.Err == nil || !strings.Contains(a.Err.Error(), "the old scripts stay") {
		t.Errorf("a broken script was taken: %v", a.Err)
	}
}
