package api

import "fmt"

// Latest is the API of this engine.
const Latest = 3

// RenamedIn is the kind of place where a renamed word is used.
type RenamedIn int

// The places.
const (
	InKeys      RenamedIn = iota // of a table in a manifest; At is the key of the table
	InValues                     // one of the words that a key takes; At is the key
	InPaths                      // what a filter asks of its subject, as wounded in target.wounded; the new word may be as in spent(POOL)
	InTexts                      // what a text names before the point, as status in {status.EMP}
	InEvents                     // the name of an event type
	InFunctions                  // a function of scripts, as damage in game:damage; At is game, me or ev
	InVerbs                      // of tests, as events in t:events
	InFields                     // a key of a table that a verb of tests is given; At is the verb
	InArguments                  // what an argument is called that is given by name; At is the function, as game:damage_area
)

// Renamed is a word that was renamed in a later API.
type Renamed struct {
	In      RenamedIn
	At      string // see RenamedIn; "" for everywhere
	Was, Is string // Is "": a key that means nothing any more
	API     int    // the first version in which it is called only so; one past Latest: the old word is deprecated, and still taken
}

// Renames lists renamed words. A pack whose pack.toml names the earlier API keeps using the
// old words; one that names a later API gets an error with the new word.
//
// A row whose API is one past Latest deprecates the old word: it is still accepted, and
// arbiter check warns of it and names the new one.
type Renames []Renamed

// RenamedWords are those of this engine. To rename a word, rename it where it is read and
// add its row here. A key that has no meaning any more has a row too: packs of the earlier
// API may have it, and get a note.
var RenamedWords = Renames{
	{In: InTexts, Was: "state", Is: "status", API: 2},
	{In: InValues, Was: "SQUAD", Is: "SQUAD(per=1,max=2)", API: 2},  // had no numbers
	{In: InValues, At: "passes", Was: "cover", Is: "pools", API: 2}, // there are others
	{In: InPaths, Was: "cover_spent", Is: "spent(COVER)", API: 2},
	{In: InKeys, At: "unit", Was: "glyph", API: 2}, // units are shown by their names
	{In: InVerbs, Was: "state", Is: "status", API: 2},
	{In: InFields, Was: "states", Is: "statuses", API: 2},
	{In: InFields, Was: "no_states", Is: "no_statuses", API: 2},
	{In: InArguments, At: "game:damage_area", Was: "n", Is: "amount", API: 3},
	{In: InArguments, At: "game:fixture", Was: "p", Is: "player", API: 3},
	{In: InArguments, At: "game:place", Was: "p", Is: "player", API: 3},
	{In: InArguments, At: "game:draw_fixture", Was: "p", Is: "player", API: 3},
	{In: InArguments, At: "game:draw", Was: "most", Is: "max", API: 4},
	{In: InArguments, At: "game:battery_up", Was: "most", Is: "max", API: 4},
	{In: InArguments, At: "game:supply_up", Was: "most", Is: "max", API: 4},
	{In: InArguments, At: "game:cards", Was: "most", Is: "max", API: 4},
	{In: InKeys, At: "refills", Was: "told", Is: "missing", API: 4},
}

// DeprecatedKeys returns the rows of keys that manifests of every API may still use.
func (t Renames) DeprecatedKeys() (rows []*Renamed) {
	for i := range t {
		if w := &t[i]; w.In == InKeys && w.Deprecated() {
			rows = append(rows, w)
		}
	}
	return rows
}

// Find returns the row of a renamed word, or nil. An empty At in a row matches every
// place.
func (t Renames) Find(in RenamedIn, at, was string) *Renamed {
	for i := range t {
		if w := &t[i]; w.In == in && w.Was == was && (w.At == "" || w.At == at) {
			return w
		}
	}
	return nil
}

// InManifests reports whether packs of an API write manifests with words that were renamed
// since. Words of scripts and tests are looked up when they are used.
func (t Renames) InManifests(api int) bool {
	for i := range t {
		if w := &t[i]; w.In <= InEvents && api < w.API && !w.Deprecated() {
			return true
		}
	}
	return false
}

// Now returns the new name of a word in a pack of an earlier API. In a pack of a later
// API the word stays, and the hint has the new name.
func (t Renames) Now(in RenamedIn, at, word string, api int) (now, hint string) {
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
func (w *Renamed) Deprecated() bool { return w.API > Latest }

// Hint returns a hint with the new word.
func (w *Renamed) Hint() string {
	if w.Deprecated() {
		return fmt.Sprintf("it is called %q now; from api = %d on, only the new name is valid", w.Is, w.API)
	}
	if w.Is == "" {
		return fmt.Sprintf("since api = %d it has no meaning", w.API)
	}
	return fmt.Sprintf("since api = %d it is called %q", w.API, w.Is)
}
