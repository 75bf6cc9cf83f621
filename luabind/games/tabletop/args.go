package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/script/host"
)

// The table of functions and its parts, with the state of this game.
type (
	// Function is a function that scripts of these games can call.
	Function = host.Function[tabletop.State]
	// Param is a parameter of a function.
	Param = host.Param
	// Type is the type of a parameter or a result.
	Type = host.Type
	call = host.Call[tabletop.State]
)

// The types. Cards, players and things are numbers; all names are strings.
const (
	Card      Type = "card"
	Player    Type = "player"
	Thing     Type = "thing"
	Zone      Type = "zone"
	Counter   Type = "counter"
	Attribute Type = "attribute"
	CardID    Type = "card_id"
	PhaseID   Type = "phase"
	ModeID    Type = "mode"
	ActionID  Type = "action"
	ChoiceID  Type = "choice"
	Stream    Type = "stream"
	Status    Type = "status"
	Keyword   Type = "keyword"
	Option    Type = "option"
	EventType Type = "event_type"
	Field     Type = "field"
	Code      Type = "code"
	Place     Type = "place"
	Any       Type = "any"
	Int            = host.Int
	Word           = host.Word
	Bool           = host.Bool
	List           = host.List
	Fields         = host.Fields
	Handler        = host.Handler
	Nothing        = host.Nothing
)

// types is how the arguments are read: none reaches the rules that means nothing in the
// match.
var types = map[Type]host.Reader[tabletop.State]{
	Int: {Lua: "number", Doc: "an integer from -9999 to 9999", Range: host.Range{Min: -program.MaxNumber, Max: program.MaxNumber}, Read: host.Within[tabletop.State]},
	Card: {Lua: "number", Doc: "a card of the match, 0 for none", Read: func(c *call, i int) int {
		x := handle(c, i)
		if tabletop.PlayerOf(x) >= 0 {
			c.Refuse(i, "a card, not a player")
		}
		return int(x)
	}},
	Player: {Lua: "number", Range: host.Range{Max: program.MaxSeats}, Doc: "a player by the number of the seat, from 1; 0 is the match, where a zone or counter is that of the match", Read: func(c *call, i int) int {
		n := c.Number(i)
		if seats := int(c.M.State.Seats); n < 0 || n > seats || n == 0 && !c.Param(i).None {
			c.Refuse(i, "a player from 1 to %d", seats)
		}
		return n
	}},
	Thing: {Lua: "number", Doc: "a card, a player, or the match as 0", Read: func(c *call, i int) int {
		x := handle(c, i)
		if p := tabletop.PlayerOf(x); int(p) >= int(c.M.State.Seats) {
			c.Refuse(i, "a card, a player from 1 to %d, or 0 for the match", int(c.M.State.Seats))
		}
		return int(x)
	}},
	Zone:      named("the id of a [[zone]]", "zone", func(p *program.Program, id string) int { return int(p.Zone(id)) }),
	Counter:   named("the id of a counter", "counter", func(p *program.Program, id string) int { return int(p.Counter(id)) }),
	Attribute: named("the id of an [[attribute]]", "attribute", func(p *program.Program, id string) int { return p.Attribute(id) + 1 }),
	CardID:    named("the id of a card", "card", func(p *program.Program, id string) int { return int(p.Card(id)) }),
	PhaseID:   named("the id of a [[phase]]", "phase", byWord("phase", 1)),
	ModeID:    named("the id of a [[mode]]", "mode", byWord("mode", 1)),
	ActionID:  named("the id of an [[action]]", "action", byWord("action", 1)),
	ChoiceID:  named("the id of a [[choice]]", "choice", byWord("choice", 0)),
	Stream:    named("the id of a [[stream]]", "stream", byWord("stream", 1)),
	Status:    named("the id of a [[status]]", "status", func(p *program.Program, id string) int { return int(p.Trait(id)) }),
	Keyword:   named("the id of a [[keyword]]", "keyword", func(p *program.Program, id string) int { return int(p.Trait(id)) }),
	Option:    named("the id of an [[option]]", "option", byWord("option", 1)),
	EventType: {Lua: "string", Doc: "an event type that a pack declares, as pack:NAME", Read: func(c *call, i int) int { c.Word(i); return 0 }},
	Field:     {Lua: "string", Doc: "a payload field of the event, as the table of events has it", Read: func(c *call, i int) int { c.Word(i); return 0 }},
	Code:      {Lua: "string", Doc: "a code of the reasons of the listener's manifest", Read: func(c *call, i int) int { c.Word(i); return 0 }},
	Place:     {Lua: "string", Doc: "how a card comes to a zone", Vocabulary: host.Vocabulary{Words: []string{"top", "bottom", "down"}}, Read: readPlace},
	Any:       {Doc: "a number, a string or a boolean, as the choice is"},
}

// handle reads a handle. One of a card that has left its place means no card any more.
func handle(c *call, i int) event.Entity {
	n := c.Number(i)
	if n < 0 {
		c.Wrong(i, "a handle")
	}
	return num.To[event.Entity](n)
}

// named is a type of ids; find returns the number of one, 0 for none.
func named(doc, kind string, find func(p *program.Program, id string) int) host.Reader[tabletop.State] {
	return host.Reader[tabletop.State]{Lua: "string", Doc: doc, Vocabulary: host.Vocabulary{Kinds: []string{kind}}, Read: func(c *call, i int) int {
		n := find(tabletop.Of(c.M).Program(), c.Word(i))
		if n == 0 {
			c.Refuse(i, "%s", doc)
		}
		return n
	}}
}

// byWord finds an id in an enumeration: its number, and one more where ids are counted from 0.
func byWord(enum string, more int) func(p *program.Program, id string) int {
	return func(p *program.Program, id string) int {
		for i, word := range p.Words(enum) {
			if word == id && word != "" {
				return i + more
			}
		}
		return 0
	}
}

// readPlace reads how a card comes to a zone, as bits of a move.
func readPlace(c *call, i int) int {
	switch c.Word(i) {
	case "top", "":
		return 0
	case "bottom":
		return int(program.ToBottom)
	case "down":
		return int(program.FaceDown)
	}
	c.Refuse(i, `"top", "bottom" or "down"`)
	return 0
}
