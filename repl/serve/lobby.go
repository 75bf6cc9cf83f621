package serve

import (
	"crypto/rand"
	"encoding/binary"
	"slices"
	"sync"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	roomfile "arbiter/luabind/packs/room"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/room"
)

// GameOffer is what the rooms of a game can be made of.
type GameOffer struct {
	Game  string `json:"game"`
	Title string `json:"title"` // in the language that was asked for
	Mode  string `json:"mode"`  // the usual one
	games.Lobby
	Bots  []games.Offer  `json:"bots"`
	Seats map[string]int `json:"seats"` // by mode
}

// lobby lists the games with the shipped packs and those of the server. They are loaded when
// somebody asks first.
type lobby struct {
	offered *Offered
	mu      sync.Mutex
	packs   []*games.Packs         // of each game; nil until they are loaded
	known   map[string][]GameOffer // by language
	desks   map[string]*cards.Desk // by game
}

// load reads the packs of every game.
func (l *lobby) load() error {
	if l.packs != nil {
		return nil
	}
	var list []*games.Packs
	for _, g := range l.offered.games.Games() {
		p, err := l.offered.load(g)
		if err != nil {
			return err
		}
		list = append(list, p)
	}
	l.packs, l.known, l.desks = list, map[string][]GameOffer{}, map[string]*cards.Desk{}
	return nil
}

func (l *lobby) games(lang string) ([]GameOffer, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.load(); err != nil {
		return nil, err
	}
	if list := l.known[lang]; list != nil {
		return list, nil
	}
	var list []GameOffer
	for i, g := range l.offered.games.Games() {
		p := l.packs[i]
		usual, err := p.Mode(g.Mode, "")
		if err != nil {
			return nil, err
		}
		o := GameOffer{Game: g.Name, Title: games.TitleOf(g, p, lang), Mode: usual, Lobby: games.LobbyOf(p, lang), Bots: games.BotOffers(g, p, lang), Seats: map[string]int{}}
		for _, mode := range p.Modes() {
			o.Seats[mode] = seatsOf(p, mode)
		}
		list = append(list, o)
	}
	l.known[lang] = list
	return list, nil
}

// seatsOf returns how many play in a mode.
func seatsOf(p *games.Packs, mode string) int {
	if p.Rooms == nil {
		return 2
	}
	return len(p.Rooms.Teams(mode))
}

// modules replaces the modules of a set-up by their options.
func (l *lobby) modules(s *room.Setup) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, p := range l.packs {
		if _, err := p.Mode(s.Mode, ""); err != nil || p.Rooms == nil {
			continue
		}
		options, err := roomfile.Modules(l.offered.games.Games()[i], p, s.Modules)
		if err != nil {
			return malformed(err)
		}
		s.Options = append(options, s.Options...)
		s.Modules = nil
		return nil
	}
	return malformed(i18n.Errorf("the mode %q has no modules", "模式%q没有模块", safeio.Shorten(s.Mode)))
}

// resolve finds the mode of a set-up that names a ready-made room, and adds the packs of the server.
func (l *lobby) resolve(s *room.Setup) error {
	list, err := l.games("en")
	if err != nil {
		return err
	}
	known := l.offered.games.Words()
	for _, g := range list {
		for _, m := range g.Modes {
			known = append(known, m.ID)
		}
		for _, r := range g.Rooms {
			known = append(known, r.ID)
			if r.ID == s.Room || (s.Room == "" && r.ID == s.Mode && !hasMode(g.Modes, s.Mode)) {
				s.Room, s.Mode = r.ID, r.Mode
			}
		}
	}
	if s.Mode == "" {
		return malformed(i18n.Errorf("unknown mode or room %q%s", "没有模式或房间%q%s", safeio.Shorten(s.Room), i18n.OfferOrAll(s.Room, known)))
	}
	if len(s.Modules) > 0 {
		if err := l.modules(s); err != nil {
			return err
		}
	}
	if err := l.usualDecks(s); err != nil {
		return err
	}
	if len(s.Packs) == 0 && !slices.Contains(known, s.Mode) {
		return malformed(i18n.Errorf("unknown mode or room %q%s", "没有模式或房间%q%s", safeio.Shorten(s.Mode), i18n.OfferOrAll(s.Mode, known)))
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if g, _, _ := l.having(s.Mode); g != nil {
		_, hashes := l.offered.of(g.Name)
		s.Packs = append(hashes, s.Packs...)
	}
	return nil
}

func hasMode(list []games.Offer, id string) bool {
	return slices.ContainsFunc(list, func(o games.Offer) bool { return o.ID == id })
}

func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.BigEndian.Uint64(b[:])
}
