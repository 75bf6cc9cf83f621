package load

import "fmt"

// Game is what the packs of a game define and how that is read. Its sections
// collect what they read, so a Game is for one load.
type Game struct {
	Name     string // as pack.toml says it: game = "tcg"
	Events   string // the namespace of the event types of its rules; "" when that is its name, or they have none
	First    string // the pack of its general rules, which comes before all others; "" for none
	Sections []Section

	// What texts can name besides the vars of their own definition.
	Refer  map[string]string   // {state.EMP}: by the word, the kind of definition whose ids stand behind it
	Words  map[string][]string // {tag.INFANTRY}: by the word, the words that stand behind it
	Owners []string            // {SQUAD.max}: the kinds of definitions whose numbers can be named

	Wording []string // the kinds of definitions whose ids are words that keys can be, as windows are phases
}

// Section is a kind of definition: the key of its tables in manifests, and who
// reads one.
type Section struct {
	Key  string
	Read func(*Definition)
	// Note, if there is one, sees every definition before any is read, for what
	// others must know though they may come first. Its faults are not told.
	Note func(*Definition)
	// Expect, if there is one, is told how many definitions there are before any is
	// read.
	Expect func(n int)
	// Keep, if there is one, takes over what was read of definitions before.
	Keep *Keeper
	// Common says that the ids are words that all packs share, as functions of scripts
	// are called by them: they have no namespaces.
	Common bool
	// Words are the ids that stand inside of a definition, as the resources of a class do:
	// each has the namespace of the pack, as the ids of definitions have.
	Words []Word
	// Fixed says why a definition cannot be overridden; "" when it can.
	Fixed string
}

// Word is where ids of a kind stand in a definition: a text or a list of texts under a
// key, or under a key of its tables as in "resource.id".
type Word struct{ Key, Kind string }

// keys lists the keys of the sections.
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
