package library

import "arbiter/core/def"

// Named is a word of the engine's own vocabulary with its names for people.
type Named struct {
	ID   string
	Name def.Localised
}

func word(id, en, zh string) Named { return Named{id, def.Localised{EN: en, ZH: zh}} }

// Words is a list of named words, in the order in which they are numbered.
type Words []Named

// IDs lists the words as manifests write them.
func (w Words) IDs() []string {
	ids := make([]string, len(w))
	for i := range w {
		ids[i] = w[i].ID
	}
	return ids
}

// In returns the name of a word in a language; the word itself when it has none.
func (w Words) In(id, lang string) string {
	for i := range w {
		if w[i].ID == id {
			return w[i].Name.In(lang)
		}
	}
	return id
}

// The words that say where a card goes when it is played, which the ruleset
// knows. All other words of cards are of packs.
var (
	CardTypes = Words{
		word("UNIT", "unit", "单位"), word("ARMORY", "armory", "军械"), word("TACTICAL", "tactical", "战术"), word("FIELD", "field", "场地"),
	}

	Subtypes = Words{word("weapon", "weapon", "武器"), word("modification", "modification", "改件")}
)
