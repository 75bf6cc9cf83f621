package serve

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"arbiter/core/i18n"
	"arbiter/luabind"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// Games makes matches. They run on the workers of a luabind.Host, which have machines for
// scripts of their own. Several goroutines may use it.
type Games struct {
	host     *luabind.Host
	archives luabind.Archives

	mu   sync.Mutex
	sets map[string]*set
	used []string // keys, the least recently used first

	texts sync.Map // of definitions: matches of the same packs share them
	count atomic.Int64
}

// definition identifies the text of a definition. It depends on nothing else of a match.
type definition struct{ pin, mode, kind, lang string }

// maxShared bounds the texts that matches share.
const maxShared = 20_000

// definition returns the text of a definition, which another match may have made.
func (g *Games) definition(of definition, make func() []byte) []byte {
	if of.pin == "" { // of a match from before packs were identified
		return make()
	}
	if found, ok := g.texts.Load(of); ok {
		return found.([]byte)
	}
	text := make()
	if g.count.Load() < maxShared {
		g.count.Add(1)
		g.texts.Store(of, text)
	}
	return text
}

// NewGames makes games that run on so many workers. archives keeps packs by their hashes.
func NewGames(workers int, archives luabind.Archives) *Games {
	return &Games{host: luabind.NewHost(luabind.HostOptions{Workers: workers, Archives: archives}), archives: archives, sets: map[string]*set{}}
}

// Close ends the workers when they have done what was asked of them.
func (g *Games) Close() { g.host.Close() }

// set is the loaded packs of matches with the same mode and archives. The workers load their
// own after it.
type set struct {
	mu    sync.Mutex
	packs *luabind.Packs
	kept  bool // its archives are stored
}

// maxSets bounds the loaded packs, apart from those of workers.
const maxSets = 12

func (g *Games) set(s *room.Setup) (*set, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := strings.Join(append([]string{s.Mode}, s.Packs...), " ")
	if found := g.sets[key]; found != nil {
		g.used = append(slices.DeleteFunc(g.used, func(k string) bool { return k == key }), key)
		return found, nil
	}
	var sources []luabind.Source
	for _, hash := range s.Packs {
		data, err := g.archives.Get(hash)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, refused(i18n.Errorf("unknown pack %q; upload it first", "没有扩展包%q；请先上传", safeio.Shorten(hash)))
		}
		if err != nil {
			return nil, refused(i18n.Errorf("pack %q: %v", "扩展包%q：%v", safeio.Shorten(hash), err))
		}
		a, err := archive.Read(data)
		if err != nil {
			return nil, refused(i18n.Errorf("pack %q: %v", "扩展包%q：%v", safeio.Shorten(hash), err))
		}
		sources = append(sources, luabind.FS(hash, a))
	}
	packs, err := luabind.Load(s.Mode, sources...)
	if err != nil {
		return nil, refused(err)
	}
	made := &set{packs: packs}
	if len(g.used) >= maxSets {
		delete(g.sets, g.used[0])
		g.used = g.used[1:]
	}
	g.sets[key] = made
	g.used = append(g.used, key)
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

func refused(err error) *room.Refused { return room.NewRefused(protocol.Malformed, err) }

// Check implements room.Games: it replaces a room by its mode and options, names of decks
// by their cards, and completes what is not given.
func (g *Games) Check(_ string, s *room.Setup) error {
	on, err := g.set(s)
	if err != nil {
		return err
	}
	if err := on.complete(s); err != nil {
		return err
	}
	t, err := g.host.New(on.packs, setupOf(s))
	if err != nil {
		return refused(err)
	}
	defer g.host.Remove(t)
	if err := t.With(context.Background(), func(m *luabind.Match) error { return begun(m, s) }); err != nil {
		return err
	}
	if s.Bring {
		if !slices.Contains(s.Bots, "") {
			return refused(i18n.Errorf("no player can bring a deck, because every seat has a bot", "每个座位都是机器人，没有玩家可以自带套牌"))
		}
		if err := on.hasDecks(s); err != nil {
			return err
		}
	}
	s.Pin = on.packs.Hash()
	if err := on.keep(g.archives); err != nil {
		return errors.Join(room.ErrStorage, err)
	}
	return nil
}

// hasDecks rejects a room whose players cannot bring decks.
func (on *set) hasDecks(s *room.Setup) error {
	on.mu.Lock()
	defer on.mu.Unlock()
	if _, err := on.packs.CheckDeck(s.Mode, nil); err != nil {
		return refused(i18n.Errorf("players cannot bring decks: %v", "玩家不能自带套牌：%v", err))
	}
	return nil
}

// complete replaces what names a part of the packs.
func (on *set) complete(s *room.Setup) error {
	on.mu.Lock()
	defer on.mu.Unlock()
	if err := roomOf(on.packs, s); err != nil {
		return err
	}
	if modes := on.packs.Modes(); !slices.Contains(modes, s.Mode) {
		s.Mode = modes[0] // a word of Load that names a game
	}
	if s.Clock != nil && s.Clock.Late == protocol.LateBot {
		s.Relay = relayBot(on.packs)
	}
	return nil
}

// keep stores the archives of the packs.
func (on *set) keep(to luabind.Archives) error {
	on.mu.Lock()
	defer on.mu.Unlock()
	if on.kept {
		return nil
	}
	err := on.packs.Archive(to)
	on.kept = err == nil
	return err
}

// begun completes a set-up by its match.
func begun(m *luabind.Match, s *room.Setup) (err error) {
	n := m.Seats()
	if len(s.Bots) > n {
		return refused(i18n.Errorf("got %d bot%s for %d seat%s", "给出了%[1]d个机器人，座位只有%[3]d个", len(s.Bots), i18n.Plural(len(s.Bots)), n, i18n.Plural(n)))
	}
	s.Bots = append(slices.Clone(s.Bots), make([]string, n-len(s.Bots))...)
	for i, name := range s.Bots {
		if name == "" {
			continue
		}
		if _, err := m.Packs().NewBot(name, s.Seed, i+1); err != nil {
			return refused(i18n.Errorf("seat %d: %v", "座位%d：%v", i+1, err))
		}
	}
	s.Head, err = headOf(m)
	return err
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
			return refused(i18n.Errorf("unknown room %q (expected one of %s)", "没有房间%q（应为以下之一：%s）", safeio.Shorten(s.Room), i18n.List(p.Rooms())))
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
			return refused(i18n.Errorf("deck of seat %d: %v", "座位%d的套牌：%v", i+1, err))
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
func (g *Games) Open(_ string, s *room.Setup) (room.Game, error) {
	if s.Bring {
		return g.gather(s)
	}
	return g.open(s)
}
