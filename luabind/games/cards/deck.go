package cards

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/room"
)

// MaxCards bounds the cards of a deck, as in deck files.
const MaxCards = room.MaxDeckCards

// Deck is a deck that somebody builds. It may be illegal or unfinished.
type Deck struct {
	Game  string   `json:"game"`
	Mode  string   `json:"mode"`
	Name  string   `json:"name,omitempty"`
	Cards []string `json:"cards"`
}

// Summary is what a deck is made of, and what is wrong with it.
type Summary struct {
	Size   int      `json:"size"`
	Curve  []Bar    `json:"curve,omitempty"` // cards by cost
	Counts []Count  `json:"counts"`          // cards by the words of their line
	Faults []Fault  `json:"faults"`          // none = the mode accepts the deck
	Copies []Copies `json:"copies"`
}

// Bar is how many cards cost a number. The last one has all higher costs too.
type Bar struct {
	Cost  int  `json:"cost"`
	More  bool `json:"more,omitempty"`
	Cards int  `json:"cards"`
}

// Count is how many cards have a word in their line.
type Count struct {
	EN    string `json:"en"`
	ZH    string `json:"zh"`
	Cards int    `json:"cards"`
}

// Copies is how often a deck has a card, in the order of the deck.
type Copies struct {
	Card string `json:"card"`
	N    int    `json:"n"`
}

// Fault is something that is wrong with a deck.
type Fault struct {
	Card string `json:"card,omitempty"` // "" of the deck as a whole
	EN   string `json:"en"`
	ZH   string `json:"zh"`
}

// maxBar is the cost from which cards share a bar.
const maxBar = 8

// Summary describes a deck in the mode of the catalogue.
func (c *Catalogue) Summary(deck []string) *Summary {
	s := &Summary{Size: len(deck), Counts: []Count{}, Faults: []Fault{}, Copies: CopiesOf(deck)}
	bars := make([]int, maxBar+1)
	high := -1
	for _, k := range s.Copies {
		one := c.Card(k.Card)
		if one == nil {
			continue // a fault names it
		}
		if len(one.Cost) > 0 {
			at := min(max(one.Cost[0].Value, 0), maxBar)
			bars[at] += k.N
			high = max(high, at)
		}
		s.count(one, k.N)
	}
	for at := range high + 1 {
		s.Curve = append(s.Curve, Bar{at, at == maxBar, bars[at]})
	}
	slices.SortStableFunc(s.Counts, func(a, b Count) int { return cmp.Or(b.Cards-a.Cards, strings.Compare(a.EN, b.EN)) })
	if c.packs.Decks != nil {
		for _, f := range c.packs.Decks.Check(c.Mode, deck) {
			s.Faults = append(s.Faults, Fault{f.Card, f.Msg.EN, f.Msg.ZH})
		}
	}
	return s
}

// count adds the words of a card's line.
func (s *Summary) count(one *Card, n int) {
	for _, word := range one.Words() {
		at := slices.IndexFunc(s.Counts, func(o Count) bool { return o.EN == word.EN })
		if at < 0 {
			at, s.Counts = len(s.Counts), append(s.Counts, Count{EN: word.EN, ZH: word.ZH})
		}
		s.Counts[at].Cards += n
	}
}

// CopiesOf counts the cards of a deck, in the order in which they appear first.
func CopiesOf(deck []string) []Copies {
	list, at := []Copies{}, map[string]int{}
	for _, id := range deck {
		i, seen := at[id]
		if !seen {
			i, at[id] = len(list), len(list)
			list = append(list, Copies{Card: id})
		}
		list[i].N++
	}
	return list
}

// TOML writes a deck as a file that --deck reads.
func (d *Deck) TOML() string {
	var b strings.Builder
	if d.Name != "" {
		b.WriteString("name = " + quote(d.Name) + "\n\n")
	}
	b.WriteString("[cards]\n")
	for _, k := range CopiesOf(d.Cards) {
		b.WriteString(quote(k.Card) + " = " + strconv.Itoa(k.N) + "\n")
	}
	return b.String()
}

// quote writes a string of TOML.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			b.WriteString(`\u00`)
			b.WriteByte("0123456789ABCDEF"[r>>4])
			b.WriteByte("0123456789ABCDEF"[r&15])
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// ReadTOML reads the text of a deck file. It may be illegal in the mode, but its cards exist.
func (c *Catalogue) ReadTOML(file, text string) (*Deck, error) {
	name, deck, err := c.read(func(rules room.DeckRules) (string, []string, error) { return room.ParseDeck(file, []byte(text), rules) })
	return &Deck{Mode: c.Mode, Name: name, Cards: deck}, err
}

// ReadFile is ReadTOML of a file.
func (c *Catalogue) ReadFile(file string) (*Deck, error) {
	name, deck, err := c.read(func(rules room.DeckRules) (string, []string, error) { return room.OpenDeck(file, rules) })
	return &Deck{Mode: c.Mode, Name: cmp.Or(name, file), Cards: deck}, err
}

// read reads a deck that need not be legal in the mode. The error of one that cannot be read
// has what is wrong with it in the mode too (G-01).
func (c *Catalogue) read(parse func(room.DeckRules) (string, []string, error)) (name string, deck []string, err error) {
	rules := room.DeckRules{All: c.IDs, Known: c.known}
	if name, deck, err = parse(rules); err == nil || c.packs.Decks == nil {
		return name, deck, err
	}
	rules.Faults = func(cards []string) (list []room.DeckFault) {
		for _, f := range c.packs.Decks.Check(c.Mode, cards) {
			if f.Card == "" || c.Card(f.Card) != nil { // the others are known by now
				list = append(list, room.DeckFault{Card: f.Card, Msg: f.Msg.EN})
			}
		}
		return list
	}
	_, _, err = parse(rules)
	return "", nil, err
}

func (c *Catalogue) known(id string) error {
	if c.Card(id) == nil {
		return i18n.Errorf("unknown card %q", "没有牌%q", id)
	}
	return nil
}

// Hand deals the hand with which a seat begins a match with a deck, and returns its cards. The
// same seed deals the same hand. The others have the usual decks of the mode.
func (c *Catalogue) Hand(deck []string, seed uint64) ([]string, error) {
	if !HasDecks(c.packs, c.Mode) {
		return nil, noDecks(c.Mode)
	}
	set := games.Setup{Mode: c.Mode, Seed: seed, Decks: [][]string{deck}}
	var err error
	if set.Decks, err = games.Deal(c.packs.Decks, set); err != nil {
		return nil, err
	}
	g, err := c.packs.Open(set, match.Options{})
	if err != nil {
		return nil, err
	}
	if err := g.Start(); err != nil {
		return nil, err
	}
	const seat event.Player = 0
	pic := display.View(g, seat).Picture(seat, i18n.English)
	if pic == nil {
		return nil, i18n.Errorf("the game shows no hands", "此游戏不显示手牌")
	}
	var zones []string
	for _, s := range pic.Seats {
		for _, z := range s.Zones {
			if s.Seat == int(seat)+1 && z.Open {
				zones = append(zones, z.ID)
			}
		}
	}
	hand := []string{}
	for _, one := range pic.Pieces {
		if id, is := strings.CutPrefix(one.Kind, "card:"); is && slices.Contains(zones, one.At) {
			hand = append(hand, id)
		}
	}
	return hand, nil
}

func noDecks(mode string) error {
	return i18n.Errorf("players bring no decks to the mode %q", "模式%q不需要套牌", mode)
}

// Named finds a deck of the packs by its id or a part of it, or reads a link.
func (c *Catalogue) Named(name string) (*Deck, error) {
	if IsLink(name) {
		d, err := ReadLink(name)
		if err != nil {
			return nil, err
		}
		if i := slices.IndexFunc(d.Cards, func(id string) bool { return c.Card(id) == nil }); i >= 0 {
			return nil, i18n.Errorf("unknown card %q in the link%s", "链接中没有牌%q%s", d.Cards[i], i18n.Offer(d.Cards[i], c.IDs()))
		}
		return d, nil
	}
	if c.packs.Decks == nil {
		return nil, noDecks(c.Mode)
	}
	deck, err := c.packs.Decks.Deck(name)
	return &Deck{Mode: c.Mode, Name: name, Cards: deck}, err
}
