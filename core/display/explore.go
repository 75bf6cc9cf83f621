package display

import (
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Explorer answers the questions of a debugger about a game's inside.
type Explorer interface {
	// Names lists how the things in play are called, for completion.
	Names(p event.Player) []string
	// Find returns the thing with a name. The name is written as in commands and Names, as
	// in the log, or as a handle such as #17. The id or name of a definition works if one
	// thing of that definition is in play.
	Find(p event.Player, name string) (event.Entity, error)
	// FindAll returns every thing with a name, that of Find first, in a game in which
	// several things can share a name. It returns nothing if the name is exact, as that of
	// a slot is.
	FindAll(p event.Player, name string) []ThingName
	// ListenersOf lists the listeners that a thing has now.
	ListenersOf(x event.Entity) []event.ListenerRef
	// Values returns the values of a thing, and what changed them.
	Values(x event.Entity) []Value
	// Attempts lists the commands that somebody could wish for with a thing,
	// legal or not.
	Attempts(p event.Player, x event.Entity) []match.Command
	// WhyNot returns why a listener does not concern an event that is about to be
	// dispatched, or which of its filters fails, with the compared values. The text is
	// empty when nothing prevents the listener.
	WhyNot(e *event.Event, l event.ListenerRef, self event.Entity) i18n.Text
	// Obstacles returns reasons against a command that are not in its refusal and hold
	// at another time too; an empty text for none.
	Obstacles(c match.Command) i18n.Text
}

// ThingName is a thing with a name that nothing else has.
type ThingName struct {
	X    event.Entity
	Name string
}

// Value is one property of a thing.
type Value struct {
	Name    string     `json:"name"`
	Base    int        `json:"base"`
	Now     int        `json:"now"`
	Changes i18n.Texts `json:"changes,omitempty"` // who changed it, and how
}
