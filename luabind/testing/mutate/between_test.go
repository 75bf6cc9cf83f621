package mutate

import (
	"slices"
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

// TestSignsInStringsStay: what looks like a sign or a number in a string stays a part of the string,
// whatever is escaped in it. Comments are left out.
func TestSignsInStringsStay(t *testing.T) {
	for text, want := range map[string][]string{
		`say("a < 1 \" < 2") return`:    {"say", "(", `"a < 1 \" < 2"`, ")", "return"},
		`say('it\'s > 3', 4)`:           {"say", "(", `'it\'s > 3'`, ",", "4", ")"},
		`x = "\\" < y`:                  {"x", "=", `"\\"`, "<", "y"},
		"x = [=[ 1 < ]] 2 ]=] >= 0x1F":  {"x", "=", "[=[ 1 < ]] 2 ]=]", ">=", "0x1F"},
		"-- 1 < 2\nx --[[ 3\n4 ]] ~= y": {"x", "~=", "y"},
	} { //maporder: each by itself
		var got []string
		for _, tok := range tokens(text) {
			got = append(got, text[tok.from:tok.to])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestEntryOfSeveralMutants: an entry that names the same change in several places is not stale as long
// as it is equivalent in one of them, in whatever order they come.
func TestEntryOfSeveralMutants(t *testing.T) {
	for _, results := range [][]string{{Noticed, Survived}, {Survived, Noticed}, {Noticed, Refused}} {
		var all []*Mutant
		for i, result := range results {
			all = append(all, &Mutant{Pack: "p", File: "f.toml", Line: i + 1, Was: "n = 1", Now: "n = 2", Result: result})
		}
		e := &equivalent{pack: "p", File: "f.toml", Was: "n = 1", Now: lines{"n = 2"}, Reason: "r", used: make([]*Mutant, 1)}
		r, some := newReport("tcg", all, []*equivalent{e}, true), slices.Contains(results, Survived)
		if len(r.Stale) == 0 != some || (r.Packs[0].Equivalent == 1) != some {
			t.Errorf("%q: stale %q, %+v", results, r.Stale, r.Packs)
		}
	}
}
