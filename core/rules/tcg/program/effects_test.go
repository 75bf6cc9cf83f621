package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestEffectsAsWritten (RB 4): an effect that is data does what is written, to whom it is written, with
// its own numbers and durations where others are not.
func TestEffectsAsWritten(t *testing.T) {
	const both, surface = 1<<place.Front | 1<<place.Back, 1 << place.Surface
	factors := kit.Factors{ShieldNum: 2, ShieldDen: 1, HealthNum: 1, HealthDen: 3, Floor: 1}
	each := func(e library.Each) *library.Each { return &e }
	n := func(n int16) program.Quantity { return program.Quantity{N: n} }
	for _, tt := range []struct {
		to, on   string
		priority int
		x        library.Effect
		want     program.Effect
	}{
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: one(3), Damage: "HEAT"}, program.Effect{Do: program.DealDamage, Whom: program.WhomTarget, Rows: both, Amount: n(3), Which: 1}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: one(3)}, program.Effect{Do: program.DealDamage, Whom: program.WhomTarget, Rows: both, Amount: n(3)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Whom: "unit", Amount: library.Amount{Var: "much"}}, program.Effect{Do: program.HealUnit, Whom: program.WhomUnit, Rows: both, Amount: n(9)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "RESTORE_SHIELD", Whom: "source", Amount: one(2)}, program.Effect{Do: program.RestoreShield, Whom: program.WhomSource, Rows: both, Amount: n(2)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "DRAW", Amount: one(1)}, program.Effect{Do: program.DrawCards, Rows: both, Amount: n(1)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each(library.Each{Side: "enemy"}), Amount: one(1)}, program.Effect{Do: program.HealUnit, Each: true, Side: program.SideEnemy, Layers: surface, Rows: both, Amount: n(1)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each(library.Each{Side: "friendly", Layers: []string{"ORBIT"}, Rows: []string{"BACK"}, Lane: "event"}), Amount: one(1)}, program.Effect{Do: program.HealUnit, Each: true, Side: program.SideFriendly, Layers: 1 << place.Orbit, Rows: 1 << place.Back, Lane: program.LaneOfEvent, Amount: n(1)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "HEAL", Each: each(library.Each{Side: "own", Layers: []string{"SURFACE", "ORBIT"}, Rows: []string{"FRONT"}, Lane: "unit"}), Amount: one(1)}, program.Effect{Do: program.HealUnit, Each: true, Side: program.SideOwn, Layers: 1<<place.Orbit | surface, Rows: 1 << place.Front, Lane: program.LaneOfUnit, Amount: n(1)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "APPLY_STATUS", Whom: "target", Status: "STATUS", Amount: one(2), Until: "own_turn_end"}, program.Effect{Do: program.ApplyStatus, Whom: program.WhomTarget, Rows: both, Amount: n(2), Which: 1, Until: events.UntilOwnTurnEnd}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "REMOVE_STATUS", Whom: "target", Status: "STATUS"}, program.Effect{Do: program.RemoveStatus, Whom: program.WhomTarget, Rows: both, Which: 1}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "SUMMON_TOKEN", Card: "TOKEN", Rows: []string{"BACK"}, Amount: one(2)}, program.Effect{Do: program.SummonToken, Rows: 1 << place.Back, Which: 5, Amount: n(2)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "CREATE_CARD", Card: "TRICK", Amount: one(1)}, program.Effect{Do: program.CreateCard, Rows: both, Which: 4, Amount: n(1)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "ADD_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "NUM", N: library.Numbers{3}}}, program.Effect{Do: program.AddKeyword, Whom: program.WhomTarget, Rows: both, Keyword: program.KeywordUse{Keyword: 2, N: program.Numbers{3}}, Until: events.UntilTurn}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "ADD_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "BRIEF"}}, program.Effect{Do: program.AddKeyword, Whom: program.WhomTarget, Rows: both, Keyword: program.KeywordUse{Keyword: 3}}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "ADD_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "KEY"}, Until: "forever"}, program.Effect{Do: program.AddKeyword, Whom: program.WhomTarget, Rows: both, Keyword: program.KeywordUse{Keyword: 1}, Until: events.UntilForever}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "REMOVE_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "BRIEF"}}, program.Effect{Do: program.RemoveKeyword, Whom: program.WhomTarget, Rows: both, Which: 3}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "COUNT", Whom: "target", Counter: "RULE.ofcard", Amount: one(-1)}, program.Effect{Do: program.ChangeCount, Whom: program.WhomTarget, Rows: both, Which: 2, Amount: n(-1)}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "COUNT", Whom: "target", Counter: "ofplayer", Amount: one(1)}, program.Effect{Do: program.ChangeCount, Whom: program.WhomTarget, Rows: both, Which: 3, Amount: n(1)}},
		{"NUM", "UNIT_DEPLOYED", 600, library.Effect{Type: "LOSE_HEALTH", Whom: "unit", Amount: library.Amount{Var: "x"}}, program.Effect{Do: program.LoseHealth, Whom: program.WhomUnit, Rows: both, Amount: program.Quantity{Number: 1}}},
		{"STATUS", "UNIT_DEPLOYED", 600, library.Effect{Type: "LOSE_SHIELD", Whom: "unit", Amount: library.Amount{Var: "layers"}}, program.Effect{Do: program.LoseShield, Whom: program.WhomUnit, Rows: both, Amount: program.Quantity{Number: 1}}},
		{"UNIT", "UNIT_DEPLOYED", 600, library.Effect{Type: "NOTICE", Whom: "target", Event: "base:FACT", Fields: []library.EffectField{{Name: "m", Amount: one(7)}, {Name: "yes", Amount: one(1)}, {Name: "n", Amount: library.Amount{Var: "much"}}}}, program.Effect{Do: program.Notice, Whom: program.WhomTarget, Rows: both, Event: events.NTypes, Fields: []program.EffectField{{Index: 1, Quantity: n(7)}, {Index: 2, Quantity: n(1)}, {Index: 0, Quantity: n(9)}}}},
		{"UNIT", "DAMAGE_MODIFIED", 250, library.Effect{Type: "REDUCE_AMOUNT", Amount: one(2), Floor: one(1)}, program.Effect{Do: program.ReduceAmount, Rows: both, Amount: n(2), Floor: n(1)}},
		{"UNIT", "DAMAGE_MODIFIED", 250, library.Effect{Type: "FACTORS", Shield: [2]library.Amount{one(2), one(1)}, Health: [2]library.Amount{one(1), one(3)}, Floor: one(1)}, program.Effect{Do: program.NoteFactors, Rows: both, Factors: factors.Code(), Floor: n(1)}},
	} {
		lib := worded()
		lib.Rules[0].Counters[2].On = "player"
		run := effects(lib, library.Effect{Type: "DRAW", Amount: one(5)}, tt.x)
		b := behaviour(lib, tt.to)
		b.Vars = []def.Var{{Name: "much", Value: 9}}
		b.Listeners = []def.Listener{{ID: "L", Event: tt.on, Role: def.Any, Priority: tt.priority, Run: run}}
		if tt.priority < 600 {
			lib.Effects[0][0] = library.Effect{Type: "ADD_AMOUNT", Amount: one(5)}
		}
		p, err := program.Compile(lib)
		if err != nil {
			t.Errorf("%s: %v", tt.x.Type, err)
			continue
		}
		list := p.Effects[run.Data()]
		if len(list) != 2 || list[0].Amount.N != 5 {
			t.Errorf("%s: the handler does %+v", tt.x.Type, list)
			continue
		}
		got := list[1]
		got.Clause, got.Conds = tt.want.Clause, nil
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", tt.want) {
			t.Errorf("%s: %+v\nwant %+v", tt.x.Type, got, tt.want)
		}
	}
}

// TestKindsOfEffects (D-09): those that change the ask that is heard are the last of the list. Those for players
// are what draws, gives, takes and creates, and what asks, shows and places.
func TestKindsOfEffects(t *testing.T) {
	for i, name := range program.EffectTypeNames {
		inFlight := strings.Contains(" ADD_AMOUNT ADD_PERCENT REDUCE_AMOUNT MULTIPLY_AMOUNT SET_AMOUNT FACTORS ", " "+name+" ")
		ofPlayer := strings.Contains(" DRAW GIVE_SUPPLY GIVE_BATTERY LOSE_SUPPLY LOSE_BATTERY CREATE_CARD CHOOSE SHOW_CHOSEN PLACE_FIXTURE ", " "+name+" ")
		if d := program.EffectType(i & 0xff); d.InFlight() != inFlight || d.OfPlayer() != ofPlayer {
			t.Errorf("%s changes the ask: %v; is for a player: %v", name, d.InFlight(), d.OfPlayer())
		}
	}
}

// TestEffectsThatNameNothing: an effect whose counter, keyword, filter or field is not there is refused.
func TestEffectsThatNameNothing(t *testing.T) {
	var list []refusal
	add := func(want, to string, x library.Effect) {
		list = append(list, refusal{fmt.Sprintf("%+v", x), want, func(lib *library.Library) {
			run := effects(lib, x)
			behaviour(lib, to).Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Any, Priority: 600, Run: run}}
		}})
	}
	add(`UNIT.L: unknown counter "none"`, "UNIT", library.Effect{Type: "COUNT", Whom: "target", Counter: "none"})
	add(`UNIT.L: unknown keyword "NONE"`, "UNIT", library.Effect{Type: "ADD_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "NONE"}})
	add(`UNIT.L: filter "unit.wounds": unknown property "wounds"`, "UNIT", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("unit.wounds")})
	add(`no var named "many"`, "UNIT", library.Effect{Type: "HEAL", Whom: "target", Amount: library.Amount{Var: "many"}})
	add(`"yes" of base:FACT is yes or no, 1 or 0`, "NUM", library.Effect{Type: "NOTICE", Whom: "target", Event: "base:FACT", Fields: []library.EffectField{{Name: "yes", Amount: library.Amount{Var: "x"}}}})
	add("", "NUM", library.Effect{Type: "NOTICE", Whom: "target", Event: "base:FACT", Fields: []library.EffectField{{Name: "yes"}, {Name: "n", Amount: library.Amount{Var: "x"}}}})
	add("self.x is the number of a keyword", "UNIT", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("self.x > 1")})
	add("", "NUM", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("self.x > 1")})
	add("a rule is nobody's, so it can ask about source, target, their players, the event and the room", "RULE", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("owner.hand > 1")})
	add("a rule is nobody's", "RULE", library.Effect{Type: "HEAL", Each: &library.Each{Side: "any"}, Amount: one(1), Where: where("opponent.hand > 1")})
	add("a rule is nobody's", "RULE", library.Effect{Type: "HEAL", Each: &library.Each{Side: "any"}, Amount: one(1), Where: where("unit.damage > self.damage")})
	add("a rule is nobody's", "RULE", library.Effect{Type: "HEAL", Each: &library.Each{Side: "any"}, Amount: one(1), Where: where("unit.damage > owner.hand")})
	add("a fixture at a room is nobody's", "ROOM", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("opponent.hand > 1")})
	add("a fixture at a lane is nobody's", "LANE", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("room.turn > owner.hand")})
	add("", "SEAT", library.Effect{Type: "HEAL", Whom: "target", Amount: one(1), Where: where("owner.hand > 1")})
	add("", "ROOM", library.Effect{Type: "HEAL", Each: &library.Each{Side: "any"}, Amount: one(1), Where: where("unit.damage > 1")})
	refused(t, list)
}

// TestFiltersOfOwners (K-36): a listener asks only about what its owner has. A fixture of nobody has no
// player, and a rule is not a thing; either side of a filter counts.
func TestFiltersOfOwners(t *testing.T) {
	var list []refusal
	for _, tt := range []struct{ to, text, want string }{
		{"RULE", "source.damage > 1", ""}, {"RULE", "target_player.hand > 1", ""}, {"RULE", "room.turn > 1", ""}, {"RULE", "self.damage > 1", "a rule is nobody's"}, {"RULE", "unit.damage > 1", "a rule is nobody's"}, {"RULE", "owner.hand > 1", "a rule is nobody's"}, {"RULE", "opponent.hand > 1", "a rule is nobody's"}, {"RULE", "room.turn > owner.hand", "a rule is nobody's"},
		{"ROOM", "owner.hand > 1", "a fixture at a room is nobody's"}, {"LANE", "opponent.hand > 1", "a fixture at a lane is nobody's"}, {"LANE", "room.turn > opponent.hand", "a fixture at a lane is nobody's"}, {"LANE", "source.damage > 1", ""}, {"SEAT", "owner.hand > 1", ""}, {"PAIR", "opponent.hand > 1", ""},
		{"UNIT", "owner.hand > self.damage", ""}, {"KEY", "self.x > 1", "self.x is the number of a keyword"}, {"NUM", "self.x > 1", ""}, {"STATUS", "self.x > 1", ""}, {"UNIT", "room.turn > self.x", "self.x is the number of a keyword"},
	} {
		list = append(list, refusal{tt.to + ": " + tt.text, tt.want, func(lib *library.Library) {
			behaviour(lib, tt.to).Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Any, Priority: 600, Run: 1, Where: where(tt.text)}}
		}})
	}
	list = append(list, refusal{"an unknown property", `UNIT.L: filter "source.wounds"`, func(lib *library.Library) {
		lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Any, Priority: 600, Run: 1, Where: where("source.wounds")}}
	}})
	refused(t, list)
}

// TestListenersAsWritten (K-04, K-05, K-26): a listener has the function, the limits, the reasons and the
// rejection that are written, and belongs to its definition.
func TestListenersAsWritten(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Cards[0].Vars = []def.Var{{Name: "much", Value: 9}}
		lib.Cards[0].Listeners = []def.Listener{
			{ID: "L", Event: "ATTACK_DECLARED", Role: def.Target, Priority: 150, When: 4, Run: 5, Limit: 1, PerMatch: 400, Where: where("source.damage > much"), Reasons: []def.Reason{{Code: "TIRED_OUT", Text: def.Localised{EN: "too tired", ZH: "太累"}}, {Code: "AFRAID"}}},
			{ID: "M", Event: "ATTACK_DECLARED", Role: def.Source, Priority: 160, Reject: "AFRAID"},
		}
		lib.Rules[0].Listeners = []def.Listener{{ID: "L", Event: "ATTACK_DECLARED", Role: def.Any, Priority: 300, Run: 6, Where: where("room.turn > 1")}}
	})
	refs := p.Cards[1].Hears
	if len(refs) != 2 {
		t.Fatalf("it hears %v", refs)
	}
	l, m := p.Listeners[refs[0].Ref], p.Listeners[refs[1].Ref]
	if l.ID != "UNIT.L" || l.Type != events.AttackDeclared || l.Role != def.Target || l.Priority != 150 || l.When != 4 || l.Run != 5 || l.Reject != 0 || l.Pack != "base" || l.Order != 1 || l.Handler {
		t.Errorf("%+v", l)
	}
	var codes []string
	for _, r := range l.Reasons {
		codes = append(codes, p.Names.At(r).Code+" "+p.Names.At(r).Text.In("zh"))
	}
	if got := strings.Join(codes, ", "); !strings.HasPrefix(got, "TIRED_OUT 太累, AFRAID") || p.Names.At(m.Reject).Code != "AFRAID" {
		t.Errorf("the reasons are %s, and %s", got, p.Names.At(m.Reject).Code)
	}
	for i, want := range []struct {
		limit    program.Limit
		conds    string
		rejects  program.Rejection
		owner    program.Owner
		role     uint8
		filtered int
	}{{program.Limit{Turn: 1, Match: 255}, "source.damage > much", program.May, program.Owner{Kind: program.OfCard, Index: 1}, program.RoleTarget, 9}, {program.Limit{}, "", program.Rejects, program.Owner{Kind: program.OfCard, Index: 1}, program.RoleSource, 0}} {
		ref := refs[i].Ref
		f := p.Filters[ref]
		if f.Limit != want.limit || filters(f.Conds) != want.conds || f.Rejection != want.rejects || p.Owners[ref] != want.owner || refs[i].Role != want.role || !refs[i].Objects || p.Behaviour(ref) != &p.Lib.Cards[0].Behaviour {
			t.Errorf("%s: %+v %q %v %+v %+v", p.Listeners[ref].ID, f.Limit, filters(f.Conds), f.Rejection, p.Owners[ref], refs[i])
		}
		if want.filtered > 0 && int(f.Conds[0].Value) != want.filtered {
			t.Errorf("the var is %d", f.Conds[0].Value)
		}
	}
	// the checks of the rules are put in their order, with those of a rule behind them
	var order []string
	for _, c := range p.Globals[events.AttackDeclared] {
		x := p.Listeners[c.Ref]
		order = append(order, fmt.Sprintf("%s:%d:%d:%s", x.ID, x.Priority, x.Native, p.OwnerID(c.Ref)))
	}
	if got, want := strings.Join(order, " "), fmt.Sprintf("core:attacker:120:%d:core core:distance:125:%d:core core:interception:130:%d:core core:choosable:140:%d:core RULE.L:300:0:RULE", program.CheckAttack, program.CheckReach, program.CheckIntercept, program.CheckLock); got != want {
		t.Errorf("the rules of an attack are\n%s, want\n%s", got, want)
	}
	for typ, want := range map[string]string{"CARD_PLAY_DECLARED": fmt.Sprint("core:place:120:", program.CheckDeclared), "CARD_PLAY_VALIDATED": fmt.Sprint("core:target:120:", program.CheckValidated), "TARGET_LOCKED": fmt.Sprint("core:locked:130:", program.CheckLocked), "tcg:ACTION_DECLARED": fmt.Sprint("core:action:120:", program.CheckAction)} { //maporder: each alone
		n, _ := p.Types.Lookup(typ)
		if len(p.Globals[n]) != 1 {
			t.Errorf("%s has %d rules", typ, len(p.Globals[n]))
			continue
		}
		if x := p.Listeners[p.Globals[n][0].Ref]; fmt.Sprintf("%s:%d:%d", x.ID, x.Priority, x.Native) != want || x.Role != def.Any {
			t.Errorf("%s: %+v, want %s", typ, x, want)
		}
	}
	refused(t, []refusal{
		{"an unknown event", `UNIT: unknown event "UNIT_DEPLOYD"; did you mean "UNIT_DEPLOYED"?`, func(lib *library.Library) {
			lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYD", Role: def.Any, Priority: 600, Run: 1}}
		}},
		{"a priority", "UNIT: DAMAGE_MODIFIED takes priorities 200 to 399, not 400", func(lib *library.Library) {
			lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "DAMAGE_MODIFIED", Role: def.Any, Priority: 400, Run: 1}}
		}},
		{"a step", "UNIT: step:act is not an event that can be heard", func(lib *library.Library) {
			lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "step:act", Role: def.Any, Priority: 600, Run: 1}}
		}},
		{"what nothing is part of", "UNIT: TURN_STARTED has no source", func(lib *library.Library) {
			lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "TURN_STARTED", Role: def.Source, Priority: 600, Run: 1}}
		}},
	})
}

// TestListenersByRoom: a listener of a rule, a fixture or a status of a module of rooms comes
// after all others of its priority. If it rejects in the legality band, it comes first of all there.
func TestListenersByRoom(t *testing.T) {
	for _, tt := range []struct {
		to, option string
		priority   int
		rejects    bool
		victory    bool
		want       string // where its listener comes in
	}{
		{"RULE", "bool", 300, false, false, "after"}, {"ROOM", "bool", 300, false, false, "after"}, {"STATUS", "bool", 300, false, false, "after"}, {"UNIT", "bool", 300, false, false, "usual"}, {"KEY", "bool", 300, false, false, "usual"},
		{"RULE", "int", 300, false, false, "usual"}, {"RULE", "bool", 300, false, true, "usual"},
		{"RULE", "bool", 100, true, false, "first"}, {"RULE", "bool", 199, true, false, "first"}, {"RULE", "bool", 150, false, false, "after"}, {"RULE", "bool", 300, true, false, "after"}, {"RULE", "bool", 200, true, false, "after"}, {"UNIT", "bool", 199, true, false, "usual"},
	} {
		lib := parts()
		lib.Options, lib.Keywords[2].UntilWith = nil, nil
		lib.Packs = []def.Pack{{ID: "base"}, {ID: "mod"}, {ID: "last"}}
		o := library.Option{Term: library.Term{ID: "on", Pack: "mod"}, Type: library.BoolOption, High: 1}
		if tt.option == "int" {
			o.Type, o.High = library.IntOption, 5
		}
		lib.Options = []library.Option{o}
		if tt.victory {
			lib.Modes[0].Victory.ControlOption = "on"
		}
		b := behaviour(lib, tt.to)
		l := def.Listener{ID: "MINE", Event: "ATTACK_DECLARED", Role: def.Any, Priority: tt.priority, Run: 1}
		if tt.rejects {
			l.Reasons = []def.Reason{{Code: "NO"}}
		}
		b.Listeners = []def.Listener{l}
		lib.Cards[0].Pack, lib.Keywords[0].Pack, lib.Statuses[0].Pack, lib.Fixtures[0].Pack, lib.Rules[0].Pack = "mod", "mod", "mod", "mod", "mod"
		other := library.Card{ID: "LAST", Pack: "last", Type: "UNIT", Health: 1}
		other.Name.EN = "LAST"
		other.Listeners = []def.Listener{{ID: "OTHER", Event: "ATTACK_DECLARED", Role: def.Any, Priority: tt.priority, Run: 1}, {ID: "FIRST", Event: "ATTACK_DECLARED", Role: def.Any, Priority: 100, Run: 1}}
		lib.Cards = append(lib.Cards, other)
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatal(err)
		}
		at := map[string]int{}
		for i := range p.Listeners {
			at[p.Listeners[i].ID] = i
		}
		got := "usual"
		switch mine := at[tt.to+".MINE"]; {
		case mine < at["LAST.FIRST"] && tt.rejects && tt.want == "first":
			got = "first"
		case mine > at["LAST.OTHER"]:
			got = "after"
		}
		if got != tt.want {
			t.Errorf("%s with an option %s, at %d, rejects %v: %s, want %s", tt.to, tt.option, tt.priority, tt.rejects, got, tt.want)
		}
	}
}

// TestModulesThatReject: of several modules that reject, each keeps its priority and its pack's
// order, all before the legality band.
func TestModulesThatReject(t *testing.T) {
	lib := parts()
	lib.Packs = []def.Pack{{ID: "base"}, {ID: "plain"}, {ID: "m1"}, {ID: "m2"}}
	add := func(id, pack string, priority int, reject string) {
		r := library.Rule{ID: id, Pack: pack}
		r.Listeners = []def.Listener{{ID: "L", Event: "ATTACK_DECLARED", Role: def.Any, Priority: priority, Reject: reject}}
		if reject == "" {
			r.Listeners[0].Run = 1
		}
		lib.Rules = append(lib.Rules, r)
	}
	for _, pack := range []string{"m1", "m2"} {
		lib.Options = append(lib.Options, library.Option{Term: library.Term{ID: "on_" + pack, Pack: pack}, Type: library.BoolOption, High: 1})
	}
	add("D", "plain", 100, "NO")
	add("B", "m1", 180, "NO")
	add("A", "m2", 120, "NO")
	add("C", "m2", 180, "NO")
	add("E", "m1", 100, "")
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, c := range p.Globals[events.AttackDeclared] {
		if id := p.Listeners[c.Ref].ID; strings.HasSuffix(id, ".L") {
			order = append(order, strings.TrimSuffix(id, ".L"))
		}
	}
	if got := strings.Join(order, " "); got != "A B C D E" {
		t.Errorf("the order is %s", got)
	}
}
