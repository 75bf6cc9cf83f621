package program

import (
	"strconv"

	"arbiter/core/event"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// EffectWords is a type of effect with the keys that it needs and those that it may have.
// Every effect may also have whom and where.
type EffectWords struct {
	Type         string
	Needs, Takes []string
}

// EffectTypes returns the types of effects, in their order.
func EffectTypes() (list []EffectWords) {
	for i, name := range library.EffectTypes {
		list = append(list, EffectWords{name, effectKeys[i].needs, effectKeys[i].takes})
	}
	return list
}

// Subjects returns the words of subjects of filters that every game has. Zones and words of
// events are subjects too.
func Subjects() (words []string) {
	for _, w := range subjectWords {
		words = append(words, w.Word)
	}
	return words
}

// Property is a property that filters can ask about, and the kinds of things that have it.
type Property struct {
	Word string
	Of   []string // of player, card, match, zone and cell
}

// Properties returns the properties that every game has; its attributes are further ones of
// cards.
func Properties() (list []Property) {
	kinds := []struct {
		of   sort
		name string
	}{{player, "player"}, {card, "card"}, {whole, "match"}, {zone, "zone"}, {spot, "cell"}}
	for _, x := range properties {
		p := Property{Word: x.word}
		for _, k := range kinds {
			if x.of&k.of != 0 {
				p.Of = append(p.Of, k.name)
			}
		}
		list = append(list, p)
	}
	return list
}

// Spelled returns the value of a reading as manifests write it: a word where there are words,
// else the number. e is the event that is asked about; nil for none.
func (p *Program) Spelled(r *kit.Reading, n int32, e *event.Event) string {
	t := NoEvent
	if e != nil {
		t = e.Type
	}
	if p.vocab.Truth(r.Prop) {
		return strconv.FormatBool(n != 0)
	}
	if words := p.vocab.Words(r, t); n >= 0 && int(n) < len(words) && words[n] != "" {
		return words[n]
	}
	return strconv.Itoa(int(n))
}
