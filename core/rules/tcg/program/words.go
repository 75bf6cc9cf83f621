package program

import (
	"maps"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

var (
	rowWords  = []string{"FRONT", "BACK"}
	laneWords = []string{"none", "ALPHA", "BRAVO", "CHARLIE"}
	// controlWords are the lanes that one can control; the last is that of
	// the thing that asks.
	controlWords = append(slices.Clip(laneWords), "HERE")
	kindWords    = append([]string{""}, library.CardTypes.IDs()...)
	offOn        = []string{"off", "on"}
)

// Words are what the values of a reading are called, by number; nil for plain
// numbers.
func (p *Program) Words(r *kit.Reading, t event.Type) []string {
	switch r.Prop {
	case PropFaction:
		return p.Factions
	case PropType:
		return kindWords
	case PropLane, PropEventLane:
		return laneWords
	case PropLayer:
		return place.LayerNames[:]
	case PropRow:
		return rowWords
	case PropEventType:
		return p.Damage
	case PropOption:
		return p.OptionWords(num.To[uint16](r.Arg))
	case PropField:
		return p.fieldWords(&p.Types.Def(t).Fields[r.Arg])
	}
	return nil
}

func (p *Program) fieldWords(f *event.Field) []string {
	switch f.Enum {
	case "status":
		return idsOf(p.Statuses, func(d *StatusDef) string { return d.ID })
	case "keyword":
		return idsOf(p.Keywords, func(d *KeywordDef) string { return d.ID })
	case "card":
		return idsOf(p.Cards, func(d *CardDef) string { return d.ID })
	case "damage":
		return p.Damage
	case "fixture":
		return idsOf(p.Fixtures, func(d *FixtureDef) string { return d.ID })
	case "action":
		return p.actionWords
	case events.EnumObjective:
		return p.ObjectiveWords()
	case "counter":
		return idsOf(p.Counters, func(d *CounterDef) string { return d.ID })
	}
	return events.EnumNames[f.Enum]
}

// idsOf are the ids of definitions, which count from 1.
func idsOf[T any](list []T, id func(*T) string) []string {
	words := make([]string, len(list))
	for i := 1; i < len(list); i++ {
		words[i] = id(&list[i])
	}
	return words
}

// Questions are the values that modifiers can change, apart from those of packs.
func Questions() []string { return kit.Said(QuestionNames[:]) }

// Asked is what a modifier changes, as manifests name it.
func (p *Program) Asked(mod *Modifier) string {
	if mod.Of == QValue {
		return p.Values[mod.Value].ID
	}
	return QuestionNames[mod.Of]
}

// questions are all that modifiers can change.
func (p *Program) questions() []string {
	names := Questions()
	for i := range p.Values[1:] {
		names = append(names, p.Values[i+1].ID)
	}
	return names
}

// Properties are what filters can ask of things, players, events and the room.
func Properties() []string {
	return slices.Concat(slices.Sorted(maps.Keys(EntityProps)), slices.Sorted(maps.Keys(eventProps)))
}

// Subjects are the words with which paths of filters begin, with what each can be
// asked; of the event what every event has.
func (p *Program) Subjects() (names []string, asked map[string][]string) {
	asked = map[string][]string{}
	for _, w := range subjects {
		names = append(names, w.Word)
		if asked[w.Word] = p.properties(w.Subject); w.Subject == SubjEvent {
			asked[w.Word] = slices.Sorted(maps.Keys(eventProps))
		}
	}
	slices.Sort(names)
	return names, asked
}

// properties lists what can be asked of a subject, by name.
func (p *Program) properties(s kit.Subject) (names []string) {
	for name, prop := range EntityProps { //maporder: sorted below
		if (asking{}).Has(s, prop) {
			names = append(names, name)
		}
	}
	for i := range p.Aliases {
		if a := &p.Aliases[i]; (asking{}).Has(s, a.Prop) {
			names = append(names, a.ID)
		}
	}
	slices.Sort(names)
	return names
}

// PropertyNames are all that filters can ask, of whatever subject, sorted.
func (p *Program) PropertyNames() []string {
	names := slices.Collect(maps.Keys(EntityProps)) //maporder: sorted below
	for i := range p.Aliases {
		names = append(names, p.Aliases[i].ID)
	}
	slices.Sort(names)
	return names
}

// argWords are the words that a property asks for in brackets.
func (p *Program) argWords(prop kit.Property) []string {
	switch prop {
	case PropHas:
		return slices.Sorted(maps.Keys(p.keywordIndex))
	case PropStatus, PropLayers:
		return slices.Sorted(maps.Keys(p.statusIndex))
	case PropTag:
		return p.Tags
	case PropPlayed:
		return slices.Concat(p.Factions, p.Tags)
	case PropEventTag:
		return p.PacketTags
	case PropControls, PropHolds:
		return controlWords[1:]
	case PropBetween:
		return p.pairs()
	case PropOption:
		return p.Options
	case PropValue:
		return idsOf(p.Values, func(d *ValueDef) string { return d.ID })[1:]
	case PropPool, PropPoolCap, PropSpent:
		return idsOf(p.Pools, func(d *PoolDef) string { return d.ID })[1:]
	}
	return nil
}
