// Package manifest reads what packs of the card game define: cards, keywords,
// statuses, rules, event types, decks, the words of all these and other names of them. What every pack has, whatever its game,
// is read by package pack.
//
// It is not for programs that embed the engine: those use package luabind.
package manifest

import (
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// Name is how pack.toml names the game.
const Name = "tcg"

// coreID is the pack of general rules.
const coreID = "core"

// The kinds of definitions, as the manifests name them.
const (
	kindCard    = library.KindCard
	kindKeyword = library.KindKeyword
	kindStatus  = library.KindStatus
	kindRule    = library.KindRule
	kindFixture = library.KindFixture
	kindDeck    = library.KindDeck
	kindFaction = library.KindFaction
	kindTag     = library.KindTag
	kindDamage  = library.KindDamage
	kindOption  = library.KindOption
	kindAlias   = library.KindAlias
	kindMode    = library.KindMode
	kindPile    = library.KindPile
	kindRoom    = library.KindRoom
	kindWindow  = library.KindWindow
	kindValue   = library.KindValue
	kindPool    = library.KindPool
	kindGoal    = library.KindGoal
)

// reader collects the definitions of a load.
type reader struct {
	lib      library.Library
	takes    map[string][]string    // the names of the numbers that a keyword takes
	labelOf  map[string]string      // the keyword that goes with a tag (W-23)
	tagWith  map[string]string      // the tag that goes with a keyword
	layerOf  map[string]string      // the layer that goes with a keyword
	tagOf    map[string]library.Tag // the uses of a tag
	wants    map[string]pileWants   // what a pile asks of its fixtures
	likeOf   map[string]string      // the fixture that one is like
	only     []library.Alias        // those that a target's key can mean
	also     map[string]string      // the status that has another name
	phases   []string               // phases and windows in which actions can be
	standard string                 // the damage type of packets whose type nothing says
}

func newReader() *reader {
	return &reader{takes: map[string][]string{}, labelOf: map[string]string{}, tagWith: map[string]string{}, layerOf: map[string]string{}, wants: map[string]pileWants{}, likeOf: map[string]string{}, tagOf: map[string]library.Tag{},
		also: map[string]string{}, phases: []string{"deployment", "skirmish"}}
}

// Read reads packs into a library. The error is of type pack.Faults.
func Read(sources []load.Source) (*library.Library, error) {
	r := newReader()
	lib, err := load.Load(sources, r.game())
	if err != nil {
		return nil, err
	}
	r.lib.Library = *lib
	r.lib.FillOptions()
	return &r.lib, nil
}

// Examine reads packs, sound or not, for tools that look at them as they are
// written.
func Examine(sources []load.Source) (*library.Library, *load.Examined) {
	r := newReader()
	seen := load.Examine(sources, r.game())
	r.lib.Library = *seen.Library
	r.lib.FillOptions()
	return &r.lib, seen
}

// Definitions returns what packs of the card game define, for tools that ask which keys
// there are.
func Definitions() *load.Game { return newReader().game() }

func (r *reader) game() *load.Game {
	return &load.Game{
		Name: Name, First: coreID,
		Sections: []load.Section{
			{Key: kindFaction, Read: r.faction}, {Key: kindTag, Read: r.tag, Note: r.noteTag}, {Key: kindDamage, Read: r.damageType},
			{Key: kindOption, Read: r.option}, {Key: kindPile, Read: r.pile}, {Key: kindValue, Read: r.value}, {Key: kindPool, Read: r.pool},
			{Key: kindCard, Read: r.card, Expect: r.expectCards, Keep: r.keepCards()}, {Key: kindKeyword, Read: r.keyword, Note: r.noteNumbers}, {Key: kindStatus, Read: r.status, Note: r.noteNames},
			{Key: kindRule, Read: r.rule}, {Key: kindFixture, Read: r.fixture}, load.Events(r.eventWords()), {Key: kindDeck, Read: r.deck},
			{Key: kindAlias, Read: r.alias, Note: r.noteAlias, Common: true}, {Key: kindMode, Read: r.mode}, {Key: kindRoom, Read: r.room},
			{Key: kindWindow, Read: r.window, Note: r.noteWindow}, {Key: kindGoal, Read: r.objective}, load.Bots(),
		},
		Refer:  map[string]string{"keyword": kindKeyword, "status": kindStatus, "card": kindCard, "tag": kindTag, "faction": kindFaction, "type": kindDamage},
		Owners: []string{kindKeyword, kindRule, kindFixture}, Wording: []string{kindWindow},
	}
}
