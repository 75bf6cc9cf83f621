package serve

import (
	"encoding/json"

	"arbiter/luabind"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// Rate implements room.Rater. Bots cannot rate commands of the referee or the clock.
func (g *game) Rate(e *room.Entry, lang string) (json.RawMessage, error) {
	g.speak(lang)
	if g.m.Over() {
		return ratingOf(g.m.Rate(luabind.Command{}))
	}
	if e == nil || e.Kind != room.KindDo && e.Kind != room.KindBot {
		return encodedPart(g.m.Unrated()), nil
	}
	c, err := g.m.Parse(e.Seat, e.Text)
	if err != nil {
		return nil, room.NewRefused(protocol.Command, err)
	}
	return ratingOf(g.m.Rate(c))
}

func ratingOf(r *luabind.Rating, err error) (json.RawMessage, error) {
	if err != nil {
		return nil, err
	}
	return encodedPart(r), nil
}
