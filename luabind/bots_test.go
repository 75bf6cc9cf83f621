package luabind_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// TestBotsCanBeInterrupted: bots that search answer immediately when they are interrupted.
func TestBotsCanBeInterrupted(t *testing.T) {
	for mode, name := range map[string]string{"duel": "mcts:300", "tactics": "hard", "xiangqi": "hard"} { //maporder: each by itself
		packs, err := luabind.Load(mode)
		if err != nil {
			t.Fatal(err)
		}
		m, err := packs.New(luabind.Setup{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		b, err := packs.NewBot(name, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		b.(luabind.Interruptible).Interrupt(func() bool { asked++; return true })
		seat := m.ToAct()[0]
		view, err := m.View(seat, nil)
		if err != nil {
			t.Fatal(err)
		}
		if c := b.Choose(view); c == (luabind.Command{}) || asked == 0 {
			t.Errorf("%s: asked %d times", mode, asked)
		}
		greedy, err := packs.NewBot("greedy", 1, 1)
		if _, slow := greedy.(luabind.Interruptible); slow || err != nil {
			t.Errorf("%s: greedy can be interrupted: %v", mode, err)
		}
	}
}

// TestBotOfAPackFails: the fault of a bot's script comes through the front door.
func TestBotOfAPackFails(t *testing.T) {
	packs, err := luabind.Load("duel", luabind.FS("mine", fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n")},
		"bot.toml":  {Data: []byte("[[bot]]\nid = \"mine\"\nname = { en = \"Mine\" }\nscript = \"bot.lua\"\nscore = \"score\"\n")},
		"bot.lua":   {Data: []byte("function score(me, it, game)\n  if game:turn() > 1 then error(\"lost\") end\n  return 1\nend\n")},
	}))
	if err != nil {
		t.Fatal(err)
	}
	m, err := packs.New(luabind.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var bots []luabind.Bot
	for seat := range 2 {
		b, err := packs.NewBot("mine", 1, seat+1)
		if err != nil {
			t.Fatal(err)
		}
		bots = append(bots, b)
	}
	if err := m.Play(bots...); err == nil || !strings.Contains(err.Error(), "the bot of seat") || !strings.Contains(err.Error(), "mine/bot.lua:2: lost") {
		t.Error(err)
	}
}
