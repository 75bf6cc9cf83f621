package tabletest

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop/library"
)

// The effects that the cards of Minions use most.
func hit(amount library.Number) library.Effect {
	return library.Effect{Type: "RAISE", Event: "minions:HIT", Amount: amount}
}

func apply(status, card string) library.Effect {
	return library.Effect{Type: "APPLY_STATUS", Status: status, Card: card}
}

func move(card, to, whom string) library.Effect {
	return library.Effect{Type: "MOVE", Card: card, To: to, Whom: whom}
}

// hears makes a listener of the effect band.
func (g *Game) hears(id, on string, role def.Role, when []string, effects ...library.Effect) def.Listener {
	return def.Listener{ID: id, Event: on, Role: role, Priority: 600, Where: Where(when...), Run: g.Do(effects...)}
}

// Minions is a small duel of minions. It shows that data can express what such games have.
// These are taunt, charge, shield, lifesteal, battlecry, deathrattle, stealth, freeze and
// secrets. There are also discover, combo, auras, silence, bounce, transform, weapons, hero
// powers, a mulligan, a coin and a counterspell.
func Minions() *Game {
	g := &Game{}
	g.Attributes = []library.Attribute{{ID: "attack", High: 20}, {ID: "health", High: 20}, {ID: "cost", High: 10}, {ID: "kind", Words: []string{"minion", "spell", "bolt", "secret", "weapon"}}}
	own := func(id, kind, see string, fresh, play bool, room int) library.Zone {
		return library.Zone{ID: id, Of: "player", Kind: kind, See: see, Fresh: fresh, Play: play, Room: room}
	}
	g.Zones = []library.Zone{own("deck", "stack", "nobody", true, false, 0), own("hand", "set", "owner", true, false, 10), own("field", "row", "", false, true, 7),
		own("grave", "row", "", true, false, 0), own("secrets", "set", "owner", false, true, 5), own("weapon", "row", "", false, true, 2), own("shown", "set", "owner", false, false, 0), {ID: "tome", Kind: "bag", Fresh: true}}
	g.Counters = []library.Counter{{ID: "life", On: "player", Min: -99, Max: 20, Start: 20}, {ID: "mana", On: "player", Max: 10}, {ID: "crystals", On: "player", Max: 10},
		{ID: "plays", On: "player", Resets: "turn"}, {ID: "powers", On: "player", Resets: "own_turn_start"}, {ID: "damage", On: "card"}}
	g.Statuses = []library.Status{{ID: "SLEEPY", Until: "turn"}, {ID: "TIRED", Until: "turn"}, {ID: "FROZEN", Until: "next_turn_end"}, {ID: "SHIELDED"}, {ID: "HIDDEN"}, {ID: "STRONG", Max: 9, Modifiers: []library.Modifier{{Of: "attack", By: Path("self.status(STRONG)")}}}}
	g.Statuses[3].Listeners = []def.Listener{{ID: "stop", Event: "minions:HIT", Role: def.Target, Priority: 150, Reject: "SHIELDED", Reasons: []def.Reason{{Code: "SHIELDED"}},
		Run: g.Do(library.Effect{Type: "REMOVE_STATUS", Status: "SHIELDED", Card: "self"})}}
	g.Keywords = []library.Keyword{{ID: "TAUNT"}, {ID: "CHARGE"}, {ID: "SHIELD"}, {ID: "STEALTH"}, {ID: "LIFESTEAL"}}
	enters := []string{"self.zone == field"}
	g.Keywords[2].Listeners = []def.Listener{g.hears("raise", "CARD_MOVED", def.Source, enters, apply("SHIELDED", "self"))}
	g.Keywords[3].Listeners = []def.Listener{g.hears("hide", "CARD_MOVED", def.Source, enters, apply("HIDDEN", "self"))}
	g.Keywords[4].Listeners = []def.Listener{g.hears("drink", "minions:HURT", def.Source, nil, library.Effect{Type: "COUNT", Counter: "life", Amount: Path("match.amount")})}
	amount := []def.EventField{{Name: "amount", Kind: "int"}}
	g.Events = []def.EventType{{Name: "minions:HIT", Ask: true, Fields: amount}, {Name: "minions:HURT", Fields: amount}, {Name: "minions:PLAYED"}, {Name: "minions:CAST"}, {Name: "minions:DIED"}}
	g.Resolvers = []library.Resolver{{Event: "minions:HIT", Run: g.Do(
		library.Effect{Type: "COUNT", Counter: "damage", Card: "target", Amount: Path("match.amount"), Where: Where("target.zone == field")},
		library.Effect{Type: "COUNT", Counter: "life", Whom: "target", Less: true, Amount: Path("match.amount"), Where: Where("target.zone != field")},
		library.Effect{Type: "RAISE", Event: "minions:HURT", Amount: Path("match.amount")})}}
	rules := library.Rule{ID: "RULES"}
	rules.Listeners = []def.Listener{
		g.hears("turn", "TURN_STARTED", def.Any, []string{"match.phase == main"}, Effect("COUNT", "crystals", 1), library.Effect{Type: "SET", Counter: "mana", Amount: Path("owner.counter(crystals)")},
			Effect("COUNT", "mana", 1), library.Effect{Type: "DEAL", From: "deck", To: "hand"}),
		g.hears("sleep", "CARD_MOVED", def.Any, []string{"source.zone == field", "not source.has(CHARGE)"}, apply("SLEEPY", "source")),
		g.hears("death", "COUNTER_CHANGED", def.Any, []string{"event.counter == damage", "source.counter(damage) >= source.health", "event.amount > 0"}, library.Effect{Type: "RAISE", Event: "minions:DIED"}, move("source", "grave", "home")),
	}
	g.Rules = []library.Rule{rules}
	g.minionCards()
	g.minionActions()
	g.Phases = []library.Phase{{ID: "main", Turn: "stay"}}
	g.Modes = []library.Mode{{ID: "duel", Seats: [2]int{2, 2}, Phases: []string{"main"}, MaxTurns: 60, First: library.First{Chance: true}, Deck: &library.DeckRules{Zone: "deck", Min: 15, Max: 30, Copies: 2}, Decks: []string{"all"},
		Setup: g.Do(library.Effect{Type: "SHUFFLE", From: "deck", Whom: "seats"}, library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats", Amount: N(3)},
			library.Effect{Type: "MAKE", Make: "COIN", To: "hand", Whom: "others"}, library.Effect{Type: "ASK", Choice: "mulligan", Whom: "seats"})}}
	g.Ends = []library.End{{ID: "dead", Where: Where("owner.counter(life) < 1"), Result: "out"}}
	return g
}

func (g *Game) minionCards() {
	add := func(id string, kind string, attack, health, cost int, keywords ...string) *library.Card {
		c := library.Card{ID: id, Attributes: []library.AttributeValue{{Attribute: "attack", N: attack}, {Attribute: "health", N: health}, {Attribute: "cost", N: cost}, {Attribute: "kind", Word: kind}}}
		for _, k := range keywords {
			c.Keywords = append(c.Keywords, library.KeywordUse{ID: k})
		}
		g.Cards = append(g.Cards, c)
		return &g.Cards[len(g.Cards)-1]
	}
	add("WALL", "minion", 1, 4, 1, "TAUNT")
	add("RUNNER", "minion", 2, 1, 1, "CHARGE")
	add("KNIGHT", "minion", 2, 2, 2, "SHIELD")
	add("SHADE", "minion", 3, 2, 2, "STEALTH")
	add("LEECH", "minion", 2, 3, 2, "LIFESTEAL")
	add("CHIEF", "minion", 2, 2, 3).Modifiers = []library.Modifier{{ID: "lead", Of: "attack", On: "all", By: N(1), Where: Where("target.is_own", "target.zone == field", "not target.is_self")},
		{ID: "rush", Of: "CHARGE", On: "all", By: N(1), Where: Where("target.is_own", "target.attack < 2", "target.zone == field")}}
	add("CLERK", "minion", 1, 2, 1).Modifiers = []library.Modifier{{ID: "cheap", Of: "cost", On: "all", Op: "less", By: N(1), Where: Where("target.is_own", "target.zone == hand", "target.kind == spell")}}
	add("ARCHER", "minion", 1, 1, 1).Listeners = []def.Listener{g.hears("cry", "minions:PLAYED", def.Source, nil, library.Effect{Type: "ASK", Choice: "aim"})}
	add("IMP", "minion", 1, 1, 1).Listeners = []def.Listener{g.hears("rattle", "minions:DIED", def.Source, nil, library.Effect{Type: "RAISE", Event: "minions:HIT", Card: "each", From: "field", Whom: "others", Amount: N(1)}, library.Effect{Type: "MAKE", Make: "RAT", To: "field"})}
	add("THIEF", "minion", 2, 2, 2).Listeners = []def.Listener{g.hears("combo", "minions:PLAYED", def.Source, []string{"owner.counter(plays) > 1"}, library.Effect{Type: "APPLY_STATUS", Status: "STRONG", Card: "self", Amount: N(2)})}
	rat := add("RAT", "minion", 1, 1, 1)
	rat.Token = true
	add("SHEEP", "minion", 1, 1, 1).Token = true
	coin := add("COIN", "spell", 0, 0, 0)
	coin.Token = true
	spell := func(c *library.Card, effects ...library.Effect) {
		c.Listeners = append(c.Listeners, g.hears("cast", "minions:CAST", def.Source, nil, effects...))
	}
	spell(coin, Effect("COUNT", "mana", 1))
	spell(add("TOME", "spell", 0, 0, 1), library.Effect{Type: "DEAL", From: "tome", To: "shown", Amount: N(3)}, library.Effect{Type: "ASK", Choice: "discover"})
	spell(add("ZAP", "bolt", 0, 0, 1), hit(N(2)))
	spell(add("FROST", "bolt", 0, 0, 1), apply("FROZEN", "target"))
	spell(add("HUSH", "bolt", 0, 0, 1), library.Effect{Type: "SILENCE", Card: "target"})
	spell(add("BOUNCE", "bolt", 0, 0, 1), move("target", "hand", "home"))
	spell(add("HEX", "bolt", 0, 0, 2), library.Effect{Type: "TRANSFORM", Card: "target", Make: "SHEEP", Fresh: true})
	add("AXE", "weapon", 2, 2, 2)
	add("DENIAL", "secret", 0, 0, 2).Listeners = []def.Listener{{ID: "deny", Event: "ACTION_RESOLVING", Role: def.Any, Priority: 150, Reject: "DENIED", Reasons: []def.Reason{{Code: "DENIED"}},
		Where: Where("self.zone == secrets", "not source.is_own", "source.kind == spell or source.kind == bolt"), Run: g.Do(move("source", "grave", "home"), move("self", "grave", "home"))}}
	deck := library.Deck{ID: "all"}
	for i := range g.Cards {
		if !g.Cards[i].Token {
			deck.Cards = append(deck.Cards, library.DeckCard{ID: g.Cards[i].ID})
		}
	}
	g.Decks = []library.Deck{deck}
	g.Cards = append(g.Cards, library.Card{ID: "RELIC", Start: "tome", Copies: 2, Attributes: g.Cards[0].Attributes}, library.Card{ID: "GEM", Start: "tome", Copies: 3, Attributes: g.Cards[3].Attributes})
	g.Choices = []library.Choice{
		{ID: "mulligan", Of: "things", Things: &library.Pick{Zone: "hand", Where: Where("target.id != COIN")}, Min: N(0), Max: N(3), Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "deck", Bottom: true}, library.Effect{Type: "DEAL", From: "deck", To: "hand"})},
		{ID: "aim", Of: "things", Things: &library.Pick{Zone: "field", Side: "any", Seats: true}, Run: g.Do(hit(N(1)))},
		{ID: "discover", Of: "things", Things: &library.Pick{Zone: "shown"}, Run: g.Do(move("target", "hand", ""), library.Effect{Type: "GATHER", From: "shown", To: "tome"})},
	}
}

func (g *Game) minionActions() {
	play := func(id, kind string, a library.Action, effects ...library.Effect) {
		a.ID, a.Card, a.Cost = id, &library.Pick{Zone: "hand", Where: Where("card.kind == " + kind)}, []library.Cost{{Counter: "mana", Amount: Path("card.cost")}}
		a.Run = g.Do(append([]library.Effect{Effect("COUNT", "plays", 1)}, effects...)...)
		g.Actions = append(g.Actions, a)
	}
	enemy := func(guards ...string) *library.Pick {
		return &library.Pick{Zone: "field", Side: "enemy", Seats: true, Where: Where("not target.status(HIDDEN)"), Guards: Where(guards...)}
	}
	play("summon", "minion", library.Action{Where: Where("owner.size(field) < 7")}, move("source", "field", ""), library.Effect{Type: "RAISE", Event: "minions:PLAYED"})
	play("cast", "spell", library.Action{}, library.Effect{Type: "RAISE", Event: "minions:CAST"}, move("source", "grave", ""))
	play("aim", "bolt", library.Action{Target: &library.Pick{Zone: "field", Side: "any", Where: Where("not target.status(HIDDEN) or target.is_own")}}, library.Effect{Type: "RAISE", Event: "minions:CAST"}, move("source", "grave", ""))
	play("set", "secret", library.Action{Where: Where("owner.size(secrets) < 5")}, move("source", "secrets", ""))
	play("equip", "weapon", library.Action{}, library.Effect{Type: "GATHER", From: "weapon", To: "grave"}, move("source", "weapon", ""))
	fights := Where("card.attack > 0", "not card.status(TIRED)", "not card.status(FROZEN)", "not card.status(SLEEPY) or card.has(CHARGE) > 0")
	g.Actions = append(g.Actions,
		library.Action{ID: "attack", Card: &library.Pick{Zone: "field", Where: fights}, Target: enemy("target.has(TAUNT) > 0"), Run: g.Do(apply("TIRED", "source"), library.Effect{Type: "REMOVE_STATUS", Status: "HIDDEN", Card: "source"},
			hit(Path("card.attack")), library.Effect{Type: "RAISE", Event: "minions:HIT", Card: "target", Amount: Path("target.attack"), Where: Where("target.zone == field")})},
		library.Action{ID: "swing", Card: &library.Pick{Zone: "weapon", Where: Where("not card.status(TIRED)")}, Target: enemy("target.has(TAUNT) > 0"), Run: g.Do(apply("TIRED", "source"), hit(Path("card.attack")),
			library.Effect{Type: "COUNT", Counter: "life", Less: true, Amount: Path("target.attack"), Where: Where("target.zone == field")}, Effect("COUNT", "damage", 1))},
		library.Action{ID: "power", Where: Where("owner.counter(powers) == 0"), Target: enemy(), Cost: []library.Cost{{Counter: "mana", Amount: N(2)}}, Run: g.Do(Effect("COUNT", "powers", 1), hit(N(1)))},
		library.Action{ID: "end", Run: g.Do(library.Effect{Type: "END_TURN"})})
}

// Give puts a card of a definition into the place of one of a hand, for a test.
func Give(m *Match, p event.Player, i int, id string) {
	m.State.Cards[handCard(m, p, i)].Def = rulesOf(m).Program().Card(id)
}
