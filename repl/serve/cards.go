package serve

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/room"
)

// maxOdds is how many decks one address may have played in an hour.
const maxOdds = 30

// postCards answers the page on which people browse cards and build decks. They are those of the
// packs of the server, or with the token of a link those of its match.
func (s *Server) postCards(w http.ResponseWriter, r *http.Request) {
	var ask cards.Ask
	if err := body(w, r, &ask); err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	var is any
	var err error
	if bearer(r) != "" {
		is, err = s.cardsOfMatch(r, &ask)
	} else {
		is, err = s.lobby.cards(&ask, s.odds, func() error { return s.quotas.take(i18n.Text{EN: "win rates", ZH: "胜率计算"}, s.from(r), maxOdds) })
	}
	var no *room.Refused
	if err != nil && !errors.As(err, &no) {
		no = malformed(err)
	}
	if err != nil { // the question has a language of its own
		err = &room.Refused{Code: no.Code, Text: no.In(cmp.Or(ask.Lang, languageOf(r))), Retry: no.Retry}
	}
	s.answerJSON(w, r, is, err)
}

// cardsOfMatch answers a question about the cards of a match.
func (s *Server) cardsOfMatch(r *http.Request, ask *cards.Ask) (any, error) {
	status, err := wait(r.Context(), s, func(h *room.Hub, done func(room.Status, error)) { h.Status(bearer(r), done) })
	if err != nil {
		return nil, err
	}
	return s.tables.answer(status.Mode, status.Packs, ask, s.store.Pack)
}

// tables has the desks of matches with uploaded packs. They do not play matches of decks.
type tables struct {
	mu    sync.Mutex
	desks map[string]*cards.Desk // by the mode and the hashes of the packs
}

// maxDesks bounds the packs that desks keep loaded.
const maxDesks = 8

// answer answers a question about the cards of a mode with more packs, which get returns by their
// hashes.
func (t *tables) answer(mode string, packs []string, ask *cards.Ask, get func(hash string) ([]byte, error)) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := strings.Join(append([]string{mode}, packs...), " ")
	desk := t.desks[key]
	if desk == nil {
		var sources []load.Source
		for _, hash := range packs {
			data, err := get(hash)
			if err != nil {
				return nil, err
			}
			a, err := archive.Read(data)
			if err != nil {
				return nil, err
			}
			sources = append(sources, load.Source{FS: a, Name: hash})
		}
		g, p, usual, err := registry.Builtin().Find(mode, "", sources)
		if err != nil {
			return nil, err
		}
		if len(t.desks) >= maxDesks || t.desks == nil {
			t.desks = map[string]*cards.Desk{}
		}
		desk = cards.NewDesk(g, p, usual)
		t.desks[key] = desk
	}
	return desk.Answer(ask)
}

// cards answers a question about cards. It asks begins before it lets bots play matches.
func (l *lobby) cards(ask *cards.Ask, odds cards.Odds, begins func() error) (any, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.load(); err != nil {
		return nil, err
	}
	if ask.Mode == "" {
		ask.Mode = l.offered.games.Usual().Mode
	}
	g, p, mode := l.having(ask.Mode)
	if p == nil {
		known := l.offered.games.Words()
		for _, p := range l.packs {
			known = append(known, p.Modes()...)
		}
		return nil, malformed(i18n.Errorf("unknown mode %q%s", "没有模式%q%s", safeio.Shorten(ask.Mode), i18n.OfferOrAll(ask.Mode, known)))
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

// having finds the packs of a mode; nil = no game of the server has it.
func (l *lobby) having(word string) (*games.Definition, *games.Packs, string) {
	for i, g := range l.offered.games.Games() {
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

// usualDecks replaces decks without a name by the usual ones of their seats. Each seat must have one.
func (l *lobby) usualDecks(s *room.Setup) error {
	if len(s.Decks) == 0 {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	var names []string
	if _, p, mode := l.having(s.Mode); p != nil && p.Decks != nil && len(s.Packs) == 0 {
		if seats := seatsOf(p, mode); len(s.Decks) != seats {
			return malformed(i18n.Errorf("expected %d deck%s, one for each seat, not %d; an empty name is the usual deck", "应有%[1]d副套牌，每个座位一副，而不是%[3]d副；空名称表示常用套牌", seats, i18n.Plural(seats), len(s.Decks)))
		}
		names = p.Decks.Starters(mode, s.Options)
	}
	for i, d := range s.Decks {
		switch {
		case !isUsual(d):
		case i >= len(names) || names[i] == "":
			return malformed(i18n.Errorf("seat %d has no usual deck here; name a deck for each seat", "座位%d在此没有常用套牌；请为每个座位指定套牌", i+1))
		default:
			s.Decks[i] = []string{names[i]}
		}
	}
	return nil
}

func isUsual(deck []string) bool { return len(deck) == 1 && deck[0] == "" }
