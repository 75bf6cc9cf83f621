package tcg

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/sandbox"

	lua "github.com/yuin/gopher-lua"
)

// The table of functions and its parts, with the state of this game.
type (
	// Function is a function that scripts of this game can call.
	Function = host.Function[tcg.State]
	// Param is a parameter of a function.
	Param = host.Param
	// Type is the type of a parameter or a result.
	Type = host.Type
	call = host.Call[tcg.State]
)

// The types; their readers say what they are. Entities and players are numbers;
// lanes, rows and all names are strings. A parameter with None may also be 0, or
// "" for all or none.
const (
	Amount      Type = "amount"
	Entity      Type = "entity"
	Card        Type = "card"
	Player      Type = "player"
	Thing       Type = "thing"
	Lane        Type = "lane"
	Row         Type = "row"
	Rows        Type = "rows"
	Layer       Type = "layer"
	Slot        Type = "slot"
	Side        Type = "side"
	Zone        Type = "zone"
	Destination Type = "destination"
	Duration    Type = "duration"
	CardType    Type = "card_type"
	CardID      Type = "card_id"
	Keyword     Type = "keyword"
	Status      Type = "status"
	FixtureID   Type = "fixture_id"
	Pile        Type = "pile"
	Counter     Type = "counter"
	ValueID     Type = "value_id"
	Pool        Type = "pool"
	Objective   Type = "objective"
	DamageType  Type = "damage_type"
	Tag         Type = "tag"
	Tags        Type = "tags"
	Faction     Type = "faction"
	Option      Type = "option"
	EventType   Type = "event_type"
	Field       Type = "field"
	Code        Type = "code"
	Number      Type = "number_name"
	Any         Type = "any"
	Int              = host.Int
	Word             = host.Word
	Bool             = host.Bool
	Handler          = host.Handler
	List             = host.List
	Fields           = host.Fields
	Nothing          = host.Nothing
)

// MaxAmount is the largest amount that a script may name, of damage, cards, layers or
// anything else. The rules saturate at their own bounds.
const MaxAmount = tcg.MaxAmount

// handles are the numbers of everything in a match.
var handles = host.Range{Min: 1, Max: math.MaxInt32}

// types is how the arguments of this game are read. So no function meets a
// player who has no seat, an entity or a slot that the match does not have, or
// an amount whose sums would not fit.
var types = map[Type]host.Reader[tcg.State]{
	Command: {Lua: "string", Doc: "the kind of a command", Vocabulary: host.Vocabulary{Words: slices.DeleteFunc(slices.Clone(tcg.CommandWords), func(w string) bool { return w == "" })}},
	Amount:  {Lua: "number", Doc: "an integer from 0 to " + strconv.Itoa(MaxAmount), Range: host.Range{Max: MaxAmount}, Read: host.Within[tcg.State]},
	Entity: {Lua: "number", Range: handles, Doc: "a unit, card, base or fixture of the match, wherever it is; an effect on one that is gone fizzles", Read: func(c *call, i int) int {
		n := c.Number(i)
		if (n <= 0 || !c.M.State.Knows(num.To[event.Entity](n))) && !none(c, i, n) && (n != 0 || !c.Tolerate(nobodySince)) {
			c.Refuse(i, "an entity of this match")
		}
		return n
	}},
	Card: {Lua: "number", Range: handles, Doc: "an entity that is a card, not a base or a fixture", Read: func(c *call, i int) int {
		n := c.Number(i)
		x := num.To[event.Entity](n)
		_, isBase := place.BaseIndex(x)
		if (n <= 0 || isBase || place.FixtureIndex(x) >= 0 || !c.M.State.Knows(x)) && !c.Tolerate(nobodySince) {
			c.Refuse(i, "a card of this match, no base and no fixture")
		}
		return n
	}},
	Thing: {Luas: []string{"number", "string"}, Range: host.Range{Max: math.MaxInt32}, Vocabulary: host.Vocabulary{Words: words(laneWords)}, Doc: "what can have counters: an entity, a lane by its word, or 0 for the match", Read: readThing},
	Player: {Lua: "number", Range: host.Range{Min: 1, Max: place.MaxSeats}, Doc: "a player by the number of the seat, from 1", Read: func(c *call, i int) int {
		n := c.Number(i)
		if (n <= 0 || n > int(c.M.State.Seats)) && !none(c, i, n) {
			c.Refuse(i, "a player from 1 to %d", c.M.State.Seats)
		}
		return n
	}},
	Slot: {Lua: "number", Range: handles, Doc: "a slot of a player on the board, as a number from a field of an event; do not calculate with it", Read: func(c *call, i int) int {
		n := c.Number(i)
		if !c.M.State.IsSlot(n) && !none(c, i, n) {
			c.Refuse(i, "a slot of the board")
		}
		return n
	}},
	Lane: {Lua: "string", Doc: "a lane", Vocabulary: host.Vocabulary{Words: words(laneWords)}, Read: readLane, Absent: int(place.NoLane)},
	Row:  {Lua: "string", Doc: "a row of a lane", Vocabulary: host.Vocabulary{Words: words(rowWords)}, Read: readRows},
	Rows: {Lua: "string", Doc: "rows, joined by a comma; the first is tried first", Vocabulary: host.Vocabulary{Words: words(rowWords), Join: ","}, Read: readRows},
	Layer: {Lua: "string", Doc: "the layer of a unit", Vocabulary: host.Vocabulary{Words: place.LayerNames[:]}, Read: func(c *call, i int) int {
		n := slices.Index(place.LayerNames[:], c.Word(i))
		if n < 0 {
			c.Raise("unknown layer %q; expected SURFACE or ORBIT%s", c.Word(i), i18n.Meant(c.Word(i), place.LayerNames[:]))
		}
		return n
	}},
	Answerer: {Lua: "string", Doc: "the name of a function of the script that runs, or of a choice that the definition declares", Read: readAnswerer},

	Side:        named("the side, as me:player() sees it; ally is the same as friendly, and all the same as any", host.Vocabulary{Words: program.SideWords}),
	Zone:        named("a zone whose cards can be listed", host.Vocabulary{Words: place.ZoneNames[place.Deck : place.Graveyard+1]}),
	Destination: named("where a card is put", host.Vocabulary{Words: events.PileNames[1:]}),
	Duration:    named("how long something lasts; own turns are those of the controller, and with source_ those of me:player()", host.Vocabulary{Words: events.UntilNames[1:]}),
	CardType:    named("the type of a card", host.Vocabulary{Words: library.CardTypes.IDs()}),
	CardID:      named("the id of a [[card]]", host.Vocabulary{Kinds: []string{library.KindCard}}),
	Keyword:     named("the id of a [[keyword]], with its numbers in brackets where it is given", host.Vocabulary{Kinds: []string{library.KindKeyword}, Numbers: true}),
	Status:      named("the id of a [[status]]", host.Vocabulary{Kinds: []string{library.KindStatus}}),
	FixtureID:   named("the id of a [[fixture]]", host.Vocabulary{Kinds: []string{library.KindFixture}}),
	Pile:        named("the id of a [[pile]]", host.Vocabulary{Kinds: []string{library.KindPile}}),
	Counter:     named("the name of a counter, NAME of the definition itself or OWNER.NAME", host.Vocabulary{Kinds: library.KindsWithCounters, Owned: true}),
	ValueID:     named("the id of a [[value]]", host.Vocabulary{Kinds: []string{library.KindValue}}),
	Pool:        named("the id of a [[pool]]", host.Vocabulary{Kinds: []string{library.KindPool}}),
	Objective:   named("the id of an [[objective]], or one of the rules", host.Vocabulary{Words: events.EnumNames[events.EnumObjective][1:], Kinds: []string{library.KindGoal}}),
	DamageType:  named("the id of a [[damage_type]]", host.Vocabulary{Kinds: []string{library.KindDamage}}),
	Tag:         named("the id of a [[tag]]", host.Vocabulary{Kinds: []string{library.KindTag}}),
	Tags:        named("ids of [[tag]]s of packets, joined by |", host.Vocabulary{Kinds: []string{library.KindTag}, Join: "|"}),
	Faction:     named("the id of a [[faction]]", host.Vocabulary{Kinds: []string{library.KindFaction}}),
	Option:      named("the id of an [[option]] of rooms", host.Vocabulary{Kinds: []string{library.KindOption}}),
	EventType:   named("the name of an event type that a pack declares for scripts", host.Vocabulary{}),
	Field:       named("a payload field of the event, as docs/events.md has it", host.Vocabulary{}),
	Code:        named("a code of the reasons of the listener's manifest", host.Vocabulary{}),
	Number:      named("a number of the keyword by its name", host.Vocabulary{}),
	Any:         {Doc: "an entity, a number, a lane, a boolean or a word, as the choice has it; nil for nothing"},
}

// named is a type of words that the rules check.
func named(doc string, v host.Vocabulary) host.Reader[tcg.State] {
	return host.Reader[tcg.State]{Lua: "string", Doc: doc, Vocabulary: v}
}

func words(list []lua.LValue) []string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = w.String()
	}
	return out
}

// nobodySince is the first API in which 0 is not an entity. Before, an optional target
// that was not chosen could be healed, without effect.
const nobodySince = 2

// none reports whether an argument is the 0 of a parameter that takes it.
func none(c *call, i, n int) bool { return n == 0 && c.Param(i).None }

// lane returns a lane, NoLane for "".
func lane(c *call, i int) place.Lane { return num.To[place.Lane](c.Int(i)) }

// rows returns rows as bits, 0 for "".
func rows(c *call, i int) uint8 { return num.To[uint8](c.Int(i)) }

var laneWords = []lua.LValue{lua.LString("ALPHA"), lua.LString("BRAVO"), lua.LString("CHARLIE")}
var rowWords = []lua.LValue{lua.LString("FRONT"), lua.LString("BACK")}
var noWord lua.LValue = lua.LString("")

// laneOf and rowOf find a word, -1 for none.
func laneOf(word string) int { return wordOf(laneWords, word) }
func rowOf(word string) int  { return wordOf(rowWords, word) }

func wordOf(list []lua.LValue, word string) int {
	for i := range list {
		if w, _ := list[i].(lua.LString); string(w) == word {
			return i
		}
	}
	return -1
}

func readLane(c *call, i int) int {
	s := c.Word(i)
	if s == "" && c.Param(i).None {
		return int(place.NoLane)
	}
	n := laneOf(s)
	if n < 0 {
		c.Raise("unknown lane %q; expected one of ALPHA, BRAVO, CHARLIE%s", s, i18n.Meant(s, words(laneWords)))
	}
	return n
}

// readThing reads what can have counters, as its handle.
func readThing(c *call, i int) int {
	if word, is := c.Value(i).(lua.LString); is {
		lane := laneOf(string(word))
		if lane < 0 {
			c.Raise("unknown lane %q; expected one of ALPHA, BRAVO, CHARLIE%s", string(word), i18n.Meant(string(word), words(laneWords)))
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
	if n := rowOf(s); n >= 0 {
		return 1 << n
	}
	for more := true; more; {
		var one string
		one, s, more = strings.Cut(s, ",")
		n := rowOf(one)
		if n < 0 || more && c.Param(i).Type == Row {
			c.Raise("unknown row %q; expected FRONT or BACK%s", c.Word(i), i18n.Meant(one, words(rowWords)))
		}
		bits |= 1 << n
	}
	return bits
}

// fields reads the payload of an event that a pack declares, in the order of the
// names.
func fields(c *call, i int) (payload []tcg.Given) {
	t, ok := c.Value(i).(*lua.LTable)
	if !ok {
		return nil
	}
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		name, isName := k.(lua.LString)
		word, isWord := v.(lua.LString)
		truth, isBool := v.(lua.LBool)
		n, err := sandbox.Int(v)
		if !isName || err != nil && !isBool && (!isWord || word == "") {
			c.Raise("the fields of an event are names with integers, booleans or words")
		}
		if truth {
			n = 1
		}
		payload = append(payload, tcg.Given{Field: string(name), N: n, Word: fieldWord(c, string(name), string(word)), Truth: isBool})
	}
	slices.SortStableFunc(payload, func(a, b tcg.Given) int { return strings.Compare(a.Field, b.Field) })
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
