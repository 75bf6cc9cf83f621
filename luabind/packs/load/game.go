package load

import "fmt"

// Game describes what the packs of a game define and how it is read. Its sections
// collect what they read, so a Game serves one load.
type Game struct {
	Name     string // as in pack.toml: game = "tcg"
	Events   string // the namespace of the event types of its rules; "" when it is the game's name, or the rules have no event types
	Defined  bool   // the head of a pack defines the game: defines = "NAME"
	First    string // the pack of its general rules, which is loaded before all others; "" for none
	Sections []Section

	// What texts can name as well as the vars of their own definition.
	Refer  map[string]string   // {state.EMP}: by the word, the kind of definition whose ids follow it
	Words  map[string][]string // {tag.INFANTRY}: by the word, the words that may follow it
	Owners []string            // {SQUAD.max}: the kinds of definitions whose numbers can be named

	Wording []string // the kinds of definitions whose ids can be keys, as windows are phases
}

// Section is a kind of definition: the key of its tables in manifests, and the function
// that reads one.
type Section struct {
	Key  string
	Read func(*Definition)
	// Note, if it is not nil, sees every definition before any is read, to note what
	// definitions that come earlier must know. Its faults are not reported.
	Note func(*Definition)
	// Expect, if it is not nil, gets the number of definitions before any is read.
	Expect func(n int)
	// Keep, if it is not nil, takes over definitions that an earlier load has read.
	Keep *Keeper
	// The ids of a Common section are words that all packs share, without namespaces:
	// functions of scripts are called by them.
	Common bool
	// Words are the ids inside a definition, such as the resources of a class. Like the
	// ids of definitions, each has the namespace of the pack.
	Words []Word
	// Fixed is the reason that a definition cannot be overridden; "" when it can.
	Fixed string
}

// Word is where a definition has ids of a kind: a string or a list of strings under a
// key. A key like "resource.id" is one of its tables. With Keys the ids are the keys of
// the table under the key.
type Word struct {
	Key, Kind string
	Keys      bool
}

// keys returns the keys of the sections.
func (g *Game) keys() (keys []string) {
	for i := range g.Sections {
		keys = append(keys, g.Sections[i].Key)
	}
	return keys
}

func (g *Game) section(key string) *Section {
	for i := range g.Sections {
		if g.Sections[i].Key == key {
			return &g.Sections[i]
		}
	}
	panic(fmt.Sprintf("pack: the game %s has no section %q", g.Name, key))
}
