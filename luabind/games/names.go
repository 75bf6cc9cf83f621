package games

import (
	"strings"

	"arbiter/core/i18n"
)

// Meant returns the shown id of the definition of a kind that a person means by a word, or
// the word itself for an unknown one. The error lists several with the same name.
func Meant(p Common, kind, word string) (shown string, err error) {
	shown, _, err = p.Library().Names.Find("", kind, word)
	return shown, err
}

// The kinds of definitions by which people choose what to play.
const (
	KindMode = "mode"
	KindRoom = "room"
	KindDeck = "deck"
)

// FindDeck returns the index of the deck that a name means: an id or a part of one. There are n
// decks, with these ids.
func FindDeck(p Common, name string, n int, id func(i int) string) (int, error) {
	name, err := Meant(p, KindDeck, name)
	if err != nil {
		return 0, err
	}
	var ids, words []string
	var found []int
	for i := range n {
		if strings.EqualFold(id(i), name) {
			return i, nil
		}
		if strings.Contains(strings.ToLower(id(i)), strings.ToLower(name)) {
			found = append(found, i)
		}
		ids = append(ids, id(i))
		_, short, _ := strings.Cut(id(i), "-")
		words = append(words, id(i), strings.ToLower(short))
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return 0, i18n.Errorf("%q is a part of more than one deck: %s and %s", "%q是多副套牌编号的一部分：%s 和 %s", name, id(found[0]), id(found[1]))
	}
	return 0, i18n.Errorf("unknown deck %q%s%s", "没有套牌%q%s%s", name, i18n.Expected(ids), i18n.Offer(name, words))
}
