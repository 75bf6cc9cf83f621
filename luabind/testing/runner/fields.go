package runner

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
)

// commonFields are the fields that every event has.
var commonFields = []string{"source", "target", "source_player", "target_player", "at", "from", "by", "rejected", "rejected_by",
	"reason", "fizzled", "active", "turn", "round"}

// fieldNames lists what can be asked of a type of events.
func (c *Call) fieldNames(t event.Type) []string {
	names := slices.Clone(commonFields)
	if s, ok := c.b.stage.(Spelling); ok {
		names = append(names, s.FieldNames()...)
	}
	for _, f := range c.Match().Program().Types.Def(t).Fields {
		names = append(names, f.Name)
	}
	return names
}

// fieldIs compares a field of an event.
func (c *Call) fieldIs(e *event.Event, key string, want lua.LValue) bool {
	got, ok := c.field(e, key)
	if !ok {
		return false
	}
	word, isWord := want.(lua.LString)
	s, spells := c.b.stage.(Spelling)
	switch {
	case isWord && (key == "by" || key == "rejected_by"):
		return isBy(got.String(), string(word))
	case isWord && spells && s.AnyCase(key):
		return strings.EqualFold(got.String(), string(word))
	}
	if n, isNumber := want.(lua.LNumber); isNumber && !spells && got.Type() == lua.LTString { // verbs return cards as numbers
		switch key {
		case "source":
			return lua.LNumber(e.Source) == n
		case "target":
			return lua.LNumber(e.Target) == n
		}
	}
	return Equal(got, want)
}

// EventField returns a field of an event of the log, under the game's name or that of
// logs.
func (c *Call) EventField(e *event.Event, key string) lua.LValue {
	v, _ := c.field(e, key)
	return v
}

// field returns a field of an event of the log: by the game's name, else by that of
// logs, the payload first.
func (c *Call) field(e *event.Event, key string) (lua.LValue, bool) {
	g := c.Match()
	if s, ok := c.b.stage.(Spelling); ok {
		if v, ok := s.Field(e, key); ok {
			return v, true
		}
	}
	entry := c.b.entry(int(e.Seq - g.Log()[0].Seq))
	for _, f := range entry.Payload[:len(g.Program().Types.Def(e.Type).Fields)] {
		if f.Name == key {
			return ValueOf(f.Value), true
		}
	}
	v, ok := map[string]any{
		"source": entry.Source, "target": entry.Target, "source_player": entry.SourcePlayer, "target_player": entry.TargetPlayer,
		"at": c.b.reader.Place(e.At), "from": c.b.reader.Place(e.From), "by": entry.By, "rejected": e.Rejected, "rejected_by": g.ListenerName(e.RejectedBy),
		"reason": entry.Reason, "fizzled": entry.Fizzled, "active": entry.Active, "turn": entry.Turn, "round": entry.Round,
	}[key]
	return ValueOf(v), ok
}

// entry is event i of the log as data.
func (b *Bench) entry(i int) *event.Entry {
	if b.reader == nil {
		b.reader = b.stage.Match().LogFor(event.NoPlayer, "en")
	}
	for len(b.entries) <= i {
		e, _ := b.reader.Next()
		b.entries = append(b.entries, b.reader.Entry(e))
	}
	return &b.entries[i]
}

// forget drops the log as data: it is another one now.
func (b *Bench) forget() { b.entries, b.reader = b.entries[:0], nil }

// title names a thing in messages.
func (c *Call) title(x event.Entity) string {
	if s, ok := c.b.stage.(Spelling); ok {
		return s.Title(x)
	}
	return c.Match().LogFor(event.NoPlayer, "en").Entity(x)
}

// isBy reports whether a listener is the one named, or belongs to what is
// named: "CAMO.not_choosable" is by "CAMO", "core:place" is by "core".
func isBy(listener, name string) bool {
	return listener == name || strings.HasPrefix(listener, name+".") || strings.HasPrefix(listener, name+":")
}
