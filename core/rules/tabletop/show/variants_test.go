package show_test

import (
	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// variants are changes of the theatre by which events come that it does not have itself.
var variants = map[string]func(g *tabletest.Game){
	"": nil,
	// Listeners reject what is done; fields are small and zones are shown at times.
	"strict": func(g *tabletest.Game) {
		reject := func(id, event string, priority int, where ...string) def.Listener {
			return def.Listener{ID: id, Event: event, Role: def.Any, Priority: priority, Where: tabletest.Where(where...), Reject: "NOT_NOW", Reasons: []def.Reason{{Code: "NOT_NOW", Text: name("it is too late", "太晚了")}}}
		}
		r := library.Rule{ID: "STRICT"}
		r.Listeners = []def.Listener{reject("a", "ACTION_RESOLVING", 150, "event.action == raise"), reject("b", "MOVE_CHECKED", 150, "event.to == heap"), reject("c", "COUNTER_CHANGING", 150, "event.counter == score"),
			reject("d", "COUNTER_CHANGING", 150, "event.counter == silent_one"), reject("e", "STATUS_CHANGING", 150, "event.status == WET"), reject("f", "COUNTER_CHANGING", 150, "event.counter == pot"), reject("g", "COUNTER_CHANGING", 150, "event.counter == wear")}
		g.Rules = []library.Rule{r}
		g.Zones[2].Room = 2
		g.Zones[0].SeeWhen = tabletest.Where("owner.counter(gold) > 4")
	},
	// Everybody sees the gold of a player with a score for now.
	"shown": func(g *tabletest.Game) {
		g.Counters[1].SeeWhen = tabletest.Where("owner.counter(score) > 2", "owner.counter(score) < 9")
	},
	// A card of the set-up transforms between two other changes.
	"grown": func(g *tabletest.Game) {
		wear := library.Effect{Type: "COUNT", Counter: "wear", Amount: tabletest.N(2)}
		g.Actions = append(g.Actions, library.Action{ID: "grow", Card: &library.Pick{Zone: "market"}, Run: g.Do(wear, library.Effect{Type: "TRANSFORM", Make: "BEAR"}, wear)},
			library.Action{ID: "leave", Card: &library.Pick{Zone: "market"}, Run: g.Do(wear, library.Effect{Type: "MOVE", To: "field"}, library.Effect{Type: "TRANSFORM", Make: "BEAR"}, wear)},
			library.Action{ID: "sink", Card: &library.Pick{Zone: "market"}, Run: g.Do(wear, library.Effect{Type: "MOVE", To: "hand", Whom: "others"}, library.Effect{Type: "TRANSFORM", Make: "BEAR"}, wear)})
		g.Actions = append(g.Actions, library.Action{ID: "take", Card: &library.Pick{Zone: "market"}, Run: g.Do(wear, library.Effect{Type: "MOVE", To: "hand"})})
		g.Actions = append(g.Actions, library.Action{ID: "turn", Card: &library.Pick{Zone: "market"}, Run: g.Do(wear, library.Effect{Type: "FLIP"}, library.Effect{Type: "TRANSFORM", Make: "BEAR"}, wear)})
	},
	// Players have teams, and a secret of others.
	"teams": func(g *tabletest.Game) {
		g.Modes[0].Teams = []int{1, 2}
		g.Modes[0].MaxTurns = 3
		g.Phases[0].Name = def.Localised{}
		g.Zones[0].See = "others"
		act(g, "join", library.Effect{Type: "DEAL", From: "market", To: "club"})
		act(g, "leave", library.Effect{Type: "OUT"})
		g.Cards[4].Token = true
		act(g, "sweep", library.Effect{Type: "GATHER", From: "market", To: "heap"})
	},
}
