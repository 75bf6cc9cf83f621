package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// built is what parts become with a change.
func built(t *testing.T, change func(lib *library.Library)) *program.Program {
	t.Helper()
	lib := parts()
	change(lib)
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// filters are the texts of some compiled filters.
func filters(conds []kit.Cond) string {
	var texts []string
	for i := range conds {
		texts = append(texts, conds[i].Text)
	}
	return strings.Join(texts, ", ")
}

// TestTargetsAsWritten (M-12, A-03): a target is of the side, the zone, the layers and the rows that are
// written. Without a layer it is of the surface. Targets on the board or in a graveyard are locked, as
// others have a say in them.
func TestTargetsAsWritten(t *testing.T) {
	const both, surface = 1<<place.Front | 1<<place.Back, 1 << place.Surface
	plain := func(side string) library.TargetSpec {
		return library.TargetSpec{Side: side, Zone: "board", Front: true, Back: true}
	}
	with := func(change func(*library.TargetSpec)) library.TargetSpec {
		s := plain("enemy")
		change(&s)
		return s
	}
	enemies := program.Target{Side: program.SideEnemy, Zone: place.Board, Layers: surface, Rows: both}
	and := func(change func(*program.Target)) program.Target {
		x := enemies
		change(&x)
		return x
	}
	for _, tt := range []struct {
		use   string
		spec  library.TargetSpec
		want  program.Target
		locks bool
	}{
		{"play", plain("own"), and(func(x *program.Target) { x.Side = program.SideOwn }), true},
		{"play", plain("friendly"), and(func(x *program.Target) { x.Side = program.SideFriendly }), true},
		{"play", plain("ally"), and(func(x *program.Target) { x.Side = program.SideFriendly }), true},
		{"play", plain("teammate"), and(func(x *program.Target) { x.Side = program.SideTeammate }), true},
		{"play", plain("any"), and(func(x *program.Target) { x.Side = program.SideAny }), true},
		{"play", plain("all"), and(func(x *program.Target) { x.Side = program.SideAny }), true},
		{"play", plain(""), and(func(x *program.Target) { x.Side = program.SideAny }), true},
		{"play", plain("enemy"), enemies, true},
		{"action", with(func(s *library.TargetSpec) { s.SameLane = true }), and(func(x *program.Target) { x.SameLane = true }), true},
		{"play", with(func(s *library.TargetSpec) { s.Global = true }), and(func(x *program.Target) { x.Global = true }), true},
		{"play", with(func(s *library.TargetSpec) { s.Bases = true }), and(func(x *program.Target) { x.Bases = true }), true},
		{"play", with(func(s *library.TargetSpec) { s.Stealth = true }), and(func(x *program.Target) { x.Stealth = true }), true},
		{"play", with(func(s *library.TargetSpec) { s.Optional = true }), and(func(x *program.Target) { x.Optional = true }), true},
		{"play", with(func(s *library.TargetSpec) { s.Front = false }), and(func(x *program.Target) { x.Rows = 1 << place.Back }), true},
		{"play", with(func(s *library.TargetSpec) { s.Back = false }), and(func(x *program.Target) { x.Rows = 1 << place.Front }), true},
		{"play", with(func(s *library.TargetSpec) { s.Layers = []string{"ORBIT"} }), and(func(x *program.Target) { x.Layers = 1 << place.Orbit }), true},
		{"play", with(func(s *library.TargetSpec) { s.Layers = []string{"ORBIT", "SURFACE"} }), and(func(x *program.Target) { x.Layers = surface | 1<<place.Orbit }), true},
		{"play", with(func(s *library.TargetSpec) { s.Zone = "graveyard" }), and(func(x *program.Target) { x.Zone = place.Graveyard }), true},
		{"action", with(func(s *library.TargetSpec) { s.Zone, s.Side = "hand", "own" }), and(func(x *program.Target) { x.Zone, x.Side = place.Hand, program.SideOwn }), false},
		{"action", with(func(s *library.TargetSpec) { s.Zone, s.Side = "hangar", "own" }), and(func(x *program.Target) { x.Zone, x.Side = place.Hangar, program.SideOwn }), false},
		{"choice", with(func(s *library.TargetSpec) { s.Zone = "deck" }), and(func(x *program.Target) { x.Zone = place.Deck }), false},
	} {
		p := built(t, func(lib *library.Library) {
			switch tt.use {
			case "play":
				lib.Cards[3].Target = &tt.spec
			case "action":
				lib.Cards[0].Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Target: &tt.spec, Run: 1}}
			case "choice":
				lib.Cards[3].Choices = []library.Choice{{ID: "C", Of: "things", Target: &tt.spec, Max: one(1), Run: 1}}
			}
		})
		got := p.Cards[p.Card("TRICK")].Targets
		switch tt.use {
		case "action":
			got = p.Actions[1].Target
		case "choice":
			got = p.Choices[1].Target
		}
		if fmt.Sprintf("%+v %v", *got, got.Locks()) != fmt.Sprintf("%+v %v", tt.want, tt.locks) {
			t.Errorf("%+v: %+v, locked %v\nwant %+v, %v", tt.spec, *got, got.Locks(), tt.want, tt.locks)
		}
	}
	p := built(t, func(lib *library.Library) {
		s := with(func(s *library.TargetSpec) { s.Where, s.When = where("unit.damage > 2 or unit.tired"), 7 })
		lib.Cards[3].Target = &s
	})
	got := p.Cards[p.Card("TRICK")].Targets
	if l := p.Listeners[got.Ref]; filters(got.Conds) != "unit.damage > 2, unit.tired" || got.When != 7 || l.ID != "TRICK.target" || l.Run != 7 || p.OwnerID(got.Ref) != "TRICK" {
		t.Errorf("filters %q, asked by %s of %s", filters(got.Conds), l.ID, p.OwnerID(got.Ref))
	}
	refused(t, []refusal{
		{"a filter of a target", `TRICK: filter "unit.wounds > 2": unknown property "wounds"`, func(lib *library.Library) {
			s := with(func(s *library.TargetSpec) { s.Where = where("unit.wounds > 2") })
			lib.Cards[3].Target = &s
		}},
	})
}

// TestActionsAsWritten (G-14, G-25, W-03): an action has the user, the phases, the price and the limits that
// are written. It needs a slot or an attack where it says so.
func TestActionsAsWritten(t *testing.T) {
	type made struct {
		Actor           program.Actor
		Phases          []program.Phase
		Supply, Battery program.Price
		Limit           program.Limit
		Slot, Near, Hit bool
		Ask, Name       string
		Filters         string
	}
	usual := []program.Phase{program.DeploymentPhase}
	for _, tt := range []struct {
		to     string
		action library.Action
		want   made
	}{
		{"UNIT", library.Action{}, made{Phases: usual, Name: "UNIT.A"}},
		{"UNIT", library.Action{Phases: []string{"skirmish", "deployment", "gap"}}, made{Phases: []program.Phase{program.SkirmishPhase, program.DeploymentPhase, program.FirstWindow + 1}, Name: "UNIT.A"}},
		{"ARMOR", library.Action{Supply: library.Price{Amount: one(2)}, Battery: library.Price{Amount: library.Amount{Var: "much"}}}, made{Phases: usual, Supply: program.Price{N: 2}, Battery: program.Price{N: 9}, Name: "ARMOR.A"}},
		{"KEY", library.Action{Limit: 2, PerMatch: 3}, made{Phases: usual, Limit: program.Limit{Turn: 2, Match: 3}, Name: "KEY.A"}},
		{"UNIT", library.Action{Limit: 255, PerMatch: 300}, made{Phases: usual, Limit: program.Limit{Turn: 255, Match: 255}, Name: "UNIT.A"}},
		{"STATUS", library.Action{NeedsSlot: "lane"}, made{Actor: program.ByBearer, Phases: usual, Slot: true, Name: "STATUS.A"}},
		{"UNIT", library.Action{NeedsSlot: "near", UsesAttack: true}, made{Phases: usual, Slot: true, Near: true, Hit: true, Name: "UNIT.A"}},
		{"ROOM", library.Action{Ask: "base:ASK"}, made{Actor: program.ByFixture, Phases: usual, Ask: "base:ASK", Name: "ROOM.A"}},
		{"RULE", library.Action{Who: "unit", Where: where("self.damage > 1")}, made{Phases: usual, Filters: "self.damage > 1", Name: "RULE.A"}},
		{"RULE", library.Action{Who: "player"}, made{Actor: program.ByPlayer, Phases: usual, Name: "RULE.A"}},
	} {
		a := tt.action
		a.ID, a.Run = "A", 5
		if a.Phases == nil {
			a.Phases = []string{"deployment"}
		}
		p := built(t, func(lib *library.Library) {
			lib.Windows = []library.Window{{Term: library.Term{ID: "dawn"}, After: "turn_start"}, {Term: library.Term{ID: "gap"}, After: "recharge"}}
			b := behaviour(lib, tt.to)
			b.Vars, b.Actions = []def.Var{{Name: "much", Value: 9}}, []library.Action{a}
		})
		x := &p.Actions[1]
		got := made{x.Actor, x.Phases, x.Supply, x.Battery, x.Limit, x.NeedsSlot, x.Near, x.UsesAttack, "", p.Name(x.Ref), filters(x.Conds)}
		if x.Ask != 0 {
			got.Ask = p.Types.Def(x.Ask).Name
		}
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", tt.want) || p.Listeners[x.Ref].Run != 5 || x.Def.ID != "A" {
			t.Errorf("%s: %+v\nwant %+v", tt.to, got, tt.want)
		}
		for ph := program.Phase(0); ph < program.FirstWindow+3; ph++ {
			if in := strings.Contains(fmt.Sprint(x.Phases), fmt.Sprint(ph)); x.In(ph) != in {
				t.Errorf("%s in phase %d: %v", tt.to, ph, x.In(ph))
			}
		}
		if (len(p.UnitActions) == 1) != (tt.to == "RULE" && a.Who == "unit") || (len(p.PlayerActions) == 1) != (a.Who == "player") {
			t.Errorf("%s: %d actions of all units, %d of all players", tt.to, len(p.UnitActions), len(p.PlayerActions))
		}
		if p.StatusActs != (tt.to == "STATUS") || (p.ActStatuses != 0) != p.StatusActs || (p.ActKeywords != 0) != (tt.to == "KEY") || p.Cards[p.Card("UNIT")].Acts != (tt.to == "UNIT") {
			t.Errorf("%s: acts %v %b %b", tt.to, p.StatusActs, p.ActStatuses, p.ActKeywords)
		}
	}
	refused(t, []refusal{
		{"a filter of an action", `UNIT: filter "self.wounds": unknown property "wounds"`, func(lib *library.Library) {
			lib.Cards[0].Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: 1, Where: where("self.wounds")}}
		}},
		{"an unknown var", `UNIT.A: no var named "many"`, func(lib *library.Library) {
			lib.Cards[0].Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: 1, Supply: library.Price{Amount: library.Amount{Var: "many"}}}}
		}},
	})
}

// behaviour finds what one of the parts can do, by its id.
func behaviour(lib *library.Library, id string) *library.Behaviour {
	for i := range lib.Cards {
		if lib.Cards[i].ID == id {
			return &lib.Cards[i].Behaviour
		}
	}
	for i := range lib.Keywords {
		if lib.Keywords[i].ID == id {
			return &lib.Keywords[i].Behaviour
		}
	}
	for i := range lib.Statuses {
		if lib.Statuses[i].ID == id {
			return &lib.Statuses[i].Behaviour
		}
	}
	for i := range lib.Fixtures {
		if lib.Fixtures[i].ID == id {
			return &lib.Fixtures[i].Behaviour
		}
	}
	for i := range lib.Rules {
		if lib.Rules[i].ID == id {
			return &lib.Rules[i].Behaviour
		}
	}
	panic("no part has the id " + id)
}

// TestPricesThatAreAsked (G-05): a price can be a number that is asked of who acts, of their player or of
// the target. It is a number, and there is something that it is asked of.
func TestPricesThatAreAsked(t *testing.T) {
	target := &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}
	asked := func(path string, aimed bool) func(lib *library.Library) {
		return func(lib *library.Library) {
			of := where(path)[0]
			a := library.Action{ID: "A", Phases: []string{"deployment"}, Run: 1, Battery: library.Price{Of: &of, Per: 3, Least: 2, Amount: one(8)}}
			if aimed {
				a.Target = target
			}
			lib.Cards[0].Actions = []library.Action{a}
		}
	}
	for _, tt := range []struct {
		path     string
		aimed    bool
		want     kit.Reading
		ofTarget bool
	}{
		{"self.damage", false, kit.Reading{Subject: program.SubjSelf, Prop: program.PropDamage}, false},
		{"owner.hand", true, kit.Reading{Subject: program.SubjOwner, Prop: program.PropHand}, false},
		{"unit.cost", true, kit.Reading{Subject: program.SubjUnit, Prop: program.PropCost}, true},
		{"unit.layers(STATUS)", true, kit.Reading{Subject: program.SubjUnit, Prop: program.PropLayers, Arg: 1}, true},
	} {
		a := &built(t, asked(tt.path, tt.aimed)).Actions[1]
		if x := a.Battery; x.Of == nil || *x.Of != tt.want || x.N != 0 || x.Per != 3 || x.Least != 2 || a.Supply.Of != nil || a.OfTarget() != tt.ofTarget {
			t.Errorf("%s: %+v, of the target: %v", tt.path, x, a.OfTarget())
		}
	}
	both := built(t, func(lib *library.Library) {
		asked("owner.hand", true)(lib)
		of := where("unit.damage")[0]
		lib.Cards[0].Actions[0].Supply = library.Price{Of: &of}
	})
	if !both.Actions[1].OfTarget() {
		t.Error("a price in supply is not seen to be of the target")
	}
	refused(t, []refusal{
		{"of nothing", `"unit.cost" is what is chosen, and the action has no target`, asked("unit.cost", false)},
		{"a boolean", `"self.tired" is not a number, so it cannot be a price`, asked("self.tired", false)},
		{"a word", `"self.row" is not a number, so it cannot be a price`, asked("self.row", false)},
		{"unknown", `unknown property "wounds"`, asked("self.wounds", false)},
	})
}

// TestLayersThatActionsNeed: a filter on its own layer keeps units of other layers from an action.
// An alternative, a comparison with another thing or another filter does not.
func TestLayersThatActionsNeed(t *testing.T) {
	const all = 1<<place.NLayers - 1
	for text, want := range map[string]uint8{ //maporder: each is compiled alone
		"self.layer == ORBIT": 1 << place.Orbit, "self.layer == SURFACE": 1 << place.Surface, "self.layer != ORBIT": all, "self.layer == ORBIT or self.damage > 1": all,
		"self.damage > 1 or self.layer == ORBIT": all, "self.row == BACK": all, "self.layer == opponent.counter(RULE.ofplayer)": 0, "self.damage == 1": all, "source.layer == ORBIT": 0, "": all,
	} {
		lib := parts()
		a := library.Action{ID: "A", Phases: []string{"deployment"}, Run: 1}
		if text != "" {
			a.Where = where(text)
		}
		lib.Cards[0].Actions = []library.Action{a}
		p, err := program.Compile(lib)
		switch {
		case want == 0 && err == nil:
			t.Errorf("%s is compiled", text)
		case want != 0 && err != nil:
			t.Errorf("%s: %v", text, err)
		case want != 0 && p.Actions[1].Layers != want:
			t.Errorf("%s: the layers are %b, want %b", text, p.Actions[1].Layers, want)
		}
	}
	p := built(t, func(lib *library.Library) {
		lib.Cards[0].Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: 1, Where: append(where("self.damage > 1"), where("self.layer == ORBIT")...)}}
	})
	if p.Actions[1].Layers != 1<<place.Orbit {
		t.Errorf("the second filter: %b", p.Actions[1].Layers)
	}
}

// TestScopesAsWritten (G-25, A-15): whose value a modifier changes, in all the words for it. Units are
// those of the surface, unless it says orbit.
func TestScopesAsWritten(t *testing.T) {
	const both, front, back = "Rows:3}", "Rows:1}", "Rows:2}"
	for _, tt := range []struct{ to, of, scope, want string }{
		{"UNIT", "attack", "self", "{self:true host:false Cards:false Side:0 Layer:0 " + both}, {"UNIT", "attack", "", "{self:true host:false Cards:false Side:0 Layer:0 " + both},
		{"ARMOR", "attack", "host", "{self:false host:true Cards:false Side:0 Layer:0 " + both},
		{"UNIT", "attack", "own units", "{self:false host:false Cards:false Side:0 Layer:0 " + both}, {"UNIT", "attack", "friendly front units", "{self:false host:false Cards:false Side:1 Layer:0 " + front},
		{"UNIT", "attack", "teammate back units", "{self:false host:false Cards:false Side:2 Layer:0 " + back}, {"UNIT", "attack", "enemy orbit units", "{self:false host:false Cards:false Side:3 Layer:1 " + both},
		{"UNIT", "cost", "any cards", "{self:false host:false Cards:true Side:4 Layer:0 " + both},
		{"UNIT", "attack", "units", ""}, {"UNIT", "attack", "hostile units", ""}, {"UNIT", "attack", "own", ""}, {"UNIT", "attack", "own side units", ""}, {"UNIT", "attack", "own front cards", ""}, {"UNIT", "attack", "own back cards", ""},
		{"UNIT", "attack", "own orbit cards", ""}, {"UNIT", "attack", "own front units here", ""}, {"UNIT", "cost", "own cards here", ""}, {"UNIT", "attack", "own things", ""}, {"UNIT", "attack", "own units here", ""},
	} {
		lib := parts()
		behaviour(lib, tt.to).Modifiers = []library.Modifier{{Of: tt.of, Scope: tt.scope, Op: "add", By: one(1)}}
		p, err := program.Compile(lib)
		switch {
		case tt.want == "" && (err == nil || err.Error() != fmt.Sprintf(":0: %s: unknown scope %q", tt.to, tt.scope)):
			t.Errorf("%q: %v", tt.scope, err)
		case tt.want != "" && err != nil:
			t.Errorf("%q: %v", tt.scope, err)
		case tt.want != "":
			if got := fmt.Sprintf("%+v", p.Mods[0].Scope); got != tt.want {
				t.Errorf("%q: %s, want %s", tt.scope, got, tt.want)
			}
		}
	}
}
