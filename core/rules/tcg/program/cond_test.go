package program_test

import (
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// filtered compiles a library in which one card's listener of an event has some
// filters.
func filtered(t *testing.T, on, text string) ([]kit.Cond, *program.Program, error) {
	t.Helper()
	conds, err := def.ParseConds(text)
	if err != nil {
		return nil, nil, err
	}
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "filters"}}}}
	term := func(id string) library.Term { return library.Term{ID: id, Pack: "filters"} }
	lib.Factions = []library.Faction{{Term: term("RED")}, {Term: term("BLUE")}}
	for _, id := range []string{"BIG", "FAST", "OLD"} {
		lib.Tags = append(lib.Tags, library.Tag{Term: term(id), OfUnits: true})
	}
	lib.DamageTypes = []library.DamageType{{Term: term("HEAT")}, {Term: term("COLD"), Default: true}}
	for _, id := range []string{"LOUD", "QUIET"} {
		lib.Keywords = append(lib.Keywords, library.Keyword{ID: id, Pack: "filters", Numbers: []string{"x"}})
		lib.Statuses = append(lib.Statuses, library.Status{ID: "S_" + id, Pack: "filters", Until: "turn"})
	}
	lib.Options = []library.Option{{Term: term("period"), Type: library.IntOption, High: 9}}
	lib.Rules = []library.Rule{{ID: "R", Pack: "filters", Option: "storm"}}
	c := library.Card{ID: "C", Pack: "filters", Type: "UNIT", Health: 1}
	c.Vars = []def.Var{{Name: "limit", Value: 4}, {Name: "one", Value: 1}, {Name: "side", Word: "BACK"}}
	c.Listeners = []def.Listener{{ID: "L", Event: on, Role: def.Any, Priority: 600, Run: 1, Where: conds}}
	lib.Cards = []library.Card{c}
	p, err := program.Compile(lib)
	if err != nil {
		return nil, nil, err
	}
	return p.Filters[p.Cards[1].Hears[0].Ref].Conds, p, nil
}

// TestFiltersCompile: what a filter of a manifest reads and compares (RB 4).
func TestFiltersCompile(t *testing.T) {
	read := func(s kit.Subject, prop kit.Property, arg int32) kit.Reading {
		return kit.Reading{Subject: s, Prop: prop, Arg: arg}
	}
	for _, tt := range []struct {
		on, text string
		want     []kit.Cond
	}{
		{"UNIT_DEPLOYED", "source.damage > 2", []kit.Cond{{Left: read(program.SubjSource, program.PropDamage, 0), Op: kit.Gt, Value: 2}}},
		{"UNIT_DEPLOYED", "target.shield >= limit", []kit.Cond{{Left: read(program.SubjTarget, program.PropShield, 0), Op: kit.Ge, Value: 4}}},
		{"UNIT_DEPLOYED", "self.row == side", []kit.Cond{{Left: read(program.SubjSelf, program.PropRow, 0), Op: kit.Eq, Value: 1}}},
		{"UNIT_DEPLOYED", "self.row != FRONT", []kit.Cond{{Left: read(program.SubjSelf, program.PropRow, 0), Op: kit.Ne}}},
		{"UNIT_DEPLOYED", "target.lane == CHARLIE", []kit.Cond{{Left: read(program.SubjTarget, program.PropLane, 0), Op: kit.Eq, Value: 3}}},
		{"UNIT_DEPLOYED", "target.faction == BLUE", []kit.Cond{{Left: read(program.SubjTarget, program.PropFaction, 0), Op: kit.Eq, Value: 2}}},
		{"UNIT_DEPLOYED", "target.type == ARMORY", []kit.Cond{{Left: read(program.SubjTarget, program.PropType, 0), Op: kit.Eq, Value: int32(program.KindArmory)}}},
		{"UNIT_DEPLOYED", "not target.isToken", []kit.Cond{{Left: read(program.SubjTarget, program.PropToken, 0), Op: kit.Eq}}},
		{"UNIT_DEPLOYED", "target.has(QUIET)", []kit.Cond{{Left: read(program.SubjTarget, program.PropHas, 2), Op: kit.Ne}}},
		{"UNIT_DEPLOYED", "target.layers(S_LOUD) < 3", []kit.Cond{{Left: read(program.SubjTarget, program.PropLayers, 1), Op: kit.Lt, Value: 3}}},
		{"UNIT_DEPLOYED", "owner.hand % 3 == 1", []kit.Cond{{Left: read(program.SubjOwner, program.PropHand, 0), Op: kit.Eq, Rest: 3, Value: 1}}},
		{"UNIT_DEPLOYED", "room.turn % limit == 3", []kit.Cond{{Left: read(program.SubjRoom, program.PropTurn, 0), Op: kit.Eq, Rest: 4, Value: 3}}},
		{"UNIT_DEPLOYED", "room.turn % room.option(period) == 0", []kit.Cond{{Left: read(program.SubjRoom, program.PropTurn, 0), Op: kit.Eq, By: 1}}},
		{"UNIT_DEPLOYED", "opponent.controls(BRAVO)", []kit.Cond{{Left: read(program.SubjOpponent, program.PropControls, 2), Op: kit.Ne}}},
		{"UNIT_DEPLOYED", "opponent.controls(HERE)", []kit.Cond{{Left: read(program.SubjOpponent, program.PropControls, 4), Op: kit.Ne}}},
		{"UNIT_DEPLOYED", "source_player.supply <= owner.battery", []kit.Cond{{Left: read(program.SubjSourcePlayer, program.PropSupply, 0), Op: kit.Le, Path: true,
			Right: read(program.SubjOwner, program.PropBattery, 0)}}},
		{"UNIT_DEPLOYED", "owner.hand > source.layers(S_LOUD)", []kit.Cond{{Left: read(program.SubjOwner, program.PropHand, 0), Op: kit.Gt, Path: true,
			Right: read(program.SubjSource, program.PropLayers, 1)}}},
		{"UNIT_DEPLOYED", "room.turn > 4 or room.option(storm) == on", []kit.Cond{{Left: read(program.SubjRoom, program.PropTurn, 0), Op: kit.Gt, Value: 4, Or: true},
			{Left: read(program.SubjRoom, program.PropOption, 1), Op: kit.Eq, Value: 1}}},
		{"UNIT_DEPLOYED", "source_player.holds(ALPHA)", []kit.Cond{{Left: read(program.SubjSourcePlayer, program.PropHolds, 1), Op: kit.Ne}}},
		{"UNIT_DEPLOYED", "target.lane_controlled", []kit.Cond{{Left: read(program.SubjTarget, program.PropLaneControlled, 0), Op: kit.Ne}}},
		{"DAMAGE_DEALT", "event.type == HEAT", []kit.Cond{{Left: read(program.SubjEvent, program.PropEventType, 0), Op: kit.Eq, Value: 1}}},
		{"DAMAGE_DEALT", "event.amount != 0", []kit.Cond{{Left: read(program.SubjEvent, program.PropEventAmount, 0), Op: kit.Ne}}},
		{"DAMAGE_DEALT", "event.tag(" + events.TagNames[1] + ")", []kit.Cond{{Left: read(program.SubjEvent, program.PropEventTag, 1<<1), Op: kit.Ne}}},
		{"STATUS_APPLIED", "event.status == S_QUIET", []kit.Cond{{Left: read(program.SubjEvent, program.PropField, 0), Op: kit.Eq, Value: 2}}},
		{"tcg:CONTROL_CHANGED", "event.to == 2", []kit.Cond{{Left: read(program.SubjEvent, program.PropField, 1), Op: kit.Eq, Value: 2}}},
	} {
		got, _, err := filtered(t, tt.on, tt.text)
		if err != nil {
			t.Errorf("%s at %s: %v", tt.text, tt.on, err)
			continue
		}
		parts := strings.Split(tt.text, " or ")
		for i := range got {
			if got[i].Text != parts[min(i, len(parts)-1)] && !strings.Contains(tt.text, got[i].Text) {
				t.Errorf("%s is described as %q", tt.text, got[i].Text)
			}
			got[i].Text, got[i].Shared = "", false
		}
		if len(got) != len(tt.want) {
			t.Errorf("%s: %+v", tt.text, got)
			continue
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%s: %+v\nwant %+v", tt.text, got[i], tt.want[i])
			}
		}
	}
}

// TestTagsOfFilters: tags joined by | are one set, in whatever order.
func TestTagsOfFilters(t *testing.T) {
	for text, want := range map[string][]string{"target.tag(FAST)": {"FAST"}, "target.tag(OLD|BIG)": {"BIG", "OLD"}, "target.tag(BIG | FAST|OLD)": {"BIG", "FAST", "OLD"}} {
		conds, p, err := filtered(t, "UNIT_DEPLOYED", text)
		if err != nil {
			t.Fatal(err)
		}
		set := &p.TagSets[conds[0].Left.Arg]
		for _, id := range []string{"BIG", "FAST", "OLD"} {
			one, err := p.TagSet(id)
			if err != nil {
				t.Fatal(err)
			}
			if has := set.Meet(one); has != strings.Contains(strings.Join(want, " "), id) {
				t.Errorf("%s has %s: %v", text, id, has)
			}
		}
	}
}

// TestFiltersRefused: a filter that could never hold, or that asks what is not
// there, is refused with what was meant.
func TestFiltersRefused(t *testing.T) {
	for _, tt := range []struct{ on, text, says string }{
		{"UNIT_DEPLOYED", "damage > 2", "unknown path"},
		{"UNIT_DEPLOYED", "victim.damage > 2", "unknown path"},
		{"UNIT_DEPLOYED", "target.wounds > 2", `unknown property "wounds"`},
		{"UNIT_DEPLOYED", "target.supply > 2", `target has no "supply"`},
		{"UNIT_DEPLOYED", "owner.damage > 2", `owner has no "damage"`},
		{"UNIT_DEPLOYED", "target.row == SIDE", `it is never "SIDE"; expected FRONT or BACK`},
		{"UNIT_DEPLOYED", "target.row == 2", "it is never 2"},
		{"UNIT_DEPLOYED", "target.tired == 2", "it is yes or no"},
		{"UNIT_DEPLOYED", "target.damage == many", "not a number, var or path"},
		{"UNIT_DEPLOYED", "target.has(LOUDD)", `unknown name "LOUDD"`},
		{"UNIT_DEPLOYED", "target.has", "needs an argument"},
		{"UNIT_DEPLOYED", "target.has(LOUD|QUIET)", "only tags can be joined"},
		{"UNIT_DEPLOYED", "target.damage(LOUD)", "takes no argument"},
		{"UNIT_DEPLOYED", "target.row % 2 == 1", "it is not a number"},
		{"UNIT_DEPLOYED", "owner.hand % 3 == 3", "never 3"},
		{"UNIT_DEPLOYED", "owner.hand % limit == 4", "never 4"},
		{"UNIT_DEPLOYED", "owner.hand % limits == 1", `a var that is one, or room.option(NAME); did you mean "limit"?`},
		{"UNIT_DEPLOYED", "owner.hand % one == 0", "from 2 to"},
		{"UNIT_DEPLOYED", "owner.hand % owner.deck == 1", "or room.option(NAME)"},
		{"UNIT_DEPLOYED", "owner.hand % room.option(storm) == 0", "the room option storm is not a number"},
		{"UNIT_DEPLOYED", "owner.hand % room.option(stormy) == 0", `unknown name "stormy"`},
		{"UNIT_DEPLOYED", "target.row % room.option(period) == 0", "it is not a number"},
		{"UNIT_DEPLOYED", "target.row == target.lane", `values of different kinds: words such as "BACK", and words such as "CHARLIE"`},
		{"UNIT_DEPLOYED", "event.reason == 1", `no field "reason"`},
		{"TURN_STARTED", "target.damage > 2", "no target to ask about"},
		{"TURN_STARTED", "source.damage > 2", "no source to ask about"},
		{"UNIT_DEPLOYED", "self.x > 2", "self.x is the number of a keyword"},
	} {
		if _, _, err := filtered(t, tt.on, tt.text); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s at %s: %v, which does not say %q", tt.text, tt.on, err, tt.says)
		}
	}
}

// TestFiltersThatAreAlike: a filter is asked once for all bearers only if nothing in it
// depends on the bearer, on either side of the comparison (RB 4).
func TestFiltersThatAreAlike(t *testing.T) {
	for text, alike := range map[string]bool{
		"target.damage > 2": true, "source_player.supply > 2": true, "room.turn > 2": true, "event.layer == ORBIT": true,
		"target.damage > self.damage": false, "self.damage > 2": false, "owner.hand > 2": false, "opponent.hand > 2": false,
		"target.is_enemy": false, "target.is_friendly": false, "target.is_own": false, "target.is_self": false,
		"target.controller_fought": false, "source_player.is_enemy": false, "source_player.controls(HERE)": false,
	} {
		conds, _, err := filtered(t, "UNIT_DEPLOYED", text)
		if err != nil {
			if strings.Contains(text, "layer ==") {
				continue // the type has no such field
			}
			t.Errorf("%s: %v", text, err)
			continue
		}
		if conds[0].Shared != alike {
			t.Errorf("%s is the same for all bearers: %v, want %v", text, conds[0].Shared, alike)
		}
	}
}

// TestFiltersThatAreKnown: before an event is put, a filter is answered by what is known
// of it then, and of a target whose player alone is known by who controls it.
func TestFiltersThatAreKnown(t *testing.T) {
	for _, tt := range []struct {
		text  string
		what  program.Knowledge
		known bool
	}{
		{"source.damage > 2", 0, false},
		{"source.damage > 2", program.KnowsSource, true},
		{"target.damage > 2", program.KnowsTargetPlayer, false},
		{"target.tag(BIG)", program.KnowsTargetPlayer, false},
		{"target.controller == 2", program.KnowsTargetPlayer, true},
		{"target.damage > 2", program.KnowsTarget, true},
		{"target.damage > source.damage", program.KnowsTarget, false},
		{"target.damage > source.damage", program.KnowsTarget | program.KnowsSource, true},
		{"event.amount > 2", program.KnowsSource | program.KnowsTarget, false},
		{"event.amount > 2", program.KnowsNumbers, true},
		{"self.damage > 2", 0, true},
		{"event.amount > 2", program.KnowsPurpose, false},
		{"event.for == action", program.KnowsSource, false},
		{"event.for == action", program.KnowsPurpose, true},
		{"event.supply > 2", program.KnowsPurpose, false},
	} {
		on := "DAMAGE_DEALT"
		if strings.Contains(tt.text, "event.for") || strings.Contains(tt.text, "event.supply") {
			on = "tcg:ACTION_DECLARED"
		}
		conds, _, err := filtered(t, on, tt.text)
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if got := program.Known(&conds[0], tt.what); got != tt.known {
			t.Errorf("%s with knowledge %b: known is %v", tt.text, tt.what, got)
		}
	}
}
