package tabletest

import (
	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
)

// traits adds keywords, statuses, modifiers, objectives and options to the parlour.
func (g *Game) traits() {
	g.Options = []library.Option{{ID: "boost", Low: 0, High: 3, Default: 1}, {ID: "weather", Words: []string{"fair", "foul"}}}
	g.Rooms = []library.Room{{ID: "storm", Mode: "parlour", Options: []library.Setting{{Option: "weather", Value: "foul"}, {Option: "boost", Value: "3"}}}}
	g.Objectives = []library.Objective{{ID: "lucky", Counter: "luck", Goal: 5}}
	loud := library.Keyword{ID: "LOUD", Modifiers: []library.Modifier{{ID: "far", Of: "rank", On: "all", Where: Where("target.is_own"), By: Path("self.has(LOUD)"), Priority: 200}}}
	loud.Listeners = []def.Listener{{ID: "echo", Event: "STATUS_CHANGED", Role: def.Any, Priority: 600, Where: Where("event.status == DAZED", "event.now > 0"), Run: g.Do(library.Effect{Type: "COUNT", Counter: "luck", Amount: N(1)})}}
	bright := library.Keyword{ID: "BRIGHT"}
	bright.Listeners = []def.Listener{{ID: "glow", Event: "CARD_MOVED", Role: def.Source, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "fate", Amount: N(1)})}}
	g.Keywords = []library.Keyword{loud, bright}
	dazed := library.Status{ID: "DAZED", Max: 3, Until: "own_turn_end", Modifiers: []library.Modifier{{ID: "dull", Of: "rank", Op: "less", By: Path("self.status(DAZED)")}, {ID: "round", Of: "rank", Op: "double", Priority: 100, Where: Where("target.rank > 2")}}}
	cursed := library.Status{ID: "CURSED", Until: "next_turn_end", Modifiers: []library.Modifier{{ID: "doom", Of: "luck.max", Op: "set", By: N(2)}, {ID: "gloom", Of: "BRIGHT", On: "all", By: N(1), Where: Where("target.is_own", "target.zone == table")}}}
	cursed.Listeners = []def.Listener{{ID: "bane", Event: "COUNTER_CHANGED", Role: def.Owner, Priority: 600, Where: Where("event.counter == mood"), Run: g.Do(library.Effect{Type: "REMOVE_STATUS", Status: "CURSED", Card: "self"})}}
	g.Statuses = []library.Status{dazed, cursed, {ID: "CALM", Until: "phase"}, {ID: "WARM", Until: "round"}, {ID: "HINT", Max: 2, See: "all"}}
	g.Counters = append(g.Counters, library.Counter{ID: "jests", On: "player", Resets: "own_turn_start"}, library.Counter{ID: "noise", Resets: "phase"})
	weather := library.Rule{ID: "WEATHER", Modifiers: []library.Modifier{{ID: "wet", Of: "rank", By: Path("match.option(boost)"), Where: Where("match.option(weather) == foul", "target.suit == blue"), Priority: 300}}}
	weather.Listeners = []def.Listener{
		{ID: "calm", Event: "STATUS_CHANGING", Role: def.Any, Priority: 150, Where: Where("event.status == DAZED", "source.status(CALM)"), Reject: "CALM", Reasons: []def.Reason{{Code: "CALM"}}},
		{ID: "prize", Event: "OBJECTIVE_COMPLETED", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "chips", Whom: "seats", Amount: N(1)})},
	}
	g.Rules = append(g.Rules, weather)
	table := &library.Pick{Zone: "table", Side: "any"}
	g.open("hint", library.Action{Target: &library.Pick{Zone: "crown", Side: "any", Where: Where("target.status(HINT) < 2")}}, library.Effect{Type: "APPLY_STATUS", Status: "HINT", Card: "target"})
	g.open("daze", library.Action{Target: table}, library.Effect{Type: "APPLY_STATUS", Status: "DAZED", Card: "target", Amount: N(2)}, library.Effect{Type: "APPLY_STATUS", Status: "DAZED", Card: "each", From: "hand", Whom: "others", Where: Where("target.rank > 2")})
	g.open("calm", library.Action{Target: table, Where: Where("owner.counter(jests) == 0")}, library.Effect{Type: "APPLY_STATUS", Status: "CALM", Card: "target"}, library.Effect{Type: "REMOVE_STATUS", Status: "DAZED", Card: "target", Amount: N(1)}, library.Effect{Type: "COUNT", Counter: "jests", Amount: N(1)})
	g.open("curse", library.Action{Target: &library.Pick{Seats: true, Side: "other", Where: Where("not target.status(CURSED)")}}, library.Effect{Type: "APPLY_STATUS", Status: "CURSED", Card: "player", Whom: "target"}, library.Effect{Type: "COUNT", Counter: "noise", Amount: N(1)})
	g.open("praise", library.Action{Card: &library.Pick{Zone: "hand", Where: Where("card.rank < 4", "card.has(LOUD) < 2")}}, library.Effect{Type: "ADD_KEYWORD", Keyword: "LOUD", Until: "round"}, library.Effect{Type: "APPLY_STATUS", Status: "WARM", Card: "player"})
	g.open("hush", library.Action{Target: &library.Pick{Zone: "table", Side: "any", Where: Where("target.face_up", "target.has(LOUD)")}}, library.Effect{Type: "REMOVE_KEYWORD", Keyword: "LOUD", Card: "target"})
	g.open("play", library.Action{Card: &library.Pick{Zone: "hand"}, Where: Where("match.size(table) < 6")}, library.Effect{Type: "MOVE", To: "table"})
}
