package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// TestFiltersThatNeverHold: a filter is noted, with the bounds, if it asks for less or more than a number
// ever is. So is a filter that wants the option of its own rule off. Others are not.
func TestFiltersThatNeverHold(t *testing.T) {
	for _, tt := range []struct{ text, says string }{
		{"source.shield < 0", "it is never less than 0"}, {"source.shield > 0", ""}, {"source.shield_cap <= -1", "never less than 0"}, {"source.damage < 0", "never less than 0"}, {"source.attack < 0", ""}, {"source.health < 0", ""},
		{"source_player.supply < 0", "never less than 0"}, {"source_player.battery < 0", "never less than 0"}, {"source_player.hand < 0", "never less than 0"}, {"source_player.deck < 0", "never less than 0"}, {"source.layers(STATUS) < 0", "never less than 0"}, {"source.cargo < 0", "never less than 0"}, {"source_player.played(BIG) < 0", "never less than 0"},
		{"source.cost < 0", "never less than 0"}, {"source.battery_cost < 0", "never less than 0"}, {"source_player.base_lost_this_turn < 0", "never less than 0"}, {"room.turn < 0", "never less than 0"}, {"room.round < 0", "never less than 0"}, {"room.round == 0", ""},
		{"source.counter(RULE.ofunit) > 5", "it is from 0 to 5"}, {"source.counter(RULE.ofunit) > 4", ""}, {"source.counter(RULE.ofunit) < 0", "it is from 0 to 5"}, {"room.option(level) > 5", "it is from 0 to 5"}, {"room.option(level) > 4", ""}, {"room.option(level) == 0", ""}, {"room.option(level) < 0", "it is from 0 to 5"}, {"room.option(depth) > 9", "it is from 0 to 9"},
		{"source.tired > 1", "it is from 0 to 1"}, {"source.tired < 0", "it is from 0 to 1"}, {"source.row > BACK", "it is from 0 to 1"}, {"source.faction > BLUE", "it is from 0 to 2"}, {"source.faction > RED", ""},
		{"not room.option(brief)", "the rule holds only while the option brief is on, so that it never holds"}, {"room.option(brief) == off", "the rule holds only while"}, {"room.option(brief) != on", "the rule holds only while"}, {"room.option(brief) < on", "the rule holds only while"}, {"room.option(brief) == on", ""}, {"room.option(brief) != off", ""}, {"room.option(brief) <= on", ""},
		{"room.option(other) == off", ""}, {"room.option(brief) == room.option(other)", ""}, {"room.turn == 0", ""},
	} {
		lib := worded()
		lib.Options = append(lib.Options, library.Option{Term: library.Term{ID: "other", Pack: "base"}, Type: library.BoolOption, High: 1})
		r := library.Rule{ID: "STORM", Pack: "base", Option: "brief"}
		at := def.Pos{File: "storm.toml", Line: 7}
		filter := where(tt.text)
		filter[0].Pos = at
		r.Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Any, Priority: 600, Run: 1, Where: filter}}
		lib.Rules = append(lib.Rules, r)
		p, err := program.Compile(lib)
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		switch {
		case tt.says == "" && len(p.Doubts) > 0:
			t.Errorf("%s: %v", tt.text, p.Doubts[0])
		case tt.says != "" && (len(p.Doubts) != 1 || !strings.Contains(p.Doubts[0].Msg, tt.says) || !strings.Contains(p.Doubts[0].Msg, fmt.Sprintf("%q", tt.text)) || p.Doubts[0].Pos != at):
			t.Errorf("%s: %v, want %q", tt.text, p.Doubts, tt.says)
		}
	}
	always := worded()
	always.Rules[0].Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Any, Priority: 600, Run: 1, Where: where("room.option(brief) == off")}}
	if p, err := program.Compile(always); err != nil || len(p.Doubts) != 0 {
		t.Errorf("a rule without an option: %v, %v", p.Doubts, err)
	}
}
