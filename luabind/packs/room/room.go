// Package room reads files that set up a match: the mode, seats with decks, bots or
// people, modules, options, a seed.
//
// Programs that embed the engine use package luabind instead.
package room

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Room is the contents of a file. Flags of a program override it.
type Room struct {
	Mode    string
	Modules []string // that are on
	Options []string // in addition to those, as name=value
	Seed    *uint64
	Seats   []Seat

	file  string
	lines load.Lines
}

// Seat is one seat of the match.
type Seat struct {
	Deck string // an id or part of it, or a file; "" = the default deck
	Bot  string // "" = a person
	Team int    // 0 = not given
}

// kind bounds what is read.
var kind = safeio.Kind{Name: "a room", Bytes: 64 << 10}

// maxSeats bounds the list of seats; the mode decides how many there are.
const maxSeats = 8

// table is the TOML form of a room.
type table struct {
	Mode    string         `toml:"mode"`
	Modules []string       `toml:"modules"`
	Options map[string]any `toml:"options"`
	Seed    *int64         `toml:"seed"`
	Seat    []struct {
		Deck   string `toml:"deck"`
		Bot    string `toml:"bot"`
		Person bool   `toml:"person"`
		Team   int    `toml:"team"`
	} `toml:"seat"`
}

var (
	keys     = []string{"mode", "modules", "options", "seed", "seat"}
	seatKeys = []string{"deck", "bot", "person", "team"}
)

// Shape returns a value of the type that a file is decoded into, for tools that
// describe it.
func Shape() any { return table{} }

// Read reads a room from a file. Fit resolves the names in it.
func Read(name string) (*Room, error) {
	text, err := safeio.Read(name, kind)
	if err != nil {
		return nil, load.Fault{File: name, Msg: err.Error()}
	}
	return parse(name, string(text))
}

func parse(name, text string) (*Room, error) {
	var t table
	meta, err := load.Decode(name, text, &t)
	if err != nil {
		return nil, err
	}
	r := &Room{Mode: t.Mode, Modules: t.Modules, file: name, lines: load.LinesOf(text)}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		k, known := unknown[0], keys
		if k[0] == "seat" {
			known = seatKeys
		}
		return nil, r.fault(r.lines.Of(k), meant(k[len(k)-1], known), "unknown key %q of a room", k.String())
	}
	if t.Mode == "" {
		return nil, r.fault(1, `for example mode = "ffa3"`, "a room must name its mode")
	}
	if len(t.Seat) > maxSeats {
		return nil, r.fault(r.at("seat", maxSeats), "", "%d seats; at most %d", len(t.Seat), maxSeats)
	}
	if t.Seed != nil {
		if *t.Seed < 0 {
			return nil, r.fault(r.line("seed"), "", "the seed %d is less than 0", *t.Seed)
		}
		seed := uint64(*t.Seed)
		r.Seed = &seed
	}
	for _, name := range slices.Sorted(maps.Keys(t.Options)) {
		value, err := setting(t.Options[name])
		if err != nil {
			return nil, r.fault(r.lines.Of([]string{"options", name}), "", "the option %s: %v", name, err)
		}
		r.Options = append(r.Options, name+"="+value)
	}
	for i, s := range t.Seat {
		if s.Person && s.Bot != "" {
			return nil, r.fault(r.at("seat", i), "leave out one of the two", "seat %d is of a person and of a bot", i+1)
		}
		r.Seats = append(r.Seats, Seat{s.Deck, s.Bot, s.Team})
	}
	return r, nil
}

// setting returns the value of an option as flags write it.
func setting(v any) (string, error) {
	switch x := v.(type) {
	case string:
		return x, nil
	case int64:
		return fmt.Sprint(x), nil
	case bool:
		return map[bool]string{true: "on", false: "off"}[x], nil
	}
	return "", errors.New("its value is true, false, a number or a word")
}

func meant(word string, known []string) string {
	if w := i18n.Nearest(word, known); w != "" {
		return fmt.Sprintf("did you mean %q?", w)
	}
	return "use " + i18n.AnyOf(known).EN
}

func (r *Room) fault(line int, hint, format string, args ...any) error {
	return load.Fault{File: r.file, Line: line, Msg: fmt.Sprintf(format, args...), Hint: hint}
}

func (r *Room) line(key string) int { return r.lines.Of([]string{key}) }

// at returns the line of a seat, from 0.
func (r *Room) at(key string, i int) int { return r.lines.At("seat", i, key) }

// Fit checks the names of the room against the packs of its mode, and returns the
// set-up of its matches. The error names the line and the nearest known name.
func (r *Room) Fit(g *games.Definition, p *games.Packs) (games.Setup, error) {
	set := games.Setup{}
	if r.Seed != nil {
		set.Seed = *r.Seed
	}
	var err error
	if set.Mode, err = p.Mode(r.Mode, ""); err != nil {
		return set, r.NoMode(err)
	}
	if err := errors.Join(r.decks(p, &set), r.players(g, p)); err != nil {
		return set, err
	}
	if set.Options, err = Modules(g, p, r.Modules); err != nil {
		return set, r.fault(r.line("modules"), "", "%v", err)
	}
	for _, o := range r.Options {
		one := set
		one.Options = append(r.seating(), o)
		name, _, _ := strings.Cut(o, "=")
		if _, err := p.Open(one, match.Options{}); err != nil {
			return set, r.fault(r.lines.Of([]string{"options", name}), "", "%v", err)
		}
	}
	set.Options = append(set.Options, r.Options...)
	return set, nil
}

// seating returns the option for the number of seats, on which the decks of the room depend.
func (r *Room) seating() []string {
	return slices.DeleteFunc(slices.Clone(r.Options), func(o string) bool { return !strings.HasPrefix(o, "seats=") })
}

// Seated returns an error if the file has more seats than a match of the room.
func (r *Room) Seated(seats int) error {
	if len(r.Seats) <= seats {
		return nil
	}
	hint := fmt.Sprintf("if the mode allows so many, add options = { seats = %d }", len(r.Seats))
	return r.fault(r.at("", seats), hint, "%d seat%s; %s has %d", len(r.Seats), i18n.Plural(len(r.Seats)), r.Mode, seats)
}

// NoMode adds the position of the mode to the error for an unknown mode.
func (r *Room) NoMode(err error) error { return r.fault(r.line("mode"), "", "%v", err) }

// Module returns the options that turn a module on, or an error in a game without
// modules.
func Module(g *games.Definition, p *games.Packs, name string) ([]string, error) {
	if m := p.Rooms; m != nil {
		return m.Module(name)
	}
	return nil, fmt.Errorf("%s has no modules; its options are set one by one", g.Mode)
}

// Modules returns the options that turn modules on, each once: several modules can turn on the
// same option, because one can be a group of others. It refuses a module that is named twice.
func Modules(g *games.Definition, p *games.Packs, names []string) (options []string, err error) {
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, i18n.Errorf("the module %s is given twice", "模块%s给出了两次", name)
		}
		on, err := Module(g, p, name)
		if err != nil {
			return nil, err
		}
		for _, o := range on {
			if !slices.Contains(options, o) {
				options = append(options, o)
			}
		}
	}
	return options, nil
}

// Decks finds decks of the packs by their ids, or returns an error in a game without
// decks.
func Decks(g *games.Definition, p *games.Packs, names []string) (out [][]string, err error) {
	from := p.Decks
	for _, name := range names {
		if from == nil {
			return nil, fmt.Errorf("%s has no decks", g.Mode)
		}
		cards, err := from.Deck(name)
		if err != nil {
			return nil, err
		}
		out = append(out, cards)
	}
	return out, nil
}

// decks finds the decks of the seats, and lets the packs check them.
func (r *Room) decks(p *games.Packs, set *games.Setup) error {
	from := p.Decks
	var starters []string
	if from != nil {
		starters = from.Starters(set.Mode, r.seating())
	}
	if len(starters) == 0 {
		for i, s := range r.Seats {
			if s.Deck != "" {
				return r.fault(r.at("deck", i), "", "%s has no decks", r.Mode)
			}
		}
		return nil
	}
	if len(r.Seats) > len(starters) {
		return r.fault(r.at("", len(starters)), "", "%d seat%s; %s has %d", len(r.Seats), i18n.Plural(len(r.Seats)), r.Mode, len(starters))
	}
	for i, name := range starters {
		if i < len(r.Seats) && r.Seats[i].Deck != "" {
			name = r.Seats[i].Deck
		}
		if name == "" {
			return r.fault(r.at("", i), "", "seat %d names no deck, and no deck of the packs is for it in %s", i+1, r.Mode)
		}
		cards, err := r.deck(from, name)
		if err != nil {
			return r.fault(r.at("deck", i), "", "%v", err)
		}
		set.Decks = append(set.Decks, cards)
	}
	if _, err := p.Open(games.Setup{Mode: set.Mode, Options: r.seating(), Decks: set.Decks}, match.Options{}); err != nil {
		text, _, _ := strings.Cut(err.Error(), "\n")
		var seat int
		if _, other := fmt.Sscanf(text, "deck of player %d:", &seat); other != nil || seat < 1 {
			return r.fault(r.line("mode"), "", "%s", err)
		}
		return r.fault(r.at("deck", seat-1), "", "%s", err)
	}
	return nil
}

// deck finds a deck, in a file in the folder of the room or in the packs.
func (r *Room) deck(from games.Decks, name string) ([]string, error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		return from.DeckFile(r.Mode, filepath.Join(filepath.Dir(r.file), name))
	}
	return from.Deck(name)
}

// players checks bots and teams.
func (r *Room) players(g *games.Definition, p *games.Packs) error {
	var teams []int
	if m := p.Rooms; m != nil {
		teams = m.Teams(r.Mode)
	}
	for i, s := range r.Seats {
		if kind, _, _ := strings.Cut(s.Bot, ":"); s.Bot != "" {
			if !games.KnowsBot(g, p, s.Bot) {
				return r.fault(r.at("bot", i), meant(kind, games.BotNames(g, p)), "unknown bot %q", kind)
			}
			if err := games.CheckBot(g, p, s.Bot); err != nil {
				return r.fault(r.at("bot", i), "", "%s", err)
			}
		}
		switch {
		case s.Team == 0:
		case slices.Max(append(teams, 0)) == 0:
			return r.fault(r.at("team", i), "", "%s has no teams", r.Mode)
		case i >= len(teams):
			return r.fault(r.at("team", i), "", "%d seat%s; %s has %d", len(r.Seats), i18n.Plural(len(r.Seats)), r.Mode, len(teams))
		case teams[i] != s.Team:
			return r.fault(r.at("team", i), "turns go round the table, and so do the teams of the mode", "seat %d is of team %d in %s, not of %d", i+1, teams[i], r.Mode, s.Team)
		}
	}
	return nil
}
