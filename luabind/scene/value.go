package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

func intOf(v lua.LValue) (int, bool) {
	n, ok := v.(lua.LNumber)
	return int(n), ok && lua.LNumber(int(n)) == n
}

// each visits a table in the order in which it was filled.
func each(t *lua.LTable, f func(k, v lua.LValue)) {
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		f(k, v)
	}
}

// Bounds on how messages spell values, and on how deep tables are compared.
const (
	deepest     = 8
	longestWord = 200
	longestText = 2000
)

// show spells a value for messages.
func show(v lua.LValue) string {
	var b strings.Builder
	spell(&b, v, 0)
	return b.String()
}

// spell writes a value and stops when it gets too deep or too long: tables of
// scripts can hold themselves.
func spell(b *strings.Builder, v lua.LValue, depth int) {
	switch v := v.(type) {
	case lua.LString:
		text := string(v)
		if len(text) > longestWord {
			text = text[:longestWord] + "…"
		}
		b.WriteString(strconv.Quote(text))
	case *lua.LTable:
		if depth == deepest {
			b.WriteString("{…}")
			return
		}
		spellTable(b, v, depth)
	case *lua.LFunction:
		b.WriteString("function")
	default:
		b.WriteString(v.String())
	}
}

func spellTable(b *strings.Builder, t *lua.LTable, depth int) {
	b.WriteByte('{')
	first := true
	for k, x := t.Next(lua.LNil); k != lua.LNil; k, x = t.Next(k) {
		if !first {
			b.WriteString(", ")
		}
		if first = false; b.Len() > longestText {
			b.WriteString("…")
			break
		}
		switch k := k.(type) {
		case lua.LNumber:
		case lua.LString:
			b.WriteString(string(k[:min(len(k), longestWord)]) + "=")
		default:
			b.WriteString(k.Type().String() + "=")
		}
		spell(b, x, depth+1)
	}
	b.WriteByte('}')
}

// mostCompared bounds the entries that one comparison visits.
const mostCompared = 100_000

// equal compares values, tables by content. Tables that are nested deeper than
// messages show, or hold themselves, are equal only to themselves from there.
func equal(a, b lua.LValue) bool {
	left := mostCompared
	return equalTo(a, b, 0, &left)
}

func equalTo(a, b lua.LValue, depth int, left *int) bool {
	x, ok := a.(*lua.LTable)
	y, ok2 := b.(*lua.LTable)
	if !ok || !ok2 || x == y || depth == deepest {
		return a == b
	}
	for k, v := x.Next(lua.LNil); k != lua.LNil; k, v = x.Next(k) {
		if *left--; *left < 0 || !equalTo(v, y.RawGet(k), depth+1, left) {
			return false
		}
	}
	for k, _ := y.Next(lua.LNil); k != lua.LNil; k, _ = y.Next(k) {
		if *left--; *left < 0 || x.RawGet(k) == lua.LNil {
			return false
		}
	}
	return true
}

// player reads a player, 1 or 2.
func (c *call) player(i int) event.Player {
	n := c.int(i)
	if n < 1 || n > int(c.b.state().Seats) {
		c.wrong(i, "a player, 1 or 2")
	}
	return num.To[event.Player](n - 1)
}

// card reads a card by its number.
func (c *call) card(i int) uint16 { return c.cardOf(c.get(i), func() { c.wrong(i, "a card") }) }

func (c *call) cardOf(v lua.LValue, bad func()) uint16 {
	n, ok := intOf(v)
	if !ok || n < 1 || n > int(c.b.state().NCards) {
		bad()
	}
	return num.To[uint16](n)
}

// id reads the id of a card, or the description of a prop.
func (c *call) id(v lua.LValue) string {
	s, ok := v.(lua.LString)
	if !ok {
		c.fail("a card is named by its id or as \"3/2/4 PLASMA\", got %s", show(v))
	}
	id := string(s)
	if prop, is := c.b.suite.props[id]; is {
		return prop
	}
	if c.b.prog.Card(id) == 0 {
		c.fail("there is no card %q%s", id, hint.Meant(id, c.b.suite.cardIDs()))
	}
	return id
}

// target reads a card or a base: "base" is the opponent's of player p.
func (c *call) target(v lua.LValue, p event.Player) event.Entity {
	if s, ok := v.(lua.LString); ok {
		switch s {
		case "base":
			return tcg.BaseOf(1 - p)
		case "base 1":
			return tcg.BaseOf(0)
		case "base 2":
			return tcg.BaseOf(1)
		}
	}
	ix := c.cardOf(v, func() { c.fail("a target is a card, \"base\", \"base 1\" or \"base 2\", got %s", show(v)) })
	return c.b.state().Handle(ix)
}

var laneWords = []string{"alpha", "bravo", "charlie"}
var rowWords = []string{"front", "back"}

// spot reads a place: "alpha", "alpha front" or "alpha front 2"; before it may
// stand whose side is meant, as in "2 alpha front". A slot that is left out is
// the first free one.
func (c *call) spot(text string, p event.Player) tcg.Spot {
	bad := func() {
		c.fail("%q is no place; write \"alpha front\", \"bravo back 2\" or \"charlie\"", text)
	}
	words := strings.Fields(strings.ToLower(text))
	if len(words) > 1 && (words[0] == "1" || words[0] == "2") {
		p = event.Player(words[0][0] - '1')
		words = words[1:]
	}
	if len(words) == 0 || len(words) > 3 {
		bad()
	}
	lane := slices.Index(laneWords, words[0])
	if lane < 0 {
		bad()
	}
	sp := tcg.Spot{Player: event.NoPlayer, Lane: num.To[tcg.Lane](lane)}
	if len(words) == 1 {
		return sp
	}
	row := slices.Index(rowWords, words[1])
	if row < 0 {
		bad()
	}
	sp.Player, sp.Row = p, num.To[tcg.Row](row)
	if len(words) == 2 {
		return c.b.firstFree(sp)
	}
	if words[2] != "1" && words[2] != "2" {
		bad()
	}
	sp.Slot = words[2][0] - '1'
	return sp
}

// firstFree gives the first free slot of a row, or the first slot.
func (b *Bench) firstFree(sp tcg.Spot) tcg.Spot {
	for slot := range uint8(tcg.NSlots) {
		sp.Slot = slot
		if tcg.UnitAt(b.match(), sp) == 0 {
			return sp
		}
	}
	sp.Slot = 0
	return sp
}

// placeName spells a place as tests write it.
func placeName(at event.Place) string {
	sp := tcg.SpotOf(at)
	switch {
	case sp.Lane == tcg.NoLane:
		return ""
	case sp.Player < 0:
		return laneWords[sp.Lane]
	}
	return fmt.Sprintf("%s %s %d", laneWords[sp.Lane], rowWords[sp.Row], sp.Slot+1)
}

// name spells an entity for messages.
func (b *Bench) name(x event.Entity) string {
	if p, base := tcg.BaseIndex(x); base {
		return fmt.Sprintf("base %d", p+1)
	}
	ix := x.Slot()
	if ix == 0 || ix > int(b.state().NCards) {
		return "none"
	}
	return fmt.Sprintf("%s #%d", b.title(b.prog.Cards[b.state().Cards[ix].Def].ID), ix)
}

// title gives a card as the test named it.
func (b *Bench) title(id string) string {
	for spec, prop := range b.suite.props { //maporder: each prop has an id of its own
		if prop == id {
			return strconv.Quote(spec)
		}
	}
	return id
}
