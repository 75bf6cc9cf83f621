package tabletest

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
)

// Parlour uses every kind of zone, turn, choice and effect, so that random matches of it try
// the laws of the ruleset. Nobody plays it for fun.
func Parlour() *Game {
	g := &Game{}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 1, High: 6}, {ID: "suit", Words: []string{"red", "blue"}}}
	g.Streams = []string{"dice"}
	g.Zones = []library.Zone{{ID: "deck", Kind: "stack", See: "nobody"}, {ID: "purse", Kind: "stack", Fresh: true}, {ID: "bag", Kind: "bag"}, {ID: "table", Kind: "row", Play: true},
		{ID: "board", Kind: "grid", Width: 2, Height: 2}, {ID: "hand", Of: "player", See: "owner"}, {ID: "crown", Of: "player", Kind: "row", See: "others", Room: 2},
		{ID: "club", Of: "team", See: "team"}}
	coin := library.Card{ID: "COIN", Start: "purse", Copies: 4, Keywords: []library.KeywordUse{{ID: "LOUD"}, {ID: "BRIGHT", N: 2}}}
	coin.Listeners = []def.Listener{{ID: "gleam", Event: "CARD_MOVED", Role: def.Source, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "gleam", Card: "self", Amount: N(1)})},
		{ID: "sparkle", Event: "FLIPPED", Role: def.Any, Priority: 600, Where: Where("source.is_own"), Run: g.Do(library.Effect{Type: "COUNT", Counter: "luck", Amount: N(1)})}}
	g.Cards = []library.Card{coin}
	g.Families = []library.Family{{ID: "T", Of: []string{"rank", "suit"}, Start: "deck"}, {ID: "B", Of: []string{"suit"}, Start: "bag", Copies: 3, Keywords: []library.KeywordUse{{ID: "BRIGHT"}}}}
	g.Counters = []library.Counter{{ID: "luck", On: "player", Min: -20, Max: 20}, {ID: "mood", On: "player", See: "owner", SeeWhen: Where("match.turn % 4 == 2")}, {ID: "chips", On: "player", Start: 5},
		{ID: "fate", See: "nobody", SeeWhen: Where("owner.counter(luck) > 2")}, {ID: "gleam", On: "card"}, {ID: "shown"}}
	g.Modes = []library.Mode{{ID: "parlour", Seats: [2]int{4, 4}, Teams: []int{1, 2, 1, 2}, Phases: []string{"open", "auction", "react", "secret"}, Score: "luck", MaxTurns: 60,
		First: library.First{Chance: true}, Concede: true, Setup: g.Do(library.Effect{Type: "SHUFFLE", From: "deck"}, library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats", Amount: N(2)},
			library.Effect{Type: "DEAL", From: "deck", To: "crown", Whom: "seats"}, library.Effect{Type: "DEAL", From: "bag", To: "hand", Whom: "seats"})}}
	g.Phases = []library.Phase{{ID: "open", Turn: "stay", First: "next", Until: Where("match.turn % 7 == 6")}, {ID: "auction", Turn: "bid"},
		{ID: "react", Turn: "window", First: "active"}, {ID: "secret", Turn: "all", Until: Where("match.counter(shown) > 0"), Start: g.Do(library.Effect{Type: "SET", Counter: "shown"}), Next: "open"}}
	g.choices()
	g.parlourActions()
	strict := library.Rule{ID: "STRICT"}
	strict.Listeners = []def.Listener{
		{ID: "greed", Event: "ACTION_DECLARED", Role: def.Any, Priority: 150, Where: Where("event.action == pocket", "source_player.counter(luck) > 3"), Reject: "TOO_LUCKY", Reasons: []def.Reason{{Code: "TOO_LUCKY", Text: def.Localised{EN: "That is too lucky."}}}},
		{ID: "half", Event: "COUNTER_CHANGING", Role: def.Any, Priority: 300, Where: Where("event.counter == luck", "event.amount > 4"), Run: g.Run(halve)},
		{ID: "keep", Event: "MOVE_CHECKED", Role: def.Any, Priority: 150, Where: Where("source.zone == board"), Reject: "PINNED", Reasons: []def.Reason{{Code: "PINNED"}}},
	}
	g.Rules = []library.Rule{strict}
	g.traits()
	g.faces()
	g.Ends = []library.End{{ID: "broken", Where: Where("owner.counter(luck) < -3"), Result: "out"}, {ID: "glory", Where: Where("owner.counter(luck) > 15"), Result: "win"}}
	return g
}

// halve lets great changes of luck be smaller.
func halve(m *tabletop.Match, _, _ event.Entity) bool {
	m.Modify(1, event.OpSet, 4)
	return true
}

func (g *Game) choices() {
	g.Choices = []library.Choice{
		{ID: "vote", Of: "words", Words: []string{"aye", "nay"}, Secret: true, Run: g.Do(library.Effect{Type: "COUNT", Counter: "mood", Amount: N(1)})},
		{ID: "loot", Of: "things", Things: &library.Pick{Zone: "purse", Side: "any"}, Min: N(0), Max: N(2), Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "club"})},
		{ID: "drop", Of: "things", Things: &library.Pick{Zone: "hand", Where: Where("target.rank != 3")}, Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "bag"})},
		{ID: "blame", Of: "seats", Things: &library.Pick{Seats: true, Side: "other"}, Run: g.Do(library.Effect{Type: "COUNT", Counter: "luck", Amount: N(2), Less: true, Whom: "target"})},
		{ID: "sure", Of: "yes_no", Run: g.Do(library.Effect{Type: "REVERSE", Where: Where("match.amount == 1")})},
		{ID: "size", Of: "numbers", Low: N(1), High: N(3), Random: true, Run: g.Do(library.Effect{Type: "DEAL", From: "bag", To: "table", Amount: Path("match.amount")})},
	}
}

// open adds an action of the phase open, which ends the turn.
func (g *Game) open(id string, a library.Action, effects ...library.Effect) {
	a.ID, a.Phases, a.Run = id, []string{"open"}, g.Do(append(effects, library.Effect{Type: "END_TURN"})...)
	g.Actions = append(g.Actions, a)
}

func (g *Game) parlourActions() {
	over, open := library.Effect{Type: "END_TURN"}, g.open
	hand, table := &library.Pick{Zone: "hand"}, &library.Pick{Zone: "table", Side: "any"}
	open("pocket", library.Action{Where: Where("match.size(purse) > 0")}, library.Effect{Type: "DEAL", From: "purse", To: "hand"})
	open("draw", library.Action{}, library.Effect{Type: "DEAL", From: "deck", To: "hand", Where: Where("match.size(deck) > 0")})
	open("give", library.Action{Card: hand, Target: &library.Pick{Seats: true, Side: "other"}}, library.Effect{Type: "MOVE", To: "hand", Whom: "target"})
	open("hide", library.Action{Card: hand}, library.Effect{Type: "MOVE", To: "table", Down: true})
	open("turn", library.Action{Target: table}, library.Effect{Type: "FLIP", Card: "target"})
	open("match", library.Action{Card: hand, Target: &library.Pick{Zone: "table", Where: Where("target.face_up", "card.suit == target.suit")}}, library.Effect{Type: "MOVE", To: "table"},
		library.Effect{Type: "MOVE", Card: "target", To: "deck", Bottom: true}, library.Effect{Type: "AGAIN"})
	open("steal", library.Action{Target: &library.Pick{Zone: "hand", Side: "enemy"}}, library.Effect{Type: "MOVE", Card: "target", To: "hand"}, library.Effect{Type: "SKIP"})
	open("roll", library.Action{Where: Where("owner.counter(mood) < 2")}, library.Effect{Type: "ROLL", Stream: "dice", Counter: "luck", Amount: N(6)}, library.Effect{Type: "ROLL", Counter: "fate", Amount: N(2)})
	open("stand", library.Action{Cell: "board", Cost: []library.Cost{{Counter: "chips", Amount: N(2)}}}, library.Effect{Type: "MAKE", Make: "PAWN", To: "board", Cell: true})
	open("sweep", library.Action{Where: Where("match.size(table) > 2")}, library.Effect{Type: "GATHER", From: "table", To: "deck"}, library.Effect{Type: "SHUFFLE", From: "deck"})
	for _, ch := range g.Choices {
		whom := "owner"
		if ch.ID == "vote" || ch.ID == "drop" {
			whom = "seats"
		}
		open("ask-"+ch.ID, library.Action{}, library.Effect{Type: "ASK", Choice: ch.ID, Whom: whom})
	}
	g.Actions = append(g.Actions,
		library.Action{ID: "crown", Phases: []string{"open"}, Card: &library.Pick{Zone: "crown"}, Run: g.Do(library.Effect{Type: "MOVE", To: "crown", Whom: "others"}, library.Effect{Type: "LEAD"}, over)},
		library.Action{ID: "jump", Phases: []string{"open"}, Run: g.Do(library.Effect{Type: "PHASE", Phase: "secret"})},
		library.Action{ID: "bid", Phases: []string{"auction"}, Amount: &library.Amount{Low: N(1), High: Path("owner.counter(chips)")}, Run: g.Do(library.Effect{Type: "COUNT", Counter: "chips", Less: true, Amount: Path("match.amount")})},
		library.Action{ID: "nod", Phases: []string{"react"}, Where: Where("owner.counter(luck) < 5"), Run: g.Do(library.Effect{Type: "COUNT", Counter: "luck", Amount: N(1)})},
		library.Action{ID: "fist", Phases: []string{"secret"}, Card: hand, Run: g.Do(library.Effect{Type: "MOVE", To: "table"}, library.Effect{Type: "COUNT", Counter: "shown", Amount: N(1)})},
		library.Action{ID: "palm", Phases: []string{"secret"}, Run: g.Do(library.Effect{Type: "COUNT", Counter: "shown", Amount: N(1)})})
}
