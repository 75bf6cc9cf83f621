// Package cards answers what people ask about cards and decks outside of a match. It finds cards,
// says what a deck is made of and what is wrong with it, and deals its first hand. It serves every
// game whose packs have cards.
//
// It is not for programs that embed the engine: those use package luabind.
package cards

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// Card is a card as it is printed.
type Card struct {
	ID   string `json:"id"`
	Kind string `json:"kind"` // as pictures name it
	Pack string `json:"pack"`
	EN   Text   `json:"en"`
	ZH   Text   `json:"zh"`
	// Cost and Stats are the printed numbers, with English names. Key is the same in every language.
	Cost   []display.Figure `json:"cost,omitempty"`
	Stats  []display.Figure `json:"stats,omitempty"`
	Seed   string           `json:"seed,omitempty"`   // of its colour
	Symbol string           `json:"symbol,omitempty"` // the sort of card
	// Barred reports that no deck of the mode may have it, such as a token.
	Barred bool `json:"barred,omitempty"`

	lower   Subject
	figures []figure
}

// Text is what a card says in a language.
type Text struct {
	Name string `json:"name"`
	Line string `json:"line,omitempty"` // its type, faction and the like
	Text string `json:"text,omitempty"`
}

// between separates the parts of a card's line.
const between = " · "

// Catalogue has the cards of a game's packs, in load order, with those of families last.
type Catalogue struct {
	Mode  string
	Cards []Card
	packs *games.Packs
	index map[string]int
}

// Of reads the catalogue of packs for matches of a set-up. Seats without a deck have the usual
// one. The error is that of a match that cannot be opened.
func Of(p *games.Packs, set games.Setup) (*Catalogue, error) {
	if p.Decks != nil {
		var err error
		if set.Decks, err = games.Deal(p.Decks, set); err != nil {
			return nil, err
		}
	}
	g, err := p.Open(set, match.Options{})
	if err != nil {
		return nil, err
	}
	c := &Catalogue{Mode: set.Mode, packs: p, index: map[string]int{}}
	p.Define(i18n.English, func(e def.Entry) {
		if e.Kind == "card" {
			c.add(g, e)
		}
	})
	if p.FamilyCards != nil {
		p.FamilyCards(i18n.English, func(e def.Entry) { c.add(g, e) })
	}
	return c, nil
}

func (c *Catalogue) add(g display.Match, e def.Entry) {
	one := Card{ID: e.ID, Kind: "card:" + e.ID}
	one.Pack, _, _ = strings.Cut(e.File, "/")
	if k := g.KindPicture(one.Kind, i18n.English); k != nil {
		one.EN, one.Cost, one.Stats, one.Seed, one.Symbol = Text{k.Name, k.Line, k.Text}, k.Cost, k.Stats, k.Seed, k.Symbol
	}
	if k := g.KindPicture(one.Kind, i18n.Chinese); k != nil {
		one.ZH = Text{k.Name, k.Line, k.Text}
		one.figures = figuresOf(one.numbers(), slices.Concat(k.Cost, k.Stats))
	}
	one.lower = Subject{ID: e.ID, Pack: one.Pack, Names: []string{one.EN.Name, one.ZH.Name},
		Lines: []string{one.EN.Line, one.ZH.Line}, Texts: []string{one.EN.Text, one.ZH.Text}}.lower()
	if c.packs.Decks != nil {
		one.Barred = slices.ContainsFunc(c.packs.Decks.Check(c.Mode, []string{e.ID}), func(f games.DeckFault) bool { return f.Card != "" })
	}
	c.index[e.ID] = len(c.Cards)
	c.Cards = append(c.Cards, one)
}

// numbers are the printed numbers, those of the cost first.
func (c *Card) numbers() []display.Figure { return slices.Concat(c.Cost, c.Stats) }

// In returns the texts of a card in a language.
func (c *Card) In(lang string) Text {
	if lang == i18n.Chinese {
		return c.ZH
	}
	return c.EN
}

// Words returns the words of a card's line, except those with a number.
func (c *Card) Words() (list []i18n.Text) {
	english, chinese := strings.Split(c.EN.Line, between), strings.Split(c.ZH.Line, between)
	for i, word := range english {
		if word != "" && len(english) == len(chinese) && !strings.ContainsAny(word, "0123456789") {
			list = append(list, i18n.Text{EN: word, ZH: chinese[i]})
		}
	}
	return list
}

// Number returns the name of a printed number in a language, by its key.
func (c *Card) Number(key, lang string) string {
	for _, f := range c.figures {
		if f.names[0] == strings.ToLower(key) {
			return i18n.In(lang, f.shown.EN, f.shown.ZH)
		}
	}
	return key
}

// Card finds a card by its id.
func (c *Catalogue) Card(id string) *Card {
	i, known := c.index[id]
	if !known && strings.Contains(id, ":") {
		shown, _, _ := c.packs.Library().Names.Find("", "card", id)
		i, known = c.index[shown]
	}
	if !known {
		return nil
	}
	return &c.Cards[i]
}

// IDs lists the ids of the cards.
func (c *Catalogue) IDs() (ids []string) {
	for i := range c.Cards {
		ids = append(ids, c.Cards[i].ID)
	}
	return ids
}

// Find returns the cards that match a query.
func (c *Catalogue) Find(text string) ([]*Card, error) {
	q, err := Parse(text)
	if err != nil {
		return nil, err
	}
	if err := q.check(c.figureNames()); err != nil {
		return nil, err
	}
	found := []*Card{}
	for i := range c.Cards {
		if one := &c.Cards[i]; q.matches(&one.lower, one.figures) {
			found = append(found, one)
		}
	}
	return found, nil
}

// figureNames lists the numbers that cards have, by key and by name.
func (c *Catalogue) figureNames() (names []string) {
	for i := range c.Cards {
		for _, f := range c.Cards[i].figures {
			for _, name := range f.names {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// HasDecks reports whether players bring decks to a mode.
func HasDecks(p *games.Packs, mode string) bool {
	return p.Decks != nil && len(p.Decks.Starters(mode, nil)) > 0
}
