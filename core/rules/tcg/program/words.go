package program

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// What the right side of a filter may be: a number, a var, a word that the
// property of the left side can have, or another path. Whatever else could
// never hold and is refused.

// compileValue reads what the left side of a filter is compared with.
func (p *Program) compileValue(c *Cond, pack, value string, b *library.Behaviour, t event.Type) error {
	words := p.Words(&c.Left, t)
	if v, ok := b.Var(value); ok {
		if v.Word == "" {
			return c.compare(num.To[int32](v.Value), words)
		}
		value = v.Word
	}
	if n, err := strconv.Atoi(value); err == nil {
		return c.compare(num.To[int32](n), words)
	}
	value, err := p.Lib.Names.Words(pack, p.valueKinds(&c.Left, t), value)
	if err != nil {
		return err
	}
	if i := slices.Index(words, value); i >= 0 && value != "" {
		c.Value = num.To[int32](i)
		return nil
	}
	if strings.Contains(value, ".") {
		c.Path = true
		var err error
		path, arg, _ := def.CutArg(value)
		if c.Right, err = p.compileReading(pack, path, arg, b, t); err == nil && !slices.Equal(words, p.Words(&c.Right, t)) {
			err = fmt.Errorf("the two sides are no values of one kind")
		}
		return err
	}
	if words = said(words); len(words) == 0 {
		return fmt.Errorf("%q is no number, var or path%s", value, hint.Meant(value, varNames(b)))
	}
	return fmt.Errorf("it is never %q%s", value, wordHint(value, words))
}

// compare takes a number, which must be one that the left side can be.
func (c *Cond) compare(n int32, words []string) error {
	c.Value = n
	switch {
	case c.Rest != 0 && (n < 0 || n >= c.Rest):
		return fmt.Errorf("the rest of a division by %d is never %d", c.Rest, n)
	case c.Left.Prop.isTruth() && n != 0 && n != 1:
		return fmt.Errorf("it is yes or no, 1 or 0, and never %d", n)
	case len(words) > 0 && (n < 0 || int(n) >= len(words)):
		return fmt.Errorf("it is never %d%s", n, wordHint("", said(words)))
	}
	return nil
}

// mostShown is how many words a message lists.
const mostShown = 8

func wordHint(value string, words []string) string {
	if meant := hint.Meant(value, words); meant != "" || len(words) > mostShown {
		return meant
	}
	return "; it is one of " + strings.Join(words, ", ")
}

// said leaves out the numbers that no word stands for.
func said(words []string) (out []string) {
	for _, w := range words {
		if w != "" {
			out = append(out, w)
		}
	}
	return out
}

func varNames(b *library.Behaviour) (names []string) {
	for i := range b.Vars {
		names = append(names, b.Vars[i].Name)
	}
	return names
}

var (
	rowWords  = []string{"FRONT", "BACK"}
	laneWords = []string{"none", "ALPHA", "BRAVO", "CHARLIE"}
	// controlWords are the lanes that one can control; the last stands for that of
	// the thing that asks.
	controlWords = append(slices.Clip(laneWords), "HERE")
	kindWords    = append([]string{""}, library.CardTypes.IDs()...)
	offOn        = []string{"off", "on"}
)

// Words are what the values of a reading are called, by number; nil for plain
// numbers.
func (p *Program) Words(r *Reading, t event.Type) []string {
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

// Questions are the values that modifiers can change, beside those of packs.
func Questions() []string { return said(QuestionNames[:]) }

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
	for name, s := range subjects { //maporder: sorted below
		names = append(names, name)
		if asked[name] = p.properties(s); s == SubjEvent {
			asked[name] = slices.Sorted(maps.Keys(eventProps))
		}
	}
	slices.Sort(names)
	return names, asked
}

// properties lists what can be asked of a subject, by name.
func (p *Program) properties(s Subject) (names []string) {
	for name, prop := range EntityProps { //maporder: sorted below
		if s.tells(prop) {
			names = append(names, name)
		}
	}
	for i := range p.Aliases {
		if a := &p.Aliases[i]; s.tells(a.Prop) {
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

// meantOf is the nearest of some names as the end of a message, or all of them
// when none is near.
func meantOf(written, subj string, names []string) string {
	if h := hint.Meant(written, names); h != "" {
		return h
	}
	return fmt.Sprintf("; %s has %s", subj, strings.Join(names, ", "))
}

// argWords are the words that a property asks for in brackets.
func (p *Program) argWords(prop Property) []string {
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
