package luabind

import (
	"encoding/json"
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/luabind/games"
)

// Spectator is the seat of those who only watch, wherever a seat can be chosen: it sees
// what is public. It sees no hand, no secret choice and no hidden card, and gives no
// commands.
const Spectator = -1

// Picture is a position as data that a program without knowledge of the game can draw, as
// the page of arbiter view does: places, pieces, seats. Every part has an id that stays the
// same from picture to picture. go doc arbiter/core/display.Picture has every field.
type Picture = display.Picture

// Figure is a number with a name: of a piece, a seat or an order.
type Figure = display.Figure

// Part is a thing, a place or a seat that an order is about.
type Part = display.Part

// KindPicture describes a definition for people: the properties that all pieces of a kind
// share.
type KindPicture = display.KindPicture

// Picture is the position as a seat sees it. It is nil in a game that has no pictures, and
// for a seat that does not exist.
func (m *Match) Picture(seat int) *Picture {
	g, p := m.seen(seat)
	if g == nil {
		return nil
	}
	return g.Picture(p, m.lang)
}

// Kind describes what all pieces of a kind have in common; kind is the Kind of a piece, a badge
// or a part of an order. It is nil for an unknown kind.
func (m *Match) Kind(kind string) *KindPicture { return m.game().KindPicture(kind, m.lang) }

// ViewHash identifies everything that a seat sees of the position. A client that follows a
// match by Delta or by replaying compares it to detect a divergence. Unlike Hash it reveals
// nothing that is hidden from the seat. It is 0 for a seat that does not exist.
func (m *Match) ViewHash(seat int) uint64 {
	g, _ := m.seen(seat)
	if g == nil {
		return 0
	}
	return g.Hash()
}

// Delta returns the difference of two pictures as a small JSON object; {} if they are the same.
// A key with null is removed, an object changes the object in its place, and any other value
// replaces the old one. In the place of a list whose elements have an id (or a key), an object
// changes the list. Its key "gone" has the ids of removed elements, "set" has changes by id,
// and "add" new elements at the end. "order" has all ids, if they are in another order
// afterwards.
func Delta(old, now *Picture) json.RawMessage { return pictureDifference(old, now) }

// Apply returns the picture that a difference of Delta makes of the old one, which stays as
// it is.
func Apply(old *Picture, change []byte) (*Picture, error) { return applyDifference(old, change) }

// Seq returns the number of the last event. It increases with every event.
func (m *Match) Seq() uint32 { return m.game().Seq() }

// seen is the match as a seat sees it, without a past, and the player to show it to. It
// holds until the next look at a match of these packs. It is nil for a seat that the match
// has not.
func (m *Match) seen(seat int) (g display.Match, p event.Player) {
	p, ok := m.player(seat)
	if !ok {
		return nil, p
	}
	shown := p
	if seat == Spectator {
		shown = event.NoPlayer // at whose side the spectator sits is left to the game
	}
	g = m.game()
	if of := g.Viewer(); seat == 0 || !g.Hides() || of == p || of != event.NoPlayer && seat != Spectator {
		return g, shown
	}
	return m.packs.sight.of(m, p), shown
}

// sight is the memory of the last look of a seat at some match, for the next look.
type sight struct {
	view display.Match
	set  games.Setup
}

// of makes the view of a player.
func (s *sight) of(m *Match, p event.Player) display.Match {
	if s.view == nil || !sameShape(&s.set, &m.set) {
		s.view, s.set = display.View(m.game(), p), m.set
		return s.view
	}
	m.game().ViewInto(p, s.view)
	return s.view
}

// sameShape reports whether two set-ups differ in nothing but the seed, so that matches of
// them can use the memory of each other.
func sameShape(a, b *games.Setup) bool {
	return a.Mode == b.Mode && slices.Equal(a.Options, b.Options) && slices.EqualFunc(a.Decks, b.Decks, slices.Equal[[]string])
}

// errSeat is the error of a seat that is not a player's.
func (m *Match) errSeat(seat int) error {
	return fmt.Errorf("there is no seat %d; they are 1 to %d", seat, m.game().Seats())
}
