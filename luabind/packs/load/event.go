package load

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/luabind/script/api"
)

// kindEvent is the key of event types in the manifests of games that have them.
const kindEvent = "event"

// EventWords are the words of a game for the event types of packs.
type EventWords struct {
	Fields []string // kinds of fields that a script can fill
	Facts  []string // further kinds, for events that only the rules raise
	Named  []string // names that log sentences can use as well as fields
	Points []string // points of the game that can have a moment
	// Refused are the keys that mean nothing in the game.
	Refused []string
	// More reads further keys of the event types of a game; it may be nil.
	More func(d *Definition, event string)
}

// The sources that may raise an event.
const (
	byScripts = "scripts"
	byRules   = "rules"
)

var (
	eventKinds  = []string{"ask", "fact"}
	moment      = "moment"
	eventRaises = []string{byScripts, byRules}
	eventParts  = []string{"source", "target", "source_player", "target_player", "lane"}
)

// Events is the section of the event types of packs (K-07), for games that have them.
// They are in the library that all games share.
func Events(words EventWords) Section {
	return Section{Key: kindEvent, Read: words.read, Fixed: "an event cannot be overridden: those who hear it rely on its fields"}
}

func (w EventWords) read(d *Definition) {
	x := def.EventType{Pos: d.Pos(), Pack: d.Pack(), Name: eventName(d), Doc: d.Doc("doc"), Source: d.Text("source")}
	d.c.l.declare(d, "name", kindEvent, x.Name)
	for _, key := range w.Refused {
		d.Refuse(key, "", fmt.Sprintf("events of this game do not have the key %q", key))
	}
	if w.readMoment(d, &x) {
		return
	}
	x.Ask = d.NeedWord("kind", w.eventKinds()) == "ask"
	x.AtOnce = d.Flag("at_once")
	x.Rules = d.Choice("raise", eventRaises) == byRules
	x.Lacks = d.Words("lacks", eventParts)
	x.Low, x.High = listenerBands(d)
	var names []string
	fields := d.Entries("fields")
	if len(fields) > event.NArgs {
		d.Fault("fields", "", "an event has at most %d fields, not %d", event.NArgs, len(fields))
	}
	for _, v := range fields {
		if !IsLowerName(v.key) {
			v.Fault("", "the field %q must be a name of lower-case letters, digits and _", v.key)
		}
		x.Fields = append(x.Fields, def.EventField{Name: v.key, Kind: v.Word(w.kinds(x.Rules))})
		names = append(names, v.key)
	}
	x.Sentence = d.sentence("sentence", slices.Concat(w.Named, names))
	d.c.l.lib.Events = append(d.c.l.lib.Events, x)
	if w.More != nil {
		w.More(d, x.Name)
	}
}

// eventKinds returns the kinds of event types that a game has.
func (w EventWords) eventKinds() []string {
	if len(w.Points) == 0 {
		return eventKinds
	}
	return append(slices.Clip(eventKinds), moment)
}

// readMoment reads a moment: a point of the game that listeners hear. It returns false
// for an event.
func (w EventWords) readMoment(d *Definition, x *def.EventType) bool {
	if d.Text("kind") != moment || len(w.Points) == 0 {
		if d.Has("after") {
			d.Fault("after", "", "only a moment can be after a point of the game")
		}
		return false
	}
	x.After = d.NeedWord("after", w.Points)
	x.Rules, x.Lacks = true, []string{"source", "target", "target_player", "lane"}
	x.Low, x.High = listenerBands(d)
	for _, key := range []string{"fields", "sentence", "raise", "lacks", "at_once"} {
		if d.Has(key) {
			d.Fault(key, "", "a moment is not an event: it has only kind, after, doc, source and bands")
		}
	}
	d.c.l.lib.Events = append(d.c.l.lib.Events, *x)
	return true
}

// kinds returns the kinds of fields that an event can have.
func (w EventWords) kinds(rules bool) []string {
	if rules {
		return slices.Concat(w.Fields, w.Facts)
	}
	return w.Fields
}

// eventName reads the name of a type that a pack declares. It is in the pack's
// namespace; a shipped pack, and the pack that defines the game, may also use that of the rules.
func eventName(d *Definition) string {
	name, p := d.NeedText("name"), d.c.pack
	if name == "" {
		return ""
	}
	namespace, bare, own := strings.Cut(name, ":")
	if !own {
		namespace, bare = d.c.l.game.Name, name
	}
	switch ofGame := namespace == d.c.l.game.Name; {
	case !isCode(bare), namespace != p.Namespace && !(ofGame && p.official):
		d.Fault("name", "", "the event name %q has not the form %s:NAME", name, p.Namespace)
	case ofGame && !p.official && p.Defines != namespace:
		d.Fault("name", `give pack.toml another namespace, for example namespace = "`+fmt.Sprintf("%s-%s", p.ID, "more")+`"`, "names of the namespace %q are those of the rules of the game", namespace)
	}
	return name
}

// listenerBands reads the bands that listeners of a type may use. They must be
// adjacent; it returns the lowest and the highest priority.
func listenerBands(d *Definition) (low, high int) {
	for i, name := range d.Words("bands", bands) {
		b := event.Bands[slices.Index(bands, name)]
		if i > 0 && b.Low != high+1 {
			d.Fault("bands", "", "the bands of an event follow each other, and %s does not follow the one before it", name)
		}
		if i == 0 {
			low = b.Low
		}
		high = b.High
	}
	return low, high
}

// isEventName reports whether a name has the form of an event name, with or without a
// namespace.
func isEventName(name string) bool {
	namespace, bare, found := strings.Cut(name, ":")
	return isCode(bare) && isID(namespace) || !found && isCode(name)
}

// EventName reads the required name of an event type. A name in the namespace of a
// loaded pack must be declared; the ruleset checks other names.
func (d *Definition) EventName(key string) string {
	name := d.NeedText(key)
	d.Value(key).form(FormEvent)
	if name == "" {
		return ""
	}
	name = d.Value(key).now(api.InEvents, name)
	namespace, _, found := strings.Cut(name, ":")
	if !isEventName(name) {
		near := ""
		if is := i18n.MeaningOf(name, isEventName); is != "" {
			near = fmt.Sprintf("did you mean %q?", is)
		}
		d.Coded(UnknownEvent, key, near, "%q: the event name %q has not the form TURN_STARTED or pack:NAME", key, name)
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
	if namespace == d.c.l.game.Events {
		return // the ruleset checks these
	}
	events := d.c.l.table(kindEvent)
	for _, p := range d.c.l.packs {
		if p.Namespace == namespace && !p.ofRules(d.c.l.game) && !events.has(name) {
			d.Coded(UnknownEvent, key, d.meant(name, events.names), "the pack %q declares no event %q", p.ID, name)
			return
		}
	}
}
