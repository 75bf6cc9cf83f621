package console

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/core/hint"
	"arbiter/core/layout"
)

// command is one command of the console. The table of them drives dispatch,
// help, completion, aliases and the manual.
type command struct {
	name    string
	aliases []string
	group   string
	usage   string // arguments
	short   string // one line
	long    string // more, for help and the manual
	example string
	words   func(c *Console) []string // what its arguments can be, for completion
	run     func(c *Console, rest string) (Answer, error)
}

// groups in the order of help.
var groups = []string{"look", "play", "ask", "time", "change", "scripts", "keep", "session"}

// commands is the table. It is filled by init, as help lists it.
var commands []*command

func init() {
	for _, list := range [][]*command{lookCommands(), playCommands(), askCommands(), timeCommands(), stepCommands(),
		changeCommands(), scriptCommands(), keepCommands(), sessionCommands()} {
		commands = append(commands, list...)
	}
}

// find gives the command of a name or alias, nil for none.
func find(word string) *command {
	word = strings.ToLower(word)
	for _, c := range commands {
		if c.name == word {
			return c
		}
		for _, a := range c.aliases {
			if a == word {
				return c
			}
		}
	}
	return nil
}

func names() (list []string) {
	for _, c := range commands {
		list = append(list, c.name)
	}
	return list
}

func sessionCommands() []*command {
	return []*command{
		{name: "help", aliases: []string{"h"}, group: "session", usage: "[NAME]", short: "the commands by groups, or all of one",
			long:    "It also explains what ? does, as in help game:damage.",
			example: "help whynot", words: func(c *Console) []string { return append(names(), functionNames(c)...) }, run: help},
		{name: "what", group: "session", usage: "NAME", short: "a definition with its source, an event, or a script function; ?NAME is the same",
			long: "As in ?ARMOR, ?DAMAGE_DEALT, ?game:damage.", example: "?SQUAD", words: known, run: what},
		{name: "quit", aliases: []string{"exit", "q"}, group: "session", short: "leave", example: "quit",
			run: func(*Console, string) (Answer, error) { return Answer{Text: "bye", Quit: true}, nil }},
	}
}

// help lists the commands, or tells all of one.
func help(c *Console, rest string) (Answer, error) {
	if rest != "" {
		return helpOf(c, rest)
	}
	var b strings.Builder
	for _, g := range groups {
		fmt.Fprintf(&b, "%s\n", g)
		for _, cmd := range commands {
			if cmd.group == g && c.world.without(cmd.name) == "" {
				c.helpLine(&b, cmd.head(), cmd.short)
			}
		}
		if g == "play" {
			for _, u := range c.game().Usages(c.cfg.Lang) {
				c.helpLine(&b, u[0], u[1])
			}
		}
	}
	b.WriteString("help COMMAND tells more and has an example; --json behind look and ask commands answers with data")
	return Answer{Text: layout.Wrap(b.String(), c.cfg.Width, "")}, nil
}

// helpLine is a command with what it does, beside it or below.
func (c *Console) helpLine(b *strings.Builder, head, short string) {
	const column = 31
	b.WriteString(layout.Columns("  "+head, short, column, c.cfg.Width) + "\n")
}

// head is the name with its arguments.
func (cmd *command) head() string { return strings.TrimSpace(cmd.name + " " + cmd.usage) }

func helpOf(c *Console, word string) (Answer, error) {
	cmd := find(word)
	if cmd == nil {
		for _, u := range c.game().Usages(c.cfg.Lang) {
			if first, _, _ := strings.Cut(u[0], " "); strings.EqualFold(first, word) {
				return Answer{Text: u[0] + "\n  " + u[1]}, nil
			}
		}
		if a, err := what(c, word); err == nil {
			return a, nil
		}
		return Answer{}, fmt.Errorf("there is no command and nothing else called %q%s", word, hint.Meant(word, append(names(), known(c)...)))
	}
	text := cmd.head() + "\n" + layout.Wrap("  "+cmd.short, c.cfg.Width, "  ")
	if cmd.long != "" {
		text += "\n" + layout.Wrap("  "+strings.ReplaceAll(cmd.long, "\n", "\n  "), c.cfg.Width, "  ")
	}
	if len(cmd.aliases) > 0 {
		text += "\n  also: " + strings.Join(cmd.aliases, ", ")
	}
	if why := c.world.without(cmd.name); why != "" {
		return Answer{Text: text + "\n" + layout.Wrap("  not here: "+why, c.cfg.Width, "  ")}, nil
	}
	return Answer{Text: text + "\n  example: " + c.exampleOf(cmd)}, nil
}

// exampleOf is the example of a command in the game of the session.
func (c *Console) exampleOf(cmd *command) string {
	if c.world.Example == nil {
		return cmd.example
	}
	return cmp.Or(c.world.Example(cmd.name), cmd.example)
}

// Manual is docs/repl.md.
func Manual() string {
	var b strings.Builder
	b.WriteString("# The REPL\n\nThis page is written by `go test ./repl/console -run Manual -update`; the table of commands is in `repl/console`.\n\n" +
		"`arbiter repl [FILE] [--pack DIR]… [--mode M] [--seed N]` opens a session on a live match. A line is a command of this page or one of the game\n" +
		"(`play 3 to alpha front`, `attack b1 2b3`). `--json` behind a look or ask command answers with data. `#` and `--` begin remarks.\n\n" +
		"A moment is `now`, `start`, the number of a command (the position after it), `#SEQ` (before the command in which the event is) or the name of a fork.\n" +
		"In expressions (`=`, `if`, `watch`) there are `state` (the fields of `state` as a tree), `at` (handles of things by name, as in `at.b1`), `event`\n" +
		"and each field of its payload, and in the card game `game` with the reading functions of docs/lua-api.md.\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "\n## %s\n", g)
		for _, cmd := range commands {
			if cmd.group != g {
				continue
			}
			fmt.Fprintf(&b, "\n### `%s`\n\n%s.", cmd.head(), strings.ToUpper(cmd.short[:1])+cmd.short[1:])
			if cmd.long != "" {
				fmt.Fprintf(&b, " %s", cmd.long)
			}
			if len(cmd.aliases) > 0 {
				fmt.Fprintf(&b, " Also: `%s`.", strings.Join(cmd.aliases, "`, `"))
			}
			fmt.Fprintf(&b, "\n\n    %s\n", cmd.example)
		}
	}
	return b.String()
}
