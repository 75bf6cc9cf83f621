package show

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// fullLibrary has something of everything that people see: each kind of definition, with names and
// texts in both languages.
func fullLibrary(t *testing.T) *library.Library {
	t.Helper()
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "full", Version: "1.2.0"}, {ID: "calm", Version: "0.1.0"}}}}
	named := func(en, zh string) def.Localised { return def.Localised{EN: en, ZH: zh} }
	at := func(n int) def.Pos { return def.Pos{File: "full.toml", Line: n} }
	term := func(id, en, zh string) library.Term {
		return library.Term{ID: id, Pack: "full", Name: named(en, zh), Text: named("text of "+en, zh+"的说明")}
	}
	card := func(id, kind, en, zh string, change func(c *library.Card)) {
		c := library.Card{Pos: at(len(lib.Cards) + 1), ID: id, Pack: "full", Type: kind, Faction: "RED", Supply: 2, Name: named(en, zh)}
		if kind == "UNIT" {
			c.Attack, c.Shield, c.Health = 2, 3, 5
		}
		if change != nil {
			change(&c)
		}
		lib.Cards = append(lib.Cards, c)
	}
	add := func(of string, by int) library.Modifier {
		return library.Modifier{ID: of, Of: of, Scope: "host", Op: "add", By: library.Amount{Value: by}}
	}
	board := func(side string) *library.TargetSpec {
		return &library.TargetSpec{Side: side, Zone: "board", Front: true, Back: true, Bases: side == "enemy"}
	}
	lib.Factions = []library.Faction{{Term: term("RED", "Reds", "红方")}, {Term: library.Term{ID: "BLUE", Pack: "full", Name: named("Blues", "蓝方")}}}
	lib.Tags = []library.Tag{{Term: term("FOOT", "foot", "步兵"), OfUnits: true}, {Term: library.Term{ID: "WINGED", Pack: "full", Name: named("winged", "飞行")}, OfUnits: true, OfPackets: true}}
	lib.DamageTypes = []library.DamageType{{Term: library.Term{ID: "BLUNT", Pack: "full", Name: named("blunt", "钝击")}, Default: true}, {Term: term("FIRE", "fire", "火焰")}}
	card("GUARD", "UNIT", "Guard of the Gate", "城门守卫", func(c *library.Card) {
		c.Listeners = []def.Listener{{ID: "hears", Event: "DAMAGE_DEALT", Role: def.Target, Priority: 600, Limit: 1, Where: where(t, "source.attack > 9"), Run: 1}, {ID: "meets", Event: "UNIT_DEPLOYED", Role: def.Lane, Priority: 600, Run: 1}, {ID: "owns", Event: "TURN_STARTED", Role: def.Owner, Priority: 600, Run: 1}}
		c.Battery, c.Legendary, c.Tags = 1, true, []string{"FOOT", "WINGED"}
		c.Keywords = []library.KeywordUse{{ID: "KEEN"}, {ID: "BAND", N: library.Numbers{2, 3}}}
		c.Vars = []def.Var{{Name: "n", Value: 4}}
		c.Text = named("Enters: gain {n} supply. {status.HELD}", "入场：获得{n}点补给。{status.HELD}")
		c.Modifiers = []library.Modifier{{ID: "cover", Of: "cover", Scope: "self", Op: "add", By: library.Amount{Value: 3}}, {ID: "grit", Of: "grit", Scope: "self", Op: "add", By: library.Amount{Value: 2}}}
		c.Counters = []library.Counter{{Name: "heat_of_it", On: "unit", Max: 9}, {Name: "quiet", On: "unit", Max: 9, Silent: true}}
		c.Actions = []library.Action{
			{ID: "aim", Phases: []string{"deployment"}, Text: named("aim for {n}", "瞄准{n}"), Supply: library.Price{Amount: library.Amount{Value: 1}}, Battery: library.Price{Amount: library.Amount{Value: 2}}, Target: board("enemy"), Run: 1},
			{ID: "leap", Phases: []string{"skirmish"}, Text: named("leap", "跃迁"), NeedsSlot: "near", Run: 1}}
	})
	card("SCOUT", "UNIT", "Scout", "侦察兵", func(c *library.Card) {
		c.Faction, c.Supply, c.Keywords = "BLUE", 0, []library.KeywordUse{{ID: "FLAMES"}}
		c.Actions = []library.Action{{ID: "aim", Phases: []string{"skirmish"}, Text: named("aim low", "瞄低"), Run: 1}}
	})
	card("SHIP", "UNIT", "Ship", "战舰", func(c *library.Card) {
		c.Layer, c.Tags = "ORBIT", []string{"WINGED"}
		c.Modifiers = []library.Modifier{{ID: "hold", Of: "hold", Scope: "self", Op: "add", By: library.Amount{Value: 3}}}
		c.Actions = []library.Action{{ID: "dock", Phases: []string{"deployment"}, Target: &library.TargetSpec{Side: "own", Zone: "hangar", Front: true, Back: true}, NeedsSlot: "lane", Run: 1},
			{ID: "salvage", Phases: []string{"deployment"}, Target: &library.TargetSpec{Side: "own", Zone: "hand", Front: true, Back: true}, Run: 1}}
	})
	card("BLADE", "ARMORY", "Blade", "利刃", func(c *library.Card) {
		c.Subtype, c.Target, c.Grants = "weapon", board("own"), []library.KeywordUse{{ID: "BAND", N: library.Numbers{1, 1}}}
		c.Modifiers = []library.Modifier{add("attack", 1), add("health_cap", 2), add("shield_cap", -1)}
	})
	card("HILL", "FIELD", "Hill", "高地", nil)
	card("BOLT", "TACTICAL", "Bolt", "闪电", func(c *library.Card) { c.Target, c.Text = board("enemy"), named("Deal 3.", "造成3点伤害。") })
	card("WIDE", "TACTICAL", "Wide Bolt", "散射闪电", func(c *library.Card) { c.Choose = "lane" })
	card("BACK", "TACTICAL", "Back", "召回", func(c *library.Card) {
		c.Target = &library.TargetSpec{Side: "own", Zone: "graveyard", Front: true, Back: true}
	})
	card("TURN", "TACTICAL", "Turn", "调头", func(c *library.Card) { c.Target = board("own") })
	lib.Keywords = []library.Keyword{
		{Pos: at(31), ID: "KEEN", Pack: "full", Name: named("Keen", "敏锐"), Text: named("sees far", "看得远"), Printed: named("sees farther", "看得更远")},
		{Pos: at(32), ID: "BAND", Pack: "full", Name: named("Band", "结队"), Numbers: []string{"per", "max"}, Text: named("+{per}, at most {max}", "+{per}，最多{max}")},
		{Pos: at(33), ID: "FLAMES", Pack: "full", Name: named("Flames", "烈焰"), DamageType: "FIRE", Text: named("burns", "灼烧")}}
	held := library.Status{Pos: at(34), ID: "HELD", Pack: "full", Until: "forever", Layers: 9, Name: named("Held", "定身"), Text: named("held by {layers}", "定身{layers}层")}
	lib.Statuses = []library.Status{held, {Pos: at(35), ID: "CALM", Pack: "full", Until: "turn", Layers: 1, Name: named("Calm", "平静"), Text: named("does nothing", "无作用")},
		{Pos: at(36), ID: "VOWED", Pack: "full", Until: "own_turn_end", Layers: 1, Name: named("Vowed", "立誓"), Text: named("keeps a vow", "守誓"),
			Behaviour: library.Behaviour{Actions: []library.Action{{ID: "atone", Phases: []string{"deployment"}, Text: named("atone", "赎罪"), Run: 1}}}},
		{Pos: at(37), ID: "AWAITED", Pack: "full", Until: "own_turn_start", Layers: 1, Name: named("Awaited", "待命"), Text: named("waits", "等待")}}
	lib.Values = []library.Value{{Term: term("cover", "cover", "掩体值")}, {Term: term("grit", "Grit", "坚毅"), Default: 1}, {Term: term("sworn", "Sworn", "宣誓"), Truth: true}, {Term: term("hold", "Hold", "舱位")}, {Term: term("veil", "veil", "帷幕值")}}
	lib.Pools = []library.Pool{{Term: term("COVER", "Cover", "掩体"), Stage: library.BeforeShield, Points: "cover"}, {Term: term("VEIL", "Veil", "帷幕"), Stage: library.WithShield, Points: "veil"}}
	lib.Fixtures = []library.Fixture{
		{Pos: at(41), ID: "MARK", Pack: "full", At: "lane", Until: []string{"forever"}, Name: named("Mark", "标记"), Text: named("a mark", "一个标记"),
			Behaviour: library.Behaviour{Counters: []library.Counter{{Name: "depth", On: "fixture", Max: 9, Label: named("Depth", "深度")}}, Actions: []library.Action{{ID: "dig", Phases: []string{"deployment"}, Text: named("dig", "挖掘"), Run: 1}}}},
		{Pos: at(42), Behaviour: library.Behaviour{Behaviour: def.Behaviour{Listeners: []def.Listener{{ID: "binds", Event: "TURN_STARTED", Role: def.Owner, Priority: 600, Run: 1}}}}, ID: "PACT", Pack: "full", At: "pair", Until: []string{"forever"}, Name: named("Pact", "盟约"), Text: named("a pact", "一份盟约")},
		{Pos: at(43), ID: "STORM", Pack: "full", At: "room", Until: []string{"round_end"}, Pile: "SKY", Name: named("Storm", "风暴"), Text: named("a storm", "一场风暴")},
		{Pos: at(44), ID: "OATH", Pack: "full", At: "player", Until: []string{"own_turn_start"}, Pile: "SKY", Name: named("Oath", "誓言"), Text: named("an oath", "一个誓言")}}
	lib.Piles = []library.Pile{{Term: term("SKY", "Sky", "天空")}, {Term: term("SEA", "Sea", "海洋")}}
	lib.Options = []library.Option{
		{Term: term("storms", "Storms", "风暴模块"), Type: library.BoolOption, High: 1},
		{Term: term("depth", "Depth of it", "深度值"), Type: library.IntOption, Low: 0, High: 9, Needs: "storms"},
		{Term: term("pace", "Pace", "节奏"), Type: library.WordOption, Words: []string{"slow", "fast"}, High: 1},
		{Term: library.Term{ID: "calm", Pack: "calm", Name: named("Calm seas", "风平浪静")}, Type: library.BoolOption, High: 1},
		{Term: library.Term{ID: "tide", Pack: "calm", Name: named("Tide", "潮汐")}, Type: library.IntOption, High: 9, Default: 3}}
	rule := library.Rule{ID: "RULE", Pack: "full", Option: "storms", Name: named("Rule", "规则"), Text: named("always so", "始终如此")}
	for _, on := range []string{"unit", "player", "match", "lane"} {
		rule.Counters = append(rule.Counters, library.Counter{Name: on, On: on, Max: 9, Resets: "never", Label: named("Number of "+on, "计数-"+on)})
	}
	rule.Listeners = []def.Listener{{ID: "doubles", Event: "DAMAGE_MODIFIED", Role: def.Any, Priority: 220, Run: def.Data(1)}, {ID: "melts", Event: "DAMAGE_MODIFIED", Role: def.Any, Priority: 230, Run: def.Data(2)}}
	one := func(n int) library.Amount { return library.Amount{Value: n} }
	lib.Effects = [][]library.Effect{{{Type: "MULTIPLY_AMOUNT", Amount: one(2)}}, {{Type: "FACTORS", Shield: [2]library.Amount{one(2), one(3)}, Health: [2]library.Amount{one(4), one(5)}, Floor: one(1)}}}
	rule.Actions = []library.Action{{ID: "rally", Who: "player", Phases: []string{"deployment"}, Text: named("rally", "集结"), Target: board("own"), Run: 1}, {ID: "shout", Who: "unit", Phases: []string{"deployment"}, Text: named("shout", "呐喊"), Run: 1}}
	rule.Choices = []library.Choice{
		{ID: "word", Of: "words", Text: named("Which word?", "选哪个词？"), Options: []library.Named{{ID: "left", Name: named("to the left", "向左")}, {ID: "right", Name: named("to the right", "向右")}}, Max: library.Amount{Value: 2}, Run: 1},
		{ID: "thing", Of: "things", Text: named("Which thing?", "选哪个？"), Target: board("any"), Max: library.Amount{Value: 1}, Run: 1}}
	lib.Rules = []library.Rule{rule, {ID: "TRUCE", Pack: "full", Name: named("Truce", "休战"), Text: named("no harm", "互不侵犯")}}
	lib.Windows = []library.Window{{Term: term("dawn", "dawn", "黎明"), After: "turn_start", Always: true}}
	four := library.Duel()
	four.ID, four.Seats, four.Name, four.Text, four.Teams = "four", 4, named("Four", "四人"), named("two teams", "两队"), [][]int{{1, 3}, {2, 4}}
	four.Slots, four.Fields, four.HandLimit, four.Control = library.SlotRules{Front: 4, Back: 2, Orbit: 2}, 2, 9, "held"
	four.Victory = library.Victory{Elimination: true, Control: 2, ControlOption: "storms", TeamControl: 3}
	four.Rules, four.Options = []library.Switch{{Rule: "fatigue"}}, []library.Setting{{Option: "pace", Value: "fast"}}
	ring := library.Duel()
	ring.ID, ring.Seats, ring.Name, ring.Battery, ring.MaxRounds = "ring", 4, named("Ring", "环形"), 0, 0
	lib.Modes = []library.Mode{four, ring}
	lib.Objectives = []library.Objective{{ID: "GOAL", Pack: "full", Counter: "RULE.player", Goal: 7, Name: named("Goal", "目标")}, {ID: "FEAT", Pack: "full", Name: named("Feat", "壮举")}, {ID: "PEACE", Pack: "calm", Name: named("Peace", "和平")}}
	return lib
}

// full is a position of two teams of two, in the turn of player 2, with something of everything.
func full(t *testing.T) (*tcg.Scenario, map[string]event.Entity) {
	t.Helper()
	lib := fullLibrary(t)
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{Log: true})
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(sc.Mode("four"))
	must(sc.Option("storms"))
	must(sc.Option("depth=4"))
	sc.Turn(10)
	s := &sc.Match().State
	x := map[string]event.Entity{}
	unit := func(name, id string, sp place.Spot) uint16 {
		ix, err := sc.Unit(sp.Player, id, sp)
		must(err)
		x[name] = s.Handle(ix)
		return ix
	}
	guard := unit("guard", "GUARD", place.Spot{Player: 1, Lane: 1, Row: place.Back, Slot: 1})
	scout := unit("scout", "SCOUT", place.Spot{Player: 1, Lane: 0, Row: place.Front, Slot: 2})
	unit("ally", "SCOUT", place.Spot{Player: 3, Lane: 1, Row: place.Front})
	unit("foe", "GUARD", place.Spot{Player: 2, Lane: 1, Row: place.Front, Slot: 1})
	ship := unit("ship", "SHIP", place.Spot{Layer: place.Orbit, Player: 1, Lane: 2, Slot: 1})
	unit("raider", "SHIP", place.Spot{Layer: place.Orbit, Player: 0, Lane: 2})
	_, err = sc.Attach(1, "BLADE", guard)
	must(err)
	must(sc.Wound(guard, 1))
	must(sc.Shield(guard, 1))
	must(sc.Keyword(scout, "KEEN", 0))
	must(sc.Status(x["guard"], "HELD", 3))
	must(sc.Status(x["guard"], "CALM", 1))
	must(sc.Status(x["foe"], "VOWED", 1))
	must(sc.Status(place.BaseOf(1), "VOWED", 1))
	must(sc.Status(place.BaseOf(2), "AWAITED", 1))
	must(sc.Status(place.BaseOf(0), "HELD", 2))
	must(sc.Count(x["guard"], "RULE.unit", 5))
	must(sc.Count(x["guard"], "GUARD.heat_of_it", 6))
	must(sc.Count(place.BaseOf(1), "RULE.player", 2))
	must(sc.Count(place.MatchEntity, "RULE.match", 6))
	must(sc.Count(place.LaneEntity(2), "RULE.lane", 8))
	sc.Mark(guard, tcg.Marks{Attacked: true, Moved: true})
	for _, c := range []struct {
		p  event.Player
		id string
		z  place.Zone
	}{{1, "GUARD", place.Hand}, {1, "BOLT", place.Hand}, {1, "WIDE", place.Hand}, {1, "BACK", place.Hand}, {1, "BLADE", place.Hand}, {1, "BOLT", place.Hand}, {1, "SHIP", place.Hand}, {1, "HILL", place.Hand}, {1, "TURN", place.Hand},
		{2, "BOLT", place.Hand}, {1, "SCOUT", place.Graveyard}, {1, "BOLT", place.Graveyard}, {1, "HILL", place.Deck}, {3, "SHIP", place.Deck}} {
		ix, err := sc.Card(c.p, c.id, c.z)
		must(err)
		if name := fmt.Sprint(c.p+1, c.id, c.z); x[name] == 0 {
			x[name] = s.Handle(ix)
		}
	}
	_, err = sc.Load(1, "SCOUT", ship)
	must(err)
	_, err = sc.Field(0, "HILL")
	must(err)
	mark, err := sc.Fixture("MARK", tcg.Spot{Lane: 2, Owner: event.NoPlayer, Other: event.NoPlayer})
	must(err)
	must(sc.Count(mark, "MARK.depth", 3))
	pact, err := sc.Fixture("PACT", tcg.Spot{Lane: place.NoLane, Owner: 0, Other: 1})
	must(err)
	storm, err := sc.Fixture("STORM", tcg.Spot{Lane: place.NoLane, Owner: event.NoPlayer, Other: event.NoPlayer})
	must(err)
	oath, err := sc.Fixture("OATH", tcg.Spot{Lane: place.NoLane, Owner: 1, Other: event.NoPlayer})
	must(err)
	x["pact"], x["storm"], x["oath"], x["mark"] = pact, storm, oath, mark
	s.Lanes[0], s.Lanes[2] = 1, 0
	pl := &s.Players[1]
	pl.Base, pl.Supply, pl.SupplyCap, pl.Battery, pl.ControlStreak, pl.Dealt = 21, 7, 9, 3, 1, [place.MaxSeats]int16{2, 0, 4}
	tcg.Of(sc.Match()).Touched(s)
	return sc, x
}
