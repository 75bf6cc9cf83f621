package labcmd

import (
	"errors"
	"path/filepath"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
)

// Matrix is the command matrix.
var Matrix = cli.Command{
	Name: "matrix", Usage: "[flags]",
	Summary: "Play every deck against every other",
	About:   "It plays each pair from both seats. It reports who wins, which mix of decks no deck beats (Nash averaging), how much each card helps, and which cards are dead. The same seed gives the same report, byte for byte, with any number of jobs.",
	Examples: []string{
		"matrix --games 100", "matrix --deck unsc --deck flood --deck covenant --bot greedy --games 20", "matrix --games 20 --format csv --table cards",
		"matrix --games 100 --format html --out matrix.html", "matrix --games 20 --format svg --table matrix",
	},
	Run: matrix, Breaks: true, Stalls: true,
}

func readMatrixFlags(c *cli.Call) (*simFlags, error) {
	f, fs := &simFlags{}, c.NewFlags()
	f.Auto = true
	f.runFlags(c, 200, "the `number` of matches of each pair of decks")
	f.keepFlags(c)
	c.Flags.Lookup("deck").Usage = "a deck: its `id`, a part of the id, or a file FILE.toml; may be repeated (default: all decks of the packs)"
	c.Flags.Lookup("format").Usage = "the `format` of the report: text for people; csv or jsonl, a line a meeting; json, one object; html, a page with a heat map; svg, one picture"
	c.Flags.Lookup("table").Usage = "with csv or svg: one `table` of the report instead of the meetings: " + strings.Join(lab.MatrixTables, ", ")
	fs.StringVar(&f.Bot, "bot", "random", cli.BotUsage()+"; random plays a thousand matches a second")
	if err := f.parse(c); err != nil {
		return nil, err
	}
	if f.games%2 != 0 {
		return nil, cli.Misused("--games %d: expected an even number, as each pair of decks meets from both seats", f.games)
	}
	if f.table != "" {
		if err := cli.OneOf("table", f.table, lab.MatrixTables...); err != nil {
			return nil, err
		}
		if f.format == "svg" {
			if err := lab.NoPicture(f.table, lab.MatrixPictures); err != nil {
				return nil, cli.Misused("--table: %w", err)
			}
		}
	}
	return f, errors.Join(f.PlayFlags.Check(c), f.check(), f.checkFarm(c))
}

func matrix(c *cli.Call) error {
	f, err := readMatrixFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	return printReport(c, f, newLeague, func(r *lab.Report) report { return r.Matrix() })
}

// newLeague reads the league from flags or from a file.
func newLeague(c *cli.Call, f *simFlags) (*simulation, error) {
	if f.resumed != "" {
		return openSavedRun(c, f)
	}
	lib, from, set, err := twoSeats(c, f)
	if err != nil {
		return nil, err
	}
	names, decks, err := chooseField(c, lib, from, set, f.Decks)
	if err != nil {
		return nil, err
	}
	if len(decks) < 2 || len(decks) > lab.MaxLeague {
		return nil, cli.Misused("matrix: expected 2 to %d decks, named with --deck; got %d", lab.MaxLeague, len(decks))
	}
	set.Decks = decks
	s := &simulation{lib: lib, plan: lab.Plan{Match: *f.HeaderOf(lib, set), Names: names, League: true, Games: f.games, MaxCommands: f.limit}}
	for range names {
		s.plan.Match.Seats = append(s.plan.Match.Seats, record.Seat{Bot: f.Bot})
	}
	if err := s.check(c); err != nil {
		return nil, err
	}
	return s, s.begin(f)
}

// twoSeats loads the packs of a mode for two decks. The set-up has no decks yet.
func twoSeats(c *cli.Call, f *simFlags) (lib *cli.Library, from games.Decks, set games.Setup, err error) {
	if lib, err = f.PlayFlags.Load(); err != nil {
		return nil, nil, set, err
	}
	if err = lib.CheckBot("bot", f.Bot); err != nil {
		return nil, nil, set, err
	}
	cli.PrintWarnings(c, lib)
	from = lib.Packs.Decks
	if from == nil {
		return nil, nil, set, noDecks(c, lib.Game.Mode)
	}
	if set, err = f.Setup(lib); err != nil {
		return nil, nil, set, err
	}
	switch n := len(from.Starters(f.Mode, set.Options)); n {
	case 2:
	case 0:
		return nil, nil, set, noDecks(c, f.Mode)
	default:
		return nil, nil, set, cli.Misused("%s: %s has %d seat%s; decks play each other in pairs", c.Cmd.Name, f.Mode, n, i18n.Plural(n))
	}
	playcmd.WarnUnheeded(c, &f.At, "bot", "deck")
	return lib, from, set, nil
}

// noDecks is the error of a mode without decks. Its bots can be compared.
func noDecks(c *cli.Call, mode string) error {
	return cli.Misused("%s: %s has no decks; to compare bots, try arbiter sim --mode %s --bots greedy,random", c.Cmd.Name, mode, mode)
}

// chooseField returns the decks that meet: the named ones, or all that can be played in
// the mode.
func chooseField(c *cli.Call, lib *cli.Library, from games.Decks, set games.Setup, named []string) (names []string, decks [][]string, err error) {
	for _, name := range named {
		cards, err := cli.Deck(from, set.Mode, name)
		if err != nil {
			return nil, nil, err
		}
		names, decks = append(names, deckName(lib, name)), append(decks, cards)
	}
	if len(named) > 0 {
		return names, decks, nil
	}
	for _, d := range games.LobbyOf(lib.Packs, "en").Decks {
		cards, err := from.Deck(d.ID)
		if err == nil {
			set.Decks = [][]string{cards, cards}
			_, err = lib.Packs.Open(set, match.Options{})
		}
		if err != nil {
			c.Note("%s is left out: %v\n", d.ID, err)
			continue
		}
		names, decks = append(names, d.ID), append(decks, cards)
	}
	return names, decks, nil
}

// deckName returns the name of a deck in reports: its id, the name of its file, or the
// name in its link. The user names a deck by its id, a part of that, its file, or a link.
func deckName(lib *cli.Library, name string) string {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		name = filepath.Base(name)
		return name[:len(name)-len(".toml")]
	}
	if cards.IsLink(name) {
		if d, err := cards.ReadLink(name); err == nil && d.Name != "" {
			return d.Name
		}
		return name
	}
	meant, err := games.Meant(lib.Packs, games.KindDeck, name)
	if err != nil {
		return name // the command has rejected it already
	}
	name = meant
	for _, d := range games.LobbyOf(lib.Packs, "en").Decks {
		switch {
		case strings.EqualFold(d.ID, name):
			return d.ID
		case strings.Contains(strings.ToLower(d.ID), strings.ToLower(name)):
			meant = d.ID
		}
	}
	return meant
}
