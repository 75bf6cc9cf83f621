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
	"arbiter/luabind/games/cards"
)

// Cards is the command cards.
var Cards = cli.Command{
	Name: "cards", Usage: "[QUERY] [flags]",
	Summary: "Search cards, and check, read and share decks",
	About: "A query is a list of words. All of them must be in the id, the name, the type line or the text of a card, in either language. It may also have \"phrases\", marine|grunt for either, and -word for without. " +
		"name:, type:, text:, id: and pack: limit a word to that part. cost<=3 compares a printed number.\n\n" +
		"With --deck the command shows a deck: its cards, how many have each cost, and everything that is wrong with it in the mode. The exit code is then 1 if the deck is not legal. A deck is one of the packs, a file, or a link from the card browser.",
	Examples: []string{"cards marine", "cards --game minions 'attack>=4 cost<=4'", "cards --deck unsc", "cards --deck mine.toml --as link", "cards --deck unsc --as toml", "cards --deck unsc --hand 7", "cards --pack ./mycards name:medic --json"},
	Run:      listCards,
}

// cardFlags are the flags of cards.
type cardFlags struct {
	mode, game, lang, deck, as string
	json                       bool
	hand                       SeedFlag
	packs                      cli.Folders
}

func listCards(c *cli.Call) error {
	var f cardFlags
	fs := c.NewFlags()
	fs.StringVar(&f.mode, "mode", "", "the `mode` whose rules a deck must follow (default: the usual one of the game)")
	fs.StringVar(&f.game, "game", "", "the `game`, which packs of --pack may define (default: that of the mode)")
	fs.StringVar(&f.deck, "deck", "", "show a `deck`: its id, a part of the id, a file FILE.toml, or a link")
	fs.StringVar(&f.as, "as", "text", "the `format` of the deck: text for people, toml for a file, link for a browser")
	fs.Var(&f.hand, "hand", "deal the hand with which the deck begins, by a `seed`")
	fs.StringVar(&f.lang, "lang", "", cli.LangUsage)
	fs.BoolVar(&f.json, "json", false, "print JSON")
	f.packs.Flag(c)
	words, err := c.Parse()
	switch {
	case errors.Is(err, cli.ErrHelp):
		return nil
	case err != nil:
		return err
	}
	if err := f.check(words); err != nil {
		return err
	}
	lib, cat, err := f.load()
	if err != nil {
		return err
	}
	cli.PrintNotes(c, lib)
	if f.deck == "" {
		return f.find(c, cat, strings.Join(words, " "))
	}
	return f.show(c, lib, cat)
}

func (f *cardFlags) check(words []string) error {
	switch {
	case f.deck != "" && len(words) > 0:
		return cli.Misused("cards: a query has no effect with --deck; leave out %q", words[0])
	case f.deck == "" && (f.as != "text" || f.hand.Given):
		return cli.Misused("cards: --as and --hand need --deck")
	case f.json && f.as != "text", f.hand.Given && f.as != "text":
		return cli.Misused("cards: --as %s has no effect with --json or --hand; leave out one of them", f.as)
	case f.game != "" && f.mode != "":
		return cli.Misused("cards: --mode determines the game; leave out --game")
	}
	if err := cli.OneOf("as", f.as, "text", "toml", "link"); err != nil {
		return err
	}
	return cli.Language(&f.lang, f.json)
}

// load loads the packs and reads their catalogue.
func (f *cardFlags) load() (*cli.Library, *cards.Catalogue, error) {
	mode := f.mode
	if f.game != "" {
		all, err := f.packs.Games()
		if err != nil {
			return nil, nil, err
		}
		if err := cli.OneGame(f.game, all.Names()); err != nil {
			return nil, nil, err
		}
		g, _ := all.Named(f.game)
		mode = g.Mode
	} else if mode == "" {
		mode = UsualMode()
	}
	lib, err := f.packs.Load(mode, "")
	if err != nil {
		return nil, nil, err
	}
	cat, err := cards.Of(lib.Packs, games.Setup{Mode: lib.Mode})
	if err != nil {
		return nil, nil, cli.Misused("%w", err)
	}
	return lib, cat, nil
}

// find prints the cards that match a query.
func (f *cardFlags) find(c *cli.Call, cat *cards.Catalogue, query string) error {
	found, err := cat.Find(query)
	if err != nil {
		return cli.Misused("%s", i18n.Of(err, f.lang))
	}
	if f.json {
		return c.JSON(found)
	}
	if len(found) == 0 {
		fmt.Fprintln(c.Out, i18n.In(f.lang, "no card matches", "没有符合的牌")+cards.UnknownPart(query).In(f.lang))
		return nil
	}
	for _, one := range found {
		fmt.Fprintln(c.Out, f.line(one, one.ID))
	}
	return nil
}

// line is a card in a line, after a head.
func (f *cardFlags) line(one *cards.Card, head string) string {
	text := one.In(f.lang)
	parts := []string{text.Name}
	for _, n := range slices.Concat(one.Cost, one.Stats) {
		parts = append(parts, fmt.Sprintf("%s %d", one.Number(n.Key, f.lang), n.Value))
	}
	for _, word := range one.Words() {
		parts = append(parts, word.In(f.lang))
	}
	return display.Columns("  "+head, strings.Join(parts, " · "), 24, display.DefaultWidth)
}

// show prints a deck.
func (f *cardFlags) show(c *cli.Call, lib *cli.Library, cat *cards.Catalogue) error {
	d, err := f.read(cat)
	if err != nil {
		return cli.Misused("--deck: %s", i18n.Of(err, f.lang))
	}
	d.Game, d.Mode = lib.Game.Name, cat.Mode
	switch {
	case f.hand.Given:
		return f.deal(c, cat, d)
	case f.as == "toml":
		fmt.Fprint(c.Out, d.TOML())
		return nil
	}
	link, err := d.Link()
	if err != nil {
		return cli.Misused("--deck: %s", i18n.Of(err, f.lang))
	}
	s := cat.Summary(d.Cards)
	switch {
	case f.as == "link":
		fmt.Fprintln(c.Out, "#"+link)
	case f.json:
		if err := c.JSON(&cards.Built{Deck: *d, Summary: s, TOML: d.TOML(), Link: link}); err != nil {
			return err
		}
	default:
		f.print(c, cat, d, s)
	}
	if len(s.Faults) > 0 {
		return cli.Reported{Code: cli.ExitFailed}
	}
	return nil
}

// read reads the deck of --deck. A file may be illegal, so that its faults are shown with the rest.
func (f *cardFlags) read(cat *cards.Catalogue) (*cards.Deck, error) {
	if !strings.HasSuffix(strings.ToLower(f.deck), ".toml") || cards.IsLink(f.deck) {
		return cat.Named(f.deck)
	}
	return cat.ReadFile(f.deck)
}

// print prints a deck for people.
func (f *cardFlags) print(c *cli.Call, cat *cards.Catalogue, d *cards.Deck, s *cards.Summary) {
	say := func(en, zh string) string { return i18n.In(f.lang, en, zh) }
	fmt.Fprintln(c.Out, i18n.Sprintf(f.lang, "%s: %d card%[4]s for %[3]s", "%[1]s：%[2]d张牌，用于%[3]s", d.Name, s.Size, d.Mode, i18n.Plural(s.Size)))
	for _, k := range s.Copies {
		head := fmt.Sprintf("%d %s", k.N, k.Card)
		if one := cat.Card(k.Card); one != nil {
			fmt.Fprintln(c.Out, f.line(one, head))
		} else {
			fmt.Fprintln(c.Out, "  "+head)
		}
	}
	if len(s.Curve) > 0 {
		fmt.Fprintln(c.Out, say("cards by cost", "按费用"))
		for _, b := range s.Curve {
			more := ""
			if b.More {
				more = "+"
			}
			fmt.Fprintln(c.Out, strings.TrimRight(fmt.Sprintf("  %3s  %s %d", fmt.Sprint(b.Cost)+more, strings.Repeat("█", b.Cards), b.Cards), " "))
		}
	}
	var counts []string
	for _, n := range s.Counts {
		counts = append(counts, fmt.Sprintf("%s %d", i18n.In(f.lang, n.EN, n.ZH), n.Cards))
	}
	if len(counts) > 0 {
		fmt.Fprintln(c.Out, display.Wrap(say("kinds: ", "种类：")+strings.Join(counts, " · "), display.DefaultWidth, "  "))
	}
	if len(s.Faults) == 0 {
		fmt.Fprintln(c.Out, say("the deck is legal", "套牌合法"))
		return
	}
	fmt.Fprintln(c.Out, say("the deck is not legal:", "套牌不合法："))
	for _, one := range s.Faults {
		fmt.Fprintln(c.Out, display.Wrap("  "+i18n.In(f.lang, one.EN, one.ZH), display.DefaultWidth, "    "))
	}
}

// deal prints the hand with which a deck begins.
func (f *cardFlags) deal(c *cli.Call, cat *cards.Catalogue, d *cards.Deck) error {
	hand, err := cat.Hand(d.Cards, f.hand.N)
	if err != nil {
		return cli.Failed(errors.New(i18n.Of(err, f.lang)))
	}
	if f.json {
		return c.JSON(map[string]any{"seed": f.hand.N, "cards": hand})
	}
	for _, id := range hand {
		fmt.Fprintln(c.Out, f.line(cat.Card(id), id))
	}
	return nil
}
