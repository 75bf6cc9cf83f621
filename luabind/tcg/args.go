package tcg

import (
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/host"
	"arbiter/luabind/sandbox"

	lua "github.com/yuin/gopher-lua"
)

// The table of functions and its parts, with the state of this game.
type (
	Function = host.Function[tcg.State]
	Param    = host.Param
	Type     = host.Type
	call     = host.Call[tcg.State]
)

// The types. Entities and players are numbers; lanes, rows and all names are
// strings. A parameter with None may also be 0, or "" for all or none.
const (
	Amount  Type = "amount" // 0 to MaxAmount
	Entity  Type = "entity" // of this match, in whatever zone; one that is gone by now fizzles
	Card    Type = "card"   // an entity that is a card, not a base or a fixture
	Player  Type = "player" // who has a seat
	Thing   Type = "thing"  // an entity, a lane by its word, or with 0 the match: what can have counters
	Lane    Type = "lane"
	Row     Type = "row"
	Rows    Type = "rows"  // one, or both joined by a comma
	Layer   Type = "layer" // SURFACE or ORBIT
	Slot    Type = "slot"  // a place on the board of a player, as events name it
	Int          = host.Int
	Word         = host.Word
	Bool         = host.Bool
	Handler      = host.Handler
	List         = host.List
	Fields       = host.Fields
	Any     Type = "any" // as the choice has it
	Nothing      = host.Nothing
)

// MaxAmount is the most that a script may name as an amount of damage, cards,
// layers or anything else. What the rules make of it saturates.
const MaxAmount = tcg.MaxAmount

// types is how the arguments of this game are read. So no function meets a
// player who has no seat, an entity or a slot that the match does not have, or
// an amount whose sums would not fit.
var types = map[Type]host.Reader[tcg.State]{
	Amount: {Lua: "number", Read: func(c *call, i int) int {
		n := c.Number(i)
		if n < 0 || n > MaxAmount {
			c.Refuse(i, "a number from 0 to %d", MaxAmount)
		}
		return n
	}},
	Entity: {Lua: "number", Read: func(c *call, i int) int {
		n := c.Number(i)
		if (n <= 0 || !c.M.State.Knows(num.To[event.Entity](n))) && !none(c, i, n) && (n != 0 || !c.Tolerate(nobodySince)) {
			c.Refuse(i, "an entity of this match")
		}
		return n
	}},
	Card: {Lua: "number", Read: func(c *call, i int) int {
		n := c.Number(i)
		x := num.To[event.Entity](n)
		_, isBase := place.BaseIndex(x)
		if (n <= 0 || isBase || place.FixtureIndex(x) >= 0 || !c.M.State.Knows(x)) && !c.Tolerate(nobodySince) {
			c.Refuse(i, "a card of this match, no base and no fixture")
		}
		return n
	}},
	Thing: {Read: readThing},
	Player: {Lua: "number", Read: func(c *call, i int) int {
		n := c.Number(i)
		if (n <= 0 || n > int(c.M.State.Seats)) && !none(c, i, n) {
			c.Refuse(i, "a player from 1 to %d", c.M.State.Seats)
		}
		return n
	}},
	Slot: {Lua: "number", Read: func(c *call, i int) int {
		n := c.Number(i)
		if !c.M.State.IsSlot(n) && !none(c, i, n) {
			c.Refuse(i, "a slot of the board")
		}
		return n
	}},
	Lane: {Lua: "string", Read: readLane, Absent: int(place.NoLane)},
	Row:  {Lua: "string", Read: readRows},
	Rows: {Lua: "string", Read: readRows},
	Layer: {Lua: "string", Read: func(c *call, i int) int {
		n := slices.Index(place.LayerNames[:], c.Word(i))
		if n < 0 {
			c.Raise("unknown layer %q; there are SURFACE and ORBIT", c.Word(i))
		}
		return n
	}},
	Answerer: {Read: readAnswerer},
}

// nobodySince is the first API in which 0 is no entity: before, an optional
// target that was not chosen could be healed, and nothing came of it.
const nobodySince = 2

// none reports whether an argument is the 0 of a parameter that takes it.
func none(c *call, i, n int) bool { return n == 0 && c.Param(i).None }

// lane gives a lane, NoLane for "".
func lane(c *call, i int) place.Lane { return num.To[place.Lane](c.Int(i)) }

// rows gives rows as bits, 0 for "".
func rows(c *call, i int) uint8 { return num.To[uint8](c.Int(i)) }

var laneWords = []lua.LValue{lua.LString("ALPHA"), lua.LString("BRAVO"), lua.LString("CHARLIE")}
var rowWords = []lua.LValue{lua.LString("FRONT"), lua.LString("BACK")}
var noWord lua.LValue = lua.LString("")

func readLane(c *call, i int) int {
	s := c.Word(i)
	if s == "" && c.Param(i).None {
		return int(place.NoLane)
	}
	n := slices.Index(laneWords, lua.LValue(lua.LString(s)))
	if n < 0 {
		c.Raise("unknown lane %q; there are ALPHA, BRAVO and CHARLIE", s)
	}
	return n
}

// readThing reads what can have counters, as its handle.
func readThing(c *call, i int) int {
	if word, is := c.Value(i).(lua.LString); is {
		lane := slices.Index(laneWords, lua.LValue(word))
		if lane < 0 {
			c.Raise("unknown lane %q; there are ALPHA, BRAVO and CHARLIE", string(word))
		}
		return int(place.LaneEntity(num.To[place.Lane](lane)))
	}
	n := c.Number(i)
	x := num.To[event.Entity](n)
	switch {
	case n == 0:
		return int(place.MatchEntity)
	case n < 0 || !c.M.State.Knows(x) && x != place.MatchEntity && place.LaneIndex(x) == place.NoLane:
		c.Refuse(i, "an entity of this match, a lane, or 0 for the match")
	}
	return n
}

// readRows reads one row or several, joined by commas, as bits.
func readRows(c *call, i int) (bits int) {
	s := c.Word(i)
	if s == "" && c.Param(i).None {
		return 0
	}
	for more := true; more; {
		var one string
		one, s, more = strings.Cut(s, ",")
		n := slices.Index(rowWords, lua.LValue(lua.LString(one)))
		if n < 0 || more && c.Param(i).Type == Row {
			c.Raise("unknown row %q; there are FRONT and BACK", c.Word(i))
		}
		bits |= 1 << n
	}
	return bits
}

// fields reads the payload of an event that a pack declares.
func fields(c *call, i int) map[string]tcg.Given {
	t, ok := c.Value(i).(*lua.LTable)
	if !ok {
		return nil
	}
	payload := map[string]tcg.Given{}
	t.ForEach(func(k, v lua.LValue) {
		name, isName := k.(lua.LString)
		word, isWord := v.(lua.LString)
		n, err := sandbox.Int(v)
		if !isName || err != nil && (!isWord || word == "") {
			c.Raise("the fields of an event are names with whole numbers or words")
		}
		payload[string(name)] = tcg.Given{N: n, Word: fieldWord(c, string(name), string(word))}
	})
	return payload
}

// fieldWord is what the script means by a word in a field of the event that it names
// first.
func fieldWord(c *call, field, word string) string {
	prog := tcg.Of(c.M).Program()
	if prog.Lib.Names.Plain(word) {
		return word
	}
	if t, known := prog.Types.Lookup(c.Word(0)); known {
		if i := prog.Types.Def(t).FieldIndex(field); i >= 0 {
			return c.Means(prog.FieldKinds(&prog.Types.Def(t).Fields[i]), word)
		}
	}
	return word
}

func giveLane(c *call, l place.Lane) int {
	if int(l) >= len(laneWords) {
		return c.GiveValue(noWord)
	}
	return c.GiveValue(laneWords[l])
}

func giveRow(c *call, r place.Row, ok bool) int {
	if !ok {
		return c.GiveValue(noWord)
	}
	return c.GiveValue(rowWords[r])
}
