package room

import (
	"errors"
	"fmt"
	"slices"

	"github.com/BurntSushi/toml"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// deckKind is a file with one deck.
var deckKind = safeio.Kind{Name: "a deck", Bytes: 64 << 10}

// MaxDeckCards bounds what a deck file lists; the rules say how many a deck has.
const MaxDeckCards = 250

// maxDeckFaults is how many faults of a deck file are listed.
const maxDeckFaults = 50

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

// DeckShape is a value of the type that a deck file is decoded into, for tools that
// describe it.
func DeckShape() any { return deckShape{} }

// DeckFault is something that the rules of a mode find wrong with a deck.
type DeckFault struct {
	Card string // as the deck names it; "" of the deck as a whole
	Msg  string
}

// DeckRules are what a deck file is read with.
type DeckRules struct {
	// Known returns why a card cannot be in any deck: the packs have none of that id, or several.
	Known func(card string) error
	// All returns the ids of all cards, for hints.
	All func() []string
	// Faults returns what else a mode finds wrong with a deck; nil = nothing is asked.
	Faults func(cards []string) []DeckFault
}

// ReadDeck reads a deck file: [cards] with a number for each card,
// or one [[deck]] as packs have them. Cards count in written order, as
// the order goes into the shuffle. Its error is a load.Faults that has all that is wrong
// with the file, each with its line, or the fault for which nothing more can be said.
func ReadDeck(name string, rules DeckRules) ([]string, error) {
	_, deck, err := OpenDeck(name, rules)
	return deck, err
}

// OpenDeck is ReadDeck that also returns the name of the deck, "" if the file has none.
func OpenDeck(file string, rules DeckRules) (name string, deck []string, err error) {
	text, err := safeio.Read(file, deckKind)
	if err != nil {
		return "", nil, load.Fault{File: file, Msg: err.Error()}
	}
	return parseDeck(file, text, rules)
}

// ParseDeck is OpenDeck for the text of a file.
func ParseDeck(file string, text []byte, rules DeckRules) (name string, deck []string, err error) {
	if err := deckKind.Check(text); err != nil {
		return "", nil, load.Fault{File: file, Msg: err.Error()}
	}
	return parseDeck(file, text, rules)
}

func parseDeck(name string, text []byte, rules DeckRules) (title string, deck []string, err error) {
	var file deckShape
	meta, err := load.Decode(name, string(text), &file)
	if err != nil {
		return "", nil, err
	}
	r := deckReader{DeckRules: rules, name: name, lines: load.LinesOf(string(text)), lineOf: map[string]int{}, whole: true}
	r.keys(meta.Undecoded())
	table := file.deckTable
	switch {
	case len(file.Deck) == 1 && table.Cards == nil:
		table = file.Deck[0]
	case len(file.Deck) > 0:
		r.fault(nil, "", "more than one deck in the file")
		return "", nil, r.faults
	}
	r.title(meta.Keys(), table.Name)
	r.cards(meta.Keys(), table.Cards)
	if len(r.faults) > 0 {
		slices.SortStableFunc(r.faults, func(a, b load.Fault) int { return a.Line - b.Line })
		if more := len(r.faults) - maxDeckFaults; more > 0 {
			r.faults = append(r.faults[:maxDeckFaults], load.Fault{File: name, Msg: fmt.Sprintf("and %d more fault%s", more, i18n.Plural(more))})
		}
		return "", nil, r.faults
	}
	return table.title(), r.deck, nil
}

// title is the name of a deck: a text, or the English one of several.
func (d *deckTable) title() string {
	switch name := d.Name.(type) {
	case string:
		return name
	case map[string]any:
		text, _ := name["en"].(string)
		return text
	}
	return ""
}

// title checks that the name of the deck is a text, or one for each language.
func (r *deckReader) title(keys []toml.Key, name any) {
	for _, key := range keys {
		if key[len(key)-1] != "name" || len(key) > 2 {
			continue
		}
		switch name.(type) {
		case string, map[string]any:
		default:
			r.fault(key, "", "name must be a string, or strings by language, got %v", name)
		}
	}
}

// deckReader reads one deck file.
type deckReader struct {
	DeckRules
	name   string
	lines  load.Lines
	lineOf map[string]int // of cards
	deck   []string       // of the cards whose number can be read
	whole  bool           // that is all of them
	faults load.Faults
}

func (r *deckReader) fault(key toml.Key, meant, format string, args ...any) {
	r.faults = append(r.faults, load.Fault{File: r.name, Line: r.lines.Of(key), Msg: fmt.Sprintf(format, args...), Hint: meant})
}

// keys reports the keys that a deck file does not have.
func (r *deckReader) keys(undecoded []toml.Key) {
	for _, k := range undecoded {
		if slices.Contains(k, "name") { // in one language or in several
			continue
		}
		meant := ""
		if w := i18n.Nearest(k[0], []string{"id", "name", "cards", "deck"}); w != "" {
			meant = fmt.Sprintf("did you mean %q?", w)
		}
		r.fault(k, meant, "unknown key %q", k.String())
	}
}

// cards reads the table of cards, and asks the rules. Their verdict on the deck as a whole,
// such as its size, counts only when the number of every card can be read.
func (r *deckReader) cards(keys []toml.Key, copies map[string]int) {
	var table toml.Key
	for _, key := range keys {
		id := key[len(key)-1]
		if len(key) < 2 || key[len(key)-2] != "cards" {
			continue
		}
		table, r.lineOf[id] = key[:len(key)-1], r.lines.Of(key)
		r.known(key, id)
		n := copies[id]
		if n < 1 {
			r.fault(key, "leave out the line", "%d copies of %q; expected at least 1", n, id)
			r.whole = false
			continue
		}
		if n > MaxDeckCards || len(r.deck)+n > MaxDeckCards {
			r.fault(key, "", "%d copies of %q; a deck file has at most %d cards", n, id, MaxDeckCards)
			if r.whole = false; n <= MaxDeckCards {
				break // the file may go on so for thousands of lines
			}
			continue
		}
		r.deck = append(r.deck, slices.Repeat([]string{id}, n)...)
	}
	if table == nil {
		r.fault(nil, "", "no [cards] in the file")
		return
	}
	if r.Faults == nil {
		return
	}
	for _, f := range r.Faults(r.deck) {
		line := r.lines.Of(table)
		switch {
		case f.Card != "":
			line = r.lineOf[f.Card]
		case !r.whole:
			continue
		}
		r.faults = append(r.faults, load.Fault{File: r.name, Line: line, Msg: f.Msg})
	}
}

// known reports a card that the packs do not have.
func (r *deckReader) known(key toml.Key, id string) {
	err := r.Known(id)
	if err == nil {
		return
	}
	meant := ""
	var several *def.AmbiguousError
	if errors.As(err, &several) {
		meant = "write one of them"
	} else if w := i18n.Nearest(id, r.All()); w != "" {
		meant = fmt.Sprintf("did you mean %q?", w)
	}
	r.fault(key, meant, "%s", err)
}
