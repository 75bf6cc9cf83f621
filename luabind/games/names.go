package games

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
