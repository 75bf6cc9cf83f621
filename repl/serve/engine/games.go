package engine

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind"
	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// Games makes matches. Calls for one match come from its worker.
type Games struct {
	worker   func(match string) int
	archives luabind.Archives
	caches   []*cache // by worker
}

// New makes games. worker returns which of n goroutines works for a match, and archives
// keeps packs by their hashes.
func New(n int, worker func(match string) int, archives luabind.Archives) *Games {
	g := &Games{worker: worker, archives: archives}
	for range n {
		g.caches = append(g.caches, &cache{sets: map[string]*set{}})
	}
	return g
}

// cache has the packs of one worker.
type cache struct {
	sets map[string]*set
	used []string // keys, the least recently used first
}

// set is the loaded packs of matches with the same mode and archives.
type set struct {
	packs *luabind.Packs
	kept  bool // its archives are stored
}

// maxSets bounds the loaded packs of a worker.
const maxSets = 12

func (g *Games) set(match string, s *room.Setup) (*set, error) {
	c := g.caches[g.worker(match)]
	key := strings.Join(append([]string{s.Mode}, s.Packs...), " ")
	if found := c.sets[key]; found != nil {
		c.used = append(slices.DeleteFunc(c.used, func(k string) bool { return k == key }), key)
		return found, nil
	}
	var sources []luabind.Source
	for _, hash := range s.Packs {
		data, err := g.archives.Get(hash)
		if err != nil {
			return nil, refused("pack %q: %v", clip(hash), err)
		}
		a, err := archive.Read(data)
		if err != nil {
			return nil, refused("pack %q: %v", clip(hash), err)
		}
		sources = append(sources, luabind.FS(hash, a))
	}
	packs, err := luabind.Load(s.Mode, sources...)
	if err != nil {
		return nil, refused("%v", err)
	}
	made := &set{packs: packs}
	if len(c.used) >= maxSets {
		delete(c.sets, c.used[0])
		c.used = c.used[1:]
	}
	c.sets[key] = made
	c.used = append(c.used, key)
	return made, nil
}

// headOf returns the first line of the record of a match.
func headOf(m *luabind.Match) (string, error) {
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		return "", err
	}
	head, _, _ := strings.Cut(text.String(), "\n")
	return head + "\n", nil
}

func refused(format string, args ...any) *room.Refused {
	return &room.Refused{Code: protocol.Malformed, Text: fmt.Sprintf(format, args...)}
}

func clip(text string) string {
	if len(text) > 40 {
		return text[:40] + "…"
	}
	return text
}

// Check implements room.Games: it replaces a room by its mode and options, names of decks
// by their cards, and completes what is not given.
func (g *Games) Check(match string, s *room.Setup) error {
	on, err := g.set(match, s)
	if err != nil {
		return err
	}
	if err := roomOf(on.packs, s); err != nil {
		return err
	}
	if modes := on.packs.Modes(); !slices.Contains(modes, s.Mode) {
		s.Mode = modes[0] // a word of Load that names a game
	}
	m, err := on.packs.New(setupOf(s))
	if err != nil {
		return refused("%v", err)
	}
	switch n := m.Seats(); {
	case len(s.Bots) > n:
		return refused("%d bots are given for %d seats", len(s.Bots), n)
	default:
		s.Bots = append(slices.Clone(s.Bots), make([]string, n-len(s.Bots))...)
	}
	for i, name := range s.Bots {
		if name == "" {
			continue
		}
		if _, err := on.packs.NewBot(name, s.Seed, i+1); err != nil {
			return refused("seat %d: %v", i+1, err)
		}
	}
	if s.Clock != nil && s.Clock.Late == protocol.LateBot {
		s.Relay = relayBot(on.packs)
	}
	if s.Head, err = headOf(m); err != nil {
		return err
	}
	if !on.kept {
		if err := on.packs.Archive(g.archives); err != nil {
			return err
		}
		on.kept = true
	}
	s.Pin = on.packs.Hash()
	return nil
}

// relayBot is the bot that continues for late seats.
func relayBot(p *luabind.Packs) string {
	if list := p.Bots(); !slices.Contains(list, "greedy") {
		return list[0]
	}
	return "greedy"
}

// roomOf resolves a ready-made room and names of decks.
func roomOf(p *luabind.Packs, s *room.Setup) error {
	if s.Room != "" {
		set, _, err := p.Room(s.Room)
		if err != nil || strings.HasSuffix(strings.ToLower(s.Room), ".toml") {
			return refused("unknown room %q (expected one of %s)", clip(s.Room), strings.Join(p.Rooms(), ", "))
		}
		s.Mode, s.Options = set.Mode, append(slices.Clone(set.Options), s.Options...)
		if len(s.Decks) == 0 {
			s.Decks = set.Decks
		}
	}
	for i, deck := range s.Decks {
		if len(deck) != 1 {
			continue
		}
		cards, err := p.Deck(deck[0])
		if err != nil {
			return refused("deck of seat %d: %v", i+1, err)
		}
		s.Decks[i] = cards
	}
	return nil
}

func setupOf(s *room.Setup) luabind.Setup {
	return luabind.Setup{Mode: s.Mode, Seed: s.Seed, Decks: s.Decks, Options: s.Options, Lang: s.Lang}
}

// Open implements room.Games. A match goes on under its own packs: if the program ships others
// by now, those that were stored when it began.
func (g *Games) Open(match string, s *room.Setup) (room.Game, error) {
	on, err := g.set(match, s)
	if err == nil && on.packs.Hash() == s.Pin {
		m, err := on.packs.New(setupOf(s))
		if err != nil {
			return nil, err
		}
		return &game{on: on, setup: s, m: m}, nil
	}
	m, failed := luabind.Restore(strings.NewReader(s.Head), g.archives)
	if failed != nil && !errors.Is(failed, luabind.ErrNotClosed) {
		return nil, fmt.Errorf("the packs of the match cannot be loaded: %w", errors.Join(failed, err))
	}
	if on == nil { // for its bots
		packs, err := luabind.Load(s.Mode)
		if err != nil {
			return nil, err
		}
		on = &set{packs: packs}
	}
	return &game{on: on, setup: s, m: m}, nil
}
