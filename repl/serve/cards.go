package serve

import (
	"errors"
	"fmt"
	"net/http"
	"slices"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/games/registry"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// maxOdds is how many decks one address may have played in an hour.
const maxOdds = 30

// postCards answers the page on which people browse cards and build decks of the shipped packs.
func (s *Server) postCards(w http.ResponseWriter, r *http.Request) {
	var ask cards.Ask
	if err := body(w, r, &ask); err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	is, err := s.lobby.cards(&ask, s.cfg.Odds, func() error { return s.quotas.take("win rates", s.from(r), maxOdds) })
	var no *room.Refused
	if err != nil && !errors.As(err, &no) {
		err = &room.Refused{Code: protocol.Malformed, Text: i18n.Of(err, ask.Lang)}
	}
	s.answerJSON(w, is, err)
}

// cards answers a question about cards. It asks begins before it lets bots play matches.
func (l *lobby) cards(ask *cards.Ask, odds cards.Odds, begins func() error) (any, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.load(); err != nil {
		return nil, err
	}
	if ask.Mode == "" {
		ask.Mode = registry.Builtin().Usual().Mode
	}
	g, p, mode := l.having(ask.Mode)
	if p == nil {
		return nil, &room.Refused{Code: protocol.Malformed, Text: fmt.Sprintf("unknown mode %q", shorten(ask.Mode))}
	}
	desk := l.desks[g.Name]
	if desk == nil {
		desk = cards.NewDesk(g, p, mode)
		desk.Odds = odds
		l.desks[g.Name] = desk
	}
	ask.Mode, desk.Begins = mode, begins
	return desk.Answer(ask)
}

// having finds the packs of a mode; nil = none of the shipped ones.
func (l *lobby) having(word string) (*games.Definition, *games.Packs, string) {
	for i, g := range registry.Builtin().Games() {
		p := l.packs[i]
		if word == g.Name || word == g.Mode {
			if id, err := p.Mode(g.Mode, ""); err == nil {
				return g, p, id
			}
		}
		if slices.Contains(p.Modes(), word) {
			return g, p, word
		}
	}
	return nil, nil, ""
}

// usualDecks replaces decks without a name by the usual ones of their seats.
func (l *lobby) usualDecks(s *room.Setup) error {
	if !slices.ContainsFunc(s.Decks, isUsual) {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	var names []string
	if _, p, mode := l.having(s.Mode); p != nil && p.Decks != nil && len(s.Packs) == 0 {
		names = p.Decks.Starters(mode, s.Options)
	}
	for i, d := range s.Decks {
		switch {
		case !isUsual(d):
		case i >= len(names) || names[i] == "":
			return &room.Refused{Code: protocol.Malformed, Text: fmt.Sprintf("seat %d has no usual deck here; name a deck for each seat", i+1)}
		default:
			s.Decks[i] = []string{names[i]}
		}
	}
	return nil
}

func isUsual(deck []string) bool { return len(deck) == 1 && deck[0] == "" }
