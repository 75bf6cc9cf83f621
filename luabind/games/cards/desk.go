package cards

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// Desk answers the page on which people browse cards and build decks. It belongs to the
// goroutine of its packs.
type Desk struct {
	game  *games.Definition
	usual string // mode
	packs *games.Packs
	known map[string]*Catalogue // by mode
	// Odds plays matches with a deck; nil where the page cannot ask for that.
	Odds Odds
	// Begins is asked before matches begin; its error rejects them. nil = always.
	Begins func() error
}

// Odds plays the matches of a deck against the shipped ones. It answers immediately; the page
// asks again until the matches are over.
type Odds interface {
	Ask(mode string, deck []string) (any, error)
	// Known reports whether the matches of a deck have begun.
	Known(mode string, deck []string) bool
	Stop(mode string, deck []string)
}

// NewDesk makes the desk of the packs of a game. mode is the mode of the page if it names none.
func NewDesk(game *games.Definition, p *games.Packs, mode string) *Desk {
	return &Desk{game: game, usual: mode, packs: p, known: map[string]*Catalogue{}}
}

// Ask is a question of the page.
type Ask struct {
	What  string   `json:"what"`
	Mode  string   `json:"mode,omitempty"`
	Lang  string   `json:"lang,omitempty"` // of errors and files
	Query string   `json:"query,omitempty"`
	Name  string   `json:"name,omitempty"`
	Cards []string `json:"cards,omitempty"`
	Text  string   `json:"text,omitempty"` // of a file or link
	Seed  string   `json:"seed,omitempty"`
}

// Opened is the first answer to a page.
type Opened struct {
	Game  string    `json:"game"`
	Title Title     `json:"title"`
	Mode  string    `json:"mode"`
	Modes []Mode    `json:"modes"` // with decks
	Cards []Card    `json:"cards"`
	Decks []Shipped `json:"decks"`
	Two   bool      `json:"two"`  // decks play each other in pairs
	Odds  bool      `json:"odds"` // and matches can be played
}

// Title is what people call the game.
type Title struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// Mode is a mode to which players bring decks.
type Mode struct {
	ID string `json:"id"`
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// Shipped is a deck of the packs that the mode accepts.
type Shipped struct {
	ID    string   `json:"id"`
	EN    string   `json:"en"`
	ZH    string   `json:"zh"`
	Cards []string `json:"cards"`
}

// Built is a deck with its summary, its file and its link.
type Built struct {
	Deck
	*Summary
	TOML string `json:"toml"`
	Link string `json:"link"`
}

// Answer answers a question. Errors are for people, in both languages.
func (d *Desk) Answer(a *Ask) (any, error) {
	if len(a.Cards) > MaxCards {
		return nil, i18n.Errorf("the deck has %d cards, the maximum is %d", "套牌共%d张，最多%d张", len(a.Cards), MaxCards)
	}
	c, err := d.catalogue(a.Mode)
	if err != nil {
		return nil, err
	}
	switch a.What {
	case "open":
		return d.open(c), nil
	case "find":
		found, err := c.Find(a.Query)
		if err != nil {
			return nil, err
		}
		ids := []string{}
		for _, one := range found {
			ids = append(ids, one.ID)
		}
		return map[string]any{"ids": ids}, nil
	case "deck":
		return d.built(c, &Deck{Name: a.Name, Cards: a.Cards})
	case "read":
		deck, err := d.read(c, a.Text)
		if err != nil {
			return nil, err
		}
		return d.built(c, deck)
	case "hand":
		seed, err := strconv.ParseUint(a.Seed, 10, 64)
		if err != nil {
			return nil, i18n.Errorf("invalid seed %q (expected an integer)", "种子%q无效（应为整数）", a.Seed)
		}
		hand, err := c.Hand(a.Cards, seed)
		if err != nil {
			return nil, err
		}
		return map[string]any{"cards": hand, "seed": a.Seed}, nil
	case "odds", "stop":
		return d.odds(c, a)
	}
	return nil, i18n.Errorf("unknown question %q", "没有问题%q", a.What)
}

func (d *Desk) catalogue(mode string) (*Catalogue, error) {
	if mode == "" {
		mode = d.usual
	}
	if c := d.known[mode]; c != nil {
		return c, nil
	}
	if modes := d.packs.Modes(); !slices.Contains(modes, mode) {
		return nil, i18n.Errorf("unknown mode %q%s", "没有模式%q%s", mode, i18n.Offer(mode, modes))
	}
	c, err := Of(d.packs, games.Setup{Mode: mode})
	if err == nil {
		d.known[mode] = c
	}
	return c, err
}

func (d *Desk) open(c *Catalogue) *Opened {
	o := &Opened{Game: d.game.Name, Title: Title{EN: games.TitleOf(d.game, d.packs, i18n.English), ZH: games.TitleOf(d.game, d.packs, i18n.Chinese)}, Mode: c.Mode, Modes: []Mode{}, Cards: c.Cards, Decks: []Shipped{}, Two: TwoSeats(d.packs, c.Mode)}
	o.Odds = d.Odds != nil && o.Two
	if o.Cards == nil {
		o.Cards = []Card{}
	}
	chinese := games.LobbyOf(d.packs, i18n.Chinese).Modes
	for i, m := range games.LobbyOf(d.packs, i18n.English).Modes {
		if HasDecks(d.packs, m.ID) {
			o.Modes = append(o.Modes, Mode{m.ID, cmp.Or(m.Name, m.ID), cmp.Or(chinese[i].Name, m.ID)})
		}
	}
	if HasDecks(d.packs, c.Mode) {
		o.Decks = append(o.Decks, ShippedDecks(d.packs, c.Mode)...)
	}
	return o
}

// TwoSeats reports whether decks play each other in pairs in a mode.
func TwoSeats(p *games.Packs, mode string) bool {
	return p.Decks != nil && len(p.Decks.Starters(mode, nil)) == 2
}

// ShippedDecks lists the decks of the packs that a mode accepts.
func ShippedDecks(p *games.Packs, mode string) (list []Shipped) {
	chinese := games.LobbyOf(p, i18n.Chinese).Decks
	for i, o := range games.LobbyOf(p, i18n.English).Decks {
		cards, err := p.Decks.Deck(o.ID)
		if err != nil || len(p.Decks.Check(mode, cards)) > 0 {
			continue
		}
		one := Shipped{ID: o.ID, EN: o.Name, ZH: chinese[i].Name, Cards: cards}
		if one.EN == "" {
			one.EN, one.ZH = o.ID, o.ID
		}
		list = append(list, one)
	}
	return list
}

func (d *Desk) built(c *Catalogue, deck *Deck) (*Built, error) {
	deck.Game, deck.Mode = d.game.Name, c.Mode
	link, err := deck.Link()
	if err != nil {
		return nil, err
	}
	return &Built{Deck: *deck, Summary: c.Summary(deck.Cards), TOML: deck.TOML(), Link: link}, nil
}

// read reads a deck file, or the link of a deck.
func (d *Desk) read(c *Catalogue, text string) (*Deck, error) {
	if !IsLink(text) {
		return c.ReadTOML("deck.toml", text)
	}
	deck, err := ReadLink(text)
	if err != nil {
		return nil, err
	}
	if deck.Game != "" && deck.Game != d.game.Name {
		return nil, i18n.Errorf("the link is of a deck for %s; this page is for %s", "链接中的套牌属于%s；本页面是%s", deck.Game, d.game.Name)
	}
	return deck, nil // unknown cards are faults of the deck
}

func (d *Desk) odds(c *Catalogue, a *Ask) (any, error) {
	switch {
	case d.Odds == nil:
		return nil, i18n.Errorf("only the program can play matches: use arbiter view or arbiter matrix", "对局由程序进行：请使用 arbiter view 或 arbiter matrix")
	case a.What == "stop":
		d.Odds.Stop(c.Mode, a.Cards)
		return struct{}{}, nil
	case !TwoSeats(d.packs, c.Mode):
		return nil, i18n.Errorf("decks play each other in pairs, and the mode %q does not have two seats", "套牌两两对战；模式%q的座位数不是2", c.Mode)
	}
	if faults := d.packs.Decks.Check(c.Mode, a.Cards); len(faults) > 0 {
		return nil, i18n.Errorf("the deck is not legal: %s", "套牌不合法：%s", faults[0].Msg)
	}
	if d.Begins != nil && !d.Odds.Known(c.Mode, a.Cards) {
		if err := d.Begins(); err != nil {
			return nil, err
		}
	}
	return d.Odds.Ask(c.Mode, a.Cards)
}
