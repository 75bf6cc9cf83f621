package match

import "arbiter/core/event"

// The public API of package luabind names these types of events as data by their old place.
type (
	// Entry is an event as logs show it.
	Entry = event.Entry
	// ModEntry is a modification as logs show it.
	ModEntry = event.ModEntry
	// Payload is the fields of a type in the order of their declaration.
	Payload = event.Payload
	// PayloadField is one named value.
	PayloadField = event.PayloadField
)
