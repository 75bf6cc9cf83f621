// Package renamed is the table of all words of packs that were renamed in a later API.
// A pack whose pack.toml names the earlier API keeps using the old words; one that
// names a later API gets an error with the new word.
//
// A row whose API is one past Latest deprecates the old word: it is still accepted, and
// arbiter check warns of it and names the new one.
//
// To rename a word, rename it where it is read and add its row to Words. A key that has
// no meaning any more has a row too: packs of the earlier API may have it, and get a
// note.
//
// Programs that embed the engine use package luabind instead.
package renamed

import "fmt"

// Latest is the API of this engine.
const Latest = 2

// Place is the kind of place where a word is used.
type Place int

// The places.
const (
	Key      Place = iota // of a table in a manifest; At is the key of the table
	Value                 // one of the words that a key takes; At is the key
	Path                  // what a filter asks of its subject, as wounded in target.wounded; the new word may be as in spent(POOL)
	Text                  // what a text names before the point, as status in {status.EMP}
	Event                 // the name of an event type
	Function              // a function of scripts, as damage in game:damage; At is game, me or ev
	Verb                  // of tests, as events in t:events
	Field                 // a key of a table that a verb of tests is given; At is the verb
	Argument              // what an argument is called that is given by name; At is the function, as game:damage_area
)

// Word is a word that was renamed.
type Word struct {
	In      Place
	At      string // see Place; "" for everywhere
	Was, Is string // Is "": a key that means nothing any more
	API     int    // the first version in which it is called only so; one past Latest: the old word is deprecated, and still taken
}

// Table lists renamed words.
type Table []Word

// Words are those of this engine.
var Words = Table{
	{In: Text, Was: "state", Is: "status", API: 2},
	{In: Value, Was: "SQUAD", Is: "SQUAD(per=1,max=2)", API: 2},  // had no numbers
	{In: Value, At: "passes", Was: "cover", Is: "pools", API: 2}, // there are others
	{In: Path, Was: "cover_spent", Is: "spent(COVER)", API: 2},
	{In: Key, At: "unit", Was: "glyph", API: 2}, // units are shown by their names
	{In: Verb, Was: "state", Is: "status", API: 2},
	{In: Field, Was: "states", Is: "statuses", API: 2},
	{In: Field, Was: "no_states", Is: "no_statuses", API: 2},
	{In: Argument, At: "game:damage_area", Was: "n", Is: "amount", API: 3},
	{In: Argument, At: "game:fixture", Was: "p", Is: "player", API: 3},
	{In: Argument, At: "game:place", Was: "p", Is: "player", API: 3},
	{In: Argument, At: "game:draw_fixture", Was: "p", Is: "player", API: 3},
}

// Find returns the row of a renamed word, or nil. An empty At in a row matches every
// place.
func (t Table) Find(in Place, at, was string) *Word {
	for i := range t {
		if w := &t[i]; w.In == in && w.Was == was && (w.At == "" || w.At == at) {
			return w
		}
	}
	return nil
}

// Now returns the new name of a word in a pack of an earlier API. In a pack of a later
// API the word stays, and the hint has the new name.
func (t Table) Now(in Place, at, word string, api int) (now, hint string) {
	w := t.Find(in, at, word)
	switch {
	case w == nil:
		return word, ""
	case api < w.API:
		return w.Is, ""
	}
	return word, w.Hint()
}

// Deprecated reports whether the old word is still taken in the latest version,
// and will not be in the next.
func (w *Word) Deprecated() bool { return w.API > Latest }

// Hint returns a hint with the new word.
func (w *Word) Hint() string {
	if w.Deprecated() {
		return fmt.Sprintf("it is called %q now; from api = %d on only so", w.Is, w.API)
	}
	if w.Is == "" {
		return fmt.Sprintf("since api = %d it means nothing", w.API)
	}
	return fmt.Sprintf("since api = %d it is called %q", w.API, w.Is)
}
