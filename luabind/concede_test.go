package luabind_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// TestConcedingNeedsNoPack (G-26, T-27, Q-12): a player can give up in every game although a pack hears it and fails: with an
// error, with a chain without end, or with both. The record leads to the same position.
func TestConcedingNeedsNoPack(t *testing.T) {
	const script = "function fails(me, ev, game)\n  error(\"boom\")\nend\n"
	rule := func(event string) string {
		return "[[rule]]\nid = \"BROKEN\"\nname = { en = \"Broken\" }\ntext = { en = \"Fails.\" }\nscript = \"broken.lua\"\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\nrun = \"fails\"\n"
	}
	for _, c := range []struct{ name, mode, game, requires, manifest, script string }{
		{"an error at the end of the turn", "duel", "tcg", "core", rule("TURN_ENDED") + strings.Split(rule("PLAYER_ELIMINATED"), "broken.lua\"\n")[1], script},
		{"an error at the end of the turn of one of three", "ffa3", "tcg", "core", rule("TURN_ENDED"), script},
		{"a chain without end", "ffa3", "tcg", "core", rule("PLAYER_ELIMINATED") + strings.Split(rule("tcg:COUNTER_CHANGED"), "broken.lua\"\n")[1] + "[rule.counters]\nturns = { on = \"match\" }\n",
			"function fails(me, ev, game)\n  game:count(0, \"turns\", 1)\nend\n"},
		{"an error", "tactics", "tactics", "tactics", "[[buff]]\nid = \"cursed\"\nname = { en = \"Cursed\" }\nscript = \"broken.lua\"\n[[buff.listener]]\nevent = \"GAME_ENDED\"\nrole = \"any\"\nrun = \"fails\"\n" +
			"[[unit]]\nid = \"tactics:knight\"\noverride = true\nname = { en = \"Knight\" }\nhp = 26\nmove_rate = 150\nenergy_cap = 10\nactions = [\"move\"]\nbuffs = [\"cursed\"]\n", script},
		{"an error", "xiangqi", "xiangqi", "xiangqi", rule("xq:RESIGNED"), script},
		{"an error", "eights", "eights", "eights", rule("SEAT_OUT"), script},
	} {
		t.Run(c.mode+": "+c.name, func(t *testing.T) {
			pack := "id = \"broken\"\nversion = \"0.1.0\"\napi = 2\ngame = \"" + c.game + "\"\nlicense = \"MIT\"\nrequires = [\"" + c.requires + "\"]\n"
			source := luabind.FS("broken", fstest.MapFS{"pack.toml": {Data: []byte(pack)}, "broken.toml": {Data: []byte(c.manifest)}, "broken.lua": {Data: []byte(c.script)}})
			p, err := luabind.Load(c.mode, source)
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.New(luabind.Setup{Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			for seat := 1; seat < m.Seats(); seat++ {
				if err := m.Concede(seat); err != nil {
					t.Fatalf("seat %d: %v", seat, err)
				}
			}
			if !m.Over() {
				t.Error("the match is not over")
			}
			saved(t, m, source)
		})
	}
}
