package tactics_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
)

// full is a melee with something in every table of its state.
func full(t *testing.T) *tactics.Match {
	t.Helper()
	m := melee(t, 1)
	s := &m.State
	s.NChain, s.NPath, s.NBuffs, s.NStickies, s.NOngoing, s.NDeclared = 1, 1, 1, 1, 1, 1
	s.Chain[0] = tactics.Link{Unit: 2, Slot: 3, Target: 1, Act: 4, Hex: 15, Flags: 1<<0 | 1<<3}
	s.Declared[0] = tactics.Declared{Unit: 6, Slot: 10, Target: 3, Hex: 2}
	s.Buffs[0] = tactics.Buff{Def: 2, On: 3, From: 4, Left: 7}
	s.Stickies[0] = tactics.Sticky{Tag: 1, On: 2, Left: 3, Value: 50}
	s.Ongoing[0] = tactics.Ongoing{Def: 2, On: 5, Caster: 6, Rounds: 3, Base: 2}
	return m
}

// TestDomainsOfFields: each field of a battle has the values that it can have, with their names, and says
// why it cannot be set by hand.
func TestDomainsOfFields(t *testing.T) {
	m := full(t)
	const flow, bridge, battle = "it follows from the commands; give them", "units are moved by commands and scripts, so that all caches of places agree", "the battle settles it"
	const any, number = "-9223372036854775808..9223372036854775807", "0..9999"
	seen := map[string]bool{}
	for _, f := range m.Fields() {
		seen[f.Path] = true
	}
	for path, want := range map[string]string{
		"side": "0..1 P1 Enemy! " + flow, "asked": "0..1 P1 Enemy! " + flow, "winner": "-1..1 nobody P1 Enemy! " + flow, "passed_p1": "0..1 no yes! " + flow, "passed_enemy": "0..1 no yes! " + flow, "cut": "0..1 no yes! " + flow,
		"alone": "0..1 no yes! " + flow, "spends": "0..1 no yes! " + flow, "conceded": "0..1 no yes! " + flow, "active": "0..6 none A B C D E F! " + flow, "aim_unit": "0..6 none A B C D E F! " + flow, "round": "1..9999", "rounds": "1..9999", "chance": any, "turn": any + "! " + flow, "step": any + "! " + flow,
		"unit[1].type": "0..2 fighter quick! " + battle, "unit[1].flags": "0..3 dead+done", "unit[1].side": "0..1 P1 Enemy", "unit[1].hp": "1..16", "unit[5].hp": "1..9", "unit[1].energy": "0..30", "unit[1].resource[1].n": "0..9", "unit[1].cooldown[3].left": number, "unit[1].debt": "-9999..9999", "unit[6].remaining": "-9999..9999",
		"anchor[1].hex": "0..18! " + bridge, "anchor[1].version": "0..65535! " + bridge, "aim_version[1].of": "0..65535! " + bridge, "path[1].hex": "0..65535! " + bridge,
		"link[1].unit": "0..6 none A B C D E F! " + flow, "link[1].target": "0..6 none A B C D E F! " + flow, "link[1].action": "0..13 none walk slash shot curse bless rush shove parry stare trip storm drill turncoat! " + flow, "link[1].hex": "0..18! " + flow, "link[1].start": "0..18! " + flow, "link[1].level": any + "! " + flow,
		"link[1].flags": "0..16383 borrowed+executed+dodged+blocked+cancelled+ran+cut+rolled_back+missed+success+enemy+derived+due+free_move! " + flow, "declared[1].unit": "0..6 none A B C D E F! " + flow, "declared[1].hex": "0..18! " + flow, "declared[1].left": any + "! " + flow,
		"buff[1].def": "0..3 none slow stun haste", "buff[1].on": "0..6 none A B C D E F", "buff[1].from": "0..6 none A B C D E F", "buff[1].left": "0..127", "sticky[1].tag": "0..1 mud", "sticky[1].on": "0..6 none A B C D E F", "sticky[1].left": "0..127", "sticky[1].value": number,
		"ongoing[1].def": "0..2 none burn mend", "ongoing[1].on": "0..6 none A B C D E F", "ongoing[1].caster": "0..6 none A B C D E F", "ongoing[1].rounds": "0..127", "ongoing[1].base": number,
	} { //maporder: each is compared
		d := m.Domain(path)
		got := fmt.Sprint(d.Low, "..", d.High)
		for _, name := range d.Names {
			if name != "" {
				got += " " + name
			}
		}
		if len(d.Bits) > 0 {
			got += " " + strings.Join(d.Bits, "+")
		}
		if d.Fixed != "" {
			got += "! " + d.Fixed
		}
		if got = strings.Replace(got, " ..", "..", 1); strings.Replace(got, ".. ", "..", 1) != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
		if !seen[path] {
			t.Errorf("there is no %s", path)
		}
	}
	for _, c := range []struct {
		path string
		v    int64
		want string
	}{{"link[1].hex", 15, "1,2"}, {"anchor[1].hex", 1, "0,0"}, {"anchor[1].hex", 18, "4,2"}, {"anchor[1].hex", 0, "none"}, {"anchor[1].hex", 19, "none"}, {"anchor[1].hex", -1, "none"}, {"buff[1].on", 3, "C"}, {"unit[1].flags", 2, "done"}, {"link[1].flags", 9, "borrowed+blocked"}} {
		is(t, c.path, m.Domain(c.path).Text(c.v), c.want)
	}
	beyond := m.Domain("unit[9].hp")
	is(t, "a unit that there is not", [2]int64{beyond.Low, beyond.High}, [2]int64{0, 9999})
	for _, change := range []func(s *tactics.State){func(s *tactics.State) { s.Units[3].Flags |= 1 }, func(s *tactics.State) {
		if _, err := s.Bridge.MoveCommit(6, 0); err != nil {
			t.Fatal(err)
		}
	}} {
		n := melee(t, 1)
		is(t, "a sound battle", n.Validate(), nil)
		change(&n.State)
		if err := n.Validate(); err == nil || !strings.HasSuffix(err.Error(), "would be dead on the board, or alive off it") || !strings.ContainsAny(err.Error()[:1], "CF") {
			t.Errorf("a dead unit on the board: %v", err)
		}
	}
}

// TestSpellingOfEvents: the definitions in events are spelled by their ids and read again; a number that
// no definition has is spelled as none, and an unknown name is not read.
func TestSpellingOfEvents(t *testing.T) {
	m := melee(t, 1)
	g := tactics.Of(m)
	a, e := tactics.HandleOf(1), tactics.HandleOf(5)
	for _, c := range []struct {
		e    event.Event
		n    int
		v    int32
		want string // "-" for a plain number
	}{
		{event.Event{Type: program.ActionConfirmed, Source: a}, program.ArgAct, 2, "slash"},
		{event.Event{Type: program.ActionConfirmed, Source: a}, program.ArgSlot, 1, "slash"},
		{event.Event{Type: program.ActionConfirmed, Source: e, Target: a}, program.ArgSlot, 12, "turncoat"},
		{event.Event{Type: program.ActionConfirmed, Source: a}, program.ActionConfirmedSecs, 1, "-"},
		{event.Event{Type: program.CooldownChanged, Target: a}, program.ArgSlot, 12, "turncoat"},
		{event.Event{Type: program.CooldownTicked, Target: a}, program.CooldownTickedSkills, 1<<1 | 1<<12, "slash+turncoat"},
		{event.Event{Type: program.BuffApplied, Target: a}, program.ArgDef, 3, "haste"},
		{event.Event{Type: program.BuffApplied, Target: a}, program.ArgDef, 4, ""},
		{event.Event{Type: program.BuffApplied, Target: a}, program.ArgDef, -1, ""},
		{event.Event{Type: program.BuffApplied, Target: a}, program.ArgLeft, 3, "-"},
		{event.Event{Type: program.OngoingTicked, Target: a}, program.ArgDef, 2, "mend"},
		{event.Event{Type: program.StickyApplied, Target: a}, program.ArgDef, 1, "mud"},
		{event.Event{Type: program.BuffRefreshed, Target: a}, program.BuffRefreshedTags, 2, "mud"},
		{event.Event{Type: program.StatChanged, Target: a}, program.StatChangedTags, 2, "mud"},
		{event.Event{Type: program.StatChanged, Target: a}, program.StatChangedAfter, 2, "-"},
		{event.Event{Type: program.ResourceChanged, Target: a}, program.ResourceChangedResource, 1, "mana"},
		{event.Event{Type: program.ResourceChanged, Target: a}, program.ResourceChangedNow, 1, "-"},
		{event.Event{Type: program.ResourceChanged, Target: a}, 7, 1, "-"},
		{event.Event{Type: program.StepCall, Source: a}, program.ArgRef, 4, "class.rage"},
		{event.Event{Type: program.StepCall, Source: a}, 1, 4, "-"},
	} {
		c.e.Args[c.n] = c.v
		name, ok := g.Spell(m, &c.e, c.n)
		if !ok {
			name = "-"
		}
		of := fmt.Sprintf("%s, argument %d with %d", g.Program().Types.Def(c.e.Type).Name, c.n, c.v)
		is(t, of, name, c.want)
		v, ok := g.Unspell(m, &c.e, c.n, name)
		if ok != (c.want != "-") || ok && name != "" && v != c.v || name == "" && v != 0 {
			t.Errorf("%s: %q is read as %d, %v", of, name, v, ok)
		}
		if c.want != "-" && name != "" {
			if _, ok := g.Unspell(m, &c.e, c.n, "nothing"); ok {
				t.Errorf("%s: an unknown name is read", of)
			}
		}
	}
	wide := event.Event{Type: program.CooldownTicked, Target: a}
	if _, ok := g.Unspell(m, &wide, 0, "slash+nothing"); ok {
		t.Error("a set with an unknown name is read")
	}
	if n := int64(math.MaxInt8); m.Domain("buff[1].left").Check(n) != nil {
		t.Error("an innate effect cannot be set")
	}
}
