package pack

import (
	"errors"
	"fmt"
	"slices"

	"github.com/BurntSushi/toml"

	"arbiter/core/hint"
)

// deckTable is a deck as a file of its own writes it.
type deckTable struct {
	ID    string         `toml:"id"`
	Name  any            `toml:"name"`
	Cards map[string]int `toml:"cards"`
}

// ParseDeck reads the text of a deck file: [cards] with a number for each card,
// or one [[deck]] as packs have them. Cards count in written order, as
// the order goes into the shuffle.
func ParseDeck(text string) ([]string, error) {
	var file struct {
		deckTable
		Deck []deckTable `toml:"deck"`
	}
	meta, err := toml.Decode(text, &file)
	if err != nil {
		var p toml.ParseError
		if errors.As(err, &p) {
			return nil, fmt.Errorf("line %d: %s", p.Position.Line, p.Message)
		}
		return nil, err
	}
	for _, k := range meta.Undecoded() {
		if slices.Contains(k, "name") { // in one language or in several
			continue
		}
		key := k.String()
		return nil, fmt.Errorf("unknown key %q%s", key, hint.Meant(key, []string{"id", "name", "cards", "deck"}))
	}
	table := file.deckTable
	switch {
	case len(file.Deck) == 1 && table.Cards == nil:
		table = file.Deck[0]
	case len(file.Deck) > 0:
		return nil, errors.New("more than one deck in the file")
	}
	var cards []string
	for _, key := range meta.Keys() {
		id := key[len(key)-1]
		if len(key) < 2 || key[len(key)-2] != "cards" {
			continue
		}
		n := table.Cards[id]
		if n < 1 || n > 40 {
			return nil, fmt.Errorf("%d copies of %s", n, id)
		}
		cards = append(cards, slices.Repeat([]string{id}, n)...)
	}
	if len(cards) == 0 {
		return nil, errors.New("no [cards] in the file")
	}
	return cards, nil
}
