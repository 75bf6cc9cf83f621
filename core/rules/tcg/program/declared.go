package program

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/events"
)

// eventParts are the parts of events as manifests name them.
var eventParts = map[string]event.Parts{"source": event.PartSource, "target": event.PartTarget, "source_player": event.PartSourcePlayer,
	"target_player": event.PartTargetPlayer, "lane": event.PartPlace}

// eventTypes registers the types that packs declare behind those of the ruleset.
func (c *compiler) eventTypes() {
	for i := range c.lib.Events {
		d := &c.lib.Events[i]
		t := event.TypeDef{Name: d.Name, Doc: d.Doc.EN, ZH: d.Doc.ZH, Source: d.Source, Low: d.Low, High: d.High, Value: -1}
		switch {
		case d.Ask:
			t.Kind, t.Value = event.Ask, 0
		case d.After != "":
			t.Kind = event.Moment
		}
		for _, part := range d.Lacks {
			t.Lacks |= eventParts[part]
		}
		for _, f := range d.Fields {
			t.Fields = append(t.Fields, events.FieldOf(f.Name, f.Kind))
		}
		if _, err := c.p.Types.Add(t); err != nil {
			c.fail(d.Pos, "%v", err)
		}
	}
}

// Declared is the declaration of an event type, nil for the types of the
// ruleset itself.
func (p *Program) Declared(t event.Type) *def.EventType {
	if t < events.NTypes || int(t-events.NTypes) >= len(p.Lib.Events) {
		return nil
	}
	return &p.Lib.Events[t-events.NTypes]
}

// Raisable finds the type of an event that a script may raise: one that a pack
// declares for scripts. No script can raise events that the ruleset itself
// dispatches, above all the stages of damage and the phases of a turn.
func (p *Program) Raisable(name string) (event.Type, error) {
	t, ok := p.Types.Lookup(name)
	d := p.Types.Def(t)
	switch own := p.Declared(t); {
	case !ok || d.Kind == event.Step || d.Kind == event.Edit:
		return 0, fmt.Errorf("unknown event %q%s", name, i18n.Meant(name, p.raisable()))
	case d.Guarded:
		return 0, fmt.Errorf("%s is a stage of damage: only the core dispatches it", name)
	case own == nil:
		return 0, fmt.Errorf("%s is the core's own event; use the function that does it", name)
	case own.Rules:
		return 0, fmt.Errorf("%s can be raised only by the rules, as the pack %q declares", name, own.Pack)
	}
	return t, nil
}

// raisable lists what scripts may raise.
func (p *Program) raisable() (names []string) {
	for i := range p.Lib.Events {
		if d := &p.Lib.Events[i]; !d.Rules {
			names = append(names, d.Name)
		}
	}
	return names
}
