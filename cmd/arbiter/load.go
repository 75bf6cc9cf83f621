package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/match"
	"arbiter/luabind/game"
	"arbiter/luabind/games"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
)

// library is the loaded packs of one game, ready to play.
type library struct {
	game    game.Game
	packs   game.Packs
	mode    string // id of the mode that is to be played
	sources []pack.Source
}

// folders is the flag --pack.
type folders struct{ several }

// flag declares it.
func (f *folders) flag(c *call) {
	c.flags.Var(f, "pack", "a `folder` of packs over the shipped ones; may be repeated")
}

// sources finds the packs in the folders.
func (f *folders) sources() (out []pack.Source, err error) {
	for _, dir := range f.several {
		found, err := pack.Open(dir)
		if err != nil {
			return nil, misused("--pack %v", err)
		}
		out = append(out, found...)
	}
	return out, nil
}

// morePacks leads from what no loaded pack has to the flag that loads others.
const morePacks = "packs are added with --pack"

// load reads the packs of a mode, and those of the folders over them.
func (f *folders) load(mode, rules string) (*library, error) {
	extra, err := f.sources()
	if err != nil {
		return nil, err
	}
	g, p, id, err := games.Find(mode, rules, extra)
	var none game.NoModeError
	switch {
	case errors.As(err, &none):
		return nil, misused("%w; %s", err, morePacks)
	case err != nil:
		return nil, misused("%w", err)
	}
	return &library{g, p, id, append(g.Shipped(), extra...)}, nil
}

// loadFor reads the packs of a game, and those of the folders over them.
func (f *folders) loadFor(g game.Game) (*library, error) {
	extra, err := f.sources()
	if err != nil {
		return nil, err
	}
	p, err := games.Load(g, extra)
	if err != nil {
		return nil, misused("%w", err)
	}
	return &library{game: g, packs: p, sources: append(g.Shipped(), extra...)}, nil
}

// loadRecorded reads the packs of the game of a record: that of its packs.
func (f *folders) loadRecorded(h *record.Header) (*library, error) {
	lib, err := f.loadFor(games.OfPacks(h.PackIDs()))
	if err == nil {
		lib.mode = h.Mode
	}
	return lib, err
}

// open makes the match of a header, not yet started.
func (l *library) open(h *record.Header, o match.Options) (match.Any, error) {
	if known := l.packs.Modes(); !slices.Contains(known, h.Mode) {
		return nil, misused("%w", game.NoMode(h.Mode, known))
	}
	g, err := l.packs.Open(h.Setup(), o)
	if err != nil {
		return nil, misused("%w", err)
	}
	return g, nil
}

// deck finds a deck by its id or a part of it, or reads it from a file.
func deck(from game.Decked, name string) (cards []string, err error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		if cards, err = from.DeckFile(name); err != nil {
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
	return "the `mode` of the room: " + strings.Join(games.Words(), ", ") + " or a mode of the packs"
}

// rulesUsage is the help of --rules.
func rulesUsage() string {
	modes, rules := games.VariedBy()
	usual, _, _ := strings.Cut(rules, " ")
	return fmt.Sprintf("the `rules` of %s: %s (default %s)", modes, rules, usual)
}

// botUsage is the help of --bot.
func botUsage() string {
	text := "the `bot` of seats without a person: random or greedy"
	for _, g := range games.All {
		if b, ok := g.(game.Botted); ok {
			text += fmt.Sprintf(", for %s also %s", g.Mode(), strings.Join(b.Bots(), " and "))
		}
	}
	return text
}

// checkRules refuses --rules where a game has none to choose among.
func checkRules(mode, rules string) error {
	g, known := games.Named(mode)
	if rules == "" || !known {
		return nil // the packs know
	}
	if all := game.Variants(g); len(all) > 0 {
		return oneOf("rules", rules, all...)
	}
	modes, _ := games.VariedBy()
	return misused("--rules are for %s; add --mode %s", modes, strings.Split(modes, ",")[0])
}

// checkBot refuses a bot that cannot play the game.
func (l *library) checkBot(name string) error { return oneOf("bot", name, game.Bots(l.game)...) }
