package main

import (
	"errors"

	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/repl/session"
)

// specials are the subcommands that only one game has; they come with its entry
// in the registry.
func specials() (list []command) {
	for _, g := range registry.All {
		if own, ok := g.(games.Commanding); ok {
			for _, cmd := range own.Commands() {
				list = append(list, special(g, cmd))
			}
		}
	}
	return list
}

// special makes a subcommand of one that a game offers.
func special(g games.Game, cmd games.Command) command {
	return command{name: cmd.Name, usage: "[flags]", summary: cmd.Summary, about: cmd.About, examples: cmd.Examples, run: func(c *call) error {
		var packs folders
		run := cmd.Flags(c.newFlags())
		packs.flag(c)
		words, err := c.parse()
		switch {
		case errors.Is(err, errHelp):
			return nil
		case err != nil:
			return err
		case len(words) > 0:
			return misused("%s: %q is no flag; try arbiter help %s", cmd.Name, words[0], cmd.Name)
		}
		in := session.NewPipe(c.in)
		return run(games.Env{Out: c.out, Line: func() (string, error) { return in.Line("") }, Load: func() (games.Packs, error) {
			lib, err := packs.loadFor(g)
			if err != nil {
				return nil, err
			}
			return lib.packs, nil
		}})
	}}
}
