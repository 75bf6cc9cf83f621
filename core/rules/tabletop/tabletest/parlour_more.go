package tabletest

import (
	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
)

// faces adds cards with two faces, tokens, attachments, events of packs, guards, cells,
// zones that are seen at times, limits and further games of the match to the parlour.
func (g *Game) faces() {
	g.Zones = append(g.Zones, library.Zone{ID: "vault", Of: "player", Kind: "row", See: "nobody", SeeWhen: Where("match.turn % 5 == 3")},
		library.Zone{ID: "charms", Play: true, Falls: "hand"}, library.Zone{ID: "chest", See: "nobody", SeeWhen: Where("match.counter(noise) > 0 or match.turn % 6 == 1")})
	pet := library.Card{ID: "PET", Token: true, Back: "WOLF", Attributes: []library.AttributeValue{{Attribute: "rank", N: 2}}}
	pet.Listeners = []def.Listener{{ID: "bark", Event: "ACTION_RESOLVING", Role: def.Any, Priority: 620, Limit: 1, PerMatch: 3, Where: Where("event.action == pocket"), Reject: "BARKED",
		Reasons: []def.Reason{{Code: "BARKED"}}, Run: g.Do(Effect("COUNT", "luck", 1))}}
	wolf := library.Card{ID: "WOLF", Token: true, Attributes: []library.AttributeValue{{Attribute: "rank", N: 5}}}
	ribbon := library.Card{ID: "RIBBON", Start: "chest", Copies: 3, Attributes: []library.AttributeValue{{Attribute: "rank", N: 1}},
		Modifiers: []library.Modifier{{ID: "deck", Of: "rank", On: "host", By: Path("self.rank")}}}
	g.Cards = append(g.Cards, pet, wolf, ribbon, library.Card{ID: "PAWN"})
	g.Counters = append(g.Counters, library.Counter{ID: "games", Keep: true})
	g.Events = []def.EventType{{Name: "parlour:HIT", Ask: true, Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
	g.Resolvers = []library.Resolver{{Event: "parlour:HIT", Run: g.Do(library.Effect{Type: "COUNT", Counter: "gleam", Card: "target", Amount: Path("match.amount")},
		library.Effect{Type: "TRANSFORM", Card: "target", Where: Where("match.amount > 3")})}}
	armour := library.Rule{ID: "ARMOUR"}
	armour.Listeners = []def.Listener{{ID: "soft", Event: "parlour:HIT", Role: def.Any, Priority: 300, Limit: 2, Where: Where("target.has(BRIGHT)"), Run: g.Run(halve)},
		{ID: "dodge", Event: "parlour:HIT", Role: def.Any, Priority: 150, PerMatch: 9, Where: Where("target.is_silent"), Reject: "STILL", Reasons: []def.Reason{{Code: "STILL"}}}}
	g.Rules = append(g.Rules, armour)
	table := &library.Pick{Zone: "table", Side: "any", Guards: Where("target.face_up", "target.has(LOUD)")}
	hand := &library.Pick{Zone: "hand"}
	g.open("adopt", library.Action{}, library.Effect{Type: "MAKE", Make: "PET", To: "table"})
	g.open("hit", library.Action{Card: hand, Target: table}, library.Effect{Type: "RAISE", Event: "parlour:HIT", Amount: Path("card.rank")})
	g.open("tie", library.Action{Card: hand, Target: table}, library.Effect{Type: "ATTACH", To: "charms"}, library.Effect{Type: "DEAL", From: "chest", To: "hand"})
	g.open("home", library.Action{Target: table}, library.Effect{Type: "MOVE", Card: "target", To: "hand", Whom: "home"})
	g.open("still", library.Action{Target: &library.Pick{Zone: "table", Side: "any", Where: Where("target.face_up", "not target.is_silent")}}, library.Effect{Type: "SILENCE", Card: "target"})
	g.open("turn-coat", library.Action{Target: &library.Pick{Zone: "table", Side: "any", Where: Where("target.attached < 2")}}, library.Effect{Type: "TRANSFORM", Card: "target", Make: "WOLF", Fresh: true})
	g.open("disguise", library.Action{Card: hand}, library.Effect{Type: "TRANSFORM", Make: "RIBBON"})
	g.open("store", library.Action{Card: hand}, library.Effect{Type: "MOVE", To: "vault"})
	g.open("hoard", library.Action{Card: hand, Where: Where("owner.sum(hand.rank) > 4")}, library.Effect{Type: "MOVE", To: "chest"})
	g.open("fetch", library.Action{Where: Where("owner.size(vault) > 0")}, library.Effect{Type: "DEAL", From: "vault", To: "hand"})
	g.open("place", library.Action{Cell: "board", CellWhere: Where("cell.near(own) > 0 or match.size(board) == 0", "cell.next_to(empty) > 0")}, library.Effect{Type: "MAKE", Make: "PAWN", To: "board", Cell: true})
	g.open("strike", library.Action{Card: &library.Pick{Zone: "board"}, Target: &library.Pick{Zone: "board", Side: "enemy", Where: Where("target.distance(card) == 1", "target.reach(card) > 0 or target.steps(card) < 2")}},
		Effect("COUNT", "luck", 1))
	g.Actions = append(g.Actions, library.Action{ID: "once-more", Phases: []string{"open"}, Where: Where("match.turn % 9 == 8", "match.counter(games) < 2"),
		Run: g.Do(Effect("COUNT", "games", 1), library.Effect{Type: "RESTART"})})
}

// Effect is an effect on a counter.
func Effect(kind, counter string, amount int) library.Effect {
	return library.Effect{Type: kind, Counter: counter, Amount: N(amount)}
}
