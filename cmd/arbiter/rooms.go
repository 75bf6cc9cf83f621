package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/layout"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/room"
)

var roomsCommand = command{
	name: "rooms", usage: "[flags]",
	summary:  "List the parts of rooms",
	about:    "These are modes, ready-made rooms of packs, modules, options, decks, and the bots that play in them.",
	examples: []string{"rooms", "rooms --pack ./mycards", "rooms --mode xiangqi --json"},
	run:      rooms,
}

func rooms(c *call) error {
	fs := c.newFlags()
	mode := fs.String("mode", "", "only the game of a `mode`")
	lang := fs.String("lang", "en", "the `language` of texts: en or zh")
	asJSON := fs.Bool("json", false, "as JSON, an object a game")
	var packs folders
	packs.flag(c)
	words, err := c.parse()
	switch {
	case errors.Is(err, errHelp):
		return nil
	case err != nil:
		return err
	case len(words) > 0:
		return misused("rooms: it takes no arguments, got %q", words[0])
	}
	if err := oneOf("lang", *lang, "en", "zh"); err != nil {
		return err
	}
	list, err := packs.lobbies(*mode)
	if err != nil {
		return err
	}
	if *asJSON {
		return c.lobbiesJSON(list, *lang)
	}
	for _, lib := range list {
		c.lobby(lib, *lang)
	}
	return nil
}

// lobbies loads the packs of the game that has a mode, or of every game that
// the folders are of.
func (f *folders) lobbies(mode string) (list []*library, err error) {
	if mode != "" {
		lib, err := f.load(mode, "")
		return []*library{lib}, err
	}
	extra, err := f.sources()
	if err != nil {
		return nil, err
	}
	for _, g := range registry.All {
		if !registry.Takes(g, extra) {
			continue
		}
		lib, err := f.loadFor(g)
		if err != nil {
			return nil, err
		}
		list = append(list, lib)
	}
	return list, nil
}

// lobbiesJSON prints what rooms can be made of, an object a game.
func (c *call) lobbiesJSON(list []*library, lang string) error {
	for _, lib := range list {
		line := struct {
			Game string `json:"game"`
			games.Lobby
			Bots []games.Offer `json:"bots"`
		}{lib.game.Name(), games.LobbyOf(lib.packs, lang), games.BotOffers(lib.game, lib.packs, lang)}
		if err := c.json(line); err != nil {
			return err
		}
	}
	return nil
}

// lobby prints what rooms of a game can be made of.
func (c *call) lobby(lib *library, lang string) {
	l := games.LobbyOf(lib.packs, lang)
	fmt.Fprintf(c.out, "%s\n", lib.game.Name())
	section := func(title string, list []games.Offer) {
		if len(list) == 0 {
			return
		}
		fmt.Fprintf(c.out, "  %s\n", title)
		for _, o := range list {
			text := o.Name
			if o.Text != "" {
				text = strings.TrimPrefix(text+": "+o.Text, ": ")
			}
			fmt.Fprintln(c.out, layout.Columns("    "+o.ID, text, 30, layout.Default))
		}
	}
	section("modes (--mode)", l.Modes)
	presets := make([]games.Offer, len(l.Rooms))
	for i, r := range l.Rooms {
		presets[i] = r.Offer
		presets[i].Text += " " + presetFacts(&r)
	}
	section("rooms (--room)", presets)
	section("modules (--with)", l.Modules)
	section("options (--option)", l.Options)
	section("decks (--deck)", l.Decks)
	section("bots (--bot, or --bots for each seat)", games.BotOffers(lib.game, lib.packs, lang))
}

func presetFacts(r *games.Preset) string {
	facts := append([]string{r.Mode}, r.Modules...)
	facts = append(append(facts, r.Options...), r.Decks...)
	text := "(" + strings.Join(facts, ", ") + ")"
	if len(r.Lacks) > 0 {
		text += " " + r.Needs()
	}
	return text
}

// roomFlags are the flags that say what a match is made of, besides the mode.
type roomFlags struct {
	name    string        // of --room: a file or a room of the packs
	with    several       // modules
	file    *room.Room    // nil when the room is none of a file
	preset  *games.Preset // nil when it is none of a pack
	set     games.Setup   // of the file
	seats   []record.Seat
	given   []string // the names of the flags that were given
	modules []string // that are on by name
}

func (f *playFlags) roomFlags(c *call) {
	c.flags.StringVar(&f.at.name, "room", "", "the `room`: a file FILE.toml, or one that packs have ready (arbiter rooms)")
	c.flags.Var(&f.at.with, "with", "`modules` that are on, with commas between them (arbiter rooms); may be repeated")
}

// was reports whether a flag was given.
func (r *roomFlags) was(name string) bool { return slices.Contains(r.given, name) }

// enter reads the file of --room, or finds the room among those of the packs,
// before the packs of its mode are loaded.
func (f *playFlags) enter() (err error) {
	r := &f.at
	switch {
	case r.name == "":
		return nil
	case r.was("mode"):
		return misused("--room says the mode; leave out --mode")
	case strings.HasSuffix(strings.ToLower(r.name), ".toml"):
		if r.file, err = room.Read(r.name); err != nil {
			return misused("room %w", err)
		}
		f.mode = r.file.Mode
		return nil
	}
	var known []string
	libs, err := f.packs.lobbies("")
	if err != nil {
		return err
	}
	for _, lib := range libs {
		name, err := games.Meant(lib.packs, games.KindRoom, r.name)
		if err != nil {
			return misused("--room: %w", err)
		}
		for _, p := range games.LobbyOf(lib.packs, f.lang).Rooms {
			if p.ID == name && len(p.Lacks) > 0 {
				return misused("--room %s %s; add --pack", p.ID, p.Needs())
			}
			if p.ID == name {
				r.preset, f.mode = &p, p.Mode
				return nil
			}
			known = append(known, p.ID)
		}
	}
	return misused("%w, or a file FILE.toml; %s", games.NoRoom(r.name, known), morePacks)
}

// furnish fits what the flags say of the room to the packs of its mode, and gives
// the options: those of modules, then others, those of flags last.
func (f *playFlags) furnish(lib *library) (options []string, err error) {
	r := &f.at
	modules := func(names []string) error {
		for _, name := range names {
			on, err := room.Module(lib.game, lib.packs, name)
			if err != nil {
				return misused("--with: %w", err)
			}
			options, r.modules = append(options, on...), append(r.modules, name)
		}
		options = each(options) // a module can be on twice: by the room and a flag, by itself and with its pack
		return nil
	}
	switch {
	case r.file != nil:
		if r.set, err = r.file.Fit(lib.game, lib.packs); err != nil {
			return nil, misused("room %w", err)
		}
		options, r.modules = r.set.Options, slices.Clone(r.file.Modules)
		if r.file.Seed != nil && !r.was("seed") {
			f.seed = seedFlag{*r.file.Seed, true}
		}
		for _, s := range r.file.Seats {
			r.seats = append(r.seats, record.Seat{Bot: s.Bot})
		}
	case r.preset != nil:
		if err := modules(r.preset.Modules); err != nil {
			return nil, err
		}
		options = append(options, r.preset.Options...)
		if r.set.Decks, err = room.Decks(lib.game, lib.packs, r.preset.Decks); err != nil {
			return nil, err
		}
	}
	for _, list := range r.with {
		if err := modules(strings.Split(list, ",")); err != nil {
			return nil, err
		}
	}
	return over(options, f.room), nil
}

// unheeded says on the error stream that a room seats bots or gives decks, where the
// command has them from flags alone: bots and decks are those flags.
func (c *call) unheeded(r *roomFlags, bots, decks string) {
	var seated, dealt []string
	if r.file != nil {
		for i, s := range r.file.Seats {
			if s.Bot != "" {
				seated = append(seated, fmt.Sprintf("%s at seat %d", s.Bot, i+1))
			}
			if s.Deck != "" {
				dealt = append(dealt, s.Deck)
			}
		}
	}
	if r.preset != nil {
		dealt = r.preset.Decks
	}
	if bots != "" && len(seated) > 0 && !r.was(bots) {
		fmt.Fprintf(c.err, "%s: the room has %s, who do not play here: who plays is said with --%s\n", c.cmd.name, strings.Join(seated, ", "), bots)
	}
	if decks != "" && len(dealt) > 0 && !r.was(decks) {
		fmt.Fprintf(c.err, "%s: the room has the decks %s, which are not those that meet here: these are said with --%s\n", c.cmd.name, strings.Join(dealt, ", "), decks)
	}
}

// each leaves every option once, where it stands first.
func each(options []string) (once []string) {
	for _, o := range options {
		if !slices.Contains(once, o) {
			once = append(once, o)
		}
	}
	return once
}

// over puts options in the place of earlier ones of the same name.
func over(options, later []string) []string {
	name := func(option string) string { name, _, _ := strings.Cut(option, "="); return name }
	options = slices.DeleteFunc(options, func(o string) bool {
		return slices.ContainsFunc(later, func(l string) bool { return name(l) == name(o) })
	})
	return append(options, later...)
}

// who is who plays at every seat: the flags go before the room, and that before
// what is usual.
func (f *playFlags) who(lib *library, seats int) []record.Seat {
	list := make([]record.Seat, seats)
	copy(list, f.at.seats)
	var teams []int
	if m, ok := lib.packs.(games.Roomed); ok {
		teams = m.Teams(f.mode)
	}
	for i := range list {
		s := &list[i]
		if f.auto || f.at.was("seat") || i >= len(f.at.seats) {
			if bot := s.Bot; f.person(i) {
				s.Bot = ""
			} else if bot == "" {
				s.Bot = f.bot
			}
		}
		if s.Bot != "" && f.at.was("bot") {
			s.Bot = f.bot
		}
		s.Bot = games.Level(lib.game, s.Bot)
		if i < len(teams) {
			s.Team = teams[i]
		}
	}
	return list
}
