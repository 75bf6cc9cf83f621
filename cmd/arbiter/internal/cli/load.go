package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	decks "arbiter/luabind/games/cards"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// Library holds the loaded packs of one game, ready to play.
type Library struct {
	Game    *games.Definition
	Packs   *games.Packs
	Mode    string // id of the mode that is to be played
	Sources []load.Source
	given   []load.Source // of a record: all that --pack and the lock name, with the versions that are not loaded
}

// Folders holds the flags that select additional packs: folders and archives of --pack, the
// lock file, and the keys with which archives must be signed.
type Folders struct {
	Several
	Name  string  // of the flag; "" for pack
	Given Several // as the user gave them, if values were replaced; else nil
	Trust TrustFlags
	Lock  string
}

// Flag declares them.
func (f *Folders) Flag(c *Call) {
	f.FlagAs(c, "load a `folder` of packs or an archive in addition to the shipped ones; may be repeated")
}

// FlagAs declares the flags that name packs, with a text for --pack.
func (f *Folders) FlagAs(c *Call, usage string) {
	c.Flags.Var(f, "pack", usage)
	f.LockFlag(c)
}

// LockFlag declares the flags that apply to packs without --pack.
func (f *Folders) LockFlag(c *Call) {
	c.Flags.StringVar(&f.Lock, "lock", "", "load the packs of a lock `file` (default: "+index.LockName+" in this folder, if there is one)")
	f.Trust.Flag(c, string(archive.Any))
}

// AsGiven returns the folders as the command line has them.
func (f *Folders) AsGiven() Several {
	if f.Given != nil {
		return f.Given
	}
	return f.Several
}

// Watched returns the folders of --pack; an archive does not change.
func (f *Folders) Watched() []string {
	return slices.DeleteFunc(slices.Clone(f.Several), func(name string) bool { return strings.HasSuffix(name, archive.Suffix) })
}

// Opener opens folders and archives.
func (f *Folders) Opener() (load.Opener, error) {
	policy, err := f.Trust.Policy(archive.Any)
	return load.Opener{Policy: policy}, err
}

// Sources finds the packs of --pack.
func (f *Folders) Sources() (out []load.Source, err error) {
	if len(f.Several) == 0 {
		return nil, nil
	}
	opener, err := f.Opener()
	if err != nil {
		return nil, err
	}
	for _, name := range f.Several {
		found, err := opener.Open(name)
		if err != nil {
			return nil, Misused("--%s %w", cmp.Or(f.Name, "pack"), err)
		}
		out = append(out, found...)
	}
	return out, nil
}

// Locked returns the packs of a game that the lock file names, except those that --pack
// gives. It checks their hashes, so that under every policy they are what was installed.
func (f *Folders) Locked(game string, given []load.Source) ([]load.Source, error) {
	return f.locked(given, func(of string) bool { return of == "" || of == game })
}

// Games is all games, with those that the packs of the lock and of --pack define.
func (f *Folders) Games() (*registry.Registry, error) {
	given, err := f.Sources()
	if err != nil {
		return nil, err
	}
	return f.gamesWith(given)
}

// gamesWith is Games for packs of --pack that have been found.
func (f *Folders) gamesWith(given []load.Source) (*registry.Registry, error) {
	locked, err := f.locked(given, func(string) bool { return true })
	if err != nil {
		return nil, err
	}
	r, err := kits.All().With(slices.Concat(locked, given))
	if err != nil {
		return nil, Misused("%w", err)
	}
	return r, nil
}

// Extra returns the packs of the lock file and of --pack, of any game.
func (f *Folders) Extra() ([]load.Source, error) {
	given, err := f.Sources()
	if err != nil {
		return nil, err
	}
	locked, err := f.locked(given, func(string) bool { return true })
	return slices.Concat(locked, given), err
}

// locked is Locked for the packs of games that takes accepts; "" is a game that only a load
// would find.
func (f *Folders) locked(given []load.Source, takes func(game string) bool) ([]load.Source, error) {
	lock, name, err := f.readLock()
	if lock == nil || err != nil {
		return nil, err
	}
	policy, err := f.Trust.Policy(archive.Hashed)
	if err != nil {
		return nil, err
	}
	store, err := StoreOf(lock)
	if err != nil {
		return nil, err
	}
	all, err := lock.Sources(name, store, policy)
	if err != nil {
		return nil, Misused("%s: %w", name, err)
	}
	return slices.DeleteFunc(slices.Clone(all), func(s load.Source) bool {
		of := load.GameOf(s, all)
		return !takes(of) || slices.ContainsFunc(given, func(g load.Source) bool { return load.ID(g) == load.ID(s) })
	}), nil
}

// Of returns the packs of a game to load in addition to the shipped ones: those of the lock file
// and those of --pack.
func (f *Folders) Of(game string) ([]load.Source, error) {
	given, err := f.Sources()
	if err != nil {
		return nil, err
	}
	locked, err := f.Locked(game, given)
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

// readLock reads the lock file that applies here. It returns nil when there is none.
func (f *Folders) readLock() (lock *index.Lock, name string, err error) {
	if name = f.Lock; name == "" {
		name = index.LockName
	}
	lock, err = index.ReadLock(name)
	switch {
	case f.Lock == "" && archive.KindOf(err) == index.NoLock:
		return nil, name, nil
	case err != nil:
		return nil, name, Misused("%w", err)
	}
	return lock, name, nil
}

// MorePacks is the hint of errors about definitions that no loaded pack has.
var MorePacks = i18n.Text{EN: "packs are added with --pack", ZH: "用 --pack 添加扩展包"}

// MoreRooms is the hint of errors about modes, rooms and bots, because a message lists only the
// first names.
var MoreRooms = i18n.Text{EN: "arbiter rooms lists all of them; packs are added with --pack", ZH: "arbiter rooms 列出全部；用 --pack 添加扩展包"}

// Unknown completes the error of a mode, room or bot that no loaded pack has. An error that
// offers a near name needs no more.
func Unknown(err error) error {
	if offers(err) {
		return Misused("%w", err)
	}
	return Misused("%w; %s", err, MoreRooms)
}

// OrFile adds that a file can be named too to the error of an unknown room or deck.
func OrFile(err error) error {
	if offers(err) {
		return err
	}
	return i18n.Errorf("%w, or a file FILE.toml", "%w；也可写文件 FILE.toml", err)
}

// offers reports whether an error ends with a near name.
func offers(err error) bool { return strings.HasSuffix(err.Error(), "?") }

// Load reads the packs of a mode and those of the folders over them.
func (f *Folders) Load(mode, rules string) (*Library, error) {
	extra, err := f.Sources()
	if err != nil {
		return nil, err
	}
	lib, err := f.find(mode, rules, extra)
	var none games.NoModeError
	switch {
	case errors.As(err, &none):
		return nil, Unknown(err)
	case err != nil:
		return nil, f.Leading(Misused("%w", err), f.Several)
	}
	return lib, nil
}

// find loads the packs that define a mode. When the mode does not determine the game, it
// tries each game in turn, with the packs of the lock file for that game.
func (f *Folders) find(mode, rules string, extra []load.Source) (lib *Library, err error) {
	all, err := f.gamesWith(extra)
	if err != nil {
		return nil, err
	}
	candidates := all.Games()
	if g, known := all.Named(mode); known {
		candidates = []*games.Definition{g}
	}
	var none error
	for _, of := range candidates {
		locked, err := f.Locked(of.Name, extra)
		if err != nil {
			return nil, err
		}
		over := slices.Concat(locked, extra)
		g, p, id, err := all.Find(mode, rules, over)
		var no games.NoModeError
		switch {
		case err == nil:
			return &Library{Game: g, Packs: p, Mode: id, Sources: append(g.Shipped(), over...)}, nil
		case !errors.As(err, &no):
			return nil, err
		}
		if none == nil || len(err.Error()) > len(none.Error()) {
			none = err // the one that knows the most modes
		}
		if len(locked) == 0 && f.Lock == "" {
			if lock, _, _ := f.readLock(); lock == nil {
				break // the other games would give the same answer
			}
		}
	}
	return nil, none
}

// LoadFor reads the packs of a game, and those of the folders over them.
func (f *Folders) LoadFor(g *games.Definition) (*Library, error) {
	extra, err := f.Sources()
	if err != nil {
		return nil, err
	}
	return f.loadWith(g, extra)
}

// loadWith is LoadFor for packs of --pack that have been found.
func (f *Folders) loadWith(g *games.Definition, extra []load.Source) (*Library, error) {
	locked, err := f.Locked(g.Name, extra)
	if err != nil {
		return nil, err
	}
	extra = slices.Concat(locked, extra)
	p, err := registry.Load(g, extra)
	if err != nil {
		return nil, f.Leading(Misused("%w", err), f.Several)
	}
	return &Library{Game: g, Packs: p, Sources: append(g.Shipped(), extra...)}, nil
}

// LoadRecorded reads the packs of a record's game. Of several versions of a pack it loads the one
// with which the match began.
func (f *Folders) LoadRecorded(h *record.Header) (*Library, error) {
	given, err := f.Sources()
	if err != nil {
		return nil, err
	}
	first := record.Versions(h.Packs, given)
	all, err := f.gamesWith(first)
	if err != nil {
		return nil, err
	}
	lib, err := f.loadWith(all.OfPacks(h.PackIDs()), first)
	if err == nil {
		lib.Mode, lib.given = h.Mode, slices.Concat(lib.Sources, given)
	}
	return lib, err
}

// Migrated returns the library with the packs with which a recorded match goes on.
func (l *Library) Migrated(to []record.Pack) (*Library, error) {
	sources, err := record.KeptSources(to, nil, l.given)
	if err != nil {
		return nil, fmt.Errorf("%w; name each version with --pack", err)
	}
	packs, err := l.Game.Load(sources)
	if err != nil {
		return nil, err
	}
	return &Library{l.Game, packs, l.Mode, sources, l.given}, nil
}

// Open makes the match of a header, not yet started.
func (l *Library) Open(h *record.Header, o match.Options) (display.Match, error) {
	if known := l.Packs.Modes(); !slices.Contains(known, h.Mode) {
		return nil, Misused("%w", games.NoMode(h.Mode, known))
	}
	g, err := l.Packs.Open(h.Setup(), o)
	if err != nil {
		return nil, Misused("%w", err)
	}
	return g, nil
}

// Deck finds a deck by its id or a part of it, or reads one from a link or, for a mode, a file.
func Deck(from games.Decks, mode, name string) (cards []string, err error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		if cards, err = from.DeckFile(mode, name); err != nil {
			return nil, Misused("deck %v", err)
		}
		return cards, nil
	}
	if decks.IsLink(name) {
		d, err := decks.ReadLink(name)
		if err != nil {
			return nil, Misused("deck: %w", err)
		}
		return d.Cards, nil
	}
	if cards, err = from.Deck(name); err != nil {
		return nil, Misused("%w", OrFile(err))
	}
	return cards, nil
}

// ModeUsage is the help of --mode.
func ModeUsage() string {
	return "the `mode` of the room: " + strings.Join(kits.All().Words(), ", ") + " or a mode of the packs"
}

// RulesUsage is the help of --rules.
func RulesUsage() string {
	modes, rules := kits.All().VariedBy()
	usual, _, _ := strings.Cut(rules, " ")
	return fmt.Sprintf("the `rules` of %s: %s (default %s)", modes, rules, usual)
}

// BotUsage is the help of --bot.
func BotUsage() string {
	text := "the `bot` of seats without a person: easy, normal or hard; or by name random, casual, greedy, or mcts, which searches with a budget of iterations, for example mcts:500"
	for _, g := range kits.All().Games() {
		if len(g.Bots.Names) > 0 {
			text += fmt.Sprintf(", for %s also %s", g.Mode, strings.Join(g.Bots.Names, " and "))
		}
	}
	return text
}

// CheckRules refuses --rules for a game that has only one set of rules.
func CheckRules(mode, rules string) error {
	g, known := kits.All().Named(mode)
	if rules == "" || !known {
		return nil // the packs know
	}
	if all := g.Rules; len(all) > 0 {
		return OneOf("rules", rules, all...)
	}
	modes, _ := kits.All().VariedBy()
	return Misused("--rules are for %s; add --mode %s", modes, strings.Split(modes, ",")[0])
}

// CheckBot refuses a bot that cannot play the game.
func (l *Library) CheckBot(flag, name string) error {
	if kind, _, _ := strings.Cut(name, ":"); !games.KnowsBot(l.Game, l.Packs, name) {
		return Unknown(OneOf(flag, kind, games.BotNames(l.Game, l.Packs)...))
	}
	if err := games.CheckBot(l.Game, l.Packs, name); err != nil {
		return Misused("--%s: %w", flag, err)
	}
	return nil
}

// ShippedPacks returns the versions of the packs that the engine embeds.
func ShippedPacks() map[string]string {
	out := map[string]string{}
	for _, g := range kits.All().Games() {
		for _, s := range g.Shipped() {
			if h, err := load.ReadHead(s.FS); err == nil {
				out[h.ID] = h.Version
			}
		}
	}
	return out
}

// CheckRecordedPacks refuses a record that was played with other packs than the loaded ones.
func CheckRecordedPacks(l *Library, h *record.Header) error {
	loaded := record.PacksOf(l.Packs)
	err := h.CheckPacks(loaded)
	if err == nil {
		if err = h.Check(l.Packs); err != nil {
			return Failed(err)
		}
		return nil
	}
	lacks := h.Lacks(loaded)
	err = withCommands(err, lacks)
	if slices.ContainsFunc(lacks, func(p record.Pack) bool {
		return !slices.ContainsFunc(loaded, func(q record.Pack) bool { return q.ID == p.ID })
	}) {
		return Misused("%w", err)
	}
	return Failed(err)
}

// PrintNotes prints how loaded packs affect each other to the error stream, so that the output
// of a command stays the same. It is for commands of players.
func PrintNotes(c *Call, lib *Library) { printWarnings(c, lib.Packs.Library().Notes) }

// PrintWarnings also prints the warnings of check. It is for commands of authors.
func PrintWarnings(c *Call, lib *Library) { printWarnings(c, games.Notes(lib.Packs)) }

func printWarnings(c *Call, list []string) {
	for _, w := range list {
		c.Note("warning: %s\n", w)
	}
}

// Lobbies loads the packs of the game that has a mode. Without a mode it loads every game
// that has a pack in the folders.
func (f *Folders) Lobbies(mode string) (list []*Library, err error) {
	if mode != "" {
		lib, err := f.Load(mode, "")
		return []*Library{lib}, err
	}
	extra, err := f.Sources()
	if err != nil {
		return nil, err
	}
	all, err := f.gamesWith(extra)
	if err != nil {
		return nil, err
	}
	for _, g := range all.Games() {
		if !registry.Takes(g, extra) {
			continue
		}
		lib, err := f.LoadFor(g)
		if err != nil {
			return nil, err
		}
		list = append(list, lib)
	}
	return list, nil
}
