package mutate

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// TestBandsGoPastListeners: a lower band is a change only where it goes past another listener of the same event.
func TestBandsGoPastListeners(t *testing.T) {
	at := func(line int) def.Pos { return def.Pos{File: "mine/card.toml", Line: line} }
	for _, c := range []struct {
		other, low int
		want       bool
	}{{399, 500, false}, {499, 500, false}, {500, 500, true}, {550, 500, true}, {600, 500, true}, {601, 500, false}, {999, 500, false}} {
		m := &maker{pack: "mine", file: "card.toml", prog: &match.Program{Listeners: []match.Listener{{},
			{Type: 7, Pos: at(5), Priority: 600}, {Type: 7, Pos: at(9), Priority: c.other}, {Type: 8, Pos: at(7), Priority: 550}}}}
		if got := m.between(&load.Spot{Line: 6, Table: 5}, c.low); got != c.want {
			t.Errorf("the other has the priority %d: %v", c.other, got)
		}
	}
}
