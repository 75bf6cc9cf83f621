package games

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
)

// Meant returns the shown id of the definition of a kind that a person means by a word. The word
// is its id. If nothing has that id, it is a name in any language. An unknown word is returned unchanged.
// The error lists several with the same name.
func Meant(p Common, kind, word string) (shown string, err error) {
	shown, found, err := p.Library().Names.Find("", kind, word)
	if found || err != nil {
		return shown, err
	}
	ids, named := byName(p, kind, word)
	if len(ids) == 0 {
		ids = named
	}
	switch len(ids) {
	case 0:
		return shown, nil
	case 1:
		return ids[0], nil
	}
	return "", SeveralNamed(kind, word, ids)
}

// byName returns the ids of the definitions of a kind that have a word as id or as name, in
// upper or lower case.
func byName(p Common, kind, word string) (ids, named []string) {
	for _, lang := range []string{i18n.English, i18n.Chinese} {
		p.Define(lang, func(d def.Entry) {
			switch {
			case d.Kind != kind || slices.Contains(ids, d.ID) || slices.Contains(named, d.ID):
			case strings.EqualFold(d.ID, word):
				ids = append(ids, d.ID)
			case strings.EqualFold(d.Name, word):
				named = append(named, d.ID)
			}
		})
	}
	return ids, named
}

// SeveralNamed is the error of a name that several definitions of a kind have.
func SeveralNamed(kind, name string, ids []string) error {
	title := map[string]string{KindMode: "模式", KindRoom: "房间", KindDeck: "套牌"}[kind]
	return i18n.Errorf("%q is the name of more than one %s: %s; use an id", "%q是多个%s的名称：%s；请用编号", name, i18n.Text{EN: kind, ZH: title}, i18n.List(ids))
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
	case name == "": // a part of every id
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return 0, i18n.Errorf("%q is a part of more than one deck: %s and %s", "%q是多副套牌编号的一部分：%s 和 %s", name, id(found[0]), id(found[1]))
	}
	return 0, i18n.Errorf("unknown deck %q%s%s", "没有套牌%q%s%s", name, i18n.Expected(ids), i18n.Offer(name, words))
}
