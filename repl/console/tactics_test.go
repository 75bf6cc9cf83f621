package console

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games"
)

// tactics returns a folder of packs in memory in addition to the shipped ones of the tactics game. Its
// battle is called trial.
func (p memory) tactics() (*Loaded, error) {
	return p.world("tactics", games.Setup{Seed: 3, Options: []string{"battle=trial"}})
}

// trial returns a battle of a knight and an archer against a knight, in which A can put on
// armour.
func trial() memory {
	return memory{
		"trial/pack.toml": {Data: []byte("id = \"trial\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"trial/battle.toml": {Data: []byte(`[[battle]]
id = "trial"
name = { en = "Trial", zh = "试炼" }
map = "ford"
rounds = 9
[[battle.unit]]
name = "A"
type = "knight"
side = 1
at = [3, 3]
[[battle.unit]]
name = "B"
type = "archer"
side = 1
at = [1, 3]
[[battle.unit]]
name = "X"
type = "knight"
side = 2
at = [4, 3]
`)},
	}
}

// TestReloadOfTactics: a pack that loads first changes the numbers of actions, effects and
// units. The position, its past and actions in progress keep their meaning.
func TestReloadOfTactics(t *testing.T) {
	p := trial()
	c := consoleWith(t, p.tactics, map[string][]byte{})
	do := func(line string) string {
		t.Helper()
		a := c.Do(line)
		if a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
		return a.Text
	}
	for _, line := range []string{"activate A", "A slash X", "X guard", "activate B", "B poison_dart X", "end_turn", "activate X", "X slash A"} {
		do(line)
	}
	shown := func() string { return do("board") + do("show X") + do("show A") + do("events 200") }
	was, hash := shown(), c.fork.now.Hash()
	p["aaa/pack.toml"] = &fstest.MapFile{Data: []byte("id = \"aaa\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n")}
	p["aaa/new.toml"] = &fstest.MapFile{Data: []byte(`[[action]]
id = "aaa"
name = { en = "New", zh = "新" }
text = { en = "Nothing.", zh = "无。" }
kind = "free"
target = "none"
[[buff]]
id = "aaa_buff"
name = { en = "New", zh = "新" }
text = { en = "Nothing.", zh = "无。" }
`)}
	if text := do("reload"); !strings.Contains(text, "8 of 8 commands, no difference") {
		t.Error(text)
	}
	if now := shown(); now != was {
		t.Errorf("it was\n%s\nand is\n%s", was, now)
	}
	for _, file := range []string{"aaa/pack.toml", "aaa/new.toml"} {
		delete(p, file)
	}
	do("reload")
	if c.fork.now.Hash() != hash {
		t.Error("there and back again gives another state")
	}
	battle := string(p["trial/battle.toml"].Data)
	p["trial/battle.toml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(battle, `"B"`, `"C"`))}
	if a := c.Do("reload"); a.Err == nil || !strings.Contains(a.Err.Error(), "other units") {
		t.Errorf("another unit took the place of B: %v", a.Err)
	}
}

// TestSessionsKeepPlaces: a change by hand that moves a unit to a hex moves it to that hex when the
// saved session is loaded.
func TestSessionsKeepPlaces(t *testing.T) {
	c := consoleWith(t, trial().tactics, map[string][]byte{})
	for _, line := range []string{`! game:push(at.X, game:behind(game:stat(at.A, "hex"), game:stat(at.X, "hex")))`, "save s"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
	board := c.Do("board").Text
	if a := c.Do("load s"); a.Err != nil || a.Text != "1 command done" || c.Do("board").Text != board {
		t.Errorf("%v, %q\n%s\nwant\n%s", a.Err, a.Text, c.Do("board").Text, board)
	}
}
