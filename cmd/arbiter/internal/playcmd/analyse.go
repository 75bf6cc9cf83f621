package playcmd

import (
	"fmt"
	"io"
	"path/filepath"

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
	played, err := restoreMatch(lib, r, match.Options{Log: true, History: r.HasUndo()})
	if err != nil {
		return Named(f.file, err)
	}
	g, err := recordedMatch(lib, r, match.Options{Log: true})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		return Named(f.file, err)
	}
	commands := played.Commands()
	o := lab.ReviewOptions{Every: f.every, MaxWorst: f.worst, Lang: f.lang, Bot: func(view match.Any) (bot.Advisor, error) {
		return games.NewAdvisor(lib.Game, lib.Packs, f.bot, view.Position())
	}}
	if show := c.Progress("commands", ""); show != nil {
		o.Progress = func(done int) { show(done, len(commands), 0) }
	}
	ctx, leave := c.Breakable()
	defer leave()
	report, err := lab.ReviewMatch(ctx, g, commands, o)
	c.Err.Status("")
	if err != nil {
		return Named(f.file, err)
	}
	if err := f.print(c, lib, report, len(commands)); err != nil {
		return err
	}
	if !report.Whole {
		return c.Broken("after %d point%s", len(report.Points), i18n.Plural(len(report.Points)))
	}
	return endOfRecord(c, f.file, r)
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
