package playcmd

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

// Analyse is the command analyse.
var Analyse = cli.Command{
	Name: "analyse", Usage: "FILE [flags]",
	Summary: "Rate the commands of a recorded match",
	About:   "Before each command a bot that searches estimates each seat's chance to win, from what the acting player saw. The report lists the commands that cost most, each with a better one. The same record and bot give the same report.",
	Examples: []string{
		"analyse game.jsonl", "analyse game.jsonl --svg game.svg", "analyse game.jsonl --json", "analyse game.jsonl --bot mcts:2000 --worst 10", "analyse game.jsonl --every 5 --lang zh",
	},
	Run: analyse, Breaks: true,
}

// analyseFlags are the flags of analyse, as the user gave them.
type analyseFlags struct {
	file, bot, svg, lang string
	every, worst         int
	json                 bool
	packs                cli.Folders
}

// maxListed bounds the commands that a report lists.
const maxListed = 1000

func readAnalyseFlags(c *cli.Call) (*analyseFlags, error) {
	f, fs := &analyseFlags{}, c.NewFlags()
	fs.StringVar(&f.bot, "bot", "", "the searching `bot` that rates the commands, such as mcts:1000 (default: the one that gives hints)")
	fs.IntVar(&f.every, "every", 1, "rate one command out of each `number`: 5 rates every fifth")
	fs.IntVar(&f.worst, "worst", 5, "list this `number` of the commands that cost most")
	c.Formerly("most", "worst")
	fs.StringVar(&f.svg, "svg", "", "draw the chances over the match in a new `file`")
	fs.BoolVar(&f.json, "json", false, "print the report as JSON")
	fs.StringVar(&f.lang, "lang", "", cli.LangUsage)
	f.packs.Flag(c)
	words, err := c.Parse()
	switch {
	case err != nil:
		return nil, err
	case len(words) != 1:
		return nil, cli.Misused("analyse: expected one file; try arbiter help analyse")
	case f.every < 1 || f.every > record.MaxCommands:
		return nil, cli.Misused("--every %d: expected 1 to %d", f.every, record.MaxCommands)
	case f.worst < 0 || f.worst > maxListed:
		return nil, cli.Misused("--worst %d: expected 0 to %d", f.worst, maxListed)
	}
	f.file = words[0]
	return f, cli.Language(&f.lang, f.json)
}

func analyse(c *cli.Call) error {
	f, err := readAnalyseFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	r, lib, err := loadRecord(c, f.file, &f.packs)
	if err != nil {
		return err
	}
	if f.bot == "" {
		f.bot = games.AdviserName(lib.Game)
	}
	if err := lib.CheckBot("bot", f.bot); err != nil {
		return err
	}
	f.bot = games.Level(lib.Game, f.bot)
	if _, err := games.NewAdvisor(lib.Game, lib.Packs, f.bot, 0); err != nil {
		return cli.Misused("--bot: %w", err)
	}
	a := &analysis{bot: f.bot, lib: lib, header: &r.Header}
	if err := a.play(r); err != nil {
		return Named(f.file, err)
	}
	g, err := recordedMatch(lib, r, match.Options{Log: true})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		return Named(f.file, err)
	}
	o := lab.ReviewOptions{Every: f.every, MaxWorst: f.worst, Lang: f.lang, Bot: a.adviser(lib), Next: a.parts[1:]}
	if show := c.Progress("commands", ""); show != nil {
		o.Progress = func(done int) { show(done, a.commands, 0) }
	}
	ctx, leave := c.Breakable()
	defer leave()
	report, err := lab.ReviewMatch(ctx, g, a.parts[0].Commands, o)
	c.Err.Status("")
	if err != nil {
		return Named(f.file, err)
	}
	if err := f.print(c, lib, report, a.commands); err != nil {
		return err
	}
	if !report.Whole {
		return c.Broken("after %d point%s", len(report.Points), i18n.Plural(len(report.Points)))
	}
	return endOfRecord(c, f.file, r)
}

// analysis is a recorded match in parts, each with its own packs.
type analysis struct {
	bot      string
	lib      *cli.Library
	header   *record.Header
	parts    []lab.ReviewPart
	commands int // in all parts
}

// play replays the record. A change of packs gives commands other numbers, so the commands of a part
// are those that the match has before it goes on.
func (a *analysis) play(r *record.File) error {
	o := match.Options{Log: true, History: r.HasUndo()}
	a.parts = make([]lab.ReviewPart, 1)
	g, err := restoreOver(a.lib, r, o, func(g display.Match, to []record.Pack) (display.Match, error) {
		lib, err := a.lib.Migrated(to)
		if err != nil {
			return g, err
		}
		a.keep(g)
		a.parts = append(a.parts, lab.ReviewPart{Bot: a.adviser(lib), Adopt: func(g display.Match) (display.Match, error) {
			return adopt(lib, a.header, match.Options{Log: true}, g)
		}})
		return adopt(lib, a.header, o, g)
	})
	if err == nil {
		a.keep(g)
	}
	return err
}

// keep notes the commands of the last part: those that the match has carried out since the part before.
func (a *analysis) keep(g display.Match) {
	all := g.Commands()
	a.parts[len(a.parts)-1].Commands, a.commands = slices.Clone(all[a.commands:]), len(all)
}

// adviser makes the bot for positions under some packs.
func (a *analysis) adviser(l *cli.Library) bot.Adviser {
	return func(view match.Any) (bot.Advisor, error) {
		return games.NewAdvisor(l.Game, l.Packs, a.bot, view.Position())
	}
}

// print writes the report in the format of the flags.
func (f *analyseFlags) print(c *cli.Call, lib *cli.Library, r *lab.Review, commands int) error {
	name := filepath.Base(f.file)
	if f.svg != "" {
		file, err := safeio.Create(f.svg)
		if err != nil {
			return cli.Misused("--svg %q: %v", f.svg, err)
		}
		if _, err := io.WriteString(file, r.SVG(f.lang, fmt.Sprintf("%s · %s · %s", name, lib.Mode, f.bot))); err != nil {
			return err
		}
		if err := file.Close(); err != nil {
			return err
		}
	}
	if f.json {
		return c.JSON(struct {
			File     string `json:"file"`
			Mode     string `json:"mode"`
			Bot      string `json:"bot"`
			Commands int    `json:"commands"`
			*lab.Review
		}{name, lib.Mode, f.bot, commands, r})
	}
	_, err := io.WriteString(c.Out, fmt.Sprintf("%s · %s · %s\n\n", name, lib.Mode, f.bot)+r.Text(f.lang, display.DefaultWidth))
	return err
}
