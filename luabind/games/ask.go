package games

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/luabind/script/host"
)

// Level gives the bot that a level is in a game, and any other name as it is.
// Its budgets are such that it answers within a second, and are in iterations
// or nodes, so that it answers the same on every machine.
func Level(g Game, name string) string {
	switch name {
	case "easy":
		return "casual"
	case "normal":
		return "greedy"
	case "hard":
		if l, ok := g.(Levelled); ok {
			return l.Hard()
		}
		return "mcts:300"
	}
	return name
}

// Bots lists the names of the bots that can play with packs: the game's own first,
// those of the packs, those that play any game, and the levels last.
func Bots(g Game, p Packs) (names []string) {
	if b, ok := g.(Botted); ok {
		names = slices.Clone(b.Bots())
	}
	for i := range p.Library().Bots {
		names = append(names, p.Library().Bots[i].ID)
	}
	return slices.Concat(names, bot.Names, bot.Levels)
}

// BotOffers tells of the bots that can play with packs, as Bots lists them: of those of
// packs what they say of themselves, of levels which bot they are.
func BotOffers(g Game, p Packs, lang string) (list []Offer) {
	own := p.Library().Bots
	for _, name := range Bots(g, p) {
		o := Offer{ID: name}
		if i := slices.IndexFunc(own, func(d def.Bot) bool { return d.ID == name }); i >= 0 {
			o.Name, o.Text, o.Pack = own[i].Name.In(lang), def.Fill(own[i].Text.In(lang), own[i].VarText), own[i].Pack
		} else if is := Level(g, name); is != name {
			o.Name = is
		}
		list = append(list, o)
	}
	return list
}

// CheckBot refuses the name of a bot that cannot play with packs.
func CheckBot(g Game, p Packs, name string) error {
	if d, err := p.Library().Bot(name); d != nil || err != nil {
		return err
	}
	all := Bots(g, p)
	if of, short, ok := strings.Cut(name, ":"); ok && of != "mcts" && slices.Contains(all, short) {
		return fmt.Errorf("no loaded pack %q has a bot %q; write %s", of, short, short)
	}
	_, _, err := bot.Parse(name, all)
	return err
}

// KnowsBot reports whether there is a bot of a name, whatever its budget or its pack.
func KnowsBot(g Game, p Packs, name string) bool {
	if d, err := p.Library().Bot(name); d != nil || err != nil {
		return true
	}
	kind, short, _ := strings.Cut(name, ":")
	all := Bots(g, p)
	return slices.Contains(all, kind) || slices.Contains(all, short)
}

// NewBot makes a bot by name, for matches of the packs. Bots of one match should have
// different streams.
func NewBot(g Game, p Packs, name string, seed uint64, stream int) (bot.Bot, error) {
	name = Level(g, name)
	if b, ok := g.(Botted); ok && slices.Contains(b.Bots(), name) {
		return b.NewBot(name), nil
	}
	if err := CheckBot(g, p, name); err != nil {
		return nil, err
	}
	if d, _ := p.Library().Bot(name); d != nil {
		k, ok := p.Machine().(scripting)
		if !ok {
			return nil, fmt.Errorf("packs of %s have no bots", g.Name())
		}
		return k.NewBot(d, seed, stream), nil
	}
	return bot.New(name, seed, stream)
}

// scripting is a machine that makes the bots of packs.
type scripting interface {
	NewBot(d *def.Bot, seed uint64, stream int) bot.Bot
}

// NewBotAgain is NewBot in the place of a bot of an earlier match of that seat and
// these packs, nil at first: one that can begin anew is used again.
func NewBotAgain(g Game, p Packs, used bot.Bot, name string, seed uint64, stream int) (bot.Bot, error) {
	if b, ok := used.(bot.Renewing); ok && b.Name() == name {
		b.Renew(seed, stream)
		return used, nil
	}
	return NewBot(g, p, name, seed, stream)
}

// Again gives a match of a set-up that has made one before, but for its seed: in
// the memory of a used match when the packs can, else a new one.
func Again(p Packs, used display.Match, s Setup, o match.Options) (display.Match, error) {
	if r, ok := p.(Resetting); ok {
		return used, r.Reset(used, s)
	}
	return p.Open(s, o)
}

// Once refuses options of which one is given twice: which of the two holds would
// be a guess.
func Once(options []string) error {
	seen := map[string]bool{}
	for _, o := range options {
		name, _, _ := strings.Cut(o, "=")
		if seen[name] {
			return fmt.Errorf("the option %s is given twice", name)
		}
		seen[name] = true
	}
	return nil
}

// Arguments tells of the types of what scripts of a game pass and get; none when it
// does not tell.
func Arguments(g Game) host.Types {
	if t, ok := g.(Typed); ok {
		return t.Arguments()
	}
	return nil
}

// Variants lists the sets of rules of a game; none when it has one.
func Variants(g Game) []string {
	if v, ok := g.(Varied); ok {
		return v.Variants()
	}
	return nil
}

// Notes lists what is doubtful in loaded packs.
func Notes(p Packs) []string {
	var out []string
	if l, ok := p.(Linted); ok {
		out = l.Lint().Lines()
	}
	return append(out, p.Library().Notes...)
}

// Exports lists the formats of a game.
func Exports(g Game) []Export {
	if e, ok := g.(Exporting); ok {
		return e.Exports()
	}
	return nil
}

// NoMode is the error of a mode that packs do not have. known is what can be
// named.
func NoMode(name string, known []string) error { return NoModeError{name, known} }

// NoModeError is the error of NoMode.
type NoModeError struct {
	Name  string
	Known []string
}

func (e NoModeError) Error() string {
	return fmt.Sprintf("unknown mode %q; there are %s%s", e.Name, strings.Join(e.Known, ", "), hint.Meant(e.Name, e.Known))
}

// NoRoom is the error of a room that packs do not have. known is what can be
// named.
func NoRoom(name string, known []string) error {
	return fmt.Errorf("there is no room %q%s; there are %s", name, hint.Meant(name, known), strings.Join(known, ", "))
}

// Decks gives a deck for every seat of a mode: those that are given, and behind
// them those that are played when none is named.
func Decks(from Decked, mode string, given ...[]string) ([][]string, error) {
	return dealt(from, mode, from.Starters(mode), given)
}

// PlayedDecks is Decks for a match that people begin.
func PlayedDecks(from Decked, mode string, given ...[]string) ([][]string, error) {
	return dealt(from, mode, from.Played(mode), given)
}

// dealt gives the decks that are given, and after them those of a list of names.
func dealt(from Decked, mode string, names []string, given [][]string) ([][]string, error) {
	if len(given) > len(names) {
		return nil, fmt.Errorf("%d decks are given; a %s has %d seats", len(given), mode, len(names))
	}
	decks := slices.Clone(given)
	for i, name := range names[len(given):] {
		if name == "" {
			return nil, fmt.Errorf("no deck of the packs is for player %d of %s: name a deck for each of the %d seats", len(given)+i+1, mode, len(names))
		}
		deck, err := from.Deck(name)
		if err != nil {
			return nil, err
		}
		decks = append(decks, deck)
	}
	return decks, nil
}

// LobbyOf tells what rooms of packs can be made of: at least their modes.
func LobbyOf(p Packs, lang string) Lobby {
	if r, ok := p.(Roomed); ok {
		return r.Lobby(lang)
	}
	l := Lobby{Rooms: []Preset{}, Modules: []Offer{}, Options: []Offer{}, Decks: []Offer{}}
	for _, id := range p.Modes() {
		l.Modes = append(l.Modes, Offer{ID: id})
	}
	return l
}
