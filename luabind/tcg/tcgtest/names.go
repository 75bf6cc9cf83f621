package tcgtest

import (
	"strings"

	"arbiter/core/rules/tcg/library"
)

// means gives the id, as it is shown, of what the test's pack means by a word: its own
// first, as in its manifests and scripts.
func (c *call) means(kind, word string) string {
	names := c.s.prog.Lib.Names
	if names.Plain(word) {
		return word
	}
	shown, err := names.Words(c.Pack(), []string{kind}, word)
	c.Must(err)
	return shown
}

// kindOfList is the kind of the definitions that a list of a unit's names.
func kindOfList(key string) string {
	if strings.HasSuffix(key, "statuses") {
		return library.KindStatus
	}
	return library.KindKeyword
}
