package games

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/luabind/script/host"
)

// usualLevels are the levels of games that do not name others.
var usualLevels = [len(Bots{}.Levels)]string{"casual:65", "greedy", "mcts:300"}

// Level returns the bot that a level is in a game, and any other name as it is.
// Its budgets are such that it answers within a second, and are in iterations
// or nodes, so that it answers the same on every machine.
func Level(g *Definition, name string) string {
	if i := slices.Index(bot.Levels, name); i >= 0 {
		return cmp.Or(g.Bots.Levels[i], usualLevels[i])
	}
	return name
}

// usualAdviser is the bot that gives the hints of games that do not name another bot.
const usualAdviser = "mcts:1000"

// Adviser makes the bot that gives hints about a view. It depends on the game and the view
// alone, so that hints are the same on every machine.
func Adviser(g *Definition, p *Packs, view match.Any) (bot.Advisor, error) {
	return NewAdvisor(g, p, AdviserName(g), view.Position())
}

// AdviserName names the bot that gives hints.
func AdviserName(g *Definition) string { return cmp.Or(g.Bots.Adviser, usualAdviser) }

// LighterAdviser names the bot that gives hints, with one share in so many of its budget.
func LighterAdviser(g *Definition, shares int) string {
	name := AdviserName(g)
	kind, budget, err := bot.Parse(name, slices.Concat(g.Bots.Names, bot.Names), budgets(g))
	if err != nil || budget == 0 || shares < 2 {
		return name
	}
	return fmt.Sprintf("%s:%d", kind, max(budget/shares, 1))
}

// NewAdvisor makes a bot by name that can say what it expects of commands.
func NewAdvisor(g *Definition, p *Packs, name string, seed uint64) (bot.Advisor, error) {
	b, err := NewBot(g, p, name, seed, 0)
	if err != nil {
		return nil, err
	}
	a, ok := b.(bot.Advisor)
	if !ok {
		return nil, i18n.Errorf("the bot %s does not search, so it cannot estimate chances; use %s", "机器人%s不搜索，无法估计局势；可用%s", name, AdviserName(g))
	}
	return a, nil
}

// BotNames lists the bots that can play with packs: the game's own first,
// those of the packs, those that play any game, and the levels last.
func BotNames(g *Definition, p *Packs) (names []string) {
	names = slices.Clone(g.Bots.Names)
	for i := range p.Library().Bots {
		names = append(names, p.Library().Bots[i].ID)
	}
	return slices.Concat(names, bot.Names, bot.Levels)
}

// BotOffers describes the bots that can play with packs, as BotNames lists them: of those of
// packs and of the engine what they do, of levels which bot they are.
func BotOffers(g *Definition, p *Packs, lang string) (list []Offer) {
	own := p.Library().Bots
	for _, name := range BotNames(g, p) {
		o := Offer{ID: name}
		if i := slices.IndexFunc(own, func(d def.Bot) bool { return d.ID == name }); i >= 0 {
			o.Name, o.Text, o.Pack = own[i].Name.In(lang), def.Fill(own[i].Text.In(lang), own[i].VarText), own[i].Pack
		} else if is := Level(g, name); is != name {
			o.Name = is
		} else {
			o.Text = bot.About(name).In(lang)
		}
		list = append(list, o)
	}
	return list
}

// CheckBot refuses the name of a bot that cannot play with packs.
func CheckBot(g *Definition, p *Packs, name string) error {
	if d, err := p.Library().Bot(name); d != nil || err != nil {
		return err
	}
	all := BotNames(g, p)
	if of, short, ok := strings.Cut(name, ":"); ok && !hasBudget(g, of) && slices.Contains(all, short) {
		return fmt.Errorf("no loaded pack %q has a bot %q; write %s", of, short, short)
	}
	_, _, err := bot.Parse(name, all, budgets(g))
	return err
}

// budgets are those of all bots of a game.
func budgets(g *Definition) []bot.Budget { return slices.Concat(g.Bots.Budgets, bot.Budgets) }

func hasBudget(g *Definition, name string) bool {
	return slices.ContainsFunc(budgets(g), func(b bot.Budget) bool { return b.Bot == name })
}

// KnowsBot reports whether there is a bot of a name, whatever its budget or its pack.
func KnowsBot(g *Definition, p *Packs, name string) bool {
	if d, err := p.Library().Bot(name); d != nil || err != nil {
		return true
	}
	kind, short, _ := strings.Cut(name, ":")
	all := BotNames(g, p)
	return slices.Contains(all, kind) || slices.Contains(all, short)
}

// NewBot makes a bot by name, for matches of the packs. Bots of one match should have
// different streams.
func NewBot(g *Definition, p *Packs, name string, seed uint64, stream int) (bot.Bot, error) {
	name = Level(g, name)
	if err := CheckBot(g, p, name); err != nil {
		return nil, err
	}
	if kind, budget, err := bot.Parse(name, g.Bots.Names, g.Bots.Budgets); err == nil {
		return g.Bots.New(kind, budget, seed, stream), nil
	}
	if d, _ := p.Library().Bot(name); d != nil {
		if p.NewBot == nil {
			return nil, fmt.Errorf("packs of %s have no bots", g.Name)
		}
		return p.NewBot(d, seed, stream), nil
	}
	return bot.New(name, seed, stream)
}

// NewBotAgain is NewBot, with a bot of an earlier match of that seat and these packs, nil
// at first. A bot that can start over is reused.
func NewBotAgain(g *Definition, p *Packs, used bot.Bot, name string, seed uint64, stream int) (bot.Bot, error) {
	if b, ok := used.(bot.Renewing); ok && b.Name() == name {
		b.Renew(seed, stream)
		return used, nil
	}
	return NewBot(g, p, name, seed, stream)
}

// Again returns a match of a set-up that has made one before, with another seed. It reuses
// the memory of a used match when the packs can, else it makes a new one.
func Again(p *Packs, used display.Match, s Setup, o match.Options) (display.Match, error) {
	if p.Reset != nil {
		return used, p.Reset(used, s)
	}
	return p.Open(s, o)
}

// Once refuses options that are given twice, because either value would be a guess.
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

// Arguments returns the types that scripts of a game pass and get; nil when the game does
// not declare them.
func Arguments(g *Definition) host.Types {
	if g.Scripts.Types == nil {
		return nil
	}
	return g.Scripts.Types()
}

// Notes lists what is doubtful in loaded packs.
func Notes(p *Packs) []string {
	var out []string
	if p.Lint != nil {
		out = p.Lint().Lines()
	}
	return append(out, p.Library().Notes...)
}

// NoMode is the error of a mode that packs do not have. known is what can be
// named.
func NoMode(name string, known []string) error {
	var once []string // a game may have a mode of its name
	for _, k := range known {
		if !slices.Contains(once, k) {
			once = append(once, k)
		}
	}
	return NoModeError{name, once}
}

// NoModeError is the error of NoMode.
type NoModeError struct {
	Name  string
	Known []string
}

func (e NoModeError) Error() string { return e.Unwrap().Error() }

// Unwrap returns the message in the languages of people.
func (e NoModeError) Unwrap() error {
	return i18n.Errorf("unknown mode %q%s%s", "没有模式%q%s%s", e.Name, i18n.Expected(e.Known), i18n.Offer(e.Name, e.Known))
}

// NoRoom is the error of a room that packs do not have. known is what can be
// named.
func NoRoom(name string, known []string) error {
	return i18n.Errorf("unknown room %q%s%s", "没有房间%q%s%s", name, i18n.Expected(known), i18n.Offer(name, known))
}

// Deal returns a deck for every seat of a set-up: those that it has, and after them those
// that are played when none is named.
func Deal(from Decks, s Setup) ([][]string, error) {
	return dealt(from, s.Mode, from.Starters(s.Mode, s.Options), s.Decks)
}

// DealPlayed is Deal for a match that people begin.
func DealPlayed(from Decks, s Setup) ([][]string, error) {
	return dealt(from, s.Mode, from.Played(s.Mode, s.Options), s.Decks)
}

// dealt returns the decks that are given, and after them those of a list of names.
func dealt(from Decks, mode string, names []string, given [][]string) ([][]string, error) {
	if len(given) > 0 && len(names) == 0 {
		return nil, fmt.Errorf("%s has no decks", mode)
	}
	if len(given) > len(names) {
		return nil, fmt.Errorf("%d decks are given; a %s has %d seat%s", len(given), mode, len(names), i18n.Plural(len(names)))
	}
	decks := slices.Clone(given)
	for i, name := range names[len(given):] {
		if name == "" {
			return nil, fmt.Errorf("no deck of the packs is for player %d of %s: name a deck for each seat", len(given)+i+1, mode)
		}
		deck, err := from.Deck(name)
		if err != nil {
			return nil, err
		}
		decks = append(decks, deck)
	}
	return decks, nil
}

// TitleOf returns what people call a game: its title, or the name of its usual mode.
func TitleOf(g *Definition, p *Packs, lang string) string {
	if title := g.Title.In(lang); title != "" {
		return title
	}
	usual, err := p.Mode(g.Mode, "")
	if err != nil {
		return g.Name
	}
	return cmp.Or(ModeName(p, usual, lang), g.Name)
}

// ModeName returns what people call a mode, or its id if it has no name.
func ModeName(p *Packs, mode, lang string) string {
	for _, m := range LobbyOf(p, lang).Modes {
		if m.ID == mode {
			return cmp.Or(m.Name, mode)
		}
	}
	return mode
}

// ModeTitle returns what people call a mode of a game. A mode without a name that is the usual one
// has that of the game.
func ModeTitle(g *Definition, p *Packs, mode, lang string) string {
	name := ModeName(p, mode, lang)
	if name == mode && mode == g.Mode {
		return cmp.Or(g.Title.In(lang), mode)
	}
	return name
}

// LobbyOf reports what rooms of packs can be made of: at least their modes.
func LobbyOf(p *Packs, lang string) Lobby {
	if p.Rooms != nil {
		return p.Rooms.Lobby(lang)
	}
	l := Lobby{Rooms: []Preset{}, Modules: []Offer{}, Options: []Offer{}, Decks: []Offer{}}
	names := map[string]string{}
	p.Define(lang, func(d def.Entry) {
		if d.Kind == "mode" && d.Name != d.ID {
			names[d.ID] = d.Name
		}
	})
	for _, id := range p.Modes() {
		l.Modes = append(l.Modes, Offer{ID: id, Name: names[id]})
	}
	return l
}

// EyeOf makes the eye for matches of a set-up; g is one that has started.
func EyeOf(p *Packs, g match.Any) (observe.Eye, error) {
	if p.Eye == nil {
		return nil, fmt.Errorf("the game has no observations: it does not show what a seat sees as numbers")
	}
	return p.Eye(g)
}
