package luabind

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/room"
)

// Rooms lists the ids of the ready-made rooms of the packs: a mode with modules and options. A
// room whose packs are not loaded is left out.
func (p *Packs) Rooms() (ids []string) {
	for _, r := range games.LobbyOf(p.loaded().packs, "en").Rooms {
		if len(r.Lacks) == 0 {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// Offer is something that a room can have.
type Offer = games.Offer

// Decks lists the decks of the packs, in a language. It is empty in a game without decks.
func (p *Packs) Decks(lang string) []Offer { return games.LobbyOf(p.loaded().packs, lang).Decks }

// ModeName returns what people call a mode of the packs, in a language. It is the id of a mode
// without a name.
func (p *Packs) ModeName(mode, lang string) string {
	return games.ModeName(p.loaded().packs, mode, lang)
}

// Room returns the set-up of a room, for New, and the players of its seats: the name of a bot,
// for NewBot, or "" for a person. The room is one of Rooms, in which every player is a person,
// or a file FILE.toml of this machine, as arbiter play --room reads it. The error names the
// line of the file, or the nearest room.
func (p *Packs) Room(name string) (s Setup, bots []string, err error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		return p.roomOfFile(name)
	}
	var known []string
	if name, err = games.Meant(p.loaded().packs, games.KindRoom, name); err != nil {
		return s, nil, err
	}
	for _, r := range games.LobbyOf(p.loaded().packs, "en").Rooms {
		if known = append(known, r.ID); r.ID != name {
			continue
		}
		if len(r.Lacks) > 0 {
			return s, nil, fmt.Errorf("the room %s %s", r.ID, r.Needs())
		}
		s.Mode = r.Mode
		if s.Options, err = room.Modules(p.game, p.packs, r.Modules); err != nil {
			return s, nil, err
		}
		s.Options = append(s.Options, r.Options...)
		if s.Decks, err = room.Decks(p.game, p.packs, r.Decks); err != nil {
			return s, nil, err
		}
		return s, make([]string, p.seats(s.Mode)), nil
	}
	return s, nil, fmt.Errorf("%w, or a file FILE.toml", games.NoRoom(name, known))
}

func (p *Packs) roomOfFile(name string) (s Setup, bots []string, err error) {
	file, err := room.Read(name)
	if err != nil {
		return s, nil, err
	}
	set, err := file.Fit(p.loaded().game, p.packs)
	if err != nil {
		return s, nil, err
	}
	bots = make([]string, max(p.seats(set.Mode), len(file.Seats)))
	for i, seat := range file.Seats {
		bots[i] = seat.Bot
	}
	return Setup{Mode: set.Mode, Seed: set.Seed, Decks: set.Decks, Options: slices.Clone(set.Options)}, bots, nil
}

// seats is how many play in a mode.
func (p *Packs) seats(mode string) int {
	if r := p.packs.Rooms; r != nil {
		return len(r.Teams(mode))
	}
	return 2
}
