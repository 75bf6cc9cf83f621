package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// library is the loaded packs of one game, ready to play.
type library struct {
	game    games.Game
	packs   games.Packs
	mode    string // id of the mode that is to be played
	sources []load.Source
}

// folders are the flags that say which packs are loaded over the shipped ones:
// folders and archives by --pack, those of a lock, and whose archives may be.
type folders struct {
	several
	name  string  // of the flag; "" for pack
	given several // as they were given, where others stand for them; else nil
	trust trustFlags
	lock  string
}

// flag declares them.
func (f *folders) flag(c *call) {
	f.flagAs(c, "a `folder` of packs or an archive over the shipped ones; may be repeated")
}

func (f *folders) flagAs(c *call, usage string) {
	c.flags.Var(f, "pack", usage)
	f.lockFlag(c)
}

// lockFlag declares the flags for what comes without --pack.
func (f *folders) lockFlag(c *call) {
	c.flags.StringVar(&f.lock, "lock", "", "the lock whose packs are loaded, a `file` (default: "+index.LockName+" if it is here)")
	f.trust.flag(c, string(archive.Any))
}

// asGiven are those of the command line.
func (f *folders) asGiven() several {
	if f.given != nil {
		return f.given
	}
	return f.several
}

// watched are the folders of --pack; an archive is not written anew.
func (f *folders) watched() []string {
	return slices.DeleteFunc(slices.Clone(f.several), func(name string) bool { return strings.HasSuffix(name, archive.Suffix) })
}

// opener opens folders and archives.
func (f *folders) opener() (load.Opener, error) {
	policy, err := f.trust.policy(archive.Any)
	return load.Opener{Policy: policy}, err
}

// sources finds the packs of --pack.
func (f *folders) sources() (out []load.Source, err error) {
	if len(f.several) == 0 {
		return nil, nil
	}
	opener, err := f.opener()
	if err != nil {
		return nil, err
	}
	for _, name := range f.several {
		found, err := opener.Open(name)
		if err != nil {
			return nil, misused("--%s %w", cmp.Or(f.name, "pack"), err)
		}
		out = append(out, found...)
	}
	return out, nil
}

// locked gives the packs of a game that the lock names, but for those that are
// given by --pack. Their hashes are those of the lock, so that under every policy
// they are what was installed.
func (f *folders) locked(game string, given []load.Source) ([]load.Source, error) {
	lock, name, err := f.readLock()
	if lock == nil || err != nil {
		return nil, err
	}
	policy, err := f.trust.policy(archive.Hashed)
	if err != nil {
		return nil, err
	}
	store, err := storeOf(lock)
	if err != nil {
		return nil, err
	}
	all, err := lock.Sources(name, store, policy)
	if err != nil {
		return nil, misused("%s: %w", name, err)
	}
	return slices.DeleteFunc(slices.Clone(all), func(s load.Source) bool {
		of := load.GameOf(s, all)
		return of != "" && of != game || slices.ContainsFunc(given, func(g load.Source) bool { return load.ID(g) == load.ID(s) })
	}), nil
}

// of gives the packs of a game that are loaded over the shipped ones: those of the lock,
// and those of --pack.
func (f *folders) of(game string) ([]load.Source, error) {
	given, err := f.sources()
	if err != nil {
		return nil, err
	}
	locked, err := f.locked(game, given)
	if err != nil {
		return nil, err
	}
	for _, s := range given {
		if of := load.GameOf(s, given); of == "" || of == game {
			locked = append(locked, s)
		}
	}
	return locked, nil
}

// readLock reads the lock that counts here; nil when there is none.
func (f *folders) readLock() (lock *index.Lock, name string, err error) {
	if name = f.lock; name == "" {
		name = index.LockName
	}
	lock, err = index.ReadLock(name)
	switch {
	case f.lock == "" && archive.KindOf(err) == index.NoLock:
		return nil, name, nil
	case err != nil:
		return nil, name, misused("%w", err)
	}
	return lock, name, nil
}

// morePacks leads from what no loaded pack has to the flag that loads others.
const morePacks = "packs are added with --pack"

// load reads the packs of a mode, and those of the folders over them.
func (f *folders) load(mode, rules string) (*library, error) {
	extra, err := f.sources()
	if err != nil {
		return nil, err
	}
	lib, err := f.find(mode, rules, extra)
	var none games.NoModeError
	switch {
	case errors.As(err, &none):
		return nil, misused("%w; %s", err, morePacks)
	case err != nil:
		return nil, misused("%w", err)
	}
	return lib, nil
}

// find loads the packs that have a mode: each game in turn with what the lock has
// of it, where the mode does not tell the game.
func (f *folders) find(mode, rules string, extra []load.Source) (lib *library, err error) {
	candidates := registry.All
	if g, known := registry.Named(mode); known {
		candidates = []games.Game{g}
	}
	var none error
	for _, of := range candidates {
		locked, err := f.locked(of.Name(), extra)
		if err != nil {
			return nil, err
		}
		over := slices.Concat(locked, extra)
		g, p, id, err := registry.Find(mode, rules, over)
		var no games.NoModeError
		switch {
		case err == nil:
			return &library{g, p, id, append(g.Shipped(), over...)}, nil
		case !errors.As(err, &no):
			return nil, err
		}
		if none == nil || len(err.Error()) > len(none.Error()) {
			none = err // that which knows most modes
		}
		if len(locked) == 0 && f.lock == "" {
			if lock, _, _ := f.readLock(); lock == nil {
				break // the other games would give the same answer
			}
		}
	}
	return nil, none
}

// loadFor reads the packs of a game, and those of the folders over them.
func (f *folders) loadFor(g games.Game) (*library, error) {
	extra, err := f.sources()
	if err != nil {
		return nil, err
	}
	locked, err := f.locked(g.Name(), extra)
	if err != nil {
		return nil, err
	}
	extra = slices.Concat(locked, extra)
	p, err := registry.Load(g, extra)
	if err != nil {
		return nil, misused("%w", err)
	}
	return &library{game: g, packs: p, sources: append(g.Shipped(), extra...)}, nil
}

// loadRecorded reads the packs of the game of a record: that of its packs.
func (f *folders) loadRecorded(h *record.Header) (*library, error) {
	lib, err := f.loadFor(registry.OfPacks(h.PackIDs()))
	if err == nil {
		lib.mode = h.Mode
	}
	return lib, err
}

// open makes the match of a header, not yet started.
func (l *library) open(h *record.Header, o match.Options) (match.Any, error) {
	if known := l.packs.Modes(); !slices.Contains(known, h.Mode) {
		return nil, misused("%w", games.NoMode(h.Mode, known))
	}
	g, err := l.packs.Open(h.Setup(), o)
	if err != nil {
		return nil, misused("%w", err)
	}
	return g, nil
}

// deck finds a deck by its id or a part of it, or reads one for a mode from a file.
func deck(from games.Decked, mode, name string) (cards []string, err error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		if cards, err = from.DeckFile(mode, name); err != nil {
			return nil, misused("deck %v", err)
		}
		return cards, nil
	}
	if cards, err = from.Deck(name); err != nil {
		return nil, misused("%w, or a file FILE.toml", err)
	}
	return cards, nil
}

// modeUsage is the help of --mode.
func modeUsage() string {
	return "the `mode` of the room: " + strings.Join(registry.Words(), ", ") + " or a mode of the packs"
}

// rulesUsage is the help of --rules.
func rulesUsage() string {
	modes, rules := registry.VariedBy()
	usual, _, _ := strings.Cut(rules, " ")
	return fmt.Sprintf("the `rules` of %s: %s (default %s)", modes, rules, usual)
}

// botUsage is the help of --bot.
func botUsage() string {
	text := "the `bot` of seats without a person: easy, normal or hard; or by name random, casual, greedy, or mcts, which searches with a budget in iterations as in mcts:500"
	for _, g := range registry.All {
		if b, ok := g.(games.Botted); ok {
			text += fmt.Sprintf(", for %s also %s", g.Mode(), strings.Join(b.Bots(), " and "))
		}
	}
	return text
}

// checkRules refuses --rules where a game has none to choose among.
func checkRules(mode, rules string) error {
	g, known := registry.Named(mode)
	if rules == "" || !known {
		return nil // the packs know
	}
	if all := games.Variants(g); len(all) > 0 {
		return oneOf("rules", rules, all...)
	}
	modes, _ := registry.VariedBy()
	return misused("--rules are for %s; add --mode %s", modes, strings.Split(modes, ",")[0])
}

// checkBot refuses a bot that cannot play the game.
func (l *library) checkBot(flag, name string) error {
	if kind, _, _ := strings.Cut(name, ":"); !games.KnowsBot(l.game, l.packs, name) {
		return misused("%w; %s", oneOf(flag, kind, games.Bots(l.game, l.packs)...), morePacks)
	}
	if err := games.CheckBot(l.game, l.packs, name); err != nil {
		return misused("--%s: %w", flag, err)
	}
	return nil
}
