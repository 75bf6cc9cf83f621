package runner

import (
	"fmt"
	"path"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/inspect"
)

// Game is a game with its test kit.
type Game struct {
	*games.Definition        // with what the kit adds to loaded packs
	Title             string // "The card game"
	Manual            string // what its verbs have in common, for docs/testing.md
	// Ground makes packs ready for their tests, whose files it is given: a game may
	// find in their text what only tests have.
	Ground func(sources []load.Source, files []File) (Ground, error)
	// Verbs are the verbs of its tests, in addition to the common ones. A verb with the
	// name of a common one replaces it.
	Verbs []Verb
	// Chinese has the descriptions of its own verbs in Chinese, by their names, such as t:expect.
	Chinese map[string]string
	// Kinds are the types of the game's kinds of parameters for Lua language servers.
	Kinds map[Kind]string
	// Examples are those of common verbs whose own is one of the card game.
	Examples map[string]string
	// Scenarios reads the files of scenarios of a pack, for its first fault; nil = the game has none.
	Scenarios func(s load.Source) error
	// Unlisted reports whether a command is of a kind that no list of legal commands has,
	// such as the passing of time; nil = the lists have all commands.
	Unlisted func(c match.Command) bool
}

// Ground is the packs of one load, which tests use.
type Ground interface {
	// Stage makes a place for one test after another. It belongs to one goroutine.
	Stage() Stage
	// Cases are what the manifests of some packs declare as tests.
	Cases(tested []load.Source) ([]Case, error)
	// Notes lists what is doubtful in the packs.
	Notes() []string

	// Program is what the packs were compiled to, nil when no match can be made of
	// them.
	Program() *match.Program
	// Machine runs their scripts.
	Machine() inspect.Machine
	// Library has the packs.
	Library() *def.Library
	// Define calls f with the definitions of the packs.
	Define(f func(def.Entry))
}

// Preparing is a Ground whose scripts run once at load, before any match.
type Preparing interface {
	// Prepare runs the main chunks once more, for observers; the result is dropped.
	Prepare() error
}

// Stage is where a test plays.
type Stage interface {
	// Reset makes the position in which a test begins. If the test must name the
	// position, the error says what is missing, and Match is nil until a verb of the
	// game has set one.
	Reset() error
	// Match is the match of the test; it keeps log and history.
	Match() display.Match
	// Put makes the test go on in a match that was forked from that of Match.
	Put(g display.Match)
}

// Spelling is a Stage of a game whose tests have words of their own for what
// events are about. Without it tests use those of logs.
type Spelling interface {
	// FieldNames are fields of events in addition to the common ones and the payload.
	FieldNames() []string
	// Field returns a field of an event, including the payload; ok is false for one
	// with the usual spelling.
	Field(e *event.Event, key string) (v lua.LValue, ok bool)
	// AnyCase reports whether the case of letters does not matter in a field.
	AnyCase(key string) bool
	// Title names a thing in messages.
	Title(x event.Entity) string
}

// Seeding is a Stage of a game with chance.
type Seeding interface {
	// Seed sets the number from which all chance of the match comes.
	Seed(n uint64) error
}

// Case is a test that a manifest declares.
type Case struct {
	File string
	Name string
	Line int
	Run  func() (work int, f *Failure) // nil = it passed
}

// NoScenarios refuses scenario files in packs of a game without scenarios: they would
// never be played. instead says where its tests are.
func NoScenarios(tested []load.Source, instead string) error {
	for _, s := range tested {
		found, err := safeio.Walk(s.FS, func(name string) bool { return strings.HasSuffix(strings.ToLower(name), load.ScenarioSuffix) })
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name, err)
		}
		for _, e := range found {
			return fmt.Errorf("%s: this game has no scenarios, so they would never be played: %s", path.Join(s.Name, e.Path), instead)
		}
	}
	return nil
}
