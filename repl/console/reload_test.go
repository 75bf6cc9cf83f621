package console

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestReloadFindsDefinitionsByName: new packs change the numbers of cards, keywords, tags,
// event types and listeners. The position, its past, edits and actions of units keep their
// meaning.
func TestReloadFindsDefinitionsByName(t *testing.T) {
	p := memory{}
	c := newConsole(t, p)
	do := func(line string) string {
		t.Helper()
		a := c.Do(line)
		if a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
		return a.Text
	}
	for _, line := range []string{"set player[1].supply 9", "give UNSC-007", "spawn UNSC-004 alpha front", "spawn COV-004 alpha back 2",
		"play UNSC-007 on a1", "set unit[1].flags 0", "end", "hijack a1 2a3 to alpha back 1"} {
		do(line)
	}
	events := func() string { // the first event names the packs
		_, rest, _ := strings.Cut(do("events 200"), "\n")
		return strings.ReplaceAll(rest, "action=2", "action=1")
	}
	board, log, hash := do("board"), events(), c.fork.now.Hash()
	p["aaa/pack.toml"] = &fstest.MapFile{Data: []byte("id = \"aaa\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}
	p["aaa/new.toml"] = &fstest.MapFile{Data: []byte(`[[event]]
name = "aaa:NEW"
kind = "fact"
doc = "a new type"
[[keyword]]
id = "AAA_NEW"
name = { en = "New", zh = "新" }
text = { en = "Nothing.", zh = "无。" }
script = "new.lua"
[[keyword.action]]
id = "act"
text = { en = "Act.", zh = "行动。" }
phase = "skirmish"
run = "act"
[[card]]
id = "AAA-001"
name = { en = "New", zh = "新" }
faction = "UNSC"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 1 }
tags = ["HERO"]
`)}
	p["aaa/new.lua"] = &fstest.MapFile{Data: []byte("function act(me, ev, game)\nend\n")}
	text := do("reload")
	if !strings.Contains(text, "8 of 8 commands, no difference") {
		t.Error(text)
	}
	if now := do("board"); now != board {
		t.Errorf("the board was\n%s\nand is\n%s", board, now)
	}
	if now := events(); now != log {
		t.Errorf("the log was\n%s\nand is\n%s", log, now)
	}
	do("undo 3")
	do("redo 3")
	do("save s")
	do("load s")
	if now := do("board"); now != board {
		t.Errorf("loaded, the board is\n%s", now)
	}
	delete(p, "aaa/pack.toml")
	delete(p, "aaa/new.toml")
	delete(p, "aaa/new.lua")
	do("give AAA-001")
	if a := c.Do("reload"); a.Err == nil || !strings.Contains(a.Err.Error(), "AAA-001") {
		t.Errorf("a card in hand went with its pack: %v", a.Err)
	}
	do("undo")
	do("reload")
	if c.fork.now.Hash() != hash {
		t.Error("there and back again gives another state")
	}
}
