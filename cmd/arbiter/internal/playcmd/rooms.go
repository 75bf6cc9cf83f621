package playcmd

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/room"
)

// Rooms is the command rooms.
var Rooms = cli.Command{
	Name: "rooms", Usage: "[flags]",
	Summary:  "List modes, rooms, modules, options, decks and bots",
	About:    "These are the parts of a room, and the words that --mode, --room, --with, --option, --deck and --bot accept. All but --option and --bot also take names, in English or Chinese.",
	Examples: []string{"rooms", "rooms --pack ./mycards", "rooms --mode xiangqi --json", "rooms --game minions"},
	Run:      rooms,
}

func rooms(c *cli.Call) error {
	fs := c.NewFlags()
	mode := fs.String("mode", "", "show only the game of a `mode`")
	game := fs.String("game", "", "show only a `game`, which packs of --pack may define")
	lang := fs.String("lang", "", cli.LangUsage)
	asJSON := fs.Bool("json", false, "print JSON, one object for each game")
	var packs cli.Folders
	packs.Flag(c)
	words, err := c.Parse()
	switch {
	case errors.Is(err, cli.ErrHelp):
		return nil
	case err != nil:
		return err
	case len(words) > 0:
		return cli.Misused("rooms: unexpected argument %q; try arbiter help rooms", words[0])
	}
	if err := cli.Language(lang, *asJSON); err != nil {
		return err
	}
	list, err := lobbiesOf(&packs, *game, *mode)
	if err != nil {
		return err
	}
	if *asJSON {
		return printLobbiesJSON(c, list, *lang)
	}
	offers := make([][]games.Offer, len(list))
	for i, lib := range list {
		offers[i] = games.BotOffers(lib.Game, lib.Packs, *lang)
	}
	common := inAll(offers)
	for i, lib := range list {
		printLobby(c, lib, slices.DeleteFunc(offers[i], func(o games.Offer) bool { return slices.Contains(common, o) }), *lang)
	}
	printCommon(c, common, *lang)
	return nil
}

// printCommon prints the bots that every game has, if there are any.
func printCommon(c *cli.Call, common []games.Offer, lang string) {
	if len(common) == 0 {
		return
	}
	fmt.Fprintln(c.Out, i18n.In(lang, "every game", "每款游戏"))
	printOffers(c, botsTitle(lang), common, lang)
}

// inAll returns the bots that every game has, if there are several games. They are listed once.
func inAll(offers [][]games.Offer) (common []games.Offer) {
	if len(offers) < 2 {
		return nil
	}
	for _, o := range offers[0] {
		if !slices.ContainsFunc(offers, func(list []games.Offer) bool { return !slices.Contains(list, o) }) {
			common = append(common, o)
		}
	}
	return common
}

// printOffers prints a part of rooms with its heading.
func printOffers(c *cli.Call, title string, list []games.Offer, lang string) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(c.Out, "  %s\n", title)
	colon := i18n.In(lang, ": ", "：")
	for _, o := range list {
		text := o.Name
		if o.Text != "" {
			text = strings.TrimPrefix(text+colon+o.Text, colon)
		}
		fmt.Fprintln(c.Out, display.Columns("    "+o.ID, text, 30, display.DefaultWidth))
	}
}

func botsTitle(lang string) string {
	return i18n.In(lang, "bots (--bot, or --bots for each seat)", "机器人（--bot，或用 --bots 指定每个座位）")
}

// lobbiesOf loads what rooms of a game, or of the game of a mode, can be made of; "" is all.
func lobbiesOf(packs *cli.Folders, game, mode string) ([]*cli.Library, error) {
	if game == "" {
		return packs.Lobbies(mode)
	}
	if mode != "" {
		return nil, cli.Misused("rooms: --mode determines the game; leave out --game")
	}
	all, err := packs.Games()
	if err != nil {
		return nil, err
	}
	if err := cli.OneGame(game, all.Names()); err != nil {
		return nil, err
	}
	list, err := packs.Lobbies("")
	return slices.DeleteFunc(list, func(lib *cli.Library) bool { return lib.Game.Name != game }), err
}

// printLobbiesJSON prints the parts of rooms as JSON, an object for each game.
func printLobbiesJSON(c *cli.Call, list []*cli.Library, lang string) error {
	for _, lib := range list {
		line := struct {
			Game string `json:"game"`
			games.Lobby
			Bots []games.Offer `json:"bots"`
		}{lib.Game.Name, games.LobbyOf(lib.Packs, lang), games.BotOffers(lib.Game, lib.Packs, lang)}
		if err := c.JSON(line); err != nil {
			return err
		}
	}
	return nil
}

// printLobby prints the parts of a game's rooms, with some of its bots.
func printLobby(c *cli.Call, lib *cli.Library, bots []games.Offer, lang string) {
	l := games.LobbyOf(lib.Packs, lang)
	head := lib.Game.Name
	if title := lib.Game.Title.In(lang); lang == i18n.Chinese && title != "" { // the id in English says as much
		head += "（" + title + "）"
	}
	fmt.Fprintln(c.Out, head)
	section := func(title string, list []games.Offer) { printOffers(c, title, list, lang) }
	modes := slices.Clone(l.Modes)
	for i, m := range modes {
		if title := games.ModeTitle(lib.Game, lib.Packs, m.ID, lang); m.Name == "" && title != m.ID {
			modes[i].Name = title
		}
	}
	section(i18n.In(lang, "modes (--mode)", "模式（--mode）"), modes)
	presets := make([]games.Offer, len(l.Rooms))
	for i, r := range l.Rooms {
		presets[i] = presetOffer(&r, lang)
	}
	section(i18n.In(lang, "rooms (--room)", "房间（--room）"), presets)
	section(i18n.In(lang, "modules (--with)", "模块（--with）"), l.Modules)
	section(i18n.In(lang, "options (--option)", "选项（--option）"), l.Options)
	section(i18n.In(lang, "decks (--deck)", "套牌（--deck）"), l.Decks)
	section(botsTitle(lang), bots)
}

// presetOffer is a room with its facts after its text, or after its name if it has no text.
func presetOffer(r *games.Preset, lang string) games.Offer {
	o := r.Offer
	if facts := presetFacts(r, lang); o.Text == "" {
		o.Name += facts
	} else {
		o.Text += facts
	}
	return o
}

func presetFacts(r *games.Preset, lang string) string {
	facts := append([]string{r.Mode}, r.Modules...)
	facts = append(append(facts, r.Options...), r.Decks...)
	text := i18n.Sprintf(lang, " (%s)", "（%s）", strings.Join(facts, i18n.In(lang, ", ", "、")))
	if len(r.Lacks) > 0 {
		text += i18n.In(lang, " "+r.Needs(), "，需要扩展包"+strings.Join(r.Lacks, "、"))
	}
	return text
}

// roomFlags are the flags of a match's set-up, apart from the mode.
type roomFlags struct {
	name    string        // of --room: a file or a room of the packs
	with    cli.Several   // modules
	File    *room.Room    // nil without a file
	Preset  *games.Preset // nil when the room is not one of a pack
	set     games.Setup   // of the file
	seats   []record.Seat
	given   []string // the names of the flags that the user gave
	modules []string // that are on by name
}

func (f *PlayFlags) roomFlags(c *cli.Call) {
	c.Flags.StringVar(&f.At.name, "room", "", "the `room`: a file FILE.toml, or a ready-made one of a pack (arbiter rooms)")
	c.Flags.Var(&f.At.with, "with", "turn on `modules` (arbiter rooms), with commas between them; may be repeated")
}

// Was reports whether a flag was given.
func (r *roomFlags) Was(name string) bool { return slices.Contains(r.given, name) }

// enter reads the file of --room, or finds the room in the packs, before the packs of its
// mode are loaded.
func (f *PlayFlags) enter() (err error) {
	r := &f.At
	switch {
	case r.name == "":
		return nil
	case r.Was("mode"):
		return cli.Misused("--room determines the mode; leave out --mode")
	case strings.HasSuffix(strings.ToLower(r.name), ".toml"):
		if r.File, err = room.Read(r.name); err != nil {
			return cli.Misused("room %w", err)
		}
		f.Mode = r.File.Mode
		return nil
	}
	var known, ids []string
	var named []games.Preset
	libs, err := f.Packs.Lobbies("")
	if err != nil {
		return err
	}
	for _, lib := range libs {
		id, err := games.Meant(lib.Packs, games.KindRoom, r.name)
		if err != nil {
			return cli.Misused("--room: %w", err)
		}
		for _, p := range games.LobbyOf(lib.Packs, f.Lang).Rooms {
			known = append(known, p.ID)
			switch {
			case p.ID == r.name: // of the first game that has it
				return f.take(&p)
			case p.ID == id:
				ids, named = append(ids, id), append(named, p)
			}
		}
	}
	switch len(named) {
	case 0:
		return cli.Unknown(cli.OrFile(games.NoRoom(r.name, known)))
	case 1:
		return f.take(&named[0])
	}
	return cli.Misused("--room: %w", games.SeveralNamed(games.KindRoom, r.name, ids))
}

// take chooses a room of the packs.
func (f *PlayFlags) take(p *games.Preset) error {
	if len(p.Lacks) > 0 {
		return cli.Misused("--room %s %s; add --pack", p.ID, p.Needs())
	}
	f.At.Preset, f.Mode = p, p.Mode
	return nil
}

// furnish checks the flags of the room against the packs of its mode and returns the
// options: first those of modules, then others, and those of flags last.
func (f *PlayFlags) furnish(lib *cli.Library) (options []string, err error) {
	r := &f.At
	modules := func(names []string) error {
		for _, name := range names {
			on, err := room.Module(lib.Game, lib.Packs, name)
			if err != nil {
				return cli.Misused("--with: %w", err)
			}
			options, r.modules = append(options, on...), append(r.modules, name)
		}
		options = each(options) // the room, a flag and a pack can turn on the same module
		return nil
	}
	switch {
	case r.File != nil:
		if r.set, err = r.File.Fit(lib.Game, lib.Packs); err != nil {
			return nil, cli.Misused("room %w", err)
		}
		options, r.modules = r.set.Options, slices.Clone(r.File.Modules)
		if r.File.Seed != nil && !r.Was("seed") {
			f.Seed = SeedFlag{N: *r.File.Seed, Given: true}
		}
		for _, s := range r.File.Seats {
			r.seats = append(r.seats, record.Seat{Bot: s.Bot})
		}
	case r.Preset != nil:
		if err := modules(r.Preset.Modules); err != nil {
			return nil, err
		}
		options = append(options, r.Preset.Options...)
		if r.set.Decks, err = room.Decks(lib.Game, lib.Packs, r.Preset.Decks); err != nil {
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

// Seated returns an error if the file of the room has more seats than a match.
func (r *roomFlags) Seated(seats int) error {
	if r.File == nil {
		return nil
	}
	if err := r.File.Seated(seats); err != nil {
		return cli.Misused("room %w", err)
	}
	return nil
}

// WarnUnheeded warns that a room's bots or decks are ignored, because the command takes them
// only from flags. bots and decks are the names of those flags.
func WarnUnheeded(c *cli.Call, r *roomFlags, bots, decks string) {
	var seated, dealt []string
	if r.File != nil {
		for i, s := range r.File.Seats {
			if s.Bot != "" {
				seated = append(seated, fmt.Sprintf("%s at seat %d", s.Bot, i+1))
			}
			if s.Deck != "" {
				dealt = append(dealt, s.Deck)
			}
		}
	}
	if r.Preset != nil {
		dealt = r.Preset.Decks
	}
	if bots != "" && len(seated) > 0 && !r.Was(bots) {
		c.Note("%s: ignoring the room's bots (%s); choose bots with --%s\n", c.Cmd.Name, strings.Join(seated, ", "), bots)
	}
	if decks != "" && len(dealt) > 0 && !r.Was(decks) {
		c.Note("%s: ignoring the room's decks (%s); choose decks with --%s\n", c.Cmd.Name, strings.Join(dealt, ", "), decks)
	}
}

// each keeps only the first of equal options.
func each(options []string) (once []string) {
	for _, o := range options {
		if !slices.Contains(once, o) {
			once = append(once, o)
		}
	}
	return once
}

// over replaces options by later ones of the same name.
func over(options, later []string) []string {
	name := func(option string) string { name, _, _ := strings.Cut(option, "="); return name }
	options = slices.DeleteFunc(options, func(o string) bool {
		return slices.ContainsFunc(later, func(l string) bool { return name(l) == name(o) })
	})
	return append(options, later...)
}

// Seats returns the players of all seats: those of the flags, else of the room, else the
// usual ones.
func (f *PlayFlags) Seats(lib *cli.Library, seats int) []record.Seat {
	list := make([]record.Seat, seats)
	copy(list, f.At.seats)
	var teams []int
	if m := lib.Packs.Rooms; m != nil {
		teams = m.Teams(f.Mode)
	}
	for i := range list {
		s := &list[i]
		if f.Auto || f.At.Was("seat") || i >= len(f.At.seats) {
			if bot := s.Bot; f.person(i) {
				s.Bot = ""
			} else if bot == "" {
				s.Bot = f.Bot
			}
		}
		if s.Bot != "" && f.At.Was("bot") {
			s.Bot = f.Bot
		}
		s.Bot = games.Level(lib.Game, s.Bot)
		if i < len(teams) {
			s.Team = teams[i]
		}
	}
	return list
}
