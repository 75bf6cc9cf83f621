package runner

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
)

// Hidden is shown to a viewer in place of values that they may not know (K-22).
const Hidden = "hidden"

var viewVerbs = []Verb{
	{Group: GroupLog, Name: "sees", Params: []Param{{Name: "viewer", Kind: Player}, {Name: "event", Kind: Event}, {Name: "fields", Kind: Table}}, Checks: true, Returns: "int",
		Doc:     "Expects that a player sees such an event since the mark in their log. The fields are those of t:events. Write \"hidden\" for a field that the player must not see; the player must see all others that are named.",
		Example: "t:deck(2, \"UNSC-001\")\nt:end_turn()\nt:sees(2, \"CARD_DRAWN\", {card = \"UNSC-001\"})\nt:sees(1, \"CARD_DRAWN\", {card = \"hidden\", source = \"hidden\"})",
		Run:     sees},
}

// sees looks for an event in the log of a viewer.
func sees(c *Call) int {
	p := c.pattern(c.Get(1), c.Table(2).T)
	viewer := c.Player(0)
	var shown []string
	n := 0
	log := c.Match().LogFor(viewer, "en")
	for i := 0; ; i++ {
		e, more := log.Next()
		if !more {
			break
		}
		if i < c.b.mark || e.Type != p.t {
			continue
		}
		entry := log.Entry(e)
		if c.seenAs(p, e, &entry, c.b.entry(i)) {
			n++
		}
		shown = append(shown, fmt.Sprintf("    %s source=%s target=%s %v", entry.Type, entry.Source, entry.Target, entry.Payload))
	}
	if n == 0 {
		c.Fail("player %d sees none with %s in\n%s", viewer+1, showFields(p.fields), strings.Join(shown, "\n"))
	}
	return c.Give(n)
}

// seenAs reports whether an event, as it is shown to a viewer, matches a pattern. Hidden
// parts have that word in their place, or differ from the whole event.
func (c *Call) seenAs(p pattern, e *event.Event, shown, whole *event.Entry) bool {
	ok := true
	Each(p.fields, func(k, want lua.LValue) {
		key, isWord := k.(lua.LString)
		if !isWord || !ok {
			return
		}
		seen := shownField(shown, string(key))
		hidden := seen == Hidden || seen != shownField(whole, string(key))
		if want == lua.LString(Hidden) {
			ok = hidden
			return
		}
		ok = !hidden && c.fieldIs(e, string(key), want)
	})
	return ok
}

// shownField returns a field of an entry that can be hidden, as it is shown.
func shownField(shown *event.Entry, key string) any {
	switch key {
	case "source":
		return shown.Source
	case "target":
		return shown.Target
	}
	for _, f := range shown.Payload {
		if f.Name == key {
			return f.Value
		}
	}
	return nil
}
