package main

import (
	"errors"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/repl/session"
)

// specials returns the subcommands of single games, which come with their entries in the
// registry. Games of packs have none.
func specials() (list []cli.Command) {
	for _, g := range kits.Coded().Games() {
		for _, cmd := range g.Tools.Commands {
			list = append(list, special(g, cmd))
		}
	}
	return list
}

// special turns a game's command into a subcommand.
func special(g *games.Definition, cmd games.Command) cli.Command {
	return cli.Command{Name: cmd.Name, Usage: "[flags]", Summary: cmd.Summary, About: cmd.About, Examples: cmd.Examples, Breaks: cmd.Breaks, Run: func(c *cli.Call) error {
		var packs cli.Folders
		run := cmd.Flags(c.NewFlags())
		packs.Flag(c)
		words, err := c.Parse()
		switch {
		case errors.Is(err, cli.ErrHelp):
			return nil
		case err != nil:
			return err
		case len(words) > 0:
			return cli.Misused("%s: unexpected argument %q; try arbiter help %s", cmd.Name, words[0], cmd.Name)
		}
		in := session.NewPipe(c.In)
		var stopped func() bool
		if cmd.Breaks {
			ctx, leave := c.Breakable()
			defer leave()
			stopped = func() bool { return ctx.Err() != nil }
		} else {
			defer c.Stoppable()()
		}
		err = run(games.Env{Out: c.Out, Stopped: stopped, Lang: c.Lang(), Line: func() (string, error) { return in.Line("") }, Load: func() (*games.Packs, error) {
			lib, err := packs.LoadFor(g)
			if err != nil {
				return nil, err
			}
			return lib.Packs, nil
		}})
		if broken := (*games.Interrupted)(nil); errors.As(err, &broken) {
			return c.Broken("%s", broken.Done)
		}
		return err
	}}
}
