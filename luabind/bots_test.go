package luabind_test

import (
	"errors"
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

// TestPlayStopsForPeople: Play returns when a person must act, without an error. A rejected command of a
// bot is an error that names the seat.
func TestPlayStopsForPeople(t *testing.T) {
	p := loaded(t, "xiangqi")
	m, err := p.New(luabind.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	bot, err := p.NewBot("random", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	begun := m.Hash()
	for _, bots := range [][]luabind.Bot{nil, {nil}, {nil, bot}} {
		if err := m.Play(bots...); err != nil || m.Hash() != begun {
			t.Errorf("%d bots play for the person of seat 1: %v", len(bots), err)
		}
	}
	if err := m.Play(bot); err != nil || m.Hash() == begun || m.ToAct()[0] != 2 {
		t.Errorf("after the bot of seat 1, seat %v is to act: %v", m.ToAct(), err)
	}
	var refused *luabind.Refusal
	if err := m.Play(nil, blocked{}); !errors.As(err, &refused) || !strings.HasPrefix(err.Error(), "the bot of seat 2: ") {
		t.Errorf("a rejected command: %v", err)
	}
}

// blocked is a bot that moves a horse of black over another piece.
type blocked struct{}

func (blocked) Choose(view *luabind.Match) luabind.Command {
	c, _ := view.Parse(2, "b9d8")
	return c
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
