package pack

import (
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/luabind/renamed"
)

// kindEvent is the key of event types in the manifests of games that have them.
const kindEvent = "event"

var (
	eventKinds = []string{"ask", "fact"}
	fieldKinds = []string{"int", "entity", "player"}
)

// Events are the event types of packs (K-07), for games that have them. They
// stand in the library that all games have; more reads what else a game's own
// say, if it is there.
func Events(more func(d *Definition, event string)) Section {
	read := func(d *Definition) {
		name := readEvent(d)
		if more != nil {
			more(d, name)
		}
	}
	return Section{Key: kindEvent, Read: read, Fixed: "an event cannot be overridden: those who hear it rely on its fields"}
}

func readEvent(d *Definition) (name string) {
	x := def.EventType{Pos: d.Pos(), Name: d.NeedText("name"), Doc: d.NeedText("doc")}
	namespace, bare, _ := strings.Cut(x.Name, ":")
	if d.Has("name") && (namespace != d.c.pack.namespace || !isCode(bare)) {
		d.Fault("name", "", "the event name %q must be as in %s:NAME", x.Name, d.c.pack.namespace)
	}
	d.c.l.declare(d, "name", kindEvent, x.Name)
	x.Ask = d.NeedWord("kind", eventKinds) == "ask"
	fields := d.Entries("fields")
	if len(fields) > event.NArgs {
		d.Fault("fields", "", "an event has at most %d fields, not %d", event.NArgs, len(fields))
	}
	for _, v := range fields {
		if !IsLowerName(v.key) {
			v.Fault("", "the field %q must be a name of lower-case letters, digits and _", v.key)
		}
		x.Fields = append(x.Fields, def.EventField{Name: v.key, Kind: v.Word(fieldKinds)})
	}
	d.c.l.lib.Events = append(d.c.l.lib.Events, x)
	return x.Name
}

// EventName reads the name of an event type that must be there. A name in the
// namespace of a loaded pack must be declared; the ruleset knows the others.
func (d *Definition) EventName(key string) string {
	name := d.NeedText(key)
	if name == "" {
		return ""
	}
	name = d.Value(key).now(renamed.Event, name)
	namespace, bare, found := strings.Cut(name, ":")
	if !found {
		bare = name
	}
	if !isCode(bare) || found && !isID(namespace) {
		d.Fault(key, "", "%q: the event name %q must be as in TURN_STARTED or pack:NAME", key, name)
		return ""
	}
	if found {
		d.c.l.later(func() { d.declared(key, namespace, name) })
	}
	return name
}

// declared checks an event name against the events of the pack that has its
// namespace.
func (d *Definition) declared(key, namespace, name string) {
	events := d.c.l.table(kindEvent)
	for _, p := range d.c.l.packs {
		if _, ok := events.first[name]; p.namespace == namespace && !ok {
			d.Fault(key, d.meant(name, events.names), "the pack %q declares no event %q", p.id, name)
			return
		}
	}
}
