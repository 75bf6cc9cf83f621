package games

// Meant gives the id, as it is shown, of the definition of a kind that a person means by
// a word; the word itself when there is none. The error tells of several that have it.
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
