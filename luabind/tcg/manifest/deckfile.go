package manifest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/BurntSushi/toml"

	"arbiter/core/def"
	"arbiter/core/hint"
	"arbiter/luabind/door"
	"arbiter/luabind/pack"
)

// deckFile is a file with one deck of 40 cards.
var deckFile = door.Kind{Name: "a deck", Bytes: 64 << 10}

// mostCards bounds what a deck file lists; the rules say how many a deck has.
const mostCards = 250

// deckTable is a deck as a file of its own writes it.
type deckTable struct {
	ID    string         `toml:"id"`
	Name  any            `toml:"name"`
	Cards map[string]int `toml:"cards"`
}

// deckShape is a deck file: a deck, or one as packs have it.
type deckShape struct {
	deckTable
	Deck []deckTable `toml:"deck"`
}

// DeckShape is a value of what a deck file is decoded into, for tools that
// describe it.
func DeckShape() any { return deckShape{} }

// ReadDeck reads a deck file: [cards] with a number for each card,
// or one [[deck]] as packs have them. Cards count in written order, as
// the order goes into the shuffle. A card that is not known is a fault with its
// line, as known tells it; all are the ids that may be meant.
func ReadDeck(name string, known func(card string) error, all func() []string) ([]string, error) {
	text, err := door.Read(name, deckFile)
	if err != nil {
		return nil, pack.Fault{File: name, Msg: err.Error()}
	}
	return parseDeck(name, string(text), known, all)
}

func parseDeck(name, text string, known func(card string) error, all func() []string) ([]string, error) {
	var file deckShape
	meta, err := pack.Decode(name, text, &file)
	if err != nil {
		return nil, err
	}
	lines := pack.LinesOf(text)
	fault := func(key toml.Key, meant, format string, args ...any) error {
		return pack.Fault{File: name, Line: lines.Of(key), Msg: fmt.Sprintf(format, args...), Hint: meant}
	}
	for _, k := range meta.Undecoded() {
		if !slices.Contains(k, "name") { // in one language or in several
			meant := ""
			if w := hint.Nearest(k[0], []string{"id", "name", "cards", "deck"}); w != "" {
				meant = fmt.Sprintf("did you mean %q?", w)
			}
			return nil, fault(k, meant, "unknown key %q", k.String())
		}
	}
	table := file.deckTable
	switch {
	case len(file.Deck) == 1 && table.Cards == nil:
		table = file.Deck[0]
	case len(file.Deck) > 0:
		return nil, fault(nil, "", "more than one deck in the file")
	}
	var cards []string
	var unknown pack.Faults
	for _, key := range meta.Keys() {
		id := key[len(key)-1]
		if len(key) < 2 || key[len(key)-2] != "cards" {
			continue
		}
		n := table.Cards[id]
		if n < 1 || n > mostCards || len(cards)+n > mostCards {
			return nil, fault(key, "", "%d copies of %q; a deck file has at most %d cards", n, id, mostCards)
		}
		if err := known(id); err != nil {
			f := pack.Fault{File: name, Line: lines.Of(key), Msg: err.Error()}
			var several *def.AmbiguousError
			if errors.As(err, &several) {
				f.Hint = "write one of them"
			} else if w := hint.Nearest(id, all()); w != "" {
				f.Hint = fmt.Sprintf("did you mean %q?", w)
			}
			unknown = append(unknown, f)
		}
		cards = append(cards, slices.Repeat([]string{id}, n)...)
	}
	if len(unknown) > 0 {
		return nil, unknown
	}
	if len(cards) == 0 {
		return nil, fault(nil, "", "no [cards] in the file")
	}
	return cards, nil
}
