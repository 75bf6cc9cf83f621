package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestSettingsByRank: an option that is on is found by the bits of those that are on, as by a
// search, in whatever word of the bits it is. One whose setting was changed by hand is found
// as well.
func TestSettingsByRank(t *testing.T) {
	var s State
	on := []uint16{0, 5, 63, 64, 100, 191, 192, firstOptions - 1, firstOptions, firstOptions + 7}
	for i, o := range on {
		spare(&s.Settings, i)
		s.Settings[i] = Setting{Option: o, Value: int16(i + 1)}
		if o < firstOptions {
			s.on.options[o>>6] |= 1 << (o & 63)
		}
	}
	s.NSettings = uint8(len(on))
	for option := range uint16(firstOptions + 10) {
		s.on.known = false
		searched := s.setting(option)
		if s.on.known = true; s.setting(option) != searched {
			t.Errorf("option %d is found as %+v, want %+v", option, s.setting(option), searched)
		}
		if at := slices.Index(on, option); option < firstOptions && s.settingByRank(option) != nil != (at >= 0) {
			t.Errorf("option %d is on: %t, and its bits say otherwise", option, at >= 0)
		}
	}
	if s.Settings[2].Option = 62; s.setting(62) != &s.Settings[2] || s.setting(63) != nil {
		t.Error("a setting that was changed by hand is not found")
	}
}

// TestRulesOfOptionsThatAreOff: actions, ways of attack and rejecting listeners of a rule
// apply while its option is on, and not while it is off. This also holds when the option
// changes in the middle of a match.
func TestRulesOfOptionsThatAreOff(t *testing.T) {
	lib := crowd("room options", 2)
	r := &lib.Rules[0]
	r.Actions = []library.Action{{ID: "U", Phases: []string{"deployment"}, Who: "unit", Run: 1}, {ID: "P", Phases: []string{"deployment"}, Who: "player", Run: 1}}
	r.Attacks = []library.Attack{{From: place.LayerNames[place.Orbit], To: place.LayerNames[place.Orbit], Phases: []string{"skirmish"}}}
	r.Listeners = []def.Listener{{ID: "L", Event: "TURN_ENDED", Role: def.Any, Priority: 600, Run: 1}, {ID: "O", Event: "CARD_PLAY_DECLARED", Role: def.Any, Priority: 600, Reject: "BARRED"}}
	for i := range 20 {
		c := library.Card{Type: "TACTICAL", Faction: "UNSC"}
		c.ID, c.Pack, c.Name.EN = fmt.Sprint("C", i), "crowd", fmt.Sprint("C", i)
		lib.Cards = append(lib.Cards, c)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	if err := match.AllowEdits(&p.Program); err != nil {
		t.Fatal(err)
	}
	set := Setup{Seed: 5, Decks: make([][]string, 2), Options: []string{"x1"}}
	for i := range p.Modes[0].Deck.Size {
		set.Decks[0] = append(set.Decks[0], fmt.Sprint("C", i/2))
	}
	set.Decks[1] = set.Decks[0]
	m, err := New(p, set)
	if err != nil {
		t.Fatal(err)
	}
	g := Of(m)
	for _, on := range []bool{false, true, false, true} {
		edit, err := m.SetField("option.x0", int64(b2i(on)))
		if err == nil {
			err = m.Inject([]event.Event{edit})
		}
		if err != nil {
			t.Fatal(err)
		}
		is := g.rulesOn(&m.State)
		if (is.units != 0) != on || (is.players != 0) != on || (is.heard != typeSet{}) != on {
			t.Errorf("the option is on: %t; of its rules there is %+v", on, *is)
		}
		if (g.way(&m.State, place.Orbit, place.Orbit) != nil) != on || g.way(&m.State, place.Surface, place.Surface) == nil {
			t.Errorf("the option is on: %t; the ways of attack are %v", on, is.ways)
		}
		if g.guarded(m, events.CardPlayDeclared, 0, place.BaseOf(0), 0) != on || g.heard(m, events.TurnEnded, 0, 0) != on {
			t.Errorf("the option is on: %t; its rule objects and hears otherwise", on)
		}
		for _, typ := range []event.Type{events.TurnEnded, events.CardPlayDeclared, events.TurnStarted} {
			var slow []match.Candidate
			for _, x := range p.Switched[typ] {
				if m.State.Option(x.Option) != 0 {
					slow = append(slow, p.Candidate(x.Ref, 0))
				}
			}
			if got := g.switchedOn(&m.State, typ); !slices.Equal(got, slow) {
				t.Errorf("the option is on: %t; %d listeners of rules hear type %d, want %d", on, len(got), typ, len(slow))
			}
		}
		for i := range p.Options {
			if n := uint16(i); m.State.isOn(n) != (m.State.Option(n) != 0) {
				t.Errorf("the option is on: %t; %s is not known as it is", on, p.Options[i])
			}
		}
		found := 0
		g.eachAction(m, 0, place.BaseOf(0), func(uint16) { found++ })
		if found != int(b2i(on)) {
			t.Errorf("the option is on: %t; the player has %d actions", on, found)
		}
	}
}

// TestFaultsOfOptionsAreReportedOnce: each option of a room that cannot be is one fault, and the others are still set.
func TestFaultsOfOptionsAreReportedOnce(t *testing.T) {
	p, err := program.Compile(crowd("room options", 2))
	if err != nil {
		t.Fatal(err)
	}
	var s State
	faults := s.chooseAll(p, []string{"nowhere", "x1", "never"}, 0)
	if len(faults) != 2 || !strings.Contains(faults[0], "nowhere") || !strings.Contains(faults[1], "never") {
		t.Errorf("the faults are %q", faults)
	}
	if p.Shown(s.Settings[0].Option, s.Settings[0].Value) != "x1" {
		t.Errorf("x1 is not on: %+v", s.Settings[0])
	}
}
