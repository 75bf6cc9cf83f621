package scene

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
)

// hiddenWord is what a viewer sees of what they may not know (K-22).
const hiddenWord = "hidden"

var viewVerbs = []Verb{
	{Group: groupLog, Name: "sees", Params: []Param{{Name: "viewer", Kind: Player}, {Name: "event", Kind: Event}, {Name: "fields", Kind: Table}}, Checks: true, Returns: "int",
		Doc:     "Expects that a player sees such an event since the mark in their log. The fields are those of t:events; \"hidden\" for what the player must not see there, and what is named otherwise the player must see.",
		Example: "t:deck(2, \"UNSC-001\")\nt:end_turn()\nt:sees(2, \"CARD_DRAWN\", {card = \"UNSC-001\"})\nt:sees(1, \"CARD_DRAWN\", {card = \"hidden\", source = \"hidden\"})",
		fn:      sees},
	{Group: groupLog, Name: "seen", Params: []Param{{Name: "viewer", Kind: Player}, {Name: "card", Kind: Card}}, Returns: "id",
		Doc:     "What a player sees of a card now: its id, or \"hidden\" for one that they may not know.",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:eq(t:seen(1, card), \"UNSC-001\")\nt:eq(t:seen(2, card), \"hidden\")",
		fn: func(c *call) int {
			v := c.b.match().ViewOf(c.player(0))
			ix := c.card(1)
			id := hiddenWord
			if def := v.State.Cards[ix].Def; def != 0 {
				id = c.b.spec(c.b.prog.Cards[def].ID)
			}
			c.L.Push(lua.LString(id))
			return 1
		}},
}

// sees looks for an event in the log of a viewer.
func sees(c *call) int {
	p := c.pattern(c.get(1), c.table(2).t)
	viewer := c.player(0)
	var told []string
	n := 0
	log := tcg.Facade(c.b.match()).LogFor(viewer, "en")
	for i := 0; ; i++ {
		e, more := log.Next()
		if !more {
			break
		}
		if i < c.b.mark || e.Type != p.t {
			continue
		}
		entry := log.Entry(e)
		if c.b.seenAs(p, e, &entry) {
			n++
		}
		told = append(told, fmt.Sprintf("    %s source=%s target=%s %v", entry.Type, entry.Source, entry.Target, entry.Payload))
	}
	if n == 0 {
		c.fail("player %d sees none with %s in\n%s", viewer+1, showFields(p.fields), strings.Join(told, "\n"))
	}
	return c.give(n)
}

// seenAs reports whether an event, as it is told to a viewer, is one that a
// pattern means.
func (b *Bench) seenAs(p pattern, e *event.Event, told *match.Entry) bool {
	ok := true
	each(p.fields, func(k, want lua.LValue) {
		key, isWord := k.(lua.LString)
		if !isWord || !ok {
			return
		}
		hidden := toldField(told, string(key)) == hiddenWord
		if want == lua.LString(hiddenWord) {
			ok = hidden
			return
		}
		ok = !hidden && b.fieldIs(e, string(key), want)
	})
	return ok
}

// toldField is a field as it is told, for those that can be hidden.
func toldField(told *match.Entry, key string) any {
	switch key {
	case "source":
		return told.Source
	case "target":
		return told.Target
	}
	for _, f := range told.Payload {
		if f.Name == key {
			return f.Value
		}
	}
	return nil
}
