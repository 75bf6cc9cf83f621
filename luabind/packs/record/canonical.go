package record

import (
	"fmt"
	"slices"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// A match has exactly one header. Lists are lists and never null, equal cards that
// follow each other are counted together, and options are in Options alone. Where the
// game has decks, the header has the deck of every seat. Recorders write this form, and
// readers of format 2 accept no other.

// canonize replaces nil lists with empty ones.
func (h *Header) canonize() {
	h.Packs, h.Options, h.Decks = list(h.Packs), list(h.Options), list(slices.Clone(h.Decks))
	for i, pile := range h.Decks {
		h.Decks[i] = list(pile)
	}
}

func list[T any](of []T) []T {
	if of == nil {
		return []T{}
	}
	return of
}

// canonical returns the fault of a header that has another, equivalent form.
func (h *Header) canonical() error {
	for _, l := range []struct {
		key  string
		null bool
	}{{"packs", h.Packs == nil}, {"options", h.Options == nil}, {"decks", h.Decks == nil}} {
		if l.null {
			return &Fault{1, fmt.Sprintf("%q is null, not a list: the header is not canonical", l.key)}
		}
	}
	for i, pile := range h.Decks {
		if pile == nil || !slices.Equal(Pile(Cards(pile)), pile) {
			return &Fault{1, fmt.Sprintf("deck %d does not count equal cards that follow each other together: the header is not canonical", i+1)}
		}
	}
	for _, o := range []struct {
		key string
		n   int
	}{{"max_rounds", h.MaxRounds}, {"base_health", h.BaseHealth}} {
		if o.n != 0 {
			return &Fault{1, fmt.Sprintf("unknown key %q: in format %d it is one of the options", o.key, Format)}
		}
	}
	return nil
}

// Check compares a header with the loaded packs. They must be those of the match, and
// where their game has decks, the header of format 2 must name that of every seat. The
// error is a *Fault of line 1.
func (h *Header) Check(p *games.Packs) error {
	if err := h.CheckPacks(PacksOf(p)); err != nil || h.Format < Format {
		return err
	}
	if seats := decksOf(p, h); len(h.Decks) < seats {
		return &Fault{1, fmt.Sprintf("%d deck%s for %d seat%s: the header is not canonical, which names the deck of every seat", len(h.Decks), i18n.Plural(len(h.Decks)), seats, i18n.Plural(seats))}
	}
	return nil
}

// decksOf returns the number of decks in a match, 0 in a game without decks.
func decksOf(p *games.Packs, h *Header) int {
	if from := p.Decks; from != nil && slices.Contains(p.Modes(), h.Mode) {
		return len(from.Starters(h.Mode, h.Options))
	}
	return 0
}
